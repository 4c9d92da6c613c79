//! Portable Game Notation: writing in its export format, reading whatever other programs write.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::io;
use std::ops::ControlFlow;

use pgn_reader::{KnownOutcome, Outcome, RawComment, RawTag, Reader, SanPlus, Visitor};

use super::game_record::clock_reading;
use super::{GameRecord, RecordedMove};
use crate::game::{Reason, Winner};
use crate::notation::{self, NotationTable, Style};
use crate::rules::{Color, Judgement, Position, judge};

/// The tags that every game has, in their order, with what stands for the unknown.
const SEVEN: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Tags that follow from the rest of a record and are never taken from its tags.
const DERIVED: [&str; 5] = ["Result", "FEN", "SetUp", "Termination", "Variant"];

const LONGEST_LINE: usize = 79;
const DRAW_OFFER: &str = "(=)";

/// Writes a game. Clock readings go into `[%clk]` comments, draw offers into comments as `(=)`.
#[must_use]
pub fn write(record: &GameRecord) -> String {
    let mut text = String::new();
    for (name, value) in tags(record) {
        let _ = writeln!(text, "[{name} \"{}\"]", escaped(&value));
    }
    text.push('\n');
    let mut column = 0;
    for word in movetext(record) {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > LONGEST_LINE {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(&word);
        column += length;
    }
    text.push('\n');
    text
}

fn tags(record: &GameRecord) -> Vec<(String, String)> {
    let mut further: BTreeMap<&str, String> = record
        .tags
        .iter()
        .filter(|(name, _)| !DERIVED.contains(&name.as_str()) && is_tag_name(name))
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    further.insert("Result", record.result().to_owned());
    if record.start != Position::initial() {
        further.insert("SetUp", "1".to_owned());
        further.insert("FEN", record.start.fen());
    }
    if record.start.is_chess960() {
        further.insert("Variant", "Chess960".to_owned());
    }
    further.insert("Termination", termination(record).to_owned());
    let mut tags: Vec<(String, String)> = SEVEN
        .iter()
        .map(|(name, unknown)| {
            let known = further.remove(name).filter(|value| !value.is_empty());
            let value = known.unwrap_or_else(|| (*unknown).to_owned());
            ((*name).to_owned(), value)
        })
        .collect();
    tags.extend(
        further
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value)),
    );
    tags
}

fn termination(record: &GameRecord) -> &'static str {
    match (record.winner, record.reason) {
        (None, _) => "unterminated",
        (Some(_), Some(Reason::Time | Reason::TimeWithoutMaterial)) => "time forfeit",
        (Some(_), _) => "normal",
    }
}

fn is_tag_name(name: &str) -> bool {
    let all = |c: char| c.is_ascii_alphanumeric() || c == '_';
    !name.is_empty() && name.chars().all(all)
}

/// A tag's value in quotes: what would end it or the line is escaped or made a space.
fn escaped(value: &str) -> String {
    let mut text = String::new();
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    text
}

/// The opposite of [`escaped`]. The library's own decoding loses a backslash where two escapes
/// stand together.
fn unescaped(value: RawTag<'_>) -> String {
    let raw = String::from_utf8_lossy(value.as_bytes());
    let mut text = String::new();
    let mut rest = raw.chars().peekable();
    while let Some(c) = rest.next() {
        let escape = c == '\\' && matches!(rest.peek(), Some('"' | '\\'));
        text.extend(if escape { rest.next() } else { Some(c) });
    }
    text
}

fn movetext(record: &GameRecord) -> Vec<String> {
    let mut words = Vec::new();
    let mut numbered = false;
    for (description, recorded) in record.described() {
        // Black's move is numbered where it does not stand right behind White's.
        if description.color == Color::White {
            words.push(format!("{}.", description.number));
        } else if !numbered {
            words.push(format!("{}...", description.number));
        }
        words.push(notation::write(
            &description,
            NotationTable::pgn(),
            Style::Short,
        ));
        let comment = comment(recorded);
        numbered = comment.is_none() && description.color == Color::White;
        words.extend(comment);
    }
    words.push(record.result().to_owned());
    words
}

fn comment(recorded: &RecordedMove) -> Option<String> {
    let clock = recorded
        .clock
        .map(|millis| format!("[%clk {}]", clock_reading(millis)));
    let offer = recorded.draw_offer.then(|| DRAW_OFFER.to_owned());
    let parts: Vec<String> = clock.into_iter().chain(offer).collect();
    (!parts.is_empty()).then(|| format!("{{{}}}", parts.join(" ")))
}

/// What keeps a text from being read as a game, or its moves from being read to the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PgnError {
    /// There is no game in it.
    NoGame,
    /// Its FEN tag is no legal position.
    Fen(String),
    /// A move is not legal, or could be several moves.
    Move {
        /// The number of the move.
        number: u32,
        /// Who makes it.
        color: Color,
        /// The move as written.
        san: String,
    },
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("no game"),
            Self::Fen(fen) => write!(f, "no legal position: {fen}"),
            Self::Move { number, color, san } => {
                let dots = color.fold_wb(".", "...");
                write!(f, "no legal move, or several: {number}{dots}{san}")
            }
        }
    }
}

impl std::error::Error for PgnError {}

/// A game read.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    /// The game, up to where it could be read.
    pub record: GameRecord,
    /// Why not further.
    pub stopped: Option<PgnError>,
}

/// Reads the first game of a text. Variations and annotations are passed over. A move that
/// cannot be made ends the reading; what came before it is kept.
///
/// # Errors
/// [`PgnError`] when there is no game or no position to begin with.
pub fn read(text: &str) -> Result<Imported, PgnError> {
    let mut reader = Reader::new(io::Cursor::new(text));
    let game = reader.read_game(&mut Import);
    // Reading from memory does not fail.
    game.ok().flatten().ok_or(PgnError::NoGame)?
}

struct Import;

struct Movetext {
    imported: Imported,
    position: Position,
    /// Whether there was any tag: without tags and moves there is no game.
    tagged: bool,
}

impl Visitor for Import {
    type Tags = BTreeMap<String, String>;
    type Movetext = Movetext;
    type Output = Result<Imported, PgnError>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(BTreeMap::new())
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        let name = String::from_utf8_lossy(name).into_owned();
        tags.insert(name, unescaped(value));
        ControlFlow::Continue(())
    }

    fn begin_movetext(
        &mut self,
        mut tags: Self::Tags,
    ) -> ControlFlow<Self::Output, Self::Movetext> {
        let start = match tags.get("FEN").map(|fen| Position::from_fen(fen)) {
            None => Position::initial(),
            Some(Ok(position)) => position,
            Some(Err(error)) => return ControlFlow::Break(Err(PgnError::Fen(error.fen))),
        };
        let winner = tags.get("Result").and_then(|result| winner(result));
        let tagged = !tags.is_empty();
        tags.retain(|name, value| {
            let unknown = SEVEN.contains(&(name.as_str(), value.as_str()));
            !unknown && !DERIVED.contains(&name.as_str())
        });
        ControlFlow::Continue(Movetext {
            position: start.clone(),
            tagged,
            imported: Imported {
                record: GameRecord {
                    tags,
                    start,
                    moves: Vec::new(),
                    winner,
                    reason: None,
                },
                stopped: None,
            },
        })
    }

    fn san(&mut self, game: &mut Self::Movetext, san: SanPlus) -> ControlFlow<Self::Output> {
        let san = san.to_string();
        let readings = notation::read(&san, &[NotationTable::pgn()]).map(|written| written.moves);
        let Judgement::One(mv) = judge(&game.position, &readings.unwrap_or_default()) else {
            let mut imported = game.imported.clone();
            imported.stopped = Some(PgnError::Move {
                number: game.position.move_number(),
                color: game.position.turn(),
                san,
            });
            return ControlFlow::Break(Ok(imported));
        };
        game.position = game.position.after(&mv);
        game.imported.record.moves.push(RecordedMove {
            mv,
            clock: None,
            draw_offer: false,
        });
        ControlFlow::Continue(())
    }

    fn comment(
        &mut self,
        game: &mut Self::Movetext,
        comment: RawComment<'_>,
    ) -> ControlFlow<Self::Output> {
        let comment = String::from_utf8_lossy(comment.as_bytes());
        if let Some(last) = game.imported.record.moves.last_mut() {
            last.clock = last.clock.or_else(|| clock_of(&comment));
            last.draw_offer |= comment.contains(DRAW_OFFER);
        }
        ControlFlow::Continue(())
    }

    fn outcome(
        &mut self,
        game: &mut Self::Movetext,
        outcome: Outcome,
    ) -> ControlFlow<Self::Output> {
        game.imported.record.winner = match outcome {
            Outcome::Known(KnownOutcome::Decisive { winner }) => Some(Winner::side(winner)),
            Outcome::Known(KnownOutcome::Draw) => Some(Winner::Draw),
            Outcome::Unknown => None,
        };
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, game: Self::Movetext) -> Self::Output {
        if game.tagged || !game.imported.record.moves.is_empty() {
            Ok(game.imported)
        } else {
            Err(PgnError::NoGame)
        }
    }
}

fn winner(result: &str) -> Option<Winner> {
    [Winner::White, Winner::Black, Winner::Draw]
        .into_iter()
        .find(|winner| winner.score() == result)
}

/// The milliseconds of `[%clk h:mm:ss]`; parts of a second are left out.
fn clock_of(comment: &str) -> Option<u64> {
    let (_, behind) = comment.split_once("[%clk")?;
    let (reading, _) = behind.split_once(']')?;
    let whole = reading.trim().split('.').next()?;
    let mut parts = whole.split(':').map(str::parse::<u64>);
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let minutes = hours.ok()?.checked_mul(60)?.checked_add(minutes.ok()?)?;
    let seconds = minutes.checked_mul(60)?.checked_add(seconds.ok()?)?;
    seconds.checked_mul(1000)
}
