//! What keys do that are no text: commands, the display's view, squares of its board.

use super::fingers::Touched;
use super::{Desk, Flow, Key, Scene};
use crate::announcer::{Announcement, Channels, Urgency};
use crate::clock::Moment;
use crate::game::Said;
use crate::language::{Command, Meaning, Message};

impl Desk {
    pub(super) fn key(&mut self, key: Key, at: Moment) -> Flow {
        match key {
            Key::Clock => self.typed(&[String::new()], at),
            Key::Confirm => self.command(Command::Confirm, "", at),
            Key::Reject => {
                self.fingers.let_go();
                self.command(Command::Reject, "", at)
            }
            Key::Repeat | Key::Routing(_) => self.command(Command::Repeat, "", at),
            Key::Help => self.command(Command::Help, "", at),
            Key::Tune(tuning) => self.tune(tuning),
            Key::DialHelp => self.told("dial-explained"),
            Key::Dial if self.game.clock().is_none() => self.told("no-clock"),
            Key::Board(_) | Key::Square(_) | Key::FromTo(..) if !self.may_review() => {
                self.told("board-review-refused")
            }
            Key::Square(square) => {
                let touched = self.fingers.touch(&self.game, square);
                self.touched(touched, at)
            }
            Key::FromTo(from, to) => {
                let touched = self.fingers.touch_two(&self.game, (from, to));
                self.touched(touched, at)
            }
            Key::PanLeft
            | Key::PanRight
            | Key::Home
            | Key::Previous
            | Key::Next
            | Key::Board(_)
            | Key::Dial
            | Key::Status => {
                for sink in &mut self.sinks {
                    sink.navigate(key);
                }
                Flow::GoOn
            }
        }
    }

    fn may_review(&self) -> bool {
        self.game.setup().rulebook.allows_board_review()
    }

    fn told(&mut self, id: &'static str) -> Flow {
        self.tell_message(Message::new(id), Urgency::Urgent);
        Flow::GoOn
    }

    fn touched(&mut self, touched: Touched, at: Moment) -> Flow {
        match touched {
            Touched::Told(message) => {
                // The finger lies on the piece: the display goes on showing the board.
                let channels = Channels {
                    braille: false,
                    ..Channels::ALL
                };
                self.present(&Announcement {
                    channels,
                    ..Announcement::new(message, Urgency::Urgent)
                });
                Flow::GoOn
            }
            Touched::Announced(said) => {
                let words = self.language.move_said(&said);
                let meaning = Meaning {
                    moves: vec![said],
                    ..Meaning::default()
                };
                self.say(at, Said::one(words, meaning))
            }
        }
    }

    /// Lets the devices regard the game as it stands now.
    pub(super) fn regard(&mut self, at: Moment) {
        let scene = Scene {
            game: &self.game,
            at,
            chosen: self.fingers.chosen(&self.game),
        };
        for sink in &mut self.sinks {
            sink.regard(&scene);
        }
    }
}
