//! Doubtful moves of a score, asked about at a terminal: the answer is typed as in a game.

use std::io::{BufRead, IsTerminal as _, Write, stderr, stdin};

use super::doubts::{short, told};
use crate::game::{Reading, left_by};
use crate::language::{Command, Language, Meaning, Message, Value};
use crate::notation::{self, NotationTable};
use crate::record::score::Doubt;
use crate::rules::{Judgement, Move, judge};

/// Whether somebody sits there who can be asked.
pub(super) fn can_ask(no_ask: bool) -> bool {
    !no_ask && stdin().is_terminal() && stderr().is_terminal()
}

/// What an answer comes to.
enum Answer {
    Meant(Move),
    Left,
    /// Asked again, after this has been told.
    Again(Message),
}

/// Asks which move is meant until it is said, or left open.
pub(super) fn ask(
    doubt: &Doubt,
    language: &Language,
    answers: &mut impl BufRead,
    out: &mut impl Write,
) -> Option<Move> {
    // Where nothing can be told or read any more the doubt stays open.
    let mut tell = |message: &Message| writeln!(out, "{}", language.line(message)).ok();
    tell(&told(doubt, language))?;
    tell(&Message::new("score-ask"))?;
    loop {
        let mut line = String::new();
        if answers.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match answer(line.trim(), doubt, language) {
            Answer::Meant(mv) => return Some(mv),
            Answer::Left => return None,
            Answer::Again(message) => tell(&message)?,
        }
    }
}

fn answer(line: &str, doubt: &Doubt, language: &Language) -> Answer {
    let again = |id: &'static str| {
        Answer::Again(Message::new(id).with("words", Value::Words(line.to_owned())))
    };
    let reading = reading(line, language);
    match reading.meaning.command {
        Some(Command::Reject | Command::Quit) => return Answer::Left,
        Some(Command::Help) => return Answer::Again(Message::new("score-ask")),
        Some(Command::Repeat) => return Answer::Again(told(doubt, language)),
        _ if line.is_empty() => return Answer::Again(Message::new("score-ask")),
        _ => {}
    }
    let left = left_by(doubt.fault.candidates(), &reading);
    let meant = left.unwrap_or_else(|| match judge(&doubt.position, reading.moves()) {
        Judgement::None => Vec::new(),
        Judgement::One(mv) => vec![mv],
        Judgement::Several(moves) => moves,
    });
    match meant.as_slice() {
        [mv] => Answer::Meant(*mv),
        [] if reading.moves().is_empty() => again("score-ask-unknown"),
        [] => again("score-ask-illegal"),
        several => {
            let moves: Vec<String> = several
                .iter()
                .map(|mv| short(*mv, doubt, language))
                .collect();
            let moves = Value::Text(moves.join(", "));
            Answer::Again(Message::new("score-ask-which").with("maybe", moves))
        }
    }
}

/// A line as a written move, or as words.
fn reading(line: &str, language: &Language) -> Reading {
    let meaning = language.hear(line);
    let tables = [language.notation(), NotationTable::pgn()];
    let meaning = match notation::read(line, &tables) {
        Some(written) => Meaning {
            moves: written.moves,
            command: None,
            ..meaning
        },
        None => meaning,
    };
    Reading {
        words: line.to_owned(),
        meaning,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::score;
    use crate::rules::Uci;

    /// The doubt at which reading stops.
    fn doubt(text: &str, language: &Language) -> Doubt {
        let letters = language.letterings().expect("sound tables");
        let score = score::read(text, &letters, &[]).expect("a game");
        score.stopped().expect("a doubt").clone()
    }

    fn asked(text: &str, typed: &str) -> (Option<Uci>, Vec<String>) {
        let language = Language::load("es", None).expect("Spanish");
        let mut out = Vec::new();
        let doubt = doubt(text, &language);
        let meant = ask(&doubt, &language, &mut typed.as_bytes(), &mut out);
        let lines = String::from_utf8(out).expect("UTF-8");
        let lines = lines.lines().skip(2).map(str::to_owned).collect();
        (meant.map(|mv| mv.uci()), lines)
    }

    #[test]
    fn an_answer_is_a_move_in_words_or_written_or_what_tells_the_moves_apart() {
        let several = "1. d4 d5 2. Cf3 Cf6 3. Cd2 e6";
        let illegal = "1. e4 e5 2. Cf3 Cf5";
        for (text, typed, wanted) in [
            (illegal, "Cf6", "g8f6"),
            (illegal, "caballo félix seis", "g8f6"),
            (illegal, "Nc6", "b8c6"),
            (several, "Cbd2", "b1d2"),
            (several, "bella", "b1d2"),
            (several, "félix", "f3d2"),
        ] {
            let (meant, lines) = asked(text, typed);
            assert_eq!(meant, Some(Uci(wanted.to_owned())), "{typed}: {lines:?}");
            assert!(lines.is_empty(), "{lines:?}");
        }
    }

    #[test]
    fn it_is_asked_again_until_it_is_said_or_left() {
        let illegal = "1. e4 e5 2. Cf3 Cf5";
        let (meant, lines) = asked(illegal, "Cf4\nla lavadora\nrepita\n\nCf6\n");
        assert_eq!(meant, Some(Uci("g8f6".to_owned())));
        assert_eq!(lines.len(), 4, "{lines:?}");
        for typed in ["no\n", "salir\n", "", "Cf4\n"] {
            assert_eq!(asked(illegal, typed).0, None, "{typed}");
        }
    }
}
