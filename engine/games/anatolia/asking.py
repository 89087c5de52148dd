"""Anatolia 1000 BC: what is asked for just now, in a few lines: offers, demands, attacks, dues."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from engine.core.text import Line, Span, fill
from engine.games.anatolia.codes import Frame, Kind, Loan, Purpose, SeatPurpose, Stage
from engine.games.anatolia.palette import bundle, place, player, short
from engine.games.anatolia.view import state_pb2

GAP = "  "
TENTH = 10  # percent of a roll

QUESTIONS: dict[int, str] = {
    Kind.PICK_CIV: "which civilization?",
    Kind.PICK_UNITS: "Armies or Fleets?",
    Kind.TURN_START: "play on?",
    Kind.TRADE_MENU: "trade?",
    Kind.TRADE_GIVE: "give what?",
    Kind.TRADE_WANT: "want what?",
    Kind.TRADE_REPLY: "accept the trade?",
    Kind.CONVERT: "convert what?",
    Kind.EXTRA_PHASE: "an extra phase now?",
    Kind.TAKE_REGION: "take which region?",
    Kind.STEAL_RES: "steal what?",
    Kind.PEEK_DECK: "look at which pile?",
    Kind.LOSE_CARD: "lose which card?",
    Kind.UPKEEP_PAY: "pay with which food?",
    Kind.UPKEEP_SHORT: "no food left: what now?",
    Kind.KNOW_MENU: "buy Knowledge?",
    Kind.BUILD_MENU: "build?",
    Kind.RECRUIT_MENU: "recruit?",
    Kind.POP_FOOD: "which three foods?",
    Kind.CONQ_MENU: "conquer?",
    Kind.TRIBUTE_WHAT: "demand what?",
    Kind.TRIBUTE_REPLY: "pay tribute?",
    Kind.LOAN_PAY: "for how much Gold?",
    Kind.DEFEND: "defend?",
    Kind.END_MENU: "stocks are over their limits: convert?",
    Kind.CALL_HELP: "call for help?",
}
PURPOSES = {
    Purpose.LOSE_REGION: "which region is lost?",
    Purpose.LOSE_CITY: "which city is lost?",
    Purpose.EXHAUST: "which region is mined out?",
    Purpose.PLACE_CITY: "where to build the city?",
    Purpose.STARVE_CITY: "which city is not fed?",
}
MODIFIERS = {
    state_pb2.MODIFIER_KIND_WARFARE: "warfare",
    state_pb2.MODIFIER_KIND_DEFENDER_WARFARE: "defender's warfare",
    state_pb2.MODIFIER_KIND_CITIES: "cities",
    state_pb2.MODIFIER_KIND_NEUTRAL: "neutral",
    state_pb2.MODIFIER_KIND_NUMBERS: "numbers",
    state_pb2.MODIFIER_KIND_PROTECTED: "Stone or Metal",
}


def top(view: state_pb2.View) -> state_pb2.Frame:
    """The decision that is asked for."""
    return view.position.stack[-1]


def question(view: state_pb2.View) -> str:
    """What the acting player is asked, in a few words."""
    frame = top(view)
    kind = frame.kind - 1
    if kind == Kind.OWN_REGION:
        return PURPOSES[Purpose(frame.region_purpose - 1)]
    if kind == Kind.PICK_SEAT:
        theft = frame.seat_purpose == SeatPurpose.STEAL + 1
        return "steal from whom?" if theft else "peace with whom?"
    if kind == Kind.LOAN_REPLY:
        return "sacrifice a unit?" if frame.loan == Loan.HELP_AFTER + 1 else "lend a unit?"
    return QUESTIONS[kind]


def details(view: state_pb2.View, width: int) -> list[Line]:
    """What belongs to the question, before a price is named or dice are rolled."""
    frame = top(view)
    lines = _DETAILS.get(frame.kind - 1, _nothing)(view, frame)
    return [*lines, *_dues(view), *_falling(view), *_attacks(view, width)]


# ---------------------------------------------------------------- deals

Detail = Callable[[state_pb2.View, state_pb2.Frame], list[Line]]


def _nothing(view: state_pb2.View, frame: state_pb2.Frame) -> list[Line]:
    return []


def _offer(view: state_pb2.View, frame: state_pb2.Frame) -> list[Line]:
    """Both bundles, as far as they are named."""
    position = view.position
    given = bundle(view, position.given) or "…"
    wanted = bundle(view, position.wanted) or "…"
    return [
        [
            Span(" offer: "),
            player(view, position.active_seat),
            Span(f" gives {given}", "bold"),
            Span(", "),
            player(view, frame.partner),
            Span(f" gives {wanted}", "bold"),
        ]
    ]


def _demand(view: state_pb2.View, frame: state_pb2.Frame) -> list[Line]:
    goods = bundle(view, view.position.wanted, tribute=True) or "…"
    return [
        [
            Span(" tribute: "),
            player(view, view.position.active_seat),
            Span(" demands of "),
            player(view, frame.partner),
            Span(f" {goods}", "bold"),
            Span(", or may attack"),
        ]
    ]


LOANS = {
    Loan.ARMY: "an Army for attacks on land",
    Loan.FLEET: "a Fleet for attacks at sea",
    Loan.HELP_BEFORE: "a unit that stands with the defender in this attack",
    Loan.HELP_AFTER: "a unit to sacrifice for the region",
}


def _loan_pay(view: state_pb2.View, frame: state_pb2.Frame) -> list[Line]:
    return [[Span(f" loan: {LOANS[Loan(frame.loan - 1)]}, of "), player(view, frame.partner)]]


def _loan_reply(view: state_pb2.View, frame: state_pb2.Frame) -> list[Line]:
    gold = view.table.loan_gold[frame.payment]
    price = f"for {gold} Gold" if gold else "for nothing"
    asked = Span(f" asks for {LOANS[Loan(frame.loan - 1)]}, {price}")
    return [[Span(" loan: "), player(view, frame.asker), asked]]


_DETAILS: dict[int, Detail] = {
    Kind.TRADE_GIVE: _offer,
    Kind.TRADE_WANT: _offer,
    Kind.TRADE_REPLY: _offer,
    Kind.TRIBUTE_WHAT: _demand,
    Kind.TRIBUTE_REPLY: _demand,
    Kind.LOAN_PAY: _loan_pay,
    Kind.LOAN_REPLY: _loan_reply,
}


def _dues(view: state_pb2.View) -> list[Line]:
    """Food that is still due, while it is paid."""
    return [
        [Span(f" upkeep: {frame.left} food still due", "bold")]
        for frame in view.position.stack
        if frame.kind == Frame.UPKEEP + 1
    ]


# ---------------------------------------------------------------- attacks


def _falling(view: state_pb2.View) -> list[Line]:
    """The region that a roll has won, unless a unit is sacrificed."""
    return [
        [
            Span(" attack: "),
            player(view, view.position.active_seat),
            Span(f" takes {place(view, frame.region)} unless a unit is sacrificed", "bold"),
        ]
        for frame in view.position.stack
        if frame.stage == Stage.CONQUER + 1
    ]


def _attacks(view: state_pb2.View, width: int) -> list[Line]:
    """Modifiers and chances of all attacks, those that are alike together, the best first."""
    ordered = sorted(view.attacks, key=lambda attack: (-attack.total, _modifiers(attack)))
    lines: list[Line] = []
    for _, group in groupby(ordered, key=lambda attack: (attack.total, _modifiers(attack))):
        lines += _alike(view, list(group), width)
    return lines


def _alike(view: state_pb2.View, attacks: Sequence[state_pb2.Attack], width: int) -> list[Line]:
    """ " attack +1 = neutral +1:  taken 50%, taken but unit lost 20%, unit lost 30%  sar P1  …"."""
    first = attacks[0]
    head = Span(f" attack {first.total:+d}{_modifiers(first)}:", "bold")
    chances = Span(_chances(first), "bold")
    lines = fill([[head], [chances], *(_target(view, a.region) for a in attacks)], GAP, width)
    if first.HasField("total_with_help"):
        lines.append([Span(f" with all the help there is: {first.total_with_help:+d}")])
    return lines


def _modifiers(attack: state_pb2.Attack) -> str:
    """ " = neutral +1, cities -2"; nothing where there is no modifier."""
    parts = [f"{MODIFIERS[part.kind]} {part.value:+d}" for part in attack.modifiers]
    return f" = {', '.join(parts)}" if parts else ""


def _chances(attack: state_pb2.Attack) -> str:
    """What ten rolls do."""
    chances = (
        (attack.wins, "taken"),
        (attack.both, "taken but unit lost"),
        (attack.fails, "unit lost"),
    )
    return ", ".join(f"{text} {TENTH * rolls}%" for rolls, text in chances if rolls)


def _target(view: state_pb2.View, region: int) -> Line:
    owner = view.position.regions[region]
    who = [Span(" "), short(owner.owner)] if owner.HasField("owner") else []
    return [Span(place(view, region)), *who]
