"""The options of RULES.md section 9, the explicit setup of 9.1, and the chances of section 5."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine import OptionError, State
from engine.core.chance import ChanceSource
from tests.games.near.positions import GAME, deal, dealt, rows_of, with_setup
from tests.games.near.reference_counters import AGE_OF, DOMAIN_OF, DOMAINS, world_of
from tests.games.near.reference_map import DOCUMENT
from tests.games.near.rich_starts import rich_deal

SEEDS = range(300)
Edit = Callable[[dict[str, Any]], object]


def test_the_options_and_their_defaults_are_those_of_the_rules() -> None:
    resolved = GAME.resolve_options()
    assert resolved == {
        "players": 2,
        "objectives": "standard",
        "central": "random",
        "world": "random",
        "age_sides": "random",
        "setup": {},
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 5),
        ("objectives", "hard"),
        ("central", "lake"),
        ("world", "flat"),
        ("age_sides", "C"),
        ("setup", []),
        ("setup", {"first": 0}),
    ],
)
def test_a_value_out_of_its_range_is_refused_by_name(name: str, value: Any) -> None:
    with pytest.raises(OptionError) as caught:
        GAME.new_state(options={name: value})
    assert caught.value.option == name


def edit(*path: Any) -> Edit:
    """An edit that sets the entry behind a path: the last item is its value."""

    def apply(setup: dict[str, Any]) -> None:
        place: Any = setup
        for step in path[:-2]:
            place = place[step]
        place[path[-2]] = path[-1]

    return apply


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (edit("players", 3), "players"),
        (edit("slots", 1, [1, 9, "A", 0]), "slots"),
        (edit("slots", 1, [1, 6, "C", 0]), "slots"),
        (edit("slots", 1, [1, 6, "A", 6]), "slots"),
        (edit("slots", 1, [3, 6, "A", 0]), "slots"),
        (edit("slots", 1, [1, 4, "A", 0]), "slots"),  # tile 4 twice
        (edit("slots", 0, [0, 0, "A", 0]), "slots"),
        (edit("slots", []), "slots"),
        (edit("slots", 0, 0, 0.0), "slots"),
        (edit("slots", 1, 0, True), "slots"),
        (edit("slots", 1, 1, 6.0), "slots"),
        (edit("slots", 1, 3, None), "slots"),
        (edit("age_sides", ["A", "B"]), "age_sides"),
        (edit("age_sides", ["A", "B", "C"]), "age_sides"),
        (edit("domination", [0, 1, 4]), "domination"),
        (edit("domination", [0, 2, 12]), "domination"),
        (edit("events", [1, 1, 2]), "events"),
        (edit("decks", []), "decks"),
        (edit("decks", 1, list(range(26))), "decks"),
        (edit("decks", 0, list(range(25, -1, -1))), "decks"),
        (edit("enemy_order", list(range(12))), "enemy_order"),
        (edit("ruin_order", [0] * 9), "ruin_order"),
        (edit("first", 2), "first"),
        (edit("civilizations", [3, 3]), "civilizations"),
        (edit("wonders", [0, 10]), "wonders"),
        (lambda setup: setup.pop("events"), "events"),
        (edit("seed", 7), "seed"),
    ],
)
def test_a_wrong_explicit_setup_is_refused_with_the_field(change: Edit, word: str) -> None:
    setup = copy.deepcopy(deal())
    change(setup)
    with pytest.raises(OptionError, match=word) as caught:
        GAME.new_state(2, {"setup": setup})
    assert caught.value.option == "setup"


@pytest.mark.parametrize(
    ("option", "same", "other", "field"),
    [
        ("central", "land", "sea", "slots"),
        ("world", "random", "fixed", "slots"),
        ("age_sides", "A", "B", "age_sides"),
    ],
)
def test_other_options_agree_with_an_explicit_setup(
    option: str, same: str, other: str, field: str
) -> None:
    """9.1: a setup leaves nothing to them."""
    setup = deal(2)
    state = GAME.new_state(2, {"setup": setup, option: same})
    assert state.to_dict() == GAME.new_state(2, {"setup": setup}).to_dict()
    with pytest.raises(OptionError, match=f"setup: {field}"):
        GAME.new_state(2, {"setup": setup, option: other})


def starting_hands(setup: dict[str, Any]) -> tuple[list[list[int]], list[list[int]], list[int]]:
    """Hands, decks and open cards of a setup, dealt a second time (RULES.md 4.1, 9.1)."""
    decks = [list(deck) for deck in setup["decks"]]
    reveal = sorted(deck.pop(0) for deck in decks)
    hands: list[list[int]] = [[] for _ in range(setup["players"])]
    for k in range(setup["players"]):
        seat = (setup["first"] + k) % setup["players"]
        civilization = DOCUMENT["civilization"][setup["civilizations"][seat]]
        wonder = DOCUMENT["wonder"][setup["wonders"][seat]]
        for name in (*civilization["start_cards"], *wonder["start_cards"]):
            hands[seat].append(decks[DOMAINS.index(name)].pop(0))
    return [sorted(hand) for hand in hands], decks, reveal


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_explicit_setup_is_what_the_game_starts_with(players: int) -> None:
    for seed in range(20):
        setup = rich_deal(players, seed)
        d = GAME.new_state(players, with_setup(setup), seed).to_dict()
        assert rows_of(d["slot_tile"], d["slot_rotation"]) == setup["slots"]
        hands, decks, reveal = starting_hands(setup)
        assert (d["hand"], d["decks"], d["reveal"]) == (hands, decks, reveal)
        assert d["age_side"] == ["AB".index(side) for side in setup["age_sides"]]
        for name in ("domination", "events"):
            assert d[name] == setup[name]
        assert (d["civilization"], d["wonder"]) == (setup["civilizations"], setup["wonders"])
        assert d["achievements"] == [[130 + wonder] for wonder in setup["wonders"]]
        world = world_of(d)
        cities, mountains = sorted(world.of("T")), sorted(world.of("R"))
        assert [d["enemy_at"][s] for s in cities] == setup["enemy_order"][: len(cities)]
        assert d["enemy_supply"] == setup["enemy_order"][len(cities) :]
        assert [d["ruin_at"][s] for s in mountains] == setup["ruin_order"][: len(mountains)]
        assert (d["first_player"], d["gold"]) == (setup["first"], [5] * players)
        assert d["expertise"] == [
            [DOMAINS.index(DOCUMENT["wonder"][wonder]["expertise"])] for wonder in setup["wonders"]
        ]
        assert d["score"] == [0] * players
        assert d["objectives"] == (setup["objectives"] == "expert")


def test_the_pawns_are_stacked_in_turn_order() -> None:
    """R42: at the start the last player's pawn is on top."""
    d = dealt(4, first=2).to_dict()
    order = sorted(range(4), key=lambda seat: d["stamp"][seat])
    assert order == [2, 3, 0, 1]


def test_the_last_player_begins_the_opening() -> None:
    for first in range(3):
        assert dealt(3, first=first).current_player() == (first + 2) % 3


def starts(players: int = 2, **options: Any) -> list[State]:
    """Many start positions."""
    return [GAME.new_state(players, options, seed) for seed in SEEDS]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_is_drawn_uniformly(players: int) -> None:
    documents = [state.to_dict() for state in starts(players)]
    expected = {
        "first_player": players,
        "civilization": 10,
        "wonder": 10,
        "events": 8,
        "domination": 12,
    }
    for name, values in expected.items():
        lists = [d[name] if isinstance(d[name], list) else [d[name]] for d in documents]
        counts = Counter(value for row in lists for value in row)
        mean = sum(counts.values()) / values
        assert sorted(counts) == list(range(values)), name
        assert all(abs(number - mean) < 5 * mean**0.5 for number in counts.values()), name
        assert all(len(set(row)) == len(row) for row in lists)
    assert all(len({d // 2 for d in document["domination"]}) == 3 for document in documents)


def test_sides_of_the_age_tiles() -> None:
    assert {tuple(s.to_dict()["age_side"]) for s in starts(age_sides="A")} == {(0, 0, 0)}
    assert {tuple(s.to_dict()["age_side"]) for s in starts(age_sides="B")} == {(1, 1, 1)}
    assert len({tuple(s.to_dict()["age_side"]) for s in starts()}) == 8


def test_decks_are_shuffled_by_age_and_each_card_comes_everywhere() -> None:
    tops: Counter[int] = Counter()
    for state in starts():
        for domain, deck in enumerate(state.to_dict()["decks"]):
            ages = [AGE_OF[card] for card in deck]
            assert ages == sorted(ages)
            assert {DOMAIN_OF[card] for card in deck} == {domain}
            assert (ages.count(2), ages.count(3)) == (8, 8)
            tops[deck[-1]] += 1
    assert len(tops) == 40  # every card of Age III is last now and then


def test_tokens_are_shuffled() -> None:
    supplies, ruins = set(), set()
    for state in starts():
        d = state.to_dict()
        supplies |= set(d["enemy_supply"])
        ruins |= {token for token in d["ruin_at"] if token >= 0}
    assert supplies == set(range(13))
    assert ruins == set(range(9))


def unshuffled(size: int) -> list[int]:
    """The outcomes that leave a pile as it is: each place is exchanged with itself."""
    return list(range(size - 1, 0, -1))


def test_the_chances_of_the_setup_come_in_their_order() -> None:
    """Dominations, sides, Events, Ruin and Enemy tokens, decks, first player, who is who."""
    script = [*unshuffled(6), 1, 0, 1, *unshuffled(8), *unshuffled(9), *unshuffled(13)]
    script += 5 * [*unshuffled(10), *unshuffled(8), *unshuffled(8)]
    script += [1, *unshuffled(10), *unshuffled(10)]
    chance = ChanceSource.scripted(script)
    options = {"world": "fixed", "central": "land", "age_sides": "A"}
    state = GAME.new_state(2, options, chance=chance)
    assert chance.outcomes_left == 0
    wanted = {"domination": [1, 2, 5], "events": [0, 1, 2], "first": 1}
    wanted |= {"civilizations": [0, 1], "wonders": [0, 1]}
    assert state.to_dict() == dealt(**wanted).to_dict()


def test_nothing_but_the_setup_is_left_to_chance() -> None:
    """RULES.md 5.1."""
    for players in (2, 3, 4):
        state, chooser = GAME.new_state(players, {}, players), Random(players)
        while not state.is_terminal():
            assert not state.play(chooser.choice(state.legal_moves())).chance_drawn
