//! What holds for any sequence of inputs: `decide` never fails, what it decides can always be
//! applied, replaying the log gives the same game, and no move reaches the board that was not
//! read back and confirmed.

use std::collections::BTreeMap;

use anabella::clock::Moment;
use anabella::game::{
    Act, Entry, Event, Game, Input, Reading, RuleSet, Rulebook, Said, Setup, decide,
};
use anabella::language::{BoardQuestion, Choice, Command, Meaning};
use anabella::rules::{CastlingSide, File, PartialMove, Position, Rank, Role, Uci};
use proptest::prelude::*;

fn role() -> impl Strategy<Value = Role> {
    prop::sample::select(Role::ALL.to_vec())
}

fn square_part() -> impl Strategy<Value = (Option<File>, Option<Rank>)> {
    (
        prop::option::of(prop::sample::select(File::ALL.to_vec())),
        prop::option::of(prop::sample::select(Rank::ALL.to_vec())),
    )
}

prop_compose! {
    fn partial()(
        role in prop::option::weighted(0.8, role()),
        from in square_part(),
        to in square_part(),
        capture in any::<bool>(),
        promotion in prop::option::weighted(0.2, role()),
        castling in prop::option::weighted(0.1, prop::sample::select(vec![
            CastlingSide::KingSide, CastlingSide::QueenSide,
        ])),
        from_said in prop::bool::weighted(0.3),
    ) -> PartialMove {
        let (from_file, from_rank) = if from_said { from } else { (None, None) };
        PartialMove {
            role, from_file, from_rank, capture, to_file: to.0, to_rank: to.1, promotion, castling,
            ..PartialMove::default()
        }
    }
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        6 => Just(Command::Confirm),
        6 => Just(Command::Press),
        1 => Just(Command::Reject),
        1 => Just(Command::Correct),
        1 => Just(Command::Repeat),
        1 => Just(Command::OfferDraw),
        1 => Just(Command::AcceptDraw),
        1 => Just(Command::DeclineDraw),
        1 => Just(Command::ClaimRepetition),
        1 => Just(Command::ClaimFifty),
        1 => Just(Command::Resign),
        1 => Just(Command::Adjust),
        1 => Just(Command::CallArbiter),
        2 => Just(Command::Continue),
        1 => Just(Command::AskTime),
        1 => Just(Command::AskMoves),
        1 => any::<u8>().prop_map(|count| Command::LastMoves { count }),
        1 => Just(Command::Help),
        1 => Just(Command::Quit),
        1 => Just(Command::TakeBack),
        1 => prop::sample::select(BoardQuestion::ALL.to_vec()).prop_map(Command::Board),
    ]
}

prop_compose! {
    fn choice()(
        square in square_part(),
        role in prop::option::of(role()),
        piece in prop::option::weighted(0.2, role()),
    ) -> Choice {
        Choice { file: square.0, rank: square.1, role, piece }
    }
}

prop_compose! {
    fn reading()(
        moves in prop::collection::vec(partial(), 0..3),
        choice in prop::option::weighted(0.3, choice()),
        command in prop::option::weighted(0.4, command()),
    ) -> Reading {
        let carries_move = |c| {
            matches!(c, Command::Correct | Command::ClaimRepetition | Command::ClaimFifty)
        };
        let moves = if command.is_none_or(carries_move) { moves } else { vec![] };
        Reading { words: "dicho".to_owned(), meaning: Meaning { moves, choice, command, side: None } }
    }
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        12 => (prop::collection::vec(reading(), 1..3), prop::collection::vec(reading(), 0..2))
            .prop_map(|(readings, within)| Act::Said(Said { readings, within, ..Said::default() })),
        2 => Just(Act::Tick),
        1 => Just(Act::Resume),
        // A move that is sure to be legal, so that games get somewhere.
        8 => any::<prop::sample::Index>().prop_map(|index| Act::Said(legal(index))),
    ]
}

/// Stands for "the n-th legal move"; made concrete on the position when it is played.
fn legal(index: prop::sample::Index) -> Said {
    Said::one(format!("legal {}", index.index(10_000)), Meaning::default())
}

fn concrete(game: &Game, act: &Act) -> Act {
    let Act::Said(said) = act else {
        return act.clone();
    };
    let Some(n) = said.readings[0].words.strip_prefix("legal ") else {
        return act.clone();
    };
    let moves = game.position().legal_moves();
    if moves.is_empty() {
        return Act::Tick;
    }
    let mv = moves[n.parse::<usize>().expect("a number") % moves.len()];
    let said = PartialMove {
        role: Some(mv.role()),
        from_file: Some(mv.from().file()),
        from_rank: Some(mv.from().rank()),
        to_file: Some(mv.to().file()),
        to_rank: Some(mv.to().rank()),
        promotion: mv.promotion(),
        ..PartialMove::default()
    };
    Act::Said(Said::one(
        "jugada",
        Meaning {
            moves: vec![said],
            ..Meaning::default()
        },
    ))
}

/// A move is made only if the event before it in the log, leaving aside what changes nothing,
/// read back that move, or asked whether it was that one and no other; a repetition may stand
/// between. What was read back before a claim that
/// names another move stands again when the claim is withdrawn.
fn every_move_was_read_back(log: &[Entry]) {
    let mut proposed = None;
    let mut before_claim: Option<Uci> = None;
    for entry in log {
        match &entry.event {
            Event::ReadBack { mv, .. } => proposed = Some(mv.clone()),
            Event::Doubted { candidates, .. } => {
                proposed = match &candidates[..] {
                    [only] => Some(only.clone()),
                    _ => None,
                };
            }
            Event::Asked { intended, .. } => {
                before_claim.clone_from(&proposed);
                if intended.is_some() {
                    proposed.clone_from(intended);
                }
            }
            Event::Withdrawn { .. } => proposed.clone_from(&before_claim),
            Event::AskedWhich { .. } | Event::Corrected { .. } | Event::TakenBack { .. } => {
                proposed = None;
            }
            Event::Made { mv } => {
                assert_eq!(
                    Some(mv),
                    proposed.as_ref(),
                    "made without having been read back"
                );
                proposed = None;
            }
            _ => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn any_inputs_make_a_game_that_replays(
        acts in prop::collection::vec((act(), 0u64..20_000), 1..120),
        time in prop::option::of(prop::sample::select(vec!["1", "5+3", "2/1,1+1", "1d5", "1b5"])),
        repeat_required in any::<bool>(),
        press_needs_yes in any::<bool>(),
        rules in prop::sample::select(RuleSet::ALL.to_vec()),
        arbiter_confirms_claims in any::<bool>(),
    ) {
        let setup = Setup {
            fen: None,
            time: time.map(|text| text.parse().expect("a time control")),
            rulebook: Rulebook {
                rules, repeat_required, press_needs_yes, arbiter_confirms_claims,
                ..Rulebook::default()
            },
            tags: BTreeMap::new(),
            ..Setup::default()
        };
        let mut log = vec![Entry { at: Moment(0), event: Event::Started(setup.clone()) }];
        let mut game = Game::begin(setup).expect("the initial position");
        let mut at = Moment(0);
        for (act, wait) in acts {
            at = at + wait;
            let act = concrete(&game, &act);
            for entry in decide(&game, &Input { at, act }) {
                game.apply(&entry).expect("what is decided can be");
                log.push(entry);
            }
        }
        every_move_was_read_back(&log);
        let lines: Vec<String> =
            log.iter().map(|entry| serde_json::to_string(entry).expect("writable")).collect();
        let read: Vec<Entry> =
            lines.iter().map(|line| serde_json::from_str(line).expect("readable")).collect();
        prop_assert_eq!(&read, &log);
        prop_assert_eq!(Game::replay(&read).expect("replays"), game);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    /// A position given from outside is read whole or refused, whatever it is made of.
    #[test]
    fn any_text_is_a_position_or_none(text in ".{0,90}") {
        if let Ok(position) = Position::from_fen(&text) {
            prop_assert!(Position::from_fen(&position.fen()).is_ok());
        }
    }

    #[test]
    fn a_damaged_position_is_a_position_or_none(at in 0usize..70, byte in 32u8..127, cut in 0usize..90) {
        let mut fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4".to_owned();
        let at = at.min(fen.len() - 1);
        fen.replace_range(at..=at, &char::from(byte).to_string());
        fen.truncate(cut);
        if let Ok(position) = Position::from_fen(&fen) {
            let same = Position::from_fen(&position.fen()).map(|again| again.fen());
            prop_assert_eq!(same, Ok(position.fen()));
        }
    }

    #[test]
    fn any_text_is_a_time_control_or_none(text in "[0-9:/,+abd]{0,24}") {
        if let Ok(control) = text.parse::<anabella::clock::TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
    }
}
