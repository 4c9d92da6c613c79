//! What a change asked for in words does to the settings, and what is told of it.

use super::kind::VoiceKind;
use super::settings::{Own, VoiceSettings};
use crate::language::{Message, Verbosity};
use crate::session::Tuning;

/// How much "faster" is, of the hundred between normal and fastest.
const FASTER: i8 = 15;
/// How much "higher" is.
const HIGHER: i8 = 20;
/// How much "louder" is.
const LOUDER: i8 = 20;

/// The slowest, lowest. The softest is still to be heard: nobody is to lose the voice by it.
const LEAST: i8 = -100;
const SOFTEST: i8 = -80;

/// The settings after a change, and what is told of it. Settings that are at their limit stay.
pub(super) fn changed(
    settings: &VoiceSettings,
    own: Own,
    tuning: Tuning,
) -> (VoiceSettings, Message) {
    let mut next = settings.clone();
    let (rate, pitch) = (&mut next.rate, &mut next.pitch);
    let id = match tuning {
        Tuning::Faster => step(rate, own.rate, FASTER, LEAST).then_some("voice-faster"),
        Tuning::Slower => step(rate, own.rate, -FASTER, LEAST).then_some("voice-slower"),
        Tuning::Higher => step(pitch, own.pitch, HIGHER, LEAST).then_some("voice-higher"),
        Tuning::Lower => step(pitch, own.pitch, -HIGHER, LEAST).then_some("voice-lower"),
        Tuning::Louder => {
            step(&mut next.volume, own.volume, LOUDER, SOFTEST).then_some("voice-louder")
        }
        Tuning::Softer => {
            step(&mut next.volume, own.volume, -LOUDER, SOFTEST).then_some("voice-softer")
        }
        Tuning::OtherVoice | Tuning::OtherAccent => {
            let message = another(&mut next, tuning == Tuning::OtherVoice);
            return (next, message);
        }
        Tuning::Briefer => detail(&mut next.verbosity, false),
        Tuning::Fuller => detail(&mut next.verbosity, true),
        Tuning::Silence => {
            next.silent = true;
            Some("voice-silent")
        }
        Tuning::Speak => {
            next.silent = false;
            Some("voice-speaking")
        }
    };
    (next, Message::new(id.unwrap_or("voice-limit")))
}

/// Takes another voice or another accent.
fn another(settings: &mut VoiceSettings, voice: bool) -> Message {
    if voice {
        let kind = VoiceKind::after(settings.kind);
        settings.kind = Some(kind);
        return Message::new("voice-other").with("name", kind.name());
    }
    settings
        .next_accent()
        .map_or(Message::new("voice-limit"), |tag| {
            let name = Message::new(format!("accent-{tag}"));
            Message::new("voice-accent").with("name", name)
        })
}

/// Moves a setting by a step within its range. Returns whether it has moved.
fn step(setting: &mut Option<i8>, own: i8, by: i8, least: i8) -> bool {
    let now = setting.unwrap_or(own);
    let next = now.saturating_add(by).clamp(least.min(now), 100);
    *setting = Some(next);
    next != now
}

fn detail(verbosity: &mut Verbosity, more: bool) -> Option<&'static str> {
    let next = match (*verbosity, more) {
        (Verbosity::Full, false) | (Verbosity::Brief, true) => Verbosity::Normal,
        (Verbosity::Normal, false) => Verbosity::Brief,
        (Verbosity::Normal, true) => Verbosity::Full,
        (Verbosity::Brief, false) | (Verbosity::Full, true) => return None,
    };
    *verbosity = next;
    Some(match next {
        Verbosity::Brief => "voice-brief",
        Verbosity::Normal => "voice-normal",
        Verbosity::Full => "voice-full",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: Own = Own {
        rate: 60,
        pitch: 0,
        volume: 100,
    };

    fn told(settings: &mut VoiceSettings, tuning: Tuning) -> String {
        let (next, message) = changed(settings, OWN, tuning);
        *settings = next;
        message.id.into_owned()
    }

    #[test]
    fn each_change_begins_at_the_users_own_and_ends_at_a_limit() {
        let mut settings = VoiceSettings::new("es");
        assert_eq!(told(&mut settings, Tuning::Faster), "voice-faster");
        assert_eq!(settings.rate, Some(75));
        for _ in 0..2 {
            told(&mut settings, Tuning::Faster);
        }
        assert_eq!(settings.rate, Some(100));
        assert_eq!(told(&mut settings, Tuning::Faster), "voice-limit");
        assert_eq!(told(&mut settings, Tuning::Louder), "voice-limit");
        for _ in 0..20 {
            told(&mut settings, Tuning::Softer);
        }
        assert_eq!(settings.volume, Some(SOFTEST));
        assert_eq!(told(&mut settings, Tuning::Lower), "voice-lower");
        assert_eq!(settings.pitch, Some(-20));
    }

    #[test]
    fn detail_goes_up_and_down_by_one() {
        let mut settings = VoiceSettings::new("es");
        let asked = [
            (Tuning::Fuller, "voice-full"),
            (Tuning::Fuller, "voice-limit"),
            (Tuning::Briefer, "voice-normal"),
            (Tuning::Briefer, "voice-brief"),
            (Tuning::Briefer, "voice-limit"),
            (Tuning::Fuller, "voice-normal"),
        ];
        for (tuning, id) in asked {
            assert_eq!(told(&mut settings, tuning), id);
        }
    }

    #[test]
    fn accents_come_round_and_a_language_with_one_has_no_other() {
        let mut settings = VoiceSettings::new("es");
        assert_eq!(told(&mut settings, Tuning::OtherAccent), "voice-limit");
        settings.accents = vec!["es".to_owned(), "es-419".to_owned()];
        for tag in ["es-419", "es", "es-419"] {
            assert_eq!(told(&mut settings, Tuning::OtherAccent), "voice-accent");
            assert_eq!(settings.tag(), tag);
        }
    }
}
