from ziggurat.ankh.v1 import move_pb2 as _move_pb2
from ziggurat.ankh.v1 import state_pb2 as _state_pb2
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

class Committed(_message.Message):
    __slots__ = ("seat", "kind", "forced")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    FORCED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    kind: _state_pb2.FrameKind
    forced: bool
    def __init__(self, seat: _Optional[int] = ..., kind: _Optional[_Union[_state_pb2.FrameKind, str]] = ..., forced: bool = ...) -> None: ...

class FigureMoved(_message.Message):
    __slots__ = ("god", "figure", "origin", "cell", "way")
    GOD_FIELD_NUMBER: _ClassVar[int]
    FIGURE_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    WAY_FIELD_NUMBER: _ClassVar[int]
    god: int
    figure: _state_pb2.FigureKind
    origin: int
    cell: int
    way: _state_pb2.Way
    def __init__(self, god: _Optional[int] = ..., figure: _Optional[_Union[_state_pb2.FigureKind, str]] = ..., origin: _Optional[int] = ..., cell: _Optional[int] = ..., way: _Optional[_Union[_state_pb2.Way, str]] = ...) -> None: ...

class FigurePlaced(_message.Message):
    __slots__ = ("god", "figure", "cell")
    GOD_FIELD_NUMBER: _ClassVar[int]
    FIGURE_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    god: int
    figure: _state_pb2.FigureKind
    cell: int
    def __init__(self, god: _Optional[int] = ..., figure: _Optional[_Union[_state_pb2.FigureKind, str]] = ..., cell: _Optional[int] = ...) -> None: ...

class FigureRemoved(_message.Message):
    __slots__ = ("god", "figure", "cell", "place")
    GOD_FIELD_NUMBER: _ClassVar[int]
    FIGURE_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    god: int
    figure: _state_pb2.FigureKind
    cell: int
    place: _state_pb2.Place
    def __init__(self, god: _Optional[int] = ..., figure: _Optional[_Union[_state_pb2.FigureKind, str]] = ..., cell: _Optional[int] = ..., place: _Optional[_Union[_state_pb2.Place, str]] = ...) -> None: ...

class FigureTurned(_message.Message):
    __slots__ = ("cell", "facing")
    CELL_FIELD_NUMBER: _ClassVar[int]
    FACING_FIELD_NUMBER: _ClassVar[int]
    cell: int
    facing: int
    def __init__(self, cell: _Optional[int] = ..., facing: _Optional[int] = ...) -> None: ...

class SunMoved(_message.Message):
    __slots__ = ("cell", "placed")
    CELL_FIELD_NUMBER: _ClassVar[int]
    PLACED_FIELD_NUMBER: _ClassVar[int]
    cell: int
    placed: bool
    def __init__(self, cell: _Optional[int] = ..., placed: bool = ...) -> None: ...

class FollowersChanged(_message.Message):
    __slots__ = ("god", "change", "followers")
    GOD_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    FOLLOWERS_FIELD_NUMBER: _ClassVar[int]
    god: int
    change: int
    followers: int
    def __init__(self, god: _Optional[int] = ..., change: _Optional[int] = ..., followers: _Optional[int] = ...) -> None: ...

class DevotionChanged(_message.Message):
    __slots__ = ("god", "before", "devotion", "height")
    GOD_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    DEVOTION_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    god: int
    before: int
    devotion: int
    height: int
    def __init__(self, god: _Optional[int] = ..., before: _Optional[int] = ..., devotion: _Optional[int] = ..., height: _Optional[int] = ...) -> None: ...

class MonumentPlaced(_message.Message):
    __slots__ = ("cell", "type", "owner")
    CELL_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    cell: int
    type: int
    owner: int
    def __init__(self, cell: _Optional[int] = ..., type: _Optional[int] = ..., owner: _Optional[int] = ...) -> None: ...

class MonumentOwnerChanged(_message.Message):
    __slots__ = ("cell", "owner", "before")
    CELL_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    cell: int
    owner: int
    before: int
    def __init__(self, cell: _Optional[int] = ..., owner: _Optional[int] = ..., before: _Optional[int] = ...) -> None: ...

class MonumentRemoved(_message.Message):
    __slots__ = ("cell", "type", "owner", "place")
    CELL_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    cell: int
    type: int
    owner: int
    place: _state_pb2.Place
    def __init__(self, cell: _Optional[int] = ..., type: _Optional[int] = ..., owner: _Optional[int] = ..., place: _Optional[_Union[_state_pb2.Place, str]] = ...) -> None: ...

class MonumentMoved(_message.Message):
    __slots__ = ("origin", "cell", "type")
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    origin: int
    cell: int
    type: int
    def __init__(self, origin: _Optional[int] = ..., cell: _Optional[int] = ..., type: _Optional[int] = ...) -> None: ...

class PowerUnlocked(_message.Message):
    __slots__ = ("god", "power")
    GOD_FIELD_NUMBER: _ClassVar[int]
    POWER_FIELD_NUMBER: _ClassVar[int]
    god: int
    power: int
    def __init__(self, god: _Optional[int] = ..., power: _Optional[int] = ...) -> None: ...

class GuardianTaken(_message.Message):
    __slots__ = ("god", "level", "origin", "cell")
    GOD_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    god: int
    level: int
    origin: int
    cell: int
    def __init__(self, god: _Optional[int] = ..., level: _Optional[int] = ..., origin: _Optional[int] = ..., cell: _Optional[int] = ...) -> None: ...

class MarkerMoved(_message.Message):
    __slots__ = ("action", "space")
    ACTION_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    action: _state_pb2.Action
    space: int
    def __init__(self, action: _Optional[_Union[_state_pb2.Action, str]] = ..., space: _Optional[int] = ...) -> None: ...

class EventReached(_message.Message):
    __slots__ = ("index", "event")
    INDEX_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    index: int
    event: _state_pb2.TrackEvent
    def __init__(self, index: _Optional[int] = ..., event: _Optional[_Union[_state_pb2.TrackEvent, str]] = ...) -> None: ...

class CamelPlaced(_message.Message):
    __slots__ = ("border",)
    BORDER_FIELD_NUMBER: _ClassVar[int]
    border: int
    def __init__(self, border: _Optional[int] = ...) -> None: ...

class RegionSplit(_message.Message):
    __slots__ = ("region", "new_region", "cell", "new_cell")
    REGION_FIELD_NUMBER: _ClassVar[int]
    NEW_REGION_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    NEW_CELL_FIELD_NUMBER: _ClassVar[int]
    region: int
    new_region: int
    cell: int
    new_cell: int
    def __init__(self, region: _Optional[int] = ..., new_region: _Optional[int] = ..., cell: _Optional[int] = ..., new_cell: _Optional[int] = ...) -> None: ...

class TokensExchanged(_message.Message):
    __slots__ = ("region", "other_region")
    REGION_FIELD_NUMBER: _ClassVar[int]
    OTHER_REGION_FIELD_NUMBER: _ClassVar[int]
    region: int
    other_region: int
    def __init__(self, region: _Optional[int] = ..., other_region: _Optional[int] = ...) -> None: ...

class ConflictStarted(_message.Message):
    __slots__ = ("number", "tiebreak_holder")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    TIEBREAK_HOLDER_FIELD_NUMBER: _ClassVar[int]
    number: int
    tiebreak_holder: int
    def __init__(self, number: _Optional[int] = ..., tiebreak_holder: _Optional[int] = ...) -> None: ...

class ConflictOver(_message.Message):
    __slots__ = ("number",)
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    number: int
    def __init__(self, number: _Optional[int] = ...) -> None: ...

class RegionReached(_message.Message):
    __slots__ = ("region", "gods")
    REGION_FIELD_NUMBER: _ClassVar[int]
    GODS_FIELD_NUMBER: _ClassVar[int]
    region: int
    gods: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, region: _Optional[int] = ..., gods: _Optional[_Iterable[int]] = ...) -> None: ...

class CardBanned(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: int
    def __init__(self, card: _Optional[int] = ...) -> None: ...

class TwoCardsChosen(_message.Message):
    __slots__ = ("god",)
    GOD_FIELD_NUMBER: _ClassVar[int]
    god: int
    def __init__(self, god: _Optional[int] = ...) -> None: ...

class CardsRevealed(_message.Message):
    __slots__ = ("god", "cards")
    GOD_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    god: int
    cards: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, god: _Optional[int] = ..., cards: _Optional[_Iterable[int]] = ...) -> None: ...

class CardsTakenBack(_message.Message):
    __slots__ = ("god", "cards")
    GOD_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    god: int
    cards: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, god: _Optional[int] = ..., cards: _Optional[_Iterable[int]] = ...) -> None: ...

class BidRevealed(_message.Message):
    __slots__ = ("god", "bid")
    GOD_FIELD_NUMBER: _ClassVar[int]
    BID_FIELD_NUMBER: _ClassVar[int]
    god: int
    bid: int
    def __init__(self, god: _Optional[int] = ..., bid: _Optional[int] = ...) -> None: ...

class Spared(_message.Message):
    __slots__ = ("god",)
    GOD_FIELD_NUMBER: _ClassVar[int]
    god: int
    def __init__(self, god: _Optional[int] = ...) -> None: ...

class StrengthCounted(_message.Message):
    __slots__ = ("god", "strength")
    GOD_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    god: int
    strength: int
    def __init__(self, god: _Optional[int] = ..., strength: _Optional[int] = ...) -> None: ...

class BattleResolved(_message.Message):
    __slots__ = ("winner", "margin", "by_tiebreak")
    WINNER_FIELD_NUMBER: _ClassVar[int]
    MARGIN_FIELD_NUMBER: _ClassVar[int]
    BY_TIEBREAK_FIELD_NUMBER: _ClassVar[int]
    winner: int
    margin: int
    by_tiebreak: bool
    def __init__(self, winner: _Optional[int] = ..., margin: _Optional[int] = ..., by_tiebreak: bool = ...) -> None: ...

class Dominated(_message.Message):
    __slots__ = ("god", "region")
    GOD_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    god: int
    region: int
    def __init__(self, god: _Optional[int] = ..., region: _Optional[int] = ...) -> None: ...

class MajorityScored(_message.Message):
    __slots__ = ("god", "types")
    GOD_FIELD_NUMBER: _ClassVar[int]
    TYPES_FIELD_NUMBER: _ClassVar[int]
    god: int
    types: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, god: _Optional[int] = ..., types: _Optional[_Iterable[int]] = ...) -> None: ...

class TrapChanged(_message.Message):
    __slots__ = ("slot", "god")
    SLOT_FIELD_NUMBER: _ClassVar[int]
    GOD_FIELD_NUMBER: _ClassVar[int]
    slot: int
    god: int
    def __init__(self, slot: _Optional[int] = ..., god: _Optional[int] = ...) -> None: ...

class PortalMoved(_message.Message):
    __slots__ = ("cell", "placed")
    CELL_FIELD_NUMBER: _ClassVar[int]
    PLACED_FIELD_NUMBER: _ClassVar[int]
    cell: int
    placed: bool
    def __init__(self, cell: _Optional[int] = ..., placed: bool = ...) -> None: ...

class EyeMoved(_message.Message):
    __slots__ = ("cell", "placed")
    CELL_FIELD_NUMBER: _ClassVar[int]
    PLACED_FIELD_NUMBER: _ClassVar[int]
    cell: int
    placed: bool
    def __init__(self, cell: _Optional[int] = ..., placed: bool = ...) -> None: ...

class PriestMoved(_message.Message):
    __slots__ = ("god", "origin", "room")
    GOD_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    ROOM_FIELD_NUMBER: _ClassVar[int]
    god: int
    origin: int
    room: int
    def __init__(self, god: _Optional[int] = ..., origin: _Optional[int] = ..., room: _Optional[int] = ...) -> None: ...

class RoomWon(_message.Message):
    __slots__ = ("room", "god")
    ROOM_FIELD_NUMBER: _ClassVar[int]
    GOD_FIELD_NUMBER: _ClassVar[int]
    room: int
    god: int
    def __init__(self, room: _Optional[int] = ..., god: _Optional[int] = ...) -> None: ...

class PoliticalTaken(_message.Message):
    __slots__ = ("god", "political")
    GOD_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_FIELD_NUMBER: _ClassVar[int]
    god: int
    political: int
    def __init__(self, god: _Optional[int] = ..., political: _Optional[int] = ...) -> None: ...

class PoliticalPlayed(_message.Message):
    __slots__ = ("god", "political")
    GOD_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_FIELD_NUMBER: _ClassVar[int]
    god: int
    political: int
    def __init__(self, god: _Optional[int] = ..., political: _Optional[int] = ...) -> None: ...

class PoliticalOpened(_message.Message):
    __slots__ = ("slot", "political")
    SLOT_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_FIELD_NUMBER: _ClassVar[int]
    slot: int
    political: int
    def __init__(self, slot: _Optional[int] = ..., political: _Optional[int] = ...) -> None: ...

class PoliticalShuffled(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: int
    def __init__(self, cards: _Optional[int] = ...) -> None: ...

class PoliticalDiscarded(_message.Message):
    __slots__ = ("god", "political", "cards")
    GOD_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    god: int
    political: int
    cards: int
    def __init__(self, god: _Optional[int] = ..., political: _Optional[int] = ..., cards: _Optional[int] = ...) -> None: ...

class PoliticalTakenBack(_message.Message):
    __slots__ = ("god",)
    GOD_FIELD_NUMBER: _ClassVar[int]
    god: int
    def __init__(self, god: _Optional[int] = ...) -> None: ...

class Merged(_message.Message):
    __slots__ = ("high", "low", "devotion")
    HIGH_FIELD_NUMBER: _ClassVar[int]
    LOW_FIELD_NUMBER: _ClassVar[int]
    DEVOTION_FIELD_NUMBER: _ClassVar[int]
    high: int
    low: int
    devotion: int
    def __init__(self, high: _Optional[int] = ..., low: _Optional[int] = ..., devotion: _Optional[int] = ...) -> None: ...

class Forgotten(_message.Message):
    __slots__ = ("god",)
    GOD_FIELD_NUMBER: _ClassVar[int]
    god: int
    def __init__(self, god: _Optional[int] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("ending", "winner")
    ENDING_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    ending: _state_pb2.Ending
    winner: int
    def __init__(self, ending: _Optional[_Union[_state_pb2.Ending, str]] = ..., winner: _Optional[int] = ...) -> None: ...

class TurnStarted(_message.Message):
    __slots__ = ("seat", "turns")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    turns: int
    def __init__(self, seat: _Optional[int] = ..., turns: _Optional[int] = ...) -> None: ...

class GodDealt(_message.Message):
    __slots__ = ("seat", "god")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    GOD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    god: int
    def __init__(self, seat: _Optional[int] = ..., god: _Optional[int] = ...) -> None: ...

class GuardianDealt(_message.Message):
    __slots__ = ("level", "guardian")
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    GUARDIAN_FIELD_NUMBER: _ClassVar[int]
    level: int
    guardian: int
    def __init__(self, level: _Optional[int] = ..., guardian: _Optional[int] = ...) -> None: ...

class PharaohDealt(_message.Message):
    __slots__ = ("pharaoh",)
    PHARAOH_FIELD_NUMBER: _ClassVar[int]
    pharaoh: int
    def __init__(self, pharaoh: _Optional[int] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("move_played", "figure_moved", "figure_placed", "figure_removed", "figure_turned", "sun_moved", "followers_changed", "devotion_changed", "monument_placed", "monument_owner_changed", "monument_removed", "monument_moved", "power_unlocked", "guardian_taken", "marker_moved", "event_reached", "camel_placed", "region_split", "tokens_exchanged", "conflict_started", "region_reached", "card_banned", "two_cards_chosen", "cards_revealed", "cards_taken_back", "bid_revealed", "spared", "strength_counted", "battle_resolved", "dominated", "majority_scored", "trap_changed", "portal_moved", "eye_moved", "priest_moved", "room_won", "political_taken", "political_played", "political_opened", "political_shuffled", "merged", "forgotten", "game_ended", "turn_started", "god_dealt", "guardian_dealt", "pharaoh_dealt", "conflict_over", "political_discarded", "political_taken_back", "committed")
    MOVE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    FIGURE_MOVED_FIELD_NUMBER: _ClassVar[int]
    FIGURE_PLACED_FIELD_NUMBER: _ClassVar[int]
    FIGURE_REMOVED_FIELD_NUMBER: _ClassVar[int]
    FIGURE_TURNED_FIELD_NUMBER: _ClassVar[int]
    SUN_MOVED_FIELD_NUMBER: _ClassVar[int]
    FOLLOWERS_CHANGED_FIELD_NUMBER: _ClassVar[int]
    DEVOTION_CHANGED_FIELD_NUMBER: _ClassVar[int]
    MONUMENT_PLACED_FIELD_NUMBER: _ClassVar[int]
    MONUMENT_OWNER_CHANGED_FIELD_NUMBER: _ClassVar[int]
    MONUMENT_REMOVED_FIELD_NUMBER: _ClassVar[int]
    MONUMENT_MOVED_FIELD_NUMBER: _ClassVar[int]
    POWER_UNLOCKED_FIELD_NUMBER: _ClassVar[int]
    GUARDIAN_TAKEN_FIELD_NUMBER: _ClassVar[int]
    MARKER_MOVED_FIELD_NUMBER: _ClassVar[int]
    EVENT_REACHED_FIELD_NUMBER: _ClassVar[int]
    CAMEL_PLACED_FIELD_NUMBER: _ClassVar[int]
    REGION_SPLIT_FIELD_NUMBER: _ClassVar[int]
    TOKENS_EXCHANGED_FIELD_NUMBER: _ClassVar[int]
    CONFLICT_STARTED_FIELD_NUMBER: _ClassVar[int]
    REGION_REACHED_FIELD_NUMBER: _ClassVar[int]
    CARD_BANNED_FIELD_NUMBER: _ClassVar[int]
    TWO_CARDS_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    CARDS_REVEALED_FIELD_NUMBER: _ClassVar[int]
    CARDS_TAKEN_BACK_FIELD_NUMBER: _ClassVar[int]
    BID_REVEALED_FIELD_NUMBER: _ClassVar[int]
    SPARED_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_COUNTED_FIELD_NUMBER: _ClassVar[int]
    BATTLE_RESOLVED_FIELD_NUMBER: _ClassVar[int]
    DOMINATED_FIELD_NUMBER: _ClassVar[int]
    MAJORITY_SCORED_FIELD_NUMBER: _ClassVar[int]
    TRAP_CHANGED_FIELD_NUMBER: _ClassVar[int]
    PORTAL_MOVED_FIELD_NUMBER: _ClassVar[int]
    EYE_MOVED_FIELD_NUMBER: _ClassVar[int]
    PRIEST_MOVED_FIELD_NUMBER: _ClassVar[int]
    ROOM_WON_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_TAKEN_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_PLAYED_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_OPENED_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    MERGED_FIELD_NUMBER: _ClassVar[int]
    FORGOTTEN_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    TURN_STARTED_FIELD_NUMBER: _ClassVar[int]
    GOD_DEALT_FIELD_NUMBER: _ClassVar[int]
    GUARDIAN_DEALT_FIELD_NUMBER: _ClassVar[int]
    PHARAOH_DEALT_FIELD_NUMBER: _ClassVar[int]
    CONFLICT_OVER_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    POLITICAL_TAKEN_BACK_FIELD_NUMBER: _ClassVar[int]
    COMMITTED_FIELD_NUMBER: _ClassVar[int]
    move_played: MovePlayed
    figure_moved: FigureMoved
    figure_placed: FigurePlaced
    figure_removed: FigureRemoved
    figure_turned: FigureTurned
    sun_moved: SunMoved
    followers_changed: FollowersChanged
    devotion_changed: DevotionChanged
    monument_placed: MonumentPlaced
    monument_owner_changed: MonumentOwnerChanged
    monument_removed: MonumentRemoved
    monument_moved: MonumentMoved
    power_unlocked: PowerUnlocked
    guardian_taken: GuardianTaken
    marker_moved: MarkerMoved
    event_reached: EventReached
    camel_placed: CamelPlaced
    region_split: RegionSplit
    tokens_exchanged: TokensExchanged
    conflict_started: ConflictStarted
    region_reached: RegionReached
    card_banned: CardBanned
    two_cards_chosen: TwoCardsChosen
    cards_revealed: CardsRevealed
    cards_taken_back: CardsTakenBack
    bid_revealed: BidRevealed
    spared: Spared
    strength_counted: StrengthCounted
    battle_resolved: BattleResolved
    dominated: Dominated
    majority_scored: MajorityScored
    trap_changed: TrapChanged
    portal_moved: PortalMoved
    eye_moved: EyeMoved
    priest_moved: PriestMoved
    room_won: RoomWon
    political_taken: PoliticalTaken
    political_played: PoliticalPlayed
    political_opened: PoliticalOpened
    political_shuffled: PoliticalShuffled
    merged: Merged
    forgotten: Forgotten
    game_ended: GameEnded
    turn_started: TurnStarted
    god_dealt: GodDealt
    guardian_dealt: GuardianDealt
    pharaoh_dealt: PharaohDealt
    conflict_over: ConflictOver
    political_discarded: PoliticalDiscarded
    political_taken_back: PoliticalTakenBack
    committed: Committed
    def __init__(self, move_played: _Optional[_Union[MovePlayed, _Mapping]] = ..., figure_moved: _Optional[_Union[FigureMoved, _Mapping]] = ..., figure_placed: _Optional[_Union[FigurePlaced, _Mapping]] = ..., figure_removed: _Optional[_Union[FigureRemoved, _Mapping]] = ..., figure_turned: _Optional[_Union[FigureTurned, _Mapping]] = ..., sun_moved: _Optional[_Union[SunMoved, _Mapping]] = ..., followers_changed: _Optional[_Union[FollowersChanged, _Mapping]] = ..., devotion_changed: _Optional[_Union[DevotionChanged, _Mapping]] = ..., monument_placed: _Optional[_Union[MonumentPlaced, _Mapping]] = ..., monument_owner_changed: _Optional[_Union[MonumentOwnerChanged, _Mapping]] = ..., monument_removed: _Optional[_Union[MonumentRemoved, _Mapping]] = ..., monument_moved: _Optional[_Union[MonumentMoved, _Mapping]] = ..., power_unlocked: _Optional[_Union[PowerUnlocked, _Mapping]] = ..., guardian_taken: _Optional[_Union[GuardianTaken, _Mapping]] = ..., marker_moved: _Optional[_Union[MarkerMoved, _Mapping]] = ..., event_reached: _Optional[_Union[EventReached, _Mapping]] = ..., camel_placed: _Optional[_Union[CamelPlaced, _Mapping]] = ..., region_split: _Optional[_Union[RegionSplit, _Mapping]] = ..., tokens_exchanged: _Optional[_Union[TokensExchanged, _Mapping]] = ..., conflict_started: _Optional[_Union[ConflictStarted, _Mapping]] = ..., region_reached: _Optional[_Union[RegionReached, _Mapping]] = ..., card_banned: _Optional[_Union[CardBanned, _Mapping]] = ..., two_cards_chosen: _Optional[_Union[TwoCardsChosen, _Mapping]] = ..., cards_revealed: _Optional[_Union[CardsRevealed, _Mapping]] = ..., cards_taken_back: _Optional[_Union[CardsTakenBack, _Mapping]] = ..., bid_revealed: _Optional[_Union[BidRevealed, _Mapping]] = ..., spared: _Optional[_Union[Spared, _Mapping]] = ..., strength_counted: _Optional[_Union[StrengthCounted, _Mapping]] = ..., battle_resolved: _Optional[_Union[BattleResolved, _Mapping]] = ..., dominated: _Optional[_Union[Dominated, _Mapping]] = ..., majority_scored: _Optional[_Union[MajorityScored, _Mapping]] = ..., trap_changed: _Optional[_Union[TrapChanged, _Mapping]] = ..., portal_moved: _Optional[_Union[PortalMoved, _Mapping]] = ..., eye_moved: _Optional[_Union[EyeMoved, _Mapping]] = ..., priest_moved: _Optional[_Union[PriestMoved, _Mapping]] = ..., room_won: _Optional[_Union[RoomWon, _Mapping]] = ..., political_taken: _Optional[_Union[PoliticalTaken, _Mapping]] = ..., political_played: _Optional[_Union[PoliticalPlayed, _Mapping]] = ..., political_opened: _Optional[_Union[PoliticalOpened, _Mapping]] = ..., political_shuffled: _Optional[_Union[PoliticalShuffled, _Mapping]] = ..., merged: _Optional[_Union[Merged, _Mapping]] = ..., forgotten: _Optional[_Union[Forgotten, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ..., turn_started: _Optional[_Union[TurnStarted, _Mapping]] = ..., god_dealt: _Optional[_Union[GodDealt, _Mapping]] = ..., guardian_dealt: _Optional[_Union[GuardianDealt, _Mapping]] = ..., pharaoh_dealt: _Optional[_Union[PharaohDealt, _Mapping]] = ..., conflict_over: _Optional[_Union[ConflictOver, _Mapping]] = ..., political_discarded: _Optional[_Union[PoliticalDiscarded, _Mapping]] = ..., political_taken_back: _Optional[_Union[PoliticalTakenBack, _Mapping]] = ..., committed: _Optional[_Union[Committed, _Mapping]] = ...) -> None: ...
