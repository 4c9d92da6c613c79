//! `anabella check`: is a language whole, do its phrases mean what they must, and can no sentence
//! be taken for another?

use crate::language::{Language, LanguageError, Message, Overlap, PhraseTest, Value};

/// What the check found, line by line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// What there is to tell; the last is the summary.
    pub lines: Vec<Message>,
    /// How many phrases and other facts were right.
    pub passed: usize,
    /// How many were wrong.
    pub failed: usize,
}

impl Report {
    fn right(&mut self, message: Message) {
        self.passed += 1;
        self.lines.push(message);
    }

    fn wrong(&mut self, message: Message) {
        self.failed += 1;
        self.lines.push(message);
    }
}

/// Checks a language: every phrase of its tests, every message, and that no sentence has two
/// meanings. With `knows`, which says whether a model has a word, every word of the grammar too.
///
/// # Errors
/// [`LanguageError`] when a file that only the check reads cannot be read.
pub fn check(
    language: &Language,
    knows: Option<&dyn Fn(&str) -> bool>,
) -> Result<Report, LanguageError> {
    let mut report = Report {
        lines: Vec::new(),
        passed: 0,
        failed: 0,
    };
    for test in language.phrase_tests()? {
        check_phrase(language, &test, &mut report);
    }
    for overlap in language.overlaps() {
        report.wrong(overlap_message("check-two-meanings", overlap));
    }
    for overlap in language.sounds_alike()? {
        report.wrong(overlap_message("check-sounds-alike", overlap));
    }
    for fault in language.faulty_messages()? {
        report.wrong(if fault.detail.is_empty() {
            Message::new("check-unlisted-message").with("id", Value::Text(fault.id))
        } else {
            Message::new("check-message-faulty")
                .with("id", Value::Text(fault.id))
                .with("detail", Value::Text(fault.detail))
        });
    }
    for word in knows.map_or_else(Vec::new, |knows| language.words_unknown_to(knows)) {
        report.wrong(Message::new("check-word-missing").with("word", Value::Words(word)));
    }
    let summary = Message::new("check-summary")
        .with("passed", count(report.passed))
        .with("failed", count(report.failed));
    report.lines.push(summary);
    Ok(report)
}

fn check_phrase(language: &Language, test: &PhraseTest, report: &mut Report) {
    let found = test.found(language);
    let place = Value::Text(format!("{}:{}", test.file, test.line));
    let phrase = Value::Words(test.phrase.clone());
    if found == test.wanted {
        let message = Message::new("check-passed");
        report.right(message.with("where", place).with("phrase", phrase));
    } else {
        let message = Message::new("check-wrong");
        report.wrong(
            message
                .with("where", place)
                .with("phrase", phrase)
                .with("wanted", Value::Text(test.wanted.clone()))
                .with("found", Value::Text(found)),
        );
    }
}

fn overlap_message(id: &'static str, overlap: Overlap) -> Message {
    Message::new(id)
        .with("phrase", Value::Words(overlap.phrase))
        .with("first", Value::Text(overlap.first))
        .with("second", Value::Text(overlap.second))
}

fn count(number: usize) -> Value {
    Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
}
