//! How sure the recogniser is of each word, from the scores of its alternatives.

use crate::session::Alternative;

/// The share (0 … 1) of each alternative in all that the utterance may have been.
#[must_use]
pub fn shares(alternatives: &[Alternative]) -> Vec<f32> {
    let best = alternatives
        .iter()
        .map(|one| one.score)
        .fold(f32::NEG_INFINITY, f32::max);
    let weights: Vec<f32> = alternatives
        .iter()
        .map(|one| (one.score - best).exp())
        .collect();
    let sum: f32 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}

/// Each word of the best alternative with its confidence (0 … 1): the share of the alternatives
/// that have it in the same place.
#[must_use]
pub fn confidences(alternatives: &[Alternative]) -> Vec<(String, f32)> {
    let Some(best) = alternatives.first() else {
        return Vec::new();
    };
    let words: Vec<&str> = best.words.split(' ').collect();
    let mut sums = vec![0.0; words.len()];
    for (one, share) in alternatives.iter().zip(shares(alternatives)) {
        let others: Vec<&str> = one.words.split(' ').collect();
        for index in shared(&words, &others) {
            sums[index] += share;
        }
    }
    words.into_iter().map(str::to_owned).zip(sums).collect()
}

/// The indices of the words that a longest common subsequence has in common with `others`.
fn shared(words: &[&str], others: &[&str]) -> Vec<usize> {
    let mut longest = vec![vec![0_u16; others.len() + 1]; words.len() + 1];
    for i in (0..words.len()).rev() {
        for j in (0..others.len()).rev() {
            longest[i][j] = if words[i] == others[j] {
                longest[i + 1][j + 1] + 1
            } else {
                longest[i + 1][j].max(longest[i][j + 1])
            };
        }
    }
    let (mut i, mut j, mut found) = (0, 0, Vec::new());
    while i < words.len() && j < others.len() {
        if words[i] == others[j] {
            found.push(i);
            (i, j) = (i + 1, j + 1);
        } else if longest[i + 1][j] >= longest[i][j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(scored: &[(&str, f32)]) -> Vec<Alternative> {
        let alternative = |&(words, score): &(&str, f32)| Alternative {
            words: words.into(),
            score,
        };
        scored.iter().map(alternative).collect()
    }

    #[test]
    fn a_single_alternative_is_certain() {
        assert_eq!(
            confidences(&heard(&[("sí", 90.0)])),
            [("sí".to_owned(), 1.0)]
        );
        assert_eq!(confidences(&[]), []);
    }

    #[test]
    fn words_on_which_all_agree_are_surer_than_the_others() {
        let alternatives = heard(&[("caballo félix tres", 150.0), ("caballo félix seis", 150.0)]);
        let sure = confidences(&alternatives);
        assert!((sure[0].1 - 1.0).abs() < 1e-6 && (sure[1].1 - 1.0).abs() < 1e-6);
        assert!((sure[2].1 - 0.5).abs() < 1e-6);
    }

    #[test]
    fn a_missing_word_does_not_shift_the_rest() {
        let alternatives = heard(&[("torre be cuatro", 10.0), ("be cuatro", 10.0)]);
        let sure: Vec<f32> = confidences(&alternatives)
            .into_iter()
            .map(|(_, sure)| sure)
            .collect();
        assert!((sure[0] - 0.5).abs() < 1e-6 && (sure[2] - 1.0).abs() < 1e-6);
    }
}
