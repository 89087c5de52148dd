"""NEAR: prizes by rank (RULES.md 4.9), the end (7) and the estimate of it (10)."""
from libc.math cimport exp
from libc.stdint cimport uint8_t

from engine.core.bits cimport popcount
from engine.core.bitset cimport BitSet, set_size
from engine.games.near.counters cimport amount, cards_of, counter, markers_of_age, population
from engine.games.near.holdings cimport score
from engine.games.near.paths cimport constructible
from engine.games.near.play cimport Play, note
from engine.games.near.state cimport (
    BY_CIVILIZATION,
    BY_DEVELOPMENTS,
    BY_GOLD,
    BY_LIVESTOCK,
    BY_OBJECTIVE,
    CIVILIZATION_ITEM,
    CLAY,
    COUNT_BUILDINGS,
    COUNT_CARDS,
    COUNT_COASTAL_GROUPS,
    COUNT_ISOLATED,
    COUNT_MAXED,
    COUNT_RES_LEVELS,
    COUNT_TOKENS,
    EV_ENDED,
    LIVESTOCK,
    MAX_LEVEL,
    MAX_PLAYERS,
    N_DOMAINS,
    N_EPOCHS,
    N_PIECES,
    ROUTE,
    SHOP,
    SITE,
    STONE,
    TEMPLE_TYPE,
    WOOD,
    Content,
    State,
    age_of,
)

cdef enum:
    N_PRIZES = 3

# Of the estimate, in VP (RULES.md 10).
cdef double TEMPERATURE = 20.0    # with two players 0.5 + 0.5 * tanh(lead / 40)
cdef double FULL_TIME = 6.0       # epochs left from which engines are worth all they ever are
cdef double PER_GOLD = 0.4
cdef double PER_EXPERTISE = 2.0
cdef double PER_POPULATION = 0.8
cdef double PER_BUILDING = 0.8
cdef double PER_MARKER = 0.7
cdef double DOMINATION_TRUST = 0.6
cdef double PER_PERMANENT = 0.5   # for each epoch left
cdef double PER_HAND_CARD = 0.6
cdef int MOST_HAND_CARDS = 6
cdef double PER_WARD = 1.0
cdef double PER_TOKEN = 0.8
cdef double PER_PLACE = 0.3       # free territories to build on: a player shut in is lost
cdef int MOST_PLACES = 8
cdef double[N_DOMAINS] SET_BEGUN = [0.0, 1.5, 3.5, 6.0, 10.0]
cdef double[MAX_LEVEL + 1] PER_LEVEL = [0.0, 1.2, 2.3, 3.3, 4.2, 5.0, 5.5, 5.9, 6.2]
cdef double[4] CLAIM_CHANCE = [0.9, 0.55, 0.25, 0.08]


# ---------------------------------------------------------------- 4.9 prizes

cdef void share_prizes(
        const int* counts, int n, const uint8_t* prizes, int* vp) noexcept nogil:
    """Rule: 4.9, trap 14. What each place by count wins; ties share, 0 takes no part."""
    cdef int seat, other, better, equal, place
    for seat in range(n):
        vp[seat] = 0
        if counts[seat] <= 0:
            continue
        better = 0
        equal = 0
        for other in range(n):
            better += counts[other] > counts[seat]
            equal += counts[other] == counts[seat]
        for place in range(better, min(better + equal, <int>N_PRIZES)):
            vp[seat] += prizes[place]
        vp[seat] //= equal


# ---------------------------------------------------------------- 7.1 and 7.2

cdef int sets_of_developments(const State* s, int seat) noexcept nogil:
    """Sets of five different tokens."""
    cdef int kind, sets = s.dev[seat][0]
    for kind in range(1, N_DOMAINS):
        sets = min(sets, <int>s.dev[seat][kind])
    return sets


cdef int civilization_value(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: 7.1 (3)."""
    return amount(
        content, s, seat,
        &content.items[CIVILIZATION_ITEM + s.civilization[seat]].effects[0])


cdef int gold_value(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: 7.1 (4)."""
    return content.gold_set_vp * (s.gold[seat] // content.gold_set)


cdef int objective_value(
        const Content* content, const State* s, int seat, int domain) noexcept nogil:
    """Rule: 7.2. What a Domain objective is worth to whoever has a marker there, as it stands."""
    cdef int reached
    if not s.expert:
        return content.standard_vp[domain] * counter(
            content, s, seat, STANDARD_COUNTER[domain])
    reached = expert_steps(content, s, seat, domain)
    return content.expert_ladder[reached - 1] if reached else 0


cdef int[N_DOMAINS] STANDARD_COUNTER = [
    COUNT_RES_LEVELS, COUNT_CARDS, COUNT_COASTAL_GROUPS, COUNT_TOKENS, COUNT_BUILDINGS]


cdef int expert_steps(
        const Content* content, const State* s, int seat, int domain) noexcept nogil:
    """Rule: 7.2 expert. Steps of the ladder reached, 0..5."""
    cdef int i, tokens, n = 0
    if domain == SITE:
        return counter(content, s, seat, COUNT_MAXED)
    if domain == ROUTE:
        return counter(content, s, seat, COUNT_ISOLATED)
    if domain == TEMPLE_TYPE:
        return empty_lines(s, seat)
    tokens = counter(content, s, seat, COUNT_TOKENS)
    for i in range(N_DOMAINS):
        if domain == SHOP:
            n += cards_of(content, s, seat, i) >= 2
        else:
            n += tokens >= content.expert_steps[i]
    return n


cdef int empty_lines(const State* s, int seat) noexcept nogil:
    """Rule: R39. Empty columns or empty rows of the Player board, whichever are more."""
    cdef int type, columns = 0, rows = N_PIECES
    for type in range(N_DOMAINS):
        columns += s.built[seat][type] == N_PIECES
        rows = min(rows, <int>s.built[seat][type])
    return max(columns, rows)


cdef void score_end(Play* p) noexcept nogil:
    """Rule: 7.1, 7.2. Heritage and objectives of every player."""
    cdef State* s = p.s
    cdef int i, seat, domain
    for i in range(s.n):
        seat = (s.first_player + i) % s.n
        score(p, seat, p.content.dev_set_vp * sets_of_developments(s, seat), BY_DEVELOPMENTS)
        score(p, seat, p.content.livestock_vp * s.level[seat][LIVESTOCK], BY_LIVESTOCK)
        score(p, seat, civilization_value(p.content, s, seat), BY_CIVILIZATION)
        score(p, seat, gold_value(p.content, s, seat), BY_GOLD)
        for domain in range(N_DOMAINS):
            if s.objective[seat] >> domain & 1:
                score(p, seat, objective_value(p.content, s, seat, domain), BY_OBJECTIVE + domain)
    note(p, EV_ENDED, winners(p.content, s), 0, 0, 0)


# ---------------------------------------------------------------- 7.3

cdef int winners(const Content* content, const State* s) noexcept nogil:
    """Rule: 7.3, R43. The seats with the highest score; among equals most markers placed."""
    cdef int seat, mask = 0
    cdef int best = -1
    cdef int rank
    for seat in range(s.n):
        rank = (s.score[seat] << 8) + (content.history_markers - s.markers[seat])
        if rank > best:
            best = rank
            mask = 0
        if rank == best:
            mask |= 1 << seat
    return mask


cdef void returns(const Content* content, const State* s, double* out) noexcept nogil:
    """Rule: 7.3. One point, shared by the winners; 0 for all before the end."""
    cdef int mask = 0 if s.depth else winners(content, s)
    cdef int seat
    for seat in range(s.n):
        out[seat] = 1.0 / popcount(mask) if mask >> seat & 1 else 0.0


# ---------------------------------------------------------------- 10 the estimate

cdef void evaluate(const Content* content, const State* s, double* out) noexcept nogil:
    """Rule: 10. The chance to win, from the expected final scores; exact at the end."""
    cdef double[MAX_PLAYERS] value
    cdef double best, total = 0.0
    cdef int seat
    if s.depth == 0:
        returns(content, s, out)
        return
    final_scores(content, s, value)
    best = value[0]
    for seat in range(1, s.n):
        best = max(best, value[seat])
    for seat in range(s.n):
        value[seat] = exp((value[seat] - best) / TEMPERATURE)
        total += value[seat]
    for seat in range(s.n):
        out[seat] = value[seat] / total


cdef void final_scores(const Content* content, const State* s, double* out) noexcept nogil:
    """Rule: 10. The expected final score of each seat; at the end what it is."""
    cdef int[MAX_PLAYERS] counts
    cdef int[MAX_PLAYERS] prizes
    cdef int which = content.domination_counter[s.domination[age_of(s)]]
    cdef int seat
    for seat in range(s.n):
        out[seat] = s.score[seat]
        counts[seat] = counter(content, s, seat, which)
    if s.depth == 0:
        return
    share_prizes(counts, s.n, content.domination_vp, prizes)
    for seat in range(s.n):
        out[seat] = value_of(content, s, seat) + DOMINATION_TRUST * prizes[seat]


cdef double value_of(const Content* content, const State* s, int seat) noexcept nogil:
    """What a seat has, in VP, the Domination aside."""
    cdef int left = N_EPOCHS - s.epoch
    cdef double time = min(1.0, left / FULL_TIME)
    cdef double value = s.score[seat]
    value += developments_value(content, s, seat)
    value += content.livestock_vp * s.level[seat][LIVESTOCK]
    value += civilization_value(content, s, seat)
    if left > 1:
        value += PER_GOLD * s.gold[seat]
    else:
        value += gold_value(content, s, seat)
    value += time * (
        PER_LEVEL[s.level[seat][STONE]] + PER_LEVEL[s.level[seat][CLAY]]
        + PER_LEVEL[s.level[seat][WOOD]] + PER_EXPERTISE * popcount(s.expertise[seat])
        + PER_PLACE * min(room(content, s, seat), MOST_PLACES))
    value += PER_POPULATION * population(content, s, seat)
    value += PER_BUILDING * set_size(&s.owned[seat])
    value += PER_MARKER * markers_of_age(s, seat)
    value += PER_HAND_CARD * min(set_size(&s.hand[seat]), MOST_HAND_CARDS)
    value += PER_WARD * s.ward[seat]
    value += PER_TOKEN * (s.victory[seat] + s.enemy[seat])
    return value + area_value(content, s, seat, left)


cdef int room(const Content* content, const State* s, int seat) noexcept nogil:
    """Free territories next to the player's Buildings."""
    cdef BitSet spaces
    constructible(content, s, seat, SITE, False, &spaces)
    return set_size(&spaces)


cdef double developments_value(const Content* content, const State* s, int seat) noexcept nogil:
    """Full sets, and the kinds of the next one."""
    cdef int sets = sets_of_developments(s, seat)
    cdef int kind, begun = 0
    for kind in range(N_DOMAINS):
        begun += s.dev[seat][kind] > sets
    return content.dev_set_vp * sets + SET_BEGUN[begun]


cdef double area_value(
        const Content* content, const State* s, int seat, int left) noexcept nogil:
    """Domain objectives, claimed or in sight, and permanent cards."""
    cdef int[N_DOMAINS] cards
    cdef double value = 0.0
    cdef double worth
    cdef int i
    for i in range(N_DOMAINS):
        cards[i] = 0
    for i in range(s.area_size[seat]):
        cards[content.cards[s.area[seat][i]].domain] += 1
        if content.items[s.area[seat][i]].trigger:
            value += PER_PERMANENT * left
    for i in range(N_DOMAINS):
        worth = objective_value(content, s, seat, i)
        if not s.objective[seat] >> i & 1:
            worth *= CLAIM_CHANCE[max(0, min(3, content.objective_cards - cards[i]))]
        value += worth
    return value
