"""Moves as text: `notation` is stable, `label` is for people, and both name one move only."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State
from engine.games.anatolia.codes import Kind, encode
from tests.games.anatolia.positions import (
    GAME,
    at_extra_phase,
    at_turn_start,
    attack,
    base,
    draw_event,
    goods,
    play,
    region,
)
from tests.games.anatolia.rooms_walks import every_setting, walks


@every_setting
def test_notation_and_labels_name_each_legal_move_differently(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, 2 * effort):
        legal = state.legal_moves()
        texts = [state.notation(move) for move in legal] + [state.label(move) for move in legal]
        where = f"seed {seed}, ply {state.ply}: {texts}"
        assert len(set(texts)) == 2 * len(legal), where
        assert all(text and text == text.strip() for text in texts), where


def test_notation_means_the_same_in_every_position(effort: float) -> None:
    words: dict[int, str] = {}
    for players in (2, 3, 6):
        for seed, state in walks(players, {}, 2 * effort):
            for move in state.legal_moves():
                word = words.setdefault(move, state.notation(move))
                assert state.notation(move) == word, f"seed {seed}, ply {state.ply}"
    assert len(words) > 150


@every_setting
def test_labels_tell_only_what_the_decider_knows(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, effort):
        if state.is_terminal() or state.ply % 7:
            continue
        other = state.determinized(state.current_player(), seed + state.ply)
        assert texts(state) == texts(other), f"seed {seed}, ply {state.ply}"


def texts(state: State) -> dict[str, str]:
    """Notation and label of all legal moves."""
    return {state.notation(move): state.label(move) for move in state.legal_moves()}


def test_a_civilization_is_called_with_its_start() -> None:
    labels = texts(GAME.new_state(2, {}, 1))
    assert labels["civ lydians"] == (
        "Lydians, start in Sardis (sar), Gold; next to Wo Me Ol1 Wi Wi Fr1"
    )
    assert labels["civ ionians"] == (
        "Ionians, start in Ionia (ion), Wine; next to Ol1 Go Fr1 Ol St; by the sea Fi"
    )


def test_an_attack_is_called_with_owner_modifier_and_chance() -> None:
    state = base(own={0: "gor, mae"}, only=True, army=(1, 1), res={1: goods(gold=5)})
    assert texts(state)["attack sar"] == "attack Sardis (sar) of P1 Lydians +0: taken 60%"
    assert texts(state)["attack anc"] == "attack Ankyra (anc) +1: taken 70%"
    assert texts(state)["tribute 1"] == "demand tribute of P1 Lydians"


def test_a_tribute_counts_gold_in_its_own_steps() -> None:
    state = base(own={0: "gor, mae"}, only=True, army=(1,), res={1: goods(gold=5)})
    play(state, 11)
    assert texts(state) == {
        "demand 2 gold": "demand 2 Gold",
        "demand 4 gold": "demand 4 Gold",
        "cancel": "cancel the demand",
    }
    play(state, 2)
    assert texts(state) == {
        "refuse": "refuse to pay",
        "pay": "pay P0 Phrygians 4 Gold: no attack this turn",
    }


def test_an_offer_spells_out_both_bundles() -> None:
    stocks = {0: goods(metal=3, wood=2), 1: goods(stone=4, grain=1)}
    state = base(at=Kind.TRADE_MENU, res=stocks)
    assert texts(state)["offer 1"] == "offer a trade to P1 Lydians (3 left)"
    play(state, 11, 6)
    assert texts(state)["enough"] == "that is all: give 2 Metal"
    assert texts(state)["give 1 wood"] == "and give 1 Wood"
    play(state, 13, 10)
    assert texts(state)["enough"] == "that is all: 2 Metal, 1 Wood for 2 Stone"
    play(state, 62)
    assert texts(state) == {
        "decline": "decline the offer",
        "accept": "accept: give P0 Phrygians 2 Stone, get 2 Metal, 1 Wood",
    }


def test_a_price_names_the_gold_that_is_used() -> None:
    state = base(at=Kind.BUILD_MENU, res={0: goods(stone=3, gold=4)}, pop=(1,))
    assert texts(state)["monument"] == "build a monument (+10 VP) for 4 Gold, 3 Stone, 1 Population"
    state = base(at=Kind.RECRUIT_MENU, res={0: goods(grain=5, gold=4)})
    assert texts(state)["population"] == "recruit 1 Population for 4 Gold, 1 Grain"
    foods = goods(grain=1, wine=1, fish=1, fruit=1)
    state = base(at=Kind.RECRUIT_MENU, res={0: foods})
    assert texts(state)["population"] == "recruit 1 Population for 3 different foods"
    play(state, 1)
    assert texts(state)["eat wine fish fruit"] == "pay 1 Wine, 1 Fish, 1 Fruit"


def test_knowledge_is_bought_by_name_with_what_it_does() -> None:
    row = ["Alphabet", "Treaty", "Art", "Colony"]
    state = base(at=Kind.KNOW_MENU, row=row, idea=(5,))
    assert texts(state) == {
        "done": "buy no more Knowledge",
        "card 1": "buy Alphabet for 3 Ideas: gain 6 VP",
        "card 2": "buy Treaty for 2 Ideas: peace with an opponent for 3 more turns; gain 2 VP",
        "card 3": "buy Art for 5 Ideas: +1 idea roll; gain 2 VP",
        "card 4": "buy Colony for 3 Ideas: take 1 non-adjacent neutral region",
    }
    play(state, 2)
    assert texts(state)["seat 2"] == "make peace with P2 Amazons"


def test_loans_and_help_say_what_for() -> None:
    state = base(own={0: "gor, mae"}, only=True, army=(1, 1, 1), res={1: goods(gold=4)})
    lender = state.clone()
    play(lender, 22)
    assert texts(lender) == {
        "refuse": "refuse to lend",
        "lend": "lend an Army to P0 Phrygians for nothing",
    }
    state = base(own={0: "gor, mae"}, only=True, army=(2, 1, 1), res={1: goods(gold=4)})
    play(state, attack("sar"))
    assert texts(state) == {
        "no help": "call no help",
        "ask 2": "ask P2 Amazons to lend an Army",
    }
    play(state, 12)
    assert texts(state)["pay 4"] == "offer 4 Gold for it"
    play(state, 2)
    assert texts(state)["lend"] == "lend an Army for Sardis (sar) of P1 Lydians for 4 Gold"


def test_a_defender_is_told_what_falls() -> None:
    state = base(own={0: "gor, mae"}, only=True, army=(1, 1))
    play(state, attack("sar"), chance=[9])
    assert texts(state) == {
        "let fall": "let Sardis (sar) fall",
        "sacrifice own": "sacrifice an Army of yours: Sardis (sar) holds",
    }


@pytest.mark.parametrize(
    ("state", "notation", "label"),
    [
        (at_turn_start(), "give up", "give up the Phrygians: lose all but VP, begin anew"),
        (at_extra_phase(), "resource", "an extra Resource Phase"),
        (draw_event("Prophecy"), "peek event", "look at the Event pile"),
        (
            draw_event("Rebellion", own={0: "gor, hat"}, only=True),
            "own hat",
            "let Hattusa (hat) become neutral",
        ),
        (
            draw_event("Forgotten Lore", cards={0: ["Art", "Philosophy"]}),
            "lose Art",
            "lose Art: +1 idea roll; gain 2 VP",
        ),
        (
            draw_event("Annexation", own={0: "gor, mae"}, only=True),
            "take sar",
            "take Sardis (sar) of P1 Lydians, Gold",
        ),
    ],
)
def test_cards_and_turns_are_told_in_plain_words(state: State, notation: str, label: str) -> None:
    assert texts(state)[notation] == label


def test_a_move_is_found_by_number_notation_and_label() -> None:
    state = base(own={0: "gor, mae"}, only=True, army=(1,))
    move = encode(Kind.CONQ_MENU, 100 + region("sar"))
    for text in (str(move), "attack sar", "attack Sardis (sar) of P1 Lydians +1: taken 70%"):
        assert state.parse(text) == move
