"""What is hidden: hands but for their backs, decks, Events and the Enemy supply (RULES.md 3)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from ai import Bot, Limits
from engine import State
from tests.games.near.positions import (
    DECK,
    DEVELOPMENT,
    EFFECT,
    EVENTS,
    GAME,
    Scene,
    all_of,
    card,
    get,
    kind,
    play,
    play_while,
    use,
)
from tests.games.near.reference_counters import AGE_OF, DOMAIN_OF

SEEDS = range(300)
BACKS = [[DOMAIN_OF[number], AGE_OF[number]] for number in range(130)]


def knowledge(state: State, seat: int | None) -> tuple[str, int, Any]:
    """All that a seat gets to know of a state."""
    return json.dumps(state.seen(seat), sort_keys=True), state.info_hash(seat), state.view(seat)


def holding(*names: str, known: bool = False) -> Scene:
    """Seat 0 decides; seat 1 holds some cards."""
    return Scene().hand(0, "Scouts", "Rafts").hand(1, *names, known=known)


@pytest.mark.parametrize("viewer", [0, None])
def test_cards_of_the_same_back_are_not_told_apart(viewer: int | None) -> None:
    first, second = holding("Market Stall").state(), holding("Peddler").state()
    assert first != second
    assert knowledge(first, viewer) == knowledge(second, viewer)
    assert first.legal_moves() == second.legal_moves()
    assert first.seen(1) != second.seen(1)
    assert first.info_hash(1) != second.info_hash(1)


@pytest.mark.parametrize("other", ["Coinage", "Raiders"])
@pytest.mark.parametrize("viewer", [0, None])
def test_backs_show_domain_and_age(other: str, viewer: int | None) -> None:
    first, second = holding("Market Stall").state(), holding(other).state()
    assert first.seen(viewer)["hand_backs"][1] == [BACKS[card("Market Stall")]]
    assert second.seen(viewer)["hand_backs"][1] == [BACKS[card(other)]]
    assert first.info_hash(viewer) != second.info_hash(viewer)


@pytest.mark.parametrize("viewer", [0, None])
def test_a_card_taken_face_up_stays_known(viewer: int | None) -> None:
    state = holding("Market Stall", known=True).state()
    assert state.seen(viewer)["hand"][1] == [card("Market Stall")]
    for seed in range(50):
        assert get(state.determinized(viewer, seed), "hand", 1) == [card("Market Stall")]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_orders_are_hidden_from_all(viewer: int | None) -> None:
    scene = holding("Market Stall")
    state = scene.state()
    for deck in scene.d["decks"]:
        deck[:3], deck[-3:] = deck[2::-1], deck[:-4:-1]
    scene.d["enemy_supply"].reverse()
    other = scene.state()
    assert other != state
    assert knowledge(state, viewer) == knowledge(other, viewer)
    for name in ("decks", "enemy_supply"):
        found = {json.dumps(all_of(state.determinized(viewer, s), name)) for s in range(20)}
        assert len(found) == 20


def test_every_card_of_a_class_is_as_likely_in_a_hand() -> None:
    """RULES.md 3: hidden cards are exchangeable within each domain and Age."""
    state = holding("Market Stall").state()
    assert card("Market Stall") not in all_of(state, "reveal")
    unseen = [c for c in range(26, 36) if c not in all_of(state, "reveal")]
    counts: Counter[int] = Counter()
    for seed in SEEDS:
        world = state.determinized(0, seed)
        assert knowledge(world, 0) == knowledge(state, 0)
        counts[get(world, "hand", 1)[0]] += 1
    assert sorted(counts) == unseen
    mean = len(SEEDS) / len(unseen)
    assert all(abs(number - mean) < 5 * mean**0.5 for number in counts.values())


def test_own_cards_are_in_no_other_place_of_any_world() -> None:
    state = holding("Beaten Track", "Explorer").state()
    for seed in range(50):
        world = state.determinized(0, seed)
        assert get(world, "hand") == sorted([card("Scouts"), card("Rafts")])
        assert [BACKS[c] for c in get(world, "hand", 1)] == [[2, 1], [2, 1]]
        assert world.check(played=False) == ""


def test_cards_removed_unseen_are_as_hidden_as_those_in_hands() -> None:
    scene = Scene().epoch(5).hand(0, "Scouts").hand(1, "Market Stall")
    state = scene.state()
    where: Counter[str] = Counter()
    for seed in SEEDS:
        world = state.determinized(0, seed)
        assert knowledge(world, 0) == knowledge(state, 0)
        where["hand"] += card("Market Stall") in get(world, "hand", 1)
        where["gone"] += card("Market Stall") in all_of(world, "removed_unseen")
    assert where["hand"] + where["gone"] == len(SEEDS)
    gone = [c for c in all_of(state, "removed_unseen") if DOMAIN_OF[c] == 1]
    mean = len(SEEDS) / (len(gone) + 1)
    assert abs(where["hand"] - mean) < 5 * mean**0.5


def peeking() -> State:
    """Seat 0 has peeked at the Event of Age I."""
    scene = Scene(events=[EVENTS.index(k) for k in ("crisis", "flood", "revolt")])
    state = scene.epoch(3).hand(0, "Augur", "Scouts").state()
    use(state, "Augur", EFFECT, 0)
    play_while(state, "DRAW", "STEP")
    return state


def test_a_peeked_event_is_known_to_one_seat() -> None:
    state = peeking()
    crisis = EVENTS.index("crisis")
    assert [state.seen(seat)["events"][0] for seat in (0, 1, None)] == [crisis, -1, -1]
    assert all(all_of(state.determinized(0, s), "events")[0] == crisis for s in range(40))
    others: Counter[int] = Counter(
        all_of(state.determinized(1, seed), "events")[0] for seed in SEEDS
    )
    assert sorted(others) == list(range(8))
    mean = len(SEEDS) / 8
    assert all(abs(number - mean) < 5 * mean**0.5 for number in others.values())
    for seed in range(40):
        drawn = all_of(state.determinized(0, seed), "events")
        assert len(set(drawn)) == 3


def face_down(name: str, known: bool = False) -> State:
    """Seat 0 has played a card face down and is to play another."""
    scene = Scene().hand(0, name, "Scouts", known=known)
    state = scene.hand(1, "Offering").state()
    use(state, name, DEVELOPMENT)
    assert kind(state) == "PLAY"
    return state


@pytest.mark.parametrize("viewer", [1, None])
def test_a_discard_is_hidden_until_the_end_of_the_turn(viewer: int | None) -> None:
    first, second = face_down("Market Stall"), face_down("Peddler")
    assert knowledge(first, viewer) == knowledge(second, viewer)
    assert first.seen(viewer)["civ_area"] == [-1]
    assert first.seen(viewer)["civ_backs"] == [BACKS[card("Market Stall")]]
    assert first.seen(0)["civ_area"] == [card("Market Stall")]
    play(first, 3 * card("Scouts") + DEVELOPMENT)
    while first.current_player() == 0:
        play(first, DECK)
    assert {card("Market Stall"), card("Scouts")} <= set(all_of(first, "reveal"))


def test_the_discard_of_a_known_card_is_known() -> None:
    state = face_down("Market Stall", known=True)
    for viewer in (0, 1, None):
        assert state.seen(viewer)["civ_area"] == [card("Market Stall")]
    for seed in range(30):
        assert all_of(state.determinized(1, seed), "civ_area") == [card("Market Stall")]


def events_of(name: str, mode: int, known: bool = False) -> list[Any]:
    """The events of playing a card, as each seat gets them."""
    state = Scene().hand(0, name, "Scouts", known=known).state()
    (step,) = play(state, 3 * card(name) + mode)
    return [[event.seen_by(viewer) for event in step.events] for viewer in (0, 1)]


def test_events_do_not_tell_a_card_that_is_put_face_down() -> None:
    mine, theirs = events_of("Market Stall", DEVELOPMENT)
    mine_again, theirs_again = events_of("Peddler", DEVELOPMENT)
    assert theirs == theirs_again
    assert mine != mine_again
    mine, theirs = events_of("Market Stall", DEVELOPMENT, known=True)
    assert mine == theirs


def test_events_tell_a_drawn_card_to_its_seat_only() -> None:
    def draw(*order: str) -> list[Any]:
        state = Scene().hand(0, "Scouts").deck("trade", *order).state()
        use(state, "Scouts", DEVELOPMENT)
        (step,) = play(state, DECK + 1)
        assert step.hidden_revealed
        return [[event.seen_by(viewer) for event in step.events] for viewer in (0, 1)]

    mine, theirs = draw("Market Stall", "Peddler")
    mine_again, theirs_again = draw("Peddler", "Market Stall")
    assert (mine != mine_again, theirs == theirs_again) == (True, True)


@pytest.mark.parametrize("level", [1, 4, 5])
def test_no_bot_knows_another_hand(level: int) -> None:
    first, second = holding("Market Stall").state(), holding("Peddler").state()
    for seed in range(3):
        bots = [Bot(level, seed, Limits(iterations=300)) for _ in range(2)]
        assert bots[0].choose(first) == bots[1].choose(second)


def test_every_world_of_a_whole_game_is_a_possible_one() -> None:
    for players in (2, 3, 4):
        state = GAME.new_state(players, {}, players)
        number = 0
        while not state.is_terminal():
            number += 1
            moves = state.legal_moves()
            if number % 6 == 0:
                seat = state.current_player()
                world = state.determinized(seat, number)
                assert world.check() == ""
                assert world.legal_moves() == moves
                assert knowledge(world, seat) == knowledge(state, seat)
            state.apply(moves[number % len(moves)])
