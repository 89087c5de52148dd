"""Messages say what the engine says, both ways, and refuse what is not well formed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from google.protobuf.descriptor_pb2 import FieldDescriptorProto
from google.protobuf.message import Message

from engine import StateFormatError
from engine.core.steps import Notice
from engine.games.atlantis import view as room
from engine.games.atlantis.codes import Ended, EventKind
from tests.games.atlantis.positions import BROWN, GAME, GREEN, PURPLE, base, play, temples
from tests.games.atlantis.rooms_walks import every_setting, walks
from ziggurat.atlantis.v1 import move_pb2, options_pb2, state_pb2
from ziggurat.v1 import games_pb2

HIDDEN = {"deck", "hands"}


def through_the_wire(message: Any) -> Any:
    """The message as the other side reads it."""
    return type(message).FromString(message.SerializeToString(deterministic=True))


# ---------------------------------------------------------------- moves


def test_every_move_code_comes_back_from_its_message() -> None:
    messages = [room.move_message(code) for code in range(132)]
    assert [room.move_code(through_the_wire(message)) for message in messages] == [*range(132)]
    assert len({message.SerializeToString(deterministic=True) for message in messages}) == 132


def test_every_family_of_moves_has_a_message_of_its_own() -> None:
    used = {room.move_message(code).WhichOneof("move") for code in range(132)}
    assert used == {field.name for field in move_pb2.Move.DESCRIPTOR.fields}


def test_a_build_message_reads_like_the_rules() -> None:
    build = move_pb2.Build(
        site=state_pb2.SITE_NEUTRAL, kind=move_pb2.BUILD_KIND_WHOLE, assistant=True
    )
    assert room.move_code(move_pb2.Move(build=build)) == 40
    assert room.move_message(40) == move_pb2.Move(build=build)


@pytest.mark.parametrize(
    ("message", "field"),
    [
        (move_pb2.Move(), "move"),
        (move_pb2.Move(travel=move_pb2.Travel()), "travel.region"),
        (move_pb2.Move(travel=move_pb2.Travel(region=5)), "travel.region"),
        (move_pb2.Move(recruit=move_pb2.Recruit()), "recruit.cards"),
        (move_pb2.Move(recruit=move_pb2.Recruit(cards=19)), "recruit.cards"),
        (move_pb2.Move(build=move_pb2.Build(kind=1)), "build.site"),
        (move_pb2.Move(build=move_pb2.Build(site=1)), "build.kind"),
        (move_pb2.Move(demolish=move_pb2.Demolish()), "demolish.tile.region"),
        (
            move_pb2.Move(
                demolish=move_pb2.Demolish(tile=state_pb2.Tile(region=1, site=1, level=4))
            ),
            "demolish.tile.level",
        ),
        (move_pb2.Move(convert=move_pb2.Convert(color=1)), "convert.steps_clockwise"),
        (move_pb2.Move(convert=move_pb2.Convert(steps_clockwise=1)), "convert.color"),
        (move_pb2.Move(take=move_pb2.Take()), "take.color"),
        (move_pb2.Move(drop=move_pb2.Drop()), "drop.color"),
        (move_pb2.Move(pick_tile=move_pb2.PickTile()), "pick_tile.tile.region"),
        (move_pb2.Move(place_tile=move_pb2.PlaceTile(region=1)), "place_tile.site"),
        (move_pb2.Move(pick_follower=move_pb2.PickFollower()), "pick_follower.color"),
        (move_pb2.Move(pick_hand_card=move_pb2.PickHandCard()), "pick_hand_card.color"),
        (move_pb2.Move(place_marker=move_pb2.PlaceMarker()), "place_marker.region"),
        (move_pb2.Move(choose_side=move_pb2.ChooseSide()), "choose_side.side"),
    ],
)
def test_a_move_that_is_not_well_formed_is_refused_with_its_field(
    message: move_pb2.Move, field: str
) -> None:
    with pytest.raises(ValueError, match=field.replace(".", r"\.")):
        room.move_code(message)


# ---------------------------------------------------------------- options


VALUES = {
    "players": [1, 2, 4],
    "sides": ["first_game", "random", "chosen", "0110"],
    "order": ["random", "3142"],
    "starting_cards": ["none", "staggered"],
    "deities": ["random", "02"],
    "first_player": [-1, 0, 1],
    "max_rounds": [5, 60],
}
KINDS = {"int": "int32", "string": "string"}


def test_options_have_the_names_and_types_of_the_engine() -> None:
    fields = options_pb2.Options.DESCRIPTOR.fields
    types = {name.lower().removeprefix("type_"): number for name, number in field_types().items()}
    engine = {spec.name: types[KINDS[spec.type]] for spec in GAME.options}
    assert {field.name: field.type for field in fields} == engine
    assert all(field.has_presence for field in fields)
    assert set(VALUES) == set(engine)


def field_types() -> dict[str, int]:
    """The numbers protobuf gives to the types of fields."""
    return dict(FieldDescriptorProto.Type.items())


@pytest.mark.parametrize("name", VALUES)
def test_a_single_option_is_the_only_one_set(name: str) -> None:
    for value in VALUES[name]:
        message = through_the_wire(room.options_message({name: value}))
        assert room.options_dict(message) == {name: value}


def test_resolved_options_come_back_whole() -> None:
    resolved = GAME.resolve_options({"players": 3, "deities": "120"})
    assert room.options_dict(through_the_wire(room.options_message(resolved))) == resolved


def test_no_options_are_an_empty_message() -> None:
    assert room.options_dict(room.options_message({})) == {}


# ---------------------------------------------------------------- states


@every_setting
def test_states_come_back_from_their_messages(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, effort):
        document = state.to_dict()
        message = through_the_wire(room.state_message(GAME, document))
        where = f"seed {seed}, ply {state.ply}"
        assert room.state_document(message) == document, where
        assert GAME.state_from_dict(room.state_document(message)) == state, where


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda m: m.Clear(), "entries"),
        (lambda m: m.position.regions.pop(), "regions"),
        (lambda m: m.position.regions.reverse(), r"regions\[0\]\.color"),
        (lambda m: m.hands.pop(), "hands"),
        (lambda m: m.position.seats[1].temples.pop(), r"seats\[1\]\.temples"),
        (
            lambda m: set_to(m.position.seats[0].temples[2], "level1", 3),
            r"seats\[0\]\.temples\[2\]",
        ),
        (lambda m: set_to(m.position, "phase", 0), "phase"),
        (lambda m: set_to(m.position, "phase", 13), "phase"),
        (lambda m: set_to(m.position, "ending", 0), "ending"),
        (lambda m: set_to(m.position, "marker", 0), "marker"),
        (lambda m: set_to(m.position, "last_drop", 0), "last_drop"),
        (lambda m: set_to(m.position.regions[3], "side", 0), r"regions\[3\]\.side"),
        (lambda m: set_to(m.position, "picked_color", 0), "picked_color"),
        (lambda m: m.position.picked_tile.SetInParent(), r"picked_tile\.region"),
        (lambda m: m.position.pending.add(), r"pending\.op"),
        (lambda m: [m.position.pending.add() for _ in range(4)], "pending"),
    ],
)
def test_a_state_that_is_not_well_formed_is_refused_with_its_field(
    spoil: Callable[[state_pb2.State], Any], reason: str
) -> None:
    message = room.state_message(GAME, base().to_dict())
    spoil(message)
    with pytest.raises(StateFormatError, match=reason):
        room.state_document(message)


def set_to(message: Message, field: str, value: int) -> None:
    """Assignment as an expression."""
    setattr(message, field, value)


@pytest.mark.parametrize("field", ["round", "actions", "max_rounds", "current_seat"])
def test_a_number_beyond_all_bounds_is_refused_by_the_engine(field: str) -> None:
    message = room.state_message(GAME, base().to_dict())
    setattr(message.position, field, 4_294_967_295)
    with pytest.raises(StateFormatError):
        GAME.state_from_dict(room.state_document(message))


def test_a_pending_choice_is_part_of_the_message() -> None:
    state = base(own=[temples(purple="I", green="II")], follow=[[3, 0, 0, 0]])
    play(state, 6, 105)
    position = room.state_message(GAME, state.to_dict()).position
    assert position.phase == state_pb2.PHASE_DEST
    assert position.picked_tile == state_pb2.Tile(region=4, site=1, level=2)
    assert [(entry.op, entry.amount) for entry in position.pending] == [(state_pb2.OP_MOVE_TILE, 1)]
    state = base(sides="0100", marker=PURPLE, hand=[[0, 0, 2, 1]], follow=[[1, 4, 0, 0]])
    play(state, 6, 118)
    position = room.state_message(GAME, state.to_dict()).position
    assert position.picked_color == state_pb2.COLOR_BLUE


# ---------------------------------------------------------------- views


@every_setting
def test_a_view_is_the_same_whatever_the_viewer_cannot_see(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, effort):
        if state.ply % 5:
            continue
        for seat in (None, *range(players)):
            other = state.determinized(seat, seed + state.ply)
            assert state.view(seat) == other.view(seat), f"seed {seed}, ply {state.ply}, {seat}"


@every_setting
def test_a_view_holds_the_own_hand_and_no_other_and_no_deck(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, effort):
        document = state.to_dict()
        for seat in (None, *range(players)):
            view = through_the_wire(state.view(seat))
            where = f"seed {seed}, ply {state.ply}, seat {seat}"
            assert view.HasField("hand") == view.HasField("seat") == (seat is not None), where
            if seat is not None:
                assert cards(view.hand) == document["hand"][seat], where
            assert view.deck_size == sum(document["deck"]), where
            assert [s.hand_size for s in view.seats] == list(map(sum, document["hand"])), where
            assert view.position == room.state_message(GAME, document).position, where


def cards(message: state_pb2.Cards) -> list[int]:
    """Cards by colour."""
    return [message.blue, message.purple, message.brown, message.green]


def test_no_field_of_a_view_could_hold_the_deck_or_all_hands() -> None:
    assert not HIDDEN & set(field_names(state_pb2.View.DESCRIPTOR))
    assert set(field_names(state_pb2.State.DESCRIPTOR)) >= HIDDEN


def field_names(descriptor: Any) -> list[str]:
    """The names of all fields, those of inner messages too."""
    names = []
    for field in descriptor.fields:
        names.append(field.name)
        if field.message_type is not None:
            names += field_names(field.message_type)
    return names


def test_a_view_has_what_a_board_needs() -> None:
    state = base(
        hand=[[1, 0, 0, 0], [0, 2, 0, 1]],
        known=[[0, 0, 0, 0], [0, 1, 0, 0]],
        own=[temples("I", green="III")],
        neu=[0, 0, 0, 3],
        neu_owner=[-1, -1, -1, 1],
        assistant=[0, 1],
        marker=BROWN,
    )
    view = state.view(0)
    assert view.seat == 0
    assert [face.color_id for face in view.regions] == ["blue", "purple", "brown", "green"]
    assert [face.symbol for face in view.regions] == ["B", "P", "W", "G"]
    assert view.regions[GREEN].side_name == "Green: draw two cards from the Recruitment Deck"
    assert [(a.op, a.amount) for a in view.regions[GREEN].abilities] == [
        (state_pb2.OP_DRAW_DECK, 2)
    ]
    assert [face.has_neutral_site for face in view.regions] == [False, False, False, True]
    assert [face.tokens_left for face in view.regions] == [0, 1, 0, 0]
    assert [face.color_id for face in view.seats] == ["blue", "red"]
    assert [face.deity.name for face in view.seats] == ["Perun", "Zeus"]
    assert view.seats[0].deity.temples[1] == state_pb2.Tiles(level2=2)
    assert list(view.seats[0].completed) == [True, False, False, True]
    assert view.seats[0].supply == state_pb2.Tiles(level1=1, level2=2, level3=1)
    assert view.seats[1].supply == state_pb2.Tiles(level1=2, level2=1, level3=2)
    assert [face.hand_size for face in view.seats] == [1, 3]
    assert cards(view.unseen) == [8, 8, 9, 9]
    assert view.position.regions[GREEN].neutral_owner == 1
    assert not view.position.regions[BROWN].HasField("neutral_owner")
    assert view.limits.actions_per_turn == 5
    assert view.limits.follower_limit == 5


def test_while_sides_are_chosen_what_is_not_there_is_not_set() -> None:
    view = GAME.new_state(3, {"sides": "chosen"}).view(1)
    assert not view.position.HasField("marker")
    assert not any(region.HasField("side") for region in view.position.regions)
    assert not any(seat.HasField("deity") for seat in view.seats)
    assert view.regions[0].side_id == ""


# ---------------------------------------------------------------- events


@every_setting
def test_every_event_has_a_message_and_hides_the_cards_others_draw(
    players: int, options: dict[str, Any], effort: float
) -> None:
    drawn = 0
    for _, state in walks(players, options, effort):
        if state.is_terminal():
            break
        for event in state.clone().play(state.legal_moves()[-1]).events:
            for viewer in range(-1, players):
                message = room.event_message(GAME, event.seen_by(viewer))
                if message.WhichOneof("event") == "card_drawn":
                    drawn += 1
                    known = message.card_drawn.color != state_pb2.COLOR_UNSPECIFIED
                    assert known == (message.card_drawn.seat == viewer)
    assert drawn


@pytest.mark.parametrize(
    ("kind", "args", "text"),
    [
        (EventKind.MOVE, (1, 25, 0, 1, 2, 1), "move_played"),
        (EventKind.CARD_DRAWN, (0, -1), "card_drawn"),
        (EventKind.AREA_FILLED, (2, 0, 0), "area_filled"),
        (EventKind.DECK_REBUILT, (7, 0, 0), "deck_rebuilt"),
        (EventKind.VIRTUAL_FOLLOWER, (-1, 0, 0), "virtual_follower_drawn"),
        (EventKind.FOLLOWERS_TRIMMED, (0, 1, 2), "followers_trimmed"),
        (EventKind.TURN_STARTED, (0, 3, 0), "turn_started"),
        (EventKind.SIDE_SET, (0, 1, 0), "side_set"),
        (EventKind.ORDER_SET, (0, 4, 0), "order_set"),
        (EventKind.DEITY_DEALT, (1, 2, 0), "deity_dealt"),
        (EventKind.MARKER_SET, (3, 0, 0), "marker_set"),
        (EventKind.FOLLOWER_DEALT, (0, 3, 0), "follower_dealt"),
        (EventKind.ENDED, (Ended.ROUND_LIMIT, -1, 0), "game_ended"),
    ],
)
def test_each_kind_of_event_has_its_message(
    kind: EventKind, args: tuple[int, ...], text: str
) -> None:
    assert room.event_message(GAME, Notice(kind, args)).WhichOneof("event") == text


def test_what_is_not_known_or_not_there_is_told_apart() -> None:
    nobody = room.event_message(GAME, Notice(EventKind.ENDED, (Ended.SOLO, -1, 0))).game_ended
    assert not nobody.HasField("winner")
    first = room.event_message(GAME, Notice(EventKind.ENDED, (Ended.WIN, 0, 0))).game_ended
    assert first.HasField("winner")
    assert first.winner == 0
    none_left = room.event_message(GAME, Notice(EventKind.VIRTUAL_FOLLOWER, (-1, 0, 0)))
    assert not none_left.virtual_follower_drawn.HasField("color")
    dealt = room.event_message(GAME, Notice(EventKind.DEITY_DEALT, (1, 2, 0))).deity_dealt
    assert (dealt.deity, dealt.name) == (2, "Nammu")


def test_the_registry_of_games_carries_each_message() -> None:
    state = base()
    inner = {
        games_pb2.GameOptions: room.options_message({"players": 2}),
        games_pb2.GameView: state.view(0),
        games_pb2.GameState: room.state_message(GAME, state.to_dict()),
        games_pb2.GameMove: room.move_message(5),
        games_pb2.GameEvent: room.event_message(GAME, Notice(EventKind.DECK_REBUILT, (3,))),
    }
    for outer, message in inner.items():
        wrapped = outer()
        getattr(wrapped, GAME.name).CopyFrom(message)
        assert wrapped.WhichOneof("game") == GAME.name
        assert outer.DESCRIPTOR.fields_by_name[GAME.name].number == 10
