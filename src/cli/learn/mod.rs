//! `anabella learn`: the announcement names and the commands by ear, with questions.

mod course;

use std::io::{IsTerminal as _, stdin};
use std::sync::Arc;

use super::arguments::Learn;
use super::room::{Room, meant};
use super::{Failure, Settings};
use crate::announcer::{Announcement, Channels, Urgency};
use crate::language::{Language, Lesson, Message, Value};
use crate::session::{DeviceKind, DeviceState, Key, Signal};
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
    let devices = settings.devices(&said.devices);
    let language = &super::play::spoken(language, &devices);
    let mut class = Class {
        room: Room::lay(devices, settings, language)?,
        settings,
        language,
    };
    class.attend(Course::new(lessons, first));
    class.room.wait_until_said(LAST_WORDS);
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

/// The devices, and where progress is kept.
struct Class<'a> {
    room: Room<'a>,
    settings: &'a Settings,
    language: &'a Language,
}

impl Class<'_> {
    /// Goes through the course, until it or the player ends it.
    fn attend(&mut self, mut course: Course) {
        let mut go_on = self.follow(course.begin());
        self.room.expect(course.awaits(self.language));
        self.room.listen();
        while go_on {
            let Some(signal) = self.room.next() else {
                self.room.hush();
                self.follow(course::leave());
                return;
            };
            go_on = match self.said(&signal) {
                Said::Words(words) => {
                    self.room.hush();
                    let steps = course.hear(&words, self.language);
                    self.room.expect(course.awaits(self.language));
                    self.follow(steps)
                }
                Said::Nothing => true,
                Said::Leave => false,
            };
        }
    }

    /// Does what follows. Returns whether the class goes on.
    fn follow(&mut self, steps: Vec<Step>) -> bool {
        let (mut told, mut go_on) = (Vec::new(), true);
        for step in steps {
            match step {
                Step::Tell(message) => told.push(message),
                Step::Finished(lesson) => {
                    let kept = self.settings.memory.change(|held| {
                        held.lessons.insert(lesson);
                    });
                    told.extend(kept.err());
                }
                Step::Leave => go_on = false,
            }
        }
        self.room.tell_all(&told);
        go_on
    }

    fn said(&mut self, signal: &Signal) -> Said {
        match signal {
            Signal::Typed { line, .. } => Said::Words(line.clone()),
            Signal::Brailled { readings, .. } => Said::Words(meant(readings, self.language)),
            // Talk that is not for Anabella is not answered.
            Signal::Heard(heard) => match self.room.understood(heard) {
                Some(said) => Said::Words(said.readings[0].words.clone()),
                None => Said::Nothing,
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
                self.room.tell(&Announcement {
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
                self.room.navigate(key);
                Said::Nothing
            }
        }
    }
}
