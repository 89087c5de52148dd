from ziggurat.v1 import games_pb2 as _games_pb2
from ziggurat.v1 import session_pb2 as _session_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ChooseMoveRequest(_message.Message):
    __slots__ = ("session", "state", "level")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    session: SessionPosition
    state: StatePosition
    level: int
    def __init__(self, session: _Optional[_Union[SessionPosition, _Mapping]] = ..., state: _Optional[_Union[StatePosition, _Mapping]] = ..., level: _Optional[int] = ...) -> None: ...

class SessionPosition(_message.Message):
    __slots__ = ("session_id", "revision")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    revision: int
    def __init__(self, session_id: _Optional[str] = ..., revision: _Optional[int] = ...) -> None: ...

class StatePosition(_message.Message):
    __slots__ = ("game", "state")
    GAME_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    game: str
    state: _games_pb2.GameState
    def __init__(self, game: _Optional[str] = ..., state: _Optional[_Union[_games_pb2.GameState, _Mapping]] = ...) -> None: ...

class ChooseMoveResponse(_message.Message):
    __slots__ = ("move", "seat", "revision")
    MOVE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    move: _session_pb2.LegalMove
    seat: int
    revision: int
    def __init__(self, move: _Optional[_Union[_session_pb2.LegalMove, _Mapping]] = ..., seat: _Optional[int] = ..., revision: _Optional[int] = ...) -> None: ...
