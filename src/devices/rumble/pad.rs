//! The gamepads of this computer, through gilrs, on a thread of their own.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use gilrs::ff::{BaseEffect, BaseEffectType, Effect, EffectBuilder, Repeat};
use gilrs::{EventType, GamepadId, Gilrs};

use super::Motors;
use super::buttons::Buttons;
use crate::language::Message;
use crate::session::{
    DeviceError, DeviceErrorKind, DeviceKind, DeviceState, Inbox, Key, Signal, Source,
};

/// How often the pads are looked at: a press of the clock is at most this late.
const LOOK: Duration = Duration::from_millis(8);

/// The gamepads as a source of keys.
#[derive(Debug)]
pub struct Gamepad {
    strengths: Option<Receiver<f32>>,
}

/// Their motors.
struct PadMotors(Sender<f32>);

impl Motors for PadMotors {
    fn shake(&mut self, strength: f32) {
        let _ = self.0.send(strength);
    }
}

impl Gamepad {
    /// All gamepads, and the motors of those that have any.
    #[must_use]
    pub fn new() -> (Self, Box<dyn Motors>) {
        let (sender, strengths) = channel();
        let pad = Self {
            strengths: Some(strengths),
        };
        (pad, Box::new(PadMotors(sender)))
    }
}

impl Source for Gamepad {
    fn start(&mut self, inbox: Inbox) -> Result<(), DeviceError> {
        let Some(strengths) = self.strengths.take() else {
            return Ok(());
        };
        std::thread::Builder::new()
            .name("gamepad".into())
            .spawn(move || attend(&inbox, &strengths))
            .map(drop)
            .map_err(|_| absent())
    }
}

/// The names of the gamepads that are there.
///
/// # Errors
/// [`DeviceError`] when there is none.
pub fn pads() -> Result<String, DeviceError> {
    Gilrs::new()
        .map_err(|_| absent())
        .and_then(|gilrs| names(&gilrs))
}

fn names(gilrs: &Gilrs) -> Result<String, DeviceError> {
    let names: Vec<String> = gilrs
        .gamepads()
        .map(|(_, pad)| pad.name().to_owned())
        .collect();
    if names.is_empty() {
        return Err(absent());
    }
    Ok(names.join("; "))
}

fn absent() -> DeviceError {
    DeviceError {
        kind: DeviceErrorKind::Absent,
        message: Message::new("gamepad-absent"),
    }
}

fn attend(inbox: &Inbox, strengths: &Receiver<f32>) {
    let device = |state: DeviceState| Signal::Device {
        device: DeviceKind::Gamepad,
        state,
        at: inbox.timeline.now(),
    };
    let Ok(mut gilrs) = Gilrs::new() else {
        let _ = inbox.deliver(device(DeviceState::Absent(absent().message)));
        return;
    };
    let (buttons, mut effect) = (Buttons::embedded(), None);
    let first = match names(&gilrs) {
        Ok(names) => DeviceState::Ready(names),
        Err(error) => DeviceState::Absent(error.message),
    };
    let mut heard = inbox.deliver(device(first));
    while heard {
        let event = gilrs.next_event_blocking(Some(LOOK));
        heard = match event.map(|event| (event.id, event.event)) {
            Some((_, EventType::ButtonPressed(button, _))) => buttons
                .key(button)
                .is_none_or(|key| inbox.deliver(pressed(inbox, key))),
            Some((id, EventType::Connected)) => {
                let name = gilrs.gamepad(id).name().to_owned();
                effect = None;
                inbox.deliver(device(DeviceState::Ready(name)))
            }
            Some((_, EventType::Disconnected)) => {
                effect = None;
                inbox.deliver(device(DeviceState::Lost(Message::new("gamepad-lost"))))
            }
            Some(_) | None => true,
        };
        shake(&mut gilrs, &mut effect, strengths);
    }
}

fn pressed(inbox: &Inbox, key: Key) -> Signal {
    Signal::Pressed {
        key,
        at: inbox.timeline.now(),
    }
}

/// Shakes as was asked last.
fn shake(gilrs: &mut Gilrs, effect: &mut Option<Effect>, strengths: &Receiver<f32>) {
    let Some(strength) = strengths.try_iter().last() else {
        return;
    };
    if effect.is_none() {
        *effect = motor(gilrs);
    }
    if let Some(effect) = effect {
        let _ = if strength > 0.0 {
            effect.set_gain(strength).and_then(|()| effect.play())
        } else {
            effect.stop()
        };
    }
}

/// The strong motors of all pads that have some.
fn motor(gilrs: &mut Gilrs) -> Option<Effect> {
    let able: Vec<GamepadId> = gilrs
        .gamepads()
        .filter(|(_, pad)| pad.is_ff_supported())
        .map(|(id, _)| id)
        .collect();
    let strongest = BaseEffect {
        kind: BaseEffectType::Strong {
            magnitude: u16::MAX,
        },
        ..BaseEffect::default()
    };
    EffectBuilder::new()
        .add_effect(strongest)
        .repeat(Repeat::Infinitely)
        .gamepads(&able)
        .finish(gilrs)
        .ok()
}
