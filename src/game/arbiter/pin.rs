//! [`PinDigest`]: what the journal keeps of the arbiter's PIN.

use std::fmt::Write as _;

use argon2::Argon2;
use serde::{Deserialize, Serialize};

/// A salted digest (Argon2id) of a PIN. Four digits are soon found by whoever has the journal and
/// a computer: it keeps the PIN from being read, and players from ruling by a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PinDigest {
    /// The salt, in hexadecimal digits.
    salt: String,
    /// The digest, in hexadecimal digits.
    digest: String,
}

impl PinDigest {
    /// The digest of a PIN with fresh random bytes as salt.
    #[must_use]
    pub fn of(pin: &str, salt: [u8; 16]) -> Self {
        let salt = hex(&salt);
        let digest = stretched(pin, &salt);
        Self { salt, digest }
    }

    /// Whether this is the PIN.
    #[must_use]
    pub fn fits(&self, pin: &str) -> bool {
        !self.digest.is_empty() && stretched(pin, &self.salt) == self.digest
    }
}

/// Empty where the salt is too short to be one: nothing fits then.
fn stretched(pin: &str, salt: &str) -> String {
    let mut digest = [0; 32];
    Argon2::default()
        .hash_password_into(pin.as_bytes(), salt.as_bytes(), &mut digest)
        .map_or_else(|_| String::new(), |()| hex(&digest))
}

/// Bytes in hexadecimal digits.
pub(in crate::game) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_pin_fits_and_it_is_not_kept() {
        let digest = PinDigest::of("4711", [7; 16]);
        assert!(digest.fits("4711"));
        assert!(!digest.fits("4712"));
        assert!(!digest.fits(""));
        assert_ne!(digest, PinDigest::of("4711", [8; 16]));
        let kept = serde_json::to_string(&digest).expect("text");
        assert!(!kept.contains("4711"));
        let none: PinDigest = serde_json::from_str(r#"{"salt":"","digest":""}"#).expect("read");
        assert!(!none.fits("") && !none.fits("4711"));
    }
}
