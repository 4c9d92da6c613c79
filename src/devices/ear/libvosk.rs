//! libvosk at run time: the functions crate `vosk` calls, forwarded to a library that is loaded
//! when it is first needed.
//!
//! Without the library the program still starts and is played by keyboard. Before any call into
//! crate `vosk`, [`ensure`] must have returned `Ok`; a forward called without it returns null or
//! zero, which crate `vosk` reports as "could not be made".

use std::env;
use std::ffi::{c_char, c_int, c_short};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use libloading::Library;
use vosk_sys::{VoskModel, VoskRecognizer, VoskSpkModel};

use crate::language::{Message, Value};
use crate::session::{DeviceError, DeviceErrorKind};

/// The library's file name on this system.
const FILE_NAME: &str = "libvosk.so";

/// The environment variable that names the library's file or its folder.
const VARIABLE: &str = "ANABELLA_VOSK";

struct Loaded {
    calls: Calls,
    path: PathBuf,
    /// Kept so that the functions stay mapped; never unloaded.
    _library: Library,
}

static LOADED: OnceLock<Loaded> = OnceLock::new();
static LOADING: Mutex<()> = Mutex::new(());

/// Defines one exported function per line, each forwarding to the function of the same name in
/// the loaded library, or returning the value after `else` when none is loaded.
macro_rules! forwards {
    ($(fn $name:ident($($arg:ident: $type:ty),* $(,)?) -> $result:ty, else $absent:expr;)*) => {
        struct Calls {
            $($name: unsafe extern "C" fn($($type),*) -> $result,)*
        }

        impl Calls {
            fn find(library: &Library) -> Result<Self, libloading::Error> {
                Ok(Self {
                    // SAFETY: the types are those of `vosk_api.h`, from which `vosk-sys` was made.
                    $($name: *unsafe { library.get(concat!(stringify!($name), "\0").as_bytes()) }?,)*
                })
            }
        }

        $(
            #[unsafe(no_mangle)]
            unsafe extern "C" fn $name($($arg: $type),*) -> $result {
                match LOADED.get() {
                    // SAFETY: same name, same arguments; the caller keeps libvosk's contract.
                    Some(loaded) => unsafe { (loaded.calls.$name)($($arg),*) },
                    None => $absent,
                }
            }
        )*
    };
}

forwards! {
    fn vosk_set_log_level(level: c_int) -> (), else ();
    fn vosk_model_new(path: *const c_char) -> *mut VoskModel, else std::ptr::null_mut();
    fn vosk_model_free(model: *mut VoskModel) -> (), else ();
    fn vosk_model_find_word(model: *mut VoskModel, word: *const c_char) -> c_int, else -1;
    fn vosk_spk_model_new(path: *const c_char) -> *mut VoskSpkModel, else std::ptr::null_mut();
    fn vosk_spk_model_free(model: *mut VoskSpkModel) -> (), else ();
    fn vosk_recognizer_new(model: *mut VoskModel, rate: f32) -> *mut VoskRecognizer,
        else std::ptr::null_mut();
    fn vosk_recognizer_new_spk(model: *mut VoskModel, rate: f32, speaker: *mut VoskSpkModel)
        -> *mut VoskRecognizer, else std::ptr::null_mut();
    fn vosk_recognizer_new_grm(model: *mut VoskModel, rate: f32, grammar: *const c_char)
        -> *mut VoskRecognizer, else std::ptr::null_mut();
    fn vosk_recognizer_set_spk_model(recogniser: *mut VoskRecognizer, speaker: *mut VoskSpkModel)
        -> (), else ();
    fn vosk_recognizer_set_max_alternatives(recogniser: *mut VoskRecognizer, count: c_int)
        -> (), else ();
    fn vosk_recognizer_set_words(recogniser: *mut VoskRecognizer, words: c_int) -> (), else ();
    fn vosk_recognizer_set_partial_words(recogniser: *mut VoskRecognizer, words: c_int)
        -> (), else ();
    fn vosk_recognizer_set_nlsml(recogniser: *mut VoskRecognizer, nlsml: c_int) -> (), else ();
    fn vosk_recognizer_accept_waveform_s(
        recogniser: *mut VoskRecognizer, data: *const c_short, length: c_int,
    ) -> c_int, else -1;
    fn vosk_recognizer_result(recogniser: *mut VoskRecognizer) -> *const c_char,
        else std::ptr::null();
    fn vosk_recognizer_partial_result(recogniser: *mut VoskRecognizer) -> *const c_char,
        else std::ptr::null();
    fn vosk_recognizer_final_result(recogniser: *mut VoskRecognizer) -> *const c_char,
        else std::ptr::null();
    fn vosk_recognizer_reset(recogniser: *mut VoskRecognizer) -> (), else ();
    fn vosk_recognizer_free(recogniser: *mut VoskRecognizer) -> (), else ();
}

static PREFERRED: OnceLock<PathBuf> = OnceLock::new();

/// Looks for libvosk at this place and nowhere else, from now on; the first call counts.
pub fn prefer(path: &Path) {
    let _ = PREFERRED.set(path.to_path_buf());
}

/// Where libvosk is looked for, in this order: the place the user named (a file or a folder),
/// else the one in `ANABELLA_VOSK`, and then nowhere else; otherwise `../lib` beside the
/// program, `.anabella/lib` of the project the program was built in, `.anabella/lib` of the
/// current folder, and the system.
#[must_use]
pub fn candidates(named: Option<&Path>) -> Vec<PathBuf> {
    let variable = env::var_os(VARIABLE).map(PathBuf::from);
    let preferred = PREFERRED.get().map(PathBuf::as_path);
    if let Some(path) = named.or(preferred).map(Path::to_path_buf).or(variable) {
        return vec![if path.is_dir() {
            path.join(FILE_NAME)
        } else {
            path
        }];
    }
    let mut places = Vec::new();
    if let Some(folder) = env::current_exe().ok().as_deref().and_then(Path::parent) {
        places.push(folder.join("../lib").join(FILE_NAME));
        let of_project = folder
            .ancestors()
            .map(|above| above.join(".anabella/lib").join(FILE_NAME));
        places.extend(of_project.filter(|path| path.exists()));
    }
    places.push(Path::new(".anabella/lib").join(FILE_NAME));
    places.push(PathBuf::from(FILE_NAME));
    places
}

/// Loads the first of the candidates that is a libvosk, unless one is loaded already. Returns
/// where the loaded one is.
///
/// # Errors
/// `library-missing` when none of the files is there, `library-unfit` when one is there but is
/// no libvosk this program can use (the linker's own words are an argument).
pub fn ensure(candidates: &[PathBuf]) -> Result<&'static Path, DeviceError> {
    let _one_at_a_time = LOADING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(loaded) = LOADED.get() {
        return Ok(&loaded.path);
    }
    let mut refusals = String::new();
    for path in candidates {
        match load(path) {
            Ok(loaded) => return Ok(&LOADED.get_or_init(|| loaded).path),
            Err(refusal) if path.is_file() => {
                let _ = writeln!(refusals, "{}: {refusal}", path.display());
            }
            Err(_) => {}
        }
    }
    Err(if refusals.is_empty() {
        DeviceError {
            kind: DeviceErrorKind::Absent,
            message: Message::new("library-missing").with("file", Value::Text(FILE_NAME.into())),
        }
    } else {
        DeviceError {
            kind: DeviceErrorKind::Unsupported,
            message: Message::new("library-unfit")
                .with("reason", Value::Text(refusals.trim_end().into())),
        }
    })
}

fn load(path: &Path) -> Result<Loaded, libloading::Error> {
    // SAFETY: libvosk's initialisers only register Kaldi's and OpenFst's types.
    let library = unsafe { Library::new(path) }?;
    let calls = Calls::find(&library)?;
    // SAFETY: any level may be set at any time. Below -2 nothing reaches standard error, where a
    // screen reader would read it out; what went wrong is told by whoever called.
    unsafe { (calls.vosk_set_log_level)(-3) };
    Ok(Loaded {
        calls,
        path: path.to_path_buf(),
        _library: library,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_place_is_the_only_one() {
        let named = Path::new("/nowhere/at/all.so");
        assert_eq!(candidates(Some(named)), [named]);
    }

    #[test]
    fn a_named_folder_means_the_library_in_it() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(
            candidates(Some(folder.path())),
            [folder.path().join(FILE_NAME)]
        );
    }
}
