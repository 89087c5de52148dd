"""RULES.md S43 and section 2: the shipped content, and content that a loader must refuse."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine import ContentError, check_content, load_game
from tests.games.atlantis.positions import (
    GAME,
    SHIPPED_CONTENT,
    base,
    changed_content,
    deity,
    region_side,
    replaced,
    row,
    temples,
)

Edit = Callable[[str], str]

MOVE_OPS = 'ops = [ { op = "move_tile", amount = 1 } ]'
TEMPLES = {
    0: "[ [1], [2, 2], [1], [3] ]",
    1: "[ [3, 1], [1], [2], [2] ]",
    2: "[ [2], [3], [3, 1], [1] ]",
    3: "[ [3], [1], [2, 1], [3] ]",
}
FOUR_OPS = "[ " + ", ".join(['{ op = "move_marker", amount = 1 }'] * 4) + " ]"
PER_COLOR = "cards_per_color_by_players = [0, 6, 10, 14, 18]"


def ops(text: str) -> Edit:
    """Give the blue first-game side another ability."""
    return region_side("blue_move", MOVE_OPS, f"ops = {text}")


def perun(text: str) -> Edit:
    """Give Perun other temples."""
    return deity(0, TEMPLES[0], text)


def without(table: str, mark: str) -> Edit:
    """Remove the row of an array of tables that holds the line `mark`."""

    def edit(text: str) -> str:
        start = text.index(mark)
        begin = text.rindex(f"[[{table}]]", 0, start)
        end = text.find("\n[", begin)
        return text[:begin] + (text[end + 1 :] if end >= 0 else "")

    return edit


# name of the fault -> the edit, and what the message must name
FAULTS: dict[str, tuple[Edit, str]] = {
    "unknown op": (ops('[ { op = "teleport", amount = 1 } ]'), "teleport"),
    "no op": (ops("[]"), r"region_sides\[0\]\.ops"),
    "four ops": (ops(FOUR_OPS), "ops"),
    "amount 5": (ops('[ { op = "move_tile", amount = 5 } ]'), "amount"),
    "amount 0": (ops('[ { op = "move_tile", amount = 0 } ]'), "amount"),
    "amount true": (ops('[ { op = "move_tile", amount = true } ]'), "amount"),
    "amount missing": (ops('[ { op = "move_tile" } ]'), "amount"),
    "gain_assistant without tokens": (
        region_side("purple_assistant", "tokens = true", "tokens = false"),
        "tokens",
    ),
    "tokens without gain_assistant": (
        region_side("blue_move", "tokens = false", "tokens = true"),
        "tokens",
    ),
    "tokens on two colours": (
        region_side(
            "blue_move",
            f"{MOVE_OPS}\ntokens = false",
            'ops = [ { op = "gain_assistant", amount = 1 } ]\ntokens = true',
        ),
        "tokens|gain_assistant",
    ),
    "a colour with two sides 0": (region_side("blue_swap", "side = 1", "side = 0"), "side"),
    "side 2": (region_side("blue_swap", "side = 1", "side = 2"), "side"),
    "seven sides": (without("region_sides", 'id = "green_area"'), "region_sides"),
    "temple with a bigger tile on top": (perun("[ [1, 3], [2, 2], [1], [3] ]"), "temples"),
    "empty temple": (perun("[ [], [2, 2], [1], [3] ]"), "temples"),
    "three temples": (perun("[ [1], [2, 2], [1] ]"), "temples"),
    "tile of level 4": (perun("[ [4], [2, 2], [1], [3] ]"), "temples"),
    "three level II tiles": (perun("[ [2], [2, 2], [1], [1] ]"), "temples"),
    "three level I tiles": (perun("[ [1], [2, 1], [1], [3] ]"), "temples"),
    "two deities with equal temples": (deity(1, TEMPLES[1], TEMPLES[0]), "temples"),
    "three deities": (without("deities", 'id = "ra"'), "deities"),
    "19 cards of a colour": (replaced(PER_COLOR, PER_COLOR.replace("18", "19")), "by_players"),
    "0 cards of a colour": (replaced(PER_COLOR, PER_COLOR.replace("6,", "0,")), "by_players"),
    "four player counts": (replaced(PER_COLOR, PER_COLOR.replace(", 18", "")), "by_players"),
    "three starting-card rows": (without("starting_cards", "turn_position = 3"), "starting_cards"),
    "turn position twice": (
        row("starting_cards", "turn_position = 3", "turn_position = 3", "turn_position = 2"),
        "turn_position",
    ),
    "three tiles of a level": (
        row("temple_tiles", "level = 2", "count_per_player = 2", "count_per_player = 3"),
        "count_per_player",
    ),
    "a table without provenance": (
        replaced('[rules]\nprovenance = "rulebook"\n', "[rules]\n"),
        r"rules\.provenance",
    ),
    "a row without provenance": (deity(2, 'provenance = "reconstructed"', ""), "provenance"),
    "an unknown provenance": (
        deity(3, 'provenance = "reconstructed"', 'provenance = "guessed"'),
        "guessed",
    ),
    "three colours": (without("colors", 'id = "green"'), "colors"),
    "another hand limit": (replaced("hand_limit = 5", "hand_limit = 6"), "hand_limit"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_S43_content_refused(tmp_path: Path, fault: str) -> None:
    edit, named = FAULTS[fault]
    path = changed_content(tmp_path, edit)
    with pytest.raises(ContentError, match=named) as caught:
        load_game("atlantis", content=path)
    assert str(path) in str(caught.value)
    assert len(caught.value.faults) >= 1


def test_S43_all_faults_of_a_file_are_named_at_once(tmp_path: Path) -> None:
    chosen = (
        "unknown op",
        "gain_assistant without tokens",
        "three level II tiles",
        "19 cards of a colour",
        "a table without provenance",
        "three starting-card rows",
        "another hand limit",
    )
    path = changed_content(tmp_path, *[FAULTS[name][0] for name in chosen])
    with pytest.raises(ContentError) as caught:
        load_game("atlantis", content=path)
    for name in chosen:
        with pytest.raises(ContentError, match=FAULTS[name][1]):
            raise caught.value
    assert len(caught.value.faults) >= len(chosen)


def test_S43_a_deity_of_two_double_temples_is_accepted(tmp_path: Path) -> None:
    path = changed_content(tmp_path, perun("[ [3, 3], [2, 2], [1], [1] ]"))
    game = load_game("atlantis", content=path)
    target = base(game=game).to_dict()["target"][0]
    assert list(target) == temples("III+III", "II+II", "I", "I")


def test_changed_content_has_another_hash_and_comments_do_not_count(tmp_path: Path) -> None:
    commented = changed_content(tmp_path, lambda text: "# mine\n" + text)
    assert load_game("atlantis", content=commented).content_hash == GAME.content_hash
    renamed = changed_content(tmp_path, replaced('name = "Zeus"', 'name = "Jupiter"'))
    assert load_game("atlantis", content=renamed).content_hash != GAME.content_hash


def test_a_state_belongs_to_its_content(tmp_path: Path) -> None:
    path = changed_content(tmp_path, perun("[ [3, 3], [2, 2], [1], [1] ]"))
    other = load_game("atlantis", content=path)
    with pytest.raises(ValueError, match="content"):
        other.state_from_bytes(GAME.new_state().to_bytes())


def test_two_packs_of_one_game_live_side_by_side(tmp_path: Path) -> None:
    path = changed_content(tmp_path, perun("[ [3, 3], [2, 2], [1], [1] ]"))
    changed, shipped = base(game=load_game("atlantis", content=path)), base()
    assert changed.to_dict()["target"][0] != shipped.to_dict()["target"][0]
    assert shipped.to_dict()["target"][0] == temples("I", "II+II", "I", "III")


def test_a_content_file_says_itself_which_game_it_is() -> None:
    assert check_content(SHIPPED_CONTENT).name == "atlantis"


@pytest.mark.parametrize("index", range(4))
def test_the_shipped_deity_cards_are_those_of_section_2_5(index: int) -> None:
    names = ("Perun", "Zeus", "Nammu", "Ra")
    cards = (
        [[1], [2, 2], [1], [3]],
        [[3, 1], [1], [2], [2]],
        [[2], [3], [3, 1], [1]],
        [[3], [1], [2, 1], [3]],
    )
    shipped = GAME.pack.document["deities"][index]
    assert (shipped["name"], shipped["temples"]) == (names[index], cards[index])


def test_the_shipped_region_sides_are_those_of_section_2_4() -> None:
    sides = {
        (side["color"], side["side"]): (
            [(op["op"], op["amount"]) for op in side["ops"]],
            side["neutral"],
        )
        for side in GAME.pack.document["region_sides"]
    }
    assert sides == {
        (0, 0): ([("move_tile", 1)], False),
        (0, 1): ([("swap_tiles", 1)], True),
        (1, 0): ([("gain_assistant", 1)], False),
        (1, 1): ([("swap_follower_hand", 1)], True),
        (2, 0): ([("move_marker", 1)], False),
        (2, 1): ([("follower_to_hand", 1)], True),
        (3, 0): ([("draw_deck", 2)], True),
        (3, 1): ([("take_area", 2)], False),
    }
