//! Whatever arbiter, assistant and players say, in any order: `decide` never fails, what it
//! decides can be applied, and the log replays to the same game.

use std::sync::OnceLock;

use anabella::clock::{Clock, Moment};
use anabella::game::{
    Act, ArbiterEvent, Entry, Envelope, Event, Fresh, Game, Input, Inside, Ordered, PinDigest,
    Rulebook, Said, Sealing, Setup, Turn, decide,
};
use anabella::language::{Choice, Command, Meaning, Order, OrderKind};
use anabella::rules::{Color, File, PartialMove, Rank, Role};
use proptest::prelude::*;

fn side() -> impl Strategy<Value = Option<Color>> {
    prop::option::of(prop::sample::select(vec![Color::White, Color::Black]))
}

prop_compose! {
    fn choice()(
        file in prop::option::weighted(0.8, prop::sample::select(File::ALL.to_vec())),
        rank in prop::option::weighted(0.8, prop::sample::select(Rank::ALL.to_vec())),
        role in prop::option::weighted(0.3, prop::sample::select(Role::ALL.to_vec())),
    ) -> Choice {
        Choice { file, rank, role, ..Choice::default() }
    }
}

const KINDS: [OrderKind; 39] = [
    OrderKind::StopClocks,
    OrderKind::Restart,
    OrderKind::SetClock,
    OrderKind::AddTime,
    OrderKind::TakeTime,
    OrderKind::SetCount,
    OrderKind::FlagDown,
    OrderKind::BothFlags,
    OrderKind::TakeBack,
    OrderKind::TakeBackAll,
    OrderKind::SetPosition,
    OrderKind::Displaced,
    OrderKind::IllegalMove,
    OrderKind::WrongPromotion,
    OrderKind::IllegalCastling,
    OrderKind::PressedWithoutMove,
    OrderKind::TwoHands,
    OrderKind::Readjust,
    OrderKind::ReadjustProportion,
    OrderKind::Reopen,
    OrderKind::Wins,
    OrderKind::Draw,
    OrderKind::HalfPoint,
    OrderKind::BothLose,
    OrderKind::Forfeit,
    OrderKind::BothForfeit,
    OrderKind::AcceptClaim,
    OrderKind::RejectClaim,
    OrderKind::Annul,
    OrderKind::ColoursReversed,
    OrderKind::ColoursStand,
    OrderKind::ColoursReplay,
    OrderKind::BoardTurned,
    OrderKind::Touch,
    OrderKind::ReleaseTouch,
    OrderKind::Adjourn,
    OrderKind::EnvelopeLost,
    OrderKind::Close,
    OrderKind::Restart,
];

const POSITIONS: [&str; 3] = [
    "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "no position",
];

prop_compose! {
    fn order()(
        kind in prop::sample::select(KINDS.to_vec()),
        side in side(),
        number in prop::option::weighted(0.7, 0u16..8),
        time in prop::option::weighted(0.7, prop::sample::select(vec![0, 1_000, 60_000, u64::MAX / 4])),
        touched in prop::option::of(choice()),
        fen in prop::option::of(prop::sample::select(POSITIONS.to_vec())),
        certain in prop::bool::weighted(0.8),
    ) -> Ordered {
        let order = Order { kind, side, number, time, touched };
        Ordered { order, fen: fen.map(str::to_owned), words: "dicho".to_owned(), certain }
    }
}

fn command() -> impl Strategy<Value = Command> {
    prop::sample::select(vec![
        Command::Confirm,
        Command::Confirm,
        Command::Press,
        Command::Press,
        Command::Reject,
        Command::Correct,
        Command::Continue,
        Command::Adjust,
        Command::Touched,
        Command::Touched,
        Command::ClaimTime,
        Command::Adjourn,
        Command::OpenArbiter,
        Command::CallArbiter,
        Command::OfferDraw,
        Command::AcceptDraw,
        Command::DeclineDraw,
        Command::Resign,
        Command::ClaimRepetition,
        Command::ClaimFifty,
        Command::Repeat,
        Command::Help,
    ])
}

prop_compose! {
    fn told()(command in command(), side in side(), choice in choice()) -> Act {
        let choice = (command == Command::Touched).then_some(choice);
        let meaning = Meaning { command: Some(command), choice, side, ..Meaning::default() };
        Act::Said(Said::one("dicho", meaning))
    }
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        6 => order().prop_map(Act::Ordered),
        6 => told(),
        // "The n-th legal move", made concrete on the position.
        8 => (0usize..10_000).prop_map(|n| {
            Act::Said(Said::one(format!("legal {n}"), Meaning::default()))
        }),
        1 => Just(Act::Tick),
        1 => Just(Act::Resume),
        1 => Just(Act::Pin("0000".to_owned())),
        1 => Just(Act::Sealing(Sealing::Stop)),
        1 => Just(Act::Sealing(Sealing::WrongKey)),
        1 => Just(Act::Sealing(Sealing::Seal(Box::new(envelope())))),
        1 => (0usize..3).prop_map(|n| Act::Sealing(opened(n))),
    ]
}

/// One envelope for all: sealing takes time by design.
fn envelope() -> Envelope {
    static ENVELOPE: OnceLock<Envelope> = OnceLock::new();
    ENVELOPE
        .get_or_init(|| {
            let game = Game::begin(Setup::default()).expect("the initial array");
            let fresh = Fresh {
                salt: [1; 16],
                nonce: [2; 24],
                blind: [3; 32],
            };
            Envelope::seal(&game, Moment(0), "e4", "siete torres", &fresh).expect("sealed")
        })
        .clone()
}

/// One PIN for all: its digest takes time by design.
fn digest() -> PinDigest {
    static DIGEST: OnceLock<PinDigest> = OnceLock::new();
    DIGEST
        .get_or_init(|| PinDigest::of("4711", [1; 16]))
        .clone()
}

fn opened(moves: usize) -> Sealing {
    let moves = [
        vec![],
        vec![PartialMove::default()],
        vec![PartialMove {
            role: Some(Role::King),
            ..PartialMove::default()
        }],
    ][moves]
        .clone();
    let inside = Inside {
        text: "e4".to_owned(),
        blind: String::new(),
    };
    Sealing::Open { inside, moves }
}

fn concrete(game: &Game, act: &Act) -> Act {
    let Act::Said(said) = act else {
        return act.clone();
    };
    let number = said.readings[0].words.strip_prefix("legal ");
    let moves = game.position().legal_moves();
    let (Some(number), false) = (number, moves.is_empty()) else {
        return act.clone();
    };
    let mv = moves[number.parse::<usize>().expect("a number") % moves.len()];
    let said = PartialMove {
        role: Some(mv.role()),
        from_file: Some(mv.from().file()),
        from_rank: Some(mv.from().rank()),
        to_file: Some(mv.to().file()),
        to_rank: Some(mv.to().rank()),
        promotion: mv.promotion(),
        ..PartialMove::default()
    };
    let meaning = Meaning {
        moves: vec![said],
        ..Meaning::default()
    };
    Act::Said(Said::one("jugada", meaning))
}

/// A game and its log.
struct Table {
    game: Game,
    log: Vec<Entry>,
}

impl Table {
    fn new(setup: Setup) -> Self {
        let event = Event::Started(setup.clone());
        Self {
            game: Game::begin(setup).expect("the initial position"),
            log: vec![Entry {
                at: Moment(0),
                event,
            }],
        }
    }

    fn happen(&mut self, entry: Entry) {
        self.game.apply(&entry).expect("what is decided can be");
        self.log.push(entry);
        self.keeps_the_clocks_of_a_sealing();
    }

    /// From the moment the clocks are stopped until the envelope is opened none runs, but that of
    /// who has to reply and is not there.
    fn keeps_the_clocks_of_a_sealing(&self) {
        let awaited = self
            .game
            .envelope()
            .is_some_and(|_| self.game.awaits_passphrase());
        if self.game.stands_to_be_sealed() || awaited {
            let running = self.game.clock().and_then(Clock::running);
            assert_eq!(running, None, "{:?}", self.log.last());
        }
        if self.game.writing().is_some() {
            let moves = matches!(self.game.turn(), Turn::ReadBack { .. } | Turn::Made { .. });
            assert!(!moves, "{:?}", self.log.last());
        }
    }

    /// No ruling while the mode is shut; no announced move that breaks what is owed.
    fn is_held_to_the_rules(&self, entries: &[Entry]) {
        let open = self.game.arbiter_is_open();
        for entry in entries {
            assert!(
                open || !matches!(entry.event, Event::Ruled { .. }),
                "{entry:?}"
            );
        }
        if let [
            Entry {
                event: Event::ReadBack { mv, .. },
                ..
            },
        ] = entries
        {
            let mv = self.game.position().find(mv).expect("legal");
            assert!(self.game.obligation().allows(&mv), "{mv:?}");
        }
    }
}

/// The game is adjourned and its clocks are stopped; in some the program was killed then, and the
/// sealing is begun again or not.
fn adjourned(table: &mut Table, killed: bool, again: bool) {
    let say = |command| Act::Said(Said::of_command("dicho", command));
    let order = Order {
        kind: OrderKind::Adjourn,
        side: None,
        number: None,
        time: None,
        touched: None,
    };
    let ordered = Act::Ordered(Ordered {
        order,
        fen: None,
        words: "dicho".to_owned(),
        certain: true,
    });
    let adjourn = [ordered, say(Command::Confirm)];
    table.open();
    table.take(&say(Command::Press), Moment(0));
    for act in &adjourn {
        table.take(act, Moment(0));
    }
    table.take(&Act::Sealing(Sealing::Stop), Moment(0));
    if killed {
        table.take(&Act::Resume, Moment(0));
    }
    if killed && again {
        table.open();
        for act in &adjourn {
            table.take(act, Moment(0));
        }
    }
}

/// What tells that a ruling does not wait any more, or how it is meant now.
fn settles_a_ruling(event: &Event) -> bool {
    use ArbiterEvent::{Dropped, Proposed, Withdrawn};
    matches!(
        event,
        Event::Ruled { .. } | Event::Arbiter(Withdrawn | Dropped { .. } | Proposed { .. })
    )
}

type Acts = Vec<(Act, u64, bool)>;

fn acts(most: usize) -> impl Strategy<Value = Acts> {
    prop::collection::vec((act(), 0u64..20_000, prop::bool::weighted(0.3)), 1..most)
}

impl Table {
    /// The PIN is tested elsewhere: it takes time by design.
    fn open(&mut self) {
        let event = Event::Arbiter(ArbiterEvent::Opened);
        let at = self.game.last_at();
        self.happen(Entry { at, event });
    }

    fn take(&mut self, act: &Act, at: Moment) {
        let act = concrete(&self.game, act);
        let entries = decide(&self.game, &Input { at, act });
        self.is_held_to_the_rules(&entries);
        let waited = self.game.proposed().cloned();
        let settles = entries.iter().any(|entry| settles_a_ruling(&entry.event));
        for entry in entries {
            self.happen(entry);
        }
        let lost = waited.is_some() && self.game.proposed() != waited.as_ref() && !settles;
        assert!(!lost, "without a word: {waited:?}");
    }

    fn plays(&mut self, acts: &Acts) {
        let mut at = Moment(0);
        for (act, wait, opens) in acts {
            at = at + *wait;
            if *opens && !self.game.arbiter_is_open() {
                self.open();
            }
            self.take(act, at);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, ..ProptestConfig::default() })]

    #[test]
    fn anything_said_at_the_table_makes_a_game_that_replays(
        acts in acts(90),
        time in prop::option::of(prop::sample::select(vec!["1", "5+3", "2/1,1+1", "1d5"])),
        relay in side(),
        (pin, arbiter_confirms_claims) in any::<(bool, bool)>(),
    ) {
        let time = time.map(|text| text.parse().expect("a time control"));
        let rulebook = Rulebook { arbiter_confirms_claims, ..Rulebook::default() };
        let arbiter = pin.then(digest);
        let mut table = Table::new(Setup { time, relay, rulebook, arbiter, ..Setup::default() });
        table.plays(&acts);
        let lines: Vec<String> = table
            .log
            .iter()
            .map(|entry| serde_json::to_string(entry).expect("writable"))
            .collect();
        let read: Vec<Entry> =
            lines.iter().map(|line| serde_json::from_str(line).expect("readable")).collect();
        prop_assert_eq!(&read, &table.log);
        prop_assert_eq!(Game::replay(&read).expect("replays"), table.game);
    }

    #[test]
    fn no_clock_runs_while_a_move_is_being_sealed(
        acts in acts(12),
        (pin, killed, again) in any::<(bool, bool, bool)>(),
    ) {
        let time = "5+3".parse().ok();
        let arbiter = pin.then(digest);
        let mut table = Table::new(Setup { time, arbiter, ..Setup::default() });
        adjourned(&mut table, killed, again);
        table.plays(&acts);
    }
}
