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
