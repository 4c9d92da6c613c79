//! Moves among other words: "peón, torre ana tres" where somebody behind the player talked.

use super::Meaning;

/// The recogniser's word for sound that is no word of the grammar.
const UNKNOWN: &str = "[unk]";

/// The runs of words that are a whole move by themselves, piece and square, longest first, where
/// at least half of what was said is in them. `hear` tells what words mean.
pub(super) fn moves_within(words: &str, hear: &dyn Fn(&str) -> Meaning) -> Vec<String> {
    let words: Vec<&str> = words.split_whitespace().collect();
    let is_move = |run: &[&str]| {
        let ragged = run.first() == Some(&UNKNOWN) || run.last() == Some(&UNKNOWN);
        !ragged && is_whole_move(&hear(&run.join(" ")))
    };
    let mut said = vec![false; words.len()];
    let mut found = Vec::new();
    for length in (2..words.len()).rev() {
        for (first, run) in words.windows(length).enumerate() {
            if is_move(run) {
                said[first..first + length].fill(true);
                found.push(run.join(" "));
            }
        }
    }
    if 2 * said.iter().filter(|said| **said).count() < words.len() {
        found.clear();
    }
    found
}

/// Whether words are a move to a square that they name, or castling, and nothing else.
fn is_whole_move(meaning: &Meaning) -> bool {
    let whole = |mv: &crate::rules::PartialMove| {
        mv.castling.is_some() || mv.to_file.is_some() && mv.to_rank.is_some()
    };
    meaning.command.is_none() && meaning.moves.iter().any(whole)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use crate::language::Language;

    #[rstest]
    #[case("peón torre ana tres", &["torre ana tres", "ana tres"])]
    #[case("caballo césar tres siete", &["caballo césar tres", "césar tres"])]
    #[case("las [unk] alfil david siete", &["alfil david siete", "david siete"])]
    #[case("eva cuatro [unk] tres", &["eva cuatro"])]
    #[case("tres enroque corto", &["enroque corto"])]
    // Which of them is meant, the position tells, or the player.
    #[case("ana ocho dama eva cinco", &["ana ocho dama", "dama eva cinco", "ana ocho", "eva cinco"])]
    // More of other things than of a move.
    #[case("las eva seis de las siete", &[])]
    // A piece and half a square.
    #[case("torre caballo ana", &[])]
    // A move as a whole is not looked into.
    #[case("torre ana tres", &[])]
    #[case("", &[])]
    fn a_move_is_found_among_other_words(#[case] words: &str, #[case] found: &[&str]) {
        let language = Language::load("es", None).expect("Spanish");
        assert_eq!(language.moves_within(words), found);
    }
}
