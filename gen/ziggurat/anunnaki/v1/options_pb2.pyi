from ziggurat.anunnaki.v1 import state_pb2 as _state_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class HouseList(_message.Message):
    __slots__ = ("houses",)
    HOUSES_FIELD_NUMBER: _ClassVar[int]
    houses: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, houses: _Optional[_Iterable[int]] = ...) -> None: ...

class Houses(_message.Message):
    __slots__ = ("rule", "list")
    RULE_FIELD_NUMBER: _ClassVar[int]
    LIST_FIELD_NUMBER: _ClassVar[int]
    rule: str
    list: HouseList
    def __init__(self, rule: _Optional[str] = ..., list: _Optional[_Union[HouseList, _Mapping]] = ...) -> None: ...

class Options(_message.Message):
    __slots__ = ("players", "houses", "first_game", "round_limit", "setup")
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    HOUSES_FIELD_NUMBER: _ClassVar[int]
    FIRST_GAME_FIELD_NUMBER: _ClassVar[int]
    ROUND_LIMIT_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    players: int
    houses: Houses
    first_game: bool
    round_limit: int
    setup: _state_pb2.Setup
    def __init__(self, players: _Optional[int] = ..., houses: _Optional[_Union[Houses, _Mapping]] = ..., first_game: bool = ..., round_limit: _Optional[int] = ..., setup: _Optional[_Union[_state_pb2.Setup, _Mapping]] = ...) -> None: ...
