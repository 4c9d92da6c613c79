//! A walk at random through the templates, apart from the network: every sentence they make is
//! heard with the meaning that its template gives it.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::Index;

use super::files::Files;
use super::grammar::{Says, command};
use super::lexicon::Lexicon;
use super::slot::{Act, Draft, Mark, Slot};
use super::template::{Part, parse};
use super::{Choice, Command, Context, Language, OrderKind, reading};

/// Chooses by a list of numbers given beforehand.
struct Walker<'a> {
    rules: &'a BTreeMap<String, Part>,
    lexicon: &'a Lexicon,
    choices: std::slice::Iter<'a, Index>,
    words: Vec<String>,
    draft: Draft,
}

impl Walker<'_> {
    fn pick(&mut self, of: usize) -> usize {
        self.choices.next().map_or(0, |index| index.index(of))
    }

    fn go(&mut self, part: &Part) {
        match part {
            Part::Word(word) => self.words.push(word.clone()),
            Part::Slot(name) => self.slot(Slot::named(name).expect("a slot")),
            Part::Rule(name) => {
                let rules = self.rules;
                self.go(&rules[name]);
                if let Some(mark) = Mark::named(name) {
                    self.draft = self.draft.after(&[Act::Set(mark)]);
                }
            }
            Part::Optional(inner) => {
                if self.pick(2) == 1 {
                    self.go(inner);
                }
            }
            Part::Either(parts) => {
                let picked = self.pick(parts.len());
                self.go(&parts[picked]);
            }
            Part::AnyOrder(parts) => {
                let mut left: Vec<&Part> = parts.iter().collect();
                while !left.is_empty() {
                    let picked = self.pick(left.len());
                    self.go(left.remove(picked));
                }
            }
            Part::Sequence(parts) => parts.iter().for_each(|part| self.go(part)),
        }
    }

    fn slot(&mut self, slot: Slot) {
        let values = self.lexicon.class(slot.class());
        let values: Vec<_> = values
            .iter()
            .filter(|(sense, _)| slot.takes(*sense))
            .collect();
        let (sense, ways) = values[self.pick(values.len())];
        let way = ways[self.pick(ways.len())].clone();
        self.words.push(way);
        self.draft = self.draft.after(&[Act::Fill(slot, *sense)]);
    }
}

fn rules() -> BTreeMap<String, Part> {
    let file: toml::Table = Files::new(None)
        .toml("es/sentences.toml")
        .expect("sentences");
    let rules = file["rules"].as_table().expect("a table of rules");
    let parsed = rules.iter().map(|(name, template)| {
        let template = template.as_str().expect("a template");
        (name.clone(), parse(template).expect("a good template"))
    });
    parsed.collect()
}

/// Whether every field that the answer has is in what the template said.
fn agrees(heard: Choice, said: Choice) -> bool {
    heard.file.is_none_or(|file| said.file == Some(file))
        && heard.rank.is_none_or(|rank| said.rank == Some(rank))
        && heard.role.is_none_or(|role| said.role == Some(role))
}

fn check(language: &Language, says: &Says, walker: &Walker) -> Result<(), TestCaseError> {
    let phrase = walker.words.join(" ");
    let heard = language.hear(&phrase);
    let said = walker.draft.partial_move();
    match says {
        Says::Move => {
            let said = said.expect("a move");
            let text = reading::of_move(&said);
            prop_assert!(heard.moves.contains(&said), "{}: {}", phrase, text);
            prop_assert_eq!(heard.command, None, "{}", phrase);
        }
        Says::Choice => {
            // Two readings leave what they agree on, which may be nothing.
            let fits = heard
                .choice
                .is_none_or(|choice| agrees(choice, walker.draft.choice()));
            prop_assert!(fits, "{}", phrase);
            prop_assert_eq!(heard.command, None, "{}", phrase);
        }
        Says::Command { id, count } => {
            let count = count.map(|usual| walker.draft.count.unwrap_or(usual));
            prop_assert_eq!(heard.command, command(id, count), "{}", phrase);
            let carried = said.is_none_or(|said| heard.moves.contains(&said));
            prop_assert!(
                carried && said.is_none() == heard.moves.is_empty(),
                "{}",
                phrase
            );
        }
        Says::Ruling { id } => check_order(language, id, walker)?,
    }
    // What is understood together with a move is not expected.
    let together = said.is_some() && heard.command == Some(Command::OfferDraw);
    if together {
        return Ok(());
    }
    check_completion(language, says, walker)
}

fn check_order(language: &Language, id: &str, walker: &Walker) -> Result<(), TestCaseError> {
    let phrase = walker.words.join(" ");
    let order = language.order(&phrase).map(|order| order.kind);
    prop_assert_eq!(order, OrderKind::named(id), "{}", phrase);
    Ok(())
}

fn check_completion(
    language: &Language,
    says: &Says,
    walker: &Walker,
) -> Result<(), TestCaseError> {
    let phrase = walker.words.join(" ");
    let context = match says {
        Says::Choice => Context::Choice,
        Says::Ruling { .. } => Context::Arbiter,
        Says::Move | Says::Command { .. } => Context::Any,
    };
    let completion = language.completion_in(context, &phrase);
    prop_assert!(completion.complete, "{}", phrase);
    for words in 1..walker.words.len() {
        let beginning = walker.words[..words].join(" ");
        let completion = language.completion_in(context, &beginning);
        prop_assert!(completion.extendable, "{}", beginning);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_sentence_is_heard_with_the_meaning_of_its_template(
        choices in prop::collection::vec(any::<Index>(), 40),
    ) {
        let language = Language::load("es", None).expect("the embedded Spanish");
        let rules = rules();
        for sentence in &language.parts.grammar.sentences {
            let mut walker = Walker {
                rules: &rules,
                lexicon: &language.parts.lexicon,
                choices: choices.iter(),
                words: Vec::new(),
                draft: Draft::default(),
            };
            walker.go(&parse(&sentence.template).expect("a good template"));
            check(&language, &sentence.says, &walker)?;
        }
    }
}

#[test]
fn the_code_and_meanings_name_the_same_slots_and_marks() {
    let language = Language::load("es", None).expect("the embedded Spanish");
    let meanings = &language.parts.meanings;
    let mut slots: Vec<&str> = Slot::ALL.iter().map(|slot| slot.name()).collect();
    let mut marks: Vec<&str> = Mark::ALL.iter().map(|mark| mark.name()).collect();
    slots.sort_unstable();
    marks.sort_unstable();
    assert_eq!(meanings.slots.keys().collect::<Vec<_>>(), slots);
    assert_eq!(meanings.marks.keys().collect::<Vec<_>>(), marks);
}
