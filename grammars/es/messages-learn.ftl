# Learning, and setting up for the first time.

### learning

cli-learn = Enseña de oído los nombres y las órdenes.
cli-arg-lesson = Lección por la que se empieza.
learn-welcome = Lecciones de Anabella. Intro sigue; repita; ayuda; salir.
    .braille = lecciones: intro sigue.
learn-lesson = Lección { $number-words }. { $title }.
    .line = Lección { $number }. { $title }.
    .braille = { $number } { $title }.
learn-text = { $text }
learn-go-on = Intro o sí, para seguir.
    .braille = intro sigue
learn-ask = { $ask }
learn-right = Bien.
    .braille = bien.
learn-wrong = No es eso. { $ask }
    .braille = no; { $ask }
learn-answer = Se dice: { $answer }.
    .braille = { $answer }.
learn-skipped = Se dice: { $answer }.
    .braille = { $answer }.
learn-help-text = Intro sigue. Repita lo dice otra vez. Salir termina, y la próxima vez se sigue por aquí.
    .braille = intro; repita; salir
learn-help-question = Diga o escriba la respuesta. Intro la dice y sigue. Repita hace otra vez la pregunta. Salir termina.
    .braille = responda; intro; repita; salir
learn-all-done = Eso es todo. Ya puede jugar.
    .braille = fin
learn-farewell = Hasta la próxima.
    .braille = fin
learn-unknown = No hay ninguna lección «{ $name }». Las que hay: { $names }.
learn-word-repeat = repita
learn-word-help = ayuda

### setting up

cli-setup = Prepara la voz, el micrófono y la línea braille, preguntando.
setup-offer = Es la primera vez. ¿Preparamos la voz, el micrófono y la línea braille? Diga sí, o Intro para jugar ya.
    .line = Es la primera vez. ¿Preparamos la voz, el micrófono y la línea braille? Escriba sí, o Intro para jugar ya.
    .braille = preparar? sí; intro juega
setup-begin = Vamos a preparar Anabella. Intro pasa a lo siguiente; salir lo deja todo como está.
    .braille = preparar: intro pasa.
setup-voice = ¿Está bien esta voz? Sí; más rápido; más despacio; más alto; más bajo; otra voz.
    .braille = voz bien? sí; más rápido; otra voz
setup-microphone = ¿Probamos el micrófono? Sí, o Intro para pasar.
    .braille = micrófono? sí; intro
setup-speak = Hable ahora: diga caballo Félix tres.
    .braille = diga caballo félix tres
setup-level-nothing = No se oye nada. Mire si el micrófono está silenciado, o si es otro.
    .braille = no se oye.
setup-level-low = Se oye muy bajo. Acérquese, o suba el volumen del micrófono.
    .braille = muy bajo.
setup-level-good = Se oye bien.
    .braille = se oye bien.
setup-level-high = Se oye demasiado alto. Aléjese, o baje el volumen del micrófono.
    .braille = demasiado alto.
setup-microphone-again = ¿Otra prueba? Sí, o no.
    .braille = otra prueba?
setup-headphones = ¿Lleva auriculares? Con ellos se le oye también mientras hablo, y hay tonos. Sí, o no.
    .braille = auriculares? sí/no
setup-braille = ¿Nota esto en la línea braille? Sí, o no.
    .braille = se nota? sí/no
setup-braille-absent = No hay línea braille. Si la conecta, se usará en cuanto aparezca.
    .braille = sin línea.
setup-names = ¿Digo los nombres españoles: Ana, Bella, César? Sí; o no, para los internacionales: Anna, Bella, Cesar.
    .braille = nombres españoles? sí/no
setup-help = Responda sí o no. Intro pasa a lo siguiente. Salir termina.
    .braille = sí/no; intro; salir.
setup-answer = Sí o no, o Intro para pasar.
    .braille = sí/no; intro.
setup-done = Todo listo. Se recordará. Para cambiarlo, anabella setup.
    .braille = listo
setup-left = Se queda como estaba.
    .braille = como estaba
