from ziggurat.atlantis.v1 import move_pb2 as _move_pb2
from ziggurat.atlantis.v1 import state_pb2 as _state_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class MovePlayed(_message.Message):
    __slots__ = ("seat", "move", "forced", "region", "built")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    FORCED_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    BUILT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    move: _move_pb2.Move
    forced: bool
    region: _state_pb2.Color
    built: _state_pb2.Tiles
    def __init__(self, seat: _Optional[int] = ..., move: _Optional[_Union[_move_pb2.Move, _Mapping]] = ..., forced: bool = ..., region: _Optional[_Union[_state_pb2.Color, str]] = ..., built: _Optional[_Union[_state_pb2.Tiles, _Mapping]] = ...) -> None: ...

class CardDrawn(_message.Message):
    __slots__ = ("seat", "color")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    seat: int
    color: _state_pb2.Color
    def __init__(self, seat: _Optional[int] = ..., color: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class AreaFilled(_message.Message):
    __slots__ = ("color",)
    COLOR_FIELD_NUMBER: _ClassVar[int]
    color: _state_pb2.Color
    def __init__(self, color: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class DeckRebuilt(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: int
    def __init__(self, cards: _Optional[int] = ...) -> None: ...

class VirtualFollowerDrawn(_message.Message):
    __slots__ = ("color",)
    COLOR_FIELD_NUMBER: _ClassVar[int]
    color: _state_pb2.Color
    def __init__(self, color: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class FollowersTrimmed(_message.Message):
    __slots__ = ("seat", "color", "cards")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    color: _state_pb2.Color
    cards: int
    def __init__(self, seat: _Optional[int] = ..., color: _Optional[_Union[_state_pb2.Color, str]] = ..., cards: _Optional[int] = ...) -> None: ...

class TurnStarted(_message.Message):
    __slots__ = ("seat", "round", "solo_turn")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    SOLO_TURN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    round: int
    solo_turn: int
    def __init__(self, seat: _Optional[int] = ..., round: _Optional[int] = ..., solo_turn: _Optional[int] = ...) -> None: ...

class SideSet(_message.Message):
    __slots__ = ("region", "side")
    REGION_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    region: _state_pb2.Color
    side: _state_pb2.BoardSide
    def __init__(self, region: _Optional[_Union[_state_pb2.Color, str]] = ..., side: _Optional[_Union[_state_pb2.BoardSide, str]] = ...) -> None: ...

class OrderSet(_message.Message):
    __slots__ = ("region", "order_token")
    REGION_FIELD_NUMBER: _ClassVar[int]
    ORDER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    region: _state_pb2.Color
    order_token: int
    def __init__(self, region: _Optional[_Union[_state_pb2.Color, str]] = ..., order_token: _Optional[int] = ...) -> None: ...

class DeityDealt(_message.Message):
    __slots__ = ("seat", "deity", "name")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DEITY_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    seat: int
    deity: int
    name: str
    def __init__(self, seat: _Optional[int] = ..., deity: _Optional[int] = ..., name: _Optional[str] = ...) -> None: ...

class MarkerSet(_message.Message):
    __slots__ = ("region",)
    REGION_FIELD_NUMBER: _ClassVar[int]
    region: _state_pb2.Color
    def __init__(self, region: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class FollowerDealt(_message.Message):
    __slots__ = ("seat", "color")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    seat: int
    color: _state_pb2.Color
    def __init__(self, seat: _Optional[int] = ..., color: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("ending", "winner")
    ENDING_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    ending: _state_pb2.Ending
    winner: int
    def __init__(self, ending: _Optional[_Union[_state_pb2.Ending, str]] = ..., winner: _Optional[int] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("move_played", "card_drawn", "area_filled", "deck_rebuilt", "virtual_follower_drawn", "followers_trimmed", "turn_started", "side_set", "order_set", "deity_dealt", "marker_set", "follower_dealt", "game_ended")
    MOVE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    CARD_DRAWN_FIELD_NUMBER: _ClassVar[int]
    AREA_FILLED_FIELD_NUMBER: _ClassVar[int]
    DECK_REBUILT_FIELD_NUMBER: _ClassVar[int]
    VIRTUAL_FOLLOWER_DRAWN_FIELD_NUMBER: _ClassVar[int]
    FOLLOWERS_TRIMMED_FIELD_NUMBER: _ClassVar[int]
    TURN_STARTED_FIELD_NUMBER: _ClassVar[int]
    SIDE_SET_FIELD_NUMBER: _ClassVar[int]
    ORDER_SET_FIELD_NUMBER: _ClassVar[int]
    DEITY_DEALT_FIELD_NUMBER: _ClassVar[int]
    MARKER_SET_FIELD_NUMBER: _ClassVar[int]
    FOLLOWER_DEALT_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    move_played: MovePlayed
    card_drawn: CardDrawn
    area_filled: AreaFilled
    deck_rebuilt: DeckRebuilt
    virtual_follower_drawn: VirtualFollowerDrawn
    followers_trimmed: FollowersTrimmed
    turn_started: TurnStarted
    side_set: SideSet
    order_set: OrderSet
    deity_dealt: DeityDealt
    marker_set: MarkerSet
    follower_dealt: FollowerDealt
    game_ended: GameEnded
    def __init__(self, move_played: _Optional[_Union[MovePlayed, _Mapping]] = ..., card_drawn: _Optional[_Union[CardDrawn, _Mapping]] = ..., area_filled: _Optional[_Union[AreaFilled, _Mapping]] = ..., deck_rebuilt: _Optional[_Union[DeckRebuilt, _Mapping]] = ..., virtual_follower_drawn: _Optional[_Union[VirtualFollowerDrawn, _Mapping]] = ..., followers_trimmed: _Optional[_Union[FollowersTrimmed, _Mapping]] = ..., turn_started: _Optional[_Union[TurnStarted, _Mapping]] = ..., side_set: _Optional[_Union[SideSet, _Mapping]] = ..., order_set: _Optional[_Union[OrderSet, _Mapping]] = ..., deity_dealt: _Optional[_Union[DeityDealt, _Mapping]] = ..., marker_set: _Optional[_Union[MarkerSet, _Mapping]] = ..., follower_dealt: _Optional[_Union[FollowerDealt, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ...) -> None: ...
