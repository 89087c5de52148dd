from ziggurat.v1 import bot_pb2 as _bot_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class LeaseJobRequest(_message.Message):
    __slots__ = ("worker", "wait_seconds", "builds", "analyses")
    WORKER_FIELD_NUMBER: _ClassVar[int]
    WAIT_SECONDS_FIELD_NUMBER: _ClassVar[int]
    BUILDS_FIELD_NUMBER: _ClassVar[int]
    ANALYSES_FIELD_NUMBER: _ClassVar[int]
    worker: str
    wait_seconds: float
    builds: _containers.RepeatedScalarFieldContainer[str]
    analyses: bool
    def __init__(self, worker: _Optional[str] = ..., wait_seconds: _Optional[float] = ..., builds: _Optional[_Iterable[str]] = ..., analyses: bool = ...) -> None: ...

class LeaseJobResponse(_message.Message):
    __slots__ = ("lease",)
    LEASE_FIELD_NUMBER: _ClassVar[int]
    lease: Lease
    def __init__(self, lease: _Optional[_Union[Lease, _Mapping]] = ...) -> None: ...

class WaitForJobRequest(_message.Message):
    __slots__ = ("wait_seconds", "builds", "analyses")
    WAIT_SECONDS_FIELD_NUMBER: _ClassVar[int]
    BUILDS_FIELD_NUMBER: _ClassVar[int]
    ANALYSES_FIELD_NUMBER: _ClassVar[int]
    wait_seconds: float
    builds: _containers.RepeatedScalarFieldContainer[str]
    analyses: bool
    def __init__(self, wait_seconds: _Optional[float] = ..., builds: _Optional[_Iterable[str]] = ..., analyses: bool = ...) -> None: ...

class WaitForJobResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Lease(_message.Message):
    __slots__ = ("job_id", "lease_id", "game", "content_hash", "rules_version", "seat", "level", "state", "lease_seconds", "seed", "attempt", "plan", "awaited")
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    LEASE_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    CONTENT_HASH_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    LEASE_SECONDS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    ATTEMPT_FIELD_NUMBER: _ClassVar[int]
    PLAN_FIELD_NUMBER: _ClassVar[int]
    AWAITED_FIELD_NUMBER: _ClassVar[int]
    job_id: str
    lease_id: str
    game: str
    content_hash: bytes
    rules_version: int
    seat: int
    level: int
    state: bytes
    lease_seconds: float
    seed: int
    attempt: int
    plan: AnalysisPlan
    awaited: bool
    def __init__(self, job_id: _Optional[str] = ..., lease_id: _Optional[str] = ..., game: _Optional[str] = ..., content_hash: _Optional[bytes] = ..., rules_version: _Optional[int] = ..., seat: _Optional[int] = ..., level: _Optional[int] = ..., state: _Optional[bytes] = ..., lease_seconds: _Optional[float] = ..., seed: _Optional[int] = ..., attempt: _Optional[int] = ..., plan: _Optional[_Union[AnalysisPlan, _Mapping]] = ..., awaited: bool = ...) -> None: ...

class AnalysisPlan(_message.Message):
    __slots__ = ("iterations", "seconds", "threads", "interval_seconds")
    ITERATIONS_FIELD_NUMBER: _ClassVar[int]
    SECONDS_FIELD_NUMBER: _ClassVar[int]
    THREADS_FIELD_NUMBER: _ClassVar[int]
    INTERVAL_SECONDS_FIELD_NUMBER: _ClassVar[int]
    iterations: int
    seconds: float
    threads: int
    interval_seconds: float
    def __init__(self, iterations: _Optional[int] = ..., seconds: _Optional[float] = ..., threads: _Optional[int] = ..., interval_seconds: _Optional[float] = ...) -> None: ...

class HeartBeatRequest(_message.Message):
    __slots__ = ("job_id", "lease_id", "wait_seconds")
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    LEASE_ID_FIELD_NUMBER: _ClassVar[int]
    WAIT_SECONDS_FIELD_NUMBER: _ClassVar[int]
    job_id: str
    lease_id: str
    wait_seconds: float
    def __init__(self, job_id: _Optional[str] = ..., lease_id: _Optional[str] = ..., wait_seconds: _Optional[float] = ...) -> None: ...

class HeartBeatResponse(_message.Message):
    __slots__ = ("wanted",)
    WANTED_FIELD_NUMBER: _ClassVar[int]
    wanted: bool
    def __init__(self, wanted: bool = ...) -> None: ...

class ReportProgressRequest(_message.Message):
    __slots__ = ("job_id", "lease_id", "analysis")
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    LEASE_ID_FIELD_NUMBER: _ClassVar[int]
    ANALYSIS_FIELD_NUMBER: _ClassVar[int]
    job_id: str
    lease_id: str
    analysis: _bot_pb2.Analysis
    def __init__(self, job_id: _Optional[str] = ..., lease_id: _Optional[str] = ..., analysis: _Optional[_Union[_bot_pb2.Analysis, _Mapping]] = ...) -> None: ...

class ReportProgressResponse(_message.Message):
    __slots__ = ("wanted",)
    WANTED_FIELD_NUMBER: _ClassVar[int]
    wanted: bool
    def __init__(self, wanted: bool = ...) -> None: ...

class AnswerJobRequest(_message.Message):
    __slots__ = ("job_id", "lease_id", "code", "failed", "analysis", "iterations", "seconds", "game")
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    LEASE_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    FAILED_FIELD_NUMBER: _ClassVar[int]
    ANALYSIS_FIELD_NUMBER: _ClassVar[int]
    ITERATIONS_FIELD_NUMBER: _ClassVar[int]
    SECONDS_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    job_id: str
    lease_id: str
    code: int
    failed: str
    analysis: _bot_pb2.Analysis
    iterations: int
    seconds: float
    game: str
    def __init__(self, job_id: _Optional[str] = ..., lease_id: _Optional[str] = ..., code: _Optional[int] = ..., failed: _Optional[str] = ..., analysis: _Optional[_Union[_bot_pb2.Analysis, _Mapping]] = ..., iterations: _Optional[int] = ..., seconds: _Optional[float] = ..., game: _Optional[str] = ...) -> None: ...

class AnswerJobResponse(_message.Message):
    __slots__ = ("accepted",)
    ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    accepted: bool
    def __init__(self, accepted: bool = ...) -> None: ...
