//! The dial of a clock in cells, written by hand: one dot every five minutes, two every fifteen,
//! the hand a full cell, a dot below for each hour begun (dot 7 White, dot 8 Black), the flag
//! rising in the last five minutes.

use anabella::announcer::dial::{DialReading, dials};
use anabella::language::braille::{cell, unicode};
use anabella::rules::Color;

/// Cells of the sides' letters.
const WHITE: u8 = 0x03;
const BLACK: u8 = 0x1D;

/// Milliseconds of `h:mm:ss`.
fn left(text: &str) -> u64 {
    let parts = text
        .split(':')
        .map(|part| part.parse::<u64>().expect("digits"));
    parts.fold(0, |sum, part| sum * 60 + part) * 1000
}

/// The dials of both sides, part by part.
fn shown(white: &str, black: &str, columns: usize) -> Vec<String> {
    let readings = [
        DialReading::new(Color::White, WHITE, left(white)),
        DialReading::new(Color::Black, BLACK, left(black)),
    ];
    let parts = dials(readings, columns);
    assert!(parts.iter().all(|part| part.len() == columns));
    parts.iter().map(|part| unicode(part)).collect()
}

fn padded(text: &str, columns: usize) -> String {
    let mut cells: Vec<u8> = text.chars().filter_map(cell).collect();
    assert!(cells.len() <= columns);
    cells.resize(columns, 0);
    unicode(&cells)
}

#[test]
fn twelve_cells_hold_one_dial() {
    let table = [
        // The hand goes from left to right; hours below.
        ("0:60:00", "⡿⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠂"),
        ("0:59:55", "⡿⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠂"),
        ("0:55:01", "⡿⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠂"),
        ("0:55:00", "⡒⠿⠂⠒⠂⠂⠒⠂⠂⠒⠂⠂"),
        ("0:45:00", "⡒⠂⠂⠿⠂⠂⠒⠂⠂⠒⠂⠂"),
        ("0:30:00", "⡒⠂⠂⠒⠂⠂⠿⠂⠂⠒⠂⠂"),
        ("0:15:00", "⡒⠂⠂⠒⠂⠂⠒⠂⠂⠿⠂⠂"),
        ("0:05:01", "⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠿⠂"),
        ("1:00:01", "⡒⡂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠷"),
        ("1:30:00", "⡒⡂⠂⠒⠂⠂⠿⠂⠂⠒⠂⠂"),
        ("2:00:00", "⡿⡂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠂"),
        ("2:00:05", "⡒⡂⡂⠒⠂⠂⠒⠂⠂⠒⠂⠷"),
        ("2:30:00", "⡒⡂⡂⠒⠂⠂⠿⠂⠂⠒⠂⠂"),
        // The flag in the place of the hand.
        ("0:05:00", "⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠄"),
        ("0:04:01", "⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠄"),
        ("0:04:00", "⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠆"),
        ("0:03:00", "⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠇"),
        ("0:02:00", "⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠧"),
        ("0:01:00", "⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠷"),
        ("0:00:01", "⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠷"),
        ("0:00:00", "⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠤"),
    ];
    for (white, dial) in table {
        let parts = shown(white, "1:30:00", 12);
        assert_eq!(parts.len(), 2, "one after the other");
        assert_eq!(parts[0], dial, "{white}");
        assert_eq!(parts[1], "⢒⢂⠂⠒⠂⠂⠿⠂⠂⠒⠂⠂", "Black's, with dot 8 below");
    }
}

#[test]
fn fourteen_cells_have_the_sides_letter_and_the_flag() {
    let table = [
        ("0:45:00", "⠃⡒⠂⠂⠿⠂⠂⠒⠂⠂⠒⠂⠂⠀"),
        ("0:05:00", "⠃⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠿⠄"),
        ("0:02:30", "⠃⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠿⠇"),
        ("0:00:05", "⠃⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠿⠷"),
        ("0:00:00", "⠃⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠂⠤"),
        ("1:03:30", "⠃⡒⡂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠿⠆"),
    ];
    for (white, dial) in table {
        let parts = shown(white, "0:05:00", 14);
        assert_eq!(parts, [dial, "⠝⢒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠿⠄"], "{white}");
    }
}

#[test]
fn twenty_cells_hold_one_dial_and_blanks() {
    let parts = shown("0:45:00", "0:00:00", 20);
    assert_eq!(
        parts,
        [padded("⠃⡒⠂⠂⠿⠂⠂⠒⠂⠂⠒⠂⠂", 20), padded("⠝⢒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠂⠤", 20)]
    );
}

#[test]
fn thirty_two_and_forty_cells_hold_both_dials_each_in_its_half() {
    let (white, black) = ("⠃⡒⠂⠂⠿⠂⠂⠒⠂⠂⠒⠂⠂", "⠝⢒⢂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠿⠆");
    for columns in [32, 40] {
        let half = columns / 2;
        let both = padded(white, half) + &padded(black, half);
        assert_eq!(shown("0:45:00", "1:04:00", columns), [both], "{columns}");
    }
}

#[test]
fn eighty_cells_have_three_cells_for_five_minutes() {
    let white = "⠃⡒⡀⠀⠂⠀⠀⠂⠀⠀⠒⠀⠀⠂⠀⠀⠂⠀⠀⠒⠿⠀⠂⠀⠀⠂⠀⠀⠒⠀⠀⠂⠀⠀⠂";
    let black = "⠝⢒⠀⠀⠂⠀⠀⠂⠀⠀⠒⠀⠀⠂⠀⠀⠂⠀⠀⠒⠀⠀⠂⠀⠀⠂⠀⠀⠒⠀⠀⠂⠀⠀⠂⠀⠿⠷";
    let both = padded(white, 40) + &padded(black, 40);
    assert_eq!(shown("1:27:30", "0:00:20", 80), [both]);
}

/// A finger reads a dial in a second or two: between two changes there is always more.
#[test]
fn a_dial_changes_no_more_often_than_a_finger_reads() {
    for columns in 12..=80 {
        let mut changes = Vec::new();
        let mut last = None;
        for second in (0..2 * 3600).rev() {
            let now = DialReading::new(Color::White, WHITE, second * 1000);
            let cells = dials([now, now], columns);
            if last.as_ref() != Some(&cells) {
                changes.push(second);
                last = Some(cells);
            }
        }
        let closest = changes.windows(2).map(|pair| pair[0] - pair[1]).min();
        assert!(closest >= Some(20), "{columns} cells: {closest:?} s");
        // In the last five minutes each minute is felt.
        let minutes = changes.iter().filter(|second| **second < 300).count();
        assert!(minutes >= 5, "{columns}: {minutes}");
    }
}
