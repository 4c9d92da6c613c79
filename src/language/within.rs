//! Moves among other words: "peón, torre ana tres" where somebody behind the player talked.

use super::Meaning;
use super::lexicon::UNKNOWN;
use crate::rules::{PartialMove, Rank};

/// The longest runs of words that are a whole move by themselves, piece and square. Nothing where
/// less than half of what was said is moves, or where another word beside them is one that moves
/// are not made of: an offer, a yes, whose move it is. `hear` tells what words mean, `of_moves`
/// which are of moves.
pub(super) fn moves_within(
    words: &str,
    hear: &dyn Fn(&str) -> Meaning,
    of_moves: &dyn Fn(&str) -> bool,
) -> Vec<String> {
    let words: Vec<&str> = words.split_whitespace().collect();
    let mut said = vec![false; words.len()];
    let mut found = Vec::new();
    for length in (2..words.len()).rev() {
        for (first, run) in words.windows(length).enumerate() {
            let ragged = run.first() == Some(&UNKNOWN) || run.last() == Some(&UNKNOWN);
            let is_part = said[first..first + length].iter().all(|said| *said);
            if !ragged && !is_part && is_whole_move(&hear(&run.join(" "))) {
                found.push((first, first + length));
                said[first..first + length].fill(true);
            }
        }
    }
    let beside = words.iter().zip(&said).filter(|(_, said)| !**said);
    let beside: Vec<&str> = beside.map(|(word, _)| *word).collect();
    let means = |word: &&str| *word != UNKNOWN && !of_moves(word);
    if 2 * beside.len() > words.len() || beside.iter().any(means) {
        return Vec::new();
    }
    found.sort_unstable();
    let phrase = |&(from, to): &(usize, usize)| words[from..to].join(" ");
    found.iter().map(phrase).collect()
}

/// Whether words are a move to a square that they name, or castling, and nothing else.
fn is_whole_move(meaning: &Meaning) -> bool {
    let crowns = |mv: &PartialMove| {
        let last = matches!(mv.to_rank, Some(Rank::First | Rank::Eighth));
        mv.promotion.is_none() || last
    };
    let whole = |mv: &PartialMove| {
        mv.castling.is_some() || mv.to_file.is_some() && mv.to_rank.is_some() && crowns(mv)
    };
    meaning.command.is_none() && meaning.moves.iter().any(whole)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use crate::language::Language;

    #[rstest]
    #[case("peón torre ana tres", &["torre ana tres"])]
    #[case("caballo césar tres siete", &["caballo césar tres"])]
    #[case("ana dama captura ana cuatro", &["dama captura ana cuatro"])]
    #[case("la [unk] alfil david siete", &["alfil david siete"])]
    #[case("eva cuatro [unk] tres", &["eva cuatro"])]
    #[case("tres enroque corto", &["enroque corto"])]
    // Two moves in one breath: which is meant the position tells, or the player.
    #[case("torre ana tres dama eva cinco", &["torre ana tres", "dama eva cinco"])]
    #[case("ana ocho dama eva cinco", &["ana ocho dama", "dama eva cinco"])]
    // More of other things than of a move.
    #[case("las eva seis de las siete", &[])]
    // A piece and half a square.
    #[case("torre caballo ana", &[])]
    // What else was said means something.
    #[case("caballo félix tres siete ofrezco tablas", &[])]
    #[case("no caballo félix tres siete", &[])]
    #[case("negras caballo félix tres siete", &[])]
    #[case("eva cuatro tablas", &[])]
    #[case("eva cuatro reclamo", &[])]
    #[case("toqué caballo gustavo uno caballo félix tres", &[])]
    #[case("qué hay en eva cuatro siete", &[])]
    // A move as a whole is not looked into.
    #[case("torre ana tres", &[])]
    #[case("", &[])]
    fn a_move_is_found_among_other_words(#[case] words: &str, #[case] found: &[&str]) {
        let language = Language::load("es", None).expect("Spanish");
        assert_eq!(language.moves_within(words), found);
    }
}
