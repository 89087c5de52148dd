from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class LeaseJobRequest(_message.Message):
    __slots__ = ("worker", "wait_seconds", "builds")
    WORKER_FIELD_NUMBER: _ClassVar[int]
    WAIT_SECONDS_FIELD_NUMBER: _ClassVar[int]
    BUILDS_FIELD_NUMBER: _ClassVar[int]
    worker: str
    wait_seconds: float
    builds: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, worker: _Optional[str] = ..., wait_seconds: _Optional[float] = ..., builds: _Optional[_Iterable[str]] = ...) -> None: ...

class LeaseJobResponse(_message.Message):
    __slots__ = ("lease",)
    LEASE_FIELD_NUMBER: _ClassVar[int]
    lease: Lease
    def __init__(self, lease: _Optional[_Union[Lease, _Mapping]] = ...) -> None: ...

class Lease(_message.Message):
    __slots__ = ("job_id", "lease_id", "game", "content_hash", "rules_version", "seat", "level", "state", "lease_seconds", "seed", "attempt")
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
    def __init__(self, job_id: _Optional[str] = ..., lease_id: _Optional[str] = ..., game: _Optional[str] = ..., content_hash: _Optional[bytes] = ..., rules_version: _Optional[int] = ..., seat: _Optional[int] = ..., level: _Optional[int] = ..., state: _Optional[bytes] = ..., lease_seconds: _Optional[float] = ..., seed: _Optional[int] = ..., attempt: _Optional[int] = ...) -> None: ...

class HeartBeatRequest(_message.Message):
    __slots__ = ("job_id", "lease_id")
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    LEASE_ID_FIELD_NUMBER: _ClassVar[int]
    job_id: str
    lease_id: str
    def __init__(self, job_id: _Optional[str] = ..., lease_id: _Optional[str] = ...) -> None: ...

class HeartBeatResponse(_message.Message):
    __slots__ = ("wanted",)
    WANTED_FIELD_NUMBER: _ClassVar[int]
    wanted: bool
    def __init__(self, wanted: bool = ...) -> None: ...

class AnswerJobRequest(_message.Message):
    __slots__ = ("job_id", "lease_id", "code", "failed")
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    LEASE_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    FAILED_FIELD_NUMBER: _ClassVar[int]
    job_id: str
    lease_id: str
    code: int
    failed: str
    def __init__(self, job_id: _Optional[str] = ..., lease_id: _Optional[str] = ..., code: _Optional[int] = ..., failed: _Optional[str] = ...) -> None: ...

class AnswerJobResponse(_message.Message):
    __slots__ = ("accepted",)
    ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    accepted: bool
    def __init__(self, accepted: bool = ...) -> None: ...
