"""Liar's dice: content, options and dictionaries, and the game they make of the rules."""
from libc.string cimport memset

from engine.core.state cimport ContentPack, FaceTable, Game, wire_game
from engine.games.liars_dice.rules cimport TABLE, knows_die
from engine.games.liars_dice.state cimport (
    FACES,
    N_BIDS,
    N_SEATS,
    NOBODY,
    UNKNOWN,
    WILD,
    State,
    winner_of,
)
from engine.core.content import Reader, read_fixed, read_header, read_players
from engine.core.entries import Entries
from engine.core.errors import ContentError, StateFormatError
from engine.core.options import OptionSpec

cdef int RULES_VERSION = 1
cdef int LAYOUT_VERSION = 1

OPTIONS = (OptionSpec("players", "int", N_SEATS, "seats", N_SEATS, N_SEATS),)

# D8: what is said of a broken invariant; its number is the place in this list, from 1.
INVARIANTS = (
    "D2: a die shows 1..6",
    "D3: n_bids must fit the bids made, which are 0..11",
    "D4: there is no challenge before a bid",
    "D4: the highest bid of all is challenged by the engine",
)


cdef int pack_options(const void* content, dict resolved, int players, void* out) except -1:
    return 0                  # D9: nothing to choose


# ---------------------------------------------------------------- D3 positions as dictionaries

cdef dict to_dict(const void* content, const void* state):
    """The whole state."""
    cdef const State* s = <const State*>state
    return {
        "n": N_SEATS,
        "bids": [bid for bid in range(N_BIDS) if s.bids >> bid & 1],
        "challenged": bool(s.challenged),
        "die": [s.die[seat] for seat in range(N_SEATS)],
    }


cdef int from_dict(const void* content, dict document, void* state) except -1:
    """Fill the state from a dictionary; StateFormatError names the entry that is wrong."""
    cdef State* s = <State*>state
    entries = Entries(document)
    entries.number("n", N_SEATS, N_SEATS)
    bids = entries.sequence("bids", N_BIDS, 0, N_BIDS - 1)
    challenged = entries.number("challenged", 0, 1)
    dice = entries.numbers("die", N_SEATS, 1, FACES)
    entries.end()
    if bids != sorted(set(bids)):
        raise StateFormatError(f"bids = {bids!r}: every bid is higher than the one before")
    memset(s, 0, sizeof(State))
    for bid in bids:
        s.bids |= 1 << <int>bid
    s.n_bids = len(bids)
    s.challenged = challenged
    for seat, face in enumerate(dice):
        s.die[<int>seat] = face
    return 0


cdef dict seen(const void* content, const void* state, int seat):
    """What a viewer sees: the bids, the dice it knows (else 0), and what follows."""
    cdef const State* s = <const State*>state
    view = to_dict(content, state)
    for other in range(N_SEATS):
        if not knows_die(s, seat, other):
            view["die"][other] = UNKNOWN
    view["seat"] = seat if seat >= 0 else None
    view["cur"] = NOBODY if s.challenged else s.n_bids & 1
    view["winner"] = winner_of(s)
    return view


cdef dict decision(const void* content, const void* state):
    """Whether there is a bid to challenge."""
    cdef const State* s = <const State*>state
    kind = "TERMINAL" if s.challenged else "RAISE_OR_CHALLENGE" if s.n_bids else "OPEN"
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


# ---------------------------------------------------------------- D2 content

def check_content(document, source):
    """ContentError with every fault of the file."""
    faults = []
    reader = Reader(document, "", faults)
    read_header(reader, "liars_dice", N_SEATS, N_SEATS)
    read_players(reader, N_SEATS)
    read_fixed(reader, "rules", {"dice_per_seat": 1, "faces": FACES, "wild_face": WILD})
    reader.unknown()
    if faults:
        raise ContentError(source, faults)


def load(dict document, str source) -> Game:
    """The game with this content; ContentError with every fault when it is no valid one."""
    check_content(document, source)
    return wire_game(
        &TABLE, &FACE, ContentPack(document, source), "engine.games.liars_dice", OPTIONS,
        RULES_VERSION, LAYOUT_VERSION)
