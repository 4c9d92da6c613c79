//! `anabella voice`: the player says some phrases, is told how well each was heard, and what is
//! learned of his voice is kept for his games.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use super::arguments::VoiceTask;
use super::pause::Pause;
use super::profile::{Profile, Trial};
use super::table::{Ear, Table};
use super::{Failure, Settings, playback, recordings};
use crate::announcer::{Announcement, Urgency};
use crate::clock::Moment;
use crate::devices::ear::{
    Dictation, Endpointing, Listener, STEP_MILLIS, model_folder, thresholds,
};
use crate::game::Verdict;
use crate::language::{Command, Context, Language, Message, Value};
use crate::session::{DeviceError, Expectation, Heard, Hearing, Inbox, SoundTape, Timeline};

/// How long the player may think before he speaks, in milliseconds.
const PATIENCE: u64 = 8_000;

/// How long a prompt may take to be spoken.
const PROMPT: Duration = Duration::from_secs(10);

/// How often it is looked meanwhile whether the program is asked to stop.
const LOOK: Duration = Duration::from_millis(100);

/// Runs the task.
///
/// # Errors
/// When there is neither a microphone nor recordings, or no recogniser.
pub(super) fn voice(
    said: &VoiceTask,
    settings: &Settings,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    let pause = Pause::watched();
    let model = model_folder(settings.model.as_deref(), language.id());
    let expectation = Expectation::default();
    let listener = Listener::open(&model, language, Endpointing::default())?;
    let mut devices = settings.devices(&said.devices);
    let source = Source::open(said, devices.microphone.as_deref())?;
    // Recordings do not wait until a prompt was spoken.
    devices.no_voice |= matches!(source, Source::Recordings(_));
    devices.no_microphone = true;
    let (sender, _signals) = channel();
    let inbox = Inbox::new(sender, Timeline::real(Moment(0)));
    let table = Table::lay(
        &devices,
        settings,
        &Ear::Microphone,
        language,
        &inbox,
        &SoundTape::default(),
    )?;
    let mut lesson = Lesson {
        language: Arc::clone(language),
        table,
        pause,
        listener: listener.expecting(expectation.clone()),
        expectation,
        hearing: Profile::default().hearing(thresholds(&model)),
        source,
    };
    let taken = lesson.take()?;
    lesson.learn(&taken)?;
    lesson.keep(said, &taken)
}

/// Where the player's voice comes from.
enum Source {
    Microphone(Box<Dictation>),
    /// A recording for each prompt.
    Recordings(VecDeque<PathBuf>),
}

impl Source {
    fn open(said: &VoiceTask, microphone: Option<&str>) -> Result<Self, DeviceError> {
        if said.answers.is_empty() {
            return Ok(Self::Microphone(Box::new(Dictation::open(microphone)?)));
        }
        let recordings = recordings::of(&said.answers)?;
        Ok(Self::Recordings(recordings.into()))
    }
}

/// A phrase as it was said.
pub(super) struct Taken {
    /// What was to be said, and what was heard.
    pub(super) trial: Trial,
    /// The sound.
    pub(super) sound: Vec<i16>,
    verdict: How,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum How {
    Well,
    Doubtful,
    Wrong,
}

struct Lesson {
    language: Arc<Language>,
    table: Table,
    pause: Pause,
    listener: Listener,
    expectation: Expectation,
    hearing: Hearing,
    source: Source,
}

impl Lesson {
    /// Tells on every channel, and waits until it was said.
    fn tell(&mut self, message: Message) {
        let announcement = Announcement::new(message, Urgency::Normal);
        for sink in &mut self.table.sinks {
            // A channel that is gone is missed by nobody who has another.
            let _ = sink.present(&announcement);
        }
        let until = Instant::now() + PROMPT;
        self.heed();
        while Instant::now() < until && !self.table.has_said(LOOK) {
            self.heed();
        }
    }

    /// Stops, if asked to; the devices are given back meanwhile. Returns whether it did.
    fn heed(&mut self) -> bool {
        let Self {
            pause,
            table,
            source,
            ..
        } = self;
        pause.heed(|resting| {
            table.rest(resting);
            if let Source::Microphone(microphone) = source {
                microphone.rest(resting);
            }
        })
    }

    /// Prompts for each phrase in turn.
    fn take(&mut self) -> Result<Vec<Taken>, DeviceError> {
        let prompts = self.language.prompts().to_vec();
        let count = prompts.len();
        self.tell(Message::new("voice-begin").with("count", number(count)));
        let mut all = Vec::new();
        for (index, phrase) in prompts.iter().enumerate() {
            if self.is_over() {
                break;
            }
            self.tell(
                Message::new("voice-prompt")
                    .with("number", number(index + 1))
                    .with("count", number(count))
                    .with("phrase", Value::Text(phrase.clone())),
            );
            let heard = self.hear(self.context(phrase))?;
            let taken = self.judge(phrase, heard.as_ref());
            self.tell(told(&taken));
            all.push(taken);
        }
        Ok(all)
    }

    fn is_over(&self) -> bool {
        matches!(&self.source, Source::Recordings(left) if left.is_empty())
    }

    fn context(&self, phrase: &str) -> Context {
        if self.language.is_answer(phrase) {
            Context::Confirmation
        } else {
            Context::Any
        }
    }

    /// The next utterance; `None` when nobody speaks.
    fn hear(&mut self, context: Context) -> Result<Option<Heard>, DeviceError> {
        self.expectation.set(context);
        self.listener.forget();
        match &mut self.source {
            Source::Recordings(left) => {
                let Some(path) = left.pop_front() else {
                    return Ok(None);
                };
                for (index, step) in playback::steps(&path)?.iter().enumerate() {
                    let at = Moment(STEP_MILLIS * (index as u64 + 1));
                    if let Some(heard) = self.listener.hear(step, at) {
                        return Ok(Some(heard));
                    }
                }
            }
            Source::Microphone(microphone) => {
                microphone.forget();
                return self.attend();
            }
        }
        Ok(None)
    }

    /// Listens at the microphone. Whoever has stopped the program begins anew.
    fn attend(&mut self) -> Result<Option<Heard>, DeviceError> {
        let (mut at, mut patient_until, mut begun) = (0, PATIENCE, false);
        while at < patient_until || begun {
            if self.heed() {
                self.listener.forget();
                patient_until = at + PATIENCE;
            }
            let Source::Microphone(microphone) = &mut self.source else {
                break;
            };
            at += STEP_MILLIS;
            let step = microphone.step()?;
            if let Some(heard) = self.listener.hear(&step, Moment(at)) {
                return Ok(Some(heard));
            }
            begun = self.listener.is_hearing();
        }
        Ok(None)
    }

    fn judge(&self, phrase: &str, heard: Option<&Heard>) -> Taken {
        let said = heard.and_then(|heard| self.hearing.understood(heard, &self.language));
        let best = said.as_ref().and_then(|said| said.readings.first());
        let words = best.map(|best| best.words.clone()).unwrap_or_default();
        let right = best.is_some_and(|best| best.meaning == self.language.hear(phrase));
        let verdict = match said.as_ref().map(|said| said.verdict) {
            Some(Verdict::Accepted) if right => How::Well,
            Some(Verdict::Doubtful | Verdict::Ignored) if right => How::Doubtful,
            _ => How::Wrong,
        };
        let score = heard.and_then(|heard| self.hearing.thresholds.score(&heard.evidence));
        Taken {
            trial: Trial {
                said: phrase.to_owned(),
                heard: if right { phrase.to_owned() } else { words },
                score,
            },
            sound: heard.map_or_else(Vec::new, |_| self.listener.sound().to_vec()),
            verdict,
        }
    }

    /// Sums up, and keeps what was learned.
    fn learn(&mut self, taken: &[Taken]) -> Result<(), Failure> {
        let count = |how| number(taken.iter().filter(|one| one.verdict == how).count());
        self.tell(
            Message::new("voice-summary")
                .with("well", count(How::Well))
                .with("doubtful", count(How::Doubtful))
                .with("wrong", count(How::Wrong)),
        );
        let trials: Vec<Trial> = taken.iter().map(|one| one.trial.clone()).collect();
        let profile = Profile::learn(&trials, &self.hearing.thresholds);
        for pair in &profile.confusions {
            let words = Value::Words(pair.join(", "));
            self.tell(Message::new("voice-confused").with("words", words));
        }
        if profile.ease < 1.0 {
            self.tell(Message::new("voice-soft"));
        }
        let place = Profile::place().ok_or_else(|| Failure(Message::new("journal-no-home")))?;
        profile
            .write(&place)
            .map_err(|error| unwritten(&place, &error))?;
        self.tell(Message::new("voice-learned").with("path", path(&place)));
        Ok(())
    }

    /// Keeps the recordings if the player says so, and writes them where he wants them.
    fn keep(&mut self, said: &VoiceTask, taken: &[Taken]) -> Result<(), Failure> {
        let mut folders: Vec<PathBuf> = said.export.iter().cloned().collect();
        if said.keep || (folders.is_empty() && self.may_keep()?) {
            let kept = recordings::kept();
            folders.extend(kept);
        }
        if folders.is_empty() {
            self.tell(Message::new("voice-not-kept"));
        }
        for folder in folders {
            recordings::write(&folder, taken).map_err(|error| unwritten(&folder, &error))?;
            self.tell(Message::new("voice-kept").with("folder", path(&folder)));
        }
        Ok(())
    }

    /// Asks; whoever does not answer has not said yes.
    fn may_keep(&mut self) -> Result<bool, DeviceError> {
        if matches!(self.source, Source::Recordings(_)) {
            return Ok(false);
        }
        self.tell(Message::new("voice-keep-question"));
        let heard = self.hear(Context::Confirmation)?;
        let said = heard.and_then(|heard| self.hearing.understood(&heard, &self.language));
        Ok(said.is_some_and(|said| {
            said.verdict == Verdict::Accepted && said.command() == Some(Command::Confirm)
        }))
    }
}

/// How well a phrase was heard, in words.
fn told(taken: &Taken) -> Message {
    match taken.verdict {
        How::Well => Message::new("voice-well"),
        How::Doubtful => Message::new("voice-doubtful"),
        How::Wrong if taken.trial.heard.is_empty() => Message::new("voice-nothing"),
        How::Wrong => {
            let words = Value::Words(taken.trial.heard.clone());
            Message::new("voice-heard-as").with("words", words)
        }
    }
}

fn unwritten(place: &Path, error: &std::io::Error) -> Failure {
    Failure(
        Message::new("voice-not-written")
            .with("path", path(place))
            .with("detail", Value::Text(error.to_string())),
    )
}

fn path(path: &Path) -> Value {
    Value::Text(path.display().to_string())
}

fn number(count: usize) -> Value {
    Value::Number(i64::try_from(count).unwrap_or(i64::MAX))
}
