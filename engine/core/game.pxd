"""The C interface of a game: types, limits and the table of functions.

Everything above the rules (the search, the Python face, the services) sees a game only through
`GameTable`. Every function is `noexcept nogil`, takes the game's read-only content first and never
allocates. States are flat structs of at most MAX_STATE_BYTES, so a clone is one `memcpy`.

Not here: what Python users call (state.pyx) and what one game means by its numbers (its own
state.pxd).
"""
from libc.stddef cimport size_t
from libc.stdint cimport int64_t, uint32_t, uint64_t

from engine.core.chance cimport Chance
from engine.core.events cimport EventBuffer

# A move: the option code of RULES.md section 4 in the low 16 bits; in games whose codes overlap
# between decision kinds, the kind plus one in the high 16 bits.
ctypedef uint32_t move_t

cdef enum:
    MAX_SEATS = 6
    MAX_MOVES = 512           # legal moves of one decision, over all games
    MAX_STATE_BYTES = 2048
    MAX_OPTION_BYTES = 4096
    NO_SEAT = -1              # nobody decides: the game is over

# What `apply` reports about the step it took.
cdef enum:
    CHANCE_DRAWN = 1          # at least one chance event was resolved
    HIDDEN_REVEALED = 2       # somebody learned what was hidden from them before
    DECIDER_CHANGED = 4       # another seat decides now, or nobody

# setup(content, options, players, chance, state, events): the start position, forced steps
# resolved; `events` may be NULL.
ctypedef void (*setup_fn)(
    const void* content, const void* options, int players, Chance* chance, void* state,
    EventBuffer* events) noexcept nogil

# to_act(content, state): the seat that decides, NO_SEAT when terminal.
ctypedef int (*to_act_fn)(const void* content, const void* state) noexcept nogil

# side_of(content, state, seat): lowest seat among those that share this seat's returns.
ctypedef int (*side_of_fn)(const void* content, const void* state, int seat) noexcept nogil

# is_out(content, state, seat): whether the rules have put the seat out while others play on.
ctypedef bint (*is_out_fn)(const void* content, const void* state, int seat) noexcept nogil

# legal_moves(content, state, out): ascending codes into `out`; their count: 0 when terminal, else
# at least 2.
ctypedef int (*legal_moves_fn)(const void* content, const void* state, move_t* out) noexcept nogil

# apply(content, state, move, chance, events): plays a legal move and the forced steps behind it;
# `events` may be NULL. Returns ApplyFlag bits.
ctypedef int (*apply_fn)(
    const void* content, void* state, move_t move, Chance* chance,
    EventBuffer* events) noexcept nogil

# returns/evaluate(content, state, out): a double a seat, the exact utility at the end or its
# estimate.
ctypedef void (*value_fn)(const void* content, const void* state, double* out) noexcept nogil

# playout_move/greedy_move(content, state, moves, n, chance): one of `moves`.
ctypedef move_t (*policy_fn)(
    const void* content, const void* state, const move_t* moves, int n,
    Chance* chance) noexcept nogil

# determinize(content, state, seat, chance): replaces what `seat` cannot know by a fair sample.
ctypedef void (*determinize_fn)(
    const void* content, void* state, int seat, Chance* chance) noexcept nogil

# info_hash(content, state, seat): equal exactly when `seat` could not tell two states apart.
ctypedef uint64_t (*info_hash_fn)(const void* content, const void* state, int seat) noexcept nogil

# turn_number(content, state): changes when a turn ends.
ctypedef int64_t (*turn_number_fn)(const void* content, const void* state) noexcept nogil

# check(content, state, played): 0, or the number of the first broken invariant (RULES.md 8).
# Safe on any bytes. Without `played` it leaves out what only games played from the setup keep.
ctypedef int (*check_fn)(const void* content, const void* state, bint played) noexcept nogil

cdef struct GameTable:
    size_t state_bytes
    size_t option_bytes
    int max_moves                 # of one decision; <= MAX_MOVES
    # A hint to searches: decisions a player makes in a playout before `evaluate` can tell anything;
    # 0 where a turn is many decisions. Below 0: rounds to play on behind the turn at hand, where
    # only estimates after a turn of the same seat can be compared.
    int cut_decisions
    # A hint to searches: how far to trust `playout_move` (`ai.params.Params.policy_trust`); 0 where
    # it is no better than what a search finds by itself.
    double policy_trust
    # A hint to bots: iterations beyond which a search plays no better, 0 where more always help.
    int useful_iterations
    # Whether nothing is ever hidden, no chance is drawn after the setup, and, with two seats, what
    # one wins the other loses: searches may then prove results.
    bint perfect_information
    double least_utility          # bounds of returns and evaluate
    double greatest_utility
    setup_fn setup
    to_act_fn to_act
    side_of_fn side_of
    is_out_fn is_out
    legal_moves_fn legal_moves
    apply_fn apply
    value_fn returns
    value_fn evaluate
    policy_fn playout_move
    policy_fn greedy_move
    determinize_fn determinize
    info_hash_fn info_hash
    turn_number_fn turn_number
    check_fn check
