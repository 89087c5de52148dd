"""Ankh: everything in the box with its words, for a client (RULES.md 2, 4, 7)."""

from __future__ import annotations

from typing import Any

from engine.core.components import Component, Components, worded
from engine.core.state import Game
from engine.games.ankh.codes import NONE, Action
from engine.games.ankh.labels import TERRAINS
from engine.games.ankh.names import Names, Space, Thing, names

FIGURES = {
    "NONE": "nothing stands there",
    "GOD": "the figure of a god; it is never killed",
    "WARRIOR": "a warrior",
    "GUARDIAN_1": "the guardian of level 1",
    "GUARDIAN_2": "the guardian of level 2",
    "GUARDIAN_3": "the guardian of level 3",
}
ACTIONS = {
    "MOVE": "move each figure up to three spaces",
    "SUMMON": "place a figure beside a figure or monument of one's own",
    "GAIN": "a Follower for each own or neutral monument with an own figure beside it",
    "UNLOCK": "unlock a power for as many Followers as its level",
}
TRACK_EVENTS = {
    "CONTROL": "take control of a monument beside an own figure",
    "CARAVAN": "split a region with a line of camels",
    "CONFLICT": "all regions are dominated or fought over in the order of their tokens",
}
AFTERS = {
    "NONE": "nothing follows the event",
    "MERGE": "with three players or more the two lowest gods merge",
    "FORGOTTEN": "gods in the red are forgotten",
    "END": "the game ends",
}
ENDINGS = {
    "NOT_ENDED": "the game goes on",
    "TOP": "a god reached the top of the Devotion track",
    "LAST": "one god only was not forgotten",
    "FORGOTTEN": "every god was forgotten; nobody wins",
    "CONFLICTS": "the last conflict is over; most Devotion wins",
}
LANDS = {
    "FERTILE": "land where Flood protects",
    "DESERT": "land where Drought pays",
    "WATER": "moves pass over it; only Apep stands there",
}
WAYS = {
    "MOVE": "it moved",
    "PUSH": "it was pushed",
    "OBELISK": "it was teleported to an Obelisk",
}
PLACES = {
    "POOL": "it goes to its owner's pool",
    "SUPPLY": "it goes to the supply",
    "BOX": "it leaves the game",
}
DECISIONS = {
    "ACTION": "choose an action, play a political card first, or end the turn after one",
    "POLITICAL_AFTER": "play a political card after the action, or not",
    "MOVE_FIGURE": "choose a figure to move, or end the action",
    "MOVE_DEST": "choose where it goes",
    "PUSH": "choose where the figure in the way is pushed",
    "FACING": "choose the two spaces that a figure faces",
    "EYE": "leave an eye where the god figure stands, or not",
    "PRIEST_FROM": "choose a priest to move by its room, or end",
    "PRIEST_TO": "choose the room it goes to",
    "SUMMON_MODE": "summon beside a Pyramid, take the regular summon, or end",
    "SUMMON_KIND": "choose what is summoned",
    "SUMMON_CELL": "choose where",
    "SUN": "make the summoned figure radiant, or not",
    "PRIEST_ADD": "choose the room that gets a priest, or none",
    "UNLOCK": "choose the power that is unlocked",
    "HATHOR": "sacrifice one more Follower to summon, or not",
    "CONTROL": "choose the monument to take control of, or none",
    "CARAVAN_REGION": "choose the region that is split, or none",
    "CARAVAN_START": "choose the first border of the line of camels",
    "CARAVAN_NEXT": "choose the next border of the line",
    "CARAVAN_KEEP": "choose the part that keeps the token, by its lowest space",
    "CARAVAN_SWAP": "choose a token to exchange, or none",
    "CARAVAN_SWAP_WITH": "choose the token it is exchanged for",
    "OBELISK_FIGURE": "choose a figure to teleport, or none",
    "OBELISK_DEST": "choose a space beside an own Obelisk in the region",
    "BAN": "name a battle card that nobody may play, or none",
    "TWO_CARDS": "play two battle cards, or one",
    "CARD": "commit a battle card",
    "BUILD_TYPE": "choose what is built, or nothing",
    "BUILD_CELL": "choose where it is built",
    "BID": "commit Followers against the Plague",
    "TIEBREAK": "use the tiebreaker, or not",
    "ISIS_YIELD": "choose a protected figure to give up, or none",
    "TRAP": "choose whose killed warrior is trapped, or nobody's",
    "MUMMY": "choose where a killed Mummy returns, or let it go",
    "PORTAL_CELL": "choose where the portal opens, or no place",
    "PORTAL_PICK": "choose the portal that is moved, or none",
    "WORSHIP": "sacrifice Followers for Devotion, or not",
    "LAW": "take an open political card, or end",
    "SPHINX": "choose where a Sphinx is built, or nowhere",
    "CONTROL_ANY": "choose any neutral monument to take control of",
    "RELOCATE": "choose an own monument to move",
    "RELOCATE_TO": "choose where it goes",
    "INTRIGUE_SEAT": "choose whose priest is moved",
    "MERGE_GUARDIAN": "choose a guardian of the lower god to take over, or none",
}
FRAMES = {
    "TURN": "what the turn goes on with",
    "CONFLICT": "what the conflict goes on with",
    "BATTLE": "what the battle goes on with",
    "KILL": "what follows when figures are killed",
    "PALACE": "a room whose reward is being given",
    "PLAY_CARD": "a political card that is being carried out",
}
TURN_STEPS = {
    "ASK": "the next action is chosen",
    "POLITICAL": "a political card may follow the action",
    "EVENT": "the event that the marker has come to",
    "RESET": "the marker goes back to its start",
    "OVER": "the turn is over",
}
CONFLICT_STEPS = {
    "START": "what happens before the regions",
    "REGION": "the next region",
    "PALACE": "the rooms of the Palace",
    "AFTER": "gods merge or are forgotten",
    "END": "the conflict is over",
}
BATTLE_STEPS = {
    "OBELISKS": "figures are teleported to Obelisks",
    "BAN": "an eye of Horus may ban a card",
    "TWO_CARDS": "Amun may play two cards",
    "CARDS": "battle cards are committed",
    "REVEAL": "battle cards are revealed",
    "BUILD": "monuments are built by Build Monument",
    "PLAGUE": "a Plague begins",
    "BIDS": "Followers are bid against the Plague",
    "PLAGUE_KILL": "the Plague kills",
    "PLAGUE_DONE": "a Plague is over",
    "MAJORITY": "majorities of monuments score",
    "TIEBREAK": "the tiebreaker may be used",
    "RESOLVE": "the battle is resolved",
    "ISIS": "Isis may give up what she protects",
    "KILL": "figures of the losers are killed",
    "MIRACLE": "Miracle pays for figures killed",
    "OSIRIS": "Osiris may place a portal",
    "WORSHIP": "Followers may be sacrificed for Devotion",
    "CYCLE": "Cycle of Maat brings cards back",
}
KILL_STEPS = {
    "TRAP": "Anubis may trap a warrior",
    "MUMMIES": "Mummies may return",
    "CATS": "Cat Mummies take Devotion",
}


def components(game: Game) -> Components:
    """Everything in the box, by kind (engine/core/components.py says what is in a row)."""
    known = names(game)
    return {
        "players": [
            {"id": f"P{seat}", "name": f"Player {seat}", "number": seat}
            for seat in range(game.max_players)
        ],
        "spaces": [_space(number, space, known) for number, space in enumerate(known.spaces)],
        "borders": [_border(number, known) for number in range(len(known.borders))],
        "terrains": worded("TERRAIN", LANDS),
        "powers": _things(known.powers, "level", "cost"),
        "battle_cards": _things(known.cards, "strength"),
        "gods": _things(known.gods, "set"),
        "guardians": _things(known.guardians, "level", "base", "copies"),
        "monuments": [_monument(row) for row in _things(known.monuments, "supply")],
        "rooms": [{**row, "number": number} for number, row in enumerate(_things(known.rooms), 1)],
        "pharaohs": _things(known.pharaohs),
        "political_cards": _things(known.political, "copies"),
        "actions": _actions(known),
        "scenarios": _scenarios(known),
        "figures": worded("FIGURE_KIND", FIGURES),
        "events": worded("TRACK_EVENT", TRACK_EVENTS),
        "after_events": worded("AFTER", AFTERS),
        "endings": worded("ENDING", ENDINGS),
        "ways": worded("WAY", WAYS),
        "places": worded("PLACE", PLACES),
        "decisions": worded("FRAME_KIND", DECISIONS),
        "frames": worded("FRAME_KIND", FRAMES),
        "turn_steps": worded("TURN_STEP", TURN_STEPS),
        "conflict_steps": worded("CONFLICT_STEP", CONFLICT_STEPS),
        "battle_steps": worded("BATTLE_STEP", BATTLE_STEPS),
        "kill_steps": worded("KILL_STEP", KILL_STEPS),
        "moves": [_move(name.lower(), text) for name, text in DECISIONS.items()],
    }


def _space(number: int, space: Space, known: Names) -> Component:
    """A space of the board; odd columns lie half a hex lower."""
    return {
        "id": space.label,
        "name": space.label,
        "text": TERRAINS[space.terrain],
        "number": number,
        "q": space.q,
        "r": space.r,
        "x": space.q,
        "y": space.r + 0.5 * space.q,
        "neighbours": [known.spaces[other].label for other in space.neighbours if other != NONE],
    }


def _border(number: int, known: Names) -> Component:
    a, b, nile = known.borders[number]
    label = known.border(number)
    return {
        "id": label,
        "name": label,
        "text": "carries the Nile: no camel, and nothing is adjacent across it"
        if nile
        else "may carry a camel",
        "number": number,
        "spaces": [known.spaces[a].label, known.spaces[b].label],
        "nile": nile,
    }


def _things(things: tuple[Thing, ...], *more: str) -> list[Component]:
    """Things with a name and effects, and what else the content says of them."""
    return [_thing(number, thing, more) for number, thing in enumerate(things)]


def _thing(number: int, thing: Thing, more: tuple[str, ...]) -> Component:
    row: dict[str, Any] = {key: thing.row[key] for key in more}
    return {"id": thing.id, "name": thing.name, "text": thing.text, "number": number, **row}


def _monument(row: Component) -> Component:
    """Types without effects of their own score by majority like all others."""
    return {**row, "text": row["text"] or "most of a type in a region score"}


def _actions(known: Names) -> list[Component]:
    rows = worded("ACTION", ACTIONS)
    return [
        {**row, "name": track["name"], "number": action, "length": track["length"]}
        for action, row, track in zip(Action, rows, known.document["actions"], strict=True)
    ]


def _scenarios(known: Names) -> list[Component]:
    """The scenarios by key; each has a set-up for several numbers of players."""
    found: dict[str, Component] = {}
    for row in known.document["scenarios"]:
        players = found.setdefault(
            row["key"], {"id": row["key"], "name": row["name"], "players": []}
        )
        players["players"].append(row["players"])
    return list(found.values())


def _move(field: str, text: str) -> Component:
    return {"id": field, "name": field.replace("_", " ").capitalize(), "text": text, "value": field}
