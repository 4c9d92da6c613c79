//! A language from a folder: it takes the place of the one in the binary, file by file, and what
//! is wrong with it is told by file and line.

use std::fs;
use std::path::Path;

use anabella::language::{Fault, Language, LanguageError, Message, TemplateFault};
use rstest::rstest;
use tempfile::TempDir;

fn embedded(file: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars");
    fs::read_to_string(folder.join(file)).expect("a file of the grammars")
}

/// A folder that holds one changed file.
fn changed(file: &str, old: &str, new: &str) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let text = embedded(file);
    assert!(text.contains(old), "{file} has no {old:?}");
    let path = folder.path().join(file);
    fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
    fs::write(path, text.replacen(old, new, 1)).expect("a file");
    folder
}

fn refused(file: &str, old: &str, new: &str) -> LanguageError {
    let folder = changed(file, old, new);
    Language::load("es", Some(folder.path())).expect_err("a faulty language")
}

fn line_of(file: &str, text: &str) -> String {
    let before = embedded(file);
    let before = &before[..before.find(text).expect("the text")];
    (before.matches('\n').count() + 1).to_string()
}

#[test]
fn a_changed_file_takes_the_place_of_the_embedded_one() {
    let folder = changed("es/messages.ftl", "withdrawn = Anulado", "withdrawn = Nada");
    let language = Language::load("es", Some(folder.path())).expect("a language");
    let said = language.utterance(&Message::new("withdrawn"));
    assert_eq!(said, "Nada. La partida sigue.");
    assert!(!language.hear("caballo félix tres").is_empty());
}

#[test]
fn a_new_way_to_say_a_command_is_one_line() {
    let old = "resign = [\"abandono";
    let folder = changed(
        "es/sentences.toml",
        old,
        "resign = [\"me doy por vencido\", \"abandono",
    );
    let language = Language::load("es", Some(folder.path())).expect("a language");
    let heard = language.hear("Me doy por vencido");
    assert_eq!(heard, language.hear("abandono"));
}

const SENTENCES: &str = "es/sentences.toml";

#[rstest]
#[case(
    "\"me rindo\"",
    "\"(me rindo\"",
    Fault::Template(TemplateFault::Unclosed('('))
)]
#[case(
    "\"me rindo\"",
    "\"me] rindo\"",
    Fault::Template(TemplateFault::Unexpected(']'))
)]
#[case(
    "\"me rindo\"",
    "\"(me|te;rindo)\"",
    Fault::Template(TemplateFault::Mixed)
)]
#[case(
    "\"me rindo\"",
    "\"me [] rindo\"",
    Fault::Template(TemplateFault::Empty('['))
)]
#[case("\"me rindo\"", "\"me <rinde>\"", Fault::UnknownRule("rinde".to_owned()))]
#[case("\"me rindo\"", "\"me {rinde}\"", Fault::UnknownSlot("rinde".to_owned()))]
fn a_wrong_template_is_told_by_its_line(
    #[case] old: &str,
    #[case] new: &str,
    #[case] fault: Fault,
) {
    let error = refused(SENTENCES, old, new);
    assert_eq!(error.file, SENTENCES);
    assert_eq!(error.place, line_of(SENTENCES, old));
    assert_eq!(error.fault, fault);
}

#[test]
fn a_rule_that_leads_to_itself_is_refused() {
    let error = refused(SENTENCES, "to = \"(a|en)\"", "to = \"(a|<goes>)\"");
    assert_eq!(error.fault, Fault::CircularRule("goes".to_owned()));
}

#[test]
fn commands_must_be_those_of_meanings() {
    let error = refused(SENTENCES, "resign = ", "resing = ");
    assert_eq!(error.place, "commands.resign");
    assert_eq!(error.fault, Fault::MissingCommand("resign".to_owned()));
    let error = refused(
        SENTENCES,
        "resign = ",
        "surrender = [\"me entrego\"]\nresign = ",
    );
    assert_eq!(error.fault, Fault::UnknownCommand("surrender".to_owned()));
    let error = refused(
        "meanings.toml",
        "resign = {}",
        "resign = {}\nsurrender = {}",
    );
    assert_eq!(error.fault, Fault::UnknownCommand("surrender".to_owned()));
}

#[test]
fn every_message_must_be_there() {
    let error = refused("es/messages.ftl", "withdrawn = ", "withdrawm = ");
    assert_eq!(error.file, "es/messages.ftl");
    assert_eq!(error.fault, Fault::MissingMessage("withdrawn".to_owned()));
}

#[test]
fn what_cannot_be_read_is_told_by_its_line() {
    let spanish = Language::load("es", None).expect("the embedded Spanish");
    let malformed = |file: &str, old: &str, new: &str| {
        let error = refused(file, old, new);
        let told = spanish.line(&error.message());
        let (first, rest) = told.split_once('\n').expect("two lines");
        let begins = format!("Error en {file}, línea {}: ", error.place);
        assert!(first.starts_with(&begins) && first.ends_with('.'), "{told}");
        assert!(
            rest.starts_with("Detalle de la biblioteca, en inglés: "),
            "{told}"
        );
        assert_eq!(error.file, file);
        assert_eq!(error.place, line_of(file, old), "{error}");
    };
    malformed("es/words.toml", "[lists]", "[lists");
    malformed("es/notation.toml", "capture = ", "captura = ");
    malformed("es/sentences.toml", "moves = [", "movs = [");
    malformed("es/messages.ftl", "withdrawn = Anulado", "withdrawn = { $");
    let error = refused("es/words.toml", "h = [\"héctor\"", "i = [\"héctor\"");
    assert_eq!(error.place, "classes.file.i");
    let error = refused("es/words.toml", "\"cero\", ", "");
    assert_eq!(error.fault, Fault::Length { wanted: 100 });
    let error = refused("es/braille.toml", "capital = \"⠨\"", "capital = \"x\"");
    assert_eq!(error.fault, Fault::NoCell("x".to_owned()));
}

#[test]
fn an_unknown_language_is_refused_with_those_there_are() {
    let error = Language::load("xx", None).expect_err("no language");
    assert_eq!(error.fault, Fault::NoSuchLanguage(vec!["es".to_owned()]));
    let spanish = Language::load("es", None).expect("the embedded Spanish");
    let said = spanish.line(&error.message());
    assert_eq!(said, "No existe el idioma xx. Hay: es");
}

#[test]
fn every_fault_has_its_message() {
    let spanish = Language::load("es", None).expect("the embedded Spanish");
    for fault in [
        Fault::NoSuchLanguage(Vec::new()),
        Fault::Unreadable(String::new()),
        Fault::Malformed(String::new()),
        Fault::Fluent(String::new()),
        Fault::MissingEntry(String::new()),
        Fault::EmptyList(String::new()),
        Fault::SharedLetter(String::new()),
        Fault::Template(TemplateFault::Unclosed('(')),
        Fault::Template(TemplateFault::Unexpected(')')),
        Fault::Template(TemplateFault::Mixed),
        Fault::Template(TemplateFault::Empty('(')),
        Fault::UnknownRule(String::new()),
        Fault::CircularRule(String::new()),
        Fault::UnknownSlot(String::new()),
        Fault::UnknownValue(String::new()),
        Fault::Length { wanted: 8 },
        Fault::UnknownCommand(String::new()),
        Fault::MissingCommand(String::new()),
        Fault::MissingMessage(String::new()),
        Fault::NoCell(String::new()),
    ] {
        let error = LanguageError {
            file: "es/words.toml".to_owned(),
            place: "3".to_owned(),
            fault,
        };
        let message = error.message();
        assert_eq!(spanish.faults(&message), Vec::<String>::new(), "{error}");
        assert!(spanish.line(&message).contains("es/words.toml"));
    }
}

#[test]
fn sentences_that_overlap_are_found() {
    let folder = changed(SENTENCES, "\"me rindo\"", "\"vale\"");
    let language = Language::load("es", Some(folder.path())).expect("a language");
    let overlaps = language.overlaps();
    assert_eq!(overlaps.len(), 1);
    let found = (overlaps[0].first.as_str(), overlaps[0].second.as_str());
    assert_eq!(
        (overlaps[0].phrase.as_str(), found),
        ("vale", ("confirm", "resign"))
    );
    let folder = changed(SENTENCES, "\"me rindo\"", "\"caballo (ana|bella) uno\"");
    let language = Language::load("es", Some(folder.path())).expect("a language");
    let overlaps = language.overlaps();
    let pairs = overlaps
        .iter()
        .map(|o| (o.first.as_str(), o.second.as_str()));
    let pairs: Vec<_> = pairs.collect();
    assert_eq!(pairs, [("choice", "resign"), ("move", "resign")]);
}

#[test]
fn sentences_that_sound_alike_are_found() {
    let folder = changed(SENTENCES, "\"me rindo\"", "\"dos\"");
    let language = Language::load("es", Some(folder.path())).expect("a language");
    let alike = language.sounds_alike().expect("confusions");
    let found = alike
        .iter()
        .any(|o| o.first == "reject" && o.second == "resign");
    assert!(found, "{alike:?}");
}

/// Every literal after `Message::new(` in a source file, its tests left out.
fn named(text: &str) -> Vec<String> {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let after = text.split("Message::new(").skip(1);
    let literals = after.filter_map(|rest| rest.trim_start().strip_prefix('"'));
    let names = literals.filter_map(|rest| rest.split_once('"'));
    names.map(|(name, _)| name.to_owned()).collect()
}

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.extend(named(&fs::read_to_string(&path).expect("a source")));
        }
    }
}

#[test]
fn every_message_named_in_the_code_is_listed() {
    let mut ids = Vec::new();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    sources(&source, &mut ids);
    let grammars = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars");
    for file in fs::read_dir(grammars).expect("the grammars").flatten() {
        let name = file.file_name().into_string().expect("a plain name");
        let is_toml = file.path().extension().is_some_and(|end| end == "toml");
        if !(is_toml && name.starts_with("meanings")) {
            continue;
        }
        let meanings: toml::Table = embedded(&name).parse().expect("a table");
        let listed = meanings.get("messages").and_then(toml::Value::as_table);
        ids.retain(|id| listed.is_none_or(|listed| !listed.contains_key(id)));
    }
    assert_eq!(ids, Vec::<String>::new());
    assert_eq!(named("Message::new(\n    \"flag\")"), ["flag"]);
}
