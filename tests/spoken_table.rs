//! At the table by microphone: the assistant's duties and the arbiter's orders, in voices that the
//! model was not trained on, through a real sound server to the journal.

use std::path::Path;
use std::time::Duration;

use anabella::devices::journal;
use anabella::game::{ArbiterEvent, Entry, Event, Game, Ruling};
use speaking::{OTHER_VOICE, Room, VOICE};

mod daemons;
mod speaking;

fn entries(journal: &Path) -> Vec<Entry> {
    let journal = journal::read::<Event>(journal).expect("a journal that can be trusted");
    journal.entries.into_iter().map(Entry::from).collect()
}

#[test]
fn the_assistant_enters_both_players_moves_and_does_his_duties_by_voice() {
    let room = Room::quiet();
    let path = room.folder.path().join("game.jsonl");
    let name = path.to_str().expect("text");
    let mut program = room.start(&["relay", "--for", "white", "--journal", name], &[]);
    program.until("Micrófono listo");
    // A move and the clock: two phrases, no key.
    let moves = [
        ("peón eva cuatro", "Eva cuatro", "Negras, el rival"),
        (
            "caballo félix seis",
            "caballo Félix seis",
            "Blancas, su jugador",
        ),
    ];
    for (words, read_back, next) in moves {
        program.hears(&room, (words, VOICE), read_back);
        program.hears(&room, ("reloj", VOICE), next);
    }
    // What the duties name (Laws D.2.11).
    program.hears(
        &room,
        ("cuántas jugadas", OTHER_VOICE),
        "Una jugada completa",
    );
    program.hears(&room, ("tiempo", OTHER_VOICE), "no tiene reloj");
    program.hears(
        &room,
        ("toqué caballo gustavo uno", VOICE),
        "Juega caballo Gustavo uno",
    );
    program.hears(&room, ("alfil bella cinco", VOICE), "No vale");
    program.hears(&room, ("caballo félix tres", VOICE), "caballo Félix tres");
    program.hears(&room, ("reloj", VOICE), "Negras, el rival");
    program.hears(&room, ("reclamo bandera", VOICE), "reclaman por tiempo");
    program.type_line("salir");
    assert!(program.end().success());
    let log = entries(&path);
    let game = Game::replay(&log).expect("replays");
    let made: Vec<String> = game.played().iter().map(|one| one.mv.uci().0).collect();
    assert_eq!(made, ["e2e4", "g8f6", "g1f3"], "{:#?}", program.told());
    let claimed = |entry: &Entry| matches!(entry.event, Event::TimeClaimed { .. });
    assert!(log.iter().any(claimed));
}

#[test]
fn the_arbiter_orders_by_voice_what_is_read_back_and_kept() {
    let room = Room::quiet();
    let path = room.folder.path().join("game.jsonl");
    let name = path.to_str().expect("text");
    let play = ["play", "--time", "60", "--arbiter-pin", "4711"];
    let mut program = room.start(&[&play[..], &["--journal", name]].concat(), &[]);
    program.until("Micrófono listo");
    program.hears(&room, ("reloj", VOICE), "Corre el reloj de las blancas");
    program.hears(&room, ("peón eva cuatro", VOICE), "Eva cuatro");
    program.hears(&room, ("modo árbitro", OTHER_VOICE), "PIN del árbitro");
    // The players hear what is said.
    program.hears(
        &room,
        ("cuatro siete uno uno", OTHER_VOICE),
        "El PIN se escribe",
    );
    program.type_line("4711");
    program.until("Modo árbitro abierto");
    program.hears(
        &room,
        ("pare los relojes", OTHER_VOICE),
        "Relojes parados por el árbitro",
    );
    let orders = [
        ("reloj blancas doce minutos", "Reloj de las blancas: doce"),
        ("negras más quince minutos", "Negras, quince minutos"),
        ("contador cuarenta", "Contador en cuarenta jugadas"),
    ];
    for (order, ruling) in orders {
        program.hears(&room, (order, OTHER_VOICE), ruling);
        program.hears(&room, ("sí", OTHER_VOICE), ruling);
    }
    // What he did not mean is not done.
    program.hears(&room, ("anulo la partida", OTHER_VOICE), "¿Sí o no?");
    program.hears(&room, ("no", OTHER_VOICE), "Anulado");
    program.hears(
        &room,
        ("reanudar", OTHER_VOICE),
        "Corre el reloj de las blancas",
    );
    program.type_line("salir");
    assert!(program.end().success());
    let log = entries(&path);
    let ruled = |wanted: &dyn Fn(&Ruling) -> bool| {
        log.iter().any(|entry| match &entry.event {
            Event::Ruled { ruling, .. } => wanted(ruling),
            _ => false,
        })
    };
    assert!(ruled(&|it| *it == Ruling::StopClocks), "{log:#?}");
    assert!(ruled(&|it| matches!(
        it,
        Ruling::SetClock { left: 720_000, .. }
    )));
    assert!(ruled(&|it| matches!(
        it,
        Ruling::AddTime {
            millis: 900_000,
            ..
        }
    )));
    assert!(ruled(&|it| *it == Ruling::SetCount { moves: 40 }));
    assert!(ruled(&|it| matches!(it, Ruling::Restart { .. })));
    assert!(!ruled(&|it| *it == Ruling::Annul));
    let wrong = |entry: &Entry| entry.event == Event::Arbiter(ArbiterEvent::WrongPin);
    assert!(!log.iter().any(wrong), "a PIN that is said is none");
    let kept = std::fs::read_to_string(&path).expect("the journal");
    assert!(!kept.contains("cuatro siete") && !kept.contains("4711"));
}

#[test]
fn what_was_said_while_the_program_stood_still_is_told_of_and_not_taken() {
    let room = Room::quiet();
    let path = room.folder.path().join("game.jsonl");
    let name = path.to_str().expect("text");
    let mut program = room.start(&["play", "--journal", name], &[]);
    program.until("Micrófono listo");
    let earlier = room.recorded("peón eva cuatro", VOICE);
    program.hears(&room, ("tiempo", VOICE), "no tiene reloj");
    program.freeze(true);
    for _ in 0..3 {
        room.play(&earlier);
        std::thread::sleep(Duration::from_secs(1));
    }
    program.freeze(false);
    program.until("no se oyó una parte");
    program.hears(&room, ("caballo félix tres", VOICE), "caballo Félix tres");
    program.type_line("salir");
    assert!(program.end().success());
    let told = program.told();
    assert!(
        !told.iter().any(|line| line.contains("Eva cuatro")),
        "{told:#?}"
    );
    let kept = std::fs::read_to_string(&path).expect("the journal");
    assert!(!kept.contains("e2e4"), "{kept}");
}

/// Laws 9.1.2.1: the move and the offer in one breath; nothing is offered twice, and one yes is
/// enough.
#[test]
fn a_move_and_an_offer_in_one_breath_are_both_heard() {
    let room = Room::quiet();
    let path = room.folder.path().join("game.jsonl");
    let name = path.to_str().expect("text");
    let mut program = room.start(&["play", "--journal", name], &[]);
    program.until("Micrófono listo");
    let breath = ("caballo félix tres ofrezco tablas", VOICE);
    program.hears(&room, breath, "Blancas ofrecen tablas");
    program.until("caballo Félix tres");
    program.hears(&room, ("sí", VOICE), "Hecha");
    program.type_line("salir");
    assert!(program.end().success());
    let game = Game::replay(&entries(&path)).expect("replays");
    let [played] = game.played() else {
        panic!("{:#?}", program.told());
    };
    assert_eq!(played.mv.uci().0, "g1f3");
    assert!(played.draw_offer);
}
