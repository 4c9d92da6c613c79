//! The ear with the real libvosk.

use std::path::Path;

use anabella::devices::ear::Recogniser;

#[test]
fn a_missing_model_is_told() {
    let error = Recogniser::open(Path::new("no/model/here"), &["sí"]).expect_err("no model");
    assert_eq!(error.message.id, "model-missing");
}
