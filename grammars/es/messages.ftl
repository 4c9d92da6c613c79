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
recording-missing = No se puede abrir la grabación { $file }: { $found }.
recording-format = La grabación { $file } no se puede oír: { $found }. Hace falta WAV de dieciséis bits o FLAC.
recording-broken = La grabación { $file } está dañada: { $found }.

### recogniser
library-missing = Falta la biblioteca { $file }, que reconoce la voz. Instálela con make setup, o diga dónde está con la opción vosk-library. Mientras tanto, escriba las jugadas.
    .braille = falta { $file }
library-unfit = La biblioteca que reconoce la voz no sirve. { $reason }
    .braille = biblioteca no sirve
model-missing = Falta el modelo de voz { $folder }. Pida la lista con anabella model list. Mientras tanto, escriba las jugadas.
    .braille = falta el modelo
model-broken = El modelo de voz { $folder } no se puede cargar. Bájelo otra vez con anabella model get.
    .braille = modelo dañado
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
model-refused = El servidor no da { $address }: { $reason }.
model-damaged = El modelo { $name } ha llegado incompleto o cambiado, y se ha borrado. Inténtelo otra vez.
model-not-written = No se puede escribir en { $folder }: { $reason }.

### doctor
doctor-library = Biblioteca de voz: { $path }.
doctor-model = Modelo de voz: { $folder }.
doctor-microphone = Micrófono: { $device }, { $rate } hercios, canales: { $channels }.

### listen
listen-recording = Grabación { $file }.
listen-nothing = No se ha oído ninguna palabra.
listen-heard = De { $from } a { $to } milisegundos, sabido a los { $known }: { $words }.
listen-alternative = O bien, { $percent } por ciento: { $words }.
listen-means = Significa { $reading }.
listen-means-nothing = No significa nada.
listen-move = Jugada: { $move }.
listen-moves = Jugadas posibles: { $moves }.
listen-no-move = Ninguna jugada legal.
listen-no-samples = No hay grabaciones con su texto en { $folder }. Hace falta index.tsv con las columnas path y transcript, o un texto junto a cada grabación.
listen-score = Serie { $set }: frases exactas { $exact } de { $known }; palabras bien { $right } de { $words }; de lo ajeno, tomado por frase { $accepted }, con alguna palabra { $worded }, de { $foreign }.
bench-delay = Del último sonido a las palabras: mediana { $median } milisegundos, percentil noventa y cinco { $high }, en { $count } frases.
bench-delay-libvosk = Si espera la biblioteca: mediana { $median } milisegundos, percentil noventa y cinco { $high }, en { $count } frases.
bench-work = Trabajo: { $permille } milésimas del tiempo de la grabación.
bench-ready = Listo en { $time } milisegundos.
bench-memory = Memoria, como mucho: { $megabytes } megabytes.
