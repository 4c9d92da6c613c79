# What Anabella says in Spanish (formats: ../README.md).
#
# A message's value is spoken, and shown on the terminal if it has no attribute ".line"; its
# attribute ".braille" is its short form for a braille display. Short, one fact a line, and no
# digits here: numbers, moves and times come in as arguments.

### how moves, numbers and times are said

said-move = { $piece } { $origin } { $link } { $square } { $promotion } { $en-passant }{ $check }
said-castling = { $castling }{ $check }
said-from-file = de { $file }
said-from-file-pawn = { $file }
said-from-rank = de la { $row }
said-from-square = de { $square }
said-to = a
said-captures = por
said-promotion = corona { $piece }
said-en-passant = al paso
said-check = , jaque
said-mate = , jaque mate
said-numbered-white = { $number }, { $move }
said-numbered-black = { $number }, negras, { $move }
said-hours = { $count-feminine } { $count ->
    [one] hora
   *[other] horas
}
said-minutes = { $count-counted } { $count ->
    [one] minuto
   *[other] minutos
}
said-seconds = { $count-counted } { $count ->
    [one] segundo
   *[other] segundos
}

### the game begins

game-started = Empieza la partida. { $time-control }. Juegan blancas.
    .braille = empieza { $time-control }
control-plain = { $time } por jugador
    .braille = { $time }
control-increment = { $time } y { $increment } por jugada
    .braille = { $time } +{ $increment }
control-delay = { $time } y { $delay } de demora por jugada
    .braille = { $time } d{ $delay }
resumed = Partida reanudada. { $moves ->
        [0] Ninguna jugada completa
        [one] { $moves-feminine } jugada completa
       *[other] { $moves-feminine } jugadas completas
    }. Blancas, { $white-time }. Negras, { $black-time }. { $turn ->
        [white] Juegan blancas.
       *[black] Juegan negras.
    }
    .braille = sigue { $moves } b{ $white-time } n{ $black-time } { $turn ->
        [white] blancas
       *[black] negras
    }

### the turn

read-back = { $move }
    .braille = { $move } ?
read-back-again = { $move }. ¿Sí o no?
    .braille = { $move } sí/no
which = ¿Cuál? { $squares }
    .braille = cuál? { $squares }
which-promotion = ¿Qué pieza corona? { $roles }
    .braille = pieza? { $roles }
illegal = Ilegal: { $words }
    .braille = ilegal { $words }
conflict = Dijo { $first }. Ahora { $second }. ¿Corrige?
    .braille = { $first } o { $second } ?
repeated = Repetida: { $move }
    .braille = rep { $move }
repeat-required = Falta repetir la jugada.
    .braille = falta repetir
corrected = Corregido. Diga la jugada.
    .braille = diga jugada
taken-back = Retirada: { $move }. Diga la jugada.
    .braille = retirada { $move }
made = Hecha.
    .line = Hecha: { $move }
    .braille = { $move }
pressed = { $color ->
        [white] Juegan blancas.
       *[black] Juegan negras.
    }
    .braille = { $color ->
        [white] blancas
       *[black] negras
    }
pressed-early = El reloj no se pulsa: falta la jugada.
    .braille = falta jugada
confirm-first = Primero confirme: sí o no.
    .braille = sí/no
choose-first = Primero diga cuál.
    .braille = cuál?
no-move-yet = Aún no hay jugada. Dígala.
    .braille = diga jugada
not-understood = No entendí: { $words }
    .braille = no entendí { $words }
not-heard = No le oí. Repita.
    .braille = repita
not-now = Ahora no. Diga ayuda para saber qué puede decir.
    .braille = ahora no
nothing-to-correct = No hay nada que corregir.
    .braille = nada que corregir
nothing-to-confirm = No hay nada que confirmar.
    .braille = nada que confirmar
nothing-to-repeat = No hay nada que repetir.
    .braille = nada que repetir
withdrawn = Anulado. La partida sigue.
    .braille = anulado
adjust = { $color ->
        [white] Blancas componen.
       *[black] Negras componen.
    }
    .braille = { $color ->
        [white] b compone
       *[black] n compone
    }

### draws, claims and resigning

draw-offered = { $color ->
        [white] Blancas ofrecen tablas.
       *[black] Negras ofrecen tablas.
    }
    .braille = { $color ->
        [white] b tablas?
       *[black] n tablas?
    }
draw-offer-stands = La oferta de tablas sigue en pie.
    .braille = oferta en pie
draw-accepted = Tablas aceptadas.
    .braille = tablas
draw-declined = Tablas rechazadas.
    .braille = no tablas
no-draw-offer = Nadie ha ofrecido tablas.
    .braille = sin oferta
ask-resign = { $color ->
        [white] ¿Abandonan las blancas? Sí o no.
       *[black] ¿Abandonan las negras? Sí o no.
    }
    .braille = { $color ->
        [white] b abandona? sí/no
       *[black] n abandona? sí/no
    }
ask-accept-draw = ¿Acepta tablas? Sí o no.
    .braille = acepta? sí/no
ask-claim = ¿Reclama tablas? Sí o no.
    .braille = reclama? sí/no
resigned = { $color ->
        [white] Abandonan las blancas.
       *[black] Abandonan las negras.
    }
    .braille = { $color ->
        [white] b abandona
       *[black] n abandona
    }
claim-repetition-right = Correcto: la posición se ha repetido tres veces.
    .braille = tablas repetición
claim-fifty-right = Correcto: cincuenta jugadas sin captura ni movimiento de peón.
    .braille = tablas cincuenta
claim-wrong = Reclamación incorrecta. { $color ->
        [white] Blancas reciben { $minutes }.
       *[black] Negras reciben { $minutes }.
    }
    .braille = incorrecta { $color ->
        [white] b +{ $minutes }
       *[black] n +{ $minutes }
    }

### the game ends

flag = { $color ->
        [white] Cae la bandera de blancas.
       *[black] Cae la bandera de negras.
    }
    .braille = { $color ->
        [white] b bandera
       *[black] n bandera
    }
checkmate = { $winner ->
        [white] Jaque mate. Ganan blancas.
       *[black] Jaque mate. Ganan negras.
    }
    .braille = mate { $winner ->
        [white] blancas
       *[black] negras
    }
stalemate = Rey ahogado. Tablas.
    .braille = ahogado tablas
dead-material = No queda material para dar mate. Tablas.
    .braille = material tablas
fivefold = La posición se ha repetido cinco veces. Tablas.
    .braille = repetición tablas
seventy-five = Setenta y cinco jugadas sin captura ni movimiento de peón. Tablas.
    .braille = jugadas tablas
game-over-white-wins = { $reason } Ganan blancas.
    .braille = ganan blancas: { $reason }
game-over-black-wins = { $reason } Ganan negras.
    .braille = ganan negras: { $reason }
game-over-draw = { $reason } Tablas.
    .braille = tablas: { $reason }
reason-checkmate = Jaque mate.
    .braille = mate
reason-stalemate = Rey ahogado.
    .braille = ahogado
reason-dead-material = No queda material para dar mate.
    .braille = material
reason-fivefold = La posición se ha repetido cinco veces.
    .braille = repetición
reason-seventy-five = Setenta y cinco jugadas sin captura ni movimiento de peón.
    .braille = jugadas
reason-repetition = La posición se ha repetido tres veces.
    .braille = repetición
reason-fifty = Cincuenta jugadas sin captura ni movimiento de peón.
    .braille = cincuenta
reason-agreement = De mutuo acuerdo.
    .braille = acuerdo
reason-resigned = { $color ->
        [white] Abandonan las blancas.
       *[black] Abandonan las negras.
    }
    .braille = { $color ->
        [white] b abandona
       *[black] n abandona
    }
reason-flag = { $color ->
        [white] Cae la bandera de blancas.
       *[black] Cae la bandera de negras.
    }
    .braille = { $color ->
        [white] b bandera
       *[black] n bandera
    }
reason-flag-no-mate = { $color ->
        [white] Cae la bandera de blancas, y negras no pueden dar mate.
       *[black] Cae la bandera de negras, y blancas no pueden dar mate.
    }
    .braille = bandera sin mate
already-over = La partida ha terminado. { $result }
    .braille = terminada { $result }

### the clocks are stopped

halted = Relojes parados. Llame al árbitro. Para seguir, diga continuar.
    .braille = parado: árbitro
halted-still = Los relojes están parados. Diga continuar.
    .braille = parado
continued = La partida sigue. { $color ->
        [white] Juegan blancas.
       *[black] Juegan negras.
    }
    .braille = sigue { $color ->
        [white] blancas
       *[black] negras
    }

### questions

time-both = Blancas, { $white }. Negras, { $black }.
    .braille = b{ $white } n{ $black }
moves-completed = { $count ->
        [0] Ninguna jugada completa.
        [one] Una jugada completa.
       *[other] { $count-feminine } jugadas completas.
    }
    .braille = { $count } jugadas
last-moves = { $moves }
no-moves-yet = Todavía no hay jugadas.
    .braille = sin jugadas

### help

help-announcing = Diga la jugada, por ejemplo: caballo félix tres. También puede decir: tiempo, última jugada, ofrezco tablas, reclamo tablas, abandono, compongo, árbitro.
    .braille = diga jugada; tiempo; tablas; abandono; árbitro
help-read-back = Diga sí si la jugada es esa, no si es otra, o corrijo y la jugada buena.
    .braille = sí; no; corrijo
help-choosing = Diga la columna o la casilla de la pieza que mueve, o la jugada entera.
    .braille = diga columna o casilla
help-made = Diga reloj para pulsarlo, corrijo para retirar la jugada, u ofrezco tablas.
    .braille = reloj; corrijo; tablas
help-halted = Los relojes están parados. Diga continuar para seguir.
    .braille = continuar
help-over = La partida ha terminado. Diga última jugada, tiempo o salir.
    .braille = última jugada; tiempo; salir
help-asked = Diga sí o no.
    .braille = sí/no
farewell = Adiós. La partida queda guardada.
    .braille = guardada

### speech rate

faster = Más rápido.
    .braille = más rápido
slower = Más despacio.
    .braille = más despacio

### the terminal's prompt

prompt-announcing = Diga su jugada
prompt-read-back = ¿Sí o no?
prompt-choosing = ¿Cuál?
prompt-made = Pulse el reloj
prompt-halted = Relojes parados
prompt-over = Partida terminada
prompt-asked = ¿Sí o no?

### devices

microphone-absent = No hay micrófono. Conéctelo, o escriba las jugadas.
    .braille = sin micrófono
microphone-busy = Otro programa usa el micrófono. Ciérrelo.
    .braille = micrófono ocupado
microphone-denied = No hay permiso para usar el micrófono: { $detail }
    .braille = micrófono sin permiso
microphone-lost = Se ha perdido el micrófono. Escriba las jugadas mientras vuelve.
    .braille = micrófono perdido
recording-unreadable = No se puede leer la grabación: { $detail }
    .braille = grabación ilegible
recogniser-absent = No hay reconocedor de voz: { $detail }. Escriba las jugadas.
    .braille = sin reconocedor
recogniser-lost = El reconocedor de voz ha fallado: { $detail }. Escriba las jugadas.
    .braille = reconocedor perdido
model-absent = No está el modelo de voz: { $detail }. Escriba las jugadas.
    .braille = sin modelo
model-lacks-words = Al modelo de voz le faltan palabras: { $detail }
    .braille = modelo incompleto
voice-absent = No hay voz: { $detail }
    .braille = sin voz
voice-lost = Se ha perdido la voz. Lea la línea braille o el terminal.
    .braille = voz perdida
braille-absent = No hay línea braille: { $detail }
    .braille = sin línea
braille-busy = Otro programa usa la línea braille. Ciérrelo.
    .braille = línea ocupada
braille-denied = No hay permiso para usar la línea braille: { $detail }
    .braille = línea sin permiso
braille-lost = Se ha perdido la línea braille.
    .braille = línea perdida
keyboard-lost = Se ha perdido el teclado.
    .braille = teclado perdido
terminal-lost = Se ha perdido el terminal.
    .braille = terminal perdido
device-ready = { $device }: listo. { $name }
    .braille = { $device } listo
device-microphone = Micrófono
    .braille = micrófono
device-recording = Grabación
    .braille = grabación
device-recogniser = Reconocedor de voz
    .braille = reconocedor
device-voice = Voz
    .braille = voz
device-braille = Línea braille
    .braille = línea
device-keyboard = Teclado
    .braille = teclado
device-terminal = Terminal
    .braille = terminal
device-journal = Registro
    .braille = registro

### the journal

journal-write-failed = No se puede guardar la partida: { $detail }. Relojes parados.
    .braille = no se guarda
disk-full = El disco está lleno. Libere espacio y diga continuar.
    .braille = disco lleno
journal-unreadable = No se puede leer la partida: { $detail }
    .braille = partida ilegible

### settings

config-unreadable = No se puede leer la configuración { $file }: { $detail }
config-unknown = En { $file } no se conoce { $detail }. Quítelo o corríjalo.
time-control-malformed = No se entiende el control de tiempo { $detail }. Escriba, por ejemplo, noventa más treinta.
    .line = No se entiende el control de tiempo { $detail }. Escriba, por ejemplo, "90+30".
fen-malformed = La posición no vale: { $detail }

### the language's own files

language-absent = No existe el idioma { $file }. Hay: { $detail }
language-unreadable = No se puede leer { $file }: { $detail }
language-malformed = Error en { $file }, { $place }: { $detail }
language-unknown-rule = En { $file }, línea { $place }: no existe la regla { $detail }. Añádala a rules.
language-circular-rule = En { $file }, línea { $place }: la regla { $detail } lleva a sí misma. Rompa el círculo.
language-unknown-slot = En { $file }, línea { $place }: no existe el hueco { $detail }. Los que hay están en meanings.toml.
language-unknown-value = En { $file }, { $place }: { $detail } no es un valor de esa clase.
language-wrong-length = En { $file }, { $place }: la lista debe tener { $detail } elementos.
language-unknown-command = En { $file }, { $place }: no existe la orden { $detail }.
language-missing-command = En { $file } falta la orden { $detail }. Añada sus frases.
language-missing-message = En { $file } falta el mensaje { $detail }. Añádalo.
language-no-cell = En { $file }: { $detail } no son celdas braille.
language-template-unclosed = En { $file }, línea { $place }: { $detail } no se cierra.
language-template-unexpected = En { $file }, línea { $place }: sobra { $detail }
language-template-mixed = En { $file }, línea { $place }: barra y punto y coma en el mismo paréntesis. Use uno solo.
language-template-empty = En { $file }, línea { $place }: no hay nada dentro de { $detail }

### checking a grammar

check-passed = Bien: { $where }: { $phrase }
check-wrong = Mal: { $where }: { $phrase }: se esperaba { $wanted }, se entendió { $found }
check-two-meanings = Dos significados: { $phrase }: { $first }, { $second }
check-sounds-alike = Suena igual: { $phrase }: { $first }, { $second }
check-message-faulty = Mensaje { $id }: { $detail }
check-unlisted-message = Mensaje { $id }: no está en meanings.toml
check-word-missing = Al modelo le falta la palabra: { $word }
check-summary = { $passed-words } { $passed ->
        [one] frase bien
       *[other] frases bien
    }, { $failed-words } { $failed ->
        [one] fallo
       *[other] fallos
    }

### tracing a phrase

trace-words = Palabras: { $words }
trace-fillers = Muletillas: { $words }
trace-unknown = Desconocidas: { $words }
trace-template = Plantilla, línea { $line }: { $template }: { $reading }
trace-meaning = Significado: { $meaning }
trace-candidate = Jugada legal: { $move }
trace-one = Veredicto: una jugada
trace-several = Veredicto: varias; hay que preguntar cuál
trace-none = Veredicto: ilegal
