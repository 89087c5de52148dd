from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Nothing(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PickSpace(_message.Message):
    __slots__ = ("space",)
    SPACE_FIELD_NUMBER: _ClassVar[int]
    space: int
    def __init__(self, space: _Optional[int] = ...) -> None: ...

class MayPickSpace(_message.Message):
    __slots__ = ("space", "done")
    SPACE_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    space: int
    done: Nothing
    def __init__(self, space: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class UseCard(_message.Message):
    __slots__ = ("play", "construct", "develop")
    PLAY_FIELD_NUMBER: _ClassVar[int]
    CONSTRUCT_FIELD_NUMBER: _ClassVar[int]
    DEVELOP_FIELD_NUMBER: _ClassVar[int]
    play: int
    construct: int
    develop: int
    def __init__(self, play: _Optional[int] = ..., construct: _Optional[int] = ..., develop: _Optional[int] = ...) -> None: ...

class PickStep(_message.Message):
    __slots__ = ("effect", "marker", "objective")
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    MARKER_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVE_FIELD_NUMBER: _ClassVar[int]
    effect: Nothing
    marker: Nothing
    objective: Nothing
    def __init__(self, effect: _Optional[_Union[Nothing, _Mapping]] = ..., marker: _Optional[_Union[Nothing, _Mapping]] = ..., objective: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickResource(_message.Message):
    __slots__ = ("resource",)
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    resource: int
    def __init__(self, resource: _Optional[int] = ...) -> None: ...

class PickDevelopment(_message.Message):
    __slots__ = ("development",)
    DEVELOPMENT_FIELD_NUMBER: _ClassVar[int]
    development: int
    def __init__(self, development: _Optional[int] = ...) -> None: ...

class PickDomain(_message.Message):
    __slots__ = ("domain",)
    DOMAIN_FIELD_NUMBER: _ClassVar[int]
    domain: int
    def __init__(self, domain: _Optional[int] = ...) -> None: ...

class Reply(_message.Message):
    __slots__ = ("no", "yes")
    NO_FIELD_NUMBER: _ClassVar[int]
    YES_FIELD_NUMBER: _ClassVar[int]
    no: Nothing
    yes: Nothing
    def __init__(self, no: _Optional[_Union[Nothing, _Mapping]] = ..., yes: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class TempleAction(_message.Message):
    __slots__ = ("destroy", "rebuild", "done")
    DESTROY_FIELD_NUMBER: _ClassVar[int]
    REBUILD_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    destroy: int
    rebuild: int
    done: Nothing
    def __init__(self, destroy: _Optional[int] = ..., rebuild: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickType(_message.Message):
    __slots__ = ("type",)
    TYPE_FIELD_NUMBER: _ClassVar[int]
    type: int
    def __init__(self, type: _Optional[int] = ...) -> None: ...

class MayPickType(_message.Message):
    __slots__ = ("type", "done")
    TYPE_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    type: int
    done: Nothing
    def __init__(self, type: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickSeat(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class PickTimes(_message.Message):
    __slots__ = ("times",)
    TIMES_FIELD_NUMBER: _ClassVar[int]
    times: int
    def __init__(self, times: _Optional[int] = ...) -> None: ...

class DrawCard(_message.Message):
    __slots__ = ("card", "deck")
    CARD_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    card: int
    deck: int
    def __init__(self, card: _Optional[int] = ..., deck: _Optional[int] = ...) -> None: ...

class PickCard(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: int
    def __init__(self, card: _Optional[int] = ...) -> None: ...

class PickEpoch(_message.Message):
    __slots__ = ("earlier", "later")
    EARLIER_FIELD_NUMBER: _ClassVar[int]
    LATER_FIELD_NUMBER: _ClassVar[int]
    earlier: Nothing
    later: Nothing
    def __init__(self, earlier: _Optional[_Union[Nothing, _Mapping]] = ..., later: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("capital", "play", "step", "place", "res", "dev", "expertise", "move_piece", "move_dest", "attack", "army_move", "temple", "rebuild", "rebuild_at", "destroy", "adj_res", "act_site", "harvest", "build_type", "take_enemy", "take_ruin", "steal", "convert", "exchange", "exchange_type", "draw", "lose_card", "lose_expertise", "lose_dev", "ward", "lose_res", "lose_marker", "lose_building")
    CAPITAL_FIELD_NUMBER: _ClassVar[int]
    PLAY_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    RES_FIELD_NUMBER: _ClassVar[int]
    DEV_FIELD_NUMBER: _ClassVar[int]
    EXPERTISE_FIELD_NUMBER: _ClassVar[int]
    MOVE_PIECE_FIELD_NUMBER: _ClassVar[int]
    MOVE_DEST_FIELD_NUMBER: _ClassVar[int]
    ATTACK_FIELD_NUMBER: _ClassVar[int]
    ARMY_MOVE_FIELD_NUMBER: _ClassVar[int]
    TEMPLE_FIELD_NUMBER: _ClassVar[int]
    REBUILD_FIELD_NUMBER: _ClassVar[int]
    REBUILD_AT_FIELD_NUMBER: _ClassVar[int]
    DESTROY_FIELD_NUMBER: _ClassVar[int]
    ADJ_RES_FIELD_NUMBER: _ClassVar[int]
    ACT_SITE_FIELD_NUMBER: _ClassVar[int]
    HARVEST_FIELD_NUMBER: _ClassVar[int]
    BUILD_TYPE_FIELD_NUMBER: _ClassVar[int]
    TAKE_ENEMY_FIELD_NUMBER: _ClassVar[int]
    TAKE_RUIN_FIELD_NUMBER: _ClassVar[int]
    STEAL_FIELD_NUMBER: _ClassVar[int]
    CONVERT_FIELD_NUMBER: _ClassVar[int]
    EXCHANGE_FIELD_NUMBER: _ClassVar[int]
    EXCHANGE_TYPE_FIELD_NUMBER: _ClassVar[int]
    DRAW_FIELD_NUMBER: _ClassVar[int]
    LOSE_CARD_FIELD_NUMBER: _ClassVar[int]
    LOSE_EXPERTISE_FIELD_NUMBER: _ClassVar[int]
    LOSE_DEV_FIELD_NUMBER: _ClassVar[int]
    WARD_FIELD_NUMBER: _ClassVar[int]
    LOSE_RES_FIELD_NUMBER: _ClassVar[int]
    LOSE_MARKER_FIELD_NUMBER: _ClassVar[int]
    LOSE_BUILDING_FIELD_NUMBER: _ClassVar[int]
    capital: PickSpace
    play: UseCard
    step: PickStep
    place: PickSpace
    res: PickResource
    dev: PickDevelopment
    expertise: PickDomain
    move_piece: MayPickSpace
    move_dest: PickSpace
    attack: MayPickSpace
    army_move: Reply
    temple: TempleAction
    rebuild: MayPickType
    rebuild_at: PickSpace
    destroy: MayPickType
    adj_res: PickResource
    act_site: PickResource
    harvest: PickResource
    build_type: PickType
    take_enemy: PickSpace
    take_ruin: PickSpace
    steal: PickSeat
    convert: PickTimes
    exchange: MayPickSpace
    exchange_type: PickType
    draw: DrawCard
    lose_card: PickCard
    lose_expertise: PickDomain
    lose_dev: PickDevelopment
    ward: Reply
    lose_res: PickResource
    lose_marker: PickEpoch
    lose_building: PickSpace
    def __init__(self, capital: _Optional[_Union[PickSpace, _Mapping]] = ..., play: _Optional[_Union[UseCard, _Mapping]] = ..., step: _Optional[_Union[PickStep, _Mapping]] = ..., place: _Optional[_Union[PickSpace, _Mapping]] = ..., res: _Optional[_Union[PickResource, _Mapping]] = ..., dev: _Optional[_Union[PickDevelopment, _Mapping]] = ..., expertise: _Optional[_Union[PickDomain, _Mapping]] = ..., move_piece: _Optional[_Union[MayPickSpace, _Mapping]] = ..., move_dest: _Optional[_Union[PickSpace, _Mapping]] = ..., attack: _Optional[_Union[MayPickSpace, _Mapping]] = ..., army_move: _Optional[_Union[Reply, _Mapping]] = ..., temple: _Optional[_Union[TempleAction, _Mapping]] = ..., rebuild: _Optional[_Union[MayPickType, _Mapping]] = ..., rebuild_at: _Optional[_Union[PickSpace, _Mapping]] = ..., destroy: _Optional[_Union[MayPickType, _Mapping]] = ..., adj_res: _Optional[_Union[PickResource, _Mapping]] = ..., act_site: _Optional[_Union[PickResource, _Mapping]] = ..., harvest: _Optional[_Union[PickResource, _Mapping]] = ..., build_type: _Optional[_Union[PickType, _Mapping]] = ..., take_enemy: _Optional[_Union[PickSpace, _Mapping]] = ..., take_ruin: _Optional[_Union[PickSpace, _Mapping]] = ..., steal: _Optional[_Union[PickSeat, _Mapping]] = ..., convert: _Optional[_Union[PickTimes, _Mapping]] = ..., exchange: _Optional[_Union[MayPickSpace, _Mapping]] = ..., exchange_type: _Optional[_Union[PickType, _Mapping]] = ..., draw: _Optional[_Union[DrawCard, _Mapping]] = ..., lose_card: _Optional[_Union[PickCard, _Mapping]] = ..., lose_expertise: _Optional[_Union[PickDomain, _Mapping]] = ..., lose_dev: _Optional[_Union[PickDevelopment, _Mapping]] = ..., ward: _Optional[_Union[Reply, _Mapping]] = ..., lose_res: _Optional[_Union[PickResource, _Mapping]] = ..., lose_marker: _Optional[_Union[PickEpoch, _Mapping]] = ..., lose_building: _Optional[_Union[PickSpace, _Mapping]] = ...) -> None: ...
