"""A new card is a new row, whatever is in it: random games with packs of unusual rows."""

from __future__ import annotations

from random import Random

import pytest

from engine import State
from tests.games.anunnaki.odd_content import odd_game


@pytest.mark.parametrize("seed", range(8))
def test_games_with_unusual_rows_keep_every_law(seed: int, effort: float) -> None:
    """2.3, 8.3: invariants, hidden information, records and words hold for any pack."""
    game, chooser = odd_game(seed), Random(seed)
    state = game.new_state(2 + seed % 3, {"first_game": seed % 2 == 1, "round_limit": 30}, seed)
    while not state.is_terminal() and state.ply < 1500 * effort:
        state.apply(chooser.choice(state.legal_moves()))
        assert state.check() == "", state.decision()
        if state.ply % 29 == 0:
            assert_keeps_its_secrets(state, chooser)


def assert_keeps_its_secrets(state: State, chooser: Random) -> None:
    """What a seat knows is the same in every world it cannot tell apart; records are whole."""
    for seat in (None, *range(state.players)):
        world = state.determinized(seat, chooser.randrange(1000))
        assert world.check() == ""
        assert world.info_hash(seat) == state.info_hash(seat)
        assert world.view(seat) == state.view(seat)
    if not state.is_terminal():
        assert all(state.label(move) for move in state.legal_moves())
    for again in (
        state.game.state_from_dict(state.to_dict()),
        state.game.state_from_bytes(state.to_bytes()),
    ):
        assert again.to_dict() == state.to_dict()
