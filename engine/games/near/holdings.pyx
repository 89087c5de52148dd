"""NEAR: basic gains and losses (RULES.md 4.7) and permanent effects (2.5).

What a gain causes is pushed on the stack; the last thing pushed comes first.
"""
from libc.stdint cimport uint8_t, uint16_t

from engine.core.bits cimport lowest_bit
from engine.core.bitset cimport holds, put, take
from engine.games.near.play cimport Play, note
from engine.games.near.state cimport (
    AGE_EPOCHS,
    BONUS_ITEM,
    CAPITAL_TYPE,
    CITY,
    DEV,
    EFFECTS,
    ENEMY_ITEM,
    EV_DESTROYED,
    EV_DEVELOPMENT,
    EV_ENEMY_TAKEN,
    EV_GOLD,
    EV_LEVEL,
    EV_MARKER,
    EV_RUIN_TAKEN,
    EV_SCORE,
    EV_TRIGGERED,
    EV_VICTORY,
    EXPERTISE,
    LIVESTOCK,
    LOSE_DEV,
    LOSE_EXPERTISE,
    MOUNTAIN,
    NOWHERE,
    NO_RESOURCE,
    N_ENEMIES,
    N_RUINS,
    ON_MARKER,
    ON_MAX_REACHED,
    ON_OWN_DESTROYED,
    ON_RUIN,
    ON_TOKEN,
    ORE,
    RUIN_ITEM,
    SPECIAL_ITEM,
    TRIGGERS,
    Content,
    State,
    age_tile,
    count_down,
    owner_at,
    pop,
    push,
    resource_at,
    top,
    type_at,
)

cdef enum:
    MASK_BITS = 15            # of the places of an area in one number of a frame
    MOST_GOLD = 65535
    MOST_SCORE = 65535
    MOST_DEVELOPMENTS = 255
    MAX_QUEUE = 18            # consequences of one gain of a resource: two a level and two more


# ---------------------------------------------------------------- Gold, VP, Developments

cdef void gain_gold(Play* p, int seat, int n) noexcept nogil:
    """Gold from anywhere; what the active player gains counts for `gold_action` (4.4)."""
    cdef State* s = p.s
    n = min(n, MOST_GOLD - s.gold[seat])
    if n <= 0:
        return
    s.gold[seat] += <uint16_t>n
    if seat == s.active:
        s.acc = <uint16_t>min(MOST_GOLD, s.acc + n)
    note(p, EV_GOLD, seat, n, s.gold[seat], 0)


cdef void lose_gold(Play* p, int seat, int n) noexcept nogil:
    """Gold paid or lost, as much as there is at most."""
    n = min(n, <int>p.s.gold[seat])
    if n > 0:
        p.s.gold[seat] -= <uint16_t>n
        note(p, EV_GOLD, seat, -n, p.s.gold[seat], 0)


cdef void score(Play* p, int seat, int n, int why) noexcept nogil:
    """VP; the pawn goes on top of those on its new space (R42)."""
    cdef State* s = p.s
    n = min(n, MOST_SCORE - s.score[seat])
    if n <= 0:
        return
    s.score[seat] += <uint16_t>n
    s.stamps += 1
    s.stamp[seat] = s.stamps
    note(p, EV_SCORE, seat, n, s.score[seat], why)


cdef void gain_development(Play* p, int seat, int kind) noexcept nogil:
    """One Development token."""
    if p.s.dev[seat][kind] == MOST_DEVELOPMENTS:
        return
    p.s.dev[seat][kind] += 1
    note(p, EV_DEVELOPMENT, seat, kind, 1, p.s.dev[seat][kind])


# ---------------------------------------------------------------- resources

# What a gain of one resource causes, in the order it arose.
cdef struct Queue:
    int size
    int kind[MAX_QUEUE]
    int a[MAX_QUEUE]
    int b[MAX_QUEUE]


cdef inline void arise(Queue* queue, int kind, int a, int b) noexcept nogil:
    queue.kind[queue.size] = kind
    queue.a[queue.size] = a
    queue.b[queue.size] = b
    queue.size += 1


cdef void gain_resource(Play* p, int seat, int kind, int n) noexcept nogil:
    """Rule: 4.7, R10. Levels one by one; then what they caused, in the order it arose."""
    cdef State* s = p.s
    cdef Queue queue
    cdef int before, i
    if kind == NO_RESOURCE or n <= 0:
        return
    if kind == ORE:
        gain_gold(p, seat, n * p.content.ore_gold)
        return
    queue.size = 0
    before = s.level[seat][kind]
    while n > 0 and s.level[seat][kind] < p.content.max_level[kind]:
        n -= 1
        s.level[seat][kind] += 1
        level_reached(p, seat, kind, &queue)
    if n > 0 and not s.special_used[seat] >> kind & 1:
        s.special_used[seat] |= <uint8_t>(1 << kind)
        arise(&queue, EFFECTS, SPECIAL_ITEM + kind, 0)
    if s.level[seat][kind] > before:
        note(p, EV_LEVEL, seat, kind, before, s.level[seat][kind])
    for i in range(queue.size - 1, -1, -1):
        push(s, queue.kind[i], seat, queue.a[i], queue.b[i])


cdef inline void level_reached(Play* p, int seat, int kind, Queue* queue) noexcept nogil:
    """What the level that was just reached causes."""
    cdef int level = p.s.level[seat][kind]
    cdef int mask
    if kind == LIVESTOCK and p.content.expertise_at >> level & 1:
        arise(queue, EXPERTISE, 0, 0)
    if p.content.development_at[kind] >> level & 1:
        arise(queue, DEV, 1, 0)
    if level == p.content.max_level[kind]:
        mask = triggered(p.content, p.s, seat, ON_MAX_REACHED)
        if mask:
            arise(queue, TRIGGERS, low_places(mask), high_places(mask))


cdef void lose_level(Play* p, int seat, int track) noexcept nogil:
    """Rule: 4.7. One level less; leaving a space may cost what it had given."""
    cdef State* s = p.s
    cdef int level = s.level[seat][track]
    s.level[seat][track] -= 1
    note(p, EV_LEVEL, seat, track, level, level - 1)
    if p.content.development_at[track] >> level & 1:
        push(s, LOSE_DEV, seat, 0, 0)
    if track == LIVESTOCK and p.content.expertise_at >> level & 1:
        push(s, LOSE_EXPERTISE, seat, 0, 0)


# ---------------------------------------------------------------- markers, territories, tokens

cdef void place_marker(Play* p, int seat) noexcept nogil:
    """Rule: 4.7, R15. A History marker on the current epoch, its bonus, then the triggers."""
    cdef State* s = p.s
    if s.markers[seat] == 0:
        return
    s.markers[seat] -= 1
    s.timeline[seat][s.epoch] += 1
    note(p, EV_MARKER, seat, s.epoch, 1, s.markers[seat])
    trigger(p, seat, ON_MARKER)
    push(s, EFFECTS, seat, BONUS_ITEM + AGE_EPOCHS * age_tile(s) + s.epoch % AGE_EPOCHS, 0)


cdef void gain_territory(Play* p, int seat, int space) noexcept nogil:
    """Rule: 4.7. What the terrain under a new Building gives."""
    cdef int terrain = p.s.terrain[space]
    if terrain == MOUNTAIN:
        take_ruin(p, seat, space)
    elif terrain == CITY:
        place_marker(p, seat)
    else:
        gain_resource(p, seat, resource_at(p.s, space), 1)


cdef void take_ruin(Play* p, int seat, int space) noexcept nogil:
    """Rule: 4.7. The Ruin token of a Mountain, if it is there: its bonus, then the triggers."""
    cdef State* s = p.s
    cdef int token
    if not holds(&s.ruins, space):
        return
    take(&s.ruins, space)
    for token in range(N_RUINS):
        if s.ruin_space[token] == space:
            break
    s.ruin_space[token] = NOWHERE
    s.ruin[seat] += 1
    note(p, EV_RUIN_TAKEN, seat, token, space, 0)
    trigger(p, seat, ON_RUIN)
    push(s, EFFECTS, seat, RUIN_ITEM + token, 0)


cdef int lift_enemy(Play* p, int seat, int space) noexcept nogil:
    """Rule: 4.6. Lift an Enemy token off a City-state; it is gained by a TOKEN frame."""
    cdef State* s = p.s
    cdef int token
    take(&s.enemies, space)
    for token in range(N_ENEMIES):
        if s.enemy_space[token] == space:
            break
    s.enemy_space[token] = NOWHERE
    note(p, EV_ENEMY_TAKEN, seat, token, space, 0)
    return token


cdef void run_token(Play* p) noexcept nogil:
    """Rule: 4.6. A lifted Enemy token counts; its bonus, then the triggers."""
    cdef int seat = top(p.s).seat
    cdef int token = top(p.s).args[0]
    pop(p.s)
    p.s.enemy[seat] += 1
    trigger(p, seat, ON_TOKEN)
    push(p.s, EFFECTS, seat, ENEMY_ITEM + token, 0)


cdef void gain_victory(Play* p, int seat) noexcept nogil:
    """A Victory token; its triggers are the caller's."""
    if p.s.victory[seat] < 255:
        p.s.victory[seat] += 1
    note(p, EV_VICTORY, seat, p.s.victory[seat], 0, 0)


cdef void run_gain(Play* p) noexcept nogil:
    """Rule: 4.4b step 2. Gain a territory."""
    cdef int seat = top(p.s).seat
    cdef int space = top(p.s).args[0]
    pop(p.s)
    gain_territory(p, seat, space)


cdef void run_markers(Play* p) noexcept nogil:
    """Rule: 2.3 `marker`. Markers one by one, each with all it causes."""
    cdef int seat = top(p.s).seat
    count_down(p.s)
    place_marker(p, seat)


cdef void run_victories(Play* p) noexcept nogil:
    """Rule: 2.3 `victory`. Victory tokens one by one, each with its triggers."""
    cdef int seat = top(p.s).seat
    count_down(p.s)
    gain_victory(p, seat)
    trigger(p, seat, ON_TOKEN)


# ---------------------------------------------------------------- permanent effects

cdef inline int low_places(int mask) noexcept nogil:
    return mask & ((1 << MASK_BITS) - 1)


cdef inline int high_places(int mask) noexcept nogil:
    return mask >> MASK_BITS


cdef int places_of(int low, int high) noexcept nogil:
    """The places of an area that the numbers of a TRIGGERS frame name, as a mask."""
    return low | high << MASK_BITS


cdef int triggered(const Content* content, const State* s, int seat, int on) noexcept nogil:
    """Places of the achievements area whose card has a trigger, as a mask."""
    cdef int i, mask = 0
    if not s.having[seat] >> on & 1:
        return 0
    for i in range(s.area_size[seat]):
        if content.items[s.area[seat][i]].trigger == on:
            mask |= 1 << i
    return mask


cdef void push_triggers(State* s, int seat, int mask) noexcept nogil:
    """Have these places of the area resolve, in the order in which their cards came (R45)."""
    if mask:
        push(s, TRIGGERS, seat, low_places(mask), high_places(mask))


cdef void trigger(Play* p, int seat, int on) noexcept nogil:
    """Something happened that permanent effects may wait for."""
    push_triggers(p.s, seat, triggered(p.content, p.s, seat, on))


cdef void run_triggers(Play* p) noexcept nogil:
    """Rule: 2.5. The effects of the first card left, before those of the others."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int mask = places_of(top(s).args[0], top(s).args[1])
    cdef int place = lowest_bit(mask)
    pop(s)
    push_triggers(s, seat, mask & (mask - 1))
    note(p, EV_TRIGGERED, seat, s.area[seat][place], 0, 0)
    push(s, EFFECTS, seat, s.area[seat][place], 0)


cdef void join_area(const Content* content, State* s, int seat, int card) noexcept nogil:
    """A card comes to the achievements area; its permanent effect is active from now on."""
    s.area[seat][s.area_size[seat]] = <uint8_t>card
    s.area_size[seat] += 1
    s.having[seat] |= <uint16_t>(1 << content.items[card].trigger & ~1)


# ---------------------------------------------------------------- Buildings

cdef void put_building(State* s, int seat, int type, int space) noexcept nogil:
    """A Building stands on a space."""
    put(&s.owned[seat], space)
    put(&s.of_type[type], space)
    if type == CAPITAL_TYPE:
        s.capital[seat] = <uint8_t>space


cdef void take_building(State* s, int seat, int type, int space) noexcept nogil:
    """A Building leaves a space."""
    take(&s.owned[seat], space)
    take(&s.of_type[type], space)


cdef void destroy_building(Play* p, int space, int attacker) noexcept nogil:
    """A Building on the map goes to its owner's Cemetery (4.6, R26); the owner's triggers."""
    cdef State* s = p.s
    cdef int owner = owner_at(s, space)
    cdef int type = type_at(s, space)
    take_building(s, owner, type, space)
    s.cemetery[owner][type] += 1
    note(p, EV_DESTROYED, owner, type, space, attacker)
    trigger(p, owner, ON_OWN_DESTROYED)
