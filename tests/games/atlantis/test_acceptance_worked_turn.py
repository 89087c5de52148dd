"""RULES.md 4.9 and S36: the worked turn, row by row, with its chance results typed in."""

from __future__ import annotations

from engine import State
from tests.games.atlantis.positions import (
    BLUE,
    DRAW,
    GREEN,
    MIGRATE,
    PURPLE,
    TAKE_DECK,
    base,
    play,
    shape,
    unseen,
)

CHANCE = [BLUE, GREEN, PURPLE, PURPLE, GREEN]

# move, then of seat 0: hand, known, followers; area, marker, actions
ROWS = [
    (77, [1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1], BLUE, 0),
    (77, [2, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0], [0, 1, 1, 2], BLUE, 0),
    (TAKE_DECK, [2, 1, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0], [0, 1, 1, 2], BLUE, 0),
    (25, [1, 1, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0], [0, 1, 1, 2], BLUE, 1),
    (MIGRATE, [1, 2, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0], [0, 1, 1, 2], BLUE, 2),
    (2, [1, 1, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0], [0, 1, 1, 2], PURPLE, 3),
    (25, [1, 0, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0], [0, 1, 1, 2], PURPLE, 4),
]
FIFTH_ACTION = (MIGRATE, [1, 0, 0, 1], [1, 0, 0, 0], [1, 1, 0, 0], [0, 1, 1, 2], PURPLE)


def start_of_the_turn() -> State:
    state = base(phase=DRAW, draws=3)
    state.script_chance(CHANCE)
    return state


def row_of(state: State) -> tuple[object, ...]:
    """What the table shows of a state."""
    document = state.to_dict()
    cards = (document["hand"][0], document["known"][0], document["follow"][0], document["area"])
    return (*cards, document["marker"])


def test_S36_the_worked_turn_row_by_row() -> None:
    state = start_of_the_turn()
    for number, (move, *cards, actions) in enumerate(ROWS):
        play(state, move)
        assert row_of(state) == tuple(cards), f"row {number}"
        assert state.to_dict()["actions"] == actions, f"row {number}"
    move, *cards = FIFTH_ACTION
    play(state, move)
    assert row_of(state) == tuple(cards)
    assert state.script_left == 0


def test_S36_the_temples_of_the_worked_turn_stand() -> None:
    own = play(start_of_the_turn(), *[row[0] for row in ROWS], MIGRATE).to_dict()["own"]
    assert own[0] == [shape("I"), shape("I"), 0, 0]


def test_S36_after_the_worked_turn_seat_1_draws() -> None:
    state = play(start_of_the_turn(), *[row[0] for row in ROWS], MIGRATE)
    after = state.to_dict()
    assert (after["cur"], after["phase"], after["draws"]) == (1, DRAW, 3)
    assert state.legal_moves() == [78, 79, 80, 81]
    assert after["deck"] == [8, 7, 9, 7]
    assert after["discard"] == [0, 1, 0, 0]


def test_S36_seat_1_knows_one_blue_card_and_counts_the_rest_as_unseen() -> None:
    state = play(start_of_the_turn(), *[row[0] for row in ROWS], MIGRATE)
    assert state.seen(1)["known"][0] == [1, 0, 0, 0]
    assert state.seen(1)["hand_size"][0] == 2
    assert unseen(state, 1) == [8, 7, 9, 8]
