"""Atlantis: a turn from its start to its end (RULES.md 4.4, 4.5, 4.8).

A turn has one frame at the bottom of the stack: DRAW, then ACTION, then DISCARD. An action ends
here too, since the last one of a turn, and the one that wins, end more than themselves.

Not here: what can be done in ACTION (actions.pyx).
"""
from libc.string cimport memset

from engine.core.decisions cimport Frame
from engine.core.game cimport move_t
from engine.games.atlantis.cards cimport (
    Play,
    cards_to_draw,
    draw_card,
    draw_to_hand,
    leave_hand,
    list_area,
    note,
    refill_area,
    take_from_area,
)
from engine.games.atlantis.scoring cimport meets_deity
from engine.games.atlantis.state cimport (
    ACTIONS_PER_TURN,
    DECIDE_ACTION,
    DECIDE_DISCARD,
    DECIDE_DRAW,
    DRAWS_PER_TURN,
    DROP,
    ENDED_ROUND_LIMIT,
    ENDED_SOLO,
    ENDED_WIN,
    EV_ENDED,
    EV_FOLLOWERS_TRIMMED,
    EV_TURN_STARTED,
    EV_VIRTUAL_FOLLOWER,
    FOLLOWER_LIMIT,
    HAND_LIMIT,
    N_COLORS,
    NONE,
    SOLO_TURNS,
    STACK_FRAMES,
    TAKE,
    TAKE_DECK,
    Content,
    State,
    pop,
    push,
    sum4,
)

# ---------------------------------------------------------------- 4.4 turn start

cdef void start_turn(Play* p) noexcept nogil:
    """Rule: 4.4. Effect: solo follower, refill, three draws to decide."""
    cdef State* s = p.s
    if s.n == 1:
        replace_virtual_follower(p)
    s.actions = 0
    s.converts = 0
    note(p, EV_TURN_STARTED, s.cur, s.round, s.solo_turn)
    refill_area(p)
    s.draws = DRAWS_PER_TURN
    set_turn_frame(s, DECIDE_DRAW)
    end_draws_if_over(p)


cdef void replace_virtual_follower(Play* p) noexcept nogil:
    """Rule: 4.4 step 1, R34. The old card is discarded before the new one is drawn (trap 14)."""
    cdef State* s = p.s
    if s.virtual_card != NONE:
        s.discard[s.virtual_card] += 1
        s.virtual_card = NONE
    s.solo_turn += 1
    s.virtual_card = draw_card(p, EV_VIRTUAL_FOLLOWER, NONE)


cdef void set_turn_frame(State* s, int kind) noexcept nogil:
    """Replace the bottom frame: the turn's present step."""
    if s.depth:
        pop(s)
    push(s, kind, 0)


# ---------------------------------------------------------------- 4.5 DRAW

cdef int legal_draw(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.5, R7. Legal: each face-up colour; the deck while a card can be drawn."""
    cdef int count = list_area(s, out)
    if cards_to_draw(s):
        out[count] = TAKE_DECK
        count += 1
    return count


cdef void apply_draw(Play* p, move_t move) noexcept nogil:
    """Effect: the card comes to the hand; a gap in the area is closed before the next."""
    if move == TAKE_DECK:
        draw_to_hand(p, p.s.cur)
    else:
        take_from_area(p, <int>move - TAKE)
    p.s.draws -= 1
    end_draws_if_over(p)


cdef void end_draws_if_over(Play* p) noexcept nogil:
    """After three cards, or when there is none left, the actions begin."""
    cdef State* s = p.s
    if s.draws and (sum4(s.area) or cards_to_draw(s)):
        return
    s.draws = 0
    set_turn_frame(s, DECIDE_ACTION)


# ---------------------------------------------------------------- 4.6, end of an action

cdef void finish_action(Play* p) noexcept nogil:
    """Rule: end of 4.6, R27. Count the action; a met Deity Card ends the game at once."""
    p.s.actions += 1
    if meets_deity(p.s, p.s.cur):
        p.s.winner = p.s.cur
        end_game(p, ENDED_WIN)
    elif p.s.actions == ACTIONS_PER_TURN:
        end_turn(p)


# ---------------------------------------------------------------- 4.8 end of turn

cdef void end_turn(Play* p) noexcept nogil:
    """Rule: 4.8 steps 1 and 2. Effect: excess followers go; excess hand cards are asked for."""
    cdef State* s = p.s
    cdef int color, excess
    for color in range(N_COLORS):
        excess = s.follow[s.cur][color] - FOLLOWER_LIMIT
        if excess > 0:
            s.follow[s.cur][color] = FOLLOWER_LIMIT
            s.discard[color] += excess
            note(p, EV_FOLLOWERS_TRIMMED, s.cur, color, excess)
    set_turn_frame(s, DECIDE_DISCARD)
    end_discards_if_over(p)


cdef int legal_discard(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.8 step 2, R38. Legal: from the last colour on, where the excess is still held."""
    cdef const unsigned char* hand = s.hand[s.cur]
    cdef int excess = sum4(hand) - HAND_LIMIT
    cdef int held = 0
    cdef int first = N_COLORS
    cdef int count = 0
    cdef int color
    while first > s.last_drop and held < excess:
        first -= 1
        held += hand[first]
    if held < excess:
        return 0              # only in a redeal that the decider's choice rules out (5.2)
    # `first` is the highest colour from which the whole excess can still be dropped.
    for color in range(s.last_drop, first + 1):
        if hand[color]:
            out[count] = DROP + color
            count += 1
    return count


cdef void apply_discard(Play* p, move_t move) noexcept nogil:
    """Effect: the card goes face up to the Discard Pile; lower colours are closed."""
    cdef State* s = p.s
    cdef int color = <int>move - DROP
    leave_hand(p, s.cur, color, 1)
    s.discard[color] += 1
    s.last_drop = color
    end_discards_if_over(p)


cdef void end_discards_if_over(Play* p) noexcept nogil:
    """With at most five cards in hand the turn is over."""
    if sum4(p.s.hand[p.s.cur]) > HAND_LIMIT:
        return
    p.s.last_drop = 0
    pass_turn(p)


cdef void pass_turn(Play* p) noexcept nogil:
    """Rule: 4.8 step 3, R28, R35. Effect: the next seat's turn, or a limit ends the game."""
    cdef State* s = p.s
    if s.n == 1:
        if s.solo_turn == SOLO_TURNS:
            end_game(p, ENDED_SOLO)
            return
    else:
        s.cur = (s.cur + 1) % s.n
        if s.cur == s.first:
            if s.round == s.max_rounds:
                end_game(p, ENDED_ROUND_LIMIT)
                return
            s.round += 1
    start_turn(p)


cdef void end_game(Play* p, int how) noexcept nogil:
    """Rule: 7. Nobody decides any more."""
    p.s.ended = how
    p.s.depth = 0
    memset(p.s.frames, 0, STACK_FRAMES * sizeof(Frame))
    note(p, EV_ENDED, how, p.s.winner, 0)
