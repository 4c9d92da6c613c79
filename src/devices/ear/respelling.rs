//! [`Respelling`]: words that a model does not know, spelled as words that it does.

use std::collections::{BTreeMap, BTreeSet};

/// What is written for the recogniser in the place of words it lacks, and read back.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Respelling {
    /// A word and what stands for it; longer ones first.
    written: Vec<(String, String)>,
}

impl Respelling {
    /// Chooses for each of the lacking words the first way of `ways` of which the model knows
    /// every word, and that is no phrase of the language by itself.
    pub(super) fn choose(
        lacking: &BTreeSet<String>,
        ways: &BTreeMap<String, Vec<String>>,
        knows: &mut dyn FnMut(&str) -> bool,
        own: &BTreeSet<String>,
    ) -> Self {
        let mut written = Vec::new();
        for word in lacking {
            let chosen = ways
                .get(word)
                .into_iter()
                .flatten()
                .find(|way| !own.contains(*way) && way.split(' ').all(&mut *knows));
            written.extend(chosen.map(|way| (word.clone(), way.clone())));
        }
        written.sort_by_key(|(_, way)| std::cmp::Reverse(way.len()));
        Self { written }
    }

    /// Whether a word is spelled otherwise.
    pub(super) fn has(&self, word: &str) -> bool {
        self.written.iter().any(|(own, _)| own == word)
    }

    /// A phrase as the model knows it.
    pub(super) fn write(&self, phrase: &str) -> String {
        let spelled = phrase.split(' ').map(|word| {
            let found = self.written.iter().find(|(own, _)| own == word);
            found.map_or(word, |(_, way)| way.as_str())
        });
        spelled.collect::<Vec<_>>().join(" ")
    }

    /// A phrase as the language spells it.
    pub(super) fn read(&self, heard: &str) -> String {
        let mut text = format!(" {heard} ");
        for (own, way) in &self.written {
            text = text.replace(&format!(" {way} "), &format!(" {own} "));
        }
        text.trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_the_model_lacks_is_spelled_as_it_knows_it_and_read_back() {
        let lacking = ["héctor", "könig", "enroco"].map(str::to_owned).into();
        let ways = BTreeMap::from([
            (
                "héctor".to_owned(),
                vec!["ektor".to_owned(), "hector".to_owned()],
            ),
            ("enroco".to_owned(), vec!["en roco".to_owned()]),
            ("könig".to_owned(), vec!["rey".to_owned()]),
        ]);
        let known = ["hector", "en", "roco", "rey"];
        let own = ["rey"].map(str::to_owned).into();
        let chosen = Respelling::choose(&lacking, &ways, &mut |word| known.contains(&word), &own);
        assert!(chosen.has("héctor") && chosen.has("enroco"));
        assert!(!chosen.has("könig"), "a rey that was said is no könig");
        assert_eq!(chosen.write("dama héctor cinco"), "dama hector cinco");
        assert_eq!(chosen.read("dama hector cinco"), "dama héctor cinco");
        assert_eq!(chosen.read("en roco"), "enroco");
    }
}
