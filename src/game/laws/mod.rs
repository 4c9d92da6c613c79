//! What follows by the rules from facts that the program or the arbiter has established: illegal
//! moves, claims, flags, absence. Pure; the arbiter's commands call the same functions.

mod absence;
mod claim;
mod flags;
mod illegal;
mod mating;

pub use absence::absent;
pub use claim::{Claim, claim_ruled, claim_ruled_as};
pub use flags::both_flags;
pub use illegal::{IllegalAnnouncement, correctable, illegal_found};
pub use mating::{Mating, mating};

pub(super) use claim::{answered, asked_for, unfinished};
pub(super) use flags::{flag_fell, flagged};
pub(super) use illegal::{
    charged, claim_asked_again, claimed_illegal, pressed_insisted, standing_after,
};

use super::{Event, Outcome, Reason, Winner};

fn ended(winner: Winner, reason: Reason) -> Event {
    Event::Ended {
        outcome: Outcome { winner, reason },
    }
}
