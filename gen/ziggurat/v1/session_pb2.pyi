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

class ResignPolicy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RESIGN_POLICY_UNSPECIFIED: _ClassVar[ResignPolicy]
    RESIGN_POLICY_BOT_PLAYS_ON: _ClassVar[ResignPolicy]
    RESIGN_POLICY_FORFEIT: _ClassVar[ResignPolicy]

class UndoPolicy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    UNDO_POLICY_UNSPECIFIED: _ClassVar[UndoPolicy]
    UNDO_POLICY_AGREED: _ClassVar[UndoPolicy]
    UNDO_POLICY_FREE_ONLY: _ClassVar[UndoPolicy]
    UNDO_POLICY_NEVER: _ClassVar[UndoPolicy]

class ExpiryPolicy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    EXPIRY_POLICY_UNSPECIFIED: _ClassVar[ExpiryPolicy]
    EXPIRY_POLICY_BOT_PLAYS_ON: _ClassVar[ExpiryPolicy]
    EXPIRY_POLICY_FORFEIT: _ClassVar[ExpiryPolicy]
    EXPIRY_POLICY_AUTO_MOVE: _ClassVar[ExpiryPolicy]

class Ending(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ENDING_UNSPECIFIED: _ClassVar[Ending]
    ENDING_PLAYED: _ClassVar[Ending]
    ENDING_FORFEITED: _ClassVar[Ending]
    ENDING_ABANDONED: _ClassVar[Ending]

class UpdateKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    UPDATE_KIND_UNSPECIFIED: _ClassVar[UpdateKind]
    UPDATE_KIND_CREATED: _ClassVar[UpdateKind]
    UPDATE_KIND_SEAT_TAKEN: _ClassVar[UpdateKind]
    UPDATE_KIND_STARTED: _ClassVar[UpdateKind]
    UPDATE_KIND_MOVE: _ClassVar[UpdateKind]
    UPDATE_KIND_SEAT_LEFT: _ClassVar[UpdateKind]
    UPDATE_KIND_SEAT_BOT: _ClassVar[UpdateKind]
    UPDATE_KIND_TOKEN_REISSUED: _ClassVar[UpdateKind]
    UPDATE_KIND_HOST_CHANGED: _ClassVar[UpdateKind]
    UPDATE_KIND_RESIGNED: _ClassVar[UpdateKind]
    UPDATE_KIND_UNDO_PROPOSED: _ClassVar[UpdateKind]
    UPDATE_KIND_UNDO_ANSWERED: _ClassVar[UpdateKind]
    UPDATE_KIND_UNDONE: _ClassVar[UpdateKind]
    UPDATE_KIND_CLOCK_EXPIRED: _ClassVar[UpdateKind]
    UPDATE_KIND_ENDED: _ClassVar[UpdateKind]
SESSION_PHASE_UNSPECIFIED: SessionPhase
SESSION_PHASE_LOBBY: SessionPhase
SESSION_PHASE_RUNNING: SessionPhase
SESSION_PHASE_FINISHED: SessionPhase
SEAT_KIND_UNSPECIFIED: SeatKind
SEAT_KIND_OPEN: SeatKind
SEAT_KIND_HUMAN: SeatKind
SEAT_KIND_BOT: SeatKind
RESIGN_POLICY_UNSPECIFIED: ResignPolicy
RESIGN_POLICY_BOT_PLAYS_ON: ResignPolicy
RESIGN_POLICY_FORFEIT: ResignPolicy
UNDO_POLICY_UNSPECIFIED: UndoPolicy
UNDO_POLICY_AGREED: UndoPolicy
UNDO_POLICY_FREE_ONLY: UndoPolicy
UNDO_POLICY_NEVER: UndoPolicy
EXPIRY_POLICY_UNSPECIFIED: ExpiryPolicy
EXPIRY_POLICY_BOT_PLAYS_ON: ExpiryPolicy
EXPIRY_POLICY_FORFEIT: ExpiryPolicy
EXPIRY_POLICY_AUTO_MOVE: ExpiryPolicy
ENDING_UNSPECIFIED: Ending
ENDING_PLAYED: Ending
ENDING_FORFEITED: Ending
ENDING_ABANDONED: Ending
UPDATE_KIND_UNSPECIFIED: UpdateKind
UPDATE_KIND_CREATED: UpdateKind
UPDATE_KIND_SEAT_TAKEN: UpdateKind
UPDATE_KIND_STARTED: UpdateKind
UPDATE_KIND_MOVE: UpdateKind
UPDATE_KIND_SEAT_LEFT: UpdateKind
UPDATE_KIND_SEAT_BOT: UpdateKind
UPDATE_KIND_TOKEN_REISSUED: UpdateKind
UPDATE_KIND_HOST_CHANGED: UpdateKind
UPDATE_KIND_RESIGNED: UpdateKind
UPDATE_KIND_UNDO_PROPOSED: UpdateKind
UPDATE_KIND_UNDO_ANSWERED: UpdateKind
UPDATE_KIND_UNDONE: UpdateKind
UPDATE_KIND_CLOCK_EXPIRED: UpdateKind
UPDATE_KIND_ENDED: UpdateKind

class Seat(_message.Message):
    __slots__ = ("index", "kind", "name", "bot_level", "stand_in", "resigned", "bank_ms")
    INDEX_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    STAND_IN_FIELD_NUMBER: _ClassVar[int]
    RESIGNED_FIELD_NUMBER: _ClassVar[int]
    BANK_MS_FIELD_NUMBER: _ClassVar[int]
    index: int
    kind: SeatKind
    name: str
    bot_level: int
    stand_in: bool
    resigned: bool
    bank_ms: int
    def __init__(self, index: _Optional[int] = ..., kind: _Optional[_Union[SeatKind, str]] = ..., name: _Optional[str] = ..., bot_level: _Optional[int] = ..., stand_in: bool = ..., resigned: bool = ..., bank_ms: _Optional[int] = ...) -> None: ...

class ClockSettings(_message.Message):
    __slots__ = ("move_seconds", "bank_seconds", "increment_seconds", "on_expiry")
    MOVE_SECONDS_FIELD_NUMBER: _ClassVar[int]
    BANK_SECONDS_FIELD_NUMBER: _ClassVar[int]
    INCREMENT_SECONDS_FIELD_NUMBER: _ClassVar[int]
    ON_EXPIRY_FIELD_NUMBER: _ClassVar[int]
    move_seconds: int
    bank_seconds: int
    increment_seconds: int
    on_expiry: ExpiryPolicy
    def __init__(self, move_seconds: _Optional[int] = ..., bank_seconds: _Optional[int] = ..., increment_seconds: _Optional[int] = ..., on_expiry: _Optional[_Union[ExpiryPolicy, str]] = ...) -> None: ...

class UndoProposal(_message.Message):
    __slots__ = ("seat", "to_revision", "agreed", "asked")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TO_REVISION_FIELD_NUMBER: _ClassVar[int]
    AGREED_FIELD_NUMBER: _ClassVar[int]
    ASKED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    to_revision: int
    agreed: _containers.RepeatedScalarFieldContainer[int]
    asked: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, seat: _Optional[int] = ..., to_revision: _Optional[int] = ..., agreed: _Optional[_Iterable[int]] = ..., asked: _Optional[_Iterable[int]] = ...) -> None: ...

class Session(_message.Message):
    __slots__ = ("session_id", "revision", "phase", "game", "content_hash", "rules_version", "options", "seats", "allow_help", "to_act", "returns", "created", "updated", "chance_chosen", "chance_commitment", "epoch", "private", "clock", "turn_began", "resign_policy", "stand_in_level", "undo_policy", "undo", "spectator_delay_seconds", "no_spectators", "host_seat", "ending", "imported")
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
    PRIVATE_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    TURN_BEGAN_FIELD_NUMBER: _ClassVar[int]
    RESIGN_POLICY_FIELD_NUMBER: _ClassVar[int]
    STAND_IN_LEVEL_FIELD_NUMBER: _ClassVar[int]
    UNDO_POLICY_FIELD_NUMBER: _ClassVar[int]
    UNDO_FIELD_NUMBER: _ClassVar[int]
    SPECTATOR_DELAY_SECONDS_FIELD_NUMBER: _ClassVar[int]
    NO_SPECTATORS_FIELD_NUMBER: _ClassVar[int]
    HOST_SEAT_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    IMPORTED_FIELD_NUMBER: _ClassVar[int]
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
    private: bool
    clock: ClockSettings
    turn_began: _timestamp_pb2.Timestamp
    resign_policy: ResignPolicy
    stand_in_level: int
    undo_policy: UndoPolicy
    undo: UndoProposal
    spectator_delay_seconds: int
    no_spectators: bool
    host_seat: int
    ending: Ending
    imported: bool
    def __init__(self, session_id: _Optional[str] = ..., revision: _Optional[int] = ..., phase: _Optional[_Union[SessionPhase, str]] = ..., game: _Optional[str] = ..., content_hash: _Optional[bytes] = ..., rules_version: _Optional[int] = ..., options: _Optional[_Union[_games_pb2.GameOptions, _Mapping]] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., allow_help: bool = ..., to_act: _Optional[int] = ..., returns: _Optional[_Iterable[float]] = ..., created: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., updated: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., chance_chosen: bool = ..., chance_commitment: _Optional[bytes] = ..., epoch: _Optional[int] = ..., private: bool = ..., clock: _Optional[_Union[ClockSettings, _Mapping]] = ..., turn_began: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., resign_policy: _Optional[_Union[ResignPolicy, str]] = ..., stand_in_level: _Optional[int] = ..., undo_policy: _Optional[_Union[UndoPolicy, str]] = ..., undo: _Optional[_Union[UndoProposal, _Mapping]] = ..., spectator_delay_seconds: _Optional[int] = ..., no_spectators: bool = ..., host_seat: _Optional[int] = ..., ending: _Optional[_Union[Ending, str]] = ..., imported: bool = ...) -> None: ...

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
    __slots__ = ("revision", "time", "kind", "seat", "events", "phase", "to_act", "returns", "changed_seat", "view", "epoch", "undo", "undone_to", "ending", "bank_ms", "by_clock")
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
    UNDO_FIELD_NUMBER: _ClassVar[int]
    UNDONE_TO_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    BANK_MS_FIELD_NUMBER: _ClassVar[int]
    BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
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
    undo: UndoProposal
    undone_to: int
    ending: Ending
    bank_ms: int
    by_clock: bool
    def __init__(self, revision: _Optional[int] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., kind: _Optional[_Union[UpdateKind, str]] = ..., seat: _Optional[int] = ..., events: _Optional[_Iterable[_Union[_games_pb2.GameEvent, _Mapping]]] = ..., phase: _Optional[_Union[SessionPhase, str]] = ..., to_act: _Optional[int] = ..., returns: _Optional[_Iterable[float]] = ..., changed_seat: _Optional[_Union[Seat, _Mapping]] = ..., view: _Optional[_Union[_games_pb2.GameView, _Mapping]] = ..., epoch: _Optional[int] = ..., undo: _Optional[_Union[UndoProposal, _Mapping]] = ..., undone_to: _Optional[int] = ..., ending: _Optional[_Union[Ending, str]] = ..., bank_ms: _Optional[int] = ..., by_clock: bool = ...) -> None: ...
