"""Ankh: the table of decisions, and what is done with it (RULES.md 4.1, 13).

Each kind of decision has one `legal_...` and one `apply_...` function, which stand in the chapters
of the rulebook: turn.pyx (4.3 to 4.5), moving.pyx and summon.pyx (4.4), caravan.pyx (4.6),
conflict.pyx, battle.pyx, resolution.pyx and kill.pyx (4.7 to 4.10), pharaoh.pyx (4.11), fate.pyx
(4.12, 4.13).

Their codes overlap, so that every move carries its kind plus one in the high 16 bits.
"""
from engine.core.chance cimport Chance
from engine.core.events cimport Event, EventBuffer, add_arg, add_move_event
from engine.core.game cimport DECIDER_CHANGED, NO_SEAT, move_t
from engine.games.ankh.battle cimport (
    apply_ban,
    apply_bid,
    apply_build_cell,
    apply_build_type,
    apply_card,
    apply_obelisk_dest,
    apply_obelisk_figure,
    apply_two_cards,
    legal_ban,
    legal_bid,
    legal_build_cell,
    legal_build_type,
    legal_card,
    legal_obelisk_dest,
    legal_obelisk_figure,
    run_battle,
)
from engine.games.ankh.caravan cimport (
    apply_caravan_keep,
    apply_caravan_next,
    apply_caravan_region,
    apply_caravan_start,
    apply_caravan_swap,
    apply_caravan_swap_with,
    legal_caravan_keep,
    legal_caravan_next,
    legal_caravan_region,
    legal_caravan_start,
    legal_caravan_swap,
    legal_caravan_swap_with,
)
from engine.games.ankh.conflict cimport run_conflict
from engine.games.ankh.fate cimport apply_merge_guardian, legal_merge_guardian
from engine.games.ankh.kill cimport apply_mummy, apply_trap, legal_mummy, legal_trap, run_kill
from engine.games.ankh.moving cimport (
    apply_eye,
    apply_facing,
    apply_move_dest,
    apply_move_figure,
    apply_push,
    legal_facing,
    legal_move_dest,
    legal_move_figure,
    legal_push,
    legal_yes_no,
)
from engine.games.ankh.pharaoh cimport (
    apply_control_any,
    apply_intrigue_seat,
    apply_law,
    apply_priest_add,
    apply_priest_from,
    apply_priest_to,
    apply_relocate,
    apply_relocate_to,
    apply_sphinx,
    legal_control_any,
    legal_intrigue_seat,
    legal_law,
    legal_priest_add,
    legal_priest_from,
    legal_priest_to,
    legal_relocate,
    legal_relocate_to,
    legal_sphinx,
    run_palace,
    run_political,
)
from engine.games.ankh.play cimport Play
from engine.games.ankh.resolution cimport (
    apply_isis_yield,
    apply_portal_cell,
    apply_portal_pick,
    apply_tiebreak,
    apply_worship,
    legal_isis_yield,
    legal_portal_cell,
    legal_portal_pick,
    legal_worship,
)
from engine.games.ankh.state cimport (
    ACTION,
    BAN,
    BATTLE,
    BID,
    BUILD_CELL,
    BUILD_TYPE,
    CARAVAN_KEEP,
    CARAVAN_NEXT,
    CARAVAN_REGION,
    CARAVAN_START,
    CARAVAN_SWAP,
    CARAVAN_SWAP_WITH,
    CARD,
    CONFLICT,
    CONTROL,
    CONTROL_ANY,
    DONE,
    EYE,
    FACING,
    HATHOR,
    INTRIGUE_SEAT,
    ISIS_YIELD,
    KILL,
    LAW,
    MAX_CODES,
    MERGE_GUARDIAN,
    MOVE_DEST,
    MOVE_FIGURE,
    MUMMY,
    N_DECISIONS,
    N_FRAMES,
    OBELISK_DEST,
    OBELISK_FIGURE,
    PALACE,
    PLAY_CARD,
    POLITICAL_AFTER,
    PORTAL_CELL,
    PORTAL_PICK,
    PRIEST_ADD,
    PRIEST_FROM,
    PRIEST_TO,
    PUSH,
    RELOCATE,
    RELOCATE_TO,
    SPHINX,
    SUMMON_CELL,
    SUMMON_KIND,
    SUMMON_MODE,
    SUN,
    TIEBREAK,
    TRAP,
    TURN,
    TWO_CARDS,
    UNLOCK,
    WORSHIP,
    Content,
    State,
    top,
)
from engine.games.ankh.summon cimport (
    apply_summon_cell,
    apply_summon_kind,
    apply_summon_mode,
    apply_sun,
    legal_summon_cell,
    legal_summon_kind,
    legal_summon_mode,
)
from engine.games.ankh.turn cimport (
    apply_action,
    apply_control,
    apply_hathor,
    apply_political_after,
    apply_unlock,
    legal_action,
    legal_control,
    legal_hathor,
    legal_political_after,
    legal_unlock,
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


wire(ACTION, legal_action, apply_action)
wire(POLITICAL_AFTER, legal_political_after, apply_political_after)
wire(MOVE_FIGURE, legal_move_figure, apply_move_figure)
wire(MOVE_DEST, legal_move_dest, apply_move_dest)
wire(PUSH, legal_push, apply_push)
wire(FACING, legal_facing, apply_facing)
wire(EYE, legal_yes_no, apply_eye)
wire(PRIEST_FROM, legal_priest_from, apply_priest_from)
wire(PRIEST_TO, legal_priest_to, apply_priest_to)
wire(SUMMON_MODE, legal_summon_mode, apply_summon_mode)
wire(SUMMON_KIND, legal_summon_kind, apply_summon_kind)
wire(SUMMON_CELL, legal_summon_cell, apply_summon_cell)
wire(SUN, legal_yes_no, apply_sun)
wire(PRIEST_ADD, legal_priest_add, apply_priest_add)
wire(UNLOCK, legal_unlock, apply_unlock)
wire(HATHOR, legal_hathor, apply_hathor)
wire(CONTROL, legal_control, apply_control)
wire(CARAVAN_REGION, legal_caravan_region, apply_caravan_region)
wire(CARAVAN_START, legal_caravan_start, apply_caravan_start)
wire(CARAVAN_NEXT, legal_caravan_next, apply_caravan_next)
wire(CARAVAN_KEEP, legal_caravan_keep, apply_caravan_keep)
wire(CARAVAN_SWAP, legal_caravan_swap, apply_caravan_swap)
wire(CARAVAN_SWAP_WITH, legal_caravan_swap_with, apply_caravan_swap_with)
wire(OBELISK_FIGURE, legal_obelisk_figure, apply_obelisk_figure)
wire(OBELISK_DEST, legal_obelisk_dest, apply_obelisk_dest)
wire(BAN, legal_ban, apply_ban)
wire(TWO_CARDS, legal_yes_no, apply_two_cards)
wire(CARD, legal_card, apply_card)
wire(BUILD_TYPE, legal_build_type, apply_build_type)
wire(BUILD_CELL, legal_build_cell, apply_build_cell)
wire(BID, legal_bid, apply_bid)
wire(TIEBREAK, legal_yes_no, apply_tiebreak)
wire(ISIS_YIELD, legal_isis_yield, apply_isis_yield)
wire(TRAP, legal_trap, apply_trap)
wire(MUMMY, legal_mummy, apply_mummy)
wire(PORTAL_CELL, legal_portal_cell, apply_portal_cell)
wire(PORTAL_PICK, legal_portal_pick, apply_portal_pick)
wire(WORSHIP, legal_worship, apply_worship)
wire(LAW, legal_law, apply_law)
wire(SPHINX, legal_sphinx, apply_sphinx)
wire(CONTROL_ANY, legal_control_any, apply_control_any)
wire(RELOCATE, legal_relocate, apply_relocate)
wire(RELOCATE_TO, legal_relocate_to, apply_relocate_to)
wire(INTRIGUE_SEAT, legal_intrigue_seat, apply_intrigue_seat)
wire(MERGE_GUARDIAN, legal_merge_guardian, apply_merge_guardian)
GO_ON[TURN] = run_turn
GO_ON[CONFLICT] = run_conflict
GO_ON[BATTLE] = run_battle
GO_ON[KILL] = run_kill
GO_ON[PALACE] = run_palace
GO_ON[PLAY_CARD] = run_political


# ---------------------------------------------------------------- the game's entries

cdef int to_act(const Content* content, const State* s) noexcept nogil:
    """The seat being asked; NO_SEAT at the end."""
    if s.depth == 0:
        return NO_SEAT
    return top(s).seat


cdef int side_of(const State* s, int seat) noexcept nogil:
    """The lowest seat of those that share a god."""
    cdef int other
    for other in range(seat):
        if s.lead[other] == s.lead[seat]:
            return other
    return seat


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
    """Rule: 4.1. Go on until somebody has a choice.

    What has one option is done; what has none, or only the option to decline, is passed over.
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
        if count == 0 or moves[0] == DONE:
            APPLY[kind](p, DONE)
            continue
        note_move(p, <int>moves[0], True)
        APPLY[kind](p, <int>moves[0])


# ---------------------------------------------------------------- events of moves

cdef void note_move(Play* p, int code, bint forced) noexcept nogil:
    """Report a move; a commitment only to the seats of its side, to others that it was made."""
    cdef Event* event
    cdef int kind = top(p.s).kind
    cdef int seat = top(p.s).seat
    event = add_move_event(p.events, seat, tag_of(kind) | <move_t>code, forced)
    if event == NULL or (kind != CARD and kind != BID):
        return
    event.mask = side_mask(p.s, seat)
    event.others.kind = event.full.kind
    add_arg(&event.others, seat)
    add_arg(&event.others, -1)
    add_arg(&event.others, kind + 1)
    add_arg(&event.others, forced)


cdef int side_mask(const State* s, int seat) noexcept nogil:
    """The bits of the seats that share a god with one."""
    cdef int mask = 0
    cdef int other
    for other in range(s.n):
        if s.lead[other] == s.lead[seat]:
            mask |= 1 << other
    return mask
