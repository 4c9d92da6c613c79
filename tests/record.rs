//! Game scores: PGN both ways, and the scoresheet.

use std::collections::BTreeMap;

use anabella::clock::Moment;
use anabella::game::{Entry, Event, Game, Outcome, Reason, Rulebook, Setup, Winner};
use anabella::language::{Message, Value};
use anabella::notation::{NotationTable, Style, read as read_move};
use anabella::record::pgn::{self, PgnError};
use anabella::record::{GameRecord, RecordedMove, scoresheet};
use anabella::rules::{Color, Judgement, Position, Uci, judge};
use proptest::prelude::*;

const LAWS_PGN: &str = include_str!("record/laws.pgn");
const MOVES: &str = "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 Qe3 Be7 Nbd2 O-O \
                     O-O-O Re8 Kb1";

fn record(start: Position, moves: &[&str]) -> GameRecord {
    let mut position = start.clone();
    let moves = moves
        .iter()
        .map(|text| {
            let written = read_move(text, &[NotationTable::pgn()]).expect("a move");
            let Judgement::One(mv) = judge(&position, &written.moves) else {
                panic!("{text} in {}", position.fen());
            };
            position = position.after(&mv);
            RecordedMove::bare(mv)
        })
        .collect();
    GameRecord {
        tags: BTreeMap::new(),
        start,
        preface: Vec::new(),
        moves,
        intended: None,
        winner: None,
        reason: None,
    }
}

/// The sample game of the Laws, drawn by agreement, with clocks in its first moves and its last.
fn laws() -> GameRecord {
    let moves: Vec<&str> = MOVES.split_whitespace().collect();
    let mut game = record(Position::initial(), &moves);
    for (index, millis) in [
        (0, 300_000),
        (1, 299_000),
        (2, 298_000),
        (3, 3_600_000),
        (20, 9_000),
    ] {
        game.moves[index].clock = Some(millis);
    }
    game.moves[20].draw_offer = true;
    game.winner = Some(Winner::Draw);
    game.reason = Some(Reason::Agreement);
    let tags = [
        ("Event", "Final \"B\" \\ Ávila"),
        ("Date", "2026.11.30"),
        ("White", "Ana"),
        ("TimeControl", "300+3"),
    ];
    game.tags = tags
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    game
}

#[test]
fn the_sample_game_of_the_laws_is_written_as_pgn() {
    assert_eq!(pgn::write(&laws()), LAWS_PGN);
}

/// Laws 9.2.1: it is written on the scoresheet, and not made.
#[test]
fn the_move_written_with_a_claim_is_kept_and_not_played() {
    let moves = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    let moves: Vec<&str> = moves.split_whitespace().collect();
    let mut game = record(Position::initial(), &moves);
    let position = game.last_position();
    let uci = anabella::rules::Uci("f6g8".to_owned());
    game.intended = position.find(&uci);
    game.winner = Some(Winner::Draw);
    game.reason = Some(Reason::Repetition);
    let written = pgn::write(&game);
    let words: Vec<&str> = written.split_whitespace().collect();
    assert!(
        words
            .join(" ")
            .contains("4. Ng1 {[%intended Ng8]} {[%reason repetition]} 1/2-1/2"),
        "{written}"
    );
    let read = pgn::read(&written).expect("a game").record;
    assert_eq!((read.intended, read.moves.len()), (game.intended, 7));
}

#[test]
fn what_is_written_is_read_back() {
    let imported = pgn::read(LAWS_PGN).expect("a game");
    assert_eq!(imported.stopped, None);
    assert_eq!(imported.record, laws());
}

#[test]
fn a_game_from_another_position_says_so_and_begins_with_black() {
    let fen = "4k3/7p/8/8/8/8/4P3/4K3 b - - 0 20";
    let mut game = record(Position::from_fen(fen).expect("legal"), &["h5", "e4", "h4"]);
    game.winner = Some(Winner::Black);
    game.reason = Some(Reason::Time);
    let written = pgn::write(&game);
    let wanted = "[SetUp \"1\"]\n[Termination \"time forfeit\"]\n\n20... h5 21. e4 h4 {[%reason time]} 0-1\n";
    let from = format!("[FEN \"{fen}\"]\n");
    assert!(written.ends_with(&format!("{from}{wanted}")), "{written}");
    assert_eq!(
        pgn::read(&written).expect("a game").record.start,
        game.start
    );
    let sheet = scoresheet::write(&game, NotationTable::pgn(), Style::Short, plainly);
    assert!(sheet.contains("\n20... h5\n21. e4 h4\n"), "{sheet}");
}

#[test]
fn a_game_that_goes_on_has_no_result() {
    let written = pgn::write(&record(Position::initial(), &["e4"]));
    assert!(written.contains("[Result \"*\"]"));
    assert!(written.contains("[Termination \"unterminated\"]"));
    assert!(written.ends_with("\n1. e4 *\n"));
    let nothing = record(Position::initial(), &[]);
    let empty = pgn::write(&nothing);
    assert!(empty.ends_with("\n\n*\n"), "{empty}");
    assert_eq!(pgn::read(&empty).expect("a game").record, nothing);
}

#[test]
fn a_game_played_is_recorded_with_its_clocks_offers_and_result() {
    let mut setup = Setup {
        fen: None,
        time: Some("5+3".parse().expect("a time control")),
        rulebook: Rulebook::default(),
        tags: BTreeMap::new(),
        ..Setup::default()
    };
    setup.tags.insert("White".into(), "Ana".into());
    let e4 = || Uci("e2e4".into());
    let words = "eva cuatro".to_owned();
    let outcome = Outcome {
        winner: Winner::White,
        reason: Reason::Resignation,
    };
    let entries: Vec<Entry> = [
        (0, Event::Started(setup)),
        (0, Event::ClockStarted),
        (4_000, Event::ReadBack { mv: e4(), words }),
        (5_000, Event::Made { mv: e4() }),
        (
            6_000,
            Event::DrawOffered {
                by: Color::White,
                early: false,
            },
        ),
        (10_000, Event::Pressed),
        (20_000, Event::Ended { outcome }),
    ]
    .into_iter()
    .map(|(at, event)| Entry {
        at: Moment(at),
        event,
    })
    .collect();
    let game = Game::replay(&entries).expect("a sound log");
    let day = time::macros::date!(2026 - 11 - 30);
    let recorded = GameRecord::of(&game, Some(day));
    // 5 minutes and 3 seconds, less 10 seconds, plus 3.
    assert_eq!(recorded.moves[0].clock, Some(296_000));
    assert!(recorded.moves[0].draw_offer);
    assert_eq!(recorded.result(), "1-0");
    assert_eq!(recorded.reason, Some(Reason::Resignation));
    let tag = |name: &str| recorded.tags.get(name).map(String::as_str);
    assert_eq!(tag("White"), Some("Ana"));
    assert_eq!(tag("Date"), Some("2026.11.30"));
    assert_eq!(tag("TimeControl"), Some("300+3"));
}

#[test]
fn reading_keeps_what_came_before_a_move_that_cannot_be() {
    let cases = [
        ("1. e4 e5 2. Ke3 Nc6 *", 2, (2, Color::White, "Ke3")),
        ("1. e4 Nf3", 1, (1, Color::Black, "Nf3")),
        ("1. Nf3 d5 2. d3 d4 3. Nd2 d3", 4, (3, Color::White, "Nd2")),
    ];
    for (text, kept, (number, color, san)) in cases {
        let imported = pgn::read(text).expect("a game");
        assert_eq!(imported.record.moves.len(), kept, "{text}");
        let san = san.to_owned();
        let stopped = PgnError::Move { number, color, san };
        assert_eq!(imported.stopped, Some(stopped), "{text}");
    }
}

#[test]
fn what_other_programs_write_is_read() {
    let text = "\u{feff}[Event \"x\"]\r\n[Result \"1-0\"]\r\n[Extra \"\"]\r\n\r\n\
                1.e4 $1 {best} e5 (1...c5 2.Nf3 (2.c3) d6) 2.Nf3! { [%eval 0.3] [%clk 1:02:03.4] } ; line\r\n\
                Nc6 3.Bb5 a6?! 4.O-O 1-0\r\n";
    let imported = pgn::read(text).expect("a game");
    assert_eq!(imported.stopped, None);
    assert_eq!(imported.record.moves.len(), 7);
    assert_eq!(imported.record.moves[2].clock, Some(3_723_000));
    assert_eq!(imported.record.winner, Some(Winner::White));
}

#[test]
fn what_is_no_game_is_said_to_be_none() {
    assert_eq!(pgn::read(""), Err(PgnError::NoGame));
    assert_eq!(pgn::read("querida Ana"), Err(PgnError::NoGame));
    let fen = "9/8/8/8/8/8/8/8 w - - 0 1";
    let text = format!("[FEN \"{fen}\"]\n\n1. e4 *");
    assert_eq!(pgn::read(&text), Err(PgnError::Fen(fen.to_owned())));
}

/// A message as its name and arguments, so that the sheet is tested without any language.
fn plainly(message: &Message) -> String {
    let mut words = vec![message.id.to_string()];
    for (_, value) in &message.args {
        words.push(match value {
            Value::Text(text) => text.clone(),
            Value::Message(inner) => plainly(inner),
            other => panic!("no text: {other:?}"),
        });
    }
    words.join(" ")
}

#[test]
fn the_scoresheet_has_a_move_pair_a_line() {
    let spanish = NotationTable::parse(include_str!("../grammars/es/notation.toml"));
    let sheet = scoresheet::write(&laws(), &spanish.expect("sound"), Style::Short, plainly);
    assert_eq!(sheet, include_str!("record/laws.txt"));
}

fn random_record() -> impl Strategy<Value = GameRecord> {
    let choices = prop::collection::vec(
        (
            any::<prop::sample::Index>(),
            prop::option::of(0..36_000_u64),
            any::<bool>(),
        ),
        1..200,
    );
    let winner = prop::option::of(prop::sample::select(vec![
        Winner::White,
        Winner::Black,
        Winner::Draw,
        Winner::Nobody,
        Winner::HalfWhite,
        Winner::HalfBlack,
    ]));
    let tags = prop::collection::btree_map("White|Black|Annotator|Round", "\\PC{1,20}", 0..3);
    (choices, winner, tags).prop_map(|(choices, winner, tags)| {
        let mut game = record(Position::initial(), &[]);
        let mut position = Position::initial();
        for (choice, clock, draw_offer) in choices {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = *choice.get(&legal);
            position = position.after(&mv);
            let clock = clock.map(|seconds| seconds * 1000);
            game.moves.push(RecordedMove {
                clock,
                draw_offer,
                ..RecordedMove::bare(mv)
            });
        }
        GameRecord {
            winner,
            tags: tags.into_iter().filter(|(_, value)| value != "?").collect(),
            ..game
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_random_game_survives_writing_and_reading(game in random_record()) {
        let written = pgn::write(&game);
        for line in written.lines().filter(|line| !line.starts_with('[')) {
            prop_assert!(line.chars().count() < 80, "{line}");
        }
        let imported = pgn::read(&written).expect("a game");
        prop_assert_eq!(imported.stopped, None);
        prop_assert_eq!(imported.record, game);
    }

    #[test]
    fn no_text_is_too_strange_to_read(text in "(\\PC|\n|[\\[\\]{}()\"*;]){0,200}") {
        let _ = pgn::read(&text);
    }
}
