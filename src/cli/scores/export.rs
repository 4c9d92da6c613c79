//! `anabella export`: a score in another form.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use super::arguments::{Export, Form};
use super::{source, tell};
use crate::cli::Failure;
use crate::language::{Language, Message, Value};
use crate::notation::{NotationTable, Style};
use crate::record::braille_sheet::{self, Paper};
use crate::record::{GameRecord, pgn, scoresheet};

/// Writes a score in another form; what was doubtful is told on the error output, so that the
/// score itself can go to a file or a printer.
///
/// # Errors
/// [`Failure`] when there is no score, no such table, or the file cannot be written.
pub(in crate::cli) fn export(said: &Export, language: &Language) -> Result<(), Failure> {
    let source = source::read(&said.score_file, said.game, said.no_ask, language)?;
    let text = match said.form {
        Form::Pgn => source
            .earlier
            .iter()
            .map(|part| pgn::write(part) + "\n")
            .collect(),
        _ => String::new(),
    };
    let text = text + &form(said, &source.record, language)?;
    for doubt in &source.doubts {
        let _ = writeln!(std::io::stderr(), "{}", language.line(doubt));
    }
    match &said.output {
        None => {
            let _ = write!(std::io::stdout(), "{text}");
        }
        Some(path) => {
            put(path, &text)?;
            let path = Value::Text(path.display().to_string());
            tell(language, &Message::new("record-written").with("path", path));
        }
    }
    if source.whole {
        Ok(())
    } else {
        Err(Failure(Message::new("score-stopped")))
    }
}

fn form(said: &Export, record: &GameRecord, language: &Language) -> Result<String, Failure> {
    let line = |message: &Message| language.line(message);
    Ok(match said.form {
        Form::Pgn => pgn::write(record),
        Form::Short | Form::Long => {
            let style = if said.form == Form::Short {
                Style::Short
            } else {
                Style::Long
            };
            scoresheet::write(record, &letters(said, language)?, style, line)
        }
        Form::Brf => braille_sheet::brf(&sheet(said, record, language)?),
        Form::Braille => braille_sheet::unicode(&sheet(said, record, language)?),
        Form::Text => scoresheet::aloud(record, |message| language.utterance(message)),
    })
}

fn sheet(
    said: &Export,
    record: &GameRecord,
    language: &Language,
) -> Result<Vec<braille_sheet::Page>, Failure> {
    let unknown = |name: &str| {
        let known = Value::Text(language.braille_codes().join(", "));
        let name = Value::Text(name.to_owned());
        Failure(
            Message::new("export-no-braille")
                .with("name", name)
                .with("known", known),
        )
    };
    let name = said.braille.as_deref();
    if let Some(name) = name
        && !language.braille_codes().iter().any(|known| known == name)
    {
        return Err(unknown(name));
    }
    let code = language
        .braille_code(name)
        .map_err(|error| Failure(error.message()))?;
    let line = |message: &Message| language.line(message);
    Ok(braille_sheet::write(
        record,
        &code,
        Paper::default(),
        said.clocks,
        line,
    ))
}

fn letters(said: &Export, language: &Language) -> Result<NotationTable, Failure> {
    let Some(name) = &said.letters else {
        return Ok(language.notation().clone());
    };
    let all = language
        .letterings()
        .map_err(|error| Failure(error.message()))?;
    let known: Vec<String> = all.iter().map(|lettering| lettering.id.clone()).collect();
    let found = all.into_iter().find(|lettering| lettering.id == *name);
    found.map(|lettering| lettering.table).ok_or_else(|| {
        let name = Value::Text(name.clone());
        let known = Value::Text(known.join(", "));
        Failure(
            Message::new("export-no-letters")
                .with("name", name)
                .with("known", known),
        )
    })
}

/// Never over what is there already.
fn put(path: &Path, text: &str) -> Result<(), Failure> {
    let written = fs::File::create_new(path).and_then(|mut file| {
        file.write_all(text.as_bytes())
            .and_then(|()| file.sync_all())
    });
    written.map_err(|error| {
        Failure(
            Message::new("record-failed")
                .with("path", Value::Text(path.display().to_string()))
                .with("detail", Value::Text(error.to_string())),
        )
    })
}
