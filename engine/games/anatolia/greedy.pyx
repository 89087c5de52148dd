"""Anatolia 1000 BC: the greedy player (RULES.md 10).

Each kind of decision has a function that says what a move is worth; the best move is played. Moves
that the player would not think of are worth less than doing nothing, which is worth 0 in menus.
"""
from engine.core.chance cimport Chance, word_below
from engine.core.game cimport move_t
from engine.games.anatolia.holdings cimport gold_needed
from engine.games.anatolia.state cimport (
    ARMY,
    ASK_ARMY,
    ATTACK_LEVEL,
    ATTACK_REGION,
    BUILD_CITY,
    BUILD_CONVERT,
    BUILD_MENU,
    BUILD_MONUMENT,
    BUY,
    CALL_HELP,
    CANCEL,
    CONQ_MENU,
    CONVERT,
    DEFEND,
    DEFEND_AID,
    DEFEND_OWN,
    DONE,
    END_MENU,
    ENOUGH,
    EXCHANGE,
    EXTRA_PHASE,
    FLEET,
    GIVEN,
    KNOW_MENU,
    LINE_BASE,
    LOAN_FLEET,
    LOAN_PAY,
    LOAN_REPLY,
    LOSE_CARD,
    MAX_CODES,
    MENU_CONVERT,
    N_DECISIONS,
    OWN_REGION,
    PEEK_DECK,
    PICK_CIV,
    PICK_SEAT,
    PICK_UNITS,
    PLACE_CITY,
    POP_FOOD,
    RECRUIT_ARMY,
    RECRUIT_FLEET,
    RECRUIT_MENU,
    RECRUIT_POPULATION,
    SELL,
    SHORT_CITY,
    STEAL,
    STEAL_RES,
    TAKE_REGION,
    TRADE_GIVE,
    TRADE_MENU,
    TRADE_REPLY,
    TRADE_WANT,
    TRIBUTE_REPLY,
    TRIBUTE_WHAT,
    TURN_START,
    UPKEEP_PAY,
    UPKEEP_SHORT,
    WANTED,
    WITH_SEAT,
    State,
    below,
    stock_limit,
    top,
    unit_kind,
    units,
)
from engine.games.anatolia.tables cimport (
    COST_MONUMENT,
    GOLD,
    N_PAYMENTS,
    N_RESOURCES,
    NONE,
    TRIPLE,
    Content,
    Regions,
    keep,
    list_regions,
    meet,
    neighbours,
    remove,
)
from engine.games.anatolia.upkeep cimport food_held, upkeep_due
from engine.games.anatolia.worth cimport (
    attack_worth,
    best_seat_but,
    card_worth,
    goods_worth,
    is_early,
    leader,
    lines_worth,
    region_worth,
    resource_worth,
    start_worth,
)

ctypedef double (*worth_function)(const Content* content, const State* s, int code) noexcept nogil

cdef enum:
    METAL = 1
    STONE = 2
    WOOD = 3

cdef double NEVER = -1e9
cdef double TIE = 1e-9

# The knobs of RULES.md 10, in VP or in things.
cdef double CARD_MARGIN = 1.2         # a card is bought when worth so many times its cost
cdef int FOOD_KEPT = 2                # of each food, when piles are sold for a monument
cdef int CITY_POPULATION = 3
cdef int CITY_VP = 50                 # no cities once somebody has so many VP
cdef int ARMY_METAL = 2               # early
cdef int ARMY_GOLD = 8
cdef int POPULATION_EARLY = 3
cdef int POPULATION_LATE = 4
cdef int SPARE_FOOD_EARLY = 2
cdef int SPARE_FOOD_LATE = 4
cdef int FULL_METAL = 3               # late: an Army that needs no Gold
cdef int FULL_POPULATION = 2
cdef int FEW_ARMIES = 3
cdef double HOLD_WORTH = 2.9          # a region worth a unit's sacrifice
cdef int HOLD_REGIONS = 4
cdef int HOLD_UNITS = 3
cdef int LEND_UNITS = 3               # left over after lending
cdef double CHEAP_TRIBUTE = 2.2
cdef double TRADE_MARGIN = 1.5        # against a seat near the goal
cdef double NEAR_GOAL = 0.8
cdef int TRADE_SURPLUS = 7            # units of something that one would rather trade away
cdef int GIVE_UP_REGIONS = 2


# ---------------------------------------------------------------- the player

cdef move_t greedy_move(
        const Content* content, const State* s, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """The move that is worth most, ties at random."""
    cdef double best = 2.0 * NEVER
    cdef double value
    cdef int ties = 0
    cdef int choice = 0
    cdef int i
    for i in range(n):
        value = worth_of(content, s, <int>(moves[i] & 0xFFFF))
        if value > best + TIE:
            best = value
            ties = 1
            choice = i
        elif value >= best - TIE:
            ties += 1
            if word_below(chance, ties) == 0:
                choice = i
    return moves[choice]


cdef double worth_of(const Content* content, const State* s, int code) noexcept nogil:
    """What a move of the present decision is worth to its decider."""
    return WORTH[top(s).kind](content, s, code)


cdef double yes_if(bint wanted, int code) noexcept nogil:
    """The worth of a yes-or-no move, or of one thing to do in a menu."""
    if code == DONE:
        return 0.0
    return 1.0 if wanted else NEVER


# ---------------------------------------------------------------- starts and turns

cdef double worth_civ(const Content* content, const State* s, int code) noexcept nogil:
    return start_worth(content, s, code)


cdef double worth_units(const Content* content, const State* s, int code) noexcept nogil:
    """No Fleets."""
    return -code


cdef double worth_turn_start(const Content* content, const State* s, int code) noexcept nogil:
    """Give up only what is hopeless."""
    cdef int seat = s.active
    cdef bint hopeless = (
        s.army[seat] == 0 and s.monument[seat] == 0 and s.cards[seat] == 0
        and s.n_regions[seat] <= GIVE_UP_REGIONS)
    return yes_if(hopeless, code)


cdef double worth_extra_phase(const Content* content, const State* s, int code) noexcept nogil:
    """Resource at once."""
    return -code


# ---------------------------------------------------------------- trade

cdef double worth_trade(const Content* content, const State* s, int code) noexcept nogil:
    """One offer a phase: a surplus for the Stone of whoever has most of it."""
    if code == DONE:
        return 0.0
    if code == MENU_CONVERT or s.offers or surplus(s, s.active) == NONE:
        return NEVER
    if s.res[code - WITH_SEAT][STONE] == 0 or near_goal(s, code - WITH_SEAT):
        return NEVER
    return s.res[code - WITH_SEAT][STONE]


cdef int surplus(const State* s, int seat) noexcept nogil:
    """What the seat has too much of, Stone and Gold aside; NONE for nothing."""
    cdef int most = NONE
    cdef int r
    for r in range(GOLD + 1, N_RESOURCES):
        if r != STONE and s.res[seat][r] >= TRADE_SURPLUS:
            if most == NONE or s.res[seat][r] > s.res[seat][most]:
                most = r
    return most


cdef bint near_goal(const State* s, int seat) noexcept nogil:
    return s.vp[seat] >= NEAR_GOAL * s.vp_goal


cdef double worth_give(const Content* content, const State* s, int code) noexcept nogil:
    """As much as can be of the surplus, in one line."""
    if code == ENOUGH:
        return 1.0
    if code == CANCEL or s.lines[GIVEN][0]:
        return 0.0
    if code // LINE_BASE == surplus(s, s.active):
        return code % LINE_BASE
    return NEVER


cdef double worth_want(const Content* content, const State* s, int code) noexcept nogil:
    """One Stone, in one line."""
    if code == ENOUGH:
        return 1.0
    if code == CANCEL:
        return 0.0
    return 1.0 if code == LINE_BASE * STONE + 1 and s.lines[WANTED][0] == 0 else NEVER


cdef double worth_trade_reply(const Content* content, const State* s, int code) noexcept nogil:
    """A trade that gains value, with a margin against a seat near the goal."""
    cdef int seat = top(s).seat
    cdef double got = lines_worth(s, seat, GIVEN, NULL)
    cdef double given = -lines_worth(s, seat, WANTED, NULL)
    if near_goal(s, s.active):
        given *= TRADE_MARGIN
    return yes_if(got > given + TIE, code)


cdef double worth_convert(const Content* content, const State* s, int code) noexcept nogil:
    """Only come to for a monument: sell the largest pile that can be spared."""
    if code < SELL:
        return 0.0 if code == DONE else NEVER
    return sellable_pairs(content, s, s.active, code - SELL)


cdef int sellable_pairs(
        const Content* content, const State* s, int seat, int r) noexcept nogil:
    """Pairs of a resource that can be spared for a monument."""
    if r == STONE:
        return 0
    if content.is_food[r]:
        return max(0, (s.res[seat][r] - FOOD_KEPT) // EXCHANGE)
    return s.res[seat][r] // EXCHANGE


# ---------------------------------------------------------------- cards and events

cdef double worth_own_region(const Content* content, const State* s, int code) noexcept nogil:
    """Lose the least; build where there is most."""
    cdef double value = region_worth(content, s, code)
    return value if top(s).args[0] == PLACE_CITY else -value


cdef double worth_take_region(const Content* content, const State* s, int code) noexcept nogil:
    """The most, the leader's before others'."""
    cdef double value = region_worth(content, s, code)
    return value + 1.0 if s.owner[code] == best_seat_but(s, top(s).seat) else value


cdef double worth_pick_seat(const Content* content, const State* s, int code) noexcept nogil:
    """The leader; for theft rather one with Stone."""
    if top(s).args[0] == STEAL and s.res[code][STONE]:
        return s.vp[code] + s.vp_goal
    return s.vp[code]


cdef double worth_steal(const Content* content, const State* s, int code) noexcept nogil:
    return resource_worth(code)


cdef double worth_peek(const Content* content, const State* s, int code) noexcept nogil:
    """The Knowledge deck: its cards can be waited for."""
    return -code


cdef double worth_lose_card(const Content* content, const State* s, int code) noexcept nogil:
    return -card_worth(content, s, top(s).seat, code)


cdef double worth_knowledge(const Content* content, const State* s, int code) noexcept nogil:
    """The card that is worth most beyond its price."""
    cdef int card
    if code == DONE:
        return 0.0
    card = s.row[code - 1]
    return card_worth(content, s, s.active, card) - CARD_MARGIN * content.knowledge[card].cost


# ---------------------------------------------------------------- upkeep and end

cdef double worth_upkeep_pay(const Content* content, const State* s, int code) noexcept nogil:
    """Evenly."""
    return 1.0 if code == DONE else 0.0


cdef double worth_upkeep_short(const Content* content, const State* s, int code) noexcept nogil:
    """Gold, then pairs but of Stone; then Fleet, Population, Army, city."""
    if code == DONE:
        return 10.0
    if code >= SELL:
        return 0.0 if code == SELL + STONE else 5.0 + s.res[top(s).seat][code - SELL]
    if code == SHORT_CITY:
        return 1.0
    return 3.0 if code > 1 else 2.0


cdef double worth_end(const Content* content, const State* s, int code) noexcept nogil:
    """Make of an excess what there is room for: Gold, Stone, Metal."""
    cdef int seat = s.active
    if code == DONE:
        return 0.0
    if code >= SELL:
        return 0.5 if s.res[seat][GOLD] < stock_limit(content, s, seat, GOLD) else NEVER
    if s.res[seat][code - BUY] >= stock_limit(content, s, seat, code - BUY):
        return NEVER
    return resource_worth(code - BUY)


# ---------------------------------------------------------------- build and recruit

cdef double worth_build(const Content* content, const State* s, int code) noexcept nogil:
    """Monuments; then piles sold for one; a city late, while the end is far."""
    cdef int seat = s.active
    cdef bint early = is_early(s, seat)
    if code == BUILD_MONUMENT:
        return 3.0 if not early or has_stone(content, s, seat) else NEVER
    if code == BUILD_CONVERT:
        return 2.0 if not early and monument_by_sales(content, s, seat) else NEVER
    return yes_if(code == BUILD_CITY and city_wanted(s, seat, early), code)


cdef bint has_stone(const Content* content, const State* s, int seat) noexcept nogil:
    """Whether a monument needs no Gold for its Stone."""
    return s.res[seat][STONE] >= content.costs[COST_MONUMENT].res[STONE]


cdef bint monument_by_sales(const Content* content, const State* s, int seat) noexcept nogil:
    """Whether a monument that cannot be paid could be, with pairs that can be spared."""
    cdef int gold = s.res[seat][GOLD]
    cdef int needed = gold_needed(s, seat, &content.costs[COST_MONUMENT])
    cdef int r
    if s.pop[seat] < content.costs[COST_MONUMENT].population or needed <= gold:
        return False
    for r in range(GOLD + 1, N_RESOURCES):
        gold += sellable_pairs(content, s, seat, r)
    return needed <= gold


cdef bint city_wanted(const State* s, int seat, bint early) noexcept nogil:
    """A city pays slowly."""
    if early or s.pop[seat] < CITY_POPULATION or s.vp[leader(s)] >= CITY_VP:
        return False
    return s.res[seat][STONE] >= 2 and s.res[seat][WOOD] >= 2


cdef double worth_recruit(const Content* content, const State* s, int code) noexcept nogil:
    """Armies to expand; Population as food allows; one Fleet where the sea is near."""
    cdef int seat = s.active
    cdef bint early = is_early(s, seat)
    if code == RECRUIT_ARMY:
        return 3.0 if army_wanted(s, seat, early) else NEVER
    if code == RECRUIT_FLEET:
        return 2.0 if not early and s.fleet[seat] == 0 and sea_near(content, s, seat) else NEVER
    return yes_if(code == RECRUIT_POPULATION and population_wanted(content, s, seat, early), code)


cdef bint army_wanted(const State* s, int seat, bint early) noexcept nogil:
    if early:
        return s.res[seat][METAL] >= ARMY_METAL or s.res[seat][GOLD] >= ARMY_GOLD
    if s.res[seat][METAL] < FULL_METAL:
        return False
    return s.pop[seat] >= FULL_POPULATION or s.army[seat] < FEW_ARMIES


cdef bint sea_near(const Content* content, const State* s, int seat) noexcept nogil:
    """Whether a sea region that is not the seat's touches its regions."""
    cdef Regions group
    neighbours(content, &s.regions[seat], &group)
    remove(&group, &s.regions[seat])
    return meet(&group, &content.sea)


cdef bint population_wanted(
        const Content* content, const State* s, int seat, bint early) noexcept nogil:
    """While the food of this turn and the next feeds one more."""
    cdef int spare = spare_food(content, s, seat)
    if early:
        return s.pop[seat] < POPULATION_EARLY and spare >= SPARE_FOOD_EARLY
    return s.pop[seat] < POPULATION_LATE and spare >= SPARE_FOOD_LATE


cdef int spare_food(const Content* content, const State* s, int seat) noexcept nogil:
    """Food held and to come, less what is due."""
    cdef move_t[MAX_CODES] regions
    cdef Regions group
    cdef int kinds = 0
    cdef int spare = food_held(content, s, seat, &kinds) - upkeep_due(s, seat)
    cdef int i
    for i in range(content.n_foods):
        group = s.regions[seat]
        keep(&group, &content.yields[content.foods[i]])
        spare += list_regions(&group, 0, regions)
    return spare


cdef double worth_pop_food(const Content* content, const State* s, int code) noexcept nogil:
    """From the largest stocks."""
    cdef double value = 0.0
    cdef int i
    for i in range(TRIPLE):
        value += s.res[s.active][content.triples[code][i]]
    return value


# ---------------------------------------------------------------- conquest

cdef double worth_conquest(const Content* content, const State* s, int code) noexcept nogil:
    """The best attack that promises a gain; before it, tribute of whoever cannot fight."""
    if code == DONE:
        return 0.0
    if code >= ATTACK_REGION:
        return attack_worth(content, s, code - ATTACK_REGION)
    if WITH_SEAT <= code < ASK_ARMY and s.army[code - WITH_SEAT] == 0:
        return TIE * 2 if not worth_attacking(content, s, code - WITH_SEAT) else NEVER
    return NEVER


cdef bint worth_attacking(const Content* content, const State* s, int seat) noexcept nogil:
    """Whether an attack on a neighbouring region of the seat promises a gain."""
    cdef move_t[MAX_CODES] regions
    cdef Regions group
    cdef int i
    neighbours(content, &s.regions[s.active], &group)
    keep(&group, &s.regions[seat])
    for i in range(list_regions(&group, 0, regions)):
        if attack_worth(content, s, <int>regions[i]) > 0.0:
            return True
    return False


cdef double worth_tribute(const Content* content, const State* s, int code) noexcept nogil:
    """One line: the dearest that is still cheap to pay."""
    cdef double value
    cdef int amount
    if code == ENOUGH:
        return 1.0
    if code == CANCEL or s.lines[WANTED][0]:
        return 0.0
    amount = code % LINE_BASE
    if code < LINE_BASE:
        amount = content.tribute_gold[amount - 1]
    value = -goods_worth(s, top(s).args[0], code // LINE_BASE, -amount)
    return value if value <= CHEAP_TRIBUTE else NEVER


cdef double worth_tribute_reply(const Content* content, const State* s, int code) noexcept nogil:
    """Pay only without Armies, and if it is cheap."""
    cdef int seat = top(s).seat
    cdef double price = -lines_worth(s, seat, WANTED, content.tribute_gold)
    return yes_if(s.army[seat] == 0 and price <= CHEAP_TRIBUTE, code)


cdef double worth_loan_pay(const Content* content, const State* s, int code) noexcept nogil:
    """Never asked for: as little as possible."""
    return -code


cdef double worth_loan_reply(const Content* content, const State* s, int code) noexcept nogil:
    """Lend only for the highest payment, with enough left over."""
    cdef int kind = ARMY
    cdef int purpose = top(s).args[1]
    if purpose == LOAN_FLEET:
        kind = FLEET
    elif purpose > LOAN_FLEET:
        kind = unit_kind(content, s.frames[ATTACK_LEVEL].args[0])
    return yes_if(
        top(s).args[0] % N_PAYMENTS == N_PAYMENTS - 1
        and units(s, top(s).seat, kind) > LEND_UNITS, code)


cdef double worth_call_help(const Content* content, const State* s, int code) noexcept nogil:
    return yes_if(False, code)


cdef double worth_defend(const Content* content, const State* s, int code) noexcept nogil:
    """An aiding unit always, an own one for what is worth it; nobody is asked."""
    if code == DEFEND_AID:
        return 2.0
    return yes_if(code == DEFEND_OWN and worth_holding(content, s), code)


cdef bint worth_holding(const Content* content, const State* s) noexcept nogil:
    cdef int region = below(s).args[0]
    cdef int seat = top(s).seat
    if s.cities[region] or s.n_regions[seat] <= HOLD_REGIONS:
        return True
    if region_worth(content, s, region) >= HOLD_WORTH:
        return True
    return units(s, seat, unit_kind(content, region)) >= HOLD_UNITS


# ---------------------------------------------------------------- the table

cdef worth_function[N_DECISIONS] WORTH
WORTH[PICK_CIV] = worth_civ
WORTH[PICK_UNITS] = worth_units
WORTH[TURN_START] = worth_turn_start
WORTH[TRADE_MENU] = worth_trade
WORTH[TRADE_GIVE] = worth_give
WORTH[TRADE_WANT] = worth_want
WORTH[TRADE_REPLY] = worth_trade_reply
WORTH[CONVERT] = worth_convert
WORTH[EXTRA_PHASE] = worth_extra_phase
WORTH[OWN_REGION] = worth_own_region
WORTH[TAKE_REGION] = worth_take_region
WORTH[PICK_SEAT] = worth_pick_seat
WORTH[STEAL_RES] = worth_steal
WORTH[PEEK_DECK] = worth_peek
WORTH[LOSE_CARD] = worth_lose_card
WORTH[UPKEEP_PAY] = worth_upkeep_pay
WORTH[UPKEEP_SHORT] = worth_upkeep_short
WORTH[KNOW_MENU] = worth_knowledge
WORTH[BUILD_MENU] = worth_build
WORTH[RECRUIT_MENU] = worth_recruit
WORTH[POP_FOOD] = worth_pop_food
WORTH[CONQ_MENU] = worth_conquest
WORTH[TRIBUTE_WHAT] = worth_tribute
WORTH[TRIBUTE_REPLY] = worth_tribute_reply
WORTH[LOAN_PAY] = worth_loan_pay
WORTH[LOAN_REPLY] = worth_loan_reply
WORTH[DEFEND] = worth_defend
WORTH[END_MENU] = worth_end
WORTH[CALL_HELP] = worth_call_help
