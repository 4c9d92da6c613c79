//! `anabella replay`: a game again, as it was spoken.

use std::path::Path;

use super::arguments::Replay;
use super::doubts::written;
use super::{source, tell};
use crate::cli::Failure;
use crate::cli::array::no_game;
use crate::devices::ear::RATE;
use crate::devices::sound_record;
use crate::devices::tones::play_recorded;
use crate::game::{ApplyError, Entry, Event, Game};
use crate::language::{Language, Message, Value};
use crate::record::journal;
use crate::rules::MoveDescription;

/// A move with the words and the sounds that led to it.
struct Spoken {
    mv: MoveDescription,
    words: String,
    sounds: Vec<(String, u64, u64)>,
}

/// Tells the moves of a journal with the words they were announced in, and plays the sound of
/// each where it was kept and a sound card is there.
///
/// # Errors
/// [`Failure`] when it is no journal of a game, or has no move of that number.
pub(in crate::cli) fn replay(said: &Replay, language: &Language) -> Result<(), Failure> {
    let bytes = source::bytes(&said.journal_file)?;
    let path = || Value::Text(said.journal_file.display().to_string());
    let journal = journal::read::<Event>(&bytes)
        .map_err(|error| Failure(error.message().with("path", path())))?;
    let entries: Vec<Entry> = journal.entries.into_iter().map(Entry::from).collect();
    let moves = spoken(&entries)
        .map_err(|(index, error)| Failure(no_game(index, &error).with("path", path())))?;
    let wanted: Vec<&Spoken> = moves
        .iter()
        .filter(|spoken| said.number.is_none_or(|number| number == spoken.mv.number))
        .collect();
    if let (true, Some(number)) = (wanted.is_empty(), said.number) {
        let number = Value::Text(number.to_string());
        return Err(Failure(
            Message::new("replay-no-move").with("number", number),
        ));
    }
    if wanted.is_empty() {
        tell(language, &Message::new("no-moves-yet"));
    }
    let folder = said.journal_file.parent().unwrap_or(Path::new("."));
    let mut sound = said.sound;
    for spoken in wanted {
        let mv = Value::Text(written(&spoken.mv, language));
        let words = Value::Words(spoken.words.clone());
        tell(
            language,
            &Message::new("replay-move")
                .with("move", mv)
                .with("words", words),
        );
        if sound && let Err(message) = play(spoken, folder) {
            // Said once: what cannot be heard now cannot be heard at the next move either.
            tell(language, &message);
            sound = message.id != "tones-absent";
        }
    }
    Ok(())
}

fn play(spoken: &Spoken, folder: &Path) -> Result<(), Message> {
    if spoken.sounds.is_empty() {
        return Err(Message::new("replay-no-sound"));
    }
    for (file, from, to) in &spoken.sounds {
        // Only a name beside the journal: a journal from elsewhere cannot point anywhere else.
        let name = Path::new(file).file_name().unwrap_or_default();
        let samples =
            sound_record::span(&folder.join(name), *from, *to).map_err(|error| error.message)?;
        play_recorded(&samples, RATE).map_err(|error| error.message)?;
    }
    Ok(())
}

/// The moves that stand at the end, each with what was said since the one before.
fn spoken(entries: &[Entry]) -> Result<Vec<Spoken>, (usize, ApplyError)> {
    let Some((
        Entry {
            event: Event::Started(setup),
            ..
        },
        rest,
    )) = entries.split_first()
    else {
        return Err((0, ApplyError::Start));
    };
    let mut game = Game::begin(setup.clone()).map_err(|error| (0, error))?;
    let (mut all, mut words, mut sounds) = (Vec::<Spoken>::new(), String::new(), Vec::new());
    for (index, entry) in rest.iter().enumerate() {
        game.apply(entry).map_err(|error| (index + 1, error))?;
        match &entry.event {
            Event::Sound { file, from, to } => sounds.push((file.clone(), *from, *to)),
            Event::ReadBack { words: said, .. } | Event::AskedWhich { words: said, .. } => {
                words.clone_from(said);
            }
            _ => {}
        }
        all.truncate(game.played().len());
        if let Some(last) = game.played().get(all.len()) {
            all.push(Spoken {
                mv: last.description,
                words: std::mem::take(&mut words),
                sounds: std::mem::take(&mut sounds),
            });
        }
    }
    Ok(all)
}
