//! What speaks, and how long that takes.

use super::order::Ticket;
use super::settings::VoiceSettings;

/// Something that says one utterance at a time. No call waits; what becomes of an utterance is
/// told as [`super::order::Order::Spoken`].
pub(super) trait Synthesiser: Send {
    /// Says an utterance; the one before has ended or is cut short.
    fn say(&mut self, ticket: Ticket, text: &str);

    /// Cuts the utterance short.
    fn hush(&mut self);

    /// Sounds different from the next utterance on.
    fn tune(&mut self, settings: &VoiceSettings);
}

/// Milliseconds that a letter takes at rates −100, 0 and 100, generously (Spanish, espeak-ng).
const PER_LETTER: [f64; 3] = [200.0, 100.0, 40.0];

/// Milliseconds that no text of this length takes longer than to say at this rate.
pub(super) fn longest(text: &str, rate: i8) -> u64 {
    const SHORTEST: u64 = 2000;
    let [slowest, normal, fastest] = PER_LETTER;
    let end = if rate < 0 { slowest } else { fastest };
    let share = f64::from(rate.unsigned_abs().min(100)) / 100.0;
    let per_letter = normal + (end - normal) * share;
    let letters = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a positive number of milliseconds, far from the limits"
    )]
    let said = (f64::from(letters) * per_letter) as u64;
    SHORTEST + said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_measured_takes_longer_than_the_longest() {
        // Milliseconds that espeak-ng was measured to take.
        let phrase = "Caballo a efe tres, jaque.";
        for (rate, took) in [(-100, 4400), (0, 2000), (50, 980), (100, 620)] {
            let longest = longest(phrase, rate);
            assert!(longest > took, "{rate}: {longest}");
            assert!(longest < took + 6000, "{rate}: {longest}");
        }
    }
}
