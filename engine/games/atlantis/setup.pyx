"""Atlantis: the start position (RULES.md 4.3).

Chance is drawn in the order of that section: first player, sides, Order Tokens, Deity Cards,
marker, starting cards. Sides may also be chosen in play (SETUP_SIDE), before anything is dealt.
"""
from libc.string cimport memset

from engine.core.chance cimport Chance, chance_range, chance_weighted
from engine.core.decisions cimport pop_frame, push_frame
from engine.core.events cimport EventBuffer
from engine.core.game cimport CHANCE_DRAWN, move_t
from engine.games.atlantis.cards cimport Play, draw_card, draw_to_hand, note
from engine.games.atlantis.rules cimport play_forced, start_turn
from engine.games.atlantis.state cimport (
    DECIDE_SIDE,
    EV_DEITY_DEALT,
    EV_FOLLOWER_DEALT,
    EV_MARKER_SET,
    EV_ORDER_SET,
    EV_SIDE_SET,
    MAX_PLAYERS,
    N_COLORS,
    NONE,
    SIDE,
    SIDE_CHOSEN,
    SIDE_RANDOM,
    Content,
    Options,
    State,
)


cdef void setup(
        const Content* content, const Options* options, int players, Chance* chance, State* s,
        EventBuffer* events) noexcept nogil:
    """Rule: 4.3. The start position, or the first question for a side; forced steps resolved."""
    cdef Play play
    play.content = content
    play.s = s
    play.chance = chance
    play.events = events
    play.flags = 0
    clear(s, options, players)
    s.first = options.first_player
    if options.first_player == NONE:
        s.first = chance_range(chance, 0, players - 1)
    s.cur = s.first
    if options.side[0] == SIDE_CHOSEN:
        push_frame(s.frames, &s.depth, DECIDE_SIDE, s.cur, 0, 0)
        return
    set_sides(&play, options)
    deal(&play)
    play_forced(&play)


cdef void clear(State* s, const Options* options, int players) noexcept nogil:
    """Nothing is laid out yet (RULES.md 3); the wishes for tokens and deities are noted."""
    cdef int i
    memset(s, 0, sizeof(State))
    s.n = players
    s.virtual_card = NONE
    s.marker = NONE
    s.winner = NONE
    s.round = 1
    s.max_rounds = options.max_rounds
    s.staggered = options.staggered
    for i in range(N_COLORS):
        s.side[i] = NONE
        s.neu_owner[i] = NONE
        s.deity[i] = NONE
        s.wish_order[i] = options.order[i]
        s.wish_deity[i] = options.deity[i]


# ---------------------------------------------------------------- 4.3 step 1: sides

cdef void set_sides(Play* p, const Options* options) noexcept nogil:
    """Sides as given, or each by the toss of a coin."""
    cdef int region, side
    for region in range(N_COLORS):
        side = options.side[region]
        if side == SIDE_RANDOM:
            side = chance_range(p.chance, 0, 1)
        set_side(p, region, side)
    p.s.setup_board = N_COLORS


cdef void set_side(Play* p, int region, int side) noexcept nogil:
    p.s.side[region] = side
    note(p, EV_SIDE_SET, region, side, 0)


cdef int legal_side(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.3 step 1, R4. Legal: both sides of the next board."""
    out[0] = SIDE
    out[1] = SIDE + 1
    return 2


cdef void apply_side(Play* p, move_t move) noexcept nogil:
    """Effect: the side lies up; the next seat chooses the next board, or all is dealt."""
    cdef State* s = p.s
    set_side(p, s.setup_board, <int>move - SIDE)
    s.setup_board += 1
    pop_frame(s.frames, &s.depth)
    if s.setup_board < N_COLORS:
        s.cur = (s.cur + 1) % s.n
        push_frame(s.frames, &s.depth, DECIDE_SIDE, s.cur, 0, 0)
        return
    s.cur = s.first
    deal(p)


# ---------------------------------------------------------------- 4.3 steps 2 to 8

cdef void deal(Play* p) noexcept nogil:
    """Everything after the sides, up to the first turn."""
    deal_order(p)
    deal_deities(p)
    deal_cards(p)
    p.s.marker = chance_range(p.chance, 0, N_COLORS - 1)
    p.flags |= CHANCE_DRAWN
    note(p, EV_MARKER_SET, p.s.marker, 0, 0)
    if p.s.staggered:
        deal_starting_cards(p)
    start_turn(p)


cdef void deal_order(Play* p) noexcept nogil:
    """Step 2: Order Tokens as wished, else a uniformly random permutation, region by region."""
    cdef unsigned char[N_COLORS] left
    cdef State* s = p.s
    cdef int region
    memset(left, 1, sizeof(left))
    for region in range(N_COLORS):
        s.order[region] = s.wish_order[region]
        if s.wish_order[region] == 0:
            s.order[region] = chance_weighted(p.chance, left, N_COLORS) + 1
            left[s.order[region] - 1] = 0
        s.wish_order[region] = 0
        note(p, EV_ORDER_SET, region, s.order[region], 0)


cdef void deal_deities(Play* p) noexcept nogil:
    """Step 3: Deity Cards as wished, else dealt at random, seat by seat."""
    cdef unsigned char[MAX_PLAYERS] left
    cdef State* s = p.s
    cdef int seat
    memset(left, 1, sizeof(left))
    for seat in range(s.n):
        s.deity[seat] = s.wish_deity[seat]
        if s.wish_deity[seat] == NONE:
            s.deity[seat] = chance_weighted(p.chance, left, MAX_PLAYERS)
            left[s.deity[seat]] = 0
        note(p, EV_DEITY_DEALT, seat, s.deity[seat], 0)
    for seat in range(MAX_PLAYERS):
        s.wish_deity[seat] = 0
    set_targets(p.content, s)


cdef void set_targets(const Content* content, State* s) noexcept nogil:
    """Derived: the shape each seat's deity demands in each region (trap 4)."""
    cdef int seat, region
    for seat in range(s.n):
        for region in range(N_COLORS):
            s.target[seat][region] = content.demand[s.deity[seat]][s.order[region] - 1]


cdef void deal_cards(Play* p) noexcept nogil:
    """Step 4: one card of each colour to the Recruitment Area, the rest is the deck."""
    cdef int color
    cdef int total = p.content.cards_by_players[p.s.n]
    for color in range(N_COLORS):
        p.s.total[color] = total
        p.s.area[color] = 1
        p.s.deck[color] = total - 1


cdef void deal_starting_cards(Play* p) noexcept nogil:
    """Step 7, R2: by turn position, followers face up, then hidden hand cards."""
    cdef State* s = p.s
    cdef int position, seat, _, color
    for position in range(s.n):
        seat = (s.first + position) % s.n
        for _ in range(p.content.start_followers[position]):
            color = draw_card(p, EV_FOLLOWER_DEALT, seat)
            s.follow[seat][color] += 1
        for _ in range(p.content.start_hand[position]):
            draw_to_hand(p, seat)
