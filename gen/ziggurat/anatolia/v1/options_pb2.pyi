from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class Options(_message.Message):
    __slots__ = ("players", "strong_starts", "knowledge_starts", "cimmerian_late_start", "give_up", "vp_goal", "max_rounds", "civ_assignment", "first_player", "trade_offers")
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    STRONG_STARTS_FIELD_NUMBER: _ClassVar[int]
    KNOWLEDGE_STARTS_FIELD_NUMBER: _ClassVar[int]
    CIMMERIAN_LATE_START_FIELD_NUMBER: _ClassVar[int]
    GIVE_UP_FIELD_NUMBER: _ClassVar[int]
    VP_GOAL_FIELD_NUMBER: _ClassVar[int]
    MAX_ROUNDS_FIELD_NUMBER: _ClassVar[int]
    CIV_ASSIGNMENT_FIELD_NUMBER: _ClassVar[int]
    FIRST_PLAYER_FIELD_NUMBER: _ClassVar[int]
    TRADE_OFFERS_FIELD_NUMBER: _ClassVar[int]
    players: int
    strong_starts: bool
    knowledge_starts: bool
    cimmerian_late_start: bool
    give_up: str
    vp_goal: int
    max_rounds: int
    civ_assignment: str
    first_player: int
    trade_offers: int
    def __init__(self, players: _Optional[int] = ..., strong_starts: bool = ..., knowledge_starts: bool = ..., cimmerian_late_start: bool = ..., give_up: _Optional[str] = ..., vp_goal: _Optional[int] = ..., max_rounds: _Optional[int] = ..., civ_assignment: _Optional[str] = ..., first_player: _Optional[int] = ..., trade_offers: _Optional[int] = ...) -> None: ...
