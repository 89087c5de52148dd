"""Leduc poker: the text board and event lines in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.text import Line, Span, clip, does
from engine.games.leduc_poker.notation import action_word, card_name
from engine.games.leduc_poker.view import leduc_poker_pb2, move_code

STYLES = ("bold blue", "bold red")
NAME = 8  # cells of a player's name
CARD = 18  # cells of a card


def board(view: leduc_poker_pb2.View, seat: int | None, width: int) -> list[Line]:
    """The table for a viewer (None: a spectator), at most `width` cells a line."""
    lines = [_status(view)]
    lines += [_seat_line(view, owner) for owner in range(len(view.chips))]
    lines.append(_public_line(view))
    lines += [_history("first round", view.state.first_round)]
    lines += [_history("second round", view.state.second_round)]
    return [clip(line, width) for line in lines]


def event_line(event: leduc_poker_pb2.Event, view: leduc_poker_pb2.View, seat: int | None) -> Line:
    """What happened, for the viewer `seat` (None: a spectator)."""
    kind = event.WhichOneof("event")
    if kind == "move_played":
        played = event.move_played
        word = action_word(move_code(played.move), played.to_call > 0)
        return does(_player(view, played.seat, seat), word, played.seat == seat)
    if kind == "card_dealt":
        dealt = event.card_dealt
        card = f" the {card_name(dealt.card - 1)}" if dealt.card else " a card"
        return [*does(_player(view, dealt.seat, seat), "get", dealt.seat == seat), Span(card)]
    if kind == "public_card_dealt":
        return [Span(f"the public card is the {card_name(event.public_card_dealt.card - 1)}")]
    if kind == "cards_shown":
        cards = " against ".join(card_name(card - 1) for card in event.cards_shown.cards)
        return [Span(f"the cards are shown: {cards}")]
    if kind == "game_ended":
        return _result(view)
    raise ValueError("event: not set")


def seat_name(view: leduc_poker_pb2.View, seat: int) -> Span:
    """What a seat is called at the table."""
    return Span(view.player_ids[seat], STYLES[seat])


def _word(actions: Sequence[int]) -> str:
    """What the last of these actions is called."""
    facing = len(actions) > 1 and actions[-2] == leduc_poker_pb2.ACTION_RAISE
    return action_word(actions[-1] - 1, facing)


def _history(name: str, actions: Sequence[int]) -> Line:
    words = [_word(actions[: i + 1]) for i in range(len(actions))]
    return [Span(f" {name}: " + (", ".join(words) or "–"), "dim")]


def _public_line(view: leduc_poker_pb2.View) -> Line:
    card = view.state.public_card
    name = Span(" " + "public".ljust(NAME))
    return [name, Span(card_name(card - 1) if card else "not dealt yet", "" if card else "dim")]


def _seat_line(view: leduc_poker_pb2.View, owner: int) -> Line:
    acts = view.HasField("current_seat") and view.current_seat == owner
    card = view.state.cards[owner]
    return [
        Span("▸" if acts else " ", "bold"),
        Span(view.player_ids[owner].ljust(NAME), STYLES[owner]),
        Span((card_name(card - 1) if card else "?").ljust(CARD), "" if card else "dim"),
        Span(f"{view.chips[owner]} in the pot"),
    ]


def _player(view: leduc_poker_pb2.View, seat: int, viewer: int | None) -> Span:
    """A player's name, "you" for the viewer."""
    return Span("you", STYLES[seat]) if seat == viewer else seat_name(view, seat)


def _status(view: leduc_poker_pb2.View) -> Line:
    if not view.HasField("current_seat"):
        return [Span(" "), *_result(view)]
    return [Span(" "), seat_name(view, view.current_seat), Span(" to act")]


def _result(view: leduc_poker_pb2.View) -> Line:
    if not view.HasField("winner"):
        return [Span("the pot is shared", "bold")]
    return [seat_name(view, view.winner), Span(f" wins {view.chips[1 - view.winner]}", "bold")]
