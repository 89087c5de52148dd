"""The rules: state, legal moves and chance of every hosted game, compiled to C.

game = catalogue()[0]
state = game.new_state(players=2, seed=7)
while not state.is_terminal():
    state.apply(state.legal_moves()[0])
print(state.returns())
"""

from engine.core.catalogue import catalogue, check_content, game_names, load_game
from engine.core.chance import ChanceSource
from engine.core.errors import (
    ChanceError,
    ContentError,
    EngineError,
    IllegalMoveError,
    OptionError,
    StateFormatError,
    UnknownGameError,
)
from engine.core.options import OptionSpec, parse_option
from engine.core.state import Game, State
from engine.core.steps import GameEvent, Notice, Step

__all__ = [
    "ChanceError",
    "ChanceSource",
    "ContentError",
    "EngineError",
    "Game",
    "GameEvent",
    "IllegalMoveError",
    "Notice",
    "OptionError",
    "OptionSpec",
    "State",
    "StateFormatError",
    "Step",
    "UnknownGameError",
    "catalogue",
    "check_content",
    "game_names",
    "load_game",
    "parse_option",
]
