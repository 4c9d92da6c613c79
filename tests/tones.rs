//! The tones on a real sound server: each is heard as it was made, and a server that dies is no
//! harm.

mod daemons;

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anabella::announcer::Cue;
use anabella::devices::tones::{CueSettings, Tones, probe, samples};
use anabella::session::{Sink, Tuning};
use daemons::{Recording, SoundServer, patience};
use tempfile::TempDir;

const SOON: Duration = Duration::from_secs(10);
const QUIET: Duration = Duration::from_millis(300);
/// No sign is shorter.
const SHORTEST: Duration = Duration::from_millis(60);
/// The flag is longer, what says that a move was accepted is much shorter.
const LONG: Duration = Duration::from_millis(500);
/// Samples a second of recordings.
const RATE: u32 = 16_000;
/// A fiftieth of a second, in which a pitch is measured.
const WINDOW: usize = 320;

static ROOM: Mutex<()> = Mutex::new(());

/// A room with a sound server of its own. One at a time: ALSA finds it by the environment.
struct Room {
    folder: TempDir,
    _alone: MutexGuard<'static, ()>,
}

impl Room {
    fn new() -> Self {
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
            _alone: alone,
        }
    }

    fn start(&self) -> SoundServer {
        SoundServer::start(self.folder.path())
    }
}

/// The pitches of a sound, window by window, where there is any, in hertz.
fn contour(sound: &[i16]) -> Vec<u32> {
    let loud = |window: &&[i16]| window.iter().any(|it| it.unsigned_abs() > 600);
    let windows = sound.chunks_exact(WINDOW).filter(loud);
    windows
        .map(|window| {
            let rises = window.windows(2).filter(|it| it[0] < 0 && it[1] >= 0);
            u32::try_from(rises.count() * 50).expect("small")
        })
        .collect()
}

/// What is recorded of a sign.
fn heard(tones: &mut Tones, recording: &Recording, cue: Cue) -> Vec<i16> {
    recording.quiet(QUIET, SOON);
    let mark = recording.mark();
    tones.cue(cue);
    // A stream that ran dry may click before it plays on.
    patience("a sign", SOON, || recording.sound(mark) >= SHORTEST);
    recording.quiet(QUIET, SOON);
    recording.samples(mark)
}

#[test]
fn each_sign_is_heard_as_long_and_as_high_as_it_was_made() {
    let room = Room::new();
    let server = room.start();
    let recording = server.record();
    let mut tones = Tones::new(CueSettings::default(), false);
    for cue in Cue::ALL {
        let made: Vec<i16> = samples(cue, RATE)
            .iter()
            .map(|sample| {
                #[expect(clippy::cast_possible_truncation, reason = "within −1 to 1")]
                let whole = (sample * 0.6 * 32_767.0) as i16;
                whole
            })
            .collect();
        let (made, heard) = (contour(&made), contour(&heard(&mut tones, &recording, cue)));
        println!("{cue:?}: {made:?} {heard:?}");
        assert!(made.len().abs_diff(heard.len()) <= 4, "{cue:?}: length");
        let highest = |it: &[u32]| it.iter().copied().max().unwrap_or_default();
        assert!(
            highest(&made).abs_diff(highest(&heard)) <= 100,
            "{cue:?}: height"
        );
    }
}

#[test]
fn a_quieter_setting_is_quieter_and_silence_is_silent() {
    let room = Room::new();
    let server = room.start();
    let recording = server.record();
    let loudest = |volume| {
        let settings = CueSettings {
            volume: Some(volume),
            ..CueSettings::default()
        };
        let mut tones = Tones::new(settings, false);
        let sound = heard(&mut tones, &recording, Cue::Accepted);
        sound.iter().map(|it| it.unsigned_abs()).max().unwrap_or(0)
    };
    let (soft, loud) = (loudest(20), loudest(80));
    assert!(loud > soft * 3, "{soft} {loud}");
    let mut tones = Tones::new(CueSettings::default(), false);
    assert!(tones.tune(Tuning::Silence).is_none());
    tones.cue(Cue::Flag);
    let mark = recording.quiet(QUIET, SOON);
    assert!(tones.tune(Tuning::Speak).is_none());
    tones.cue(Cue::Accepted);
    recording.first_sound(mark, SOON);
    recording.quiet(QUIET, SOON);
    let length = recording.sound(mark);
    assert!(
        length < Duration::from_millis(300),
        "only the second: {length:?}"
    );
}

#[test]
fn a_server_that_dies_is_played_to_again_when_it_is_back() {
    let room = Room::new();
    let server = room.start();
    let mut tones = Tones::new(CueSettings::default(), false);
    let recording = server.record();
    heard(&mut tones, &recording, Cue::Accepted);
    drop(recording);
    drop(server);
    tones.cue(Cue::Accepted);
    let server = room.start();
    let recording = server.record();
    heard(&mut tones, &recording, Cue::Flag);
}

#[test]
fn a_sign_waits_for_a_server_that_hangs_as_long_as_it_is_news() {
    let room = Room::new();
    let server = room.start();
    let recording = server.record();
    let mut tones = Tones::new(CueSettings::default(), false);
    heard(&mut tones, &recording, Cue::Accepted);
    server.freeze(true);
    let mark = recording.mark();
    tones.cue(Cue::Flag);
    std::thread::sleep(Duration::from_millis(300));
    server.freeze(false);
    patience("a sign", SOON, || recording.sound(mark) >= LONG);
    let mark = recording.quiet(QUIET, SOON);
    server.freeze(true);
    tones.cue(Cue::Flag);
    std::thread::sleep(Duration::from_secs(4));
    server.freeze(false);
    tones.cue(Cue::Accepted);
    recording.first_sound(mark, SOON);
    recording.quiet(QUIET, SOON);
    let length = recording.sound(mark);
    assert!(length < LONG, "only the second: {length:?}");
}

/// Runs the program without other devices; what is typed is typed when somebody listens.
fn played(task: &[&str], lines: &str) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_anabella"))
        .args(task)
        .args(["--no-voice", "--no-braille", "--no-microphone"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut keyboard = program.stdin.take().expect("a keyboard");
    keyboard.write_all(lines.as_bytes()).expect("typed");
    std::thread::sleep(Duration::from_secs(2));
    keyboard.write_all(b"salir\n").expect("typed");
    assert!(program.wait().expect("ends").success());
}

#[test]
fn a_practice_game_has_tones_from_its_start_and_when_it_is_taken_up_again() {
    let room = Room::new();
    let server = room.start();
    let recording = server.record();
    let journal = room.folder.path().join("game.jsonl");
    let journal = journal.to_str().expect("a path");
    played(
        &["play", "--rules", "practice", "--journal", journal],
        "e4\n\n",
    );
    recording.first_sound(0, SOON);
    let mark = recording.quiet(QUIET, SOON);
    played(&["resume", journal], "e5\n\n");
    recording.first_sound(mark, SOON);
    // Where a tournament is played they would disturb.
    let other = room.folder.path().join("other.jsonl");
    let other = other.to_str().expect("a path");
    let mark = recording.quiet(QUIET, SOON);
    played(&["play", "--journal", other], "e4\n\n");
    played(&["resume", other], "e5\n\n");
    assert_eq!(recording.sound(mark), Duration::ZERO);
}

#[test]
fn without_a_card_the_doctor_says_so_and_nothing_waits() {
    let _room = Room::new();
    assert_eq!(probe().expect_err("no sound").message.id, "tones-absent");
    let mut tones = Tones::new(CueSettings::default(), false);
    for cue in Cue::ALL.into_iter().cycle().take(500) {
        tones.cue(cue);
    }
}
