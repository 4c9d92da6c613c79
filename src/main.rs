//! The `anabella` program: everything is in the library.

fn main() -> std::process::ExitCode {
    anabella::cli::run()
}
