//! Fetching a model, from a server of the test's own.

use std::io::{Cursor, Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::thread;

use anabella::cli::model::{Download, get, list};
use anabella::language::{Message, Value};
use sha2::{Digest, Sha256};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const NAME: &str = "model-of-the-test";

fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        zip.start_file(*name, SimpleFileOptions::default())
            .expect("a name");
        zip.write_all(content.as_bytes()).expect("memory");
    }
    zip.finish().expect("memory").into_inner()
}

fn model() -> Vec<u8> {
    archive(&[("top/am/final.mdl", "sound"), ("top/README", "a model\n")])
}

/// Answers one request with this status and these bytes, announcing `length` of them.
fn serve(status: &'static str, body: Vec<u8>, length: usize) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}/model.zip", listener.local_addr().expect("bound"));
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a client");
        let mut request = [0; 4096];
        let _ = stream.read(&mut request);
        let head =
            format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
        let _ = stream.write_all(head.as_bytes());
        let _ = stream.write_all(&body);
    });
    address
}

fn download(address: String, content: &[u8]) -> Download {
    Download {
        name: NAME.into(),
        language: "es".into(),
        address,
        sha256: Sha256::digest(content)
            .iter()
            .flat_map(|byte| [byte >> 4, byte & 15])
            .filter_map(|digit| char::from_digit(digit.into(), 16))
            .collect(),
        bytes: content.len() as u64,
        licence: "Apache-2.0".into(),
    }
}

/// Gets the model; returns what was told, the error's message last.
fn told(download: &Download, folder: &Path) -> Vec<Message> {
    let mut told = Vec::new();
    let got = get(
        &download.name,
        std::slice::from_ref(download),
        folder,
        &mut |m| told.push(m),
    );
    told.extend(got.err().map(|error| error.message()));
    told
}

fn ids(told: &[Message]) -> Vec<&str> {
    told.iter().map(|message| message.id.as_ref()).collect()
}

fn left_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder");
    entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("a name")
        })
        .collect()
}

#[test]
fn a_model_is_fetched_checked_and_unpacked() {
    let folder = tempfile::tempdir().expect("a folder");
    let zip = model();
    let it = download(serve("200 OK", zip.clone(), zip.len()), &zip);
    let told = told(&it, folder.path());
    assert_eq!(ids(&told)[..1], ["model-progress"]);
    assert_eq!(
        told[told.len() - 3].args,
        [("percent".into(), Value::Number(100))]
    );
    assert_eq!(
        ids(&told)[told.len() - 2..],
        ["model-unpacking", "model-ready"]
    );
    let model = folder.path().join(NAME);
    assert_eq!(
        std::fs::read_to_string(model.join("am/final.mdl")).expect("unpacked"),
        "sound"
    );
    assert_eq!(left_in(folder.path()), [NAME]);
    let mut listed = Vec::new();
    list(&[it], folder.path(), &mut |message| listed.push(message));
    assert_eq!(ids(&listed), ["model-fetched-already"]);
}

#[test]
fn a_wrong_sum_leaves_nothing_new_and_keeps_what_was_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let old = folder.path().join(NAME).join("old");
    std::fs::create_dir_all(&old).expect("a folder");
    let zip = model();
    let mut it = download(serve("200 OK", zip.clone(), zip.len()), &zip);
    it.sha256 = "0".repeat(64);
    assert_eq!(
        ids(&told(&it, folder.path())).last(),
        Some(&"model-damaged")
    );
    assert!(old.is_dir());
    assert_eq!(left_in(folder.path()), [NAME]);
}

#[test]
fn a_connection_that_breaks_off_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let zip = model();
    let half = zip[..zip.len() / 2].to_vec();
    let it = download(serve("200 OK", half, zip.len()), &zip);
    assert_eq!(
        ids(&told(&it, folder.path())).last(),
        Some(&"model-damaged")
    );
    assert!(left_in(folder.path()).is_empty());
}

#[test]
fn more_than_was_promised_is_not_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    let zip = model();
    let flood = vec![b'x'; 5_000_000];
    let it = download(serve("200 OK", flood.clone(), flood.len()), &zip);
    assert_eq!(
        ids(&told(&it, folder.path())).last(),
        Some(&"model-damaged")
    );
    assert!(left_in(folder.path()).is_empty());
}

#[test]
fn an_archive_that_writes_elsewhere_is_refused() {
    let outer = tempfile::tempdir().expect("a folder");
    let folder = outer.path().join("models");
    let zip = archive(&[("top/am/final.mdl", "sound"), ("../../evil", "evil")]);
    let it = download(serve("200 OK", zip.clone(), zip.len()), &zip);
    assert_eq!(ids(&told(&it, &folder)).last(), Some(&"model-damaged"));
    assert!(left_in(&folder).is_empty());
    assert_eq!(left_in(outer.path()), ["models"]);
}

#[test]
fn without_network_that_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = TcpListener::bind("127.0.0.1:0")
        .expect("a port")
        .local_addr()
        .expect("bound");
    let closed = download(format!("http://{port}/model.zip"), b"");
    assert_eq!(ids(&told(&closed, folder.path())), ["model-no-network"]);
    let unnamed = download("http://no-such-host.invalid/model.zip".into(), b"");
    assert_eq!(ids(&told(&unnamed, folder.path())), ["model-no-network"]);
}

#[test]
fn a_server_that_refuses_and_a_name_that_is_unknown_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let gone = download(serve("404 Not Found", Vec::new(), 0), b"");
    assert_eq!(ids(&told(&gone, folder.path())), ["model-refused"]);
    let mut quiet = |_| {};
    let error = get("other", &[gone], folder.path(), &mut quiet).expect_err("no such model");
    let message = error.message();
    assert_eq!(message.id, "model-unknown");
    assert!(
        message
            .args
            .contains(&("names".into(), Value::Text(NAME.into())))
    );
}
