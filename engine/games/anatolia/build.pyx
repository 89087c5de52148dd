"""Anatolia 1000 BC: the Build and Recruit Phases (RULES.md 4.8)."""
from libc.stdint cimport int16_t, uint64_t

from engine.core.bits cimport lowest_bit
from engine.core.game cimport move_t
from engine.games.anatolia.holdings cimport can_pay, gain, lose, pay
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport (
    ARMY,
    BUILD_CITY,
    BUILD_CONVERT,
    BUILD_MENU,
    BUILD_MONUMENT,
    CONVERT,
    DONE,
    EXCHANGE,
    FLEET,
    MONUMENT,
    OWN_REGION,
    PLACE_CITY,
    POP_FOOD,
    POPULATION,
    RECRUIT_ARMY,
    RECRUIT_CONVERT,
    RECRUIT_FLEET,
    RECRUIT_MENU,
    RECRUIT_POPULATION,
    State,
    pop,
    push,
    top,
)
from engine.games.anatolia.tables cimport (
    COST_ARMY,
    COST_CITY,
    COST_FLEET,
    COST_MONUMENT,
    GOLD,
    MAX_CITIES,
    REGION_WORDS,
    TRIPLE,
    Content,
)
from engine.games.anatolia.trade cimport may_convert
from engine.games.anatolia.upkeep cimport food_held


# ---------------------------------------------------------------- build

cdef void begin_build(Play* p) noexcept nogil:
    push(p.s, BUILD_MENU, p.s.active, 0, 0)


cdef int legal_build(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.8. Legal: done; a city where there is room; a monument; convert."""
    cdef int seat = top(s).seat
    cdef int count = 1
    out[0] = DONE
    if can_pay(s, seat, &content.costs[COST_CITY]) and has_city_site(content, s, seat):
        out[count] = BUILD_CITY
        count += 1
    if can_pay(s, seat, &content.costs[COST_MONUMENT]):
        out[count] = BUILD_MONUMENT
        count += 1
    if may_convert(s):
        out[count] = BUILD_CONVERT
        count += 1
    return count


cdef bint has_city_site(const Content* content, const State* s, int seat) noexcept nogil:
    """Whether the seat has a land region with fewer than five cities (R45)."""
    cdef int half
    cdef uint64_t word
    for half in range(REGION_WORDS):
        word = s.regions[seat].word[half] & content.land.word[half]
        while word:
            if s.cities[64 * half + lowest_bit(word)] < MAX_CITIES:
                return True
            word &= word - 1
    return False


cdef void apply_build(Play* p, int code) noexcept nogil:
    """Effect: paid at once; a city then asks for its region."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    top(s).args[0] = 0
    if code == DONE:
        pop(s)
    elif code == BUILD_CONVERT:
        push(s, CONVERT, seat, 0, 0)
    elif code == BUILD_CITY:
        pay(p, seat, &p.content.costs[COST_CITY])
        push(s, OWN_REGION, seat, PLACE_CITY, 0)
    else:
        pay(p, seat, &p.content.costs[COST_MONUMENT])
        gain(p, seat, MONUMENT, 1)


# ---------------------------------------------------------------- recruit

cdef void begin_recruit(Play* p) noexcept nogil:
    push(p.s, RECRUIT_MENU, p.s.active, 0, 0)


cdef int legal_recruit(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.8. Legal: done; what can be paid; convert."""
    cdef int seat = top(s).seat
    cdef int count = 1
    out[0] = DONE
    if gold_for_food(content, s, seat) <= s.res[seat][GOLD]:
        out[count] = RECRUIT_POPULATION
        count += 1
    if can_pay(s, seat, &content.costs[COST_ARMY]):
        out[count] = RECRUIT_ARMY
        count += 1
    if can_pay(s, seat, &content.costs[COST_FLEET]):
        out[count] = RECRUIT_FLEET
        count += 1
    if may_convert(s):
        out[count] = RECRUIT_CONVERT
        count += 1
    return count


cdef int gold_for_food(const Content* content, const State* s, int seat) noexcept nogil:
    """Gold that a Population costs the seat: two for each missing type of food."""
    cdef int kinds = 0
    food_held(content, s, seat, &kinds)
    return EXCHANGE * (TRIPLE - kinds) if kinds < TRIPLE else 0


cdef void apply_recruit(Play* p, int code) noexcept nogil:
    """Effect: paid and gained at once; a Population asks which food, if there is more."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    top(s).args[0] = 0
    if code == DONE:
        pop(s)
    elif code == RECRUIT_CONVERT:
        push(s, CONVERT, seat, 0, 0)
    elif code == RECRUIT_POPULATION:
        recruit_population(p, seat)
    elif code == RECRUIT_ARMY:
        pay(p, seat, &p.content.costs[COST_ARMY])
        gain(p, seat, ARMY, 1)
    else:
        pay(p, seat, &p.content.costs[COST_FLEET])
        gain(p, seat, FLEET, 1)


cdef void recruit_population(Play* p, int seat) noexcept nogil:
    """Rule: 4.8, trap 7. Three different foods; of fewer, all and Gold."""
    cdef State* s = p.s
    cdef int kinds = 0
    cdef int i
    food_held(p.content, s, seat, &kinds)
    if kinds >= TRIPLE:
        push(s, POP_FOOD, seat, 0, 0)
        return
    for i in range(p.content.n_foods):
        lose(p, seat, p.content.foods[i], 1)
    lose(p, seat, GOLD, EXCHANGE * (TRIPLE - kinds))
    gain(p, seat, POPULATION, 1)


cdef int legal_pop_food(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.3 kind 20. Legal: the triples of food held, in lexicographic order."""
    cdef const int16_t* held = s.res[top(s).seat]
    cdef int count = 0
    cdef int i
    for i in range(content.n_triples):
        if (held[content.triples[i][0]] and held[content.triples[i][1]]
                and held[content.triples[i][2]]):
            out[count] = i
            count += 1
    return count


cdef void apply_pop_food(Play* p, int code) noexcept nogil:
    """Effect: one of each, and a Population."""
    cdef int seat = top(p.s).seat
    cdef int i
    pop(p.s)
    for i in range(TRIPLE):
        lose(p, seat, p.content.triples[code][i], 1)
    gain(p, seat, POPULATION, 1)
