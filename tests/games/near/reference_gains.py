"""The slow second implementation: basic gains and losses (RULES.md 4.7), and plain operations."""

from __future__ import annotations

from tests.games.near.reference_counters import LEVELS, MAXIMA
from tests.games.near.reference_map import DOCUMENT
from tests.games.near.reference_table import (
    DEVELOPMENTS,
    FIGURES,
    RESOURCES,
    Effect,
    Play,
    Table,
    choose,
    operation,
    run,
    trigger,
)

TRACKS = DOCUMENT["track"]
LIVESTOCK, ORE = LEVELS.index("livestock"), 5
RUINS = [row["effects"] for row in DOCUMENT["ruin_token"]]
ENEMIES = [row["effects"] for row in DOCUMENT["enemy_token"]]


def gain_resource(t: Table, seat: int, kind: int, units: int) -> Play:
    """All levels first, then what they cause, in the order it arose."""
    if kind == ORE:
        t.add_gold(seat, FIGURES["ore_gold"] * units)
        return
    caused: list[Play] = []
    for _ in range(units):
        if t.d["level"][seat][kind] < MAXIMA[kind]:
            t.d["level"][seat][kind] += 1
            caused += reached(t, seat, kind, t.d["level"][seat][kind])
        elif kind not in t.d["special_used"][seat]:
            t.d["special_used"][seat] = sorted([*t.d["special_used"][seat], kind])
            caused.append(run(t, seat, TRACKS[kind]["special"]))
    for consequence in caused:
        yield from consequence


def reached(t: Table, seat: int, kind: int, level: int) -> list[Play]:
    """What a track causes on a level."""
    caused: list[Play] = []
    if kind == LIVESTOCK and level in TRACKS[kind]["thresholds"]:
        caused.append(unlock(t, seat))
    if level in TRACKS[kind]["development_spaces"]:
        caused.append(choose_development(t, seat))
    if level == MAXIMA[kind]:
        caused.append(trigger(t, seat, "max_reached"))
    return caused


def unlock(t: Table, seat: int) -> Play:
    """EXPERTISE."""
    locked = set(range(5)) - set(t.d["expertise"][seat])
    if locked:
        domain = yield from choose("EXPERTISE", seat, locked)
        t.d["expertise"][seat] = sorted([*t.d["expertise"][seat], domain])


def choose_development(t: Table, seat: int) -> Play:
    """DEV."""
    kind = yield from choose("DEV", seat, range(5))
    t.d["dev"][seat][kind] += 1


def lose_level(t: Table, seat: int, kind: int) -> Play:
    """One level, and what hung on it."""
    left = t.d["level"][seat][kind]
    t.d["level"][seat][kind] -= 1
    if kind == LIVESTOCK and left in TRACKS[kind]["thresholds"] and t.d["expertise"][seat]:
        domain = yield from choose("LOSE_EXPERTISE", seat, t.d["expertise"][seat])
        t.d["expertise"][seat].remove(domain)
    owned = [k for k in range(5) if t.d["dev"][seat][k]]
    if left in TRACKS[kind]["development_spaces"] and owned:
        lost = yield from choose("LOSE_DEV", seat, owned)
        t.d["dev"][seat][lost] -= 1


def place_marker(t: Table, seat: int) -> Play:
    """A History marker on the current epoch, with its bonus."""
    if not t.d["markers"][seat]:
        return
    t.d["markers"][seat] -= 1
    t.d["timeline"][seat][t.d["epoch"]] += 1
    yield from run(t, seat, t.age_tile()["bonus"][t.epoch_in_age() - 1])
    yield from trigger(t, seat, "marker")


def gain_territory(t: Table, seat: int, space: int) -> Play:
    """What a territory gives to whoever builds there."""
    char, kind = t.world.char[space], t.resource(space)
    if char == "T":
        yield from place_marker(t, seat)
    elif char == "R":
        yield from take_ruin(t, seat, space)
    elif kind is not None:
        yield from gain_resource(t, seat, kind, 1)


def take_ruin(t: Table, seat: int, space: int) -> Play:
    """A Mountain's Ruin token, if it is there."""
    token = t.d["ruin_at"][space]
    if token >= 0:
        t.d["ruin_at"][space] = -1
        t.d["ruins"][seat] += 1
        yield from run(t, seat, RUINS[token])
        yield from trigger(t, seat, "ruin")


def lift_enemy(t: Table, space: int) -> int:
    """Take an Enemy token off its City-state."""
    token = int(t.d["enemy_at"][space])
    t.d["enemy_at"][space] = -1
    return token


def gain_enemy(t: Table, seat: int, token: int) -> Play:
    """A lifted Enemy token counts, then gives its bonus."""
    t.d["enemies"][seat] += 1
    yield from run(t, seat, ENEMIES[token])
    yield from trigger(t, seat, "token")


# ---------------------------------------------------------------- operations


@operation("gold")
def gold(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    t.add_gold(seat, size)
    yield from ()


@operation("vp")
def vp(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    t.add_score(seat, size)
    yield from ()


@operation("res")
def res(t: Table, seat: int, effect: Effect, size: int) -> Play:
    if effect["kind"] != "any":
        yield from gain_resource(t, seat, RESOURCES.index(effect["kind"]), size)
        return
    for _ in range(size):
        kind = yield from choose("RES", seat, range(5))
        yield from gain_resource(t, seat, kind, 1)


@operation("dev")
def dev(t: Table, seat: int, effect: Effect, size: int) -> Play:
    if effect["kind"] != "any":
        t.d["dev"][seat][DEVELOPMENTS.index(effect["kind"])] += size
        return
    for _ in range(size):
        yield from choose_development(t, seat)


@operation("marker")
def marker(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    for _ in range(size):
        yield from place_marker(t, seat)


@operation("enemy")
def enemy(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    for _ in range(size):
        there = [space for space, token in enumerate(t.d["enemy_at"]) if token >= 0]
        if there:
            space = yield from choose("TAKE_ENEMY", seat, there)
            yield from gain_enemy(t, seat, lift_enemy(t, space))


@operation("ruin")
def ruin(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    for _ in range(size):
        there = [space for space, token in enumerate(t.d["ruin_at"]) if token >= 0]
        if there:
            space = yield from choose("TAKE_RUIN", seat, there)
            yield from take_ruin(t, seat, space)


@operation("victory")
def victory(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    for _ in range(size):
        t.d["victory"][seat] += 1
        yield from trigger(t, seat, "token")


@operation("peek")
def peek(t: Table, seat: int, _effect: Effect, _size: int) -> Play:
    slot = t.d["events_revealed"]
    if slot < len(t.d["events"]) and slot not in t.d["peeked"][seat]:
        t.d["peeked"][seat] = sorted([*t.d["peeked"][seat], slot])
    yield from ()


@operation("ward")
def ward(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    t.d["ward"][seat] += size
    yield from ()


@operation("steal")
def steal(t: Table, seat: int, effect: Effect, size: int) -> Play:
    rich = [other for other in range(t.n) if other != seat and t.d["gold"][other]]
    if effect["who"] == "one" and rich:
        rich = [(yield from choose("STEAL", seat, rich))]
    for other in rich:
        taken = min(size, t.d["gold"][other])
        t.d["gold"][other] -= taken
        t.add_gold(seat, taken)


@operation("harvest")
def harvest(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    found = [t.resource(space) for space in t.mine(seat)]
    kinds = [kind for kind in found if kind is not None]
    for _ in range(min(size, len(kinds))):
        kind = yield from choose("HARVEST", seat, kinds)
        kinds.remove(kind)
        yield from gain_resource(t, seat, kind, 1)


@operation("convert")
def convert(t: Table, seat: int, effect: Effect, size: int) -> Play:
    most = min(effect["times"], t.d["gold"][seat] // effect["cost"])
    times = yield from choose("CONVERT", seat, range(most + 1))
    t.d["gold"][seat] -= times * effect["cost"]
    if times:
        gained = {"op": effect["get"], "n": times * size, "kind": "any"}
        yield from run(t, seat, [gained])
