//! [`Envelope`]: a sealed move that lies on the disk of the machine at the table and can be read
//! by nobody who has not the passphrase.
//!
//! The key is stretched from the passphrase (Argon2id); what is written is encrypted with
//! XChaCha20-Poly1305, bound to the data on the envelope; and a commitment (SHA-256 over random
//! bytes and the move) lets anybody check afterwards that what came out is what went in.

use argon2::{Algorithm, Argon2, Params, Version};
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::clock::Moment;
use crate::game::Game;
use crate::game::arbiter::hex;
use crate::rules::{Color, side};

/// What stands on an envelope (Guidelines I.2), and what is in it, sealed. Names, venue and date
/// are those of the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    /// Who sealed.
    #[serde(with = "side")]
    pub by: Color,
    /// The position before the sealed move, in FEN.
    pub position: String,
    /// The number of the sealed move.
    pub number: u32,
    /// Milliseconds used by White and by Black; `None` without clocks.
    pub used: Option<(u64, u64)>,
    /// Whether a draw offer stands, and whether it is White's.
    pub offer: Option<bool>,
    salt: String,
    nonce: String,
    sealed: String,
    commitment: String,
}

/// Random bytes for one envelope.
#[derive(Debug, Clone, Copy)]
pub struct Fresh {
    /// For the key.
    pub salt: [u8; 16],
    /// For the cipher.
    pub nonce: [u8; 24],
    /// For the commitment.
    pub blind: [u8; 32],
}

/// What comes out of an envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inside {
    /// What was written.
    pub text: String,
    /// The random bytes of the commitment, in hexadecimal digits.
    pub blind: String,
}

/// An envelope that cannot be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EnvelopeFault {
    /// The passphrase is not the one, or the envelope was changed: a cipher cannot tell which.
    WrongKey,
    /// It opens, but what is in it is not what was committed to.
    Exchanged,
}

impl Envelope {
    /// Seals what the side to move has written.
    ///
    /// # Errors
    /// [`EnvelopeFault::WrongKey`] for a passphrase that is too long to be one.
    pub fn seal(
        game: &Game,
        at: Moment,
        text: &str,
        passphrase: &str,
        fresh: &Fresh,
    ) -> Result<Self, EnvelopeFault> {
        let inside = Inside {
            text: text.to_owned(),
            blind: hex(&fresh.blind),
        };
        let used = game
            .clock()
            .map(|clock| (clock.used(Color::White, at), clock.used(Color::Black, at)));
        let mut envelope = Self {
            by: game.position().turn(),
            position: game.position().fen(),
            number: game.position().move_number(),
            used,
            offer: game.draw_offer().map(|by| by == Color::White),
            salt: hex(&fresh.salt),
            nonce: hex(&fresh.nonce),
            sealed: String::new(),
            commitment: inside.commitment(),
        };
        let key = envelope.key(passphrase)?;
        let plain = serde_json::to_vec(&inside).map_err(|_| EnvelopeFault::WrongKey)?;
        let face = envelope.face();
        let payload = Payload {
            msg: &plain,
            aad: face.as_bytes(),
        };
        let sealed = XChaCha20Poly1305::new(&key.into())
            .encrypt(XNonce::from_slice(&fresh.nonce), payload)
            .map_err(|_| EnvelopeFault::WrongKey)?;
        envelope.sealed = hex(&sealed);
        Ok(envelope)
    }

    /// Opens it.
    ///
    /// # Errors
    /// [`EnvelopeFault`].
    pub fn open(&self, passphrase: &str) -> Result<Inside, EnvelopeFault> {
        let key = self.key(passphrase)?;
        let nonce = bytes(&self.nonce).filter(|nonce| nonce.len() == 24);
        let (Some(nonce), Some(sealed)) = (nonce, bytes(&self.sealed)) else {
            return Err(EnvelopeFault::WrongKey);
        };
        let face = self.face();
        let payload = Payload {
            msg: &sealed,
            aad: face.as_bytes(),
        };
        let plain = XChaCha20Poly1305::new(&key.into())
            .decrypt(XNonce::from_slice(&nonce), payload)
            .map_err(|_| EnvelopeFault::WrongKey)?;
        let inside: Inside =
            serde_json::from_slice(&plain).map_err(|_| EnvelopeFault::Exchanged)?;
        if self.committed(&inside) {
            Ok(inside)
        } else {
            Err(EnvelopeFault::Exchanged)
        }
    }

    /// Whether this is what was committed to when the envelope was sealed.
    #[must_use]
    pub fn committed(&self, inside: &Inside) -> bool {
        inside.commitment() == self.commitment
    }

    /// What stands on it, which nobody can change without its no longer opening.
    fn face(&self) -> String {
        let face = (
            self.by == Color::White,
            &self.position,
            self.number,
            self.used,
            self.offer,
            &self.commitment,
        );
        serde_json::to_string(&face).unwrap_or_default()
    }

    /// 64 MiB, three passes: about a fifth of a second for the arbiter, a fifth of a second for
    /// every guess of somebody else's.
    fn key(&self, passphrase: &str) -> Result<[u8; 32], EnvelopeFault> {
        let mut key = [0; 32];
        let params = Params::new(64 * 1024, 3, 1, None).map_err(|_| EnvelopeFault::WrongKey)?;
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into(passphrase.as_bytes(), self.salt.as_bytes(), &mut key)
            .map_err(|_| EnvelopeFault::WrongKey)?;
        Ok(key)
    }
}

impl Inside {
    fn commitment(&self) -> String {
        let mut digest = Sha256::new();
        digest.update(self.blind.as_bytes());
        digest.update(b" ");
        digest.update(self.text.as_bytes());
        hex(&digest.finalize())
    }
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    let pair = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    if digits.len() % 2 == 1 {
        return None;
    }
    digits.chunks(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Setup;

    const FRESH: Fresh = Fresh {
        salt: [1; 16],
        nonce: [2; 24],
        blind: [3; 32],
    };

    fn game() -> Game {
        Game::begin(Setup::default()).expect("the initial array")
    }

    #[test]
    fn only_the_passphrase_opens_it() {
        let envelope = Envelope::seal(&game(), Moment(0), "Cf3", "siete torres", &FRESH);
        let envelope = envelope.expect("sealed");
        let kept = serde_json::to_string(&envelope).expect("text");
        assert!(!kept.contains("Cf3"), "{kept}");
        assert!(!kept.contains(&hex(&FRESH.blind)), "{kept}");
        let inside = envelope.open("siete torres").expect("opens");
        assert_eq!(inside.text, "Cf3");
        assert!(envelope.committed(&inside));
        assert_eq!(envelope.open("siete torre"), Err(EnvelopeFault::WrongKey));
        let read: Envelope = serde_json::from_str(&kept).expect("read");
        assert_eq!(read, envelope);
    }

    #[test]
    fn a_changed_envelope_does_not_open() {
        let sealed = Envelope::seal(&game(), Moment(0), "Cf3", "siete torres", &FRESH);
        let sealed = sealed.expect("sealed");
        let changes: [fn(&mut Envelope); 5] = [
            |it| it.number = 2,
            |it| it.offer = Some(true),
            |it| it.used = Some((1, 1)),
            |it| it.sealed.replace_range(0..2, "ff"),
            |it| it.commitment.replace_range(0..2, "zz"),
        ];
        for change in changes {
            let mut other = sealed.clone();
            change(&mut other);
            assert!(other.open("siete torres").is_err());
        }
        let other = Inside {
            text: "Cc3".to_owned(),
            blind: hex(&FRESH.blind),
        };
        assert!(!sealed.committed(&other));
    }
}
