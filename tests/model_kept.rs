//! The committed model on the committed recordings: a worse one cannot slip in. The counts below
//! are facts written by hand; a better model raises them, none lowers them.

use std::path::Path;

use anabella::cli::report::{Outcome, Report};
use anabella::cli::score::{Sample, samples as samples_of, score};
use anabella::cli::tally::Tally;
use anabella::devices::ear::model_folder;
use anabella::language::Language;

/// The recordings of `tests/audio`; their names say what is said in them.
fn samples() -> Vec<Sample> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/audio");
    let files = std::fs::read_dir(folder).expect("the recordings").flatten();
    let mut samples: Vec<Sample> = files
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|end| end == "wav"))
        .map(|recording| {
            let name = recording.file_stem().expect("a name").to_string_lossy();
            let (_, words) = name.split_once('-').expect("a number first");
            let noise = words.starts_with("noise");
            Sample {
                transcript: if noise {
                    String::new()
                } else {
                    words.replace('-', " ")
                },
                set: String::new(),
                position: None,
                recording,
            }
        })
        .collect();
    samples.sort_by(|one, other| one.recording.cmp(&other.recording));
    samples
}

fn heard() -> (Tally, Vec<Report>) {
    let language = Language::load("es", None).expect("Spanish is in the program");
    let mut reports = Vec::new();
    let model = model_folder(None, "es");
    let tallies = score(&samples(), &model, &language, &mut |one| {
        reports.push(one.clone());
    });
    let mut tallies = tallies.expect("libvosk and the model are there: run the setup");
    (tallies.remove("").expect("one set"), reports)
}

#[test]
fn the_committed_model_hears_the_committed_recordings() {
    let (tally, reports) = heard();
    let wrong: Vec<_> = reports
        .iter()
        .filter(|one| one.outcome != Outcome::Right && one.outcome != Outcome::Silent)
        .map(|one| (&one.said, &one.heard, one.outcome))
        .collect();
    assert_eq!(tally.known, 25, "{wrong:#?}");
    assert!(tally.right >= 24, "{wrong:#?}");
    assert_eq!(tally.wrong, 0, "{wrong:#?}");
    assert_eq!(tally.cut, 0, "{wrong:#?}");
    assert_eq!(tally.foreign, 2, "{wrong:#?}");
    let taken = tally.foreign_moves + tally.foreign_commands + tally.foreign_asked;
    assert_eq!((taken, tally.noise_taken), (0, 0), "{wrong:#?}");
}

/// Set, phrases of the game in it, how many of them at least are heard right or asked about with
/// the right one among what is asked, and how many at most are taken for something else without a
/// question.
const SETS: [(&str, usize, usize, usize); 7] = [
    ("natural-moves", 16, 15, 0),
    ("natural-commands", 9, 9, 0),
    ("harsh-moves", 6, 6, 0),
    ("moves-white-10", 4, 4, 0),
    ("moves-hall-10", 4, 2, 1),
    ("moves-far", 2, 2, 0),
    ("moves-telephone", 2, 2, 0),
];

#[test]
fn the_committed_model_hears_voices_and_rooms_it_was_not_trained_on() {
    let language = Language::load("es", None).expect("Spanish is in the program");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/audio/sets");
    let clips = samples_of(&folder).expect("the list of the sets");
    let model = model_folder(None, "es");
    let tallies = score(&clips, &model, &language, &mut |_| {}).expect("libvosk and the model");
    for (set, known, right, wrong) in SETS {
        let tally = &tallies[set];
        assert_eq!(tally.known, known, "{set}");
        let (sure, asked) = (tally.right, tally.asked);
        assert!(sure + asked >= right, "{set}: {sure} right, {asked} asked");
        assert!(tally.wrong <= wrong, "{set}: {} wrong", tally.wrong);
    }
    let talk = &tallies["talk-sentences"];
    let taken = talk.foreign_moves + talk.foreign_commands + talk.foreign_asked;
    assert_eq!((talk.foreign, taken), (8, 0), "talk");
}
