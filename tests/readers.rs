//! Every reader of files from outside: arbitrary bytes, and good files cut, with bytes changed or
//! pieces repeated, are read or refused. Nothing panics and nothing hangs.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use anabella::cli::profile::Profile;
use anabella::cli::{Memory, Settings, score as recordings};
use anabella::clock::Floor;
use anabella::devices::braille::{BrailleSettings, keys_fault};
use anabella::devices::script::Script;
use anabella::devices::sound_record;
use anabella::game::{self, Event, Game};
use anabella::language::{Language, Message};
use anabella::notation::{Lettering, NotationTable, Style};
use anabella::record::braille_sheet::{self, Paper};
use anabella::record::journal::{self, Header, Seal};
use anabella::record::reconcile::reconcile;
use anabella::record::{GameRecord, journal_seal, pgn, score, scoresheet, tamper};
use anabella::rules::Position;
use proptest::prelude::*;
use proptest::sample::Index;
use time::OffsetDateTime;

static SPANISH: LazyLock<Arc<Language>> =
    LazyLock::new(|| Arc::new(Language::load("es", None).expect("Spanish")));

static LETTERS: LazyLock<Vec<Lettering>> =
    LazyLock::new(|| SPANISH.letterings().expect("sound tables"));

/// What may happen to a file.
#[derive(Debug, Clone)]
enum Damage {
    /// It ends here.
    Cut(Index),
    /// A byte is another.
    Changed(Index, u8),
    /// A piece stands there twice.
    Repeated(Index, Index),
    /// Something else stands between.
    Inserted(Index, Vec<u8>),
}

fn damage() -> impl Strategy<Value = Vec<Damage>> {
    let index = any::<Index>;
    let one = prop_oneof![
        1 => index().prop_map(Damage::Cut),
        6 => (index(), any::<u8>()).prop_map(|(at, byte)| Damage::Changed(at, byte)),
        // What has a meaning in these files does more harm than what has none.
        6 => (index(), prop::sample::select(b"[]{}()\"\\\n\r\0 =.,:;#$%-+0129abexNR".to_vec()))
            .prop_map(|(at, byte)| Damage::Changed(at, byte)),
        2 => (index(), index()).prop_map(|(from, to)| Damage::Repeated(from, to)),
        2 => (index(), prop::collection::vec(any::<u8>(), 1..12))
            .prop_map(|(at, bytes)| Damage::Inserted(at, bytes)),
    ];
    prop::collection::vec(one, 1..6)
}

fn damaged(good: &[u8], all: &[Damage]) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for one in all {
        let at = |index: &Index| index.index(bytes.len() + 1);
        match one {
            Damage::Cut(end) => bytes.truncate(at(end)),
            Damage::Changed(place, byte) => {
                let place = at(place);
                if let Some(there) = bytes.get_mut(place) {
                    *there = *byte;
                }
            }
            Damage::Repeated(from, to) => {
                let (from, to) = (at(from).min(at(to)), at(from).max(at(to)));
                let piece = bytes[from..to].to_vec();
                bytes.splice(to..to, piece);
            }
            Damage::Inserted(place, piece) => {
                let place = at(place);
                bytes.splice(place..place, piece.clone());
            }
        }
    }
    bytes
}

/// Scores in several letters, forms and codes.
static SCORES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let laws = include_str!("record/laws.pgn");
    let record = pgn::read(laws).expect("a game").record;
    let line = |message: &Message| SPANISH.line(message);
    let mut scores = vec![laws.as_bytes().to_vec()];
    scores.extend(LETTERS.iter().flat_map(|lettering| {
        [Style::Short, Style::Long]
            .map(|style| scoresheet::write(&record, &lettering.table, style, line).into_bytes())
    }));
    let code = SPANISH.braille_code(None).expect("a braille code");
    let pages = braille_sheet::write(&record, &code, Paper::default(), true, line);
    scores.push(braille_sheet::brf(&pages).into_bytes());
    scores.push(braille_sheet::unicode(&pages).into_bytes());
    let wide = laws.encode_utf16().flat_map(u16::to_le_bytes);
    scores.push([0xff, 0xfe].into_iter().chain(wide).collect());
    scores.push(format!("{laws}\n{laws}").replace('\n', "\r\n").into_bytes());
    let nested = "1. e4 (1. d4 d5 (1... Cf6 2. c4 {bien} $2) 2. c4) e5 [FEN \"x\"] {[%clk 0:1:2]";
    scores.push(nested.as_bytes().to_vec());
    scores
});

/// Reads a score in every way, and writes what was read in every form.
fn read_score(bytes: &[u8]) {
    let (text, ..) = score::decode(bytes);
    let first = score::read(&text, &LETTERS, &[]);
    let _ = score::read_nth(&text, 1, &LETTERS[..1], &[]);
    // Whoever is asked says anything that is legal.
    let mut settle = |doubt: &score::Doubt| doubt.position.legal_moves().first().copied();
    let settled = score::read_asking(&text, 0, &LETTERS, &[], &mut settle);
    if let (Ok(first), Ok(settled)) = (&first, &settled) {
        let _ = reconcile(&first.record, &settled.record, Floor::MinutePerMove);
    }
    for read in first.into_iter().chain(settled) {
        let again = pgn::read(&pgn::write(&read.record)).expect("what is written is read");
        assert_eq!(again.stopped, None);
        let moves = |record: &GameRecord| record.moves.iter().map(|it| it.mv).collect::<Vec<_>>();
        assert_eq!(moves(&again.record), moves(&read.record));
        let _ = scoresheet::aloud(&read.record, |message| SPANISH.utterance(message));
    }
}

/// The entries of a game with most kinds of event.
static ENTRIES: LazyLock<Vec<game::Entry>> = LazyLock::new(|| {
    let all = ["sample", "arbiter", "adjourned", "rulings", "touch"].map(|name| {
        let path = format!("tests/games/{name}.game");
        let script = Script::read(&fs::read_to_string(path).expect("a script")).expect("a script");
        script.play(&SPANISH).expect("a game").entries
    });
    all.concat()
});

/// The lines of a journal, each sealed by the next.
fn journal_of<E: serde::Serialize>(events: &[(anabella::clock::Moment, E)]) -> String {
    let (mut seal, mut text) = Seal::begin(&Header::new(OffsetDateTime::UNIX_EPOCH));
    for (at, event) in events {
        text += &seal
            .write(*at, OffsetDateTime::UNIX_EPOCH, event)
            .expect("JSON");
    }
    text
}

fn read_journal(bytes: &[u8]) {
    let _ = tamper::inspect(bytes);
    let _ = journal_seal::of_journal(bytes);
    let Ok(read) = journal::read::<Event>(bytes) else {
        return;
    };
    let entries: Vec<game::Entry> = read.entries.into_iter().map(Into::into).collect();
    if let Ok(game) = Game::replay(&entries) {
        let _ = pgn::write(&GameRecord::of(&game, None));
    }
}

fn written(folder: &Path, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(&path, bytes).expect("written");
    path
}

const CONFIG: &str = "language = \"es\"\nrate = -20\ntime = \"40/90+30,30+30\"\nrules = \"fide\"\n\
    second-voice = \"black\"\nsighted = [\"white\"]\narbiter-pin = \"1234\"\nverbosity = \"full\"\n\
    [tones]\non = true\n";

const KEYS: &str = include_str!("../grammars/keys.toml");

fn recording() -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = folder.path().join("game.jsonl");
    let (tape, recorder) = sound_record::begin(&journal).expect("a recording");
    tape.put(anabella::clock::Moment(0), vec![100; 1600]);
    let _ = tape.keep(anabella::clock::Moment(0));
    recorder.finish();
    fs::read(journal.with_extension("wav")).expect("a recording")
}

static RECORDING: LazyLock<Vec<u8>> = LazyLock::new(recording);

/// The files of the grammars, by their names below the folder.
static GRAMMARS: LazyLock<Vec<(String, Vec<u8>)>> = LazyLock::new(|| {
    let mut found = Vec::new();
    for folder in ["grammars", "grammars/es"] {
        for entry in fs::read_dir(folder).expect("the grammars").flatten() {
            let path = entry.path();
            if path.is_file()
                && path
                    .extension()
                    .is_some_and(|it| it == "toml" || it == "ftl")
            {
                let name = path.strip_prefix("grammars").expect("below");
                let bytes = fs::read(&path).expect("readable");
                found.push((name.display().to_string(), bytes));
            }
        }
    }
    found.sort();
    found
});

fn bounded(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(bounded(96))]

    #[test]
    fn a_damaged_score_is_read_or_refused(which in any::<Index>(), damage in damage()) {
        let good: &Vec<u8> = which.get(SCORES.as_slice());
        read_score(&damaged(good, &damage));
    }

    #[test]
    fn any_bytes_are_a_score_or_none(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read_score(&bytes);
    }

    #[test]
    fn a_damaged_journal_is_read_or_refused(damage in damage()) {
        let events: Vec<_> = ENTRIES.iter().map(|entry| (entry.at, &entry.event)).collect();
        read_journal(&damaged(journal_of(&events).as_bytes(), &damage));
    }

    /// Whoever writes the chain anew gets any event past it: the game refuses what cannot be.
    #[test]
    fn a_forged_journal_is_a_game_or_none(
        begin in any::<Index>(), which in any::<Index>(), damage in damage(), at in any::<u64>(),
    ) {
        let starts: Vec<usize> = (0..ENTRIES.len())
            .filter(|at| matches!(ENTRIES[*at].event, Event::Started(_)))
            .collect();
        let begin = *begin.get(&starts);
        let end = starts.iter().find(|at| **at > begin).copied().unwrap_or(ENTRIES.len());
        let mut events: Vec<_> = ENTRIES[begin..end].iter()
            .map(|entry| (entry.at, serde_json::to_value(&entry.event).expect("JSON")))
            .collect();
        let which = which.index(events.len());
        let line = events[which].1.to_string();
        if let Ok(event) = serde_json::from_slice(&damaged(line.as_bytes(), &damage)) {
            events[which].1 = event;
        }
        if at % 2 == 0 {
            events[which].0 = anabella::clock::Moment(at);
        }
        read_journal(journal_of(&events).as_bytes());
    }

    #[test]
    fn what_is_kept_beside_the_program_is_read_or_refused(damage in damage()) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name: &str, good: &[u8]| written(folder.path(), name, &damaged(good, &damage));
        let config = file("config.toml", CONFIG.as_bytes());
        let _ = Settings::read(Some(&config));
        let _ = Memory::read(&config);
        let profile = file("voice.toml", b"ease = 0.8\nconfusions = [[\"seis\", \"tres\"]]\n");
        let _ = Profile::read(&profile);
        let keys = Some(file("keys.toml", KEYS.as_bytes()));
        let _ = keys_fault(&BrailleSettings { keys, ..BrailleSettings::default() });
        file("index.tsv", b"speaker\tpath\ttranscript\tposition\nana\tc.wav\ttres\t\n");
        let _ = recordings::samples(folder.path());
    }

    #[test]
    fn a_damaged_recording_is_played_or_refused(
        damage in damage(), from in any::<u64>(), long in 0..100_000_u64,
    ) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = written(folder.path(), "game.wav", &damaged(&RECORDING, &damage));
        let _ = sound_record::span(&path, from, from.saturating_add(long));
        let _ = sound_record::span(&path, 0, from);
    }

    #[test]
    fn a_damaged_script_is_read_or_refused(damage in damage()) {
        let script = damaged(include_bytes!("games/sample.game"), &damage);
        let _ = Script::read(&String::from_utf8_lossy(&script));
    }

    #[test]
    fn a_damaged_table_of_letters_serves_or_is_refused(damage in damage()) {
        let table = damaged(include_bytes!("../grammars/es/notation.toml"), &damage);
        if let Ok(table) = NotationTable::parse(&String::from_utf8_lossy(&table)) {
            let record = pgn::read(include_str!("record/laws.pgn")).expect("a game").record;
            let sheet = scoresheet::write(&record, &table, Style::Short, |_| String::new());
            let lettering = Lettering { id: "own".to_owned(), table };
            let _ = score::read(&sheet, &[lettering], &[]);
        }
    }

    #[test]
    fn a_damaged_position_or_control_is_read_or_refused(damage in damage()) {
        let fen = damaged(b"rnbqnbkr/pppp1ppp/8/4pP2/8/8/PPPPP1PP/RNBQNBKR w HAha e6 0 3", &damage);
        if let Ok(position) = Position::from_fen(&String::from_utf8_lossy(&fen)) {
            prop_assert!(Position::from_fen(&position.fen()).is_ok());
        }
        let control = damaged(b"40/90+30,20/60d5,15b10", &damage);
        let _ = String::from_utf8_lossy(&control).parse::<anabella::clock::TimeControl>();
    }
}

proptest! {
    // A language takes its time to load.
    #![proptest_config(bounded(16))]

    #[test]
    fn a_damaged_grammar_serves_or_is_refused(which in any::<Index>(), damage in damage()) {
        let folder = tempfile::tempdir().expect("a folder");
        let (name, good) = which.get(GRAMMARS.as_slice());
        written(folder.path(), name, &damaged(good, &damage));
        if let Ok(language) = Language::load("es", Some(folder.path())) {
            let _ = language.hear("caballo por félix tres");
            let _ = language.utterance(&Message::new("withdrawn"));
            let _ = language.letterings();
            for name in language.braille_codes() {
                let _ = language.braille_code(Some(&name));
            }
        }
    }
}
