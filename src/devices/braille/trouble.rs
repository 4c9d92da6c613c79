//! What goes wrong with a display, and what the user is told.

use brlapi::BrlApiError;

use super::BrailleSettings;
use crate::language::{Message, Value};
use crate::session::{DeviceError, DeviceErrorKind};

/// Where brltty keeps the key that its clients must know.
const KEY_FILE: &str = "/etc/brlapi.key";

/// Why there is no display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Trouble {
    /// brltty does not answer.
    Absent,
    /// brltty takes the connection but says nothing: it is just starting, or hangs.
    Silent,
    /// brltty was there and is gone.
    Lost,
    /// brltty has no display.
    NoDisplay,
    /// brltty's key cannot be read, or is not the right one.
    Denied {
        /// The file with the key.
        key: String,
    },
    /// Another program holds the device itself.
    Busy,
    /// Another game of Anabella's has the display.
    Taken,
    /// Something else, in the library's words.
    Backend(String),
}

impl Trouble {
    /// Why a connection could not be opened.
    pub(super) fn at_opening(error: &BrlApiError, settings: &BrailleSettings) -> Self {
        match error {
            BrlApiError::AuthenticationFailed | BrlApiError::EmptyKey => Self::denied(settings),
            BrlApiError::LibCError if !key_is_readable(settings) => Self::denied(settings),
            BrlApiError::TTYBusy | BrlApiError::DeviceBusy => Self::Busy,
            BrlApiError::ConnectionTimeout => Self::Silent,
            BrlApiError::ConnectionRefused
            | BrlApiError::LibCError
            | BrlApiError::GetAddrInfoError
            | BrlApiError::UnexpectedEndOfFile => Self::Absent,
            other => Self::Backend(other.to_string()),
        }
    }

    /// Why a connection that worked works no longer.
    pub(super) fn in_use(error: &BrlApiError) -> Self {
        match error {
            BrlApiError::TTYBusy | BrlApiError::DeviceBusy => Self::Busy,
            _ => Self::Lost,
        }
    }

    fn denied(settings: &BrailleSettings) -> Self {
        Self::Denied {
            key: key_file(settings),
        }
    }

    /// What the user is told.
    pub(super) fn message(&self) -> Message {
        match self {
            Self::Absent => Message::new("braille-absent"),
            Self::Silent => Message::new("braille-silent"),
            Self::Lost => Message::new("braille-lost"),
            Self::NoDisplay => Message::new("braille-no-display"),
            Self::Denied { key } => {
                Message::new("braille-denied").with("key", Value::Text(key.clone()))
            }
            Self::Busy => Message::new("braille-busy"),
            Self::Taken => Message::new("braille-taken"),
            Self::Backend(error) => {
                Message::new("braille-backend").with("error", Value::Text(error.clone()))
            }
        }
    }
}

impl From<Trouble> for DeviceError {
    fn from(trouble: Trouble) -> Self {
        let kind = match trouble {
            Trouble::Absent | Trouble::NoDisplay => DeviceErrorKind::Absent,
            Trouble::Lost => DeviceErrorKind::Lost,
            Trouble::Denied { .. } => DeviceErrorKind::Denied,
            Trouble::Busy | Trouble::Taken | Trouble::Silent => DeviceErrorKind::Busy,
            Trouble::Backend(_) => DeviceErrorKind::Backend,
        };
        Self {
            kind,
            message: trouble.message(),
        }
    }
}

/// The key file of the settings: BrlAPI writes methods as `keyfile:/path` or just `/path`,
/// several of them with `+` between.
fn key_file(settings: &BrailleSettings) -> String {
    let given = settings
        .auth
        .clone()
        .or_else(|| std::env::var("BRLAPI_AUTH").ok());
    given
        .iter()
        .flat_map(|methods| methods.split('+'))
        .map(|method| method.strip_prefix("keyfile:").unwrap_or(method))
        .find(|method| method.starts_with('/'))
        .unwrap_or(KEY_FILE)
        .to_owned()
}

fn key_is_readable(settings: &BrailleSettings) -> bool {
    match std::fs::File::open(key_file(settings)) {
        Ok(_) => true,
        Err(error) => error.kind() != std::io::ErrorKind::PermissionDenied,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_file_is_found_among_the_methods() {
        let table = [
            (None, KEY_FILE),
            (Some("none"), KEY_FILE),
            (Some("/home/x/key"), "/home/x/key"),
            (Some("keyfile:/home/x/key"), "/home/x/key"),
            (Some("polkit+keyfile:/home/x/key"), "/home/x/key"),
        ];
        for (auth, expected) in table {
            let auth = auth.map(str::to_owned);
            let settings = BrailleSettings {
                auth,
                ..BrailleSettings::default()
            };
            assert_eq!(key_file(&settings), expected);
        }
    }
}
