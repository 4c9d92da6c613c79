//! From messages to words: speech, terminal lines and the text of braille lines.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::braille::BrailleTable;
use super::lexicon::UNKNOWN;
use super::wording::{Gender, NameSet, SpokenWords};
use super::{Fault, LanguageError, Message, Value, Verbosity};
use crate::notation::{self, NotationTable, Style};
use crate::rules::{Check, Color, MoveDescription, Origin, Role, Square};

/// Where a text goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// To a synthesiser: words only.
    Spoken,
    /// To the terminal: words, and notation after them.
    Line,
    /// To a braille display: short; moves and times are braille patterns already.
    Braille,
}

impl Form {
    /// The attribute of a message that holds this form, where the message has one.
    const fn attribute(self, verbosity: Verbosity) -> Option<&'static str> {
        match (self, verbosity) {
            (Self::Spoken, Verbosity::Brief) => Some("brief"),
            (Self::Spoken, Verbosity::Normal) => None,
            (Self::Spoken, Verbosity::Full) => Some("full"),
            (Self::Line, _) => Some("line"),
            (Self::Braille, _) => Some("braille"),
        }
    }
}

/// `messages.ftl` and its topics, read.
pub(super) struct Phrasebook(FluentBundle<FluentResource>);

impl Phrasebook {
    /// A phrasebook with nothing in it yet.
    pub(super) fn new(id: &str) -> Result<Self, LanguageError> {
        let locale = id.parse().map_err(|error| {
            LanguageError::new(id, "", Fault::Malformed(format!("{id}: {error}")))
        })?;
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        Ok(Self(bundle))
    }

    /// The messages of one more file. No message may be there twice.
    pub(super) fn add(&mut self, file: &str, text: String) -> Result<(), LanguageError> {
        let lines = text.clone();
        let resource = FluentResource::try_new(text).map_err(|(_, errors)| {
            let first = errors.first();
            let line = first.map_or(0, |error| super::files::line_of(&lines, error.pos.start));
            let detail = first.map_or_else(String::new, ToString::to_string);
            LanguageError::new(file, line.to_string(), Fault::Fluent(detail))
        })?;
        self.0.add_resource(resource).map_err(|errors| {
            let detail = errors.first().map_or_else(String::new, ToString::to_string);
            LanguageError::new(file, "", Fault::Malformed(detail))
        })
    }

    pub(super) fn has(&self, id: &str) -> bool {
        self.0
            .get_message(id)
            .is_some_and(|message| message.value().is_some())
    }
}

/// Renders messages in one form.
pub(super) struct Speaker<'a> {
    pub(super) phrasebook: &'a Phrasebook,
    pub(super) words: &'a SpokenWords,
    pub(super) names: &'a NameSet,
    pub(super) notation: &'a NotationTable,
    pub(super) braille: &'a BrailleTable,
    pub(super) form: Form,
    pub(super) verbosity: Verbosity,
}

impl Speaker<'_> {
    /// The text of a message, and what went wrong with it (an argument that is missing, a
    /// message that is not there).
    pub(super) fn render(&self, message: &Message) -> (String, Vec<String>) {
        let args = message
            .args
            .iter()
            .map(|(name, value)| (name.as_ref(), value));
        self.render_named(&message.id, args)
    }

    /// The same for a message whose name is not known to the code.
    pub(super) fn render_named<'v>(
        &self,
        id: &str,
        values: impl Iterator<Item = (&'v str, &'v Value)>,
    ) -> (String, Vec<String>) {
        let mut faults = Vec::new();
        let mut args = FluentArgs::new();
        for (name, value) in values {
            self.argument(name, value, &mut args, &mut faults);
        }
        let text = self.pattern(id, &args, &mut faults);
        (text, faults)
    }

    fn pattern(&self, id: &str, args: &FluentArgs, faults: &mut Vec<String>) -> String {
        let bundle = &self.phrasebook.0;
        let message = bundle.get_message(id);
        let pattern = message.as_ref().and_then(|message| {
            let short = self
                .form
                .attribute(self.verbosity)
                .and_then(|name| message.get_attribute(name));
            short.map(|attribute| attribute.value()).or(message.value())
        });
        let Some(pattern) = pattern else {
            faults.push(format!("{id}: not in messages.ftl"));
            return id.to_owned();
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors);
        faults.extend(errors.iter().map(|error| format!("{id}: {error}")));
        text.into_owned()
    }

    /// A message of the language's own, with texts for arguments.
    pub(super) fn phrase(&self, id: &str, texts: &[(&'static str, &str)]) -> String {
        let mut args = FluentArgs::new();
        for (name, text) in texts {
            args.set(*name, FluentValue::from((*text).to_owned()));
        }
        self.pattern(id, &args, &mut Vec::new())
    }

    fn argument(
        &self,
        name: &str,
        value: &Value,
        args: &mut FluentArgs<'_>,
        faults: &mut Vec<String>,
    ) {
        let text = match value {
            Value::Move(mv) => self.mv(mv),
            Value::Spelling(mv) => self.spelled(mv),
            Value::Moves(moves) => self.moves(moves),
            Value::Options(moves) => {
                self.either(&moves.iter().map(|mv| self.mv(mv)).collect::<Vec<_>>())
            }
            Value::Squares(squares) => self.squares(squares),
            Value::Roles(roles) => self.roles(roles),
            Value::Pieces(pieces) => self.pieces(pieces),
            Value::Counted(pieces) => self.counted(pieces),
            Value::Color(Color::White) => "white".to_owned(),
            Value::Color(Color::Black) => "black".to_owned(),
            Value::Duration(millis) => self.duration(*millis),
            Value::Number(number) => {
                self.number(name, *number, args);
                return;
            }
            Value::Words(words) => {
                let words = words.replace(UNKNOWN, &self.words.unknown_sound);
                self.told(&words)
            }
            Value::Text(text) => match self.form {
                Form::Spoken => self.words.numbers.without_digits(text),
                Form::Line | Form::Braille => text.clone(),
            },
            Value::Message(message) => self.within(message, faults),
        };
        args.set(name.to_owned(), FluentValue::from(text));
    }

    /// A message inside another.
    fn within(&self, message: &Message, faults: &mut Vec<String>) -> String {
        let (text, inner) = self.render(message);
        faults.extend(inner);
        text
    }

    /// A number: `$name` to select by and for braille, `$name-words` "veintiuno",
    /// `$name-counted` "veintiún", `$name-feminine` "veintiuna".
    fn number(&self, name: &str, number: i64, args: &mut FluentArgs<'_>) {
        args.set(name.to_owned(), FluentValue::from(number));
        for (form, gender) in [
            ("words", Gender::Plain),
            ("counted", Gender::Counted),
            ("feminine", Gender::Feminine),
        ] {
            let words = self.words.numbers.words(number, gender);
            args.set(format!("{name}-{form}"), FluentValue::from(words));
        }
    }

    fn squares(&self, squares: &[Square]) -> String {
        let one = |square: &Square| match self.form {
            Form::Spoken => self.names.square(*square),
            Form::Line => format!("{} ({square})", self.names.square(*square)),
            Form::Braille => self.braille.square(*square),
        };
        self.either(&squares.iter().map(one).collect::<Vec<_>>())
    }

    fn roles(&self, roles: &[Role]) -> String {
        let one = |role: &Role| match self.form {
            Form::Braille => self.braille.piece(*role).to_owned(),
            _ => self.names.piece(*role).to_owned(),
        };
        self.either(&roles.iter().map(one).collect::<Vec<_>>())
    }

    fn either(&self, members: &[String]) -> String {
        match self.form {
            Form::Braille => members.join(" "),
            _ => self.words.lists.join(members, &self.words.lists.or),
        }
    }

    fn mv(&self, mv: &MoveDescription) -> String {
        match self.form {
            Form::Spoken if self.verbosity == Verbosity::Full => self.move_words(&in_full(mv)),
            Form::Spoken => self.move_words(mv),
            Form::Line => format!(
                "{} ({})",
                self.move_words(mv),
                notation::write(mv, self.notation, Style::Short)
            ),
            Form::Braille => self.braille.mv(mv),
        }
    }

    pub(super) fn move_words(&self, mv: &MoveDescription) -> String {
        let check = match mv.check {
            Some(Check::Check) => self.phrase("said-check", &[]),
            Some(Check::Mate) => self.phrase("said-mate", &[]),
            None => String::new(),
        };
        let said = if let Some(side) = mv.castling {
            let castling = self.names.castling(side);
            self.phrase(
                "said-castling",
                &[("castling", castling), ("check", &check)],
            )
        } else {
            self.piece_words(mv, &check)
        };
        tidy(&said)
    }

    fn piece_words(&self, mv: &MoveDescription, check: &str) -> String {
        let origin = self.origin_words(mv);
        let link = match (mv.captured.is_some(), origin.is_empty()) {
            (true, _) => self.phrase("said-captures", &[]),
            (false, false) => self.phrase("said-to", &[]),
            (false, true) => String::new(),
        };
        let promotion = mv.promotion.map_or_else(String::new, |role| {
            self.phrase("said-promotion", &[("piece", self.names.piece(role))])
        });
        let in_passing = if mv.en_passant {
            self.phrase("said-en-passant", &[])
        } else {
            String::new()
        };
        let piece = match mv.role {
            Role::Pawn => "",
            role => self.names.piece(role),
        };
        let parts = [
            ("piece", piece),
            ("origin", &origin),
            ("link", &link),
            ("square", &self.names.square(mv.to)),
            ("promotion", &promotion),
            ("en-passant", &in_passing),
            ("check", check),
        ];
        self.phrase("said-move", &parts)
    }

    fn origin_words(&self, mv: &MoveDescription) -> String {
        match mv.origin {
            Origin::Unneeded => String::new(),
            Origin::File(file) => {
                let id = match mv.role {
                    Role::Pawn => "said-from-file-pawn",
                    _ => "said-from-file",
                };
                self.phrase(id, &[("file", self.names.file(file))])
            }
            Origin::Rank(rank) => self.phrase("said-from-rank", &[("row", self.names.row(rank))]),
            Origin::Square(square) => {
                let square = self.names.square(square);
                self.phrase("said-from-square", &[("square", &square)])
            }
        }
    }

    fn moves(&self, moves: &[MoveDescription]) -> String {
        if self.form == Form::Braille {
            return self.braille.moves(moves);
        }
        let one = |(i, mv): (usize, &MoveDescription)| {
            let number = self
                .words
                .numbers
                .words(i64::from(mv.number), Gender::Plain);
            let said = self.mv(mv);
            let id = match (mv.color, i) {
                (Color::White, _) => "said-numbered-white",
                (Color::Black, 0) => "said-numbered-black",
                (Color::Black, _) => return said,
            };
            self.phrase(id, &[("number", &number), ("move", &said)])
        };
        let parts: Vec<String> = moves.iter().enumerate().map(one).collect();
        parts.join(&self.words.lists.between_moves)
    }

    pub(super) fn duration(&self, millis: u64) -> String {
        if self.form == Form::Braille {
            return self.braille.duration(millis);
        }
        let seconds = millis / 1000;
        let units = [
            ("said-hours", seconds / 3600),
            ("said-minutes", seconds / 60 % 60),
            ("said-seconds", seconds % 60),
        ];
        let some = units.iter().any(|(_, count)| *count > 0);
        let said = units
            .iter()
            .enumerate()
            .filter(|(i, (_, count))| *count > 0 || (!some && *i == 2));
        let parts: Vec<String> = said
            .map(|(_, (id, count))| {
                let mut args = FluentArgs::new();
                self.number(
                    "count",
                    i64::try_from(*count).unwrap_or(i64::MAX),
                    &mut args,
                );
                self.pattern(id, &args, &mut Vec::new())
            })
            .collect();
        let words = self.words.lists.join(&parts, &self.words.lists.and);
        match self.form {
            Form::Line => format!("{words} ({})", clock_digits(millis)),
            _ => words,
        }
    }
}

/// The same with the square it leaves, whether that is needed or not.
pub(super) fn in_full(mv: &MoveDescription) -> MoveDescription {
    MoveDescription {
        origin: Origin::Square(mv.from),
        ..*mv
    }
}

/// A clock reading in digits, whole seconds, rounded down: `1:05:20`, `5:20`, `0:07`.
pub(super) fn clock_digits(millis: u64) -> String {
    let seconds = millis / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// Single spaces, and none before a comma: parts of a move may be empty.
fn tidy(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace(" ,", ",")
}
