"""Messages say what the engine says, both ways, and refuse what is not well formed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from google.protobuf.message import Message

from engine import StateFormatError
from engine.core.steps import Notice
from engine.games.anatolia import reckoning
from engine.games.anatolia import view as room
from engine.games.anatolia.choices import CHOICES, move_of
from engine.games.anatolia.codes import LINE_BASE, EventKind, Kind
from engine.games.anatolia.names import names
from tests.games.anatolia.positions import (
    CIVS,
    GAME,
    KNOWLEDGE,
    attack,
    base,
    draw_event,
    goods,
    play,
    region,
)
from tests.games.anatolia.rooms_walks import every_setting, walks
from ziggurat.anatolia.v1 import move_pb2, options_pb2, state_pb2
from ziggurat.v1 import games_pb2


def through_the_wire(message: Any) -> Any:
    """The message as the other side reads it."""
    return type(message).FromString(message.SerializeToString(deterministic=True))


# ---------------------------------------------------------------- moves


def all_moves() -> list[int]:
    """Every move that a decision has a choice for."""
    return [
        move_of(kind, choice.name, value)
        for kind, options in CHOICES.items()
        for choice in options
        for value in range(choice.base, choice.base + choice.size)
        if choice.name != "line" or value % LINE_BASE
    ]


def test_every_move_comes_back_from_its_message() -> None:
    moves = all_moves()
    messages = [room.move_message(move) for move in moves]
    assert [room.move_code(through_the_wire(message)) for message in messages] == moves
    texts = {message.SerializeToString(deterministic=True) for message in messages}
    assert len(texts) == len(moves)


def test_every_kind_of_decision_has_a_field_of_its_own() -> None:
    fields = [field.name for field in move_pb2.Move.DESCRIPTOR.fields]
    assert fields == [kind.name.lower() for kind in Kind]
    assert [field.number for field in move_pb2.Move.DESCRIPTOR.fields] == [k + 1 for k in Kind]


def test_a_line_reads_like_the_rules() -> None:
    line = state_pb2.Line(resource=state_pb2.ITEM_STONE, quantity=2)
    message = move_pb2.Move(trade_give=move_pb2.Bundle(line=line))
    assert room.move_code(message) & 0xFFFF == 10
    assert room.move_message(room.move_code(message)) == message


@pytest.mark.parametrize(
    ("message", "field"),
    [
        (move_pb2.Move(), "move"),
        (move_pb2.Move(pick_civ=move_pb2.PickCiv()), "pick_civ.choice"),
        (move_pb2.Move(pick_civ=move_pb2.PickCiv(civ=16)), "pick_civ.civ"),
        (move_pb2.Move(pick_civ=move_pb2.PickCiv(civ=2**32 - 1)), "pick_civ.civ"),
        (move_pb2.Move(convert=move_pb2.Convert(buy=0)), "convert.buy"),
        (move_pb2.Move(convert=move_pb2.Convert(buy=1)), "convert.buy"),
        (move_pb2.Move(convert=move_pb2.Convert(sell=11)), "convert.sell"),
        (move_pb2.Move(steal_res=move_pb2.PickItem(resource=0)), "steal_res.resource"),
        (move_pb2.Move(conq_menu=move_pb2.ConqMenu(attack=80)), "conq_menu.attack"),
        (
            move_pb2.Move(trade_want=move_pb2.Bundle(line=state_pb2.Line(quantity=1))),
            "trade_want.line.resource",
        ),
        (
            move_pb2.Move(tribute_what=move_pb2.Bundle(line=state_pb2.Line(resource=1))),
            "tribute_what.line.quantity",
        ),
    ],
)
def test_a_move_that_is_not_well_formed_is_refused_with_its_field(
    message: move_pb2.Move, field: str
) -> None:
    with pytest.raises(ValueError, match=rf"^{field}: "):
        room.move_code(message)


# ---------------------------------------------------------------- options


def test_options_that_are_not_set_are_left_out() -> None:
    assert room.options_dict(options_pb2.Options()) == {}
    message = room.options_message({"strong_starts": False, "trade_offers": 0, "give_up": "weak"})
    assert room.options_dict(through_the_wire(message)) == {
        "strong_starts": False,
        "trade_offers": 0,
        "give_up": "weak",
    }


def test_every_option_of_the_game_has_a_field() -> None:
    fields = {field.name for field in options_pb2.Options.DESCRIPTOR.fields}
    assert fields == {option.name for option in GAME.options}


# ---------------------------------------------------------------- states


@every_setting
def test_a_state_comes_back_from_its_message(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, effort):
        document = state.to_dict()
        message = through_the_wire(room.state_message(GAME, document))
        assert room.state_document(message) == document, f"seed {seed}, ply {state.ply}"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"phase": 0}, "phase"),
        ({"phase": 10}, "phase"),
        ({"ending": 5}, "ending"),
        ({"give_up": 0}, "give_up"),
        ({"stack": [state_pb2.Frame()]}, r"stack\[0\].kind"),
        ({"stack": [state_pb2.Frame(kind=1, partner=1)]}, r"stack\[0\].partner"),
        ({"given": [state_pb2.Line(resource=3, quantity=4)]}, r"given\[0\].quantity"),
        ({"wanted": [state_pb2.Line(resource=3, quantity=1)] * 3}, "wanted"),
    ],
)
def test_a_state_that_is_not_well_formed_is_refused_with_its_field(
    change: dict[str, Any], field: str
) -> None:
    message = room.state_message(GAME, base(army=(1,)).to_dict())
    for name in change:
        message.position.ClearField(name)
    message.position.MergeFrom(state_pb2.Position(**change))
    for name, value in change.items():
        if value == 0:
            setattr(message.position, name, value)
    with pytest.raises(StateFormatError, match=rf"^{field}"):
        room.state_document(message)


def scramble(message: Message, choose: Random) -> None:
    """Change one thing somewhere in a message."""
    fields = [field for field, _ in message.ListFields()]
    field = choose.choice(fields)
    value = getattr(message, field.name)
    if field.is_repeated and choose.random() < 0.2:
        del value[choose.randrange(len(value)) :]
    elif field.message_type is not None:
        inner = choose.choice(value) if field.is_repeated else value
        if inner.ListFields():
            scramble(inner, choose)
    elif field.is_repeated:
        value[choose.randrange(len(value))] = choose.choice((0, 1, 90, 2**31 - 1))
    else:
        setattr(message, field.name, choose.choice((0, 1, 90, 2**31 - 1)))


@every_setting
def test_whatever_a_stranger_sends_is_a_possible_state_or_refused(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed, state in walks(players, options, effort, longest=120):
        choose = Random(state.ply)
        message = room.state_message(GAME, state.to_dict())
        for _ in range(3):
            scramble(message, choose)
        try:
            again = GAME.state_from_dict(room.state_document(message))
        except StateFormatError:
            continue
        assert again.check() == "", f"seed {seed}, ply {state.ply}"


# ---------------------------------------------------------------- views


def test_a_view_has_what_a_client_needs_to_draw_the_table() -> None:
    state = base(
        own={0: "gor, mae", 1: "sar, mea"},
        only=True,
        army=(1, 1),
        pop=(2,),
        cities={"mea": 2},
        cards={0: ["Swift Horses", "Legal System"], 1: ["Citadels"]},
        res={0: goods(gold=3, fish=2)},
        peace=[[0, 0, 4], [0, 0, 0], [0, 0, 0]],
    )
    view = through_the_wire(state.view(1))
    assert view.seat == 1
    assert not state.view(None).HasField("seat")
    sardis = view.table.regions[region("sar")]
    assert (sardis.code, sardis.name, sardis.sea) == ("sar", "Sardis", False)
    assert sardis.resource == state_pb2.ITEM_GOLD
    assert view.table.civs[sardis.start_of].id == "lydians"
    assert [(cell.row, cell.column) for cell in sardis.cells] == [(4, 3)]
    assert region("mae") in sardis.adjacent
    mine, theirs = view.seats[0], view.seats[1]
    assert (mine.regions, mine.cities, mine.upkeep, mine.food) == (2, 0, 3, 2)
    assert (mine.land_warfare, mine.stock_bonus, mine.idea_rolls) == (1, 1, 1)
    assert (theirs.cities, theirs.land_defense) == (2, 1)
    held = {face.number: face for face in view.knowledge}
    assert held[KNOWLEDGE["Citadels"]].text == "+1 for attacked land regions"
    assert view.position.seats[0].peace[2] == 4
    assert view.position.seats[2].civ == CIVS["amazons"]


def test_the_attacks_of_a_view_are_those_of_the_engine(effort: float) -> None:
    compared = 0
    for seed, state in walks(4, {"strong_starts": True, "knowledge_starts": True}, 2 * effort, 900):
        parameters = state.decision()["parameters"]
        if "attacks" not in parameters:
            continue
        told = {attack["region"]: attack["total"] for attack in parameters["attacks"]}
        shown = {attack.region: attack.total for attack in state.view(None).attacks}
        assert shown == told, f"seed {seed}, ply {state.ply}"
        compared += len(told)
    assert compared


def test_an_attack_has_its_modifiers_and_chances() -> None:
    state = base(own={0: "gor, mae", 1: "sar, mea"}, only=True, army=(1,), cities={"mea": 3})
    attacks = {entry.region: entry for entry in state.view(2).attacks}
    found = attacks[region("mea")]
    assert {part.kind: part.value for part in found.modifiers} == {
        state_pb2.MODIFIER_KIND_CITIES: -3,
        state_pb2.MODIFIER_KIND_NUMBERS: 1,
    }
    assert (found.total, found.fails, found.both, found.wins) == (-2, 6, 2, 2)
    assert not found.HasField("total_with_help")


@pytest.mark.parametrize(
    ("total", "chances"),
    [(-6, (10, 0, 0)), (-5, (9, 1, 0)), (-3, (7, 2, 1)), (0, (4, 2, 4)), (6, (0, 0, 10))],
)
def test_chances_are_those_of_the_rules(total: int, chances: tuple[int, int, int]) -> None:
    cards = ["Famous Archers", "Fierce Warriors", "Superior Organization"]
    state = base(own={0: "gor, mae"}, only=True, army=(1,), cards={0: cards}, great=(2,))
    five = reckoning.odds(names(GAME), state.seen(0), region("anc"))
    assert five.total == 6
    seen = state.seen(0)
    seen["great"][0] += total - five.total
    odds = reckoning.odds(names(GAME), seen, region("anc"))
    assert (odds.total, odds.fails, odds.both, odds.wins) == (total, *chances)


def test_while_help_may_be_called_the_view_tells_what_it_would_do() -> None:
    state = base(own={0: "gor, mae"}, only=True, army=(2, 1, 1))
    play(state, attack("sar"))
    (found,) = state.view(1).attacks
    assert (found.total, found.total_with_help) == (1, 0)


def test_after_the_roll_no_chances_are_shown() -> None:
    state = base(own={0: "gor, mae"}, only=True, army=(1, 1))
    play(state, attack("sar"), chance=[9])
    assert not state.view(1).attacks


def test_prophecy_is_in_the_view_of_its_seat_only() -> None:
    state = draw_event("Prophecy")
    play(state, 0)
    assert list(state.view(0).next_knowledge) == state.to_dict()["knowledge_pile"][:7]
    foreseen = set(state.view(0).next_knowledge)
    assert foreseen <= {face.number for face in state.view(0).knowledge}
    for other in (1, 2, None):
        assert not state.view(other).next_knowledge
        assert not foreseen & {face.number for face in state.view(other).knowledge}


# ---------------------------------------------------------------- events


@every_setting
def test_every_event_has_a_message_that_tells_it_from_others(
    players: int, options: dict[str, Any], effort: float
) -> None:
    found = set()
    for _, state in walks(players, options, effort):
        if state.is_terminal():
            break
        for event in state.clone().play(state.legal_moves()[-1]).events:
            message = room.event_message(GAME, event.full)
            found.add(message.WhichOneof("event"))
            assert through_the_wire(message) == message
    assert len(found) > 12


def test_a_card_that_is_peeked_at_is_named_to_its_seat_only() -> None:
    seen = Notice(EventKind.PEEKED, (0, 0, 2, KNOWLEDGE["Art"]))
    assert room.event_message(GAME, seen).card_peeked.card.name == "Art"
    other = Notice(EventKind.PEEKED, (0, 0, 2, -1))
    assert not room.event_message(GAME, other).card_peeked.HasField("card")


def test_what_is_not_there_is_not_set() -> None:
    neutral = room.event_message(GAME, Notice(EventKind.OWNER, (3, -1, 0))).owner_changed
    assert not neutral.HasField("owner")
    seat0 = room.event_message(GAME, Notice(EventKind.OWNER, (3, 0, 0))).owner_changed
    assert seat0.HasField("owner")
    ended = room.event_message(GAME, Notice(EventKind.ENDED, (2, 0b101, 0))).game_ended
    assert (ended.ending, list(ended.winners)) == (state_pb2.ENDING_DECK, [0, 2])


def test_the_registry_of_games_carries_each_message() -> None:
    state = base(army=(1,))
    inner = {
        games_pb2.GameOptions: room.options_message({"players": 2}),
        games_pb2.GameView: state.view(0),
        games_pb2.GameState: room.state_message(GAME, state.to_dict()),
        games_pb2.GameMove: room.move_message(state.legal_moves()[0]),
        games_pb2.GameEvent: room.event_message(GAME, Notice(EventKind.RESHUFFLED, (3,))),
    }
    for outer, message in inner.items():
        wrapped = outer()
        getattr(wrapped, GAME.name).CopyFrom(message)
        assert wrapped.WhichOneof("game") == GAME.name
        assert outer.DESCRIPTOR.fields_by_name[GAME.name].number == 11
