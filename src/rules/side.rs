//! How a side is kept in the journal: `"white"` or `"black"`. For `#[serde(with = "side")]`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shakmaty::Color;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Side {
    White,
    Black,
}

/// Writes a side.
///
/// # Errors
/// The serializer's own.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
pub fn serialize<S: Serializer>(side: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    side.fold_wb(Side::White, Side::Black).serialize(serializer)
}

/// A side that may be missing. For `#[serde(with = "side::maybe")]`.
pub mod maybe {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use shakmaty::Color;

    #[derive(Serialize, Deserialize)]
    struct Known(#[serde(with = "super")] Color);

    /// Writes it.
    ///
    /// # Errors
    /// The serializer's own.
    #[allow(clippy::ref_option, reason = "serde's signature")]
    pub fn serialize<S: Serializer>(side: &Option<Color>, to: S) -> Result<S::Ok, S::Error> {
        side.map(Known).serialize(to)
    }

    /// Reads it.
    ///
    /// # Errors
    /// The deserializer's own.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Color>, D::Error> {
        let known = Option::<Known>::deserialize(from)?;
        Ok(known.map(|Known(side)| side))
    }
}

/// Reads a side.
///
/// # Errors
/// The deserializer's own.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color, D::Error> {
    Side::deserialize(deserializer).map(|side| match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    })
}
