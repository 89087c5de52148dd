"""The numbered list of legal moves: what fits, and what a typed text means."""

from __future__ import annotations

import pytest

from engine.core.text import length, plain
from services.play.menu import Menu
from services.play.player import menu_rows
from ziggurat.v1.session_pb2 import LegalMove

WIDTH = 80


def menu(*moves: tuple[int, str, str]) -> Menu:
    """A menu of (code, notation, label)."""
    return Menu([LegalMove(code=code, notation=text, label=label) for code, text, label in moves])


MOVES = menu(
    (0, "done", "end the turn"),
    (3, "travel brown", "travel to brown for 1 brown"),
    (4, "travel green", "travel to green for 1 green"),
    (2, "travel 2", "travel twice"),
)
MANY = menu(
    (0, "done", "end the turn"),
    *((6 + n, f"recruit {n}", f"recruit {n} blue cards as followers") for n in range(1, 19)),
    *((50 + site, f"demolish {site}", f"demolish level I in region {site}") for site in range(6)),
)


@pytest.mark.parametrize(
    ("typed", "codes"),
    [
        ("1", [0]),
        ("3", [4]),  # the number of the list wins over the code
        ("=3", [3]),
        ("= 3", [3]),
        ("0", []),  # a code, but no number of the list
        ("=0", [0]),
        ("5", []),
        ("=5", []),
        ("done", [0]),
        ("END  the Turn", [0]),
        ("travel b", [3]),
        ("travel", [3, 4, 2]),
        ("travel to", [3, 4]),
        ("tr", []),  # too short to stand for anything
        ("", []),
        ("²", []),
    ],
)
def test_a_text_means_these_moves(typed: str, codes: list[int]) -> None:
    assert [item.move.code for item in MOVES.chosen(typed)] == codes


def test_a_whole_text_wins_over_a_longer_one_that_begins_with_it() -> None:
    moves = menu((1, "take 1", "take one"), (2, "take 10", "take ten"))
    assert [item.move.code for item in moves.chosen("take 1")] == [1]


def test_short_labels_stand_in_columns_read_downwards() -> None:
    lines = [plain(line) for line in MOVES.lines(WIDTH, 10)]
    assert [line.split() for line in lines] == [
        ["1", "end", "the", "turn", "3", "travel", "to", "green", "for", "1", "green"],
        ["2", "travel", "to", "brown", "for", "1", "brown", "4", "travel", "twice"],
    ]


@pytest.mark.parametrize("height", [4, 6, 12, 13, 40])
def test_a_long_list_fits_by_folding_its_longest_groups(height: int) -> None:
    lines = MANY.lines(WIDTH, height)
    text = "\n".join(plain(line) for line in lines)
    assert len(lines) <= height
    assert max(map(length, lines)) <= WIDTH
    assert ("recruit …: 18 moves" in text) == (height < 13)
    assert "end the turn" in text


def test_folded_moves_keep_their_numbers_and_can_be_listed() -> None:
    text = "\n".join(plain(line) for line in MANY.lines(WIDTH, 4))
    assert "2–19 recruit …: 18 moves, type recruit to list them" in text
    found = MANY.chosen("recruit")
    listed = "\n".join(plain(line) for line in MANY.listed(found, WIDTH))
    assert "  2 recruit 1 blue cards as followers" in listed
    assert [item.move.code for item in MANY.chosen("19")] == [24]


def test_a_word_of_two_letters_that_is_offered_lists_its_moves() -> None:
    places = menu(*((n, f"at {n}", f"build on field {n}") for n in range(30)))
    assert "type at to list them" in plain(places.lines(WIDTH, 4)[0])
    assert len(places.chosen("at")) == 30
    assert places.chosen("a") == places.chosen("bu") == []


def test_a_label_longer_than_the_terminal_goes_on_below_itself() -> None:
    words = [f"word{n}" for n in range(30)]
    lines = menu((0, "a", " ".join(words)), (1, "b", "short")).lines(WIDTH, 10)
    texts = [plain(line) for line in lines]
    assert max(map(len, texts)) <= WIDTH
    assert " ".join(texts).split() == ["1", *words, "2", "short"]
    assert all(text.startswith(" " * 5) for text in texts[1:-1])


def test_the_number_of_a_move_is_found_by_its_code() -> None:
    assert MOVES.number_of(LegalMove(code=4)) == 3


def test_moves_of_one_kind_are_shown_though_they_take_half_a_terminal() -> None:
    civs = menu(*((n, f"civ {n}", f"a civilization by the name of {n}") for n in range(12)))
    rows = len(civs.lines(WIDTH, 100))
    assert len(civs.lines(WIDTH, 2, alone=rows)) == rows > 2
    assert len(civs.lines(WIDTH, 2, alone=rows - 1)) == 1
    assert len(MANY.lines(WIDTH, 4, alone=rows)) <= 4  # of several kinds: folded as ever


@pytest.mark.parametrize(
    ("height", "board", "rows"),
    [
        (40, 20, 17),  # all that is left
        (24, 17, 4),
        (40, 36, 13),  # the board scrolls off whatever is done, so the moves are shown
        (24, 40, 8),
        (9, 40, 4),
    ],
)
def test_moves_are_not_folded_for_a_board_that_does_not_fit(
    height: int, board: int, rows: int
) -> None:
    assert menu_rows(height, board) == rows


LONG = menu(
    (0, "card 0", "play Flood: " + "a Follower for each figure on fertile land, and more; " * 2),
    (1, "card 1", "play Chariots: strength +3"),
    (2, "card 2", "play Drought: strength +1"),
)


def test_a_long_label_goes_on_in_the_next_line_where_there_is_room() -> None:
    lines = [plain(line) for line in LONG.lines(WIDTH, 4)]
    assert len(lines) == 4
    assert lines[1].startswith("      ")
    assert "…" not in "".join(lines)
    assert max(map(len, lines)) <= WIDTH
    assert " ".join("".join(lines[:2]).split()) == f"1 {LONG.items[0].move.label.strip()}"


def test_a_long_label_is_cut_off_before_moves_are_folded() -> None:
    lines = [plain(line) for line in LONG.lines(WIDTH, 3)]
    assert lines[0].endswith("…")
    assert "play Drought" in lines[2]
    listed = [plain(line) for line in LONG.listed(LONG.items, WIDTH)]
    assert len(listed) == 4
