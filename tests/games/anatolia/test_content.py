"""A content pack that is wrong is refused with every fault and its key (RULES.md 2)."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engine import ContentError, Game
from engine.games.anatolia.codes import Kind
from engine.games.anatolia.game import load
from tests.games.anatolia.positions import (
    DOCUMENT,
    KNOWLEDGE,
    REGIONS,
    RESOURCES,
    base,
    codes,
    goods,
    kind,
    play,
    stock,
)

Document = dict[str, Any]
Edit = Callable[[Document], object]


def changed(*edits: Edit) -> Game:
    """The game with the shipped content after some edits."""
    document = copy.deepcopy(DOCUMENT)
    for edit in edits:
        edit(document)
    return load(document, "changed.toml")


def faults(*edits: Edit) -> tuple[str, ...]:
    """What is said of the content after some edits."""
    with pytest.raises(ContentError) as caught:
        changed(*edits)
    return caught.value.faults


def put(table: str, *path: Any) -> Edit:
    """An edit that sets the entry behind a path: the last item is its value."""

    def edit(document: Document) -> None:
        place = document[table]
        for step in path[:-2]:
            place = place[step]
        place[path[-2]] = path[-1]

    return edit


def effect(name: str, **entries: Any) -> Edit:
    """An edit that gives a Knowledge card one effect."""
    return put("knowledge", KNOWLEDGE[name], "effects", [entries])


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (put("resource", 3, "id", "stone"), "two rows have the same id"),
        (put("resource", 0, "food", True), "resource[0].food"),
        (put("resource", 4, "stock_limit", 0), "resource[4].stock_limit: 0"),
        (put("tables", "random_resource", ["fruit"]), "expected ten ids of resources"),
        (put("tables", "idea_points", [1]), "tables.idea_points: 1 numbers"),
        (put("conquest_modifiers", "per_city", -20), "conquest_modifiers.per_city"),
        (put("conquest_modifiers", "protected_resources", ["tin"]), "'tin'"),
        (put("conquest_modifiers", "pillage_resource", "tin"), "pillage_resource: 'tin'"),
        (put("costs", "city", {}), "costs.city"),
        (put("costs", "army", "iron", 3), "costs.army.iron: unknown"),
        (put("costs", "upkeep_food_per_unit", 2), "costs.upkeep_food_per_unit: 2"),
        (put("limits", "face_up_knowledge", 5), "limits.face_up_knowledge: 5"),
        (put("setup", "units", 0), "setup.units: 0"),
        (put("negotiation", "lines_per_side", 3), "negotiation.lines_per_side: 3"),
        (put("negotiation", "trade_quantities", [1, 2]), "negotiation.trade_quantities"),
        (put("negotiation", "loan_payments_gold", [0, 4, 2, 8]), "4 ascending numbers"),
        (put("negotiation", "loan_payments_gold", [1, 2, 4, 8]), "the first must be 0"),
        (put("map", "grid", ["thr"]), "in the picture or among the regions only"),
        (put("strait", 0, "a", "dam"), "dam and bit are not adjacent"),
        (put("strait", 0, "a", "xyz"), "expected ids of regions"),
        (put("region", 0, "adjacent", ["che", "bit"]), "region[0].adjacent: lacks"),
        (put("region", 0, "adjacent", ["nowhere"]), "'nowhere': expected the id of another"),
        (put("region", 0, "adjacent", []), "a region without neighbours"),
        (put("region", 1, "id", "thr"), "'thr': a region before has it too"),
        (put("region", 57, "city", 1), "region[57].city: 1"),
        (put("region", 0, "resource", "tin"), "region[0].resource: 'tin'"),
        (
            put("civ", 1, "knowledge_start", "Philosophy"),
            "'Philosophy': Ionians starts with it too",
        ),
        (put("region", 0, "cells", []), "region[0].cells"),
        (put("region", 0, "cells", [[0, 2**70]]), "region[0].cells"),
        (put("region", 0, "start_of", "ionians"), "region[0].start_of"),
        (put("civ", 1, "id", "ionians"), "civ[1].id"),
        (put("civ", 1, "start", "ion"), "another civilization starts there"),
        (put("civ", 1, "start", "EUW"), "civ[1].start: 'EUW'"),
        (put("civ", 1, "start", "euw"), "expected a land region"),
        (put("civ", 1, "knowledge_start", "Currency"), "civ[1].knowledge_start: 'Currency'"),
        (put("knowledge", 1, "name", "King Midas"), "a card before has it too"),
        (put("knowledge", 1, "type", "BX"), "knowledge[1].type: 'BX'"),
        (put("knowledge", 1, "cost", 0), "knowledge[1].cost: 0"),
        (put("event", 1, "name", "Famine"), "a card before has it too"),
        (effect("Art", op="win"), "effects[0].op: 'win'"),
        (effect("Art", op="gain", what="army", n=0), "effects[0].n: 0"),
        (effect("Art", op="gain", what="luck", n=1), "effects[0].what: 'luck'"),
        (effect("Art", op="gain", what="gold", n=1, per="sea"), "effects[0].per: 'sea'"),
        (effect("Art", op="modifier", what="luck", n=1), "effects[0].what: 'luck'"),
        (effect("Art", op="income", what="army", n=1), "effects[0].what: 'army'"),
        (effect("Art", op="lose", what="card", n=1, types="Z"), "effects[0].types: 'Z'"),
        (effect("Art", op="lose", what="gold", dice="2d8"), "effects[0].dice: '2d8'"),
        (effect("Art", op="take_region", n=1, where="far", who="any"), "effects[0].where"),
        (effect("Art", op="steal", what="vp", n=1), "effects[0].what: 'vp'"),
        (effect("Philosophy", op="lose", what="gold", n=1), "it may have only gain"),
        (put("event", 0, "effects", [{"op": "income", "what": "gold", "n": 1}]), "'income'"),
        (put("event", 0, "effects", [{"op": "gain", "what": "gold", "n": 1, "m": 2}]), "unknown"),
    ],
)
def test_a_fault_is_named_with_its_key(edit: Edit, fault: str) -> None:
    assert any(fault in line for line in faults(edit)), faults(edit)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all entries."""
    if isinstance(value, dict | list):
        for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*path, key)
            yield from places(entry, (*path, key))


def test_whatever_stands_in_a_file_is_taken_or_refused_with_its_key() -> None:
    chooser, paths = Random(5), list(places(DOCUMENT))
    values = [
        "x",
        "",
        -1,
        10**9,
        2**70,
        [],
        {},
        1.5,
        True,
        ["x"],
        [[1]],
        [{}],
        {"a": 1},
        "\n",
        None,
    ]
    refused = 0
    for _ in range(400):
        document = copy.deepcopy(DOCUMENT)
        *steps, last = chooser.choice(paths)
        table: Any = document
        for step in steps:
            table = table[step]
        table[last] = chooser.choice(values)
        try:
            load(document, "changed.toml").new_state(3, {}, 1).view()
        except ContentError:
            refused += 1
    assert refused > 300


def test_all_faults_are_named_at_once() -> None:
    edits = (put("setup", "units", 0), put("civ", 1, "start", "x"), put("knowledge", 1, "cost", 0))
    found = faults(*edits)
    assert all(any(key in line for line in found) for key in ("setup", "civ[1]", "knowledge[1]"))


@pytest.mark.parametrize(
    ("op", "what", "n"), [("modifier", "discovery", 2), ("income", "random", 9)]
)
def test_a_deck_that_gives_more_than_there_is_room_for_is_refused(
    op: str, what: str, n: int
) -> None:
    rows = [{"op": op, "what": what, "n": n}]

    def give(document: Document, cards: int) -> None:
        for card in document["knowledge"][:cards]:
            card["effects"] = rows

    cards = 99 // n
    assert any("at most 99" in line for line in faults(lambda d: give(d, cards + 1)))
    changed(lambda d: give(d, cards - 2))


@pytest.mark.parametrize("table", ["knowledge", "event", "resource"])
def test_counts_of_the_rulebook_are_checked(table: str) -> None:
    assert any(
        line.startswith(f"{table}: ") for line in faults(lambda document: document[table].pop())
    )


def test_picks_must_leave_a_start_for_six() -> None:
    def crowd(document: Document) -> None:
        """Sardis touches the starts of all but two civilizations."""
        sardis = document["region"][REGIONS["sar"]]
        for civ in document["civ"][:10]:
            row = document["region"][REGIONS[civ["start"]]]
            if row is not sardis and row["id"] not in sardis["adjacent"]:
                sardis["adjacent"].append(row["id"])
                row["adjacent"].append("sar")

    assert any("leave no start for another player" in line for line in faults(crowd))


def test_who_prefers_it_makes_wine_a_luxury_R5() -> None:
    game = changed(put("resource", RESOURCES.index("wine"), "food", False))
    state = base(game=game, at=Kind.RECRUIT_MENU, res={0: goods(grain=1, wine=9, fish=1, fruit=1)})
    play(state, 1)  # one triple: taken by itself
    assert stock(state) == {"wine": 9}
    short = base(
        game=game,
        at=Kind.TRADE_MENU,
        pop=(1,),
        army=(1,),
        res={0: goods(wine=2)},
    )
    play(short, 0, chance=[1])
    assert codes(short) == [1, 3, 45]


def test_a_card_may_be_the_one_that_is_lost_and_goes_on() -> None:
    rows = [
        {"op": "lose", "what": "card", "n": 1, "types": "B"},
        {"op": "peace", "n": 3},
    ]
    game = changed(put("knowledge", KNOWLEDGE["Slaves"], "effects", rows))
    row = ("Slaves", "Allies", "Colony", "Art")
    state = base(game=game, at=Kind.KNOW_MENU, row=row, idea=(2,), give_up=0)
    play(state, 1)  # no other card is there to be lost
    assert kind(state) == Kind.PICK_SEAT
    assert KNOWLEDGE["Slaves"] in state.to_dict()["knowledge_removed"]
    assert game.state_from_dict(state.to_dict()).to_dict() == state.to_dict()


def test_a_retyped_card_does_what_it_says() -> None:
    game = changed(effect("Art", op="gain", what="city", n=2))
    state = base(
        game=game,
        at=Kind.KNOW_MENU,
        row=("Art", "Allies", "Colony", "Slaves"),
        idea=(5,),
        give_up=0,
    )
    play(state, 1)
    assert state.to_dict()["cities"][REGIONS["gor"]] == 2
