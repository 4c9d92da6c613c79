//! Values of the configuration that are read well and yet are none: told by file and line before
//! anything begins, with what is wrong.

use super::Settings;
use super::array::time_control;
use super::seats::{are_allowed, is_pin};
use crate::language::{Message, TomlFault};

/// The first value of these settings that cannot be used.
pub(super) fn unfit(settings: &Settings, text: &str) -> Option<TomlFault> {
    let numbers = [
        ("rate", settings.rate),
        ("pitch", settings.pitch),
        ("volume", settings.volume),
    ];
    let beyond = |number: &i8| !(-100..=100).contains(number);
    let mut beyond = numbers
        .iter()
        .filter(|(_, number)| number.as_ref().is_some_and(beyond));
    if let Some((key, _)) = beyond.next() {
        return Some(TomlFault::of_value(text, key));
    }
    let (key, why) = refused(settings)?;
    Some(TomlFault::of_value(text, key).because(why))
}

fn refused(settings: &Settings) -> Option<(&'static str, Message)> {
    let time = settings.time.as_deref().map(time_control);
    if let Some(Err(why)) = time {
        return Some(("time", why));
    }
    let pin = settings.arbiter_pin.as_deref();
    if pin.is_some_and(|pin| !is_pin(pin)) {
        return Some(("arbiter-pin", Message::new("pin-unusable")));
    }
    let seats = are_allowed(&settings.sighted, &settings.assistant);
    (!seats).then(|| ("assistant", Message::new("seats-not-allowed")))
}
