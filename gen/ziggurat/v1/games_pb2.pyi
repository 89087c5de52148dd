from ziggurat.atlantis.v1 import event_pb2 as _event_pb2
from ziggurat.atlantis.v1 import move_pb2 as _move_pb2
from ziggurat.atlantis.v1 import options_pb2 as _options_pb2
from ziggurat.atlantis.v1 import state_pb2 as _state_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameOptions(_message.Message):
    __slots__ = ("atlantis",)
    ATLANTIS_FIELD_NUMBER: _ClassVar[int]
    atlantis: _options_pb2.Options
    def __init__(self, atlantis: _Optional[_Union[_options_pb2.Options, _Mapping]] = ...) -> None: ...

class GameView(_message.Message):
    __slots__ = ("atlantis",)
    ATLANTIS_FIELD_NUMBER: _ClassVar[int]
    atlantis: _state_pb2.View
    def __init__(self, atlantis: _Optional[_Union[_state_pb2.View, _Mapping]] = ...) -> None: ...

class GameState(_message.Message):
    __slots__ = ("atlantis",)
    ATLANTIS_FIELD_NUMBER: _ClassVar[int]
    atlantis: _state_pb2.State
    def __init__(self, atlantis: _Optional[_Union[_state_pb2.State, _Mapping]] = ...) -> None: ...

class GameMove(_message.Message):
    __slots__ = ("atlantis",)
    ATLANTIS_FIELD_NUMBER: _ClassVar[int]
    atlantis: _move_pb2.Move
    def __init__(self, atlantis: _Optional[_Union[_move_pb2.Move, _Mapping]] = ...) -> None: ...

class GameEvent(_message.Message):
    __slots__ = ("atlantis",)
    ATLANTIS_FIELD_NUMBER: _ClassVar[int]
    atlantis: _event_pb2.Event
    def __init__(self, atlantis: _Optional[_Union[_event_pb2.Event, _Mapping]] = ...) -> None: ...
