"""NEAR: everything in the box with its words, for a client (RULES.md 2, 4, 5)."""

from __future__ import annotations

from typing import Any

from engine.core.components import Component, Components, worded
from engine.core.state import Game
from engine.games.near.names import Card, Names, Row, Thing, names
from engine.games.near.objectives import objective_text
from engine.games.near.wording import BUILDINGS, text

TERRAINS = {
    "QUARRY": "gives Stone",
    "CLAY": "gives Clay",
    "FOREST": "gives Wood",
    "PLAIN": "gives Livestock",
    "FIELD": "gives Wheat",
    "MINE": "gives Ore, which is Gold at once",
    "MOUNTAIN": "gives its Ruin token",
    "CITY": "a City-state: gives a History marker while no Enemy token holds it",
    "SEA": "all spaces of a sea of a tile are one space",
}
MODES = {
    "EFFECT": "it is played for its effect",
    "CONSTRUCT": "it is used face down to construct the Building of its domain",
    "DEVELOPMENT": "it is used face down for the Development of its domain",
}
WHYS = {
    "EFFECT": "an effect",
    "GOLDEN_AGE": "History markers on the epochs of the Age",
    "DOMINATION": "the Domination of the Age",
    "DEVELOPMENTS": "sets of the five Developments",
    "LIVESTOCK": "levels of Livestock",
    "CIVILIZATION": "what the Civilization scores",
    "GOLD": "Gold at the end",
    "OBJECTIVE": "a Domain objective",
}
DECISIONS = {
    "CAPITAL": "choose where the Capital is founded",
    "PLAY": "choose a card of the hand, and what it is used for",
    "STEP": "choose what comes next of a card played for its effect",
    "PLACE": "choose where a Building is constructed",
    "RES": "choose a resource to gain",
    "DEV": "choose a Development to gain",
    "EXPERTISE": "choose an Expertise to unlock",
    "MOVE_PIECE": "choose a Building to move, or none",
    "MOVE_DEST": "choose where it goes",
    "ATTACK": "choose what is attacked, or nothing",
    "ARMY_MOVE": "move the Army to the territory it has attacked, or not",
    "TEMPLE": "destroy a Building of the Player board, Rebuild one, or end",
    "REBUILD": "choose what is Rebuilt, or nothing",
    "REBUILD_AT": "choose where it is Rebuilt",
    "DESTROY": "choose a column whose first Building is destroyed, or none",
    "ADJ_RES": "choose the resource of a territory beside the new Building",
    "ACT_SITE": "choose the resource of one of the own Production sites",
    "HARVEST": "choose the resource of one of the territories held",
    "BUILD_TYPE": "choose which Building is constructed",
    "TAKE_ENEMY": "choose an Enemy token to take",
    "TAKE_RUIN": "choose a Ruin token to take",
    "STEAL": "choose the opponent whose Gold is taken",
    "CONVERT": "choose how often Gold is paid",
    "EXCHANGE": "choose a Building to exchange, or none",
    "EXCHANGE_TYPE": "choose the Building it is exchanged for",
    "DRAW": "draw an open card or the top one of a deck",
    "LOSE_CARD": "choose a card of the achievements area to lose",
    "LOSE_EXPERTISE": "choose an Expertise to lose",
    "LOSE_DEV": "choose a Development to lose",
    "WARD": "ignore the Event, or suffer it",
    "LOSE_RES": "choose a resource to lose",
    "LOSE_MARKER": "choose the epoch that loses a History marker",
    "LOSE_BUILDING": "choose a Building to lose",
}
FRAMES = {
    "OPENING": "Capitals and first Buildings are placed",
    "TURN": "what the turn goes on with",
    "EPOCH": "the end of an epoch",
    "EVENT": "the Event that strikes",
    "EFFECTS": "effects that are carried out one by one",
    "TRIGGERS": "permanent effects that are about to act",
    "GAIN": "the gain of a territory",
    "ROW": "the row effect of a new Building",
    "BONUS": "the Expertise bonus of a new Building",
    "SPOILS": "what a destroyed Building brings",
    "TOKEN": "an Enemy token that is being gained",
    "PLAYED": "the end of a card play",
    "MARKERS": "History markers that are placed one by one",
    "VICTORIES": "Victory tokens that are gained one by one",
    "ACTIVATE": "row effects that are applied again",
}
TURN_STEPS = {
    "START": "the turn starts",
    "PLAY": "a card is used",
    "PERMANENT": "what the epoch gives in every turn",
    "DRAW": "cards are drawn",
    "END": "cards used face down are laid open",
}
EPOCH_STEPS = {
    "EVENT": "the Event, if it comes now",
    "CLOSE": "the scorings of the Age, the next epoch",
}
EVENT_STEPS = {
    "WARDS": "who ignores the Event",
    "LOSSES": "what is lost",
    "AFTER": "Enemy tokens come back",
}


def components(game: Game) -> Components:
    """Everything in the box, by kind (engine/core/components.py says what is in a row)."""
    known = names(game)
    document = known.document
    wonders = len(document["card"])
    return {
        "players": [
            {"id": f"P{seat}", "name": f"Player {seat}", "number": seat}
            for seat in range(game.max_players)
        ],
        "domains": [_domain(number, known) for number in range(len(known.domains))],
        "buildings": [
            {"id": key, "name": BUILDINGS[key], "number": number}
            for number, key in enumerate(known.buildings)
        ],
        "tracks": [_track(number, row) for number, row in enumerate(known.tracks)],
        "terrains": worded("TERRAIN", TERRAINS),
        "slots": [_place(*place) for place in enumerate(document["hexes"]["slot_centre"])],
        "places": [_place(*place) for place in enumerate(document["hexes"]["local"])],
        "tiles": [_tile(number, row) for number, row in enumerate(document["tile"])],
        "cards": [_card(number, card, known) for number, card in enumerate(known.cards)],
        "wonders": [_wonder(number, known) for number in range(wonders, len(known.cards))],
        "civilizations": [_civilization(*entry) for entry in enumerate(known.civilizations)],
        "ruin_tokens": _things(known.ruins),
        "enemy_tokens": _things(known.enemies),
        "events": _things(known.events, "amount"),
        "dominations": _things(known.dominations, "tile", "side", "counter"),
        "age_tiles": [_age_tile(row) for row in document["age_tile"]],
        "modes": worded("MODE", MODES),
        "reasons": worded("WHY", WHYS),
        "decisions": worded("FRAME_KIND", DECISIONS),
        "frames": worded("FRAME_KIND", FRAMES),
        "turn_steps": worded("TURN_STEP", TURN_STEPS),
        "epoch_steps": worded("EPOCH_STEP", EPOCH_STEPS),
        "event_steps": worded("EVENT_STEP", EVENT_STEPS),
        "moves": [_move(name.lower(), words) for name, words in DECISIONS.items()],
    }


def _domain(number: int, known: Names) -> Component:
    """A domain with its Building, Development and both sides of its objective."""
    row = known.domains[number]
    return {
        "id": row["key"],
        "name": known.domain(number),
        "text": f"constructs {BUILDINGS[row['building']]}, gives {known.development(number)}",
        "number": number,
        "colour": row["colour"],
        "building": row["building"],
        "development": row["development"],
        "strength": row["strength"],
        "standard_objective": objective_text(known, number, expert=False),
        "expert_objective": objective_text(known, number, expert=True),
    }


def _track(number: int, row: Row) -> Component:
    return {
        "id": row["key"],
        "name": row["key"].capitalize(),
        "text": f"beyond the maximum, once a turn: {text(row['special'])}",
        "number": number,
        "max": row["max"],
        "thresholds": row["thresholds"],
        "development_spaces": row["development_spaces"],
    }


def _place(number: int, coordinates: list[int]) -> Component:
    """Where a slot, or a space of a tile, lies: axial coordinates, and a plan of them."""
    q, r = coordinates
    return {
        "id": str(number),
        "name": str(number),
        "number": number,
        "q": q,
        "r": r,
        "x": q + 0.5 * r,
        "y": 0.87 * r,
    }


def _tile(number: int, row: Row) -> Component:
    """A side of a tile with the terrains of its spaces as letters, as the content has them."""
    return {
        "id": f"tile_{row['tile']}_{row['side'].lower()}",
        "name": f"Tile {row['tile']}, side {row['side']}",
        "number": number,
        "tile": row["tile"],
        "side": row["side"],
        "seas": row["seas"],
        "layout": row["layout"],
        "waves": row["waves"],
    }


def _card(number: int, card: Card, known: Names) -> Component:
    """A card, or a Wonder as a card."""
    return {
        "id": card.id,
        "name": card.name,
        "text": card.text,
        "number": number,
        "domain": known.domains[card.domain]["key"],
        "age": card.age,
        "gold": card.row.get("gold", 0),
        "require": card.row.get("require", {}),
        "permanent": card.is_permanent,
    }


def _wonder(number: int, known: Names) -> Component:
    """A Wonder, by its own number."""
    row = known.cards[number].row
    return {
        **_card(number, known.cards[number], known),
        "number": row["id"],
        "expertise": row["expertise"],
        "start_cards": row["start_cards"],
    }


def _civilization(number: int, thing: Thing) -> Component:
    return {
        **_thing(number, thing, ()),
        "start_building": thing.row["start_building"],
        "start_cards": thing.row["start_cards"],
    }


def _things(things: tuple[Thing, ...], *more: str) -> list[Component]:
    """Things with a name and a text, and what else the content says of them."""
    return [_thing(number, thing, more) for number, thing in enumerate(things)]


def _thing(number: int, thing: Thing, more: tuple[str, ...]) -> Component:
    row: dict[str, Any] = {key: thing.row[key] for key in more}
    return {"id": thing.id, "name": thing.name, "text": thing.text, "number": number, **row}


def _age_tile(row: Row) -> Component:
    """A side of an Age tile: what its epochs bring, when its Event comes."""
    permanent = row.get("permanent")
    return {
        "id": f"age_{row['age']}_{row['side'].lower()}",
        "name": f"Age {row['age']}, side {row['side']}",
        "age": row["age"],
        "side": row["side"],
        "event_after": row["event_after"],
        "bonus": [text(effects) for effects in row["bonus"]],
        "permanent_epoch": permanent["epoch"] if permanent else 0,
        "permanent": text(permanent["effects"]) if permanent else "",
    }


def _move(field: str, words: str) -> Component:
    return {
        "id": field,
        "name": field.replace("_", " ").capitalize(),
        "text": words,
        "value": field,
    }
