"""The slow second implementation: setup, turns, scoring (RULES.md 4, 7)."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.anunnaki import reference_move as _moves  # noqa: F401 - for its operations
from tests.games.anunnaki.reference_battle import Battle
from tests.games.anunnaki.reference_content import (
    ADVANCED,
    DOCUMENT,
    DOM,
    GAIA,
    GODS,
    PACTS,
    PASS,
    RESOURCES,
    SPOTS,
    TERRITORIES,
    TRACK_OF,
    TRACKS,
    Document,
    Effect,
)
from tests.games.anunnaki.reference_gains import homes, pay_any, sites
from tests.games.anunnaki.reference_star import candidates, primary
from tests.games.anunnaki.reference_table import (
    N_PLACES,
    Play,
    Seat,
    Table,
    choose,
    operation,
    run,
)

Dealt = Callable[[Table], None]
DEVELOPMENT = range(3)
MIRROR = 6
SUMMON, PACT, CORNUCOPIA, PANDORA = range(4)
MAJOR_GOD = 4


def game(t: Table, deal: Dealt) -> Play:
    """A game from its first question; `deal` puts what chance has dealt on the table."""
    yield from setup(t, deal)
    yield from rounds(t)


def rounds(t: Table) -> Play:
    """All rounds from a seat's first question on, and the end."""
    first = t.active
    while True:
        for seat in range(first, t.n):
            t.active = seat
            yield from turn(t, seat)
        first = 0
        if t.end_triggered or t.round == t.round_limit:
            break
        t.round += 1
    yield from final_scoring(t)


def setup(t: Table, deal: Dealt) -> Play:
    """4.2."""
    for seat in range(t.n):
        if t.seats[seat].house < 0:
            taken = {mine.house for mine in t.seats}
            free = [house for house in range(4) if house not in taken]
            t.seats[seat].house = yield from choose("HOUSE", seat, free)
    deal(t)
    for mine in t.seats:
        home = DOCUMENT["house"][mine.house]
        mine.F[home["capital"]] = DOCUMENT["start"]["capital_followers"]
        mine.F[home["shrine_start"]] = DOCUMENT["start"]["shrine_followers"]
        mine.S[home["capital"]] = DOCUMENT["start"]["capital_settlements"]
        mine.supply -= sum(mine.F)
        mine.area -= sum(mine.S)
    if not t.first_game:
        for seat in range(t.n):
            gods = t.seats[seat].gods
            slots = [GODS[god]["slot"] for god in gods]
            slot = yield from choose("DISCARD_GOD", seat, slots)
            gods.pop(slots.index(slot))
    deal(t)
    t.look()


def turn(t: Table, seat: int) -> Play:
    """The five phases."""
    t.god_entered = set()
    yield from primary(t, seat)
    yield from mana_action(t, seat, 0, set())
    yield from additional_actions(t, seat)
    while places := [place for place in range(N_PLACES) if t.contested(seat, place)]:
        place = yield from choose("BATTLE", seat, places)
        yield from Battle(t, seat, place).fight()
    yield from culture(t, seat)


# ---------------------------------------------------------------- phase 2


def price(row: Document, discount: int) -> tuple[int, list[int]]:
    """Mana and resources of a mana action."""
    cost = row["cost"]
    return max(0, cost["mana"] - discount), [cost.get(name, 0) for name in RESOURCES]


def possible(t: Table, seat: int, discount: int, used: set[int]) -> list[int]:
    """The mana actions that can be paid and do something."""
    mine, found = t.seats[seat], []
    for row in DOCUMENT["mana_action"]:
        mana, cost = price(row, discount)
        left = [have - need for have, need in zip(mine.res, cost, strict=True)]
        payable = mine.mana >= mana and min(left) >= 0
        if row["id"] not in used and payable and useful(t, seat, row["effect"][0], left):
            found.append(row["id"])
    return found


def useful(t: Table, seat: int, effect: Effect, left: list[int]) -> bool:
    """Whether the effect of a mana action does something."""
    mine = t.seats[seat]
    if effect["op"] == "weapon":
        return bool(mine.above_board())
    if effect["op"] == "develop":
        return bool(candidates(t, seat, left))
    if effect["op"] == "settlement":
        return mine.area > 0 and bool(sites(t, seat))
    if effect["op"] == "follower":
        return bool(homes(t, seat)) and (mine.supply > 0 or bool(mine.followers()))
    return True


def mana_action(t: Table, seat: int, discount: int, used: set[int]) -> Play:
    """MANA."""
    mine = t.seats[seat]
    offered = possible(t, seat, discount, used)
    mirror = artifact_with(mine, "double_mana")
    saved = DOCUMENT["artifact"][mirror]["power"]["discount"] if mirror is not None else 0
    if mirror is not None and not discount and possible(t, seat, saved, used):
        offered.append(MIRROR)
    action = yield from choose("MANA", seat, offered, may_pass=True)
    if action == PASS:
        return
    if action == MIRROR:
        assert mirror is not None
        mine.artifacts.remove(mirror)
        yield from mana_action(t, seat, saved, used)
        return
    row = DOCUMENT["mana_action"][action]
    mana, cost = price(row, discount)
    mine.mana -= mana
    mine.res = [have - need for have, need in zip(mine.res, cost, strict=True)]
    yield from run(t, seat, row["effect"])
    if discount and not used:
        yield from mana_action(t, seat, discount, {action})


def artifact_with(mine: Seat, key: str) -> int | None:
    """An own artifact by its power."""
    artifacts = DOCUMENT["artifact"]
    return next((a for a in mine.artifacts if artifacts[a]["power"]["key"] == key), None)


# ---------------------------------------------------------------- phase 3


def additional_actions(t: Table, seat: int) -> Play:
    """ADDITIONAL."""
    used: set[int] = set()
    while True:
        offered = [kind for kind, able in enumerate(able_to(t, seat)) if able and kind not in used]
        kind = yield from choose("ADDITIONAL", seat, offered, may_pass=True)
        if kind == PASS:
            return
        used.add(kind)
        yield from (summon, fulfil, cornucopia, pandora)[kind](t, seat)


def able_to(t: Table, seat: int) -> tuple[bool, ...]:
    """Which of the four are possible."""
    mine = t.seats[seat]
    return (
        bool(gods_to_summon(mine) and mine.followers()),
        bool(affordable(t, seat)),
        artifact_with(mine, "cornucopia") is not None,
        artifact_with(mine, "pandora") is not None,
    )


def gods_to_summon(mine: Seat) -> list[int]:
    """The codes of SUMMON."""
    minor = [p for p in range(len(mine.gods)) if p not in mine.summoned and mine.minor_avail]
    return minor + [MAJOR_GOD] * mine.major_avail


def summon(t: Table, seat: int) -> Play:
    """SUMMON and SUMMON_AT."""
    mine = t.seats[seat]
    god = yield from choose("SUMMON", seat, gods_to_summon(mine))
    place = yield from choose("SUMMON_AT", seat, mine.followers())
    t.take_back(seat, place)
    if god == MAJOR_GOD:
        mine.major_at, mine.major_avail, mine.major_summoned = place, False, True
        yield from major_steps(t, seat)
        return
    mine.M[place] += 1
    mine.minor_avail -= 1
    mine.summoned.add(god)
    row = GODS[mine.gods[god]]
    t.advance(seat, TRACK_OF[row["track"]], row["steps"])
    if row["type"] == "immediate":
        yield from run(t, seat, row["effect"])


def major_steps(t: Table, seat: int) -> Play:
    """The steps of a Major God, in the order of the player where it matters."""
    mine = t.seats[seat]
    row = DOCUMENT["major_god"][mine.house]
    lightning: int = TRACKS["dom_lightning"]
    crosses = mine.track[DOM] < lightning <= mine.track[DOM] + row["dom_steps"]
    arrives = any(mine.track[k] + row["dev_steps"] >= TRACKS["dev_max"] for k in DEVELOPMENT)
    development_first = 0
    if crosses and arrives:
        development_first = yield from choose("MAJOR_ORDER", seat, (0, 1))
    if not development_first:
        t.advance(seat, DOM, row["dom_steps"])
    for k in DEVELOPMENT:
        t.advance(seat, k, row["dev_steps"])
    if development_first:
        t.advance(seat, DOM, row["dom_steps"])


def affordable(t: Table, seat: int) -> list[int]:
    """The own Pacts whose whole cost can be paid."""
    held, found = t.seats[seat].res, []
    for pact in t.seats[seat].pacts:
        cost = PACTS[pact]["cost"]
        fixed = [cost.get(name, 0) for name in RESOURCES]
        left = [have - need for have, need in zip(held, fixed, strict=True)]
        if min(left) >= 0 and sum(left) >= cost.get("any", 0):
            found.append(pact)
    return found


def fulfil(t: Table, seat: int) -> Play:
    """FULFILL and PACT_LINE."""
    mine = t.seats[seat]
    pact = yield from choose("FULFILL", seat, affordable(t, seat))
    cost = PACTS[pact]["cost"]
    for resource, name in enumerate(RESOURCES):
        mine.res[resource] -= cost.get(name, 0)
    close(mine, pact)
    yield from pay_any(t, seat, cost.get("any", 0))
    if whole(t, seat, PACTS[pact]["house"]):
        lines: tuple[int, ...] = (0, 1)
    else:
        lines = ((yield from choose("PACT_LINE", seat, (0, 1))),)
    yield from rewards(t, seat, pact, lines)


def close(mine: Seat, pact: int) -> None:
    """A Pact is done."""
    mine.pacts.remove(pact)
    mine.done.append(pact)


def whole(t: Table, seat: int, house: int) -> bool:
    """Whether a Pact gives its whole reward."""
    planet = GAIA if house == t.seats[seat].house else house
    return (
        house < 0
        or t.first_game
        or any(TERRITORIES[place]["planet"] == planet for place in t.controlled(seat))
    )


def rewards(t: Table, seat: int, pact: int, lines: tuple[int, ...]) -> Play:
    """The lines of a Pact, from top to bottom."""
    if 0 in lines:
        yield from run(t, seat, PACTS[pact]["bonus"])
    if 1 in lines:
        t.gain_vp(seat, PACTS[pact]["vp"])
        t.advance(seat, TRACK_OF["commerce"], PACTS[pact]["commerce"])


@operation("free_pact")
def free_pact(t: Table, seat: int, effect: Effect, _size: int) -> Play:
    """Bastet."""
    mine = t.seats[seat]
    if mine.mana < effect["mana"] or not mine.pacts:
        return
    pact = yield from choose("FREE_PACT", seat, mine.pacts, may_pass=True)
    if pact != PASS:
        mine.mana -= effect["mana"]
        close(mine, pact)
        yield from rewards(t, seat, pact, (0, 1))


def cornucopia(t: Table, seat: int) -> Play:
    """CORNUCOPIA."""
    mine = t.seats[seat]
    card = artifact_with(mine, "cornucopia")
    assert card is not None
    mine.artifacts.remove(card)
    power = DOCUMENT["artifact"][card]["power"]
    spending = [4 + resource for resource in range(4) if mine.res[resource] >= power["n"]]
    code = yield from choose("CORNUCOPIA", seat, [0, 1, 2, 3, *spending])
    if code < len(RESOURCES):
        t.gain(seat, code, power["n"])
    else:
        mine.res[code - 4] -= power["n"]
        t.gain_vp(seat, power["vp"])


def pandora(t: Table, seat: int) -> Play:
    """PANDORA: something for the owner, a loss for each other seat."""
    mine = t.seats[seat]
    token = yield from choose("PANDORA", seat, mine.pandora)
    mine.pandora.remove(token)
    if not mine.pandora:
        box = artifact_with(mine, "pandora")
        assert box is not None
        mine.artifacts.remove(box)
    gains = ({"op": "gain", "res": "mana"}, {"op": "follower"}, {"op": "weapon"})
    yield from run(t, seat, [gains[token]])
    for other in t.others(seat):
        yield from lose(t, other, token)


def lose(t: Table, seat: int, token: int) -> Play:
    """LOSE_FOLLOWER, LOSE_WEAPON, or a mana."""
    mine = t.seats[seat]
    if token == 0:
        mine.mana = max(0, mine.mana - 1)
    elif token == 1 and mine.followers():
        t.take_back(seat, (yield from choose("LOSE_FOLLOWER", seat, mine.followers())))
    elif token == 2 and mine.hand & set(ADVANCED):
        mine.hand.remove((yield from choose("LOSE_WEAPON", seat, mine.hand & set(ADVANCED))))
        mine.known_hand.clear()


# ---------------------------------------------------------------- phase 5


def culture(t: Table, active: int) -> Play:
    """4.8."""
    while spots := [spot for spot in sorted(t.culture) if surrounded(t, spot)]:
        spot = spots[0]
        reward = DOCUMENT["culture"][t.culture.pop(spot)]["reward"]
        t.culture_up.discard(spot)
        for seat in t.clockwise(active):
            if not has_part(t, seat, spot):
                continue
            if plain(reward) or (yield from choose("CULTURE_TAKE", seat, (0, 1))):
                for _ in range(2 if t.seats[seat].power("culture_double") else 1):
                    yield from run(t, seat, reward)


def surrounded(t: Table, spot: int) -> bool:
    """Whether each of the three Territories holds a unit."""
    return all(any(seat.units(place) for seat in t.seats) for place in SPOTS[spot]["t"])


def has_part(t: Table, seat: int, spot: int) -> bool:
    """Whether a seat may take the reward."""
    mine = t.seats[seat]
    planet = SPOTS[spot]["planet"]
    remote = mine.power("culture_remote") and any(
        mine.units(place) for place in range(N_PLACES) if TERRITORIES[place]["planet"] == planet
    )
    return bool(remote) or any(mine.units(place) for place in SPOTS[spot]["t"])


def plain(reward: list[Effect]) -> bool:
    """Whether refusing a reward never helps."""
    return all(
        effect["op"] in ("gain", "vp") or (effect["op"], effect.get("track")) == ("track", "dom")
        for effect in reward
    )


# ---------------------------------------------------------------- the end (7)


def final_scoring(t: Table) -> Play:
    """LEVEL_UP, then the six parts."""
    for seat in range(t.n):
        if artifact_with(t.seats[seat], "level_up") is not None:
            yield from level_up(t, seat)
    for seat, points in enumerate(parts(t)):
        t.gain_vp(seat, sum(points))


def next_level(mine: Seat, k: int) -> int | None:
    """The first space of the next level of a marker."""
    levels: list[int] = TRACKS["multiplier"]
    higher = [s for s in range(len(levels)) if levels[s] > levels[mine.track[k]]]
    if not higher:
        return None
    barred = higher[0] == TRACKS["dev_max"] and mine.track[DOM] < TRACKS["dom_lightning"]
    return None if barred else higher[0]


def level_up(t: Table, seat: int) -> Play:
    """The Scarab Amulet."""
    mine = t.seats[seat]
    offered = [k for k in DEVELOPMENT if next_level(mine, k) is not None]
    k = yield from choose("LEVEL_UP", seat, offered, may_pass=True)
    if k != PASS:
        goal = next_level(mine, k)
        assert goal is not None
        mine.track[k] = goal


def parts(t: Table) -> list[list[int]]:
    """By seat: the points of each part of final scoring."""
    return [
        [
            sum(majority(t, seat, k) for k in DEVELOPMENT),
            sum(t.goal(seat, k) * level(mine.track[k]) for k in DEVELOPMENT),
            TRACKS["dom_vp"][mine.track[DOM]],
            sum(god_points(t, seat, mine.gods[position]) for position in mine.summoned),
            tablet(t, seat),
            (sum(mine.res) + mine.mana) // 5,
        ]
        for seat, mine in enumerate(t.seats)
    ]


def level(space: int) -> int:
    """The multiplier of a space."""
    return int(TRACKS["multiplier"][space])


def majority(t: Table, seat: int, k: int) -> int:
    """Part 1."""
    spaces = [mine.track[k] for mine in t.seats]
    mine, best = spaces[seat], max(spaces)
    leaders = spaces.count(best)
    first, second = TRACKS["majority_first"], TRACKS["majority_second"]
    if mine == best:
        return int(first if leaders == 1 else (first + second) // leaders)
    if leaders > 1 or mine != max(space for space in spaces if space != best):
        return 0
    return int(second // spaces.count(mine))


def god_points(t: Table, seat: int, god: int) -> int:
    """Part 4."""
    if GODS[god]["type"] != "endgame":
        return 0
    score = GODS[god]["score"]
    return int(t.count(seat, score["count"]) // score["div"] * score["vp"])


def tablet(t: Table, seat: int) -> int:
    """Part 5."""
    mine = t.seats[seat]
    card = artifact_with(mine, "destiny")
    if card is None or mine.destiny is None:
        return 0
    leading = max(other.track[mine.destiny] for other in t.seats)
    return int(DOCUMENT["artifact"][card]["power"]["vp"][level(leading)])


def returns(t: Table) -> list[float]:
    """The result of a finished game."""
    winner = max(range(t.n), key=lambda seat: (t.seats[seat].vp, seat))
    return [1.0 if seat == winner else -1 / (t.n - 1) for seat in range(t.n)]
