//! Who sits at the table, and who says what (seed 000, blind 9; Laws, Appendix D.2.10–12).

use serde::{Deserialize, Serialize};

use crate::rules::{Color, side};

/// How a player sees the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// He plays by touch: a piece is touched when it is out of its aperture (D.2.2).
    #[default]
    Blind,
    /// The ordinary rules hold for him (D.2.4).
    Sighted,
}

/// One player, and whether somebody assists him.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Seat {
    /// How he sees the board.
    pub sight: Sight,
    /// Whether he has an assistant: the blind player's carries out D.2.11, the sighted one's
    /// only its points 1 and 2.
    pub assistant: bool,
}

/// Both players. Journals that say nothing of them have two blind players without assistants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Players {
    /// White.
    pub white: Seat,
    /// Black.
    pub black: Seat,
}

impl Players {
    /// One of them.
    #[must_use]
    pub fn seat(&self, side: Color) -> Seat {
        side.fold_wb(self.white, self.black)
    }

    /// One of them, to be changed.
    pub fn seat_mut(&mut self, side: Color) -> &mut Seat {
        match side {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    /// Whether this is allowed: the sighted player has an assistant only where the blind one
    /// uses none (D.2.12).
    #[must_use]
    pub fn are_allowed(&self) -> bool {
        let assisted = |one: Seat, other: Seat| {
            one.sight == Sight::Sighted
                && one.assistant
                && other.sight == Sight::Blind
                && other.assistant
        };
        !assisted(self.white, self.black) && !assisted(self.black, self.white)
    }

    /// Whether the journal need not write it.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }
}

/// Who says something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "kebab-case")]
pub enum Party {
    /// A player.
    Player {
        /// Which.
        #[serde(with = "side")]
        side: Color,
    },
    /// A player's assistant.
    Assistant {
        /// Whose.
        #[serde(with = "side")]
        side: Color,
    },
    /// The arbiter.
    Arbiter,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sighted_player_is_assisted_only_where_the_blind_one_is_not() {
        let seat = |sight, assistant| Seat { sight, assistant };
        let blind = |assistant| seat(Sight::Blind, assistant);
        let sighted = |assistant| seat(Sight::Sighted, assistant);
        for (white, black, allowed) in [
            (blind(false), blind(false), true),
            (blind(true), blind(true), true),
            (blind(true), sighted(false), true),
            (blind(false), sighted(true), true),
            (blind(true), sighted(true), false),
            (sighted(true), blind(true), false),
            (sighted(true), sighted(true), true),
        ] {
            let players = Players { white, black };
            assert_eq!(players.are_allowed(), allowed, "{players:?}");
        }
    }
}
