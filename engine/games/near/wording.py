"""NEAR: what cards, tokens and epochs do, in plain words made of effects (RULES.md 2.3 to 2.5).

Cards carry a text of their own in the content; a test compares it with what is said here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Effect = dict[str, Any]

BUILDINGS = {
    "site": "Production site",
    "shop": "Shop",
    "route": "Route",
    "army": "Army",
    "temple": "Temple",
    "capital": "Capital",
    "any": "Building of any type",
}
SEVERAL = {"army": "Armies", "any": "Buildings of any type"}
TERRAINS = {
    "quarry": "a Quarry",
    "clay": "a Clay terrain",
    "forest": "a Forest",
    "plain": "a Plain",
    "field": "a Field",
    "mine": "a Mine",
    "mountain": "a Mountain",
    "city": "a City-state",
}
# What a counter counts: one, and several.
COUNTERS = {
    "buildings": ("Building on the map", "Buildings on the map"),
    **{
        key: (f"{BUILDINGS[key]} on the map", f"{BUILDINGS[key]}s on the map")
        for key in ("site", "shop", "route", "temple")
    },
    "army": ("Army on the map", "Armies on the map"),
    "cemetery": ("Building in your Cemetery", "Buildings in your Cemetery"),
    "cards": ("card in your achievements area", "cards in your achievements area"),
    "color_pairs": (
        "pair of same-colour cards in your achievements area",
        "pairs of same-colour cards in your achievements area",
    ),
    "colors": (
        "different colour in your achievements area",
        "different colours in your achievements area",
    ),
    "res_levels": ("resource level", "resource levels"),
    "res_pairs": ("pair of identical resources", "pairs of identical resources"),
    **{
        f"lvl_{key}": (f"{key.capitalize()} level", f"{key.capitalize()} levels")
        for key in ("stone", "clay", "wood", "livestock", "wheat")
    },
    "maxed": ("resource track at its maximum", "resource tracks at their maximum"),
    "population": ("population", "population"),
    "devs": ("Development token", "Development tokens"),
    "dev_types": ("different Development", "different Developments"),
    "expertise": ("Expertise", "Expertises"),
    "victory": ("Victory token", "Victory tokens"),
    "enemy": ("Enemy token", "Enemy tokens"),
    "ruin": ("Ruin token", "Ruin tokens"),
    "tokens": ("Victory or Enemy token", "Victory or Enemy tokens"),
    "markers_epoch": (
        "own History marker on the current epoch",
        "own History markers on the current epoch",
    ),
    "markers_age": (
        "own History marker on the current Age",
        "own History markers on the current Age",
    ),
    "markers_domain": (
        "own History marker on Domain objectives",
        "own History markers on Domain objectives",
    ),
    "coastal": ("coastal Building", "coastal Buildings"),
    "coastal_routes": ("coastal Route", "coastal Routes"),
    "coastal_groups": ("group of coastal Buildings", "groups of coastal Buildings"),
    "tiles": ("tile holding one of your Buildings", "tiles holding one of your Buildings"),
    "isolated": ("isolated Building type", "isolated Building types"),
    "terrains": ("different terrain occupied", "different terrains occupied"),
    **{
        f"on_{key}": (f"Building on {name}", f"Buildings on {name}")
        for key, name in TERRAINS.items()
    },
    "adj_opp": (
        "opposing Building or Enemy token next to your Buildings",
        "opposing Buildings or Enemy tokens next to your Buildings",
    ),
    "path": (
        "space of the shortest land path from your Capital to your farthest Building",
        "spaces of the shortest land path from your Capital to your farthest Building",
    ),
    "gold": ("Gold", "Gold"),
}
WHEN = {
    "rebuild": "you Rebuild",
    "own_destroyed": "one of your Buildings goes to your Cemetery",
    "win": "you destroy an opposing Building",
    "token": "you gain a Victory or Enemy token",
    "ruin": "you gain a Ruin token",
    "max_reached": "one of your tracks reaches its maximum",
    "marker": "you place a History marker",
    "move": "you move a Building",
    "gold_action": "one of your two card actions gains 3 Gold or more in total",
}
WHERE = {
    "new_tile": "on a tile where you have no other one",
    "adj_opp": "next to an opposing Building or Enemy token",
    "coastal": "on the coast",
    **{key: f"on {name}" for key, name in TERRAINS.items()},
}
# What an Expertise adds to each construction, or to each move (4.5).
EXPERTISES = {
    "production": "each Production site gives 1 resource of a territory beside it",
    "trade": "each Shop gives 2 Gold for each opposing Building or Enemy token beside it",
    "transport": "your Buildings may cross seas",
    "military": "an Army may move to where it has attacked",
    "religion": "each Temple places 1 History marker",
}
LOSSES = {
    "civil_war": "cards of the achievements area",
    "extreme_cold": "resource levels",
    "flood": "Buildings next to a tidal wave",
    "crisis": "Gold",
    "earthquake": "Buildings within 3 spaces of a Mountain",
    "invasion": "History markers of the last two epochs",
    "epidemic": "Buildings within 3 spaces of your Capital",
    "revolt": "Buildings on or next to a City-state; then Enemy tokens come back",
}
UNCOUNTED = ("Gold", "VP")


def amount(n: int, one: str, many: str = "") -> str:
    """ "3 Shops", "1 Army", "2 VP": a number of things."""
    if n == 1 or one in UNCOUNTED:
        return f"{n} {one}"
    return f"{n} {many or one + 's'}"


def article(name: str) -> str:
    """ "an Army", "a Shop"."""
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def building(key: str, n: int = 1) -> str:
    """A Building type by its key: "Production site"; several: "Armies"."""
    if n == 1:
        return BUILDINGS[key]
    return SEVERAL.get(key) or f"{BUILDINGS[key]}s"


def text(effects: list[Effect], trigger: Effect | None = None) -> str:
    """All effects in their order: "+2 Wheat; +2 Gold per population"."""
    words = "; ".join(map(_effect, effects))
    if trigger is not None:
        words = f"each time {_event(trigger)}: {words}"
    return words[:1].upper() + words[1:]


def scoring(effect: Effect) -> str:
    """What a Civilization scores: "At the end: +5 VP per Building on a Field"."""
    return f"At the end: {_effect(effect)}"


def loss(event: Effect, age: int | None = None) -> str:
    """What an Event takes (5.2): "lose 1/2/3 resource levels", by Age; in one, counted from 0,
    "lose 2 of your resource levels".
    """
    amounts = "/".join(map(str, event["amount"]))
    if age is not None:
        amounts = f"{event['amount'][age]} of your"
    return f"lose {amounts} {LOSSES[event['key']]}"


def counted(counter: str, n: int = 1) -> str:
    """What a counter counts, `n` of it."""
    return COUNTERS[counter][n != 1]


def _event(trigger: Effect) -> str:
    """What a permanent effect waits for (2.5)."""
    if trigger["on"] != "construct":
        return WHEN[trigger["on"]]
    words = ["you (re)construct", article(BUILDINGS[trigger.get("type", "any")])]
    if "where" in trigger:
        words.append(WHERE[trigger["where"]])
    return " ".join(words)


def _effect(effect: Effect) -> str:
    """One effect: on which condition, what, for each of what, at most how much."""
    words = _OPS[effect["op"]](effect, effect.get("n", 1))
    if "per" in effect:
        words += f" per {_per(effect['per'], effect.get('div', 1))}"
    if "cap" in effect:
        words += f" (max {effect['cap']})"
    if "if" in effect:
        words = f"{_condition(effect['if'], effect['min'])}: {words}"
    return words


def _per(counter: str, div: int) -> str:
    return counted(counter) if div == 1 else f"{div} {counted(counter, div)}"


def _condition(counter: str, least: int) -> str:
    if counter == "population":
        return f"if your population is {least} or more"
    return f"if you have {least} or more {counted(counter, least)}"


# ---------------------------------------------------------------- the operations (2.3)

Writer = Callable[[Effect, int], str]


def _things(verb: str, one: str, rest: str = "") -> Writer:
    """ "take 2 Ruin tokens from any Mountain"."""
    return lambda effect, n: f"{verb} {amount(n, one)}{rest}"


def _gain(n: int, what: str, kind: str) -> str:
    """A resource or Development, or one of your choice."""
    if what == "dev":
        return f"{n} {kind if kind == 'any' else kind.capitalize()} Development{'s' * (n > 1)}"
    if kind == "any":
        return f"{amount(n, 'resource')} of your choice"
    return f"{n} {kind.capitalize()}"


def _build(effect: Effect, n: int) -> str:
    where = " on an isolated territory" if effect.get("isolated") else ""
    return f"construct {n} {building(effect['kind'], n)}{where}"


def _attack(effect: Effect, n: int) -> str:
    return f"{amount(n, 'attack')} up to {effect['dist']} spaces from any of your Buildings"


def _move(effect: Effect, n: int) -> str:
    which = " (Capital allowed)" if effect.get("capital") else ""
    far = "anywhere" if effect.get("free") else f"up to {effect['dist']} spaces"
    return f"move {amount(n, 'Building')}{which} {far}"


def _activate(effect: Effect, n: int) -> str:
    often = f" {n} times" if n > 1 else ""
    return (
        f"apply again{often} the row effect of the {building(effect['kind'])} you constructed last"
    )


def _steal(effect: Effect, n: int) -> str:
    return f"take {n} Gold from {effect['who']} opponent"


def converted(effect: Effect, times: int) -> str:
    """ "pay 6 Gold for 4 VP": a conversion done so many times."""
    n, get = times * effect.get("n", 1), effect["get"]
    gained = f"{n} VP" if get == "vp" else _gain(n, get, "any")
    return f"pay {times * effect['cost']} Gold for {gained}"


def _convert(effect: Effect, n: int) -> str:
    return f"up to {effect['times']} times: {converted(effect, 1)}"


_OPS: dict[str, Writer] = {
    "gold": lambda effect, n: f"+{n} Gold",
    "vp": lambda effect, n: f"+{n} VP",
    "res": lambda effect, n: f"+{_gain(n, 'res', effect['kind'])}",
    "dev": lambda effect, n: f"+{_gain(n, 'dev', effect['kind'])}",
    "marker": _things("place", "History marker"),
    "build": _build,
    "rebuild": _things("Rebuild up to", "Building"),
    "destroy": _things("you may destroy", "Building", " of your Player board"),
    "attack": _attack,
    "enemy": _things("take", "Enemy token", " from any City-state"),
    "ruin": _things("take", "Ruin token", " from any Mountain"),
    "move": _move,
    "draw": _things("draw", "card"),
    "peek": lambda effect, n: "look at the next Event",
    "ward": _things("ignore", "Event"),
    "activate": _activate,
    "steal": _steal,
    "harvest": lambda effect, n: (
        f"gain the resource of {amount(n, 'territory', 'territories')} holding your Buildings"
    ),
    "exchange": _things(
        "you may exchange", "Building", " on the map with one of your Player board"
    ),
    "victory": lambda effect, n: f"+{amount(n, 'Victory token')}",
    "convert": _convert,
}
