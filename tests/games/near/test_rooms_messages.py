"""Messages say what the engine says, both ways, and refuse what is not well formed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from google.protobuf.message import Message

from engine import StateFormatError
from engine.core.steps import Notice
from engine.games.near import view as room
from engine.games.near.choices import TABLE, move_of
from engine.games.near.codes import EventKind, Kind
from tests.games.near.positions import (
    DEVELOPMENT,
    GAME,
    Scene,
    card,
    deal,
    play_while,
    use,
)
from tests.games.near.rooms_walks import every_size, walks
from ziggurat.near.v1 import move_pb2, options_pb2, state_pb2
from ziggurat.v1 import games_pb2


def through_the_wire(message: Any) -> Any:
    """The message as the other side reads it."""
    return type(message).FromString(message.SerializeToString(deterministic=True))


# ---------------------------------------------------------------- moves


def all_moves() -> list[int]:
    """Every move that a decision has a choice for."""
    return [
        move_of(kind, choice.name, value)
        for kind, options in TABLE.items()
        for choice in options
        for value in choice.values
    ]


def test_every_move_comes_back_from_its_message() -> None:
    moves = all_moves()
    messages = [room.move_message(move) for move in moves]
    assert [room.move_code(through_the_wire(message)) for message in messages] == moves
    texts = {message.SerializeToString(deterministic=True) for message in messages}
    assert len(texts) == len(moves)


def test_moves_of_messages_are_those_of_the_table() -> None:
    """No message offers what a decision never asks, and none is missing."""
    fields = {field.name: field for field in move_pb2.Move.DESCRIPTOR.fields}
    assert set(fields) == {kind.name.lower() for kind in Kind}
    for kind, options in TABLE.items():
        told = {field.name for field in fields[kind.name.lower()].message_type.fields}
        assert told == {option.name for option in options}, kind.name


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        (move_pb2.Move(), "move: not set"),
        (move_pb2.Move(play=move_pb2.UseCard()), "play.choice: not set"),
        (move_pb2.Move(play=move_pb2.UseCard(construct=130)), "play.construct: 130"),
        (move_pb2.Move(place=move_pb2.PickSpace(space=171)), "place.space: 171"),
        (move_pb2.Move(res=move_pb2.PickResource(resource=5)), "res.resource: 5"),
        (move_pb2.Move(temple=move_pb2.TempleAction(rebuild=5)), "temple.rebuild: 5"),
        (move_pb2.Move(lose_card=move_pb2.PickCard(card=140)), "lose_card.card: 140"),
    ],
)
def test_a_move_that_is_not_well_formed_is_refused(message: move_pb2.Move, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        room.move_code(message)


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


def message_of(change: Callable[[Any], None]) -> state_pb2.State:
    """The message of a first turn, with one change."""
    message = room.state_message(GAME, Scene().hand(0, "Barter", "Scouts").state().to_dict())
    change(message.position)
    return message


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda p: p.stack[0].ClearField("kind"), r"stack\[0\].kind"),
        (lambda p: p.stack.add(kind=state_pb2.FRAME_KIND_PLAY, card=3), "card: does not belong"),
        (lambda p: p.seats.extend([state_pb2.Seat()] * 3), "seats: 5 entries"),
        (
            lambda p: p.stack.add(kind=state_pb2.FRAME_KIND_TRIGGERS, waiting=[30]),
            "waiting: expected different places",
        ),
    ],
)
def test_a_state_that_is_not_well_formed_is_refused(
    change: Callable[[Any], None], fault: str
) -> None:
    with pytest.raises(StateFormatError, match=fault):
        room.state_document(message_of(change))


def test_an_impossible_state_is_refused_by_the_engine() -> None:
    def lose_a_marker(position: state_pb2.Position) -> None:
        position.seats[0].markers -= 1

    document = room.state_document(message_of(lose_a_marker))
    with pytest.raises(StateFormatError):
        GAME.state_from_dict(document)


# ---------------------------------------------------------------- views


def backs(view: state_pb2.View, seat: int) -> list[tuple[int, int]]:
    """The backs of a hand."""
    return [(back.domain, back.age) for back in view.hand_backs[seat].backs]


def test_a_view_shows_the_faces_of_the_own_hand_and_the_backs_of_all() -> None:
    scene = Scene().hand(0, "Barter", "Scouts", "Potter").hand(1, "Mint", known=True)
    state = scene.state()
    own, other, spectator = state.view(0), state.view(1), state.view(None)
    cards = sorted(map(card, ("Barter", "Scouts", "Potter")))
    assert list(own.position.seats[0].hand) == cards
    for view in (own, other, spectator):
        assert backs(view, 0) == [(1, 1), (1, 3), (2, 1)]
        assert list(view.position.seats[1].hand) == [card("Mint")]
    for view in (other, spectator):
        assert not view.position.seats[0].hand
    assert (own.HasField("seat"), spectator.HasField("seat")) == (True, False)


def test_a_card_used_face_down_is_told_to_its_player_only() -> None:
    state = Scene().hand(0, "Barter", "Scouts").hand(1, "Mint").state()
    (step,) = use(state, "Barter", DEVELOPMENT)
    own, other = step.events[0].seen_by(0), step.events[0].seen_by(1)
    assert own is not None
    assert other is not None
    played = room.event_message(GAME, own).move_played
    assert played.move.play.develop == card("Barter")
    told = room.event_message(GAME, other).card_used
    assert (told.seat, told.domain, told.age) == (0, 1, 1)
    assert told.mode == state_pb2.MODE_DEVELOPMENT
    assert state.view(0).position.civ_area[0].card == card("Barter")
    assert not state.view(1).position.civ_area[0].HasField("card")
    assert [(back.domain, back.age) for back in state.view(1).civ_backs] == [(1, 1)]


def test_an_event_is_seen_by_those_who_have_looked_at_it() -> None:
    state = Scene().hand(0, "Barter", "Scouts").put(peeked=[[0], []]).state()
    assert state.view(0).position.events[0].HasField("event")
    for viewer in (1, None):
        assert not any(event.HasField("event") for event in state.view(viewer).position.events)
        assert list(state.view(viewer).position.seats[0].peeked) == [0]


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


def test_the_table_tells_the_content() -> None:
    view = GAME.new_state(4, {"world": "fixed", "central": "land", "age_sides": "B"}, 1).view(0)
    table = view.table
    assert (len(table.cards), len(table.spaces)) == (140, 171)
    assert sum(face.terrain != state_pb2.TERRAIN_SEA for face in table.spaces) == 128
    assert len({face.sea for face in table.spaces} - {""}) == 13
    assert (table.spaces[26].label, table.spaces[26].q, table.spaces[26].r) == ("1.07", 7, -2)
    potter = table.cards[card("Potter")]
    assert (potter.face.name, potter.gold, list(potter.require)) == ("Potter", 4, [0, 5, 0, 0, 0])
    assert table.cards[132].face.name == "Great Lighthouse"
    assert table.cards[132].permanent
    assert [face.event for face in table.epochs] == [False, True, False, False] * 3
    assert table.epochs[6].permanent.startswith("You may exchange 1 Building")
    assert list(table.domains[1].strength) == [3, 4, 5, 6, 8]
    assert table.objectives[1].text == "2 VP per card in your achievements area"


def test_zones_and_terrains_are_those_of_the_world() -> None:
    """The engine's derived sets (RULES.md 8.4) and the faces of the spaces go together."""
    view = GAME.new_state(2, {"world": "fixed", "central": "land"}, 1).view(None)
    zones = view.zones
    sizes = [len(zone) for zone in (zones.coastal, zones.flood, zones.quake, zones.revolt)]
    assert sizes == [41, 22, 68, 29]
    seas = {i for i, face in enumerate(view.table.spaces) if face.terrain == state_pb2.TERRAIN_SEA}
    assert len(seas) == 95 - 72
    assert not seas & {*zones.coastal, *zones.quake}
    empty = [i for i, face in enumerate(view.table.spaces) if not face.label]
    assert empty == [*range(57, 76), *range(114, 171)]


def test_a_view_tells_what_dominations_count_and_objectives_pay() -> None:
    scene = Scene(domination=[0, 8, 4]).tokens(0, victory=2).buildings(0, "shop", 6, 7)
    scene.hand(0, "Mint", "Scouts")
    view = scene.area(1, "Barter").state().view(None)
    assert [list(row.counts) for row in view.domination_counts][:2] == [[2, 0], [3, 1]]
    assert [row.counts[3] for row in view.objective_values] == [6, 0]
    assert [row.counts[4] for row in view.objective_values] == [6, 2]
    assert [row.counts[1] for row in view.objective_values] == [2, 4]


# ---------------------------------------------------------------- options, events


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 4, "objectives": "expert", "central": "sea", "world": "fixed"},
        {"age_sides": "B", "setup": {}},
        {"setup": deal(3)},
        {"setup": {"first": 0, "enemy_order": [0, 1]}},
    ],
)
def test_options_come_back_from_their_message(options: dict[str, Any]) -> None:
    message = through_the_wire(room.options_message(options))
    assert room.options_dict(message) == options


def test_a_setup_that_no_message_can_say_is_refused() -> None:
    for wrong in ({"first": "Romans"}, {"colour": 1}, {"slots": [[0, 1]]}, {"decks": [5]}):
        with pytest.raises(ValueError, match="setup"):
            room.options_message({"setup": wrong})


def test_every_option_of_the_engine_has_a_field_and_no_other() -> None:
    fields = {field.name for field in options_pb2.Options.DESCRIPTOR.fields}
    assert fields == {option.name for option in GAME.options}


def test_every_kind_of_event_has_a_message() -> None:
    args = (0,) * 7
    told = [room.event_message(GAME, Notice(int(kind), args)) for kind in EventKind if kind > 1]
    kinds = {message.WhichOneof("event") for message in told}
    fields = {field.name for field in told[0].DESCRIPTOR.fields}
    assert fields - kinds == {"move_played", "card_used"}
    assert len(told) == len(kinds)


def test_a_score_says_which_objective_it_is_for() -> None:
    notice = Notice(int(EventKind.SCORE), (1, 12, 40, 7 + 2))
    told = room.event_message(GAME, notice).score_changed
    assert (told.why, told.domain) == (state_pb2.WHY_OBJECTIVE, 2)
    told = room.event_message(GAME, Notice(int(EventKind.SCORE), (1, 2, 40, 0))).score_changed
    assert (told.why, told.HasField("domain")) == (state_pb2.WHY_EFFECT, False)


def test_events_say_what_happened() -> None:
    state = Scene().hand(0, "Irrigation", "Scouts").state()
    steps = use(state, "Irrigation", 0)
    steps += play_while(state, "STEP")
    events = [room.event_message(GAME, e.full) for step in steps for e in step.events]
    (played,) = [event.card_played for event in events if event.HasField("card_played")]
    assert (played.seat, played.card, played.paid) == (0, card("Irrigation"), 1)
    levels = [e.level_changed for e in events if e.HasField("level_changed")]
    assert [(e.resource, e.level) for e in levels][-1] == (4, 2)


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
        assert envelope.DESCRIPTOR.fields_by_name[GAME.name].number == 13
