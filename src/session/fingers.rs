//! [`Fingers`]: squares touched on the braille board, and the moves they make.

use crate::game::{Game, Turn};
use crate::language::{Message, Value};
use crate::rules::{CastlingSide, PartialMove, Role, Square};

/// The square chosen to move from, if one is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Fingers {
    /// With the number of moves played then: a choice is for one move.
    choice: Option<(Square, usize)>,
}

/// What comes of a touch.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Touched {
    /// This is told.
    Told(Message),
    /// A move is announced.
    Announced(PartialMove),
}

impl Fingers {
    /// The square chosen to move from.
    pub(super) fn chosen(self, game: &Game) -> Option<Square> {
        let for_this_move = self.choice.filter(|choice| choice.1 == game.played().len());
        for_this_move.map(|choice| choice.0)
    }

    /// Lets go of the chosen square.
    pub(super) fn let_go(&mut self) {
        self.choice = None;
    }

    /// One square is touched: what stands there is told. A piece of the side to move is chosen
    /// by it, and the next square touched is where it is to go; the same square again, or
    /// another piece of one's own, says otherwise.
    pub(super) fn touch(&mut self, game: &Game, square: Square) -> Touched {
        let chosen = self.chosen(game);
        self.let_go();
        let own = is_own(game, square);
        match chosen {
            Some(from) if !own || castles(game, from, square) => {
                Touched::Announced(from_to(game, from, square))
            }
            Some(from) if from == square => Touched::Told(what_stands(game, square)),
            Some(_) | None => {
                self.choice = own.then_some((square, game.played().len()));
                Touched::Told(what_stands(game, square))
            }
        }
    }

    /// Two squares are touched at once. The display does not say which came first: the piece to
    /// move stands on one of them.
    pub(super) fn touch_two(&mut self, game: &Game, squares: (Square, Square)) -> Touched {
        self.let_go();
        let (first, second) = squares;
        let second_moves = if is_own(game, first) {
            castles(game, second, first)
        } else {
            is_own(game, second)
        };
        Touched::Announced(if second_moves {
            from_to(game, second, first)
        } else {
            from_to(game, first, second)
        })
    }
}

/// Whether a king and a rook of the side to move stand there in a game of Chess960, where
/// castling is announced by both.
fn castles(game: &Game, king: Square, rook: Square) -> bool {
    let is = |square, role| {
        let piece = game.position().piece_at(square);
        is_own(game, square) && piece.is_some_and(|piece| piece.role == role)
    };
    game.position().is_chess960() && is(king, Role::King) && is(rook, Role::Rook)
}

/// Whether a piece of the side that is to announce stands there.
fn is_own(game: &Game, square: Square) -> bool {
    let announces = !matches!(game.turn(), Turn::Over(_));
    let piece = game.position().piece_at(square);
    announces && piece.is_some_and(|piece| piece.color == game.position().turn())
}

fn from_to(game: &Game, from: Square, to: Square) -> PartialMove {
    if castles(game, from, to) {
        let side = CastlingSide::from_king_side(from.file() < to.file());
        return PartialMove {
            castling: Some(side),
            ..PartialMove::default()
        };
    }
    PartialMove {
        from_file: Some(from.file()),
        from_rank: Some(from.rank()),
        to_file: Some(to.file()),
        to_rank: Some(to.rank()),
        ..PartialMove::default()
    }
}

/// What stands on a square, in words.
pub(super) fn what_stands(game: &Game, square: Square) -> Message {
    let told = |id: &'static str| Message::new(id).with("square", Value::Squares(vec![square]));
    match game.position().piece_at(square) {
        Some(piece) => told("square-holds")
            .with("piece", Value::Roles(vec![piece.role]))
            .with("color", piece.color),
        None => told("square-empty"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Moment;
    use crate::game::{Entry, Event, Setup};
    use crate::rules::Uci;

    fn game(fen: Option<&str>) -> Game {
        let mut setup: Setup =
            serde_json::from_str(r#"{"rulebook":{"rules":"fide"}}"#).expect("a setup");
        setup.fen = fen.map(str::to_owned);
        Game::begin(setup).expect("a game")
    }

    fn play(game: &mut Game, uci: &str) {
        let at = Moment(0);
        for event in [
            Event::Made {
                mv: Uci(uci.to_owned()),
            },
            Event::Pressed,
        ] {
            game.apply(&Entry { at, event }).expect("legal");
        }
    }

    fn announced(touched: &Touched) -> bool {
        matches!(touched, Touched::Announced(_))
    }

    #[test]
    fn a_piece_is_chosen_and_goes_to_the_next_square() {
        let game = game(None);
        let mut fingers = Fingers::default();
        assert!(
            !announced(&fingers.touch(&game, Square::E4)),
            "an empty square"
        );
        assert_eq!(fingers.chosen(&game), None);
        assert!(
            !announced(&fingers.touch(&game, Square::E7)),
            "the opponent's"
        );
        assert_eq!(fingers.chosen(&game), None);
        assert!(!announced(&fingers.touch(&game, Square::E2)));
        assert_eq!(fingers.chosen(&game), Some(Square::E2));
        // Another piece of one's own is chosen instead.
        assert!(!announced(&fingers.touch(&game, Square::G1)));
        assert_eq!(fingers.chosen(&game), Some(Square::G1));
        let said = from_to(&game, Square::G1, Square::F3);
        assert_eq!(fingers.touch(&game, Square::F3), Touched::Announced(said));
        assert_eq!(fingers.chosen(&game), None);
    }

    #[test]
    fn the_same_square_twice_lets_go_of_it() {
        let game = game(None);
        let mut fingers = Fingers::default();
        fingers.touch(&game, Square::E2);
        assert!(!announced(&fingers.touch(&game, Square::E2)));
        assert!(
            !announced(&fingers.touch(&game, Square::E4)),
            "only looked at"
        );
    }

    #[test]
    fn a_choice_is_for_one_move() {
        let mut game = game(None);
        let mut fingers = Fingers::default();
        fingers.touch(&game, Square::E2);
        play(&mut game, "g1f3");
        assert_eq!(fingers.chosen(&game), None);
        assert!(!announced(&fingers.touch(&game, Square::E4)));
        play(&mut game, "g8f6");
        assert_eq!(fingers.chosen(&game), None);
        assert!(!announced(&fingers.touch(&game, Square::E4)));
    }

    #[test]
    fn of_two_squares_the_one_with_a_piece_to_move_is_left() {
        let game = game(None);
        let mut fingers = Fingers::default();
        let said = Touched::Announced(from_to(&game, Square::E2, Square::E4));
        assert_eq!(fingers.touch_two(&game, (Square::E2, Square::E4)), said);
        assert_eq!(fingers.touch_two(&game, (Square::E4, Square::E2)), said);
    }

    #[test]
    fn in_chess960_king_and_rook_castle() {
        let game = game(Some("1k1r4/8/8/8/8/8/8/RK5R w KQ - 0 1"));
        assert!(game.position().is_chess960());
        let mut fingers = Fingers::default();
        let side = |side| {
            Touched::Announced(PartialMove {
                castling: Some(side),
                ..PartialMove::default()
            })
        };
        fingers.touch(&game, Square::B1);
        assert_eq!(
            fingers.touch(&game, Square::H1),
            side(CastlingSide::KingSide)
        );
        let both = (Square::A1, Square::B1);
        assert_eq!(
            fingers.touch_two(&game, both),
            side(CastlingSide::QueenSide)
        );
    }
}
