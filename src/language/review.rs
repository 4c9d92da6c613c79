//! What the authors of a language want to know of it.

use super::grammar::ValueKind;
use super::lexicon::fold;
use super::overlap::{self, ConfusionsFile, Overlap};
use super::phrase_test::{self, PhraseTest};
use super::saying::Form;
use super::{Context, Language, LanguageError, Message, Value, Verbosity};
use crate::rules::{Color, MoveDescription, Position, Role, Square};

/// Every way in which a message is told.
const FORMS: [(Form, Verbosity); 5] = [
    (Form::Spoken, Verbosity::Normal),
    (Form::Spoken, Verbosity::Brief),
    (Form::Spoken, Verbosity::Full),
    (Form::Line, Verbosity::Normal),
    (Form::Braille, Verbosity::Normal),
];

/// Something wrong with a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageFault {
    /// The message.
    pub id: String,
    /// What is wrong; empty when the message is in `messages.ftl` and not in `meanings.toml`.
    pub detail: String,
}

impl Language {
    /// The phrase tests beside the language.
    ///
    /// # Errors
    /// [`LanguageError`] when a file of tests cannot be read.
    pub fn phrase_tests(&self) -> Result<Vec<PhraseTest>, LanguageError> {
        phrase_test::load(&self.parts.files, self.id())
    }

    /// Phrases that are two commands, or a command and a move or an answer. All sentences are
    /// gone through.
    #[must_use]
    pub fn overlaps(&self) -> Vec<Overlap> {
        overlap::same_words(&self.parts.lexicon, &self.parts.grammar)
    }

    /// Phrases that sound like two commands, or like a command and a move, by the groups of
    /// `confusions.toml`.
    ///
    /// # Errors
    /// [`LanguageError`] when `confusions.toml` cannot be read.
    pub fn sounds_alike(&self) -> Result<Vec<Overlap>, LanguageError> {
        let name = format!("{}/confusions.toml", self.id());
        let confusions: ConfusionsFile = self.parts.files.toml(&name)?;
        let parts = &self.parts;
        Ok(overlap::same_sounds(
            &parts.lexicon,
            &parts.grammar,
            &confusions,
        ))
    }

    /// Messages that cannot be told with the arguments that `meanings.toml` gives them, that
    /// speak a digit, or that `meanings.toml` does not list.
    ///
    /// # Errors
    /// [`LanguageError`] when `messages.ftl` cannot be read.
    pub fn faulty_messages(&self) -> Result<Vec<MessageFault>, LanguageError> {
        let mut faults = Vec::new();
        for (id, kinds) in &self.parts.meanings.messages {
            for (form, verbosity) in FORMS {
                let args = kinds
                    .iter()
                    .map(|(name, kind)| (name.as_str(), sample(*kind)));
                let args: Vec<_> = args.collect();
                let args = args.iter().map(|(name, value)| (*name, value));
                let (text, wrong) = self.speaker_at(form, verbosity).render_named(id, args);
                let digit = form == Form::Spoken && text.chars().any(|c| c.is_ascii_digit());
                let wrong = wrong.into_iter().chain(digit.then_some(text));
                faults.extend(wrong.map(|detail| MessageFault {
                    id: id.clone(),
                    detail,
                }));
            }
        }
        let files = &self.parts.files;
        let mut text = String::new();
        for file in files.named(self.id(), "messages", ".ftl") {
            text += &files.text(&file)?;
        }
        let ids = text
            .lines()
            .filter_map(|line| line.split_once(" =").map(|(id, _)| id));
        let ids = ids.filter(|id| id.starts_with(|c: char| c.is_ascii_lowercase()));
        let listed = &self.parts.meanings.messages;
        faults.extend(
            ids.filter(|id| !listed.contains_key(*id))
                .map(|id| MessageFault {
                    id: id.to_owned(),
                    detail: String::new(),
                }),
        );
        Ok(faults)
    }

    /// The words that a recogniser must know and does not, by what it says of each.
    #[must_use]
    pub fn words_unknown_to(&self, knows: &dyn Fn(&str) -> bool) -> Vec<String> {
        let mut words = self.vocabulary();
        words.extend(self.vocabulary_in(Context::Arbiter));
        words.into_iter().filter(|word| !knows(word)).collect()
    }

    /// The phrase without case, accents and punctuation, as it is compared.
    #[must_use]
    pub fn folded(&self, phrase: &str) -> String {
        let tokens = self.parts.lexicon.tokens(phrase);
        let words: Vec<String> = tokens.iter().map(|token| fold(&token.text)).collect();
        words.join(" ")
    }
}

/// An argument of this kind, such that a number in it would show.
fn sample(kind: ValueKind) -> Value {
    match kind {
        ValueKind::Move => sample_move().map_or(Value::Number(0), Value::Move),
        ValueKind::Spelling => sample_move().map_or(Value::Number(0), Value::Spelling),
        ValueKind::Moves => Value::Moves(sample_move().into_iter().collect()),
        ValueKind::Options => Value::Options(sample_move().into_iter().collect()),
        ValueKind::Squares => Value::Squares(vec![Square::G1, Square::B1]),
        ValueKind::Roles => Value::Roles(vec![Role::Queen, Role::Rook]),
        ValueKind::Pieces => Value::Pieces(vec![(Role::Knight, Square::G1)]),
        ValueKind::Counted => Value::Counted(vec![(Role::Queen, 1), (Role::Pawn, 8)]),
        ValueKind::Color => Value::Color(Color::Black),
        ValueKind::Duration => Value::Duration(3_920_000),
        ValueKind::Number => Value::Number(21),
        ValueKind::Words => Value::Words("9 [unk]".to_owned()),
        ValueKind::Text => Value::Text("40".to_owned()),
        ValueKind::Message => Value::Message(Box::new(Message::new("reason-checkmate"))),
    }
}

fn sample_move() -> Option<MoveDescription> {
    let position = Position::initial();
    let first = position.legal_moves().into_iter().next();
    first.map(|mv| position.describe(&mv))
}
