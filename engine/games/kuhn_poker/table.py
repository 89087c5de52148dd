"""Kuhn poker: the text board and event lines in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.text import Line, Span, clip, does
from engine.games.kuhn_poker.notation import CARDS, action_word
from engine.games.kuhn_poker.view import kuhn_poker_pb2, move_code

STYLES = ("bold blue", "bold red")
CELL = 8  # cells of a name or a card


def board(view: kuhn_poker_pb2.View, seat: int | None, width: int) -> list[Line]:
    """The table for a viewer (None: a spectator), at most `width` cells a line."""
    lines = [_status(view)]
    lines += [_seat_line(view, owner) for owner in range(len(view.chips))]
    words = [_word(view.state.actions[: i + 1]) for i in range(len(view.state.actions))]
    lines.append([Span(" so far: " + (", ".join(words) or "nothing"), "dim")])
    return [clip(line, width) for line in lines]


def event_line(event: kuhn_poker_pb2.Event, view: kuhn_poker_pb2.View, seat: int | None) -> Line:
    """What happened, for the viewer `seat` (None: a spectator)."""
    kind = event.WhichOneof("event")
    if kind == "move_played":
        played = event.move_played
        word = action_word(move_code(played.move), played.facing_bet)
        return does(_player(view, played.seat, seat), word, played.seat == seat)
    if kind == "card_dealt":
        dealt = event.card_dealt
        card = f" the {CARDS[dealt.card - 1]}" if dealt.card else " a card"
        return [*does(_player(view, dealt.seat, seat), "get", dealt.seat == seat), Span(card)]
    if kind == "cards_shown":
        cards = " against ".join(CARDS[card - 1] for card in event.cards_shown.cards)
        return [Span(f"the cards are shown: {cards}")]
    if kind == "game_ended":
        return _result(view)
    raise ValueError("event: not set")


def seat_name(view: kuhn_poker_pb2.View, seat: int) -> Span:
    """What a seat is called at the table."""
    return Span(view.player_ids[seat], STYLES[seat])


def _word(actions: Sequence[int]) -> str:
    """What the last of these actions is called."""
    facing = len(actions) > 1 and actions[-2] == kuhn_poker_pb2.ACTION_BET
    return action_word(actions[-1] - 1, facing)


def _seat_line(view: kuhn_poker_pb2.View, owner: int) -> Line:
    acts = view.HasField("current_seat") and view.current_seat == owner
    card = view.state.cards[owner]
    return [
        Span("▸" if acts else " ", "bold"),
        Span(view.player_ids[owner].ljust(CELL), STYLES[owner]),
        Span((CARDS[card - 1] if card else "?").ljust(CELL), "" if card else "dim"),
        Span(f"{view.chips[owner]} in the pot"),
    ]


def _player(view: kuhn_poker_pb2.View, seat: int, viewer: int | None) -> Span:
    """A player's name, "you" for the viewer."""
    return Span("you", STYLES[seat]) if seat == viewer else seat_name(view, seat)


def _status(view: kuhn_poker_pb2.View) -> Line:
    if not view.HasField("current_seat"):
        return [Span(" "), *_result(view)]
    return [Span(" "), seat_name(view, view.current_seat), Span(" to act")]


def _result(view: kuhn_poker_pb2.View) -> Line:
    return [seat_name(view, view.winner), Span(f" wins {view.chips[1 - view.winner]}", "bold")]
