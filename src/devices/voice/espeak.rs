//! espeak-ng itself, one process for each utterance: what remains without Speech Dispatcher.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::order::{Order, Progress, Ticket};
use super::settings::VoiceSettings;
use super::synthesiser::Synthesiser;
use crate::session::Timeline;

/// Words a minute at rates −100, 0 and 100, as Speech Dispatcher has them.
const WORDS: [i32; 3] = [80, 175, 450];

/// The program.
pub(super) struct Espeak {
    settings: VoiceSettings,
    timeline: Timeline,
    orders: Sender<Order>,
    speaking: Option<Arc<Mutex<Child>>>,
}

impl Espeak {
    /// The program of these settings, which is installed.
    pub(super) fn new(settings: VoiceSettings, timeline: Timeline, orders: Sender<Order>) -> Self {
        Self {
            settings,
            timeline,
            orders,
            speaking: None,
        }
    }

    fn tell(&self, ticket: Ticket, progress: Progress) {
        let at = self.timeline.now();
        let _ = self.orders.send(Order::Spoken {
            ticket,
            progress,
            at,
        });
    }
}

/// Whether the program can be run.
pub(super) fn is_installed(settings: &VoiceSettings) -> bool {
    let mut command = Command::new(&settings.program);
    command.arg("--version").stdin(Stdio::null());
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// How long the program has to find out that there is no sound.
const TRIAL: Duration = Duration::from_millis(500);

/// Whether the program finds, within a moment, nothing to sound through. One that only waits is
/// not said to.
pub(super) fn finds_no_sound(settings: &VoiceSettings) -> bool {
    // Without words it is not heard, and opens the sound all the same.
    let Ok(mut child) = command(settings).spawn() else {
        return false;
    };
    drop(child.stdin.take());
    let complaints = child.stderr.take();
    let until = Instant::now() + TRIAL;
    while Instant::now() < until {
        if !matches!(child.try_wait(), Ok(None)) {
            return complains(complaints);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let _ = child.kill();
    let _ = child.wait();
    false
}

/// Reads to its end what the program complains of; whether there was no sound. It ends as if all
/// had been said then.
fn complains(complaints: Option<impl Read>) -> bool {
    let mut all = Vec::new();
    if let Some(mut complaints) = complaints {
        let _ = complaints.read_to_end(&mut all);
    }
    all.split(|byte| *byte == b'\n')
        .any(|line| line.starts_with(b"error:"))
}

impl Synthesiser for Espeak {
    fn say(&mut self, ticket: Ticket, text: &str) {
        self.hush();
        let Ok(mut child) = command(&self.settings).spawn() else {
            return self.tell(ticket, Progress::Failed);
        };
        // Nothing that is said is longer than a pipe holds.
        if let Some(mut words) = child.stdin.take() {
            let _ = words.write_all(text.as_bytes());
        }
        let complaints = child.stderr.take();
        let child = Arc::new(Mutex::new(child));
        self.speaking = Some(child.clone());
        self.tell(ticket, Progress::Begun);
        let (timeline, orders) = (self.timeline.clone(), self.orders.clone());
        std::thread::spawn(move || {
            // What it complains of ends when it does.
            let heard = !complains(complaints);
            let status = child.lock().unwrap_or_else(PoisonError::into_inner).wait();
            let said = heard && status.is_ok_and(|status| status.success());
            let progress = if said {
                Progress::Ended
            } else {
                Progress::Failed
            };
            let at = timeline.now();
            let _ = orders.send(Order::Spoken {
                ticket,
                progress,
                at,
            });
        });
    }

    fn hush(&mut self) {
        if let Some(child) = self.speaking.take() {
            let _ = child.lock().unwrap_or_else(PoisonError::into_inner).kill();
        }
    }

    fn tune(&mut self, settings: &VoiceSettings) {
        self.settings = settings.clone();
    }
}

impl Drop for Espeak {
    fn drop(&mut self) {
        self.hush();
    }
}

fn command(settings: &VoiceSettings) -> Command {
    let [slowest, normal, fastest] = WORDS;
    let rate = i32::from(settings.rate.unwrap_or(0));
    let words = match rate {
        ..0 => normal + rate * (normal - slowest) / 100,
        0.. => normal + rate * (fastest - normal) / 100,
    };
    let percent = |value: Option<i8>, normal| i32::from(value.unwrap_or(normal)).midpoint(100);
    let mut command = Command::new(&settings.program);
    let voice = match settings.kind {
        Some(kind) => format!("{}+{}", settings.tag(), kind.variant()),
        None => settings.tag().to_owned(),
    };
    command.args(["-v", &voice, "-s", &words.to_string()]);
    command.args(["-p", &percent(settings.pitch, 0).min(99).to_string()]);
    command.args(["-a", &percent(settings.volume, 100).to_string()]);
    command.arg("--stdin").stdin(Stdio::piped());
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_become_words_a_minute_and_percent() {
        let table = [
            (None, None, None, ["175", "50", "100"]),
            (Some(-100), Some(-100), Some(-100), ["80", "0", "0"]),
            (Some(100), Some(100), Some(100), ["450", "99", "100"]),
            (Some(-50), Some(50), Some(0), ["128", "75", "50"]),
            (Some(50), Some(0), Some(50), ["312", "50", "75"]),
        ];
        for (rate, pitch, volume, expected) in table {
            let settings = VoiceSettings {
                rate,
                pitch,
                volume,
                ..VoiceSettings::new("es")
            };
            let command = command(&settings);
            let given: Vec<_> = command.get_args().filter_map(|a| a.to_str()).collect();
            let values = [given[3], given[5], given[7]];
            assert_eq!((given[1], values), ("es", expected), "{settings:?}");
        }
    }
}
