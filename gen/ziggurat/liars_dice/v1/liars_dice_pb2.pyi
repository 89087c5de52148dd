from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Options(_message.Message):
    __slots__ = ("players",)
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    players: int
    def __init__(self, players: _Optional[int] = ...) -> None: ...

class Bid(_message.Message):
    __slots__ = ("quantity", "face")
    QUANTITY_FIELD_NUMBER: _ClassVar[int]
    FACE_FIELD_NUMBER: _ClassVar[int]
    quantity: int
    face: int
    def __init__(self, quantity: _Optional[int] = ..., face: _Optional[int] = ...) -> None: ...

class Challenge(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class State(_message.Message):
    __slots__ = ("bids", "challenged", "dice")
    BIDS_FIELD_NUMBER: _ClassVar[int]
    CHALLENGED_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    bids: _containers.RepeatedCompositeFieldContainer[Bid]
    challenged: bool
    dice: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, bids: _Optional[_Iterable[_Union[Bid, _Mapping]]] = ..., challenged: bool = ..., dice: _Optional[_Iterable[int]] = ...) -> None: ...

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
    __slots__ = ("bid", "challenge")
    BID_FIELD_NUMBER: _ClassVar[int]
    CHALLENGE_FIELD_NUMBER: _ClassVar[int]
    bid: Bid
    challenge: Challenge
    def __init__(self, bid: _Optional[_Union[Bid, _Mapping]] = ..., challenge: _Optional[_Union[Challenge, _Mapping]] = ...) -> None: ...

class MovePlayed(_message.Message):
    __slots__ = ("seat", "move", "forced")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    FORCED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    move: Move
    forced: bool
    def __init__(self, seat: _Optional[int] = ..., move: _Optional[_Union[Move, _Mapping]] = ..., forced: bool = ...) -> None: ...

class DieRolled(_message.Message):
    __slots__ = ("seat", "face")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    face: int
    def __init__(self, seat: _Optional[int] = ..., face: _Optional[int] = ...) -> None: ...

class DiceShown(_message.Message):
    __slots__ = ("dice",)
    DICE_FIELD_NUMBER: _ClassVar[int]
    dice: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, dice: _Optional[_Iterable[int]] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("winner",)
    WINNER_FIELD_NUMBER: _ClassVar[int]
    winner: int
    def __init__(self, winner: _Optional[int] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("move_played", "die_rolled", "dice_shown", "game_ended")
    MOVE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    DIE_ROLLED_FIELD_NUMBER: _ClassVar[int]
    DICE_SHOWN_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    move_played: MovePlayed
    die_rolled: DieRolled
    dice_shown: DiceShown
    game_ended: GameEnded
    def __init__(self, move_played: _Optional[_Union[MovePlayed, _Mapping]] = ..., die_rolled: _Optional[_Union[DieRolled, _Mapping]] = ..., dice_shown: _Optional[_Union[DiceShown, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ...) -> None: ...
