"""The text board and the event lines (RULES.md 12)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State
from engine.core.text import STYLE_WORDS, Line, length, plain
from engine.games.anatolia import asking, table, wording
from engine.games.anatolia import view as room
from engine.games.anatolia.codes import Kind
from engine.games.anatolia.names import names
from engine.games.anatolia.picks import picks
from engine.games.anatolia.worldmap import map_width, world_map
from tests.games.anatolia.positions import (
    GAME,
    at_extra_phase,
    attack,
    base,
    draw_event,
    goods,
    play,
)
from tests.games.anatolia.rooms_walks import every_setting, walks

WIDE, NARROW = 120, 80


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


@every_setting
@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_board_fits_and_nothing_is_cut_off(
    players: int, options: dict[str, Any], width: int, effort: float
) -> None:
    for seed, state in walks(players, options, effort):
        if state.ply % 9:
            continue
        for seat in (None, state.current_player() if not state.is_terminal() else 0):
            lines = table.board(state.view(seat), seat, width)
            where = f"seed {seed}, ply {state.ply}, seat {seat}"
            assert max(map(length, lines)) <= width, where
            if width >= NARROW:
                assert "…" not in "".join(map(plain, lines)).replace("gives …", ""), where
            check_styles(lines)


@every_setting
def test_the_board_shows_nothing_that_the_viewer_cannot_see(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, effort):
        if state.ply % 25:
            continue
        for seat in (None, 0, 1):
            other = state.determinized(seat, seed)
            assert shown(other, seat) == shown(state, seat), f"seed {seed}, ply {state.ply}"


def test_the_map_is_laid_out_by_its_coordinates() -> None:
    state = base(army=(1,), exhausted="pap")
    lines = [plain(line).rstrip() for line in world_map(state.view(0))]
    assert map_width(state.view(0)) == max(map(len, lines)) <= WIDE
    for face in state.view(0).table.regions:
        middle = face.cells[len(face.cells) // 2]
        line = lines[1 + 2 * middle.row]
        row = [cell.column for cell in face.cells if cell.row == middle.row]
        column = middle.column
        while column - 1 in row:
            column -= 1
        x = 6 * column + 3 * (middle.row % 2)
        assert line[x : x + 1 + len(face.code)] == f"│{face.code}", face.name
    assert lines[9:11] == [
        "│~~~~~~~~~~~│aeo 1│sar° │mae  │mid  │tat        │hal  │kan 1│     │mel° │ish Ishuwa "
        "│van 1      │     │",
        "│___________│Ol___│GoP1_│Wi___│St___│Gr_________│Li___│Gr___│  ___│Fr___│Me_________"
        "│St_________│__   │__",
    ]
    assert "│M×" in lines[6]


def test_below_the_width_of_the_map_regions_are_listed_by_owner() -> None:
    state = base(own={0: "gor, hat"}, only=True, army=(1,), cities={"hat": 3})
    lines = shown(state, 0, NARROW)
    assert lines[0] == " P0 Phrygians:  gor° Gordion Gr  hat Hattusa St c3"
    assert lines[1] == " P1 Lydians:  sar° Sardis Go"
    assert lines[3].startswith(" neutral, next to you:  mar Mariandynia Gr  pap Paphlagonia Me")
    text = " ".join(lines)
    for face in state.view(0).table.regions:
        assert f"{face.code} {face.name} " in text.replace("°", ""), face.name
    assert shown(state, None, NARROW)[3].startswith(" neutral, next to P0 Phrygians:")


def test_a_mat_tells_stock_sums_treaties_and_cards() -> None:
    state = base(
        own={0: "gor, hat"},
        only=True,
        army=(2,),
        pop=(3,),
        idea=(1,),
        monument=(1,),
        vp=(12,),
        cards={0: ["Swift Horses", "Art", "Legal System"]},
        res={0: goods(gold=26, fish=2)},
        peace=[[0, 0, 3], [0, 0, 0], [0, 0, 0]],
        weak=(2,),
    )
    lines = shown(state)
    at = next(index for index, line in enumerate(lines) if line.startswith("▸P0 Phrygians"))
    assert lines[at : at + 3] == [
        "▸P0 Phrygians      12 VP   Go 26! Me 0 St 0 Wo 0 Gr 0 Wi 0 Fi 2 Fr 0 Ol 0 Li 0",
        "   3 Population, 2 Armies, 0 Fleets, 1 Idea, 1 Monument · 2 regions, 1 city"
        " · upkeep 6, food 2 · warfare -1, on land +1",
        " Weak King · 2 idea rolls · stock limits +1 · peace with P2 for 3 turns of P0"
        " · cards: Swift Horses · Art · Legal System",
    ]


def test_a_seat_without_a_civilization_is_called_by_its_number() -> None:
    state = GAME.new_state(2, {"first_player": 0}, 1)
    assert table.seat_name(state.view(0), 1).text == "P1"
    assert found(shown(state), "▸P1") == "▸P1                0 VP    without a civilization"
    assert (
        found(shown(state), "Round") == "Round 1/60 · setup · P1: which civilization? · 100 VP win"
    )


def test_the_middle_shows_what_can_be_bought_and_what_was_drawn() -> None:
    state = base(at=Kind.KNOW_MENU, idea=(3,), row=["Alphabet", "Art", "Colony", "Treaty"])
    lines = shown(state)
    assert found(lines, "card 1") == (
        "card 1 Alphabet (3): gain 6 VP  card 2 Art (5): +1 idea roll; gain 2 VP"
    )
    assert found(lines, "card 3").startswith(
        "card 3 Colony (3): take 1 non-adjacent neutral region"
    )
    assert found(lines, "36 events to come") == "36 events to come"
    drawn = draw_event("Prophecy")
    assert "drawn were:  Prophecy" in found(shown(drawn), "35 events")
    play(drawn, 1)
    assert found(shown(drawn), "you know the next Event cards").endswith(
        ":  Famine  Plague  Storm  Drought  Blight  Disease  Pestilence"
    )
    assert "you know" not in " ".join(shown(drawn, 1))


# ---------------------------------------------------------------- what is asked


def test_attacks_are_shown_with_modifiers_and_chances_those_alike_together() -> None:
    state = base(own={0: "gor, mae"}, only=True, army=(1, 1))
    lines = [plain(line) for line in asking.details(state.view(0), 200)]
    assert lines == [
        " attack +1 = neutral +1:  taken 50%, taken but unit lost 20%, unit lost 30%"
        "  Mariandynia (mar)  Ankyra (anc)  Lake Tatta (tat)",
        " attack +0:  taken 40%, taken but unit lost 20%, unit lost 40%  Sardis (sar) P1",
        " attack +0 = Stone or Metal -1, neutral +1:"
        "  taken 40%, taken but unit lost 20%, unit lost 40%"
        "  Mysia (mys)  Paphlagonia (pap)  Midas City (mid)  Hierapolis (hie)",
        " attack +0 = cities -1, neutral +1:  taken 40%, taken but unit lost 20%, unit lost 40%"
        "  Maiandros (mea)",
    ]


def test_an_offer_shows_both_bundles_to_everybody() -> None:
    stocks = {0: goods(metal=3, wood=2), 1: goods(stone=4, grain=1)}
    state = base(at=Kind.TRADE_MENU, res=stocks)
    play(state, 11, 6, 13)
    assert found(shown(state), "offer:") == (
        "offer: P0 Phrygians gives 2 Metal, 1 Wood, P1 Lydians gives …"
    )
    play(state, 10, 62)
    for seat in (0, 1, 2, None):
        assert found(shown(state, seat), "offer:") == (
            "offer: P0 Phrygians gives 2 Metal, 1 Wood, P1 Lydians gives 2 Stone"
        )
    assert "P1 Lydians (you): accept the trade?" in found(shown(state, 1), "Round")


def test_a_demand_a_loan_and_a_defence_are_shown() -> None:
    state = base(own={0: "gor, mae"}, only=True, army=(1, 1, 1), res={1: goods(gold=5)})
    tribute = state.clone()
    play(tribute, 11, 2)
    assert found(shown(tribute), "tribute:") == (
        "tribute: P0 Phrygians demands of P1 Lydians 4 Gold, or may attack"
    )
    loan = state.clone()
    play(loan, 22)
    assert found(shown(loan), "loan:") == (
        "loan: P0 Phrygians asks for an Army for attacks on land, for nothing"
    )
    play(state, attack("sar"), 0, chance=[9])
    assert found(shown(state), "attack:") == (
        "attack: P0 Phrygians takes Sardis (sar) unless a unit is sacrificed"
    )


def test_help_is_shown_with_what_it_would_change() -> None:
    state = base(own={0: "gor, mae"}, only=True, army=(2, 1, 1))
    play(state, attack("sar"))
    assert found(shown(state), "attack +1") == (
        "attack +1 = numbers +1:  taken 50%, taken but unit lost 20%, unit lost 30%"
        "  Sardis (sar) P1"
    )
    assert found(shown(state), "with all") == "with all the help there is: +0"


def test_every_kind_of_decision_has_a_question(effort: float) -> None:
    for _, state in walks(4, {"knowledge_starts": True}, 2 * effort, 900):
        if not state.is_terminal():
            assert asking.question(state.view(None)).endswith("?")


def test_extra_phases_are_named() -> None:
    state = at_extra_phase(own={0: "gor, hat"}, res={0: goods(wood=4)})
    assert "1 extra phase kept" in found(shown(state), "Round")
    play(state, 1)
    assert "turn of P0 Phrygians, an extra Trade Phase" in found(shown(state), "Round")


def test_a_game_that_is_over_says_who_won() -> None:
    state = base(at=Kind.BUILD_MENU, res={0: goods(stone=5)}, pop=(1,), vp=(95,))
    play(state, 2)
    assert state.is_terminal()
    for seat in (None, 0, 1):
        assert "P0 Phrygians wins with 100 VP or more" in found(shown(state, seat), "Round")
    assert "▸" not in "".join(shown(state))
    assert picks(state, 0) == {"civilization": ["Phrygians"], "knowledge": []}


# ---------------------------------------------------------------- event lines


def told(state: State, code: int, seat: int | None, chance: tuple[int, ...] = ()) -> list[str]:
    """Play a code of the present decision; what the viewer is told, empty lines left out."""
    steps = play(state, code, chance=chance)
    view, viewer = state.view(seat), -1 if seat is None else seat
    notices = [event.seen_by(viewer) for step in steps for event in step.events]
    lines = [table.event_line(room.event_message(GAME, n), view, seat) for n in notices if n]
    check_styles(lines)
    return [plain(line) for line in lines if line]


def test_an_attack_is_told_from_where_the_viewer_sits() -> None:
    state = base(own={0: "gor, hat"}, only=True, army=(1,))
    twin = state.clone()
    assert told(state, attack("kan"), 0, (5, 3, 4))[:4] == [
        "you attack Kanesh (kan)",
        "roll 5+0 = 5 against Kanesh (kan)",
        "you lose an Army",
        "Kanesh (kan) has no city any more",
    ]
    lines = told(twin, attack("kan"), None, (5, 3, 4))
    assert lines[0] == "P0 Phrygians attacks Kanesh (kan)"
    assert "a city of Kanesh (kan) is pillaged: roll 7" in lines
    assert "P0 Phrygians takes Kanesh (kan)" in lines


def thrown(state: State, *codes: int, chance: tuple[int, ...] = ()) -> list[str]:
    """What the line of the last dice says of these moves."""
    steps = play(state, *codes, chance=chance)
    notices = [event.seen_by(-1) for step in steps for event in step.events]
    lines = [table.thrown(room.event_message(GAME, n), state.view()) for n in notices if n]
    return [plain(line) for line in lines if line]


def test_the_dice_are_told_with_who_threw_them_for_what() -> None:
    state = base(own={0: "gor, hat"}, only=True, army=(1,))
    assert thrown(state, attack("kan"), chance=(5, 3, 4)) == ["P0 attack kan 5+0=5", "P0 pillage 7"]
    state = base(at=Kind.TRADE_MENU, army=(1,), res={0: goods(fish=1, gold=2)})
    assert thrown(state, 0, chance=(2, 9)) == ["P0 event 2", "P0 Ideas 9"]
    state = at_extra_phase(event_top=("Corruption",), res={0: goods(gold=3)})
    assert thrown(state, 6, chance=(4, 4, 5)) == ["P0 event 4", "P0 loss of Gold 9"]


def test_a_conversion_is_told_once() -> None:
    state = base(at=Kind.BUILD_MENU, res={0: goods(wood=4)})
    play(state, 3)
    assert told(state, 43, 0) == ["you turn 2 Wood into 1 Gold"]
    assert told(state.clone(), 3, 1) == []
    short = base(at=Kind.TRADE_MENU, pop=(2,), res={0: goods(wood=2, gold=1)}, give_up=0)
    play(short, 0, chance=(1,))
    assert told(short, 43, 1) == ["P0 Phrygians turns 2 Wood into 1 Gold"]


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_the_board_says_which_civilization_starts_where(width: int) -> None:
    text = " ".join(shown(base(army=(1,)), width=width))
    for civ in names(GAME).civs:
        assert f"{names(GAME).regions[civ.start].code} {civ.name}" in text


def test_a_trade_is_told_line_by_line() -> None:
    state = base(at=Kind.TRADE_MENU, res={0: goods(fish=4), 1: goods(stone=2)})
    assert told(state, 11, 2) == ["P0 Phrygians offers P1 Lydians a trade"]
    assert told(state, 27, 2) == ["… giving 3 Fish"]
    assert told(state, 9, 2) == ["… for 1 Stone"]
    assert told(state, 1, 1)[:3] == [
        "you accept",
        "P0 Phrygians gives you 3 Fish",
        "you give P0 Phrygians 1 Stone",
    ]


def test_moves_without_a_choice_and_ends_of_phases_are_not_told() -> None:
    state = base(at=Kind.BUILD_MENU, res={0: goods(wood=2)})
    assert told(state, 0, 0) == []


def test_cards_are_told_with_what_they_do() -> None:
    state = at_extra_phase(event_top=["Rebellion"], own={0: "gor, hat"}, only=True)
    assert told(state, 6, 1, (4,)) == [
        "an extra Event Phase",
        "P0 Phrygians rolls 4 for an event: a card is drawn",
        "P0 Phrygians draws Rebellion: lose 1 region (it becomes neutral)",
    ]
    row = ["Alphabet", "Art", "Colony", "Treaty"]
    state = base(at=Kind.KNOW_MENU, row=row, idea=(3,), knowledge_top=["Slaves"])
    lines = told(state, 1, 0)
    assert "you get Alphabet: gain 6 VP" in lines
    assert "laid out: Slaves (2): gain 2 Grain; gain 2 Stone" in lines


def test_others_learn_only_that_a_pile_was_looked_at() -> None:
    state = draw_event("Prophecy")
    twin = state.clone()
    assert len([line for line in told(state, 0, 0) if "from the top" in line]) == 7
    assert [line for line in told(twin, 0, 1) if "pile" in line] == [
        "P0 Phrygians looks at the next cards of the Knowledge pile"
    ]


@every_setting
def test_every_event_has_a_line(players: int, options: dict[str, Any], effort: float) -> None:
    for _, state in walks(players, options, effort):
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


def test_every_card_has_a_text_of_its_effects() -> None:
    known = names(GAME)
    texts = {card.name: card.text for card in (*known.knowledge, *known.events)}
    assert all(texts.values())
    assert texts["Royal Road"] == "gain 3 VP for each city of yours"
    assert texts["Migration"] == "take 2 adjacent neutral regions"
    assert texts["Suzerainty"] == "take 1 adjacent region"
    assert texts["Aegean Trade"] == "1 random resource every Resource Phase"
    assert texts["Mined Out"] == "1 Metal region of yours is mined out for good"
    assert texts["Weak King"] == "-1 warfare to the end of your next turn"
    assert texts["Raids"] == "steal 2 resources from one opponent"
    assert texts["Corruption"] == "lose 2D6 Gold"
    assert texts["Forgotten Lore"] == "lose 1 advance or continuous card"


def test_numbers_of_things_are_written_as_people_do() -> None:
    assert wording.amount(1, "Army") == "1 Army"
    assert wording.amount(2, "Army") == "2 Armies"
    assert wording.amount(2, "Gold") == "2 Gold"


def test_the_primer_names_the_goal_of_the_game() -> None:
    state = base(army=(1,), vp_goal=60, max_rounds=20)
    text = " ".join(map(plain, table.primer(state.view(0))))
    assert "60 victory points" in text
    assert "after round 20" in text
    assert "Monument 5 Stone, 1 Population; city 2 Stone, 2 Wood, 2 Population; Army" in text
    assert "(Grain, Wine, Fish, Fruit, Olives, Livestock)" in text
    assert "up to 4 the unit is lost, up to 6" in text
