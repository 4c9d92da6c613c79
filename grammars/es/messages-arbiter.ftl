# The arbiter, touched pieces, adjournment and the assistant (formats: ../README.md).

### the arbiter's mode

arbiter-asked = Modo árbitro. Escriba el PIN, sin decirlo.
    .braille = pin?
arbiter-pin-early = Para el PIN, diga antes: modo árbitro.
arbiter-pin-typed = El PIN se escribe, no se dice. Escríbalo, o diga no.
    .braille = escriba el pin
arbiter-no-pin = Esta partida no tiene PIN de árbitro.
    .braille = sin pin
arbiter-named = La partida tiene ahora PIN de árbitro.
    .braille = pin puesto
arbiter-wrong-pin = Ese no es el PIN. Queda anotado. Escríbalo otra vez, o diga no.
    .braille = pin falso
arbiter-left = Sin PIN. La partida sigue.
    .braille = sin pin
arbiter-opened = Modo árbitro abierto.
    .braille = árbitro
arbiter-closed = Modo árbitro cerrado.
    .braille = árbitro fuera
arbiter-proposed = { $ruling } ¿Sí o no?
    .braille = { $ruling } sí/no
arbiter-proposed-late = { $ruling } Fuera de plazo: el rival ya ha jugado después. ¿Sí o no?
    .braille = { $ruling } fuera de plazo sí/no
arbiter-proposed-early = { $ruling } El tiempo de espera no ha pasado. ¿Sí o no?
    .braille = { $ruling } antes de tiempo sí/no
arbiter-already-named = La partida ya tiene PIN de árbitro, y no se cambia.
    .braille = ya hay pin
arbiter-withdrawn = Anulado.
    .braille = anulado
arbiter-dropped = Sin confirmar, y no vale: { $ruling }
    .braille = no vale: { $ruling }
arbiter-not-understood = No entendí la orden: { $words }
    .braille = no entendí { $words }
arbiter-no-such-move = No hay esa jugada.
    .braille = no hay jugada
arbiter-no-position = Falta la posición, o no es posible. Escriba posición y el FEN.
    .braille = falta fen
arbiter-no-claim = No hay ninguna reclamación.
    .braille = sin reclamación
arbiter-not-over = La partida no ha terminado.
    .braille = no terminada
arbiter-over = La partida ha terminado. Para seguirla, diga reabrir.
    .braille = terminada: reabrir
arbiter-no-envelope = No hay sobre.
    .braille = sin sobre
arbiter-claim-first = Antes, la reclamación: diga reclamación correcta o reclamación incorrecta.
    .braille = antes: reclamación
arbiter-which-side = Diga blancas o negras.
    .braille = blancas o negras?
arbiter-help = Órdenes: pare los relojes; reanudar; reloj blancas y el tiempo; blancas más o menos un tiempo; volver a la jugada y su número; ilegal; reloj sin jugada; dos manos; toca y la pieza; ganan blancas; tablas; reabrir; anulo la partida; aplazo; fin árbitro.
    .braille = órdenes: relojes; volver; ilegal; ganan; fin
prompt-arbiter = Modo árbitro. Diga la orden, ayuda o fin árbitro.
prompt-arbiter-yes = Diga sí o no.
prompt-pin = Escriba el PIN del árbitro y pulse Intro; no se ve ni se oye. Diga o escriba no para dejarlo.

halted-by-arbiter = Relojes parados por el árbitro.
    .braille = parado: árbitro
prompt-halted-by-arbiter = Relojes parados por el árbitro. Espere al árbitro.
help-halted-by-arbiter = Los relojes los pone en marcha el árbitro: modo árbitro y su PIN.
    .braille = espere al árbitro
refused-only-the-arbiter = Los relojes los pone en marcha el árbitro.
    .braille = espere al árbitro

### rulings

ruling-stop = Relojes parados por el árbitro.
    .braille = árbitro: parado
ruling-restart = { $color ->
        [white] Sigue la partida. Corre el reloj de las blancas.
       *[black] Sigue la partida. Corre el reloj de las negras.
    }
    .braille = { $color ->
        [white] sigue: reloj blancas
       *[black] sigue: reloj negras
    }
ruling-set-clock = { $color ->
        [white] Reloj de las blancas: { $time }.
       *[black] Reloj de las negras: { $time }.
    }
    .braille = { $color ->
        [white] b{ $time }
       *[black] n{ $time }
    }
ruling-set-clocks = Relojes. Blancas, { $white }. Negras, { $black }.
    .braille = b{ $white } n{ $black }
ruling-add-time = { $color ->
        [white] Blancas, { $time } más.
       *[black] Negras, { $time } más.
    }
    .braille = { $color ->
        [white] b +{ $time }
       *[black] n +{ $time }
    }
ruling-take-time = { $color ->
        [white] Blancas, { $time } menos.
       *[black] Negras, { $time } menos.
    }
    .braille = { $color ->
        [white] b -{ $time }
       *[black] n -{ $time }
    }
ruling-set-count = Contador en { $count-feminine } { $count ->
        [one] jugada.
       *[other] jugadas.
    }
    .braille = contador { $count }
ruling-flag = { $color ->
        [white] Bandera de las blancas caída.
       *[black] Bandera de las negras caída.
    }
    .braille = { $color ->
        [white] b bandera
       *[black] n bandera
    }
ruling-both-flags = Las dos banderas caídas.
    .braille = dos banderas
ruling-take-back = La partida vuelve tras la jugada { $moves }. { $clocks }
    .braille = vuelve tras { $moves } { $clocks }
ruling-take-back-all = La partida vuelve al principio. { $clocks }
    .braille = vuelve al principio { $clocks }
ruling-no-clocks = {""}
ruling-clocks-stay = Los relojes no cambian.
    .braille = relojes igual
ruling-clocks-read = Relojes según la planilla: blancas, { $white }; negras, { $black }.
    .braille = b{ $white } n{ $black }
ruling-clocks-proportion = Relojes por proporción: blancas, { $white }; negras, { $black }.
    .braille = prop b{ $white } n{ $black }
ruling-position = Posición nueva en el tablero. { $board } { $color ->
        [white] Juegan blancas.
       *[black] Juegan negras.
    }
    .braille = posición nueva { $board } { $color ->
        [white] juegan b
       *[black] juegan n
    }
ruling-displaced = Restablezcan la posición. { $board }
    .braille = restablecer { $board }
ruling-illegal = Jugada ilegal: { $moves }. { $clocks }
    .braille = ilegal { $moves } { $clocks }
ruling-illegal-one = { $color ->
        [white] Jugada ilegal de las blancas. { $clocks }
       *[black] Jugada ilegal de las negras. { $clocks }
    }
    .braille = { $color ->
        [white] b ilegal { $clocks }
       *[black] n ilegal { $clocks }
    }
ruling-charge = { $fault }: { $color ->
        [white] blancas.
       *[black] negras.
    }
    .braille = { $color ->
        [white] b { $fault }
       *[black] n { $fault }
    }
ruling-reopen = La partida se reabre. Los relojes están parados.
    .braille = reabierta
ruling-both-forfeit = Incomparecencia de los dos.
    .braille = no vienen
ruling-forfeit = { $color ->
        [white] Incomparecencia de las blancas.
       *[black] Incomparecencia de las negras.
    }
    .braille = { $color ->
        [white] b no viene
       *[black] n no viene
    }
ruling-claim-right = Reclamación correcta.
    .braille = correcta
ruling-claim-wrong = Reclamación incorrecta.
    .braille = incorrecta
ruling-annul = Partida anulada. Empieza una nueva.
    .braille = anulada: nueva
ruling-colours-replay = Colores cambiados. Empieza una partida nueva con los colores correctos.
    .braille = colores: nueva
ruling-colours-stand = Colores cambiados. La partida sigue, y cada nombre pasa a su color.
    .braille = colores: sigue
ruling-colours-back = Colores cambiados otra vez. La partida sigue, y cada nombre vuelve al color con que se inscribió.
    .braille = colores otra vez: sigue
ruling-board-turned = Tablero girado. Pongan la posición en el tablero bien colocado. { $board }
    .braille = girado { $board }
ruling-touch = Pieza tocada: { $squares }.
    .braille = tocada { $squares }
ruling-release-touch = No cuenta ninguna pieza tocada.
    .braille = tocada no
ruling-adjourn = { $color ->
        [white] Partida aplazada. Sellan las blancas.
       *[black] Partida aplazada. Sellan las negras.
    }
    .braille = { $color ->
        [white] b sella
       *[black] n sella
    }
ruling-envelope-lost = Sobre perdido. Se hace la jugada que diga quien selló.
    .braille = sobre perdido
board = { $white } { $black }
    .braille = { $white } { $black }
board-side = { $color ->
        [white] Blancas: { $pieces }.
       *[black] Negras: { $pieces }.
    }
    .braille = { $color ->
        [white] b { $pieces }
       *[black] n { $pieces }
    }

### touched pieces

touched-blind = { $color ->
        [white] Blancas, { $piece } fuera de su hueco. { $owed }
       *[black] Negras, { $piece } fuera de su hueco. { $owed }
    }
    .braille = { $color ->
        [white] b toca { $piece } { $owed }
       *[black] n toca { $piece } { $owed }
    }
touched-sighted = { $color ->
        [white] Blancas tocan { $piece }. { $owed }
       *[black] Negras tocan { $piece }. { $owed }
    }
    .braille = { $color ->
        [white] b toca { $piece } { $owed }
       *[black] n toca { $piece } { $owed }
    }
touch-not-binding = No obliga.
    .braille = no obliga
touch-claimed = { $color ->
        [white] Blancas tocaron { $piece } y jugaron otra. Llame al árbitro.
       *[black] Negras tocaron { $piece } y jugaron otra. Llame al árbitro.
    }
    .braille = { $color ->
        [white] b tocó { $piece }: árbitro
       *[black] n tocó { $piece }: árbitro
    }
touch-broken = No vale: { $words }. { $owed }
    .braille = no vale; { $owed }
touch-no-piece = Ahí no está esa pieza.
    .braille = no está
touch-which-square = Diga la casilla de la pieza.
    .braille = casilla?
touch-too-late = Ya no: después tocó usted una pieza.
    .braille = tarde
touch-standing = { $owed } { $last }
    .braille = { $owed } { $last }
owes-nothing = Nada obliga: juegue lo que quiera.
    .braille = libre
owes-move = Juega { $piece }.
    .braille = juega { $piece }
owes-move-not-short = Juega { $piece }, sin enroque corto.
    .braille = juega { $piece } no 0-0
owes-move-not-long = Juega { $piece }, sin enroque largo.
    .braille = juega { $piece } no 0-0-0
owes-capture = Hay que capturar { $piece }.
    .braille = captura { $piece }
owes-capture-with = Hay que capturar { $target } con { $piece }.
    .braille = { $piece } por { $target }
owes-short = Hay que enrocar corto.
    .braille = 0-0
owes-long = Hay que enrocar largo.
    .braille = 0-0-0

owes-promote = Hay que coronar en { $squares }.
    .braille = corona { $squares }
owes-no-short = Juegue lo que quiera, menos enroque corto.
    .braille = no 0-0
owes-no-long = Juegue lo que quiera, menos enroque largo.
    .braille = no 0-0-0
owes-no-castling = Juegue lo que quiera, sin enrocar.
    .braille = no enroque

### claim on time

claim-time-wrong = La bandera no ha caído.
    .braille = bandera no
claim-time-arbiter = { $color ->
        [white] Las blancas reclaman por tiempo. Llame al árbitro.
       *[black] Las negras reclaman por tiempo. Llame al árbitro.
    }
    .braille = { $color ->
        [white] b reclama tiempo: árbitro
       *[black] n reclama tiempo: árbitro
    }

### adjournment

ask-adjourn = { $color ->
        [white] ¿Aplazar la partida? Sellan las blancas. Sí o no.
       *[black] ¿Aplazar la partida? Sellan las negras. Sí o no.
    }
    .braille = aplazar? sí/no
adjourn-begun = { $color ->
        [white] Sellan las blancas: escriba la jugada. Intro para el reloj.
       *[black] Sellan las negras: escriba la jugada. Intro para el reloj.
    }
    .braille = escriba jugada
adjourn-dropped = No se aplaza. La partida sigue.
    .braille = no se aplaza
adjourn-written = Escrita: { $words }
    .braille = { $words } ?
adjourn-nothing-written = Falta la jugada que se sella. Escríbala.
    .braille = falta jugada
adjourn-not-a-move = Eso no es una jugada escrita.
    .braille = no es jugada
adjourn-stopped = Relojes parados. El árbitro escribe la clave del sobre, ocho letras o más.
    .braille = clave?
adjourn-key-short = La clave es corta. Ocho letras o más.
    .braille = clave corta
adjourn-key-again = La clave otra vez.
    .braille = clave otra vez
adjourn-keys-differ = No son iguales. Escriba la clave.
    .braille = no iguales: clave?
adjourn-write-again = El sellado se interrumpió: los relojes están parados y el sobre no está cerrado. Quien selló escribe otra vez la misma jugada, delante de su rival.
    .braille = escriba jugada
adjourn-interrupted = El sellado se interrumpió: los relojes están parados y no hay nada en el sobre. Llame al árbitro. Se empieza otra vez delante de él: modo árbitro, y después aplazo.
    .braille = sellado cortado: árbitro
adjourn-not-sealed = El sobre no se ha podido cerrar. Escriba la clave.
    .braille = no cerrado: clave?
adjourn-sealed = Sobre cerrado. La partida queda aplazada.
    .braille = sobre cerrado
adjourn-resting = { $color ->
        [white] Partida aplazada. ¿Están las blancas? Sí o no.
       *[black] Partida aplazada. ¿Están las negras? Sí o no.
    }
    .braille = { $color ->
        [white] blancas aquí? sí/no
       *[black] negras aquí? sí/no
    }
adjourn-present = Escriba la clave del sobre, o diga no.
    .braille = clave?
adjourn-absent = { $color ->
        [white] Corre el reloj de las blancas. Cuando lleguen, diga sí.
       *[black] Corre el reloj de las negras. Cuando lleguen, diga sí.
    }
    .braille = { $color ->
        [white] reloj blancas
       *[black] reloj negras
    }
adjourn-wrong-key = Esa clave no abre el sobre. Queda anotado. Escriba otra, o diga no, o modo árbitro.
    .braille = clave falsa
adjourn-opened = Sobre abierto: { $words }
    .braille = sobre: { $words }
adjourn-lost = { $color ->
        [white] Blancas, diga la jugada que selló. Su reloj está parado.
       *[black] Negras, diga la jugada que selló. Su reloj está parado.
    }
    .braille = { $color ->
        [white] b diga jugada sellada
       *[black] n diga jugada sellada
    }
help-writing = Escriba la jugada que sella. Otra línea la cambia. Intro en una línea vacía para el reloj; después ya no se cambia.
    .braille = escriba jugada; intro
help-key = Escriba la clave del sobre.
    .braille = clave del sobre
envelope-written = El sobre está en { $path }.
    .braille = sobre guardado
envelope-used = Tiempo usado: blancas, { $white }; negras, { $black }.
envelope-offer = { $color ->
        [white] Oferta de tablas en pie, de las blancas.
       *[black] Oferta de tablas en pie, de las negras.
    }
envelope-resumption = Reanudación: la fecha, la hora y el lugar los escribe el árbitro.
    .braille = reanudación
envelope-sealed = { $color ->
        [white] Sellan las blancas su jugada { $count-words }.
       *[black] Sellan las negras su jugada { $count-words }.
    }
    .line = { $color ->
        [white] Sellan las blancas su jugada { $count }.
       *[black] Sellan las negras su jugada { $count }.
    }
prompt-writing = Escriba la jugada que sella. Intro para el reloj.
prompt-writing-again = Quien selló escribe otra vez su jugada; después, la clave del sobre.
prompt-key = Escriba la clave del sobre.
prompt-resting = { $color ->
        [white] Partida aplazada. ¿Están las blancas? Sí o no.
       *[black] Partida aplazada. ¿Están las negras? Sí o no.
    }
refused-writing = Se sella una jugada: escríbala.
    .braille = escriba jugada
refused-arbiter-orders = Aplazar lo ordena el árbitro.
    .braille = ordena árbitro
reason-sealed-move = La jugada sellada no vale.
    .braille = jugada sellada
record-sealed-move = la jugada sellada no vale
record-left-annulled = Partida anulada por el árbitro; se jugó otra.
record-left-colours = Partida anulada: los colores estaban cambiados; se jugó otra.
record-left-position = El árbitro puso otra posición; desde ella siguió la partida.

adjourn-rests = Partida aplazada.
    .braille = aplazada

### the assistant

prompt-relay-own = { $color ->
        [white] Blancas, su jugador.
       *[black] Negras, su jugador.
    }
prompt-relay-other = { $color ->
        [white] Blancas, el rival.
       *[black] Negras, el rival.
    }
help-relay = Escriba la jugada de uno u otro; Intro la confirma y pulsa el reloj. Una letra y Intro: t tiempo, j jugadas, u última, r repetir, b bandera, o ofrece tablas, p compone, k corrige, a árbitro. Tocó y la pieza: pieza tocada.
    .braille = jugada, intro; t j u r b o p k a
relay-key-unknown = Esa letra no es de ninguna orden. Diga ayuda.
    .braille = letra?

### the command line

cli-relay = Modo del asistente de un jugador ciego: introduce las jugadas de los dos.
    .line = Modo del asistente de un jugador ciego: introduce las jugadas de los dos.
        Escriba o diga la jugada. Se lee al jugador. Intro la confirma y pulsa el reloj.
        Una letra e Intro hace lo demás:
        t, el tiempo de los dos; j, jugadas completas; u, última jugada: solo si el jugador lo pide.
        r, repetir; k, corregir; p, compone; o, ofrece tablas; b, reclama por tiempo; a, árbitro.
        s y n contestan sí o no.
        «Negras tocaron caballo gustavo ocho» anota una pieza tocada.
        «Negras ofrecen tablas», «negras aceptan», «negras abandonan» anotan lo que dice el rival.
        «Aplazo» empieza el aplazamiento.
cli-arg-side = De quién es el asistente: blancas o negras (white, black).
cli-arg-sighted = Un jugador que ve: blancas o negras. Sin esta opción, los dos son ciegos.
cli-arg-assistant = Un jugador con asistente: blancas o negras.
cli-arg-arbiter-pin = PIN con el que el árbitro abre su modo. Se guarda solo su resumen.
seats-not-allowed = El jugador que ve no puede tener asistente si el ciego tiene uno.
pin-unusable = Ese PIN no sirve.
