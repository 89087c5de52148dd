"""Moves as text: `notation` is stable, `label` is for people, and both name one move only."""

from __future__ import annotations

import pytest

from engine import State
from engine.games.ankh.choices import move_of
from engine.games.ankh.codes import Kind
from engine.games.ankh.notation import notation as written
from tests.games.ankh.positions import (
    CARAVAN,
    DONE,
    GAIN,
    GAME,
    MOVE,
    SUMMON,
    UNLOCK,
    YES,
    Scene,
    c,
    commit,
    kind,
    play,
    start_conflict,
)
from tests.games.ankh.rooms_walks import every_size, walks


@every_size
def test_notation_and_labels_name_each_legal_move_differently(players: int, effort: float) -> None:
    for seed, state in walks(players, 2 * effort):
        legal = state.legal_moves()
        names = [state.notation(move) for move in legal] + [state.label(move) for move in legal]
        where = f"seed {seed}, ply {state.ply}: {names}"
        assert len(set(names)) == 2 * len(legal), where
        assert all(text and text == text.strip() for text in names), where


def test_notation_means_the_same_in_every_position(effort: float) -> None:
    words: dict[int, str] = {}
    for players in (2, 4):
        for seed, state in walks(players, 2 * effort):
            for move in state.legal_moves():
                word = words.setdefault(move, state.notation(move))
                assert state.notation(move) == word, f"seed {seed}, ply {state.ply}"
    assert len(words) > 150


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


def middle_kingdom() -> Scene:
    """MK2 as it is set up, Ra against Horus."""
    return Scene("ra", "horus", bare=False)


def test_an_action_says_how_far_its_event_is() -> None:
    state = middle_kingdom().state()
    assert texts(state) == {
        "move": "Move Figures (3 steps to the event)",
        "summon": "Summon Figure (3 steps to the event)",
        "gain": "Gain Followers (3 steps to the event)",
        "unlock": "Unlock Ankh Power (2 steps to the event)",
    }
    last = middle_kingdom().before_event(0).state()
    assert texts(last)["move"] == "Move Figures (triggers the event)"
    play(state, GAIN)
    assert texts(state)["done"] == "end the turn after Gain"


def test_a_move_says_who_goes_and_where_to() -> None:
    state = middle_kingdom().state()
    play(state, MOVE)
    assert texts(state) == {
        "move B4": "move warrior B4 (region 1)",
        "move B5": "move god B5 (region 1)",
        "done": "move no more figures",
    }
    play(state, c("B5"))
    assert texts(state)["to B7"] == "go to B7 (desert, region 1)"
    assert texts(state)["to B2"] == "go to B2 (fertile, region 1)"


def test_pushing_names_the_figure_that_is_pushed() -> None:
    scene = Scene("ra", "horus", guardians=("satet", "apep", "androsphinx"))
    scene.god(0, "C9").god(1, "B7").guardian(0, 1, "A8")
    state = scene.state()
    play(state, MOVE, c("A8"))
    assert texts(state)["to B7"] == "push god B7 of P1 Horus"
    play(state, c("B7"))
    assert texts(state)["push to B8"] == "push god B7 of P1 Horus to B8 (desert, region 1)"


def test_a_scorpion_says_what_it_faces() -> None:
    scene = Scene("ra", "horus").god(0, "C9").god(1, "F2").guardian(0, 3, "B7")
    state = scene.monuments("temple", "B6").monuments("obelisk", "C8", 1).state()
    play(state, MOVE, c("B7"))
    assert texts(state)["to B7"] == "stay at B7 (desert, region 1) and turn"
    play(state, c("B7"))
    assert texts(state)["face N+NE"] == "face N+NE: neutral Temple B6"
    assert texts(state)["face SE+S"] == "face SE+S: Obelisk C8 of P1 Horus"
    assert texts(state)["face S+SW"] == "face S+SW"


def test_a_summon_says_what_is_in_the_pool() -> None:
    scene = middle_kingdom().guardian(0, 2)
    state = scene.state()
    play(state, SUMMON)
    assert texts(state) == {
        "done": "summon nothing",
        "warrior": "summon a warrior (5 in the pool)",
        "guardian 2": "summon a Mummy (1 in the pool): when it is killed it may return"
        " beside your god figure",
    }
    play(state, 160)
    assert texts(state)["at A4"] == "place it at A4 (desert, region 1)"
    play(state, c("A4"))
    assert texts(state) == {"yes": "yes, make it radiant", "no": "no sun"}


def test_a_power_is_unlocked_by_name_with_what_it_does() -> None:
    state = middle_kingdom().state()
    play(state, UNLOCK)
    assert texts(state)["unlock revered"] == (
        "unlock Revered for 1 Follower: +1 Follower with each Gain action"
    )


def test_a_monument_says_whose_it_is() -> None:
    scene = Scene("ra", "horus").god(0, "B5").god(1, "F2").before_event(0)
    state = scene.monuments("pyramid", "A5 B4").state()
    play(state, MOVE, DONE)
    assert texts(state) == {
        "control A5": "take control of neutral Pyramid A5",
        "control B4": "take control of neutral Pyramid B4",
        "done": "take control of nothing",
    }
    scene = Scene("ra", "horus").god(0, "B5").god(1, "F2").before_event(0)
    state = scene.monuments("pyramid", "A5 B4", 1).state()
    play(state, MOVE, DONE)
    assert texts(state)["control A5"] == "take control of Pyramid A5 of P1 Horus"


def test_a_caravan_is_told_border_by_border() -> None:
    state = middle_kingdom().before_event(CARAVAN).state()
    play(state, MOVE, DONE)
    assert texts(state)["region 1"] == "split region 1"
    play(state, 101)
    first = state.legal_moves()[0]
    assert state.notation(first).startswith("camel ")
    assert state.label(first).startswith("camel 1 between ")
    while kind(state) in ("CARAVAN_START", "CARAVAN_NEXT"):
        state.apply(state.legal_moves()[0])
    assert kind(state) == "CARAVAN_KEEP"
    for text in texts(state).values():
        assert "stays region 1, the other" in text


def test_battle_decisions_are_told_in_plain_words() -> None:
    scene = Scene("ra", "horus").god(0, "B5").god(1, "B7").followers(4, 4).before_conflict()
    scene.hand(0, "build_monument", "plague").hand(1, "chariots")
    state = scene.only_powers(0, "revered").state()
    start_conflict(state)
    assert texts(state)["card plague"].startswith("play Plague of Locusts: strength +1; all")
    commit(state, "build_monument", "chariots")
    assert texts(state)["build obelisk"] == "build: Obelisk for 3 Followers (10 in supply)"
    assert texts(state)["done"] == "build nothing"
    play(state, 155)
    assert texts(state)["at B6"] == "build the Obelisk at B6 (desert, region 1) for 3 Followers"

    state = scene.state()
    start_conflict(state)
    commit(state, "plague", "chariots")
    assert texts(state)["bid 3"] == "bid 3 of 4 Followers"


def test_prices_are_those_of_the_content() -> None:
    scene = Scene("anubis", "hathor").god(0, "B5").god(1, "B7").trapped(1).followers(0, 4)
    state = scene.turn(1).state()
    play(state, SUMMON)
    assert texts(state)["freed"] == "free a trapped warrior for 1 Follower"

    scene = Scene("hathor", "ra").god(0, "B5").god(1, "F2").followers(3, 0)
    state = scene.state()
    play(state, UNLOCK, 130)
    assert texts(state)["yes"] == "yes, sacrifice 1 Follower and summon"

    scene = Scene("ra", "horus").god(0, "B5").god(1, "B7").followers(3, 0).before_conflict()
    state = scene.powers(0, "worshipful").hand(0, "chariots").hand(1, "drought").state()
    start_conflict(state)
    commit(state, "chariots", "drought")
    assert texts(state) == {
        "yes": "yes, 2 Followers for 1 Devotion",
        "no": "sacrifice nothing",
    }


def test_an_eye_bans_by_name() -> None:
    scene = Scene("ra", "horus").god(0, "B5").god(1, "B7").before_conflict()
    state = scene.put(eyes=1, eye_cell=[c("A8"), -1]).state()
    start_conflict(state)
    assert texts(state)["ban chariots"] == "ban Chariots: strength +3"
    assert texts(state)["done"] == "ban no card"


def test_palace_decisions_name_rooms_and_cards() -> None:
    scene = Scene("ra", "horus", bare=False, pharaoh=True).priests(0, 2, 0, 0, 0)
    scene.politics(0, "tax_collectors", "envoys")
    state = scene.state()
    assert texts(state)["play tax_collectors"] == "play Tax Collectors: +2 Followers"
    play(state, 198)
    assert texts(state)["priest to treasury"] == "add a priest to the Treasury"


@pytest.mark.parametrize(
    ("kind_", "name", "value", "notation"),
    [
        (Kind.ACTION, "done", 0, "done"),
        (Kind.TIEBREAK, "yes", 0, "yes"),
        (Kind.CARAVAN_START, "border", 7, "camel A3/B2"),
        (Kind.CARAVAN_SWAP, "region", 3, "swap 3"),
        (Kind.OBELISK_FIGURE, "cell", 15, "teleport B7"),
        (Kind.MERGE_GUARDIAN, "guardian", 2, "guardian 2"),
        (Kind.PRIEST_FROM, "room", 4, "priest from throne_room"),
        (Kind.INTRIGUE_SEAT, "seat", 1, "seat 1"),
        (Kind.LAW, "political", 4, "take envoys"),
        (Kind.SUMMON_MODE, "regular", 0, "regular"),
    ],
)
def test_notation_is_what_it_was(kind_: Kind, name: str, value: int, notation: str) -> None:
    state = GAME.new_state(2, {}, 1)
    assert written(state, move_of(kind_, name, value)) == notation


def test_a_move_is_found_by_number_notation_and_label() -> None:
    state = middle_kingdom().state()
    move = move_of(Kind.ACTION, "action", 2)
    for text in (str(move), "gain", "Gain Followers (3 steps to the event)"):
        assert state.parse(text) == move


def test_a_tiebreaker_says_what_it_brings() -> None:
    scene = Scene("ra", "horus").god(0, "B5").god(1, "B7").before_conflict()
    state = scene.hand(0).hand(1).state()
    start_conflict(state)
    assert texts(state) == {
        "yes": "yes, use the tiebreaker and win",
        "no": "do not use the tiebreaker",
    }
    play(state, YES)
    assert kind(state) != "TIEBREAK"
