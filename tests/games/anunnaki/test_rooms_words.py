"""What tiles, gods, cards, tokens and artifacts do, in words (RULES.md 2.3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.text import plain
from engine.games.anunnaki import chronicle, faces, table, vocabulary, wording
from engine.games.anunnaki.causes import Reason
from engine.games.anunnaki.names import names
from engine.games.anunnaki.vocabulary import slug
from tests.games.anunnaki.positions import GAME

KNOWN = names(GAME)


def test_every_word_of_the_vocabulary_is_spoken() -> None:
    assert set(wording.COUNTERS) == set(vocabulary.COUNTERS)
    assert set(wording._OPS) == set(vocabulary.OPS)
    assert set(wording.POWERS) == {*vocabulary.POWERS, *vocabulary.ARTIFACTS}
    assert set(wording.WEAPON_EFFECTS) == set(vocabulary.WEAPON_EFFECTS)
    assert set(wording.GOD_TYPES) == set(vocabulary.GOD_TYPES)
    assert set(faces.EFFECT_MARKS) == set(vocabulary.CIV_EFFECTS)
    assert set(chronicle.WHY) == set(Reason)


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"op": "gain", "res": "any"}, "+1 resource of your choice"),
        ({"op": "gain", "res": "gold", "n": 2, "per": "units", "div": 3},
            "+2 Gold per 3 Followers and gods of yours on the map"),
        ({"op": "vp", "n": 1, "per": "civ_defeated"}, "+1 VP per civilization you have defeated"),
        ({"op": "track", "track": "dom", "n": 2}, "+2 Domination"),
        ({"op": "harvest", "n": 3}, "harvest up to 3 Territories"),
        ({"op": "portal", "n": 3, "same_source": True},
            "portal up to 3 units of one Territory anywhere but into Atlantis"),
        ({"op": "income", "n": 1}, "Settlement income and 1 Follower more"),
        ({"op": "income", "n": 0}, "Settlement income"),
        ({"op": "develop"}, "you may develop a Technology beside your pawn"),
        ({"op": "develop", "must": True}, "develop a Technology beside your pawn"),
        ({"op": "market", "free": True}, "+1 each of two different resources"),
        ({"op": "choice", "options": [[{"op": "vp"}], [{"op": "weapon"}, {"op": "take_pact"}]]},
            "+1 VP or take 1 Advanced Weapon card; take 1 Pact"),
        ({"op": "sacrifice", "gain": [{"op": "gain", "res": "any", "n": 4}]},
            "you may return 1 Follower to your supply for +4 resources of your choice"),
    ],
)  # fmt: skip
def test_effects_say_what_they_do(effect: dict[str, Any], text: str) -> None:
    assert wording.text([effect]) == text


def test_tiles_say_what_both_sides_do() -> None:
    assert KNOWN.tile(7).text == (
        "Blue: +1 of your main resource per Shrine you control;"
        " developed: +1 of one type you choose per Shrine you control"
    )
    assert KNOWN.tile_text(3, developed=False) == "move units 3 steps"
    assert KNOWN.tile_text(3, developed=True) == "move units 5 steps"


def test_gods_say_when_and_how_they_act() -> None:
    by_name = {thing.name: thing.text for thing in (*KNOWN.minors, *KNOWN.majors)}
    assert by_name["Seth"] == (
        "+1 Technology when summoned; at the end 3 VP per 2 exhausted Territories you control"
    )
    assert by_name["Freya"] == (
        "+1 Commerce when summoned; at once: you may return 1 Follower to your supply for"
        " +4 resources of your choice"
    )
    assert by_name["Heimdallr"].endswith("each Settlement of yours adds 3 while you defend")
    assert "+2 Domination, +1 on every Development track" in by_name["Ishtar"]
    assert by_name["Odin"].startswith(
        "from the start: your Settlements move, portal and fight like units, and carry up to"
        " 2 units along; summoned"
    )


def test_weapons_say_what_they_cost_and_bring() -> None:
    texts = {thing.name: thing.text for cards in KNOWN.weapons for thing in cards}
    assert texts["Short Bow"] == "strength 3 for nothing; a win gives 3 VP, 1 War"
    assert texts["War Cart"] == (
        "strength 2 for nothing; a win gives 4 VP, 1 War; +1 for each Metal you pay"
    )
    assert texts["Long Shield"].startswith("strength 4 for 2 of any kind")
    assert [cards[6].name for cards in KNOWN.weapons] == [
        "Composite Bow", "Viking Helmet", "War Cart", "Long Spear",
    ]  # fmt: skip


def test_pacts_say_all_three_lines() -> None:
    assert (KNOWN.pacts[18].name, KNOWN.pacts[18].text) == (
        "Norrenis Pact 18",
        "1 Food, 2 Wood, 1 of any kind: +1 resource of your choice; take 1 Advanced Weapon card;"
        " 4 VP, 2 Commerce",
    )
    assert KNOWN.pact(0) == "Neutral Pact 0"


def test_artifacts_civilizations_and_goals_say_what_they_do() -> None:
    assert KNOWN.artifacts[0].text == ("gain 4 resources of a type or spend so many for 8 VP, once")
    assert "0/1/2/4/7 VP" in KNOWN.artifacts[5].text
    assert KNOWN.civs[8].text == "strength 5; defeated it gives +2 Metal; +1 Food"
    assert KNOWN.civs[2].text.startswith("strength 3, effects of the other side are ignored;")
    assert KNOWN.goals[3].text == "1 per 3 Followers and gods of yours on the map, at most 5"


def test_marks_of_culture_tokens_are_a_few_letters() -> None:
    marks = [faces.reward_mark(thing.row["reward"]) for thing in KNOWN.cultures]
    assert marks == [
        "2G", "2G", "2W", "2W", "2M", "2M", "2F", "2F", "1m", "1m", "2m", "1?1v", "2v", "3v",
        "1d", "2d", "1f", "1f", "1w", "1p",
    ]  # fmt: skip
    assert faces.reward_mark([{"op": "track", "track": "war", "n": 1}]) == "1^w"
    assert faces.reward_mark([{"op": "vp", "per": "units"}]) == faces.MARK
    assert faces.reward_mark([{"op": "gain", "res": "any", "n": 10}] * 2) == faces.MARK


def test_names_are_slugs_that_notation_can_use() -> None:
    assert slug("Pandora's Box") == "pandoras_box"
    for things in (KNOWN.houses, KNOWN.tiles, KNOWN.actions, KNOWN.artifacts, KNOWN.weapons[1]):
        ids = [thing.id for thing in things]
        assert len(set(ids)) == len(ids)
        assert not any(" " in id_ for id_ in ids)


def test_alternatives_are_counted_through_the_content() -> None:
    assert KNOWN.alternatives == ("+1 Gold", "+1 Wood", "+1 Metal", "+1 Food")
    assert KNOWN.inner == (*KNOWN.alternatives, "+4 resources of your choice")


def test_the_primer_tells_goal_turn_and_scores() -> None:
    text = " ".join(map(plain, table.primer(GAME.new_state(3, {}, 1).view(0))))
    assert "placed 14 cubes or reached space 12 of a Development track" in text
    assert "Build a Settlement (1 mana, 2 Wood: build 1 Settlement)" in text
    assert "4 VP to the first and 2 to the second" in text
    assert "counts from -8 to 10 VP" in text


def test_things_are_listed_with_commas_and_an_and() -> None:
    pieces = {"Follower": 2, "Minor God": 1, "Settlement": 1}
    assert wording.amounts(pieces) == "2 Followers, 1 Minor God and 1 Settlement"
    assert wording.amounts({"Follower": 1, "Settlement": 1}) == "1 Follower and 1 Settlement"
    assert wording.amounts({"Follower": 0, "Settlement": 3}) == "3 Settlements"
    assert wording.amounts({"Follower": 0}) == ""
