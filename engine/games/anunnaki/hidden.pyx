"""Anunnaki: who knows what (RULES.md 3, 5.1): redealing, the hash and the view of a seat.

Hidden are the Advanced cards in others' hands and what they committed, tiles that lie face down,
the order of the Pact stack, the artifacts left, others' destiny, and during the god discards what
others were dealt. Redealing draws each of them anew out of what the seat does know.
"""
from libc.stdint cimport int8_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from engine.core.bits cimport lowest_bit, popcount
from engine.core.chance cimport Chance, chance_range
from engine.core.decisions cimport Frame
from engine.core.hashing cimport hash_bytes
from engine.games.anunnaki.cards cimport payable_cards
from engine.games.anunnaki.deal cimport draw_subset, mix_up
from engine.games.anunnaki.harvest cimport harvest_amount, harvestable
from engine.games.anunnaki.holdings cimport side_of
from engine.games.anunnaki.position cimport god_ids, places, public_dict
from engine.games.anunnaki.powers cimport goal_value
from engine.games.anunnaki.scoring cimport final_points, final_total
from engine.games.anunnaki.state cimport (
    ATTACKER,
    DEALT_GODS,
    HOUSE_MINOR,
    MAX_PLAYERS,
    NONE,
    NOWHERE,
    N_CIVS,
    N_CULTURE,
    N_GOALS,
    N_SPOTS,
    N_TERRITORIES,
    N_TRACKS,
    PLAY_ADDED,
    PLAY_FIRST,
    PLAY_REPLACEMENT,
    SCORE_DESTINY,
    SIDE_CARDS,
    UNDECIDED,
    WEAPON_PICK,
    WEAPON_PLAY,
    Content,
    State,
    contested,
    controlled,
    top,
)
from engine.games.anunnaki.strength cimport Strength, strength_of, total

cdef enum:
    ADVANCED_CARDS = 127
    BASIC_CARDS = 384
    N_HANDS = 128             # sets of Advanced cards
    FIGHT_LEVEL = 1           # of the frame of a battle, which stands on the turn's
    ALL_ARTIFACTS = 63
    UNKNOWN = 254             # a tile, a card, a destiny that the seat does not know


# ---------------------------------------------------------------- redealing

cdef void determinize(const Content* content, State* s, int seat, Chance* chance) noexcept nogil:
    """Rule: 5.1. Everything a seat (-1: a spectator) cannot know, by chance."""
    cdef int other
    if not s.dealt:
        forget_deal(s)
        for other in range(s.n):
            if other != seat:
                redeal_gods(s, other, chance)
        return
    redeal_civs(s, chance)
    redeal_culture(s, chance)
    redeal_stack(s, chance)
    if not knows_deck(s, seat):
        redeal_artifacts(s, chance)
    for other in range(s.n):
        if other != seat:
            redeal_discard(s, other, chance)
            redeal_hand(content, s, other, chance)
            redeal_destiny(s, other, chance)


cdef void forget_deal(State* s) noexcept nogil:
    """Rule: 4.2. Before the gods are chosen nothing else exists; what an explicit deal gave waits
    unseen, and any other deal is as likely to anybody at the table.
    """
    s.given = 0
    s.artifact_deck = 0
    memset(s.node_tile, 0, sizeof(s.node_tile))
    memset(s.goals, NOWHERE, sizeof(s.goals))
    memset(s.civ, NOWHERE, sizeof(s.civ))
    memset(s.culture, NOWHERE, sizeof(s.culture))
    memset(s.stack, 0, sizeof(s.stack))


cdef inline bint knows_deck(const State* s, int seat) noexcept nogil:
    """Whether a seat saw the artifacts that are left."""
    return seat >= 0 and s.artifact_known >> seat & 1


cdef void redeal_gods(State* s, int seat, Chance* chance) noexcept nogil:
    """During the god discards: five of seven, one of them discarded if the seat has chosen."""
    cdef int dealt
    if s.gods[seat] == 0 or s.first_game:
        return
    dealt = draw_subset((1 << HOUSE_MINOR) - 1, DEALT_GODS, chance)
    if s.discarded[seat] != NOWHERE:
        s.discarded[seat] = <uint8_t>lowest_bit(draw_subset(dealt, 1, chance))
        dealt &= ~(1 << s.discarded[seat])
    s.gods[seat] = <uint8_t>dealt


cdef void redeal_discard(State* s, int seat, Chance* chance) noexcept nogil:
    """The god that another discarded: any that it did not keep."""
    if s.discarded[seat] != NOWHERE:
        s.discarded[seat] = <uint8_t>lowest_bit(
            draw_subset(((1 << HOUSE_MINOR) - 1) & ~s.gods[seat], 1, chance))


cdef void redeal_civs(State* s, Chance* chance) noexcept nogil:
    """Civilizations face down, among those that nobody has seen."""
    cdef uint64_t down = s.civs & ~s.civs_up
    cdef uint64_t left = s.civs & s.civs_up
    cdef uint8_t[N_CIVS] unseen
    cdef int n, seen_tiles = 0
    if not down:
        return
    while left:
        seen_tiles |= 1 << s.civ[lowest_bit(left)]
        left &= left - 1
    for n in range(s.n):
        seen_tiles |= s.civ_won[n]
    n = list_unseen(seen_tiles, N_CIVS, unseen)
    mix_up(unseen, n, chance)
    while down:
        n -= 1
        s.civ[lowest_bit(down)] = unseen[n]
        down &= down - 1


cdef int list_unseen(int seen_mask, int n, uint8_t* out) noexcept nogil:
    """The numbers below n that are not in a mask; how many."""
    cdef int i, count = 0
    for i in range(n):
        if not seen_mask >> i & 1:
            out[count] = <uint8_t>i
            count += 1
    return count


cdef void redeal_culture(State* s, Chance* chance) noexcept nogil:
    """Culture tokens face down, among those that never lay face up."""
    cdef uint32_t down = s.culture_on & ~s.culture_up
    cdef uint8_t[N_CULTURE] unseen
    cdef int n = 0
    if not down:
        return
    n = list_unseen(s.culture_seen, N_CULTURE, unseen)
    mix_up(unseen, n, chance)
    while down:
        n -= 1
        s.culture[lowest_bit(down)] = unseen[n]
        down &= down - 1


cdef void redeal_stack(State* s, Chance* chance) noexcept nogil:
    """The order of the Pact stack; which Pacts are in it everybody can tell."""
    cdef int i, j
    cdef uint8_t value
    for i in range(1, s.stack_size):
        value = s.stack[i]
        j = i
        while j and s.stack[j - 1] > value:
            s.stack[j] = s.stack[j - 1]
            j -= 1
        s.stack[j] = value
    mix_up(s.stack, s.stack_size, chance)


cdef void redeal_artifacts(State* s, Chance* chance) noexcept nogil:
    """The artifacts left, among those that nobody has taken."""
    if s.artifact_size:
        s.artifact_deck = <uint8_t>draw_subset(
            ALL_ARTIFACTS & ~s.artifacts_taken, s.artifact_size, chance)


cdef void redeal_destiny(State* s, int seat, Chance* chance) noexcept nogil:
    """Another's track of the Tablet of Destinies, until it is scored (3.2)."""
    if s.destiny[seat] != NONE and s.depth:
        s.destiny[seat] = <int8_t>chance_range(chance, 0, N_TRACKS - 1)


# ---------------------------------------------------------------- hands and commitments

cdef int committed_by(const State* s, int seat) noexcept nogil:
    """How many cards of a seat lie committed."""
    cdef int side = side_of(s, seat)
    cdef int i, n = 0
    if side == NONE:
        return 0
    for i in range(SIDE_CARDS):
        n += s.battle.committed[side][i] != NONE
    return n


cdef int in_use_by(const State* s, int seat) noexcept nogil:
    """Cards of a seat that lie open in the battle, as a mask."""
    cdef int side = side_of(s, seat)
    cdef int i, mask = 0
    if side == NONE:
        return 0
    for i in range(SIDE_CARDS):
        if s.battle.used[side][i] != NONE:
            mask |= 1 << s.battle.used[side][i]
    return mask


cdef void redeal_hand(const Content* content, State* s, int seat, Chance* chance) noexcept nogil:
    """Rule: 5.1. The hand as it was before committing, then what was committed out of it."""
    cdef int committed = committed_by(s, seat)
    cdef int used = in_use_by(s, seat)
    cdef int basic = BASIC_CARDS & ~used
    cdef int size = popcount(s.hand[seat]) + committed - popcount(basic)
    cdef int may_commit = payable_cards(content, s, seat)
    cdef int hand
    if side_of(s, seat) == ATTACKER:
        may_commit &= ADVANCED_CARDS
    may_commit &= ~not_to_play(s, seat)
    hand = basic | draw_hand(
        s.known_hand[seat], ADVANCED_CARDS & ~s.known_out[seat] & ~used, size, may_commit,
        committed + to_choose_from(s, seat) - popcount(basic & may_commit), chance)
    s.hand[seat] = <uint16_t>hand
    if committed:
        commit(s, seat, hand & may_commit, committed, chance)


cdef inline bint plays_a_card(const State* s, int seat) noexcept nogil:
    """Whether the seat is asked for a Weapon card."""
    return s.depth > 0 and top(s).kind == WEAPON_PLAY and top(s).seat == seat


cdef int not_to_play(const State* s, int seat) noexcept nogil:
    """The cards that the decision at hand leaves out, as a mask."""
    if not plays_a_card(s, seat):
        return 0
    if top(s).args[0] == PLAY_ADDED:
        return BASIC_CARDS
    return 1 << top(s).args[1] if top(s).args[0] == PLAY_REPLACEMENT else 0


cdef int to_choose_from(const State* s, int seat) noexcept nogil:
    """How many cards the seat must be able to play, since it is being asked: 2, or 1 and PASS."""
    if not plays_a_card(s, seat):
        return 0
    return 2 if top(s).args[0] == PLAY_FIRST else 1


cdef int draw_hand(
        int known, int possible, int size, int may_commit, int least, Chance* chance
) noexcept nogil:
    """A uniform set of `size` Advanced cards that holds the known ones, of the possible ones, with
    at least so many that can be committed.
    """
    cdef int[N_HANDS] hands
    cdef int cards, n = 0
    if least <= 0:
        return known | draw_subset(possible & ~known, size - popcount(known), chance)
    for cards in range(N_HANDS):
        if cards & ~possible or known & ~cards or popcount(cards) != size:
            continue
        if popcount(cards & may_commit) >= least:
            hands[n] = cards
            n += 1
    return hands[chance_range(chance, 0, n - 1)] if n else known


cdef void commit(State* s, int seat, int cards, int n, Chance* chance) noexcept nogil:
    """n of some cards, in a uniform order, from the hand to the table."""
    cdef int side = side_of(s, seat)
    cdef int i, card
    for i in range(n):
        card = lowest_bit(draw_subset(cards, 1, chance))
        cards &= ~(1 << card)
        s.hand[seat] &= <uint16_t>~(1 << card)
        s.battle.committed[side][i] = card


# ---------------------------------------------------------------- information set

# What a seat knows of the hidden part.
cdef struct Known:
    uint16_t hand[MAX_PLAYERS]            # own: the cards; others: N_HANDS + how many
    uint8_t gods[MAX_PLAYERS]
    uint8_t discarded[MAX_PLAYERS]
    uint8_t destiny[MAX_PLAYERS]
    uint8_t civ[N_TERRITORIES]
    uint8_t culture[N_SPOTS]
    uint8_t deck
    uint8_t committed[2][SIDE_CARDS]


cdef uint64_t info_hash(const Content* content, const State* s, int seat) noexcept nogil:
    """64 bits over the state as the seat (-1: a spectator) knows it."""
    cdef State bare
    if s.dealt:
        return known_hash(s, seat)
    bare = s[0]
    forget_deal(&bare)
    return known_hash(&bare, seat)


cdef uint64_t known_hash(const State* s, int seat) noexcept nogil:
    """The struct up to `hand` is public. The stack of Pacts is what the rest leaves over."""
    cdef Known known
    cdef uint64_t hash
    memset(&known, 0, sizeof(Known))
    note_seats(s, seat, &known)
    note_table(s, seat, &known)
    hash = hash_bytes(&known, sizeof(Known), <uint64_t>(seat + 2))
    hash = hash_bytes(s, <const char*>&s.hand - <const char*>s, hash)
    hash = hash_bytes(&s.battle.used, sizeof(s.battle) - (
        <const char*>&s.battle.used - <const char*>&s.battle), hash)
    hash = hash_bytes(&s.battle, 2, hash)
    return hash_bytes(&s.frames, s.depth * sizeof(Frame), hash)


cdef void note_seats(const State* s, int seat, Known* known) noexcept nogil:
    """What lies before each seat."""
    cdef int other
    for other in range(s.n):
        if other == seat:
            known.hand[other] = s.hand[other]
            known.gods[other] = s.gods[other]
            known.discarded[other] = s.discarded[other]
            known.destiny[other] = <uint8_t>s.destiny[other]
            continue
        known.hand[other] = <uint16_t>(N_HANDS << 4 | popcount(s.hand[other]))
        known.gods[other] = s.gods[other] if s.dealt else <uint8_t>popcount(s.gods[other])
        known.discarded[other] = NOWHERE if s.discarded[other] == NOWHERE else UNKNOWN
        known.destiny[other] = <uint8_t>s.destiny[other]
        if s.depth and s.destiny[other] != NONE:
            known.destiny[other] = UNKNOWN


cdef void note_table(const State* s, int seat, Known* known) noexcept nogil:
    """Tiles face down, the artifacts left, commitments."""
    cdef int i, side
    for i in range(N_TERRITORIES):
        known.civ[i] = s.civ[i] if s.civs_up >> i & 1 or s.civ[i] == NOWHERE else UNKNOWN
    for i in range(N_SPOTS):
        known.culture[i] = UNKNOWN
        if s.culture_up >> i & 1 or s.culture[i] == NOWHERE:
            known.culture[i] = s.culture[i]
    known.deck = s.artifact_deck if knows_deck(s, seat) else UNKNOWN
    for side in range(2):
        for i in range(SIDE_CARDS):
            known.committed[side][i] = <uint8_t>s.battle.committed[side][i]
            if s.battle.committed[side][i] != NONE and (
                    seat < 0 or side_of(s, seat) != side):
                known.committed[side][i] = UNKNOWN


# ---------------------------------------------------------------- the view

cdef dict seen(const Content* content, const State* s, int seat):
    """What the seat (-1: a spectator) sees, with the names of RULES.md 3."""
    view = public_dict(content, s)
    seats = range(s.n)
    view["seat"] = seat if seat >= 0 else None
    view["hand"] = [places(s.hand[i]) if i == seat else [] for i in seats]
    view["hand_size"] = [popcount(s.hand[i]) for i in seats]
    view["gods"] = [god_ids(s, i, s.gods[i]) if i == seat or s.dealt else [] for i in seats]
    for name in ("discarded", "destiny") if s.depth else ("discarded",):
        view[name] = [value if i == seat else NONE for i, value in enumerate(view[name])]
    view["destiny_set"] = [int(s.destiny[i] != NONE) for i in seats]
    view["civ"] = [
        value if s.civs_up >> <int>t & 1 else NONE for t, value in enumerate(view["civ"])]
    view["civ_down"] = places(s.civs & ~s.civs_up)
    view["culture"] = [
        value if s.culture_up >> <int>i & 1 else NONE
        for i, value in enumerate(view["culture"])]
    view["culture_down"] = places(s.culture_on & ~s.culture_up)
    view["stack_size"] = s.stack_size
    view["artifact_size"] = s.artifact_size
    view["artifact_deck"] = places(s.artifact_deck) if knows_deck(s, seat) else []
    hide_commitments(s, seat, view["battle"])
    view.update(worked_out(content, s, seat))
    return view


cdef hide_commitments(const State* s, int seat, dict battle):
    """Others' commitments: how many there are."""
    battle["committed_count"] = [
        sum(card != NONE for card in cards) for cards in battle["committed"]]
    for side in range(2):
        if seat < 0 or side_of(s, seat) != side:
            battle["committed"][side] = [NONE] * SIDE_CARDS


cdef dict worked_out(const Content* content, const State* s, int seat):
    """What the rules make of it: control, values of the Goal tiles, VP if the game ended now."""
    seats = range(s.n)
    return {
        "controlled": [places(controlled(s, i)) for i in seats],
        "contested": places(contested(s, s.turn)),
        "land": places(s.land),
        "goal_values": [
            [goal_value(content, s, i, place) if s.dealt else 0 for place in range(N_GOALS)]
            for i in seats],
        "multiplier": [
            [content.multiplier[s.track[i][track]] for track in range(N_TRACKS)] for i in seats],
        "final_vp": [
            known_total(content, s, i, i == seat) if s.dealt else s.vp[i] for i in seats],
        "harvest": [
            [harvest_amount(content, s, i, <int>t) if harvestable(content, s, i) >> <int>t & 1
             else 0 for t in range(N_TERRITORIES)] for i in seats],
        "strength": [strength_dict(content, s, side) for side in range(2)] if are_open(s) else [],
    }


cdef bint are_open(const State* s) noexcept nogil:
    """Whether the cards of the battle at hand lie open, all of them count (of two the owner may
    have to pick one), and it is not decided yet: what follows changes what the strengths were
    made of.
    """
    return (
        s.battle.territory != NONE and s.frames[FIGHT_LEVEL].args[1] == UNDECIDED
        and s.battle.used[ATTACKER][0] != NONE and top(s).kind != WEAPON_PICK)


cdef dict strength_dict(const Content* content, const State* s, int side):
    """The parts of the strength of a side."""
    cdef Strength strength
    strength_of(content, s, side, &strength)
    return dict(strength, total=total(&strength))


cdef int known_total(const Content* content, const State* s, int seat, bint own) except? -9999:
    """The VP of a seat if the game ended now; a hidden destiny of another is left out."""
    vp = final_total(content, s, seat)
    if not own and s.depth:
        vp -= final_points(content, s, seat, SCORE_DESTINY)
    return vp
