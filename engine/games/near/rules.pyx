"""NEAR: the table of decisions (RULES.md 4.3) and of what asks nobody (4.2).

Here stands only what all decisions share: what is legal now, playing a move, going on until
somebody has a choice. The pairs themselves stand in the chapters.
"""
from engine.core.bitset cimport holds
from engine.core.chance cimport Chance
from engine.core.events cimport Event, EventBuffer, add_arg, add_move_event, seat_bit
from engine.core.game cimport DECIDER_CHANGED, NO_SEAT, move_t
from engine.games.near.building cimport (
    apply_act_site,
    apply_adj_res,
    apply_build_type,
    apply_destroy,
    apply_place,
    apply_rebuild,
    apply_rebuild_at,
    apply_temple,
    legal_act_site,
    legal_adj_res,
    legal_build_type,
    legal_destroy,
    legal_place,
    legal_rebuild,
    legal_rebuild_at,
    legal_temple,
    run_activate,
    run_bonus,
    run_row,
)
from engine.games.near.effects cimport (
    apply_convert,
    apply_dev,
    apply_exchange,
    apply_exchange_type,
    apply_expertise,
    apply_harvest,
    apply_res,
    apply_steal,
    apply_take_enemy,
    apply_take_ruin,
    legal_convert,
    legal_exchange,
    legal_exchange_type,
    legal_expertise,
    legal_five,
    legal_harvest,
    legal_steal,
    legal_take_enemy,
    legal_take_ruin,
    run_effects,
)
from engine.games.near.fate cimport (
    apply_lose,
    apply_lose_dev,
    apply_lose_expertise,
    apply_ward,
    legal_lose,
    legal_lose_dev,
    legal_lose_expertise,
    legal_ward,
    run_epoch,
    run_event,
)
from engine.games.near.holdings cimport (
    run_gain,
    run_markers,
    run_token,
    run_triggers,
    run_victories,
)
from engine.games.near.moving cimport (
    apply_army_move,
    apply_attack,
    apply_move_dest,
    apply_move_piece,
    legal_army_move,
    legal_attack,
    legal_move_dest,
    legal_move_piece,
    run_spoils,
)
from engine.games.near.play cimport Play
from engine.games.near.state cimport (
    ACTIVATE,
    ACT_SITE,
    ADJ_RES,
    ARMY_MOVE,
    ATTACK,
    BONUS,
    BUILD_TYPE,
    CAPITAL,
    CONVERT,
    DESTROY,
    DEV,
    DRAW,
    EFFECTS,
    EPOCH,
    EVENT,
    EXCHANGE,
    EXCHANGE_TYPE,
    EXPERTISE,
    GAIN,
    HARVEST,
    LOSE_BUILDING,
    LOSE_CARD,
    LOSE_DEV,
    LOSE_EXPERTISE,
    LOSE_MARKER,
    LOSE_RES,
    MARKERS,
    MAX_CODES,
    MODE_EFFECT,
    MOVE_DEST,
    MOVE_PIECE,
    NONE,
    N_DECISIONS,
    N_FRAMES,
    N_MODES,
    OPENING,
    PLACE,
    PLAY,
    PLAYED,
    REBUILD,
    REBUILD_AT,
    RES,
    ROW,
    SPOILS,
    STEAL,
    STEP,
    TAKE_ENEMY,
    TAKE_RUIN,
    TEMPLE,
    TOKEN,
    TRIGGERS,
    TURN,
    VICTORIES,
    WARD,
    Content,
    State,
    card_age,
    pop,
    top,
)
from engine.games.near.turn cimport (
    apply_capital,
    apply_draw,
    apply_play,
    apply_step,
    legal_capital,
    legal_draw,
    legal_play,
    legal_step,
    run_opening,
    run_played,
    run_turn,
)


ctypedef int (*legal_decision)(const Content* content, const State* s, move_t* out) noexcept nogil
ctypedef void (*apply_decision)(Play* p, int code) noexcept nogil
ctypedef void (*continuation)(Play* p) noexcept nogil


# ---------------------------------------------------------------- the table of decisions

cdef legal_decision[N_DECISIONS] LEGAL
cdef apply_decision[N_DECISIONS] APPLY
cdef continuation[N_FRAMES] GO_ON


cdef void wire(int kind, legal_decision legal, apply_decision effect) noexcept:
    LEGAL[kind] = legal
    APPLY[kind] = effect


wire(CAPITAL, legal_capital, apply_capital)
wire(PLAY, legal_play, apply_play)
wire(STEP, legal_step, apply_step)
wire(PLACE, legal_place, apply_place)
wire(RES, legal_five, apply_res)
wire(DEV, legal_five, apply_dev)
wire(EXPERTISE, legal_expertise, apply_expertise)
wire(MOVE_PIECE, legal_move_piece, apply_move_piece)
wire(MOVE_DEST, legal_move_dest, apply_move_dest)
wire(ATTACK, legal_attack, apply_attack)
wire(ARMY_MOVE, legal_army_move, apply_army_move)
wire(TEMPLE, legal_temple, apply_temple)
wire(REBUILD, legal_rebuild, apply_rebuild)
wire(REBUILD_AT, legal_rebuild_at, apply_rebuild_at)
wire(DESTROY, legal_destroy, apply_destroy)
wire(ADJ_RES, legal_adj_res, apply_adj_res)
wire(ACT_SITE, legal_act_site, apply_act_site)
wire(HARVEST, legal_harvest, apply_harvest)
wire(BUILD_TYPE, legal_build_type, apply_build_type)
wire(TAKE_ENEMY, legal_take_enemy, apply_take_enemy)
wire(TAKE_RUIN, legal_take_ruin, apply_take_ruin)
wire(STEAL, legal_steal, apply_steal)
wire(CONVERT, legal_convert, apply_convert)
wire(EXCHANGE, legal_exchange, apply_exchange)
wire(EXCHANGE_TYPE, legal_exchange_type, apply_exchange_type)
wire(DRAW, legal_draw, apply_draw)
wire(LOSE_CARD, legal_lose, apply_lose)
wire(LOSE_RES, legal_lose, apply_lose)
wire(LOSE_MARKER, legal_lose, apply_lose)
wire(LOSE_BUILDING, legal_lose, apply_lose)
wire(LOSE_EXPERTISE, legal_lose_expertise, apply_lose_expertise)
wire(LOSE_DEV, legal_lose_dev, apply_lose_dev)
wire(WARD, legal_ward, apply_ward)
GO_ON[OPENING] = run_opening
GO_ON[TURN] = run_turn
GO_ON[EPOCH] = run_epoch
GO_ON[EVENT] = run_event
GO_ON[EFFECTS] = run_effects
GO_ON[TRIGGERS] = run_triggers
GO_ON[GAIN] = run_gain
GO_ON[ROW] = run_row
GO_ON[BONUS] = run_bonus
GO_ON[SPOILS] = run_spoils
GO_ON[TOKEN] = run_token
GO_ON[PLAYED] = run_played
GO_ON[MARKERS] = run_markers
GO_ON[VICTORIES] = run_victories
GO_ON[ACTIVATE] = run_activate


# ---------------------------------------------------------------- the game's entries

cdef int to_act(const Content* content, const State* s) noexcept nogil:
    """The seat being asked; NO_SEAT at the end."""
    if s.depth == 0:
        return NO_SEAT
    return top(s).seat


cdef inline move_t tag_of(int kind) noexcept nogil:
    """The high 16 bits of a move."""
    return <move_t>(kind + 1) << 16


cdef int legal_moves(const Content* content, const State* s, move_t* out) noexcept nogil:
    """The legal moves of the decision on top, ascending, each with its kind."""
    cdef move_t tag
    cdef int count, i
    if s.depth == 0:
        return 0
    tag = tag_of(top(s).kind)
    count = LEGAL[top(s).kind](content, s, out)
    for i in range(count):
        out[i] |= tag
    return count


cdef int apply(
        const Content* content, State* s, move_t move, Chance* chance,
        EventBuffer* events) noexcept nogil:
    """Play the move, then everything that asks nobody; the ApplyFlag bits."""
    cdef Play play = Play(content, s, chance, events, 0)
    cdef int decider = top(s).seat
    note_move(&play, <int>(move & 0xFFFF), False)
    APPLY[top(s).kind](&play, <int>(move & 0xFFFF))
    proceed(&play)
    if to_act(content, s) != decider:
        play.flags |= DECIDER_CHANGED
    return play.flags


cdef void proceed(Play* p) noexcept nogil:
    """Rule: 4.2. Go on until somebody has a choice.

    What has no option is passed over; what has one is done.
    """
    cdef move_t[MAX_CODES] moves
    cdef int kind, count
    while p.s.depth:
        kind = top(p.s).kind
        if kind >= N_DECISIONS:
            GO_ON[kind](p)
            continue
        count = LEGAL[kind](p.content, p.s, moves)
        if count > 1:
            return
        if count == 0:
            pop(p.s)
            continue
        note_move(p, <int>moves[0], True)
        APPLY[kind](p, <int>moves[0])


# ---------------------------------------------------------------- events of moves

cdef void note_move(Play* p, int code, bint forced) noexcept nogil:
    """Report a move; of a card played face down others see the back and the mode (R30)."""
    cdef int kind = top(p.s).kind
    cdef int seat = top(p.s).seat
    cdef int card = code // N_MODES
    cdef Event* event = add_move_event(p.events, seat, tag_of(kind) | <move_t>code, forced)
    if event == NULL or kind != PLAY or code % N_MODES == MODE_EFFECT:
        return
    if holds(&p.s.known[seat], card):
        return
    event.mask = seat_bit(seat)
    event.others.kind = event.full.kind
    add_arg(&event.others, seat)
    add_arg(&event.others, NONE)
    add_arg(&event.others, kind + 1)
    add_arg(&event.others, forced)
    add_arg(&event.others, p.content.cards[card].domain)
    add_arg(&event.others, card_age(p.content, card))
    add_arg(&event.others, code % N_MODES)
