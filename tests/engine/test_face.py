"""The Python face: what it refuses, and that nothing it returns belongs to somebody else."""

from __future__ import annotations

import gc
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import (
    ChanceError,
    ChanceSource,
    ContentError,
    Game,
    IllegalMoveError,
    State,
    StateFormatError,
    catalogue,
    check_content,
    load_game,
)

GAME = load_game("atlantis")


@pytest.mark.parametrize("made_by_others", [State, Game, ChanceSource])
def test_an_object_that_nobody_filled_cannot_be_made(made_by_others: Any) -> None:
    with pytest.raises(TypeError, match="use"):
        made_by_others()
    with pytest.raises(TypeError, match="use"):
        made_by_others.__new__(made_by_others)


def test_events_are_those_of_the_move_though_another_game_moves_in_between() -> None:
    class Meddler:
        """Plays on in another game whenever the collector finds it."""

        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            other.play_and_restart()

    class Other:
        def __init__(self) -> None:
            self.state = GAME.new_state(seed=99)

        def play_and_restart(self) -> None:
            if self.state.is_terminal():
                self.state = GAME.new_state(seed=99)
            self.state.play(self.state.legal_moves()[-1])

    other = Other()
    state, twin = GAME.new_state(seed=4), GAME.new_state(seed=4)
    thresholds = gc.get_threshold()
    choices = Random(5)
    for _ in range(150):
        move = choices.choice(state.legal_moves())
        expected = twin.play(move).events
        Meddler()
        gc.set_threshold(1)
        events = state.play(move).events
        gc.set_threshold(*thresholds)
        assert events == expected


def test_the_events_of_a_deal_stay_with_its_state() -> None:
    state = GAME.new_state(seed=1)
    dealt = state.setup_events
    assert dealt
    GAME.new_state(seed=2).play_random(10)
    state.apply(state.legal_moves()[0])
    assert state.setup_events == dealt
    assert state.clone().setup_events == ()


def test_bytes_that_claim_another_number_of_players_are_refused() -> None:
    data = GAME.new_state(2, seed=1).to_bytes()
    place = len(data) - 8 - GAME.state_bytes - 5
    assert data[place] == 2
    body = data[:place] + bytes((4,)) + data[place + 1 : -8]
    with pytest.raises(StateFormatError, match="4 players"):
        GAME.state_from_bytes(body + blake2b(body, digest_size=8).digest())


def drawing_move(state: State) -> int:
    """A move that draws chance, found by trying."""
    for move in state.legal_moves():
        if state.clone().play(move).chance_drawn:
            return move
    raise AssertionError("no move draws")


def test_an_empty_script_is_a_script_for_one_move() -> None:
    state = GAME.new_state(seed=3)
    before = state.to_bytes()
    state.script_chance([])
    with pytest.raises(ChanceError, match="exhausted"):
        state.apply(drawing_move(state.determinized(state.current_player(), 1)))
    assert state.to_bytes() == before


@pytest.mark.parametrize("outcome", [2**31, -(2**31) - 1, 10**30])
def test_an_outcome_beyond_32_bits_is_refused(outcome: int) -> None:
    with pytest.raises(ChanceError, match="32 bits"):
        ChanceSource.scripted([outcome])


@pytest.mark.parametrize("text", ["9" * 5000, "", "-1", "1.0", "²"])
def test_a_text_that_names_no_move_is_an_illegal_move(text: str) -> None:
    with pytest.raises(IllegalMoveError, match="legal are"):
        GAME.new_state(seed=1).parse(text)


def test_a_negative_number_of_playouts_is_refused() -> None:
    with pytest.raises(ValueError, match="playouts"):
        GAME.play_random(playouts=-3)


def edited(tmp_path: Path, old: str, new: str) -> Path:
    text = Path(GAME.pack.source).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "content.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[game]\n", "[game]\nprinted = 2019-05-01\n", r"game\.printed: 2019-05-01"),
        ("[game]\n", "[game]\nweight = nan\n", r"game\.weight: nan"),
        ("[game]\n", "[game]\nautor = 'x'\n", r"game\.autor: unknown"),
        ("[game]\n", "[extras]\n[game]\n", r"extras: unknown"),
        ('title = "', 'title = "\\u001b[31m', r"game\.title: .*control"),
    ],
)
def test_content_with_entries_that_mean_nothing_is_refused(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    with pytest.raises(ContentError, match=fault):
        check_content(edited(tmp_path, old, new))


def test_turn_numbers_only_rise() -> None:
    for game in catalogue():
        for players in range(game.min_players, game.max_players + 1):
            state = game.new_state(players, seed=players)
            turns = [state.turn_number()]
            choices = Random(players)
            while not state.is_terminal():
                state.apply(choices.choice(state.legal_moves()))
                turns.append(state.turn_number())
            assert turns == sorted(turns)
            assert turns[-1] > turns[0]


def test_arguments_of_the_wrong_kind_are_named() -> None:
    anything: Any = None
    state = GAME.new_state(seed=1)
    with pytest.raises(StateFormatError, match="dictionary"):
        GAME.state_from_dict(anything)
    for seat in (2**70, -2, 1.0, True):
        with pytest.raises(ValueError, match="seat"):
            state.side_of(seat)  # type: ignore[arg-type]
    for plies in (2**70, -2, 1.7, True):
        with pytest.raises(ValueError, match="plies"):
            state.play_random(plies)  # type: ignore[arg-type]
    for seed in (float("inf"), "1", None, True):
        with pytest.raises(TypeError, match="seed"):
            GAME.new_state(seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "9" * 5000,
        "x = " + "[" * 3000 + "]" * 3000,
        "x = " + "{a=" * 600 + "1" + "}" * 600,
        ".".join("a" * 5001) + " = 1",
    ],
)
def test_content_made_to_break_the_reader_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "content.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=r"TOML|nested") as caught:
        check_content(path)
    assert len(str(caught.value)) < 1000
