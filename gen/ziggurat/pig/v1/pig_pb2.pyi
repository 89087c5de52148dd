from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Action(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ACTION_UNSPECIFIED: _ClassVar[Action]
    ACTION_ROLL: _ClassVar[Action]
    ACTION_HOLD: _ClassVar[Action]
ACTION_UNSPECIFIED: Action
ACTION_ROLL: Action
ACTION_HOLD: Action

class Options(_message.Message):
    __slots__ = ("players", "target", "max_turns")
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    MAX_TURNS_FIELD_NUMBER: _ClassVar[int]
    players: int
    target: int
    max_turns: int
    def __init__(self, players: _Optional[int] = ..., target: _Optional[int] = ..., max_turns: _Optional[int] = ...) -> None: ...

class State(_message.Message):
    __slots__ = ("scores", "turn_total", "turn", "target", "max_turns")
    SCORES_FIELD_NUMBER: _ClassVar[int]
    TURN_TOTAL_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    MAX_TURNS_FIELD_NUMBER: _ClassVar[int]
    scores: _containers.RepeatedScalarFieldContainer[int]
    turn_total: int
    turn: int
    target: int
    max_turns: int
    def __init__(self, scores: _Optional[_Iterable[int]] = ..., turn_total: _Optional[int] = ..., turn: _Optional[int] = ..., target: _Optional[int] = ..., max_turns: _Optional[int] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("state", "seat", "current_seat", "winner", "player_ids")
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CURRENT_SEAT_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    PLAYER_IDS_FIELD_NUMBER: _ClassVar[int]
    state: State
    seat: int
    current_seat: int
    winner: int
    player_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, state: _Optional[_Union[State, _Mapping]] = ..., seat: _Optional[int] = ..., current_seat: _Optional[int] = ..., winner: _Optional[int] = ..., player_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("action",)
    ACTION_FIELD_NUMBER: _ClassVar[int]
    action: Action
    def __init__(self, action: _Optional[_Union[Action, str]] = ...) -> None: ...

class MovePlayed(_message.Message):
    __slots__ = ("seat", "move", "forced", "turn_total")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    FORCED_FIELD_NUMBER: _ClassVar[int]
    TURN_TOTAL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    move: Move
    forced: bool
    turn_total: int
    def __init__(self, seat: _Optional[int] = ..., move: _Optional[_Union[Move, _Mapping]] = ..., forced: bool = ..., turn_total: _Optional[int] = ...) -> None: ...

class Rolled(_message.Message):
    __slots__ = ("seat", "face")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    face: int
    def __init__(self, seat: _Optional[int] = ..., face: _Optional[int] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("winner",)
    WINNER_FIELD_NUMBER: _ClassVar[int]
    winner: int
    def __init__(self, winner: _Optional[int] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("move_played", "rolled", "game_ended")
    MOVE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    ROLLED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    move_played: MovePlayed
    rolled: Rolled
    game_ended: GameEnded
    def __init__(self, move_played: _Optional[_Union[MovePlayed, _Mapping]] = ..., rolled: _Optional[_Union[Rolled, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ...) -> None: ...
