"""NEAR: the World (RULES.md 2.6): how it is drawn and laid, and the sets derived from it."""
from libc.stdint cimport int8_t, uint8_t, uint64_t


from engine.core.bits cimport lowest_bit
from engine.core.bitset cimport (
    SET_WORDS,
    BitSet,
    empty_set,
    intersect,
    is_empty,
    next_place,
    put,
    subtract,
    unite,
)
from engine.core.chance cimport Chance, chance_range
from engine.games.near.state cimport (
    CITY,
    MAX_SLOTS,
    MAX_SPACES,
    MOUNTAIN,
    NONE,
    NO_SPACE,
    N_ROTATIONS,
    N_TILE_ROWS,
    SEA,
    SLOT_SPACES,
    Content,
    Options,
    State,
)

cdef enum:
    N_TILES = 8               # beside the Central one
    RING = 6                  # slots 1..6 lie around the Central tile
    MOST_DRAWS = 1000         # of a World; of the shipped tiles one in three fits, or more


cdef inline int printed_at(
        const Content* content, int row, int rotation, int local) noexcept nogil:
    """The terrain of a local space of a tile that lies turned."""
    return content.tiles[row].terrain[content.turned[rotation][local]]


# ---------------------------------------------------------------- laying

cdef void lay_world(const Content* content, State* s) noexcept nogil:
    """The terrains and their sets, from the tiles in the slots."""
    cdef BitSet sea
    cdef int space, terrain, row
    empty_set(&sea)
    for space in range(MAX_SPACES):
        row = s.slot_tile[space // SLOT_SPACES]
        terrain = NO_SPACE
        if row != NONE:
            terrain = printed_at(
                content, row, s.slot_rotation[space // SLOT_SPACES], space % SLOT_SPACES)
        s.terrain[space] = <uint8_t>terrain
        if terrain < SEA:
            put(&s.land, space)
        elif terrain < NO_SPACE:
            put(&sea, space)
        if terrain == CITY:
            put(&s.cities, space)
        elif terrain == MOUNTAIN:
            put(&s.mountains, space)
    beside(content, &sea, &s.coastal)
    intersect(&s.coastal, &s.land)


cdef void beside(const Content* content, const BitSet* spaces, BitSet* out) noexcept nogil:
    """All spaces next to one of a set; `out` is another set. The hottest loop of the game."""
    cdef uint64_t left
    cdef int i
    empty_set(out)
    for i in range(SET_WORDS):
        left = spaces.words[i]
        while left:
            unite(out, &content.grid.around[64 * i + lowest_bit(left)])
            left &= left - 1


cdef bint is_wave(const Content* content, const State* s, int space) noexcept nogil:
    """Whether a tidal wave is printed on a space of the World."""
    cdef int slot = space // SLOT_SPACES
    cdef int printed = content.turned[s.slot_rotation[slot]][space % SLOT_SPACES]
    return s.slot_tile[slot] != NONE and content.tiles[s.slot_tile[slot]].waves >> printed & 1


cdef void flood_zone(const Content* content, const State* s, BitSet* out) noexcept nogil:
    """Land next to a tidal wave (R5)."""
    cdef BitSet waves
    cdef int space
    empty_set(&waves)
    for space in range(MAX_SPACES):
        if is_wave(content, s, space):
            put(&waves, space)
    beside(content, &waves, out)
    intersect(out, &s.land)


cdef void quake_zone(const Content* content, const State* s, BitSet* out) noexcept nogil:
    """Land within three spaces of a Mountain (R6)."""
    cdef int space = next_place(&s.mountains, 0)
    empty_set(out)
    while space != NONE:
        unite(out, &content.close[space])
        space = next_place(&s.mountains, space + 1)
    intersect(out, &s.land)


cdef void revolt_zone(const Content* content, const State* s, BitSet* out) noexcept nogil:
    """City-states and the land next to them."""
    beside(content, &s.cities, out)
    intersect(out, &s.land)
    unite(out, &s.cities)


cdef void sea_spaces(
        const Content* content, const State* s, int space, BitSet* out) noexcept nogil:
    """All spaces of the sea that a sea space belongs to (R4)."""
    cdef int first = space - space % SLOT_SPACES
    cdef int other
    empty_set(out)
    for other in range(first, first + SLOT_SPACES):
        if s.terrain[other] == s.terrain[space]:
            put(out, other)


# ---------------------------------------------------------------- the placement rules

cdef void add_kind(
        const Content* content, int slot, int row, int rotation, bint land, BitSet* out
) noexcept nogil:
    """The land or sea spaces of one tile."""
    cdef int local
    for local in range(SLOT_SPACES):
        if (printed_at(content, row, rotation, local) < SEA) == land:
            put(out, slot * SLOT_SPACES + local)


cdef void joined_with(const Content* content, const BitSet* kind, BitSet* out) noexcept nogil:
    """Grow a set through adjacent spaces of a kind."""
    cdef BitSet edge = out[0]
    cdef BitSet wider
    while not is_empty(&edge):
        beside(content, &edge, &wider)
        intersect(&wider, kind)
        subtract(&wider, out)
        unite(out, &wider)
        edge = wider


cdef bint tile_fits(
        const Content* content, const int8_t* tiles, const uint8_t* rotations, int slot,
        bint land) noexcept nogil:
    """Whether the tile in a slot fits those in the slots before it."""
    cdef BitSet kind, mine, reached
    cdef int other
    empty_set(&kind)
    empty_set(&mine)
    for other in range(slot):
        if tiles[other] != NONE:
            add_kind(content, other, tiles[other], rotations[other], land, &kind)
    add_kind(content, slot, tiles[slot], rotations[slot], land, &mine)
    if slot > RING:
        beside(content, &kind, &reached)
    else:
        empty_set(&reached)
        add_kind(content, 0, tiles[0], rotations[0], land, &reached)
        unite(&kind, &mine)
        joined_with(content, &kind, &reached)
    intersect(&reached, &mine)
    return not is_empty(&reached)


cdef bint world_fits(
        const Content* content, int players, const int8_t* tiles, const uint8_t* rotations
) noexcept nogil:
    """Whether every tile lies by the placement rules."""
    cdef int slot
    cdef bint land = content.tiles[tiles[0]].side
    for slot in range(1, MAX_SLOTS):
        if content.slot_mask[players] >> slot & 1:
            if not tile_fits(content, tiles, rotations, slot, land):
                return False
    return True


# ---------------------------------------------------------------- drawing

cdef void shuffled(uint8_t* order, int n, Chance* chance) noexcept nogil:
    """The numbers 0..n-1 in a random order."""
    cdef int i, j
    cdef uint8_t swapped
    for i in range(n):
        order[i] = <uint8_t>i
    for i in range(n - 1, 0, -1):
        j = chance_range(chance, 0, i)
        swapped = order[i]
        order[i] = order[j]
        order[j] = swapped


cdef bint draw_world(
        const Content* content, Options* deal, int players, Chance* chance) noexcept nogil:
    """Rule: 2.6. A World by the placement rules; drawn again as a whole when a tile does not fit.

    False when none was found: a pack's tiles may hardly ever fit, and a script that ran out of
    outcomes makes none fit.
    """
    cdef int _draw
    for _draw in range(MOST_DRAWS):
        if drawn(content, deal, players, deal.central, chance):
            return True
        if chance.fault:
            return False
    return False


cdef bint drawn(
        const Content* content, Options* deal, int players, int side, Chance* chance
) noexcept nogil:
    """Draw one World; False when some tile did not fit."""
    cdef uint8_t[N_TILES] tiles
    cdef uint8_t[N_TILES] sides
    cdef int slot, place = 0
    shuffled(tiles, N_TILES, chance)
    shuffled(sides, 2 * players, chance)
    for slot in range(MAX_SLOTS):
        deal.slot_tile[slot] = NONE
        deal.slot_rotation[slot] = 0
    deal.slot_tile[0] = <int8_t>(N_TILE_ROWS - 2 + side)
    deal.slot_rotation[0] = <uint8_t>chance_range(chance, 0, N_ROTATIONS - 1)
    for slot in range(1, MAX_SLOTS):
        if content.slot_mask[players] >> slot & 1:
            deal.slot_tile[slot] = <int8_t>(2 * tiles[place] + (sides[place] >= players))
            place += 1
            if not turned_to_fit(content, deal, slot, side, chance):
                return False
    return True


cdef bint turned_to_fit(
        const Content* content, Options* deal, int slot, bint land, Chance* chance
) noexcept nogil:
    """Try the six rotations in random order; False when none fits."""
    cdef uint8_t[N_ROTATIONS] order
    cdef int i
    shuffled(order, N_ROTATIONS, chance)
    for i in range(N_ROTATIONS):
        deal.slot_rotation[slot] = order[i]
        if tile_fits(content, deal.slot_tile, deal.slot_rotation, slot, land):
            return True
    return False
