"""Anatolia 1000 BC: who knows what (RULES.md 3, 5): redealing, the hash and the view of a seat.

Hidden is the order of the two piles, but for the top cards that a seat has seen by Prophecy.
"""
from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy, memset

from engine.core.chance cimport Chance, chance_range
from engine.core.hashing cimport hash_bytes
from engine.games.anatolia.position cimport public_dict
from engine.games.anatolia.state cimport DECK_EVENT, DECK_KNOWLEDGE, State
from engine.games.anatolia.tables cimport N_KNOWLEDGE, Content


cdef inline int unknown_cards(const State* s, int seat, int deck, int size) noexcept nogil:
    """How many cards of a pile, from the bottom, the seat (-1: a spectator) does not know."""
    return size if seat < 0 else size - s.known[seat][deck]


cdef void sort_pile(uint8_t* pile, int count) noexcept nogil:
    """Card numbers in ascending order, each once: nothing of the true order shines through."""
    cdef uint8_t[N_KNOWLEDGE] there
    cdef int place = 0
    cdef int card
    memset(there, 0, sizeof(there))
    for card in range(count):
        there[pile[card]] = 1
    for card in range(N_KNOWLEDGE):
        if there[card]:
            pile[place] = card
            place += 1


cdef void sort_unknown(State* s, int seat) noexcept nogil:
    """Put what the seat does not know of both piles into canonical order."""
    sort_pile(
        s.knowledge_pile, unknown_cards(s, seat, DECK_KNOWLEDGE, s.knowledge_size))
    sort_pile(s.event_pile, unknown_cards(s, seat, DECK_EVENT, s.event_size))


cdef void shuffle_pile(uint8_t* pile, int count, Chance* chance) noexcept nogil:
    cdef int i, other
    cdef uint8_t card
    for i in range(count - 1, 0, -1):
        other = chance_range(chance, 0, i)
        card = pile[i]
        pile[i] = pile[other]
        pile[other] = card


cdef void determinize(const Content* content, State* s, int seat, Chance* chance) noexcept nogil:
    """Rule: 3. Shuffle the unknown part of each pile; the seat's own known cards stay."""
    sort_unknown(s, seat)
    shuffle_pile(
        s.knowledge_pile, unknown_cards(s, seat, DECK_KNOWLEDGE, s.knowledge_size), chance)
    shuffle_pile(s.event_pile, unknown_cards(s, seat, DECK_EVENT, s.event_size), chance)


cdef uint64_t info_hash(const Content* content, const State* s, int seat) noexcept nogil:
    """64 bits over the state as the seat (-1: a spectator) knows it."""
    cdef State blotted
    memcpy(&blotted, s, sizeof(State))
    sort_unknown(&blotted, seat)
    return hash_bytes(&blotted, sizeof(State), <uint64_t>(seat + 2))


cdef dict seen(const Content* content, const State* s, int seat):
    """What the seat (-1: a spectator) sees, with the names of RULES.md 3.

    `prophecy`: the top cards of both piles that the seat knows, the next one first.
    """
    cdef int deck, place, size
    cdef const uint8_t* pile
    view = public_dict(content, s)
    view["seat"] = seat if seat >= 0 else None
    view["knowledge_size"] = s.knowledge_size
    view["event_size"] = s.event_size
    known = [[], []]
    if seat >= 0:
        for deck in range(2):
            pile = <const uint8_t*>s.knowledge_pile
            size = s.knowledge_size
            if deck == DECK_EVENT:
                pile = <const uint8_t*>s.event_pile
                size = s.event_size
            known[deck] = [pile[size - 1 - place] for place in range(s.known[seat][deck])]
    view["prophecy"] = known
    return view
