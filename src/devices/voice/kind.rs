//! [`VoiceKind`]: the voices that every synthesiser of Speech Dispatcher has some sort of.

use serde::{Deserialize, Serialize};
use speech_dispatcher::VoiceType;

use crate::language::Message;

/// A sort of voice. Which voice that is, is the synthesiser's affair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VoiceKind {
    /// A man's.
    MaleOne,
    /// Another man's.
    MaleTwo,
    /// A third man's.
    MaleThree,
    /// A woman's.
    FemaleOne,
    /// Another woman's.
    FemaleTwo,
    /// A third woman's.
    FemaleThree,
}

impl VoiceKind {
    const ALL: [Self; 6] = [
        Self::MaleOne,
        Self::FemaleOne,
        Self::MaleTwo,
        Self::FemaleTwo,
        Self::MaleThree,
        Self::FemaleThree,
    ];

    /// The voice after this one; the first follows the last. Men's and women's alternate, so
    /// that the next one is always told apart.
    pub(super) fn after(current: Option<Self>) -> Self {
        // The synthesiser's own voice, before anything was chosen, is nearly always a man's.
        let current = current.unwrap_or(Self::MaleOne);
        let place = Self::ALL.iter().position(|kind| *kind == current);
        let next = place.map_or(0, |place| (place + 1) % Self::ALL.len());
        Self::ALL[next]
    }

    /// A voice that nobody takes for this one.
    pub(super) fn contrast(current: Option<Self>) -> Self {
        match current {
            Some(Self::FemaleOne | Self::FemaleTwo | Self::FemaleThree) => Self::MaleOne,
            Some(Self::MaleOne | Self::MaleTwo | Self::MaleThree) | None => Self::FemaleOne,
        }
    }

    /// What it is called.
    pub(super) fn name(self) -> Message {
        Message::new(match self {
            Self::MaleOne => "voice-male-one",
            Self::MaleTwo => "voice-male-two",
            Self::MaleThree => "voice-male-three",
            Self::FemaleOne => "voice-female-one",
            Self::FemaleTwo => "voice-female-two",
            Self::FemaleThree => "voice-female-three",
        })
    }

    /// The same to Speech Dispatcher.
    pub(super) fn voice_type(self) -> VoiceType {
        match self {
            Self::MaleOne => VoiceType::Male1,
            Self::MaleTwo => VoiceType::Male2,
            Self::MaleThree => VoiceType::Male3,
            Self::FemaleOne => VoiceType::Female1,
            Self::FemaleTwo => VoiceType::Female2,
            Self::FemaleThree => VoiceType::Female3,
        }
    }

    /// The same to espeak-ng, behind a language and a plus sign.
    pub(super) fn variant(self) -> &'static str {
        match self {
            Self::MaleOne => "m1",
            Self::MaleTwo => "m2",
            Self::MaleThree => "m3",
            Self::FemaleOne => "f1",
            Self::FemaleTwo => "f2",
            Self::FemaleThree => "f3",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_on_comes_round_and_never_stays() {
        let mut heard = vec![VoiceKind::after(None)];
        for _ in 0..6 {
            let last = heard.last().copied();
            heard.push(VoiceKind::after(last));
        }
        assert_eq!(heard[0], VoiceKind::FemaleOne);
        assert_eq!(heard[6], heard[0]);
        assert!(heard.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
