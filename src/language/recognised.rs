//! What a recogniser is told of a language: phrases, and words it may not know.

use std::collections::{BTreeMap, BTreeSet};

use super::saying::Form;
use super::{Command, Context, Language, expected, phrases};

impl Language {
    /// The strings a recogniser is given in a context; `[unk]` is among them `unknown` times.
    #[must_use]
    pub fn phrases(&self, context: Context, unknown: usize) -> Vec<String> {
        let parts = &*self.parts;
        let mut all = phrases::phrases(&parts.lexicon, &parts.grammar, context, unknown);
        match context {
            Context::Any => {
                let speaker = self.speaker(Form::Spoken);
                all.extend(expected::moves(&parts.lexicon, &speaker));
            }
            Context::Confirmation => {
                let answers = self.answers();
                let alike = self.sounding_like(&answers);
                all.retain(|phrase| !phrase.split(' ').any(|word| alike.contains(word)));
                all.extend(answers);
            }
            Context::Choice | Context::Commands | Context::Arbiter => {}
        }
        all
    }

    /// The words that are easily taken for one of these phrases: while an answer is due
    /// they are left to the ear that hears everything.
    fn sounding_like(&self, phrases: &[String]) -> BTreeSet<&str> {
        let own: BTreeSet<&str> = phrases.iter().flat_map(|it| it.split(' ')).collect();
        let is_phrase = |word: &String| phrases.contains(word);
        let groups = self.parts.confusions.groups.iter();
        let groups = groups.filter(|group| group.iter().any(is_phrase));
        let words = groups.flatten().map(String::as_str);
        words.filter(|word| !own.contains(word)).collect()
    }

    /// Whether a phrase answers a question: yes, no, a correction, the clock, a request to
    /// repeat.
    #[must_use]
    pub fn is_answer(&self, phrase: &str) -> bool {
        let heard = self.explain(phrase);
        heard.fillers.is_empty()
            && heard.meaning.moves.is_empty()
            && matches!(
                heard.meaning.command,
                Some(
                    Command::Confirm
                        | Command::Reject
                        | Command::Correct
                        | Command::Press
                        | Command::Repeat
                )
            )
    }

    /// The phrases that answer a question; each as
    /// often as makes it likelier than any other command.
    fn answers(&self) -> Vec<String> {
        let commands = self.phrases(Context::Commands, 0);
        let answers: BTreeSet<String> = commands
            .into_iter()
            .filter(|it| self.is_answer(it))
            .collect();
        let often = |phrase| std::iter::repeat_n(phrase, expected::ANSWER);
        answers.into_iter().flat_map(often).collect()
    }

    /// What a player says so that his voice is known: phrases that hold every name and number.
    #[must_use]
    pub fn prompts(&self) -> &[String] {
        &self.parts.voice.prompts
    }

    /// How words may be spelled for a model that does not know them.
    #[must_use]
    pub fn respellings(&self) -> &BTreeMap<String, Vec<String>> {
        &self.parts.voice.respellings
    }

    /// The words without which no game can be played: those with which moves are announced.
    #[must_use]
    pub fn needed_words(&self) -> BTreeSet<String> {
        let moves = expected::moves(&self.parts.lexicon, &self.speaker(Form::Spoken));
        moves
            .iter()
            .flat_map(|words| words.split(' '))
            .map(str::to_owned)
            .collect()
    }
}
