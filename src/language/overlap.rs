//! Whether two sentences of different meaning can be told apart: a walk through all sentences at
//! once.

use std::collections::HashMap;

use serde::Deserialize;

use super::grammar::{Grammar, Kind, Says};
use super::lexicon::{Lexicon, WordId};
use super::network::{Network, NodeId};

/// `confusions.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ConfusionsFile {
    pub(super) groups: Vec<Vec<String>>,
    /// Names of letters that rhyme.
    #[serde(default)]
    pub(super) letters: Vec<Vec<String>>,
}

/// A phrase with two meanings that must not share one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlap {
    /// The shortest such phrase found.
    pub phrase: String,
    /// One meaning: `move`, `choice`, or a command's name.
    pub first: String,
    /// The other.
    pub second: String,
}

/// Places reached together by the same words.
type Places = Vec<(usize, NodeId)>;

/// Phrases that are two commands, or a command and a move or an answer.
pub(super) fn same_words(lexicon: &Lexicon, grammar: &Grammar) -> Vec<Overlap> {
    let own: Vec<usize> = (0..lexicon.len()).collect();
    let kinds: Vec<Kind> = Kind::ALL.into_iter().chain([Kind::Together]).collect();
    let mut overlaps = Walk::new(lexicon, grammar, &own, &kinds).overlaps();
    overlaps.extend(Walk::new(lexicon, grammar, &own, &[Kind::Rulings]).overlaps());
    overlaps
}

/// Phrases that are two commands, or a command and a move, when words that sound alike are taken
/// for the same. Answers are left out: they are given to a question, and squares do sound alike.
pub(super) fn same_sounds(
    lexicon: &Lexicon,
    grammar: &Grammar,
    confusions: &ConfusionsFile,
) -> Vec<Overlap> {
    let mut sound: Vec<usize> = (0..lexicon.len()).collect();
    for group in &confusions.groups {
        let words = group.iter().filter_map(|word| lexicon.id(word));
        let sounds: Vec<usize> = words.map(|id| sound[usize::from(id)]).collect();
        if let Some(first) = sounds.first() {
            for one in sound.iter_mut().filter(|one| sounds.contains(one)) {
                *one = *first;
            }
        }
    }
    let kinds = [
        Kind::Moves,
        Kind::Commands,
        Kind::CommandsWithMove,
        Kind::Together,
    ];
    Walk::new(lexicon, grammar, &sound, &kinds).overlaps()
}

struct Walk<'a> {
    lexicon: &'a Lexicon,
    grammar: &'a Grammar,
    sound: &'a [usize],
    kinds: &'a [Kind],
    /// Places already come to, each with the step that led there.
    found: Vec<(Places, Option<(usize, WordId)>)>,
    known: HashMap<Places, usize>,
}

impl<'a> Walk<'a> {
    fn new(
        lexicon: &'a Lexicon,
        grammar: &'a Grammar,
        sound: &'a [usize],
        kinds: &'a [Kind],
    ) -> Self {
        let start: Places = (0..kinds.len())
            .map(|kind| (kind, Network::BEGINNING))
            .collect();
        Self {
            lexicon,
            grammar,
            sound,
            kinds,
            known: HashMap::from([(start.clone(), 0)]),
            found: vec![(start, None)],
        }
    }

    fn overlaps(mut self) -> Vec<Overlap> {
        let mut overlaps: Vec<Overlap> = Vec::new();
        let mut at = 0;
        while at < self.found.len() {
            for (first, second) in self.clashes(at) {
                let told = |o: &Overlap| o.first == first && o.second == second;
                if !overlaps.iter().any(told) {
                    let phrase = self.phrase(at);
                    overlaps.push(Overlap {
                        phrase,
                        first,
                        second,
                    });
                }
            }
            self.step(at);
            at += 1;
        }
        overlaps
    }

    /// Goes one word on from a set of places, by every word there is.
    fn step(&mut self, at: usize) {
        let mut next: HashMap<usize, (WordId, Places)> = HashMap::new();
        for (kind, node) in &self.found[at].0 {
            for exit in &self.grammar.network(self.kinds[*kind]).node(*node).exits {
                let sound = self.sound[usize::from(exit.word)];
                let (_, places) = next.entry(sound).or_insert((exit.word, Vec::new()));
                places.push((*kind, exit.to));
            }
        }
        for (word, mut places) in next.into_values() {
            places.sort_unstable();
            places.dedup();
            if !self.known.contains_key(&places) {
                self.known.insert(places.clone(), self.found.len());
                self.found.push((places, Some((at, word))));
            }
        }
    }

    /// The pairs of meanings that end at the same places, one of them a command. A move may be
    /// an answer too: the state of the turn decides.
    fn clashes(&self, at: usize) -> Vec<(String, String)> {
        let mut plain: Vec<&str> = Vec::new();
        let mut commands: Vec<&str> = Vec::new();
        for (kind, node) in &self.found[at].0 {
            for end in &self.grammar.network(self.kinds[*kind]).node(*node).ends {
                match &self.grammar.sentence(end.sentence).says {
                    Says::Move => plain.push("move"),
                    Says::Choice => plain.push("choice"),
                    Says::Command { id, .. } | Says::Ruling { id } => commands.push(id),
                }
            }
        }
        for names in [&mut plain, &mut commands] {
            names.sort_unstable();
            names.dedup();
        }
        let mut pairs = Vec::new();
        for (i, second) in commands.iter().enumerate() {
            for first in plain.iter().chain(&commands[..i]) {
                pairs.push(((*first).to_owned(), (*second).to_owned()));
            }
        }
        pairs
    }

    fn phrase(&self, mut at: usize) -> String {
        let mut words = Vec::new();
        while let Some((before, word)) = self.found[at].1 {
            words.push(self.lexicon.spelling(word));
            at = before;
        }
        words.reverse();
        words.join(" ")
    }
}
