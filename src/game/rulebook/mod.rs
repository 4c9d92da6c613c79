//! [`Rulebook`]: every number and switch in which rule sets and events differ, one place each,
//! named after its article. Where a rule set says nothing, [`RuleSet::Fide`] holds.

mod draws;
mod illegal;
mod time;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub use draws::{Ground, WrongClaim};
pub use illegal::{Correctable, IllegalCost};
pub use time::FlagFall;

/// A rule set (see the rules' own table of differences).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleSet {
    /// The Laws in force since January 2023, with Appendix D.
    #[default]
    Fide,
    /// Seed 000: the Laws as that text gives them.
    #[serde(rename = "fide-2005")]
    Fide2005,
    /// Seed 001: the older code that text describes.
    Codigo,
    /// The Laws in force with every penalty off; take-backs and questions about the board are
    /// allowed.
    Practice,
}

impl RuleSet {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Fide, Self::Fide2005, Self::Codigo, Self::Practice];

    /// The name with which it is chosen and kept in the journal.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Fide => "fide",
            Self::Fide2005 => "fide-2005",
            Self::Codigo => "codigo",
            Self::Practice => "practice",
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no rule set's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownRuleSet {
    /// The name as given.
    pub name: String,
}

impl fmt::Display for UnknownRuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a rule set: {}", self.name)
    }
}

impl std::error::Error for UnknownRuleSet {}

impl FromStr for RuleSet {
    type Err = UnknownRuleSet;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|rules| rules.name() == name);
        found.ok_or_else(|| UnknownRuleSet {
            name: name.to_owned(),
        })
    }
}

/// The rules of one event.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the event's"
)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Rulebook {
    /// The rule set.
    pub rules: RuleSet,
    /// The opponent must repeat an announcement before the clock may be pressed (Appendix
    /// D.2.1 asks for the repetition; whether the clock waits for it is the event's choice).
    #[serde(default)]
    pub repeat_required: bool,
    /// Pressing the clock does not confirm the move read back: a spoken yes is needed first.
    #[serde(default)]
    pub press_needs_yes: bool,
    /// Rapid chess and blitz are supervised such that the Competition Rules apply (A.4, B.2).
    #[serde(default, skip_serializing_if = "is_off")]
    pub supervised: bool,
    /// What a claim comes to is for the arbiter to say; the program checks it for him and stops
    /// the clocks (9.5). Otherwise the claim is decided by what the program finds.
    #[serde(default, skip_serializing_if = "is_off")]
    pub arbiter_confirms_claims: bool,
    /// Minutes after which an absent player loses (6.7.1), where the event sets them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_time: Option<u16>,
    /// Moves both players must have made before they may agree to a draw (9.1.1), where the
    /// event asks for more than the one of 5.2.3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw_moves: Option<u16>,
    /// The program may say and show what stands on the board ([`Rulebook::allows_board_review`]).
    #[serde(default, skip_serializing_if = "is_off")]
    pub board_review: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_off(switch: &bool) -> bool {
    !*switch
}

impl Rulebook {
    /// Whether moves may be taken back and questions about the board be answered (practice only;
    /// seed 000, blind 9 d allows no others than time and moves).
    #[must_use]
    pub fn is_practice(&self) -> bool {
        self.rules == RuleSet::Practice
    }
}

/// Milliseconds in a minute.
const MINUTE: u64 = 60_000;
