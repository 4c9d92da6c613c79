//! The connection to brltty over BrlAPI. All of it is used from one thread.

use std::cell::Cell;
use std::ffi::c_void;
use std::os::fd::RawFd;
use std::time::Duration;

use brlapi::parameters::{Parameter, ParameterFlags};
use brlapi::{BrlApiError, Connection, ConnectionSettings, TtyMode};

use super::BrailleSettings;
use super::trouble::Trouble;

/// The library reads as many cells as it believes the display to have, whatever it is given.
const ROOM: usize = 4096;

/// Above the priority of screen readers, which is 50.
const PRIORITY: u32 = 60;

/// The code of a typed cell, without its dots.
const TYPED_DOTS: u64 = 0x2022_0000;

thread_local! {
    /// brltty has refused something since the connection was opened; the connection is no longer
    /// to be trusted. The handler runs on the thread that uses the connection.
    static REFUSED: Cell<bool> = const { Cell::new(false) };
}

unsafe extern "C" fn on_exception(
    _: *mut brlapi_sys::brlapi_handle_t,
    _: i32,
    _: brlapi_sys::brlapi_packetType_t,
    _: *const c_void,
    _: usize,
) {
    REFUSED.set(true);
}

/// An open connection.
pub(super) struct Link {
    connection: Connection,
}

/// Columns and rows of a display; zero when brltty has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

impl Link {
    /// Opens a connection, waiting at most `limit`.
    pub(super) fn open(settings: &BrailleSettings, limit: Duration) -> Result<Self, Trouble> {
        let mut given = ConnectionSettings::with_timeout(limit);
        if let Some(host) = &settings.host {
            given.set_host(host);
        }
        if let Some(auth) = &settings.auth {
            given.set_auth(auth);
        }
        let connection = Connection::open_with_settings(Some(&given))
            .map_err(|error| Trouble::at_opening(&error, settings))?;
        REFUSED.set(false);
        // SAFETY: the handle lives as long as the connection; without a handler of ours the
        // library's own would abort the process at the first exception.
        unsafe {
            brlapi_sys::brlapi__setExceptionHandler(connection.handle_ptr(), Some(on_exception));
        }
        Ok(Self { connection })
    }

    /// What becomes readable when a key is pressed or brltty dies.
    pub(super) fn descriptor(&self) -> RawFd {
        self.connection.file_descriptor()
    }

    /// The display's size as it is now.
    pub(super) fn size(&self) -> Result<Size, Trouble> {
        let asked = self.connection.get_parameter::<(u32, u32)>(
            Parameter::DisplaySize,
            0,
            ParameterFlags::GLOBAL,
        );
        let (columns, rows) = asked.map_err(|error| Trouble::in_use(&error))?;
        Ok(Size {
            columns: usize::try_from(columns).unwrap_or(0),
            rows: usize::try_from(rows).unwrap_or(0),
        })
    }

    /// Whether the display, or what its reader has set in brltty, has six dots. Older brlttys do not
    /// tell.
    pub(super) fn has_six_dots(&self) -> bool {
        [
            Parameter::DeviceCellSize,
            Parameter::ComputerBrailleCellSize,
        ]
        .into_iter()
        .any(|size| self.parameter(size, 0).first() == Some(&6))
    }

    /// The name of brltty's driver ("HandyTech").
    pub(super) fn driver(&self) -> String {
        self.connection.display_driver().unwrap_or_default()
    }

    /// Takes the display. It is shared with whoever enters it and leaves it again; screen readers
    /// and other programs of the ordinary priority wait until the game is over.
    ///
    /// On a graphical `console` screen readers stand at its number, below which nothing else is
    /// shown; elsewhere the root of the tree of terminals has the display whatever console has
    /// the focus.
    pub(super) fn enter(&self, console: Option<i32>) -> Result<Cells<'_>, Trouble> {
        // A brltty too old for priorities gives the display to whoever came last.
        let _ = self.connection.set_parameter(
            Parameter::ClientPriority,
            0,
            ParameterFlags::LOCAL,
            &PRIORITY,
        );
        let path: Vec<i32> = console.into_iter().collect();
        let mode = TtyMode::with_path(&self.connection, &path, None)
            .map_err(|error| Trouble::in_use(&error))?;
        self.ask_for_dots();
        Ok(Cells { link: self, mode })
    }

    /// The names of brltty's commands for which the display has keys.
    ///
    /// Older brlttys do not tell them: then none.
    pub(super) fn bound_commands(&self) -> Vec<String> {
        let codes = self.parameter(Parameter::BoundCommandKeycodes, 0);
        let (codes, _) = codes.as_chunks::<8>();
        let name = |code: &[u8; 8]| {
            let name = self.parameter(Parameter::CommandKeycodeName, u64::from_ne_bytes(*code));
            String::from_utf8_lossy(&name)
                .trim_end_matches('\0')
                .to_owned()
        };
        codes
            .iter()
            .map(name)
            .filter(|name| !name.is_empty())
            .collect()
    }

    /// The bytes of a parameter of the display; empty when brltty does not know it.
    fn parameter(&self, parameter: Parameter, of: u64) -> Vec<u8> {
        let mut bytes = vec![0; ROOM];
        // SAFETY: the handle lives as long as the connection, and no more than the length given
        // is written.
        let length = unsafe {
            brlapi_sys::brlapi__getParameter(
                self.connection.handle_ptr(),
                parameter.into(),
                of,
                ParameterFlags::GLOBAL.into(),
                bytes.as_mut_ptr().cast(),
                bytes.len(),
            )
        };
        bytes.truncate(usize::try_from(length).unwrap_or(0));
        bytes
    }

    /// Asks for what is typed as cells: the language reads them, not brltty's computer braille
    /// table. A brltty too old for it goes on sending letters.
    fn ask_for_dots(&self) {
        let _ =
            self.connection
                .set_parameter(Parameter::RetainDots, 0, ParameterFlags::LOCAL, &true);
        let typed = [TYPED_DOTS];
        // SAFETY: the handle lives as long as the connection, and the count is the array's. The
        // crate's own function uses the library's global handle, which is not ours.
        let _ = unsafe {
            brlapi_sys::brlapi__acceptKeys(
                self.connection.handle_ptr(),
                brlapi_sys::brlapi_rangeType_t::brlapi_rangeType_command,
                typed.as_ptr(),
                1,
            )
        };
    }
}

/// Whether brltty has accepted everything so far.
fn check() -> Result<(), Trouble> {
    if REFUSED.get() {
        Err(Trouble::Lost)
    } else {
        Ok(())
    }
}

/// The display while it is taken; given back when dropped.
pub(super) struct Cells<'a> {
    link: &'a Link,
    mode: TtyMode<'a>,
}

impl Cells<'_> {
    /// Writes the cells of the whole display.
    pub(super) fn write(&self, cells: &[u8]) -> Result<(), Trouble> {
        let mut padded = cells.to_vec();
        padded.resize(cells.len().max(ROOM), 0);
        let written = self.mode.writer().write_dots(&padded);
        written.map_err(|error| Trouble::in_use(&error))?;
        check()
    }

    /// The next key that was pressed; never waits.
    pub(super) fn key(&self) -> Result<Option<u64>, Trouble> {
        let mut code = 0;
        // SAFETY: the handle lives as long as the connection. The crate's own function with a
        // time limit uses the library's global handle, which is not ours.
        let read = unsafe {
            let handle = self.link.connection.handle_ptr();
            brlapi_sys::brlapi__readKeyWithTimeout(handle, 0, &raw mut code)
        };
        check()?;
        match read {
            1 => Ok(Some(code)),
            0 => Ok(None),
            _ => Err(Trouble::in_use(&BrlApiError::get_last_error())),
        }
    }
}
