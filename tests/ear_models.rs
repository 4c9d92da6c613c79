//! The ear with models that do not fit the language, and what it measures.

use std::path::{Path, PathBuf};

use anabella::clock::Moment;
use anabella::devices::ear::{Audio, Endpointing, Listener, model_folder};
use anabella::language::Language;
use anabella::session::Heard;

fn model() -> PathBuf {
    model_folder(None, "es")
}

fn samples(file: &str) -> Vec<i16> {
    let path = Path::new("tests/audio").join(file);
    let steps = Audio::open(&path).expect("it is there");
    steps.flat_map(|step| step.expect("whole")).collect()
}

/// The first thing heard in a recording.
fn first(language: &Language, file: &str) -> Heard {
    let opened = Listener::open(&model(), language, Endpointing::default());
    let mut listener = opened.expect("libvosk and the model are there: run the setup");
    let sound = samples(file);
    let mut steps = sound.chunks(320).enumerate();
    let heard =
        steps.find_map(|(index, step)| listener.hear(step, Moment(20 * (index as u64 + 1))));
    heard.or_else(|| listener.finish()).expect("heard")
}

/// Spanish with changes in one or two of its files.
fn spanish_with(files: &[(&str, &[(&str, &str)])]) -> Language {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("es")).expect("made");
    for (file, changes) in files {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars/es");
        let mut text = std::fs::read_to_string(source.join(file)).expect("a file");
        for (from, to) in *changes {
            assert!(text.contains(from), "{from}");
            text = text.replace(from, to);
        }
        std::fs::write(folder.path().join("es").join(file), text).expect("written");
    }
    Language::load("es", Some(folder.path())).expect("Spanish all the same")
}

#[test]
fn a_word_that_the_model_lacks_is_spelled_as_it_knows_it() {
    // This language calls the file "hectorio"; the model knows "héctor" alone.
    let language = spanish_with(&[
        (
            "words.toml",
            &[
                ("\"héctor\"", "\"hectorio\""),
                ("\"Héctor\"", "\"Hectorio\""),
            ],
        ),
        (
            "voice.toml",
            &[(
                "\"héctor\" = [\"hector\", \"ector\"]",
                "hectorio = [\"hektorio\", \"héctor\"]",
            )],
        ),
    ]);
    let heard = first(&language, "09-dama-hector-cinco.wav");
    assert_eq!(heard.alternatives[0].words, "dama hectorio cinco");
    assert_eq!(heard.evidence.words.len(), 3);
}

#[test]
fn a_model_that_lacks_what_is_needed_is_refused_with_the_words() {
    let language = spanish_with(&[("words.toml", &[("\"Gustavo\"", "\"Zanahoria\"")])]);
    let error = Listener::open(&model(), &language, Endpointing::default()).expect_err("needed");
    assert_eq!(error.message.id, "model-words-missing");
}

#[test]
fn talk_scores_little_more_than_garbage_and_a_move_much_more() {
    let language = Language::load("es", None).expect("Spanish is in the program");
    let over = |file: &str| {
        first(&language, file)
            .evidence
            .over_garbage
            .expect("measured")
    };
    assert!(over("16-caballo-felix-tres.wav") > 20.0);
    assert!(over("26-la-lavadora-esta-rota.wav") < 8.0);
}
