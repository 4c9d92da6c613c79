//! Reconciliation: where two records of one game part, and what follows (seed 000, blind 7 and 8;
//! Laws D.2.8 and D.2.9).

use std::collections::HashMap;

use super::GameRecord;
use crate::clock::{Basis, Floor, TimeControl, readjust};
use crate::rules::{ByColor, Color, MoveDescription, Position};

/// Two records compared.
#[derive(Debug, Clone, PartialEq)]
pub struct Reconciliation {
    /// Half-moves up to the last point where both records agree.
    pub agreed: usize,
    /// The last move in which both agree.
    pub last_agreed: Option<MoveDescription>,
    /// The position there.
    pub position: Position,
    /// What each record says next; `None` when the records agree to the end.
    pub difference: Option<Difference>,
    /// Where both records reach one position again after they have parted.
    pub meeting: Option<Meeting>,
    /// The clocks at the last point where both agree.
    pub times: ByColor<Time>,
    /// The moves to be taken back on a board that follows the first and the second record, the
    /// last one first.
    pub taken_back: [Vec<MoveDescription>; 2],
}

/// The first difference. A record that ends there says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Difference {
    /// The first record's move.
    pub first: Option<MoveDescription>,
    /// The second record's.
    pub second: Option<MoveDescription>,
}

/// One position in both records, after so many half-moves in each.
#[derive(Debug, Clone, PartialEq)]
pub struct Meeting {
    /// In the first record.
    pub first: usize,
    /// In the second.
    pub second: usize,
    /// The position.
    pub position: Position,
}

/// A side's time left, in milliseconds, and how it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Time {
    /// Read at that move: in one record, or in both alike.
    Read(u64),
    /// The records disagree: the arbiter decides.
    Disputed(u64, u64),
    /// By proportion of a later reading ([`readjust`]).
    Proportional(u64),
    /// The same, raised to the least that a side is left.
    Least(u64),
    /// Neither record helps.
    Unknown,
}

/// Records that begin in different positions are not of one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OtherStart;

/// Compares two records of one game. `floor` is the least that a side is left where its time can
/// only be estimated.
///
/// # Errors
/// [`OtherStart`] when they do not begin in the same position.
pub fn reconcile(
    first: &GameRecord,
    second: &GameRecord,
    floor: Floor,
) -> Result<Reconciliation, OtherStart> {
    if first.start != second.start {
        return Err(OtherStart);
    }
    let pairs = first.moves.iter().zip(&second.moves);
    let agreed = pairs.take_while(|(one, two)| one.mv == two.mv).count();
    let positions = [positions(first), positions(second)];
    let difference = Difference {
        first: next(first, &positions[0], agreed),
        second: next(second, &positions[1], agreed),
    };
    let parted = difference.first.is_some() || difference.second.is_some();
    let time = |side| time(first, second, agreed, side, floor);
    Ok(Reconciliation {
        agreed,
        last_agreed: agreed
            .checked_sub(1)
            .map(|last| positions[0][last].describe(&first.moves[last].mv)),
        position: positions[0][agreed].clone(),
        difference: parted.then_some(difference),
        meeting: meeting(&positions, agreed),
        times: ByColor {
            white: time(Color::White),
            black: time(Color::Black),
        },
        taken_back: [
            back(first, &positions[0], agreed),
            back(second, &positions[1], agreed),
        ],
    })
}

/// A record's move behind the agreement.
fn next(record: &GameRecord, at: &[Position], agreed: usize) -> Option<MoveDescription> {
    let next = record.moves.get(agreed)?;
    Some(at[agreed].describe(&next.mv))
}

/// A record's moves behind the agreement, the last one first.
fn back(record: &GameRecord, at: &[Position], agreed: usize) -> Vec<MoveDescription> {
    let moves = record.moves.iter().zip(at).skip(agreed);
    let mut moves: Vec<_> = moves.map(|(one, at)| at.describe(&one.mv)).collect();
    moves.reverse();
    moves
}

/// The position before the first move and after each.
fn positions(record: &GameRecord) -> Vec<Position> {
    let mut all = vec![record.start.clone()];
    for recorded in &record.moves {
        let next = all.last().map(|position| position.after(&recorded.mv));
        all.extend(next);
    }
    all
}

/// The first position behind the agreement that both records reach.
fn meeting([first, second]: &[Vec<Position>; 2], agreed: usize) -> Option<Meeting> {
    let mut reached = HashMap::new();
    for (at, position) in first.iter().enumerate().skip(agreed + 1) {
        reached.entry(position.identity()).or_insert(at);
    }
    let mut behind = second.iter().enumerate().skip(agreed + 1);
    behind.find_map(|(at, position)| {
        let first = *reached.get(&position.identity())?;
        Some(Meeting {
            first,
            second: at,
            position: position.clone(),
        })
    })
}

/// What the records know of a side's time after so many half-moves.
fn time(first: &GameRecord, second: &GameRecord, agreed: usize, side: Color, floor: Floor) -> Time {
    let reading = |record: &GameRecord| {
        let (_, reading) = own_moves(record, side)
            .take_while(|(at, _)| *at < agreed)
            .last()?;
        reading
    };
    match (reading(first), reading(second)) {
        (Some(one), Some(two)) if one != two => Time::Disputed(one, two),
        (Some(read), _) | (_, Some(read)) => Time::Read(read),
        (None, None) => [first, second]
            .into_iter()
            .find_map(|record| by_proportion(record, agreed, side, floor))
            .unwrap_or(Time::Unknown),
    }
}

/// The indices of a side's moves, with what its clock showed.
fn own_moves(record: &GameRecord, side: Color) -> impl Iterator<Item = (usize, Option<u64>)> {
    let skipped = usize::from(record.start.turn() != side);
    let moves = record.moves.iter().enumerate().skip(skipped).step_by(2);
    moves.map(|(at, recorded)| (at, recorded.clock))
}

/// By proportion of the side's first reading behind the agreement, where the control is known.
fn by_proportion(record: &GameRecord, agreed: usize, side: Color, floor: Floor) -> Option<Time> {
    let control = record.time_control()?;
    let back = count(
        own_moves(record, side)
            .filter(|(at, _)| *at < agreed)
            .count(),
    )?;
    if back == 0 {
        return Some(Time::Read(control.given(0)));
    }
    let later = own_moves(record, side).enumerate();
    let (found, left) = later
        .filter(|(_, (at, _))| *at >= agreed)
        .find_map(|(index, (_, reading))| Some((index + 1, reading?)))?;
    let found = count(found)?;
    let used = control.given(found).saturating_sub(left);
    let time = readjust(&control, (found, used), back, None, 0, floor);
    Some(match time.basis {
        Basis::Floor => Time::Least(time.left),
        Basis::Reading | Basis::Proportion => Time::Proportional(time.left),
    })
}

fn count(moves: usize) -> Option<u16> {
    u16::try_from(moves).ok()
}

impl GameRecord {
    /// The time control of the tag `TimeControl`, where it is one.
    #[must_use]
    pub fn time_control(&self) -> Option<TimeControl> {
        let tag = self.tags.get("TimeControl")?;
        let periods: Option<Vec<String>> = tag.split(':').map(period).collect();
        periods?.join(",").parse().ok()
    }
}

/// A period of a PGN tag, in seconds, as a time control is written here, in minutes.
fn period(text: &str) -> Option<String> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (format!("{moves}/"), rest),
        None => (String::new(), text),
    };
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    let (seconds, addition) = rest.split_at(end);
    let seconds: u64 = seconds.parse().ok()?;
    Some(format!(
        "{moves}{}:{:02}{addition}",
        seconds / 60,
        seconds % 60
    ))
}
