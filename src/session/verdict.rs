//! [`verify`]: was an utterance meant for Anabella at all, and was it heard well enough? Pure:
//! what the recogniser measured in, a verdict out.

use serde::Deserialize;

use super::{Evidence, Heard};
use crate::game::Verdict;

/// The recogniser's word for sound that is no word of the grammar.
const UNKNOWN: &str = "[unk]";

/// A frame of the recogniser, in milliseconds.
const FRAME: f32 = 30.0;

/// What an utterance must come up to. Measured for a model and kept beside it; the player's own
/// voice may move them.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(default)]
pub struct Thresholds {
    /// Score over garbage, per frame of speech, from which an utterance is accepted.
    pub accept: f32,
    /// The same from which it is asked about; below, it is ignored.
    pub doubt: f32,
    /// What the grammar charges an utterance for its words, given back before the score is
    /// compared: short commands would look worse than they sound.
    pub offset: f32,
    /// Alternatives whose scores differ by no more than this score practically alike.
    pub tie: f32,
    /// A word spoken faster than this, in milliseconds for each of its letters, is doubtful.
    pub fastest: f32,
}

impl Default for Thresholds {
    fn default() -> Self {
        Self {
            accept: 0.6,
            doubt: 0.3,
            offset: 4.0,
            tie: 1.0,
            fastest: 25.0,
        }
    }
}

impl Thresholds {
    /// The score of an utterance that the thresholds are about; `None` when nothing was measured.
    #[must_use]
    pub fn score(&self, evidence: &Evidence) -> Option<f32> {
        let over = evidence.over_garbage?;
        #[allow(clippy::cast_precision_loss)] // a few seconds
        let frames = (evidence.spoken() as f32 / FRAME).max(1.0);
        Some((over + self.offset) / frames)
    }
}

/// Judges an utterance by how it was heard, whatever it says.
///
/// Words around which other talk was heard are doubtful at best: in "dile que eva cuatro veces"
/// nobody announces a move.
#[must_use]
pub fn verify(heard: &Heard, thresholds: &Thresholds) -> Verdict {
    let Some(best) = heard.alternatives.first() else {
        return Verdict::Ignored;
    };
    let mut words = best.words.split(' ').filter(|word| !word.is_empty());
    if words.clone().all(|word| word == UNKNOWN) {
        return Verdict::Ignored;
    }
    let Some(score) = thresholds.score(&heard.evidence) else {
        return Verdict::Accepted;
    };
    let whole = !words.any(|word| word == UNKNOWN);
    if score < thresholds.doubt || (!whole && score < thresholds.accept) {
        return Verdict::Ignored;
    }
    let unhurried = heard.evidence.words.iter().all(|spoken| {
        #[allow(clippy::cast_precision_loss)] // a word's letters and milliseconds
        let (letters, lasted) = (
            spoken.word.chars().count() as f32,
            spoken.to.saturating_sub(spoken.from) as f32,
        );
        lasted >= thresholds.fastest * letters
    });
    if whole && unhurried && score >= thresholds.accept {
        Verdict::Accepted
    } else {
        Verdict::Doubtful
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::super::{Alternative, SpokenWord};
    use super::*;
    use crate::clock::Moment;

    /// An utterance of words that last so many milliseconds each and beat garbage by so much.
    fn heard(words: &str, each: u64, over: Option<f32>) -> Heard {
        let mut at = 0;
        let spoken = words.split(' ').map(|word| {
            at += each;
            SpokenWord {
                word: word.to_owned(),
                from: at - each,
                to: at,
            }
        });
        Heard {
            evidence: Evidence {
                over_garbage: over,
                words: spoken.collect(),
            },
            alternatives: vec![Alternative {
                words: words.to_owned(),
                score: 400.0,
            }],
            started: Moment(0),
            ended: Moment(at),
        }
    }

    #[rstest]
    // Clear speech: more than a nat a frame.
    #[case("caballo félix tres", 330, Some(50.0), Verdict::Accepted)]
    #[case("reloj", 510, Some(9.0), Verdict::Accepted)]
    // Half way.
    #[case("caballo félix tres", 330, Some(11.0), Verdict::Doubtful)]
    // Talk.
    #[case("dama dos a", 330, Some(2.0), Verdict::Ignored)]
    // Other talk around it: never simply accepted.
    #[case("[unk] eva cuatro", 330, Some(40.0), Verdict::Doubtful)]
    #[case("[unk] eva cuatro", 330, Some(11.0), Verdict::Ignored)]
    #[case("[unk]", 900, Some(50.0), Verdict::Ignored)]
    // Seven letters in a tenth of a second are no word.
    #[case("caballo félix tres", 90, Some(50.0), Verdict::Doubtful)]
    // Nothing measured: typed words, a script.
    #[case("caballo félix tres", 330, None, Verdict::Accepted)]
    #[case("", 330, None, Verdict::Ignored)]
    fn an_utterance_is_judged_by_how_it_was_heard(
        #[case] words: &str,
        #[case] each: u64,
        #[case] over: Option<f32>,
        #[case] verdict: Verdict,
    ) {
        let heard = heard(words, each, over);
        assert_eq!(verify(&heard, &Thresholds::default()), verdict);
    }

    #[test]
    fn nothing_heard_is_nothing_said() {
        let nobody = Heard {
            alternatives: Vec::new(),
            ..heard("sí", 300, None)
        };
        assert_eq!(verify(&nobody, &Thresholds::default()), Verdict::Ignored);
    }
}
