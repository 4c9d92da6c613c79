//! [`Kings`]: where the two kings can stand at the same time, and whose move it then is.
//!
//! A side whose other pieces never move must move its king; where that cannot move either, the
//! game is over. So a king that walls the other in has reached a square and nothing after it.

use shakmaty::attacks::king_attacks;
use shakmaty::{Bitboard, Color, Square};

use super::compass::round;

/// What the kings may do, as far as the other pieces are concerned. By colour, White first.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Leave {
    /// Where the king may go.
    pub(super) open: [Bitboard; 2],
    /// Whether the side may have another move than its king's.
    pub(super) other: [bool; 2],
}

#[derive(Debug, Clone)]
pub(super) struct Kings {
    /// By whose move it is, then by the square of White's king: the squares of Black's.
    pairs: [[Bitboard; 64]; 2],
    /// By colour: where the king can be while the game goes on.
    regions: [Bitboard; 2],
    /// By whose move it is: the squares of White's king for which there are any pairs, and those
    /// for which what follows is still to be added.
    whites: [Bitboard; 2],
    fresh: [Bitboard; 2],
}

fn index(color: Color) -> usize {
    usize::from(color == Color::Black)
}

/// Where a king cannot be when the other stands here.
fn near(square: Square) -> Bitboard {
    king_attacks(square) | square
}

impl Kings {
    pub(super) fn new(white: Square, black: Square, turn: Color) -> Self {
        let mut kings = Self {
            pairs: [[Bitboard::EMPTY; 64]; 2],
            regions: [white.into(), black.into()],
            whites: [Bitboard::EMPTY; 2],
            fresh: [Bitboard::EMPTY; 2],
        };
        kings.add(turn, white, black.into());
        kings
    }

    /// Where a king can be while the game goes on.
    pub(super) fn region(&self, color: Color) -> Bitboard {
        self.regions[index(color)]
    }

    /// Where a king can be, be it by the last move of the game.
    pub(super) fn anywhere(&self, color: Color) -> Bitboard {
        self.squares(color, Color::White) | self.squares(color, Color::Black)
    }

    /// Where a king can be at all with the other side to move or its own.
    pub(super) fn squares(&self, color: Color, turn: Color) -> Bitboard {
        let pairs = &self.pairs[index(turn)];
        match color {
            Color::White => self.whites[index(turn)],
            Color::Black => pairs.iter().fold(Bitboard::EMPTY, |all, it| all | *it),
        }
    }

    /// Where the other king can be while this one stands on `square`.
    pub(super) fn other(&self, color: Color, square: Square, turn: Color) -> Bitboard {
        let pairs = &self.pairs[index(turn)];
        match color {
            Color::White => pairs[square as usize],
            Color::Black => (Square::ALL.into_iter())
                .filter(|white| pairs[*white as usize].contains(square))
                .collect(),
        }
    }

    /// Adds that the kings can stand so, unless they would touch.
    pub(super) fn add(&mut self, turn: Color, white: Square, black: Bitboard) {
        let turn = index(turn);
        let pairs = &mut self.pairs[turn][white as usize];
        let added = black & !near(white) & !*pairs;
        if added.any() {
            *pairs |= added;
            self.whites[turn].add(white);
            self.fresh[turn].add(white);
        }
    }

    /// Castling, taken to be possible at any time.
    pub(super) fn castle(&mut self, color: Color, home: Square, to: Square) {
        for white in Square::ALL {
            let others = self.pairs[index(color)][white as usize];
            match color {
                Color::White if white == home => self.add(Color::Black, to, others),
                Color::Black if others.contains(home) => self.add(Color::White, white, to.into()),
                _ => {}
            }
        }
    }

    /// Adds all that follows; whether the game goes on from any squares that are new.
    pub(super) fn grow(&mut self, leave: Leave) -> bool {
        self.fresh = self.whites;
        while self.fresh != [Bitboard::EMPTY; 2] {
            let [on_white, on_black] = std::mem::take(&mut self.fresh);
            for white in on_white {
                self.white_moves(white, leave);
            }
            for white in on_black {
                self.black_moves(white, leave);
            }
        }
        self.live(leave)
    }

    fn white_moves(&mut self, white: Square, leave: Leave) {
        let blacks = self.pairs[0][white as usize];
        for to in king_attacks(white) & leave.open[0] {
            self.add(Color::Black, to, blacks);
        }
        if leave.other[0] {
            self.add(Color::Black, white, blacks);
        }
    }

    fn black_moves(&mut self, white: Square, leave: Leave) {
        let blacks = self.pairs[1][white as usize];
        self.add(Color::White, white, round(blacks) & leave.open[1]);
        if leave.other[1] {
            self.add(Color::White, white, blacks);
        }
    }

    /// Notes the pairs from which the side to move can move; whether any is new.
    fn live(&mut self, leave: Leave) -> bool {
        let before = self.regions;
        let Leave { open, other } = leave;
        for white in self.whites[0] | self.whites[1] {
            let (mut on_white, mut on_black) =
                (self.pairs[0][white as usize], self.pairs[1][white as usize]);
            if !other[0] {
                let steps = (king_attacks(white) & open[0]).into_iter();
                on_white &= steps.fold(Bitboard::EMPTY, |all, to| all | !near(to));
            }
            if !other[1] {
                on_black &= round(open[1] & !near(white));
            }
            let live = on_white | on_black;
            if live.any() {
                self.regions[0].add(white);
                self.regions[1] |= live;
            }
        }
        self.regions != before
    }
}
