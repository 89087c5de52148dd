"""Atlantis: the abilities of the regions (RULES.md 2.4 and 4.7).

A FESTIVITY pushes one frame per op, the first on top, with the repetitions left. After each
repetition `ability_finished` looks for the next possible one; ops without a decision happen there.
The last one finishes the action.

A *place* is 3 * (2r + site) + level - 1: a tile code less its family's first code.
"""
from engine.core.game cimport move_t
from engine.games.atlantis.cards cimport (
    Play,
    cards_to_draw,
    draw_to_hand,
    leave_hand,
    list_area,
    take_from_area,
    take_visible,
)
from engine.games.atlantis.state cimport (
    DECIDE_ACTION,
    DECIDE_DEST,
    DECIDE_HANDCARD,
    DECIDE_OP,
    DECIDE_SWAP_WITH,
    FOLLOWER,
    HAND,
    N_COLORS,
    N_LEVELS,
    N_SITES,
    NONE,
    OP_DRAW_DECK,
    OP_FOLLOWER_TO_HAND,
    OP_GAIN_ASSISTANT,
    OP_MOVE_MARKER,
    OP_MOVE_TILE,
    OP_SWAP_FOLLOWER_HAND,
    OP_SWAP_TILES,
    OP_TAKE_AREA,
    REGION,
    TAKE,
    TILE,
    TO,
    Content,
    RegionSide,
    State,
    pop,
    push,
    shape_at,
    site_usable,
    sum4,
    top,
)
from engine.games.atlantis.turn cimport finish_action

cdef enum:
    N_PLACES = 24
    PLACES_PER_SITE = 3

cdef int[N_LEVELS] PLACE_VALUE = [1, 3, 9]    # of one tile in a shape id


# ---------------------------------------------------------------- tiles and sites

cdef inline int level_of(int place) noexcept nogil:
    """0..2 for level I..III."""
    return place % PLACES_PER_SITE


cdef inline int site_of(int place) noexcept nogil:
    """2r + site."""
    return place // PLACES_PER_SITE


cdef bint tile_at(const Content* content, const State* s, int seat, int place) noexcept nogil:
    """Whether the seat has a tile there."""
    cdef int site = site_of(place)
    return content.tiles[shape_at(s, seat, site >> 1, site & 1)][level_of(place)] > 0


cdef void change_shape(State* s, int seat, int site, int difference) noexcept nogil:
    """Add to or take from a temple; a neutral site without tiles has no owner (4.7)."""
    cdef int region = site >> 1
    if site & 1 == 0:
        s.own[seat][region] += difference
        return
    s.neu[region] += difference
    s.neu_owner[region] = seat if s.neu[region] else NONE


cdef void remove_tile(State* s, int seat, int place) noexcept nogil:
    change_shape(s, seat, site_of(place), -PLACE_VALUE[level_of(place)])


cdef void place_tile(State* s, int seat, int site, int level) noexcept nogil:
    """A tile (level 0..2) onto a site: it goes where its size belongs (R13)."""
    change_shape(s, seat, site, PLACE_VALUE[level])


# ---------------------------------------------------------------- running an ability

cdef bint ability_possible(
        const Content* content, const State* s, const RegionSide* side) noexcept nogil:
    """Whether the ability could do anything once the festivity is paid (R25).

    The payment leaves at least one follower of its colour and lies on the Discard Pile, so of all
    ops only `draw_deck` depends on it, and it finds a card.
    """
    cdef int i
    for i in range(side.n_ops):
        if side.op[i] == OP_DRAW_DECK or op_possible(content, s, side.op[i]):
            return True
    return False


cdef void begin_ability(Play* p, const RegionSide* side) noexcept nogil:
    """Push the ops of the side, the first one on top, and go on to the first decision."""
    cdef int i
    for i in range(side.n_ops - 1, -1, -1):
        push(p.s, DECIDE_OP + side.op[i], side.amount[i])
    go_on_with_ability(p)


cdef void go_on_with_ability(Play* p) noexcept nogil:
    """The festivity is an action, finished when its whole ability is (R27)."""
    if ability_finished(p):
        finish_action(p)


cdef bint ability_finished(Play* p) noexcept nogil:
    """Go on to the next repetition that needs a decision; True when nothing is left (4.7)."""
    cdef int op
    while top(p.s).kind != DECIDE_ACTION:
        op = top(p.s).kind - DECIDE_OP
        if top(p.s).args[0] == 0 or not op_possible(p.content, p.s, op):
            pop(p.s)
        elif op == OP_GAIN_ASSISTANT:
            p.s.assistant[p.s.cur] = 1
            repetition_done(p)
        elif op == OP_DRAW_DECK:
            draw_to_hand(p, p.s.cur)
            repetition_done(p)
        else:
            return False
    return True


cdef void repetition_done(Play* p) noexcept nogil:
    """One repetition of the op on top is over."""
    top(p.s).args[0] -= 1


cdef void second_half(Play* p, int kind, int pick) noexcept nogil:
    """Remember the first half of a choice and ask for the second."""
    push(p.s, kind, pick)


cdef int take_pick(Play* p) noexcept nogil:
    """The remembered first half; its frame is done, and with it one repetition."""
    cdef int pick = top(p.s).args[0]
    pop(p.s)
    repetition_done(p)
    return pick


cdef bint op_possible(const Content* content, const State* s, int op) noexcept nogil:
    """The column *possible when* of RULES.md 2.4."""
    if op == OP_MOVE_TILE:
        return has_tile(s)
    if op == OP_SWAP_TILES:
        return first_swap(content, s) != NONE
    if op == OP_GAIN_ASSISTANT:
        return s.assistant[s.cur] == 0 and sum4(s.assistant) < s.n
    if op == OP_SWAP_FOLLOWER_HAND:
        return first_follower_with_partner(s) != NONE
    if op == OP_FOLLOWER_TO_HAND:
        return sum4(s.follow[s.cur]) > 0
    if op == OP_MOVE_MARKER:
        return True
    if op == OP_TAKE_AREA:
        return sum4(s.area) > 0
    return cards_to_draw(s)


cdef bint has_tile(const State* s) noexcept nogil:
    """Whether the active player has a tile on any site."""
    cdef int region
    for region in range(N_COLORS):
        if s.own[s.cur][region] or s.neu_owner[region] == s.cur:
            return True
    return False


cdef int first_swap(const Content* content, const State* s) noexcept nogil:
    """The first place that is the lower half of a swap, NONE without one."""
    cdef int place
    for place in range(N_PLACES):
        if tile_at(content, s, s.cur, place) and has_partner(content, s, place):
            return place
    return NONE


cdef bint has_partner(const Content* content, const State* s, int first) noexcept nogil:
    """Whether a tile with a higher code can be swapped with this one."""
    cdef int second
    for second in range(first + 1, N_PLACES):
        if swap_allowed(content, s, first, second):
            return True
    return False


cdef bint swap_allowed(
        const Content* content, const State* s, int first, int second) noexcept nogil:
    """Two tiles of different level on different sites (R25, trap 16)."""
    return (
        site_of(first) != site_of(second)
        and level_of(first) != level_of(second)
        and tile_at(content, s, s.cur, second)
    )


cdef bint has_other_card(const State* s, int color) noexcept nogil:
    """Whether the active player's hand has a card of another colour."""
    return sum4(s.hand[s.cur]) > s.hand[s.cur][color]


cdef int first_follower_with_partner(const State* s) noexcept nogil:
    """The first follower colour that a hand card of another colour can be swapped for."""
    cdef int color
    for color in range(N_COLORS):
        if s.follow[s.cur][color] and has_other_card(s, color):
            return color
    return NONE


# ---------------------------------------------------------------- blue: move or swap tiles

cdef int legal_move_tile(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 TILE_A, `move_tile`. Legal: every own tile."""
    cdef int count = 0
    cdef int place
    for place in range(N_PLACES):
        if tile_at(content, s, s.cur, place):
            out[count] = TILE + place
            count += 1
    return count


cdef void apply_move_tile(Play* p, move_t move) noexcept nogil:
    """Effect: the tile is remembered; DEST asks where it goes."""
    second_half(p, DECIDE_DEST, <int>move)


cdef int legal_dest(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 DEST, R33. Legal: own and usable neutral sites, except the tile's own."""
    cdef int present = site_of(top(s).args[0] - TILE)
    cdef int count = 0
    cdef int site
    for site in range(N_COLORS * N_SITES):
        if site != present and site_usable(content, s, s.cur, site >> 1, site & 1):
            out[count] = TO + site
            count += 1
    return count


cdef void apply_dest(Play* p, move_t move) noexcept nogil:
    """Effect: the tile moves there."""
    cdef int place = take_pick(p) - TILE
    remove_tile(p.s, p.s.cur, place)
    place_tile(p.s, p.s.cur, <int>move - TO, level_of(place))
    go_on_with_ability(p)


cdef int legal_swap_tiles(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 TILE_A, `swap_tiles`. Legal: every tile that is the lower code of a valid pair."""
    cdef int count = 0
    cdef int place
    for place in range(N_PLACES):
        if tile_at(content, s, s.cur, place) and has_partner(content, s, place):
            out[count] = TILE + place
            count += 1
    return count


cdef void apply_swap_tiles(Play* p, move_t move) noexcept nogil:
    """Effect: the tile is remembered; TILE_B asks for its partner."""
    second_half(p, DECIDE_SWAP_WITH, <int>move)


cdef int legal_swap_with(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 TILE_B. Legal: higher codes on another site and of another level."""
    cdef int first = top(s).args[0] - TILE
    cdef int count = 0
    cdef int second
    for second in range(first + 1, N_PLACES):
        if swap_allowed(content, s, first, second):
            out[count] = TILE + second
            count += 1
    return count


cdef void apply_swap_with(Play* p, move_t move) noexcept nogil:
    """Effect: the two tiles change places."""
    cdef int first = take_pick(p) - TILE
    cdef int second = <int>move - TILE
    remove_tile(p.s, p.s.cur, first)
    remove_tile(p.s, p.s.cur, second)
    place_tile(p.s, p.s.cur, site_of(first), level_of(second))
    place_tile(p.s, p.s.cur, site_of(second), level_of(first))
    go_on_with_ability(p)


# ---------------------------------------------------------------- purple and brown: followers

cdef int legal_swap_follower(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 FOLLOWER, `swap_follower_hand`. Legal: with a hand card of another colour."""
    cdef int count = 0
    cdef int color
    for color in range(N_COLORS):
        if s.follow[s.cur][color] and has_other_card(s, color):
            out[count] = FOLLOWER + color
            count += 1
    return count


cdef void apply_swap_follower(Play* p, move_t move) noexcept nogil:
    """Effect: the colour is remembered; HANDCARD asks for the card."""
    second_half(p, DECIDE_HANDCARD, <int>move - FOLLOWER)


cdef int legal_handcard(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 HANDCARD. Legal: hand cards of another colour than the follower."""
    cdef int count = 0
    cdef int color
    for color in range(N_COLORS):
        if s.hand[s.cur][color] and color != top(s).args[0]:
            out[count] = HAND + color
            count += 1
    return count


cdef void apply_handcard(Play* p, move_t move) noexcept nogil:
    """Effect: hand card and follower change places; the card that comes is known."""
    cdef int follower = take_pick(p)
    cdef int color = <int>move - HAND
    leave_hand(p, p.s.cur, color, 1)
    p.s.follow[p.s.cur][color] += 1
    p.s.follow[p.s.cur][follower] -= 1
    take_visible(p, p.s.cur, follower)
    go_on_with_ability(p)


cdef int legal_follower_to_hand(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 FOLLOWER, `follower_to_hand`, R36. Legal: every colour with a follower."""
    cdef int count = 0
    cdef int color
    for color in range(N_COLORS):
        if s.follow[s.cur][color]:
            out[count] = FOLLOWER + color
            count += 1
    return count


cdef void apply_follower_to_hand(Play* p, move_t move) noexcept nogil:
    """Effect: the follower comes to the hand and is known there."""
    cdef int color = <int>move - FOLLOWER
    p.s.follow[p.s.cur][color] -= 1
    take_visible(p, p.s.cur, color)
    repetition_done(p)
    go_on_with_ability(p)


# ---------------------------------------------------------------- brown: marker; green: area

cdef int legal_move_marker(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 MARKER, R25. Legal: every other region."""
    cdef int count = 0
    cdef int region
    for region in range(N_COLORS):
        if region != s.marker:
            out[count] = REGION + region
            count += 1
    return count


cdef void apply_move_marker(Play* p, move_t move) noexcept nogil:
    """Effect: the marker stands there."""
    p.s.marker = <int>move - REGION
    repetition_done(p)
    go_on_with_ability(p)


cdef int legal_take_area(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 AREA. Legal: every colour that lies face up."""
    return list_area(s, out)


cdef void apply_take_area(Play* p, move_t move) noexcept nogil:
    """Effect: the card comes to the hand; the area is refilled (R32)."""
    take_from_area(p, <int>move - TAKE)
    repetition_done(p)
    go_on_with_ability(p)
