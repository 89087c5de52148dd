from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Disc(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DISC_UNSPECIFIED: _ClassVar[Disc]
    DISC_RED: _ClassVar[Disc]
    DISC_YELLOW: _ClassVar[Disc]
DISC_UNSPECIFIED: Disc
DISC_RED: Disc
DISC_YELLOW: Disc

class Options(_message.Message):
    __slots__ = ("players",)
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    players: int
    def __init__(self, players: _Optional[int] = ...) -> None: ...

class Column(_message.Message):
    __slots__ = ("discs",)
    DISCS_FIELD_NUMBER: _ClassVar[int]
    discs: _containers.RepeatedScalarFieldContainer[Disc]
    def __init__(self, discs: _Optional[_Iterable[_Union[Disc, str]]] = ...) -> None: ...

class State(_message.Message):
    __slots__ = ("columns",)
    COLUMNS_FIELD_NUMBER: _ClassVar[int]
    columns: _containers.RepeatedCompositeFieldContainer[Column]
    def __init__(self, columns: _Optional[_Iterable[_Union[Column, _Mapping]]] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("state", "seat", "current_seat", "winner", "player_ids")
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CURRENT_SEAT_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    PLAYER_IDS_FIELD_NUMBER: _ClassVar[int]
    state: State
    seat: int
    current_seat: int
    winner: int
    player_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, state: _Optional[_Union[State, _Mapping]] = ..., seat: _Optional[int] = ..., current_seat: _Optional[int] = ..., winner: _Optional[int] = ..., player_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("column",)
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    column: int
    def __init__(self, column: _Optional[int] = ...) -> None: ...

class MovePlayed(_message.Message):
    __slots__ = ("seat", "move", "forced")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    FORCED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    move: Move
    forced: bool
    def __init__(self, seat: _Optional[int] = ..., move: _Optional[_Union[Move, _Mapping]] = ..., forced: bool = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("winner",)
    WINNER_FIELD_NUMBER: _ClassVar[int]
    winner: int
    def __init__(self, winner: _Optional[int] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("move_played", "game_ended")
    MOVE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    move_played: MovePlayed
    game_ended: GameEnded
    def __init__(self, move_played: _Optional[_Union[MovePlayed, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ...) -> None: ...
