"""Anunnaki: protobuf messages from and to the engine's dictionaries, codes and notices.

The only module of the game that imports generated messages. Enums of the protocol are the numbers
of the rules plus one, since 0 is UNSPECIFIED there; a value that may be missing (-1 in the rules)
is a field that is not set.

Read back are states (`state_document`), moves (`move_code`) and options (`options_dict`), from
strangers too: whatever is not well formed raises a ValueError that names the field.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from engine.core.errors import StateFormatError
from engine.core.state import Game
from engine.core.steps import Notice
from engine.games.anunnaki import frames
from engine.games.anunnaki.causes import cause
from engine.games.anunnaki.choices import PAIR_STEP, TABLE, chosen, move_of
from engine.games.anunnaki.codes import (
    MAX_SEATS,
    N_GOALS,
    N_TERRITORIES,
    NONE,
    SIDE_CARDS,
    SIDES,
    EventKind,
    Kind,
)
from engine.games.anunnaki.faces import table
from engine.games.anunnaki.names import names
from engine.games.anunnaki.scores import part
from ziggurat.anunnaki.v1 import event_pb2 as event_pb2
from ziggurat.anunnaki.v1 import move_pb2 as move_pb2
from ziggurat.anunnaki.v1 import options_pb2 as options_pb2
from ziggurat.anunnaki.v1 import state_pb2 as state_pb2

Document = dict[str, Any]


# ---------------------------------------------------------------- small values


def _enum(value: int) -> Any:
    """A number of the rules as an enum of the protocol."""
    return value + 1


def _known(value: int) -> int | None:
    """A value, None for the rules' -1."""
    return None if value == NONE else value


def _number(message: Any, field: str) -> int:
    """A number that may be missing; -1 then."""
    return int(getattr(message, field)) if message.HasField(field) else NONE


# ---------------------------------------------------------------- moves

# Choices of two numbers, by the fields of their messages.
PAIRS = {"piece": ("territory", "kind"), "trade": ("pay", "left_out")}


def move_message(move: int) -> move_pb2.Move:
    """A move code as a message; ValueError when there is no such code."""
    kind, name, value = chosen(move)
    message = move_pb2.Move()
    decision = getattr(message, kind.name.lower())
    if decision.DESCRIPTOR.fields_by_name[name].message_type is None:
        setattr(decision, name, value)
        return message
    inner = getattr(decision, name)
    inner.SetInParent()
    if name in PAIRS:
        for field, number in zip(PAIRS[name], divmod(value, PAIR_STEP), strict=True):
            setattr(inner, field, number)
    return message


def move_code(message: move_pb2.Move) -> int:
    """The code of a move; ValueError when the message is not well formed."""
    field = message.WhichOneof("move")
    if field is None:
        raise ValueError("move: not set")
    decision = getattr(message, field)
    name = decision.WhichOneof("choice")
    if name is None:
        raise ValueError(f"{field}.choice: not set")
    kind = Kind[field.upper()]
    if all(choice.name != name for choice in TABLE[kind]):
        raise ValueError(f"{field}.{name}: is never asked")
    return move_of(kind, name, _choice_value(field, name, getattr(decision, name)))


def _choice_value(field: str, name: str, value: Any) -> int:
    """The value of a choice: a number, two numbers in one, or nothing."""
    if name not in PAIRS:
        return value if isinstance(value, int) else 0
    first, second = (getattr(value, part) for part in PAIRS[name])
    if second >= PAIR_STEP:
        raise ValueError(f"{field}.{name}.{PAIRS[name][1]}: {second}; expected 0..{PAIR_STEP - 1}")
    return int(first * PAIR_STEP + second)


# ---------------------------------------------------------------- options


def options_message(options: Document) -> options_pb2.Options:
    """Options, all or some of them, as a message with just those fields set."""
    plain = {name: value for name, value in options.items() if name not in ("houses", "setup")}
    message = options_pb2.Options(**plain)
    if "houses" in options:
        message.houses.CopyFrom(_houses_message(options["houses"]))
    if "setup" in options:
        message.setup.CopyFrom(_setup_message(options["setup"]))
    return message


def options_dict(message: options_pb2.Options) -> Document:
    """The options that are set in a message."""
    read: dict[str, Callable[[Any], Any]] = {"houses": _houses_value, "setup": _setup_dict}
    return {
        field.name: read[field.name](value) if field.name in read else value
        for field, value in message.ListFields()
    }


def _houses_message(houses: Any) -> options_pb2.Houses:
    """[random], [draft] or Houses by seat; ValueError for what no message can say."""
    try:
        if len(houses) == 1 and isinstance(houses[0], str):
            return options_pb2.Houses(rule=houses[0])
        return options_pb2.Houses(list=options_pb2.HouseList(houses=houses))
    except (TypeError, ValueError) as error:
        raise ValueError(f"houses: {error}") from None


def _houses_value(houses: options_pb2.Houses) -> Any:
    if houses.WhichOneof("houses") is None:
        raise ValueError("houses: not set")
    return list(houses.list.houses) if houses.HasField("list") else [houses.rule]


def _setup_message(setup: Document) -> state_pb2.Setup:
    """An explicit deal (RULES.md 9); ValueError for what no message can say."""
    fields = dict(setup)
    try:
        if "gods" in fields:
            fields["gods"] = [state_pb2.Gods(gods=gods) for gods in fields["gods"]]
        return state_pb2.Setup(**fields)
    except (TypeError, ValueError) as error:
        raise ValueError(f"setup: {error}") from None


def _setup_dict(setup: state_pb2.Setup) -> Document:
    """The parts that a deal has."""
    fields: Document = {field.name: list(value) for field, value in setup.ListFields()}
    if "gods" in fields:
        fields["gods"] = [list(seat.gods) for seat in setup.gods]
    return fields


# ---------------------------------------------------------------- events


def event_message(game: Game, notice: Notice) -> event_pb2.Event:
    """What a viewer learns of an event."""
    return event_pb2.Event(**_EVENTS[EventKind(notice.kind)](*notice.args))


def _of(field: str, message: Callable[..., Any], *parts: str) -> Callable[..., Document]:
    """An event whose numbers are just the fields `parts`.

    Enums are written "+name", numbers that may be missing "?name", causes "!name".
    """

    def made(*args: int) -> Document:
        values = {
            part.lstrip("+?!"): _READINGS[part[0]](value) if part[0] in _READINGS else value
            for part, value in zip(parts, args, strict=False)
        }
        return {field: message(**values)}

    return made


def cause_message(why: int) -> state_pb2.Cause:
    """Why something happened."""
    reason, number, developed = cause(why)
    return state_pb2.Cause(reason=_enum(reason), number=number, developed=developed)


_READINGS: dict[str, Callable[[int], Any]] = {"+": _enum, "?": _known, "!": cause_message}


def _move_played(seat: int, code: int, kind: int, forced: int, *_: int) -> Document:
    """A move; of one made in secret others see its kind only."""
    if code == NONE:
        told = event_pb2.SecretMovePlayed(seat=seat, kind=_enum(kind - 1), forced=bool(forced))
        return {"secret_move_played": told}
    move = move_message(kind << 16 | code)
    return {"move_played": event_pb2.MovePlayed(seat=seat, move=move, forced=bool(forced))}


def _gods(field: str, message: Callable[..., Any], most: int) -> Callable[..., Document]:
    """Gods that a seat has got; none that the viewer does not know."""

    def made(seat: int, *gods: int) -> Document:
        return {field: message(seat=seat, gods=[god for god in gods[:most] if god != NONE])}

    return made


def _strength(seat: int, total: int, *numbers: int) -> Document:
    units, cards, boost, powers = numbers[:4]
    strength = state_pb2.Strength(total=total, units=units, cards=cards, boost=boost, powers=powers)
    told = event_pb2.StrengthCounted(seat=_known(seat), strength=strength)
    return {"strength_counted": told}


def _scored(seat: int, number: int, vp: int, now: int, *_: int) -> Document:
    scored, about = part(number)
    told = event_pb2.Scored(seat=seat, part=_enum(scored), number=about, vp=vp, now=now)
    return {"scored": told}


def _triggered(seat: int, by: int, *_: int) -> Document:
    """By the cubes, or by a Development track."""
    return {"end_triggered": event_pb2.EndTriggered(seat=seat, track=by - 1 if by else None)}


def _hand_changed(seat: int, card: int, change: int, size: int, *_: int) -> Document:
    told = event_pb2.HandChanged(seat=seat, card=_known(card), taken=change > 0, hand_size=size)
    return {"hand_changed": told}


# A notice may carry more numbers than its kind has: those are zero.
_EVENTS: dict[EventKind, Callable[..., Document]] = {
    EventKind.MOVE: _move_played,
    EventKind.RES: _of(
        "resource_changed", event_pb2.ResourceChanged, "seat", "resource", "change", "now", "!cause"
    ),
    EventKind.MANA: _of("mana_changed", event_pb2.ManaChanged, "seat", "change", "now", "!cause"),
    EventKind.VP: _of("score_changed", event_pb2.ScoreChanged, "seat", "change", "now", "!cause"),
    EventKind.TRACK: _of(
        "track_moved", event_pb2.TrackMoved, "seat", "track", "before", "now", "!cause"
    ),
    EventKind.DOM_TOKEN: _of(
        "domination_token_taken", event_pb2.DominationTokenTaken, "seat", "token"
    ),
    EventKind.MOVED: _of(
        "piece_moved", event_pb2.PieceMoved, "seat", "piece", "origin", "territory"
    ),
    EventKind.PLACED: _of(
        "piece_placed", event_pb2.PiecePlaced, "seat", "piece", "territory", "!cause"
    ),
    EventKind.REMOVED: _of(
        "piece_removed", event_pb2.PieceRemoved, "seat", "piece", "territory", "!cause"
    ),
    EventKind.CUBE: _of("cube_changed", event_pb2.CubeChanged, "seat", "space", "placed"),
    EventKind.PAWN: _of("pawn_moved", event_pb2.PawnMoved, "seat", "?before", "node"),
    EventKind.SUMMON_TOKEN: _of("summon_token_taken", event_pb2.SummonTokenTaken, "seat", "token"),
    EventKind.SUMMONED: _of("god_summoned", event_pb2.GodSummoned, "seat", "?god", "territory"),
    EventKind.DEVELOPED: _of("tile_developed", event_pb2.TileDeveloped, "seat", "tile"),
    EventKind.PACT_TAKEN: _of("pact_taken", event_pb2.PactTaken, "seat", "slot", "pact"),
    EventKind.PACT_SHOWN: _of("pact_shown", event_pb2.PactShown, "slot", "?pact", "stack_size"),
    EventKind.PACT_DONE: _of("pact_fulfilled", event_pb2.PactFulfilled, "seat", "pact", "+way"),
    EventKind.EXHAUSTED: _of("exhausted", event_pb2.Exhausted, "territory", "icon"),
    EventKind.CIV_UP: _of("civilization_turned", event_pb2.CivilizationTurned, "territory", "civ"),
    EventKind.CULTURE_UP: _of("culture_turned", event_pb2.CultureTurned, "spot", "culture"),
    EventKind.CULTURE_GONE: _of("culture_removed", event_pb2.CultureRemoved, "spot", "culture"),
    EventKind.HAND: _hand_changed,
    EventKind.COMMITTED: _of(
        "card_committed", event_pb2.CardCommitted, "seat", "?card", "hand_size"
    ),
    EventKind.IN_USE: _of("card_in_use", event_pb2.CardInUse, "seat", "card"),
    EventKind.CARD_BACK: _of("card_back", event_pb2.CardBack, "seat", "card", "above", "hand_size"),
    EventKind.BATTLE: _of(
        "battle_begun", event_pb2.BattleBegun, "territory", "attacker", "?defender"
    ),
    EventKind.STRENGTH: _strength,
    EventKind.BATTLE_OVER: _of(
        "battle_over", event_pb2.BattleOver, "territory", "?winner", "?loser", "+over"
    ),
    EventKind.CIV_WON: _of(
        "civilization_won", event_pb2.CivilizationWon, "seat", "civ", "territory"
    ),
    EventKind.GOD_TOKEN: _of("god_token_changed", event_pb2.GodTokenChanged, "territory", "placed"),
    EventKind.ARTIFACT: _of(
        "artifact_changed", event_pb2.ArtifactChanged, "seat", "artifact", "taken"
    ),
    EventKind.ARTIFACT_DECK: _of("artifact_deck_changed", event_pb2.ArtifactDeckChanged, "size"),
    EventKind.AFTERWORLD: _of("afterworld_opened", event_pb2.AfterworldOpened, "seat"),
    EventKind.PANDORA: _of("pandora_opened", event_pb2.PandoraOpened, "seat", "token"),
    EventKind.DESTINY: _of("destiny_chosen", event_pb2.DestinyChosen, "seat", "?track"),
    EventKind.HOUSE: _of("house_taken", event_pb2.HouseTaken, "seat", "house"),
    EventKind.DEALT: _gods("gods_dealt", event_pb2.GodsDealt, 5),
    EventKind.GODS: _gods("gods_shown", event_pb2.GodsShown, 4),
    EventKind.TILE: _of("tile_laid", event_pb2.TileLaid, "node", "tile"),
    EventKind.GOAL: _of("goal_laid", event_pb2.GoalLaid, "track", "goal"),
    EventKind.CIV_DOWN: _of("civilization_laid", event_pb2.CivilizationLaid, "territory"),
    EventKind.CULTURE_DOWN: _of("culture_laid", event_pb2.CultureLaid, "spot"),
    EventKind.TURN: _of("turn_started", event_pb2.TurnStarted, "round", "seat"),
    EventKind.PHASE: _of("phase_started", event_pb2.PhaseStarted, "seat", "+phase"),
    EventKind.TRIGGERED: _triggered,
    EventKind.SCORED: _scored,
    EventKind.ENDED: _of("game_ended", event_pb2.GameEnded, "winner"),
    EventKind.CULTURE_REWARD: _of(
        "culture_rewarded", event_pb2.CultureRewarded, "seat", "culture", "taken"
    ),
    EventKind.TABLE: _of("table_laid", event_pb2.TableLaid, "players"),
}


# ---------------------------------------------------------------- what never changes


@lru_cache(maxsize=16)
def shared_view(game: Game) -> state_pb2.View:
    """What is the same in every view. Shared: whoever puts it into a message copies it."""
    return state_pb2.View(table=state_pb2.Table(**table(names(game))))


# ---------------------------------------------------------------- state and view


def state_message(game: Game, full: Document) -> state_pb2.State:
    """A whole state (`State.to_dict`) as a message."""
    return state_pb2.State(
        position=_position(full, set(), set()),
        stack=full["stack"],
        artifact_deck=full["artifact_deck"],
        deal=_setup_message(full["deal"]) if full["deal"] else None,
    )


def view_message(game: Game, seen: Document) -> state_pb2.View:
    """What a viewer sees (`State.seen`) as a message, without what `shared_view` has."""
    return state_pb2.View(
        position=_position(seen, set(seen["civ_down"]), set(seen["culture_down"])),
        seat=seen["seat"],
        hand_sizes=seen["hand_size"],
        destiny_set=[seat for seat, chosen in enumerate(seen["destiny_set"]) if chosen],
        controlled=[state_pb2.Counts(counts=places) for places in seen["controlled"]],
        territories=seen["land"],
        goal_values=[state_pb2.Counts(counts=values) for values in seen["goal_values"]],
        strength=[state_pb2.Strength(**side) for side in seen["strength"]],
        **{name: seen[name] for name in _VIEW_NUMBERS},
    )


_VIEW_NUMBERS = ("stack_size", "artifact_size", "artifact_deck", "contested", "final_vp")
# Fields of Position that are numbers of the rules as they are, by the rules' names.
_COUNTERS = ("round_limit", "round", "turn")
_SWITCHES = ("first_game", "end_triggered", "dealt")
_LISTS = ("node_tile", "dom_tokens", "artifact_known", "artifacts_taken", "culture_seen")
_OPTIONAL = ("afterworld_owner",)
# Fields of Seat.
_SEAT_COUNTERS = ("supply", "area", "mana", "vp", "minor_avail")
_SEAT_SWITCHES = ("major_token", "major_avail", "major_summoned")
_SEAT_LISTS = (
    "res", "track", "cubes", "minor_tokens", "gods", "summoned", "developed", "hand", "pacts",
    "done", "civ_won", "artifacts", "pandora", "known_hand", "known_out",
)  # fmt: skip
_SEAT_OPTIONAL = ("house", "pawn", "discarded", "destiny")
# Marks of Territories that are sets in the rules.
_MARKS = {
    "civ_up": "civ_up",
    "god_token": "god_token",
    "god_entered": "god_entered",
    "chosen": "chosen",
}


def _position(document: Document, civ_down: set[int], culture_down: set[int]) -> Any:
    """What is open to all, and what else the viewer knows; tiles that lie face down."""
    goals = document["goals"]
    plain: Document = {
        **{name: document[name] for name in (*_COUNTERS, *_LISTS)},
        **{name: bool(document[name]) for name in _SWITCHES},
        **{name: _known(document[name]) for name in _OPTIONAL},
    }
    return state_pb2.Position(
        territories=[_territory(document, t, t in civ_down) for t in range(N_TERRITORIES)],
        spots=[
            _spot(document, spot, spot in culture_down) for spot in range(len(document["culture"]))
        ],
        seats=[_seat(document, seat) for seat in range(document["n"])],
        phase=_enum(document["phase"]),
        goals=[] if NONE in goals else goals,
        display=[state_pb2.Offer(pact=_known(pact)) for pact in document["display"]],
        battle=_battle(document["battle"]),
        agenda=[state_pb2.Frame(**_frame(frame)) for frame in document["agenda"]],
        **plain,
    )


def _territory(document: Document, t: int, down: bool) -> state_pb2.Territory:
    civ = document["civ"][t]
    marks = {name: True for name, key in _MARKS.items() if t in document[key]}
    return state_pb2.Territory(
        covered=document["exhaust"][t],
        guarded=down or civ != NONE,
        civ=_known(civ),
        forces=[force for seat in range(document["n"]) if (force := _force(document, seat, t))],
        **marks,
    )


def _force(document: Document, seat: int, t: int) -> state_pb2.Force | None:
    """What a seat has on a Territory; None for nothing."""
    followers, minors, settlements = (document[name][seat][t] for name in "FMS")
    major = document["major_at"][seat] == t
    if not (followers or minors or settlements or major):
        return None
    return state_pb2.Force(
        seat=seat, followers=followers, minors=minors, major=major, settlements=settlements
    )


def _spot(document: Document, spot: int, down: bool) -> state_pb2.Spot:
    culture = document["culture"][spot]
    return state_pb2.Spot(
        token=down or culture != NONE,
        culture=_known(culture),
        up=spot in document["culture_up"],
    )


def _seat(document: Document, seat: int) -> state_pb2.Seat:
    fields: Document = {
        **{name: document[name][seat] for name in (*_SEAT_COUNTERS, *_SEAT_LISTS)},
        **{name: bool(document[name][seat]) for name in _SEAT_SWITCHES},
        **{name: _known(document[name][seat]) for name in _SEAT_OPTIONAL},
    }
    return state_pb2.Seat(**fields)


def _battle(battle: Document) -> state_pb2.Battle | None:
    """The battle that is fought; None while there is none."""
    if battle["territory"] == NONE:
        return None
    return state_pb2.Battle(
        territory=battle["territory"],
        defender=_known(battle["defender"]),
        sides=[_battle_side(battle, side) for side in range(SIDES)],
    )


def _battle_side(battle: Document, side: int) -> state_pb2.BattleSide:
    """A side; of cards that the viewer does not know there is a number only."""
    committed = battle["committed"][side]
    chosen = sum(card != NONE for card in committed)
    count = battle.get("committed_count", [chosen] * SIDES)[side]
    return state_pb2.BattleSide(
        committed=[state_pb2.FaceDown(card=_known(card)) for card in committed[:count]],
        used=[card for card in battle["used"][side] if card != NONE],
        boost=battle["boost"][side],
        advanced=bool(battle["advanced"][side]),
    )


def _frame(frame: list[int]) -> Document:
    values = frames.named(frame)
    return {
        name: bool(value) if name in frames.SWITCHES else value for name, value in values.items()
    }


# ---------------------------------------------------------------- state, read back


def state_document(message: state_pb2.State) -> Document:
    """The dictionary of a state, for `Game.state_from_dict`.

    Raises StateFormatError when the message is not well formed; whether the state is possible is
    for `state_from_dict` to say.
    """
    try:
        document = _position_document(message.position)
    except ValueError as error:
        raise StateFormatError(str(error)) from None
    return {
        **document,
        "stack": list(message.stack),
        "artifact_deck": list(message.artifact_deck),
        "deal": _setup_dict(message.deal),
    }


def _position_document(position: state_pb2.Position) -> Document:
    """The open part of a state."""
    if len(position.seats) > MAX_SEATS:
        raise ValueError(f"seats: {len(position.seats)} entries; at most {MAX_SEATS}")
    if not position.phase:
        raise ValueError("phase: not set")
    territories = position.territories
    return {
        "n": len(position.seats),
        "phase": position.phase - 1,
        "goals": list(position.goals) or [NONE] * N_GOALS,
        "display": [_number(offer, "pact") for offer in position.display],
        "exhaust": [territory.covered for territory in territories],
        "civ": [_guard(territory, t) for t, territory in enumerate(territories)],
        "culture": [_token(spot, number) for number, spot in enumerate(position.spots)],
        "culture_up": [number for number, spot in enumerate(position.spots) if spot.up],
        "battle": _battle_document(position),
        "agenda": [_frame_numbers(frame, level) for level, frame in enumerate(position.agenda)],
        **{
            key: [t for t, territory in enumerate(territories) if getattr(territory, name)]
            for name, key in _MARKS.items()
        },
        **{name: getattr(position, name) for name in _COUNTERS},
        **{name: int(getattr(position, name)) for name in _SWITCHES},
        **{name: list(getattr(position, name)) for name in _LISTS},
        **{name: _number(position, name) for name in _OPTIONAL},
        **_pieces_document(position),
        **_seats_document(position),
    }


def _guard(territory: state_pb2.Territory, t: int) -> int:
    """The civilization of a Territory, -1 for none."""
    if territory.guarded != territory.HasField("civ"):
        raise ValueError(f"territories[{t}].civ: set exactly where `guarded` is")
    return _number(territory, "civ")


def _token(spot: state_pb2.Spot, number: int) -> int:
    """The Culture token of a spot, -1 for none."""
    if spot.token != spot.HasField("culture"):
        raise ValueError(f"spots[{number}].culture: set exactly where `token` is")
    return _number(spot, "culture")


def _pieces_document(position: state_pb2.Position) -> Document:
    """What stands on the map, by seat and Territory."""
    n = len(position.seats)
    counts = {name: [[0] * N_TERRITORIES for _ in range(n)] for name in "FMS"}
    major_at = [NONE] * n
    if len(position.territories) != N_TERRITORIES:
        raise ValueError(f"territories: expected {N_TERRITORIES} entries")
    for t, territory in enumerate(position.territories):
        for seat, force in _forces(territory, t, n):
            for name, number in zip(
                "FMS", (force.followers, force.minors, force.settlements), strict=True
            ):
                counts[name][seat][t] = number
            if force.major and major_at[seat] != NONE:
                raise ValueError(f"territories[{t}].forces: a second Major God of seat {seat}")
            if force.major:
                major_at[seat] = t
    return {**counts, "major_at": major_at}


def _forces(territory: state_pb2.Territory, t: int, n: int) -> list[tuple[int, state_pb2.Force]]:
    """What each seat has there; ValueError for a seat that is none or comes twice."""
    seats = [force.seat for force in territory.forces]
    if len(set(seats)) < len(seats) or max(seats, default=0) >= n:
        raise ValueError(f"territories[{t}].forces: expected different seats below {n}")
    return list(zip(seats, territory.forces, strict=True))


def _seats_document(position: state_pb2.Position) -> Document:
    seats = position.seats
    return {
        **{name: [getattr(seat, name) for seat in seats] for name in _SEAT_COUNTERS},
        **{name: [int(getattr(seat, name)) for seat in seats] for name in _SEAT_SWITCHES},
        **{name: [list(getattr(seat, name)) for seat in seats] for name in _SEAT_LISTS},
        **{name: [_number(seat, name) for seat in seats] for name in _SEAT_OPTIONAL},
    }


def _battle_document(position: state_pb2.Position) -> Document:
    battle = position.battle
    fought = position.HasField("battle")
    if fought and len(battle.sides) != SIDES:
        raise ValueError(f"battle.sides: {len(battle.sides)} entries; expected {SIDES}")
    sides = battle.sides if fought else [state_pb2.BattleSide()] * SIDES
    return {
        "territory": battle.territory if fought else NONE,
        "defender": _number(battle, "defender"),
        "committed": [
            _places([_number(card, "card") for card in side.committed], "committed")
            for side in sides
        ],
        "used": [_places(list(side.used), "used") for side in sides],
        "boost": [side.boost for side in sides],
        "advanced": [int(side.advanced) for side in sides],
    }


def _places(cards: list[int], field: str) -> list[int]:
    """The places for cards of a side, -1 where there is none."""
    if len(cards) > SIDE_CARDS:
        raise ValueError(f"battle.sides.{field}: {len(cards)} cards; at most {SIDE_CARDS}")
    return cards + [NONE] * (SIDE_CARDS - len(cards))


def _frame_numbers(frame: state_pb2.Frame, level: int) -> list[int]:
    values = {field.name: int(value) for field, value in frame.ListFields()}
    return frames.numbered(values, f"agenda[{level}]")
