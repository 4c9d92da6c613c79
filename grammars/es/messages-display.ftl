### The braille display: the board under the fingers, the dial, the keys.

square-holds = { $square }: { $piece } { $color ->
        [white] de las blancas.
       *[black] de las negras.
    }
    .braille = { $square } { $piece } { $color ->
        [white] b
       *[black] n
    }
square-empty = { $square }: nada.
    .braille = { $square } -
board-review-refused = En esta partida el tablero se consulta en el propio tablero. El árbitro puede permitirlo en la línea braille.
    .braille = tablero no permitido
dial-explained = La esfera dura una hora y se lee de izquierda a derecha. Hay un punto cada cinco minutos y dos cada quince. La celda llena es la aguja. Debajo hay un punto por cada hora empezada que queda: a la izquierda los de las blancas, a la derecha los de las negras. En los últimos cinco minutos la bandera sube un punto por minuto. Una bandera caída queda tumbada.
    .braille = esfera: una hora; punto: cinco minutos; dos: quince; llena: aguja; debajo: horas; final: bandera
braille-taken = Otra partida de Anabella tiene la línea braille. Será de esta cuando aquella termine.
keys-wrong = Su tabla de teclas de la línea braille no se puede usar, y sirven las de costumbre: { $fault }
    .line = Su tabla de teclas de la línea braille no se puede usar, y sirven las de costumbre. En { $path }, { $fault }

### What the keys do (`anabella doctor braille`).

doctor-key = Tecla { $command }: { $use }.
doctor-key-missing = Esta línea no tiene { $command }: { $use }.
key-pan-left = la parte anterior de la línea
key-pan-right = la parte siguiente de la línea
key-previous = lo anterior: anuncios, y la línea de arriba del tablero
key-next = lo siguiente: anuncios, y debajo del último las esferas y el tablero
key-home = el último anuncio
key-clock = pulsa el reloj
key-confirm = sí
key-reject = no
key-repeat = dice otra vez lo que está en pie
key-help = qué se puede decir; en una esfera, cómo se lee
key-routing = sobre una casilla, qué hay en ella, y sobre otra, adónde va; sobre el estado, las esferas
key-from-to = dos a la vez: de una casilla a otra
key-board = el tablero, y el modo siguiente de leerlo
key-ranks = el tablero por filas
key-files = el tablero por columnas
key-rising = el tablero por diagonales que suben
key-falling = el tablero por diagonales que bajan
key-whole-board = todas las filas del tablero que quepan
key-dial = las esferas de los relojes
key-status = a quién le toca, qué jugada es y si anda el reloj
key-dots = escribe con el teclado braille
key-enter = termina lo escrito; sin nada escrito, pulsa el reloj
key-erase = borra la última celda

### The command line.

cli-arg-dials-in-status = Las esferas de los relojes, siempre a la derecha de una línea braille ancha.
cli-arg-board-review = El árbitro permite consultar el tablero en la línea braille.
cli-arg-topic = Qué se mira más de cerca: braille.
