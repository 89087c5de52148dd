"""Atlantis: everything in the box with its words, for a client (RULES.md 2, 4, 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.components import Component, Components, players, worded
from engine.core.state import Game
from engine.games.atlantis.codes import Op
from engine.games.atlantis.names import (
    ONCE,
    BoardSide,
    Color,
    Deity,
    Names,
    ability_text,
    names,
)
from engine.games.atlantis.temples import NUMERALS, described, of_levels

COLOR_VALUES = ("COLOR_BLUE", "COLOR_PURPLE", "COLOR_BROWN", "COLOR_GREEN")
SIDE_VALUES = ("BOARD_SIDE_FIRST_GAME", "BOARD_SIDE_OTHER")
BOARD_SIDES = {"FIRST_GAME": "the side for the first game", "OTHER": "the other side"}
SITES = {
    "OWN": "a construction site of one's own, in every region",
    "NEUTRAL": "the grey site of some region boards: whoever builds there first has it",
}
BUILD_KINDS = {
    "ADD_LEVEL1": "place a tile I",
    "LEVEL1_TO_2": "replace a tile I by a tile II",
    "LEVEL2_TO_3": "replace a tile II by a tile III",
    "WHOLE": "replace a whole temple I+I by a tile III",
}
PHASES = {
    "SETUP_SIDE": "choose the side of the next region board",
    "DRAW": "take a card, face up or from the deck",
    "ACTION": "an action, or the end of the turn",
    "TILE_A": "choose a tile for the ability",
    "TILE_B": "choose the tile that changes places with it",
    "DEST": "choose where the tile goes",
    "FOLLOWER": "choose a follower for the ability",
    "HANDCARD": "choose the hand card that changes places with the follower",
    "MARKER": "choose where the marker goes",
    "AREA": "take a card from the Recruitment Area",
    "DISCARD": "discard a hand card above the limit",
    "TERMINAL": "the game is over",
}
ENDINGS = {
    "NOT_ENDED": "the game goes on",
    "WIN": "all four temples of a player stand as the deity demands",
    "ROUND_LIMIT": "the last round was played; who has most of the temples demanded is first",
    "SOLO_TURNS": "solo: the last turn was played without a win",
}


def components(game: Game) -> Components:
    """Everything in the box, by kind (engine/core/components.py says what is in a row)."""
    known = names(game)
    document = game.pack.document
    return {
        "players": players(known.players),
        "regions": [_region(index, known) for index in range(len(known.colors))],
        "region_sides": [
            _region_side(known.colors[color], number, side)
            for color, sides in enumerate(known.sides)
            for number, side in enumerate(sides)
        ],
        "board_sides": worded("BOARD_SIDE", BOARD_SIDES),
        "sites": worded("SITE", SITES),
        "deities": [_deity(deity) for deity in known.deities],
        "cards": [_card(index, known, document) for index in range(len(known.colors))],
        "temple_tiles": [_tile(row) for row in document["temple_tiles"]],
        "abilities": worded("OP", {op.name: ONCE[op] for op in Op}),
        "build_kinds": worded("BUILD_KIND", BUILD_KINDS),
        "phases": worded("PHASE", PHASES),
        "endings": worded("ENDING", ENDINGS),
        "moves": [_move(field, text) for field, text in _moves(known.limits).items()],
    }


def _region(index: int, known: Names) -> Component:
    """A region has the colour of its board; each is next to each, so they stand in a row."""
    color = known.colors[index]
    return {
        **_colored(index, color),
        "text": f"the region that a {color.id} card leads to",
        "x": index,
        "y": 0,
        "neighbours": [other.id for other in known.colors if other is not color],
    }


def _colored(index: int, color: Color) -> Component:
    return {
        "id": color.id,
        "name": color.id.capitalize(),
        "symbol": color.symbol,
        "value": COLOR_VALUES[index],
    }


def _region_side(color: Color, number: int, side: BoardSide) -> Component:
    return {
        "id": side.id,
        "name": side.name,
        "text": ability_text(side.abilities),
        "value": SIDE_VALUES[number],
        "number": number,
        "region": color.id,
        "abilities": [{"id": op.name.lower(), "amount": amount} for op, amount in side.abilities],
        "has_tokens": side.tokens,
        "has_neutral_site": side.neutral,
    }


def _deity(deity: Deity) -> Component:
    demanded = [described(of_levels(levels)) for levels in deity.temples]
    return {
        "id": deity.id,
        "name": deity.name,
        "text": "demands "
        + ", ".join(f"{temple} in region {token}" for token, temple in enumerate(demanded, 1)),
        "number": deity.number,
        "temples": [list(levels) for levels in deity.temples],
    }


def _card(index: int, known: Names, document: dict[str, Any]) -> Component:
    color = known.colors[index]
    counts: Sequence[int] = document["dwellers"]["cards_per_color_by_players"]
    return {
        **_colored(index, color),
        "name": f"{color.id.capitalize()} dweller",
        "text": f"builds and recruits in the {color.id} region, or leads there",
        "count_by_players": list(counts),
    }


def _tile(row: dict[str, Any]) -> Component:
    level = row["level"]
    return {
        "id": f"level{level}",
        "name": f"Temple tile {NUMERALS[level - 1]}",
        "text": f"the {row['size']} tile, of level {level}",
        "number": level,
        "count_per_player": row["count_per_player"],
    }


def _move(field: str, text: str) -> Component:
    return {
        "id": field,
        "name": field.replace("_", " ").capitalize(),
        "text": text,
        "value": field,
    }


def _moves(limits: dict[str, int]) -> dict[str, str]:
    """What each kind of move does, by its field in `Move`."""
    return {
        "done": "end the turn",
        "travel": "discard a card of another region's colour: the marker goes there",
        "migrate": "draw a card from the deck",
        "festivity": f"with {limits['festivity_need']} followers of the region's colour: discard"
        f" {limits['festivity_pay']} of them and use the region's ability",
        "recruit": "cards of the region's colour become followers",
        "build": "raise a temple in the marker's region by one level, for as many cards of its"
        " colour as the new level; the cards become followers",
        "demolish": "take back a tile of one's own",
        "convert": "take a follower of somebody else",
        "take": "take a card from the Recruitment Area",
        "take_from_deck": "take a card from the deck",
        "drop": "discard a hand card",
        "pick_tile": "choose a tile for an ability",
        "place_tile": "choose where the tile goes",
        "pick_follower": "choose a follower for an ability",
        "pick_hand_card": "choose the hand card that changes places with the follower",
        "place_marker": "choose the region the marker goes to by an ability",
        "choose_side": "choose the side of the next region board",
    }
