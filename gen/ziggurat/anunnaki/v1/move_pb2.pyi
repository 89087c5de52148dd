from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Nothing(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Piece(_message.Message):
    __slots__ = ("territory", "kind")
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    territory: int
    kind: int
    def __init__(self, territory: _Optional[int] = ..., kind: _Optional[int] = ...) -> None: ...

class Trade(_message.Message):
    __slots__ = ("pay", "left_out")
    PAY_FIELD_NUMBER: _ClassVar[int]
    LEFT_OUT_FIELD_NUMBER: _ClassVar[int]
    pay: int
    left_out: int
    def __init__(self, pay: _Optional[int] = ..., left_out: _Optional[int] = ...) -> None: ...

class PickHouse(_message.Message):
    __slots__ = ("house",)
    HOUSE_FIELD_NUMBER: _ClassVar[int]
    house: int
    def __init__(self, house: _Optional[int] = ...) -> None: ...

class PickSlot(_message.Message):
    __slots__ = ("slot",)
    SLOT_FIELD_NUMBER: _ClassVar[int]
    slot: int
    def __init__(self, slot: _Optional[int] = ...) -> None: ...

class PickNode(_message.Message):
    __slots__ = ("node",)
    NODE_FIELD_NUMBER: _ClassVar[int]
    node: int
    def __init__(self, node: _Optional[int] = ...) -> None: ...

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

class MayPickPiece(_message.Message):
    __slots__ = ("piece", "done")
    PIECE_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    piece: Piece
    done: Nothing
    def __init__(self, piece: _Optional[_Union[Piece, _Mapping]] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickTerritory(_message.Message):
    __slots__ = ("territory",)
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    territory: int
    def __init__(self, territory: _Optional[int] = ...) -> None: ...

class MayPickTerritory(_message.Message):
    __slots__ = ("territory", "done")
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    territory: int
    done: Nothing
    def __init__(self, territory: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class MayPickUnit(_message.Message):
    __slots__ = ("unit", "done")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    unit: int
    done: Nothing
    def __init__(self, unit: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickSpot(_message.Message):
    __slots__ = ("spot",)
    SPOT_FIELD_NUMBER: _ClassVar[int]
    spot: int
    def __init__(self, spot: _Optional[int] = ...) -> None: ...

class PickResource(_message.Message):
    __slots__ = ("resource",)
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    resource: int
    def __init__(self, resource: _Optional[int] = ...) -> None: ...

class MayTrade(_message.Message):
    __slots__ = ("trade", "done")
    TRADE_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    trade: Trade
    done: Nothing
    def __init__(self, trade: _Optional[_Union[Trade, _Mapping]] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickPair(_message.Message):
    __slots__ = ("pair",)
    PAIR_FIELD_NUMBER: _ClassVar[int]
    pair: int
    def __init__(self, pair: _Optional[int] = ...) -> None: ...

class MayPickAction(_message.Message):
    __slots__ = ("action", "mirror", "done")
    ACTION_FIELD_NUMBER: _ClassVar[int]
    MIRROR_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    action: int
    mirror: Nothing
    done: Nothing
    def __init__(self, action: _Optional[int] = ..., mirror: _Optional[_Union[Nothing, _Mapping]] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickTile(_message.Message):
    __slots__ = ("tile",)
    TILE_FIELD_NUMBER: _ClassVar[int]
    tile: int
    def __init__(self, tile: _Optional[int] = ...) -> None: ...

class MayPickTile(_message.Message):
    __slots__ = ("tile", "done")
    TILE_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    tile: int
    done: Nothing
    def __init__(self, tile: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickCard(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: int
    def __init__(self, card: _Optional[int] = ...) -> None: ...

class MayPickCard(_message.Message):
    __slots__ = ("card", "done")
    CARD_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    card: int
    done: Nothing
    def __init__(self, card: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class Reply(_message.Message):
    __slots__ = ("no", "yes")
    NO_FIELD_NUMBER: _ClassVar[int]
    YES_FIELD_NUMBER: _ClassVar[int]
    no: Nothing
    yes: Nothing
    def __init__(self, no: _Optional[_Union[Nothing, _Mapping]] = ..., yes: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class MayAct(_message.Message):
    __slots__ = ("summon", "fulfill", "cornucopia", "pandora", "done")
    SUMMON_FIELD_NUMBER: _ClassVar[int]
    FULFILL_FIELD_NUMBER: _ClassVar[int]
    CORNUCOPIA_FIELD_NUMBER: _ClassVar[int]
    PANDORA_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    summon: Nothing
    fulfill: Nothing
    cornucopia: Nothing
    pandora: Nothing
    done: Nothing
    def __init__(self, summon: _Optional[_Union[Nothing, _Mapping]] = ..., fulfill: _Optional[_Union[Nothing, _Mapping]] = ..., cornucopia: _Optional[_Union[Nothing, _Mapping]] = ..., pandora: _Optional[_Union[Nothing, _Mapping]] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickGod(_message.Message):
    __slots__ = ("minor", "major")
    MINOR_FIELD_NUMBER: _ClassVar[int]
    MAJOR_FIELD_NUMBER: _ClassVar[int]
    minor: int
    major: Nothing
    def __init__(self, minor: _Optional[int] = ..., major: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickPact(_message.Message):
    __slots__ = ("pact",)
    PACT_FIELD_NUMBER: _ClassVar[int]
    pact: int
    def __init__(self, pact: _Optional[int] = ...) -> None: ...

class MayPickPact(_message.Message):
    __slots__ = ("pact", "done")
    PACT_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    pact: int
    done: Nothing
    def __init__(self, pact: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickLine(_message.Message):
    __slots__ = ("bonus", "points")
    BONUS_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    bonus: Nothing
    points: Nothing
    def __init__(self, bonus: _Optional[_Union[Nothing, _Mapping]] = ..., points: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickCommitted(_message.Message):
    __slots__ = ("first", "second")
    FIRST_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    first: Nothing
    second: Nothing
    def __init__(self, first: _Optional[_Union[Nothing, _Mapping]] = ..., second: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickMetal(_message.Message):
    __slots__ = ("metal",)
    METAL_FIELD_NUMBER: _ClassVar[int]
    metal: int
    def __init__(self, metal: _Optional[int] = ...) -> None: ...

class PickArtifact(_message.Message):
    __slots__ = ("artifact",)
    ARTIFACT_FIELD_NUMBER: _ClassVar[int]
    artifact: int
    def __init__(self, artifact: _Optional[int] = ...) -> None: ...

class PickTrack(_message.Message):
    __slots__ = ("track",)
    TRACK_FIELD_NUMBER: _ClassVar[int]
    track: int
    def __init__(self, track: _Optional[int] = ...) -> None: ...

class MayPickTrack(_message.Message):
    __slots__ = ("track", "done")
    TRACK_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    track: int
    done: Nothing
    def __init__(self, track: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickHorn(_message.Message):
    __slots__ = ("gain", "spend")
    GAIN_FIELD_NUMBER: _ClassVar[int]
    SPEND_FIELD_NUMBER: _ClassVar[int]
    gain: int
    spend: int
    def __init__(self, gain: _Optional[int] = ..., spend: _Optional[int] = ...) -> None: ...

class PickToken(_message.Message):
    __slots__ = ("mana", "follower", "weapon")
    MANA_FIELD_NUMBER: _ClassVar[int]
    FOLLOWER_FIELD_NUMBER: _ClassVar[int]
    WEAPON_FIELD_NUMBER: _ClassVar[int]
    mana: Nothing
    follower: Nothing
    weapon: Nothing
    def __init__(self, mana: _Optional[_Union[Nothing, _Mapping]] = ..., follower: _Optional[_Union[Nothing, _Mapping]] = ..., weapon: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickAlternative(_message.Message):
    __slots__ = ("alternative",)
    ALTERNATIVE_FIELD_NUMBER: _ClassVar[int]
    alternative: int
    def __init__(self, alternative: _Optional[int] = ...) -> None: ...

class PickOrder(_message.Message):
    __slots__ = ("domination", "development")
    DOMINATION_FIELD_NUMBER: _ClassVar[int]
    DEVELOPMENT_FIELD_NUMBER: _ClassVar[int]
    domination: Nothing
    development: Nothing
    def __init__(self, domination: _Optional[_Union[Nothing, _Mapping]] = ..., development: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("house", "discard_god", "primary", "ra_move", "move_src", "move_dst", "carry", "portal_src", "portal_dst", "pact_take", "harvest", "harvest_spot", "gain_res", "pay_res", "gain_same", "market", "market_free", "follower_src", "follower_dst", "mana", "tile", "weapon_take", "develop", "develop_use", "build", "additional", "summon", "summon_at", "fulfill", "pact_line", "battle", "weapon_play", "weapon_pick", "metal_boost", "steal", "cube_src", "cube_dst", "artifact", "destiny", "cornucopia", "pandora", "lose_follower", "lose_weapon", "level_up", "choice", "anubis_src", "free_pact", "sacrifice", "follower_each", "culture_take", "major_order")
    HOUSE_FIELD_NUMBER: _ClassVar[int]
    DISCARD_GOD_FIELD_NUMBER: _ClassVar[int]
    PRIMARY_FIELD_NUMBER: _ClassVar[int]
    RA_MOVE_FIELD_NUMBER: _ClassVar[int]
    MOVE_SRC_FIELD_NUMBER: _ClassVar[int]
    MOVE_DST_FIELD_NUMBER: _ClassVar[int]
    CARRY_FIELD_NUMBER: _ClassVar[int]
    PORTAL_SRC_FIELD_NUMBER: _ClassVar[int]
    PORTAL_DST_FIELD_NUMBER: _ClassVar[int]
    PACT_TAKE_FIELD_NUMBER: _ClassVar[int]
    HARVEST_FIELD_NUMBER: _ClassVar[int]
    HARVEST_SPOT_FIELD_NUMBER: _ClassVar[int]
    GAIN_RES_FIELD_NUMBER: _ClassVar[int]
    PAY_RES_FIELD_NUMBER: _ClassVar[int]
    GAIN_SAME_FIELD_NUMBER: _ClassVar[int]
    MARKET_FIELD_NUMBER: _ClassVar[int]
    MARKET_FREE_FIELD_NUMBER: _ClassVar[int]
    FOLLOWER_SRC_FIELD_NUMBER: _ClassVar[int]
    FOLLOWER_DST_FIELD_NUMBER: _ClassVar[int]
    MANA_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    WEAPON_TAKE_FIELD_NUMBER: _ClassVar[int]
    DEVELOP_FIELD_NUMBER: _ClassVar[int]
    DEVELOP_USE_FIELD_NUMBER: _ClassVar[int]
    BUILD_FIELD_NUMBER: _ClassVar[int]
    ADDITIONAL_FIELD_NUMBER: _ClassVar[int]
    SUMMON_FIELD_NUMBER: _ClassVar[int]
    SUMMON_AT_FIELD_NUMBER: _ClassVar[int]
    FULFILL_FIELD_NUMBER: _ClassVar[int]
    PACT_LINE_FIELD_NUMBER: _ClassVar[int]
    BATTLE_FIELD_NUMBER: _ClassVar[int]
    WEAPON_PLAY_FIELD_NUMBER: _ClassVar[int]
    WEAPON_PICK_FIELD_NUMBER: _ClassVar[int]
    METAL_BOOST_FIELD_NUMBER: _ClassVar[int]
    STEAL_FIELD_NUMBER: _ClassVar[int]
    CUBE_SRC_FIELD_NUMBER: _ClassVar[int]
    CUBE_DST_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_FIELD_NUMBER: _ClassVar[int]
    DESTINY_FIELD_NUMBER: _ClassVar[int]
    CORNUCOPIA_FIELD_NUMBER: _ClassVar[int]
    PANDORA_FIELD_NUMBER: _ClassVar[int]
    LOSE_FOLLOWER_FIELD_NUMBER: _ClassVar[int]
    LOSE_WEAPON_FIELD_NUMBER: _ClassVar[int]
    LEVEL_UP_FIELD_NUMBER: _ClassVar[int]
    CHOICE_FIELD_NUMBER: _ClassVar[int]
    ANUBIS_SRC_FIELD_NUMBER: _ClassVar[int]
    FREE_PACT_FIELD_NUMBER: _ClassVar[int]
    SACRIFICE_FIELD_NUMBER: _ClassVar[int]
    FOLLOWER_EACH_FIELD_NUMBER: _ClassVar[int]
    CULTURE_TAKE_FIELD_NUMBER: _ClassVar[int]
    MAJOR_ORDER_FIELD_NUMBER: _ClassVar[int]
    house: PickHouse
    discard_god: PickSlot
    primary: PickNode
    ra_move: MayPickSpace
    move_src: MayPickPiece
    move_dst: PickTerritory
    carry: MayPickUnit
    portal_src: MayPickPiece
    portal_dst: PickTerritory
    pact_take: PickSlot
    harvest: MayPickTerritory
    harvest_spot: PickSpot
    gain_res: PickResource
    pay_res: PickResource
    gain_same: PickResource
    market: MayTrade
    market_free: PickPair
    follower_src: MayPickTerritory
    follower_dst: PickTerritory
    mana: MayPickAction
    tile: PickTile
    weapon_take: PickCard
    develop: MayPickTile
    develop_use: Reply
    build: PickTerritory
    additional: MayAct
    summon: PickGod
    summon_at: PickTerritory
    fulfill: PickPact
    pact_line: PickLine
    battle: PickTerritory
    weapon_play: MayPickCard
    weapon_pick: PickCommitted
    metal_boost: PickMetal
    steal: PickResource
    cube_src: MayPickSpace
    cube_dst: PickSpace
    artifact: PickArtifact
    destiny: PickTrack
    cornucopia: PickHorn
    pandora: PickToken
    lose_follower: PickTerritory
    lose_weapon: PickCard
    level_up: MayPickTrack
    choice: PickAlternative
    anubis_src: MayPickTerritory
    free_pact: MayPickPact
    sacrifice: MayPickTerritory
    follower_each: MayPickTerritory
    culture_take: Reply
    major_order: PickOrder
    def __init__(self, house: _Optional[_Union[PickHouse, _Mapping]] = ..., discard_god: _Optional[_Union[PickSlot, _Mapping]] = ..., primary: _Optional[_Union[PickNode, _Mapping]] = ..., ra_move: _Optional[_Union[MayPickSpace, _Mapping]] = ..., move_src: _Optional[_Union[MayPickPiece, _Mapping]] = ..., move_dst: _Optional[_Union[PickTerritory, _Mapping]] = ..., carry: _Optional[_Union[MayPickUnit, _Mapping]] = ..., portal_src: _Optional[_Union[MayPickPiece, _Mapping]] = ..., portal_dst: _Optional[_Union[PickTerritory, _Mapping]] = ..., pact_take: _Optional[_Union[PickSlot, _Mapping]] = ..., harvest: _Optional[_Union[MayPickTerritory, _Mapping]] = ..., harvest_spot: _Optional[_Union[PickSpot, _Mapping]] = ..., gain_res: _Optional[_Union[PickResource, _Mapping]] = ..., pay_res: _Optional[_Union[PickResource, _Mapping]] = ..., gain_same: _Optional[_Union[PickResource, _Mapping]] = ..., market: _Optional[_Union[MayTrade, _Mapping]] = ..., market_free: _Optional[_Union[PickPair, _Mapping]] = ..., follower_src: _Optional[_Union[MayPickTerritory, _Mapping]] = ..., follower_dst: _Optional[_Union[PickTerritory, _Mapping]] = ..., mana: _Optional[_Union[MayPickAction, _Mapping]] = ..., tile: _Optional[_Union[PickTile, _Mapping]] = ..., weapon_take: _Optional[_Union[PickCard, _Mapping]] = ..., develop: _Optional[_Union[MayPickTile, _Mapping]] = ..., develop_use: _Optional[_Union[Reply, _Mapping]] = ..., build: _Optional[_Union[PickTerritory, _Mapping]] = ..., additional: _Optional[_Union[MayAct, _Mapping]] = ..., summon: _Optional[_Union[PickGod, _Mapping]] = ..., summon_at: _Optional[_Union[PickTerritory, _Mapping]] = ..., fulfill: _Optional[_Union[PickPact, _Mapping]] = ..., pact_line: _Optional[_Union[PickLine, _Mapping]] = ..., battle: _Optional[_Union[PickTerritory, _Mapping]] = ..., weapon_play: _Optional[_Union[MayPickCard, _Mapping]] = ..., weapon_pick: _Optional[_Union[PickCommitted, _Mapping]] = ..., metal_boost: _Optional[_Union[PickMetal, _Mapping]] = ..., steal: _Optional[_Union[PickResource, _Mapping]] = ..., cube_src: _Optional[_Union[MayPickSpace, _Mapping]] = ..., cube_dst: _Optional[_Union[PickSpace, _Mapping]] = ..., artifact: _Optional[_Union[PickArtifact, _Mapping]] = ..., destiny: _Optional[_Union[PickTrack, _Mapping]] = ..., cornucopia: _Optional[_Union[PickHorn, _Mapping]] = ..., pandora: _Optional[_Union[PickToken, _Mapping]] = ..., lose_follower: _Optional[_Union[PickTerritory, _Mapping]] = ..., lose_weapon: _Optional[_Union[PickCard, _Mapping]] = ..., level_up: _Optional[_Union[MayPickTrack, _Mapping]] = ..., choice: _Optional[_Union[PickAlternative, _Mapping]] = ..., anubis_src: _Optional[_Union[MayPickTerritory, _Mapping]] = ..., free_pact: _Optional[_Union[MayPickPact, _Mapping]] = ..., sacrifice: _Optional[_Union[MayPickTerritory, _Mapping]] = ..., follower_each: _Optional[_Union[MayPickTerritory, _Mapping]] = ..., culture_take: _Optional[_Union[Reply, _Mapping]] = ..., major_order: _Optional[_Union[PickOrder, _Mapping]] = ...) -> None: ...
