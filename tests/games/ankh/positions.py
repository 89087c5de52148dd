"""Positions for the tests of Ankh, written the way RULES.md section 8 writes them.

`Scene` is a start position that is edited: a case names what differs, by the labels of the cells,
and the counts of pools and supplies follow. `bare` scenes have no piece but the god figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import Game, State, Step, load_game
from tests.games.ankh.reference_map import BY_LABEL, CELLS, DOCUMENT
from tests.games.ankh.reference_table import CARDS, POWERS

GAME = load_game("ankh")
DONE, YES, NO, REGULAR = 110, 111, 112, 113
MOVE, SUMMON, GAIN, UNLOCK = 120, 121, 122, 123
WARRIOR_CODE, TRAPPED_CODE = 160, 164
NOBODY = -1
TYPES = {"obelisk": 1, "pyramid": 2, "temple": 3, "sphinx": 4}
POLITICS = {row["key"]: row["id"] for row in DOCUMENT["political_cards"]}
PHARAOHS = [row["key"] for row in DOCUMENT["pharaohs"]]
CONFLICTS = (3, 7, 11, 15, 17)  # index of each conflict on the event track
CARAVAN = 4
SPACES = len(CELLS)
EV_DEVOTION, EV_STRENGTH = 8, 28
# Guardians of whom most cases ask nothing.
PLAIN = ("satet", "mummy", "giant_scorpion")


def c(label: str) -> int:
    """A cell by its label."""
    return BY_LABEL[label]


def cells(labels: str) -> list[int]:
    """Cells by labels with blanks between them, ascending."""
    return sorted(c(label) for label in labels.split())


def bids(*amounts: int) -> list[int]:
    """Codes of bids."""
    return [300 + bid for bid in amounts]


class Scene:
    """A position in the making: a start position as a dictionary with some edits."""

    def __init__(
        self,
        *gods: str,
        bare: bool = True,
        guardians: Sequence[str] = PLAIN,
        game: Game = GAME,
        **options: Any,
    ) -> None:
        options = {"gods": list(gods), "guardians": list(guardians), "first_seat": 0} | options
        self.game = game
        self.d: dict[str, Any] = game.new_state(len(gods), options, 1).to_dict()
        if bare:
            for cell in range(SPACES):
                self.take(cell)

    def take(self, cell: int) -> None:
        """Take a piece off the board; a god figure must be put back elsewhere."""
        d, owner = self.d, self.d["figure_owner"][cell]
        if d["figure"][cell] == 2:
            d["pool_warriors"][owner] += 1
        kind, holder = d["monument"][cell], d["monument_owner"][cell]
        if kind:
            d["monument_supply"][kind - 1] += 1
            if holder != NOBODY:
                d["pool_tokens"][holder] += 1
        d["figure"][cell] = d["monument"][cell] = 0
        d["figure_owner"][cell] = d["monument_owner"][cell] = NOBODY

    def figure(self, cell: int, god: int, kind: int) -> None:
        """A figure of a kind on a cell."""
        assert not self.d["figure"][cell] and not self.d["monument"][cell], CELLS[cell]
        self.d["figure"][cell], self.d["figure_owner"][cell] = kind, god

    def god(self, god: int, label: str) -> Scene:
        """The god figure on a cell."""
        for cell in range(SPACES):
            if self.d["figure"][cell] == 1 and self.d["figure_owner"][cell] == god:
                self.take(cell)
        self.figure(c(label), god, 1)
        return self

    def warriors(self, god: int, labels: str, radiant: bool = False) -> Scene:
        """Warriors from the pool on cells."""
        for label in labels.split():
            self.figure(c(label), god, 2)
            self.d["pool_warriors"][god] -= 1
            if radiant:
                self.d["radiant"][c(label)] = 1
                self.d["suns"] -= 1
        return self

    def guardian(self, god: int, level: int, label: str = "", facing: int = 0) -> Scene:
        """A guardian from the supply, on a cell or in the pool."""
        self.d["guardian_supply"][level - 1] -= 1
        if label:
            self.figure(c(label), god, 2 + level)
            self.d["facing"][c(label)] = facing
        else:
            self.d["pool_guardians"][god][level - 1] += 1
        return self

    def monuments(self, kind: str, labels: str, god: int = NOBODY) -> Scene:
        """Monuments of a type and an owner on cells."""
        for label in labels.split():
            assert not self.d["figure"][c(label)] and not self.d["monument"][c(label)], label
            self.d["monument"][c(label)] = TYPES[kind]
            self.d["monument_owner"][c(label)] = god
            self.d["monument_supply"][TYPES[kind] - 1] -= 1
            if god != NOBODY:
                self.d["pool_tokens"][god] -= 1
        return self

    def powers(self, god: int, *keys: str) -> Scene:
        """Powers of a god; lower levels are filled up with some that change nothing here."""
        wanted = [POWERS[key] for key in keys]
        for fill in (("commanding", "revered"), ("resplendent", "temple_attuned")):
            levels = [POWERS[key] // 4 for key in keys]
            level = POWERS[fill[0]] // 4
            if max(levels, default=0) > level:
                missing = 2 - levels.count(level)
                spare = [POWERS[key] for key in fill if POWERS[key] not in wanted]
                wanted += spare[:missing]
        self.d["powers"][god] = sorted(wanted)
        return self

    def only_powers(self, god: int, *keys: str) -> Scene:
        """Exactly these powers."""
        self.d["powers"][god] = sorted(POWERS[key] for key in keys)
        return self

    def followers(self, *amounts: int) -> Scene:
        """Followers by seat."""
        self.d["followers"][: len(amounts)] = amounts
        return self

    def devotion(self, *spaces: int) -> Scene:
        """Devotion by seat; on one space the later seat lies lower."""
        self.d["devotion"][: len(spaces)] = spaces
        now = self.d["devotion"]
        self.d["height"] = [now[seat + 1 :].count(space) for seat, space in enumerate(now)]
        return self

    def heights(self, *heights: int) -> Scene:
        """Heights in the stacks by seat."""
        self.d["height"][: len(heights)] = heights
        return self

    def hand(self, god: int, *keys: str) -> Scene:
        """The battle cards in hand; Cycle is always among them."""
        self.d["hand"][god] = sorted({CARDS[key] for key in keys} | {CARDS["cycle"]})
        return self

    def politics(self, god: int, *keys: str) -> Scene:
        """Political cards in hand, taken from the deck, or else from the open ones."""
        for key in keys:
            kind = POLITICS[key]
            if kind not in self.d["deck"]:
                slot = self.d["slots"].index(kind)
                self.d["slots"][slot] = self.d["deck"].pop()
            else:
                self.d["deck"].remove(kind)
            self.d["political_hand"][god][kind] += 1
        return self

    def open_cards(self, *keys: str) -> Scene:
        """The open political cards; what lay there goes into the deck."""
        for slot, key in enumerate(keys):
            kind = POLITICS[key]
            old = self.d["slots"][slot]
            if kind in self.d["slots"][slot:]:
                other = self.d["slots"].index(kind, slot)
                self.d["slots"][slot], self.d["slots"][other] = kind, old
            else:
                self.d["deck"].remove(kind)
                self.d["deck"].append(old)
                self.d["slots"][slot] = kind
        return self

    def priests(self, god: int, *rooms: int) -> Scene:
        """The priests of a god by room, the others in the pool."""
        self.d["priests"][god] = list(rooms)
        self.d["pool_priests"][god] = 4 - sum(rooms)
        return self

    def trapped(self, *owners: int) -> Scene:
        """Warriors in Anubis's slots."""
        for slot, owner in enumerate(owners):
            self.d["trapped"][slot] = owner
            self.d["pool_warriors"][owner] -= 1
        return self

    def before_event(self, index: int, action: int = MOVE) -> Scene:
        """The next action of a kind brings the event with an index."""
        self.d["event_index"] = index - 1
        self.d["conflicts_done"] = sum(index - 1 >= at for at in CONFLICTS)
        last = DOCUMENT["actions"][action - 120]["length"] - 1
        self.d["action_pos"][action - 120] = last - 1
        return self

    def before_conflict(self, number: int = 1) -> Scene:
        """The next Move action brings a conflict."""
        return self.before_event(CONFLICTS[number - 1])

    def turn(self, seat: int) -> Scene:
        """Whose turn it is."""
        self.d["turn"] = seat
        for frame in self.d["stack"]:
            frame[1] = seat
        return self

    def merged(self, low: int, high: int) -> Scene:
        """Low has been merged into high: its pieces are gone."""
        d = self.d
        for cell in range(SPACES):
            if low in (d["figure_owner"][cell], d["monument_owner"][cell]):
                self.take(cell)
        d["lead"][low] = high
        for name in ("devotion", "height", "followers", "pool_warriors", "pool_tokens"):
            d[name][low] = 0
        d["hand"][low], d["powers"][low], d["pool_guardians"][low] = [], [], [0, 0, 0]
        return self

    def put(self, **fields: Any) -> Scene:
        """Fields of the dictionary as they are."""
        self.d.update(fields)
        return self

    def state(self) -> State:
        """The position."""
        state = self.game.state_from_dict(self.d, 7)
        assert state.check(played=False) == ""
        return state


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


def start_conflict(state: State) -> list[Step]:
    """A Move action without a move, which brings the conflict of `before_conflict`."""
    steps = play(state, MOVE)
    while kind(state) in ("MOVE_FIGURE", "PRIEST_FROM") and DONE in codes(state):
        steps += play(state, DONE)
    return steps


def commit(state: State, *keys: str) -> None:
    """The gods choose their battle cards, in seat order."""
    for key in keys:
        assert kind(state) == "CARD", asked(state)
        play(state, 145 + CARDS[key])


def fight(state: State, *keys: str) -> None:
    """A conflict in which the gods choose these cards."""
    start_conflict(state)
    commit(state, *keys)


def value(state: State, name: str, god: int = 0) -> Any:
    """A field of a god."""
    return state.to_dict()[name][god]


def values(state: State, name: str) -> list[Any]:
    """A field of all gods."""
    return list(state.to_dict()[name])


def figure_at(state: State, label: str) -> tuple[int, int] | None:
    """Kind and owner of the figure on a cell."""
    d = state.to_dict()
    kind_there = d["figure"][c(label)]
    return (kind_there, d["figure_owner"][c(label)]) if kind_there else None


def standing(state: State, god: int) -> list[str]:
    """The labels of the cells of a god's figures, ascending by cell."""
    d = state.to_dict()
    return [
        CELLS[cell]["label"]
        for cell in range(SPACES)
        if d["figure"][cell] and d["figure_owner"][cell] == god
    ]


def monument_at(state: State, label: str) -> tuple[int, int] | None:
    """Type and owner of the monument on a cell."""
    d = state.to_dict()
    there = d["monument"][c(label)]
    return (there, d["monument_owner"][c(label)]) if there else None


# ---------------------------------------------------------------- events


def told(steps: Sequence[Step], number: int) -> list[tuple[int, ...]]:
    """The numbers of all events of a kind, in order."""
    return [e.full.args for step in steps for e in step.events if e.full.kind == number]


def strengths(steps: Sequence[Step]) -> dict[int, int]:
    """The strengths of the last battle by god."""
    return dict(args[:2] for args in told(steps, EV_STRENGTH))  # type: ignore[misc]


def gains(steps: Sequence[Step], god: int) -> list[int]:
    """What a god gained or lost on the Devotion track, instance by instance."""
    return [after - before for who, before, after, *_ in told(steps, EV_DEVOTION) if who == god]
