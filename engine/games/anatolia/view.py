"""Anatolia 1000 BC: protobuf messages from and to the engine's dictionaries, codes and notices.

The only module of the game that imports generated messages. Enums of the protocol are the numbers
of the rules plus one, since 0 is UNSPECIFIED there; a value that may be missing (-1 in the rules)
is a field that is not set.

Read back are states (`state_document`), moves (`move_code`) and options (`options_dict`), from
strangers too: whatever is not well formed raises a ValueError that names the field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from engine.core.errors import StateFormatError
from engine.core.state import Game
from engine.core.steps import Notice
from engine.games.anatolia import frames, reckoning
from engine.games.anatolia.choices import chosen, move_of
from engine.games.anatolia.codes import (
    LINE_BASE,
    MAX_LINES,
    MAX_QUANTITY,
    MAX_SEATS,
    N_RESOURCES,
    NONE,
    Ended,
    EventKind,
    Frame,
    GiveUp,
    Item,
    Kind,
    Phase,
)
from engine.games.anatolia.names import Card, Names, Region, names
from ziggurat.anatolia.v1 import event_pb2 as event_pb2
from ziggurat.anatolia.v1 import move_pb2 as move_pb2
from ziggurat.anatolia.v1 import options_pb2 as options_pb2
from ziggurat.anatolia.v1 import state_pb2 as state_pb2

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


def _line(code: int) -> state_pb2.Line:
    """A line of a bundle."""
    resource, quantity = divmod(code, LINE_BASE)
    return state_pb2.Line(resource=_enum(resource), quantity=quantity)


def _line_code(line: state_pb2.Line, field: str) -> int:
    resource = _index(line.resource, f"{field}.resource", N_RESOURCES)
    if not 1 <= line.quantity <= MAX_QUANTITY:
        raise ValueError(f"{field}.quantity: {line.quantity}; expected 1..{MAX_QUANTITY}")
    return LINE_BASE * resource + line.quantity


# ---------------------------------------------------------------- moves


# Choices whose value is a resource; all others are numbers as they are, or say all by their name.
_ITEMS = ("buy", "sell", "resource", "food")


def move_message(move: int) -> move_pb2.Move:
    """A move code as a message; ValueError when there is no such code."""
    kind, name, value = chosen(move)
    message = move_pb2.Move()
    decision = getattr(message, kind.name.lower())
    if decision.DESCRIPTOR.fields_by_name[name].message_type is None:
        setattr(decision, name, _enum(value) if _is_item(kind, name) else value)
    elif name == "line":
        decision.line.CopyFrom(_line(value))
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
    return move_of(Kind[field.upper()], name, _choice_value(field, name, getattr(decision, name)))


def _choice_value(field: str, name: str, value: Any) -> int:
    """What a choice has beside its name."""
    where = f"{field}.{name}"
    if name == "line":
        return _line_code(value, where)
    if not isinstance(value, int):
        return 0
    return _index(value, where, N_RESOURCES) if _is_item(Kind[field.upper()], name) else value


def _is_item(kind: Kind, name: str) -> bool:
    """Whether the value of a choice is a resource; EXTRA_PHASE has a phase of that name."""
    return name in _ITEMS and kind != Kind.EXTRA_PHASE


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
    return event_pb2.Event(**_EVENTS[EventKind(notice.kind)](game, *notice.args))


def _of(field: str, message: Callable[..., Any], *parts: str) -> Callable[..., Document]:
    """An event whose numbers are just the fields `parts`; enums are written "+name"."""

    def made(game: Game, *args: int) -> Document:
        values = {
            part.lstrip("+"): _enum(value) if part.startswith("+") else value
            for part, value in zip(parts, args, strict=False)
        }
        return {field: message(**values)}

    return made


def _of_card(field: str, message: Callable[..., Any], who: str, events: bool) -> Any:
    """An event of a card: a seat or slot, and which card."""

    def made(game: Game, number: int, card: int, *rest: int) -> Document:
        faces = card_faces(game)[events]
        return {field: message(**{who: number}, card=faces[card])}

    return made


def _move_played(game: Game, seat: int, code: int, kind: int, forced: int) -> Document:
    move = move_message(kind << 16 | code)
    return {"move_played": event_pb2.MovePlayed(seat=seat, move=move, forced=bool(forced))}


def _phase_started(game: Game, phase: int, extra: int, *rest: int) -> Document:
    started = event_pb2.PhaseStarted(phase=_enum(phase), extra=bool(extra))
    return {"phase_started": started}


def _event_checked(game: Game, seat: int, roll: int, *rest: int) -> Document:
    draws = roll >= names(game).document["setup"]["event_min_roll"]
    return {"event_checked": event_pb2.EventChecked(seat=seat, roll=roll, draws=draws)}


def _owner_changed(game: Game, region: int, owner: int, *rest: int) -> Document:
    return {"owner_changed": event_pb2.OwnerChanged(region=region, owner=_known(owner))}


def _card_peeked(game: Game, seat: int, deck: int, place: int, card: int) -> Document:
    face = None if card == NONE else card_faces(game)[deck][card]
    peeked = event_pb2.CardPeeked(seat=seat, deck=_enum(deck), place=place, card=face)
    return {"card_peeked": peeked}


def _game_ended(game: Game, ended: int, winners: int, *rest: int) -> Document:
    seats = [seat for seat in range(MAX_SEATS) if winners >> seat & 1]
    return {"game_ended": event_pb2.GameEnded(ending=_enum(ended), winners=seats)}


# A notice may carry more numbers than its kind has: those are zero.
_EVENTS: dict[EventKind, Callable[..., Document]] = {
    EventKind.MOVE: _move_played,
    EventKind.CIV: _of("civ_picked", event_pb2.CivPicked, "seat", "civ"),
    EventKind.UNITS: _of("units_placed", event_pb2.UnitsPlaced, "seat", "armies", "fleets"),
    EventKind.RANDOM_RESOURCE: _of(
        "resource_rolled", event_pb2.ResourceRolled, "seat", "+resource", "roll"
    ),
    EventKind.TURN: _of("turn_started", event_pb2.TurnStarted, "seat", "round"),
    EventKind.PHASE: _phase_started,
    EventKind.GAINED: _of("gained", event_pb2.Gained, "seat", "+item", "amount"),
    EventKind.LOST: _of("lost", event_pb2.Lost, "seat", "+item", "amount"),
    EventKind.EVENT_CHECK: _event_checked,
    EventKind.EVENT_CARD: _of_card("event_drawn", event_pb2.EventDrawn, "seat", events=True),
    EventKind.RESHUFFLED: _of("events_reshuffled", event_pb2.EventsReshuffled, "cards"),
    EventKind.IDEA_ROLL: _of("idea_rolled", event_pb2.IdeaRolled, "seat", "roll"),
    EventKind.BOUGHT: _of_card("card_gained", event_pb2.CardGained, "seat", events=False),
    EventKind.ROW: _of_card("card_laid_out", event_pb2.CardLaidOut, "slot", events=False),
    EventKind.OWNER: _owner_changed,
    EventKind.CITY: _of("cities_changed", event_pb2.CitiesChanged, "region", "cities"),
    EventKind.EXHAUSTED: _of("region_exhausted", event_pb2.RegionExhausted, "region"),
    EventKind.PEACE: _of("peace_made", event_pb2.PeaceMade, "buyer", "target", "turns"),
    EventKind.WIPED: _of("civ_lost", event_pb2.CivLost, "seat"),
    EventKind.CONVERTED: _of("converted", event_pb2.Converted, "seat", "+given", "+got"),
    EventKind.MOVED: _of(
        "goods_moved", event_pb2.GoodsMoved, "giver", "taker", "+resource", "amount"
    ),
    EventKind.LENT: _of("unit_lent", event_pb2.UnitLent, "lender", "+loan"),
    EventKind.WENT_HOME: _of("units_went_home", event_pb2.UnitsWentHome, "seat", "+unit", "units"),
    EventKind.ATTACK: _of(
        "attack_rolled", event_pb2.AttackRolled, "region", "roll", "modifier", "seat"
    ),
    EventKind.UNIT_LOST: _of("unit_lost", event_pb2.UnitLost, "seat", "+unit"),
    EventKind.PILLAGED: _of("city_pillaged", event_pb2.CityPillaged, "region", "gold", "seat"),
    EventKind.CARD_LOST: _of_card("card_lost", event_pb2.CardLost, "seat", events=False),
    EventKind.PEEKED: _card_peeked,
    EventKind.WEAK: _of("weak_king", event_pb2.WeakKing, "seat"),
    EventKind.GREAT: _of("great_king", event_pb2.GreatKing, "seat", "warfare"),
    EventKind.ENDED: _game_ended,
    EventKind.LOSS_ROLLED: _of("loss_rolled", event_pb2.LossRolled, "seat", "+item", "roll"),
}


# ---------------------------------------------------------------- what never changes


@lru_cache(maxsize=16)
def card_faces(game: Game) -> tuple[list[state_pb2.CardFace], list[state_pb2.CardFace]]:
    """All Knowledge and all event cards. Shared: whoever puts one into a message copies it."""
    known = names(game)
    return [_card(card) for card in known.knowledge], [_card(card) for card in known.events]


def _card(card: Card) -> state_pb2.CardFace:
    return state_pb2.CardFace(
        number=card.number, id=card.id, name=card.name, cost=card.cost, text=card.text
    )


@lru_cache(maxsize=16)
def _table(game: Game) -> state_pb2.Table:
    """What the content says. Shared: whoever puts it into a message copies it."""
    known = names(game)
    document = known.document
    return state_pb2.Table(
        resources=[state_pb2.ResourceFace(**resource._asdict()) for resource in known.resources],
        regions=map(_region_face, known.regions),
        civs=[state_pb2.CivFace(id=civ.id, name=civ.name, start=civ.start) for civ in known.civs],
        straits=[state_pb2.Strait(a=a, b=b, name=name) for a, b, name in known.straits],
        tribute_gold=known.tribute_gold,
        loan_gold=known.loan_gold,
        max_cities=document["limits"]["max_cities_per_region"],
        event_min_roll=document["setup"]["event_min_roll"],
        population_foods=document["costs"]["population"]["food_types"],
        attack_fails=document["tables"]["conquest_fail_max"],
        attack_costs=document["tables"]["conquest_both_max"],
        city=_price(known, "city"),
        monument=_price(known, "monument"),
        army=_price(known, "army"),
        fleet=_price(known, "fleet"),
        **{name: document["income"][name] for name in _INCOMES},
    )


_INCOMES = ("city_vp", "city_gold", "monument_vp", "monument_bonus_vp")


def _price(known: Names, name: str) -> state_pb2.Price:
    cost, population = known.cost(name)
    return state_pb2.Price(
        amounts=[
            state_pb2.Amount(item=_enum(item), amount=n)
            for item, n in ((*cost.items(), (Item.POPULATION, population)))
            if n
        ]
    )


def _region_face(region: Region) -> state_pb2.RegionFace:
    return state_pb2.RegionFace(
        id=region.id,
        code=region.code,
        name=region.name,
        sea=region.sea,
        resource=_enum(region.resource),
        start_of=_known(region.start_of),
        cells=[state_pb2.Cell(row=row, column=column) for row, column in region.cells],
        adjacent=region.adjacent,
    )


# ---------------------------------------------------------------- state and view


def state_message(game: Game, full: Document) -> state_pb2.State:
    """A whole state (`State.to_dict`) as a message."""
    return state_pb2.State(
        position=_position(full),
        knowledge_pile=full["knowledge_pile"],
        event_pile=full["event_pile"],
    )


def view_message(game: Game, seen: Document) -> state_pb2.View:
    """What a viewer sees (`State.seen`) as a message, with what a client needs to draw it."""
    known = names(game)
    next_knowledge, next_events = seen["prophecy"]
    knowledge, events = card_faces(game)
    return state_pb2.View(
        position=_position(seen),
        seat=seen["seat"],
        knowledge_size=seen["knowledge_size"],
        event_size=seen["event_size"],
        next_knowledge=next_knowledge,
        next_events=next_events,
        knowledge=[knowledge[card] for card in _visible_knowledge(seen, next_knowledge)],
        events=[events[card] for card in sorted({*seen["event_discard"], *next_events})],
        seats=[
            state_pb2.SeatFace(**reckoning.standing(known, seen, seat)._asdict())
            for seat in range(seen["n"])
        ],
        attacks=[_attack(known, seen, odds) for odds in reckoning.attacks(known, seen)],
        table=_table(game),
    )


def _visible_knowledge(seen: Document, foreseen: Iterable[int]) -> list[int]:
    """Knowledge cards in the row, before a seat, lost, and those the viewer knows of the pile."""
    there = {*seen["row"], *seen["knowledge_removed"], *foreseen}
    return sorted(there.union(*seen["cards"]) - {NONE})


_MODIFIERS = {
    "warfare": state_pb2.MODIFIER_KIND_WARFARE,
    "defender_warfare": state_pb2.MODIFIER_KIND_DEFENDER_WARFARE,
    "cities": state_pb2.MODIFIER_KIND_CITIES,
    "neutral": state_pb2.MODIFIER_KIND_NEUTRAL,
    "numbers": state_pb2.MODIFIER_KIND_NUMBERS,
    "protected": state_pb2.MODIFIER_KIND_PROTECTED,
}


def _attack(known: Names, seen: Document, odds: reckoning.Odds) -> state_pb2.Attack:
    return state_pb2.Attack(
        region=odds.region,
        modifiers=[
            state_pb2.Modifier(kind=_MODIFIERS[name], value=value)
            for name, value in odds.parts.items()
        ],
        total=odds.total,
        fails=odds.fails,
        both=odds.both,
        wins=odds.wins,
        total_with_help=_total_with_help(known, seen, odds.region),
    )


def _total_with_help(known: Names, seen: Document, region: int) -> int | None:
    """The modifier if everybody helped who could, while help may be called for."""
    if all(frame[0] != Frame.ATTACK for frame in seen["stack"]):
        return None
    helping = reckoning.helpers(seen, region, known.regions[region].sea)
    return reckoning.odds(known, seen, region, helping).total


# Fields of Position that are numbers of the rules as they are, and those that are yes or no.
_COUNTERS = {
    "round": "round",
    "active_seat": "active",
    "first_seat": "first",
    "extra_left": "extra_left",
    "offers": "offers",
    "vp_goal": "vp_goal",
    "max_rounds": "max_rounds",
    "trade_offers": "trade_offers",
}
_SWITCHES = (
    "extra",
    "strong_starts",
    "knowledge_starts",
    "cimmerian_late_start",
    "random_civs",
)
# Fields of Seat that are numbers of the rules as they are.
_SEAT_COUNTERS = {
    "population": "pop",
    "armies": "army",
    "fleets": "fleet",
    "ideas": "idea",
    "monuments": "monument",
    "vp": "vp",
    "turns": "turns",
    "great": "great",
    "weak": "weak",
    "lent_armies": "lent_army",
    "lent_fleets": "lent_fleet",
    "aid": "aid",
}
_SEAT_LISTS = {"resources": "res", "cards": "cards", "peace": "peace"}
# Sets of seats, which are a yes or no of each Seat.
_SEAT_SETS = ("asked_army", "asked_fleet", "demanded", "bought_off", "refused")


def _position(document: Document) -> state_pb2.Position:
    """What is open to all."""
    given, wanted = document["lines"]
    return state_pb2.Position(
        regions=[
            state_pb2.Region(owner=_known(owner), cities=cities, exhausted=bool(exhausted))
            for owner, cities, exhausted in zip(
                document["owner"], document["cities"], document["exhausted"], strict=True
            )
        ],
        seats=[_seat(document, seat) for seat in range(document["n"])],
        phase=_enum(document["phase"]),
        row=[state_pb2.Slot(card=_known(card)) for card in document["row"]],
        event_discard=document["event_discard"],
        knowledge_removed=document["knowledge_removed"],
        given=[_line(code) for code in given if code],
        wanted=[_line(code) for code in wanted if code],
        ending=_enum(document["ended"]),
        winners=document["winners"],
        stack=[state_pb2.Frame(**_frame(frame)) for frame in document["stack"]],
        give_up=_enum(document["give_up"]),
        **{field: document[name] for field, name in _COUNTERS.items()},
        **{name: bool(document[name]) for name in _SWITCHES},
    )


def _frame(frame: list[int]) -> Document:
    values = frames.named(frame)
    return {
        name: bool(value) if name in frames.SWITCHES else value for name, value in values.items()
    }


def _seat(document: Document, seat: int) -> state_pb2.Seat:
    known_knowledge, known_events = document["known"][seat]
    sets: Document = {name: seat in document[name] for name in _SEAT_SETS}
    return state_pb2.Seat(
        civ=_known(document["civ"][seat]),
        old_civ=_known(document["old_civ"][seat]),
        known_knowledge=known_knowledge,
        known_events=known_events,
        **{field: document[name][seat] for field, name in _SEAT_COUNTERS.items()},
        **{field: document[name][seat] for field, name in _SEAT_LISTS.items()},
        **sets,
    )


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
    document["knowledge_pile"] = list(message.knowledge_pile)
    document["event_pile"] = list(message.event_pile)
    return document


def _position_document(position: state_pb2.Position) -> Document:
    """The open part of a state."""
    return {
        "n": len(position.seats),
        "owner": [_number(region, "owner") for region in position.regions],
        "cities": [region.cities for region in position.regions],
        "exhausted": [int(region.exhausted) for region in position.regions],
        **_seats_document(position.seats),
        "phase": _index(position.phase, "phase", len(Phase)),
        "row": [_number(slot, "card") for slot in position.row],
        "event_discard": list(position.event_discard),
        "knowledge_removed": list(position.knowledge_removed),
        "lines": [_side(position.given, "given"), _side(position.wanted, "wanted")],
        "ended": _index(position.ending, "ending", len(Ended)),
        "winners": list(position.winners),
        "stack": [_frame_numbers(frame, level) for level, frame in enumerate(position.stack)],
        "give_up": _index(position.give_up, "give_up", len(GiveUp)),
        **{name: getattr(position, field) for field, name in _COUNTERS.items()},
        **{name: int(getattr(position, name)) for name in _SWITCHES},
    }


def _seats_document(seats: Sequence[state_pb2.Seat]) -> Document:
    return {
        "civ": [_number(seat, "civ") for seat in seats],
        "old_civ": [_number(seat, "old_civ") for seat in seats],
        "known": [[seat.known_knowledge, seat.known_events] for seat in seats],
        **{
            name: [getattr(seat, field) for seat in seats] for field, name in _SEAT_COUNTERS.items()
        },
        **{name: [list(getattr(seat, f)) for seat in seats] for f, name in _SEAT_LISTS.items()},
        **{name: [i for i, s in enumerate(seats) if getattr(s, name)] for name in _SEAT_SETS},
    }


def _side(lines: Sequence[state_pb2.Line], field: str) -> list[int]:
    """One side of a bundle, with the empty places behind its lines."""
    if len(lines) > MAX_LINES:
        raise ValueError(f"{field}: {len(lines)} entries; at most {MAX_LINES}")
    codes = [_line_code(line, f"{field}[{i}]") for i, line in enumerate(lines)]
    return codes + [0] * (MAX_LINES - len(codes))


def _frame_numbers(frame: state_pb2.Frame, level: int) -> list[int]:
    values = {field.name: int(value) for field, value in frame.ListFields()}
    return frames.numbered(values, f"stack[{level}]")
