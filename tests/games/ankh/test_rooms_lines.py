"""The line of each event (RULES.md 12), from where the viewer sits."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.state import Notice
from engine.core.text import plain
from engine.games.ankh import table
from engine.games.ankh import view as room
from engine.games.ankh.codes import Ended, EventKind, Figure, Kind, Place, TrackEvent, Way
from tests.games.ankh.positions import GAME, Scene, c
from ziggurat.ankh.v1 import event_pb2, move_pb2

NONE = -1
RANDOM: dict[str, Any] = {"guardians": ("cat_mummy", "apep", "giant_scorpion"), "bare": False}
VIEW = Scene("ra", "horus", "isis", pharaoh=True, pharaoh_card="ramesses", **RANDOM).state().view(0)
B7, B8, A5 = c("B7"), c("B8"), c("A5")


def line(kind: EventKind, *args: int, viewer: int | None = 0) -> str:
    """What a viewer, seat 0 unless said otherwise, is told of a notice."""
    return plain(table.event_line(room.event_message(GAME, Notice(kind, args)), VIEW, viewer))


TOLD: list[tuple[EventKind, tuple[int, ...], str]] = [
    (
        EventKind.FIGURE_MOVED,
        (1, Figure.GOD, B7, B8, Way.MOVE),
        "the god of P1 Horus goes from B7 to B8",
    ),
    (
        EventKind.FIGURE_MOVED,
        (0, Figure.GOD, B7, B8, Way.MOVE),
        "your god goes from B7 to B8",
    ),
    (
        EventKind.FIGURE_MOVED,
        (0, Figure.WARRIOR, B7, B8, Way.PUSH),
        "a warrior of yours is pushed from B7 to B8",
    ),
    (
        EventKind.FIGURE_MOVED,
        (2, Figure.GUARDIAN_3, B7, B8, Way.OBELISK),
        "a Giant Scorpion of P2 Isis is teleported from B7 to B8",
    ),
    (EventKind.FIGURE_PLACED, (0, Figure.GUARDIAN_2, B7), "an Apep of yours comes to B7"),
    (
        EventKind.FIGURE_REMOVED,
        (1, Figure.GUARDIAN_1, B7, Place.SUPPLY),
        "a Cat Mummy of P1 Horus at B7 goes to the supply",
    ),
    (
        EventKind.FIGURE_REMOVED,
        (1, Figure.WARRIOR, B7, Place.BOX),
        "a warrior of P1 Horus at B7 goes out of the game",
    ),
    (EventKind.FACING, (B7, 5), "the figure at B7 faces NW+N"),
    (EventKind.SUN, (B7, 1), "the figure at B7 is radiant"),
    (EventKind.SUN, (B7, 0), "a sun returns to the supply"),
    (EventKind.FOLLOWERS, (0, 3, 4), "you gain 3 Followers (now 4)"),
    (EventKind.FOLLOWERS, (1, -1, 0), "P1 Horus loses 1 Follower (now 0)"),
    (EventKind.DEVOTION, (1, 5, 4, 0), "P1 Horus loses 1 Devotion (now 4)"),
    (EventKind.DEVOTION, (0, 20, 22, 0), "you gain 2 Devotion (now 22)"),
    (EventKind.DEVOTION, (0, 5, 5, 1), ""),
    (EventKind.MONUMENT_PLACED, (A5, 0, 1), "an Obelisk of P1 Horus is built at A5"),
    (EventKind.MONUMENT_OWNER, (A5, 0, NONE), "you take control of the monument at A5"),
    (
        EventKind.MONUMENT_OWNER,
        (A5, 1, 0),
        "P1 Horus takes control of the monument at A5 of yours",
    ),
    (EventKind.MONUMENT_OWNER, (A5, NONE, 1), "the monument at A5 is neutral now"),
    (
        EventKind.MONUMENT_REMOVED,
        (A5, 2, 1, Place.SUPPLY),
        "the Temple at A5 of P1 Horus is destroyed",
    ),
    (
        EventKind.MONUMENT_REMOVED,
        (A5, 1, NONE, Place.SUPPLY),
        "the Pyramid at A5 is destroyed",
    ),
    (EventKind.MONUMENT_MOVED, (A5, B7, 3), "the Sphinx at A5 goes to B7"),
    (EventKind.POWER, (0, 3), "you unlock Revered: +1 Follower with each Gain action"),
    (EventKind.GUARDIAN, (1, 2, NONE, NONE), "P1 Horus gets an Apep"),
    (EventKind.GUARDIAN, (1, 3, 2, B7), "P1 Horus takes over a Giant Scorpion of P2 Isis"),
    (EventKind.MARKER, (0, 3), ""),
    (EventKind.EVENT, (4, TrackEvent.CARAVAN), "event: camel caravan"),
    (
        EventKind.EVENT,
        (11, TrackEvent.CONFLICT),
        "event: conflict 3, then two gods merge",
    ),
    (EventKind.CAMELS, (7,), "a camel stands between A3 and B2"),
    (EventKind.SPLIT, (1, 4, A5, B7), "the part with A5 is region 1, that with B7 region 4"),
    (EventKind.TOKENS, (1, 4), "regions 1 and 4 exchange their tokens"),
    (EventKind.CONFLICT, (2, 0), "conflict 2: you have the tiebreaker"),
    (EventKind.CONFLICT, (2, 1), "conflict 2: P1 Horus has the tiebreaker"),
    (EventKind.CONFLICT_OVER, (2,), "conflict 2 is over"),
    (EventKind.REGION, (3, 0b101), "region 3: you and P2 Isis"),
    (EventKind.REGION, (3, 0), ""),
    (EventKind.BANNED, (3,), "Chariots is banned"),
    (EventKind.TWO_CARDS, (0,), "you play two cards"),
    (EventKind.REVEALED, (1, 0b101000), "P1 Horus reveals Chariots (+3), Drought (+1)"),
    (EventKind.TAKEN_BACK, (0, 0b1111111), "you take all used battle cards back"),
    (EventKind.BID, (1, 0), "P1 Horus bids 0 Followers"),
    (EventKind.SPARED, (0,), "the Plague spares you"),
    (EventKind.SPARED, (NONE,), "the Plague spares nobody"),
    (EventKind.STRENGTH, (1, 5), "P1 Horus has strength 5"),
    (EventKind.BATTLE, (0, 3, 0), "you win the battle by 3"),
    (EventKind.BATTLE, (1, 0, 1), "P1 Horus wins the battle by the tiebreaker"),
    (EventKind.BATTLE, (NONE, 0, 0), "nobody wins the battle"),
    (EventKind.DOMINATED, (1, 2), "P1 Horus dominates region 2"),
    (EventKind.MAJORITY, (0, 0b101), "you have the majority of Obelisks, Temples"),
    (EventKind.TRAPPED, (0, 1), "a warrior of P1 Horus is trapped"),
    (EventKind.TRAPPED, (0, NONE), "a trapped warrior is free again"),
    (EventKind.PORTAL, (B7, 1), "a portal opens at B7"),
    (EventKind.PORTAL, (B7, 0), "a portal closes at B7"),
    (EventKind.EYE, (B7, 1), "an eye lies at B7"),
    (EventKind.EYE, (B7, 0), "an eye is taken at B7"),
    (EventKind.PRIEST, (1, 0, 2), "a priest of P1 Horus moves from the pool to the Treasury"),
    (
        EventKind.PRIEST,
        (0, 1, NONE),
        "a priest of yours leaves the Chamber of Law and the game",
    ),
    (EventKind.ROOM, (2, 1), "P1 Horus wins the Treasury: +3 Followers"),
    (EventKind.POLITICAL_TAKEN, (1, 4), "P1 Horus takes Envoys"),
    (EventKind.POLITICAL_PLAYED, (0, 0), "you play Tax Collectors"),
    (EventKind.POLITICAL_OPEN, (0, 5), "laid open: Intrigue"),
    (
        EventKind.POLITICAL_SHUFFLED,
        (6,),
        "6 used political cards are shuffled into a new deck",
    ),
    (EventKind.POLITICAL_DISCARDED, (1, 4, 2), "P1 Horus discards 2 Envoys"),
    (EventKind.POLITICAL_DISCARDED, (0, 4, 1), "you discard Envoys"),
    (EventKind.POLITICAL_BACK, (0,), "you take all used political cards back"),
    (
        EventKind.MERGED,
        (1, 2, 7),
        "P1 Horus and P2 Isis are one side now, with 7 Devotion: both move the pieces of P1, each",
    ),
    (EventKind.FORGOTTEN, (0,), "you are forgotten"),
    (EventKind.FORGOTTEN, (1,), "P1 Horus is forgotten"),
    (
        EventKind.ENDED,
        (Ended.CONFLICTS, 1),
        "P1 Horus wins with most Devotion after the last conflict",
    ),
    (EventKind.ENDED, (Ended.FORGOTTEN, NONE), "every god is forgotten: nobody wins"),
    (EventKind.TURN, (0, 4), "turn 5: your turn"),
    (EventKind.TURN, (2, 4), "turn 5: P2 Isis"),
    (EventKind.KIND_DEALT, (3, 5), "guardian of level 3: Androsphinx: enemy figures beside it"),
    (EventKind.PHARAOH_DEALT, (0,), "Pharaoh: Ramesses: +2 Devotion"),
    (EventKind.GOD_DEALT, (0, 4), "you play Ra: a warrior or guardian just summoned"),
    (EventKind.GOD_DEALT, (1, 6), "P1 plays Horus: after your god figure has moved"),
]


@pytest.mark.parametrize(("kind", "args", "told"), TOLD)
def test_an_event_is_told_in_a_line(kind: EventKind, args: tuple[int, ...], told: str) -> None:
    assert line(kind, *args).startswith(told)
    assert bool(line(kind, *args)) == bool(told)


def test_every_kind_of_event_is_told_above() -> None:
    assert {kind for kind, _, _ in TOLD} | {EventKind.MOVE} == set(EventKind)


def move(kind: Kind, code: int, viewer: int | None) -> str:
    """What a viewer is told of a move of seat 1."""
    return line(EventKind.MOVE, 1, code, kind + 1, 0, viewer=viewer)


def test_moves_are_told_where_no_other_event_tells_them() -> None:
    assert move(Kind.ACTION, 122, 0) == "P1 Horus takes the action Gain Followers"
    assert move(Kind.ACTION, 122, 1) == "you take the action Gain Followers"
    assert move(Kind.TIEBREAK, 111, 1) == "you use the tiebreaker"
    assert move(Kind.TIEBREAK, 112, 1) == "you do not use the tiebreaker"
    assert move(Kind.TIEBREAK, 112, None) == "P1 Horus does not use the tiebreaker"
    assert move(Kind.MOVE_DEST, B7, 0) == ""
    assert move(Kind.ACTION, 110, 0) == ""


def test_commitments_are_told_to_their_side_only() -> None:
    assert move(Kind.CARD, 148, 1) == "you choose Chariots (hidden)"
    assert move(Kind.BID, 302, 1) == "you bid 2 Followers (hidden)"
    assert move(Kind.CARD, NONE, 0) == "P1 Horus has chosen a battle card"
    assert move(Kind.BID, NONE, 0) == "P1 Horus has chosen a bid"


def test_an_event_that_says_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="event: not set"):
        table.event_line(event_pb2.Event(), VIEW, 0)
    empty = event_pb2.Event(move_played=event_pb2.MovePlayed(move=move_pb2.Move()))
    with pytest.raises(ValueError, match="move: not set"):
        table.event_line(empty, VIEW, 0)
