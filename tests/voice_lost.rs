//! A voice that is absent, dies, hangs or falls silent.

mod daemons;

use std::time::Duration;

use anabella::announcer::Urgency;
use anabella::devices::voice::{SpeechStep, VoiceSettings};
use anabella::session::{DeviceKind, DeviceState};

use daemons::{SpeechStack, Stage};

const SOON: Duration = Duration::from_secs(10);
const LONG: &str = "esta es una frase larga en la que muere el servidor que la dice";

#[test]
fn a_server_that_dies_says_the_unsaid_again_when_it_is_back() {
    let stack = SpeechStack::new();
    let mut server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    stage.say(LONG, Urgency::Normal);
    stage.say("después", Urgency::Normal);
    stage.await_step(SpeechStep::Begun, LONG);
    server.0.kill();
    assert_eq!(stage.trouble(), "voice-lost");
    let _server = stack.start();
    stage.ready();
    stage.await_step(SpeechStep::Ended, LONG);
    stage.await_step(SpeechStep::Ended, "después");
    let mark = stack.recording.mark();
    stage.say("caballo Félix tres", Urgency::Normal);
    stage.wait_until_said();
    assert!(stack.recording.sound(mark) > Duration::from_millis(500));
    assert_eq!(stage.listener.drain(), [], "the loss is told once");
}

#[test]
fn a_server_that_dies_while_nothing_is_said_is_missed_too() {
    let stack = SpeechStack::new();
    let server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    drop(server);
    assert_eq!(stage.trouble(), "voice-lost");
    let mark = stack.recording.mark();
    stage.say("caballo Félix tres", Urgency::Normal);
    stage.await_step(SpeechStep::Ended, "caballo Félix tres");
    assert!(
        stack.recording.sound(mark) > Duration::from_millis(500),
        "espeak-ng says it"
    );
    let _server = stack.start();
    stage.ready();
}

#[test]
fn without_a_server_espeak_speaks_and_can_be_interrupted() {
    let stack = SpeechStack::new();
    let mut stage = Stage::new();
    let mark = stack.recording.mark();
    stage.say(LONG, Urgency::Normal);
    assert_eq!(stage.trouble(), "voice-absent");
    stack.recording.first_sound(mark, SOON);
    assert!(!stage.hears());
    stage.say("jaque", Urgency::Urgent);
    stage.await_step(SpeechStep::Cut, LONG);
    stage.await_step(SpeechStep::Ended, "jaque");
    assert_eq!(stage.listener.drain(), [], "absence is told once");
    let _server = stack.start();
    stage.ready();
    stage.say("torre", Urgency::Normal);
    stage.await_step(SpeechStep::Ended, "torre");
}

#[test]
fn without_any_synthesiser_the_user_is_told_and_nothing_waits() {
    let _stack = SpeechStack::new();
    let mut stage = Stage::with(&VoiceSettings {
        program: "no-such-synthesiser".to_owned(),
        ..VoiceSettings::new("es")
    });
    stage.say(LONG, Urgency::Normal);
    assert_eq!(stage.trouble(), "voice-none");
    stage.wait_until_said();
    stage.say(LONG, Urgency::Urgent);
    stage.wait_until_said();
    assert!(stage.hears());
}

#[test]
fn a_module_that_dies_under_its_server_is_noticed() {
    let stack = SpeechStack::new();
    let server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    stage.say("torre", Urgency::Normal);
    stage.await_step(SpeechStep::Ended, "torre");
    server.kill_module();
    stage.say("caballo Félix tres", Urgency::Normal);
    stage.await_step(SpeechStep::Ended, "caballo Félix tres");
}

#[test]
fn a_voice_that_ends_in_the_middle_of_a_word_falls_silent() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    for _ in 0..5 {
        let mut stage = Stage::new();
        stage.ready();
        stage.say(LONG, Urgency::Normal);
        stage.await_step(SpeechStep::Begun, LONG);
        drop(stage);
    }
    let mark = stack.recording.mark();
    stack.recording.quiet(Duration::from_millis(500), SOON);
    let rest = stack.recording.sound(mark);
    assert!(rest < Duration::from_millis(300), "{rest:?}");
}

#[test]
fn a_server_that_hangs_holds_nobody_up() {
    let stack = SpeechStack::new();
    let server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    server.0.freeze(true);
    let mark = stack.recording.mark();
    stage.say("caballo Félix tres", Urgency::Normal);
    assert_eq!(stage.trouble(), "voice-lost");
    stage.await_step(SpeechStep::Ended, "caballo Félix tres");
    assert!(
        stack.recording.sound(mark) > Duration::from_millis(500),
        "espeak-ng says it"
    );
    server.0.freeze(false);
    assert!(matches!(
        stage.listener.state(DeviceKind::Voice, SOON),
        DeviceState::Ready(_)
    ));
}

#[test]
fn anabella_does_not_speak_over_another_program_that_goes_first() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    stage.say("torre", Urgency::Normal);
    stage.await_step(SpeechStep::Ended, "torre");
    let other = "otro programa habla durante más de cuatro segundos con la mayor prioridad, y nadie \
                 le quita la palabra mientras no haya terminado de decir todo lo que quiere decir";
    let mark = stack.recording.mark();
    let said = std::process::Command::new("spd-say")
        .args(["-P", "important", "-l", "es", "-r", "20", other])
        .status();
    assert!(said.expect("spd-say starts").success());
    stack.recording.first_sound(mark, SOON);
    stage.say("caballo Félix tres", Urgency::Normal);
    let begun = stage.await_step(SpeechStep::Begun, "caballo Félix tres").at;
    stage.await_step(SpeechStep::Ended, "caballo Félix tres");
    println!("begun at {begun:?}");
    assert_eq!(stage.listener.drain(), [], "nothing was lost");
}

/// A program that takes espeak-ng's options and never ends.
fn hanging(folder: &std::path::Path) -> String {
    use std::os::unix::fs::PermissionsExt as _;
    let path = folder.join("espeak");
    let script = "#!/bin/sh\n[ \"$1\" = --version ] && exit 0\nexec sleep 1000\n";
    std::fs::write(&path, script).expect("written");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("runnable");
    path.display().to_string()
}

#[test]
fn an_espeak_that_hangs_is_not_believed() {
    let folder = tempfile::tempdir().expect("a folder");
    let stack = SpeechStack::new();
    let mut stage = Stage::with(&VoiceSettings {
        program: hanging(folder.path()),
        ..VoiceSettings::new("es")
    });
    stage.say("torre", Urgency::Normal);
    assert_eq!(stage.trouble(), "voice-absent");
    assert_eq!(stage.trouble(), "voice-stuck");
    assert!(stage.hears());
    let _server = stack.start();
    stage.ready();
    stage.say("torre", Urgency::Normal);
    stage.await_step(SpeechStep::Ended, "torre");
}

#[test]
fn sound_that_hangs_under_espeak_is_told_once() {
    let stack = SpeechStack::new();
    let mut stage = Stage::new();
    stage.say("torre", Urgency::Normal);
    assert_eq!(stage.trouble(), "voice-absent");
    stage.await_step(SpeechStep::Ended, "torre");
    stack.sound.freeze(true);
    for text in ["caballo", "alfil", "dama"] {
        stage.say(text, Urgency::Normal);
    }
    assert_eq!(stage.trouble(), "voice-stuck");
    std::thread::sleep(Duration::from_secs(5));
    assert_eq!(stage.listener.drain(), [], "told once");
    stack.sound.freeze(false);
}

#[test]
fn without_sound_nothing_counts_as_said_and_it_is_told_once() {
    let mut stack = SpeechStack::new();
    let mut stage = Stage::new();
    stage.say("torre", Urgency::Normal);
    assert_eq!(stage.trouble(), "voice-absent");
    stage.await_step(SpeechStep::Ended, "torre");
    stack.sound.kill();
    for text in ["caballo", "alfil", "dama"] {
        stage.say(text, Urgency::Normal);
    }
    assert_eq!(stage.trouble(), "voice-stuck");
    std::thread::sleep(Duration::from_secs(5));
    stage.say("rey", Urgency::Normal);
    stage.wait_until_said();
    assert_eq!(stage.listener.drain(), [], "told once");
    while let Some((step, text)) = stage.step() {
        assert_ne!(step, SpeechStep::Ended, "{text}");
    }
}

#[test]
fn no_voice_is_claimed_where_there_was_no_sound_from_the_start() {
    let mut stack = SpeechStack::new();
    stack.sound.kill();
    let mut stage = Stage::new();
    stage.say("torre", Urgency::Normal);
    assert_eq!(stage.trouble(), "voice-stuck");
    stage.wait_until_said();
    assert_eq!(stage.listener.drain(), [], "told once");
    let told = anabella::devices::voice::probe(&VoiceSettings::new("es"));
    assert_eq!(told.expect_err("no sound").message.id, "voice-stuck");
}

#[test]
fn a_silent_voice_speaks_while_the_braille_display_is_gone() {
    use anabella::session::Sink as _;
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::with(&VoiceSettings {
        silent: true,
        ..VoiceSettings::new("es")
    });
    stage.ready();
    stage.say("torre", Urgency::Normal);
    assert!(stage.voice.stand_in(true));
    stage.say("caballo", Urgency::Normal);
    stage.wait_until_said();
    stage.voice.stand_in(false);
    stage.say("alfil", Urgency::Normal);
    stage.wait_until_said();
    let steps = std::iter::from_fn(|| stage.step());
    let said: Vec<_> = steps
        .filter(|(step, _)| *step == SpeechStep::Ended)
        .collect();
    assert_eq!(said, [(SpeechStep::Ended, "caballo".to_owned())]);
}

#[test]
fn a_server_that_was_silent_for_long_is_soon_found_again() {
    let stack = SpeechStack::new();
    let server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    stage.say("torre", Urgency::Normal);
    stage.await_step(SpeechStep::Ended, "torre");
    server.0.freeze(true);
    stage.say("caballo", Urgency::Normal);
    assert_eq!(stage.trouble(), "voice-lost");
    std::thread::sleep(Duration::from_secs(12));
    server.0.freeze(false);
    stage.ready();
}
