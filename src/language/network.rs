//! [`Network`]: all sentence templates compiled to one network of words, walked once per phrase.
//!
//! Every edge is a word; what the parts of a template fill in lies on the edges. The network has
//! no loops, for templates have no repetition.

use std::collections::HashSet;

use super::lexicon::WordId;
use super::slot::{Act, Draft};

pub(super) type NodeId = u32;
pub(super) type SentenceId = u16;

/// A word that leads from a node to another.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Exit {
    pub(super) word: WordId,
    pub(super) acts: Box<[Act]>,
    pub(super) to: NodeId,
}

/// A sentence that may end at a node.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct End {
    pub(super) sentence: SentenceId,
    pub(super) acts: Box<[Act]>,
}

/// A place between two words.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// Sorted by word.
    pub(super) exits: Vec<Exit>,
    pub(super) ends: Vec<End>,
}

/// The sentences of one kind, as a network.
#[derive(Debug)]
pub(super) struct Network {
    /// The first is the beginning.
    pub(super) nodes: Vec<Node>,
}

/// Whether words are a whole sentence, and whether a longer sentence begins with them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Completion {
    /// The words are a whole sentence.
    pub complete: bool,
    /// A longer sentence begins with them.
    pub extendable: bool,
}

impl Network {
    pub(super) const BEGINNING: NodeId = 0;

    /// The words on its edges, each as often as it stands there.
    pub(super) fn words(&self) -> impl Iterator<Item = WordId> {
        let exits = self.nodes.iter().flat_map(|node| &node.exits);
        exits.map(|exit| exit.word)
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    /// The exits of a node by this word.
    pub(super) fn exits(&self, id: NodeId, word: WordId) -> &[Exit] {
        let exits = &self.node(id).exits;
        let start = exits.partition_point(|exit| exit.word < word);
        let end = exits.partition_point(|exit| exit.word <= word);
        &exits[start..end]
    }

    /// Every way to read the phrase as a whole sentence. Each word is given with its homographs.
    pub(super) fn read(&self, phrase: &[Vec<WordId>]) -> Vec<(SentenceId, Draft)> {
        let mut drafts = vec![(Self::BEGINNING, Draft::default())];
        for words in phrase {
            let mut seen = HashSet::new();
            let mut next = Vec::new();
            for (node, draft) in &drafts {
                for exit in words.iter().flat_map(|word| self.exits(*node, *word)) {
                    let reached = (exit.to, draft.after(&exit.acts));
                    if seen.insert(reached) {
                        next.push(reached);
                    }
                }
            }
            drafts = next;
        }
        let mut readings: Vec<(SentenceId, Draft)> = Vec::new();
        for (node, draft) in drafts {
            for end in &self.node(node).ends {
                let reading = (end.sentence, draft.after(&end.acts));
                if !readings.contains(&reading) {
                    readings.push(reading);
                }
            }
        }
        readings
    }

    /// Whether the words are a sentence, or the beginning of one.
    pub(super) fn completion(&self, phrase: &[Vec<WordId>]) -> Completion {
        let mut nodes = vec![Self::BEGINNING];
        for words in phrase {
            let steps = nodes
                .iter()
                .flat_map(|node| words.iter().flat_map(|word| self.exits(*node, *word)));
            let mut next: Vec<NodeId> = steps.map(|exit| exit.to).collect();
            next.sort_unstable();
            next.dedup();
            nodes = next;
        }
        Completion {
            complete: nodes.iter().any(|node| !self.node(*node).ends.is_empty()),
            extendable: nodes.iter().any(|node| !self.node(*node).exits.is_empty()),
        }
    }
}
