//! What is typed, at a keyboard or in cells: written moves, words, and answers.

use super::reading::{lettered, square_alone};
use super::{Desk, Flow};
use crate::clock::Moment;
use crate::game::{Said, Turn};
use crate::language::{Command, Meaning};
use crate::notation::{self, NotationTable, Written};

impl Desk {
    /// Follows a typed line. A line typed in cells may be read in several ways; all that are
    /// moves count, and the position decides.
    pub(super) fn typed(&mut self, readings: &[String], at: Moment) -> Flow {
        if let Some(flow) = self.private_lines(readings, at) {
            return flow;
        }
        let Some(line) = readings.first().map(|line| self.in_full(line.trim())) else {
            return Flow::GoOn;
        };
        let line = line.as_str();
        if line.is_empty() {
            return self.command(Command::Press, "", at);
        }
        let written = readings
            .iter()
            .filter_map(|line| self.written(&self.in_full(line.trim())));
        let Some(written) = written.reduce(together) else {
            let readings = vec![lettered(&self.language, line)];
            let said = Said {
                readings,
                ..Said::default()
            };
            return self.say(at, said);
        };
        // "b1" is a pawn's move, or the answer to "which?": the state of the turn decides.
        let choice = square_alone(&written.moves).or_else(|| self.language.hear(line).choice);
        let meaning = Meaning {
            moves: written.moves,
            choice,
            ..Meaning::default()
        };
        let flow = self.say(at, Said::one(line, meaning));
        // The sign belongs to the move: an illegal one offers nothing.
        let stands = matches!(
            self.game.turn(),
            Turn::ReadBack { .. } | Turn::Choosing { .. }
        );
        if written.draw_offer && stands {
            return self.command(Command::OfferDraw, line, at);
        }
        flow
    }

    fn written(&self, line: &str) -> Option<Written> {
        notation::read(line, &[self.language.notation(), NotationTable::pgn()])
    }
}

/// All that two readings of one line may be.
fn together(mut first: Written, second: Written) -> Written {
    for reading in second.moves {
        if !first.moves.contains(&reading) {
            first.moves.push(reading);
        }
    }
    first.draw_offer |= second.draw_offer;
    first
}
