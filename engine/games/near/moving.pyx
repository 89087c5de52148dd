"""NEAR: movement of Buildings (RULES.md 4.5) and attacks (4.6)."""
from engine.core.bitset cimport (
    BitSet,
    empty_set,
    holds,
    intersect,
    is_empty,
    next_place,
    put,
    subtract,
    take,
)
from engine.core.decisions cimport Frame
from engine.core.game cimport move_t
from engine.core.hexgrid cimport FAR
from engine.games.near.codes cimport list_range, list_spaces
from engine.games.near.holdings cimport (
    destroy_building,
    gain_gold,
    gain_resource,
    gain_victory,
    lift_enemy,
    put_building,
    take_building,
    take_ruin,
    trigger,
)
from engine.games.near.paths cimport free_land, nearest, spread, steps_between, targets_of
from engine.games.near.play cimport Play, note
from engine.games.near.state cimport (
    ANY_ARMY,
    ANY_BUILDING,
    ARMY,
    ARMY_MOVE,
    ATTACK_LEFT,
    ATTACK_NEW,
    ATTACK_RANGE,
    CAPITAL_TYPE,
    EV_MOVED,
    MARKERS,
    MOVE_CAPITAL,
    MOVE_DEST,
    MOVE_DISTANCE,
    MOVE_FREE,
    MOVE_LEFT,
    MOVE_PIECE,
    NONE,
    ON_MOVE,
    ON_TOKEN,
    ON_WIN,
    PASS,
    ROUTE,
    SHOP,
    SITE,
    SPOILS,
    TEMPLE,
    TOKEN,
    Content,
    State,
    has_expertise,
    owner_at,
    pop,
    push,
    resource_at,
    top,
    type_at,
)


# ---------------------------------------------------------------- 4.5 movement

cdef void movable(const Content* content, const State* s, BitSet* out) noexcept nogil:
    """The player's pieces that the move on top may be made with."""
    cdef int seat = top(s).seat
    out[0] = s.owned[seat]
    if not top(s).args[0] & MOVE_CAPITAL:
        subtract(out, &s.of_type[CAPITAL_TYPE])


cdef int legal_move_piece(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision MOVE_PIECE.

    Legal when: own Building with a destination within its allowance; declining, while one has.
    """
    cdef BitSet pieces, goals
    cdef int how = top(s).args[0]
    cdef int n
    free_land(s, &goals)
    movable(content, s, &pieces)
    if is_empty(&goals):
        return 0
    if not how & MOVE_FREE:
        if top(s).args[1] == NONE:
            keep_moving(content, s, &goals, &pieces)
        else:
            keep_passing(content, s, &goals, &pieces)
    n = list_spaces(&pieces, out)
    if n == 0:
        return 0
    out[n] = PASS
    return n + 1


cdef void keep_moving(
        const Content* content, const State* s, const BitSet* goals, BitSet* pieces
) noexcept nogil:
    """Only the pieces with a free territory within the distance."""
    cdef bint seas = has_expertise(s, top(s).seat, ROUTE)
    cdef int most = top(s).args[0] & MOVE_DISTANCE
    cdef int space = next_place(pieces, 0)
    while space != NONE:
        if nearest(content, s, seas, space, goals, most) == FAR:
            take(pieces, space)
        space = next_place(pieces, space + 1)


cdef void keep_passing(
        const Content* content, const State* s, const BitSet* goals, BitSet* pieces
) noexcept nogil:
    """Only the pieces with a way through the Route to a free territory (trap 6)."""
    cdef BitSet start, reached
    cdef bint seas = has_expertise(s, top(s).seat, ROUTE)
    cdef int most = top(s).args[0] & MOVE_DISTANCE
    cdef int onward = nearest(content, s, seas, top(s).args[1], goals, most)
    empty_set(&reached)
    if onward != FAR:
        empty_set(&start)
        put(&start, top(s).args[1])
        spread(content, s, seas, &start, most - onward, &reached)
    intersect(pieces, &reached)


cdef void apply_move_piece(Play* p, int code) noexcept nogil:
    """Effect: ask for the destination, or decline."""
    if code == PASS:
        move_done(p.s)
    else:
        push(p.s, MOVE_DEST, top(p.s).seat, code, 0)


cdef void move_done(State* s) noexcept nogil:
    """The move on top was made or declined once."""
    top(s).args[0] -= MOVE_LEFT
    if top(s).args[0] < MOVE_LEFT:
        pop(s)


cdef int legal_move_dest(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision MOVE_DEST.  Legal when: free and within what is left of the allowance."""
    cdef const Frame* move = &s.frames[s.depth - 2]
    cdef bint seas = has_expertise(s, top(s).seat, ROUTE)
    cdef BitSet start, reached, goals
    cdef int origin = top(s).args[0]
    cdef int steps = move.args[0] & MOVE_DISTANCE
    free_land(s, &goals)
    if not move.args[0] & MOVE_FREE:
        if move.args[1] != NONE:
            steps -= steps_between(content, s, seas, origin, move.args[1], steps)
            origin = move.args[1]
        empty_set(&start)
        put(&start, origin)
        spread(content, s, seas, &start, steps, &reached)
        intersect(&goals, &reached)
    return list_spaces(&goals, out)


cdef void apply_move_dest(Play* p, int code) noexcept nogil:
    """Effect: relocate."""
    cdef int seat = top(p.s).seat
    cdef int origin = top(p.s).args[0]
    pop(p.s)
    move_done(p.s)
    relocate(p, seat, origin, code)


cdef void relocate(Play* p, int seat, int origin, int space) noexcept nogil:
    """Rule: 4.5, R20. The piece moves; a Ruin token there with its bonus, then the triggers."""
    cdef State* s = p.s
    cdef int type = type_at(s, origin)
    take_building(s, seat, type, origin)
    put_building(s, seat, type, space)
    note(p, EV_MOVED, seat, type, origin, space)
    trigger(p, seat, ON_MOVE)
    take_ruin(p, seat, space)


# ---------------------------------------------------------------- 4.6 attacks

cdef int legal_attack(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision ATTACK, R6, R23.  Legal when: within range over land; declining, if any is."""
    cdef BitSet start, reached, targets
    cdef int seat = top(s).seat
    cdef int origin = top(s).args[1]
    cdef int n
    targets_of(s, seat, &targets)
    if is_empty(&targets):
        return 0
    start = s.owned[seat]
    if origin == ANY_ARMY:
        intersect(&start, &s.of_type[ARMY])
    elif origin != ANY_BUILDING:
        empty_set(&start)
        put(&start, origin)
    spread(content, s, False, &start, top(s).args[0] & ATTACK_RANGE, &reached)
    intersect(&targets, &reached)
    n = list_spaces(&targets, out)
    if n == 0:
        return 0
    out[n] = PASS
    return n + 1


cdef void apply_attack(Play* p, int code) noexcept nogil:
    """Effect: destroy or lift; then ARMY_MOVE of a new Army's owner with the Military Expertise."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int how = top(s).args[0]
    cdef int origin = top(s).args[1]
    top(s).args[0] -= ATTACK_LEFT
    if top(s).args[0] < ATTACK_LEFT:
        pop(s)
    if code == PASS:
        return
    if holds(&s.enemies, code):
        push(s, TOKEN, seat, lift_enemy(p, seat, code), 0)
    else:
        push(s, SPOILS, seat, type_at(s, code), code)
    if how & ATTACK_NEW and has_expertise(s, seat, ARMY):
        push(s, ARMY_MOVE, seat, origin, code)
    if owner_at(s, code) != NONE:
        destroy_building(p, code, seat)


cdef int legal_army_move(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision ARMY_MOVE.  Legal when: staying; moving, while the territory is free."""
    cdef BitSet goals
    free_land(s, &goals)
    if not holds(&s.owned[top(s).seat], top(s).args[0]):
        return 0
    return list_range(2, out) if holds(&goals, top(s).args[1]) else 0


cdef void apply_army_move(Play* p, int code) noexcept nogil:
    """Effect: the Army enters the attacked territory, or stays."""
    cdef int seat = top(p.s).seat
    cdef int origin = top(p.s).args[0]
    cdef int space = top(p.s).args[1]
    pop(p.s)
    if code == 1:
        relocate(p, seat, origin, space)


cdef void run_spoils(Play* p) noexcept nogil:
    """Rule: 4.6, R24, R25. A Victory token and the first row of what was destroyed; triggers."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int type = top(s).args[0]
    cdef int space = top(s).args[1]
    cdef int x = p.content.strength[type][0]
    pop(s)
    gain_victory(p, seat)
    trigger(p, seat, ON_TOKEN)
    trigger(p, seat, ON_WIN)
    if type == SITE:
        gain_resource(p, seat, resource_at(s, space), x)
    elif type == SHOP:
        gain_gold(p, seat, x)
    elif type == ROUTE:
        push(s, MOVE_PIECE, seat, x + MOVE_LEFT, NONE)
    elif type == ARMY:
        push(s, MARKERS, seat, x, 0)
    else:
        push(s, TEMPLE, seat, x, 0)
