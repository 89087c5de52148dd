"""NEAR: [hexes], [[tile]] and [[world]] of content.toml, checked and compiled (RULES.md 2.6).

The file says some things twice (coordinates, rotation, adjacency): they must agree. Slots lie
fixed, so the grid of all nine slots is the same for every World.
"""
from engine.core.bitset cimport holds, put
from engine.core.hexgrid cimport build_cells, hex_distance
from engine.games.near.state cimport (
    CLOSE,
    MAX_PLAYERS,
    MAX_SLOTS,
    MAX_SPACES,
    NONE,
    N_FIXED_WORLDS,
    N_ROTATIONS,
    N_TILE_ROWS,
    SLOT_SPACES,
    Content,
)
from engine.games.near.world cimport world_fits

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
LETTERS = "QCFPWMRTab"
SIDES = (("sea", "land"), ("A", "B"))
CITIES = 1                    # on a tile, so that eight tiles leave tokens
CENTRAL_CITIES = 5            # for the Central one


# ---------------------------------------------------------------- geometry

cdef read_hexes(Content* tables, reader):
    """[hexes]: places of a tile and of the slots, with what follows from them."""
    section = reader.sub("hexes")
    section.provenance()
    local = pairs(section, "local", SLOT_SPACES)
    centres = pairs(section, "slot_centre", MAX_SLOTS)
    if len(local) != SLOT_SPACES or len(centres) != MAX_SLOTS:
        return
    cells = [(q + dq, r + dr) for q, r in centres for dq, dr in local]
    try:
        build_cells(&tables.grid, cells, STEPS)
    except ValueError as fault:
        section.fault("local", str(fault))
        return
    fill_close(tables)
    read_rotation(tables, section, local)
    check_adjacency(section, local)
    read_slots(tables, section)


cdef void fill_close(Content* tables) noexcept:
    """What lies close to each space."""
    cdef int space, other
    for space in range(MAX_SPACES):
        for other in range(MAX_SPACES):
            if hex_distance(&tables.grid, space, other) <= CLOSE:
                put(&tables.close[space], other)


cdef list pairs(section, str key, int length):
    """Coordinates: exactly so many lists of two small numbers."""
    found = section.value(key)
    good = isinstance(found, list) and len(found) == length and all(
        isinstance(pair, list) and len(pair) == 2
        and all(type(x) is int and -30 <= x <= 30 for x in pair) for pair in found)
    if good:
        return [tuple(pair) for pair in found]
    if key in section.table:
        section.fault(key, f"expected {length} pairs of numbers in -30..30")
    return []


cdef read_rotation(Content* tables, section, list local):
    """`rotate`: where each local space goes by one step; it follows from the coordinates."""
    turned = [(q + r, -q) for q, r in local]
    if set(turned) != set(local):
        section.fault("local", "a tile that is turned does not cover itself")
        return
    rotate = [local.index(place) for place in turned]
    if section.value("rotate") != rotate and "rotate" in section.table:
        section.fault("rotate", f"the coordinates give {rotate}")
    place = list(range(SLOT_SPACES))
    for t in range(N_ROTATIONS):
        for k in range(SLOT_SPACES):
            tables.turned[<int>t][<int>place[k]] = k
        place = [rotate[p] for p in place]


cdef check_adjacency(section, list local):
    """`local_adjacency` is that of the coordinates."""
    found = [
        sorted(local.index((q + dq, r + dr)) for dq, dr in STEPS if (q + dq, r + dr) in local)
        for q, r in local]
    if section.value("local_adjacency") != found and "local_adjacency" in section.table:
        section.fault("local_adjacency", "differs from what the coordinates give")


cdef read_slots(Content* tables, section):
    """`slots_by_players`: two tiles a player around the Central tile, which is slot 0."""
    by_players = section.sub("slots_by_players")
    for players in range(2, MAX_PLAYERS + 1):
        key = str(players)
        slots = by_players.integers(key, 0, MAX_SLOTS - 1)
        if slots != sorted(set(slots)) or len(slots) != 2 * players + 1 or slots[0] != 0:
            by_players.fault(key, f"{slots}: expected 0 and {2 * players} more, ascending")
            continue
        for slot in slots:
            tables.slot_mask[<int>players] |= 1 << <int>slot
            for k in range(SLOT_SPACES):
                put(&tables.slots[<int>players], SLOT_SPACES * <int>slot + <int>k)


# ---------------------------------------------------------------- tiles

cdef read_tiles(Content* tables, reader):
    """[[tile]]: both sides of tiles 1 to 8, then of the Central tile; one Mountain each."""
    for index, row in enumerate(reader.rows("tile", N_TILE_ROWS, N_TILE_ROWS)):
        tile = index // 2 + 1 if index < N_TILE_ROWS - 2 else 0
        row.integer("tile", tile, tile)
        row.word("side", (SIDES[tile > 0][index % 2],))
        row.provenance()
        tables.tiles[index].tile = tile
        tables.tiles[index].side = index % 2
        read_layout(tables, row, index)


cdef read_layout(Content* tables, row, int index):
    """`layout`, `seas` and `waves`: one tidal wave at least a sea."""
    layout = row.text("layout")
    if len(layout) != SLOT_SPACES or any(letter not in LETTERS for letter in layout):
        row.fault("layout", f"{layout!r}: expected {SLOT_SPACES} letters of {LETTERS}")
        return
    if tables.tiles[index].tile and not has_room(tables, layout):
        row.fault("layout", "expected two adjacent land spaces for a Capital and a Building")
    if layout.count("R") != 1:
        row.fault("layout", "expected one Mountain (R): there is a Ruin token for each tile")
    if layout.count("T") > (CITIES if tables.tiles[index].tile else CENTRAL_CITIES):
        row.fault("layout", "too many City-states (T): the Enemy tokens would not do")
    for k, letter in enumerate(layout):
        tables.tiles[index].terrain[<int>k] = LETTERS.index(letter)
    seas = len({letter for letter in layout if letter in "ab"})
    if "b" in layout and "a" not in layout:
        row.fault("layout", "the first sea is a")
    row.integer("seas", seas, seas)
    waves = row.integers("waves", 0, SLOT_SPACES - 1)
    for wave in waves:
        if layout[wave] not in "ab":
            row.fault("waves", f"{wave}: no sea there")
        tables.tiles[index].waves |= 1 << <int>wave
    if {layout[wave] for wave in waves} != set(layout) & {"a", "b"}:
        row.fault("waves", f"{waves}: expected one in every sea")


cdef bint has_room(const Content* tables, str layout):
    """Whether a Capital and a first Building find room, whatever stands on the other tiles (R7)."""
    land = [k for k in range(SLOT_SPACES) if layout[k] not in "abT"]
    return tables.grid.n_cells == 0 or any(
        holds(&tables.grid.around[<int>k], <int>other) for k in land for other in land)


# ---------------------------------------------------------------- fixed Worlds

cdef read_worlds(Content* tables, reader):
    """[[world]]: one for each number of players and Central side, laid by the rules."""
    seen = set()
    for index, row in enumerate(reader.rows("world", N_FIXED_WORLDS, N_FIXED_WORLDS)):
        row.provenance()
        players = row.integer("players", 2, MAX_PLAYERS)
        side = SIDES[0].index(row.word("central", SIDES[0]))
        if (players, side) in seen:
            row.fault("players", f"{players} with {SIDES[0][side]!r}: a second time")
        seen.add((players, side))
        tables.worlds[index].players = players
        tables.worlds[index].side = side
        read_world(tables, row, index)


cdef read_world(Content* tables, row, int index):
    """`slots`: as an explicit setup names them; they must fit."""
    players = tables.worlds[index].players
    for slot in range(MAX_SLOTS):
        tables.worlds[index].slot_tile[<int>slot] = NONE
    slots = row.value("slots")
    try:
        placed = placed_tiles(tables, players, slots)
    except ValueError as fault:
        if "slots" in row.table:
            row.fault("slots", str(fault))
        return
    if placed[0][1] % 2 != tables.worlds[index].side:
        row.fault("slots", "the Central tile shows the other side")
    if 2 * sum(row % 2 for _, row, _ in placed[1:]) != len(placed) - 1:
        row.fault("slots", "expected side A of half of the tiles around the Central one")
    for slot, tile, rotation in placed:
        tables.worlds[index].slot_tile[<int>slot] = tile
        tables.worlds[index].slot_rotation[<int>slot] = rotation
    if not world_fits(
            tables, players, tables.worlds[index].slot_tile, tables.worlds[index].slot_rotation):
        row.fault("slots", "a tile lies against the placement rules")


cdef list placed_tiles(const Content* tables, int players, slots):
    """[slot, tile, side, rotation] lists as (slot, row of [[tile]], rotation); ValueError."""
    wanted = [slot for slot in range(MAX_SLOTS) if tables.slot_mask[players] >> slot & 1]
    if not isinstance(slots, (list, tuple)) or any(
            not isinstance(entry, (list, tuple)) or len(entry) != 4 for entry in slots):
        raise ValueError("expected lists of slot, tile, side and rotation")
    if [entry[0] for entry in slots] != wanted or any(
            type(entry[0]) is not int for entry in slots):
        raise ValueError(f"expected the slots {wanted}, in this order")
    placed = [(slot, tile_row(tile, side), turned(rotation))
              for slot, tile, side, rotation in slots]
    if placed[0][1] < N_TILE_ROWS - 2:
        raise ValueError("expected tile 0 in slot 0")
    tiles = [tables.tiles[<int>row].tile for _, row, _ in placed]
    if len(set(tiles)) != len(tiles):
        raise ValueError("a tile lies there twice")
    return placed


cdef int tile_row(tile, side) except -1:
    """The row of [[tile]] with a tile and a side."""
    if type(tile) is not int or not 0 <= tile < MAX_SLOTS:
        raise ValueError(f"{tile!r}: expected a tile 0..{MAX_SLOTS - 1}")
    sides = SIDES[tile > 0]
    if side not in sides:
        raise ValueError(f"{side!r}: tile {tile} has the sides {' and '.join(sides)}")
    return (2 * tile - 2 if tile else N_TILE_ROWS - 2) + sides.index(side)


cdef int turned(rotation) except -1:
    if type(rotation) is not int or not 0 <= rotation < N_ROTATIONS:
        raise ValueError(f"{rotation!r}: expected a rotation 0..{N_ROTATIONS - 1}")
    return rotation


def tile_name(int row) -> tuple:
    """Tile and side of a row of [[tile]], as an explicit setup names them."""
    return ((row // 2 + 1, SIDES[1][row % 2]) if row < N_TILE_ROWS - 2
            else (0, SIDES[0][row % 2]))
