"""Leduc poker: content, options and dictionaries, and the game they make of the rules."""
from libc.string cimport memset

from engine.core.state cimport ContentPack, FaceTable, Game, wire_game
from engine.games.leduc_poker.rules cimport TABLE, actions_are_sound, knows_card, replay
from engine.games.leduc_poker.state cimport (
    ANTE,
    MAX_ACTIONS,
    MAX_RAISES,
    N_CARDS,
    N_CODES,
    N_RANKS,
    N_ROUNDS,
    N_SEATS,
    N_SUITS,
    NOBODY,
    RAISE_FIRST,
    RAISE_SECOND,
    UNKNOWN,
    State,
    actor,
    to_call,
    winner_of,
)
from engine.core.content import Reader, read_fixed, read_header, read_players
from engine.core.entries import Entries
from engine.core.errors import ContentError, StateFormatError
from engine.core.options import OptionSpec

cdef int RULES_VERSION = 1
cdef int LAYOUT_VERSION = 1

OPTIONS = (OptionSpec("players", "int", N_SEATS, "seats", N_SEATS, N_SEATS),)

# What the state's sizes are made for: [rules] must say the same.
RULES = {
    "ranks": N_RANKS,
    "suits": N_SUITS,
    "ante": ANTE,
    "raise_first_round": RAISE_FIRST,
    "raise_second_round": RAISE_SECOND,
    "raises_per_round": MAX_RAISES,
}

# L8: what is said of a broken invariant; its number is the place in this list, from 1.
ILLEGAL_ACTIONS = "L4: every action must have been legal when it was taken"
INVARIANTS = (
    "L2: the cards of the seats and the public card are different ones of the six",
    ILLEGAL_ACTIONS,
    "L3: what is derived must follow from the actions",
    "L4: the public card lies on the table in the second round, and not before",
)


cdef int pack_options(const void* content, dict resolved, int players, void* out) except -1:
    return 0                  # L9: nothing to choose


# ---------------------------------------------------------------- L3 positions as dictionaries

cdef dict to_dict(const void* content, const void* state):
    """The whole state."""
    cdef const State* s = <const State*>state
    return {
        "n": N_SEATS,
        "actions": [actions_of(s, betting) for betting in range(N_ROUNDS)],
        "public": s.public_card,
        "card": [s.card[seat] for seat in range(N_SEATS)],
    }


cdef list actions_of(const State* s, int betting):
    """The actions of a round."""
    return [s.action[betting][i] for i in range(s.n_actions[betting])]


cdef int from_dict(const void* content, dict document, void* state) except -1:
    """Fill the state from a dictionary; StateFormatError names the entry that is wrong."""
    cdef State* s = <State*>state
    entries = Entries(document)
    entries.number("n", N_SEATS, N_SEATS)
    actions = entries.sequences("actions", N_ROUNDS, MAX_ACTIONS, 0, N_CODES - 1)
    public = entries.number("public", UNKNOWN, N_CARDS - 1)
    cards = entries.numbers("card", N_SEATS, 0, N_CARDS - 1)
    entries.end()
    memset(s, 0, sizeof(State))
    for betting, taken in enumerate(actions):
        s.n_actions[<int>betting] = len(taken)
        for i, action in enumerate(taken):
            s.action[<int>betting][<int>i] = action
    for seat, card in enumerate(cards):
        s.card[<int>seat] = card
    s.public_card = public
    if not actions_are_sound(s):
        raise StateFormatError(f"actions = {actions!r}: {ILLEGAL_ACTIONS}")
    replay(s)
    return 0


cdef dict seen(const void* content, const void* state, int seat):
    """What a viewer sees: actions, public card, the cards it knows (else -1), what follows."""
    cdef const State* s = <const State*>state
    view = to_dict(content, state)
    for other in range(N_SEATS):
        if not knows_card(s, seat, other):
            view["card"][other] = UNKNOWN
    view["seat"] = seat if seat >= 0 else None
    view["cur"] = NOBODY if s.ended else actor(s)
    view["chips"] = [s.chips[other] for other in range(N_SEATS)]
    view["ended"] = bool(s.ended)
    view["winner"] = winner_of(s)
    return view


cdef dict decision(const void* content, const void* state):
    """Whether there is a raise to call, and in which round."""
    cdef const State* s = <const State*>state
    if s.ended:
        return {"kind": "TERMINAL", "parameters": {}}
    due = to_call(s)
    parameters = {"round": s.round + 1, "to_call": due}
    return {"kind": "CALL" if due else "OPEN", "parameters": parameters}


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


# ---------------------------------------------------------------- L2 content

def check_content(document, source):
    """ContentError with every fault of the file."""
    faults = []
    reader = Reader(document, "", faults)
    read_header(reader, "leduc_poker", N_SEATS, N_SEATS)
    read_players(reader, N_SEATS)
    read_fixed(reader, "rules", RULES)
    reader.unknown()
    if faults:
        raise ContentError(source, faults)


def load(dict document, str source) -> Game:
    """The game with this content; ContentError with every fault when it is no valid one."""
    check_content(document, source)
    return wire_game(
        &TABLE, &FACE, ContentPack(document, source), "engine.games.leduc_poker", OPTIONS,
        RULES_VERSION, LAYOUT_VERSION)
