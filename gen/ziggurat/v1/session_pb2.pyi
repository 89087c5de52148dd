import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from ziggurat.v1 import games_pb2 as _games_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class SessionPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SESSION_PHASE_UNSPECIFIED: _ClassVar[SessionPhase]
    SESSION_PHASE_LOBBY: _ClassVar[SessionPhase]
    SESSION_PHASE_RUNNING: _ClassVar[SessionPhase]
    SESSION_PHASE_FINISHED: _ClassVar[SessionPhase]

class SeatKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SEAT_KIND_UNSPECIFIED: _ClassVar[SeatKind]
    SEAT_KIND_OPEN: _ClassVar[SeatKind]
    SEAT_KIND_HUMAN: _ClassVar[SeatKind]
    SEAT_KIND_BOT: _ClassVar[SeatKind]

class UpdateKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    UPDATE_KIND_UNSPECIFIED: _ClassVar[UpdateKind]
    UPDATE_KIND_CREATED: _ClassVar[UpdateKind]
    UPDATE_KIND_SEAT_TAKEN: _ClassVar[UpdateKind]
    UPDATE_KIND_STARTED: _ClassVar[UpdateKind]
    UPDATE_KIND_MOVE: _ClassVar[UpdateKind]
SESSION_PHASE_UNSPECIFIED: SessionPhase
SESSION_PHASE_LOBBY: SessionPhase
SESSION_PHASE_RUNNING: SessionPhase
SESSION_PHASE_FINISHED: SessionPhase
SEAT_KIND_UNSPECIFIED: SeatKind
SEAT_KIND_OPEN: SeatKind
SEAT_KIND_HUMAN: SeatKind
SEAT_KIND_BOT: SeatKind
UPDATE_KIND_UNSPECIFIED: UpdateKind
UPDATE_KIND_CREATED: UpdateKind
UPDATE_KIND_SEAT_TAKEN: UpdateKind
UPDATE_KIND_STARTED: UpdateKind
UPDATE_KIND_MOVE: UpdateKind

class Seat(_message.Message):
    __slots__ = ("index", "kind", "name", "bot_level")
    INDEX_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    index: int
    kind: SeatKind
    name: str
    bot_level: int
    def __init__(self, index: _Optional[int] = ..., kind: _Optional[_Union[SeatKind, str]] = ..., name: _Optional[str] = ..., bot_level: _Optional[int] = ...) -> None: ...

class Session(_message.Message):
    __slots__ = ("session_id", "revision", "phase", "game", "content_hash", "rules_version", "options", "seats", "allow_help", "to_act", "returns", "created", "updated", "chance_chosen", "chance_commitment", "epoch")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    CONTENT_HASH_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    ALLOW_HELP_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    RETURNS_FIELD_NUMBER: _ClassVar[int]
    CREATED_FIELD_NUMBER: _ClassVar[int]
    UPDATED_FIELD_NUMBER: _ClassVar[int]
    CHANCE_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    CHANCE_COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    revision: int
    phase: SessionPhase
    game: str
    content_hash: bytes
    rules_version: int
    options: _games_pb2.GameOptions
    seats: _containers.RepeatedCompositeFieldContainer[Seat]
    allow_help: bool
    to_act: int
    returns: _containers.RepeatedScalarFieldContainer[float]
    created: _timestamp_pb2.Timestamp
    updated: _timestamp_pb2.Timestamp
    chance_chosen: bool
    chance_commitment: bytes
    epoch: int
    def __init__(self, session_id: _Optional[str] = ..., revision: _Optional[int] = ..., phase: _Optional[_Union[SessionPhase, str]] = ..., game: _Optional[str] = ..., content_hash: _Optional[bytes] = ..., rules_version: _Optional[int] = ..., options: _Optional[_Union[_games_pb2.GameOptions, _Mapping]] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., allow_help: bool = ..., to_act: _Optional[int] = ..., returns: _Optional[_Iterable[float]] = ..., created: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., updated: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., chance_chosen: bool = ..., chance_commitment: _Optional[bytes] = ..., epoch: _Optional[int] = ...) -> None: ...

class LegalMove(_message.Message):
    __slots__ = ("move", "notation", "label", "code")
    MOVE_FIELD_NUMBER: _ClassVar[int]
    NOTATION_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    move: _games_pb2.GameMove
    notation: str
    label: str
    code: int
    def __init__(self, move: _Optional[_Union[_games_pb2.GameMove, _Mapping]] = ..., notation: _Optional[str] = ..., label: _Optional[str] = ..., code: _Optional[int] = ...) -> None: ...

class Update(_message.Message):
    __slots__ = ("revision", "time", "kind", "seat", "events", "phase", "to_act", "returns", "changed_seat", "view", "epoch")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    RETURNS_FIELD_NUMBER: _ClassVar[int]
    CHANGED_SEAT_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    revision: int
    time: _timestamp_pb2.Timestamp
    kind: UpdateKind
    seat: int
    events: _containers.RepeatedCompositeFieldContainer[_games_pb2.GameEvent]
    phase: SessionPhase
    to_act: int
    returns: _containers.RepeatedScalarFieldContainer[float]
    changed_seat: Seat
    view: _games_pb2.GameView
    epoch: int
    def __init__(self, revision: _Optional[int] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., kind: _Optional[_Union[UpdateKind, str]] = ..., seat: _Optional[int] = ..., events: _Optional[_Iterable[_Union[_games_pb2.GameEvent, _Mapping]]] = ..., phase: _Optional[_Union[SessionPhase, str]] = ..., to_act: _Optional[int] = ..., returns: _Optional[_Iterable[float]] = ..., changed_seat: _Optional[_Union[Seat, _Mapping]] = ..., view: _Optional[_Union[_games_pb2.GameView, _Mapping]] = ..., epoch: _Optional[int] = ...) -> None: ...
