from ziggurat.v1 import games_pb2 as _games_pb2
from ziggurat.v1 import session_pb2 as _session_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Header(_message.Message):
    __slots__ = ("game", "content_hash", "rules_version", "options", "seats", "host_token_hash", "allow_help", "phase", "returns", "created_ms", "chance_chosen")
    GAME_FIELD_NUMBER: _ClassVar[int]
    CONTENT_HASH_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    HOST_TOKEN_HASH_FIELD_NUMBER: _ClassVar[int]
    ALLOW_HELP_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    RETURNS_FIELD_NUMBER: _ClassVar[int]
    CREATED_MS_FIELD_NUMBER: _ClassVar[int]
    CHANCE_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    game: str
    content_hash: bytes
    rules_version: int
    options: _games_pb2.GameOptions
    seats: _containers.RepeatedCompositeFieldContainer[StoredSeat]
    host_token_hash: bytes
    allow_help: bool
    phase: _session_pb2.SessionPhase
    returns: _containers.RepeatedScalarFieldContainer[float]
    created_ms: int
    chance_chosen: bool
    def __init__(self, game: _Optional[str] = ..., content_hash: _Optional[bytes] = ..., rules_version: _Optional[int] = ..., options: _Optional[_Union[_games_pb2.GameOptions, _Mapping]] = ..., seats: _Optional[_Iterable[_Union[StoredSeat, _Mapping]]] = ..., host_token_hash: _Optional[bytes] = ..., allow_help: bool = ..., phase: _Optional[_Union[_session_pb2.SessionPhase, str]] = ..., returns: _Optional[_Iterable[float]] = ..., created_ms: _Optional[int] = ..., chance_chosen: bool = ...) -> None: ...

class StoredSeat(_message.Message):
    __slots__ = ("kind", "name", "bot_level", "token_hash")
    KIND_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    TOKEN_HASH_FIELD_NUMBER: _ClassVar[int]
    kind: _session_pb2.SeatKind
    name: str
    bot_level: int
    token_hash: bytes
    def __init__(self, kind: _Optional[_Union[_session_pb2.SeatKind, str]] = ..., name: _Optional[str] = ..., bot_level: _Optional[int] = ..., token_hash: _Optional[bytes] = ...) -> None: ...

class Entry(_message.Message):
    __slots__ = ("revision", "time_ms", "created", "seat_taken", "started", "moved", "events", "to_act", "returns", "epoch")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    TIME_MS_FIELD_NUMBER: _ClassVar[int]
    CREATED_FIELD_NUMBER: _ClassVar[int]
    SEAT_TAKEN_FIELD_NUMBER: _ClassVar[int]
    STARTED_FIELD_NUMBER: _ClassVar[int]
    MOVED_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    RETURNS_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    revision: int
    time_ms: int
    created: Header
    seat_taken: SeatTaken
    started: Started
    moved: Moved
    events: _containers.RepeatedCompositeFieldContainer[StoredEvent]
    to_act: int
    returns: _containers.RepeatedScalarFieldContainer[float]
    epoch: int
    def __init__(self, revision: _Optional[int] = ..., time_ms: _Optional[int] = ..., created: _Optional[_Union[Header, _Mapping]] = ..., seat_taken: _Optional[_Union[SeatTaken, _Mapping]] = ..., started: _Optional[_Union[Started, _Mapping]] = ..., moved: _Optional[_Union[Moved, _Mapping]] = ..., events: _Optional[_Iterable[_Union[StoredEvent, _Mapping]]] = ..., to_act: _Optional[int] = ..., returns: _Optional[_Iterable[float]] = ..., epoch: _Optional[int] = ...) -> None: ...

class SeatTaken(_message.Message):
    __slots__ = ("seat", "now")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    seat: int
    now: StoredSeat
    def __init__(self, seat: _Optional[int] = ..., now: _Optional[_Union[StoredSeat, _Mapping]] = ...) -> None: ...

class Started(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Moved(_message.Message):
    __slots__ = ("seat", "code")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    code: int
    def __init__(self, seat: _Optional[int] = ..., code: _Optional[int] = ...) -> None: ...

class StoredEvent(_message.Message):
    __slots__ = ("mask", "full", "others")
    MASK_FIELD_NUMBER: _ClassVar[int]
    FULL_FIELD_NUMBER: _ClassVar[int]
    OTHERS_FIELD_NUMBER: _ClassVar[int]
    mask: int
    full: StoredNotice
    others: StoredNotice
    def __init__(self, mask: _Optional[int] = ..., full: _Optional[_Union[StoredNotice, _Mapping]] = ..., others: _Optional[_Union[StoredNotice, _Mapping]] = ...) -> None: ...

class StoredNotice(_message.Message):
    __slots__ = ("kind", "args")
    KIND_FIELD_NUMBER: _ClassVar[int]
    ARGS_FIELD_NUMBER: _ClassVar[int]
    kind: int
    args: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, kind: _Optional[int] = ..., args: _Optional[_Iterable[int]] = ...) -> None: ...
