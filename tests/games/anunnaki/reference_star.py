"""The slow second implementation: the action star and Technologies (RULES.md 4.3, 5.7)."""

from __future__ import annotations

from tests.games.anunnaki.reference_content import (
    DOCUMENT,
    PASS,
    PENTAGON,
    RESOURCES,
    SPACES,
    START,
    TECH,
    TILES,
    TRIANGLES,
    Effect,
    joined,
)
from tests.games.anunnaki.reference_gains import followers, gain_choices
from tests.games.anunnaki.reference_table import Play, Table, choose, operation, run

NODES = range(10)


def primary(t: Table, seat: int) -> Play:
    """Phase 1: the pawn, a cube, the tile."""
    mine, old = t.seats[seat], t.seats[seat].pawn
    if old is None:
        offered = [node for node in NODES if colour(t, node) == "blue"]
    else:
        offered = [node for node in NODES if node != old]
    mine.pawn = yield from choose("PRIMARY", seat, offered)
    space = None if old is None else joined(old, mine.pawn)
    if space is not None:
        yield from cross(t, seat, space)
    yield from execute(t, seat, t.node_tile[mine.pawn])


def colour(t: Table, node: int) -> str:
    """The colour of the tile on a node."""
    return str(TILES[t.node_tile[node]]["color"])


def execute(t: Table, seat: int, tile: int) -> Play:
    """A tile, on the side that it shows to the seat."""
    shown = "developed" if tile in t.seats[seat].developed else "basic"
    yield from run(t, seat, TILES[tile][shown])


def empty(t: Table, seat: int) -> list[int]:
    """The spaces of the star without an own cube."""
    return [space for space in range(len(SPACES)) if space not in t.seats[seat].cubes]


def cross(t: Table, seat: int, space: int) -> Play:
    """A step over a space."""
    mine = t.seats[seat]
    if space not in mine.cubes:
        yield from lay_cube(t, seat, space)
    elif mine.power("cube_shift"):
        goal = yield from choose("RA_MOVE", seat, empty(t, seat), may_pass=True)
        if goal != PASS:
            mine.cubes.remove(space)
            yield from lay_cube(t, seat, goal)


def lay_cube(t: Table, seat: int, space: int) -> Play:
    """Placing a cube: mana, Summon tokens, the end."""
    mine, mana = t.seats[seat], SPACES[space]["mana"]
    mine.cubes.add(space)
    t.gain_mana(seat, mana)
    for token in sorted(mine.minor_tokens):
        if mine.cubes.issuperset(TRIANGLES[token]):
            mine.minor_tokens.remove(token)
            mine.minor_avail += 1
    if mine.major_token and mine.cubes.issuperset(PENTAGON):
        mine.major_token, mine.major_avail = False, True
    if len(mine.cubes) == START["cubes"]:
        t.end_triggered = True
    if mana:
        yield from gain_choices(t, seat, mine.bonus("cube_resource"))


@operation("move_cube")
def move_cube(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    """CUBE_SRC and CUBE_DST."""
    mine = t.seats[seat]
    for _ in range(size):
        source = yield from choose("CUBE_SRC", seat, mine.cubes, may_pass=True)
        if source == PASS:
            return
        goal = yield from choose("CUBE_DST", seat, empty(t, seat))
        mine.cubes.remove(source)
        yield from lay_cube(t, seat, goal)


@operation("activate")
def activate(t: Table, seat: int, effect: Effect, _size: int) -> Play:
    """TILE: any of a colour but the one under the pawn."""
    pawn = t.seats[seat].pawn
    nodes = [node for node in NODES if colour(t, node) == effect["color"] and node != pawn]
    tile = yield from choose("TILE", seat, [t.node_tile[node] for node in nodes])
    yield from execute(t, seat, tile)


# ---------------------------------------------------------------- Technologies (5.7)


def extra(tile: int) -> dict[str, int]:
    """What developing a tile costs beside the price of the action."""
    return DOCUMENT["develop"]["red_extra_cost"] if TILES[tile]["color"] == "red" else {}


def candidates(t: Table, seat: int, held: list[int]) -> list[int]:
    """The tiles that can be developed with some resources."""
    mine = t.seats[seat]
    near = [n for n in NODES if mine.pawn is not None and joined(mine.pawn, n) is not None]
    return [
        tile
        for tile in (t.node_tile[node] for node in near)
        if tile not in mine.developed
        and all(held[RESOURCES.index(name)] >= n for name, n in extra(tile).items())
    ]


@operation("develop")
def develop(t: Table, seat: int, effect: Effect, _size: int) -> Play:
    """DEVELOP and DEVELOP_USE."""
    mine = t.seats[seat]
    offered = candidates(t, seat, mine.res)
    may_pass = not effect.get("must", False)
    if not offered:
        return
    tile = yield from choose("DEVELOP", seat, offered, may_pass)
    if tile == PASS:
        return
    for name, n in extra(tile).items():
        mine.res[RESOURCES.index(name)] -= n
    mine.developed.add(tile)
    kind = TILES[tile]["color"]
    t.advance(seat, TECH, DOCUMENT["develop"]["tech_steps"][kind])
    power = mine.power("develop_followers")
    if power:
        yield from followers(t, seat, {}, power[kind])
    if (yield from choose("DEVELOP_USE", seat, (0, 1))):
        yield from execute(t, seat, tile)
