//! How long from an announcement to its first sound, a thousand times in a row. It takes ten
//! minutes on an idle machine: `cargo test --test voice_measures -- --ignored --nocapture`;
//! `ANNOUNCEMENTS=20` for fewer.
//!
//! The sound is found in a recording of the loudspeaker. Moments are placed in it by its own
//! clock, the count of its samples, not by what has been delivered of it: deliveries may be late,
//! and then hold what was said before. The loudspeaker is a sink without a card that takes sound
//! in pieces of ten milliseconds: a moment is so much uncertain, and a card's own latency is not
//! in it. How far behind the recording was at each announcement is told too: where that is more than
//! such a piece, the machine was too busy.

mod daemons;

use std::time::{Duration, Instant};

use anabella::announcer::Urgency;
use anabella::devices::voice::{SpeechStep, VoiceSettings};
use daemons::{SpeechStack, Stage};

const SOON: Duration = Duration::from_secs(10);
const QUIET: Duration = Duration::from_millis(300);

fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|it| it.parse().ok()).expect("a number")
}

fn told(what: &str, times: &mut [Duration]) {
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 1000].as_millis();
    println!(
        "{what}: median {} ms, 95 % {} ms, 99 % {} ms, longest {} ms, of {}",
        at(500),
        at(950),
        at(990),
        at(1000),
        times.len()
    );
}

#[test]
#[ignore = "ten minutes"]
fn a_thousand_announcements() {
    let count = std::env::var("ANNOUNCEMENTS").ok();
    let count: usize = count.and_then(|it| it.parse().ok()).unwrap_or(1000);
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut stage = Stage::with(&VoiceSettings {
        rate: Some(100),
        ..VoiceSettings::new("es")
    });
    stage.ready();
    let (mut begun, mut heard, mut behind) = (Vec::new(), Vec::new(), Vec::new());
    let (before, started) = (memory(), Instant::now());
    for number in 0..count {
        stack.recording.quiet_until_now(QUIET, SOON);
        behind.push(stack.recording.behind());
        let text = ["uno", "dos", "tres", "cinco"][number % 4];
        let start = Instant::now();
        stage.say(text, Urgency::Urgent);
        stage.await_step(SpeechStep::Begun, text);
        begun.push(start.elapsed());
        let mark = stack.recording.mark_of(start);
        heard.push(stack.recording.first_sound(mark, SOON));
        if count <= 20 {
            println!(
                "{text}: begun {:?}, heard {:?}",
                begun[number], heard[number]
            );
        }
        stage.await_step(SpeechStep::Ended, text);
        // The recording grows with every second; the voice must not.
        if number % 100 == 99 {
            println!(
                "{}: {} kB more, {} s",
                number + 1,
                memory().saturating_sub(before),
                started.elapsed().as_secs()
            );
        }
    }
    told("the recording behind", &mut behind);
    told("to the begin event", &mut begun);
    told("to the first sound", &mut heard);
    assert_eq!(heard.len(), count);
}
