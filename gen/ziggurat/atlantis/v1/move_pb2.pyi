from ziggurat.atlantis.v1 import state_pb2 as _state_pb2
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class BuildKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BUILD_KIND_UNSPECIFIED: _ClassVar[BuildKind]
    BUILD_KIND_ADD_LEVEL1: _ClassVar[BuildKind]
    BUILD_KIND_LEVEL1_TO_2: _ClassVar[BuildKind]
    BUILD_KIND_LEVEL2_TO_3: _ClassVar[BuildKind]
    BUILD_KIND_WHOLE: _ClassVar[BuildKind]
BUILD_KIND_UNSPECIFIED: BuildKind
BUILD_KIND_ADD_LEVEL1: BuildKind
BUILD_KIND_LEVEL1_TO_2: BuildKind
BUILD_KIND_LEVEL2_TO_3: BuildKind
BUILD_KIND_WHOLE: BuildKind

class Done(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Travel(_message.Message):
    __slots__ = ("region",)
    REGION_FIELD_NUMBER: _ClassVar[int]
    region: _state_pb2.Color
    def __init__(self, region: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class Migrate(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Festivity(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Recruit(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: int
    def __init__(self, cards: _Optional[int] = ...) -> None: ...

class Build(_message.Message):
    __slots__ = ("site", "kind", "assistant")
    SITE_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    ASSISTANT_FIELD_NUMBER: _ClassVar[int]
    site: _state_pb2.Site
    kind: BuildKind
    assistant: bool
    def __init__(self, site: _Optional[_Union[_state_pb2.Site, str]] = ..., kind: _Optional[_Union[BuildKind, str]] = ..., assistant: bool = ...) -> None: ...

class Demolish(_message.Message):
    __slots__ = ("tile",)
    TILE_FIELD_NUMBER: _ClassVar[int]
    tile: _state_pb2.Tile
    def __init__(self, tile: _Optional[_Union[_state_pb2.Tile, _Mapping]] = ...) -> None: ...

class Convert(_message.Message):
    __slots__ = ("steps_clockwise", "color")
    STEPS_CLOCKWISE_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    steps_clockwise: int
    color: _state_pb2.Color
    def __init__(self, steps_clockwise: _Optional[int] = ..., color: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class Take(_message.Message):
    __slots__ = ("color",)
    COLOR_FIELD_NUMBER: _ClassVar[int]
    color: _state_pb2.Color
    def __init__(self, color: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class TakeFromDeck(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Drop(_message.Message):
    __slots__ = ("color",)
    COLOR_FIELD_NUMBER: _ClassVar[int]
    color: _state_pb2.Color
    def __init__(self, color: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class PickTile(_message.Message):
    __slots__ = ("tile",)
    TILE_FIELD_NUMBER: _ClassVar[int]
    tile: _state_pb2.Tile
    def __init__(self, tile: _Optional[_Union[_state_pb2.Tile, _Mapping]] = ...) -> None: ...

class PlaceTile(_message.Message):
    __slots__ = ("region", "site")
    REGION_FIELD_NUMBER: _ClassVar[int]
    SITE_FIELD_NUMBER: _ClassVar[int]
    region: _state_pb2.Color
    site: _state_pb2.Site
    def __init__(self, region: _Optional[_Union[_state_pb2.Color, str]] = ..., site: _Optional[_Union[_state_pb2.Site, str]] = ...) -> None: ...

class PickFollower(_message.Message):
    __slots__ = ("color",)
    COLOR_FIELD_NUMBER: _ClassVar[int]
    color: _state_pb2.Color
    def __init__(self, color: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class PickHandCard(_message.Message):
    __slots__ = ("color",)
    COLOR_FIELD_NUMBER: _ClassVar[int]
    color: _state_pb2.Color
    def __init__(self, color: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class PlaceMarker(_message.Message):
    __slots__ = ("region",)
    REGION_FIELD_NUMBER: _ClassVar[int]
    region: _state_pb2.Color
    def __init__(self, region: _Optional[_Union[_state_pb2.Color, str]] = ...) -> None: ...

class ChooseSide(_message.Message):
    __slots__ = ("side",)
    SIDE_FIELD_NUMBER: _ClassVar[int]
    side: _state_pb2.BoardSide
    def __init__(self, side: _Optional[_Union[_state_pb2.BoardSide, str]] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("done", "travel", "migrate", "festivity", "recruit", "build", "demolish", "convert", "take", "take_from_deck", "drop", "pick_tile", "place_tile", "pick_follower", "pick_hand_card", "place_marker", "choose_side")
    DONE_FIELD_NUMBER: _ClassVar[int]
    TRAVEL_FIELD_NUMBER: _ClassVar[int]
    MIGRATE_FIELD_NUMBER: _ClassVar[int]
    FESTIVITY_FIELD_NUMBER: _ClassVar[int]
    RECRUIT_FIELD_NUMBER: _ClassVar[int]
    BUILD_FIELD_NUMBER: _ClassVar[int]
    DEMOLISH_FIELD_NUMBER: _ClassVar[int]
    CONVERT_FIELD_NUMBER: _ClassVar[int]
    TAKE_FIELD_NUMBER: _ClassVar[int]
    TAKE_FROM_DECK_FIELD_NUMBER: _ClassVar[int]
    DROP_FIELD_NUMBER: _ClassVar[int]
    PICK_TILE_FIELD_NUMBER: _ClassVar[int]
    PLACE_TILE_FIELD_NUMBER: _ClassVar[int]
    PICK_FOLLOWER_FIELD_NUMBER: _ClassVar[int]
    PICK_HAND_CARD_FIELD_NUMBER: _ClassVar[int]
    PLACE_MARKER_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_SIDE_FIELD_NUMBER: _ClassVar[int]
    done: Done
    travel: Travel
    migrate: Migrate
    festivity: Festivity
    recruit: Recruit
    build: Build
    demolish: Demolish
    convert: Convert
    take: Take
    take_from_deck: TakeFromDeck
    drop: Drop
    pick_tile: PickTile
    place_tile: PlaceTile
    pick_follower: PickFollower
    pick_hand_card: PickHandCard
    place_marker: PlaceMarker
    choose_side: ChooseSide
    def __init__(self, done: _Optional[_Union[Done, _Mapping]] = ..., travel: _Optional[_Union[Travel, _Mapping]] = ..., migrate: _Optional[_Union[Migrate, _Mapping]] = ..., festivity: _Optional[_Union[Festivity, _Mapping]] = ..., recruit: _Optional[_Union[Recruit, _Mapping]] = ..., build: _Optional[_Union[Build, _Mapping]] = ..., demolish: _Optional[_Union[Demolish, _Mapping]] = ..., convert: _Optional[_Union[Convert, _Mapping]] = ..., take: _Optional[_Union[Take, _Mapping]] = ..., take_from_deck: _Optional[_Union[TakeFromDeck, _Mapping]] = ..., drop: _Optional[_Union[Drop, _Mapping]] = ..., pick_tile: _Optional[_Union[PickTile, _Mapping]] = ..., place_tile: _Optional[_Union[PlaceTile, _Mapping]] = ..., pick_follower: _Optional[_Union[PickFollower, _Mapping]] = ..., pick_hand_card: _Optional[_Union[PickHandCard, _Mapping]] = ..., place_marker: _Optional[_Union[PlaceMarker, _Mapping]] = ..., choose_side: _Optional[_Union[ChooseSide, _Mapping]] = ...) -> None: ...
