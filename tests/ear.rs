//! The ear with the real libvosk, the language's own model and committed recordings.

use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::time::Instant;

use anabella::clock::Moment;
use anabella::devices::ear::{
    Audio, Endpointing, Listener, Pace, RATE, Recogniser, Recording, model_folder, thresholds,
};
use anabella::language::{Language, Message, Value};
use anabella::session::{DeviceKind, DeviceState, Heard, Hearing, Inbox, Signal, Source, Timeline};
use rstest::rstest;

fn model() -> PathBuf {
    model_folder(None, "es")
}

fn spanish() -> Language {
    Language::load("es", None).expect("Spanish is in the program")
}

fn listener() -> Listener {
    let opened = Listener::open(&model(), &spanish(), Endpointing::default());
    opened.expect("libvosk and the model are there: run the setup")
}

fn recording(name: &str) -> PathBuf {
    Path::new("tests/audio").join(name)
}

/// Plays a recording; returns every signal, and the clock afterwards.
fn play(path: &Path, pace: Pace) -> (Vec<Signal>, Moment) {
    let timeline = match pace {
        Pace::Fast => Timeline::standing(Moment(0)),
        Pace::Real => Timeline::real(Moment(0)),
    };
    let (sender, signals) = channel();
    let mut source = Recording::open(path, pace, listener()).expect("a recording");
    source
        .start(Inbox::new(sender, timeline.clone()))
        .expect("started");
    let all: Vec<Signal> = signals.iter().collect();
    (all, timeline.now())
}

fn heard(signals: &[Signal]) -> Vec<&Heard> {
    signals
        .iter()
        .filter_map(|signal| match signal {
            Signal::Heard(heard) => Some(heard),
            _ => None,
        })
        .collect()
}

fn words(signals: &[Signal]) -> Vec<&str> {
    heard(signals)
        .into_iter()
        .map(|heard| heard.alternatives[0].words.as_str())
        .collect()
}

#[rstest]
#[case("01-peon-eva-cuatro.wav", "peón eva cuatro")]
#[case("02-reloj.wav", "reloj")]
#[case("03-peon-eva-cinco.wav", "peón eva cinco")]
#[case("04-reloj.wav", "reloj")]
#[case("05-alfil-cesar-cuatro.wav", "alfil césar cuatro")]
#[case("07-caballo-cesar-seis.wav", "caballo césar seis")]
#[case("09-dama-hector-cinco.wav", "dama héctor cinco")]
#[case("11-caballo-felix-seis.wav", "caballo félix seis")]
#[case("13-dama-por-felix-siete.wav", "dama por félix siete")]
#[case("15-corrijo.wav", "corrijo")]
#[case("16-caballo-felix-tres.wav", "caballo félix tres")]
#[case("18-no.wav", "no")]
#[case("19-repita.wav", "repita")]
#[case("20-enroque-corto.wav", "enroque corto")]
#[case("21-torre-ana-david-uno.wav", "torre ana david uno")]
#[case("22-tiempo.wav", "tiempo")]
#[case("23-abandono.wav", "abandono")]
#[case("24-ofrezco-tablas.wav", "ofrezco tablas")]
#[case("25-acepto-las-tablas.wav", "acepto las tablas")]
fn a_phrase_is_heard_as_what_it_says(#[case] file: &str, #[case] text: &str) {
    let (signals, _) = play(&recording(file), Pace::Fast);
    let [words] = words(&signals)[..] else {
        panic!("one phrase: {:?}", words(&signals));
    };
    let language = spanish();
    assert_eq!(language.hear(words), language.hear(text), "{words}");
    let heard = heard(&signals)[0];
    // The voice begins and ends a little inside the quiet that frames it (0.3 s and 0.7 s).
    let length = Audio::open(&recording(file)).expect("it is there").count() as u64 * 20;
    assert!(
        (420..=560).contains(&heard.started.0),
        "began at {:?}",
        heard.started
    );
    let rest = length - heard.ended.0;
    assert!(
        (700..=950).contains(&rest),
        "{rest} ms left at the last sound"
    );
}

#[rstest]
#[case("26-la-lavadora-esta-rota.wav")]
#[case("27-manana-vamos-a-la-playa.wav")]
#[case("28-noise-cough.wav")]
#[case("29-noise-applause.wav")]
fn nothing_is_made_of_what_is_no_chess(#[case] file: &str) {
    let (signals, _) = play(&recording(file), Pace::Fast);
    let hearing = Hearing {
        thresholds: thresholds(&model()),
        ..Hearing::default()
    };
    let language = spanish();
    for heard in heard(&signals) {
        let words = &heard.alternatives[0].words;
        let meaning = language.hear(words);
        assert!(
            meaning.is_empty() || !hearing.concerns(heard),
            "{words:?} was taken for {meaning:?}"
        );
    }
}

/// Writes samples (interleaved) to a WAV file in this folder.
fn wav(folder: &Path, spec: hound::WavSpec, samples: impl Iterator<Item = i16>) -> PathBuf {
    let path = folder.join("sound.wav");
    let mut writer = hound::WavWriter::create(&path, spec).expect("writable");
    samples.for_each(|sample| writer.write_sample(sample).expect("written"));
    writer.finalize().expect("written");
    path
}

const PCM: hound::WavSpec = hound::WavSpec {
    channels: 1,
    sample_rate: RATE,
    bits_per_sample: 16,
    sample_format: hound::SampleFormat::Int,
};

fn samples(file: &str) -> Vec<i16> {
    let steps = Audio::open(&recording(file)).expect("it is there");
    steps.flat_map(|step| step.expect("whole")).collect()
}

#[test]
fn phrases_in_a_row_are_heard_in_order_and_always_alike() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = [
        "05-alfil-cesar-cuatro.wav",
        "20-enroque-corto.wav",
        "16-caballo-felix-tres.wav",
        "25-acepto-las-tablas.wav",
    ];
    let all = files.iter().flat_map(|file| samples(file));
    let path = wav(folder.path(), PCM, all);
    let (signals, end) = play(&path, Pace::Fast);
    assert_eq!(
        words(&signals),
        [
            "alfil césar cuatro",
            "enroque corto",
            "caballo félix tres",
            "acepto las tablas"
        ]
    );
    assert!(heard(&signals).is_sorted_by_key(|heard| heard.started));
    assert!(matches!(
        signals[0],
        Signal::Device {
            state: DeviceState::Ready(_),
            ..
        }
    ));
    let ended = Signal::Ended {
        device: DeviceKind::Recording,
        at: end,
    };
    assert_eq!(signals.last(), Some(&ended));
    assert_eq!(play(&path, Pace::Fast).0, signals, "the same again");
}

#[test]
fn other_rates_and_channels_are_heard_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let spec = hound::WavSpec {
        channels: 2,
        sample_rate: 3 * RATE,
        ..PCM
    };
    // Each sample three times, in two channels.
    let wide = samples("16-caballo-felix-tres.wav")
        .into_iter()
        .flat_map(|sample| [sample; 6]);
    let path = wav(folder.path(), spec, wide);
    assert_eq!(words(&play(&path, Pace::Fast).0), ["caballo félix tres"]);
}

#[test]
fn a_recording_is_played_as_it_was_spoken() {
    let began = Instant::now();
    let (signals, end) = play(&recording("20-enroque-corto.wav"), Pace::Real);
    let spoken = samples("20-enroque-corto.wav").len() as u64 * 1000 / u64::from(RATE);
    assert_eq!(words(&signals), ["enroque corto"]);
    assert!(began.elapsed().as_millis() >= u128::from(spoken));
    assert!(end.0 >= spoken);
}

#[test]
fn words_are_known_soon_after_the_last_sound() {
    let mut slowest = 0;
    for file in [
        "16-caballo-felix-tres.wav",
        "25-acepto-las-tablas.wav",
        "20-enroque-corto.wav",
    ] {
        let mut listener = listener();
        let (mut at, mut known) = (Moment(0), None);
        for step in Audio::open(&recording(file)).expect("it is there") {
            at = at + 20;
            let heard = listener.hear(&step.expect("whole"), at);
            known = known.or(heard.map(|heard| at - heard.ended));
        }
        slowest = slowest.max(known.expect("known before the recording ends"));
    }
    assert!(slowest <= 500, "{slowest} ms");
}

#[test]
fn what_is_forgotten_is_not_heard() {
    let mut listener = listener();
    let (mut at, mut heard) = (Moment(0), Vec::new());
    let sound = samples("16-caballo-felix-tres.wav");
    let cut = sound.len() / 2 / 320;
    for (step, samples) in sound.chunks(320).enumerate() {
        at = at + 20;
        if step == cut {
            listener.forget();
        }
        heard.extend(listener.hear(samples, at));
    }
    let all: Vec<&str> = heard
        .iter()
        .map(|heard| heard.alternatives[0].words.as_str())
        .collect();
    assert!(
        all.iter().all(|words| !words.contains("caballo")),
        "{all:?}"
    );
}

#[test]
fn every_word_of_the_language_is_in_the_model() {
    let words: Vec<String> = spanish().vocabulary().into_iter().collect();
    Recogniser::open(&model(), &words).expect("all of them");
}

#[test]
fn a_missing_model_is_told() {
    let error = Recogniser::open(Path::new("no/model/here"), &["sí"]).expect_err("no model");
    assert_eq!(error.message.id, "model-missing");
}

#[test]
fn a_folder_that_is_no_model_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir_all(folder.path().join("am")).expect("a folder");
    std::fs::write(folder.path().join("am/final.mdl"), "no model at all").expect("a file");
    let error = Recogniser::open(folder.path(), &["sí"]).expect_err("no model");
    assert_eq!(error.message.id, "model-broken");
}

#[test]
fn words_that_the_model_lacks_are_named() {
    let error = Recogniser::open(&model(), &["sí", "zanahoria", "caballo \"félix\""])
        .expect_err("not there");
    assert_eq!(error.message.id, "model-words-missing");
    let missing = ("words".into(), Value::Words("\"félix\", zanahoria".into()));
    assert!(
        error.message.args.contains(&missing),
        "{:?}",
        error.message.args
    );
}

/// Spanish with one word of `words.toml` changed.
fn spanish_but(from: &str, to: &str) -> Language {
    let folder = tempfile::tempdir().expect("a folder");
    let words = include_str!("../grammars/es/words.toml");
    assert!(words.contains(from), "{from}");
    std::fs::create_dir(folder.path().join("es")).expect("made");
    std::fs::write(folder.path().join("es/words.toml"), words.replace(from, to)).expect("written");
    Language::load("es", Some(folder.path())).expect("Spanish all the same")
}

#[test]
fn a_model_that_lacks_a_word_nobody_needs_serves_without_it() {
    let language = spanish_but("\"könig\"", "\"könig\", \"zanahoria\"");
    let listener = Listener::open(&model(), &language, Endpointing::default()).expect("it serves");
    let left_out: Vec<&str> = listener.left_out().iter().map(String::as_str).collect();
    assert_eq!(left_out, ["zanahoria"]);
}

#[test]
fn other_phrases_can_be_expected() {
    let mut recogniser =
        Recogniser::open(&model(), &["caballo félix tres", "[unk]"]).expect("a model");
    let hear = |recogniser: &mut Recogniser| {
        recogniser.hear(&samples("20-enroque-corto.wav"));
        recogniser.finish().first().map(|best| best.words.clone())
    };
    assert_ne!(hear(&mut recogniser).as_deref(), Some("enroque corto"));
    recogniser
        .expect(&["enroque corto", "enroque largo", "[unk]"])
        .expect("known words");
    assert_eq!(hear(&mut recogniser).as_deref(), Some("enroque corto"));
}

fn refusal(path: &Path) -> Message {
    Audio::open(path)
        .expect_err("no recording we can hear")
        .message
}

#[test]
fn a_recording_that_cannot_be_heard_is_told_with_what_was_found() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(
        refusal(&folder.path().join("none.wav")).id,
        "recording-missing"
    );
    let found = |message: Message| {
        assert_eq!(message.id, "recording-format");
        match &message.args[..] {
            [(file, _), (name, Value::Text(found))] if file == "file" && name == "found" => {
                found.clone()
            }
            other => panic!("{other:?}"),
        }
    };
    let path = folder.path().join("sound.wav");
    std::fs::write(&path, "peón eva cuatro").expect("written");
    assert!(!found(refusal(&path)).is_empty());
    let spec = hound::WavSpec {
        bits_per_sample: 32,
        sample_format: hound::SampleFormat::Float,
        ..PCM
    };
    hound::WavWriter::create(&path, spec)
        .expect("made")
        .finalize()
        .expect("made");
    assert_eq!(found(refusal(&path)), "WAV float 32 bit");
    let spec = hound::WavSpec {
        bits_per_sample: 8,
        ..PCM
    };
    hound::WavWriter::create(&path, spec)
        .expect("made")
        .finalize()
        .expect("made");
    assert_eq!(found(refusal(&path)), "WAV PCM 8 bit");
}

#[test]
fn a_recording_that_breaks_off_is_told_and_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = std::fs::read(recording("16-caballo-felix-tres.wav")).expect("it is there");
    let path = folder.path().join("half.wav");
    std::fs::write(&path, &whole[..whole.len() / 2]).expect("written");
    let (signals, _) = play(&path, Pace::Fast);
    let lost = |signal: &Signal| match signal {
        Signal::Device {
            state: DeviceState::Lost(message),
            ..
        } => Some(message.id.clone()),
        _ => None,
    };
    assert_eq!(
        signals.iter().filter_map(lost).collect::<Vec<_>>(),
        ["recording-broken"]
    );
    assert!(matches!(signals.last(), Some(Signal::Ended { .. })));
}
