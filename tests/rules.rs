//! The table of differences between the rule sets, number by number, and what the arbiter's
//! rulings come to. What can be played is in `tests/rules/*.game`.

use anabella::clock::{Moment, Pace, TimeControl};
use anabella::game::{
    Act, Correctable, Entry, Event, Game, IllegalCost, IllegalFault, Input, Outcome, Reason,
    RuleSet, Rulebook, Said, Setup, StopReason, Turn, Winner, WrongClaim, decide, laws,
};
use anabella::language::{Command, Language};
use anabella::rules::{Color, Position};
use rstest::rstest;

use RuleSet::{Codigo, Fide, Fide2005, Practice};

const MINUTE: u64 = 60_000;

fn book(rules: RuleSet) -> Rulebook {
    Rulebook {
        rules,
        ..Rulebook::default()
    }
}

fn supervised(rules: RuleSet) -> Rulebook {
    Rulebook {
        supervised: true,
        ..book(rules)
    }
}

fn control(text: &str) -> TimeControl {
    text.parse().expect("a time control")
}

const TWO: IllegalCost = IllegalCost::Time(2 * MINUTE);
const ONE: IllegalCost = IllegalCost::Time(MINUTE);
const NOTHING: IllegalCost = IllegalCost::Nothing;
const LOST_OR_DRAWN: IllegalCost = IllegalCost::Loss {
    draw_if_no_mate: true,
    claimed: false,
};
const LOST: IllegalCost = IllegalCost::Loss {
    draw_if_no_mate: false,
    claimed: false,
};
const CLAIMED: IllegalCost = IllegalCost::Loss {
    draw_if_no_mate: true,
    claimed: true,
};

#[rstest]
#[case::fide(book(Fide), "90+30", [TWO, LOST_OR_DRAWN, LOST_OR_DRAWN])]
#[case::fide_rapid(book(Fide), "15+10", [ONE, LOST_OR_DRAWN, LOST_OR_DRAWN])]
#[case::fide_blitz(book(Fide), "3+2", [ONE, LOST_OR_DRAWN, LOST_OR_DRAWN])]
#[case::fide_rapid_a4(supervised(Fide), "15+10", [ONE, LOST_OR_DRAWN, LOST_OR_DRAWN])]
#[case::fide_blitz_b2(supervised(Fide), "3+2", [TWO, LOST_OR_DRAWN, LOST_OR_DRAWN])]
#[case::fide_2005(book(Fide2005), "90+30", [TWO, TWO, LOST])]
#[case::fide_2005_rapid(book(Fide2005), "15", [TWO, TWO, LOST])]
#[case::fide_2005_blitz(book(Fide2005), "14", [CLAIMED, CLAIMED, CLAIMED])]
#[case::codigo(book(Codigo), "90+30", [NOTHING, NOTHING, NOTHING])]
#[case::codigo_blitz(book(Codigo), "3+2", [NOTHING, NOTHING, NOTHING])]
#[case::practice(book(Practice), "90+30", [NOTHING, NOTHING, NOTHING])]
fn a_completed_illegal_move(
    #[case] rules: Rulebook,
    #[case] time: &str,
    #[case] costs: [IllegalCost; 3],
) {
    let time = control(time);
    let found = [1, 2, 3].map(|count| rules.illegal_move_7_5_5(Some(&time), count));
    assert_eq!(found, costs);
}

#[rstest]
#[case(book(Fide), "90+30", Correctable::UntilTheEnd)]
#[case(book(Fide), "15+10", Correctable::UntilNextMade)]
#[case(book(Fide), "3+2", Correctable::UntilNextMade)]
#[case(supervised(Fide), "15+10", Correctable::UntilTheEnd)]
#[case(supervised(Fide), "3+2", Correctable::UntilTheEnd)]
#[case(book(Fide2005), "90", Correctable::UntilTheEnd)]
#[case(book(Fide2005), "15", Correctable::UntilNextCompleted)]
#[case(book(Fide2005), "14", Correctable::UntilNextMade)]
#[case(book(Codigo), "3+2", Correctable::UntilTheEnd)]
#[case(book(Practice), "3+2", Correctable::UntilTheEnd)]
fn how_long_an_illegal_move_is_corrected(
    #[case] rules: Rulebook,
    #[case] time: &str,
    #[case] until: Correctable,
) {
    assert_eq!(rules.correctable_a5_2(Some(&control(time))), until);
}

#[rstest]
#[case(book(Fide), "90+30", 2, 0)]
#[case(book(Fide), "15+10", 1, 0)]
#[case(book(Fide), "3+2", 1, 0)]
#[case(supervised(Fide), "15+10", 1, 0)]
#[case(supervised(Fide), "3+2", 2, 0)]
#[case(book(Fide2005), "90", 3, 3)]
#[case(book(Codigo), "90", 0, 5)]
#[case(book(Practice), "90", 0, 0)]
fn a_wrong_claim(
    #[case] rules: Rulebook,
    #[case] time: &str,
    #[case] added: u64,
    #[case] taken: u64,
) {
    let found = rules.wrong_claim_9_5_3(Some(&control(time)), 20 * MINUTE);
    let minutes = |millis| millis * MINUTE;
    assert_eq!(
        found,
        WrongClaim {
            added: minutes(added),
            taken: minutes(taken)
        }
    );
}

/// Seed 000 takes half of the time, up to three minutes.
#[rstest]
#[case(20 * MINUTE, 3 * MINUTE)]
#[case(6 * MINUTE, 3 * MINUTE)]
#[case(5 * MINUTE, 150_000)]
#[case(1_000, 500)]
fn half_of_the_claimants_time(#[case] left: u64, #[case] taken: u64) {
    let found = book(Fide2005).wrong_claim_9_5_3(Some(&control("90")), left);
    assert_eq!(found.taken, taken);
}

/// Half-moves for the claim: fide, fide-2005, codigo, practice.
#[rstest]
#[case::initial("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 100)]
#[case::rook_bishop_rook("8/8/8/3k4/3r4/8/8/R1B1K3 w - - 0 1", 150)]
#[case::rook_rook_bishop("8/8/2b5/3k4/3r4/8/8/R3K3 w - - 0 1", 150)]
#[case::rook_knight_rook("8/8/8/3k4/3r4/8/8/R1N1K3 w - - 0 1", 100)]
#[case::two_knights_pawn("8/8/8/3k4/3p4/8/8/1NN1K3 w - - 0 1", 150)]
#[case::two_knights_two_pawns("8/8/3p4/3k4/3p4/8/8/1NN1K3 w - - 0 1", 100)]
#[case::queen_pawn_on_the_seventh("8/P7/8/3k4/6q1/8/8/Q3K3 w - - 0 1", 150)]
#[case::queen_pawn_on_the_sixth("8/8/P7/3k4/6q1/8/8/Q3K3 w - - 0 1", 100)]
#[case::queen_pawn_on_the_second("8/8/8/3k4/6q1/7Q/p7/4K3 w - - 0 1", 150)]
#[case::queen_two_knights("8/8/8/3k4/8/7Q/n1n5/5K2 w - - 0 1", 150)]
#[case::queen_bishop_knight("8/8/8/3k4/8/7Q/b1n5/5K2 w - - 0 1", 100)]
#[case::two_bishops_knight("8/8/8/3k4/7n/8/8/B2BK3 w - - 0 1", 150)]
#[case::two_bishops_bishop("8/8/8/3k4/7b/8/8/B2B1K2 w - - 0 1", 100)]
fn moves_for_a_claim(#[case] fen: &str, #[case] codigo: u32) {
    let position = Position::from_fen(fen).expect("a position");
    let needed = RuleSet::ALL.map(|rules| book(rules).quiet_half_moves_9_3(&position));
    assert_eq!(needed, [100, 100, codigo, 100]);
}

#[test]
fn draws_that_come_by_themselves() {
    let fivefold = RuleSet::ALL.map(|rules| book(rules).repetitions_9_6_1());
    assert_eq!(fivefold, [Some(5), None, None, Some(5)]);
    let seventy_five = RuleSet::ALL.map(|rules| book(rules).quiet_half_moves_9_6_2());
    assert_eq!(seventy_five, [Some(150), None, None, Some(150)]);
    let dead = RuleSet::ALL.map(|rules| book(rules).dead_position_5_2_2());
    assert_eq!(dead, [true, true, false, true]);
}

/// fide, fide-2005, codigo, practice.
#[rstest]
#[case("60", [Pace::Standard, Pace::Rapid, Pace::Standard, Pace::Standard])]
#[case("61", [Pace::Standard, Pace::Standard, Pace::Standard, Pace::Standard])]
#[case("30+30", [Pace::Standard, Pace::Rapid, Pace::Standard, Pace::Standard])]
#[case("59:59", [Pace::Rapid, Pace::Rapid, Pace::Standard, Pace::Rapid])]
#[case("15", [Pace::Rapid, Pace::Rapid, Pace::Standard, Pace::Rapid])]
#[case("14:59", [Pace::Rapid, Pace::Blitz, Pace::Standard, Pace::Rapid])]
#[case("10:01", [Pace::Rapid, Pace::Blitz, Pace::Standard, Pace::Rapid])]
#[case("10", [Pace::Blitz, Pace::Blitz, Pace::Standard, Pace::Blitz])]
#[case("5+5", [Pace::Blitz, Pace::Blitz, Pace::Standard, Pace::Blitz])]
#[case("10+1", [Pace::Rapid, Pace::Blitz, Pace::Standard, Pace::Rapid])]
#[case("40/90,30", [Pace::Standard, Pace::Standard, Pace::Standard, Pace::Standard])]
fn how_fast_a_game_is(#[case] time: &str, #[case] paces: [Pace; 4]) {
    let time = control(time);
    let found = RuleSet::ALL.map(|rules| book(rules).pace_a1_b1(Some(&time)));
    assert_eq!(found, paces);
    let none = RuleSet::ALL.map(|rules| book(rules).pace_a1_b1(None));
    assert_eq!(none, [Pace::Standard; 4]);
}

#[test]
fn lateness() {
    let by_itself = RuleSet::ALL.map(|rules| book(rules).default_time_6_7_1());
    assert_eq!(by_itself, [Some(0), None, Some(60 * MINUTE), None]);
    let set = RuleSet::ALL.map(|rules| Rulebook {
        default_time: Some(30),
        ..book(rules)
    });
    let set = set.map(|rules| rules.default_time_6_7_1());
    assert_eq!(set, [Some(30 * MINUTE); 4]);
}

/// Whether recording may stop: fide, fide-2005, codigo, practice.
#[rstest]
#[case("90", 5 * MINUTE, [false; 4])]
#[case("90", 5 * MINUTE - 1, [true; 4])]
#[case("90+29", 4 * MINUTE, [true; 4])]
#[case("90+30", 4 * MINUTE, [false, false, true, false])]
fn recording_may_stop(#[case] time: &str, #[case] left: u64, #[case] may: [bool; 4]) {
    let period = control(time).period(0);
    let found = RuleSet::ALL.map(|rules| book(rules).recording_may_stop_8_4(period, left));
    assert_eq!(found, may);
}

/// A game in which these moves were made and pressed at a second each.
fn game(rules: Rulebook, time: &str, fen: Option<&str>, moves: &[&str]) -> Game {
    let setup = Setup {
        fen: fen.map(str::to_owned),
        time: Some(control(time)),
        rulebook: rules,
        tags: std::collections::BTreeMap::new(),
    };
    let mut game = Game::begin(setup).expect("a position");
    let language = Language::load("es", None).expect("Spanish");
    let mut at = Moment(0);
    let mut say = |game: &mut Game, said| {
        at = at + 1_000;
        let act = Act::Said(said);
        follow(game, &decide(game, &Input { at, act }));
    };
    for words in moves {
        say(&mut game, Said::one(*words, language.hear(words)));
        say(&mut game, Said::of_command("", Command::Press));
    }
    game
}

fn follow(game: &mut Game, entries: &[Entry]) {
    for entry in entries {
        game.apply(entry).expect("what is decided can be");
    }
}

fn ruled(game: &mut Game, events: Vec<Event>) {
    let at = game.last_at();
    let entries: Vec<Entry> = events
        .into_iter()
        .map(|event| Entry { at, event })
        .collect();
    follow(game, &entries);
}

const OPENING: [&str; 5] = [
    "eva cuatro",
    "eva cinco",
    "caballo félix tres",
    "caballo césar seis",
    "alfil bella cinco",
];

#[test]
fn an_illegal_move_found_later_restores_the_position_before_it() {
    let mut game = game(book(Fide), "90", None, &OPENING);
    let before = game.clock().expect("a clock").clone();
    let found = laws::illegal_found(&game, Color::White, IllegalFault::Move, 2, "árbitro");
    ruled(&mut game, found);
    assert_eq!(game.played().len(), 2);
    assert_eq!(
        game.position().fen(),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    );
    assert_eq!(game.occurrences(), 1);
    let at = game.last_at();
    let clock = game.clock().expect("a clock");
    assert_eq!(clock.running(), Some(Color::White));
    assert_eq!(
        (clock.completed(Color::White), clock.completed(Color::Black)),
        (1, 1)
    );
    assert_eq!(
        clock.left(Color::Black, at),
        before.left(Color::Black, at) + 2 * MINUTE
    );
    // The second one loses, whatever kind it is.
    let fault = IllegalFault::PressedWithoutMove;
    let found = laws::illegal_found(&game, Color::White, fault, 2, "árbitro");
    ruled(&mut game, found);
    assert_eq!(
        game.outcome(),
        Some(Outcome {
            winner: Winner::Black,
            reason: Reason::IllegalMove
        })
    );
}

#[test]
fn what_is_found_while_the_clocks_are_stopped_leaves_them_stopped() {
    let mut game = game(book(Fide), "90", None, &OPENING);
    let why = StopReason::Arbiter;
    ruled(&mut game, vec![Event::Halted { why }]);
    let found = laws::illegal_found(&game, Color::Black, IllegalFault::Move, 3, "árbitro");
    ruled(&mut game, found);
    assert!(matches!(game.turn(), Turn::Halted { .. }));
    assert_eq!(game.clock().expect("a clock").running(), None);
    ruled(&mut game, vec![Event::Continued]);
    assert_eq!(game.clock().expect("a clock").running(), Some(Color::Black));
    assert_eq!(game.illegal_moves(Color::Black), 1);
}

#[rstest]
#[case(book(Fide), "90", [true, true, true])]
#[case(book(Fide), "15+10", [false, false, true])]
#[case(book(Fide2005), "15", [false, false, true])]
#[case(book(Codigo), "5", [true, true, true])]
fn whether_it_is_in_time(#[case] rules: Rulebook, #[case] time: &str, #[case] in_time: [bool; 3]) {
    let game = game(rules, time, None, &OPENING[..3]);
    assert_eq!(
        [0, 1, 2].map(|stands| laws::correctable(&game, stands)),
        in_time
    );
}

/// Seed 000, rapid chess: an opponent who has moved but not pressed has not completed his move.
#[rstest]
#[case(book(Fide), false)]
#[case(book(Fide2005), true)]
fn made_is_not_completed(#[case] rules: Rulebook, #[case] in_time: bool) {
    let mut game = game(rules, "15", None, &OPENING[..2]);
    let language = Language::load("es", None).expect("Spanish");
    for words in [OPENING[2], "sí"] {
        let act = Act::Said(Said::one(words, language.hear(words)));
        let at = game.last_at() + 1_000;
        let entries = decide(&game, &Input { at, act });
        follow(&mut game, &entries);
    }
    assert!(matches!(game.turn(), Turn::Made { .. }));
    assert_eq!(laws::correctable(&game, 1), in_time);
}

/// Both flags down, nobody knows which fell first.
#[rstest]
#[case::fide_last(Fide, "90", Some(Reason::BothFlags))]
#[case::fide_first(Fide, "40/90,30", None)]
#[case::fide_2005_last(Fide2005, "90", Some(Reason::BothFlags))]
#[case::fide_2005_first(Fide2005, "40/90,30", None)]
#[case::codigo_last(Codigo, "90", None)]
#[case::codigo_first(Codigo, "40/90,30", None)]
#[case::practice_last(Practice, "90", Some(Reason::BothFlags))]
fn both_flags(#[case] rules: RuleSet, #[case] time: &str, #[case] ends: Option<Reason>) {
    let mut game = game(book(rules), time, None, &OPENING);
    let found = laws::both_flags(&game);
    ruled(&mut game, found);
    assert_eq!(game.outcome().map(|outcome| outcome.reason), ends);
    if ends.is_none() {
        let at = game.last_at();
        let clock = game.clock().expect("a clock");
        assert_eq!(clock.running(), Some(Color::Black));
        for side in Color::ALL {
            assert!(clock.left(side, at) > 25 * MINUTE);
            assert!(clock.is_last_period(side));
        }
    }
}

#[test]
fn absence() {
    let ends = |white, black| match laws::absent(white, black).as_slice() {
        [] => None,
        [Event::Ended { outcome }] => Some((outcome.winner.score(), outcome.reason)),
        other => panic!("{other:?}"),
    };
    assert_eq!(ends(false, false), None);
    assert_eq!(ends(true, false), Some(("0-1", Reason::Forfeit)));
    assert_eq!(ends(false, true), Some(("1-0", Reason::Forfeit)));
    assert_eq!(ends(true, true), Some(("0-0", Reason::Forfeit)));
}

#[test]
fn scores() {
    let written = [
        (Winner::White, "1-0", "1-0"),
        (Winner::Black, "0-1", "0-1"),
        (Winner::Draw, "1/2-1/2", "1/2-1/2"),
        (Winner::Nobody, "0-0", "*"),
        (Winner::HalfWhite, "1/2-0", "*"),
        (Winner::HalfBlack, "0-1/2", "*"),
    ];
    for (winner, score, pgn) in written {
        assert_eq!((winner.score(), winner.pgn()), (score, pgn));
        let text = serde_json::to_string(&winner).expect("writable");
        assert_eq!(
            serde_json::from_str::<Winner>(&text).expect("readable"),
            winner
        );
    }
}

#[test]
fn rule_sets_have_names() {
    for rules in RuleSet::ALL {
        assert_eq!(rules.name().parse(), Ok(rules));
        let text = serde_json::to_string(&rules).expect("writable");
        assert_eq!(text, format!("\"{rules}\""));
    }
    assert!("fide2005".parse::<RuleSet>().is_err());
    let old: Rulebook = serde_json::from_str(r#"{"rules":"fide"}"#).expect("an old journal's");
    assert_eq!(old, Rulebook::default());
}

/// The arbiter may see a claim otherwise than the program.
#[test]
fn the_arbiter_rules_on_a_claim() {
    let rules = Rulebook {
        arbiter_confirms_claims: true,
        ..book(Fide)
    };
    let mut game = game(rules, "90", None, &OPENING);
    let language = Language::load("es", None).expect("Spanish");
    for words in ["reclamo tablas por repetición con peón ana seis", "sí"] {
        let act = Act::Said(Said::one(words, language.hear(words)));
        let at = game.last_at() + 1_000;
        let entries = decide(&game, &Input { at, act });
        follow(&mut game, &entries);
    }
    let claim = game.claim().expect("a claim");
    assert!(!claim.right);
    let (mut confirmed, mut overruled) = (game.clone(), game.clone());
    let found = laws::claim_ruled(&confirmed);
    ruled(&mut confirmed, found);
    assert_eq!(confirmed.played().len(), 6);
    assert!(confirmed.is_written());
    let found = laws::claim_ruled_as(&overruled, true);
    ruled(&mut overruled, found);
    assert_eq!(
        overruled.outcome().map(|outcome| outcome.reason),
        Some(Reason::Repetition)
    );
}

/// A program that stopped between the ruling and the written move makes the move when it goes on.
#[test]
fn a_claim_cut_short_is_settled_when_the_game_goes_on() {
    let whole = game(book(Fide), "90", None, &OPENING);
    let language = Language::load("es", None).expect("Spanish");
    let mut asked = whole.clone();
    let words = "reclamo tablas por repetición con peón ana seis";
    let act = Act::Said(Said::one(words, language.hear(words)));
    let at = asked.last_at() + 1_000;
    let entries = decide(&asked, &Input { at, act });
    follow(&mut asked, &entries);
    let act = Act::Said(Said::of_command("sí", Command::Confirm));
    let entries = decide(&asked, &Input { at, act });
    assert!(entries.len() > 2, "{entries:?}");
    for cut in 1..entries.len() {
        let mut game = asked.clone();
        follow(&mut game, &entries[..cut]);
        let act = Act::Resume;
        let rest = decide(&game, &Input { at, act });
        follow(&mut game, &rest);
        assert_eq!(game.played().len(), 6, "cut after {cut}");
        assert!(game.is_written());
        assert_eq!(game.claim(), None);
    }
}
