"""Anunnaki: what never changes in a game, as the fields of the message `Table`."""

from __future__ import annotations

from typing import Any

from engine.games.anunnaki import wording
from engine.games.anunnaki.names import PLANETS, Names, Thing
from engine.games.anunnaki.vocabulary import GOD_TYPES

Fields = dict[str, Any]
KINDS = (*wording.RESOURCES, wording.ANY)
# Signs of a few letters for what lies on the map.
EFFECT_MARKS = {"none": "", "gods_are_one": "g", "cancel": "c"}
GAIN_MARKS = {wording.ANY: "?", "mana": "m"}
OTHER_MARKS = {"vp": "v", "follower": "f", "weapon": "w", "take_pact": "p", "settlement": "s"}
TRACK_MARKS = {"war": "^w", "tech": "^t", "commerce": "^c", "dom": "d"}
LONGEST_MARK = 5
MARK = "!"  # of a reward that no few letters tell


def table(known: Names) -> Fields:
    """All faces by id, and the figures of the content."""
    document = known.document
    tracks, constants = document["tracks"], document["constants"]
    return {
        "territories": [_territory(thing) for thing in known.territories],
        "gates": [{"origin": origin, "target": target} for origin, target in document["gates"]],
        "spots": [{"territories": row["t"]} for row in _by_id(document["culture_spot"])],
        "spaces": [_some(row, "a", "b", "mana") for row in _by_id(document["star_space"])],
        "tiles": [_tile(known, number + 1) for number in range(len(known.tiles))],
        "houses": [_house(known, house) for house in range(len(known.houses))],
        "gods": [_god(thing) for thing in known.minors],
        "civs": [_civ(thing.row) for thing in known.civs],
        "cultures": [_culture(thing) for thing in known.cultures],
        "pacts": [_pact(thing) for thing in known.pacts],
        "artifacts": [_artifact(thing) for thing in known.artifacts],
        "actions": [face(thing) for thing in known.actions],
        "goals": [face(thing) for thing in known.goals],
        "planets": [*(thing.name for thing in known.houses), *PLANETS],
        "slots": [wording.slot(row) for row in document["income"]["slots"]],
        "atlantis_god_strength": constants["atlantis_god_strength"],
        "cubes": document["start"]["cubes"],
        **{name: tracks[name] for name in _TRACKS},
    }


_TRACKS = (
    "multiplier", "dom_vp", "dom_tokens", "dom_token_vp", "dom_lightning", "majority_first",
    "majority_second",
)  # fmt: skip


def face(thing: Thing) -> Fields:
    """A component with its name and text."""
    return {"id": thing.id, "name": thing.name, "text": thing.text}


def _by_id(rows: list[Fields]) -> list[Fields]:
    return sorted(rows, key=lambda row: int(row["id"]))


def _some(row: Fields, *keys: str) -> Fields:
    return {key: row[key] for key in keys}


def _territory(thing: Thing) -> Fields:
    row = thing.row
    return {
        **_some(row, "name", "planet", "q", "r", "shrines", "capital", "atlantis"),
        "icons": [KINDS.index(kind) for kind in row["spots"]],
    }


def _tile(known: Names, number: int) -> Fields:
    thing = known.tile(number)
    return {
        "id": thing.id,
        "name": thing.name,
        "red": thing.row["color"] == "red",
        "basic": known.tile_text(number, developed=False),
        "developed": known.tile_text(number, developed=True),
    }


def _house(known: Names, house: int) -> Fields:
    row = known.houses[house].row
    return {
        "face": face(known.houses[house]),
        "main": wording.RESOURCES.index(row["main"]),
        "capital": row["capital"],
        "major": face(known.majors[house]),
        "weapons": [_weapon(known.houses[house], thing) for thing in known.weapons[house]],
    }


def _weapon(house: Thing, thing: Thing) -> Fields:
    row = thing.row
    return {
        "face": {**face(thing), "id": f"{house.id}_{thing.id}"},
        **_some(row, "cost", "strength", "war", "vp"),
        "any": row["cost_res"] == wording.ANY,
        "effect": wording.WEAPON_EFFECTS[row["effect"]],
        "basic": row["kind"] == "basic",
    }


def _god(thing: Thing) -> Fields:
    return {
        "face": face(thing),
        "house": thing.row["house"],
        "type": GOD_TYPES.index(thing.row["type"]) + 1,
    }


def _civ(row: Fields) -> Fields:
    return {
        "strength": row["strength"],
        "text": wording.civ(row),
        "reward": wording.text(row["reward"]),
        "mark": f"{row['strength']}{EFFECT_MARKS[row['effect']]}",
    }


def _culture(thing: Thing) -> Fields:
    return {"reward": thing.text, "mark": reward_mark(thing.row["reward"])}


def reward_mark(effects: list[Fields]) -> str:
    """ "2G", "1?1v": a reward in a few letters; "!" for one that is longer."""
    marks = [_effect_mark(effect) for effect in effects]
    text = "".join(marks)
    return text if all(marks) and len(text) <= LONGEST_MARK else MARK


def _effect_mark(effect: Fields) -> str:
    """Empty where there are no letters for it."""
    op = effect["op"]
    if op == "gain":
        res = effect["res"]
        letter = GAIN_MARKS.get(res, res[0].upper())
    else:
        letter = TRACK_MARKS[effect["track"]] if op == "track" else OTHER_MARKS.get(op, "")
    return f"{effect.get('n', 1)}{letter}" if letter and "per" not in effect else ""


def _artifact(thing: Thing) -> Fields:
    return {"face": face(thing), "power": thing.row["power"]["key"]}


def _pact(thing: Thing) -> Fields:
    row = thing.row
    return {
        "face": face(thing),
        "house": None if row["house"] < 0 else row["house"],
        "cost": wording.cost(row["cost"]),
        "bonus": wording.text(row["bonus"]),
        **_some(row, "vp", "commerce"),
        "price": [row["cost"].get(kind, 0) for kind in KINDS],
    }
