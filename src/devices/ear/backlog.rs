//! [`Backlog`]: which sound is of now, and which piled up while this process stood still.

use crate::clock::Moment;

/// Sound arrives many times a second. When none has for this long, in milliseconds, the process
/// was stopped, or the computer slept, or the sound server hung.
const GAP: u64 = 1_000;

/// For this long, in milliseconds, no more sound has to arrive than time passes, until what
/// piled up is through.
const CALM: u64 = 200;

/// By how much, in milliseconds, pieces of sound come early and late.
const JITTER: u64 = 60;

/// Tells sound of now from sound of earlier, piece by piece as it arrives.
#[derive(Debug, Default)]
pub(super) struct Backlog {
    last: Option<Moment>,
    gap: Option<Gap>,
}

/// What arrived since the end of a gap.
#[derive(Debug)]
struct Gap {
    ended: Moment,
    arrived: u64,
    /// By how much more arrived than time passed, at most.
    surplus: u64,
    calm_since: Moment,
}

impl Backlog {
    /// Whether a piece that lasts so many milliseconds and arrives now is of earlier.
    pub(super) fn is_old(&mut self, millis: u64, now: Moment) -> bool {
        let last = self.last.replace(now);
        if last.is_some_and(|last| now - last >= GAP) {
            self.gap = Some(Gap {
                ended: now,
                arrived: 0,
                surplus: 0,
                calm_since: now,
            });
        }
        let Some(gap) = &mut self.gap else {
            return false;
        };
        gap.arrived += millis;
        let surplus = gap.arrived.saturating_sub(now - gap.ended);
        if surplus > gap.surplus + JITTER {
            gap.surplus = surplus;
            gap.calm_since = now;
        }
        let old = now - gap.calm_since < CALM;
        if !old {
            self.gap = None;
        }
        old
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIECE: u64 = 20;

    /// Pieces that arrive at these moments: how many of them are old.
    fn old(backlog: &mut Backlog, moments: impl Iterator<Item = u64>) -> usize {
        let old = moments.filter(|at| backlog.is_old(PIECE, Moment(*at)));
        old.count()
    }

    #[test]
    fn sound_that_arrives_steadily_or_late_by_a_little_is_of_now() {
        let mut backlog = Backlog::default();
        assert_eq!(old(&mut backlog, (0..500).map(|n| n * PIECE)), 0);
        // Half a second late, then all at once: the machine was busy.
        assert_eq!(old(&mut backlog, (0..25).map(|_| 10_500)), 0);
    }

    #[test]
    fn what_piled_up_is_old_and_what_follows_is_not() {
        let mut backlog = Backlog::default();
        old(&mut backlog, (0..100).map(|n| n * PIECE));
        // Twenty seconds of sound within a tenth of a second, then steadily again.
        let burst = (0..1000).map(|n| 22_000 + n / 10);
        assert_eq!(old(&mut backlog, burst), 1000);
        let steady = (0..100).map(|n| 22_100 + n * PIECE);
        assert_eq!(old(&mut backlog, steady), 10);
        assert_eq!(old(&mut backlog, (0..100).map(|n| 24_100 + n * PIECE)), 0);
    }

    #[test]
    fn a_gap_with_nothing_behind_it_costs_a_moment() {
        let mut backlog = Backlog::default();
        old(&mut backlog, (0..100).map(|n| n * PIECE));
        assert_eq!(old(&mut backlog, (0..100).map(|n| 60_000 + n * PIECE)), 10);
    }
}
