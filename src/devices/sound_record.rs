//! The recording of a game: what was said, utterance by utterance, in a WAV file beside the
//! journal; and the way back, for playing it.

use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use hound::{SampleFormat, WavReader, WavSpec, WavWriter};

use super::ear::RATE;
use crate::language::{Message, Value};
use crate::session::{DeviceError, DeviceErrorKind, SoundTape};

const SPEC: WavSpec = WavSpec {
    channels: 1,
    sample_rate: RATE,
    bits_per_sample: 16,
    sample_format: SampleFormat::Int,
};

type Writer = WavWriter<BufWriter<File>>;

/// How long the last utterance may take to be written.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// The thread that writes the recording.
#[derive(Debug)]
pub struct Recorder {
    clips: Sender<Vec<i16>>,
    done: Receiver<()>,
}

impl Recorder {
    /// Waits until what was kept so far is in the file.
    pub fn finish(&self) {
        // An empty clip asks for an answer.
        if self.clips.send(Vec::new()).is_ok() {
            let _ = self.done.recv_timeout(LAST_WORDS);
        }
    }
}

/// Begins the recording of the game with this journal, or goes on with it. What is in the file is
/// whole after every utterance.
///
/// # Errors
/// [`DeviceError`] when the file cannot be written.
pub fn begin(journal: &Path) -> Result<(SoundTape, Recorder), DeviceError> {
    if let Some(folder) = journal.parent() {
        std::fs::create_dir_all(folder).map_err(|error| refused(journal, error.to_string()))?;
    }
    let (path, length) = place(journal)?;
    let name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let (recorder, clips) = channel::<Vec<i16>>();
    let (asked, done) = channel();
    let file = path.clone();
    let write = move || record(&file, &clips, &asked);
    std::thread::Builder::new()
        .name("sound-record".into())
        .spawn(write)
        .map_err(|error| refused(&path, error.to_string()))?;
    let writer = Recorder {
        clips: recorder.clone(),
        done,
    };
    Ok((SoundTape::new(name, RATE, length, recorder), writer))
}

/// Writes what comes, until nobody has anything to keep any more. A game in which nothing is said
/// leaves no file.
fn record(file: &Path, clips: &Receiver<Vec<i16>>, asked: &Sender<()>) {
    let mut writer = None;
    for clip in clips {
        if clip.is_empty() {
            // Closed before the answer, so that whoever waited finds it whole.
            writer = None;
            let _ = asked.send(());
            continue;
        }
        let Some(writer) = writer.get_or_insert_with(|| open(file).ok()) else {
            break;
        };
        let mut samples = clip.iter();
        let written = samples.try_for_each(|sample| writer.write_sample(*sample));
        // Without room on the disk the game goes on; the journal's spans then point behind the
        // recording's end, and playing says so.
        if written.and_then(|()| writer.flush()).is_err() {
            break;
        }
    }
}

/// The recording of the journal's own name, if it is ours or not there; another name otherwise.
/// And how many samples it has.
fn place(journal: &Path) -> Result<(PathBuf, u64), DeviceError> {
    let stem = journal
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    for number in 1..100 {
        let name = match number {
            1 => format!("{stem}.wav"),
            number => format!("{stem}-{number}.wav"),
        };
        let path = journal.with_file_name(name);
        if !path.exists() {
            return Ok((path, 0));
        }
        if let Ok(reader) = WavReader::open(&path)
            && reader.spec() == SPEC
        {
            return Ok((path, reader.duration().into()));
        }
    }
    Err(refused(journal, String::new()))
}

/// Opens a recording behind what it holds already; each utterance leaves its header true.
fn open(path: &Path) -> Result<Writer, hound::Error> {
    if path.exists() {
        WavWriter::append(path)
    } else {
        WavWriter::create(path, SPEC)
    }
}

/// The samples of a span, in milliseconds, of a recording.
///
/// # Errors
/// [`DeviceError`] when the recording is not there, is something else, or ends before the span.
pub fn span(path: &Path, from: u64, to: u64) -> Result<Vec<i16>, DeviceError> {
    let refuse = |detail: String| refused_reading(path, detail);
    let mut reader = WavReader::open(path).map_err(|error| refuse(error.to_string()))?;
    if reader.spec() != SPEC {
        return Err(refuse(format!("{:?}", reader.spec())));
    }
    let at = |millis: u64| {
        let sample = millis.saturating_mul(u64::from(RATE)) / 1000;
        u32::try_from(sample).unwrap_or(u32::MAX)
    };
    let length = at(to).saturating_sub(at(from)) as usize;
    reader
        .seek(at(from))
        .map_err(|error| refuse(error.to_string()))?;
    let samples: Vec<i16> = reader
        .samples::<i16>()
        .take(length)
        .map_while(Result::ok)
        .collect();
    if samples.is_empty() {
        return Err(refuse(format!("{from}-{to}")));
    }
    Ok(samples)
}

fn refused(path: &Path, detail: String) -> DeviceError {
    DeviceError {
        kind: DeviceErrorKind::Backend,
        message: Message::new("sound-not-kept")
            .with("path", Value::Text(path.display().to_string()))
            .with("detail", Value::Text(detail)),
    }
}

fn refused_reading(path: &Path, detail: String) -> DeviceError {
    DeviceError {
        kind: DeviceErrorKind::Absent,
        message: Message::new("sound-not-there")
            .with("path", Value::Text(path.display().to_string()))
            .with("detail", Value::Text(detail)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Moment;

    #[test]
    fn a_recording_goes_on_where_it_ended() {
        let folder = tempfile::tempdir().expect("a folder");
        let journal = folder.path().join("game.jsonl");
        let mut spans = Vec::new();
        for round in 1..=2_i16 {
            let (tape, recorder) = begin(&journal).expect("a recording");
            tape.put(Moment(5), vec![round; 1_600]);
            spans.extend(tape.keep(Moment(5)));
            recorder.finish();
        }
        let path = folder.path().join(&spans[1].file);
        for (round, kept) in (1..).zip(&spans) {
            let samples = span(&path, kept.from, kept.to).expect("there");
            assert_eq!(samples, vec![round; 1_600]);
        }
        assert!(span(&path, 5000, 6000).is_err());
        assert!(span(&journal, 0, 10).is_err());
        // A sound file of somebody else is left alone.
        let other = WavSpec {
            channels: 2,
            ..SPEC
        };
        let strange = folder.path().join("own.wav");
        WavWriter::create(&strange, other)
            .and_then(WavWriter::finalize)
            .expect("written");
        let (tape, _recorder) = begin(&folder.path().join("own.jsonl")).expect("another name");
        tape.put(Moment(1), vec![0; 16]);
        assert_eq!(tape.keep(Moment(1)).expect("kept").file, "own-2.wav");
    }
}
