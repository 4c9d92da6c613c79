//! The shocks of each sign: a function of the sign, nothing else.

use crate::announcer::Cue;

/// One shock, or a pause where it has no strength.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shock {
    /// 0 to 1.
    pub strength: f32,
    /// Milliseconds.
    pub long: u16,
}

const fn shock(strength: f32, long: u16) -> Shock {
    Shock { strength, long }
}

const fn pause(long: u16) -> Shock {
    shock(0.0, long)
}

/// The shocks of a sign. Time is told by counting: three, two, then one long burst of ten.
#[must_use]
pub fn shocks(cue: Cue) -> Vec<Shock> {
    match cue {
        Cue::ClockStart => vec![shock(0.4, 60), pause(40), shock(0.8, 90)],
        Cue::ClockStop => vec![shock(0.8, 300), pause(60), shock(0.4, 60)],
        Cue::FiveMinutes => vec![
            shock(0.6, 200),
            pause(150),
            shock(0.6, 200),
            pause(150),
            shock(0.6, 200),
        ],
        Cue::OneMinute => vec![shock(0.9, 250), pause(120), shock(0.9, 250)],
        Cue::TenSeconds => vec![
            shock(1.0, 50),
            pause(50),
            shock(1.0, 50),
            pause(50),
            shock(1.0, 50),
            pause(50),
            shock(1.0, 50),
            pause(50),
            shock(1.0, 50),
        ],
        Cue::Flag => vec![shock(1.0, 1200)],
        Cue::Accepted => vec![shock(0.3, 60)],
        Cue::NotUnderstood => vec![shock(0.5, 120), pause(80), shock(0.5, 120)],
        Cue::Illegal => vec![shock(0.9, 500)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn length(cue: Cue) -> u16 {
        shocks(cue).iter().map(|shock| shock.long).sum()
    }

    #[test]
    fn every_two_signs_differ_in_count_or_length() {
        for (place, one) in Cue::ALL.into_iter().enumerate() {
            for other in &Cue::ALL[place + 1..] {
                let counts = (shocks(one).len(), shocks(*other).len());
                let lengths = (length(one), length(*other));
                let apart = counts.0 != counts.1 || lengths.0.abs_diff(lengths.1) >= 80;
                assert!(apart, "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn shocks_are_within_what_a_motor_does() {
        for cue in Cue::ALL {
            assert!(length(cue) <= 1500, "{cue:?}");
            let all = shocks(cue);
            assert!(all.iter().all(|it| (0.0..=1.0).contains(&it.strength)));
            assert!(all.iter().any(|it| it.strength > 0.0), "{cue:?}");
        }
    }
}
