//! A player's own language folder, a language named in the configuration, and where what is told
//! goes.

use std::fs;
use std::process::{Command, Output};

fn anabella(words: &[&str], grammars: Option<&std::path::Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_anabella"));
    command.args(words).env_remove("ANABELLA_GRAMMARS");
    if let Some(folder) = grammars {
        command.env("ANABELLA_GRAMMARS", folder);
    }
    command.output().expect("the program starts")
}

#[test]
fn a_folder_of_ones_own_takes_the_place_of_what_is_built_in() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("es")).expect("made");
    let text = include_str!("../grammars/es/messages.ftl");
    let changed = text.replace("trace-none = Veredicto: ilegal", "trace-none = No vale");
    fs::write(folder.path().join("es/messages.ftl"), changed).expect("written");
    let trace = ["trace", "rey eva cinco"];
    let own = String::from_utf8(anabella(&trace, Some(folder.path())).stdout).expect("text");
    assert!(own.ends_with("No vale\n"), "{own}");
    let built_in = String::from_utf8(anabella(&trace, None).stdout).expect("text");
    assert!(built_in.ends_with("Veredicto: ilegal\n"), "{built_in}");
}

#[test]
fn a_language_that_is_not_there_is_told_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = folder.path().join("config.toml");
    fs::write(&config, "language = \"xx\"").expect("written");
    let config = config.to_str().expect("plain");
    for (words, file) in [
        (vec!["--language", "xx", "doctor"], String::new()),
        (
            vec!["--config", config, "doctor"],
            format!("En la configuración {config}, línea 1: "),
        ),
    ] {
        let output = anabella(&words, None);
        let told = String::from_utf8(output.stderr).expect("text");
        let wanted = format!("{file}No existe el idioma xx.");
        assert!(told.starts_with(&wanted), "{told}");
        assert!(!output.status.success());
    }
}

/// What the libraries say in English is a detail, on a line of its own; what is wrong, where, and
/// what to do are said before it.
#[test]
fn what_is_wrong_with_the_configuration_is_told_by_line_with_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = folder.path().join("config.toml");
    let path = config.to_str().expect("plain");
    for (text, wanted, detail) in [
        (
            "rate 20",
            "línea 1: no está escrita como debe. Escriba nombre = valor; los textos, entre comillas.",
            true,
        ),
        (
            "\nvelocidad = 3",
            "línea 2: no existe velocidad. Corrija el nombre o quite la línea.",
            true,
        ),
        (
            "rate = 1\nrate = 2",
            "línea 2: rate está dos veces. Deje una.",
            true,
        ),
        (
            "time = 90",
            "línea 1: ese valor no vale para time. Corríjalo o quite la línea.",
            true,
        ),
        (
            "rules = \"fidé\"",
            "línea 1: ese valor no vale para rules. Corríjalo o quite la línea.",
            true,
        ),
        (
            "\n\"\" = 3",
            "línea 2: el nombre está vacío. Escríbalo o quite la línea.",
            true,
        ),
        (
            "rate = 101",
            "línea 1: ese valor no vale para rate. Corríjalo o quite la línea.",
            false,
        ),
        // What is found only by using the value says what is wrong with it.
        (
            "\ntime = \"noventa\"",
            "línea 2: noventa no es un ritmo de juego. Escriba, por ejemplo, 90+30, o 40/90,30+30, o 5.",
            false,
        ),
        ("arbiter-pin = \"  \"", "línea 1: Ese PIN no sirve.", false),
        (
            "sighted = [\"white\"]\nassistant = [\"white\", \"black\"]",
            "línea 2: El jugador que ve no puede tener asistente si el ciego tiene uno.",
            false,
        ),
    ] {
        fs::write(&config, text).expect("written");
        let output = anabella(&["--config", path, "doctor"], None);
        let told = String::from_utf8(output.stderr).expect("text");
        let mut lines = told.lines();
        let first = format!("En la configuración {path}, {wanted}");
        assert_eq!(lines.next(), Some(first.as_str()), "{told}");
        let rest: Vec<&str> = lines.collect();
        let marked = |line: &&str| line.starts_with("Detalle de la biblioteca, en inglés: ");
        assert_eq!(
            rest.iter().filter(|line| marked(line)).count(),
            usize::from(detail),
            "{told}"
        );
        assert_eq!(rest.len(), usize::from(detail), "{told}");
        assert!(!output.status.success());
    }
    let folder_itself = folder.path().to_str().expect("plain");
    for (bytes, wanted) in [
        (&b"rate = 20\xff\xfe"[..], "no es texto en UTF-8."),
        (&vec![b'#'; 2_000_000], "es demasiado grande,"),
    ] {
        fs::write(&config, bytes).expect("written");
        let told = anabella(&["--config", path, "doctor"], None).stderr;
        let told = String::from_utf8(told).expect("text");
        let first = format!("La configuración {path} {wanted}");
        assert!(told.starts_with(&first), "{told}");
    }
    let told = anabella(&["--config", folder_itself, "doctor"], None).stderr;
    let told = String::from_utf8(told).expect("text");
    assert!(told.contains("es una carpeta."), "{told}");
    let absent = folder.path().join("absent.toml");
    let absent = absent.to_str().expect("plain");
    let told = anabella(&["--config", absent, "doctor"], None).stderr;
    let told = String::from_utf8(told).expect("text");
    let first = format!("No se puede leer la configuración {absent}. Mire si existe");
    assert!(told.starts_with(&first), "{told}");
    assert!(told.contains("\nDetalle del sistema: "), "{told}");
}

#[test]
fn what_is_wrong_with_a_game_to_be_checked_is_told_by_file_and_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("g.game");
    let path = file.to_str().expect("plain");
    for (text, wanted) in [
        (
            "time 5\nhola\n",
            format!("En la partida {path}, línea 2: no se entiende «hola». Corríjala."),
        ),
        (
            "fen 8/8/8/8/8/8/8/8 w - - 0 1\n> 0:01 eva cuatro\n",
            format!(
                "La partida {path} no se puede jugar. La posición no vale: tiene que haber un rey de cada color."
            ),
        ),
    ] {
        fs::write(&file, text).expect("written");
        let output = anabella(&["check", path], None);
        let told = String::from_utf8(output.stderr).expect("text");
        assert_eq!(told.trim_end(), wanted);
    }
    let told = anabella(&["export", "/nowhere/at/all.pgn"], None).stderr;
    let told = String::from_utf8(told).expect("text");
    let (first, rest) = told.split_once('\n').expect("two lines");
    assert!(
        first.starts_with("No se puede leer /nowhere/at/all.pgn. Mire si existe"),
        "{told}"
    );
    assert!(rest.starts_with("Detalle del sistema: "), "{told}");
}

#[test]
fn every_mistake_on_the_command_line_is_told_with_what_to_do() {
    for (words, wanted) in [
        (&["plya"][..], "No existe la orden plya. Pruebe con --help."),
        (
            &["play", "-z"],
            "No existe la opción -z. Pruebe con --help.",
        ),
        (
            &["play", "extra"],
            "Sobra extra. Quítelo, o pruebe con --help.",
        ),
        (
            &["play", "--rate"],
            "Falta el valor de --rate <VELOCIDAD>. Escríbalo detrás.",
        ),
        (
            &["play", "--rate", "x"],
            "x no vale para --rate <VELOCIDAD>. Pruebe con --help.",
        ),
        (
            &["play", "--rate", "300"],
            "300 no vale para --rate <VELOCIDAD>. Pruebe con --help.",
        ),
        (
            &["play", ""],
            "Sobra un texto vacío. Quítelo, o pruebe con --help.",
        ),
        (&[" "], "La orden está vacía. Pruebe con --help."),
        (
            &["play", "--silent=3"],
            "--silent no lleva ese valor. Quítelo.",
        ),
        (
            &["play", "--time", "5", "--time", "6"],
            "--time <RITMO> está dos veces. Deje una.",
        ),
        (
            &["play", "--chess960", "1", "--position", "x"],
            "--chess960 <NÚMERO> no va con --position <FEN>. Quite una de las dos.",
        ),
        (&["relay"], "Falta --for <BANDO>. Pruebe con --help."),
        (
            &["play", "--second-voice", "rojo"],
            "rojo no vale para --second-voice <BANDO>. Valen: white, black.",
        ),
    ] {
        let output = anabella(words, None);
        let told = String::from_utf8(output.stderr).expect("text");
        assert_eq!(told.trim_end(), wanted, "{words:?}");
        assert_eq!(output.status.code(), Some(2));
    }
}

/// Words of a command line need not be text; which are not is told.
#[cfg(unix)]
#[test]
fn words_that_are_no_text_are_told() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let bad = OsStr::from_bytes(b"Jos\xe9");
    let lossy = bad.to_string_lossy();
    for (before, wanted) in [
        (
            &["play", "--white"][..],
            format!("{lossy} no es texto en UTF-8. Escríbalo de nuevo, o pruebe con --help."),
        ),
        (
            &["trace"],
            format!("{lossy} no es texto en UTF-8. Escríbalo de nuevo, o pruebe con --help."),
        ),
        (
            &["play", "--rate"],
            format!("{lossy} no es texto en UTF-8. Escríbalo de nuevo, o pruebe con --help."),
        ),
        (
            &["play", "--second-voice"],
            format!("{lossy} no vale para --second-voice <BANDO>. Valen: white, black."),
        ),
        (
            &["play"],
            format!("Sobra {lossy}. Quítelo, o pruebe con --help."),
        ),
        (
            &[],
            format!("No existe la orden {lossy}. Pruebe con --help."),
        ),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_anabella"));
        let output = command.args(before).arg(bad).output().expect("it starts");
        let told = String::from_utf8(output.stderr).expect("text");
        assert_eq!(told.trim_end(), wanted, "{before:?}");
        assert_eq!(output.status.code(), Some(2));
    }
}

/// What is wrong with a recording is told in the language, and what to do; what a library or the
/// system says of it is on a line of its own.
#[test]
fn a_recording_that_is_none_is_told_with_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(folder.path().join("text.wav"), "peón eva cuatro").expect("written");
    fs::create_dir(folder.path().join("empty")).expect("made");
    let missing = "Mire si existe y si su usuario puede leerla.\nDetalle del sistema: ";
    let format = "Hace falta WAV de dieciséis bits o FLAC.\nDetalle de la biblioteca, en inglés: ";
    let (none, text, empty) = (path("none.wav"), path("text.wav"), path("empty"));
    for (words, wanted) in [
        (
            &["play", "--audio", &none][..],
            format!("No se puede abrir la grabación {none}. {missing}"),
        ),
        (
            &["play", "--audio", &text],
            format!("La grabación {text} no se puede oír. {format}"),
        ),
        (
            &["play", "--audio", &empty],
            format!("La grabación {empty} es una carpeta. Dé una grabación"),
        ),
        (
            &["voice", "--audio", &empty],
            format!("En {empty} no hay ninguna grabación. Hace falta WAV o FLAC."),
        ),
        (
            &["voice", "--audio"],
            "Falta el valor de --audio <FICHERO.wav>. Escríbalo detrás.".to_owned(),
        ),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_anabella"));
        command.args(words).env("HOME", folder.path());
        let output = command.output().expect("the program starts");
        let told = String::from_utf8(output.stderr).expect("text");
        assert!(told.starts_with(&wanted), "{words:?}: {told}");
        assert!(!output.status.success());
    }
}

#[test]
fn a_bad_value_is_no_option_and_a_blank_one_is_seen() {
    for time in ["-5", "-5+3"] {
        let output = anabella(&["play", "--time", time], None);
        let told = String::from_utf8(output.stderr).expect("text");
        let first = format!("{time} no es un ritmo de juego.");
        assert!(told.starts_with(&first), "{told}");
    }
    let output = anabella(&["play", "--rules", ""], None);
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(
        told.starts_with("No hay reglas que se llamen «»."),
        "{told}"
    );
    let output = anabella(&["play", "--draw-moves", "-5"], None);
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.starts_with("-5 no vale para --draw-moves"), "{told}");
}

#[test]
fn mistakes_go_to_the_error_output_and_help_to_the_other() {
    let mistake = anabella(&["play", "--tiempo", "5"], None);
    assert!(mistake.stdout.is_empty());
    let told = String::from_utf8(mistake.stderr).expect("text");
    assert!(told.starts_with("No existe la opción --tiempo."), "{told}");
    assert_eq!(mistake.status.code(), Some(2));
    let help = anabella(&["--help"], None);
    assert!(help.stderr.is_empty() && help.status.success());
}
