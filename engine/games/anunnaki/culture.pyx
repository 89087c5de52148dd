"""Anunnaki: Culture tokens (RULES.md 4.8)."""
from libc.stdint cimport uint32_t, uint64_t

from engine.core.bits cimport lowest_bit
from engine.core.game cimport move_t
from engine.games.anunnaki.board cimport all_units
from engine.games.anunnaki.codes cimport list_range
from engine.games.anunnaki.effects cimport start_list
from engine.games.anunnaki.play cimport Play, note
from engine.games.anunnaki.state cimport (
    CULTURE,
    CULTURE_DOUBLE,
    CULTURE_LIST,
    CULTURE_REMOTE,
    CULTURE_TAKE,
    EV_CULTURE_GONE,
    EV_CULTURE_REWARD,
    NONE,
    NOWHERE,
    SPOT_CODES,
    Content,
    State,
    has,
    pop,
    push,
    top,
)


cdef int complete_spot(const Content* content, const State* s) noexcept nogil:
    """Rule: 4.8, R22. The lowest spot with a token and units on all three sides, NONE."""
    cdef uint32_t left = s.culture_up
    cdef uint64_t units = all_units(s)
    cdef int spot
    while left:
        spot = lowest_bit(left)
        left &= left - 1
        if not content.spot_mask[spot] & ~units:
            return spot
    return NONE


cdef void take_token(Play* p, int spot) noexcept nogil:
    """Rule: 4.8. The token goes; then each seat from the active one on may be rewarded."""
    cdef State* s = p.s
    cdef int token = s.culture[spot]
    s.culture_on &= ~(<uint32_t>1 << spot)
    s.culture_up &= ~(<uint32_t>1 << spot)
    s.culture[spot] = NOWHERE
    note(p, EV_CULTURE_GONE, spot, token, 0, 0)
    push(s, CULTURE, s.turn, spot + SPOT_CODES * token, 0)


cdef void run_culture(Play* p) noexcept nogil:
    """Rule: 4.8. The next seat: a plain reward at once, any other when it wants it."""
    cdef State* s = p.s
    cdef int spot = top(s).args[0] % SPOT_CODES
    cdef int token = top(s).args[0] // SPOT_CODES
    cdef int seat = (top(s).seat + top(s).args[1]) % s.n
    if top(s).args[1] >= s.n:
        pop(s)
        return
    top(s).args[1] += 1
    if not is_adjacent(p.content, s, seat, spot):
        return
    if p.content.lists[CULTURE_LIST + token].plain:
        reward(p, seat, token)
    else:
        push(s, CULTURE_TAKE, seat, token, 0)


cdef bint is_adjacent(const Content* content, const State* s, int seat, int spot) noexcept nogil:
    """Whether a seat has a unit next to the spot; for Zeus anywhere on the planet."""
    cdef uint64_t places = content.spot_mask[spot]
    if has(s, seat, CULTURE_REMOTE):
        places |= content.planets[content.spot_planet[spot]]
    return s.units[seat] & places != 0


cdef void reward(Play* p, int seat, int token) noexcept nogil:
    """The reward, twice for upgraded Zeus."""
    note(p, EV_CULTURE_REWARD, seat, token, 1, 0)
    start_list(p, seat, CULTURE_LIST + token)
    if has(p.s, seat, CULTURE_DOUBLE):
        start_list(p, seat, CULTURE_LIST + token)


cdef int legal_culture_take(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision CULTURE_TAKE, R22.  Legal when: always, no or yes."""
    return list_range(2, out)


cdef void apply_culture_take(Play* p, int code) noexcept nogil:
    """Effect: the reward or nothing."""
    cdef int seat = top(p.s).seat
    cdef int token = top(p.s).args[0]
    pop(p.s)
    if code:
        reward(p, seat, token)
    else:
        note(p, EV_CULTURE_REWARD, seat, token, 0, 0)
