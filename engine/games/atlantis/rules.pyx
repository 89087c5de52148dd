"""Atlantis: the decision points in the order of the rulebook (RULES.md 4.4 to 4.8).

Each kind of decision has one `legal_...` and one `apply_...` function, wired in the two tables at
the end. A turn has one frame at the bottom of the stack (DRAW, then ACTION, then DISCARD); the
abilities of abilities.pyx push theirs above it.

Not here: the start position (setup.pyx), what a position is worth (scoring.pyx).
"""
from libc.string cimport memset

from engine.core.chance cimport Chance
from engine.core.decisions cimport Frame, pop_frame, push_frame
from engine.core.events cimport Event, EventBuffer, add_arg, add_move_event
from engine.core.game cimport DECIDER_CHANGED, NO_SEAT, move_t
from engine.games.atlantis.abilities cimport (
    ability_finished,
    ability_possible,
    apply_dest,
    apply_follower_to_hand,
    apply_handcard,
    apply_move_marker,
    apply_move_tile,
    apply_swap_follower,
    apply_swap_tiles,
    apply_swap_with,
    apply_take_area,
    begin_ability,
    legal_dest,
    legal_follower_to_hand,
    legal_handcard,
    legal_move_marker,
    legal_move_tile,
    legal_swap_follower,
    legal_swap_tiles,
    legal_swap_with,
    legal_take_area,
    remove_tile,
)
from engine.games.atlantis.cards cimport (
    Play,
    cards_to_draw,
    draw_card,
    draw_to_hand,
    leave_hand,
    note,
    refill_area,
    take_visible,
)
from engine.games.atlantis.scoring cimport meets_deity
from engine.games.atlantis.setup cimport apply_side, legal_side
from engine.games.atlantis.state cimport (
    ACTIONS_PER_TURN,
    ASSISTANT_DISCOUNT,
    BUILD,
    CONVERSIONS_PER_TURN,
    CONVERT,
    DECIDE_ACTION,
    DECIDE_DEST,
    DECIDE_DISCARD,
    DECIDE_DRAW,
    DECIDE_HANDCARD,
    DECIDE_OP,
    DECIDE_SIDE,
    DECIDE_SWAP_WITH,
    DEMOLISH,
    DONE,
    DRAWS_PER_TURN,
    DROP,
    ENDED_ROUND_LIMIT,
    ENDED_SOLO,
    ENDED_WIN,
    EV_ENDED,
    EV_FOLLOWERS_TRIMMED,
    EV_TURN_STARTED,
    EV_VIRTUAL_FOLLOWER,
    FESTIVITY,
    FESTIVITY_NEED,
    FESTIVITY_PAY,
    FOLLOWER_LIMIT,
    HAND_LIMIT,
    MIGRATE,
    N_BUILD_KINDS,
    N_CODES,
    N_COLORS,
    N_DECISIONS,
    N_LEVELS,
    N_SITES,
    NONE,
    OP_FOLLOWER_TO_HAND,
    OP_MOVE_MARKER,
    OP_MOVE_TILE,
    OP_SWAP_FOLLOWER_HAND,
    OP_SWAP_TILES,
    OP_TAKE_AREA,
    RECRUIT,
    SOLO_TURNS,
    STACK_FRAMES,
    TAKE,
    TAKE_DECK,
    TRAVEL,
    Content,
    State,
    shape_at,
    side_in_use,
    site_usable,
    sum4,
    supply,
    top,
)

ctypedef int (*legal_decision)(const Content* content, const State* s, move_t* out) noexcept nogil
ctypedef void (*apply_decision)(Play* p, move_t move) noexcept nogil

# The level (1..3) of the tile each kind of build takes from the supply.
cdef int[N_BUILD_KINDS] TILE_NEEDED = [1, 2, 3, 3]


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
        pop_frame(s.frames, &s.depth)
    push_frame(s.frames, &s.depth, kind, s.cur, 0, 0)


# ---------------------------------------------------------------- 4.5 DRAW

cdef int legal_draw(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.5, R7. Legal: each face-up colour; the deck while a card can be drawn."""
    cdef int count = legal_take_area(content, s, out)
    if cards_to_draw(s):
        out[count] = TAKE_DECK
        count += 1
    return count


cdef void apply_draw(Play* p, move_t move) noexcept nogil:
    """Effect: the card comes to the hand; a gap in the area is closed before the next."""
    cdef State* s = p.s
    cdef int color = <int>move - TAKE
    if move == TAKE_DECK:
        draw_to_hand(p, s.cur)
    else:
        s.area[color] -= 1
        take_visible(p, s.cur, color)
        refill_area(p)
    s.draws -= 1
    end_draws_if_over(p)


cdef void end_draws_if_over(Play* p) noexcept nogil:
    """After three cards, or when there is none left, the actions begin."""
    cdef State* s = p.s
    if s.draws and (sum4(s.area) or cards_to_draw(s)):
        return
    s.draws = 0
    set_turn_frame(s, DECIDE_ACTION)


# ---------------------------------------------------------------- 4.6 ACTION

cdef int legal_action(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6. Legal: the table of actions, in ascending order of code; DONE always (R10)."""
    cdef int count = 1
    out[0] = DONE
    count += legal_travel(s, out + count)
    if cards_to_draw(s):
        out[count] = MIGRATE
        count += 1
    if festivity_legal(content, s):
        out[count] = FESTIVITY
        count += 1
    count += legal_recruit(s, out + count)
    count += legal_build(content, s, out + count)
    count += legal_demolish(content, s, out + count)
    count += legal_convert(s, out + count)
    return count


cdef void apply_action(Play* p, move_t move) noexcept nogil:
    """Effect: the action; all but a festivity, which may ask more, are finished at once."""
    cdef int code = <int>move
    if code == DONE:
        end_turn(p)
        return
    if code == FESTIVITY:
        celebrate(p)
        return
    if code < MIGRATE:
        travel(p, code - TRAVEL)
    elif code == MIGRATE:
        draw_to_hand(p, p.s.cur)
    elif code < BUILD:
        recruit(p, code - RECRUIT + 1)
    elif code < DEMOLISH:
        build(p, code - BUILD)
    elif code < CONVERT:
        remove_tile(p.s, p.s.cur, code - DEMOLISH)
    else:
        convert(p, code - CONVERT)
    finish_action(p)


cdef int legal_travel(const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 TRAVEL, R11, R12. Legal: a card of the colour of another region."""
    cdef int count = 0
    cdef int color
    for color in range(N_COLORS):
        if color != s.marker and s.hand[s.cur][color]:
            out[count] = TRAVEL + color
            count += 1
    return count


cdef void travel(Play* p, int color) noexcept nogil:
    """Effect: the card goes to the Discard Pile, the marker to its region."""
    leave_hand(p, p.s.cur, color, 1)
    p.s.discard[color] += 1
    p.s.marker = color


cdef bint festivity_legal(const Content* content, const State* s) noexcept nogil:
    """Rule: 4.6 FESTIVITY, R24, R25. Legal: three followers and a possible ability."""
    if s.follow[s.cur][s.marker] < FESTIVITY_NEED:
        return False
    return ability_possible(content, s, side_in_use(content, s, s.marker))


cdef void celebrate(Play* p) noexcept nogil:
    """Effect: two followers to the Discard Pile, then the region's ability (4.7)."""
    cdef State* s = p.s
    s.follow[s.cur][s.marker] -= FESTIVITY_PAY
    s.discard[s.marker] += FESTIVITY_PAY
    begin_ability(p, side_in_use(p.content, s, s.marker))
    go_on_with_ability(p)


cdef void go_on_with_ability(Play* p) noexcept nogil:
    """The festivity is an action, finished when its whole ability is (R27)."""
    if ability_finished(p):
        finish_action(p)


cdef int legal_recruit(const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 RECRUIT, R30. Legal: 1 to all hand cards of the marker's colour."""
    cdef int count = s.hand[s.cur][s.marker]
    cdef int i
    for i in range(count):
        out[i] = RECRUIT + i
    return count


cdef void recruit(Play* p, int cards) noexcept nogil:
    """Effect: hand cards of the marker's colour become followers."""
    leave_hand(p, p.s.cur, p.s.marker, cards)
    p.s.follow[p.s.cur][p.s.marker] += cards


cdef int legal_build(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 BUILD, R14 to R19. Legal: shape, supply, site and cost allow it."""
    cdef int seat = s.cur
    cdef int cards = s.hand[seat][s.marker]
    cdef int count = 0
    cdef int site, kind, built, cost
    if cards == 0 and not s.assistant[seat]:
        return 0
    for site in range(N_SITES):
        if not site_usable(content, s, seat, s.marker, site):
            continue
        for kind in range(N_BUILD_KINDS):
            built = content.built[shape_at(s, seat, s.marker, site)][kind]
            if built < 0 or supply(content, s, seat, TILE_NEEDED[kind]) == 0:
                continue
            cost = content.level[built]
            if cards >= cost:
                out[count] = BUILD + 8 * site + 2 * kind
                count += 1
            if s.assistant[seat] and cards >= cost - ASSISTANT_DISCOUNT:
                out[count] = BUILD + 8 * site + 2 * kind + 1
                count += 1
    return count


cdef void build(Play* p, int choice) noexcept nogil:
    """Effect: cost to the Follower Area (R17), token back (R18), the new shape stands."""
    cdef State* s = p.s
    cdef int site = choice // 8
    cdef int built = shape_built(p, choice)
    cdef int cost = p.content.level[built]
    if choice & 1:
        cost -= ASSISTANT_DISCOUNT
        s.assistant[s.cur] = 0
    leave_hand(p, s.cur, s.marker, cost)
    s.follow[s.cur][s.marker] += cost
    if site == 0:
        s.own[s.cur][s.marker] = built
    else:
        s.neu[s.marker] = built
        s.neu_owner[s.marker] = s.cur


cdef int shape_built(Play* p, int choice) noexcept nogil:
    """The shape a BUILD makes of the temple on its site."""
    cdef int present = shape_at(p.s, p.s.cur, p.s.marker, choice // 8)
    return p.content.built[present][choice % 8 // 2]


cdef int legal_demolish(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 DEMOLISH, R22. Legal: every own tile, of any height, in any region."""
    cdef int count = 0
    cdef int site, level, shape
    for site in range(N_COLORS * N_SITES):
        shape = shape_at(s, s.cur, site >> 1, site & 1)
        if shape == 0:
            continue
        for level in range(N_LEVELS):
            if content.tiles[shape][level]:
                out[count] = DEMOLISH + N_LEVELS * site + level
                count += 1
    return count


cdef int legal_convert(const State* s, move_t* out) noexcept nogil:
    """Rule: 4.6 CONVERT, R23. Legal: once per turn, any follower of an opponent (trap 12)."""
    cdef int count = 0
    cdef int k, color
    cdef const unsigned char* followers
    if s.converts == CONVERSIONS_PER_TURN:
        return 0
    if s.n == 1:
        if s.virtual_card != NONE:
            out[0] = CONVERT + s.virtual_card
            return 1
        return 0
    for k in range(s.n - 1):
        followers = s.follow[(s.cur + 1 + k) % s.n]
        for color in range(N_COLORS):
            if followers[color]:
                out[count] = CONVERT + N_COLORS * k + color
                count += 1
    return count


cdef void convert(Play* p, int choice) noexcept nogil:
    """Effect: the follower moves to the own Follower Area, not to the hand (trap 9)."""
    cdef State* s = p.s
    cdef int color = choice % N_COLORS
    if s.n == 1:
        s.virtual_card = NONE
    else:
        s.follow[(s.cur + 1 + choice // N_COLORS) % s.n][color] -= 1
    s.follow[s.cur][color] += 1
    s.converts += 1


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


# ---------------------------------------------------------------- abilities, as decisions

cdef void ability_dest(Play* p, move_t move) noexcept nogil:
    apply_dest(p, move)
    go_on_with_ability(p)


cdef void ability_swap_with(Play* p, move_t move) noexcept nogil:
    apply_swap_with(p, move)
    go_on_with_ability(p)


cdef void ability_handcard(Play* p, move_t move) noexcept nogil:
    apply_handcard(p, move)
    go_on_with_ability(p)


cdef void ability_follower_to_hand(Play* p, move_t move) noexcept nogil:
    apply_follower_to_hand(p, move)
    go_on_with_ability(p)


cdef void ability_move_marker(Play* p, move_t move) noexcept nogil:
    apply_move_marker(p, move)
    go_on_with_ability(p)


cdef void ability_take_area(Play* p, move_t move) noexcept nogil:
    apply_take_area(p, move)
    go_on_with_ability(p)


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
wire(DECIDE_DEST, legal_dest, ability_dest)
wire(DECIDE_OP + OP_SWAP_TILES, legal_swap_tiles, apply_swap_tiles)
wire(DECIDE_SWAP_WITH, legal_swap_with, ability_swap_with)
wire(DECIDE_OP + OP_SWAP_FOLLOWER_HAND, legal_swap_follower, apply_swap_follower)
wire(DECIDE_HANDCARD, legal_handcard, ability_handcard)
wire(DECIDE_OP + OP_FOLLOWER_TO_HAND, legal_follower_to_hand, ability_follower_to_hand)
wire(DECIDE_OP + OP_MOVE_MARKER, legal_move_marker, ability_move_marker)
wire(DECIDE_OP + OP_TAKE_AREA, legal_take_area, ability_take_area)


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
    cdef Play play
    cdef int decider = top(s).seat
    play.content = content
    play.s = s
    play.chance = chance
    play.events = events
    play.flags = 0
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
        add_arg(&event.full, shape_built(p, <int>move - BUILD))
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
