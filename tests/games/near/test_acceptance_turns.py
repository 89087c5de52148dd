"""RULES.md section 8: the opening, drawing, and what comes between two Ages."""

from __future__ import annotations

import pytest

from tests.games.near.positions import (
    AGE_OF,
    CIVILIZATION_OF,
    DECK,
    DEVELOPMENT,
    EFFECT,
    EVENTS,
    SHOP,
    WHEAT,
    WONDER_OF,
    WOOD,
    Scene,
    all_of,
    asked,
    at,
    card,
    codes,
    dealt,
    get,
    kind,
    play,
    round_over,
    use,
)
from tests.games.near.reference_counters import CARDS, DOMAIN_OF


def test_case_e22_the_opening() -> None:
    civilizations = [CIVILIZATION_OF[name] for name in ("Lydians", "Maya")]
    wonders = [WONDER_OF[name] for name in ("Hanging Gardens", "Great Wall")]
    state = dealt(civilizations=civilizations, wonders=wonders, first=1)
    assert (kind(state), state.current_player()) == ("CAPITAL", 0)
    play(state, 17)
    assert (get(state, "level")[WHEAT], get(state, "capital")) == (1, 17)
    assert (kind(state), state.current_player()) == ("PLACE", 0)
    play(state, 6)
    assert (get(state, "gold"), get(state, "level")[WOOD]) == (8, 1)
    assert (at(state, 6), get(state, "built")) == ((0, SHOP), [0, 1, 0, 0, 0])
    assert (kind(state), state.current_player()) == ("CAPITAL", 1)


def test_case_e24_a_deck_of_a_later_age_is_closed() -> None:
    scene = Scene().epoch(6)
    rest = [row["name"] for row in CARDS if DOMAIN_OF[row["id"]] == 0 and row.get("age") == 2]
    scene.reveal(*rest[:8], "Coinage", "Colony").hand(0, "Irrigation")
    assert AGE_OF[scene.d["decks"][0][0]] == 3
    state = scene.state()
    use(state, "Irrigation", DEVELOPMENT)
    for _ in range(2):
        assert kind(state) == "DRAW"
        offered = codes(state)
        assert DECK not in offered
        assert {DECK + domain for domain in range(1, 5)} <= set(offered)
        assert card("Irrigation") not in offered
        play(state, DECK + 2)
    assert card("Irrigation") in all_of(state, "reveal")
    assert (kind(state), state.current_player()) == ("DRAW", 1)  # without a card in hand
    assert card("Irrigation") in codes(state)


def test_case_s27_a_new_age_has_new_cards() -> None:
    scene = Scene().epoch(4)
    state = round_over(scene)
    reveal, decks = all_of(state, "reveal"), all_of(state, "decks")
    assert sorted(DOMAIN_OF[c] for c in reveal) == list(range(5))
    assert {AGE_OF[c] for c in reveal} == {2}
    assert all(AGE_OF[deck[0]] == 2 and len(deck) == 15 for deck in decks)
    gone = {*all_of(state, "removed"), *all_of(state, "removed_unseen")}
    kept = {c for hand in all_of(state, "hand") for c in hand}
    assert {c for c in range(130) if AGE_OF[c] == 1} == {c for c in gone | kept if c < 130}
    assert not {c for c in kept if AGE_OF[c] != 1}
    while kind(state) != "DRAW":
        card_held = codes(state)[0] // 3
        play(state, 3 * card_held + DEVELOPMENT)
    assert {DECK + domain for domain in range(5)} <= set(codes(state))


@pytest.mark.parametrize(("stamps", "first"), [([9, 6, 5], 1), ([9, 5, 6], 2)])
def test_case_s28_the_lowest_score_begins_and_the_later_of_two(
    stamps: list[int], first: int
) -> None:
    scene = Scene(3, domination=[9, 0, 4]).epoch(4)
    state = round_over(scene.put(score=[30, 25, 25], stamp=stamps, stamps=9))
    assert all_of(state, "score") == [30, 25, 25]
    assert (all_of(state, "first_player"), all_of(state, "epoch")) == (first, 4)
    assert all_of(state, "active") == first


def test_case_s29_a_taken_face_up_card_is_not_replaced() -> None:
    scene = Scene().hand(0, "Raiders").reveal("Barter", "Irrigation")
    state = scene.state()
    use(state, "Raiders", DEVELOPMENT)
    play(state, card("Barter"))
    assert all_of(state, "reveal") == [card("Irrigation")]
    assert asked(state)[2] == [card("Irrigation"), *range(DECK, DECK + 5)]
    assert (card("Barter") in get(state, "hand"), get(state, "known")) == (True, [card("Barter")])


def test_case_s30_an_own_discard_is_for_the_next_player() -> None:
    scene = Scene().hand(0, "Raiders").reveal("Barter", "Irrigation")
    state = scene.state()
    use(state, "Raiders", DEVELOPMENT)
    for _ in range(2):
        assert card("Raiders") not in codes(state)
        play(state, DECK)
    assert (kind(state), state.current_player()) == ("DRAW", 1)
    assert card("Raiders") in codes(state)


def test_case_s31_a_peek_is_for_one_seat() -> None:
    scene = Scene(events=[EVENTS.index(k) for k in ("crisis", "flood", "revolt")]).epoch(6)
    state = scene.hand(0, "Prophet").levels(0, clay=3).state()
    assert state.seen(0)["events"] == [EVENTS.index("crisis"), -1, -1]
    use(state, "Prophet", EFFECT)
    play(state, 0)
    assert state.seen(0)["events"] == [EVENTS.index("crisis"), EVENTS.index("flood"), -1]
    for viewer in (1, None):
        assert state.seen(viewer)["events"] == [EVENTS.index("crisis"), -1, -1]
        assert state.seen(viewer)["peeked"] == [[1], []]
