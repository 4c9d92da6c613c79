//! How the voice is changed, cut short and silenced while it speaks, with a real Speech Dispatcher.

mod daemons;

use std::time::Duration;

use anabella::announcer::{Announcement, Urgency};
use anabella::devices::voice::{SpeechStep, VoiceSettings};
use anabella::rules::Color;
use anabella::session::{Sink, Tuning};
use daemons::{SpeechStack, Stage};

const SOON: Duration = Duration::from_secs(10);
const QUIET: Duration = Duration::from_millis(500);
const PHRASE: &str = "caballo Félix tres";
const LONG: &str = "esta es una ayuda muy larga que nadie quiere oír hasta su final porque ya se sabe de \
                    memoria y hay una jugada que cantar";

/// The samples of a phrase, said now.
fn said(stack: &SpeechStack, stage: &mut Stage) -> Vec<i16> {
    let mark = stack.recording.quiet(QUIET, SOON);
    stage.say(PHRASE, Urgency::Normal);
    stage.await_step(SpeechStep::Ended, PHRASE);
    stack.recording.quiet(QUIET, SOON);
    stack.recording.samples(mark)
}

fn loudest(sound: &[i16]) -> u16 {
    sound.iter().map(|it| it.unsigned_abs()).max().unwrap_or(0)
}

/// The pitch of voiced sound, in hertz: the strongest likeness of the sound to itself a period
/// later, over 60 to 400 hertz, the middle one of all windows.
fn pitch(sound: &[i16]) -> usize {
    const RATE: usize = 16_000;
    const WINDOW: usize = 800;
    let loud = |it: &&[i16]| loudest(it) > 3000;
    let mut pitches: Vec<usize> = sound
        .chunks_exact(WINDOW)
        .filter(loud)
        .filter_map(|window| {
            let alike = |lag: usize| -> i64 {
                let pairs = window.iter().zip(&window[lag..]);
                pairs.map(|(a, b)| i64::from(*a) * i64::from(*b)).sum()
            };
            (RATE / 400..RATE / 60).max_by_key(|lag| alike(*lag))
        })
        .map(|lag| RATE / lag)
        .collect();
    pitches.sort_unstable();
    pitches[pitches.len() / 2]
}

#[test]
fn higher_lower_softer_and_another_voice_are_heard() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    let usual = said(&stack, &mut stage);
    for _ in 0..4 {
        stage.voice.tune(Tuning::Higher);
    }
    let high = said(&stack, &mut stage);
    println!("pitch: {} then {}", pitch(&usual), pitch(&high));
    assert!(pitch(&high) > pitch(&usual) * 6 / 5);
    for _ in 0..4 {
        stage.voice.tune(Tuning::Lower);
    }
    let loud = u32::from(loudest(&usual));
    for _ in 0..5 {
        stage.voice.tune(Tuning::Softer);
    }
    let soft = u32::from(loudest(&said(&stack, &mut stage)));
    println!("loudest: {loud} then {soft}");
    assert!(soft < loud * 3 / 4);
    for _ in 0..5 {
        stage.voice.tune(Tuning::Louder);
    }
    let told = stage.voice.tune(Tuning::OtherVoice).expect("told");
    assert_eq!(told.id, "voice-other");
    let other = said(&stack, &mut stage);
    println!("another voice: {} then {}", pitch(&usual), pitch(&other));
    assert!(pitch(&other) > pitch(&usual) * 11 / 10, "a woman's");
}

#[test]
fn what_concerns_the_second_side_has_another_voice() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::with(&VoiceSettings {
        second: Some(Color::Black),
        ..VoiceSettings::new("es")
    });
    stage.ready();
    let mut heard = |side| {
        let mark = stack.recording.quiet(QUIET, SOON);
        let announcement = Announcement {
            side: Some(side),
            ..Announcement::new(daemons::spoken(PHRASE), Urgency::Normal)
        };
        stage.voice.present(&announcement).expect("taken");
        stage.await_step(SpeechStep::Ended, PHRASE);
        stack.recording.quiet(QUIET, SOON);
        pitch(&stack.recording.samples(mark))
    };
    let sides = [Color::White, Color::Black, Color::White].map(&mut heard);
    println!("{sides:?}");
    assert!(sides[1] > sides[0] * 11 / 10, "{sides:?}");
    assert!(sides[2] * 11 / 10 < sides[1], "{sides:?}");
}

#[test]
fn silence_is_told_and_then_kept_until_it_is_called_off() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    stage.voice.tune(Tuning::Silence);
    stage.say("silencio", Urgency::Urgent);
    stage.await_step(SpeechStep::Ended, "silencio");
    let mark = stack.recording.quiet(QUIET, SOON);
    stage.say(PHRASE, Urgency::Urgent);
    stage.wait_until_said();
    assert_eq!(stack.recording.sound(mark), Duration::ZERO);
    assert!(stage.hears());
    stage.voice.tune(Tuning::Speak);
    stage.say("con voz", Urgency::Urgent);
    stage.await_step(SpeechStep::Ended, "con voz");
}

#[test]
fn a_key_cuts_long_help_and_what_must_be_told_is_told_after_it() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    stage.say(LONG, Urgency::Urgent);
    stage.say("noticia", Urgency::Normal);
    stage.say("ofrecen tablas", Urgency::Lasting);
    stage.await_step(SpeechStep::Begun, LONG);
    stage.voice.hush();
    assert_eq!(stage.next(), (SpeechStep::Cut, LONG.to_owned()));
    let lasting = "ofrecen tablas".to_owned();
    assert_eq!(stage.next(), (SpeechStep::Requested, lasting.clone()));
    assert_eq!(stage.next(), (SpeechStep::Begun, lasting.clone()));
    // It is cut itself, and is told again behind what is urgent.
    stage.say("jaque", Urgency::Urgent);
    assert_eq!(stage.next(), (SpeechStep::Cut, lasting.clone()));
    stage.await_step(SpeechStep::Ended, "jaque");
    stage.await_step(SpeechStep::Ended, &lasting);
}

#[test]
fn a_burst_never_lags() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::with(&VoiceSettings {
        rate: Some(100),
        ..VoiceSettings::new("es")
    });
    stage.ready();
    for number in 0..200 {
        stage.say(&format!("noticia {number}"), Urgency::Normal);
        stage.say(&format!("reloj {number}"), Urgency::Reading);
    }
    let last = stage.await_step(SpeechStep::Ended, "reloj 199");
    assert_eq!(last.waiting, 0);
    println!(
        "the newest of a burst of four hundred ended at {:?}",
        last.at
    );
}

/// Plays with these lines typed, each said before the next. Returns what is remembered.
fn played(home: &std::path::Path, lines: &[&str]) -> String {
    use std::io::Write as _;
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_anabella"))
        .args(["play", "--no-microphone", "--no-braille"])
        .env("HOME", home)
        .env_remove("XDG_STATE_HOME")
        .env_remove("XDG_CONFIG_HOME")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut keyboard = program.stdin.take().expect("a keyboard");
    // The voice must be found before its own settings can be changed.
    std::thread::sleep(Duration::from_secs(3));
    for line in lines {
        writeln!(keyboard, "{line}").expect("typed");
    }
    writeln!(keyboard, "salir").expect("typed");
    assert!(program.wait().expect("ends").success());
    let file = home.join(".local/state/anabella/remembered.toml");
    std::fs::read_to_string(file).expect("something is remembered")
}

#[test]
fn what_is_changed_in_a_game_holds_in_the_next() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let home = tempfile::tempdir().expect("a folder");
    let lines = ["más rápido", "otra voz", "más breve", "silencio"];
    let kept = played(home.path(), &lines);
    for line in [
        "rate = 15",
        "voice-kind = \"female-one\"",
        "verbosity = \"brief\"",
    ] {
        assert!(kept.contains(line), "{kept}");
    }
    assert!(
        !kept.contains("silent"),
        "a word from the room silences one game only"
    );
    let kept = played(home.path(), &["más rápido", "otro acento"]);
    for line in ["rate = 30", "accent = \"es-419\"", "verbosity = \"brief\""] {
        assert!(kept.contains(line), "{kept}");
    }
}
