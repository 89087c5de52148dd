"""The text board and the event lines (RULES.md 12)."""

from __future__ import annotations

import pytest

from engine import State
from engine.core.text import STYLE_WORDS, Line, length, plain
from engine.games.anunnaki import asking, chronicle, hexmap, starmap, table
from engine.games.anunnaki import view as room
from engine.games.anunnaki.codes import PASS, Kind
from engine.games.anunnaki.picks import picks
from tests.games.anunnaki.positions import GAME, Scene, card, play, started
from tests.games.anunnaki.rooms_walks import every_size, walks
from ziggurat.anunnaki.v1 import event_pb2, state_pb2

WIDE, NARROW, SMALL = 100, 80, 60


def shown(state: State, seat: int | None = 0, width: int = WIDE) -> list[str]:
    """The board as plain text, without the blanks at the ends of lines."""
    return [plain(line).rstrip() for line in table.board(state.view(seat), seat, width)]


def whole(state: State, seat: int | None = 0, width: int = WIDE) -> str:
    """The board in one line."""
    return " ".join(line.strip() for line in shown(state, seat, width))


def check_styles(lines: list[Line]) -> None:
    """Every style is made of words that whoever shows a board knows."""
    for line in lines:
        for span in line:
            assert set(span.style.split()) <= STYLE_WORDS, span
            assert "\n" not in span.text, span


def hexes(scene: Scene, territory: int) -> list[str]:
    """The lines of a Territory."""
    return [plain(line) for line in hexmap.hex_lines(scene.state().view(0), territory)]


# ---------------------------------------------------------------- the board


@every_size
@pytest.mark.parametrize("width", [SMALL, NARROW, WIDE])
def test_the_board_fits_and_nothing_is_cut_off(players: int, width: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        if state.ply % 20 and not state.is_terminal():
            continue
        for seat in (None, 0 if state.is_terminal() else state.current_player()):
            lines = table.board(state.view(seat), seat, width)
            where = f"seed {seed}, ply {state.ply}, seat {seat}"
            assert max(map(length, lines)) <= width, where
            assert "…" not in "".join(map(plain, lines)), where
            check_styles(lines)


@every_size
def test_the_board_shows_nothing_that_the_viewer_cannot_see(players: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        if state.ply % 40:
            continue
        for seat in (None, 0, 1):
            other = state.determinized(seat, seed)
            assert shown(other, seat) == shown(state, seat), f"seed {seed}, ply {state.ply}"


def test_a_planet_is_laid_out_as_the_rules_draw_it() -> None:
    scene = Scene("PN").put(0, 1, "F1").put(1, 3, "F2 S1").token(0, 0, up=True).token(2, 3)
    lines = [plain(line).rstrip() for line in hexmap.planet_map(scene.state().view(0), 0)]
    assert lines == [
        "P0 Pharaos",
        "3 FF      4 GG*     5 M",
        "1f2s      ?",
        "",
        "                   o",
        "     1 MM      2 G*",
        "     0f",
        "",
        "              2G",
        "          0@FF",
        "          0s",
        "",
    ]


def test_gaia_has_atlantis_in_brackets_and_its_gates_dotted() -> None:
    lines = [plain(line).rstrip() for line in hexmap.planet_map(Scene("PN").state().view(0), 4)]
    assert (
        lines[9:13]
        == [
            "41 FFF*  :[42]**   :43 WWW*",
            "          ?+3",
            "",
            "                o",
        ]
        or lines[9] == "41 FFF*  :[42]**   :43 WWW*"
    )
    assert sum(line.count(":") for line in lines) == 4
    three = [plain(line) for line in hexmap.planet_map(started("PNB").view(0), 4)]
    assert sum(line.count(":") for line in three) == 6
    assert max(map(len, three)) <= 4 * hexmap.STRIDE


def test_icons_civilizations_and_pieces_show_without_colour() -> None:
    scene = Scene("PB").cover(38, 0, 2).civ(42, 2, up=True).put(0, 38, "F3 J").put(1, 38, "S1")
    assert hexes(scene, 38) == ["38 gGg", "0f3J", "1s"]
    assert hexes(scene, 42) == ["[42]**", "3c+3"]
    assert hexes(Scene("PN").gods(1, "Thor", "Loki", at=39), 39) == ["39 WM*", "1m2"]
    view = scene.state().view(0)
    styles = {span.text: span.style for line in hexmap.hex_lines(view, 38) for span in line}
    assert styles["0f3J"] != styles["1s"]
    assert styles["g"] != styles["G"]


def test_three_seats_on_a_territory_all_show() -> None:
    scene = Scene("PNB").put(0, 24, "F2").put(1, 24, "S1").put(2, 24, "F12")
    assert [plain(line) for line in hexmap.hex_lines(scene_view(scene), 24)] == [
        "24 MMM", "0f2", "1s 2f12",
    ]  # fmt: skip


def scene_view(scene: Scene) -> state_pb2.View:
    """The view of a position that no rule allows at this moment."""
    seen = started("PNB").seen(0)
    seen.update({name: scene.d[name] for name in ("F", "M", "S")})
    view = GAME.shared_view()
    assert isinstance(view, state_pb2.View)
    view.MergeFrom(room.view_message(GAME, seen))
    return view


def test_the_star_shows_cubes_mana_tokens_and_the_pawn() -> None:
    scene = Scene("PN").cubes(0, 0, 6).developed(0, 3).pawn(0, 5).avail(0, minor=1)
    view = scene.state().view(0)
    lines = [plain(line).rstrip() for line in starmap.star_map(view, 0, WIDE)]
    assert lines[0].startswith("star of P0 Pharaos, 2/14 cubes")
    drawing = "\n".join(line[: starmap.WIDTH] for line in lines)
    assert "0#" in drawing
    assert "6#" in drawing
    assert "12·" in drawing
    assert drawing.count("m") == 4
    assert drawing.count("J") == 1
    assert any(line.endswith("▸5 Red Harvest: harvest up to 2 Territories") for line in lines)
    assert any(line.endswith("2 Red Move+: move units 5 steps") for line in lines)
    (pawn,) = [
        span for line in starmap.star_map(view, 0, WIDE) for span in line if "reverse" in span.style
    ]
    assert pawn.text == "(5)"
    narrow = [plain(line).rstrip() for line in starmap.star_map(view, 0, SMALL)]
    assert any(line.endswith("▸5 Red Harvest") for line in narrow)


def test_narrow_terminals_get_lists() -> None:
    scene = Scene("PN").put(0, 1, "F1").civ(4, 8, up=True).token(0, 3)
    lines = shown(scene.state(), 0, NARROW)
    assert any(line.startswith(" P0 Pharaos:  0@FF 0s  1 MM 0f  2 G*") for line in lines)
    text = whole(scene.state(), 0, NARROW)
    assert "4 GG* 5" in text
    assert "civilizations: 4 strength 5; defeated it gives +2 Metal; +1 Food" in text
    assert "face down o: 0/1/2" in text


def test_tracks_show_goals_multipliers_tokens_and_lightning() -> None:
    scene = Scene("PN").tracks(0, war=5, tech=12, dom=9).tracks(1, dom=3)
    scene.put_in(dom_tokens=[2, 3])
    text = whole(scene.state())
    words = "War (Shrines: 1 per Shrine you control, at most 5; majority 4/2) · P0 5 (×2, Goal 0)"
    assert words in text
    assert "P0 12 (×5, Goal 1)" in text
    assert "2 VP at 10 13, ⚡ at 8" in text
    assert "P0 9⚡ (+1 VP, Goal " in text
    assert "P1 3 (-5 VP, Goal " in text


def test_the_display_shows_every_pact_with_its_lines() -> None:
    text = whole(Scene("PN").display(0, 18).state())
    assert "0 Neutral Pact 0 1 Gold, 1 Wood, 1 Food: +2 mana; 3 VP, 1 Commerce" in text
    assert "1 Norrenis Pact 18 1 Food, 2 Wood" in text
    assert "18 Pacts to come, 3 artifacts in Atlantis" in text


def test_a_mat_tells_everything_before_a_player() -> None:
    scene = Scene("PN").hand(0, "Short Bow").hand(1, "Net", known=True).pacts(0, 13)
    scene.gods(0, "Anubis", at=1).artifact(0, "Tablet").avail(0, minor=1).conquered(0, 4)
    scene.put_in(destiny=[1, -1])
    state = scene.state()
    own, other = whole(state, 0), whole(state, 1)
    for part in (
        "▸P0 Pharaos",
        "✓ Anubis: +1 War when summoned;",
        "◦ Ra: from the start:",
        "Short Bow free, strength 3, a win 3 VP, 1 War",
        "Long Shield 2 of any kind, strength 4, a win 2 VP, 1 War",
        "Pharaos Pact 13 2 Food, 1 Wood: +2 mana; 4 VP, 1 Commerce",
        "Summon tokens to use: 1 for Minor Gods",
        "defeated: 2 civilizations",
        "Tablet of Destinies (Technology):",
        "hand 3 cards · among them: Net",
    ):
        assert part.replace(" · ", ", ") in own.replace(" · ", ", "), part
    assert "hand 3 cards" in other
    assert "gods to come: Bastet, Horus, Isis" in other
    assert "✓ Anubis: +1 War when summoned;" in other
    assert "Short Bow free" not in other
    assert "Tablet of Destinies (a track is chosen)" in other


def test_the_status_says_whose_turn_it_is_and_what_is_asked() -> None:
    state = Scene("PN").state()
    assert whole(state, 0).endswith(
        "round 1 · turn of P0 Pharaos · primary action · P0 Pharaos (you): go to which tile?"
    )
    assert whole(state, 1).endswith("P0 Pharaos: go to which tile?")
    before = GAME.new_state(2, {"houses": ["draft"]}, 1)
    assert whole(before, 0).endswith("before the first round · P0 (you): lead which House?")


def battle() -> State:
    """P attacks N on 38; both choose cards."""
    scene = Scene("PN").put(0, 40, "F2").put(1, 38, "F1").hand(0, "Short Bow", "Dagger")
    return scene.hand(1, "Net").march((40, 0, 38), (40, 0, 38))


def test_a_battle_shows_sides_and_cards_as_far_as_they_are_known() -> None:
    state = battle()
    play(state, card("Short Bow"))
    sides = (
        "battle on 38 Gaia A · P0 Pharaos with 2 Followers: {} · P1 Norrenis with 1 Follower: {}"
    )
    assert sides.format("Short Bow", "no card") in whole(state, 0)
    assert sides.format("▮", "no card") in whole(state, 1)


def test_a_battle_shows_the_civilization_as_far_as_it_is_known() -> None:
    scene = Scene("PN").put(0, 1, "F2").hand(0, "Short Bow", "Dagger")
    state = scene.march((1, 0, 4), (1, 0, 4))
    assert "P0 Pharaos with 2 Followers: no card · civilization ?" in whole(state, 0)


# ---------------------------------------------------------------- what is asked


def test_every_kind_of_decision_has_a_question(effort: float) -> None:
    for players in (2, 4):
        for _, state in walks(players, 2 * effort):
            if not state.is_terminal():
                assert asking.question(state.view(None)).endswith("?")


def test_every_decision_and_event_has_its_words() -> None:
    assert {*asking.QUESTIONS, *asking.SPOKEN} == set(Kind)
    assert not set(asking.QUESTIONS) & set(asking.SPOKEN)
    assert set(chronicle.EVENTS) == set(event_pb2.Event.DESCRIPTOR.fields_by_name)


# ---------------------------------------------------------------- event lines


def told(state: State, code: int, seat: int | None) -> list[str]:
    """Play a code of the present decision; what the viewer is told, empty lines left out."""
    (step,) = play(state, code)
    view, viewer = state.view(seat), -1 if seat is None else seat
    notices = [event.seen_by(viewer) for event in step.events]
    lines = [table.event_line(room.event_message(GAME, n), view, seat) for n in notices if n]
    check_styles(lines)
    return [plain(line) for line in lines if line]


@every_size
def test_every_event_has_a_line(players: int, effort: float) -> None:
    for _, state in walks(players, effort):
        if state.is_terminal():
            break
        if state.ply % 3:
            continue
        trial = state.clone()
        for event in trial.play(state.legal_moves()[-1]).events:
            for seat in (None, 0):
                notice = event.seen_by(-1 if seat is None else seat)
                if notice is not None:
                    message = room.event_message(GAME, notice)
                    check_styles([table.event_line(message, trial.view(seat), seat)])


def test_a_step_on_the_star_is_told_with_its_cube_and_mana() -> None:
    state = Scene("PN").pawn(0, 0).state()
    lines = told(state, 5, 0)
    assert lines[:3] == [
        "you go to Red Harvest (5)",
        "you place a cube on space 0",
        "you gain 1 mana (now 1) for the cube",
    ]


def test_a_battle_is_told_with_cards_and_strengths() -> None:
    state = battle()
    assert told(state, card("Short Bow"), 1)[0] == "P0 Pharaos chooses a Weapon card in secret"
    lines = told(state, card("Slingshot"), 1)
    assert "P0 Pharaos uses Short Bow: strength 3 for nothing; a win gives 3 VP, 1 War" in lines
    assert "P0 Pharaos: strength 5 (units 2, cards 3)" in lines
    assert "you: strength 2 (units 1, cards 1)" in lines
    assert "P0 Pharaos wins the battle on 38 Gaia A" in lines
    assert "P0 Pharaos gains 3 VP (now 3) for the Weapon card" in lines
    assert "P0 Pharaos advances 1 on War to 1 (×1) for the Weapon card" in lines
    assert "a Follower of yours goes from 38 Gaia A to 6 Norrenis capital" in lines


def test_who_has_no_card_to_play_is_told_to_lose() -> None:
    state = Scene("PN").put(0, 40, "F1").put(1, 38, "F1").act(2)
    play(state, 4 * 40)
    lines = told(state, 38, 1)
    assert "P0 Pharaos loses the battle on 38 Gaia A, without a Weapon card to play" in lines


def test_a_move_that_declines_says_what_is_not_done() -> None:
    state = Scene("PN").act(10)
    assert told(state, PASS, 0)[0] == "you trade nothing"


def test_the_setup_is_told() -> None:
    state = GAME.new_state(2, {"houses": [0, 1]}, 1)
    notices = [event.seen_by(0) for event in state.setup_events]
    lines = [table.event_line(room.event_message(GAME, n), state.view(0), 0) for n in notices if n]
    text = [plain(line) for line in lines]
    assert "you lead Pharaos with Ra" in text
    assert "P1 Norrenis gets gods to choose from" in text


def test_the_end_is_told_and_shown() -> None:
    state = GAME.new_state(2, {"round_limit": 2}, 5)
    lines: list[str] = []
    while not state.is_terminal():
        notices = [event.full for event in state.play(state.legal_moves()[-1]).events]
        view = state.view(None)
        lines = [
            plain(table.event_line(room.event_message(GAME, notice), view, None))
            for notice in notices
        ]
    winner = max(range(2), key=lambda seat: state.returns()[seat])
    name = table.seat_name(state.view(None), winner).text
    assert lines[-1] == f"{name} wins"
    assert any("for the Goal of War" in line for line in lines)
    assert shown(state, None)[-1].strip() == f"the end · {name} wins"
    assert "▸P" not in "".join(shown(state))
    chosen = picks(state, winner)
    assert name.endswith(chosen["house"][0])
