"""Ankh: the closed vocabulary of effects (RULES.md 2.4), and its rows read and checked.

The place of a word in its list is its number in state.pxd; a test compares the two.

Not here: what an effect does (effects.pyx and the chapters of the rules).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.content import Reader

TRIGGERS = (
    "conflict_start", "battle_start", "card_choice", "reveal", "build", "plague", "strength",
    "battle_won", "battle_lost", "resolution_kill", "after_resolution", "after_battle",
    "battle_end", "dominated", "devotion_gain", "gain_action", "summon_action", "summon",
    "sacrifice", "god_moved", "move_end", "killed", "enemy_warrior_killed", "room_won", "play",
)  # fmt: skip
OPS = (
    "gain", "lose", "set_build_cost", "set_god_strength", "god_strength", "strength", "teleport",
    "extra_summon", "set_win_devotion", "win_devotion", "devotion_bonus", "trade", "build",
    "plague_bid", "protect", "reclaim_cards", "extra_card", "trap_warrior", "place_portal",
    "summon_at_portal", "mark_radiant", "sacrifice_to_summon", "place_eye", "ban_card", "push",
    "summon_on_water", "return_next_to_god", "set_facing", "destroy_faced_monuments",
    "neutralize_adjacent_enemies", "take_political", "build_sphinx", "pharaoh_card",
    "control_neutral", "summon", "move_figure", "relocate_monument", "add_priest",
    "move_any_priest",
)  # fmt: skip
# From 1; 0 is nothing.
PERS = (
    "region_with_own_figure", "own_figure_on_fertile", "own_figure_on_desert", "own_figure_killed",
    "own_temple_with_adjacent_own_figure", "own_pyramid", "trapped_warrior",
)  # fmt: skip
CONDS = (
    "same_type_monuments_ge", "margin_ge", "figures_at_resolution_ge", "in_red",
    "radiant_in_region", "own_figure_on_fertile", "own_figure_adjacent_to_enemy_figure",
)  # fmt: skip
COMPARING = ("same_type_monuments_ge", "margin_ge", "figures_at_resolution_ge")
RESOURCES = ("followers", "devotion")

# Which items may carry which pairs of trigger and operation.
OF_GODS = {
    "conflict_start": ("gain",),
    "battle_start": ("teleport", "ban_card"),
    "card_choice": ("extra_card",),
    "reveal": ("gain",),
    "build": ("build", "set_build_cost"),
    "plague": ("plague_bid",),
    "strength": ("strength", "god_strength", "set_god_strength"),
    "battle_won": ("gain", "win_devotion", "set_win_devotion"),
    "battle_lost": ("gain", "place_portal"),
    "dominated": ("gain", "win_devotion"),
    "resolution_kill": ("protect",),
    "after_resolution": ("gain",),
    "after_battle": ("trade",),
    "battle_end": ("reclaim_cards",),
    "devotion_gain": ("devotion_bonus",),
    "gain_action": ("gain",),
    "summon_action": ("extra_summon",),
    "summon": ("summon_at_portal", "mark_radiant"),
    "sacrifice": ("sacrifice_to_summon",),
    "god_moved": ("place_eye",),
    "enemy_warrior_killed": ("trap_warrior",),
}
# A battle card acts only in the battle in which it was revealed.
OF_CARDS = {
    when: ops
    for when, ops in OF_GODS.items()
    if when in TRIGGERS[TRIGGERS.index("reveal") : TRIGGERS.index("dominated")]
}
OF_GUARDIANS = {
    "conflict_start": ("destroy_faced_monuments",),
    "strength": ("neutralize_adjacent_enemies",),
    "summon": ("summon_on_water", "set_facing"),
    "move_end": ("push", "set_facing"),
    "killed": ("lose", "return_next_to_god"),
}
OF_ROOMS = {
    "room_won": (
        "gain", "take_political", "build_sphinx", "pharaoh_card", "control_neutral", "summon",
    ),
}  # fmt: skip
OF_PHARAOHS = {
    "room_won": ("gain", "take_political", "build_sphinx", "control_neutral", "summon"),
}
OF_POLITICAL = {
    "play": (
        "gain", "summon", "move_figure", "relocate_monument", "add_priest", "move_any_priest",
    ),
}  # fmt: skip

# Where an amount or a condition can be worked out.
IN_BATTLE = set(TRIGGERS[TRIGGERS.index("reveal") : TRIGGERS.index("dominated") + 1])
OF_A_BATTLE = {
    "own_figure_on_fertile", "own_figure_on_desert", "own_figure_killed",
    "own_temple_with_adjacent_own_figure", "radiant_in_region",
}  # fmt: skip
FOR_A_FIGURE = {"own_figure_on_fertile", "own_figure_adjacent_to_enemy_figure"}
COND_TRIGGERS = {
    "margin_ge": {"battle_won"},
    "figures_at_resolution_ge": {"battle_won", "battle_lost"},
}
REPEATED = ("summon", "move_figure", "relocate_monument", "add_priest", "move_any_priest")
# Operations whose markers the state keeps once: one god of the file may have each.
OF_ONE_GOD = ("extra_card", "trap_warrior", "place_portal", "mark_radiant", "place_eye", "ban_card")
# Operations that an item has once: the state counts how many of them are still to come.
ONCE = ("plague_bid",)
MAX_AMOUNT = 9


@dataclass
class Row:
    """One effect in the numbers of state.pxd."""

    when: int
    op: int
    per: int = 0
    cond: int = 0
    amount: int = 0
    value: int = 0
    resource: int = 0
    pay_amount: int = 0
    optional: bool = False
    slots: int = 0
    fee: int = 0


def read_effects(item: Reader, allowed: dict[str, tuple[str, ...]], most: int) -> list[Row]:
    """The effects of an item; one that is carried out several times comes as several rows."""
    rows: list[Row] = []
    for effect in item.rows("effects", 0, most):
        when = effect.word("when", tuple(allowed))
        op = effect.word("op", allowed.get(when, OPS))
        row = Row(TRIGGERS.index(when), OPS.index(op))
        _read_fields(effect, when, op, row)
        if op in ONCE and any(before.op == row.op for before in rows):
            effect.fault("op", f"{op}: a second time")
        rows += [row] * (row.amount if op in REPEATED else 1)
    if len(rows) > most:
        item.fault("effects", f"{len(rows)} with their repetitions: expected at most {most}")
    return rows[:most]


def _read_fields(effect: Reader, when: str, op: str, row: Row) -> None:
    """What an operation needs, and nothing else: the reader finds what nobody asked for."""
    fixed = {"lose": ("who", "enemies"), "teleport": ("to", "own_obelisk")}
    if op in fixed:
        effect.word(fixed[op][0], (fixed[op][1],))
    if op in ("gain", "lose", "trade"):
        row.resource = RESOURCES.index(effect.word("resource", RESOURCES))
    if op in ("trade", "build", "sacrifice_to_summon", "build_sphinx"):
        effect.word("pay", ("followers",))
        row.pay_amount = effect.integer("pay_amount", 1 if op != "build" else 0, MAX_AMOUNT)
    if op in AMOUNTS:
        row.amount = effect.integer("amount", *AMOUNTS[op])
    if op == "extra_summon":
        effect.word("per", ("own_pyramid",))
    if op == "extra_card":
        effect.word("limit", ("once_per_conflict",))
    if op == "control_neutral":
        row.resource = RESOURCES.index(effect.word("otherwise", RESOURCES))
    if op in SLOTS:
        row.slots = effect.integer("slots", 1, SLOTS[op])
    if op == "trap_warrior":
        row.fee = effect.integer("fee", 0, MAX_AMOUNT)
    if op == "protect":
        row.cond = _word(effect, "cond", tuple(sorted(FOR_A_FIGURE)), CONDS)
        row.optional = "optional" in effect.table and effect.boolean("optional")
    elif op == "devotion_bonus":
        row.cond = _word(effect, "cond", ("in_red",), CONDS)
    _read_count(effect, when, op, row)


AMOUNTS = {
    "gain": (0, MAX_AMOUNT), "lose": (1, MAX_AMOUNT), "set_build_cost": (0, MAX_AMOUNT),
    "set_god_strength": (0, MAX_AMOUNT), "god_strength": (0, MAX_AMOUNT),
    "strength": (0, MAX_AMOUNT), "extra_summon": (1, 1), "set_win_devotion": (0, MAX_AMOUNT),
    "win_devotion": (0, MAX_AMOUNT), "devotion_bonus": (1, MAX_AMOUNT), "trade": (1, MAX_AMOUNT),
    "extra_card": (1, 1), "take_political": (1, 3), "control_neutral": (0, MAX_AMOUNT),
    "summon": (1, 3), "move_figure": (1, 3), "relocate_monument": (1, 3), "add_priest": (1, 3),
    "move_any_priest": (1, 3),
}  # fmt: skip
SLOTS = {"trap_warrior": 3, "place_portal": 3, "mark_radiant": 3, "place_eye": 2}
# Operations whose amount may be counted, or hang on a condition.
COUNTED = ("gain", "god_strength", "strength", "win_devotion")
CONDITIONAL = ("gain", "set_god_strength", "set_win_devotion", "win_devotion")


def _read_count(effect: Reader, when: str, op: str, row: Row) -> None:
    """`per`, `cond` and `value`, where they can be worked out."""
    if op in COUNTED and "per" in effect.table:
        row.per = _word(effect, "per", PERS, PERS)
        _check_place(effect, "per", when)
    if op in CONDITIONAL and "cond" in effect.table:
        conds = tuple(c for c in CONDS if c not in FOR_A_FIGURE)
        row.cond = _word(effect, "cond", conds, CONDS)
        _check_place(effect, "cond", when)
        if effect.table.get("cond") in COMPARING:
            row.value = effect.integer("value", 0, 31)


def _word(effect: Reader, key: str, words: tuple[str, ...], numbered: tuple[str, ...]) -> int:
    """The number of a word, from 1."""
    return numbered.index(effect.word(key, words)) + 1


def _check_place(effect: Reader, key: str, when: str) -> None:
    """A count or condition of a battle needs one."""
    word = str(effect.table.get(key))
    out_of_battle = word in OF_A_BATTLE and when not in IN_BATTLE
    if out_of_battle or when not in COND_TRIGGERS.get(word, {when}):
        effect.fault(key, f"{word!r}: cannot be worked out at {when}")
