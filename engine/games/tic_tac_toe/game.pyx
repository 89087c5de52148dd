"""Tic-tac-toe: content, options and dictionaries, and the game they make of the rules."""
from libc.string cimport memset

from engine.core.state cimport ContentPack, FaceTable, Game, wire_game
from engine.games.tic_tac_toe.rules cimport TABLE, line_owner
from engine.games.tic_tac_toe.state cimport (
    COLUMNS,
    N_SEATS,
    N_SQUARES,
    NOBODY,
    ROWS,
    State,
    is_over,
)
from engine.core.content import Reader, read_fixed, read_header, read_players
from engine.core.entries import Entries
from engine.core.errors import ContentError
from engine.core.options import OptionSpec

cdef int RULES_VERSION = 1
cdef int LAYOUT_VERSION = 1

OPTIONS = (OptionSpec("players", "int", N_SEATS, "seats", N_SEATS, N_SEATS),)

# T8: what is said of a broken invariant; its number is the place in this list, from 1.
INVARIANTS = (
    "T2: a square has at most one mark",
    "T4: the first seat has as many marks as the second, or one more",
    "T3: n_marks and winner must fit the board",
    "T7: nobody marks a square after the other has a line",
    "T4: the last free square is marked by the engine",
)


cdef int pack_options(const void* content, dict resolved, int players, void* out) except -1:
    return 0                  # T9: nothing to choose


# ---------------------------------------------------------------- T3 positions as dictionaries

cdef dict to_dict(const void* content, const void* state):
    """The whole state."""
    cdef const State* s = <const State*>state
    return {"n": N_SEATS, "board": [owner(s, square) for square in range(N_SQUARES)]}


cdef int owner(const State* s, int square):
    """The seat whose mark a square bears, -1 when it is free."""
    for seat in range(N_SEATS):
        if s.marks[seat] >> square & 1:
            return seat
    return NOBODY


cdef int from_dict(const void* content, dict document, void* state) except -1:
    """Fill the state from a dictionary; StateFormatError names the entry that is wrong."""
    cdef State* s = <State*>state
    entries = Entries(document)
    entries.number("n", N_SEATS, N_SEATS)
    board = entries.numbers("board", N_SQUARES, NOBODY, N_SEATS - 1)
    entries.end()
    memset(s, 0, sizeof(State))
    for square, seat in enumerate(board):
        if seat != NOBODY:
            s.marks[<int>seat] |= 1 << square
            s.n_marks += 1
    s.winner = line_owner(s)
    return 0


cdef dict seen(const void* content, const void* state, int seat):
    """What a viewer sees: the board, and what follows from it."""
    cdef const State* s = <const State*>state
    view = to_dict(content, state)
    view["seat"] = seat if seat >= 0 else None
    view["cur"] = NOBODY if is_over(s) else s.n_marks & 1
    view["winner"] = s.winner
    return view


cdef dict decision(const void* content, const void* state):
    """There is one kind of decision."""
    kind = "TERMINAL" if is_over(<const State*>state) else "MARK"
    return {"kind": kind, "parameters": {}}


cdef str invariant(int number):
    return INVARIANTS[number - 1]


cdef FaceTable FACE = FaceTable(
    pack_options=pack_options,
    to_dict=to_dict,
    from_dict=from_dict,
    seen=seen,
    decision=decision,
    invariant=invariant,
)


# ---------------------------------------------------------------- T2 content

def check_content(document, source):
    """ContentError with every fault of the file."""
    faults = []
    reader = Reader(document, "", faults)
    read_header(reader, "tic_tac_toe", N_SEATS, N_SEATS)
    read_players(reader, N_SEATS)
    read_fixed(reader, "rules", {"rows": ROWS, "columns": COLUMNS, "line": ROWS})
    reader.unknown()
    if faults:
        raise ContentError(source, faults)


def load(dict document, str source) -> Game:
    """The game with this content; ContentError with every fault when it is no valid one."""
    check_content(document, source)
    return wire_game(
        &TABLE, &FACE, ContentPack(document, source), "engine.games.tic_tac_toe", OPTIONS,
        RULES_VERSION, LAYOUT_VERSION)
