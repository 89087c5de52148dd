from ziggurat.anatolia.v1 import move_pb2 as _move_pb2
from ziggurat.anatolia.v1 import state_pb2 as _state_pb2
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

class CivPicked(_message.Message):
    __slots__ = ("seat", "civ")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CIV_FIELD_NUMBER: _ClassVar[int]
    seat: int
    civ: int
    def __init__(self, seat: _Optional[int] = ..., civ: _Optional[int] = ...) -> None: ...

class UnitsPlaced(_message.Message):
    __slots__ = ("seat", "armies", "fleets")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ARMIES_FIELD_NUMBER: _ClassVar[int]
    FLEETS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    armies: int
    fleets: int
    def __init__(self, seat: _Optional[int] = ..., armies: _Optional[int] = ..., fleets: _Optional[int] = ...) -> None: ...

class ResourceRolled(_message.Message):
    __slots__ = ("seat", "resource", "roll")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    resource: _state_pb2.Item
    roll: int
    def __init__(self, seat: _Optional[int] = ..., resource: _Optional[_Union[_state_pb2.Item, str]] = ..., roll: _Optional[int] = ...) -> None: ...

class TurnStarted(_message.Message):
    __slots__ = ("seat", "round")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    seat: int
    round: int
    def __init__(self, seat: _Optional[int] = ..., round: _Optional[int] = ...) -> None: ...

class PhaseStarted(_message.Message):
    __slots__ = ("phase", "extra")
    PHASE_FIELD_NUMBER: _ClassVar[int]
    EXTRA_FIELD_NUMBER: _ClassVar[int]
    phase: _state_pb2.Phase
    extra: bool
    def __init__(self, phase: _Optional[_Union[_state_pb2.Phase, str]] = ..., extra: bool = ...) -> None: ...

class Gained(_message.Message):
    __slots__ = ("seat", "item", "amount")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    item: _state_pb2.Item
    amount: int
    def __init__(self, seat: _Optional[int] = ..., item: _Optional[_Union[_state_pb2.Item, str]] = ..., amount: _Optional[int] = ...) -> None: ...

class Lost(_message.Message):
    __slots__ = ("seat", "item", "amount")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    item: _state_pb2.Item
    amount: int
    def __init__(self, seat: _Optional[int] = ..., item: _Optional[_Union[_state_pb2.Item, str]] = ..., amount: _Optional[int] = ...) -> None: ...

class EventChecked(_message.Message):
    __slots__ = ("seat", "roll", "draws")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    DRAWS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    roll: int
    draws: bool
    def __init__(self, seat: _Optional[int] = ..., roll: _Optional[int] = ..., draws: bool = ...) -> None: ...

class EventDrawn(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: _state_pb2.CardFace
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[_state_pb2.CardFace, _Mapping]] = ...) -> None: ...

class EventsReshuffled(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: int
    def __init__(self, cards: _Optional[int] = ...) -> None: ...

class IdeaRolled(_message.Message):
    __slots__ = ("seat", "roll")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    roll: int
    def __init__(self, seat: _Optional[int] = ..., roll: _Optional[int] = ...) -> None: ...

class CardGained(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: _state_pb2.CardFace
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[_state_pb2.CardFace, _Mapping]] = ...) -> None: ...

class CardLaidOut(_message.Message):
    __slots__ = ("slot", "card")
    SLOT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    slot: int
    card: _state_pb2.CardFace
    def __init__(self, slot: _Optional[int] = ..., card: _Optional[_Union[_state_pb2.CardFace, _Mapping]] = ...) -> None: ...

class OwnerChanged(_message.Message):
    __slots__ = ("region", "owner")
    REGION_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    region: int
    owner: int
    def __init__(self, region: _Optional[int] = ..., owner: _Optional[int] = ...) -> None: ...

class CitiesChanged(_message.Message):
    __slots__ = ("region", "cities")
    REGION_FIELD_NUMBER: _ClassVar[int]
    CITIES_FIELD_NUMBER: _ClassVar[int]
    region: int
    cities: int
    def __init__(self, region: _Optional[int] = ..., cities: _Optional[int] = ...) -> None: ...

class RegionExhausted(_message.Message):
    __slots__ = ("region",)
    REGION_FIELD_NUMBER: _ClassVar[int]
    region: int
    def __init__(self, region: _Optional[int] = ...) -> None: ...

class PeaceMade(_message.Message):
    __slots__ = ("buyer", "target", "turns")
    BUYER_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    buyer: int
    target: int
    turns: int
    def __init__(self, buyer: _Optional[int] = ..., target: _Optional[int] = ..., turns: _Optional[int] = ...) -> None: ...

class CivLost(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class Converted(_message.Message):
    __slots__ = ("seat", "given", "got")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    GIVEN_FIELD_NUMBER: _ClassVar[int]
    GOT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    given: _state_pb2.Item
    got: _state_pb2.Item
    def __init__(self, seat: _Optional[int] = ..., given: _Optional[_Union[_state_pb2.Item, str]] = ..., got: _Optional[_Union[_state_pb2.Item, str]] = ...) -> None: ...

class GoodsMoved(_message.Message):
    __slots__ = ("giver", "taker", "resource", "amount")
    GIVER_FIELD_NUMBER: _ClassVar[int]
    TAKER_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    giver: int
    taker: int
    resource: _state_pb2.Item
    amount: int
    def __init__(self, giver: _Optional[int] = ..., taker: _Optional[int] = ..., resource: _Optional[_Union[_state_pb2.Item, str]] = ..., amount: _Optional[int] = ...) -> None: ...

class UnitLent(_message.Message):
    __slots__ = ("lender", "loan")
    LENDER_FIELD_NUMBER: _ClassVar[int]
    LOAN_FIELD_NUMBER: _ClassVar[int]
    lender: int
    loan: _state_pb2.Loan
    def __init__(self, lender: _Optional[int] = ..., loan: _Optional[_Union[_state_pb2.Loan, str]] = ...) -> None: ...

class UnitsWentHome(_message.Message):
    __slots__ = ("seat", "unit", "units")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    UNITS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    unit: _state_pb2.Item
    units: int
    def __init__(self, seat: _Optional[int] = ..., unit: _Optional[_Union[_state_pb2.Item, str]] = ..., units: _Optional[int] = ...) -> None: ...

class AttackRolled(_message.Message):
    __slots__ = ("region", "roll", "modifier", "seat")
    REGION_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    MODIFIER_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    region: int
    roll: int
    modifier: int
    seat: int
    def __init__(self, region: _Optional[int] = ..., roll: _Optional[int] = ..., modifier: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class UnitLost(_message.Message):
    __slots__ = ("seat", "unit")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    unit: _state_pb2.Item
    def __init__(self, seat: _Optional[int] = ..., unit: _Optional[_Union[_state_pb2.Item, str]] = ...) -> None: ...

class CityPillaged(_message.Message):
    __slots__ = ("region", "gold", "seat")
    REGION_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    region: int
    gold: int
    seat: int
    def __init__(self, region: _Optional[int] = ..., gold: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class CardLost(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: _state_pb2.CardFace
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[_state_pb2.CardFace, _Mapping]] = ...) -> None: ...

class CardPeeked(_message.Message):
    __slots__ = ("seat", "deck", "place", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    deck: _state_pb2.Deck
    place: int
    card: _state_pb2.CardFace
    def __init__(self, seat: _Optional[int] = ..., deck: _Optional[_Union[_state_pb2.Deck, str]] = ..., place: _Optional[int] = ..., card: _Optional[_Union[_state_pb2.CardFace, _Mapping]] = ...) -> None: ...

class WeakKing(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class GreatKing(_message.Message):
    __slots__ = ("seat", "warfare")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    WARFARE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    warfare: int
    def __init__(self, seat: _Optional[int] = ..., warfare: _Optional[int] = ...) -> None: ...

class LossRolled(_message.Message):
    __slots__ = ("seat", "item", "roll")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    item: _state_pb2.Item
    roll: int
    def __init__(self, seat: _Optional[int] = ..., item: _Optional[_Union[_state_pb2.Item, str]] = ..., roll: _Optional[int] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("ending", "winners")
    ENDING_FIELD_NUMBER: _ClassVar[int]
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    ending: _state_pb2.Ending
    winners: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, ending: _Optional[_Union[_state_pb2.Ending, str]] = ..., winners: _Optional[_Iterable[int]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("move_played", "civ_picked", "units_placed", "resource_rolled", "turn_started", "phase_started", "gained", "lost", "event_checked", "event_drawn", "events_reshuffled", "idea_rolled", "card_gained", "card_laid_out", "owner_changed", "cities_changed", "region_exhausted", "peace_made", "civ_lost", "converted", "goods_moved", "unit_lent", "units_went_home", "attack_rolled", "unit_lost", "city_pillaged", "card_lost", "card_peeked", "weak_king", "great_king", "game_ended", "loss_rolled")
    MOVE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    CIV_PICKED_FIELD_NUMBER: _ClassVar[int]
    UNITS_PLACED_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_ROLLED_FIELD_NUMBER: _ClassVar[int]
    TURN_STARTED_FIELD_NUMBER: _ClassVar[int]
    PHASE_STARTED_FIELD_NUMBER: _ClassVar[int]
    GAINED_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    EVENT_CHECKED_FIELD_NUMBER: _ClassVar[int]
    EVENT_DRAWN_FIELD_NUMBER: _ClassVar[int]
    EVENTS_RESHUFFLED_FIELD_NUMBER: _ClassVar[int]
    IDEA_ROLLED_FIELD_NUMBER: _ClassVar[int]
    CARD_GAINED_FIELD_NUMBER: _ClassVar[int]
    CARD_LAID_OUT_FIELD_NUMBER: _ClassVar[int]
    OWNER_CHANGED_FIELD_NUMBER: _ClassVar[int]
    CITIES_CHANGED_FIELD_NUMBER: _ClassVar[int]
    REGION_EXHAUSTED_FIELD_NUMBER: _ClassVar[int]
    PEACE_MADE_FIELD_NUMBER: _ClassVar[int]
    CIV_LOST_FIELD_NUMBER: _ClassVar[int]
    CONVERTED_FIELD_NUMBER: _ClassVar[int]
    GOODS_MOVED_FIELD_NUMBER: _ClassVar[int]
    UNIT_LENT_FIELD_NUMBER: _ClassVar[int]
    UNITS_WENT_HOME_FIELD_NUMBER: _ClassVar[int]
    ATTACK_ROLLED_FIELD_NUMBER: _ClassVar[int]
    UNIT_LOST_FIELD_NUMBER: _ClassVar[int]
    CITY_PILLAGED_FIELD_NUMBER: _ClassVar[int]
    CARD_LOST_FIELD_NUMBER: _ClassVar[int]
    CARD_PEEKED_FIELD_NUMBER: _ClassVar[int]
    WEAK_KING_FIELD_NUMBER: _ClassVar[int]
    GREAT_KING_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    LOSS_ROLLED_FIELD_NUMBER: _ClassVar[int]
    move_played: MovePlayed
    civ_picked: CivPicked
    units_placed: UnitsPlaced
    resource_rolled: ResourceRolled
    turn_started: TurnStarted
    phase_started: PhaseStarted
    gained: Gained
    lost: Lost
    event_checked: EventChecked
    event_drawn: EventDrawn
    events_reshuffled: EventsReshuffled
    idea_rolled: IdeaRolled
    card_gained: CardGained
    card_laid_out: CardLaidOut
    owner_changed: OwnerChanged
    cities_changed: CitiesChanged
    region_exhausted: RegionExhausted
    peace_made: PeaceMade
    civ_lost: CivLost
    converted: Converted
    goods_moved: GoodsMoved
    unit_lent: UnitLent
    units_went_home: UnitsWentHome
    attack_rolled: AttackRolled
    unit_lost: UnitLost
    city_pillaged: CityPillaged
    card_lost: CardLost
    card_peeked: CardPeeked
    weak_king: WeakKing
    great_king: GreatKing
    game_ended: GameEnded
    loss_rolled: LossRolled
    def __init__(self, move_played: _Optional[_Union[MovePlayed, _Mapping]] = ..., civ_picked: _Optional[_Union[CivPicked, _Mapping]] = ..., units_placed: _Optional[_Union[UnitsPlaced, _Mapping]] = ..., resource_rolled: _Optional[_Union[ResourceRolled, _Mapping]] = ..., turn_started: _Optional[_Union[TurnStarted, _Mapping]] = ..., phase_started: _Optional[_Union[PhaseStarted, _Mapping]] = ..., gained: _Optional[_Union[Gained, _Mapping]] = ..., lost: _Optional[_Union[Lost, _Mapping]] = ..., event_checked: _Optional[_Union[EventChecked, _Mapping]] = ..., event_drawn: _Optional[_Union[EventDrawn, _Mapping]] = ..., events_reshuffled: _Optional[_Union[EventsReshuffled, _Mapping]] = ..., idea_rolled: _Optional[_Union[IdeaRolled, _Mapping]] = ..., card_gained: _Optional[_Union[CardGained, _Mapping]] = ..., card_laid_out: _Optional[_Union[CardLaidOut, _Mapping]] = ..., owner_changed: _Optional[_Union[OwnerChanged, _Mapping]] = ..., cities_changed: _Optional[_Union[CitiesChanged, _Mapping]] = ..., region_exhausted: _Optional[_Union[RegionExhausted, _Mapping]] = ..., peace_made: _Optional[_Union[PeaceMade, _Mapping]] = ..., civ_lost: _Optional[_Union[CivLost, _Mapping]] = ..., converted: _Optional[_Union[Converted, _Mapping]] = ..., goods_moved: _Optional[_Union[GoodsMoved, _Mapping]] = ..., unit_lent: _Optional[_Union[UnitLent, _Mapping]] = ..., units_went_home: _Optional[_Union[UnitsWentHome, _Mapping]] = ..., attack_rolled: _Optional[_Union[AttackRolled, _Mapping]] = ..., unit_lost: _Optional[_Union[UnitLost, _Mapping]] = ..., city_pillaged: _Optional[_Union[CityPillaged, _Mapping]] = ..., card_lost: _Optional[_Union[CardLost, _Mapping]] = ..., card_peeked: _Optional[_Union[CardPeeked, _Mapping]] = ..., weak_king: _Optional[_Union[WeakKing, _Mapping]] = ..., great_king: _Optional[_Union[GreatKing, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ..., loss_rolled: _Optional[_Union[LossRolled, _Mapping]] = ...) -> None: ...
