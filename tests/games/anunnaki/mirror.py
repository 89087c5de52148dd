"""A client that redraws the table from events alone: it knows no rule, only what events say.

`Mirror` begins with nothing but the number of players and what every box holds; the events of the
setup come first. It is what a spectator, or a seat that looks at its own notices, can keep up to
date by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import Notice
from engine.games.anunnaki.codes import EventKind, Kind

Document = dict[str, Any]
FOLLOWER, MINOR, MAJOR, SETTLEMENT = range(4)
ROWS = {FOLLOWER: "F", MINOR: "M", SETTLEMENT: "S"}
TERRITORIES, SPOTS = 48, 26
BASIC = (7, 8)


class Mirror:
    """The table as a client has it, with the names of the engine's dictionaries."""

    def __init__(self, players: int) -> None:
        seats = range(players)
        self.committed = [0 for _ in seats]
        self.d: Document = {
            name: [start for _ in seats]
            for name, start in {
                "house": -1, "supply": 12, "area": 5, "mana": 2, "vp": 0, "pawn": -1,
                "minor_avail": 0, "major_avail": False, "major_token": True,
                "major_summoned": False, "major_at": -1, "hand_size": 2,
            }.items()
        }  # fmt: skip
        for name in "FMS":
            self.d[name] = [[0] * TERRITORIES for _ in seats]
        self.d["res"] = [[1] * 4 for _ in seats]
        self.d["track"] = [[0] * 4 for _ in seats]
        for name in (
            "cubes", "summoned", "developed", "pacts", "done", "civ_won", "artifacts", "pandora",
            "known_hand", "gods",
        ):  # fmt: skip
            self.d[name] = [[] for _ in seats]
        self.d["known_out"] = [list(range(7)) for _ in seats]
        self.d["minor_tokens"] = [list(range(5)) for _ in seats]
        self.d |= {"exhaust": [0] * TERRITORIES, "civ": [-1] * TERRITORIES, "civ_down": []}
        self.d |= {"culture": [-1] * SPOTS, "culture_down": [], "civ_up": [], "culture_up": []}
        self.d |= {"god_token": [], "display": [-1] * 6, "stack_size": 0, "artifact_size": 0}
        self.d |= {"dom_tokens": [0, 1, 2, 3], "afterworld_owner": -1, "end_triggered": False}
        self.d |= {"node_tile": [0] * 10, "goals": [-1] * 4, "round": 0, "turn": 0}

    def see(self, notice: Notice) -> None:
        """Do what an event says; some kinds only tell a story."""
        name = EventKind(notice.kind).name.lower()
        handler: Callable[..., None] | None = getattr(self, f"on_{name}", None)
        if handler:
            handler(*notice.args)

    def put(self, name: str, value: int, seat: int | None = None) -> None:
        """Into an ascending list."""
        place = self.d if seat is None else self.d[name]
        key: Any = name if seat is None else seat
        place[key] = sorted({*place[key], value})

    def drop(self, name: str, value: int, seat: int | None = None) -> None:
        """Out of an ascending list."""
        place = self.d if seat is None else self.d[name]
        key: Any = name if seat is None else seat
        place[key] = [other for other in place[key] if other != value]

    # ------------------------------------------------------------ setup

    def on_house(self, seat: int, house: int, *_: int) -> None:
        self.d["house"][seat] = house

    def on_move(self, seat: int, code: int, kind: int, *_: int) -> None:
        """Only the discard of a god is told by the move itself."""
        if kind - 1 == Kind.DISCARD_GOD and code >= 0:
            self.drop("gods", 7 * self.d["house"][seat] + code, seat)

    def on_dealt(self, seat: int, *gods: int) -> None:
        self.d["gods"][seat] = [god for god in gods if god >= 0]

    def on_gods(self, seat: int, *gods: int) -> None:
        self.d["gods"][seat] = list(gods[:4])

    def on_tile(self, node: int, tile: int, *_: int) -> None:
        self.d["node_tile"][node] = tile

    def on_goal(self, track: int, goal: int, *_: int) -> None:
        self.d["goals"][track] = goal

    def on_civ_down(self, t: int, *_: int) -> None:
        self.put("civ_down", t)

    def on_culture_down(self, spot: int, *_: int) -> None:
        self.put("culture_down", spot)

    # ------------------------------------------------------------ numbers

    def on_res(self, seat: int, resource: int, change: int, now: int, *_: int) -> None:
        self.d["res"][seat][resource] += change
        assert self.d["res"][seat][resource] == now

    def on_mana(self, seat: int, change: int, now: int, *_: int) -> None:
        self.d["mana"][seat] += change
        assert self.d["mana"][seat] == now

    def on_vp(self, seat: int, change: int, now: int, *_: int) -> None:
        self.d["vp"][seat] += change
        assert self.d["vp"][seat] == now

    def on_scored(self, seat: int, _what: int, change: int, now: int, *_: int) -> None:
        self.d["vp"][seat] += change
        assert self.d["vp"][seat] == now

    def on_track(self, seat: int, track: int, before: int, now: int, *_: int) -> None:
        assert self.d["track"][seat][track] == before
        self.d["track"][seat][track] = now

    def on_dom_token(self, _seat: int, token: int, *_: int) -> None:
        self.drop("dom_tokens", token)

    # ------------------------------------------------------------ pieces

    def move(self, seat: int, piece: int, start: int, goal: int) -> None:
        """A piece from one Territory to another; -1: from or to beside the map."""
        if piece == MAJOR:
            assert self.d["major_at"][seat] == start
            self.d["major_at"][seat] = goal
            return
        row = self.d[ROWS[piece]][seat]
        if start >= 0:
            row[start] -= 1
            assert row[start] >= 0
        if goal >= 0:
            row[goal] += 1

    def on_moved(self, seat: int, piece: int, start: int, goal: int, *_: int) -> None:
        self.move(seat, piece, start, goal)

    def on_placed(self, seat: int, piece: int, t: int, *_: int) -> None:
        self.move(seat, piece, -1, t)
        if piece in (FOLLOWER, SETTLEMENT):
            self.d["supply" if piece == FOLLOWER else "area"][seat] -= 1

    def on_removed(self, seat: int, piece: int, t: int, *_: int) -> None:
        self.move(seat, piece, t, -1)
        self.d["supply"][seat] += 1

    def on_exhausted(self, t: int, icon: int, *_: int) -> None:
        self.d["exhaust"][t] |= 1 << icon

    # ------------------------------------------------------------ the star

    def on_cube(self, seat: int, space: int, there: int, *_: int) -> None:
        (self.put if there else self.drop)("cubes", space, seat)

    def on_pawn(self, seat: int, before: int, node: int, *_: int) -> None:
        assert self.d["pawn"][seat] == before
        self.d["pawn"][seat] = node

    def on_summon_token(self, seat: int, token: int, *_: int) -> None:
        if token < 5:
            self.drop("minor_tokens", token, seat)
            self.d["minor_avail"][seat] += 1
        else:
            self.d["major_token"][seat], self.d["major_avail"][seat] = False, True

    def on_summoned(self, seat: int, god: int, t: int, *_: int) -> None:
        self.move(seat, MINOR if god >= 0 else MAJOR, -1, t)
        if god >= 0:
            self.put("summoned", god, seat)
            self.d["minor_avail"][seat] -= 1
        else:
            self.d["major_avail"][seat], self.d["major_summoned"][seat] = False, True

    def on_developed(self, seat: int, tile: int, *_: int) -> None:
        self.put("developed", tile, seat)

    # ------------------------------------------------------------ Pacts, tokens, artifacts

    def on_pact_taken(self, seat: int, slot: int, pact: int, *_: int) -> None:
        assert self.d["display"][slot] == pact
        self.d["display"][slot] = -1
        self.put("pacts", pact, seat)

    def on_pact_shown(self, slot: int, pact: int, left: int, *_: int) -> None:
        self.d["display"][slot], self.d["stack_size"] = pact, left

    def on_pact_done(self, seat: int, pact: int, *_: int) -> None:
        self.drop("pacts", pact, seat)
        self.put("done", pact, seat)

    def on_civ_up(self, t: int, civ: int, *_: int) -> None:
        self.drop("civ_down", t)
        self.put("civ_up", t)
        self.d["civ"][t] = civ

    def on_civ_won(self, seat: int, civ: int, t: int, *_: int) -> None:
        assert self.d["civ"][t] == civ
        self.d["civ"][t] = -1
        self.drop("civ_up", t)
        self.put("civ_won", civ, seat)

    def on_god_token(self, t: int, there: int, *_: int) -> None:
        (self.put if there else self.drop)("god_token", t)

    def on_culture_up(self, spot: int, token: int, *_: int) -> None:
        self.drop("culture_down", spot)
        self.put("culture_up", spot)
        self.d["culture"][spot] = token

    def on_culture_gone(self, spot: int, token: int, *_: int) -> None:
        assert self.d["culture"][spot] == token
        self.d["culture"][spot] = -1
        self.drop("culture_up", spot)

    def on_artifact(self, seat: int, artifact: int, there: int, *_: int) -> None:
        (self.put if there else self.drop)("artifacts", artifact, seat)
        if there and artifact == 3:
            self.d["pandora"][seat] = [0, 1, 2]

    def on_artifact_deck(self, size: int, *_: int) -> None:
        self.d["artifact_size"] = size

    def on_afterworld(self, seat: int, *_: int) -> None:
        self.d["afterworld_owner"] = seat

    def on_pandora(self, seat: int, token: int, *_: int) -> None:
        self.drop("pandora", token, seat)

    # ------------------------------------------------------------ Weapon cards

    def on_hand(self, seat: int, _card: int, change: int, size: int, *_: int) -> None:
        self.d["hand_size"][seat] += change
        assert self.d["hand_size"][seat] == size
        if change > 0:
            self.d["known_out"][seat] = []
        else:
            self.d["known_hand"][seat] = []

    def on_committed(self, seat: int, _card: int, size: int, *_: int) -> None:
        self.committed[seat] += 1
        self.d["hand_size"][seat] -= 1
        assert self.d["hand_size"][seat] == size

    def on_in_use(self, seat: int, card: int, *_: int) -> None:
        self.drop("known_hand", card, seat)
        if self.committed[seat]:
            self.committed[seat] -= 1
        else:  # added, or in the place of another: from the hand, openly
            self.d["hand_size"][seat] -= 1

    def on_card_back(self, seat: int, card: int, above: int, size: int, *_: int) -> None:
        if above:
            self.put("known_out", card, seat)
        else:
            self.d["hand_size"][seat] += 1
            if card not in BASIC:
                self.put("known_hand", card, seat)
        assert self.d["hand_size"][seat] == size

    # ------------------------------------------------------------ time

    def on_turn(self, round_: int, seat: int, *_: int) -> None:
        self.d["round"], self.d["turn"] = round_, seat

    def on_triggered(self, *_: int) -> None:
        self.d["end_triggered"] = True
