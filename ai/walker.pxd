"""What one search thread works on: the game, its arena, its chance, the path of one iteration."""
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t

from engine.core.chance cimport Chance
from engine.core.game cimport MAX_MOVES, MAX_SEATS, MAX_STATE_BYTES, GameTable, move_t
from ai.knobs cimport Knobs
from ai.spread cimport Spread
from ai.tree cimport Edge, Node, Tree

cdef enum:
    MAX_PATH = 512            # tree decisions of one iteration that are backed up
    MAX_PLAYED = 1024         # decisions of one iteration that the history learns from
    HISTORY_CELLS = 1024      # a power of two; rare clashes are harmless
    HISTORY_MEMORY = 1000     # results after which old ones fade

cdef struct HistoryCell:
    float mean                # average result of the move for its seat
    uint32_t count

# What this call learned about a move of the root, for every seat.
cdef struct RootMove:
    uint32_t visits
    double value[MAX_SEATS]
    double squares[MAX_SEATS]

cdef struct Walker:
    # the game and the question
    const GameTable* table
    const void* content
    const uint8_t* root       # one determinization; iterations play on others made from it
    int players
    int seat                  # who searches
    Knobs knobs
    bint proving              # whether results are proven: a knob, where the game allows it
    int n_moves               # legal moves of the root
    move_t moves[MAX_MOVES]
    RootMove stats[MAX_MOVES]
    # what it knows
    Tree tree
    HistoryCell history[MAX_SEATS][HISTORY_CELLS]
    Chance chance
    # the present iteration
    uint8_t state[MAX_STATE_BYTES]
    int64_t turn              # turn_number of `state`
    int turns                 # turns ended since the root
    int decisions             # made since the root
    bint turn_ended           # by the latest decision
    int depth                 # of the path
    Node* path_nodes[MAX_PATH]
    Edge* path_edges[MAX_PATH]    # followed
    Edge* path_credits[MAX_PATH]  # chosen, and credited: another one where a proof was looked for
    int n_played
    uint8_t played_seat[MAX_PLAYED]
    move_t played_move[MAX_PLAYED]
    double value[MAX_SEATS]   # of the iteration, scaled to [0, 1]
    bint exact                # `value` is what best play comes to, no estimate
    Spread spread
    # the run
    uint32_t stamp            # number of the iteration, over all runs of this arena
    int64_t done
    int64_t limit             # iterations; negative: none
    double deadline           # on the monotonic clock; negative: none
    const int* cancel         # NULL: cannot be cancelled
    Node* root_node           # NULL until the tree has one
    int stopped               # a StopReason
    int max_depth

cdef enum StopReason:
    STOP_ITERATIONS = 0
    STOP_DECIDED = 1
    STOP_PROVEN = 2
    STOP_SECONDS = 3
    STOP_CANCELLED = 4


cdef inline int history_cell(move_t move) noexcept nogil:
    """Where the history keeps a move: codes stay distinct up to 1,024, kinds are mixed in."""
    return (move ^ ((move >> 16) * 0x9E5)) & (HISTORY_CELLS - 1)


cdef inline uint64_t node_key(const Walker* w, int seat) noexcept nogil:
    """The key of the present decision; never 0, which marks a free slot."""
    cdef int viewer = w.seat if w.knobs.own_view else seat
    cdef uint64_t key = w.table.info_hash(w.content, w.state, viewer)
    key ^= <uint64_t>(seat + 1) * <uint64_t>0x9E3779B97F4A7C15
    return key if key != 0 else 1
