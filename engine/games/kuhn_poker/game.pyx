"""Kuhn poker: content, options and dictionaries, and the game they make of the rules."""
from libc.string cimport memset

from engine.core.state cimport ContentPack, FaceTable, Game, wire_game
from engine.games.kuhn_poker.rules cimport TABLE, knows_card
from engine.games.kuhn_poker.state cimport (
    ANTE,
    BET_CHIPS,
    MAX_ACTIONS,
    N_CARDS,
    N_CODES,
    N_SEATS,
    NOBODY,
    UNKNOWN,
    State,
    chips,
    faces_bet,
    is_over,
    winner_of,
)
from engine.core.content import Reader, read_fixed, read_header, read_players
from engine.core.entries import Entries
from engine.core.errors import ContentError
from engine.core.options import OptionSpec

cdef int RULES_VERSION = 1
cdef int LAYOUT_VERSION = 1

OPTIONS = (OptionSpec("players", "int", N_SEATS, "seats", N_SEATS, N_SEATS),)

# K8: what is said of a broken invariant; its number is the place in this list, from 1.
INVARIANTS = (
    "K2: the two seats hold different cards of the three",
    "K4: two actions, a third only after check and bet",
)


cdef int pack_options(const void* content, dict resolved, int players, void* out) except -1:
    return 0                  # K9: nothing to choose


# ---------------------------------------------------------------- K3 positions as dictionaries

cdef dict to_dict(const void* content, const void* state):
    """The whole state."""
    cdef const State* s = <const State*>state
    return {
        "n": N_SEATS,
        "actions": [s.action[i] for i in range(s.n_actions)],
        "card": [s.card[seat] for seat in range(N_SEATS)],
    }


cdef int from_dict(const void* content, dict document, void* state) except -1:
    """Fill the state from a dictionary; StateFormatError names the entry that is wrong."""
    cdef State* s = <State*>state
    entries = Entries(document)
    entries.number("n", N_SEATS, N_SEATS)
    actions = entries.sequence("actions", MAX_ACTIONS, 0, N_CODES - 1)
    cards = entries.numbers("card", N_SEATS, 0, N_CARDS - 1)
    entries.end()
    memset(s, 0, sizeof(State))
    s.n_actions = len(actions)
    for i, action in enumerate(actions):
        s.action[<int>i] = action
    for seat, card in enumerate(cards):
        s.card[<int>seat] = card
    return 0


cdef dict seen(const void* content, const void* state, int seat):
    """What a viewer sees: the actions, the cards it knows (else -1), and what follows."""
    cdef const State* s = <const State*>state
    view = to_dict(content, state)
    for other in range(N_SEATS):
        if not knows_card(s, seat, other):
            view["card"][other] = UNKNOWN
    view["seat"] = seat if seat >= 0 else None
    view["cur"] = NOBODY if is_over(s) else s.n_actions & 1
    view["chips"] = [chips(s, other) for other in range(N_SEATS)]
    view["winner"] = winner_of(s)
    return view


cdef dict decision(const void* content, const void* state):
    """Whether there is a bet to call."""
    cdef const State* s = <const State*>state
    kind = "TERMINAL" if is_over(s) else "CALL" if faces_bet(s) else "OPEN"
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


# ---------------------------------------------------------------- K2 content

def check_content(document, source):
    """ContentError with every fault of the file."""
    faults = []
    reader = Reader(document, "", faults)
    read_header(reader, "kuhn_poker", N_SEATS, N_SEATS)
    read_players(reader, N_SEATS)
    read_fixed(reader, "rules", {"cards": N_CARDS, "ante": ANTE, "bet": BET_CHIPS})
    reader.unknown()
    if faults:
        raise ContentError(source, faults)


def load(dict document, str source) -> Game:
    """The game with this content; ContentError with every fault when it is no valid one."""
    check_content(document, source)
    return wire_game(
        &TABLE, &FACE, ContentPack(document, source), "engine.games.kuhn_poker", OPTIONS,
        RULES_VERSION, LAYOUT_VERSION)
