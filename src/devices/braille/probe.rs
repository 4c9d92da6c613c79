//! A quick look for the display, for the program's own diagnosis.

use std::time::Duration;

use super::BrailleSettings;
use super::link::Link;
use super::trouble::Trouble;
use crate::session::DeviceError;

/// The longest the look may take.
const LIMIT: Duration = Duration::from_secs(1);

/// Looks for the display and names what is there: driver, columns and rows.
///
/// # Errors
/// [`DeviceError`] whose message says what is missing: brltty, a display, or the right to use it.
pub fn probe(settings: &BrailleSettings) -> Result<String, DeviceError> {
    let link = Link::open(settings, LIMIT)?;
    let size = link.size()?;
    if size.columns * size.rows == 0 {
        return Err(Trouble::NoDisplay.into());
    }
    Ok(format!("{}, {}×{}", link.driver(), size.columns, size.rows))
}
