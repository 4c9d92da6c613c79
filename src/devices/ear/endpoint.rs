//! [`Endpoint`]: when an utterance begins and when it is over. Pure: it sees loudness, partial
//! results and moments, nothing else.

use super::{Endpointing, Level, UNKNOWN};
use crate::clock::Moment;
use crate::language::Completion;

/// What follows from a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// Nobody speaks.
    Quiet,
    /// Somebody speaks, or may go on speaking.
    Listen,
    /// The utterance is over: take the final result.
    Finish {
        /// When its first sound began.
        started: Moment,
        /// When its last sound ended.
        ended: Moment,
    },
}

/// Whether words are one legal move already, where that is known.
type Decided = Box<dyn Fn(&str) -> Option<bool> + Send>;

/// Follows one utterance after another.
pub struct Endpoint {
    settings: Endpointing,
    completion: Box<dyn Fn(&str) -> Completion + Send>,
    decided: Decided,
    level: Level,
    state: State,
}

enum State {
    Quiet {
        /// Ends of the latest steps with sound, and how long a step is.
        sounds: Vec<(Moment, u64)>,
    },
    Speech(Utterance),
}

struct Utterance {
    started: Moment,
    last_sound: Moment,
    partial: String,
    completion: Completion,
    /// Whether the words are one legal move already.
    decided: Option<bool>,
    settled_since: Moment,
}

impl std::fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Endpoint")
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl Endpoint {
    /// An endpoint that asks `completion` about each new partial result.
    #[must_use]
    pub fn new(
        settings: Endpointing,
        completion: impl Fn(&str) -> Completion + Send + 'static,
    ) -> Self {
        Self {
            settings,
            completion: Box::new(completion),
            decided: Box::new(|_| None),
            level: Level::default(),
            state: State::Quiet { sounds: Vec::new() },
        }
    }

    /// The same endpoint asking `decided` whether a phrase that may go on is one legal move
    /// already; `None` where that is not known.
    #[must_use]
    pub fn deciding(mut self, decided: impl Fn(&str) -> Option<bool> + Send + 'static) -> Self {
        self.decided = Box::new(decided);
        self
    }

    /// The settings it works with.
    #[must_use]
    pub fn settings(&self) -> &Endpointing {
        &self.settings
    }

    /// Takes the loudness (dB of full scale) of the step of `millis` that ended at `at`. Returns
    /// whether an utterance is going on, so that the recogniser has to hear the step.
    pub fn hear(&mut self, at: Moment, millis: u64, level: f32) -> bool {
        let sound = self.level.is_sound(level);
        match &mut self.state {
            State::Speech(utterance) => {
                if sound {
                    utterance.last_sound = at;
                }
                true
            }
            State::Quiet { sounds } => {
                if sound {
                    sounds.push((at, millis));
                }
                sounds.retain(|(end, _)| at - *end < 2 * self.settings.onset);
                let lasted: u64 = sounds.iter().map(|(_, millis)| millis).sum();
                if lasted < self.settings.onset {
                    return false;
                }
                let (first_end, first_millis) = sounds[0];
                self.state = State::Speech(Utterance {
                    started: Moment(first_end.0.saturating_sub(first_millis)),
                    last_sound: at,
                    partial: String::new(),
                    completion: Completion::default(),
                    decided: None,
                    settled_since: at,
                });
                true
            }
        }
    }

    /// Takes the recogniser's partial result after the step that ended at `at`, and decides.
    pub fn read(&mut self, at: Moment, partial: &str) -> Decision {
        let State::Speech(utterance) = &mut self.state else {
            return Decision::Quiet;
        };
        if utterance.partial != partial {
            partial.clone_into(&mut utterance.partial);
            utterance.completion = (self.completion)(partial);
            utterance.decided = (self.decided)(partial);
            utterance.settled_since = at;
        }
        if is_over(&self.settings, utterance, at) {
            self.finish()
        } else {
            Decision::Listen
        }
    }

    /// Ends the utterance that is going on, if there is one: the sound itself has ended.
    pub fn finish(&mut self) -> Decision {
        let quiet = State::Quiet { sounds: Vec::new() };
        match std::mem::replace(&mut self.state, quiet) {
            State::Quiet { .. } => Decision::Quiet,
            State::Speech(utterance) => Decision::Finish {
                started: utterance.started,
                ended: utterance.last_sound,
            },
        }
    }
}

fn is_over(settings: &Endpointing, utterance: &Utterance, at: Moment) -> bool {
    let quiet = at - utterance.last_sound;
    let settled = at - utterance.settled_since;
    if at - utterance.started >= settings.longest {
        return true;
    }
    if utterance
        .partial
        .split(' ')
        .all(|word| word.is_empty() || word == UNKNOWN)
    {
        return quiet >= settings.quiet_after_wordless;
    }
    let Completion {
        complete,
        extendable,
    } = utterance.completion;
    match (complete, extendable) {
        (true, false) => {
            (quiet >= settings.quiet_after_final && settled >= settings.settled_final)
                || settled >= settings.settled_final_in_noise
        }
        (true, true) => {
            let (quietly, steadily) = match utterance.decided {
                Some(true) => (settings.quiet_after_move, settings.settled_move),
                Some(false) => (settings.quiet_after_no_move, settings.settled_extendable),
                None => (settings.quiet_after_extendable, settings.settled_extendable),
            };
            (quiet >= quietly && settled >= steadily)
                || settled >= settings.settled_extendable_in_noise
        }
        (false, true) => quiet >= settings.quiet_after_incomplete,
        // No phrase begins like this: whatever follows, nothing will come of it.
        (false, false) => quiet >= settings.quiet_after_wordless,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: u64 = 20;
    const SETTINGS: Endpointing = Endpointing {
        onset: 60,
        lead: 300,
        quiet_after_final: 120,
        settled_final: 60,
        settled_final_in_noise: 600,
        quiet_after_extendable: 360,
        settled_extendable: 200,
        settled_extendable_in_noise: 1200,
        quiet_after_move: 220,
        settled_move: 120,
        quiet_after_no_move: 600,
        quiet_after_incomplete: 900,
        quiet_after_wordless: 700,
        longest: 9000,
    };

    fn completion(words: &str) -> Completion {
        match words {
            "eva cuatro" => Completion {
                complete: true,
                extendable: true,
            },
            "sí" => Completion {
                complete: true,
                extendable: false,
            },
            "eva" => Completion {
                complete: false,
                extendable: true,
            },
            _ => Completion::default(),
        }
    }

    /// Plays (milliseconds, whether there is sound, partial result) and returns what was
    /// finished: start, last sound, and when that was decided.
    fn play(parts: &[(u64, bool, &str)]) -> Vec<(u64, u64, u64)> {
        play_with(Endpoint::new(SETTINGS, completion), parts)
    }

    fn play_with(mut endpoint: Endpoint, parts: &[(u64, bool, &str)]) -> Vec<(u64, u64, u64)> {
        let mut finished = Vec::new();
        let mut at = Moment(0);
        for &(millis, sound, partial) in parts {
            for _ in 0..millis / STEP {
                at = at + STEP;
                let level = if sound { -25.0 } else { -70.0 };
                if endpoint.hear(at, STEP, level)
                    && let Decision::Finish { started, ended } = endpoint.read(at, partial)
                {
                    finished.push((started.0, ended.0, at.0));
                }
            }
        }
        finished
    }

    #[test]
    fn a_final_phrase_ends_shortly_after_its_last_sound() {
        let parts = [(200, false, ""), (400, true, "sí"), (1000, false, "sí")];
        assert_eq!(play(&parts), [(200, 600, 720)]);
    }

    #[test]
    fn a_partial_that_comes_late_must_settle() {
        let parts = [
            (200, false, ""),
            (400, true, ""),
            (200, false, ""),
            (1000, false, "sí"),
        ];
        assert_eq!(play(&parts), [(200, 600, 880)]);
    }

    #[test]
    fn an_extendable_phrase_waits_for_more() {
        let parts = [
            (200, false, ""),
            (400, true, "eva cuatro"),
            (1000, false, "eva cuatro"),
        ];
        assert_eq!(play(&parts), [(200, 600, 960)]);
    }

    /// As `play`, where "eva cuatro" is a legal move or is not.
    fn play_on_a_board(legal: bool, parts: &[(u64, bool, &str)]) -> Vec<(u64, u64, u64)> {
        play_with(
            Endpoint::new(SETTINGS, completion).deciding(move |_| Some(legal)),
            parts,
        )
    }

    #[test]
    fn a_legal_move_is_waited_for_less_and_half_a_move_more() {
        let parts = [
            (200, false, ""),
            (400, true, "eva cuatro"),
            (1000, false, "eva cuatro"),
        ];
        assert_eq!(play_on_a_board(true, &parts), [(200, 600, 820)]);
        assert_eq!(play_on_a_board(false, &parts), [(200, 600, 1200)]);
    }

    #[test]
    fn a_pause_inside_a_phrase_does_not_end_it() {
        let parts = [
            (200, false, ""),
            (400, true, "eva"),
            (800, false, "eva"),
            (400, true, "eva cuatro"),
            (500, false, "eva cuatro"),
        ];
        assert_eq!(play(&parts), [(200, 1800, 2160)]);
    }

    #[test]
    fn an_incomplete_phrase_ends_at_last() {
        let parts = [(200, false, ""), (400, true, "eva"), (1500, false, "eva")];
        assert_eq!(play(&parts), [(200, 600, 1500)]);
    }

    #[test]
    fn a_phrase_settles_in_noise_too() {
        let parts = [(200, false, ""), (400, true, ""), (640, true, "sí")];
        let ended = play(&parts);
        assert_eq!(ended[0], (200, 1220, 1220));
    }

    #[test]
    fn a_click_is_no_utterance() {
        assert_eq!(
            play(&[(200, false, ""), (40, true, ""), (2000, false, "")]),
            []
        );
    }

    #[test]
    fn sound_without_words_ends_and_so_does_endless_sound() {
        assert_eq!(
            play(&[(200, false, ""), (300, true, ""), (800, false, "")]),
            [(200, 500, 1200)]
        );
        let mut endpoint = Endpoint::new(SETTINGS, completion);
        let mut at = Moment(0);
        let mut loud = -60.0;
        let cut = loop {
            at = at + STEP;
            loud += 0.2; // ever louder: never taken for the room
            if endpoint.hear(at, STEP, loud)
                && let Decision::Finish { started, .. } = endpoint.read(at, "")
            {
                break at - started;
            }
        };
        assert_eq!(cut, SETTINGS.longest);
    }

    #[test]
    fn the_end_of_the_sound_ends_the_utterance() {
        let mut endpoint = Endpoint::new(SETTINGS, completion);
        for step in 1..=10 {
            endpoint.hear(Moment(step * STEP), STEP, -25.0);
        }
        assert_eq!(
            endpoint.finish(),
            Decision::Finish {
                started: Moment(0),
                ended: Moment(200)
            }
        );
        assert_eq!(endpoint.finish(), Decision::Quiet);
    }
}
