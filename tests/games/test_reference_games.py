"""The reference games, what is the same in all: content, messages, board and event lines."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import engine.games
from engine import ContentError, Game, State, check_content, load_game
from engine.core.text import STYLE_WORDS, Line, length, plain

ROWS = 24
PROMPT_AND_MOVES = 10
NAMES = ("tic_tac_toe", "connect_four", "kuhn_poker", "leduc_poker", "liars_dice", "pig")

every_game = pytest.mark.parametrize("game", [load_game(name) for name in NAMES], ids=NAMES)


def random_games(game: Game, count: int = 20) -> list[State]:
    """The states of some random games, start and end included."""
    states = []
    for seed in range(count):
        state, choose = game.new_state(seed=seed), Random(seed)
        states.append(state.clone())
        while not state.is_terminal():
            state.apply(choose.choice(state.legal_moves()))
            states.append(state.clone())
    return states


def check_line(line: Line) -> None:
    text = plain(line)
    assert text == text.rstrip()
    assert "\n" not in text
    assert "…" not in text
    assert all(set(span.style.split()) <= STYLE_WORDS for span in line)


# ---------------------------------------------------------------- content


def shipped(game: Game) -> str:
    path = Path(engine.games.__path__[0]) / game.name / "content.toml"
    return path.read_text(encoding="utf-8")


@every_game
def test_the_shipped_content_is_taken(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "content.toml"
    path.write_text(shipped(game), encoding="utf-8")
    assert check_content(path).content_hash == game.content_hash


@every_game
@pytest.mark.parametrize(
    ("pattern", "replacement", "fault"),
    [
        (r"max_players = 2", "max_players = 3", "game.max_players"),
        (r'title = ".*"', "title = 7", "game.title"),
        (r"ids = .*", 'ids = ["same", "same"]', "players.ids"),
        (r"ids = .*", 'ids = ["alone"]', "players.ids"),
        (r"ids = .*", 'ids = ["tab\\\\u0007", "b"]', "players.ids"),
        (r"\[rules\]\n(\w+) = \d+", r"[rules]\n\1 = 99", "rules."),
        (r"\[rules\]\n(\w+) = \d+", r"[rules]", "rules."),
        (r"\[rules\]", "[other]", "rules"),
        (r'provenance = "public"', 'provenance = "rumour"', "provenance"),
    ],
)
def test_a_fault_of_the_content_is_named(
    game: Game, pattern: str, replacement: str, fault: str, tmp_path: Path
) -> None:
    text, count = re.subn(pattern, replacement, shipped(game), count=1)
    assert count == 1
    path = tmp_path / "content.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_game(game.name, path)
    assert any(line.startswith(fault) or fault in line for line in caught.value.faults)


@every_game
def test_all_faults_are_named_at_once(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "content.toml"
    path.write_text("[game]\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_game(game.name, path)
    assert len(caught.value.faults) >= 5


# ---------------------------------------------------------------- messages


@every_game
def test_a_code_that_does_not_exist_has_no_message(game: Game) -> None:
    for code in (-1, 13, 1 << 16):
        with pytest.raises(ValueError, match="expected 0"):
            game.room("view").move_message(code)


# ---------------------------------------------------------------- the text board


@every_game
def test_the_board_fits_and_says_who_acts(game: Game) -> None:
    table = game.room("table")
    for state in random_games(game):
        for seat in (0, 1, None):
            view = state.view(seat)
            lines = table.board(view, seat, 80)
            for line in lines:
                check_line(line)
                assert length(line) <= 80
            assert len(lines) <= ROWS - PROMPT_AND_MOVES
            if not state.is_terminal():
                name = table.seat_name(view, state.current_player())
                assert name.text in plain(lines[0])


@every_game
def test_a_narrow_board_is_clipped(game: Game) -> None:
    for line in game.room("table").board(game.new_state().view(), None, 10):
        assert length(line) <= 10


@every_game
def test_every_event_is_told_to_every_viewer(game: Game) -> None:
    table, view = game.room("table"), game.room("view")
    for state in random_games(game):
        if state.is_terminal():
            continue
        for move in state.legal_moves():
            after = state.clone()
            step = after.play(move)
            for seat in (0, 1, -1):
                viewer = None if seat < 0 else seat
                for event in step.events:
                    message = view.event_message(game, event.seen_by(seat))
                    line = table.event_line(message, after.view(viewer), viewer)
                    check_line(line)
                    assert plain(line)


@every_game
def test_what_the_viewer_does_is_told_in_the_second_person(game: Game) -> None:
    table, view = game.room("table"), game.room("view")
    state = game.new_state(seed=1)
    first = state.play(state.legal_moves()[0]).events[0]
    message = view.event_message(game, first.full)
    assert plain(table.event_line(message, state.view(0), 0)).startswith("you ")
    name = table.seat_name(state.view(1), 0).text
    assert plain(table.event_line(message, state.view(1), 1)).startswith(f"{name} ")


@every_game
def test_the_deal_is_told(game: Game) -> None:
    state = game.new_state(seed=1)
    for event in state.setup_events:
        message = game.room("view").event_message(game, event.seen_by(1))
        line = game.room("table").event_line(message, state.view(1), 1)
        check_line(line)


@every_game
def test_an_event_that_is_not_set_is_refused(game: Game) -> None:
    state = game.new_state(seed=1)
    played = game.room("view").event_message(
        game, state.play(state.legal_moves()[0]).events[0].full
    )
    with pytest.raises(ValueError, match="not set"):
        game.room("table").event_line(type(played)(), state.view(0), 0)
