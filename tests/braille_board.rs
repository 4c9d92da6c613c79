//! A game at a braille display: status part, dials, board, moves by routing keys and in cells,
//! with a real brltty.

mod daemons;

use anabella::clock::Moment;
use anabella::devices::braille::BrailleSettings;
use anabella::game::Rulebook;
use anabella::language::braille::cell;
use brlapi::parameters::{Parameter, ParameterFlags};
use brlapi::{Connection, ConnectionSettings};

use daemons::{HandyTech, Place, SOON, STARTING, Seat, VirtualDisplay, plugged};

/// An event that allows the program to show the board.
fn allowed() -> Rulebook {
    Rulebook {
        board_review: true,
        ..Rulebook::default()
    }
}

fn cells(patterns: &str) -> Vec<u8> {
    patterns.chars().filter_map(cell).collect()
}

/// A line, and a status part at the right end.
fn line(line: &str, status: &str, columns: usize) -> Vec<u8> {
    let (mut cells, status) = (cells(line), self::cells(status));
    cells.resize(columns - status.len(), 0);
    cells.extend(status);
    cells
}

/// A virtual display of a width with brltty, and a game at it.
fn seated(
    columns: usize,
    time: Option<&str>,
    rulebook: Rulebook,
) -> (VirtualDisplay, Seat, impl Sized) {
    let place = Place::free();
    let mut shown = VirtualDisplay::new();
    let brltty = place.start("vr", &shown.device());
    shown.plug(columns, STARTING);
    let seat = Seat::at(&place, time, None, rulebook);
    (shown, seat, (place, brltty))
}

#[test]
fn the_status_part_follows_the_game_at_every_width() {
    for (columns, status) in [(12, "⠃⠀⠂⠤"), (20, "⠃⠀⠀⠂⠤"), (32, "⠃⠀⠀⠂⠤"), (80, "⠃⠀⠀⠂⠤")]
    {
        let (shown, mut seat, _brltty) = seated(columns, Some("90+30"), allowed());
        seat.follow_device(STARTING);
        seat.type_line("reloj");
        let runs = status.replace('⠤', "⠇");
        seat.type_line("Cf3");
        shown.feel(&line("⠨⠉⠋⠒⠀⠢", &runs, columns), columns, SOON);
        seat.type_line("sí");
        shown.feel(&line("⠨⠉⠋⠒", &runs, columns), columns, SOON);
        // Black's time runs; still the first move.
        seat.type_line("");
        seat.type_line("d5");
        let black = runs.replace('⠃', "⠝").replace('⠇', "⠸");
        shown.feel(&line("⠙⠢⠀⠢", &black, columns), columns, SOON);
        seat.type_line("");
        seat.type_line("c4");
        shown.feel(
            &line("⠉⠲⠀⠢", &runs.replace('⠂', "⠆"), columns),
            columns,
            SOON,
        );
    }
}

#[test]
fn with_six_dots_whites_pieces_and_the_chosen_square_are_still_felt() {
    let place = Place::free();
    let mut shown = VirtualDisplay::new();
    let _brltty = place.start("vr", &shown.device());
    shown.plug(20, STARTING);
    place.answers(STARTING);
    let mut settings = ConnectionSettings::with_timeout(STARTING);
    settings.set_host(place.host());
    settings.set_auth("none");
    let reader = Connection::open_with_settings(Some(&settings)).expect("brltty answers");
    let six = Parameter::ComputerBrailleCellSize;
    reader
        .set_parameter(six, 0, ParameterFlags::GLOBAL, &6_u8)
        .expect("a reader's own setting");
    let mut seat = Seat::at(&place, None, None, allowed());
    seat.follow_device(STARTING);
    let board = [
        ("dispmd", "⠦⠀⠞⠉⠁⠙⠗⠁⠉⠞"),
        ("nxdifln", "⠁⠀⠾⠯⠤⠀⠤⠀⠏⠞"),
        ("nxprompt", "⠁⠦⠀⠞⠏⠀⠀⠀⠀⠯⠾"),
    ];
    for (command, line) in board {
        shown.command(command);
        seat.follow(1, SOON);
        shown.feel(&cells(line), 20, SOON);
    }
    shown.command("route 10");
    seat.follow(1, SOON);
    shown.feel(&cells("⠁⠦⠀⠞⠏⠀⠀⠀⠀⠯⠿"), 20, SOON);
}

#[test]
fn the_board_is_felt_and_a_move_is_made_on_it() {
    let (mut shown, mut seat, _brltty) = seated(20, None, allowed());
    seat.follow_device(STARTING);
    seat.said();
    let board = [
        ("dispmd", "⠦⠀⠞⠉⠁⠙⠗⠁⠉⠞"),
        ("lndn", "⠶⠀⠏⠏⠏⠏⠏⠏⠏⠏"),
        ("lndn", "⠖⠀⠀⠤⠀⠤⠀⠤⠀⠤"),
        ("nxdifln", "⠁⠀⡞⡏⠤⠀⠤⠀⠏⠞"),
        ("lndn", "⠃⠀⡉⡏⠀⠤⠀⠤⠏⠉"),
        ("prprompt", "⠁⠂⠀⡞⡏⠤⠤⠤⠤⠏⠞"),
        ("nxprompt", "⠁⠦⠀⠞⠏⠀⠀⠀⠀⡏⡞"),
        ("attrup", "⠦⠞⠉⠁⠙⠗⠁⠉⠞⠀⠶⠏⠏⠏⠏⠏⠏⠏⠏"),
        ("fwinrt", "⠖⠀⠤⠀⠤⠀⠤⠀⠤⠀⠢⠤⠀⠤⠀⠤⠀⠤⠀"),
        ("fwinrt", "⠲⠀⠤⠀⠤⠀⠤⠀⠤⠀⠒⠤⠀⠤⠀⠤⠀⠤⠀"),
        ("fwinrt", "⠆⡏⡏⡏⡏⡏⡏⡏⡏⠀⠂⡞⡉⡁⡙⡗⡁⡉⡞"),
    ];
    for (command, line) in board {
        shown.command(command);
        seat.follow(1, SOON);
        shown.feel(&cells(line), 20, SOON);
    }
    // The routing key over g1 says what stands there, and marks it.
    shown.command("route 17");
    seat.follow(1, SOON);
    assert_eq!(seat.said(), ["Gustavo uno: caballo de las blancas."]);
    shown.feel(&cells("⠆⡏⡏⡏⡏⡏⡏⡏⡏⠀⠂⡞⡉⡁⡙⡗⡁⣉⡞"), 20, SOON);
    // Up a page to f3, the square to go to.
    shown.command("fwinlt");
    seat.follow(1, SOON);
    shown.feel(&cells("⠲⠀⠤⠀⠤⠀⠤⠀⠤⠀⠒⠤⠀⠤⠀⠤⠀⠤⠀"), 20, SOON);
    shown.command("route 16");
    seat.follow(1, SOON);
    assert_eq!(seat.said(), ["caballo Félix tres"]);
    shown.feel(&line("⠨⠉⠋⠒⠀⠢", "⠃⠀⠀⠂⠀", 20), 20, SOON);
    seat.type_line("sí");
    assert_eq!(seat.desk.game().played().len(), 1);
}

#[test]
fn two_routing_keys_together_make_a_move() {
    let place = Place::free();
    let (mut felt, _brltty) = plugged(&place);
    let mut seat = Seat::at(&place, None, None, allowed());
    seat.follow_device(STARTING);
    // Dot 5 of the display's keyboard: the way the board is shown.
    felt.press(&[HandyTech::DOT_5]);
    seat.follow(1, SOON);
    felt.feel(&cells("⠦⠀⠞⠉⠁⠙⠗⠁⠉⠞"), SOON);
    // The e-file: e2 is its second square, e4 its fourth.
    for command in [
        HandyTech::FILES,
        &[HandyTech::DOT_4],
        &[HandyTech::DOT_4],
        &[HandyTech::DOT_4],
        &[HandyTech::DOT_4],
    ] {
        felt.press(command);
        seat.follow(1, SOON);
    }
    felt.feel(&cells("⠑⠀⡗⡏⠤⠀⠤⠀⠏⠗"), SOON);
    felt.route_two(3, 5);
    seat.follow(1, SOON);
    felt.feel(&line("⠑⠲⠀⠢", "⠃⠀⠀⠂⠀", 40), SOON);
    seat.type_line("corrijo");
    // The other way round: the pawn stands on the lower square all the same.
    felt.press(&[HandyTech::DOT_5]);
    seat.follow(1, SOON);
    felt.feel(&cells("⠑⠀⡗⡏⠤⠀⠤⠀⠏⠗"), SOON);
    felt.route_two(4, 3);
    seat.follow(1, SOON);
    felt.feel(&line("⠑⠒⠀⠢", "⠃⠀⠀⠂⠀", 40), SOON);
}

#[test]
fn where_the_event_does_not_allow_the_board_it_is_not_shown() {
    let (mut shown, mut seat, _brltty) = seated(40, None, Rulebook::default());
    seat.follow_device(STARTING);
    seat.said();
    for command in ["dispmd", "prdifln"] {
        shown.command(command);
        seat.follow(1, SOON);
        let said = seat.said().concat();
        assert!(said.starts_with("En esta partida el tablero"), "{said}");
        shown.feel(&line("⠞⠁⠃⠇⠑⠗⠕⠀⠝⠕⠀⠏⠑⠗⠍⠊⠞⠊⠙⠕", "⠃⠀⠀⠂⠀", 40), 40, SOON);
    }
}

#[test]
fn the_dials_are_felt_and_keep_their_place_while_time_passes() {
    let (mut shown, mut seat, _brltty) = seated(14, Some("7"), Rulebook::default());
    seat.follow_device(STARTING);
    seat.type_line("reloj");
    seat.said();
    shown.command("info");
    seat.follow(1, SOON);
    let white = [
        "⠃⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠿⠂⠀",
        "⠃⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠿⠄",
        "⠃⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠿⠇",
        "⠃⡒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠂⠿⠷",
    ];
    shown.feel(&cells(white[0]), 14, SOON);
    for (minute, dial) in [(2, white[1]), (4, white[2]), (6, white[3])] {
        seat.tick(Moment(minute * 60_000 + 10_000));
        shown.feel(&cells(dial), 14, SOON);
    }
    shown.command("fwinrt");
    seat.follow(1, SOON);
    shown.feel(&cells("⠝⢒⠂⠂⠒⠂⠂⠒⠂⠂⠒⠿⠂⠀"), 14, SOON);
    assert_eq!(seat.said(), [""; 0], "nothing of the clock is said unasked");
    // Help in a dial says how it is read.
    shown.command("help");
    seat.follow(1, SOON);
    assert!(seat.said().concat().starts_with("La esfera dura una hora"));
}

#[test]
fn dials_stay_in_the_status_part_of_a_wide_display() {
    let place = Place::free();
    let mut shown = VirtualDisplay::new();
    let _brltty = place.start("vr", &shown.device());
    shown.plug(80, STARTING);
    let settings = BrailleSettings {
        host: Some(place.host()),
        auth: Some("none".to_owned()),
        dials_in_status: true,
        ..BrailleSettings::default()
    };
    let mut seat = Seat::with(settings, Some("45"), None, Rulebook::default());
    seat.follow_device(STARTING);
    let status = "⠃⡒⠂⠂⠿⠂⠂⠒⠂⠂⠒⠂⠂⠀⠀⠝⢒⠂⠂⠿⠂⠂⠒⠂⠂⠒⠂⠂⠀⠀⠃⠀⠀⠂⠇";
    seat.type_line("reloj");
    seat.type_line("d4");
    shown.feel(&line("⠙⠲⠀⠢", status, 80), 80, SOON);
    // The routing key over it shows the dials on all of the display.
    shown.command("route 70");
    seat.follow(1, SOON);
    let (white, black) = ("⠃⡒⠀⠀⠂⠀⠀⠂⠀⠀⠿⠀⠀⠂", "⠝⢒⠀⠀⠂⠀⠀⠂⠀⠀⠿⠀⠀⠂");
    daemons::patience("the great dials", SOON, || {
        let cells = shown.cells();
        cells.starts_with(&self::cells(white)) && cells[40..].starts_with(&self::cells(black))
    });
}

#[test]
fn a_move_is_typed_in_cells_read_back_and_confirmed() {
    let (mut shown, mut seat, _brltty) = seated(40, None, Rulebook::default());
    seat.follow_device(STARTING);
    seat.said();
    // Capital, c, f, lowered three; taken back; British knight; number sign.
    let lines: [(&[u8], &str, &str); 4] = [
        (&[0x28, 0x09, 0x0B, 0x12], "caballo Félix tres", "⠨⠉⠋⠒⠀⠢"),
        (&[0x0E, 0x09, 0x12], "caballo César tres", "⠨⠉⠉⠒⠀⠢"),
        (&[0x11, 0x3C, 0x19], "Eva cuatro", "⠑⠲⠀⠢"),
        (&[0x11, 0x06, 0x11, 0x12], "Eva tres", "⠑⠒⠀⠢"),
    ];
    for (typed, said, felt) in lines {
        shown.type_cells(typed, SOON);
        shown.command("key_enter");
        seat.follow(1, SOON);
        assert_eq!(seat.said(), [said]);
        shown.feel(&line(felt, "⠃⠀⠀⠂⠀", 40), 40, SOON);
        seat.type_line("corrijo");
        seat.said();
        let again = line("⠙⠊⠛⠁⠀⠚⠥⠛⠁⠙⠁", "⠃⠀⠀⠂⠀", 40);
        shown.feel(&again, 40, SOON);
    }
    shown.type_cells(&[0x11, 0x32], SOON);
    shown.command("key_enter");
    seat.follow(1, SOON);
    // A line that is given up leaves nothing behind.
    shown.feel(&line("⠑⠲⠀⠢", "⠃⠀⠀⠂⠀", 40), 40, SOON);
    shown.type_cells(&[0x19, 0x32], SOON);
    shown.command("key_escape");
    shown.feel(&line("⠑⠲⠀⠢", "⠃⠀⠀⠂⠀", 40), 40, SOON);
    // An empty line presses the clock, which confirms.
    shown.command("key_enter");
    seat.follow(1, SOON);
    assert_eq!(seat.desk.game().played().len(), 1);
    shown.feel(&line("⠑⠲⠀⠝⠑⠛⠗⠁⠎", "⠝⠀⠀⠂⠀", 40), 40, SOON);
    // The clock's key ends a line that is being typed.
    shown.type_cells(&[0x19, 0x22], SOON);
    shown.command("return");
    seat.follow(1, SOON);
    shown.feel(&line("⠙⠢⠀⠢", "⠝⠀⠀⠂⠀", 40), 40, SOON);
    assert_eq!(seat.desk.game().played().len(), 1);
}
