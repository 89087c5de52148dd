from google.protobuf import struct_pb2 as _struct_pb2
from ziggurat.v1 import games_pb2 as _games_pb2
from ziggurat.v1 import record_pb2 as _record_pb2
from ziggurat.v1 import session_pb2 as _session_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class OptionType(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OPTION_TYPE_UNSPECIFIED: _ClassVar[OptionType]
    OPTION_TYPE_INT: _ClassVar[OptionType]
    OPTION_TYPE_STRING: _ClassVar[OptionType]
    OPTION_TYPE_BOOL: _ClassVar[OptionType]
    OPTION_TYPE_LIST: _ClassVar[OptionType]
    OPTION_TYPE_OBJECT: _ClassVar[OptionType]

class SessionFilter(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SESSION_FILTER_UNSPECIFIED: _ClassVar[SessionFilter]
    SESSION_FILTER_OPEN_SEATS: _ClassVar[SessionFilter]
    SESSION_FILTER_LIVE: _ClassVar[SessionFilter]
    SESSION_FILTER_MINE: _ClassVar[SessionFilter]
OPTION_TYPE_UNSPECIFIED: OptionType
OPTION_TYPE_INT: OptionType
OPTION_TYPE_STRING: OptionType
OPTION_TYPE_BOOL: OptionType
OPTION_TYPE_LIST: OptionType
OPTION_TYPE_OBJECT: OptionType
SESSION_FILTER_UNSPECIFIED: SessionFilter
SESSION_FILTER_OPEN_SEATS: SessionFilter
SESSION_FILTER_LIVE: SessionFilter
SESSION_FILTER_MINE: SessionFilter

class ListGamesRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListGamesResponse(_message.Message):
    __slots__ = ("games",)
    GAMES_FIELD_NUMBER: _ClassVar[int]
    games: _containers.RepeatedCompositeFieldContainer[GameSummary]
    def __init__(self, games: _Optional[_Iterable[_Union[GameSummary, _Mapping]]] = ...) -> None: ...

class GameSummary(_message.Message):
    __slots__ = ("name", "title", "min_players", "max_players", "rules_version", "content_hash", "options", "least_utility", "greatest_utility")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    MIN_PLAYERS_FIELD_NUMBER: _ClassVar[int]
    MAX_PLAYERS_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    CONTENT_HASH_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    LEAST_UTILITY_FIELD_NUMBER: _ClassVar[int]
    GREATEST_UTILITY_FIELD_NUMBER: _ClassVar[int]
    name: str
    title: str
    min_players: int
    max_players: int
    rules_version: int
    content_hash: bytes
    options: _containers.RepeatedCompositeFieldContainer[OptionSummary]
    least_utility: float
    greatest_utility: float
    def __init__(self, name: _Optional[str] = ..., title: _Optional[str] = ..., min_players: _Optional[int] = ..., max_players: _Optional[int] = ..., rules_version: _Optional[int] = ..., content_hash: _Optional[bytes] = ..., options: _Optional[_Iterable[_Union[OptionSummary, _Mapping]]] = ..., least_utility: _Optional[float] = ..., greatest_utility: _Optional[float] = ...) -> None: ...

class OptionSummary(_message.Message):
    __slots__ = ("name", "type", "default_value", "help", "minimum", "maximum", "choices")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    DEFAULT_VALUE_FIELD_NUMBER: _ClassVar[int]
    HELP_FIELD_NUMBER: _ClassVar[int]
    MINIMUM_FIELD_NUMBER: _ClassVar[int]
    MAXIMUM_FIELD_NUMBER: _ClassVar[int]
    CHOICES_FIELD_NUMBER: _ClassVar[int]
    name: str
    type: OptionType
    default_value: _struct_pb2.Value
    help: str
    minimum: int
    maximum: int
    choices: _containers.RepeatedCompositeFieldContainer[_struct_pb2.Value]
    def __init__(self, name: _Optional[str] = ..., type: _Optional[_Union[OptionType, str]] = ..., default_value: _Optional[_Union[_struct_pb2.Value, _Mapping]] = ..., help: _Optional[str] = ..., minimum: _Optional[int] = ..., maximum: _Optional[int] = ..., choices: _Optional[_Iterable[_Union[_struct_pb2.Value, _Mapping]]] = ...) -> None: ...

class SeatSetup(_message.Message):
    __slots__ = ("kind", "bot_level", "name")
    KIND_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    kind: _session_pb2.SeatKind
    bot_level: int
    name: str
    def __init__(self, kind: _Optional[_Union[_session_pb2.SeatKind, str]] = ..., bot_level: _Optional[int] = ..., name: _Optional[str] = ...) -> None: ...

class CreateSessionRequest(_message.Message):
    __slots__ = ("game", "options", "seats", "allow_help", "host_seat", "host_name", "chance_key", "request_id", "private", "clock", "resign_policy", "stand_in_level", "undo_policy", "spectator_delay_seconds", "no_spectators")
    GAME_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    ALLOW_HELP_FIELD_NUMBER: _ClassVar[int]
    HOST_SEAT_FIELD_NUMBER: _ClassVar[int]
    HOST_NAME_FIELD_NUMBER: _ClassVar[int]
    CHANCE_KEY_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    PRIVATE_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    RESIGN_POLICY_FIELD_NUMBER: _ClassVar[int]
    STAND_IN_LEVEL_FIELD_NUMBER: _ClassVar[int]
    UNDO_POLICY_FIELD_NUMBER: _ClassVar[int]
    SPECTATOR_DELAY_SECONDS_FIELD_NUMBER: _ClassVar[int]
    NO_SPECTATORS_FIELD_NUMBER: _ClassVar[int]
    game: str
    options: _games_pb2.GameOptions
    seats: _containers.RepeatedCompositeFieldContainer[SeatSetup]
    allow_help: bool
    host_seat: int
    host_name: str
    chance_key: bytes
    request_id: str
    private: bool
    clock: _session_pb2.ClockSettings
    resign_policy: _session_pb2.ResignPolicy
    stand_in_level: int
    undo_policy: _session_pb2.UndoPolicy
    spectator_delay_seconds: int
    no_spectators: bool
    def __init__(self, game: _Optional[str] = ..., options: _Optional[_Union[_games_pb2.GameOptions, _Mapping]] = ..., seats: _Optional[_Iterable[_Union[SeatSetup, _Mapping]]] = ..., allow_help: bool = ..., host_seat: _Optional[int] = ..., host_name: _Optional[str] = ..., chance_key: _Optional[bytes] = ..., request_id: _Optional[str] = ..., private: bool = ..., clock: _Optional[_Union[_session_pb2.ClockSettings, _Mapping]] = ..., resign_policy: _Optional[_Union[_session_pb2.ResignPolicy, str]] = ..., stand_in_level: _Optional[int] = ..., undo_policy: _Optional[_Union[_session_pb2.UndoPolicy, str]] = ..., spectator_delay_seconds: _Optional[int] = ..., no_spectators: bool = ...) -> None: ...

class CreateSessionResponse(_message.Message):
    __slots__ = ("session", "host_token", "seat_token", "invite_code")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    HOST_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SEAT_TOKEN_FIELD_NUMBER: _ClassVar[int]
    INVITE_CODE_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    host_token: str
    seat_token: str
    invite_code: str
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ..., host_token: _Optional[str] = ..., seat_token: _Optional[str] = ..., invite_code: _Optional[str] = ...) -> None: ...

class JoinSessionRequest(_message.Message):
    __slots__ = ("session_id", "seat", "name", "request_id", "invite_code")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    INVITE_CODE_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    seat: int
    name: str
    request_id: str
    invite_code: str
    def __init__(self, session_id: _Optional[str] = ..., seat: _Optional[int] = ..., name: _Optional[str] = ..., request_id: _Optional[str] = ..., invite_code: _Optional[str] = ...) -> None: ...

class JoinSessionResponse(_message.Message):
    __slots__ = ("session", "seat", "seat_token")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SEAT_TOKEN_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    seat: int
    seat_token: str
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ..., seat: _Optional[int] = ..., seat_token: _Optional[str] = ...) -> None: ...

class StartSessionRequest(_message.Message):
    __slots__ = ("session_id", "request_id")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    request_id: str
    def __init__(self, session_id: _Optional[str] = ..., request_id: _Optional[str] = ...) -> None: ...

class StartSessionResponse(_message.Message):
    __slots__ = ("session",)
    SESSION_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ...) -> None: ...

class GetSessionRequest(_message.Message):
    __slots__ = ("session_id", "min_revision")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    MIN_REVISION_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    min_revision: int
    def __init__(self, session_id: _Optional[str] = ..., min_revision: _Optional[int] = ...) -> None: ...

class GetSessionResponse(_message.Message):
    __slots__ = ("session", "view", "seat")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    view: _games_pb2.GameView
    seat: int
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ..., view: _Optional[_Union[_games_pb2.GameView, _Mapping]] = ..., seat: _Optional[int] = ...) -> None: ...

class ListLegalMovesRequest(_message.Message):
    __slots__ = ("session_id", "min_revision")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    MIN_REVISION_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    min_revision: int
    def __init__(self, session_id: _Optional[str] = ..., min_revision: _Optional[int] = ...) -> None: ...

class ListLegalMovesResponse(_message.Message):
    __slots__ = ("revision", "moves", "to_act")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    revision: int
    moves: _containers.RepeatedCompositeFieldContainer[_session_pb2.LegalMove]
    to_act: int
    def __init__(self, revision: _Optional[int] = ..., moves: _Optional[_Iterable[_Union[_session_pb2.LegalMove, _Mapping]]] = ..., to_act: _Optional[int] = ...) -> None: ...

class PlayMoveRequest(_message.Message):
    __slots__ = ("session_id", "revision", "request_id", "move", "text", "include_view")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_VIEW_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    revision: int
    request_id: str
    move: _games_pb2.GameMove
    text: str
    include_view: bool
    def __init__(self, session_id: _Optional[str] = ..., revision: _Optional[int] = ..., request_id: _Optional[str] = ..., move: _Optional[_Union[_games_pb2.GameMove, _Mapping]] = ..., text: _Optional[str] = ..., include_view: bool = ...) -> None: ...

class PlayMoveResponse(_message.Message):
    __slots__ = ("revision", "update", "view")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    UPDATE_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    revision: int
    update: _session_pb2.Update
    view: _games_pb2.GameView
    def __init__(self, revision: _Optional[int] = ..., update: _Optional[_Union[_session_pb2.Update, _Mapping]] = ..., view: _Optional[_Union[_games_pb2.GameView, _Mapping]] = ...) -> None: ...

class WatchSessionRequest(_message.Message):
    __slots__ = ("session_id", "after_revision", "include_view", "after_epoch", "include_presence")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    AFTER_REVISION_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_VIEW_FIELD_NUMBER: _ClassVar[int]
    AFTER_EPOCH_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_PRESENCE_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    after_revision: int
    include_view: bool
    after_epoch: int
    include_presence: bool
    def __init__(self, session_id: _Optional[str] = ..., after_revision: _Optional[int] = ..., include_view: bool = ..., after_epoch: _Optional[int] = ..., include_presence: bool = ...) -> None: ...

class WatchSessionResponse(_message.Message):
    __slots__ = ("update", "presence")
    UPDATE_FIELD_NUMBER: _ClassVar[int]
    PRESENCE_FIELD_NUMBER: _ClassVar[int]
    update: _session_pb2.Update
    presence: Presence
    def __init__(self, update: _Optional[_Union[_session_pb2.Update, _Mapping]] = ..., presence: _Optional[_Union[Presence, _Mapping]] = ...) -> None: ...

class Presence(_message.Message):
    __slots__ = ("seats", "spectators")
    SEATS_FIELD_NUMBER: _ClassVar[int]
    SPECTATORS_FIELD_NUMBER: _ClassVar[int]
    seats: _containers.RepeatedScalarFieldContainer[int]
    spectators: int
    def __init__(self, seats: _Optional[_Iterable[int]] = ..., spectators: _Optional[int] = ...) -> None: ...

class ExportRecordRequest(_message.Message):
    __slots__ = ("session_id",)
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    def __init__(self, session_id: _Optional[str] = ...) -> None: ...

class ExportRecordResponse(_message.Message):
    __slots__ = ("record",)
    RECORD_FIELD_NUMBER: _ClassVar[int]
    record: _record_pb2.Record
    def __init__(self, record: _Optional[_Union[_record_pb2.Record, _Mapping]] = ...) -> None: ...

class IllegalMove(_message.Message):
    __slots__ = ("revision", "legal", "truncated")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_FIELD_NUMBER: _ClassVar[int]
    TRUNCATED_FIELD_NUMBER: _ClassVar[int]
    revision: int
    legal: _containers.RepeatedScalarFieldContainer[str]
    truncated: bool
    def __init__(self, revision: _Optional[int] = ..., legal: _Optional[_Iterable[str]] = ..., truncated: bool = ...) -> None: ...

class ImportRecordRequest(_message.Message):
    __slots__ = ("record", "request_id")
    RECORD_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    record: _record_pb2.Record
    request_id: str
    def __init__(self, record: _Optional[_Union[_record_pb2.Record, _Mapping]] = ..., request_id: _Optional[str] = ...) -> None: ...

class ImportRecordResponse(_message.Message):
    __slots__ = ("session",)
    SESSION_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ...) -> None: ...

class GetGameInfoRequest(_message.Message):
    __slots__ = ("game", "content_hash")
    GAME_FIELD_NUMBER: _ClassVar[int]
    CONTENT_HASH_FIELD_NUMBER: _ClassVar[int]
    game: str
    content_hash: bytes
    def __init__(self, game: _Optional[str] = ..., content_hash: _Optional[bytes] = ...) -> None: ...

class GetGameInfoResponse(_message.Message):
    __slots__ = ("summary", "content", "shared_view")
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    SHARED_VIEW_FIELD_NUMBER: _ClassVar[int]
    summary: GameSummary
    content: _struct_pb2.Struct
    shared_view: _games_pb2.GameView
    def __init__(self, summary: _Optional[_Union[GameSummary, _Mapping]] = ..., content: _Optional[_Union[_struct_pb2.Struct, _Mapping]] = ..., shared_view: _Optional[_Union[_games_pb2.GameView, _Mapping]] = ...) -> None: ...

class ListSessionsRequest(_message.Message):
    __slots__ = ("filter", "game", "page_size", "page_token")
    FILTER_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    filter: SessionFilter
    game: str
    page_size: int
    page_token: str
    def __init__(self, filter: _Optional[_Union[SessionFilter, str]] = ..., game: _Optional[str] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListSessionsResponse(_message.Message):
    __slots__ = ("sessions", "next_page_token")
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    sessions: _containers.RepeatedCompositeFieldContainer[_session_pb2.Session]
    next_page_token: str
    def __init__(self, sessions: _Optional[_Iterable[_Union[_session_pb2.Session, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class LeaveSessionRequest(_message.Message):
    __slots__ = ("session_id", "request_id")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    request_id: str
    def __init__(self, session_id: _Optional[str] = ..., request_id: _Optional[str] = ...) -> None: ...

class LeaveSessionResponse(_message.Message):
    __slots__ = ("session",)
    SESSION_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ...) -> None: ...

class KickSeatRequest(_message.Message):
    __slots__ = ("session_id", "seat", "request_id")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    seat: int
    request_id: str
    def __init__(self, session_id: _Optional[str] = ..., seat: _Optional[int] = ..., request_id: _Optional[str] = ...) -> None: ...

class KickSeatResponse(_message.Message):
    __slots__ = ("session",)
    SESSION_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ...) -> None: ...

class HandOverHostRequest(_message.Message):
    __slots__ = ("session_id", "seat", "request_id")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    seat: int
    request_id: str
    def __init__(self, session_id: _Optional[str] = ..., seat: _Optional[int] = ..., request_id: _Optional[str] = ...) -> None: ...

class HandOverHostResponse(_message.Message):
    __slots__ = ("session",)
    SESSION_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ...) -> None: ...

class ReissueSeatTokenRequest(_message.Message):
    __slots__ = ("session_id", "seat", "request_id")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    seat: int
    request_id: str
    def __init__(self, session_id: _Optional[str] = ..., seat: _Optional[int] = ..., request_id: _Optional[str] = ...) -> None: ...

class ReissueSeatTokenResponse(_message.Message):
    __slots__ = ("seat_token",)
    SEAT_TOKEN_FIELD_NUMBER: _ClassVar[int]
    seat_token: str
    def __init__(self, seat_token: _Optional[str] = ...) -> None: ...

class SetSeatBotRequest(_message.Message):
    __slots__ = ("session_id", "seat", "level", "request_id")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    seat: int
    level: int
    request_id: str
    def __init__(self, session_id: _Optional[str] = ..., seat: _Optional[int] = ..., level: _Optional[int] = ..., request_id: _Optional[str] = ...) -> None: ...

class SetSeatBotResponse(_message.Message):
    __slots__ = ("session",)
    SESSION_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ...) -> None: ...

class ResignSeatRequest(_message.Message):
    __slots__ = ("session_id", "request_id")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    request_id: str
    def __init__(self, session_id: _Optional[str] = ..., request_id: _Optional[str] = ...) -> None: ...

class ResignSeatResponse(_message.Message):
    __slots__ = ("session",)
    SESSION_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ...) -> None: ...

class ProposeUndoRequest(_message.Message):
    __slots__ = ("session_id", "revision", "request_id")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    revision: int
    request_id: str
    def __init__(self, session_id: _Optional[str] = ..., revision: _Optional[int] = ..., request_id: _Optional[str] = ...) -> None: ...

class ProposeUndoResponse(_message.Message):
    __slots__ = ("session",)
    SESSION_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ...) -> None: ...

class AnswerUndoRequest(_message.Message):
    __slots__ = ("session_id", "revision", "agree", "request_id")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    AGREE_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    revision: int
    agree: bool
    request_id: str
    def __init__(self, session_id: _Optional[str] = ..., revision: _Optional[int] = ..., agree: bool = ..., request_id: _Optional[str] = ...) -> None: ...

class AnswerUndoResponse(_message.Message):
    __slots__ = ("session",)
    SESSION_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ...) -> None: ...

class RematchRequest(_message.Message):
    __slots__ = ("session_id",)
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    def __init__(self, session_id: _Optional[str] = ...) -> None: ...

class RematchResponse(_message.Message):
    __slots__ = ("session", "seat")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    session: _session_pb2.Session
    seat: int
    def __init__(self, session: _Optional[_Union[_session_pb2.Session, _Mapping]] = ..., seat: _Optional[int] = ...) -> None: ...
