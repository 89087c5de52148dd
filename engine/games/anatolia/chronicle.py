"""Anatolia 1000 BC: events in plain words, from the viewer's perspective: one line each.

An event that another one tells better has an empty line: moves without a choice, moves that end a
phase, and moves whose effect is told. `view` is any view the viewer has of the game: only names are
read off it, so that lines of earlier moves stay true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.text import Line, Span, does
from engine.games.anatolia.codes import EXCHANGE, Deck, Ended, Item, Kind, Loan, Phase
from engine.games.anatolia.palette import bundle, counted, item_name, place, player, result_line
from engine.games.anatolia.view import event_pb2, state_pb2
from engine.games.anatolia.wording import amount, plural

SILENT: Line = []
LOANS = {
    Loan.ARMY: "an Army to the attacker",
    Loan.FLEET: "a Fleet to the attacker",
    Loan.HELP_BEFORE: "a unit to the defender",
    Loan.HELP_AFTER: "a unit to be sacrificed",
}


class Story(NamedTuple):
    """Who is told."""

    view: state_pb2.View
    viewer: int | None

    def name(self, seat: int) -> Span:
        """A player as the viewer calls them."""
        return player(self.view, seat, "you" if seat == self.viewer else "")

    def does(self, seat: int, verb: str, *rest: str | Span) -> Line:
        """ "you attack …", "P1 Lydians attacks …"."""
        line = does(self.name(seat), verb, seat == self.viewer)
        return [*line, *(Span(f" {part}") if isinstance(part, str) else part for part in rest)]

    def has(self, seat: int) -> Line:
        """ "you have", "P1 Lydians has"."""
        return [self.name(seat), Span(" have" if seat == self.viewer else " has")]

    def to(self, seat: int) -> Line:
        """ " you", " P1 Lydians"."""
        return [Span(" "), self.name(seat)]

    def one(self, item: int) -> str:
        """ "an Army"."""
        name = item_name(self.view, item)
        return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def event_line(event: event_pb2.Event, view: state_pb2.View, seat: int | None) -> Line:
    """What happened, for the viewer `seat` (None: a spectator)."""
    kind = event.WhichOneof("event")
    if kind is None:
        raise ValueError("event: not set")
    return _EVENTS[kind](Story(view, seat), getattr(event, kind))


# ---------------------------------------------------------------- setup and turns


def _civ_picked(story: Story, event: event_pb2.CivPicked) -> Line:
    civ = story.view.table.civs[event.civ]
    name = Span("you" if event.seat == story.viewer else f"P{event.seat}")
    start = f" the {civ.name}, from {place(story.view, civ.start)}"
    line = does(name, "lead", event.seat == story.viewer)
    return [player(story.view, event.seat, name.text), *line[1:], Span(start)]


def _units_placed(story: Story, event: event_pb2.UnitsPlaced) -> Line:
    parts = ((event.armies, "Army"), (event.fleets, "Fleet"))
    units = " and ".join(amount(n, name) for n, name in parts if n)
    return story.does(event.seat, "start", f"with {units}")


def _resource_rolled(story: Story, event: event_pb2.ResourceRolled) -> Line:
    got = counted(story.view, event.resource, 1)
    return story.does(event.seat, "roll", f"{event.roll} for a random resource: {got}")


def _turn_started(story: Story, event: event_pb2.TurnStarted) -> Line:
    whose = "your turn" if event.seat == story.viewer else "turn of "
    who = [] if event.seat == story.viewer else [story.name(event.seat)]
    return [Span(f"round {event.round}: {whose}", "bold"), *who]


def _phase_started(story: Story, event: event_pb2.PhaseStarted) -> Line:
    if not event.extra:
        return SILENT
    return [Span(f"an extra {Phase(event.phase - 1).name.capitalize()} Phase", "bold")]


def _game_ended(story: Story, event: event_pb2.GameEnded) -> Line:
    return result_line(story.view, Ended(event.ending - 1), event.winners)


# ---------------------------------------------------------------- dice and cards


def _event_checked(story: Story, event: event_pb2.EventChecked) -> Line:
    outcome = "a card is drawn" if event.draws else "no event"
    return story.does(event.seat, "roll", f"{event.roll} for an event: {outcome}")


def _event_drawn(story: Story, event: event_pb2.EventDrawn) -> Line:
    line = story.does(event.seat, "draw", f"{event.card.name}: {event.card.text}")
    return [Span(span.text, span.style or "bold") for span in line]


def _events_reshuffled(story: Story, event: event_pb2.EventsReshuffled) -> Line:
    return [Span(f"the {event.cards} drawn events are shuffled into a new pile", "dim")]


def _idea_rolled(story: Story, event: event_pb2.IdeaRolled) -> Line:
    return story.does(event.seat, "roll", f"{event.roll} for Ideas")


def _card_gained(story: Story, event: event_pb2.CardGained) -> Line:
    return story.does(event.seat, "get", f"{event.card.name}: {event.card.text}")


def _card_laid_out(story: Story, event: event_pb2.CardLaidOut) -> Line:
    card = event.card
    return [Span(f"laid out: {card.name} ({card.cost}): {card.text}", "dim")]


def _card_lost(story: Story, event: event_pb2.CardLost) -> Line:
    return story.does(event.seat, "lose", event.card.name)


def _card_peeked(story: Story, event: event_pb2.CardPeeked) -> Line:
    pile = Deck(event.deck - 1).name.capitalize()
    if event.HasField("card"):
        return [Span(f"{pile} card {event.place + 1} from the top: {event.card.name}")]
    if event.place:
        return SILENT
    return story.does(event.seat, "look", f"at the next cards of the {pile} pile")


# ---------------------------------------------------------------- mats


def _gained(story: Story, event: event_pb2.Gained) -> Line:
    return story.does(event.seat, "gain", counted(story.view, event.item, event.amount))


def _lost(story: Story, event: event_pb2.Lost) -> Line:
    return story.does(event.seat, "lose", counted(story.view, event.item, event.amount))


def _loss_rolled(story: Story, event: event_pb2.LossRolled) -> Line:
    name = plural(item_name(story.view, event.item), 2)
    return story.does(event.seat, "roll", f"{event.roll} for the loss of {name}")


def _goods_moved(story: Story, event: event_pb2.GoodsMoved) -> Line:
    goods = Span(f" {counted(story.view, event.resource, event.amount)}")
    return [*story.does(event.giver, "give"), *story.to(event.taker), goods]


def _unit_lent(story: Story, event: event_pb2.UnitLent) -> Line:
    return story.does(event.lender, "lend", LOANS[Loan(event.loan - 1)])


def _units_went_home(story: Story, event: event_pb2.UnitsWentHome) -> Line:
    units = counted(story.view, event.unit, event.units)
    return [Span(f"{units} of"), *story.to(event.seat), Span(" went home")]


def _unit_lost(story: Story, event: event_pb2.UnitLost) -> Line:
    return story.does(event.seat, "lose", story.one(event.unit))


def _converted(story: Story, event: event_pb2.Converted) -> Line:
    given = counted(story.view, event.given, EXCHANGE)
    return story.does(event.seat, "turn", f"{given} into {counted(story.view, event.got, 1)}")


def _peace_made(story: Story, event: event_pb2.PeaceMade) -> Line:
    line = [*story.does(event.buyer, "make", "peace with"), *story.to(event.target)]
    return [*line, Span(f" for this and {event.turns - 1} more turns")]


def _civ_lost(story: Story, event: event_pb2.CivLost) -> Line:
    return [*story.has(event.seat), Span(" lost the civilization and all but the VP", "bold")]


def _weak_king(story: Story, event: event_pb2.WeakKing) -> Line:
    return [*story.has(event.seat), Span(" a Weak King: -1 warfare")]


def _great_king(story: Story, event: event_pb2.GreatKing) -> Line:
    return [*story.has(event.seat), Span(f" +{event.warfare} warfare this turn")]


# ---------------------------------------------------------------- the map


def _owner_changed(story: Story, event: event_pb2.OwnerChanged) -> Line:
    where = place(story.view, event.region)
    if not event.HasField("owner"):
        return [Span(f"{where} becomes neutral")]
    return story.does(event.owner, "take", where)


def _cities_changed(story: Story, event: event_pb2.CitiesChanged) -> Line:
    where = place(story.view, event.region)
    if not event.cities:
        return [Span(f"{where} has no city any more")]
    return [Span(f"{where} has {event.cities} cit{'y' if event.cities == 1 else 'ies'} now")]


def _region_exhausted(story: Story, event: event_pb2.RegionExhausted) -> Line:
    return [Span(f"{place(story.view, event.region)} is mined out")]


def _attack_rolled(story: Story, event: event_pb2.AttackRolled) -> Line:
    total = event.roll + event.modifier
    where = place(story.view, event.region)
    return [Span(f"roll {event.roll}{event.modifier:+d} = {total} against {where}", "bold")]


def _city_pillaged(story: Story, event: event_pb2.CityPillaged) -> Line:
    return [Span(f"a city of {place(story.view, event.region)} is pillaged: roll {event.gold}")]


# ---------------------------------------------------------------- moves


def _move_played(story: Story, event: event_pb2.MovePlayed) -> Line:
    field = event.move.WhichOneof("move")
    if event.forced or field is None:
        return SILENT
    decision = getattr(event.move, field)
    choice = decision.WhichOneof("choice")
    told = _MOVES.get((Kind[field.upper()], choice)) or _MOVES_OF_ANY.get(choice)
    return told(story, event.seat, getattr(decision, choice)) if told else SILENT


Told = Callable[[Story, int, Any], Line]


def _plainly(verb: str, *rest: str) -> Told:
    return lambda story, seat, value: story.does(seat, verb, *rest)


def _to_seat(verb: str, before: str = "", after: str = "") -> Told:
    def told(story: Story, seat: int, other: int) -> Line:
        first = story.does(seat, verb, *([before] if before else []))
        return [*first, *story.to(other), *([Span(f" {after}")] if after else [])]

    return told


def _line(before: str, tribute: bool = False) -> Told:
    """A line of a bundle; whoever names it is the one who acts."""

    def told(story: Story, seat: int, line: state_pb2.Line) -> Line:
        return [Span(f"… {before} {bundle(story.view, [line], tribute)}")]

    return told


def _attack(story: Story, seat: int, region: int) -> Line:
    return story.does(seat, "attack", place(story.view, region))


def _payment(story: Story, seat: int, payment: int) -> Line:
    gold = story.view.table.loan_gold[payment]
    return [Span(f"… for {counted(story.view, Item.GOLD + 1, gold)}")] if gold else SILENT


_MOVES_OF_ANY: dict[str, Told] = {
    "cancel": _plainly("think", "better of it"),
    "no": _plainly("refuse"),
    "ask": _to_seat("ask", after="for help"),
}
_MOVES: dict[tuple[Kind, str], Told] = {
    (Kind.TURN_START, "give_up"): _plainly("abandon", "the civilization"),
    (Kind.TRADE_MENU, "propose_to"): _to_seat("offer", after="a trade"),
    (Kind.TRADE_GIVE, "line"): _line("giving"),
    (Kind.TRADE_WANT, "line"): _line("for"),
    (Kind.TRADE_REPLY, "no"): _plainly("decline"),
    (Kind.TRADE_REPLY, "yes"): _plainly("accept"),
    (Kind.BUILD_MENU, "city"): _plainly("build", "a city"),
    (Kind.BUILD_MENU, "monument"): _plainly("build", "a Monument"),
    (Kind.RECRUIT_MENU, "population"): _plainly("recruit", "a Population"),
    (Kind.RECRUIT_MENU, "army"): _plainly("recruit", "an Army"),
    (Kind.RECRUIT_MENU, "fleet"): _plainly("recruit", "a Fleet"),
    (Kind.CONQ_MENU, "attack"): _attack,
    (Kind.CONQ_MENU, "demand_of"): _to_seat("demand", "tribute of"),
    (Kind.CONQ_MENU, "ask_army_of"): _to_seat("ask", after="for an Army"),
    (Kind.CONQ_MENU, "ask_fleet_of"): _to_seat("ask", after="for a Fleet"),
    (Kind.TRIBUTE_WHAT, "line"): _line("demanding", tribute=True),
    (Kind.TRIBUTE_REPLY, "yes"): _plainly("pay"),
    (Kind.LOAN_PAY, "payment"): _payment,
    (Kind.DEFEND, "let_fall"): _plainly("let", "the region fall"),
    (Kind.DEFEND, "own_unit"): _plainly("sacrifice", "a unit"),
    (Kind.DEFEND, "aiding_unit"): _plainly("sacrifice", "a unit that came to help"),
}
_EVENTS: dict[str, Callable[[Story, Any], Line]] = {
    "move_played": _move_played,
    "civ_picked": _civ_picked,
    "units_placed": _units_placed,
    "resource_rolled": _resource_rolled,
    "turn_started": _turn_started,
    "phase_started": _phase_started,
    "gained": _gained,
    "lost": _lost,
    "event_checked": _event_checked,
    "event_drawn": _event_drawn,
    "events_reshuffled": _events_reshuffled,
    "idea_rolled": _idea_rolled,
    "card_gained": _card_gained,
    "card_laid_out": _card_laid_out,
    "owner_changed": _owner_changed,
    "cities_changed": _cities_changed,
    "region_exhausted": _region_exhausted,
    "peace_made": _peace_made,
    "civ_lost": _civ_lost,
    "converted": _converted,
    "goods_moved": _goods_moved,
    "unit_lent": _unit_lent,
    "units_went_home": _units_went_home,
    "attack_rolled": _attack_rolled,
    "unit_lost": _unit_lost,
    "city_pillaged": _city_pillaged,
    "card_lost": _card_lost,
    "card_peeked": _card_peeked,
    "weak_king": _weak_king,
    "great_king": _great_king,
    "game_ended": _game_ended,
    "loss_rolled": _loss_rolled,
}
