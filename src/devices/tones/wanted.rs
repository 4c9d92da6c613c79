//! [`CueSettings`]: which signs are given, and how strongly.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};

use crate::announcer::Cue;

/// Which signs are given: the sections `[tones]` and `[rumble]` of the configuration.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CueSettings {
    /// Whether any is. Without it: where nobody is disturbed.
    pub on: Option<bool>,
    /// How loud (strong), 0 to 100; 60 without it.
    pub volume: Option<u8>,
    /// Signs that are switched on or off by themselves.
    pub each: BTreeMap<Cue, bool>,
}

/// A key of such a section.
enum Key {
    On,
    Volume,
    Cue(Cue),
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let cue = |name| Cue::deserialize(StrDeserializer::<de::value::Error>::new(name)).ok();
        match name.as_str() {
            "on" => Ok(Self::On),
            "volume" => Ok(Self::Volume),
            name => cue(name)
                .map(Self::Cue)
                .ok_or_else(|| de::Error::custom(format_args!("unknown field `{name}`"))),
        }
    }
}

/// Key by key: what serde flattens has lost its place in the file.
impl<'de> Deserialize<'de> for CueSettings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Section;
        impl<'de> Visitor<'de> for Section {
            type Value = CueSettings;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a section of signs")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<CueSettings, A::Error> {
                let mut settings = CueSettings::default();
                while let Some(key) = map.next_key()? {
                    match key {
                        Key::On => settings.on = Some(map.next_value()?),
                        Key::Volume => settings.volume = Some(map.next_value()?),
                        Key::Cue(cue) => {
                            settings.each.insert(cue, map.next_value()?);
                        }
                    }
                }
                Ok(settings)
            }
        }
        deserializer.deserialize_map(Section)
    }
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
