from ziggurat.near.v1 import move_pb2 as _move_pb2
from ziggurat.near.v1 import state_pb2 as _state_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class MovePlayed(_message.Message):
    __slots__ = ("seat", "move", "forced")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    FORCED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    move: _move_pb2.Move
    forced: bool
    def __init__(self, seat: _Optional[int] = ..., move: _Optional[_Union[_move_pb2.Move, _Mapping]] = ..., forced: bool = ...) -> None: ...

class CardUsed(_message.Message):
    __slots__ = ("seat", "domain", "age", "mode", "forced")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DOMAIN_FIELD_NUMBER: _ClassVar[int]
    AGE_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    FORCED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    domain: int
    age: int
    mode: _state_pb2.Mode
    forced: bool
    def __init__(self, seat: _Optional[int] = ..., domain: _Optional[int] = ..., age: _Optional[int] = ..., mode: _Optional[_Union[_state_pb2.Mode, str]] = ..., forced: bool = ...) -> None: ...

class GoldChanged(_message.Message):
    __slots__ = ("seat", "change", "gold")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    change: int
    gold: int
    def __init__(self, seat: _Optional[int] = ..., change: _Optional[int] = ..., gold: _Optional[int] = ...) -> None: ...

class ScoreChanged(_message.Message):
    __slots__ = ("seat", "change", "score", "why", "domain")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    DOMAIN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    change: int
    score: int
    why: _state_pb2.Why
    domain: int
    def __init__(self, seat: _Optional[int] = ..., change: _Optional[int] = ..., score: _Optional[int] = ..., why: _Optional[_Union[_state_pb2.Why, str]] = ..., domain: _Optional[int] = ...) -> None: ...

class LevelChanged(_message.Message):
    __slots__ = ("seat", "resource", "before", "level")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    resource: int
    before: int
    level: int
    def __init__(self, seat: _Optional[int] = ..., resource: _Optional[int] = ..., before: _Optional[int] = ..., level: _Optional[int] = ...) -> None: ...

class DevelopmentChanged(_message.Message):
    __slots__ = ("seat", "development", "change", "count")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DEVELOPMENT_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    development: int
    change: int
    count: int
    def __init__(self, seat: _Optional[int] = ..., development: _Optional[int] = ..., change: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class ExpertiseChanged(_message.Message):
    __slots__ = ("seat", "domain", "unlocked")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DOMAIN_FIELD_NUMBER: _ClassVar[int]
    UNLOCKED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    domain: int
    unlocked: bool
    def __init__(self, seat: _Optional[int] = ..., domain: _Optional[int] = ..., unlocked: bool = ...) -> None: ...

class MarkerChanged(_message.Message):
    __slots__ = ("seat", "epoch", "change", "left")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    epoch: int
    change: int
    left: int
    def __init__(self, seat: _Optional[int] = ..., epoch: _Optional[int] = ..., change: _Optional[int] = ..., left: _Optional[int] = ...) -> None: ...

class ObjectiveChanged(_message.Message):
    __slots__ = ("seat", "domain", "change", "left")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DOMAIN_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    domain: int
    change: int
    left: int
    def __init__(self, seat: _Optional[int] = ..., domain: _Optional[int] = ..., change: _Optional[int] = ..., left: _Optional[int] = ...) -> None: ...

class BuildingConstructed(_message.Message):
    __slots__ = ("seat", "type", "space", "row")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    ROW_FIELD_NUMBER: _ClassVar[int]
    seat: int
    type: int
    space: int
    row: int
    def __init__(self, seat: _Optional[int] = ..., type: _Optional[int] = ..., space: _Optional[int] = ..., row: _Optional[int] = ...) -> None: ...

class BuildingRebuilt(_message.Message):
    __slots__ = ("seat", "type", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    type: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., type: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class BuildingDestroyed(_message.Message):
    __slots__ = ("seat", "type", "space", "attacker")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    ATTACKER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    type: int
    space: int
    attacker: int
    def __init__(self, seat: _Optional[int] = ..., type: _Optional[int] = ..., space: _Optional[int] = ..., attacker: _Optional[int] = ...) -> None: ...

class BuildingMoved(_message.Message):
    __slots__ = ("seat", "type", "origin", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    type: int
    origin: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., type: _Optional[int] = ..., origin: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class BuildingExchanged(_message.Message):
    __slots__ = ("seat", "space", "before", "type")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    before: int
    type: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ..., before: _Optional[int] = ..., type: _Optional[int] = ...) -> None: ...

class EnemyTaken(_message.Message):
    __slots__ = ("seat", "token", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    token: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., token: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class EnemyPlaced(_message.Message):
    __slots__ = ("token", "space")
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    token: int
    space: int
    def __init__(self, token: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class RuinTaken(_message.Message):
    __slots__ = ("seat", "token", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    token: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., token: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class RuinPlaced(_message.Message):
    __slots__ = ("token", "space")
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    token: int
    space: int
    def __init__(self, token: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class VictoryGained(_message.Message):
    __slots__ = ("seat", "victory")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    VICTORY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    victory: int
    def __init__(self, seat: _Optional[int] = ..., victory: _Optional[int] = ...) -> None: ...

class WardChanged(_message.Message):
    __slots__ = ("seat", "change", "ward")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    WARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    change: int
    ward: int
    def __init__(self, seat: _Optional[int] = ..., change: _Optional[int] = ..., ward: _Optional[int] = ...) -> None: ...

class EventPeeked(_message.Message):
    __slots__ = ("seat", "slot", "event")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    slot: int
    event: int
    def __init__(self, seat: _Optional[int] = ..., slot: _Optional[int] = ..., event: _Optional[int] = ...) -> None: ...

class CardPlayed(_message.Message):
    __slots__ = ("seat", "card", "paid")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    PAID_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    paid: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ..., paid: _Optional[int] = ...) -> None: ...

class CardDiscarded(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...

class CardDrawn(_message.Message):
    __slots__ = ("seat", "domain", "age", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DOMAIN_FIELD_NUMBER: _ClassVar[int]
    AGE_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    domain: int
    age: int
    card: int
    def __init__(self, seat: _Optional[int] = ..., domain: _Optional[int] = ..., age: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...

class CardTaken(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...

class CardRevealed(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: int
    def __init__(self, card: _Optional[int] = ...) -> None: ...

class CardRemoved(_message.Message):
    __slots__ = ("card", "seat")
    CARD_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    card: int
    seat: int
    def __init__(self, card: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class DeckCut(_message.Message):
    __slots__ = ("domain", "age", "cards")
    DOMAIN_FIELD_NUMBER: _ClassVar[int]
    AGE_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    domain: int
    age: int
    cards: int
    def __init__(self, domain: _Optional[int] = ..., age: _Optional[int] = ..., cards: _Optional[int] = ...) -> None: ...

class EventStruck(_message.Message):
    __slots__ = ("slot", "event")
    SLOT_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    slot: int
    event: int
    def __init__(self, slot: _Optional[int] = ..., event: _Optional[int] = ...) -> None: ...

class Ranked(_message.Message):
    __slots__ = ("why", "seat", "count", "vp")
    WHY_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    VP_FIELD_NUMBER: _ClassVar[int]
    why: _state_pb2.Why
    seat: int
    count: int
    vp: int
    def __init__(self, why: _Optional[_Union[_state_pb2.Why, str]] = ..., seat: _Optional[int] = ..., count: _Optional[int] = ..., vp: _Optional[int] = ...) -> None: ...

class TurnStarted(_message.Message):
    __slots__ = ("seat", "epoch")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    seat: int
    epoch: int
    def __init__(self, seat: _Optional[int] = ..., epoch: _Optional[int] = ...) -> None: ...

class EpochStarted(_message.Message):
    __slots__ = ("epoch",)
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    epoch: int
    def __init__(self, epoch: _Optional[int] = ...) -> None: ...

class AgeStarted(_message.Message):
    __slots__ = ("age", "first_player")
    AGE_FIELD_NUMBER: _ClassVar[int]
    FIRST_PLAYER_FIELD_NUMBER: _ClassVar[int]
    age: int
    first_player: int
    def __init__(self, age: _Optional[int] = ..., first_player: _Optional[int] = ...) -> None: ...

class Triggered(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...

class GoldStolen(_message.Message):
    __slots__ = ("seat", "victim", "gold")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    VICTIM_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    victim: int
    gold: int
    def __init__(self, seat: _Optional[int] = ..., victim: _Optional[int] = ..., gold: _Optional[int] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("winners",)
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    winners: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, winners: _Optional[_Iterable[int]] = ...) -> None: ...

class TilePlaced(_message.Message):
    __slots__ = ("slot", "tile", "rotation")
    SLOT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    ROTATION_FIELD_NUMBER: _ClassVar[int]
    slot: int
    tile: int
    rotation: int
    def __init__(self, slot: _Optional[int] = ..., tile: _Optional[int] = ..., rotation: _Optional[int] = ...) -> None: ...

class AgeSideDealt(_message.Message):
    __slots__ = ("age", "side")
    AGE_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    age: int
    side: int
    def __init__(self, age: _Optional[int] = ..., side: _Optional[int] = ...) -> None: ...

class DominationDealt(_message.Message):
    __slots__ = ("age", "domination")
    AGE_FIELD_NUMBER: _ClassVar[int]
    DOMINATION_FIELD_NUMBER: _ClassVar[int]
    age: int
    domination: int
    def __init__(self, age: _Optional[int] = ..., domination: _Optional[int] = ...) -> None: ...

class CivilizationDealt(_message.Message):
    __slots__ = ("seat", "civilization")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CIVILIZATION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    civilization: int
    def __init__(self, seat: _Optional[int] = ..., civilization: _Optional[int] = ...) -> None: ...

class WonderDealt(_message.Message):
    __slots__ = ("seat", "wonder")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    WONDER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    wonder: int
    def __init__(self, seat: _Optional[int] = ..., wonder: _Optional[int] = ...) -> None: ...

class OpeningStarted(_message.Message):
    __slots__ = ("first_player",)
    FIRST_PLAYER_FIELD_NUMBER: _ClassVar[int]
    first_player: int
    def __init__(self, first_player: _Optional[int] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("move_played", "card_used", "gold_changed", "score_changed", "level_changed", "development_changed", "expertise_changed", "marker_changed", "objective_changed", "building_constructed", "building_rebuilt", "building_destroyed", "building_moved", "building_exchanged", "enemy_taken", "enemy_placed", "ruin_taken", "ruin_placed", "victory_gained", "ward_changed", "event_peeked", "card_played", "card_discarded", "card_drawn", "card_taken", "card_revealed", "card_removed", "deck_cut", "event_struck", "ranked", "turn_started", "epoch_started", "age_started", "triggered", "gold_stolen", "game_ended", "tile_placed", "age_side_dealt", "domination_dealt", "civilization_dealt", "wonder_dealt", "opening_started")
    MOVE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    CARD_USED_FIELD_NUMBER: _ClassVar[int]
    GOLD_CHANGED_FIELD_NUMBER: _ClassVar[int]
    SCORE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    LEVEL_CHANGED_FIELD_NUMBER: _ClassVar[int]
    DEVELOPMENT_CHANGED_FIELD_NUMBER: _ClassVar[int]
    EXPERTISE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    MARKER_CHANGED_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    BUILDING_CONSTRUCTED_FIELD_NUMBER: _ClassVar[int]
    BUILDING_REBUILT_FIELD_NUMBER: _ClassVar[int]
    BUILDING_DESTROYED_FIELD_NUMBER: _ClassVar[int]
    BUILDING_MOVED_FIELD_NUMBER: _ClassVar[int]
    BUILDING_EXCHANGED_FIELD_NUMBER: _ClassVar[int]
    ENEMY_TAKEN_FIELD_NUMBER: _ClassVar[int]
    ENEMY_PLACED_FIELD_NUMBER: _ClassVar[int]
    RUIN_TAKEN_FIELD_NUMBER: _ClassVar[int]
    RUIN_PLACED_FIELD_NUMBER: _ClassVar[int]
    VICTORY_GAINED_FIELD_NUMBER: _ClassVar[int]
    WARD_CHANGED_FIELD_NUMBER: _ClassVar[int]
    EVENT_PEEKED_FIELD_NUMBER: _ClassVar[int]
    CARD_PLAYED_FIELD_NUMBER: _ClassVar[int]
    CARD_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    CARD_DRAWN_FIELD_NUMBER: _ClassVar[int]
    CARD_TAKEN_FIELD_NUMBER: _ClassVar[int]
    CARD_REVEALED_FIELD_NUMBER: _ClassVar[int]
    CARD_REMOVED_FIELD_NUMBER: _ClassVar[int]
    DECK_CUT_FIELD_NUMBER: _ClassVar[int]
    EVENT_STRUCK_FIELD_NUMBER: _ClassVar[int]
    RANKED_FIELD_NUMBER: _ClassVar[int]
    TURN_STARTED_FIELD_NUMBER: _ClassVar[int]
    EPOCH_STARTED_FIELD_NUMBER: _ClassVar[int]
    AGE_STARTED_FIELD_NUMBER: _ClassVar[int]
    TRIGGERED_FIELD_NUMBER: _ClassVar[int]
    GOLD_STOLEN_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    TILE_PLACED_FIELD_NUMBER: _ClassVar[int]
    AGE_SIDE_DEALT_FIELD_NUMBER: _ClassVar[int]
    DOMINATION_DEALT_FIELD_NUMBER: _ClassVar[int]
    CIVILIZATION_DEALT_FIELD_NUMBER: _ClassVar[int]
    WONDER_DEALT_FIELD_NUMBER: _ClassVar[int]
    OPENING_STARTED_FIELD_NUMBER: _ClassVar[int]
    move_played: MovePlayed
    card_used: CardUsed
    gold_changed: GoldChanged
    score_changed: ScoreChanged
    level_changed: LevelChanged
    development_changed: DevelopmentChanged
    expertise_changed: ExpertiseChanged
    marker_changed: MarkerChanged
    objective_changed: ObjectiveChanged
    building_constructed: BuildingConstructed
    building_rebuilt: BuildingRebuilt
    building_destroyed: BuildingDestroyed
    building_moved: BuildingMoved
    building_exchanged: BuildingExchanged
    enemy_taken: EnemyTaken
    enemy_placed: EnemyPlaced
    ruin_taken: RuinTaken
    ruin_placed: RuinPlaced
    victory_gained: VictoryGained
    ward_changed: WardChanged
    event_peeked: EventPeeked
    card_played: CardPlayed
    card_discarded: CardDiscarded
    card_drawn: CardDrawn
    card_taken: CardTaken
    card_revealed: CardRevealed
    card_removed: CardRemoved
    deck_cut: DeckCut
    event_struck: EventStruck
    ranked: Ranked
    turn_started: TurnStarted
    epoch_started: EpochStarted
    age_started: AgeStarted
    triggered: Triggered
    gold_stolen: GoldStolen
    game_ended: GameEnded
    tile_placed: TilePlaced
    age_side_dealt: AgeSideDealt
    domination_dealt: DominationDealt
    civilization_dealt: CivilizationDealt
    wonder_dealt: WonderDealt
    opening_started: OpeningStarted
    def __init__(self, move_played: _Optional[_Union[MovePlayed, _Mapping]] = ..., card_used: _Optional[_Union[CardUsed, _Mapping]] = ..., gold_changed: _Optional[_Union[GoldChanged, _Mapping]] = ..., score_changed: _Optional[_Union[ScoreChanged, _Mapping]] = ..., level_changed: _Optional[_Union[LevelChanged, _Mapping]] = ..., development_changed: _Optional[_Union[DevelopmentChanged, _Mapping]] = ..., expertise_changed: _Optional[_Union[ExpertiseChanged, _Mapping]] = ..., marker_changed: _Optional[_Union[MarkerChanged, _Mapping]] = ..., objective_changed: _Optional[_Union[ObjectiveChanged, _Mapping]] = ..., building_constructed: _Optional[_Union[BuildingConstructed, _Mapping]] = ..., building_rebuilt: _Optional[_Union[BuildingRebuilt, _Mapping]] = ..., building_destroyed: _Optional[_Union[BuildingDestroyed, _Mapping]] = ..., building_moved: _Optional[_Union[BuildingMoved, _Mapping]] = ..., building_exchanged: _Optional[_Union[BuildingExchanged, _Mapping]] = ..., enemy_taken: _Optional[_Union[EnemyTaken, _Mapping]] = ..., enemy_placed: _Optional[_Union[EnemyPlaced, _Mapping]] = ..., ruin_taken: _Optional[_Union[RuinTaken, _Mapping]] = ..., ruin_placed: _Optional[_Union[RuinPlaced, _Mapping]] = ..., victory_gained: _Optional[_Union[VictoryGained, _Mapping]] = ..., ward_changed: _Optional[_Union[WardChanged, _Mapping]] = ..., event_peeked: _Optional[_Union[EventPeeked, _Mapping]] = ..., card_played: _Optional[_Union[CardPlayed, _Mapping]] = ..., card_discarded: _Optional[_Union[CardDiscarded, _Mapping]] = ..., card_drawn: _Optional[_Union[CardDrawn, _Mapping]] = ..., card_taken: _Optional[_Union[CardTaken, _Mapping]] = ..., card_revealed: _Optional[_Union[CardRevealed, _Mapping]] = ..., card_removed: _Optional[_Union[CardRemoved, _Mapping]] = ..., deck_cut: _Optional[_Union[DeckCut, _Mapping]] = ..., event_struck: _Optional[_Union[EventStruck, _Mapping]] = ..., ranked: _Optional[_Union[Ranked, _Mapping]] = ..., turn_started: _Optional[_Union[TurnStarted, _Mapping]] = ..., epoch_started: _Optional[_Union[EpochStarted, _Mapping]] = ..., age_started: _Optional[_Union[AgeStarted, _Mapping]] = ..., triggered: _Optional[_Union[Triggered, _Mapping]] = ..., gold_stolen: _Optional[_Union[GoldStolen, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ..., tile_placed: _Optional[_Union[TilePlaced, _Mapping]] = ..., age_side_dealt: _Optional[_Union[AgeSideDealt, _Mapping]] = ..., domination_dealt: _Optional[_Union[DominationDealt, _Mapping]] = ..., civilization_dealt: _Optional[_Union[CivilizationDealt, _Mapping]] = ..., wonder_dealt: _Optional[_Union[WonderDealt, _Mapping]] = ..., opening_started: _Optional[_Union[OpeningStarted, _Mapping]] = ...) -> None: ...
