"""The slow second implementation: gains, Harvest, Followers, Settlements (RULES.md 2.3, 5.5)."""

from __future__ import annotations

from collections.abc import Collection

from tests.games.anunnaki.reference_content import (
    AFTERWORLD,
    DOCUMENT,
    DOM,
    FOLLOWER,
    HOUSES,
    MAJOR,
    MINOR,
    PASS,
    RESOURCES,
    STRENGTH,
    TERRITORIES,
    TRACK_OF,
    Effect,
    icons,
)
from tests.games.anunnaki.reference_table import N_PLACES, Play, Table, choose, operation, run

ALL = range(len(RESOURCES))
PAIRS = [(a, b) for a in ALL for b in ALL if a < b]


@operation("gain")
def gain(t: Table, seat: int, effect: Effect, size: int) -> Play:
    """Resources or mana."""
    if effect["res"] == "any":
        yield from gain_choices(t, seat, size)
    elif effect["res"] == "mana":
        t.gain_mana(seat, size)
    else:
        t.gain(seat, RESOURCES.index(effect["res"]), size)


def gain_choices(t: Table, seat: int, size: int, among: Collection[int] = ALL) -> Play:
    """GAIN_RES, one at a time."""
    for _ in range(size):
        t.gain(seat, (yield from choose("GAIN_RES", seat, among)), 1)


def pay_any(t: Table, seat: int, size: int) -> Play:
    """PAY_RES, one at a time."""
    held = t.seats[seat].res
    for _ in range(size):
        held[(yield from choose("PAY_RES", seat, [r for r in ALL if held[r]]))] -= 1


@operation("vp")
def vp(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    """Victory points."""
    t.gain_vp(seat, size)
    yield from ()


@operation("track")
def track(t: Table, seat: int, effect: Effect, size: int) -> Play:
    """Steps on a track."""
    t.advance(seat, TRACK_OF[effect["track"]], size)
    yield from ()


@operation("dom_goal")
def dom_goal(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    """Domination by its Goal tile."""
    t.advance(seat, DOM, t.goal(seat, DOM) + size)
    yield from ()


@operation("weapon")
def weapons(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    """WEAPON_TAKE."""
    mine = t.seats[seat]
    for _ in range(size):
        if mine.above_board():
            mine.hand.add((yield from choose("WEAPON_TAKE", seat, mine.above_board())))
            mine.known_out.clear()


@operation("take_pact")
def take_pact(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    """PACT_TAKE; the slot is refilled at once."""
    for _ in range(size):
        slots = [slot for slot, pact in enumerate(t.display) if pact is not None]
        if not slots:
            return
        slot = yield from choose("PACT_TAKE", seat, slots)
        taken = t.display[slot]
        assert taken is not None
        t.seats[seat].pacts.append(taken)
        t.display[slot] = t.stack.pop(0) if t.stack else None


@operation("market")
def market(t: Table, seat: int, effect: Effect, _size: int) -> Play:
    """MARKET or MARKET_FREE."""
    if effect["free"]:
        for resource in PAIRS[(yield from choose("MARKET_FREE", seat, range(len(PAIRS))))]:
            t.gain(seat, resource, 1)
        return
    held = t.seats[seat].res
    codes = [4 * pay + left for pay in ALL for left in ALL if held[pay] and pay != left]
    code = yield from choose("MARKET", seat, codes, may_pass=True)
    if code == PASS:
        return
    held[code // 4] -= 1
    for resource in set(ALL) - set(divmod(code, 4)):
        t.gain(seat, resource, 1)


@operation("choice")
def choice(t: Table, seat: int, effect: Effect, _size: int) -> Play:
    """CHOICE."""
    index = yield from choose("CHOICE", seat, range(len(effect["options"])))
    yield from run(t, seat, effect["options"][index])


@operation("creation")
def creation(t: Table, seat: int, effect: Effect, _size: int) -> Play:
    """One resource per Shrine."""
    shrines = t.count(seat, "shrines")
    if not shrines:
        return
    resource = RESOURCES.index(HOUSES[t.seats[seat].house]["main"])
    if effect["free"]:
        resource = yield from choose("GAIN_SAME", seat, ALL)
    t.gain(seat, resource, shrines)


# ---------------------------------------------------------------- Harvest (5.5)


def harvest_strength(t: Table, seat: int, place: int) -> int:
    """How much a seat could gather."""
    mine = t.seats[seat]
    units = mine.units(place)
    strength = mine.F[place] * STRENGTH[FOLLOWER] + mine.M[place] * STRENGTH[MINOR]
    strength += STRENGTH[MAJOR] * (mine.major_at == place)
    each = mine.bonus("settlement_harvest") + mine.bonus("settlement_strength")
    if units:
        each += mine.bonus("settlement_support")
    strength += mine.S[place] * each + mine.bonus("harvest_bonus")
    return strength + mine.bonus("god_territory_bonus") * mine.gods_on(place)


def uncovered(t: Table, place: int) -> list[int]:
    """The open icons of a Territory."""
    return [i for i in range(len(icons(place))) if i not in t.exhaust[place]]


@operation("harvest")
def harvest(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    """HARVEST, up to n different Territories."""
    done: set[int] = set()
    for _ in range(size):
        offered = [
            place
            for place in t.controlled(seat)
            if place not in done and uncovered(t, place) and harvest_strength(t, seat, place) > 0
        ]
        place = yield from choose("HARVEST", seat, offered, may_pass=True)
        if place == PASS:
            return
        done.add(place)
        yield from harvest_one(t, seat, place)


def harvest_one(t: Table, seat: int, place: int) -> Play:
    """What one Territory yields, and what is covered."""
    capital = TERRITORIES[place]["capital"]
    strength, left = harvest_strength(t, seat, place), uncovered(t, place)
    amount = min(strength, len(left))
    if t.seats[seat].power("harvest_unlimited") and not capital:
        amount = strength
    if place == AFTERWORLD:
        yield from gain_choices(t, seat, amount)
        return
    kinds = [RESOURCES.index(icons(place)[i]) for i in left]
    one_kind = len(set(kinds)) == 1
    cover = left[0] if one_kind else (yield from choose("HARVEST_SPOT", seat, left))
    if not capital:
        t.exhaust[place].add(cover)
    if one_kind:
        t.gain(seat, kinds[0], amount)
        return
    for resource in kinds if amount > 1 else [kinds[left.index(cover)]]:
        t.gain(seat, resource, 1)
    yield from gain_choices(t, seat, amount - len(kinds), kinds)


@operation("settlement_yield")
def settlement_yield(t: Table, seat: int, _effect: Effect, _size: int) -> Play:
    """Athena: one of what is printed for each Settlement; nothing is covered (ruling 34)."""
    settlements = [place for place in range(N_PLACES) for _ in range(t.seats[seat].S[place])]
    for place in settlements:
        printed = icons(place)
        if place == AFTERWORLD:
            yield from gain_choices(t, seat, 1)
        elif len(set(printed)) > 1:
            index = yield from choose("HARVEST_SPOT", seat, range(len(printed)))
            t.gain(seat, RESOURCES.index(printed[index]), 1)
        elif printed:
            t.gain(seat, RESOURCES.index(printed[0]), 1)


# ---------------------------------------------------------------- Followers (5.8)


def homes(t: Table, seat: int) -> list[int]:
    """The Territories where a new Follower may be placed."""
    return [place for place in t.controlled(seat) if t.seats[seat].S[place]]


@operation("follower")
def followers(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    """Followers, one at a time."""
    if size < 1:
        return
    mine = t.seats[seat]
    for _ in range(size + mine.bonus("follower_bonus")):
        if not homes(t, seat):
            return
        if not mine.supply:
            source = yield from choose("FOLLOWER_SRC", seat, mine.followers(), may_pass=True)
            if source == PASS:
                return
            t.take_back(seat, source)
        t.place(seat, (yield from choose("FOLLOWER_DST", seat, homes(t, seat))))


@operation("follower_each")
def follower_each(t: Table, seat: int, effect: Effect, _size: int) -> Play:
    """Frigg: a Follower to each large group."""
    mine, done = t.seats[seat], set[int]()
    while True:
        offered = [
            place
            for place in range(N_PLACES)
            if place not in done and mine.units(place) + mine.S[place] >= effect["pieces"]
        ]
        place = yield from choose("FOLLOWER_EACH", seat, offered, may_pass=True)
        if place == PASS:
            return
        done.add(place)
        if not mine.supply:
            sources = [other for other in mine.followers() if other != place]
            source = yield from choose("FOLLOWER_SRC", seat, sources, may_pass=True)
            if source == PASS:
                return
            t.take_back(seat, source)
        t.place(seat, place)


@operation("sacrifice")
def sacrifice(t: Table, seat: int, effect: Effect, _size: int) -> Play:
    """Freya: a Follower for something else."""
    place = yield from choose("SACRIFICE", seat, t.seats[seat].followers(), may_pass=True)
    if place != PASS:
        t.take_back(seat, place)
        yield from run(t, seat, effect["gain"])


# ---------------------------------------------------------------- Settlements (5.9)


def sites(t: Table, seat: int) -> list[int]:
    """Where a seat may build."""
    return [place for place in t.controlled(seat) if not t.settled(place)]


@operation("settlement")
def settlement(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    """BUILD."""
    mine = t.seats[seat]
    for _ in range(size):
        if mine.area and sites(t, seat):
            mine.S[(yield from choose("BUILD", seat, sites(t, seat)))] += 1
            mine.area -= 1


@operation("income")
def income(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    """The open places of the Settlement area."""
    slots = DOCUMENT["income"]["slots"]
    opened = slots[: len(slots) - t.seats[seat].area]
    t.gain_vp(seat, sum(slot.get("vp", 0) for slot in opened))
    gained = sum(slot.get("follower", 0) for slot in opened) + size
    yield from followers(t, seat, {}, gained)
