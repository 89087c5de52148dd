"""Anunnaki: the table of decisions (RULES.md 4.1) and of what asks nobody (4).

Here stands only what all decisions share: what is legal now, playing a move, going on until
somebody has a choice. The pairs themselves stand in the chapters.
"""
from engine.core.chance cimport Chance
from engine.core.events cimport Event, EventBuffer, add_move_event, seat_bit
from engine.core.game cimport DECIDER_CHANGED, NO_SEAT, move_t
from engine.games.anunnaki.additional cimport (
    apply_additional,
    apply_cornucopia,
    apply_lose_follower,
    apply_major_order,
    apply_pandora,
    apply_summon,
    apply_summon_at,
    legal_additional,
    legal_cornucopia,
    legal_lose_follower,
    legal_major_order,
    legal_pandora,
    legal_summon,
    legal_summon_at,
    run_pandora_hit,
)
from engine.games.anunnaki.battle cimport (
    apply_anubis_src,
    apply_battle,
    apply_metal_boost,
    apply_weapon_pick,
    apply_weapon_play,
    legal_anubis_src,
    legal_battle,
    legal_metal_boost,
    legal_weapon_pick,
    legal_weapon_play,
    run_fight,
)
from engine.games.anunnaki.culture cimport (
    apply_culture_take,
    legal_culture_take,
    run_culture,
)
from engine.games.anunnaki.deal cimport (
    apply_discard_god,
    apply_house,
    legal_discard_god,
    legal_house,
    run_deal,
    run_start,
)
from engine.games.anunnaki.effects cimport (
    apply_choice,
    apply_market,
    apply_market_free,
    apply_sacrifice,
    legal_choice,
    legal_market,
    legal_market_free,
    legal_sacrifice,
    run_effects,
)
from engine.games.anunnaki.harvest cimport (
    apply_harvest,
    apply_harvest_spot,
    legal_harvest,
    legal_harvest_spot,
    run_yield,
)
from engine.games.anunnaki.holdings cimport (
    apply_gain_res,
    apply_gain_same,
    apply_lose_weapon,
    apply_pay_res,
    apply_weapon_take,
    legal_gain_res,
    legal_gain_same,
    legal_lose_weapon,
    legal_pay_res,
    legal_weapon_take,
)
from engine.games.anunnaki.mana cimport (
    apply_develop,
    apply_develop_use,
    apply_mana,
    legal_develop,
    legal_develop_use,
    legal_mana,
)
from engine.games.anunnaki.moving cimport (
    apply_carry,
    apply_move_dst,
    apply_move_src,
    apply_portal_dst,
    apply_portal_src,
    legal_carry,
    legal_move_dst,
    legal_move_src,
    legal_portal_dst,
    legal_portal_src,
    run_reveal,
)
from engine.games.anunnaki.pacts cimport (
    apply_free_pact,
    apply_fulfill,
    apply_pact_line,
    apply_pact_take,
    legal_free_pact,
    legal_fulfill,
    legal_pact_line,
    legal_pact_take,
    run_pact,
)
from engine.games.anunnaki.people cimport (
    apply_build,
    apply_follower_dst,
    apply_follower_each,
    apply_follower_src,
    legal_build,
    legal_follower_dst,
    legal_follower_each,
    legal_follower_src,
    run_followers,
)
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.spoils cimport (
    apply_artifact,
    apply_destiny,
    apply_steal,
    legal_artifact,
    legal_destiny,
    legal_steal,
)
from engine.games.anunnaki.star cimport (
    apply_cube_dst,
    apply_cube_src,
    apply_primary,
    apply_ra_move,
    apply_tile,
    legal_cube_dst,
    legal_cube_src,
    legal_primary,
    legal_ra_move,
    legal_tile,
)
from engine.games.anunnaki.state cimport (
    ADDITIONAL,
    ANUBIS_SRC,
    ARTIFACT,
    BATTLE,
    BUILD,
    CARRY,
    CHOICE,
    CORNUCOPIA,
    CUBE_DST,
    CUBE_SRC,
    CULTURE,
    CULTURE_TAKE,
    DEAL,
    DESTINY,
    DEVELOP,
    DEVELOP_USE,
    DISCARD_GOD,
    EFFECTS,
    FIGHT,
    FINAL,
    FOLLOWERS_LEFT,
    FOLLOWER_DST,
    FOLLOWER_EACH,
    FOLLOWER_SRC,
    FREE_PACT,
    FULFILL,
    GAIN_RES,
    GAIN_SAME,
    HARVEST,
    HARVEST_SPOT,
    HOUSE,
    LEVEL_UP,
    LOSE_FOLLOWER,
    LOSE_WEAPON,
    MAJOR_ORDER,
    MANA,
    MARKET,
    MARKET_FREE,
    MAX_CODES,
    METAL_BOOST,
    MOVE_DST,
    MOVE_SRC,
    NONE,
    N_DECISIONS,
    N_FRAMES,
    PACT,
    PACT_LINE,
    PACT_TAKE,
    PANDORA,
    PANDORA_HIT,
    PASS,
    PAY_RES,
    PLAY_SECOND,
    PORTAL_DST,
    PORTAL_SRC,
    PRIMARY,
    RA_MOVE,
    REVEAL,
    SACRIFICE,
    START,
    STEAL,
    SUMMON,
    SUMMON_AT,
    TILE,
    TURN,
    WEAPON_PICK,
    WEAPON_PLAY,
    WEAPON_TAKE,
    YIELD,
    Content,
    State,
    pop,
    top,
)
from engine.games.anunnaki.turn cimport (
    apply_level_up,
    legal_level_up,
    run_final,
    run_turn,
)


ctypedef int (*legal_decision)(const Content* content, const State* s, move_t* out) noexcept nogil
ctypedef void (*apply_decision)(Play* p, int code) noexcept nogil
ctypedef void (*continuation)(Play* p) noexcept nogil


# ---------------------------------------------------------------- the table of decisions

cdef legal_decision[N_DECISIONS] LEGAL
cdef apply_decision[N_DECISIONS] APPLY
cdef continuation[N_FRAMES] GO_ON


cdef void wire(int kind, legal_decision legal, apply_decision effect) noexcept:
    LEGAL[kind] = legal
    APPLY[kind] = effect


wire(HOUSE, legal_house, apply_house)
wire(DISCARD_GOD, legal_discard_god, apply_discard_god)
wire(PRIMARY, legal_primary, apply_primary)
wire(RA_MOVE, legal_ra_move, apply_ra_move)
wire(MOVE_SRC, legal_move_src, apply_move_src)
wire(MOVE_DST, legal_move_dst, apply_move_dst)
wire(CARRY, legal_carry, apply_carry)
wire(PORTAL_SRC, legal_portal_src, apply_portal_src)
wire(PORTAL_DST, legal_portal_dst, apply_portal_dst)
wire(PACT_TAKE, legal_pact_take, apply_pact_take)
wire(HARVEST, legal_harvest, apply_harvest)
wire(HARVEST_SPOT, legal_harvest_spot, apply_harvest_spot)
wire(GAIN_RES, legal_gain_res, apply_gain_res)
wire(PAY_RES, legal_pay_res, apply_pay_res)
wire(GAIN_SAME, legal_gain_same, apply_gain_same)
wire(MARKET, legal_market, apply_market)
wire(MARKET_FREE, legal_market_free, apply_market_free)
wire(FOLLOWER_SRC, legal_follower_src, apply_follower_src)
wire(FOLLOWER_DST, legal_follower_dst, apply_follower_dst)
wire(MANA, legal_mana, apply_mana)
wire(TILE, legal_tile, apply_tile)
wire(WEAPON_TAKE, legal_weapon_take, apply_weapon_take)
wire(DEVELOP, legal_develop, apply_develop)
wire(DEVELOP_USE, legal_develop_use, apply_develop_use)
wire(BUILD, legal_build, apply_build)
wire(ADDITIONAL, legal_additional, apply_additional)
wire(SUMMON, legal_summon, apply_summon)
wire(SUMMON_AT, legal_summon_at, apply_summon_at)
wire(FULFILL, legal_fulfill, apply_fulfill)
wire(PACT_LINE, legal_pact_line, apply_pact_line)
wire(BATTLE, legal_battle, apply_battle)
wire(WEAPON_PLAY, legal_weapon_play, apply_weapon_play)
wire(WEAPON_PICK, legal_weapon_pick, apply_weapon_pick)
wire(METAL_BOOST, legal_metal_boost, apply_metal_boost)
wire(STEAL, legal_steal, apply_steal)
wire(CUBE_SRC, legal_cube_src, apply_cube_src)
wire(CUBE_DST, legal_cube_dst, apply_cube_dst)
wire(ARTIFACT, legal_artifact, apply_artifact)
wire(DESTINY, legal_destiny, apply_destiny)
wire(CORNUCOPIA, legal_cornucopia, apply_cornucopia)
wire(PANDORA, legal_pandora, apply_pandora)
wire(LOSE_FOLLOWER, legal_lose_follower, apply_lose_follower)
wire(LOSE_WEAPON, legal_lose_weapon, apply_lose_weapon)
wire(LEVEL_UP, legal_level_up, apply_level_up)
wire(CHOICE, legal_choice, apply_choice)
wire(ANUBIS_SRC, legal_anubis_src, apply_anubis_src)
wire(FREE_PACT, legal_free_pact, apply_free_pact)
wire(SACRIFICE, legal_sacrifice, apply_sacrifice)
wire(FOLLOWER_EACH, legal_follower_each, apply_follower_each)
wire(CULTURE_TAKE, legal_culture_take, apply_culture_take)
wire(MAJOR_ORDER, legal_major_order, apply_major_order)
GO_ON[START] = run_start
GO_ON[DEAL] = run_deal
GO_ON[TURN] = run_turn
GO_ON[EFFECTS] = run_effects
GO_ON[FOLLOWERS_LEFT] = run_followers
GO_ON[REVEAL] = run_reveal
GO_ON[PACT] = run_pact
GO_ON[FIGHT] = run_fight
GO_ON[CULTURE] = run_culture
GO_ON[YIELD] = run_yield
GO_ON[PANDORA_HIT] = run_pandora_hit
GO_ON[FINAL] = run_final


# ---------------------------------------------------------------- the game's entries

cdef int to_act(const State* s) noexcept nogil:
    """The seat being asked; NO_SEAT at the end."""
    if s.depth == 0:
        return NO_SEAT
    return top(s).seat


cdef inline move_t tag_of(int kind) noexcept nogil:
    """The high 16 bits of a move."""
    return <move_t>(kind + 1) << 16


cdef int legal_moves(const Content* content, const State* s, move_t* out) noexcept nogil:
    """The legal moves of the decision on top, ascending, each with its kind."""
    cdef move_t tag
    cdef int count, i
    if s.depth == 0:
        return 0
    tag = tag_of(top(s).kind)
    count = LEGAL[top(s).kind](content, s, out)
    for i in range(count):
        out[i] |= tag
    return count


cdef int apply(
        const Content* content, State* s, move_t move, Chance* chance,
        EventBuffer* events) noexcept nogil:
    """Play the move, then everything that asks nobody; the ApplyFlag bits."""
    cdef Play play = Play(content, s, chance, events, 0)
    cdef int decider = top(s).seat
    note_move(&play, <int>(move & 0xFFFF), False)
    APPLY[top(s).kind](&play, <int>(move & 0xFFFF))
    proceed(&play)
    if to_act(s) != decider:
        play.flags |= DECIDER_CHANGED
    return play.flags


cdef void proceed(Play* p) noexcept nogil:
    """Rule: 4. Go on until somebody has a choice.

    What has no option is passed over; what has one is done.
    """
    cdef move_t[MAX_CODES] moves
    cdef int kind, count
    while p.s.depth:
        kind = top(p.s).kind
        if kind >= N_DECISIONS:
            GO_ON[kind](p)
            continue
        count = LEGAL[kind](p.content, p.s, moves)
        if count > 1:
            return
        if count == 0:
            pop(p.s)
            continue
        note_move(p, <int>moves[0], True)
        APPLY[kind](p, <int>moves[0])


# ---------------------------------------------------------------- events of moves

cdef inline bint is_hidden(const State* s, int code) noexcept nogil:
    """Whether only the decider knows the option that is chosen; PASS is always seen."""
    cdef int kind = top(s).kind
    if kind == WEAPON_PLAY:
        return top(s).args[0] <= PLAY_SECOND and code != PASS
    return (
        kind == DISCARD_GOD or kind == WEAPON_TAKE or kind == LOSE_WEAPON or kind == DESTINY)


cdef void note_move(Play* p, int code, bint forced) noexcept nogil:
    """Report a move; of a hidden one the others see no code."""
    cdef int kind = top(p.s).kind
    cdef int seat = top(p.s).seat
    cdef Event* event = add_move_event(p.events, seat, tag_of(kind) | <move_t>code, forced)
    if event == NULL or not is_hidden(p.s, code):
        return
    event.mask = seat_bit(seat)
    event.others = event.full
    event.others.args[1] = NONE
