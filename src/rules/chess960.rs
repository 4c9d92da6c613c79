//! The 960 starting positions by number.

use shakmaty::Role;

/// Where the two knights stand among the five files that bishops and queen leave.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

/// The pieces of the first rank, from the a-file on (Reinhard Scharnagl's numbering, the one in
/// general use). Nothing for a number of 960 or more.
pub(super) fn back_rank(number: u16) -> Option<[Role; 8]> {
    let number = usize::from(number);
    let (light, dark) = (number % 4, number / 4 % 4);
    let (queen, knights) = (number / 16 % 6, KNIGHTS.get(number / 96)?);
    let mut rank = [None; 8];
    rank[2 * light + 1] = Some(Role::Bishop);
    rank[2 * dark] = Some(Role::Bishop);
    let empty = |rank: &[Option<Role>; 8]| -> Vec<usize> {
        (0..8).filter(|file| rank[*file].is_none()).collect()
    };
    rank[empty(&rank)[queen]] = Some(Role::Queen);
    let left = empty(&rank);
    rank[left[knights.0]] = Some(Role::Knight);
    rank[left[knights.1]] = Some(Role::Knight);
    // The king always stands between the rooks.
    for (file, role) in empty(&rank)
        .into_iter()
        .zip([Role::Rook, Role::King, Role::Rook])
    {
        rank[file] = Some(role);
    }
    Some(rank.map(|role| role.unwrap_or(Role::Rook)))
}
