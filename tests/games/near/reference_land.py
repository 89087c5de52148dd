"""The slow second implementation: the World (RULES.md 4.4b, 4.5, 4.6, 4.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tests.games.near.reference_counters import CAPITAL
from tests.games.near.reference_gains import (
    gain_enemy,
    gain_resource,
    gain_territory,
    lift_enemy,
    place_marker,
    take_ruin,
)
from tests.games.near.reference_table import (
    PASS,
    PIECES,
    STOP,
    STRENGTH,
    TYPES,
    Effect,
    Play,
    Table,
    choose,
    constructing,
    operation,
    resolve,
    trigger,
)

SITE, SHOP, ROUTE, ARMY, TEMPLE = range(5)
NO_TYPE, SHOP_EXPERT_GOLD = 5, 2
MILITARY, TRANSPORT = ARMY, ROUTE  # the Expertises have the numbers of their types


# ---------------------------------------------------------------- constructing


def beside(t: Table, seat: int) -> set[int]:
    """The territories next to a seat's Buildings."""
    return set(t.world.by(t.mine(seat)))


def places(t: Table, seat: int, type_: int, isolated: bool = False) -> set[int]:
    """Where a Building may be put (PLACE)."""
    if isolated:
        taken = {space for space, owner in enumerate(t.d["map_owner"]) if owner >= 0}
        lonely = t.world.land - t.world.by(taken & t.world.land)
        return {space for space in lonely if t.free(space)}
    return {
        space
        for space in beside(t, seat)
        if t.free(space) or (type_ == ARMY and t.attackable(seat, space))
    }


def can_construct(t: Table, seat: int, type_: int, isolated: bool = False) -> bool:
    """Whether the column is not empty and there is a place."""
    return t.d["built"][seat][type_] < PIECES and bool(places(t, seat, type_, isolated))


def construct(t: Table, seat: int, type_: int, isolated: bool = False) -> Play:
    """PLACE, and steps 0 to 5."""
    if not can_construct(t, seat, type_, isolated):
        return
    space = yield from choose("PLACE", seat, places(t, seat, type_, isolated))
    d = t.d
    d["built"][seat][type_] += 1
    row = d["last_row"][seat][type_] = d["built"][seat][type_]
    strength = STRENGTH[type_][row - 1]
    token = lift_enemy(t, space)
    victim, lost = d["map_owner"][space], d["map_type"][space]
    fired = constructing(t, seat, type_, space)
    t.stand(seat, type_, space)
    if victim >= 0:
        d["cemetery"][victim][lost] += 1
        yield from trigger(t, victim, "own_destroyed")
    if token < 0:
        yield from gain_territory(t, seat, space)
    if token >= 0:
        yield from gain_enemy(t, seat, token)
    elif victim >= 0:
        yield from spoils(t, seat, lost, space)
    else:
        yield from row_effect(t, seat, type_, space, strength)
    if type_ in d["expertise"][seat]:
        yield from expertise_bonus(t, seat, type_, space)
    yield from resolve(t, seat, fired)


def row_effect(t: Table, seat: int, type_: int, space: int, strength: int) -> Play:
    """Step 3."""
    kind = t.resource(space)
    if type_ == SITE and kind is not None:
        yield from gain_resource(t, seat, kind, strength)
    elif type_ == SHOP:
        t.add_gold(seat, strength)
    elif type_ == ROUTE:
        yield from move(t, seat, strength, via=space)
    elif type_ == ARMY:
        yield from attack(t, seat, [space], strength, fresh=True)
    elif type_ == TEMPLE:
        yield from temple(t, seat, strength)


def expertise_bonus(t: Table, seat: int, type_: int, space: int) -> Play:
    """Step 4."""
    near = t.world.land_near[space]
    kinds = {t.resource(other) for other in near} - {None}
    if type_ == SITE and kinds:
        kind = yield from choose("ADJ_RES", seat, kinds)  # type: ignore[arg-type]
        yield from gain_resource(t, seat, kind, 1)
    elif type_ == SHOP:
        t.add_gold(seat, SHOP_EXPERT_GOLD * sum(t.opposing(seat, other) for other in near))
    elif type_ == TEMPLE:
        yield from place_marker(t, seat)


@operation("build")
def build(t: Table, seat: int, effect: Effect, size: int) -> Play:
    isolated = effect.get("isolated", False)
    for _ in range(size):
        types = range(CAPITAL) if effect["kind"] == "any" else [TYPES.index(effect["kind"])]
        possible = [type_ for type_ in types if can_construct(t, seat, type_, isolated)]
        if possible:
            type_ = yield from choose("BUILD_TYPE", seat, possible)
            yield from construct(t, seat, type_, isolated)


# ---------------------------------------------------------------- temples


def temple(t: Table, seat: int, actions: int) -> Play:
    """TEMPLE: destroy from the Player board or rebuild, so many times."""
    for _ in range(actions):
        columns = [type_ for type_ in range(5) if t.d["built"][seat][type_] < PIECES]
        back = [5 + type_ for type_ in rebuildable(t, seat)]
        code = yield from choose("TEMPLE", seat, [*columns, *back, STOP])
        if code == STOP:
            return
        yield from rebuild(t, seat, code - 5) if code >= 5 else destroy(t, seat, code)


def rebuildable(t: Table, seat: int) -> list[int]:
    """The types that can come back from the Cemetery."""
    possible = bool(rebuild_places(t, seat))
    return [type_ for type_ in range(5) if possible and t.d["cemetery"][seat][type_]]


def rebuild_places(t: Table, seat: int) -> set[int]:
    """Free territories beside one's own."""
    return {space for space in beside(t, seat) if t.free(space)}


def rebuild(t: Table, seat: int, type_: int) -> Play:
    """REBUILD_AT and what it gives."""
    space = yield from choose("REBUILD_AT", seat, rebuild_places(t, seat))
    fired = constructing(t, seat, type_, space)
    t.d["cemetery"][seat][type_] -= 1
    t.stand(seat, type_, space)
    again = trigger(t, seat, "rebuild")
    yield from gain_territory(t, seat, space)
    yield from resolve(t, seat, fired)
    yield from again


def destroy(t: Table, seat: int, type_: int) -> Play:
    """The first Building of a column goes to the Cemetery."""
    t.d["built"][seat][type_] += 1
    t.d["cemetery"][seat][type_] += 1
    yield from trigger(t, seat, "own_destroyed")


@operation("rebuild")
def rebuild_some(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    for _ in range(size):
        types = rebuildable(t, seat)
        if types:
            type_ = yield from choose("REBUILD", seat, [*types, NO_TYPE])
            if type_ != NO_TYPE:
                yield from rebuild(t, seat, type_)


@operation("destroy")
def destroy_some(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    for _ in range(size):
        columns = [type_ for type_ in range(5) if t.d["built"][seat][type_] < PIECES]
        type_ = yield from choose("DESTROY", seat, [*columns, NO_TYPE])
        if type_ != NO_TYPE:
            yield from destroy(t, seat, type_)


# ---------------------------------------------------------------- moving


def goals(t: Table, seat: int, piece: int, far: int | None, via: int | None) -> set[int]:
    """Where a piece may end; `far` is None for any free territory."""
    land = {space for space in t.world.land if t.free(space)}
    if far is None:
        return land
    sailing = TRANSPORT in t.d["expertise"][seat]
    start = piece if via is None else via
    lengths = t.world.paths(start, sailing)
    spent = lengths.get(piece, far + 1)
    return {space for space in land if space in lengths and spent + lengths[space] <= far}


def move(
    t: Table, seat: int, far: int | None, via: int | None = None, capital: bool = False
) -> Play:
    """MOVE_PIECE and MOVE_DEST."""
    pieces = t.mine(seat) if capital else t.movable(seat)
    able = [piece for piece in pieces if goals(t, seat, piece, far, via)]
    if not able:
        return
    piece = yield from choose("MOVE_PIECE", seat, [*able, PASS])
    if piece != PASS:
        goal = yield from choose("MOVE_DEST", seat, goals(t, seat, piece, far, via))
        yield from relocate(t, seat, piece, goal)


def relocate(t: Table, seat: int, start: int, goal: int) -> Play:
    """A piece moves; only a Ruin token is gained."""
    type_ = t.d["map_type"][start]
    t.lift(start)
    t.stand(seat, type_, goal)
    if type_ == CAPITAL:
        t.d["capital"][seat] = goal
    yield from take_ruin(t, seat, goal)
    yield from trigger(t, seat, "move")


@operation("move")
def move_some(t: Table, seat: int, effect: Effect, size: int) -> Play:
    far = None if effect.get("free") else effect["dist"]
    for _ in range(size):
        yield from move(t, seat, far, capital=effect.get("capital", False))


# ---------------------------------------------------------------- attacks


def targets(t: Table, seat: int, origins: Iterable[int], reach: int) -> set[int]:
    """What can be attacked from some spaces."""
    return {
        space
        for origin in origins
        for space, length in t.world.paths(origin).items()
        if 1 <= length <= reach and t.attackable(seat, space)
    }


def attack(t: Table, seat: int, origins: Sequence[int], reach: int, fresh: bool = False) -> Play:
    """ATTACK; `fresh`: by an Army just constructed on the first origin."""
    there = targets(t, seat, origins, reach)
    if not there:
        return
    space = yield from choose("ATTACK", seat, [*there, PASS])
    if space == PASS:
        return
    token = lift_enemy(t, space)
    victim, lost = t.d["map_owner"][space], t.d["map_type"][space]
    if victim >= 0:
        t.lift(space)
        t.d["cemetery"][victim][lost] += 1
        yield from trigger(t, victim, "own_destroyed")
    leading = fresh and MILITARY in t.d["expertise"][seat]
    if leading and (yield from choose("ARMY_MOVE", seat, (0, 1))):
        yield from relocate(t, seat, origins[0], space)
    if token >= 0:
        yield from gain_enemy(t, seat, token)
    else:
        yield from spoils(t, seat, lost, space)


def spoils(t: Table, seat: int, lost: int, space: int) -> Play:
    """A Victory token, and the first row of what was destroyed."""
    t.d["victory"][seat] += 1
    strength, kind = STRENGTH[lost][0], t.resource(space)
    if lost == SITE and kind is not None:
        yield from gain_resource(t, seat, kind, strength)
    elif lost == SHOP:
        t.add_gold(seat, strength)
    elif lost == ROUTE:
        yield from move(t, seat, strength)
    elif lost == ARMY:
        yield from place_marker(t, seat)
    elif lost == TEMPLE:
        yield from temple(t, seat, strength)
    yield from trigger(t, seat, "win")
    yield from trigger(t, seat, "token")


@operation("attack")
def attack_some(t: Table, seat: int, effect: Effect, size: int) -> Play:
    for _ in range(size):
        yield from attack(t, seat, t.mine(seat), effect["dist"])


# ---------------------------------------------------------------- rows again, exchange


@operation("activate")
def activate(t: Table, seat: int, effect: Effect, size: int) -> Play:
    type_ = TYPES.index(effect["kind"])
    row = t.d["last_row"][seat][type_]
    for _ in range(size if row else 0):
        yield from activate_row(t, seat, type_, STRENGTH[type_][row - 1])


def activate_row(t: Table, seat: int, type_: int, strength: int) -> Play:
    """The row effect without a new piece."""
    if type_ == SITE:
        kinds = {t.resource(space) for space in t.mine(seat, SITE)} - {None}
        if kinds:
            kind = yield from choose("ACT_SITE", seat, kinds)  # type: ignore[arg-type]
            yield from gain_resource(t, seat, kind, strength)
    elif type_ == SHOP:
        t.add_gold(seat, strength)
    elif type_ == ROUTE:
        yield from move(t, seat, strength)
    elif type_ == ARMY:
        yield from attack(t, seat, t.mine(seat, ARMY), strength)
    else:
        yield from temple(t, seat, strength)


@operation("exchange")
def exchange(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    built = t.d["built"][seat]
    for _ in range(size):
        able = [space for space in t.movable(seat) if others(t, seat, space)]
        space = yield from choose("EXCHANGE", seat, [*able, PASS])
        if space != PASS:
            old = t.d["map_type"][space]
            new = yield from choose("EXCHANGE_TYPE", seat, others(t, seat, space))
            t.d["map_type"][space] = new
            built[old] -= 1
            built[new] += 1


def others(t: Table, seat: int, space: int) -> list[int]:
    """The types that a Building may be exchanged for."""
    old = t.d["map_type"][space]
    return [type_ for type_ in range(5) if type_ != old and t.d["built"][seat][type_] < PIECES]
