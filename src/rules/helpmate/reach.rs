//! [`Reach`]: which squares each piece can ever come to, whatever is played.
//!
//! Nothing is moved: the sets grow until nothing can be added, each step allowing at least what
//! the rules allow. What is left out is therefore impossible; what is in may still be so. The
//! idea is the "semi-static analysis" of Miguel Ambrona, *A Practical Algorithm for Chess
//! Unwinnability* (FUN 2022); the equations here are our own and work on whole sets of squares.
//!
//! Why it is sound: suppose some game leaves the sets, and take its first move that does. Every
//! piece stood within its set before that move, so whatever the rules asked of it (an empty
//! square, something to capture, a king not attacked) was possible within the sets, and the
//! growing would have added the square.

use super::compass::{ahead, diagonal, forward, pawn_captures, round, straight};
use super::kings::{Kings, Leave};
use shakmaty::attacks::{knight_attacks, pawn_attacks};
use shakmaty::{Bitboard, Board, CastlingSide, Chess, Color, Piece, Position as _, Role, Square};

/// A piece of the position and where it can come to.
#[derive(Debug, Clone)]
pub(super) struct Walker {
    /// Where it stands.
    pub(super) home: Square,
    /// Whose it is, and what.
    pub(super) piece: Piece,
    /// The squares it can come to as what it is.
    pub(super) squares: Bitboard,
    /// The squares a pawn can come to after promoting.
    pub(super) promoted: Bitboard,
}

impl Walker {
    /// Every square it can come to.
    pub(super) fn anywhere(&self) -> Bitboard {
        self.squares | self.promoted
    }

    /// Whether it can ever attack along the line from one square to the next.
    pub(super) fn slides(&self, from: Square, to: Square) -> bool {
        let straight = from.file() == to.file() || from.rank() == to.rank();
        let fits = match self.piece.role {
            Role::Bishop => !straight,
            Role::Rook => straight,
            role => role == Role::Queen,
        };
        (fits && self.squares.contains(from)) || self.promoted.contains(from)
    }

    /// The squares it can ever attack (a slider from the square next to them: whatever lies
    /// between is empty when it attacks, so it can come there).
    pub(super) fn attacks(&self) -> Bitboard {
        let own = match self.piece.role {
            Role::Pawn => pawn_captures(self.piece.color, self.squares),
            role => steps(role, self.squares),
        };
        own | steps(Role::Queen, self.promoted) | steps(Role::Knight, self.promoted)
    }
}

/// Where everything can come to from a position.
#[derive(Debug, Clone)]
pub(super) struct Reach {
    /// All pieces but the kings.
    pub(super) walkers: Vec<Walker>,
    /// Where the kings can be.
    pub(super) kings: Kings,
    /// Where they stand, by colour.
    homes: [Square; 2],
    castlings: Vec<Castling>,
    /// By colour: squares where it stood at first, where something of it may take, where a piece
    /// of it (not its king) may be, and that may be without any of its pieces.
    occupied: [Bitboard; 2],
    captures: [Bitboard; 2],
    presence: [Bitboard; 2],
    free: [Bitboard; 2],
    /// Whether the last round added anything.
    grown: bool,
}

/// A right to castle: where king and rook come to.
#[derive(Debug, Clone, Copy)]
struct Castling {
    color: Color,
    king_to: Square,
    rook: Square,
    rook_to: Square,
}

fn index(color: Color) -> usize {
    usize::from(color == Color::Black)
}

/// The squares one step away, for a piece that is no pawn.
fn steps(role: Role, from: Bitboard) -> Bitboard {
    match role {
        Role::Bishop => diagonal(from),
        Role::Rook => straight(from),
        Role::Queen | Role::King => round(from),
        Role::Knight => from
            .into_iter()
            .fold(Bitboard::EMPTY, |all, s| all | knight_attacks(s)),
        Role::Pawn => Bitboard::EMPTY,
    }
}

impl Reach {
    /// The sets before they grow, or nothing if a capture in passing is on (the square
    /// passed over is no longer in any set; the search sees to it after the next move).
    pub(super) fn of(position: &Chess) -> Option<Self> {
        if position.legal_ep_square().is_some() {
            return None;
        }
        let board = position.board();
        let home = |color| board.king_of(color);
        let homes = [home(Color::White)?, home(Color::Black)?];
        let reach = Self {
            walkers: walkers(board),
            kings: Kings::new(homes[0], homes[1], position.turn()),
            homes,
            castlings: castlings(position),
            occupied: [board.white(), board.black()],
            captures: [Bitboard::EMPTY; 2],
            presence: [Bitboard::EMPTY; 2],
            free: [Bitboard::EMPTY; 2],
            grown: true,
        };
        Some(reach)
    }

    /// Whether no mate by `winner` is left however the sets grow. A mate that they leave room for
    /// at any time they leave room for to the end.
    pub(super) fn rules_out_a_mate(mut self, winner: Color) -> bool {
        while self.grown {
            self.grow();
            if self.leaves_a_mate(winner) {
                return false;
            }
        }
        true
    }

    /// The squares where the loser's king could be mated once the sets have grown.
    pub(super) fn mating_squares(mut self, winner: Color) -> Vec<Square> {
        while self.grown {
            self.grow();
        }
        self.squares_left(winner)
    }

    /// Whether a side may still castle.
    pub(super) fn castles(&self) -> bool {
        !self.castlings.is_empty()
    }

    fn grow(&mut self) {
        self.grown = false;
        self.note();
        for at in 0..self.walkers.len() {
            if self.walkers[at].piece.role == Role::Pawn {
                self.grow_pawn(at);
            } else {
                self.grow_piece(at);
            }
        }
        for castling in self.castlings.clone() {
            self.castle(castling);
        }
        self.grow_kings();
    }

    /// What the sets so far say of the squares.
    fn note(&mut self) {
        for color in Color::ALL {
            let own = index(color);
            self.presence[own] = self.all_of(color, Walker::anywhere);
            self.captures[own] |= self.kings.region(color)
                | self.all_of(color, |it| match it.piece.role {
                    Role::Pawn => it.promoted,
                    _ => it.squares,
                });
        }
        for color in Color::ALL {
            let (own, other) = (index(color), index(!color));
            let mut free = !self.occupied[own];
            for walker in self.walkers.iter().filter(|it| it.piece.color == color) {
                let leaves = walker.anywhere().more_than_one();
                if leaves || self.captures[other].contains(walker.home) {
                    free.add(walker.home);
                }
            }
            // Also by a last move: it may open a line.
            if self.kings.anywhere(color).more_than_one() {
                free.add(self.homes[own]);
            }
            self.grown |= free != self.free[own];
            self.free[own] = free;
        }
    }

    fn all_of(&self, color: Color, squares: impl Fn(&Walker) -> Bitboard) -> Bitboard {
        (self.walkers.iter())
            .filter(|it| it.piece.color == color)
            .fold(Bitboard::EMPTY, |all, it| all | squares(it))
    }

    fn grow_piece(&mut self, at: usize) {
        let walker = &mut self.walkers[at];
        let (role, free) = (walker.piece.role, self.free[index(walker.piece.color)]);
        self.grown |= spread(&mut walker.squares, |squares| steps(role, squares) & free);
    }

    fn grow_pawn(&mut self, at: usize) {
        let color = self.walkers[at].piece.color;
        let (own, other) = (index(color), index(!color));
        let open = self.free[own] & self.free[other] & !self.barred(at);
        let takes = self.presence[other] & self.free[own];
        let walker = &mut self.walkers[at];
        self.grown |= spread(&mut walker.squares, |squares| {
            (pawn_captures(color, squares) & takes) | (forward(color, squares) & open)
        });
        let captures = pawn_captures(color, walker.squares) & takes;
        self.grown |= !captures.is_subset(self.captures[own]);
        self.captures[own] |= captures;
        walker.promoted |= walker.squares & Bitboard::BACKRANKS;
        self.grown |= spread(&mut walker.promoted, |squares| {
            (steps(Role::Queen, squares) | steps(Role::Knight, squares)) & self.free[own]
        });
    }

    /// The squares of its file that a pawn cannot push to, because an enemy pawn comes towards
    /// it there and neither can ever leave the file or be captured on it by the pawn's side.
    fn barred(&self, at: usize) -> Bitboard {
        let pawn = &self.walkers[at];
        let file = Bitboard::from_file(pawn.home.file());
        if !pawn.squares.is_subset(file) {
            return Bitboard::EMPTY;
        }
        let before = ahead(pawn.piece.color, pawn.home) & file;
        let mut barred = Bitboard::EMPTY;
        for rival in &self.walkers {
            let stuck = rival.piece == (!pawn.piece.color).pawn()
                && before.contains(rival.home)
                && rival.squares.is_subset(file);
            let between = before & !ahead(pawn.piece.color, rival.home);
            // A capture in passing counts where it lands: the rival stepped over that square.
            let taken = rival.squares & between & self.captures[index(pawn.piece.color)];
            if stuck && taken.is_empty() {
                barred |= Bitboard::from_square(rival.home) | ahead(pawn.piece.color, rival.home);
            }
        }
        barred
    }

    /// Takes castling to be possible at any time: at least what the rules allow.
    fn castle(&mut self, castling: Castling) {
        let home = self.homes[index(castling.color)];
        self.kings.castle(castling.color, home, castling.king_to);
        for walker in &mut self.walkers {
            if walker.home == castling.rook && !walker.squares.contains(castling.rook_to) {
                walker.squares.add(castling.rook_to);
                self.grown = true;
            }
        }
    }

    fn grow_kings(&mut self) {
        let moves = |color: Color| {
            let mut own = (self.walkers.iter()).filter(|it| it.piece.color == color);
            self.castles() || own.any(|it| it.squares.more_than_one())
        };
        let leave = Leave {
            open: [
                self.free[0] & !self.guarded(Color::Black),
                self.free[1] & !self.guarded(Color::White),
            ],
            other: Color::ALL.map(moves),
        };
        self.grown |= self.kings.grow(leave);
    }

    /// What pieces of this colour guard for ever, because they can neither leave nor be taken.
    /// (A slider that cannot move guards only the squares next to it.)
    fn guarded(&self, color: Color) -> Bitboard {
        let free = self.free[index(color)];
        (self.walkers.iter())
            .filter(|it| it.piece.color == color && !free.contains(it.home))
            .fold(Bitboard::EMPTY, |all, it| {
                all | match it.piece.role {
                    Role::Pawn => pawn_attacks(color, it.home),
                    role => steps(role, Bitboard::from_square(it.home)),
                }
            })
    }
}

/// Adds to the squares what `next` makes of them until nothing is added; whether it added any.
fn spread(squares: &mut Bitboard, next: impl Fn(Bitboard) -> Bitboard) -> bool {
    let first = *squares;
    loop {
        let more = *squares | next(*squares);
        if more == *squares {
            return *squares != first;
        }
        *squares = more;
    }
}

fn walkers(board: &Board) -> Vec<Walker> {
    (board.clone().into_iter())
        .filter(|(_, piece)| piece.role != Role::King)
        .map(|(home, piece)| Walker {
            home,
            piece,
            squares: Bitboard::from_square(home),
            promoted: Bitboard::EMPTY,
        })
        .collect()
}

fn castlings(position: &Chess) -> Vec<Castling> {
    let mut all = Vec::new();
    for color in Color::ALL {
        for side in CastlingSide::ALL {
            if let Some(rook) = position.castles().rook(color, side) {
                all.push(Castling {
                    color,
                    king_to: side.king_to(color),
                    rook,
                    rook_to: side.rook_to(color),
                });
            }
        }
    }
    all
}
