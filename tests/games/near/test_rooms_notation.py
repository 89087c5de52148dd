"""Moves as text: `notation` is stable, `label` is for people, and both name one move only."""

from __future__ import annotations

import pytest

from engine import State
from engine.games.near.choices import move_of
from engine.games.near.codes import Kind
from engine.games.near.notation import notation as written
from tests.games.near.positions import (
    CONSTRUCT,
    EFFECT,
    EVENTS,
    GAME,
    Scene,
    play,
    round_over,
    use,
)
from tests.games.near.rooms_walks import every_size, walks


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
    assert len(words) > 500


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


def test_a_card_says_what_it_costs_and_what_it_can_be_used_for() -> None:
    state = Scene().hand(0, "Barter", "Exporter").gold(9).levels(0, wood=3).state()
    assert texts(state) == {
        "play barter": "play Barter (cost 0): +4 Gold",
        "construct barter": "use Barter to construct a Shop (row 1, strength 3)",
        "develop barter": "use Barter for a Craft Development",
        "play exporter": (
            "play Exporter (cost 4 + 2 for 1 Wood): +3 Gold per coastal Building (max 15); +2 VP"
        ),
        "construct exporter": "use Exporter to construct a Shop (row 1, strength 3)",
        "develop exporter": "use Exporter for a Craft Development",
    }


def test_steps_of_a_card_say_what_they_bring() -> None:
    scene = Scene().hand(0, "Moneylender", "Scouts").levels(0, stone=1)
    state = scene.area(0, "Barter", "Market Stall").state()
    use(state, "Moneylender", EFFECT)
    assert texts(state) == {
        "effect": "apply the effect of Moneylender: +5 Gold",
        "marker": "place a History marker on epoch I.1: +1 resource of your choice",
        "objective": "claim the Trade objective as the first: +1 Craft Development",
    }


def test_places_say_what_they_are_and_what_is_in_the_way() -> None:
    scene = Scene().buildings(0, "shop", 32).enemy(8, 0).hand(0, "Recruits", "Barter")
    state = scene.state()
    use(state, "Recruits", CONSTRUCT)
    named = texts(state)
    assert named["at 0.06"] == "construct Army on 0.06 (forest)"
    assert (
        named["at 0.08"] == "construct Army on 0.08 (City-state) against the Enemy token (+4 Gold)"
    )


def test_an_attack_says_what_it_would_take() -> None:
    scene = Scene().enemy(8, 1).buildings(1, "temple", 32).hand(0, "Mercenaries", "Barter")
    state = scene.state()
    use(state, "Mercenaries", EFFECT)
    play(state, 0)
    assert texts(state) == {
        "attack 0.08": "attack the Enemy token (+4 Gold) on 0.08 (City-state)",
        "attack 1.13": "attack the Temple of P1 Lydians on 1.13 (plain)",
        "done": "attack nothing",
    }


def test_a_move_says_from_where_to_where_and_what_lies_there() -> None:
    scene = Scene().buildings(0, "route", 32).hand(0, "Courier", "Barter").levels(0, wood=1)
    state = scene.ruin(21, 0).state()
    use(state, "Courier", EFFECT)
    play(state, 0)
    assert texts(state) == {"move 1.13": "move Route 1.13", "done": "move nothing"}
    play(state, 32)
    named = texts(state)
    assert named["to 0.07"] == "move Route 1.13 to 0.07 (quarry)"
    assert named["to 1.02"] == ("move Route 1.13 to 1.02 (mountain) with its Ruin token (+6 Gold)")


def test_an_expertise_says_what_it_adds() -> None:
    state = Scene().hand(0, "Irrigation", "Barter").levels(0, livestock=2).state()
    use(state, "Irrigation", CONSTRUCT, 0)
    named = texts(state)
    assert named["expertise military"] == (
        "unlock the Military Expertise: an Army may move to where it has attacked"
    )
    assert len(named) == len(set(named.values())) == 5 - len(state.to_dict()["expertise"][0])


def test_a_conversion_says_what_is_paid_for_what() -> None:
    scene = Scene().hand(0, "Spice Merchant", "Barter").levels(0, clay=2, wood=2).gold(8)
    state = scene.state()
    use(state, "Spice Merchant", EFFECT, 0)
    assert texts(state) == {
        "times 0": "pay nothing",
        "times 1": "pay 3 Gold for 2 VP",
        "times 2": "pay 6 Gold for 4 VP",
    }


def struck(event: str, scene: Scene) -> State:
    """The round is over, and the Event of the first Age has come."""
    return round_over(scene.put(events=[EVENTS.index(event), *scene.d["events"][1:]]).epoch(3))


def quiet() -> Scene:
    """A game whose first Event no test asks for."""
    return Scene(events=[EVENTS.index(name) for name in ("crisis", "earthquake", "revolt")])


def test_what_is_lost_to_events_is_told_by_name() -> None:
    state = struck("civil_war", quiet().area(0, "Barter", "Scouts"))
    assert texts(state) == {
        "lose barter": "lose Barter (Trade)",
        "lose scouts": "lose Scouts (Transport)",
        "lose hanging_gardens": "lose Hanging Gardens (Production)",
    }
    state = struck("extreme_cold", quiet().levels(0, stone=2, wood=1))
    assert texts(state) == {
        "lose stone": "lose 1 Stone (level 2)",
        "lose wood": "lose 1 Wood (level 1)",
    }
    state = struck("invasion", quiet().timeline(0, e2=1, e3=2))
    assert texts(state) == {
        "lose earlier": "lose a History marker of epoch I.2",
        "lose later": "lose a History marker of epoch I.3",
    }
    state = struck("flood", quiet().buildings(0, "shop", 9, 13).wards(1))
    assert texts(state) == {
        "no": "suffer the Flood: lose 1 of your Buildings next to a tidal wave",
        "yes": "ignore the Flood (you have 1 ward)",
    }
    play(state, 0)
    assert texts(state) == {"lose 0.09": "lose Shop 0.09", "lose 0.13": "lose Shop 0.13"}


@pytest.mark.parametrize(
    ("kind_", "name", "value", "notation"),
    [
        (Kind.CAPITAL, "space", 64, "capital 3.07"),
        (Kind.PLAY, "play", 84, "play spoils_of_war"),
        (Kind.PLAY, "develop", 0, "develop irrigation"),
        (Kind.STEP, "objective", 0, "objective"),
        (Kind.MOVE_PIECE, "done", 0, "done"),
        (Kind.TEMPLE, "rebuild", 3, "rebuild army"),
        (Kind.HARVEST, "resource", 5, "gain ore"),
        (Kind.DRAW, "deck", 4, "deck religion"),
        (Kind.DRAW, "card", 44, "draw potter"),
        (Kind.LOSE_CARD, "card", 132, "lose great_lighthouse"),
        (Kind.LOSE_MARKER, "earlier", 0, "lose earlier"),
        (Kind.LOSE_BUILDING, "space", 170, "lose 8.18"),
        (Kind.CONVERT, "times", 2, "times 2"),
        (Kind.STEAL, "seat", 1, "seat 1"),
    ],
)
def test_notation_is_what_it_was(kind_: Kind, name: str, value: int, notation: str) -> None:
    state = GAME.new_state(2, {}, 1)
    assert written(state, move_of(kind_, name, value)) == notation
