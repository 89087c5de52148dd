"""Anunnaki: what lies before each player, in a few lines (RULES.md 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.text import Line, Span, broken, flow, pad
from engine.games.anunnaki.codes import N_ADVANCED
from engine.games.anunnaki.palette import (
    RESOURCE_STYLES,
    is_over,
    player,
    price,
    resource,
    track,
    weapon,
)
from engine.games.anunnaki.starmap import star_line, technologies
from engine.games.anunnaki.view import state_pb2
from engine.games.anunnaki.wording import amount

NAME = 12  # columns of a seat's name
BOX = ("mana", "Follower", "weapon")


def mats(view: state_pb2.View, viewer: int | None, drawn: int | None, width: int) -> list[Line]:
    """All seats; the star of the seat `drawn` is drawn elsewhere."""
    lines: list[Line] = []
    for seat in range(len(view.position.seats)):
        head = [*_sign(view, seat), *_name(view, seat), *_stock(view, seat)]
        lines += flow([[head], *_notes(view, seat, viewer, seat == drawn)], width)
        for line in _texts(view, seat, viewer):
            lines += broken(line, width, 3)
    return lines


def _sign(view: state_pb2.View, seat: int) -> Line:
    """A mark for the seat that is asked."""
    asked = not is_over(view) and view.position.agenda[-1].seat == seat
    return [Span("▸" if asked else " ", "bold")]


def _name(view: state_pb2.View, seat: int) -> Line:
    return [*pad([player(view, seat)], NAME), Span(" ")]


def _stock(view: state_pb2.View, seat: int) -> Line:
    """ "12 VP (20 if it ended)"."""
    who = view.position.seats[seat]
    going = view.position.dealt and not is_over(view)
    now = f" ({view.final_vp[seat]} if it ended)" if going else ""
    return [Span(f"{who.vp} VP{now}", "bold")]


def _resources(who: state_pb2.Seat) -> Iterator[Line]:
    """ "2 Gold", "1 Food", "3 mana"."""
    for kind, n in enumerate(who.res):
        if n:
            yield [Span(f"{n} {resource(kind)}", RESOURCE_STYLES[kind])]
    yield [Span(f"{who.mana} mana")]


def _notes(
    view: state_pb2.View, seat: int, viewer: int | None, drawn: bool
) -> Iterator[list[Line]]:
    """Supply, area, star, cards: groups of words."""
    who = view.position.seats[seat]
    yield list(_resources(who))
    supply, area = amount(who.supply, "Follower"), amount(who.area, "Settlement")
    yield [[Span(f"supply {supply}")], [Span(f"area {area} (next: {_next_slot(view, who)})")]]
    if not drawn and view.position.dealt:
        yield list(star_line(view, seat))
        yield list(technologies(view, seat))
    yield _titled("Summon tokens to use", _tokens(who))
    if seat != viewer:
        waiting = [god for god in who.gods if god not in who.summoned]
        yield _titled("gods to come", [view.table.gods[god].face.name for god in waiting])
        yield from _hand(view, seat)
    yield _titled("defeated", [amount(len(who.civ_won), "civilization")] * bool(who.civ_won))
    yield _titled("fulfilled", [amount(len(who.done), "Pact")] * bool(who.done))
    yield _titled("controls", [str(len(view.controlled[seat].counts))] * view.position.dealt)


def _titled(title: str, names: list[str]) -> list[Line]:
    """ "defeated: 2 civilizations", and the other names; nothing without any."""
    return [[Span(f"{'' if i else f'{title}: '}{name}")] for i, name in enumerate(names)]


def _next_slot(view: state_pb2.View, who: state_pb2.Seat) -> str:
    """What the next Settlement lays open."""
    slots = view.table.slots
    return slots[len(slots) - who.area] if who.area else "all built"


def _tokens(who: state_pb2.Seat) -> list[str]:
    """Those that were taken off the star and not used yet."""
    minor = [f"{who.minor_avail} for Minor Gods"] if who.minor_avail else []
    return [*minor, *["the Major God's"] * who.major_avail]


def _hand(view: state_pb2.View, seat: int) -> Iterator[list[Line]]:
    """How many cards another seat has, and what all know of them."""
    who = view.position.seats[seat]
    yield [[Span(f"hand {amount(view.hand_sizes[seat], 'card')}")]]
    yield _titled("among them", _cards(view, seat, who.known_hand))
    if len(who.known_out) == N_ADVANCED:
        yield [[Span("no Advanced one")]]
    else:
        yield _titled("not among them", _cards(view, seat, who.known_out))


def _cards(view: state_pb2.View, seat: int, cards: Iterable[int]) -> list[str]:
    return [weapon(view, seat, card).face.name for card in cards]


def _texts(view: state_pb2.View, seat: int, viewer: int | None) -> Iterator[Line]:
    """Gods, own cards, Pacts, artifacts with what they do; of others the gods that act already."""
    who = view.position.seats[seat]
    for god in who.gods:
        if seat == viewer or god in who.summoned:
            yield _god(view.table.gods[god].face, god in who.summoned)
    if who.HasField("house"):
        yield _god(view.table.houses[who.house].major, who.major_summoned)
    if seat == viewer:
        for card in who.hand:
            yield _card(weapon(view, seat, card))
    for pact in who.pacts:
        face = view.table.pacts[pact].face
        yield [Span("   "), Span(face.name, "bold"), Span(f" {face.text}")]
    for number in who.artifacts:
        yield _artifact(view, seat, number)


def _god(face: state_pb2.Face, summoned: bool) -> Line:
    """ " ✓ Anubis: …", of one that waits " ◦ Anubis: …"."""
    sign, style = ("✓", "bold") if summoned else ("◦", "dim")
    return [Span(f" {sign} ", "bold"), Span(f"{face.name}:", style), Span(f" {face.text}", "dim")]


def _card(face: state_pb2.WeaponFace) -> Line:
    """ "   Short Bow free, strength 3, 3 VP, 1 War"."""
    effect = f", {face.effect}" if face.effect else ""
    words = f" {price(face)}, strength {face.strength}, a win {face.vp} VP, {face.war} War{effect}"
    return [Span("   "), Span(face.face.name, "bold yellow"), Span(words)]


def _artifact(view: state_pb2.View, seat: int, number: int) -> Line:
    """With the tokens of Pandora's Box that are left, and the track chosen in secret."""
    who, face = view.position.seats[seat], view.table.artifacts[number]
    note = ""
    if face.power == "pandora":
        note = f" (left: {', '.join(BOX[token] for token in who.pandora)})"
    if face.power == "destiny" and who.HasField("destiny"):
        note = f" ({track(who.destiny)})"
    elif face.power == "destiny" and seat in view.destiny_set:
        note = " (a track is chosen)"
    return [Span("   "), Span(face.face.name, "bold cyan"), Span(f"{note}: {face.face.text}")]
