//! What the recogniser is given: the vocabulary, and the shape of the language in small pieces.

use std::collections::BTreeSet;

use super::expected;
use super::grammar::{Grammar, Kind};
use super::lexicon::{Lexicon, UNKNOWN, WordId};
use super::network::{Network, NodeId};

/// What is being waited for. Commands are heard in every context.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Context {
    /// Anything: moves, answers and commands.
    #[default]
    Any,
    /// Yes, no, a correction or the clock; the other commands too.
    Confirmation,
    /// An answer to "which?": answers and commands.
    Choice,
    /// Commands and questions only: the clocks are stopped, or the game is over.
    Commands,
    /// The arbiter's mode is open: rulings and commands.
    Arbiter,
}

impl Context {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Any,
        Self::Confirmation,
        Self::Choice,
        Self::Commands,
        Self::Arbiter,
    ];

    /// The kinds of sentence that are heard.
    pub(super) const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Any => &Kind::ALL,
            Self::Confirmation | Self::Commands => &[Kind::Commands],
            Self::Choice => &[Kind::Choices, Kind::Commands],
            Self::Arbiter => &[Kind::Rulings, Kind::Commands],
        }
    }

    /// How often a whole command is given: while an answer is due nothing else is said often.
    const fn copies(self) -> usize {
        match self {
            Self::Confirmation => 1,
            Self::Any | Self::Choice | Self::Commands | Self::Arbiter => expected::COMMAND,
        }
    }

    /// Whether a sentence of this kind is all that is waited for.
    pub(super) fn completes(self, kind: Kind) -> bool {
        self == Self::Choice || kind != Kind::Choices
    }
}

/// Commands up to this many words are given whole.
const WHOLE: usize = 4;

/// The strings that shape the recogniser's expectations in a context: every two words that the
/// templates allow side by side, every sentence of one word, short commands whole, fillers
/// before sentences, and the unknown word as many times as `unknown` says.
pub(super) fn phrases(
    lexicon: &Lexicon,
    grammar: &Grammar,
    context: Context,
    unknown: usize,
) -> Vec<String> {
    let mut pieces: BTreeSet<Vec<WordId>> = BTreeSet::new();
    let mut commands: BTreeSet<Vec<WordId>> = BTreeSet::new();
    let mut first: BTreeSet<WordId> = BTreeSet::new();
    for kind in context.kinds() {
        let network = grammar.network(*kind);
        pieces.extend(pairs(network, lexicon.len()));
        if *kind == Kind::Commands {
            commands.extend(sentences(network, WHOLE));
        } else {
            pieces.extend(sentences(network, 1));
        }
        first.extend(network.nodes[0].exits.iter().map(|exit| exit.word));
    }
    let spelled = |words: &Vec<WordId>| {
        let words: Vec<&str> = words.iter().map(|id| lexicon.spelling(*id)).collect();
        words.join(" ")
    };
    let mut strings: Vec<String> = pieces.iter().map(spelled).collect();
    for command in commands.iter().map(spelled) {
        strings.extend(std::iter::repeat_n(command, context.copies()));
    }
    for filler in lexicon.heard_fillers() {
        strings.push(filler.clone());
        strings.extend(
            first
                .iter()
                .map(|id| format!("{filler} {}", lexicon.spelling(*id))),
        );
    }
    strings.extend(std::iter::repeat_n(UNKNOWN.to_owned(), unknown));
    strings
}

/// Every two words that stand side by side in some sentence.
fn pairs(network: &Network, words: usize) -> BTreeSet<Vec<WordId>> {
    let mut before: Vec<BTreeSet<WordId>> = vec![BTreeSet::new(); network.nodes.len()];
    for exit in network.nodes.iter().flat_map(|node| &node.exits) {
        before[exit.to as usize].insert(exit.word);
    }
    let mut beside = vec![vec![false; words]; words];
    for (node, before) in network.nodes.iter().zip(&before) {
        let after: BTreeSet<WordId> = node.exits.iter().map(|exit| exit.word).collect();
        for first in before {
            for second in &after {
                beside[usize::from(*first)][usize::from(*second)] = true;
            }
        }
    }
    let ids = || (0..words).filter_map(|id| WordId::try_from(id).ok());
    ids()
        .flat_map(|first| ids().map(move |second| vec![first, second]))
        .filter(|pair| beside[usize::from(pair[0])][usize::from(pair[1])])
        .collect()
}

/// The whole sentences of at most so many words.
fn sentences(network: &Network, longest: usize) -> BTreeSet<Vec<WordId>> {
    let mut found = BTreeSet::new();
    let mut open: Vec<(NodeId, Vec<WordId>)> = vec![(Network::BEGINNING, Vec::new())];
    while let Some((node, words)) = open.pop() {
        let node = network.node(node);
        if !node.ends.is_empty() && !words.is_empty() {
            found.insert(words.clone());
        }
        if words.len() < longest {
            open.extend(node.exits.iter().map(|exit| {
                let mut longer = words.clone();
                longer.push(exit.word);
                (exit.to, longer)
            }));
        }
    }
    found
}
