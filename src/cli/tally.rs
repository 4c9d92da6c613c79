//! Counting how well recordings were heard, in the figures that matter at the board.

use serde::Serialize;

use super::bench::percentile;
use super::listen::digits;
use super::report::{Kind, Outcome, Report};
use crate::language::{Message, Value};

/// How a set of recordings was heard.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Recordings of which every word is one of the grammar's.
    pub known: usize,
    /// Those heard word for word.
    pub exact: usize,
    /// Those taken for what they say.
    pub right: usize,
    /// Those asked about, with what they say among what is asked.
    pub asked: usize,
    /// Those taken for something else without a doubt.
    pub wrong: usize,
    /// Those cut short.
    pub cut: usize,
    /// Words in them.
    pub words: usize,
    /// Words that were changed, left out or added.
    pub errors: usize,
    /// Recordings of other talk.
    pub foreign: usize,
    /// Those taken for a move or an answer.
    pub foreign_moves: usize,
    /// Those taken for a command.
    pub foreign_commands: usize,
    /// Those asked about.
    pub foreign_asked: usize,
    /// Those told not to have been understood.
    pub foreign_told: usize,
    /// Milliseconds of recordings in which nobody speaks.
    pub noise: u64,
    /// How often something was made of them, a question with it.
    pub noise_taken: usize,
    /// From the last sound to the words, in milliseconds, of each phrase.
    #[serde(skip)]
    pub delays: Vec<u64>,
}

impl Tally {
    pub(super) fn count(&mut self, report: &Report) {
        let wrong = matches!(report.outcome, Outcome::WrongMove | Outcome::WrongCommand);
        match report.kind {
            Kind::Known => {
                self.known += 1;
                self.exact += usize::from(report.exact);
                self.right += usize::from(report.outcome == Outcome::Right);
                self.asked += usize::from(report.outcome == Outcome::Asked);
                self.wrong += usize::from(wrong);
                self.cut += usize::from(report.cut);
                self.words += report.words;
                self.errors += report.errors;
                self.delays.extend(report.heard.last().map(|one| one.delay));
            }
            Kind::Foreign => {
                self.foreign += 1;
                match report.outcome {
                    Outcome::WrongMove => self.foreign_moves += 1,
                    Outcome::WrongCommand => self.foreign_commands += 1,
                    Outcome::Asked | Outcome::AskedWrong => self.foreign_asked += 1,
                    Outcome::NotUnderstood => self.foreign_told += 1,
                    Outcome::Right | Outcome::Silent => {}
                }
            }
            Kind::Noise => {
                self.noise += report.length;
                self.noise_taken += usize::from(report.outcome != Outcome::Silent);
            }
        }
    }

    /// The figures, on a line for each kind of recording there is.
    #[must_use]
    pub fn messages(&self, set: &str) -> Vec<Message> {
        let named = |id: &'static str| Message::new(id).with("set", Value::Text(set.to_owned()));
        let mut told = Vec::new();
        if self.known > 0 {
            let line = named("score-known")
                .with("known", digits(self.known))
                .with("right", digits(self.right))
                .with("asked", digits(self.asked))
                .with("wrong", digits(self.wrong))
                .with("cut", digits(self.cut))
                .with("exact", digits(self.exact))
                .with("heard", digits(self.words.saturating_sub(self.errors)))
                .with("words", digits(self.words));
            told.push(line);
            let line = named("score-delay")
                .with("median", digits(percentile(&self.delays, 50)))
                .with("high", digits(percentile(&self.delays, 95)));
            told.push(line);
        }
        if self.foreign > 0 {
            let line = named("score-foreign")
                .with("foreign", digits(self.foreign))
                .with("moves", digits(self.foreign_moves))
                .with("commands", digits(self.foreign_commands))
                .with("asked", digits(self.foreign_asked))
                .with("told", digits(self.foreign_told));
            told.push(line);
        }
        if self.noise > 0 {
            let line = named("score-noise")
                .with("minutes", digits(self.noise.div_ceil(60_000)))
                .with("taken", digits(self.noise_taken));
            told.push(line);
        }
        told
    }

    /// The same for other programs.
    ///
    /// # Panics
    /// Never: numbers can be written.
    #[must_use]
    pub fn json(&self, set: &str) -> String {
        let mut value = serde_json::to_value(self).expect("numbers");
        value["set"] = set.into();
        value["delay_median"] = percentile(&self.delays, 50).into();
        value["delay_p95"] = percentile(&self.delays, 95).into();
        value.to_string()
    }
}
