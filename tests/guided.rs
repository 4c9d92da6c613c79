//! Setting up and learning with real daemons: heard, felt, and answered by voice.

mod daemons;

use std::io::Write as _;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::Duration;

use anabella::language::{Language, Message, Value};
use daemons::{
    Brltty, HandyTech, Place, STARTING, SpeechServer, SpeechStack, eventually, patience, plugged,
};
use tempfile::TempDir;

const SOON: Duration = Duration::from_secs(20);
const QUIET: Duration = Duration::from_millis(700);
/// After so much quiet nothing more is said to what was heard.
const TALK: Duration = Duration::from_secs(2);
/// Cells of the line beside the status part.
const LINE: usize = 35;

/// The program at a display, with a voice and a microphone.
struct Desk {
    felt: HandyTech,
    _brltty: Brltty,
    stack: SpeechStack,
    _speech: SpeechServer,
    home: TempDir,
    language: Language,
    program: Child,
    keyboard: ChildStdin,
}

impl Desk {
    fn at(task: &[&str]) -> Self {
        let home = tempfile::tempdir().expect("a folder");
        let place = Place::free();
        let (felt, brltty) = plugged(&place);
        place.answers(STARTING);
        let stack = SpeechStack::new();
        let speech = stack.start();
        let mut program = Command::new(env!("CARGO_BIN_EXE_anabella"))
            .args(task)
            .args(["--braille-host", &place.host()])
            .env("BRLAPI_AUTH", "none")
            .env("HOME", home.path())
            .env_remove("XDG_STATE_HOME")
            .env_remove("XDG_CONFIG_HOME")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        Self {
            felt,
            _brltty: brltty,
            stack,
            _speech: speech,
            home,
            language: Language::load("es", None).expect("Spanish"),
            keyboard: program.stdin.take().expect("a keyboard"),
            program,
        }
    }

    /// Waits until these words begin the line under the fingers.
    fn feels(&self, words: &str) {
        let text = Value::Text(words.to_owned());
        let wanted = self
            .language
            .cells(&Message::new("learn-text").with("text", text));
        patience(words, SOON, || {
            let mut felt = self.felt.cells();
            felt.truncate(wanted.len().min(LINE));
            while felt.last() == Some(&0) {
                felt.pop();
            }
            felt.len() > 6 && wanted.starts_with(&felt)
        });
    }

    /// Waits until something was said to its end after a mark, and these words begin the line.
    fn feels_and_hears(&self, words: &str, mark: usize) {
        self.feels(words);
        self.stack.recording.first_sound(mark, SOON);
        self.stack.recording.quiet(QUIET, SOON * 2);
    }

    /// Waits until the program listens, or does not.
    fn listens(&self, listens: bool) {
        patience("the microphone", SOON, || {
            self.stack.sound.is_listened_to("Anabella") == listens
        });
    }

    /// Says something into the microphone. Returns the mark in the recording when it was said.
    fn says(&self, recording: &str) -> usize {
        self.listens(true);
        self.stack.sound.play(recording, "speaker");
        self.stack.recording.quiet(Duration::from_millis(100), SOON)
    }

    fn types(&mut self, line: &str) {
        writeln!(self.keyboard, "{line}").expect("typed");
    }

    fn remembered(&self) -> String {
        let file = self
            .home
            .path()
            .join(".local/state/anabella/remembered.toml");
        eventually("something remembered", SOON, || {
            std::fs::read_to_string(&file).ok()
        })
    }

    fn ends(mut self) -> String {
        patience("the program's end", SOON, || {
            let ended = self.program.try_wait().expect("waited");
            ended.is_some_and(|status| status.success())
        });
        self.remembered()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[test]
fn setting_up_is_heard_felt_and_answered_by_voice() {
    let mut desk = Desk::at(&["setup"]);
    let words = "preparar: intro pasa. voz bien? sí; más rápido; otra voz";
    desk.feels_and_hears(words, 0);
    // What does not fit is a key away.
    desk.felt.press(&[HandyTech::RIGHT]);
    desk.feels("sí; más rápido; otra voz");
    let said = desk.says("17-si.wav");
    desk.feels_and_hears("micrófono? sí; intro", said);
    desk.says("17-si.wav");
    desk.feels("diga caballo félix tres");
    // The microphone is closed while it is told what to say, and then tried.
    desk.listens(false);
    desk.listens(true);
    let sound = &desk.stack.sound;
    sound.play("16-caballo-felix-tres.wav", "speaker");
    let mark = desk.stack.recording.mark();
    desk.feels_and_hears("se oye bien. otra prueba?", mark);
    let said = desk.says("18-no.wav");
    desk.feels_and_hears("auriculares? sí/no", said);
    // Talk answers nothing, whether it is passed over or asked about.
    desk.says("26-la-lavadora-esta-rota.wav");
    desk.stack.recording.quiet(TALK, SOON);
    let said = desk.says("18-no.wav");
    desk.feels_and_hears("se nota? sí/no", said);
    desk.types("no");
    desk.feels("nombres españoles? sí/no");
    desk.types("");
    let kept = desk.ends();
    for line in ["headphones = false", "braille = false", "set-up = true"] {
        assert!(kept.contains(line), "{kept}");
    }
    assert!(!kept.contains("international"), "passed over: {kept}");
}

#[test]
fn a_lesson_is_heard_felt_and_answered_by_voice() {
    let mut desk = Desk::at(&["learn", "protocolo"]);
    desk.feels("lecciones: intro sigue. 3 Cantada, leída, hecha y reloj.");
    desk.stack.recording.first_sound(0, SOON);
    let mark = desk.stack.recording.mark();
    desk.types("");
    desk.feels_and_hears("La jugada leída es la suya. ¿Qué dice?", mark);
    let said = desk.says("02-reloj.wav");
    desk.feels_and_hears("no; La jugada leída es la suya. ¿Qué dice?", said);
    let said = desk.says("17-si.wav");
    desk.feels_and_hears("bien. Se ha equivocado y todavía no ha pulsado.", said);
    desk.says("15-corrijo.wav");
    desk.feels("bien. Ha cantado mal, y quería");
    desk.types("salir");
    patience("the program's end", SOON, || {
        desk.program.try_wait().expect("waited").is_some()
    });
}
