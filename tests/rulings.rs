//! What the arbiter's rulings come to: illegal moves found later, flags, absence, claims.

use anabella::clock::{Moment, TimeControl};
use anabella::game::{
    Act, Entry, Event, Game, IllegalFault, Input, Outcome, Reason, RuleSet, Rulebook, Said, Setup,
    StopReason, Turn, Winner, decide, laws,
};
use anabella::language::{Command, Language};
use anabella::rules::Color;
use proptest::prelude::*;
use rstest::rstest;

use RuleSet::{Codigo, Fide, Fide2005, Practice};

const MINUTE: u64 = 60_000;

fn book(rules: RuleSet) -> Rulebook {
    Rulebook {
        rules,
        ..Rulebook::default()
    }
}

fn control(text: &str) -> TimeControl {
    text.parse().expect("a time control")
}

/// A game in which these moves were made and pressed at a second each.
fn game(rules: Rulebook, time: &str, fen: Option<&str>, moves: &[&str]) -> Game {
    let setup = Setup {
        fen: fen.map(str::to_owned),
        time: Some(control(time)),
        rulebook: rules,
        tags: std::collections::BTreeMap::new(),
        ..Setup::default()
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

/// In practice a move claimed with in error can be taken back, and then it is no longer written.
#[test]
fn what_is_taken_back_in_practice_does_not_come_back_when_the_game_goes_on() {
    let mut game = game(book(Practice), "90", None, &OPENING);
    let language = Language::load("es", None).expect("Spanish");
    let mut at = game.last_at();
    for words in [
        "reclamo tablas por repetición con peón ana seis",
        "sí",
        "deshacer",
    ] {
        at = at + 1_000;
        let act = Act::Said(Said::one(words, language.hear(words)));
        let entries = decide(&game, &Input { at, act });
        follow(&mut game, &entries);
    }
    let act = Act::Resume;
    let entries = decide(&game, &Input { at, act });
    follow(&mut game, &entries);
    assert_eq!(game.played().len(), 5);
    assert!(!game.is_written());
    assert_eq!(*game.turn(), Turn::Announcing);
}

/// One thing the arbiter may say, by number.
fn any_ruling(game: &Game, kind: u8, stands: usize, white: bool) -> Vec<Event> {
    let by = Color::from_white(white);
    match kind {
        0 | 1 => laws::illegal_found(game, by, IllegalFault::Move, stands, "árbitro"),
        2 => laws::both_flags(game),
        3 => laws::claim_ruled_as(game, white),
        4 => laws::absent(white, stands.is_multiple_of(2)),
        _ => Vec::new(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Rulings at any time: they apply, the game goes on, and the log replays.
    #[test]
    fn rulings_at_any_time(
        acts in prop::collection::vec((0u8..16, 0usize..12, any::<bool>()), 1..40),
        rules in prop::sample::select(RuleSet::ALL.to_vec()),
        time in prop::sample::select(vec!["90", "2/1,1", "5+3"]),
        arbiter_confirms_claims in any::<bool>(),
    ) {
        let rulebook = Rulebook { arbiter_confirms_claims, ..book(rules) };
        let mut game = game(rulebook, time, None, &[]);
        let language = Language::load("es", None).expect("Spanish");
        let mut log = vec![Entry { at: Moment(0), event: Event::Started(game.setup().clone()) }];
        for (kind, index, white) in acts {
            let at = game.last_at() + 1_000;
            let said = match kind {
                5..=9 => {
                    let moves = game.position().legal_moves();
                    moves.get(index).map_or("reloj".to_owned(), |mv| {
                        let (from, to) = (mv.from(), mv.to());
                        format!("{from}{to}").chars().flat_map(|c| [c, ' ']).collect()
                    })
                }
                10 | 11 => "sí".to_owned(),
                12 | 13 => "reloj".to_owned(),
                14 => "reclamo tablas por repetición".to_owned(),
                15 => "árbitro".to_owned(),
                _ => String::new(),
            };
            let entries: Vec<Entry> = if said.is_empty() {
                let events = any_ruling(&game, kind, index, white).into_iter();
                events.map(|event| Entry { at, event }).collect()
            } else {
                let act = Act::Said(Said::one(said.as_str(), language.hear(&said)));
                decide(&game, &Input { at, act })
            };
            for entry in entries {
                game.apply(&entry).expect("what is ruled can be");
                log.push(entry);
            }
        }
        prop_assert_eq!(Game::replay(&log).expect("replays"), game);
    }
}
