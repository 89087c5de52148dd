"""Atlantis: the actions of a turn (RULES.md 4.6).

One decision: `legal_action` lists all that the seat may do now, `apply_action` does it. What an
action does is a function of its own; those that can be impossible have a `legal_...` beside it.

Not here: what a festivity brings (abilities.pyx), what follows an action (turn.pyx).
"""
from engine.core.game cimport move_t
from engine.games.atlantis.abilities cimport ability_possible, begin_ability, remove_tile
from engine.games.atlantis.cards cimport Play, cards_to_draw, draw_to_hand, leave_hand
from engine.games.atlantis.state cimport (
    ASSISTANT_DISCOUNT,
    BUILD,
    CONVERSIONS_PER_TURN,
    CONVERT,
    DEMOLISH,
    DONE,
    FESTIVITY,
    FESTIVITY_NEED,
    FESTIVITY_PAY,
    MIGRATE,
    N_BUILD_KINDS,
    N_COLORS,
    N_LEVELS,
    N_SITES,
    NONE,
    RECRUIT,
    TRAVEL,
    Content,
    State,
    build_code,
    build_kind,
    build_site,
    build_token,
    shape_at,
    side_in_use,
    site_usable,
    supply,
    tile_needed,
)
from engine.games.atlantis.turn cimport end_turn, finish_action


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
        build(p, code)
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
            if built < 0 or supply(content, s, seat, tile_needed(kind)) == 0:
                continue
            cost = content.level[built]
            if cards >= cost:
                out[count] = build_code(site, kind, False)
                count += 1
            if s.assistant[seat] and cards >= cost - ASSISTANT_DISCOUNT:
                out[count] = build_code(site, kind, True)
                count += 1
    return count


cdef void build(Play* p, int code) noexcept nogil:
    """Effect: cost to the Follower Area (R17), token back (R18), the new shape stands."""
    cdef State* s = p.s
    cdef int built = shape_built(p.content, p.s, code)
    cdef int cost = p.content.level[built]
    if build_token(code):
        cost -= ASSISTANT_DISCOUNT
        s.assistant[s.cur] = 0
    leave_hand(p, s.cur, s.marker, cost)
    s.follow[s.cur][s.marker] += cost
    if build_site(code) == 0:
        s.own[s.cur][s.marker] = built
    else:
        s.neu[s.marker] = built
        s.neu_owner[s.marker] = s.cur


cdef int shape_built(const Content* content, const State* s, int code) noexcept nogil:
    """The shape a BUILD makes of the temple on its site."""
    cdef int present = shape_at(s, s.cur, s.marker, build_site(code))
    return content.built[present][build_kind(code)]


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
