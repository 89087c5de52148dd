"""Anatolia 1000 BC: the table of decisions, and what is done with it (RULES.md 4.3).

Each kind of decision has one `legal_...` and one `apply_...` function, which stand in the chapters
of the rulebook: setup.pyx (4.1, 4.12), turn.pyx (4.2, 4.11), trade.pyx (4.4, 4.5), upkeep.pyx
(4.6), knowledge.pyx (4.7), build.pyx (4.8), conquest.pyx and pacts.pyx (4.9), effects.pyx (2).

Their codes overlap, so that every move carries its kind plus one in the high 16 bits.
"""
from engine.core.chance cimport Chance
from engine.core.events cimport EventBuffer, add_move_event
from engine.core.game cimport DECIDER_CHANGED, NO_SEAT, move_t
from engine.games.anatolia.build cimport (
    apply_build,
    apply_pop_food,
    apply_recruit,
    legal_build,
    legal_pop_food,
    legal_recruit,
)
from engine.games.anatolia.conquest cimport (
    apply_call_help,
    apply_conquest,
    apply_defend,
    legal_call_help,
    legal_conquest,
    legal_defend,
    run_attack,
)
from engine.games.anatolia.effects cimport (
    apply_lose_card,
    apply_own_region,
    apply_peek,
    apply_pick_seat,
    apply_steal,
    apply_take_region,
    legal_lose_card,
    legal_own_region,
    legal_peek,
    legal_pick_seat,
    legal_steal,
    legal_take_region,
    run_card,
)
from engine.games.anatolia.knowledge cimport apply_knowledge, legal_knowledge
from engine.games.anatolia.pacts cimport (
    apply_loan_pay,
    apply_loan_reply,
    apply_tribute_reply,
    apply_tribute_what,
    legal_loan_pay,
    legal_tribute_what,
)
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.setup cimport (
    apply_pick_civ,
    apply_pick_units,
    legal_pick_civ,
    legal_pick_units,
)
from engine.games.anatolia.state cimport (
    ATTACK,
    BUILD_MENU,
    CALL_HELP,
    CONQ_MENU,
    CONVERT,
    DEFEND,
    END_MENU,
    EXTRA_PHASE,
    FLOW,
    KNOW_MENU,
    LOAN_PAY,
    LOAN_REPLY,
    LOSE_CARD,
    MAX_CODES,
    N_DECISIONS,
    N_KINDS,
    OWN_REGION,
    PEEK_DECK,
    PICK_CIV,
    PICK_SEAT,
    PICK_UNITS,
    POP_FOOD,
    RECRUIT_MENU,
    RUN_CARD,
    STEAL_RES,
    TAKE_REGION,
    TRADE_GIVE,
    TRADE_MENU,
    TRADE_REPLY,
    TRADE_WANT,
    TRIBUTE_REPLY,
    TRIBUTE_WHAT,
    TURN_START,
    UPKEEP,
    UPKEEP_PAY,
    UPKEEP_SHORT,
    State,
    top,
)
from engine.games.anatolia.tables cimport Content
from engine.games.anatolia.trade cimport (
    apply_convert,
    apply_give,
    apply_trade,
    apply_trade_reply,
    apply_want,
    legal_convert,
    legal_give,
    legal_trade,
    legal_want,
    legal_yes_no,
)
from engine.games.anatolia.turn cimport (
    apply_end,
    apply_extra_phase,
    apply_turn_start,
    legal_end,
    legal_extra_phase,
    run_flow,
)
from engine.games.anatolia.upkeep cimport (
    apply_upkeep_pay,
    apply_upkeep_short,
    legal_upkeep_pay,
    legal_upkeep_short,
    run_upkeep,
)

ctypedef int (*legal_decision)(const Content* content, const State* s, move_t* out) noexcept nogil
ctypedef void (*apply_decision)(Play* p, int code) noexcept nogil
ctypedef void (*continuation)(Play* p) noexcept nogil


# ---------------------------------------------------------------- the table of decisions

cdef legal_decision[N_DECISIONS] LEGAL
cdef apply_decision[N_DECISIONS] APPLY
cdef continuation[N_KINDS] GO_ON


cdef void wire(int kind, legal_decision legal, apply_decision effect) noexcept:
    LEGAL[kind] = legal
    APPLY[kind] = effect


wire(PICK_CIV, legal_pick_civ, apply_pick_civ)
wire(PICK_UNITS, legal_pick_units, apply_pick_units)
wire(TURN_START, legal_yes_no, apply_turn_start)
wire(TRADE_MENU, legal_trade, apply_trade)
wire(TRADE_GIVE, legal_give, apply_give)
wire(TRADE_WANT, legal_want, apply_want)
wire(TRADE_REPLY, legal_yes_no, apply_trade_reply)
wire(CONVERT, legal_convert, apply_convert)
wire(EXTRA_PHASE, legal_extra_phase, apply_extra_phase)
wire(OWN_REGION, legal_own_region, apply_own_region)
wire(TAKE_REGION, legal_take_region, apply_take_region)
wire(PICK_SEAT, legal_pick_seat, apply_pick_seat)
wire(STEAL_RES, legal_steal, apply_steal)
wire(PEEK_DECK, legal_peek, apply_peek)
wire(LOSE_CARD, legal_lose_card, apply_lose_card)
wire(UPKEEP_PAY, legal_upkeep_pay, apply_upkeep_pay)
wire(UPKEEP_SHORT, legal_upkeep_short, apply_upkeep_short)
wire(KNOW_MENU, legal_knowledge, apply_knowledge)
wire(BUILD_MENU, legal_build, apply_build)
wire(RECRUIT_MENU, legal_recruit, apply_recruit)
wire(POP_FOOD, legal_pop_food, apply_pop_food)
wire(CONQ_MENU, legal_conquest, apply_conquest)
wire(TRIBUTE_WHAT, legal_tribute_what, apply_tribute_what)
wire(TRIBUTE_REPLY, legal_yes_no, apply_tribute_reply)
wire(LOAN_PAY, legal_loan_pay, apply_loan_pay)
wire(LOAN_REPLY, legal_yes_no, apply_loan_reply)
wire(DEFEND, legal_defend, apply_defend)
wire(END_MENU, legal_end, apply_end)
wire(CALL_HELP, legal_call_help, apply_call_help)
GO_ON[FLOW] = run_flow
GO_ON[RUN_CARD] = run_card
GO_ON[UPKEEP] = run_upkeep
GO_ON[ATTACK] = run_attack


# ---------------------------------------------------------------- the game's three entries

cdef int to_act(const Content* content, const State* s) noexcept nogil:
    """The seat being asked; NO_SEAT at the end."""
    if s.depth == 0:
        return NO_SEAT
    return top(s).seat


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


cdef inline move_t tag_of(int kind) noexcept nogil:
    """The high 16 bits of a move."""
    return <move_t>(kind + 1) << 16


cdef int apply(
        const Content* content, State* s, move_t move, Chance* chance,
        EventBuffer* events) noexcept nogil:
    """Play the move, then everything that asks nobody; the ApplyFlag bits."""
    cdef Play play = Play(content, s, chance, events, 0)
    cdef int decider = top(s).seat
    add_move_event(events, decider, move, False)
    APPLY[top(s).kind](&play, <int>(move & 0xFFFF))
    proceed(&play)
    if to_act(content, s) != decider:
        play.flags |= DECIDER_CHANGED
    return play.flags


cdef void proceed(Play* p) noexcept nogil:
    """Rule: 4. Go on until somebody has a choice; a decision with one legal move is played."""
    cdef move_t[MAX_CODES] moves
    cdef int kind
    while p.s.depth:
        kind = top(p.s).kind
        if kind >= N_DECISIONS:
            GO_ON[kind](p)
            continue
        if LEGAL[kind](p.content, p.s, moves) != 1:
            return
        add_move_event(p.events, top(p.s).seat, moves[0] | tag_of(kind), True)
        APPLY[kind](p, <int>moves[0])
