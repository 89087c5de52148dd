"""Anatolia 1000 BC: moves as text.

`notation` is stable and means the same in every position ("attack sar"); `label` is for people
("attack Sardis (sar) of P1 Lydians, +1: 70%") and depends on nothing the decider does not know.
Both name each legal move of a decision differently.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.state import State
from engine.games.anatolia.choices import chosen
from engine.games.anatolia.codes import LINE_BASE, Item, Kind
from engine.games.anatolia.labels import label
from engine.games.anatolia.names import Names, names

__all__ = ["label", "notation"]

Writer = Callable[[Names, int], str]


def notation(state: State, move: int) -> str:
    """A move in stable text: the same words in every position."""
    kind, name, value = chosen(move)
    special = _OF_KIND.get((kind, name))
    return (special or _OF_ANY.get(name) or _plain(name))(names(state.game), value)


def _plain(name: str) -> Writer:
    return lambda known, value: name.replace("_", " ")


def _word(text: str) -> Writer:
    return lambda known, value: text


def _counted(word: str) -> Writer:
    return lambda known, value: f"{word} {value}"


def _region(word: str) -> Writer:
    return lambda known, value: f"{word} {known.regions[value].id}"


def _resource(word: str) -> Writer:
    return lambda known, value: f"{word} {known.resources[value].id}"


def _line(word: str) -> Writer:
    def write(known: Names, value: int) -> str:
        resource, quantity = divmod(value, LINE_BASE)
        if word == "demand" and resource == Item.GOLD:
            quantity = known.tribute_gold[quantity - 1]
        return f"{word} {quantity} {known.resources[resource].id}"

    return write


def _triple(known: Names, value: int) -> str:
    return "eat " + " ".join(known.resources[food].id for food in known.triples[value])


# Choices that are written alike in every decision; what is missing here is its own name.
_OF_ANY: dict[str, Writer] = {
    "civ": lambda known, value: f"civ {known.civs[value].id}",
    "fleets": _counted("fleets"),
    "propose_to": _counted("offer"),
    "buy": _resource("buy"),
    "sell": _resource("sell"),
    "food": _resource("feed"),
    "seat": _counted("seat"),
    "card": lambda known, value: f"lose {known.knowledge[value].name}",
    "slot": lambda known, value: f"card {value + 1}",
    "triple": _triple,
    "demand_of": _counted("tribute"),
    "ask_army_of": _counted("ask army"),
    "ask_fleet_of": _counted("ask fleet"),
    "attack": _region("attack"),
    "payment": lambda known, value: f"pay {known.loan_gold[value]}",
    "ask": _counted("ask"),
    "own_unit": _word("sacrifice own"),
    "aiding_unit": _word("sacrifice aid"),
}
_OF_KIND: dict[tuple[Kind, str], Writer] = {
    (Kind.EXTRA_PHASE, "resource"): _word("resource"),
    (Kind.STEAL_RES, "resource"): _resource("steal"),
    (Kind.TRADE_GIVE, "line"): _line("give"),
    (Kind.TRADE_WANT, "line"): _line("want"),
    (Kind.TRIBUTE_WHAT, "line"): _line("demand"),
    (Kind.TRADE_REPLY, "no"): _word("decline"),
    (Kind.TRADE_REPLY, "yes"): _word("accept"),
    (Kind.TRIBUTE_REPLY, "no"): _word("refuse"),
    (Kind.TRIBUTE_REPLY, "yes"): _word("pay"),
    (Kind.LOAN_REPLY, "no"): _word("refuse"),
    (Kind.LOAN_REPLY, "yes"): _word("lend"),
    (Kind.OWN_REGION, "region"): _region("own"),
    (Kind.TAKE_REGION, "region"): _region("take"),
    (Kind.PEEK_DECK, "knowledge"): _word("peek knowledge"),
    (Kind.PEEK_DECK, "event"): _word("peek event"),
    (Kind.UPKEEP_SHORT, "feed"): _word("feed gold"),
    (Kind.UPKEEP_SHORT, "army"): _word("remove army"),
    (Kind.UPKEEP_SHORT, "fleet"): _word("remove fleet"),
    (Kind.UPKEEP_SHORT, "population"): _word("remove population"),
    (Kind.UPKEEP_SHORT, "city"): _word("remove city"),
    (Kind.CALL_HELP, "done"): _word("no help"),
}
