//! What the keys of a display do: brltty's key codes to keys, cells and letters, by the table in
//! `grammars/keys.toml`.

use std::collections::BTreeMap;
use std::ffi::CStr;
use std::path::Path;

use serde::Deserialize;

use crate::language::{Message, TomlFault, Value};
use crate::session::{BoardView, Key, Tuning};

const TABLE: &str = include_str!("../../../grammars/keys.toml");

/// What a key press says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stroke {
    /// A key that means something by itself.
    Key(Key),
    /// The routing keys over two cells, held together.
    Two(u8, u8),
    /// A cell on the braille keyboard, bit 0 for dot 1; 0 is the space bar.
    Dots(u8),
    /// A letter, from a display that brltty reads as a keyboard.
    Letter(char),
    /// The typed line is finished.
    Enter,
    /// The last cell was wrong.
    Erase,
}

/// What a key may do, by its name in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Action {
    PanLeft,
    PanRight,
    Previous,
    Next,
    Home,
    Clock,
    Confirm,
    Reject,
    Repeat,
    Help,
    Routing,
    FromTo,
    Board,
    Ranks,
    Files,
    Rising,
    Falling,
    WholeBoard,
    Dial,
    Status,
    Faster,
    Slower,
    Louder,
    Softer,
    Dots,
    Enter,
    Erase,
}

impl Action {
    /// The message that says what it does.
    pub(super) fn message(self) -> &'static str {
        match self {
            Self::PanLeft => "key-pan-left",
            Self::PanRight => "key-pan-right",
            Self::Previous => "key-previous",
            Self::Next => "key-next",
            Self::Home => "key-home",
            Self::Clock => "key-clock",
            Self::Confirm => "key-confirm",
            Self::Reject => "key-reject",
            Self::Repeat => "key-repeat",
            Self::Help => "key-help",
            Self::Routing => "key-routing",
            Self::FromTo => "key-from-to",
            Self::Board => "key-board",
            Self::Ranks => "key-ranks",
            Self::Files => "key-files",
            Self::Rising => "key-rising",
            Self::Falling => "key-falling",
            Self::WholeBoard => "key-whole-board",
            Self::Dial => "key-dial",
            Self::Status => "key-status",
            Self::Faster => "key-faster",
            Self::Slower => "key-slower",
            Self::Louder => "key-louder",
            Self::Softer => "key-softer",
            Self::Dots => "key-dots",
            Self::Enter => "key-enter",
            Self::Erase => "key-erase",
        }
    }

    fn stroke(self, argument: u16) -> Stroke {
        match self {
            Self::PanLeft => Stroke::Key(Key::PanLeft),
            Self::PanRight => Stroke::Key(Key::PanRight),
            Self::Previous => Stroke::Key(Key::Previous),
            Self::Next => Stroke::Key(Key::Next),
            Self::Home => Stroke::Key(Key::Home),
            Self::Clock => Stroke::Key(Key::Clock),
            Self::Confirm => Stroke::Key(Key::Confirm),
            Self::Reject => Stroke::Key(Key::Reject),
            Self::Repeat => Stroke::Key(Key::Repeat),
            Self::Help => Stroke::Key(Key::Help),
            Self::Routing => Stroke::Key(Key::Routing(argument)),
            Self::Board => Stroke::Key(Key::Board(BoardView::Another)),
            Self::Ranks => Stroke::Key(Key::Board(BoardView::Ranks)),
            Self::Files => Stroke::Key(Key::Board(BoardView::Files)),
            Self::Rising => Stroke::Key(Key::Board(BoardView::Rising)),
            Self::Falling => Stroke::Key(Key::Board(BoardView::Falling)),
            Self::WholeBoard => Stroke::Key(Key::Board(BoardView::Whole)),
            Self::Dial => Stroke::Key(Key::Dial),
            Self::Status => Stroke::Key(Key::Status),
            Self::Faster => Stroke::Key(Key::Tune(Tuning::Faster)),
            Self::Slower => Stroke::Key(Key::Tune(Tuning::Slower)),
            Self::Louder => Stroke::Key(Key::Tune(Tuning::Louder)),
            Self::Softer => Stroke::Key(Key::Tune(Tuning::Softer)),
            // Two cells in one argument, the second in the high byte.
            Self::FromTo => two(argument),
            // The space bar is bit 8, beyond the eight dots.
            Self::Dots => Stroke::Dots(argument.to_le_bytes()[0]),
            Self::Enter => Stroke::Enter,
            Self::Erase => Stroke::Erase,
        }
    }
}

fn two(argument: u16) -> Stroke {
    let [first, second] = argument.to_le_bytes();
    Stroke::Two(first, second)
}

/// The table of `grammars/keys.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Bindings {
    commands: BTreeMap<String, Action>,
    symbols: BTreeMap<String, Action>,
}

impl Bindings {
    /// The table that comes with the program.
    pub(super) fn embedded() -> Self {
        toml::from_str(TABLE).expect("the embedded table is read by a test")
    }

    /// The table of the player's own, or that of the program where he has none.
    ///
    /// # Errors
    /// What is wrong with his, for him to read. The program's table goes on serving.
    pub(super) fn read(path: Option<&Path>) -> Result<Self, Message> {
        let Some(path) = path.filter(|path| path.exists()) else {
            return Ok(Self::embedded());
        };
        let wrong = |fault: Message| {
            Message::new("keys-wrong")
                .with("path", Value::Text(path.display().to_string()))
                .with("fault", fault)
        };
        let text = std::fs::read_to_string(path).map_err(|error| {
            let detail = Value::Text(error.to_string());
            wrong(Message::new("file-unreadable").with("detail", detail))
        })?;
        toml::from_str(&text).map_err(|error| wrong(TomlFault::of(&text, &error).message()))
    }

    /// The table, command by command.
    pub(super) fn commands(&self) -> impl Iterator<Item = (&str, Action)> {
        self.commands
            .iter()
            .map(|(name, action)| (name.as_str(), *action))
    }

    /// What a key code of BrlAPI says; `None` for keys that are left alone.
    pub(super) fn stroke(&self, code: u64) -> Option<Stroke> {
        let (name, is_command, argument) = describe(code)?;
        if is_command {
            let action = self.commands.get(&name)?;
            return Some(action.stroke(argument));
        }
        match self.symbols.get(&name) {
            Some(action) => Some(action.stroke(argument)),
            None => letter(code).map(Stroke::Letter),
        }
    }
}

/// The library's own name of a key code, whether it is a command of brltty's, and its argument.
fn describe(code: u64) -> Option<(String, bool, u16)> {
    // SAFETY: the structure is plain data that the library fills; the names it points to are
    // constants of the library.
    unsafe {
        let mut description: brlapi_sys::brlapi_describedKeyCode_t = std::mem::zeroed();
        if brlapi_sys::brlapi_describeKeyCode(code, &raw mut description) < 0 {
            return None;
        }
        let name = |pointer: *const std::ffi::c_char| {
            (!pointer.is_null()).then(|| CStr::from_ptr(pointer).to_string_lossy().into_owned())
        };
        let is_command = name(description.type_)? == "CMD";
        let argument = u16::try_from(description.argument & 0xFFFF).unwrap_or(0);
        Some((
            name(description.command).unwrap_or_default(),
            is_command,
            argument,
        ))
    }
}

/// The character of an X key symbol: Latin 1 is itself, others carry their Unicode number.
fn letter(code: u64) -> Option<char> {
    const FLAGS: u64 = 0xFFFF_FFFF_0000_0000;
    const UNICODE: u64 = 0x0100_0000;
    const SHIFT: u64 = 0x1_0000_0000;
    if code & FLAGS & !SHIFT != 0 {
        return None;
    }
    let symbol = code & !FLAGS;
    let number = match symbol {
        0x20..=0x7E | 0xA0..=0xFF => symbol,
        UNICODE..=0x0110_FFFF => symbol - UNICODE,
        _ => return None,
    };
    char::from_u32(u32::try_from(number).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const COMMAND: u64 = 0x2000_0000;

    #[test]
    fn every_name_of_the_table_is_one_of_brlttys() {
        let bindings = Bindings::embedded();
        let blocks = (0..0x300_u64).map(|block| COMMAND | block << 16);
        let commands = (0..0x200).map(|number| COMMAND | number).chain(blocks);
        let names: Vec<_> = commands
            .filter_map(describe)
            .map(|(name, ..)| name)
            .collect();
        for name in bindings.commands.keys() {
            assert!(names.contains(name), "brltty has no command {name}");
        }
        let names: Vec<_> = (0xFF00..=0xFFFF)
            .filter_map(describe)
            .map(|(name, ..)| name)
            .collect();
        for name in bindings.symbols.keys() {
            assert!(names.contains(name), "brltty has no symbol {name}");
        }
    }

    #[test]
    fn a_table_of_ones_own_takes_the_place_of_the_programs() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("keys.toml");
        assert!(Bindings::read(Some(&path)).is_ok(), "there is none");
        let own = "[commands]\nFWINLT = \"clock\"\n[symbols]\n";
        std::fs::write(&path, own).expect("written");
        let bindings = Bindings::read(Some(&path)).expect("a table");
        assert_eq!(
            bindings.stroke(COMMAND | 0x17),
            Some(Stroke::Key(Key::Clock))
        );
        assert_eq!(bindings.stroke(COMMAND | 0x18), None);
        std::fs::write(&path, own.replace("clock", "reloj")).expect("written");
        let wrong = Bindings::read(Some(&path)).expect_err("no such action");
        assert_eq!(wrong.id, "keys-wrong");
        let spanish = crate::language::Language::load("es", None).expect("Spanish");
        let told = spanish.line(&wrong);
        let (first, rest) = told.split_once('\n').expect("two lines");
        assert!(
            first.contains("línea 2: ese valor no vale para FWINLT."),
            "{told}"
        );
        assert!(
            rest.starts_with("Detalle de la biblioteca, en inglés: "),
            "{told}"
        );
        assert!(!spanish.utterance(&wrong).contains("variant"), "{told}");
    }

    #[test]
    fn key_codes_say_what_the_table_says() {
        let table = [
            (COMMAND | 0x17, Some(Stroke::Key(Key::PanLeft))),
            (COMMAND | 0x18, Some(Stroke::Key(Key::PanRight))),
            (COMMAND | 0x01, Some(Stroke::Key(Key::Previous))),
            (COMMAND | 0x02, Some(Stroke::Key(Key::Next))),
            (COMMAND | 0x09, Some(Stroke::Key(Key::Home))),
            (COMMAND | 0x1d, Some(Stroke::Key(Key::Home))),
            (COMMAND | 0x1f, Some(Stroke::Key(Key::Clock))),
            (COMMAND | 0x49, Some(Stroke::Key(Key::Clock))),
            (COMMAND | 0x31, Some(Stroke::Key(Key::Help))),
            (COMMAND | 0x0001_0027, Some(Stroke::Key(Key::Routing(39)))),
            (COMMAND | 0x0022_0007, Some(Stroke::Dots(7))),
            (COMMAND | 0x0022_0100, Some(Stroke::Dots(0))),
            (COMMAND | 0x43, Some(Stroke::Key(Key::Tune(Tuning::Faster)))),
            (COMMAND | 0x34, None),
            (COMMAND | 0x0010_0703, Some(Stroke::Two(3, 7))),
            (COMMAND | 0x32, Some(Stroke::Key(Key::Dial))),
            (
                COMMAND | 0x21,
                Some(Stroke::Key(Key::Board(BoardView::Another))),
            ),
            (0xFF0D, Some(Stroke::Enter)),
            (0xFF08, Some(Stroke::Erase)),
            (0xFF1B, Some(Stroke::Key(Key::Reject))),
            (0x61, Some(Stroke::Letter('a'))),
            (0xF1, Some(Stroke::Letter('ñ'))),
            (0x0100_265E, Some(Stroke::Letter('♞'))),
            (0x4_0000_0063, None),
        ];
        let bindings = Bindings::embedded();
        for (code, expected) in table {
            assert_eq!(bindings.stroke(code), expected, "{code:#x}");
        }
    }
}
