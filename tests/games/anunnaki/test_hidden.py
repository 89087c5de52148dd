"""What is hidden: hands, commitments, destiny, dealt gods, stack, what lies face down (3, 5.1)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from ai import Bot, Limits
from engine import State
from tests.games.anunnaki.positions import (
    FOLLOWER,
    GAME,
    Scene,
    all_of,
    asked,
    card,
    dealt,
    get,
    kind,
    play,
)
from tests.games.anunnaki.rich_starts import rich_start

SEEDS = range(280)
SLINGSHOT, LONG_SHIELD = 7, 8
Step = tuple[int, int, int]


def knowledge(state: State, seat: int | None) -> tuple[str, int, Any]:
    """All that a seat gets to know of a state."""
    return json.dumps(state.seen(seat), sort_keys=True), state.info_hash(seat), state.view(seat)


def worlds(state: State, seat: int | None, number: int = len(SEEDS)) -> Iterable[State]:
    """Possible worlds, each of which looks the same to the seat."""
    known = knowledge(state, seat)
    for seed in range(number):
        world = state.determinized(seat, seed)
        assert knowledge(world, seat) == known
        assert world.check() == ""
        yield world


def assert_even(counts: Counter[Any], wanted: Iterable[Any]) -> None:
    """Each of some outcomes came up, all about as often."""
    expected = sorted(wanted)
    assert sorted(counts) == expected
    mean = sum(counts.values()) / len(expected)
    assert all(abs(number - mean) < 5 * mean**0.5 for number in counts.values()), counts


def holding(*names: str, out: Iterable[int] = (), known: Iterable[int] = ()) -> Scene:
    """Seat 0 decides; seat 1 holds some Advanced cards."""
    scene = Scene().hand(1, *names)
    scene.d["known_out"][1], scene.d["known_hand"][1] = sorted(out), sorted(known)
    return scene


# ---------------------------------------------------------------- hands


@pytest.mark.parametrize("viewer", [0, None])
def test_hands_are_not_told_apart(viewer: int | None) -> None:
    first, second = holding("Net").state(), holding("Ballista").state()
    assert first != second
    assert knowledge(first, viewer) == knowledge(second, viewer)
    assert first.legal_moves() == second.legal_moves()
    assert first.seen(1) != second.seen(1)
    assert first.info_hash(1) != second.info_hash(1)
    assert first.info_hash(viewer) != holding().state().info_hash(viewer)  # the size is public


@pytest.mark.parametrize("viewer", [0, None])
def test_every_hand_is_as_likely(viewer: int | None) -> None:
    state = holding("Net").state()
    counts = Counter(get(world, "hand", 1)[0] for world in worlds(state, viewer))
    assert_even(counts, range(7))


def test_cards_known_to_be_out_are_in_no_hand() -> None:
    state = holding("Net", "Dagger", out=(1, 3, 6)).state()
    counts = Counter(tuple(get(world, "hand", 1)[:2]) for world in worlds(state, 0))
    assert_even(counts, [(a, b) for a in (0, 2, 4, 5) for b in (0, 2, 4, 5) if a < b])


def test_cards_known_to_be_in_hand_stay_there() -> None:
    state = holding("Net", "Dagger", known=(4,)).state()
    assert state.seen(0)["known_hand"][1] == [4]
    hands = [set(get(world, "hand", 1)) - {4, 7, 8} for world in worlds(state, 0)]
    assert_even(Counter(card for hand in hands for card in hand), [0, 1, 2, 3, 5, 6])


def test_the_own_hand_is_the_same_in_every_world() -> None:
    state = holding("Net").hand(0, "Dagger", "Short Bow").state()
    assert all(get(world, "hand") == [0, 1, 7, 8] for world in worlds(state, 0, 30))
    assert state.seen(1)["hand"][0] == []
    assert state.seen(1)["hand_size"] == [4, 3]


# ---------------------------------------------------------------- commitments


def attacking(*names: str, out: Iterable[int] = ()) -> State:
    """Norrenis has committed its first card against Babylon, which decides."""
    scene = Scene("NB").put(0, 39, "F1").put(1, 40, "F1").hand(0, *names)
    scene.d["known_out"][0] = sorted(out)
    state = scene.march((39, FOLLOWER, 40))
    if kind(state) == "WEAPON_PLAY" and state.current_player() == 0:
        play(state, card(names[0]))
    assert asked(state) == ("WEAPON_PLAY", 1, [SLINGSHOT, LONG_SHIELD])
    return state


@pytest.mark.parametrize("viewer", [1, None])
def test_a_commitment_is_hidden_from_the_others(viewer: int | None) -> None:
    first, second = attacking("Net"), attacking("Double Axe")
    assert first != second
    assert knowledge(first, viewer) == knowledge(second, viewer)
    assert first.seen(0)["battle"]["committed"][0] == [card("Net"), -1]
    assert first.seen(viewer)["battle"]["committed"][0] == [-1, -1]
    assert first.seen(viewer)["battle"]["committed_count"] == [1, 0]
    assert knowledge(first, 0) != knowledge(second, 0)


def test_a_commitment_is_one_of_those_that_could_be_played_and_paid() -> None:
    state = attacking("Net")  # 1 Metal: not the Sickle Sword
    found = Counter(all_of(world, "battle")["committed"][0][0] for world in worlds(state, 1))
    assert_even(found, [0, 1, 2, 3, 4, 6])
    two = attacking("Net", "Sickle Sword", out=(0, 1, 6))
    for world in worlds(two, 1, 60):
        played, second = all_of(world, "battle")["committed"][0]
        assert played in (2, 3, 4)
        assert second == -1
        assert len(get(world, "hand")) == 3


@pytest.mark.parametrize("viewer", [0, None])
def test_the_defender_commits_as_secretly(viewer: int | None) -> None:
    def defending(first: int) -> State:
        scene = Scene("BN").put(0, 39, "F1").put(1, 40, "F1").hand(0, "Dagger").hand(1, "Net")
        scene.gods(1, "Loki", at=6).d["known_out"][1] = []
        state = scene.march((39, FOLLOWER, 40))
        play(state, first)
        return state

    first, second = defending(SLINGSHOT), defending(LONG_SHIELD)
    assert asked(first)[:2] == asked(second)[:2] == ("WEAPON_PLAY", 1)
    assert knowledge(first, viewer) == knowledge(second, viewer)
    cards = Counter(all_of(w, "battle")["committed"][1][0] for w in worlds(first, viewer))
    assert set(cards) >= {SLINGSHOT, LONG_SHIELD}


# ---------------------------------------------------------------- destiny, gods


@pytest.mark.parametrize("viewer", [1, None])
def test_destiny_is_hidden(viewer: int | None) -> None:
    def fated(track: int) -> State:
        scene = Scene().conquered(0, 42).artifact(0, "Tablet").put_in(destiny=[track, -1])
        return scene.state()

    first, second = fated(0), fated(2)
    assert knowledge(first, viewer) == knowledge(second, viewer)
    assert_even(Counter(get(world, "destiny") for world in worlds(first, viewer)), range(3))
    assert all(get(world, "destiny") == 0 for world in worlds(first, 0, 20))


@pytest.mark.parametrize("viewer", [1, None])
def test_the_dealt_gods_are_hidden_until_all_have_chosen(viewer: int | None) -> None:
    others = [7, 8, 9, 10, 11]
    first = dealt(gods=[[0, 1, 2, 3, 4], others])
    second = dealt(gods=[[0, 2, 4, 5, 6], others])
    assert knowledge(first, viewer) == knowledge(second, viewer)
    play(first, 1)
    play(second, 6)
    assert knowledge(first, viewer) == knowledge(second, viewer)
    found: Counter[int] = Counter()
    for world in worlds(first, viewer):
        gone = get(world, "discarded")
        assert gone not in get(world, "gods")
        found.update([gone])
    assert_even(found, range(7))


def test_the_discard_is_as_likely_any_that_is_not_there() -> None:
    state = dealt(gods=[[0, 1, 2, 3, 4], [7, 8, 9, 10, 11]])
    play(state, 1, 0)  # left are 0, 2, 3, 4
    found = Counter(get(world, "discarded") for world in worlds(state, 1))
    assert_even(found, [1, 5, 6])


# ---------------------------------------------------------------- stack, tiles, tokens, artifacts


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_order_of_the_stack_is_hidden(viewer: int | None) -> None:
    scene = Scene()
    state = scene.state()
    scene.d["stack"].reverse()
    assert knowledge(state, viewer) == knowledge(scene.state(), viewer)
    tops = Counter(all_of(world, "stack")[0] for world in worlds(state, viewer))
    assert_even(tops, all_of(state, "stack"))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_civilizations_are_hidden_while_face_down(viewer: int | None) -> None:
    first, second = Scene().civ(4, 8).state(), Scene().civ(4, 11).state()
    assert knowledge(first, viewer) == knowledge(second, viewer)
    up = Scene().civ(4, 8, up=True).state()
    assert up.seen(viewer)["civ"][4] == 8
    assert all(all_of(world, "civ")[4] == 8 for world in worlds(up, viewer, 30))
    won = Scene().conquered(0, 10).state()
    beaten = get(won, "civ_won")[0]
    found = Counter(all_of(world, "civ")[4] for world in worlds(won, viewer))
    assert_even(found, [civ for civ in range(12) if civ != beaten])


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_culture_tokens_are_hidden_while_face_down(viewer: int | None) -> None:
    def lying(number: int, up: bool = False) -> State:
        return Scene().token(20, 3, up=True).token(21, number, up).put(1, 38, "F1").state()

    assert knowledge(lying(5), viewer) == knowledge(lying(16), viewer)
    assert knowledge(lying(5, up=True), viewer) != knowledge(lying(16, up=True), viewer)
    found = {all_of(world, "culture")[21] for world in worlds(lying(5), viewer, 200)}
    assert 3 not in found
    assert len(found) > 3


def test_the_artifacts_are_known_to_their_first_conqueror() -> None:
    def deck(*cards: int) -> State:
        scene = Scene("PNB").conquered(0, 30).artifact(0, "Cornucopia")
        return scene.put_in(artifact_deck=list(cards)).state()

    first, second = deck(1, 2), deck(4, 5)
    for viewer in (1, 2, None):
        assert knowledge(first, viewer) == knowledge(second, viewer)
        cards = Counter(a for w in worlds(first, viewer) for a in all_of(w, "artifact_deck"))
        assert_even(cards, range(1, 6))
    assert knowledge(first, 0) != knowledge(second, 0)
    assert all(all_of(world, "artifact_deck") == [1, 2] for world in worlds(first, 0, 30))


def test_all_artifacts_are_hidden_before_a_conquest() -> None:
    state = Scene("PNB").state()
    cards = Counter(a for w in worlds(state, 0) for a in all_of(w, "artifact_deck"))
    assert_even(cards, range(6))


# ---------------------------------------------------------------- events


def taking() -> State:
    """Seat 0 is to take two Advanced cards."""
    state = Scene().mana(0, 1).res(0, metal=2).rest()
    play(state, 2)
    return state


def losing() -> State:
    """Seat 1 is to give up one of two cards."""
    scene = Scene().conquered(0, 42).artifact(0, "Pandora").hand(1, "Net", "Dagger")
    scene.d["known_out"][1] = []
    state = scene.rest()
    play(state, 3, 2, 0)
    return state


def tablet() -> State:
    """Seat 0 is to choose its destiny."""
    scene = Scene(artifact_deck=[0, 1, 5]).put(0, 39, "F5").hand(0, "Short Bow").civ(42, 4)
    state = scene.march(*[(39, FOLLOWER, 42)] * 5)
    play(state, 5)
    return state


def committing() -> State:
    """Seat 0 is to commit a card."""
    scene = Scene("NB").put(0, 39, "F1").put(1, 40, "F1").hand(0, "Net", "Dagger")
    scene.d["known_out"][0] = []
    return scene.march((39, FOLLOWER, 40))


@pytest.mark.parametrize(
    ("start", "name", "codes"),
    [
        (dealt, "DISCARD_GOD", (0, 1)),
        (taking, "WEAPON_TAKE", (1, 5)),
        (losing, "LOSE_WEAPON", (0, 4)),
        (tablet, "DESTINY", (0, 2)),
        (committing, "WEAPON_PLAY", (0, 4)),
    ],
)
def test_a_hidden_choice_tells_the_others_nothing(
    start: Callable[[], State], name: str, codes: tuple[int, int]
) -> None:
    told: dict[tuple[int, int], Any] = {}
    for code in codes:
        state = start()
        assert kind(state) == name
        chooser = state.current_player()
        (step,) = play(state, code)
        for viewer in (-1, 0, 1):
            told[code, viewer] = [event.seen_by(viewer) for event in step.events]
    for viewer in (-1, 0, 1):
        same = told[codes[0], viewer] == told[codes[1], viewer]
        assert same == (viewer != chooser), (name, viewer)


# ---------------------------------------------------------------- bots, whole games


@pytest.mark.parametrize("level", [1, 4, 5])
def test_no_bot_knows_another_hand(level: int) -> None:
    first, second = attacking("Net"), attacking("Double Axe")
    for seed in range(3):
        bots = [Bot(level, seed, Limits(iterations=200)) for _ in range(2)]
        assert bots[0].choose(first) == bots[1].choose(second)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_world_of_a_whole_game_is_a_possible_one(players: int) -> None:
    for seed in range(3):
        state = rich_start(GAME, players, seed) if seed else GAME.new_state(players, {}, players)
        number = 0
        while not state.is_terminal():
            number += 1
            moves = state.legal_moves()
            if number % 9 == 0 or kind(state) in ("WEAPON_PLAY", "WEAPON_PICK", "LOSE_WEAPON"):
                seat = state.current_player()
                for viewer in (seat, None, (seat + 1) % players):
                    world = state.determinized(viewer, number)
                    assert world.check() == ""
                    assert knowledge(world, viewer) == knowledge(state, viewer)
                    assert world.current_player() == seat
                    assert viewer != seat or world.legal_moves() == moves
            state.apply(moves[number % len(moves)])
