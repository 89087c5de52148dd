"""Anatolia 1000 BC: everything in the box with its words, for a client (RULES.md 2, 4, 7)."""

from __future__ import annotations

from typing import Any

from engine.core.components import Component, Components, worded
from engine.core.state import Game
from engine.games.anatolia.codes import NONE, Item
from engine.games.anatolia.names import TRAITS, Card, Civ, Names, Region, Resource, names
from engine.games.anatolia.wording import TYPES

PHASES = {
    "RESOURCE": "regions, cities, monuments and cards yield what they yield",
    "TRADE": "convert resources, and offer trades to others",
    "EVENT": "roll a die: an event card may be drawn",
    "UPKEEP": "feed cities, units and Population",
    "KNOWLEDGE": "roll for Ideas, and buy Knowledge cards with them",
    "BUILD": "build cities and monuments",
    "RECRUIT": "recruit Population, Armies and Fleets",
    "CONQUEST": "attack regions, demand tribute, borrow units",
    "END": "what is over the stock limits is lost",
}
ENDINGS = {
    "NOT_ENDED": "the game goes on",
    "GOAL": "a seat has the victory points that win",
    "DECK": "no Knowledge card is left to lay out; most VP win",
    "ROUNDS": "the last round was played; most VP win",
}
GIVE_UPS = {
    "ALWAYS": "a civilization may be given up at the start of each turn but the first",
    "WEAK": "a civilization may be given up with three regions or fewer",
    "NEVER": "no civilization may be given up",
}
DECISIONS = {
    "PICK_CIV": "pick a civilization; its start region comes with it",
    "PICK_UNITS": "choose how many Fleets to start with, the rest are Armies",
    "TURN_START": "play on, or give up the civilization and begin anew",
    "TRADE_MENU": "convert, offer a trade to another seat, or end the phase",
    "TRADE_GIVE": "name a further line of what is given",
    "TRADE_WANT": "name a further line of what is wanted",
    "TRADE_REPLY": "accept or decline the trade",
    "CONVERT": "turn 2 Gold into one of another resource, or two of it into 1 Gold",
    "EXTRA_PHASE": "choose an extra phase, or keep it for later in the turn",
    "OWN_REGION": "choose a region of one's own",
    "TAKE_REGION": "choose the region that a card takes",
    "PICK_SEAT": "choose an opponent, for a theft or for peace",
    "STEAL_RES": "choose what is stolen",
    "PEEK_DECK": "choose the pile to look at",
    "LOSE_CARD": "choose the Knowledge card that is lost",
    "UPKEEP_PAY": "pay a food, or the rest evenly",
    "UPKEEP_SHORT": "without food: feed with Gold, or do without a unit or city",
    "KNOW_MENU": "buy a face-up Knowledge card, or end the phase",
    "BUILD_MENU": "build, convert, or end the phase",
    "RECRUIT_MENU": "recruit, convert, or end the phase",
    "POP_FOOD": "choose the three foods that a Population costs",
    "CONQ_MENU": "attack, demand tribute, ask for a unit, convert, or end the phase",
    "TRIBUTE_WHAT": "name a further line of what is demanded",
    "TRIBUTE_REPLY": "pay the tribute or refuse",
    "LOAN_PAY": "choose how much Gold is offered for a unit",
    "LOAN_REPLY": "lend the unit or refuse",
    "DEFEND": "let the region fall, sacrifice a unit, or ask another seat for one",
    "END_MENU": "convert what is over the limits, or end the turn",
    "CALL_HELP": "before the roll of an attack: ask another seat for a unit",
}
FRAMES = {
    "FLOW": "what the game goes on with when all else is done",
    "RUN_CARD": "a card whose effects are being carried out",
    "UPKEEP": "food that is still due",
    "ATTACK": "an attack that is being made",
}
REGION_PURPOSES = {
    "LOSE_REGION": "it becomes neutral",
    "LOSE_CITY": "it loses a city",
    "EXHAUST": "it is mined out and yields nothing any more",
    "PLACE_CITY": "a city is built in it",
    "STARVE_CITY": "a city in it is not fed and lost",
}
SEAT_PURPOSES = {
    "STEAL": "resources are stolen from the seat",
    "PEACE": "peace is made with the seat",
}
LOANS = {
    "ARMY": "an Army for attacks on land",
    "FLEET": "a Fleet for attacks at sea",
    "HELP_BEFORE": "a unit that stands with the defender before the roll",
    "HELP_AFTER": "a unit that is sacrificed for the defender after the roll",
}
STEPS = {
    "CIVS": "setup: civilizations are picked",
    "UNITS": "setup: units are placed",
    "CARDS": "setup: starting cards are dealt",
    "TURN": "a turn begins",
    "PHASE": "a phase begins",
    "AFTER": "a phase goes on or is over",
    "NEXT": "the next phase follows",
    "TURN_OVER": "the turn is over",
}
STAGES = {
    "HELP": "the defender may call for help",
    "ROLL": "the die is rolled",
    "CONQUER": "the region falls unless a unit is sacrificed",
    "OVER": "the region was not conquered",
}
DECKS = {
    "KNOWLEDGE": "the Knowledge cards that are still to come",
    "EVENT": "the event cards that are still to come",
}
MODIFIERS = {
    "WARFARE": "warfare of the attacker",
    "DEFENDER_WARFARE": "warfare of the defender, subtracted",
    "CITIES": "cities in the region",
    "NEUTRAL": "the region is neutral",
    "NUMBERS": "twice as many or twice as few units as the defender",
    "PROTECTED": "a resource that is hard to take, while not mined out",
}
GOODS = {
    "VP": "victory points; they are never lost",
    "IDEA": "buys Knowledge cards",
    "POPULATION": "needed to build and to recruit; eats one food a turn",
    "ARMY": "attacks and defends land regions; eats one food a turn",
    "FLEET": "attacks and defends sea regions; eats one food a turn",
    "MONUMENT": "gives VP when it is built, and in each Resource Phase",
}


def components(game: Game) -> Components:
    """Everything in the box, by kind (engine/core/components.py says what is in a row)."""
    known = names(game)
    return {
        "players": [
            {"id": f"P{seat}", "name": f"Player {seat}", "number": seat}
            for seat in range(game.max_players)
        ],
        "resources": [_resource(index, row, known) for index, row in enumerate(known.resources)],
        "goods": worded("ITEM", GOODS),
        "regions": [_region(index, row, known) for index, row in enumerate(known.regions)],
        "civilizations": [_civ(index, row, known) for index, row in enumerate(known.civs)],
        "knowledge": [_knowledge(card) for card in known.knowledge],
        "events": [_card(card) for card in known.events],
        "decks": worded("DECK", DECKS),
        "phases": worded("PHASE", PHASES),
        "modifiers": worded("MODIFIER_KIND", MODIFIERS),
        "endings": worded("ENDING", ENDINGS),
        "give_up": worded("GIVE_UP", GIVE_UPS),
        "decisions": worded("FRAME_KIND", DECISIONS),
        "frames": worded("FRAME_KIND", FRAMES),
        "region_purposes": worded("REGION_PURPOSE", REGION_PURPOSES),
        "seat_purposes": worded("SEAT_PURPOSE", SEAT_PURPOSES),
        "loans": worded("LOAN", LOANS),
        "steps": worded("STEP", STEPS),
        "stages": worded("STAGE", STAGES),
        "moves": [_move(name.lower(), text) for name, text in DECISIONS.items()],
    }


def _resource(index: int, resource: Resource, known: Names) -> Component:
    yielding = sum(region.resource == index for region in known.regions)
    kind = "a food" if resource.food else "no food"
    return {
        "id": resource.id,
        "name": resource.name,
        "text": f"{kind}; {yielding} regions yield it; at most {resource.limit} are kept",
        "value": f"ITEM_{Item(index).name}",
        "number": index,
        "symbol": resource.symbol,
        "food": resource.food,
        "stock_limit": resource.limit,
    }


def _region(index: int, region: Region, known: Names) -> Component:
    """A region stands on a plan where its label does (RULES.md 12)."""
    row, column = region.cells[len(region.cells) // 2]
    start = {} if region.start_of == NONE else {"start_of": known.civs[region.start_of].id}
    return {
        "id": region.id,
        "name": region.name,
        "text": f"{'sea' if region.sea else 'land'}, yields {known.item(region.resource)}",
        "number": index,
        "code": region.code,
        "resource": known.resources[region.resource].id,
        "x": column + 0.5 * (row % 2),
        "y": row,
        "cells": [{"row": row, "column": column} for row, column in region.cells],
        "neighbours": [known.regions[other].id for other in region.adjacent],
        **start,
    }


def _civ(index: int, civ: Civ, known: Names) -> Component:
    late = "; only at a restart in late rounds" if civ.late else ""
    card = f"; may begin with the card {civ.card}" if civ.card else ""
    return {
        "id": civ.id,
        "name": civ.name,
        "text": f"starts in {known.regions[civ.start].name}{card}{late}",
        "number": index,
        "start": known.regions[civ.start].id,
    }


def _card(card: Card) -> Component:
    return {"id": card.id, "name": card.name, "text": card.text, "number": card.number}


def _knowledge(card: Card) -> Component:
    traits: dict[str, Any] = {trait: n for trait, n in zip(TRAITS, card.traits, strict=True) if n}
    types = [TYPES[letter] for letter in card.types]
    return {**_card(card), "cost": card.cost, "types": types, "modifiers": traits}


def _move(field: str, text: str) -> Component:
    return {"id": field, "name": field.replace("_", " ").capitalize(), "text": text, "value": field}
