"""The track of the Tablet of Destinies is hidden until it is scored (3.2), and then open to all."""

from __future__ import annotations

from engine import State
from engine.core.text import plain
from engine.games.anunnaki import table
from engine.games.anunnaki import view as room
from tests.games.anunnaki.positions import GAME, PASS, Scene, asked, play

COMMERCE = 2


def before_the_end() -> State:
    """Seat 1 may trade for the last time; seat 0 has chosen Commerce."""
    scene = Scene("PN", active=1).conquered(0, 42).artifact(0, "Tablet")
    scene.put_in(destiny=[COMMERCE, -1], round_limit=1).res(1, gold=1).tracks(1, commerce=8)
    state = scene.act(10)
    assert asked(state)[:2] == ("MARKET", 1)
    return state


def test_the_track_is_open_to_all_once_it_is_scored() -> None:
    state = before_the_end()
    for seat in (1, None):
        assert state.seen(seat)["destiny"] == [-1, -1]
        assert state.seen(seat)["destiny_set"] == [1, 0]
    (step,) = play(state, PASS)
    assert state.is_terminal()
    notices = [event.seen_by(1) for event in step.events]
    lines = [
        plain(table.event_line(room.event_message(GAME, notice), state.view(1), 1))
        for notice in notices
        if notice
    ]
    assert "P0 Pharaos had chosen Commerce for Tablet of Destinies" in lines
    for seat in (0, 1, None):
        assert state.seen(seat)["destiny"] == [COMMERCE, -1]
        world = state.determinized(seat, 5)
        assert world.seen(seat) == state.seen(seat)
        assert world.info_hash(seat) == state.info_hash(seat)
        assert world.to_dict()["destiny"] == [COMMERCE, -1]
