//! `anabella play` and `anabella resume`: the loop between the inbox and the desk.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel};
use std::time::Duration;

use super::arguments::{Devices, Play, Relay, Resume};
use super::array::{cannot_be, game_setup, no_game};
use super::papers::{Paper, Papers};
use super::pause::Pause;
use super::seats::{Side, digest, seated};
use super::table::{Ear, Table};
use super::tape::Tape;
use super::{Failure, Memory, Settings, setup, written};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};

use crate::clock::Moment;
use crate::devices::journal::{self, JournalFile};
use crate::game::{DeviceKind, Entry, Event, Game, Setup, Turn};
use crate::language::{Language, Message, Names, Value};
use crate::session::{Desk, DeviceState, Flow, Inbox, Signal, Timeline};

/// How long the loop waits before it looks whether it was asked to end.
const LOOK: Duration = Duration::from_millis(200);

/// How long what was said last may take to be spoken when the program ends.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// `anabella play`.
///
/// # Errors
/// [`Failure`] for a setup that cannot be played.
pub(super) fn play(
    said: &Play,
    settings: &Settings,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    begin_play(said, settings, language, None)
}

/// `anabella relay`.
///
/// # Errors
/// [`Failure`] for a setup that cannot be played.
pub(super) fn relay(
    said: &Relay,
    settings: &Settings,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    begin_play(&said.game, settings, language, Some(said.side))
}

fn begin_play(
    said: &Play,
    settings: &Settings,
    language: &Arc<Language>,
    relay: Option<Side>,
) -> Result<(), Failure> {
    setup::offer(&said.devices, settings, language)?;
    let settings = &settings.clone().remembering(Memory::open());
    let setup = seated(game_setup(said, settings)?, &said.seats, settings, relay)?;
    let settings = &settings.clone().practising(setup.rulebook.is_practice());
    let path = match &said.journal {
        Some(path) => path.clone(),
        None => journal::new_name(&games_folder(settings)?),
    };
    let game = begin(setup)?;
    let ear = ear(said);
    let timeline = if ear.is_fast() {
        Timeline::standing(Moment(0))
    } else {
        Timeline::real(Moment(0))
    };
    let (inbox, signals) = inbox(&timeline);
    let devices = settings.devices(&said.devices);
    let language = &spoken(language, &devices);
    let tape = Tape::begin(&devices, &path);
    let mut table = Table::lay(&devices, settings, &ear, language, &inbox, &tape.sound)?;
    let journal = JournalFile::create(&path)?;
    let mut desk = Desk::new(
        game,
        Arc::clone(language),
        Box::new(journal),
        std::mem::take(&mut table.sinks),
    )
    .telling(table.expectation.clone())
    .taping(tape.sound.clone())
    .hearing(table.hearing.clone());
    desk.open();
    sit_down(desk, (table, &tape), (inbox, &signals), &path, language);
    Ok(())
}

/// Where speech comes from.
fn ear(said: &Play) -> Ear {
    match &said.audio {
        Some(path) => Ear::Recording {
            path: path.clone(),
            fast: said.fast,
        },
        None => Ear::Microphone,
    }
}

/// `anabella resume`.
///
/// # Errors
/// [`Failure`] when there is no such journal, or it cannot be gone on with.
pub(super) fn resume(
    said: &Resume,
    settings: &Settings,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    let path = match &said.journal {
        Some(path) => path.clone(),
        None => latest(&games_folder(settings)?)?,
    };
    let opened = JournalFile::open::<Event>(&path)?;
    let entries = opened.journal.entries.into_iter().map(Entry::from);
    let entries: Vec<Entry> = entries.collect();
    let game = Game::replay(&entries).map_err(|(index, error)| {
        let path = Value::Text(path.display().to_string());
        Failure(no_game(index, &error).with("path", path))
    })?;
    let at = entries.last().map_or(Moment(0), |entry| entry.at);
    let (inbox, signals) = inbox(&Timeline::real(at));
    let practice = game.setup().rulebook.is_practice();
    let settings = &settings.clone().practising(practice);
    let devices = settings.devices(&said.devices);
    let language = &spoken(language, &devices);
    let tape = Tape::begin(&devices, &path);
    let ear = Ear::Microphone;
    let mut table = Table::lay(&devices, settings, &ear, language, &inbox, &tape.sound)?;
    let sinks = std::mem::take(&mut table.sinks);
    let mut desk = Desk::new(game, Arc::clone(language), Box::new(opened.file), sinks)
        .telling(table.expectation.clone())
        .taping(tape.sound.clone())
        .hearing(table.hearing.clone());
    if let Some(notice) = opened.notice {
        desk.notify(notice);
    }
    desk.reopen(at);
    name_arbiter(&mut desk, said.arbiter_pin.as_deref(), at)?;
    sit_down(desk, (table, &tape), (inbox, &signals), &path, language);
    Ok(())
}

/// A game has one PIN, which is never changed.
fn name_arbiter(desk: &mut Desk, pin: Option<&str>, at: Moment) -> Result<(), Failure> {
    match pin {
        Some(_) if desk.game().has_arbiter() => {
            desk.notify(Message::new("arbiter-already-named"));
        }
        Some(pin) => desk.name_arbiter(digest(pin)?, at),
        None => {}
    }
    Ok(())
}

/// The language with the names that are to be spoken.
pub(super) fn spoken(language: &Arc<Language>, devices: &Devices) -> Arc<Language> {
    if devices.international {
        Arc::new(language.with_names(Names::International))
    } else {
        Arc::clone(language)
    }
}

fn latest(folder: &Path) -> Result<PathBuf, Failure> {
    journal::latest_unfinished(folder, is_over).ok_or_else(|| {
        let folder = Value::Text(folder.display().to_string());
        Failure(Message::new("resume-nothing").with("path", folder))
    })
}

/// Whether a game has ended, and was not taken up again after that: reopened by the arbiter, or taken
/// back in practice.
fn is_over(entries: &[crate::record::journal::Entry<Event>]) -> bool {
    let ended =
        |entry: &crate::record::journal::Entry<Event>| matches!(entry.event, Event::Ended { .. });
    if !entries.iter().any(ended) {
        return false;
    }
    let entries: Vec<Entry> = entries.iter().cloned().map(Entry::from).collect();
    Game::replay(&entries).map_or(true, |game| matches!(game.turn(), Turn::Over(_)))
}

fn games_folder(settings: &Settings) -> Result<PathBuf, Failure> {
    match &settings.games {
        Some(folder) => Ok(folder.clone()),
        None => Ok(journal::games_folder()?),
    }
}

fn begin(setup: Setup) -> Result<Game, Failure> {
    Game::begin(setup).map_err(|error| Failure(cannot_be(&error)))
}

fn inbox(timeline: &Timeline) -> (Inbox, Receiver<Signal>) {
    if timeline.is_virtual() {
        let (sender, signals) = sync_channel(0);
        (Inbox::in_step(sender, timeline.clone()), signals)
    } else {
        let (sender, signals) = channel();
        (Inbox::new(sender, timeline.clone()), signals)
    }
}

/// The game, until somebody leaves.
fn sit_down(
    mut desk: Desk,
    (mut table, tape): (Table, &Tape),
    (inbox, signals): (Inbox, &Receiver<Signal>),
    path: &Path,
    language: &Language,
) {
    let mut speaking = start(&mut table, &mut desk, &inbox);
    table.notices.extend(tape.notice.clone());
    tell_of_devices(&mut table, &mut desk, &inbox);
    drop(inbox);
    let stop = asked_to_stop();
    let papers = Papers {
        score: &|game| written::beside(game, path, language),
        envelope: &|game| written::envelope(game, path, language),
    };
    let pause = Pause::watched();
    let mut heed = |desk: &mut Desk| {
        pause.heed(|resting| {
            desk.rest(resting);
            table.rest(resting);
        });
    };
    listen(
        &mut desk,
        signals,
        &mut speaking,
        (&stop, &mut heed),
        &papers,
    );
    if let Some(voice) = table.voice {
        let _ = voice.wait_until_said(LAST_WORDS);
    }
    tape.finish();
}

/// What is missing, and what else the players should know of the devices.
fn tell_of_devices(table: &mut Table, desk: &mut Desk, inbox: &Inbox) {
    for (device, error) in std::mem::take(&mut table.absent) {
        let state = DeviceState::Absent(error.message);
        desk.receive(Signal::Device {
            device,
            state,
            at: inbox.timeline.now(),
        });
    }
    for notice in std::mem::take(&mut table.notices) {
        desk.notify(notice);
    }
}

/// Starts the sources. Returns those that the game waits for.
fn start(table: &mut Table, desk: &mut Desk, inbox: &Inbox) -> HashSet<DeviceKind> {
    let mut speaking = HashSet::new();
    for (device, source) in &mut table.sources {
        match source.start(inbox.clone()) {
            Ok(()) => speaking.extend(counts(*device).then_some(*device)),
            Err(error) => {
                let state = DeviceState::Absent(error.message);
                desk.receive(Signal::Device {
                    device: *device,
                    state,
                    at: inbox.timeline.now(),
                });
            }
        }
    }
    speaking
}

/// Whether the game goes on as long as this device has something to say.
fn counts(device: DeviceKind) -> bool {
    matches!(
        device,
        DeviceKind::Keyboard | DeviceKind::Microphone | DeviceKind::Recording
    )
}

fn listen(
    desk: &mut Desk,
    signals: &Receiver<Signal>,
    speaking: &mut HashSet<DeviceKind>,
    (stop, heed): (&AtomicBool, &mut dyn FnMut(&mut Desk)),
    papers: &Papers<'_>,
) {
    let mut record = Paper::default();
    let mut envelope = Paper::default();
    while !stop.load(Ordering::SeqCst) && !speaking.is_empty() {
        heed(desk);
        record.keep(desk, |game| game.outcome().is_some(), papers.score);
        envelope.keep(desk, |game| game.envelope().is_some(), papers.envelope);
        let signal = match signals.recv_timeout(LOOK) {
            Ok(signal) => signal,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => break,
        };
        follow(&signal, speaking);
        if desk.receive(signal) == Flow::Leave {
            break;
        }
    }
    record.retry();
    record.keep(desk, |game| game.outcome().is_some(), papers.score);
    envelope.keep(desk, |game| game.envelope().is_some(), papers.envelope);
    desk.leave();
}

/// Keeps account of who may still have something to say.
fn follow(signal: &Signal, speaking: &mut HashSet<DeviceKind>) {
    match signal {
        Signal::Ended { device, .. } => {
            speaking.remove(device);
        }
        Signal::Device { device, state, .. } if counts(*device) => match state {
            DeviceState::Ready(_) => {
                speaking.insert(*device);
            }
            DeviceState::Absent(_) => {
                speaking.remove(device);
            }
            DeviceState::Lost(_) => {}
        },
        Signal::Device { .. }
        | Signal::Heard(_)
        | Signal::Typed { .. }
        | Signal::Brailled { .. }
        | Signal::Pressed { .. }
        | Signal::Tick { .. } => {}
    }
}

/// Set when the process is asked to end: the game stays resumable.
pub(super) fn asked_to_stop() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGTERM, SIGINT, SIGQUIT, SIGHUP] {
        // Where the handler cannot be set the default ends us, and the journal is whole anyway.
        let _ = signal_hook::flag::register(signal, Arc::clone(&stop));
    }
    stop
}
