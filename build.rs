//! Lets the program start without libvosk.
//!
//! Crate `vosk-sys` asks the linker for `-lvosk`, which would tie the program to `libvosk.so`
//! before `main` runs. Here `-lvosk` finds an archive without members instead; the functions
//! themselves are defined in `src/devices/ear/libvosk.rs`, which loads the real library when
//! somebody wants to be heard.

use std::path::PathBuf;
use std::{env, fs};

/// The first bytes of every archive; an archive may end right after them.
const EMPTY_ARCHIVE: &[u8] = b"!<arch>\n";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the output folder"));
    fs::write(folder.join("libvosk.a"), EMPTY_ARCHIVE).expect("the output folder is writable");
    println!("cargo:rustc-link-search=native={}", folder.display());
}
