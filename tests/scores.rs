//! Scores as people and programs write them: `tests/record/scores.toml`, and what is broken.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use anabella::language::{Language, Message, Value};
use anabella::notation::{Lettering, Style, write};
use anabella::record::score::{self, Doubt, Fault, Score, ScoreError};
use anabella::record::{Aside, pgn};
use anabella::rules::{Move, Uci};
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    score: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    letters: String,
    moves: usize,
    fen: String,
    #[serde(default)]
    doubts: Vec<String>,
    #[serde(default)]
    tags: BTreeMap<String, String>,
    #[serde(default)]
    clocks: Vec<u64>,
    result: Option<String>,
    text: String,
}

fn spanish() -> Language {
    Language::load("es", None).expect("Spanish loads")
}

static LETTERS: LazyLock<Vec<Lettering>> =
    LazyLock::new(|| spanish().letterings().expect("sound tables"));

fn letters() -> &'static [Lettering] {
    &LETTERS
}

fn labels(language: &Language) -> Vec<(&'static str, String)> {
    let label = |id: &'static str| {
        language.line(&Message::new(id).with("text", Value::Text(String::new())))
    };
    vec![
        ("Event", label("record-event")),
        ("White", label("record-white")),
    ]
}

/// A doubt as the file writes it.
fn told(doubt: &Doubt, letters: &[Lettering]) -> String {
    let mv = |mv: &Move| {
        write(
            &doubt.position.describe(mv),
            &letters[0].table,
            Style::Short,
        )
    };
    let moves = |all: &[Move]| {
        let mut all: Vec<String> = all.iter().map(mv).collect();
        all.sort();
        all.join(" ")
    };
    let what = match &doubt.fault {
        Fault::Illegal { maybe } => format!("illegal, {}", moves(maybe)),
        Fault::Several { candidates } => format!("several {}", moves(candidates)),
        Fault::NoMove => "no move".to_owned(),
        Fault::OutOfTurn { number } => format!("turn {number}"),
        Fault::Endless => "endless".to_owned(),
        Fault::Settled { taken } => format!("settled {}", mv(taken)),
        Fault::Said { taken } => format!("said {}", mv(taken)),
        Fault::OtherLetters { letters, taken } => format!("letters {letters} {}", mv(taken)),
        Fault::WrongNumber { number } => format!("number {number}"),
        Fault::Variation => "variation".to_owned(),
        Fault::TooDeep => "too deep".to_owned(),
        Fault::Unclosed => "unclosed".to_owned(),
        Fault::AlsoReadable { letters } => format!("also {letters}"),
    };
    let points = doubt.color.fold_wb(".", "…");
    format!(
        "{} {}{points} {}: {what}",
        doubt.line, doubt.number, doubt.words
    )
}

fn last_fen(score: &Score) -> String {
    let mut position = score.record.start.clone();
    for recorded in &score.record.moves {
        position = position.after(&recorded.mv);
    }
    position.fen()
}

#[test]
fn scores_are_read_as_they_are_written() {
    let file: File = toml::from_str(include_str!("record/scores.toml")).expect("sound data");
    let (language, letters) = (spanish(), letters());
    let mut wrong = Vec::new();
    for case in file.score {
        let text = case.text.trim_start_matches('\n');
        let score = score::read(text, letters, &labels(&language)).expect(&case.name);
        let doubts: Vec<String> = score
            .doubts
            .iter()
            .map(|doubt| told(doubt, letters))
            .collect();
        let clocks: Vec<u64> = score
            .record
            .moves
            .iter()
            .map(|mv| mv.clock.unwrap_or(0))
            .collect();
        let facts = [
            (score.letters.clone(), case.letters),
            (score.record.moves.len().to_string(), case.moves.to_string()),
            (last_fen(&score), case.fen),
            (format!("{doubts:?}"), format!("{:?}", case.doubts)),
        ];
        for (found, wanted) in facts {
            if found != wanted {
                wrong.push(format!("{}: {found} instead of {wanted}", case.name));
            }
        }
        for (name, value) in &case.tags {
            assert_eq!(score.record.tags.get(name), Some(value), "{}", case.name);
        }
        if !case.clocks.is_empty() {
            assert_eq!(clocks, case.clocks, "{}", case.name);
        }
        if let Some(result) = case.result {
            assert_eq!(score.record.result(), result, "{}", case.name);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const ANNOTATED: &str = "[Event \"x\"]\n\n{Before all.} 1. e4 $1 {best by test} \
    ( 1. d4 d5 ( 1... Nf6 2. c4 $2 {a line} ) 2. c4 ) 1... e5 \
    {[%clk 0:04:59] (=)} {and a word} 2. Nf3 ( 2. f4 ) ( 2. Nc3 ) 2... Nc6 1-0\n";

#[test]
fn variations_comments_and_glyphs_survive() {
    let first = pgn::read(ANNOTATED).expect("a game").record;
    assert_eq!(first.preface, ["Before all."]);
    assert_eq!(first.moves.len(), 4);
    let opened = |at: usize| {
        let asides = &first.moves[at].asides;
        asides.iter().filter(|aside| **aside == Aside::Open).count()
    };
    assert_eq!((opened(0), opened(1), opened(2)), (2, 0, 2));
    assert!(first.moves[0].asides.contains(&Aside::Nag(1)));
    assert!(first.moves[1].draw_offer);
    let written = pgn::write(&first);
    let again = pgn::read(&written).expect("a game");
    assert_eq!(again.stopped, None);
    assert_eq!(again.record, first);
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let moves = |text: &str| words(text.split("\n\n").nth(1).expect("moves"));
    assert_eq!(moves(&written), moves(ANNOTATED));
}

#[test]
fn ten_thousand_nested_variations_are_read() {
    for depth in [10, 900, 10_000] {
        let text = format!(
            "1. e4 {} 1... e5 *",
            "(1. d4 ".repeat(depth) + &")".repeat(depth)
        );
        let score = score::read(&text, letters(), &[]).expect("a game");
        assert_eq!(score.record.moves.len(), 2, "{depth}");
        let deep = score
            .doubts
            .iter()
            .any(|doubt| doubt.fault == Fault::TooDeep);
        assert_eq!(deep, depth > 1000);
        assert!(pgn::read(&pgn::write(&score.record)).is_ok());
        // Never closed.
        let open = format!("1. e4 {}", "(1. d4 ".repeat(depth));
        let score = score::read(&open, letters(), &[]).expect("a game");
        let asides = &score.record.moves[0].asides;
        let count = |wanted: &Aside| asides.iter().filter(|aside| *aside == wanted).count();
        assert_eq!(count(&Aside::Open), count(&Aside::Close));
    }
}

#[test]
fn files_of_other_systems_are_read() {
    let game = "[White \"Núñez\"]\r\n\r\n1. e4 {añadido} e5\r\n";
    let latin: Vec<u8> = game
        .chars()
        .map(|c| u8::try_from(u32::from(c)).expect("Latin-1"))
        .collect();
    let wide: Vec<u8> = game.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let forms = [
        (game.as_bytes().to_vec(), score::Encoding::Utf8),
        (
            [b"\xef\xbb\xbf".as_slice(), game.as_bytes()].concat(),
            score::Encoding::Utf8,
        ),
        (latin, score::Encoding::Latin1),
        (
            [b"\xff\xfe".as_slice(), &wide].concat(),
            score::Encoding::Utf16,
        ),
        (
            game.replace("\r\n", "\r").into_bytes(),
            score::Encoding::Utf8,
        ),
        (game.replace(' ', "\0").into_bytes(), score::Encoding::Utf8),
    ];
    for (bytes, encoding) in forms {
        let (text, found, _) = score::decode(&bytes);
        assert_eq!(found, encoding);
        let score = score::read(&text, letters(), &[]).expect("a game");
        assert_eq!(score.record.tags["White"], "Núñez", "{encoding:?}");
        assert_eq!(score.record.moves.len(), 2, "{encoding:?}");
    }
}

#[test]
fn several_games_are_told_and_reached() {
    let text = "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 d5 1-0\n\n[Event \"c\"]\n\n*\n";
    let nth = |n| score::read_nth(text, n, letters(), &[]);
    let first = nth(0).expect("the first");
    assert!(first.more);
    let second = nth(1).expect("the second");
    assert_eq!(
        (
            second.record.tags["Event"].as_str(),
            second.record.moves.len()
        ),
        ("b", 2)
    );
    let last = nth(2).expect("the third");
    assert!(!last.more);
    assert_eq!(nth(3), Err(ScoreError::NoGame));
    // Without results.
    let text = "[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4 d5\n";
    let second = score::read_nth(text, 1, letters(), &[]).expect("the second");
    assert_eq!(second.record.moves.len(), 2);
    // Behind a game that never ends.
    let text = format!(
        "1. e4 {}\n[Event \"b\"]\n\n1. d4 d5 *\n",
        "( ".repeat(120_000)
    );
    let second = score::read_nth(&text, 1, &letters()[..2], &[]).expect("the second");
    assert_eq!(second.record.moves.len(), 2);
}

/// Who is asked says moves one after the other; what he says stands, and is told.
#[test]
fn somebody_asked_settles_what_is_doubtful() {
    let cases = [
        (
            "1. e4 e5 2. Cf3 Cf5 3. Ac4",
            "g8f6",
            5,
            ["1 2… Cf5: said Cf6"].as_slice(),
        ),
        (
            "1. d4 d5 2. Cf3 Cf6 3. Cd2 e6",
            "b1d2",
            6,
            &["1 3. Cd2: said Cbd2"],
        ),
        // A move is missing; a word stands where one is due.
        ("1. e4 e5 2. Cf3 3. Ab5", "b8c6", 5, &["1 2… : said Cc6"]),
        ("1. e4 e5 2. C? Cc6", "g1f3", 4, &["1 2. C?: said Cf3"]),
        ("1. e4 luego 2. Cf3", "e7e5", 3, &["1 1… luego: said e5"]),
    ];
    for (text, meant, moves, doubts) in cases {
        let mut settle = |doubt: &Doubt| doubt.position.find(&Uci(meant.to_owned()));
        let score = score::read_asking(text, 0, &letters()[..1], &[], &mut settle).expect(text);
        let told: Vec<String> = score.doubts.iter().map(|it| told(it, letters())).collect();
        assert_eq!(told, doubts, "{text}");
        assert_eq!(score.record.moves.len(), moves, "{text}");
    }
}

#[test]
fn what_is_endless_is_cut_short() {
    // Knights that go to and fro for ever.
    let endless = "Cf3 Cf6 Cg1 Cg8 ".repeat(4_000);
    let score = score::read(&endless, &letters()[..1], &[]).expect("a game");
    assert!(matches!(
        score.stopped().map(|doubt| &doubt.fault),
        Some(Fault::Endless)
    ));
    // Cut inside a variation, a game is not whole either.
    let open = format!("1. e4 {}", "(1. d4 ".repeat(40_000));
    let score = score::read(&open, &letters()[..2], &[]).expect("a game");
    assert_eq!(
        score.stopped().map(|doubt| &doubt.fault),
        Some(&Fault::Endless)
    );
    for junk in [
        "x".repeat(1_000_000),
        "{".repeat(100_000),
        "(".repeat(100_000),
        "\"[".repeat(20_000),
    ] {
        let _ = score::read(&junk, &letters()[..2], &[]);
        let _ = score::read(&format!("1. e4 {junk}"), &letters()[..2], &[]);
        let _ = score::read(
            &format!("[Event \"{junk}\n[FEN \"{junk}\"]\n1. e4"),
            letters(),
            &[],
        );
    }
}

#[test]
fn a_score_cut_anywhere_is_read_or_refused() {
    let text = format!("{ANNOTATED}\n[Event \"ñ\"]\n\n1. e4 e5 *");
    for cut in 0..text.len() {
        let (text, ..) = score::decode(&text.as_bytes()[..cut]);
        for n in 0..2 {
            if let Ok(score) = score::read_nth(&text, n, &letters()[..2], &[]) {
                let written = pgn::write(&score.record);
                assert!(pgn::read(&written).is_ok(), "{cut}: {written}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_are_too_strange(
        flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
    ) {
        let mut bytes = ANNOTATED.as_bytes().to_vec();
        for (at, byte) in flips {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let (text, ..) = score::decode(&bytes);
        if let Ok(score) = score::read(&text, &letters()[..2], &[]) {
            // Whatever was read can be written, and is the same game then.
            let again = pgn::read(&pgn::write(&score.record)).expect("a game");
            let moves = |record: &anabella::record::GameRecord| {
                record.moves.iter().map(|recorded| recorded.mv).collect::<Vec<_>>()
            };
            prop_assert_eq!(moves(&again.record), moves(&score.record));
            prop_assert_eq!(again.stopped, None);
        }
    }
}
