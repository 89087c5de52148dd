"""Positions for the tests of Anatolia, written the way RULES.md section 8 writes them.

`base(...)` is the base position B of that section: a case names only what differs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import engine.games
from engine import Game, State, Step, load_game
from engine.games.anatolia.codes import Frame, Kind, encode
from engine.games.anatolia.codes import Step as FlowStep

GAME = load_game("anatolia")
SHIPPED_CONTENT = Path(engine.games.__path__[0]) / "anatolia/content.toml"
DOCUMENT = GAME.pack.document

REGIONS: dict[str, int] = {row["id"]: row["index"] for row in DOCUMENT["region"]}
BY_NAME: dict[str, int] = {row["name"]: row["index"] for row in DOCUMENT["region"]}
KNOWLEDGE = {row["name"]: row["index"] for row in DOCUMENT["knowledge"]}
EVENTS = {row["name"]: row["index"] for row in DOCUMENT["event"]}
CIVS = {row["id"]: row["index"] for row in DOCUMENT["civ"]}
RESOURCES = [row["id"] for row in DOCUMENT["resource"]]

GOLD, METAL, STONE, WOOD, GRAIN, WINE, FISH, FRUIT, OLIVES, LIVESTOCK = range(10)
NOBODY = -1
DONE = 0
ATTACK_EVENT, GREAT_KING = 24, 30
# The event check fails, the idea roll gives nothing.
NO_EVENT, NO_IDEA = 1, 1
EVENT_DRAWN = 4

RESOURCE, TRADE, EVENT, UPKEEP, KNOW, BUILD, RECRUIT, CONQUEST, END = range(9)
MENUS = {
    Kind.TRADE_MENU: TRADE,
    Kind.KNOW_MENU: KNOW,
    Kind.BUILD_MENU: BUILD,
    Kind.RECRUIT_MENU: RECRUIT,
    Kind.CONQ_MENU: CONQUEST,
    Kind.END_MENU: END,
}
STARTS = ("gor", "sar", "the", "elm", "pho", "arp")
START_CIVS = ("phrygians", "lydians", "amazons", "elamites", "phoenicians", "arameans")


def region(name: str) -> int:
    """A region by id or by name."""
    return REGIONS[name] if name in REGIONS else BY_NAME[name]


def goods(**amounts: int) -> list[int]:
    """A stock of resources by name."""
    return [amounts.get(word, 0) for word in RESOURCES]


def menu(kind: Kind) -> list[list[int]]:
    """The pending frames in a menu of the active seat 0."""
    return [[Frame.FLOW, 0, FlowStep.AFTER, MENUS[kind]], [kind, 0, 0, 0]]


def owners(players: int, own: Mapping[int, str], only: bool) -> list[int]:
    """Who owns what: the starts (unless `only`) and the regions named for each seat."""
    owner = [NOBODY] * len(REGIONS)
    for seat in range(players):
        if not (only and seat in own):
            owner[REGIONS[STARTS[seat]]] = seat
    for seat, names in own.items():
        for name in names.split(", "):
            owner[region(name)] = seat
    return owner


def base_document(
    players: int = 3,
    *,
    own: Mapping[int, str] | None = None,
    only: bool = False,
    cities: Mapping[str, int] | None = None,
    exhausted: str = "",
    res: Mapping[int, list[int]] | None = None,
    cards: Mapping[int, Sequence[str]] | None = None,
    row: Sequence[str] = (),
    knowledge_top: Sequence[str] = (),
    event_top: Sequence[str] = (),
    at: Kind = Kind.CONQ_MENU,
    **fields: Any,
) -> dict[str, Any]:
    """B as a dictionary with the names of RULES.md section 3, in a menu of seat 0."""
    document: dict[str, Any] = {
        "n": players,
        "owner": owners(players, own or {}, only),
        "cities": [r["city"] for r in DOCUMENT["region"]],
        "exhausted": [int(r["id"] in exhausted.split()) for r in DOCUMENT["region"]],
        "civ": [CIVS[civ] for civ in START_CIVS[:players]],
        "old_civ": [NOBODY] * players,
        "res": [list((res or {}).get(seat, goods())) for seat in range(players)],
        "cards": [[] for _ in range(players)],
        "peace": [[0] * players for _ in range(players)],
        "known": [[0, 0] for _ in range(players)],
        "round": 2,
        "active": 0,
        "first": 0,
        "phase": MENUS.get(at, RESOURCE),
        "extra": 0,
        "extra_left": 0,
        "offers": 0,
        "lines": [[0, 0], [0, 0]],
        "winners": [],
        "ended": 0,
        "vp_goal": 100,
        "max_rounds": 60,
        "trade_offers": 3,
        "give_up": 2,
        "strong_starts": 0,
        "knowledge_starts": 0,
        "cimmerian_late_start": 0,
        "random_civs": 0,
        "event_discard": [],
        "knowledge_removed": [],
    }
    for name in ("pop", "army", "fleet", "idea", "monument", "vp", "lent_army", "lent_fleet"):
        document[name] = [0] * players
    document |= {"aid": [0] * players, "great": [0] * players, "weak": [0] * players}
    for name in ("asked_army", "asked_fleet", "demanded", "bought_off", "refused"):
        document[name] = []
    if at in MENUS:
        document["stack"] = menu(at)
    for name, number in (cities or {}).items():
        document["cities"][region(name)] = number
    deal(document, cards or {}, row, knowledge_top, event_top)
    document |= {name: padded(value, players) for name, value in fields.items()}
    document.setdefault("turns", [document["round"] - 1] * players)
    return document


def padded(value: Any, players: int) -> Any:
    """A tuple is the first seats' share of a list of numbers, one a seat."""
    return [*value, *[0] * (players - len(value))] if isinstance(value, tuple) else value


def deal(
    document: dict[str, Any],
    cards: Mapping[int, Sequence[str]],
    row: Sequence[str],
    knowledge_top: Sequence[str],
    event_top: Sequence[str],
) -> None:
    """Cards where a case wants them; all others in the piles, the row from the end of the list."""
    for seat, names in cards.items():
        document["cards"][seat] = sorted(KNOWLEDGE[name] for name in names)
    taken = {card for held in document["cards"] for card in held}
    top = [KNOWLEDGE[name] for name in knowledge_top]
    rest = [card for card in range(54) if card not in taken and card not in top]
    shown = [KNOWLEDGE[name] for name in row] or rest[-4:]
    document["row"] = [*shown, *[NOBODY] * (4 - len(shown))]
    document["knowledge_pile"] = top + [card for card in rest if card not in shown]
    events = [EVENTS[name] for name in event_top]
    document["event_pile"] = events + [card for card in range(36) if card not in events]


def base(players: int = 3, *, game: Game = GAME, **changes: Any) -> State:
    """B as a state."""
    return game.state_from_dict(base_document(players, **changes))


def at_turn_start(**changes: Any) -> State:
    """B at the start of a turn of seat 0, which may give up."""
    stack = [[Frame.FLOW, 0, FlowStep.PHASE, RESOURCE], [Kind.TURN_START, 0, 0, 0]]
    return base(at=Kind.TURN_START, stack=stack, give_up=0, **changes)


def at_extra_phase(phase: int = CONQUEST, **changes: Any) -> State:
    """B behind a phase of seat 0, with the right to an extra one.

    Behind the Conquest Phase nothing but the End Phase follows: the next decision is the next
    seat's TURN_START, unless something is to be decided before.
    """
    stack = [[Frame.FLOW, 0, FlowStep.AFTER, phase], [Kind.EXTRA_PHASE, 0, 0, 0]]
    changes.setdefault("give_up", 0)
    return base(at=Kind.EXTRA_PHASE, stack=stack, phase=phase, extra_left=1, **changes)


def draw_event(*names: str, dice: Sequence[int] = (), **changes: Any) -> State:
    """B after seat 0 has drawn the event on top of the pile, in an extra Event Phase."""
    state = at_extra_phase(event_top=names, **changes)
    play(state, 6, chance=[EVENT_DRAWN, *dice])
    return state


def play(state: State, *codes: int, chance: Sequence[int] = ()) -> list[Step]:
    """Play codes of the present kinds of decision, one after the other, on the state itself."""
    if chance:
        state.script_chance(chance)
    steps = []
    for code in codes:
        steps.append(state.play(encode(kind(state), code)))
        assert state.check() == "", f"after code {code}"
    assert state.script_left == 0, f"{state.script_left} outcomes are left over"
    return steps


def kind(state: State) -> Kind:
    """The kind of the present decision."""
    return Kind[state.decision()["kind"]]


def codes(state: State) -> list[int]:
    """The legal codes of the present decision."""
    return [move & 0xFFFF for move in state.legal_moves()]


def asked(state: State) -> tuple[Kind, int, list[int]]:
    """Kind, seat and legal codes of the present decision."""
    return kind(state), state.current_player(), codes(state)


def stock(state: State, seat: int = 0) -> dict[str, int]:
    """The resources that a seat holds."""
    held = state.to_dict()["res"][seat]
    return {word: amount for word, amount in zip(RESOURCES, held, strict=True) if amount}


def field(state: State, name: str, seat: int = 0) -> int:
    """A number of a seat."""
    return int(state.to_dict()[name][seat])


def owner(state: State, name: str) -> int:
    """Who owns a region."""
    return int(state.to_dict()["owner"][region(name)])


def cities(state: State, name: str) -> int:
    """How many cities a region has."""
    return int(state.to_dict()["cities"][region(name)])


def attack(name: str) -> int:
    """The code of an attack."""
    return 100 + region(name)


def targets(state: State) -> set[str]:
    """The ids of the regions that can be attacked."""
    return {list(REGIONS)[code - 100] for code in codes(state) if code >= 100}


def modifier(state: State, name: str) -> int:
    """The total modifier of an attack on a region, as announced before the roll or rolled with."""
    trial = state.clone()
    trial.script_chance([1] * 20)
    steps = [trial.play(encode(Kind.CONQ_MENU, attack(name)))]
    if trial.decision()["kind"] == "CALL_HELP":
        return int(trial.decision()["parameters"]["attack"]["total"])
    return rolled(steps)


def rolled(steps: Sequence[Step]) -> int:
    """The total modifier with which the last attack was rolled."""
    found = [
        event.full.args[2]
        for step in steps
        for event in step.events
        if event.full.kind == ATTACK_EVENT
    ]
    return int(found[-1])


def names_of(ids: Sequence[int]) -> set[str]:
    """Ids of regions by their codes."""
    return {list(REGIONS)[code] for code in ids}


def last_moves(steps: Sequence[Step]) -> list[tuple[int, int, bool]]:
    """Kind, code and whether it was forced, of each move that was played."""
    moves = [event.full.args for step in steps for event in step.events if event.full.kind == 1]
    return [(high - 1, code, bool(forced)) for _, code, high, forced in moves]
