//! What the buttons of a gamepad do, by the table in `grammars/gamepad.toml`.

use std::collections::BTreeMap;

use gilrs::Button;
use serde::Deserialize;

use crate::session::Key;

const TABLE: &str = include_str!("../../../grammars/gamepad.toml");

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Action {
    Clock,
    Confirm,
    Reject,
    Repeat,
    Help,
}

/// The table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Buttons {
    buttons: BTreeMap<Name, Action>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Name {
    South,
    East,
    North,
    West,
    LeftTrigger,
    RightTrigger,
    Select,
    Start,
    Up,
    Down,
    Left,
    Right,
}

impl Buttons {
    /// The table that comes with the program.
    pub(super) fn embedded() -> Self {
        toml::from_str(TABLE).expect("the embedded table is read by a test")
    }

    /// What a button says; `None` for those that are left alone.
    pub(super) fn key(&self, button: Button) -> Option<Key> {
        let name = match button {
            Button::South => Name::South,
            Button::East => Name::East,
            Button::North => Name::North,
            Button::West => Name::West,
            Button::LeftTrigger | Button::LeftTrigger2 => Name::LeftTrigger,
            Button::RightTrigger | Button::RightTrigger2 => Name::RightTrigger,
            Button::Select => Name::Select,
            Button::Start => Name::Start,
            Button::DPadUp => Name::Up,
            Button::DPadDown => Name::Down,
            Button::DPadLeft => Name::Left,
            Button::DPadRight => Name::Right,
            _ => return None,
        };
        self.buttons.get(&name).map(|action| match action {
            Action::Clock => Key::Clock,
            Action::Confirm => Key::Confirm,
            Action::Reject => Key::Reject,
            Action::Repeat => Key::Repeat,
            Action::Help => Key::Help,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_say_what_the_table_says() {
        let buttons = Buttons::embedded();
        let table = [
            (Button::South, Some(Key::Clock)),
            (Button::RightTrigger2, Some(Key::Confirm)),
            (Button::East, Some(Key::Reject)),
            (Button::West, Some(Key::Repeat)),
            (Button::Start, Some(Key::Help)),
            (Button::Mode, None),
            (Button::DPadUp, None),
        ];
        for (button, key) in table {
            assert_eq!(buttons.key(button), key, "{button:?}");
        }
    }
}
