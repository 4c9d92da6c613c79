//! A quick look for the display, for the program's own diagnosis.

use std::time::Duration;

use super::BrailleSettings;
use super::keys::Bindings;
use super::link::Link;
use super::trouble::Trouble;
use crate::language::Message;
use crate::session::DeviceError;

/// The longest the look may take.
const LIMIT: Duration = Duration::from_secs(1);

/// Looks for the display and names what is there: driver, columns and rows.
///
/// # Errors
/// [`DeviceError`] whose message says what is missing: brltty, a display, or the right to use it.
pub fn probe(settings: &BrailleSettings) -> Result<String, DeviceError> {
    let link = Link::open(settings, LIMIT)?;
    let size = link.size()?;
    if size.columns * size.rows == 0 {
        return Err(Trouble::NoDisplay.into());
    }
    Ok(format!("{}, {}×{}", link.driver(), size.columns, size.rows))
}

/// What a command of brltty's does in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyUse {
    /// brltty's name of the command.
    pub command: String,
    /// The message that says what it does.
    pub use_of: &'static str,
}

/// What the keys do: those that the connected display has, and those that it lacks.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KeyUses {
    /// Commands for which the display has keys. Without a display, or where brltty does not
    /// tell, all are here.
    pub bound: Vec<KeyUse>,
    /// Commands for which it has none.
    pub unbound: Vec<KeyUse>,
}

/// Looks up what the display's keys do.
#[must_use]
pub fn key_uses(settings: &BrailleSettings) -> KeyUses {
    let told = Link::open(settings, LIMIT).map(|link| link.bound_commands());
    let told = told.unwrap_or_default();
    let own = Bindings::read(settings.keys.as_deref());
    let bindings = own.unwrap_or_else(|_| Bindings::embedded());
    let uses = bindings.commands().map(|(command, action)| KeyUse {
        command: command.to_owned(),
        use_of: action.message(),
    });
    let (bound, unbound) = uses.partition(|it| told.is_empty() || told.contains(&it.command));
    KeyUses { bound, unbound }
}

/// What is wrong with the player's own table of keys, in place of which the program's serves.
#[must_use]
pub fn keys_fault(settings: &BrailleSettings) -> Option<Message> {
    Bindings::read(settings.keys.as_deref()).err()
}
