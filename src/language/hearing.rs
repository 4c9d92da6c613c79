//! From words to meaning.

use super::grammar::{Grammar, Kind, Says, command};
use super::lexicon::{Lexicon, Token, UNKNOWN, WordId};
use super::network::{Completion, SentenceId};
use super::slot::Draft;
use super::{Choice, Context, Meaning, Order, OrderKind, reading};

/// How a phrase was understood, step by step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The words of the phrase as the grammar spells them.
    pub words: Vec<String>,
    /// Those dropped as fillers.
    pub fillers: Vec<String>,
    /// Those that are no words of the grammar.
    pub unknown: Vec<String>,
    /// Each way in which a sentence template fits.
    pub matches: Vec<Match>,
    /// What it all means.
    pub meaning: Meaning,
}

/// One way in which a sentence template fits a phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// The template, as written.
    pub template: String,
    /// Its line in `sentences.toml`.
    pub line: usize,
    /// The reading: `move: knight to f3`, `choice: b1`, `command: confirm`.
    pub reading: String,
}

/// A phrase as far as it has been read.
struct Phrase {
    /// Fillers dropped.
    tokens: Vec<Token>,
    fillers: Vec<String>,
    /// Unknown sounds before or after the words were dropped.
    ragged: bool,
}

impl Phrase {
    fn new(lexicon: &Lexicon, text: &str) -> Self {
        let (fillers, mut tokens): (Vec<_>, Vec<_>) = lexicon
            .tokens(text)
            .into_iter()
            .partition(|token| token.filler);
        let before = tokens.len();
        while tokens.last().is_some_and(|token| token.text == UNKNOWN) {
            tokens.pop();
        }
        let noise = tokens.iter().take_while(|token| token.text == UNKNOWN);
        tokens.drain(..noise.count());
        Self {
            ragged: tokens.len() < before,
            tokens,
            fillers: fillers.into_iter().map(|token| token.text).collect(),
        }
    }

    /// The words for the network; `None` when one of them is unknown.
    fn words(&self) -> Option<Vec<Vec<WordId>>> {
        let words = self.tokens.iter().map(|token| token.words.clone());
        let words: Vec<_> = words.collect();
        (!words.is_empty() && words.iter().all(|word| !word.is_empty())).then_some(words)
    }
}

/// All readings of a phrase. Unknown sounds around a move or an answer do no harm, for it is
/// read back; a command must be heard whole.
fn readings(grammar: &Grammar, phrase: &Phrase) -> Vec<(SentenceId, Draft)> {
    let Some(words) = phrase.words() else {
        return Vec::new();
    };
    let kinds = Kind::ALL.into_iter().chain([Kind::Together]);
    kinds
        .filter(|kind| !(phrase.ragged && kind.is_command()))
        .flat_map(|kind| grammar.network(kind).read(&words))
        .collect()
}

pub(super) fn hear(lexicon: &Lexicon, grammar: &Grammar, text: &str) -> Meaning {
    let phrase = Phrase::new(lexicon, text);
    meaning(grammar, &readings(grammar, &phrase))
}

/// What a phrase orders, if it is one of the arbiter's.
pub(super) fn order(lexicon: &Lexicon, grammar: &Grammar, text: &str) -> Option<Order> {
    let phrase = Phrase::new(lexicon, text);
    let words = phrase.words().filter(|_| !phrase.ragged)?;
    let readings = grammar.network(Kind::Rulings).read(&words);
    let mut orders = readings.iter().filter_map(|(id, draft)| {
        let Says::Ruling { id } = &grammar.sentence(*id).says else {
            return None;
        };
        Some(Order {
            kind: OrderKind::named(id)?,
            side: draft.side,
            number: draft.number,
            time: draft.time(),
            touched: Some(draft.choice()).filter(|choice| *choice != Choice::default()),
        })
    });
    let first = orders.next()?;
    // Two readings that differ are none: nothing is guessed for the arbiter either.
    orders.all(|other| other == first).then_some(first)
}

pub(super) fn explain(lexicon: &Lexicon, grammar: &Grammar, text: &str) -> Explanation {
    let phrase = Phrase::new(lexicon, text);
    let readings = readings(grammar, &phrase);
    let matches = readings.iter().map(|(id, draft)| {
        let sentence = grammar.sentence(*id);
        Match {
            template: sentence.template.clone(),
            line: sentence.line,
            reading: reading::of_sentence(&sentence.says, draft),
        }
    });
    let matches = matches.collect();
    let unknown = phrase.tokens.iter().filter(|token| token.words.is_empty());
    Explanation {
        words: phrase
            .tokens
            .iter()
            .map(|token| lexicon.spelled(token))
            .collect(),
        unknown: unknown.map(|token| token.text.clone()).collect(),
        meaning: meaning(grammar, &readings),
        matches,
        fillers: phrase.fillers,
    }
}

pub(super) fn completion(
    lexicon: &Lexicon,
    grammar: &Grammar,
    context: Context,
    text: &str,
) -> Completion {
    let phrase = Phrase::new(lexicon, text);
    let Some(words) = phrase.words().filter(|_| !phrase.ragged) else {
        return Completion {
            complete: false,
            extendable: true,
        };
    };
    let mut whole = Completion {
        complete: false,
        extendable: false,
    };
    for kind in context.kinds() {
        let part = grammar.network(*kind).completion(&words);
        // Where no question was asked, "caballo félix" is half a move, not an answer.
        whole.complete |= part.complete && context.completes(*kind);
        whole.extendable |= part.extendable;
    }
    whole
}

fn meaning(grammar: &Grammar, readings: &[(SentenceId, Draft)]) -> Meaning {
    let mut meaning = Meaning::default();
    for (id, draft) in readings {
        add(&mut meaning, &grammar.sentence(*id).says, draft);
    }
    meaning.choice = meaning.choice.filter(|choice| *choice != Choice::default());
    meaning
}

fn add(meaning: &mut Meaning, says: &Says, draft: &Draft) {
    match says {
        Says::Choice => meaning.add_choice(draft.choice()),
        Says::Move => meaning.moves.extend(draft.partial_move()),
        Says::Command { id, count } => {
            let count = count.map(|usual| draft.count.unwrap_or(usual));
            meaning.command = command(id, count);
            meaning.side = draft.side;
            let choice = draft.choice();
            if choice != Choice::default() {
                meaning.choice = Some(choice);
            }
            meaning.moves.extend(draft.partial_move());
        }
        Says::Ruling { .. } => {}
    }
    let mut seen = Vec::new();
    meaning.moves.retain(|mv| {
        let new = !seen.contains(mv);
        seen.push(*mv);
        new
    });
}
