"""NEAR: the invariants of RULES.md 8.3, and what else a position must keep to be one.

Safe on any bytes: indices are looked at before anything is looked up with them. The pending frames
are looked at in check_stack.pyx.
"""
from libc.stdint cimport uint16_t
from libc.string cimport memcmp, memset

from engine.core.bits cimport popcount
from engine.core.bitset cimport (
    BitSet,
    empty_set,
    equal_sets,
    fill_set,
    holds,
    intersect,
    is_empty,
    next_place,
    put,
    set_size,
    subtract,
    take,
    unite,
)
from engine.core.decisions cimport Frame
from engine.core.game cimport move_t
from engine.games.near.check_room cimport finds_room
from engine.games.near.check_stack cimport frames_in_range, stack_is_sound
from engine.games.near.counters cimport cards_of
from engine.games.near.paths cimport all_owned
from engine.games.near.rules cimport legal_moves
from engine.games.near.state cimport (
    AGE_EPOCHS,
    CAPITAL_TYPE,
    CARDS_A_TURN,
    DECK_CARDS,
    EPOCH_CLOSE,
    EXPERTISE,
    LIVESTOCK,
    LOSE_EXPERTISE,
    MAX_AREA,
    MAX_CODES,
    MAX_PLAYERS,
    MAX_SLOTS,
    MAX_SPACES,
    MAX_WARDS,
    NONE,
    NOWHERE,
    N_AGES,
    N_CARDS,
    N_CIVILIZATIONS,
    N_DOMAINS,
    N_DOMINATIONS,
    N_ENEMIES,
    N_EPOCHS,
    N_EVENTS,
    N_PIECES,
    N_ROTATIONS,
    N_RUINS,
    N_TILE_ROWS,
    N_TYPES,
    N_WONDERS,
    OPENING,
    STACK_FRAMES,
    TOKEN,
    TURN,
    Content,
    State,
    age_of,
    age_tile,
    card_age,
    on_map,
)
from engine.games.near.world cimport lay_world

# What is said of a broken one; its number is the place in this list, from 1.
INVARIANTS = (
    "I1: built must be the pieces on the map and in the Cemetery",
    "I2: each player's History markers must add up",
    "I3: every card must be in exactly one place",
    "I4: Expertises must fit the Livestock level",
    "I5: Buildings, Enemy tokens and Ruin tokens lie where they may, one a space",
    "I6: Enemy and Ruin tokens must add up",
    "I7: each player has one Capital once it is placed",
    "I8: a marker on a Domain objective needs cards of its colour",
    "I10: a state handed to a player has at least two legal moves, one at the end none",
    "3: a number is out of its range",
    "3: slot_tile: every slot in use holds a tile, each tile once",
    "3: what is derived must be what it is derived from",
    "3: events and domination: three each, no two the same, no two sides of one tile",
    "3: position, active, turns and events_revealed must fit the epoch and the stack",
    "3: the stack: pending decisions fit neither each other nor the board",
    "3: decks hold cards of their domain, the lowest Age on top, none of an Age that has ended",
    "3: known cards lie in the hand, or among the discards of the turn",
    "4.1: a civilization or a wonder belongs to one player",
)

cdef enum:
    I1 = 1
    I2 = 2
    I3 = 3
    I4 = 4
    I5 = 5
    I6 = 6
    I7 = 7
    I8 = 8
    I10 = 9
    RANGES = 10
    SLOTS = 11
    DERIVED = 12
    HISTORY = 13
    TURNS = 14
    PENDING = 15
    DECKS = 16
    KNOWN = 17
    DEALT = 18
    MOST_TURNS = 48


cdef str invariant(int number):
    return INVARIANTS[number - 1]


cdef int check(const Content* content, const State* s, bint played) noexcept nogil:
    """The number of the first broken invariant, 0 when all hold.

    `played` makes no difference: whatever keeps them all could have been played.
    """
    cdef int broken
    if not numbers_in_range(content, s) or not players_in_range(content, s):
        return RANGES
    if not slots_are_sound(content, s):
        return SLOTS
    if not derived_is_sound(content, s):
        return DERIVED
    if not spaces_are_sound(s):
        return I5
    if not capitals_are_sound(s):
        return I7
    broken = cards_are_sound(content, s)
    if broken:
        return broken
    broken = counts_are_sound(content, s)
    if broken:
        return broken
    if not history_is_sound(content, s):
        return HISTORY
    if not turn_is_sound(content, s):
        return TURNS
    if not frames_in_range(content, s) or not stack_is_sound(content, s):
        return PENDING
    if not finds_room(content, s):
        return PENDING
    if not tokens_add_up(s):
        return I6
    if not expertises_fit(content, s):
        return I4
    return 0 if moves_are_enough(content, s) else I10


cdef bint moves_are_enough(const Content* content, const State* s) noexcept nogil:
    """I10, and that none are left at the end."""
    cdef move_t[MAX_CODES] moves
    cdef int n = legal_moves(content, s, moves)
    return n == 0 if s.depth == 0 else n >= 2


# ---------------------------------------------------------------- ranges

cdef bint numbers_in_range(const Content* content, const State* s) noexcept nogil:
    """What indices are taken from, players aside."""
    cdef int i
    if not 2 <= s.n <= MAX_PLAYERS or s.expert > 1 or s.first_player >= s.n or s.active >= s.n:
        return False
    if s.position > s.n or s.epoch >= N_EPOCHS or s.cards_played > CARDS_A_TURN:
        return False
    if s.events_revealed > N_AGES or s.civ_size > CARDS_A_TURN or s.turns > MOST_TURNS:
        return False
    if (s.to_ask | s.to_hit) >> s.n or s.first_taken >> N_DOMAINS or s.supply_size > N_ENEMIES:
        return False
    for i in range(N_AGES):
        if s.age_side[i] > 1 or s.domination[i] >= N_DOMINATIONS or s.events[i] >= N_EVENTS:
            return False
    for i in range(CARDS_A_TURN):
        if s.civ_area[i] >= N_CARDS:
            return False
    for i in range(N_ENEMIES):
        if s.supply[i] >= N_ENEMIES or not is_space(s.enemy_space[i]):
            return False
    for i in range(N_RUINS):
        if not is_space(s.ruin_space[i]):
            return False
    for i in range(N_DOMAINS):
        if s.deck_size[i] > DECK_CARDS:
            return False
    return s.depth <= STACK_FRAMES


cdef inline bint is_space(int space) noexcept nogil:
    return space < MAX_SPACES or space == NOWHERE


cdef bint players_in_range(const Content* content, const State* s) noexcept nogil:
    """What belongs to the players; nothing belongs to seats that do not play."""
    cdef int seat, i
    for seat in range(s.n):
        if s.civilization[seat] >= N_CIVILIZATIONS or s.wonder[seat] >= N_WONDERS:
            return False
        if not is_space(s.capital[seat]) or s.area_size[seat] > MAX_AREA:
            return False
        if (s.expertise[seat] | s.objective[seat] | s.special_used[seat]) >> N_DOMAINS:
            return False
        if s.peeked[seat] >> N_AGES or s.ward[seat] > MAX_WARDS:
            return False
        for i in range(N_DOMAINS):
            if s.level[seat][i] > content.max_level[i] or s.built[seat][i] > N_PIECES:
                return False
            if s.cemetery[seat][i] > s.built[seat][i] or s.last_row[seat][i] > N_PIECES:
                return False
        for i in range(MAX_AREA):
            if s.area[seat][i] >= N_CARDS + N_WONDERS:
                return False
    for seat in range(s.n, MAX_PLAYERS):
        if not is_empty(&s.owned[seat]) or not is_empty(&s.hand[seat]):
            return False
    return True


cdef bint slots_are_sound(const Content* content, const State* s) noexcept nogil:
    """Each slot in use holds a tile, the Central one slot 0; no tile lies twice."""
    cdef int slot, row, seen = 0
    for slot in range(MAX_SLOTS):
        row = s.slot_tile[slot]
        if s.slot_rotation[slot] >= N_ROTATIONS:
            return False
        if not content.slot_mask[s.n] >> slot & 1:
            if row != NONE:
                return False
            continue
        if not 0 <= row < N_TILE_ROWS or seen >> content.tiles[row].tile & 1:
            return False
        if (content.tiles[row].tile == 0) != (slot == 0):
            return False
        seen |= 1 << content.tiles[row].tile
    return True


cdef bint derived_is_sound(const Content* content, const State* s) noexcept nogil:
    """Terrains and sets of the World; tokens by space; triggers of the area."""
    cdef State fresh
    cdef int i, seat
    memset(&fresh, 0, sizeof(State))
    for i in range(MAX_SLOTS):
        fresh.slot_tile[i] = s.slot_tile[i]
        fresh.slot_rotation[i] = s.slot_rotation[i]
    lay_world(content, &fresh)
    for i in range(N_ENEMIES):
        if s.enemy_space[i] != NOWHERE:
            put(&fresh.enemies, s.enemy_space[i])
    for i in range(N_RUINS):
        if s.ruin_space[i] != NOWHERE:
            put(&fresh.ruins, s.ruin_space[i])
    if memcmp(fresh.terrain, s.terrain, MAX_SPACES) or not equal_sets(&fresh.land, &s.land):
        return False
    for seat in range(s.n):
        for i in range(s.area_size[seat]):
            fresh.having[seat] |= <uint16_t>(
                1 << content.items[s.area[seat][i]].trigger & ~1)
        if fresh.having[seat] != s.having[seat]:
            return False
    return (
        equal_sets(&fresh.coastal, &s.coastal) and equal_sets(&fresh.cities, &s.cities)
        and equal_sets(&fresh.mountains, &s.mountains)
        and equal_sets(&fresh.enemies, &s.enemies) and equal_sets(&fresh.ruins, &s.ruins))


# ---------------------------------------------------------------- the World

cdef bint within_set(const BitSet* part, const BitSet* whole) noexcept nogil:
    """Whether a set lies in another."""
    cdef BitSet rest = part[0]
    subtract(&rest, whole)
    return is_empty(&rest)


cdef bint spaces_are_sound(const State* s) noexcept nogil:
    """I5."""
    cdef BitSet owned, typed
    cdef int seat, type
    cdef int pieces = 0, kinds = 0, tokens = 0
    all_owned(s, &owned)
    empty_set(&typed)
    for seat in range(MAX_PLAYERS):
        pieces += set_size(&s.owned[seat])
    for type in range(N_TYPES):
        unite(&typed, &s.of_type[type])
        kinds += set_size(&s.of_type[type])
    if not equal_sets(&owned, &typed) or not within_set(&owned, &s.land):
        return False
    if pieces != set_size(&owned) or kinds != pieces:
        return False
    intersect(&owned, &s.enemies)
    for type in range(N_ENEMIES):
        tokens += s.enemy_space[type] != NOWHERE
    if not is_empty(&owned) or tokens != set_size(&s.enemies):
        return False
    tokens = 0
    for type in range(N_RUINS):
        tokens += s.ruin_space[type] != NOWHERE
    return (
        tokens == set_size(&s.ruins) and within_set(&s.enemies, &s.cities)
        and within_set(&s.ruins, &s.mountains))


cdef bint capitals_are_sound(const State* s) noexcept nogil:
    """I7."""
    cdef BitSet mine
    cdef int seat
    for seat in range(s.n):
        mine = s.owned[seat]
        intersect(&mine, &s.of_type[CAPITAL_TYPE])
        if set_size(&mine) != (s.capital[seat] != NOWHERE):
            return False
        if s.capital[seat] != NOWHERE and not holds(&mine, s.capital[seat]):
            return False
        if s.capital[seat] == NOWHERE and not is_empty(&s.owned[seat]):
            return False
    return True


# ---------------------------------------------------------------- cards

# Where cards have been found so far, and whether each was found once.
cdef struct Found:
    BitSet cards
    bint once


cdef void find(Found* found, int card) noexcept nogil:
    if holds(&found.cards, card):
        found.once = False
    put(&found.cards, card)


cdef void find_all(Found* found, const BitSet* cards) noexcept nogil:
    """All cards of a set."""
    cdef int card = next_place(cards, 0)
    while card != NONE:
        find(found, card)
        card = next_place(cards, card + 1)


cdef int cards_are_sound(const Content* content, const State* s) noexcept nogil:
    """I3, decks, what is known, Wonders: the number of the first that is broken, or 0."""
    cdef Found found
    cdef BitSet whole
    cdef int seat
    empty_set(&found.cards)
    found.once = True
    fill_set(&whole, N_CARDS)
    if not within_set(&s.reveal, &whole) or not within_set(&s.unseen, &whole):
        return I3
    for seat in range(s.n):
        if not within_set(&s.hand[seat], &whole):
            return I3
        find_all(&found, &s.hand[seat])
    find_all(&found, &s.reveal)
    find_all(&found, &s.unseen)
    find_all(&found, &s.removed)
    find_open(s, &found)
    if not decks_are_sound(content, s, &found):
        return DECKS
    for seat in range(s.n):
        if not known_is_sound(s, seat):
            return KNOWN
        if holds(&whole, N_CARDS + s.wonder[seat]) or is_dealt_before(s, seat):
            return DEALT
        put(&whole, N_CARDS + s.wonder[seat])
    return 0 if found.once and equal_sets(&found.cards, &whole) else I3


cdef bint is_dealt_before(const State* s, int seat) noexcept nogil:
    """Whether a seat before has the same Civilization."""
    cdef int other
    for other in range(seat):
        if s.civilization[other] == s.civilization[seat]:
            return True
    return False


cdef void find_open(const State* s, Found* found) noexcept nogil:
    """Cards of the achievements areas and the discards of the turn."""
    cdef int seat, i
    for seat in range(s.n):
        for i in range(s.area_size[seat]):
            find(found, s.area[seat][i])
    for i in range(s.civ_size):
        find(found, s.civ_area[i])


cdef bint decks_are_sound(const Content* content, const State* s, Found* found) noexcept nogil:
    """Cards of its domain only, the lowest Age on top, none of an Age that has ended."""
    cdef int domain, i, card
    cdef int age = age_of(s) + 1 if s.depth else 0
    for domain in range(N_DOMAINS):
        for i in range(s.deck_size[domain]):
            card = s.deck[domain][i]
            if card >= N_CARDS or content.cards[card].domain != domain:
                return False
            if card_age(content, card) < age:
                return False
            if i and card_age(content, s.deck[domain][i - 1]) < card_age(content, card):
                return False
            find(found, card)
    return True


cdef bint known_is_sound(const State* s, int seat) noexcept nogil:
    """What all know lies in the hand, or among the discards of the active player."""
    cdef BitSet known = s.known[seat]
    cdef int i
    subtract(&known, &s.hand[seat])
    if seat == s.active:
        for i in range(s.civ_size):
            take(&known, s.civ_area[i])
    return is_empty(&known)


# ---------------------------------------------------------------- counts

cdef int counts_are_sound(const Content* content, const State* s) noexcept nogil:
    """I1, I2, I8: the number of the first that is broken, 0 when none is."""
    cdef BitSet mine
    cdef int seat, i, markers
    for seat in range(s.n):
        markers = s.markers[seat] + popcount(s.objective[seat])
        for i in range(N_EPOCHS):
            markers += s.timeline[seat][i]
            if i > s.epoch and s.timeline[seat][i]:
                return I2
        if markers != content.history_markers:
            return I2
        for i in range(N_DOMAINS):
            mine = s.owned[seat]
            intersect(&mine, &s.of_type[i])
            if set_size(&mine) != on_map(s, seat, i):
                return I1
            if s.objective[seat] >> i & 1:
                if cards_of(content, s, seat, i) < content.objective_cards or (
                        not s.first_taken >> i & 1):
                    return I8
    return 0


cdef bint tokens_add_up(const State* s) noexcept nogil:
    """I6; a token whose gain is pending has a TOKEN frame."""
    cdef int seat, i, enemies, ruins, seen = 0
    enemies = set_size(&s.enemies) + s.supply_size
    ruins = set_size(&s.ruins)
    for i in range(N_ENEMIES):
        seen |= (s.enemy_space[i] != NOWHERE) << i
    for i in range(s.supply_size):
        if seen >> s.supply[i] & 1:
            return False
        seen |= 1 << s.supply[i]
    for i in range(s.depth):
        if s.frames[i].kind == TOKEN:
            if seen >> s.frames[i].args[0] & 1:
                return False
            seen |= 1 << s.frames[i].args[0]
            enemies += 1
    for seat in range(s.n):
        enemies += s.enemy[seat]
        ruins += s.ruin[seat]
    return enemies == N_ENEMIES and ruins == set_size(&s.mountains)


cdef bint expertises_fit(const Content* content, const State* s) noexcept nogil:
    """I4; what is still to be unlocked or locked is pending."""
    cdef int seat, i, n
    for seat in range(s.n):
        n = popcount(s.expertise[seat])
        for i in range(s.depth):
            if s.frames[i].seat == seat:
                n += s.frames[i].kind == EXPERTISE
                n -= s.frames[i].kind == LOSE_EXPERTISE
        if n != 1 + popcount(content.expertise_at & ((2 << s.level[seat][LIVESTOCK]) - 1)):
            return False
    return True


# ---------------------------------------------------------------- the History board

cdef bint history_is_sound(const Content* content, const State* s) noexcept nogil:
    """Dominations of three tiles, three Events."""
    cdef int i, j
    for i in range(N_AGES):
        for j in range(i):
            if s.events[i] == s.events[j]:
                return False
            if content.domination_tile[s.domination[i]] == content.domination_tile[
                    s.domination[j]]:
                return False
    return True


cdef bint turn_is_sound(const Content* content, const State* s) noexcept nogil:
    """Whose turn it is, how many were finished, how many Events were revealed."""
    cdef const Frame* bottom = &s.frames[0]
    cdef int due = content.age_event_after[age_tile(s)]
    cdef int at = s.epoch % AGE_EPOCHS + 1
    cdef int revealed = age_of(s) + (at > due)
    if s.depth == 0:
        return s.epoch == N_EPOCHS - 1 and s.events_revealed == N_AGES
    if bottom.kind == OPENING:
        return (
            s.epoch == 0 and s.turns == 0 and s.events_revealed == 0 and s.position == 0
            and s.active == (s.first_player + bottom.args[0]) % s.n)
    if bottom.kind == TURN:
        return (
            s.position < s.n and s.turns == s.epoch * s.n + s.position
            and s.active == (s.first_player + s.position) % s.n
            and s.events_revealed == revealed)
    if at == due and bottom.args[0] == EPOCH_CLOSE:
        revealed += 1
    return s.position == s.n and s.turns == (s.epoch + 1) * s.n and s.events_revealed == revealed
