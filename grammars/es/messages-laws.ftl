# Illegal moves, claims, draws and results (formats: ../README.md).

### illegal moves

insisted = Insiste: { $words }. Es ilegal. Si pulsa el reloj, contará; si no, diga otra jugada.
    .braille = ilegal { $words }; reloj la cuenta
pressed-illegal = El reloj no se pulsa: { $words } es ilegal. Diga otra jugada.
    .braille = ilegal { $words }
illegal-completed = { $fault } { $color ->
        [white] de blancas
       *[black] de negras
    }{ $number ->
        [1] , la primera
        [2] , la segunda
       *[other] {""}
    }. { $opponent ->
        [white] Blancas reciben { $penalty }.
       *[black] Negras reciben { $penalty }.
    } { $follows }
    .braille = { $color ->
        [white] b ilegal
       *[black] n ilegal
    } { $number } { $opponent ->
        [white] b +{ $penalty }
       *[black] n +{ $penalty }
    } { $follows }
illegal-completed-last = { $fault } { $color ->
        [white] de blancas.
       *[black] de negras.
    }
    .braille = { $color ->
        [white] b ilegal
       *[black] n ilegal
    }
illegal-completed-free = { $fault } { $color ->
        [white] de blancas
       *[black] de negras
    }. { $follows }
    .braille = { $color ->
        [white] b ilegal
       *[black] n ilegal
    } { $follows }
illegal-restored = Se repone la posición; pieza tocada, pieza movida.
    .braille = repuesta
illegal-restored-owed = Se repone la posición. { $owed }
    .braille = { $owed }
illegal-queen = La jugada queda, y el peón es dama.
    .braille = queda dama
illegal-stands = La posición queda.
    .braille = queda
pressed-unpromoted = El reloj no se pulsa: falta decir qué pieza corona el peón.
    .braille = falta pieza
illegal-fault-move = Jugada ilegal
    .braille = ilegal
illegal-fault-promotion = Coronación sin pieza
    .braille = coronación
illegal-fault-press = Reloj sin jugada
    .braille = reloj
illegal-fault-hands = Jugada con dos manos
    .braille = dos manos
restored = Posición repuesta. Última jugada: { $move }. { $color ->
        [white] Juegan blancas.
       *[black] Juegan negras.
    }
    .braille = repuesta { $move } { $color ->
        [white] blancas
       *[black] negras
    }
restored-start = Posición inicial repuesta. { $color ->
        [white] Juegan blancas.
       *[black] Juegan negras.
    }
    .braille = inicial { $color ->
        [white] blancas
       *[black] negras
    }

### draws and claims

draw-offered-early = { $color ->
        [white] Blancas ofrecen tablas, antes de mover.
       *[black] Negras ofrecen tablas, antes de mover.
    }
    .braille = { $color ->
        [white] b tablas? (antes)
       *[black] n tablas? (antes)
    }
ask-claim-repetition-move = { $color ->
        [white] ¿Reclaman las blancas
       *[black] ¿Reclaman las negras
    } tablas por repetición con { $move }? Sí o no.
    .braille = { $color ->
        [white] b repetición
       *[black] n repetición
    } { $move } sí/no
ask-claim-fifty-move = { $color ->
        [white] ¿Reclaman las blancas
       *[black] ¿Reclaman las negras
    } tablas por cincuenta jugadas con { $move }? Sí o no.
    .braille = { $color ->
        [white] b cincuenta
       *[black] n cincuenta
    } { $move } sí/no
ask-claim-illegal = { $color ->
        [white] ¿Reclaman las blancas la partida por jugada ilegal? Sí o no.
       *[black] ¿Reclaman las negras la partida por jugada ilegal? Sí o no.
    }
    .braille = { $color ->
        [white] b reclama ilegal? sí/no
       *[black] n reclama ilegal? sí/no
    }
claim-found-right = { $color ->
        [white] Blancas reclaman tablas; según el diario, con razón.
       *[black] Negras reclaman tablas; según el diario, con razón.
    }
    .braille = { $color ->
        [white] b reclama: correcto
       *[black] n reclama: correcto
    }
claim-found-wrong = { $color ->
        [white] Blancas reclaman tablas; según el diario, sin razón.
       *[black] Negras reclaman tablas; según el diario, sin razón.
    }
    .braille = { $color ->
        [white] b reclama: incorrecto
       *[black] n reclama: incorrecto
    }
claim-wrong-taken = Reclamación incorrecta. { $color ->
        [white] A blancas se les descuentan { $taken }.
       *[black] A negras se les descuentan { $taken }.
    }
    .braille = incorrecta { $color ->
        [white] b -{ $taken }
       *[black] n -{ $taken }
    }
claim-wrong-both = Reclamación incorrecta. { $color ->
        [white] Negras reciben { $penalty }. A blancas se les descuentan { $taken }.
       *[black] Blancas reciben { $penalty }. A negras se les descuentan { $taken }.
    }
    .braille = incorrecta { $color ->
        [white] n +{ $penalty } b -{ $taken }
       *[black] b +{ $penalty } n -{ $taken }
    }
halted-claim = Relojes parados. La reclamación la decide el árbitro.
    .braille = parado: árbitro
halted-undecided = Relojes parados. No se sabe si el rival podía dar mate: decide el árbitro.
    .braille = parado: árbitro
both-flags = Han caído las dos banderas. La partida sigue hasta el control siguiente.
    .braille = dos banderas; sigue

refused-claim-move = Para reclamar hace falta una sola jugada legal, y { $words } no lo es. Dígala entera.
    .braille = jugada no clara
refused-claim-touched = Ya tocó una pieza: en esta jugada no se reclama.
    .braille = tocada: no reclama
refused-written = La jugada de la reclamación no se cambia. { $state }
    .braille = no se cambia { $state }
refused-claim-pending = La reclamación espera al árbitro. Si no hay más que decir, continuar vale por lo que dice el diario.
    .braille = espera al árbitro
refused-agree-later = Todavía no se pueden acordar tablas.
    .braille = tablas: aún no
refused-practice-only = Eso solo vale en las partidas de práctica.
    .braille = solo en práctica
refused-nothing-to-undo = No hay jugada que deshacer.
    .braille = nada que deshacer

### results

game-over-nobody = { $reason } Pierden los dos: cero a cero.
    .braille = cero a cero: { $reason }
game-over-half-white = { $reason } Medio punto para blancas, cero para negras.
    .braille = b medio, n cero: { $reason }
game-over-half-black = { $reason } Medio punto para negras, cero para blancas.
    .braille = n medio, b cero: { $reason }
reason-dead-position = Nadie puede dar ya mate.
    .braille = posición muerta
reason-illegal-move = Por jugada ilegal.
    .braille = ilegal
reason-illegal-move-without-mate = Por jugada ilegal, pero el rival no puede dar mate.
    .braille = ilegal sin mate
reason-both-flags = Han caído las dos banderas.
    .braille = dos banderas
reason-forfeit = Por incomparecencia.
    .braille = incomparecencia
reason-arbiter = Por decisión del árbitro.
    .braille = árbitro
record-dead-position = posición muerta
record-illegal-move = jugada ilegal
record-illegal-move-without-mate = jugada ilegal, y el rival no puede dar mate
record-both-flags = las dos banderas caídas
record-forfeit = incomparecencia
record-arbiter = decisión del árbitro

### the rules of a game

cli-arg-rules = Reglas: las vigentes, las de dos mil cinco, el código antiguo o práctica.
    .line = Reglas: fide (las vigentes), fide-2005, codigo (el código antiguo) o practice (práctica, sin penalizaciones).
cli-arg-supervised = Partida rápida o relámpago supervisada: valen las reglas de competición.
cli-arg-arbiter-claims = Las reclamaciones de tablas las decide el árbitro.
cli-arg-default-time = Minutos tras los que pierde quien no ha llegado.
cli-arg-draw-moves = Jugadas antes de las que no se pueden ofrecer ni acordar tablas.
rules-unknown = No hay reglas que se llamen «{ $name }». Las que hay: { $names }.
