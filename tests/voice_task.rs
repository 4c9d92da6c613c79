//! `anabella voice`: phrases said, told how well they were heard, learned from, exported.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use daemons::patience;
use rstest::rstest;
use speaking::{Room, VOICE};
use tempfile::TempDir;

mod daemons;
mod speaking;

/// More than anything takes, on a busy machine.
const SOON: Duration = Duration::from_secs(30);

fn recording(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/audio")
        .join(name)
}

fn anabella(home: &TempDir, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_anabella"))
        .args(words)
        .env("HOME", home.path())
        .env("XDG_RUNTIME_DIR", home.path())
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_DATA_HOME")
        .env_remove("PULSE_SERVER")
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

fn told(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let trouble = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}\n{trouble}");
    text
}

/// The first four prompts are answered: right, right, with another phrase, with noise.
fn answers() -> Vec<String> {
    let files = [
        "16-caballo-felix-tres.wav",
        "01-peon-eva-cuatro.wav",
        "09-dama-hector-cinco.wav",
        "28-noise-cough.wav",
    ];
    let paths = files.iter().map(|file| recording(file));
    paths.map(|path| path.display().to_string()).collect()
}

#[test]
fn each_phrase_is_told_in_words_and_nothing_is_kept_unasked() {
    let home = tempfile::tempdir().expect("a folder");
    let answers = answers();
    let mut words = vec!["voice", "--no-braille", "--audio"];
    words.extend(answers.iter().map(String::as_str));
    let text = told(&anabella(&home, &words));
    let lines: Vec<&str> = text.lines().collect();
    let after = |prompt: &str| {
        let at = lines.iter().position(|line| line.ends_with(prompt));
        at.and_then(|at| lines.get(at + 1))
            .copied()
            .unwrap_or_default()
    };
    assert_eq!(after("Diga: caballo félix tres"), "Bien.", "{text}");
    assert_eq!(after("Diga: peón eva cuatro"), "Bien.", "{text}");
    assert_eq!(
        after("Diga: alfil césar cuatro"),
        "Oído: dama héctor cinco",
        "{text}"
    );
    assert_eq!(
        after("Diga: dama héctor cinco"),
        "No se oyó nada.",
        "{text}"
    );
    assert!(text.contains("Bien 2, dudosas 0, mal 2."), "{text}");
    assert!(text.contains("Las grabaciones no se guardan."), "{text}");
    let learned = home.path().join(".config/anabella/voice.toml");
    let learned = fs::read_to_string(learned).expect("learned");
    assert!(learned.contains("ease = 1.0"), "{learned}");
    assert!(!home.path().join(".local/share/anabella/voice").exists());
}

#[test]
fn recordings_are_exported_as_a_set_that_can_be_scored() {
    let home = tempfile::tempdir().expect("a folder");
    let set = home.path().join("set").display().to_string();
    let answers = answers();
    let mut words = vec!["voice", "--no-braille", "--export", &set, "--audio"];
    words.extend(answers[..2].iter().map(String::as_str));
    told(&anabella(&home, &words));
    let index = fs::read_to_string(home.path().join("set/index.tsv")).expect("an index");
    assert_eq!(
        index.lines().collect::<Vec<_>>(),
        [
            "path\ttranscript\tset",
            "01.wav\tcaballo félix tres\tvoice",
            "02.wav\tpeón eva cuatro\tvoice"
        ]
    );
    let score = told(&anabella(&home, &["listen", "--score", &set]));
    assert!(score.contains("de 2 frases, bien 2"), "{score}");
    let json = told(&anabella(&home, &["listen", "--score", &set, "--json"]));
    let lines: Vec<serde_json::Value> = json
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    assert_eq!(lines.len(), 3, "{json}");
    assert_eq!(lines[0]["outcome"], "right");
    assert_eq!(lines[2]["right"], 2);
}

#[test]
fn without_a_microphone_it_says_so() {
    let home = tempfile::tempdir().expect("a folder");
    let output = anabella(&home, &["voice", "--no-voice", "--no-braille"]);
    assert!(!output.status.success());
    let trouble = String::from_utf8_lossy(&output.stderr);
    assert!(trouble.contains("micrófono"), "{trouble}");
}

#[test]
fn at_the_microphone_each_phrase_is_awaited_and_a_spoken_yes_keeps_the_recordings() {
    let room = Room::quiet();
    let grammars = room.folder.path().join("grammars/es");
    fs::create_dir_all(&grammars).expect("made");
    let prompts = ["caballo félix tres", "enroque corto", "tiempo"];
    let phrases: Vec<_> = prompts.iter().map(|it| room.recorded(it, VOICE)).collect();
    let yes = room.recorded("sí", VOICE);
    let voice = format!("prompts = {prompts:?}\n[respellings]\n");
    fs::write(grammars.join("voice.toml"), voice).expect("written");
    let mut program = room.start(&["voice"], &[("ANABELLA_GRAMMARS", "grammars")]);
    for (prompt, phrase) in prompts.iter().zip(&phrases) {
        program.until(&format!("Diga: {prompt}"));
        room.play(phrase);
    }
    program.until("Bien 3, dudosas 0, mal 0.");
    program.until("¿Guardo las grabaciones? Sí o no.");
    room.play(&yes);
    program.until("Grabaciones guardadas en");
    assert!(program.end().success());
    let kept = room.folder.path().join("data/anabella/voice");
    let index = fs::read_to_string(kept.join("index.tsv")).expect("an index");
    assert_eq!(index.lines().count(), 1 + prompts.len(), "{index}");
    let sound = hound::WavReader::open(kept.join("01.wav")).expect("a recording");
    assert!(sound.duration() > 16_000, "{} samples", sound.duration());
}

/// Whoever waits at the microphone gives it back while the program is stopped (Ctrl-Z).
#[rstest]
#[case("voice")]
#[case("learn")]
#[case("setup")]
fn the_microphone_is_given_back_while_the_program_is_stopped(#[case] task: &str) {
    let room = Room::quiet();
    let nobody = room.listeners();
    let program = room.start(&[task], &[]);
    let listens = || room.listeners() > nobody;
    patience("it listens", SOON, listens);
    for _ in 0..2 {
        program.stop();
        patience("nobody listens", SOON, || !listens());
        program.go_on();
        patience("it listens again", SOON, listens);
    }
}

#[test]
fn a_voice_that_is_learned_goes_on_after_a_stop() {
    let room = Room::quiet();
    let grammars = room.folder.path().join("grammars/es");
    fs::create_dir_all(&grammars).expect("made");
    let voice = "prompts = [\"tiempo\"]\n[respellings]\n";
    fs::write(grammars.join("voice.toml"), voice).expect("written");
    let phrase = room.recorded("tiempo", VOICE);
    let nobody = room.listeners();
    let mut program = room.start(&["voice"], &[("ANABELLA_GRAMMARS", "grammars")]);
    program.until("Diga: tiempo");
    program.stop();
    // What is said meanwhile is not heard, and the time that passes is not the player's.
    room.play(&phrase);
    std::thread::sleep(Duration::from_secs(9));
    assert_eq!(room.listeners(), nobody);
    program.go_on();
    patience("it listens", SOON, || room.listeners() > nobody);
    assert!(!program.told().iter().any(|line| line.contains("Bien")));
    room.play(&phrase);
    program.until("Bien 1, dudosas 0, mal 0.");
}
