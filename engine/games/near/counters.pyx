"""NEAR: counters (RULES.md 2.4) and the amount of an effect (2.3)."""
from engine.core.bits cimport popcount
from engine.core.bitset cimport (
    BitSet,
    empty_set,
    intersect,
    is_empty,
    next_place,
    put,
    set_size,
    subtract,
    take,
    unite,
)
from engine.core.hexgrid cimport flood
from engine.games.near.state cimport (
    AGE_EPOCHS,
    COUNT_ADJ_OPP,
    COUNT_BUILDINGS,
    COUNT_CARDS,
    COUNT_CEMETERY,
    COUNT_COASTAL,
    COUNT_COASTAL_GROUPS,
    COUNT_COASTAL_ROUTES,
    COUNT_COLORS,
    COUNT_COLOR_PAIRS,
    COUNT_DEVS,
    COUNT_DEV_TYPES,
    COUNT_ENEMY,
    COUNT_EXPERTISE,
    COUNT_GOLD,
    COUNT_ISOLATED,
    COUNT_LEVEL,
    COUNT_MARKERS_AGE,
    COUNT_MARKERS_DOMAIN,
    COUNT_MARKERS_EPOCH,
    COUNT_MAXED,
    COUNT_ON,
    COUNT_PATH,
    COUNT_POPULATION,
    COUNT_RES_LEVELS,
    COUNT_RES_PAIRS,
    COUNT_RUIN,
    COUNT_SITE,
    COUNT_TERRAINS,
    COUNT_TILES,
    COUNT_TOKENS,
    COUNT_VICTORY,
    MAX_PLAYERS,
    NONE,
    NOWHERE,
    NO_CAP,
    NO_COUNTER,
    N_DOMAINS,
    N_TRACKS,
    ROUTE,
    SLOT_SPACES,
    WHEAT,
    Content,
    Effect,
    State,
    age_of,
    on_map,
)
from engine.games.near.world cimport beside


cdef int amount(
        const Content* content, const State* s, int seat, const Effect* effect) noexcept nogil:
    """Rule: 2.3. How much an effect is now, 0 when its condition is not met."""
    cdef int n = effect.n
    if effect.cond != NO_COUNTER and counter(content, s, seat, effect.cond) < effect.least:
        return 0
    if effect.per != NO_COUNTER:
        n *= counter(content, s, seat, effect.per) // effect.div
    return min(n, <int>effect.cap) if effect.cap != NO_CAP else n


cdef int counter(const Content* content, const State* s, int seat, int which) noexcept nogil:
    """Rule: 2.4. One of the counters for a player, now."""
    if which == COUNT_BUILDINGS:
        return set_size(&s.owned[seat])
    if COUNT_SITE <= which < COUNT_CEMETERY:
        return on_map(s, seat, which - COUNT_SITE)
    if COUNT_CEMETERY <= which <= COUNT_COLORS:
        return count_cards(content, s, seat, which)
    if COUNT_RES_LEVELS <= which <= COUNT_DEV_TYPES:
        return count_holdings(content, s, seat, which)
    if COUNT_EXPERTISE <= which <= COUNT_MARKERS_DOMAIN:
        return count_tokens(s, seat, which)
    if which == COUNT_GOLD:
        return s.gold[seat]
    return count_world(content, s, seat, which)


# ---------------------------------------------------------------- cards

cdef int cards_of(const Content* content, const State* s, int seat, int domain) noexcept nogil:
    """Cards of a colour in the achievements area, the Wonder included."""
    cdef int i, n = 0
    for i in range(s.area_size[seat]):
        n += content.cards[s.area[seat][i]].domain == domain
    return n


cdef int count_cards(const Content* content, const State* s, int seat, int which) noexcept nogil:
    """Cemetery, achievements area, its colours."""
    cdef int[N_DOMAINS] of
    cdef int i, n = 0
    if which == COUNT_CEMETERY:
        for i in range(N_DOMAINS):
            n += s.cemetery[seat][i]
        return n
    if which == COUNT_CARDS:
        return s.area_size[seat]
    for i in range(N_DOMAINS):
        of[i] = 0
    for i in range(s.area_size[seat]):
        of[content.cards[s.area[seat][i]].domain] += 1
    for i in range(N_DOMAINS):
        if which == COUNT_COLOR_PAIRS:
            n += of[i] // 2
        else:
            n += of[i] > 0
    return n


# ---------------------------------------------------------------- tracks, Developments, tokens

cdef int population(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: R11. Wheat thresholds reached."""
    return popcount(content.population_at & ((2 << s.level[seat][WHEAT]) - 1))


cdef int count_holdings(
        const Content* content, const State* s, int seat, int which) noexcept nogil:
    """Levels and Developments."""
    cdef int i, n = 0
    if COUNT_LEVEL <= which < COUNT_MAXED:
        return s.level[seat][which - COUNT_LEVEL]
    if which == COUNT_POPULATION:
        return population(content, s, seat)
    for i in range(N_TRACKS):
        if which == COUNT_RES_LEVELS:
            n += s.level[seat][i]
        elif which == COUNT_RES_PAIRS:
            n += s.level[seat][i] // 2
        elif which == COUNT_MAXED:
            n += s.level[seat][i] == content.max_level[i]
        elif which == COUNT_DEVS:
            n += s.dev[seat][i]
        else:
            n += s.dev[seat][i] > 0
    return n


cdef int markers_of_age(const State* s, int seat) noexcept nogil:
    """Markers on the four epochs of the present Age."""
    cdef int i, n = 0
    for i in range(AGE_EPOCHS):
        n += s.timeline[seat][age_of(s) * AGE_EPOCHS + i]
    return n


cdef int count_tokens(const State* s, int seat, int which) noexcept nogil:
    """Expertises, tokens, markers."""
    if which == COUNT_EXPERTISE:
        return popcount(s.expertise[seat])
    if which == COUNT_VICTORY:
        return s.victory[seat]
    if which == COUNT_ENEMY:
        return s.enemy[seat]
    if which == COUNT_RUIN:
        return s.ruin[seat]
    if which == COUNT_TOKENS:
        return s.victory[seat] + s.enemy[seat]
    if which == COUNT_MARKERS_EPOCH:
        return s.timeline[seat][s.epoch]
    if which == COUNT_MARKERS_AGE:
        return markers_of_age(s, seat)
    return popcount(s.objective[seat])      # COUNT_MARKERS_DOMAIN


# ---------------------------------------------------------------- the World

cdef int count_world(const Content* content, const State* s, int seat, int which) noexcept nogil:
    """Where the Buildings stand."""
    cdef BitSet mine = s.owned[seat]
    if which == COUNT_COASTAL or which == COUNT_COASTAL_ROUTES:
        intersect(&mine, &s.coastal)
        if which == COUNT_COASTAL_ROUTES:
            intersect(&mine, &s.of_type[ROUTE])
        return set_size(&mine)
    if which == COUNT_COASTAL_GROUPS:
        intersect(&mine, &s.coastal)
        return groups(content, &mine)
    if which == COUNT_ISOLATED:
        return isolated_types(content, s, seat)
    if which == COUNT_ADJ_OPP:
        return next_to_opponents(content, s, seat)
    if which == COUNT_PATH:
        return farthest(content, s, seat)
    return count_under(s, seat, which)


cdef int count_under(const State* s, int seat, int which) noexcept nogil:
    """Tiles and terrains under the Buildings."""
    cdef int space = next_place(&s.owned[seat], 0)
    cdef int tiles = 0, terrains = 0, on = 0
    while space != NONE:
        tiles |= 1 << (space // SLOT_SPACES)
        terrains |= 1 << s.terrain[space]
        on += s.terrain[space] == which - COUNT_ON
        space = next_place(&s.owned[seat], space + 1)
    if which == COUNT_TILES:
        return popcount(tiles)
    if which == COUNT_TERRAINS:
        return popcount(terrains)
    return on


cdef int groups(const Content* content, const BitSet* spaces) noexcept nogil:
    """Connected groups of a set of spaces."""
    cdef BitSet left = spaces[0]
    cdef BitSet group
    cdef int n = 0
    cdef int space = next_place(&left, 0)
    while space != NONE:
        flood(&content.grid, &left, NULL, space, &group)
        subtract(&left, &group)
        n += 1
        space = next_place(&left, space)
    return n


cdef int isolated_types(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: R38. Types with a piece that has no own Building next to it."""
    cdef BitSet beside_mine, mine
    cdef int type, n = 0
    beside(content, &s.owned[seat], &beside_mine)
    for type in range(N_DOMAINS):
        mine = s.owned[seat]
        intersect(&mine, &s.of_type[type])
        subtract(&mine, &beside_mine)
        n += not is_empty(&mine)
    return n


cdef int next_to_opponents(const Content* content, const State* s, int seat) noexcept nogil:
    """Spaces next to own Buildings with an opposing Building or an Enemy token."""
    cdef BitSet found, others = s.enemies
    cdef int other
    for other in range(MAX_PLAYERS):
        if other != seat:
            unite(&others, &s.owned[other])
    beside(content, &s.owned[seat], &found)
    intersect(&found, &others)
    return set_size(&found)


cdef int farthest(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: R35. Land steps from the Capital to the farthest Building reachable by land."""
    cdef BitSet edge, seen, wider
    cdef BitSet left = s.owned[seat]
    cdef int steps = 0, found = 0
    if s.capital[seat] == NOWHERE:
        return 0
    empty_set(&edge)
    put(&edge, s.capital[seat])
    take(&left, s.capital[seat])
    seen = edge
    while not is_empty(&edge) and not is_empty(&left):
        beside(content, &edge, &wider)
        intersect(&wider, &s.land)
        subtract(&wider, &seen)
        unite(&seen, &wider)
        edge = wider
        steps += 1
        intersect(&wider, &left)
        if not is_empty(&wider):
            found = steps
            subtract(&left, &wider)
    return found
