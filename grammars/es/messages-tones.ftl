# Tones, and a gamepad that shakes.

tones-ready = Tonos listos: { $name }.
    .braille = tonos
tones-absent = No hay altavoz ni auriculares: no habrá tonos.
    .braille = sin tonos
gamepad-ready = Mando listo: { $name }.
    .braille = mando
gamepad-absent = No hay ningún mando conectado.
    .braille = sin mando
gamepad-lost = Se ha perdido el mando. Pulse el reloj con el teclado o de viva voz.
    .braille = mando perdido
doctor-tones = Tonos.
cli-arg-tones = Con tonos, aunque no haya auriculares.
