"""Ankh: who knows what (RULES.md 3, 10): redealing, the hash and the view of a seat.

Hidden are the cards and bids that another side has committed while the others of its step are still
open, and the order of the political deck. The seats of a merged god know the same.
"""
from libc.stdint cimport int8_t, uint64_t
from libc.string cimport memcpy

from engine.core.bits cimport lowest_bit, popcount
from engine.core.chance cimport Chance, chance_range
from engine.core.hashing cimport hash_bytes
from engine.games.ankh.cells cimport count_cells
from engine.games.ankh.position cimport public_dict
from engine.games.ankh.resolution cimport strength
from engine.games.ankh.state cimport MAX_PLAYERS, NONE, Content, State

cdef enum:
    MARGIN = 2                # bids are drawn up to so many more than the figures they would save


cdef inline bint is_hidden(const State* s, int g, int seat) noexcept nogil:
    """Whether a seat (-1: a spectator) does not know what a god has committed."""
    return seat < 0 or s.lead[seat] != g


cdef void sort_deck(State* s) noexcept nogil:
    """By kind: nothing of the true order shines through."""
    cdef int i, j
    cdef int8_t card
    for i in range(1, s.deck_size):
        card = s.deck[i]
        j = i
        while j and s.deck[j - 1] > card:
            s.deck[j] = s.deck[j - 1]
            j -= 1
        s.deck[j] = card


# ---------------------------------------------------------------- determinization

cdef void determinize(const Content* content, State* s, int seat, Chance* chance) noexcept nogil:
    """Rule: 10 search hints. Other sides' commitments and the deck, by chance."""
    cdef int g, i, other
    cdef int8_t card
    for g in range(MAX_PLAYERS):
        if not is_hidden(s, g, seat):
            continue
        if s.pending[g]:
            redeal_cards(s, g, chance)
        if s.bid[g] != NONE:
            s.bid[g] = chance_range(chance, 0, most_bid(s, g))
    sort_deck(s)
    for i in range(s.deck_size - 1, 0, -1):
        other = chance_range(chance, 0, i)
        card = s.deck[i]
        s.deck[i] = s.deck[other]
        s.deck[other] = card


cdef void redeal_cards(State* s, int g, Chance* chance) noexcept nogil:
    """As many cards of the hand as were committed, all sets alike."""
    cdef int cards = s.hand[g]
    cdef int left = popcount(s.pending[g])
    cdef int place, rest, card
    if s.banned != NONE:
        cards &= ~(1 << s.banned)
    s.pending[g] = 0
    while left:
        place = chance_range(chance, 0, popcount(cards) - 1)
        rest = cards
        while place:
            rest &= rest - 1
            place -= 1
        card = lowest_bit(rest)
        s.pending[g] |= 1 << card
        cards &= ~(1 << card)
        left -= 1


cdef inline int most_bid(const State* s, int g) noexcept nogil:
    """The largest bid that makes sense (10)."""
    cdef int figures = count_cells(s.figures[g] & s.regions[s.region_now - 1])
    return min(<int>s.followers[g], figures + MARGIN)


# ---------------------------------------------------------------- information set

cdef uint64_t info_hash(const Content* content, const State* s, int seat) noexcept nogil:
    """64 bits over the state as the seat (-1: a spectator) knows it."""
    cdef State blotted
    cdef int g
    memcpy(&blotted, s, sizeof(State))
    for g in range(MAX_PLAYERS):
        if is_hidden(s, g, seat):
            blotted.pending[g] = 0
            blotted.bid[g] = NONE
    sort_deck(&blotted)
    return hash_bytes(&blotted, sizeof(State), <uint64_t>(seat + 2))


cdef dict seen(const Content* content, const State* s, int seat):
    """What the seat (-1: a spectator) sees, with the names of RULES.md 3.

    `committed`: the gods whose cards or bid of the present step lie face down; `strengths`: of the
    gods in a battle, as far as their cards lie open; `unseen`: by kind, the political cards in the
    deck.
    """
    view = public_dict(content, s)
    view["seat"] = seat if seat >= 0 else None
    view["committed"] = [
        g for g in range(s.n) if s.pending[g] or s.bid[g] != NONE]
    view["pending"] = [
        [card for card in range(content.n_cards)
         if s.pending[g] >> card & 1 and not is_hidden(s, g, seat)] for g in range(s.n)]
    view["bid"] = [NONE if is_hidden(s, g, seat) else s.bid[g] for g in range(s.n)]
    view["strengths"] = [
        strength(content, s, g) if s.region_now and s.participants >> g & 1 else 0
        for g in range(s.n)]
    view["deck_size"] = s.deck_size
    view["unseen"] = [
        sum(1 for i in range(s.deck_size) if s.deck[i] == kind)
        for kind in range(content.n_kinds)]
    return view
