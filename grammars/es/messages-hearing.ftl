# What is said of words that were not heard well (formats: ../README.md).

doubt = ¿{ $move }?
    .braille = { $move }?
doubt-squares = ¿{ $squares }?
    .braille = { $squares }?
unsure = No oí bien: { $words }. Repita.
    .braille = repita: { $words }

score-known = Serie { $set }: de { $known } frases, bien { $right }, preguntadas { $asked }, mal sin duda { $wrong }, cortadas { $cut }; exactas { $exact }; palabras bien { $heard } de { $words }.
score-delay = Serie { $set }: del último sonido a las palabras, mediana { $median } milisegundos, percentil noventa y cinco { $high }.
score-foreign = Serie { $set }: de { $foreign } ajenas, tomadas por jugada { $moves }, por orden { $commands }, preguntadas { $asked }, no entendidas { $told }.
score-noise = Serie { $set }: de { $minutes } minutos sin nadie que hable, tomado por algo { $taken } veces.
cli-arg-json = Las cifras de --score para otros programas: una línea por grabación y otra por serie

microphone-behind = El ordenador va con retraso y no se oyó una parte. Repita lo último.
    .braille = no se oyó; repita

voice-begin = Diga cada frase después de oírla. Son { $count-words }.
    .line = Diga cada frase después de oírla o leerla. Son { $count }.
    .braille = { $count } frases
voice-prompt = Diga: { $phrase }
    .line = Frase { $number } de { $count }. Diga: { $phrase }
    .braille = { $phrase }
voice-well = Bien.
    .braille = bien
voice-doubtful = Dudosa.
    .braille = dudosa
voice-heard-as = Oído: { $words }
    .braille = oído { $words }
voice-nothing = No se oyó nada.
    .braille = nada
voice-summary = Bien { $well-words }, dudosas { $doubtful-words }, mal { $wrong-words }.
    .line = Bien { $well }, dudosas { $doubtful }, mal { $wrong }.
    .braille = bien { $well } dudosas { $doubtful } mal { $wrong }
voice-confused = Se confunden { $words }. Anabella preguntará.
    .braille = confunde { $words }
voice-soft = Su voz se oye con poca claridad: Anabella pedirá menos.
    .braille = voz poco clara
voice-learned = Aprendido. La próxima partida lo tendrá en cuenta.
    .line = Aprendido en { $path }.
    .braille = aprendido
voice-keep-question = ¿Guardo las grabaciones? Sí o no.
    .braille = guardo? sí/no
voice-kept = Grabaciones guardadas.
    .line = Grabaciones guardadas en { $folder }.
    .braille = guardadas
voice-not-kept = Las grabaciones no se guardan.
    .braille = no se guardan
voice-not-written = No se pudo escribir lo aprendido de la voz. Mire si hay sitio y permiso.
    .line =
        No se pudo escribir en { $path }. Mire si hay sitio y permiso.
        Detalle del sistema: { $detail }
    .braille = no se pudo escribir
cli-voice = Conocer la voz del jugador: dice unas frases y Anabella aprende cómo las dice
cli-arg-keep = Guardar las grabaciones sin preguntar
cli-arg-export = Escribir las grabaciones con sus textos en una carpeta que lee listen --score
cli-arg-answers = Grabaciones en lugar del micrófono: ficheros, o una carpeta, en el orden de las frases
