"""Ankh: camel caravans, the lines they may take, and the regions they make (RULES.md 4.6).

A line is found by walking from vertex to vertex over borders inside the region. A walk stops at the
first boundary vertex; there the line must cut the region in two large enough parts.
"""
from engine.core.bitset cimport SET_WORDS, BitSet, empty_set, holds, next_place, put, set_size
from engine.core.game cimport move_t
from engine.core.hexgrid cimport CORNER_BORDERS, other_end
from engine.games.ankh.board cimport near
from engine.games.ankh.cells cimport (
    NO_CELLS,
    Cells,
    any_cell,
    cell_bit,
    count_cells,
    first_cell,
    has_cell,
    rest_of,
    without,
)
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.state cimport (
    CARAVAN_KEEP,
    CARAVAN_NEXT,
    CARAVAN_REGION,
    CARAVAN_START,
    CARAVAN_SWAP,
    CARAVAN_SWAP_WITH,
    DONE,
    EDGE,
    EV_CAMELS,
    EV_SPLIT,
    EV_TOKENS,
    MAX_PATH,
    MAX_REGIONS,
    MAX_SPACES,
    REGION,
    Content,
    State,
    pop,
    push,
    top,
)


# What a walk works on.
cdef struct Walk:
    const Content* content
    const State* s
    Cells region                  # land of the region
    BitSet inner                  # borders inside it: no Nile, no camel
    BitSet boundary               # boundary vertices
    int longest                   # borders a line may have
    int length
    int path[MAX_PATH]            # borders so far
    int vertices[MAX_PATH + 1]    # vertices so far


# ---------------------------------------------------------------- lines

cdef void prepare(const Content* content, const State* s, int token, Walk* w) noexcept nogil:
    """Rule: 4.6. The borders and boundary vertices of a region; nothing walked yet."""
    cdef BitSet outer
    cdef Cells left
    cdef int border, i
    w.content = content
    w.s = s
    w.region = s.regions[token - 1] & content.land
    w.length = 0
    w.longest = min(
        <int>content.camel_line_max, content.camel_supply - set_size(&s.camels))
    w.boundary = content.boundary
    border = next_place(&s.camels, 0)
    while border >= 0:
        put(&w.boundary, content.grid.ends[border][0])
        put(&w.boundary, content.grid.ends[border][1])
        border = next_place(&s.camels, border + 1)
    empty_set(&w.inner)
    empty_set(&outer)
    left = w.region
    while any_cell(left):     # a border met twice has both its sides in the region
        for i in range(SET_WORDS):
            w.inner.words[i] |= content.borders[first_cell(left)].words[i]
            outer.words[i] ^= content.borders[first_cell(left)].words[i]
        left = rest_of(left)
    for i in range(SET_WORDS):
        w.inner.words[i] &= ~(outer.words[i] | content.river.words[i] | s.camels.words[i])


cdef bint visited(const Walk* w, int vertex) noexcept nogil:
    cdef int i
    for i in range(w.length + 1):
        if w.vertices[i] == vertex:
            return True
    return False


cdef bint walk(Walk* w) noexcept nogil:
    """Whether the path can be completed from its free end; if so it is put back as it was."""
    cdef int end = w.vertices[w.length]
    cdef int i, border
    if w.length >= w.longest:
        return False
    for i in range(CORNER_BORDERS):
        border = w.content.grid.at_corner[end][i]
        if border >= 0 and holds(&w.inner, border) and step_to(w, border):
            return True
    return False


cdef bint step_to(Walk* w, int border) noexcept nogil:
    """Whether the path can be completed over one more border."""
    cdef int vertex = other_end(&w.content.grid, border, w.vertices[w.length])
    cdef bint found
    if visited(w, vertex):
        return False
    w.path[w.length] = border
    w.length += 1
    w.vertices[w.length] = vertex
    found = cuts_well(w) if holds(&w.boundary, vertex) else walk(w)
    w.length -= 1
    return found


cdef bint cuts_well(const Walk* w) noexcept nogil:
    """Rule: 4.6, R16. The line leaves two parts of at least the least size."""
    cdef int least = w.content.min_region_spaces
    cdef int one = w.content.grid.sides[w.path[0]][0]
    cdef int other = w.content.grid.sides[w.path[0]][1]
    cdef Cells part
    if count_cells(part_beside(w, one, least)) < least:
        return False
    part = part_beside(w, other, MAX_SPACES)
    return (
        count_cells(part) >= least and not has_cell(part, one)
        and count_cells(w.region) - count_cells(part) >= least)


cdef Cells part_beside(const Walk* w, int start, int enough) noexcept nogil:
    """What is left joined with a space when the path is closed; stops when that is enough."""
    cdef Cells beside = NO_CELLS
    cdef Cells part = cell_bit(start)
    cdef Cells left = part
    cdef Cells more
    cdef int cell, i
    for i in range(w.length):
        beside = (
            beside | cell_bit(w.content.grid.sides[w.path[i]][0])
            | cell_bit(w.content.grid.sides[w.path[i]][1]))
    while any_cell(left) and enough > 0:
        cell = first_cell(left)
        left = rest_of(left)
        enough -= 1
        more = near(w.content, w.s, cell) & w.region
        if has_cell(beside, cell):
            more = without(more, across_path(w, cell))
        more = without(more, part)
        part = part | more
        left = left | more
    return part


cdef Cells across_path(const Walk* w, int cell) noexcept nogil:
    """The spaces that the path parts from one beside it."""
    cdef Cells found = NO_CELLS
    cdef int i
    for i in range(w.length):
        if w.content.grid.sides[w.path[i]][0] == cell:
            found = found | cell_bit(w.content.grid.sides[w.path[i]][1])
        elif w.content.grid.sides[w.path[i]][1] == cell:
            found = found | cell_bit(w.content.grid.sides[w.path[i]][0])
    return found


cdef bint begins_line(Walk* w, int border) noexcept nogil:
    """Whether a border of the region begins a line: at a boundary vertex, on either side."""
    cdef int i
    if w.longest < 1:
        return False          # no camel is left
    for i in range(2):
        w.vertices[0] = w.content.grid.ends[border][i]
        if holds(&w.boundary, w.vertices[0]) and step_to(w, border):
            return True
    return False


cdef bint has_line(const Content* content, const State* s, int token) noexcept nogil:
    """Whether a caravan can cut a region."""
    cdef Walk w
    cdef int border
    if count_cells(s.regions[token - 1] & content.land) < 2 * content.min_region_spaces:
        return False
    prepare(content, s, token, &w)
    border = next_place(&w.inner, 0)
    while border >= 0:
        if begins_line(&w, border):
            return True
        border = next_place(&w.inner, border + 1)
    return False


cdef int divisible(const Content* content, const State* s) noexcept nogil:
    """A mask of the tokens (less 1) of regions that a caravan can cut."""
    cdef int found = 0
    cdef int token
    for token in range(1, s.n_regions + 1):
        found |= has_line(content, s, token) << (token - 1)
    return found


# ---------------------------------------------------------------- CARAVAN_REGION

cdef void start_caravan(Play* p) noexcept nogil:
    """Rule: 4.6 step 1, R36. It fizzles without a line, and when eight regions exist."""
    if p.s.n_regions < MAX_REGIONS:
        p.s.divisible = divisible(p.content, p.s)
        if p.s.divisible:
            push(p.s, CARAVAN_REGION, p.s.turn, 0, 0)


cdef int legal_caravan_region(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 step 1. Legal: regions that have a line, or nothing."""
    cdef int count = 0
    cdef int token
    for token in range(1, s.n_regions + 1):
        if s.divisible >> (token - 1) & 1:
            out[count] = REGION + token
            count += 1
    out[count] = DONE
    return count + 1


cdef void apply_caravan_region(Play* p, int code) noexcept nogil:
    cdef int seat = top(p.s).seat
    pop(p.s)
    p.s.divisible = 0
    if code != DONE:
        find_starts(p.content, p.s, code - REGION, &p.s.starts)
        push(p.s, CARAVAN_START, seat, code - REGION, 0)


# ---------------------------------------------------------------- CARAVAN_START, CARAVAN_NEXT

cdef void find_starts(
        const Content* content, const State* s, int token, BitSet* out) noexcept nogil:
    """The borders of a region that begin a line."""
    cdef Walk w
    cdef int border
    empty_set(out)
    prepare(content, s, token, &w)
    border = next_place(&w.inner, 0)
    while border >= 0:
        if begins_line(&w, border):
            put(out, border)
        border = next_place(&w.inner, border + 1)


cdef int legal_caravan_start(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 step 2. Legal: borders that begin a line of the region."""
    cdef int count = 0
    cdef int border = next_place(&s.starts, 0)
    while border >= 0:
        out[count] = EDGE + border
        count += 1
        border = next_place(&s.starts, border + 1)
    return count


cdef void apply_caravan_start(Play* p, int code) noexcept nogil:
    """Effect: the first border; its free end is the one that is no boundary vertex."""
    cdef Walk w
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int token = top(s).args[0]
    cdef int border = code - EDGE
    cdef int end
    prepare(p.content, s, token, &w)
    empty_set(&s.starts)
    pop(s)
    end = p.content.grid.ends[border][0]
    if holds(&w.boundary, end):
        end = p.content.grid.ends[border][1]
    s.path[0] = border
    s.path_length = 1
    if holds(&w.boundary, end):
        finish_line(p, seat, token)
    else:
        push(s, CARAVAN_NEXT, seat, token, end)


cdef void retrace(const Content* content, const State* s, Walk* w) noexcept nogil:
    """Put the path so far into a walk that was prepared."""
    cdef int vertex = top(s).args[1]
    cdef int i
    w.length = s.path_length
    for i in range(w.length - 1, -1, -1):
        w.path[i] = s.path[i]
        w.vertices[i + 1] = vertex
        vertex = other_end(&content.grid, s.path[i], vertex)
    w.vertices[0] = vertex


cdef int legal_caravan_next(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 step 3. Legal: borders that go on from the free end and can be completed."""
    cdef Walk w
    cdef int count = 0
    cdef int end = top(s).args[1]
    cdef int i, border
    prepare(content, s, top(s).args[0], &w)
    retrace(content, s, &w)
    for i in range(CORNER_BORDERS):
        border = content.grid.at_corner[end][i]
        if border >= 0 and holds(&w.inner, border) and step_to(&w, border):
            out[count] = EDGE + border
            count += 1
    return count


cdef bint path_goes_on(const Content* content, const State* s) noexcept nogil:
    """Whether the path of a CARAVAN_NEXT is one that its rules can come to."""
    cdef Walk w
    cdef int i
    if s.path_length == 0 or s.path_length >= MAX_PATH:
        return False
    prepare(content, s, top(s).args[0], &w)
    if s.path_length >= w.longest:
        return False
    retrace(content, s, &w)
    for i in range(w.length):
        if not holds(&w.inner, w.path[i]) or holds(&w.boundary, w.vertices[i + 1]):
            return False
        if w.vertices[i] != content.grid.ends[w.path[i]][0]:
            if w.vertices[i] != content.grid.ends[w.path[i]][1]:
                return False
    return holds(&w.boundary, w.vertices[0])


cdef void apply_caravan_next(Play* p, int code) noexcept nogil:
    """Effect: one border more; at a boundary vertex the line is complete."""
    cdef Walk w
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int token = top(s).args[0]
    cdef int end = other_end(&p.content.grid, code - EDGE, top(s).args[1])
    prepare(p.content, s, token, &w)
    s.path[s.path_length] = code - EDGE
    s.path_length += 1
    if holds(&w.boundary, end):
        pop(s)
        finish_line(p, seat, token)
    else:
        top(s).args[1] = end


# ---------------------------------------------------------------- two regions, their tokens

cdef void finish_line(Play* p, int seat, int token) noexcept nogil:
    """Rule: 4.6 step 4. The camels stand; the part with the lowest space has the token for now."""
    cdef Walk w
    cdef State* s = p.s
    cdef Cells part, rest
    cdef int i
    prepare(p.content, s, token, &w)
    w.length = s.path_length
    for i in range(s.path_length):
        w.path[i] = s.path[i]
    part = part_beside(&w, first_cell(w.region), MAX_SPACES)
    rest = without(w.region, part)
    for i in range(s.path_length):
        put_camel(p, s.path[i])
        s.path[i] = 0
    s.path_length = 0
    s.regions[token - 1] = with_water(p.content, part)
    s.regions[s.n_regions] = with_water(p.content, rest)
    s.n_regions += 1
    note(p, EV_SPLIT, token, s.n_regions, first_cell(part), first_cell(rest), 0)
    push(s, CARAVAN_KEEP, seat, token, s.n_regions)


cdef void put_camel(Play* p, int border) noexcept nogil:
    cdef State* s = p.s
    put(&s.camels, border)
    s.beside_camels = (
        s.beside_camels | cell_bit(p.content.grid.sides[border][0])
        | cell_bit(p.content.grid.sides[border][1]))
    note(p, EV_CAMELS, border, 0, 0, 0, 0)


cdef Cells with_water(const Content* content, Cells land) noexcept nogil:
    """A region with the water beside its land (2.2)."""
    cdef Cells found = land
    cdef Cells left = land
    while any_cell(left):
        found = found | without(content.near[first_cell(left)], content.land)
        left = rest_of(left)
    return found


cdef Cells region_of(const Content* content, const State* s, int cell) noexcept nogil:
    """The region that a land space lies in, with the water beside it, from the borders alone."""
    cdef Cells part = cell_bit(cell)
    cdef Cells left = part
    cdef Cells more
    while any_cell(left):
        more = without(near(content, s, first_cell(left)) & content.land, part)
        part = part | more
        left = rest_of(left) | more
    return with_water(content, part)


cdef void exchange_tokens(Play* p, int a, int b) noexcept nogil:
    cdef State* s = p.s
    cdef Cells cells = s.regions[a - 1]
    s.regions[a - 1] = s.regions[b - 1]
    s.regions[b - 1] = cells
    note(p, EV_TOKENS, a, b, 0, 0, 0)


cdef inline int lowest_land(const Content* content, const State* s, int token) noexcept nogil:
    return first_cell(s.regions[token - 1] & content.land)


cdef int legal_caravan_keep(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 step 4. Legal: the two new regions, each named by its lowest space."""
    cdef int old = lowest_land(content, s, top(s).args[0])
    cdef int new = lowest_land(content, s, top(s).args[1])
    out[0] = min(old, new)
    out[1] = max(old, new)
    return 2


cdef void apply_caravan_keep(Play* p, int code) noexcept nogil:
    """Effect: the chosen part keeps the old token."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int old = top(s).args[0]
    cdef int new = top(s).args[1]
    pop(s)
    if code == lowest_land(p.content, s, new):
        exchange_tokens(p, old, new)
    push(s, CARAVAN_SWAP, seat, old, new)


cdef int legal_caravan_swap(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 step 5. Legal: one of the two new regions, or nothing."""
    out[0] = REGION + min(top(s).args[0], top(s).args[1])
    out[1] = REGION + max(top(s).args[0], top(s).args[1])
    out[2] = DONE
    return 3


cdef void apply_caravan_swap(Play* p, int code) noexcept nogil:
    cdef int seat = top(p.s).seat
    pop(p.s)
    if code != DONE:
        push(p.s, CARAVAN_SWAP_WITH, seat, code - REGION, 0)


cdef int legal_caravan_swap_with(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 step 5. Legal: any other region."""
    cdef int count = 0
    cdef int token
    for token in range(1, s.n_regions + 1):
        if token != top(s).args[0]:
            out[count] = REGION + token
            count += 1
    return count


cdef void apply_caravan_swap_with(Play* p, int code) noexcept nogil:
    cdef int token = top(p.s).args[0]
    pop(p.s)
    exchange_tokens(p, token, code - REGION)
