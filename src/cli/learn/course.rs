//! [`Course`]: what is told and asked when, and what an answer is worth. No device.

use crate::language::{Command, Context, Language, Lesson, Meaning, Message, Value};
use crate::notation::{self, NotationTable};

/// After so many wrong answers the right one is told.
const TRIES: u8 = 2;

/// What follows from an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    /// Something is told.
    Tell(Message),
    /// A lesson is finished.
    Finished(String),
    /// Nothing is left to learn, or somebody leaves.
    Leave,
}

/// A way through the lessons.
pub(super) struct Course {
    lessons: Vec<Lesson>,
    lesson: usize,
    /// Which of its questions; `None` while its text is told.
    question: Option<usize>,
    wrong: u8,
}

impl Course {
    /// The lessons from this one on.
    pub(super) fn new(lessons: Vec<Lesson>, first: usize) -> Self {
        Self {
            lessons,
            lesson: first,
            question: None,
            wrong: 0,
        }
    }

    /// What is told at the start.
    pub(super) fn begin(&self) -> Vec<Step> {
        let welcome = Step::Tell(Message::new("learn-welcome"));
        let mut steps = vec![welcome];
        steps.extend(self.text());
        steps
    }

    /// What follows from something said or typed; an empty line goes on.
    pub(super) fn hear(&mut self, said: &str, language: &Language) -> Vec<Step> {
        let meaning = meaning(said, language);
        let Some(question) = self.asked() else {
            return match meaning.command {
                Some(Command::Repeat) => self.text(),
                Some(Command::Quit) => leave(),
                Some(Command::Help) => vec![Step::Tell(Message::new("learn-help-text"))],
                _ => self.go_on(),
            };
        };
        let wanted = meaning_of_answer(&question.answer, language);
        if means_the_same(&meaning, &wanted) {
            return self.right();
        }
        let answer = text("answer", &question.answer);
        match meaning.command {
            Some(Command::Repeat) => vec![Step::Tell(ask(&question.ask))],
            Some(Command::Quit) => leave(),
            Some(Command::Help) => vec![Step::Tell(Message::new("learn-help-question"))],
            _ if said.trim().is_empty() => self.told_the_answer("learn-skipped", answer),
            _ => {
                self.wrong += 1;
                if self.wrong >= TRIES {
                    return self.told_the_answer("learn-answer", answer);
                }
                let again = Message::new("learn-wrong").with("ask", ask_value(&question.ask));
                vec![Step::Tell(again)]
            }
        }
    }

    /// What is best heard next: a yes or no where that is the answer, or goes on.
    pub(super) fn awaits(&self, language: &Language) -> Context {
        let answered = self.asked().is_none_or(|it| language.is_answer(&it.answer));
        if answered {
            Context::Confirmation
        } else {
            Context::Any
        }
    }

    fn asked(&self) -> Option<crate::language::LessonQuestion> {
        let lesson = self.lessons.get(self.lesson)?;
        lesson.questions.get(self.question?).cloned()
    }

    fn right(&mut self) -> Vec<Step> {
        let mut steps = vec![Step::Tell(Message::new("learn-right"))];
        steps.extend(self.go_on());
        steps
    }

    fn told_the_answer(&mut self, id: &'static str, answer: (&'static str, Value)) -> Vec<Step> {
        let told = Message::new(id).with(answer.0, answer.1);
        let mut steps = vec![Step::Tell(told)];
        steps.extend(self.go_on());
        steps
    }

    /// The next question, or the next lesson.
    fn go_on(&mut self) -> Vec<Step> {
        self.wrong = 0;
        self.question = Some(self.question.map_or(0, |question| question + 1));
        if let Some(question) = self.asked() {
            return vec![Step::Tell(ask(&question.ask))];
        }
        let Some(done) = self.lessons.get(self.lesson) else {
            return leave();
        };
        let mut steps = vec![Step::Finished(done.id.clone())];
        (self.lesson, self.question) = (self.lesson + 1, None);
        if self.lesson < self.lessons.len() {
            steps.extend(self.text());
        } else {
            steps.push(Step::Tell(Message::new("learn-all-done")));
            steps.push(Step::Leave);
        }
        steps
    }

    /// The lesson's text, and how to go on from it.
    fn text(&self) -> Vec<Step> {
        let Some(lesson) = self.lessons.get(self.lesson) else {
            return Vec::new();
        };
        let number = i64::try_from(self.lesson + 1).unwrap_or(0);
        let title = Message::new("learn-lesson")
            .with("number", Value::Number(number))
            .with("title", Value::Text(lesson.title.clone()));
        let sentence =
            |text: &String| Message::new("learn-text").with("text", Value::Text(text.clone()));
        let mut read = vec![title];
        read.extend(lesson.text.iter().map(sentence));
        read.extend(lesson.message.clone().map(Message::new));
        read.push(Message::new("learn-go-on"));
        read.into_iter().map(Step::Tell).collect()
    }
}

/// What follows when somebody leaves.
pub(super) fn leave() -> Vec<Step> {
    vec![Step::Tell(Message::new("learn-farewell")), Step::Leave]
}

fn ask(question: &str) -> Message {
    Message::new("learn-ask").with("ask", ask_value(question))
}

fn ask_value(question: &str) -> Value {
    Value::Text(question.to_owned())
}

fn text(name: &'static str, text: &str) -> (&'static str, Value) {
    (name, Value::Words(text.to_owned()))
}

fn meaning(said: &str, language: &Language) -> Meaning {
    let tables = [language.notation(), NotationTable::pgn()];
    match notation::read(said.trim(), &tables) {
        Some(written) => Meaning {
            moves: written.moves,
            ..Meaning::default()
        },
        None => language.hear(said),
    }
}

fn meaning_of_answer(answer: &str, language: &Language) -> Meaning {
    language.hear(answer)
}

/// Whether two phrases can mean the same.
fn means_the_same(said: &Meaning, wanted: &Meaning) -> bool {
    let command = said.command.is_some() && said.command == wanted.command;
    let choice = said.choice.is_some() && said.choice == wanted.choice;
    // A command that carries a move ("corrijo, caballo César tres") is right with that move only.
    let moves = said.moves.iter().any(|mv| wanted.moves.contains(mv));
    match (wanted.command, wanted.moves.is_empty()) {
        (Some(_), true) => command,
        (Some(_), false) => command && moves,
        (None, _) => moves || choice,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language() -> Language {
        Language::load("es", None).expect("Spanish")
    }

    /// What is told, of a lesson's text its title alone.
    fn told(steps: &[Step]) -> Vec<String> {
        let id = |step: &Step| match step {
            Step::Tell(message) => message.id.to_string(),
            Step::Finished(lesson) => format!("finished {lesson}"),
            Step::Leave => "leave".to_owned(),
        };
        let all = steps.iter().map(id);
        all.filter(|id| !["learn-text", "learn-go-on"].contains(&id.as_str()))
            .collect()
    }

    fn course() -> Course {
        let lesson = |id: &str, questions: &[(&str, &str)]| Lesson {
            id: id.to_owned(),
            title: id.to_owned(),
            text: vec!["Uno.".to_owned()],
            message: None,
            questions: questions
                .iter()
                .map(|(ask, answer)| crate::language::LessonQuestion {
                    ask: (*ask).to_owned(),
                    answer: (*answer).to_owned(),
                })
                .collect(),
        };
        let first = [("¿El tiempo?", "tiempo"), ("¿Efe tres?", "félix tres")];
        Course::new(vec![lesson("a", &first), lesson("b", &[])], 0)
    }

    #[test]
    fn what_means_the_same_is_right_however_it_is_said() {
        let language = language();
        let mut course = course();
        assert_eq!(told(&course.begin()), ["learn-welcome", "learn-lesson"]);
        let mut hear = |said: &str| told(&course.hear(said, &language));
        assert_eq!(hear(""), ["learn-ask"]);
        assert_eq!(hear("¿cuánto me queda?"), ["learn-right", "learn-ask"]);
        assert_eq!(hear("f3"), ["learn-right", "finished a", "learn-lesson"]);
        assert_eq!(hear(""), ["finished b", "learn-all-done", "leave"]);
    }

    #[test]
    fn a_wrong_answer_is_asked_again_and_then_told() {
        let language = language();
        let mut course = course();
        let mut hear = |said: &str| told(&course.hear(said, &language));
        hear("");
        assert_eq!(hear("lavadora"), ["learn-wrong"]);
        assert_eq!(hear("ayuda"), ["learn-help-question"]);
        assert_eq!(hear("repita"), ["learn-ask"]);
        assert_eq!(hear("caballo félix tres"), ["learn-answer", "learn-ask"]);
        assert_eq!(hear("eva tres"), ["learn-wrong"]);
        assert_eq!(hear(""), ["learn-skipped", "finished a", "learn-lesson"]);
        assert_eq!(hear("salir"), ["learn-farewell", "leave"]);
    }

    #[test]
    fn a_yes_is_waited_for_where_it_answers_or_goes_on() {
        let language = language();
        let mut course = course();
        assert_eq!(course.awaits(&language), Context::Confirmation);
        course.hear("sí", &language);
        assert_eq!(course.awaits(&language), Context::Any);
    }

    #[test]
    fn a_text_can_be_heard_again() {
        let language = language();
        let mut course = course();
        assert_eq!(told(&course.hear("repita", &language)), ["learn-lesson"]);
        assert_eq!(told(&course.hear("ayuda", &language)), ["learn-help-text"]);
    }
}
