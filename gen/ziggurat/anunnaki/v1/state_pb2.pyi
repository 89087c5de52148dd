from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_SETUP: _ClassVar[Phase]
    PHASE_PRIMARY: _ClassVar[Phase]
    PHASE_MANA: _ClassVar[Phase]
    PHASE_ADDITIONAL: _ClassVar[Phase]
    PHASE_BATTLES: _ClassVar[Phase]
    PHASE_CULTURE: _ClassVar[Phase]
    PHASE_FINAL: _ClassVar[Phase]

class Reason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REASON_UNSPECIFIED: _ClassVar[Reason]
    REASON_TILE: _ClassVar[Reason]
    REASON_CIV: _ClassVar[Reason]
    REASON_CULTURE: _ClassVar[Reason]
    REASON_MANA_ACTION: _ClassVar[Reason]
    REASON_GOD: _ClassVar[Reason]
    REASON_PACT_BONUS: _ClassVar[Reason]
    REASON_START: _ClassVar[Reason]
    REASON_CUBE: _ClassVar[Reason]
    REASON_CUBE_RESOURCE: _ClassVar[Reason]
    REASON_HARVEST: _ClassVar[Reason]
    REASON_DEVELOP: _ClassVar[Reason]
    REASON_SUMMON: _ClassVar[Reason]
    REASON_PACT: _ClassVar[Reason]
    REASON_WEAPON: _ClassVar[Reason]
    REASON_BOOST: _ClassVar[Reason]
    REASON_COMPENSATION: _ClassVar[Reason]
    REASON_STOLEN: _ClassVar[Reason]
    REASON_CORNUCOPIA: _ClassVar[Reason]
    REASON_PANDORA: _ClassVar[Reason]
    REASON_TOKEN: _ClassVar[Reason]
    REASON_PRICE: _ClassVar[Reason]
    REASON_LEVEL_UP: _ClassVar[Reason]
    REASON_FOLLOWERS: _ClassVar[Reason]
    REASON_RETREAT: _ClassVar[Reason]
    REASON_BATTLE: _ClassVar[Reason]
    REASON_BUILD: _ClassVar[Reason]

class FrameKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FRAME_KIND_UNSPECIFIED: _ClassVar[FrameKind]
    FRAME_KIND_HOUSE: _ClassVar[FrameKind]
    FRAME_KIND_DISCARD_GOD: _ClassVar[FrameKind]
    FRAME_KIND_PRIMARY: _ClassVar[FrameKind]
    FRAME_KIND_RA_MOVE: _ClassVar[FrameKind]
    FRAME_KIND_MOVE_SRC: _ClassVar[FrameKind]
    FRAME_KIND_MOVE_DST: _ClassVar[FrameKind]
    FRAME_KIND_CARRY: _ClassVar[FrameKind]
    FRAME_KIND_PORTAL_SRC: _ClassVar[FrameKind]
    FRAME_KIND_PORTAL_DST: _ClassVar[FrameKind]
    FRAME_KIND_PACT_TAKE: _ClassVar[FrameKind]
    FRAME_KIND_HARVEST: _ClassVar[FrameKind]
    FRAME_KIND_HARVEST_SPOT: _ClassVar[FrameKind]
    FRAME_KIND_GAIN_RES: _ClassVar[FrameKind]
    FRAME_KIND_PAY_RES: _ClassVar[FrameKind]
    FRAME_KIND_GAIN_SAME: _ClassVar[FrameKind]
    FRAME_KIND_MARKET: _ClassVar[FrameKind]
    FRAME_KIND_MARKET_FREE: _ClassVar[FrameKind]
    FRAME_KIND_FOLLOWER_SRC: _ClassVar[FrameKind]
    FRAME_KIND_FOLLOWER_DST: _ClassVar[FrameKind]
    FRAME_KIND_MANA: _ClassVar[FrameKind]
    FRAME_KIND_TILE: _ClassVar[FrameKind]
    FRAME_KIND_WEAPON_TAKE: _ClassVar[FrameKind]
    FRAME_KIND_DEVELOP: _ClassVar[FrameKind]
    FRAME_KIND_DEVELOP_USE: _ClassVar[FrameKind]
    FRAME_KIND_BUILD: _ClassVar[FrameKind]
    FRAME_KIND_ADDITIONAL: _ClassVar[FrameKind]
    FRAME_KIND_SUMMON: _ClassVar[FrameKind]
    FRAME_KIND_SUMMON_AT: _ClassVar[FrameKind]
    FRAME_KIND_FULFILL: _ClassVar[FrameKind]
    FRAME_KIND_PACT_LINE: _ClassVar[FrameKind]
    FRAME_KIND_BATTLE: _ClassVar[FrameKind]
    FRAME_KIND_WEAPON_PLAY: _ClassVar[FrameKind]
    FRAME_KIND_WEAPON_PICK: _ClassVar[FrameKind]
    FRAME_KIND_METAL_BOOST: _ClassVar[FrameKind]
    FRAME_KIND_STEAL: _ClassVar[FrameKind]
    FRAME_KIND_CUBE_SRC: _ClassVar[FrameKind]
    FRAME_KIND_CUBE_DST: _ClassVar[FrameKind]
    FRAME_KIND_ARTIFACT: _ClassVar[FrameKind]
    FRAME_KIND_DESTINY: _ClassVar[FrameKind]
    FRAME_KIND_CORNUCOPIA: _ClassVar[FrameKind]
    FRAME_KIND_PANDORA: _ClassVar[FrameKind]
    FRAME_KIND_LOSE_FOLLOWER: _ClassVar[FrameKind]
    FRAME_KIND_LOSE_WEAPON: _ClassVar[FrameKind]
    FRAME_KIND_LEVEL_UP: _ClassVar[FrameKind]
    FRAME_KIND_CHOICE: _ClassVar[FrameKind]
    FRAME_KIND_ANUBIS_SRC: _ClassVar[FrameKind]
    FRAME_KIND_FREE_PACT: _ClassVar[FrameKind]
    FRAME_KIND_SACRIFICE: _ClassVar[FrameKind]
    FRAME_KIND_FOLLOWER_EACH: _ClassVar[FrameKind]
    FRAME_KIND_CULTURE_TAKE: _ClassVar[FrameKind]
    FRAME_KIND_MAJOR_ORDER: _ClassVar[FrameKind]
    FRAME_KIND_START: _ClassVar[FrameKind]
    FRAME_KIND_DEAL: _ClassVar[FrameKind]
    FRAME_KIND_TURN: _ClassVar[FrameKind]
    FRAME_KIND_EFFECTS: _ClassVar[FrameKind]
    FRAME_KIND_FOLLOWERS_LEFT: _ClassVar[FrameKind]
    FRAME_KIND_REVEAL: _ClassVar[FrameKind]
    FRAME_KIND_PACT: _ClassVar[FrameKind]
    FRAME_KIND_FIGHT: _ClassVar[FrameKind]
    FRAME_KIND_CULTURE: _ClassVar[FrameKind]
    FRAME_KIND_YIELD: _ClassVar[FrameKind]
    FRAME_KIND_PANDORA_HIT: _ClassVar[FrameKind]
    FRAME_KIND_FINAL: _ClassVar[FrameKind]

class Play(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PLAY_UNSPECIFIED: _ClassVar[Play]
    PLAY_FIRST: _ClassVar[Play]
    PLAY_SECOND: _ClassVar[Play]
    PLAY_REPLACEMENT: _ClassVar[Play]
    PLAY_ADDED: _ClassVar[Play]

class ManaMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MANA_MODE_UNSPECIFIED: _ClassVar[ManaMode]
    MANA_MODE_ONE_ACTION: _ClassVar[ManaMode]
    MANA_MODE_MIRROR_FIRST: _ClassVar[ManaMode]
    MANA_MODE_MIRROR_SECOND: _ClassVar[ManaMode]

class PactStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PACT_STEP_UNSPECIFIED: _ClassVar[PactStep]
    PACT_STEP_FULL: _ClassVar[PactStep]
    PACT_STEP_POINTS: _ClassVar[PactStep]
    PACT_STEP_ASK: _ClassVar[PactStep]

class FightStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FIGHT_STEP_UNSPECIFIED: _ClassVar[FightStep]
    FIGHT_STEP_ANUBIS: _ClassVar[FightStep]
    FIGHT_STEP_ATTACKER: _ClassVar[FightStep]
    FIGHT_STEP_ATTACKER_SECOND: _ClassVar[FightStep]
    FIGHT_STEP_DEFENDER: _ClassVar[FightStep]
    FIGHT_STEP_DEFENDER_SECOND: _ClassVar[FightStep]
    FIGHT_STEP_REVEAL: _ClassVar[FightStep]
    FIGHT_STEP_PICK_DEFENDER: _ClassVar[FightStep]
    FIGHT_STEP_PAY: _ClassVar[FightStep]
    FIGHT_STEP_PAY_DEFENDER: _ClassVar[FightStep]
    FIGHT_STEP_DISCARD: _ClassVar[FightStep]
    FIGHT_STEP_DISCARD_PAY: _ClassVar[FightStep]
    FIGHT_STEP_DISCARD_DEFENDER: _ClassVar[FightStep]
    FIGHT_STEP_DISCARD_DEFENDER_PAY: _ClassVar[FightStep]
    FIGHT_STEP_ADD: _ClassVar[FightStep]
    FIGHT_STEP_ADD_PAY: _ClassVar[FightStep]
    FIGHT_STEP_ADD_DEFENDER: _ClassVar[FightStep]
    FIGHT_STEP_ADD_DEFENDER_PAY: _ClassVar[FightStep]
    FIGHT_STEP_BOOST: _ClassVar[FightStep]
    FIGHT_STEP_BOOST_DEFENDER: _ClassVar[FightStep]
    FIGHT_STEP_STRENGTH: _ClassVar[FightStep]
    FIGHT_STEP_SPOILS: _ClassVar[FightStep]
    FIGHT_STEP_CARDS: _ClassVar[FightStep]
    FIGHT_STEP_ARTIFACT: _ClassVar[FightStep]
    FIGHT_STEP_RETREAT: _ClassVar[FightStep]
    FIGHT_STEP_STEAL: _ClassVar[FightStep]
    FIGHT_STEP_COMPENSATION: _ClassVar[FightStep]
    FIGHT_STEP_END: _ClassVar[FightStep]

class Outcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OUTCOME_UNSPECIFIED: _ClassVar[Outcome]
    OUTCOME_UNDECIDED: _ClassVar[Outcome]
    OUTCOME_ATTACKER_WON: _ClassVar[Outcome]
    OUTCOME_ATTACKER_LOST: _ClassVar[Outcome]

class PactWay(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PACT_WAY_UNSPECIFIED: _ClassVar[PactWay]
    PACT_WAY_ONE_LINE: _ClassVar[PactWay]
    PACT_WAY_FULL: _ClassVar[PactWay]
    PACT_WAY_FREE: _ClassVar[PactWay]

class Over(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OVER_UNSPECIFIED: _ClassVar[Over]
    OVER_STRENGTH: _ClassVar[Over]
    OVER_NO_CARD: _ClassVar[Over]
    OVER_NO_REPLACEMENT: _ClassVar[Over]

class Part(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PART_UNSPECIFIED: _ClassVar[Part]
    PART_MAJORITY: _ClassVar[Part]
    PART_GOAL: _ClassVar[Part]
    PART_DOMINATION: _ClassVar[Part]
    PART_GOD: _ClassVar[Part]
    PART_DESTINY: _ClassVar[Part]
    PART_LEFT: _ClassVar[Part]

class GodType(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOD_TYPE_UNSPECIFIED: _ClassVar[GodType]
    GOD_TYPE_IMMEDIATE: _ClassVar[GodType]
    GOD_TYPE_ONGOING: _ClassVar[GodType]
    GOD_TYPE_ENDGAME: _ClassVar[GodType]
PHASE_UNSPECIFIED: Phase
PHASE_SETUP: Phase
PHASE_PRIMARY: Phase
PHASE_MANA: Phase
PHASE_ADDITIONAL: Phase
PHASE_BATTLES: Phase
PHASE_CULTURE: Phase
PHASE_FINAL: Phase
REASON_UNSPECIFIED: Reason
REASON_TILE: Reason
REASON_CIV: Reason
REASON_CULTURE: Reason
REASON_MANA_ACTION: Reason
REASON_GOD: Reason
REASON_PACT_BONUS: Reason
REASON_START: Reason
REASON_CUBE: Reason
REASON_CUBE_RESOURCE: Reason
REASON_HARVEST: Reason
REASON_DEVELOP: Reason
REASON_SUMMON: Reason
REASON_PACT: Reason
REASON_WEAPON: Reason
REASON_BOOST: Reason
REASON_COMPENSATION: Reason
REASON_STOLEN: Reason
REASON_CORNUCOPIA: Reason
REASON_PANDORA: Reason
REASON_TOKEN: Reason
REASON_PRICE: Reason
REASON_LEVEL_UP: Reason
REASON_FOLLOWERS: Reason
REASON_RETREAT: Reason
REASON_BATTLE: Reason
REASON_BUILD: Reason
FRAME_KIND_UNSPECIFIED: FrameKind
FRAME_KIND_HOUSE: FrameKind
FRAME_KIND_DISCARD_GOD: FrameKind
FRAME_KIND_PRIMARY: FrameKind
FRAME_KIND_RA_MOVE: FrameKind
FRAME_KIND_MOVE_SRC: FrameKind
FRAME_KIND_MOVE_DST: FrameKind
FRAME_KIND_CARRY: FrameKind
FRAME_KIND_PORTAL_SRC: FrameKind
FRAME_KIND_PORTAL_DST: FrameKind
FRAME_KIND_PACT_TAKE: FrameKind
FRAME_KIND_HARVEST: FrameKind
FRAME_KIND_HARVEST_SPOT: FrameKind
FRAME_KIND_GAIN_RES: FrameKind
FRAME_KIND_PAY_RES: FrameKind
FRAME_KIND_GAIN_SAME: FrameKind
FRAME_KIND_MARKET: FrameKind
FRAME_KIND_MARKET_FREE: FrameKind
FRAME_KIND_FOLLOWER_SRC: FrameKind
FRAME_KIND_FOLLOWER_DST: FrameKind
FRAME_KIND_MANA: FrameKind
FRAME_KIND_TILE: FrameKind
FRAME_KIND_WEAPON_TAKE: FrameKind
FRAME_KIND_DEVELOP: FrameKind
FRAME_KIND_DEVELOP_USE: FrameKind
FRAME_KIND_BUILD: FrameKind
FRAME_KIND_ADDITIONAL: FrameKind
FRAME_KIND_SUMMON: FrameKind
FRAME_KIND_SUMMON_AT: FrameKind
FRAME_KIND_FULFILL: FrameKind
FRAME_KIND_PACT_LINE: FrameKind
FRAME_KIND_BATTLE: FrameKind
FRAME_KIND_WEAPON_PLAY: FrameKind
FRAME_KIND_WEAPON_PICK: FrameKind
FRAME_KIND_METAL_BOOST: FrameKind
FRAME_KIND_STEAL: FrameKind
FRAME_KIND_CUBE_SRC: FrameKind
FRAME_KIND_CUBE_DST: FrameKind
FRAME_KIND_ARTIFACT: FrameKind
FRAME_KIND_DESTINY: FrameKind
FRAME_KIND_CORNUCOPIA: FrameKind
FRAME_KIND_PANDORA: FrameKind
FRAME_KIND_LOSE_FOLLOWER: FrameKind
FRAME_KIND_LOSE_WEAPON: FrameKind
FRAME_KIND_LEVEL_UP: FrameKind
FRAME_KIND_CHOICE: FrameKind
FRAME_KIND_ANUBIS_SRC: FrameKind
FRAME_KIND_FREE_PACT: FrameKind
FRAME_KIND_SACRIFICE: FrameKind
FRAME_KIND_FOLLOWER_EACH: FrameKind
FRAME_KIND_CULTURE_TAKE: FrameKind
FRAME_KIND_MAJOR_ORDER: FrameKind
FRAME_KIND_START: FrameKind
FRAME_KIND_DEAL: FrameKind
FRAME_KIND_TURN: FrameKind
FRAME_KIND_EFFECTS: FrameKind
FRAME_KIND_FOLLOWERS_LEFT: FrameKind
FRAME_KIND_REVEAL: FrameKind
FRAME_KIND_PACT: FrameKind
FRAME_KIND_FIGHT: FrameKind
FRAME_KIND_CULTURE: FrameKind
FRAME_KIND_YIELD: FrameKind
FRAME_KIND_PANDORA_HIT: FrameKind
FRAME_KIND_FINAL: FrameKind
PLAY_UNSPECIFIED: Play
PLAY_FIRST: Play
PLAY_SECOND: Play
PLAY_REPLACEMENT: Play
PLAY_ADDED: Play
MANA_MODE_UNSPECIFIED: ManaMode
MANA_MODE_ONE_ACTION: ManaMode
MANA_MODE_MIRROR_FIRST: ManaMode
MANA_MODE_MIRROR_SECOND: ManaMode
PACT_STEP_UNSPECIFIED: PactStep
PACT_STEP_FULL: PactStep
PACT_STEP_POINTS: PactStep
PACT_STEP_ASK: PactStep
FIGHT_STEP_UNSPECIFIED: FightStep
FIGHT_STEP_ANUBIS: FightStep
FIGHT_STEP_ATTACKER: FightStep
FIGHT_STEP_ATTACKER_SECOND: FightStep
FIGHT_STEP_DEFENDER: FightStep
FIGHT_STEP_DEFENDER_SECOND: FightStep
FIGHT_STEP_REVEAL: FightStep
FIGHT_STEP_PICK_DEFENDER: FightStep
FIGHT_STEP_PAY: FightStep
FIGHT_STEP_PAY_DEFENDER: FightStep
FIGHT_STEP_DISCARD: FightStep
FIGHT_STEP_DISCARD_PAY: FightStep
FIGHT_STEP_DISCARD_DEFENDER: FightStep
FIGHT_STEP_DISCARD_DEFENDER_PAY: FightStep
FIGHT_STEP_ADD: FightStep
FIGHT_STEP_ADD_PAY: FightStep
FIGHT_STEP_ADD_DEFENDER: FightStep
FIGHT_STEP_ADD_DEFENDER_PAY: FightStep
FIGHT_STEP_BOOST: FightStep
FIGHT_STEP_BOOST_DEFENDER: FightStep
FIGHT_STEP_STRENGTH: FightStep
FIGHT_STEP_SPOILS: FightStep
FIGHT_STEP_CARDS: FightStep
FIGHT_STEP_ARTIFACT: FightStep
FIGHT_STEP_RETREAT: FightStep
FIGHT_STEP_STEAL: FightStep
FIGHT_STEP_COMPENSATION: FightStep
FIGHT_STEP_END: FightStep
OUTCOME_UNSPECIFIED: Outcome
OUTCOME_UNDECIDED: Outcome
OUTCOME_ATTACKER_WON: Outcome
OUTCOME_ATTACKER_LOST: Outcome
PACT_WAY_UNSPECIFIED: PactWay
PACT_WAY_ONE_LINE: PactWay
PACT_WAY_FULL: PactWay
PACT_WAY_FREE: PactWay
OVER_UNSPECIFIED: Over
OVER_STRENGTH: Over
OVER_NO_CARD: Over
OVER_NO_REPLACEMENT: Over
PART_UNSPECIFIED: Part
PART_MAJORITY: Part
PART_GOAL: Part
PART_DOMINATION: Part
PART_GOD: Part
PART_DESTINY: Part
PART_LEFT: Part
GOD_TYPE_UNSPECIFIED: GodType
GOD_TYPE_IMMEDIATE: GodType
GOD_TYPE_ONGOING: GodType
GOD_TYPE_ENDGAME: GodType

class Frame(_message.Message):
    __slots__ = ("kind", "seat", "space", "left", "territory", "piece", "destination", "source", "amount", "allowed", "why", "mana_mode", "excluded", "red", "must", "tile", "summon_used", "pact_used", "cornucopia_used", "pandora_used", "god", "pact", "play", "winner", "first", "alternatives", "list", "effect", "spot", "token", "phase", "pact_step", "fight_step", "outcome", "asked", "done", "level_up_asked", "discarded")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    PIECE_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    ALLOWED_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    MANA_MODE_FIELD_NUMBER: _ClassVar[int]
    EXCLUDED_FIELD_NUMBER: _ClassVar[int]
    RED_FIELD_NUMBER: _ClassVar[int]
    MUST_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    SUMMON_USED_FIELD_NUMBER: _ClassVar[int]
    PACT_USED_FIELD_NUMBER: _ClassVar[int]
    CORNUCOPIA_USED_FIELD_NUMBER: _ClassVar[int]
    PANDORA_USED_FIELD_NUMBER: _ClassVar[int]
    GOD_FIELD_NUMBER: _ClassVar[int]
    PACT_FIELD_NUMBER: _ClassVar[int]
    PLAY_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    FIRST_FIELD_NUMBER: _ClassVar[int]
    ALTERNATIVES_FIELD_NUMBER: _ClassVar[int]
    LIST_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    SPOT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    PACT_STEP_FIELD_NUMBER: _ClassVar[int]
    FIGHT_STEP_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    ASKED_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    LEVEL_UP_ASKED_FIELD_NUMBER: _ClassVar[int]
    DISCARDED_FIELD_NUMBER: _ClassVar[int]
    kind: FrameKind
    seat: int
    space: int
    left: int
    territory: int
    piece: int
    destination: int
    source: int
    amount: int
    allowed: int
    why: int
    mana_mode: ManaMode
    excluded: int
    red: bool
    must: bool
    tile: int
    summon_used: bool
    pact_used: bool
    cornucopia_used: bool
    pandora_used: bool
    god: int
    pact: int
    play: Play
    winner: int
    first: int
    alternatives: int
    list: int
    effect: int
    spot: int
    token: int
    phase: Phase
    pact_step: PactStep
    fight_step: FightStep
    outcome: Outcome
    asked: int
    done: int
    level_up_asked: bool
    discarded: int
    def __init__(self, kind: _Optional[_Union[FrameKind, str]] = ..., seat: _Optional[int] = ..., space: _Optional[int] = ..., left: _Optional[int] = ..., territory: _Optional[int] = ..., piece: _Optional[int] = ..., destination: _Optional[int] = ..., source: _Optional[int] = ..., amount: _Optional[int] = ..., allowed: _Optional[int] = ..., why: _Optional[int] = ..., mana_mode: _Optional[_Union[ManaMode, str]] = ..., excluded: _Optional[int] = ..., red: bool = ..., must: bool = ..., tile: _Optional[int] = ..., summon_used: bool = ..., pact_used: bool = ..., cornucopia_used: bool = ..., pandora_used: bool = ..., god: _Optional[int] = ..., pact: _Optional[int] = ..., play: _Optional[_Union[Play, str]] = ..., winner: _Optional[int] = ..., first: _Optional[int] = ..., alternatives: _Optional[int] = ..., list: _Optional[int] = ..., effect: _Optional[int] = ..., spot: _Optional[int] = ..., token: _Optional[int] = ..., phase: _Optional[_Union[Phase, str]] = ..., pact_step: _Optional[_Union[PactStep, str]] = ..., fight_step: _Optional[_Union[FightStep, str]] = ..., outcome: _Optional[_Union[Outcome, str]] = ..., asked: _Optional[int] = ..., done: _Optional[int] = ..., level_up_asked: bool = ..., discarded: _Optional[int] = ...) -> None: ...

class Force(_message.Message):
    __slots__ = ("seat", "followers", "minors", "major", "settlements")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FOLLOWERS_FIELD_NUMBER: _ClassVar[int]
    MINORS_FIELD_NUMBER: _ClassVar[int]
    MAJOR_FIELD_NUMBER: _ClassVar[int]
    SETTLEMENTS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    followers: int
    minors: int
    major: bool
    settlements: int
    def __init__(self, seat: _Optional[int] = ..., followers: _Optional[int] = ..., minors: _Optional[int] = ..., major: bool = ..., settlements: _Optional[int] = ...) -> None: ...

class Territory(_message.Message):
    __slots__ = ("covered", "guarded", "civ", "civ_up", "god_token", "god_entered", "chosen", "forces")
    COVERED_FIELD_NUMBER: _ClassVar[int]
    GUARDED_FIELD_NUMBER: _ClassVar[int]
    CIV_FIELD_NUMBER: _ClassVar[int]
    CIV_UP_FIELD_NUMBER: _ClassVar[int]
    GOD_TOKEN_FIELD_NUMBER: _ClassVar[int]
    GOD_ENTERED_FIELD_NUMBER: _ClassVar[int]
    CHOSEN_FIELD_NUMBER: _ClassVar[int]
    FORCES_FIELD_NUMBER: _ClassVar[int]
    covered: int
    guarded: bool
    civ: int
    civ_up: bool
    god_token: bool
    god_entered: bool
    chosen: bool
    forces: _containers.RepeatedCompositeFieldContainer[Force]
    def __init__(self, covered: _Optional[int] = ..., guarded: bool = ..., civ: _Optional[int] = ..., civ_up: bool = ..., god_token: bool = ..., god_entered: bool = ..., chosen: bool = ..., forces: _Optional[_Iterable[_Union[Force, _Mapping]]] = ...) -> None: ...

class Spot(_message.Message):
    __slots__ = ("token", "culture", "up")
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    CULTURE_FIELD_NUMBER: _ClassVar[int]
    UP_FIELD_NUMBER: _ClassVar[int]
    token: bool
    culture: int
    up: bool
    def __init__(self, token: bool = ..., culture: _Optional[int] = ..., up: bool = ...) -> None: ...

class Offer(_message.Message):
    __slots__ = ("pact",)
    PACT_FIELD_NUMBER: _ClassVar[int]
    pact: int
    def __init__(self, pact: _Optional[int] = ...) -> None: ...

class FaceDown(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: int
    def __init__(self, card: _Optional[int] = ...) -> None: ...

class BattleSide(_message.Message):
    __slots__ = ("committed", "used", "boost", "advanced")
    COMMITTED_FIELD_NUMBER: _ClassVar[int]
    USED_FIELD_NUMBER: _ClassVar[int]
    BOOST_FIELD_NUMBER: _ClassVar[int]
    ADVANCED_FIELD_NUMBER: _ClassVar[int]
    committed: _containers.RepeatedCompositeFieldContainer[FaceDown]
    used: _containers.RepeatedScalarFieldContainer[int]
    boost: int
    advanced: bool
    def __init__(self, committed: _Optional[_Iterable[_Union[FaceDown, _Mapping]]] = ..., used: _Optional[_Iterable[int]] = ..., boost: _Optional[int] = ..., advanced: bool = ...) -> None: ...

class Battle(_message.Message):
    __slots__ = ("territory", "defender", "sides")
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    DEFENDER_FIELD_NUMBER: _ClassVar[int]
    SIDES_FIELD_NUMBER: _ClassVar[int]
    territory: int
    defender: int
    sides: _containers.RepeatedCompositeFieldContainer[BattleSide]
    def __init__(self, territory: _Optional[int] = ..., defender: _Optional[int] = ..., sides: _Optional[_Iterable[_Union[BattleSide, _Mapping]]] = ...) -> None: ...

class Seat(_message.Message):
    __slots__ = ("house", "supply", "area", "res", "mana", "vp", "track", "pawn", "cubes", "minor_tokens", "major_token", "minor_avail", "major_avail", "gods", "discarded", "summoned", "major_summoned", "developed", "hand", "pacts", "done", "civ_won", "artifacts", "pandora", "destiny", "known_hand", "known_out")
    HOUSE_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_FIELD_NUMBER: _ClassVar[int]
    AREA_FIELD_NUMBER: _ClassVar[int]
    RES_FIELD_NUMBER: _ClassVar[int]
    MANA_FIELD_NUMBER: _ClassVar[int]
    VP_FIELD_NUMBER: _ClassVar[int]
    TRACK_FIELD_NUMBER: _ClassVar[int]
    PAWN_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    MINOR_TOKENS_FIELD_NUMBER: _ClassVar[int]
    MAJOR_TOKEN_FIELD_NUMBER: _ClassVar[int]
    MINOR_AVAIL_FIELD_NUMBER: _ClassVar[int]
    MAJOR_AVAIL_FIELD_NUMBER: _ClassVar[int]
    GODS_FIELD_NUMBER: _ClassVar[int]
    DISCARDED_FIELD_NUMBER: _ClassVar[int]
    SUMMONED_FIELD_NUMBER: _ClassVar[int]
    MAJOR_SUMMONED_FIELD_NUMBER: _ClassVar[int]
    DEVELOPED_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    PACTS_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    CIV_WON_FIELD_NUMBER: _ClassVar[int]
    ARTIFACTS_FIELD_NUMBER: _ClassVar[int]
    PANDORA_FIELD_NUMBER: _ClassVar[int]
    DESTINY_FIELD_NUMBER: _ClassVar[int]
    KNOWN_HAND_FIELD_NUMBER: _ClassVar[int]
    KNOWN_OUT_FIELD_NUMBER: _ClassVar[int]
    house: int
    supply: int
    area: int
    res: _containers.RepeatedScalarFieldContainer[int]
    mana: int
    vp: int
    track: _containers.RepeatedScalarFieldContainer[int]
    pawn: int
    cubes: _containers.RepeatedScalarFieldContainer[int]
    minor_tokens: _containers.RepeatedScalarFieldContainer[int]
    major_token: bool
    minor_avail: int
    major_avail: bool
    gods: _containers.RepeatedScalarFieldContainer[int]
    discarded: int
    summoned: _containers.RepeatedScalarFieldContainer[int]
    major_summoned: bool
    developed: _containers.RepeatedScalarFieldContainer[int]
    hand: _containers.RepeatedScalarFieldContainer[int]
    pacts: _containers.RepeatedScalarFieldContainer[int]
    done: _containers.RepeatedScalarFieldContainer[int]
    civ_won: _containers.RepeatedScalarFieldContainer[int]
    artifacts: _containers.RepeatedScalarFieldContainer[int]
    pandora: _containers.RepeatedScalarFieldContainer[int]
    destiny: int
    known_hand: _containers.RepeatedScalarFieldContainer[int]
    known_out: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, house: _Optional[int] = ..., supply: _Optional[int] = ..., area: _Optional[int] = ..., res: _Optional[_Iterable[int]] = ..., mana: _Optional[int] = ..., vp: _Optional[int] = ..., track: _Optional[_Iterable[int]] = ..., pawn: _Optional[int] = ..., cubes: _Optional[_Iterable[int]] = ..., minor_tokens: _Optional[_Iterable[int]] = ..., major_token: bool = ..., minor_avail: _Optional[int] = ..., major_avail: bool = ..., gods: _Optional[_Iterable[int]] = ..., discarded: _Optional[int] = ..., summoned: _Optional[_Iterable[int]] = ..., major_summoned: bool = ..., developed: _Optional[_Iterable[int]] = ..., hand: _Optional[_Iterable[int]] = ..., pacts: _Optional[_Iterable[int]] = ..., done: _Optional[_Iterable[int]] = ..., civ_won: _Optional[_Iterable[int]] = ..., artifacts: _Optional[_Iterable[int]] = ..., pandora: _Optional[_Iterable[int]] = ..., destiny: _Optional[int] = ..., known_hand: _Optional[_Iterable[int]] = ..., known_out: _Optional[_Iterable[int]] = ...) -> None: ...

class Position(_message.Message):
    __slots__ = ("territories", "spots", "seats", "first_game", "round_limit", "round", "turn", "phase", "end_triggered", "dealt", "node_tile", "goals", "dom_tokens", "afterworld_owner", "display", "artifact_known", "battle", "agenda", "artifacts_taken", "culture_seen")
    TERRITORIES_FIELD_NUMBER: _ClassVar[int]
    SPOTS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    FIRST_GAME_FIELD_NUMBER: _ClassVar[int]
    ROUND_LIMIT_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    END_TRIGGERED_FIELD_NUMBER: _ClassVar[int]
    DEALT_FIELD_NUMBER: _ClassVar[int]
    NODE_TILE_FIELD_NUMBER: _ClassVar[int]
    GOALS_FIELD_NUMBER: _ClassVar[int]
    DOM_TOKENS_FIELD_NUMBER: _ClassVar[int]
    AFTERWORLD_OWNER_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_KNOWN_FIELD_NUMBER: _ClassVar[int]
    BATTLE_FIELD_NUMBER: _ClassVar[int]
    AGENDA_FIELD_NUMBER: _ClassVar[int]
    ARTIFACTS_TAKEN_FIELD_NUMBER: _ClassVar[int]
    CULTURE_SEEN_FIELD_NUMBER: _ClassVar[int]
    territories: _containers.RepeatedCompositeFieldContainer[Territory]
    spots: _containers.RepeatedCompositeFieldContainer[Spot]
    seats: _containers.RepeatedCompositeFieldContainer[Seat]
    first_game: bool
    round_limit: int
    round: int
    turn: int
    phase: Phase
    end_triggered: bool
    dealt: bool
    node_tile: _containers.RepeatedScalarFieldContainer[int]
    goals: _containers.RepeatedScalarFieldContainer[int]
    dom_tokens: _containers.RepeatedScalarFieldContainer[int]
    afterworld_owner: int
    display: _containers.RepeatedCompositeFieldContainer[Offer]
    artifact_known: _containers.RepeatedScalarFieldContainer[int]
    battle: Battle
    agenda: _containers.RepeatedCompositeFieldContainer[Frame]
    artifacts_taken: _containers.RepeatedScalarFieldContainer[int]
    culture_seen: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, territories: _Optional[_Iterable[_Union[Territory, _Mapping]]] = ..., spots: _Optional[_Iterable[_Union[Spot, _Mapping]]] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., first_game: bool = ..., round_limit: _Optional[int] = ..., round: _Optional[int] = ..., turn: _Optional[int] = ..., phase: _Optional[_Union[Phase, str]] = ..., end_triggered: bool = ..., dealt: bool = ..., node_tile: _Optional[_Iterable[int]] = ..., goals: _Optional[_Iterable[int]] = ..., dom_tokens: _Optional[_Iterable[int]] = ..., afterworld_owner: _Optional[int] = ..., display: _Optional[_Iterable[_Union[Offer, _Mapping]]] = ..., artifact_known: _Optional[_Iterable[int]] = ..., battle: _Optional[_Union[Battle, _Mapping]] = ..., agenda: _Optional[_Iterable[_Union[Frame, _Mapping]]] = ..., artifacts_taken: _Optional[_Iterable[int]] = ..., culture_seen: _Optional[_Iterable[int]] = ...) -> None: ...

class Setup(_message.Message):
    __slots__ = ("node_tile", "civ", "culture", "artifact_deck", "pacts", "goals", "gods")
    NODE_TILE_FIELD_NUMBER: _ClassVar[int]
    CIV_FIELD_NUMBER: _ClassVar[int]
    CULTURE_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_DECK_FIELD_NUMBER: _ClassVar[int]
    PACTS_FIELD_NUMBER: _ClassVar[int]
    GOALS_FIELD_NUMBER: _ClassVar[int]
    GODS_FIELD_NUMBER: _ClassVar[int]
    node_tile: _containers.RepeatedScalarFieldContainer[int]
    civ: _containers.RepeatedScalarFieldContainer[int]
    culture: _containers.RepeatedScalarFieldContainer[int]
    artifact_deck: _containers.RepeatedScalarFieldContainer[int]
    pacts: _containers.RepeatedScalarFieldContainer[int]
    goals: _containers.RepeatedScalarFieldContainer[int]
    gods: _containers.RepeatedCompositeFieldContainer[Gods]
    def __init__(self, node_tile: _Optional[_Iterable[int]] = ..., civ: _Optional[_Iterable[int]] = ..., culture: _Optional[_Iterable[int]] = ..., artifact_deck: _Optional[_Iterable[int]] = ..., pacts: _Optional[_Iterable[int]] = ..., goals: _Optional[_Iterable[int]] = ..., gods: _Optional[_Iterable[_Union[Gods, _Mapping]]] = ...) -> None: ...

class Gods(_message.Message):
    __slots__ = ("gods",)
    GODS_FIELD_NUMBER: _ClassVar[int]
    gods: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, gods: _Optional[_Iterable[int]] = ...) -> None: ...

class State(_message.Message):
    __slots__ = ("position", "stack", "artifact_deck", "deal")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    STACK_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_DECK_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    position: Position
    stack: _containers.RepeatedScalarFieldContainer[int]
    artifact_deck: _containers.RepeatedScalarFieldContainer[int]
    deal: Setup
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., stack: _Optional[_Iterable[int]] = ..., artifact_deck: _Optional[_Iterable[int]] = ..., deal: _Optional[_Union[Setup, _Mapping]] = ...) -> None: ...

class Counts(_message.Message):
    __slots__ = ("counts",)
    COUNTS_FIELD_NUMBER: _ClassVar[int]
    counts: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, counts: _Optional[_Iterable[int]] = ...) -> None: ...

class Strength(_message.Message):
    __slots__ = ("total", "units", "cards", "boost", "powers")
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    UNITS_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    BOOST_FIELD_NUMBER: _ClassVar[int]
    POWERS_FIELD_NUMBER: _ClassVar[int]
    total: int
    units: int
    cards: int
    boost: int
    powers: int
    def __init__(self, total: _Optional[int] = ..., units: _Optional[int] = ..., cards: _Optional[int] = ..., boost: _Optional[int] = ..., powers: _Optional[int] = ...) -> None: ...

class Face(_message.Message):
    __slots__ = ("id", "name", "text")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    text: str
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class TerritoryFace(_message.Message):
    __slots__ = ("name", "planet", "q", "r", "icons", "shrines", "capital", "atlantis")
    NAME_FIELD_NUMBER: _ClassVar[int]
    PLANET_FIELD_NUMBER: _ClassVar[int]
    Q_FIELD_NUMBER: _ClassVar[int]
    R_FIELD_NUMBER: _ClassVar[int]
    ICONS_FIELD_NUMBER: _ClassVar[int]
    SHRINES_FIELD_NUMBER: _ClassVar[int]
    CAPITAL_FIELD_NUMBER: _ClassVar[int]
    ATLANTIS_FIELD_NUMBER: _ClassVar[int]
    name: str
    planet: int
    q: int
    r: int
    icons: _containers.RepeatedScalarFieldContainer[int]
    shrines: int
    capital: bool
    atlantis: bool
    def __init__(self, name: _Optional[str] = ..., planet: _Optional[int] = ..., q: _Optional[int] = ..., r: _Optional[int] = ..., icons: _Optional[_Iterable[int]] = ..., shrines: _Optional[int] = ..., capital: bool = ..., atlantis: bool = ...) -> None: ...

class Gate(_message.Message):
    __slots__ = ("origin", "target")
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    origin: int
    target: int
    def __init__(self, origin: _Optional[int] = ..., target: _Optional[int] = ...) -> None: ...

class SpotFace(_message.Message):
    __slots__ = ("territories",)
    TERRITORIES_FIELD_NUMBER: _ClassVar[int]
    territories: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, territories: _Optional[_Iterable[int]] = ...) -> None: ...

class SpaceFace(_message.Message):
    __slots__ = ("a", "b", "mana")
    A_FIELD_NUMBER: _ClassVar[int]
    B_FIELD_NUMBER: _ClassVar[int]
    MANA_FIELD_NUMBER: _ClassVar[int]
    a: int
    b: int
    mana: int
    def __init__(self, a: _Optional[int] = ..., b: _Optional[int] = ..., mana: _Optional[int] = ...) -> None: ...

class TileFace(_message.Message):
    __slots__ = ("id", "name", "red", "basic", "developed")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    RED_FIELD_NUMBER: _ClassVar[int]
    BASIC_FIELD_NUMBER: _ClassVar[int]
    DEVELOPED_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    red: bool
    basic: str
    developed: str
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., red: bool = ..., basic: _Optional[str] = ..., developed: _Optional[str] = ...) -> None: ...

class WeaponFace(_message.Message):
    __slots__ = ("face", "cost", "any", "strength", "effect", "war", "vp", "basic")
    FACE_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    ANY_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    WAR_FIELD_NUMBER: _ClassVar[int]
    VP_FIELD_NUMBER: _ClassVar[int]
    BASIC_FIELD_NUMBER: _ClassVar[int]
    face: Face
    cost: int
    any: bool
    strength: int
    effect: str
    war: int
    vp: int
    basic: bool
    def __init__(self, face: _Optional[_Union[Face, _Mapping]] = ..., cost: _Optional[int] = ..., any: bool = ..., strength: _Optional[int] = ..., effect: _Optional[str] = ..., war: _Optional[int] = ..., vp: _Optional[int] = ..., basic: bool = ...) -> None: ...

class HouseFace(_message.Message):
    __slots__ = ("face", "main", "capital", "major", "weapons")
    FACE_FIELD_NUMBER: _ClassVar[int]
    MAIN_FIELD_NUMBER: _ClassVar[int]
    CAPITAL_FIELD_NUMBER: _ClassVar[int]
    MAJOR_FIELD_NUMBER: _ClassVar[int]
    WEAPONS_FIELD_NUMBER: _ClassVar[int]
    face: Face
    main: int
    capital: int
    major: Face
    weapons: _containers.RepeatedCompositeFieldContainer[WeaponFace]
    def __init__(self, face: _Optional[_Union[Face, _Mapping]] = ..., main: _Optional[int] = ..., capital: _Optional[int] = ..., major: _Optional[_Union[Face, _Mapping]] = ..., weapons: _Optional[_Iterable[_Union[WeaponFace, _Mapping]]] = ...) -> None: ...

class GodFace(_message.Message):
    __slots__ = ("face", "house", "type")
    FACE_FIELD_NUMBER: _ClassVar[int]
    HOUSE_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    face: Face
    house: int
    type: GodType
    def __init__(self, face: _Optional[_Union[Face, _Mapping]] = ..., house: _Optional[int] = ..., type: _Optional[_Union[GodType, str]] = ...) -> None: ...

class CivFace(_message.Message):
    __slots__ = ("strength", "text", "reward", "mark")
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    REWARD_FIELD_NUMBER: _ClassVar[int]
    MARK_FIELD_NUMBER: _ClassVar[int]
    strength: int
    text: str
    reward: str
    mark: str
    def __init__(self, strength: _Optional[int] = ..., text: _Optional[str] = ..., reward: _Optional[str] = ..., mark: _Optional[str] = ...) -> None: ...

class CultureFace(_message.Message):
    __slots__ = ("reward", "mark")
    REWARD_FIELD_NUMBER: _ClassVar[int]
    MARK_FIELD_NUMBER: _ClassVar[int]
    reward: str
    mark: str
    def __init__(self, reward: _Optional[str] = ..., mark: _Optional[str] = ...) -> None: ...

class ArtifactFace(_message.Message):
    __slots__ = ("face", "power")
    FACE_FIELD_NUMBER: _ClassVar[int]
    POWER_FIELD_NUMBER: _ClassVar[int]
    face: Face
    power: str
    def __init__(self, face: _Optional[_Union[Face, _Mapping]] = ..., power: _Optional[str] = ...) -> None: ...

class PactFace(_message.Message):
    __slots__ = ("face", "house", "cost", "bonus", "vp", "commerce", "price")
    FACE_FIELD_NUMBER: _ClassVar[int]
    HOUSE_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    BONUS_FIELD_NUMBER: _ClassVar[int]
    VP_FIELD_NUMBER: _ClassVar[int]
    COMMERCE_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    face: Face
    house: int
    cost: str
    bonus: str
    vp: int
    commerce: int
    price: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, face: _Optional[_Union[Face, _Mapping]] = ..., house: _Optional[int] = ..., cost: _Optional[str] = ..., bonus: _Optional[str] = ..., vp: _Optional[int] = ..., commerce: _Optional[int] = ..., price: _Optional[_Iterable[int]] = ...) -> None: ...

class Table(_message.Message):
    __slots__ = ("territories", "gates", "spots", "spaces", "tiles", "houses", "gods", "civs", "cultures", "pacts", "artifacts", "actions", "goals", "planets", "slots", "multiplier", "dom_vp", "dom_tokens", "dom_token_vp", "dom_lightning", "atlantis_god_strength", "cubes", "majority_first", "majority_second")
    TERRITORIES_FIELD_NUMBER: _ClassVar[int]
    GATES_FIELD_NUMBER: _ClassVar[int]
    SPOTS_FIELD_NUMBER: _ClassVar[int]
    SPACES_FIELD_NUMBER: _ClassVar[int]
    TILES_FIELD_NUMBER: _ClassVar[int]
    HOUSES_FIELD_NUMBER: _ClassVar[int]
    GODS_FIELD_NUMBER: _ClassVar[int]
    CIVS_FIELD_NUMBER: _ClassVar[int]
    CULTURES_FIELD_NUMBER: _ClassVar[int]
    PACTS_FIELD_NUMBER: _ClassVar[int]
    ARTIFACTS_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    GOALS_FIELD_NUMBER: _ClassVar[int]
    PLANETS_FIELD_NUMBER: _ClassVar[int]
    SLOTS_FIELD_NUMBER: _ClassVar[int]
    MULTIPLIER_FIELD_NUMBER: _ClassVar[int]
    DOM_VP_FIELD_NUMBER: _ClassVar[int]
    DOM_TOKENS_FIELD_NUMBER: _ClassVar[int]
    DOM_TOKEN_VP_FIELD_NUMBER: _ClassVar[int]
    DOM_LIGHTNING_FIELD_NUMBER: _ClassVar[int]
    ATLANTIS_GOD_STRENGTH_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    MAJORITY_FIRST_FIELD_NUMBER: _ClassVar[int]
    MAJORITY_SECOND_FIELD_NUMBER: _ClassVar[int]
    territories: _containers.RepeatedCompositeFieldContainer[TerritoryFace]
    gates: _containers.RepeatedCompositeFieldContainer[Gate]
    spots: _containers.RepeatedCompositeFieldContainer[SpotFace]
    spaces: _containers.RepeatedCompositeFieldContainer[SpaceFace]
    tiles: _containers.RepeatedCompositeFieldContainer[TileFace]
    houses: _containers.RepeatedCompositeFieldContainer[HouseFace]
    gods: _containers.RepeatedCompositeFieldContainer[GodFace]
    civs: _containers.RepeatedCompositeFieldContainer[CivFace]
    cultures: _containers.RepeatedCompositeFieldContainer[CultureFace]
    pacts: _containers.RepeatedCompositeFieldContainer[PactFace]
    artifacts: _containers.RepeatedCompositeFieldContainer[ArtifactFace]
    actions: _containers.RepeatedCompositeFieldContainer[Face]
    goals: _containers.RepeatedCompositeFieldContainer[Face]
    planets: _containers.RepeatedScalarFieldContainer[str]
    slots: _containers.RepeatedScalarFieldContainer[str]
    multiplier: _containers.RepeatedScalarFieldContainer[int]
    dom_vp: _containers.RepeatedScalarFieldContainer[int]
    dom_tokens: _containers.RepeatedScalarFieldContainer[int]
    dom_token_vp: int
    dom_lightning: int
    atlantis_god_strength: int
    cubes: int
    majority_first: int
    majority_second: int
    def __init__(self, territories: _Optional[_Iterable[_Union[TerritoryFace, _Mapping]]] = ..., gates: _Optional[_Iterable[_Union[Gate, _Mapping]]] = ..., spots: _Optional[_Iterable[_Union[SpotFace, _Mapping]]] = ..., spaces: _Optional[_Iterable[_Union[SpaceFace, _Mapping]]] = ..., tiles: _Optional[_Iterable[_Union[TileFace, _Mapping]]] = ..., houses: _Optional[_Iterable[_Union[HouseFace, _Mapping]]] = ..., gods: _Optional[_Iterable[_Union[GodFace, _Mapping]]] = ..., civs: _Optional[_Iterable[_Union[CivFace, _Mapping]]] = ..., cultures: _Optional[_Iterable[_Union[CultureFace, _Mapping]]] = ..., pacts: _Optional[_Iterable[_Union[PactFace, _Mapping]]] = ..., artifacts: _Optional[_Iterable[_Union[ArtifactFace, _Mapping]]] = ..., actions: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., goals: _Optional[_Iterable[_Union[Face, _Mapping]]] = ..., planets: _Optional[_Iterable[str]] = ..., slots: _Optional[_Iterable[str]] = ..., multiplier: _Optional[_Iterable[int]] = ..., dom_vp: _Optional[_Iterable[int]] = ..., dom_tokens: _Optional[_Iterable[int]] = ..., dom_token_vp: _Optional[int] = ..., dom_lightning: _Optional[int] = ..., atlantis_god_strength: _Optional[int] = ..., cubes: _Optional[int] = ..., majority_first: _Optional[int] = ..., majority_second: _Optional[int] = ...) -> None: ...

class Cause(_message.Message):
    __slots__ = ("reason", "number", "developed")
    REASON_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    DEVELOPED_FIELD_NUMBER: _ClassVar[int]
    reason: Reason
    number: int
    developed: bool
    def __init__(self, reason: _Optional[_Union[Reason, str]] = ..., number: _Optional[int] = ..., developed: bool = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("position", "seat", "stack_size", "artifact_size", "artifact_deck", "hand_sizes", "destiny_set", "controlled", "contested", "territories", "goal_values", "final_vp", "strength", "table")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    STACK_SIZE_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_SIZE_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_DECK_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZES_FIELD_NUMBER: _ClassVar[int]
    DESTINY_SET_FIELD_NUMBER: _ClassVar[int]
    CONTROLLED_FIELD_NUMBER: _ClassVar[int]
    CONTESTED_FIELD_NUMBER: _ClassVar[int]
    TERRITORIES_FIELD_NUMBER: _ClassVar[int]
    GOAL_VALUES_FIELD_NUMBER: _ClassVar[int]
    FINAL_VP_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    TABLE_FIELD_NUMBER: _ClassVar[int]
    position: Position
    seat: int
    stack_size: int
    artifact_size: int
    artifact_deck: _containers.RepeatedScalarFieldContainer[int]
    hand_sizes: _containers.RepeatedScalarFieldContainer[int]
    destiny_set: _containers.RepeatedScalarFieldContainer[int]
    controlled: _containers.RepeatedCompositeFieldContainer[Counts]
    contested: _containers.RepeatedScalarFieldContainer[int]
    territories: _containers.RepeatedScalarFieldContainer[int]
    goal_values: _containers.RepeatedCompositeFieldContainer[Counts]
    final_vp: _containers.RepeatedScalarFieldContainer[int]
    strength: _containers.RepeatedCompositeFieldContainer[Strength]
    table: Table
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., seat: _Optional[int] = ..., stack_size: _Optional[int] = ..., artifact_size: _Optional[int] = ..., artifact_deck: _Optional[_Iterable[int]] = ..., hand_sizes: _Optional[_Iterable[int]] = ..., destiny_set: _Optional[_Iterable[int]] = ..., controlled: _Optional[_Iterable[_Union[Counts, _Mapping]]] = ..., contested: _Optional[_Iterable[int]] = ..., territories: _Optional[_Iterable[int]] = ..., goal_values: _Optional[_Iterable[_Union[Counts, _Mapping]]] = ..., final_vp: _Optional[_Iterable[int]] = ..., strength: _Optional[_Iterable[_Union[Strength, _Mapping]]] = ..., table: _Optional[_Union[Table, _Mapping]] = ...) -> None: ...
