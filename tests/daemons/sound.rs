//! PulseAudio with a null sink for a loudspeaker, and recordings of what is played on it.

use std::collections::VecDeque;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::{Daemon, patience};

/// Samples a second of a recording.
const RATE: usize = 16_000;
/// A tenth of a second of quiet is no pause within a word.
const WINDOW: usize = RATE / 50;
/// Louder than dither, softer than any speech.
const THRESHOLD: i16 = 200;
/// So many of the latest deliveries tell the recording's clock: some twenty seconds.
const DELIVERIES: usize = 2_000;
const STARTING: Duration = Duration::from_mins(1);

/// A private PulseAudio.
pub struct SoundServer {
    daemon: Daemon,
    socket: PathBuf,
}

impl SoundServer {
    /// Starts it with its files in a folder, and waits until it answers.
    pub fn start(folder: &Path) -> Self {
        Self::starting(folder, true)
    }

    /// The same without a microphone: its only source repeats the loudspeaker.
    pub fn without_microphone(folder: &Path) -> Self {
        Self::starting(folder, false)
    }

    fn starting(folder: &Path, microphone: bool) -> Self {
        let socket = folder.join("sound");
        let protocol = format!(
            "module-native-protocol-unix auth-anonymous=1 socket={}",
            socket.display()
        );
        let mut command = Command::new("pulseaudio");
        command.args([
            "-n",
            "--daemonize=no",
            "--use-pid-file=no",
            "--exit-idle-time=-1",
        ]);
        command.args(["--disallow-exit=no", "--log-level=error", "-L", &protocol]);
        command.args([
            "-L",
            "module-null-sink sink_name=speaker rate=44100 channels=2",
        ]);
        if microphone {
            // What is played is what is spoken into a microphone that repeats it.
            command.args([
                "-L",
                "module-remap-source source_name=desk master=speaker.monitor \
                 source_properties=device.description=Mesa",
            ]);
        }
        command.env("HOME", folder).env("XDG_RUNTIME_DIR", folder);
        command.env_remove("PULSE_SERVER");
        let daemon = Daemon::start(&mut command, &folder.join("pulse.log"));
        let server = Self { daemon, socket };
        patience("PulseAudio answers", STARTING, || {
            let asked = server.client("pactl").arg("info").output();
            asked
                .expect("pactl starts: install pulseaudio-utils")
                .status
                .success()
        });
        server
    }

    /// Stops it in its tracks, or lets it go on.
    pub fn freeze(&self, frozen: bool) {
        self.daemon.freeze(frozen);
    }

    /// Ends it at once: there is no sound any more.
    pub fn kill(&mut self) {
        self.daemon.kill();
    }

    /// The address as PulseAudio writes it.
    pub fn address(&self) -> String {
        format!("unix:{}", self.socket.display())
    }

    /// A client program that uses this server.
    pub fn client(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("PULSE_SERVER", self.address());
        command.stdin(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// Plays a recording of the tests to its end, on the loudspeaker or on another sink.
    pub fn play(&self, recording: &str, sink: &str) {
        let mut player = self.client("paplay");
        player.arg(format!("--device={sink}"));
        player.arg(Path::new("tests/audio").join(recording));
        let status = player.status();
        let status = status.expect("paplay starts: install pulseaudio-utils");
        assert!(status.success());
    }

    /// A microphone that hears nothing but what is played on a sink of its own, as at a head with
    /// headphones on.
    pub fn headset(&self, sink: &str, microphone: &str) {
        let remap = format!("master={sink}.monitor");
        let called = format!("source_properties=device.description={microphone}");
        for module in [
            vec!["module-null-sink", &format!("sink_name={sink}")],
            vec![
                "module-remap-source",
                "source_name=headset",
                &remap,
                &called,
            ],
        ] {
            let mut control = self.client("pactl");
            let loaded = control
                .arg("load-module")
                .args(module)
                .stdout(Stdio::null())
                .status();
            assert!(loaded.expect("pactl starts").success());
        }
    }

    /// Whether a client of this name records something now.
    pub fn is_listened_to(&self, client: &str) -> bool {
        let mut control = self.client("pactl");
        let told = control.args(["list", "source-outputs"]).output();
        let told = told.expect("pactl starts: install pulseaudio-utils").stdout;
        let name = format!("application.name = \"{client}\"");
        String::from_utf8_lossy(&told).contains(&name)
    }

    /// Begins to record what is played. Returns when the recording runs.
    pub fn record(&self) -> Recording {
        let mut command = self.client("parec");
        command.args(["-d", "speaker.monitor", "--format=s16le", "--channels=1"]);
        command.args(["--rate=16000", "--latency-msec=10", "--raw"]);
        let spawned = command.stdout(Stdio::piped()).spawn();
        let mut child = spawned.expect("parec starts: install pulseaudio-utils");
        let output = child.stdout.take().expect("piped");
        let samples: Arc<Mutex<Vec<i16>>> = Arc::default();
        let deliveries: Arc<Mutex<VecDeque<Instant>>> = Arc::default();
        let (shared, came) = (samples.clone(), deliveries.clone());
        std::thread::spawn(move || listen(output, &shared, &came));
        let recording = Recording {
            child,
            samples,
            deliveries,
        };
        patience("the recording runs", STARTING, || recording.length() > 0);
        recording
    }
}

fn listen(mut output: ChildStdout, samples: &Mutex<Vec<i16>>, came: &Mutex<VecDeque<Instant>>) {
    let (mut buffer, mut pending) = ([0; 4096], Vec::new());
    while let Ok(count @ 1..) = output.read(&mut buffer) {
        pending.extend_from_slice(&buffer[..count]);
        let whole = pending.len() / 2 * 2;
        let pairs = pending[..whole].chunks_exact(2);
        let heard = pairs.map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut samples = samples.lock().expect("unpoisoned");
        samples.extend(heard);
        if let Some(began) = Instant::now().checked_sub(lasts(samples.len())) {
            let mut came = came.lock().expect("unpoisoned");
            came.push_back(began);
            if came.len() > DELIVERIES {
                came.pop_front();
            }
        }
        drop(samples);
        pending.drain(..whole);
    }
}

/// Whether there is sound in a window.
fn sounds(window: &[i16]) -> bool {
    window.iter().any(|&sample| loud(sample))
}

fn loud(sample: i16) -> bool {
    sample.unsigned_abs() > THRESHOLD.unsigned_abs()
}

/// How long so many samples last.
fn lasts(samples: usize) -> Duration {
    Duration::from_micros(samples as u64 * 1_000_000 / RATE as u64)
}

/// A recording that runs until it is dropped.
pub struct Recording {
    child: Child,
    samples: Arc<Mutex<Vec<i16>>>,
    /// When the recording must have begun, by each of the latest deliveries. Some are late, none
    /// is early.
    deliveries: Arc<Mutex<VecDeque<Instant>>>,
}

impl Recording {
    fn length(&self) -> usize {
        self.samples.lock().expect("unpoisoned").len()
    }

    /// Which windows of the recording have sound in them, from the mark on.
    fn windows(&self, from: usize) -> Vec<bool> {
        let samples = self.samples.lock().expect("unpoisoned");
        let windows = samples[from.min(samples.len())..].chunks_exact(WINDOW);
        windows.map(sounds).collect()
    }

    /// The samples after a mark, 16,000 a second.
    pub fn samples(&self, from: usize) -> Vec<i16> {
        let samples = self.samples.lock().expect("unpoisoned");
        samples[from.min(samples.len())..].to_vec()
    }

    /// A place in the recording: now.
    pub fn mark(&self) -> usize {
        self.length()
    }

    /// When the recording began, by its own clock: the count of its samples.
    fn began(&self) -> Instant {
        let deliveries = self.deliveries.lock().expect("unpoisoned");
        let began = deliveries.iter().min();
        *began.expect("a recording that runs")
    }

    /// The place in the recording of a moment, whether it has been delivered already or not.
    pub fn mark_of(&self, moment: Instant) -> usize {
        let since = moment.saturating_duration_since(self.began());
        usize::try_from(since.as_micros()).expect("short") * RATE / 1_000_000
    }

    /// How far behind the moment the recording is now.
    pub fn behind(&self) -> Duration {
        self.began().elapsed().saturating_sub(lasts(self.length()))
    }

    /// How much sound there is after a mark, pauses not counted.
    pub fn sound(&self, from: usize) -> Duration {
        let sounding = self.windows(from).into_iter().filter(|&s| s).count();
        Duration::from_millis(u64::try_from(sounding * WINDOW * 1000 / RATE).expect("small"))
    }

    /// Waits for the first sound after a mark. Returns how far it is from the mark.
    pub fn first_sound(&self, from: usize, limit: Duration) -> Duration {
        let start = Instant::now();
        loop {
            let samples = self.samples.lock().expect("unpoisoned");
            let first = samples[from.min(samples.len())..]
                .iter()
                .position(|&sample| loud(sample));
            drop(samples);
            if let Some(first) = first {
                return lasts(first);
            }
            assert!(start.elapsed() < limit, "no sound within {limit:?}");
            std::thread::sleep(Duration::from_millis(3));
        }
    }

    /// Waits until it has been quiet for this long and up to now, so that nothing said before can
    /// still come.
    pub fn quiet_until_now(&self, time: Duration, limit: Duration) {
        self.quiet(time, limit);
        let now = self.mark_of(Instant::now());
        patience("the recording up to now", limit, || self.length() >= now);
        self.quiet(time, limit);
    }

    /// Waits until it has been quiet for this long. Returns the mark where the quiet began.
    pub fn quiet(&self, time: Duration, limit: Duration) -> usize {
        let wanted = usize::try_from(time.as_millis()).expect("short") * RATE / 1000 / WINDOW;
        let mut began = 0;
        patience("quiet", limit, || {
            // From the end, and no further than the quiet: a recording may be half an hour long.
            let samples = self.samples.lock().expect("unpoisoned");
            let windows = samples.len() / WINDOW;
            let sounds = |window: &usize| sounds(&samples[window * WINDOW..][..WINDOW]);
            let last = (0..windows).rev().find(sounds);
            let first = last.map_or(0, |last| last + 1);
            began = first * WINDOW;
            let begins = samples[windows * WINDOW..]
                .iter()
                .any(|&sample| loud(sample));
            !begins && windows - first >= wanted
        });
        began
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
