"""A content pack that is wrong is refused with every fault and its key (RULES.md 2.3 to 2.6).

The other half: what a row says is what happens, so a changed row changes the game.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine import ContentError, Game
from engine.games.near.codes import EventKind
from engine.games.near.game import load
from tests.games.near.positions import (
    APPLY,
    CONSTRUCT,
    EFFECT,
    GAME,
    Scene,
    all_of,
    asked,
    card,
    get,
    kind,
    play,
    round_over,
    told,
    use,
)
from tests.games.near.reference_counters import BY_NAME, TERRAINS, TYPES, count
from tests.games.near.reference_table import OPS, Table, amount
from tests.games.near.reference_turn import game

Document = dict[str, Any]
Edit = Callable[[Document], object]
TRIGGERED = card("Granary")


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


def effect(row: int, **entries: Any) -> Edit:
    """An edit that gives a card one effect."""
    return put("card", row, "effects", [entries])


def drop(table: str, *path: Any) -> Edit:
    """An edit that takes an entry away."""

    def edit(document: Document) -> None:
        place = document[table]
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return edit


def flip_side(document: Document) -> None:
    """An edit: one tile of the first World more shows side A than side B, or less."""
    row = document["world"][0]["slots"][1]
    row[2] = "AB"[row[2] == "A"]


def test_the_shipped_content_has_what_the_rules_count() -> None:
    """RULES.md 2.1."""
    document = GAME.pack.document
    counts = {"card": 130, "wonder": 10, "civilization": 10, "tile": 18, "ruin_token": 9}
    counts |= {"enemy_token": 13, "age_tile": 6, "event": 8, "domination": 12, "world": 6}
    assert {table: len(document[table]) for table in counts} == counts
    per_deck = Counter((row["domain"], row["age"]) for row in document["card"])
    assert len(per_deck) == 15
    assert all(number == (10 if age == 1 else 8) for (_, age), number in per_deck.items())
    starts = Counter(row["start_building"] for row in document["civilization"])
    assert starts == dict.fromkeys(TYPES[:5], 2)
    assert Counter(row["domain"] for row in document["wonder"]) == dict.fromkeys(
        [row["key"] for row in document["domain"]], 2
    )
    names = {row["name"] for row in document["card"]}
    assert not names & {row["name"] for row in document["wonder"]}
    assert len(names) == 130


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (effect(0, op="curse", n=1), "card[0].effects[0].op"),
        (effect(0, op="res", n=1, kind="gold"), "card[0].effects[0].kind"),
        (effect(0, op="res", n=1), "card[0].effects[0].kind"),
        (effect(0, op="vp", n=1, per="luck"), "card[0].effects[0].per"),
        (effect(0, op="vp", n=0), "card[0].effects[0].n"),
        (effect(0, op="vp", n=1, per="gold", div=0), "card[0].effects[0].div"),
        ({"if": "luck", "min": 1}, "card[0].effects[0].if"),
        ({"if": "population"}, "card[0].effects[0].min"),
        (effect(0, op="attack", n=1), "card[0].effects[0].dist"),
        (effect(0, op="move", n=1), "card[0].effects[0].dist"),
        (effect(0, op="move", n=1, dist=0), "card[0].effects[0].dist"),
        (effect(0, op="build", n=1, kind="capital"), "card[0].effects[0].kind"),
        (effect(0, op="build", n=1, kind="site", isolated=1), "card[0].effects[0].isolated"),
        (effect(0, op="activate", n=1, kind="any"), "card[0].effects[0].kind"),
        (effect(0, op="steal", n=1, who="all"), "card[0].effects[0].who"),
        (effect(0, op="steal", n=1), "card[0].effects[0].who"),
        (effect(0, op="convert", n=1, get="vp", times=3), "card[0].effects[0].cost"),
        (effect(0, op="convert", n=1, cost=2, get="gold", times=3), "card[0].effects[0].get"),
        (effect(0, op="convert", n=1, cost=2, get="vp"), "card[0].effects[0].times"),
        (effect(0, op="gold", n=1, colour="red"), "card[0].effects[0].colour"),
        (put("card", 0, "effects", []), "card[0].effects"),
        (put("card", 0, "effects", [{"op": "gold"}] * 5), "card[0].effects"),
        (put("card", 0, "domain", "science"), "card[0].domain"),
        (put("card", 0, "domain", "trade"), "card"),
        (put("card", 0, "age", 2), "card"),
        (put("card", 0, "age", 4), "card[0].age"),
        (put("card", 0, "id", 1), "card[0].id"),
        (put("card", 0, "gold", -1), "card[0].gold"),
        (put("card", 0, "require", {"iron": 1}), "card[0].require"),
        (put("card", 0, "require", {"wood": 9}), "card[0].require.wood"),
        (put("card", 0, "name", ""), "card[0].name"),
        (put("card", 1, "name", "Irrigation"), "card[1].name"),
        (put("wonder", 0, "name", "Irrigation"), "wonder[0].name"),
        (put("card", 0, "provenance", "guess"), "card[0].provenance"),
        (drop("card", 0, "text"), "card[0].text"),
        (drop("card", 129), "card"),
        (put("card", TRIGGERED, "trigger", "on", "sunrise"), f"card[{TRIGGERED}].trigger.on"),
        (put("card", 9, "trigger", "where", "desert"), "card[9].trigger.where"),
        (put("card", 9, "trigger", "type", "capital"), "card[9].trigger.type"),
        (drop("card", 9, "trigger", "type"), "card[9].trigger.type"),
        (put("card", TRIGGERED, "effects", [{"op": "attack", "dist": 2}]), f"card[{TRIGGERED}]"),
        (drop("wonder", 0, "trigger"), "wonder[0].trigger"),
        (put("wonder", 0, "card_id", 131), "wonder[0].card_id"),
        (put("wonder", 0, "expertise", "magic"), "wonder[0].expertise"),
        (put("wonder", 0, "start_cards", ["trade"]), "wonder[0].start_cards"),
        (put("civilization", 0, "start_building", "capital"), "civilization[0].start_building"),
        (put("civilization", 0, "scoring", {"op": "gold", "n": 1}), "civilization[0].scoring"),
        (put("ruin_token", 0, "effects", [{"op": "move", "dist": 1}]), "ruin_token[0]"),
        (put("age_tile", 0, "bonus", []), "age_tile[0].bonus"),
        (put("age_tile", 0, "event_after", 1), "age_tile[0].event_after"),
        (put("age_tile", 0, "bonus", 0, [{"op": "marker", "n": 1}]), "age_tile[0].bonus"),
        (put("age_tile", 3, "permanent", "epoch", 5), "age_tile[3].permanent.epoch"),
        (put("event", 0, "key", "plague"), "event[0].key"),
        (put("event", 0, "amount", [1, 2]), "event[0].amount"),
        (put("domination", 0, "counter", "luck"), "domination[0].counter"),
        (put("domination", 0, "tile", 1), "domination[0].tile"),
        (put("tile", 0, "layout", "FaaWPQCaaaQPCRWMFQ"), "tile[0].layout"),
        (put("tile", 0, "layout", "FaaWPQCaaaQPCRWMFQX"), "tile[0].layout"),
        (put("tile", 0, "layout", "FaaWPQCaaaQPCFWMFQT"), "tile[0].layout"),
        (put("tile", 0, "layout", "RTaaTTaaaaaaaaaaaaa"), "tile[0].layout"),  # no room (R7)
        (put("tile", 0, "waves", [0]), "tile[0].waves"),
        (put("tile", 0, "waves", []), "tile[0].waves"),
        (put("tile", 0, "seas", 2), "tile[0].seas"),
        (put("hexes", "rotate", 1, 3), "hexes.rotate"),
        (put("hexes", "local_adjacency", 0, [1]), "hexes.local_adjacency"),
        (put("world", 0, "slots", 1, [1, 5, "A", 7]), "world[0].slots"),
        (put("world", 0, "slots", 1, [1, 2, "A", 2]), "world[0].slots"),
        (put("world", 0, "central", "land"), "world[0]"),
        (flip_side, "world[0].slots"),
        (put("track", 0, "max", 9), "track[0].max"),
        (put("track", 0, "thresholds", [3]), "track[0].thresholds"),
        (put("track", 3, "thresholds", [5, 3]), "track[3].thresholds"),
        (put("domain", 0, "strength", [1, 2]), "domain[0].strength"),
        (put("constants", "ages", 4), "constants.ages"),
        (put("constants", "golden_age_vp", [7, 3]), "constants.golden_age_vp"),
        (drop("constants", "ore_gold"), "constants.ore_gold"),
        (put("constants", "luck", 1), "constants.luck"),
    ],
)
def test_a_wrong_entry_is_named(edit: Edit | dict[str, Any], key: str) -> None:
    if isinstance(edit, dict):
        edit = effect(0, op="vp", n=1, **edit)
    assert any(line.startswith(key) for line in faults(edit)), faults(edit)


def test_all_faults_are_told_at_once() -> None:
    found = faults(
        effect(0, op="curse"), put("event", 3, "amount", []), put("tile", 2, "waves", [5])
    )
    assert {line.split(".")[0] for line in found} >= {"card[0]", "event[3]", "tile[2]"}


# ---------------------------------------------------------------- a new card is a new row


def with_effect(entries: Any, *more: Edit) -> Scene:
    """A position in which seat 0 holds Irrigation, which has other effects now."""
    effects = entries if isinstance(entries, list) else [entries]
    made = Scene(game=changed(put("card", 0, "effects", effects), *more)).epoch(3)
    return made.hand(0, "Irrigation").gold(1)


# Amounts of every counter in one position.
@pytest.mark.parametrize("name", [*BY_NAME, *TYPES[:5], *(f"on_{key}" for key in TERRAINS)])
def test_an_effect_may_count_any_counter(name: str) -> None:
    scene = with_effect({"op": "gold", "n": 2, "per": name, "cap": 19}).gold(4)
    scene.buildings(0, "site", 13, 7).buildings(0, "shop", 4).buildings(0, "route", 91)
    scene.buildings(0, "army", 30, 83).buildings(0, "temple", 35).gone(0, "temple", 2)
    scene.capital(0, 5).buildings(1, "shop", 14).enemy(33, 2).devs(0, 1, 0, 3, 0, 0)
    scene.levels(0, stone=8, clay=3, wood=2, wheat=5).tokens(0, 2, 1)
    scene.area(0, "Barter", "Peddler", "Coinage", "Scribe", "Shrine", "Augur")
    scene.objective(0, "religion").timeline(0, e1=2, e3=3)
    expected = min(19, 2 * (count(scene.d, 0, name) + ADDED.get(name, 0)))
    state = scene.state()
    use(state, "Irrigation", EFFECT, APPLY)
    assert get(state, "gold") == 3 + expected


# What playing the card changes before it counts: the card itself is green, as the Wonder is.
ADDED = {"cards": 1, "color_pairs": 1, "gold": -1}


@pytest.mark.parametrize(
    ("entries", "gold"),
    [
        ({"op": "gold", "n": 3}, 3),
        ({"op": "gold"}, 1),
        ({"op": "gold", "n": 1, "per": "lvl_stone", "div": 3}, 2),
        ({"op": "gold", "n": 2, "per": "lvl_stone", "div": 3, "cap": 3}, 3),
        ({"op": "gold", "n": 3, "if": "lvl_stone", "min": 7}, 3),
        ({"op": "gold", "n": 3, "if": "lvl_stone", "min": 8}, 0),
        ({"op": "gold", "n": 3, "per": "lvl_clay"}, 0),
        ([{"op": "gold", "n": 4}, {"op": "gold", "n": 1, "per": "gold", "div": 2}], 6),
    ],
)
def test_amounts(entries: Any, gold: int) -> None:
    """RULES.md 2.3."""
    state = with_effect(entries).levels(0, stone=7).state()
    use(state, "Irrigation", EFFECT, APPLY)
    assert get(state, "gold") == gold


EVERY_OPERATION: dict[str, dict[str, Any]] = {
    "gold": {"n": 2},
    "vp": {"n": 2},
    "res": {"n": 2, "kind": "any"},
    "dev": {"n": 2, "kind": "any"},
    "marker": {"n": 2},
    "build": {"n": 2, "kind": "any"},
    "rebuild": {"n": 2},
    "destroy": {"n": 2},
    "attack": {"n": 2, "dist": 9},
    "enemy": {"n": 2},
    "ruin": {"n": 2},
    "move": {"n": 2, "dist": 3},
    "draw": {"n": 2},
    "peek": {},
    "ward": {"n": 2},
    "activate": {"n": 2, "kind": "shop"},
    "steal": {"n": 2, "who": "each"},
    "harvest": {"n": 2},
    "exchange": {"n": 2},
    "victory": {"n": 2},
    "convert": {"n": 2, "cost": 1, "get": "dev", "times": 2},
}


@pytest.mark.parametrize("op", EVERY_OPERATION)
def test_a_row_may_have_any_operation(op: str) -> None:
    """The card does what the second implementation does of the same row."""
    assert set(EVERY_OPERATION) == set(OPS)
    entries = {"op": op} | EVERY_OPERATION[op]
    scene = with_effect(entries).gold(6, 6).enemy(8, 4).enemy(33, 5).epoch(3)
    scene.buildings(0, "site", 13).buildings(0, "shop", 6).gone(0, "temple", 2)
    state = scene.buildings(1, "army", 14, 7).state()
    use(state, "Irrigation", EFFECT)
    table = Table(state.to_dict())
    assert amount(table, 0, entries) == EVERY_OPERATION[op].get("n", 1)
    play(state, APPLY)
    turn = OPS[op](table, 0, entries, amount(table, 0, entries))
    answer: int | None = None
    for _ in range(60):
        try:
            ask = turn.send(answer)  # type: ignore[arg-type]
        except StopIteration:
            break
        assert asked(state) == (ask.kind, ask.seat, list(ask.codes))
        answer = ask.codes[0]
        play(state, answer)
    marks = state.to_dict()["score"][0] - table.d["score"][0]
    assert marks == 2  # the marker of the card
    for name in ("gold", "level", "dev", "built", "cemetery", "victory", "enemies", "ward"):
        assert state.to_dict()[name] == table.d[name], name


def test_no_amount_is_too_large() -> None:
    """2.3: what is stolen, protected or gained at once, up to what there is and is counted."""
    state = (
        with_effect({"op": "steal", "n": 50, "per": "gold", "who": "one"}).gold(1001, 30).state()
    )
    use(state, "Irrigation", EFFECT, APPLY)
    assert all_of(state, "gold") == [1030, 0]
    state = with_effect({"op": "ward", "n": 9}).wards(8).state()
    steps = use(state, "Irrigation", EFFECT, APPLY)
    assert get(state, "ward") == 15
    assert [change for _, change, *_ in told(steps, EventKind.WARD)] == [7]
    state = with_effect({"op": "dev", "n": 50, "per": "gold", "kind": "food"}).gold(99).state()
    use(state, "Irrigation", EFFECT, APPLY)
    assert get(state, "dev")[0] == 250


def test_constants_are_what_counts() -> None:
    scene = with_effect({"op": "gold"}, put("constants", "substitute_gold", 5))
    scene.game = changed(
        put("constants", "substitute_gold", 5), put("card", 0, "require", {"stone": 2})
    )
    assert kind(scene.gold(11).state()) == "PLAY"
    state = scene.state()
    use(state, "Irrigation", EFFECT)
    assert get(state, "gold") == 0


def test_rows_of_strength_are_what_counts() -> None:
    scene = Scene(game=changed(put("domain", 1, "strength", [9, 4, 5, 6, 8])))
    state = scene.hand(0, "Barter").gold(0).state()
    use(state, "Barter", CONSTRUCT, 6)
    assert get(state, "gold") == 9


def test_amounts_of_events_are_what_counts() -> None:
    scene = Scene(game=changed(put("event", 3, "amount", [4, 5, 7])), events=[3, 0, 1])
    state = round_over(scene.epoch(3).gold(9, 9))
    assert state.to_dict()["gold"] == [5, 5]


def test_the_second_implementation_is_whole() -> None:
    assert next(game(Table(GAME.new_state().to_dict()))).kind == "CAPITAL"
