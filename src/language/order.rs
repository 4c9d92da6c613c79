//! [`Order`]: what a phrase of the arbiter's says, before the game makes a ruling of it.

use serde::{Deserialize, Serialize};

use super::saying::{Form, clock_digits};
use super::wording::Gender;
use super::{Choice, Language, hearing, reading};
use crate::rules::Color;

/// What an arbiter's phrase says. Every field that is `None` was not said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Order {
    /// What is ordered.
    pub kind: OrderKind,
    /// The side it is about.
    pub side: Option<Color>,
    /// The number of a move, or of moves.
    pub number: Option<u16>,
    /// A time, in milliseconds.
    pub time: Option<u64>,
    /// A piece that was touched.
    pub touched: Option<Choice>,
}

/// What the arbiter may order. The names are those of `[rulings]` in the `meanings` files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OrderKind {
    /// Stop both clocks.
    StopClocks,
    /// A side's time runs again.
    Restart,
    /// What a side has left, or both.
    SetClock,
    /// Time added to a side.
    AddTime,
    /// Time taken from a side.
    TakeTime,
    /// Moves completed, on the clock's counter.
    SetCount,
    /// A flag is down.
    FlagDown,
    /// Both flags are down.
    BothFlags,
    /// The moves after this one are taken back.
    TakeBack,
    /// All moves are taken back.
    TakeBackAll,
    /// Another position; it follows as FEN.
    SetPosition,
    /// Pieces were displaced on a board: it is set up again as recorded.
    Displaced,
    /// A move was illegal.
    IllegalMove,
    /// A promotion was done wrongly.
    WrongPromotion,
    /// Castling was illegal.
    IllegalCastling,
    /// The clock was pressed and no move had been made.
    PressedWithoutMove,
    /// Two hands made one move.
    TwoHands,
    /// The clocks are readjusted by the record.
    Readjust,
    /// The clocks are readjusted by proportion.
    ReadjustProportion,
    /// A finished game goes on.
    Reopen,
    /// A side wins.
    Wins,
    /// A draw.
    Draw,
    /// A side has half a point, the other none.
    HalfPoint,
    /// Both lose.
    BothLose,
    /// A side forfeits the game by not being there in time.
    Forfeit,
    /// Neither was there.
    BothForfeit,
    /// A claim is right.
    AcceptClaim,
    /// A claim is wrong.
    RejectClaim,
    /// The game is annulled and a new one begins.
    Annul,
    /// The colours were reversed.
    ColoursReversed,
    /// The colours were reversed, and the game goes on all the same.
    ColoursStand,
    /// The colours were reversed, and a new game begins.
    ColoursReplay,
    /// A board was turned.
    BoardTurned,
    /// A piece was touched.
    Touch,
    /// No touch counts in this turn.
    ReleaseTouch,
    /// The side to move seals a move.
    Adjourn,
    /// The envelope cannot be opened.
    EnvelopeLost,
    /// The arbiter's mode is closed.
    Close,
}

impl OrderKind {
    /// The order of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
    }
}

impl Language {
    /// What a phrase of the arbiter's orders; `None` when it is none. Numbers and times may be
    /// written in digits ("40", "12:30", "1:05:00").
    #[must_use]
    pub fn order(&self, phrase: &str) -> Option<Order> {
        // A sign would be lost with the signs between words, and less would be more.
        let signed = |word: &str| word.starts_with(['-', '−', '+']) && word.len() > 1;
        if phrase.split_whitespace().any(signed) {
            return None;
        }
        let words: Vec<String> = phrase
            .split_whitespace()
            .map(|word| self.number_in_words(word.trim_end_matches(['.', ','])))
            .collect();
        hearing::order(&self.parts.lexicon, &self.parts.grammar, &words.join(" "))
    }

    fn number_in_words(&self, word: &str) -> String {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let parts: Vec<&str> = word.split(':').collect();
        let numbers: Option<Vec<u64>> = parts
            .iter()
            .map(|part| part.parse().ok().filter(|_| digits(part) && part.len() < 5))
            .collect();
        match numbers.as_deref() {
            Some([number]) => {
                let number = i64::try_from(*number).unwrap_or(i64::MAX);
                self.parts.words.numbers.words(number, Gender::Plain)
            }
            Some([minutes, seconds]) => self.time_in_words(minutes * 60 + seconds),
            Some([hours, minutes, seconds]) => {
                self.time_in_words(hours * 3600 + minutes * 60 + seconds)
            }
            _ => word.to_owned(),
        }
    }

    fn time_in_words(&self, seconds: u64) -> String {
        self.speaker(Form::Spoken).duration(seconds * 1000)
    }
}

/// An order in one line, for phrase tests: `set-clock white 12:30`, `take-back 20 black`.
pub(super) fn told(order: &Order) -> String {
    let kind = serde_json::to_value(order.kind).unwrap_or_default();
    let parts = [
        kind.as_str().map(str::to_owned),
        order.number.map(|number| number.to_string()),
        order
            .side
            .map(|side| side.fold_wb("white", "black").to_owned()),
        order.time.map(clock_digits),
        order.touched.as_ref().map(reading::of_choice),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
