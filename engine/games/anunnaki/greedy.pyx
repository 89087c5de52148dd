"""Anunnaki: the scripted baseline (RULES.md 10): the option with the highest worth.

It looks only at what its seat knows. Worths stand in values.pyx, plans for pieces in plans.pyx.
"""
from engine.core.chance cimport Chance
from engine.core.game cimport move_t
from engine.games.anunnaki.additional cimport slot_of
from engine.games.anunnaki.cards cimport price
from engine.games.anunnaki.harvest cimport harvest_amount
from engine.games.anunnaki.holdings cimport in_hand, side_of
from engine.games.anunnaki.plans cimport (
    Plan,
    best_plan,
    enemy_strength,
    land_worth,
)
from engine.games.anunnaki.powers cimport goal_value
from engine.games.anunnaki.state cimport (
    ADDITIONAL,
    ADD_CORNUCOPIA,
    ANUBIS_SRC,
    ATTACKER,
    BATTLE,
    BUILD,
    CHOICE,
    CORNUCOPIA,
    CUBE_DST,
    CUBE_SHIFT,
    CUBE_SRC,
    CULTURE_TAKE,
    DESTINY,
    DEVELOP,
    DEVELOP_USE,
    DISCARD_GOD,
    FOLLOWER_DST,
    FOLLOWER_SRC,
    FREE_PACT,
    FULFILL,
    GAIN_RES,
    GAIN_SAME,
    HARVEST,
    LEVEL_UP,
    LOSE_FOLLOWER,
    LOSE_WEAPON,
    MANA,
    MANA_LIST,
    MARKET,
    MARKET_FREE,
    METAL,
    METAL_BOOST,
    MOVE_DST,
    MOVE_SRC,
    NONE,
    N_NODES,
    N_PIECES,
    N_RES,
    N_SPACES,
    OP_ACTIVATE,
    OP_DEVELOP,
    OP_FOLLOWER,
    OP_SETTLEMENT,
    OP_WEAPON,
    PACT_LINE,
    PACT_TAKE,
    PASS,
    PAY_RES,
    PORTAL_DST,
    PORTAL_SRC,
    PRIMARY,
    RA_MOVE,
    RED,
    SACRIFICE,
    STEAL,
    SUMMON,
    SUMMON_AT,
    SUMMON_MAJOR,
    TILE,
    TILE_LIST,
    USE_MIRROR,
    WEAPON_PICK,
    WEAPON_PLAY,
    WEAPON_TAKE,
    Content,
    Effect,
    State,
    Weapon,
    contested,
    followers,
    god_id,
    has,
    pieces,
    red,
    top,
)
from engine.games.anunnaki.strength cimport Strength, sum_of_units, strength_of, support, total
from engine.games.anunnaki.values cimport (
    card_value,
    god_value,
    list_value,
    pact_value,
    resource_need,
    space_value,
    tile_value,
)

# Worth of what has no value of its own (RULES.md 10).
cdef int LATE_ROUND = 16
cdef double LATE_SPACE = 3.0
cdef double LATE_NEXT = 1.5
cdef double OF_RA = 0.8
cdef double BUILDING = 4.0
cdef double DEVELOPING = 3.6
cdef double FOLLOWERS_WORTH = 3.4
cdef int MUCH_SUPPLY = 3
cdef double URGENT_CARDS = 5.0
cdef double FIRST_CARDS = 2.6
cdef double MORE_CARDS = 0.8
cdef double BLUE_PRICE = 1.6
cdef double RED_PRICE = 2.4
cdef double MIRROR = 3.0
cdef double SAVING = 0.9
cdef double FIRM = 0.9
cdef double ON_WAY = 100.0
cdef double WINNING = 50.0
cdef double MAJOR_FIRST = 20.0
cdef double EXPECTED_CARD = 3.0   # of an attacker
cdef double LAST_RESORT = 0.5
cdef double ONCE = 0.5            # less for a god that acts but once


cdef move_t greedy_move(
        const Content* content, const State* s, const move_t* moves, int n, Chance* chance
) noexcept nogil:
    """The option with the highest worth, the first among equals."""
    cdef double worth, most = -1e9
    cdef int i, best = 0
    cdef Plan plan
    plan.source = NONE
    if is_about_pieces(top(s).kind):
        plan = present_plan(content, s)
    for i in range(n):
        worth = option_worth(content, s, <int>(moves[i] & 0xFFFF), &plan)
        if worth > most:
            most = worth
            best = i
    return moves[best]


cdef double option_worth(
        const Content* content, const State* s, int code, const Plan* plan) noexcept nogil:
    """What an option of the present decision is worth to whoever decides."""
    cdef int kind = top(s).kind
    cdef int seat = top(s).seat
    if is_about_pieces(kind):
        return piece_worth(kind, code, plan)
    if kind == PRIMARY:
        return node_worth(content, s, seat, code)
    if kind == MANA:
        return mana_worth(content, s, seat, code)
    if kind == WEAPON_PLAY:
        return play_worth(content, s, seat, code)
    if kind == RA_MOVE or kind == CUBE_DST:
        return OF_RA if code == PASS else space_value(content, s, seat, code)
    if kind == CUBE_SRC:
        return OF_RA if code == PASS else -space_value(content, s, seat, code) + N_RES
    if kind == DEVELOP:
        return 0.0 if code == PASS else develop_worth(content, s, seat, code)
    if kind == TILE:
        return tile_value(content, s, seat, code)
    if kind == CHOICE:
        return list_value(content, s, seat, content.alternatives[code])
    if is_about_resources(kind):
        return goods_worth(content, s, seat, kind, code)
    if is_about_places(kind):
        return place_worth(content, s, seat, kind, code)
    return other_worth(content, s, seat, kind, code)


# ---------------------------------------------------------------- PRIMARY and MANA

cdef double node_worth(const Content* content, const State* s, int seat, int node) noexcept nogil:
    """Rule: 10, PRIMARY. The tile, the space that is crossed, late in the game the last cubes."""
    cdef double worth = tile_value(content, s, seat, s.node_tile[node])
    cdef int pawn = s.pawn[seat]
    cdef int space, other, next_space
    if pawn == NONE:
        return worth
    space = content.joint[pawn][node]
    if space == NONE:
        return worth
    if s.cubes[seat] >> space & 1:
        if has(s, seat, CUBE_SHIFT):
            worth += OF_RA * best_space(content, s, seat)
        return worth
    worth += space_value(content, s, seat, space)
    if s.round < LATE_ROUND:
        return worth
    worth += LATE_SPACE
    for other in range(N_NODES):
        next_space = content.joint[node][other]
        if next_space != NONE and next_space != space and not s.cubes[seat] >> next_space & 1:
            return worth + LATE_NEXT
    return worth


cdef double best_space(const Content* content, const State* s, int seat) noexcept nogil:
    """The best free space for a cube."""
    cdef double best = 0.0
    cdef int space
    for space in range(N_SPACES):
        if not s.cubes[seat] >> space & 1:
            best = max(best, space_value(content, s, seat, space))
    return best


cdef double mana_worth(const Content* content, const State* s, int seat, int code) noexcept nogil:
    """Rule: 10, MANA."""
    cdef const Effect* effect
    if code == PASS:
        return SAVING
    if code == USE_MIRROR:
        return MIRROR
    effect = &content.effects[content.lists[MANA_LIST + code].first]
    if effect.op == OP_SETTLEMENT:
        return BUILDING
    if effect.op == OP_DEVELOP:
        return DEVELOPING
    if effect.op == OP_FOLLOWER:
        return FOLLOWERS_WORTH if s.supply[seat] >= MUCH_SUPPLY else 0.0
    if effect.op == OP_WEAPON:
        if in_hand(s, seat):
            return MORE_CARDS
        return URGENT_CARDS if contested(s, seat) else FIRST_CARDS
    if effect.op == OP_ACTIVATE:
        return best_tile(content, s, seat, effect.what) - (
            RED_PRICE if effect.what == RED else BLUE_PRICE)
    return list_value(content, s, seat, MANA_LIST + code) - BLUE_PRICE


cdef double best_tile(const Content* content, const State* s, int seat, int colour) noexcept nogil:
    """The best tile of a colour that is not under the pawn."""
    cdef double best = 0.0
    cdef int node
    for node in range(N_NODES):
        if node != s.pawn[seat] and red(content, s.node_tile[node]) == colour:
            best = max(best, tile_value(content, s, seat, s.node_tile[node]))
    return best


cdef double develop_worth(
        const Content* content, const State* s, int seat, int tile) noexcept nogil:
    """Technology steps, and the developed side at once."""
    return content.tech_steps[red(content, tile)] + list_value(
        content, s, seat, TILE_LIST + 2 * (tile - 1) + 1)


# ---------------------------------------------------------------- pieces on the map

cdef inline bint is_about_pieces(int kind) noexcept nogil:
    return kind == MOVE_SRC or kind == MOVE_DST or kind == PORTAL_SRC or kind == PORTAL_DST


cdef Plan present_plan(const Content* content, const State* s) noexcept nogil:
    """The plan for the Move or Portal action at hand, or for the piece that was chosen."""
    cdef int kind = top(s).kind
    cdef int seat = top(s).seat
    cdef bint portal = kind == PORTAL_SRC or kind == PORTAL_DST
    if kind == MOVE_SRC or kind == PORTAL_SRC:
        return best_plan(content, s, seat, top(s).args[0], portal, NONE, NONE)
    return best_plan(
        content, s, seat, s.frames[s.depth - 2].args[0] + 1, portal, top(s).args[0],
        top(s).args[1])


cdef double piece_worth(int kind, int code, const Plan* plan) noexcept nogil:
    """Rule: 10. Follow the best plan where it is worth a point, else stop."""
    if code == PASS:
        return FIRM
    if plan.source == NONE:
        return 0.0
    if kind == MOVE_SRC or kind == PORTAL_SRC:
        return plan.rate if code == N_PIECES * plan.source + plan.piece else 0.0
    return ON_WAY if code == plan.step else 0.0


cdef inline bint is_about_places(int kind) noexcept nogil:
    return (
        kind == BUILD or kind == FOLLOWER_DST or kind == FOLLOWER_SRC or kind == SUMMON_AT
        or kind == ANUBIS_SRC or kind == LOSE_FOLLOWER or kind == SACRIFICE or kind == HARVEST
        or kind == BATTLE)


cdef double place_worth(
        const Content* content, const State* s, int seat, int kind, int t) noexcept nogil:
    """Options that are Territories."""
    if t == PASS:
        return 0.0
    if kind == HARVEST:
        return harvest_amount(content, s, seat, t)
    if kind == BUILD:
        return 1.0 + land_worth(content, s, seat, t)
    if kind == FOLLOWER_DST:
        return land_worth(content, s, seat, t) - followers(s, seat, t)
    if kind == BATTLE:
        return -enemy_strength(content, s, seat, t)
    if kind == SUMMON_AT:
        return followers(s, seat, t) + (ON_WAY if contested(s, seat) >> t & 1 else 0.0)
    return spare(content, s, seat, t)


cdef double spare(const Content* content, const State* s, int seat, int t) noexcept nogil:
    """How little a Follower is missed on a Territory; below 0 where it is all there is."""
    cdef int others = -1
    cdef int k
    for k in range(N_PIECES):
        others += pieces(s, seat, t, k)
    return others if others else -land_worth(content, s, seat, t)


# ---------------------------------------------------------------- resources

cdef inline bint is_about_resources(int kind) noexcept nogil:
    return (
        kind == GAIN_RES or kind == GAIN_SAME or kind == PAY_RES or kind == STEAL
        or kind == MARKET or kind == MARKET_FREE or kind == CORNUCOPIA)


cdef double goods_worth(
        const Content* content, const State* s, int seat, int kind, int code) noexcept nogil:
    """Options that are resources."""
    cdef double worth = 0.0
    cdef int first, second, r, number = 0
    if code == PASS:
        return 0.0
    if kind == PAY_RES:
        return -resource_need(content, s, seat, code) + s.res[seat][code]
    if kind == CORNUCOPIA:
        return WINNING if code >= N_RES else resource_need(content, s, seat, code)
    if kind == MARKET:
        for r in range(N_RES):
            if r != code // N_RES and r != code % N_RES:
                worth += resource_need(content, s, seat, r)
        return worth - resource_need(content, s, seat, code // N_RES)
    if kind != MARKET_FREE:
        return resource_need(content, s, seat, code)
    for first in range(N_RES):
        for second in range(first + 1, N_RES):
            if number == code:
                worth = resource_need(content, s, seat, first) + resource_need(
                    content, s, seat, second)
            number += 1
    return worth


# ---------------------------------------------------------------- battles

cdef double play_worth(const Content* content, const State* s, int seat, int code) noexcept nogil:
    """Of the cards that should win the one that pays best, else the strongest."""
    cdef const Weapon* weapon
    if code == PASS:
        return -1.0
    weapon = &content.weapons[s.house[seat]][code]
    if weapon.strength + own_strength(content, s, seat) >= other_strength(content, s, seat):
        return WINNING + weapon.vp + weapon.war - price(content, s, seat, code)
    return card_value(content, s, seat, code)


cdef double own_strength(const Content* content, const State* s, int seat) noexcept nogil:
    """What a seat has in the battle besides the card that it plays."""
    cdef int t = s.battle.territory
    return sum_of_units(content, s, seat, t) + support(content, s, seat, t)


cdef double other_strength(const Content* content, const State* s, int seat) noexcept nogil:
    """What the other side is expected to have."""
    if side_of(s, seat) == ATTACKER:
        return enemy_strength(content, s, seat, s.battle.territory)
    return 1.0 + EXPECTED_CARD + own_strength(content, s, s.turn)


cdef double boost_worth(const Content* content, const State* s, int seat, int metal) noexcept nogil:
    """As much Metal as turns the battle, and no more."""
    cdef Strength mine, other
    cdef int side = side_of(s, seat)
    cdef int missing
    strength_of(content, s, side, &mine)
    strength_of(content, s, 1 - side, &other)
    missing = total(&other) - total(&mine) + (side != ATTACKER)
    if missing <= 0 or missing > s.res[seat][METAL]:
        return -metal
    return -abs_of(metal - missing)


cdef inline int abs_of(int n) noexcept nogil:
    return n if n >= 0 else -n


# ---------------------------------------------------------------- the rest

cdef double other_worth(
        const Content* content, const State* s, int seat, int kind, int code) noexcept nogil:
    """Cards, gods, Pacts and yes or no."""
    if kind == ADDITIONAL:
        return additional_worth(s, seat, code)
    if kind == PACT_TAKE:
        return pact_value(content, s, seat, s.display[code])
    if kind == FULFILL or kind == FREE_PACT:
        return 0.0 if code == PASS else pact_value(content, s, seat, code)
    if kind == WEAPON_TAKE:
        return card_value(content, s, seat, code)
    if kind == LOSE_WEAPON:
        return -card_value(content, s, seat, code)
    if kind == WEAPON_PICK:
        return play_worth(content, s, seat, s.battle.used[side_of(s, seat)][code])
    if kind == METAL_BOOST:
        return boost_worth(content, s, seat, code)
    if kind == SUMMON:
        return MAJOR_FIRST if code == SUMMON_MAJOR else god_value(
            content, s, seat, slot_of(s, seat, code))
    if kind == DISCARD_GOD:
        return -god_worth_unseen(content, s, seat, code)
    if kind == DESTINY or kind == LEVEL_UP:
        return 0.0 if code == PASS else 1.0 + track_worth(content, s, seat, kind, code)
    if kind == CULTURE_TAKE or kind == PACT_LINE or kind == DEVELOP_USE:
        return code
    return 0.0


cdef double additional_worth(const State* s, int seat, int code) noexcept nogil:
    """Rule: 10. Summon, Pact, artifacts, in that order; the Cornucopia when it can be spent."""
    cdef int r
    if code == PASS:
        return LAST_RESORT
    if code != ADD_CORNUCOPIA:
        return N_RES - code
    for r in range(N_RES):
        if s.res[seat][r] >= N_RES:
            return 1.0
    return 0.0


cdef double god_worth_unseen(
        const Content* content, const State* s, int seat, int slot) noexcept nogil:
    """A dealt god before anything is known of the table."""
    cdef int god = god_id(s, seat, slot)
    return content.gods[god].steps + content.gods[god].vp - (
        ONCE if content.gods[god].immediate else 0.0)


cdef double track_worth(
        const Content* content, const State* s, int seat, int kind, int track) noexcept nogil:
    """A track to bet on, or to go up on."""
    if kind == DESTINY:
        return s.track[seat][track]
    return goal_value(content, s, seat, track)
