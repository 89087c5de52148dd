"""A content pack that is wrong is refused with every fault and its key (RULES.md 2.3).

The other half: what a row says is what happens, so a changed row changes the game.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine import ContentError, Game
from engine.games.anunnaki.game import load
from tests.games.anunnaki import reference_turn as _game  # noqa: F401 - for all operations
from tests.games.anunnaki.positions import (
    FOLLOWER,
    GAME,
    PASS,
    Scene,
    all_of,
    asked,
    at,
    get,
    go,
    held,
    kind,
    play,
)
from tests.games.anunnaki.reference_content import BORDERS, RESOURCES, TERRITORIES
from tests.games.anunnaki.reference_table import OPS

Document = dict[str, Any]
Edit = Callable[[Document], object]
HORUS, ANU, ARES = 2, 14, 21


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


def drop(table: str, *path: Any) -> Edit:
    """An edit that takes an entry away."""

    def edit(document: Document) -> None:
        place = document[table]
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return edit


def basic(**entries: Any) -> Edit:
    """An edit that gives the Portal tile another basic side."""
    return put("tile", 0, "basic", [entries])


def test_the_shipped_content_has_what_the_rules_count() -> None:
    """RULES.md 2.1, 2.2."""
    document = GAME.pack.document
    counts = {"house": 4, "territory": 48, "border": 81, "gates": 10, "culture_spot": 26}
    counts |= {"star_space": 15, "star_triangle": 5, "star_pentagon": 5, "tile": 10, "civ": 12}
    counts |= {"culture": 20, "weapon": 9, "weapon_unique": 4, "minor_god": 28, "major_god": 4}
    counts |= {"artifact": 6, "pact": 36, "mana_action": 6, "goal": 4}
    assert {table: len(document[table]) for table in counts} == counts
    for side in ("2", "3-4"):
        land = [row for row in TERRITORIES[:47] if row.get("side") in (None, side)]
        outside = [row for row in land if not row["capital"]]
        icons = Counter(icon for row in outside for icon in row["spots"])
        assert set(icons) == set(RESOURCES)
        if side == "3-4":
            assert set(icons.values()) == {16}  # as many as Exhaust tokens of each type
    assert Counter(row["type"] for row in document["minor_god"])["immediate"] == 7
    for t, row in enumerate(TERRITORIES):
        if row["capital"]:
            assert BORDERS[t] == {t + 1, t + 2}


def test_homes_lack_one_resource() -> None:
    for house in GAME.pack.document["house"]:
        home = [row for row in TERRITORIES if row["planet"] == house["id"]]
        found = Counter(icon for row in home if not row["capital"] for icon in row["spots"])
        assert sorted(found.values()) == [2, 3, 3]
        assert house["lacks"] not in found
        assert found[house["main"]] == 2


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (basic(op="curse"), "tile[0].basic[0].op"),
        (basic(op="gain", res="stone"), "tile[0].basic[0].res"),
        (basic(op="gain"), "tile[0].basic[0].res"),
        (basic(op="gain", res="any", n=0), "tile[0].basic[0].n"),
        (basic(op="gain", res="any", n=-1), "tile[0].basic[0].n"),
        (basic(op="gain", res="any", per="luck"), "tile[0].basic[0].per"),
        (basic(op="gain", res="any", per="units", div=0), "tile[0].basic[0].div"),
        (basic(op="track", track="luck"), "tile[0].basic[0].track"),
        (basic(op="portal", n=1, colour="red"), "tile[0].basic[0].colour"),
        (basic(op="creation"), "tile[0].basic[0].free"),
        (basic(op="choice", options=[]), "tile[0].basic[0].options"),
        (basic(op="choice", options=[[{"op": "curse"}], [{"op": "vp"}]]), "tile[0].basic[0]"),
        (basic(op="activate", color="blue"), "tile[0].basic[0].op"),
        (put("tile", 0, "basic", []), "tile[0].basic"),
        (put("tile", 0, "color", "green"), "tile[0].color"),
        (put("tile", 0, "id", 0), "tile[0].id"),
        (put("tile", 1, "name", "Portal"), "tile[1].name"),
        (drop("tile", 9), "tile"),
        *[
            (put("culture", 0, "reward", [{"op": op, **more}]), "culture[0].reward[0].op")
            for op, more in (
                ("move", {}),
                ("portal", {}),
                ("activate", {"color": "blue"}),
                ("develop", {}),
                ("move_cube", {}),
            )
        ],
        *[
            (put("civ", 0, "reward", [{"op": op, **more}]), "civ[0].reward[0].op")
            for op, more in (
                ("move", {}),
                ("portal", {}),
                ("activate", {"color": "red"}),
                ("develop", {}),
                ("move_cube", {}),
            )
        ],
        (
            put(
                "civ",
                0,
                "reward",
                [{"op": "choice", "options": [[{"op": "move"}], [{"op": "vp"}]]}],
            ),
            "civ[0].reward[0]",
        ),
        (put("civ", 0, "effect", "steal_on_loss"), "civ[0].effect"),
        (put("civ", 0, "strength", -1), "civ[0].strength"),
        (put("civ", 3, "id", 4), "civ[3].id"),
        (drop("civ", 11), "civ"),
        (drop("culture", 0), "culture"),
        (put("weapon", 0, "effect", "curse"), "weapon[0].effect"),
        (put("weapon", 0, "cost_res", "gold"), "weapon[0].cost_res"),
        (put("weapon", 0, "kind", "basic"), "weapon[0].kind"),
        (put("weapon", 7, "cost", 1), "weapon"),
        (put("weapon_unique", 1, "house", 2), "weapon_unique[1].house"),
        (put("minor_god", HORUS, "type", "eternal"), f"minor_god[{HORUS}].type"),
        (put("minor_god", HORUS, "score", "count", "luck"), f"minor_god[{HORUS}].score.count"),
        (put("minor_god", HORUS, "track", "gold"), f"minor_god[{HORUS}].track"),
        (put("minor_god", HORUS, "slot", 3), f"minor_god[{HORUS}].slot"),
        (put("minor_god", 0, "power", "key", "luck"), "minor_god[0].power.key"),
        (drop("minor_god", 3, "power", "n"), "minor_god[3].power.n"),
        (drop("minor_god", ANU, "effect"), f"minor_god[{ANU}].effect"),
        (put("minor_god", 1, "name", "Ra"), "name"),
        (put("minor_god", 1, "name", "Seth"), "minor_god[6].name"),
        (put("weapon", 1, "name", "Long-Shield"), "weapon[8].name"),
        (put("weapon", 1, "name", "House Card"), "weapon[1].name"),
        (put("mana_action", 1, "name", "Build a Settlement"), "mana_action[4].name"),
        (put("mana_action", 1, "name", "Mirror"), "mana_action[1].name"),
        (put("major_god", 0, "basic", "key", "luck"), "major_god[0].basic.key"),
        (put("major_god", 0, "name", "Odin"), "major_god[0].name"),
        (put("artifact", 0, "power", "key", "luck"), "artifact[0].power.key"),
        (put("artifact", 0, "power", "key", "pandora"), "artifact"),
        (put("artifact", 5, "power", "vp", [1, 2]), "artifact[5].power.vp"),
        (put("pact", 0, "cost", {"stone": 1}), "pact[0].cost.stone"),
        (put("pact", 0, "cost", {"gold": -1}), "pact[0].cost.gold"),
        (put("pact", 0, "house", 1), "pact[0].house"),
        (put("pact", 12, "house", -1), "pact[12].house"),
        (put("pact", 0, "bonus", [{"op": "free_pact", "mana": 1}]), "pact[0].bonus[0].op"),
        (drop("pact", 35), "pact"),
        (put("mana_action", 0, "cost", {"mana": -1}), "mana_action[0].cost.mana"),
        (put("mana_action", 0, "cost", {"luck": 1}), "mana_action[0].cost.luck"),
        (put("territory", 1, "q", 3), "border"),
        (put("territory", 1, "spots", ["stone"]), "territory[1].spots"),
        (put("territory", 1, "spots", ["gold"] * 4), "territory[1].spots"),
        (put("territory", 24, "planet", 6), "territory[24].planet"),
        (put("border", 0, [0, 5]), "border"),
        (put("border", 0, [0, 48]), "border"),
        (drop("border", 0), "border"),
        (put("gates", 0, [36, 30]), "gates"),
        (put("gates", 0, [26, 27]), "gates"),
        (put("culture_spot", 0, "t", [0, 1, 5]), "culture_spot[0].t"),
        (put("culture_spot", 0, "t", [0, 1]), "culture_spot[0].t"),
        (put("culture_spot", 0, "planet", 4), "culture_spot[0].planet"),
        (lambda d: d["culture_spot"][20].update(t=[24, 25, 27], side="3-4"), "culture_spot: 21"),
        (put("star_space", 0, "b", 9), "star_space"),
        (put("star_space", 0, "mana", -1), "star_space[0].mana"),
        (put("star_triangle", 0, [0, 5, 5]), "star_triangle"),
        (lambda d: d.update(star_pentagon=[10, 11, 12, 15]), "star_pentagon"),
        (put("house", 0, "main", "stone"), "house[0].main"),
        (put("house", 0, "capital", 1), "capital"),
        (put("house", 0, "shrine_start", 7), "house[0].shrine_start"),
        (put("house", 0, "major", "Zeus"), "name"),
        (put("tracks", "multiplier", [1, 2]), "tracks.multiplier"),
        (put("tracks", "multiplier", [5, *[1] * 12]), "tracks.multiplier"),
        (put("tracks", "dom_tokens", [4, 4, 7, 10]), "tracks.dom_tokens"),
        (put("tracks", "dom_vp", [0] * 16), "tracks.dom_vp"),
        (put("tracks", "dev_max", 13), "tracks.dev_max"),
        (put("income", "slots", []), "income.slots"),
        (put("goal", 0, "count", "luck"), "goal[0].count"),
        (put("goal", 0, "div", 0), "goal[0].div"),
        (put("start", "cubes", 15), "start.cubes"),
        (put("start", "basic_weapons", [6, 7]), "start.basic_weapons"),
        (put("start", "capital_followers", 13), "start.capital_followers"),
        (put("constants", "resource_max", 20), "constants.resource_max"),
        (put("constants", "luck", 1), "constants.luck"),
        (put("develop", "tech_steps", {"blue": 1}), "develop.tech_steps.red"),
        (put("game", "min_players", 1), "game.min_players"),
        (put("tile", 0, "provenance", "guess"), "tile[0].provenance"),
    ],
)
def test_a_wrong_entry_is_named(edit: Edit, key: str) -> None:
    assert any(key in line for line in faults(edit)), faults(edit)


def test_missing_names_are_told_one_by_one() -> None:
    found = faults(drop("tile", 0, "name"), drop("tile", 1, "name"))
    assert [line.split(":")[0] for line in found] == ["tile[0].name", "tile[1].name"]


def test_all_faults_are_told_at_once() -> None:
    found = faults(basic(op="curse"), put("civ", 3, "strength", "x"), put("goal", 0, "div", 0))
    assert {line.split(".")[0] for line in found} >= {"tile[0]", "civ[3]", "goal[0]"}


# ---------------------------------------------------------------- a new card is a new row


def with_effect(*effects: dict[str, Any], houses: str = "PN") -> Scene:
    """The basic side of the Market has other effects now."""
    return Scene(houses, game=changed(put("tile", 9, "basic", list(effects))))


# Territories 0, 2, 3, 4, 42, 44, 46: Shrines 1 on 2, 1 on 4, 2 on 42; icons food 0 and 3, gold 2
# and 4, gold and wood 44, metal 46.
COUNTS: dict[str, int] = {
    "shrines": 4, "shrines_off_home": 2, "settlements_in_play": 3, "territories": 7,
    "territories_off_home": 3, "territories_atlantis": 1, "territories_gold": 3,
    "territories_wood": 1, "territories_metal": 1, "territories_food": 2,
    "exhausted_territories": 1, "units": 9, "civ_defeated": 2, "followers_in_supply": 4,
}  # fmt: skip


@pytest.mark.parametrize("name", COUNTS)
def test_an_effect_may_count_anything(name: str) -> None:
    scene = with_effect({"op": "vp", "n": 2, "per": name}).conquered(0, 4, 42)
    scene.put(0, 0, "F1 S1").put(0, 2, "F2").put(0, 4, "S1").put(0, 3, "F1").cover(3, 0, 1)
    scene.put(0, 42, "F2").put(0, 44, "F2 S1").gods(0, "Horus", at=46).put(1, 6, "F2 S1")
    state = scene.act(10)
    assert get(state, "vp") == 2 * COUNTS[name]


@pytest.mark.parametrize(
    ("effects", "vp"),
    [
        ([{"op": "vp", "n": 3}], 3),
        ([{"op": "vp"}], 1),
        ([{"op": "vp", "n": 2, "per": "units", "div": 3}], 4),
        ([{"op": "vp", "n": 2, "per": "units", "div": 8}], 0),
        ([{"op": "gain", "res": "mana", "n": 2}, {"op": "vp", "n": 4}], 4),
    ],
)
def test_amounts(effects: list[dict[str, Any]], vp: int) -> None:
    state = with_effect(*effects).put(0, 0, "F7 S1").act(10)
    assert get(state, "vp") == vp


EVERY_OPERATION: dict[str, tuple[dict[str, Any], str]] = {
    "gain": ({"res": "any", "n": 2}, "GAIN_RES"),
    "vp": ({"n": 2}, ""),
    "track": ({"track": "tech", "n": 2}, ""),
    "weapon": ({"n": 2}, "WEAPON_TAKE"),
    "follower": ({"n": 2}, "FOLLOWER_DST"),
    "settlement": ({"n": 2}, "BUILD"),
    "move": ({"n": 2}, "MOVE_SRC"),
    "portal": ({"n": 2}, "PORTAL_SRC"),
    "harvest": ({"n": 2}, "HARVEST"),
    "creation": ({"free": True}, "GAIN_SAME"),
    "income": ({"n": 1}, "FOLLOWER_DST"),
    "dom_goal": ({"n": 1}, ""),
    "take_pact": ({"n": 2}, "PACT_TAKE"),
    "develop": ({"must": True}, "DEVELOP"),
    "activate": ({"color": "red"}, "TILE"),
    "move_cube": ({"n": 2}, "CUBE_SRC"),
    "market": ({"free": True}, "MARKET_FREE"),
    "choice": ({"options": [[{"op": "vp"}], [{"op": "vp", "n": 3}]]}, "CHOICE"),
    "free_pact": ({"mana": 1}, "FREE_PACT"),
    "sacrifice": ({"gain": [{"op": "vp", "n": 5}]}, "SACRIFICE"),
    "follower_each": ({"pieces": 2}, "FOLLOWER_EACH"),
    "settlement_yield": ({}, "HARVEST_SPOT"),
}


@pytest.mark.parametrize("op", EVERY_OPERATION)
def test_a_mana_action_may_have_any_operation(op: str) -> None:
    assert set(EVERY_OPERATION) == set(OPS)
    entries, asks = EVERY_OPERATION[op]
    row = [{"op": op} | entries]
    game = changed(put("mana_action", 0, "effect", row), put("mana_action", 0, "cost", {"mana": 1}))
    scene = (
        Scene(game=game)
        .put(0, 0, "F2 S1")
        .put(0, 39, "F2 S1")
        .put(0, 2, "F1")
        .put(0, 3, "F1")
        .mana(0, 2)
    )
    state = scene.cubes(0, 0, 6).pacts(0, 0).rest()
    before = state.to_dict()
    play(state, 0)
    if asks:
        assert kind(state) == asks
        return
    after = state.to_dict()
    assert after["vp"][0] - before["vp"][0] + sum(after["track"][0]) == VISIBLE[op]


VISIBLE = {"vp": 2, "track": 2, "dom_goal": 3}


def test_weapons_are_what_their_rows_say() -> None:
    game = changed(put("weapon", 1, "strength", 9), put("weapon", 1, "vp", 7))
    scene = Scene(game=game).put(0, 2, "F1").hand(0, "Short Bow").civ(4, 8)
    state = scene.march((2, 0, 4))
    assert (get(state, "vp"), get(state, "civ_won")) == (7, [8])


def test_boards_are_what_their_rows_say() -> None:
    rows = put("income", "slots", 0, {"vp": 5, "follower": 1})
    state = Scene(game=changed(rows)).put(0, 0, "F1 S1").act(8)
    assert (get(state, "vp"), at(state, 0, 0)) == (5, "F2 S1")
    state = Scene(game=changed(put("goal", 3, "div", 1))).put(0, 0, "F4 S1").act(9)
    assert get(state, "track")[3] == 4
    state = Scene(game=changed(put("star_space", 0, "mana", 5))).pawn(0, 0).state()
    play(state, 5)
    assert get(state, "mana") == 5
    game = changed(put("territory", 3, "spots", ["wood"]))
    state = Scene(game=game).put(0, 3, "F1").act(5)
    play(state, 3)
    assert (held(state)["wood"], all_of(state, "exhaust")[3]) == (2, 1)


def test_prices_are_what_their_rows_say() -> None:
    game = changed(put("mana_action", 5, "cost", {"gold": 1}))
    state = Scene(game=game).put(0, 0, "F1 S1").res(0, gold=1).rest()
    assert asked(state) == ("MANA", 0, [5, PASS])
    play(state, 5)
    assert (at(state, 0, 0), held(state)["gold"]) == ("F4 S1", 0)
    game = changed(put("pact", 0, "cost", {"any": 1}))
    state = Scene(game=game).pacts(0, 0).res(0, food=1).rest()
    play(state, 1)
    assert (get(state, "mana"), get(state, "vp"), sum(get(state, "res"))) == (2, 3, 0)


def test_powers_are_what_their_rows_say() -> None:
    game = changed(put("minor_god", HORUS, "type", "ongoing"),
                   put("minor_god", HORUS, "power", {"key": "move_bonus", "n": 3}),
                   drop("minor_god", HORUS, "score"))  # fmt: skip
    state = Scene(game=game).put(0, 0, "F1 S1").gods(0, "Horus", at=0).act(2)
    place = 0
    for goal in (1, 3, 1, 3, 1):
        go(state, place, FOLLOWER, goal)
        place = goal
    assert (at(state, 0, 1), asked(state)[:2]) == ("F1", ("PRIMARY", 1))
