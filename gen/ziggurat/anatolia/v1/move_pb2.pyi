from ziggurat.anatolia.v1 import state_pb2 as _state_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Nothing(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PickCiv(_message.Message):
    __slots__ = ("civ",)
    CIV_FIELD_NUMBER: _ClassVar[int]
    civ: int
    def __init__(self, civ: _Optional[int] = ...) -> None: ...

class PickUnits(_message.Message):
    __slots__ = ("fleets",)
    FLEETS_FIELD_NUMBER: _ClassVar[int]
    fleets: int
    def __init__(self, fleets: _Optional[int] = ...) -> None: ...

class TurnStart(_message.Message):
    __slots__ = ("play_on", "give_up")
    PLAY_ON_FIELD_NUMBER: _ClassVar[int]
    GIVE_UP_FIELD_NUMBER: _ClassVar[int]
    play_on: Nothing
    give_up: Nothing
    def __init__(self, play_on: _Optional[_Union[Nothing, _Mapping]] = ..., give_up: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class TradeMenu(_message.Message):
    __slots__ = ("done", "convert", "propose_to")
    DONE_FIELD_NUMBER: _ClassVar[int]
    CONVERT_FIELD_NUMBER: _ClassVar[int]
    PROPOSE_TO_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    convert: Nothing
    propose_to: int
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., convert: _Optional[_Union[Nothing, _Mapping]] = ..., propose_to: _Optional[int] = ...) -> None: ...

class Bundle(_message.Message):
    __slots__ = ("line", "enough", "cancel")
    LINE_FIELD_NUMBER: _ClassVar[int]
    ENOUGH_FIELD_NUMBER: _ClassVar[int]
    CANCEL_FIELD_NUMBER: _ClassVar[int]
    line: _state_pb2.Line
    enough: Nothing
    cancel: Nothing
    def __init__(self, line: _Optional[_Union[_state_pb2.Line, _Mapping]] = ..., enough: _Optional[_Union[Nothing, _Mapping]] = ..., cancel: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class Reply(_message.Message):
    __slots__ = ("no", "yes")
    NO_FIELD_NUMBER: _ClassVar[int]
    YES_FIELD_NUMBER: _ClassVar[int]
    no: Nothing
    yes: Nothing
    def __init__(self, no: _Optional[_Union[Nothing, _Mapping]] = ..., yes: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class Convert(_message.Message):
    __slots__ = ("back", "buy", "sell")
    BACK_FIELD_NUMBER: _ClassVar[int]
    BUY_FIELD_NUMBER: _ClassVar[int]
    SELL_FIELD_NUMBER: _ClassVar[int]
    back: Nothing
    buy: _state_pb2.Item
    sell: _state_pb2.Item
    def __init__(self, back: _Optional[_Union[Nothing, _Mapping]] = ..., buy: _Optional[_Union[_state_pb2.Item, str]] = ..., sell: _Optional[_Union[_state_pb2.Item, str]] = ...) -> None: ...

class ExtraPhase(_message.Message):
    __slots__ = ("resource", "trade", "knowledge", "build", "recruit", "conquest", "event", "not_now")
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    TRADE_FIELD_NUMBER: _ClassVar[int]
    KNOWLEDGE_FIELD_NUMBER: _ClassVar[int]
    BUILD_FIELD_NUMBER: _ClassVar[int]
    RECRUIT_FIELD_NUMBER: _ClassVar[int]
    CONQUEST_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    NOT_NOW_FIELD_NUMBER: _ClassVar[int]
    resource: Nothing
    trade: Nothing
    knowledge: Nothing
    build: Nothing
    recruit: Nothing
    conquest: Nothing
    event: Nothing
    not_now: Nothing
    def __init__(self, resource: _Optional[_Union[Nothing, _Mapping]] = ..., trade: _Optional[_Union[Nothing, _Mapping]] = ..., knowledge: _Optional[_Union[Nothing, _Mapping]] = ..., build: _Optional[_Union[Nothing, _Mapping]] = ..., recruit: _Optional[_Union[Nothing, _Mapping]] = ..., conquest: _Optional[_Union[Nothing, _Mapping]] = ..., event: _Optional[_Union[Nothing, _Mapping]] = ..., not_now: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PickRegion(_message.Message):
    __slots__ = ("region",)
    REGION_FIELD_NUMBER: _ClassVar[int]
    region: int
    def __init__(self, region: _Optional[int] = ...) -> None: ...

class PickSeat(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class PickItem(_message.Message):
    __slots__ = ("resource",)
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    resource: _state_pb2.Item
    def __init__(self, resource: _Optional[_Union[_state_pb2.Item, str]] = ...) -> None: ...

class PeekDeck(_message.Message):
    __slots__ = ("knowledge", "event")
    KNOWLEDGE_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    knowledge: Nothing
    event: Nothing
    def __init__(self, knowledge: _Optional[_Union[Nothing, _Mapping]] = ..., event: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class LoseCard(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: int
    def __init__(self, card: _Optional[int] = ...) -> None: ...

class UpkeepPay(_message.Message):
    __slots__ = ("evenly", "food")
    EVENLY_FIELD_NUMBER: _ClassVar[int]
    FOOD_FIELD_NUMBER: _ClassVar[int]
    evenly: Nothing
    food: _state_pb2.Item
    def __init__(self, evenly: _Optional[_Union[Nothing, _Mapping]] = ..., food: _Optional[_Union[_state_pb2.Item, str]] = ...) -> None: ...

class UpkeepShort(_message.Message):
    __slots__ = ("feed", "army", "fleet", "population", "city", "sell")
    FEED_FIELD_NUMBER: _ClassVar[int]
    ARMY_FIELD_NUMBER: _ClassVar[int]
    FLEET_FIELD_NUMBER: _ClassVar[int]
    POPULATION_FIELD_NUMBER: _ClassVar[int]
    CITY_FIELD_NUMBER: _ClassVar[int]
    SELL_FIELD_NUMBER: _ClassVar[int]
    feed: Nothing
    army: Nothing
    fleet: Nothing
    population: Nothing
    city: Nothing
    sell: _state_pb2.Item
    def __init__(self, feed: _Optional[_Union[Nothing, _Mapping]] = ..., army: _Optional[_Union[Nothing, _Mapping]] = ..., fleet: _Optional[_Union[Nothing, _Mapping]] = ..., population: _Optional[_Union[Nothing, _Mapping]] = ..., city: _Optional[_Union[Nothing, _Mapping]] = ..., sell: _Optional[_Union[_state_pb2.Item, str]] = ...) -> None: ...

class KnowMenu(_message.Message):
    __slots__ = ("done", "slot")
    DONE_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    slot: int
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., slot: _Optional[int] = ...) -> None: ...

class BuildMenu(_message.Message):
    __slots__ = ("done", "city", "monument", "convert")
    DONE_FIELD_NUMBER: _ClassVar[int]
    CITY_FIELD_NUMBER: _ClassVar[int]
    MONUMENT_FIELD_NUMBER: _ClassVar[int]
    CONVERT_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    city: Nothing
    monument: Nothing
    convert: Nothing
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., city: _Optional[_Union[Nothing, _Mapping]] = ..., monument: _Optional[_Union[Nothing, _Mapping]] = ..., convert: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class RecruitMenu(_message.Message):
    __slots__ = ("done", "population", "army", "fleet", "convert")
    DONE_FIELD_NUMBER: _ClassVar[int]
    POPULATION_FIELD_NUMBER: _ClassVar[int]
    ARMY_FIELD_NUMBER: _ClassVar[int]
    FLEET_FIELD_NUMBER: _ClassVar[int]
    CONVERT_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    population: Nothing
    army: Nothing
    fleet: Nothing
    convert: Nothing
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., population: _Optional[_Union[Nothing, _Mapping]] = ..., army: _Optional[_Union[Nothing, _Mapping]] = ..., fleet: _Optional[_Union[Nothing, _Mapping]] = ..., convert: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class PopFood(_message.Message):
    __slots__ = ("triple",)
    TRIPLE_FIELD_NUMBER: _ClassVar[int]
    triple: int
    def __init__(self, triple: _Optional[int] = ...) -> None: ...

class ConqMenu(_message.Message):
    __slots__ = ("done", "convert", "demand_of", "ask_army_of", "ask_fleet_of", "attack")
    DONE_FIELD_NUMBER: _ClassVar[int]
    CONVERT_FIELD_NUMBER: _ClassVar[int]
    DEMAND_OF_FIELD_NUMBER: _ClassVar[int]
    ASK_ARMY_OF_FIELD_NUMBER: _ClassVar[int]
    ASK_FLEET_OF_FIELD_NUMBER: _ClassVar[int]
    ATTACK_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    convert: Nothing
    demand_of: int
    ask_army_of: int
    ask_fleet_of: int
    attack: int
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., convert: _Optional[_Union[Nothing, _Mapping]] = ..., demand_of: _Optional[int] = ..., ask_army_of: _Optional[int] = ..., ask_fleet_of: _Optional[int] = ..., attack: _Optional[int] = ...) -> None: ...

class LoanPay(_message.Message):
    __slots__ = ("payment",)
    PAYMENT_FIELD_NUMBER: _ClassVar[int]
    payment: int
    def __init__(self, payment: _Optional[int] = ...) -> None: ...

class Defend(_message.Message):
    __slots__ = ("let_fall", "own_unit", "aiding_unit", "ask")
    LET_FALL_FIELD_NUMBER: _ClassVar[int]
    OWN_UNIT_FIELD_NUMBER: _ClassVar[int]
    AIDING_UNIT_FIELD_NUMBER: _ClassVar[int]
    ASK_FIELD_NUMBER: _ClassVar[int]
    let_fall: Nothing
    own_unit: Nothing
    aiding_unit: Nothing
    ask: int
    def __init__(self, let_fall: _Optional[_Union[Nothing, _Mapping]] = ..., own_unit: _Optional[_Union[Nothing, _Mapping]] = ..., aiding_unit: _Optional[_Union[Nothing, _Mapping]] = ..., ask: _Optional[int] = ...) -> None: ...

class EndMenu(_message.Message):
    __slots__ = ("done", "buy", "sell")
    DONE_FIELD_NUMBER: _ClassVar[int]
    BUY_FIELD_NUMBER: _ClassVar[int]
    SELL_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    buy: _state_pb2.Item
    sell: _state_pb2.Item
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., buy: _Optional[_Union[_state_pb2.Item, str]] = ..., sell: _Optional[_Union[_state_pb2.Item, str]] = ...) -> None: ...

class CallHelp(_message.Message):
    __slots__ = ("done", "ask")
    DONE_FIELD_NUMBER: _ClassVar[int]
    ASK_FIELD_NUMBER: _ClassVar[int]
    done: Nothing
    ask: int
    def __init__(self, done: _Optional[_Union[Nothing, _Mapping]] = ..., ask: _Optional[int] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("pick_civ", "pick_units", "turn_start", "trade_menu", "trade_give", "trade_want", "trade_reply", "convert", "extra_phase", "own_region", "take_region", "pick_seat", "steal_res", "peek_deck", "lose_card", "upkeep_pay", "upkeep_short", "know_menu", "build_menu", "recruit_menu", "pop_food", "conq_menu", "tribute_what", "tribute_reply", "loan_pay", "loan_reply", "defend", "end_menu", "call_help")
    PICK_CIV_FIELD_NUMBER: _ClassVar[int]
    PICK_UNITS_FIELD_NUMBER: _ClassVar[int]
    TURN_START_FIELD_NUMBER: _ClassVar[int]
    TRADE_MENU_FIELD_NUMBER: _ClassVar[int]
    TRADE_GIVE_FIELD_NUMBER: _ClassVar[int]
    TRADE_WANT_FIELD_NUMBER: _ClassVar[int]
    TRADE_REPLY_FIELD_NUMBER: _ClassVar[int]
    CONVERT_FIELD_NUMBER: _ClassVar[int]
    EXTRA_PHASE_FIELD_NUMBER: _ClassVar[int]
    OWN_REGION_FIELD_NUMBER: _ClassVar[int]
    TAKE_REGION_FIELD_NUMBER: _ClassVar[int]
    PICK_SEAT_FIELD_NUMBER: _ClassVar[int]
    STEAL_RES_FIELD_NUMBER: _ClassVar[int]
    PEEK_DECK_FIELD_NUMBER: _ClassVar[int]
    LOSE_CARD_FIELD_NUMBER: _ClassVar[int]
    UPKEEP_PAY_FIELD_NUMBER: _ClassVar[int]
    UPKEEP_SHORT_FIELD_NUMBER: _ClassVar[int]
    KNOW_MENU_FIELD_NUMBER: _ClassVar[int]
    BUILD_MENU_FIELD_NUMBER: _ClassVar[int]
    RECRUIT_MENU_FIELD_NUMBER: _ClassVar[int]
    POP_FOOD_FIELD_NUMBER: _ClassVar[int]
    CONQ_MENU_FIELD_NUMBER: _ClassVar[int]
    TRIBUTE_WHAT_FIELD_NUMBER: _ClassVar[int]
    TRIBUTE_REPLY_FIELD_NUMBER: _ClassVar[int]
    LOAN_PAY_FIELD_NUMBER: _ClassVar[int]
    LOAN_REPLY_FIELD_NUMBER: _ClassVar[int]
    DEFEND_FIELD_NUMBER: _ClassVar[int]
    END_MENU_FIELD_NUMBER: _ClassVar[int]
    CALL_HELP_FIELD_NUMBER: _ClassVar[int]
    pick_civ: PickCiv
    pick_units: PickUnits
    turn_start: TurnStart
    trade_menu: TradeMenu
    trade_give: Bundle
    trade_want: Bundle
    trade_reply: Reply
    convert: Convert
    extra_phase: ExtraPhase
    own_region: PickRegion
    take_region: PickRegion
    pick_seat: PickSeat
    steal_res: PickItem
    peek_deck: PeekDeck
    lose_card: LoseCard
    upkeep_pay: UpkeepPay
    upkeep_short: UpkeepShort
    know_menu: KnowMenu
    build_menu: BuildMenu
    recruit_menu: RecruitMenu
    pop_food: PopFood
    conq_menu: ConqMenu
    tribute_what: Bundle
    tribute_reply: Reply
    loan_pay: LoanPay
    loan_reply: Reply
    defend: Defend
    end_menu: EndMenu
    call_help: CallHelp
    def __init__(self, pick_civ: _Optional[_Union[PickCiv, _Mapping]] = ..., pick_units: _Optional[_Union[PickUnits, _Mapping]] = ..., turn_start: _Optional[_Union[TurnStart, _Mapping]] = ..., trade_menu: _Optional[_Union[TradeMenu, _Mapping]] = ..., trade_give: _Optional[_Union[Bundle, _Mapping]] = ..., trade_want: _Optional[_Union[Bundle, _Mapping]] = ..., trade_reply: _Optional[_Union[Reply, _Mapping]] = ..., convert: _Optional[_Union[Convert, _Mapping]] = ..., extra_phase: _Optional[_Union[ExtraPhase, _Mapping]] = ..., own_region: _Optional[_Union[PickRegion, _Mapping]] = ..., take_region: _Optional[_Union[PickRegion, _Mapping]] = ..., pick_seat: _Optional[_Union[PickSeat, _Mapping]] = ..., steal_res: _Optional[_Union[PickItem, _Mapping]] = ..., peek_deck: _Optional[_Union[PeekDeck, _Mapping]] = ..., lose_card: _Optional[_Union[LoseCard, _Mapping]] = ..., upkeep_pay: _Optional[_Union[UpkeepPay, _Mapping]] = ..., upkeep_short: _Optional[_Union[UpkeepShort, _Mapping]] = ..., know_menu: _Optional[_Union[KnowMenu, _Mapping]] = ..., build_menu: _Optional[_Union[BuildMenu, _Mapping]] = ..., recruit_menu: _Optional[_Union[RecruitMenu, _Mapping]] = ..., pop_food: _Optional[_Union[PopFood, _Mapping]] = ..., conq_menu: _Optional[_Union[ConqMenu, _Mapping]] = ..., tribute_what: _Optional[_Union[Bundle, _Mapping]] = ..., tribute_reply: _Optional[_Union[Reply, _Mapping]] = ..., loan_pay: _Optional[_Union[LoanPay, _Mapping]] = ..., loan_reply: _Optional[_Union[Reply, _Mapping]] = ..., defend: _Optional[_Union[Defend, _Mapping]] = ..., end_menu: _Optional[_Union[EndMenu, _Mapping]] = ..., call_help: _Optional[_Union[CallHelp, _Mapping]] = ...) -> None: ...
