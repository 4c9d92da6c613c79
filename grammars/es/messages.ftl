### journal

journal-empty = El registro está vacío: no hay partida que continuar. Empiece una nueva. { $path }
journal-not-a-journal = Ese fichero no es el registro de una partida. { $path }
journal-newer = El registro lo escribió una versión más nueva de Anabella. Actualice Anabella para abrirlo. { $program } { $path }
journal-damaged = El registro está dañado en la línea { $line }. Lo anterior está bien: haga una copia, borre esa línea y las siguientes, y ábralo de nuevo. { $path }
journal-truncated = La última anotación estaba incompleta y se ha descartado. Compruebe con su rival la última jugada. El original está en { $copy }.
journal-busy = Otra Anabella tiene abierta esa partida. Ciérrela antes. { $path }
journal-absent = No encuentro el registro. { $path }
journal-denied = No tengo permiso para usar el registro. Elija otra carpeta o pida permiso. { $path }
journal-exists = Ya hay un fichero con ese nombre. Elija otro. { $path }
journal-read-failed = No se puede leer el registro. { $path }: { $detail }
journal-disk-full = El disco está lleno y la partida no se guarda. Libere espacio: lo pendiente se guardará solo. { $path }
journal-write-failed = La partida no se guarda. { $path }: { $detail }
journal-no-home = No sé dónde guardar las partidas, porque su usuario no tiene carpeta personal. Indique un fichero.

### record

record-event = Torneo: { $text }
record-site = Lugar: { $text }
record-date = Fecha: { $text }
record-round = Ronda: { $text }
record-white = Blancas: { $text }
record-black = Negras: { $text }
record-time-control = Ritmo, en segundos: { $text }
record-start = Posición inicial: { $text }
record-unfinished = Partida sin terminar.
record-result = Resultado: { $score }
record-result-and-reason = Resultado: { $score }, { $reason }
record-checkmate = jaque mate
record-stalemate = ahogado
record-dead-material = material insuficiente
record-resignation = abandono
record-agreement = tablas de común acuerdo
record-repetition = triple repetición reclamada
record-fifty-moves = cincuenta jugadas, reclamadas
record-fivefold-repetition = quinta repetición
record-seventy-five-moves = setenta y cinco jugadas sin captura ni peón
record-time = tiempo agotado
record-time-without-material = tiempo agotado, y el rival no puede dar mate
