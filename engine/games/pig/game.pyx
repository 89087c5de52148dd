"""Pig: content, options and dictionaries, and the game they make of the rules."""
from libc.string cimport memset

from engine.core.state cimport ContentPack, FaceTable, Game, wire_game
from engine.games.pig.rules cimport TABLE
from engine.games.pig.state cimport (
    FACES,
    LEAST_TARGET,
    LEAST_TURNS,
    MOST_TARGET,
    MOST_TURNS,
    N_SEATS,
    NOBODY,
    PIG_FACE,
    Options,
    State,
    is_over,
    winner_of,
)
from engine.core.content import Reader, read_fixed, read_header, read_players
from engine.core.entries import Entries
from engine.core.errors import ContentError
from engine.core.options import OptionSpec

cdef int RULES_VERSION = 1
cdef int LAYOUT_VERSION = 1

# P8: what is said of a broken invariant; its number is the place in this list, from 1.
INVARIANTS = (
    f"P9: the target is {LEAST_TARGET}..{MOST_TARGET}",
    f"P9: max_turns is {LEAST_TURNS}..{MOST_TURNS}, and no more turns have ended",
    "P4: a turn total is 0 or at least 2, and with the score it is below the target",
    "P4: a score is 0 or at least 2, and 0 before the seat's first turn has ended",
    "P7: the turn that reaches the target is the last, and exceeds it by less than a roll",
)


def option_specs(document) -> tuple:
    """P9: the option table; the defaults come from the content."""
    defaults = document["engine"]
    return (
        OptionSpec("players", "int", N_SEATS, "seats", N_SEATS, N_SEATS),
        OptionSpec("target", "int", defaults["target_default"],
                   f"the score that wins, {LEAST_TARGET}..{MOST_TARGET}",
                   LEAST_TARGET, MOST_TARGET),
        OptionSpec("max_turns", "int", defaults["max_turns_default"],
                   f"a draw after so many turns of both seats, {LEAST_TURNS}..{MOST_TURNS}",
                   LEAST_TURNS, MOST_TURNS),
    )


cdef int pack_options(const void* content, dict resolved, int players, void* out) except -1:
    cdef Options* options = <Options*>out
    options.target = resolved["target"]
    options.max_turns = resolved["max_turns"]
    return 0


# ---------------------------------------------------------------- P3 positions as dictionaries

cdef dict to_dict(const void* content, const void* state):
    """The whole state."""
    cdef const State* s = <const State*>state
    return {
        "n": N_SEATS,
        "score": [s.score[seat] for seat in range(N_SEATS)],
        "turn_total": s.turn_total,
        "turn": s.turn,
        "target": s.target,
        "max_turns": s.max_turns,
    }


cdef int from_dict(const void* content, dict document, void* state) except -1:
    """Fill the state from a dictionary; StateFormatError names the entry that is wrong."""
    cdef State* s = <State*>state
    entries = Entries(document)
    entries.number("n", N_SEATS, N_SEATS)
    score = entries.numbers("score", N_SEATS, 0, MOST_TARGET + FACES - 1)
    memset(s, 0, sizeof(State))
    s.turn_total = entries.number("turn_total", 0, MOST_TARGET - 1)
    s.turn = entries.number("turn", 0, MOST_TURNS)
    s.target = entries.number("target", LEAST_TARGET, MOST_TARGET)
    s.max_turns = entries.number("max_turns", LEAST_TURNS, MOST_TURNS)
    entries.end()
    for seat, points in enumerate(score):
        s.score[<int>seat] = points
    return 0


cdef dict seen(const void* content, const void* state, int seat):
    """What a viewer sees: everything, and what follows from it."""
    cdef const State* s = <const State*>state
    view = to_dict(content, state)
    view["seat"] = seat if seat >= 0 else None
    view["cur"] = NOBODY if is_over(s) else s.turn & 1
    view["winner"] = winner_of(s)
    return view


cdef dict decision(const void* content, const void* state):
    """There is one kind of decision."""
    cdef const State* s = <const State*>state
    if is_over(s):
        return {"kind": "TERMINAL", "parameters": {}}
    return {"kind": "ROLL_OR_HOLD", "parameters": {"turn_total": s.turn_total}}


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


# ---------------------------------------------------------------- P2 content

def check_content(document, source):
    """ContentError with every fault of the file."""
    faults = []
    reader = Reader(document, "", faults)
    read_header(reader, "pig", N_SEATS, N_SEATS)
    read_players(reader, N_SEATS)
    read_fixed(reader, "rules", {"faces": FACES, "pig_face": PIG_FACE})
    defaults = reader.sub("engine")
    defaults.integer("target_default", LEAST_TARGET, MOST_TARGET)
    defaults.integer("max_turns_default", LEAST_TURNS, MOST_TURNS)
    defaults.provenance()
    reader.unknown()
    if faults:
        raise ContentError(source, faults)


def load(dict document, str source) -> Game:
    """The game with this content; ContentError with every fault when it is no valid one."""
    check_content(document, source)
    return wire_game(
        &TABLE, &FACE, ContentPack(document, source), "engine.games.pig",
        option_specs(document), RULES_VERSION, LAYOUT_VERSION)
