"""Ankh: what can be chosen in each decision (RULES.md 4.2, 13), as a table."""

from __future__ import annotations

from engine.core.choices import Choice, Choices
from engine.games.ankh.codes import (
    ACTION,
    BID,
    CARD,
    DONE,
    EDGE,
    FACING,
    FIGURE,
    FREED,
    MAX_BID,
    MAX_BORDERS,
    MAX_CARDS,
    MAX_KINDS,
    MAX_POWERS,
    MAX_REGIONS,
    MAX_SEATS,
    MAX_SPACES,
    N_FACINGS,
    N_LEVELS,
    N_ROOMS,
    N_TYPES,
    NO,
    POLITICAL,
    POWER,
    REGION,
    REGULAR,
    ROOM,
    SEAT,
    TYPE,
    YES,
    Action,
    Kind,
)

_CELL = Choice("cell", 0, MAX_SPACES)
_REGION = Choice("region", REGION + 1, MAX_REGIONS, base=1)
_DONE = Choice("done", DONE)
_POLITICAL = Choice("political", POLITICAL, MAX_KINDS)
_CARD = Choice("card", CARD, MAX_CARDS)
_ROOM = Choice("room", ROOM + 1, N_ROOMS, base=1)
_SEAT = Choice("seat", SEAT, MAX_SEATS)
_BORDER = Choice("border", EDGE, MAX_BORDERS)
_GUARDIAN = Choice("guardian", FIGURE + 1, N_LEVELS, base=1)
_SWITCH = (Choice("yes", YES), Choice("no", NO))

# The choices of each decision, in the order of RULES.md 13.
TABLE: dict[Kind, tuple[Choice, ...]] = {
    Kind.ACTION: (_DONE, Choice("action", ACTION, len(Action)), _POLITICAL),
    Kind.POLITICAL_AFTER: (_DONE, _POLITICAL),
    Kind.MOVE_FIGURE: (_CELL, _DONE),
    Kind.MOVE_DEST: (_CELL,),
    Kind.PUSH: (_CELL,),
    Kind.FACING: (Choice("facing", FACING, N_FACINGS),),
    Kind.EYE: _SWITCH,
    Kind.PRIEST_FROM: (_DONE, _ROOM),
    Kind.PRIEST_TO: (_ROOM,),
    Kind.SUMMON_MODE: (_CELL, _DONE, Choice("regular", REGULAR)),
    Kind.SUMMON_KIND: (_DONE, Choice("warrior", FIGURE), _GUARDIAN, Choice("freed", FREED)),
    Kind.SUMMON_CELL: (_CELL,),
    Kind.SUN: _SWITCH,
    Kind.PRIEST_ADD: (_DONE, _ROOM),
    Kind.UNLOCK: (Choice("power", POWER, MAX_POWERS),),
    Kind.HATHOR: _SWITCH,
    Kind.CONTROL: (_CELL, _DONE),
    Kind.CARAVAN_REGION: (_REGION, _DONE),
    Kind.CARAVAN_START: (_BORDER,),
    Kind.CARAVAN_NEXT: (_BORDER,),
    Kind.CARAVAN_KEEP: (_CELL,),
    Kind.CARAVAN_SWAP: (_REGION, _DONE),
    Kind.CARAVAN_SWAP_WITH: (_REGION,),
    Kind.OBELISK_FIGURE: (_CELL, _DONE),
    Kind.OBELISK_DEST: (_CELL,),
    Kind.BAN: (_DONE, _CARD),
    Kind.TWO_CARDS: _SWITCH,
    Kind.CARD: (_CARD,),
    Kind.BUILD_TYPE: (_DONE, Choice("type", TYPE, N_TYPES)),
    Kind.BUILD_CELL: (_CELL,),
    Kind.BID: (Choice("bid", BID, MAX_BID + 1),),
    Kind.TIEBREAK: _SWITCH,
    Kind.ISIS_YIELD: (_CELL, _DONE),
    Kind.TRAP: (_DONE, _SEAT),
    Kind.MUMMY: (_CELL, _DONE),
    Kind.PORTAL_CELL: (_CELL, _DONE),
    Kind.PORTAL_PICK: (_CELL, _DONE),
    Kind.WORSHIP: _SWITCH,
    Kind.LAW: (_DONE, _POLITICAL),
    Kind.SPHINX: (_CELL, _DONE),
    Kind.CONTROL_ANY: (_CELL,),
    Kind.RELOCATE: (_CELL,),
    Kind.RELOCATE_TO: (_CELL,),
    Kind.INTRIGUE_SEAT: (_SEAT,),
    Kind.MERGE_GUARDIAN: (_DONE, _GUARDIAN),
}
CHOICES = Choices(Kind, TABLE)
chosen = CHOICES.chosen
move_of = CHOICES.move_of
