//! The table of differences between the rule sets, number by number. What can be played is in
//! `tests/rules/*.game`.

use anabella::clock::{Pace, TimeControl};
use anabella::game::{Correctable, IllegalCost, RuleSet, Rulebook, Winner, WrongClaim};
use anabella::rules::{Position, TouchOrder};
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

/// fide, fide-2005, codigo, practice.
#[test]
fn what_touching_does() {
    use TouchOrder::{First, FirstPossible};
    let rejects = RuleSet::ALL.map(|rules| book(rules).touching_rejects_9_1_2());
    assert_eq!(rejects, [true, true, false, true]);
    let ends = RuleSet::ALL.map(|rules| book(rules).touching_ends_claims_9_4());
    assert_eq!(ends, [true, false, false, true]);
    let order = RuleSet::ALL.map(|rules| book(rules).touch_order_4_3());
    assert_eq!(order, [FirstPossible, FirstPossible, First, FirstPossible]);
    let queen = RuleSet::ALL.map(|rules| book(rules).unpromoted_is_a_queen_7_5_2());
    assert_eq!(queen, [true, false, false, true]);
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
