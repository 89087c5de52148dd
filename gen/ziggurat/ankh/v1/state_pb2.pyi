from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Action(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ACTION_UNSPECIFIED: _ClassVar[Action]
    ACTION_MOVE: _ClassVar[Action]
    ACTION_SUMMON: _ClassVar[Action]
    ACTION_GAIN: _ClassVar[Action]
    ACTION_UNLOCK: _ClassVar[Action]

class FigureKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FIGURE_KIND_UNSPECIFIED: _ClassVar[FigureKind]
    FIGURE_KIND_NONE: _ClassVar[FigureKind]
    FIGURE_KIND_GOD: _ClassVar[FigureKind]
    FIGURE_KIND_WARRIOR: _ClassVar[FigureKind]
    FIGURE_KIND_GUARDIAN_1: _ClassVar[FigureKind]
    FIGURE_KIND_GUARDIAN_2: _ClassVar[FigureKind]
    FIGURE_KIND_GUARDIAN_3: _ClassVar[FigureKind]

class TrackEvent(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TRACK_EVENT_UNSPECIFIED: _ClassVar[TrackEvent]
    TRACK_EVENT_CONTROL: _ClassVar[TrackEvent]
    TRACK_EVENT_CARAVAN: _ClassVar[TrackEvent]
    TRACK_EVENT_CONFLICT: _ClassVar[TrackEvent]

class After(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    AFTER_UNSPECIFIED: _ClassVar[After]
    AFTER_NONE: _ClassVar[After]
    AFTER_MERGE: _ClassVar[After]
    AFTER_FORGOTTEN: _ClassVar[After]
    AFTER_END: _ClassVar[After]

class Ending(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ENDING_UNSPECIFIED: _ClassVar[Ending]
    ENDING_NOT_ENDED: _ClassVar[Ending]
    ENDING_TOP: _ClassVar[Ending]
    ENDING_LAST: _ClassVar[Ending]
    ENDING_FORGOTTEN: _ClassVar[Ending]
    ENDING_CONFLICTS: _ClassVar[Ending]

class Terrain(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TERRAIN_UNSPECIFIED: _ClassVar[Terrain]
    TERRAIN_FERTILE: _ClassVar[Terrain]
    TERRAIN_DESERT: _ClassVar[Terrain]
    TERRAIN_WATER: _ClassVar[Terrain]

class Way(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WAY_UNSPECIFIED: _ClassVar[Way]
    WAY_MOVE: _ClassVar[Way]
    WAY_PUSH: _ClassVar[Way]
    WAY_OBELISK: _ClassVar[Way]

class Place(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PLACE_UNSPECIFIED: _ClassVar[Place]
    PLACE_POOL: _ClassVar[Place]
    PLACE_SUPPLY: _ClassVar[Place]
    PLACE_BOX: _ClassVar[Place]

class FrameKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FRAME_KIND_UNSPECIFIED: _ClassVar[FrameKind]
    FRAME_KIND_ACTION: _ClassVar[FrameKind]
    FRAME_KIND_POLITICAL_AFTER: _ClassVar[FrameKind]
    FRAME_KIND_MOVE_FIGURE: _ClassVar[FrameKind]
    FRAME_KIND_MOVE_DEST: _ClassVar[FrameKind]
    FRAME_KIND_PUSH: _ClassVar[FrameKind]
    FRAME_KIND_FACING: _ClassVar[FrameKind]
    FRAME_KIND_EYE: _ClassVar[FrameKind]
    FRAME_KIND_PRIEST_FROM: _ClassVar[FrameKind]
    FRAME_KIND_PRIEST_TO: _ClassVar[FrameKind]
    FRAME_KIND_SUMMON_MODE: _ClassVar[FrameKind]
    FRAME_KIND_SUMMON_KIND: _ClassVar[FrameKind]
    FRAME_KIND_SUMMON_CELL: _ClassVar[FrameKind]
    FRAME_KIND_SUN: _ClassVar[FrameKind]
    FRAME_KIND_PRIEST_ADD: _ClassVar[FrameKind]
    FRAME_KIND_UNLOCK: _ClassVar[FrameKind]
    FRAME_KIND_HATHOR: _ClassVar[FrameKind]
    FRAME_KIND_CONTROL: _ClassVar[FrameKind]
    FRAME_KIND_CARAVAN_REGION: _ClassVar[FrameKind]
    FRAME_KIND_CARAVAN_START: _ClassVar[FrameKind]
    FRAME_KIND_CARAVAN_NEXT: _ClassVar[FrameKind]
    FRAME_KIND_CARAVAN_KEEP: _ClassVar[FrameKind]
    FRAME_KIND_CARAVAN_SWAP: _ClassVar[FrameKind]
    FRAME_KIND_CARAVAN_SWAP_WITH: _ClassVar[FrameKind]
    FRAME_KIND_OBELISK_FIGURE: _ClassVar[FrameKind]
    FRAME_KIND_OBELISK_DEST: _ClassVar[FrameKind]
    FRAME_KIND_BAN: _ClassVar[FrameKind]
    FRAME_KIND_TWO_CARDS: _ClassVar[FrameKind]
    FRAME_KIND_CARD: _ClassVar[FrameKind]
    FRAME_KIND_BUILD_TYPE: _ClassVar[FrameKind]
    FRAME_KIND_BUILD_CELL: _ClassVar[FrameKind]
    FRAME_KIND_BID: _ClassVar[FrameKind]
    FRAME_KIND_TIEBREAK: _ClassVar[FrameKind]
    FRAME_KIND_ISIS_YIELD: _ClassVar[FrameKind]
    FRAME_KIND_TRAP: _ClassVar[FrameKind]
    FRAME_KIND_MUMMY: _ClassVar[FrameKind]
    FRAME_KIND_PORTAL_CELL: _ClassVar[FrameKind]
    FRAME_KIND_PORTAL_PICK: _ClassVar[FrameKind]
    FRAME_KIND_WORSHIP: _ClassVar[FrameKind]
    FRAME_KIND_LAW: _ClassVar[FrameKind]
    FRAME_KIND_SPHINX: _ClassVar[FrameKind]
    FRAME_KIND_CONTROL_ANY: _ClassVar[FrameKind]
    FRAME_KIND_RELOCATE: _ClassVar[FrameKind]
    FRAME_KIND_RELOCATE_TO: _ClassVar[FrameKind]
    FRAME_KIND_INTRIGUE_SEAT: _ClassVar[FrameKind]
    FRAME_KIND_MERGE_GUARDIAN: _ClassVar[FrameKind]
    FRAME_KIND_TURN: _ClassVar[FrameKind]
    FRAME_KIND_CONFLICT: _ClassVar[FrameKind]
    FRAME_KIND_BATTLE: _ClassVar[FrameKind]
    FRAME_KIND_KILL: _ClassVar[FrameKind]
    FRAME_KIND_PALACE: _ClassVar[FrameKind]
    FRAME_KIND_PLAY_CARD: _ClassVar[FrameKind]

class TurnStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TURN_STEP_UNSPECIFIED: _ClassVar[TurnStep]
    TURN_STEP_ASK: _ClassVar[TurnStep]
    TURN_STEP_POLITICAL: _ClassVar[TurnStep]
    TURN_STEP_EVENT: _ClassVar[TurnStep]
    TURN_STEP_RESET: _ClassVar[TurnStep]
    TURN_STEP_OVER: _ClassVar[TurnStep]

class ConflictStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CONFLICT_STEP_UNSPECIFIED: _ClassVar[ConflictStep]
    CONFLICT_STEP_START: _ClassVar[ConflictStep]
    CONFLICT_STEP_REGION: _ClassVar[ConflictStep]
    CONFLICT_STEP_PALACE: _ClassVar[ConflictStep]
    CONFLICT_STEP_AFTER: _ClassVar[ConflictStep]
    CONFLICT_STEP_END: _ClassVar[ConflictStep]

class BattleStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BATTLE_STEP_UNSPECIFIED: _ClassVar[BattleStep]
    BATTLE_STEP_OBELISKS: _ClassVar[BattleStep]
    BATTLE_STEP_BAN: _ClassVar[BattleStep]
    BATTLE_STEP_TWO_CARDS: _ClassVar[BattleStep]
    BATTLE_STEP_CARDS: _ClassVar[BattleStep]
    BATTLE_STEP_REVEAL: _ClassVar[BattleStep]
    BATTLE_STEP_BUILD: _ClassVar[BattleStep]
    BATTLE_STEP_PLAGUE: _ClassVar[BattleStep]
    BATTLE_STEP_BIDS: _ClassVar[BattleStep]
    BATTLE_STEP_PLAGUE_KILL: _ClassVar[BattleStep]
    BATTLE_STEP_PLAGUE_DONE: _ClassVar[BattleStep]
    BATTLE_STEP_MAJORITY: _ClassVar[BattleStep]
    BATTLE_STEP_TIEBREAK: _ClassVar[BattleStep]
    BATTLE_STEP_RESOLVE: _ClassVar[BattleStep]
    BATTLE_STEP_ISIS: _ClassVar[BattleStep]
    BATTLE_STEP_KILL: _ClassVar[BattleStep]
    BATTLE_STEP_MIRACLE: _ClassVar[BattleStep]
    BATTLE_STEP_OSIRIS: _ClassVar[BattleStep]
    BATTLE_STEP_WORSHIP: _ClassVar[BattleStep]
    BATTLE_STEP_CYCLE: _ClassVar[BattleStep]

class KillStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    KILL_STEP_UNSPECIFIED: _ClassVar[KillStep]
    KILL_STEP_TRAP: _ClassVar[KillStep]
    KILL_STEP_MUMMIES: _ClassVar[KillStep]
    KILL_STEP_CATS: _ClassVar[KillStep]
ACTION_UNSPECIFIED: Action
ACTION_MOVE: Action
ACTION_SUMMON: Action
ACTION_GAIN: Action
ACTION_UNLOCK: Action
FIGURE_KIND_UNSPECIFIED: FigureKind
FIGURE_KIND_NONE: FigureKind
FIGURE_KIND_GOD: FigureKind
FIGURE_KIND_WARRIOR: FigureKind
FIGURE_KIND_GUARDIAN_1: FigureKind
FIGURE_KIND_GUARDIAN_2: FigureKind
FIGURE_KIND_GUARDIAN_3: FigureKind
TRACK_EVENT_UNSPECIFIED: TrackEvent
TRACK_EVENT_CONTROL: TrackEvent
TRACK_EVENT_CARAVAN: TrackEvent
TRACK_EVENT_CONFLICT: TrackEvent
AFTER_UNSPECIFIED: After
AFTER_NONE: After
AFTER_MERGE: After
AFTER_FORGOTTEN: After
AFTER_END: After
ENDING_UNSPECIFIED: Ending
ENDING_NOT_ENDED: Ending
ENDING_TOP: Ending
ENDING_LAST: Ending
ENDING_FORGOTTEN: Ending
ENDING_CONFLICTS: Ending
TERRAIN_UNSPECIFIED: Terrain
TERRAIN_FERTILE: Terrain
TERRAIN_DESERT: Terrain
TERRAIN_WATER: Terrain
WAY_UNSPECIFIED: Way
WAY_MOVE: Way
WAY_PUSH: Way
WAY_OBELISK: Way
PLACE_UNSPECIFIED: Place
PLACE_POOL: Place
PLACE_SUPPLY: Place
PLACE_BOX: Place
FRAME_KIND_UNSPECIFIED: FrameKind
FRAME_KIND_ACTION: FrameKind
FRAME_KIND_POLITICAL_AFTER: FrameKind
FRAME_KIND_MOVE_FIGURE: FrameKind
FRAME_KIND_MOVE_DEST: FrameKind
FRAME_KIND_PUSH: FrameKind
FRAME_KIND_FACING: FrameKind
FRAME_KIND_EYE: FrameKind
FRAME_KIND_PRIEST_FROM: FrameKind
FRAME_KIND_PRIEST_TO: FrameKind
FRAME_KIND_SUMMON_MODE: FrameKind
FRAME_KIND_SUMMON_KIND: FrameKind
FRAME_KIND_SUMMON_CELL: FrameKind
FRAME_KIND_SUN: FrameKind
FRAME_KIND_PRIEST_ADD: FrameKind
FRAME_KIND_UNLOCK: FrameKind
FRAME_KIND_HATHOR: FrameKind
FRAME_KIND_CONTROL: FrameKind
FRAME_KIND_CARAVAN_REGION: FrameKind
FRAME_KIND_CARAVAN_START: FrameKind
FRAME_KIND_CARAVAN_NEXT: FrameKind
FRAME_KIND_CARAVAN_KEEP: FrameKind
FRAME_KIND_CARAVAN_SWAP: FrameKind
FRAME_KIND_CARAVAN_SWAP_WITH: FrameKind
FRAME_KIND_OBELISK_FIGURE: FrameKind
FRAME_KIND_OBELISK_DEST: FrameKind
FRAME_KIND_BAN: FrameKind
FRAME_KIND_TWO_CARDS: FrameKind
FRAME_KIND_CARD: FrameKind
FRAME_KIND_BUILD_TYPE: FrameKind
FRAME_KIND_BUILD_CELL: FrameKind
FRAME_KIND_BID: FrameKind
FRAME_KIND_TIEBREAK: FrameKind
FRAME_KIND_ISIS_YIELD: FrameKind
FRAME_KIND_TRAP: FrameKind
FRAME_KIND_MUMMY: FrameKind
FRAME_KIND_PORTAL_CELL: FrameKind
FRAME_KIND_PORTAL_PICK: FrameKind
FRAME_KIND_WORSHIP: FrameKind
FRAME_KIND_LAW: FrameKind
FRAME_KIND_SPHINX: FrameKind
FRAME_KIND_CONTROL_ANY: FrameKind
FRAME_KIND_RELOCATE: FrameKind
FRAME_KIND_RELOCATE_TO: FrameKind
FRAME_KIND_INTRIGUE_SEAT: FrameKind
FRAME_KIND_MERGE_GUARDIAN: FrameKind
FRAME_KIND_TURN: FrameKind
FRAME_KIND_CONFLICT: FrameKind
FRAME_KIND_BATTLE: FrameKind
FRAME_KIND_KILL: FrameKind
FRAME_KIND_PALACE: FrameKind
FRAME_KIND_PLAY_CARD: FrameKind
TURN_STEP_UNSPECIFIED: TurnStep
TURN_STEP_ASK: TurnStep
TURN_STEP_POLITICAL: TurnStep
TURN_STEP_EVENT: TurnStep
TURN_STEP_RESET: TurnStep
TURN_STEP_OVER: TurnStep
CONFLICT_STEP_UNSPECIFIED: ConflictStep
CONFLICT_STEP_START: ConflictStep
CONFLICT_STEP_REGION: ConflictStep
CONFLICT_STEP_PALACE: ConflictStep
CONFLICT_STEP_AFTER: ConflictStep
CONFLICT_STEP_END: ConflictStep
BATTLE_STEP_UNSPECIFIED: BattleStep
BATTLE_STEP_OBELISKS: BattleStep
BATTLE_STEP_BAN: BattleStep
BATTLE_STEP_TWO_CARDS: BattleStep
BATTLE_STEP_CARDS: BattleStep
BATTLE_STEP_REVEAL: BattleStep
BATTLE_STEP_BUILD: BattleStep
BATTLE_STEP_PLAGUE: BattleStep
BATTLE_STEP_BIDS: BattleStep
BATTLE_STEP_PLAGUE_KILL: BattleStep
BATTLE_STEP_PLAGUE_DONE: BattleStep
BATTLE_STEP_MAJORITY: BattleStep
BATTLE_STEP_TIEBREAK: BattleStep
BATTLE_STEP_RESOLVE: BattleStep
BATTLE_STEP_ISIS: BattleStep
BATTLE_STEP_KILL: BattleStep
BATTLE_STEP_MIRACLE: BattleStep
BATTLE_STEP_OSIRIS: BattleStep
BATTLE_STEP_WORSHIP: BattleStep
BATTLE_STEP_CYCLE: BattleStep
KILL_STEP_UNSPECIFIED: KillStep
KILL_STEP_TRAP: KillStep
KILL_STEP_MUMMIES: KillStep
KILL_STEP_CATS: KillStep

class Frame(_message.Message):
    __slots__ = ("kind", "seat", "cell", "origin", "forced_march", "intrigue", "god", "room", "may", "pyramid", "summoned", "envoys", "region", "other_region", "corner", "left", "type", "level", "picked", "item", "effect", "political", "turn_step", "conflict_step", "battle_step", "kill_step", "queue", "next_seat", "cost", "row")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    FORCED_MARCH_FIELD_NUMBER: _ClassVar[int]
    INTRIGUE_FIELD_NUMBER: _ClassVar[int]
    GOD_FIELD_NUMBER: _ClassVar[int]
    ROOM_FIELD_NUMBER: _ClassVar[int]
    MAY_FIELD_NUMBER: _ClassVar[int]
    PYRAMID_FIELD_NUMBER: _ClassVar[int]
    SUMMONED_FIELD_NUMBER: _ClassVar[int]
    ENVOYS_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    OTHER_REGION_FIELD_NUMBER: _ClassVar[int]
    CORNER_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    PICKED_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_FIELD_NUMBER: _ClassVar[int]
    TURN_STEP_FIELD_NUMBER: _ClassVar[int]
    CONFLICT_STEP_FIELD_NUMBER: _ClassVar[int]
    BATTLE_STEP_FIELD_NUMBER: _ClassVar[int]
    KILL_STEP_FIELD_NUMBER: _ClassVar[int]
    QUEUE_FIELD_NUMBER: _ClassVar[int]
    NEXT_SEAT_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    ROW_FIELD_NUMBER: _ClassVar[int]
    kind: FrameKind
    seat: int
    cell: int
    origin: int
    forced_march: bool
    intrigue: bool
    god: int
    room: int
    may: bool
    pyramid: int
    summoned: int
    envoys: bool
    region: int
    other_region: int
    corner: int
    left: int
    type: int
    level: int
    picked: bool
    item: int
    effect: int
    political: int
    turn_step: TurnStep
    conflict_step: ConflictStep
    battle_step: BattleStep
    kill_step: KillStep
    queue: _containers.RepeatedScalarFieldContainer[int]
    next_seat: int
    cost: int
    row: int
    def __init__(self, kind: _Optional[_Union[FrameKind, str]] = ..., seat: _Optional[int] = ..., cell: _Optional[int] = ..., origin: _Optional[int] = ..., forced_march: bool = ..., intrigue: bool = ..., god: _Optional[int] = ..., room: _Optional[int] = ..., may: bool = ..., pyramid: _Optional[int] = ..., summoned: _Optional[int] = ..., envoys: bool = ..., region: _Optional[int] = ..., other_region: _Optional[int] = ..., corner: _Optional[int] = ..., left: _Optional[int] = ..., type: _Optional[int] = ..., level: _Optional[int] = ..., picked: bool = ..., item: _Optional[int] = ..., effect: _Optional[int] = ..., political: _Optional[int] = ..., turn_step: _Optional[_Union[TurnStep, str]] = ..., conflict_step: _Optional[_Union[ConflictStep, str]] = ..., battle_step: _Optional[_Union[BattleStep, str]] = ..., kill_step: _Optional[_Union[KillStep, str]] = ..., queue: _Optional[_Iterable[int]] = ..., next_seat: _Optional[int] = ..., cost: _Optional[int] = ..., row: _Optional[int] = ...) -> None: ...

class Cell(_message.Message):
    __slots__ = ("figure", "figure_owner", "radiant", "facing", "monument", "monument_owner", "portal", "region")
    FIGURE_FIELD_NUMBER: _ClassVar[int]
    FIGURE_OWNER_FIELD_NUMBER: _ClassVar[int]
    RADIANT_FIELD_NUMBER: _ClassVar[int]
    FACING_FIELD_NUMBER: _ClassVar[int]
    MONUMENT_FIELD_NUMBER: _ClassVar[int]
    MONUMENT_OWNER_FIELD_NUMBER: _ClassVar[int]
    PORTAL_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    figure: FigureKind
    figure_owner: int
    radiant: bool
    facing: int
    monument: int
    monument_owner: int
    portal: bool
    region: int
    def __init__(self, figure: _Optional[_Union[FigureKind, str]] = ..., figure_owner: _Optional[int] = ..., radiant: bool = ..., facing: _Optional[int] = ..., monument: _Optional[int] = ..., monument_owner: _Optional[int] = ..., portal: bool = ..., region: _Optional[int] = ...) -> None: ...

class Seat(_message.Message):
    __slots__ = ("god", "lead", "alive", "devotion", "height", "followers", "powers", "pool_warriors", "pool_guardians", "pool_tokens", "hand", "revealed", "played", "bids_paid", "killed", "returning", "priests", "pool_priests", "political_hand", "political_table", "mourned", "pending", "bid")
    GOD_FIELD_NUMBER: _ClassVar[int]
    LEAD_FIELD_NUMBER: _ClassVar[int]
    ALIVE_FIELD_NUMBER: _ClassVar[int]
    DEVOTION_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    FOLLOWERS_FIELD_NUMBER: _ClassVar[int]
    POWERS_FIELD_NUMBER: _ClassVar[int]
    POOL_WARRIORS_FIELD_NUMBER: _ClassVar[int]
    POOL_GUARDIANS_FIELD_NUMBER: _ClassVar[int]
    POOL_TOKENS_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    REVEALED_FIELD_NUMBER: _ClassVar[int]
    PLAYED_FIELD_NUMBER: _ClassVar[int]
    BIDS_PAID_FIELD_NUMBER: _ClassVar[int]
    KILLED_FIELD_NUMBER: _ClassVar[int]
    RETURNING_FIELD_NUMBER: _ClassVar[int]
    PRIESTS_FIELD_NUMBER: _ClassVar[int]
    POOL_PRIESTS_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_HAND_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_TABLE_FIELD_NUMBER: _ClassVar[int]
    MOURNED_FIELD_NUMBER: _ClassVar[int]
    PENDING_FIELD_NUMBER: _ClassVar[int]
    BID_FIELD_NUMBER: _ClassVar[int]
    god: int
    lead: int
    alive: bool
    devotion: int
    height: int
    followers: int
    powers: _containers.RepeatedScalarFieldContainer[int]
    pool_warriors: int
    pool_guardians: _containers.RepeatedScalarFieldContainer[int]
    pool_tokens: int
    hand: _containers.RepeatedScalarFieldContainer[int]
    revealed: _containers.RepeatedScalarFieldContainer[int]
    played: _containers.RepeatedScalarFieldContainer[int]
    bids_paid: int
    killed: int
    returning: _containers.RepeatedScalarFieldContainer[int]
    priests: _containers.RepeatedScalarFieldContainer[int]
    pool_priests: int
    political_hand: _containers.RepeatedScalarFieldContainer[int]
    political_table: _containers.RepeatedScalarFieldContainer[int]
    mourned: _containers.RepeatedScalarFieldContainer[int]
    pending: _containers.RepeatedScalarFieldContainer[int]
    bid: int
    def __init__(self, god: _Optional[int] = ..., lead: _Optional[int] = ..., alive: bool = ..., devotion: _Optional[int] = ..., height: _Optional[int] = ..., followers: _Optional[int] = ..., powers: _Optional[_Iterable[int]] = ..., pool_warriors: _Optional[int] = ..., pool_guardians: _Optional[_Iterable[int]] = ..., pool_tokens: _Optional[int] = ..., hand: _Optional[_Iterable[int]] = ..., revealed: _Optional[_Iterable[int]] = ..., played: _Optional[_Iterable[int]] = ..., bids_paid: _Optional[int] = ..., killed: _Optional[int] = ..., returning: _Optional[_Iterable[int]] = ..., priests: _Optional[_Iterable[int]] = ..., pool_priests: _Optional[int] = ..., political_hand: _Optional[_Iterable[int]] = ..., political_table: _Optional[_Iterable[int]] = ..., mourned: _Optional[_Iterable[int]] = ..., pending: _Optional[_Iterable[int]] = ..., bid: _Optional[int] = ...) -> None: ...

class Trap(_message.Message):
    __slots__ = ("god",)
    GOD_FIELD_NUMBER: _ClassVar[int]
    god: int
    def __init__(self, god: _Optional[int] = ...) -> None: ...

class Eye(_message.Message):
    __slots__ = ("cell",)
    CELL_FIELD_NUMBER: _ClassVar[int]
    cell: int
    def __init__(self, cell: _Optional[int] = ...) -> None: ...

class Slot(_message.Message):
    __slots__ = ("political",)
    POLITICAL_FIELD_NUMBER: _ClassVar[int]
    political: int
    def __init__(self, political: _Optional[int] = ...) -> None: ...

class Position(_message.Message):
    __slots__ = ("cells", "seats", "camels", "palace_cell", "first_seat", "scenario", "action_pos", "event_index", "conflicts_done", "guardian_kind", "guardian_supply", "gone_guardians", "monument_supply", "gone_monuments", "trapped", "suns", "portals", "eyes", "eye_cell", "amun_used", "turn", "actions", "last_action", "card_played", "turns", "region_now", "tiebreak_holder", "tiebreak_used", "participants", "two_cards", "losers", "banned", "decided", "battle_winner", "plagues", "payers", "dead_warriors", "marked", "path", "priests_moved", "pharaoh_card", "slots", "political_discard", "winner", "ending", "stack", "pharaoh", "second_mandatory")
    CELLS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    CAMELS_FIELD_NUMBER: _ClassVar[int]
    PALACE_CELL_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_FIELD_NUMBER: _ClassVar[int]
    ACTION_POS_FIELD_NUMBER: _ClassVar[int]
    EVENT_INDEX_FIELD_NUMBER: _ClassVar[int]
    CONFLICTS_DONE_FIELD_NUMBER: _ClassVar[int]
    GUARDIAN_KIND_FIELD_NUMBER: _ClassVar[int]
    GUARDIAN_SUPPLY_FIELD_NUMBER: _ClassVar[int]
    GONE_GUARDIANS_FIELD_NUMBER: _ClassVar[int]
    MONUMENT_SUPPLY_FIELD_NUMBER: _ClassVar[int]
    GONE_MONUMENTS_FIELD_NUMBER: _ClassVar[int]
    TRAPPED_FIELD_NUMBER: _ClassVar[int]
    SUNS_FIELD_NUMBER: _ClassVar[int]
    PORTALS_FIELD_NUMBER: _ClassVar[int]
    EYES_FIELD_NUMBER: _ClassVar[int]
    EYE_CELL_FIELD_NUMBER: _ClassVar[int]
    AMUN_USED_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    LAST_ACTION_FIELD_NUMBER: _ClassVar[int]
    CARD_PLAYED_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    REGION_NOW_FIELD_NUMBER: _ClassVar[int]
    TIEBREAK_HOLDER_FIELD_NUMBER: _ClassVar[int]
    TIEBREAK_USED_FIELD_NUMBER: _ClassVar[int]
    PARTICIPANTS_FIELD_NUMBER: _ClassVar[int]
    TWO_CARDS_FIELD_NUMBER: _ClassVar[int]
    LOSERS_FIELD_NUMBER: _ClassVar[int]
    BANNED_FIELD_NUMBER: _ClassVar[int]
    DECIDED_FIELD_NUMBER: _ClassVar[int]
    BATTLE_WINNER_FIELD_NUMBER: _ClassVar[int]
    PLAGUES_FIELD_NUMBER: _ClassVar[int]
    PAYERS_FIELD_NUMBER: _ClassVar[int]
    DEAD_WARRIORS_FIELD_NUMBER: _ClassVar[int]
    MARKED_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    PRIESTS_MOVED_FIELD_NUMBER: _ClassVar[int]
    PHARAOH_CARD_FIELD_NUMBER: _ClassVar[int]
    SLOTS_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_DISCARD_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    STACK_FIELD_NUMBER: _ClassVar[int]
    PHARAOH_FIELD_NUMBER: _ClassVar[int]
    SECOND_MANDATORY_FIELD_NUMBER: _ClassVar[int]
    cells: _containers.RepeatedCompositeFieldContainer[Cell]
    seats: _containers.RepeatedCompositeFieldContainer[Seat]
    camels: _containers.RepeatedScalarFieldContainer[int]
    palace_cell: int
    first_seat: int
    scenario: int
    action_pos: _containers.RepeatedScalarFieldContainer[int]
    event_index: int
    conflicts_done: int
    guardian_kind: _containers.RepeatedScalarFieldContainer[int]
    guardian_supply: _containers.RepeatedScalarFieldContainer[int]
    gone_guardians: _containers.RepeatedScalarFieldContainer[int]
    monument_supply: _containers.RepeatedScalarFieldContainer[int]
    gone_monuments: _containers.RepeatedScalarFieldContainer[int]
    trapped: _containers.RepeatedCompositeFieldContainer[Trap]
    suns: int
    portals: int
    eyes: int
    eye_cell: _containers.RepeatedCompositeFieldContainer[Eye]
    amun_used: bool
    turn: int
    actions: int
    last_action: Action
    card_played: bool
    turns: int
    region_now: int
    tiebreak_holder: int
    tiebreak_used: bool
    participants: _containers.RepeatedScalarFieldContainer[int]
    two_cards: _containers.RepeatedScalarFieldContainer[int]
    losers: _containers.RepeatedScalarFieldContainer[int]
    banned: int
    decided: bool
    battle_winner: int
    plagues: int
    payers: _containers.RepeatedScalarFieldContainer[int]
    dead_warriors: _containers.RepeatedScalarFieldContainer[int]
    marked: _containers.RepeatedScalarFieldContainer[int]
    path: _containers.RepeatedScalarFieldContainer[int]
    priests_moved: _containers.RepeatedScalarFieldContainer[int]
    pharaoh_card: int
    slots: _containers.RepeatedCompositeFieldContainer[Slot]
    political_discard: _containers.RepeatedScalarFieldContainer[int]
    winner: int
    ending: Ending
    stack: _containers.RepeatedCompositeFieldContainer[Frame]
    pharaoh: bool
    second_mandatory: bool
    def __init__(self, cells: _Optional[_Iterable[_Union[Cell, _Mapping]]] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., camels: _Optional[_Iterable[int]] = ..., palace_cell: _Optional[int] = ..., first_seat: _Optional[int] = ..., scenario: _Optional[int] = ..., action_pos: _Optional[_Iterable[int]] = ..., event_index: _Optional[int] = ..., conflicts_done: _Optional[int] = ..., guardian_kind: _Optional[_Iterable[int]] = ..., guardian_supply: _Optional[_Iterable[int]] = ..., gone_guardians: _Optional[_Iterable[int]] = ..., monument_supply: _Optional[_Iterable[int]] = ..., gone_monuments: _Optional[_Iterable[int]] = ..., trapped: _Optional[_Iterable[_Union[Trap, _Mapping]]] = ..., suns: _Optional[int] = ..., portals: _Optional[int] = ..., eyes: _Optional[int] = ..., eye_cell: _Optional[_Iterable[_Union[Eye, _Mapping]]] = ..., amun_used: bool = ..., turn: _Optional[int] = ..., actions: _Optional[int] = ..., last_action: _Optional[_Union[Action, str]] = ..., card_played: bool = ..., turns: _Optional[int] = ..., region_now: _Optional[int] = ..., tiebreak_holder: _Optional[int] = ..., tiebreak_used: bool = ..., participants: _Optional[_Iterable[int]] = ..., two_cards: _Optional[_Iterable[int]] = ..., losers: _Optional[_Iterable[int]] = ..., banned: _Optional[int] = ..., decided: bool = ..., battle_winner: _Optional[int] = ..., plagues: _Optional[int] = ..., payers: _Optional[_Iterable[int]] = ..., dead_warriors: _Optional[_Iterable[int]] = ..., marked: _Optional[_Iterable[int]] = ..., path: _Optional[_Iterable[int]] = ..., priests_moved: _Optional[_Iterable[int]] = ..., pharaoh_card: _Optional[int] = ..., slots: _Optional[_Iterable[_Union[Slot, _Mapping]]] = ..., political_discard: _Optional[_Iterable[int]] = ..., winner: _Optional[int] = ..., ending: _Optional[_Union[Ending, str]] = ..., stack: _Optional[_Iterable[_Union[Frame, _Mapping]]] = ..., pharaoh: bool = ..., second_mandatory: bool = ...) -> None: ...

class State(_message.Message):
    __slots__ = ("position", "deck")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    position: Position
    deck: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., deck: _Optional[_Iterable[int]] = ...) -> None: ...

class Face(_message.Message):
    __slots__ = ("id", "name", "text")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    text: str
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class CellFace(_message.Message):
    __slots__ = ("label", "terrain", "q", "r")
    LABEL_FIELD_NUMBER: _ClassVar[int]
    TERRAIN_FIELD_NUMBER: _ClassVar[int]
    Q_FIELD_NUMBER: _ClassVar[int]
    R_FIELD_NUMBER: _ClassVar[int]
    label: str
    terrain: Terrain
    q: int
    r: int
    def __init__(self, label: _Optional[str] = ..., terrain: _Optional[_Union[Terrain, str]] = ..., q: _Optional[int] = ..., r: _Optional[int] = ...) -> None: ...

class BorderFace(_message.Message):
    __slots__ = ("a", "b", "nile")
    A_FIELD_NUMBER: _ClassVar[int]
    B_FIELD_NUMBER: _ClassVar[int]
    NILE_FIELD_NUMBER: _ClassVar[int]
    a: int
    b: int
    nile: bool
    def __init__(self, a: _Optional[int] = ..., b: _Optional[int] = ..., nile: bool = ...) -> None: ...

class PowerFace(_message.Message):
    __slots__ = ("face", "level")
    FACE_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    face: Face
    level: int
    def __init__(self, face: _Optional[_Union[Face, _Mapping]] = ..., level: _Optional[int] = ...) -> None: ...

class CardFace(_message.Message):
    __slots__ = ("face", "strength")
    FACE_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    face: Face
    strength: int
    def __init__(self, face: _Optional[_Union[Face, _Mapping]] = ..., strength: _Optional[int] = ...) -> None: ...

class GuardianFace(_message.Message):
    __slots__ = ("face", "level", "large", "faces")
    FACE_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    LARGE_FIELD_NUMBER: _ClassVar[int]
    FACES_FIELD_NUMBER: _ClassVar[int]
    face: Face
    level: int
    large: bool
    faces: bool
    def __init__(self, face: _Optional[_Union[Face, _Mapping]] = ..., level: _Optional[int] = ..., large: bool = ..., faces: bool = ...) -> None: ...

class ActionFace(_message.Message):
    __slots__ = ("name", "length")
    NAME_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    name: str
    length: int
    def __init__(self, name: _Optional[str] = ..., length: _Optional[int] = ...) -> None: ...

class EventFace(_message.Message):
    __slots__ = ("event", "conflict", "after")
    EVENT_FIELD_NUMBER: _ClassVar[int]
    CONFLICT_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    event: TrackEvent
    conflict: int
    after: After
    def __init__(self, event: _Optional[_Union[TrackEvent, str]] = ..., conflict: _Optional[int] = ..., after: _Optional[_Union[After, str]] = ...) -> None: ...

class Table(_message.Message):
    __slots__ = ("cells", "borders", "powers", "cards", "gods", "guardians", "monuments", "rooms", "pharaohs", "political", "actions", "events", "devotion_top", "devotion_red_max", "build_cost", "move_distance", "camel_line_max", "min_region_spaces", "scenario")
    CELLS_FIELD_NUMBER: _ClassVar[int]
    BORDERS_FIELD_NUMBER: _ClassVar[int]
    POWERS_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    GODS_FIELD_NUMBER: _ClassVar[int]
    GUARDIANS_FIELD_NUMBER: _ClassVar[int]
    MONUMENTS_FIELD_NUMBER: _ClassVar[int]
    ROOMS_FIELD_NUMBER: _ClassVar[int]
    PHARAOHS_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    DEVOTION_TOP_FIELD_NUMBER: _ClassVar[int]
    DEVOTION_RED_MAX_FIELD_NUMBER: _ClassVar[int]
    BUILD_COST_FIELD_NUMBER: _ClassVar[int]
    MOVE_DISTANCE_FIELD_NUMBER: _ClassVar[int]
    CAMEL_LINE_MAX_FIELD_NUMBER: _ClassVar[int]
    MIN_REGION_SPACES_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_FIELD_NUMBER: _ClassVar[int]
    cells: _containers.RepeatedCompositeFieldContainer[CellFace]
    borders: _containers.RepeatedCompositeFieldContainer[BorderFace]
    powers: _containers.RepeatedCompositeFieldContainer[PowerFace]
    cards: _containers.RepeatedCompositeFieldContainer[CardFace]
    gods: _containers.RepeatedCompositeFieldContainer[Face]
    guardians: _containers.RepeatedCompositeFieldContainer[GuardianFace]
    monuments: _containers.RepeatedCompositeFieldContainer[Face]
    rooms: _containers.RepeatedCompositeFieldContainer[Face]
    pharaohs: _containers.RepeatedCompositeFieldContainer[Face]
    political: _containers.RepeatedCompositeFieldContainer[Face]
    actions: _containers.RepeatedCompositeFieldContainer[ActionFace]
    events: _containers.RepeatedCompositeFieldContainer[EventFace]
    devotion_top: int
    devotion_red_max: int
    build_cost: int
    move_distance: int
    camel_line_max: int
    min_region_spaces: int
    scenario: str
    def __init__(self, cells: _Optional[_Iterable[_Union[CellFace, _Mapping]]] = ..., borders: _Optional[_Iterable[_Union[BorderFace, _Mapping]]] = ..., powers: _Optional[_Iterable[_Union[PowerFace, _Mapping]]] = ..., cards: _Optional[_Iterable[_Union[CardFace, _Mapping]]] = ..., gods: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., guardians: _Optional[_Iterable[_Union[GuardianFace, _Mapping]]] = ..., monuments: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., rooms: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., pharaohs: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., political: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., actions: _Optional[_Iterable[_Union[ActionFace, _Mapping]]] = ..., events: _Optional[_Iterable[_Union[EventFace, _Mapping]]] = ..., devotion_top: _Optional[int] = ..., devotion_red_max: _Optional[int] = ..., build_cost: _Optional[int] = ..., move_distance: _Optional[int] = ..., camel_line_max: _Optional[int] = ..., min_region_spaces: _Optional[int] = ..., scenario: _Optional[str] = ...) -> None: ...

class Strength(_message.Message):
    __slots__ = ("god", "strength")
    GOD_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    god: int
    strength: int
    def __init__(self, god: _Optional[int] = ..., strength: _Optional[int] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("position", "seat", "deck_size", "committed", "strengths", "table", "unseen")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DECK_SIZE_FIELD_NUMBER: _ClassVar[int]
    COMMITTED_FIELD_NUMBER: _ClassVar[int]
    STRENGTHS_FIELD_NUMBER: _ClassVar[int]
    TABLE_FIELD_NUMBER: _ClassVar[int]
    UNSEEN_FIELD_NUMBER: _ClassVar[int]
    position: Position
    seat: int
    deck_size: int
    committed: _containers.RepeatedScalarFieldContainer[int]
    strengths: _containers.RepeatedCompositeFieldContainer[Strength]
    table: Table
    unseen: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., seat: _Optional[int] = ..., deck_size: _Optional[int] = ..., committed: _Optional[_Iterable[int]] = ..., strengths: _Optional[_Iterable[_Union[Strength, _Mapping]]] = ..., table: _Optional[_Union[Table, _Mapping]] = ..., unseen: _Optional[_Iterable[int]] = ...) -> None: ...
