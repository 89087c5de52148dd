"""Anatolia 1000 BC: what follows from the position a viewer sees: sums, costs, odds (RULES.md 4).

The engine has the same in C for play; this is for people, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.games.anatolia.codes import EXCHANGE, NONE, Frame, Item, Kind, Stage
from engine.games.anatolia.names import TRAITS, Names

Seen = dict[str, Any]  # State.seen
SIDES = 10  # of the die of an attack
RATIO = 2  # twice as many or twice as few units (R12 to R14)


class Standing(NamedTuple):
    """What follows from the position for a seat."""

    regions: int
    cities: int
    upkeep: int
    food: int
    stock_bonus: int
    warfare: int
    land_warfare: int
    land_defense: int
    idea_rolls: int


class Odds(NamedTuple):
    """An attack: the parts of its modifier, and how many of ten rolls do what."""

    region: int
    parts: dict[str, int]  # warfare, defender_warfare, cities, neutral, numbers, protected
    total: int
    fails: int
    both: int
    wins: int


# ---------------------------------------------------------------- a seat


def standing(known: Names, seen: Seen, seat: int) -> Standing:
    """The sums of a seat."""
    own = [region for region, owner in enumerate(seen["owner"]) if owner == seat]
    cities = sum(seen["cities"][region] for region in own)
    sums = _traits(known, seen, seat)
    return Standing(
        regions=len(own),
        cities=cities,
        upkeep=_upkeep(seen, seat, cities),
        food=sum(n for n, r in zip(seen["res"][seat], known.resources, strict=True) if r.food),
        stock_bonus=sums["stockpile"],
        warfare=_warfare(known, seen, seat, on_land=False),
        land_warfare=sums["land_warfare"],
        land_defense=sums["land_defense"],
        idea_rolls=1 + sums["discovery"],
    )


def _upkeep(seen: Seen, seat: int, cities: int) -> int:
    """One food for each city, unit and Population; units that are lent out come home first."""
    units = sum(seen[name][seat] for name in ("army", "fleet", "lent_army", "lent_fleet", "aid"))
    return int(cities + units + seen["pop"][seat])


def _traits(known: Names, seen: Seen, seat: int) -> dict[str, int]:
    rows = [known.knowledge[card].traits for card in seen["cards"][seat]]
    return {trait: sum(row[i] for row in rows) for i, trait in enumerate(TRAITS)}


def stock_limit(known: Names, seen: Seen, seat: int, resource: int) -> int:
    """How much of a resource the seat keeps at the end of its turn."""
    return known.resources[resource].limit + _traits(known, seen, seat)["stockpile"]


def payment(
    known: Names, seen: Seen, seat: int, cost: Mapping[int, int], population: int
) -> dict[int, int]:
    """What a cost takes from the seat, by item: own stock first, Gold for what is missing (R48)."""
    paid = {r: min(n, seen["res"][seat][r]) for r, n in cost.items()}
    missing = sum(n - paid[r] for r, n in cost.items())
    paid[Item.GOLD] = paid.get(Item.GOLD, 0) + EXCHANGE * missing
    paid[Item.POPULATION] = population
    return {item: n for item, n in paid.items() if n}


# ---------------------------------------------------------------- attacks (4.9)


def at_peace(seen: Seen, a: int, b: int) -> bool:
    """Peace runs in both directions, whoever bought it (trap 12)."""
    return bool(seen["peace"][a][b] or seen["peace"][b][a])


def attacks(known: Names, seen: Seen) -> list[Odds]:
    """The attacks that are possible in the Conquest Phase; the one before whose roll we are."""
    for kind, _, region, stage in seen["stack"]:
        if kind == Frame.ATTACK:
            return [odds(known, seen, region)] if stage == Stage.HELP else []
    if any(frame[0] == Kind.CONQ_MENU for frame in seen["stack"]):
        return [odds(known, seen, region) for region in targets(known, seen)]
    return []


def targets(known: Names, seen: Seen) -> list[int]:
    """The regions that the active seat can attack."""
    active, owner = seen["active"], seen["owner"]
    reach = {
        other
        for region, holder in enumerate(owner)
        if holder == active
        for other in known.regions[region].adjacent
        if owner[other] != active
    }
    return sorted(region for region in reach if _may_attack(known, seen, region))


def _may_attack(known: Names, seen: Seen, region: int) -> bool:
    """Whether nothing protects the region and a unit is there."""
    defender = seen["owner"][region]
    if defender != NONE and (
        defender in seen["bought_off"] or at_peace(seen, seen["active"], defender)
    ):
        return False
    return attackers(seen, known.regions[region].sea, defender) > 0


def attackers(seen: Seen, sea: bool, defender: int) -> int:
    """Units that can be used against the defender (-1: neutral), lent ones too."""
    lent = seen["lent_fleet"] if sea else seen["lent_army"]
    usable = (n for lender, n in enumerate(lent) if n and _fights(seen, lender, defender))
    return int(seen["fleet" if sea else "army"][seen["active"]] + sum(usable))


def _fights(seen: Seen, lender: int, defender: int) -> bool:
    if defender == NONE:
        return True
    return lender != defender and not at_peace(seen, lender, defender)


def defenders(seen: Seen, sea: bool, defender: int) -> int:
    """The defender's units, and those that stand with him."""
    return int(seen["fleet" if sea else "army"][defender] + sum(seen["aid"]))


def helpers(seen: Seen, region: int, sea: bool) -> int:
    """Units that other seats could lend the defender."""
    sides = (seen["active"], seen["owner"][region])
    units = seen["fleet" if sea else "army"]
    return sum(
        units[seat]
        for seat in range(seen["n"])
        if seat not in sides
        and seen["civ"][seat] != NONE
        and seat not in seen["refused"]
        and not at_peace(seen, seat, seen["active"])
    )


def odds(known: Names, seen: Seen, region: int, helping: int = 0) -> Odds:
    """The modifiers of an attack, and its chances; `helping` more units for the defender."""
    rule = known.document["conquest_modifiers"]
    place, defender = known.regions[region], seen["owner"][region]
    resource = known.resources[place.resource].id
    guarded = resource in rule["protected_resources"] and not seen["exhausted"][region]
    parts = {
        "warfare": _warfare(known, seen, seen["active"], on_land=not place.sea),
        "cities": rule["per_city"] * seen["cities"][region],
        "protected": rule["protected_resource"] if guarded else 0,
    }
    if defender == NONE:
        parts["neutral"] = rule["neutral_defender"]
    else:
        parts["defender_warfare"] = -_defence(known, seen, defender, on_land=not place.sea)
        fighting = attackers(seen, place.sea, defender)
        facing = defenders(seen, place.sea, defender) + helping
        parts["numbers"] = _ratio(rule, fighting, facing)
    return _with_chances(known, region, {name: value for name, value in parts.items() if value})


def _with_chances(known: Names, region: int, parts: dict[str, int]) -> Odds:
    """Count the rolls."""
    tables = known.document["tables"]
    total = sum(parts.values())
    results = [roll + total for roll in range(1, SIDES + 1)]
    fails = sum(result <= tables["conquest_fail_max"] for result in results)
    wins = sum(result > tables["conquest_both_max"] for result in results)
    return Odds(region, parts, total, fails, SIDES - fails - wins, wins)


def _ratio(rule: Mapping[str, int], attacking: int, defending: int) -> int:
    if attacking >= RATIO * defending:
        return rule["twice_as_many"]
    return rule["twice_as_few"] if RATIO * attacking <= defending else 0


def _warfare(known: Names, seen: Seen, seat: int, *, on_land: bool) -> int:
    """R15, R29, R54."""
    sums = _traits(known, seen, seat)
    total = sums["warfare"] + seen["great"][seat] - (seen["weak"][seat] > 0)
    return int(total + sums["land_warfare"] * on_land)


def _defence(known: Names, seen: Seen, seat: int, *, on_land: bool) -> int:
    extra = _traits(known, seen, seat)["land_defense"] if on_land else 0
    return _warfare(known, seen, seat, on_land=on_land) + extra
