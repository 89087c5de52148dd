"""Anatolia 1000 BC: the invariants of RULES.md 8, and what else a position must keep to be one.

Safe on any bytes: indices are looked at before anything is looked up with them.

Not here: whether the frames on the stack fit each other (check_stack.pyx).
"""
from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcmp, memset

from engine.core.bits cimport popcount
from engine.core.game cimport move_t
from engine.games.anatolia.check_stack cimport decision_is_sound, stack_is_sound
from engine.games.anatolia.holdings cimport best_seats, card_bit, eaters
from engine.games.anatolia.rules cimport legal_moves
from engine.games.anatolia.state cimport (
    CONQ_MENU,
    DECK_EVENT,
    DECK_KNOWLEDGE,
    ENDED_GOAL,
    ENDED_ROUNDS,
    GIVE_UP_NEVER,
    KNOW_MENU,
    MAX_CODES,
    MAX_GREAT,
    MAX_PEACE,
    MAX_PLAYERS,
    MAX_STOCK,
    N_KINDS,
    N_PHASES,
    NOT_ENDED,
    PHASE_CONQUEST,
    PHASE_EVENT,
    ROW,
    RUN_CARD,
    STACK_FRAMES,
    WEAK_TURNS,
    State,
    in_setup,
    resources_held,
)
from engine.games.anatolia.tables cimport (
    MAX_CITIES,
    MAX_REGIONS,
    N_EVENTS,
    N_KNOWLEDGE,
    N_RESOURCES,
    N_TRAITS,
    NONE,
    Content,
    Regions,
    has,
    insert,
)

# What is said of a broken one; its number is the place in this list, from 1.
INVARIANTS = (
    "3: an index is out of its range",
    "8: what is derived from owner, cities and cards does not fit them",
    "8: each Knowledge card must be in exactly one of pile, row, a seat's cards, removed",
    "8: each Event card must be in exactly one of pile and discards",
    "8: a stock is negative or too large",
    "8: cities are 0 at sea, and only regions that can be mined out are exhausted",
    "8: a seat has a civilization exactly when it controls a region, without one an empty mat;"
    " identities are distinct",
    "8: lent units stand only in a Conquest Phase, aid and refusals only in an attack",
    "8: extra phases are won and played from the Event to the Conquest Phase",
    "3: a seat's turns must fit round, first and active",
    "3: a counter is out of its range",
    "7: ended, winners and vp must fit each other",
    "3: the pending frames do not fit each other",
    "3: the decision does not fit the position",
    "8: a state handed to a player has at least two legal moves",
    "3: a slot of the row is open without reason",
)


cdef str invariant(int number):
    return INVARIANTS[number - 1]


cdef int check(const Content* content, const State* s, bint played) noexcept nogil:
    """The number of the first broken invariant, 0 when all hold."""
    if not indices_in_range(content, s):
        return 1
    if not derived_is_right(content, s):
        return 2
    if not knowledge_is_whole(s):
        return 3
    if not events_are_whole(s):
        return 4
    if not stocks_in_range(s):
        return 5
    if not map_is_sound(content, s):
        return 6
    if not civs_are_sound(s):
        return 7
    if not away_is_sound(s):
        return 8
    if not extra_is_sound(s):
        return 9
    if not turns_fit(s):
        return 10
    if not counters_in_range(s):
        return 11
    if not end_is_sound(s):
        return 12
    if s.ended != NOT_ENDED:
        return 0
    return check_pending(content, s)


cdef int check_pending(const Content* content, const State* s) noexcept nogil:
    """The stack, and that there is a choice."""
    cdef move_t[MAX_CODES] moves
    if not stack_is_sound(content, s):
        return 13
    if not decision_is_sound(content, s):
        return 14
    if not row_is_sound(s):
        return 16
    return 0 if legal_moves(content, s, moves) >= 2 else 15


# ---------------------------------------------------------------- ranges

cdef bint indices_in_range(const Content* content, const State* s) noexcept nogil:
    """Whatever is used as an index fits its table: all else may be looked at after this."""
    cdef int i
    if not 2 <= s.n <= MAX_PLAYERS or s.active >= s.n or s.first >= s.n:
        return False
    if s.phase >= N_PHASES or s.depth > STACK_FRAMES or s.give_up > GIVE_UP_NEVER:
        return False
    if s.knowledge_size > N_KNOWLEDGE or s.event_size > N_EVENTS:
        return False
    for i in range(MAX_REGIONS):
        if not NONE <= s.owner[i] < s.n or s.cities[i] > MAX_CITIES:
            return False
    for i in range(MAX_PLAYERS):
        if not NONE <= s.civ[i] < content.n_civs or not NONE <= s.old_civ[i] < content.n_civs:
            return False
    for i in range(ROW):
        if not NONE <= s.row[i] < N_KNOWLEDGE:
            return False
    for i in range(s.depth):
        if s.frames[i].kind >= N_KINDS or not 0 <= s.frames[i].seat < s.n:
            return False
    return True


cdef bint stocks_in_range(const State* s) noexcept nogil:
    """Every stock lies in 0..MAX_STOCK, and the units of a seat together do."""
    cdef int p, r
    for p in range(s.n):
        for r in range(N_RESOURCES):
            if not 0 <= s.res[p][r] <= MAX_STOCK:
                return False
        if not units_in_range(s, p):
            return False
        if not (0 <= s.idea[p] <= MAX_STOCK and 0 <= s.monument[p] <= MAX_STOCK):
            return False
        if not 0 <= s.vp[p] <= MAX_STOCK:
            return False
    return True


cdef bint units_in_range(const State* s, int seat) noexcept nogil:
    """None is negative, and all that eat are no more than a number holds."""
    if s.pop[seat] < 0 or s.army[seat] < 0 or s.fleet[seat] < 0:
        return False
    if s.lent_army[seat] < 0 or s.lent_fleet[seat] < 0 or s.aid[seat] < 0:
        return False
    return eaters(s, seat) <= MAX_STOCK


cdef bint counters_in_range(const State* s) noexcept nogil:
    cdef int p, q
    if not 1 <= s.round <= s.max_rounds or s.offers > s.trade_offers:
        return False
    for p in range(s.n):
        if s.great[p] > MAX_GREAT or s.weak[p] > WEAK_TURNS or s.peace[p][p]:
            return False
        if s.known[p][DECK_KNOWLEDGE] > s.knowledge_size or s.known[p][DECK_EVENT] > s.event_size:
            return False
        for q in range(s.n):
            if s.peace[p][q] > MAX_PEACE:
                return False
    return not in_mask_of_asked(s)


cdef bint in_mask_of_asked(const State* s) noexcept nogil:
    """Whether the active seat stands among those it has asked."""
    cdef int asked = s.asked_army | s.asked_fleet | s.demanded | s.bought_off | s.refused
    return (asked >> s.active) & 1


cdef bint turns_fit(const State* s) noexcept nogil:
    """Seats before the active one have finished one turn more in this round."""
    cdef int p, expected
    cdef int position = (s.active + s.n - s.first) % s.n
    for p in range(s.n):
        expected = s.round - 1 + ((p + s.n - s.first) % s.n < position)
        if s.ended == ENDED_ROUNDS:
            expected = s.round
        if s.turns[p] != expected:
            return False
    return s.ended != ENDED_ROUNDS or position == s.n - 1


# ---------------------------------------------------------------- what is derived

cdef bint derived_is_right(const Content* content, const State* s) noexcept nogil:
    """The sets, counts and sums kept beside what they follow from."""
    cdef int p
    for p in range(MAX_PLAYERS):
        if not map_of_seat_is_right(s, p):
            return False
        if s.cards[p] >> N_KNOWLEDGE or not traits_are_right(content, s, p):
            return False
    return True


cdef bint map_of_seat_is_right(const State* s, int seat) noexcept nogil:
    cdef Regions group
    cdef int regions = 0
    cdef int cities = 0
    cdef int r
    memset(&group, 0, sizeof(Regions))
    for r in range(MAX_REGIONS):
        if s.owner[r] == seat:
            insert(&group, r)
            regions += 1
            cities += s.cities[r]
    if memcmp(&group, &s.regions[seat], sizeof(Regions)):
        return False
    return regions == s.n_regions[seat] and cities == s.n_cities[seat]


cdef bint traits_are_right(const Content* content, const State* s, int seat) noexcept nogil:
    cdef int[N_TRAITS] sums
    cdef int card, trait
    memset(sums, 0, sizeof(sums))
    for card in range(N_KNOWLEDGE):
        if s.cards[seat] >> card & 1:
            for trait in range(N_TRAITS):
                sums[trait] += content.traits[card][trait]
    for trait in range(N_TRAITS):
        if sums[trait] != s.traits[seat][trait]:
            return False
    return True


# ---------------------------------------------------------------- cards

cdef bint pile_is_sound(const uint8_t* pile, int size, int whole, uint64_t* found) noexcept nogil:
    """Card numbers, each once and none of those found before; unused places are 0."""
    cdef int i
    for i in range(size):
        if pile[i] >= whole or found[0] & card_bit(pile[i]):
            return False
        found[0] |= card_bit(pile[i])
    for i in range(size, whole):
        if pile[i]:
            return False
    return True


cdef bint add_disjoint(uint64_t cards, uint64_t* found) noexcept nogil:
    """Add a set of cards, none of which was found before."""
    if cards & found[0]:
        return False
    found[0] |= cards
    return True


cdef bint knowledge_is_whole(const State* s) noexcept nogil:
    cdef uint64_t found = 0
    cdef int p, slot
    if not pile_is_sound(s.knowledge_pile, s.knowledge_size, N_KNOWLEDGE, &found):
        return False
    for p in range(s.n):
        if not add_disjoint(s.cards[p], &found):
            return False
    for slot in range(ROW):
        if s.row[slot] != NONE and not add_disjoint(card_bit(s.row[slot]), &found):
            return False
    return add_disjoint(s.knowledge_removed, &found) and found == card_bit(N_KNOWLEDGE) - 1


cdef bint events_are_whole(const State* s) noexcept nogil:
    cdef uint64_t found = 0
    if not pile_is_sound(s.event_pile, s.event_size, N_EVENTS, &found):
        return False
    return add_disjoint(s.event_discard, &found) and found == card_bit(N_EVENTS) - 1


cdef bint row_is_sound(const State* s) noexcept nogil:
    """Nothing lies out in the setup; one slot is open while a card that was bought goes on."""
    cdef int open_slots = 0
    cdef int slot
    for slot in range(ROW):
        open_slots += s.row[slot] == NONE
    if in_setup(s):
        return open_slots == ROW
    if s.depth > 2 and s.frames[1].kind == KNOW_MENU and s.frames[2].kind == RUN_CARD:
        return open_slots == 1
    return open_slots == 0


# ---------------------------------------------------------------- map and seats

cdef bint map_is_sound(const Content* content, const State* s) noexcept nogil:
    cdef int r
    for r in range(MAX_REGIONS):
        if r >= content.n_regions and (s.owner[r] != NONE or s.cities[r]):
            return False
        if s.cities[r] and not has(&content.land, r):
            return False
        if has(&s.exhausted, r) and not has(&content.exhaustible, r):
            return False
    # No bit beyond the last region.
    return (s.exhausted.word[1] & ~content.all_regions.word[1]) == 0


cdef bint civs_are_sound(const State* s) noexcept nogil:
    cdef int p, q
    for p in range(MAX_PLAYERS):
        if p >= s.n:
            if s.civ[p] != NONE or s.old_civ[p] != NONE:
                return False
            continue
        if (s.civ[p] == NONE) != (s.n_regions[p] == 0):
            return False
        if s.civ[p] == NONE and not mat_is_empty(s, p):
            return False
        for q in range(p):
            if s.civ[p] != NONE and s.civ[p] == s.civ[q]:
                return False
    return True


cdef bint mat_is_empty(const State* s, int seat) noexcept nogil:
    if s.cards[seat] or resources_held(s, seat) or s.great[seat] or s.weak[seat]:
        return False
    if s.pop[seat] or s.army[seat] or s.fleet[seat] or s.idea[seat] or s.monument[seat]:
        return False
    return not (s.lent_army[seat] or s.lent_fleet[seat] or s.aid[seat])


cdef bint away_is_sound(const State* s) noexcept nogil:
    """Lent units need a Conquest Phase in progress, aid and refusals an attack."""
    cdef bint conquering = s.depth > 1 and s.frames[1].kind == CONQ_MENU
    cdef bint attacking = conquering and s.depth > 3
    cdef int lent = 0
    cdef int aid = s.refused
    cdef int p
    for p in range(s.n):
        lent |= s.lent_army[p] | s.lent_fleet[p]
        aid |= s.aid[p]
    if s.lent_army[s.active] or s.lent_fleet[s.active] or s.aid[s.active]:
        return False
    return (conquering or not lent) and (attacking or not aid)


cdef bint extra_is_sound(const State* s) noexcept nogil:
    """Rule: 4.11. At the end of a game the phase it ended in stands."""
    if s.extra > 1:
        return False
    if s.extra or s.extra_left:
        return not in_setup(s) and PHASE_EVENT <= s.phase <= PHASE_CONQUEST
    return True


cdef bint end_is_sound(const State* s) noexcept nogil:
    """Nobody decides exactly when the game has ended; the winners are those that have won."""
    cdef int p
    if (s.depth == 0) != (s.ended != NOT_ENDED) or s.ended > ENDED_ROUNDS:
        return False
    for p in range(s.n):
        if s.vp[p] >= s.vp_goal and not (s.ended == ENDED_GOAL and s.winners == 1 << p):
            return False
    if s.ended == NOT_ENDED:
        return s.winners == 0
    if s.ended == ENDED_GOAL:
        return popcount(s.winners) == 1 and s.vp[winner_of(s)] >= s.vp_goal
    return s.winners == best_seats(s)


cdef int winner_of(const State* s) noexcept nogil:
    """The one seat that has won."""
    cdef int p = 0
    while not s.winners >> p & 1:
        p += 1
    return p
