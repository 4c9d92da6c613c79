//! The key property of the language: what is spoken, when it is heard again and judged on its
//! position, is the same move.

use std::sync::LazyLock;

use anabella::language::{Language, Message, Names};
use anabella::rules::{Judgement, Position, judge};
use proptest::prelude::*;
use rstest::rstest;

static SPANISH: LazyLock<Language> =
    LazyLock::new(|| Language::load("es", None).expect("the embedded Spanish"));

static VOCABULARY: LazyLock<Vec<String>> =
    LazyLock::new(|| SPANISH.vocabulary().into_iter().collect());

/// Every legal move, spoken, heard again and judged, is that move.
fn round_trip(language: &Language, position: &Position) -> Result<(), TestCaseError> {
    for mv in position.legal_moves() {
        let described = position.describe(&mv);
        let message = Message::new("read-back").with("move", described);
        let spoken = language.utterance(&message);
        let digit = spoken.chars().any(|sign| sign.is_ascii_digit());
        prop_assert!(!digit, "{}", spoken);
        let heard = language.hear(&spoken);
        prop_assert_eq!(heard.command, None, "{}", spoken);
        let judged = judge(position, &heard.moves);
        prop_assert_eq!(
            judged,
            Judgement::One(mv),
            "{} on {}",
            spoken,
            position.fen()
        );
        let mut checks = heard.moves.iter().map(|reading| reading.check);
        prop_assert!(checks.all(|check| check == described.check), "{}", spoken);
    }
    Ok(())
}

/// Positions rich in what a random game seldom has: many queens and knights, promotions,
/// captures in passing, castling both ways, checks.
#[rstest]
#[case("7k/6pp/8/8/Q2Q4/8/Q7/K2Q4 w - - 0 1")]
#[case("r1b1k2r/1P4P1/8/2pP4/8/8/8/R3K2R w KQkq c6 0 1")]
#[case("7k/8/N3N3/1N1N4/8/1N1N4/N3N3/K7 w - - 0 1")]
#[case("r3k2r/8/8/8/4Pp2/8/1p4p1/R1B1K2R b KQkq e3 0 1")]
#[case("8/R6R/8/1k6/8/8/R6R/4K3 w - - 0 1")]
#[case("4k3/3q4/8/B1B5/8/B1B5/8/4K3 w - - 0 1")]
#[case("3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1")]
fn where_many_pieces_compete(
    #[case] fen: &str,
    #[values(Names::National, Names::International)] names: Names,
) {
    let language = SPANISH.with_names(names);
    let position = Position::from_fen(fen).expect("a position");
    assert!(position.legal_moves().len() > 10);
    round_trip(&language, &position).unwrap_or_else(|error| panic!("{error}"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn in_a_random_game(
        picks in prop::collection::vec(any::<prop::sample::Index>(), 1..120),
        international: bool,
    ) {
        let names = if international { Names::International } else { Names::National };
        let language = SPANISH.with_names(names);
        let mut position = Position::initial();
        for pick in picks {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            round_trip(&language, &position)?;
            position = position.after(pick.get(&moves));
        }
    }
}

proptest! {
    #[test]
    fn hearing_never_fails_and_agrees_with_itself(
        text: String,
        words in prop::collection::vec(any::<prop::sample::Index>(), 0..12),
    ) {
        let words: Vec<&str> = words.iter().map(|word| word.get(&VOCABULARY).as_str()).collect();
        for phrase in [text, words.join(" ")] {
            let meaning = SPANISH.hear(&phrase);
            prop_assert_eq!(&SPANISH.explain(&phrase).meaning, &meaning);
            let completion = SPANISH.completion(&phrase);
            prop_assert!(!completion.complete || !meaning.is_empty(), "{}", phrase);
        }
    }
}
