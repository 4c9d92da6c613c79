//! From an order to a ruling, on the game as it stands.

use super::{Ordered, Ruling, Times, Unclear};
use crate::clock::{Basis, Clock, Floor, Moment};
use crate::game::{Game, IllegalFault, Outcome, Played, Reason, RuleSet, Turn, Winner, laws};
use crate::language::{Choice, Order, OrderKind};
use crate::rules::{ByColor, Color, Position, Square};

/// What an order comes to.
///
/// # Errors
/// [`Unclear`] where the game, or what was said, does not have what the ruling needs.
pub(super) fn ruling(game: &Game, ordered: &Ordered, at: Moment) -> Result<Ruling, Unclear> {
    let order = &ordered.order;
    match order.kind {
        OrderKind::StopClocks
        | OrderKind::Restart
        | OrderKind::Adjourn
        | OrderKind::EnvelopeLost
        | OrderKind::Close => of_the_course(game, order),
        OrderKind::SetClock
        | OrderKind::AddTime
        | OrderKind::TakeTime
        | OrderKind::SetCount
        | OrderKind::Readjust
        | OrderKind::ReadjustProportion => on_the_clock(game, order, at),
        OrderKind::TakeBack | OrderKind::TakeBackAll => taken_back(game, order, at),
        OrderKind::SetPosition => set_up(ordered),
        OrderKind::IllegalMove | OrderKind::WrongPromotion | OrderKind::IllegalCastling => {
            illegal(game, order, at)
        }
        OrderKind::Touch => touched(game, order.touched.unwrap_or_default()),
        OrderKind::Wins | OrderKind::Draw | OrderKind::HalfPoint | OrderKind::BothLose => {
            result(order)
        }
        OrderKind::AcceptClaim | OrderKind::RejectClaim => claim(game, order.kind),
        OrderKind::FlagDown
        | OrderKind::BothFlags
        | OrderKind::PressedWithoutMove
        | OrderKind::TwoHands => of_a_side(game, order),
        OrderKind::Forfeit | OrderKind::BothForfeit => forfeit(game, order, at),
        OrderKind::Reopen => match game.outcome() {
            Some(_) => Ok(Ruling::Reopen),
            None => Err(Unclear::NotOver),
        },
        // "During the game" (7.2 to 7.4): a finished one is reopened first.
        _ if game.outcome().is_some() && order.kind != OrderKind::Annul => Err(Unclear::Over),
        _ => Ok(irregular(game, order.kind, at)),
    }
}

/// Whether the game goes on, stands, or is adjourned.
fn of_the_course(game: &Game, order: &Order) -> Result<Ruling, Unclear> {
    let over = game.outcome().is_some();
    match order.kind {
        OrderKind::EnvelopeLost => match game.envelope() {
            Some(_) => Ok(Ruling::EnvelopeLost),
            None => Err(Unclear::NoEnvelope),
        },
        _ if over => Err(Unclear::Over),
        // A sealing that was interrupted is begun again.
        OrderKind::Adjourn if game.writes_again() => Ok(Ruling::Adjourn),
        OrderKind::Restart | OrderKind::Adjourn if game.rests() => Err(Unclear::Resting),
        OrderKind::Restart => restarted(game, order.side.unwrap_or(game.side())),
        OrderKind::Adjourn if game.claim().is_some() => Err(Unclear::ClaimFirst),
        OrderKind::Adjourn => Ok(Ruling::Adjourn),
        _ => Ok(Ruling::StopClocks),
    }
}

/// While a move is written to be sealed only its writer's clock may run, and none from the moment
/// the move stands.
fn restarted(game: &Game, side: Color) -> Result<Ruling, Unclear> {
    match game.writing() {
        Some(_) if game.stands_to_be_sealed() => Err(Unclear::Resting),
        Some((by, _)) if by != side => Err(Unclear::Resting),
        Some(_) | None => Ok(Ruling::Restart { side }),
    }
}

fn of_a_side(game: &Game, order: &Order) -> Result<Ruling, Unclear> {
    if order.kind == OrderKind::BothFlags {
        return Ok(Ruling::BothFlags);
    }
    let side = order.side.ok_or(Unclear::WhichSide)?;
    let charge = |fault| match game.outcome() {
        Some(_) => Err(Unclear::Over),
        None => Ok(Ruling::Charge { side, fault }),
    };
    match order.kind {
        OrderKind::PressedWithoutMove => charge(IllegalFault::PressedWithoutMove),
        OrderKind::TwoHands => charge(IllegalFault::TwoHands),
        _ => Ok(Ruling::FlagDown { side }),
    }
}

/// Irregularities that need nothing else to be said (7.2 to 7.4).
fn irregular(game: &Game, kind: OrderKind, at: Moment) -> Ruling {
    match kind {
        OrderKind::Annul => Ruling::Annul,
        OrderKind::ColoursReversed => Ruling::ColoursReversed {
            replay: colours_replayed_7_3(game, at),
        },
        OrderKind::ColoursStand => Ruling::ColoursReversed { replay: false },
        OrderKind::ColoursReplay => Ruling::ColoursReversed { replay: true },
        OrderKind::BoardTurned => Ruling::BoardTurned,
        OrderKind::ReleaseTouch => Ruling::ReleaseTouch,
        _ => Ruling::Displaced,
    }
}

/// Nothing is refused to the arbiter, but he is told that the default time is not over (6.7.1).
fn forfeit(game: &Game, order: &Order, at: Moment) -> Result<Ruling, Unclear> {
    let (white, black) = match (order.kind, order.side) {
        (OrderKind::BothForfeit, _) => (true, true),
        (_, Some(side)) => (side == Color::White, side == Color::Black),
        (_, None) => return Err(Unclear::WhichSide),
    };
    let passed = game.proceedings.begun.map_or(0, |begun| at - begun);
    let wait = game.setup().rulebook.default_time_6_7_1();
    Ok(Ruling::Forfeit {
        white,
        black,
        early: wait.is_some_and(|wait| passed < wait),
    })
}

fn claim(game: &Game, kind: OrderKind) -> Result<Ruling, Unclear> {
    game.claim().ok_or(Unclear::NoClaim)?;
    Ok(Ruling::Claim {
        right: kind == OrderKind::AcceptClaim,
    })
}

fn result(order: &Order) -> Result<Ruling, Unclear> {
    let side = order.side.ok_or(Unclear::WhichSide);
    let winner = match order.kind {
        OrderKind::Wins => Winner::side(side?),
        OrderKind::HalfPoint => side?.fold_wb(Winner::HalfWhite, Winner::HalfBlack),
        OrderKind::BothLose => Winner::Nobody,
        _ => Winner::Draw,
    };
    let reason = Reason::Arbiter;
    Ok(Ruling::Result {
        outcome: Outcome { winner, reason },
    })
}

fn on_the_clock(game: &Game, order: &Order, at: Moment) -> Result<Ruling, Unclear> {
    let clock = game.clock().ok_or(Unclear::NoClock)?;
    let side = order.side.ok_or(Unclear::WhichSide);
    let millis = order.time.unwrap_or(0);
    Ok(match order.kind {
        OrderKind::AddTime => Ruling::AddTime {
            side: side?,
            millis,
        },
        OrderKind::TakeTime => Ruling::TakeTime {
            side: side?,
            millis,
        },
        OrderKind::SetCount => Ruling::SetCount {
            moves: order.number.unwrap_or(0),
        },
        OrderKind::Readjust | OrderKind::ReadjustProportion => {
            let by_record = order.kind == OrderKind::Readjust;
            if !by_record && game.proceedings.found.is_none() {
                return Ok(Ruling::SetClocks {
                    times: as_they_stand(clock, at),
                });
            }
            // What the clocks showed when the error was found, if moves were taken back since.
            let found = game.proceedings.found.as_ref().unwrap_or(clock);
            let times = readjusted(game, found, game.played().len(), at, by_record);
            Ruling::SetClocks { times }
        }
        _ => match order.side {
            Some(side) => Ruling::SetClock { side, left: millis },
            None => Ruling::SetClocks {
                times: Times {
                    white: millis,
                    black: millis,
                    read: true,
                },
            },
        },
    })
}

/// Nothing was taken back: there is no proportion to go by.
fn as_they_stand(clock: &Clock, at: Moment) -> Times {
    Times {
        white: clock.left(Color::White, at),
        black: clock.left(Color::Black, at),
        read: true,
    }
}

/// The half-moves up to the move named, itself included.
fn up_to(game: &Game, number: u16, side: Color) -> Option<usize> {
    let first = game.start();
    let number = usize::from(number).checked_sub(usize::try_from(first.move_number()).ok()?)?;
    let ply = number * 2 + side.fold_wb(0, 1);
    (ply + 1).checked_sub(first.turn().fold_wb(0, 1))
}

fn taken_back(game: &Game, order: &Order, at: Moment) -> Result<Ruling, Unclear> {
    let made = game.played().len();
    let half_moves = match (order.kind, order.number, order.side) {
        (OrderKind::TakeBack, Some(number), Some(side)) => up_to(game, number, side),
        // "Volver a la jugada veinte": after both have made it, or the one that did.
        (OrderKind::TakeBack, Some(number), None) => {
            let whole = up_to(game, number, Color::Black);
            let white = up_to(game, number, Color::White);
            whole.filter(|half_moves| *half_moves <= made).or(white)
        }
        _ => Some(0),
    };
    let half_moves = half_moves
        .filter(|half_moves| *half_moves <= made)
        .ok_or(Unclear::NoSuchMove)?;
    let times = game
        .clock()
        .map(|clock| readjusted(game, clock, half_moves, at, true));
    Ok(Ruling::TakeBack { half_moves, times })
}

fn illegal(game: &Game, order: &Order, at: Moment) -> Result<Ruling, Unclear> {
    if game.outcome().is_some() {
        return Err(Unclear::Over);
    }
    let (half_moves, fault) = illegal_one(game, order)?;
    // Found at once, the clocks show what they must; found later, they go back with the moves.
    let made = game.played().len();
    let stays = laws::standing_after(game, half_moves, fault);
    let times = game
        .clock()
        .filter(|_| made > stays && made > half_moves + 1)
        .map(|clock| readjusted(game, clock, stays, at, true));
    Ok(Ruling::Illegal {
        side: game.played()[half_moves].description.color,
        half_moves,
        fault,
        times,
    })
}

/// How many half-moves stand before the one that was illegal: the one named, or the last that was
/// a promotion, castling, or anything.
fn illegal_one(game: &Game, order: &Order) -> Result<(usize, IllegalFault), Unclear> {
    let of_the_kind = |played: &Played| match order.kind {
        OrderKind::WrongPromotion => played.mv.promotion().is_some(),
        OrderKind::IllegalCastling => played.mv.castling().is_some(),
        _ => true,
    };
    let made = game.played();
    let found = match (order.number, order.side) {
        (Some(number), Some(side)) => {
            up_to(game, number, side).and_then(|half_moves| half_moves.checked_sub(1))
        }
        (Some(_), None) => return Err(Unclear::WhichSide),
        (None, _) => made.iter().rposition(of_the_kind),
    };
    let is_one = |at: &usize| made.get(*at).is_some_and(of_the_kind);
    let fault = match order.kind {
        OrderKind::WrongPromotion => IllegalFault::Promotion,
        _ => IllegalFault::Move,
    };
    let found = found.filter(is_one).ok_or(Unclear::NoSuchMove)?;
    Ok((found, fault))
}

/// What the clocks show after so many half-moves: as recorded, or by proportion.
fn readjusted(game: &Game, found: &Clock, stay: usize, at: Moment, by_record: bool) -> Times {
    let stays = &game.played()[..stay];
    let last = |side| {
        let own = |played: &&Played| played.description.color == side;
        let count = stays.iter().filter(own).count();
        let reading = stays.iter().rfind(own).and_then(|played| played.left);
        let at_first = (count == 0).then(|| Clock::new(found.control().clone()).left(side, at));
        let reading = reading.or(at_first).filter(|_| by_record);
        (u16::try_from(count).unwrap_or(u16::MAX), reading)
    };
    let (white, black) = (last(Color::White), last(Color::Black));
    let floor = match game.setup().rulebook.rules {
        RuleSet::Codigo => Floor::MinutePerMove,
        RuleSet::Fide | RuleSet::Fide2005 | RuleSet::Practice => Floor::FiveMinutes,
    };
    let counts = ByColor {
        white: white.0,
        black: black.0,
    };
    let readings = ByColor {
        white: white.1,
        black: black.1,
    };
    let times = found.readjusted(at, counts, readings, floor);
    Times {
        white: times.white.left,
        black: times.black.left,
        read: times.white.basis == Basis::Reading && times.black.basis == Basis::Reading,
    }
}

fn set_up(ordered: &Ordered) -> Result<Ruling, Unclear> {
    let fen = ordered.fen.clone().ok_or(Unclear::NoPosition)?;
    Position::from_fen(&fen).map_err(|_| Unclear::NoPosition)?;
    Ok(Ruling::SetPosition { fen })
}

fn touched(game: &Game, choice: Choice) -> Result<Ruling, Unclear> {
    let square = match (choice.file, choice.rank) {
        (Some(file), Some(rank)) => Square::from_coords(file, rank),
        _ => return Err(Unclear::NoPiece),
    };
    let piece = game.position().piece_at(square);
    let there = piece.is_some_and(|piece| choice.role.is_none_or(|role| piece.role == role));
    match game.turn() {
        Turn::Over(_) => Err(Unclear::Over),
        _ if there => Ok(Ruling::Touch { square }),
        _ => Err(Unclear::NoPiece),
    }
}

/// Whether a game with reversed colours is replayed: if less than ten moves were made by both
/// players (Laws in force, 7.3); never by the older Laws, unless the arbiter rules otherwise; if
/// less than a quarter of the first control's time has passed (seed 001).
fn colours_replayed_7_3(game: &Game, at: Moment) -> bool {
    match game.setup().rulebook.rules {
        RuleSet::Fide | RuleSet::Practice => game.played().len() < 20,
        RuleSet::Fide2005 => false,
        RuleSet::Codigo => game.clock().is_none_or(|clock| {
            let used = clock.used(Color::White, at) + clock.used(Color::Black, at);
            let control = 2 * clock.control().period(0).time;
            used * 4 < control
        }),
    }
}
