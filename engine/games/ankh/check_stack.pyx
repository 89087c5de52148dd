"""Ankh: whether pending frames can be (RULES.md 13): each by itself, and each on the one below.

Safe on any bytes whose indices check.pyx has looked at.
"""
from libc.stdint cimport uint64_t
from libc.string cimport memcmp, memcpy

from engine.core.bits cimport popcount
from engine.core.bitset cimport BitSet, is_empty
from engine.core.decisions cimport Frame
from engine.core.nesting cimport longest_stack
from engine.games.ankh.battle cimport build_cost, choosable, eye_in
from engine.games.ankh.board cimport token_at
from engine.games.ankh.caravan cimport divisible, find_starts, path_goes_on
from engine.games.ankh.cells cimport any_cell, has_cell, without
from engine.games.ankh.conflict cimport gods_in
from engine.games.ankh.devotion cimport QUEUE_BITS
from engine.games.ankh.effects cimport effect_at, has_op, items_of, kind_has, of_type
from engine.games.ankh.resolution cimport strongest
from engine.games.ankh.state cimport (
    ACTION,
    BAN,
    BATTLE,
    BID,
    BUILD_CELL,
    BUILD_TYPE,
    CARAVAN_KEEP,
    CARAVAN_NEXT,
    CARAVAN_REGION,
    CARAVAN_START,
    CARAVAN_SWAP,
    CARAVAN_SWAP_WITH,
    CARD,
    CONFLICT,
    CONFLICT_AFTER,
    CONFLICT_END,
    CONFLICT_REGION,
    CONTROL,
    CONTROL_ANY,
    EVENT_CARAVAN,
    EVENT_CONFLICT,
    EVENT_CONTROL,
    EYE,
    FACING,
    GUARDIAN,
    HATHOR,
    INTRIGUE_SEAT,
    ISIS_YIELD,
    KILL,
    KILL_CATS,
    KILL_MUMMIES,
    KILL_TRAP,
    LAW,
    MAX_EFFECTS,
    MAX_ITEMS,
    MAX_PATH,
    MAX_PLAYERS,
    MAX_REGIONS,
    MERGE_GUARDIAN,
    MOVE_DEST,
    MOVE_FIGURE,
    MUMMY,
    NONE,
    N_DECISIONS,
    N_FRAMES,
    N_LEVELS,
    N_ROOMS,
    N_SLOTS,
    N_TYPES,
    OBELISK_DEST,
    OBELISK_FIGURE,
    OP_BAN_CARD,
    OP_BUILD,
    OP_EXTRA_CARD,
    OP_EXTRA_SUMMON,
    OP_MARK_RADIANT,
    OP_PLACE_EYE,
    OP_PLACE_PORTAL,
    OP_PROTECT,
    OP_PUSH,
    OP_RETURN_NEXT_TO_GOD,
    OP_SACRIFICE_TO_SUMMON,
    OP_SET_FACING,
    OP_TELEPORT,
    OP_TRADE,
    OP_TRAP_WARRIOR,
    PALACE,
    PHARAOH_CARD,
    PLAY_CARD,
    POLITICAL_AFTER,
    PORTAL_CELL,
    PORTAL_PICK,
    PRIEST_ADD,
    PRIEST_FROM,
    PRIEST_INTRIGUE,
    PRIEST_MOVE,
    PRIEST_TO,
    PUSH,
    RELOCATE,
    RELOCATE_TO,
    SPHINX,
    STACK_FRAMES,
    STEP_BIDS,
    STEP_BUILD,
    STEP_CARDS,
    STEP_CYCLE,
    STEP_ISIS,
    STEP_MIRACLE,
    STEP_OBELISKS,
    STEP_OSIRIS,
    STEP_PLAGUE_DONE,
    STEP_RESOLVE,
    STEP_TWO_CARDS,
    STEP_WORSHIP,
    SUMMON_CELL,
    SUMMON_KIND,
    SUMMON_MAY,
    SUMMON_MODE,
    SUN,
    TIEBREAK,
    TRAP,
    TURN,
    TURN_ASK,
    TURN_EVENT,
    TURN_OVER,
    TURN_POLITICAL,
    TURN_RESET,
    TWO_CARDS,
    TYPE_PYRAMID,
    UNLOCK,
    WORSHIP,
    Content,
    State,
    all_figures,
    all_owned,
    figure_at,
    is_god,
    top,
)
from engine.games.ankh.turn cimport next_level

# By kind: the kinds of frames it may lie on, as a mask; the operation that its god must have.
cdef uint64_t[N_FRAMES] ON
cdef int[N_FRAMES] NEEDS


cdef int lies_on(int kind, kinds) except -1:
    for below in kinds:
        ON[kind] |= <uint64_t>1 << <int>below


SUMMONING = (
    TURN, PRIEST_ADD, SUMMON_MODE, BATTLE, PALACE, PLAY_CARD, BUILD_TYPE, WORSHIP, HATHOR)
for _kind in (ACTION, UNLOCK, CONTROL, CARAVAN_REGION, CARAVAN_START, CARAVAN_NEXT, CARAVAN_KEEP,
              CARAVAN_SWAP, CARAVAN_SWAP_WITH, CONFLICT, POLITICAL_AFTER, PLAY_CARD):
    lies_on(_kind, (TURN,))
for _kind in (OBELISK_FIGURE, OBELISK_DEST, BAN, TWO_CARDS, CARD, BID, TIEBREAK, ISIS_YIELD,
              PORTAL_CELL, PORTAL_PICK, KILL):
    lies_on(_kind, (BATTLE,))
for _kind in (SUMMON_KIND, SUMMON_CELL, SUN):
    lies_on(_kind, SUMMONING)
lies_on(FACING, (*SUMMONING, SUN, MOVE_FIGURE))
lies_on(MOVE_FIGURE, (TURN, PRIEST_FROM, PLAY_CARD))
lies_on(MOVE_DEST, (MOVE_FIGURE, PLAY_CARD))
lies_on(PUSH, (MOVE_FIGURE, PLAY_CARD))
lies_on(EYE, (MOVE_FIGURE, PLAY_CARD))
lies_on(PRIEST_FROM, (TURN, PLAY_CARD))
lies_on(PRIEST_TO, (PRIEST_FROM, PLAY_CARD))
lies_on(SUMMON_MODE, (TURN, PRIEST_ADD))
lies_on(PRIEST_ADD, (TURN, PLAY_CARD))
lies_on(HATHOR, (TURN, BATTLE, PALACE, BUILD_TYPE, WORSHIP))
lies_on(BATTLE, (CONFLICT,))
lies_on(PALACE, (CONFLICT, PALACE))
lies_on(MERGE_GUARDIAN, (CONFLICT,))
lies_on(BUILD_TYPE, (BATTLE,))
lies_on(BUILD_CELL, (BATTLE, BUILD_TYPE))
lies_on(WORSHIP, (BATTLE,))
lies_on(TRAP, (KILL,))
lies_on(MUMMY, (KILL,))
lies_on(LAW, (PALACE,))
lies_on(SPHINX, (PALACE,))
lies_on(CONTROL_ANY, (PALACE,))
lies_on(RELOCATE, (PLAY_CARD,))
lies_on(RELOCATE_TO, (PLAY_CARD,))
lies_on(INTRIGUE_SEAT, (PLAY_CARD,))


cdef int most_frames() noexcept:
    """Frames of the longest stack that ON allows.

    A PALACE frame lies on another one once: the Pharaoh card, which brings no Pharaoh card.
    """
    cdef uint64_t[N_FRAMES] once
    memcpy(once, ON, sizeof(ON))
    once[PALACE] &= ~(<uint64_t>1 << PALACE)
    return longest_stack(once, N_FRAMES) + 1


# Nothing is ever pushed behind the stack, in a game or from a position that was read in.
if most_frames() > STACK_FRAMES:
    raise AssertionError("the stack is too short for what may lie on it")

for _kind in range(N_FRAMES):
    NEEDS[<int>_kind] = NONE
for _kind, _op in (
        (EYE, OP_PLACE_EYE), (SUMMON_MODE, OP_EXTRA_SUMMON), (SUN, OP_MARK_RADIANT),
        (HATHOR, OP_SACRIFICE_TO_SUMMON), (OBELISK_FIGURE, OP_TELEPORT),
        (OBELISK_DEST, OP_TELEPORT), (BAN, OP_BAN_CARD), (TWO_CARDS, OP_EXTRA_CARD),
        (BUILD_TYPE, OP_BUILD), (BUILD_CELL, OP_BUILD), (ISIS_YIELD, OP_PROTECT),
        (TRAP, OP_TRAP_WARRIOR), (PORTAL_CELL, OP_PLACE_PORTAL), (PORTAL_PICK, OP_PLACE_PORTAL),
        (WORSHIP, OP_TRADE)):
    NEEDS[<int>_kind] = _op


# ---------------------------------------------------------------- each frame by itself

cdef bint frames_in_range(const Content* content, const State* s) noexcept nogil:
    """Kinds that there are, seats of living gods, numbers that fit their tables."""
    cdef int i
    for i in range(s.depth):
        if s.frames[i].kind >= N_FRAMES or not 0 <= s.frames[i].seat < s.n:
            return False
        if not s.alive[s.frames[i].seat] or not numbers_fit(content, s, &s.frames[i]):
            return False
        if not ability_fits(content, s, &s.frames[i]):
            return False
    return True


cdef bint ability_fits(const Content* content, const State* s, const Frame* f) noexcept nogil:
    """Whether a god has what lets it decide, in the row that a frame names."""
    cdef int g = s.lead[f.seat]
    cdef int row = f.args[0] * MAX_EFFECTS + f.args[1] if f.kind == WORSHIP else f.args[1]
    if NEEDS[f.kind] == NONE:
        return True
    if not has_op(content, s, g, NEEDS[f.kind]):
        return False
    if f.kind != WORSHIP and f.kind != HATHOR and f.kind != BUILD_TYPE:
        return True
    if not items_of(s, g) >> (row // MAX_EFFECTS) & 1:
        return False
    if effect_at(content, row).op != NEEDS[f.kind]:
        return False
    if f.kind == BUILD_TYPE:
        return f.args[0] == build_cost(content, s, g, effect_at(content, row).pay_amount)
    return f.kind == WORSHIP or f.args[0] == effect_at(content, row).pay_amount


cdef inline bint within(int value, int low, int high) noexcept nogil:
    return low <= value <= high


cdef inline bint is_cell(const Content* content, int cell) noexcept nogil:
    return 0 <= cell < content.n_cells


cdef bint numbers_fit(const Content* content, const State* s, const Frame* f) noexcept nogil:
    """Whether the two numbers of a frame are of the kind that state.pxd says."""
    cdef int a = f.args[0]
    cdef int b = f.args[1]
    cdef int g = s.lead[f.seat]
    if f.kind == TURN:
        return within(a, TURN_ASK, TURN_OVER) and b == 0 and f.seat == s.turn
    if f.kind == CONFLICT:
        return within(a, CONFLICT_REGION, CONFLICT_END) and b == 0
    if f.kind == BATTLE:
        return within(a, STEP_OBELISKS, STEP_CYCLE) and queue_fits(s, a, b)
    if f.kind == KILL:
        return within(a, KILL_TRAP, KILL_CATS) and b == 0
    if f.kind == PALACE:
        return within(a, 1, PHARAOH_CARD) and within(b, 0, MAX_EFFECTS) and s.pharaoh and (
            b <= (content.pharaohs[s.pharaoh_card].n_effects if a == PHARAOH_CARD
                  else content.rooms[a - 1].n_effects))
    if f.kind == PLAY_CARD:
        return within(a, 0, content.n_kinds - 1) and within(
            b, 0, content.political[a].n_effects) and s.pharaoh
    if f.kind == MOVE_FIGURE or f.kind == PRIEST_ADD or f.kind == PORTAL_CELL:
        return within(a, 0, 1) and b == 0
    if f.kind == MOVE_DEST or f.kind == OBELISK_DEST:
        return is_cell(content, a) and has_cell(s.figures[g], a) and b == 0
    if f.kind == PUSH:
        return push_fits(content, s, g, a, b)
    if f.kind == FACING:
        return is_cell(content, a) and has_cell(s.figures[g], a) and b == 0 and (
            figure_at(s, a) > GUARDIAN
            and kind_has(content, s, figure_at(s, a) - GUARDIAN - 1, OP_SET_FACING))
    if f.kind == EYE:
        return a == s.god_cell[g] and b == 0 and s.eyes > 0 and has_cell(content.land, a)
    if f.kind == SUN:
        return is_cell(content, a) and b == 0 and s.suns > 0 and has_cell(
            s.figures[g], a) and a != s.god_cell[g] and not has_cell(s.radiant, a)
    if f.kind == PRIEST_FROM:
        return within(a, PRIEST_MOVE, PRIEST_INTRIGUE) and within(b, 0, s.n - 1) and is_god(
            s, b) and (b == g or a == PRIEST_INTRIGUE) and s.pharaoh
    if f.kind == PRIEST_TO:
        return within(a, 1, N_ROOMS) and within(b, 0, s.n - 1) and is_god(s, b) and (
            s.priests[b][a - 1] > 0)
    if f.kind == SUMMON_KIND:
        return within(a, 0, SUMMON_MAY) and pyramid_fits(content, s, g, b)
    if f.kind == SUMMON_CELL:
        return within(a, 0, N_LEVELS + 1) and pyramid_fits(content, s, g, b) and (
            figure_waits(content, s, g, a))
    return numbers_of_conflict_fit(content, s, f)


cdef bint numbers_of_conflict_fit(
        const Content* content, const State* s, const Frame* f) noexcept nogil:
    """The same for caravans, battles, the Palace and the merge."""
    cdef int a = f.args[0]
    cdef int b = f.args[1]
    cdef int g = s.lead[f.seat]
    if f.kind == CARAVAN_START or f.kind == CARAVAN_SWAP_WITH:
        return within(a, 1, s.n_regions) and b == 0 and (
            f.kind == CARAVAN_SWAP_WITH or s.n_regions < MAX_REGIONS)
    if f.kind == CARAVAN_NEXT:
        return within(a, 1, s.n_regions) and within(b, 0, content.grid.n_corners - 1) and (
            within(s.path_length, 1, MAX_PATH - 1) and s.n_regions < MAX_REGIONS)
    if f.kind == CARAVAN_KEEP or f.kind == CARAVAN_SWAP:
        return within(a, 1, s.n_regions - 1) and b == s.n_regions
    if f.kind == CARD:
        return within(a, 1, 1 + (s.two_cards >> g & 1)) and b == 0
    if f.kind == BUILD_TYPE or f.kind == HATHOR:
        return within(a, 0, content.followers_cap) and within(
            b, 0, MAX_ITEMS * MAX_EFFECTS - 1)
    if f.kind == SPHINX:
        return within(a, 0, content.followers_cap) and b == 0
    if f.kind == BUILD_CELL:
        return within(a, 0, N_TYPES - 1) and within(b, 0, s.followers[g]) and (
            s.monument_supply[a] > 0 and s.pool_tokens[g] > 0)
    if f.kind == MUMMY:
        return within(a, 0, N_LEVELS - 1) and b == 0 and s.pool_guardians[g][a] > 0 and (
            kind_has(content, s, a, OP_RETURN_NEXT_TO_GOD))
    if f.kind == WORSHIP:
        return within(a, 0, MAX_ITEMS - 1) and within(b, 0, MAX_EFFECTS - 1)
    if f.kind == LAW:
        return within(a, 1, N_SLOTS) and b == 0
    if f.kind == RELOCATE_TO:
        return is_cell(content, a) and has_cell(s.owned[g], a) and b == 0
    if f.kind == MERGE_GUARDIAN:
        return within(a, 0, s.n - 1) and a != f.seat and s.lead[a] == f.seat and b == 0
    return a == 0 and b == 0


cdef inline bint has_queue(int step) noexcept nogil:
    """Whether gods take their turns in a step of the battle one after the other."""
    return step == STEP_OBELISKS or step == STEP_BUILD or step == STEP_ISIS or (
        step == STEP_OSIRIS or step == STEP_WORSHIP)


cdef bint queue_fits(const State* s, int step, int queue) noexcept nogil:
    """A queue of different participants, in the steps of seats the next seat, else nothing."""
    cdef int seen = 0
    cdef int g
    if step == STEP_CARDS or step == STEP_BIDS:
        return within(queue, 0, MAX_PLAYERS)
    if queue < 0 or (queue and not has_queue(step)):
        return False
    while queue:
        g = (queue & ((1 << QUEUE_BITS) - 1)) - 1
        if g < 0 or g >= s.n or seen >> g & 1 or not s.participants >> g & 1:
            return False
        seen |= 1 << g
        queue >>= QUEUE_BITS
    return True


cdef bint push_fits(
        const Content* content, const State* s, int g, int enemy, int start) noexcept nogil:
    """An enemy figure, and an own one that pushes and has it within reach."""
    cdef int kind
    if not is_cell(content, enemy) or not is_cell(content, start):
        return False
    if not has_cell(all_figures(s), enemy) or has_cell(s.figures[g], enemy):
        return False
    if not has_cell(s.figures[g], start) or not has_cell(content.reach[start], enemy):
        return False
    kind = figure_at(s, start)
    return kind > GUARDIAN and kind_has(content, s, kind - GUARDIAN - 1, OP_PUSH)


cdef bint pyramid_fits(const Content* content, const State* s, int g, int cell) noexcept nogil:
    """No pyramid, or one of the god's that is used in this action."""
    return cell == NONE or (
        is_cell(content, cell) and has_op(content, s, g, OP_EXTRA_SUMMON)
        and has_cell(of_type(content, s, g, TYPE_PYRAMID) & s.marked, cell))


cdef bint figure_waits(const Content* content, const State* s, int g, int what) noexcept nogil:
    """Whether the figure that is being summoned is there."""
    cdef int i
    if what == 0:
        return s.pool_warriors[g] > 0
    if what <= N_LEVELS:
        return s.pool_guardians[g][what - 1] > 0
    for i in range(content.trap_slots):
        if s.trapped[i] == g:
            return s.followers[g] >= content.trap_fee
    return False


# ---------------------------------------------------------------- frames on each other

cdef bint stack_is_sound(const Content* content, const State* s) noexcept nogil:
    """A turn at the bottom, a decision on top, and each frame on one that it can lie on."""
    cdef int i
    if s.depth == 0:
        return is_empty(&s.starts) and s.path_length == 0 and s.divisible == 0
    if s.frames[0].kind != TURN or top(s).kind >= N_DECISIONS:
        return False
    for i in range(1, s.depth):
        if not ON[s.frames[i].kind] >> s.frames[i - 1].kind & 1:
            return False
        if not decider_fits(s, &s.frames[i]) or not card_fits(s, i):
            return False
    if not turn_fits(content, s) or not battle_fits(s) or not marks_fit(s):
        return False
    if not top_fits(content, s):
        return False
    if (s.divisible != 0) != (top(s).kind == CARAVAN_REGION):
        return False
    if is_empty(&s.starts) != (top(s).kind != CARAVAN_START):
        return False
    return (s.path_length > 0) == (top(s).kind == CARAVAN_NEXT)


cdef bint decider_fits(const State* s, const Frame* f) noexcept nogil:
    """The seat whose turn it is, or in battles, the Palace and merges a lead."""
    if f.kind >= N_DECISIONS:
        return True
    if s.depth > 1 and s.frames[1].kind == CONFLICT:
        return s.lead[f.seat] == f.seat
    return f.seat == s.turn


cdef bint card_fits(const State* s, int i) noexcept nogil:
    """What a political card does says so; it moves one figure or priest, so it never waits."""
    cdef int kind = s.frames[i].kind
    cdef bint by_card = s.frames[i].args[0] == 1
    if kind != MOVE_FIGURE and kind != PRIEST_FROM and kind != PRIEST_ADD:
        return True
    if by_card != (s.frames[i - 1].kind == PLAY_CARD):
        return False
    return not by_card or i == s.depth - 1


cdef bint turn_fits(const Content* content, const State* s) noexcept nogil:
    """What lies on the turn belongs to its step."""
    cdef int step = s.frames[0].args[0]
    cdef int kind = s.frames[1].kind if s.depth > 1 else 0
    cdef bint full
    if s.depth < 2:
        return False
    if kind == ACTION:
        return step == TURN_ASK and s.actions <= 1 and s.last_action < N_LEVELS
    if kind == PLAY_CARD:
        return s.card_played or step == TURN_EVENT
    if kind == POLITICAL_AFTER:
        return step == TURN_EVENT and s.actions > 0 and s.pharaoh and not s.card_played
    if s.actions == 0:
        return False
    full = s.action_pos[s.last_action] == content.track_length[s.last_action] - 1
    if kind == CONFLICT or kind == CONTROL or (CARAVAN_REGION <= kind <= CARAVAN_SWAP_WITH):
        return step == TURN_RESET and full and s.event_index >= 0 and event_fits(content, s, kind)
    return step == TURN_POLITICAL


cdef bint event_fits(const Content* content, const State* s, int kind) noexcept nogil:
    """The event that the marker stands on."""
    cdef int event = content.track[s.event_index].event
    if kind == CONTROL:
        return event == EVENT_CONTROL
    if kind == CONFLICT:
        return event == EVENT_CONFLICT
    return event == EVENT_CARAVAN


cdef bint battle_fits(const State* s) noexcept nogil:
    """What lies on a battle or a conflict belongs to its step."""
    cdef int i, step, kind
    for i in range(s.depth - 1):
        step = s.frames[i].args[0]
        kind = s.frames[i + 1].kind
        if s.frames[i].kind == CONFLICT:
            if kind == BATTLE and (step != CONFLICT_REGION or s.region_now == 0):
                return False
            if kind == PALACE and (step != CONFLICT_AFTER or not s.pharaoh):
                return False
            if kind == PALACE and s.frames[i + 1].args[0] == PHARAOH_CARD:
                return False
            if kind == MERGE_GUARDIAN and step != CONFLICT_END:
                return False
        elif s.frames[i].kind == BATTLE and not decision_of_step(kind, step):
            return False
        elif s.frames[i].kind == KILL and step != KILL_MUMMIES:
            return False
        elif s.frames[i].kind == PALACE and kind == PALACE:
            if step == PHARAOH_CARD or s.frames[i + 1].args[0] != PHARAOH_CARD:
                return False
    return True


cdef bint decision_of_step(int kind, int step) noexcept nogil:
    """Which step of the battle waits while a frame lies on it: most have gone on already."""
    if kind == OBELISK_FIGURE or kind == OBELISK_DEST:
        return step == STEP_OBELISKS
    if kind == BAN:
        return step == STEP_TWO_CARDS
    if kind == TWO_CARDS:
        return step == STEP_CARDS
    if kind == CARD:
        return step == STEP_CARDS
    if kind == BUILD_TYPE or kind == BUILD_CELL:
        return step == STEP_BUILD
    if kind == BID:
        return step == STEP_BIDS
    if kind == TIEBREAK:
        return step == STEP_RESOLVE
    if kind == ISIS_YIELD:
        return step == STEP_ISIS
    if kind == KILL:
        return step == STEP_PLAGUE_DONE or step == STEP_MIRACLE
    if kind == PORTAL_CELL or kind == PORTAL_PICK:
        return step == STEP_OSIRIS
    if kind == WORSHIP:
        return step == STEP_WORSHIP
    return step == STEP_BUILD or step == STEP_PLAGUE_DONE or step == STEP_WORSHIP


cdef bint marks_fit(const State* s) noexcept nogil:
    """What is done with belongs to a decision that goes on: spaces, and priests that moved."""
    cdef bint marking = False
    cdef int whose = NONE
    cdef int i, kind
    for i in range(s.depth):
        kind = s.frames[i].kind
        if kind == SUMMON_MODE or kind == OBELISK_FIGURE or kind == OBELISK_DEST:
            marking = True
        elif kind == ISIS_YIELD or (kind == MOVE_FIGURE and s.frames[i].args[0] == 0):
            marking = True
        elif kind == PRIEST_FROM and s.frames[i].args[0] == PRIEST_MOVE:
            whose = s.frames[i].args[1]
    for i in range(N_ROOMS):
        if s.priests_moved[i] > (s.priests[whose][i] if whose != NONE else 0):
            return False
    return not any_cell(without(s.marked, all_figures(s) | all_owned(s))) and (
        marking or not any_cell(s.marked))


cdef bint top_fits(const Content* content, const State* s) noexcept nogil:
    """What the decision on top takes for granted when it is carried out."""
    cdef int kind = top(s).kind
    cdef int g = s.lead[top(s).seat]
    cdef BitSet starts
    if kind == CARAVAN_REGION:
        return s.n_regions < MAX_REGIONS and s.divisible == divisible(content, s)
    if kind == CARAVAN_START:
        find_starts(content, s, top(s).args[0], &starts)
        return memcmp(&starts, &s.starts, sizeof(BitSet)) == 0
    if kind == CARAVAN_NEXT:
        return path_goes_on(content, s)
    if kind == CARD or kind == BID:
        return commitments_fit(content, s, kind, g)
    if kind == TIEBREAK:
        return s.tiebreak_holder == g and not s.tiebreak_used and tie_fits(content, s, g)
    if kind == BAN:
        return eye_in(s, s.region_now) != NONE
    if kind == TWO_CARDS:
        return s.frames[s.depth - 2].args[1] == 0 and two_cards_due(s, g)
    if kind == EYE:
        return eye_in(s, token_at(s, top(s).args[0])) == NONE
    if kind == ISIS_YIELD:
        return s.losers >> g & 1
    if kind == UNLOCK:
        return s.followers[g] >= next_level(content, s, g)
    if kind == CONTROL_ANY:
        return s.pool_tokens[g] > 0
    if kind == TRAP:
        return trap_fits(content, s, g)
    if kind == PORTAL_CELL:
        return s.portals > 0
    if kind == PORTAL_PICK:
        return any_cell(s.portal)
    return True


cdef bint tie_fits(const Content* content, const State* s, int g) noexcept nogil:
    """The holder of the tiebreaker is one of several strongest."""
    cdef int tied = strongest(content, s)
    return tied >> g & 1 and popcount(tied) > 1


cdef bint commitments_fit(
        const Content* content, const State* s, int kind, int g) noexcept nogil:
    """In seat order: those before have committed, those behind have not."""
    cdef int due = s.participants if kind == CARD else gods_in(s, s.region_now)
    cdef int other, cards
    if s.frames[s.depth - 2].args[1] != g + 1 or not due >> g & 1:
        return False
    for other in range(MAX_PLAYERS):
        cards = 1 + (s.two_cards >> other & 1) if due >> other & 1 and other < g else 0
        if kind == CARD and other == g:
            cards = 1 + (s.two_cards >> g & 1) - top(s).args[0]
        if kind == CARD and popcount(s.pending[other]) != cards:
            return False
        if kind == CARD and s.banned != NONE and s.pending[other] >> s.banned & 1:
            return False
        if s.two_cards >> other & 1 and not two_cards_fit(content, s, other):
            return False
        if kind == BID and (s.bid[other] != NONE) != (cards > 0):
            return False
    return True


cdef bint two_cards_due(const State* s, int g) noexcept nogil:
    """Amun takes part, has not played two in this conflict, and has two to choose from."""
    return not s.amun_used and s.participants >> g & 1 and popcount(choosable(s, g)) >= 2


cdef bint two_cards_fit(const Content* content, const State* s, int g) noexcept nogil:
    """Whoever is to choose two cards may, and has had two to choose from."""
    cdef int cards = popcount(choosable(s, g)) + popcount(s.pending[g])
    return has_op(content, s, g, OP_EXTRA_CARD) and (s.revealed[g] != 0 or cards >= 2)


cdef bint trap_fits(const Content* content, const State* s, int g) noexcept nogil:
    """A slot is free, and every god whose warriors died has one in its pool."""
    cdef int i
    cdef bint free = False
    for i in range(s.n):
        if s.dead_warriors >> i & 1 and not s.pool_warriors[i]:
            return False
    for i in range(content.trap_slots):
        free = free or s.trapped[i] == NONE
    return free
