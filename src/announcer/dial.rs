//! The dial of a clock for the blind, in cells: its raised dots, its hand and its flag (seed 000,
//! blind 4; Laws, Appendix D.2.6). Pure: the same reading and width always give the same cells.
//!
//! An hour is drawn from left to right, as a minute hand goes round. One dot stands every five
//! minutes, two every fifteen; the hand is a full cell. Under the dial lies one dot for each hour
//! begun that is left, dot 7 for White and dot 8 for Black. In the last five minutes of an hour the
//! flag rises, a dot a minute; a flag that has fallen lies.

use crate::rules::Color;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

/// Marks of a dial: one every five minutes.
const MARKS: usize = 12;

/// Dot 2 every five minutes; dots 2 and 5, side by side, every fifteen.
const ONE: u8 = 0x02;
const TWO: u8 = 0x12;

/// The hand: a full cell of six dots, so that the hours under it can still be felt.
const HAND: u8 = 0x3F;

/// The flag, by how many of the last five minutes have begun: dots 3, 2, 1, 6, 5.
const FLAG: [u8; 6] = [0x00, 0x04, 0x06, 0x07, 0x27, 0x37];

/// A flag that has fallen lies: dots 3 and 6.
const FALLEN: u8 = 0x24;

/// From this width on a dial has its side's letter before it and its flag behind it.
const ALONE: usize = MARKS + 2;

/// From this width on both dials stand side by side, with a blank between.
const BOTH: usize = 2 * (ALONE + 1);

/// What a dial shows changes at these steps at most; finer readings would be the same cells.
const STEP: u64 = 5_000;

/// What one side's clock shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DialReading {
    /// Whose clock it is.
    pub side: Color,
    /// The side's letter, as a cell.
    pub letter: u8,
    /// Milliseconds left, rounded up to what the dial tells apart; 0 once the flag has fallen.
    pub left: u64,
}

impl DialReading {
    /// The reading of a side with so many milliseconds left.
    #[must_use]
    pub fn new(side: Color, letter: u8, left: u64) -> Self {
        Self {
            side,
            letter,
            left: left.div_ceil(STEP) * STEP,
        }
    }

    /// Hours left beyond the one that is running out.
    fn hours(self) -> usize {
        usize::try_from(self.left.saturating_sub(1) / HOUR).unwrap_or(usize::MAX)
    }

    /// Milliseconds since the last full hour: where the hand stands.
    fn past(self) -> u64 {
        HOUR - (self.left.saturating_sub(1) % HOUR + 1)
    }

    /// The flag's cell.
    #[must_use]
    pub fn flag(self) -> u8 {
        if self.left == 0 {
            return FALLEN;
        }
        let begun = (self.past() + 5 * MINUTE).saturating_sub(HOUR) / MINUTE;
        let hangs = self.past() < HOUR - 5 * MINUTE;
        let dots = usize::try_from(begun + 1).unwrap_or(0);
        if hangs { FLAG[0] } else { FLAG[dots.min(5)] }
    }

    /// Marks and hand in `scale` cells for every five minutes, the hours under them.
    fn face(self, scale: usize) -> Vec<u8> {
        let width = MARKS * scale;
        let mut cells = vec![0; width];
        for mark in 0..MARKS {
            cells[mark * scale] = if mark % 3 == 0 { TWO } else { ONE };
        }
        if self.left > 0 {
            let past = usize::try_from(self.past()).unwrap_or(0);
            let hour = usize::try_from(HOUR).unwrap_or(usize::MAX);
            cells[past * width / hour] = HAND;
        }
        let under = if self.side == Color::White {
            0x40
        } else {
            0x80
        };
        for cell in cells.iter_mut().take(self.hours().saturating_add(1)) {
            *cell |= under;
        }
        cells
    }

    /// The dial in twelve cells: in the last five minutes of an hour the flag stands in the place
    /// of the hand.
    fn bare(self) -> Vec<u8> {
        let mut cells = self.face(1);
        if self.flag() != FLAG[0] {
            cells[MARKS - 1] = self.flag() | cells[MARKS - 1] & 0xC0;
        }
        cells
    }

    /// The side's letter, the dial, the flag.
    fn whole(self, scale: usize) -> Vec<u8> {
        let mut cells = vec![self.letter];
        cells.extend(self.face(scale));
        cells.push(self.flag());
        cells
    }
}

/// The dials of both sides for a display of so many cells: White's left of Black's where there is
/// room for both, or else one after the other. Each part is as wide as the display.
#[must_use]
pub fn dials(readings: [DialReading; 2], columns: usize) -> Vec<Vec<u8>> {
    let scale = |room: usize| room.saturating_sub(2) / MARKS;
    let mut parts: Vec<Vec<u8>> = if columns >= BOTH {
        let half = columns / 2;
        let mut both = readings[0].whole(scale(half));
        both.resize(half, 0);
        both.extend(readings[1].whole(scale(half)));
        vec![both]
    } else if columns >= ALONE {
        readings.map(|it| it.whole(scale(columns))).to_vec()
    } else {
        readings.map(DialReading::bare).to_vec()
    };
    for part in &mut parts {
        part.resize(columns, 0);
    }
    parts
}

/// How many cells both dials take in a status part.
pub const STATUS_DIALS: usize = 2 * (ALONE + 1);
