"""Ankh: what is asked just now, and the battle that is being fought (RULES.md 12)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Line, Span, fill, join
from engine.games.ankh.codes import BattleStep, Ended, Frame, Kind
from engine.games.ankh.palette import (
    border,
    cards,
    ended,
    figure_name,
    guardian,
    place,
    player,
    short,
)
from engine.games.ankh.view import state_pb2

DOT = " · "
QUESTIONS: dict[int, str] = {
    Kind.ACTION: "which action?",
    Kind.POLITICAL_AFTER: "play a political card?",
    Kind.MOVE_FIGURE: "move which figure?",
    Kind.FACING: "face which way?",
    Kind.EYE: "leave an eye?",
    Kind.PRIEST_FROM: "move which priest?",
    Kind.PRIEST_TO: "to which room?",
    Kind.SUMMON_MODE: "summon beside which Pyramid?",
    Kind.SUMMON_KIND: "summon what?",
    Kind.SUMMON_CELL: "summon where?",
    Kind.SUN: "give it a sun?",
    Kind.PRIEST_ADD: "add a priest to which room?",
    Kind.UNLOCK: "unlock which power?",
    Kind.HATHOR: "sacrifice one more Follower to summon?",
    Kind.CONTROL: "take control of which monument?",
    Kind.CARAVAN_REGION: "split which region?",
    Kind.CARAVAN_START: "where does the line of camels begin?",
    Kind.CARAVAN_NEXT: "where does the line of camels go?",
    Kind.CARAVAN_KEEP: "which part keeps its token?",
    Kind.CARAVAN_SWAP: "exchange a token?",
    Kind.CARAVAN_SWAP_WITH: "exchange it for which?",
    Kind.OBELISK_FIGURE: "teleport which figure?",
    Kind.BAN: "ban which card?",
    Kind.TWO_CARDS: "play two cards?",
    Kind.BUILD_TYPE: "build what?",
    Kind.BUILD_CELL: "build where?",
    Kind.BID: "how many Followers against the Plague?",
    Kind.TIEBREAK: "use the tiebreaker?",
    Kind.ISIS_YIELD: "give up which figure?",
    Kind.TRAP: "trap whose warrior?",
    Kind.PORTAL_CELL: "a portal where?",
    Kind.PORTAL_PICK: "take which portal?",
    Kind.WORSHIP: "sacrifice Followers for Devotion?",
    Kind.LAW: "take which political card?",
    Kind.SPHINX: "build a Sphinx where?",
    Kind.CONTROL_ANY: "take control of which monument?",
    Kind.RELOCATE: "move which monument?",
    Kind.RELOCATE_TO: "move it where?",
    Kind.INTRIGUE_SEAT: "whose priest?",
    Kind.MERGE_GUARDIAN: "take over which guardian?",
}
STEPS: dict[int, str] = {
    BattleStep.OBELISKS: "Obelisks",
    BattleStep.BAN: "Eye of Horus",
    BattleStep.TWO_CARDS: "Amun",
    BattleStep.CARDS: "cards are chosen",
    BattleStep.REVEAL: "cards are revealed",
    BattleStep.BUILD: "Build Monument",
    BattleStep.PLAGUE: "Plague",
    BattleStep.BIDS: "Plague: bids",
    BattleStep.PLAGUE_KILL: "Plague: figures die",
    BattleStep.PLAGUE_DONE: "Plague is over",
    BattleStep.MAJORITY: "monument majority",
    BattleStep.TIEBREAK: "tiebreaker",
    BattleStep.RESOLVE: "resolution",
    BattleStep.ISIS: "Isis",
    BattleStep.KILL: "losers' figures die",
    BattleStep.MIRACLE: "Miracle",
    BattleStep.OSIRIS: "Osiris",
    BattleStep.WORSHIP: "Worshipful",
    BattleStep.CYCLE: "Cycle of Maat",
}


def top(view: state_pb2.View) -> state_pb2.Frame:
    """The decision that is asked for."""
    return view.position.stack[-1]


def question(view: state_pb2.View) -> str:
    """What the acting player is asked, in a few words."""
    frame = top(view)
    kind = Kind(frame.kind - 1)
    if kind in (Kind.MOVE_DEST, Kind.OBELISK_DEST):
        figure = figure_name(view, view.position.cells[frame.origin].figure)
        return f"{figure} {place(view, frame.origin)} to where?"
    if kind == Kind.PUSH:
        return f"push the {figure_name(view, view.position.cells[frame.cell].figure)} to where?"
    if kind == Kind.CARD:
        return "which battle cards?" if frame.left > 1 else "which battle card?"
    if kind == Kind.MUMMY:
        return f"does the {guardian(view, frame.level)} return?"
    return QUESTIONS[kind]


def details(view: state_pb2.View, width: int) -> list[Line]:
    """The battle being fought, and the camel line in the making."""
    lines: list[Line] = []
    for frame in view.position.stack:
        if frame.kind - 1 == Frame.BATTLE:
            lines += fill(_battle(view, frame.battle_step), DOT, width)
    if view.position.path:
        camels = ", ".join(border(view, number) for number in view.position.path)
        lines += fill([[Span(f" camels so far: {camels}", "bold")]], DOT, width)
    return lines


def _battle(view: state_pb2.View, step: int) -> Iterator[Line]:
    """Region, step, who is in it and how strong, who has committed, the tiebreaker."""
    position = view.position
    yield [Span(f" battle in region {position.region_now}: {STEPS[step]}", "bold")]
    for entry in view.strengths:
        yield _fighter(view, entry)
    if view.committed:
        yield join([[Span("committed:")], *([short(god)] for god in view.committed)], " ")
    if position.HasField("banned"):
        yield [Span(f"{cards(view, [position.banned])} is banned")]
    yield _tiebreaker(view)


def _fighter(view: state_pb2.View, entry: state_pb2.Strength) -> Line:
    """ "P0 Amun 5 with Chariots, lost 2"."""
    who = view.position.seats[entry.god]
    played = f" with {cards(view, who.revealed)}" if who.revealed else ""
    own = f" with {cards(view, who.pending)} (hidden)" if who.pending else ""
    bid = f" bids {who.bid} (hidden)" if who.HasField("bid") else ""
    lost = f", lost {who.killed}" if who.killed else ""
    rest = Span(f"{played}{own}{bid}{lost}")
    return [player(view, entry.god), Span(f" {entry.strength}", "bold"), rest]


def _tiebreaker(view: state_pb2.View) -> Line:
    position = view.position
    if not position.HasField("tiebreak_holder"):
        return []
    used = " (used)" if position.tiebreak_used else ""
    return [Span("tiebreaker: "), short(position.tiebreak_holder), Span(used)]


def is_over(view: state_pb2.View) -> bool:
    """Whether the game has ended."""
    return ended(view) != Ended.NOT_ENDED
