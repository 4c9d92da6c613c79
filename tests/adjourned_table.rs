//! A game at the program itself from one day to the next: the sealed move, its passphrase, and how
//! the game ends before the envelope is opened.

mod table;

use table::{Table, anabella};

#[test]
fn a_sealed_move_is_on_no_disk_until_it_is_opened() {
    let table = Table::new();
    let names = [
        "--white",
        "Ana Uno",
        "--black",
        "Bella Dos",
        "--site",
        "Sala",
        "--time",
        "60",
    ];
    table.plays(
        &names,
        &[
            "",
            "e4",
            "sí",
            "ofrezco tablas",
            "",
            "aplazo",
            "sí",
            "Cf6",
            "",
            "siete torres",
            "siete torres",
        ],
    );
    let envelope = table.read("game.envelope.txt");
    for fact in [
        "Blancas: Ana Uno",
        "Negras: Bella Dos",
        "Lugar: Sala",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "Sellan las negras su jugada 1.",
        "Tiempo usado: blancas,",
        "Oferta de tablas en pie, de las blancas.",
        "Fecha: ",
        "Reanudación: ",
    ] {
        assert!(envelope.contains(fact), "{fact}: {envelope}");
    }
    let journal = table.read("game.jsonl");
    for secret in ["Cf6", "g8f6", "siete torres"] {
        assert!(
            !journal.contains(secret) && !envelope.contains(secret),
            "{secret}"
        );
    }
    // The passphrase typed before the player who has to reply is there is kept nowhere.
    let told = table.resumes(&[], &["siete torres", "salir"]);
    assert!(!table.read("game.jsonl").contains("siete torres"));
    assert!(!told.contains("No entendí"), "{told}");
    let told = table.resumes(&[], &["sí", "siete torres", "d4", "sí", "salir"]);
    assert!(told.contains("Sobre abierto"), "{told}");
    assert!(!table.read("game.jsonl").contains("siete torres"));
    let output = anabella(
        table.folder.path(),
        &["export", &table.path("game.jsonl").display().to_string()],
    );
    let mut output = output;
    let pgn = output.output().expect("exported").stdout;
    let pgn = String::from_utf8(pgn).expect("text");
    assert!(pgn.contains("Nf6") && pgn.contains("2. d4"), "{pgn}");
}

/// A game of two half-moves in which White has sealed a move; Black has to reply.
fn adjourned(more: &[&str]) -> Table {
    let table = Table::new();
    let mut options = vec!["--time", "90+30"];
    options.extend(more);
    let mut lines = vec!["", "e4", "", "e5", ""];
    if !more.is_empty() {
        lines.extend(["modo árbitro", "4711"]);
    }
    lines.extend(["aplazo", "sí", "Cf3", "", "siete torres", "siete torres"]);
    let told = table.plays(&options, &lines);
    assert!(told.contains("Sobre cerrado"), "{told}");
    table
}

#[test]
fn a_game_that_ended_before_its_resumption_is_over() {
    for (more, ends) in [
        (&[][..], &["blancas abandonan", "sí"][..]),
        (&[], &["negras ofrecen tablas", "blancas aceptan", "sí"]),
        (&[], &["sí", "abandono", "sí"]),
        (
            &["--arbiter-pin", "4711"],
            &["modo árbitro", "4711", "ganan blancas", "sí", "fin árbitro"],
        ),
    ] {
        let table = adjourned(more);
        let mut lines = ends.to_vec();
        // What would have gone on with the envelope says nothing any more.
        let goes_on = ["sí", "siete torres", "acepto las tablas", "sí", "Cc6", ""];
        lines.extend(goes_on);
        table.resumes(&[], &lines);
        let ended = table.read("game.pgn");
        let told = table.resumes(&[], &goes_on);
        assert!(told.contains("Esta partida había terminado"), "{told}");
        assert!(!told.contains("¿Están"), "{told}");
        let journal = table.read("game.jsonl");
        assert_eq!(
            journal.matches("\"ended\"").count(),
            1,
            "{ends:?}: {journal}"
        );
        assert!(!journal.contains("\"opened\",\"inside"), "{journal}");
        assert!(
            ended.contains("1. e4 ") && !ended.contains("Nf3"),
            "{ended}"
        );
        assert_eq!(table.read("game.pgn"), ended);
    }
}

#[test]
fn a_lost_passphrase_leaves_the_way_to_the_arbiter() {
    let table = adjourned(&["--arbiter-pin", "4711"]);
    let told = table.resumes(&[], &["sí", "xxxxxxxx", "no", "salir"]);
    assert_eq!(told.matches("Esa clave no abre").count(), 1, "{told}");
    // "No" asks for the player again, and so does another day.
    let (_, after) = told.split_once("Esa clave").expect("told");
    assert!(after.contains("¿Están las negras?"), "{told}");
    table.resumes(&[], &["sí"]);
    let lost = ["sí", "modo árbitro", "4711", "sobre perdido", "sí"];
    let played = ["fin árbitro", "Cf3", "", "blancas abandonan", "sí"];
    let told = table.resumes(&[], &[&lost[..], &played].concat());
    assert!(told.contains("¿Están las negras?"), "{told}");
    assert!(table.read("game.pgn").contains("2. Nf3"), "{told}");
    assert!(!told.contains("Esa clave no abre"), "{told}");
}

#[test]
fn an_envelope_that_was_not_closed_asks_for_the_move_again() {
    let table = Table::new();
    let lines = [
        "",
        "e4",
        "",
        "e5",
        "",
        "aplazo",
        "sí",
        "Cf3",
        "",
        "siete torres",
    ];
    table.plays(&["--time", "90+30"], &lines);
    assert!(!table.read("game.jsonl").contains("Cf3"));
    let told = table.resumes(&[], &["Cf3", "siete torres", "siete torres"]);
    let (asked, after) = told.split_once("Escrita: ").expect("told");
    assert!(asked.contains("Quien selló escribe otra vez"), "{told}");
    assert!(!asked.contains("clave del sobre, ocho"), "{told}");
    assert!(after.contains("clave del sobre, ocho"), "{told}");
    assert!(after.contains("Sobre cerrado"), "{told}");
    let journal = table.read("game.jsonl");
    assert!(
        journal.contains("\"interrupted\",\"by\":\"white\""),
        "{journal}"
    );
}

/// Nobody can prove what was written before: another move is not sealed behind the arbiter's back.
#[test]
fn a_sealing_that_was_interrupted_is_begun_again_under_the_arbiter() {
    let table = Table::new();
    let order = ["modo árbitro", "4711", "aplazo", "sí"];
    let lines = [&["", "e4", "", "e5", ""][..], &order, &["Cf3", ""]].concat();
    table.plays(&["--time", "90+30", "--arbiter-pin", "4711"], &lines);
    let told = table.resumes(&[], &["Cc3", "", "siete torres", "siete torres", "sí"]);
    assert!(told.contains("El sellado se interrumpió"), "{told}");
    assert!(!told.contains("Sobre cerrado"), "{told}");
    let journal = table.read("game.jsonl");
    assert!(
        journal.contains("\"interrupted\",\"by\":\"white\""),
        "{journal}"
    );
    for secret in ["Cf3", "g1f3", "Cc3", "b1c3", "siete torres"] {
        assert!(!journal.contains(secret), "{secret}: {journal}");
    }
    let again = [&order[..], &["Cf3", "", "siete torres", "siete torres"]].concat();
    let told = table.resumes(&[], &again);
    assert!(told.contains("Sobre cerrado"), "{told}");
    let told = table.resumes(&[], &["sí", "siete torres", "salir"]);
    assert!(told.contains("Sobre abierto"), "{told}");
    assert!(table.read("game.jsonl").contains("g1f3"));
}

/// However often the program is killed, and whoever shuts the arbiter's mode: what was once
/// interrupted is sealed under his eyes alone.
#[test]
fn an_interrupted_sealing_stays_under_the_arbiters_eyes() {
    let order = ["modo árbitro", "4711", "aplazo", "sí"];
    let table = Table::new();
    let lines = [&["", "e4", ""][..], &order, &["e5", ""]].concat();
    table.plays(&["--time", "5", "--arbiter-pin", "4711"], &lines);
    // Killed again before the move was written; what was asked then is not asked any more.
    table.resumes(&[], &order);
    let told = table.resumes(&[], &["d5", "", "siete torres", "siete torres", "no", "sí"]);
    assert!(told.contains("El sellado se interrumpió"), "{told}");
    assert!(!told.contains("escriba la jugada"), "{told}");
    assert!(!told.contains("diga continuar"), "{told}");
    // The mode is shut before the move was written, or ordered twice.
    for more in [&["fin árbitro"][..], &["aplazo", "sí", "fin árbitro"]] {
        let shut = ["d5", "", "siete torres", "siete torres", "no"];
        let told = table.resumes(&[], &[&order[..], more, &shut].concat());
        let (_, after) = told.split_once("Modo árbitro cerrado").expect("shut");
        assert!(after.contains("El sellado se interrumpió"), "{told}");
        assert!(!told.contains("Escrita"), "{told}");
    }
    let journal = table.read("game.jsonl");
    assert_eq!(journal.matches("\"stopped\"").count(), 1, "{journal}");
    assert!(!journal.contains("\"sealed\""), "{journal}");
    let sealed = ["e5", "", "siete torres", "siete torres"];
    let told = table.resumes(&[], &[&order[..], &sealed].concat());
    assert!(told.contains("Sobre cerrado"), "{told}");
}

/// The move stood when the clocks were stopped: neither "no" nor "reanudar" lets the game go on.
#[test]
fn a_sealing_that_is_begun_again_starts_no_clock_and_is_not_dropped() {
    let order = ["modo árbitro", "4711", "aplazo", "sí"];
    let table = Table::new();
    let lines = [&["", "e4", ""][..], &order, &["e5", ""]].concat();
    table.plays(&["--time", "5", "--arbiter-pin", "4711"], &lines);
    let refused = [
        "reanudar",
        "no",
        "reanudar negras",
        "continuamos",
        "d5",
        "e5",
        "",
    ];
    let sealed = ["siete torres", "siete torres"];
    let told = table.resumes(&[], &[&order[..], &refused, &sealed].concat());
    assert!(!told.contains("Sigue la partida"), "{told}");
    assert!(!told.contains("No se aplaza"), "{told}");
    assert!(told.matches("escriba la jugada").count() >= 4, "{told}");
    assert!(told.contains("Sobre cerrado"), "{told}");
}

#[test]
fn what_was_asked_over_an_interrupted_sealing_is_asked_no_more() {
    let table = Table::new();
    let lines = ["", "e4", "", "e5", "", "aplazo", "sí", "Cf3", ""];
    let asks = ["blancas ofrecen tablas", "negras aceptan"];
    table.plays(&["--time", "5"], &lines);
    // An empty line is no answer, nor is a move: what is asked is said again.
    let told = table.resumes(&[], &[&asks[..], &["", "Cc3"]].concat());
    assert_eq!(told.matches("¿Aceptan").count(), 3, "{told}");
    let told = table.resumes(&[], &["", "sí", ""]);
    assert!(told.contains("El sellado se interrumpió"), "{told}");
    assert!(!table.read("game.jsonl").contains("\"ended\""), "{told}");
}
