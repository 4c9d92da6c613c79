//! A quick look for a voice, for the program's own diagnosis.

use std::sync::mpsc::channel;
use std::time::Duration;

use super::dispatcher::Dispatcher;
use super::order::Order;
use super::settings::VoiceSettings;
use super::trouble::Trouble;
use super::{espeak, module};
use crate::clock::Moment;
use crate::session::{DeviceError, Timeline};

/// The longest the look may take.
const LIMIT: Duration = Duration::from_secs(1);

/// How long a server has to prove that it speaks, where there seems to be no sound.
const PROOF: Duration = Duration::from_secs(4);

/// Whether Speech Dispatcher sounds. It is asked for a word that nobody hears only where espeak-ng
/// finds no sound: another program may be speaking.
fn sounds(settings: &VoiceSettings) -> bool {
    if !espeak::finds_no_sound(settings) {
        return true;
    }
    let (orders, answer) = channel();
    let timeline = Timeline::real(Moment(0));
    let _attempt = Dispatcher::seek(0, true, settings.clone(), timeline, orders);
    matches!(answer.recv_timeout(PROOF), Ok(Order::Opened { .. }))
}

/// Looks for a voice and names what is there, without saying anything.
///
/// # Errors
/// [`DeviceError`] when there is no Speech Dispatcher; its message says whether espeak-ng speaks
/// in its place, or that nothing sounds.
pub fn probe(settings: &VoiceSettings) -> Result<String, DeviceError> {
    let (found, answer) = channel();
    let looked_for = settings.clone();
    std::thread::spawn(move || found.send(module::look(&looked_for)));
    match answer.recv_timeout(LIMIT) {
        Ok(Some(module)) if sounds(settings) => Ok(format!("Speech Dispatcher, {module}")),
        Ok(Some(_)) => Err(Trouble::Stuck.into()),
        _ if espeak::finds_no_sound(settings) => Err(Trouble::Stuck.into()),
        _ if espeak::is_installed(settings) => Err(Trouble::Absent.into()),
        _ => Err(Trouble::Mute.into()),
    }
}
