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

game-array = Ajedrez novecientos sesenta, posición { $number-words }. Blancas: { $pieces }. Las negras, enfrente, igual.
    .braille = 960 { $number }: { $pieces }
game-started = { $color ->
        [white] Empieza la partida. Juegan blancas.
       *[black] Empieza la partida. Juegan negras.
    }
    .braille = { $color ->
        [white] empieza: blancas
       *[black] empieza: negras
    }
game-started-clock = Empieza la partida: { $control }. { $color ->
        [white] Diga reloj para poner en marcha el de las blancas.
       *[black] Diga reloj para poner en marcha el de las negras.
    }
    .braille = { $control } { $color ->
        [white] reloj: blancas
       *[black] reloj: negras
    }
control-plain = { $time } por jugador
    .braille = { $time }
control-increment = { $time }, más { $addition } por jugada
    .braille = { $time } +{ $addition }
control-delay = { $time }, con { $addition } de demora por jugada
    .braille = { $time } d{ $addition }
control-bronstein = { $time }, con { $addition } de Bronstein por jugada
    .braille = { $time } b{ $addition }
control-moves = { $count ->
        [one] { $count-feminine } jugada
       *[other] { $count-feminine } jugadas
    } en { $control }
    .braille = { $count }/{ $control }
control-then = { $before }, y después { $next }
    .braille = { $before } { $next }
clock-started = { $color ->
        [white] Corre el reloj de las blancas.
       *[black] Corre el reloj de las negras.
    }
    .braille = { $color ->
        [white] reloj blancas
       *[black] reloj negras
    }
resumed = Sigue la partida. { $count ->
        [0] Ninguna jugada completa.
       *[other] Jugadas completas: { $count-feminine }.
    } { $color ->
        [white] Juegan blancas.
       *[black] Juegan negras.
    } { $state }
    .braille = sigue { $color ->
        [white] blancas
       *[black] negras
    } { $state }
resumed-clock = Sigue la partida. { $count ->
        [0] Ninguna jugada completa.
       *[other] Jugadas completas: { $count-feminine }.
    } Blancas, { $white }. Negras, { $black }. Para poner en marcha el reloj, diga continuar. { $color ->
        [white] Juegan blancas.
       *[black] Juegan negras.
    } { $state }
    .braille = sigue { $color ->
        [white] blancas
       *[black] negras
    } { $state } b{ $white } n{ $black }
resumed-clock-stands = Se retoma la partida. { $count ->
        [0] Ninguna jugada completa.
       *[other] Jugadas completas: { $count-feminine }.
    } Blancas, { $white }. Negras, { $black }. Los relojes están parados. { $color ->
        [white] Juegan blancas.
       *[black] Juegan negras.
    } { $state }
    .braille = parada { $color ->
        [white] blancas
       *[black] negras
    } { $state } b{ $white } n{ $black }
resumed-over = Esta partida había terminado. { $state }
    .braille = { $state }
waiting = Espera confirmación: { $move }
    .braille = { $move } ?

### the turn

read-back = { $move }
    .braille = { $move } ?
which = ¿Cuál? { $squares }
    .braille = cuál? { $squares }
which-promotion = ¿Qué pieza corona? { $roles }
    .braille = pieza? { $roles }
which-move = ¿Cuál? { $moves }
    .braille = cuál? { $moves }
illegal = Ilegal: { $words }
    .braille = ilegal { $words }
illegal-standing = Ilegal: { $words }. Sigue en pie: { $state }
    .braille = ilegal { $words }; { $state }
conflict = Dijo { $first }. Ahora { $second }. ¿Corrige?
    .braille = { $first } o { $second } ?
repeated = Repetida: { $move }
    .braille = rep { $move }
corrected = Corregido. Diga la jugada.
    .braille = diga jugada
taken-back = Retirada. Diga la jugada.
    .braille = retirada
made = Hecha.
    .line = Hecha: { $move }
    .braille = { $move }
made-waiting = Hecha: { $move }. Falta el reloj.
    .braille = { $move } reloj
pressed = { $color ->
        [white] Blancas.
       *[black] Negras.
    }
    .braille = { $move } { $color ->
        [white] blancas
       *[black] negras
    }
pressed-early = El reloj no se pulsa: falta la jugada.
    .braille = falta jugada
last-move = Última jugada: { $move }
    .braille = { $move }
not-understood = No entendí: { $words }
    .braille = no entendí { $words }
withdrawn = Anulado. La partida sigue.
    .braille = anulado
adjusted = { $color ->
        [white] Blancas componen.
       *[black] Negras componen.
    }
    .braille = { $color ->
        [white] b compone
       *[black] n compone
    }

### what cannot be done now

refused-nothing-to-confirm = No hay nada que confirmar. Diga la jugada.
    .braille = nada que confirmar
refused-nothing-to-correct = No hay nada que corregir.
    .braille = nada que corregir
refused-choose-first = Primero diga cuál. { $state }
    .braille = { $state }
refused-no-such-choice = No es ninguna de esas. { $state }
    .braille = { $state }
refused-confirm-first = Primero confirme: sí o no. { $state }
    .braille = sí/no { $state }
refused-repeat-first = Falta que el rival repita la jugada. { $state }
    .braille = falta repetir { $state }
refused-press-first = La jugada está hecha. Pulse el reloj, o corrija.
    .braille = pulse reloj
refused-no-draw-offer = Nadie ha ofrecido tablas.
    .braille = sin oferta
refused-offer-stands = La oferta de tablas sigue en pie.
    .braille = oferta en pie
refused-stopped = Los relojes están parados. Para seguir, diga continuar.
    .braille = parado
refused-not-stopped = La partida no está parada.
    .braille = no parada
refused-claim-later = Se reclama en el turno propio y antes de mover.
    .braille = ahora no

### draws, claims and resigning

draw-offered = { $color ->
        [white] Blancas ofrecen tablas.
       *[black] Negras ofrecen tablas.
    }
    .braille = { $color ->
        [white] b tablas?
       *[black] n tablas?
    }
draw-declined = Tablas rechazadas.
    .braille = no tablas
ask-resign = { $color ->
        [white] ¿Abandonan las blancas? Sí o no.
       *[black] ¿Abandonan las negras? Sí o no.
    }
    .braille = { $color ->
        [white] b abandona? sí/no
       *[black] n abandona? sí/no
    }
ask-stop = ¿Paro los relojes para que venga el árbitro? Sí o no.
    .braille = árbitro? sí/no
ask-accept-draw = { $color ->
        [white] ¿Aceptan tablas las blancas? Sí o no.
       *[black] ¿Aceptan tablas las negras? Sí o no.
    }
    .braille = { $color ->
        [white] b acepta? sí/no
       *[black] n acepta? sí/no
    }
ask-claim-repetition = { $color ->
        [white] ¿Reclaman las blancas tablas por repetición? Sí o no.
       *[black] ¿Reclaman las negras tablas por repetición? Sí o no.
    }
    .braille = { $color ->
        [white] b repetición? sí/no
       *[black] n repetición? sí/no
    }
ask-claim-fifty = { $color ->
        [white] ¿Reclaman las blancas tablas por cincuenta jugadas? Sí o no.
       *[black] ¿Reclaman las negras tablas por cincuenta jugadas? Sí o no.
    }
    .braille = { $color ->
        [white] b cincuenta? sí/no
       *[black] n cincuenta? sí/no
    }
claim-wrong-no-clock = Reclamación incorrecta. La partida sigue.
    .braille = incorrecta
claim-wrong = Reclamación incorrecta. { $color ->
        [white] Blancas reciben { $penalty }.
       *[black] Negras reciben { $penalty }.
    }
    .braille = incorrecta { $color ->
        [white] b +{ $penalty }
       *[black] n +{ $penalty }
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
game-over-white = { $reason } Ganan blancas.
    .braille = ganan blancas: { $reason }
game-over-black = { $reason } Ganan negras.
    .braille = ganan negras: { $reason }
game-over-mate = { $color ->
        [white] Fin de la partida. Ganan blancas.
       *[black] Fin de la partida. Ganan negras.
    }
    .braille = { $color ->
        [white] mate: ganan blancas
       *[black] mate: ganan negras
    }
game-over-draw = { $reason } Tablas.
    .braille = tablas: { $reason }
reason-checkmate = Jaque mate.
    .braille = mate
reason-stalemate = Rey ahogado.
    .braille = ahogado
reason-dead-material = No queda material para dar mate.
    .braille = material
reason-resignation = Por abandono.
    .braille = abandono
reason-agreement = De mutuo acuerdo.
    .braille = acuerdo
reason-repetition = La posición se ha repetido tres veces.
    .braille = repetición
reason-fifty-moves = Cincuenta jugadas sin captura ni movimiento de peón.
    .braille = cincuenta
reason-fivefold-repetition = La posición se ha repetido cinco veces.
    .braille = repetición
reason-seventy-five-moves = Setenta y cinco jugadas sin captura ni movimiento de peón.
    .braille = setenta y cinco
reason-time = Por tiempo.
    .braille = tiempo
reason-time-without-material = Se acabó el tiempo, pero el rival no puede dar mate.
    .braille = tiempo sin mate

### the clocks are stopped

halted = Relojes parados. Llame al árbitro. Para seguir, diga continuar.
    .braille = parado: árbitro
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
no-clock = Esta partida no tiene reloj.
    .braille = sin reloj
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

help-announcing = Diga la jugada, por ejemplo: caballo félix tres. También puede decir: tiempo, última jugada, ofrezco tablas, abandono, compongo, árbitro, salir.
    .braille = diga jugada; tiempo; tablas; abandono; árbitro
help-read-back = Diga sí, o pulse el reloj, si la jugada es esa. Diga no, o corrijo y la jugada buena, si es otra.
    .braille = sí; no; corrijo; reloj
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
quit-again = ¿Salir? Dígalo otra vez.
    .braille = salir? otra vez
quit-unsaved = Las últimas jugadas no se han podido guardar. Libere espacio y diga salir otra vez; si no, se pierden.
    .braille = no guardadas
farewell-unsaved = Adiós. Las últimas jugadas no se han guardado.
    .braille = no guardadas
farewell = Adiós. La partida queda guardada.
    .braille = guardada

### speech rate

voice-faster = Más rápido.
    .braille = más rápido
voice-slower = Más despacio.
    .braille = más despacio

### the terminal's prompt

prompt-announcing = { $color ->
        [white] Juegan blancas. Diga la jugada, o ayuda.
       *[black] Juegan negras. Diga la jugada, o ayuda.
    }
prompt-read-back = Diga sí, no, corrijo, o reloj.
prompt-choosing = Diga cuál, o corrijo.
prompt-made = Diga reloj, o corrijo. Intro también pulsa el reloj.
prompt-halted = Relojes parados. Diga continuar.
prompt-over = Partida terminada. Diga salir.
prompt-asked = Diga sí o no.

### devices

microphone-ready = Micrófono listo: { $name }.
    .braille = micrófono
recording-ready = Grabación lista: { $name }.
    .braille = grabación
recogniser-ready = Reconocedor listo: { $name }.
    .braille = reconocedor
voice-ready = Voz lista: { $name }.
    .braille = voz
braille-ready = Línea braille lista: { $name }.
    .braille = línea lista
keyboard-ready = Teclado listo: { $name }.
    .braille = teclado
terminal-ready = Terminal listo: { $name }.
    .braille = terminal
journal-ready = Diario listo: { $name }.
    .braille = diario
terminal-lost = Se ha perdido el terminal.
    .braille = terminal perdido
journal-back = La partida vuelve a guardarse, sin que falte nada.
    .braille = se guarda

### journal

journal-empty = El diario está vacío: no hay partida que continuar. Empiece una nueva.
    .line = El diario está vacío: no hay partida que continuar. Empiece una nueva. { $path }
journal-not-a-journal = Ese fichero no es el diario de una partida.
    .line = Ese fichero no es el diario de una partida. { $path }
journal-too-long = El diario es demasiado grande para ser de una partida: no lo ha escrito Anabella. Busque el verdadero, o una copia.
    .line = El diario es demasiado grande para ser de una partida: no lo ha escrito Anabella. Busque el verdadero, o una copia. { $path }
journal-newer = El diario lo escribió una versión más nueva de Anabella. Actualice Anabella para abrirlo.
    .line = El diario lo escribió una versión más nueva de Anabella. Actualice Anabella para abrirlo. { $program } { $path }
journal-damaged = El diario está dañado en la línea { $line }. Lo anterior está bien: haga una copia, borre esa línea y las siguientes, y ábralo de nuevo.
    .line = El diario está dañado en la línea { $line }. Lo anterior está bien: haga una copia, borre esa línea y las siguientes, y ábralo de nuevo. { $path }
journal-truncated = La última anotación estaba incompleta y se ha descartado. Compruebe con su rival la última jugada.
    .line = La última anotación estaba incompleta y se ha descartado. Compruebe con su rival la última jugada. El original está en { $copy }.
journal-busy = Otra Anabella tiene abierta esa partida. Ciérrela antes.
    .line = Otra Anabella tiene abierta esa partida. Ciérrela antes. { $path }
journal-absent = No encuentro el diario.
    .line = No encuentro el diario. { $path }
journal-denied = No tengo permiso para usar el diario. Elija otra carpeta o pida permiso.
    .line = No tengo permiso para usar el diario. Elija otra carpeta o pida permiso. { $path }
journal-exists = Ya hay un fichero con ese nombre. Elija otro.
    .line = Ya hay un fichero con ese nombre. Elija otro. { $path }
journal-folder = Eso es una carpeta, y no el diario de una partida. Diga un fichero.
    .line = { $path } es una carpeta, y no el diario de una partida. Diga un fichero.
journal-no-folder = Ahí hay un fichero, y no una carpeta, y no se puede guardar la partida. Diga otro sitio.
    .line = { $path } es un fichero, y no una carpeta: no se puede guardar ahí la partida. Diga otro sitio.
journal-read-failed = No se puede leer el diario.
    .line =
        No se puede leer el diario { $path }.
        Detalle del sistema: { $detail }
journal-disk-full = El disco está lleno y la partida no se guarda. Libere espacio: lo pendiente se guardará solo.
    .line = El disco está lleno y la partida no se guarda. Libere espacio: lo pendiente se guardará solo. { $path }
journal-write-failed = La partida no se guarda.
    .line =
        La partida no se guarda en { $path }. Mire si hay sitio y permiso.
        Detalle del sistema: { $detail }
journal-no-home = No sé dónde guardar las partidas, porque su usuario no tiene carpeta personal. Indique un fichero.

### record

record-event = Torneo: { $text }
record-site = Lugar: { $text }
record-date = Fecha: { $text }
record-round = Ronda: { $text }
record-white = Blancas: { $text }
record-black = Negras: { $text }
record-time-control = Ritmo, en segundos: { $text }
record-start = Posición inicial: { $text }
record-unfinished = Partida sin terminar.
record-result = Resultado: { $score }
record-result-and-reason = Resultado: { $score }, { $reason }
record-intended = Escrita con la reclamación, sin jugar: { $text }
record-checkmate = jaque mate
record-stalemate = ahogado
record-dead-material = material insuficiente
record-resignation = abandono
record-agreement = tablas de común acuerdo
record-repetition = triple repetición reclamada
record-fifty-moves = cincuenta jugadas, reclamadas
record-fivefold-repetition = quinta repetición
record-seventy-five-moves = setenta y cinco jugadas sin captura ni peón
record-time = tiempo agotado
record-time-without-material = tiempo agotado, y el rival no puede dar mate

### cli
cli = Anabella: ajedrez hablado para jugadores ciegos.
cli-play = Empieza una partida.
cli-resume = Sigue una partida interrumpida.
cli-listen = Dice qué se oye en unas grabaciones.
cli-trace = Explica cómo una frase llega a ser una jugada.
cli-check = Pasa las pruebas del idioma y dice qué palabras le faltan al modelo.
cli-doctor = Dice qué funciona en este ordenador y cómo arreglar lo que no.
cli-model = Modelos de voz.
cli-model-list = Dice qué modelos se pueden traer.
cli-model-get = Trae un modelo.
cli-bench = Mide cuánto tarda en oír y en responder.
cli-commands = Órdenes
cli-options = Opciones
cli-arguments = Argumentos
cli-value-dir = CARPETA
cli-value-fen = FEN
cli-value-file = FICHERO
cli-value-file-wav = FICHERO.wav
cli-value-form = FORMA
cli-value-host = DIRECCIÓN
cli-value-lang = IDIOMA
cli-value-minutes = MINUTOS
cli-value-moves = JUGADAS
cli-value-n = NÚMERO
cli-value-name = NOMBRE
cli-value-other = OTRO
cli-value-pin = PIN
cli-value-rate = VELOCIDAD
cli-value-side = BANDO
cli-value-squares = CASILLAS
cli-value-time = RITMO
cli-value-topic = TEMA
cli-value-words = FRASE
cli-arg-help = Explica esta orden.
cli-arg-version = Dice la versión.
cli-arg-config = Fichero de configuración.
cli-arg-language = Idioma: el nombre de su carpeta.
cli-arg-model = Carpeta del modelo de voz de Vosk.
cli-arg-vosk-library = Biblioteca libvosk.
cli-arg-microphone = Micrófono: una parte de su nombre.
cli-arg-no-microphone = Sin micrófono.
cli-arg-headphones = Hay auriculares: se escucha también mientras se habla.
cli-arg-no-voice = Sin voz.
cli-arg-rate = Velocidad de la voz, de menos cien a cien.
    .line = Velocidad de la voz, de -100 a 100.
cli-arg-no-braille = Sin línea braille.
cli-arg-braille-host = Dónde escucha BRLTTY, si no es en este ordenador.
cli-arg-international = Dice los nombres internacionales: Anna, Bella, Cesar.
cli-arg-audio = Una grabación en lugar del micrófono.
cli-arg-fast = La grabación se oye tan deprisa como se pueda.
cli-arg-time = Ritmo de juego, por ejemplo noventa más treinta.
    .line = Ritmo de juego, por ejemplo 90+30 o 40/90,30+30.
cli-arg-position = Posición, en FEN.
cli-arg-chess960 = Posición inicial de ajedrez novecientos sesenta: su número, de cero a novecientos cincuenta y nueve, o random para sortearla.
    .line = Posición inicial de ajedrez 960: su número, de 0 a 959, o random para sortearla.
cli-arg-journal = Fichero del diario de la partida.
cli-arg-repeat = El rival repite cada jugada antes de que se pulse el reloj.
cli-arg-confirm = Hace falta un sí antes de pulsar el reloj.
cli-arg-white = Nombre de las blancas.
cli-arg-black = Nombre de las negras.
cli-arg-event = Nombre del torneo.
cli-arg-site = Lugar.
cli-arg-round = Ronda.
cli-arg-recordings = Grabaciones.
cli-arg-score = Puntúa una carpeta de grabaciones con su texto.
cli-arg-words = La frase.
cli-arg-files = Ficheros de pruebas o partidas.
cli-arg-name = Nombre del modelo.
cli-error-unknown-argument = No existe la opción { $argument }. Pruebe con --help.
cli-error-unknown-command = No existe la orden { $command }. Pruebe con --help.
cli-error-blank-command = La orden está vacía. Pruebe con --help.
cli-error-value = { $value } no vale para { $argument }. Pruebe con --help.
cli-error-value-of = { $value } no vale para { $argument }. Valen: { $valid }.
cli-error-no-value = Falta el valor de { $argument }. Escríbalo detrás.
cli-error-extra-value = { $argument } no lleva ese valor. Quítelo.
cli-error-extra = Sobra { $argument }. Quítelo, o pruebe con --help.
cli-error-extra-blank = Sobra un texto vacío. Quítelo, o pruebe con --help.
cli-error-twice = { $argument } está dos veces. Deje una.
cli-error-missing = Falta { $argument }. Pruebe con --help.
cli-error-conflict = { $argument } no va con las otras opciones. Pruebe con --help.
cli-error-conflict-with = { $argument } no va con { $other }. Quite una de las dos.
cli-error-no-text = { $argument } no es texto. Escríbalo de nuevo, o pruebe con --help.
    .line = { $argument } no es texto en UTF-8. Escríbalo de nuevo, o pruebe con --help.
cli-error-other = No se entiende la orden. Pruebe con --help.

### settings
config-no-text = La configuración no es texto.
    .line = La configuración { $path } no es texto en UTF-8. Guárdela como texto en UTF-8, o dé otro archivo.
config-folder = La configuración es una carpeta.
    .line = La configuración { $path } es una carpeta. Dé el archivo que hay dentro.
config-too-large = La configuración es demasiado grande.
    .line = La configuración { $path } es demasiado grande, más de un mebibyte. Dé otro archivo.
config-unreadable = No se puede leer la configuración.
    .line =
        No se puede leer la configuración { $path }. Mire si existe y si su usuario puede leerla.
        Detalle del sistema: { $detail }
config-wrong = En la configuración hay algo que no vale, { $fault }
    .line = En la configuración { $path }, { $fault }
toml-syntax = línea { $line }: no está escrita como debe. Escriba el nombre, el signo igual y el valor; los textos, entre comillas.
    .line = línea { $line }: no está escrita como debe. Escriba nombre = valor; los textos, entre comillas.
toml-unknown-key = línea { $line }: no existe { $key }. Corrija el nombre o quite la línea.
toml-blank-key = línea { $line }: el nombre está vacío. Escríbalo o quite la línea.
toml-repeated-key = línea { $line }: { $key } está dos veces. Deje una.
toml-missing-key = falta { $key }. Añada esa línea.
toml-value = línea { $line }: ese valor no vale para { $key }. Corríjalo o quite la línea.
toml-value-somewhere = línea { $line }: hay un valor que no vale. Corríjalo.
toml-value-why = línea { $line }: { $why }
library-detail = { $fault }
    .line =
        { $fault }
        Detalle de la biblioteca, en inglés: { $detail }
file-folder = es una carpeta. Quítela de ahí.
file-unreadable = no se puede leer. Mire si su usuario puede leerlo.
    .line =
        no se puede leer. Mire si su usuario puede leerlo.
        Detalle del sistema: { $detail }
time-control-wrong = { $text } no es un ritmo de juego. Escriba, por ejemplo, noventa más treinta.
    .line = { $text } no es un ritmo de juego. Escriba, por ejemplo, 90+30, o 40/90,30+30, o 5.
lot-failed = El ordenador no puede sortear la posición. Escriba su número.
fen-malformed = La posición no está escrita en FEN.
fen-kings = La posición no vale: tiene que haber un rey de cada color.
fen-pawns = La posición no vale: hay peones en la primera o en la última fila.
fen-opposite-check = La posición no vale: está en jaque el bando que no juega.
fen-impossible = La posición no vale: no puede darse en una partida.
resume-nothing = No hay ninguna partida interrumpida.
    .line = No hay ninguna partida interrumpida en { $path }.
journal-no-game = El diario no es una partida que se pueda seguir. Línea { $line }.
    .line = El diario { $path } no es una partida que se pueda seguir. Línea { $line }: { $why } Pruebe con anabella verify.
journal-start = Falta el comienzo de la partida, o está dos veces.
journal-illegal-move = La jugada { $move } no es legal ahí.
journal-out-of-place = Lo anotado no puede venir ahí.
record-written = Planilla guardada.
    .line = Planilla guardada en { $path }.
record-failed = No se pudo guardar la planilla.
    .line =
        No se pudo guardar la planilla en { $path }. Mire si hay sitio y permiso.
        Detalle del sistema: { $detail }

### the language's own files

language-blank = El nombre del idioma está vacío. Hay: { $detail }
language-absent = No existe el idioma { $file }. Hay: { $detail }
language-no-folder = { $file } no es una carpeta con ficheros de idioma. Corrija ANABELLA_GRAMMARS, o quítela.
language-unreadable =
    No se puede leer { $file }. Mire si existe y si su usuario puede leerlo.
    Detalle del sistema: { $detail }
language-toml = Error en { $file }, { $fault }
language-fluent =
    Error en { $file }, línea { $place }: el mensaje no está bien escrito. Corríjalo como dice grammars/README.md.
    Detalle de la biblioteca, en inglés: { $detail }
language-malformed =
    Error en { $file }: algo está dos veces, o la carpeta no se llama como un idioma. Corríjalo.
    Detalle de la biblioteca, en inglés: { $detail }
language-missing-entry = En { $file } falta { $detail }. Añádalo.
language-empty-list = En { $file } la lista { $detail } está vacía. Escriba al menos una forma.
language-shared-letter = En { $file } la letra { $detail } es de dos piezas. Cambie una.
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
trace-notation = Está escrito como una jugada.
trace-template = Plantilla, línea { $line }: { $template }
means-move = Puede ser la jugada: { $said }
means-choice = Puede ser una respuesta: { $said }
means-command = Es una orden: { $command }
means-nothing = No significa nada.
trace-candidate = Jugada legal: { $move }
trace-one = Veredicto: una jugada
trace-several = Veredicto: varias; hay que preguntar cuál
trace-none = Veredicto: ilegal
### braille

braille-absent = No encuentro la línea braille. Encienda la línea y compruebe que BRLTTY está en marcha; la partida sigue sin ella.
braille-silent = BRLTTY no contesta. Espere un momento; si sigue así, reinicie BRLTTY.
braille-lost = Se ha perdido la línea braille. Todo sigue; la línea volverá sola.
braille-no-display = BRLTTY está en marcha, pero no hay ninguna línea braille conectada. Conéctela o enciéndala.
braille-denied = BRLTTY no deja usar la línea braille. Pida permiso para leer su clave, { $key }.
braille-busy = Otro programa tiene la línea braille. Ciérrelo para usarla aquí.
braille-backend = La línea braille da un error: { $error }

### voice

voice-absent = No encuentro Speech Dispatcher. Hablo con espeak-ng; compruebe que Speech Dispatcher está instalado.
    .braille = voz: espeak-ng
voice-lost = Se ha perdido la voz de Speech Dispatcher. Mientras vuelve, hablo con espeak-ng.
    .braille = voz perdida; espeak-ng
voice-none = No hay voz: faltan Speech Dispatcher y espeak-ng. Instale uno de los dos; la partida sigue en la línea braille y en la pantalla.
    .braille = sin voz
voice-backend = La voz da un error: { $error }

### microphone
microphone-absent = No hay micrófono. Conecte uno y se usará en cuanto aparezca. Mientras tanto, escriba las jugadas.
    .braille = sin micrófono
microphone-unknown = No hay ningún micrófono que se llame { $name }. Los que hay: { $devices }.
    .braille = micrófono desconocido
microphone-busy = El micrófono { $device } lo está usando otro programa. Ciérrelo y se volverá a intentar.
    .braille = micrófono ocupado
microphone-denied = El sistema no deja usar el micrófono { $device }. Dé permiso a su usuario, por ejemplo con el grupo audio.
    .braille = micrófono sin permiso
microphone-unfit = El micrófono { $device } no se puede usar: { $reason }.
    .braille = micrófono no sirve
microphone-lost = Se ha perdido el micrófono { $device }. Conéctelo otra vez; mientras tanto, escriba las jugadas.
    .braille = micrófono perdido
microphone-silent = El micrófono { $device } no da ningún sonido. Mire si está silenciado.
    .braille = micrófono mudo
recording-missing = No se puede abrir la grabación.
    .line =
        No se puede abrir la grabación { $file }. Mire si existe y si su usuario puede leerla.
        Detalle del sistema: { $found }
recording-folder = La grabación es una carpeta. Dé una grabación de las que hay dentro.
    .line = La grabación { $file } es una carpeta. Dé una grabación de las que hay dentro.
recording-none = En esa carpeta no hay ninguna grabación. Hace falta WAV o FLAC.
    .line = En { $file } no hay ninguna grabación. Hace falta WAV o FLAC.
recording-format = La grabación no se puede oír. Hace falta WAV de dieciséis bits o FLAC.
    .line =
        La grabación { $file } no se puede oír. Hace falta WAV de dieciséis bits o FLAC.
        Detalle de la biblioteca, en inglés: { $found }
recording-broken = La grabación está dañada. Dé otra.
    .line =
        La grabación { $file } está dañada. Dé otra.
        Detalle de la biblioteca, en inglés: { $found }

### recogniser
library-missing = Falta la biblioteca { $file }, que reconoce la voz. Instálela con make setup, o diga dónde está con la opción vosk-library. Mientras tanto, escriba las jugadas.
    .braille = falta { $file }
library-unfit = La biblioteca que reconoce la voz no sirve. { $reason }
    .braille = biblioteca no sirve
model-missing = Falta el modelo de voz { $folder }. Pida la lista con anabella model list. Mientras tanto, escriba las jugadas.
    .braille = falta el modelo
model-file = El modelo de voz { $folder } es un fichero, y tiene que ser una carpeta. Si es un zip, desempaquételo. Mientras tanto, escriba las jugadas.
    .braille = modelo: no es carpeta
model-broken = El modelo de voz { $folder } no se puede cargar. Bájelo otra vez con anabella model get.
    .braille = modelo dañado
model-left-out = Este modelo de voz no conoce estas palabras, y no las oirá: { $words }.
    .braille = modelo sin palabras
model-words-missing = El modelo de voz { $folder } no conoce estas palabras: { $words }. Use otro modelo.
    .braille = modelo sin palabras

### model
model-fetchable = { $name }: se puede bajar, { $megabytes } megabytes, licencia { $licence }.
model-fetched-already = { $name }: ya está, { $megabytes } megabytes, licencia { $licence }.
model-progress = { $percent } por ciento.
model-unpacking = Bajado y comprobado. Desempaquetando.
model-ready = El modelo { $name } está listo en { $folder }.
model-unknown = No hay ningún modelo que se llame { $name }. Los que hay: { $names }.
model-no-network = No hay conexión con { $address }. Compruebe la red; el modelo que viene con Anabella funciona sin ella.
model-refused =
    El servidor no da { $address }.
    Detalle, en inglés: { $reason }
model-damaged = El modelo { $name } ha llegado incompleto o cambiado, y se ha borrado. Inténtelo otra vez.
model-not-written =
    No se puede escribir en { $folder }. Mire si hay sitio y permiso.
    Detalle del sistema: { $reason }

### doctor
doctor-library = Biblioteca de voz.
    .line = Biblioteca de voz: { $path }.
doctor-model = Modelo de voz: { $folder }.
doctor-microphone = Micrófono: { $device }, { $rate } hercios, canales: { $channels }.

### listen
listen-recording = Grabación { $file }.
listen-nothing = No se ha oído ninguna palabra.
listen-heard = De { $from } a { $to } milisegundos, sabido a los { $known }: { $words }.
listen-alternative = O bien, { $percent } por ciento: { $words }.
listen-move = Jugada: { $move }.
listen-moves = Jugadas posibles: { $moves }.
listen-no-move = Ninguna jugada legal.
listen-no-samples = No hay grabaciones con su texto en { $folder }. Hace falta index.tsv con las columnas path y transcript, o un texto junto a cada grabación.
bench-delay = Del último sonido a las palabras: mediana { $median } milisegundos, percentil noventa y cinco { $high }, en { $count } frases.
bench-delay-libvosk = Si espera la biblioteca: mediana { $median } milisegundos, percentil noventa y cinco { $high }, en { $count } frases.
bench-answer = De las palabras a pedir la voz: mediana { $median } microsegundos, percentil noventa y cinco { $high }, en { $count } respuestas.
bench-work = Trabajo: { $permille } milésimas del tiempo de la grabación.
bench-ready = Listo en { $time } milisegundos.
bench-memory = Memoria, como mucho: { $megabytes } megabytes.

### tasks
task-failures = { $count ->
        [one] Hay { $count-counted } fallo.
       *[other] Hay { $count-counted } fallos.
    }
script-unreadable =
    No se puede leer la partida { $path }. Mire si existe y si su usuario puede leerla.
    Detalle del sistema: { $detail }
script-no-line = En la partida { $path }, línea { $line }: no se entiende «{ $text }». Corríjala.
script-no-game = La partida { $path } no se puede jugar. { $why }
script-wrong = Mal: { $where }: { $fact }. En realidad: { $actual }.
script-differs = Las respuestas cambian desde { $where }.

### commands, named
command-confirm = confirmar
command-reject = rechazar
command-correct = corregir
command-repeat = oír otra vez
command-press = pulsar el reloj
command-offer-draw = ofrecer tablas
command-accept-draw = aceptar las tablas
command-decline-draw = rechazar las tablas
command-claim-repetition = reclamar tablas por repetición
command-claim-fifty = reclamar tablas por cincuenta jugadas
command-resign = abandonar
command-adjust = componer
command-call-arbiter = llamar al árbitro
command-continue = continuar
command-ask-time = preguntar el tiempo
command-ask-moves = preguntar cuántas jugadas van
command-last-moves = oír { $count ->
        [one] la última jugada
       *[other] las últimas { $count-feminine } jugadas
    }
command-help = pedir ayuda
command-quit = salir
command-faster = hablar más rápido
command-slower = hablar más despacio
