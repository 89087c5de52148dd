"""Moves as text: `notation` is stable, `label` is for people, and both name one move only."""

from __future__ import annotations

from engine import State
from engine.games.anunnaki.choices import move_of
from engine.games.anunnaki.codes import Kind
from engine.games.anunnaki.notation import notation as written
from tests.games.anunnaki.positions import GAME, Scene, play
from tests.games.anunnaki.rooms_walks import every_size, walks


@every_size
def test_notation_and_labels_name_each_legal_move_differently(players: int, effort: float) -> None:
    for seed, state in walks(players, 2 * effort):
        legal = state.legal_moves()
        where = f"seed {seed}, ply {state.ply}"
        for name in (state.notation, state.label):
            texts = [name(move) for move in legal]
            assert len(set(texts)) == len(legal), f"{where}: {texts}"
            assert all(text and text == text.strip() for text in texts), where


def test_notation_means_the_same_in_every_position(effort: float) -> None:
    words: dict[int, str] = {}
    for players in (2, 4):
        for seed, state in walks(players, 2 * effort):
            for move in state.legal_moves():
                word = words.setdefault(move, state.notation(move))
                assert state.notation(move) == word, f"seed {seed}, ply {state.ply}"
    assert len(words) > 200


@every_size
def test_labels_tell_only_what_the_decider_knows(players: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        if state.is_terminal() or state.ply % 7:
            continue
        other = state.determinized(state.current_player(), seed + state.ply)
        assert texts(state) == texts(other), f"seed {seed}, ply {state.ply}"


def texts(state: State) -> dict[str, str]:
    """Notation and label of all legal moves."""
    return {state.notation(move): state.label(move) for move in state.legal_moves()}


def test_notation_is_written_in_words_and_numbers() -> None:
    state = Scene("PN").state()
    for (kind, name, value), text in {
        (Kind.PRIMARY, "node", 5): "step 5",
        (Kind.MOVE_SRC, "piece", 4 * 24 + 1): "move minor 24",
        (Kind.MOVE_SRC, "done", 0): "done",
        (Kind.MARKET, "trade", 4 * 2 + 3): "pay metal not food",
        (Kind.MARKET_FREE, "pair", 4): "gain wood food",
        (Kind.MANA, "action", 4): "build_a_settlement",
        (Kind.MANA, "mirror", 0): "mirror",
        (Kind.TILE, "tile", 8): "use settlement_income",
        (Kind.WEAPON_PLAY, "card", 6): "play house_card",
        (Kind.WEAPON_PLAY, "card", 1): "play short_bow",
        (Kind.SUMMON, "major", 0): "summon major",
        (Kind.FULFILL, "pact", 18): "fulfil 18",
        (Kind.ADDITIONAL, "fulfill", 0): "fulfil",
        (Kind.CORNUCOPIA, "spend", 2): "spend metal",
        (Kind.DESTINY, "track", 2): "destiny commerce",
        (Kind.PANDORA, "weapon", 0): "token weapon",
        (Kind.MAJOR_ORDER, "domination", 0): "first domination",
    }.items():
        assert written(state, move_of(kind, name, value)) == text


def test_a_step_says_what_the_tile_does_and_what_the_cube_brings() -> None:
    state = Scene("PN").pawn(0, 0).cubes(0, 5, 10).state()
    named = texts(state)
    assert named["step 5"] == (
        "go to Red Harvest on 5: harvest up to 2 Territories;"
        " a cube on space 0 (+1 mana, a Summon token)"
    )
    assert named["step 9"] == (
        "go to Market on 9: you may pay 1 resource for 1 each of two others;"
        " along your cube on space 5"
    )
    assert named["step 2"] == "go to Red Move on 2: move units 3 steps"


def test_a_move_says_from_where_to_where_and_who_is_there() -> None:
    scene = Scene("PN").put(0, 3, "F2").put(1, 1, "F1 S1")
    state = scene.act(2)
    named = texts(state)
    assert named["move follower 3"] == ("move a Follower from 3 Pharaos top-left (2 Followers)")
    play(state, 4 * 3)
    named = texts(state)
    assert named["to 1"] == (
        "a Follower from 3 Pharaos top-left to 1 Pharaos mid-left"
        " (2 Metal, P1 Norrenis with 1 Follower and 1 Settlement)"
        ": a battle, and you have no Advanced card"
    )
    assert "to 4 Pharaos top-centre (2 Gold, 1 Shrine, unknown civilization)" in named["to 4"]


def test_cards_say_what_they_are_before_they_are_played() -> None:
    scene = Scene("PN").put(0, 40, "F2").put(1, 38, "F1").hand(0, "Short Bow", "Dagger")
    state = scene.march((40, 0, 38), (40, 0, 38))
    assert texts(state) == {
        "play dagger": "play Dagger: strength 1 for nothing; a win gives 4 VP, 2 War",
        "play short_bow": "play Short Bow: strength 3 for nothing; a win gives 3 VP, 1 War",
    }


def test_mana_actions_say_what_they_cost_and_do() -> None:
    scene = Scene("PN").mana(0, 3).res(0, wood=2, food=2).put(0, 1, "F1")
    named = texts(scene.rest())
    assert named["build_a_settlement"] == (
        "Build a Settlement for 1 mana, 2 Wood: build 1 Settlement"
    )
    assert named["done"] == "no more mana action"


def test_a_pact_says_whether_both_lines_are_to_be_had() -> None:
    scene = Scene("PN").res(0, gold=3, wood=3, metal=3, food=3).pacts(0, 13, 18, 0)
    state = scene.rest()
    play(state, 1)
    named = texts(state)
    assert named["fulfil 0"].startswith("fulfil Neutral Pact 0 (both lines): 1 Gold, 1 Wood")
    assert named["fulfil 13"].startswith("fulfil Pharaos Pact 13 (one line of the two): 2 Food")


def test_gods_say_what_they_do_before_they_are_chosen() -> None:
    state = GAME.new_state(2, {"houses": [0, 1], "setup": {}}, 3)
    for text in texts(state).values():
        assert text.startswith("discard ")
        assert " when summoned; " in text
