"""The slow second implementation: the table, questions, and what is derived (RULES.md 3).

The whole game is written as generators, in the order of the rules: they yield an `Ask` and get the
code that was chosen. What an operation of an effect does is found in `OPS`; the other modules of
this implementation put their operations there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.games.anunnaki.reference_content import (
    ADVANCED,
    AFTERWORLD,
    BASIC,
    BORDERS,
    DOCUMENT,
    DOM,
    GODS,
    HOUSES,
    MOST,
    PASS,
    RESOURCES,
    SPOTS,
    START,
    TERRITORIES,
    TRACKS,
    Document,
    Effect,
    icons,
    in_play,
)

N_PLACES = len(TERRITORIES)


class Ask(NamedTuple):
    """A question to a seat, with the codes of its answers."""

    kind: str
    seat: int
    codes: tuple[int, ...]


Play = Generator[Ask, int, None]
Choice = Generator[Ask, int, int]


def choose(kind: str, seat: int, codes: Iterable[int], may_pass: bool = False) -> Choice:
    """Ask for one of some codes; a single one is taken without a question (4)."""
    offered = sorted(set(codes)) + [PASS] * may_pass
    if len(offered) == 1:
        return offered[0]
    return (yield Ask(kind, seat, tuple(offered)))


@dataclass
class Seat:
    """What belongs to a player (3.2)."""

    house: int
    F: list[int] = field(default_factory=lambda: [0] * N_PLACES)
    M: list[int] = field(default_factory=lambda: [0] * N_PLACES)
    S: list[int] = field(default_factory=lambda: [0] * N_PLACES)
    major_at: int | None = None
    supply: int = START["followers_total"]
    area: int = START["settlements_total"]
    res: list[int] = field(default_factory=lambda: list(START["resources"]))
    mana: int = START["mana"]
    vp: int = 0
    track: list[int] = field(default_factory=lambda: [0] * 4)
    pawn: int | None = None
    cubes: set[int] = field(default_factory=set)
    minor_tokens: set[int] = field(default_factory=lambda: set(range(START["summon_tokens_minor"])))
    major_token: bool = True
    minor_avail: int = 0
    major_avail: bool = False
    gods: list[int] = field(default_factory=list)
    summoned: set[int] = field(default_factory=set)  # positions in gods
    major_summoned: bool = False
    developed: set[int] = field(default_factory=set)  # tile ids
    hand: set[int] = field(default_factory=lambda: set(BASIC))
    pacts: list[int] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    civ_won: list[int] = field(default_factory=list)
    artifacts: list[int] = field(default_factory=list)
    pandora: set[int] = field(default_factory=set)
    destiny: int | None = None
    known_hand: set[int] = field(default_factory=set)
    known_out: set[int] = field(default_factory=lambda: set(ADVANCED))
    in_battle: list[int] = field(default_factory=list)  # cards neither in hand nor above the board

    @property
    def capital(self) -> int:
        """The Territory of the Capital."""
        return int(HOUSES[self.house]["capital"])

    def powers(self) -> Iterator[Document]:
        """The powers that work: of the Major God, of Minor Gods in play."""
        row = DOCUMENT["major_god"][self.house]
        yield row["basic"]
        if self.major_summoned:
            yield row["upgraded"]
        for position in self.summoned:
            god = GODS[self.gods[position]]
            if god["type"] == "ongoing":
                yield god["power"]

    def power(self, key: str) -> Document | None:
        """A power by its key, if it works."""
        return next((power for power in self.powers() if power["key"] == key), None)

    def bonus(self, key: str) -> int:
        """The n of a power, 0 without it."""
        found = self.power(key)
        return int(found["n"]) if found else 0

    def units(self, t: int) -> int:
        """Followers and gods on a Territory."""
        return self.F[t] + self.M[t] + (self.major_at == t)

    def gods_on(self, t: int) -> bool:
        """Whether a god stands there."""
        return bool(self.M[t]) or self.major_at == t

    def fighters(self, t: int) -> int:
        """What fights."""
        return self.units(t) + (self.S[t] if self.power("settlements_are_units") else 0)

    def above_board(self) -> set[int]:
        """The Advanced cards that can be taken."""
        return set(ADVANCED) - self.hand - set(self.in_battle)

    def followers(self) -> list[int]:
        """The Territories with an own Follower."""
        return [t for t in range(N_PLACES) if self.F[t]]


class Table:
    """Everything that lies on the table (3.1)."""

    def __init__(self, houses: Sequence[int], first_game: bool, round_limit: int) -> None:
        self.n = len(houses)
        self.first_game, self.round_limit = first_game, round_limit
        self.seats = [Seat(house) for house in houses]
        self.node_tile: list[int] = []
        self.goals: list[int] = []
        self.exhaust: list[set[int]] = [set() for _ in TERRITORIES]
        self.civ: dict[int, int] = {}
        self.civ_up: set[int] = set()
        self.god_token: set[int] = set()
        self.culture: dict[int, int] = {}
        self.culture_up: set[int] = set()
        self.display: list[int | None] = []
        self.stack: list[int] = []  # the next one first
        self.artifact_deck: list[int] = []
        self.dom_tokens: set[int] = set(TRACKS["dom_tokens"])
        self.afterworld_owner: int | None = None
        self.round, self.active = 1, 0
        self.end_triggered = False
        self.god_entered: set[int] = set()

    # ------------------------------------------------------------ derived (3.3)

    def clockwise(self, first: int) -> list[int]:
        """All seats from one on."""
        return [(first + k) % self.n for k in range(self.n)]

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise."""
        return self.clockwise(seat)[1:]

    def places(self) -> list[int]:
        """The Territories in play."""
        houses = [seat.house for seat in self.seats]
        return [
            t
            for t, row in enumerate(TERRITORIES)
            if (self.afterworld_owner is not None if t == AFTERWORLD else
                in_play(row, houses, self.n))
        ]  # fmt: skip

    def foes(self, seat: int, t: int) -> list[int]:
        """The other seats with fighters on a Territory."""
        return [other for other in self.others(seat) if self.seats[other].fighters(t)]

    def contested(self, seat: int, t: int) -> bool:
        """Whether a battle is to come there."""
        return bool(self.seats[seat].fighters(t)) and (t in self.civ or bool(self.foes(seat, t)))

    def controls(self, seat: int, t: int) -> bool:
        """Whether a seat controls a Territory."""
        mine = self.seats[seat]
        free = t not in self.civ and not self.foes(seat, t)
        return free and (mine.units(t) > 0 or mine.S[t] > 0)

    def controlled(self, seat: int) -> list[int]:
        """The Territories that a seat controls."""
        return [t for t in range(N_PLACES) if self.controls(seat, t)]

    def settled(self, t: int) -> bool:
        """Whether anybody has a Settlement there."""
        return any(seat.S[t] for seat in self.seats)

    # ------------------------------------------------------------ counters (2.3)

    def count(self, seat: int, name: str) -> int:
        """A counter of a seat."""
        mine, held = self.seats[seat], self.controlled(seat)
        if name == "shrines":
            return int(sum(TERRITORIES[t]["shrines"] for t in held) + mine.bonus("shrine_bonus"))
        off_home = [t for t in held if TERRITORIES[t]["planet"] != mine.house]
        if name.removeprefix("territories_") in RESOURCES:
            wanted = {name.removeprefix("territories_"), "any"}
            return sum(bool(wanted & set(icons(t))) for t in held)
        found: dict[str, int] = {
            "shrines_off_home": sum(TERRITORIES[t]["shrines"] for t in off_home),
            "settlements_in_play": sum(mine.S),
            "territories": len(held),
            "territories_off_home": len(off_home),
            "territories_atlantis": sum(TERRITORIES[t]["atlantis"] for t in held),
            "exhausted_territories": sum(self.exhausted(t) for t in held),
            "units": sum(mine.units(t) for t in range(N_PLACES)),
            "civ_defeated": len(mine.civ_won),
            "followers_in_supply": mine.supply,
        }
        return found[name]

    def exhausted(self, t: int) -> bool:
        """Whether a Territory has icons and all are covered."""
        return bool(icons(t)) and len(self.exhaust[t]) == len(icons(t))

    def goal(self, seat: int, track: int) -> int:
        """The value of the Goal tile of a track."""
        row = DOCUMENT["goal"][self.goals[track]]
        return int(min(row["max"], self.count(seat, row["count"]) // row["div"]))

    # ------------------------------------------------------------ plain gains

    def gain(self, seat: int, resource: int, amount: int) -> None:
        """Resources, up to the most one can have."""
        held = self.seats[seat].res
        held[resource] = min(MOST["res"], held[resource] + amount)

    def gain_mana(self, seat: int, amount: int) -> None:
        """Mana."""
        self.seats[seat].mana = min(MOST["mana"], self.seats[seat].mana + amount)

    def gain_vp(self, seat: int, points: int) -> None:
        """Victory points."""
        self.seats[seat].vp += points

    def advance(self, seat: int, track: int, steps: int) -> None:
        """Steps on a track (5.6)."""
        mine = self.seats[seat]
        if track == DOM:
            for _ in range(min(steps, len(TRACKS["dom_vp"]) - 1 - mine.track[DOM])):
                mine.track[DOM] += 1
                if mine.track[DOM] in self.dom_tokens:
                    self.dom_tokens.remove(mine.track[DOM])
                    self.gain_vp(seat, TRACKS["dom_token_vp"])
            return
        last: int = TRACKS["dev_max"]
        limit = last if mine.track[DOM] >= TRACKS["dom_lightning"] else last - 1
        mine.track[track] = max(mine.track[track], min(limit, mine.track[track] + steps))
        if mine.track[track] == last:
            self.end_triggered = True

    # ------------------------------------------------------------ pieces

    def place(self, seat: int, t: int) -> None:
        """A Follower from supply comes onto a Territory."""
        self.seats[seat].supply -= 1
        self.seats[seat].F[t] += 1
        self.look()

    def take_back(self, seat: int, t: int) -> None:
        """A Follower goes to supply."""
        self.seats[seat].F[t] -= 1
        self.seats[seat].supply += 1

    def look(self) -> None:
        """Turn up Culture tokens next to a unit."""
        for spot in self.culture:
            if any(seat.units(t) for seat in self.seats for t in SPOTS[spot]["t"]):
                self.culture_up.add(spot)

    def near(self, t: int) -> set[int]:
        """The bordering Territories in play, the Afterworld aside."""
        return BORDERS[t] & set(self.places())


Operation = Callable[[Table, int, Effect, int], Play]
OPS: dict[str, Operation] = {}


def operation(name: str) -> Callable[[Operation], Operation]:
    """Say that a function is what an operation does."""

    def register(function: Operation) -> Operation:
        OPS[name] = function
        return function

    return register


def run(t: Table, seat: int, effects: Sequence[Effect]) -> Play:
    """Effects one after the other, each with all that it causes (2.3)."""
    for effect in effects:
        amount: Any = effect.get("n", 1)
        if "per" in effect:
            amount *= t.count(seat, effect["per"]) // effect.get("div", 1)
        yield from OPS[effect["op"]](t, seat, effect, amount)
