//! `anabella learn`: the announcement names and the commands by ear, with questions.

mod course;

use std::io::{IsTerminal as _, stdin};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use super::arguments::Learn;
use super::table::{Ear, Table};
use super::{Failure, Settings};
use crate::announcer::{Announcement, Channels, Urgency};
use crate::clock::Moment;
use crate::language::{Language, Lesson, Message, Value};
use crate::session::{DeviceKind, DeviceState, Inbox, Key, Signal, Sink, SoundTape, Timeline};
use course::{Course, Step};

/// How long the last words may take to be spoken.
const LAST_WORDS: std::time::Duration = std::time::Duration::from_secs(8);

/// `anabella learn`.
///
/// # Errors
/// [`Failure`] when there are no lessons, or none of this name.
pub(super) fn learn(
    said: &Learn,
    settings: &Settings,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    let lessons = language
        .lessons()
        .map_err(|error| Failure(error.message()))?;
    let first = first(&lessons, said, settings)?;
    let (sender, signals) = channel();
    let inbox = Inbox::new(sender, Timeline::real(Moment(0)));
    let devices = settings.devices(&said.devices);
    let language = &super::play::spoken(language, &devices);
    let mut table = Table::lay(
        &devices,
        settings,
        &Ear::Microphone,
        language,
        &inbox,
        &SoundTape::default(),
    )?;
    for (_, source) in &mut table.sources {
        // What is not there is told by the source itself, or is not needed for learning.
        let _ = source.start(inbox.clone());
    }
    drop(inbox);
    let mut class = Class {
        sinks: std::mem::take(&mut table.sinks),
        settings,
        language,
    };
    class.attend(Course::new(lessons, first), &signals);
    if let Some(voice) = table.voice {
        let _ = voice.wait_until_said(LAST_WORDS);
    }
    Ok(())
}

/// The lesson named, or the first that was not finished yet.
fn first(lessons: &[Lesson], said: &Learn, settings: &Settings) -> Result<usize, Failure> {
    let Some(wanted) = &said.lesson else {
        let done = &settings.memory.held.lessons;
        let open = lessons.iter().position(|lesson| !done.contains(&lesson.id));
        return Ok(open.unwrap_or(0));
    };
    let ids: Vec<&str> = lessons.iter().map(|lesson| lesson.id.as_str()).collect();
    ids.iter().position(|id| id == wanted).ok_or_else(|| {
        let message = Message::new("learn-unknown")
            .with("name", Value::Text(wanted.clone()))
            .with("names", Value::Text(ids.join(", ")));
        Failure(message)
    })
}

/// What a signal says.
enum Said {
    Words(String),
    Nothing,
    Leave,
}

/// The devices that tell, and where progress is kept.
struct Class<'a> {
    sinks: Vec<Box<dyn Sink>>,
    settings: &'a Settings,
    language: &'a Language,
}

impl Class<'_> {
    /// Goes through the course, until it or the player ends it.
    fn attend(&mut self, mut course: Course, signals: &Receiver<Signal>) {
        let mut go_on = self.follow(course.begin());
        while go_on {
            let Ok(signal) = signals.recv() else {
                return;
            };
            go_on = match self.said(&signal) {
                Said::Words(words) => {
                    self.sinks.iter_mut().for_each(|sink| sink.hush());
                    self.follow(course.hear(&words, self.language))
                }
                Said::Nothing => true,
                Said::Leave => false,
            };
        }
    }

    /// Does what follows. Returns whether the class goes on.
    fn follow(&mut self, steps: Vec<Step>) -> bool {
        for step in steps {
            match step {
                Step::Tell(message) => self.tell(&Announcement::new(message, Urgency::Normal)),
                Step::Read(messages) => self.read(messages),
                Step::Finished(lesson) => {
                    let kept = self.settings.memory.change(|held| {
                        held.lessons.insert(lesson);
                    });
                    if let Err(message) = kept {
                        self.tell(&Announcement::new(message, Urgency::Normal));
                    }
                }
                Step::Leave => return false,
            }
        }
        true
    }

    /// Spoken in one piece, shown one sentence a line.
    fn read(&mut self, messages: Vec<Message>) {
        let spoken: Vec<String> = messages
            .iter()
            .map(|message| self.language.utterance(message))
            .collect();
        for message in messages {
            self.tell(&Announcement {
                channels: Channels::SILENT,
                ..Announcement::new(message, Urgency::Normal)
            });
        }
        let whole = Message::new("learn-text").with("text", Value::Text(spoken.join(" ")));
        self.tell(&Announcement {
            channels: Channels {
                braille: false,
                terminal: false,
                ..Channels::ALL
            },
            ..Announcement::new(whole, Urgency::Normal)
        });
    }

    fn tell(&mut self, announcement: &Announcement) {
        for sink in &mut self.sinks {
            // A device that is lost says so itself; the others still tell.
            let _ = sink.present(announcement);
        }
    }

    fn said(&mut self, signal: &Signal) -> Said {
        match signal {
            Signal::Typed { line, .. } => Said::Words(line.clone()),
            Signal::Brailled { readings, .. } => Said::Words(meant(readings, self.language)),
            Signal::Heard(heard) => match heard.alternatives.first() {
                // Talk that is not the language's is not answered.
                Some(best) if !best.words.contains("[unk]") => Said::Words(best.words.clone()),
                _ => Said::Nothing,
            },
            Signal::Pressed { key, .. } => self.pressed(*key),
            Signal::Ended {
                device: DeviceKind::Keyboard,
                ..
            } if !stdin().is_terminal() => Said::Leave,
            Signal::Device {
                state: DeviceState::Absent(message) | DeviceState::Lost(message),
                ..
            } => {
                let message = message.clone();
                self.tell(&Announcement {
                    channels: Channels::SILENT,
                    ..Announcement::new(message, Urgency::Normal)
                });
                Said::Nothing
            }
            Signal::Tick { .. } | Signal::Device { .. } | Signal::Ended { .. } => Said::Nothing,
        }
    }

    fn pressed(&mut self, key: Key) -> Said {
        let words = |id: &'static str| Said::Words(self.language.line(&Message::new(id)));
        match key {
            Key::Clock | Key::Confirm => Said::Words(String::new()),
            Key::Repeat | Key::Routing(_) => words("learn-word-repeat"),
            Key::Help => words("learn-word-help"),
            key => {
                self.sinks.iter_mut().for_each(|sink| sink.navigate(key));
                Said::Nothing
            }
        }
    }
}

/// What a line in braille says: the first of its readings that says anything.
pub(super) fn meant(readings: &[String], language: &Language) -> String {
    let says = |line: &&String| !language.hear(line).is_empty();
    let line = readings.iter().find(says).or(readings.first());
    line.cloned().unwrap_or_default()
}
