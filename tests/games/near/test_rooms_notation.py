"""Moves as text: `notation` is stable, `label` is for people, and both name one move only."""

from __future__ import annotations

import pytest

from engine import State
from engine.games.near.choices import move_of
from engine.games.near.codes import Kind
from engine.games.near.notation import notation as written
from tests.games.near.positions import (
    CONSTRUCT,
    EFFECT,
    GAME,
    Scene,
    use,
)
from tests.games.near.rooms_walks import every_size, walks


@every_size
def test_notation_and_labels_name_each_legal_move_differently(players: int, effort: float) -> None:
    for seed, state in walks(players, 2 * effort):
        legal = state.legal_moves()
        names = [state.notation(move) for move in legal] + [state.label(move) for move in legal]
        where = f"seed {seed}, ply {state.ply}: {names}"
        assert len(set(names)) == 2 * len(legal), where
        assert all(text and text == text.strip() for text in names), where


def test_notation_means_the_same_in_every_position(effort: float) -> None:
    words: dict[int, str] = {}
    for players in (2, 4):
        for seed, state in walks(players, 2 * effort):
            for move in state.legal_moves():
                word = words.setdefault(move, state.notation(move))
                assert state.notation(move) == word, f"seed {seed}, ply {state.ply}"
    assert len(words) > 500


@every_size
def test_labels_tell_only_what_the_decider_knows(players: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        if state.is_terminal() or state.ply % 7:
            continue
        other = state.determinized(state.current_player(), seed + state.ply)
        assert texts(state) == texts(other), f"seed {seed}, ply {state.ply}"


def texts(state: State) -> dict[str, str]:
    """Notation and label of all legal moves."""
    return {state.notation(move): state.label(move) for move in state.legal_moves()}


def test_a_card_says_what_it_costs_and_what_it_can_be_used_for() -> None:
    state = Scene().hand(0, "Barter", "Exporter").gold(9).levels(0, wood=3).state()
    assert texts(state) == {
        "play barter": "play Barter (cost 0): +4 Gold",
        "construct barter": "use Barter to construct a Shop (row 1, strength 3)",
        "develop barter": "use Barter for a Craft Development",
        "play exporter": "play Exporter (cost 4 + 2): +3 Gold per coastal Building (max 15); +2 VP",
        "construct exporter": "use Exporter to construct a Shop (row 1, strength 3)",
        "develop exporter": "use Exporter for a Craft Development",
    }


def test_steps_of_a_card_say_what_they_bring() -> None:
    scene = Scene().hand(0, "Moneylender", "Scouts").levels(0, stone=1)
    state = scene.area(0, "Barter", "Market Stall").state()
    use(state, "Moneylender", EFFECT)
    assert texts(state) == {
        "effect": "apply the effect of Moneylender: +5 Gold",
        "marker": "place a History marker on epoch 1: +1 resource of your choice",
        "objective": "claim the Trade objective as the first: +1 Craft Development",
    }


def test_places_say_what_they_are_and_what_is_in_the_way() -> None:
    scene = Scene().buildings(0, "shop", 32).enemy(8, 0).hand(0, "Recruits", "Barter")
    state = scene.state()
    use(state, "Recruits", CONSTRUCT)
    named = texts(state)
    assert named["at 0.06"] == "construct Army on 0.06 (forest)"
    assert (
        named["at 0.08"] == "construct Army on 0.08 (City-state) against the Enemy token (+4 Gold)"
    )


@pytest.mark.parametrize(
    ("kind_", "name", "value", "notation"),
    [
        (Kind.CAPITAL, "space", 64, "capital 3.07"),
        (Kind.PLAY, "play", 84, "play spoils_of_war"),
        (Kind.PLAY, "develop", 0, "develop irrigation"),
        (Kind.STEP, "objective", 0, "objective"),
        (Kind.MOVE_PIECE, "done", 0, "done"),
        (Kind.TEMPLE, "rebuild", 3, "rebuild army"),
        (Kind.HARVEST, "resource", 5, "gain ore"),
        (Kind.DRAW, "deck", 4, "deck religion"),
        (Kind.DRAW, "card", 44, "draw potter"),
        (Kind.LOSE_CARD, "card", 132, "lose great_lighthouse"),
        (Kind.LOSE_MARKER, "earlier", 0, "lose earlier"),
        (Kind.LOSE_BUILDING, "space", 170, "lose 8.18"),
        (Kind.CONVERT, "times", 2, "times 2"),
        (Kind.STEAL, "seat", 1, "seat 1"),
    ],
)
def test_notation_is_what_it_was(kind_: Kind, name: str, value: int, notation: str) -> None:
    state = GAME.new_state(2, {}, 1)
    assert written(state, move_of(kind_, name, value)) == notation
