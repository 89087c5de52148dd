from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Terrain(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TERRAIN_UNSPECIFIED: _ClassVar[Terrain]
    TERRAIN_QUARRY: _ClassVar[Terrain]
    TERRAIN_CLAY: _ClassVar[Terrain]
    TERRAIN_FOREST: _ClassVar[Terrain]
    TERRAIN_PLAIN: _ClassVar[Terrain]
    TERRAIN_FIELD: _ClassVar[Terrain]
    TERRAIN_MINE: _ClassVar[Terrain]
    TERRAIN_MOUNTAIN: _ClassVar[Terrain]
    TERRAIN_CITY: _ClassVar[Terrain]
    TERRAIN_SEA: _ClassVar[Terrain]

class Mode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MODE_UNSPECIFIED: _ClassVar[Mode]
    MODE_EFFECT: _ClassVar[Mode]
    MODE_CONSTRUCT: _ClassVar[Mode]
    MODE_DEVELOPMENT: _ClassVar[Mode]

class Why(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WHY_UNSPECIFIED: _ClassVar[Why]
    WHY_EFFECT: _ClassVar[Why]
    WHY_GOLDEN_AGE: _ClassVar[Why]
    WHY_DOMINATION: _ClassVar[Why]
    WHY_DEVELOPMENTS: _ClassVar[Why]
    WHY_LIVESTOCK: _ClassVar[Why]
    WHY_CIVILIZATION: _ClassVar[Why]
    WHY_GOLD: _ClassVar[Why]
    WHY_OBJECTIVE: _ClassVar[Why]

class FrameKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FRAME_KIND_UNSPECIFIED: _ClassVar[FrameKind]
    FRAME_KIND_CAPITAL: _ClassVar[FrameKind]
    FRAME_KIND_PLAY: _ClassVar[FrameKind]
    FRAME_KIND_STEP: _ClassVar[FrameKind]
    FRAME_KIND_PLACE: _ClassVar[FrameKind]
    FRAME_KIND_RES: _ClassVar[FrameKind]
    FRAME_KIND_DEV: _ClassVar[FrameKind]
    FRAME_KIND_EXPERTISE: _ClassVar[FrameKind]
    FRAME_KIND_MOVE_PIECE: _ClassVar[FrameKind]
    FRAME_KIND_MOVE_DEST: _ClassVar[FrameKind]
    FRAME_KIND_ATTACK: _ClassVar[FrameKind]
    FRAME_KIND_ARMY_MOVE: _ClassVar[FrameKind]
    FRAME_KIND_TEMPLE: _ClassVar[FrameKind]
    FRAME_KIND_REBUILD: _ClassVar[FrameKind]
    FRAME_KIND_REBUILD_AT: _ClassVar[FrameKind]
    FRAME_KIND_DESTROY: _ClassVar[FrameKind]
    FRAME_KIND_ADJ_RES: _ClassVar[FrameKind]
    FRAME_KIND_ACT_SITE: _ClassVar[FrameKind]
    FRAME_KIND_HARVEST: _ClassVar[FrameKind]
    FRAME_KIND_BUILD_TYPE: _ClassVar[FrameKind]
    FRAME_KIND_TAKE_ENEMY: _ClassVar[FrameKind]
    FRAME_KIND_TAKE_RUIN: _ClassVar[FrameKind]
    FRAME_KIND_STEAL: _ClassVar[FrameKind]
    FRAME_KIND_CONVERT: _ClassVar[FrameKind]
    FRAME_KIND_EXCHANGE: _ClassVar[FrameKind]
    FRAME_KIND_EXCHANGE_TYPE: _ClassVar[FrameKind]
    FRAME_KIND_DRAW: _ClassVar[FrameKind]
    FRAME_KIND_LOSE_CARD: _ClassVar[FrameKind]
    FRAME_KIND_LOSE_EXPERTISE: _ClassVar[FrameKind]
    FRAME_KIND_LOSE_DEV: _ClassVar[FrameKind]
    FRAME_KIND_WARD: _ClassVar[FrameKind]
    FRAME_KIND_LOSE_RES: _ClassVar[FrameKind]
    FRAME_KIND_LOSE_MARKER: _ClassVar[FrameKind]
    FRAME_KIND_LOSE_BUILDING: _ClassVar[FrameKind]
    FRAME_KIND_OPENING: _ClassVar[FrameKind]
    FRAME_KIND_TURN: _ClassVar[FrameKind]
    FRAME_KIND_EPOCH: _ClassVar[FrameKind]
    FRAME_KIND_EVENT: _ClassVar[FrameKind]
    FRAME_KIND_EFFECTS: _ClassVar[FrameKind]
    FRAME_KIND_TRIGGERS: _ClassVar[FrameKind]
    FRAME_KIND_GAIN: _ClassVar[FrameKind]
    FRAME_KIND_ROW: _ClassVar[FrameKind]
    FRAME_KIND_BONUS: _ClassVar[FrameKind]
    FRAME_KIND_SPOILS: _ClassVar[FrameKind]
    FRAME_KIND_TOKEN: _ClassVar[FrameKind]
    FRAME_KIND_PLAYED: _ClassVar[FrameKind]
    FRAME_KIND_MARKERS: _ClassVar[FrameKind]
    FRAME_KIND_VICTORIES: _ClassVar[FrameKind]
    FRAME_KIND_ACTIVATE: _ClassVar[FrameKind]

class TurnStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TURN_STEP_UNSPECIFIED: _ClassVar[TurnStep]
    TURN_STEP_START: _ClassVar[TurnStep]
    TURN_STEP_PLAY: _ClassVar[TurnStep]
    TURN_STEP_PERMANENT: _ClassVar[TurnStep]
    TURN_STEP_DRAW: _ClassVar[TurnStep]
    TURN_STEP_END: _ClassVar[TurnStep]

class EpochStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    EPOCH_STEP_UNSPECIFIED: _ClassVar[EpochStep]
    EPOCH_STEP_EVENT: _ClassVar[EpochStep]
    EPOCH_STEP_CLOSE: _ClassVar[EpochStep]

class EventStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    EVENT_STEP_UNSPECIFIED: _ClassVar[EventStep]
    EVENT_STEP_WARDS: _ClassVar[EventStep]
    EVENT_STEP_LOSSES: _ClassVar[EventStep]
    EVENT_STEP_AFTER: _ClassVar[EventStep]
TERRAIN_UNSPECIFIED: Terrain
TERRAIN_QUARRY: Terrain
TERRAIN_CLAY: Terrain
TERRAIN_FOREST: Terrain
TERRAIN_PLAIN: Terrain
TERRAIN_FIELD: Terrain
TERRAIN_MINE: Terrain
TERRAIN_MOUNTAIN: Terrain
TERRAIN_CITY: Terrain
TERRAIN_SEA: Terrain
MODE_UNSPECIFIED: Mode
MODE_EFFECT: Mode
MODE_CONSTRUCT: Mode
MODE_DEVELOPMENT: Mode
WHY_UNSPECIFIED: Why
WHY_EFFECT: Why
WHY_GOLDEN_AGE: Why
WHY_DOMINATION: Why
WHY_DEVELOPMENTS: Why
WHY_LIVESTOCK: Why
WHY_CIVILIZATION: Why
WHY_GOLD: Why
WHY_OBJECTIVE: Why
FRAME_KIND_UNSPECIFIED: FrameKind
FRAME_KIND_CAPITAL: FrameKind
FRAME_KIND_PLAY: FrameKind
FRAME_KIND_STEP: FrameKind
FRAME_KIND_PLACE: FrameKind
FRAME_KIND_RES: FrameKind
FRAME_KIND_DEV: FrameKind
FRAME_KIND_EXPERTISE: FrameKind
FRAME_KIND_MOVE_PIECE: FrameKind
FRAME_KIND_MOVE_DEST: FrameKind
FRAME_KIND_ATTACK: FrameKind
FRAME_KIND_ARMY_MOVE: FrameKind
FRAME_KIND_TEMPLE: FrameKind
FRAME_KIND_REBUILD: FrameKind
FRAME_KIND_REBUILD_AT: FrameKind
FRAME_KIND_DESTROY: FrameKind
FRAME_KIND_ADJ_RES: FrameKind
FRAME_KIND_ACT_SITE: FrameKind
FRAME_KIND_HARVEST: FrameKind
FRAME_KIND_BUILD_TYPE: FrameKind
FRAME_KIND_TAKE_ENEMY: FrameKind
FRAME_KIND_TAKE_RUIN: FrameKind
FRAME_KIND_STEAL: FrameKind
FRAME_KIND_CONVERT: FrameKind
FRAME_KIND_EXCHANGE: FrameKind
FRAME_KIND_EXCHANGE_TYPE: FrameKind
FRAME_KIND_DRAW: FrameKind
FRAME_KIND_LOSE_CARD: FrameKind
FRAME_KIND_LOSE_EXPERTISE: FrameKind
FRAME_KIND_LOSE_DEV: FrameKind
FRAME_KIND_WARD: FrameKind
FRAME_KIND_LOSE_RES: FrameKind
FRAME_KIND_LOSE_MARKER: FrameKind
FRAME_KIND_LOSE_BUILDING: FrameKind
FRAME_KIND_OPENING: FrameKind
FRAME_KIND_TURN: FrameKind
FRAME_KIND_EPOCH: FrameKind
FRAME_KIND_EVENT: FrameKind
FRAME_KIND_EFFECTS: FrameKind
FRAME_KIND_TRIGGERS: FrameKind
FRAME_KIND_GAIN: FrameKind
FRAME_KIND_ROW: FrameKind
FRAME_KIND_BONUS: FrameKind
FRAME_KIND_SPOILS: FrameKind
FRAME_KIND_TOKEN: FrameKind
FRAME_KIND_PLAYED: FrameKind
FRAME_KIND_MARKERS: FrameKind
FRAME_KIND_VICTORIES: FrameKind
FRAME_KIND_ACTIVATE: FrameKind
TURN_STEP_UNSPECIFIED: TurnStep
TURN_STEP_START: TurnStep
TURN_STEP_PLAY: TurnStep
TURN_STEP_PERMANENT: TurnStep
TURN_STEP_DRAW: TurnStep
TURN_STEP_END: TurnStep
EPOCH_STEP_UNSPECIFIED: EpochStep
EPOCH_STEP_EVENT: EpochStep
EPOCH_STEP_CLOSE: EpochStep
EVENT_STEP_UNSPECIFIED: EventStep
EVENT_STEP_WARDS: EventStep
EVENT_STEP_LOSSES: EventStep
EVENT_STEP_AFTER: EventStep

class Frame(_message.Message):
    __slots__ = ("kind", "seat", "card", "effect_done", "marker_done", "objective_done", "type", "isolated", "left", "distance", "free", "with_capital", "route", "space", "new_army", "origin", "target", "amount", "stone", "clay", "wood", "livestock", "wheat", "ore", "item", "effect", "event", "token", "waiting", "turn_step", "epoch_step", "event_step")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    EFFECT_DONE_FIELD_NUMBER: _ClassVar[int]
    MARKER_DONE_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVE_DONE_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    ISOLATED_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    DISTANCE_FIELD_NUMBER: _ClassVar[int]
    FREE_FIELD_NUMBER: _ClassVar[int]
    WITH_CAPITAL_FIELD_NUMBER: _ClassVar[int]
    ROUTE_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    NEW_ARMY_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    STONE_FIELD_NUMBER: _ClassVar[int]
    CLAY_FIELD_NUMBER: _ClassVar[int]
    WOOD_FIELD_NUMBER: _ClassVar[int]
    LIVESTOCK_FIELD_NUMBER: _ClassVar[int]
    WHEAT_FIELD_NUMBER: _ClassVar[int]
    ORE_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    WAITING_FIELD_NUMBER: _ClassVar[int]
    TURN_STEP_FIELD_NUMBER: _ClassVar[int]
    EPOCH_STEP_FIELD_NUMBER: _ClassVar[int]
    EVENT_STEP_FIELD_NUMBER: _ClassVar[int]
    kind: FrameKind
    seat: int
    card: int
    effect_done: bool
    marker_done: bool
    objective_done: bool
    type: int
    isolated: bool
    left: int
    distance: int
    free: bool
    with_capital: bool
    route: int
    space: int
    new_army: bool
    origin: int
    target: int
    amount: int
    stone: int
    clay: int
    wood: int
    livestock: int
    wheat: int
    ore: int
    item: int
    effect: int
    event: int
    token: int
    waiting: _containers.RepeatedScalarFieldContainer[int]
    turn_step: TurnStep
    epoch_step: EpochStep
    event_step: EventStep
    def __init__(self, kind: _Optional[_Union[FrameKind, str]] = ..., seat: _Optional[int] = ..., card: _Optional[int] = ..., effect_done: bool = ..., marker_done: bool = ..., objective_done: bool = ..., type: _Optional[int] = ..., isolated: bool = ..., left: _Optional[int] = ..., distance: _Optional[int] = ..., free: bool = ..., with_capital: bool = ..., route: _Optional[int] = ..., space: _Optional[int] = ..., new_army: bool = ..., origin: _Optional[int] = ..., target: _Optional[int] = ..., amount: _Optional[int] = ..., stone: _Optional[int] = ..., clay: _Optional[int] = ..., wood: _Optional[int] = ..., livestock: _Optional[int] = ..., wheat: _Optional[int] = ..., ore: _Optional[int] = ..., item: _Optional[int] = ..., effect: _Optional[int] = ..., event: _Optional[int] = ..., token: _Optional[int] = ..., waiting: _Optional[_Iterable[int]] = ..., turn_step: _Optional[_Union[TurnStep, str]] = ..., epoch_step: _Optional[_Union[EpochStep, str]] = ..., event_step: _Optional[_Union[EventStep, str]] = ...) -> None: ...

class Slot(_message.Message):
    __slots__ = ("tile", "rotation")
    TILE_FIELD_NUMBER: _ClassVar[int]
    ROTATION_FIELD_NUMBER: _ClassVar[int]
    tile: int
    rotation: int
    def __init__(self, tile: _Optional[int] = ..., rotation: _Optional[int] = ...) -> None: ...

class Space(_message.Message):
    __slots__ = ("owner", "type", "enemy", "ruin")
    OWNER_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    ENEMY_FIELD_NUMBER: _ClassVar[int]
    RUIN_FIELD_NUMBER: _ClassVar[int]
    owner: int
    type: int
    enemy: int
    ruin: int
    def __init__(self, owner: _Optional[int] = ..., type: _Optional[int] = ..., enemy: _Optional[int] = ..., ruin: _Optional[int] = ...) -> None: ...

class Seat(_message.Message):
    __slots__ = ("score", "stamp", "gold", "level", "built", "last_row", "cemetery", "dev", "expertise", "victory", "enemies", "ruins", "markers", "timeline", "objective", "ward", "peeked", "special_used", "capital", "civilization", "wonder", "achievements", "known", "hand")
    SCORE_FIELD_NUMBER: _ClassVar[int]
    STAMP_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    BUILT_FIELD_NUMBER: _ClassVar[int]
    LAST_ROW_FIELD_NUMBER: _ClassVar[int]
    CEMETERY_FIELD_NUMBER: _ClassVar[int]
    DEV_FIELD_NUMBER: _ClassVar[int]
    EXPERTISE_FIELD_NUMBER: _ClassVar[int]
    VICTORY_FIELD_NUMBER: _ClassVar[int]
    ENEMIES_FIELD_NUMBER: _ClassVar[int]
    RUINS_FIELD_NUMBER: _ClassVar[int]
    MARKERS_FIELD_NUMBER: _ClassVar[int]
    TIMELINE_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVE_FIELD_NUMBER: _ClassVar[int]
    WARD_FIELD_NUMBER: _ClassVar[int]
    PEEKED_FIELD_NUMBER: _ClassVar[int]
    SPECIAL_USED_FIELD_NUMBER: _ClassVar[int]
    CAPITAL_FIELD_NUMBER: _ClassVar[int]
    CIVILIZATION_FIELD_NUMBER: _ClassVar[int]
    WONDER_FIELD_NUMBER: _ClassVar[int]
    ACHIEVEMENTS_FIELD_NUMBER: _ClassVar[int]
    KNOWN_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    score: int
    stamp: int
    gold: int
    level: _containers.RepeatedScalarFieldContainer[int]
    built: _containers.RepeatedScalarFieldContainer[int]
    last_row: _containers.RepeatedScalarFieldContainer[int]
    cemetery: _containers.RepeatedScalarFieldContainer[int]
    dev: _containers.RepeatedScalarFieldContainer[int]
    expertise: _containers.RepeatedScalarFieldContainer[int]
    victory: int
    enemies: int
    ruins: int
    markers: int
    timeline: _containers.RepeatedScalarFieldContainer[int]
    objective: _containers.RepeatedScalarFieldContainer[int]
    ward: int
    peeked: _containers.RepeatedScalarFieldContainer[int]
    special_used: _containers.RepeatedScalarFieldContainer[int]
    capital: int
    civilization: int
    wonder: int
    achievements: _containers.RepeatedScalarFieldContainer[int]
    known: _containers.RepeatedScalarFieldContainer[int]
    hand: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, score: _Optional[int] = ..., stamp: _Optional[int] = ..., gold: _Optional[int] = ..., level: _Optional[_Iterable[int]] = ..., built: _Optional[_Iterable[int]] = ..., last_row: _Optional[_Iterable[int]] = ..., cemetery: _Optional[_Iterable[int]] = ..., dev: _Optional[_Iterable[int]] = ..., expertise: _Optional[_Iterable[int]] = ..., victory: _Optional[int] = ..., enemies: _Optional[int] = ..., ruins: _Optional[int] = ..., markers: _Optional[int] = ..., timeline: _Optional[_Iterable[int]] = ..., objective: _Optional[_Iterable[int]] = ..., ward: _Optional[int] = ..., peeked: _Optional[_Iterable[int]] = ..., special_used: _Optional[_Iterable[int]] = ..., capital: _Optional[int] = ..., civilization: _Optional[int] = ..., wonder: _Optional[int] = ..., achievements: _Optional[_Iterable[int]] = ..., known: _Optional[_Iterable[int]] = ..., hand: _Optional[_Iterable[int]] = ...) -> None: ...

class FaceDown(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: int
    def __init__(self, card: _Optional[int] = ...) -> None: ...

class Coming(_message.Message):
    __slots__ = ("event",)
    EVENT_FIELD_NUMBER: _ClassVar[int]
    event: int
    def __init__(self, event: _Optional[int] = ...) -> None: ...

class Position(_message.Message):
    __slots__ = ("slots", "spaces", "seats", "expert", "first_player", "active", "position", "epoch", "cards_played", "acc", "turns", "stamps", "events_revealed", "to_ask", "to_hit", "first_taken", "age_side", "domination", "reveal", "removed", "civ_area", "events", "stack")
    SLOTS_FIELD_NUMBER: _ClassVar[int]
    SPACES_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    EXPERT_FIELD_NUMBER: _ClassVar[int]
    FIRST_PLAYER_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    CARDS_PLAYED_FIELD_NUMBER: _ClassVar[int]
    ACC_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    STAMPS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_REVEALED_FIELD_NUMBER: _ClassVar[int]
    TO_ASK_FIELD_NUMBER: _ClassVar[int]
    TO_HIT_FIELD_NUMBER: _ClassVar[int]
    FIRST_TAKEN_FIELD_NUMBER: _ClassVar[int]
    AGE_SIDE_FIELD_NUMBER: _ClassVar[int]
    DOMINATION_FIELD_NUMBER: _ClassVar[int]
    REVEAL_FIELD_NUMBER: _ClassVar[int]
    REMOVED_FIELD_NUMBER: _ClassVar[int]
    CIV_AREA_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    STACK_FIELD_NUMBER: _ClassVar[int]
    slots: _containers.RepeatedCompositeFieldContainer[Slot]
    spaces: _containers.RepeatedCompositeFieldContainer[Space]
    seats: _containers.RepeatedCompositeFieldContainer[Seat]
    expert: bool
    first_player: int
    active: int
    position: int
    epoch: int
    cards_played: int
    acc: int
    turns: int
    stamps: int
    events_revealed: int
    to_ask: _containers.RepeatedScalarFieldContainer[int]
    to_hit: _containers.RepeatedScalarFieldContainer[int]
    first_taken: _containers.RepeatedScalarFieldContainer[int]
    age_side: _containers.RepeatedScalarFieldContainer[int]
    domination: _containers.RepeatedScalarFieldContainer[int]
    reveal: _containers.RepeatedScalarFieldContainer[int]
    removed: _containers.RepeatedScalarFieldContainer[int]
    civ_area: _containers.RepeatedCompositeFieldContainer[FaceDown]
    events: _containers.RepeatedCompositeFieldContainer[Coming]
    stack: _containers.RepeatedCompositeFieldContainer[Frame]
    def __init__(self, slots: _Optional[_Iterable[_Union[Slot, _Mapping]]] = ..., spaces: _Optional[_Iterable[_Union[Space, _Mapping]]] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., expert: bool = ..., first_player: _Optional[int] = ..., active: _Optional[int] = ..., position: _Optional[int] = ..., epoch: _Optional[int] = ..., cards_played: _Optional[int] = ..., acc: _Optional[int] = ..., turns: _Optional[int] = ..., stamps: _Optional[int] = ..., events_revealed: _Optional[int] = ..., to_ask: _Optional[_Iterable[int]] = ..., to_hit: _Optional[_Iterable[int]] = ..., first_taken: _Optional[_Iterable[int]] = ..., age_side: _Optional[_Iterable[int]] = ..., domination: _Optional[_Iterable[int]] = ..., reveal: _Optional[_Iterable[int]] = ..., removed: _Optional[_Iterable[int]] = ..., civ_area: _Optional[_Iterable[_Union[FaceDown, _Mapping]]] = ..., events: _Optional[_Iterable[_Union[Coming, _Mapping]]] = ..., stack: _Optional[_Iterable[_Union[Frame, _Mapping]]] = ...) -> None: ...

class Deck(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, cards: _Optional[_Iterable[int]] = ...) -> None: ...

class State(_message.Message):
    __slots__ = ("position", "decks", "removed_unseen", "enemy_supply")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    DECKS_FIELD_NUMBER: _ClassVar[int]
    REMOVED_UNSEEN_FIELD_NUMBER: _ClassVar[int]
    ENEMY_SUPPLY_FIELD_NUMBER: _ClassVar[int]
    position: Position
    decks: _containers.RepeatedCompositeFieldContainer[Deck]
    removed_unseen: _containers.RepeatedScalarFieldContainer[int]
    enemy_supply: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., decks: _Optional[_Iterable[_Union[Deck, _Mapping]]] = ..., removed_unseen: _Optional[_Iterable[int]] = ..., enemy_supply: _Optional[_Iterable[int]] = ...) -> None: ...

class Back(_message.Message):
    __slots__ = ("domain", "age")
    DOMAIN_FIELD_NUMBER: _ClassVar[int]
    AGE_FIELD_NUMBER: _ClassVar[int]
    domain: int
    age: int
    def __init__(self, domain: _Optional[int] = ..., age: _Optional[int] = ...) -> None: ...

class Backs(_message.Message):
    __slots__ = ("backs",)
    BACKS_FIELD_NUMBER: _ClassVar[int]
    backs: _containers.RepeatedCompositeFieldContainer[Back]
    def __init__(self, backs: _Optional[_Iterable[_Union[Back, _Mapping]]] = ...) -> None: ...

class Counts(_message.Message):
    __slots__ = ("counts",)
    COUNTS_FIELD_NUMBER: _ClassVar[int]
    counts: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, counts: _Optional[_Iterable[int]] = ...) -> None: ...

class Zones(_message.Message):
    __slots__ = ("coastal", "flood", "quake", "revolt")
    COASTAL_FIELD_NUMBER: _ClassVar[int]
    FLOOD_FIELD_NUMBER: _ClassVar[int]
    QUAKE_FIELD_NUMBER: _ClassVar[int]
    REVOLT_FIELD_NUMBER: _ClassVar[int]
    coastal: _containers.RepeatedScalarFieldContainer[int]
    flood: _containers.RepeatedScalarFieldContainer[int]
    quake: _containers.RepeatedScalarFieldContainer[int]
    revolt: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, coastal: _Optional[_Iterable[int]] = ..., flood: _Optional[_Iterable[int]] = ..., quake: _Optional[_Iterable[int]] = ..., revolt: _Optional[_Iterable[int]] = ...) -> None: ...

class Face(_message.Message):
    __slots__ = ("id", "name", "text")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    text: str
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class CardFace(_message.Message):
    __slots__ = ("face", "domain", "age", "gold", "require", "permanent")
    FACE_FIELD_NUMBER: _ClassVar[int]
    DOMAIN_FIELD_NUMBER: _ClassVar[int]
    AGE_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    REQUIRE_FIELD_NUMBER: _ClassVar[int]
    PERMANENT_FIELD_NUMBER: _ClassVar[int]
    face: Face
    domain: int
    age: int
    gold: int
    require: _containers.RepeatedScalarFieldContainer[int]
    permanent: bool
    def __init__(self, face: _Optional[_Union[Face, _Mapping]] = ..., domain: _Optional[int] = ..., age: _Optional[int] = ..., gold: _Optional[int] = ..., require: _Optional[_Iterable[int]] = ..., permanent: bool = ...) -> None: ...

class DomainFace(_message.Message):
    __slots__ = ("name", "building", "development", "strength")
    NAME_FIELD_NUMBER: _ClassVar[int]
    BUILDING_FIELD_NUMBER: _ClassVar[int]
    DEVELOPMENT_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    name: str
    building: str
    development: str
    strength: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, name: _Optional[str] = ..., building: _Optional[str] = ..., development: _Optional[str] = ..., strength: _Optional[_Iterable[int]] = ...) -> None: ...

class TrackFace(_message.Message):
    __slots__ = ("name", "max", "thresholds", "developments", "special")
    NAME_FIELD_NUMBER: _ClassVar[int]
    MAX_FIELD_NUMBER: _ClassVar[int]
    THRESHOLDS_FIELD_NUMBER: _ClassVar[int]
    DEVELOPMENTS_FIELD_NUMBER: _ClassVar[int]
    SPECIAL_FIELD_NUMBER: _ClassVar[int]
    name: str
    max: int
    thresholds: _containers.RepeatedScalarFieldContainer[int]
    developments: _containers.RepeatedScalarFieldContainer[int]
    special: str
    def __init__(self, name: _Optional[str] = ..., max: _Optional[int] = ..., thresholds: _Optional[_Iterable[int]] = ..., developments: _Optional[_Iterable[int]] = ..., special: _Optional[str] = ...) -> None: ...

class SpaceFace(_message.Message):
    __slots__ = ("label", "terrain", "sea", "wave", "q", "r")
    LABEL_FIELD_NUMBER: _ClassVar[int]
    TERRAIN_FIELD_NUMBER: _ClassVar[int]
    SEA_FIELD_NUMBER: _ClassVar[int]
    WAVE_FIELD_NUMBER: _ClassVar[int]
    Q_FIELD_NUMBER: _ClassVar[int]
    R_FIELD_NUMBER: _ClassVar[int]
    label: str
    terrain: Terrain
    sea: str
    wave: bool
    q: int
    r: int
    def __init__(self, label: _Optional[str] = ..., terrain: _Optional[_Union[Terrain, str]] = ..., sea: _Optional[str] = ..., wave: bool = ..., q: _Optional[int] = ..., r: _Optional[int] = ...) -> None: ...

class EpochFace(_message.Message):
    __slots__ = ("bonus", "permanent", "event")
    BONUS_FIELD_NUMBER: _ClassVar[int]
    PERMANENT_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    bonus: str
    permanent: str
    event: bool
    def __init__(self, bonus: _Optional[str] = ..., permanent: _Optional[str] = ..., event: bool = ...) -> None: ...

class Table(_message.Message):
    __slots__ = ("spaces", "cards", "civilizations", "ruins", "enemies", "events", "dominations", "domains", "tracks", "epochs", "objectives", "substitute_gold", "objective_cards", "golden_age_vp", "domination_vp", "dev_set_vp", "livestock_vp", "gold_set", "gold_set_vp", "cards_per_turn", "draws_per_turn")
    SPACES_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    CIVILIZATIONS_FIELD_NUMBER: _ClassVar[int]
    RUINS_FIELD_NUMBER: _ClassVar[int]
    ENEMIES_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    DOMINATIONS_FIELD_NUMBER: _ClassVar[int]
    DOMAINS_FIELD_NUMBER: _ClassVar[int]
    TRACKS_FIELD_NUMBER: _ClassVar[int]
    EPOCHS_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    SUBSTITUTE_GOLD_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVE_CARDS_FIELD_NUMBER: _ClassVar[int]
    GOLDEN_AGE_VP_FIELD_NUMBER: _ClassVar[int]
    DOMINATION_VP_FIELD_NUMBER: _ClassVar[int]
    DEV_SET_VP_FIELD_NUMBER: _ClassVar[int]
    LIVESTOCK_VP_FIELD_NUMBER: _ClassVar[int]
    GOLD_SET_FIELD_NUMBER: _ClassVar[int]
    GOLD_SET_VP_FIELD_NUMBER: _ClassVar[int]
    CARDS_PER_TURN_FIELD_NUMBER: _ClassVar[int]
    DRAWS_PER_TURN_FIELD_NUMBER: _ClassVar[int]
    spaces: _containers.RepeatedCompositeFieldContainer[SpaceFace]
    cards: _containers.RepeatedCompositeFieldContainer[CardFace]
    civilizations: _containers.RepeatedCompositeFieldContainer[Face]
    ruins: _containers.RepeatedCompositeFieldContainer[Face]
    enemies: _containers.RepeatedCompositeFieldContainer[Face]
    events: _containers.RepeatedCompositeFieldContainer[Face]
    dominations: _containers.RepeatedCompositeFieldContainer[Face]
    domains: _containers.RepeatedCompositeFieldContainer[DomainFace]
    tracks: _containers.RepeatedCompositeFieldContainer[TrackFace]
    epochs: _containers.RepeatedCompositeFieldContainer[EpochFace]
    objectives: _containers.RepeatedCompositeFieldContainer[Face]
    substitute_gold: int
    objective_cards: int
    golden_age_vp: _containers.RepeatedScalarFieldContainer[int]
    domination_vp: _containers.RepeatedScalarFieldContainer[int]
    dev_set_vp: int
    livestock_vp: int
    gold_set: int
    gold_set_vp: int
    cards_per_turn: int
    draws_per_turn: int
    def __init__(self, spaces: _Optional[_Iterable[_Union[SpaceFace, _Mapping]]] = ..., cards: _Optional[_Iterable[_Union[CardFace, _Mapping]]] = ..., civilizations: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., ruins: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., enemies: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., events: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., dominations: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., domains: _Optional[_Iterable[_Union[DomainFace, _Mapping]]] = ..., tracks: _Optional[_Iterable[_Union[TrackFace, _Mapping]]] = ..., epochs: _Optional[_Iterable[_Union[EpochFace, _Mapping]]] = ..., objectives: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., substitute_gold: _Optional[int] = ..., objective_cards: _Optional[int] = ..., golden_age_vp: _Optional[_Iterable[int]] = ..., domination_vp: _Optional[_Iterable[int]] = ..., dev_set_vp: _Optional[int] = ..., livestock_vp: _Optional[int] = ..., gold_set: _Optional[int] = ..., gold_set_vp: _Optional[int] = ..., cards_per_turn: _Optional[int] = ..., draws_per_turn: _Optional[int] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("position", "seat", "hand_backs", "civ_backs", "deck_sizes", "deck_ages", "removed_unseen_backs", "supply", "zones", "domination_counts", "objective_values", "table")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_BACKS_FIELD_NUMBER: _ClassVar[int]
    CIV_BACKS_FIELD_NUMBER: _ClassVar[int]
    DECK_SIZES_FIELD_NUMBER: _ClassVar[int]
    DECK_AGES_FIELD_NUMBER: _ClassVar[int]
    REMOVED_UNSEEN_BACKS_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_FIELD_NUMBER: _ClassVar[int]
    ZONES_FIELD_NUMBER: _ClassVar[int]
    DOMINATION_COUNTS_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVE_VALUES_FIELD_NUMBER: _ClassVar[int]
    TABLE_FIELD_NUMBER: _ClassVar[int]
    position: Position
    seat: int
    hand_backs: _containers.RepeatedCompositeFieldContainer[Backs]
    civ_backs: _containers.RepeatedCompositeFieldContainer[Back]
    deck_sizes: _containers.RepeatedScalarFieldContainer[int]
    deck_ages: _containers.RepeatedScalarFieldContainer[int]
    removed_unseen_backs: _containers.RepeatedCompositeFieldContainer[Counts]
    supply: _containers.RepeatedScalarFieldContainer[int]
    zones: Zones
    domination_counts: _containers.RepeatedCompositeFieldContainer[Counts]
    objective_values: _containers.RepeatedCompositeFieldContainer[Counts]
    table: Table
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., seat: _Optional[int] = ..., hand_backs: _Optional[_Iterable[_Union[Backs, _Mapping]]] = ..., civ_backs: _Optional[_Iterable[_Union[Back, _Mapping]]] = ..., deck_sizes: _Optional[_Iterable[int]] = ..., deck_ages: _Optional[_Iterable[int]] = ..., removed_unseen_backs: _Optional[_Iterable[_Union[Counts, _Mapping]]] = ..., supply: _Optional[_Iterable[int]] = ..., zones: _Optional[_Union[Zones, _Mapping]] = ..., domination_counts: _Optional[_Iterable[_Union[Counts, _Mapping]]] = ..., objective_values: _Optional[_Iterable[_Union[Counts, _Mapping]]] = ..., table: _Optional[_Union[Table, _Mapping]] = ...) -> None: ...
