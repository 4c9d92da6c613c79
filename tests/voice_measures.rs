//! How long from an announcement to its first sound, a thousand times in a row. It takes a quarter
//! of an hour: `cargo test --test voice_measures -- --ignored --nocapture`.

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
#[ignore = "a quarter of an hour"]
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
    let (mut begun, mut heard) = (Vec::new(), Vec::new());
    let before = memory();
    for number in 0..count {
        stack.recording.quiet(QUIET, SOON);
        let text = ["uno", "dos", "tres", "cinco"][number % 4];
        let mark = stack.recording.mark();
        let start = Instant::now();
        stage.say(text, Urgency::Urgent);
        stage.await_step(SpeechStep::Begun, text);
        begun.push(start.elapsed());
        heard.push(stack.recording.first_sound(mark, SOON));
        stage.await_step(SpeechStep::Ended, text);
        // The recording grows with every second; the voice must not.
        if number % 100 == 99 {
            println!(
                "{}: {} kB more",
                number + 1,
                memory().saturating_sub(before)
            );
        }
    }
    told("to the begin event", &mut begun);
    told("to the first sound", &mut heard);
    assert_eq!(heard.len(), count);
}
