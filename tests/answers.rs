//! Short answers through the real recogniser: heard when they are due, and never made of noise.

use std::path::{Path, PathBuf};

use anabella::clock::Moment;
use anabella::devices::ear::{Audio, Endpointing, Listener, model_folder};
use anabella::language::{Context, Language};
use anabella::session::Expectation;
use rstest::rstest;

fn recording(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/audio")
        .join(name)
}

fn spanish() -> Language {
    Language::load("es", None).expect("Spanish is in the program")
}

/// What is made of a recording while an answer is due.
fn answered(file: &str) -> Vec<String> {
    let expectation = Expectation::default();
    expectation.set(Context::Confirmation);
    let opened = Listener::open(
        &model_folder(None, "es"),
        &spanish(),
        Endpointing::default(),
    );
    let listener = opened.expect("libvosk and the model are there: run the setup");
    let mut listener = listener.expecting(expectation);
    let steps = Audio::open(&recording(file)).expect("it is there");
    let mut heard = Vec::new();
    for (index, step) in steps.enumerate() {
        let at = Moment(20 * (index as u64 + 1));
        heard.extend(listener.hear(&step.expect("sound"), at));
    }
    heard.extend(listener.finish());
    heard
        .into_iter()
        .map(|one| one.alternatives[0].words.clone())
        .collect()
}

#[rstest]
#[case("17-si.wav", "sí")]
#[case("18-no.wav", "no")]
#[case("15-corrijo.wav", "corrijo")]
#[case("02-reloj.wav", "reloj")]
#[case("19-repita.wav", "repita")]
fn an_answer_is_heard_when_it_is_due(#[case] file: &str, #[case] words: &str) {
    assert_eq!(answered(file), [words]);
}

#[rstest]
#[case("16-caballo-felix-tres.wav", "caballo félix tres")]
#[case("24-ofrezco-tablas.wav", "ofrezco tablas")]
fn another_thing_said_when_an_answer_is_due_is_heard_too(#[case] file: &str, #[case] words: &str) {
    assert_eq!(answered(file), [words]);
}

#[rstest]
#[case("26-la-lavadora-esta-rota.wav")]
#[case("27-manana-vamos-a-la-playa.wav")]
#[case("28-noise-cough.wav")]
#[case("29-noise-applause.wav")]
fn noise_and_chatter_never_answer(#[case] file: &str) {
    let language = spanish();
    for words in answered(file) {
        assert_eq!(language.hear(&words).command, None, "{words}");
    }
}
