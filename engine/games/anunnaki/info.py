"""Anunnaki: everything in the box with its words, for a client (RULES.md 2, 4, 7)."""

from __future__ import annotations

from typing import Any

from engine.core.components import Component, Components, worded
from engine.core.state import Game
from engine.games.anunnaki import wording
from engine.games.anunnaki.names import (
    PAIRS,
    PIECES,
    PLANETS,
    RESOURCES,
    TRACKS,
    Names,
    Thing,
    names,
)

DECISIONS = {
    "HOUSE": "choose the House to lead",
    "DISCARD_GOD": "choose one of the gods dealt that leaves the game",
    "PRIMARY": "choose the node of the star the pawn goes to",
    "RA_MOVE": "move the cube of the space walked along, or leave it",
    "MOVE_SRC": "choose a piece that moves, or none",
    "MOVE_DST": "choose where it moves",
    "CARRY": "choose a unit that a Settlement carries along, or none",
    "PORTAL_SRC": "choose a piece that goes through the Portal, or none",
    "PORTAL_DST": "choose where it comes out",
    "PACT_TAKE": "choose a place of the Pact display",
    "HARVEST": "choose a Territory to harvest, or none",
    "HARVEST_SPOT": "choose the icon of a Territory with two resources",
    "GAIN_RES": "choose a resource to gain",
    "PAY_RES": "choose a resource to pay",
    "GAIN_SAME": "choose the type of all resources gained",
    "MARKET": "choose what is paid and what is left out, or no trade",
    "MARKET_FREE": "choose two different resources",
    "FOLLOWER_SRC": "choose a Follower that is placed anew, or none",
    "FOLLOWER_DST": "choose where a Follower is placed",
    "MANA": "choose a mana action, or none",
    "TILE": "choose the tile that is used",
    "WEAPON_TAKE": "choose an Advanced Weapon card to take",
    "DEVELOP": "choose a tile to develop, or none",
    "DEVELOP_USE": "use the tile just developed, or not",
    "BUILD": "choose where a Settlement is built",
    "ADDITIONAL": "choose an additional action, or none",
    "SUMMON": "choose the god that is summoned",
    "SUMMON_AT": "choose the Follower it replaces",
    "FULFILL": "choose a Pact to fulfil",
    "PACT_LINE": "choose one line of a Pact",
    "BATTLE": "choose which battle comes next",
    "WEAPON_PLAY": "choose a Weapon card, or none where that is allowed",
    "WEAPON_PICK": "choose which of two cards committed is used",
    "METAL_BOOST": "choose how much Metal is paid for strength",
    "STEAL": "choose a resource to take from the winner",
    "CUBE_SRC": "choose a cube to take up, or none",
    "CUBE_DST": "choose the space it is placed on",
    "ARTIFACT": "choose an artifact",
    "DESTINY": "choose a track in secret",
    "CORNUCOPIA": "choose what is gained or spent",
    "PANDORA": "choose a token",
    "LOSE_FOLLOWER": "choose a Follower to lose",
    "LOSE_WEAPON": "choose a Weapon card to lose",
    "LEVEL_UP": "choose a marker that rises to its next multiplier, or none",
    "CHOICE": "choose one of several rewards",
    "ANUBIS_SRC": "choose a Follower that joins a battle, or none",
    "FREE_PACT": "choose a Pact to fulfil without its cost, or none",
    "SACRIFICE": "choose a Follower to return for a reward, or none",
    "FOLLOWER_EACH": "choose a Territory that gets a Follower, or end",
    "CULTURE_TAKE": "take the reward of a Culture token, or refuse it",
    "MAJOR_ORDER": "choose which steps of a Major God come first",
}
FRAMES = {
    "START": "Houses are known: pieces are placed, gods are dealt",
    "DEAL": "all else is dealt, and the first turn begins",
    "TURN": "the phase a turn goes on with",
    "EFFECTS": "effects that are carried out one by one",
    "FOLLOWERS_LEFT": "Followers that are placed one by one",
    "REVEAL": "Culture tokens next to units are turned up",
    "PACT": "what comes next of a Pact",
    "FIGHT": "what comes next in a battle",
    "CULTURE": "a Culture token pays one seat after the other",
    "YIELD": "Settlements that give what their Territories produce",
    "PANDORA_HIT": "the other players lose something one after the other",
    "FINAL": "the end of the game",
}
PHASES = {
    "SETUP": "before the first round",
    "PRIMARY": "the pawn goes to a tile",
    "MANA": "one mana action",
    "ADDITIONAL": "additional actions",
    "BATTLES": "battles where units meet",
    "CULTURE": "Culture tokens pay",
    "FINAL": "the end of the game",
}
REASONS = {
    "TILE": "the effect of an Action tile",
    "CIV": "the reward of a civilization defeated",
    "CULTURE": "the reward of a Culture token",
    "MANA_ACTION": "the effect of a mana action",
    "GOD": "the effect of a Minor God",
    "PACT_BONUS": "the middle line of a Pact",
    "START": "the setup",
    "CUBE": "mana of a space of the star",
    "CUBE_RESOURCE": "the Major God, for a cube on a space with mana",
    "HARVEST": "a harvest",
    "DEVELOP": "a Technology developed, or its extra cost",
    "SUMMON": "a god summoned",
    "PACT": "cost, VP and Commerce of a Pact",
    "WEAPON": "the price or the reward of a Weapon card",
    "BOOST": "Metal paid for strength",
    "COMPENSATION": "a battle lost with an Advanced card",
    "STOLEN": "taken from the winner of a battle",
    "CORNUCOPIA": "the artifact that gives or takes resources of one type",
    "PANDORA": "the artifact with three tokens",
    "TOKEN": "a token of the Domination track",
    "PRICE": "the price of a mana action",
    "LEVEL_UP": "the artifact that lifts a marker at the end",
    "FOLLOWERS": "a god, for a Technology developed",
    "RETREAT": "a retreat",
    "BATTLE": "a Follower that joins a battle",
    "BUILD": "a Settlement built",
}
PLAYS = {
    "FIRST": "the card of a battle, chosen in secret",
    "SECOND": "a second card, of which one will be used",
    "REPLACEMENT": "another card in place of one that was discarded",
    "ADDED": "a card beside the first",
}
MANA_MODES = {
    "ONE_ACTION": "the mana action of a turn",
    "MIRROR_FIRST": "the first of two cheaper mana actions",
    "MIRROR_SECOND": "the second of two cheaper mana actions",
}
PACT_STEPS = {
    "FULL": "the bonus line",
    "POINTS": "VP and Commerce",
    "ASK": "one of the two",
}
FIGHT_STEPS = {
    "ANUBIS": "a Follower joins the attacker",
    "ATTACKER": "the attacker chooses a card",
    "ATTACKER_SECOND": "the attacker may choose a second card",
    "DEFENDER": "the defender chooses a card, or the civilization is turned up",
    "DEFENDER_SECOND": "the defender may choose a second card",
    "REVEAL": "cards are turned up, the attacker picks one",
    "PICK_DEFENDER": "the defender picks one",
    "PAY": "the attacker pays",
    "PAY_DEFENDER": "the defender pays",
    "DISCARD": "the attacker's card discards the defender's",
    "DISCARD_PAY": "the defender pays another card",
    "DISCARD_DEFENDER": "the defender's card discards the attacker's",
    "DISCARD_DEFENDER_PAY": "the attacker pays another card",
    "ADD": "the attacker may play a second card",
    "ADD_PAY": "the attacker pays it",
    "ADD_DEFENDER": "the defender may play a second card",
    "ADD_DEFENDER_PAY": "the defender pays it",
    "BOOST": "the attacker may pay Metal for strength",
    "BOOST_DEFENDER": "the defender may pay Metal for strength",
    "STRENGTH": "strengths are compared",
    "SPOILS": "a civilization defeated gives its reward",
    "CARDS": "the winner's cards give VP and steps of War",
    "ARTIFACT": "a conqueror of Atlantis takes an artifact",
    "RETREAT": "the loser retreats",
    "STEAL": "the loser takes a resource from the winner",
    "COMPENSATION": "the loser is compensated",
    "END": "cards go back",
}
OUTCOMES = {
    "UNDECIDED": "nobody has won yet",
    "ATTACKER_WON": "the attacker has won",
    "ATTACKER_LOST": "the attacker has lost",
}
GOD_TYPES = {
    "IMMEDIATE": "it acts once, when it is summoned",
    "ONGOING": "it acts as long as it stands",
    "ENDGAME": "it counts at the end",
}
WAYS = {
    "ONE_LINE": "one of its lines was taken",
    "FULL": "both lines were taken",
    "FREE": "both lines were taken, its cost was not paid",
}
ENDS = {
    "STRENGTH": "by strength",
    "NO_CARD": "the attacker had no card to play",
    "NO_REPLACEMENT": "a card was discarded and no other one played",
}
PARTS = {
    "MAJORITY": "the majority on a Development track",
    "GOAL": "the Goal of a Development track times the multiplier reached",
    "DOMINATION": "the space of the Domination track",
    "GOD": "a Minor God that counts at the end",
    "DESTINY": "the artifact with a track chosen in secret",
    "LEFT": "resources and mana left",
}


def components(game: Game) -> Components:
    """Everything in the box, by kind (engine/core/components.py says what is in a row)."""
    known = names(game)
    document = known.document
    return {
        "players": [
            {"id": f"P{seat}", "name": f"Player {seat}", "number": seat}
            for seat in range(game.max_players)
        ],
        "houses": [
            {**_thing(number, thing), **_some(thing.row, "color", "main", "lacks", "capital")}
            for number, thing in enumerate(known.houses)
        ],
        "resources": _named(RESOURCES),
        "tracks": _named(TRACKS),
        "pieces": _named(tuple(PIECES.values())),
        "planets": _named((*(thing.name for thing in known.houses), *PLANETS)),
        "resource_pairs": [
            {"id": f"pair_{number}", "name": f"{RESOURCES[a]} and {RESOURCES[b]}", "number": number}
            for number, (a, b) in enumerate(PAIRS)
        ],
        "territories": [_territory(number, known) for number in range(len(known.territories))],
        "borders": [_border(*entry) for entry in enumerate(document["border"])],
        "culture_spots": [_spot(row) for row in document["culture_spot"]],
        "star_spaces": [_space(row) for row in document["star_space"]],
        "tiles": [
            {**_thing(number + 1, thing), "color": thing.row["color"]}
            for number, thing in enumerate(known.tiles)
        ],
        "mana_actions": [
            {**_thing(number, thing), "cost": thing.row["cost"]}
            for number, thing in enumerate(known.actions)
        ],
        "civilizations": [
            {**_thing(number, thing), **_some(thing.row, "strength", "effect")}
            for number, thing in enumerate(known.civs)
        ],
        "culture_tokens": _things(known.cultures),
        "weapons": [
            _weapon(known, house, card)
            for house, cards in enumerate(known.weapons)
            for card in range(len(cards))
        ],
        "minor_gods": [
            {**_thing(number, thing), **_some(thing.row, "house", "slot", "type", "track", "steps")}
            for number, thing in enumerate(known.minors)
        ],
        "major_gods": _things(known.majors),
        "artifacts": _things(known.artifacts),
        "pacts": [_pact(number, thing) for number, thing in enumerate(known.pacts)],
        "goals": _things(known.goals),
        "alternatives": [
            {"id": f"alternative_{number}", "name": text, "text": text, "number": number}
            for number, text in enumerate(known.alternatives)
        ],
        "settlement_places": [
            {"id": f"place_{number}", "name": f"Place {number}", "text": wording.slot(row)}
            for number, row in enumerate(document["income"]["slots"])
        ],
        "decisions": worded("FRAME_KIND", DECISIONS),
        "frames": worded("FRAME_KIND", FRAMES),
        "phases": worded("PHASE", PHASES),
        "reasons": worded("REASON", REASONS),
        "plays": worded("PLAY", PLAYS),
        "mana_modes": worded("MANA_MODE", MANA_MODES),
        "pact_steps": worded("PACT_STEP", PACT_STEPS),
        "fight_steps": worded("FIGHT_STEP", FIGHT_STEPS),
        "outcomes": worded("OUTCOME", OUTCOMES),
        "god_types": worded("GOD_TYPE", GOD_TYPES),
        "pact_ways": worded("PACT_WAY", WAYS),
        "battle_ends": worded("OVER", ENDS),
        "score_parts": worded("PART", PARTS),
        "moves": [_move(name.lower(), words) for name, words in DECISIONS.items()],
    }


def _named(words: tuple[str, ...]) -> list[Component]:
    """Things that are just a name and a number."""
    return [
        {"id": word.lower().replace(" ", "_"), "name": word, "number": number}
        for number, word in enumerate(words)
    ]


def _some(row: dict[str, Any], *keys: str) -> Component:
    return {key: row[key] for key in keys}


def _thing(number: int, thing: Thing) -> Component:
    return {"id": thing.id, "name": thing.name, "text": thing.text, "number": number}


def _things(things: tuple[Thing, ...]) -> list[Component]:
    return [_thing(number, thing) for number, thing in enumerate(things)]


def _territory(number: int, known: Names) -> Component:
    """With its place on the plan of its planet: hexes are pointy-top (RULES.md 12)."""
    row = known.territories[number].row
    return {
        **_thing(number, known.territories[number]),
        "id": f"territory_{number}",
        **_some(row, "planet", "q", "r", "spots", "shrines", "capital", "atlantis", "civ"),
        "side": row.get("side", ""),
        "x": row["q"] + row["r"] / 2,
        "y": row["r"],
    }


def _border(number: int, border: list[int]) -> Component:
    a, b = border
    return {"id": f"border_{a}_{b}", "name": f"{a} to {b}", "number": number, "a": a, "b": b}


def _spot(row: dict[str, Any]) -> Component:
    name = "/".join(map(str, row["t"]))
    return {"id": f"spot_{row['id']}", "name": name, "number": row["id"], "territories": row["t"]}


def _space(row: dict[str, Any]) -> Component:
    """Between two nodes: 0..4 the tips clockwise from the top, 5 + k the corner behind tip k."""
    return {
        "id": f"space_{row['id']}",
        "name": f"Space {row['id']}",
        "number": row["id"],
        **_some(row, "a", "b", "mana"),
    }


def _weapon(known: Names, house: int, card: int) -> Component:
    """A card of a House; each House has all but one alike."""
    thing = known.weapon(house, card)
    return {
        **_thing(card, thing),
        "id": f"{known.houses[house].id}_{thing.id}",
        "house": house,
        **_some(thing.row, "kind", "cost", "cost_res", "strength", "effect", "war", "vp"),
    }


def _pact(number: int, thing: Thing) -> Component:
    row = thing.row
    return {**_thing(number, thing), **_some(row, "house", "cost", "vp", "commerce")}


def _move(field: str, words: str) -> Component:
    return {
        "id": field,
        "name": field.replace("_", " ").capitalize(),
        "text": words,
        "value": field,
    }
