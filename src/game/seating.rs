//! Who sits where: the players as they were entered, or, where a game that began with reversed
//! colours stands (Laws 7.3), the other way round.

use std::collections::BTreeMap;

use super::{Earlier, Game, Seat};
use crate::rules::Color;

impl Game {
    /// The tags of the game score that the program does not know by itself; names, ratings and
    /// whatever else is White's or Black's go with the player.
    #[must_use]
    pub fn tags(&self) -> BTreeMap<String, String> {
        self.tags_of(self.proceedings.reversed)
    }

    /// The same of an earlier part of the game.
    #[must_use]
    pub fn tags_then(&self, part: &Earlier) -> BTreeMap<String, String> {
        self.tags_of(part.reversed)
    }

    /// How the player of this side sees the board, and whether he is assisted.
    #[must_use]
    pub fn seat(&self, side: Color) -> Seat {
        self.setup.players.seat(self.entered(side))
    }

    /// The side whose assistant has the machine in his hands, if one has.
    #[must_use]
    pub fn relay(&self) -> Option<Color> {
        self.setup.relay.map(|side| self.entered(side))
    }

    /// Whether the players have each other's colours, and the game stands (7.3).
    #[must_use]
    pub fn colours_are_reversed(&self) -> bool {
        self.proceedings.reversed
    }

    /// The colour for which the player of a side was entered, and the other way round.
    fn entered(&self, side: Color) -> Color {
        if self.proceedings.reversed {
            side.other()
        } else {
            side
        }
    }

    fn tags_of(&self, reversed: bool) -> BTreeMap<String, String> {
        let tags = self.setup.tags.iter();
        let placed = tags.map(|(name, value)| {
            let name = if reversed {
                exchanged(name)
            } else {
                name.clone()
            };
            (name, value.clone())
        });
        placed.collect()
    }
}

/// The tag that says the same of the other side.
fn exchanged(name: &str) -> String {
    let of = |from: &str, to: &str| Some(format!("{to}{}", name.strip_prefix(from)?));
    let other = of("White", "Black").or_else(|| of("Black", "White"));
    other.unwrap_or_else(|| name.to_owned())
}
