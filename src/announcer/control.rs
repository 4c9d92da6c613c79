//! How a time control is told.

use crate::clock::{Addition, Period, TimeControl};
use crate::language::{Message, Value};

/// A time control in words: "noventa minutos y treinta segundos por jugada".
pub(super) fn time_control(control: &TimeControl) -> Message {
    let told = control.periods().iter().map(period);
    told.reduce(|first, next| {
        Message::new("control-then")
            .with("before", first)
            .with("next", next)
    })
    .unwrap_or_else(|| Message::new("no-clock"))
}

fn period(period: &Period) -> Message {
    let id = match period.addition {
        Addition::None => "control-plain",
        Addition::Increment(_) => "control-increment",
        Addition::IncrementAfter(_) => "control-increment-after",
        Addition::Delay(_) => "control-delay",
        Addition::Bronstein(_) => "control-bronstein",
    };
    let mut told = Message::new(id).with("time", Value::Duration(period.time));
    if period.addition != Addition::None {
        told = told.with("addition", Value::Duration(period.addition.millis()));
    }
    match period.moves {
        Some(moves) => Message::new("control-moves")
            .with("count", Value::Number(moves.into()))
            .with("control", told),
        None => told,
    }
}
