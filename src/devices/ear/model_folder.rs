//! Where models are: those that came with the program and those the player fetched.

use std::path::{Path, PathBuf};
use std::{env, fs};

use directories::ProjectDirs;
use serde::Deserialize;

use crate::session::Thresholds;

/// The environment variable that names the model's folder.
const VARIABLE: &str = "ANABELLA_MODEL";

/// The folder for models that the player fetched. `None` when the system names no home.
#[must_use]
pub fn fetched_models() -> Option<PathBuf> {
    ProjectDirs::from("", "", "anabella").map(|dirs| dirs.data_dir().join("models"))
}

/// The folder of the model to listen with. `named` (or else the variable `ANABELLA_MODEL`) is a
/// folder, or the name of a fetched model. Without it, the language's own model that came with
/// the program: installed beside it, in its project, or in the current folder.
///
/// When there is none, the first place where it should be is returned, for the error to name it.
#[must_use]
pub fn model_folder(named: Option<&Path>, language: &str) -> PathBuf {
    let variable = env::var_os(VARIABLE).map(PathBuf::from);
    let places = match named.map(Path::to_path_buf).or(variable) {
        Some(named) => {
            let fetched = fetched_models().map(|folder| folder.join(&named));
            [Some(named), fetched].into_iter().flatten().collect()
        }
        None => own_places(language),
    };
    let there = places.iter().find(|place| place.is_dir());
    there.or(places.first()).cloned().unwrap_or_default()
}

/// What is kept beside a model for this program.
#[derive(Debug, Default, Deserialize)]
struct Notes {
    #[serde(default)]
    verification: Thresholds,
}

/// What an utterance must come up to with the model in this folder, by its `anabella.toml`; the
/// usual where it has none.
#[must_use]
pub fn thresholds(model: &Path) -> Thresholds {
    let text = fs::read_to_string(model.join("anabella.toml")).unwrap_or_default();
    toml::from_str::<Notes>(&text)
        .unwrap_or_default()
        .verification
}

fn own_places(language: &str) -> Vec<PathBuf> {
    let model = Path::new("models").join(language);
    let mut places = Vec::new();
    if let Some(folder) = env::current_exe().ok().as_deref().and_then(Path::parent) {
        places.push(folder.join("../share/anabella").join(&model));
        places.extend(folder.ancestors().map(|above| above.join(&model)));
    }
    places.push(model);
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_folder_is_taken() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(model_folder(Some(folder.path()), "es"), folder.path());
    }

    #[test]
    fn thresholds_lie_beside_the_model() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(thresholds(folder.path()), Thresholds::default());
        let notes = "[verification]\naccept = 0.75\n[else]\nthing = 1\n";
        fs::write(folder.path().join("anabella.toml"), notes).expect("written");
        let own = thresholds(folder.path());
        assert!((own.accept - 0.75).abs() < 1e-6);
        assert!((own.doubt - Thresholds::default().doubt).abs() < 1e-6);
    }

    #[test]
    fn a_name_that_is_nowhere_comes_back_for_the_error() {
        let named = Path::new("no-such-model");
        assert_eq!(model_folder(Some(named), "es"), named);
    }
}
