### game scores: reading, exporting, reconciling, verifying

score-unreadable =
    No se puede leer { $path }. Mire si existe y si su usuario puede leerlo.
    Detalle del sistema: { $detail }
score-no-file = { $path } no es un fichero.
score-too-long = { $path } es demasiado grande: se leen ficheros de hasta quinientos doce megas. Divídalo en varios y elija la partida con la opción game.
    .line = { $path } es demasiado grande: se leen ficheros de hasta 512 MiB. Divídalo en varios y elija la partida con --game N.
score-no-game = En { $path } no hay ninguna partida.
score-no-such-game = El fichero no tiene tantas partidas: falta la { $game }.
score-latin = El fichero no está en UTF ocho; se ha leído como Latin uno.
    .line = El fichero no está en UTF-8; se ha leído como Latin-1.
score-zeros = Bytes nulos en el fichero, leídos como espacios: { $count-words }.
    .line = Bytes nulos en el fichero, leídos como espacios: { $count }.
score-torn = La última línea del diario está incompleta y no cuenta.
score-letters = Letras de las piezas: { $letters }.
score-journal = Es un diario de Anabella.
score-read = Leída hasta { $last }.
score-no-moves = No tiene jugadas.
score-position = Posición: { $fen }
score-more = Hay más partidas en el fichero: elija otra con la opción game.
    .line = Hay más partidas en el fichero: elija otra con --game N.
score-stopped = No se ha podido leer la partida entera: corrija lo dudoso y vuelva a intentarlo. En una terminal se pregunta por cada jugada dudosa.

score-ask = ¿Qué jugada es? Escríbala, en palabras o en notación. «No»: la lectura acaba ahí. «Repita»: se dice otra vez la duda.
score-ask-which = Puede ser: { $maybe }. Diga cuál.
score-ask-illegal = { $words } no es legal ahí. Escriba otra jugada, o «no».
score-ask-unknown = No se entiende { $words }. Escriba la jugada, o «no».

doubt-illegal = Línea { $line }, { $place } «{ $words }» no es legal.
doubt-illegal-maybe = Línea { $line }, { $place } «{ $words }» no es legal. Puede ser: { $maybe }.
doubt-several = Línea { $line }, { $place } «{ $words }» puede ser: { $maybe }.
doubt-no-move = Línea { $line }, { $place } «{ $words }» no es una jugada.
doubt-turn = Línea { $line }: está el número { $found }, pero toca { $place } Falta una jugada o sobra.
doubt-endless = Línea { $line }: hay más jugadas de las que puede tener una partida.
doubt-settled = Línea { $line }, { $place } «{ $words }» podía ser varias; solo con { $taken } sigue lo demás, y así se ha leído.
doubt-said = Línea { $line }, { $place } «{ $words }» era dudosa; se ha dicho { $taken }.
doubt-letters = Línea { $line }, { $place } «{ $words }» está en otras letras ({ $letters }); se ha leído { $taken }.
doubt-number = Línea { $line }: está el número { $found }, pero toca { $place } Se sigue leyendo.
doubt-variation = Línea { $line }: una variante no se puede jugar desde ahí; su resto se ha dejado fuera.
doubt-deep = Línea { $line }: hay variantes demasiado metidas unas en otras; se han dejado fuera.
doubt-unclosed = Línea { $line }: un comentario no se cierra; todo lo que sigue se ha tomado por comentario.
doubt-also = Con otras letras ({ $letters }) se lee una partida distinta. Compruebe cuál es.

aloud-white = { $number-words }. { $move }.
aloud-black = Negras: { $move }.
aloud-date = Fecha: { $day-words } de { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[12] diciembre
    } de { $year-words }
aloud-result = Resultado: { $score }
aloud-result-and-reason = Resultado: { $score }, { $reason }
aloud-white-wins = uno a cero, ganan blancas
aloud-black-wins = cero a uno, ganan negras
aloud-drawn = medio a medio
aloud-nobody = cero a cero
aloud-half-white = medio punto a las blancas, cero a las negras
aloud-half-black = cero a las blancas, medio punto a las negras
aloud-intended = Escrita con la reclamación, sin jugar: { $move }.
aloud-draw-offer = Se ofrecen tablas.

export-no-braille = No hay ninguna tabla braille «{ $name }». Hay: { $known }.
export-no-letters = No hay letras «{ $name }». Hay: { $known }.

reconcile-of-first = En la primera planilla: { $doubt }
reconcile-of-second = En la segunda planilla: { $doubt }
reconcile-stopped = no se ha podido leer más, y lo que sigue no se ha comparado.
reconcile-more = hay más partidas en el fichero, y se compara la primera. Otra se saca antes con export y la opción game.
    .line = hay más partidas en el fichero, y se compara la primera. Otra se saca antes con export --game N.
reconcile-other-start = Las dos planillas empiezan en posiciones distintas: no son de la misma partida.
reconcile-nothing = Ninguna de las dos planillas tiene jugadas.
reconcile-from-start = Las planillas difieren desde la primera jugada.
reconcile-agree = Las dos planillas coinciden hasta el final: { $last }.
reconcile-agree-to = Las dos planillas coinciden hasta { $last }.
reconcile-differ = Primera diferencia: la primera planilla dice { $first } y la segunda { $second }.
reconcile-first-ends = La primera planilla acaba ahí; la segunda sigue con { $next }.
reconcile-second-ends = La segunda planilla acaba ahí; la primera sigue con { $next }.
reconcile-meet = Las dos vuelven a la misma posición: la primera tras { $first } medias jugadas y la segunda tras { $second }. { $fen }
reconcile-turn = { $color ->
        [white] Juegan blancas.
       *[black] Juegan negras.
    }
reconcile-time-read = { $color ->
        [white] Reloj de blancas, según la planilla: { $time }.
       *[black] Reloj de negras, según la planilla: { $time }.
    }
reconcile-time-disputed = { $color ->
        [white] Reloj de blancas: { $first } según la primera planilla y { $second } según la segunda. Decide el árbitro.
       *[black] Reloj de negras: { $first } según la primera planilla y { $second } según la segunda. Decide el árbitro.
    }
reconcile-time-proportional = { $color ->
        [white] Reloj de blancas, en proporción a las jugadas: { $time }.
       *[black] Reloj de negras, en proporción a las jugadas: { $time }.
    }
reconcile-time-least = { $color ->
        [white] Reloj de blancas, el mínimo que se deja: { $time }.
       *[black] Reloj de negras, el mínimo que se deja: { $time }.
    }
reconcile-time-unknown = { $color ->
        [white] Ninguna planilla tiene el reloj de blancas: lo pone el árbitro.
       *[black] Ninguna planilla tiene el reloj de negras: lo pone el árbitro.
    }
reconcile-back-first = En el tablero que sigue la primera planilla se deshace: { $moves }.
reconcile-back-second = En el tablero que sigue la segunda planilla se deshace: { $moves }.
reconcile-stay-first = El tablero que sigue la primera planilla se queda como está.
reconcile-stay-second = El tablero que sigue la segunda planilla se queda como está.
reconcile-go-on = La partida sigue desde la última posición en que coinciden, con los relojes que ponga el árbitro.
reconcile-order = Si la partida está en Anabella, el árbitro lo aplica en su modo con: volver a la jugada { $count-feminine } { $color ->
        [white] de las blancas
       *[black] de las negras
    }
    .line = Si la partida está en Anabella, el árbitro lo aplica en su modo con: volver a la jugada { $count } { $color ->
        [white] de las blancas
       *[black] de las negras
    }
reconcile-order-start = Si la partida está en Anabella, el árbitro lo aplica en su modo con: volver al principio
reconcile-follow-records = Quien anotó bien y ejecutó otra cosa pone su tablero según las planillas.

journal-seal = Sello del diario: { $seal }
record-sealed = Planilla guardada.
    .line = Planilla guardada en { $path }. { $seal }

sound-not-kept = No se puede guardar el sonido de la partida.
    .line =
        No se puede guardar el sonido de la partida en { $path }.
        Detalle del sistema: { $detail }
sound-not-there = El sonido de esa jugada no está.
    .line =
        El sonido de esa jugada no está en { $path }.
        Detalle del sistema: { $detail }
replay-move = { $words }.
    .line = { $move }: «{ $words }».
replay-no-move = No hay ninguna jugada { $number }.
replay-no-sound = De esa jugada no se guardó el sonido.

verify-whole = El diario no está tocado: cada línea lleva la huella de la anterior. Líneas: { $count-words }.
    .line = El diario no está tocado: cada línea lleva la huella de la anterior. Líneas: { $count }.
verify-unfinished = La partida no acaba en este diario.
verify-without-seal = Si le quitaron las últimas líneas, o si se escribió entero de nuevo, solo lo dice el sello que se anotó: compárelo, o repita la orden con la opción seal.
    .line = Si le quitaron las últimas líneas, o si se escribió entero de nuevo, solo lo dice el sello que se anotó: compárelo, o repita la orden con --seal.
verify-torn = La última línea está incompleta: se cortó al escribirla, o la cortaron.
verify-seal = Sello: { $seal }
verify-changed = El diario se ha tocado: la línea { $line } está cambiada.
verify-inserted = El diario se ha tocado: la línea { $line } está añadida.
verify-moved = El diario se ha tocado: la línea { $line } no está en su sitio.
verify-missing = El diario se ha tocado: antes de la línea { $line } faltan { $count }.
verify-no-seal = «{ $seal }» no es un sello: son ocho casillas.
verify-other-seal = El sello no es el de este diario: está cortado o escrito de nuevo.
verify-sealed = El sello es el de este diario.
verify-sealed-to = El sello es el de este diario hasta la línea { $line }, en la que acabó la partida; lo demás se anotó después.

cli-export = Escribe una partida en otra forma.
cli-read = Dice qué tiene una partida escrita y qué es dudoso en ella.
cli-reconcile = Compara dos planillas de una partida y dice dónde difieren y qué hay que hacer.
cli-verify = Dice si un diario se ha tocado, y dónde.
cli-arg-score-file = El diario, el PGN o la planilla, en las letras que sea.
cli-arg-form = La forma: pgn, short (algebraica corta), long (larga), brf (braille para imprimir), braille (Unicode), text (en palabras).
cli-arg-letters = De qué idioma son las letras: es, en, fr, de, ru …
cli-arg-braille = Otra notación braille: uk, la británica.
cli-arg-clocks = En braille, con los relojes.
cli-arg-output = El fichero que se escribe; sin él, la pantalla.
cli-arg-game = Qué partida del fichero, contando desde uno.
cli-arg-no-ask = No pregunta por las jugadas dudosas: solo las dice.
cli-arg-first = Una planilla.
cli-arg-second = La otra.
cli-arg-minute-a-move = Deja al menos un minuto por jugada hasta el control, en vez de cinco minutos.
cli-arg-journal-file = El diario.
cli-arg-seal = El sello que se anotó: ocho casillas.
cli-replay = Vuelve a contar una partida tal como se cantó.
cli-arg-number = Solo las jugadas con ese número.
cli-arg-sound = Con el sonido que se guardó (opción keep-sound de play).
cli-arg-keep-sound = Guarda junto al diario el sonido de lo que se dice.
