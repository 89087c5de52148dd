from ziggurat.anunnaki.v1 import move_pb2 as _move_pb2
from ziggurat.anunnaki.v1 import state_pb2 as _state_pb2
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

class SecretMovePlayed(_message.Message):
    __slots__ = ("seat", "kind", "forced")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    FORCED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    kind: _state_pb2.FrameKind
    forced: bool
    def __init__(self, seat: _Optional[int] = ..., kind: _Optional[_Union[_state_pb2.FrameKind, str]] = ..., forced: bool = ...) -> None: ...

class ResourceChanged(_message.Message):
    __slots__ = ("seat", "resource", "change", "now", "cause")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    resource: int
    change: int
    now: int
    cause: _state_pb2.Cause
    def __init__(self, seat: _Optional[int] = ..., resource: _Optional[int] = ..., change: _Optional[int] = ..., now: _Optional[int] = ..., cause: _Optional[_Union[_state_pb2.Cause, _Mapping]] = ...) -> None: ...

class ManaChanged(_message.Message):
    __slots__ = ("seat", "change", "now", "cause")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    change: int
    now: int
    cause: _state_pb2.Cause
    def __init__(self, seat: _Optional[int] = ..., change: _Optional[int] = ..., now: _Optional[int] = ..., cause: _Optional[_Union[_state_pb2.Cause, _Mapping]] = ...) -> None: ...

class ScoreChanged(_message.Message):
    __slots__ = ("seat", "change", "now", "cause")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    change: int
    now: int
    cause: _state_pb2.Cause
    def __init__(self, seat: _Optional[int] = ..., change: _Optional[int] = ..., now: _Optional[int] = ..., cause: _Optional[_Union[_state_pb2.Cause, _Mapping]] = ...) -> None: ...

class TrackMoved(_message.Message):
    __slots__ = ("seat", "track", "before", "now", "cause")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TRACK_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    track: int
    before: int
    now: int
    cause: _state_pb2.Cause
    def __init__(self, seat: _Optional[int] = ..., track: _Optional[int] = ..., before: _Optional[int] = ..., now: _Optional[int] = ..., cause: _Optional[_Union[_state_pb2.Cause, _Mapping]] = ...) -> None: ...

class DominationTokenTaken(_message.Message):
    __slots__ = ("seat", "token")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    token: int
    def __init__(self, seat: _Optional[int] = ..., token: _Optional[int] = ...) -> None: ...

class PieceMoved(_message.Message):
    __slots__ = ("seat", "piece", "origin", "territory")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PIECE_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    piece: int
    origin: int
    territory: int
    def __init__(self, seat: _Optional[int] = ..., piece: _Optional[int] = ..., origin: _Optional[int] = ..., territory: _Optional[int] = ...) -> None: ...

class PiecePlaced(_message.Message):
    __slots__ = ("seat", "piece", "territory", "cause")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PIECE_FIELD_NUMBER: _ClassVar[int]
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    piece: int
    territory: int
    cause: _state_pb2.Cause
    def __init__(self, seat: _Optional[int] = ..., piece: _Optional[int] = ..., territory: _Optional[int] = ..., cause: _Optional[_Union[_state_pb2.Cause, _Mapping]] = ...) -> None: ...

class PieceRemoved(_message.Message):
    __slots__ = ("seat", "piece", "territory", "cause")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PIECE_FIELD_NUMBER: _ClassVar[int]
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    piece: int
    territory: int
    cause: _state_pb2.Cause
    def __init__(self, seat: _Optional[int] = ..., piece: _Optional[int] = ..., territory: _Optional[int] = ..., cause: _Optional[_Union[_state_pb2.Cause, _Mapping]] = ...) -> None: ...

class CubeChanged(_message.Message):
    __slots__ = ("seat", "space", "placed")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    PLACED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    placed: bool
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ..., placed: bool = ...) -> None: ...

class PawnMoved(_message.Message):
    __slots__ = ("seat", "before", "node")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    before: int
    node: int
    def __init__(self, seat: _Optional[int] = ..., before: _Optional[int] = ..., node: _Optional[int] = ...) -> None: ...

class SummonTokenTaken(_message.Message):
    __slots__ = ("seat", "token")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    token: int
    def __init__(self, seat: _Optional[int] = ..., token: _Optional[int] = ...) -> None: ...

class GodSummoned(_message.Message):
    __slots__ = ("seat", "god", "territory")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    GOD_FIELD_NUMBER: _ClassVar[int]
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    god: int
    territory: int
    def __init__(self, seat: _Optional[int] = ..., god: _Optional[int] = ..., territory: _Optional[int] = ...) -> None: ...

class TileDeveloped(_message.Message):
    __slots__ = ("seat", "tile")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: int
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[int] = ...) -> None: ...

class PactTaken(_message.Message):
    __slots__ = ("seat", "slot", "pact")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    PACT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    slot: int
    pact: int
    def __init__(self, seat: _Optional[int] = ..., slot: _Optional[int] = ..., pact: _Optional[int] = ...) -> None: ...

class PactShown(_message.Message):
    __slots__ = ("slot", "pact", "stack_size")
    SLOT_FIELD_NUMBER: _ClassVar[int]
    PACT_FIELD_NUMBER: _ClassVar[int]
    STACK_SIZE_FIELD_NUMBER: _ClassVar[int]
    slot: int
    pact: int
    stack_size: int
    def __init__(self, slot: _Optional[int] = ..., pact: _Optional[int] = ..., stack_size: _Optional[int] = ...) -> None: ...

class PactFulfilled(_message.Message):
    __slots__ = ("seat", "pact", "way")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PACT_FIELD_NUMBER: _ClassVar[int]
    WAY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    pact: int
    way: _state_pb2.PactWay
    def __init__(self, seat: _Optional[int] = ..., pact: _Optional[int] = ..., way: _Optional[_Union[_state_pb2.PactWay, str]] = ...) -> None: ...

class Exhausted(_message.Message):
    __slots__ = ("territory", "icon")
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    ICON_FIELD_NUMBER: _ClassVar[int]
    territory: int
    icon: int
    def __init__(self, territory: _Optional[int] = ..., icon: _Optional[int] = ...) -> None: ...

class CivilizationTurned(_message.Message):
    __slots__ = ("territory", "civ")
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    CIV_FIELD_NUMBER: _ClassVar[int]
    territory: int
    civ: int
    def __init__(self, territory: _Optional[int] = ..., civ: _Optional[int] = ...) -> None: ...

class CultureTurned(_message.Message):
    __slots__ = ("spot", "culture")
    SPOT_FIELD_NUMBER: _ClassVar[int]
    CULTURE_FIELD_NUMBER: _ClassVar[int]
    spot: int
    culture: int
    def __init__(self, spot: _Optional[int] = ..., culture: _Optional[int] = ...) -> None: ...

class CultureRemoved(_message.Message):
    __slots__ = ("spot", "culture")
    SPOT_FIELD_NUMBER: _ClassVar[int]
    CULTURE_FIELD_NUMBER: _ClassVar[int]
    spot: int
    culture: int
    def __init__(self, spot: _Optional[int] = ..., culture: _Optional[int] = ...) -> None: ...

class HandChanged(_message.Message):
    __slots__ = ("seat", "card", "taken", "hand_size")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    taken: bool
    hand_size: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ..., taken: bool = ..., hand_size: _Optional[int] = ...) -> None: ...

class CardCommitted(_message.Message):
    __slots__ = ("seat", "card", "hand_size")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    hand_size: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ..., hand_size: _Optional[int] = ...) -> None: ...

class CardInUse(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...

class CardBack(_message.Message):
    __slots__ = ("seat", "card", "above", "hand_size")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    ABOVE_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    above: bool
    hand_size: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ..., above: bool = ..., hand_size: _Optional[int] = ...) -> None: ...

class BattleBegun(_message.Message):
    __slots__ = ("territory", "attacker", "defender")
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    ATTACKER_FIELD_NUMBER: _ClassVar[int]
    DEFENDER_FIELD_NUMBER: _ClassVar[int]
    territory: int
    attacker: int
    defender: int
    def __init__(self, territory: _Optional[int] = ..., attacker: _Optional[int] = ..., defender: _Optional[int] = ...) -> None: ...

class StrengthCounted(_message.Message):
    __slots__ = ("seat", "strength")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    seat: int
    strength: _state_pb2.Strength
    def __init__(self, seat: _Optional[int] = ..., strength: _Optional[_Union[_state_pb2.Strength, _Mapping]] = ...) -> None: ...

class BattleOver(_message.Message):
    __slots__ = ("territory", "winner", "loser", "over")
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    LOSER_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    territory: int
    winner: int
    loser: int
    over: _state_pb2.Over
    def __init__(self, territory: _Optional[int] = ..., winner: _Optional[int] = ..., loser: _Optional[int] = ..., over: _Optional[_Union[_state_pb2.Over, str]] = ...) -> None: ...

class CivilizationWon(_message.Message):
    __slots__ = ("seat", "civ", "territory")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CIV_FIELD_NUMBER: _ClassVar[int]
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    civ: int
    territory: int
    def __init__(self, seat: _Optional[int] = ..., civ: _Optional[int] = ..., territory: _Optional[int] = ...) -> None: ...

class GodTokenChanged(_message.Message):
    __slots__ = ("territory", "placed")
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    PLACED_FIELD_NUMBER: _ClassVar[int]
    territory: int
    placed: bool
    def __init__(self, territory: _Optional[int] = ..., placed: bool = ...) -> None: ...

class ArtifactChanged(_message.Message):
    __slots__ = ("seat", "artifact", "taken")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_FIELD_NUMBER: _ClassVar[int]
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    artifact: int
    taken: bool
    def __init__(self, seat: _Optional[int] = ..., artifact: _Optional[int] = ..., taken: bool = ...) -> None: ...

class ArtifactDeckChanged(_message.Message):
    __slots__ = ("size",)
    SIZE_FIELD_NUMBER: _ClassVar[int]
    size: int
    def __init__(self, size: _Optional[int] = ...) -> None: ...

class AfterworldOpened(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class PandoraOpened(_message.Message):
    __slots__ = ("seat", "token")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    token: int
    def __init__(self, seat: _Optional[int] = ..., token: _Optional[int] = ...) -> None: ...

class DestinyChosen(_message.Message):
    __slots__ = ("seat", "track")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TRACK_FIELD_NUMBER: _ClassVar[int]
    seat: int
    track: int
    def __init__(self, seat: _Optional[int] = ..., track: _Optional[int] = ...) -> None: ...

class HouseTaken(_message.Message):
    __slots__ = ("seat", "house")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HOUSE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    house: int
    def __init__(self, seat: _Optional[int] = ..., house: _Optional[int] = ...) -> None: ...

class GodsDealt(_message.Message):
    __slots__ = ("seat", "gods")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    GODS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    gods: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, seat: _Optional[int] = ..., gods: _Optional[_Iterable[int]] = ...) -> None: ...

class GodsShown(_message.Message):
    __slots__ = ("seat", "gods")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    GODS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    gods: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, seat: _Optional[int] = ..., gods: _Optional[_Iterable[int]] = ...) -> None: ...

class TileLaid(_message.Message):
    __slots__ = ("node", "tile")
    NODE_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    node: int
    tile: int
    def __init__(self, node: _Optional[int] = ..., tile: _Optional[int] = ...) -> None: ...

class GoalLaid(_message.Message):
    __slots__ = ("track", "goal")
    TRACK_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    track: int
    goal: int
    def __init__(self, track: _Optional[int] = ..., goal: _Optional[int] = ...) -> None: ...

class CivilizationLaid(_message.Message):
    __slots__ = ("territory",)
    TERRITORY_FIELD_NUMBER: _ClassVar[int]
    territory: int
    def __init__(self, territory: _Optional[int] = ...) -> None: ...

class CultureLaid(_message.Message):
    __slots__ = ("spot",)
    SPOT_FIELD_NUMBER: _ClassVar[int]
    spot: int
    def __init__(self, spot: _Optional[int] = ...) -> None: ...

class TurnStarted(_message.Message):
    __slots__ = ("round", "seat")
    ROUND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    round: int
    seat: int
    def __init__(self, round: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class PhaseStarted(_message.Message):
    __slots__ = ("seat", "phase")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    phase: _state_pb2.Phase
    def __init__(self, seat: _Optional[int] = ..., phase: _Optional[_Union[_state_pb2.Phase, str]] = ...) -> None: ...

class EndTriggered(_message.Message):
    __slots__ = ("seat", "track")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TRACK_FIELD_NUMBER: _ClassVar[int]
    seat: int
    track: int
    def __init__(self, seat: _Optional[int] = ..., track: _Optional[int] = ...) -> None: ...

class Scored(_message.Message):
    __slots__ = ("seat", "part", "number", "vp", "now")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PART_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    VP_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    seat: int
    part: _state_pb2.Part
    number: int
    vp: int
    now: int
    def __init__(self, seat: _Optional[int] = ..., part: _Optional[_Union[_state_pb2.Part, str]] = ..., number: _Optional[int] = ..., vp: _Optional[int] = ..., now: _Optional[int] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("winner",)
    WINNER_FIELD_NUMBER: _ClassVar[int]
    winner: int
    def __init__(self, winner: _Optional[int] = ...) -> None: ...

class CultureRewarded(_message.Message):
    __slots__ = ("seat", "culture", "taken")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CULTURE_FIELD_NUMBER: _ClassVar[int]
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    culture: int
    taken: bool
    def __init__(self, seat: _Optional[int] = ..., culture: _Optional[int] = ..., taken: bool = ...) -> None: ...

class TableLaid(_message.Message):
    __slots__ = ("players",)
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    players: int
    def __init__(self, players: _Optional[int] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("move_played", "secret_move_played", "resource_changed", "mana_changed", "score_changed", "track_moved", "domination_token_taken", "piece_moved", "piece_placed", "piece_removed", "cube_changed", "pawn_moved", "summon_token_taken", "god_summoned", "tile_developed", "pact_taken", "pact_shown", "pact_fulfilled", "exhausted", "civilization_turned", "culture_turned", "culture_removed", "hand_changed", "card_committed", "card_in_use", "card_back", "battle_begun", "strength_counted", "battle_over", "civilization_won", "god_token_changed", "artifact_changed", "artifact_deck_changed", "afterworld_opened", "pandora_opened", "destiny_chosen", "house_taken", "gods_dealt", "gods_shown", "tile_laid", "goal_laid", "civilization_laid", "culture_laid", "turn_started", "phase_started", "end_triggered", "scored", "game_ended", "culture_rewarded", "table_laid")
    MOVE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    SECRET_MOVE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    MANA_CHANGED_FIELD_NUMBER: _ClassVar[int]
    SCORE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    TRACK_MOVED_FIELD_NUMBER: _ClassVar[int]
    DOMINATION_TOKEN_TAKEN_FIELD_NUMBER: _ClassVar[int]
    PIECE_MOVED_FIELD_NUMBER: _ClassVar[int]
    PIECE_PLACED_FIELD_NUMBER: _ClassVar[int]
    PIECE_REMOVED_FIELD_NUMBER: _ClassVar[int]
    CUBE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    PAWN_MOVED_FIELD_NUMBER: _ClassVar[int]
    SUMMON_TOKEN_TAKEN_FIELD_NUMBER: _ClassVar[int]
    GOD_SUMMONED_FIELD_NUMBER: _ClassVar[int]
    TILE_DEVELOPED_FIELD_NUMBER: _ClassVar[int]
    PACT_TAKEN_FIELD_NUMBER: _ClassVar[int]
    PACT_SHOWN_FIELD_NUMBER: _ClassVar[int]
    PACT_FULFILLED_FIELD_NUMBER: _ClassVar[int]
    EXHAUSTED_FIELD_NUMBER: _ClassVar[int]
    CIVILIZATION_TURNED_FIELD_NUMBER: _ClassVar[int]
    CULTURE_TURNED_FIELD_NUMBER: _ClassVar[int]
    CULTURE_REMOVED_FIELD_NUMBER: _ClassVar[int]
    HAND_CHANGED_FIELD_NUMBER: _ClassVar[int]
    CARD_COMMITTED_FIELD_NUMBER: _ClassVar[int]
    CARD_IN_USE_FIELD_NUMBER: _ClassVar[int]
    CARD_BACK_FIELD_NUMBER: _ClassVar[int]
    BATTLE_BEGUN_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_COUNTED_FIELD_NUMBER: _ClassVar[int]
    BATTLE_OVER_FIELD_NUMBER: _ClassVar[int]
    CIVILIZATION_WON_FIELD_NUMBER: _ClassVar[int]
    GOD_TOKEN_CHANGED_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_CHANGED_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_DECK_CHANGED_FIELD_NUMBER: _ClassVar[int]
    AFTERWORLD_OPENED_FIELD_NUMBER: _ClassVar[int]
    PANDORA_OPENED_FIELD_NUMBER: _ClassVar[int]
    DESTINY_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    HOUSE_TAKEN_FIELD_NUMBER: _ClassVar[int]
    GODS_DEALT_FIELD_NUMBER: _ClassVar[int]
    GODS_SHOWN_FIELD_NUMBER: _ClassVar[int]
    TILE_LAID_FIELD_NUMBER: _ClassVar[int]
    GOAL_LAID_FIELD_NUMBER: _ClassVar[int]
    CIVILIZATION_LAID_FIELD_NUMBER: _ClassVar[int]
    CULTURE_LAID_FIELD_NUMBER: _ClassVar[int]
    TURN_STARTED_FIELD_NUMBER: _ClassVar[int]
    PHASE_STARTED_FIELD_NUMBER: _ClassVar[int]
    END_TRIGGERED_FIELD_NUMBER: _ClassVar[int]
    SCORED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    CULTURE_REWARDED_FIELD_NUMBER: _ClassVar[int]
    TABLE_LAID_FIELD_NUMBER: _ClassVar[int]
    move_played: MovePlayed
    secret_move_played: SecretMovePlayed
    resource_changed: ResourceChanged
    mana_changed: ManaChanged
    score_changed: ScoreChanged
    track_moved: TrackMoved
    domination_token_taken: DominationTokenTaken
    piece_moved: PieceMoved
    piece_placed: PiecePlaced
    piece_removed: PieceRemoved
    cube_changed: CubeChanged
    pawn_moved: PawnMoved
    summon_token_taken: SummonTokenTaken
    god_summoned: GodSummoned
    tile_developed: TileDeveloped
    pact_taken: PactTaken
    pact_shown: PactShown
    pact_fulfilled: PactFulfilled
    exhausted: Exhausted
    civilization_turned: CivilizationTurned
    culture_turned: CultureTurned
    culture_removed: CultureRemoved
    hand_changed: HandChanged
    card_committed: CardCommitted
    card_in_use: CardInUse
    card_back: CardBack
    battle_begun: BattleBegun
    strength_counted: StrengthCounted
    battle_over: BattleOver
    civilization_won: CivilizationWon
    god_token_changed: GodTokenChanged
    artifact_changed: ArtifactChanged
    artifact_deck_changed: ArtifactDeckChanged
    afterworld_opened: AfterworldOpened
    pandora_opened: PandoraOpened
    destiny_chosen: DestinyChosen
    house_taken: HouseTaken
    gods_dealt: GodsDealt
    gods_shown: GodsShown
    tile_laid: TileLaid
    goal_laid: GoalLaid
    civilization_laid: CivilizationLaid
    culture_laid: CultureLaid
    turn_started: TurnStarted
    phase_started: PhaseStarted
    end_triggered: EndTriggered
    scored: Scored
    game_ended: GameEnded
    culture_rewarded: CultureRewarded
    table_laid: TableLaid
    def __init__(self, move_played: _Optional[_Union[MovePlayed, _Mapping]] = ..., secret_move_played: _Optional[_Union[SecretMovePlayed, _Mapping]] = ..., resource_changed: _Optional[_Union[ResourceChanged, _Mapping]] = ..., mana_changed: _Optional[_Union[ManaChanged, _Mapping]] = ..., score_changed: _Optional[_Union[ScoreChanged, _Mapping]] = ..., track_moved: _Optional[_Union[TrackMoved, _Mapping]] = ..., domination_token_taken: _Optional[_Union[DominationTokenTaken, _Mapping]] = ..., piece_moved: _Optional[_Union[PieceMoved, _Mapping]] = ..., piece_placed: _Optional[_Union[PiecePlaced, _Mapping]] = ..., piece_removed: _Optional[_Union[PieceRemoved, _Mapping]] = ..., cube_changed: _Optional[_Union[CubeChanged, _Mapping]] = ..., pawn_moved: _Optional[_Union[PawnMoved, _Mapping]] = ..., summon_token_taken: _Optional[_Union[SummonTokenTaken, _Mapping]] = ..., god_summoned: _Optional[_Union[GodSummoned, _Mapping]] = ..., tile_developed: _Optional[_Union[TileDeveloped, _Mapping]] = ..., pact_taken: _Optional[_Union[PactTaken, _Mapping]] = ..., pact_shown: _Optional[_Union[PactShown, _Mapping]] = ..., pact_fulfilled: _Optional[_Union[PactFulfilled, _Mapping]] = ..., exhausted: _Optional[_Union[Exhausted, _Mapping]] = ..., civilization_turned: _Optional[_Union[CivilizationTurned, _Mapping]] = ..., culture_turned: _Optional[_Union[CultureTurned, _Mapping]] = ..., culture_removed: _Optional[_Union[CultureRemoved, _Mapping]] = ..., hand_changed: _Optional[_Union[HandChanged, _Mapping]] = ..., card_committed: _Optional[_Union[CardCommitted, _Mapping]] = ..., card_in_use: _Optional[_Union[CardInUse, _Mapping]] = ..., card_back: _Optional[_Union[CardBack, _Mapping]] = ..., battle_begun: _Optional[_Union[BattleBegun, _Mapping]] = ..., strength_counted: _Optional[_Union[StrengthCounted, _Mapping]] = ..., battle_over: _Optional[_Union[BattleOver, _Mapping]] = ..., civilization_won: _Optional[_Union[CivilizationWon, _Mapping]] = ..., god_token_changed: _Optional[_Union[GodTokenChanged, _Mapping]] = ..., artifact_changed: _Optional[_Union[ArtifactChanged, _Mapping]] = ..., artifact_deck_changed: _Optional[_Union[ArtifactDeckChanged, _Mapping]] = ..., afterworld_opened: _Optional[_Union[AfterworldOpened, _Mapping]] = ..., pandora_opened: _Optional[_Union[PandoraOpened, _Mapping]] = ..., destiny_chosen: _Optional[_Union[DestinyChosen, _Mapping]] = ..., house_taken: _Optional[_Union[HouseTaken, _Mapping]] = ..., gods_dealt: _Optional[_Union[GodsDealt, _Mapping]] = ..., gods_shown: _Optional[_Union[GodsShown, _Mapping]] = ..., tile_laid: _Optional[_Union[TileLaid, _Mapping]] = ..., goal_laid: _Optional[_Union[GoalLaid, _Mapping]] = ..., civilization_laid: _Optional[_Union[CivilizationLaid, _Mapping]] = ..., culture_laid: _Optional[_Union[CultureLaid, _Mapping]] = ..., turn_started: _Optional[_Union[TurnStarted, _Mapping]] = ..., phase_started: _Optional[_Union[PhaseStarted, _Mapping]] = ..., end_triggered: _Optional[_Union[EndTriggered, _Mapping]] = ..., scored: _Optional[_Union[Scored, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ..., culture_rewarded: _Optional[_Union[CultureRewarded, _Mapping]] = ..., table_laid: _Optional[_Union[TableLaid, _Mapping]] = ...) -> None: ...
