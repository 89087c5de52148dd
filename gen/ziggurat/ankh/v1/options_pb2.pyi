from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class Options(_message.Message):
    __slots__ = ("players", "scenario", "gods", "guardians", "first_seat", "second_action", "pharaoh", "pharaoh_card")
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_FIELD_NUMBER: _ClassVar[int]
    GODS_FIELD_NUMBER: _ClassVar[int]
    GUARDIANS_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
    SECOND_ACTION_FIELD_NUMBER: _ClassVar[int]
    PHARAOH_FIELD_NUMBER: _ClassVar[int]
    PHARAOH_CARD_FIELD_NUMBER: _ClassVar[int]
    players: int
    scenario: str
    gods: _containers.RepeatedScalarFieldContainer[str]
    guardians: _containers.RepeatedScalarFieldContainer[str]
    first_seat: int
    second_action: str
    pharaoh: bool
    pharaoh_card: str
    def __init__(self, players: _Optional[int] = ..., scenario: _Optional[str] = ..., gods: _Optional[_Iterable[str]] = ..., guardians: _Optional[_Iterable[str]] = ..., first_seat: _Optional[int] = ..., second_action: _Optional[str] = ..., pharaoh: bool = ..., pharaoh_card: _Optional[str] = ...) -> None: ...
