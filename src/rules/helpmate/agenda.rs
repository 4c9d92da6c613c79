//! [`Agenda`]: which position to go on from next.

use std::collections::VecDeque;

use shakmaty::{Chess, Color};

use super::plan::{FARTHEST, Plan};

/// The positions still to be gone on from, once for each plan, nearest to its aim first.
pub(super) struct Agenda {
    queues: Vec<Queue>,
    turn: usize,
    done: Vec<bool>,
}

struct Queue {
    plan: Plan,
    buckets: Vec<VecDeque<u32>>,
    lowest: usize,
    /// Among equals the oldest and the newest take turns: one goes wide, the other deep.
    newest: bool,
}

impl Queue {
    fn pop(&mut self) -> Option<u32> {
        self.newest = !self.newest;
        while let Some(bucket) = self.buckets.get_mut(self.lowest) {
            let node = if self.newest {
                bucket.pop_back()
            } else {
                bucket.pop_front()
            };
            if node.is_some() {
                return node;
            }
            self.lowest += 1;
        }
        None
    }
}

impl Agenda {
    pub(super) fn new(plans: Vec<Plan>) -> Self {
        let queue = |plan| Queue {
            plan,
            buckets: vec![VecDeque::new(); FARTHEST + 1],
            lowest: FARTHEST,
            newest: false,
        };
        Self {
            queues: plans.into_iter().map(queue).collect(),
            turn: 0,
            done: Vec::new(),
        }
    }

    /// Notes a position by its number; numbers are given in order.
    pub(super) fn add(&mut self, node: u32, position: &Chess, winner: Color, depth: usize) {
        self.done.resize(node as usize + 1, false);
        for queue in &mut self.queues {
            let score = queue.plan.distance(position, winner, depth);
            queue.buckets[score].push_back(node);
            queue.lowest = queue.lowest.min(score);
        }
    }

    /// The next position to go on from; nothing when all were.
    pub(super) fn next(&mut self) -> Option<u32> {
        self.turn = (self.turn + 1) % self.queues.len();
        loop {
            let node = self.queues[self.turn].pop()?;
            if !std::mem::replace(&mut self.done[node as usize], true) {
                return Some(node);
            }
        }
    }
}
