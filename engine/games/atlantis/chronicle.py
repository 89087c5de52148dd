"""Atlantis: events in plain words, from the viewer's perspective: one line each.

`view` is any view the viewer has of the game: only names are read off it, so that lines of earlier
moves stay true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.text import Line, Span, does
from engine.games.atlantis.codes import NEUTRAL, Op, decode
from engine.games.atlantis.names import ability_text
from engine.games.atlantis.palette import color, player, result, shape
from engine.games.atlantis.temples import NUMERALS, described
from engine.games.atlantis.view import event_pb2, move_code, state_pb2


class Story(NamedTuple):
    """Who is told, and of which move."""

    view: state_pb2.View
    viewer: int | None
    move: event_pb2.MovePlayed | None = None

    def name(self, seat: int) -> Span:
        """A player as the viewer calls them."""
        return player(self.view, seat, "you" if seat == self.viewer else "")

    def does(self, seat: int, verb: str) -> Line:
        """ "you travel", "red travels"."""
        return [*does(self.name(seat), verb, seat == self.viewer), Span(" ")]

    def color(self, index: int) -> Span:
        """A colour or region by name."""
        return color(self.view, index)

    def card(self, color_enum: int, noun: str) -> Line:
        """ "a blue card"; "a card" when its colour is not known."""
        if not color_enum:
            return [Span(f"a {noun}")]
        return [Span("a "), self.color(color_enum - 1), Span(f" {noun}")]

    def place(self, region: int, site: int) -> Line:
        """A site in words."""
        return [self.color(region), Span(" on the neutral site" if site == NEUTRAL else "")]

    @property
    def played(self) -> event_pb2.MovePlayed:
        """The move being told."""
        assert self.move is not None
        return self.move

    @property
    def marker(self) -> int:
        """The region the Deity Presence Marker stood in."""
        return self.played.region - 1


def event_line(event: event_pb2.Event, view: state_pb2.View, seat: int | None) -> Line:
    """What happened, for the viewer `seat` (None: a spectator)."""
    kind = event.WhichOneof("event")
    if kind is None:
        raise ValueError("event: not set")
    return _EVENTS[kind](Story(view, seat), getattr(event, kind))


# ---------------------------------------------------------------- events


def _move_played(story: Story, event: event_pb2.MovePlayed) -> Line:
    decoded = decode(move_code(event.move))
    line = _MOVES[decoded.family](story._replace(move=event), event.seat, *decoded.args)
    return [*line, Span(" (forced)", "dim")] if event.forced else line


def _card_drawn(story: Story, event: event_pb2.CardDrawn) -> Line:
    return [*story.does(event.seat, "draw"), *story.card(event.color, "card")]


def _area_filled(story: Story, event: event_pb2.AreaFilled) -> Line:
    return [Span("the area is refilled with ", "dim"), story.color(event.color - 1)]


def _deck_rebuilt(story: Story, event: event_pb2.DeckRebuilt) -> Line:
    return [Span(f"the discard pile ({event.cards}) becomes the deck", "dim")]


def _virtual_follower_drawn(story: Story, event: event_pb2.VirtualFollowerDrawn) -> Line:
    if not event.HasField("color"):
        return [Span("the virtual opponent finds no follower", "dim")]
    return [Span("the virtual opponent has "), *story.card(event.color, "follower")]


def _followers_trimmed(story: Story, event: event_pb2.FollowersTrimmed) -> Line:
    plural = "s" if event.cards > 1 else ""
    followers = [story.color(event.color - 1), Span(f" follower{plural} above the limit")]
    return [*story.does(event.seat, "discard"), Span(f"{event.cards} "), *followers]


def _turn_started(story: Story, event: event_pb2.TurnStarted) -> Line:
    if event.solo_turn:
        return [Span(f"turn {event.solo_turn} of {story.view.limits.solo_turns} begins", "bold")]
    possessive = "your turn" if event.seat == story.viewer else "'s turn"
    who = [] if event.seat == story.viewer else [story.name(event.seat)]
    return [*who, Span(f"{possessive}, round {event.round}", "bold")]


def _side_set(story: Story, event: event_pb2.SideSet) -> Line:
    face = story.view.regions[event.region - 1]
    text = ability_text(tuple((Op(entry.op), entry.amount) for entry in face.abilities))
    site = ", with a neutral site" if face.has_neutral_site else ""
    return [story.color(event.region - 1), Span(f" lies on side {event.side - 1}: {text}{site}")]


def _order_set(story: Story, event: event_pb2.OrderSet) -> Line:
    return [story.color(event.region - 1), Span(f" is region #{event.order_token}")]


def _deity_dealt(story: Story, event: event_pb2.DeityDealt) -> Line:
    return [*story.does(event.seat, "serve"), Span(event.name)]


def _marker_set(story: Story, event: event_pb2.MarkerSet) -> Line:
    return [Span("the marker starts in "), story.color(event.region - 1)]


def _follower_dealt(story: Story, event: event_pb2.FollowerDealt) -> Line:
    return [*story.does(event.seat, "start"), Span("with "), *story.card(event.color, "follower")]


def _game_ended(story: Story, event: event_pb2.GameEnded) -> Line:
    return result(story.view)


_EVENTS: dict[str, Callable[[Story, Any], Line]] = {
    "move_played": _move_played,
    "card_drawn": _card_drawn,
    "area_filled": _area_filled,
    "deck_rebuilt": _deck_rebuilt,
    "virtual_follower_drawn": _virtual_follower_drawn,
    "followers_trimmed": _followers_trimmed,
    "turn_started": _turn_started,
    "side_set": _side_set,
    "order_set": _order_set,
    "deity_dealt": _deity_dealt,
    "marker_set": _marker_set,
    "follower_dealt": _follower_dealt,
    "game_ended": _game_ended,
}


# ---------------------------------------------------------------- moves


def _plainly(verb: str, rest: str) -> Callable[..., Line]:
    return lambda story, seat: [*story.does(seat, verb), Span(rest)]


def _with_region(verb: str, words: str) -> Callable[..., Line]:
    return lambda story, seat, region: [*story.does(seat, verb), Span(words), story.color(region)]


def _with_card(verb: str, noun: str) -> Callable[..., Line]:
    return lambda story, seat, color: [*story.does(seat, verb), *story.card(color + 1, noun)]


def _with_tile(verb: str) -> Callable[..., Line]:
    def line(story: Story, seat: int, region: int, site: int, level: int) -> Line:
        tile = Span(f"level {NUMERALS[level]} in ")
        return [*story.does(seat, verb), tile, *story.place(region, site)]

    return line


def _festivity(story: Story, seat: int) -> Line:
    return [*story.does(seat, "hold"), Span("a festivity in "), story.color(story.marker)]


def _recruit(story: Story, seat: int, cards: int) -> Line:
    followers = Span(f" follower{'s' if cards else ''}")
    count = Span(f"{cards + 1} ")
    return [*story.does(seat, "recruit"), count, story.color(story.marker), followers]


def _build(story: Story, seat: int, site: int, kind: int, token: int) -> Line:
    line = [*story.does(seat, "build"), Span(f"{described(shape(story.played.built))} in ")]
    return [*line, *story.place(story.marker, site), Span(" with the token" if token else "")]


def _convert(story: Story, seat: int, opponent: int, color: int) -> Line:
    follower = story.card(color + 1, "follower of ")
    return [*story.does(seat, "convert"), *follower, _loser(story, seat, opponent)]


def _loser(story: Story, seat: int, opponent: int) -> Span:
    """Whose follower is converted."""
    players = len(story.view.seats)
    if players == 1:
        return Span("the virtual opponent")
    loser = (seat + 1 + opponent) % players
    return player(story.view, loser, "yours" if loser == story.viewer else "")


def _to(story: Story, seat: int, region: int, site: int) -> Line:
    return [*story.does(seat, "move"), Span("it to "), *story.place(region, site)]


def _side(story: Story, seat: int, side: int) -> Line:
    return [*story.does(seat, "choose"), Span(f"side {side}")]


_MOVES: dict[str, Callable[..., Line]] = {
    "done": _plainly("end", "the turn"),
    "travel": _with_region("travel", "to "),
    "migrate": _plainly("call", "a migration"),
    "festivity": _festivity,
    "recruit": _recruit,
    "build": _build,
    "demolish": _with_tile("demolish"),
    "convert": _convert,
    "take": _with_card("take", "card"),
    "take_deck": _plainly("take", "a card from the deck"),
    "drop": _with_card("discard", "card"),
    "tile": _with_tile("choose"),
    "to": _to,
    "follower": _with_card("choose", "follower"),
    "hand": _with_card("give", "card"),
    "region": _with_region("move", "the marker to "),
    "side": _side,
}
