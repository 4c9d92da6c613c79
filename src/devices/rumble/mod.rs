//! A gamepad: its motors give the signs, its buttons press the clock.
//!
//! The pad is behind [`Motors`], so that what is shaken when can be tested without one.

mod buttons;
mod pad;
mod pattern;

pub use pad::{Gamepad, pads};
pub use pattern::{Shock, shocks};

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::announcer::{Announcement, Cue};
use crate::devices::tones::CueSettings;
use crate::game::DeviceKind;
use crate::session::{DeviceError, Sink};

/// What shakes.
pub trait Motors: Send {
    /// Shakes this strongly, 0 to 1, until told otherwise.
    fn shake(&mut self, strength: f32);

    /// Lets time pass.
    fn rest(&mut self, time: Duration) {
        std::thread::sleep(time);
    }
}

/// The signs that are felt.
pub struct Rumble {
    settings: CueSettings,
    cues: Sender<Cue>,
}

impl Rumble {
    /// Signs given by these motors, on a thread of their own.
    #[must_use]
    pub fn new(settings: CueSettings, motors: Box<dyn Motors>) -> Self {
        let (cues, received) = channel();
        let strength = settings.loudness();
        // Without a thread nothing is felt, as without a pad.
        let _ = std::thread::Builder::new()
            .name("rumble".into())
            .spawn(move || shake(&received, motors, strength));
        Self { settings, cues }
    }
}

impl Sink for Rumble {
    fn kind(&self) -> DeviceKind {
        DeviceKind::Gamepad
    }

    fn present(&mut self, _announcement: &Announcement) -> Result<(), DeviceError> {
        Ok(())
    }

    fn cue(&mut self, cue: Cue) {
        if self.settings.gives(cue) {
            let _ = self.cues.send(cue);
        }
    }
}

fn shake(cues: &Receiver<Cue>, mut motors: Box<dyn Motors>, strength: f32) {
    while let Ok(first) = cues.recv() {
        // Of signs that came while others were felt, the newest counts.
        let cue = cues.try_iter().last().unwrap_or(first);
        for shock in shocks(cue) {
            motors.shake(shock.strength * strength);
            motors.rest(Duration::from_millis(shock.long.into()));
        }
        motors.shake(0.0);
        motors.rest(Duration::from_millis(60));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    /// Motors that write down what they are told.
    #[derive(Clone, Default)]
    struct Fake(Arc<Mutex<Vec<(u32, u64)>>>);

    impl Motors for Fake {
        fn shake(&mut self, strength: f32) {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a percentage"
            )]
            let percent = (strength * 100.0).round() as u32;
            self.0.lock().unwrap().push((percent, 0));
        }

        fn rest(&mut self, time: Duration) {
            let millis = u64::try_from(time.as_millis()).unwrap();
            self.0.lock().unwrap().last_mut().unwrap().1 = millis;
        }
    }

    fn felt(settings: CueSettings, cues: &[Cue]) -> Vec<(u32, u64)> {
        let fake = Fake::default();
        let (sender, received) = channel();
        let mut rumble = Rumble {
            settings,
            cues: sender,
        };
        for cue in cues {
            rumble.cue(*cue);
        }
        let strength = rumble.settings.loudness();
        drop(rumble);
        shake(&received, Box::new(fake.clone()), strength);
        let felt = fake.0.lock().unwrap();
        felt.clone()
    }

    fn full() -> CueSettings {
        CueSettings {
            volume: Some(100),
            ..CueSettings::default()
        }
    }

    #[test]
    fn a_sign_is_its_shocks_and_then_rest() {
        assert_eq!(
            felt(full(), &[Cue::ClockStart]),
            [(40, 60), (0, 40), (80, 90), (0, 60)]
        );
        let half = CueSettings {
            volume: Some(50),
            ..full()
        };
        assert_eq!(felt(half, &[Cue::Flag]), [(50, 1200), (0, 60)]);
    }

    #[test]
    fn of_a_burst_the_newest_is_felt_and_signs_can_be_switched_off() {
        assert_eq!(
            felt(full(), &[Cue::Illegal, Cue::ClockStop, Cue::Accepted]),
            [(30, 60), (0, 60)]
        );
        let mut settings = full();
        settings.each.insert(Cue::Flag, false);
        assert_eq!(felt(settings, &[Cue::Flag]), []);
    }
}
