//! A braille display that is absent, lost, shared or forbidden, with a real brltty.

mod daemons;

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};

use anabella::devices::braille::{BrailleSettings, probe};
use anabella::session::{DeviceErrorKind, DeviceState, Signal};
use brlapi::parameters::{Parameter, ParameterFlags};

use daemons::{BACK, HandyTech, Place, SOON, STARTING, Table, VirtualDisplay, eventually, plugged};

#[test]
fn a_display_that_comes_later_shows_the_current_line() {
    let place = Place::free();
    let mut table = Table::at(&place);
    assert_eq!(table.trouble(), "braille-absent");
    table.present(&[1]);
    table.present(&[3]);
    let (felt, _brltty) = plugged(&place);
    felt.feel(&[3], STARTING);
    table.ready();
    assert_eq!(table.listener.drain(), [], "absence is told once");
}

#[test]
fn a_brltty_that_dies_and_returns_loses_nothing() {
    let place = Place::free();
    let (mut felt, mut brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    for line in 1..=3 {
        table.present(&[line; 7]);
        felt.feel(&[line; 7], SOON);
    }
    brltty.0.kill();
    assert_eq!(table.trouble(), "braille-lost");
    table.present(&[4; 7]);
    table.present(&[5; 7]);
    let _brltty = place.start("ht", &felt.plug());
    place.answers(STARTING);
    let took = felt.feel(&[5; 7], BACK);
    println!("current again {took:?} after BrlAPI answers");
    table.ready();
    assert_eq!(table.listener.drain(), [], "the loss is told once");
    for line in (1..=4).rev() {
        felt.press(&[HandyTech::DOT_1]);
        table.follow();
        felt.feel(&[line; 7], SOON);
    }
}

#[test]
fn a_brltty_without_display_is_told_and_its_display_taken_when_it_comes() {
    let place = Place::free();
    let felt = HandyTech::new();
    felt.switch(false);
    let _brltty = place.start("ht", &felt.plug());
    place.answers(STARTING);
    let mut table = Table::at(&place);
    assert_eq!(table.trouble(), "braille-no-display");
    table.present(&[1, 3, 9]);
    felt.switch(true);
    felt.feel(&[1, 3, 9], STARTING);
    assert_eq!(table.ready(), "HandyTech, 40");
}

#[test]
fn a_display_that_is_switched_off_and_on_shows_the_line_again() {
    let place = Place::free();
    let mut shown = VirtualDisplay::new();
    let _brltty = place.start("vr", &shown.device());
    shown.plug(40, STARTING);
    let mut table = Table::at(&place);
    table.ready();
    table.present(&[1; 30]);
    shown.feel(&[1; 30], 40, SOON);
    shown.unplug();
    table.present(&[3; 30]);
    shown.plug(20, STARTING);
    // The status part keeps the last six cells.
    shown.feel(&[3; 14], 20, STARTING);
    table.present(&[9; 14]);
    shown.feel(&[9; 14], 20, SOON);
}

#[test]
fn lines_for_a_display_that_is_just_going_are_refused_without_harm() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    felt.switch(false);
    let mut line = 0_u32;
    let told = eventually("the display's end", STARTING, || {
        line += 1;
        table.present(&line.to_le_bytes());
        table.listener.drain().into_iter().find(|signal| {
            matches!(
                signal,
                Signal::Device {
                    state: DeviceState::Lost(_),
                    ..
                }
            )
        })
    });
    println!("{told:?} after {line} lines");
    felt.switch(true);
    felt.feel(&line.to_le_bytes(), STARTING);
}

/// Another program at the display, of this priority.
fn other(place: &Place, priority: u32) -> brlapi::Connection {
    let mut settings = brlapi::ConnectionSettings::for_host(place.host());
    settings.set_auth("none");
    let other = brlapi::Connection::open_with_settings(Some(&settings)).expect("brltty is there");
    let (parameter, flags) = (Parameter::ClientPriority, ParameterFlags::LOCAL);
    other
        .set_parameter(parameter, 0, flags, &priority)
        .expect("brltty knows priorities");
    other
}

/// Screen readers and the like.
const ORDINARY: u32 = 50;

#[test]
fn a_screen_reader_does_not_take_the_display_from_the_game() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    table.present(&[1; 5]);
    felt.feel(&[1; 5], SOON);
    let other = other(&place, ORDINARY);
    let taken = brlapi::TtyMode::with_path(&other, &[], None).expect("the display is shared");
    taken.writer().write_dots(&[7; 40]).expect("written");
    table.present(&[3; 5]);
    felt.feel(&[3; 5], SOON);
    // When the game is over it has the display; brltty shows what is written next.
    drop(table);
    taken.writer().write_dots(&[9; 40]).expect("written");
    felt.feel(&[9; 40], BACK);
}

#[test]
fn a_program_that_goes_first_takes_the_display_and_leaves_it() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    table.present(&[1; 5]);
    felt.feel(&[1; 5], SOON);
    let other = other(&place, 70);
    let take = || brlapi::TtyMode::with_path(&other, &[], None).expect("the display is shared");
    {
        let taken = take();
        taken.writer().write_dots(&[7; 40]).expect("written");
        felt.feel(&[7; 40], SOON);
    }
    felt.feel(&[1; 5], BACK);
    {
        let taken = take();
        taken.writer().write_dots(&[7; 40]).expect("written");
        felt.feel(&[7; 40], SOON);
        table.present(&[3; 5]);
    }
    felt.feel(&[3; 5], BACK);
}

#[test]
fn a_program_that_holds_the_device_itself_is_told_once() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    let other = other(&place, ORDINARY);
    let driver = std::ffi::CString::new("HandyTech").expect("no zero");
    // SAFETY: the handle lives as long as the connection, the name as long as the call.
    let held = unsafe { brlapi_sys::brlapi__suspendDriver(other.handle_ptr(), driver.as_ptr()) };
    assert_eq!(held, 0, "the device is held");
    table.present(&[1; 5]);
    assert_eq!(table.trouble(), "braille-no-display");
    table.present(&[3; 5]);
    // SAFETY: as above.
    unsafe { brlapi_sys::brlapi__resumeDriver(other.handle_ptr()) };
    felt.feel(&[3; 5], BACK);
    table.ready();
    assert_eq!(table.listener.drain(), [], "it was told once");
}

#[test]
fn on_a_graphical_console_the_game_stands_before_the_screen_reader() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    place.answers(STARTING);
    let other = eventually("a display", STARTING, || {
        probe(&settings(&place))
            .ok()
            .map(|_| other(&place, ORDINARY))
    });
    let taken = brlapi::TtyMode::with_path(&other, &[7], None).expect("the display is free");
    taken.writer().write_dots(&[7; 40]).expect("written");
    felt.feel(&[7; 40], SOON);
    let mut table = Table::with(BrailleSettings {
        console: Some(7),
        ..settings(&place)
    });
    table.present(&[1; 5]);
    table.ready();
    felt.feel(&[1; 5], SOON);
}

fn settings(place: &Place) -> BrailleSettings {
    BrailleSettings {
        host: Some(place.host()),
        auth: Some("none".to_owned()),
        ..BrailleSettings::default()
    }
}

#[test]
fn a_second_game_waits_for_the_display_of_the_first() {
    let place = Place::free();
    let (felt, mut brltty) = plugged(&place);
    let mut first = Table::at(&place);
    first.ready();
    first.present(&[1; 5]);
    felt.feel(&[1; 5], SOON);
    let mut second = Table::at(&place);
    assert_eq!(second.trouble(), "braille-taken");
    second.present(&[3; 5]);
    first.present(&[9; 5]);
    felt.feel(&[9; 5], SOON);
    // Even when brltty goes and returns it is the first game's.
    brltty.0.kill();
    assert_eq!(first.trouble(), "braille-lost");
    let _brltty = place.start("ht", &felt.plug());
    felt.feel(&[9; 5], STARTING);
    drop(first);
    felt.feel(&[3; 5], BACK);
    second.ready();
    assert_eq!(second.listener.drain(), [], "it was told once");
}

#[test]
fn a_brltty_that_hangs_holds_nobody_up_and_is_told_once() {
    let place = Place::free();
    let (felt, brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    brltty.0.freeze(true);
    let start = Instant::now();
    for line in 0..1000_u32 {
        table.present(&line.to_le_bytes());
    }
    assert!(
        start.elapsed() < Duration::from_millis(500),
        "{:?}",
        start.elapsed()
    );
    assert_eq!(table.trouble(), "braille-silent");
    brltty.0.freeze(false);
    let took = felt.feel(&999_u32.to_le_bytes(), BACK);
    println!("current again {took:?} after brltty goes on");
    table.ready();
    brltty.0.freeze(true);
    assert_eq!(table.trouble(), "braille-silent");
    let start = Instant::now();
    drop(table);
    assert!(start.elapsed() < BACK, "{:?}", start.elapsed());
}

#[test]
fn a_brltty_that_hangs_and_is_killed_is_told_once_and_returns() {
    let place = Place::free();
    let (felt, mut brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    brltty.0.freeze(true);
    assert_eq!(table.trouble(), "braille-silent");
    table.present(&[3; 7]);
    brltty.0.kill();
    let _brltty = place.start("ht", &felt.plug());
    place.answers(STARTING);
    felt.feel(&[3; 7], BACK);
    table.ready();
    assert_eq!(table.listener.drain(), [], "the loss is told once");
}

#[test]
fn a_key_that_does_not_fit_is_explained() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("right"), "right").expect("written");
    std::fs::write(path("wrong"), "wrong").expect("written");
    let place = Place::guarded(&path("right"));
    let (_felt, _brltty) = plugged(&place);
    place.answers(STARTING);
    let settings = |auth: String| BrailleSettings {
        host: Some(place.host()),
        auth: Some(auth),
        ..BrailleSettings::default()
    };
    let denied = |auth: &str| match probe(&settings(auth.to_owned())) {
        // brltty takes connections a while before it answers them.
        Err(error) if error.message.id == "braille-silent" => None,
        answer => Some(answer.expect_err("no right to the display").message.id),
    };
    for auth in [
        path("wrong"),
        format!("keyfile:{}", path("wrong")),
        path("none"),
    ] {
        let told = eventually("an answer", STARTING, || denied(&auth));
        assert_eq!(told, "braille-denied", "{auth}");
    }
    let table = Table::with(settings(path("wrong")));
    assert_eq!(table.trouble(), "braille-denied");
    Table::with(settings(path("right"))).ready();
}

#[test]
fn a_key_that_may_not_be_read_is_explained() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    for name in ["server", "locked"] {
        std::fs::write(path(name), "right").expect("written");
    }
    std::fs::set_permissions(path("locked"), Permissions::from_mode(0o000)).expect("ours");
    let place = Place::guarded(&path("server"));
    let (_felt, _brltty) = plugged(&place);
    let settings = BrailleSettings {
        host: Some(place.host()),
        auth: Some(path("locked")),
        ..BrailleSettings::default()
    };
    // The superuser reads what nobody may read.
    let reads_all = std::fs::read(path("locked")).is_ok();
    let told = eventually("an answer", STARTING, || match probe(&settings) {
        Ok(_) => Some("a display"),
        Err(error) => (error.message.id == "braille-denied").then_some("denied"),
    });
    assert_eq!(told, if reads_all { "a display" } else { "denied" });
}

#[test]
fn a_probe_says_what_there_is() {
    let place = Place::free();
    let settings = BrailleSettings {
        host: Some(place.host()),
        auth: Some("none".to_owned()),
        ..BrailleSettings::default()
    };
    let start = Instant::now();
    let error = probe(&settings).expect_err("nothing there");
    assert!(start.elapsed() < Duration::from_secs(1));
    assert_eq!(
        (error.kind, error.message.id.as_ref()),
        (DeviceErrorKind::Absent, "braille-absent")
    );
    let (_felt, _brltty) = plugged(&place);
    let found = eventually("a display", STARTING, || probe(&settings).ok());
    assert_eq!(found, "HandyTech, 40×1");
}
