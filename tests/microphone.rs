//! The microphone through cpal, ALSA and a real PulseAudio: a loudspeaker's own sound, captured
//! as 44.1 kHz stereo, is what is spoken into it.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anabella::devices::ear::{
    Endpointing, Listener as Ear, Microphone, microphones, model_folder, sound_check,
};
use anabella::language::{Language, Value};
use anabella::session::{DeviceErrorKind, DeviceKind, DeviceState, Ears, Heard, Signal, Source};
use daemons::{Listener, SoundServer};
use tempfile::TempDir;

mod daemons;

const SOON: Duration = Duration::from_secs(15);

/// One room at a time: ALSA finds the sound server by the process's environment.
static ROOM: Mutex<()> = Mutex::new(());

/// A room with a sound server of its own, or with none.
struct Room {
    folder: TempDir,
    server: Option<SoundServer>,
    _alone: MutexGuard<'static, ()>,
}

impl Room {
    fn silent() -> Self {
        let alone = ROOM.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::tempdir().expect("a folder");
        let rc = "pcm.!default { type pulse }\nctl.!default { type pulse }\n";
        std::fs::write(folder.path().join(".asoundrc"), rc).expect("written");
        let address = format!("unix:{}", folder.path().join("sound").display());
        // SAFETY: whoever reads the environment in this process holds the lock.
        unsafe {
            std::env::set_var("HOME", folder.path());
            std::env::set_var("PULSE_SERVER", address);
        }
        Self {
            folder,
            server: None,
            _alone: alone,
        }
    }

    fn with_sound() -> Self {
        let mut room = Self::silent();
        room.start();
        room
    }

    fn start(&mut self) {
        self.server = Some(SoundServer::start(self.folder.path()));
    }

    fn play(&self, recording: &str) {
        let mut player = self
            .server
            .as_ref()
            .expect("a sound server")
            .client("paplay");
        let status = player
            .arg(Path::new("tests/audio").join(recording))
            .status();
        assert!(
            status
                .expect("paplay starts: install pulseaudio-utils")
                .success()
        );
    }
}

fn ear() -> Ear {
    let language = Language::load("es", None).expect("Spanish is in the program");
    let ear = Ear::open(&model_folder(None, "es"), &language, Endpointing::default());
    ear.expect("libvosk and the model are there: run the setup")
}

fn microphone(name: Option<&str>, ears: &Ears, session: &Listener) -> Microphone {
    let mut microphone = Microphone::new(name, ears.clone(), ear());
    microphone.start(session.inbox.clone()).expect("started");
    microphone
}

fn ready(session: &Listener) {
    let state = session.state(DeviceKind::Microphone, SOON);
    assert!(matches!(state, DeviceState::Ready(_)), "{state:?}");
}

fn heard(session: &Listener) -> Heard {
    session.hear("something is heard", SOON, |signal| match signal {
        Signal::Heard(heard) => Some(heard.clone()),
        _ => None,
    })
}

#[test]
fn what_is_spoken_into_it_is_heard() {
    let room = Room::with_sound();
    let session = Listener::new();
    let _microphone = microphone(None, &Ears::default(), &session);
    ready(&session);
    let before = session.inbox.timeline.now();
    room.play("16-caballo-felix-tres.wav");
    let heard = heard(&session);
    assert_eq!(heard.alternatives[0].words, "caballo félix tres");
    assert!(heard.started >= before && heard.ended > heard.started);
    let delay = session.inbox.timeline.now() - heard.ended;
    assert!(delay < 2000, "{delay} ms after the last sound");
}

#[test]
fn closed_ears_hear_nothing() {
    let room = Room::with_sound();
    let (session, ears) = (Listener::new(), Ears::default());
    let _microphone = microphone(None, &ears, &session);
    ready(&session);
    ears.close();
    room.play("05-alfil-cesar-cuatro.wav");
    ears.open(session.inbox.timeline.now());
    room.play("16-caballo-felix-tres.wav");
    assert_eq!(heard(&session).alternatives[0].words, "caballo félix tres");
}

#[test]
fn one_that_is_unplugged_is_told_once_and_found_again() {
    let mut room = Room::with_sound();
    let session = Listener::new();
    let _microphone = microphone(None, &Ears::default(), &session);
    ready(&session);
    room.server = None;
    match session.state(DeviceKind::Microphone, SOON) {
        DeviceState::Lost(message) => assert_eq!(message.id, "microphone-lost"),
        other => panic!("{other:?}"),
    }
    std::thread::sleep(Duration::from_millis(2500));
    assert!(session.drain().is_empty(), "told once");
    room.start();
    ready(&session);
    room.play("16-caballo-felix-tres.wav");
    assert_eq!(heard(&session).alternatives[0].words, "caballo félix tres");
}

#[test]
fn one_that_is_absent_is_told_once_and_found_when_it_comes() {
    let mut room = Room::silent();
    let session = Listener::new();
    let _microphone = microphone(None, &Ears::default(), &session);
    match session.state(DeviceKind::Microphone, SOON) {
        DeviceState::Absent(message) => assert_eq!(message.id, "microphone-absent", "{message:?}"),
        other => panic!("{other:?}"),
    }
    std::thread::sleep(Duration::from_millis(2500));
    assert!(session.drain().is_empty(), "told once");
    room.start();
    ready(&session);
}

#[test]
fn what_repeats_the_loudspeaker_is_no_microphone() {
    let mut room = Room::silent();
    room.server = Some(SoundServer::without_microphone(room.folder.path()));
    assert_eq!(microphones(), Vec::<String>::new());
    let session = Listener::new();
    let _microphone = microphone(None, &Ears::default(), &session);
    match session.state(DeviceKind::Microphone, SOON) {
        DeviceState::Absent(message) => assert_eq!(message.id, "microphone-absent", "{message:?}"),
        other => panic!("{other:?}"),
    }
    // Somebody who asks for it by its name gets it.
    let session = Listener::new();
    let _named = microphone_of(Some("speaker.monitor"), &session);
    ready(&session);
}

fn microphone_of(name: Option<&str>, session: &Listener) -> Microphone {
    microphone(name, &Ears::default(), session)
}

#[test]
fn a_name_that_none_has_is_told_with_those_there_are() {
    let _room = Room::with_sound();
    let session = Listener::new();
    let _microphone = microphone(Some("no such microphone"), &Ears::default(), &session);
    let DeviceState::Absent(message) = session.state(DeviceKind::Microphone, SOON) else {
        panic!("there is none of that name");
    };
    assert_eq!(message.id, "microphone-unknown");
    assert_eq!(microphones(), ["Mesa"]);
    let devices = ("devices".into(), Value::Text("Mesa".to_owned()));
    assert!(message.args.contains(&devices), "{message:?}");
}

#[test]
fn a_part_of_the_name_in_any_case_is_enough() {
    let _room = Room::with_sound();
    let session = Listener::new();
    let _microphone = microphone(Some("MES"), &Ears::default(), &session);
    ready(&session);
}

#[test]
fn a_dropped_microphone_is_closed() {
    let room = Room::with_sound();
    let session = Listener::new();
    let microphone = microphone(None, &Ears::default(), &session);
    ready(&session);
    drop(microphone);
    std::thread::sleep(Duration::from_millis(500));
    room.play("02-reloj.wav");
    assert!(session.drain().is_empty());
}

#[test]
fn a_muted_microphone_is_noticed() {
    let time = Duration::from_millis(700);
    let room = Room::with_sound();
    let error = sound_check(None, time).expect_err("nothing is played");
    assert_eq!(
        (error.kind, error.message.id.as_ref()),
        (DeviceErrorKind::Unsupported, "microphone-silent")
    );
    // On a busy machine it takes a while until the sound arrives.
    let done = AtomicBool::new(false);
    let playing = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::SeqCst) {
                room.play("29-noise-applause.wav");
            }
        });
        let mut tries = (0..20).map(|_| sound_check(None, time));
        let heard = tries.find_map(Result::ok);
        done.store(true, Ordering::SeqCst);
        heard
    });
    let check = playing.expect("sound");
    assert!(check.rate >= 8000 && check.channels > 0, "{check:?}");
}

#[test]
fn it_is_given_back_while_the_program_is_stopped() {
    let room = Room::with_sound();
    let session = Listener::new();
    let mut microphone = microphone(None, &Ears::default(), &session);
    ready(&session);
    let server = room.server.as_ref().expect("a sound server");
    let recorded = || {
        let mut control = server.client("pactl");
        let told = control.args(["list", "short", "source-outputs"]).output();
        // One of them is the server's own.
        let told = told.expect("pactl starts: install pulseaudio-utils").stdout;
        String::from_utf8(told).expect("text").lines().count()
    };
    let listening = recorded();
    microphone.rest(true);
    daemons::patience("nobody listens", SOON, || recorded() < listening);
    microphone.rest(false);
    ready(&session);
    room.play("16-caballo-felix-tres.wav");
    assert_eq!(heard(&session).alternatives[0].words, "caballo félix tres");
}
