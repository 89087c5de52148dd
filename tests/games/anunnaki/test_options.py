"""Options, the explicit deal, and the chances of the setup (RULES.md 4.2, 5.1, 9)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import State
from tests.games.anunnaki.positions import (
    GAME,
    LETTERS,
    all_of,
    asked,
    at,
    dealt,
    kind,
    play,
    started,
)
from tests.games.anunnaki.reference_content import DOCUMENT, GODS, PACTS, SPOTS, in_play

SEEDS = range(300)


def starts(players: int = 2, **options: Any) -> list[State]:
    """Many positions at the first turn."""
    return [begun(GAME.new_state(players, options, seed), seed) for seed in SEEDS]


def begun(state: State, seed: int) -> State:
    """The same game at its first turn."""
    chooser = Random(seed)
    while kind(state) in ("HOUSE", "DISCARD_GOD"):
        state.apply(chooser.choice(state.legal_moves()))
    return state


def shuffled(seed: int, houses: str) -> dict[str, Any]:
    """An explicit deal that is random in everything."""
    chooser = Random(seed)
    return {
        "node_tile": chooser.sample(range(1, 11), 10),
        "civ": chooser.sample(range(12), 12),
        "culture": chooser.sample(range(20), 20),
        "artifact_deck": sorted(chooser.sample(range(6), 3)),
        "pacts": chooser.sample(range(36), 36),
        "goals": chooser.sample(range(4), 4),
        "gods": [sorted(chooser.sample(range(7 * h, 7 * h + 7), 5))
                 for h in map(LETTERS.index, houses)],
    }  # fmt: skip


@pytest.mark.parametrize("houses", ["PN", "BEP", "ENBP"])
@pytest.mark.parametrize("seed", range(4))
def test_an_explicit_deal_lies_as_it_was_given(houses: str, seed: int) -> None:
    given = shuffled(seed, houses)
    state = dealt(houses, **given)
    assert all_of(state, "gods") == given["gods"]
    d = begun(state, seed).to_dict()
    ids = [LETTERS.index(letter) for letter in houses]
    assert (d["node_tile"], d["goals"]) == (given["node_tile"], given["goals"])
    assert d["artifact_deck"] == given["artifact_deck"]
    there = [t for t, row in enumerate(DOCUMENT["territory"][:47])
             if row["civ"] and in_play(row, ids, len(ids))]  # fmt: skip
    assert [d["civ"][t] for t in there] == given["civ"][: len(there)]
    spots = [row["id"] for row in SPOTS if in_play(row, ids, len(ids))]
    assert [d["culture"][s] for s in spots] == given["culture"][: len(spots)]
    pacts = [p for p in given["pacts"] if PACTS[p]["house"] in (-1, *ids)]
    assert d["display"] + d["stack"] == pacts


def test_what_is_not_given_is_drawn() -> None:
    deals = [begun(GAME.new_state(2, {"setup": {"goals": [3, 2, 1, 0]}}, s), s) for s in range(40)]
    assert {tuple(all_of(state, "goals")) for state in deals} == {(3, 2, 1, 0)}
    assert len({tuple(all_of(state, "node_tile")) for state in deals}) > 30


def test_nothing_of_an_explicit_deal_is_seen_too_early() -> None:
    first, second = dealt(**shuffled(1, "PN")), dealt(**shuffled(1, "PN") | {"goals": [3, 2, 1, 0]})
    assert first.seen(0) == second.seen(0)
    assert first.info_hash(0) == second.info_hash(0)
    for seed in range(10):
        assert first.determinized(0, seed) == second.determinized(0, seed)


@pytest.mark.parametrize(
    "options",
    [
        {"houses": ["P", "N"]},
        {"houses": [0]},
        {"houses": [0, 0]},
        {"houses": [0, 4]},
        {"houses": ["chosen"]},
        {"houses": ["draft", "draft"]},
        {"round_limit": 256},
        {"round_limit": -1},
        {"first_game": "perhaps"},
        {"setup": {"luck": 1}},
        {"setup": {"goals": [0, 1, 2, 2]}},
        {"setup": {"goals": [0, 1, 2]}},
        {"setup": {"node_tile": list(range(10))}},
        {"setup": {"civ": list(range(11))}},
        {"setup": {"culture": [0] * 20}},
        {"setup": {"artifact_deck": [0, 1]}},
        {"setup": {"pacts": list(range(18))}},
        {"setup": {"gods": [[0, 1, 2, 3, 4], [7, 8, 9, 10, 11]]}},
        {"houses": [0, 1], "setup": {"gods": [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4]]}},
        {"houses": [0, 1], "setup": {"gods": [[0, 1, 2, 3], [7, 8, 9, 10]]}},
        {"houses": [0, 1], "setup": {"gods": [[0, 1, 2, 3, 3], [7, 8, 9, 10, 11]]}},
        {"luck": 1},
    ],
    ids=str,
)
def test_wrong_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        GAME.new_state(2, options, 1)


@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError):
        GAME.new_state(players, {}, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_is_drawn_uniformly(players: int) -> None:
    documents = [state.to_dict() for state in starts(players)]
    expected = {"house": 4, "artifact_deck": 6, "civ": 12, "culture": 20}
    for name, values in expected.items():
        rows = [[value for value in d[name] if value >= 0] for d in documents]
        assert_even(Counter(value for row in rows for value in row), range(values))
        assert all(len(set(row)) == len(row) for row in rows)
    for name, values in (("node_tile", range(1, 11)), ("goals", range(4))):
        for place in range(len(documents[0][name])):
            assert_even(Counter(d[name][place] for d in documents), values)
    neutral = Counter(d["display"][0] for d in documents)
    assert set(range(12)) <= set(neutral)


def assert_even(counts: Counter[int], wanted: range) -> None:
    """Each of some outcomes came up, all about as often."""
    mean = sum(counts.values()) / len(wanted)
    assert sorted(counts) == list(wanted)
    assert all(abs(number - mean) < 5 * mean**0.5 for number in counts.values()), counts


def test_five_of_seven_gods_are_dealt() -> None:
    counts: Counter[int] = Counter()
    for seed in SEEDS:
        gods = all_of(GAME.new_state(2, {"houses": [2, 0]}, seed), "gods")
        assert [len(set(row)) for row in gods] == [5, 5]
        assert {GODS[god]["house"] for god in gods[0]} == {2}
        counts.update(gods[0])
    assert_even(counts, range(14, 21))


def test_the_first_game() -> None:
    state = GAME.new_state(2, {"first_game": True, "houses": [0, 1]}, 3)
    assert asked(state)[:2] == ("PRIMARY", 0)
    d = state.to_dict()
    assert [len(gods) for gods in d["gods"]] == [4, 4]
    assert len(d["stack"]) == 30
    options = {"first_game": True, "houses": [0, 1]}
    found = {tuple(all_of(GAME.new_state(2, options, seed), "gods")[0])
             for seed in range(60)}  # fmt: skip
    assert len(found) > 15


def test_the_first_game_ignores_the_houses_of_pacts() -> None:
    gods = [[0, 1, 2, 3], [7, 8, 9, 10]]
    state = started("PN", first_game=True, gods=gods)
    d = state.to_dict()
    d["stack"].remove(33)  # of Ellenys, which does not play
    d["pacts"][0], d["res"][0], d["mana"][0] = [33], [0, 2, 0, 2], 0
    d["pawn"][0] = 0
    state = GAME.state_from_dict(d)
    play(state, 9)
    while kind(state) != "ADDITIONAL":
        play(state, 511)
    play(state, 1)
    assert (all_of(state, "vp")[0], all_of(state, "track")[0][2]) == (5, 2)
    assert "S1" in at(state, 0, 2)


def test_chance_is_at_the_setup_only() -> None:
    for players in (2, 3, 4):
        state, chooser = GAME.new_state(players, {"round_limit": 6}, players), Random(players)
        while not state.is_terminal():
            first = all_of(state, "dealt")
            step = state.play(chooser.choice(state.legal_moves()))
            assert step.chance_drawn == (not first and all_of(state, "dealt"))


def test_the_defaults_are_those_of_the_rules() -> None:
    d = GAME.new_state(2, {}, 1).to_dict()
    assert (d["round_limit"], d["first_game"]) == (40, False)
    assert {tuple(all_of(GAME.new_state(2, {}, seed), "house")) for seed in range(80)} == {
        (a, b) for a in range(4) for b in range(4) if a != b
    }
