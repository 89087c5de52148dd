"""Positions for the tests of Anunnaki, written the way RULES.md section 8 writes them.

`Scene` is the first decision of a turn with an empty map: a case names what differs, and counts
of Followers, Settlements, Summon tokens, Pacts and tiles follow. Pieces are written as there:
`F2 M1 J S1` are two Followers, a Minor God, the Major God and a Settlement.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import Game, State, Step, load_game
from tests.games.anunnaki.reference_content import (
    AFTERWORLD,
    DOCUMENT,
    GODS,
    HOUSES,
    PACTS,
    PASS,
    RESOURCES,
    SPOTS,
    TERRITORIES,
    in_play,
    joined,
)

GAME = load_game("anunnaki")
LETTERS = "PNBE"
FOLLOWER, MINOR, MAJOR, SETTLEMENT = range(4)
NAMES = {row["name"]: row["id"] for row in DOCUMENT["weapon"][:6] + DOCUMENT["weapon"][7:]}
NAMES |= {row["name"]: 6 for row in DOCUMENT["weapon_unique"]}
GOD = {row["name"]: row["id"] for row in GODS}
ARTIFACT = {row["name"].split()[0].strip("'s"): row["id"] for row in DOCUMENT["artifact"]}
TRACKS = ("war", "tech", "commerce", "dom")
BASICS = [7, 8]
MOST_CONQUESTS = 2


def card(name: str) -> int:
    """The id of a Weapon card."""
    return int(NAMES[name])


def deal(houses: str) -> dict[str, Any]:
    """An explicit deal: everything in the order of its ids."""
    return {
        "node_tile": list(range(1, 11)),
        "civ": list(range(12)),
        "culture": list(range(20)),
        "artifact_deck": [0, 1, 2],
        "pacts": list(range(len(PACTS))),
        "goals": [0, 1, 2, 3],
        "gods": [[7 * LETTERS.index(h) + slot for slot in range(5)] for h in houses],
    }


def dealt(houses: str = "PN", seed: int = 1, game: Game = GAME, **changes: Any) -> State:
    """A start with an explicit deal, the god discards to come."""
    options = {name: changes.pop(name) for name in ("first_game", "round_limit") if name in changes}
    given = deal(houses) | changes
    options |= {"houses": [LETTERS.index(h) for h in houses], "setup": given}
    return game.new_state(len(houses), options, seed)


def started(houses: str = "PN", seed: int = 1, game: Game = GAME, **changes: Any) -> State:
    """The same with the last god of each seat discarded."""
    state = dealt(houses, seed, game, **changes)
    while kind(state) == "DISCARD_GOD":
        state.apply(state.legal_moves()[-1])
    return state


class Scene:
    """A position in the making: the dictionary of a first turn with some edits."""

    def __init__(
        self, houses: str = "PN", *, active: int = 0, game: Game = GAME, **changes: Any
    ) -> None:
        self.game, self.houses, self.active = game, houses, active
        self.players = len(houses)
        self.d: dict[str, Any] = started(houses, game=game, **changes).to_dict()
        self._clear()

    def _clear(self) -> None:
        """An empty map but for a Settlement on each Capital; face-up Pacts and civilizations stay.

        Culture tokens are gone.
        """
        d, seats = self.d, range(self.players)
        d["turn"] = self.active
        for name in ("F", "M", "S"):
            d[name] = [[0] * len(TERRITORIES) for _ in seats]
        d["supply"] = [12 for _ in seats]
        d["area"] = [5 for _ in seats]
        d["mana"] = [0 for _ in seats]
        d["culture"] = [-1] * len(SPOTS)
        d["culture_up"] = []
        for frame in d["agenda"]:
            frame[1] = self.active
        for seat in seats:
            self.put(seat, self.capital(seat), "S1")
            self.pawn(seat, 0)

    def capital(self, seat: int) -> int:
        """The Territory of a Capital."""
        return int(HOUSES[LETTERS.index(self.houses[seat])]["capital"])

    # ------------------------------------------------------------ the map

    def put(self, seat: int, t: int, pieces: str) -> Scene:
        """Pieces on a Territory, as many as named."""
        d = self.d
        for word in pieces.split():
            number = int(word[1:] or 1)
            if word[0] == "J":
                d["major_at"][seat] = t
                d["major_token"][seat], d["major_summoned"][seat] = False, True
                d["major_avail"][seat] = False
                continue
            row = d[word[0]][seat]
            change, row[t] = number - row[t], number
            if word[0] == "F":
                d["supply"][seat] -= change
            elif word[0] == "S":
                d["area"][seat] -= change
        return self

    def gods(self, seat: int, *names: str, at: int | Sequence[int] | None = None) -> Scene:
        """Summoned Minor Gods, on one Territory or one each; others are in reserve."""
        d, house = self.d, LETTERS.index(self.houses[seat])
        chosen = [GOD[name] for name in names]
        rest = [g for g in range(7 * house, 7 * house + 7) if g not in chosen]
        d["gods"][seat] = sorted(chosen + rest[: 4 - len(chosen)])
        d["discarded"][seat] = rest[-1]
        if at is not None:
            places = [at] * len(chosen) if isinstance(at, int) else list(at)
            d["summoned"][seat] = sorted(chosen)
            d["minor_tokens"][seat] = d["minor_tokens"][seat][len(chosen) :]
            for t in places:
                d["M"][seat][t] += 1
        return self

    def avail(self, seat: int, minor: int = 0, major: bool = False) -> Scene:
        """Summon tokens that were taken off and not used."""
        d = self.d
        d["minor_avail"][seat] = minor
        d["minor_tokens"][seat] = d["minor_tokens"][seat][minor:]
        if major:
            d["major_avail"][seat], d["major_token"][seat] = True, False
        return self

    def civ(self, t: int, number: int, up: bool = False) -> Scene:
        """Which civilization lies on a Territory; another one changes places with it."""
        d = self.d
        if number in d["civ"]:
            d["civ"][d["civ"].index(number)] = d["civ"][t]
        d["civ"][t] = number
        if up:
            d["civ_up"] = sorted({*d["civ_up"], t})
        return self

    def conquered(self, seat: int, *places: int) -> Scene:
        """Civilizations that a seat has beaten; in Atlantis without an artifact."""
        d = self.d
        for t in places:
            if d["civ"][t] >= 0:
                d["civ_won"][seat] = sorted([*d["civ_won"][seat], d["civ"][t]])
                d["civ"][t] = -1
            d["god_token"] = [place for place in d["god_token"] if place != t]
        return self

    def token(self, spot: int, number: int, up: bool = False) -> Scene:
        """A Culture token on a spot."""
        self.d["culture"][spot] = number
        if up:
            self.d["culture_up"] = sorted({*self.d["culture_up"], spot})
        return self

    def cover(self, t: int, *icons: int) -> Scene:
        """Exhausted icons."""
        self.d["exhaust"][t] = sum(1 << icon for icon in icons)
        return self

    def afterworld(self, seat: int) -> Scene:
        """The Map for the Afterworld."""
        self.artifact(seat, "Map")
        self.d["afterworld_owner"] = seat
        return self

    # ------------------------------------------------------------ what a seat has

    def res(self, seat: int, gold: int = 0, wood: int = 0, metal: int = 0, food: int = 0) -> Scene:
        """Exactly these resources."""
        self.d["res"][seat] = [gold, wood, metal, food]
        return self

    def mana(self, seat: int, amount: int) -> Scene:
        """Mana."""
        self.d["mana"][seat] = amount
        return self

    def tracks(self, seat: int, **spaces: int) -> Scene:
        """Markers by name."""
        for name, space in spaces.items():
            self.d["track"][seat][TRACKS.index(name)] = space
        return self

    def hand(self, seat: int, *names: str, known: bool = False) -> Scene:
        """The Advanced cards in hand."""
        cards = sorted(card(name) for name in names)
        self.d["hand"][seat] = [*cards, *BASICS]
        out = set(self.d["known_out"][seat])
        self.d["known_out"][seat] = sorted(out - set(cards))
        self.d["known_hand"][seat] = cards if known else []
        return self

    def pawn(self, seat: int, node: int) -> Scene:
        """Where the pawn stands, -1 before the first turn."""
        self.d["pawn"][seat] = node
        return self

    def cubes(self, seat: int, *spaces: int) -> Scene:
        """Cubes on the star."""
        self.d["cubes"][seat] = sorted(spaces)
        return self

    def developed(self, seat: int, *tiles: int) -> Scene:
        """Developed tiles."""
        self.d["developed"][seat] = sorted(tiles)
        return self

    def pacts(self, seat: int, *numbers: int) -> Scene:
        """Pacts in front of a seat, from the stack."""
        for number in numbers:
            self._lift_pact(number)
            self.d["pacts"][seat] = sorted([*self.d["pacts"][seat], number])
        return self

    def display(self, *numbers: int) -> Scene:
        """The display, what lay there goes to the bottom of the stack."""
        d = self.d
        for slot, number in enumerate(numbers):
            old = d["display"][slot]
            if old == number:
                continue
            if number in d["display"]:
                other = d["display"].index(number)
                d["display"][slot], d["display"][other] = number, old
            else:
                d["stack"].remove(number)
                d["stack"].append(old)
                d["display"][slot] = number
        return self

    def _lift_pact(self, number: int) -> None:
        """Take a Pact from the stack or the display, which is refilled."""
        d = self.d
        if number in d["stack"]:
            d["stack"].remove(number)
        else:
            d["display"][d["display"].index(number)] = d["stack"].pop(0)

    def _atlantis(self) -> list[int]:
        """The Territories of Atlantis in this game."""
        return [t for t in places_of(self.houses) if TERRITORIES[t]["atlantis"]]

    def _beaten(self) -> list[int]:
        """Those of them that were conquered."""
        return [t for t in self._atlantis() if t not in self.d["god_token"]]

    def artifact(self, seat: int, *names: str) -> Scene:
        """Artifacts of a seat, no longer in the deck."""
        for name in names:
            number = ARTIFACT[name]
            d = self.d
            d["artifact_deck"] = [a for a in d["artifact_deck"] if a != number]
            d["artifacts"][seat] = sorted([*d["artifacts"][seat], number])
            if sum(map(len, d["artifacts"])) > len(self._beaten()):
                self.conquered(seat, next(t for t in self._atlantis() if t in d["god_token"]))
            d["artifact_known"] = [seat]
            if name == "Pandora":
                d["pandora"][seat] = [0, 1, 2]
        return self

    def put_in(self, **fields: Any) -> Scene:
        """Fields of the dictionary as they are."""
        self.d.update(fields)
        return self

    # ------------------------------------------------------------ playing

    def _history(self) -> None:
        """What must have been seen: Culture tokens that are gone, an artifact for each conquest."""
        d = self.d
        spots = [row["id"] for row in SPOTS if in_play(row, d["house"], self.players)]
        lying = [d["culture"][spot] for spot in spots if d["culture"][spot] >= 0]
        up = [d["culture"][spot] for spot in d["culture_up"]]
        order = [*range(6, 16), *range(6), *range(16, 20)]
        gone = [token for token in order if token not in lying][: len(spots) - len(lying)]
        d["culture_seen"] = sorted(gone + up)
        taken = [number for row in d["artifacts"] for number in row]
        unused = [number for number in (1, 0, 4, 2, 3, 5) if number not in taken]
        taken += unused[: len(self._beaten()) - len(taken)]
        d["artifacts_taken"] = sorted(taken)
        left = [number for number in d["artifact_deck"] if number not in taken]
        left += [number for number in unused if number not in (*taken, *left)]
        size = 3 - len(taken) if len(taken) < MOST_CONQUESTS else 0
        d["artifact_deck"] = sorted(left[:size])
        if not taken or not size:
            d["artifact_known"] = []
        elif not d["artifact_known"]:
            d["artifact_known"] = [0]

    def state(self) -> State:
        """The position."""
        self._history()
        state = self.game.state_from_dict(self.d, 7)
        assert state.check() == ""
        return state

    def act(self, tile: int) -> State:
        """The active seat jumps to a tile: no space is crossed, the tile is executed."""
        node = self.d["node_tile"].index(tile)
        start = next(n for n in range(10) if n != node and joined(n, node) is None)
        state = self.pawn(self.active, start).state()
        play(state, node)
        return state

    def rest(self) -> State:
        """The active seat wastes its primary action (Market without trade)."""
        state = self.act(10)
        pass_to_phase(state, 2)
        return state

    def march(self, *steps: tuple[int, int, int], phase: int = 4) -> State:
        """The active seat moves pieces, (from, kind, to) each, with the developed Red Move.

        All that may be passed is passed until a phase has come, or the next turn.
        """
        self.developed(self.active, *{3, *self.d["developed"][self.active]})
        state = self.act(3)
        for step in steps:
            go(state, *step)
        return pass_to_phase(state, phase)


# ---------------------------------------------------------------- playing


def kind(state: State) -> str:
    """The kind of the present decision."""
    return str(state.decision()["kind"])


def codes(state: State) -> list[int]:
    """The legal codes."""
    return [move & 0xFFFF for move in state.legal_moves()]


def asked(state: State) -> tuple[str, int, list[int]]:
    """Kind, seat and legal codes of the present decision."""
    return kind(state), state.current_player(), codes(state)


def play(state: State, *wanted: int) -> list[Step]:
    """Play codes one after the other, on the state itself."""
    steps = []
    for code in wanted:
        by_code = {move & 0xFFFF: move for move in state.legal_moves()}
        assert code in by_code, (code, asked(state))
        steps.append(state.play(by_code[code]))
        assert state.check() == "", f"after code {code}"
    return steps


def go(state: State, start: int, piece: int, goal: int) -> list[Step]:
    """One step of a Move or Portal action."""
    steps = play(state, 4 * start + piece)
    if kind(state) in ("MOVE_DST", "PORTAL_DST"):
        steps += play(state, goal)
    return steps


def pass_to_phase(state: State, phase: int) -> State:
    """Pass whatever may be passed until a phase of the turn has come, or the next turn."""
    seat = all_of(state, "turn")
    while not state.is_terminal():
        d = state.to_dict()
        if d["turn"] != seat or d["phase"] >= phase or kind(state) == "PRIMARY":
            break
        assert PASS in codes(state), asked(state)
        play(state, PASS)
    return state


def pass_all(state: State) -> State:
    """Pass everything that may be passed."""
    while not state.is_terminal() and PASS in codes(state):
        play(state, PASS)
    return state


def get(state: State, name: str, seat: int = 0) -> Any:
    """A field of a seat."""
    return state.to_dict()[name][seat]


def all_of(state: State, name: str) -> Any:
    """A field of all seats, or one of the table."""
    return state.to_dict()[name]


def held(state: State, seat: int = 0) -> dict[str, int]:
    """The resources of a seat by name."""
    return dict(zip(RESOURCES, get(state, "res", seat), strict=True))


def at(state: State, seat: int, t: int) -> str:
    """What a seat has on a Territory, as cases write it."""
    d = state.to_dict()
    words = [f"{name}{d[name][seat][t]}" for name in "FM" if d[name][seat][t]]
    words += ["J"] * (d["major_at"][seat] == t)
    words += [f"S{d['S'][seat][t]}"] * bool(d["S"][seat][t])
    return " ".join(words)


def places_of(houses: str) -> list[int]:
    """The Territories of a game without the Afterworld."""
    ids = [LETTERS.index(letter) for letter in houses]
    return [
        t for t, row in enumerate(TERRITORIES) if t != AFTERWORLD and in_play(row, ids, len(houses))
    ]


def told(steps: Sequence[Step], number: int) -> list[tuple[int, ...]]:
    """The numbers of all events of a kind, in order."""
    return [e.full.args for step in steps for e in step.events if e.full.kind == number]
