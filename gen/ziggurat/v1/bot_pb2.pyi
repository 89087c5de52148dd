import datetime

from google.protobuf import duration_pb2 as _duration_pb2
from ziggurat.v1 import games_pb2 as _games_pb2
from ziggurat.v1 import session_pb2 as _session_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class StopReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STOP_REASON_UNSPECIFIED: _ClassVar[StopReason]
    STOP_REASON_ITERATIONS: _ClassVar[StopReason]
    STOP_REASON_TIME: _ClassVar[StopReason]
    STOP_REASON_PROVEN: _ClassVar[StopReason]
STOP_REASON_UNSPECIFIED: StopReason
STOP_REASON_ITERATIONS: StopReason
STOP_REASON_TIME: StopReason
STOP_REASON_PROVEN: StopReason

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

class AnalyzeRequest(_message.Message):
    __slots__ = ("session", "state", "limits", "interval")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    LIMITS_FIELD_NUMBER: _ClassVar[int]
    INTERVAL_FIELD_NUMBER: _ClassVar[int]
    session: SessionPosition
    state: StatePosition
    limits: AnalysisLimits
    interval: _duration_pb2.Duration
    def __init__(self, session: _Optional[_Union[SessionPosition, _Mapping]] = ..., state: _Optional[_Union[StatePosition, _Mapping]] = ..., limits: _Optional[_Union[AnalysisLimits, _Mapping]] = ..., interval: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class AnalysisLimits(_message.Message):
    __slots__ = ("iterations", "time", "threads")
    ITERATIONS_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    THREADS_FIELD_NUMBER: _ClassVar[int]
    iterations: int
    time: _duration_pb2.Duration
    threads: int
    def __init__(self, iterations: _Optional[int] = ..., time: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., threads: _Optional[int] = ...) -> None: ...

class AnalyzeResponse(_message.Message):
    __slots__ = ("analysis", "seat", "revision")
    ANALYSIS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    analysis: Analysis
    seat: int
    revision: int
    def __init__(self, analysis: _Optional[_Union[Analysis, _Mapping]] = ..., seat: _Optional[int] = ..., revision: _Optional[int] = ...) -> None: ...

class Analysis(_message.Message):
    __slots__ = ("moves", "line", "values", "iterations", "nodes", "depth", "seconds", "stopped")
    MOVES_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    ITERATIONS_FIELD_NUMBER: _ClassVar[int]
    NODES_FIELD_NUMBER: _ClassVar[int]
    DEPTH_FIELD_NUMBER: _ClassVar[int]
    SECONDS_FIELD_NUMBER: _ClassVar[int]
    STOPPED_FIELD_NUMBER: _ClassVar[int]
    moves: _containers.RepeatedCompositeFieldContainer[MoveAnalysis]
    line: _containers.RepeatedCompositeFieldContainer[LineMove]
    values: _containers.RepeatedScalarFieldContainer[float]
    iterations: int
    nodes: int
    depth: int
    seconds: float
    stopped: StopReason
    def __init__(self, moves: _Optional[_Iterable[_Union[MoveAnalysis, _Mapping]]] = ..., line: _Optional[_Iterable[_Union[LineMove, _Mapping]]] = ..., values: _Optional[_Iterable[float]] = ..., iterations: _Optional[int] = ..., nodes: _Optional[int] = ..., depth: _Optional[int] = ..., seconds: _Optional[float] = ..., stopped: _Optional[_Union[StopReason, str]] = ...) -> None: ...

class MoveAnalysis(_message.Message):
    __slots__ = ("move", "visits", "availability", "values", "errors", "prior", "proven")
    MOVE_FIELD_NUMBER: _ClassVar[int]
    VISITS_FIELD_NUMBER: _ClassVar[int]
    AVAILABILITY_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    ERRORS_FIELD_NUMBER: _ClassVar[int]
    PRIOR_FIELD_NUMBER: _ClassVar[int]
    PROVEN_FIELD_NUMBER: _ClassVar[int]
    move: _session_pb2.LegalMove
    visits: int
    availability: int
    values: _containers.RepeatedScalarFieldContainer[float]
    errors: _containers.RepeatedScalarFieldContainer[float]
    prior: float
    proven: float
    def __init__(self, move: _Optional[_Union[_session_pb2.LegalMove, _Mapping]] = ..., visits: _Optional[int] = ..., availability: _Optional[int] = ..., values: _Optional[_Iterable[float]] = ..., errors: _Optional[_Iterable[float]] = ..., prior: _Optional[float] = ..., proven: _Optional[float] = ...) -> None: ...

class LineMove(_message.Message):
    __slots__ = ("seat", "move", "label", "visits")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    VISITS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    move: _games_pb2.GameMove
    label: str
    visits: int
    def __init__(self, seat: _Optional[int] = ..., move: _Optional[_Union[_games_pb2.GameMove, _Mapping]] = ..., label: _Optional[str] = ..., visits: _Optional[int] = ...) -> None: ...
