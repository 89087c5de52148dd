"""Moves as text: `notation` is stable, `label` is for people, and both name one move only."""

from __future__ import annotations

from typing import Any

import pytest

from engine import IllegalMoveError, State
from tests.games.atlantis.positions import (
    BLUE,
    BROWN,
    DEST,
    DRAW,
    GAME,
    GREEN,
    PURPLE,
    base,
    play,
    temples,
)
from tests.games.atlantis.rooms_walks import every_setting, walks


@every_setting
def test_notation_and_labels_name_each_legal_move_differently(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, 4 * effort):
        legal = state.legal_moves()
        texts = [state.notation(move) for move in legal] + [state.label(move) for move in legal]
        where = f"seed {seed}, ply {state.ply}: {texts}"
        assert len(set(texts)) == 2 * len(legal), where
        assert all(text and text == text.strip() for text in texts), where


@every_setting
def test_code_notation_and_label_are_parsed_back(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, 4 * effort):
        if state.ply % 5:
            continue
        for move in state.legal_moves():
            for text in (str(move), state.notation(move), f" {state.label(move)} "):
                assert state.parse(text) == move, f"seed {seed}, ply {state.ply}: {text!r}"


def test_notation_means_the_same_in_every_position(effort: float) -> None:
    words: dict[int, str] = {}
    for players in (1, 2, 4):
        for seed, state in walks(players, {"sides": "random", "max_rounds": 6}, 30 * effort):
            for move in state.legal_moves():
                word = words.setdefault(move, state.notation(move))
                assert state.notation(move) == word, f"seed {seed}, ply {state.ply}"
    assert len(set(words.values())) == len(words) > 80


@every_setting
def test_labels_tell_only_what_the_decider_knows(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, 4 * effort):
        if state.is_terminal() or state.ply % 7:
            continue
        other = state.determinized(state.current_player(), seed + state.ply)
        assert labels(state) == labels(other), f"seed {seed}, ply {state.ply}"


def labels(state: State) -> dict[int, str]:
    """The labels of all legal moves."""
    return {move: state.label(move) for move in state.legal_moves()}


def test_text_that_names_no_move_is_refused_with_what_is_legal() -> None:
    with pytest.raises(IllegalMoveError, match="travel purple"):
        base(hand=[[0, 1, 0, 0]]).parse("travel blue")


def test_the_worked_turn_reads_like_its_description() -> None:
    state = base(phase=DRAW, draws=3)
    state.script_chance([BLUE, GREEN, PURPLE, PURPLE, GREEN])
    turn = [
        (77, "take blue", "take a blue card"),
        (77, "take blue", "take a blue card"),
        (81, "take deck", "take a card from the deck"),
        (25, "build own add1", "build level I in blue for 1 blue"),
        (5, "migrate", "migrate: draw a card from the deck"),
        (2, "travel purple", "travel to purple for 1 purple"),
        (25, "build own add1", "build level I in purple for 1 purple"),
        (5, "migrate", "migrate: draw a card from the deck"),
    ]
    for move, notation, label in turn:
        assert state.notation(move) == notation
        assert state.label(move) == label
        play(state, move)
    assert state.current_player() == 1


@pytest.mark.parametrize(
    ("position", "move", "notation", "label"),
    [
        ({}, 0, "done", "end the turn"),
        (
            {"assistant": [1, 0]},
            26,
            "build own add1 token",
            "build level I in blue for the token",
        ),
        (
            {"assistant": [1, 0], "own": [temples("II")], "hand": [[2, 0, 0, 0]]},
            26,
            "build own add1 token",
            "build II+I in blue for 2 blue and the token",
        ),
        (
            {"own": [temples("I+I")], "hand": [[3, 0, 0, 0]]},
            31,
            "build own whole",
            "build level III in blue for 3 blue",
        ),
        (
            {"own": [temples("I+I")], "hand": [[3, 0, 0, 0]]},
            27,
            "build own up1",
            "build II+I in blue for 3 blue",
        ),
        (
            {"marker": GREEN, "hand": [[0, 0, 0, 3]]},
            33,
            "build neutral add1",
            "build level I in green on the neutral site for 1 green",
        ),
        (
            {"own": [temples(purple="II+I")]},
            48,
            "demolish purple own 2",
            "demolish level II of II+I in purple",
        ),
        (
            {"own": [temples(purple="II+I")]},
            47,
            "demolish purple own 1",
            "demolish level I of II+I in purple",
        ),
        (
            {"neu": [0, 0, 0, 1], "neu_owner": [-1, -1, -1, 0]},
            62,
            "demolish green neutral 1",
            "demolish level I in green on the neutral site",
        ),
        (
            {"follow": [[0, 0, 0, 0], [2, 0, 1, 0]]},
            67,
            "convert 1 brown",
            "convert a brown follower of player red",
        ),
        ({"hand": [[2, 0, 0, 0]]}, 8, "recruit 2", "recruit 2 blue cards as followers"),
        ({"hand": [[1, 0, 0, 0]]}, 7, "recruit 1", "recruit 1 blue card as follower"),
        (
            {"marker": GREEN, "follow": [[0, 0, 0, 3]]},
            6,
            "festivity",
            "festivity for 2 green followers: draw 2 cards",
        ),
    ],
)
def test_actions_are_described_with_place_and_price(
    position: dict[str, Any], move: int, notation: str, label: str
) -> None:
    state = base(**position)
    assert state.notation(move) == notation
    assert state.label(move) == label


def test_a_solo_conversion_names_the_virtual_opponent() -> None:
    state = base(1, virtual=GREEN)
    assert state.notation(68) == "convert 1 green"
    assert state.label(68) == "convert the green follower of the virtual opponent"


def test_a_conversion_counts_opponents_clockwise() -> None:
    followers = [[0, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]]
    state = base(3, cur=2, follow=followers)
    assert state.notation(69) == "convert 2 blue"
    assert state.label(69) == "convert a blue follower of player red"


def test_moving_a_tile_names_the_tile_and_what_it_makes() -> None:
    state = base(own=[temples(purple="I", green="II")], follow=[[3, 0, 0, 0]])
    play(state, 6)
    assert labels(state) == {92: "move level I in purple", 105: "move level II in green"}
    play(state, 105)
    assert state.to_dict()["phase"] == DEST
    assert labels(state) == {
        110: "move level II to blue",
        112: "move level II to purple, making II+I",
        114: "move level II to brown",
        117: "move level II to green on the neutral site",
    }


def test_swapping_tiles_names_both() -> None:
    state = base(sides="1000", own=[temples("III", "II+I", "I")], follow=[[3, 0, 0, 0]])
    play(state, 6)
    assert labels(state) == {88: "swap level III in blue", 93: "swap level II in purple"}
    play(state, 88)
    assert labels(state)[93] == "swap level III in blue with level II in purple"


def test_swapping_a_follower_names_what_is_given_and_taken() -> None:
    state = base(sides="0100", marker=PURPLE, hand=[[0, 0, 2, 1]], follow=[[1, 4, 0, 0]])
    play(state, 6)
    assert labels(state) == {
        118: "swap a blue follower for a hand card",
        119: "swap a purple follower for a hand card",
    }
    play(state, 118)
    assert labels(state) == {
        124: "give a brown card for the blue follower",
        125: "give a green card for the blue follower",
    }


def test_taking_a_follower_and_moving_the_marker_have_labels() -> None:
    state = base(sides="0010", marker=BROWN, follow=[[1, 0, 3, 0]])
    play(state, 6)
    assert state.notation(118) == "follower blue"
    assert state.label(118) == "take a blue follower to the hand"
    state = base(marker=BROWN, follow=[[0, 0, 3, 0]])
    play(state, 6)
    assert state.notation(126) == "marker blue"
    assert state.label(126) == "move the marker to blue"


def test_sides_are_described_by_what_they_do() -> None:
    state = GAME.new_state(2, {"sides": "chosen"})
    assert labels(state) == {
        130: "side 0: move a tile",
        131: "side 1: swap two tiles, with a neutral site",
    }
    play(state, 130)
    assert state.label(130) == "side 0: take a token"


def test_discards_are_named_by_colour() -> None:
    state = base(hand=[[4, 3, 0, 0]])
    play(state, 0)
    assert [state.notation(move) for move in state.legal_moves()] == ["drop blue", "drop purple"]
    assert state.label(82) == "discard a blue card"
