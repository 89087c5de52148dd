"""NEAR: constructing, row effects, Expertise bonuses, rebuilding (RULES.md 4.4b, 4.5)."""
from engine.core.bitset cimport (
    BitSet,
    holds,
    intersect,
    is_empty,
    next_place,
    set_size,
    subtract,
    unite,
)
from engine.core.game cimport move_t
from engine.games.near.codes cimport list_bits, list_spaces
from engine.games.near.holdings cimport (
    destroy_building,
    gain_gold,
    gain_resource,
    lift_enemy,
    place_marker,
    push_triggers,
    put_building,
    trigger,
)
from engine.games.near.paths cimport all_owned, constructible
from engine.games.near.play cimport Play, note
from engine.games.near.state cimport (
    ACT_SITE,
    ADJ_RES,
    ANY_ARMY,
    ANY_TYPE,
    ARMY,
    ATTACK,
    ATTACK_LEFT,
    ATTACK_NEW,
    BONUS,
    EV_BUILT,
    EV_DESTROYED,
    EV_REBUILT,
    GAIN,
    MOVE_LEFT,
    MOVE_PIECE,
    NONE,
    NO_RESOURCE,
    NO_TYPE,
    N_DOMAINS,
    N_PIECES,
    N_TERRAINS,
    ON_CONSTRUCT,
    ON_OWN_DESTROYED,
    ON_REBUILD,
    PLACE,
    PLACE_ISOLATED,
    REBUILD_AT,
    ROUTE,
    ROW,
    SHOP,
    SITE,
    SLOT_SPACES,
    SPOILS,
    TEMPLE,
    TEMPLE_REBUILD,
    TEMPLE_STOP,
    TEMPLE_TYPE,
    TOKEN,
    WHERE_ADJ_OPP,
    WHERE_COASTAL,
    WHERE_NEW_TILE,
    Content,
    Item,
    State,
    count_down,
    count_down_second,
    has_expertise,
    owner_at,
    pop,
    push,
    resource_at,
    top,
    type_at,
)


cdef enum:
    SHOP_GOLD = 2             # Gold of the Trade Expertise for each neighbour (4.5)


# ---------------------------------------------------------------- PLACE

cdef int columns_left(const State* s, int seat) noexcept nogil:
    """Types, as a mask, whose column of the Player board is not empty."""
    cdef int type, mask = 0
    for type in range(N_DOMAINS):
        if s.built[seat][type] < N_PIECES:
            mask |= 1 << type
    return mask


cdef int cemetery_types(const State* s, int seat) noexcept nogil:
    """Types, as a mask, of the pieces in the Cemetery."""
    cdef int type, mask = 0
    for type in range(N_DOMAINS):
        if s.cemetery[seat][type]:
            mask |= 1 << type
    return mask


cdef int placeable(const Content* content, const State* s, int seat, bint isolated) noexcept nogil:
    """Types, as a mask, that the player could construct somewhere now."""
    cdef BitSet spaces
    cdef int columns = columns_left(s, seat)
    constructible(content, s, seat, SITE, isolated, &spaces)
    if not is_empty(&spaces):
        return columns
    if isolated or not columns >> ARMY & 1:
        return 0
    constructible(content, s, seat, ARMY, False, &spaces)
    return 0 if is_empty(&spaces) else 1 << ARMY


cdef int legal_place(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision PLACE.

    Legal when: free and next to an own Building; an Army also where it attacks; or isolated.
    """
    cdef BitSet spaces
    cdef int seat = top(s).seat
    cdef int type = top(s).args[0] & ~PLACE_ISOLATED
    if s.built[seat][type] == N_PIECES:
        return 0
    constructible(content, s, seat, type, top(s).args[0] & PLACE_ISOLATED, &spaces)
    return list_spaces(&spaces, out)


cdef void apply_place(Play* p, int code) noexcept nogil:
    """Effect: 4.4b."""
    cdef int seat = top(p.s).seat
    cdef int type = top(p.s).args[0] & ~PLACE_ISOLATED
    count_down_second(p.s)
    construct(p, seat, type, code)


cdef void construct(Play* p, int seat, int type, int space) noexcept nogil:
    """Rule: 4.4b steps 0 and 1; the other steps are pushed, the last one first.

    The piece stands before the owner of a Building it destroys has any choice.
    """
    cdef State* s = p.s
    cdef int owner = owner_at(s, space)
    s.built[seat][type] += 1
    s.last_row[seat][type] = s.built[seat][type]
    push_triggers(s, seat, construct_triggers(p.content, s, seat, type, space))
    if type != ARMY:
        push(s, BONUS, seat, type, space)
    if holds(&s.enemies, space):
        push(s, TOKEN, seat, lift_enemy(p, seat, space), 0)
    elif owner != NONE:
        push(s, SPOILS, seat, type_at(s, space), space)
        push(s, GAIN, seat, space, 0)
        destroy_building(p, space, seat)
    else:
        push(s, ROW, seat, type + 8 * p.content.strength[type][s.built[seat][type] - 1], space)
        push(s, GAIN, seat, space, 0)
    put_building(s, seat, type, space)
    note(p, EV_BUILT, seat, type, space, s.built[seat][type])


cdef int construct_triggers(
        const Content* content, const State* s, int seat, int type, int space) noexcept nogil:
    """Rule: 2.5 `construct`. Places of the area whose filters are met just before."""
    cdef const Item* item
    cdef int i, mask = 0
    if not s.having[seat] >> ON_CONSTRUCT & 1:
        return 0
    for i in range(s.area_size[seat]):
        item = &content.items[s.area[seat][i]]
        if item.trigger == ON_CONSTRUCT and (item.type == ANY_TYPE or item.type == type):
            if is_where(content, s, seat, type, space, item.where):
                mask |= 1 << i
    return mask


cdef bint is_where(
        const Content* content, const State* s, int seat, int type, int space, int where
) noexcept nogil:
    """Whether a new piece on a space meets the filter `where`."""
    if where < N_TERRAINS:
        return s.terrain[space] == where
    if where == WHERE_NEW_TILE:
        return not on_tile(s, seat, type, space // SLOT_SPACES)
    if where == WHERE_ADJ_OPP:
        return opponents_beside(content, s, seat, space) > 0
    if where == WHERE_COASTAL:
        return holds(&s.coastal, space)
    return True


cdef bint on_tile(const State* s, int seat, int type, int slot) noexcept nogil:
    """Whether a player has a Building of a type on a tile."""
    cdef BitSet mine = s.owned[seat]
    cdef int space
    intersect(&mine, &s.of_type[type])
    space = next_place(&mine, slot * SLOT_SPACES)
    return space != NONE and space // SLOT_SPACES == slot


cdef int opponents_beside(
        const Content* content, const State* s, int seat, int space) noexcept nogil:
    """Adjacent spaces with an opposing Building (a Capital too) or an Enemy token."""
    cdef BitSet others
    all_owned(s, &others)
    subtract(&others, &s.owned[seat])
    unite(&others, &s.enemies)
    intersect(&others, &content.grid.around[space])
    return set_size(&others)


cdef int legal_build_type(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision BUILD_TYPE.  Legal when: the type can be placed."""
    return list_bits(placeable(content, s, top(s).seat, top(s).args[0] != 0), out)


cdef void apply_build_type(Play* p, int code) noexcept nogil:
    """Effect: PLACE of the type."""
    cdef int seat = top(p.s).seat
    cdef int isolated = top(p.s).args[0]
    count_down_second(p.s)
    push(p.s, PLACE, seat, code | isolated, 1)


# ---------------------------------------------------------------- row effects and bonuses

cdef void run_row(Play* p) noexcept nogil:
    """Rule: 4.4b step 3, 4.5. The effect of the row just uncovered."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int type = top(s).args[0] & 7
    cdef int x = top(s).args[0] >> 3
    cdef int space = top(s).args[1]
    pop(s)
    if type == SITE:
        gain_resource(p, seat, resource_at(s, space), x)
    elif type == SHOP:
        gain_gold(p, seat, x)
    elif type == ROUTE:
        push(s, MOVE_PIECE, seat, x + MOVE_LEFT, space)
    elif type == ARMY:
        push(s, ATTACK, seat, x + ATTACK_NEW + ATTACK_LEFT, space)
    else:
        push(s, TEMPLE, seat, x, 0)


cdef void run_bonus(Play* p) noexcept nogil:
    """Rule: 4.4b step 4, 4.5, R51. The Expertise bonus, if the player has the Expertise by now."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int type = top(s).args[0]
    cdef int space = top(s).args[1]
    pop(s)
    if not has_expertise(s, seat, type):
        return
    if type == SITE:
        push(s, ADJ_RES, seat, space, 0)
    elif type == SHOP:
        gain_gold(p, seat, SHOP_GOLD * opponents_beside(p.content, s, seat, space))
    elif type == TEMPLE_TYPE:
        place_marker(p, seat)


cdef void run_activate(Play* p) noexcept nogil:
    """Rule: 4.5 `activate`, R23. The row of the piece of the type constructed last, once more."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int type = top(s).args[0]
    cdef int x
    count_down_second(s)
    if s.last_row[seat][type] == 0:
        return
    x = p.content.strength[type][s.last_row[seat][type] - 1]
    if type == SITE:
        push(s, ACT_SITE, seat, x, 0)
    elif type == SHOP:
        gain_gold(p, seat, x)
    elif type == ROUTE:
        push(s, MOVE_PIECE, seat, x + MOVE_LEFT, NONE)
    elif type == ARMY:
        push(s, ATTACK, seat, x + ATTACK_LEFT, ANY_ARMY)
    else:
        push(s, TEMPLE, seat, x, 0)


cdef int kinds_on(const State* s, const BitSet* spaces) noexcept nogil:
    """The resource kinds of a set of land spaces, as a mask; Ore included (R18)."""
    cdef int space = next_place(spaces, 0)
    cdef int mask = 0
    while space != NONE:
        mask |= 1 << resource_at(s, space)
        space = next_place(spaces, space + 1)
    return mask & ~(1 << NO_RESOURCE)


cdef int legal_adj_res(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision ADJ_RES.  Legal when: on an adjacent land territory, occupied or not."""
    cdef BitSet near = content.grid.around[top(s).args[0]]
    intersect(&near, &s.land)
    return list_bits(kinds_on(s, &near), out)


cdef void apply_adj_res(Play* p, int code) noexcept nogil:
    """Effect: gain 1."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    gain_resource(p, seat, code, 1)


cdef int legal_act_site(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision ACT_SITE.  Legal when: under one of the player's Production sites."""
    cdef BitSet sites = s.owned[top(s).seat]
    intersect(&sites, &s.of_type[SITE])
    return list_bits(kinds_on(s, &sites), out)


cdef void apply_act_site(Play* p, int code) noexcept nogil:
    """Effect: gain the strength of the row."""
    cdef int seat = top(p.s).seat
    cdef int x = top(p.s).args[0]
    pop(p.s)
    gain_resource(p, seat, code, x)


# ---------------------------------------------------------------- Temples

cdef bint can_rebuild(const Content* content, const State* s, int seat) noexcept nogil:
    """Whether a free territory lies next to an own Building."""
    cdef BitSet spaces
    constructible(content, s, seat, SITE, False, &spaces)
    return not is_empty(&spaces)


cdef int rebuildable(const Content* content, const State* s, int seat) noexcept nogil:
    """Types, as a mask, that the player could rebuild now."""
    cdef int types = cemetery_types(s, seat)
    return types if types and can_rebuild(content, s, seat) else 0


cdef int legal_temple(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision TEMPLE.

    Legal when: a column is not empty; a type can be rebuilt; stopping, while either can be done.
    """
    cdef int seat = top(s).seat
    cdef int n = list_bits(
        columns_left(s, seat) | rebuildable(content, s, seat) << TEMPLE_REBUILD, out)
    if n == 0:
        return 0
    out[n] = TEMPLE_STOP
    return n + 1


cdef void apply_temple(Play* p, int code) noexcept nogil:
    """Effect: destroy, rebuild or stop; then the next action."""
    cdef int seat = top(p.s).seat
    if code == TEMPLE_STOP:
        pop(p.s)
        return
    count_down(p.s)
    if code < TEMPLE_REBUILD:
        destroy_column(p, seat, code)
    else:
        push(p.s, REBUILD_AT, seat, code - TEMPLE_REBUILD, 0)


cdef void destroy_column(Play* p, int seat, int type) noexcept nogil:
    """Rule: 4.5. The first Building of a column to the Cemetery."""
    p.s.built[seat][type] += 1
    p.s.cemetery[seat][type] += 1
    note(p, EV_DESTROYED, seat, type, NONE, NONE)
    trigger(p, seat, ON_OWN_DESTROYED)


cdef int legal_rebuild(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision REBUILD.  Legal when: the type can be rebuilt; none, while one can be."""
    cdef int types = rebuildable(content, s, top(s).seat)
    return list_bits(types | 1 << NO_TYPE, out) if types else 0


cdef void apply_rebuild(Play* p, int code) noexcept nogil:
    """Effect: REBUILD_AT, or nothing."""
    cdef int seat = top(p.s).seat
    count_down(p.s)
    if code != NO_TYPE:
        push(p.s, REBUILD_AT, seat, code, 0)


cdef int legal_rebuild_at(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision REBUILD_AT, R27.  Legal when: free and next to an own Building."""
    cdef BitSet spaces
    constructible(content, s, top(s).seat, SITE, False, &spaces)
    return list_spaces(&spaces, out)


cdef void apply_rebuild_at(Play* p, int code) noexcept nogil:
    """Effect: the piece stands; the territory, then `construct`, then `rebuild` triggers."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int type = top(s).args[0]
    pop(s)
    trigger(p, seat, ON_REBUILD)
    push_triggers(s, seat, construct_triggers(p.content, s, seat, type, code))
    push(s, GAIN, seat, code, 0)
    s.cemetery[seat][type] -= 1
    put_building(s, seat, type, code)
    note(p, EV_REBUILT, seat, type, code, 0)


cdef int legal_destroy(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision DESTROY.  Legal when: a column is not empty; none, while one is."""
    cdef int columns = columns_left(s, top(s).seat)
    return list_bits(columns | 1 << NO_TYPE, out) if columns else 0


cdef void apply_destroy(Play* p, int code) noexcept nogil:
    """Effect: the first Building of the column to the Cemetery, or nothing."""
    cdef int seat = top(p.s).seat
    count_down(p.s)
    if code != NO_TYPE:
        destroy_column(p, seat, code)
