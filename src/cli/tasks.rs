//! The commands that are no game: each tells its findings line by line.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::arguments::{Bench, Check, Devices, Doctor, Listen, Model, ModelAction, Topic, Trace};
use super::array::cannot_be;
use super::table::{braille_settings, voice_settings};
use super::{Failure, Settings, bench, check, doctor, listen, model, score, trace};
use crate::devices::ear::{Recogniser, fetched_models, model_folder};
use crate::devices::script::Script;
use crate::devices::{braille, ear, rumble, tones, voice};
use crate::language::{Context, Language, Message, Value};

/// Prints messages, one a line.
fn telling(language: &Arc<Language>) -> impl FnMut(Message) + use<> {
    let language = Arc::clone(language);
    // Whoever reads may have gone away (`| head`): there is nobody left to tell.
    move |message| {
        let _ = writeln!(std::io::stdout(), "{}", language.line(&message));
    }
}

fn folder(settings: &Settings, language: &Language) -> PathBuf {
    model_folder(settings.model.as_deref(), language.id())
}

fn failed(count: usize) -> Result<(), Failure> {
    if count == 0 {
        return Ok(());
    }
    let count = Value::Number(i64::try_from(count).unwrap_or(i64::MAX));
    Err(Failure(Message::new("task-failures").with("count", count)))
}

pub(super) fn listen(
    said: &Listen,
    settings: &Settings,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    let mut tell = telling(language);
    let model = folder(settings, language);
    if let Some(folder) = &said.score {
        let samples = score::samples(folder)?;
        score_samples(&samples, said.json, &model, language)?;
    }
    if said.recordings.is_empty() {
        return Ok(());
    }
    let position = said
        .position
        .as_deref()
        .map(super::array::position)
        .transpose()?;
    let recordings = &said.recordings;
    failed(listen::listen(
        recordings,
        &model,
        language,
        position.as_ref(),
        &mut tell,
    )?)
}

/// Scores samples and tells the figures: in words, or for other programs.
fn score_samples(
    samples: &[score::Sample],
    json: bool,
    model: &Path,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    let mut tell = telling(language);
    let write = |line: &str| {
        let _ = writeln!(std::io::stdout(), "{line}");
    };
    let tallies = score::score(samples, model, language, &mut |report| {
        if json {
            write(&serde_json::to_string(report).unwrap_or_default());
        }
    })?;
    for (set, tally) in tallies {
        if json {
            write(&tally.json(&set));
        } else {
            tally.messages(&set).into_iter().for_each(&mut tell);
        }
    }
    Ok(())
}

pub(super) fn trace(said: &Trace, language: &Arc<Language>) -> Result<(), Failure> {
    let phrase = said.words.join(" ");
    let lines = trace::trace(language, &phrase, said.position.as_deref()).map_err(Failure)?;
    lines.into_iter().for_each(telling(language));
    Ok(())
}

pub(super) fn check(
    said: &Check,
    settings: &Settings,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    let mut tell = telling(language);
    if !said.files.is_empty() {
        let mut wrong = 0;
        for file in &said.files {
            wrong += play_script(file, language, &mut tell)?;
        }
        return failed(wrong);
    }
    // Without libvosk or a model the rest of the check is still worth its while.
    let mut recogniser = Recogniser::open(&folder(settings, language), &["[unk]"]);
    let report = match &mut recogniser {
        Ok(recogniser) => {
            let lacking = recogniser.lacks(language.vocabulary());
            check::check(language, Some(&|word| !lacking.contains(word)))
        }
        Err(error) => {
            tell(error.message.clone());
            check::check(language, None)
        }
    };
    let report = report.map_err(|error| Failure(error.message()))?;
    report.lines.into_iter().for_each(tell);
    failed(report.failed)
}

/// Plays a scripted game and tells what is not as it is written. Returns how much that is.
fn play_script(
    file: &Path,
    language: &Arc<Language>,
    tell: &mut dyn FnMut(Message),
) -> Result<usize, Failure> {
    let here = |number: usize| Value::Text(format!("{}:{number}", file.display()));
    let about =
        |id: &'static str| Message::new(id).with("path", Value::Text(file.display().to_string()));
    let text = std::fs::read_to_string(file).map_err(|error| {
        Failure(about("script-unreadable").with("detail", Value::Text(error.to_string())))
    })?;
    let script = Script::read(&text).map_err(|error| {
        let wrong = about("script-no-line").with("text", Value::Text(error.line));
        Failure(wrong.with("line", Value::Text(error.number.to_string())))
    })?;
    let outcome = script
        .play(language)
        .map_err(|error| Failure(about("script-no-game").with("why", cannot_be(&error))))?;
    for (number, fact, actual) in &outcome.wrong {
        let message = Message::new("script-wrong")
            .with("where", here(*number))
            .with("fact", Value::Text(fact.clone()))
            .with("actual", Value::Text(actual.clone()));
        tell(message);
    }
    let differs = first_difference(&text, &outcome.text);
    if let Some(number) = differs {
        tell(Message::new("script-differs").with("where", here(number)));
    }
    Ok(outcome.wrong.len() + usize::from(differs.is_some()))
}

/// The number of the first line in which two texts differ.
fn first_difference(written: &str, now: &str) -> Option<usize> {
    let same = written
        .lines()
        .zip(now.lines())
        .take_while(|(a, b)| a == b)
        .count();
    (written.lines().count() != same || now.lines().count() != same).then_some(same + 1)
}

/// The checks of tones and gamepads, where they are wanted.
fn signs<'a>(
    devices: &Devices,
    settings: &Settings,
) -> Vec<Box<dyn FnOnce() -> doctor::Finding + 'a>> {
    let mut checks: Vec<Box<dyn FnOnce() -> doctor::Finding>> = Vec::new();
    if settings.tones.on.unwrap_or(devices.headphones) || devices.tones {
        let found = || tones::probe().map(|()| Message::new("doctor-tones"));
        checks.push(Box::new(found));
    }
    if settings.rumble.on == Some(true) {
        let ready = |names| Message::new("gamepad-ready").with("name", Value::Text(names));
        checks.push(Box::new(move || rumble::pads().map(ready)));
    }
    checks
}

pub(super) fn doctor(
    said: &Doctor,
    settings: &Settings,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    let devices = settings.devices(&said.devices);
    if said.topic == Some(Topic::Braille) {
        let found = doctor::braille(&braille_settings(&devices), &mut telling(language));
        return failed(found);
    }
    let model = folder(settings, language);
    let phrases = language.phrases(Context::Any, ear::GARBAGE);
    let found = |id: &'static str, name: String| Message::new(id).with("name", Value::Text(name));
    let mut checks: Vec<Box<dyn FnOnce() -> doctor::Finding + '_>> = vec![
        Box::new(|| doctor::library(None)),
        Box::new(|| doctor::model(&model, &phrases)),
    ];
    if !devices.no_microphone {
        checks.push(Box::new(|| {
            doctor::microphone(devices.microphone.as_deref())
        }));
    }
    if !devices.no_voice {
        checks.push(Box::new(|| {
            let sounds = voice_settings(&devices, settings, language);
            voice::probe(&sounds).map(|name| found("voice-ready", name))
        }));
    }
    checks.extend(signs(&devices, settings));
    if !devices.no_braille {
        checks.push(Box::new(|| {
            braille::probe(&braille_settings(&devices)).map(|name| found("braille-ready", name))
        }));
    }
    failed(doctor::doctor(checks, &mut telling(language)))
}

pub(super) fn model(said: &Model, language: &Arc<Language>) -> Result<(), Failure> {
    let mut tell = telling(language);
    let downloads = model::downloads();
    let Some(folder) = fetched_models() else {
        return Err(Failure(Message::new("journal-no-home")));
    };
    match &said.action {
        ModelAction::List => model::list(&downloads, &folder, &mut tell),
        ModelAction::Get { name } => {
            let first = downloads.first().map(|download| download.name.clone());
            let name = name.clone().or(first).unwrap_or_default();
            model::get(&name, &downloads, &folder, &mut tell)
                .map_err(|error| Failure(error.message()))?;
        }
    }
    Ok(())
}

pub(super) fn bench(
    said: &Bench,
    settings: &Settings,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    let model = folder(settings, language);
    let recordings = match said.recordings.as_slice() {
        [] => own_recordings(),
        named => named.to_vec(),
    };
    let figures = bench::bench(&recordings, &model, language)?;
    figures.messages().into_iter().for_each(telling(language));
    Ok(())
}

/// The spoken phrases of the project's tests, where the project is at hand.
fn own_recordings() -> Vec<PathBuf> {
    let program = std::env::current_exe().unwrap_or_default();
    let folders = program.ancestors().chain([Path::new(".")]);
    let folder = folders
        .map(|above| above.join("tests/audio"))
        .find(|folder| folder.is_dir());
    let entries = folder.and_then(|folder| std::fs::read_dir(folder).ok());
    let mut found: Vec<PathBuf> = entries
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "wav"))
        .collect();
    found.sort();
    found
}
