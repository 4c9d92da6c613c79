#!/usr/bin/env python3
"""Plays random games and compares what python-chess and Anabella make of them.

    python_chess.py FACTS [GAMES] [SEED]

FACTS is the built `facts` example. Compared at every ply: position, legal moves, check, mate,
stalemate, bare material, occurrences of the position, moves without capture or pawn move; at
some plies also the notation of every legal move, and every claim of a draw, with and without an
intended move; at the end the automatic draws, our PGN as python-chess reads it, and python-chess's
as we do. Exits with 1 at the first game that differs.
"""

import io
import json
import random
import subprocess
import sys

import chess
import chess.pgn

SMALL = [
    "8/8/4k3/8/8/3QK3/8/8 w - - 0 1",
    "4k2r/8/8/8/8/8/8/R3K3 w Qk - 90 60",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/8/8/2pP4/8/8/8/4K2R w K c6 0 1",
    "8/8/3k4/8/1n6/2B1K3/8/8 b - - 140 120",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3",
]


def start(rng, number):
    """A board to begin with: orthodox, Chess960, or few pieces."""
    kind = number % 10
    if kind < 4:
        return chess.Board()
    if kind < 8:
        return chess.Board.from_chess960_pos(rng.randrange(960))
    return chess.Board(rng.choice(SMALL), chess960=False)


def choose(rng, board, moves, style):
    if style == "back" and board.move_stack and len(board.move_stack) > 1 and rng.random() < 0.85:
        last = board.move_stack[-2]
        back = chess.Move(last.to_square, last.from_square)
        if back in moves:
            return back
    if style == "quiet" and rng.random() < 0.97:
        quiet = [m for m in moves if not board.is_zeroing(m)]
        if quiet:
            return rng.choice(quiet)
    if style == "castle":
        castling = [m for m in moves if board.is_castling(m)]
        if castling:
            return rng.choice(castling)
    if style == "pawns":
        pawns = [m for m in moves if board.piece_type_at(m.from_square) == chess.PAWN]
        passing = [m for m in pawns if board.is_en_passant(m)]
        if passing:
            return passing[0]
        if pawns and rng.random() < 0.7:
            return rng.choice(pawns)
    return rng.choice(moves)


def over(board):
    """The automatic ends of the Laws (9.6, 5.1, 5.2), as python-chess sees them."""
    return board.outcome(claim_draw=False)


def written(board, move):
    """Our form of a move: castling as the king's move where all stands as in the old array."""
    if board.is_castling(move):
        rook = move.to_square
        if not board.chess960:
            return chess.Board.uci(board, move)
        side = chess.square_file(rook) > chess.square_file(move.from_square)
        if chess.square_file(move.from_square) == 4 and chess.square_file(rook) in (0, 7):
            file = 6 if side else 2
            to = chess.square(file, chess.square_rank(rook))
            return chess.SQUARE_NAMES[move.from_square] + chess.SQUARE_NAMES[to]
    return move.uci()


def facts(board, close):
    moves = list(board.legal_moves)
    ending = None
    if board.is_checkmate():
        ending = "checkmate"
    elif board.is_stalemate():
        ending = "stalemate"
    elif board.is_insufficient_material():
        ending = "dead-material"
    said = {
        "fen": board.fen(en_passant="legal"),
        "moves": {written(board, m) for m in moves},
        "check": board.is_check(),
        "ending": ending,
        "quiet": board.halfmove_clock,
        "cannot_mate": [
            board.has_insufficient_material(chess.WHITE),
            board.has_insufficient_material(chess.BLACK),
        ],
        "third": board.is_repetition(3),
        "fifth": board.is_repetition(5),
    }
    if close:
        said["sans"] = {(written(board, m), board.san(m)) for m in moves}
        said["repetition"] = (board.is_repetition(3), with_move(board, moves, third))
        said["fifty"] = (
            board.is_fifty_moves() or (board.halfmove_clock >= 100),
            with_move(board, moves, fifty),
        )
    return said


def third(board):
    return board.is_repetition(3)


def fifty(board):
    return board.halfmove_clock >= 100


def with_move(board, moves, right):
    found = set()
    for move in moves:
        name = written(board, move)
        board.push(move)
        if right(board):
            found.add(name)
        board.pop()
    return found


def play(rng, number):
    board = start(rng, number)
    fen = None if board.fen() == chess.STARTING_FEN else board.fen(en_passant="legal")
    first = board.copy()
    style = rng.choice(["any", "any", "back", "quiet", "castle", "pawns"])
    longest = rng.choice([30, 80, 160, 260])
    close = {rng.randrange(longest) for _ in range(4)} | {longest}
    said = [facts(board, 0 in close)]
    moves = []
    while over(board) is None and len(moves) < longest:
        move = choose(rng, board, list(board.legal_moves), style)
        moves.append(written(board, move))
        board.push(move)
        said.append(facts(board, len(moves) in close))
    return first, board, fen, moves, sorted(close), said


def differs(mine, said, close):
    theirs = {
        "fen": mine["fen"],
        "moves": set(mine["moves"]),
        "check": mine["check"],
        "ending": mine["ending"],
        "quiet": mine["quiet"],
        "cannot_mate": mine["cannot_mate"],
        "third": mine["occurrences"] >= 3,
        "fifth": mine["occurrences"] >= 5,
    }
    # Stalemate is named before bare material: both are draws.
    if said["ending"] == "stalemate":
        theirs["ending"] = said["ending"] if mine["ending"] == "stalemate" else mine["ending"]
    if close and mine["ending"] is None and "sans" in mine:
        theirs["sans"] = set(zip(mine["moves"], mine["sans"]))
        for ground in ("repetition", "fifty"):
            theirs[ground] = (mine[ground]["now"], set(mine[ground]["with"]))
    return [key for key in theirs if theirs[key] != said[key]]


def compare(counts, game, answer):
    first, board, fen, moves, close, said = game
    if "plies" not in answer:
        return f"refused: {answer}"
    plies = answer["plies"]
    dead = answer["reason"] == "dead-position"
    ends = over(board)
    counts["plies"] += len(plies)
    for ply, mine in enumerate(plies):
        last = ply == len(plies) - 1 and answer["reason"] is not None
        wrong = differs(mine, said[ply], ply in close and not last)
        if wrong:
            return f"ply {ply} {mine['fen']}: {wrong}\n{mine}\n{said[ply]}"
        counts["notations"] += len(mine.get("sans", []))
        counts["claims"] += 2 * (1 + len(mine["moves"])) if "sans" in mine else 0
    if dead:
        # python-chess knows bare material only: a dead position ends our game before its own.
        counts["dead positions"] += 1
        return None
    if len(plies) != len(said):
        return f"we end after {len(plies) - 1} moves by {answer['reason']}, python-chess {ends}"
    if (ends is None) != (answer["reason"] is None):
        return f"we end by {answer['reason']}, python-chess by {ends}"
    name = ends.termination.name if ends else "none"
    counts[f"end {name.lower()} / {answer['reason']}"] += 1
    ours = {
        "checkmate": "checkmate",
        "stalemate": "stalemate",
        "insufficient_material": "dead-material",
        "seventyfive_moves": "seventy-five-moves",
        "fivefold_repetition": "fivefold-repetition",
    }
    if ends and ours[name.lower()] != answer["reason"]:
        # Two ends at once: which is named first is all that differs.
        both = board.is_seventyfive_moves() and board.is_fivefold_repetition()
        stale = board.is_stalemate() and board.is_insufficient_material()
        if not (both or stale):
            return f"{name} is {answer['reason']} to us"
    return pgn_differs(counts, game, answer)


def sans(board):
    """The game of a board in its moves' short notation."""
    return board.root().variation_san(board.move_stack)


def pgn_differs(counts, game, answer):
    first, board, fen, moves, _, _ = game
    read = chess.pgn.read_game(io.StringIO(answer["pgn"]))
    if read is None or read.errors:
        return f"our PGN is not read: {read and read.errors}\n{answer['pgn']}"
    then = read.end().board()
    # Without the tag of the variant castling is the king's move to python-chess, not king to rook.
    if sans(then) != sans(board) or then.fen() != board.fen():
        return f"our PGN is read otherwise:\n{answer['pgn']}"
    if chess.pgn.read_game(io.StringIO(str(read))).errors:
        return "python-chess does not read what it made of our PGN"
    mine = answer["read"]
    if mine.get("stopped") or mine["moves"] != moves or mine["result"] != result(board):
        return f"python-chess's PGN is read otherwise: {mine}\n{moves}"
    counts["games written and read both ways"] += 1
    return None


def result(board):
    ends = over(board)
    return ends.result() if ends else "*"


def pgn(first, board):
    game = chess.pgn.Game()
    game.setup(first)
    node = game
    for move in board.move_stack:
        node = node.add_variation(move)
    game.headers["Result"] = result(board)
    return str(game)


class Counts(dict):
    def __missing__(self, key):
        return 0


def judge(counts, ours, game):
    """What differs in one game, or nothing."""
    first, board, fen, moves, close, _ = game
    asked = {"fen": fen, "moves": moves, "close": close, "pgn": pgn(first, board)}
    ours.stdin.write(json.dumps(asked) + "\n")
    ours.stdin.flush()
    wrong = compare(counts, game, json.loads(ours.stdout.readline()))
    if wrong:
        return f"from {fen}: {' '.join(moves)}\n{wrong}"
    counts["games"] += 1
    counts["games of Chess960"] += board.chess960
    return None


def main():
    program = sys.argv[1]
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    rng = random.Random(seed)
    counts = Counts()
    with subprocess.Popen(
        [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as ours:
        try:
            for number in range(games):
                wrong = judge(counts, ours, play(rng, number))
                if wrong:
                    print(f"game {number} of seed {seed}: {wrong}")
                    return 1
        except KeyboardInterrupt:
            print("interrupted")
        ours.stdin.close()
    for name, count in sorted(counts.items()):
        print(f"{count:>9} {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
