"""Anunnaki: what a label may speak of: the content's names and what the decider sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from engine.games.anunnaki import frames
from engine.games.anunnaki.codes import DOM, GAIA, N_ADVANCED, NONE, Piece
from engine.games.anunnaki.names import PIECES, RESOURCES, Names, Thing
from engine.games.anunnaki.wording import ANY, amount, amounts, civ, slot, weapon


class Scene(NamedTuple):
    """A decision as the seat sees it that is asked."""

    known: Names
    seen: dict[str, Any]

    @property
    def frame(self) -> dict[str, int]:
        """The numbers of the decision, by name."""
        return frames.named(self.seen["agenda"][-1])

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return int(self.seen["agenda"][-1][1])

    @property
    def house(self) -> int:
        """Its House."""
        return int(self.mine("house"))

    def mine(self, key: str) -> Any:
        """What a list by seat says of the decider."""
        return self.seen[key][self.seat]

    # ------------------------------------------------------------ seats and pieces

    def player(self, seat: int) -> str:
        """ "P1 Norrenis"; "P1" before it has a House."""
        house = self.seen["house"][seat]
        return f"P{seat}" if house == NONE else f"P{seat} {self.known.houses[house].name}"

    def piece(self, kind: int) -> str:
        """ "Follower", "Odin"."""
        if kind == Piece.MAJOR:
            return self.known.majors[self.house].name
        return PIECES[Piece(kind)]

    def a_piece(self, kind: int) -> str:
        """ "a Follower", "Odin"."""
        name = self.piece(kind)
        return name if kind == Piece.MAJOR else f"a {name}"

    def god(self, place: int) -> Thing:
        """A Minor God by its place among the own ones; behind them the Major God."""
        gods: list[int] = self.mine("gods")
        if place < len(gods):
            return self.known.minors[gods[place]]
        return self.known.majors[self.house]

    def weapon(self, card: int) -> Thing:
        """An own card, with the price it has for the decider."""
        thing = self.known.weapon(self.house, card)
        return thing._replace(text=weapon(thing.row, self.bonus("weapon_discount")))

    def powers(self) -> Iterator[dict[str, Any]]:
        """The powers of gods that the decider has (2.3)."""
        major = self.known.majors[self.house].row
        yield major["basic"]
        if self.mine("major_summoned"):
            yield major["upgraded"]
        for god in self.mine("summoned"):
            if "power" in self.known.minors[god].row:
                yield self.known.minors[god].row["power"]

    # ------------------------------------------------------------ Territories

    def place(self, t: int) -> str:
        """ "24 Gaia A"."""
        return f"{t} {self.known.territories[t].name}"

    def here(self, t: int) -> str:
        """ "24 Gaia A (2 of 3 Metal, 1 Shrine, P1 Norrenis with 2 Followers)"."""
        parts = ", ".join([*self.ground(t), *self.others(t)])
        return f"{self.place(t)} ({parts})" if parts else self.place(t)

    def ground(self, t: int) -> Iterator[str]:
        """What the Territory is: icons left, Shrines."""
        row = self.known.territories[t].row
        for kind in dict.fromkeys(row["spots"]):
            icons = [place for place, icon in enumerate(row["spots"]) if icon == kind]
            left = sum(not self.is_covered(t, place) for place in icons)
            of = "" if left == len(icons) else f" of {len(icons)}"
            yield f"{left}{of} {'of any kind' if kind == ANY else kind.capitalize()}"
        if row["shrines"]:
            yield amount(row["shrines"], "Shrine")
        if row["capital"]:
            yield "Capital"

    def others(self, t: int) -> Iterator[str]:
        """Who else is there: a civilization, other seats with their pieces."""
        guard = self.civilization(t)
        if guard:
            yield guard
        for seat in range(self.seen["n"]):
            pieces = self.pieces(seat, t)
            if seat != self.seat and pieces:
                yield f"{self.player(seat)} with {pieces}"

    def is_guarded(self, t: int) -> bool:
        """Whether who enters has to fight: a civilization or others' units (4.7)."""
        others = (seat for seat in range(self.seen["n"]) if seat != self.seat)
        return bool(self.civilization(t)) or any(self.fights(seat, t) for seat in others)

    def fights(self, seat: int, t: int) -> bool:
        """Whether a seat has units there; Odin's Settlements are some (5.10)."""
        units = self.seen["F"][seat][t] + self.seen["M"][seat][t]
        basic = self.known.majors[self.seen["house"][seat]].row["basic"]
        settlements = self.seen["S"][seat][t] and basic["key"] == "settlements_are_units"
        return bool(units or settlements or self.seen["major_at"][seat] == t)

    def is_armed(self) -> bool:
        """Whether an Advanced card is in the hand."""
        return any(card < N_ADVANCED for card in self.mine("hand"))

    def civilization(self, t: int) -> str:
        """ "civilization of strength 5; ...", with a god of Atlantis; empty where there is none."""
        token = t in self.seen["god_token"]
        bonus = self.known.document["constants"]["atlantis_god_strength"]
        god = f" + {bonus} for a god of Atlantis" if token else ""
        if self.seen["civ"][t] != NONE:
            return f"civilization with {civ(self.known.civs[self.seen['civ'][t]].row)}{god}"
        return f"unknown civilization{god}" if t in self.seen["civ_down"] else god[3:]

    def pieces(self, seat: int, t: int) -> str:
        """ "2 Followers and 1 Settlement"; empty for nothing."""
        counts = {
            "Follower": self.seen["F"][seat][t],
            "Minor God": self.seen["M"][seat][t],
            "Major God": int(self.seen["major_at"][seat] == t),
            "Settlement": self.seen["S"][seat][t],
        }
        return amounts(counts)

    def is_covered(self, t: int, icon: int) -> bool:
        """Whether an icon bears an Exhaust token."""
        return bool(self.seen["exhaust"][t] >> icon & 1)

    def controls_planet(self, planet: int) -> bool:
        """Whether the decider controls a Territory there."""
        places = self.mine("controlled")
        return any(self.known.territories[t].row["planet"] == planet for t in places)

    # ------------------------------------------------------------ resources, tracks, Pacts

    def stock(self, kind: int) -> str:
        """ "Wood (you have 3)"."""
        return f"{RESOURCES[kind]} (you have {self.mine('res')[kind]})"

    def leading(self, track: int) -> int:
        """The highest multiplier on a Development track."""
        return max(self.known.multiplier(marks[track]) for marks in self.seen["track"])

    def next_level(self, track: int) -> int:
        """The first space of the next multiplier."""
        now = self.mine("track")[track]
        spaces = range(now, len(self.known.document["tracks"]["multiplier"]))
        here = self.known.multiplier(now)
        return next((space for space in spaces if self.known.multiplier(space) > here), now)

    def is_full(self, pact: int) -> bool:
        """Whether a Pact gives both of its lines (4.5)."""
        owner = self.known.pacts[pact].row["house"]
        if owner < 0 or self.seen["first_game"]:
            return True
        return self.controls_planet(GAIA if owner == self.house else owner)

    # ------------------------------------------------------------ the star

    def joint(self, a: int, b: int) -> int:
        """The space between two nodes; -1 for none."""
        for row in self.known.document["star_space"]:
            if {row["a"], row["b"]} == {a, b}:
                return int(row["id"])
        return NONE

    def cube(self, space: int, without: Iterable[int] = ()) -> str:
        """ "+2 mana, a Summon token": what a cube on a space brings, others taken off."""
        spaces = self.known.document["star_space"]
        mana = next(row["mana"] for row in spaces if row["id"] == space)
        cubes = {*self.mine("cubes"), space} - set(without)
        parts = [f"+{mana} mana"] if mana else []
        triangles = self.known.document["star_triangle"]
        closed = [k for k in self.mine("minor_tokens") if space in triangles[k]]
        if any(cubes >= set(triangles[k]) for k in closed):
            parts.append("a Summon token")
        pentagon = self.known.document["star_pentagon"]
        if self.mine("major_token") and space in pentagon and cubes >= set(pentagon):
            parts.append("the Major God's token")
        return ", ".join(parts) or "no mana"

    def tile_text(self, number: int, developed: bool | None = None) -> str:
        """What a side of a tile does, the one it shows if not said, and what that is now."""
        shown = number in self.mine("developed") if developed is None else developed
        effects = self.known.tile(number).row["developed" if shown else "basic"]
        text = self.known.tile_text(number, shown)
        notes = [NOTES[effect["op"]](self, effect) for effect in effects if effect["op"] in NOTES]
        return f"{text} ({', '.join(notes)})" if notes else text

    def shrines(self) -> int:
        """Shrines that the decider controls (2.3 `shrines`)."""
        rows = (self.known.territories[t].row for t in self.mine("controlled"))
        return int(sum(row["shrines"] for row in rows)) + self.bonus("shrine_bonus")

    def bonus(self, key: str) -> int:
        """What powers of a kind add up to."""
        return sum(row["n"] for row in self.powers() if row["key"] == key)

    def income(self, n: int) -> str:
        """Rule: 5.9. "2 VP, 3 Followers": what the open places give, with n Followers more."""
        slots = self.known.document["income"]["slots"]
        open_places = slots[: len(slots) - self.mine("area")]
        vp = sum(place.get("vp", 0) for place in open_places)
        followers = sum(place.get("follower", 0) for place in open_places) + n
        followers += self.bonus("follower_bonus") if followers else 0
        return slot({"vp": vp, "follower": followers})

    def tile(self, number: int) -> str:
        """ "Red Move (developed)"."""
        mark = " (developed)" if number in self.mine("developed") else ""
        return f"{self.known.tile(number).name}{mark}"


# What an effect comes to at the moment, by its op.
NOTES: dict[str, Callable[[Scene, dict[str, Any]], str]] = {
    "dom_goal": lambda scene, effect: f"its value now: {scene.mine('goal_values')[DOM]}",
    "creation": lambda scene, effect: f"you control {scene.shrines()} now",
    "income": lambda scene, effect: f"now {scene.income(effect.get('n', 1))}",
}
