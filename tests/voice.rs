//! The voice with a real Speech Dispatcher, heard on a sound server without a loudspeaker.

mod daemons;

use std::time::Duration;

use anabella::announcer::{Announcement, Channels, Urgency};
use anabella::devices::voice::{SpeechStep, VoiceSettings, probe};
use anabella::language::Message;
use anabella::session::Sink;

use daemons::{SpeechStack, Stage, patience};

const SOON: Duration = Duration::from_secs(10);
const QUIET: Duration = Duration::from_millis(500);
const LONG: &str = "esta es una frase muy larga que nunca debería llegar a su final porque otra \
                    más urgente la corta mucho antes de que termine";

#[test]
fn a_read_back_is_heard() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::new();
    assert_eq!(stage.ready(), "Speech Dispatcher, espeak-ng");
    let mark = stack.recording.mark();
    stage.say("caballo Félix tres, jaque", Urgency::Normal);
    stage.wait_until_said();
    stack.recording.quiet(QUIET, SOON);
    let sound = stack.recording.sound(mark);
    assert!(sound > Duration::from_millis(800), "{sound:?}");
    assert!(sound < Duration::from_secs(4), "{sound:?}");
}

#[test]
fn the_language_is_spanish_whatever_the_servers_own_is() {
    let stack = SpeechStack::new();
    let modules = "AddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"\nLogLevel 5";
    let _server = stack.start_with(modules, "espeak-ng");
    let mut stage = Stage::new();
    stage.ready();
    stage.say("caballo Félix tres", Urgency::Normal);
    stage.wait_until_said();
    // What Speech Dispatcher told its module before the words.
    let log = stack.log();
    assert!(log.contains("\nlanguage=es\n"), "no Spanish in the log");
    assert!(
        !log.contains("\nlanguage=en-US\n"),
        "the server's own language was used"
    );
}

#[test]
fn an_urgent_one_cuts_a_long_one_short() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    stage.say(LONG, Urgency::Normal);
    stage.say("tras la larga", Urgency::Normal);
    stage.await_step(SpeechStep::Begun, LONG);
    stage.say("jaque", Urgency::Urgent);
    let steps = [
        (SpeechStep::Cut, LONG),
        (SpeechStep::Requested, "jaque"),
        (SpeechStep::Begun, "jaque"),
    ];
    for (step, text) in steps {
        assert_eq!(stage.next(), (step, text.to_owned()));
    }
    assert_eq!(stage.next(), (SpeechStep::Ended, "jaque".to_owned()));
}

#[test]
fn a_newer_reading_replaces_one_that_waits() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    stage.say(LONG, Urgency::Normal);
    stage.say("cinco minutos", Urgency::Reading);
    stage.say("dos", Urgency::Normal);
    stage.say("cuatro minutos", Urgency::Reading);
    for text in [LONG, "dos", "cuatro minutos"] {
        for step in [SpeechStep::Requested, SpeechStep::Begun, SpeechStep::Ended] {
            assert_eq!(stage.next(), (step, text.to_owned()));
        }
    }
}

#[test]
fn the_ears_are_closed_while_it_speaks() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    assert!(stage.hears());
    for text in ["caballo Félix tres", "uno"] {
        stage.say(text, Urgency::Normal);
        let requested = stage.await_step(SpeechStep::Requested, text).at;
        assert!(!stage.ears.hear(requested));
        stage.await_step(SpeechStep::Begun, text);
        assert!(!stage.hears());
    }
    let ended = stage.await_step(SpeechStep::Ended, "uno").at;
    assert!(!stage.ears.hear(ended));
    patience("open ears", SOON, || stage.hears());
    let mark = stack.recording.mark();
    stack.recording.quiet(QUIET, SOON);
    assert_eq!(
        stack.recording.sound(mark),
        Duration::ZERO,
        "the room was quiet when they opened"
    );
}

#[test]
fn nothing_is_said_on_silent_channels_or_without_words() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    let silent = Announcement {
        channels: Channels::SILENT,
        ..Announcement::new(Message::new("never-rendered"), Urgency::Urgent)
    };
    stage.voice.present(&silent).expect("taken");
    for text in ["", "  ", "\0", "a\0b"] {
        stage.say(text, Urgency::Normal);
    }
    assert_eq!(stage.next(), (SpeechStep::Requested, "ab".to_owned()));
}

#[test]
fn the_rate_changes_while_it_speaks() {
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::new();
    stage.ready();
    let handle = stage.voice.handle();
    let mut last = Duration::MAX;
    for rate in [-50, 0, 50, 100] {
        handle.set(&VoiceSettings {
            rate: Some(rate),
            ..handle.settings()
        });
        let text = "caballo Félix tres, jaque";
        stage.say(text, Urgency::Normal);
        let begun = stage.await_step(SpeechStep::Begun, text).at;
        let ended = stage.await_step(SpeechStep::Ended, text).at;
        let took = Duration::from_millis(ended - begun);
        println!("rate {rate}: {took:?}");
        assert!(took < last, "{rate}: {took:?}");
        last = took;
    }
}

#[test]
fn a_default_module_that_cannot_speak_is_passed_over() {
    let stack = SpeechStack::new();
    let modules = "AddModule \"espeak-ng-mbrola\" \"sd_espeak-ng-mbrola\" \"espeak-ng-mbrola.conf\"\n\
                   AddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"";
    let _server = stack.start_with(modules, "espeak-ng-mbrola");
    let mut stage = Stage::new();
    assert_eq!(stage.ready(), "Speech Dispatcher, espeak-ng");
    let mark = stack.recording.mark();
    stage.say("caballo Félix tres", Urgency::Normal);
    stage.wait_until_said();
    assert!(stack.recording.sound(mark) > QUIET);
}

#[test]
fn a_probe_says_what_speaks() {
    let stack = SpeechStack::new();
    let settings = VoiceSettings::new("es");
    let error = probe(&settings).expect_err("nothing there");
    assert_eq!(error.message.id, "voice-absent");
    let _server = stack.start();
    assert_eq!(
        probe(&settings).expect("a voice"),
        "Speech Dispatcher, espeak-ng"
    );
}
