"""Every game: states as bytes and as dictionaries, and what is neither."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import strategies as st

from engine import State, StateFormatError
from tests.contract.games import (
    EXAMPLES,
    Plan,
    begin,
    every_case,
    every_table,
    forged,
    harvested,
    naming,
    one_of_each_kind,
    planned,
    walk,
)
from tests.contract.options import Case, Table

CHECKSUM_BYTES = 8
SMALL = 18
BYTES_TRIED = EXAMPLES * 50  # at one table, unless it has to be more to try them all
FORGED = (*range(SMALL), 127, 128, 255)
# A short run tries some of the values in every byte, others in the next; under sanitizers one each.
VALUE_STEP = min(len(FORGED), max(1, 100 // EXAMPLES))
VALUES = st.one_of(
    st.integers(-300, 300), st.integers(), st.booleans(), st.none(), st.text(max_size=3),
    st.floats(), st.lists(st.integers(-2, 20), max_size=5), st.dictionaries(st.text(), st.none())
)  # fmt: skip


@planned
def test_bytes_give_the_same_state_back(case: Case, plan: Plan) -> None:
    for state in walk(case, plan):
        again = case.game.state_from_bytes(state.to_bytes())
        assert again == state
        assert again.ply == state.ply
        assert again.to_bytes() == state.to_bytes()


@planned
def test_a_dictionary_gives_the_same_state_back_through_json(case: Case, plan: Plan) -> None:
    for state in walk(case, plan):
        document = json.loads(json.dumps(state.to_dict()))
        again = case.game.state_from_dict(document)
        assert again == state
        assert again.to_dict() == state.to_dict()


@harvested
def test_states_of_every_kind_of_decision_come_back(case: Case, state: State) -> None:
    assert case.game.state_from_bytes(state.to_bytes()) == state
    assert case.game.state_from_dict(state.to_dict()) == state


@planned
def test_bytes_hold_no_seed(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    again = case.game.state_from_bytes(state.to_bytes(), seed=plan.seed + 1)
    assert again.to_bytes() == state.to_bytes()


@every_case
def test_every_single_damaged_byte_is_noticed(case: Case) -> None:
    state = case.new_state(2)
    state.play_random(20, 2)
    data = state.to_bytes()
    for index in range(len(data)):
        damaged = bytearray(data)
        damaged[index] ^= 1 << (index % 8)
        with pytest.raises(StateFormatError):
            case.game.state_from_bytes(bytes(damaged))


@every_case
def test_bytes_of_another_length_are_refused(case: Case) -> None:
    data = case.new_state(2).to_bytes()
    for wrong in (b"", data[:1], data[:-1], data[1:], data + b"\0", data * 2):
        with pytest.raises(StateFormatError):
            case.game.state_from_bytes(wrong)


def with_checksum(body: bytes) -> bytes:
    """Bytes whose checksum fits: forged, not damaged."""
    return body + blake2b(body, digest_size=CHECKSUM_BYTES).digest()


@every_case
def test_bytes_of_another_game_or_version_or_content_are_refused_though_they_are_whole(
    case: Case,
) -> None:
    body = case.new_state(2).to_bytes()[:-CHECKSUM_BYTES]
    header = len(body) - case.game.state_bytes
    for index in range(header - 5):  # the last five are players and ply
        forged = bytearray(body)
        forged[index] ^= 1
        with pytest.raises(StateFormatError):
            case.game.state_from_bytes(with_checksum(bytes(forged)))


def assert_usable(state: State, seed: int) -> None:
    """A state that was accepted plays like any other, though no game may ever have come to it."""
    assert state.check(played=False) == ""
    for _ in range(20):
        moves = state.legal_moves()
        assert state.is_terminal() or len(moves) >= 2
        assert state.play_random(1, seed) == (0 if not moves else 1)
        assert state.check(played=False) == ""


@forged
def test_forged_bytes_are_refused_or_are_a_possible_state(
    case: Case, plan: Plan, data: st.DataObject
) -> None:
    body = bytearray(begin(case, plan).to_bytes()[:-CHECKSUM_BYTES])
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(len(body) - case.game.state_bytes - 5, len(body) - 1))
        body[place] = data.draw(st.integers(0, 255))
    try:
        state = case.game.state_from_bytes(with_checksum(bytes(body)))
    except StateFormatError:
        return
    assert_usable(state, plan.seed)


@every_table
def test_every_forged_byte_is_refused_or_gives_a_possible_state(table: Table) -> None:
    """Every byte of the state in turn, with small values: enumerations are small.

    Of a large state every kind of decision tries bytes of its own; together they try them all.
    """
    states = one_of_each_kind(table)
    wanted = len(states) * table.cases[0].game.state_bytes
    stride = min(len(states), -(-wanted // BYTES_TRIED))
    for number, (case, state) in enumerate(states):
        body = state.to_bytes()[:-CHECKSUM_BYTES]
        first = len(body) - case.game.state_bytes + number % stride
        with naming(case):
            for place in range(first, len(body), stride):
                assert_forged_byte_harmless(case, body, place)


def assert_forged_byte_harmless(case: Case, body: bytes, place: int) -> None:
    for value in FORGED[place % VALUE_STEP :: VALUE_STEP]:
        changed = body[:place] + bytes([value]) + body[place + 1 :]
        try:
            again = case.game.state_from_bytes(with_checksum(changed))
        except StateFormatError:
            continue
        again.play_random(3, place)
        assert again.check(played=False) == "", f"byte {place} = {value}"


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container of a document with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from places(value[key])


@forged
def test_a_changed_dictionary_is_refused_with_a_reason_or_is_a_possible_state(
    case: Case, plan: Plan, data: st.DataObject
) -> None:
    document = copy.deepcopy(begin(case, plan).to_dict())
    spots = list(places(document))
    for index in data.draw(st.lists(st.integers(0, len(spots) - 1), min_size=1, max_size=2)):
        container, key = spots[index]
        container[key] = data.draw(VALUES)
    try:
        state = case.game.state_from_dict(document)
    except StateFormatError as error:
        assert str(error)
        return
    assert_usable(state, plan.seed)


@every_case
def test_a_dictionary_with_an_unknown_name_is_refused(case: Case) -> None:
    document = case.new_state(4).to_dict()
    with pytest.raises(StateFormatError, match="colour"):
        case.game.state_from_dict({**document, "colour": 1})


@every_case
def test_a_dictionary_without_its_player_count_or_empty_is_refused(case: Case) -> None:
    document = case.new_state(4).to_dict()
    del document["n"]
    for faulty in (document, {}):
        with pytest.raises(StateFormatError, match="n = None: expected the number of players"):
            case.game.state_from_dict(faulty)


@planned
def test_a_missing_name_is_asked_for_or_follows_from_the_others(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    document = state.to_dict()
    for name in document.keys() - {"n"}:
        rest = {other: document[other] for other in document if other != name}
        try:
            again = case.game.state_from_dict(rest)
        except StateFormatError as error:
            assert str(error) == f"{name}: missing"
        else:
            assert again == state, name


@planned
def test_the_bytes_of_all_states_of_a_game_have_one_length(case: Case, plan: Plan) -> None:
    lengths = {len(state.to_bytes()) for state in walk(case, plan)}
    assert lengths == {len(case.new_state(plan.seed).to_bytes())}
