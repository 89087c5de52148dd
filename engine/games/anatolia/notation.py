"""Anatolia 1000 BC: moves as text.

`notation` is stable and means the same in every position ("attack sar"); `label` is for people
("attack Sardis"). Both name each legal move of a decision differently.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.state import State
from engine.games.anatolia.codes import (
    ASK_ARMY,
    ASK_FLEET,
    ATTACK_REGION,
    BUY,
    CANCEL,
    ENOUGH,
    EXTRAS,
    LINE_BASE,
    SELL,
    WITH_SEAT,
    Kind,
    decode,
)
from engine.games.anatolia.names import Names, names

Writer = Callable[[Names, int], str]


def notation(state: State, move: int) -> str:
    """A move in stable text: the same words in every position."""
    kind, code = decode(move)
    return _NOTATIONS[kind](names(state.game), code)


def label(state: State, move: int) -> str:
    """A legal move in plain words."""
    kind, code = decode(move)
    return _LABELS.get(kind, _NOTATIONS[kind])(_spoken(names(state.game)), code)


def _spoken(all_names: Names) -> Names:
    """The names with which labels say what notation says with ids."""
    return all_names._replace(
        region_ids=all_names.regions, resource_ids=all_names.resources, civ_ids=all_names.civs
    )


def _words(*words: str) -> Writer:
    return lambda names, code: words[code]


def _conversion(names: Names, code: int) -> str:
    if code >= SELL:
        return f"sell {names.resource_ids[code - SELL]}"
    return f"buy {names.resource_ids[code - BUY]}"


def _line(names: Names, code: int, gold: tuple[int, ...] = (1, 2, 3)) -> str:
    resource, quantity = divmod(code, LINE_BASE)
    amount = gold[quantity - 1] if resource == 0 else quantity
    return f"{amount} {names.resource_ids[resource]}"


def _bundle(word: str) -> Writer:
    def write(names: Names, code: int) -> str:
        gold = names.tribute_gold if word == "demand" else (1, 2, 3)
        ends = {ENOUGH: "enough", CANCEL: "cancel"}
        return ends[code] if code in ends else f"{word} {_line(names, code, gold)}"

    return write


def _menu_with_conversion(*words: str) -> Writer:
    """DONE and CONVERT words first, seats from 10 on."""
    return lambda names, code: words[code] if code < 2 else f"offer {code - WITH_SEAT}"


def _back_or_conversion(word: str) -> Writer:
    return lambda names, code: word if code == 0 else _conversion(names, code)


def _upkeep_short(names: Names, code: int) -> str:
    words = ("feed gold", "remove army", "remove fleet", "remove population", "remove city")
    return words[code] if code < len(words) else _conversion(names, code)


def _conquest(names: Names, code: int) -> str:
    if code >= ATTACK_REGION:
        return f"attack {names.region_ids[code - ATTACK_REGION]}"
    if code >= ASK_FLEET:
        return f"ask fleet {code - ASK_FLEET}"
    if code >= ASK_ARMY:
        return f"ask army {code - ASK_ARMY}"
    return f"tribute {code - WITH_SEAT}" if code >= WITH_SEAT else ("done", "convert")[code]


def _food(names: Names, code: int) -> str:
    return "eat " + " ".join(names.resource_ids[r] for r in names.triples[code])


def _helped(*words: str) -> Writer:
    return lambda names, code: words[code] if code < WITH_SEAT else f"ask {code - WITH_SEAT}"


_NOTATIONS: dict[Kind, Writer] = {
    Kind.PICK_CIV: lambda names, code: f"civ {names.civ_ids[code]}",
    Kind.PICK_UNITS: lambda names, code: f"fleets {code}",
    Kind.TURN_START: _words("play on", "give up"),
    Kind.TRADE_MENU: _menu_with_conversion("done", "convert"),
    Kind.TRADE_GIVE: _bundle("give"),
    Kind.TRADE_WANT: _bundle("want"),
    Kind.TRADE_REPLY: _words("decline", "accept"),
    Kind.CONVERT: _back_or_conversion("back"),
    Kind.EXTRA_PHASE: lambda names, code: (*EXTRAS, "not now")[code],
    Kind.OWN_REGION: lambda names, code: f"own {names.region_ids[code]}",
    Kind.TAKE_REGION: lambda names, code: f"take {names.region_ids[code]}",
    Kind.PICK_SEAT: lambda names, code: f"seat {code}",
    Kind.STEAL_RES: lambda names, code: f"steal {names.resource_ids[code]}",
    Kind.PEEK_DECK: _words("peek knowledge", "peek event"),
    Kind.LOSE_CARD: lambda names, code: f"lose {names.knowledge[code]}",
    Kind.UPKEEP_PAY: lambda names, code: f"feed {names.resource_ids[code]}" if code else "evenly",
    Kind.UPKEEP_SHORT: _upkeep_short,
    Kind.KNOW_MENU: lambda names, code: f"card {code}" if code else "done",
    Kind.BUILD_MENU: _words("done", "city", "monument", "convert"),
    Kind.RECRUIT_MENU: _words("done", "population", "army", "fleet", "convert"),
    Kind.POP_FOOD: _food,
    Kind.CONQ_MENU: _conquest,
    Kind.TRIBUTE_WHAT: _bundle("demand"),
    Kind.TRIBUTE_REPLY: _words("refuse", "pay"),
    Kind.LOAN_PAY: lambda names, code: f"pay {names.loan_gold[code]}",
    Kind.LOAN_REPLY: _words("refuse", "lend"),
    Kind.DEFEND: _helped("let fall", "sacrifice own", "sacrifice aid"),
    Kind.END_MENU: _back_or_conversion("done"),
    Kind.CALL_HELP: _helped("no help"),
}
_LABELS: dict[Kind, Writer] = {
    Kind.PICK_CIV: lambda names, code: f"lead the {names.civ_ids[code]}",
    Kind.PICK_UNITS: lambda names, code: f"start with {code} Fleet(s)",
    Kind.TURN_START: _words("play on", "give up the civilization"),
    Kind.OWN_REGION: lambda names, code: f"choose {names.region_ids[code]}",
    Kind.PICK_SEAT: lambda names, code: f"choose player {code}",
}
