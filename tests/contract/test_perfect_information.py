"""Every game: `perfect_information` says the truth, since searches prove results by it."""

from __future__ import annotations

from engine import Step
from tests.contract.games import Plan, planned, seeded, walk, whole_game
from tests.contract.options import Case

GAMES_LOOKED_AT = 8  # a game may come to its end without a secret, but not every one


def is_open(step: Step) -> bool:
    """Whether a step shows neither chance nor a secret that came out."""
    return not step.chance_drawn and not step.hidden_revealed


@planned
def test_where_information_is_perfect_everybody_sees_everything(case: Case, plan: Plan) -> None:
    if not case.game.perfect_information:
        return
    for state in walk(case, plan):
        for seat in case.viewers:
            assert state.determinized(seat, plan.seed) == state


@seeded
def test_where_information_is_perfect_no_step_draws_chance_or_reveals(
    case: Case, seed: int
) -> None:
    if not case.game.perfect_information:
        return
    for state, move in whole_game(case, seed):
        assert is_open(state.clone().play(move))


@seeded
def test_where_information_is_perfect_two_seats_share_one_pot(case: Case, seed: int) -> None:
    if not case.game.perfect_information or case.players != 2:
        return
    state = case.new_state(seed)
    state.play_random(-1, seed)
    assert sum(state.returns()) == sum(case.game.utility_range)


@seeded
def test_other_games_have_chance_or_secrets(case: Case, seed: int) -> None:
    if case.game.perfect_information:
        return
    assert any(
        not is_open(state.clone().play(move))
        or any(
            state.determinized(seat, world) != state for seat in case.viewers for world in (1, 2)
        )
        for number in range(GAMES_LOOKED_AT)
        for state, move in whole_game(case, seed + number)
    )
