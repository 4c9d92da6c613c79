"""Legal moves in positions of games, as a player announces them: for tests only.

With a position the program judges as it does at the board: what is heard wrong
but is no legal move is refused, and where two legal moves sound alike it asks.
"""

import chess

import phrases

ROLES = dict(zip(range(chess.PAWN, chess.KING + 1), "peón caballo alfil torre dama rey".split()))
MOST_PLIES = 70


class Announcement(list):
    """The words of a move, with the position in which it is said."""

    position = None


def announcement(random):
    """A random legal move in a position that random moves lead to; captures are likelier than others."""
    while True:
        board = chess.Board()
        for _ in range(random.randint(0, MOST_PLIES)):
            if board.is_game_over():
                break
            board.push(_some(random, board))
        if not board.is_game_over():
            words = Announcement(_words(random, board, _some(random, board)))
            words.position = board.fen()
            return words


def _some(random, board):
    moves = list(board.legal_moves)
    captures = [move for move in moves if board.is_capture(move)]
    return random.choice(captures if captures and random.random() < 0.3 else moves)


def _words(random, board, move):
    """A move by name of piece and file, with as much of its origin as it needs, sometimes with all of it."""
    if board.is_castling(move):
        return ["enroque", "corto" if board.is_kingside_castling(move) else "largo"]
    role = board.piece_type_at(move.from_square)
    words = [ROLES[role]] if role != chess.PAWN or random.random() < 0.4 else []
    if role == chess.PAWN and board.is_capture(move):
        words.append(phrases.FILES[chess.square_file(move.from_square)])
    elif _ambiguous(board, move, role) or random.random() < 0.08:
        words += _square(move.from_square)
    if board.is_capture(move) and random.random() < 0.6:
        words.append(random.choice(phrases.CAPTURES))
    words += _square(move.to_square)
    if move.promotion:
        words += random.choice([["igual", "a"], ["corona"], []]) + [ROLES[move.promotion]]
    return words


def _square(square):
    return [phrases.FILES[chess.square_file(square)], phrases.RANKS[chess.square_rank(square)]]


def _ambiguous(board, move, role):
    """Whether another piece of its kind may go there too."""
    return any(
        other.to_square == move.to_square
        and other.from_square != move.from_square
        and board.piece_type_at(other.from_square) == role
        for other in board.legal_moves
    )
