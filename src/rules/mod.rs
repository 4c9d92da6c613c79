//! Layer 0: the rules of chess, over `shakmaty`, in the words of the board.

mod chess960;
mod description;
pub mod helpmate;
mod illegal_touch;
mod partial;
mod position;
pub mod side;
mod touch;

pub use description::{Check, MoveDescription, Origin};
pub use illegal_touch::touched_by_illegal;
pub use partial::{Judgement, PartialMove, judge};
pub use position::{Ending, FenError, FenFault, Identity, Move, Position, Uci};
pub use shakmaty::{ByColor, CastlingSide, Color, File, Piece, Rank, Role, Square};
pub use touch::{Obligation, TouchOrder, Touches};
