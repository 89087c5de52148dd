"""The slow second implementation: its table, questions, amounts, and triggers (RULES.md 2.3-2.5).

The whole game is written as generators, in the order of the rules: they yield an `Ask` and get the
code that was chosen. Nothing is taken from the engine but the dictionary of a start position, which
is what the table is. What an operation of an effect does is found in `OPS`; the other modules of
this implementation put their operations there.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, NamedTuple

from tests.games.near.reference_counters import CAPITAL, CARDS, count, own, world_of
from tests.games.near.reference_map import DOCUMENT, LAND_CHARS, World

Document = dict[str, Any]
Effect = dict[str, Any]


class Ask(NamedTuple):
    """A question to a seat, with the codes of its answers."""

    kind: str
    seat: int
    codes: tuple[int, ...]


Play = Generator[Ask, int, None]
Choice = Generator[Ask, int, int]

TERRAIN_RESOURCES = dict(zip("QCFPWM", range(6), strict=True))
STRENGTH: list[list[int]] = [row["strength"] for row in DOCUMENT["domain"]]
FIGURES = DOCUMENT["constants"]
PASS, STOP = 171, 10
PIECES = FIGURES["buildings_per_type"]
AGE_TILES = {(row["age"], row["side"]): row for row in DOCUMENT["age_tile"]}
RESOURCES = ("stone", "clay", "wood", "livestock", "wheat")
TYPES = ("site", "shop", "route", "army", "temple")
DEVELOPMENTS = tuple(DOCUMENT["development"][0]["keys"])


class Table:
    """Everything that lies on the table."""

    def __init__(self, document: Document) -> None:
        self.d = copy.deepcopy(document)
        self.world: World = world_of(document)
        self.playing = False  # whether Gold counts for `gold_action`

    @property
    def n(self) -> int:
        """Players."""
        return int(self.d["n"])

    def in_turn_order(self) -> list[int]:
        """The seats from the first player on."""
        return [(self.d["first_player"] + k) % self.n for k in range(self.n)]

    def mine(self, seat: int, *types: int) -> list[int]:
        """The spaces of a seat's Buildings."""
        return own(self.d, seat, *types)

    def movable(self, seat: int) -> list[int]:
        """Its Buildings but the Capital."""
        return self.mine(seat, *range(CAPITAL))

    def count(self, seat: int, name: str) -> int:
        """A counter."""
        return count(self.d, seat, name)

    def age(self) -> int:
        """1..3."""
        return int(self.d["epoch"]) // FIGURES["epochs_per_age"] + 1

    def age_tile(self) -> Document:
        """The Age tile of the present Age."""
        age = self.age()
        return AGE_TILES[age, "AB"[self.d["age_side"][age - 1]]]

    def epoch_in_age(self) -> int:
        """1..4."""
        return int(self.d["epoch"]) % FIGURES["epochs_per_age"] + 1

    def free(self, space: int) -> bool:
        """Whether a territory holds no Building and no Enemy token."""
        return bool(self.d["map_owner"][space] < 0 and self.d["enemy_at"][space] < 0)

    def opposing(self, seat: int, space: int) -> bool:
        """Whether an opposing Building, the Capital too, or an Enemy token is on a space."""
        return self.d["map_owner"][space] not in (-1, seat) or self.d["enemy_at"][space] >= 0

    def attackable(self, seat: int, space: int) -> bool:
        """The same without Capitals."""
        return self.opposing(seat, space) and self.d["map_type"][space] != CAPITAL

    def resource(self, space: int) -> int | None:
        """The resource of a territory, 5 for Ore."""
        return TERRAIN_RESOURCES.get(self.world.char[space])

    def stand(self, seat: int, type_: int, space: int) -> None:
        """Put a piece on a space."""
        self.d["map_owner"][space], self.d["map_type"][space] = seat, type_

    def lift(self, space: int) -> None:
        """Take a piece off a space."""
        self.d["map_owner"][space] = self.d["map_type"][space] = -1

    # ------------------------------------------------------------ plain gains

    def add_gold(self, seat: int, amount: int) -> None:
        """Gold, counted for `gold_action` in a play of the active player."""
        self.d["gold"][seat] += amount
        if self.playing and seat == self.d["active"]:
            self.d["acc"] += amount

    def add_score(self, seat: int, points: int) -> None:
        """VP; the pawn lands on top of its space when it moves."""
        if points > 0:
            self.d["score"][seat] += points
            self.d["stamps"] += 1
            self.d["stamp"][seat] = self.d["stamps"]


def choose(kind: str, seat: int, codes: Iterable[int]) -> Choice:
    """Ask for one of some codes; a single one is taken without a question."""
    offered = tuple(sorted(set(codes)))
    if len(offered) == 1:
        return offered[0]
    return (yield Ask(kind, seat, offered))


# ---------------------------------------------------------------- effects

Operation = Callable[[Table, int, Effect, int], Play]
OPS: dict[str, Operation] = {}


def operation(name: str) -> Callable[[Operation], Operation]:
    """Say that a function is what an operation does."""

    def register(function: Operation) -> Operation:
        OPS[name] = function
        return function

    return register


def amount(t: Table, seat: int, effect: Effect) -> int:
    """RULES.md 2.3."""
    if "if" in effect and t.count(seat, effect["if"]) < effect["min"]:
        return 0
    found: int = effect.get("n", 1)
    if "per" in effect:
        found *= t.count(seat, effect["per"]) // effect.get("div", 1)
    return min(found, effect.get("cap", found))


def run(t: Table, seat: int, effects: Sequence[Effect]) -> Play:
    """Effects one after the other, each with all that it causes."""
    for effect in effects:
        size = amount(t, seat, effect)
        if size > 0:
            yield from OPS[effect["op"]](t, seat, effect, size)


# ---------------------------------------------------------------- triggers

Fired = list[int]


def watching(t: Table, seat: int, on: str, fits: Callable[[Document], bool] = bool) -> Fired:
    """The permanent effects of a seat that an event sets off, in the order they came."""
    cards = t.d["achievements"][seat]
    return [
        card
        for card in cards
        if CARDS[card].get("trigger", {}).get("on") == on and fits(CARDS[card]["trigger"])
    ]


def resolve(t: Table, seat: int, cards: Fired) -> Play:
    """The permanent effects of some cards."""
    for card in cards:
        yield from run(t, seat, CARDS[card]["effects"])


def trigger(t: Table, seat: int, on: str) -> Play:
    """An event that sets off permanent effects at once."""
    yield from resolve(t, seat, watching(t, seat, on))


def constructing(t: Table, seat: int, type_: int, space: int) -> Fired:
    """What a piece that is put down sets off (2.5), looked at just before it stands."""
    world, char = t.world, t.world.char[space]
    tile = {s for s in t.mine(seat, type_) if s // 19 == space // 19}

    def fits(row: Document) -> bool:
        where = row.get("where")
        return row["type"] in ("any", TYPES[type_]) and (
            where is None
            or (where == "new_tile" and not tile)
            or (where == "adj_opp" and any(t.opposing(seat, s) for s in world.land_near[space]))
            or (where == "coastal" and space in world.coastal)
            or TERRAIN_CHARS.get(where) == char
        )

    return watching(t, seat, "construct", fits)


TERRAIN_CHARS = dict(zip(DOCUMENT["terrain"][0]["keys"], LAND_CHARS, strict=True))
