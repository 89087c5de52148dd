"""A content pack that is wrong is refused with every fault and its key (RULES.md 2.4, 2.7).

The other half: what a row says is what happens, so a changed row changes the game.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine import ContentError, Game
from engine.games.ankh.game import load
from tests.games.ankh.positions import (
    DONE,
    GAIN,
    GAME,
    SUMMON,
    UNLOCK,
    Scene,
    asked,
    c,
    fight,
    gains,
    play,
    start_conflict,
    strengths,
    value,
)
from tests.games.ankh.reference_map import DOCUMENT

Document = dict[str, Any]
Edit = Callable[[Document], object]
MIRACLE, DROUGHT, CYCLE = 4, 5, 6


def changed(*edits: Edit) -> Game:
    """The game with the shipped content after some edits."""
    document = copy.deepcopy(GAME.pack.document)
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


def effect(table: str, row: int, **entries: Any) -> Edit:
    """An edit that gives an item one effect."""
    return put(table, row, "effects", [entries])


def add(table: str, **entries: Any) -> Edit:
    """An edit that adds a row."""
    return lambda document: document[table].append(
        {"id": len(document[table]), "provenance": "reconstructed"} | entries
    )


def drop(table: str, row: int) -> Edit:
    """An edit that takes a row away."""
    return lambda document: document[table].pop(row)


def test_the_shipped_content_has_what_the_rules_count() -> None:
    """RULES.md 2.1."""
    document = GAME.pack.document
    world = document["map"]
    terrain = Counter(cell["terrain"] for cell in world["cells"])
    assert terrain == {"F": 43, "D": 39, "W": 19}
    assert (len(world["edges"]), sum(e["river"] for e in world["edges"])) == (196, 31)
    assert len(world["vertices"]) == 164
    counts = {"scenarios": 8, "actions": 4, "powers": 12, "battle_cards": 7, "gods": 7}
    counts |= {"guardians": 6, "rooms": 4, "pharaohs": 4, "political_cards": 6, "monuments": 4}
    assert {table: len(document[table]) for table in counts} == counts
    events = Counter(event["event"] for event in document["event_track"]["events"])
    assert events == {"control": 10, "caravan": 3, "conflict": 5}


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (put("powers", 4, "cost", 3), "powers[4].cost"),
        (put("limits", "ankh_tokens", 17), "limits.ankh_tokens"),
        (put("limits", "pool_tokens", 8), "limits.ankh_tokens"),
        (put("limits", "build_cost", 2), "limits.build_cost"),
        (put("battle_cards", 1, "effects", 0, "pay_amount", 4), "limits.build_cost"),
        (put("pharaoh", "sphinx_cost", 3), "pharaoh.sphinx_cost"),
        (put("guardians", 0, "copies", 2), "guardians[0].copies"),
        (put("guardian_supply", "p5", [2, 2, 2]), "guardians[0].copies"),
        (put("limits", "merge_after_conflict", 2), "limits.merge_after_conflict"),
        (put("limits", "forgotten_after_conflict", 3), "limits.forgotten_after_conflict"),
        (put("limits", "final_conflict", 4), "limits.final_conflict"),
        (put("event_track", "events", 7, "conflict", 3), "event_track.events[7].conflict"),
        (put("event_track", "events", 3, "conflict", 0), "event_track.events[3].conflict"),
        (put("event_track", "events", 0, "conflict", 1), "event_track.events[0].conflict"),
        (put("event_track", "events", 11, "after", "none"), "limits.merge_after_conflict"),
    ],
)
def test_values_that_stand_twice_must_agree(edit: Edit, key: str) -> None:
    assert any(line.startswith(key) for line in faults(edit)), faults(edit)


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (put("powers", 0, "effects", 0, "when", "sometimes"), "powers[0].effects[0].when"),
        (put("powers", 0, "effects", 0, "op", "win"), "powers[0].effects[0].op"),
        (put("powers", 0, "effects", 0, "resource", "gold"), "powers[0].effects[0].resource"),
        (put("powers", 0, "effects", 0, "amount", -1), "powers[0].effects[0].amount"),
        (put("powers", 2, "effects", 0, "per", "camel"), "powers[2].effects[0].per"),
        (put("powers", 4, "effects", 0, "cond", "rich"), "powers[4].effects[0].cond"),
        (put("powers", 4, "effects", 0, "value", -3), "powers[4].effects[0].value"),
        (put("powers", 0, "effects", 0, "amuont", 1), "powers[0].effects[0].amuont"),
        (effect("powers", 0, when="play", op="gain", resource="followers", amount=1), "powers[0]"),
        (effect("powers", 0, when="conflict_start", op="teleport", to="own_obelisk"), "powers[0]"),
        (effect("powers", 0, when="battle_start", op="teleport", to="temple"), "powers[0]"),
        (
            effect("battle_cards", 3, when="gain_action", op="gain", resource="devotion", amount=1),
            "battle_cards[3]",
        ),
        (
            effect("battle_cards", 3, when="battle_start", op="teleport", to="own_obelisk"),
            "battle_cards[3]",
        ),
        (effect("guardians", 0, when="battle_won", op="win_devotion", amount=1), "guardians[0]"),
        (effect("rooms", 1, when="play", op="add_priest", amount=1), "rooms[1]"),
        (effect("political_cards", 0, when="room_won", op="pharaoh_card"), "political_cards[0]"),
        (effect("pharaohs", 0, when="room_won", op="pharaoh_card"), "pharaohs[0]"),
        (put("battle_cards", CYCLE, "effects", []), "battle_cards"),
        (
            put("battle_cards", 2, "effects", [{"when": "plague", "op": "plague_bid"}] * 2),
            "battle_cards[2].effects[1].op",
        ),
        (put("powers", 1, "key", "commanding"), "powers[1].key"),
        (put("powers", 1, "id", 7), "powers[1].id"),
        (put("powers", 1, "level", 4), "powers[1].level"),
        (put("powers", 1, "provenance", "hearsay"), "powers[1].provenance"),
        (put("actions", 0, "length", 4), "actions[0].length"),
        (put("guardians", 0, "level", 2), "guardians"),
        (put("guardians", 2, "base", "huge"), "guardians[2].base"),
        (put("guardian_supply", "p3", [2, 2]), "guardian_supply.p3"),
        (put("guardian_unlock", "after_powers", [2, 5, 4]), "guardian_unlock.after_powers"),
        (put("gods", 0, "set", "promo"), "gods[0].set"),
        (put("monuments", 0, "supply", -1), "monuments[0].supply"),
        (put("monuments", 0, "key", "sphinx"), "monuments[0].key"),
        (put("pharaoh", "room_links", [[1, 2], [2, 3], [3, 5]]), "pharaoh.room_links"),
        (put("pharaoh", "start_room", 5), "pharaoh.start_room"),
        (put("pharaoh", "political_slots", 4), "pharaoh.political_slots"),
        (put("limits", "devotion_red_max", 31), "limits.devotion_red_max"),
        (put("codes", "bid", 350), "codes.bid"),
        (put("event_track", "events", 17, "event", "control"), "event_track.events"),
        (put("event_track", "events", 5, "event", "plague"), "event_track.events[5].event"),
        (put("event_track", "events", 0, "after", "merge"), "event_track.events[0].after"),
    ],
)
def test_a_wrong_row_is_named_with_its_key(edit: Edit, key: str) -> None:
    assert any(line.startswith(key) for line in faults(edit)), faults(edit)


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (put("map", "cells", 0, "terrain", "X"), "map.cells[0].terrain"),
        (put("map", "cells", 0, "q", 5), "map."),
        (put("map", "cells", 3, "n", [2, 11, 12, 5, -1, -1]), "map.cells[3].n"),
        (put("map", "cells", 0, "terrain", "W"), "map."),
        (put("map", "edges", 0, "b", 50), "map."),
        (put("map", "edges", 0, "v", [8]), "map.edges[0].v"),
        (put("map", "vertices", 8, "rim", True), "map.vertices[8].rim"),
        (put("map", "vertices", 0, "cells", [-1, 0, 2]), "map.vertices[0].cells"),
        (lambda d: d["map"]["edges"].pop(), "map."),
        (put("scenarios", 0, "players", 3), "scenarios"),
        (put("scenarios", 0, "pieces", 0, "cell", 48), "scenarios[0].pieces[1].cell"),
        (put("scenarios", 0, "pieces", 0, "cell", 36), "scenarios[0].pieces[0].cell"),
        (put("scenarios", 0, "pieces", 0, "owner", 3), "scenarios[0].pieces[0].owner"),
        (put("scenarios", 0, "pieces", 0, "kind", "tower"), "scenarios[0].pieces[0].kind"),
        (put("scenarios", 0, "pieces", 5, "kind", "warrior"), "scenarios[0].pieces"),
        (put("scenarios", 0, "palace", 36), "scenarios[0].palace"),
        (put("scenarios", 0, "regions", 1, "token", 1), "scenarios[0].regions"),
        (put("scenarios", 0, "regions", 1, "cell", 1), "scenarios[0].regions"),
        (put("scenarios", 2, "camels", [6, 10, 32, 1]), "scenarios[2].camels"),
        (put("scenarios", 2, "camels", [6, 10, 32, 32]), "scenarios[2].camels"),
        (drop("scenarios", 3), "scenarios"),
    ],
)
def test_a_wrong_map_or_scenario_is_named_with_its_key(edit: Edit, key: str) -> None:
    assert any(line.startswith(key) for line in faults(edit)), faults(edit)


def test_all_faults_are_named_at_once() -> None:
    found = faults(
        put("powers", 0, "cost", 2), put("gods", 0, "set", "x"), put("limits", "warriors", 0)
    )
    for key in ("powers[0]", "gods[0]", "limits.warriors"):
        assert any(line.startswith(key) for line in found)


@pytest.mark.parametrize(
    ("table", "most", "row"),
    [
        ("powers", 15, {"name": "More", "level": 1, "cost": 1, "effects": []}),
        ("battle_cards", 8, {"name": "More", "strength": 0, "effects": []}),
        ("gods", 12, {"name": "More", "set": "expansion", "effects": []}),
        (
            "guardians",
            12,
            {"name": "More", "level": 1, "base": "small", "copies": 3, "effects": []},
        ),
        ("pharaohs", 8, {"name": "More", "effects": []}),
    ],
)
def test_rows_may_be_added_up_to_the_maxima(table: str, most: int, row: dict[str, Any]) -> None:
    missing = most - len(DOCUMENT[table])
    more = [add(table, key=f"more{i}", **row) for i in range(missing)]
    assert len(changed(*more).pack.document[table]) == most
    too_many = add(table, key="last", **row)
    assert any(line.startswith(table) for line in faults(*more, too_many))


def entries(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all entries of a document."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for step, entry in pairs:
        yield (*path, step)
        if isinstance(entry, dict | list):
            yield from entries(entry, (*path, step))


def one_of_each() -> list[tuple[Any, ...]]:
    """One path of each form: the tables' rows are alike."""
    forms: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for path in entries(GAME.pack.document):
        forms[tuple("*" if isinstance(step, int) else step for step in path)] = path
    return list(forms.values())


WRONG: tuple[Any, ...] = (-1, 10**12, "x", [], {}, [[]], True, 1.5)


def test_entries_of_any_type_are_faults_or_taken() -> None:
    """Each entry gets two of the eight wrong values, the next one others; all: `make soak`."""
    for number, path in enumerate(one_of_each()):
        for wrong in WRONG[number % 4 :: 4]:
            assert_refused_or_taken(path, wrong)


@pytest.mark.soak
@pytest.mark.parametrize("path", one_of_each(), ids=lambda path: ".".join(map(str, path)))
def test_an_entry_of_any_type_is_a_fault_or_taken(path: tuple[Any, ...]) -> None:
    for wrong in WRONG:
        assert_refused_or_taken(path, wrong)


def assert_refused_or_taken(path: tuple[Any, ...], wrong: Any) -> None:
    """The content with another value at that place is loaded, or refused with its faults."""
    document = copy.copy(GAME.pack.document)
    place: Any = document
    for step in path[:-1]:
        place[step] = copy.copy(place[step])
        place = place[step]
    place[path[-1]] = wrong
    try:
        load(document, "changed.toml")
    except ContentError as error:
        assert error.faults


# ---------------------------------------------------------------- what a row says is what happens


def duel(game: Game) -> Scene:
    """Two god figures in region 1, with Cycle only."""
    scene = Scene("horus", "ra", game=game).god(0, "B5").god(1, "D8").warriors(0, "B6")
    return scene.hand(0).hand(1).followers(0, 0).before_conflict()


def test_the_strength_of_a_card_is_its_row_R4() -> None:
    game = changed(put("battle_cards", DROUGHT, "strength", 2))
    state = duel(game).hand(0, "drought").state()
    start_conflict(state)
    assert strengths(play(state, 145 + DROUGHT)) == {0: 4, 1: 1}


def test_the_length_of_a_track_is_its_row_R3() -> None:
    game = changed(put("actions", 2, "length", 6))
    state = Scene("horus", "ra", game=game, bare=False).state()
    play(state, GAIN, DONE, GAIN)
    assert state.to_dict()["event_index"] == 0


def test_the_prices_are_their_rows() -> None:
    game = changed(
        put("limits", "build_cost", 5), put("battle_cards", 1, "effects", 0, "pay_amount", 5)
    )
    state = duel(game).hand(0, "build_monument").followers(4, 0).state()
    fight(state, "build_monument")
    assert asked(state)[:2] == ("ACTION", 1)
    state = duel(game).hand(0, "build_monument").followers(5, 0).state()
    fight(state, "build_monument")
    play(state, 155, c("A1"))
    assert value(state, "followers") == 0


def test_a_new_power_is_a_new_row() -> None:
    game = changed(
        add(
            "powers",
            key="warlike",
            name="Warlike",
            level=1,
            cost=1,
            effects=[{"when": "strength", "op": "strength", "amount": 4}],
        )
    )
    state = Scene("horus", "ra", game=game, bare=False).state()
    play(state, UNLOCK)
    assert asked(state) == ("UNLOCK", 0, [130, 131, 132, 133, 142])
    scene = duel(game)
    scene.d["powers"][0] = [12]
    assert strengths(start_conflict(scene.state())) == {0: 6, 1: 1}


def test_a_new_battle_card_is_a_new_row() -> None:
    game = changed(
        add(
            "battle_cards",
            key="ambush",
            name="Ambush",
            strength=2,
            effects=[{"when": "battle_lost", "op": "gain", "resource": "devotion", "amount": 3}],
        )
    )
    scene = duel(game).warriors(0, "B7 A5 A6 A7")
    scene.d["hand"][1] = [6, 7]
    state = scene.state()
    start_conflict(state)
    steps = play(state, 152)
    assert strengths(steps) == {0: 6, 1: 3}
    assert gains(steps, 1) == [3]


def test_a_retyped_god_does_what_its_row_says() -> None:
    game = changed(effect("gods", 4, when="gain_action", op="gain", resource="followers", amount=5))
    state = Scene("ra", "horus", game=game).god(0, "B5").god(1, "F6").state()
    play(state, GAIN)
    assert value(state, "followers") == 6


def test_powers_that_set_the_same_number_do_not_add() -> None:
    game = changed(
        add(
            "powers",
            key="gleaming",
            name="Gleaming",
            level=2,
            cost=2,
            effects=[
                {
                    "when": "strength",
                    "op": "set_god_strength",
                    "amount": 5,
                    "cond": "same_type_monuments_ge",
                    "value": 1,
                }
            ],
        )
    )
    scene = duel(game).monuments("pyramid", "F1 E1 E2", 0)
    scene.d["powers"][0] = [0, 1, 4, 12]
    assert strengths(start_conflict(scene.state())) == {0: 6, 1: 1}


def test_a_retyped_room_pays_what_its_row_says() -> None:
    game = changed(
        effect("rooms", 1, when="room_won", op="gain", resource="devotion", amount=2),
    )
    scene = Scene("horus", "ra", pharaoh=True, game=game).god(0, "B5").god(1, "F6")
    scene.priests(0, 0, 1, 0, 0).priests(1, 0, 0, 0, 0)
    state = scene.before_conflict().state()
    assert gains(start_conflict(state), 0) == [1, 2]


def test_a_retyped_political_card_does_what_its_row_says() -> None:
    game = changed(
        effect("political_cards", 0, when="play", op="summon", amount=2),
    )
    scene = Scene("horus", "ra", pharaoh=True, game=game).god(0, "B5").god(1, "F6")
    state = scene.politics(0, "tax_collectors").state()
    play(state, 194)
    assert asked(state)[0] == "SUMMON_CELL"
    play(state, c("B4"))
    assert asked(state)[0] == "SUMMON_CELL"
    play(state, c("B6"))
    assert asked(state) == ("ACTION", 0, [120, SUMMON, GAIN, UNLOCK])
