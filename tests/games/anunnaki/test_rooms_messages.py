"""Messages: moves, states, views, events and options (RULES.md 3, 4.1, 9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from google.protobuf.message import Message

from engine import Notice, State, StateFormatError
from engine.games.anunnaki import view as room
from engine.games.anunnaki.choices import TABLE, move_of
from engine.games.anunnaki.codes import N_HOUSES, EventKind, Kind
from tests.games.anunnaki.positions import GAME, Scene, card, deal, play, started
from tests.games.anunnaki.rooms_walks import every_size, walks
from ziggurat.anunnaki.v1 import event_pb2, move_pb2, options_pb2, state_pb2
from ziggurat.v1 import games_pb2

M = TypeVar("M", bound=Message)


def through_the_wire(message: M) -> M:
    """The message as somebody else reads it."""
    return type(message).FromString(message.SerializeToString())


# ---------------------------------------------------------------- moves


def test_every_code_comes_back_from_its_message() -> None:
    for kind, options in TABLE.items():
        for option in options:
            for value in option.values:
                move = move_of(kind, option.name, value)
                message = through_the_wire(room.move_message(move))
                assert room.move_code(message) == move, (kind, option.name, value)


def test_every_kind_of_decision_has_a_field_and_no_other() -> None:
    fields = set(move_pb2.Move.DESCRIPTOR.fields_by_name)
    assert fields == {kind.name.lower() for kind in Kind}
    for kind, options in TABLE.items():
        decision = move_pb2.Move.DESCRIPTOR.fields_by_name[kind.name.lower()].message_type
        names = {field.name for field in decision.fields}
        assert names == {option.name for option in options}, kind.name


def test_a_move_is_typed() -> None:
    message = room.move_message(move_of(Kind.MOVE_SRC, "piece", 4 * 24 + 1))
    assert (message.move_src.piece.territory, message.move_src.piece.kind) == (24, 1)
    message = room.move_message(move_of(Kind.MARKET, "trade", 4 * 2 + 3))
    assert (message.market.trade.pay, message.market.trade.left_out) == (2, 3)
    assert room.move_message(move_of(Kind.SUMMON, "major")).summon.HasField("major")


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        (move_pb2.Move(), "move: not set"),
        (move_pb2.Move(primary=move_pb2.PickNode()), "primary.choice: not set"),
        (move_pb2.Move(primary=move_pb2.PickNode(node=10)), "primary.node: 10; expected 0..9"),
        (
            move_pb2.Move(tile=move_pb2.PickTile(tile=0)),
            "tile.tile: 0; expected 1..10",
        ),
        (
            move_pb2.Move(
                move_src=move_pb2.MayPickPiece(piece=move_pb2.Piece(territory=1, kind=4))
            ),
            "move_src.piece.kind: 4; expected 0..3",
        ),
        (
            move_pb2.Move(portal_src=move_pb2.MayPickPiece(piece=move_pb2.Piece(territory=48))),
            "portal_src.piece: 192",
        ),
    ],
)
def test_a_move_that_is_not_well_formed_is_refused(message: move_pb2.Move, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        room.move_code(message)


@pytest.mark.parametrize("move", [-1, 0, 4, (52 + 1) << 16, 3 << 16 | 10, 20 << 16 | 7])
def test_a_number_that_is_no_move_has_no_message(move: int) -> None:
    with pytest.raises(ValueError, match=r"move -?\d"):
        room.move_message(move)


@every_size
def test_legal_moves_come_back_from_their_messages(players: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        for move in state.legal_moves():
            assert room.move_code(room.move_message(move)) == move, f"seed {seed}, ply {state.ply}"


# ---------------------------------------------------------------- states


@every_size
def test_a_state_comes_back_from_its_message(players: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        full = state.to_dict()
        message = through_the_wire(room.state_message(GAME, full))
        assert room.state_document(message) == full, f"seed {seed}, ply {state.ply}"
        if state.ply % 20 == 0:
            assert GAME.state_from_dict(room.state_document(message)) == state


def test_an_explicit_deal_that_is_not_laid_yet_comes_back() -> None:
    state = GAME.new_state(2, {"houses": [0, 1], "setup": deal("PN")}, 1)
    full = state.to_dict()
    assert full["deal"]
    message = through_the_wire(room.state_message(GAME, full))
    assert room.state_document(message) == full
    assert GAME.state_from_dict(room.state_document(message)) == state


def first_turn() -> state_pb2.State:
    """The message of a first turn."""
    return room.state_message(GAME, started().to_dict())


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda p: p.agenda[0].ClearField("kind"), r"agenda\[0\].kind"),
        (lambda p: p.agenda.add(kind=state_pb2.FRAME_KIND_PRIMARY, pact=3), "pact: does not"),
        (lambda p: p.seats.extend([state_pb2.Seat()] * 3), "seats: 5 entries"),
        (lambda p: p.ClearField("phase"), "phase: not set"),
        (lambda p: p.territories.add(), "territories: expected 48"),
        (lambda p: p.territories[4].ClearField("civ"), r"territories\[4\].civ: set exactly"),
        (lambda p: p.spots[0].ClearField("token"), r"spots\[0\].culture: set exactly"),
        (lambda p: p.territories[1].forces.add(seat=2), r"territories\[1\].forces: expected"),
        (
            lambda p: p.territories[0].forces.add(seat=0),
            r"territories\[0\].forces: expected different seats below 2",
        ),
        (
            lambda p: (
                p.territories[1].forces.add(seat=0, major=True),
                p.territories[2].forces[0].MergeFrom(state_pb2.Force(major=True)),
            ),
            r"territories\[2\].forces: a second Major God of seat 0",
        ),
        (lambda p: p.battle.sides.add(), "battle.sides: 1 entries; expected 2"),
    ],
)
def test_a_state_that_is_not_well_formed_is_refused(
    change: Callable[[Any], None], fault: str
) -> None:
    message = first_turn()
    change(message.position)
    with pytest.raises(StateFormatError, match=fault):
        room.state_document(message)


def test_an_impossible_state_is_refused_by_the_engine() -> None:
    message = first_turn()
    message.position.seats[0].supply += 1
    with pytest.raises(StateFormatError):
        GAME.state_from_dict(room.state_document(message))


# ---------------------------------------------------------------- views


@every_size
def test_a_view_does_not_change_with_what_the_viewer_cannot_know(
    players: int, effort: float
) -> None:
    for seed, state in walks(players, effort):
        if state.ply % 10:
            continue
        for viewer in (None, 0, 1):
            other = state.determinized(viewer, seed)
            assert other.view(viewer) == state.view(viewer), f"seed {seed}, ply {state.ply}"


def test_a_hand_is_seen_by_its_owner_and_its_size_by_all() -> None:
    state = Scene("PN").hand(0, "Short Bow").hand(1, "Net", known=True).rest()
    own, other, spectator = state.view(0), state.view(1), state.view(None)
    assert list(own.position.seats[0].hand) == [1, 7, 8]
    for view in (own, spectator):
        assert not view.position.seats[1].hand
        assert list(view.position.seats[1].known_hand) == [card("Net")]
    for view in (own, other, spectator):
        assert list(view.hand_sizes) == [3, 3]
    assert not other.position.seats[0].hand
    assert (own.HasField("seat"), spectator.HasField("seat")) == (True, False)


def test_tiles_that_lie_face_down_show_that_they_are_there() -> None:
    view = started().view(0)
    guarded = [t for t, here in enumerate(view.position.territories) if here.guarded]
    assert guarded == [4, 10, 42]
    assert not any(here.HasField("civ") for here in view.position.territories)
    tokens = [number for number, spot in enumerate(view.position.spots) if spot.token]
    up = [number for number, spot in enumerate(view.position.spots) if spot.HasField("culture")]
    assert (len(tokens), up) == (12, [0, 2, 3, 4])


def test_gods_are_secret_until_all_have_chosen() -> None:
    state = GAME.new_state(2, {"houses": [0, 1]}, 3)
    assert len(state.view(0).position.seats[0].gods) == 5
    for viewer in (1, None):
        assert not state.view(viewer).position.seats[0].gods
    state.apply(state.legal_moves()[0])
    assert state.view(0).position.seats[0].HasField("discarded")
    assert not state.view(1).position.seats[0].HasField("discarded")
    state.apply(state.legal_moves()[0])
    assert len(state.view(None).position.seats[1].gods) == 4


def test_a_view_tells_who_controls_what_and_what_goals_are_worth() -> None:
    scene = Scene("PN").put(0, 2, "F1").put(0, 39, "F2").put(1, 8, "F1")
    view = scene.rest().view(None)
    assert list(view.controlled[0].counts) == [0, 2, 39]
    assert list(view.controlled[1].counts) == [6, 8]
    goals = list(view.position.goals)
    values = dict(zip(goals, view.goal_values[0].counts, strict=True))
    assert values == {0: 2, 1: 1, 2: 1, 3: 1}
    assert len(view.final_vp) == 2


def test_the_table_tells_the_content() -> None:
    table = GAME.shared_view().table
    assert (len(table.territories), len(table.spots), len(table.spaces)) == (48, 26, 15)
    assert (len(table.tiles), len(table.gods), len(table.pacts)) == (10, 28, 36)
    assert [len(face.weapons) for face in table.houses] == [9] * N_HOUSES
    assert table.territories[30].atlantis
    assert list(table.territories[39].icons) == [1, 2]
    assert list(table.pacts[18].price) == [0, 2, 0, 1, 1]
    assert not table.pacts[0].HasField("house")
    assert list(table.dom_vp)[:2] == [-8, -7]
    assert table.gods[6].type == state_pb2.GOD_TYPE_ENDGAME
    assert list(table.planets) == [
        "Pharaos", "Norrenis", "Babylon", "Ellenys", "Gaia", "Afterworld",
    ]  # fmt: skip


# ---------------------------------------------------------------- options, events


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 4, "houses": [3, 0, 2, 1]},
        {"houses": ["draft"]},
        {"first_game": True, "round_limit": 0},
        {"setup": {}},
        {"houses": [0, 1], "setup": deal("PN")},
        {"setup": {"node_tile": list(range(1, 11)), "artifact_deck": [5, 0, 3]}},
    ],
)
def test_options_come_back_from_their_message(options: dict[str, Any]) -> None:
    message = through_the_wire(room.options_message(options))
    assert room.options_dict(message) == options


def test_a_setup_that_no_message_can_say_is_refused() -> None:
    for wrong in ({"node_tile": "Red"}, {"colour": 1}, {"gods": [5]}, {"pacts": [-1]}):
        with pytest.raises(ValueError, match="setup"):
            room.options_message({"setup": wrong})
    for houses in ([-1], 3, ["random", 1]):
        with pytest.raises(ValueError, match="houses"):
            room.options_message({"houses": houses})


def test_every_option_of_the_engine_has_a_field_and_no_other() -> None:
    fields = {field.name for field in options_pb2.Options.DESCRIPTOR.fields}
    assert fields == {option.name for option in GAME.options}


def test_every_kind_of_event_has_a_message() -> None:
    args = (0,) * 7
    told = [room.event_message(GAME, Notice(int(kind), args)) for kind in EventKind if kind > 1]
    kinds = {message.WhichOneof("event") for message in told}
    fields = {field.name for field in told[0].DESCRIPTOR.fields}
    assert fields - kinds == {"move_played", "secret_move_played"}
    assert len(told) == len(kinds)


def told(kind: EventKind, *args: int) -> Any:
    """The message of an event."""
    message = room.event_message(GAME, Notice(int(kind), args))
    return getattr(message, str(message.WhichOneof("event")))


def test_events_say_why() -> None:
    event = told(EventKind.RES, 1, 2, -1, 3, 242)
    assert (event.resource, event.change, event.now) == (2, -1, 3)
    assert event.cause.reason == state_pb2.REASON_WEAPON
    event = told(EventKind.VP, 0, 4, 9, 206 + 18)
    assert (event.cause.reason, event.cause.number) == (state_pb2.REASON_PACT, 18)
    event = told(EventKind.TRACK, 0, 3, 2, 5, 11)
    assert (event.cause.reason, event.cause.number, event.cause.developed) == (
        state_pb2.REASON_TILE, 6, True,
    )  # fmt: skip


def test_events_leave_out_what_the_viewer_does_not_know() -> None:
    assert not told(EventKind.HAND, 0, -1, 1, 3).HasField("card")
    assert told(EventKind.HAND, 0, 0, 1, 3).HasField("card")
    assert not told(EventKind.DEALT, 0, -1, -1, -1, -1, -1).gods
    assert list(told(EventKind.DEALT, 0, 0, 1, 2, 3, 4).gods) == [0, 1, 2, 3, 4]
    assert not told(EventKind.DESTINY, 0, -1).HasField("track")
    assert not told(EventKind.STRENGTH, -1, 5, 5, 0, 0, 0).HasField("seat")
    assert not told(EventKind.TRIGGERED, 0, 0).HasField("track")
    assert told(EventKind.TRIGGERED, 0, 2).track == 1
    secret = told(EventKind.MOVE, 1, -1, Kind.WEAPON_PLAY + 1, 0)
    assert isinstance(secret, event_pb2.SecretMovePlayed)
    assert secret.kind == state_pb2.FRAME_KIND_WEAPON_PLAY


def battle() -> State:
    """P attacks N on 38 and has two Advanced cards to choose from."""
    scene = Scene("PN").put(0, 40, "F2").put(1, 38, "F1").hand(0, "Short Bow", "Dagger")
    return scene.hand(1, "Net").march((40, 0, 38), (40, 0, 38))


def test_a_card_committed_is_told_to_its_player_only() -> None:
    state = battle()
    (step,) = play(state, card("Short Bow"))
    for viewer, known in ((0, True), (1, False), (-1, False)):
        notices = [event.seen_by(viewer) for event in step.events]
        messages = [room.event_message(GAME, notice) for notice in notices if notice]
        played = messages[0].WhichOneof("event")
        assert played == ("move_played" if known else "secret_move_played")
        (committed,) = [m.card_committed for m in messages if m.HasField("card_committed")]
        assert committed.HasField("card") == known
    assert state.view(0).position.battle.sides[0].committed[0].card == card("Short Bow")
    assert not state.view(1).position.battle.sides[0].committed[0].HasField("card")


def test_the_registry_knows_the_game_by_its_number() -> None:
    state = GAME.new_state(2, {}, 1)
    envelopes: list[tuple[Message, Message]] = [
        (games_pb2.GameView(), state.view(0)),
        (games_pb2.GameMove(), room.move_message(state.legal_moves()[0])),
        (games_pb2.GameState(), room.state_message(GAME, state.to_dict())),
        (games_pb2.GameOptions(), room.options_message({"players": 2})),
    ]
    for envelope, message in envelopes:
        getattr(envelope, GAME.name).CopyFrom(message)
        assert through_the_wire(envelope).WhichOneof("game") == GAME.name
        assert envelope.DESCRIPTOR.fields_by_name[GAME.name].number == 14
