"""Connect four: content, options and dictionaries, and the game they make of the rules."""
from libc.string cimport memset

from engine.core.state cimport ContentPack, FaceTable, Game, wire_game
from engine.games.connect_four.rules cimport TABLE, line_owner
from engine.games.connect_four.state cimport (
    COLUMNS,
    LINE,
    N_SEATS,
    NOBODY,
    ROWS,
    State,
    cell,
    is_over,
)
from engine.core.content import Reader, read_fixed, read_header, read_players
from engine.core.entries import Entries
from engine.core.errors import ContentError
from engine.core.options import OptionSpec

cdef int RULES_VERSION = 1
cdef int LAYOUT_VERSION = 1

OPTIONS = (OptionSpec("players", "int", N_SEATS, "seats", N_SEATS, N_SEATS),)

# F8: what is said of a broken invariant; its number is the place in this list, from 1.
INVARIANTS = (
    "F2: a cell holds at most one disc, and every disc rests on the bottom or on another",
    "F4: the first seat has as many discs as the second, or one more",
    "F3: n_discs and winner must fit the frame",
    "F7: nobody drops a disc after the other has a line",
    "F4: the discs of a last open column are dropped by the engine",
)


cdef int pack_options(const void* content, dict resolved, int players, void* out) except -1:
    return 0                  # F9: nothing to choose


# ---------------------------------------------------------------- F3 positions as dictionaries

cdef dict to_dict(const void* content, const void* state):
    """The whole state."""
    cdef const State* s = <const State*>state
    return {"n": N_SEATS, "columns": [discs_of(s, column) for column in range(COLUMNS)]}


cdef list discs_of(const State* s, int column):
    """The seats whose discs lie in a column, from below."""
    discs = []
    for row in range(ROWS):
        for seat in range(N_SEATS):
            if s.discs[seat] & cell(column, row):
                discs.append(seat)
    return discs


cdef int from_dict(const void* content, dict document, void* state) except -1:
    """Fill the state from a dictionary; StateFormatError names the entry that is wrong."""
    cdef State* s = <State*>state
    entries = Entries(document)
    entries.number("n", N_SEATS, N_SEATS)
    columns = entries.sequences("columns", COLUMNS, ROWS, 0, N_SEATS - 1)
    entries.end()
    memset(s, 0, sizeof(State))
    for column, discs in enumerate(columns):
        for row, seat in enumerate(discs):
            s.discs[<int>seat] |= cell(column, row)
            s.n_discs += 1
    s.winner = line_owner(s)
    return 0


cdef dict seen(const void* content, const void* state, int seat):
    """What a viewer sees: the frame, and what follows from it."""
    cdef const State* s = <const State*>state
    view = to_dict(content, state)
    view["seat"] = seat if seat >= 0 else None
    view["cur"] = NOBODY if is_over(s) else s.n_discs & 1
    view["winner"] = s.winner
    return view


cdef dict decision(const void* content, const void* state):
    """There is one kind of decision."""
    kind = "TERMINAL" if is_over(<const State*>state) else "DROP"
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


# ---------------------------------------------------------------- F2 content

def check_content(document, source):
    """ContentError with every fault of the file."""
    faults = []
    reader = Reader(document, "", faults)
    read_header(reader, "connect_four", N_SEATS, N_SEATS)
    read_players(reader, N_SEATS)
    read_fixed(reader, "rules", {"rows": ROWS, "columns": COLUMNS, "line": LINE})
    reader.unknown()
    if faults:
        raise ContentError(source, faults)


def load(dict document, str source) -> Game:
    """The game with this content; ContentError with every fault when it is no valid one."""
    check_content(document, source)
    return wire_game(
        &TABLE, &FACE, ContentPack(document, source), "engine.games.connect_four", OPTIONS,
        RULES_VERSION, LAYOUT_VERSION)
