"""Atlantis: the table of decisions, and what is done with it (RULES.md 4.1).

Each kind of decision has one `legal_...` and one `apply_...` function, which stand in the chapters
of the rulebook: setup.pyx (4.3), turn.pyx (4.4, 4.5, 4.8), actions.pyx (4.6), abilities.pyx (4.7).
"""
from engine.core.chance cimport Chance
from engine.core.events cimport Event, EventBuffer, add_arg, add_move_event
from engine.core.game cimport DECIDER_CHANGED, NO_SEAT, move_t
from engine.games.atlantis.abilities cimport (
    apply_dest,
    apply_follower_to_hand,
    apply_handcard,
    apply_move_marker,
    apply_move_tile,
    apply_swap_follower,
    apply_swap_tiles,
    apply_swap_with,
    apply_take_area,
    legal_dest,
    legal_follower_to_hand,
    legal_handcard,
    legal_move_marker,
    legal_move_tile,
    legal_swap_follower,
    legal_swap_tiles,
    legal_swap_with,
    legal_take_area,
)
from engine.games.atlantis.actions cimport apply_action, legal_action, shape_built
from engine.games.atlantis.cards cimport Play, cards_to_draw
from engine.games.atlantis.setup cimport apply_side, legal_side
from engine.games.atlantis.state cimport (
    BUILD,
    DECIDE_ACTION,
    DECIDE_DEST,
    DECIDE_DISCARD,
    DECIDE_DRAW,
    DECIDE_HANDCARD,
    DECIDE_OP,
    DECIDE_SIDE,
    DECIDE_SWAP_WITH,
    DEMOLISH,
    N_CODES,
    N_DECISIONS,
    NONE,
    OP_FOLLOWER_TO_HAND,
    OP_MOVE_MARKER,
    OP_MOVE_TILE,
    OP_SWAP_FOLLOWER_HAND,
    OP_SWAP_TILES,
    OP_TAKE_AREA,
    Content,
    State,
    top,
)
from engine.games.atlantis.turn cimport apply_discard, apply_draw, legal_discard, legal_draw

ctypedef int (*legal_decision)(const Content* content, const State* s, move_t* out) noexcept nogil
ctypedef void (*apply_decision)(Play* p, move_t move) noexcept nogil


# ---------------------------------------------------------------- the table of decisions

cdef legal_decision[N_DECISIONS] LEGAL
cdef apply_decision[N_DECISIONS] APPLY


cdef void wire(int kind, legal_decision legal, apply_decision effect) noexcept:
    LEGAL[kind] = legal
    APPLY[kind] = effect


wire(DECIDE_SIDE, legal_side, apply_side)
wire(DECIDE_DRAW, legal_draw, apply_draw)
wire(DECIDE_ACTION, legal_action, apply_action)
wire(DECIDE_DISCARD, legal_discard, apply_discard)
wire(DECIDE_OP + OP_MOVE_TILE, legal_move_tile, apply_move_tile)
wire(DECIDE_DEST, legal_dest, apply_dest)
wire(DECIDE_OP + OP_SWAP_TILES, legal_swap_tiles, apply_swap_tiles)
wire(DECIDE_SWAP_WITH, legal_swap_with, apply_swap_with)
wire(DECIDE_OP + OP_SWAP_FOLLOWER_HAND, legal_swap_follower, apply_swap_follower)
wire(DECIDE_HANDCARD, legal_handcard, apply_handcard)
wire(DECIDE_OP + OP_FOLLOWER_TO_HAND, legal_follower_to_hand, apply_follower_to_hand)
wire(DECIDE_OP + OP_MOVE_MARKER, legal_move_marker, apply_move_marker)
wire(DECIDE_OP + OP_TAKE_AREA, legal_take_area, apply_take_area)


# ---------------------------------------------------------------- the game's three entries

cdef int to_act(const Content* content, const State* s) noexcept nogil:
    """The seat being asked; NO_SEAT at the end."""
    if s.depth == 0:
        return NO_SEAT
    return top(s).seat


cdef int legal_moves(const Content* content, const State* s, move_t* out) noexcept nogil:
    """The legal moves of the decision on top, ascending."""
    if s.depth == 0:
        return 0
    return LEGAL[top(s).kind](content, s, out)


cdef int apply(
        const Content* content, State* s, move_t move, Chance* chance,
        EventBuffer* events) noexcept nogil:
    """Play the move, then every forced one (4.1); the ApplyFlag bits."""
    cdef Play play = Play(content, s, chance, events, 0)
    cdef int decider = top(s).seat
    note_move(&play, move, False)
    APPLY[top(s).kind](&play, move)
    play_forced(&play)
    if to_act(content, s) != decider:
        play.flags |= DECIDER_CHANGED
    return play.flags


cdef void note_move(Play* p, move_t move, bint forced) noexcept nogil:
    """Report the move, with the region it is played in and the shape a BUILD makes there."""
    cdef Event* event = add_move_event(p.events, top(p.s).seat, move, forced)
    if event == NULL:
        return
    add_arg(&event.full, p.s.marker)
    if BUILD <= <int>move < DEMOLISH:
        add_arg(&event.full, shape_built(p.content, p.s, <int>move))
    else:
        add_arg(&event.full, NONE)


cdef void play_forced(Play* p) noexcept nogil:
    """Rule: 4.1 forced moves. Play while there is exactly one legal move."""
    cdef move_t move
    while p.s.depth and is_forced(p.content, p.s, &move):
        note_move(p, move, True)
        APPLY[top(p.s).kind](p, move)


cdef bint is_forced(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Whether there is exactly one legal move; it is put into `out`."""
    cdef move_t[N_CODES] moves
    cdef int kind = top(s).kind
    if kind == DECIDE_ACTION and cards_to_draw(s):
        return False          # DONE and MIGRATE at least: no need to list the rest
    if LEGAL[kind](content, s, moves) != 1:
        return False
    out[0] = moves[0]
    return True
