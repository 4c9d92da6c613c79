//! Layer 5: the commands of the `anabella` program.

mod answering;
pub mod arguments;
mod array;
pub mod bench;
pub mod check;
pub mod command_line;
pub mod doctor;
pub mod laws;
mod learn;
pub mod listen;
pub mod model;
mod papers;
mod pause;
mod play;
mod playback;
pub mod profile;
mod recordings;
mod remembered;
pub mod report;
mod room;
pub mod score;
pub mod scores;
pub mod seats;
mod settings;
mod setup;
mod table;
pub mod tally;
mod tape;
mod tasks;
pub mod trace;
mod unfit;
mod voice;
mod written;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

pub use remembered::{Memory, Remembered};
pub use settings::{Settings, SettingsError};

use crate::language::{Fault, Language, LanguageError, Message, grammars_folder};
use arguments::Task;

/// Something that keeps a command from being carried out: told, and the exit status is 1.
#[derive(Debug)]
pub struct Failure(pub Message);

impl From<crate::session::DeviceError> for Failure {
    fn from(error: crate::session::DeviceError) -> Self {
        Self(error.message)
    }
}

impl From<SettingsError> for Failure {
    fn from(error: SettingsError) -> Self {
        Self(error.message())
    }
}

/// Runs the program with the process's arguments.
#[must_use]
pub fn run() -> ExitCode {
    let words: Vec<_> = std::env::args_os().collect();
    let wanted = language_wanted(&words);
    let grammars = grammars_folder();
    let language = match Language::load(&wanted, grammars.as_deref()) {
        Ok(language) => language,
        Err(error) => {
            // The language asked for cannot explain itself; the first one can.
            let message = language_refused(&words, &error);
            let told = Language::load("es", None)
                .map_or_else(|_| error.to_string(), |first| first.line(&message));
            say(&mut std::io::stderr(), &told);
            return ExitCode::from(2);
        }
    };
    match command_line::read(words, &language) {
        Ok(arguments) => carry_out(arguments, language),
        Err(aside) if aside.status == 0 => {
            say(&mut std::io::stdout(), &aside.text);
            ExitCode::SUCCESS
        }
        Err(aside) => {
            say(&mut std::io::stderr(), &aside.text);
            ExitCode::from(aside.status)
        }
    }
}

/// Writes a line; whoever reads may have gone away, and there is nobody else to tell.
fn say(out: &mut dyn std::io::Write, line: &str) {
    let _ = writeln!(out, "{line}");
}

/// The language must be known before the command line can be explained in it: the one named
/// there, or in the configuration, or the first.
fn language_wanted(words: &[std::ffi::OsString]) -> String {
    let named = value_of(words, "--language");
    let file = value_of(words, "--config").map(PathBuf::from);
    // A configuration that cannot be read is told when the command is carried out.
    let configured = || {
        Settings::read(file.as_deref())
            .ok()
            .and_then(|it| it.language)
    };
    named.or_else(configured).unwrap_or_else(|| "es".to_owned())
}

/// A language that is not there, by the line of the configuration where that names it.
fn language_refused(words: &[std::ffi::OsString], error: &LanguageError) -> Message {
    let absent = matches!(error.fault, Fault::NoSuchLanguage(_));
    let named = value_of(words, "--language").is_some();
    let file = value_of(words, "--config").map(PathBuf::from);
    let configured = (absent && !named).then(|| error.message());
    configured
        .and_then(|why| Settings::refused(file.as_deref(), "language", why))
        .map_or_else(|| error.message(), |refused| refused.message())
}

/// The value of an option, joined by `=` or as the next word.
fn value_of(words: &[std::ffi::OsString], option: &str) -> Option<String> {
    let texts: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let joined = texts.iter().find_map(|word| {
        word.strip_prefix(option)?
            .strip_prefix('=')
            .map(str::to_owned)
    });
    let next = texts
        .iter()
        .position(|word| word == option)
        .and_then(|at| texts.get(at + 1));
    joined.or_else(|| next.map(ToString::to_string))
}

fn carry_out(arguments: arguments::Arguments, language: Language) -> ExitCode {
    let language = Arc::new(language);
    if let Some(path) = &arguments.vosk_library {
        crate::devices::ear::libvosk::prefer(path);
    }
    let done = Settings::read(arguments.config.as_deref())
        .map_err(Failure::from)
        .map(|settings| settings.remembering(Memory::open()))
        .and_then(|mut settings| {
            settings.model = arguments.model.or(settings.model);
            match arguments.command {
                Task::Play(said) => play::play(&said, &settings, &language),
                Task::Relay(said) => play::relay(&said, &settings, &language),
                Task::Resume(said) => play::resume(&said, &settings, &language),
                Task::Voice(said) => voice::voice(&said, &settings, &language),
                Task::Setup(said) => setup::setup(&said, &settings, &language),
                Task::Learn(said) => learn::learn(&said, &settings, &language),
                Task::Listen(said) => tasks::listen(&said, &settings, &language),
                Task::Trace(said) => tasks::trace(&said, &language),
                Task::Check(said) => tasks::check(&said, &settings, &language),
                Task::Doctor(said) => tasks::doctor(&said, &settings, &language),
                Task::Model(said) => tasks::model(&said, &language),
                Task::Export(said) => scores::export(&said, &language),
                Task::Read(said) => scores::read(&said, &language),
                Task::Replay(said) => scores::replay(&said, &language),
                Task::Reconcile(said) => scores::reconcile(&said, &language),
                Task::Verify(said) => scores::verify(&said, &language),
                Task::Bench(said) => tasks::bench(&said, &settings, &language),
            }
        });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(message)) => {
            say(&mut std::io::stderr(), &language.line(&message));
            ExitCode::FAILURE
        }
    }
}
