//! Words to meanings: the phrase tests of the language, completion, what the recogniser gets.

use std::collections::BTreeSet;

use anabella::cli::check::check;
use anabella::cli::trace::trace;
use anabella::language::{Command, Completion, Context, Language, Names};
use rstest::rstest;

fn spanish() -> Language {
    Language::load("es", None).expect("the embedded Spanish")
}

#[test]
fn every_phrase_of_the_language_means_what_it_must() {
    let language = spanish();
    let report = check(&language, None).expect("the test files");
    let lines = report.lines.iter().map(|line| language.line(line));
    let wrong: Vec<String> = lines.filter(|line| !line.starts_with("Bien")).collect();
    assert_eq!(report.failed, 0, "{wrong:#?}");
    assert!(report.passed >= 400, "{} phrases", report.passed);
}

#[test]
fn a_language_may_be_used_from_any_thread() {
    fn shared<T: Send + Sync + Clone + 'static>(_: &T) {}
    shared(&spanish());
}

#[rstest]
#[case("caballo", false, true)]
#[case("caballo félix", false, true)]
#[case("félix", false, true)]
#[case("caballo por", false, true)]
#[case("caballo félix tres", true, true)] // "… jaque", "… félix tres"
#[case("caballo félix tres jaque mate", true, false)]
#[case("eva cuatro", true, true)]
#[case("eva dos eva cuatro jaque mate", true, false)]
#[case("eva ocho corona a", false, true)]
#[case("enroque", true, true)]
#[case("enroque corto", true, true)]
#[case("enroque corto mate", true, false)]
#[case("sí", true, true)] // "sí confirmo"
#[case("no", true, true)] // "no, caballo …", "no acepto"
#[case("vale", true, false)]
#[case("ofrezco", false, true)]
#[case("ofrezco tablas", true, false)]
#[case("reloj", true, true)] // "reloj, ¿cuánto me queda?"
#[case("última jugada", true, false)]
#[case("últimas", false, true)]
#[case("corrijo", true, true)]
#[case("vale eh", true, false)]
#[case("", false, true)]
#[case("eh", false, true)]
#[case("[unk]", false, true)]
#[case("caballo [unk]", false, true)]
#[case("caballo félix nueve", false, false)]
fn completion(#[case] words: &str, #[case] complete: bool, #[case] extendable: bool) {
    let wanted = Completion {
        complete,
        extendable,
    };
    assert_eq!(spanish().completion(words), wanted, "{words}");
}

#[rstest]
#[case(Context::Choice, "caballo", true, true)] // what does it become?
#[case(Context::Choice, "caballo félix", true, true)] // "… tres"
#[case(Context::Choice, "félix tres", true, false)]
#[case(Context::Choice, "una dama", true, false)]
#[case(Context::Choice, "corrijo", true, false)]
#[case(Context::Confirmation, "corrijo", true, false)]
#[case(Context::Confirmation, "félix tres", false, false)]
fn completion_in_a_context(
    #[case] context: Context,
    #[case] words: &str,
    #[case] complete: bool,
    #[case] extendable: bool,
) {
    let wanted = Completion {
        complete,
        extendable,
    };
    let found = spanish().completion_in(context, words);
    assert_eq!(found, wanted, "{words}");
}

#[test]
fn the_recogniser_gets_the_pairs_of_every_sentence_and_short_commands_whole() {
    let phrases: BTreeSet<String> = spanish().phrases(Context::Any, 0).into_iter().collect();
    for wanted in [
        "caballo gustavo",
        "gustavo uno",
        "uno félix",
        "félix tres",
        "tres jaque",
        "springer félix",
        "por david",
        "ocho corona",
        "corona dama",
        "corrijo caballo",
        "sí",
        "no",
        "ofrezco tablas",
        "reclamo tablas por repetición",
        "eh",
        "eh caballo",
    ] {
        assert!(phrases.contains(wanted), "{wanted}");
    }
    for unwanted in ["tres tres", "rey rey", "tablas caballo", "jaque félix"] {
        assert!(!phrases.contains(unwanted), "{unwanted}");
    }
}

#[test]
fn every_pair_of_words_in_a_tested_phrase_is_in_the_phrases() {
    let language = spanish();
    let mut joined: BTreeSet<(String, String)> = BTreeSet::new();
    for phrase in language.phrases(Context::Any, 0) {
        let words: Vec<&str> = phrase.split(' ').collect();
        joined.extend(
            words
                .windows(2)
                .map(|pair| (pair[0].to_owned(), pair[1].to_owned())),
        );
    }
    let tests = language.phrase_tests().expect("the test files");
    let mut pairs = 0;
    let said = tests.iter().filter(|test| test.wanted != "nothing");
    // What the arbiter orders is not in the players' ears, nor what is said together with a move.
    let offers = |phrase: &str| {
        let meaning = language.hear(phrase);
        meaning.command == Some(Command::OfferDraw) && !meaning.moves.is_empty()
    };
    for test in said.filter(|test| !test.wanted.starts_with("ruling ") && !offers(&test.phrase)) {
        let mut words = language.explain(&test.phrase).words;
        words.retain(|word| word != "[unk]");
        for pair in words.windows(2) {
            let pair = (pair[0].clone(), pair[1].clone());
            assert!(joined.contains(&pair), "{pair:?} of {}", test.phrase);
            pairs += 1;
        }
    }
    assert!(pairs > 800, "{pairs}");
}

#[test]
fn contexts_narrow_what_is_expected_but_never_the_commands() {
    let language = spanish();
    let has = |context, phrase: &str| language.phrases(context, 0).iter().any(|p| p == phrase);
    for context in [Context::Any, Context::Confirmation, Context::Choice] {
        for command in [
            "sí", "no", "corrijo", "árbitro", "abandono", "repita", "tiempo",
        ] {
            assert!(has(context, command), "{command} in {context:?}");
        }
    }
    assert!(has(Context::Any, "félix tres") && has(Context::Choice, "félix tres"));
    assert!(!has(Context::Confirmation, "félix tres"));
    assert!(has(Context::Any, "tres jaque") && !has(Context::Choice, "tres jaque"));
}

#[test]
fn unknown_sounds_weigh_as_much_as_is_asked() {
    let phrases = spanish().phrases(Context::Any, 400);
    let unknown = phrases.iter().filter(|phrase| *phrase == "[unk]");
    assert_eq!(unknown.count(), 400);
}

#[rstest]
#[case(Names::National)]
#[case(Names::International)]
fn the_vocabulary_is_the_words_of_the_phrases(#[case] names: Names) {
    let language = spanish().with_names(names);
    let vocabulary = language.vocabulary();
    let phrases = language.phrases(Context::Any, 0);
    let words = phrases.iter().flat_map(|phrase| phrase.split(' '));
    let words: BTreeSet<String> = words.map(str::to_owned).collect();
    assert_eq!(vocabulary, words);
    for word in &vocabulary {
        assert!(word.chars().all(char::is_lowercase), "{word}");
    }
    for word in [
        "césar", "héctor", "peón", "félix", "fünf", "könig", "läufer", "sí", "última",
    ] {
        assert!(vocabulary.contains(word), "{word}");
    }
}

#[test]
fn words_that_a_model_lacks_are_told() {
    let language = spanish();
    let report = check(&language, Some(&|word| word != "héctor")).expect("the test files");
    assert_eq!(report.failed, 1);
    let mut told = report.lines.iter().map(|line| language.line(line));
    assert!(told.any(|line| line.ends_with("falta la palabra: héctor")));
}

#[test]
fn a_trace_says_how_a_phrase_was_read_and_judged() {
    let language = spanish();
    let fen = "4k3/8/8/3N4/8/8/N7/4K3 w - - 0 1";
    let lines = trace(&language, "eh, caballo a Bella 4", Some(fen)).expect("a position");
    let lines: Vec<String> = lines.iter().map(|line| language.line(line)).collect();
    let words = "Palabras: caballo a bella cuatro";
    assert_eq!(lines[..2], [words, "Muletillas: eh"]);
    for said in ["caballo Bella cuatro", "caballo de Ana Bella cuatro"] {
        let line = format!("Puede ser la jugada: {said}");
        assert!(lines.contains(&line), "{lines:#?}");
    }
    assert_eq!(
        lines[lines.len() - 3..],
        [
            "Jugada legal: caballo de Ana a Bella cuatro (Cab4)",
            "Jugada legal: caballo de David a Bella cuatro (Cdb4)",
            "Veredicto: varias; hay que preguntar cuál",
        ]
    );
    let refused = trace(&language, "sí", Some("x")).expect_err("no position");
    assert_eq!(refused.id, "fen-malformed");
}

/// The arbiter's orders hold numbers and times: as pairs of words they are few, whole they would be
/// tens of thousands.
#[test]
fn the_arbiters_context_is_small_enough_to_be_prepared() {
    let language = spanish();
    let phrases = language.phrases(Context::Arbiter, 0);
    assert!(phrases.len() < 15_000, "{}", phrases.len());
    for pair in [
        "ganan blancas",
        "blancas más",
        "treinta minutos",
        "reloj negras",
    ] {
        assert!(phrases.iter().any(|phrase| phrase == pair), "{pair}");
    }
}
