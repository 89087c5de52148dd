"""NEAR: who knows what (RULES.md 3): redealing, the hash and the view of a seat.

Backs are public: hidden cards are exchangeable within their class, which is a domain and an Age.
Hidden are opponents' cards in hand and face-down discards that nobody saw face up, the decks, the
cards that left the decks unseen, the order of the Enemy supply, and Events not peeked at.

Redealing puts all that a seat cannot tell apart in ascending order, shuffles it and deals it back.
"""
from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset

from engine.core.bitset cimport (
    BitSet,
    empty_set,
    holds,
    intersect,
    next_place,
    put,
    set_size,
    subtract,
    unite,
)
from engine.core.chance cimport Chance, chance_range
from engine.core.decisions cimport Frame
from engine.core.hashing cimport hash_bytes
from engine.games.near.counters cimport counter
from engine.games.near.position cimport members, public_dict
from engine.games.near.scoring cimport objective_value
from engine.games.near.state cimport (
    CARDS_A_TURN,
    DECK_CARDS,
    MAX_PLAYERS,
    MAX_SPACES,
    NONE,
    N_AGES,
    N_CARDS,
    N_DOMAINS,
    N_EVENTS,
    Content,
    State,
    card_age,
    top_card,
)
from engine.games.near.world cimport flood_zone, quake_zone, revolt_zone


cdef enum:
    CLASS_BITS = 4            # of a count in a word of all classes
    NOTHING = 255             # an Event that is not known


# Cards of one class that a seat cannot tell apart, dealt from the end.
cdef struct Pool:
    int size
    uint8_t card[DECK_CARDS]


# ---------------------------------------------------------------- redealing

cdef void determinize(const Content* content, State* s, int seat, Chance* chance) noexcept nogil:
    """Everything a seat (-1: a spectator) cannot know, by chance."""
    cdef int domain, age
    for domain in range(N_DOMAINS):
        for age in range(1, N_AGES + 1):
            redeal_class(content, s, seat, domain, age, chance)
    redeal_supply(s, chance)
    redeal_events(s, seat, chance)


cdef inline bint is_open(const State* s, int owner, int seat) noexcept nogil:
    """Whether a seat sees the cards of an owner."""
    return owner == seat


cdef void redeal_class(
        const Content* content, State* s, int seat, int domain, int age, Chance* chance
) noexcept nogil:
    """The cards of one domain and Age: gather what is hidden, deal it back place by place."""
    cdef const BitSet* cards = &content.of_class[domain][age]
    cdef Pool pool
    cdef BitSet hidden
    cdef int[MAX_PLAYERS] held
    cdef int owner, i, removed
    empty_set(&hidden)
    for owner in range(s.n):
        held[owner] = 0
        if not is_open(s, owner, seat):
            held[owner] = gather(cards, &s.hand[owner], &s.known[owner], &hidden)
    removed = gather(cards, &s.unseen, NULL, &hidden)
    for i in range(s.deck_size[domain]):
        if holds(cards, s.deck[domain][i]):
            put(&hidden, s.deck[domain][i])
    for i in range(s.civ_size):
        if is_face_down(s, cards, i, seat):
            put(&hidden, s.civ_area[i])
    fill_pool(&pool, &hidden, chance)
    for owner in range(s.n):
        deal(&pool, &s.hand[owner], held[owner])
    deal(&pool, &s.unseen, removed)
    for i in range(s.deck_size[domain]):
        if holds(cards, s.deck[domain][i]):
            s.deck[domain][i] = <uint8_t>next_card(&pool)
    for i in range(s.civ_size):
        if is_face_down(s, cards, i, seat):
            s.civ_area[i] = <uint8_t>next_card(&pool)


cdef inline bint is_face_down(
        const State* s, const BitSet* cards, int place, int seat) noexcept nogil:
    """Whether a discard of the turn is of a class and unknown to a seat."""
    cdef int card = s.civ_area[place]
    return (
        holds(cards, card) and not is_open(s, s.active, seat)
        and not holds(&s.known[s.active], card))


cdef int gather(
        const BitSet* cards, BitSet* source, const BitSet* known, BitSet* out) noexcept nogil:
    """Take the cards of a class that are not known out of a set; their number."""
    cdef BitSet taken = source[0]
    intersect(&taken, cards)
    if known != NULL:
        subtract(&taken, known)
    subtract(source, &taken)
    unite(out, &taken)
    return set_size(&taken)


cdef void fill_pool(Pool* pool, const BitSet* cards, Chance* chance) noexcept nogil:
    """A set as a list, shuffled."""
    cdef int card = next_place(cards, 0)
    pool.size = 0
    while card != NONE:
        pool.card[pool.size] = <uint8_t>card
        pool.size += 1
        card = next_place(cards, card + 1)
    mix_up(pool.card, pool.size, chance)


cdef void mix_up(uint8_t* list, int n, Chance* chance) noexcept nogil:
    """Shuffle a list."""
    cdef int i, j
    cdef uint8_t swapped
    for i in range(n - 1, 0, -1):
        j = chance_range(chance, 0, i)
        swapped = list[i]
        list[i] = list[j]
        list[j] = swapped


cdef inline int next_card(Pool* pool) noexcept nogil:
    pool.size -= 1
    return pool.card[pool.size]


cdef void deal(Pool* pool, BitSet* out, int n) noexcept nogil:
    """So many cards of a pool into a set."""
    while n > 0:
        put(out, next_card(pool))
        n -= 1


cdef void sort_up(uint8_t* list, int n) noexcept nogil:
    """Ascending: nothing of a true order shines through."""
    cdef int i, j
    cdef uint8_t value
    for i in range(1, n):
        value = list[i]
        j = i
        while j and list[j - 1] > value:
            list[j] = list[j - 1]
            j -= 1
        list[j] = value


cdef void redeal_supply(State* s, Chance* chance) noexcept nogil:
    """The order of the Enemy tokens in supply, which nobody knows."""
    sort_up(s.supply, s.supply_size)
    mix_up(s.supply, s.supply_size, chance)


cdef void redeal_events(State* s, int seat, Chance* chance) noexcept nogil:
    """Events that are neither revealed nor peeked at by the seat, among all it has not seen."""
    cdef uint8_t[N_EVENTS] unseen
    cdef int n = 0
    cdef int age, event, seen_events = 0
    for age in range(N_AGES):
        if knows_event(s, seat, age):
            seen_events |= 1 << s.events[age]
    for event in range(N_EVENTS):
        if not seen_events >> event & 1:
            unseen[n] = <uint8_t>event
            n += 1
    mix_up(unseen, n, chance)
    n = 0
    for age in range(N_AGES):
        if not knows_event(s, seat, age):
            s.events[age] = unseen[n]
            n += 1


cdef inline bint knows_event(const State* s, int seat, int age) noexcept nogil:
    """Whether a seat (-1: a spectator) knows the Event of an Age."""
    return age < s.events_revealed or (seat >= 0 and s.peeked[seat] >> age & 1)


# ---------------------------------------------------------------- information set

# What a seat knows of the hidden part: backs where it does not know faces.
cdef struct Known:
    uint64_t backs[MAX_PLAYERS]           # of the unknown cards in each hand: a nibble a class
    uint64_t ages[N_DOMAINS]              # of the cards in each deck: a byte an Age
    BitSet open[MAX_PLAYERS]              # the known cards of each hand
    uint64_t supply                       # the Enemy tokens, as a mask
    uint8_t civ_area[CARDS_A_TURN]        # cards, or N_CARDS + class
    uint8_t events[N_AGES]                # events, or NOTHING
    uint8_t padding[3]


cdef uint64_t info_hash(const Content* content, const State* s, int seat) noexcept nogil:
    """64 bits over the state as the seat (-1: a spectator) knows it.

    Derived sets are left out. So are the cards that left the game unseen: they are what is left
    when all others are known by face or back.
    """
    cdef Known known
    cdef uint64_t hash = <uint64_t>(seat + 2)
    memset(&known, 0, sizeof(Known))
    note_hands(content, s, seat, &known)
    note_rest(content, s, seat, &known)
    hash = hash_bytes(&known, sizeof(Known), hash)
    hash = hash_bytes(&s.owned, sizeof(s.owned) + sizeof(s.of_type), hash)
    hash = hash_bytes(
        &s.slot_tile, <const char*>&s.hand - <const char*>&s.slot_tile, hash)
    return hash_bytes(&s.frames, s.depth * sizeof(Frame), hash)


cdef inline int class_of(const Content* content, int card) noexcept nogil:
    """The number of a back."""
    return N_AGES * content.cards[card].domain + card_age(content, card) - 1


cdef void note_hands(
        const Content* content, const State* s, int seat, Known* known) noexcept nogil:
    """Faces that the seat knows, backs of the others."""
    cdef BitSet rest
    cdef int owner, card
    for owner in range(s.n):
        known.open[owner] = s.hand[owner]
        if is_open(s, owner, seat):
            continue
        intersect(&known.open[owner], &s.known[owner])
        rest = s.hand[owner]
        subtract(&rest, &s.known[owner])
        card = next_place(&rest, 0)
        while card != NONE:
            known.backs[owner] += <uint64_t>1 << CLASS_BITS * class_of(content, card)
            card = next_place(&rest, card + 1)


cdef void note_rest(
        const Content* content, const State* s, int seat, Known* known) noexcept nogil:
    """Discards, decks, the Enemy supply, Events."""
    cdef int i, domain, card
    for i in range(s.civ_size):
        card = s.civ_area[i]
        if not is_open(s, s.active, seat) and not holds(&s.known[s.active], card):
            card = N_CARDS + class_of(content, card)
        known.civ_area[i] = <uint8_t>card
    for domain in range(N_DOMAINS):
        for i in range(s.deck_size[domain]):
            known.ages[domain] += <uint64_t>1 << 8 * card_age(content, s.deck[domain][i])
    for i in range(s.supply_size):
        known.supply |= <uint64_t>1 << s.supply[i]
    for i in range(N_AGES):
        known.events[i] = s.events[i] if knows_event(s, seat, i) else NOTHING


cdef dict seen(const Content* content, const State* s, int seat):
    """What the seat (-1: a spectator) sees, with the names of RULES.md 3."""
    view = public_dict(content, s)
    view["seat"] = seat if seat >= 0 else None
    view["hand"] = [hand_seen(s, owner, seat) for owner in range(s.n)]
    view["hand_backs"] = [
        sorted(back(content, card) for card in range(N_CARDS) if holds(&s.hand[owner], card))
        for owner in range(s.n)]
    view["civ_area"] = [
        s.civ_area[i] if is_open(s, s.active, seat) or holds(&s.known[s.active], s.civ_area[i])
        else NONE for i in range(s.civ_size)]
    view["civ_backs"] = [back(content, s.civ_area[i]) for i in range(s.civ_size)]
    view["events"] = [
        s.events[age] if knows_event(s, seat, age) else NONE for age in range(N_AGES)]
    view["deck_sizes"] = [s.deck_size[domain] for domain in range(N_DOMAINS)]
    view["deck_ages"] = [
        card_age(content, top_card(s, domain)) if s.deck_size[domain] else 0
        for domain in range(N_DOMAINS)]
    view["removed_unseen_backs"] = [
        [sum(1 for card in range(N_CARDS)
             if holds(&s.unseen, card) and back(content, card) == [domain, age])
         for age in range(1, N_AGES + 1)] for domain in range(N_DOMAINS)]
    view["supply"] = sorted(s.supply[i] for i in range(s.supply_size))
    view["terrain"] = [s.terrain[space] for space in range(MAX_SPACES)]
    view["zones"] = zones(content, s)
    view["domination_counts"] = [
        [counter(content, s, owner, content.domination_counter[s.domination[age]])
         for owner in range(s.n)] for age in range(N_AGES)]
    view["objective_values"] = [
        [objective_value(content, s, owner, domain) for domain in range(N_DOMAINS)]
        for owner in range(s.n)]
    return view


cdef list hand_seen(const State* s, int owner, int seat):
    """The cards of a hand that a seat knows."""
    return [
        card for card in range(N_CARDS)
        if holds(&s.hand[owner], card)
        and (is_open(s, owner, seat) or holds(&s.known[owner], card))]


cdef list back(const Content* content, int card):
    """What everybody sees of a card."""
    return [content.cards[card].domain, content.cards[card].age]


cdef dict zones(const Content* content, const State* s):
    """The land that Events strike, and the coast."""
    cdef BitSet flooded, shaken, unruly
    flood_zone(content, s, &flooded)
    quake_zone(content, s, &shaken)
    revolt_zone(content, s, &unruly)
    return {
        "coastal": members(&s.coastal),
        "flood": members(&flooded),
        "quake": members(&shaken),
        "revolt": members(&unruly),
    }
