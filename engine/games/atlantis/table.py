"""Atlantis: the text board (RULES.md 12) and event lines in plain words.

Regions are columns, Order Token 1 on the left; a seat is two lines: its temples, then its cards.
Fits 80 columns, and 24 rows with room for a prompt and moves; from WIDE columns on temples are
written in numerals, below NARROW a seat has a third line. From 60 columns on no state is cut off:
only names are.
"""

from __future__ import annotations

from engine.core.text import Line, Span, clip, fill, pad
from engine.games.atlantis.chronicle import event_line
from engine.games.atlantis.codes import N_COLORS, Ended, Op, Phase
from engine.games.atlantis.names import ability_text
from engine.games.atlantis.palette import (
    COMPLETE,
    MARKER,
    NOTHING,
    TOKEN,
    color,
    counts,
    ended,
    pile,
    player,
    result,
    shape,
)
from engine.games.atlantis.primer import primer
from engine.games.atlantis.temples import EMPTY, digits, numerals
from engine.games.atlantis.view import state_pb2

__all__ = ["board", "event_line", "primer", "seat_name"]

WIDE = 100  # columns from which the richer form is shown
LABEL = 10  # cells of the first column
MAX_COLUMN = 26  # cells of a region's column
HAND = 26  # cells of the hand in a seat's second line
FOLLOWERS = 5  # cells of the followers of one colour
FESTIVITY_MARK = "+"
FULL_MARK = "!"
GAP = "  "
FOLLOWERS_WORD = "followers "
SUPPLY = "supply {}/{}/{}"
# Columns that a seat's deity, hand, followers and supply take side by side.
NARROW = LABEL + HAND + len(FOLLOWERS_WORD) + N_COLORS * FOLLOWERS + len(SUPPLY.format(2, 2, 2))

# What the acting player is asked for within an ability.
CHOICES = {
    Phase.TILE_A: "which tile?",
    Phase.TILE_B: "swap with which?",
    Phase.DEST: "where to?",
    Phase.FOLLOWER: "which follower?",
    Phase.HANDCARD: "which hand card?",
    Phase.MARKER: "marker where to?",
    Phase.AREA: "which card?",
}


def board(view: state_pb2.View, seat: int | None, width: int) -> list[Line]:
    """The whole table for a viewer (None: a spectator), at most `width` cells a line."""
    column = min((width - LABEL) // N_COLORS, MAX_COLUMN)
    regions = _columns(view)
    lines = [
        *fill(_status(view), " · ", width),
        *fill(_cards(view), GAP, width),
        [Span("─" * min(width, LABEL + N_COLORS * column), "dim")],
        _row(column, [], [_header(view, r, column - 1) for r in regions]),
        _row(column, [Span(" ability")], [_ability(view, r, column - 1) for r in regions]),
    ]
    for owner in range(len(view.seats)):
        temples = [_temple(view, owner, region, width, column) for region in regions]
        lines.append(_row(column, _seat_label(view, owner), temples))
        lines += _belongings(view, owner, width)
    lines.append(_row(column, [Span(" neutral")], [_neutral(view, r, width) for r in regions]))
    lines += fill(_legend(view, seat), GAP, width)
    return [clip(line, width) for line in lines]


def seat_name(view: state_pb2.View, seat: int) -> Span:
    """What a seat is called at the table."""
    return player(view, seat)


def _columns(view: state_pb2.View) -> list[int]:
    """The regions from left to right."""
    return sorted(range(N_COLORS), key=lambda region: view.position.regions[region].order_token)


def _row(column: int, label: Line, cells: list[Line]) -> Line:
    line = pad(label, LABEL)
    for cell in cells:
        line += pad(cell, column - 1) + [Span(" ")]
    return line


# ---------------------------------------------------------------- the head


def _status(view: state_pb2.View) -> list[Line]:
    """Round, who acts and how far they are."""
    parts: list[Line] = [[Span(" " + _clock(view), "bold")]]
    if ended(view) != Ended.NOT_ENDED:
        parts.append(result(view))
    else:
        parts += [_acting(view), [Span(_step(view))]]
    if view.position.conversions:
        parts.append([Span("conversion used", "dim")])
    return parts


def _clock(view: state_pb2.View) -> str:
    position = view.position
    if len(view.seats) == 1:
        return f"Turn {position.solo_turn}/{view.limits.solo_turns}"
    return f"Round {position.round}/{position.max_rounds}"


def _acting(view: state_pb2.View) -> Line:
    return [player(view, view.position.current_seat), Span(" to act")]


def _step(view: state_pb2.View) -> str:
    """Where in the turn the acting player is."""
    position, limits = view.position, view.limits
    phase = Phase(position.phase - 1)
    if phase == Phase.SETUP_SIDE:
        return f"which side of the {view.regions[position.setup_board].color_id} board?"
    if phase == Phase.DRAW:
        return f"card {limits.draws_per_turn - position.draws + 1}/{limits.draws_per_turn}"
    if phase == Phase.DISCARD:
        excess = view.seats[position.current_seat].hand_size - limits.hand_limit
        return f"{excess} to discard"
    if phase == Phase.ACTION:
        return f"actions {position.actions}/{limits.actions_per_turn}"
    return f"festivity: {CHOICES[phase]}"


def _cards(view: state_pb2.View) -> list[Line]:
    """What lies beside the boards."""
    position = view.position
    if not sum(counts(position.total)):
        return [[Span(" no cards dealt yet", "dim")]]
    parts = [
        [Span(" Area "), *_face_up(view)],
        [Span(f"deck {view.deck_size}")],
        [Span("discard "), *pile(view, counts(position.discard))],
        [Span("unseen "), *pile(view, counts(view.unseen))],
    ]
    if len(view.seats) == 1:
        parts.insert(1, [Span("virtual "), *_virtual(view)])
    return parts


def _face_up(view: state_pb2.View) -> Line:
    """The Recruitment Area card by card."""
    cards: Line = []
    for index, count in enumerate(counts(view.position.area)):
        cards += [Span(" "), color(view, index, view.regions[index].symbol)] * count
    return cards[1:] or [Span(NOTHING, "dim")]


def _virtual(view: state_pb2.View) -> Line:
    if not view.position.HasField("virtual_follower"):
        return [Span(NOTHING, "dim")]
    index = view.position.virtual_follower - 1
    return [color(view, index, view.regions[index].symbol)]


# ---------------------------------------------------------------- the regions


def _header(view: state_pb2.View, region: int, room: int) -> Line:
    """ "#2 B blue *"."""
    face, token = view.regions[region], view.position.regions[region].order_token
    name = color(view, region, f"{face.symbol} {face.color_id}")
    number = [Span(f"#{token} ", "bold")] if token else []
    position = view.position
    if position.HasField("marker") and position.marker - 1 == region:
        return _marked([*number, Span(name.text, f"bold {name.style}")], f" {MARKER}", room)
    return clip([*number, name], room)


def _marked(line: Line, mark: str, room: int) -> Line:
    """A name, cut where it has to be, and a mark in the same style, which never is."""
    return [*clip(line, room - len(mark)), Span(mark, line[-1].style)]


def _ability(view: state_pb2.View, region: int, room: int) -> Line:
    face = view.regions[region]
    if not face.side_id:
        asked = view.position.setup_board == region
        return [Span("which side?", "bold") if asked else Span(NOTHING, "dim")]
    text = ability_text(tuple((Op(entry.op), entry.amount) for entry in face.abilities))
    dealt = face.has_tokens and view.position.HasField("marker")
    return _marked([Span(text, "dim")], f" ({face.tokens_left})" if dealt else "", room)


def _neutral(view: state_pb2.View, region: int, width: int) -> Line:
    """Who has which temple on the neutral site."""
    place = view.position.regions[region]
    if not view.regions[region].has_neutral_site:
        return [Span(NOTHING, "dim")]
    if not place.HasField("neutral_owner"):
        return [Span(EMPTY, "dim")]
    owner = player(view, place.neutral_owner)
    return [owner, Span(f" {_short(place.neutral_temple, width)}")]


def _short(tiles: state_pb2.Tiles, width: int) -> str:
    """A temple: digits, in the wide form numerals."""
    return numerals(shape(tiles)) if width >= WIDE else digits(shape(tiles))


# ---------------------------------------------------------------- the seats


def _seat_label(view: state_pb2.View, seat: int) -> Line:
    """ "▸red A": acts now, holds an Assistant Token."""
    acts = ended(view) == Ended.NOT_ENDED and view.position.current_seat == seat
    token = f" {TOKEN}" if view.position.seats[seat].assistant else ""
    sign = Span("▸" if acts else " ", "bold")
    name = clip([player(view, seat)], LABEL - 1 - len(sign.text + token))
    return [sign, *name, Span(token, "bold")]


def _temple(view: state_pb2.View, seat: int, region: int, width: int, column: int) -> Line:
    """ "21 → 22": what stands and what the deity demands; "22 ✓" when they agree."""
    own, target = (
        tiles[region]
        for tiles in (view.position.seats[seat].temples, view.position.seats[seat].targets)
    )
    stands = _short(own, width)
    if view.seats[seat].completed[region]:
        return [Span(f"{stands} {COMPLETE}", "bold")]
    if not view.seats[seat].HasField("deity"):
        return [Span(stands, "dim")]
    wish = _short(target, width)
    if len(f"{stands} → {wish}") >= column:
        stands, wish = digits(shape(own)), digits(shape(target))
    return [Span(stands, "" if shape(own) else "dim"), Span(f" → {wish}", "dim")]


def _belongings(view: state_pb2.View, seat: int, width: int) -> list[Line]:
    """Deity, hand, followers and supply: one line, or two where that is too long."""
    face = view.seats[seat]
    supply = Span(SUPPLY.format(face.supply.level1, face.supply.level2, face.supply.level3))
    name = [*pad([Span(f" {face.deity.name}", "dim")], LABEL - 1), Span(" ")]
    followers = [*_followers(view, seat), supply]
    if width < NARROW:
        return [[*name, *_hand(view, seat)], [Span(" " * LABEL), *followers]]
    return [[*name, *pad(_hand(view, seat), HAND), *followers]]


def _hand(view: state_pb2.View, seat: int) -> Line:
    """The cards the viewer knows, and how many more there are."""
    size = view.seats[seat].hand_size
    own = view.HasField("seat") and view.seat == seat
    cards = counts(view.hand if own else view.position.seats[seat].known)
    head = Span(f"hand {size}", "bold" if size > view.limits.hand_limit else "")
    return [head, Span(": "), *pile(view, cards, size - sum(cards))] if size else [head]


def _followers(view: state_pb2.View, seat: int) -> Line:
    """Followers by colour, with marks for a possible festivity and a full area."""
    line: Line = [Span(FOLLOWERS_WORD)]
    for index, count in enumerate(counts(view.position.seats[seat].followers)):
        text = f"{view.regions[index].symbol}{count}{_mark(view, count)}"
        cell = color(view, index, text) if count else Span(text, "dim")
        line += pad([cell], FOLLOWERS)
    return line


def _mark(view: state_pb2.View, count: int) -> str:
    if count >= view.limits.follower_limit:
        return FULL_MARK
    return FESTIVITY_MARK if count >= view.limits.festivity_need else ""


def _legend(view: state_pb2.View, seat: int | None) -> list[Line]:
    signs = {
        MARKER: "marker",
        COMPLETE: "complete",
        TOKEN: "token",
        FESTIVITY_MARK: "festivity",
        FULL_MARK: "full",
    }
    viewer = [] if seat is None else [[Span("you are ", "dim"), player(view, seat)]]
    parts = [*viewer, *([Span(f"{sign} {meaning}", "dim")] for sign, meaning in signs.items())]
    return [[Span(" "), *parts[0]], *parts[1:]]
