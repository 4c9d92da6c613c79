//! Speech Dispatcher. A thread of its own opens it and makes every call: a server that hangs
//! holds up nobody else.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use tts::{Tts, UtteranceId};

use super::kind::VoiceKind;
use super::module::{self, Opened, Voices};
use super::order::{Order, Progress, Ticket};
use super::settings::{Own, VoiceSettings};
use super::synthesiser::Synthesiser;
use crate::clock::Moment;
use crate::session::Timeline;

/// How often the server is asked whether it lives: it does not say so when it dies.
const SIGN_OF_LIFE: Duration = Duration::from_millis(250);

/// How long a farewell may take before the connection is left to the process's end.
const FAREWELL: Duration = Duration::from_millis(500);

/// How long a server that has been silent has for its first sound when it is tried again.
const PROOF: Duration = Duration::from_secs(2);

/// The volume of the word it is tried with.
const INAUDIBLE: f32 = -100.0;

/// One thing for the thread.
enum Call {
    Say(Ticket, String),
    Hush,
    Tune(VoiceSettings),
    Event(u64, Progress, Moment),
    Leave,
}

/// The session's end of an attempt to speak through Speech Dispatcher. Dropping it closes the
/// connection.
pub(super) struct Dispatcher {
    calls: Sender<Call>,
}

impl Dispatcher {
    /// Begins to open a connection; [`Order::Opened`] or [`Order::Gone`] tells how it ended. A
    /// wary one makes sure first, with a word at no volume, that the server does speak.
    pub(super) fn seek(
        attempt: u64,
        wary: bool,
        settings: VoiceSettings,
        timeline: Timeline,
        orders: Sender<Order>,
    ) -> Self {
        let (calls, received) = channel();
        let events = calls.clone();
        let work = move || {
            let _ = converse(
                (attempt, wary),
                &settings,
                &timeline,
                &orders,
                &events,
                &received,
            );
            let _ = orders.send(Order::Gone { attempt });
        };
        // Without a thread the attempt has failed; the watch over the silence finds out.
        let _ = std::thread::Builder::new()
            .name("speech".to_owned())
            .spawn(work);
        Self { calls }
    }
}

impl Synthesiser for Dispatcher {
    fn say(&mut self, ticket: Ticket, text: &str) {
        let _ = self.calls.send(Call::Say(ticket, text.to_owned()));
    }

    fn hush(&mut self) {
        let _ = self.calls.send(Call::Hush);
    }

    fn tune(&mut self, settings: &VoiceSettings) {
        let _ = self.calls.send(Call::Tune(settings.clone()));
    }
}

impl Drop for Dispatcher {
    fn drop(&mut self) {
        let _ = self.calls.send(Call::Leave);
    }
}

/// The connection is gone, or was never there.
struct Gone;

impl From<tts::Error> for Gone {
    fn from(_: tts::Error) -> Self {
        Self
    }
}

fn converse(
    (attempt, wary): (u64, bool),
    settings: &VoiceSettings,
    timeline: &Timeline,
    orders: &Sender<Order>,
    events: &Sender<Call>,
    calls: &Receiver<Call>,
) -> Result<(), Gone> {
    let opened = module::open(settings).ok_or(Gone)?;
    let module = opened.module.clone();
    let mut line = Line::new(opened, timeline, events)?;
    if wary {
        line.prove(calls)?;
    }
    line.tune(settings)?;
    let _ = orders.send(line.introduced(attempt, module));
    loop {
        match calls.recv_timeout(line.rest()) {
            Ok(Call::Say(ticket, text)) => line.say(ticket, &text)?,
            Ok(Call::Hush) => line.hush()?,
            Ok(Call::Tune(settings)) => line.tune(&settings)?,
            Ok(Call::Event(id, progress, at)) => {
                let told = line.ticket(id, progress).map(|ticket| Order::Spoken {
                    ticket,
                    progress,
                    at,
                });
                let _ = told.map(|told| orders.send(told));
            }
            Err(RecvTimeoutError::Timeout) => {
                line.give_sign_of_life()?;
                let _ = orders.send(Order::Alive { attempt });
            }
            Ok(Call::Leave) | Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

/// An open connection.
struct Line {
    /// `None` only while it is dropped.
    tts: Option<Tts>,
    voices: Voices,
    own: Own,
    rate: i8,
    /// The voice and the accent that were chosen last.
    chosen: Option<(Option<VoiceKind>, String)>,
    saying: Option<(u64, Ticket)>,
    /// Utterances whose last event has not come yet.
    pending: Arc<AtomicUsize>,
}

impl Line {
    fn new(opened: Opened, timeline: &Timeline, events: &Sender<Call>) -> Result<Self, Gone> {
        let Opened { tts, voices, .. } = opened;
        let pending: Arc<AtomicUsize> = Arc::default();
        let on = |progress: Progress| -> Option<Box<dyn FnMut(UtteranceId)>> {
            let (timeline, events, pending) = (timeline.clone(), events.clone(), pending.clone());
            Some(Box::new(move |UtteranceId::SpeechDispatcher(id)| {
                if progress != Progress::Begun {
                    pending.fetch_sub(1, Ordering::SeqCst);
                }
                let _ = events.send(Call::Event(id, progress, timeline.now()));
            }))
        };
        tts.on_utterance_begin(on(Progress::Begun))?;
        tts.on_utterance_end(on(Progress::Ended))?;
        tts.on_utterance_stop(on(Progress::Stopped))?;
        let own = Own {
            rate: whole(tts.get_rate()?),
            pitch: whole(tts.get_pitch()?),
            volume: whole(tts.get_volume()?),
        };
        Ok(Self {
            tts: Some(tts),
            voices,
            own,
            rate: own.rate,
            chosen: None,
            saying: None,
            pending,
        })
    }

    fn introduced(&self, attempt: u64, module: String) -> Order {
        Order::Opened {
            attempt,
            module,
            own: self.own,
        }
    }

    fn tts(&mut self) -> Result<&mut Tts, Gone> {
        self.tts.as_mut().ok_or(Gone)
    }

    /// How long the server may be left alone.
    fn rest(&self) -> Duration {
        match self.saying {
            Some(_) => SIGN_OF_LIFE,
            None => SIGN_OF_LIFE * 4,
        }
    }

    fn say(&mut self, ticket: Ticket, text: &str) -> Result<(), Gone> {
        self.pending.fetch_add(1, Ordering::SeqCst);
        let said = self.tts()?.speak(text, false)?;
        let UtteranceId::SpeechDispatcher(id) = said.ok_or(Gone)?;
        self.saying = Some((id, ticket));
        Ok(())
    }

    fn hush(&mut self) -> Result<(), Gone> {
        self.saying = None;
        self.tts()?.stop()?;
        Ok(())
    }

    fn tune(&mut self, settings: &VoiceSettings) -> Result<(), Gone> {
        let own = self.own;
        self.rate = settings.rate.unwrap_or(own.rate);
        let rate = f32::from(self.rate);
        let tts = self.tts()?;
        tts.set_rate(rate)?;
        tts.set_pitch(f32::from(settings.pitch.unwrap_or(own.pitch)))?;
        tts.set_volume(f32::from(settings.volume.unwrap_or(own.volume)))?;
        if self.chosen.as_ref() != Some(&chosen(settings)) {
            self.chosen = Some(chosen(settings));
            self.voices.choose(settings);
        }
        Ok(())
    }

    /// Says a word that nobody hears, and waits until the server says that it sounds. One that
    /// takes connections and says nothing is found out here, while something else speaks.
    fn prove(&mut self, calls: &Receiver<Call>) -> Result<(), Gone> {
        self.tts()?.set_volume(INAUDIBLE)?;
        self.say(Ticket(0), "a")?;
        let until = Instant::now() + PROOF;
        loop {
            match calls.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(Call::Event(id, _, _)) if self.saying.is_some_and(|(said, _)| said == id) => {
                    return self.hush();
                }
                Ok(Call::Leave) | Err(_) => return Err(Gone),
                Ok(_) => {}
            }
        }
    }

    /// Whose event this is, if it is news.
    fn ticket(&mut self, id: u64, progress: Progress) -> Option<Ticket> {
        let (_, ticket) = self.saying.filter(|&(saying, _)| saying == id)?;
        if progress != Progress::Begun {
            self.saying = None;
        }
        Some(ticket)
    }

    /// Asks something harmless. A dead server answers nothing, and is not noticed otherwise.
    fn give_sign_of_life(&mut self) -> Result<(), Gone> {
        let rate = f32::from(self.rate);
        self.tts()?.set_rate(rate)?;
        Ok(())
    }
}

impl Drop for Line {
    /// The crate panics in the library's thread, which ends the process, when an event comes
    /// after its connection was dropped. So the last event is waited for; without it, which
    /// only a server that hangs or died keeps back, the connection stays until the process ends.
    fn drop(&mut self) {
        let Some(mut tts) = self.tts.take() else {
            return;
        };
        let until = Instant::now() + FAREWELL;
        let silent = tts.stop().is_err() || {
            while self.pending.load(Ordering::SeqCst) > 0 && Instant::now() < until {
                std::thread::sleep(Duration::from_millis(2));
            }
            self.pending.load(Ordering::SeqCst) == 0
        };
        if !silent {
            std::mem::forget(tts);
        }
    }
}

/// What of the settings is chosen through another connection, which takes a moment.
fn chosen(settings: &VoiceSettings) -> (Option<VoiceKind>, String) {
    (settings.kind, settings.tag().to_owned())
}

/// A setting as Speech Dispatcher has it, −100 to 100.
fn whole(value: f32) -> i8 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "clamped to what an i8 holds"
    )]
    let whole = value.clamp(-100.0, 100.0) as i8;
    whole
}
