//! The arbiter at the program itself: a PIN for a game that began without one or that slips, and
//! what becomes of a game that he annuls or reopens.

mod table;

use table::{Table, anabella};

#[test]
fn a_game_without_a_pin_gets_one_when_it_is_resumed() {
    let table = Table::new();
    let told = table.plays(&[], &["modo árbitro", "e4", "sí", "salir"]);
    assert!(told.contains("no tiene PIN"), "{told}");
    let told = table.resumes(
        &["--arbiter-pin", "4711"],
        &[
            "modo árbitro",
            "4712",
            "modo árbitro",
            "4711",
            "ganan negras",
            "sí",
        ],
    );
    assert!(told.contains("La partida tiene ahora PIN"), "{told}");
    assert!(told.contains("Ese no es el PIN"), "{told}");
    assert!(
        told.contains("Por decisión del árbitro. Ganan negras."),
        "{told}"
    );
    let journal = table.read("game.jsonl");
    assert!(!journal.contains("4711") && !journal.contains("4712"));
    assert!(
        table
            .read("game.pgn")
            .contains("1. e4 {[%reason arbiter]} 0-1")
    );
}

#[test]
fn the_pin_of_a_game_is_not_changed() {
    let table = Table::new();
    table.plays(&["--arbiter-pin", "4711"], &["e4", "sí", "salir"]);
    let told = table.resumes(
        &["--arbiter-pin", "9999"],
        &[
            "modo árbitro",
            "9999",
            "modo árbitro",
            "4711",
            "fin árbitro",
            "salir",
        ],
    );
    assert!(told.contains("ya tiene PIN de árbitro"), "{told}");
    assert!(told.contains("Ese no es el PIN"), "{told}");
    assert!(told.contains("Modo árbitro abierto"), "{told}");
}

/// Killed while he is asked: the ruling does not hold, and whoever takes up the game hears so.
#[test]
fn a_ruling_without_its_yes_is_told_when_the_game_is_taken_up() {
    let table = Table::new();
    let arbiter = ["modo árbitro", "4711"];
    let lines = [&["", "e4", ""][..], &arbiter, &["negras más dos minutos"]].concat();
    table.plays(&["--time", "5", "--arbiter-pin", "4711"], &lines);
    let told = table.resumes(&[], &["sí", "tiempo", "salir"]);
    let (dropped, after) = told.split_once("Sigue la partida.").expect("told");
    assert!(
        dropped.contains("Sin confirmar, y no vale: Negras, dos minutos"),
        "{told}"
    );
    assert!(after.contains("No hay nada que confirmar"), "{told}");
    assert!(!after.contains("siete minutos"), "{told}");
    // Once is enough.
    let told = table.resumes(&[], &["salir"]);
    assert!(!told.contains("no vale"), "{told}");
}

/// Laws 7.3: whoever was entered as White has played Black, and is written as Black.
#[test]
fn after_reversed_colours_the_names_go_with_the_players() {
    let names = ["--white", "Ana Uno", "--black", "Bella Dos"];
    let arbiter = ["--arbiter-pin", "4711"];
    let orders = |order| ["e4", "", "modo árbitro", "4711", order, "sí"];
    let ends = ["ganan blancas", "sí"];
    let written = |white: &str, black: &str| format!("[White \"{white}\"]\n[Black \"{black}\"]");
    let (entered, reversed) = (
        written("Ana Uno", "Bella Dos"),
        written("Bella Dos", "Ana Uno"),
    );
    // The game that stands, in the score and, before, on the envelope.
    let table = Table::new();
    let stands = orders("colores cambiados sigue la partida");
    let sealed = ["aplazo", "sí", "e5", "", "siete torres", "siete torres"];
    let options = [&names[..], &arbiter].concat();
    table.plays(&options, &[&stands[..], &sealed].concat());
    let envelope = table.read("game.envelope.txt");
    assert!(envelope.contains("Blancas: Bella Dos"), "{envelope}");
    assert!(envelope.contains("Negras: Ana Uno"), "{envelope}");
    let lines = [&["modo árbitro", "4711"][..], &ends].concat();
    table.resumes(&[], &lines);
    let pgn = table.read("game.pgn");
    assert!(pgn.contains(&reversed) && !pgn.contains(&entered), "{pgn}");
    // Reversed once more, the names are where they were entered.
    let table = Table::new();
    let twice = [&stands[..], &stands[4..], &ends].concat();
    let told = table.plays(&options, &twice);
    assert!(told.contains("cada nombre vuelve al color"), "{told}");
    let pgn = table.read("game.pgn");
    assert!(pgn.contains(&entered) && !pgn.contains(&reversed), "{pgn}");
    // The game that was annulled, and the new one with the right colours.
    let table = Table::new();
    let replayed = orders("colores cambiados partida nueva");
    table.plays(&options, &[&replayed[..], &ends].concat());
    let pgn = table.read("game.pgn");
    let (annulled, new) = pgn.split_once("se jugó otra").expect("two games");
    assert!(annulled.contains(&reversed), "{pgn}");
    assert!(new.contains(&entered) && !new.contains(&reversed), "{pgn}");
}

#[test]
fn an_annulled_game_is_kept_before_the_new_one() {
    let table = Table::new();
    let rules = ["--arbiter-pin", "4711", "--white", "Blancas"];
    table.plays(
        &rules,
        &[
            "e4",
            "sí",
            "",
            "e5",
            "sí",
            "",
            "modo árbitro",
            "4711",
            "anulo la partida",
            "sí",
            "fin árbitro",
            "d4",
            "sí",
            "",
            "modo árbitro",
            "4711",
            "posición 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "sí",
            "reanudar",
            "e4",
            "sí",
            "",
            "negras abandonan",
            "sí",
        ],
    );
    let pgn = table.read("game.pgn");
    let games: Vec<&str> = pgn.split("[Event ").skip(1).collect();
    assert_eq!(games.len(), 3, "{pgn}");
    assert!(
        games
            .iter()
            .all(|game| game.contains("[White \"Blancas\"]")),
        "{pgn}"
    );
    assert!(
        games[0].contains("{Partida anulada por el árbitro; se jugó otra.} 1. e4 e5 *"),
        "{pgn}"
    );
    assert!(games[0].contains("[Result \"*\"]"));
    assert!(games[1].contains("El árbitro puso otra posición"), "{pgn}");
    assert!(games[1].contains("1. d4 *"), "{pgn}");
    assert!(
        games[2].contains("1. e4 {[%reason resignation]} 1-0"),
        "{pgn}"
    );
    assert!(
        games[2].contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]"),
        "{pgn}"
    );
    let sheet = table.read("game.txt");
    assert!(
        sheet.starts_with("Partida anulada por el árbitro"),
        "{sheet}"
    );
    assert!(
        sheet.contains("1. e4 e5") && sheet.contains("1-0"),
        "{sheet}"
    );
    // The journal gives the same text again, and each game of it can be read by itself.
    let journal = table.path("game.jsonl").display().to_string();
    let output = anabella(table.folder.path(), &["export", &journal])
        .output()
        .expect("exported");
    assert_eq!(String::from_utf8(output.stdout).expect("text"), pgn);
    let path = table.path("game.pgn").display().to_string();
    for (number, moves) in [("1", "e5"), ("2", "d4"), ("3", "1-0")] {
        let words = ["export", &path, "--as", "short", "--game", number];
        let output = anabella(table.folder.path(), &words)
            .output()
            .expect("exported");
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(text.contains(moves), "{number}: {text}");
    }
}

#[test]
fn a_reopened_game_gets_a_second_score() {
    let table = Table::new();
    table.plays(
        &["--arbiter-pin", "4711"],
        &[
            "e4",
            "sí",
            "",
            "abandono",
            "sí",
            "modo árbitro",
            "4711",
            "reabrir",
            "sí",
            "reanudar",
            "e5",
            "sí",
            "",
            "abandono",
            "sí",
        ],
    );
    assert!(
        table
            .read("game.pgn")
            .ends_with("1. e4 {[%reason resignation]} 1-0\n")
    );
    let second = table.read("game-2.pgn");
    assert!(
        second.ends_with("1. e4 e5 {[%reason resignation]} 0-1\n"),
        "{second}"
    );
}

/// Another result without reopening the game is written too; the first papers stay.
#[test]
fn another_result_gets_a_second_score() {
    let table = Table::new();
    let lines = ["e4", "sí", "", "abandono", "sí", "modo árbitro", "4711"];
    let told = table.plays(
        &["--arbiter-pin", "4711"],
        &[&lines[..], &["ganan negras", "sí"]].concat(),
    );
    assert!(
        told.contains("Por decisión del árbitro. Ganan negras."),
        "{told}"
    );
    assert!(table.read("game.pgn").contains("[Result \"1-0\"]"));
    assert!(table.read("game-2.pgn").contains("[Result \"0-1\"]"));
}

#[test]
fn the_pin_is_nowhere_however_it_slips() {
    for (lines, opens) in [
        (&["modo árbitro", "4712", "4711", "4711"][..], true),
        (
            &["modo árbitro 4711", "modo árbitro", "el pin es 4711"],
            true,
        ),
        (&["modo árbitro", "modo árbitro 4711"], true),
        (&["modo árbitro", "4712", "no", "4711.", "pin: 4711"], false),
        (&["abandono", "4711", "no", "abandono 4711"], false),
    ] {
        let table = Table::new();
        let told = table.plays(&["--arbiter-pin", "4711"], lines);
        assert_eq!(told.contains("Modo árbitro abierto"), opens, "{told}");
        let journal = table.read("game.jsonl");
        assert!(
            !told.contains("4711") && !journal.contains("4711"),
            "{lines:?}: {told}"
        );
        assert!(!journal.contains("4712"), "{journal}");
    }
}

#[test]
fn the_open_mode_says_that_it_is_open() {
    let table = Table::new();
    let lines = ["modo árbitro", "4711", "modo árbitro"];
    let told = table.plays(&["--arbiter-pin", "4711"], &lines);
    assert_eq!(told.matches("Modo árbitro abierto").count(), 2, "{told}");
}
