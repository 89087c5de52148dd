from ziggurat.ankh.v1 import state_pb2 as _state_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Nothing(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PickAction(_message.Message):
    __slots__ = ("done", "action", "political")
    DONE_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    action: _state_pb2.Action
    political: int
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., action: _Optional[_Union[_state_pb2.Action, str]] = ..., political: _Optional[int] = ...) -> None: ...

class PickPolitical(_message.Message):
    __slots__ = ("done", "political")
    DONE_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    political: int
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., political: _Optional[int] = ...) -> None: ...

class PickCell(_message.Message):
    __slots__ = ("cell",)
    CELL_FIELD_NUMBER: _ClassVar[int]
    cell: int
    def __init__(self, cell: _Optional[int] = ...) -> None: ...

class MayPickCell(_message.Message):
    __slots__ = ("cell", "done")
    CELL_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    cell: int
    done: Nothing
    def __init__(self, cell: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickFacing(_message.Message):
    __slots__ = ("facing",)
    FACING_FIELD_NUMBER: _ClassVar[int]
    facing: int
    def __init__(self, facing: _Optional[int] = ...) -> None: ...

class Reply(_message.Message):
    __slots__ = ("yes", "no")
    YES_FIELD_NUMBER: _ClassVar[int]
    NO_FIELD_NUMBER: _ClassVar[int]
    yes: Nothing
    no: Nothing
    def __init__(self, yes: _Optional[_Union[Nothing, _Mapping]] = ..., no: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickRoom(_message.Message):
    __slots__ = ("room",)
    ROOM_FIELD_NUMBER: _ClassVar[int]
    room: int
    def __init__(self, room: _Optional[int] = ...) -> None: ...

class MayPickRoom(_message.Message):
    __slots__ = ("done", "room")
    DONE_FIELD_NUMBER: _ClassVar[int]
    ROOM_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    room: int
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., room: _Optional[int] = ...) -> None: ...

class SummonMode(_message.Message):
    __slots__ = ("cell", "done", "regular")
    CELL_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    REGULAR_FIELD_NUMBER: _ClassVar[int]
    cell: int
    done: Nothing
    regular: Nothing
    def __init__(self, cell: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ..., regular: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class SummonKind(_message.Message):
    __slots__ = ("done", "warrior", "guardian", "freed")
    DONE_FIELD_NUMBER: _ClassVar[int]
    WARRIOR_FIELD_NUMBER: _ClassVar[int]
    GUARDIAN_FIELD_NUMBER: _ClassVar[int]
    FREED_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    warrior: Nothing
    guardian: int
    freed: Nothing
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., warrior: _Optional[_Union[Nothing, _Mapping]] = ..., guardian: _Optional[int] = ..., freed: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickPower(_message.Message):
    __slots__ = ("power",)
    POWER_FIELD_NUMBER: _ClassVar[int]
    power: int
    def __init__(self, power: _Optional[int] = ...) -> None: ...

class PickRegion(_message.Message):
    __slots__ = ("region",)
    REGION_FIELD_NUMBER: _ClassVar[int]
    region: int
    def __init__(self, region: _Optional[int] = ...) -> None: ...

class MayPickRegion(_message.Message):
    __slots__ = ("region", "done")
    REGION_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    region: int
    done: Nothing
    def __init__(self, region: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickBorder(_message.Message):
    __slots__ = ("border",)
    BORDER_FIELD_NUMBER: _ClassVar[int]
    border: int
    def __init__(self, border: _Optional[int] = ...) -> None: ...

class PickCard(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: int
    def __init__(self, card: _Optional[int] = ...) -> None: ...

class MayPickCard(_message.Message):
    __slots__ = ("done", "card")
    DONE_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    card: int
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., card: _Optional[int] = ...) -> None: ...

class PickType(_message.Message):
    __slots__ = ("done", "type")
    DONE_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    type: int
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., type: _Optional[int] = ...) -> None: ...

class PickBid(_message.Message):
    __slots__ = ("bid",)
    BID_FIELD_NUMBER: _ClassVar[int]
    bid: int
    def __init__(self, bid: _Optional[int] = ...) -> None: ...

class PickSeat(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class MayPickSeat(_message.Message):
    __slots__ = ("done", "seat")
    DONE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    seat: int
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., seat: _Optional[int] = ...) -> None: ...

class PickGuardian(_message.Message):
    __slots__ = ("done", "guardian")
    DONE_FIELD_NUMBER: _ClassVar[int]
    GUARDIAN_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    guardian: int
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., guardian: _Optional[int] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("action", "political_after", "move_figure", "move_dest", "push", "facing", "eye", "priest_from", "priest_to", "summon_mode", "summon_kind", "summon_cell", "sun", "priest_add", "unlock", "hathor", "control", "caravan_region", "caravan_start", "caravan_next", "caravan_keep", "caravan_swap", "caravan_swap_with", "obelisk_figure", "obelisk_dest", "ban", "two_cards", "card", "build_type", "build_cell", "bid", "tiebreak", "isis_yield", "trap", "mummy", "portal_cell", "portal_pick", "worship", "law", "sphinx", "control_any", "relocate", "relocate_to", "intrigue_seat", "merge_guardian")
    ACTION_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_AFTER_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIGURE_FIELD_NUMBER: _ClassVar[int]
    MOVE_DEST_FIELD_NUMBER: _ClassVar[int]
    PUSH_FIELD_NUMBER: _ClassVar[int]
    FACING_FIELD_NUMBER: _ClassVar[int]
    EYE_FIELD_NUMBER: _ClassVar[int]
    PRIEST_FROM_FIELD_NUMBER: _ClassVar[int]
    PRIEST_TO_FIELD_NUMBER: _ClassVar[int]
    SUMMON_MODE_FIELD_NUMBER: _ClassVar[int]
    SUMMON_KIND_FIELD_NUMBER: _ClassVar[int]
    SUMMON_CELL_FIELD_NUMBER: _ClassVar[int]
    SUN_FIELD_NUMBER: _ClassVar[int]
    PRIEST_ADD_FIELD_NUMBER: _ClassVar[int]
    UNLOCK_FIELD_NUMBER: _ClassVar[int]
    HATHOR_FIELD_NUMBER: _ClassVar[int]
    CONTROL_FIELD_NUMBER: _ClassVar[int]
    CARAVAN_REGION_FIELD_NUMBER: _ClassVar[int]
    CARAVAN_START_FIELD_NUMBER: _ClassVar[int]
    CARAVAN_NEXT_FIELD_NUMBER: _ClassVar[int]
    CARAVAN_KEEP_FIELD_NUMBER: _ClassVar[int]
    CARAVAN_SWAP_FIELD_NUMBER: _ClassVar[int]
    CARAVAN_SWAP_WITH_FIELD_NUMBER: _ClassVar[int]
    OBELISK_FIGURE_FIELD_NUMBER: _ClassVar[int]
    OBELISK_DEST_FIELD_NUMBER: _ClassVar[int]
    BAN_FIELD_NUMBER: _ClassVar[int]
    TWO_CARDS_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    BUILD_TYPE_FIELD_NUMBER: _ClassVar[int]
    BUILD_CELL_FIELD_NUMBER: _ClassVar[int]
    BID_FIELD_NUMBER: _ClassVar[int]
    TIEBREAK_FIELD_NUMBER: _ClassVar[int]
    ISIS_YIELD_FIELD_NUMBER: _ClassVar[int]
    TRAP_FIELD_NUMBER: _ClassVar[int]
    MUMMY_FIELD_NUMBER: _ClassVar[int]
    PORTAL_CELL_FIELD_NUMBER: _ClassVar[int]
    PORTAL_PICK_FIELD_NUMBER: _ClassVar[int]
    WORSHIP_FIELD_NUMBER: _ClassVar[int]
    LAW_FIELD_NUMBER: _ClassVar[int]
    SPHINX_FIELD_NUMBER: _ClassVar[int]
    CONTROL_ANY_FIELD_NUMBER: _ClassVar[int]
    RELOCATE_FIELD_NUMBER: _ClassVar[int]
    RELOCATE_TO_FIELD_NUMBER: _ClassVar[int]
    INTRIGUE_SEAT_FIELD_NUMBER: _ClassVar[int]
    MERGE_GUARDIAN_FIELD_NUMBER: _ClassVar[int]
    action: PickAction
    political_after: PickPolitical
    move_figure: MayPickCell
    move_dest: PickCell
    push: PickCell
    facing: PickFacing
    eye: Reply
    priest_from: MayPickRoom
    priest_to: PickRoom
    summon_mode: SummonMode
    summon_kind: SummonKind
    summon_cell: PickCell
    sun: Reply
    priest_add: MayPickRoom
    unlock: PickPower
    hathor: Reply
    control: MayPickCell
    caravan_region: MayPickRegion
    caravan_start: PickBorder
    caravan_next: PickBorder
    caravan_keep: PickCell
    caravan_swap: MayPickRegion
    caravan_swap_with: PickRegion
    obelisk_figure: MayPickCell
    obelisk_dest: PickCell
    ban: MayPickCard
    two_cards: Reply
    card: PickCard
    build_type: PickType
    build_cell: PickCell
    bid: PickBid
    tiebreak: Reply
    isis_yield: MayPickCell
    trap: MayPickSeat
    mummy: MayPickCell
    portal_cell: MayPickCell
    portal_pick: MayPickCell
    worship: Reply
    law: PickPolitical
    sphinx: MayPickCell
    control_any: PickCell
    relocate: PickCell
    relocate_to: PickCell
    intrigue_seat: PickSeat
    merge_guardian: PickGuardian
    def __init__(self, action: _Optional[_Union[PickAction, _Mapping]] = ..., political_after: _Optional[_Union[PickPolitical, _Mapping]] = ..., move_figure: _Optional[_Union[MayPickCell, _Mapping]] = ..., move_dest: _Optional[_Union[PickCell, _Mapping]] = ..., push: _Optional[_Union[PickCell, _Mapping]] = ..., facing: _Optional[_Union[PickFacing, _Mapping]] = ..., eye: _Optional[_Union[Reply, _Mapping]] = ..., priest_from: _Optional[_Union[MayPickRoom, _Mapping]] = ..., priest_to: _Optional[_Union[PickRoom, _Mapping]] = ..., summon_mode: _Optional[_Union[SummonMode, _Mapping]] = ..., summon_kind: _Optional[_Union[SummonKind, _Mapping]] = ..., summon_cell: _Optional[_Union[PickCell, _Mapping]] = ..., sun: _Optional[_Union[Reply, _Mapping]] = ..., priest_add: _Optional[_Union[MayPickRoom, _Mapping]] = ..., unlock: _Optional[_Union[PickPower, _Mapping]] = ..., hathor: _Optional[_Union[Reply, _Mapping]] = ..., control: _Optional[_Union[MayPickCell, _Mapping]] = ..., caravan_region: _Optional[_Union[MayPickRegion, _Mapping]] = ..., caravan_start: _Optional[_Union[PickBorder, _Mapping]] = ..., caravan_next: _Optional[_Union[PickBorder, _Mapping]] = ..., caravan_keep: _Optional[_Union[PickCell, _Mapping]] = ..., caravan_swap: _Optional[_Union[MayPickRegion, _Mapping]] = ..., caravan_swap_with: _Optional[_Union[PickRegion, _Mapping]] = ..., obelisk_figure: _Optional[_Union[MayPickCell, _Mapping]] = ..., obelisk_dest: _Optional[_Union[PickCell, _Mapping]] = ..., ban: _Optional[_Union[MayPickCard, _Mapping]] = ..., two_cards: _Optional[_Union[Reply, _Mapping]] = ..., card: _Optional[_Union[PickCard, _Mapping]] = ..., build_type: _Optional[_Union[PickType, _Mapping]] = ..., build_cell: _Optional[_Union[PickCell, _Mapping]] = ..., bid: _Optional[_Union[PickBid, _Mapping]] = ..., tiebreak: _Optional[_Union[Reply, _Mapping]] = ..., isis_yield: _Optional[_Union[MayPickCell, _Mapping]] = ..., trap: _Optional[_Union[MayPickSeat, _Mapping]] = ..., mummy: _Optional[_Union[MayPickCell, _Mapping]] = ..., portal_cell: _Optional[_Union[MayPickCell, _Mapping]] = ..., portal_pick: _Optional[_Union[MayPickCell, _Mapping]] = ..., worship: _Optional[_Union[Reply, _Mapping]] = ..., law: _Optional[_Union[PickPolitical, _Mapping]] = ..., sphinx: _Optional[_Union[MayPickCell, _Mapping]] = ..., control_any: _Optional[_Union[PickCell, _Mapping]] = ..., relocate: _Optional[_Union[PickCell, _Mapping]] = ..., relocate_to: _Optional[_Union[PickCell, _Mapping]] = ..., intrigue_seat: _Optional[_Union[PickSeat, _Mapping]] = ..., merge_guardian: _Optional[_Union[PickGuardian, _Mapping]] = ...) -> None: ...
