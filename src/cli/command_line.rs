//! The command line, read in the user's language.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches};

use super::arguments::Arguments;
use crate::language::{Language, Message, Value};

/// What reading the command line came to when it is no task: a text, and the exit status.
#[derive(Debug)]
pub struct Aside {
    /// The text.
    pub text: String,
    /// 0 for help and version, 2 for mistakes.
    pub status: u8,
}

/// Reads a command line in the user's language.
///
/// # Errors
/// [`Aside`] with the help asked for, or with what is wrong.
pub fn read<I>(words: I, language: &Language) -> Result<Arguments, Aside>
where
    I: IntoIterator,
    I::Item: Into<OsString>,
{
    let version = clap::Arg::new("version")
        .long("version")
        .short('V')
        .action(clap::ArgAction::Version);
    let mut command = localise(Arguments::command().arg(version), "cli", language);
    let words: Vec<OsString> = words.into_iter().map(Into::into).collect();
    command
        .try_get_matches_from_mut(&words)
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .map_err(|error| match error.kind() {
            ErrorKind::InvalidUtf8 => no_text(&words, language),
            _ => aside(&error, language),
        })
}

/// clap does not say which word it is. Names of files need not be text, and any of these words may
/// be one: all are told.
fn no_text(words: &[OsString], language: &Language) -> Aside {
    let told = words.iter().filter(|word| word.to_str().is_none());
    let told: Vec<_> = told.map(|word| word.to_string_lossy()).collect();
    let message = Message::new("cli-error-no-text");
    Aside {
        text: language.line(&message.with("argument", Value::Text(told.join(", ")))),
        status: 2,
    }
}

fn text(id: &str, language: &Language) -> String {
    language.line(&Message::new(id.to_owned()))
}

/// What stands for a value in the help, in the language's words.
fn value_names(names: Option<&[clap::builder::Str]>, language: &Language) -> Vec<String> {
    let id = |name: &clap::builder::Str| {
        let name = name.to_lowercase().replace('.', "-");
        format!("cli-value-{name}")
    };
    let names = names.unwrap_or_default().iter();
    names.map(|name| text(&id(name), language)).collect()
}

/// An argument with its help.
fn explained(arg: clap::Arg, language: &Language) -> clap::Arg {
    let heading = if arg.is_positional() {
        "cli-arguments"
    } else {
        "cli-options"
    };
    let id = format!("cli-arg-{}", arg.get_id().as_str().replace('_', "-"));
    // clap would list the values in English; the language's help names them.
    let takes_values = arg.get_action().takes_values();
    let names = value_names(arg.get_value_names(), language);
    let arg = if takes_values {
        // "-5" after an option is a value of it, however bad.
        let option = !arg.is_positional();
        arg.value_names(names).allow_negative_numbers(option)
    } else {
        arg
    };
    arg.help(text(&id, language))
        .hide_possible_values(takes_values)
        .hide_default_value(takes_values)
        .help_heading(text(heading, language))
}

/// Puts the language's words in the place of clap's.
fn localise(command: clap::Command, id: &str, language: &Language) -> clap::Command {
    let names: Vec<String> = command
        .get_subcommands()
        .map(|c| c.get_name().to_owned())
        .collect();
    let mut command = command
        .about(text(id, language))
        .help_template("{about}\n\n{all-args}")
        .subcommand_help_heading(text("cli-commands", language))
        .next_help_heading(text("cli-options", language))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(
            clap::Arg::new("help")
                .long("help")
                .short('h')
                .action(clap::ArgAction::Help)
                .help(text("cli-arg-help", language)),
        )
        .mut_args(|arg| explained(arg, language));
    for name in names {
        command = command.mut_subcommand(&name, |sub| {
            localise(sub, &format!("{id}-{name}"), language)
        });
    }
    command
}

fn aside(error: &clap::Error, language: &Language) -> Aside {
    if let ErrorKind::DisplayHelp
    | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    | ErrorKind::DisplayVersion = error.kind()
    {
        let status = u8::from(error.use_stderr()) * 2;
        let text = error.to_string();
        return Aside { text, status };
    }
    let with = |kind| Value::Text(context(error, kind));
    let message = Message::new(mistake(error))
        .with("argument", with(ContextKind::InvalidArg))
        .with("other", with(ContextKind::PriorArg))
        .with("command", with(ContextKind::InvalidSubcommand))
        .with("valid", with(ContextKind::ValidValue))
        .with("value", with(ContextKind::InvalidValue));
    Aside {
        text: language.line(&message),
        status: 2,
    }
}

/// What clap knows of a mistake; empty where it does not.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    // What may be there several times has dots behind it.
    let whole = |text: &String| {
        let name = text.strip_suffix("...");
        let name = name.filter(|name| name.ends_with(['>', ']']));
        name.unwrap_or(text).to_owned()
    };
    match error.get(kind) {
        Some(ContextValue::String(text)) => whole(text),
        Some(ContextValue::Strings(texts)) => {
            let texts: Vec<String> = texts.iter().map(whole).collect();
            texts.join(", ")
        }
        _ => String::new(),
    }
}

/// The message for a mistake. clap's own words are English, and none of them is shown.
fn mistake(error: &clap::Error) -> &'static str {
    let about = |kind| context(error, kind);
    let (argument, other) = (about(ContextKind::InvalidArg), about(ContextKind::PriorArg));
    match error.kind() {
        ErrorKind::UnknownArgument if argument.trim().is_empty() => "cli-error-extra-blank",
        ErrorKind::UnknownArgument if !argument.starts_with('-') => "cli-error-extra",
        ErrorKind::UnknownArgument => "cli-error-unknown-argument",
        ErrorKind::InvalidSubcommand if about(ContextKind::InvalidSubcommand).trim().is_empty() => {
            "cli-error-blank-command"
        }
        ErrorKind::InvalidSubcommand => "cli-error-unknown-command",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation
            if about(ContextKind::InvalidValue).trim().is_empty() =>
        {
            "cli-error-no-value"
        }
        ErrorKind::TooFewValues => "cli-error-no-value",
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => "cli-error-extra-value",
        ErrorKind::InvalidValue if !about(ContextKind::ValidValue).is_empty() => {
            "cli-error-value-of"
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "cli-error-value",
        ErrorKind::MissingRequiredArgument | ErrorKind::MissingSubcommand => "cli-error-missing",
        ErrorKind::ArgumentConflict if argument == other => "cli-error-twice",
        ErrorKind::ArgumentConflict if !other.is_empty() => "cli-error-conflict-with",
        ErrorKind::ArgumentConflict => "cli-error-conflict",
        _ => "cli-error-other",
    }
}
