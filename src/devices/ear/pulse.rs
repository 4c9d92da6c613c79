//! The microphones of a `PulseAudio` server (`PipeWire`'s speaks the same), by its own protocol: only
//! the server knows which of its sources are microphones and which repeat what the loudspeaker
//! plays, and what they are called.

use std::ffi::CString;
use std::fs;
use std::io::{BufReader, Cursor, Read};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use pulseaudio::protocol::{self, Command, CommandReply};
use pulseaudio::{cookie_path_from_env, socket_path_from_env};

use super::RATE;
use super::capture::Caught;
use crate::session::Timeline;

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// Sound is delivered in pieces of twenty milliseconds of 16-bit samples.
const PIECE: u32 = RATE / 50 * 2;

/// A connection to the server.
pub(super) struct Server {
    socket: BufReader<UnixStream>,
    version: u16,
    asked: u32,
}

/// Something that delivers sound.
pub(super) struct Source {
    index: u32,
    /// Its name for people; its name for the server where it has none.
    pub(super) title: String,
    name: String,
    /// It repeats what a loudspeaker plays.
    monitor: bool,
}

/// A stream that delivers until it is dropped.
pub(super) struct Stream(UnixStream);

impl Drop for Stream {
    fn drop(&mut self) {
        let _ = self.0.shutdown(Shutdown::Both);
    }
}

impl Server {
    /// Connects to the user's server; `None` where there is none.
    pub(super) fn connect() -> Option<Self> {
        let socket = UnixStream::connect(socket_path_from_env()?).ok()?;
        socket.set_read_timeout(Some(PATIENCE)).ok()?;
        socket.set_write_timeout(Some(PATIENCE)).ok()?;
        let mut server = Self {
            socket: BufReader::new(socket),
            version: protocol::MAX_VERSION,
            asked: 0,
        };
        let cookie = cookie_path_from_env().and_then(|path| fs::read(path).ok());
        let auth: protocol::AuthReply = server.ask(&Command::Auth(protocol::AuthParams {
            version: protocol::MAX_VERSION,
            supports_shm: false,
            supports_memfd: false,
            cookie: cookie.unwrap_or_default(),
        }))?;
        server.version = auth.version.min(protocol::MAX_VERSION);
        let mut properties = protocol::Props::new();
        properties.set(protocol::Prop::ApplicationName, c"Anabella");
        let _: protocol::SetClientNameReply = server.ask(&Command::SetClientName(properties))?;
        Some(server)
    }

    fn ask<R: CommandReply>(&mut self, command: &Command) -> Option<R> {
        self.asked += 1;
        let version = self.version;
        protocol::write_command_message(self.socket.get_mut(), self.asked, command, version)
            .ok()?;
        let (_, reply) = protocol::read_reply_message(&mut self.socket, version).ok()?;
        Some(reply)
    }

    fn sources(&mut self) -> Vec<Source> {
        let found: Option<protocol::SourceInfoList> = self.ask(&Command::GetSourceInfoList);
        let text = |text: &CString| text.to_string_lossy().into_owned();
        let source = |info: protocol::SourceInfo| Source {
            index: info.index,
            title: text(info.description.as_ref().unwrap_or(&info.name)),
            monitor: info.monitor_of_sink_index.is_some() || info.monitor_of_sink_name.is_some(),
            name: text(&info.name),
        };
        found.into_iter().flatten().map(source).collect()
    }

    /// The microphones.
    pub(super) fn microphones(&mut self) -> Vec<Source> {
        let mut sources = self.sources();
        sources.retain(|source| !source.monitor);
        sources
    }

    /// The source whose name contains `name`, in whatever case: a microphone if one is called so,
    /// else what repeats a loudspeaker, for somebody who asks for it by its name.
    pub(super) fn named(&mut self, name: &str) -> Option<Source> {
        let wanted = name.to_lowercase();
        let mut sources = self.sources();
        sources.sort_by_key(|source| source.monitor);
        sources.into_iter().find(|source| {
            source.title.to_lowercase().contains(&wanted)
                || source.name.to_lowercase().contains(&wanted)
        })
    }

    /// The microphone that the server would choose; any other where it would choose none.
    pub(super) fn usual(&mut self) -> Option<Source> {
        let info: Option<protocol::ServerInfo> = self.ask(&Command::GetServerInfo);
        let usual = info.and_then(|info| info.default_source_name);
        let usual = usual.map(|name| name.to_string_lossy().into_owned());
        let mut microphones = self.microphones();
        let at = microphones
            .iter()
            .position(|one| Some(&one.name) == usual.as_ref());
        (!microphones.is_empty()).then(|| microphones.swap_remove(at.unwrap_or(0)))
    }

    /// Delivers a source's sound, mono at [`RATE`], until the stream is dropped or the server
    /// goes away.
    pub(super) fn record(
        mut self,
        source: &Source,
        timeline: Timeline,
        caught: Sender<Caught>,
    ) -> Option<Stream> {
        let _: protocol::CreateRecordStreamReply =
            self.ask(&Command::CreateRecordStream(wanted(source)))?;
        let socket = self.socket.get_ref();
        socket.set_read_timeout(None).ok()?;
        let stream = Stream(socket.try_clone().ok()?);
        let deliver = move || {
            while let Some(samples) = self.piece() {
                let sound = Caught::Sound(samples, timeline.now());
                if caught.send(sound).is_err() {
                    return;
                }
            }
            let _ = caught.send(Caught::Gone);
        };
        let thread = thread::Builder::new().name("microphone-sound".into());
        thread.spawn(deliver).ok().map(|_| stream)
    }

    /// The next sound; `None` when there is no more.
    fn piece(&mut self) -> Option<Vec<f32>> {
        loop {
            let packet = protocol::read_descriptor(&mut self.socket).ok()?;
            let mut bytes = vec![0; packet.length as usize];
            self.socket.read_exact(&mut bytes).ok()?;
            if packet.channel != u32::MAX {
                let pairs = bytes.chunks_exact(2);
                let sample = |pair: &[u8]| f32::from(i16::from_le_bytes([pair[0], pair[1]]));
                return Some(pairs.map(|pair| sample(pair) / 32_768.0).collect());
            }
            let told = Command::read_tag_prefixed(&mut Cursor::new(bytes), self.version);
            if let Ok((_, Command::RecordStreamKilled(_))) = told {
                return None;
            }
        }
    }
}

/// Mono sound of [`RATE`] in short pieces.
fn wanted(source: &Source) -> protocol::RecordStreamParams {
    protocol::RecordStreamParams {
        source_index: Some(source.index),
        sample_spec: protocol::SampleSpec {
            format: protocol::SampleFormat::S16Le,
            channels: 1,
            sample_rate: RATE,
        },
        channel_map: protocol::ChannelMap::mono(),
        cvolume: Some(protocol::ChannelVolume::norm(1)),
        buffer_attr: protocol::stream::BufferAttr {
            max_length: u32::MAX,
            fragment_size: PIECE,
            ..Default::default()
        },
        flags: protocol::stream::StreamFlags {
            adjust_latency: true,
            ..Default::default()
        },
        ..Default::default()
    }
}
