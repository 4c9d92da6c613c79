//! Messages to words, lines and cells.

use anabella::language::{Language, Message, Names, Value, braille};
use anabella::rules::{Position, Role, Square, Uci};
use proptest::prelude::*;
use rstest::rstest;

fn spanish() -> Language {
    Language::load("es", None).expect("the embedded Spanish")
}

fn cells(language: &Language, message: &Message) -> String {
    braille::unicode(&language.cells(message))
}

/// One of each kind of move: position, move, what is spoken, what is written, cells.
#[rstest]
#[case::piece(
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "g1f3",
    "caballo Félix tres",
    "Cf3",
    "⠨⠉⠋⠒"
)]
#[case::pawn(
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "e2e4",
    "Eva cuatro",
    "e4",
    "⠑⠲"
)]
#[case::king(
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    "e1d1",
    "rey David uno",
    "Rd1",
    "⠨⠗⠙⠂"
)]
#[case::from_file(
    "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1",
    "b1d2",
    "caballo de Bella a David dos",
    "Cbd2",
    "⠨⠉⠃⠙⠆"
)]
#[case::from_rank(
    "4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1",
    "g1f3",
    "caballo de la primera a Félix tres",
    "C1f3",
    "⠨⠉⠂⠋⠒"
)]
#[case::from_square(
    "8/2k5/8/8/4Q2Q/8/8/K6Q w - - 0 1",
    "h4e1",
    "dama de Héctor cuatro a Eva uno",
    "Dh4e1",
    "⠨⠙⠓⠲⠑⠂"
)]
#[case::capture(
    "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1",
    "d1d5",
    "torre por David cinco",
    "Txd5",
    "⠨⠞⠰⠙⠢"
)]
#[case::capture_of_two(
    "4k3/8/8/3p4/8/2N1N3/8/4K3 w - - 0 1",
    "e3d5",
    "caballo de Eva por David cinco",
    "Cexd5",
    "⠨⠉⠑⠰⠙⠢"
)]
#[case::pawn_capture(
    "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
    "e4d5",
    "Eva por David cinco",
    "exd5",
    "⠑⠰⠙⠢"
)]
#[case::in_passing(
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "e5d6",
    "Eva por David seis al paso",
    "exd6 a.p.",
    "⠑⠰⠙⠖⠁⠏"
)]
#[case::promotion(
    "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
    "e7e8q",
    "Eva ocho corona dama",
    "e8D",
    "⠑⠦⠨⠙"
)]
#[case::promotion_capture(
    "3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
    "e7d8n",
    "Eva por David ocho corona caballo",
    "exd8C",
    "⠑⠰⠙⠦⠨⠉"
)]
#[case::promotion_check(
    "6k1/4P3/8/8/8/8/8/4K3 w - - 0 1",
    "e7e8r",
    "Eva ocho corona torre, jaque",
    "e8T+",
    "⠘⠑⠦⠨⠞"
)]
#[case::check(
    "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
    "a1a8",
    "torre Ana ocho, jaque",
    "Ta8+",
    "⠨⠞⠘⠁⠦"
)]
#[case::capture_check(
    "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1",
    "a1a8",
    "torre por Ana ocho, jaque",
    "Txa8+",
    "⠨⠞⠸⠁⠦"
)]
#[case::mate(
    "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
    "a1a8",
    "torre Ana ocho, jaque mate",
    "Ta8++",
    "⠨⠞⠁⠦⠜⠍"
)]
#[case::castling(
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    "e1g1",
    "enroque corto",
    "0-0",
    "⠴⠤⠴"
)]
#[case::castling_check(
    "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "e1c1",
    "enroque largo, jaque",
    "0-0-0+",
    "⠘⠴⠤⠴⠤⠴"
)]
fn a_move(
    #[case] fen: &str,
    #[case] uci: &str,
    #[case] spoken: &str,
    #[case] written: &str,
    #[case] brailled: &str,
) {
    let language = spanish();
    let position = Position::from_fen(fen).expect("a position");
    let mv = position.find(&Uci(uci.to_owned())).expect("a legal move");
    let message = Message::new("read-back").with("move", position.describe(&mv));
    assert_eq!(language.utterance(&message), spoken);
    assert_eq!(language.line(&message), format!("{spoken} ({written})"));
    assert_eq!(cells(&language, &message), format!("{brailled}⠀⠢"));
}

#[rstest]
#[case(0, "cero segundos", "⠼⠚⠒⠚⠚")]
#[case(999, "cero segundos", "⠼⠚⠒⠚⠚")]
#[case(1_000, "un segundo", "⠼⠚⠒⠚⠁")]
#[case(21_000, "veintiún segundos", "⠼⠚⠒⠃⠁")]
#[case(60_000, "un minuto", "⠼⠁⠒⠚⠚")]
#[case(301_000, "cinco minutos y un segundo", "⠼⠑⠒⠚⠁")]
#[case(1_860_000, "treinta y un minutos", "⠼⠉⠁⠒⠚⠚")]
#[case(3_600_000, "una hora", "⠼⠁⠒⠚⠚⠒⠚⠚")]
#[case(3_920_000, "una hora, cinco minutos y veinte segundos", "⠼⠁⠒⠚⠑⠒⠃⠚")]
#[case(7_205_000, "dos horas y cinco segundos", "⠼⠃⠒⠚⠚⠒⠚⠑")]
fn a_duration(#[case] millis: u64, #[case] spoken: &str, #[case] brailled: &str) {
    let language = spanish();
    let message = Message::new("time-both")
        .with("white", Value::Duration(millis))
        .with("black", Value::Duration(millis));
    let wanted = format!("Blancas, {spoken}. Negras, {spoken}.");
    assert_eq!(language.utterance(&message), wanted);
    let wanted = format!("⠃{brailled}⠀⠝{brailled}");
    assert_eq!(cells(&language, &message), wanted);
}

#[rstest]
#[case(0, "Ninguna jugada completa.", "⠼⠚")]
#[case(1, "Una jugada completa.", "⠼⠁")]
#[case(2, "dos jugadas completas.", "⠼⠃")]
#[case(21, "veintiuna jugadas completas.", "⠼⠃⠁")]
#[case(100, "cien jugadas completas.", "⠼⠁⠚⠚")]
#[case(131, "ciento treinta y una jugadas completas.", "⠼⠁⠉⠁")]
#[case(200, "doscientas jugadas completas.", "⠼⠃⠚⠚")]
#[case(1_000, "mil jugadas completas.", "⠼⠁⠚⠚⠚")]
#[case(2_221, "dos mil doscientas veintiuna jugadas completas.", "⠼⠃⠃⠃⠁")]
fn a_count(#[case] count: i64, #[case] spoken: &str, #[case] brailled: &str) {
    let language = spanish();
    let message = Message::new("moves-completed").with("count", Value::Number(count));
    assert_eq!(language.utterance(&message), spoken);
    assert_eq!(cells(&language, &message), format!("{brailled}⠀⠚⠥⠛⠁⠙⠁⠎"));
}

#[test]
fn lists_say_or_before_the_last() {
    let language = spanish();
    let which = |squares: &[Square]| {
        Message::new("which").with("squares", Value::Squares(squares.to_vec()))
    };
    let two = which(&[Square::G1, Square::B1]);
    assert_eq!(language.utterance(&two), "¿Cuál? Gustavo uno o Bella uno");
    let line = "¿Cuál? Gustavo uno (g1) o Bella uno (b1)";
    assert_eq!(language.line(&two), line);
    assert_eq!(cells(&language, &two), "⠉⠥⠷⠇⠢⠀⠛⠂⠀⠃⠂");
    let three = which(&[Square::A1, Square::H1, Square::A8]);
    let said = "¿Cuál? Ana uno, Héctor uno o Ana ocho";
    assert_eq!(language.utterance(&three), said);
    let roles = vec![Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let promotion = Message::new("which-promotion").with("roles", Value::Roles(roles));
    let said = "¿Qué pieza corona? dama, torre, alfil o caballo";
    assert_eq!(language.utterance(&promotion), said);
}

#[test]
fn the_last_moves_say_their_numbers() {
    let language = spanish();
    let mut position = Position::initial();
    let mut moves = Vec::new();
    for uci in ["e2e4", "e7e5", "g1f3", "b8c6"] {
        let mv = position.find(&Uci(uci.to_owned())).expect("a legal move");
        moves.push(position.describe(&mv));
        position = position.after(&mv);
    }
    let last = |count: usize| {
        let moves = moves[moves.len() - count..].to_vec();
        Message::new("last-moves").with("moves", Value::Moves(moves))
    };
    let said = "uno, negras, Eva cinco; dos, caballo Félix tres; caballo César seis";
    assert_eq!(language.utterance(&last(3)), said);
    assert_eq!(cells(&language, &last(2)), "⠆⠀⠨⠉⠋⠒⠀⠨⠉⠉⠖");
    assert_eq!(cells(&language, &last(1)), "⠆⠄⠄⠄⠀⠨⠉⠉⠖");
}

#[test]
fn a_message_within_a_message_takes_the_same_form() {
    let language = spanish();
    let reason = Message::new("reason-resignation");
    let over = Message::new("game-over-white").with("reason", reason);
    let said = "Por abandono. Ganan blancas.";
    assert_eq!(language.utterance(&over), said);
    let wanted = "⠛⠁⠝⠁⠝⠀⠃⠇⠁⠝⠉⠁⠎⠒⠀⠁⠃⠁⠝⠙⠕⠝⠕";
    assert_eq!(cells(&language, &over), wanted);
}

#[rstest]
#[case("caballo f9", "caballo f nueve")]
#[case("caballo [unk] tres", "caballo algo tres")]
#[case("90+30", "noventa+treinta")]
#[case("2026", "dos cero dos seis")]
#[case("007", "cero cero siete")]
fn words_heard_are_told_back_but_digits_in_words(#[case] heard: &str, #[case] told: &str) {
    let language = spanish();
    let words = Value::Words(heard.to_owned());
    let message = Message::new("not-understood").with("words", words);
    assert_eq!(language.utterance(&message), format!("No entendí: {told}"));
    let line = format!("No entendí: {}", heard.replace("[unk]", "algo"));
    assert_eq!(language.line(&message), line);
}

#[rstest]
#[case("Félix", "⠨⠋⠮⠇⠊⠭")]
#[case("año, pingüino", "⠁⠻⠕⠂⠀⠏⠊⠝⠛⠳⠊⠝⠕")]
#[case("áéíóú", "⠷⠮⠌⠬⠾")]
#[case("¿Cuál?", "⠢⠨⠉⠥⠷⠇⠢")]
#[case("¡No!", "⠖⠨⠝⠕⠖")]
#[case("40", "⠼⠙⠚")]
#[case("4b", "⠼⠙⠐⠃")]
#[case("4k", "⠼⠙⠅")]
#[case("2.5", "⠼⠃⠄⠑")]
#[case("2. 5", "⠼⠃⠄⠀⠼⠑")]
#[case("König", "⠨⠅⠕⠝⠊⠛")]
#[case("⠿ ya", "⠿⠀⠽⠁")]
#[case("€", "⠿")]
fn text_in_braille(#[case] text: &str, #[case] wanted: &str) {
    let language = spanish();
    let message = Message::new("means-move").with("said", Value::Text(text.to_owned()));
    let told = cells(&language, &message);
    assert_eq!(told.strip_prefix("⠨⠏⠥⠑⠙⠑⠀⠎⠑⠗⠀⠇⠁⠀⠚⠥⠛⠁⠙⠁⠒⠀"), Some(wanted));
}

#[test]
fn international_names_are_spoken_when_set() {
    let language = spanish().with_names(Names::International);
    let position = Position::from_fen("4k3/8/8/3p4/8/2N1N3/8/4K2R w K - 0 1");
    let position = position.expect("a position");
    for (uci, said) in [
        ("e3d5", "Springer de Eva por David fünf"),
        ("e1g1", "kurze Rochade"),
        ("h1h8", "Turm Hector acht, jaque"),
    ] {
        let mv = position.find(&Uci(uci.to_owned())).expect("a legal move");
        let message = Message::new("read-back").with("move", position.describe(&mv));
        assert_eq!(language.utterance(&message), said);
    }
}

#[test]
fn a_message_that_lacks_an_argument_is_at_fault_and_still_told() {
    let language = spanish();
    let whole = Message::new("withdrawn");
    assert_eq!(language.faults(&whole), Vec::<String>::new());
    assert!(!language.faults(&Message::new("illegal")).is_empty());
    assert!(!language.faults(&Message::new("no-such-message")).is_empty());
    let told = language.utterance(&Message::new("illegal"));
    assert!(told.starts_with("Ilegal"));
}

proptest! {
    #[test]
    fn no_text_puts_a_digit_into_speech(text: String) {
        let language = spanish();
        for value in [Value::Words(text.clone()), Value::Text(text.clone())] {
            let message = Message::new("not-understood").with("words", value);
            let spoken = language.utterance(&message);
            let digit = spoken.chars().any(|sign| sign.is_ascii_digit());
            prop_assert!(!digit, "{}", spoken);
            let cells = language.cells(&message);
            prop_assert!(cells.len() >= "no entendí ".chars().count());
        }
    }
}
