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
