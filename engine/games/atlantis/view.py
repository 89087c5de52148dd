"""Atlantis: protobuf messages from and to the engine's dictionaries, codes and notices.

The only module of the game that imports generated messages. Enums of the protocol are the numbers
of the rules plus one, since 0 is UNSPECIFIED there; a value that may be missing (-1 in the rules)
is a field that is not set.

Read back are states (`state_document`), moves (`move_code`) and options (`options_dict`), from
strangers too: whatever is not well formed raises a ValueError that names the field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from engine.core.errors import StateFormatError
from engine.core.state import Game
from engine.core.steps import Notice
from engine.games.atlantis.codes import (
    MAX_OPS,
    N_COLORS,
    NONE,
    EventKind,
    decode,
    encode,
)
from engine.games.atlantis.names import Deity, Names, names
from engine.games.atlantis.temples import of_levels, shape_of, tiles_of
from ziggurat.atlantis.v1 import event_pb2 as event_pb2
from ziggurat.atlantis.v1 import move_pb2 as move_pb2
from ziggurat.atlantis.v1 import options_pb2 as options_pb2
from ziggurat.atlantis.v1 import state_pb2 as state_pb2

Document = dict[str, Any]


# ---------------------------------------------------------------- small values


def _enum(value: int) -> Any:
    """A number of the rules as an enum of the protocol."""
    return value + 1


def _index(value: int, field: str, size: int = N_COLORS) -> int:
    """An enum of the protocol as a number of the rules, 0..size-1."""
    if not 1 <= value <= size:
        raise ValueError(f"{field}: {value or 'unspecified'}; expected one of 1..{size}")
    return value - 1


def _known(value: int) -> int | None:
    """A value, None for the rules' -1."""
    return None if value == NONE else value


def _known_enum(value: int) -> Any:
    """An enum of the protocol, None for the rules' -1."""
    return None if value == NONE else _enum(value)


def _cards(counts: Sequence[int]) -> state_pb2.Cards:
    blue, purple, brown, green = counts
    return state_pb2.Cards(blue=blue, purple=purple, brown=brown, green=green)


def _counts(cards: state_pb2.Cards) -> list[int]:
    return [cards.blue, cards.purple, cards.brown, cards.green]


@cache
def _tiles(shape: int) -> state_pb2.Tiles:
    """A temple. Shared: whoever puts it into a message copies it."""
    level1, level2, level3 = tiles_of(shape)
    return state_pb2.Tiles(level1=level1, level2=level2, level3=level3)


def _shape(tiles: state_pb2.Tiles, field: str) -> int:
    try:
        return shape_of((tiles.level1, tiles.level2, tiles.level3))
    except ValueError as error:
        raise ValueError(f"{field}: {error}") from None


def _tile(region: int, site: int, level: int) -> state_pb2.Tile:
    return state_pb2.Tile(region=_enum(region), site=_enum(site), level=level + 1)


def _tile_args(tile: state_pb2.Tile, field: str) -> tuple[int, int, int]:
    region = _index(tile.region, f"{field}.region")
    site = _index(tile.site, f"{field}.site", 2)
    return region, site, _index(tile.level, f"{field}.level", 3)


def _abilities(abilities: Iterable[tuple[Any, int]]) -> list[state_pb2.Ability]:
    return [state_pb2.Ability(op=op, amount=amount) for op, amount in abilities]


# ---------------------------------------------------------------- moves


def move_message(move: int) -> move_pb2.Move:
    """A move code as a message; ValueError when there is no such code."""
    decoded = decode(move)
    return _MESSAGES[decoded.family](*decoded.args)


def move_code(message: move_pb2.Move) -> int:
    """The code of a move; ValueError when the message is not well formed."""
    family = message.WhichOneof("move")
    if family is None:
        raise ValueError("move: not set")
    return encode(*_READERS[family](getattr(message, family)))


def _of_color(field: str, message: Any, name: str = "color") -> Callable[[int], move_pb2.Move]:
    return lambda color: move_pb2.Move(**{field: message(**{name: _enum(color)})})


def _of_nothing(field: str, message: Any) -> Callable[[], move_pb2.Move]:
    return lambda: move_pb2.Move(**{field: message()})


def _of_tile(field: str, message: Any) -> Callable[[int, int, int], move_pb2.Move]:
    return lambda *tile: move_pb2.Move(**{field: message(tile=_tile(*tile))})


def _recruit(cards: int) -> move_pb2.Move:
    return move_pb2.Move(recruit=move_pb2.Recruit(cards=cards + 1))


def _build(site: int, kind: int, token: int) -> move_pb2.Move:
    build = move_pb2.Build(site=_enum(site), kind=_enum(kind), assistant=bool(token))
    return move_pb2.Move(build=build)


def _convert(opponent: int, color: int) -> move_pb2.Move:
    convert = move_pb2.Convert(steps_clockwise=opponent + 1, color=_enum(color))
    return move_pb2.Move(convert=convert)


def _to(region: int, site: int) -> move_pb2.Move:
    return move_pb2.Move(place_tile=move_pb2.PlaceTile(region=_enum(region), site=_enum(site)))


# From a family of move codes to its message.
_MESSAGES: dict[str, Callable[..., move_pb2.Move]] = {
    "done": _of_nothing("done", move_pb2.Done),
    "travel": _of_color("travel", move_pb2.Travel, "region"),
    "migrate": _of_nothing("migrate", move_pb2.Migrate),
    "festivity": _of_nothing("festivity", move_pb2.Festivity),
    "recruit": _recruit,
    "build": _build,
    "demolish": _of_tile("demolish", move_pb2.Demolish),
    "convert": _convert,
    "take": _of_color("take", move_pb2.Take),
    "take_deck": _of_nothing("take_from_deck", move_pb2.TakeFromDeck),
    "drop": _of_color("drop", move_pb2.Drop),
    "tile": _of_tile("pick_tile", move_pb2.PickTile),
    "to": _to,
    "follower": _of_color("pick_follower", move_pb2.PickFollower),
    "hand": _of_color("pick_hand_card", move_pb2.PickHandCard),
    "region": _of_color("place_marker", move_pb2.PlaceMarker, "region"),
    "side": _of_color("choose_side", move_pb2.ChooseSide, "side"),
}


def _reader(family: str, field: str, *parts: tuple[str, int]) -> Callable[[Any], tuple[Any, ...]]:
    """Reads a message of enums: `parts` are their fields and numbers of values."""

    def read(message: Any) -> tuple[Any, ...]:
        args = (_index(getattr(message, part), f"{field}.{part}", size) for part, size in parts)
        return family, *args

    return read


def _tile_reader(family: str, field: str) -> Callable[[Any], tuple[Any, ...]]:
    return lambda message: (family, *_tile_args(message.tile, f"{field}.tile"))


def _build_args(message: move_pb2.Build) -> tuple[Any, ...]:
    site = _index(message.site, "build.site", 2)
    return "build", site, _index(message.kind, "build.kind", 4), int(message.assistant)


# From a field of Move to the family and arguments of the code.
_READERS: dict[str, Callable[[Any], tuple[Any, ...]]] = {
    "done": _reader("done", "done"),
    "travel": _reader("travel", "travel", ("region", N_COLORS)),
    "migrate": _reader("migrate", "migrate"),
    "festivity": _reader("festivity", "festivity"),
    "recruit": _reader("recruit", "recruit", ("cards", 18)),
    "build": _build_args,
    "demolish": _tile_reader("demolish", "demolish"),
    "convert": _reader("convert", "convert", ("steps_clockwise", 3), ("color", N_COLORS)),
    "take": _reader("take", "take", ("color", N_COLORS)),
    "take_from_deck": _reader("take_deck", "take_from_deck"),
    "drop": _reader("drop", "drop", ("color", N_COLORS)),
    "pick_tile": _tile_reader("tile", "pick_tile"),
    "place_tile": _reader("to", "place_tile", ("region", N_COLORS), ("site", 2)),
    "pick_follower": _reader("follower", "pick_follower", ("color", N_COLORS)),
    "pick_hand_card": _reader("hand", "pick_hand_card", ("color", N_COLORS)),
    "place_marker": _reader("region", "place_marker", ("region", N_COLORS)),
    "choose_side": _reader("side", "choose_side", ("side", 2)),
}


# ---------------------------------------------------------------- options


def options_message(options: Document) -> options_pb2.Options:
    """Options, all or some of them, as a message with just those fields set."""
    return options_pb2.Options(**options)


def options_dict(message: options_pb2.Options) -> Document:
    """The options that are set in a message."""
    return {field.name: value for field, value in message.ListFields()}


# ---------------------------------------------------------------- events


def event_message(game: Game, notice: Notice) -> event_pb2.Event:
    """What a viewer learns of an event."""
    return _EVENTS[EventKind(notice.kind)](names(game), *notice.args)


def _color(color: int) -> Any:
    """A colour that may be unknown."""
    return state_pb2.COLOR_UNSPECIFIED if color == NONE else _enum(color)


def _move_played(
    _: Names, seat: int, code: int, kind: int, forced: int, region: int, built: int
) -> event_pb2.Event:
    played = event_pb2.MovePlayed(
        seat=seat, move=move_message(code), forced=bool(forced), region=_color(region)
    )
    if built >= 0:
        played.built.CopyFrom(_tiles(built))
    return event_pb2.Event(move_played=played)


def _card_drawn(_: Names, seat: int, color: int, *rest: int) -> event_pb2.Event:
    return event_pb2.Event(card_drawn=event_pb2.CardDrawn(seat=seat, color=_color(color)))


def _area_filled(_: Names, color: int, *rest: int) -> event_pb2.Event:
    return event_pb2.Event(area_filled=event_pb2.AreaFilled(color=_color(color)))


def _deck_rebuilt(_: Names, cards: int, *rest: int) -> event_pb2.Event:
    return event_pb2.Event(deck_rebuilt=event_pb2.DeckRebuilt(cards=cards))


def _virtual_follower(_: Names, color: int, *rest: int) -> event_pb2.Event:
    drawn = event_pb2.VirtualFollowerDrawn(color=_known_enum(color))
    return event_pb2.Event(virtual_follower_drawn=drawn)


def _followers_trimmed(_: Names, seat: int, color: int, cards: int) -> event_pb2.Event:
    trimmed = event_pb2.FollowersTrimmed(seat=seat, color=_color(color), cards=cards)
    return event_pb2.Event(followers_trimmed=trimmed)


def _turn_started(_: Names, seat: int, round_: int, solo_turn: int) -> event_pb2.Event:
    started = event_pb2.TurnStarted(seat=seat, round=round_, solo_turn=solo_turn)
    return event_pb2.Event(turn_started=started)


def _side_set(_: Names, region: int, side: int, *rest: int) -> event_pb2.Event:
    placed = event_pb2.SideSet(region=_enum(region), side=_enum(side))
    return event_pb2.Event(side_set=placed)


def _order_set(_: Names, region: int, token: int, *rest: int) -> event_pb2.Event:
    return event_pb2.Event(order_set=event_pb2.OrderSet(region=_enum(region), order_token=token))


def _deity_dealt(known: Names, seat: int, deity: int, *rest: int) -> event_pb2.Event:
    dealt = event_pb2.DeityDealt(seat=seat, deity=deity, name=known.deities[deity].name)
    return event_pb2.Event(deity_dealt=dealt)


def _marker_set(_: Names, region: int, *rest: int) -> event_pb2.Event:
    return event_pb2.Event(marker_set=event_pb2.MarkerSet(region=_enum(region)))


def _follower_dealt(_: Names, seat: int, color: int, *rest: int) -> event_pb2.Event:
    dealt = event_pb2.FollowerDealt(seat=seat, color=_color(color))
    return event_pb2.Event(follower_dealt=dealt)


def _game_ended(_: Names, ended: int, winner: int, *rest: int) -> event_pb2.Event:
    over = event_pb2.GameEnded(ending=_enum(ended), winner=_known(winner))
    return event_pb2.Event(game_ended=over)


# A notice may carry more numbers than its kind has: those are zero.
_EVENTS: dict[EventKind, Callable[..., event_pb2.Event]] = {
    EventKind.MOVE: _move_played,
    EventKind.CARD_DRAWN: _card_drawn,
    EventKind.AREA_FILLED: _area_filled,
    EventKind.DECK_REBUILT: _deck_rebuilt,
    EventKind.VIRTUAL_FOLLOWER: _virtual_follower,
    EventKind.FOLLOWERS_TRIMMED: _followers_trimmed,
    EventKind.TURN_STARTED: _turn_started,
    EventKind.SIDE_SET: _side_set,
    EventKind.ORDER_SET: _order_set,
    EventKind.DEITY_DEALT: _deity_dealt,
    EventKind.MARKER_SET: _marker_set,
    EventKind.FOLLOWER_DEALT: _follower_dealt,
    EventKind.ENDED: _game_ended,
}


# ---------------------------------------------------------------- state and view


def state_message(game: Game, full: Document) -> state_pb2.State:
    """A whole state (`State.to_dict`) as a message."""
    return state_pb2.State(
        position=_position(full),
        deck=_cards(full["deck"]),
        hands=map(_cards, full["hand"]),
    )


def view_message(game: Game, seen: Document) -> state_pb2.View:
    """What a viewer sees (`State.seen`) as a message, with what a client needs to draw it."""
    known = names(game)
    return state_pb2.View(
        position=_position(seen),
        seat=seen["seat"],
        hand=_cards(seen["hand"]) if "hand" in seen else None,
        unseen=_cards(seen["unseen"]),
        deck_size=seen["deck_size"],
        regions=[_region_face(known, seen, region) for region in range(N_COLORS)],
        seats=[_seat_face(known, seen, seat) for seat in range(seen["n"])],
        limits=state_pb2.Limits(**{field: known.limits[key] for field, key in _LIMITS.items()}),
    )


_LIMITS = {
    "draws_per_turn": "draws_per_turn",
    "actions_per_turn": "actions_per_turn",
    "hand_limit": "hand_limit",
    "follower_limit": "follower_limit_per_color",
    "festivity_need": "festivity_need",
    "festivity_pay": "festivity_pay",
    "solo_turns": "solo_turns",
}


def _region_face(known: Names, seen: Document, region: int) -> state_pb2.RegionFace:
    color = known.colors[region]
    face = state_pb2.RegionFace(color_id=color.id, symbol=color.symbol)
    if seen["side"][region] == NONE:
        return face
    side = known.sides[region][seen["side"][region]]
    face.side_id = side.id
    face.side_name = side.name
    face.abilities.extend(_abilities(side.abilities))
    face.has_neutral_site = side.neutral
    face.has_tokens = side.tokens
    face.tokens_left = seen["tokens_left"] if side.tokens else 0
    return face


def _seat_face(known: Names, seen: Document, seat: int) -> state_pb2.SeatFace:
    deity = seen["deity"][seat]
    level1, level2, level3 = seen["supply"][seat]
    return state_pb2.SeatFace(
        color_id=known.players[seat],
        deity=None if deity == NONE else _deity_card(known.deities[deity]),
        hand_size=seen["hand_size"][seat],
        supply=state_pb2.Tiles(level1=level1, level2=level2, level3=level3),
        completed=map(bool, seen["completed"][seat]),
    )


@lru_cache(maxsize=64)
def _deity_card(deity: Deity) -> state_pb2.DeityCard:
    temples = [_tiles(of_levels(levels)) for levels in deity.temples]
    return state_pb2.DeityCard(index=deity.number, id=deity.id, name=deity.name, temples=temples)


def _position(document: Document) -> state_pb2.Position:
    """What is open to all."""
    position = state_pb2.Position(
        regions=[_region(document, region) for region in range(N_COLORS)],
        seats=[_seat(document, seat) for seat in range(document["n"])],
        virtual_follower=_known_enum(document["virtual"]),
        marker=_known_enum(document["marker"]),
        phase=_enum(document["phase"]),
        last_drop=_enum(document["last_drop"]) if document["last_drop"] else None,
        pending=_abilities(_pending(document)),
        ending=_enum(document["ended"]),
        winner=_known(document["winner"]),
        staggered=bool(document["staggered"]),
        total=_cards(document["total"]),
        area=_cards(document["area"]),
        discard=_cards(document["discard"]),
        **{field: document[name] for field, name in _COUNTERS.items()},
    )
    _write_pick(position, document["pick"])
    return position


# Fields of Position that are numbers of the rules as they are.
_COUNTERS = {
    "first_seat": "first",
    "current_seat": "cur",
    "draws": "draws",
    "actions": "actions",
    "conversions": "converts",
    "round": "round",
    "max_rounds": "max_rounds",
    "solo_turn": "solo_turn",
    "setup_board": "setup_board",
}


def _region(document: Document, region: int) -> state_pb2.Region:
    return state_pb2.Region(
        color=_enum(region),
        side=_known_enum(document["side"][region]),
        order_token=document["order"][region],
        neutral_owner=_known(document["neu_owner"][region]),
        neutral_temple=_tiles(document["neu"][region]),
        wish_order_token=document["wish_order"][region] if _choosing(document) else 0,
    )


def _seat(document: Document, seat: int) -> state_pb2.Seat:
    return state_pb2.Seat(
        deity=_known(document["deity"][seat]),
        targets=map(_tiles, document["target"][seat]),
        temples=map(_tiles, document["own"][seat]),
        followers=_cards(document["follow"][seat]),
        known=_cards(document["known"][seat]),
        assistant=bool(document["assistant"][seat]),
        wish_deity=_known(document["wish_deity"][seat]) if _choosing(document) else None,
    )


def _choosing(document: Document) -> bool:
    """Whether sides are still being chosen: only then do wishes for the rest of the setup exist."""
    return bool(document["setup_board"] < N_COLORS)


def _pending(document: Document) -> Iterable[tuple[int, int]]:
    """The operations to come, without the empty places behind them."""
    pairs = zip(document["ops"], document["op_left"], strict=True)
    return [(op, left) for op, left in pairs if op]


def _write_pick(position: state_pb2.Position, pick: int) -> None:
    """The first half of a choice: nothing, a tile's move code or a colour (RULES.md 3)."""
    if pick == NONE:
        return
    if pick < N_COLORS:
        position.picked_color = _enum(pick)
    else:
        position.picked_tile.CopyFrom(_tile(*decode(pick).args))


# ---------------------------------------------------------------- state, read back


def state_document(message: state_pb2.State) -> Document:
    """The dictionary of a state, for `Game.state_from_dict`.

    Raises StateFormatError when the message is not well formed; whether the state is possible is
    for `state_from_dict` to say.
    """
    try:
        document = _position_document(message.position)
        hands = _list(message.hands, document["n"], "hands")
        document["deck"] = _counts(message.deck)
        document["hand"] = [_counts(hand) for hand in hands]
    except ValueError as error:
        raise StateFormatError(str(error)) from None
    return document


def _list(values: Sequence[Any], size: int, field: str) -> Sequence[Any]:
    """A list of the right length."""
    if len(values) != size:
        raise ValueError(f"{field}: {len(values)} entries; expected {size}")
    return values


def _optional(message: Any, field: str, where: str, size: int) -> int:
    """An enum that may be missing; -1 then."""
    if not message.HasField(field):
        return NONE
    return _index(getattr(message, field), f"{where}{field}", size)


def _number(message: Any, field: str) -> int:
    """A number that may be missing; -1 then."""
    return int(getattr(message, field)) if message.HasField(field) else NONE


def _position_document(position: state_pb2.Position) -> Document:
    """The open part of a state."""
    seats = [_seat_document(seat, f"seats[{i}]") for i, seat in enumerate(position.seats)]
    return {
        "n": len(seats),
        **_regions_document(position),
        **{name: [seat[name] for seat in seats] for name in _SEAT_NAMES},
        "total": _counts(position.total),
        "area": _counts(position.area),
        "discard": _counts(position.discard),
        **{name: getattr(position, field) for field, name in _COUNTERS.items()},
        "virtual": _optional(position, "virtual_follower", "", N_COLORS),
        "marker": _optional(position, "marker", "", N_COLORS),
        "phase": _index(position.phase, "phase", len(state_pb2.Phase.values()) - 1),
        "last_drop": max(0, _optional(position, "last_drop", "", N_COLORS)),
        **_pending_document(position),
        "pick": _read_pick(position),
        "ended": _index(position.ending, "ending", len(state_pb2.Ending.values()) - 1),
        "winner": _number(position, "winner"),
        "staggered": position.staggered,
        **_wishes(position),
    }


def _wishes(position: state_pb2.Position) -> Document:
    if position.setup_board >= N_COLORS:
        return {}
    return {
        "wish_order": [region.wish_order_token for region in position.regions],
        "wish_deity": [_number(seat, "wish_deity") for seat in position.seats],
    }


def _regions_document(position: state_pb2.Position) -> Document:
    regions = _list(position.regions, N_COLORS, "regions")
    for index, region in enumerate(regions):
        if region.color != _enum(index):
            raise ValueError(f"regions[{index}].color: {region.color}; expected {_enum(index)}")
    return {
        "side": [_optional(r, "side", f"regions[{i}].", 2) for i, r in enumerate(regions)],
        "order": [region.order_token for region in regions],
        "neu_owner": [_number(region, "neutral_owner") for region in regions],
        "neu": [
            _shape(r.neutral_temple, f"regions[{i}].neutral_temple") for i, r in enumerate(regions)
        ],
    }


_SEAT_NAMES = ("deity", "target", "own", "follow", "known", "assistant")


def _seat_document(seat: state_pb2.Seat, where: str) -> Document:
    return {
        "deity": _number(seat, "deity"),
        "target": _shapes(seat.targets, f"{where}.targets"),
        "own": _shapes(seat.temples, f"{where}.temples"),
        "follow": _counts(seat.followers),
        "known": _counts(seat.known),
        "assistant": int(seat.assistant),
    }


def _shapes(temples: Sequence[state_pb2.Tiles], field: str) -> list[int]:
    _list(temples, N_COLORS, field)
    return [_shape(tiles, f"{field}[{i}]") for i, tiles in enumerate(temples)]


def _pending_document(position: state_pb2.Position) -> Document:
    if len(position.pending) > MAX_OPS:
        raise ValueError(f"pending: {len(position.pending)} entries; at most {MAX_OPS}")
    empty = [0] * (MAX_OPS - len(position.pending))
    last = len(state_pb2.Op.values()) - 1
    ops = [_index(ability.op, "pending.op", last) + 1 for ability in position.pending]
    return {"ops": ops + empty, "op_left": [entry.amount for entry in position.pending] + empty}


def _read_pick(position: state_pb2.Position) -> int:
    field = position.WhichOneof("pick")
    if field is None:
        return NONE
    if field == "picked_color":
        return _index(position.picked_color, field)
    return encode("tile", *_tile_args(position.picked_tile, field))
