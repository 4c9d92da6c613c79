//! The rules of a game, chosen on the command line or in the configuration.

use clap::Args;

use super::{Failure, Settings};
use crate::game::{RuleSet, Rulebook};
use crate::language::{Message, Value};

/// The rules.
#[derive(Debug, Args, Clone, Default)]
pub struct Laws {
    /// The rule set.
    #[arg(long, value_name = "NAME")]
    pub rules: Option<String>,
    /// Rapid chess or blitz under the Competition Rules.
    #[arg(long)]
    pub supervised: bool,
    /// The arbiter decides on claims.
    #[arg(long)]
    pub arbiter_claims: bool,
    /// Minutes after which an absent player loses.
    #[arg(long, value_name = "MINUTES")]
    pub default_time: Option<u16>,
    /// Moves before which no draw may be offered or agreed.
    #[arg(long, value_name = "MOVES")]
    pub draw_moves: Option<u16>,
}

impl Laws {
    /// The rulebook, with the command line over the configuration.
    ///
    /// # Errors
    /// [`Failure`] when there is no such rule set.
    pub(super) fn rulebook(&self, settings: &Settings) -> Result<Rulebook, Failure> {
        let rules = match &self.rules {
            Some(name) => name.parse().map_err(|_| unknown(name))?,
            None => settings.rules.unwrap_or_default(),
        };
        Ok(Rulebook {
            rules,
            supervised: self.supervised || settings.supervised,
            arbiter_confirms_claims: self.arbiter_claims || settings.arbiter_claims,
            default_time: self.default_time.or(settings.default_time),
            draw_moves: self.draw_moves.or(settings.draw_moves),
            ..Rulebook::default()
        })
    }
}

fn unknown(name: &str) -> Failure {
    let all: Vec<&str> = RuleSet::ALL.into_iter().map(RuleSet::name).collect();
    Failure(
        Message::new("rules-unknown")
            .with("name", Value::Text(name.to_owned()))
            .with("names", Value::Text(all.join(", "))),
    )
}

#[cfg(test)]
#[allow(
    clippy::field_reassign_with_default,
    reason = "not all fields are public"
)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_goes_first() {
        let mut settings = Settings::default();
        settings.rules = Some(RuleSet::Codigo);
        settings.supervised = true;
        settings.draw_moves = Some(30);
        let said = Laws {
            rules: Some("fide-2005".to_owned()),
            ..Laws::default()
        };
        let rulebook = said.rulebook(&settings).expect("a rule set");
        assert_eq!(rulebook.rules, RuleSet::Fide2005);
        assert!(rulebook.supervised);
        assert_eq!(rulebook.draw_moves, Some(30));
        let said = Laws {
            rules: Some("fide2005".to_owned()),
            ..Laws::default()
        };
        let refused = said.rulebook(&settings).expect_err("no rule set");
        assert_eq!(refused.0.id, "rules-unknown");
    }
}
