//! What is answered to questions about the board.

use crate::game::Game;
use crate::language::{BoardQuestion, Choice, Message, Value};
use crate::rules::{Color, File, MoveDescription, Rank, Role, Square};

pub(super) fn answer(game: &Game, question: BoardQuestion, about: Choice) -> Option<Message> {
    let square = about.file.zip(about.rank);
    let square = square.map(|(file, rank)| Square::from_coords(file, rank));
    Some(match question {
        BoardQuestion::AskSquare => on_square(game, square?),
        BoardQuestion::AskPieces => of_kind(game, about.role?, &Color::ALL),
        BoardQuestion::AskOwnPieces => of_kind(game, about.role?, &[game.side()]),
        BoardQuestion::ReadLine => line(game, &file_or_rank(about)?),
        BoardQuestion::ReadDiagonals => diagonals(game, square?)?,
        BoardQuestion::ReadBoard => standing_on(game, &Square::ALL),
        BoardQuestion::AskMaterial => material(game),
        BoardQuestion::AskLegalMoves => legal_moves(game, square, about.role),
    })
}

fn on_square(game: &Game, square: Square) -> Message {
    let squares = Value::Squares(vec![square]);
    match game.position().piece_at(square) {
        Some(piece) => Message::new("board-square")
            .with("square", squares)
            .with("piece", Value::Roles(vec![piece.role]))
            .with("there", Value::Pieces(vec![(piece.role, square)]))
            .with("color", piece.color),
        None => Message::new("board-square-empty").with("square", squares),
    }
}

fn of_kind(game: &Game, role: Role, sides: &[Color]) -> Message {
    pieces(game, |side, piece| sides.contains(&side) && piece.0 == role)
}

fn standing_on(game: &Game, squares: &[Square]) -> Message {
    pieces(game, |_, piece| squares.contains(&piece.1))
}

/// The pieces of both sides that are wanted, White's first.
fn pieces(game: &Game, wanted: impl Fn(Color, &(Role, Square)) -> bool) -> Message {
    let of = |side| {
        let all = game.position().pieces(side).into_iter();
        all.filter(|piece| wanted(side, piece)).collect::<Vec<_>>()
    };
    let (white, black) = (of(Color::White), of(Color::Black));
    let id = match (white.is_empty(), black.is_empty()) {
        (false, false) => "board-both",
        (false, true) => "board-white",
        (true, false) => "board-black",
        (true, true) => "board-none",
    };
    let mut message = Message::new(id);
    if !white.is_empty() {
        message = message.with("white", Value::Pieces(white));
    }
    if !black.is_empty() {
        message = message.with("black", Value::Pieces(black));
    }
    message
}

/// The squares of a file from White's side, or of a rank from the a-file.
fn file_or_rank(about: Choice) -> Option<Vec<Square>> {
    let at = |file, rank| Square::from_coords(file, rank);
    match (about.file, about.rank) {
        (Some(file), None) => Some(Rank::ALL.map(|rank| at(file, rank)).to_vec()),
        (None, Some(rank)) => Some(File::ALL.map(|file| at(file, rank)).to_vec()),
        _ => None,
    }
}

fn line(game: &Game, squares: &[Square]) -> Message {
    let ends = [squares.first(), squares.last()];
    let [from, to] = ends.map(|end| Value::Squares(end.copied().into_iter().collect()));
    Message::new("board-line")
        .with("from", from)
        .with("to", to)
        .with("pieces", standing_on(game, squares))
}

/// Both diagonals of a square, each from the a-file's side; a corner has one.
fn diagonals(game: &Game, square: Square) -> Option<Message> {
    let along = |step: i32| {
        let place = |file: File| {
            let by = i32::from(file) - i32::from(square.file());
            let rank = square.rank().offset(by * step)?;
            Some(Square::from_coords(file, rank))
        };
        File::ALL.into_iter().filter_map(place).collect::<Vec<_>>()
    };
    let both = [along(1), along(-1)].into_iter();
    let long = both.filter(|squares| squares.len() > 1);
    long.map(|squares| line(game, &squares))
        .reduce(|first, second| {
            Message::new("board-lines")
                .with("first", first)
                .with("second", second)
        })
}

fn material(game: &Game) -> Message {
    let of = |side| {
        let all = game.position().pieces(side);
        let count = |role| all.iter().filter(|(kind, _)| *kind == role).count();
        let kinds = Role::ALL.into_iter().rev();
        let kinds = kinds.map(|role| (role, u8::try_from(count(role)).unwrap_or(u8::MAX)));
        Value::Counted(kinds.filter(|(_, count)| *count > 0).collect())
    };
    Message::new("board-material")
        .with("white", of(Color::White))
        .with("black", of(Color::Black))
}

fn legal_moves(game: &Game, square: Option<Square>, role: Option<Role>) -> Message {
    let position = game.position();
    let moves: Vec<MoveDescription> = position
        .legal_moves()
        .iter()
        .filter(|mv| square.is_none_or(|square| mv.from() == square))
        .filter(|mv| role.is_none_or(|role| mv.role() == role))
        .map(|mv| position.describe(mv))
        .collect();
    if moves.is_empty() {
        Message::new("board-legal-none")
    } else {
        Message::new("board-legal").with("moves", Value::Options(moves))
    }
}
