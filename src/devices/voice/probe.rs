//! A quick look for a voice, for the program's own diagnosis.

use std::sync::mpsc::channel;
use std::time::Duration;

use super::settings::VoiceSettings;
use super::trouble::Trouble;
use super::{espeak, module};
use crate::session::DeviceError;

/// The longest the look may take.
const LIMIT: Duration = Duration::from_secs(1);

/// Looks for a voice and names what is there, without saying anything.
///
/// # Errors
/// [`DeviceError`] when there is no Speech Dispatcher; its message says whether espeak-ng speaks
/// in its place.
pub fn probe(settings: &VoiceSettings) -> Result<String, DeviceError> {
    let (found, answer) = channel();
    let looked_for = settings.clone();
    std::thread::spawn(move || found.send(module::look(&looked_for)));
    match answer.recv_timeout(LIMIT) {
        Ok(Some(module)) => Ok(format!("Speech Dispatcher, {module}")),
        _ if espeak::is_installed(settings) => Err(Trouble::Absent.into()),
        _ => Err(Trouble::Mute.into()),
    }
}
