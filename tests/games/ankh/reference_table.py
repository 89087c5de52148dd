"""The table of the slow second implementation: what lies where, and whose it is (RULES.md 3).

`Table` keeps the state the way a player sees it: pieces by cell in dictionaries, gods by their
lead seat. It knows the questions that rules ask about the board; it does not know any rule of the
turn. Written from RULES.md, without a look at the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import Any

from tests.games.ankh.reference_map import (
    DOCUMENT,
    LAND,
    WATER,
    Cells,
    adjacent,
    region_of,
    regions,
    touching,
    within,
)

GOD, WARRIOR, GUARDIAN = 1, 2, 2  # a guardian of level k is the kind GUARDIAN + k
LEVELS = (1, 2, 3)
NOBODY = -1
TYPES = (1, 2, 3, 4)
SPHINX = 4
WARRIORS = DOCUMENT["limits"]["warriors"]
TOKENS = DOCUMENT["limits"]["pool_tokens"]
TOP = DOCUMENT["limits"]["devotion_top"]
RED = DOCUMENT["limits"]["devotion_red_max"]
CAP = DOCUMENT["limits"]["followers_cap"]
BASES = {"small": DOCUMENT["limits"]["small_bases"], "large": DOCUMENT["limits"]["large_bases"]}

GODS = [row["key"] for row in DOCUMENT["gods"]]
POWERS = {row["key"]: row["id"] for row in DOCUMENT["powers"]}
POWER_LEVELS = [row["level"] for row in DOCUMENT["powers"]]
CARDS = {row["key"]: row["id"] for row in DOCUMENT["battle_cards"]}
GUARDIANS = DOCUMENT["guardians"]
CYCLE = CARDS["cycle"]


class GameOver(Exception):
    """The game has ended, which is no error; `winner` is a lead seat or NOBODY."""

    def __init__(self, winner: int) -> None:
        super().__init__(winner)
        self.winner = winner


@dataclass(frozen=True)
class Ask:
    """A decision: its kind, who decides, the legal codes."""

    kind: str
    seat: int
    codes: tuple[int, ...]


Play = Generator[Ask, int, None]
Choice = Generator[Ask, int, Any]


def choose(kind: str, seat: int, codes: Iterable[int]) -> Choice:
    """Ask for one of the codes; what has one answer is not asked (4.1)."""
    options = tuple(sorted(set(codes)))
    assert options, kind
    if len(options) == 1:
        return options[0]
    answer = yield Ask(kind, seat, options)
    assert answer in options, (kind, answer, options)
    return answer


@dataclass
class Figure:
    """A figure on the board."""

    kind: int
    owner: int
    radiant: bool = False
    facing: int = 0


@dataclass
class Monument:
    """A monument: type 1 to 4, owner or NOBODY."""

    type: int
    owner: int


@dataclass
class Table:
    """Everything on the table. Lists are by seat; only the entries of lead seats are used."""

    n: int
    first_seat: int
    pharaoh: bool
    mandatory: bool
    gods: list[str]
    guardian_kinds: list[str]  # by level, 0 is level 1
    lead: list[int]
    alive: list[bool]
    devotion: list[int]
    height: list[int]
    followers: list[int]
    powers: list[set[int]]
    warriors: list[int]
    guardians: list[list[int]]  # in the pool, by level
    tokens: list[int]
    hand: list[set[int]]
    amun_used: bool
    trapped: list[int]
    suns: int
    portals: int
    eyes: list[int]  # the cells where eyes lie
    figures: dict[int, Figure]
    monuments: dict[int, Monument]
    portal_cells: set[int]
    camels: set[int]
    token: dict[int, int]  # of each land cell
    palace: int
    action_pos: list[int]
    event_index: int
    conflicts_done: int
    supply: list[int]  # monuments, by type - 1
    guardian_supply: list[int]
    gone_monuments: list[int]
    gone_guardians: list[int]
    turn: int
    holder: int = NOBODY
    holder_used: bool = False
    priests: list[list[int]] = field(default_factory=list)  # by room - 1
    priest_pool: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    slots: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    political_hand: list[Counter[int]] = field(default_factory=list)
    political_used: list[Counter[int]] = field(default_factory=list)
    pharaoh_card: str = ""
    reshuffled: bool = False
    card_played: bool = False  # a political card, for the present action
    winner: int = NOBODY

    # ------------------------------------------------------------ gods

    def sides(self) -> list[int]:
        """The gods in the game, by lead seat."""
        return [s for s in range(self.n) if self.alive[s] and self.lead[s] == s]

    def ascending(self, some: Iterable[int] | None = None) -> list[int]:
        """Gods in ascending Devotion order (2.2)."""
        return sorted(
            self.sides() if some is None else some, key=lambda g: (self.devotion[g], self.height[g])
        )

    def holder_of(self, key: str) -> int:
        """The god that has an ability, or NOBODY."""
        for seat, god in enumerate(self.gods):
            if god == key and self.alive[seat]:
                return self.lead[seat]
        return NOBODY

    def has_power(self, god: int, key: str) -> bool:
        """Whether a god has unlocked a power."""
        return POWERS[key] in self.powers[god]

    def kind_of(self, key: str) -> int:
        """The figure kind of a guardian in play, or 0."""
        return next((GUARDIAN + k for k in LEVELS if self.guardian_kinds[k - 1] == key), 0)

    def free_base(self, god: int, level: int) -> bool:
        """Whether a guardian of that level finds a base (R44)."""
        base = self.base(level)
        held = [k for k in LEVELS if self.base(k) == base]
        count = sum(self.guardians[god][k - 1] for k in held)
        count += sum(f.owner == god and f.kind - GUARDIAN in held for f in self.figures.values())
        return count < BASES[base]

    def base(self, level: int) -> str:
        """The size of the bases of a level's guardian in play."""
        key = self.guardian_kinds[level - 1]
        return str(next(row["base"] for row in GUARDIANS if row["key"] == key))

    # ------------------------------------------------------------ the board

    def empty(self, cell: int) -> bool:
        """No figure, no monument, no Palace."""
        return cell not in self.figures and cell not in self.monuments and cell != self.palace

    def own(self, god: int) -> list[int]:
        """The cells of a god's figures."""
        return sorted(cell for cell, figure in self.figures.items() if figure.owner == god)

    def next_to(self, cell: int) -> Cells:
        """The adjacent cells."""
        return adjacent(cell, self.camels)

    def beside(self, god: int) -> Cells:
        """All cells adjacent to a figure of the god."""
        return touching(self.own(god), self.camels)

    def region(self, token: int) -> Cells:
        """The land of a region."""
        return region_of(next(c for c, t in self.token.items() if t == token), self.camels)

    def tokens_on_board(self) -> list[int]:
        """The Conflict Order tokens."""
        return list(range(1, len(regions(self.camels)) + 1))

    def standing(self, region: Cells, god: int | None = None) -> list[int]:
        """The cells of figures in a region, of one god or of all: Apep on water beside it too."""
        return sorted(
            cell
            for cell, figure in self.figures.items()
            if within(cell, region) and (god is None or figure.owner == god)
        )

    def present(self, region: Cells) -> list[int]:
        """The gods with a figure in a region."""
        return sorted({self.figures[cell].owner for cell in self.standing(region)})

    def radiant_in(self, region: Cells, god: int) -> bool:
        """Whether the god has a radiant figure there."""
        return any(self.figures[cell].radiant for cell in self.standing(region, god))

    def counts_as(self, cell: int, kind: int) -> bool:
        """Whether the monument on a cell is of a type: a sphinx is each of the three (2.4)."""
        return self.monuments[cell].type in (kind, SPHINX)

    def own_monuments(self, god: int, kind: int = 0) -> list[int]:
        """The cells of a god's monuments, of one type as powers see it or of all."""
        return sorted(
            cell
            for cell, monument in self.monuments.items()
            if monument.owner == god and (kind == 0 or self.counts_as(cell, kind))
        )

    def neutral(self) -> list[int]:
        """The cells of the neutral monuments."""
        return self.own_monuments(NOBODY)

    # ------------------------------------------------------------ pieces

    def build(self, cell: int, kind: int, god: int) -> None:
        """A monument from the supply with a token of the god."""
        self.supply[kind - 1] -= 1
        self.tokens[god] -= 1
        self.monuments[cell] = Monument(kind, god)

    def destroy(self, cell: int) -> None:
        """A monument goes back to the supply and its token to its owner."""
        monument = self.monuments.pop(cell)
        self.supply[monument.type - 1] += 1
        if monument.owner != NOBODY:
            self.tokens[monument.owner] += 1

    def seize(self, cell: int, god: int) -> None:
        """The god puts a token on a monument (4.5)."""
        if self.monuments[cell].owner != NOBODY:
            self.tokens[self.monuments[cell].owner] += 1
        self.tokens[god] -= 1
        self.monuments[cell].owner = god

    def dim(self, figure: Figure) -> None:
        """The sun of a figure goes back to the supply."""
        self.suns += figure.radiant
        figure.radiant = False

    # ------------------------------------------------------------ Followers and Devotion

    def gain_followers(self, god: int, amount: int) -> None:
        """Followers from the unlimited supply."""
        self.followers[god] = min(CAP, self.followers[god] + amount)

    def leave(self, god: int) -> None:
        """The token leaves its space: those above drop by one."""
        for other in self.sides():
            if self.devotion[other] == self.devotion[god] and self.height[other] > self.height[god]:
                self.height[other] -= 1

    def put(self, god: int, space: int) -> None:
        """The token goes on top of the stack of another space (2.3)."""
        self.leave(god)
        others = [g for g in self.sides() if g != god and self.devotion[g] == space]
        self.devotion[god], self.height[god] = space, len(others)

    def gain(self, god: int, amount: int) -> None:
        """One instance of Devotion gain: Bountiful, the cap and the instant win (R31)."""
        if amount <= 0:
            return
        if self.has_power(god, "bountiful") and self.devotion[god] <= RED:
            amount += 1
        self.put(god, min(TOP, self.devotion[god] + amount))
        if self.devotion[god] == TOP:
            raise GameOver(god)

    def lose(self, god: int) -> None:
        """The loss of one Devotion; at 0 nothing happens, not even in the stack."""
        if self.devotion[god]:
            self.put(god, self.devotion[god] - 1)

    # ------------------------------------------------------------ places for summons (4.4)

    def kinds(self, god: int) -> list[int]:
        """The codes of what the god could summon, wherever it might go."""
        codes = [160] * (self.warriors[god] > 0)
        codes += [160 + k for k in LEVELS if self.guardians[god][k - 1]]
        if god in self.trapped and self.followers[god]:
            codes.append(164)
        return codes

    def on_water(self, code: int) -> bool:
        """Whether a kind may be summoned on water."""
        return code == 162 and self.guardian_kinds[1] == "apep"

    def regular(self, god: int, code: int) -> list[int]:
        """The cells where the regular summon may put a kind."""
        near = touching([*self.own(god), *self.own_monuments(god)], self.camels) & LAND
        if self.holder_of("osiris") == god:
            near |= self.portal_cells
        if self.on_water(code):
            near |= WATER
        return sorted(filter(self.empty, near))

    def at_pyramid(self, pyramid: int, code: int) -> list[int]:
        """The cells where the extra summon at a pyramid may put a kind."""
        near = self.next_to(pyramid)
        return sorted(c for c in near if self.empty(c) and (c in LAND or self.on_water(code)))


Places = Callable[[int], list[int]]
