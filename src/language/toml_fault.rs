//! [`TomlFault`]: what is wrong with a file in TOML, where, and what to do. The library says it in
//! English alone; its words are kept as a detail, and told as one.

use super::Message;
use super::Value::Text;
use super::files::line_of;

/// What is wrong with a file in TOML.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TomlFault {
    /// The line, from 1.
    pub line: usize,
    /// The key that it is about; empty where that cannot be told.
    pub key: String,
    /// In what way it is wrong.
    pub kind: TomlFaultKind,
    /// The library's own words; empty where it is not the library that says it.
    pub detail: String,
}

/// In what way a file in TOML is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TomlFaultKind {
    /// It is not written as TOML is.
    Syntax,
    /// There is no such key.
    UnknownKey,
    /// A key stands there twice.
    RepeatedKey,
    /// A key is missing.
    MissingKey,
    /// The value of a key is none that it can have.
    Value,
}

impl TomlFault {
    /// What the library found in a text.
    #[must_use]
    pub fn of(text: &str, error: &toml::de::Error) -> Self {
        let detail: Vec<&str> = error.message().split_whitespace().collect();
        let detail = detail.join(" ");
        let kind = kind(text, &detail);
        let start = error.span().map_or(0, |span| span.start);
        let key = match kind {
            TomlFaultKind::UnknownKey | TomlFaultKind::MissingKey => quoted(&detail),
            TomlFaultKind::Value | TomlFaultKind::RepeatedKey => key_at(text, start),
            TomlFaultKind::Syntax => String::new(),
        };
        Self {
            line: line_of(text, start),
            key,
            kind,
            detail,
        }
    }

    /// A key whose value is none that it can have, found by ourselves.
    #[must_use]
    pub fn of_value(text: &str, key: &str) -> Self {
        let is_key = |line: &str| line.split('=').next().is_some_and(|it| it.trim() == key);
        let before = text.lines().position(is_key).unwrap_or_default();
        Self {
            line: before + 1,
            key: key.to_owned(),
            kind: TomlFaultKind::Value,
            detail: String::new(),
        }
    }

    /// What the user is told after the name of the file: line, what is wrong, what to do.
    #[must_use]
    pub fn message(&self) -> Message {
        let id = match self.kind {
            TomlFaultKind::Syntax => "toml-syntax",
            TomlFaultKind::UnknownKey => "toml-unknown-key",
            TomlFaultKind::RepeatedKey => "toml-repeated-key",
            TomlFaultKind::MissingKey => "toml-missing-key",
            TomlFaultKind::Value if self.key.is_empty() => "toml-value-somewhere",
            TomlFaultKind::Value => "toml-value",
        };
        let fault = Message::new(id)
            .with("line", Text(self.line.to_string()))
            .with("key", Text(self.key.clone()));
        if self.detail.is_empty() {
            return fault;
        }
        Message::new("library-detail")
            .with("fault", fault)
            .with("detail", Text(self.detail.clone()))
    }
}

/// What is no TOML at all, and otherwise what serde's own words say of the entry.
fn kind(text: &str, detail: &str) -> TomlFaultKind {
    let is_toml = text.parse::<toml::Table>().is_ok();
    match (is_toml, detail) {
        (_, detail) if detail.starts_with("duplicate key") => TomlFaultKind::RepeatedKey,
        (false, _) => TomlFaultKind::Syntax,
        (true, detail) if detail.starts_with("unknown field") => TomlFaultKind::UnknownKey,
        (true, detail) if detail.starts_with("missing field") => TomlFaultKind::MissingKey,
        (true, _) => TomlFaultKind::Value,
    }
}

/// The first thing that stands between grave accents.
fn quoted(detail: &str) -> String {
    detail.split('`').nth(1).unwrap_or_default().to_owned()
}

/// The key on the line of a place.
fn key_at(text: &str, start: usize) -> String {
    let line = text.lines().nth(line_of(text, start) - 1);
    let key = line.and_then(|line| line.split_once('='));
    key.map_or_else(String::new, |(key, _)| key.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rstest::rstest;
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only what is wrong is looked at")]
    struct Table {
        rate: i8,
        #[serde(default)]
        side: Option<Side>,
        #[serde(default)]
        keys: BTreeMap<String, u8>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Side {
        White,
    }

    #[rstest]
    #[case("rate =", 1, "", TomlFaultKind::Syntax)]
    #[case("rate = 1\n[keys", 2, "", TomlFaultKind::Syntax)]
    #[case("rate = 1\nrate = 2", 2, "rate", TomlFaultKind::RepeatedKey)]
    #[case("rate = 1\nrato = 2", 2, "rato", TomlFaultKind::UnknownKey)]
    #[case("side = \"white\"", 1, "rate", TomlFaultKind::MissingKey)]
    #[case("\nrate = \"fast\"", 2, "rate", TomlFaultKind::Value)]
    #[case("rate = 300", 1, "rate", TomlFaultKind::Value)]
    #[case("rate = 1\nside = \"red\"", 2, "side", TomlFaultKind::Value)]
    #[case("rate = 1\n[keys]\none = -1", 3, "one", TomlFaultKind::Value)]
    fn what_is_wrong_is_told_by_line_and_key(
        #[case] text: &str,
        #[case] line: usize,
        #[case] key: &str,
        #[case] kind: TomlFaultKind,
    ) {
        let error = toml::from_str::<Table>(text).expect_err("wrong");
        let fault = TomlFault::of(text, &error);
        assert_eq!((fault.line, fault.key.as_str()), (line, key), "{fault:?}");
        assert_eq!(fault.kind, kind, "{fault:?}");
        assert!(!fault.detail.is_empty() && !fault.detail.contains('\n'));
    }

    #[test]
    fn a_value_of_our_own_judging_has_its_line() {
        let fault = TomlFault::of_value("# rate\nvoice = true\nrate = 101\n", "rate");
        assert_eq!((fault.line, fault.detail.as_str()), (3, ""));
        assert_eq!(fault.message().id, "toml-value");
    }
}
