from ziggurat.v1 import games_pb2 as _games_pb2
from ziggurat.v1 import session_pb2 as _session_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class SeatChange(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SEAT_CHANGE_UNSPECIFIED: _ClassVar[SeatChange]
    SEAT_CHANGE_LEFT: _ClassVar[SeatChange]
    SEAT_CHANGE_KICKED: _ClassVar[SeatChange]
    SEAT_CHANGE_BOT: _ClassVar[SeatChange]
    SEAT_CHANGE_TOKEN: _ClassVar[SeatChange]
    SEAT_CHANGE_BOT_BY_HOST: _ClassVar[SeatChange]
SEAT_CHANGE_UNSPECIFIED: SeatChange
SEAT_CHANGE_LEFT: SeatChange
SEAT_CHANGE_KICKED: SeatChange
SEAT_CHANGE_BOT: SeatChange
SEAT_CHANGE_TOKEN: SeatChange
SEAT_CHANGE_BOT_BY_HOST: SeatChange

class Header(_message.Message):
    __slots__ = ("game", "content_hash", "rules_version", "options", "seats", "host_token_hash", "allow_help", "phase", "returns", "created_ms", "chance_chosen", "private", "clock", "resign_policy", "stand_in_level", "undo_policy", "spectator_delay_seconds", "no_spectators", "host_seat", "owner", "undo", "ending", "forfeited", "turn_began_ms", "imported", "used_ms", "rematch_of")
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
    PRIVATE_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    RESIGN_POLICY_FIELD_NUMBER: _ClassVar[int]
    STAND_IN_LEVEL_FIELD_NUMBER: _ClassVar[int]
    UNDO_POLICY_FIELD_NUMBER: _ClassVar[int]
    SPECTATOR_DELAY_SECONDS_FIELD_NUMBER: _ClassVar[int]
    NO_SPECTATORS_FIELD_NUMBER: _ClassVar[int]
    HOST_SEAT_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    UNDO_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    FORFEITED_FIELD_NUMBER: _ClassVar[int]
    TURN_BEGAN_MS_FIELD_NUMBER: _ClassVar[int]
    IMPORTED_FIELD_NUMBER: _ClassVar[int]
    USED_MS_FIELD_NUMBER: _ClassVar[int]
    REMATCH_OF_FIELD_NUMBER: _ClassVar[int]
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
    private: bool
    clock: _session_pb2.ClockSettings
    resign_policy: _session_pb2.ResignPolicy
    stand_in_level: int
    undo_policy: _session_pb2.UndoPolicy
    spectator_delay_seconds: int
    no_spectators: bool
    host_seat: int
    owner: str
    undo: _session_pb2.UndoProposal
    ending: _session_pb2.Ending
    forfeited: _containers.RepeatedScalarFieldContainer[int]
    turn_began_ms: int
    imported: bool
    used_ms: int
    rematch_of: str
    def __init__(self, game: _Optional[str] = ..., content_hash: _Optional[bytes] = ..., rules_version: _Optional[int] = ..., options: _Optional[_Union[_games_pb2.GameOptions, _Mapping]] = ..., seats: _Optional[_Iterable[_Union[StoredSeat, _Mapping]]] = ..., host_token_hash: _Optional[bytes] = ..., allow_help: bool = ..., phase: _Optional[_Union[_session_pb2.SessionPhase, str]] = ..., returns: _Optional[_Iterable[float]] = ..., created_ms: _Optional[int] = ..., chance_chosen: bool = ..., private: bool = ..., clock: _Optional[_Union[_session_pb2.ClockSettings, _Mapping]] = ..., resign_policy: _Optional[_Union[_session_pb2.ResignPolicy, str]] = ..., stand_in_level: _Optional[int] = ..., undo_policy: _Optional[_Union[_session_pb2.UndoPolicy, str]] = ..., spectator_delay_seconds: _Optional[int] = ..., no_spectators: bool = ..., host_seat: _Optional[int] = ..., owner: _Optional[str] = ..., undo: _Optional[_Union[_session_pb2.UndoProposal, _Mapping]] = ..., ending: _Optional[_Union[_session_pb2.Ending, str]] = ..., forfeited: _Optional[_Iterable[int]] = ..., turn_began_ms: _Optional[int] = ..., imported: bool = ..., used_ms: _Optional[int] = ..., rematch_of: _Optional[str] = ...) -> None: ...

class StoredSeat(_message.Message):
    __slots__ = ("kind", "name", "bot_level", "token_hash", "resigned", "bank_ms", "paced_ms")
    KIND_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    TOKEN_HASH_FIELD_NUMBER: _ClassVar[int]
    RESIGNED_FIELD_NUMBER: _ClassVar[int]
    BANK_MS_FIELD_NUMBER: _ClassVar[int]
    PACED_MS_FIELD_NUMBER: _ClassVar[int]
    kind: _session_pb2.SeatKind
    name: str
    bot_level: int
    token_hash: bytes
    resigned: bool
    bank_ms: int
    paced_ms: int
    def __init__(self, kind: _Optional[_Union[_session_pb2.SeatKind, str]] = ..., name: _Optional[str] = ..., bot_level: _Optional[int] = ..., token_hash: _Optional[bytes] = ..., resigned: bool = ..., bank_ms: _Optional[int] = ..., paced_ms: _Optional[int] = ...) -> None: ...

class Entry(_message.Message):
    __slots__ = ("revision", "time_ms", "created", "seat_taken", "started", "moved", "seat_changed", "host_changed", "undo_proposed", "undo_answered", "undone", "resigned", "clock_expired", "ended", "events", "to_act", "returns", "epoch", "turn_began_ms", "used_ms", "origin")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    TIME_MS_FIELD_NUMBER: _ClassVar[int]
    CREATED_FIELD_NUMBER: _ClassVar[int]
    SEAT_TAKEN_FIELD_NUMBER: _ClassVar[int]
    STARTED_FIELD_NUMBER: _ClassVar[int]
    MOVED_FIELD_NUMBER: _ClassVar[int]
    SEAT_CHANGED_FIELD_NUMBER: _ClassVar[int]
    HOST_CHANGED_FIELD_NUMBER: _ClassVar[int]
    UNDO_PROPOSED_FIELD_NUMBER: _ClassVar[int]
    UNDO_ANSWERED_FIELD_NUMBER: _ClassVar[int]
    UNDONE_FIELD_NUMBER: _ClassVar[int]
    RESIGNED_FIELD_NUMBER: _ClassVar[int]
    CLOCK_EXPIRED_FIELD_NUMBER: _ClassVar[int]
    ENDED_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    RETURNS_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    TURN_BEGAN_MS_FIELD_NUMBER: _ClassVar[int]
    USED_MS_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    revision: int
    time_ms: int
    created: Header
    seat_taken: SeatTaken
    started: Started
    moved: Moved
    seat_changed: SeatChanged
    host_changed: HostChanged
    undo_proposed: UndoProposed
    undo_answered: UndoAnswered
    undone: Undone
    resigned: Resigned
    clock_expired: ClockExpired
    ended: Ended
    events: _containers.RepeatedCompositeFieldContainer[StoredEvent]
    to_act: int
    returns: _containers.RepeatedScalarFieldContainer[float]
    epoch: int
    turn_began_ms: int
    used_ms: int
    origin: Origin
    def __init__(self, revision: _Optional[int] = ..., time_ms: _Optional[int] = ..., created: _Optional[_Union[Header, _Mapping]] = ..., seat_taken: _Optional[_Union[SeatTaken, _Mapping]] = ..., started: _Optional[_Union[Started, _Mapping]] = ..., moved: _Optional[_Union[Moved, _Mapping]] = ..., seat_changed: _Optional[_Union[SeatChanged, _Mapping]] = ..., host_changed: _Optional[_Union[HostChanged, _Mapping]] = ..., undo_proposed: _Optional[_Union[UndoProposed, _Mapping]] = ..., undo_answered: _Optional[_Union[UndoAnswered, _Mapping]] = ..., undone: _Optional[_Union[Undone, _Mapping]] = ..., resigned: _Optional[_Union[Resigned, _Mapping]] = ..., clock_expired: _Optional[_Union[ClockExpired, _Mapping]] = ..., ended: _Optional[_Union[Ended, _Mapping]] = ..., events: _Optional[_Iterable[_Union[StoredEvent, _Mapping]]] = ..., to_act: _Optional[int] = ..., returns: _Optional[_Iterable[float]] = ..., epoch: _Optional[int] = ..., turn_began_ms: _Optional[int] = ..., used_ms: _Optional[int] = ..., origin: _Optional[_Union[Origin, _Mapping]] = ...) -> None: ...

class Origin(_message.Message):
    __slots__ = ("revision", "epoch")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    revision: int
    epoch: int
    def __init__(self, revision: _Optional[int] = ..., epoch: _Optional[int] = ...) -> None: ...

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
    __slots__ = ("seat", "code", "chance_drawn", "hidden_revealed", "bank_ms", "by_clock")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    CHANCE_DRAWN_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_REVEALED_FIELD_NUMBER: _ClassVar[int]
    BANK_MS_FIELD_NUMBER: _ClassVar[int]
    BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
    seat: int
    code: int
    chance_drawn: bool
    hidden_revealed: bool
    bank_ms: int
    by_clock: bool
    def __init__(self, seat: _Optional[int] = ..., code: _Optional[int] = ..., chance_drawn: bool = ..., hidden_revealed: bool = ..., bank_ms: _Optional[int] = ..., by_clock: bool = ...) -> None: ...

class SeatChanged(_message.Message):
    __slots__ = ("seat", "now", "why")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    now: StoredSeat
    why: SeatChange
    def __init__(self, seat: _Optional[int] = ..., now: _Optional[_Union[StoredSeat, _Mapping]] = ..., why: _Optional[_Union[SeatChange, str]] = ...) -> None: ...

class HostChanged(_message.Message):
    __slots__ = ("seat", "paced_ms")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PACED_MS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    paced_ms: int
    def __init__(self, seat: _Optional[int] = ..., paced_ms: _Optional[int] = ...) -> None: ...

class UndoProposed(_message.Message):
    __slots__ = ("proposal",)
    PROPOSAL_FIELD_NUMBER: _ClassVar[int]
    proposal: _session_pb2.UndoProposal
    def __init__(self, proposal: _Optional[_Union[_session_pb2.UndoProposal, _Mapping]] = ...) -> None: ...

class UndoAnswered(_message.Message):
    __slots__ = ("seat", "proposal")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PROPOSAL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    proposal: _session_pb2.UndoProposal
    def __init__(self, seat: _Optional[int] = ..., proposal: _Optional[_Union[_session_pb2.UndoProposal, _Mapping]] = ...) -> None: ...

class Undone(_message.Message):
    __slots__ = ("seat", "to_revision", "bank_ms")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TO_REVISION_FIELD_NUMBER: _ClassVar[int]
    BANK_MS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    to_revision: int
    bank_ms: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, seat: _Optional[int] = ..., to_revision: _Optional[int] = ..., bank_ms: _Optional[_Iterable[int]] = ...) -> None: ...

class Resigned(_message.Message):
    __slots__ = ("seat", "now", "forfeited")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    FORFEITED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    now: StoredSeat
    forfeited: bool
    def __init__(self, seat: _Optional[int] = ..., now: _Optional[_Union[StoredSeat, _Mapping]] = ..., forfeited: bool = ...) -> None: ...

class ClockExpired(_message.Message):
    __slots__ = ("seat", "now", "forfeited")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    FORFEITED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    now: StoredSeat
    forfeited: bool
    def __init__(self, seat: _Optional[int] = ..., now: _Optional[_Union[StoredSeat, _Mapping]] = ..., forfeited: bool = ...) -> None: ...

class Ended(_message.Message):
    __slots__ = ("ending",)
    ENDING_FIELD_NUMBER: _ClassVar[int]
    ending: _session_pb2.Ending
    def __init__(self, ending: _Optional[_Union[_session_pb2.Ending, str]] = ...) -> None: ...

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

class PresenceNote(_message.Message):
    __slots__ = ("place", "seats", "spectators")
    PLACE_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    SPECTATORS_FIELD_NUMBER: _ClassVar[int]
    place: str
    seats: _containers.RepeatedScalarFieldContainer[int]
    spectators: int
    def __init__(self, place: _Optional[str] = ..., seats: _Optional[_Iterable[int]] = ..., spectators: _Optional[int] = ...) -> None: ...
