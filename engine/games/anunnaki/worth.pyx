"""Anunnaki: the estimate of a position (RULES.md 10)."""
from libc.math cimport tanh
from libc.stdint cimport uint64_t

from engine.core.bits cimport popcount
from engine.games.anunnaki.holdings cimport held, in_hand
from engine.games.anunnaki.pacts cimport payable_pacts
from engine.games.anunnaki.powers cimport count_of
from engine.games.anunnaki.scoring cimport final_total, returns
from engine.games.anunnaki.state cimport (
    COUNT_SHRINES,
    MAX_ICONS,
    MAX_PLAYERS,
    Content,
    State,
    controlled,
    gods_on_map,
)

# Of the estimate, in VP (RULES.md 10).
cdef int LATE_ROUND = 12
cdef double SCALE = 25.0
cdef double PER_TILE = 3.5
cdef double PER_LATE_TILE = 1.5
cdef double PER_SHRINE = 1.5
cdef double PER_GOD = 1.3
cdef double PER_CARD = 1.0
cdef double PER_LATE_CARD = 2.5
cdef int MOST_CARDS = 2
cdef double PER_MANA = 1.0
cdef int MOST_MANA = 5
cdef double PER_RESOURCE = 0.3
cdef int MOST_RESOURCES = 10
cdef double PER_ICON = 0.4
cdef double PER_PACT = 1.5
cdef double PER_TOKEN = 2.0
cdef double PER_MAJOR_TOKEN = 5.0
cdef double PER_CUBE = 0.6


cdef double position_worth(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: 10. What a seat has, in VP: as if the game ended now, and what is still to come."""
    cdef bint late = s.round >= LATE_ROUND
    cdef uint64_t mine = controlled(s, seat)
    cdef double worth = final_total(content, s, seat)
    cdef int icons = 0
    cdef int i
    for i in range(MAX_ICONS):
        icons += popcount(mine & content.icons[i] & ~s.covered[i])
    worth += (PER_LATE_TILE if late else PER_TILE) * popcount(s.developed[seat])
    worth += PER_SHRINE * count_of(content, s, seat, COUNT_SHRINES)
    worth += PER_GOD * gods_on_map(s, seat)
    worth += (PER_LATE_CARD if late else PER_CARD) * min(MOST_CARDS, popcount(in_hand(s, seat)))
    worth += PER_MANA * min(MOST_MANA, <int>s.mana[seat])
    worth += PER_RESOURCE * min(MOST_RESOURCES, held(s, seat))
    worth += PER_ICON * icons
    worth += PER_PACT * popcount(payable_pacts(content, s, seat))
    worth += PER_TOKEN * s.minor_avail[seat] + PER_MAJOR_TOKEN * s.major_avail[seat]
    return worth + PER_CUBE * popcount(s.cubes[seat])


cdef void evaluate(const Content* content, const State* s, double* out) noexcept nogil:
    """Rule: 10. The lead over the mean of the others, squashed; exact at the end."""
    cdef double[MAX_PLAYERS] worth
    cdef double total = 0.0
    cdef int seat
    if s.depth == 0:
        returns(content, s, out)
        return
    for seat in range(s.n):
        worth[seat] = position_worth(content, s, seat) if s.dealt else 0.0
        total += worth[seat]
    for seat in range(s.n):
        out[seat] = tanh((worth[seat] - (total - worth[seat]) / (s.n - 1)) / SCALE)
