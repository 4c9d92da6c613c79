//! Portable Game Notation: writing in its export format. Reading is the affair of
//! [`super::score`]; [`read`] is its short form for a text that is known to be PGN.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use super::remark::{self, DRAW_OFFER, clock_reading};
use super::score::{self, Fault, ScoreError};
use super::{Aside, GameRecord, RecordedMove};
use crate::game::{Reason, Winner};
use crate::notation::{self, Lettering, NotationTable, Style};
use crate::rules::{Color, Move, MoveDescription, Position};

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

/// Writes a game. Clock readings go into `[%clk]` comments, draw offers into comments as `(=)`.
#[must_use]
pub fn write(record: &GameRecord) -> String {
    let mut text = String::new();
    for (name, value) in tags(record) {
        let _ = writeln!(text, "[{name} \"{}\"]", escaped(&value));
    }
    text.push('\n');
    text.push_str(&movetext(record));
    text.push('\n');
    text
}

/// Writes several games into one text, in order.
#[must_use]
pub fn write_all(records: &[GameRecord]) -> String {
    let games: Vec<String> = records.iter().map(write).collect();
    games.join("\n")
}

fn tags(record: &GameRecord) -> Vec<(String, String)> {
    let mut further: BTreeMap<&str, String> = record
        .tags
        .iter()
        .filter(|(name, _)| !DERIVED.contains(&name.as_str()) && is_tag_name(name))
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    further.insert("Result", result(record).to_owned());
    if record.start != Position::initial() {
        further.insert("SetUp", "1".to_owned());
        further.insert("FEN", record.start.fen());
        // Some of the arrays have kings and rooks where the orthodox one has them.
        if record.start.is_chess960() || record.start.chess960_number().is_some() {
            further.insert("Variant", "Chess960".to_owned());
        }
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

/// The result by the signs that PGN has: other scores are said in a comment.
fn result(record: &GameRecord) -> &'static str {
    record.winner.map_or("*", Winner::pgn)
}

fn termination(record: &GameRecord) -> &'static str {
    let Some(reason) = record.winner.and(record.reason) else {
        return if record.winner.is_none() {
            "unterminated"
        } else {
            "normal"
        };
    };
    match reason {
        Reason::Time | Reason::TimeWithoutMaterial | Reason::BothFlags => "time forfeit",
        Reason::IllegalMove | Reason::IllegalMoveWithoutMate => "rules infraction",
        Reason::Forfeit => "abandoned",
        Reason::Arbiter => "adjudication",
        _ => "normal",
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

/// The moves, with lines broken between words.
fn movetext(record: &GameRecord) -> String {
    let mut writer = Movetext::default();
    for text in &record.preface {
        writer.comment(text);
    }
    let mut position = record.start.clone();
    for recorded in &record.moves {
        let before = position.clone();
        writer.mv(&position.describe(&recorded.mv));
        position = position.after(&recorded.mv);
        writer.for_programs(recorded);
        writer.asides(&before, &recorded.asides);
    }
    if let Some(intended) = record.intended_move() {
        let san = notation::write(&intended, NotationTable::pgn(), Style::Short);
        writer.comment(&format!("[%intended {san}]"));
    }
    if let Some(text) = record.reason.and_then(remark::reason) {
        writer.comment(&text);
    }
    if result(record) != record.result() {
        writer.comment(&remark::score(record.result()));
    }
    writer.word(result(record));
    writer.text
}

/// The text so far.
#[derive(Default)]
struct Movetext {
    text: String,
    /// Letters in its last line.
    column: usize,
    /// White's move stands right before this, so that Black's needs no number.
    numbered: bool,
}

impl Movetext {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if self.column > 0 && self.column + 1 + length > LONGEST_LINE {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += length;
    }

    fn mv(&mut self, description: &MoveDescription) {
        if description.color == Color::White {
            self.word(&format!("{}.", description.number));
        } else if !self.numbered {
            self.word(&format!("{}...", description.number));
        }
        let table = NotationTable::pgn();
        self.word(&notation::write(description, table, Style::Short));
        self.numbered = description.color == Color::White;
    }

    fn for_programs(&mut self, recorded: &RecordedMove) {
        let clock = recorded
            .clock
            .map(|millis| format!("[%clk {}]", clock_reading(millis)));
        let offer = recorded.draw_offer.then(|| DRAW_OFFER.to_owned());
        let parts: Vec<String> = clock.into_iter().chain(offer).collect();
        if !parts.is_empty() {
            self.word(&format!("{{{}}}", parts.join(" ")));
            self.numbered = false;
        }
    }

    fn comment(&mut self, text: &str) {
        let mut words = text.split_whitespace().peekable();
        let mut opening = "{";
        while let Some(word) = words.next() {
            let closing = if words.peek().is_none() { "}" } else { "" };
            // A comment cannot hold what would end it.
            self.word(&format!("{opening}{}{closing}", word.replace('}', ")")));
            opening = "";
            self.numbered = false;
        }
    }

    /// What stands behind a move made in the position `before`.
    fn asides(&mut self, before: &Position, asides: &[Aside]) {
        let mut levels = vec![(before.clone(), before.clone())];
        for aside in asides {
            match aside {
                Aside::Comment(text) => self.comment(text),
                Aside::Nag(nag) => self.word(&format!("${nag}")),
                Aside::Open => {
                    let from = levels.last().map_or(before, |(before, _)| before).clone();
                    levels.push((from.clone(), from));
                    self.word("(");
                    self.numbered = false;
                }
                Aside::Move(mv) => self.varied(*mv, &mut levels),
                Aside::Close => {
                    levels.pop();
                    self.word(")");
                    self.numbered = false;
                }
            }
        }
    }

    fn varied(&mut self, mv: Move, levels: &mut [(Position, Position)]) {
        if let Some((before, now)) = levels.last_mut() {
            self.mv(&now.describe(&mv));
            let next = now.after(&mv);
            *before = std::mem::replace(now, next);
        }
    }
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

/// Reads the first game of a text. A move that cannot be made ends the reading; what came before
/// it is kept.
///
/// # Errors
/// [`PgnError`] when there is no game or no position to begin with.
pub fn read(text: &str) -> Result<Imported, PgnError> {
    let english = Lettering {
        id: "en".to_owned(),
        table: NotationTable::pgn().clone(),
    };
    let (text, ..) = score::decode(text.as_bytes());
    let score = score::read(&text, &[english], &[]).map_err(|error| match error {
        ScoreError::NoGame => PgnError::NoGame,
        ScoreError::Fen(error) => PgnError::Fen(error.fen),
    })?;
    let stopped = score.stopped().map(|doubt| PgnError::Move {
        number: doubt.number,
        color: doubt.color,
        san: match &doubt.fault {
            Fault::OutOfTurn { number } => format!("{number}."),
            _ => doubt.words.clone(),
        },
    });
    Ok(Imported {
        record: score.record,
        stopped,
    })
}

/// Who won by a result as written.
pub(super) fn winner(result: &str) -> Option<Winner> {
    use Winner::{Black, Draw, HalfBlack, HalfWhite, Nobody, White};
    [White, Black, Draw, Nobody, HalfWhite, HalfBlack]
        .into_iter()
        .find(|winner| winner.score() == result)
}

/// The tags that say something and do not follow from the rest.
pub(super) fn known(mut tags: BTreeMap<String, String>) -> BTreeMap<String, String> {
    tags.retain(|name, value| {
        let unknown = SEVEN.contains(&(name.as_str(), value.as_str()));
        !unknown && !DERIVED.contains(&name.as_str())
    });
    tags
}
