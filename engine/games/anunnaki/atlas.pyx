"""Anunnaki: Houses, the map and the action star of content.toml (RULES.md 2.1, 2.2, 12).

Which Territories a planet has is fixed: the codes of moves are made for them. Borders must fit the
hex coordinates.
"""
from libc.stdint cimport uint64_t

from engine.games.anunnaki.state cimport (
    AFTERWORLD_PLANET,
    ANY_RES,
    GAIA,
    HOME_TERRITORIES,
    MAX_ICONS,
    NONE,
    N_CIVS,
    N_CULTURE,
    N_HOUSES,
    N_NODES,
    N_RES,
    N_SPACES,
    N_SPOTS,
    N_TERRITORIES,
    N_TRIANGLES,
    SPOT_TERRITORIES,
    Content,
    bit,
)
from engine.games.anunnaki.vocabulary import RESOURCES

AFTERWORLD = N_TERRITORIES - 1
SIDES = ("2", "3-4")
# First Territory of each side of Gaia.
FIRST_OF_SIDE = {"3-4": N_HOUSES * HOME_TERRITORIES, "2": 38}
HEX_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
COLOURS = ("yellow", "blue", "purple", "red")


# ---------------------------------------------------------------- Houses

cdef read_houses(Content* tables, reader):
    """[[house]]: whose home planet is whose; gods and weapons are read with their tables."""
    for index, row in enumerate(reader.rows("house", N_HOUSES, N_HOUSES)):
        row.integer("id", index, index)
        row.text("name")
        row.text("color")
        row.text("major")
        row.provenance()
        first = HOME_TERRITORIES * index
        last = first + HOME_TERRITORIES - 1
        tables.houses[<int>index].main = RESOURCES.index(row.word("main", RESOURCES))
        row.word("lacks", RESOURCES)
        tables.houses[<int>index].capital = row.integer("capital", first, last)
        tables.houses[<int>index].shrine_start = row.integer("shrine_start", first, last)
        row.integer("civ_territory", first, last)
        row.integer("unique_weapon", index, index)


# ---------------------------------------------------------------- Territories

cdef int planet_of(int t) except -1:
    """Which planet a Territory is on, by its id."""
    if t == AFTERWORLD:
        return AFTERWORLD_PLANET
    return min(t // HOME_TERRITORIES, GAIA)


cdef side_of(int t):
    """The side of Gaia a Territory is on, None elsewhere."""
    if planet_of(t) != GAIA:
        return None
    return "2" if t >= FIRST_OF_SIDE["2"] else "3-4"


cdef read_map(Content* tables, reader):
    """[[territory]], border, gates, [[culture_spot]]."""
    places = []
    for index, row in enumerate(reader.rows("territory", N_TERRITORIES, N_TERRITORIES)):
        places.append(read_territory(tables, row, index))
    if len(places) != N_TERRITORIES:
        return
    check_places(tables, reader, places)
    read_borders(tables, reader, places)
    read_spots(tables, reader)


cdef read_territory(Content* tables, row, int t):
    """One Territory; its place as (planet, side, q, r)."""
    row.integer("id", t, t)
    row.text("name")
    row.provenance()
    planet = row.integer("planet", planet_of(t), planet_of(t))
    side = side_of(t)
    if side is not None:
        row.word("side", (side,))
        tables.sides[<int>SIDES.index(side)] |= bit(t)
    tables.territories[t].planet = planet
    tables.planets[<int>planet] |= bit(t)
    shrines = row.integer("shrines", 0, MAX_ICONS)
    tables.territories[t].shrines = shrines
    for number in range(shrines):
        tables.shrines[<int>number] |= bit(t)
    if row.boolean("capital"):
        tables.capitals |= bit(t)
    if row.boolean("atlantis"):
        tables.atlantis |= bit(t)
        if planet != GAIA:
            row.fault("atlantis", "only on Gaia")
    if row.boolean("civ"):
        tables.civ_places |= bit(t)
    if t == AFTERWORLD:
        tables.afterworld = bit(t)
    read_icons(tables, row, t)
    return planet, side, row.integer("q", -20, 20), row.integer("r", -20, 20)


cdef read_icons(Content* tables, row, int t):
    """`spots`: up to three icons of one resource, or two of two; `any` in the Afterworld."""
    words = row.value("spots")
    known = ("any",) if t == AFTERWORLD else RESOURCES
    if not isinstance(words, list) or len(words) > MAX_ICONS or any(
            word not in known for word in words):
        if "spots" in row.table:
            row.fault("spots", f"{words!r}: expected up to {MAX_ICONS} of {', '.join(known)}")
        return
    if len(set(words)) > 1 and (len(words) != 2 or row.table.get("capital")):
        row.fault("spots", f"{words!r}: expected one resource, or two icons of two")
        return
    tables.territories[t].icons = len(words)
    for i, word in enumerate(words):
        resource = ANY_RES if word == "any" else RESOURCES.index(word)
        tables.territories[t].icon[<int>i] = resource
        tables.icons[<int>i] |= bit(t)
        for number in range(N_RES):
            if resource in (ANY_RES, number):
                tables.producing[<int>number] |= bit(t)
    if len(set(words)) > 1:
        tables.two_kinds |= bit(t)


cdef check_places(Content* tables, reader, places):
    """What setup and the rules take for granted."""
    if len(set(places)) != len(places):
        reader.fault("territory", "two Territories lie on the same hex")
    capitals = 0
    for house in range(N_HOUSES):
        capital = tables.houses[<int>house].capital
        start = tables.houses[<int>house].shrine_start
        capitals |= 1 << <int>capital
        if start == capital:
            reader.fault(f"house[{house}].shrine_start", "it is the Capital")
        for t in (capital, start):
            if tables.civ_places >> <int>t & 1:
                reader.fault(f"territory[{t}].civ", "units start there")
        if not tables.territories[<int>capital].icons:
            reader.fault(f"territory[{capital}].spots", "a Capital produces something")
    if tables.capitals != <uint64_t>capitals:
        reader.fault("territory", "capital: expected just the Capitals that [[house]] names")
    if tables.civ_places & tables.afterworld:
        reader.fault(f"territory[{AFTERWORLD}].civ", "not in the Afterworld")
    for index, side in enumerate(SIDES):
        dealt = tables.civ_places & ~(
            tables.planets[GAIA] & ~tables.sides[<int>index])
        if int(dealt).bit_count() > N_CIVS:
            reader.fault("territory", f"civ: more than {N_CIVS} with the side {side!r} of Gaia")
    for row in reader.rows("house"):
        if not tables.civ_places >> <int>row.integer("civ_territory", 0, AFTERWORLD) & 1:
            row.fault("civ_territory", "that Territory has civ = false")


cdef pairs(reader, str key):
    """A list of pairs of Territories."""
    found = []
    value = reader.value(key)
    if not isinstance(value, list):
        if key in reader.table:
            reader.fault(key, "expected a list of pairs")
        return found
    for index, pair in enumerate(value):
        if not isinstance(pair, list) or len(pair) != 2 or any(
                type(t) is not int or not 0 <= t < N_TERRITORIES for t in pair):
            reader.fault(f"{key}[{index}]", f"{pair!r}: expected two Territories")
        elif pair in found or pair[::-1] in found:
            reader.fault(f"{key}[{index}]", f"{pair!r}: it is there twice")
        else:
            found.append(pair)
    return found


cdef read_borders(Content* tables, reader, places):
    """Borders are between hexes that touch; gates are borders into Atlantis."""
    borders = pairs(reader, "border")
    for a, b in borders:
        if not touch(places[a], places[b]):
            reader.fault("border", f"[{a}, {b}]: their hexes do not touch")
        tables.territories[<int>a].borders |= bit(b)
        tables.territories[<int>b].borders |= bit(a)
    for a, b in pairs(reader, "gates"):
        if [a, b] not in borders and [b, a] not in borders:
            reader.fault("gates", f"[{a}, {b}]: there is no such border")
        elif not tables.atlantis >> <int>b & 1:
            reader.fault("gates", f"[{a}, {b}]: {b} is no Atlantis Territory")
        else:
            tables.territories[<int>a].gates |= bit(b)


cdef bint touch(a, b) except -1:
    """Whether two places (planet, side, q, r) are neighbours."""
    return a[:2] == b[:2] and (b[2] - a[2], b[3] - a[3]) in HEX_STEPS


cdef read_spots(Content* tables, reader):
    """[[culture_spot]]: where three Territories meet."""
    cdef int a, b, c, i
    for index, row in enumerate(reader.rows("culture_spot", N_SPOTS, N_SPOTS)):
        i = index
        row.integer("id", i, i)
        row.provenance()
        planet = row.integer("planet", 0, GAIA)
        places = row.integers("t", 0, N_TERRITORIES - 1)
        if len(places) != SPOT_TERRITORIES:
            row.fault("t", f"expected {SPOT_TERRITORIES} Territories")
            continue
        a, b, c = places
        if not (tables.territories[a].borders & bit(b) and tables.territories[b].borders & bit(c)
                and tables.territories[c].borders & bit(a)):
            row.fault("t", f"{places}: they do not all border each other")
        if tables.territories[a].planet != planet:
            row.fault("planet", f"{planet}: Territory {a} is on another")
            continue
        tables.spot_mask[i] = bit(a) | bit(b) | bit(c)
        tables.spot_planet[i] = planet
        tables.planet_spots[<int>planet] |= <unsigned int>1 << i
        if planet == GAIA:
            side = row.word("side", (side_of(a),))
            tables.spot_sides[<int>SIDES.index(side)] |= <unsigned int>1 << i
    check_spots(tables, reader)


cdef check_spots(Content* tables, reader):
    """There is a Culture token for every spot in play, whichever Houses play."""
    homes = sorted(int(tables.planet_spots[house]).bit_count() for house in range(N_HOUSES))
    for index, side in enumerate(SIDES):
        most = int(tables.spot_sides[<int>index]).bit_count() + sum(
            homes[N_HOUSES - 2:] if side == "2" else homes)
        if most > N_CULTURE:
            reader.fault("culture_spot", f"{most} with the side {side!r} of Gaia:"
                                         f" there are {N_CULTURE} Culture tokens")


# ---------------------------------------------------------------- the action star

cdef read_star(Content* tables, reader):
    """[[star_space]], star_triangle, star_pentagon."""
    cdef int a, b
    for a in range(N_NODES):
        for b in range(N_NODES):
            tables.joint[a][b] = NONE
    for index, row in enumerate(reader.rows("star_space", N_SPACES, N_SPACES)):
        row.integer("id", index, index)
        row.provenance()
        a = row.integer("a", 0, N_NODES - 1)
        b = row.integer("b", 0, N_NODES - 1)
        tables.space_mana[<int>index] = row.integer("mana", 0, 9)
        if a == b or tables.joint[a][b] != NONE:
            row.fault("b", f"{a} and {b}: expected two nodes that no other space joins")
        tables.joint[a][b] = index
        tables.joint[b][a] = index
        tables.end_a[<int>index] = a
        tables.end_b[<int>index] = b
    read_tokens(tables, reader)


cdef read_tokens(Content* tables, reader):
    """The spaces that set each Summon token free."""
    triangles = reader.value("star_triangle")
    if not isinstance(triangles, list) or len(triangles) != N_TRIANGLES:
        if "star_triangle" in reader.table:
            reader.fault("star_triangle", f"expected {N_TRIANGLES} lists of spaces")
        triangles = []
    for index, spaces in enumerate(triangles):
        tables.triangle[<int>index] = space_mask(reader, f"star_triangle[{index}]", spaces)
    tables.pentagon = space_mask(reader, "star_pentagon", reader.value("star_pentagon"))


cdef int space_mask(reader, str key, spaces) except -1:
    """Different spaces as a mask."""
    if not isinstance(spaces, list) or not spaces or any(
            type(space) is not int or not 0 <= space < N_SPACES for space in spaces) or len(
            set(spaces)) != len(spaces):
        reader.fault(key, f"{spaces!r}: expected different spaces")
        return 0
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask
