//! What is under the fingers, cell by cell.

use super::*;
use crate::announcer::dial::DialReading;
use crate::announcer::{BoardCells, StatusCells};
use crate::rules::Color;

/// Letters stand for cells, the blank for the blank cell.
fn cells(text: &str) -> Vec<u8> {
    let cell = |c| if c == b' ' { BLANK } else { c };
    text.bytes().map(cell).collect()
}

fn shown(view: &View) -> String {
    let letter = |c| if c == BLANK { ' ' } else { char::from(c) };
    view.cells().into_iter().map(letter).collect()
}

/// White to move, the twelfth move, the clock running; with a board.
fn felt() -> Felt {
    let dial = |side, letter| DialReading::new(side, letter, 1_800_000);
    Felt {
        status: StatusCells {
            side: b'b',
            number: [BLANK, b'1', b'2'],
            clock: b'L',
        },
        dials: Some([dial(Color::White, b'b'), dial(Color::Black, b'n')]),
        board: Some(BoardCells {
            squares: (65..129).collect(),
            files: *b"abcdefgh",
            ranks: *b"12345678",
        }),
        board_in_six: Some(BoardCells {
            squares: vec![b'6'; 64],
            files: *b"abcdefgh",
            ranks: *b"12345678",
        }),
    }
}

fn view(columns: usize, lines: &[&str]) -> View {
    let mut view = View::default();
    view.resize(columns, 1);
    view.regard(felt());
    for line in lines {
        view.announce(cells(line));
    }
    view
}

#[test]
fn the_status_part_stands_at_the_right_end() {
    let table = [
        // A narrow display gives its cells to a line that needs them.
        (12, "corta", "corta   b12L"),
        (12, "siete x", "siete x b12L"),
        (12, "ocho xyz", "ocho xyz    "),
        (14, "nueve xyz", "nueve xyz b12L"),
        (14, "una linea larga", "una linea b12L"),
        // A wide one keeps them.
        (20, "corta", "corta          b 12L"),
        (20, "catorce letras", "catorce letras b 12L"),
        (20, "quince letras x", "quince letras  b 12L"),
        (32, "corta", "corta                      b 12L"),
        (40, "", "                                   b 12L"),
    ];
    for (columns, line, expected) in table {
        assert_eq!(
            shown(&view(columns, &[line])),
            expected,
            "{line} in {columns}"
        );
    }
}

#[test]
fn dials_stand_in_the_status_part_where_it_is_wide_enough() {
    let mut view = View::new(true);
    for (columns, dials) in [(40, false), (55, false), (56, true), (80, true)] {
        view.resize(columns, 1);
        view.regard(felt());
        view.announce(cells("linea"));
        let shown = view.cells();
        let at = columns - STATUS - STATUS_DIALS + 1;
        let has = columns > 50 && shown[at] == b'b' && shown[at + 7] & 0x3F == 0x3F;
        assert_eq!(has, dials, "{columns}");
        assert_eq!(shown[columns - 1], b'L');
    }
}

#[test]
fn below_the_newest_announcement_come_the_dials_and_the_board() {
    let mut view = view(12, &["uno", "dos"]);
    let steps = [
        (Key::Previous, Shelf::Announcements, "uno     b12L"),
        (Key::Next, Shelf::Announcements, "dos     b12L"),
        (Key::Next, Shelf::Dials, ""),
        (Key::Next, Shelf::Board, "8 yz{|}~\u{7f}\u{80}  "),
        (Key::Next, Shelf::Board, "7 qrstuvwx  "),
        (Key::Previous, Shelf::Board, "8 yz{|}~\u{7f}\u{80}  "),
        (Key::Previous, Shelf::Dials, ""),
        (Key::Previous, Shelf::Announcements, "dos     b12L"),
        (Key::Status, Shelf::Status, "b 12L       "),
        (Key::Next, Shelf::Announcements, "dos     b12L"),
    ];
    for (key, shelf, expected) in steps {
        view.go(key);
        assert_eq!(view.shelf(), shelf, "{key:?}");
        if !expected.is_empty() {
            assert_eq!(shown(&view), expected, "{key:?}");
        }
    }
}

#[test]
fn the_dial_of_the_side_to_move_comes_first_and_then_the_others() {
    let mut view = view(14, &["uno"]);
    view.go(Key::Dial);
    assert!(shown(&view).starts_with('b'));
    view.go(Key::Dial);
    assert!(shown(&view).starts_with('n'));
    view.go(Key::PanLeft);
    assert!(shown(&view).starts_with('b'));
    // The turn changes: the dial under the finger stays the same one.
    let black = StatusCells {
        side: b'n',
        ..felt().status
    };
    view.regard(Felt {
        status: black,
        ..felt()
    });
    assert!(shown(&view).starts_with('b'));
    view.go(Key::Home);
    view.go(Key::Dial);
    assert!(shown(&view).starts_with('n'));
}

#[test]
fn a_new_announcement_comes_to_the_front_and_the_board_is_where_it_was_left() {
    let mut view = view(12, &["uno"]);
    view.go(Key::Board(BoardView::Files));
    view.go(Key::Next);
    assert_eq!(shown(&view), "b BJRZbjrz  ");
    view.announce(cells("dos"));
    assert_eq!(shown(&view), "dos     b12L");
    view.go(Key::Board(BoardView::Another));
    assert_eq!(shown(&view), "b BJRZbjrz  ");
}

#[test]
fn with_six_dots_the_board_is_another() {
    let mut view = view(12, &["uno"]);
    view.go(Key::Board(BoardView::Ranks));
    assert_eq!(shown(&view), "8 yz{|}~\u{7f}\u{80}  ");
    view.in_six_dots(true);
    assert_eq!(shown(&view), "8 66666666  ");
    assert_eq!(view.under(2), Under::Square(Square::A8));
}

#[test]
fn where_the_board_is_not_allowed_there_is_none() {
    let mut view = view(12, &["uno"]);
    view.go(Key::Board(BoardView::Ranks));
    view.regard(Felt {
        board: None,
        board_in_six: None,
        ..felt()
    });
    assert_eq!(view.shelf(), Shelf::Announcements);
    view.go(Key::Board(BoardView::Ranks));
    view.go(Key::Next);
    view.go(Key::Next);
    assert_eq!(view.shelf(), Shelf::Dials);
}

#[test]
fn what_lies_under_a_cell_is_known() {
    let mut view = view(20, &["uno"]);
    assert_eq!(view.under(2), Under::Line);
    assert_eq!(view.under(14), Under::Line);
    assert_eq!(view.under(15), Under::Status);
    assert_eq!(view.under(19), Under::Status);
    assert_eq!(view.under(20), Under::Line);
    view.go(Key::Board(BoardView::Ranks));
    assert_eq!(view.under(0), Under::Line);
    assert_eq!(view.under(2), Under::Square(Square::A8));
    assert_eq!(view.under(9), Under::Square(Square::H8));
    assert_eq!(view.under(10), Under::Line);
    view.go(Key::Board(BoardView::Whole));
    assert_eq!(view.under(1), Under::Square(Square::A8));
    assert_eq!(view.under(11), Under::Square(Square::A7));
    view.typing(cells("e4"));
    assert_eq!(view.under(1), Under::Line);
}

#[test]
fn the_end_of_a_typed_line_covers_everything() {
    let mut view = view(4, &["uno"]);
    view.typing(cells("abcde"));
    assert_eq!(shown(&view), "cde ");
    view.typing(Vec::new());
    assert_eq!(shown(&view), "uno ");
}

#[test]
fn a_display_without_cells_shows_nothing() {
    let mut view = view(0, &["uno dos"]);
    view.go(Key::PanRight);
    assert!(view.cells().is_empty());
    view.resize(12, 1);
    assert_eq!(shown(&view), "uno dos b12L");
}

/// Any keys in any order on any display show whole rows, and what lies under a cell is asked
/// without harm.
#[test]
fn no_keys_lead_out_of_the_view() {
    let keys = [
        Key::PanLeft,
        Key::PanRight,
        Key::Previous,
        Key::Next,
        Key::Home,
        Key::Dial,
        Key::Status,
        Key::Board(BoardView::Another),
        Key::Board(BoardView::Ranks),
        Key::Board(BoardView::Falling),
        Key::Board(BoardView::Whole),
    ];
    let mut random = 1_u64;
    for columns in 0..=84 {
        for rows in 0..3 {
            let mut view = View::new(columns % 2 == 0);
            view.resize(columns, rows);
            for _ in 0..120 {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let choice = usize::try_from(random >> 40).unwrap_or(0);
                match choice % 16 {
                    14 => view.announce(cells("una linea algo mas larga que otras")),
                    15 => view.regard(if choice % 3 == 0 {
                        Felt::default()
                    } else {
                        felt()
                    }),
                    key => view.go(keys[key % keys.len()]),
                }
                assert_eq!(view.cells().len(), columns * rows);
                view.under(choice % 100);
            }
        }
    }
}
