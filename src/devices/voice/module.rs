//! Opening Speech Dispatcher with a voice of the session's language. Asking for the list of all
//! voices, the crate's own way to a language, takes seconds with espeak-ng's thousands.

use speech_dispatcher::{Connection, Mode, VoiceType};
use tts::{Backends, Tts};

use super::kind::VoiceKind;
use super::settings::VoiceSettings;

/// The module that speaks every language and is always worth trying.
const ESPEAK: &str = "espeak-ng";

/// How often the crate's connection is looked for among those of other programs.
const TRIES: usize = 3;

/// A connection that speaks, and another through which its voice is chosen.
pub(super) struct Opened {
    /// The one that speaks.
    pub(super) tts: Tts,
    /// The module that speaks.
    pub(super) module: String,
    /// Chooses its voice.
    pub(super) voices: Voices,
}

/// Chooses the voice of another connection: the crate that speaks cannot.
pub(super) struct Voices {
    connection: Connection,
    client: u32,
    /// The user's own, or the usual one where the server does not tell.
    own: VoiceType,
    /// It speaks with another than that.
    other: bool,
}

impl Voices {
    /// Takes the voice and the accent of these settings. A server that refuses speaks on as it
    /// did.
    pub(super) fn choose(&mut self, settings: &VoiceSettings) {
        let _ = self
            .connection
            .set_language_uid(settings.tag(), self.client);
        let own = self.other.then_some(self.own);
        let kind = settings.kind.map(VoiceKind::voice_type);
        self.other = kind.is_some();
        if let Some(kind) = kind.or(own) {
            let _ = self.connection.set_voice_type_uid(kind, self.client);
        }
    }
}

/// Opens a connection that speaks the language; `None` without a server.
pub(super) fn open(settings: &VoiceSettings) -> Option<Opened> {
    // The crate cannot choose language and module, but any connection can for any other, by its
    // number. Numbers are given in order: the crate's is the one between two of ours.
    for _ in 0..TRIES {
        let before = connect()?;
        let tts = Tts::new(Backends::SpeechDispatcher).ok()?;
        let after = connect()?;
        if after.client_id() == before.client_id() + 2 {
            let client = u32::try_from(before.client_id() + 1).ok()?;
            let module = choose(&after, client, settings);
            let own = after.get_voice_type().unwrap_or(VoiceType::Male1);
            let voices = Voices {
                connection: after,
                client,
                own,
                other: false,
            };
            return Some(Opened {
                tts,
                module,
                voices,
            });
        }
    }
    None
}

/// What a connection finds: the module that speaks the language.
pub(super) fn look(settings: &VoiceSettings) -> Option<String> {
    connect().map(|connection| fitting(&connection, settings))
}

fn connect() -> Option<Connection> {
    Connection::open("anabella", "settings", "anabella", Mode::Threaded).ok()
}

fn choose(connection: &Connection, client: u32, settings: &VoiceSettings) -> String {
    let module = fitting(connection, settings);
    // Refusals leave the user's own setting, which speaks too.
    let _ = connection.set_output_module_uid(module.as_str(), client);
    let _ = connection.set_language_uid(settings.tag(), client);
    module
}

/// The module of the settings, or the user's own, or one that works if that one is not loaded or
/// has no voice of the language: Debian's stock configuration may come up with such a one.
fn fitting(connection: &Connection, settings: &VoiceSettings) -> String {
    if let Some(module) = &settings.module {
        return module.clone();
    }
    let loaded = connection.list_output_modules().unwrap_or_default();
    let own = own_module(connection).unwrap_or_default();
    let usable = loaded.contains(&own) && (own == ESPEAK || speaks(connection, &settings.language));
    if usable {
        return own;
    }
    let other = loaded.iter().find(|module| *module == ESPEAK);
    other.or(loaded.first()).cloned().unwrap_or(own)
}

fn own_module(connection: &Connection) -> Option<String> {
    let reply = connection.send_data("GET OUTPUT_MODULE\r\n", true)?;
    let line = reply.lines().next()?;
    Some(line.split_once('-')?.1.to_owned())
}

/// Whether the user's own module has a voice of the language. Few voices are listed quickly.
fn speaks(connection: &Connection, language: &str) -> bool {
    let voices = connection.list_synthesis_voices().unwrap_or_default();
    voices.iter().any(|voice| {
        let tag = voice.language.split(['-', '_']).next();
        tag.is_some_and(|tag| tag.eq_ignore_ascii_case(language))
    })
}
