"""What is hidden: a committed card or bid, and the political deck (RULES.md 3, 4.7, 10)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from ai import Bot, Limits
from engine import State
from tests.games.ankh.positions import Scene, asked, bids, kind, play, start_conflict
from tests.games.ankh.reference_table import CARDS

FLOOD, PLAGUE, CHARIOTS, DROUGHT = (CARDS[k] for k in ("flood", "plague", "chariots", "drought"))
SEEDS = range(700)


def three_in_battle(*followers: int) -> Scene:
    """MK3, all gods in region 1 with two warriors each, at the first conflict."""
    scene = Scene("horus", "ra", "hathor").god(0, "B5").god(1, "D8").god(2, "E4")
    scene.warriors(0, "B6 B7").warriors(1, "D7 C8").warriors(2, "F4 F5")
    return scene.followers(*followers or (0, 0, 0)).before_conflict()


def committed(*cards: int) -> State:
    """The first gods have committed these cards, the next is to choose."""
    state = three_in_battle().state()
    start_conflict(state)
    play(state, *(145 + card for card in cards))
    return state


def bid_by(*amounts: int) -> State:
    """A Plague: the first gods have bid, the next is to bid."""
    scene = three_in_battle(4, 5, 6)
    for god in range(3):
        scene.hand(god)
    state = scene.hand(0, "plague").state()
    start_conflict(state)
    play(state, 145 + PLAGUE)
    assert asked(state) == ("BID", 0, bids(0, 1, 2, 3, 4))
    play(state, *bids(*amounts))
    return state


def knowledge(state: State, seat: int | None) -> tuple[str, int, Any]:
    """All that a seat gets to know of a state."""
    return json.dumps(state.seen(seat), sort_keys=True), state.info_hash(seat), state.view(seat)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_committed_card_is_not_told(viewer: int | None) -> None:
    first, second = committed(CHARIOTS), committed(FLOOD)
    assert first != second
    assert knowledge(first, viewer) == knowledge(second, viewer)
    assert first.legal_moves() == second.legal_moves()


@pytest.mark.parametrize("viewer", [2, None])
def test_two_committed_cards_are_not_told(viewer: int | None) -> None:
    assert knowledge(committed(CHARIOTS, FLOOD), viewer) == knowledge(
        committed(FLOOD, DROUGHT), viewer
    )


def test_whoever_has_committed_knows_what() -> None:
    first, second = committed(CHARIOTS), committed(FLOOD)
    assert first.seen(0) != second.seen(0)
    assert first.info_hash(0) != second.info_hash(0)
    assert first.view(0) != second.view(0)
    assert first.seen(0)["pending"][0] == [CHARIOTS]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_knows_who_has_committed(viewer: int | None) -> None:
    assert committed(CHARIOTS).seen(viewer)["committed"] == [0]
    assert committed(CHARIOTS, FLOOD).seen(viewer)["committed"] == [0, 1]


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_committed_bid_is_not_told(viewer: int | None) -> None:
    first, second = bid_by(0), bid_by(4)
    assert first != second
    assert knowledge(first, viewer) == knowledge(second, viewer)
    assert knowledge(bid_by(3, 1), 2) == knowledge(bid_by(0, 5), 2)
    assert first.seen(0) != second.seen(0)


def commitment(state: State, code: int) -> list[Any]:
    """The events of a commitment as everybody gets them."""
    move = next(move for move in state.legal_moves() if move & 0xFFFF == code)
    events = state.play(move).events
    return [[event.seen_by(viewer) for event in events] for viewer in (0, 1, 2)]


@pytest.mark.parametrize(
    ("start", "code", "other"),
    [
        (committed, 145 + CHARIOTS, 145 + FLOOD),
        (bid_by, 300, 304),
    ],
)
def test_events_do_not_tell_a_commitment(start: Any, code: int, other: int) -> None:
    mine, *others = commitment(start(), code)
    mine_again, *others_again = commitment(start(), other)
    assert others == others_again
    assert mine != mine_again


def test_the_last_commitment_reveals_all_cards() -> None:
    state = committed(CHARIOTS, FLOOD)
    move = next(move for move in state.legal_moves() if move & 0xFFFF == 145 + DROUGHT)
    step = state.play(move)
    assert step.hidden_revealed
    told = {event.seen_by(0) for event in step.events}
    revealed = {n.args[:2] for n in told if n is not None and n.kind == 24}
    assert revealed == {(0, 1 << CHARIOTS), (1, 1 << FLOOD), (2, 1 << DROUGHT)}


def test_cards_are_resampled_uniformly_over_the_other_hands() -> None:
    state = committed(CHARIOTS, FLOOD)
    counts: Counter[int] = Counter()
    for seed in SEEDS:
        world = state.determinized(2, seed)
        assert knowledge(world, 2) == knowledge(state, 2)
        pending = world.to_dict()["pending"]
        assert [len(cards) for cards in pending[:2]] == [1, 1]
        counts[pending[0][0]] += 1
    assert sorted(counts) == list(range(7))
    assert min(counts.values()) >= 60  # 100 expected, standard deviation 9
    assert max(counts.values()) <= 140


def test_own_commitments_stay_in_every_world() -> None:
    state = committed(CHARIOTS, FLOOD)
    for seed in range(30):
        pending = state.determinized(0, seed).to_dict()["pending"]
        assert pending[0] == [CHARIOTS]
        assert state.determinized(1, seed).to_dict()["pending"][1] == [FLOOD]


def test_a_banned_card_is_in_no_world() -> None:
    scene = three_in_battle().put(eyes=1)
    scene.d["eye_cell"][0] = 0  # A1, in region 1
    state = scene.state()
    start_conflict(state)
    play(state, 145 + CHARIOTS)
    assert kind(state) == "CARD"
    play(state, 145 + FLOOD)
    worlds = {state.determinized(1, seed).to_dict()["pending"][0][0] for seed in range(200)}
    assert worlds == set(range(7)) - {CHARIOTS}


def test_both_cards_of_amun_are_resampled_and_differ() -> None:
    scene = Scene("amun", "ra").god(0, "B5").god(1, "D8").before_conflict()
    state = scene.state()
    start_conflict(state)
    play(state, 111, 145 + CHARIOTS, 145 + DROUGHT)
    pairs = set()
    for seed in range(400):
        cards = state.determinized(1, seed).to_dict()["pending"][0]
        assert len(set(cards)) == 2
        pairs.add(frozenset(cards))
    assert len(pairs) == 21


def test_bids_are_resampled_up_to_two_more_than_the_figures() -> None:
    state = bid_by(4)
    worlds = [state.determinized(1, seed) for seed in range(300)]
    found = {world.to_dict()["bid"][0] for world in worlds}
    assert found == {0, 1, 2, 3, 4}  # 4 Followers; 3 figures and 2
    for world in worlds[:20]:
        assert knowledge(world, 1) == knowledge(state, 1)


def test_the_order_of_the_political_deck_is_hidden() -> None:
    scene = Scene("horus", "ra", pharaoh=True).god(0, "B5").god(1, "F6")
    state = scene.state()
    deck = state.to_dict()["deck"]
    scene.d["deck"] = list(reversed(deck))
    other = scene.state()
    assert other != state
    for viewer in (0, 1, None):
        assert knowledge(state, viewer) == knowledge(other, viewer)
        orders = {tuple(state.determinized(viewer, s).to_dict()["deck"]) for s in range(20)}
        assert len(orders) > 10
        assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(deck))}


@pytest.mark.parametrize("level", [1, 4, 5])
def test_no_bot_knows_what_another_god_has_committed(level: int) -> None:
    pairs = [(committed(CHARIOTS), committed(FLOOD)), (bid_by(0), bid_by(4))]
    for first, second in pairs:
        for seed in range(3):
            bots = [Bot(level, seed, Limits(iterations=300)) for _ in range(2)]
            assert bots[0].choose(first) == bots[1].choose(second)


# ---------------------------------------------------------------- merged seats


def team_in_battle() -> State:
    """MK4: seats 1 and 2 are one side (lead 2); it has committed Chariots, seat 3 is to choose."""
    scene = Scene("horus", "ra", "amun", "hathor").god(0, "F2").god(2, "B5").god(3, "D8")
    state = scene.merged(1, 2).devotion(9, 0, 5, 3).before_conflict(4).state()
    start_conflict(state)
    play(state, 112, 145 + CHARIOTS)
    assert asked(state)[:2] == ("CARD", 3)
    return state


def test_both_merged_seats_see_what_their_side_has_committed() -> None:
    state = team_in_battle()
    assert [state.side_of(seat) for seat in range(4)] == [0, 1, 1, 3]
    lead, low = state.seen(2), state.seen(1)
    assert lead["pending"][2] == low["pending"][2] == [CHARIOTS]
    assert {k: v for k, v in lead.items() if k != "seat"} == {
        k: v for k, v in low.items() if k != "seat"
    }
    for viewer in (0, 3, None):
        assert CHARIOTS not in state.seen(viewer)["pending"][2]
    for seed in range(40):
        assert state.determinized(1, seed).to_dict()["pending"][2] == [CHARIOTS]


def test_the_events_of_a_commitment_go_to_both_merged_seats() -> None:
    scene = Scene("horus", "ra", "amun", "hathor").god(0, "F2").god(2, "B5").god(3, "D8")
    state = scene.merged(1, 2).devotion(9, 0, 5, 3).before_conflict(4).state()
    start_conflict(state)
    play(state, 112)
    move = next(move for move in state.legal_moves() if move & 0xFFFF == 145 + CHARIOTS)
    event = state.play(move).events[0]
    assert event.seen_by(1) == event.seen_by(2) == event.full
    assert event.seen_by(0) == event.seen_by(3) != event.full
