"""Liar's dice: the state, its constants and its tiny helpers (docs/reference-games.md D2 to D5).

Bids only ever rise, so the set of bids made tells their order too.
"""
from libc.stdint cimport uint8_t, uint16_t

from engine.core.bits cimport highest_bit

cdef enum:
    N_SEATS = 2
    FACES = 6
    WILD = 6                  # counts as every face
    N_DICE = 2                # one a seat
    N_BIDS = 12               # bid = FACES * (quantity - 1) + face - 1, which is the move code too
    UNKNOWN = 0               # a die that the viewer does not know
    NOBODY = -1

# Move codes: the bids, and:
cdef enum:
    CHALLENGE = 12
    N_CODES = 13

# Event kinds and their numbers beside MOVE_EVENT.
cdef enum:
    EV_DIE_ROLLED = 2         # seat, face; -1: the viewer does not know it
    EV_DICE_SHOWN = 3         # face of seat 0, face of seat 1
    EV_ENDED = 4              # winner

cdef struct State:
    # public
    uint16_t bids             # made so far, a bit a bid
    uint8_t n_bids            # derived: how many
    uint8_t challenged        # the last bid was challenged: the game is over
    # hidden
    uint8_t die[N_SEATS]      # face, 1..6


cdef inline int current_bid(const State* s) noexcept nogil:
    """The highest bid made, -1 without one."""
    return highest_bit(s.bids)


cdef inline int quantity_of(int bid) noexcept nogil:
    return bid // FACES + 1


cdef inline int face_of(int bid) noexcept nogil:
    return bid % FACES + 1


cdef inline bint counts_as(int die, int face) noexcept nogil:
    """D4: a die counts as its own face, the wild one as every face."""
    return die == face or die == WILD


cdef inline bint bid_holds(const State* s, int bid) noexcept nogil:
    """D7: whether so many dice, or more, count as the face."""
    cdef int face = face_of(bid)
    return counts_as(s.die[0], face) + counts_as(s.die[1], face) >= quantity_of(bid)


cdef inline int winner_of(const State* s) noexcept nogil:
    """D7: the bidder when the challenged bid holds, else the challenger."""
    cdef int challenger = s.n_bids & 1
    if not s.challenged:
        return NOBODY
    return 1 - challenger if bid_holds(s, current_bid(s)) else challenger
