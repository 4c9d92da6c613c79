//! Counting how well recordings were heard, in the figures that matter at the board.

use serde::Serialize;

use super::bench::percentile;
use super::listen::digits;
use super::playback::{Playback, Utterance};
use super::score::{Sample, plain_words, same_moves};
use crate::devices::ear::confidences;
use crate::game::Verdict;
use crate::language::{Language, Meaning, Message, Value};
use crate::rules::Position;
use crate::session::{Hearing, verify};

/// What a recording holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Words that may be said.
    Known,
    /// Other talk: nothing may be made of it.
    Foreign,
    /// Nobody speaks.
    Noise,
}

/// What became of a recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Taken for what it says.
    Right,
    /// Asked about, and what it says is among what is asked.
    Asked,
    /// Asked about, or to be said again, without what it says.
    AskedWrong,
    /// Taken for a move or an answer that it is not.
    WrongMove,
    /// Taken for a command that it is not.
    WrongCommand,
    /// Told that it was not understood.
    NotUnderstood,
    /// Nothing was said of it.
    Silent,
}

/// How a recording was heard: one line of `--json`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The recording's file.
    pub recording: String,
    /// The set it is counted in.
    pub set: String,
    /// What it holds.
    pub kind: Kind,
    /// What is said in it.
    pub said: String,
    /// What was heard, utterance by utterance.
    pub heard: Vec<UtteranceReport>,
    /// What became of it.
    pub outcome: Outcome,
    /// Whether its words were heard exactly.
    pub exact: bool,
    /// Whether a phrase was taken for whole before it was.
    pub cut: bool,
    /// Length in milliseconds, with the quiet after it.
    pub length: u64,
    /// Words said.
    pub words: usize,
    /// Words that were changed, left out or added.
    pub errors: usize,
}

/// One utterance of a report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct UtteranceReport {
    /// The best alternative.
    pub words: String,
    /// The confidence of its words, from the alternatives: the least of them.
    pub confidence: f32,
    /// Score over garbage, in natural-log units.
    pub over_garbage: Option<f32>,
    /// Milliseconds of speech in it.
    pub spoken: u64,
    /// The score that the thresholds are about.
    pub score: Option<f32>,
    /// `accepted`, `doubtful` or `ignored`.
    pub verdict: &'static str,
    /// From the last sound until the words were known, in milliseconds.
    pub delay: u64,
}

impl Report {
    pub(super) fn of(
        sample: &Sample,
        kind: Kind,
        played: &Playback,
        hearing: &Hearing,
        language: &Language,
        position: Option<&Position>,
    ) -> Self {
        let judged: Vec<_> = played
            .utterances
            .iter()
            .map(|one| judged(one, hearing))
            .collect();
        let kept = judged.iter().filter(|one| one.verdict != "ignored");
        let heard: Vec<&str> = kept.map(|one| one.words.as_str()).collect();
        let (said, words) = (
            plain_words(&sample.transcript),
            plain_words(&heard.join(" ")),
        );
        let errors = distance(&said, &words);
        let weighing = Weighing {
            hearing,
            language,
            position,
            asked: language.hear(&sample.transcript).is_choice(),
            truth: language.hear(&sample.transcript),
            exact: errors == 0,
        };
        Self {
            recording: sample.recording.display().to_string(),
            set: sample.set.clone(),
            kind,
            said: sample.transcript.clone(),
            outcome: weighing.outcome(kind, &played.utterances),
            exact: errors == 0,
            cut: kind == Kind::Known && is_cut(&judged, &said),
            length: played.length,
            words: said.len(),
            errors,
            heard: judged,
        }
    }
}

/// Whether the beginning of a phrase was taken for all of it.
fn is_cut(heard: &[UtteranceReport], said: &[String]) -> bool {
    let first = heard.first().filter(|first| first.verdict == "accepted");
    first.is_some_and(|first| {
        let first = plain_words(&first.words);
        first.len() < said.len() && said.starts_with(&first)
    })
}

fn judged(utterance: &Utterance, hearing: &Hearing) -> UtteranceReport {
    let heard = &utterance.heard;
    let evidence = &heard.evidence;
    let best = heard.alternatives.first();
    let sure = confidences(&heard.alternatives).into_iter();
    let thinking = u64::try_from(utterance.thinking.as_millis()).unwrap_or(u64::MAX);
    UtteranceReport {
        words: best.map(|best| best.words.clone()).unwrap_or_default(),
        confidence: sure.map(|(_, sure)| sure).fold(1.0, f32::min),
        over_garbage: evidence.over_garbage,
        spoken: evidence.spoken(),
        score: hearing.thresholds.score(evidence),
        verdict: match verify(heard, &hearing.thresholds) {
            Verdict::Accepted => "accepted",
            Verdict::Doubtful => "doubtful",
            Verdict::Ignored => "ignored",
        },
        delay: utterance.known - heard.ended + thinking,
    }
}

/// What an utterance is compared by.
struct Weighing<'a> {
    hearing: &'a Hearing,
    language: &'a Language,
    position: Option<&'a Position>,
    truth: Meaning,
    /// "Which?" was asked before.
    asked: bool,
    exact: bool,
}

impl Weighing<'_> {
    /// The worst that became of any utterance of a recording; of a phrase that was cut, the
    /// first part tells.
    fn outcome(&self, kind: Kind, utterances: &[Utterance]) -> Outcome {
        let all = utterances.iter().map(|one| self.one(kind, one));
        let told = all.filter(|outcome| *outcome != Outcome::Silent);
        told.min_by_key(|outcome| match outcome {
            Outcome::WrongCommand => 0,
            Outcome::WrongMove => 1,
            Outcome::AskedWrong => 2,
            Outcome::NotUnderstood => 3,
            Outcome::Asked => 4,
            Outcome::Right => 5,
            Outcome::Silent => 6,
        })
        .unwrap_or(Outcome::Silent)
    }

    fn one(&self, kind: Kind, utterance: &Utterance) -> Outcome {
        let Some(said) = self.hearing.understood(&utterance.heard, self.language) else {
            return Outcome::Silent;
        };
        let Some(best) = said.readings.first() else {
            return Outcome::Silent;
        };
        let right = kind == Kind::Known && self.is_truth(&best.meaning);
        let among = || {
            let mut all = said.readings.iter().chain(&said.rivals);
            kind == Kind::Known && all.any(|one| self.is_truth(&one.meaning))
        };
        // Letters that rhyme are asked about where both are legal.
        let rhymes = said.rivals.iter().any(|one| match self.position {
            Some(position) => {
                !same_moves(position, &one.meaning, &best.meaning) && legal(position, &one.meaning)
            }
            None => !one.meaning.moves.is_empty(),
        });
        match said.verdict {
            Verdict::Ignored => Outcome::Silent,
            Verdict::Doubtful if best.meaning.is_empty() => Outcome::Silent,
            Verdict::Doubtful if among() => Outcome::Asked,
            Verdict::Doubtful => Outcome::AskedWrong,
            Verdict::Accepted if best.meaning.is_empty() && !right => Outcome::NotUnderstood,
            Verdict::Accepted if rhymes && among() => Outcome::Asked,
            Verdict::Accepted if rhymes => Outcome::AskedWrong,
            Verdict::Accepted if right => Outcome::Right,
            // Half a move, where nobody asked "which?".
            Verdict::Accepted if !self.asked && best.meaning.is_choice() => Outcome::NotUnderstood,
            Verdict::Accepted if best.meaning.command.is_some() => Outcome::WrongCommand,
            Verdict::Accepted => Outcome::WrongMove,
        }
    }

    fn is_truth(&self, meaning: &Meaning) -> bool {
        match self.position {
            _ if self.truth.is_empty() => self.exact,
            Some(position) if !self.truth.moves.is_empty() => {
                same_moves(position, meaning, &self.truth)
            }
            _ => *meaning == self.truth,
        }
    }
}

fn legal(position: &Position, meaning: &Meaning) -> bool {
    crate::rules::judge(position, &meaning.moves) != crate::rules::Judgement::None
}

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

/// The least number of words to change, leave out or add.
fn distance(said: &[String], heard: &[String]) -> usize {
    let mut row: Vec<usize> = (0..=heard.len()).collect();
    for (i, word) in said.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, other) in heard.iter().enumerate() {
            let changed = diagonal + usize::from(word != other);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[heard.len()]
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("caballo félix tres", "caballo félix tres", 0)]
    #[case("Caballo Félix, tres.", "caballo felix tres", 0)]
    #[case("caballo félix tres", "caballo félix seis", 1)]
    #[case("caballo félix tres", "félix tres", 1)]
    #[case("tres", "[unk] tres uno", 1)]
    #[case("tres", "", 1)]
    fn words_are_compared(#[case] said: &str, #[case] heard: &str, #[case] wrong: usize) {
        assert_eq!(distance(&plain_words(said), &plain_words(heard)), wrong);
    }
}
