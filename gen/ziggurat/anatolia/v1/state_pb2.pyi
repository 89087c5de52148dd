from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Item(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ITEM_UNSPECIFIED: _ClassVar[Item]
    ITEM_GOLD: _ClassVar[Item]
    ITEM_METAL: _ClassVar[Item]
    ITEM_STONE: _ClassVar[Item]
    ITEM_WOOD: _ClassVar[Item]
    ITEM_GRAIN: _ClassVar[Item]
    ITEM_WINE: _ClassVar[Item]
    ITEM_FISH: _ClassVar[Item]
    ITEM_FRUIT: _ClassVar[Item]
    ITEM_OLIVES: _ClassVar[Item]
    ITEM_LIVESTOCK: _ClassVar[Item]
    ITEM_VP: _ClassVar[Item]
    ITEM_IDEA: _ClassVar[Item]
    ITEM_POPULATION: _ClassVar[Item]
    ITEM_ARMY: _ClassVar[Item]
    ITEM_FLEET: _ClassVar[Item]
    ITEM_MONUMENT: _ClassVar[Item]

class Deck(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DECK_UNSPECIFIED: _ClassVar[Deck]
    DECK_KNOWLEDGE: _ClassVar[Deck]
    DECK_EVENT: _ClassVar[Deck]

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_RESOURCE: _ClassVar[Phase]
    PHASE_TRADE: _ClassVar[Phase]
    PHASE_EVENT: _ClassVar[Phase]
    PHASE_UPKEEP: _ClassVar[Phase]
    PHASE_KNOWLEDGE: _ClassVar[Phase]
    PHASE_BUILD: _ClassVar[Phase]
    PHASE_RECRUIT: _ClassVar[Phase]
    PHASE_CONQUEST: _ClassVar[Phase]
    PHASE_END: _ClassVar[Phase]

class Ending(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ENDING_UNSPECIFIED: _ClassVar[Ending]
    ENDING_NOT_ENDED: _ClassVar[Ending]
    ENDING_GOAL: _ClassVar[Ending]
    ENDING_DECK: _ClassVar[Ending]
    ENDING_ROUNDS: _ClassVar[Ending]

class GiveUp(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GIVE_UP_UNSPECIFIED: _ClassVar[GiveUp]
    GIVE_UP_ALWAYS: _ClassVar[GiveUp]
    GIVE_UP_WEAK: _ClassVar[GiveUp]
    GIVE_UP_NEVER: _ClassVar[GiveUp]

class FrameKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FRAME_KIND_UNSPECIFIED: _ClassVar[FrameKind]
    FRAME_KIND_PICK_CIV: _ClassVar[FrameKind]
    FRAME_KIND_PICK_UNITS: _ClassVar[FrameKind]
    FRAME_KIND_TURN_START: _ClassVar[FrameKind]
    FRAME_KIND_TRADE_MENU: _ClassVar[FrameKind]
    FRAME_KIND_TRADE_GIVE: _ClassVar[FrameKind]
    FRAME_KIND_TRADE_WANT: _ClassVar[FrameKind]
    FRAME_KIND_TRADE_REPLY: _ClassVar[FrameKind]
    FRAME_KIND_CONVERT: _ClassVar[FrameKind]
    FRAME_KIND_EXTRA_PHASE: _ClassVar[FrameKind]
    FRAME_KIND_OWN_REGION: _ClassVar[FrameKind]
    FRAME_KIND_TAKE_REGION: _ClassVar[FrameKind]
    FRAME_KIND_PICK_SEAT: _ClassVar[FrameKind]
    FRAME_KIND_STEAL_RES: _ClassVar[FrameKind]
    FRAME_KIND_PEEK_DECK: _ClassVar[FrameKind]
    FRAME_KIND_LOSE_CARD: _ClassVar[FrameKind]
    FRAME_KIND_UPKEEP_PAY: _ClassVar[FrameKind]
    FRAME_KIND_UPKEEP_SHORT: _ClassVar[FrameKind]
    FRAME_KIND_KNOW_MENU: _ClassVar[FrameKind]
    FRAME_KIND_BUILD_MENU: _ClassVar[FrameKind]
    FRAME_KIND_RECRUIT_MENU: _ClassVar[FrameKind]
    FRAME_KIND_POP_FOOD: _ClassVar[FrameKind]
    FRAME_KIND_CONQ_MENU: _ClassVar[FrameKind]
    FRAME_KIND_TRIBUTE_WHAT: _ClassVar[FrameKind]
    FRAME_KIND_TRIBUTE_REPLY: _ClassVar[FrameKind]
    FRAME_KIND_LOAN_PAY: _ClassVar[FrameKind]
    FRAME_KIND_LOAN_REPLY: _ClassVar[FrameKind]
    FRAME_KIND_DEFEND: _ClassVar[FrameKind]
    FRAME_KIND_END_MENU: _ClassVar[FrameKind]
    FRAME_KIND_CALL_HELP: _ClassVar[FrameKind]
    FRAME_KIND_FLOW: _ClassVar[FrameKind]
    FRAME_KIND_RUN_CARD: _ClassVar[FrameKind]
    FRAME_KIND_UPKEEP: _ClassVar[FrameKind]
    FRAME_KIND_ATTACK: _ClassVar[FrameKind]

class RegionPurpose(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REGION_PURPOSE_UNSPECIFIED: _ClassVar[RegionPurpose]
    REGION_PURPOSE_LOSE_REGION: _ClassVar[RegionPurpose]
    REGION_PURPOSE_LOSE_CITY: _ClassVar[RegionPurpose]
    REGION_PURPOSE_EXHAUST: _ClassVar[RegionPurpose]
    REGION_PURPOSE_PLACE_CITY: _ClassVar[RegionPurpose]
    REGION_PURPOSE_STARVE_CITY: _ClassVar[RegionPurpose]

class SeatPurpose(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SEAT_PURPOSE_UNSPECIFIED: _ClassVar[SeatPurpose]
    SEAT_PURPOSE_STEAL: _ClassVar[SeatPurpose]
    SEAT_PURPOSE_PEACE: _ClassVar[SeatPurpose]

class Loan(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LOAN_UNSPECIFIED: _ClassVar[Loan]
    LOAN_ARMY: _ClassVar[Loan]
    LOAN_FLEET: _ClassVar[Loan]
    LOAN_HELP_BEFORE: _ClassVar[Loan]
    LOAN_HELP_AFTER: _ClassVar[Loan]

class Step(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STEP_UNSPECIFIED: _ClassVar[Step]
    STEP_CIVS: _ClassVar[Step]
    STEP_UNITS: _ClassVar[Step]
    STEP_CARDS: _ClassVar[Step]
    STEP_TURN: _ClassVar[Step]
    STEP_PHASE: _ClassVar[Step]
    STEP_AFTER: _ClassVar[Step]
    STEP_NEXT: _ClassVar[Step]
    STEP_TURN_OVER: _ClassVar[Step]

class Stage(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STAGE_UNSPECIFIED: _ClassVar[Stage]
    STAGE_HELP: _ClassVar[Stage]
    STAGE_ROLL: _ClassVar[Stage]
    STAGE_CONQUER: _ClassVar[Stage]
    STAGE_OVER: _ClassVar[Stage]

class ModifierKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MODIFIER_KIND_UNSPECIFIED: _ClassVar[ModifierKind]
    MODIFIER_KIND_WARFARE: _ClassVar[ModifierKind]
    MODIFIER_KIND_DEFENDER_WARFARE: _ClassVar[ModifierKind]
    MODIFIER_KIND_CITIES: _ClassVar[ModifierKind]
    MODIFIER_KIND_NEUTRAL: _ClassVar[ModifierKind]
    MODIFIER_KIND_NUMBERS: _ClassVar[ModifierKind]
    MODIFIER_KIND_PROTECTED: _ClassVar[ModifierKind]
ITEM_UNSPECIFIED: Item
ITEM_GOLD: Item
ITEM_METAL: Item
ITEM_STONE: Item
ITEM_WOOD: Item
ITEM_GRAIN: Item
ITEM_WINE: Item
ITEM_FISH: Item
ITEM_FRUIT: Item
ITEM_OLIVES: Item
ITEM_LIVESTOCK: Item
ITEM_VP: Item
ITEM_IDEA: Item
ITEM_POPULATION: Item
ITEM_ARMY: Item
ITEM_FLEET: Item
ITEM_MONUMENT: Item
DECK_UNSPECIFIED: Deck
DECK_KNOWLEDGE: Deck
DECK_EVENT: Deck
PHASE_UNSPECIFIED: Phase
PHASE_RESOURCE: Phase
PHASE_TRADE: Phase
PHASE_EVENT: Phase
PHASE_UPKEEP: Phase
PHASE_KNOWLEDGE: Phase
PHASE_BUILD: Phase
PHASE_RECRUIT: Phase
PHASE_CONQUEST: Phase
PHASE_END: Phase
ENDING_UNSPECIFIED: Ending
ENDING_NOT_ENDED: Ending
ENDING_GOAL: Ending
ENDING_DECK: Ending
ENDING_ROUNDS: Ending
GIVE_UP_UNSPECIFIED: GiveUp
GIVE_UP_ALWAYS: GiveUp
GIVE_UP_WEAK: GiveUp
GIVE_UP_NEVER: GiveUp
FRAME_KIND_UNSPECIFIED: FrameKind
FRAME_KIND_PICK_CIV: FrameKind
FRAME_KIND_PICK_UNITS: FrameKind
FRAME_KIND_TURN_START: FrameKind
FRAME_KIND_TRADE_MENU: FrameKind
FRAME_KIND_TRADE_GIVE: FrameKind
FRAME_KIND_TRADE_WANT: FrameKind
FRAME_KIND_TRADE_REPLY: FrameKind
FRAME_KIND_CONVERT: FrameKind
FRAME_KIND_EXTRA_PHASE: FrameKind
FRAME_KIND_OWN_REGION: FrameKind
FRAME_KIND_TAKE_REGION: FrameKind
FRAME_KIND_PICK_SEAT: FrameKind
FRAME_KIND_STEAL_RES: FrameKind
FRAME_KIND_PEEK_DECK: FrameKind
FRAME_KIND_LOSE_CARD: FrameKind
FRAME_KIND_UPKEEP_PAY: FrameKind
FRAME_KIND_UPKEEP_SHORT: FrameKind
FRAME_KIND_KNOW_MENU: FrameKind
FRAME_KIND_BUILD_MENU: FrameKind
FRAME_KIND_RECRUIT_MENU: FrameKind
FRAME_KIND_POP_FOOD: FrameKind
FRAME_KIND_CONQ_MENU: FrameKind
FRAME_KIND_TRIBUTE_WHAT: FrameKind
FRAME_KIND_TRIBUTE_REPLY: FrameKind
FRAME_KIND_LOAN_PAY: FrameKind
FRAME_KIND_LOAN_REPLY: FrameKind
FRAME_KIND_DEFEND: FrameKind
FRAME_KIND_END_MENU: FrameKind
FRAME_KIND_CALL_HELP: FrameKind
FRAME_KIND_FLOW: FrameKind
FRAME_KIND_RUN_CARD: FrameKind
FRAME_KIND_UPKEEP: FrameKind
FRAME_KIND_ATTACK: FrameKind
REGION_PURPOSE_UNSPECIFIED: RegionPurpose
REGION_PURPOSE_LOSE_REGION: RegionPurpose
REGION_PURPOSE_LOSE_CITY: RegionPurpose
REGION_PURPOSE_EXHAUST: RegionPurpose
REGION_PURPOSE_PLACE_CITY: RegionPurpose
REGION_PURPOSE_STARVE_CITY: RegionPurpose
SEAT_PURPOSE_UNSPECIFIED: SeatPurpose
SEAT_PURPOSE_STEAL: SeatPurpose
SEAT_PURPOSE_PEACE: SeatPurpose
LOAN_UNSPECIFIED: Loan
LOAN_ARMY: Loan
LOAN_FLEET: Loan
LOAN_HELP_BEFORE: Loan
LOAN_HELP_AFTER: Loan
STEP_UNSPECIFIED: Step
STEP_CIVS: Step
STEP_UNITS: Step
STEP_CARDS: Step
STEP_TURN: Step
STEP_PHASE: Step
STEP_AFTER: Step
STEP_NEXT: Step
STEP_TURN_OVER: Step
STAGE_UNSPECIFIED: Stage
STAGE_HELP: Stage
STAGE_ROLL: Stage
STAGE_CONQUER: Stage
STAGE_OVER: Stage
MODIFIER_KIND_UNSPECIFIED: ModifierKind
MODIFIER_KIND_WARFARE: ModifierKind
MODIFIER_KIND_DEFENDER_WARFARE: ModifierKind
MODIFIER_KIND_CITIES: ModifierKind
MODIFIER_KIND_NEUTRAL: ModifierKind
MODIFIER_KIND_NUMBERS: ModifierKind
MODIFIER_KIND_PROTECTED: ModifierKind

class Line(_message.Message):
    __slots__ = ("resource", "quantity")
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    QUANTITY_FIELD_NUMBER: _ClassVar[int]
    resource: Item
    quantity: int
    def __init__(self, resource: _Optional[_Union[Item, str]] = ..., quantity: _Optional[int] = ...) -> None: ...

class Frame(_message.Message):
    __slots__ = ("kind", "seat", "restart", "partner", "region_purpose", "seat_purpose", "left", "loan", "asker", "payment", "step", "number", "card", "effect", "region", "stage", "went_back")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RESTART_FIELD_NUMBER: _ClassVar[int]
    PARTNER_FIELD_NUMBER: _ClassVar[int]
    REGION_PURPOSE_FIELD_NUMBER: _ClassVar[int]
    SEAT_PURPOSE_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    LOAN_FIELD_NUMBER: _ClassVar[int]
    ASKER_FIELD_NUMBER: _ClassVar[int]
    PAYMENT_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    WENT_BACK_FIELD_NUMBER: _ClassVar[int]
    kind: FrameKind
    seat: int
    restart: bool
    partner: int
    region_purpose: RegionPurpose
    seat_purpose: SeatPurpose
    left: int
    loan: Loan
    asker: int
    payment: int
    step: Step
    number: int
    card: int
    effect: int
    region: int
    stage: Stage
    went_back: bool
    def __init__(self, kind: _Optional[_Union[FrameKind, str]] = ..., seat: _Optional[int] = ..., restart: bool = ..., partner: _Optional[int] = ..., region_purpose: _Optional[_Union[RegionPurpose, str]] = ..., seat_purpose: _Optional[_Union[SeatPurpose, str]] = ..., left: _Optional[int] = ..., loan: _Optional[_Union[Loan, str]] = ..., asker: _Optional[int] = ..., payment: _Optional[int] = ..., step: _Optional[_Union[Step, str]] = ..., number: _Optional[int] = ..., card: _Optional[int] = ..., effect: _Optional[int] = ..., region: _Optional[int] = ..., stage: _Optional[_Union[Stage, str]] = ..., went_back: bool = ...) -> None: ...

class Region(_message.Message):
    __slots__ = ("owner", "cities", "exhausted")
    OWNER_FIELD_NUMBER: _ClassVar[int]
    CITIES_FIELD_NUMBER: _ClassVar[int]
    EXHAUSTED_FIELD_NUMBER: _ClassVar[int]
    owner: int
    cities: int
    exhausted: bool
    def __init__(self, owner: _Optional[int] = ..., cities: _Optional[int] = ..., exhausted: bool = ...) -> None: ...

class Seat(_message.Message):
    __slots__ = ("civ", "old_civ", "resources", "population", "armies", "fleets", "ideas", "monuments", "vp", "cards", "turns", "great", "weak", "peace", "known_knowledge", "known_events", "lent_armies", "lent_fleets", "aid", "asked_army", "asked_fleet", "demanded", "bought_off", "refused")
    CIV_FIELD_NUMBER: _ClassVar[int]
    OLD_CIV_FIELD_NUMBER: _ClassVar[int]
    RESOURCES_FIELD_NUMBER: _ClassVar[int]
    POPULATION_FIELD_NUMBER: _ClassVar[int]
    ARMIES_FIELD_NUMBER: _ClassVar[int]
    FLEETS_FIELD_NUMBER: _ClassVar[int]
    IDEAS_FIELD_NUMBER: _ClassVar[int]
    MONUMENTS_FIELD_NUMBER: _ClassVar[int]
    VP_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    GREAT_FIELD_NUMBER: _ClassVar[int]
    WEAK_FIELD_NUMBER: _ClassVar[int]
    PEACE_FIELD_NUMBER: _ClassVar[int]
    KNOWN_KNOWLEDGE_FIELD_NUMBER: _ClassVar[int]
    KNOWN_EVENTS_FIELD_NUMBER: _ClassVar[int]
    LENT_ARMIES_FIELD_NUMBER: _ClassVar[int]
    LENT_FLEETS_FIELD_NUMBER: _ClassVar[int]
    AID_FIELD_NUMBER: _ClassVar[int]
    ASKED_ARMY_FIELD_NUMBER: _ClassVar[int]
    ASKED_FLEET_FIELD_NUMBER: _ClassVar[int]
    DEMANDED_FIELD_NUMBER: _ClassVar[int]
    BOUGHT_OFF_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    civ: int
    old_civ: int
    resources: _containers.RepeatedScalarFieldContainer[int]
    population: int
    armies: int
    fleets: int
    ideas: int
    monuments: int
    vp: int
    cards: _containers.RepeatedScalarFieldContainer[int]
    turns: int
    great: int
    weak: int
    peace: _containers.RepeatedScalarFieldContainer[int]
    known_knowledge: int
    known_events: int
    lent_armies: int
    lent_fleets: int
    aid: int
    asked_army: bool
    asked_fleet: bool
    demanded: bool
    bought_off: bool
    refused: bool
    def __init__(self, civ: _Optional[int] = ..., old_civ: _Optional[int] = ..., resources: _Optional[_Iterable[int]] = ..., population: _Optional[int] = ..., armies: _Optional[int] = ..., fleets: _Optional[int] = ..., ideas: _Optional[int] = ..., monuments: _Optional[int] = ..., vp: _Optional[int] = ..., cards: _Optional[_Iterable[int]] = ..., turns: _Optional[int] = ..., great: _Optional[int] = ..., weak: _Optional[int] = ..., peace: _Optional[_Iterable[int]] = ..., known_knowledge: _Optional[int] = ..., known_events: _Optional[int] = ..., lent_armies: _Optional[int] = ..., lent_fleets: _Optional[int] = ..., aid: _Optional[int] = ..., asked_army: bool = ..., asked_fleet: bool = ..., demanded: bool = ..., bought_off: bool = ..., refused: bool = ...) -> None: ...

class Slot(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: int
    def __init__(self, card: _Optional[int] = ...) -> None: ...

class Position(_message.Message):
    __slots__ = ("regions", "seats", "round", "active_seat", "first_seat", "phase", "extra", "extra_left", "row", "event_discard", "knowledge_removed", "offers", "given", "wanted", "ending", "winners", "stack", "vp_goal", "max_rounds", "trade_offers", "give_up", "strong_starts", "knowledge_starts", "cimmerian_late_start", "random_civs")
    REGIONS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_SEAT_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    EXTRA_FIELD_NUMBER: _ClassVar[int]
    EXTRA_LEFT_FIELD_NUMBER: _ClassVar[int]
    ROW_FIELD_NUMBER: _ClassVar[int]
    EVENT_DISCARD_FIELD_NUMBER: _ClassVar[int]
    KNOWLEDGE_REMOVED_FIELD_NUMBER: _ClassVar[int]
    OFFERS_FIELD_NUMBER: _ClassVar[int]
    GIVEN_FIELD_NUMBER: _ClassVar[int]
    WANTED_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    STACK_FIELD_NUMBER: _ClassVar[int]
    VP_GOAL_FIELD_NUMBER: _ClassVar[int]
    MAX_ROUNDS_FIELD_NUMBER: _ClassVar[int]
    TRADE_OFFERS_FIELD_NUMBER: _ClassVar[int]
    GIVE_UP_FIELD_NUMBER: _ClassVar[int]
    STRONG_STARTS_FIELD_NUMBER: _ClassVar[int]
    KNOWLEDGE_STARTS_FIELD_NUMBER: _ClassVar[int]
    CIMMERIAN_LATE_START_FIELD_NUMBER: _ClassVar[int]
    RANDOM_CIVS_FIELD_NUMBER: _ClassVar[int]
    regions: _containers.RepeatedCompositeFieldContainer[Region]
    seats: _containers.RepeatedCompositeFieldContainer[Seat]
    round: int
    active_seat: int
    first_seat: int
    phase: Phase
    extra: bool
    extra_left: int
    row: _containers.RepeatedCompositeFieldContainer[Slot]
    event_discard: _containers.RepeatedScalarFieldContainer[int]
    knowledge_removed: _containers.RepeatedScalarFieldContainer[int]
    offers: int
    given: _containers.RepeatedCompositeFieldContainer[Line]
    wanted: _containers.RepeatedCompositeFieldContainer[Line]
    ending: Ending
    winners: _containers.RepeatedScalarFieldContainer[int]
    stack: _containers.RepeatedCompositeFieldContainer[Frame]
    vp_goal: int
    max_rounds: int
    trade_offers: int
    give_up: GiveUp
    strong_starts: bool
    knowledge_starts: bool
    cimmerian_late_start: bool
    random_civs: bool
    def __init__(self, regions: _Optional[_Iterable[_Union[Region, _Mapping]]] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., round: _Optional[int] = ..., active_seat: _Optional[int] = ..., first_seat: _Optional[int] = ..., phase: _Optional[_Union[Phase, str]] = ..., extra: bool = ..., extra_left: _Optional[int] = ..., row: _Optional[_Iterable[_Union[Slot, _Mapping]]] = ..., event_discard: _Optional[_Iterable[int]] = ..., knowledge_removed: _Optional[_Iterable[int]] = ..., offers: _Optional[int] = ..., given: _Optional[_Iterable[_Union[Line, _Mapping]]] = ..., wanted: _Optional[_Iterable[_Union[Line, _Mapping]]] = ..., ending: _Optional[_Union[Ending, str]] = ..., winners: _Optional[_Iterable[int]] = ..., stack: _Optional[_Iterable[_Union[Frame, _Mapping]]] = ..., vp_goal: _Optional[int] = ..., max_rounds: _Optional[int] = ..., trade_offers: _Optional[int] = ..., give_up: _Optional[_Union[GiveUp, str]] = ..., strong_starts: bool = ..., knowledge_starts: bool = ..., cimmerian_late_start: bool = ..., random_civs: bool = ...) -> None: ...

class State(_message.Message):
    __slots__ = ("position", "knowledge_pile", "event_pile")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    KNOWLEDGE_PILE_FIELD_NUMBER: _ClassVar[int]
    EVENT_PILE_FIELD_NUMBER: _ClassVar[int]
    position: Position
    knowledge_pile: _containers.RepeatedScalarFieldContainer[int]
    event_pile: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., knowledge_pile: _Optional[_Iterable[int]] = ..., event_pile: _Optional[_Iterable[int]] = ...) -> None: ...

class ResourceFace(_message.Message):
    __slots__ = ("id", "name", "symbol", "food", "limit")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    SYMBOL_FIELD_NUMBER: _ClassVar[int]
    FOOD_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    symbol: str
    food: bool
    limit: int
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., symbol: _Optional[str] = ..., food: bool = ..., limit: _Optional[int] = ...) -> None: ...

class Cell(_message.Message):
    __slots__ = ("row", "column")
    ROW_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    row: int
    column: int
    def __init__(self, row: _Optional[int] = ..., column: _Optional[int] = ...) -> None: ...

class RegionFace(_message.Message):
    __slots__ = ("id", "code", "name", "sea", "resource", "start_of", "cells", "adjacent")
    ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    SEA_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    START_OF_FIELD_NUMBER: _ClassVar[int]
    CELLS_FIELD_NUMBER: _ClassVar[int]
    ADJACENT_FIELD_NUMBER: _ClassVar[int]
    id: str
    code: str
    name: str
    sea: bool
    resource: Item
    start_of: int
    cells: _containers.RepeatedCompositeFieldContainer[Cell]
    adjacent: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, id: _Optional[str] = ..., code: _Optional[str] = ..., name: _Optional[str] = ..., sea: bool = ..., resource: _Optional[_Union[Item, str]] = ..., start_of: _Optional[int] = ..., cells: _Optional[_Iterable[_Union[Cell, _Mapping]]] = ..., adjacent: _Optional[_Iterable[int]] = ...) -> None: ...

class CivFace(_message.Message):
    __slots__ = ("id", "name", "start")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    start: int
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., start: _Optional[int] = ...) -> None: ...

class Strait(_message.Message):
    __slots__ = ("a", "b", "name")
    A_FIELD_NUMBER: _ClassVar[int]
    B_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    a: int
    b: int
    name: str
    def __init__(self, a: _Optional[int] = ..., b: _Optional[int] = ..., name: _Optional[str] = ...) -> None: ...

class Amount(_message.Message):
    __slots__ = ("item", "amount")
    ITEM_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    item: Item
    amount: int
    def __init__(self, item: _Optional[_Union[Item, str]] = ..., amount: _Optional[int] = ...) -> None: ...

class Price(_message.Message):
    __slots__ = ("amounts",)
    AMOUNTS_FIELD_NUMBER: _ClassVar[int]
    amounts: _containers.RepeatedCompositeFieldContainer[Amount]
    def __init__(self, amounts: _Optional[_Iterable[_Union[Amount, _Mapping]]] = ...) -> None: ...

class Table(_message.Message):
    __slots__ = ("resources", "regions", "civs", "straits", "tribute_gold", "loan_gold", "max_cities", "event_min_roll", "city", "monument", "army", "fleet", "population_foods", "city_vp", "city_gold", "monument_vp", "monument_bonus_vp", "attack_fails", "attack_costs")
    RESOURCES_FIELD_NUMBER: _ClassVar[int]
    REGIONS_FIELD_NUMBER: _ClassVar[int]
    CIVS_FIELD_NUMBER: _ClassVar[int]
    STRAITS_FIELD_NUMBER: _ClassVar[int]
    TRIBUTE_GOLD_FIELD_NUMBER: _ClassVar[int]
    LOAN_GOLD_FIELD_NUMBER: _ClassVar[int]
    MAX_CITIES_FIELD_NUMBER: _ClassVar[int]
    EVENT_MIN_ROLL_FIELD_NUMBER: _ClassVar[int]
    CITY_FIELD_NUMBER: _ClassVar[int]
    MONUMENT_FIELD_NUMBER: _ClassVar[int]
    ARMY_FIELD_NUMBER: _ClassVar[int]
    FLEET_FIELD_NUMBER: _ClassVar[int]
    POPULATION_FOODS_FIELD_NUMBER: _ClassVar[int]
    CITY_VP_FIELD_NUMBER: _ClassVar[int]
    CITY_GOLD_FIELD_NUMBER: _ClassVar[int]
    MONUMENT_VP_FIELD_NUMBER: _ClassVar[int]
    MONUMENT_BONUS_VP_FIELD_NUMBER: _ClassVar[int]
    ATTACK_FAILS_FIELD_NUMBER: _ClassVar[int]
    ATTACK_COSTS_FIELD_NUMBER: _ClassVar[int]
    resources: _containers.RepeatedCompositeFieldContainer[ResourceFace]
    regions: _containers.RepeatedCompositeFieldContainer[RegionFace]
    civs: _containers.RepeatedCompositeFieldContainer[CivFace]
    straits: _containers.RepeatedCompositeFieldContainer[Strait]
    tribute_gold: _containers.RepeatedScalarFieldContainer[int]
    loan_gold: _containers.RepeatedScalarFieldContainer[int]
    max_cities: int
    event_min_roll: int
    city: Price
    monument: Price
    army: Price
    fleet: Price
    population_foods: int
    city_vp: int
    city_gold: int
    monument_vp: int
    monument_bonus_vp: int
    attack_fails: int
    attack_costs: int
    def __init__(self, resources: _Optional[_Iterable[_Union[ResourceFace, _Mapping]]] = ..., regions: _Optional[_Iterable[_Union[RegionFace, _Mapping]]] = ..., civs: _Optional[_Iterable[_Union[CivFace, _Mapping]]] = ..., straits: _Optional[_Iterable[_Union[Strait, _Mapping]]] = ..., tribute_gold: _Optional[_Iterable[int]] = ..., loan_gold: _Optional[_Iterable[int]] = ..., max_cities: _Optional[int] = ..., event_min_roll: _Optional[int] = ..., city: _Optional[_Union[Price, _Mapping]] = ..., monument: _Optional[_Union[Price, _Mapping]] = ..., army: _Optional[_Union[Price, _Mapping]] = ..., fleet: _Optional[_Union[Price, _Mapping]] = ..., population_foods: _Optional[int] = ..., city_vp: _Optional[int] = ..., city_gold: _Optional[int] = ..., monument_vp: _Optional[int] = ..., monument_bonus_vp: _Optional[int] = ..., attack_fails: _Optional[int] = ..., attack_costs: _Optional[int] = ...) -> None: ...

class CardFace(_message.Message):
    __slots__ = ("number", "id", "name", "cost", "text")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    number: int
    id: str
    name: str
    cost: int
    text: str
    def __init__(self, number: _Optional[int] = ..., id: _Optional[str] = ..., name: _Optional[str] = ..., cost: _Optional[int] = ..., text: _Optional[str] = ...) -> None: ...

class SeatFace(_message.Message):
    __slots__ = ("regions", "cities", "upkeep", "food", "stock_bonus", "warfare", "land_warfare", "land_defense", "idea_rolls")
    REGIONS_FIELD_NUMBER: _ClassVar[int]
    CITIES_FIELD_NUMBER: _ClassVar[int]
    UPKEEP_FIELD_NUMBER: _ClassVar[int]
    FOOD_FIELD_NUMBER: _ClassVar[int]
    STOCK_BONUS_FIELD_NUMBER: _ClassVar[int]
    WARFARE_FIELD_NUMBER: _ClassVar[int]
    LAND_WARFARE_FIELD_NUMBER: _ClassVar[int]
    LAND_DEFENSE_FIELD_NUMBER: _ClassVar[int]
    IDEA_ROLLS_FIELD_NUMBER: _ClassVar[int]
    regions: int
    cities: int
    upkeep: int
    food: int
    stock_bonus: int
    warfare: int
    land_warfare: int
    land_defense: int
    idea_rolls: int
    def __init__(self, regions: _Optional[int] = ..., cities: _Optional[int] = ..., upkeep: _Optional[int] = ..., food: _Optional[int] = ..., stock_bonus: _Optional[int] = ..., warfare: _Optional[int] = ..., land_warfare: _Optional[int] = ..., land_defense: _Optional[int] = ..., idea_rolls: _Optional[int] = ...) -> None: ...

class Modifier(_message.Message):
    __slots__ = ("kind", "value")
    KIND_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    kind: ModifierKind
    value: int
    def __init__(self, kind: _Optional[_Union[ModifierKind, str]] = ..., value: _Optional[int] = ...) -> None: ...

class Attack(_message.Message):
    __slots__ = ("region", "modifiers", "total", "fails", "both", "wins", "total_with_help")
    REGION_FIELD_NUMBER: _ClassVar[int]
    MODIFIERS_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    FAILS_FIELD_NUMBER: _ClassVar[int]
    BOTH_FIELD_NUMBER: _ClassVar[int]
    WINS_FIELD_NUMBER: _ClassVar[int]
    TOTAL_WITH_HELP_FIELD_NUMBER: _ClassVar[int]
    region: int
    modifiers: _containers.RepeatedCompositeFieldContainer[Modifier]
    total: int
    fails: int
    both: int
    wins: int
    total_with_help: int
    def __init__(self, region: _Optional[int] = ..., modifiers: _Optional[_Iterable[_Union[Modifier, _Mapping]]] = ..., total: _Optional[int] = ..., fails: _Optional[int] = ..., both: _Optional[int] = ..., wins: _Optional[int] = ..., total_with_help: _Optional[int] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("position", "seat", "knowledge_size", "event_size", "next_knowledge", "next_events", "knowledge", "events", "seats", "attacks", "table")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    KNOWLEDGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    EVENT_SIZE_FIELD_NUMBER: _ClassVar[int]
    NEXT_KNOWLEDGE_FIELD_NUMBER: _ClassVar[int]
    NEXT_EVENTS_FIELD_NUMBER: _ClassVar[int]
    KNOWLEDGE_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    ATTACKS_FIELD_NUMBER: _ClassVar[int]
    TABLE_FIELD_NUMBER: _ClassVar[int]
    position: Position
    seat: int
    knowledge_size: int
    event_size: int
    next_knowledge: _containers.RepeatedScalarFieldContainer[int]
    next_events: _containers.RepeatedScalarFieldContainer[int]
    knowledge: _containers.RepeatedCompositeFieldContainer[CardFace]
    events: _containers.RepeatedCompositeFieldContainer[CardFace]
    seats: _containers.RepeatedCompositeFieldContainer[SeatFace]
    attacks: _containers.RepeatedCompositeFieldContainer[Attack]
    table: Table
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., seat: _Optional[int] = ..., knowledge_size: _Optional[int] = ..., event_size: _Optional[int] = ..., next_knowledge: _Optional[_Iterable[int]] = ..., next_events: _Optional[_Iterable[int]] = ..., knowledge: _Optional[_Iterable[_Union[CardFace, _Mapping]]] = ..., events: _Optional[_Iterable[_Union[CardFace, _Mapping]]] = ..., seats: _Optional[_Iterable[_Union[SeatFace, _Mapping]]] = ..., attacks: _Optional[_Iterable[_Union[Attack, _Mapping]]] = ..., table: _Optional[_Union[Table, _Mapping]] = ...) -> None: ...
