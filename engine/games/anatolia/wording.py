"""Anatolia 1000 BC: card effects in plain words, made of the effect list (RULES.md 2, 12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Effect = dict[str, Any]

BEHIND_RESOURCES = {
    "vp": "VP",
    "idea": "Idea",
    "population": "Population",
    "army": "Army",
    "fleet": "Fleet",
    "monument": "Monument",
}
PLURALS = {"Idea": "Ideas", "Army": "Armies", "Fleet": "Fleets", "Monument": "Monuments"}
MODIFIERS: dict[str, str] = {
    "warfare": "{:+d} warfare",
    "land_warfare": "{:+d} warfare on land",
    "land_defense": "{:+d} for attacked land regions",
    "discovery": "{:+d} idea roll",
    "stockpile": "stock limits {:+d}",
}
TYPES = {"A": "advance", "B": "bonus", "C": "continuous", "P": "peace"}


def plural(name: str, n: int) -> str:
    """The name of n things: "Armies"."""
    return name if n == 1 else PLURALS.get(name, name)


def amount(n: int, name: str) -> str:
    """ "3 Armies"."""
    return f"{n} {plural(name, n)}"


class Wording:
    """Knows what the content calls its resources."""

    def __init__(self, resources: dict[str, str]) -> None:
        self._things = {**resources, **BEHIND_RESOURCES}

    def text(self, effects: list[Effect]) -> str:
        """All effects of a card: "gain 2 VP, peace with an opponent for 3 turns"."""
        return "; ".join(_TEXTS[effect["op"]](self, effect) for effect in effects)

    def gain(self, effect: Effect) -> str:
        n = effect["n"]
        if effect["what"] == "city":
            return "a free city" if n == 1 else f"{n} free cities"
        each = f" for each {effect['per']} of yours" if "per" in effect else ""
        return f"gain {amount(n, self._things[effect['what']])}{each}"

    def income(self, effect: Effect) -> str:
        if effect["what"] == "random":
            what = amount(effect["n"], "random resource")
        else:
            what = amount(effect["n"], self._things[effect["what"]])
        return f"{what} every Resource Phase"

    def modifier(self, effect: Effect) -> str:
        return MODIFIERS[effect["what"]].format(effect["n"])

    def peace(self, effect: Effect) -> str:
        return f"peace with an opponent for {effect['n']} more turns"

    def take_region(self, effect: Effect) -> str:
        near = "adjacent" if effect["where"] == "adjacent" else "non-adjacent"
        owner = " neutral" if effect["who"] == "neutral" else ""
        n: int = effect["n"]
        return f"take 1 {near}{owner} region" if n == 1 else f"take {n} {near}{owner} regions"

    def lose(self, effect: Effect) -> str:
        what: str = effect["what"]
        if what in ("city", "region"):
            return f"lose {effect['n']} {what}" + (" (it becomes neutral)" * (what == "region"))
        if what == "card":
            kinds = " or ".join(TYPES[letter] for letter in effect["types"])
            return f"lose {effect['n']} {kinds} card"
        name = self._things[what]
        if "all" in effect:
            return f"lose all {plural(name, 2)}"
        if "dice" in effect:
            return f"lose {effect['dice'].upper()} {plural(name, 2)}"
        return f"lose {amount(effect['n'], name)}"

    def exhaust_region(self, effect: Effect) -> str:
        name = self._things[effect["what"]]
        return f"{effect['n']} {name} region of yours is mined out for good"

    def temp_modifier(self, effect: Effect) -> str:
        until = "this turn" if effect["until"] == "end_of_turn" else "to the end of your next turn"
        return f"{effect['n']:+d} warfare {until}"

    def extra_phase(self, effect: Effect) -> str:
        return "an extra phase this turn"

    def steal(self, effect: Effect) -> str:
        return f"steal {effect['n']} resources from one opponent"

    def peek(self, effect: Effect) -> str:
        return f"look at the next {effect['n']} cards of a pile"


_TEXTS: dict[str, Callable[[Wording, Effect], str]] = {
    "gain": Wording.gain,
    "income": Wording.income,
    "modifier": Wording.modifier,
    "peace": Wording.peace,
    "take_region": Wording.take_region,
    "lose": Wording.lose,
    "exhaust_region": Wording.exhaust_region,
    "temp_modifier": Wording.temp_modifier,
    "extra_phase": Wording.extra_phase,
    "steal": Wording.steal,
    "peek": Wording.peek,
}
