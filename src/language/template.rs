//! Sentence templates: six constructs and no more.
//!
//! `[optional]`, `(a|b)` one of, `(a;b)` all in any order, `{slot}`, `<rule>`, plain words.

use std::iter::Peekable;
use std::str::Chars;

/// A parsed template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    /// A word, as written.
    Word(String),
    /// `{name}`.
    Slot(String),
    /// `<name>`.
    Rule(String),
    /// `[part]`.
    Optional(Box<Part>),
    /// `(part|part)`.
    Either(Vec<Part>),
    /// `(part;part)`.
    AnyOrder(Vec<Part>),
    /// Parts one after another; empty for the empty template.
    Sequence(Vec<Part>),
}

/// What is wrong with the text of a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TemplateFault {
    /// A bracket was opened and not closed.
    Unclosed(char),
    /// A sign stands where it means nothing.
    Unexpected(char),
    /// `|` and `;` in the same brackets.
    Mixed,
    /// Nothing between the brackets.
    Empty(char),
}

/// Reads a template.
pub(super) fn parse(text: &str) -> Result<Part, TemplateFault> {
    let mut reader = Reader {
        signs: text.chars().peekable(),
    };
    let part = reader.sequence()?;
    match reader.signs.next() {
        None => Ok(part),
        Some(sign) => Err(TemplateFault::Unexpected(sign)),
    }
}

struct Reader<'a> {
    signs: Peekable<Chars<'a>>,
}

impl Reader<'_> {
    /// Parts up to the end or to a sign that closes or separates.
    fn sequence(&mut self) -> Result<Part, TemplateFault> {
        let mut parts = Vec::new();
        while let Some(&sign) = self.signs.peek() {
            match sign {
                ']' | ')' | '|' | ';' => break,
                '}' | '>' => return Err(TemplateFault::Unexpected(sign)),
                _ if sign.is_whitespace() => {
                    self.signs.next();
                }
                '[' => parts.push(Part::Optional(Box::new(self.optional()?))),
                '(' => parts.push(self.group()?),
                '{' => parts.push(Part::Slot(self.name('{', '}')?)),
                '<' => parts.push(Part::Rule(self.name('<', '>')?)),
                _ => parts.push(Part::Word(self.word())),
            }
        }
        Ok(if parts.len() == 1 {
            parts.remove(0)
        } else {
            Part::Sequence(parts)
        })
    }

    fn optional(&mut self) -> Result<Part, TemplateFault> {
        self.signs.next();
        let inner = self.filled('[')?;
        match self.signs.next() {
            Some(']') => Ok(inner),
            Some(sign) => Err(TemplateFault::Unexpected(sign)),
            None => Err(TemplateFault::Unclosed('[')),
        }
    }

    fn group(&mut self) -> Result<Part, TemplateFault> {
        self.signs.next();
        let mut parts = vec![self.filled('(')?];
        let mut separator = None;
        loop {
            match self.signs.next() {
                Some(sign @ ('|' | ';')) => {
                    if separator.is_some_and(|earlier| earlier != sign) {
                        return Err(TemplateFault::Mixed);
                    }
                    separator = Some(sign);
                    parts.push(self.filled('(')?);
                }
                Some(')') => break,
                Some(sign) => return Err(TemplateFault::Unexpected(sign)),
                None => return Err(TemplateFault::Unclosed('(')),
            }
        }
        Ok(match separator {
            Some(';') => Part::AnyOrder(parts),
            _ => Part::Either(parts),
        })
    }

    /// A sequence that must hold something.
    fn filled(&mut self, bracket: char) -> Result<Part, TemplateFault> {
        match self.sequence()? {
            Part::Sequence(parts) if parts.is_empty() => match self.signs.peek() {
                None => Err(TemplateFault::Unclosed(bracket)),
                Some(_) => Err(TemplateFault::Empty(bracket)),
            },
            part => Ok(part),
        }
    }

    fn name(&mut self, open: char, close: char) -> Result<String, TemplateFault> {
        self.signs.next();
        let mut name = String::new();
        for sign in self.signs.by_ref() {
            if sign == close {
                return if name.is_empty() {
                    Err(TemplateFault::Empty(open))
                } else {
                    Ok(name)
                };
            }
            if !(sign.is_alphanumeric() || sign == '-' || sign == '_') {
                return Err(TemplateFault::Unexpected(sign));
            }
            name.push(sign);
        }
        Err(TemplateFault::Unclosed(open))
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(&sign) = self.signs.peek() {
            if sign.is_whitespace() || "[](){}<>|;".contains(sign) {
                break;
            }
            word.push(sign);
            self.signs.next();
        }
        word
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Part {
        Part::Word(text.to_owned())
    }

    #[test]
    fn the_six_constructs() {
        let part = parse("[el] (a|b c) (d;e) {piece} <to> fin").expect("a template");
        let bc = Part::Sequence(vec![word("b"), word("c")]);
        assert_eq!(
            part,
            Part::Sequence(vec![
                Part::Optional(Box::new(word("el"))),
                Part::Either(vec![word("a"), bc]),
                Part::AnyOrder(vec![word("d"), word("e")]),
                Part::Slot("piece".to_owned()),
                Part::Rule("to".to_owned()),
                word("fin"),
            ])
        );
    }

    #[test]
    fn nests() {
        assert_eq!(
            parse("[[a] b]"),
            Ok(Part::Optional(Box::new(Part::Sequence(vec![
                Part::Optional(Box::new(word("a"))),
                word("b"),
            ]))))
        );
    }

    #[test]
    fn faults_are_told_apart() {
        for (text, fault) in [
            ("[a", TemplateFault::Unclosed('[')),
            ("(a", TemplateFault::Unclosed('(')),
            ("(", TemplateFault::Unclosed('(')),
            ("{a", TemplateFault::Unclosed('{')),
            ("a]", TemplateFault::Unexpected(']')),
            ("a|b", TemplateFault::Unexpected('|')),
            ("[a|b]", TemplateFault::Unexpected('|')),
            ("a}", TemplateFault::Unexpected('}')),
            ("{a b}", TemplateFault::Unexpected(' ')),
            ("(a|b;c)", TemplateFault::Mixed),
            ("[]", TemplateFault::Empty('[')),
            ("(a|)", TemplateFault::Empty('(')),
            ("<>", TemplateFault::Empty('<')),
        ] {
            assert_eq!(parse(text), Err(fault), "{text}");
        }
    }
}
