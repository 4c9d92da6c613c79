//! A disk that fills up in a game. Alone in its file: the limit holds for the whole process.

use anabella::clock::Moment;
use anabella::devices::journal::{self, JournalFile};

/// Limits how large a file this process may write, as a full disk would.
fn room(bytes: libc::rlim_t) {
    let limit = libc::rlimit {
        rlim_cur: bytes,
        rlim_max: libc::RLIM_INFINITY,
    };
    // SAFETY: both calls only read their arguments. Ignored, the signal becomes an error of the
    // write that went too far.
    unsafe {
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
        assert_eq!(libc::setrlimit(libc::RLIMIT_FSIZE, &raw const limit), 0);
    }
}

#[test]
fn what_the_full_disk_refused_is_written_when_there_is_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("partida.jsonl");
    let mut file = JournalFile::create(&path).expect("a new journal");
    let event = "caballo félix tres".to_owned();
    let recorded = || {
        let journal = journal::read::<String>(&path).expect("a sound journal");
        assert!(!journal.torn, "half a line was left");
        journal.entries.len()
    };

    room(400);
    let mut appended = 0;
    let refused = loop {
        appended += 1;
        if let Err(refused) = file.append(Moment(appended), &event) {
            break refused;
        }
        assert_eq!(recorded() as u64, appended);
    };
    assert_eq!(refused.message.id, "journal-disk-full");
    assert!(appended > 1 && !file.is_complete());
    assert_eq!(recorded() as u64, appended - 1);

    // The game goes on, the disk is still full.
    appended += 1;
    assert!(file.append(Moment(appended), &event).is_err());
    assert!(file.flush().is_err());
    assert_eq!(recorded() as u64, appended - 2);

    room(libc::RLIM_INFINITY);
    file.flush().expect("there is room again");
    assert!(file.is_complete());
    appended += 1;
    file.append(Moment(appended), &event).expect("room");
    assert_eq!(recorded() as u64, appended);
}
