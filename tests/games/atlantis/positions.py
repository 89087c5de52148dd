"""Positions for the tests of Atlantis, written the way RULES.md section 8.1 writes them.

`base(...)` is BASE(n, ...) of that section: a state by direct assignment, where a case names only
what differs. Cards that a case puts somewhere come out of the deck.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import engine.games
from engine import Game, State, load_game

GAME = load_game("atlantis")
SHIPPED_CONTENT = Path(engine.games.__path__[0]) / "atlantis/content.toml"

BLUE, PURPLE, BROWN, GREEN = range(4)
(
    SETUP_SIDE,
    DRAW,
    ACTION,
    TILE_A,
    TILE_B,
    DEST,
    FOLLOWER,
    HANDCARD,
    MARKER,
    AREA,
    DISCARD,
    TERMINAL,
) = range(12)
NOBODY = -1
DONE, MIGRATE, FESTIVITY = 0, 5, 6
TAKE_DECK = 81
CARDS_PER_COLOR = (0, 6, 10, 14, 18)

Counts = Sequence[int]


def shape(text: str) -> int:
    """The shape id of a temple written as in RULES.md ("II+I"); "." is an empty site."""
    levels = [] if text == "." else text.split("+")
    return sum({"I": 1, "II": 3, "III": 9}[level] for level in levels)


def temples(blue: str = ".", purple: str = ".", brown: str = ".", green: str = ".") -> list[int]:
    """Shape ids by region."""
    return [shape(blue), shape(purple), shape(brown), shape(green)]


def padded(rows: Sequence[Counts], players: int) -> list[list[int]]:
    """Rows for the first seats, completed with empty ones for the others."""
    return [list(row) for row in rows] + [[0, 0, 0, 0] for _ in range(players - len(rows))]


def base_document(
    n: int = 2,
    *,
    sides: str = "0000",
    order: str = "1234",
    hand: Sequence[Counts] = (),
    known: Sequence[Counts] = (),
    follow: Sequence[Counts] = (),
    own: Sequence[Counts] = (),
    deck: Counts | None = None,
    discard: Counts | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """BASE(n, ...) as a dictionary with the names of RULES.md section 3.

    `deck` alone puts all other deck cards on the Discard Pile ("deck := ..."); with `discard` both
    are as given; without either, all that lies nowhere else is the deck.
    """
    document = {
        "n": n,
        "side": [int(side) for side in sides],
        "order": [int(token) for token in order],
        "deity": list(range(n)),
        "total": [CARDS_PER_COLOR[n]] * 4,
        "area": [1, 1, 1, 1],
        "hand": padded(hand, n),
        "known": padded(known, n),
        "follow": padded(follow, n),
        "virtual": NOBODY,
        "own": padded(own, n),
        "neu_owner": [NOBODY] * 4,
        "neu": [0] * 4,
        "assistant": [0] * n,
        "marker": BLUE,
        "first": 0,
        "cur": 0,
        "phase": ACTION,
        "draws": 0,
        "actions": 0,
        "converts": 0,
        "last_drop": 0,
        "ops": [0, 0, 0],
        "op_left": [0, 0, 0],
        "pick": -1,
        "round": 1,
        "max_rounds": 25,
        "solo_turn": 1 if n == 1 else 0,
        "winner": NOBODY,
        "ended": 0,
        "setup_board": 4,
        "staggered": False,
    }
    unknown = set(fields) - set(document)
    assert not unknown, f"no such fields: {unknown}"
    document.update(fields)
    deal_the_rest(document, deck, discard)
    return document


def deal_the_rest(document: dict[str, Any], deck: Counts | None, discard: Counts | None) -> None:
    """Put the cards that lie nowhere yet on the deck or the Discard Pile."""
    rest = [document["total"][c] - placed(document, c) for c in range(4)]
    if deck is None:
        document["discard"] = list(discard or [0, 0, 0, 0])
        document["deck"] = [rest[c] - document["discard"][c] for c in range(4)]
        return
    document["deck"] = list(deck)
    document["discard"] = (
        [rest[c] - deck[c] for c in range(4)] if discard is None else list(discard)
    )


def placed(document: dict[str, Any], color: int) -> int:
    """Cards of a colour that lie neither in the deck nor on the Discard Pile."""
    piles = [document["area"], *document["hand"], *document["follow"]]
    virtual = 1 if document["virtual"] == color else 0
    return virtual + sum(int(pile[color]) for pile in piles)


def base(n: int = 2, *, game: Game = GAME, **changes: Any) -> State:
    """BASE(n, ...) as a state."""
    return game.state_from_dict(base_document(n, **changes))


def play(state: State, *moves: int) -> State:
    """Play the moves in order on the state itself, and return it."""
    for move in moves:
        state.apply(move)
        assert state.check() == "", f"after move {move}"
    return state


def draw_three(state: State) -> State:
    """Answer the three draws of a turn with the first legal move each."""
    for _ in range(3):
        play(state, state.legal_moves()[0])
    return state


def legal(state: State, low: int = 0, high: int = 131) -> list[int]:
    """The legal codes in low..high."""
    return [move for move in state.legal_moves() if low <= move <= high]


def builds(state: State) -> list[int]:
    """The legal BUILD codes."""
    return legal(state, 25, 40)


def supply(state: State, seat: int = 0) -> list[int]:
    """Tiles of level I, II, III that a seat can still place."""
    document = state.to_dict()
    sites = list(document["own"][seat])
    sites += [document["neu"][c] for c in range(4) if document["neu_owner"][c] == seat]
    return [2 - sum(site // 3**level % 3 for site in sites) for level in range(3)]


def completed(state: State, seat: int = 0) -> int:
    """Regions in which the seat's own site shows exactly what its Deity Card demands."""
    document = state.to_dict()
    return sum(document["own"][seat][c] == document["target"][seat][c] for c in range(4))


def unseen(state: State, seat: int | None) -> list[int]:
    """The unseen pool of a seat, None for a spectator."""
    return list(state.seen(seat)["unseen"])


def size(cards: Counts) -> int:
    """How many cards."""
    return sum(cards)


def changed_content(tmp_path: Path, *edits: Callable[[str], str]) -> Path:
    """A content pack that differs from the shipped one by the edits of its text."""
    text = SHIPPED_CONTENT.read_text(encoding="utf-8")
    for edit in edits:
        changed = edit(text)
        assert changed != text, "the edit changed nothing"
        text = changed
    path = tmp_path / "changed.toml"
    path.write_text(text, encoding="utf-8")
    return path


def region_side(side_id: str, old: str, new: str) -> Callable[[str], str]:
    """An edit inside the table of one region side."""
    return row("region_sides", f'id = "{side_id}"', old, new)


def deity(index: int, old: str, new: str) -> Callable[[str], str]:
    """An edit inside the table of one Deity Card."""
    return row("deities", f"index = {index}", old, new)


def row(table: str, mark: str, old: str, new: str) -> Callable[[str], str]:
    """An edit inside the one row of an array of tables that holds the line `mark`."""

    def edit(text: str) -> str:
        parts = re.split(r"(?m)^(?=\[)", text)
        found = [i for i, part in enumerate(parts) if is_row(part, table, mark)]
        assert len(found) == 1, f"{mark}: {len(found)} rows of {table}"
        assert old in parts[found[0]], f"{old!r} is not in the row {mark}"
        parts[found[0]] = parts[found[0]].replace(old, new)
        return "".join(parts)

    return edit


def is_row(part: str, table: str, mark: str) -> bool:
    """Whether a piece of the file is that row."""
    return part.startswith(f"[[{table}]]") and mark in part.splitlines()


def replaced(old: str, new: str) -> Callable[[str], str]:
    """An edit of a passage that occurs once in the file."""

    def edit(text: str) -> str:
        assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times"
        return text.replace(old, new)

    return edit
