//! Who sits at the table, by the command line and the configuration.

use clap::{Args, ValueEnum};
use serde::Deserialize;

use super::{Failure, Settings};
use crate::game::{PinDigest, Players, Seat, Setup, Sight};
use crate::language::Message;
use crate::rules::Color;

/// A side, as it is written on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// White.
    #[value(alias = "blancas")]
    #[serde(alias = "blancas")]
    White,
    /// Black.
    #[value(alias = "negras")]
    #[serde(alias = "negras")]
    Black,
}

impl Side {
    fn color(self) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
        }
    }
}

/// Who sees, who is assisted, and the arbiter's PIN.
#[derive(Debug, Args, Clone, Default)]
pub struct Seats {
    /// A player who sees the board.
    #[arg(long, value_name = "SIDE")]
    pub sighted: Vec<Side>,
    /// A player who has an assistant.
    #[arg(long, value_name = "SIDE")]
    pub assistant: Vec<Side>,
    /// The PIN with which the arbiter opens his mode.
    #[arg(long, value_name = "PIN")]
    pub arbiter_pin: Option<String>,
}

/// The setup with its players, and the side whose assistant has the machine.
///
/// # Errors
/// [`Failure`] where the sighted player is assisted although the blind one is (Laws D.2.12).
pub(super) fn seated(
    setup: Setup,
    said: &Seats,
    settings: &Settings,
    relay: Option<Side>,
) -> Result<Setup, Failure> {
    let mut players = seats(
        said.sighted.iter().chain(&settings.sighted),
        said.assistant.iter().chain(&settings.assistant),
    );
    if let Some(side) = relay {
        relayed(&mut players, side.color());
    }
    if !players.are_allowed() {
        return Err(Failure(Message::new("seats-not-allowed")));
    }
    let pin = said.arbiter_pin.as_ref().or(settings.arbiter_pin.as_ref());
    let arbiter = pin.map(|pin| digest(pin)).transpose()?;
    Ok(Setup {
        players,
        relay: relay.map(Side::color),
        arbiter,
        ..setup
    })
}

/// Whether players who see and players who are assisted may be these (Laws D.2.12).
pub(super) fn are_allowed(sighted: &[Side], assistant: &[Side]) -> bool {
    seats(sighted.iter(), assistant.iter()).are_allowed()
}

fn seats<'a>(
    sighted: impl Iterator<Item = &'a Side>,
    assistant: impl Iterator<Item = &'a Side>,
) -> Players {
    let mut players = Players::default();
    for side in sighted {
        players.seat_mut(side.color()).sight = Sight::Sighted;
    }
    for side in assistant {
        players.seat_mut(side.color()).assistant = true;
    }
    players
}

/// The assistant's player is blind; the other sees, unless he has an assistant of his own.
fn relayed(players: &mut Players, side: Color) {
    *players.seat_mut(side) = Seat {
        sight: Sight::Blind,
        assistant: true,
    };
    let other = players.seat_mut(side.other());
    if !other.assistant {
        other.sight = Sight::Sighted;
    }
}

/// Whether a PIN is one.
pub(super) fn is_pin(pin: &str) -> bool {
    !pin.trim().is_empty()
}

/// What the journal keeps of a PIN.
///
/// # Errors
/// [`Failure`] where the system has no random bytes, or the PIN is empty.
pub(super) fn digest(pin: &str) -> Result<PinDigest, Failure> {
    let mut salt = [0; 16];
    if !is_pin(pin) || getrandom::fill(&mut salt).is_err() {
        return Err(Failure(Message::new("pin-unusable")));
    }
    Ok(PinDigest::of(pin.trim(), salt))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(sighted: &[Side], assistant: &[Side]) -> Seats {
        Seats {
            sighted: sighted.to_vec(),
            assistant: assistant.to_vec(),
            arbiter_pin: None,
        }
    }

    #[test]
    fn the_assistants_machine_knows_its_player_and_the_other() {
        let settings = Settings::default();
        let setup = seated(
            Setup::default(),
            &seats(&[], &[]),
            &settings,
            Some(Side::Black),
        )
        .expect("allowed");
        assert_eq!(setup.relay, Some(Color::Black));
        assert!(setup.players.black.assistant);
        assert_eq!(setup.players.black.sight, Sight::Blind);
        assert_eq!(setup.players.white.sight, Sight::Sighted);
    }

    #[test]
    fn a_sighted_player_is_not_assisted_beside_an_assisted_blind_one() {
        let settings = Settings::default();
        let said = seats(&[Side::White], &[Side::White, Side::Black]);
        let refused = seated(Setup::default(), &said, &settings, None).expect_err("not allowed");
        assert_eq!(refused.0.id, "seats-not-allowed");
    }
}
