//! [`TomlFault`]: what is wrong with a file in TOML, where, and what to do. The library says it in
//! English alone; its words are kept as a detail, and told as one.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

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
    /// What is wrong with the value, and what to do, where that is known better than that it is
    /// none.
    pub why: Option<Box<Message>>,
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
        let span = error.span().unwrap_or_default();
        let start = span.start;
        let key = match kind {
            TomlFaultKind::UnknownKey | TomlFaultKind::MissingKey => quoted(&detail),
            TomlFaultKind::RepeatedKey => bare(text.get(span).unwrap_or_default()),
            TomlFaultKind::Value => key_of(text, start),
            TomlFaultKind::Syntax => String::new(),
        };
        Self {
            line: line_of(text, start),
            key,
            kind,
            detail,
            why: None,
        }
    }

    /// A key at the top whose value is none that it can have, found by ourselves.
    #[must_use]
    pub fn of_value(text: &str, key: &str) -> Self {
        let table = DeTable::parse(text).ok();
        let found = table.as_ref().and_then(|table| {
            let mut keys = table.get_ref().keys();
            keys.find(|it| it.get_ref() == key).map(Spanned::span)
        });
        Self {
            line: line_of(text, found.unwrap_or_default().start),
            key: key.to_owned(),
            kind: TomlFaultKind::Value,
            detail: String::new(),
            why: None,
        }
    }

    /// The same fault with what is known of it.
    #[must_use]
    pub fn because(self, why: Message) -> Self {
        Self {
            why: Some(Box::new(why)),
            ..self
        }
    }

    /// What the user is told after the name of the file: line, what is wrong, what to do.
    #[must_use]
    pub fn message(&self) -> Message {
        if let Some(why) = &self.why {
            return Message::new("toml-value-why")
                .with("line", Text(self.line.to_string()))
                .with("why", (**why).clone());
        }
        let id = match self.kind {
            TomlFaultKind::Syntax => "toml-syntax",
            TomlFaultKind::UnknownKey | TomlFaultKind::RepeatedKey
                if self.key.trim().is_empty() =>
            {
                "toml-blank-key"
            }
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
    // A number that is too big for the library is a number still.
    let is_toml = DeTable::parse(text).is_ok();
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

/// A key without its quotation marks.
fn bare(key: &str) -> String {
    key.trim_matches(['"', '\'']).to_owned()
}

/// The innermost key whose value stands at a place; none where that is in no value.
fn key_of(text: &str, start: usize) -> String {
    let table = DeTable::parse(text).ok();
    let key = table.and_then(|table| innermost(table.get_ref(), start));
    key.unwrap_or_default()
}

fn innermost(table: &DeTable<'_>, start: usize) -> Option<String> {
    let inside = |value: &Spanned<DeValue<'_>>| match value.get_ref() {
        DeValue::Table(table) => innermost(table, start),
        DeValue::Array(values) => {
            let mut tables = values.iter().filter_map(|value| value.get_ref().as_table());
            tables.find_map(|table| innermost(table, start))
        }
        _ => None,
    };
    let deeper = table.values().find_map(inside);
    deeper.or_else(|| {
        let mut entries = table.iter();
        let (key, _) = entries.find(|(_, value)| value.span().contains(&start))?;
        Some(key.get_ref().to_string())
    })
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
    #[case("rate = 1\n[keys]\n'one' = 300", 3, "one", TomlFaultKind::Value)]
    #[case("rate = 1\nkeys = { one = -1 }", 2, "one", TomlFaultKind::Value)]
    #[case("# a\n\n\"rate\" = 300", 3, "rate", TomlFaultKind::Value)]
    #[case("rate = 1\n\"rate\" = 2", 2, "rate", TomlFaultKind::RepeatedKey)]
    #[case("rate = 99999999999999999999", 1, "rate", TomlFaultKind::Value)]
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
        let of = |text: &str| TomlFault::of_value(text, "rate").line;
        assert_eq!(of("# a\n\n\"rate\" = 101"), 3);
        let within = "accent = \"\"\"\nrate = 300\n\"\"\"\n[tones]\nrate = 1\n";
        assert_eq!(of(&format!("rate = 101\n{within}")), 1);
        assert_eq!(of("accent = \"\"\"\nrate = 300\n\"\"\"\nrate = 101"), 4);
    }
}
