//! Lines and keys of the braille display, with a real brltty and an emulated display.

mod daemons;

use std::time::{Duration, Instant};

use anabella::announcer::{Announcement, Channels, Urgency};
use anabella::session::{Key, Sink};

use daemons::{HandyTech, Place, SOON, STARTING, Table, VirtualDisplay, message, plugged};

/// How many lines the time from announcement to cells is measured with.
const SAMPLES: u32 = 100;

#[test]
fn a_line_is_felt_exactly_as_it_was_sent() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    assert_eq!(table.ready(), "HandyTech, 40");
    // The status part keeps the last six cells.
    let every_dot: Vec<u8> = (0..34).map(|cell| cell * 7 + 20).collect();
    table.present(&every_dot);
    felt.feel(&every_dot, SOON);
    table.present(&[1, 3, 9]);
    felt.feel(&[1, 3, 9], SOON);
    let silent = Announcement {
        channels: Channels {
            braille: false,
            ..Channels::ALL
        },
        ..Announcement::new(message(&[7, 7]), Urgency::Urgent)
    };
    table.display.present(&silent).expect("taken");
    table.present(&[1, 3]);
    felt.feel(&[1, 3], SOON);
    table.display.navigate(Key::Previous);
    felt.feel(&[1, 3, 9], SOON);
}

#[test]
fn keys_of_the_display_come_back_and_move_the_view() {
    let place = Place::free();
    let (mut felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    for cell in [0, 7, 33] {
        felt.route(cell);
        assert_eq!(table.listener.key(SOON), Key::Routing(u16::from(cell)));
    }
    // Over the status part.
    felt.route(39);
    assert_eq!(table.listener.key(SOON), Key::Dial);
    // Thirty cells, a blank, twenty cells: the blank is where the line is cut.
    let (first, second) = ([1; 30], [3; 20]);
    let long = [&first[..], &[0], &second[..]].concat();
    table.present(&[9]);
    table.present(&long);
    felt.feel(&first, SOON);
    let steps = [
        (HandyTech::RIGHT, Key::PanRight, &second[..]),
        (HandyTech::LEFT, Key::PanLeft, &first[..]),
        (HandyTech::DOT_1, Key::Previous, &[9][..]),
        (HandyTech::DOT_4, Key::Next, &first[..]),
        (HandyTech::DOT_1, Key::Previous, &[9][..]),
        (HandyTech::DOT_7, Key::Home, &first[..]),
    ];
    for (pressed, key, shown) in steps {
        felt.press(&[pressed]);
        assert_eq!(table.follow(), key);
        felt.feel(shown, SOON);
    }
}

#[test]
fn a_line_is_typed_on_the_braille_keyboard() {
    let place = Place::free();
    let (mut felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    table.present(&[9, 9, 9]);
    felt.feel(&[9, 9, 9], SOON);
    felt.press(HandyTech::KEYBOARD_ON);
    let (dot_1, dot_2, dot_3, dot_4) = (
        HandyTech::DOT_1,
        HandyTech::DOT_2,
        HandyTech::DOT_3,
        HandyTech::DOT_4,
    );
    let steps: [(&[u8], &[u8]); 5] = [
        (&[dot_1], &[1]),
        (&[dot_1, dot_2], &[1, 3]),
        (&[HandyTech::SPACE], &[1, 3, 0]),
        (&[dot_1, dot_4], &[1, 3, 0, 9]),
        // Dots that are no letter of the test's script are not left out.
        (&[dot_1, dot_3], &[1, 3, 0, 9, 5]),
    ];
    for (pressed, shown) in steps {
        felt.press(pressed);
        felt.feel(shown, SOON);
    }
    felt.press(&[HandyTech::RETURN]);
    assert_eq!(table.listener.typed(SOON), "ab c?");
    felt.feel(&[9, 9, 9], SOON);
    felt.press(&[HandyTech::RETURN]);
    assert_eq!(table.listener.typed(SOON), "");
}

#[test]
fn a_display_of_another_width_with_keys_by_name() {
    let place = Place::free();
    let mut shown = VirtualDisplay::new();
    let _brltty = place.start("vr", &shown.device());
    shown.plug(12, STARTING);
    let mut table = Table::at(&place);
    assert_eq!(table.ready(), "Virtual, 12");
    table.present(b"uno\0dos\0tres\0cuatro");
    shown.feel(b"uno\0dos\0tres", 12, SOON);
    let steps = [
        ("fwinrt", Key::PanRight, &b"cuatro"[..]),
        ("home", Key::Home, b"uno\0dos\0tres"),
        ("return", Key::Clock, b"uno\0dos\0tres"),
        ("help", Key::Help, b"uno\0dos\0tres"),
        ("route 5", Key::Routing(5), b"uno\0dos\0tres"),
    ];
    for (command, key, line) in steps {
        shown.command(command);
        assert_eq!(table.follow(), key, "{command}");
        shown.feel(line, 12, SOON);
    }
    let typed: [(&str, &[u8]); 4] = [
        ("passdots 1", &[1]),
        ("passdots 3", &[1, 3]),
        ("key_backspace", &[1]),
        ("passdots 9", &[1, 9]),
    ];
    for (command, line) in typed {
        shown.command(command);
        shown.feel(line, 12, SOON);
    }
    shown.command("key_enter");
    assert_eq!(table.listener.typed(SOON), "ac");
}

#[test]
fn a_display_at_rest_is_not_written_again() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    table.present(&[1; 5]);
    felt.feel(&[1; 5], SOON);
    let writes = felt.writes();
    std::thread::sleep(Duration::from_secs(3));
    assert_eq!(felt.writes(), writes);
}

#[test]
fn a_line_is_under_the_fingers_at_once() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    let mut times: Vec<Duration> = (1..=SAMPLES)
        .map(|line| {
            let cells = line.to_le_bytes();
            // brltty itself spaces writes that follow each other closely.
            std::thread::sleep(Duration::from_millis(50));
            let start = Instant::now();
            table.present(&cells);
            felt.feel(&cells, SOON);
            start.elapsed()
        })
        .collect();
    times.sort();
    let (median, p95) = (times[times.len() / 2], times[times.len() * 95 / 100]);
    println!(
        "present to cells: median {median:?}, p95 {p95:?}, worst {:?}",
        times[times.len() - 1]
    );
    assert!(p95 < Duration::from_millis(100), "{p95:?}");
}
