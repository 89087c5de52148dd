"""The game's own policies for Python callers, always on a determinization for the deciding seat."""
from engine.core.game cimport MAX_MOVES, move_t, policy_fn
from engine.core.state cimport State

from ai.errors import SearchError


def greedy_move(State state not None, seed) -> int:
    """The scripted baseline's move (`greedy_move` of the game)."""
    return ask(state, state.game.table.greedy_move, seed)


def playout_move(State state not None, seed) -> int:
    """A move of the playout policy (`playout_move` of the game)."""
    return ask(state, state.game.table.playout_move, seed)


cdef object ask(State state, policy_fn policy, seed):
    """The policy's move in a world that agrees with all the deciding seat knows."""
    cdef move_t moves[MAX_MOVES]
    seat = state.current_player()
    if seat < 0:
        raise SearchError("the game is over: there is no move to choose")
    cdef State world = state.determinized(seat, seed)
    cdef int n = world.legal(moves)
    return policy(world.game.content, world.data, moves, n, &world.source.chance)
