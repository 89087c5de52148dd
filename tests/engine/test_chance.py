"""engine.core.chance: the three sources of random outcomes.

A source is looked at through the games that draw from it: the setup of Atlantis with all options
given draws the marker alone (a number in 0..3), the shuffles draw weighted cards.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from engine import ChanceError, ChanceSource, State, load_game
from engine.core import chance

GAME = load_game("atlantis")
FIXED = {"sides": "0000", "order": "1234", "deities": "01", "first_player": 0}
KEY = bytes(range(1, 33))
ROUNDS = 3000
MIGRATE = 5


def drawn(source: ChanceSource) -> int:
    """One uniform outcome in 0..3."""
    marker: int = GAME.new_state(2, FIXED, chance=source).to_dict()["marker"]
    return marker


def start(source: ChanceSource) -> bytes:
    """A start position that draws many outcomes."""
    options = {"sides": "random", "first_player": -1, "starting_cards": "staggered"}
    return GAME.new_state(4, options, chance=source).to_bytes()


def assert_even(outcomes: list[int], kinds: int) -> None:
    """Within five standard deviations of equal counts."""
    counts = Counter(outcomes)
    expected = len(outcomes) / kinds
    assert sorted(counts) == list(range(kinds))
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counts.values()), counts


def test_a_fast_source_is_reproducible_and_seeds_differ() -> None:
    assert start(ChanceSource.fast(7)) == start(ChanceSource.fast(7))
    assert len({start(ChanceSource.fast(seed)) for seed in range(200)}) == 200


@pytest.mark.parametrize("seed", [-1, 0, 2**63, 2**64 - 1, 2**200])
def test_a_fast_source_takes_any_whole_number_modulo_2_to_the_64(seed: int) -> None:
    assert start(ChanceSource.fast(seed)) == start(ChanceSource.fast(seed % 2**64))


def test_a_fast_source_is_even_over_neighbouring_seeds() -> None:
    assert_even([drawn(ChanceSource.fast(seed)) for seed in range(ROUNDS)], 4)


def test_a_fast_source_is_even_within_one_stream() -> None:
    source = ChanceSource.fast(1)
    assert_even([drawn(source) for _ in range(ROUNDS)], 4)


def test_neighbouring_outcomes_of_a_stream_are_independent() -> None:
    for source in (ChanceSource.fast(2), ChanceSource.keyed(KEY, 0)):
        outcomes = [drawn(source) for _ in range(ROUNDS)]
        assert_even([4 * first + second for first, second in pairwise(outcomes)], 16)


def test_a_keyed_source_is_reproducible() -> None:
    assert start(ChanceSource.keyed(KEY, 3)) == start(ChanceSource.keyed(KEY, 3))


def test_a_keyed_source_differs_by_revision_and_by_key() -> None:
    by_revision = {start(ChanceSource.keyed(KEY, revision)) for revision in range(100)}
    by_key = {start(ChanceSource.keyed(bytes([n]) + KEY[1:], 0)) for n in range(100)}
    assert len(by_revision | by_key) == 199  # KEY itself, revision 0, is in both


def test_a_keyed_source_is_even_over_revisions_and_within_one() -> None:
    assert_even([drawn(ChanceSource.keyed(KEY, revision)) for revision in range(ROUNDS)], 4)
    source = ChanceSource.keyed(KEY, 0)
    assert_even([drawn(source) for _ in range(ROUNDS)], 4)


@pytest.mark.parametrize("key", [b"", KEY[:-1], KEY + b"\0"])
def test_a_key_of_another_length_is_refused(key: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        ChanceSource.keyed(key, 0)


@pytest.mark.parametrize("revision", [-1, 2**63])
def test_a_revision_out_of_range_is_refused(revision: int) -> None:
    with pytest.raises(ValueError, match="revision"):
        ChanceSource.keyed(KEY, revision)


@pytest.mark.parametrize("marker", range(4))
def test_a_scripted_source_gives_what_it_was_told(marker: int) -> None:
    assert drawn(ChanceSource.scripted([marker])) == marker


@pytest.mark.parametrize("outcome", [-1, 4, 2**31 - 1])
def test_a_scripted_outcome_that_cannot_happen_is_refused(outcome: int) -> None:
    with pytest.raises(ChanceError, match=r"cannot happen.*0\.\.3"):
        drawn(ChanceSource.scripted([outcome]))


def test_an_exhausted_script_is_refused() -> None:
    with pytest.raises(ChanceError, match=r"exhausted after 0.*0\.\.3"):
        drawn(ChanceSource.scripted([]))


@pytest.mark.parametrize("outcome", [True, 1.0, "1", None])
def test_a_script_holds_whole_numbers_only(outcome: Any) -> None:
    with pytest.raises(TypeError, match="integer"):
        ChanceSource.scripted([outcome])


def test_a_source_is_made_by_its_three_makers_only() -> None:
    with pytest.raises(TypeError, match="fast"):
        ChanceSource()


def scripted_state(*outcomes: int) -> State:
    state = GAME.new_state(2, FIXED, seed=1)
    while state.decision()["kind"] != "ACTION":
        state.apply(state.legal_moves()[0])
    state.script_chance(outcomes)
    return state


def test_a_script_lasts_over_several_moves_and_then_the_former_source_goes_on() -> None:
    state = scripted_state(1, 2)
    plain = state.clone()
    assert state.script_left == 2
    state.apply_many([MIGRATE, MIGRATE])
    assert state.script_left == 0
    state.apply(MIGRATE)
    hand = state.to_dict()["hand"][0]
    assert (hand[1] >= 1, hand[2] >= 1, sum(hand)) == (True, True, 6)
    assert plain.script_left == 2, "a clone has a script of its own"


def test_a_new_script_is_refused_while_outcomes_are_left() -> None:
    state = scripted_state(1)
    with pytest.raises(ChanceError, match="1 outcome of the script left over"):
        state.script_chance([2])


def test_a_move_that_the_script_does_not_fit_changes_nothing() -> None:
    state = scripted_state(9)
    before = state.to_bytes()
    with pytest.raises(ChanceError, match="cannot happen"):
        state.apply(MIGRATE)
    assert (state.to_bytes(), state.script_left) == (before, 1)


def test_a_game_that_ends_with_outcomes_left_over_is_an_error() -> None:
    state = GAME.new_state(1, {"deities": "0", "order": "1234"}, seed=3)
    document = state.to_dict() | {"solo_turn": 10, "phase": 2, "draws": 0}
    last = GAME.state_from_dict(document)
    last.script_chance([1])
    before = last.to_bytes()
    with pytest.raises(ChanceError, match="left over"):
        last.apply(0)
    assert last.to_bytes() == before


def test_outcomes_left_counts_down_with_the_game() -> None:
    source = ChanceSource.scripted([2, 3])
    drawn(source)
    assert source.outcomes_left == 1
    assert ChanceSource.fast(1).outcomes_left == 0


def test_a_block_that_cannot_be_made_ends_the_draw_and_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No game goes on with chance that is none, and the reason is not taken for another one."""

    def broken(*_: Any, **__: Any) -> None:
        raise ValueError("no hash here")

    reported: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", reported.append)
    monkeypatch.setattr(chance, "blake2b", broken)
    with pytest.raises(MemoryError, match="the next block of keyed chance could not be made"):
        start(ChanceSource.keyed(KEY, 3))
    assert str(reported[0].exc_value) == "no hash here"
