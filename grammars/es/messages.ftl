### braille

braille-absent = No encuentro la línea braille. Encienda la línea y compruebe que BRLTTY está en marcha; la partida sigue sin ella.
braille-silent = BRLTTY no contesta. Espere un momento; si sigue así, reinicie BRLTTY.
braille-lost = Se ha perdido la línea braille. La partida sigue; la línea volverá sola.
braille-no-display = BRLTTY está en marcha, pero no hay ninguna línea braille conectada. Conéctela o enciéndala.
braille-denied = BRLTTY no deja usar la línea braille. Pida permiso para leer su clave, { $key }.
braille-busy = Otro programa tiene la línea braille. Ciérrelo para usarla aquí.
braille-backend = La línea braille da un error: { $error }

### voice

voice-absent = No encuentro Speech Dispatcher. Hablo con espeak-ng; compruebe que Speech Dispatcher está instalado.
    .braille = voz: espeak-ng
voice-lost = Se ha perdido la voz de Speech Dispatcher. Mientras vuelve, hablo con espeak-ng.
    .braille = voz perdida; espeak-ng
voice-none = No hay voz: faltan Speech Dispatcher y espeak-ng. Instale uno de los dos; la partida sigue en la línea braille y en la pantalla.
    .braille = sin voz
voice-backend = La voz da un error: { $error }
