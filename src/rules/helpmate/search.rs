//! The search for a mate to which both sides help.
//!
//! A position is looked at once, however it came about: what counts is whether a mate can be
//! reached at all. Several plans take turns at saying which position to go on from, so that the
//! blindness of one does not stop the others. When nothing is left to go on from, everything
//! that can be reached has been seen and no mate was there: a proof.

use std::collections::HashSet;

use shakmaty::zobrist::Zobrist128;
use shakmaty::{Chess, Color, EnPassantMode, Move as Played, Position as _, Role};

use super::agenda::Agenda;
use super::plan::Plan;
use super::{Nodes, Verdict, proven_impossible};

/// A position that was reached, and how.
struct Node {
    /// The place among those gone on from of the one before it.
    parent: u32,
    /// The move that led here.
    mv: Played,
}

/// A position that was gone on from.
struct Expanded {
    position: Chess,
    /// Its place among the nodes (nothing: where the search began).
    node: Option<u32>,
    depth: usize,
}

pub(super) struct Search {
    winner: Color,
    nodes: Vec<Node>,
    expanded: Vec<Expanded>,
    /// Keys of 128 bits: that two positions of one search share one is not to be feared.
    seen: HashSet<u128>,
    agenda: Agenda,
}

/// What going on from a position came to.
enum Step {
    Mate(u32),
    Nothing,
}

impl Search {
    pub(super) fn new(winner: Color, plans: Vec<Plan>) -> Self {
        Self {
            winner,
            nodes: Vec::new(),
            expanded: Vec::new(),
            seen: HashSet::new(),
            agenda: Agenda::new(plans),
        }
    }

    /// Searches from a position for which nothing is proven yet.
    pub(super) fn run(&mut self, root: &Chess, budget: Nodes) -> Verdict {
        self.seen.insert(key(root));
        let mut next = Expanded {
            position: root.clone(),
            node: None,
            depth: 0,
        };
        loop {
            if let Step::Mate(node) = self.expand(next) {
                return Verdict::Yes(self.line(node));
            }
            if self.nodes.len() >= budget.0 as usize {
                return Verdict::Unknown;
            }
            next = loop {
                let Some(node) = self.agenda.next() else {
                    return Verdict::No;
                };
                let after = self.reached(node);
                if !self.hopeless(&after) {
                    break after;
                }
            };
        }
    }

    /// How many positions were looked at.
    pub(super) fn looked_at(&self) -> usize {
        self.nodes.len()
    }

    fn reached(&self, node: u32) -> Expanded {
        let Node { parent, mv } = &self.nodes[node as usize];
        let before = &self.expanded[*parent as usize];
        let mut position = before.position.clone();
        position.play_unchecked(*mv);
        Expanded {
            position,
            node: Some(node),
            depth: before.depth + 1,
        }
    }

    /// Whether nothing can come of it: looked into after moves that cannot be undone, and after
    /// the first, so that a forced move hides nothing.
    fn hopeless(&self, reached: &Expanded) -> bool {
        let for_good = reached.node.is_some_and(|node| {
            let mv = self.nodes[node as usize].mv;
            mv.is_capture() || mv.is_castle() || mv.role() == Role::Pawn
        });
        (for_good || reached.depth == 1) && proven_impossible(&reached.position, self.winner)
    }

    fn expand(&mut self, from: Expanded) -> Step {
        let parent = u32::try_from(self.expanded.len()).unwrap_or(u32::MAX);
        let depth = from.depth + 1;
        let position = from.position.clone();
        self.expanded.push(from);
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(mv);
            if next.has_insufficient_material(self.winner) || !self.seen.insert(key(&next)) {
                continue;
            }
            let node = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
            self.nodes.push(Node { parent, mv });
            if next.turn() != self.winner && next.is_checkmate() {
                return Step::Mate(node);
            }
            self.agenda.add(node, &next, self.winner, depth);
        }
        Step::Nothing
    }

    fn line(&self, mut node: u32) -> Vec<super::Move> {
        let mut line = Vec::new();
        loop {
            let Node { parent, mv } = &self.nodes[node as usize];
            line.push((*mv).into());
            match self.expanded[*parent as usize].node {
                Some(before) => node = before,
                None => break,
            }
        }
        line.reverse();
        line
    }
}

fn key(position: &Chess) -> u128 {
    position.zobrist_hash::<Zobrist128>(EnPassantMode::Legal).0
}
