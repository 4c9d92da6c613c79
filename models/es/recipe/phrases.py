"""Random phrases of the game, as players say them, and other speech.

A phrase is a list of tokens; a token is a word, or "," for a short pause.
"""

import re
from functools import lru_cache
from pathlib import Path

import lexicon
import sentences

PIECES = "rey dama reina torre alfil caballo peón".split()
FILES = "ana bella césar david eva félix gustavo héctor".split()
LETTERS = "a be ce de e efe ge hache".split()
RANKS = "uno dos tres cuatro cinco seis siete ocho".split()
GERMAN_RANKS = "eins zwei drei vier fünf sechs sieben acht".split()
GERMAN_FILES = "anna bella cesar david eva felix gustav hector".split()
GERMAN_PIECES = "könig dame turm läufer springer bauer".split()
CONFIRMATIONS = (
    "sí no corrijo reloj vale correcto confirmo repita repite listo pulso perdón rectifico".split()
)
COMMANDS = """ofrezco tablas|acepto las tablas|acepto tablas|acepto|rechazo las tablas|rechazo|abandono|me rindo|me corrijo
otra vez|reclamo tablas|reclamo tablas por repetición|reclamo tablas por cincuenta jugadas|reclamo|compongo|árbitro
tiempo|cuánto tiempo|cuánto tiempo tengo|cuánto tiempo queda|cuánto me queda|cuánto tiempo tiene el rival|cuántas jugadas
cuántos movimientos|última jugada|últimas cinco jugadas|últimas tres|último movimiento|ayuda|salir|pausa|continuar|reanudar|deshacer
qué hay en eva cuatro|dónde está mi rey|dónde están mis caballos|dónde están los alfiles|dónde está la dama|posición
leer tablero|lee el tablero|lee la posición|fila cuatro|columna eva|diagonal ana uno|material|jugadas legales|pista|evaluación
turno|quién mueve|quién juega|a quién le toca|juegan blancas|mueven negras|nueva partida|partida nueva|guardar partida|guardar
más rápido|más lento|más despacio|más volumen|menos volumen|más alto|más bajo|voz|velocidad|silencio|sonido
cinco minutos|tres minutos|diez minutos y cinco segundos|quince segundos|media hora|una hora|treinta segundos|veinte minutos
jaque|jaque mate|mate|jaque doble|al paso|enroque|enroque corto|enroque largo|enroco|enroco corto|enroco largo
kurze rochade|lange rochade|las blancas|las negras|blanco|negro|pues bueno|eh|mmm|sí confirmo|no no|confirmar|cancelar|repetir""".replace(
    "\n", "|"
).split("|")
CAPTURES = "por toma come captura equis".split()
SHORT_WORDS = PIECES + FILES + LETTERS * 2 + RANKS * 2 + CONFIRMATIONS * 2
WORD_LIST = Path("/usr/share/dict/spanish")
COMMON_OTHER = """hola buenos días mamá papá casa perro gato ventana teléfono mañana lunes martes agua comida trabajo ciudad
música película gracias favor entonces porque también amigo hermana mesa silla coche árbol montaña playa verano invierno
pregunta respuesta escuela libro papel zapato camisa leche manzana naranja fuego tierra viento lluvia nieve hablar correr
vivir dormir escribir escuchar pensar querer poder hacer decir llegar pasar deber poner parecer creer llevar dejar seguir
encontrar llamar venir grande pequeño bonito feo viejo joven malo feliz triste ayer ahora después antes aquí allí cerca lejos
bastante demasiado mucho poco todo nada algo alguien nadie mundo vida hombre mujer niño año semana momento lugar problema
gobierno historia ejemplo manera cuerpo corazón cabeza mano puerta calle dinero lavadora cocina cerveza café mira oye vamos
para pero como cuando donde este esta eso esos muy bien mal usted ustedes nosotros ellos ella tú yo fue era ser estar había""".split()


@lru_cache(maxsize=None)
def other_words():
    """Spanish words outside the vocabulary that do not sound like one inside it."""
    known = {p for word in lexicon.vocabulary() for p in lexicon.pronunciations(word)}
    listed = WORD_LIST.read_text(encoding="utf-8").split() if WORD_LIST.exists() else []
    usable = [w for w in listed if 2 <= len(w) <= 12 and lexicon.spellable(w)]
    return [w for w in usable if not known & set(lexicon.pronunciations(w))]


def pseudo_word(random):
    """A word of Spanish syllables that means nothing: endless foreign material."""
    onsets = "b c d f g j l m n p r s t ch ll ñ tr pr bl cl fr gr qu v z".split() + [""] * 3
    word = ""
    for _ in range(random.choice([1, 2, 2, 3, 3, 4])):
        onset, vowel = random.choice(onsets), random.choice("aeiou")
        vowel = random.choice("ei") if onset == "qu" else vowel
        word += onset + vowel + random.choice([""] * 5 + ["n", "s", "r", "l"])
    return re.sub("rrr+", "rr", word)


def other_word(random):
    """A word that no player says to the program."""
    while True:
        kind = random.random()
        words = COMMON_OTHER if kind < 0.35 else other_words() if kind < 0.8 else None
        word = random.choice(words) if words else pseudo_word(random)
        if word not in lexicon.vocabulary() and lexicon.spellable(word):
            return word


def square(random):
    """A square: a file by name or letter, and a rank."""
    if random.random() < 0.06:
        return [random.choice(GERMAN_FILES), random.choice(GERMAN_RANKS)]
    return [random.choice(FILES if random.random() < 0.72 else LETTERS), random.choice(RANKS)]


def _suffix(random):
    endings = [["jaque"], ["jaque", "mate"], ["mate"], ["al", "paso"]]
    return random.choice(endings) if random.random() < 0.15 else []


def _promotion(random):
    how = [
        "igual a",
        "corona",
        "corona en",
        "promoción a",
        "promoción",
        "promociona a",
        "igual",
        "corona con",
    ]
    move = ["peón"] if random.random() < 0.5 else []
    if random.random() < 0.4:
        move += [random.choice(FILES), random.choice(CAPTURES)]
    return (
        move
        + [random.choice(FILES), random.choice(["ocho", "uno"])]
        + random.choice(how).split()
        + [random.choice(PIECES[1:6])]
    )


def move(random):
    """A whole move announcement."""
    kind = random.random()
    if kind < 0.06:
        return random.choice(
            "enroque corto|enroque largo|enroco corto|enroco largo".split("|")
        ).split() + _suffix(random)
    if kind < 0.12:
        return _promotion(random)
    pieces = GERMAN_PIECES if random.random() < 0.05 else PIECES
    link = [random.choice(CAPTURES + ["a", "a", "en"])] if random.random() < 0.35 else []
    if kind < 0.55:
        return [random.choice(pieces)] + link + square(random) + _suffix(random)
    if kind < 0.72:
        origin = square(random)
        return [random.choice(pieces)] + origin + link + square(random) + _suffix(random)
    if kind < 0.80:
        origin = [random.choice([random.choice(FILES), random.choice(LETTERS), random.choice(RANKS)])]
        return [random.choice(pieces)] + origin + link + square(random) + _suffix(random)
    if kind < 0.88:
        return square(random) + _suffix(random)
    return square(random) + link + square(random) + _suffix(random)


def _pauses(random, tokens, probability):
    """Put commas between tokens."""
    spaced = []
    for i, token in enumerate(tokens):
        spaced += ([","] if i and random.random() < probability else []) + [token]
    return spaced


def _other_speech(random):
    tokens = [other_word(random) for _ in range(random.randint(1, 5))]
    if random.random() < 0.45:
        inside = random.choice([random.choice(SHORT_WORDS), random.choice(lexicon.vocabulary())])
        tokens.insert(random.randint(0, len(tokens)), inside)
    return tokens


def _hesitating(random, tokens):
    """Sometimes a player hums first, or begins again."""
    kind = random.random()
    if kind < 0.05:
        return [random.choice(["eh", "mmm", "pues"]), ","] + tokens
    if kind < 0.08 and len(tokens) > 1:
        return tokens[: random.randint(1, len(tokens) - 1)] + [","] + tokens
    return tokens


def phrase(random):
    """A phrase as a list of tokens."""
    kind = random.random()
    if kind < 0.44:
        return _hesitating(random, _pauses(random, move(random), 0.06))
    if kind < 0.54:
        return random.choice(COMMANDS).split()
    if kind < 0.68:
        return _pauses(random, [random.choice(SHORT_WORDS) for _ in range(random.randint(1, 6))], 0.75)
    if kind < 0.76:
        return _pauses(
            random, [random.choice(lexicon.vocabulary()) for _ in range(random.randint(2, 5))], 0.3
        )
    if kind < 0.88:
        return sentences.sentence(random)
    return _other_speech(random)


def single(random):
    """One word alone, as an answer or a correction is given, or as somebody in the room says it."""
    kind = random.random()
    if kind < 0.2:
        return [random.choice(["sí", "sí", "no"])]
    if kind < 0.35:
        return [random.choice(LETTERS)]
    if kind < 0.5:
        return [random.choice(RANKS)]
    if kind < 0.7:
        return [random.choice(PIECES + FILES + CONFIRMATIONS)]
    if kind < 0.85:
        return [random.choice(lexicon.vocabulary())]
    return [other_word(random)]


def command(random):
    """A whole command or answer."""
    return random.choice(COMMANDS + CONFIRMATIONS).split()


def named_move(random):
    """A whole move with the names of files."""
    while True:
        tokens = move(random)
        if not set(tokens) & (set(LETTERS) - {"a"} | set(GERMAN_RANKS) | set(GERMAN_PIECES)):
            return tokens


def lettered_move(random):
    """A piece and a square with a letter's name."""
    return [random.choice(PIECES), random.choice(LETTERS), random.choice(RANKS)]


def spoken(random, tokens, accent):
    """Choose how each word is said.

    Returns the text for a synthesiser in Spanish spelling, the words, and the
    phones of each word.
    """
    text, words, phones = [], [], []
    for token in tokens:
        if token == ",":
            text.append(",")
            continue
        spellings = lexicon.spellings_of(token)
        spelling = spellings[0] if random.random() < 0.7 else random.choice(spellings)
        text.append(spelling)
        words.append(token)
        phones.append(list(lexicon.phones_of_spelling(spelling, accent)))
    return " ".join(text).replace(" ,", ","), words, phones
