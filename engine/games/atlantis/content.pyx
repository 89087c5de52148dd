"""Atlantis: content.toml checked (RULES.md 2.7) and compiled to C tables.

A faulty file gets all its faults at once, each with its key. Rules limits other than the shipped
ones are refused, since the sizes of the state depend on them.
"""
from libc.string cimport memset

from engine.core.state cimport ContentPack
from engine.games.atlantis.state cimport (
    ACTIONS_PER_TURN,
    ADD1,
    AREA_SIZE,
    ASSISTANT_DISCOUNT,
    CONVERSIONS_PER_TURN,
    DRAWS_PER_TURN,
    FESTIVITY_NEED,
    FESTIVITY_PAY,
    FOLLOWER_LIMIT,
    HAND_LIMIT,
    MAX_OP_AMOUNT,
    MAX_OPS,
    MAX_PLAYERS,
    N_BUILD_KINDS,
    N_COLORS,
    N_LEVELS,
    N_SHAPES,
    SOLO_TURNS,
    TILES_PER_LEVEL,
    UP1,
    UP2,
    WHOLE,
    Content,
)
from engine.core.content import Reader, read_fixed, read_header
from engine.core.errors import ContentError

# The op vocabulary of RULES.md 2.4; a word's op id is its place in this list, from 1.
OPS = (
    "move_tile", "swap_tiles", "gain_assistant", "swap_follower_hand", "follower_to_hand",
    "move_marker", "take_area", "draw_deck",
)

# What the state's sizes are made for: [rules] must say the same.
RULES = {
    "draws_per_turn": DRAWS_PER_TURN,
    "actions_per_turn": ACTIONS_PER_TURN,
    "hand_limit": HAND_LIMIT,
    "follower_limit_per_color": FOLLOWER_LIMIT,
    "conversions_per_turn": CONVERSIONS_PER_TURN,
    "festivity_need": FESTIVITY_NEED,
    "festivity_pay": FESTIVITY_PAY,
    "assistant_limit": 1,
    "assistant_discount": ASSISTANT_DISCOUNT,
    "area_per_color_at_setup": 1,
    "area_size": AREA_SIZE,
    "solo_turns": SOLO_TURNS,
}

COMPONENTS = {
    "region_boards": 4,
    "order_tokens": 4,
    "action_tokens": 5,
    "dweller_cards": 72,
    "assistant_tokens": 4,
    "completed_construction_tokens": 13,
    "deity_presence_markers": 1,
    "deity_cards": 4,
    "reference_sheets": 4,
    "temple_tiles": 24,
    "temple_tiles_per_player": 6,
}

cdef int CARDS_IN_BOX = 18
cdef float ACTION_WEIGHT = 0.5        # RULES.md 10: a card counts 1, an action 0.5
cdef float NO_WAY = 1e6


cdef class Pack(ContentPack):
    """The C tables of one content file; ContentError with every fault when it is no valid one."""

    def __init__(self, dict document, str source):
        faults = []
        memset(&self.tables, 0, sizeof(Content))
        fill_shapes(&self.tables)
        reader = Reader(document, "", faults)
        read_header(reader, "atlantis", 1, MAX_PLAYERS)
        read_limits(&self.tables, reader)
        read_colors(reader)
        read_dwellers(&self.tables, reader)
        read_tiles(reader)
        read_sides(&self.tables, reader)
        read_deities(&self.tables, reader)
        reader.unknown()
        if faults:
            raise ContentError(source, faults)
        super().__init__(document, source)
        self.data = &self.tables


cdef read_limits(Content* tables, reader):
    """[rules], [components]: fixed; [engine]: the bounds of the round limit (R28)."""
    for table, fixed in (("rules", RULES), ("components", COMPONENTS)):
        read_fixed(reader, table, fixed)
    engine = reader.sub("engine")
    tables.max_rounds_min = engine.integer("max_rounds_min", 5, 60)
    tables.max_rounds_max = engine.integer("max_rounds_max", tables.max_rounds_min, 60)
    engine.integer("max_rounds_default", tables.max_rounds_min, tables.max_rounds_max)
    engine.provenance()


def read_colors(reader):
    """[[colors]], [[player_colors]], [map]: names; the map is complete (R12)."""
    for table, key in (("colors", "index"), ("player_colors", "seat")):
        names, symbols = [], []
        for index, row in enumerate(reader.rows(table, N_COLORS, N_COLORS)):
            row.integer(key, index, index)
            names.append(row.text("id"))
            row.provenance()
            if table == "colors":
                symbol = row.text("symbol")
                symbols.append(symbol)
                if len(symbol) != 1:
                    row.fault("symbol", "expected one letter")
        if len(set(names)) != len(names):
            reader.fault(table, "two rows have the same id")
        if len(set(symbols)) != len(symbols):
            reader.fault(table, "two rows have the same symbol")
    board = reader.sub("map")
    board.word("kind", ("complete",))
    regions = range(N_COLORS)
    expected = [[other for other in regions if other != region] for region in regions]
    if board.value("adjacency") not in (expected, None):
        board.fault("adjacency", f"expected {expected}: every region touches every other")
    board.provenance()


cdef read_dwellers(Content* tables, reader):
    """[dwellers], [[starting_cards]]: how many cards, and the optional starting cards (R2)."""
    dwellers = reader.sub("dwellers")
    dwellers.integer("cards_per_color_in_box", CARDS_IN_BOX, CARDS_IN_BOX)
    dwellers.provenance("cards_per_color_in_box_provenance")
    dwellers.provenance()
    cards = dwellers.integers("cards_per_color_by_players", 0, CARDS_IN_BOX)
    if len(cards) != MAX_PLAYERS + 1:
        dwellers.fault("cards_per_color_by_players", f"{len(cards)} numbers: expected 5")
    for players, count in enumerate(cards[1:MAX_PLAYERS + 1], 1):
        if count == 0:
            dwellers.fault(f"cards_per_color_by_players[{players}]", "0: expected 1..18")
        tables.cards_by_players[players] = count
    for position, row in enumerate(reader.rows("starting_cards", MAX_PLAYERS, MAX_PLAYERS)):
        row.integer("turn_position", position, position)
        tables.start_followers[position] = row.integer("followers", 0, FOLLOWER_LIMIT)
        tables.start_hand[position] = row.integer("hand", 0, HAND_LIMIT + 1)
        row.provenance()
    check_starting_cards(tables, reader)


cdef check_starting_cards(Content* tables, reader):
    """The starting cards must not outnumber the deck at any player count."""
    needed = 0
    for players in range(1, MAX_PLAYERS + 1):
        needed += tables.start_followers[players - 1] + tables.start_hand[players - 1]
        deck = N_COLORS * (tables.cards_by_players[players] - 1)
        if needed > deck:
            reader.fault(
                "starting_cards", f"{needed} cards for {players} players: the deck has {deck}")


def read_tiles(reader):
    """[[temple_tiles]]: two of each level (R1)."""
    for level, row in enumerate(reader.rows("temple_tiles", N_LEVELS, N_LEVELS), 1):
        row.integer("level", level, level)
        row.text("size")
        row.integer("count_per_player", TILES_PER_LEVEL, TILES_PER_LEVEL)
        row.provenance()


cdef read_sides(Content* tables, reader):
    """[[region_sides]]: four boards of two sides, each with its ops (RULES.md 2.4)."""
    seen = {}
    token_colors = set()
    for row in reader.rows("region_sides", 2 * N_COLORS, 2 * N_COLORS):
        color = row.integer("color", 0, N_COLORS - 1)
        side = row.integer("side", 0, 1)
        if (color, side) in seen:
            row.fault("side", f"colour {color} has side {side} already in {seen[color, side]}")
        seen[color, side] = row.where
        row.text("id")
        row.text("name")
        tables.sides[color][side].neutral = row.boolean("neutral")
        tables.sides[color][side].tokens = row.boolean("tokens")
        for key in ("provenance", "side_provenance", "neutral_provenance"):
            row.provenance(key)
        words = read_ops(tables, row, color, side)
        if ("gain_assistant" in words) != bool(tables.sides[color][side].tokens):
            row.fault("tokens", "must be true exactly where the ops have gain_assistant")
        if tables.sides[color][side].tokens:
            token_colors.add(color)
    if len(token_colors) > 1:
        reader.fault("region_sides", "gain_assistant on the sides of more than one colour")


cdef read_ops(Content* tables, row, int color, int side):
    """The ops of one side into its table row; their words."""
    words = []
    for index, op in enumerate(row.rows("ops", 1, MAX_OPS)):
        word = op.word("op", OPS)
        words.append(word)
        tables.sides[color][side].op[index] = OPS.index(word) + 1
        tables.sides[color][side].amount[index] = op.integer("amount", 1, MAX_OP_AMOUNT)
    tables.sides[color][side].n_ops = len(words)
    return words


cdef read_deities(Content* tables, reader):
    """[[deities]]: four temples each, as tiles from the bottom up (RULES.md 2.5)."""
    cards = {}
    for index, row in enumerate(reader.rows("deities", MAX_PLAYERS, MAX_PLAYERS)):
        row.integer("index", index, index)
        row.text("id")
        row.text("name")
        row.provenance()
        shapes = read_temples(row)
        for number, shape in enumerate(shapes[:N_COLORS]):
            tables.demand[index][number] = shape
        if tuple(shapes) in cards:
            row.fault("temples", f"the same as in {cards[tuple(shapes)]}")
        cards[tuple(shapes)] = row.where


def read_temples(row) -> list:
    """The shapes one Deity Card demands; faults where the tiles do not suffice."""
    temples = row.value("temples")
    if not isinstance(temples, list) or len(temples) != N_COLORS:
        if "temples" in row.table:
            row.fault("temples", "expected four lists of tile levels")
        return []
    used = [0, 0, 0]
    shapes = []
    for region, tiles in enumerate(temples):
        shapes.append(read_shape(row, f"temples[{region}]", tiles, used))
    for level, count in enumerate(used, 1):
        if count > TILES_PER_LEVEL:
            row.fault("temples", f"{count} tiles of level {level}: a player has {TILES_PER_LEVEL}")
    return shapes


def read_shape(row, key, tiles, used) -> int:
    """The shape id of tiles from the bottom up, counted into `used`; 0 (noted) when it is none."""
    if not isinstance(tiles, list) or not tiles:
        row.fault(key, f"{tiles!r}: expected a non-empty list of levels")
        return 0
    if any(type(level) is not int or level not in (1, 2, 3) for level in tiles):
        row.fault(key, f"{tiles!r}: levels are 1, 2, 3")
        return 0
    if sorted(tiles, reverse=True) != tiles:
        row.fault(key, f"{tiles!r}: no tile may be larger than the one below it")
        return 0
    for level in tiles:
        used[level - 1] += 1
    if any(tiles.count(level) > TILES_PER_LEVEL for level in (1, 2, 3)):
        return 0
    return tiles.count(1) + 3 * tiles.count(2) + 9 * tiles.count(3)


# ---------------------------------------------------------------- tables derived from the rules

cdef void fill_shapes(Content* tables) noexcept:
    """What each of the 27 shapes is and what a build makes of it (RULES.md 2.3, 4.6)."""
    cdef int shape, level, n1, n2, n3
    for shape in range(N_SHAPES):
        n1 = shape % 3
        n2 = shape // 3 % 3
        n3 = shape // 9
        tables.tiles[shape][0] = n1
        tables.tiles[shape][1] = n2
        tables.tiles[shape][2] = n3
        level = n1 + 2 * n2 + 3 * n3
        tables.level[shape] = level
        tables.worth[shape] = level * (level + 1) // 2
        tables.built[shape][ADD1] = shape + 1 if n1 < 2 else -1
        tables.built[shape][UP1] = shape - 1 + 3 if n1 and n2 < 2 else -1
        tables.built[shape][UP2] = shape - 3 + 9 if n2 and n3 < 2 else -1
        tables.built[shape][WHOLE] = 9 if (n1, n2, n3) == (2, 0, 0) else -1
    fill_distances(tables, tables.work, ACTION_WEIGHT)
    fill_distances(tables, tables.cards, 0)


cdef void fill_distances(Content* tables, float[N_SHAPES][N_SHAPES] way, float action) noexcept:
    """All-pairs shortest ways between shapes (RULES.md 10, work table): Floyd and Warshall."""
    cdef int a, b, via, kind, level
    cdef int[3] place_value = [1, 3, 9]
    for a in range(N_SHAPES):
        for b in range(N_SHAPES):
            way[a][b] = 0 if a == b else NO_WAY
    for a in range(N_SHAPES):
        for kind in range(N_BUILD_KINDS):
            b = tables.built[a][kind]
            if b >= 0:
                way[a][b] = min(way[a][b], tables.level[b] + action)
        for level in range(N_LEVELS):
            if tables.tiles[a][level]:
                b = a - place_value[level]
                way[a][b] = min(way[a][b], action)
    for via in range(N_SHAPES):
        for a in range(N_SHAPES):
            for b in range(N_SHAPES):
                way[a][b] = min(way[a][b], way[a][via] + way[via][b])
