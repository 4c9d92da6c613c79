//! A recogniser prepared for a language: what it expects in each context, with the words that its
//! model has.

use std::collections::BTreeSet;
use std::path::Path;

use super::respelling::Respelling;
use super::{GARBAGE, Recogniser, UNKNOWN};
use crate::language::{Completion, Context, Language};
use crate::rules::{Judgement, PartialMove};
use crate::session::{DeviceError, Expectation};

/// Copies of `[unk]` for each phrase of a narrower context.
const NARROW_GARBAGE: usize = 2;

/// A recogniser, and the words that it will never hear.
pub(super) struct Prepared {
    pub(super) recogniser: Recogniser,
    pub(super) left_out: BTreeSet<String>,
}

/// Loads a model for a language. Words that the model lacks are spelled as the language says
/// they may be; those that cannot be are left out.
///
/// # Errors
/// As [`Recogniser::open`]; `model-words-missing` only for words without which no game can be
/// played.
pub(super) fn prepare(model: &Path, language: &Language) -> Result<Prepared, DeviceError> {
    let mut recogniser = Recogniser::load(model)?;
    let own = language.vocabulary();
    let words = own.iter().filter(|word| *word != UNKNOWN).cloned();
    let mut left_out = recogniser.lacks(words);
    let ways = language.respellings();
    let respelling = Respelling::choose(
        &left_out,
        ways,
        &mut |word| recogniser.lacks([word.to_owned()]).is_empty(),
        &own,
    );
    left_out.retain(|word| !respelling.has(word));
    // The arbiter's words are missed by nobody who plays: phrases with them are left out, no more.
    let arbiter = language.vocabulary_in(Context::Arbiter);
    let mut lacking = recogniser.lacks(arbiter.into_iter().filter(|word| !own.contains(word)));
    lacking.extend(left_out.iter().cloned());
    expect_all(&mut recogniser, language, &lacking, &respelling)?;
    recogniser.respelled(respelling);
    Ok(Prepared {
        recogniser,
        left_out,
    })
}

/// Prepares what is expected in each context.
fn expect_all(
    recogniser: &mut Recogniser,
    language: &Language,
    left_out: &BTreeSet<String>,
    respelling: &Respelling,
) -> Result<(), DeviceError> {
    let garbage = recogniser.lacks([UNKNOWN.to_owned()]).is_empty();
    let needed = language.needed_words();
    let shaped = |mut phrases: Vec<String>, keep: &dyn Fn(&str) -> bool| {
        phrases.retain(|phrase| phrase.split(' ').all(keep));
        let written = phrases.iter().map(|phrase| respelling.write(phrase));
        written.collect::<Vec<_>>()
    };
    let has = |word: &str| !left_out.contains(word);
    let copies = |count| if garbage { count } else { 0 };
    // A word that is needed stays, so that the recogniser refuses and names it.
    let keep = |word: &str| has(word) || needed.contains(word);
    let any = language.phrases(Context::Any, copies(GARBAGE));
    recogniser.expect(&shaped(any, &keep))?;
    let whole = language.clone();
    recogniser.expect_whole(move |words| whole.completion(words).complete);
    let narrow = Context::ALL.into_iter();
    for context in narrow.filter(|context| *context != Context::Any) {
        let mut phrases = shaped(language.phrases(context, 0), &has);
        let garbage = copies(phrases.len() * NARROW_GARBAGE);
        phrases.extend(std::iter::repeat_n(UNKNOWN.to_owned(), garbage));
        let own = language.clone();
        let whole = move |words: &str| own.completion_in(context, words).complete;
        recogniser.expect_in(context, &phrases, whole)?;
    }
    Ok(())
}

/// Whether words are a phrase, whatever was awaited when they began.
pub(super) fn completion(
    language: &Language,
    awaited: Expectation,
) -> impl Fn(&str) -> Completion + Send + use<> {
    let language = language.clone();
    move |words: &str| {
        let any = language.completion(words);
        let here = language.completion_in(awaited.context(), words);
        Completion {
            complete: any.complete || here.complete,
            extendable: any.extendable || here.extendable,
        }
    }
}

/// Whether words are one legal move already, where a move is awaited.
pub(super) fn decided(
    language: &Language,
    awaited: Expectation,
) -> impl Fn(&str) -> Option<bool> + Send + use<> {
    let language = language.clone();
    move |words: &str| {
        let moves = language.hear(words).moves;
        // "César por David" may stand alone, but the rank mostly follows.
        let whole = |mv: &PartialMove| mv.to_rank.is_some() || mv.castling.is_some();
        let judgement = (!moves.is_empty()).then(|| awaited.judge(&moves))?;
        judgement.map(|judgement| matches!(judgement, Judgement::One(_)) && moves.iter().any(whole))
    }
}
