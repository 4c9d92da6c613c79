//! What may have been said instead of what was heard, when some words rhyme.

use super::lexicon::fold;

/// More phrases than this are never made of one.
const MOST: usize = 256;

/// The phrases that `words` becomes when words of a group take each other's places. The phrase
/// itself is not among them.
pub(super) fn rivals<'a>(
    words: &str,
    groups: &(impl Iterator<Item = &'a Vec<String>> + Clone),
) -> Vec<String> {
    let mut phrases = vec![String::new()];
    for word in words.split(' ') {
        let folded = fold(word);
        let mut ways = vec![word];
        for group in groups.clone() {
            if group.iter().any(|one| fold(one) == folded) {
                let others = group.iter().map(String::as_str);
                ways.extend(others.filter(|other| fold(other) != folded));
            }
        }
        if phrases.len() * ways.len() > MOST {
            ways.truncate(1);
        }
        let longer = |phrase: &String, way: &&str| match phrase.as_str() {
            "" => (*way).to_owned(),
            phrase => format!("{phrase} {way}"),
        };
        phrases = phrases
            .iter()
            .flat_map(|phrase| ways.iter().map(move |way| longer(phrase, way)))
            .collect();
    }
    phrases.remove(0);
    phrases
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &str) -> Vec<String> {
        let groups = [
            vec!["be".to_owned(), "ce".to_owned(), "e".to_owned()],
            vec!["tres".to_owned(), "seis".to_owned()],
        ];
        rivals(words, &groups.iter())
    }

    #[test]
    fn rhyming_words_take_each_others_places() {
        assert_eq!(of("be cuatro"), ["ce cuatro", "e cuatro"]);
        assert_eq!(
            of("torre e tres"),
            [
                "torre e seis",
                "torre be tres",
                "torre be seis",
                "torre ce tres",
                "torre ce seis",
            ]
        );
        assert!(of("caballo félix dos").is_empty());
    }

    #[test]
    fn a_long_phrase_does_not_become_thousands() {
        assert!(of("be ce e be ce e be ce e tres seis").len() < MOST);
    }
}
