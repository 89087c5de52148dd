"""Anunnaki: the action star (RULES.md 4.3): pawn, cubes, Summon tokens, `activate`, `move_cube`."""
from libc.stdint cimport uint8_t, uint16_t

from engine.core.bits cimport popcount
from engine.core.game cimport move_t
from engine.games.anunnaki.codes cimport list_mask
from engine.games.anunnaki.effects cimport start_list
from engine.games.anunnaki.holdings cimport ask_resources, gain_mana, trigger_end
from engine.games.anunnaki.play cimport Play, note
from engine.games.anunnaki.powers cimport figure
from engine.games.anunnaki.state cimport (
    CUBES,
    CUBE_DST,
    CUBE_RESOURCE,
    CUBE_SHIFT,
    EV_CUBE,
    EV_PAWN,
    EV_SUMMON_TOKEN,
    NONE,
    N_NODES,
    N_SPACES,
    N_TRIANGLES,
    PASS,
    RA_MOVE,
    TILE_LIST,
    WHY_CUBE,
    WHY_CUBE_RESOURCE,
    Content,
    State,
    has,
    pop,
    push,
    red,
    top,
)

cdef enum:
    ALL_SPACES = (1 << N_SPACES) - 1


# ---------------------------------------------------------------- PRIMARY

cdef int legal_primary(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision PRIMARY, R7.  Legal when: first turn: a blue tile; later: another node."""
    cdef int pawn = s.pawn[top(s).seat]
    cdef int node, n = 0
    for node in range(N_NODES):
        if (pawn == NONE and not red(content, s.node_tile[node])) or (
                pawn != NONE and node != pawn):
            out[n] = node
            n += 1
    return n


cdef void apply_primary(Play* p, int code) noexcept nogil:
    """Effect: cross the space, if any; then the tile."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int old = s.pawn[seat]
    cdef int space = NONE if old == NONE else p.content.joint[old][code]
    pop(s)
    s.pawn[seat] = code
    note(p, EV_PAWN, seat, old, code, 0)
    run_tile(p, seat, s.node_tile[code])
    if space != NONE:
        cross(p, seat, space)


cdef void cross(Play* p, int seat, int space) noexcept nogil:
    """Rule: 4.3, R8. An adjacent step places a cube, or lets Ra move the one that lies there."""
    if not p.s.cubes[seat] >> space & 1:
        place_cube(p, seat, space)
    elif has(p.s, seat, CUBE_SHIFT):
        push(p.s, RA_MOVE, seat, space, 0)


cdef void run_tile(Play* p, int seat, int tile) noexcept nogil:
    """A tile on the side it shows."""
    start_list(p, seat, TILE_LIST + 2 * (tile - 1) + (p.s.developed[seat] >> (tile - 1) & 1))


# ---------------------------------------------------------------- cubes

cdef int empty_spaces(const State* s, int seat) noexcept nogil:
    """Spaces without a cube, as a mask."""
    return ALL_SPACES & ~s.cubes[seat]


cdef void place_cube(Play* p, int seat, int space) noexcept nogil:
    """Rule: 4.3. Mana, Ra upgraded, Summon tokens, the trigger."""
    cdef State* s = p.s
    cdef int mana = p.content.space_mana[space]
    s.cubes[seat] |= <uint16_t>(1 << space)
    note(p, EV_CUBE, seat, space, 1, 0)
    gain_mana(p, seat, mana, WHY_CUBE)
    if mana:
        ask_resources(p, seat, figure(p.content, s, seat, CUBE_RESOURCE), WHY_CUBE_RESOURCE)
    free_tokens(p, seat)
    if popcount(s.cubes[seat]) == CUBES:
        trigger_end(p, seat, 0)


cdef void free_tokens(Play* p, int seat) noexcept nogil:
    """Rule: 4.3, R9. Summon tokens whose spaces are all full leave the star for good."""
    cdef State* s = p.s
    cdef int i
    for i in range(N_TRIANGLES):
        if s.minor_tokens[seat] >> i & 1 and not p.content.triangle[i] & ~s.cubes[seat]:
            s.minor_tokens[seat] &= <uint8_t>~(1 << i)
            s.minor_avail[seat] += 1
            note(p, EV_SUMMON_TOKEN, seat, i, 0, 0)
    if s.major_token[seat] and not p.content.pentagon & ~s.cubes[seat]:
        s.major_token[seat] = False
        s.major_avail[seat] = True
        note(p, EV_SUMMON_TOKEN, seat, N_TRIANGLES, 0, 0)


cdef void shift_cube(Play* p, int seat, int source, int destination) noexcept nogil:
    """Rule: R8. A moved cube counts as placed."""
    p.s.cubes[seat] &= <uint16_t>~(1 << source)
    note(p, EV_CUBE, seat, source, 0, 0)
    place_cube(p, seat, destination)


# ---------------------------------------------------------------- RA_MOVE, CUBE_SRC, CUBE_DST

cdef int legal_ra_move(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision RA_MOVE.  Legal when: an empty space; PASS."""
    cdef int n = list_mask(empty_spaces(s, top(s).seat), out)
    out[n] = PASS
    return n + 1


cdef void apply_ra_move(Play* p, int code) noexcept nogil:
    """Effect: the cube that was crossed goes there."""
    cdef int seat = top(p.s).seat
    cdef int space = top(p.s).args[0]
    pop(p.s)
    if code != PASS:
        shift_cube(p, seat, space, code)


cdef int legal_cube_src(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision CUBE_SRC.  Legal when: a space with an own cube; PASS."""
    cdef int n
    if top(s).args[0] == 0:
        return 0
    n = list_mask(s.cubes[top(s).seat], out)
    out[n] = PASS
    return n + 1


cdef void apply_cube_src(Play* p, int code) noexcept nogil:
    """Effect: ask where it goes."""
    cdef int seat = top(p.s).seat
    if code == PASS:
        pop(p.s)
        return
    top(p.s).args[0] -= 1
    push(p.s, CUBE_DST, seat, code, 0)


cdef int legal_cube_dst(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision CUBE_DST.  Legal when: an empty space."""
    return list_mask(empty_spaces(s, top(s).seat), out)


cdef void apply_cube_dst(Play* p, int code) noexcept nogil:
    """Effect: the cube goes there."""
    cdef int seat = top(p.s).seat
    cdef int space = top(p.s).args[0]
    pop(p.s)
    shift_cube(p, seat, space, code)


# ---------------------------------------------------------------- TILE

cdef int tiles_of_colour(
        const Content* content, const State* s, int seat, int colour) noexcept nogil:
    """Tiles of a colour that are not under the pawn, as a mask of ids."""
    cdef int node, tile, mask = 0
    for node in range(N_NODES):
        tile = s.node_tile[node]
        if node != s.pawn[seat] and red(content, tile) == colour:
            mask |= 1 << tile
    return mask


cdef int legal_tile(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision TILE, 2.3 `activate`.  Legal when: of the colour, not under the pawn."""
    return list_mask(tiles_of_colour(content, s, top(s).seat, top(s).args[0]), out)


cdef void apply_tile(Play* p, int code) noexcept nogil:
    """Effect: execute it on the side it shows."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    run_tile(p, seat, code)
