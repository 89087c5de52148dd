"""The options of RULES.md section 9, and the chances of section 5."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine import OptionError
from tests.games.ankh.positions import GAME, PLAIN
from tests.games.ankh.reference_map import DOCUMENT
from tests.games.ankh.reference_read import differences
from tests.games.ankh.reference_setup import set_up
from tests.games.ankh.reference_table import GODS, GUARDIANS

BASE_GODS = [row["id"] for row in DOCUMENT["gods"] if row["set"] == "base"]
PHARAOHS = [row["key"] for row in DOCUMENT["pharaohs"]]
SEEDS = range(200)


def test_the_options_and_their_defaults_are_those_of_the_rules() -> None:
    resolved = GAME.resolve_options()
    assert list(resolved) == [
        "players", "scenario", "gods", "guardians", "first_seat", "second_action", "pharaoh",
        "pharaoh_card",
    ]  # fmt: skip
    assert resolved["players"] == 2
    assert resolved["scenario"] == "middle_kingdom"
    assert (resolved["first_seat"], resolved["second_action"]) == (-1, "optional")
    assert (resolved["pharaoh"], resolved["pharaoh_card"]) == (False, "random")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 6),
        ("scenario", "new_kingdom"),
        ("gods", ["ra", "ra"]),
        ("gods", ["ra"]),
        ("gods", ["ra", "isis", "amun"]),
        ("gods", ["ra", "thoth"]),
        ("gods", "random_some"),
        ("guardians", ["satet", "apep"]),
        ("guardians", ["apep", "satet", "androsphinx"]),
        ("guardians", ["satet", "apep", "dragon"]),
        ("first_seat", 2),
        ("first_seat", -2),
        ("second_action", "never"),
        ("pharaoh", 1),
        ("pharaoh_card", "tutankhamun"),
    ],
)
def test_a_value_out_of_its_range_is_refused_by_name(name: str, value: Any) -> None:
    with pytest.raises(OptionError) as caught:
        GAME.new_state(options={name: value})
    assert caught.value.option == name


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("scenario", ["middle_kingdom", "old_kingdom"])
def test_the_setup_is_that_of_the_second_implementation(players: int, scenario: str) -> None:
    gods = GODS[:players]
    for first in range(players):
        options = {"scenario": scenario, "gods": gods, "guardians": list(PLAIN)}
        state = GAME.new_state(players, options | {"first_seat": first}, first)
        expected = set_up(gods, PLAIN, scenario=scenario, first=first)
        assert not differences(expected, state.to_dict())
        assert state.current_player() == first


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("card", PHARAOHS)
def test_the_setup_with_the_pharaoh_module(players: int, card: str) -> None:
    gods = GODS[-players:]
    options = {"gods": gods, "guardians": list(PLAIN), "first_seat": 0, "pharaoh": True}
    state = GAME.new_state(players, options | {"pharaoh_card": card}, 5)
    d = state.to_dict()
    cards = [*d["slots"], *d["deck"]]
    assert Counter(cards) == dict.fromkeys(range(6), 2)
    expected = set_up(gods, PLAIN, pharaoh=card, deck=cards)
    assert not differences(expected, d)
    assert d["pharaoh_card"] == PHARAOHS.index(card)


def drawn(name: str, **options: Any) -> list[Any]:
    """A field of many start positions."""
    return [GAME.new_state(options.get("players", 2), options, s).to_dict()[name] for s in SEEDS]


def test_random_gods_are_of_the_base_set_and_differ() -> None:
    found = drawn("god")
    assert {god for pair in found for god in pair} == set(BASE_GODS)
    assert all(one != other for one, other in found)


def test_random_gods_of_all_sets() -> None:
    found = drawn("god", gods=["random_all"], players=5)
    assert {god for row in found for god in row} == set(range(len(GODS)))
    assert all(len(set(row)) == 5 for row in found)


def test_random_guardians_are_one_of_each_level() -> None:
    found = drawn("guardian_kind")
    assert len({tuple(kinds) for kinds in found}) == 8
    for kinds in found:
        assert [GUARDIANS[kind]["level"] for kind in kinds] == [1, 2, 3]


@pytest.mark.parametrize("players", range(2, 6))
def test_the_first_seat_is_drawn_among_all(players: int) -> None:
    counts = Counter(drawn("first_seat", players=players))
    assert sorted(counts) == list(range(players))


def test_the_pharaoh_card_is_drawn_among_all() -> None:
    assert set(drawn("pharaoh_card", pharaoh=True)) == set(range(len(PHARAOHS)))
    assert set(drawn("pharaoh_card")) == {-1}


def test_the_political_deck_is_shuffled() -> None:
    assert len({tuple(deck) for deck in drawn("deck", pharaoh=True)}) > 150
