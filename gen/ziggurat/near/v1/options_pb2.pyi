from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class PlacedTile(_message.Message):
    __slots__ = ("slot", "tile", "side", "rotation")
    SLOT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    ROTATION_FIELD_NUMBER: _ClassVar[int]
    slot: int
    tile: int
    side: str
    rotation: int
    def __init__(self, slot: _Optional[int] = ..., tile: _Optional[int] = ..., side: _Optional[str] = ..., rotation: _Optional[int] = ...) -> None: ...

class CardOrder(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, cards: _Optional[_Iterable[int]] = ...) -> None: ...

class Setup(_message.Message):
    __slots__ = ("players", "objectives", "slots", "age_sides", "domination", "events", "decks", "enemy_order", "ruin_order", "first", "civilizations", "wonders")
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    SLOTS_FIELD_NUMBER: _ClassVar[int]
    AGE_SIDES_FIELD_NUMBER: _ClassVar[int]
    DOMINATION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    DECKS_FIELD_NUMBER: _ClassVar[int]
    ENEMY_ORDER_FIELD_NUMBER: _ClassVar[int]
    RUIN_ORDER_FIELD_NUMBER: _ClassVar[int]
    FIRST_FIELD_NUMBER: _ClassVar[int]
    CIVILIZATIONS_FIELD_NUMBER: _ClassVar[int]
    WONDERS_FIELD_NUMBER: _ClassVar[int]
    players: int
    objectives: str
    slots: _containers.RepeatedCompositeFieldContainer[PlacedTile]
    age_sides: _containers.RepeatedScalarFieldContainer[str]
    domination: _containers.RepeatedScalarFieldContainer[int]
    events: _containers.RepeatedScalarFieldContainer[int]
    decks: _containers.RepeatedCompositeFieldContainer[CardOrder]
    enemy_order: _containers.RepeatedScalarFieldContainer[int]
    ruin_order: _containers.RepeatedScalarFieldContainer[int]
    first: int
    civilizations: _containers.RepeatedScalarFieldContainer[int]
    wonders: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, players: _Optional[int] = ..., objectives: _Optional[str] = ..., slots: _Optional[_Iterable[_Union[PlacedTile, _Mapping]]] = ..., age_sides: _Optional[_Iterable[str]] = ..., domination: _Optional[_Iterable[int]] = ..., events: _Optional[_Iterable[int]] = ..., decks: _Optional[_Iterable[_Union[CardOrder, _Mapping]]] = ..., enemy_order: _Optional[_Iterable[int]] = ..., ruin_order: _Optional[_Iterable[int]] = ..., first: _Optional[int] = ..., civilizations: _Optional[_Iterable[int]] = ..., wonders: _Optional[_Iterable[int]] = ...) -> None: ...

class Options(_message.Message):
    __slots__ = ("players", "objectives", "central", "world", "age_sides", "setup")
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    CENTRAL_FIELD_NUMBER: _ClassVar[int]
    WORLD_FIELD_NUMBER: _ClassVar[int]
    AGE_SIDES_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    players: int
    objectives: str
    central: str
    world: str
    age_sides: str
    setup: Setup
    def __init__(self, players: _Optional[int] = ..., objectives: _Optional[str] = ..., central: _Optional[str] = ..., world: _Optional[str] = ..., age_sides: _Optional[str] = ..., setup: _Optional[_Union[Setup, _Mapping]] = ...) -> None: ...
