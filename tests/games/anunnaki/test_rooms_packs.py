"""Packs of unusual rows: the rooms say of every row what it does."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from engine import Game, State
from engine.core.text import length, plain
from engine.games.anunnaki import table
from engine.games.anunnaki import view as room
from engine.games.anunnaki.game import load
from engine.games.anunnaki.names import names
from tests.games.anunnaki.odd_content import odd_game
from tests.games.anunnaki.positions import GAME, Scene, play

WIDE, NARROW = 100, 80
PLIES = 250


def changed(**rows: dict[int, dict[str, Any]]) -> Game:
    """The game with some fields of rows changed: by table, and by id."""
    document = deepcopy(GAME.pack.document)
    for name, changes in rows.items():
        for row in document[name]:
            row.update(changes.get(row.get("id", row.get("house")), {}))
    return load(document, "changed.toml")


def choice(*options: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"op": "choice", "options": [[option] for option in options]}]


def test_alternatives_are_told_by_the_list_they_stand_in() -> None:
    """A code of CHOICE counts through the whole file, tiles first (4.1)."""
    game = changed(
        tile={10: {"basic": choice({"op": "vp", "n": 3}, {"op": "take_pact"})}},
        pact={0: {"bonus": choice({"op": "vp", "n": 4}, {"op": "gain", "res": "mana", "n": 5})}},
        minor_god={1: {"effect": choice({"op": "weapon"}, {"op": "vp", "n": 9})}},
    )
    assert names(game).alternatives == (
        "+3 VP", "take 1 Pact", "+1 Gold", "+1 Wood", "+1 Metal", "+1 Food",
        "take 1 Advanced Weapon card", "+9 VP", "+4 VP", "+5 mana",
    )  # fmt: skip
    state = Scene("PN", game=game).act(10)
    assert [state.label(move) for move in state.legal_moves()] == [
        "alternative 1: +3 VP", "alternative 2: take 1 Pact",
    ]  # fmt: skip
    (step,) = play(state, 0)
    lines = [
        plain(table.event_line(room.event_message(game, event.full), state.view(0), 0))
        for event in step.events
    ]
    assert "you gain 3 VP (now 3) by Market" in lines


def test_alternatives_of_a_pact_and_of_a_god_are_those_that_are_carried_out() -> None:
    game = changed(
        pact={0: {"bonus": choice({"op": "vp", "n": 4}, {"op": "gain", "res": "mana", "n": 5})}},
        minor_god={8: {"effect": [{"op": "sacrifice", "gain": [{"op": "vp", "n": 6}]}]}},
    )
    scene = Scene("NP", game=game).pacts(0, 0).res(0, gold=1, wood=1, food=1)
    state = scene.gods(0, "Freya").avail(0, minor=1).put(0, 7, "F2").rest()
    choose(state, "fulfil a Pact")
    choose(state, "alternative 2: +5 mana")
    assert state.to_dict()["mana"][0] == 5
    choose(state, "summon a god")
    choose(state, "summon Freya")
    choose(state, "return a Follower from 7 Norrenis mid-left (1 Follower and 1 Minor God) for +6")
    assert state.to_dict()["vp"][0] == 3 + 6


def choose(state: State, start: str) -> None:
    """Play the only move whose label begins so."""
    (move,) = [move for move in state.legal_moves() if state.label(move).startswith(start)]
    play(state, move & 0xFFFF)


@pytest.mark.parametrize("seed", range(4))
def test_odd_packs_are_spoken_of_and_drawn(seed: int) -> None:
    game, chooser = odd_game(seed), Random(seed)
    state = game.new_state(2 + seed % 3, {}, seed)
    for ply in range(PLIES):
        if state.is_terminal():
            break
        moves = state.legal_moves()
        for name in (state.notation, state.label):
            assert len({name(move) for move in moves}) == len(moves), [name(m) for m in moves]
        events = state.play(chooser.choice(moves)).events
        view = state.view(0)
        for event in events:
            notice = event.seen_by(0)
            if notice:
                table.event_line(room.event_message(game, notice), view, 0)
        if ply % 25 == 0:
            for width in (NARROW, WIDE):
                assert max(map(length, table.board(view, 0, width))) <= width
    assert len(game.room("info").components(game)["tiles"]) == 10
