//! Reconciling records (`tests/record/reconcile.toml`), and journals that were touched.

use anabella::clock::{Floor, Moment};
use anabella::language::Language;
use anabella::notation::{NotationTable, Style, write};
use anabella::record::journal::{Header, Seal};
use anabella::record::reconcile::{OtherStart, Time, reconcile};
use anabella::record::tamper::{Inspection, Tampering, inspect};
use anabella::record::{GameRecord, journal_seal, pgn, score};
use anabella::rules::MoveDescription;
use proptest::prelude::*;
use rstest::rstest;
use serde::Deserialize;
use time::OffsetDateTime;

#[derive(Deserialize)]
struct File {
    pair: Vec<Pair>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pair {
    name: String,
    first: String,
    second: String,
    agreed: usize,
    fen: String,
    meets: Option<[usize; 2]>,
    first_takes_back: String,
    second_takes_back: String,
    white: String,
    black: String,
}

fn told(time: Time) -> String {
    match time {
        Time::Read(left) => format!("read {left}"),
        Time::Disputed(one, two) => format!("disputed {one} {two}"),
        Time::Proportional(left) => format!("proportional {left}"),
        Time::Least(left) => format!("least {left}"),
        Time::Unknown => "unknown".to_owned(),
    }
}

fn moves(moves: &[MoveDescription], table: &NotationTable) -> String {
    let moves: Vec<String> = moves
        .iter()
        .map(|mv| write(mv, table, Style::Short))
        .collect();
    moves.join(" ")
}

#[test]
fn records_are_compared() {
    let file: File = toml::from_str(include_str!("record/reconcile.toml")).expect("sound data");
    let language = Language::load("es", None).expect("Spanish");
    let letters = language.letterings().expect("sound tables");
    let read = |text: &str| -> GameRecord {
        score::read(text.trim_start(), &letters, &[])
            .expect("a game")
            .record
    };
    for pair in file.pair {
        let found = reconcile(&read(&pair.first), &read(&pair.second), Floor::FiveMinutes)
            .expect("one game");
        let name = &pair.name;
        assert_eq!(found.agreed, pair.agreed, "{name}");
        assert_eq!(found.position.fen(), pair.fen, "{name}");
        let meets = found.meeting.map(|meeting| [meeting.first, meeting.second]);
        assert_eq!(meets, pair.meets, "{name}");
        let [first, second] = found.taken_back;
        assert_eq!(
            moves(&first, language.notation()),
            pair.first_takes_back,
            "{name}"
        );
        assert_eq!(
            moves(&second, language.notation()),
            pair.second_takes_back,
            "{name}"
        );
        assert_eq!(told(found.times.white), pair.white, "{name}");
        assert_eq!(told(found.times.black), pair.black, "{name}");
        let parted = !(first.is_empty() && second.is_empty());
        assert_eq!(found.difference.is_some(), parted, "{name}");
    }
}

#[test]
fn records_of_different_games_are_not_compared() {
    let read = |text: &str| pgn::read(text).expect("a game").record;
    let other = read("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *");
    assert_eq!(
        reconcile(&read("1. e4"), &other, Floor::FiveMinutes),
        Err(OtherStart)
    );
}

fn journal(lines: usize) -> Vec<String> {
    let (mut seal, header) = Seal::begin(&Header::new(OffsetDateTime::UNIX_EPOCH));
    let mut all = vec![header];
    for n in 1..lines {
        let at = Moment(n as u64 * 1000);
        let line = seal.write(at, OffsetDateTime::UNIX_EPOCH, &format!("event {n}"));
        all.push(line.expect("plain text"));
    }
    all
}

/// The first touched line, counted from 1.
fn touched(lines: &[String]) -> Option<(usize, Tampering)> {
    inspect(lines.concat().as_bytes()).touched
}

#[test]
fn an_untouched_journal_is_whole() {
    let found = inspect(journal(8).concat().as_bytes());
    let wanted = Inspection {
        lines: 8,
        torn: false,
        touched: None,
    };
    assert_eq!(found, wanted);
    assert_eq!(inspect(b"").lines, 0);
}

#[rstest]
#[case(2)]
#[case(4)]
#[case(6)]
fn a_line_changed_is_named(#[case] line: usize) {
    let mut lines = journal(8);
    lines[line - 1] = lines[line - 1].replace("event", "other");
    assert_eq!(touched(&lines), Some((line, Tampering::Changed)));
    // Even its seal.
    let mut lines = journal(8);
    lines[line - 1] = lines[line - 1].replace("\"prev\":\"", "\"prev\":\"0");
    assert_eq!(touched(&lines), Some((line, Tampering::Changed)));
    // Or made unreadable.
    let mut lines = journal(8);
    lines[line - 1] = "\0\0\n".to_owned();
    assert_eq!(touched(&lines), Some((line, Tampering::Changed)));
}

#[test]
fn the_header_changed_is_named() {
    let mut lines = journal(4);
    lines[0] = lines[0].replace("1970", "1971");
    assert_eq!(touched(&lines), Some((1, Tampering::Changed)));
}

#[test]
fn lines_taken_out_put_in_and_exchanged_are_told_apart() {
    let mut out = journal(8);
    out.drain(3..5);
    assert_eq!(touched(&out), Some((4, Tampering::Missing { count: 2 })));
    let mut more = journal(8);
    let copy = more[4].clone();
    more.insert(5, copy);
    assert_eq!(touched(&more), Some((6, Tampering::Inserted)));
    let mut foreign = journal(8);
    foreign.insert(
        3,
        "{\"n\":3,\"at\":1,\"utc\":\"1970-01-01T00:00:00Z\",\"prev\":\"\",\"event\":1}\n"
            .to_owned(),
    );
    assert_eq!(touched(&foreign), Some((4, Tampering::Inserted)));
    let mut swapped = journal(8);
    swapped.swap(3, 4);
    assert_eq!(touched(&swapped), Some((4, Tampering::Moved)));
}

#[test]
fn a_cut_shows_by_the_missing_line_end_or_by_the_seal() {
    let lines = journal(8);
    let whole = lines.concat();
    let noted = journal_seal::of_journal(whole.as_bytes()).expect("whole lines");
    assert_eq!(journal_seal::lines_with(whole.as_bytes(), &noted), Some(8));
    let torn = &whole[..whole.len() - 3];
    assert!(inspect(torn.as_bytes()).torn);
    // At a line's end the chain says nothing, but the seal does.
    let cut = lines[..6].concat();
    assert_eq!(inspect(cut.as_bytes()).touched, None);
    assert_eq!(journal_seal::lines_with(cut.as_bytes(), &noted), None);
}

/// The seal that was noted at the end of a game stands for it until the game goes on.
#[test]
fn a_game_that_went_on_after_its_end_has_the_seal_of_its_last_line() {
    let line = |event: &str| format!("{{\"event\":{{{event}}}}}\n");
    let ended = line(r#""kind":"made""#) + &line(r#""kind":"ended""#);
    let noted = journal_seal::of_journal(ended.as_bytes());
    for asked in [
        r#""kind":"told""#,
        r#""kind":"arbiter","did":"proposed","ruling":{"what":"reopen"}"#,
    ] {
        let left = ended.clone() + &line(asked);
        assert_eq!(journal_seal::of_journal(left.as_bytes()), noted);
    }
    for goes_on in [
        r#""kind":"restored""#,
        r#""kind":"ruled","ruling":{"what":"reopen"}"#,
    ] {
        let on = ended.clone() + &line(goes_on) + &line(r#""kind":"made""#);
        let cut = ended.clone() + &line(goes_on);
        let seal = journal_seal::of_journal(on.as_bytes());
        assert_ne!(seal, noted, "{goes_on}");
        assert_ne!(seal, journal_seal::of_journal(cut.as_bytes()), "{goes_on}");
        let again = on.clone() + &line(r#""kind":"ended""#);
        assert_ne!(journal_seal::of_journal(again.as_bytes()), seal);
    }
}

#[test]
fn a_journal_written_anew_has_another_seal() {
    let whole = journal(8).concat();
    let noted = journal_seal::of_journal(whole.as_bytes()).expect("whole lines");
    let (mut seal, mut forged) = Seal::begin(&Header::new(OffsetDateTime::UNIX_EPOCH));
    for n in 1..8 {
        let words = if n == 4 {
            "forged".to_owned()
        } else {
            format!("event {n}")
        };
        let at = Moment(n * 1000);
        forged += &seal
            .write(at, OffsetDateTime::UNIX_EPOCH, &words)
            .expect("text");
    }
    assert_eq!(inspect(forged.as_bytes()).touched, None);
    assert_eq!(journal_seal::lines_with(forged.as_bytes(), &noted), None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_change_of_a_byte_goes_unseen(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = journal(6).concat().into_bytes();
        let last = bytes.iter().rposition(|byte| *byte == b'{').expect("a line");
        // The last line has nothing behind it that vouches for it: that is what the seal is for.
        let at = at.index(last - 1);
        prop_assume!(bytes[at] != byte);
        bytes[at] = byte;
        let found = inspect(&bytes);
        prop_assert!(found.touched.is_some(), "{at}");
    }

    #[test]
    fn no_bytes_are_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = inspect(&bytes);
        let _ = journal_seal::parse(&String::from_utf8_lossy(&bytes));
    }
}
