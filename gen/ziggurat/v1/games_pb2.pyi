from ziggurat.anatolia.v1 import event_pb2 as _event_pb2
from ziggurat.anatolia.v1 import move_pb2 as _move_pb2
from ziggurat.anatolia.v1 import options_pb2 as _options_pb2
from ziggurat.anatolia.v1 import state_pb2 as _state_pb2
from ziggurat.ankh.v1 import event_pb2 as _event_pb2_1
from ziggurat.ankh.v1 import move_pb2 as _move_pb2_1
from ziggurat.ankh.v1 import options_pb2 as _options_pb2_1
from ziggurat.ankh.v1 import state_pb2 as _state_pb2_1
from ziggurat.anunnaki.v1 import event_pb2 as _event_pb2_1_1
from ziggurat.anunnaki.v1 import move_pb2 as _move_pb2_1_1
from ziggurat.anunnaki.v1 import options_pb2 as _options_pb2_1_1
from ziggurat.anunnaki.v1 import state_pb2 as _state_pb2_1_1
from ziggurat.atlantis.v1 import event_pb2 as _event_pb2_1_1_1
from ziggurat.atlantis.v1 import move_pb2 as _move_pb2_1_1_1
from ziggurat.atlantis.v1 import options_pb2 as _options_pb2_1_1_1
from ziggurat.atlantis.v1 import state_pb2 as _state_pb2_1_1_1
from ziggurat.connect_four.v1 import connect_four_pb2 as _connect_four_pb2
from ziggurat.kuhn_poker.v1 import kuhn_poker_pb2 as _kuhn_poker_pb2
from ziggurat.leduc_poker.v1 import leduc_poker_pb2 as _leduc_poker_pb2
from ziggurat.liars_dice.v1 import liars_dice_pb2 as _liars_dice_pb2
from ziggurat.near.v1 import event_pb2 as _event_pb2_1_1_1_1
from ziggurat.near.v1 import move_pb2 as _move_pb2_1_1_1_1
from ziggurat.near.v1 import options_pb2 as _options_pb2_1_1_1_1
from ziggurat.near.v1 import state_pb2 as _state_pb2_1_1_1_1
from ziggurat.pig.v1 import pig_pb2 as _pig_pb2
from ziggurat.tic_tac_toe.v1 import tic_tac_toe_pb2 as _tic_tac_toe_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameOptions(_message.Message):
    __slots__ = ("atlantis", "anatolia", "ankh", "near", "anunnaki", "tic_tac_toe", "connect_four", "kuhn_poker", "leduc_poker", "liars_dice", "pig")
    ATLANTIS_FIELD_NUMBER: _ClassVar[int]
    ANATOLIA_FIELD_NUMBER: _ClassVar[int]
    ANKH_FIELD_NUMBER: _ClassVar[int]
    NEAR_FIELD_NUMBER: _ClassVar[int]
    ANUNNAKI_FIELD_NUMBER: _ClassVar[int]
    TIC_TAC_TOE_FIELD_NUMBER: _ClassVar[int]
    CONNECT_FOUR_FIELD_NUMBER: _ClassVar[int]
    KUHN_POKER_FIELD_NUMBER: _ClassVar[int]
    LEDUC_POKER_FIELD_NUMBER: _ClassVar[int]
    LIARS_DICE_FIELD_NUMBER: _ClassVar[int]
    PIG_FIELD_NUMBER: _ClassVar[int]
    atlantis: _options_pb2_1_1_1.Options
    anatolia: _options_pb2.Options
    ankh: _options_pb2_1.Options
    near: _options_pb2_1_1_1_1.Options
    anunnaki: _options_pb2_1_1.Options
    tic_tac_toe: _tic_tac_toe_pb2.Options
    connect_four: _connect_four_pb2.Options
    kuhn_poker: _kuhn_poker_pb2.Options
    leduc_poker: _leduc_poker_pb2.Options
    liars_dice: _liars_dice_pb2.Options
    pig: _pig_pb2.Options
    def __init__(self, atlantis: _Optional[_Union[_options_pb2_1_1_1.Options, _Mapping]] = ..., anatolia: _Optional[_Union[_options_pb2.Options, _Mapping]] = ..., ankh: _Optional[_Union[_options_pb2_1.Options, _Mapping]] = ..., near: _Optional[_Union[_options_pb2_1_1_1_1.Options, _Mapping]] = ..., anunnaki: _Optional[_Union[_options_pb2_1_1.Options, _Mapping]] = ..., tic_tac_toe: _Optional[_Union[_tic_tac_toe_pb2.Options, _Mapping]] = ..., connect_four: _Optional[_Union[_connect_four_pb2.Options, _Mapping]] = ..., kuhn_poker: _Optional[_Union[_kuhn_poker_pb2.Options, _Mapping]] = ..., leduc_poker: _Optional[_Union[_leduc_poker_pb2.Options, _Mapping]] = ..., liars_dice: _Optional[_Union[_liars_dice_pb2.Options, _Mapping]] = ..., pig: _Optional[_Union[_pig_pb2.Options, _Mapping]] = ...) -> None: ...

class GameView(_message.Message):
    __slots__ = ("atlantis", "anatolia", "ankh", "near", "anunnaki", "tic_tac_toe", "connect_four", "kuhn_poker", "leduc_poker", "liars_dice", "pig")
    ATLANTIS_FIELD_NUMBER: _ClassVar[int]
    ANATOLIA_FIELD_NUMBER: _ClassVar[int]
    ANKH_FIELD_NUMBER: _ClassVar[int]
    NEAR_FIELD_NUMBER: _ClassVar[int]
    ANUNNAKI_FIELD_NUMBER: _ClassVar[int]
    TIC_TAC_TOE_FIELD_NUMBER: _ClassVar[int]
    CONNECT_FOUR_FIELD_NUMBER: _ClassVar[int]
    KUHN_POKER_FIELD_NUMBER: _ClassVar[int]
    LEDUC_POKER_FIELD_NUMBER: _ClassVar[int]
    LIARS_DICE_FIELD_NUMBER: _ClassVar[int]
    PIG_FIELD_NUMBER: _ClassVar[int]
    atlantis: _state_pb2_1_1_1.View
    anatolia: _state_pb2.View
    ankh: _state_pb2_1.View
    near: _state_pb2_1_1_1_1.View
    anunnaki: _state_pb2_1_1.View
    tic_tac_toe: _tic_tac_toe_pb2.View
    connect_four: _connect_four_pb2.View
    kuhn_poker: _kuhn_poker_pb2.View
    leduc_poker: _leduc_poker_pb2.View
    liars_dice: _liars_dice_pb2.View
    pig: _pig_pb2.View
    def __init__(self, atlantis: _Optional[_Union[_state_pb2_1_1_1.View, _Mapping]] = ..., anatolia: _Optional[_Union[_state_pb2.View, _Mapping]] = ..., ankh: _Optional[_Union[_state_pb2_1.View, _Mapping]] = ..., near: _Optional[_Union[_state_pb2_1_1_1_1.View, _Mapping]] = ..., anunnaki: _Optional[_Union[_state_pb2_1_1.View, _Mapping]] = ..., tic_tac_toe: _Optional[_Union[_tic_tac_toe_pb2.View, _Mapping]] = ..., connect_four: _Optional[_Union[_connect_four_pb2.View, _Mapping]] = ..., kuhn_poker: _Optional[_Union[_kuhn_poker_pb2.View, _Mapping]] = ..., leduc_poker: _Optional[_Union[_leduc_poker_pb2.View, _Mapping]] = ..., liars_dice: _Optional[_Union[_liars_dice_pb2.View, _Mapping]] = ..., pig: _Optional[_Union[_pig_pb2.View, _Mapping]] = ...) -> None: ...

class GameState(_message.Message):
    __slots__ = ("atlantis", "anatolia", "ankh", "near", "anunnaki", "tic_tac_toe", "connect_four", "kuhn_poker", "leduc_poker", "liars_dice", "pig")
    ATLANTIS_FIELD_NUMBER: _ClassVar[int]
    ANATOLIA_FIELD_NUMBER: _ClassVar[int]
    ANKH_FIELD_NUMBER: _ClassVar[int]
    NEAR_FIELD_NUMBER: _ClassVar[int]
    ANUNNAKI_FIELD_NUMBER: _ClassVar[int]
    TIC_TAC_TOE_FIELD_NUMBER: _ClassVar[int]
    CONNECT_FOUR_FIELD_NUMBER: _ClassVar[int]
    KUHN_POKER_FIELD_NUMBER: _ClassVar[int]
    LEDUC_POKER_FIELD_NUMBER: _ClassVar[int]
    LIARS_DICE_FIELD_NUMBER: _ClassVar[int]
    PIG_FIELD_NUMBER: _ClassVar[int]
    atlantis: _state_pb2_1_1_1.State
    anatolia: _state_pb2.State
    ankh: _state_pb2_1.State
    near: _state_pb2_1_1_1_1.State
    anunnaki: _state_pb2_1_1.State
    tic_tac_toe: _tic_tac_toe_pb2.State
    connect_four: _connect_four_pb2.State
    kuhn_poker: _kuhn_poker_pb2.State
    leduc_poker: _leduc_poker_pb2.State
    liars_dice: _liars_dice_pb2.State
    pig: _pig_pb2.State
    def __init__(self, atlantis: _Optional[_Union[_state_pb2_1_1_1.State, _Mapping]] = ..., anatolia: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., ankh: _Optional[_Union[_state_pb2_1.State, _Mapping]] = ..., near: _Optional[_Union[_state_pb2_1_1_1_1.State, _Mapping]] = ..., anunnaki: _Optional[_Union[_state_pb2_1_1.State, _Mapping]] = ..., tic_tac_toe: _Optional[_Union[_tic_tac_toe_pb2.State, _Mapping]] = ..., connect_four: _Optional[_Union[_connect_four_pb2.State, _Mapping]] = ..., kuhn_poker: _Optional[_Union[_kuhn_poker_pb2.State, _Mapping]] = ..., leduc_poker: _Optional[_Union[_leduc_poker_pb2.State, _Mapping]] = ..., liars_dice: _Optional[_Union[_liars_dice_pb2.State, _Mapping]] = ..., pig: _Optional[_Union[_pig_pb2.State, _Mapping]] = ...) -> None: ...

class GameMove(_message.Message):
    __slots__ = ("atlantis", "anatolia", "ankh", "near", "anunnaki", "tic_tac_toe", "connect_four", "kuhn_poker", "leduc_poker", "liars_dice", "pig")
    ATLANTIS_FIELD_NUMBER: _ClassVar[int]
    ANATOLIA_FIELD_NUMBER: _ClassVar[int]
    ANKH_FIELD_NUMBER: _ClassVar[int]
    NEAR_FIELD_NUMBER: _ClassVar[int]
    ANUNNAKI_FIELD_NUMBER: _ClassVar[int]
    TIC_TAC_TOE_FIELD_NUMBER: _ClassVar[int]
    CONNECT_FOUR_FIELD_NUMBER: _ClassVar[int]
    KUHN_POKER_FIELD_NUMBER: _ClassVar[int]
    LEDUC_POKER_FIELD_NUMBER: _ClassVar[int]
    LIARS_DICE_FIELD_NUMBER: _ClassVar[int]
    PIG_FIELD_NUMBER: _ClassVar[int]
    atlantis: _move_pb2_1_1_1.Move
    anatolia: _move_pb2.Move
    ankh: _move_pb2_1.Move
    near: _move_pb2_1_1_1_1.Move
    anunnaki: _move_pb2_1_1.Move
    tic_tac_toe: _tic_tac_toe_pb2.Move
    connect_four: _connect_four_pb2.Move
    kuhn_poker: _kuhn_poker_pb2.Move
    leduc_poker: _leduc_poker_pb2.Move
    liars_dice: _liars_dice_pb2.Move
    pig: _pig_pb2.Move
    def __init__(self, atlantis: _Optional[_Union[_move_pb2_1_1_1.Move, _Mapping]] = ..., anatolia: _Optional[_Union[_move_pb2.Move, _Mapping]] = ..., ankh: _Optional[_Union[_move_pb2_1.Move, _Mapping]] = ..., near: _Optional[_Union[_move_pb2_1_1_1_1.Move, _Mapping]] = ..., anunnaki: _Optional[_Union[_move_pb2_1_1.Move, _Mapping]] = ..., tic_tac_toe: _Optional[_Union[_tic_tac_toe_pb2.Move, _Mapping]] = ..., connect_four: _Optional[_Union[_connect_four_pb2.Move, _Mapping]] = ..., kuhn_poker: _Optional[_Union[_kuhn_poker_pb2.Move, _Mapping]] = ..., leduc_poker: _Optional[_Union[_leduc_poker_pb2.Move, _Mapping]] = ..., liars_dice: _Optional[_Union[_liars_dice_pb2.Move, _Mapping]] = ..., pig: _Optional[_Union[_pig_pb2.Move, _Mapping]] = ...) -> None: ...

class GameEvent(_message.Message):
    __slots__ = ("atlantis", "anatolia", "ankh", "near", "anunnaki", "tic_tac_toe", "connect_four", "kuhn_poker", "leduc_poker", "liars_dice", "pig")
    ATLANTIS_FIELD_NUMBER: _ClassVar[int]
    ANATOLIA_FIELD_NUMBER: _ClassVar[int]
    ANKH_FIELD_NUMBER: _ClassVar[int]
    NEAR_FIELD_NUMBER: _ClassVar[int]
    ANUNNAKI_FIELD_NUMBER: _ClassVar[int]
    TIC_TAC_TOE_FIELD_NUMBER: _ClassVar[int]
    CONNECT_FOUR_FIELD_NUMBER: _ClassVar[int]
    KUHN_POKER_FIELD_NUMBER: _ClassVar[int]
    LEDUC_POKER_FIELD_NUMBER: _ClassVar[int]
    LIARS_DICE_FIELD_NUMBER: _ClassVar[int]
    PIG_FIELD_NUMBER: _ClassVar[int]
    atlantis: _event_pb2_1_1_1.Event
    anatolia: _event_pb2.Event
    ankh: _event_pb2_1.Event
    near: _event_pb2_1_1_1_1.Event
    anunnaki: _event_pb2_1_1.Event
    tic_tac_toe: _tic_tac_toe_pb2.Event
    connect_four: _connect_four_pb2.Event
    kuhn_poker: _kuhn_poker_pb2.Event
    leduc_poker: _leduc_poker_pb2.Event
    liars_dice: _liars_dice_pb2.Event
    pig: _pig_pb2.Event
    def __init__(self, atlantis: _Optional[_Union[_event_pb2_1_1_1.Event, _Mapping]] = ..., anatolia: _Optional[_Union[_event_pb2.Event, _Mapping]] = ..., ankh: _Optional[_Union[_event_pb2_1.Event, _Mapping]] = ..., near: _Optional[_Union[_event_pb2_1_1_1_1.Event, _Mapping]] = ..., anunnaki: _Optional[_Union[_event_pb2_1_1.Event, _Mapping]] = ..., tic_tac_toe: _Optional[_Union[_tic_tac_toe_pb2.Event, _Mapping]] = ..., connect_four: _Optional[_Union[_connect_four_pb2.Event, _Mapping]] = ..., kuhn_poker: _Optional[_Union[_kuhn_poker_pb2.Event, _Mapping]] = ..., leduc_poker: _Optional[_Union[_leduc_poker_pb2.Event, _Mapping]] = ..., liars_dice: _Optional[_Union[_liars_dice_pb2.Event, _Mapping]] = ..., pig: _Optional[_Union[_pig_pb2.Event, _Mapping]] = ...) -> None: ...
