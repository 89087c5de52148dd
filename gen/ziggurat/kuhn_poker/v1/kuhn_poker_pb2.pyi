from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Card(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARD_UNSPECIFIED: _ClassVar[Card]
    CARD_JACK: _ClassVar[Card]
    CARD_QUEEN: _ClassVar[Card]
    CARD_KING: _ClassVar[Card]

class Action(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ACTION_UNSPECIFIED: _ClassVar[Action]
    ACTION_PASS: _ClassVar[Action]
    ACTION_BET: _ClassVar[Action]
CARD_UNSPECIFIED: Card
CARD_JACK: Card
CARD_QUEEN: Card
CARD_KING: Card
ACTION_UNSPECIFIED: Action
ACTION_PASS: Action
ACTION_BET: Action

class Options(_message.Message):
    __slots__ = ("players",)
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    players: int
    def __init__(self, players: _Optional[int] = ...) -> None: ...

class State(_message.Message):
    __slots__ = ("actions", "cards")
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    actions: _containers.RepeatedScalarFieldContainer[Action]
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, actions: _Optional[_Iterable[_Union[Action, str]]] = ..., cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("state", "seat", "current_seat", "winner", "chips", "player_ids")
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CURRENT_SEAT_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    CHIPS_FIELD_NUMBER: _ClassVar[int]
    PLAYER_IDS_FIELD_NUMBER: _ClassVar[int]
    state: State
    seat: int
    current_seat: int
    winner: int
    chips: _containers.RepeatedScalarFieldContainer[int]
    player_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, state: _Optional[_Union[State, _Mapping]] = ..., seat: _Optional[int] = ..., current_seat: _Optional[int] = ..., winner: _Optional[int] = ..., chips: _Optional[_Iterable[int]] = ..., player_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("action",)
    ACTION_FIELD_NUMBER: _ClassVar[int]
    action: Action
    def __init__(self, action: _Optional[_Union[Action, str]] = ...) -> None: ...

class MovePlayed(_message.Message):
    __slots__ = ("seat", "move", "forced", "facing_bet")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    FORCED_FIELD_NUMBER: _ClassVar[int]
    FACING_BET_FIELD_NUMBER: _ClassVar[int]
    seat: int
    move: Move
    forced: bool
    facing_bet: bool
    def __init__(self, seat: _Optional[int] = ..., move: _Optional[_Union[Move, _Mapping]] = ..., forced: bool = ..., facing_bet: bool = ...) -> None: ...

class CardDealt(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: Card
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[Card, str]] = ...) -> None: ...

class CardsShown(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("winner",)
    WINNER_FIELD_NUMBER: _ClassVar[int]
    winner: int
    def __init__(self, winner: _Optional[int] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("move_played", "card_dealt", "cards_shown", "game_ended")
    MOVE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    CARD_DEALT_FIELD_NUMBER: _ClassVar[int]
    CARDS_SHOWN_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    move_played: MovePlayed
    card_dealt: CardDealt
    cards_shown: CardsShown
    game_ended: GameEnded
    def __init__(self, move_played: _Optional[_Union[MovePlayed, _Mapping]] = ..., card_dealt: _Optional[_Union[CardDealt, _Mapping]] = ..., cards_shown: _Optional[_Union[CardsShown, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ...) -> None: ...
