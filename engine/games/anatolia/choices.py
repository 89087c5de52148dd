"""Anatolia 1000 BC: what can be chosen in each decision (RULES.md 4.3), as a table.

The option code of a move is read as one of the choices of its decision and a value.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.anatolia.codes import (
    ASK_ARMY,
    ASK_FLEET,
    ATTACK_REGION,
    BUY,
    CANCEL,
    ENOUGH,
    LINE_BASE,
    MAX_CIVS,
    MAX_REGIONS,
    MAX_SEATS,
    N_KNOWLEDGE,
    N_PAYMENTS,
    N_RESOURCES,
    N_TRIPLES,
    ROW,
    SELL,
    WITH_SEAT,
    Kind,
    decode,
    encode,
)

MOST_FLEETS = 15  # that a content file may give at a start


class Choice(NamedTuple):
    """Something that can be chosen in a decision: codes first .. first+size-1, values 0..size-1.

    `base` is the value of the first code: the resource for which its row of codes begins.
    """

    name: str
    first: int
    size: int = 1
    base: int = 0


def _words(**codes: int) -> tuple[Choice, ...]:
    return tuple(Choice(name, code) for name, code in codes.items())


BUYS = Choice("buy", BUY + 1, N_RESOURCES - 1, base=1)
SELLS = Choice("sell", SELL + 1, N_RESOURCES - 1, base=1)
BUNDLE = (Choice("line", 0, LINE_BASE * N_RESOURCES), *_words(enough=ENOUGH, cancel=CANCEL))
REPLY = _words(no=0, yes=1)

# The choices of each decision, ascending. A line of quantity 0 is none.
CHOICES: dict[Kind, tuple[Choice, ...]] = {
    Kind.PICK_CIV: (Choice("civ", 0, MAX_CIVS),),
    Kind.PICK_UNITS: (Choice("fleets", 0, MOST_FLEETS + 1),),
    Kind.TURN_START: _words(play_on=0, give_up=1),
    Kind.TRADE_MENU: (*_words(done=0, convert=1), Choice("propose_to", WITH_SEAT, MAX_SEATS)),
    Kind.TRADE_GIVE: BUNDLE,
    Kind.TRADE_WANT: BUNDLE,
    Kind.TRADE_REPLY: REPLY,
    Kind.CONVERT: (*_words(back=0), BUYS, SELLS),
    Kind.EXTRA_PHASE: _words(
        resource=0, trade=1, knowledge=2, build=3, recruit=4, conquest=5, event=6, not_now=7
    ),
    Kind.OWN_REGION: (Choice("region", 0, MAX_REGIONS),),
    Kind.TAKE_REGION: (Choice("region", 0, MAX_REGIONS),),
    Kind.PICK_SEAT: (Choice("seat", 0, MAX_SEATS),),
    Kind.STEAL_RES: (Choice("resource", 0, N_RESOURCES),),
    Kind.PEEK_DECK: _words(knowledge=0, event=1),
    Kind.LOSE_CARD: (Choice("card", 0, N_KNOWLEDGE),),
    Kind.UPKEEP_PAY: (*_words(evenly=0), Choice("food", 1, N_RESOURCES - 1, base=1)),
    Kind.UPKEEP_SHORT: (*_words(feed=0, army=1, fleet=2, population=3, city=4), SELLS),
    Kind.KNOW_MENU: (*_words(done=0), Choice("slot", 1, ROW)),
    Kind.BUILD_MENU: _words(done=0, city=1, monument=2, convert=3),
    Kind.RECRUIT_MENU: _words(done=0, population=1, army=2, fleet=3, convert=4),
    Kind.POP_FOOD: (Choice("triple", 0, N_TRIPLES),),
    Kind.CONQ_MENU: (
        *_words(done=0, convert=1),
        Choice("demand_of", WITH_SEAT, MAX_SEATS),
        Choice("ask_army_of", ASK_ARMY, MAX_SEATS),
        Choice("ask_fleet_of", ASK_FLEET, MAX_SEATS),
        Choice("attack", ATTACK_REGION, MAX_REGIONS),
    ),
    Kind.TRIBUTE_WHAT: BUNDLE,
    Kind.TRIBUTE_REPLY: REPLY,
    Kind.LOAN_PAY: (Choice("payment", 0, N_PAYMENTS),),
    Kind.LOAN_REPLY: REPLY,
    Kind.DEFEND: (
        *_words(let_fall=0, own_unit=1, aiding_unit=2),
        Choice("ask", WITH_SEAT, MAX_SEATS),
    ),
    Kind.END_MENU: (*_words(done=0), BUYS, SELLS),
    Kind.CALL_HELP: (*_words(done=0), Choice("ask", WITH_SEAT, MAX_SEATS)),
}


class Chosen(NamedTuple):
    """A move: its decision, what is chosen, and the value where that has one (else 0)."""

    kind: Kind
    name: str
    value: int


def chosen(move: int) -> Chosen:
    """What a move says; ValueError when there is no such move."""
    kind, code = decode(move)
    for choice in CHOICES[kind]:
        value = code - choice.first
        if 0 <= value < choice.size and not _is_no_line(choice, value):
            return Chosen(kind, choice.name, choice.base + value)
    raise ValueError(f"move {move}: {kind.name} has no code {code}")


def move_of(kind: Kind, name: str, value: int = 0) -> int:
    """The move that chooses something; ValueError when the value is out of range."""
    choice = next(entry for entry in CHOICES[kind] if entry.name == name)
    offset = value - choice.base
    if not 0 <= offset < choice.size or _is_no_line(choice, offset):
        last = choice.base + choice.size - 1
        raise ValueError(f"{kind.name.lower()}.{name}: {value}; expected {choice.base}..{last}")
    return encode(kind, choice.first + offset)


def _is_no_line(choice: Choice, value: int) -> bool:
    return choice.name == "line" and value % LINE_BASE == 0
