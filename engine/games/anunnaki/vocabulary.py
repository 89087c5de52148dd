"""Anunnaki: the closed vocabulary of effects and powers (RULES.md 2.3), read and checked.

The places in the lists of words are the numbers of state.pxd; counters count from 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.core.content import Reader

RESOURCES = ("gold", "wood", "metal", "food")
GAINS = (*RESOURCES, "any", "mana")
TRACKS = ("war", "tech", "commerce")
MARKERS = (*TRACKS, "dom")
COLOURS = ("blue", "red")
PIECES = ("follower", "minor", "major", "settlement")

OPS = (
    "gain", "vp", "track", "weapon", "follower", "settlement", "move", "portal", "harvest",
    "creation", "income", "dom_goal", "take_pact", "develop", "activate", "move_cube", "market",
    "choice", "free_pact", "sacrifice", "follower_each", "settlement_yield",
)  # fmt: skip
COUNTERS = (
    "shrines", "shrines_off_home", "settlements_in_play", "territories", "territories_off_home",
    "territories_atlantis", "territories_gold", "territories_wood", "territories_metal",
    "territories_food", "exhausted_territories", "units", "civ_defeated", "followers_in_supply",
)  # fmt: skip
POWERS = (
    "cube_shift", "cube_resource", "settlements_are_units", "settlement_strength",
    "settlement_harvest", "harvest_unlimited", "culture_remote", "culture_double",
    "battle_follower", "settlement_support", "harvest_bonus", "weapon_discount",
    "settlement_defence", "two_weapons", "adjacent_support", "god_territory_bonus",
    "portal_bonus", "move_bonus", "develop_followers", "follower_bonus", "shrine_bonus",
)  # fmt: skip
ARTIFACTS = ("cornucopia", "double_mana", "afterworld", "pandora", "level_up", "destiny")
WEAPON_EFFECTS = (
    "none", "steal_on_loss", "gods_are_one", "cancel", "second_card", "discard_opponent",
    "pay_metal", "ignore_strongest",
)  # fmt: skip
CIV_EFFECTS = ("none", "gods_are_one", "cancel")
GOD_TYPES = ("immediate", "ongoing", "endgame")

# Operations that say how often or how much; the others are done once.
COUNTED = (
    "gain", "vp", "track", "weapon", "follower", "settlement", "move", "portal", "harvest",
    "income", "dom_goal", "take_pact", "move_cube",
)  # fmt: skip
# What may be 0 and still do something.
FROM_ZERO = ("income", "dom_goal")
# Figures of the powers that have one, by the key it is under.
FIGURES = {
    "settlements_are_units": ("carry",),
    "develop_followers": ("blue", "red"),
    **dict.fromkeys(
        ("cube_resource", "settlement_strength", "settlement_harvest", "settlement_support",
         "harvest_bonus", "weapon_discount", "settlement_defence", "god_territory_bonus",
         "portal_bonus", "move_bonus", "follower_bonus", "shrine_bonus"),
        ("n",)),
}  # fmt: skip

# A tile that activates or develops would go on without end; a Pact for nothing belongs to gods and
# mana actions, so that the agenda always finds room. Rewards of civilizations and Culture tokens
# come outside the own turn, or behind phase 4: nothing that could start a battle.
OF_TILES = tuple(op for op in OPS if op not in ("activate", "develop", "free_pact"))
OF_PACTS = tuple(op for op in OPS if op != "free_pact")
OF_REWARDS = tuple(
    op for op in OPS
    if op not in (
        "move", "portal", "activate", "develop", "move_cube", "free_pact", "follower_each")
)  # fmt: skip
NESTING = ("choice", "sacrifice")

MAX_EFFECTS = 8
MAX_OPTIONS = 6
MAX_N = 30
MAX_FIGURE = 9


@dataclass
class Row:
    """One effect in the numbers of state.pxd, the lists inside it as rows."""

    op: int
    what: int = 0
    n: int = 1
    per: int = 0
    div: int = 1
    flag: bool = False
    lists: list[list[Row]] = field(default_factory=list)


def read_effects(reader: Reader, key: str, allowed: tuple[str, ...] = OPS) -> list[Row]:
    """A list of effects of the allowed operations; faults are noted and left out."""
    return [_read_effect(row, allowed) for row in reader.rows(key, 1, MAX_EFFECTS)]


def _read_effect(row: Reader, allowed: tuple[str, ...]) -> Row:
    op = row.word("op", allowed)
    effect = Row(OPS.index(op))
    if op in COUNTED:
        _read_amount(row, op, effect)
    if op == "gain":
        effect.what = GAINS.index(row.word("res", GAINS))
    elif op == "track":
        effect.what = MARKERS.index(row.word("track", MARKERS))
    elif op == "activate":
        effect.what = COLOURS.index(row.word("color", COLOURS))
    elif op in ("creation", "market"):
        effect.flag = row.boolean("free")
    elif op == "portal" and "same_source" in row.table:
        effect.flag = row.boolean("same_source")
    elif op == "develop" and "must" in row.table:
        effect.flag = row.boolean("must")
    elif op == "free_pact":
        effect.n = row.integer("mana", 0, MAX_N)
    elif op == "follower_each":
        effect.n = row.integer("pieces", 1, MAX_N)
    elif op in NESTING:
        inner = tuple(word for word in allowed if word not in NESTING)
        effect.lists = list(_read_inner(row, op, inner))
    return effect


def _read_amount(row: Reader, op: str, effect: Row) -> None:
    """`n`, and what it is multiplied by."""
    if "n" in row.table:
        effect.n = row.integer("n", 0 if op in FROM_ZERO else 1, MAX_N)
    if "per" in row.table:
        effect.per = COUNTERS.index(row.word("per", COUNTERS)) + 1
    if "div" in row.table:
        effect.div = row.integer("div", 1, MAX_N)
        if "per" not in row.table:
            row.fault("div", "only with `per`")


def _read_inner(row: Reader, op: str, allowed: tuple[str, ...]) -> Iterator[list[Row]]:
    """The lists inside a choice (two or more) or a sacrifice (one)."""
    if op == "sacrifice":
        yield read_effects(row, "gain", allowed)
        return
    options = row.value("options")
    if not isinstance(options, list) or not 2 <= len(options) <= MAX_OPTIONS:
        if "options" in row.table:
            row.fault("options", f"expected 2..{MAX_OPTIONS} lists of effects")
        return
    inner = _as_table(row, "options", options)
    for key in inner.table:
        yield read_effects(inner, key, allowed)
    inner.unknown()


def _as_table(row: Reader, key: str, values: list[Any]) -> Reader:
    """A list of lists as a reader of its entries by path."""
    entries = {f"{key}[{i}]": value for i, value in enumerate(values)}
    return Reader(entries, row.where, row.faults, row.asked)


def read_power(reader: Reader) -> tuple[int, list[int]]:
    """A power of a god: its number, and its figures."""
    key = reader.word("key", POWERS)
    return POWERS.index(key), [reader.integer(name, 0, MAX_FIGURE) for name in FIGURES.get(key, ())]


def is_plain(rows: list[Row]) -> bool:
    """Whether a reward is nothing but `gain`, `vp` and Domination steps (4.8)."""
    return all(
        OPS[row.op] in ("gain", "vp")
        or (OPS[row.op] == "track" and row.what == MARKERS.index("dom"))
        for row in rows
    )


def slug(name: str) -> str:
    """ "pandoras_box": a name as notations have it."""
    return "".join(c for c in name.lower().replace(" ", "_").replace("-", "_") if c != "'")
