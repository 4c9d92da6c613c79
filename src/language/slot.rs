//! Slots and marks: what a sentence fills in, and the [`Draft`] it fills.

use crate::rules::{CastlingSide, Check, Color, File, PartialMove, Rank, Role};

use super::{Choice, Meaning};

/// A class of words: the values of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Class {
    File,
    Rank,
    Row,
    Piece,
    /// Kinds of piece, in the plural and the singular.
    Pieces,
    Count,
    Side,
    /// Numbers of the arbiter's phrases; made of `[numbers]`, not of a class in `words.toml`.
    Number,
}

/// One value of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Sense {
    File(File),
    Rank(Rank),
    Piece(Role),
    Count(u8),
    Side(Color),
    Number(u16),
}

impl Class {
    pub(super) const ALL: [Self; 8] = [
        Self::File,
        Self::Rank,
        Self::Row,
        Self::Piece,
        Self::Pieces,
        Self::Count,
        Self::Side,
        Self::Number,
    ];

    /// The name in `words.toml`.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Rank => "rank",
            Self::Row => "row",
            Self::Piece => "piece",
            Self::Pieces => "pieces",
            Self::Count => "count",
            Self::Side => "side",
            Self::Number => "number",
        }
    }

    /// Reads a value's name in `words.toml`: `a`, `1`, `king`, `10`.
    pub(super) fn sense(self, name: &str) -> Option<Sense> {
        match self {
            Self::File => {
                let sign = name.chars().next().filter(|_| name.len() == 1)?;
                File::from_char(sign).map(Sense::File)
            }
            Self::Rank | Self::Row => {
                let sign = name.chars().next().filter(|_| name.len() == 1)?;
                Rank::from_char(sign).map(Sense::Rank)
            }
            Self::Piece | Self::Pieces => role(name).map(Sense::Piece),
            Self::Count => name.parse().ok().map(Sense::Count),
            Self::Side => match name {
                "white" => Some(Sense::Side(Color::White)),
                "black" => Some(Sense::Side(Color::Black)),
                _ => None,
            },
            Self::Number => name.parse().ok().map(Sense::Number),
        }
    }
}

/// The pieces under their names in the data files.
pub(super) const ROLES: [(Role, &str); 6] = [
    (Role::King, "king"),
    (Role::Queen, "queen"),
    (Role::Rook, "rook"),
    (Role::Bishop, "bishop"),
    (Role::Knight, "knight"),
    (Role::Pawn, "pawn"),
];

fn role(name: &str) -> Option<Role> {
    ROLES
        .iter()
        .find(|(_, n)| *n == name)
        .map(|(role, _)| *role)
}

/// A `{slot}` of the templates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Slot {
    Piece,
    FromFile,
    FromRank,
    FromRow,
    ToFile,
    ToRank,
    Captured,
    Promotion,
    ChoiceFile,
    ChoiceRank,
    ChoiceRow,
    ChoicePiece,
    AnyPiece,
    AskedPiece,
    Count,
    Side,
    TouchedPiece,
    Number,
    Hours,
    Minutes,
    Seconds,
}

impl Slot {
    pub(super) const ALL: [Self; 21] = [
        Self::Piece,
        Self::FromFile,
        Self::FromRank,
        Self::FromRow,
        Self::ToFile,
        Self::ToRank,
        Self::Captured,
        Self::Promotion,
        Self::ChoiceFile,
        Self::ChoiceRank,
        Self::ChoiceRow,
        Self::ChoicePiece,
        Self::AnyPiece,
        Self::AskedPiece,
        Self::Count,
        Self::Side,
        Self::TouchedPiece,
        Self::Number,
        Self::Hours,
        Self::Minutes,
        Self::Seconds,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Piece => "piece",
            Self::FromFile => "from_file",
            Self::FromRank => "from_rank",
            Self::FromRow => "from_row",
            Self::ToFile => "to_file",
            Self::ToRank => "to_rank",
            Self::Captured => "captured",
            Self::Promotion => "promotion",
            Self::ChoiceFile => "choice_file",
            Self::ChoiceRank => "choice_rank",
            Self::ChoiceRow => "choice_row",
            Self::ChoicePiece => "choice_piece",
            Self::AnyPiece => "any_piece",
            Self::AskedPiece => "asked_piece",
            Self::Count => "count",
            Self::Side => "side",
            Self::TouchedPiece => "touched_piece",
            Self::Number => "number",
            Self::Hours => "hours",
            Self::Minutes => "minutes",
            Self::Seconds => "seconds",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|slot| slot.name() == name)
    }

    pub(super) const fn class(self) -> Class {
        match self {
            Self::FromFile | Self::ToFile | Self::ChoiceFile => Class::File,
            Self::FromRank | Self::ToRank | Self::ChoiceRank => Class::Rank,
            Self::FromRow | Self::ChoiceRow => Class::Row,
            Self::Piece
            | Self::Captured
            | Self::Promotion
            | Self::ChoicePiece
            | Self::AnyPiece
            | Self::TouchedPiece => Class::Piece,
            Self::AskedPiece => Class::Pieces,
            Self::Count => Class::Count,
            Self::Side => Class::Side,
            Self::Number | Self::Hours | Self::Minutes | Self::Seconds => Class::Number,
        }
    }

    /// Whether the slot names where a piece goes, or what on the board is asked about: many words
    /// that nobody says where only a yes or a no is waited for.
    pub(super) fn is_place(self) -> bool {
        let places = [
            Self::ToFile,
            Self::ChoiceFile,
            Self::ChoiceRank,
            Self::ChoiceRow,
            Self::AskedPiece,
            Self::TouchedPiece,
        ];
        places.contains(&self)
    }

    /// Whether the slot takes this value: no king is captured, no pawn becomes a king.
    pub(super) fn takes(self, sense: Sense) -> bool {
        match (self, sense) {
            (Self::Piece, Sense::Piece(role)) => role != Role::Pawn,
            (Self::Captured, Sense::Piece(role)) => role != Role::King,
            (Self::Promotion | Self::ChoicePiece, Sense::Piece(role)) => {
                role != Role::King && role != Role::Pawn
            }
            (Self::Hours | Self::Minutes | Self::Seconds, Sense::Number(number)) => number < 60,
            _ => true,
        }
    }
}

/// A rule of one of these names sets the mark when a phrase goes through it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Mark {
    Pawn,
    Capture,
    Check,
    Mate,
    CastlesShort,
    CastlesLong,
    EnPassant,
}

impl Mark {
    pub(super) const ALL: [Self; 7] = [
        Self::Pawn,
        Self::Capture,
        Self::Check,
        Self::Mate,
        Self::CastlesShort,
        Self::CastlesLong,
        Self::EnPassant,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Capture => "capture",
            Self::Check => "check",
            Self::Mate => "mate",
            Self::CastlesShort => "castles_short",
            Self::CastlesLong => "castles_long",
            Self::EnPassant => "en_passant",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.name() == name)
    }
}

/// What going through a part of a template does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Act {
    Fill(Slot, Sense),
    Set(Mark),
}

/// What a sentence has filled in so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Draft {
    mv: PartialMove,
    choice: Choice,
    pub(super) count: Option<u8>,
    pub(super) side: Option<Color>,
    pub(super) number: Option<u16>,
    hours: Option<u16>,
    minutes: Option<u16>,
    seconds: Option<u16>,
}

impl Draft {
    pub(super) fn after(mut self, acts: &[Act]) -> Self {
        for act in acts {
            match *act {
                Act::Fill(slot, sense) => self.fill(slot, sense),
                Act::Set(mark) => self.set(mark),
            }
        }
        self
    }

    fn fill(&mut self, slot: Slot, sense: Sense) {
        match (slot, sense) {
            (Slot::FromFile, Sense::File(file)) => self.mv.from_file = Some(file),
            (Slot::ToFile, Sense::File(file)) => self.mv.to_file = Some(file),
            (Slot::ChoiceFile, Sense::File(file)) => self.choice.file = Some(file),
            (Slot::FromRank | Slot::FromRow, Sense::Rank(rank)) => self.mv.from_rank = Some(rank),
            (Slot::ToRank, Sense::Rank(rank)) => self.mv.to_rank = Some(rank),
            (Slot::ChoiceRank | Slot::ChoiceRow, Sense::Rank(rank)) => {
                self.choice.rank = Some(rank);
            }
            (Slot::Piece, Sense::Piece(role)) => self.mv.role = Some(role),
            (Slot::Captured, Sense::Piece(role)) => self.mv.captured = Some(role),
            (Slot::Promotion, Sense::Piece(role)) => self.mv.promotion = Some(role),
            (Slot::ChoicePiece | Slot::TouchedPiece | Slot::AskedPiece, Sense::Piece(role)) => {
                self.choice.role = Some(role);
            }
            (Slot::Count, Sense::Count(count)) => self.count = Some(count),
            (Slot::Side, Sense::Side(side)) => self.side = Some(side),
            (Slot::Number, Sense::Number(number)) => self.number = Some(number),
            (Slot::Hours, Sense::Number(number)) => self.hours = Some(number),
            (Slot::Minutes, Sense::Number(number)) => self.minutes = Some(number),
            (Slot::Seconds, Sense::Number(number)) => self.seconds = Some(number),
            (Slot::AnyPiece, Sense::Piece(role)) => self.choice.piece = Some(role),
            // No slot is ever filled with a sense of another class.
            _ => {}
        }
    }

    fn set(&mut self, mark: Mark) {
        match mark {
            Mark::Pawn => self.mv.role = Some(Role::Pawn),
            Mark::Capture => self.mv.capture = true,
            Mark::Check => self.mv.check = Some(Check::Check),
            Mark::Mate => self.mv.check = Some(Check::Mate),
            Mark::CastlesShort => self.mv.castling = Some(CastlingSide::KingSide),
            Mark::CastlesLong => self.mv.castling = Some(CastlingSide::QueenSide),
            Mark::EnPassant => self.mv.en_passant = true,
        }
    }

    /// The move that was said, if any of one was. Not naming a piece names the pawn, but for
    /// castling and where the whole origin square was said.
    pub(super) fn partial_move(&self) -> Option<PartialMove> {
        let mut mv = self.mv;
        if mv == PartialMove::default() {
            return None;
        }
        let whole_origin = mv.from_file.is_some() && mv.from_rank.is_some();
        if mv.role.is_none() && mv.castling.is_none() && !whole_origin {
            mv.role = Some(Role::Pawn);
        }
        Some(mv)
    }

    pub(super) const fn choice(&self) -> Choice {
        self.choice
    }

    /// The time that was said, in milliseconds.
    pub(super) fn time(&self) -> Option<u64> {
        let said = [
            (self.hours, 3600),
            (self.minutes, 60),
            (self.seconds, 1_u64),
        ];
        let any = said.iter().any(|(count, _)| count.is_some());
        let seconds = said
            .iter()
            .map(|(count, seconds)| u64::from(count.unwrap_or(0)) * seconds);
        any.then(|| seconds.sum::<u64>() * 1000)
    }
}

impl Meaning {
    /// Adds a reading as an answer. Of two readings only that on which they agree stays ("de
    /// uno": the piece on d1, or the one on the first rank), so that no candidate is lost.
    pub(super) fn add_choice(&mut self, read: Choice) {
        let agreed = self.choice.map_or(read, |earlier| Choice {
            file: earlier.file.filter(|file| read.file == Some(*file)),
            rank: earlier.rank.filter(|rank| read.rank == Some(*rank)),
            role: earlier.role.filter(|role| read.role == Some(*role)),
            piece: earlier.piece.filter(|piece| read.piece == Some(*piece)),
        });
        self.choice = Some(agreed);
    }
}
