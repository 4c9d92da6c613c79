//! [`CueSettings`]: which signs are given, and how strongly.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::announcer::Cue;

/// Which signs are given: the sections `[tones]` and `[rumble]` of the configuration.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct CueSettings {
    /// Whether any is. Without it: where nobody is disturbed.
    pub on: Option<bool>,
    /// How loud (strong), 0 to 100; 60 without it.
    pub volume: Option<u8>,
    /// Signs that are switched on or off by themselves.
    #[serde(flatten)]
    pub each: BTreeMap<Cue, bool>,
}

impl CueSettings {
    /// Whether a sign is given.
    #[must_use]
    pub fn gives(&self, cue: Cue) -> bool {
        self.each.get(&cue).copied().unwrap_or(true)
    }

    /// How loud, 0 to 1.
    #[must_use]
    pub fn loudness(&self) -> f32 {
        const USUAL: u8 = 60;
        f32::from(self.volume.unwrap_or(USUAL).min(100)) / 100.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sign_can_be_switched_off_and_a_wrong_name_is_refused() {
        let text = "on = true\nvolume = 30\nfive-minutes = false";
        let settings: CueSettings = toml::from_str(text).expect("read");
        assert_eq!(settings.on, Some(true));
        let off: Vec<Cue> = Cue::ALL
            .into_iter()
            .filter(|cue| !settings.gives(*cue))
            .collect();
        assert_eq!(off, [Cue::FiveMinutes]);
        assert!((settings.loudness() - 0.3).abs() < 0.001);
        assert!(toml::from_str::<CueSettings>("six-minutes = false").is_err());
    }
}
