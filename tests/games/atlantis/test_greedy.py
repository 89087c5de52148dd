"""The greedy player values what lies open, never what chance will turn up (RULES.md 10)."""

from __future__ import annotations

from ai.policy import greedy_move
from engine.games.atlantis.codes import Op
from tests.games.atlantis.positions import AREA, GREEN, base, temples


def test_a_card_to_take_is_not_chosen_for_what_will_lie_open_after_it() -> None:
    chosen = set()
    for color in range(4):
        deck = [3 if c == color else 0 for c in range(4)]
        state = base(
            sides="0001",
            own=[temples(blue="I", purple="II")],
            hand=[[0, 0, 1, 0]],
            follow=[[0, 0, 0, 3]],
            marker=GREEN,
            area=[1, 1, 2, 0],
            deck=deck,
            phase=AREA,
            ops=[Op.TAKE_AREA, 0, 0],
            op_left=[2, 0, 0],
        )
        chosen.add(frozenset(greedy_move(state, seed) for seed in range(20)))
    assert len(chosen) == 1, chosen
