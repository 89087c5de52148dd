"""Ankh: events in plain words, from the viewer's perspective: one line each.

An event that another one tells better has an empty line: moves without a choice, and moves whose
effect is told. `view` is any view the viewer has of the game: only names are read off it, so that
lines of earlier moves stay true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.text import Line, Span, does
from engine.games.ankh.codes import Ended, Kind, Way
from engine.games.ankh.palette import (
    border,
    cards,
    facing,
    figure_name,
    guardian,
    place,
    player,
    result_line,
)
from engine.games.ankh.tracks import event_name
from engine.games.ankh.view import event_pb2, move_pb2, state_pb2
from engine.games.ankh.wording import amount

SILENT: Line = []


class Story(NamedTuple):
    """Who is told."""

    view: state_pb2.View
    viewer: int | None

    def is_you(self, seat: int) -> bool:
        """Whether a seat, or the god it leads, is the viewer's own."""
        return seat == self.viewer

    def name(self, seat: int) -> Span:
        """A god's player as the viewer calls them."""
        return player(self.view, seat, "you" if self.is_you(seat) else "")

    def does(self, seat: int, verb: str, *rest: str | Span) -> Line:
        """ "you move …", "P1 Isis moves …"."""
        line = does(self.name(seat), verb, self.is_you(seat))
        return [*line, *(Span(f" {part}") if isinstance(part, str) else part for part in rest)]

    def verb(self, seat: int, yours: str, theirs: str) -> Line:
        """ "you have", "P1 Isis has": verbs that are not regular."""
        return [self.name(seat), Span(f" {yours if self.is_you(seat) else theirs}")]

    def of(self, seat: int) -> Line:
        """ " of yours", " of P1 Isis"."""
        return [Span(" of "), player(self.view, seat, "yours" if self.is_you(seat) else "")]

    def figure(self, kind: int, god: int) -> Line:
        """ "a warrior of P1 Isis"."""
        name = figure_name(self.view, kind)
        if name != "god":
            return [Span(_one(name)), *self.of(god)]
        if self.is_you(god):
            return [player(self.view, god, "your god")]
        return [Span("the god"), *self.of(god)]

    def monument(self, type_: int) -> str:
        """ "Obelisk"."""
        return self.view.table.monuments[type_].name

    def at(self, cell: int) -> str:
        """ "at B7"."""
        return f"at {place(self.view, cell)}"

    def political(self, kind: int) -> str:
        """ "Envoys"."""
        return self.view.table.political[kind].name

    def room(self, room: int) -> str:
        """ "Treasury"."""
        return self.view.table.rooms[room - 1].name


def _one(name: str) -> str:
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def event_line(event: event_pb2.Event, view: state_pb2.View, seat: int | None) -> Line:
    """What happened, for the viewer `seat` (None: a spectator)."""
    kind = event.WhichOneof("event")
    if kind is None:
        raise ValueError("event: not set")
    return EVENTS[kind](Story(view, seat), getattr(event, kind))


# ---------------------------------------------------------------- moves


def _move_played(story: Story, event: event_pb2.MovePlayed) -> Line:
    kind = event.move.WhichOneof("move")
    if kind is None:
        raise ValueError("move: not set")
    decision = getattr(event.move, kind)
    writer = _MOVES.get((Kind[kind.upper()], decision.WhichOneof("choice")))
    return writer(story, event.seat, decision) if writer else SILENT


def _action(story: Story, seat: int, decision: move_pb2.PickAction) -> Line:
    name = story.view.table.actions[decision.action - 1].name
    return story.does(seat, "take", f"the action {name}")


def _card(story: Story, seat: int, decision: move_pb2.PickCard) -> Line:
    return story.does(seat, "choose", f"{cards(story.view, [decision.card])} (hidden)")


def _bid(story: Story, seat: int, decision: move_pb2.PickBid) -> Line:
    return story.does(seat, "bid", f"{amount(decision.bid, 'Follower')} (hidden)")


def _tiebreak(story: Story, seat: int, decision: move_pb2.Reply) -> Line:
    return story.does(seat, "use", "the tiebreaker")


def _no_tiebreak(story: Story, seat: int, decision: move_pb2.Reply) -> Line:
    return [*story.verb(seat, "do", "does"), Span(" not use the tiebreaker")]


# Moves that no other event tells.
_MOVES: dict[tuple[Kind, str], Callable[[Story, int, Any], Line]] = {
    (Kind.ACTION, "action"): _action,
    (Kind.CARD, "card"): _card,
    (Kind.BID, "bid"): _bid,
    (Kind.TIEBREAK, "yes"): _tiebreak,
    (Kind.TIEBREAK, "no"): _no_tiebreak,
}


def _committed(story: Story, event: event_pb2.Committed) -> Line:
    what = "bid" if event.kind - 1 == Kind.BID else "battle card"
    return [*story.verb(event.seat, "have", "has"), Span(f" chosen a {what}")]


# ---------------------------------------------------------------- figures


def _figure_moved(story: Story, event: event_pb2.FigureMoved) -> Line:
    verb = {Way.MOVE: "goes", Way.PUSH: "is pushed", Way.OBELISK: "is teleported"}
    places = f"from {place(story.view, event.origin)} to {place(story.view, event.cell)}"
    how = Span(f" {verb[Way(event.way - 1)]} {places}")
    return [*story.figure(event.figure, event.god), how]


def _figure_placed(story: Story, event: event_pb2.FigurePlaced) -> Line:
    where = Span(f" comes to {place(story.view, event.cell)}")
    return [*story.figure(event.figure, event.god), where]


def _figure_removed(story: Story, event: event_pb2.FigureRemoved) -> Line:
    places = {
        state_pb2.PLACE_POOL: "to the pool",
        state_pb2.PLACE_SUPPLY: "to the supply",
        state_pb2.PLACE_BOX: "out of the game",
    }
    where = f" {story.at(event.cell)} goes {places[event.place]}"
    return [*story.figure(event.figure, event.god), Span(where)]


def _figure_turned(story: Story, event: event_pb2.FigureTurned) -> Line:
    return [Span(f"the figure {story.at(event.cell)} faces {facing(event.facing)}")]


def _sun_moved(story: Story, event: event_pb2.SunMoved) -> Line:
    if event.placed:
        return [Span(f"the figure {story.at(event.cell)} is radiant")]
    return [Span("a sun returns to the supply", "dim")]


def _guardian_taken(story: Story, event: event_pb2.GuardianTaken) -> Line:
    what = _one(guardian(story.view, event.level))
    if event.HasField("origin"):
        return [*story.does(event.god, "take", f"over {what}"), *story.of(event.origin)]
    return story.does(event.god, "get", what)


def _trap_changed(story: Story, event: event_pb2.TrapChanged) -> Line:
    if event.HasField("god"):
        return [Span("a warrior"), *story.of(event.god), Span(" is trapped")]
    return [Span("a trapped warrior is free again")]


# ---------------------------------------------------------------- gods


def _followers_changed(story: Story, event: event_pb2.FollowersChanged) -> Line:
    verb = "gain" if event.change > 0 else "lose"
    change = amount(abs(event.change), "Follower")
    return story.does(event.god, verb, f"{change} (now {event.followers})")


def _devotion_changed(story: Story, event: event_pb2.DevotionChanged) -> Line:
    change = event.devotion - event.before
    if not change:
        return SILENT
    verb = "gain" if change > 0 else "lose"
    line = story.does(event.god, verb, f"{abs(change)} Devotion (now {event.devotion})")
    return [Span(span.text, span.style or "bold") for span in line]


def _power_unlocked(story: Story, event: event_pb2.PowerUnlocked) -> Line:
    face = story.view.table.powers[event.power].face
    return story.does(event.god, "unlock", f"{face.name}: {face.text}")


def _merged(story: Story, event: event_pb2.Merged) -> Line:
    high, low = player(story.view, event.high), player(story.view, event.low)
    return [
        high,
        Span(" and "),
        low,
        Span(f" are one side now, with {event.devotion} Devotion", "bold"),
        Span(f": both move the pieces of P{event.high}, each with one action a turn; in conflicts"),
        Span(f" P{event.high} decides"),
    ]


def _forgotten(story: Story, event: event_pb2.Forgotten) -> Line:
    least = f" forgotten, with no more than {story.view.table.devotion_red_max} Devotion"
    return [*story.verb(event.god, "are", "is"), Span(least, "bold")]


# ---------------------------------------------------------------- the board


def _monument_placed(story: Story, event: event_pb2.MonumentPlaced) -> Line:
    whose = story.of(event.owner) if event.HasField("owner") else []
    return [
        Span(_one(story.monument(event.type))),
        *whose,
        Span(f" is built {story.at(event.cell)}"),
    ]


def _monument_owner_changed(story: Story, event: event_pb2.MonumentOwnerChanged) -> Line:
    where = f"the monument {story.at(event.cell)}"
    if not event.HasField("owner"):
        return [Span(f"{where} is neutral now")]
    before = story.of(event.before) if event.HasField("before") else []
    return [*story.does(event.owner, "take", f"control of {where}"), *before]


def _monument_removed(story: Story, event: event_pb2.MonumentRemoved) -> Line:
    whose = story.of(event.owner) if event.HasField("owner") else []
    what = f"the {story.monument(event.type)} {story.at(event.cell)}"
    return [Span(what), *whose, Span(" is destroyed")]


def _monument_moved(story: Story, event: event_pb2.MonumentMoved) -> Line:
    origin, cell = place(story.view, event.origin), place(story.view, event.cell)
    return [Span(f"the {story.monument(event.type)} at {origin} goes to {cell}")]


def _camel_placed(story: Story, event: event_pb2.CamelPlaced) -> Line:
    spaces = border(story.view, event.border).replace("/", " and ")
    return [Span(f"a camel stands between {spaces}")]


def _region_split(story: Story, event: event_pb2.RegionSplit) -> Line:
    parts = (
        f"the part with {place(story.view, event.cell)} is region {event.region}",
        f"that with {place(story.view, event.new_cell)} region {event.new_region}",
    )
    return [Span(", ".join(parts), "bold")]


def _tokens_exchanged(story: Story, event: event_pb2.TokensExchanged) -> Line:
    return [Span(f"regions {event.region} and {event.other_region} exchange their tokens", "bold")]


def _portal_moved(story: Story, event: event_pb2.PortalMoved) -> Line:
    return [Span(f"a portal {'opens' if event.placed else 'closes'} {story.at(event.cell)}")]


def _eye_moved(story: Story, event: event_pb2.EyeMoved) -> Line:
    return [Span(f"an eye {'lies' if event.placed else 'is taken'} {story.at(event.cell)}")]


def _marker_moved(story: Story, event: event_pb2.MarkerMoved) -> Line:
    return SILENT


def _event_reached(story: Story, event: event_pb2.EventReached) -> Line:
    return [Span(f"event: {event_name(story.view, event.index)}", "bold")]


# ---------------------------------------------------------------- conflicts


def _conflict_started(story: Story, event: event_pb2.ConflictStarted) -> Line:
    holder = story.verb(event.tiebreak_holder, "have", "has")
    return [Span(f"conflict {event.number}: ", "bold"), *holder, Span(" the tiebreaker")]


def _conflict_over(story: Story, event: event_pb2.ConflictOver) -> Line:
    return [Span(f"conflict {event.number} is over", "bold")]


def _region_reached(story: Story, event: event_pb2.RegionReached) -> Line:
    if not event.gods:
        return SILENT
    who: Line = []
    for god in event.gods:
        who += [Span(" and "), story.name(god)]
    return [Span(f"region {event.region}: ", "bold"), *who[1:]]


def _card_banned(story: Story, event: event_pb2.CardBanned) -> Line:
    return [Span(f"{cards(story.view, [event.card])} is banned", "bold")]


def _two_cards_chosen(story: Story, event: event_pb2.TwoCardsChosen) -> Line:
    return story.does(event.god, "play", "two cards")


def _cards_revealed(story: Story, event: event_pb2.CardsRevealed) -> Line:
    return story.does(event.god, "reveal", ", ".join(_card_text(story, c) for c in event.cards))


def _card_text(story: Story, card: int) -> str:
    """ "Drought (+1)": with the strength that it brings."""
    face = story.view.table.cards[card]
    return f"{face.face.name} (+{face.strength})" if face.strength else face.face.name


def _cards_taken_back(story: Story, event: event_pb2.CardsTakenBack) -> Line:
    return story.does(event.god, "take", "all used battle cards back")


def _bid_revealed(story: Story, event: event_pb2.BidRevealed) -> Line:
    return story.does(event.god, "bid", amount(event.bid, "Follower"))


def _spared(story: Story, event: event_pb2.Spared) -> Line:
    if not event.HasField("god"):
        return [Span("the Plague spares nobody")]
    return [Span("the Plague spares "), story.name(event.god)]


def _strength_counted(story: Story, event: event_pb2.StrengthCounted) -> Line:
    return [*story.verb(event.god, "have", "has"), Span(f" strength {event.strength}")]


def _battle_resolved(story: Story, event: event_pb2.BattleResolved) -> Line:
    if not event.HasField("winner"):
        return [Span("nobody wins the battle", "bold")]
    how = "by the tiebreaker" if event.by_tiebreak else f"by {event.margin}"
    return [*story.does(event.winner, "win"), Span(f" the battle {how}", "bold")]


def _dominated(story: Story, event: event_pb2.Dominated) -> Line:
    return story.does(event.god, "dominate", f"region {event.region}")


def _majority_scored(story: Story, event: event_pb2.MajorityScored) -> Line:
    types = ", ".join(f"{story.monument(type_)}s" for type_ in event.types)
    return [*story.verb(event.god, "have", "has"), Span(f" the majority of {types}")]


# ---------------------------------------------------------------- the Palace


def _priest_moved(story: Story, event: event_pb2.PriestMoved) -> Line:
    origin = _where(story, event.origin)
    if event.HasField("room"):
        places = f" moves from {origin} to {_where(story, event.room)}"
    else:
        places = f" leaves {origin} and the game"
    return [Span("a priest"), *story.of(event.god), Span(places)]


def _where(story: Story, room: int) -> str:
    """Where a priest is: a room, or 0 the pool."""
    return f"the {story.room(room)}" if room else "the pool"


def _room_won(story: Story, event: event_pb2.RoomWon) -> Line:
    face = story.view.table.rooms[event.room - 1]
    return story.does(event.god, "win", f"the {face.name}: {face.text}")


def _political(verb: str) -> Callable[[Story, Any], Line]:
    return lambda story, event: story.does(event.god, verb, story.political(event.political))


def _political_opened(story: Story, event: event_pb2.PoliticalOpened) -> Line:
    return [Span(f"laid open: {story.political(event.political)}", "dim")]


def _political_shuffled(story: Story, event: event_pb2.PoliticalShuffled) -> Line:
    return [Span(f"{event.cards} used political cards are shuffled into a new deck", "dim")]


def _political_discarded(story: Story, event: event_pb2.PoliticalDiscarded) -> Line:
    n = event.cards
    what = f"{n} {story.political(event.political)}" if n > 1 else story.political(event.political)
    return story.does(event.god, "discard", what)


def _political_taken_back(story: Story, event: event_pb2.PoliticalTakenBack) -> Line:
    return story.does(event.god, "take", "all used political cards back")


# ---------------------------------------------------------------- beginnings and ends


def _turn_started(story: Story, event: event_pb2.TurnStarted) -> Line:
    turn = Span(f"turn {event.turns + 1}: ", "bold")
    if event.seat == story.viewer:
        return [turn, Span("your turn", "bold")]
    return [turn, player(story.view, event.seat)]


def _god_dealt(story: Story, event: event_pb2.GodDealt) -> Line:
    face = story.view.table.gods[event.god]
    you = event.seat == story.viewer
    line = does(player(story.view, event.seat, "you" if you else f"P{event.seat}"), "play", you)
    return [*line, Span(f" {face.name}: {face.text}")]


def _guardian_dealt(story: Story, event: event_pb2.GuardianDealt) -> Line:
    face = story.view.table.guardians[event.guardian].face
    return [Span(f"guardian of level {event.level}: {face.name}: {face.text}")]


def _pharaoh_dealt(story: Story, event: event_pb2.PharaohDealt) -> Line:
    face = story.view.table.pharaohs[event.pharaoh]
    return [Span(f"Pharaoh: {face.name}: {face.text}")]


def _game_ended(story: Story, event: event_pb2.GameEnded) -> Line:
    winner = event.winner if event.HasField("winner") else None
    return result_line(story.view, Ended(event.ending - 1), winner)


EVENTS: dict[str, Callable[[Story, Any], Line]] = {
    "move_played": _move_played,
    "committed": _committed,
    "figure_moved": _figure_moved,
    "figure_placed": _figure_placed,
    "figure_removed": _figure_removed,
    "figure_turned": _figure_turned,
    "sun_moved": _sun_moved,
    "followers_changed": _followers_changed,
    "devotion_changed": _devotion_changed,
    "monument_placed": _monument_placed,
    "monument_owner_changed": _monument_owner_changed,
    "monument_removed": _monument_removed,
    "monument_moved": _monument_moved,
    "power_unlocked": _power_unlocked,
    "guardian_taken": _guardian_taken,
    "marker_moved": _marker_moved,
    "event_reached": _event_reached,
    "camel_placed": _camel_placed,
    "region_split": _region_split,
    "tokens_exchanged": _tokens_exchanged,
    "conflict_started": _conflict_started,
    "conflict_over": _conflict_over,
    "region_reached": _region_reached,
    "card_banned": _card_banned,
    "two_cards_chosen": _two_cards_chosen,
    "cards_revealed": _cards_revealed,
    "cards_taken_back": _cards_taken_back,
    "bid_revealed": _bid_revealed,
    "spared": _spared,
    "strength_counted": _strength_counted,
    "battle_resolved": _battle_resolved,
    "dominated": _dominated,
    "majority_scored": _majority_scored,
    "trap_changed": _trap_changed,
    "portal_moved": _portal_moved,
    "eye_moved": _eye_moved,
    "priest_moved": _priest_moved,
    "room_won": _room_won,
    "political_taken": _political("take"),
    "political_played": _political("play"),
    "political_opened": _political_opened,
    "political_shuffled": _political_shuffled,
    "political_discarded": _political_discarded,
    "political_taken_back": _political_taken_back,
    "merged": _merged,
    "forgotten": _forgotten,
    "game_ended": _game_ended,
    "turn_started": _turn_started,
    "god_dealt": _god_dealt,
    "guardian_dealt": _guardian_dealt,
    "pharaoh_dealt": _pharaoh_dealt,
}
