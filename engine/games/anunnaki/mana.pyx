"""Anunnaki: mana actions with the Duplicity Mirror (RULES.md 4.4), and developing (5.7)."""
from libc.stdint cimport uint8_t, uint16_t

from engine.core.game cimport move_t
from engine.games.anunnaki.codes cimport list_mask, list_range
from engine.games.anunnaki.effects cimport start_list
from engine.games.anunnaki.holdings cimport above_board, advance, pay_mana, pay_resource
from engine.games.anunnaki.people cimport building_sites, gain_followers, placing
from engine.games.anunnaki.play cimport Play, note
from engine.games.anunnaki.powers cimport figure, second_figure
from engine.games.anunnaki.state cimport (
    DEVELOP_FOLLOWERS,
    DEVELOP_USE,
    DOUBLE_MANA,
    EV_ARTIFACT,
    EV_DEVELOPED,
    MANA_LIST,
    MIRROR_FIRST,
    MIRROR_SECOND,
    NONE,
    N_MANA_ACTIONS,
    N_NODES,
    N_RES,
    ONE_ACTION,
    OP_DEVELOP,
    OP_FOLLOWER,
    OP_SETTLEMENT,
    OP_WEAPON,
    PASS,
    TECH,
    TILE_LIST,
    USE_MIRROR,
    WHY_DEVELOP,
    WHY_FOLLOWERS,
    WHY_MANA_ACTION,
    Content,
    Effect,
    EffectList,
    ManaAction,
    State,
    has_artifact,
    pop,
    push,
    red,
    top,
)

cdef uint8_t[N_RES] NOTHING = [0, 0, 0, 0]


# ---------------------------------------------------------------- MANA

cdef int mana_cost(const Content* content, int action, int mode) noexcept nogil:
    """Rule: R25. Only the mana falls with the Mirror."""
    cdef int cost = content.mana_actions[action].mana
    if mode != ONE_ACTION:
        cost = max(0, cost - <int>content.mirror_discount)
    return cost


cdef bint can_pay(
        const Content* content, const State* s, int seat, int action, int mode) noexcept nogil:
    """Whether a seat has the whole price."""
    cdef const ManaAction* price = &content.mana_actions[action]
    cdef int i
    for i in range(N_RES):
        if s.res[seat][i] < price.cost[i]:
            return False
    return s.mana[seat] >= mana_cost(content, action, mode)


cdef bint does_something(
        const Content* content, const State* s, int seat, int action) noexcept nogil:
    """Rule: 4.4. Whether an effect can be carried out once the price is paid."""
    cdef const EffectList* list = &content.lists[MANA_LIST + action]
    cdef const Effect* effect
    cdef int i
    for i in range(list.n):
        effect = &content.effects[list.first + i]
        if effect.op == OP_WEAPON:
            if above_board(s, seat):
                return True
        elif effect.op == OP_DEVELOP:
            if candidates(content, s, seat, content.mana_actions[action].cost):
                return True
        elif effect.op == OP_SETTLEMENT:
            if building_sites(s, seat):
                return True
        elif effect.op == OP_FOLLOWER:
            if placing(s, seat):
                return True
        else:
            return True
    return False


cdef int list_actions(
        const Content* content, const State* s, int seat, int mode, int excluded,
        move_t* out) noexcept nogil:
    """The mana actions that are possible."""
    cdef int action, n = 0
    for action in range(N_MANA_ACTIONS):
        if action != excluded and can_pay(content, s, seat, action, mode) and does_something(
                content, s, seat, action):
            out[n] = action
            n += 1
    return n


cdef int legal_mana(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision MANA.  Legal when: payable and of use; the Mirror; PASS."""
    cdef move_t[N_MANA_ACTIONS] cheaper
    cdef int seat = top(s).seat
    cdef int mode = top(s).args[0]
    cdef int n = list_actions(content, s, seat, mode, top(s).args[1], out)
    if mode == ONE_ACTION and has_artifact(content, s, seat, DOUBLE_MANA) and list_actions(
            content, s, seat, MIRROR_FIRST, NONE, cheaper):
        out[n] = USE_MIRROR
        n += 1
    out[n] = PASS
    return n + 1


cdef void apply_mana(Play* p, int code) noexcept nogil:
    """Effect: pay and run it; the Mirror gives two at a lower price; PASS ends the phase."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int mode = top(s).args[0]
    cdef int i
    if code == PASS:
        pop(s)
        return
    if code == USE_MIRROR:
        use_up(p, seat, DOUBLE_MANA)
        top(s).args[0] = MIRROR_FIRST
        return
    if mode == MIRROR_FIRST:
        top(s).args[0] = MIRROR_SECOND
        top(s).args[1] = code
    else:
        pop(s)
    pay_mana(p, seat, mana_cost(p.content, code, mode), WHY_MANA_ACTION + code)
    for i in range(N_RES):
        pay_resource(p, seat, i, p.content.mana_actions[code].cost[i], WHY_MANA_ACTION + code)
    start_list(p, seat, MANA_LIST + code)


cdef void use_up(Play* p, int seat, int power) noexcept nogil:
    """An artifact leaves the game."""
    cdef int artifact = p.content.artifact_of[power]
    p.s.artifacts[seat] &= <uint8_t>~(1 << artifact)
    note(p, EV_ARTIFACT, seat, artifact, 0, 0)


# ---------------------------------------------------------------- 5.7 developing

cdef bint can_pay_red(
        const Content* content, const State* s, int seat, const uint8_t* spent) noexcept nogil:
    """Whether the extra price of a red tile is left after something else is paid."""
    cdef int i
    for i in range(N_RES):
        if s.res[seat][i] < spent[i] + content.red_cost[i]:
            return False
    return True


cdef int candidates(
        const Content* content, const State* s, int seat, const uint8_t* spent) noexcept nogil:
    """Rule: 5.7. Undeveloped tiles next to the pawn, as a mask of ids."""
    cdef int pawn = s.pawn[seat]
    cdef int node, tile, mask = 0
    if pawn == NONE:
        return 0
    for node in range(N_NODES):
        tile = s.node_tile[node]
        if content.joint[pawn][node] == NONE or s.developed[seat] >> (tile - 1) & 1:
            continue
        if not red(content, tile) or can_pay_red(content, s, seat, spent):
            mask |= 1 << tile
    return mask


cdef int legal_develop(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision DEVELOP.  Legal when: a candidate; PASS where it is no must."""
    cdef int n = list_mask(candidates(content, s, top(s).seat, NOTHING), out)
    if n and not top(s).args[0]:
        out[n] = PASS
        n += 1
    return n


cdef void apply_develop(Play* p, int code) noexcept nogil:
    """Effect: pay for red; mark; Technology steps; Marduk; then it may be used."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int i
    cdef bint is_red
    pop(s)
    if code == PASS:
        return
    is_red = red(p.content, code)
    if is_red:
        for i in range(N_RES):
            pay_resource(p, seat, i, p.content.red_cost[i], WHY_DEVELOP)
    s.developed[seat] |= <uint16_t>(1 << (code - 1))
    note(p, EV_DEVELOPED, seat, code, 0, 0)
    advance(p, seat, TECH, p.content.tech_steps[is_red], WHY_DEVELOP)
    push(s, DEVELOP_USE, seat, code, 0)
    gain_followers(
        p, seat,
        second_figure(p.content, s, seat, DEVELOP_FOLLOWERS) if is_red
        else figure(p.content, s, seat, DEVELOP_FOLLOWERS), WHY_FOLLOWERS)


cdef int legal_develop_use(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision DEVELOP_USE.  Legal when: always, no or yes."""
    return list_range(2, out)


cdef void apply_develop_use(Play* p, int code) noexcept nogil:
    """Effect: execute the developed side or not."""
    cdef int seat = top(p.s).seat
    cdef int tile = top(p.s).args[0]
    pop(p.s)
    if code:
        start_list(p, seat, TILE_LIST + 2 * (tile - 1) + 1)
