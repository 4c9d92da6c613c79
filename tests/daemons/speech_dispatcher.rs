//! Speech Dispatcher with espeak-ng, playing on a private sound server.

use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;

use super::{Daemon, Recording, SoundServer, patience};

const STARTING: Duration = Duration::from_mins(1);

/// The library finds its server by the environment, and numbers its clients by server: two
/// servers in one process at one time would mix their events.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
static ENVIRONMENT: Once = Once::new();

/// Sound and a place for speech. Only one exists at a time.
pub struct SpeechStack {
    /// Where speech is heard.
    pub sound: SoundServer,
    /// What is heard, from the beginning. A sink that nobody listens to buffers seconds.
    pub recording: Recording,
    folder: PathBuf,
    _alone: MutexGuard<'static, ()>,
}

/// A running Speech Dispatcher.
pub struct SpeechServer(pub Daemon);

impl SpeechStack {
    /// Starts sound, but no speech yet.
    pub fn new() -> Self {
        let alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = std::env::temp_dir().join(format!("anabella-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let made = std::fs::DirBuilder::new().mode(0o700).create(&folder);
        made.expect("the temporary folder is writable");
        let sound = SoundServer::start(&folder);
        ENVIRONMENT.call_once(|| point_to(&folder, &sound));
        Self {
            recording: sound.record(),
            sound,
            folder,
            _alone: alone,
        }
    }

    fn socket(&self) -> PathBuf {
        self.folder.join("speech")
    }

    /// Starts Speech Dispatcher with its espeak-ng module and waits until it answers.
    pub fn start(&self) -> SpeechServer {
        self.start_with(
            r#"AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf""#,
            "espeak-ng",
        )
    }

    /// Starts Speech Dispatcher with these modules, of which one is the default.
    pub fn start_with(&self, modules: &str, default: &str) -> SpeechServer {
        let settings = self.folder.join("settings");
        self.write_settings(&settings, modules, default);
        let _ = std::fs::remove_file(self.socket());
        let path = |name: &str| self.folder.join(name).display().to_string();
        let mut command = Command::new("speech-dispatcher");
        command.args(["-s", "-t", "0", "-C", &path("settings"), "-L", &path("log")]);
        command.args([
            "-c",
            "unix_socket",
            "-S",
            &path("speech"),
            "-P",
            &path("speech.pid"),
        ]);
        command
            .env("HOME", &self.folder)
            .env("XDG_RUNTIME_DIR", &self.folder);
        command.env("PULSE_SERVER", self.sound.address());
        let daemon = Daemon::start(&mut command, &self.folder.join("speech.log"));
        let socket = self.socket();
        patience("Speech Dispatcher answers", STARTING, || {
            std::os::unix::net::UnixStream::connect(&socket).is_ok()
        });
        SpeechServer(daemon)
    }

    /// The log that Speech Dispatcher writes.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("log/speech-dispatcher.log")).unwrap_or_default()
    }

    fn write_settings(&self, settings: &Path, modules: &str, default: &str) {
        for folder in [settings.join("modules"), self.folder.join("log")] {
            std::fs::create_dir_all(folder).expect("the test's folder is writable");
        }
        let stock = Path::new("/etc/speech-dispatcher/modules");
        for name in ["espeak-ng.conf", "espeak-ng-mbrola.conf"] {
            if let Ok(text) = std::fs::read(stock.join(name)) {
                std::fs::write(settings.join("modules").join(name), text).expect("writable");
            }
        }
        let text = format!(
            "LogLevel 3\nLogDir \"{}\"\nDefaultVolume 100\nDefaultLanguage \"en-US\"\n\
             AudioOutputMethod \"pulse\"\nAudioPulseServer \"{}\"\n{modules}\n\
             DefaultModule {default}\nDisableAutoSpawn\n",
            self.folder.join("log").display(),
            self.sound.address(),
        );
        std::fs::write(settings.join("speechd.conf"), text).expect("writable");
    }
}

impl SpeechServer {
    /// Kills the module that speaks; the server lives on.
    pub fn kill_module(&self) {
        let parent = self.0.id().to_string();
        let killed = Command::new("pkill")
            .args(["-KILL", "-P", &parent])
            .status();
        assert!(killed.expect("pkill starts: install procps").success());
    }
}

impl Drop for SpeechStack {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Points this process's speech at the stack. The folder is the same for all stacks of the
/// process, so that this is done once, before any thread reads the environment.
fn point_to(folder: &Path, sound: &SoundServer) {
    let speech = format!("unix_socket:{}", folder.join("speech").display());
    // SAFETY: done once, under a lock that every test of speech takes before it starts anything.
    unsafe {
        std::env::set_var("SPEECHD_ADDRESS", speech);
        std::env::set_var("PULSE_SERVER", sound.address());
    }
}
