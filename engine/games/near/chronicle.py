"""NEAR: events in plain words, from the viewer's perspective: one line each.

An event that another one tells better has an empty line: moves whose effect is told. `view` is any
view the viewer has of the game: only names are read off it, so that lines of earlier moves stay
true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.text import Line, Span, does
from engine.games.near.codes import Kind, Mode, Why
from engine.games.near.names import AGES, epoch_name
from engine.games.near.palette import (
    back_text,
    building,
    card,
    place,
    player,
    resource,
    result_line,
    wonder,
)
from engine.games.near.view import event_pb2, state_pb2
from engine.games.near.wording import amount, article

SILENT: Line = []
# What is told of moves that decline.
DECLINED = {
    Kind.MOVE_PIECE: ("move", "nothing"),
    Kind.ATTACK: ("attack", "nothing"),
    Kind.TEMPLE: ("stop", "in the Temple"),
    Kind.REBUILD: ("Rebuild", "nothing"),
    Kind.DESTROY: ("destroy", "nothing"),
    Kind.EXCHANGE: ("exchange", "nothing"),
}


class Story(NamedTuple):
    """Who is told."""

    view: state_pb2.View
    viewer: int | None

    def is_you(self, seat: int) -> bool:
        """Whether a seat is the viewer's own."""
        return seat == self.viewer

    def name(self, seat: int) -> Span:
        """A player as the viewer calls them."""
        return player(self.view, seat, "you" if self.is_you(seat) else "")

    def does(self, seat: int, verb: str, *rest: str | Span) -> Line:
        """ "you gain …", "P1 Romans gains …"."""
        line = does(self.name(seat), verb, self.is_you(seat))
        return [*line, *(Span(f" {part}") if isinstance(part, str) else part for part in rest)]

    def verb(self, seat: int, yours: str, theirs: str, rest: str = "") -> Line:
        """ "you have", "P1 Romans has": verbs that are not regular."""
        return [self.name(seat), Span(f" {yours if self.is_you(seat) else theirs}{rest}")]

    def of(self, seat: int) -> Line:
        """ " of yours", " of P1 Romans"."""
        return [Span(" of "), player(self.view, seat, "yours" if self.is_you(seat) else "")]

    def where(self, space: int) -> str:
        """ "3.07"."""
        return place(self.view, space)

    def building(self, type_: int) -> str:
        """ "Shop"."""
        return building(self.view, type_)

    def card(self, number: int) -> Line:
        """ " Potter"."""
        return [Span(" "), card(self.view, number)]

    def gains(self, seat: int, change: int, what: str, now: str) -> Line:
        """ "you gain 3 Gold (now 7)", "P1 Romans loses …"."""
        verb = "gain" if change > 0 else "lose"
        return self.does(seat, verb, f"{what} (now {now})")


def event_line(event: event_pb2.Event, view: state_pb2.View, seat: int | None) -> Line:
    """What happened, for the viewer `seat` (None: a spectator)."""
    kind = event.WhichOneof("event")
    if kind is None:
        raise ValueError("event: not set")
    return EVENTS[kind](Story(view, seat), getattr(event, kind))


# ---------------------------------------------------------------- moves and cards


def _move_played(story: Story, event: event_pb2.MovePlayed) -> Line:
    """Only moves that no other event tells."""
    field = event.move.WhichOneof("move")
    if field is None:
        raise ValueError("move: not set")
    decision = getattr(event.move, field)
    choice = decision.WhichOneof("choice")
    kind = Kind[field.upper()]
    if kind == Kind.PLAY and choice != "play":
        number = decision.construct if choice == "construct" else decision.develop
        mode = Mode.CONSTRUCT if choice == "construct" else Mode.DEVELOPMENT
        return [*story.does(event.seat, "use"), *story.card(number), _purpose(mode)]
    if kind == Kind.WARD and choice == "no":
        return story.does(event.seat, "suffer", "the Event")
    if choice == "done":
        return story.does(event.seat, *DECLINED[kind])
    return SILENT


def _purpose(mode: int) -> Span:
    return Span(" to construct" if mode == Mode.CONSTRUCT else " for a Development")


def _card_used(story: Story, event: event_pb2.CardUsed) -> Line:
    what = article(f"{back_text(story.view, event.domain, event.age)} card")
    return [*story.does(event.seat, "use", what), _purpose(event.mode - 1)]


def _card_played(story: Story, event: event_pb2.CardPlayed) -> Line:
    text = story.view.table.cards[event.card].face.text
    line = [*story.does(event.seat, "play"), *story.card(event.card)]
    return [*line, Span(f" for {event.paid} Gold: {text}")]


def _card_discarded(story: Story, event: event_pb2.CardDiscarded) -> Line:
    return [*story.does(event.seat, "lay"), *story.card(event.card), Span(" open")]


def _card_drawn(story: Story, event: event_pb2.CardDrawn) -> Line:
    if event.HasField("card"):
        return [*story.does(event.seat, "draw"), *story.card(event.card)]
    back = back_text(story.view, event.domain, event.age)
    return story.does(event.seat, "draw", article(f"{back} card"))


def _card_taken(story: Story, event: event_pb2.CardTaken) -> Line:
    return [*story.does(event.seat, "take"), *story.card(event.card)]


def _card_revealed(story: Story, event: event_pb2.CardRevealed) -> Line:
    return [card(story.view, event.card), Span(" is turned up", "dim")]


def _card_removed(story: Story, event: event_pb2.CardRemoved) -> Line:
    if event.HasField("seat"):
        return [*story.does(event.seat, "lose"), *story.card(event.card)]
    return [card(story.view, event.card), Span(" leaves the game", "dim")]


def _deck_cut(story: Story, event: event_pb2.DeckCut) -> Line:
    if not event.cards:
        return SILENT
    back = back_text(story.view, event.domain, event.age)
    leave = "leaves" if event.cards == 1 else "leave"
    return [Span(f"{amount(event.cards, f'{back} card')} {leave} the game unseen", "dim")]


def _triggered(story: Story, event: event_pb2.Triggered) -> Line:
    return [card(story.view, event.card), *story.of(event.seat), Span(" acts")]


# ---------------------------------------------------------------- what players have


def _gold_changed(story: Story, event: event_pb2.GoldChanged) -> Line:
    return story.gains(event.seat, event.change, f"{abs(event.change)} Gold", str(event.gold))


WHY = {
    Why.EFFECT: "",
    Why.GOLDEN_AGE: " in the Golden Age",
    Why.DOMINATION: " by Domination",
    Why.DEVELOPMENTS: " for Developments",
    Why.LIVESTOCK: " for Livestock",
    Why.CIVILIZATION: " by Civilization",
    Why.GOLD: " for Gold",
}


def _score_changed(story: Story, event: event_pb2.ScoreChanged) -> Line:
    if event.HasField("domain"):
        why = f" for the {story.view.table.domains[event.domain].name} objective"
    else:
        why = WHY[Why(event.why - 1)]
    line = story.gains(event.seat, event.change, f"{event.change} VP{why}", str(event.score))
    return [Span(span.text, span.style or "bold") for span in line]


def _level_changed(story: Story, event: event_pb2.LevelChanged) -> Line:
    change = event.level - event.before
    what = f"{abs(change)} {resource(story.view, event.resource)}"
    return story.gains(event.seat, change, what, str(event.level))


def _development_changed(story: Story, event: event_pb2.DevelopmentChanged) -> Line:
    name = story.view.table.domains[event.development].development
    what = amount(abs(event.change), f"{name} Development")
    return story.gains(event.seat, event.change, what, str(event.count))


def _expertise_changed(story: Story, event: event_pb2.ExpertiseChanged) -> Line:
    name = story.view.table.domains[event.domain].name
    return story.does(event.seat, "unlock" if event.unlocked else "lose", f"the {name} Expertise")


def _marker_changed(story: Story, event: event_pb2.MarkerChanged) -> Line:
    epoch, left = epoch_name(event.epoch), f"({event.left} left)"
    if event.change > 0:
        return story.does(event.seat, "place", f"a History marker on epoch {epoch} {left}")
    return story.does(event.seat, "lose", f"a History marker of epoch {epoch}")


def _objective_changed(story: Story, event: event_pb2.ObjectiveChanged) -> Line:
    what = f"the {story.view.table.domains[event.domain].name} objective"
    return story.does(event.seat, "claim" if event.change > 0 else "lose", what)


def _victory_gained(story: Story, event: event_pb2.VictoryGained) -> Line:
    return story.gains(event.seat, 1, "a Victory token", str(event.victory))


def _ward_changed(story: Story, event: event_pb2.WardChanged) -> Line:
    if event.change < 0:
        return story.does(event.seat, "ignore", "the Event")
    return story.gains(event.seat, 1, amount(event.change, "ward"), str(event.ward))


def _gold_stolen(story: Story, event: event_pb2.GoldStolen) -> Line:
    victim = story.name(event.victim)
    return [*story.does(event.seat, "take", f"{event.gold} Gold from "), victim]


# ---------------------------------------------------------------- the World


def _building_constructed(story: Story, event: event_pb2.BuildingConstructed) -> Line:
    if not event.row:
        return story.does(event.seat, "found", f"the Capital on {story.where(event.space)}")
    what = f"{article(story.building(event.type))} on {story.where(event.space)} (row {event.row})"
    return story.does(event.seat, "construct", what)


def _building_rebuilt(story: Story, event: event_pb2.BuildingRebuilt) -> Line:
    what = article(story.building(event.type))
    return story.does(event.seat, "Rebuild", f"{what} on {story.where(event.space)}")


def _building_destroyed(story: Story, event: event_pb2.BuildingDestroyed) -> Line:
    what = article(story.building(event.type))
    if event.HasField("space"):
        way = f" on {story.where(event.space)} goes to the Cemetery"
    else:
        way = " goes from the Player board to the Cemetery"
    line = [Span(what), *story.of(event.seat), Span(way)]
    if event.HasField("attacker"):
        line += [Span(", destroyed by "), story.name(event.attacker)]
    return line


def _building_moved(story: Story, event: event_pb2.BuildingMoved) -> Line:
    places = f" goes from {story.where(event.origin)} to {story.where(event.space)}"
    return [Span(article(story.building(event.type))), *story.of(event.seat), Span(places)]


def _building_exchanged(story: Story, event: event_pb2.BuildingExchanged) -> Line:
    before, now = article(story.building(event.before)), article(story.building(event.type))
    return story.does(event.seat, "exchange", f"{before} on {story.where(event.space)} for {now}")


def _taken(name: str, faces: str) -> Callable[[Story, Any], Line]:
    """A token that somebody gets, and what it brings."""

    def write(story: Story, event: event_pb2.EnemyTaken | event_pb2.RuinTaken) -> Line:
        text = getattr(story.view.table, faces)[event.token].text
        return story.does(event.seat, "take", f"the {name} of {story.where(event.space)}: {text}")

    return write


def _placed(name: str, faces: str) -> Callable[[Story, Any], Line]:
    """A token that comes to lie on a space."""

    def write(story: Story, event: event_pb2.EnemyPlaced | event_pb2.RuinPlaced) -> Line:
        text = getattr(story.view.table, faces)[event.token].text
        return [Span(f"{name} on {story.where(event.space)}: {text}")]

    return write


# ---------------------------------------------------------------- Events, epochs, Ages


def _event_peeked(story: Story, event: event_pb2.EventPeeked) -> Line:
    age = AGES[event.slot + 1]
    line = story.does(event.seat, "look", f"at the Event of Age {age}")
    if event.HasField("event"):
        face = story.view.table.events[event.event]
        return [*line, Span(f": {face.name}, {face.text}", "bold")]
    return line


def _event_struck(story: Story, event: event_pb2.EventStruck) -> Line:
    face = story.view.table.events[event.event]
    return [Span(f"Event: {face.name}: {face.text}", "bold red")]


def _ranked(story: Story, event: event_pb2.Ranked) -> Line:
    scoring = "Golden Age" if event.why - 1 == Why.GOLDEN_AGE else "Domination"
    return [Span(f"{scoring}: "), story.name(event.seat), Span(f" with {event.count}")]


def _turn_started(story: Story, event: event_pb2.TurnStarted) -> Line:
    epoch = Span(f"epoch {epoch_name(event.epoch)}: ", "bold")
    if story.is_you(event.seat):
        return [epoch, Span("your turn", "bold")]
    return [epoch, player(story.view, event.seat)]


def _epoch_started(story: Story, event: event_pb2.EpochStarted) -> Line:
    return [Span(f"epoch {epoch_name(event.epoch)} begins", "bold")]


def _age_started(story: Story, event: event_pb2.AgeStarted) -> Line:
    first = story.verb(event.first_player, "are", "is", " the first player")
    return [Span(f"Age {AGES[event.age + 1]}: ", "bold"), *first]


def _game_ended(story: Story, event: event_pb2.GameEnded) -> Line:
    return result_line(story.view, event.winners)


# ---------------------------------------------------------------- the beginning


def _age_side_dealt(story: Story, event: event_pb2.AgeSideDealt) -> Line:
    return [Span(f"Age {AGES[event.age + 1]} shows side {'AB'[event.side]}")]


def _domination_dealt(story: Story, event: event_pb2.DominationDealt) -> Line:
    face = story.view.table.dominations[event.domination]
    return [Span(f"Domination of Age {AGES[event.age + 1]}: {face.name}, {face.text}")]


def _civilization_dealt(story: Story, event: event_pb2.CivilizationDealt) -> Line:
    face = story.view.table.civilizations[event.civilization]
    return story.does(event.seat, "get", f"the {face.name}: {face.text}")


def _wonder_dealt(story: Story, event: event_pb2.WonderDealt) -> Line:
    face = wonder(story.view, event.wonder)
    return story.does(event.seat, "get", f"the {face.name}: {face.text}")


def _opening_started(story: Story, event: event_pb2.OpeningStarted) -> Line:
    return story.verb(event.first_player, "are", "is", " the first player")


def _silent(story: Story, event: object) -> Line:
    return SILENT


EVENTS: dict[str, Callable[[Story, Any], Line]] = {
    "move_played": _move_played,
    "card_used": _card_used,
    "gold_changed": _gold_changed,
    "score_changed": _score_changed,
    "level_changed": _level_changed,
    "development_changed": _development_changed,
    "expertise_changed": _expertise_changed,
    "marker_changed": _marker_changed,
    "objective_changed": _objective_changed,
    "building_constructed": _building_constructed,
    "building_rebuilt": _building_rebuilt,
    "building_destroyed": _building_destroyed,
    "building_moved": _building_moved,
    "building_exchanged": _building_exchanged,
    "enemy_taken": _taken("Enemy token", "enemies"),
    "enemy_placed": _placed("Enemy token", "enemies"),
    "ruin_taken": _taken("Ruin token", "ruins"),
    "ruin_placed": _placed("Ruin token", "ruins"),
    "victory_gained": _victory_gained,
    "ward_changed": _ward_changed,
    "event_peeked": _event_peeked,
    "card_played": _card_played,
    "card_discarded": _card_discarded,
    "card_drawn": _card_drawn,
    "card_taken": _card_taken,
    "card_revealed": _card_revealed,
    "card_removed": _card_removed,
    "deck_cut": _deck_cut,
    "event_struck": _event_struck,
    "ranked": _ranked,
    "turn_started": _turn_started,
    "epoch_started": _epoch_started,
    "age_started": _age_started,
    "triggered": _triggered,
    "gold_stolen": _gold_stolen,
    "game_ended": _game_ended,
    "tile_placed": _silent,
    "age_side_dealt": _age_side_dealt,
    "domination_dealt": _domination_dealt,
    "civilization_dealt": _civilization_dealt,
    "wonder_dealt": _wonder_dealt,
    "opening_started": _opening_started,
}
