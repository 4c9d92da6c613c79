//! Measures of the braille display with a real brltty, printed with `--nocapture`: a thousand
//! announcements one after the other and all at once, and the memory of a long game. The bounds
//! are about what is shown and kept, never about a machine's speed.

mod daemons;

use std::time::Instant;

use anabella::clock::Moment;
use anabella::game::Rulebook;
use anabella::rules::Position;

use daemons::{Place, SOON, STARTING, Seat, Table, patience, plugged};

const ANNOUNCEMENTS: u32 = 1000;

/// How many earlier lines the display keeps.
const KEPT: usize = 200;

#[test]
fn a_thousand_announcements_one_after_the_other() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    let mut times: Vec<_> = (1..=ANNOUNCEMENTS)
        .map(|line| {
            let cells = line.to_le_bytes();
            let start = Instant::now();
            table.present(&cells);
            felt.feel(&cells, SOON);
            start.elapsed()
        })
        .collect();
    times.sort();
    let at = |part: usize| times[(times.len() - 1) * part / 100];
    println!(
        "{ANNOUNCEMENTS} announcements, event to cells: median {:?}, p95 {:?}, p99 {:?}, worst {:?}",
        at(50),
        at(95),
        at(99),
        at(100)
    );
    assert_eq!(table.display.waiting(), 0);
}

#[test]
fn a_thousand_announcements_at_once_leave_no_queue_and_show_the_last() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    let writes = felt.writes();
    let start = Instant::now();
    let mut longest = 0;
    for line in 1..=ANNOUNCEMENTS {
        table.present(&line.to_le_bytes());
        longest = longest.max(table.display.waiting());
    }
    let given = start.elapsed();
    felt.feel(&ANNOUNCEMENTS.to_le_bytes(), SOON);
    println!(
        "{ANNOUNCEMENTS} at once: given in {given:?}, the last felt after {:?}, {} writes, longest queue {longest}",
        start.elapsed(),
        felt.writes() - writes
    );
    patience("an empty queue", SOON, || table.display.waiting() == 0);
    // Far fewer writes than lines: nobody can read what is gone at once.
    assert!(felt.writes() - writes < ANNOUNCEMENTS as usize / 2);
    // Nothing beyond what is kept for review is held.
    assert!(ANNOUNCEMENTS as usize > KEPT);
}

/// Resident memory of this process in kilobytes.
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let digits = line.expect("a size").split_whitespace().nth(1);
    digits.expect("a number").parse().expect("digits")
}

#[test]
fn four_hours_of_play_take_no_more_memory_than_their_moves() {
    const HOURS: u64 = 4;
    const TICK: u64 = 500;
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut seat = Seat::at(&place, Some("300"), None, Rulebook::default());
    seat.follow_device(STARTING);
    seat.type_line("reloj");
    let (before, writes) = (memory(), felt.writes());
    let mut moment = 0;
    // Whatever legal moves come, the clock pressed every half minute.
    while moment < HOURS * 3_600_000 {
        moment += TICK;
        seat.tick(Moment(moment));
        if moment % 30_000 == 0 && seat.desk.game().outcome().is_none() {
            let position: &Position = seat.desk.game().position();
            let legal = position.legal_moves();
            let mv = &legal[usize::try_from(moment / 30_000).expect("small") * 7 % legal.len()];
            let line = mv.uci().0;
            seat.act_at(&line, Moment(moment));
            seat.act_at("", Moment(moment + 1));
        }
        seat.said();
    }
    let after = memory();
    println!(
        "four hours: {before} kB before, {after} kB after; {} moves; {} writes to the display",
        seat.desk.game().played().len(),
        felt.writes() - writes
    );
    assert!(after < before + 20_000, "{before} kB, {after} kB");
}
