//! [`Wizard`]: what is asked when, and what follows from an answer. No device.

use crate::devices::ear::Loudness;
use crate::language::{Command, Message};
use crate::session::Tuning;

/// What is chosen; `None` for what was passed over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Chosen {
    /// Headphones are worn.
    pub(super) headphones: Option<bool>,
    /// The braille display is used.
    pub(super) braille: Option<bool>,
    /// The international names are spoken.
    pub(super) international: Option<bool>,
}

/// A question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ask {
    Offer,
    Voice,
    Microphone,
    MicrophoneAgain,
    Headphones,
    Braille,
    Names,
}

/// What follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    /// Something is told.
    Tell(Message),
    /// The voice is changed, and its answer told.
    Tune(Tuning),
    /// The microphone is listened to; [`Wizard::listened`] takes what was heard.
    Listen,
    /// The end: what was chosen is kept.
    Keep,
    /// The end: nothing is.
    Leave,
}

/// The questions, one after the other.
#[derive(Debug)]
pub(super) struct Wizard {
    ask: Ask,
    /// A braille display was found.
    display: bool,
    pub(super) chosen: Chosen,
}

impl Wizard {
    /// The whole of it.
    pub(super) fn new() -> Self {
        Self {
            ask: Ask::Voice,
            display: false,
            chosen: Chosen::default(),
        }
    }

    /// It is offered first; anything but a yes leaves it for another time.
    pub(super) fn offered() -> Self {
        Self {
            ask: Ask::Offer,
            ..Self::new()
        }
    }

    /// What is told at the start.
    pub(super) fn begin(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        if self.ask != Ask::Offer {
            steps.push(tell("setup-begin"));
        }
        steps.push(self.question());
        steps
    }

    /// A braille display is there, or is not any more.
    pub(super) fn display(&mut self, there: bool) {
        self.display = there;
    }

    /// The display is gone: that is told, and the question asked again.
    pub(super) fn lost(&mut self, why: Message) -> Vec<Step> {
        self.display(false);
        vec![Step::Tell(why), self.question()]
    }

    /// What follows from an answer: the command that was said, or an empty line.
    pub(super) fn answered(&mut self, command: Option<Command>) -> Vec<Step> {
        let passes = command.is_none();
        match (self.ask, command) {
            (Ask::Offer, Some(Command::Confirm)) => {
                let mut steps = vec![tell("setup-begin")];
                steps.extend(self.go_to(Ask::Voice));
                steps
            }
            (Ask::Offer, _) => vec![Step::Leave],
            (_, Some(Command::Quit)) => left(),
            (_, Some(Command::Help)) => vec![tell("setup-help"), self.question()],
            (Ask::Voice, Some(Command::Confirm)) => self.go_to(Ask::Microphone),
            (Ask::Voice, Some(Command::Tune(tuning))) => {
                vec![Step::Tune(tuning), self.question()]
            }
            (_, Some(Command::Repeat)) | (Ask::Voice, Some(_)) => vec![self.question()],
            (Ask::Microphone | Ask::MicrophoneAgain, Some(Command::Confirm)) => {
                vec![tell("setup-speak"), Step::Listen]
            }
            (Ask::Microphone | Ask::MicrophoneAgain, Some(Command::Reject)) => {
                self.go_to(Ask::Headphones)
            }
            (_, Some(Command::Confirm)) => self.choose(true),
            (_, Some(Command::Reject)) => self.choose(false),
            (_, None) if passes => self.next(),
            _ => vec![tell("setup-answer")],
        }
    }

    /// Something was said that is no answer.
    pub(super) fn puzzled(&self) -> Vec<Step> {
        vec![tell("setup-answer"), self.question()]
    }

    /// What follows from what the microphone brought.
    pub(super) fn listened(&mut self, heard: Result<Loudness, Message>) -> Vec<Step> {
        self.ask = Ask::MicrophoneAgain;
        let told = heard.map_or_else(|message| message, |loudness| verdict(&loudness));
        vec![Step::Tell(told), self.question()]
    }

    fn choose(&mut self, yes: bool) -> Vec<Step> {
        match self.ask {
            Ask::Headphones => self.chosen.headphones = Some(yes),
            Ask::Braille => self.chosen.braille = Some(yes),
            Ask::Names => self.chosen.international = Some(!yes),
            Ask::Offer | Ask::Voice | Ask::Microphone | Ask::MicrophoneAgain => {}
        }
        self.next()
    }

    fn next(&mut self) -> Vec<Step> {
        match self.ask {
            Ask::Offer => self.go_to(Ask::Voice),
            Ask::Voice => self.go_to(Ask::Microphone),
            Ask::Microphone | Ask::MicrophoneAgain => self.go_to(Ask::Headphones),
            Ask::Headphones if self.display => self.go_to(Ask::Braille),
            Ask::Headphones => {
                let mut steps = vec![tell("setup-braille-absent")];
                steps.extend(self.go_to(Ask::Names));
                steps
            }
            Ask::Braille => self.go_to(Ask::Names),
            Ask::Names => vec![tell("setup-done"), Step::Keep],
        }
    }

    fn go_to(&mut self, ask: Ask) -> Vec<Step> {
        self.ask = ask;
        vec![self.question()]
    }

    fn question(&self) -> Step {
        tell(match self.ask {
            Ask::Offer => "setup-offer",
            Ask::Voice => "setup-voice",
            Ask::Microphone => "setup-microphone",
            Ask::MicrophoneAgain => "setup-microphone-again",
            Ask::Headphones => "setup-headphones",
            Ask::Braille => "setup-braille",
            Ask::Names => "setup-names",
        })
    }
}

/// What follows when somebody leaves.
pub(super) fn left() -> Vec<Step> {
    vec![tell("setup-left"), Step::Leave]
}

fn tell(id: &'static str) -> Step {
    Step::Tell(Message::new(id))
}

/// How loud that is, in words. Speech at arm's length is about −30 dB of full scale at its
/// loudest; below −48 the recogniser has little to work with, and full scale is distorted.
fn verdict(loudness: &Loudness) -> Message {
    const LOW: f32 = -48.0;
    const CLIPS: f32 = 0.99;
    Message::new(if loudness.peak >= CLIPS {
        "setup-level-high"
    } else if loudness.loudest < loudness.room + 6.0 {
        "setup-level-nothing"
    } else if loudness.loudest < LOW {
        "setup-level-low"
    } else {
        "setup-level-good"
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(steps: &[Step]) -> Vec<String> {
        let id = |step: &Step| match step {
            Step::Tell(message) => message.id.to_string(),
            step => format!("{step:?}"),
        };
        steps.iter().map(id).collect()
    }

    fn loudness(room: f32, loudest: f32, peak: f32) -> Loudness {
        Loudness {
            name: String::new(),
            room,
            loudest,
            peak,
        }
    }

    #[test]
    fn an_empty_line_passes_everything_over() {
        let mut wizard = Wizard::new();
        assert_eq!(told(&wizard.begin()), ["setup-begin", "setup-voice"]);
        let mut pass = || told(&wizard.answered(None));
        assert_eq!(pass(), ["setup-microphone"]);
        assert_eq!(pass(), ["setup-headphones"]);
        assert_eq!(pass(), ["setup-braille-absent", "setup-names"]);
        assert_eq!(pass(), ["setup-done", "Keep"]);
        assert_eq!(wizard.chosen, Chosen::default());
    }

    #[test]
    fn the_offer_is_passed_over_by_one_key() {
        assert_eq!(told(&Wizard::offered().answered(None)), ["Leave"]);
        let no = Some(Command::Reject);
        assert_eq!(told(&Wizard::offered().answered(no)), ["Leave"]);
        let yes = Some(Command::Confirm);
        let steps = Wizard::offered().answered(yes);
        assert_eq!(told(&steps), ["setup-begin", "setup-voice"]);
    }

    #[test]
    fn the_voice_is_changed_until_it_is_well_and_the_rest_is_chosen() {
        let mut wizard = Wizard::new();
        wizard.display(true);
        let mut say = |command| told(&wizard.answered(Some(command)));
        assert_eq!(
            say(Command::Tune(Tuning::Faster)),
            ["Tune(Faster)", "setup-voice"]
        );
        assert_eq!(say(Command::Confirm), ["setup-microphone"]);
        assert_eq!(say(Command::Confirm), ["setup-speak", "Listen"]);
        let heard = wizard.listened(Ok(loudness(-70.0, -25.0, 0.3)));
        assert_eq!(told(&heard), ["setup-level-good", "setup-microphone-again"]);
        let mut say = |command| told(&wizard.answered(Some(command)));
        assert_eq!(say(Command::Reject), ["setup-headphones"]);
        assert_eq!(say(Command::Confirm), ["setup-braille"]);
        assert_eq!(say(Command::Help), ["setup-help", "setup-braille"]);
        assert_eq!(say(Command::Confirm), ["setup-names"]);
        assert_eq!(say(Command::Reject), ["setup-done", "Keep"]);
        let chosen = Chosen {
            headphones: Some(true),
            braille: Some(true),
            international: Some(true),
        };
        assert_eq!(wizard.chosen, chosen);
    }

    #[test]
    fn the_microphone_is_told_in_words() {
        let table = [
            (loudness(-70.0, -66.0, 0.0), "setup-level-nothing"),
            (loudness(-80.0, -55.0, 0.05), "setup-level-low"),
            (loudness(-60.0, -30.0, 0.4), "setup-level-good"),
            (loudness(-60.0, -5.0, 1.0), "setup-level-high"),
        ];
        for (heard, id) in table {
            assert_eq!(verdict(&heard).id, id, "{heard:?}");
        }
    }

    #[test]
    fn leaving_keeps_nothing() {
        let mut wizard = Wizard::new();
        let steps = wizard.answered(Some(Command::Quit));
        assert_eq!(told(&steps), ["setup-left", "Leave"]);
    }
}
