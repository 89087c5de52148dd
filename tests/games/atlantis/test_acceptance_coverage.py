"""The contract suite comes to every decision, every family of moves and every kind of end."""

from __future__ import annotations

from collections import deque
from itertools import pairwise

from tests.contract.games import whole_game
from tests.contract.options import CASES, Case
from tests.games.atlantis.positions import GAME

# First codes of the families of RULES.md 4.2; BUILD on the own site apart by kind.
FAMILIES = [0, 1, 5, 6, 7, 25, 27, 29, 31, 33, 41, 65, 77, 81, 82, 86, 110, 118, 122, 126, 130, 132]
KINDS = {
    "SETUP_SIDE",
    "DRAW",
    "ACTION",
    "TILE_A",
    "TILE_B",
    "DEST",
    "FOLLOWER",
    "HANDCARD",
    "MARKER",
    "AREA",
    "DISCARD",
}


ATLANTIS = [case for case in CASES if case.game is GAME]
WIN, ROUND_LIMIT, SOLO_LOST = 1, 2, 3


def final(case: Case, seed: int) -> int:
    """How a whole game ends."""
    (state, _), *_ = deque(whole_game(case, seed), maxlen=1)
    ended: int = state.to_dict()["ended"]
    return ended


def test_the_contract_cases_come_to_every_kind_of_end() -> None:
    ends = {final(case, seed) for case in ATLANTIS for seed in range(6)}
    assert ends == {WIN, ROUND_LIMIT, SOLO_LOST}


def test_the_contract_cases_come_to_every_decision_and_every_family_of_moves() -> None:
    kinds: set[str] = set()
    moves: set[int] = set()
    for case in ATLANTIS:
        kinds |= {state.decision()["kind"] for state in case.rare_states}
        for seed in range(6):
            for state, move in whole_game(case, seed):
                kinds.add(state.decision()["kind"])
                moves.add(move)
    assert kinds == KINDS
    for low, high in pairwise(FAMILIES):
        assert moves & set(range(low, high)), f"no move {low}..{high - 1} was ever played"
