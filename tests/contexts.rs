//! What is awaited in a state can be heard there: each context's strings hold every sentence
//! that the state takes.

use std::collections::BTreeSet;

use anabella::language::{Command, Context, Language, Meaning};
use rstest::rstest;

fn spanish() -> Language {
    Language::load("es", None).expect("Spanish is in the program")
}

/// Every two words side by side in the strings of a context, and every word.
fn pieces(context: Context) -> BTreeSet<String> {
    let mut pieces = BTreeSet::new();
    for phrase in spanish().phrases(context, 0) {
        let words: Vec<&str> = phrase.split(' ').collect();
        pieces.extend(words.iter().map(ToString::to_string));
        pieces.extend(words.windows(2).map(|pair| pair.join(" ")));
    }
    pieces
}

/// The phrases of the language's own tests that say a command (or, for choices, an answer).
fn said(wanted: impl Fn(&Meaning) -> bool) -> Vec<String> {
    let language = spanish();
    let tests = language.phrase_tests().expect("the phrase tests");
    let vocabulary = language.vocabulary();
    let phrases = tests.into_iter().map(|test| test.phrase.to_lowercase());
    // Fillers may stand anywhere, but are listened for before sentences only.
    let heard = phrases.filter(|phrase| {
        let known = phrase.split(' ').all(|word| vocabulary.contains(word));
        known && language.explain(phrase).fillers.is_empty() && wanted(&language.hear(phrase))
    });
    let heard: Vec<String> = heard.collect();
    assert!(heard.len() > 15, "{heard:?}");
    heard
}

/// A command by itself. Those that name a square or a piece (questions about the board) are long
/// enough to be told from answers by the ear that hears everything.
fn is_plain_command(meaning: &Meaning) -> bool {
    meaning.command.is_some() && meaning.moves.is_empty() && meaning.choice.is_none()
}

fn missing(context: Context, phrases: &[String]) -> Vec<String> {
    let pieces = pieces(context);
    let lacks = |phrase: &&String| {
        let words: Vec<&str> = phrase.split(' ').collect();
        let pairs: Vec<String> = words.windows(2).map(|pair| pair.join(" ")).collect();
        let alone = pairs.is_empty() && !pieces.contains(*phrase);
        alone || pairs.iter().any(|pair| !pieces.contains(pair))
    };
    phrases.iter().filter(lacks).cloned().collect()
}

#[rstest]
#[case(Context::Any)]
#[case(Context::Confirmation)]
#[case(Context::Choice)]
#[case(Context::Commands)]
fn every_command_can_be_heard_in_every_context(#[case] context: Context) {
    let mut commands = said(is_plain_command);
    if context == Context::Confirmation {
        // What is easily taken for "sí" or "no" is left to the ear that hears everything.
        commands.retain(|words| !words.split(' ').any(|word| word == "seis" || word == "dos"));
    }
    assert_eq!(missing(context, &commands), Vec::<String>::new());
}

#[rstest]
#[case(Context::Any)]
#[case(Context::Choice)]
fn every_answer_to_which_can_be_heard_where_it_is_awaited(#[case] context: Context) {
    let answers = said(Meaning::is_choice);
    assert_eq!(missing(context, &answers), Vec::<String>::new());
}

#[test]
fn every_move_can_be_heard_where_one_is_awaited() {
    // What is understood together with a move is not expected behind every move.
    let offers = |meaning: &Meaning| meaning.command == Some(Command::OfferDraw);
    let moves = said(|meaning| !meaning.moves.is_empty() && !offers(meaning));
    assert_eq!(missing(Context::Any, &moves), Vec::<String>::new());
}

#[test]
fn narrower_contexts_are_smaller() {
    let any = pieces(Context::Any).len();
    for context in [Context::Confirmation, Context::Choice, Context::Commands] {
        assert!(pieces(context).len() * 2 < any, "{context:?}");
    }
}
