"""The text board and the event lines (RULES.md 12)."""

from __future__ import annotations

import pytest

from engine import State
from engine.core.text import STYLE_WORDS, Line, length, plain
from engine.games.ankh import asking, chronicle, hexmap, table
from engine.games.ankh import view as room
from engine.games.ankh.codes import BattleStep, Kind
from engine.games.ankh.names import names
from engine.games.ankh.picks import picks
from tests.games.ankh.positions import (
    DONE,
    GAIN,
    GAME,
    MOVE,
    Scene,
    c,
    commit,
    kind,
    play,
    start_conflict,
)
from tests.games.ankh.rooms_walks import every_size, walks
from ziggurat.ankh.v1 import event_pb2

WIDE, NARROW = 100, 80
WEST = 64  # columns of the map
MIDDLE_KINGDOM = r"""
                   ________          ________          ________
          ________/C0f3    \________/E0w     \________/G0w     \
 ________/B0f3    \________/D0f3 t  \________/F0w     \________/
/A1f1    ~________/C1f3    \________/E1f3    \________/G1f3    \
\________~B1f3    \________/D1f3    \________/F1f3    \________/
/A2f1    ~~~~~~~~~/C2f3    \________/E2f3    \________/G2f3    \
\________/B2f1    ~~~~~~~~~/D2f3    \________/F2f3 p  \________/
/A3d1    \________/C3f1    ~~~~~~~~~/E3f3    \________/G3f3    \
\________/B3d1    \________/D3f1    ~~~~~~~~~/F3f3    \~~~~~~~~~
/A4d1    \________/C4d1    \________/E4f1    ~~~~~~~~~~G4f2    \
"""


def shown(state: State, seat: int | None = 0, width: int = WIDE) -> list[str]:
    """The board as plain text, without the blanks at the ends of lines."""
    return [plain(line).rstrip() for line in table.board(state.view(seat), seat, width)]


def found(lines: list[str], start: str) -> str:
    """The only line that begins so."""
    (line,) = [line for line in lines if line.strip().startswith(start)]
    return line.strip()


def check_styles(lines: list[Line]) -> None:
    """Every style is made of words that whoever shows a board knows."""
    for line in lines:
        for span in line:
            assert set(span.style.split()) <= STYLE_WORDS, span
            assert "\n" not in span.text, span


# ---------------------------------------------------------------- the board


@every_size
@pytest.mark.parametrize("width", [60, 80, 100])
def test_the_board_fits_and_nothing_is_cut_off(players: int, width: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        if state.ply % 9 and not state.is_terminal():
            continue
        for seat in (None, 0 if state.is_terminal() else state.current_player()):
            lines = table.board(state.view(seat), seat, width)
            where = f"seed {seed}, ply {state.ply}, seat {seat}"
            assert max(map(length, lines)) <= width, where
            if width >= NARROW:
                assert "…" not in "".join(map(plain, lines)), where
            check_styles(lines)


@every_size
def test_the_board_shows_nothing_that_the_viewer_cannot_see(players: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        if state.ply % 25:
            continue
        for seat in (None, 0, 1):
            other = state.determinized(seat, seed)
            assert shown(other, seat) == shown(state, seat), f"seed {seed}, ply {state.ply}"


def test_the_map_is_laid_out_by_its_coordinates() -> None:
    state = Scene("ra", "horus", bare=False).state()
    lines = [plain(line).rstrip() for line in hexmap.hex_map(state.view(0))]
    assert hexmap.map_width(state.view(0)) == max(map(len, lines)) == WIDE
    west = [line[:WEST].rstrip() for line in lines[:10]]
    assert west == MIDDLE_KINGDOM.strip("\n").split("\n")
    for face in state.view(0).table.cells:
        column = "ABCDEFGHIJK".index(face.label[0])
        y = 2 * int(face.label[1]) + (column % 2) + 1
        assert lines[y][9 * column + 1 : 9 * column + 3] == face.label


def cut(state: State, label: str, line: int) -> str:
    """Eight characters of a hex: of its line 0, or of its lower border in line 1."""
    view = state.view(0)
    face = view.table.cells[c(label)]
    text = plain(hexmap.hex_map(view)[2 * face.r + face.q + 1 + line])
    start = 9 * face.q + 1
    return text[start : start + 8]


def cell_text(state: State, label: str) -> str:
    """What is written inside a hex."""
    return cut(state, label, 0)


def floor(state: State, label: str) -> str:
    """The lower border of a hex."""
    return cut(state, label, 1)


def test_pieces_show_their_kind_and_owner_without_colour() -> None:
    scene = Scene("ra", "horus", guardians=("satet", "apep", "giant_scorpion"))
    scene.god(0, "B5").god(1, "F2").warriors(0, "B7", radiant=True).guardian(1, 1, "C9")
    scene.guardian(0, 2, "K4").guardian(1, 3, "D8", facing=0)
    scene.monuments("temple", "A5", 0).monuments("obelisk", "B8")
    state = scene.put(eyes=1, eye_cell=[c("A8"), -1]).state()
    expected = {
        "B5": "B5d1 G0",
        "F2": "F2f3 G1",
        "B7": "B7d1*w0",
        "C9": "C9d1 1·1",
        "K4": "K4w  2·0",
        "D8": "D8d1 3·1",
        "A5": "A5d1 T0",
        "B8": "B8d1 o",
    }
    assert {label: cell_text(state, label).rstrip() for label in expected} == expected
    assert floor(state, "D8") == "_>N+NE__"
    assert floor(state, "A8") == "___@____"
    styles = {span.text: span.style for line in hexmap.hex_map(state.view(0)) for span in line}
    assert styles[" G0"] != styles[" G1"]


def test_camels_the_nile_portals_and_the_palace_are_drawn() -> None:
    state = Scene("osiris", "ra", "isis", "horus", bare=False, pharaoh=True).state()
    assert floor(state, "A3") == "cccccccc"
    assert floor(state, "A2") == "________"
    assert floor(state, "G5") == "________"
    assert floor(state, "F3") == "~~~~~~~~"
    assert cell_text(state, "E4").rstrip() == "E4f2 #"
    scene = Scene("osiris", "ra")
    portal = scene.put(portals=2)
    portal.d["portal"][c("C9")] = 1
    assert floor(portal.god(0, "B5").god(1, "F2").state(), "C9") == "___()___"


def test_below_the_width_of_the_map_regions_are_listed() -> None:
    state = Scene("ra", "horus", bare=False).state()
    lines = shown(state, 0, NARROW)
    assert lines[0] == " region 1, 32 spaces · P0 Ra: Obelisk A5, warrior B4, god B5"
    text = " ".join(lines)
    for face in state.view(0).table.cells:
        if face.terrain != 3:
            assert f" {face.label}{'fd'[face.terrain - 1]}" in text, face.label
    lines = shown(Scene("ra", "horus", "isis", "osiris", bare=False).state(), 0, NARROW)
    assert found(lines, "camels:") == "camels:  A3/A4  A4/B3  B3/B4  B4/C4"


def test_tracks_show_markers_and_the_next_event() -> None:
    state = Scene("ra", "horus", bare=False).devotion(4, 4).state()
    lines = shown(state)
    assert found(lines, "Move Figures") == (
        "Move Figures ···●··!  Summon Figure ···●··!  Gain Followers ···●··!"
        "  Unlock Ankh Power ···●·!"
    )
    assert found(lines, "events:") == (
        "events: [+] + + 1 c + + 2 c + + 3 c + + 4 + 5 next: control a monument"
    )
    assert found(lines, "Devotion:").startswith(
        "Devotion: P0 Ra 4 over P1 Horus 4 · red up to 20, 31 wins"
    )
    late = Scene("ra", "horus", "isis").god(0, "B5").god(1, "F2").god(2, "D8").before_conflict(3)
    assert "[3]" in found(shown(late.state()), "events:")
    assert "next: conflict 3, then two gods merge" in found(shown(late.state()), "events:")
    two = Scene("ra", "horus").god(0, "B5").god(1, "F2").before_conflict(3)
    assert "merge" not in found(shown(two.state()), "events:")


def test_a_mat_tells_followers_pool_powers_and_cards() -> None:
    scene = Scene("anubis", "ra").god(0, "B5").god(1, "F2").followers(3, 1).trapped(1)
    scene.guardian(0, 1).hand(0, "flood").powers(0, "commanding")
    lines = shown(scene.state())
    at = next(i for i, line in enumerate(lines) if line.startswith("▸P0 Anubis"))
    assert lines[at : at + 3] == [
        "▸P0 Anubis      0 Devotion, 3 Followers · pool: 6 warriors, 1 Satet, 9 tokens"
        " · powers: Commanding",
        " hand: Flood, Cycle of Maat · used: Build Monument, Plague of Locusts, Chariots, Miracle,"
        " Drought",
        " trapped: P1",
    ]
    assert "suns left 3" in " ".join(lines)


def yours(state: State, seat: int | None, width: int = WIDE) -> str:
    """The paragraph of what the viewer's side can do."""
    lines = shown(state, seat, width)
    at = [i for i, line in enumerate(lines) if line.startswith(" Yours:")]
    return " ".join(" ".join(lines[at[0] : -1]).split()) if at else ""


def test_the_board_tells_what_the_own_god_powers_and_guardians_do() -> None:
    scene = Scene("anubis", "ra").god(0, "B5").god(1, "F2").powers(0, "commanding")
    state = scene.guardian(0, 1).guardian(1, 2).state()
    for width in (WIDE, NARROW):
        text = yours(state, 0, width)
        assert text.startswith("Yours: Anubis: you may trap one of the enemy warriors killed")
        assert "· Commanding: +3 Followers when you win a battle" in text
        assert "· Satet: may move onto an enemy figure" in text
        assert "Mummy" not in text
        assert "· Mummy: when it is killed" in yours(state, 1, width)
        assert "Commanding" not in yours(state, 1, width)
        assert yours(state, None, width) == ""


def test_both_seats_of_a_side_are_told_what_both_gods_do() -> None:
    state = merged()
    assert yours(state, 1) == yours(state, 2)
    assert yours(state, 2).startswith("Yours: Isis: in a lost battle your warriors")
    assert "· Horus: after your god figure has moved" in yours(state, 2)


def merged() -> State:
    """Seats 1 and 2 of four play Isis together."""
    scene = Scene("ra", "isis", "horus", "osiris").merged(2, 1).before_event(12)
    scene.god(0, "B5").god(1, "F2").god(3, "H4")
    scene.devotion(9, 8, 0, 7).heights(0, 0, 0, 0)
    return scene.state()


def test_merged_gods_are_shown_side_by_side() -> None:
    lines = shown(merged(), 2)
    assert found(lines, "P1 Isis and P2 Horus, one side:").startswith(
        "P1 Isis and P2 Horus, one side: 8 Devotion"
    )
    assert not [line for line in lines if line.strip().startswith("P2 Horus")]


def test_a_forgotten_god_is_called_forgotten() -> None:
    scene = Scene("ra", "isis").god(0, "B5").god(1, "F2").before_conflict(4).devotion(25, 18)
    state = scene.state()
    start_conflict(state)
    assert state.is_terminal()
    assert found(shown(state), "P1 Isis").split() == ["P1", "Isis", "forgotten"]
    for seat in (None, 0, 1):
        assert "P0 Ra wins as the only god not forgotten" in found(shown(state, seat), "Middle")
    assert "▸" not in "".join(shown(state))
    assert picks(state, 0) == {"god": ["Ra"], "power": []}


# ---------------------------------------------------------------- what is asked


def battle() -> State:
    """Ra and Horus fight in region 1; nobody has chosen a card yet."""
    scene = Scene("ra", "horus").god(0, "B5").god(1, "B7").warriors(0, "A5").before_conflict()
    state = scene.hand(0, "chariots").hand(1, "drought").state()
    start_conflict(state)
    return state


def test_a_battle_shows_step_strengths_and_who_has_committed() -> None:
    state = battle()
    assert found(shown(state, 0), "battle in region 1") == (
        "battle in region 1: cards are chosen · P0 Ra 2 · P1 Horus 1 · tiebreaker: P0"
    )
    commit(state, "chariots")
    assert found(shown(state, 0), "battle in region 1") == (
        "battle in region 1: cards are chosen · P0 Ra 2 with Chariots (hidden) · P1 Horus 1"
        " · committed: P0"
    )
    assert found(shown(state, 1), "battle in region 1") == (
        "battle in region 1: cards are chosen · P0 Ra 2 · P1 Horus 1 · committed: P0"
        " · tiebreaker: P0"
    )
    assert "P1 Horus (you): which battle card?" in found(shown(state, 1), "Middle Kingdom")


def test_the_line_of_camels_in_the_making_is_shown() -> None:
    state = Scene("ra", "horus", bare=False).before_event(4).state()
    play(state, MOVE, DONE, 101)
    state.apply(state.legal_moves()[0])
    assert kind(state) == "CARAVAN_NEXT"
    assert found(shown(state), "camels so far:") == "camels so far: A2/A3, A3/B2"


def test_the_palace_shows_rooms_cards_and_the_pharaoh() -> None:
    scene = Scene("ra", "horus", bare=False, pharaoh=True, pharaoh_card="ramesses")
    scene.priests(1, 0, 2, 0, 0)
    lines = shown(scene.politics(0, "envoys").open_cards("intrigue").state())
    text = " ".join(" ".join(lines).split())
    assert "Palace: 1 Chamber of Law: take up to 2 open political cards P0×1 · 2 Treasury" in text
    assert "P1×2 · 3 War Room: you may sacrifice 2 Followers to build a Sphinx" in text
    assert "Pharaoh Ramesses: +2 Devotion" in text
    assert "open Intrigue: move a priest of any god to a linked room" in text
    assert "political cards: Envoys" in text
    assert "Palace:" not in " ".join(shown(Scene("ra", "horus", bare=False).state()))


def test_every_kind_of_decision_has_a_question(effort: float) -> None:
    for players in (2, 4):
        for _, state in walks(players, 2 * effort):
            if not state.is_terminal():
                assert asking.question(state.view(None)).endswith("?")


def test_every_decision_step_and_event_has_its_words() -> None:
    spoken = {Kind.MOVE_DEST, Kind.OBELISK_DEST, Kind.PUSH, Kind.CARD, Kind.MUMMY}
    assert set(asking.QUESTIONS) | spoken == set(Kind)
    assert set(asking.STEPS) == set(BattleStep)
    assert set(chronicle.EVENTS) == set(event_pb2.Event.DESCRIPTOR.fields_by_name)


def test_a_question_names_the_figure_it_is_about() -> None:
    state = Scene("ra", "horus", bare=False).state()
    play(state, MOVE, c("B5"))
    assert asking.question(state.view(0)) == "god B5 to where?"

    scene = Scene("ra", "horus").god(0, "C9").god(1, "B7").guardian(0, 1, "A8")
    state = scene.state()
    play(state, MOVE, c("A8"), c("B7"))
    assert asking.question(state.view(0)) == "push the god to where?"

    scene = Scene("ra", "horus").god(0, "B5").god(1, "B7").guardian(0, 2, "B6").followers(0, 0)
    state = scene.hand(0, "plague").hand(1, "chariots").before_conflict().state()
    start_conflict(state)
    commit(state, "plague", "chariots")
    assert asking.question(state.view(0)) == "does the Mummy return?"


def test_a_banned_card_is_shown() -> None:
    scene = Scene("ra", "horus").god(0, "B5").god(1, "B7").before_conflict()
    state = scene.put(eyes=1, eye_cell=[c("A8"), -1]).state()
    start_conflict(state)
    play(state, 148)
    assert "Chariots is banned" in found(shown(state), "battle in region 1")


def test_the_list_shows_markers_and_what_stands_on_water() -> None:
    scene = Scene("osiris", "horus", guardians=("satet", "apep", "giant_scorpion"))
    scene.god(0, "B5").god(1, "F2").guardian(0, 2, "K4").guardian(1, 3, "D8", facing=2)
    scene.put(eyes=1, eye_cell=[c("A8"), -1], portals=2)
    scene.d["portal"][c("C9")] = 1
    lines = shown(scene.state(), 0, NARROW)
    assert lines[0] == " region 1, 32 spaces · P0 Osiris: god B5"
    assert lines[1] == " P1 Horus: Giant Scorpion D8 facing SE+S · @ A8, () C9"
    assert found(lines, "on water") == "on water · P0 Osiris: Apep K4"


# ---------------------------------------------------------------- event lines


def told(state: State, code: int, seat: int | None) -> list[str]:
    """Play a code of the present decision; what the viewer is told, empty lines left out."""
    steps = play(state, code)
    view, viewer = state.view(seat), -1 if seat is None else seat
    notices = [event.seen_by(viewer) for step in steps for event in step.events]
    lines = [table.event_line(room.event_message(GAME, n), view, seat) for n in notices if n]
    check_styles(lines)
    return [plain(line) for line in lines if line]


def test_an_action_is_told_from_where_the_viewer_sits() -> None:
    state = Scene("ra", "horus", bare=False).state()
    twin = state.clone()
    assert told(state, GAIN, 0) == [
        "you take the action Gain Followers",
        "you gain 1 Follower (now 2)",
    ]
    assert told(twin, GAIN, None) == [
        "P0 Ra takes the action Gain Followers",
        "P0 Ra gains 1 Follower (now 2)",
    ]


def test_a_commitment_is_hidden_from_the_others() -> None:
    state = battle()
    assert told(state.clone(), 145 + 3, 0) == ["you choose Chariots (hidden)"]
    assert told(state.clone(), 145 + 3, 1) == ["P0 Ra has chosen a battle card"]


def test_a_battle_is_told() -> None:
    state = battle()
    commit(state, "chariots")
    lines = told(state, 145 + 5, 1)
    for line in (
        "you choose Drought (hidden)",
        "P0 Ra reveals Chariots (+3)",
        "you reveal Drought (+1)",
        "P0 Ra has strength 5",
        "you have strength 2",
        "P0 Ra wins the battle by 3",
        "P0 Ra gains 1 Devotion (now 1)",
    ):
        assert line in lines, lines


def test_a_caravan_is_told() -> None:
    state = Scene("ra", "horus", bare=False).before_event(4).state()
    play(state, MOVE, DONE, 101)
    while kind(state) in ("CARAVAN_START", "CARAVAN_NEXT"):
        lines = told(state, state.legal_moves()[0] & 0xFFFF, 0)
        camels = [line for line in lines if line.startswith("a camel stands between ")]
    assert 1 <= len(camels) <= 6
    assert lines[-1].endswith(" region 4")
    assert told(state, state.legal_moves()[1] & 0xFFFF, 0) == [
        "regions 1 and 4 exchange their tokens"
    ]


def test_the_end_is_told() -> None:
    scene = Scene("ra", "isis").god(0, "B5").god(1, "F2").before_conflict(4).devotion(25, 18)
    state = scene.state()
    play(state, MOVE)
    lines = told(state, DONE, 1)
    assert "you are forgotten, with no more than 20 Devotion" in lines
    assert lines[-1] == "P0 Ra wins as the only god not forgotten"


@every_size
def test_every_event_has_a_line(players: int, effort: float) -> None:
    for _, state in walks(players, effort):
        if state.is_terminal():
            break
        trial = state.clone()
        for event in trial.play(state.legal_moves()[-1]).events:
            for seat in (None, 0):
                notice = event.seen_by(-1 if seat is None else seat)
                assert notice is not None
                check_styles(
                    [table.event_line(room.event_message(GAME, notice), trial.view(seat), seat)]
                )


# ---------------------------------------------------------------- words


def test_everything_with_effects_has_a_text_of_them() -> None:
    known = names(GAME)
    things = (
        *known.powers, *known.cards, *known.gods, *known.guardians, *known.rooms,
        *known.pharaohs, *known.political,
    )  # fmt: skip
    texts = {thing.name: thing.text for thing in things}
    assert all(texts.values())
    assert texts["Commanding"] == "+3 Followers when you win a battle"
    assert texts["Glorious"] == (
        "winning a battle gives 3 Devotion instead of 1 if you win by 3 or more"
    )
    assert texts["Inspiring"] == "the Build Monument card costs you nothing"
    assert texts["Chariots"] == "strength +3"
    assert texts["Cat Mummy"] == "every enemy loses 1 Devotion when it is killed"
    assert texts["Treasury"] == "+3 Followers"
    assert texts["Worshipful"] == (
        "you may sacrifice 2 Followers for 1 Devotion once after each battle"
    )


def test_the_primer_tells_goal_turn_and_gods() -> None:
    state = Scene("ra", "horus", "isis", bare=False).state()
    text = " ".join(map(plain, table.primer(state.view(0))))
    assert "A god with 31 Devotion wins at once; after conflict 3 the two lowest gods merge" in text
    assert "after conflict 4 gods up to 20 are forgotten, after conflict 5 most Devotion" in text
    assert "P2 Isis: in a lost battle" in text
    assert "Powers of level 1: Commanding: +3 Followers when you win a battle · Inspiring" in text
    assert "Of level 2: Resplendent: your god figure has strength 3" in text
    assert "Battle cards: Flood: +1 Follower for each figure" in text
    guardians = [names(GAME).guardians[kind].name for kind in state.to_dict()["guardian_kind"]]
    assert f"Guardians: {guardians[0]}: " in text
    assert "Palace" not in text
    assert "merge" not in " ".join(map(plain, table.primer(GAME.new_state(2, {}, 1).view(0))))
    palace = GAME.new_state(2, {"pharaoh": True}, 1).view(0)
    assert "War Room: you may sacrifice 2 Followers" in " ".join(map(plain, table.primer(palace)))
