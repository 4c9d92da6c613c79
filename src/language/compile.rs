//! From templates to a [`Network`].

use std::collections::{BTreeMap, HashSet};

use super::Fault;
use super::lexicon::{Lexicon, WordId};
use super::network::{End, Exit, Network, Node, NodeId, SentenceId};
use super::slot::{Act, Mark, Slot};
use super::template::Part;

/// An edge of the network while it is being built: a word, or nothing but an act.
struct Edge {
    word: Option<WordId>,
    act: Option<Act>,
    to: usize,
}

/// Builds a network, one template after the other.
pub(super) struct Compiler<'a> {
    lexicon: &'a mut Lexicon,
    rules: &'a BTreeMap<String, Part>,
    states: Vec<Vec<Edge>>,
    ends: Vec<(usize, SentenceId)>,
    /// The rules being gone through, against circles.
    inside: Vec<String>,
}

impl<'a> Compiler<'a> {
    pub(super) fn new(lexicon: &'a mut Lexicon, rules: &'a BTreeMap<String, Part>) -> Self {
        Self {
            lexicon,
            rules,
            states: vec![Vec::new()],
            ends: Vec::new(),
            inside: Vec::new(),
        }
    }

    /// Adds a sentence.
    pub(super) fn add(&mut self, template: &Part, sentence: SentenceId) -> Result<(), Fault> {
        let end = self.part(template, 0)?;
        self.ends.push((end, sentence));
        Ok(())
    }

    fn state(&mut self) -> usize {
        self.states.push(Vec::new());
        self.states.len() - 1
    }

    fn link(&mut self, from: usize, word: Option<WordId>, act: Option<Act>, to: usize) {
        self.states[from].push(Edge { word, act, to });
    }

    /// Lays a part from a state on; returns the state it ends in.
    fn part(&mut self, part: &Part, from: usize) -> Result<usize, Fault> {
        match part {
            Part::Word(word) => Ok(self.word(word, from)),
            Part::Slot(name) => self.slot(name, from),
            Part::Rule(name) => self.rule(name, from),
            Part::Sequence(parts) => parts
                .iter()
                .try_fold(from, |state, part| self.part(part, state)),
            Part::Optional(inner) => {
                let end = self.part(inner, from)?;
                self.link(from, None, None, end);
                Ok(end)
            }
            Part::Either(parts) => {
                let end = self.state();
                for part in parts {
                    let branch = self.part(part, from)?;
                    self.link(branch, None, None, end);
                }
                Ok(end)
            }
            Part::AnyOrder(parts) => {
                let end = self.state();
                let all: Vec<&Part> = parts.iter().collect();
                self.orders(&all, from, end)?;
                Ok(end)
            }
        }
    }

    fn word(&mut self, word: &str, from: usize) -> usize {
        let id = self.lexicon.intern(word);
        let to = self.state();
        self.link(from, Some(id), None, to);
        to
    }

    fn orders(&mut self, left: &[&Part], from: usize, end: usize) -> Result<(), Fault> {
        if left.is_empty() {
            self.link(from, None, None, end);
        }
        for (i, part) in left.iter().enumerate() {
            let state = self.part(part, from)?;
            let mut rest = left.to_vec();
            rest.remove(i);
            self.orders(&rest, state, end)?;
        }
        Ok(())
    }

    fn slot(&mut self, name: &str, from: usize) -> Result<usize, Fault> {
        let slot = Slot::named(name).ok_or_else(|| Fault::UnknownSlot(name.to_owned()))?;
        let values = self.lexicon.class(slot.class()).to_vec();
        let end = self.state();
        for (sense, ways) in values.into_iter().filter(|(sense, _)| slot.takes(*sense)) {
            for way in ways {
                let words: Vec<&str> = way.split_whitespace().collect();
                let Some((last, first)) = words.split_last() else {
                    continue;
                };
                let state = first
                    .iter()
                    .fold(from, |state, word| self.word(word, state));
                let id = self.lexicon.intern(last);
                self.link(state, Some(id), Some(Act::Fill(slot, sense)), end);
            }
        }
        Ok(end)
    }

    fn rule(&mut self, name: &str, from: usize) -> Result<usize, Fault> {
        if self.inside.iter().any(|rule| rule == name) {
            return Err(Fault::CircularRule(name.to_owned()));
        }
        let rules = self.rules;
        let rule = rules
            .get(name)
            .ok_or_else(|| Fault::UnknownRule(name.to_owned()))?;
        self.inside.push(name.to_owned());
        let mut end = self.part(rule, from)?;
        self.inside.pop();
        if let Some(mark) = Mark::named(name) {
            let marked = self.state();
            self.link(end, None, Some(Act::Set(mark)), marked);
            end = marked;
        }
        Ok(end)
    }

    /// The network: only the states between words are left, and all edges are words.
    pub(super) fn finish(self) -> Network {
        let mut kept = vec![0usize];
        let mut number = vec![None; self.states.len()];
        number[0] = Some(0);
        let mut nodes = Vec::new();
        while let Some(state) = kept.get(nodes.len()).copied() {
            let mut found = HashSet::new();
            let mut node = Node::default();
            let mut raw = Vec::new();
            self.wander(state, &mut Vec::new(), &mut found, &mut node, &mut raw);
            for (word, acts, to) in raw {
                let next = *number[to].get_or_insert_with(|| {
                    kept.push(to);
                    NodeId::try_from(kept.len() - 1).expect("fewer than 2^32 nodes")
                });
                let to = next;
                node.exits.push(Exit { word, acts, to });
            }
            node.exits.sort_by_key(|exit| exit.word);
            nodes.push(node);
        }
        Network { nodes }
    }

    /// Collects the words and ends that can be reached from a state without saying a word.
    fn wander(
        &self,
        state: usize,
        acts: &mut Vec<Act>,
        found: &mut HashSet<(usize, Vec<Act>)>,
        node: &mut Node,
        raw: &mut Vec<(WordId, Box<[Act]>, usize)>,
    ) {
        if !found.insert((state, acts.clone())) {
            return;
        }
        for (_, sentence) in self.ends.iter().filter(|(end, _)| *end == state) {
            let acts = acts.clone().into_boxed_slice();
            node.ends.push(End {
                sentence: *sentence,
                acts,
            });
        }
        for edge in &self.states[state] {
            acts.extend(edge.act);
            match edge.word {
                Some(word) => raw.push((word, acts.clone().into_boxed_slice(), edge.to)),
                None => self.wander(edge.to, acts, found, node, raw),
            }
            if edge.act.is_some() {
                acts.pop();
            }
        }
    }
}
