"""What cards, tokens, Events and objectives do, in words (RULES.md 2.3 to 2.5, 5.2, 7.2)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.text import plain
from engine.games.near import table, vocabulary, wording
from engine.games.near.names import names
from engine.games.near.objectives import objective_text
from tests.games.near.positions import GAME

DOCUMENT = GAME.pack.document
KNOWN = names(GAME)


def test_the_text_of_every_card_and_wonder_is_what_its_effects_say() -> None:
    """A pack's author writes effects and text; here the two are compared."""
    for row in (*DOCUMENT["card"], *DOCUMENT["wonder"]):
        assert wording.text(row["effects"], row.get("trigger")) == row["text"], row["name"]


def test_the_text_of_every_civilization_is_what_it_scores() -> None:
    for row in DOCUMENT["civilization"]:
        assert wording.scoring(row["scoring"]) == row["text"], row["name"]


def test_every_word_of_the_vocabulary_is_spoken() -> None:
    assert set(wording.COUNTERS) == set(vocabulary.COUNTERS)
    assert set(wording.WHEN) | {"construct"} == set(vocabulary.TRIGGERS)
    assert set(wording.WHERE) | {"any"} == set(vocabulary.PLACES)
    assert set(wording.LOSSES) == {row["key"] for row in DOCUMENT["event"]}


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"op": "marker", "n": 2}, "Place 2 History markers"),
        ({"op": "build", "n": 2, "kind": "army"}, "Construct 2 Armies"),
        ({"op": "build", "n": 2, "kind": "any"}, "Construct 2 Buildings of any type"),
        ({"op": "attack", "dist": 3}, "1 attack up to 3 spaces from any of your Buildings"),
        ({"op": "activate", "n": 2, "kind": "shop"}, "Apply again 2 times the row effect of the"
            " Shop you constructed last"),
        ({"op": "convert", "n": 1, "cost": 4, "get": "res", "times": 2}, "Up to 2 times: pay 4 Gold"
            " for 1 resource of your choice"),
        ({"op": "vp", "n": 2, "if": "shop", "min": 2}, "If you have 2 or more Shops on the map:"
            " +2 VP"),
        ({"op": "gold", "n": 1, "per": "lvl_wood", "div": 2, "cap": 4}, "+1 Gold per 2 Wood levels"
            " (max 4)"),
        ({"op": "ward"}, "Ignore 1 Event"),
        ({"op": "steal", "n": 2, "who": "each"}, "Take 2 Gold from each opponent"),
    ],
)  # fmt: skip
def test_effects_that_no_card_has_are_worded_alike(effect: dict[str, Any], text: str) -> None:
    assert wording.text([effect]) == text


def test_a_conversion_says_what_it_costs_in_all() -> None:
    effect = next(row for row in DOCUMENT["card"] if row["name"] == "Broker")["effects"][0]
    assert wording.converted(effect, 3) == "pay 9 Gold for 9 VP"


def test_tokens_and_events_say_what_they_bring() -> None:
    assert KNOWN.ruins[3].text == "+1 any Development; +1 Gold"
    assert KNOWN.enemies[12].text == "Draw 1 card; +2 Gold"
    assert [event.text for event in KNOWN.events[:2]] == [
        "lose 1/2/3 cards of the achievements area",
        "lose 1/2/3 resource levels",
    ]


def test_objectives_say_what_they_pay_on_both_sides() -> None:
    standard = [objective_text(KNOWN, domain, expert=False) for domain in range(5)]
    assert standard == [
        "1 VP per resource level",
        "2 VP per card in your achievements area",
        "4 VP per group of coastal Buildings",
        "3 VP per Victory or Enemy token",
        "2 VP per Building on the map",
    ]
    assert objective_text(KNOWN, 3, expert=True) == (
        "4/9/16/25/36 VP for 1 to 5 steps of 2/4/6/9/12 Victory and Enemy tokens"
    )


def test_what_a_card_costs_counts_the_levels_that_are_missing() -> None:
    """E1, S5."""
    exporter = next(number for number, card in enumerate(KNOWN.cards) if card.id == "exporter")
    assert KNOWN.cost(exporter, [0, 0, 3, 0, 0]) == (4, 2)
    assert KNOWN.cost(exporter, [0, 0, 8, 0, 0]) == (4, 0)


def test_the_primer_tells_goal_turn_and_scores() -> None:
    text = " ".join(map(plain, table.primer(GAME.new_state(3, {}, 1).view(0))))
    assert "Most points after three Ages of four epochs win: 12 turns for each player." in text
    assert "use 2 cards, then draw 2" in text
    assert "each level you lack costs 2 Gold" in text
    assert "Shop (3/4/5/6/8) gives Gold" in text
    assert "15 VP for each set of the five Developments, 2 for each level of Livestock" in text
