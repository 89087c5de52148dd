"""Atlantis: moving cards between deck, area, hands and discard (RULES.md 4.4 to 4.7), and the
running step that the functions of the rules share."""
from engine.core.assertions cimport c_assert
from engine.core.chance cimport Chance, chance_weighted
from engine.core.events cimport EventBuffer, note as note_event, note_private
from engine.core.game cimport CHANCE_DRAWN, HIDDEN_REVEALED, move_t
from engine.games.atlantis.state cimport (
    AREA_SIZE,
    EV_AREA_FILLED,
    EV_CARD_DRAWN,
    EV_DECK_REBUILT,
    EV_FOLLOWER_DEALT,
    N_COLORS,
    NONE,
    TAKE,
    Content,
    State,
    sum4,
)


# One call of `apply` or `setup`: what its functions work on, and what they report.
cdef struct Play:
    const Content* content
    State* s
    Chance* chance
    EventBuffer* events
    int flags                 # ApplyFlag bits so far


cdef inline void note(Play* p, int kind, int a, int b, int c) noexcept nogil:
    """An event seen by all, with three numbers."""
    note_event(p.events, kind, a, b, c)


cdef inline void note_drawn(Play* p, int seat, int color) noexcept nogil:
    """A card drawn to a hand: its colour to the seat, only the fact to the others (5.1)."""
    note_private(p.events, EV_CARD_DRAWN, seat, color)


cdef inline bint cards_to_draw(const State* s) noexcept nogil:
    """Whether deck or Discard Pile has a card."""
    return sum4(s.deck) + sum4(s.discard) > 0


cdef inline void rebuild_deck(Play* p) noexcept nogil:
    """The Discard Pile becomes the deck (R8)."""
    cdef int color
    note(p, EV_DECK_REBUILT, sum4(p.s.discard), 0, 0)
    for color in range(N_COLORS):
        p.s.deck[color] += p.s.discard[color]
        p.s.discard[color] = 0


cdef inline int draw_card(Play* p, int kind, int seat) noexcept nogil:
    """Draw a card from the deck and report it as an event of this kind (RULES.md 4.4, R8, R9).

    `seat` gets a card drawn to a hand or Follower Area. Returns the colour, NONE without a card.
    """
    cdef int color
    if sum4(p.s.deck) == 0:
        if sum4(p.s.discard) == 0:
            return NONE
        rebuild_deck(p)
    color = chance_weighted(p.chance, p.s.deck, N_COLORS)
    c_assert(p.s.deck[color] > 0)
    p.s.deck[color] -= 1
    p.flags |= CHANCE_DRAWN | HIDDEN_REVEALED
    if kind == EV_CARD_DRAWN:
        note_drawn(p, seat, color)
    elif kind == EV_FOLLOWER_DEALT:
        note(p, kind, seat, color, 0)
    else:
        note(p, kind, color, 0, 0)
    if sum4(p.s.deck) == 0 and sum4(p.s.discard) > 0:
        rebuild_deck(p)
    return color


cdef inline void draw_to_hand(Play* p, int seat) noexcept nogil:
    """One hidden card from the deck to the hand, if there is one (R9)."""
    cdef int color = draw_card(p, EV_CARD_DRAWN, seat)
    if color != NONE:
        p.s.hand[seat][color] += 1


cdef inline void refill_area(Play* p) noexcept nogil:
    """Close all gaps of the Recruitment Area for which there is a card (RULES.md 4.4, R8)."""
    cdef int color
    while sum4(p.s.area) < AREA_SIZE:
        color = draw_card(p, EV_AREA_FILLED, NONE)
        if color == NONE:
            return
        p.s.area[color] += 1


cdef inline void leave_hand(Play* p, int seat, int color, int count) noexcept nogil:
    """Cards leave the hand face up: the known ones first (RULES.md 4.6, 5.2)."""
    cdef State* s = p.s
    c_assert(s.hand[seat][color] >= count)
    s.hand[seat][color] -= count
    if s.known[seat][color] < count:
        s.known[seat][color] = 0
        p.flags |= HIDDEN_REVEALED
    else:
        s.known[seat][color] -= count


cdef inline void take_visible(Play* p, int seat, int color) noexcept nogil:
    """A card everybody sees comes to the hand (RULES.md 5.2)."""
    p.s.hand[seat][color] += 1
    p.s.known[seat][color] += 1


cdef inline int list_area(const State* s, move_t* out) noexcept nogil:
    """The TAKE codes of the colours that lie face up; their count."""
    cdef int count = 0
    cdef int color
    for color in range(N_COLORS):
        if s.area[color]:
            out[count] = TAKE + color
            count += 1
    return count


cdef inline void take_from_area(Play* p, int color) noexcept nogil:
    """A face-up card comes to the hand; a gap is closed before the next one is taken (4.5, R32)."""
    c_assert(p.s.area[color] > 0)
    p.s.area[color] -= 1
    take_visible(p, p.s.cur, color)
    refill_area(p)
