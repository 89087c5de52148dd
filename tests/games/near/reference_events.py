"""The slow second implementation: Events (RULES.md 5.2)."""

from __future__ import annotations

from collections.abc import Collection

from tests.games.near.reference_counters import DOMAIN_OF, of_colour
from tests.games.near.reference_gains import lose_level
from tests.games.near.reference_map import DOCUMENT, EPIDEMIC, apart
from tests.games.near.reference_table import FIGURES, Play, Table, choose, trigger

EVENTS = DOCUMENT["event"]


def event(t: Table) -> Play:
    """The Event of the Age: who is hit, who uses a ward, what is lost."""
    number = t.d["events"][t.age() - 1]
    t.d["events_revealed"] += 1
    key, times = EVENTS[number]["key"], EVENTS[number]["amount"][t.age() - 1]
    hit = [seat for seat in t.in_turn_order() if at_stake(t, seat, key)]
    spared = set()
    for seat in hit:
        if t.d["ward"][seat] and (yield from choose("WARD", seat, (0, 1))):
            t.d["ward"][seat] -= 1
            spared.add(seat)
    for seat in hit:
        if seat not in spared:
            yield from lose(t, seat, key, times)
    if key == "revolt":
        revolt(t)


def at_stake(t: Table, seat: int, key: str) -> Collection[int]:
    """What a seat may lose to an Event, as codes; for a Crisis whether it has Gold."""
    if key == "civil_war":
        return list(t.d["achievements"][seat])
    if key == "extreme_cold":
        return [kind for kind in range(5) if t.d["level"][seat][kind]]
    if key == "crisis":
        return [1] * bool(t.d["gold"][seat])
    if key == "invasion":
        epochs = (t.d["epoch"] - 1, t.d["epoch"])
        return [k for k, epoch in enumerate(epochs) if t.d["timeline"][seat][epoch]]
    zone = {"flood": t.world.flood, "earthquake": t.world.quake, "revolt": t.world.revolt}.get(key)
    if zone is None:
        zone = t.world.within(t.d["capital"][seat], EPIDEMIC)
    return [space for space in t.movable(seat) if space in zone]


def lose(t: Table, seat: int, key: str, times: int) -> Play:
    """All losses of a seat."""
    if key == "crisis":
        t.d["gold"][seat] = max(0, t.d["gold"][seat] - times)
        return
    for _ in range(times):
        offered = at_stake(t, seat, key)
        if not offered:
            return
        code = yield from choose(KINDS.get(key, "LOSE_BUILDING"), seat, offered)
        yield from lose_one(t, seat, key, code)


KINDS = {"civil_war": "LOSE_CARD", "extreme_cold": "LOSE_RES", "invasion": "LOSE_MARKER"}


def lose_one(t: Table, seat: int, key: str, code: int) -> Play:
    """One card, level, marker or Building."""
    d = t.d
    if key == "civil_war":
        d["achievements"][seat].remove(code)
        d["removed"] = sorted([*d["removed"], code])
        domain = DOMAIN_OF[code]
        too_few = of_colour(d, seat, domain) < FIGURES["objective_cards"]
        if domain in d["objective"][seat] and too_few:
            d["objective"][seat].remove(domain)
            d["markers"][seat] += 1
    elif key == "extreme_cold":
        yield from lose_level(t, seat, code)
    elif key == "invasion":
        d["timeline"][seat][d["epoch"] - 1 + code] -= 1
        d["markers"][seat] += 1
    else:
        d["cemetery"][seat][d["map_type"][code]] += 1
        t.lift(code)
        yield from trigger(t, seat, "own_destroyed")


def revolt(t: Table) -> None:
    """Enemy tokens on the City-states that are left empty, the nearest first."""
    empty = [space for space in t.world.of("T") if t.free(space)]
    empty.sort(key=lambda space: (apart(t.world.place[space], (0, 0)), space))
    for space in empty[: len(t.d["enemy_supply"])]:
        t.d["enemy_at"][space] = t.d["enemy_supply"].pop(0)
