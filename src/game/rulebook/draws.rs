//! Draws: claimed, automatic, agreed. Laws 5.2 and 9.

use serde::{Deserialize, Serialize};

use super::{MINUTE, RuleSet, Rulebook};
use crate::clock::TimeControl;
use crate::rules::{Color, Position, Rank, Role};

/// On what a draw is claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// The position stands, or will stand, for the third time (9.2).
    Repetition,
    /// Fifty moves without capture or pawn move (9.3).
    Fifty,
}

/// What a wrong claim costs, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WrongClaim {
    /// Added to the opponent's time.
    pub added: u64,
    /// Taken from the claimant's; his flag may fall by it.
    pub taken: u64,
}

impl Rulebook {
    /// How often a position must stand for a claim (9.2).
    #[must_use]
    pub fn repetitions_9_2(&self) -> usize {
        3
    }

    /// How often a position must stand for the automatic draw, where there is one (9.6.1).
    #[must_use]
    pub fn repetitions_9_6_1(&self) -> Option<usize> {
        self.draws_by_itself().then_some(5)
    }

    /// Half-moves without capture or pawn move for a claim in this position (9.3; in five kinds
    /// of ending seed 001 asks for seventy-five moves).
    #[must_use]
    pub fn quiet_half_moves_9_3(&self, position: &Position) -> u32 {
        if self.rules == RuleSet::Codigo && is_long_ending(position) {
            2 * 75
        } else {
            2 * 50
        }
    }

    /// Half-moves without capture or pawn move for the automatic draw, where there is one (9.6.2).
    #[must_use]
    pub fn quiet_half_moves_9_6_2(&self) -> Option<u32> {
        self.draws_by_itself().then_some(2 * 75)
    }

    fn draws_by_itself(&self) -> bool {
        matches!(self.rules, RuleSet::Fide | RuleSet::Practice)
    }

    /// Whether every dead position ends the game (5.2.2); seed 001 knows only dead material
    /// ("king against king and the like").
    #[must_use]
    pub fn dead_position_5_2_2(&self) -> bool {
        self.rules != RuleSet::Codigo
    }

    /// Whether touching a piece rejects the draw on offer (9.1.2.1; seed 001: by word or by a move).
    #[must_use]
    pub fn touching_rejects_9_1_2(&self) -> bool {
        self.rules != RuleSet::Codigo
    }

    /// Whether who has touched a piece can no longer claim a draw in that turn (9.4; by the older
    /// texts only a move takes the claim away).
    #[must_use]
    pub fn touching_ends_claims_9_4(&self) -> bool {
        matches!(self.rules, RuleSet::Fide | RuleSet::Practice)
    }

    /// Moves that both players must have made before they may agree to a draw (5.2.3, 9.1.1).
    #[must_use]
    pub fn agreement_moves_5_2_3(&self) -> usize {
        usize::from(self.draw_moves.unwrap_or(0)).max(1)
    }

    /// What a wrong claim costs a claimant who has `left` milliseconds (9.5.3, A.3, B.3; seed 000:
    /// three minutes, and half of the claimant's time up to three minutes; seed 001: five minutes
    /// on the claimant's clock).
    #[must_use]
    pub fn wrong_claim_9_5_3(&self, time: Option<&TimeControl>, left: u64) -> WrongClaim {
        match self.rules {
            RuleSet::Fide => WrongClaim {
                added: self.penalty_a3(time),
                taken: 0,
            },
            RuleSet::Fide2005 => WrongClaim {
                added: 3 * MINUTE,
                taken: (left / 2).min(3 * MINUTE),
            },
            RuleSet::Codigo => WrongClaim {
                added: 0,
                taken: 5 * MINUTE,
            },
            RuleSet::Practice => WrongClaim::default(),
        }
    }
}

/// The endings in which seed 001 asks for 75 moves: rook and bishop against rook, two knights
/// against a pawn, queen and a pawn one step from promotion against queen, queen against two
/// knights, two bishops against a knight.
fn is_long_ending(position: &Position) -> bool {
    let (white, black) = (
        officers(position, Color::White),
        officers(position, Color::Black),
    );
    [
        (Color::White, &white, &black),
        (Color::Black, &black, &white),
    ]
    .into_iter()
    .any(
        |(side, own, other)| match (own.as_slice(), other.as_slice()) {
            ([Role::Bishop, Role::Rook], [Role::Rook])
            | ([Role::Knight, Role::Knight], [Role::Pawn])
            | ([Role::Queen], [Role::Knight, Role::Knight])
            | ([Role::Bishop, Role::Bishop], [Role::Knight]) => true,
            ([Role::Pawn, Role::Queen], [Role::Queen]) => is_about_to_promote(position, side),
            _ => false,
        },
    )
}

/// A side's pieces but for the king, by value.
fn officers(position: &Position, side: Color) -> Vec<Role> {
    let mut roles: Vec<Role> = position
        .pieces(side)
        .into_iter()
        .map(|(role, _)| role)
        .filter(|role| *role != Role::King)
        .collect();
    roles.sort_unstable();
    roles
}

fn is_about_to_promote(position: &Position, side: Color) -> bool {
    let last_step = side.fold_wb(Rank::Seventh, Rank::Second);
    position
        .pieces(side)
        .into_iter()
        .any(|(role, square)| role == Role::Pawn && square.rank() == last_step)
}
