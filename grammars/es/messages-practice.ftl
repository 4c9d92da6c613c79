# Taking back and questions about the board (formats: ../README.md).

board-square = { $square }: { $piece } { $color ->
        [white] de blancas
       *[black] de negras
    }
    .braille = { $color ->
        [white] b { $there }
       *[black] n { $there }
    }
board-square-empty = { $square }: vacía
    .braille = { $square } vacía
board-both = Blancas: { $white }. Negras: { $black }.
    .braille = b { $white } n { $black }
board-white = Blancas: { $white }. Ninguna negra.
    .braille = b { $white }
board-black = Negras: { $black }. Ninguna blanca.
    .braille = n { $black }
board-none = Ninguna pieza.
    .braille = ninguna
board-line = De { $from } a { $to }. { $pieces }
    .braille = { $from }{ $to } { $pieces }
board-lines = { $first } { $second }
    .braille = { $first }; { $second }
board-material = Blancas: { $white }. Negras: { $black }.
    .braille = b { $white } n { $black }
board-legal = { $moves }
    .braille = { $moves }
board-legal-none = No tiene jugadas legales.
    .braille = ninguna
help-practice = Diga la jugada, por ejemplo: caballo félix tres. En práctica también puede decir: deshacer, qué hay en eva cuatro, dónde están mis caballos, lee la columna eva, lee el tablero, material, jugadas legales de eva dos.
    .braille = diga jugada; deshacer; qué hay en; lee; material; legales

command-take-back = deshacer la última jugada
command-ask-square = preguntar qué hay en una casilla
command-ask-pieces = preguntar dónde están unas piezas
command-ask-own-pieces = preguntar dónde están las piezas propias
command-read-line = leer una fila o una columna
command-read-diagonals = leer las diagonales de una casilla
command-read-board = leer el tablero
command-ask-material = preguntar el material
command-ask-legal-moves = preguntar las jugadas legales de una pieza
