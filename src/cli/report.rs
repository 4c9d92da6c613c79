//! How one recording was heard, and what became of it.

use serde::Serialize;

use super::playback::{Playback, Utterance};
use super::score::{Sample, plain_words, same_moves};
use crate::devices::ear::confidences;
use crate::game::{Reading, Said, Verdict};
use crate::language::{Language, Meaning, Order};
use crate::rules::Position;
use crate::session::{Alternative, Hearing, verify};

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
    /// By how much the nearest alternative that is another move scores worse, in natural-log
    /// units.
    pub margin: Option<f32>,
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
        let utterances = played.utterances.iter();
        let judged: Vec<_> = utterances
            .map(|one| UtteranceReport {
                margin: margin(&one.heard.alternatives, language, position),
                ..judged(one, hearing)
            })
            .collect();
        let said = plain_words(&sample.transcript);
        let errors = distance(&said, &taken_words(&judged));
        let weighing = Weighing {
            hearing,
            language,
            position,
            asked: language.hear(&sample.transcript).is_choice(),
            truth: language.hear(&sample.transcript),
            order: language.order(&sample.transcript),
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

/// The words of what was not ignored.
fn taken_words(heard: &[UtteranceReport]) -> Vec<String> {
    let kept = heard.iter().filter(|one| one.verdict != "ignored");
    kept.flat_map(|one| plain_words(&one.words)).collect()
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
        margin: None,
        score: hearing.thresholds.score(evidence),
        verdict: match verify(heard, &hearing.thresholds) {
            Verdict::Accepted => "accepted",
            Verdict::Doubtful => "doubtful",
            Verdict::Ignored => "ignored",
        },
        delay: utterance.known - heard.ended + thinking,
    }
}

fn margin(
    alternatives: &[Alternative],
    language: &Language,
    position: Option<&Position>,
) -> Option<f32> {
    let best = alternatives.first()?;
    let meant = language.hear(&best.words);
    let others = alternatives.iter().skip(1);
    let contesting = others.filter(|one| contests(position, &language.hear(&one.words), &meant));
    let behind = contesting.map(|one| best.score - one.score);
    behind.reduce(f32::min)
}

/// Whether a meaning is another move than the one taken, and a legal one.
fn contests(position: Option<&Position>, one: &Meaning, taken: &Meaning) -> bool {
    match position {
        Some(position) => !same_moves(position, one, taken) && legal(position, one),
        None => !one.moves.is_empty() && one.moves != taken.moves,
    }
}

/// What an utterance is compared by.
struct Weighing<'a> {
    hearing: &'a Hearing,
    language: &'a Language,
    position: Option<&'a Position>,
    truth: Meaning,
    /// What the arbiter orders with it.
    order: Option<Order>,
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
        let Some(best) = self.taken(&said.readings) else {
            return Outcome::Silent;
        };
        let right = kind == Kind::Known && self.is_truth(best);
        let among = || {
            let mut all = said.readings.iter().chain(&said.rivals);
            kind == Kind::Known && all.any(|one| self.is_truth(one))
        };
        // Letters that rhyme and alternatives that score alike are asked about where both are legal.
        let others = said.readings.iter().chain(&said.rivals);
        let contested = others
            .filter(|_| !best.meaning.moves.is_empty() || self.asked)
            .any(|one| contests(self.position, &one.meaning, &best.meaning));
        let nothing = best.meaning.is_empty() && !right;
        match said.verdict {
            Verdict::Ignored => Outcome::Silent,
            _ if nothing && let Some(asked) = self.asked_within(&said) => asked,
            Verdict::Doubtful if best.meaning.is_empty() && !self.orders(best) => Outcome::Silent,
            Verdict::Doubtful if among() => Outcome::Asked,
            Verdict::Doubtful => Outcome::AskedWrong,
            Verdict::Accepted if nothing => Outcome::NotUnderstood,
            Verdict::Accepted if contested && among() => Outcome::Asked,
            Verdict::Accepted if contested => Outcome::AskedWrong,
            Verdict::Accepted if right => Outcome::Right,
            // Half a move, where nobody asked "which?".
            Verdict::Accepted if !self.asked && best.meaning.is_choice() => Outcome::NotUnderstood,
            Verdict::Accepted if best.meaning.command.is_some() => Outcome::WrongCommand,
            // An illegal move is only told to be one.
            Verdict::Accepted if self.position.is_some_and(|at| !legal(at, &best.meaning)) => {
                Outcome::NotUnderstood
            }
            Verdict::Accepted => Outcome::WrongMove,
        }
    }

    /// What is asked about a move among words that mean nothing.
    fn asked_within(&self, said: &Said) -> Option<Outcome> {
        let may_be = |one: &Reading| self.position.is_none_or(|at| legal(at, &one.meaning));
        if said.within.is_empty() || !said.within.iter().all(may_be) {
            return None;
        }
        Some(if said.within.iter().any(|one| self.is_truth(one)) {
            Outcome::Asked
        } else {
            Outcome::AskedWrong
        })
    }

    /// Whether it is an order, where the arbiter speaks: those are read back.
    fn orders(&self, reading: &Reading) -> bool {
        self.order.is_some() && self.language.order(&reading.words).is_some()
    }

    /// The reading that the game takes: the best, or where that is no legal move another that
    /// scored practically alike.
    fn taken<'r>(&self, readings: &'r [Reading]) -> Option<&'r Reading> {
        let best = readings.first()?;
        let position = self.position.filter(|_| !best.meaning.moves.is_empty());
        let other = position.and_then(|at| readings.iter().find(|one| legal(at, &one.meaning)));
        Some(other.unwrap_or(best))
    }

    fn is_truth(&self, reading: &Reading) -> bool {
        let meaning = &reading.meaning;
        match self.position {
            _ if self.truth.is_empty() && self.order.is_some() => {
                self.language.order(&reading.words) == self.order
            }
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
