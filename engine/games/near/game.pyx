"""NEAR: the table of C functions and the Python handle, nothing else."""
from libc.stdint cimport int64_t, uint64_t

from engine.core.chance cimport Chance
from engine.core.events cimport EventBuffer
from engine.core.game cimport GameTable, move_t
from engine.core.sides cimport all_play, no_partners
from engine.core.state cimport FaceTable, Game, wire_game
from engine.games.near cimport (
    check,
    greedy,
    hidden,
    playout,
    position,
    rules,
    scoring,
    setup,
)
from engine.games.near.content cimport Pack
from engine.games.near.play cimport Play
from engine.games.near.state cimport MAX_CODES, Content, Options, State
from engine.games.near.setup import option_specs

# Rises when a rule changes; records and sessions keep theirs.
cdef int RULES_VERSION = 1
# Rises when the layout of the state struct changes; snapshots are then rebuilt from the log.
cdef int LAYOUT_VERSION = 2


# ---------------------------------------------------------------- the C functions, typed

cdef void table_setup(
        const void* content, const void* opts, int players, Chance* chance, void* state,
        EventBuffer* events) noexcept nogil:
    cdef Play play = Play(<const Content*>content, <State*>state, chance, events, 0)
    setup.setup(&play, <const Options*>opts, players)
    rules.proceed(&play)


cdef int table_to_act(const void* content, const void* state) noexcept nogil:
    return rules.to_act(<const Content*>content, <const State*>state)


cdef int table_legal_moves(const void* content, const void* state, move_t* out) noexcept nogil:
    return rules.legal_moves(<const Content*>content, <const State*>state, out)


cdef int table_apply(
        const void* content, void* state, move_t move, Chance* chance,
        EventBuffer* events) noexcept nogil:
    return rules.apply(<const Content*>content, <State*>state, move, chance, events)


cdef void table_returns(const void* content, const void* state, double* out) noexcept nogil:
    scoring.returns(<const Content*>content, <const State*>state, out)


cdef void table_evaluate(const void* content, const void* state, double* out) noexcept nogil:
    scoring.evaluate(<const Content*>content, <const State*>state, out)


cdef move_t table_playout_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    return playout.playout_move(<const Content*>content, <const State*>state, moves, n, chance)


cdef move_t table_greedy_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    return greedy.greedy_move(<const Content*>content, <const State*>state, moves, n, chance)


cdef void table_determinize(
        const void* content, void* state, int seat, Chance* chance) noexcept nogil:
    hidden.determinize(<const Content*>content, <State*>state, seat, chance)


cdef uint64_t table_info_hash(const void* content, const void* state, int seat) noexcept nogil:
    return hidden.info_hash(<const Content*>content, <const State*>state, seat)


cdef int64_t table_turn_number(const void* content, const void* state) noexcept nogil:
    """The turns that were finished."""
    return (<const State*>state).turns


cdef int table_check(const void* content, const void* state, bint played) noexcept nogil:
    return check.check(<const Content*>content, <const State*>state, played)


cdef GameTable TABLE = GameTable(
    state_bytes=sizeof(State),
    option_bytes=sizeof(Options),
    max_moves=MAX_CODES,
    cut_decisions=-1,
    policy_trust=0.0,
    useful_iterations=7000,
    perfect_information=False,
    least_utility=0.0,
    greatest_utility=1.0,
    setup=table_setup,
    to_act=table_to_act,
    side_of=no_partners,
    is_out=all_play,
    legal_moves=table_legal_moves,
    apply=table_apply,
    returns=table_returns,
    evaluate=table_evaluate,
    playout_move=table_playout_move,
    greedy_move=table_greedy_move,
    determinize=table_determinize,
    info_hash=table_info_hash,
    turn_number=table_turn_number,
    check=table_check,
)


# ---------------------------------------------------------------- what only Python asks

cdef int face_pack_options(const void* content, dict resolved, int players, void* out) except -1:
    return setup.pack_options(<const Content*>content, resolved, players, <Options*>out)


cdef dict face_to_dict(const void* content, const void* state):
    return position.to_dict(<const Content*>content, <const State*>state)


cdef int face_from_dict(const void* content, dict document, void* state) except -1:
    return position.from_dict(<const Content*>content, document, <State*>state)


cdef dict face_seen(const void* content, const void* state, int seat):
    return hidden.seen(<const Content*>content, <const State*>state, seat)


cdef dict face_decision(const void* content, const void* state):
    return position.decision(<const Content*>content, <const State*>state)


cdef FaceTable FACE = FaceTable(
    pack_options=face_pack_options,
    to_dict=face_to_dict,
    from_dict=face_from_dict,
    seen=face_seen,
    decision=face_decision,
    invariant=check.invariant,
)


def load(dict document, str source) -> Game:
    """The game with this content; ContentError with every fault when it is no valid one."""
    cdef Pack pack = Pack(document, source)
    return wire_game(
        &TABLE, &FACE, pack, "engine.games.near", option_specs(),
        RULES_VERSION, LAYOUT_VERSION)
