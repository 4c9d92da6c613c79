# The voice: how it is changed while playing, what is remembered of it, and what goes wrong.

### changed while playing

voice-higher = Más agudo.
    .braille = más agudo
voice-lower = Más grave.
    .braille = más grave
voice-louder = Más alto.
    .braille = más alto
voice-softer = Más bajo.
    .braille = más bajo
voice-limit = Ya no se puede más.
    .braille = no más
voice-other = Otra voz: { $name }.
    .braille = voz { $name }
voice-accent = Otro acento: { $name }.
    .braille = acento { $name }
voice-brief = Breve.
    .braille = breve
voice-normal = Ni breve ni con detalle.
    .braille = normal
voice-full = Con más detalle.
    .braille = detalle
voice-silent = Silencio. Para volver a oír, diga con voz.
    .braille = silencio; con voz
voice-speaking = Con voz.
    .braille = con voz
voice-untuned = Aquí no hay voz que cambiar.
    .braille = sin voz

voice-male-one = hombre, primera
    .braille = hombre a
voice-male-two = hombre, segunda
    .braille = hombre b
voice-male-three = hombre, tercera
    .braille = hombre c
voice-female-one = mujer, primera
    .braille = mujer a
voice-female-two = mujer, segunda
    .braille = mujer b
voice-female-three = mujer, tercera
    .braille = mujer c
accent-es = de España
accent-es-419 = de América

### the move that stands, spelled

spelled = { $move }
    .braille = { $move }
said-spelled = { $piece }; de { $from }; a { $to }

### what goes wrong

voice-stuck = La voz no suena: el sonido no contesta. Mire el altavoz o los auriculares. La partida sigue en la línea braille y en la pantalla.
    .braille = la voz no suena

remembered-unreadable = No se entiende una parte de lo que se recordaba de la voz y los aparatos. Lo demás vale; el archivo de antes se guarda aparte.
    .line = No se entiende una parte de lo que se recordaba de la voz y los aparatos. Lo demás vale; el archivo de antes se guarda en { $copy }. En { $path }, { $fault }
remembered-out-of-reach = No se puede leer lo que se recordaba de la voz y los aparatos, y lo que se cambie no se recordará. No se ha tocado.
    .line = No se puede leer lo que se recordaba de la voz y los aparatos, y lo que se cambie no se recordará. No se ha tocado. En { $path }, { $fault }
profile-unreadable = Lo aprendido de su voz no se entiende, y no se usa. Se aprende otra vez con anabella voice.
    .line = Lo aprendido de su voz no se usa. Se aprende otra vez con anabella voice. En { $path }, { $fault }
remembered-not-written = Lo que se cambie de la voz no se recordará.
    .line =
        Lo que se cambie de la voz no se recordará: no se puede escribir { $path }. Mire si hay sitio y permiso.
        Detalle del sistema: { $detail }

### the command line

cli-arg-silent = Sin decir nada: solo línea braille y pantalla.
cli-arg-second-voice = Con otra voz lo de las blancas (white), o lo de las negras (black).
    .line = Con otra voz lo de las blancas, white, o lo de las negras, black.
cli-arg-plain = Sin avisos de lo que se puede decir, para guardar lo escrito.

### keys of a braille display

key-faster = la voz, más rápida
key-slower = la voz, más lenta
key-louder = la voz, más alta
key-softer = la voz, más baja

### commands, named

command-higher = hablar más agudo
command-lower = hablar más grave
command-louder = hablar más alto
command-softer = hablar más bajo
command-other-voice = hablar con otra voz
command-other-accent = hablar con otro acento
command-briefer = hablar más breve
command-fuller = hablar con más detalle
command-silence = callar
command-speak = volver a hablar
command-spell = deletrear la jugada
command-remark = jaque, mate o al paso, de la jugada cantada
