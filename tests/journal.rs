//! The journal, as text and on disk: nothing recorded is lost, nothing changed goes unseen.

use std::collections::BTreeMap;
use std::path::Path;

use anabella::clock::Moment;
use anabella::devices::journal::{self, JournalFile, latest_unfinished, new_name};
use anabella::record::journal::{Header, Journal, JournalError, Seal, read};
use anabella::session::DeviceErrorKind;
use proptest::prelude::*;
use rstest::rstest;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Happening {
    Heard { words: String },
    Pressed,
    Ended,
}

fn heard(words: &str) -> Happening {
    Happening::Heard {
        words: words.to_owned(),
    }
}

fn happenings() -> Vec<Happening> {
    vec![
        heard("eva cuatro"),
        Happening::Pressed,
        heard("césar\n\"cinco\" \u{0} ♞"),
        Happening::Pressed,
        Happening::Ended,
    ]
}

fn text(events: &[Happening]) -> String {
    let (mut seal, mut text) = Seal::begin(&Header {
        program: "0.1.0".to_owned(),
        ..Header::new(OffsetDateTime::UNIX_EPOCH)
    });
    for (index, event) in events.iter().enumerate() {
        let at = Moment(index as u64 * 1000);
        let line = seal.write(at, OffsetDateTime::UNIX_EPOCH, event);
        text.push_str(&line.expect("an event is JSON"));
    }
    text
}

fn events(journal: &Journal<Happening>) -> Vec<Happening> {
    journal.entries.iter().map(|e| e.event.clone()).collect()
}

#[test]
fn the_format_stays_readable_for_ever() {
    let kept = include_str!("journals/format-1.jsonl");
    let journal: Journal<Happening> = read(kept.as_bytes()).expect("a journal of format 1");
    assert_eq!(events(&journal), happenings());
    assert_eq!(journal.entries[4].at, Moment(4000));
    assert_eq!(text(&happenings()), kept, "what is written has changed");
}

#[test]
fn a_journal_cut_anywhere_gives_back_every_complete_entry() {
    let whole = text(&happenings());
    let header = whole.find('\n').expect("a header") + 1;
    for cut in 0..=whole.len() {
        let bytes = &whole.as_bytes()[..cut];
        let found = read::<Happening>(bytes);
        if cut < header {
            assert_eq!(found, Err(JournalError::Empty), "cut at {cut}");
            continue;
        }
        let journal = found.expect("the header is whole");
        let lines = bytes.split(|byte| *byte == b'\n').count() - 2;
        assert_eq!(events(&journal), happenings()[..lines], "cut at {cut}");
        assert_eq!(journal.torn, journal.whole < cut);
        assert_eq!(journal.torn, !bytes.ends_with(b"\n"));
    }
}

#[rstest]
#[case::nothing("", JournalError::Empty)]
#[case::something_else("[Event \"?\"]\n", JournalError::NotAJournal)]
#[case::something_else_on_one_line("hola", JournalError::NotAJournal)]
#[case::zeros("\0\0\0\0\n\0", JournalError::NotAJournal)]
#[case::json_of_another_program("{\"a\":1}\n", JournalError::NotAJournal)]
#[case::header_without_a_date("{\"anabella-journal\":1,\"program\":\"0.1.0\"}\n", JournalError::Damaged { line: 1 })]
#[case::newer(
    "{\"anabella-journal\":2,\"program\":\"9.0.0\",\"more\":[]}\n…\n",
    JournalError::Newer { program: "9.0.0".into() }
)]
fn what_is_no_journal_is_said_to_be_none(#[case] text: &str, #[case] error: JournalError) {
    assert_eq!(read::<Happening>(text.as_bytes()), Err(error));
}

#[rstest]
#[case::changed("eva cuatro", "eva  tres", Err(JournalError::Damaged { line: 2 }))]
#[case::date_of_the_header_changed("1970-01-01", "1971-01-01", Err(JournalError::Damaged { line: 1 }))]
#[case::swapped("\"n\":2,", "\"n\":3,", Err(JournalError::Damaged { line: 3 }))]
#[case::zeros_in_the_middle("pressed\"}}\n{\"n\":3", "pressed\"\0\0\n{\"n\":3", Err(JournalError::Damaged { line: 3 }))]
#[case::kind_destroyed("\"kind\":\"heard\"", "\"kind\":\"heerd\"", Err(JournalError::Damaged { line: 2 }))]
#[case::zeros_at_the_end("ended\"}}\n", "ended\"\0\0\0\0", Ok(4))]
#[case::half_written_last_line("ended\"}}\n", "end\n", Ok(4))]
fn what_was_changed_shows(
    #[case] before: &str,
    #[case] after: &str,
    #[case] found: Result<usize, JournalError>,
) {
    let whole = text(&happenings());
    let changed = whole.replacen(before, after, 1);
    assert_ne!(changed, whole);
    let journal = read::<Happening>(changed.as_bytes());
    assert_eq!(journal.map(|journal| journal.entries.len()), found);
}

#[test]
fn a_line_taken_out_shows() {
    let whole = text(&happenings());
    let without: Vec<&str> = whole
        .split_inclusive('\n')
        .enumerate()
        .filter(|(index, _)| *index != 2)
        .map(|(_, line)| line)
        .collect();
    assert_eq!(
        read::<Happening>(without.concat().as_bytes()),
        Err(JournalError::Damaged { line: 3 })
    );
}

#[test]
fn an_event_of_a_newer_program_is_told_from_damage() {
    let (mut seal, mut text) = Seal::begin(&Header::new(OffsetDateTime::UNIX_EPOCH));
    for kind in ["pressed", "levitated", "pressed"] {
        let event = BTreeMap::from([("kind", kind)]);
        let line = seal.write(Moment(0), OffsetDateTime::UNIX_EPOCH, &event);
        text.push_str(&line.expect("an event is JSON"));
        let newer = text.contains("levitated");
        assert_eq!(
            read::<Happening>(text.as_bytes()).map(|_| ()),
            if newer {
                Err(JournalError::Newer {
                    program: String::new(),
                })
            } else {
                Ok(())
            }
        );
    }
}

fn written(path: &Path, events: &[Happening]) -> JournalFile {
    let mut file = JournalFile::create(path).expect("a new journal");
    for (index, event) in events.iter().enumerate() {
        file.append(Moment(index as u64), event).expect("room");
    }
    file
}

#[test]
fn a_torn_journal_goes_on_after_its_last_whole_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games/partida.jsonl");
    drop(written(&path, &happenings()[..3]));
    let mut torn = std::fs::read(&path).expect("the journal");
    let whole = torn.len();
    torn.extend_from_slice(b"{\"n\":4,\"at\":");
    std::fs::write(&path, &torn).expect("the torn journal");

    let opened = JournalFile::open::<Happening>(&path).expect("a journal");
    assert_eq!(events(&opened.journal), happenings()[..3]);
    assert_eq!(opened.notice.expect("a notice").id, "journal-truncated");
    let copy = folder.path().join("games/partida.jsonl.bak");
    assert_eq!(std::fs::read(copy).expect("a copy"), torn);
    assert_eq!(std::fs::read(&path).expect("the journal").len(), whole);

    let mut file = opened.file;
    for event in &happenings()[3..] {
        file.append(Moment(9), event).expect("room");
    }
    drop(file);
    let opened = JournalFile::open::<Happening>(&path).expect("a journal");
    assert_eq!(events(&opened.journal), happenings());
    assert_eq!(opened.notice, None);
}

#[test]
fn a_journal_has_one_writer_and_any_number_of_readers() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("partida.jsonl");
    let writer = written(&path, &happenings());
    assert!(writer.is_complete());
    let refused = JournalFile::open::<Happening>(&path).expect_err("it is taken");
    assert_eq!(refused.kind, DeviceErrorKind::Busy);
    assert_eq!(refused.message.id, "journal-busy");
    assert_eq!(
        events(&journal::read(&path).expect("readable")),
        happenings()
    );
    drop(writer);
    JournalFile::open::<Happening>(&path).expect("it is free");
}

#[test]
fn what_cannot_be_opened_is_refused_with_its_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("empty"), "").expect("a file");
    std::fs::write(at("letter"), "querida Ana:\n").expect("a file");
    let cases = [
        ("", "journal-folder"),
        ("empty", "journal-empty"),
        ("letter", "journal-not-a-journal"),
        ("nowhere", "journal-absent"),
        ("letter/below", "journal-absent"),
    ];
    for (name, id) in cases {
        let refused = JournalFile::open::<Happening>(&at(name)).expect_err(name);
        assert_eq!(refused.message.id, id, "{name}");
    }
    let refused = JournalFile::create(&at("letter")).expect_err("it exists");
    assert_eq!(refused.message.id, "journal-exists");
}

#[test]
fn the_last_unfinished_game_is_found_among_the_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let finished = |entries: &[anabella::record::journal::Entry<Happening>]| {
        entries.iter().any(|e| e.event == Happening::Ended)
    };
    let latest = || latest_unfinished::<Happening>(folder.path(), finished);
    assert_eq!(latest(), None);
    let at = |name: &str| folder.path().join(name);
    written(&at("2026-11-28-101500.jsonl"), &happenings()[..1]);
    written(&at("2026-11-29-101500.jsonl"), &happenings()[..2]);
    written(&at("2026-11-29-181500.jsonl"), &happenings());
    written(&at("2026-11-30-101500.jsonl"), &[]);
    std::fs::write(at("2026-12-01-101500.jsonl"), "no").expect("a file");
    std::fs::write(at("notas.txt"), "no").expect("a file");
    assert_eq!(latest(), Some(at("2026-11-29-101500.jsonl")));
}

#[test]
fn new_games_have_names_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let names: Vec<_> = (0..3)
        .map(|_| {
            let path = new_name(folder.path());
            written(&path, &[]);
            path
        })
        .collect();
    assert!(names[0] != names[1] && names[1] != names[2] && names[0] != names[2]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_are_too_strange_to_read(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read::<Happening>(&bytes);
    }

    #[test]
    fn one_byte_changed_is_never_taken_for_the_truth(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = text(&happenings()).into_bytes();
        let last = happenings().len();
        let index = at.index(bytes.len());
        prop_assume!(bytes[index] != byte);
        bytes[index] = byte;
        // The last line has no seal behind it: it may be lost or changed (and take the one before
        // with it, when the byte was the line end between them), but no earlier one.
        if let Ok(journal) = read::<Happening>(&bytes) {
            prop_assert!(journal.entries.len() >= last - 2);
            let sealed = journal.entries.len().min(last - 1);
            prop_assert_eq!(&events(&journal)[..sealed], &happenings()[..sealed]);
        }
    }
}
