"""NEAR: protobuf messages from and to the engine's dictionaries, codes and notices.

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
from engine.games.near import frames
from engine.games.near.choices import TABLE, chosen, move_of
from engine.games.near.codes import (
    AGE_EPOCHS,
    MAX_SEATS,
    N_AGES,
    NONE,
    EventKind,
    Kind,
    Terrain,
    Why,
)
from engine.games.near.names import Card, Names, Row, Space, Thing, names, world
from engine.games.near.objectives import objective_text
from engine.games.near.wording import BUILDINGS, text
from ziggurat.near.v1 import event_pb2 as event_pb2
from ziggurat.near.v1 import move_pb2 as move_pb2
from ziggurat.near.v1 import options_pb2 as options_pb2
from ziggurat.near.v1 import state_pb2 as state_pb2

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


def move_message(move: int) -> move_pb2.Move:
    """A move code as a message; ValueError when there is no such code."""
    kind, name, value = chosen(move)
    message = move_pb2.Move()
    decision = getattr(message, kind.name.lower())
    if decision.DESCRIPTOR.fields_by_name[name].message_type is None:
        setattr(decision, name, value)
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
    kind, value = Kind[field.upper()], getattr(decision, name)
    if all(choice.name != name for choice in TABLE[kind]):
        raise ValueError(f"{field}.{name}: is never asked")
    return move_of(kind, name, value if isinstance(value, int) else 0)


# ---------------------------------------------------------------- options


def options_message(options: Document) -> options_pb2.Options:
    """Options, all or some of them, as a message with just those fields set."""
    plain = {name: value for name, value in options.items() if name != "setup"}
    message = options_pb2.Options(**plain)
    if "setup" in options:
        message.setup.CopyFrom(_setup_message(options["setup"]))
    return message


def options_dict(message: options_pb2.Options) -> Document:
    """The options that are set in a message."""
    return {
        field.name: _setup_dict(value) if field.name == "setup" else value
        for field, value in message.ListFields()
    }


def _setup_message(setup: Document) -> options_pb2.Setup:
    """An explicit setup (RULES.md 9.1); ValueError for what no message can say."""
    fields = dict(setup)
    try:
        if "slots" in fields:
            fields["slots"] = [
                options_pb2.PlacedTile(slot=slot, tile=tile, side=side, rotation=rotation)
                for slot, tile, side, rotation in fields["slots"]
            ]
        if "decks" in fields:
            fields["decks"] = [options_pb2.CardOrder(cards=cards) for cards in fields["decks"]]
        return options_pb2.Setup(**fields)
    except (TypeError, ValueError) as error:
        raise ValueError(f"setup: {error}") from None


def _setup_dict(setup: options_pb2.Setup) -> Document:
    """The fields that are set in a setup."""
    fields: Document = {
        field.name: list(value) if field.is_repeated else value
        for field, value in setup.ListFields()
    }
    if "slots" in fields:
        fields["slots"] = [[t.slot, t.tile, t.side, t.rotation] for t in setup.slots]
    if "decks" in fields:
        fields["decks"] = [list(deck.cards) for deck in setup.decks]
    return fields


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


def _places(mask: int) -> list[int]:
    """The places of the bits that are set."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


_READINGS: dict[str, Callable[[int], Any]] = {"+": _enum, "*": _places, "?": _known}


def _move_played(seat: int, code: int, kind: int, forced: int, *hidden: int) -> Document:
    """A move; of a card used face down others see the back, and what it is used for."""
    if code == NONE:
        domain, age, mode = hidden[:3]
        told = event_pb2.CardUsed(
            seat=seat, domain=domain, age=age, mode=_enum(mode), forced=bool(forced)
        )
        return {"card_used": told}
    move = move_message(kind << 16 | code)
    return {"move_played": event_pb2.MovePlayed(seat=seat, move=move, forced=bool(forced))}


def _score_changed(seat: int, change: int, score: int, why: int, *_: int) -> Document:
    """A score with the reason; objectives come one for each domain."""
    domain = why - Why.OBJECTIVE if why >= Why.OBJECTIVE else None
    reason = _enum(min(why, Why.OBJECTIVE))
    told = event_pb2.ScoreChanged(seat=seat, change=change, score=score, why=reason, domain=domain)
    return {"score_changed": told}


# A notice may carry more numbers than its kind has: those are zero.
_EVENTS: dict[EventKind, Callable[..., Document]] = {
    EventKind.MOVE: _move_played,
    EventKind.GOLD: _of("gold_changed", event_pb2.GoldChanged, "seat", "change", "gold"),
    EventKind.SCORE: _score_changed,
    EventKind.LEVEL: _of(
        "level_changed", event_pb2.LevelChanged, "seat", "resource", "before", "level"
    ),
    EventKind.DEVELOPMENT: _of(
        "development_changed",
        event_pb2.DevelopmentChanged,
        "seat",
        "development",
        "change",
        "count",
    ),
    EventKind.EXPERTISE: _of(
        "expertise_changed", event_pb2.ExpertiseChanged, "seat", "domain", "unlocked"
    ),
    EventKind.MARKER: _of(
        "marker_changed", event_pb2.MarkerChanged, "seat", "epoch", "change", "left"
    ),
    EventKind.OBJECTIVE: _of(
        "objective_changed", event_pb2.ObjectiveChanged, "seat", "domain", "change", "left"
    ),
    EventKind.BUILT: _of(
        "building_constructed", event_pb2.BuildingConstructed, "seat", "type", "space", "row"
    ),
    EventKind.REBUILT: _of("building_rebuilt", event_pb2.BuildingRebuilt, "seat", "type", "space"),
    EventKind.DESTROYED: _of(
        "building_destroyed",
        event_pb2.BuildingDestroyed,
        "seat",
        "type",
        "?space",
        "?attacker",
    ),
    EventKind.MOVED: _of(
        "building_moved", event_pb2.BuildingMoved, "seat", "type", "origin", "space"
    ),
    EventKind.EXCHANGED: _of(
        "building_exchanged", event_pb2.BuildingExchanged, "seat", "space", "before", "type"
    ),
    EventKind.ENEMY_TAKEN: _of("enemy_taken", event_pb2.EnemyTaken, "seat", "token", "space"),
    EventKind.ENEMY_PLACED: _of("enemy_placed", event_pb2.EnemyPlaced, "token", "space"),
    EventKind.RUIN_TAKEN: _of("ruin_taken", event_pb2.RuinTaken, "seat", "token", "space"),
    EventKind.RUIN_PLACED: _of("ruin_placed", event_pb2.RuinPlaced, "token", "space"),
    EventKind.VICTORY: _of("victory_gained", event_pb2.VictoryGained, "seat", "victory"),
    EventKind.WARD: _of("ward_changed", event_pb2.WardChanged, "seat", "change", "ward"),
    EventKind.PEEKED: _of("event_peeked", event_pb2.EventPeeked, "seat", "slot", "?event"),
    EventKind.PLAYED: _of("card_played", event_pb2.CardPlayed, "seat", "card", "paid"),
    EventKind.DISCARDED: _of("card_discarded", event_pb2.CardDiscarded, "seat", "card"),
    EventKind.DRAWN: _of("card_drawn", event_pb2.CardDrawn, "seat", "domain", "age", "?card"),
    EventKind.TAKEN: _of("card_taken", event_pb2.CardTaken, "seat", "card"),
    EventKind.REVEALED: _of("card_revealed", event_pb2.CardRevealed, "card"),
    EventKind.REMOVED: _of("card_removed", event_pb2.CardRemoved, "card", "?seat"),
    EventKind.DECK_CUT: _of("deck_cut", event_pb2.DeckCut, "domain", "age", "cards"),
    EventKind.EVENT: _of("event_struck", event_pb2.EventStruck, "slot", "event"),
    EventKind.RANKED: _of("ranked", event_pb2.Ranked, "+why", "seat", "count", "vp"),
    EventKind.TURN: _of("turn_started", event_pb2.TurnStarted, "seat", "epoch"),
    EventKind.EPOCH: _of("epoch_started", event_pb2.EpochStarted, "epoch"),
    EventKind.AGE: _of("age_started", event_pb2.AgeStarted, "age", "first_player"),
    EventKind.TRIGGERED: _of("triggered", event_pb2.Triggered, "seat", "card"),
    EventKind.STOLEN: _of("gold_stolen", event_pb2.GoldStolen, "seat", "victim", "gold"),
    EventKind.ENDED: _of("game_ended", event_pb2.GameEnded, "*winners"),
    EventKind.TILE: _of("tile_placed", event_pb2.TilePlaced, "slot", "tile", "rotation"),
    EventKind.AGE_SIDE: _of("age_side_dealt", event_pb2.AgeSideDealt, "age", "side"),
    EventKind.DOMINATION: _of("domination_dealt", event_pb2.DominationDealt, "age", "domination"),
    EventKind.CIVILIZATION: _of(
        "civilization_dealt", event_pb2.CivilizationDealt, "seat", "civilization"
    ),
    EventKind.WONDER: _of("wonder_dealt", event_pb2.WonderDealt, "seat", "wonder"),
    EventKind.OPENING: _of("opening_started", event_pb2.OpeningStarted, "first_player"),
}


# ---------------------------------------------------------------- what never changes


@lru_cache(maxsize=16)
def shared_view(game: Game) -> state_pb2.View:
    """What is the same in every view. Shared: whoever puts it into a message copies it."""
    return state_pb2.View(table=_table(names(game)))


def _table(known: Names) -> state_pb2.Table:
    """What the content says whatever was dealt."""
    constants = known.document["constants"]
    return state_pb2.Table(
        cards=[_card_face(known, card) for card in known.cards],
        civilizations=map(_face, known.civilizations),
        ruins=map(_face, known.ruins),
        enemies=map(_face, known.enemies),
        events=map(_face, known.events),
        dominations=map(_face, known.dominations),
        domains=map(_domain_face, known.domains),
        tracks=map(_track_face, known.tracks),
        **{name: constants[name] for name in _CONSTANTS},
    )


@lru_cache(maxsize=64)
def _dealt_table(
    game: Game,
    tiles: tuple[int, ...],
    rotations: tuple[int, ...],
    sides: tuple[int, ...],
    expert: bool,
) -> state_pb2.Table:
    """What it says of a World and of the sides in play; shared too."""
    known = names(game)
    return state_pb2.Table(
        spaces=[_space_face(space) for space in world(game, tiles, rotations)],
        epochs=[
            _epoch_face(known.age_tile(age, sides[age]), epoch)
            for age in range(N_AGES)
            for epoch in range(AGE_EPOCHS)
        ],
        objectives=[
            state_pb2.Face(
                id=row["key"],
                name=row["key"].capitalize(),
                text=objective_text(known, domain, expert),
            )
            for domain, row in enumerate(known.domains)
        ],
    )


_CONSTANTS = (
    "substitute_gold",
    "objective_cards",
    "golden_age_vp",
    "domination_vp",
    "dev_set_vp",
    "livestock_vp",
    "gold_set",
    "gold_set_vp",
    "cards_per_turn",
    "draws_per_turn",
)


def _face(thing: Thing | Card) -> state_pb2.Face:
    return state_pb2.Face(id=thing.id, name=thing.name, text=thing.text)


def _space_face(space: Space | None) -> state_pb2.SpaceFace:
    if space is None:
        return state_pb2.SpaceFace()
    terrain = _enum(Terrain[space.terrain.upper()])
    return state_pb2.SpaceFace(
        label=space.label, terrain=terrain, sea=space.sea, wave=space.wave, q=space.q, r=space.r
    )


def _card_face(known: Names, card: Card) -> state_pb2.CardFace:
    require = card.row.get("require", {})
    return state_pb2.CardFace(
        face=_face(card),
        domain=card.domain,
        age=card.age,
        gold=card.row.get("gold", 0),
        require=[require.get(track["key"], 0) for track in known.tracks],
        permanent=card.is_permanent,
    )


def _domain_face(row: Row) -> state_pb2.DomainFace:
    return state_pb2.DomainFace(
        name=row["key"].capitalize(),
        building=BUILDINGS[row["building"]],
        development=row["development"].capitalize(),
        strength=row["strength"],
    )


def _track_face(row: Row) -> state_pb2.TrackFace:
    return state_pb2.TrackFace(
        name=row["key"].capitalize(),
        max=row["max"],
        thresholds=row["thresholds"],
        developments=row["development_spaces"],
        special=text(row["special"]),
    )


def _epoch_face(tile: Row, epoch: int) -> state_pb2.EpochFace:
    """What an epoch, 0..3 on its Age tile, brings."""
    permanent = tile.get("permanent", {"epoch": 0, "effects": []})
    return state_pb2.EpochFace(
        bonus=text(tile["bonus"][epoch]),
        permanent=text(permanent["effects"]) if permanent["epoch"] == epoch + 1 else "",
        event=tile["event_after"] == epoch + 1,
    )


# ---------------------------------------------------------------- state and view


def state_message(game: Game, full: Document) -> state_pb2.State:
    """A whole state (`State.to_dict`) as a message."""
    return state_pb2.State(
        position=_position(full),
        decks=[state_pb2.Deck(cards=cards) for cards in full["decks"]],
        removed_unseen=full["removed_unseen"],
        enemy_supply=full["enemy_supply"],
    )


def view_message(game: Game, seen: Document) -> state_pb2.View:
    """What a viewer sees (`State.seen`) as a message, without what `shared_view` has."""
    counts: Document = {
        name: [state_pb2.Counts(counts=row) for row in seen[name]] for name in _COUNTS
    }
    return state_pb2.View(
        position=_position(seen),
        seat=seen["seat"],
        hand_backs=[state_pb2.Backs(backs=map(_back, backs)) for backs in seen["hand_backs"]],
        civ_backs=map(_back, seen["civ_backs"]),
        zones=state_pb2.Zones(**seen["zones"]),
        table=_dealt_table(
            game,
            tuple(seen["slot_tile"]),
            tuple(seen["slot_rotation"]),
            tuple(seen["age_side"]),
            bool(seen["objectives"]),
        ),
        **{name: seen[name] for name in ("deck_sizes", "deck_ages", "supply")},
        **counts,
    )


_COUNTS = ("removed_unseen_backs", "domination_counts", "objective_values")


def _back(back: list[int]) -> state_pb2.Back:
    return state_pb2.Back(domain=back[0], age=back[1])


# Fields of Position that are numbers of the rules as they are, by the rules' names.
_COUNTERS = (
    "first_player", "active", "position", "epoch", "cards_played", "acc", "turns", "stamps",
    "events_revealed",
)  # fmt: skip
_LISTS = ("to_ask", "to_hit", "first_taken", "age_side", "domination", "reveal", "removed")
# Fields of Seat.
_SEAT_COUNTERS = (
    "score", "stamp", "gold", "victory", "enemies", "ruins", "markers", "ward", "civilization",
    "wonder",
)  # fmt: skip
_SEAT_LISTS = (
    "level", "built", "last_row", "cemetery", "dev", "expertise", "timeline", "objective",
    "peeked", "special_used", "achievements", "known", "hand",
)  # fmt: skip
_SPACE_LISTS = ("map_owner", "map_type", "enemy_at", "ruin_at")


def _position(document: Document) -> state_pb2.Position:
    """What is open to all, and the faces of cards and Events that the viewer knows."""
    return state_pb2.Position(
        slots=map(_slot, document["slot_tile"], document["slot_rotation"]),
        spaces=map(_space, *(document[name] for name in _SPACE_LISTS)),
        seats=[_seat(document, seat) for seat in range(document["n"])],
        expert=bool(document["objectives"]),
        civ_area=[state_pb2.FaceDown(card=_known(card)) for card in document["civ_area"]],
        events=[state_pb2.Coming(event=_known(event)) for event in document["events"]],
        stack=[state_pb2.Frame(**_frame(frame)) for frame in document["stack"]],
        **{name: document[name] for name in (*_COUNTERS, *_LISTS)},
    )


def _slot(tile: int, rotation: int) -> state_pb2.Slot:
    return state_pb2.Slot(tile=_known(tile), rotation=rotation)


@lru_cache(maxsize=1024)
def _space(owner: int, type_: int, enemy: int, ruin: int) -> state_pb2.Space:
    """A space; kept, since most are alike. Whoever puts it into a message copies it."""
    return state_pb2.Space(
        owner=_known(owner), type=_known(type_), enemy=_known(enemy), ruin=_known(ruin)
    )


def _seat(document: Document, seat: int) -> state_pb2.Seat:
    return state_pb2.Seat(
        capital=_known(document["capital"][seat]),
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
    return {
        **document,
        "decks": [list(deck.cards) for deck in message.decks],
        "removed_unseen": list(message.removed_unseen),
        "enemy_supply": list(message.enemy_supply),
    }


def _position_document(position: state_pb2.Position) -> Document:
    """The open part of a state."""
    if len(position.seats) > MAX_SEATS:
        raise ValueError(f"seats: {len(position.seats)} entries; at most {MAX_SEATS}")
    return {
        "n": len(position.seats),
        "objectives": int(position.expert),
        "slot_tile": [_number(slot, "tile") for slot in position.slots],
        "slot_rotation": [slot.rotation for slot in position.slots],
        "map_owner": [_number(space, "owner") for space in position.spaces],
        "map_type": [_number(space, "type") for space in position.spaces],
        "enemy_at": [_number(space, "enemy") for space in position.spaces],
        "ruin_at": [_number(space, "ruin") for space in position.spaces],
        **_seats_document(position.seats),
        "civ_area": [_number(entry, "card") for entry in position.civ_area],
        "events": [_number(entry, "event") for entry in position.events],
        "stack": [_frame_numbers(frame, level) for level, frame in enumerate(position.stack)],
        **{name: getattr(position, name) for name in _COUNTERS},
        **{name: list(getattr(position, name)) for name in _LISTS},
    }


def _seats_document(seats: Iterable[state_pb2.Seat]) -> Document:
    return {
        "capital": [_number(seat, "capital") for seat in seats],
        **{name: [getattr(seat, name) for seat in seats] for name in _SEAT_COUNTERS},
        **{name: [list(getattr(seat, name)) for seat in seats] for name in _SEAT_LISTS},
    }


def _frame_numbers(frame: state_pb2.Frame, level: int) -> list[int]:
    values = {
        field.name: list(value) if field.is_repeated else int(value)
        for field, value in frame.ListFields()
    }
    return frames.numbered(values, f"stack[{level}]")
