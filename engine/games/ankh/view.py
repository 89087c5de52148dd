"""Ankh: protobuf messages from and to the engine's dictionaries, codes and notices.

The only module of the game that imports generated messages. Enums of the protocol are the numbers
of the rules plus one, since 0 is UNSPECIFIED there; a value that may be missing (-1 in the rules)
is a field that is not set.

Read back are states (`state_document`), moves (`move_code`) and options (`options_dict`), from
strangers too: whatever is not well formed raises a ValueError that names the field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from engine.core.errors import StateFormatError
from engine.core.state import Game
from engine.core.steps import Notice
from engine.games.ankh import frames
from engine.games.ankh.choices import TABLE, chosen, move_of
from engine.games.ankh.codes import (
    MAX_SEATS,
    NONE,
    UNDECIDED,
    Action,
    Ended,
    EventKind,
    Figure,
    Frame,
    Kind,
)
from engine.games.ankh.names import Names, Thing, names
from ziggurat.ankh.v1 import event_pb2 as event_pb2
from ziggurat.ankh.v1 import move_pb2 as move_pb2
from ziggurat.ankh.v1 import options_pb2 as options_pb2
from ziggurat.ankh.v1 import state_pb2 as state_pb2

Document = dict[str, Any]


# ---------------------------------------------------------------- small values


def _enum(value: int) -> Any:
    """A number of the rules as an enum of the protocol."""
    return value + 1


def _index(value: int, field: str, size: int) -> int:
    """An enum of the protocol as a number of the rules, 0..size-1."""
    if not 1 <= value <= size:
        raise ValueError(f"{field}: {value or 'unspecified'}; expected one of 1..{size}")
    return value - 1


def _known(value: int) -> int | None:
    """A value, None for the rules' -1."""
    return None if value == NONE else value


def _number(message: Any, field: str) -> int:
    """A number that may be missing; -1 then."""
    return int(getattr(message, field)) if message.HasField(field) else NONE


def _places(mask: int) -> list[int]:
    """The places of the bits that are set: a mask of gods, cards or types."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


# ---------------------------------------------------------------- moves


def move_message(move: int) -> move_pb2.Move:
    """A move code as a message; ValueError when there is no such code."""
    kind, name, value = chosen(move)
    message = move_pb2.Move()
    decision = getattr(message, kind.name.lower())
    if decision.DESCRIPTOR.fields_by_name[name].message_type is None:
        setattr(decision, name, _enum(value) if name == "action" else value)
    else:
        getattr(decision, name).SetInParent()
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
    value = getattr(decision, name)
    if name == "action":
        value = _index(value, f"{field}.action", len(Action))
    return move_of(kind, name, value if isinstance(value, int) else 0)


# ---------------------------------------------------------------- options


def options_message(options: Document) -> options_pb2.Options:
    """Options, all or some of them, as a message with just those fields set."""
    return options_pb2.Options(**options)


def options_dict(message: options_pb2.Options) -> Document:
    """The options that are set in a message."""
    return {
        field.name: list(value) if field.is_repeated else value
        for field, value in message.ListFields()
    }


# ---------------------------------------------------------------- events


def event_message(game: Game, notice: Notice) -> event_pb2.Event:
    """What a viewer learns of an event."""
    return event_pb2.Event(**_EVENTS[EventKind(notice.kind)](*notice.args))


def _of(field: str, message: Callable[..., Any], *parts: str) -> Callable[..., Document]:
    """An event whose numbers are just the fields `parts`.

    Enums are written "+name", masks "*name", numbers that may be missing "?name".
    """

    def made(*args: int) -> Document:
        values = {
            part.lstrip("+*?"): _READINGS[part[0]](value) if part[0] in _READINGS else value
            for part, value in zip(parts, args, strict=False)
        }
        return {field: message(**values)}

    return made


_READINGS: dict[str, Callable[[int], Any]] = {"+": _enum, "*": _places, "?": _known}


def _move_played(seat: int, code: int, kind: int, forced: int) -> Document:
    if code == NONE:
        told = event_pb2.Committed(seat=seat, kind=_enum(kind - 1), forced=bool(forced))
        return {"committed": told}
    move = move_message(kind << 16 | code)
    return {"move_played": event_pb2.MovePlayed(seat=seat, move=move, forced=bool(forced))}


# A notice may carry more numbers than its kind has: those are zero.
_EVENTS: dict[EventKind, Callable[..., Document]] = {
    EventKind.MOVE: _move_played,
    EventKind.FIGURE_MOVED: _of(
        "figure_moved", event_pb2.FigureMoved, "god", "+figure", "origin", "cell", "+way"
    ),
    EventKind.FIGURE_PLACED: _of("figure_placed", event_pb2.FigurePlaced, "god", "+figure", "cell"),
    EventKind.FIGURE_REMOVED: _of(
        "figure_removed", event_pb2.FigureRemoved, "god", "+figure", "cell", "+place"
    ),
    EventKind.FACING: _of("figure_turned", event_pb2.FigureTurned, "cell", "facing"),
    EventKind.SUN: _of("sun_moved", event_pb2.SunMoved, "cell", "placed"),
    EventKind.FOLLOWERS: _of(
        "followers_changed", event_pb2.FollowersChanged, "god", "change", "followers"
    ),
    EventKind.DEVOTION: _of(
        "devotion_changed", event_pb2.DevotionChanged, "god", "before", "devotion", "height"
    ),
    EventKind.MONUMENT_PLACED: _of(
        "monument_placed", event_pb2.MonumentPlaced, "cell", "type", "?owner"
    ),
    EventKind.MONUMENT_OWNER: _of(
        "monument_owner_changed", event_pb2.MonumentOwnerChanged, "cell", "?owner", "?before"
    ),
    EventKind.MONUMENT_REMOVED: _of(
        "monument_removed", event_pb2.MonumentRemoved, "cell", "type", "?owner", "+place"
    ),
    EventKind.MONUMENT_MOVED: _of(
        "monument_moved", event_pb2.MonumentMoved, "origin", "cell", "type"
    ),
    EventKind.POWER: _of("power_unlocked", event_pb2.PowerUnlocked, "god", "power"),
    EventKind.GUARDIAN: _of(
        "guardian_taken", event_pb2.GuardianTaken, "god", "level", "?origin", "?cell"
    ),
    EventKind.MARKER: _of("marker_moved", event_pb2.MarkerMoved, "+action", "space"),
    EventKind.EVENT: _of("event_reached", event_pb2.EventReached, "index", "+event"),
    EventKind.CAMELS: _of("camel_placed", event_pb2.CamelPlaced, "border"),
    EventKind.SPLIT: _of(
        "region_split", event_pb2.RegionSplit, "region", "new_region", "cell", "new_cell"
    ),
    EventKind.TOKENS: _of("tokens_exchanged", event_pb2.TokensExchanged, "region", "other_region"),
    EventKind.CONFLICT: _of(
        "conflict_started", event_pb2.ConflictStarted, "number", "tiebreak_holder"
    ),
    EventKind.REGION: _of("region_reached", event_pb2.RegionReached, "region", "*gods"),
    EventKind.BANNED: _of("card_banned", event_pb2.CardBanned, "card"),
    EventKind.TWO_CARDS: _of("two_cards_chosen", event_pb2.TwoCardsChosen, "god"),
    EventKind.REVEALED: _of("cards_revealed", event_pb2.CardsRevealed, "god", "*cards"),
    EventKind.TAKEN_BACK: _of("cards_taken_back", event_pb2.CardsTakenBack, "god", "*cards"),
    EventKind.BID: _of("bid_revealed", event_pb2.BidRevealed, "god", "bid"),
    EventKind.SPARED: _of("spared", event_pb2.Spared, "?god"),
    EventKind.STRENGTH: _of("strength_counted", event_pb2.StrengthCounted, "god", "strength"),
    EventKind.BATTLE: _of(
        "battle_resolved", event_pb2.BattleResolved, "?winner", "margin", "by_tiebreak"
    ),
    EventKind.DOMINATED: _of("dominated", event_pb2.Dominated, "god", "region"),
    EventKind.MAJORITY: _of("majority_scored", event_pb2.MajorityScored, "god", "*types"),
    EventKind.TRAPPED: _of("trap_changed", event_pb2.TrapChanged, "slot", "?god"),
    EventKind.PORTAL: _of("portal_moved", event_pb2.PortalMoved, "cell", "placed"),
    EventKind.EYE: _of("eye_moved", event_pb2.EyeMoved, "cell", "placed"),
    EventKind.PRIEST: _of("priest_moved", event_pb2.PriestMoved, "god", "origin", "?room"),
    EventKind.ROOM: _of("room_won", event_pb2.RoomWon, "room", "god"),
    EventKind.POLITICAL_TAKEN: _of("political_taken", event_pb2.PoliticalTaken, "god", "political"),
    EventKind.POLITICAL_PLAYED: _of(
        "political_played", event_pb2.PoliticalPlayed, "god", "political"
    ),
    EventKind.POLITICAL_OPEN: _of(
        "political_opened", event_pb2.PoliticalOpened, "slot", "political"
    ),
    EventKind.POLITICAL_SHUFFLED: _of("political_shuffled", event_pb2.PoliticalShuffled, "cards"),
    EventKind.MERGED: _of("merged", event_pb2.Merged, "high", "low", "devotion"),
    EventKind.FORGOTTEN: _of("forgotten", event_pb2.Forgotten, "god"),
    EventKind.ENDED: _of("game_ended", event_pb2.GameEnded, "+ending", "?winner"),
    EventKind.TURN: _of("turn_started", event_pb2.TurnStarted, "seat", "turns"),
    EventKind.GOD_DEALT: _of("god_dealt", event_pb2.GodDealt, "seat", "god"),
    EventKind.KIND_DEALT: _of("guardian_dealt", event_pb2.GuardianDealt, "level", "guardian"),
    EventKind.PHARAOH_DEALT: _of("pharaoh_dealt", event_pb2.PharaohDealt, "pharaoh"),
    EventKind.CONFLICT_OVER: _of("conflict_over", event_pb2.ConflictOver, "number"),
    EventKind.POLITICAL_DISCARDED: _of(
        "political_discarded", event_pb2.PoliticalDiscarded, "god", "political", "cards"
    ),
    EventKind.POLITICAL_BACK: _of("political_taken_back", event_pb2.PoliticalTakenBack, "god"),
}


# ---------------------------------------------------------------- what never changes


@lru_cache(maxsize=16)
def shared_view(game: Game) -> state_pb2.View:
    """What is the same in every view. Shared: whoever puts it into a message copies it."""
    return state_pb2.View(table=_table(names(game)))


def _table(known: Names) -> state_pb2.Table:
    """What the content says, but for the scenario's name."""
    document = known.document
    faces: Document = {field: list(map(_face, getattr(known, field))) for field in _FACES}
    return state_pb2.Table(
        cells=[
            state_pb2.CellFace(
                label=space.label, terrain=_enum("FDW".index(space.terrain)), q=space.q, r=space.r
            )
            for space in known.spaces
        ],
        borders=[state_pb2.BorderFace(a=a, b=b, nile=nile) for a, b, nile in known.borders],
        powers=[
            state_pb2.PowerFace(face=_face(power), level=power.row["level"])
            for power in known.powers
        ],
        cards=[
            state_pb2.CardFace(face=_face(card), strength=card.row["strength"])
            for card in known.cards
        ],
        guardians=[
            state_pb2.GuardianFace(
                face=_face(guardian),
                level=guardian.row["level"],
                large=guardian.row["base"] == "large",
                faces=any(effect["op"] == "set_facing" for effect in guardian.row["effects"]),
            )
            for guardian in known.guardians
        ],
        actions=[
            state_pb2.ActionFace(name=row["name"], length=row["length"])
            for row in document["actions"]
        ],
        events=[_event_face(row) for row in document["event_track"]["events"]],
        **faces,
        **{field: document["limits"][field] for field in _LIMITS},
    )


_FACES = ("gods", "monuments", "rooms", "pharaohs", "political")
_LIMITS = (
    "devotion_top",
    "devotion_red_max",
    "build_cost",
    "move_distance",
    "camel_line_max",
    "min_region_spaces",
)
_TRACK = ("control", "caravan", "conflict")
_AFTER = ("none", "merge", "forgotten", "end")


def _face(thing: Thing) -> state_pb2.Face:
    return state_pb2.Face(id=thing.id, name=thing.name, text=thing.text)


def _event_face(row: Document) -> state_pb2.EventFace:
    return state_pb2.EventFace(
        event=_enum(_TRACK.index(row["event"])),
        conflict=row["conflict"],
        after=_enum(_AFTER.index(row["after"])),
    )


# ---------------------------------------------------------------- state and view


def state_message(game: Game, full: Document) -> state_pb2.State:
    """A whole state (`State.to_dict`) as a message."""
    return state_pb2.State(position=_position(full), deck=full["deck"])


def view_message(game: Game, seen: Document) -> state_pb2.View:
    """What a viewer sees (`State.seen`) as a message, without what `shared_view` has."""
    scenario = names(game).document["scenarios"][seen["scenario"]]
    return state_pb2.View(
        position=_position(seen),
        seat=seen["seat"],
        deck_size=seen["deck_size"],
        unseen=seen["unseen"],
        committed=seen["committed"],
        strengths=[
            state_pb2.Strength(god=god, strength=seen["strengths"][god]) for god in _fighting(seen)
        ],
        table=state_pb2.Table(scenario=scenario["name"]),
    )


def _fighting(seen: Document) -> Iterable[int]:
    """The gods of a battle that is being fought."""
    fought = any(frame[0] == Frame.BATTLE for frame in seen["stack"])
    return seen["participants"] if fought else ()


# Fields of Position that are numbers of the rules as they are, by the rules' names.
_COUNTERS = (
    "first_seat", "scenario", "conflicts_done", "suns", "portals", "eyes", "turn", "actions",
    "turns", "region_now", "plagues",
)  # fmt: skip
# Fields that are yes or no.
_SWITCHES = ("amun_used", "card_played", "tiebreak_used", "pharaoh", "second_mandatory")
# Numbers that may be missing.
_OPTIONAL = (
    "palace_cell", "event_index", "tiebreak_holder", "banned", "pharaoh_card", "winner",
)  # fmt: skip
_LISTS = (
    "camels", "action_pos", "guardian_kind", "guardian_supply", "gone_guardians",
    "monument_supply", "gone_monuments", "participants", "two_cards", "losers", "payers",
    "dead_warriors",
    "marked", "path", "priests_moved", "political_discard",
)  # fmt: skip
# Fields of Seat.
_SEAT_COUNTERS = (
    "god", "lead", "devotion", "height", "followers", "pool_warriors", "pool_tokens", "killed",
    "bids_paid", "pool_priests",
)  # fmt: skip
_SEAT_LISTS = (
    "powers", "pool_guardians", "hand", "revealed", "played", "returning", "mourned", "priests",
    "political_hand", "political_table", "pending",
)  # fmt: skip


def _position(document: Document) -> state_pb2.Position:
    """What is open to all, and what the viewer has committed."""
    last, winner = document["last_action"], document["battle_winner"]
    optional: Document = {name: _known(document[name]) for name in _OPTIONAL}
    switches: Document = {name: bool(document[name]) for name in _SWITCHES}
    return state_pb2.Position(
        cells=map(_cell, *(document[name] for name in _CELL_LISTS)),
        seats=[_seat(document, seat) for seat in range(document["n"])],
        trapped=[state_pb2.Trap(god=_known(god)) for god in document["trapped"]],
        eye_cell=[state_pb2.Eye(cell=_known(cell)) for cell in document["eye_cell"]],
        slots=[state_pb2.Slot(political=_known(kind)) for kind in document["slots"]],
        last_action=None if last == NONE else _enum(last),
        decided=winner != UNDECIDED,
        battle_winner=None if winner == UNDECIDED else _known(winner),
        ending=_enum(document["ended"]),
        stack=[state_pb2.Frame(**_frame(frame)) for frame in document["stack"]],
        **{name: document[name] for name in (*_COUNTERS, *_LISTS)},
        **optional,
        **switches,
    )


_CELL_LISTS = (
    "figure", "figure_owner", "radiant", "facing", "monument", "monument_owner", "portal",
    "region",
)  # fmt: skip


@lru_cache(maxsize=4096)
def _cell(
    figure: int,
    figure_owner: int,
    radiant: int,
    facing: int,
    monument: int,
    monument_owner: int,
    portal: int,
    region: int,
) -> state_pb2.Cell:
    """A space; kept, since most are alike. Whoever puts it into a message copies it."""
    return state_pb2.Cell(
        figure=_enum(figure),
        figure_owner=_known(figure_owner),
        radiant=bool(radiant),
        facing=facing,
        monument=_known(monument - 1),
        monument_owner=_known(monument_owner),
        portal=bool(portal),
        region=region,
    )


def _seat(document: Document, seat: int) -> state_pb2.Seat:
    return state_pb2.Seat(
        alive=bool(document["alive"][seat]),
        bid=_known(document["bid"][seat]),
        **{name: document[name][seat] for name in (*_SEAT_COUNTERS, *_SEAT_LISTS)},
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
    document["deck"] = list(message.deck)
    return document


def _position_document(position: state_pb2.Position) -> Document:
    """The open part of a state."""
    if len(position.seats) > MAX_SEATS:
        raise ValueError(f"seats: {len(position.seats)} entries; at most {MAX_SEATS}")
    return {
        "n": len(position.seats),
        **_cells_document(position),
        **_seats_document(position),
        "trapped": [_number(trap, "god") for trap in position.trapped],
        "eye_cell": [_number(eye, "cell") for eye in position.eye_cell],
        "slots": [_number(slot, "political") for slot in position.slots],
        "last_action": _last_action(position),
        "battle_winner": _battle_winner(position),
        "ended": _index(position.ending, "ending", len(Ended)),
        "stack": [_frame_numbers(frame, level) for level, frame in enumerate(position.stack)],
        **{name: _number(position, name) for name in _OPTIONAL},
        **{name: getattr(position, name) for name in _COUNTERS},
        **{name: list(getattr(position, name)) for name in _LISTS},
        **{name: int(getattr(position, name)) for name in _SWITCHES},
    }


def _last_action(position: state_pb2.Position) -> int:
    if not position.HasField("last_action"):
        return NONE
    return _index(position.last_action, "last_action", len(Action))


def _battle_winner(position: state_pb2.Position) -> int:
    """Who has won the battle; ValueError for a winner of what is not decided."""
    if position.decided:
        return _number(position, "battle_winner")
    if position.HasField("battle_winner"):
        raise ValueError("battle_winner: set, but the battle is not decided")
    return UNDECIDED


def _cells_document(position: state_pb2.Position) -> Document:
    cells = position.cells
    return {
        "figure": [
            _index(cell.figure, f"cells[{i}].figure", len(Figure)) for i, cell in enumerate(cells)
        ],
        "figure_owner": [_number(cell, "figure_owner") for cell in cells],
        "radiant": [int(cell.radiant) for cell in cells],
        "facing": [cell.facing for cell in cells],
        "monument": [_number(cell, "monument") + 1 for cell in cells],
        "monument_owner": [_number(cell, "monument_owner") for cell in cells],
        "portal": [int(cell.portal) for cell in cells],
        "region": [cell.region for cell in cells],
    }


def _seats_document(position: state_pb2.Position) -> Document:
    seats = position.seats
    return {
        "alive": [int(seat.alive) for seat in seats],
        "bid": [_number(seat, "bid") for seat in seats],
        **{name: [getattr(seat, name) for seat in seats] for name in _SEAT_COUNTERS},
        **{name: [list(getattr(seat, name)) for seat in seats] for name in _SEAT_LISTS},
    }


def _frame_numbers(frame: state_pb2.Frame, level: int) -> list[int]:
    values = {
        field.name: list(value) if field.is_repeated else int(value)
        for field, value in frame.ListFields()
    }
    return frames.numbered(values, f"stack[{level}]")
