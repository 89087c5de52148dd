"""NEAR: the interpreter of effects (RULES.md 2.3) and the choices that only effects ask for.

An effect is worked out when its turn comes. What it causes is pushed on top of the rest of its
list, so that each effect is resolved completely before the next. Building, moving, attacking and
drawing are chapters of their own; here they are only asked for.
"""
from libc.stdint cimport uint8_t

from engine.core.bitset cimport next_place
from engine.core.decisions cimport Frame
from engine.core.events cimport Event, add_arg, add_event, seat_bit
from engine.core.game cimport HIDDEN_REVEALED, move_t
from engine.games.near.codes cimport list_bits, list_range, list_spaces
from engine.games.near.counters cimport amount
from engine.games.near.holdings cimport (
    gain_development,
    gain_gold,
    gain_resource,
    lift_enemy,
    lose_gold,
    put_building,
    score,
    take_building,
    take_ruin,
)
from engine.games.near.play cimport Play, note
from engine.games.near.state cimport (
    ACTIVATE,
    ANY_BUILDING,
    ANY_KIND,
    ANY_TYPE,
    ATTACK,
    ATTACK_LEFT,
    BUILD_TYPE,
    BY_EFFECT,
    CAPITAL_TYPE,
    CONVERT,
    DESTROY,
    DEV,
    DRAW,
    EV_EXCHANGED,
    EV_EXPERTISE,
    EV_PEEKED,
    EV_STOLEN,
    EV_WARD,
    EXCHANGE,
    EXCHANGE_TYPE,
    FLAG_CAPITAL,
    FLAG_EACH,
    FLAG_FREE,
    FLAG_ISOLATED,
    HARVEST,
    HARVEST_BITS,
    HARVEST_LEFT,
    HARVEST_MOST,
    LOW_KINDS,
    MARKERS,
    MAX_WARDS,
    MOVE_CAPITAL,
    MOVE_FREE,
    MOVE_LEFT,
    MOVE_PIECE,
    NONE,
    NO_RESOURCE,
    N_AGES,
    N_DOMAINS,
    N_KINDS,
    N_OPS,
    N_PIECES,
    N_TRACKS,
    OP_ACTIVATE,
    OP_ATTACK,
    OP_BUILD,
    OP_CONVERT,
    OP_DESTROY,
    OP_DEV,
    OP_DRAW,
    OP_ENEMY,
    OP_EXCHANGE,
    OP_GOLD,
    OP_HARVEST,
    OP_MARKER,
    OP_MOVE,
    OP_PEEK,
    OP_REBUILD,
    OP_RES,
    OP_RUIN,
    OP_STEAL,
    OP_VICTORY,
    OP_VP,
    OP_WARD,
    PASS,
    PLACE,
    PLACE_ISOLATED,
    REBUILD,
    RES,
    STEAL,
    TAKE_ENEMY,
    TAKE_RUIN,
    TOKEN,
    VICTORIES,
    Content,
    Effect,
    State,
    count_down,
    pop,
    push,
    resource_at,
    top,
    type_at,
)


# What an operation does, for `seat` and with an amount above 0.
ctypedef void (*operation)(Play* p, int seat, const Effect* effect, int n) noexcept nogil

cdef operation[N_OPS] DO
cdef int MOST_TIMES = 250     # one after the other: far more than pieces, markers or levels
cdef int MOST_STOLEN = 32767  # what a frame holds: far more Gold than anybody has


# ---------------------------------------------------------------- the interpreter

cdef void run_effects(Play* p) noexcept nogil:
    """Rule: 2.3. The next effect of a list, before the rest of it."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int item = top(s).args[0]
    cdef int index = top(s).args[1]
    cdef const Effect* effect = &p.content.items[item].effects[index]
    cdef int n
    if index + 1 < p.content.items[item].n_effects:
        top(s).args[1] += 1
    else:
        pop(s)
    if effect.op == OP_CONVERT:
        push(s, CONVERT, seat, item, index)
        return
    n = amount(p.content, s, seat, effect)
    if n > 0:
        DO[effect.op](p, seat, effect, n)


cdef inline int times(int n) noexcept nogil:
    """How often something is done one by one."""
    return min(n, MOST_TIMES)


cdef void do_gold(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    gain_gold(p, seat, n)


cdef void do_vp(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    score(p, seat, n, BY_EFFECT)


cdef void do_res(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    if effect.kind == ANY_KIND:
        push(p.s, RES, seat, times(n), 0)
    else:
        gain_resource(p, seat, effect.kind, n)


cdef void do_dev(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    cdef int _one
    if effect.kind == ANY_KIND:
        push(p.s, DEV, seat, times(n), 0)
        return
    for _one in range(times(n)):
        gain_development(p, seat, effect.kind)


cdef void do_marker(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    push(p.s, MARKERS, seat, times(n), 0)


cdef void do_build(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    cdef int isolated = PLACE_ISOLATED if effect.flags & FLAG_ISOLATED else 0
    if effect.kind == ANY_TYPE:
        push(p.s, BUILD_TYPE, seat, isolated, times(n))
    else:
        push(p.s, PLACE, seat, effect.kind | isolated, times(n))


cdef void do_rebuild(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    push(p.s, REBUILD, seat, times(n), 0)


cdef void do_destroy(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    push(p.s, DESTROY, seat, times(n), 0)


cdef void do_attack(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    push(p.s, ATTACK, seat, effect.dist + ATTACK_LEFT * times(n), ANY_BUILDING)


cdef void do_enemy(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    push(p.s, TAKE_ENEMY, seat, times(n), 0)


cdef void do_ruin(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    push(p.s, TAKE_RUIN, seat, times(n), 0)


cdef void do_move(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    cdef int how = effect.dist + MOVE_LEFT * times(n)
    if effect.flags & FLAG_FREE:
        how += MOVE_FREE
    if effect.flags & FLAG_CAPITAL:
        how += MOVE_CAPITAL
    push(p.s, MOVE_PIECE, seat, how, NONE)


cdef void do_draw(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    push(p.s, DRAW, seat, times(n), 0)


cdef void do_peek(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    """The earliest Event not yet revealed; only the player learns it."""
    cdef State* s = p.s
    cdef int slot = s.events_revealed
    cdef Event* event
    if slot == N_AGES:
        return
    p.flags |= HIDDEN_REVEALED
    s.peeked[seat] |= <uint8_t>(1 << slot)
    event = add_event(p.events, EV_PEEKED)
    if event == NULL:
        return
    event.mask = seat_bit(seat)
    add_arg(&event.full, seat)
    add_arg(&event.full, slot)
    add_arg(&event.full, s.events[slot])
    event.others = event.full
    event.others.args[2] = NONE


cdef void do_ward(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    cdef int gained = min(n, MAX_WARDS - p.s.ward[seat])
    if gained == 0:
        return
    p.s.ward[seat] += <uint8_t>gained
    note(p, EV_WARD, seat, gained, p.s.ward[seat], 0)


cdef void do_activate(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    push(p.s, ACTIVATE, seat, effect.kind, times(n))


cdef void do_steal(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    cdef int other
    if not effect.flags & FLAG_EACH:
        push(p.s, STEAL, seat, min(n, MOST_STOLEN), 0)
        return
    for other in range(p.s.n):
        if other != seat:
            steal(p, seat, other, n)


cdef void do_harvest(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    """Rule: 2.3. What the territories held now have, in one frame."""
    cdef State* s = p.s
    cdef int[N_KINDS] counts
    cdef int kind, low = 0, high = 0
    cdef int space = next_place(&s.owned[seat], 0)
    for kind in range(N_KINDS):
        counts[kind] = 0
    while space != NONE:
        kind = resource_at(s, space)
        if kind != NO_RESOURCE and counts[kind] < n:
            counts[kind] += 1
        space = next_place(&s.owned[seat], space + 1)
    for kind in range(N_KINDS):
        if kind < LOW_KINDS:
            low |= counts[kind] << HARVEST_BITS * kind
        else:
            high |= counts[kind] << HARVEST_BITS * (kind - LOW_KINDS)
    push(s, HARVEST, seat, low, high | n << HARVEST_LEFT)


cdef void do_exchange(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    push(p.s, EXCHANGE, seat, times(n), 0)


cdef void do_victory(Play* p, int seat, const Effect* effect, int n) noexcept nogil:
    push(p.s, VICTORIES, seat, times(n), 0)


DO[OP_GOLD] = do_gold
DO[OP_VP] = do_vp
DO[OP_RES] = do_res
DO[OP_DEV] = do_dev
DO[OP_MARKER] = do_marker
DO[OP_BUILD] = do_build
DO[OP_REBUILD] = do_rebuild
DO[OP_DESTROY] = do_destroy
DO[OP_ATTACK] = do_attack
DO[OP_ENEMY] = do_enemy
DO[OP_RUIN] = do_ruin
DO[OP_MOVE] = do_move
DO[OP_DRAW] = do_draw
DO[OP_PEEK] = do_peek
DO[OP_WARD] = do_ward
DO[OP_ACTIVATE] = do_activate
DO[OP_STEAL] = do_steal
DO[OP_HARVEST] = do_harvest
DO[OP_EXCHANGE] = do_exchange
DO[OP_VICTORY] = do_victory


# ---------------------------------------------------------------- RES, DEV, EXPERTISE

cdef int legal_five(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decisions RES and DEV.  Legal when: always, all five."""
    return list_range(N_TRACKS, out)


cdef void apply_res(Play* p, int code) noexcept nogil:
    """Effect: gain 1 of a resource."""
    cdef int seat = top(p.s).seat
    count_down(p.s)
    gain_resource(p, seat, code, 1)


cdef void apply_dev(Play* p, int code) noexcept nogil:
    """Effect: gain 1 Development token of a kind."""
    cdef int seat = top(p.s).seat
    count_down(p.s)
    gain_development(p, seat, code)


cdef int legal_expertise(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision EXPERTISE.  Legal when: not unlocked yet."""
    return list_bits(~s.expertise[top(s).seat] & ((1 << N_DOMAINS) - 1), out)


cdef void apply_expertise(Play* p, int code) noexcept nogil:
    """Effect: unlock it."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    p.s.expertise[seat] |= <uint8_t>(1 << code)
    note(p, EV_EXPERTISE, seat, code, 1, 0)


# ---------------------------------------------------------------- TAKE_ENEMY, TAKE_RUIN

cdef int legal_take_enemy(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision TAKE_ENEMY.  Legal when: an Enemy token lies there."""
    return list_spaces(&s.enemies, out)


cdef void apply_take_enemy(Play* p, int code) noexcept nogil:
    """Effect: gain the token (4.6)."""
    cdef int seat = top(p.s).seat
    count_down(p.s)
    push(p.s, TOKEN, seat, lift_enemy(p, seat, code), 0)


cdef int legal_take_ruin(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision TAKE_RUIN.  Legal when: a Ruin token lies there."""
    return list_spaces(&s.ruins, out)


cdef void apply_take_ruin(Play* p, int code) noexcept nogil:
    """Effect: gain the token (4.7)."""
    cdef int seat = top(p.s).seat
    count_down(p.s)
    take_ruin(p, seat, code)


# ---------------------------------------------------------------- STEAL, CONVERT

cdef void steal(Play* p, int seat, int victim, int n) noexcept nogil:
    """Take Gold, as much as there is at most."""
    n = min(n, <int>p.s.gold[victim])
    if n <= 0:
        return
    note(p, EV_STOLEN, seat, victim, n, 0)
    lose_gold(p, victim, n)
    gain_gold(p, seat, n)


cdef int legal_steal(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision STEAL.  Legal when: an opponent with Gold."""
    cdef int seat, n = 0
    for seat in range(s.n):
        if seat != top(s).seat and s.gold[seat] > 0:
            out[n] = seat
            n += 1
    return n


cdef void apply_steal(Play* p, int code) noexcept nogil:
    """Effect: take up to the amount."""
    cdef int seat = top(p.s).seat
    cdef int n = top(p.s).args[0]
    pop(p.s)
    steal(p, seat, code, n)


cdef inline const Effect* converting(const Content* content, const State* s) noexcept nogil:
    return &content.items[top(s).args[0]].effects[top(s).args[1]]


cdef int legal_convert(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision CONVERT.  Legal when: it can be paid, and not more often than allowed."""
    cdef const Effect* effect = converting(content, s)
    cdef int most = min(<int>effect.times, s.gold[top(s).seat] // effect.cost)
    return list_range(most + 1, out) if most else 0


cdef void apply_convert(Play* p, int code) noexcept nogil:
    """Effect: pay, then gain."""
    cdef const Effect* effect = converting(p.content, p.s)
    cdef int seat = top(p.s).seat
    cdef int gained = code * effect.n
    pop(p.s)
    lose_gold(p, seat, code * effect.cost)
    if gained == 0:
        return
    if effect.get == OP_VP:
        score(p, seat, gained, BY_EFFECT)
    else:
        push(p.s, RES if effect.get == OP_RES else DEV, seat, times(gained), 0)


# ---------------------------------------------------------------- HARVEST

cdef int harvest_count(const State* s, int kind) noexcept nogil:
    """How many territories of a kind are left in the frame on top."""
    if kind < LOW_KINDS:
        return <unsigned short>top(s).args[0] >> HARVEST_BITS * kind & HARVEST_MOST
    return <unsigned short>top(s).args[1] >> HARVEST_BITS * (kind - LOW_KINDS) & HARVEST_MOST


cdef int harvest_left(const State* s) noexcept nogil:
    """How many may still be taken."""
    return <unsigned short>top(s).args[1] >> HARVEST_LEFT & HARVEST_MOST


cdef int legal_harvest(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision HARVEST.  Legal when: a territory of the kind is left."""
    cdef int kind, n = 0
    for kind in range(N_KINDS):
        if harvest_count(s, kind):
            out[n] = kind
            n += 1
    return n


cdef void apply_harvest(Play* p, int code) noexcept nogil:
    """Effect: gain 1; one territory less."""
    cdef Frame* frame = top(p.s)
    cdef int seat = frame.seat
    cdef int left = harvest_left(p.s)
    if left == 1:
        pop(p.s)
    else:
        if code < LOW_KINDS:
            frame.args[0] -= <short>(1 << HARVEST_BITS * code)
        else:
            frame.args[1] -= <short>(1 << HARVEST_BITS * (code - LOW_KINDS))
        frame.args[1] -= <short>(1 << HARVEST_LEFT)
    gain_resource(p, seat, code, 1)


# ---------------------------------------------------------------- 4.8 exchange

cdef int other_types(const State* s, int seat, int type) noexcept nogil:
    """The types, as a mask, that a Building of one type may become."""
    cdef int other, mask = 0
    for other in range(N_DOMAINS):
        if other != type and s.built[seat][other] < N_PIECES:
            mask |= 1 << other
    return mask


cdef int legal_exchange(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision EXCHANGE.  Legal when: own Building, not the Capital, that may become another.
    """
    cdef int seat = top(s).seat
    cdef int space = next_place(&s.owned[seat], 0)
    cdef int type, n = 0
    while space != NONE:
        type = type_at(s, space)
        if type != CAPITAL_TYPE and other_types(s, seat, type):
            out[n] = space
            n += 1
        space = next_place(&s.owned[seat], space + 1)
    if n == 0:
        return 0
    out[n] = PASS
    return n + 1


cdef void apply_exchange(Play* p, int code) noexcept nogil:
    """Effect: ask for the type, or nothing."""
    cdef int seat = top(p.s).seat
    count_down(p.s)
    if code != PASS:
        push(p.s, EXCHANGE_TYPE, seat, code, 0)


cdef int legal_exchange_type(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision EXCHANGE_TYPE.  Legal when: another type whose column is not empty."""
    return list_bits(other_types(s, top(s).seat, type_at(s, top(s).args[0])), out)


cdef void apply_exchange_type(Play* p, int code) noexcept nogil:
    """Effect: R32. The piece becomes the other type; nothing else happens."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int space = top(s).args[0]
    cdef int before = type_at(s, space)
    pop(s)
    take_building(s, seat, before, space)
    put_building(s, seat, code, space)
    s.built[seat][before] -= 1
    s.built[seat][code] += 1
    note(p, EV_EXCHANGED, seat, space, before, code)
