from ziggurat.v1 import games_pb2 as _games_pb2
from ziggurat.v1 import session_pb2 as _session_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Record(_message.Message):
    __slots__ = ("format", "format_version", "game", "rules_version", "content_hash", "options", "seats", "chance_key", "start_hash", "moves", "returns", "session_id", "created", "chance_chosen", "start_epoch", "chance_commitment", "ending", "given_up", "taken_back", "clock", "resign_policy", "undo_policy", "stand_in_level", "allow_help", "imported", "unverified")
    FORMAT_FIELD_NUMBER: _ClassVar[int]
    FORMAT_VERSION_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    CONTENT_HASH_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    CHANCE_KEY_FIELD_NUMBER: _ClassVar[int]
    START_HASH_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    RETURNS_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    CREATED_FIELD_NUMBER: _ClassVar[int]
    CHANCE_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    START_EPOCH_FIELD_NUMBER: _ClassVar[int]
    CHANCE_COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    GIVEN_UP_FIELD_NUMBER: _ClassVar[int]
    TAKEN_BACK_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    RESIGN_POLICY_FIELD_NUMBER: _ClassVar[int]
    UNDO_POLICY_FIELD_NUMBER: _ClassVar[int]
    STAND_IN_LEVEL_FIELD_NUMBER: _ClassVar[int]
    ALLOW_HELP_FIELD_NUMBER: _ClassVar[int]
    IMPORTED_FIELD_NUMBER: _ClassVar[int]
    UNVERIFIED_FIELD_NUMBER: _ClassVar[int]
    format: str
    format_version: int
    game: str
    rules_version: int
    content_hash: str
    options: _games_pb2.GameOptions
    seats: _containers.RepeatedCompositeFieldContainer[_session_pb2.Seat]
    chance_key: str
    start_hash: str
    moves: _containers.RepeatedCompositeFieldContainer[RecordedMove]
    returns: _containers.RepeatedScalarFieldContainer[float]
    session_id: str
    created: str
    chance_chosen: bool
    start_epoch: int
    chance_commitment: str
    ending: _session_pb2.Ending
    given_up: _containers.RepeatedCompositeFieldContainer[GivenUp]
    taken_back: _containers.RepeatedCompositeFieldContainer[TakenBack]
    clock: _session_pb2.ClockSettings
    resign_policy: _session_pb2.ResignPolicy
    undo_policy: _session_pb2.UndoPolicy
    stand_in_level: int
    allow_help: bool
    imported: bool
    unverified: bool
    def __init__(self, format: _Optional[str] = ..., format_version: _Optional[int] = ..., game: _Optional[str] = ..., rules_version: _Optional[int] = ..., content_hash: _Optional[str] = ..., options: _Optional[_Union[_games_pb2.GameOptions, _Mapping]] = ..., seats: _Optional[_Iterable[_Union[_session_pb2.Seat, _Mapping]]] = ..., chance_key: _Optional[str] = ..., start_hash: _Optional[str] = ..., moves: _Optional[_Iterable[_Union[RecordedMove, _Mapping]]] = ..., returns: _Optional[_Iterable[float]] = ..., session_id: _Optional[str] = ..., created: _Optional[str] = ..., chance_chosen: bool = ..., start_epoch: _Optional[int] = ..., chance_commitment: _Optional[str] = ..., ending: _Optional[_Union[_session_pb2.Ending, str]] = ..., given_up: _Optional[_Iterable[_Union[GivenUp, _Mapping]]] = ..., taken_back: _Optional[_Iterable[_Union[TakenBack, _Mapping]]] = ..., clock: _Optional[_Union[_session_pb2.ClockSettings, _Mapping]] = ..., resign_policy: _Optional[_Union[_session_pb2.ResignPolicy, str]] = ..., undo_policy: _Optional[_Union[_session_pb2.UndoPolicy, str]] = ..., stand_in_level: _Optional[int] = ..., allow_help: bool = ..., imported: bool = ..., unverified: bool = ...) -> None: ...

class GivenUp(_message.Message):
    __slots__ = ("revision", "seat", "forfeited", "clock_expired")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FORFEITED_FIELD_NUMBER: _ClassVar[int]
    CLOCK_EXPIRED_FIELD_NUMBER: _ClassVar[int]
    revision: int
    seat: int
    forfeited: bool
    clock_expired: bool
    def __init__(self, revision: _Optional[int] = ..., seat: _Optional[int] = ..., forfeited: bool = ..., clock_expired: bool = ...) -> None: ...

class TakenBack(_message.Message):
    __slots__ = ("revision", "seat")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    revision: int
    seat: int
    def __init__(self, revision: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class RecordedMove(_message.Message):
    __slots__ = ("revision", "seat", "notation", "code", "state_hash", "epoch")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NOTATION_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    STATE_HASH_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    revision: int
    seat: int
    notation: str
    code: int
    state_hash: str
    epoch: int
    def __init__(self, revision: _Optional[int] = ..., seat: _Optional[int] = ..., notation: _Optional[str] = ..., code: _Optional[int] = ..., state_hash: _Optional[str] = ..., epoch: _Optional[int] = ...) -> None: ...
