//! The rules of the code itself: layers look down, files and functions stay small, the pure
//! layers read no clock and print nothing, every message exists, every path in README exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const LONGEST_FILE: usize = 400;
const LONGEST_FUNCTION: usize = 40;

/// The layer of each folder of `src`; `lib.rs` and `main.rs` stand above all.
const LAYERS: [(&str, u8); 10] = [
    ("rules", 0),
    ("clock", 0),
    ("language", 1),
    ("notation", 1),
    ("game", 2),
    ("record", 3),
    ("announcer", 3),
    ("session", 4),
    ("devices", 5),
    ("cli", 5),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("readable folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = fs::read_to_string(&path).expect("readable source");
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

fn short(path: &Path) -> String {
    path.strip_prefix(root())
        .unwrap_or(path)
        .display()
        .to_string()
}

/// The source without its test module and without comments.
fn code(text: &str) -> String {
    let body = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = body
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

fn folder_of(path: &Path) -> Option<String> {
    let inside = path.strip_prefix(root().join("src")).ok()?;
    let first = inside.components().next()?.as_os_str().to_str()?.to_owned();
    LAYERS
        .iter()
        .any(|(name, _)| *name == first)
        .then_some(first)
}

fn layer(name: &str) -> Option<u8> {
    LAYERS
        .iter()
        .find(|(folder, _)| *folder == name)
        .map(|(_, layer)| *layer)
}

#[test]
fn layers_look_only_down() {
    let mut wrong = Vec::new();
    for (path, text) in sources("src") {
        let Some(own) = folder_of(&path) else {
            continue;
        };
        let own_layer = layer(&own).expect("known");
        for used in code(&text).split("crate::").skip(1) {
            let name: String = used
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect();
            // Folders of one layer do not know each other, but for `notation`, whose letters
            // are language, and the two folders of the edge.
            let allowed = match layer(&name) {
                None => true,
                Some(other) if name == own => other == own_layer,
                Some(other) if other == own_layer => {
                    matches!(own_layer, 5)
                        || (own.as_str(), name.as_str()) == ("language", "notation")
                }
                Some(other) => other < own_layer,
            };
            if !allowed {
                wrong.push(format!("{}: {own} uses {name}", short(&path)));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_folder_of_the_source_has_a_layer() {
    for entry in fs::read_dir(root().join("src")).expect("src").flatten() {
        if entry.path().is_dir() {
            let name = entry.file_name().into_string().expect("a plain name");
            assert!(layer(&name).is_some(), "src/{name} has no layer");
        }
    }
}

#[test]
fn files_stay_small() {
    let long: Vec<String> = ["src", "tests"]
        .iter()
        .flat_map(|folder| sources(folder))
        .filter(|(_, text)| text.lines().count() > LONGEST_FILE)
        .map(|(path, text)| format!("{}: {} lines", short(&path), text.lines().count()))
        .collect();
    assert!(long.is_empty(), "{long:#?}");
}

/// A function whose end is not reached yet: its first line, its indent, and whether its body
/// has begun.
struct Begun {
    first: usize,
    indent: usize,
    name: String,
    body: bool,
}

#[test]
fn functions_stay_small() {
    let mut long = Vec::new();
    for (path, text) in sources("src") {
        let mut begun: Option<Begun> = None;
        for (index, line) in text.lines().enumerate() {
            let indent = line.len() - line.trim_start().len();
            let opens = line.trim_end().ends_with('{');
            if is_function(line) && begun.as_ref().is_none_or(|it| !it.body) {
                let name = line.trim().to_owned();
                let whole = line.trim_end().ends_with(['}', ';']);
                begun = (!whole).then_some(Begun {
                    first: index,
                    indent,
                    name,
                    body: opens,
                });
            } else if let Some(it) = &mut begun {
                if it.body && indent == it.indent && line.trim_start().starts_with('}') {
                    let lines = index - it.first + 1;
                    if lines > LONGEST_FUNCTION {
                        long.push(format!(
                            "{}:{}: {lines}: {}",
                            short(&path),
                            it.first + 1,
                            it.name
                        ));
                    }
                    begun = None;
                } else {
                    it.body |= opens && indent == it.indent;
                }
            }
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}

fn is_function(line: &str) -> bool {
    let words = line.trim_start();
    let start = words.find("fn ").map(|at| &words[..at]);
    start.is_some_and(|before| {
        before.split_whitespace().all(|word| {
            word.starts_with("pub") || ["const", "unsafe", "extern", "\"C\""].contains(&word)
        })
    })
}

#[test]
fn the_pure_layers_read_no_clock_and_print_nothing() {
    let banned = [
        "Instant::now",
        "SystemTime",
        "std::fs",
        "std::net",
        "std::process",
        "std::thread",
        "println!",
        "print!",
        "thread_rng",
        "std::env",
    ];
    let mut wrong = Vec::new();
    for (path, text) in sources("src") {
        let pure = folder_of(&path)
            .and_then(|f| layer(&f))
            .is_some_and(|l| l <= 3);
        // The language's data may come from a folder of the user's.
        let reads_folder = short(&path).starts_with("src/language/");
        for word in banned {
            let excused = reads_folder && matches!(word, "std::fs" | "std::env");
            if pure && !excused && code(&text).contains(word) {
                wrong.push(format!("{}: {word}", short(&path)));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_vague_names() {
    let vague = [
        "utils", "util", "manager", "helper", "helpers", "common", "misc",
    ];
    let mut wrong = Vec::new();
    for folder in ["src", "tests"] {
        for (path, text) in sources(folder) {
            let stem = path
                .file_stem()
                .and_then(|s| s.to_str())
                .unwrap_or_default()
                .to_owned();
            if vague.contains(&stem.as_str()) {
                wrong.push(short(&path));
            }
            for word in ["mod utils", "mod helper", "Manager", "Helper"] {
                if code(&text).contains(word) && !short(&path).ends_with("architecture.rs") {
                    wrong.push(format!("{}: {word}", short(&path)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Identifiers of the messages that a language has.
fn messages(language: &str) -> BTreeSet<String> {
    let files = fs::read_dir(root().join("grammars").join(language)).expect("a language");
    let files = files.flatten().map(|entry| entry.path());
    let text: String = files
        .filter(|path| path.extension().is_some_and(|end| end == "ftl"))
        .map(|path| fs::read_to_string(path).expect("messages"))
        .collect();
    let ids = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    ids.filter_map(|line| line.split_once('='))
        .map(|(id, _)| id.trim().to_owned())
        .collect()
}

/// Identifiers of the messages that the source names.
fn named() -> BTreeMap<String, String> {
    let mut ids = BTreeMap::new();
    for (path, text) in sources("src") {
        for piece in code(&text).split("Message::new(\"").skip(1) {
            if let Some((id, _)) = piece.split_once('"') {
                ids.insert(id.to_owned(), short(&path));
            }
        }
    }
    ids
}

#[test]
fn every_message_named_in_the_source_is_in_every_language() {
    let languages = fs::read_dir(root().join("grammars")).expect("grammars");
    let named = named();
    assert!(
        named.len() > 40,
        "only {} messages found in the source",
        named.len()
    );
    for language in languages.flatten().filter(|e| e.path().is_dir()) {
        let language = language.file_name().into_string().expect("a plain name");
        let there = messages(&language);
        let missing: Vec<_> = named
            .iter()
            .filter(|(id, _)| !there.contains(*id))
            .collect();
        assert!(missing.is_empty(), "{language} lacks {missing:#?}");
    }
}

#[test]
fn every_path_in_readme_exists() {
    let readme = fs::read_to_string(root().join("README.md")).expect("README.md");
    let tops = ["src/", "grammars/", "models/", "tests/", "benches/", ".ci/"];
    let mut missing = Vec::new();
    for word in readme.split(|c: char| c.is_whitespace() || "`()[]|<>,;".contains(c)) {
        let path = word.trim_end_matches(['.', ':', '…']);
        let is_path = tops.iter().any(|top| path.starts_with(top)) && !path.contains('*');
        if is_path && !root().join(path).exists() {
            missing.push(path.to_owned());
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The model that is committed is the one that `models/README.md` speaks of.
#[test]
fn the_models_have_the_digests_of_their_readme() {
    use sha2::{Digest, Sha256};
    use std::fmt::Write as _;
    let readme = fs::read_to_string(root().join("models/README.md")).expect("models/README.md");
    let mut checked = 0;
    for line in readme.lines().filter(|line| line.starts_with("    ")) {
        let Some((digest, name)) = line.trim().split_once("  ") else {
            continue;
        };
        let contents = fs::read(root().join("models").join(name)).expect(name);
        let mut found = String::new();
        for byte in Sha256::digest(contents) {
            let _ = write!(found, "{byte:02x}");
        }
        assert_eq!(found, digest, "{name}");
        checked += 1;
    }
    assert!(checked >= 8, "only {checked} files are named");
}
