"""Anatolia 1000 BC: the closed vocabulary of card effects (RULES.md 2).

Reads the `effects` of a card into rows of numbers, each fault noted with its key. Which decision an
effect asks is worked out here, once; effects.pyx carries it out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.content import Reader
from engine.games.anatolia.codes import Kind, Purpose

MAX_EFFECTS = 4
MAX_N = 99
MAX_CHOICES = 31  # of one effect
MAX_DICE = 6
MAX_MODIFIER = 9

OPS = (
    "gain", "income", "modifier", "peace", "take_region", "lose", "exhaust_region",
    "temp_modifier", "extra_phase", "steal", "peek",
)  # fmt: skip
LETTERS = "ABCP"  # card types: advance, bonus, continuous, peace
TRAITS = ("warfare", "land_warfare", "land_defense", "discovery", "stockpile")
PER = ("", "region", "city")

KNOWLEDGE_OPS = OPS
EVENT_OPS = tuple(op for op in OPS if op not in ("income", "modifier"))  # nobody keeps an event
STARTING_OPS = ("gain", "income", "modifier", "peace", "take_region")

# What an effect gains or loses: the place in this list behind the ten resources.
BEHIND_RESOURCES = (
    "vp", "idea", "population", "army", "fleet", "monument", "city", "region", "card", "random",
)  # fmt: skip
GAINS = ("vp", "idea", "population", "army", "fleet", "monument", "city")
COUNTED_LOSSES = ("population", "army", "fleet", "idea", "monument")
CHOSEN_LOSSES = ("city", "region", "card")

STEAL, PEACE = 0, 1  # the first number of PICK_SEAT


class Effect(NamedTuple):
    """One row of the effect table (tables.pxd)."""

    op: int
    what: int = 0
    a: int = 0
    b: int = 0
    n: int = 1
    choice: int = 0
    purpose: int = 0


def read_effects(row: Reader, resources: list[str], ops: tuple[str, ...]) -> list[Effect]:
    """The effects of a card; faults where they do not follow the vocabulary."""
    whats = (*resources, *BEHIND_RESOURCES)
    effects = []
    for entry in row.rows("effects", 1, MAX_EFFECTS):
        word = entry.word("op", ops)
        effects.append(_READERS[word](entry, OPS.index(word), whats))
    return effects


def _what(entry: Reader, allowed: tuple[str, ...], whats: tuple[str, ...]) -> int:
    return whats.index(entry.word("what", allowed))


def _gain(entry: Reader, op: int, whats: tuple[str, ...]) -> Effect:
    what = _what(entry, (*whats[:10], *GAINS), whats)
    if whats[what] == "city":
        n = entry.integer("n", 1, MAX_CHOICES)
        return Effect(op, what, n=n, choice=Kind.OWN_REGION + 1, purpose=Purpose.PLACE_CITY)
    per = PER.index(entry.word("per", PER)) if "per" in entry.table else 0
    return Effect(op, what, per, n=entry.integer("n", 1, MAX_N))


def _income(entry: Reader, op: int, whats: tuple[str, ...]) -> Effect:
    what = _what(entry, (*whats[:10], "vp", "random"), whats)
    return Effect(op, what, n=entry.integer("n", 1, MAX_MODIFIER))


def _modifier(entry: Reader, op: int, whats: tuple[str, ...]) -> Effect:
    trait = TRAITS.index(entry.word("what", TRAITS))
    return Effect(op, trait, n=entry.integer("n", 1, 2))


def _peace(entry: Reader, op: int, whats: tuple[str, ...]) -> Effect:
    n = entry.integer("n", 1, MAX_MODIFIER)
    return Effect(op, n=n, choice=Kind.PICK_SEAT + 1, purpose=PEACE)


def _take_region(entry: Reader, op: int, whats: tuple[str, ...]) -> Effect:
    where = ("adjacent", "non_adjacent")
    who = ("neutral", "any")
    return Effect(
        op,
        a=where.index(entry.word("where", where)),
        b=who.index(entry.word("who", who)),
        n=entry.integer("n", 1, MAX_CHOICES),
        choice=Kind.TAKE_REGION + 1,
    )


def _lose(entry: Reader, op: int, whats: tuple[str, ...]) -> Effect:
    what = _what(entry, (*whats[:10], *COUNTED_LOSSES, *CHOSEN_LOSSES), whats)
    if whats[what] in CHOSEN_LOSSES:
        return _lose_chosen(entry, op, what, whats[what])
    if "all" in entry.table:
        entry.integer("all", 1, 1)
        return Effect(op, what, 1)
    if "dice" in entry.table:
        dice = entry.word("dice", tuple(f"{n}d6" for n in range(1, MAX_DICE + 1)))
        return Effect(op, what, 2, n=int(dice[0]))
    return Effect(op, what, n=entry.integer("n", 1, MAX_N))


def _lose_chosen(entry: Reader, op: int, what: int, word: str) -> Effect:
    n = entry.integer("n", 1, MAX_CHOICES)
    if word != "card":
        purpose = Purpose.LOSE_CITY if word == "city" else Purpose.LOSE_REGION
        return Effect(op, what, n=n, choice=Kind.OWN_REGION + 1, purpose=purpose)
    types = entry.text("types")
    if not set(types) <= set(LETTERS):
        entry.fault("types", f"{types!r}: expected letters of {LETTERS}")
        types = ""
    mask = sum(1 << LETTERS.index(letter) for letter in set(types))
    return Effect(op, what, b=mask, n=n, choice=Kind.LOSE_CARD + 1)


def _exhaust(entry: Reader, op: int, whats: tuple[str, ...]) -> Effect:
    what = _what(entry, whats[:10], whats)
    n = entry.integer("n", 1, MAX_CHOICES)
    return Effect(op, what, n=n, choice=Kind.OWN_REGION + 1, purpose=Purpose.EXHAUST)


def _temp_modifier(entry: Reader, op: int, whats: tuple[str, ...]) -> Effect:
    entry.word("what", ("warfare",))
    if entry.word("until", ("end_of_turn", "end_of_next_turn")) == "end_of_turn":
        return Effect(op, n=entry.integer("n", 1, MAX_MODIFIER))
    return Effect(op, a=1, n=entry.integer("n", -1, -1))


def _extra_phase(entry: Reader, op: int, whats: tuple[str, ...]) -> Effect:
    return Effect(op, n=entry.integer("n", 1, 1))


def _steal(entry: Reader, op: int, whats: tuple[str, ...]) -> Effect:
    entry.word("what", ("resource",))
    n = entry.integer("n", 1, MAX_CHOICES)
    return Effect(op, n=n, choice=Kind.PICK_SEAT + 1, purpose=STEAL)


def _peek(entry: Reader, op: int, whats: tuple[str, ...]) -> Effect:
    return Effect(op, n=entry.integer("n", 1, 7), choice=Kind.PEEK_DECK + 1)


_READERS: dict[str, Callable[[Reader, int, Any], Effect]] = {
    "gain": _gain,
    "income": _income,
    "modifier": _modifier,
    "peace": _peace,
    "take_region": _take_region,
    "lose": _lose,
    "exhaust_region": _exhaust,
    "temp_modifier": _temp_modifier,
    "extra_phase": _extra_phase,
    "steal": _steal,
    "peek": _peek,
}
