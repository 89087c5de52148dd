from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Color(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    COLOR_UNSPECIFIED: _ClassVar[Color]
    COLOR_BLUE: _ClassVar[Color]
    COLOR_PURPLE: _ClassVar[Color]
    COLOR_BROWN: _ClassVar[Color]
    COLOR_GREEN: _ClassVar[Color]

class Site(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SITE_UNSPECIFIED: _ClassVar[Site]
    SITE_OWN: _ClassVar[Site]
    SITE_NEUTRAL: _ClassVar[Site]

class BoardSide(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOARD_SIDE_UNSPECIFIED: _ClassVar[BoardSide]
    BOARD_SIDE_FIRST_GAME: _ClassVar[BoardSide]
    BOARD_SIDE_OTHER: _ClassVar[BoardSide]

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_SETUP_SIDE: _ClassVar[Phase]
    PHASE_DRAW: _ClassVar[Phase]
    PHASE_ACTION: _ClassVar[Phase]
    PHASE_TILE_A: _ClassVar[Phase]
    PHASE_TILE_B: _ClassVar[Phase]
    PHASE_DEST: _ClassVar[Phase]
    PHASE_FOLLOWER: _ClassVar[Phase]
    PHASE_HANDCARD: _ClassVar[Phase]
    PHASE_MARKER: _ClassVar[Phase]
    PHASE_AREA: _ClassVar[Phase]
    PHASE_DISCARD: _ClassVar[Phase]
    PHASE_TERMINAL: _ClassVar[Phase]

class Op(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OP_UNSPECIFIED: _ClassVar[Op]
    OP_MOVE_TILE: _ClassVar[Op]
    OP_SWAP_TILES: _ClassVar[Op]
    OP_GAIN_ASSISTANT: _ClassVar[Op]
    OP_SWAP_FOLLOWER_HAND: _ClassVar[Op]
    OP_FOLLOWER_TO_HAND: _ClassVar[Op]
    OP_MOVE_MARKER: _ClassVar[Op]
    OP_TAKE_AREA: _ClassVar[Op]
    OP_DRAW_DECK: _ClassVar[Op]

class Ending(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ENDING_UNSPECIFIED: _ClassVar[Ending]
    ENDING_NOT_ENDED: _ClassVar[Ending]
    ENDING_WIN: _ClassVar[Ending]
    ENDING_ROUND_LIMIT: _ClassVar[Ending]
    ENDING_SOLO_TURNS: _ClassVar[Ending]
COLOR_UNSPECIFIED: Color
COLOR_BLUE: Color
COLOR_PURPLE: Color
COLOR_BROWN: Color
COLOR_GREEN: Color
SITE_UNSPECIFIED: Site
SITE_OWN: Site
SITE_NEUTRAL: Site
BOARD_SIDE_UNSPECIFIED: BoardSide
BOARD_SIDE_FIRST_GAME: BoardSide
BOARD_SIDE_OTHER: BoardSide
PHASE_UNSPECIFIED: Phase
PHASE_SETUP_SIDE: Phase
PHASE_DRAW: Phase
PHASE_ACTION: Phase
PHASE_TILE_A: Phase
PHASE_TILE_B: Phase
PHASE_DEST: Phase
PHASE_FOLLOWER: Phase
PHASE_HANDCARD: Phase
PHASE_MARKER: Phase
PHASE_AREA: Phase
PHASE_DISCARD: Phase
PHASE_TERMINAL: Phase
OP_UNSPECIFIED: Op
OP_MOVE_TILE: Op
OP_SWAP_TILES: Op
OP_GAIN_ASSISTANT: Op
OP_SWAP_FOLLOWER_HAND: Op
OP_FOLLOWER_TO_HAND: Op
OP_MOVE_MARKER: Op
OP_TAKE_AREA: Op
OP_DRAW_DECK: Op
ENDING_UNSPECIFIED: Ending
ENDING_NOT_ENDED: Ending
ENDING_WIN: Ending
ENDING_ROUND_LIMIT: Ending
ENDING_SOLO_TURNS: Ending

class Cards(_message.Message):
    __slots__ = ("blue", "purple", "brown", "green")
    BLUE_FIELD_NUMBER: _ClassVar[int]
    PURPLE_FIELD_NUMBER: _ClassVar[int]
    BROWN_FIELD_NUMBER: _ClassVar[int]
    GREEN_FIELD_NUMBER: _ClassVar[int]
    blue: int
    purple: int
    brown: int
    green: int
    def __init__(self, blue: _Optional[int] = ..., purple: _Optional[int] = ..., brown: _Optional[int] = ..., green: _Optional[int] = ...) -> None: ...

class Tiles(_message.Message):
    __slots__ = ("level1", "level2", "level3")
    LEVEL1_FIELD_NUMBER: _ClassVar[int]
    LEVEL2_FIELD_NUMBER: _ClassVar[int]
    LEVEL3_FIELD_NUMBER: _ClassVar[int]
    level1: int
    level2: int
    level3: int
    def __init__(self, level1: _Optional[int] = ..., level2: _Optional[int] = ..., level3: _Optional[int] = ...) -> None: ...

class Tile(_message.Message):
    __slots__ = ("region", "site", "level")
    REGION_FIELD_NUMBER: _ClassVar[int]
    SITE_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    region: Color
    site: Site
    level: int
    def __init__(self, region: _Optional[_Union[Color, str]] = ..., site: _Optional[_Union[Site, str]] = ..., level: _Optional[int] = ...) -> None: ...

class Ability(_message.Message):
    __slots__ = ("op", "amount")
    OP_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    op: Op
    amount: int
    def __init__(self, op: _Optional[_Union[Op, str]] = ..., amount: _Optional[int] = ...) -> None: ...

class Region(_message.Message):
    __slots__ = ("color", "side", "order_token", "neutral_owner", "neutral_temple", "wish_order_token")
    COLOR_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    ORDER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    NEUTRAL_OWNER_FIELD_NUMBER: _ClassVar[int]
    NEUTRAL_TEMPLE_FIELD_NUMBER: _ClassVar[int]
    WISH_ORDER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    color: Color
    side: BoardSide
    order_token: int
    neutral_owner: int
    neutral_temple: Tiles
    wish_order_token: int
    def __init__(self, color: _Optional[_Union[Color, str]] = ..., side: _Optional[_Union[BoardSide, str]] = ..., order_token: _Optional[int] = ..., neutral_owner: _Optional[int] = ..., neutral_temple: _Optional[_Union[Tiles, _Mapping]] = ..., wish_order_token: _Optional[int] = ...) -> None: ...

class Seat(_message.Message):
    __slots__ = ("deity", "targets", "temples", "followers", "known", "assistant", "wish_deity")
    DEITY_FIELD_NUMBER: _ClassVar[int]
    TARGETS_FIELD_NUMBER: _ClassVar[int]
    TEMPLES_FIELD_NUMBER: _ClassVar[int]
    FOLLOWERS_FIELD_NUMBER: _ClassVar[int]
    KNOWN_FIELD_NUMBER: _ClassVar[int]
    ASSISTANT_FIELD_NUMBER: _ClassVar[int]
    WISH_DEITY_FIELD_NUMBER: _ClassVar[int]
    deity: int
    targets: _containers.RepeatedCompositeFieldContainer[Tiles]
    temples: _containers.RepeatedCompositeFieldContainer[Tiles]
    followers: Cards
    known: Cards
    assistant: bool
    wish_deity: int
    def __init__(self, deity: _Optional[int] = ..., targets: _Optional[_Iterable[_Union[Tiles, _Mapping]]] = ..., temples: _Optional[_Iterable[_Union[Tiles, _Mapping]]] = ..., followers: _Optional[_Union[Cards, _Mapping]] = ..., known: _Optional[_Union[Cards, _Mapping]] = ..., assistant: bool = ..., wish_deity: _Optional[int] = ...) -> None: ...

class Position(_message.Message):
    __slots__ = ("regions", "seats", "total", "area", "discard", "virtual_follower", "marker", "first_seat", "current_seat", "phase", "draws", "actions", "conversions", "last_drop", "pending", "picked_tile", "picked_color", "round", "max_rounds", "solo_turn", "setup_board", "ending", "winner", "staggered")
    REGIONS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    AREA_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    VIRTUAL_FOLLOWER_FIELD_NUMBER: _ClassVar[int]
    MARKER_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
    CURRENT_SEAT_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    DRAWS_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    CONVERSIONS_FIELD_NUMBER: _ClassVar[int]
    LAST_DROP_FIELD_NUMBER: _ClassVar[int]
    PENDING_FIELD_NUMBER: _ClassVar[int]
    PICKED_TILE_FIELD_NUMBER: _ClassVar[int]
    PICKED_COLOR_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    MAX_ROUNDS_FIELD_NUMBER: _ClassVar[int]
    SOLO_TURN_FIELD_NUMBER: _ClassVar[int]
    SETUP_BOARD_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    STAGGERED_FIELD_NUMBER: _ClassVar[int]
    regions: _containers.RepeatedCompositeFieldContainer[Region]
    seats: _containers.RepeatedCompositeFieldContainer[Seat]
    total: Cards
    area: Cards
    discard: Cards
    virtual_follower: Color
    marker: Color
    first_seat: int
    current_seat: int
    phase: Phase
    draws: int
    actions: int
    conversions: int
    last_drop: Color
    pending: _containers.RepeatedCompositeFieldContainer[Ability]
    picked_tile: Tile
    picked_color: Color
    round: int
    max_rounds: int
    solo_turn: int
    setup_board: int
    ending: Ending
    winner: int
    staggered: bool
    def __init__(self, regions: _Optional[_Iterable[_Union[Region, _Mapping]]] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., total: _Optional[_Union[Cards, _Mapping]] = ..., area: _Optional[_Union[Cards, _Mapping]] = ..., discard: _Optional[_Union[Cards, _Mapping]] = ..., virtual_follower: _Optional[_Union[Color, str]] = ..., marker: _Optional[_Union[Color, str]] = ..., first_seat: _Optional[int] = ..., current_seat: _Optional[int] = ..., phase: _Optional[_Union[Phase, str]] = ..., draws: _Optional[int] = ..., actions: _Optional[int] = ..., conversions: _Optional[int] = ..., last_drop: _Optional[_Union[Color, str]] = ..., pending: _Optional[_Iterable[_Union[Ability, _Mapping]]] = ..., picked_tile: _Optional[_Union[Tile, _Mapping]] = ..., picked_color: _Optional[_Union[Color, str]] = ..., round: _Optional[int] = ..., max_rounds: _Optional[int] = ..., solo_turn: _Optional[int] = ..., setup_board: _Optional[int] = ..., ending: _Optional[_Union[Ending, str]] = ..., winner: _Optional[int] = ..., staggered: bool = ...) -> None: ...

class State(_message.Message):
    __slots__ = ("position", "deck", "hands")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    HANDS_FIELD_NUMBER: _ClassVar[int]
    position: Position
    deck: Cards
    hands: _containers.RepeatedCompositeFieldContainer[Cards]
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., deck: _Optional[_Union[Cards, _Mapping]] = ..., hands: _Optional[_Iterable[_Union[Cards, _Mapping]]] = ...) -> None: ...

class DeityCard(_message.Message):
    __slots__ = ("index", "id", "name", "temples")
    INDEX_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    TEMPLES_FIELD_NUMBER: _ClassVar[int]
    index: int
    id: str
    name: str
    temples: _containers.RepeatedCompositeFieldContainer[Tiles]
    def __init__(self, index: _Optional[int] = ..., id: _Optional[str] = ..., name: _Optional[str] = ..., temples: _Optional[_Iterable[_Union[Tiles, _Mapping]]] = ...) -> None: ...

class RegionFace(_message.Message):
    __slots__ = ("color_id", "symbol", "side_id", "side_name", "abilities", "has_neutral_site", "has_tokens", "tokens_left")
    COLOR_ID_FIELD_NUMBER: _ClassVar[int]
    SYMBOL_FIELD_NUMBER: _ClassVar[int]
    SIDE_ID_FIELD_NUMBER: _ClassVar[int]
    SIDE_NAME_FIELD_NUMBER: _ClassVar[int]
    ABILITIES_FIELD_NUMBER: _ClassVar[int]
    HAS_NEUTRAL_SITE_FIELD_NUMBER: _ClassVar[int]
    HAS_TOKENS_FIELD_NUMBER: _ClassVar[int]
    TOKENS_LEFT_FIELD_NUMBER: _ClassVar[int]
    color_id: str
    symbol: str
    side_id: str
    side_name: str
    abilities: _containers.RepeatedCompositeFieldContainer[Ability]
    has_neutral_site: bool
    has_tokens: bool
    tokens_left: int
    def __init__(self, color_id: _Optional[str] = ..., symbol: _Optional[str] = ..., side_id: _Optional[str] = ..., side_name: _Optional[str] = ..., abilities: _Optional[_Iterable[_Union[Ability, _Mapping]]] = ..., has_neutral_site: bool = ..., has_tokens: bool = ..., tokens_left: _Optional[int] = ...) -> None: ...

class SeatFace(_message.Message):
    __slots__ = ("color_id", "deity", "hand_size", "supply", "completed")
    COLOR_ID_FIELD_NUMBER: _ClassVar[int]
    DEITY_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZE_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_FIELD_NUMBER: _ClassVar[int]
    color_id: str
    deity: DeityCard
    hand_size: int
    supply: Tiles
    completed: _containers.RepeatedScalarFieldContainer[bool]
    def __init__(self, color_id: _Optional[str] = ..., deity: _Optional[_Union[DeityCard, _Mapping]] = ..., hand_size: _Optional[int] = ..., supply: _Optional[_Union[Tiles, _Mapping]] = ..., completed: _Optional[_Iterable[bool]] = ...) -> None: ...

class Limits(_message.Message):
    __slots__ = ("draws_per_turn", "actions_per_turn", "hand_limit", "follower_limit", "festivity_need", "festivity_pay", "solo_turns")
    DRAWS_PER_TURN_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_PER_TURN_FIELD_NUMBER: _ClassVar[int]
    HAND_LIMIT_FIELD_NUMBER: _ClassVar[int]
    FOLLOWER_LIMIT_FIELD_NUMBER: _ClassVar[int]
    FESTIVITY_NEED_FIELD_NUMBER: _ClassVar[int]
    FESTIVITY_PAY_FIELD_NUMBER: _ClassVar[int]
    SOLO_TURNS_FIELD_NUMBER: _ClassVar[int]
    draws_per_turn: int
    actions_per_turn: int
    hand_limit: int
    follower_limit: int
    festivity_need: int
    festivity_pay: int
    solo_turns: int
    def __init__(self, draws_per_turn: _Optional[int] = ..., actions_per_turn: _Optional[int] = ..., hand_limit: _Optional[int] = ..., follower_limit: _Optional[int] = ..., festivity_need: _Optional[int] = ..., festivity_pay: _Optional[int] = ..., solo_turns: _Optional[int] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("position", "seat", "hand", "unseen", "deck_size", "regions", "seats", "limits")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    UNSEEN_FIELD_NUMBER: _ClassVar[int]
    DECK_SIZE_FIELD_NUMBER: _ClassVar[int]
    REGIONS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    LIMITS_FIELD_NUMBER: _ClassVar[int]
    position: Position
    seat: int
    hand: Cards
    unseen: Cards
    deck_size: int
    regions: _containers.RepeatedCompositeFieldContainer[RegionFace]
    seats: _containers.RepeatedCompositeFieldContainer[SeatFace]
    limits: Limits
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., seat: _Optional[int] = ..., hand: _Optional[_Union[Cards, _Mapping]] = ..., unseen: _Optional[_Union[Cards, _Mapping]] = ..., deck_size: _Optional[int] = ..., regions: _Optional[_Iterable[_Union[RegionFace, _Mapping]]] = ..., seats: _Optional[_Iterable[_Union[SeatFace, _Mapping]]] = ..., limits: _Optional[_Union[Limits, _Mapping]] = ...) -> None: ...
