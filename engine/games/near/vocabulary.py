"""NEAR: the closed vocabulary of effects (RULES.md 2.3 to 2.5), read and checked.

The places in the lists of words are the numbers of state.pxd; counters and triggers count from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.content import Reader

DOMAINS = ("production", "trade", "transport", "military", "religion")
TYPES = ("site", "shop", "route", "army", "temple")
TRACKS = ("stone", "clay", "wood", "livestock", "wheat")
DEVELOPMENTS = ("food", "craft", "health", "power", "culture")
TERRAINS = ("quarry", "clay", "forest", "plain", "field", "mine", "mountain", "city")
ANY = "any"

OPS = (
    "gold", "vp", "res", "dev", "marker", "build", "rebuild", "destroy", "attack", "enemy", "ruin",
    "move", "draw", "peek", "ward", "activate", "steal", "harvest", "exchange", "victory",
    "convert",
)  # fmt: skip
COUNTERS = (
    "buildings", "site", "shop", "route", "army", "temple", "cemetery", "cards", "color_pairs",
    "colors", "res_levels", "res_pairs", "lvl_stone", "lvl_clay", "lvl_wood", "lvl_livestock",
    "lvl_wheat", "maxed", "population", "devs", "dev_types", "expertise", "victory", "enemy",
    "ruin", "tokens", "markers_epoch", "markers_age", "markers_domain", "coastal",
    "coastal_routes", "coastal_groups", "tiles", "isolated", "terrains", "on_quarry", "on_clay",
    "on_forest", "on_plain", "on_field", "on_mine", "on_mountain", "on_city", "adj_opp", "path",
    "gold",
)  # fmt: skip
TRIGGERS = (
    "construct", "rebuild", "own_destroyed", "win", "token", "ruin", "max_reached", "marker",
    "move", "gold_action",
)  # fmt: skip
PLACES = (*TERRAINS, ANY, "new_tile", "adj_opp", "coastal")

# What comes in the middle of something else may nest; it is kept to what never touches the World,
# so that the pending frames always find room. A marker's own consequences place no marker.
SIMPLE = ("gold", "vp", "res", "dev", "marker", "draw", "peek", "ward")
UNMARKED = tuple(op for op in SIMPLE if op != "marker")
OF_SCORING = ("vp",)

MAX_EFFECTS = 4
MAX_N = 50
MAX_DISTANCE = 31
MAX_HARVEST = 15
NO_CAP = 255
FREE, CAPITAL, ISOLATED, EACH = 1, 2, 4, 8
GETS = ("vp", "res", "dev")


@dataclass
class Row:
    """One effect in the numbers of state.pxd."""

    op: int
    kind: int = 0
    per: int = 0
    cond: int = 0
    least: int = 0
    n: int = 1
    div: int = 1
    cap: int = NO_CAP
    dist: int = 0
    flags: int = 0
    cost: int = 0
    get: int = 0
    times: int = 0


@dataclass
class Trigger:
    """When a permanent effect happens; `on` 0: never, the effects come when the card is played."""

    on: int = 0
    type: int = 0
    where: int = 0


def read_effects(
    item: Reader, key: str = "effects", allowed: tuple[str, ...] = OPS, least: int = 1
) -> list[Row]:
    """The effects under a key of an item."""
    return [read_effect(row, allowed) for row in item.rows(key, least, MAX_EFFECTS)][:MAX_EFFECTS]


def read_effect(effect: Reader, allowed: tuple[str, ...]) -> Row:
    """One effect: what its operation needs, and nothing else."""
    op = effect.word("op", allowed)
    row = Row(OPS.index(op))
    if op == "peek":
        return row
    row.n = _optional(effect, "n", 1, MAX_N, 1)
    if op == "convert":
        _read_convert(effect, row)
        return row
    _read_amount(effect, row)
    _read_kind(effect, op, row)
    if op in ("attack", "move"):
        _read_reach(effect, op, row)
    if op == "steal" and effect.word("who", ("one", "each")) == "each":
        row.flags |= EACH
    if op == "harvest" and (row.n if not row.per else row.cap) > MAX_HARVEST:
        effect.fault("n", f"expected an amount, or a cap, of at most {MAX_HARVEST}")
    return row


def _optional(effect: Reader, key: str, low: int, high: int, default: int) -> int:
    return effect.integer(key, low, high) if key in effect.table else default


def _flag(effect: Reader, key: str, flag: int) -> int:
    return flag if key in effect.table and effect.boolean(key) else 0


def _counter(effect: Reader, key: str) -> int:
    return COUNTERS.index(effect.word(key, COUNTERS)) + 1


def _read_amount(effect: Reader, row: Row) -> None:
    """`per` with `div`, `cap`, and `if` with `min`."""
    if "per" in effect.table:
        row.per = _counter(effect, "per")
        row.div = _optional(effect, "div", 1, MAX_N, 1)
    row.cap = _optional(effect, "cap", 1, NO_CAP - 1, NO_CAP)
    if "if" in effect.table:
        row.cond = _counter(effect, "if")
        row.least = effect.integer("min", 1, NO_CAP)


def _read_kind(effect: Reader, op: str, row: Row) -> None:
    """`kind` of what is gained, built or activated; any comes behind the last."""
    words = {"res": TRACKS, "dev": DEVELOPMENTS, "build": TYPES, "activate": TYPES}.get(op)
    if words is None:
        return
    known = words if op == "activate" else (*words, ANY)
    row.kind = known.index(effect.word("kind", known))
    if op == "build":
        row.kind = len(TYPES) + 1 if row.kind == len(TYPES) else row.kind
        row.flags |= _flag(effect, "isolated", ISOLATED)


def _read_reach(effect: Reader, op: str, row: Row) -> None:
    """How far an attack or a move goes."""
    if op == "move":
        row.flags |= _flag(effect, "free", FREE) | _flag(effect, "capital", CAPITAL)
    if row.flags & FREE and "dist" in effect.table:
        effect.fault("dist", "a free move has none")
    if not row.flags & FREE:
        row.dist = effect.integer("dist", 1, MAX_DISTANCE)
    if row.flags & CAPITAL and not row.flags & FREE:
        effect.fault("capital", "the Capital moves freely or not at all")


def _read_convert(effect: Reader, row: Row) -> None:
    row.cost = effect.integer("cost", 1, MAX_N)
    row.times = effect.integer("times", 1, MAX_N)
    row.get = OPS.index(effect.word("get", GETS))


def read_trigger(item: Reader) -> Trigger:
    """When the effects of a permanent card happen, if it is one."""
    if "trigger" not in item.table:
        return Trigger()
    trigger = item.sub("trigger")
    on = trigger.word("on", TRIGGERS)
    found = Trigger(TRIGGERS.index(on) + 1)
    if on == "construct":
        types = (*TYPES, ANY)
        type_ = types.index(trigger.word("type", types))
        found.type = len(TYPES) + 1 if type_ == len(TYPES) else type_
        where = trigger.word("where", PLACES) if "where" in trigger.table else ANY
        found.where = PLACES.index(where)
    return found


def allowed_with(trigger: Trigger) -> tuple[str, ...]:
    """The operations a card may have."""
    if not trigger.on:
        return OPS
    return UNMARKED if TRIGGERS[trigger.on - 1] == "marker" else SIMPLE
