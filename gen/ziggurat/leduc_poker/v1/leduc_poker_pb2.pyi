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
    CARD_JACK_OF_SPADES: _ClassVar[Card]
    CARD_JACK_OF_HEARTS: _ClassVar[Card]
    CARD_QUEEN_OF_SPADES: _ClassVar[Card]
    CARD_QUEEN_OF_HEARTS: _ClassVar[Card]
    CARD_KING_OF_SPADES: _ClassVar[Card]
    CARD_KING_OF_HEARTS: _ClassVar[Card]

class Action(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ACTION_UNSPECIFIED: _ClassVar[Action]
    ACTION_FOLD: _ClassVar[Action]
    ACTION_CALL: _ClassVar[Action]
    ACTION_RAISE: _ClassVar[Action]
CARD_UNSPECIFIED: Card
CARD_JACK_OF_SPADES: Card
CARD_JACK_OF_HEARTS: Card
CARD_QUEEN_OF_SPADES: Card
CARD_QUEEN_OF_HEARTS: Card
CARD_KING_OF_SPADES: Card
CARD_KING_OF_HEARTS: Card
ACTION_UNSPECIFIED: Action
ACTION_FOLD: Action
ACTION_CALL: Action
ACTION_RAISE: Action

class Options(_message.Message):
    __slots__ = ("players",)
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    players: int
    def __init__(self, players: _Optional[int] = ...) -> None: ...

class State(_message.Message):
    __slots__ = ("first_round", "second_round", "public_card", "cards")
    FIRST_ROUND_FIELD_NUMBER: _ClassVar[int]
    SECOND_ROUND_FIELD_NUMBER: _ClassVar[int]
    PUBLIC_CARD_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    first_round: _containers.RepeatedScalarFieldContainer[Action]
    second_round: _containers.RepeatedScalarFieldContainer[Action]
    public_card: Card
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, first_round: _Optional[_Iterable[_Union[Action, str]]] = ..., second_round: _Optional[_Iterable[_Union[Action, str]]] = ..., public_card: _Optional[_Union[Card, str]] = ..., cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

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
    __slots__ = ("seat", "move", "forced", "to_call")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    FORCED_FIELD_NUMBER: _ClassVar[int]
    TO_CALL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    move: Move
    forced: bool
    to_call: int
    def __init__(self, seat: _Optional[int] = ..., move: _Optional[_Union[Move, _Mapping]] = ..., forced: bool = ..., to_call: _Optional[int] = ...) -> None: ...

class CardDealt(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: Card
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[Card, str]] = ...) -> None: ...

class PublicCardDealt(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: Card
    def __init__(self, card: _Optional[_Union[Card, str]] = ...) -> None: ...

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
    __slots__ = ("move_played", "card_dealt", "public_card_dealt", "cards_shown", "game_ended")
    MOVE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    CARD_DEALT_FIELD_NUMBER: _ClassVar[int]
    PUBLIC_CARD_DEALT_FIELD_NUMBER: _ClassVar[int]
    CARDS_SHOWN_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    move_played: MovePlayed
    card_dealt: CardDealt
    public_card_dealt: PublicCardDealt
    cards_shown: CardsShown
    game_ended: GameEnded
    def __init__(self, move_played: _Optional[_Union[MovePlayed, _Mapping]] = ..., card_dealt: _Optional[_Union[CardDealt, _Mapping]] = ..., public_card_dealt: _Optional[_Union[PublicCardDealt, _Mapping]] = ..., cards_shown: _Optional[_Union[CardsShown, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ...) -> None: ...
