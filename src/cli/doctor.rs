//! `anabella doctor`: what is there, what is not, and how to mend it.

use std::path::Path;
use std::time::Duration;

use crate::devices::braille::{self, BrailleSettings, KeyUse};
use crate::devices::ear::{Recogniser, libvosk, sound_check};
use crate::language::{Message, Value};
use crate::session::DeviceError;

use super::listen::digits;

/// How long the microphone is listened to.
const SOUND_CHECK: Duration = Duration::from_millis(700);

/// What was found of one thing: it works, with a line about it, or what to do.
pub type Finding = Result<Message, DeviceError>;

/// Makes each check in turn and tells each finding on a line as soon as it is known. Returns how
/// many things want mending.
pub fn doctor<'a>(
    checks: impl IntoIterator<Item = Box<dyn FnOnce() -> Finding + 'a>>,
    tell: &mut dyn FnMut(Message),
) -> usize {
    let mut faults = 0;
    for check in checks {
        match check() {
            Ok(message) => tell(message),
            Err(error) => {
                faults += 1;
                tell(error.message);
            }
        }
    }
    faults
}

/// Looks for libvosk, where the player said or where it usually is.
///
/// # Errors
/// As [`libvosk::ensure`].
pub fn library(named: Option<&Path>) -> Finding {
    let path = libvosk::ensure(&libvosk::candidates(named))?;
    Ok(Message::new("doctor-library").with("path", Value::Text(path.display().to_string())))
}

/// Loads the model in this folder and prepares it for these phrases.
///
/// # Errors
/// As [`Recogniser::open`].
pub fn model(folder: &Path, phrases: &[String]) -> Finding {
    Recogniser::open(folder, phrases)?;
    Ok(Message::new("doctor-model").with("folder", Value::Text(folder.display().to_string())))
}

/// Opens the microphone and listens to it for a moment: one that is muted gives silence that is
/// more silent than any room, and that is told.
///
/// # Errors
/// As for a game, and `microphone-silent`.
pub fn microphone(name: Option<&str>) -> Finding {
    let checked = sound_check(name, SOUND_CHECK)?;
    Ok(Message::new("doctor-microphone")
        .with("device", Value::Text(checked.name))
        .with("rate", digits(checked.rate))
        .with("channels", digits(checked.channels)))
}

/// Looks at the braille display: what is there, what its keys do, how its dials are read.
/// Returns how many things want mending.
pub fn braille(settings: &BrailleSettings, tell: &mut dyn FnMut(Message)) -> usize {
    let found = braille::probe(settings)
        .map(|name| Message::new("braille-ready").with("name", Value::Text(name)));
    let faults = usize::from(found.is_err());
    tell(found.unwrap_or_else(|error| error.message));
    let wrong = braille::keys_fault(settings);
    let faults = faults + usize::from(wrong.is_some());
    wrong.into_iter().for_each(&mut *tell);
    let uses = braille::key_uses(settings);
    let line = |id: &'static str, key: &KeyUse| {
        Message::new(id)
            .with("command", Value::Text(key.command.clone()))
            .with("use", Message::new(key.use_of))
    };
    uses.bound
        .iter()
        .for_each(|key| tell(line("doctor-key", key)));
    uses.unbound
        .iter()
        .for_each(|key| tell(line("doctor-key-missing", key)));
    tell(Message::new("dial-explained"));
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::DeviceErrorKind;

    #[test]
    fn every_check_is_made_and_told() {
        let well = || Ok(Message::new("farewell"));
        let ill = || {
            Err(DeviceError {
                kind: DeviceErrorKind::Absent,
                message: Message::new("no-clock"),
            })
        };
        let checks: [Box<dyn FnOnce() -> Finding>; 3] =
            [Box::new(ill), Box::new(well), Box::new(ill)];
        let mut told = Vec::new();
        assert_eq!(doctor(checks, &mut |message| told.push(message.id)), 2);
        assert_eq!(told, ["no-clock", "farewell", "no-clock"]);
    }

    #[test]
    fn a_library_that_is_nowhere_is_a_fault() {
        // Another test of this process may have loaded libvosk already; then it is found.
        let found = library(Some(Path::new("/nowhere/libvosk.so")));
        assert!(
            found.is_err_and(|error| error.message.id == "library-missing")
                || libvosk::ensure(&[]).is_ok()
        );
    }
}
