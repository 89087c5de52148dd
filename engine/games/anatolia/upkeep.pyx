"""Anatolia 1000 BC: the Upkeep Phase (RULES.md 4.6).

The UPKEEP frame holds what is still due; it asks again until nothing is.
"""
from libc.stdint cimport int16_t
from libc.string cimport memcpy

from engine.core.decisions cimport Frame
from engine.core.game cimport move_t
from engine.games.anatolia.holdings cimport lose
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport (
    ARMY,
    DONE,
    EXCHANGE,
    FLEET,
    MAX_CODES,
    OWN_REGION,
    POPULATION,
    SELL,
    SHORT_ARMY,
    SHORT_CITY,
    SHORT_FEED,
    SHORT_FLEET,
    SHORT_POPULATION,
    STARVE_CITY,
    UPKEEP,
    UPKEEP_PAY,
    UPKEEP_SHORT,
    State,
    pop,
    push,
    top,
)
from engine.games.anatolia.tables cimport GOLD, N_RESOURCES, Content
from engine.games.anatolia.trade cimport convert


cdef void begin_upkeep(Play* p) noexcept nogil:
    """Rule: 4.2 phase 3, R34. Nothing is due in a seat's first turn of the game."""
    cdef State* s = p.s
    if s.turns[s.active] > 0:
        push(s, UPKEEP, s.active, upkeep_due(s, s.active), 0)


cdef int upkeep_due(const State* s, int seat) noexcept nogil:
    """One food for each city, Army, Fleet and Population."""
    return s.n_cities[seat] + s.army[seat] + s.fleet[seat] + s.pop[seat]


cdef int food_held(const Content* content, const State* s, int seat, int* kinds) noexcept nogil:
    """Units of food of a seat, and of how many kinds."""
    cdef int total = 0
    cdef int i, held
    kinds[0] = 0
    for i in range(content.n_foods):
        held = s.res[seat][content.foods[i]]
        total += held
        kinds[0] += held > 0
    return total


cdef void run_upkeep(Play* p) noexcept nogil:
    """Rule: 4.6 rules 1 to 3. Pay what needs no choice, then ask for the rest."""
    cdef State* s = p.s
    cdef Frame* frame = top(s)
    cdef int kinds = 0
    cdef int food = food_held(p.content, s, frame.seat, &kinds)
    if food <= frame.args[0] or kinds == 1:
        pay_food(p, frame, min(food, frame.args[0]))
        food = 0
        if frame.args[0]:
            starve(p, frame)
    if frame.args[0] == 0:
        pop(s)
    elif food:
        push(s, UPKEEP_PAY, frame.seat, 0, 0)
    else:
        push(s, UPKEEP_SHORT, frame.seat, 0, 0)


cdef void pay_food(Play* p, Frame* frame, int amount) noexcept nogil:
    """Pay from the kinds in order, where there is no choice."""
    cdef int i, r, paid
    frame.args[0] -= <short>amount
    for i in range(p.content.n_foods):
        r = p.content.foods[i]
        paid = min(amount, p.s.res[frame.seat][r])
        lose(p, frame.seat, r, paid)
        amount -= paid


cdef void starve(Play* p, Frame* frame) noexcept nogil:
    """Rule: 4.6 rule 3. When units of one kind are all that can go, they go together."""
    cdef move_t[MAX_CODES] moves
    cdef int seat = frame.seat
    cdef int due = frame.args[0]
    if legal_upkeep_short(p.content, p.s, moves) != 1 or moves[0] not in (
            SHORT_ARMY, SHORT_FLEET, SHORT_POPULATION):
        return
    lose(p, seat, unit_of(<int>moves[0]), due)
    frame.args[0] = 0


cdef int unit_of(int code) noexcept nogil:
    """What a move of UPKEEP_SHORT removes."""
    if code == SHORT_ARMY:
        return ARMY
    return FLEET if code == SHORT_FLEET else POPULATION


# ---------------------------------------------------------------- UPKEEP_PAY

cdef int legal_upkeep_pay(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 rule 2. Legal: the rest evenly; one unit of a food held."""
    cdef int count = 1
    cdef int i
    out[0] = DONE
    for i in range(content.n_foods):
        if s.res[top(s).seat][content.foods[i]]:
            out[count] = content.foods[i]
            count += 1
    return count


cdef void apply_upkeep_pay(Play* p, int code) noexcept nogil:
    """Effect: one unit, or all that is due from the largest stocks."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    pop(s)
    if code != DONE:
        lose(p, seat, code, 1)
        top(s).args[0] -= 1
        return
    pay_evenly(p, seat, top(s).args[0])
    top(s).args[0] = 0


cdef void pay_evenly(Play* p, int seat, int due) noexcept nogil:
    """Rule: 4.6 rule 2. One unit at a time from the largest stock, told once for each food."""
    cdef int16_t[N_RESOURCES] left
    cdef int r
    memcpy(left, p.s.res[seat], sizeof(left))
    for _ in range(due):
        left[largest_food(p.content, left)] -= 1
    for r in range(N_RESOURCES):
        lose(p, seat, r, p.s.res[seat][r] - left[r])


cdef int largest_food(const Content* content, const int16_t* held) noexcept nogil:
    """The food of which there is most, the lowest index of equals."""
    cdef int best = content.foods[0]
    cdef int i
    for i in range(1, content.n_foods):
        if held[content.foods[i]] > held[best]:
            best = content.foods[i]
    return best


# ---------------------------------------------------------------- UPKEEP_SHORT

cdef int legal_upkeep_short(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 rule 3, R33. Legal: 2 Gold; a unit of the seat; a pair that makes Gold."""
    cdef int seat = top(s).seat
    cdef int count = 0
    cdef int r
    if s.res[seat][GOLD] >= EXCHANGE:
        count = listed(out, count, SHORT_FEED)
    if s.army[seat]:
        count = listed(out, count, SHORT_ARMY)
    if s.fleet[seat]:
        count = listed(out, count, SHORT_FLEET)
    if s.pop[seat]:
        count = listed(out, count, SHORT_POPULATION)
    if s.n_cities[seat]:
        count = listed(out, count, SHORT_CITY)
    for r in range(GOLD + 1, N_RESOURCES):
        if not content.is_food[r] and s.res[seat][r] >= EXCHANGE:
            count = listed(out, count, SELL + r)
    return count


cdef inline int listed(move_t* out, int count, int code) noexcept nogil:
    """Append a code; the new count."""
    out[count] = code
    return count + 1


cdef void apply_upkeep_short(Play* p, int code) noexcept nogil:
    """Effect: one is fed or removed; a sale leaves what is due."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    pop(s)
    if code >= SELL:
        convert(p, seat, code)
        return
    if code == SHORT_CITY:
        push(s, OWN_REGION, seat, STARVE_CITY, 0)
        return
    if code == SHORT_FEED:
        lose(p, seat, GOLD, EXCHANGE)
    else:
        lose(p, seat, unit_of(code), 1)
    top(s).args[0] -= 1
