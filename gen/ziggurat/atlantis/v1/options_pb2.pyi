from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class Options(_message.Message):
    __slots__ = ("players", "sides", "order", "starting_cards", "deities", "first_player", "max_rounds")
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    SIDES_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    STARTING_CARDS_FIELD_NUMBER: _ClassVar[int]
    DEITIES_FIELD_NUMBER: _ClassVar[int]
    FIRST_PLAYER_FIELD_NUMBER: _ClassVar[int]
    MAX_ROUNDS_FIELD_NUMBER: _ClassVar[int]
    players: int
    sides: str
    order: str
    starting_cards: str
    deities: str
    first_player: int
    max_rounds: int
    def __init__(self, players: _Optional[int] = ..., sides: _Optional[str] = ..., order: _Optional[str] = ..., starting_cards: _Optional[str] = ..., deities: _Optional[str] = ..., first_player: _Optional[int] = ..., max_rounds: _Optional[int] = ...) -> None: ...
