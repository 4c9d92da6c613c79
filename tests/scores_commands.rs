//! `export`, `read`, `reconcile` and `verify`, as they are called.

mod command;

use std::fs;
use std::path::{Path, PathBuf};

use anabella::clock::Moment;
use anabella::devices::journal::JournalFile;
use anabella::devices::sound_record;
use anabella::game::{Event, Outcome, Reason, Rulebook, Setup, Winner};
use anabella::rules::Uci;
use command::{anabella, err, folder, out};

fn exported(words: &[&str]) -> String {
    let folder = folder();
    let words = [&["export", "sample.txt"], words].concat();
    let output = anabella(folder.path(), &words);
    assert!(output.status.success(), "{}", err(&output));
    out(&output)
}

#[test]
fn a_score_is_exported_in_every_form() {
    let pgn = exported(&[]);
    assert!(
        pgn.contains("[White \"Ana\"]") && pgn.contains("5. Qxd4 d5 6. exd6 Nxd6"),
        "{pgn}"
    );
    let short = exported(&["--as", "short"]);
    assert!(
        short.contains("Blancas: Ana\n") && short.contains("6. exd6 a.p., Cxd6\n"),
        "{short}"
    );
    let russian = exported(&["--as", "long", "--letters", "ru"]);
    assert!(russian.contains("5. Фd1:d4 d7-d5\n"), "{russian}");
    let german = exported(&["--as", "short", "--letters", "de"]);
    assert!(german.contains("7. Lg5 Sc6\n"), "{german}");
    let words = exported(&["--as", "text"]);
    assert!(
        words.contains("dos. caballo Félix tres.\nNegras: caballo Félix seis.\n"),
        "{words}"
    );
    assert!(!words.contains(|c: char| c.is_ascii_digit()), "{words}");
}

#[test]
fn the_braille_sheet_fits_its_paper() {
    let braille = exported(&["--as", "braille"]);
    // 2. Cf3 Cf6
    assert!(braille.contains("\n⠆⠀⠨⠉⠋⠒⠀⠨⠉⠋⠖\n"), "{braille}");
    let british = exported(&["--as", "braille", "--braille", "uk"]);
    assert!(british.contains("\n⠆⠀⠎⠋⠒⠀⠎⠋⠖\n"), "{british}");
    let brf = exported(&["--as", "brf"]);
    assert!(brf.is_ascii() && brf.ends_with("\r\n\u{c}"), "{brf}");
    // Ordinary numbers at the right of a page's first line: the sign and one digit.
    assert!(
        brf.starts_with(&format!("{}#A\r\n", " ".repeat(38))),
        "{brf:?}"
    );
    for page in brf.split_terminator('\u{c}') {
        assert!(page.lines().count() <= 25);
        assert!(page.lines().all(|line| line.chars().count() <= 40));
    }
}

#[test]
fn dates_and_results_are_read_aloud_in_words() {
    let folder = folder();
    let game = "Fecha: 2026.11.30\n\n1. e4 e5\n\nResultado: 1/2-0\n";
    fs::write(folder.path().join("sample.txt"), game).expect("written");
    let words = out(&anabella(
        folder.path(),
        &["export", "sample.txt", "--as", "text"],
    ));
    for line in [
        "Fecha: treinta de noviembre de dos mil veintiséis",
        "Resultado: medio punto a las blancas, cero a las negras",
    ] {
        assert!(words.lines().any(|one| one == line), "{words}");
    }
}

#[test]
fn a_result_is_read_back_from_every_sheet() {
    for result in ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"] {
        let folder = folder();
        let game = format!("1. e4 e5 {{[%reason agreement]}}\n\nResultado: {result}\n");
        fs::write(folder.path().join("sample.txt"), game).expect("written");
        for (form, code) in [
            ("brf", ""),
            ("braille", ""),
            ("brf", "uk"),
            ("braille", "uk"),
            ("short", ""),
        ] {
            let name = format!("sheet.{form}{code}").replace("brfuk", "uk.brf");
            let words = ["export", "sample.txt", "--as", form, "--output", &name];
            let braille = ["--braille", code];
            let more = if code.is_empty() {
                &[][..]
            } else {
                &braille[..]
            };
            let output = anabella(folder.path(), &[&words[..], more].concat());
            assert!(output.status.success(), "{}", err(&output));
            let read = out(&anabella(folder.path(), &["read", &name]));
            let line = format!("Resultado: {result}");
            assert!(read.contains(&line), "{name}: {read}");
        }
    }
}

#[test]
fn a_long_game_takes_several_pages() {
    let folder = folder();
    let moves = "Cf3 Cf6 Cg1 Cg8 ".repeat(40);
    fs::write(folder.path().join("sample.txt"), moves).expect("written");
    let output = anabella(folder.path(), &["export", "sample.txt", "--as", "brf"]);
    let brf = out(&output);
    let pages: Vec<&str> = brf.split_terminator('\u{c}').collect();
    assert!(pages.len() > 2, "{}", pages.len());
    assert!(
        pages[1]
            .lines()
            .next()
            .is_some_and(|line| line.ends_with("#B"))
    );
    assert!(pages.iter().all(|page| page.lines().count() <= 25));
}

#[test]
fn an_export_never_overwrites() {
    let folder = folder();
    let words = ["export", "sample.txt", "--output", "sample.pgn"];
    assert!(anabella(folder.path(), &words).status.success());
    let again = anabella(folder.path(), &words);
    assert!(!again.status.success());
    assert!(err(&again).contains("sample.pgn"), "{}", err(&again));
    let unknown = anabella(
        folder.path(),
        &["export", "sample.txt", "--as", "short", "--letters", "xx"],
    );
    assert!(err(&unknown).contains("ru-latin"), "{}", err(&unknown));
    let unknown = anabella(
        folder.path(),
        &["export", "sample.txt", "--as", "brf", "--braille", "../x"],
    );
    assert!(err(&unknown).contains("uk"), "{}", err(&unknown));
}

#[test]
fn what_was_read_and_what_is_doubtful_is_said() {
    let folder = folder();
    let output = anabella(folder.path(), &["read", "sample.txt"]);
    assert!(output.status.success(), "{}", err(&output));
    assert!(
        out(&output).contains("Letras de las piezas: es.\nLeída hasta 11. Rb1.\n"),
        "{}",
        out(&output)
    );
    fs::write(folder.path().join("bad.txt"), "1. e4 e5\n2. Cf3 Cf5\n").expect("written");
    let output = anabella(folder.path(), &["read", "bad.txt"]);
    assert!(!output.status.success());
    let told = out(&output);
    assert!(
        told.contains("Línea 2, 2… «Cf5» no es legal. Puede ser:"),
        "{told}"
    );
    for (name, contents) in [
        ("empty", ""),
        ("words", "querida Ana\n"),
        ("zeros", "\0\0\0"),
    ] {
        fs::write(folder.path().join(name), contents).expect("written");
        let output = anabella(folder.path(), &["read", name]);
        assert_eq!(output.status.code(), Some(1), "{name}");
        assert!(
            err(&output).contains("no hay ninguna partida"),
            "{}",
            err(&output)
        );
    }
    // Longer than anything that is read; no byte of it takes room on the disk.
    let huge = fs::File::create(folder.path().join("huge")).expect("created");
    huge.set_len(513 * 1024 * 1024).expect("made longer");
    let output = anabella(folder.path(), &["read", "huge"]);
    assert!(
        err(&output).contains("demasiado grande") && err(&output).contains("--game"),
        "{}",
        err(&output)
    );
    assert!(err(&anabella(folder.path(), &["read", "."])).contains("no es un fichero"));
}

#[test]
fn two_records_are_reconciled() {
    let folder = folder();
    fs::write(folder.path().join("a.txt"), "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6").expect("written");
    fs::write(
        folder.path().join("b.pgn"),
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 *",
    )
    .expect("written");
    let output = anabella(folder.path(), &["reconcile", "a.txt", "b.pgn"]);
    assert!(output.status.success(), "{}", err(&output));
    let told = out(&output);
    for line in [
        "Las dos planillas coinciden hasta 2… Cc6.",
        "Primera diferencia: la primera planilla dice 3. Ab5 y la segunda 3. Ac4.",
        "Juegan blancas.",
        "En el tablero que sigue la primera planilla se deshace: 3… a6, 3. Ab5.",
        "En el tablero que sigue la segunda planilla se deshace: 3… a6, 3. Ac4.",
        "Si la partida está en Anabella, el árbitro lo aplica en su modo con: volver a la jugada 2 de las negras",
    ] {
        assert!(told.lines().any(|it| it == line), "{line} in {told}");
    }
}

/// A journal of a game that White wins by resignation, and one more line.
fn journal(folder: &Path) -> PathBuf {
    let path = folder.join("game.jsonl");
    let mut journal = JournalFile::create(&path).expect("a journal");
    let setup = Setup {
        time: Some("5+3".parse().expect("a control")),
        rulebook: Rulebook::default(),
        ..serde_json::from_str(r#"{"rulebook":{"rules":"fide"}}"#).expect("a setup")
    };
    let e4 = || Uci("e2e4".into());
    let outcome = Outcome {
        winner: Winner::White,
        reason: Reason::Resignation,
    };
    let words = "eva cuatro".to_owned();
    let events = [
        Event::Started(setup),
        Event::ClockStarted,
        Event::ReadBack { mv: e4(), words },
        Event::Made { mv: e4() },
        Event::Pressed,
        Event::Ended { outcome },
        Event::Beat,
    ];
    for (at, event) in events.iter().enumerate() {
        journal
            .append(Moment(at as u64 * 1000), event)
            .expect("written");
    }
    path
}

#[test]
fn a_journal_is_verified_against_its_seal() {
    let folder = folder();
    let path = journal(folder.path());
    let output = anabella(folder.path(), &["verify", "game.jsonl"]);
    assert!(output.status.success(), "{}", err(&output));
    let told = out(&output);
    let seal = told
        .lines()
        .find_map(|line| line.strip_prefix("Sello: "))
        .expect("a seal");
    assert!(told.contains("solo lo dice el sello"), "{told}");
    let check = |seal: &str| anabella(folder.path(), &["verify", "game.jsonl", "--seal", seal]);
    let sealed = check(seal);
    assert!(sealed.status.success());
    assert!(
        out(&sealed).contains("hasta la línea 7"),
        "{}",
        out(&sealed)
    );
    assert!(err(&check("a1 a1 a1 a1 a1 a1 a1 a1")).contains("no es el de este diario"));
    assert!(err(&check("sello")).contains("ocho casillas"));
    let text = fs::read_to_string(&path).expect("readable");
    fs::write(&path, text.replace("eva cuatro", "eva tres")).expect("written");
    let output = anabella(folder.path(), &["verify", "game.jsonl"]);
    assert!(!output.status.success());
    assert!(
        err(&output).contains("la línea 4 está cambiada"),
        "{}",
        err(&output)
    );
    assert!(err(&anabella(folder.path(), &["verify", "sample.txt"])).contains("diario"));
    // The journal is a score like any other.
    fs::write(&path, text).expect("written");
    let output = anabella(folder.path(), &["export", "game.jsonl"]);
    let pgn = out(&output);
    assert!(
        pgn.contains("1. e4 {[%clk 0:05:03]} {[%reason resignation]} 1-0"),
        "{pgn}"
    );
}

/// A silent loudspeaker is none: this machine may have no sound card at all.
#[test]
fn a_game_is_replayed_as_it_was_spoken() {
    let folder = folder();
    let path = folder.path().join("spoken.jsonl");
    let setup: Setup = serde_json::from_str(r#"{"rulebook":{"rules":"fide"}}"#).expect("a setup");
    let (tape, recorder) = sound_record::begin(&path).expect("a recording");
    let mut journal = JournalFile::create(&path).expect("a journal");
    let mut write = |at: u64, event: Event| journal.append(Moment(at), &event).expect("written");
    write(0, Event::Started(setup));
    for (at, mv, words) in [(10, "e2e4", "eva cuatro"), (20, "e7e5", "eva cinco")] {
        tape.put(Moment(at), vec![100; 800]);
        let kept = tape.keep(Moment(at)).expect("kept");
        let (file, from, to) = (kept.file, kept.from, kept.to);
        write(at, Event::Sound { file, from, to });
        let (mv, words) = (Uci(mv.into()), words.to_owned());
        write(
            at,
            Event::ReadBack {
                mv: mv.clone(),
                words,
            },
        );
        write(at, Event::Made { mv });
        write(at, Event::Pressed);
    }
    recorder.finish();
    let replay = |words: &[&str]| {
        let words = [&["replay", "spoken.jsonl"], words].concat();
        anabella(folder.path(), &words)
    };
    let all = replay(&[]);
    let told = out(&all);
    assert_eq!(
        told,
        "1. e4: «eva cuatro».\n1… e5: «eva cinco».\n",
        "{}",
        err(&all)
    );
    assert_eq!(out(&replay(&["--move", "1"])), told);
    assert!(err(&replay(&["--move", "9"])).contains("No hay ninguna jugada 9"));
    // Without a sound card the words are told all the same, and the lack of one once.
    let sounded = replay(&["--sound"]);
    assert!(sounded.status.success(), "{}", err(&sounded));
    let told = out(&sounded);
    assert!(
        told.contains("«eva cuatro»") && told.contains("«eva cinco»"),
        "{told}"
    );
    fs::remove_file(folder.path().join("spoken.wav")).expect("there");
    assert!(
        out(&replay(&["--sound"])).contains("no está"),
        "{}",
        out(&replay(&["--sound"]))
    );
}
