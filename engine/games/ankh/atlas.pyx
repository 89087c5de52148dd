"""Ankh: [map] and [[scenarios]] of content.toml, checked and compiled (RULES.md 2.1, 2.6, 12).

The map says some things twice (labels, neighbours, vertices): they must agree.
"""
from libc.string cimport memcpy

from engine.core.bitset cimport BitSet, fill_set, holds, put, unite
from engine.core.hexgrid cimport (
    N_DIRECTIONS,
    HexGrid,
    build_borders,
    build_cells,
    corners_of,
    flood,
)
from engine.games.ankh.cells cimport Cells, cell_bit, has_cell
from engine.games.ankh.state cimport (
    GOD,
    KEY_BYTES,
    MAX_EDGES,
    MAX_PIECES,
    MAX_PLAYERS,
    MAX_REGIONS,
    MAX_SCENARIOS,
    MAX_SPACES,
    N_TYPES,
    WARRIOR,
    Content,
    Piece,
    Scenario,
)

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
TERRAINS = ("F", "D", "W")
FIGURES = {"god": GOD, "warrior": WARRIOR}
TYPES = ("obelisk", "pyramid", "temple", "sphinx")
cdef int MAX_VERTICES = 256


cdef read_map(Content* tables, reader):
    """[map]: spaces, borders and vertices into the grid and the sets made of it."""
    board = reader.sub("map")
    board.provenance()
    if board.value("directions") != list(DIRECTIONS):
        board.fault("directions", f"expected {', '.join(DIRECTIONS)}")
    faults = len(board.faults)
    cells = read_cells(tables, board)
    edges = read_edges(tables, board, len(cells))
    read_vertices(tables, board, len(cells), edges)
    if len(board.faults) > faults:
        return
    try:
        build_cells(&tables.grid, [(row["q"], row["r"]) for row in cells], STEPS)
        build_borders(&tables.grid, edges)
    except ValueError as fault:
        board.fault("cells", str(fault))
        return
    check_neighbours(tables, board, cells)
    fill_near(tables)


cdef list read_cells(Content* tables, board):
    """The spaces: terrain, coordinates, and the label that follows from them."""
    rows = list(board.rows("cells", 2, MAX_SPACES))
    tables.n_cells = len(rows)
    for index, row in enumerate(rows):
        row.integer("id", index, index)
        q = row.integer("q", 0, 25)
        r = row.integer("r", -30, 30)
        label = f"{chr(ord('A') + q)}{r + q // 2}"
        row.word("label", (label,))
        tables.board = tables.board | cell_bit(index)
        terrain = TERRAINS.index(row.word("terrain", TERRAINS))
        if terrain == 0:
            tables.fertile = tables.fertile | cell_bit(index)
        elif terrain == 1:
            tables.desert = tables.desert | cell_bit(index)
        row.integers("n", -1, len(rows) - 1)
    tables.land = tables.fertile | tables.desert
    return [row.table for row in rows]


cdef list read_edges(Content* tables, board, int n_cells):
    """The borders between land spaces, each as its two spaces and its two vertices."""
    edges = []
    for index, row in enumerate(board.rows("edges", 1, MAX_EDGES)):
        row.integer("id", index, index)
        a = row.integer("a", 0, n_cells - 1)
        b = row.integer("b", 0, n_cells - 1)
        ends = row.integers("v", 0, MAX_VERTICES - 1)
        if len(ends) != 2:
            row.fault("v", "expected two vertices")
        if not (has_cell(tables.land, a) and has_cell(tables.land, b)):
            row.fault("a", f"{a} and {b}: expected two land spaces")
        if row.boolean("river"):
            put(&tables.river, index)
        edges.append((a, b, *ends))
    return edges


cdef read_vertices(Content* tables, board, int n_cells, list edges):
    """Which vertices lie on the edge of the land: all that fewer than three borders meet at."""
    meeting = {}
    for a, b, *ends in edges:
        for vertex in ends:
            meeting.setdefault(vertex, set()).update((a, b))
    rows = list(board.rows("vertices", 1, MAX_VERTICES))
    for index, row in enumerate(rows):
        row.integer("id", index, index)
        cells = row.integers("cells", -1, n_cells - 1)
        land = {cell for cell in cells if cell >= 0 and has_cell(tables.land, cell)}
        if not meeting.get(index, set()) <= land:
            row.fault("cells", f"{cells}: the borders there have {sorted(meeting[index])}")
        rim = row.boolean("rim")
        if rim != (len(land) < 3):
            row.fault("rim", f"expected {str(len(land) < 3).lower()}")
        if rim:
            put(&tables.rim, index)
    if meeting and max(meeting) >= len(rows):
        board.fault("vertices", f"none with id {max(meeting)}")


cdef check_neighbours(Content* tables, board, list cells):
    """The neighbours as listed are those of the coordinates; land neighbours have a border."""
    cdef HexGrid* grid = &tables.grid
    for index, row in enumerate(cells):
        found = [grid.neighbour[index][d] for d in range(N_DIRECTIONS)]
        if row["n"] != found:
            board.fault(f"cells[{index}].n", f"{row['n']}: the coordinates give {found}")
        for d, other in enumerate(found):
            both = other >= 0 and has_cell(tables.land, index) and has_cell(tables.land, other)
            if both and grid.border[index][<int>d] < 0:
                board.fault("edges", f"none between {row['label']} and {cells[other]['label']}")


cdef void fill_near(Content* tables) noexcept:
    """Adjacency without camels (2.2), and what lies within a Move (4.4)."""
    cdef int cell, other, d, border, distance
    cdef HexGrid* grid = &tables.grid
    corners_of(grid, &tables.river, &tables.boundary)
    unite(&tables.boundary, &tables.rim)
    for cell in range(tables.n_cells):
        for d in range(N_DIRECTIONS):
            other = grid.neighbour[cell][d]
            border = grid.border[cell][d]
            if border >= 0:
                put(&tables.borders[cell], border)
            if other >= 0 and not (border >= 0 and holds(&tables.river, border)):
                tables.near[cell] = tables.near[cell] | cell_bit(other)
        for other in range(tables.n_cells):
            distance = steps_between(tables, cell, other)
            if 1 <= distance <= tables.move_distance:
                tables.reach[cell] = tables.reach[cell] | cell_bit(other)


cdef int steps_between(Content* tables, int cell, int other) noexcept:
    """Steps over the board's spaces; beyond `move_distance` any larger number."""
    cdef Cells reached = cell_bit(cell)
    cdef Cells wider
    cdef int steps = 0
    cdef int at, d
    while not has_cell(reached, other):
        steps += 1
        if steps > tables.move_distance:
            break
        wider = reached
        for at in range(tables.n_cells):
            if has_cell(reached, at):
                for d in range(N_DIRECTIONS):
                    if tables.grid.neighbour[at][d] >= 0:
                        wider = wider | cell_bit(tables.grid.neighbour[at][d])
        reached = wider
    return steps


# ---------------------------------------------------------------- scenarios

cdef read_scenarios(Content* tables, reader):
    """[[scenarios]]: one of each key for 2, 3, 4 and 5 players."""
    rows = list(reader.rows("scenarios", 4, MAX_SCENARIOS))
    tables.n_scenarios = len(rows)
    seen = {}
    for index, row in enumerate(rows):
        key = row.text("key")
        row.text("name")
        row.provenance()
        players = row.integer("players", 2, MAX_PLAYERS)
        if players in seen.setdefault(key, set()):
            row.fault("players", f"{key!r} has a set-up for {players} already")
        seen[key].add(players)
        if len(key.encode()) >= KEY_BYTES:
            row.fault("key", f"expected at most {KEY_BYTES - 1} letters")
            continue
        copy_scenario(tables, &tables.scenarios[index], row, key.encode(), players)
    for key, players in seen.items():
        if players != {2, 3, 4, 5}:
            reader.fault("scenarios", f"{key!r}: expected set-ups for 2, 3, 4 and 5 players")


cdef copy_scenario(Content* tables, Scenario* out, row, bytes key, int players):
    memcpy(out.key, <const char*>key, len(key))
    out.players = players
    camels = row.integers("camels", 0, tables.grid.n_borders - 1)
    for border in camels:
        if holds(&tables.river, border):
            row.fault("camels", f"{border}: it carries the Nile")
        if holds(&out.camels, border):
            row.fault("camels", f"{border}: a second time")
        put(&out.camels, border)
    if len(camels) > tables.camel_supply:
        row.fault("camels", f"{len(camels)}: there are {tables.camel_supply}")
    read_regions(tables, out, row)
    out.palace = row.integer("palace", 0, tables.n_cells - 1)
    read_pieces(tables, out, row, players)


cdef read_regions(Content* tables, Scenario* out, row):
    """Every region of the map with these camels has one token, 1, 2, ..."""
    cdef BitSet closed, land, part
    cdef int cell, left
    closed = tables.river
    for cell in range(tables.grid.n_borders):
        if holds(&out.camels, cell):
            put(&closed, cell)
    fill_set(&land, 0)
    for cell in range(tables.n_cells):
        if has_cell(tables.land, cell):
            put(&land, cell)
    regions = list(row.rows("regions", 1, MAX_REGIONS))
    out.n_regions = len(regions)
    covered = set()
    tokens = set()
    for region in regions:
        start = region.integer("cell", 0, tables.n_cells - 1)
        token = region.integer("token", 1, len(regions))
        tokens.add(token)
        if not has_cell(tables.land, start) or start in covered:
            region.fault("cell", f"{start}: water, or its region has a token already")
            continue
        flood(&tables.grid, &land, &closed, start, &part)
        covered |= {cell for cell in range(tables.n_cells) if holds(&part, cell)}
        out.region_cell[token - 1] = start
    if len(tokens) != len(regions):
        row.fault("regions", "two have the same token")
    left = sum(1 for cell in range(tables.n_cells) if holds(&land, cell)) - len(covered)
    if left:
        row.fault("regions", f"{left} land spaces lie in no region with a token")


cdef read_pieces(Content* tables, Scenario* out, row, int players):
    """One piece a space, on land; a god figure each; no more than there are."""
    words = (*FIGURES, *TYPES[:N_TYPES - 1])
    count = {}
    spaces = {out.palace}
    if not has_cell(tables.land, out.palace):
        row.fault("palace", f"{out.palace}: expected a land space")
    pieces = list(row.rows("pieces", 1, MAX_PIECES))
    out.n_pieces = len(pieces)
    for index, piece in enumerate(pieces):
        kind = piece.word("kind", words)
        cell = piece.integer("cell", 0, tables.n_cells - 1)
        owner = piece.integer("owner", 1 if kind in FIGURES else 0, players)
        if cell in spaces or not has_cell(tables.land, cell):
            piece.fault("cell", f"{cell}: not an empty land space")
        spaces.add(cell)
        count[kind, owner] = count.get((kind, owner), 0) + 1
        copy_piece(&out.pieces[index], kind, cell, owner)
    check_counts(tables, row, players, count)


cdef copy_piece(Piece* out, kind, int cell, int owner):
    out.figure = FIGURES.get(kind, 0)
    out.type = 0 if kind in FIGURES else TYPES.index(kind)
    out.cell = cell
    out.owner = owner


cdef check_counts(Content* tables, row, int players, dict count):
    for owner in range(1, players + 1):
        if count.get(("god", owner)) != 1:
            row.fault("pieces", f"player {owner} has {count.get(('god', owner), 0)} god figures")
        if count.get(("warrior", owner), 0) > tables.warriors:
            row.fault("pieces", f"player {owner} has more than {tables.warriors} warriors")
        if sum(count.get((type, owner), 0) for type in TYPES) > tables.pool_tokens:
            row.fault("pieces", f"player {owner} has more than {tables.pool_tokens} monuments")
    for index, type in enumerate(TYPES[:N_TYPES - 1]):
        placed = sum(n for (kind, _), n in count.items() if kind == type)
        if placed > tables.monument_supply[index]:
            row.fault("pieces", f"{placed} {type}s: there are {tables.monument_supply[index]}")
