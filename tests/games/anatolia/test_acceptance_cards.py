"""RULES.md section 8: A23, A27 to A37, A46, A47, A54 to A56: what cards do, one test a case."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State
from engine.games.anatolia.codes import Kind
from tests.games.anatolia.positions import (
    DONE,
    EVENT,
    EVENT_DRAWN,
    EVENTS,
    KNOWLEDGE,
    NO_EVENT,
    NO_IDEA,
    asked,
    at_extra_phase,
    at_turn_start,
    base,
    cities,
    codes,
    draw_event,
    field,
    goods,
    kind,
    modifier,
    names_of,
    owner,
    play,
    region,
    stock,
)

ROW = ("Art", "Allies", "Colony", "Slaves")


def buys(name: str, **changes: Any) -> State:
    """Seat 0 buys the card in the first slot."""
    state = base(at=Kind.KNOW_MENU, row=(name, "Art", "Science", "Mausoleum"), idea=(6,), **changes)
    play(state, 1)
    return state


def test_A23_peace_lasts_for_three_turns_of_the_buyer() -> None:
    state = buys("Treaty", give_up=0)
    assert asked(state) == (Kind.PICK_SEAT, 0, [1, 2])
    play(state, 1)
    assert (field(state, "vp"), state.to_dict()["peace"][0][1]) == (2, 4)
    counts: list[int] = []
    while len(counts) < 4:
        turns = field(state, "turns")
        state.play_random(1, len(counts))
        if field(state, "turns") > turns:
            counts.append(state.to_dict()["peace"][0][1])
    assert counts == [3, 2, 1, 0]


def test_A27_suzerainty_takes_an_opponents_region_with_its_cities() -> None:
    own = {0: "Maionia", 1: "Aiolis"}
    state = buys("Suzerainty", own=own, cities={"Sardis": 2})
    assert "sar" in names_of(codes(state))
    play(state, region("Sardis"))
    assert (owner(state, "Sardis"), cities(state, "Sardis"), stock(state)) == (0, 2, {})


def test_A27_migration_takes_two_neutral_regions_the_second_from_the_new_border() -> None:
    state = buys("Migration", own={0: "Maionia", 1: "Aiolis"}, cities={"Sardis": 2})
    offered = names_of(codes(state))
    assert "mea" in offered
    assert not {"sar", "lyc"} & offered
    play(state, region("Maiandros"))
    assert "lyc" in names_of(codes(state))


def test_A28_a_colony_lies_apart() -> None:
    offered = names_of(codes(buys("Colony")))
    assert len(offered) == 60
    assert "egy" in offered


def test_A29_a_rebellion_keeps_its_cities() -> None:
    state = draw_event("Rebellion", own={0: "Hattusa"}, cities={"Hattusa": 2})
    assert asked(state)[0] == Kind.OWN_REGION
    play(state, region("Hattusa"))
    assert (owner(state, "Hattusa"), cities(state, "Hattusa")) == (-1, 2)


def test_A30_a_region_that_is_mined_out_yields_and_protects_nothing() -> None:
    state = at_extra_phase(EVENT, own={0: "Paphlagonia"}, event_top=("Mined Out",))
    state.script_chance([EVENT_DRAWN, NO_IDEA])
    state.play(state.legal_moves()[6])
    assert state.to_dict()["exhausted"][region("Paphlagonia")] == 1
    later = at_turn_start(own={0: "Paphlagonia"}, exhausted="pap")
    play(later, DONE, chance=[NO_EVENT, NO_IDEA])
    assert stock(later) == {"grain": 1}
    assert modifier(base(army=(1,), exhausted="pap"), "Paphlagonia") == 1
    assert modifier(base(army=(1,)), "Paphlagonia") == 0


def test_A32_raids_take_two_resources_of_choice() -> None:
    state = draw_event("Raids", res={1: goods(stone=1, gold=3)})
    assert asked(state) == (Kind.STEAL_RES, 0, [0, 2])
    play(state, 2)
    assert (stock(state, 0), stock(state, 1)) == ({"stone": 1, "gold": 1}, {"gold": 2})


def test_A33_an_extra_resource_phase_scores_at_once() -> None:
    state = draw_event("Golden Age", own={0: "Hattusa"})
    assert asked(state) == (Kind.EXTRA_PHASE, 0, list(range(8)))
    play(state, 0)
    assert stock(state) == {"grain": 1, "stone": 1, "gold": 1}
    assert field(state, "vp") == 1


def test_A34_a_weak_king_is_drawn() -> None:
    state = draw_event("Weak King")
    assert field(state, "weak") == 1  # the turn has ended since: 2 when drawn
    again = at_extra_phase(EVENT, event_top=("Weak King",), res={0: goods(gold=2)})
    play(again, 6, chance=[EVENT_DRAWN, NO_IDEA])
    assert field(again, "weak") == 2


def test_A35_forgotten_lore_takes_an_advance_or_a_continuous_card() -> None:
    state = draw_event("Forgotten Lore", cards={0: ("Alphabet", "Art", "Engineering")})
    assert asked(state) == (
        Kind.LOSE_CARD,
        0,
        sorted((KNOWLEDGE["Art"], KNOWLEDGE["Engineering"])),
    )
    play(state, KNOWLEDGE["Art"])
    assert state.to_dict()["knowledge_removed"] == [KNOWLEDGE["Art"]]
    later = base(at=Kind.TRADE_MENU, res={0: goods(gold=2)}, cards={0: ("Alphabet", "Engineering")})
    play(later, DONE, chance=[NO_EVENT, NO_IDEA])  # one idea roll


def test_A36_the_goal_is_reached_in_the_resource_phase() -> None:
    state = at_turn_start(own={0: "Hattusa"}, vp=(99, 99, 0))
    play(state, DONE)
    assert state.is_terminal()
    assert (field(state, "vp"), state.returns()) == (100, [1.0, 0.0, 0.0])


def empty_pile(**changes: Any) -> dict[str, Any]:
    """All Knowledge cards but those in the row are out of the game."""
    row = ("Paganism", *ROW[:3])
    removed = sorted(set(range(54)) - {KNOWLEDGE[name] for name in row})
    return {"row": row, "knowledge_pile": [], "knowledge_removed": removed, **changes}


def test_A37_a_slot_that_cannot_be_refilled_ends_the_game() -> None:
    state = base(at=Kind.KNOW_MENU, **empty_pile(vp=(10, 14, 3), idea=(2,)))
    play(state, 1)
    assert state.is_terminal()
    assert state.to_dict()["vp"] == [14, 14, 3]
    assert state.returns() == [0.5, 0.5, 0.0]


def test_A46_prophecy_shows_seven_cards_to_one_seat() -> None:
    state = draw_event("Prophecy")
    assert asked(state) == (Kind.PEEK_DECK, 0, [0, 1])
    play(state, 0)
    after = state.to_dict()
    assert after["known"][0] == [7, 0]
    assert state.seen(0)["prophecy"] == [after["knowledge_pile"][:7], []]
    assert state.seen(1)["prophecy"] == [[], []]


def test_A46_a_card_that_is_drawn_is_known_no_longer() -> None:
    stack = [[29, 0, 5, 4], [17, 1, 0, 0]]
    state = base(
        at=Kind.KNOW_MENU, active=1, first=1, stack=stack, idea=(0, 2),
        row=("Paganism", *ROW[:3]), known=[[7, 0], [0, 0], [0, 0]],
    )  # fmt: skip
    play(state, 1)
    assert state.to_dict()["known"][0] == [6, 0]


def test_A47_the_discards_are_shuffled_at_the_draw_from_an_empty_pile() -> None:
    discards = [card for card in range(36) if card != EVENTS["Progress"]]
    state = at_extra_phase(event_pile=[EVENTS["Progress"]], event_discard=discards)
    play(state, 6, chance=[EVENT_DRAWN])
    after = state.to_dict()
    assert (after["idea"][0], after["event_pile"], len(after["event_discard"])) == (1, [], 36)
    state = at_extra_phase(event_pile=[], event_discard=list(range(36)))
    play(state, 6, chance=[6, *[0] * 36])  # the shuffle puts Prophecy on top
    after = state.to_dict()
    assert (len(after["event_pile"]), after["event_discard"]) == (35, [EVENTS["Prophecy"]])


def test_A54_an_extra_phase_may_be_kept_until_the_conquest_phase() -> None:
    state = at_extra_phase(EVENT)
    assert codes(state) == list(range(8))
    play(state, 7)  # behind Upkeep, which has nothing to do
    play(state, 7, chance=[NO_IDEA])  # behind the Knowledge Phase
    play(state, 7, 7, 7)
    assert (state.to_dict()["phase"], stock(state)) == (7, {})
    kept = state.clone()
    play(state, 0)
    assert stock(state) == {"grain": 1}
    play(kept, 7)
    assert (stock(kept), kept.to_dict()["extra_left"]) == ({}, 0)


def test_A55_an_extra_event_phase_may_be_played_at_once() -> None:
    state = base(at=Kind.TRADE_MENU, res={0: goods(gold=2)}, event_top=("Golden Age", "Great King"))
    play(state, DONE, chance=[EVENT_DRAWN])
    assert kind(state) == Kind.EXTRA_PHASE
    play(state, 6, chance=[5, NO_IDEA])
    after = state.to_dict()
    assert (after["great"][0], after["extra_left"], after["phase"]) == (1, 0, 5)
    assert len(after["event_discard"]) == 2


def test_A56_great_king_and_conquest_add_up_for_the_turn() -> None:
    state = base(own={0: "Maionia"}, army=(1, 1), great=(2,), give_up=0)
    assert modifier(state, "Sardis") == 2
    play(state, DONE)
    assert field(state, "great") == 0


@pytest.mark.parametrize("event", ["Storm", "Disease", "Ruins", "Civil War", "Forgotten Lore"])
def test_an_event_without_anything_to_lose_does_nothing_R46(event: str) -> None:
    state = draw_event(event)
    assert kind(state) == Kind.TURN_START
    assert state.current_player() == 1


def test_the_last_region_lost_to_a_rebellion_ends_the_turn() -> None:
    state = at_extra_phase(EVENT, event_top=("Rebellion",), res={0: goods(stone=3)}, vp=(7,))
    play(state, 6, chance=[EVENT_DRAWN])
    assert asked(state) == (Kind.TURN_START, 1, [0, 1])
    assert (field(state, "civ"), stock(state), field(state, "vp")) == (-1, {}, 7)


def test_migration_is_cut_short_when_nothing_is_left_to_take() -> None:
    state = buys("Migration", own={0: "Damascus, Phoenicia", 1: "Hamath", 2: "Sam'al"})
    assert kind(state) == Kind.TAKE_REGION
