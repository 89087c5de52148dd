"""The text board and the event lines (RULES.md 12)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import State
from engine.core.text import STYLE_WORDS, Line, Span, clip, join, length, pad, plain
from engine.games.atlantis import table
from engine.games.atlantis import view as room
from tests.games.atlantis.positions import (
    BLUE,
    BROWN,
    DRAW,
    GAME,
    GREEN,
    PURPLE,
    base,
    draw_three,
    play,
    temples,
)
from tests.games.atlantis.rooms_walks import every_setting, walks

ROWS = 24
PROMPT_AND_MOVES = 8
NAMES = re.compile(r" {10}[#BPWG]| ability")  # the lines whose names may be cut


def shown(state: State, seat: int | None = 0, width: int = 80) -> list[str]:
    """The board as plain text, without the blanks at the ends of lines."""
    return [plain(line).rstrip() for line in table.board(state.view(seat), seat, width)]


# ---------------------------------------------------------------- the board


@every_setting
@pytest.mark.parametrize("width", [80, 100, 160])
def test_the_board_fits_and_nothing_is_cut_off(
    players: int, options: dict[str, Any], width: int, effort: float
) -> None:
    for seed, state in walks(players, options, effort):
        if state.ply % 3:
            continue
        for seat in (None, state.current_player() if not state.is_terminal() else 0):
            lines = table.board(state.view(seat), seat, width)
            where = f"seed {seed}, ply {state.ply}, seat {seat}"
            assert max(map(length, lines)) <= width, where
            assert len(lines) <= ROWS - PROMPT_AND_MOVES, where
            assert "…" not in "".join(map(plain, lines)), where
            check_styles(lines)


@every_setting
@pytest.mark.parametrize("width", [60, 66, 77, 78, 79])
def test_a_narrow_board_cuts_names_but_no_state(
    players: int, options: dict[str, Any], width: int, effort: float
) -> None:
    for seed, state in walks(players, options, effort):
        if state.ply % 5:
            continue
        view = state.view(0)
        lines = [plain(line) for line in table.board(view, 0, width)]
        where = f"seed {seed}, ply {state.ply}:\n" + "\n".join(lines)
        assert max(map(len, lines)) <= width, where
        text = " ".join(lines)
        assert text.count(table.MARKER) == 1 + view.position.HasField("marker"), where
        for piece in (r"hand \d", r"supply \d/\d/\d", r"followers B\d+\S* +P\d+\S* +W\d+\S* +G\d+"):
            assert len(re.findall(piece, text)) == players, where
        assert all("…" not in line for line in lines if not re.match(r" {10}#| ability", line)), (
            where
        )
        tokens = [face.tokens_left for face in view.regions if face.has_tokens]
        if tokens and view.position.HasField("marker"):
            assert f"({tokens[0]})" in text, where


def test_below_78_columns_followers_and_supply_have_a_line_of_their_own() -> None:
    assert shown(example(), 1, 60) == [
        " Round 4/25 · red to act · actions 2/5 · conversion used",
        " Area B W W G  deck 7  discard B3 P1 G1  unseen B1 P6 W3",
        "─" * 58,
        "          #1 W brown  #2 B blue * #3 G green  #4 P purple",
        " ability  move the m… move a tile draw 2 car… take a… (1)",
        " blue A   1 ✓         2 → 22      . → 1       3 ✓",
        " Perun    hand 4: B1 ?3",
        "          followers B2   P0   W1   G5!  supply 1/1/1",
        "▸red      31 ✓        1 ✓         . → 2       . → 2",
        " Zeus     hand 5: B2 W1 G2",
        "          followers B0   P3+  W3+  G1   supply 0/1/1",
        " neutral  –           –           red 2       –",
        " you are red  * marker  ✓ complete  A token  + festivity",
        " ! full",
    ]


def check_styles(lines: list[Line]) -> None:
    """Every style is made of words that whoever shows a board knows."""
    for line in lines:
        for span in line:
            assert set(span.style.split()) <= STYLE_WORDS, span
            assert "\n" not in span.text, span


def example() -> State:
    """The position that RULES.md section 12 draws, with the hidden cards filled in."""
    return base(
        order="2413",
        area=[1, 0, 2, 1],
        discard=[3, 1, 0, 1],
        hand=[[1, 2, 1, 0], [2, 0, 1, 2]],
        known=[[1, 0, 0, 0], [0, 0, 0, 0]],
        follow=[[2, 0, 1, 5], [0, 3, 3, 1]],
        own=[temples("II", "III", "I", "."), temples("I", ".", "III+I", ".")],
        neu=[0, 0, 0, 3],
        neu_owner=[-1, -1, -1, 1],
        assistant=[1, 0],
        cur=1,
        round=4,
        actions=2,
        converts=1,
    )


def test_the_example_of_the_rules_for_the_player_to_act() -> None:
    assert shown(example(), 1) == [
        " Round 4/25 · red to act · actions 2/5 · conversion used",
        " Area B W W G  deck 7  discard B3 P1 G1  unseen B1 P6 W3",
        "─" * 78,
        "          #1 W brown       #2 B blue *      #3 G green       #4 P purple",
        " ability  move the marker  move a tile      draw 2 cards     take a token (1)",
        " blue A   1 ✓              2 → 22           . → 1            3 ✓",
        " Perun    hand 4: B1 ?3             followers B2   P0   W1   G5!  supply 1/1/1",
        "▸red      31 ✓             1 ✓              . → 2            . → 2",
        " Zeus     hand 5: B2 W1 G2          followers B0   P3+  W3+  G1   supply 0/1/1",
        " neutral  –                –                red 2            –",
        " you are red  * marker  ✓ complete  A token  + festivity  ! full",
    ]


def test_the_example_in_the_wide_form_is_written_in_numerals() -> None:
    lines = shown(example(), 1, 110)
    assert lines[3] == (
        "          #1 W brown               #2 B blue *              "
        "#3 G green               #4 P purple"
    )
    assert lines[5] == (
        " blue A   I ✓                      II → II+II               . → I                    III ✓"
    )
    assert lines[7] == (
        "▸red      III+I ✓                  I ✓                      "
        ". → II                   . → II"
    )


def test_a_spectator_and_another_player_see_only_what_is_known() -> None:
    assert shown(example(), None)[6].startswith(" Perun    hand 4: B1 ?3 ")
    assert shown(example(), None)[8].startswith(" Zeus     hand 5: ?5 ")
    assert shown(example(), 0)[6].startswith(" Perun    hand 4: B1 P2 W1 ")
    assert shown(example(), 0)[8].startswith(" Zeus     hand 5: ?5 ")
    assert "you are" not in shown(example(), None)[-1]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_board_shows_nothing_the_viewer_cannot_see(seat: int | None) -> None:
    state = example()
    for seed in range(10):
        assert shown(state.determinized(seat, seed), seat) == shown(state, seat), f"seed {seed}"


def test_the_solo_board_shows_the_turn_and_the_virtual_follower() -> None:
    lines = shown(base(1, virtual=GREEN, solo_turn=4, discard=[0, 2, 0, 0]))
    assert lines[0] == " Turn 4/10 · blue to act · actions 0/5"
    assert lines[1] == " Area B P W G  virtual G  deck 17  discard P2  unseen B5 P3 W5 G4"
    assert shown(base(1))[1].startswith(" Area B P W G  virtual –  deck 20")


def test_while_sides_are_chosen_the_board_says_which() -> None:
    state = play(GAME.new_state(3, {"sides": "chosen", "first_player": 1}), 130)
    lines = shown(state)
    assert lines[0] == " Round 1/25 · yellow to act · which side of the purple board?"
    assert lines[1] == " no cards dealt yet"
    assert lines[3] == "          B blue           P purple         W brown          G green"
    assert lines[4] == " ability  move a tile      which side?      –                –"


def test_the_steps_of_a_turn_are_shown() -> None:
    assert " card 1/3" in shown(base(phase=DRAW, draws=3))[0]
    assert " card 3/3" in shown(base(phase=DRAW, draws=1))[0]
    state = base(hand=[[4, 4, 0, 0]])
    assert "3 to discard" in shown(play(state, 0))[0]
    state = base(own=[temples("I", "II")], follow=[[3, 0, 0, 0]])
    assert "festivity: which tile?" in shown(play(state, 6))[0]
    assert "festivity: where to?" in shown(play(state, 86))[0]


def test_a_hand_above_the_limit_stands_out() -> None:
    board = table.board(base(hand=[[6, 0, 0, 0]]).view(1), 1, 80)
    assert Span("hand 6", "bold") in board[6]


def test_a_win_is_announced_with_the_deity() -> None:
    won = base(own=[temples("I", "II+II", "I", "III+III")])
    play(won, 61)
    assert won.is_terminal()
    for seat in (None, 0, 1):
        announced = shown(won, seat)[0]
        assert announced == " Round 1/25 · blue wins: the four temples of Perun stand"
    assert "▸" not in "".join(shown(won))


@pytest.mark.parametrize("players", [1, 2])
def test_the_primer_names_the_limits_of_the_game(players: int) -> None:
    view = base(players).view(0)
    text = " ".join(map(plain, table.primer(view)))
    limits = view.limits
    assert f"take {limits.draws_per_turn} cards" in text
    assert f"up to {limits.actions_per_turn} actions" in text
    assert f"With {limits.festivity_need} followers" in text
    assert ("within 10 turns" in text) == (players == 1)


def test_the_round_limit_says_who_is_ahead() -> None:
    last = {"round": 25, "cur": 1}
    ahead = base(own=[temples(green="III"), temples("III+I")], **last)
    assert shown(play(ahead, 0))[0].endswith("round limit: red wins")
    none = base(**last)
    assert shown(play(none, 0))[0].endswith("round limit: a draw")
    three = base(3, round=25, cur=2, own=[temples("I"), temples(purple="I")])
    assert shown(play(three, 0))[0].endswith("round limit: blue and red share the win")


def test_a_lost_solo_game_is_called_lost() -> None:
    lost = play(base(1, solo_turn=10), 0)
    assert lost.is_terminal()
    assert shown(lost)[0] == " Turn 10/10 · the 10 turns are over: the game is lost"


# ---------------------------------------------------------------- event lines


def told(state: State, move: int, seat: int | None) -> list[str]:
    """Play the move; what the viewer is told."""
    events = state.play(move).events
    view = state.view(seat)
    viewer = -1 if seat is None else seat
    notices = [notice for event in events if (notice := event.seen_by(viewer)) is not None]
    lines = [table.event_line(room.event_message(GAME, n), view, seat) for n in notices]
    check_styles(lines)
    return [plain(line) for line in lines]


@pytest.mark.parametrize(
    ("seat", "chronicle"),
    [
        (
            0,
            [
                ["you take a blue card", "the area is refilled with green"],
                ["you take a card from the deck", "you draw a purple card"],
                ["you take a card from the deck", "you draw a purple card"],
                ["you call a migration", "you draw a brown card"],
                ["you travel to purple"],
                ["you build level I in purple"],
            ],
        ),
        (
            1,
            [
                ["blue takes a blue card", "the area is refilled with green"],
                ["blue takes a card from the deck", "blue draws a card"],
                ["blue takes a card from the deck", "blue draws a card"],
                ["blue calls a migration", "blue draws a card"],
                ["blue travels to purple"],
                ["blue builds level I in purple"],
            ],
        ),
        (
            None,
            [
                ["blue takes a blue card", "the area is refilled with green"],
                ["blue takes a card from the deck", "blue draws a card"],
                ["blue takes a card from the deck", "blue draws a card"],
                ["blue calls a migration", "blue draws a card"],
                ["blue travels to purple"],
                ["blue builds level I in purple"],
            ],
        ),
    ],
)
def test_a_turn_is_told_from_where_the_viewer_sits(
    seat: int | None, chronicle: list[list[str]]
) -> None:
    state = base(phase=DRAW, draws=3)
    state.script_chance([GREEN, PURPLE, PURPLE, BROWN])
    assert [told(state, move, seat) for move in (77, 81, 81, 5, 2, 25)] == chronicle


def test_the_end_of_a_turn_is_told() -> None:
    state = base(follow=[[0, 0, 7, 0]])
    assert told(state, 0, 1) == [
        "blue ends the turn",
        "blue discards 2 brown followers above the limit",
        "your turn, round 1",
    ]
    draw_three(state)
    assert told(state, 0, 1)[-1] == "blue's turn, round 2"


def test_forced_moves_are_marked() -> None:
    state = base(hand=[[0, 0, 0, 6]])
    assert told(state, 0, 0)[:2] == ["you end the turn", "you discard a green card (forced)"]


@pytest.mark.parametrize(
    ("position", "moves", "line"),
    [
        ({"hand": [[2, 0, 0, 0]]}, [8], "blue recruits 2 blue followers"),
        (
            {"own": [temples("II+I")], "hand": [[4, 0, 0, 0]]},
            [27],
            "blue builds II+II in blue",
        ),
        (
            {"assistant": [1, 0]},
            [26],
            "blue builds level I in blue with the token",
        ),
        (
            {"marker": GREEN, "hand": [[0, 0, 0, 1]]},
            [33],
            "blue builds level I in green on the neutral site",
        ),
        ({"own": [temples(purple="II+I")]}, [47], "blue demolishes level I in purple"),
        ({"follow": [[], [2, 0, 0, 0]]}, [65], "blue converts a blue follower of yours"),
        (
            {"own": [temples("I", "II")], "follow": [[3, 0, 0, 0]]},
            [6],
            "blue holds a festivity in blue",
        ),
        (
            {"own": [temples("I", "II")], "follow": [[3, 0, 0, 0]]},
            [6, 86],
            "blue chooses level I in blue",
        ),
        (
            {"own": [temples("I", "II")], "follow": [[3, 0, 0, 0]]},
            [6, 86, 112],
            "blue moves it to purple",
        ),
        ({"marker": BROWN, "follow": [[0, 0, 3, 0]]}, [6, 129], "blue moves the marker to green"),
    ],
)
def test_moves_of_another_player_are_told_in_plain_words(
    position: dict[str, Any], moves: list[int], line: str
) -> None:
    if "follow" in position:
        position = {**position, "follow": [row or [0, 0, 0, 0] for row in position["follow"]]}
    state = base(**position)
    play(state, *moves[:-1])
    assert told(state, moves[-1], 1)[0] == line


def test_the_end_of_the_game_is_told() -> None:
    won = base(own=[temples("I", "II+II", "I", "III+III")])
    assert told(won, 61, 1) == [
        "blue demolishes level III in green",
        "blue wins: the four temples of Perun stand",
    ]


def test_setup_is_told() -> None:
    state = GAME.new_state(
        2,
        {
            "sides": "0100",
            "order": "2413",
            "deities": "31",
            "starting_cards": "staggered",
        },
        seed=3,
    )
    lines = [
        plain(table.event_line(room.event_message(GAME, event.seen_by(0)), state.view(0), 0))
        for event in state.setup_events
    ]
    assert "purple lies on side 1: swap a follower, with a neutral site" in lines
    assert "purple is region #4" in lines
    assert "you serve Ra" in lines
    assert "red serves Zeus" in lines
    assert lines.count("red draws a card") == 4
    assert any(line.startswith("the marker starts in ") for line in lines)
    assert any(line.startswith("you start with a ") for line in lines)


def test_solo_turns_are_told() -> None:
    state = base(1, virtual=PURPLE, solo_turn=3)
    state.script_chance([BLUE])
    assert told(state, 0, 0) == [
        "you end the turn",
        "the virtual opponent has a blue follower",
        "turn 4 of 10 begins",
    ]


@every_setting
def test_every_event_of_a_random_game_can_be_told(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, effort):
        if state.is_terminal() or state.ply % 4:
            continue
        for seat in (None, 0):
            lines = told(state.clone(), state.legal_moves()[-1], seat)
            assert all(line and line == line.strip() for line in lines), f"seed {seed}: {lines}"


# ---------------------------------------------------------------- styled text


def test_clipping_ends_with_an_ellipsis_and_keeps_styles() -> None:
    line = [Span("abc", "bold"), Span("defg", "dim")]
    assert clip(line, 7) == line
    assert clip(line, 5) == [Span("abc", "bold"), Span("d…", "dim")]
    assert clip(line, 3) == [Span("ab…", "bold")]


def test_padding_makes_cells_of_equal_length() -> None:
    for text in ("", "abc", "abcdefgh"):
        assert length(pad([Span(text)], 5)) == 5


def test_joining_leaves_out_what_is_empty() -> None:
    assert plain(join([[Span("a")], [], [Span("b"), Span("c")]], ", ")) == "a, bc"
