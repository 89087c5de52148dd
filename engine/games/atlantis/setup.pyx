"""Atlantis: the options (RULES.md 9) and the start position (4.3).

Chance is drawn in the order of that section: first player, sides, Order Tokens, Deity Cards,
marker, starting cards. Sides may also be chosen in play (SETUP_SIDE), before anything is dealt.
"""
from libc.string cimport memset

from engine.core.chance cimport chance_range, chance_weighted
from engine.core.game cimport CHANCE_DRAWN, move_t
from engine.games.atlantis.cards cimport Play, draw_card, draw_to_hand, note
from engine.games.atlantis.state cimport (
    DECIDE_SIDE,
    EV_DEITY_DEALT,
    EV_FOLLOWER_DEALT,
    EV_MARKER_SET,
    EV_ORDER_SET,
    EV_SIDE_SET,
    MAX_PLAYERS,
    N_COLORS,
    NONE,
    SIDE,
    SIDE_CHOSEN,
    SIDE_RANDOM,
    Content,
    Options,
    State,
    pop,
    push,
)
from engine.games.atlantis.turn cimport start_turn
from engine.core.errors import OptionError
from engine.core.options import OptionSpec


# ---------------------------------------------------------------- the options (RULES.md 9)

def option_specs(document) -> tuple:
    """The option table; the bounds of the round limit come from the content."""
    limits = document["engine"]
    low, high = limits["max_rounds_min"], limits["max_rounds_max"]
    return (
        OptionSpec("players", "int", 2, "seats; 1 is the solo mode", 1, MAX_PLAYERS),
        OptionSpec("sides", "string", "first_game",
                   "first_game, random, chosen (in play), or four digits 0/1 for blue, purple,"
                   " brown, green"),
        OptionSpec("order", "string", "random",
                   "random, or a permutation of 1234: Order Tokens of blue, purple, brown, green"),
        OptionSpec("starting_cards", "string", "none", "none, staggered",
                   choices=("none", "staggered")),
        OptionSpec("deities", "string", "random",
                   "random, or one digit 0..3 a seat, all different"),
        OptionSpec("first_player", "int", 0, "a seat, or -1 for a random one", -1, MAX_PLAYERS - 1),
        OptionSpec("max_rounds", "int", limits["max_rounds_default"],
                   f"round limit, {low}..{high}; ignored in solo mode", low, high),
    )


cdef int pack_options(dict resolved, int players, Options* out) except -1:
    """The resolved options as the C struct; OptionError for one that does not fit the others."""
    pack_sides(resolved["sides"], out)
    pack_order(resolved["order"], out)
    pack_deities(resolved["deities"], players, out)
    if resolved["first_player"] >= players:
        raise refused("first_player", resolved["first_player"], f"-1..{players - 1}")
    out.first_player = resolved["first_player"]
    out.staggered = resolved["starting_cards"] == "staggered"
    out.max_rounds = resolved["max_rounds"]
    return 0


cdef int pack_sides(str sides, Options* out) except -1:
    words = {"first_game": 0, "random": SIDE_RANDOM, "chosen": SIDE_CHOSEN}
    if sides not in words and not (len(sides) == N_COLORS and set(sides) <= set("01")):
        raise refused("sides", sides, "first_game, random, chosen or four digits 0/1")
    for region in range(N_COLORS):
        out.side[region] = words[sides] if sides in words else int(sides[region])
    return 0


cdef int pack_order(str order, Options* out) except -1:
    if order != "random" and sorted(order) != list("1234"):
        raise refused("order", order, "random or a permutation of 1234")
    for region in range(N_COLORS):
        out.order[region] = 0 if order == "random" else int(order[region])
    return 0


cdef int pack_deities(str deities, int players, Options* out) except -1:
    fits = len(deities) == players == len(set(deities)) and set(deities) <= set("0123")
    if deities != "random" and not fits:
        raise refused("deities", deities, f"random or {players} different digits 0..3")
    for seat in range(MAX_PLAYERS):
        given = deities != "random" and seat < players
        out.deity[seat] = int(deities[seat]) if given else NONE
    return 0


def refused(name, value, wanted) -> OptionError:
    """The error for a value that does not fit."""
    return OptionError(f"option {name} = {value!r}: expected {wanted}", name)


# ---------------------------------------------------------------- 4.3 setup

cdef void setup(Play* p, const Options* options, int players) noexcept nogil:
    """Rule: 4.3. The start position, or the first question for a side.

    The caller plays the forced moves (rules.pyx), as after every move.
    """
    cdef State* s = p.s
    clear(s, options, players)
    s.first = options.first_player
    if options.first_player == NONE:
        s.first = chance_range(p.chance, 0, players - 1)
    s.cur = s.first
    if options.side[0] == SIDE_CHOSEN:
        push(s, DECIDE_SIDE, 0)
        return
    set_sides(p, options)
    deal(p)


cdef void clear(State* s, const Options* options, int players) noexcept nogil:
    """Nothing is laid out yet (RULES.md 3); the wishes for tokens and deities are noted."""
    cdef int i
    memset(s, 0, sizeof(State))
    s.n = players
    s.virtual_card = NONE
    s.marker = NONE
    s.winner = NONE
    s.round = 1
    s.max_rounds = options.max_rounds
    s.staggered = options.staggered
    for i in range(N_COLORS):
        s.side[i] = NONE
        s.neu_owner[i] = NONE
        s.deity[i] = NONE
        s.wish_order[i] = options.order[i]
        s.wish_deity[i] = options.deity[i]


# ---------------------------------------------------------------- 4.3 step 1: sides

cdef void set_sides(Play* p, const Options* options) noexcept nogil:
    """Sides as given, or each by the toss of a coin."""
    cdef int region, side
    for region in range(N_COLORS):
        side = options.side[region]
        if side == SIDE_RANDOM:
            side = chance_range(p.chance, 0, 1)
        set_side(p, region, side)
    p.s.setup_board = N_COLORS


cdef void set_side(Play* p, int region, int side) noexcept nogil:
    p.s.side[region] = side
    note(p, EV_SIDE_SET, region, side, 0)


cdef int legal_side(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.3 step 1, R4. Legal: both sides of the next board."""
    out[0] = SIDE
    out[1] = SIDE + 1
    return 2


cdef void apply_side(Play* p, move_t move) noexcept nogil:
    """Effect: the side lies up; the next seat chooses the next board, or all is dealt."""
    cdef State* s = p.s
    set_side(p, s.setup_board, <int>move - SIDE)
    s.setup_board += 1
    pop(s)
    if s.setup_board < N_COLORS:
        s.cur = (s.cur + 1) % s.n
        push(s, DECIDE_SIDE, 0)
        return
    s.cur = s.first
    deal(p)


# ---------------------------------------------------------------- 4.3 steps 2 to 8

cdef void deal(Play* p) noexcept nogil:
    """Everything after the sides, up to the first turn."""
    deal_order(p)
    deal_deities(p)
    deal_cards(p)
    p.s.marker = chance_range(p.chance, 0, N_COLORS - 1)
    p.flags |= CHANCE_DRAWN
    note(p, EV_MARKER_SET, p.s.marker, 0, 0)
    if p.s.staggered:
        deal_starting_cards(p)
    start_turn(p)


cdef void deal_order(Play* p) noexcept nogil:
    """Step 2: Order Tokens as wished, else a uniformly random permutation, region by region."""
    cdef unsigned char[N_COLORS] left
    cdef State* s = p.s
    cdef int region
    memset(left, 1, sizeof(left))
    for region in range(N_COLORS):
        s.order[region] = s.wish_order[region]
        if s.wish_order[region] == 0:
            s.order[region] = chance_weighted(p.chance, left, N_COLORS) + 1
            left[s.order[region] - 1] = 0
        s.wish_order[region] = 0
        note(p, EV_ORDER_SET, region, s.order[region], 0)


cdef void deal_deities(Play* p) noexcept nogil:
    """Step 3: Deity Cards as wished, else dealt at random, seat by seat."""
    cdef unsigned char[MAX_PLAYERS] left
    cdef State* s = p.s
    cdef int seat
    memset(left, 1, sizeof(left))
    for seat in range(s.n):
        s.deity[seat] = s.wish_deity[seat]
        if s.wish_deity[seat] == NONE:
            s.deity[seat] = chance_weighted(p.chance, left, MAX_PLAYERS)
            left[s.deity[seat]] = 0
        note(p, EV_DEITY_DEALT, seat, s.deity[seat], 0)
    for seat in range(MAX_PLAYERS):
        s.wish_deity[seat] = 0
    set_targets(p.content, s)


cdef void set_targets(const Content* content, State* s) noexcept nogil:
    """Derived: the shape each seat's deity demands in each region (trap 4)."""
    cdef int seat, region
    for seat in range(s.n):
        for region in range(N_COLORS):
            s.target[seat][region] = content.demand[s.deity[seat]][s.order[region] - 1]


cdef void deal_cards(Play* p) noexcept nogil:
    """Step 4: one card of each colour to the Recruitment Area, the rest is the deck."""
    cdef int color
    cdef int total = p.content.cards_by_players[p.s.n]
    for color in range(N_COLORS):
        p.s.total[color] = total
        p.s.area[color] = 1
        p.s.deck[color] = total - 1


cdef void deal_starting_cards(Play* p) noexcept nogil:
    """Step 7, R2: by turn position, followers face up, then hidden hand cards."""
    cdef State* s = p.s
    cdef int position, seat, _, color
    for position in range(s.n):
        seat = (s.first + position) % s.n
        for _ in range(p.content.start_followers[position]):
            color = draw_card(p, EV_FOLLOWER_DEALT, seat)
            s.follow[seat][color] += 1
        for _ in range(p.content.start_hand[position]):
            draw_to_hand(p, seat)
