"""Anatolia 1000 BC: whether pending frames fit each other and the position (RULES.md 3, 4.3).

First the stack: which frame may lie on which, whom it asks, what its numbers mean. Then the bundle
in the making. Safe once check.pyx has looked at ranges, derived fields and cards.
"""
from libc.stdint cimport uint64_t

from engine.core.decisions cimport Frame
from engine.core.nesting cimport longest_stack
from engine.games.anatolia.conquest cimport help_matters, may_help, reach, targets
from engine.games.anatolia.setup cimport is_late_or_inland
from engine.games.anatolia.state cimport (
    ARMY,
    AT_RESTART,
    AT_SETUP,
    ATTACK,
    ATTACK_LEVEL,
    BUILD_MENU,
    CALL_HELP,
    CONQ_MENU,
    CONVERT,
    DEFEND,
    END_MENU,
    EVENT_CODE,
    EXTRA_PHASE,
    FLEET,
    FLOW,
    GIVEN,
    HELP_AFTER,
    HELP_BEFORE,
    KNOW_MENU,
    LEFT,
    LINE_BASE,
    LOAN_ARMY,
    LOAN_FLEET,
    LOAN_PAY,
    LOAN_REPLY,
    LOSE_CARD,
    MAX_LINES,
    N_DECISIONS,
    N_KINDS,
    N_PHASES,
    OWN_REGION,
    PEEK_DECK,
    PHASE_BUILD,
    PHASE_CONQUEST,
    PHASE_END,
    PHASE_EVENT,
    PHASE_KNOWLEDGE,
    PHASE_RECRUIT,
    PHASE_RESOURCE,
    PHASE_TRADE,
    PHASE_UPKEEP,
    PICK_CIV,
    PICK_SEAT,
    PICK_UNITS,
    PLACE_CITY,
    POP_FOOD,
    RECRUIT_MENU,
    RUN_CARD,
    STAGE_CONQUER,
    STAGE_HELP,
    STACK_FRAMES,
    STARVE_CITY,
    STEAL_RES,
    STEP_AFTER,
    STEP_CARDS,
    STEP_CIVS,
    STEP_PHASE,
    STEP_UNITS,
    TAKE_REGION,
    TRADE_GIVE,
    TRADE_MENU,
    TRADE_REPLY,
    TRADE_WANT,
    TRIBUTE_REPLY,
    TRIBUTE_WHAT,
    TURN_START,
    UPKEEP,
    UPKEEP_PAY,
    UPKEEP_SHORT,
    WANTED,
    State,
    card_of,
    in_mask,
    top,
    units,
)
from engine.games.anatolia.tables cimport (
    GOLD,
    N_EVENTS,
    N_KNOWLEDGE,
    N_PAYMENTS,
    N_RESOURCES,
    NONE,
    OP_STEAL,
    Content,
    Effect,
    Regions,
    has,
)
from engine.games.anatolia.turn cimport may_give_up
from engine.games.anatolia.upkeep cimport food_held, upkeep_due

ctypedef bint (*frame_test)(const Content* content, const State* s, int level) noexcept nogil

# ---------------------------------------------------------------- which frame may lie on which

# For each kind the kinds it may lie on, as a mask.
cdef uint64_t[N_KINDS] PARENTS
# The phase in which a kind may lie on FLOW, NONE for no such kind.
cdef int[N_KINDS] PHASE_OF
cdef frame_test[N_KINDS] TESTS


cdef void allow(int kind, frame_test test, parents) except *:
    PHASE_OF[kind] = NONE
    TESTS[kind] = test
    for parent in parents:
        PARENTS[kind] |= <uint64_t>1 << <int>parent


cdef void allow_in_phase(int kind, int phase, frame_test test) except *:
    allow(kind, test, (FLOW,))
    PHASE_OF[kind] = phase


cdef bint stack_is_sound(const Content* content, const State* s) noexcept nogil:
    """A known bottom, a decision on top, and each frame one that may lie on the one below it."""
    cdef int level
    if s.frames[0].kind != FLOW or s.depth < 2 or top(s).kind >= N_DECISIONS:
        return False
    if s.frames[0].seat or not flow_is_sound(content, s):
        return False
    for level in range(1, s.depth):
        if not (PARENTS[s.frames[level].kind] >> s.frames[level - 1].kind) & 1:
            return False
        if level == 1 and not lies_on_flow(s):
            return False
        if not TESTS[s.frames[level].kind](content, s, level):
            return False
    return True


cdef bint flow_is_sound(const Content* content, const State* s) noexcept nogil:
    """The steps in which somebody can be asked, and their numbers."""
    cdef int step = s.frames[0].args[0]
    cdef int number = s.frames[0].args[1]
    if step <= STEP_CARDS:
        return step >= 0 and 1 <= number <= s.n and setup_is_sound(s)
    if step == STEP_PHASE:
        return number == PHASE_RESOURCE == s.phase and not s.extra
    if step != STEP_AFTER or not 0 <= number < N_PHASES:
        return False
    if s.extra:
        return number != PHASE_UPKEEP and number != PHASE_END
    return number == s.phase


cdef bint setup_is_sound(const State* s) noexcept nogil:
    """Before the first turn."""
    return s.round == 1 and s.active == s.first and s.phase == PHASE_RESOURCE


cdef bint lies_on_flow(const State* s) noexcept nogil:
    """Whether the frame above FLOW belongs to its step."""
    cdef int kind = s.frames[1].kind
    cdef int step = s.frames[0].args[0]
    if step == STEP_CIVS:
        return kind == PICK_CIV
    if step == STEP_UNITS:
        return kind == PICK_UNITS
    if step == STEP_CARDS:
        return kind == RUN_CARD
    if step == STEP_PHASE:
        return kind == PICK_CIV or kind == PICK_UNITS or kind == TURN_START
    if kind == EXTRA_PHASE:
        return True
    return PHASE_OF[kind] == s.frames[0].args[1]


# ---------------------------------------------------------------- setup and turn

cdef int setup_seat(const State* s) noexcept nogil:
    """Whose turn it is in the step of the setup."""
    cdef int number = s.frames[0].args[1]
    if s.frames[0].args[0] == STEP_CIVS:
        return (s.first + s.n - number) % s.n
    return (s.first + number - 1) % s.n


cdef bint no_numbers(const Frame* frame) noexcept nogil:
    return frame.args[0] == 0 and frame.args[1] == 0


cdef bint asks_active(const Content* content, const State* s, int level) noexcept nogil:
    """A frame without numbers that asks the active seat."""
    return s.frames[level].seat == s.active and no_numbers(&s.frames[level])


cdef bint pick_civ_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    cdef const Frame* frame = &s.frames[level]
    if s.civ[frame.seat] != NONE or frame.args[1]:
        return False
    if s.frames[0].args[0] == STEP_CIVS:
        return frame.args[0] == AT_SETUP and frame.seat == setup_seat(s) and not s.random_civs
    return frame.args[0] == AT_RESTART and frame.seat == s.active


cdef bint pick_units_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    cdef const Frame* frame = &s.frames[level]
    cdef int seat = s.active if s.frames[0].args[0] == STEP_PHASE else setup_seat(s)
    if frame.seat != seat or s.civ[seat] == NONE or not no_numbers(frame):
        return False
    return not is_late_or_inland(content, s.civ[seat])


cdef bint turn_start_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    return asks_active(content, s, level) and s.civ[s.active] != NONE and may_give_up(s)


cdef bint menu_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    """A menu of a phase; its seat has a civilization."""
    return asks_active(content, s, level) and s.civ[s.active] != NONE


cdef bint converting_menu_is_sound(
        const Content* content, const State* s, int level) noexcept nogil:
    """A menu that remembers going back from CONVERT, as long as nothing else is done in it."""
    cdef const Frame* frame = &s.frames[level]
    if frame.args[0] == 1 and level == s.depth - 1:
        return frame.args[1] == 0 and frame.seat == s.active and s.civ[s.active] != NONE
    return menu_is_sound(content, s, level)


cdef bint extra_phase_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    if s.extra or not s.extra_left or s.frames[0].args[1] != s.phase:
        return False
    return menu_is_sound(content, s, level)


# ---------------------------------------------------------------- cards

cdef bint run_card_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    """A card that lies where it must, in an effect that asks what lies above."""
    cdef const Frame* frame = &s.frames[level]
    cdef int code = frame.args[0]
    cdef int progress = frame.args[1]
    cdef const Effect* effect
    if not card_is_there(content, s, level) or level + 1 >= s.depth or progress < 0:
        return False
    if progress // LEFT >= card_of(content, code).n_effects:
        return False
    effect = &card_of(content, code).effects[progress // LEFT]
    if not 1 <= progress % LEFT <= most_choices(effect):
        return False
    return asks_for(effect, &s.frames[level + 1], frame.seat)


cdef int most_choices(const Effect* effect) noexcept nogil:
    """How often an effect asks at most."""
    if effect.choice == 0:
        return 0
    if effect.choice == PICK_SEAT + 1 or effect.choice == PEEK_DECK + 1:
        return 1
    return effect.n


cdef bint card_is_there(const Content* content, const State* s, int level) noexcept nogil:
    """An event on the discards; a Knowledge card before its owner, bought or dealt at the start.

    A card whose owner had to lose a card may be that one; what it does goes on.
    """
    cdef int code = s.frames[level].args[0]
    cdef int seat = s.frames[level].seat
    if EVENT_CODE <= code < EVENT_CODE + N_EVENTS:
        return (
            level == 1 and s.frames[0].args[0] == STEP_AFTER and seat == s.active
            and (s.event_discard >> (code - EVENT_CODE)) & 1)
    if not 0 <= code < N_KNOWLEDGE or not ((s.cards[seat] | s.knowledge_removed) >> code) & 1:
        return False
    if s.frames[0].args[0] == STEP_CARDS:
        return (
            level == 1 and seat == setup_seat(s) and s.knowledge_starts
            and content.civs[s.civ[seat]].card == code)
    return level == 2 and seat == s.active


cdef bint asks_for(const Effect* effect, const Frame* asking, int seat) noexcept nogil:
    """Whether a frame is what the effect asks."""
    if asking.seat != seat:
        return False
    if asking.kind == STEAL_RES:
        return effect.op == OP_STEAL and 1 <= asking.args[1] <= effect.n
    if asking.kind != effect.choice - 1 or asking.args[1]:
        return False
    return asking.args[0] == effect.purpose


cdef bint asked_by_card(const Content* content, const State* s, int level) noexcept nogil:
    """Everything was looked at with the RUN_CARD frame below."""
    return True


cdef bint steal_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    cdef int victim = s.frames[level].args[0]
    return 0 <= victim < s.n and victim != s.frames[level].seat


cdef bint own_region_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    """Asked by a card, or for a city that was paid for or cannot be fed."""
    cdef const Frame* frame = &s.frames[level]
    cdef int parent = s.frames[level - 1].kind
    if parent == RUN_CARD:
        return True
    if frame.seat != s.active or frame.args[1]:
        return False
    return frame.args[0] == (STARVE_CITY if parent == UPKEEP else PLACE_CITY)


# ---------------------------------------------------------------- upkeep

cdef bint upkeep_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    """What is due is due for something; the food left says what can be asked."""
    cdef const Frame* frame = &s.frames[level]
    cdef int kinds = 0
    cdef int food
    if frame.seat != s.active or frame.args[1] or level + 1 >= s.depth:
        return False
    if not 1 <= frame.args[0] <= upkeep_due(s, s.active) or s.turns[s.active] == 0:
        return False
    food = food_held(content, s, s.active, &kinds)
    if s.frames[level + 1].kind == UPKEEP_PAY:
        return food > frame.args[0] and kinds > 1
    return food == 0


# ---------------------------------------------------------------- partners

cdef bint is_partner(const State* s, int seat) noexcept nogil:
    """Another seat with a civilization."""
    return 0 <= seat < s.n and seat != s.active and s.civ[seat] != NONE


cdef bint offer_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    """TRADE_GIVE, TRADE_WANT, TRADE_REPLY: an offer is being made to a partner."""
    cdef const Frame* frame = &s.frames[level]
    if not is_partner(s, frame.args[0]) or frame.args[1] or s.offers == 0:
        return False
    return frame.seat == (frame.args[0] if frame.kind == TRADE_REPLY else s.active)


cdef bint tribute_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    """TRIBUTE_WHAT, TRIBUTE_REPLY."""
    cdef const Frame* frame = &s.frames[level]
    if not is_partner(s, frame.args[0]) or frame.args[1]:
        return False
    if not in_mask(s.demanded, frame.args[0]):
        return False
    return frame.seat == (frame.args[0] if frame.kind == TRIBUTE_REPLY else s.active)


cdef bint loan_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    """LOAN_PAY, LOAN_REPLY: who asks whom for what, above what it is for."""
    cdef const Frame* frame = &s.frames[level]
    cdef int lender = frame.seat
    cdef int asker = frame.seat
    if frame.kind == LOAN_PAY:
        lender = frame.args[0]
    else:
        asker = frame.args[0] // N_PAYMENTS
        if frame.args[0] < 0 or asker >= s.n:
            return False
        if content.loan_gold[frame.args[0] % N_PAYMENTS] > s.res[asker][GOLD]:
            return False
    if not is_partner(s, lender):
        return False
    return lender_fits(content, s, level, lender, asker)


cdef bint lender_fits(
        const Content* content, const State* s, int level, int lender, int asker) noexcept nogil:
    """Whether the lender can be asked for this by the asker."""
    cdef int purpose = s.frames[level].args[1]
    cdef int parent = s.frames[level - 1].kind
    cdef int region
    if purpose == LOAN_ARMY or purpose == LOAN_FLEET:
        if parent != CONQ_MENU or asker != s.active:
            return False
        if in_mask(s.asked_army if purpose == LOAN_ARMY else s.asked_fleet, lender):
            return False
        return units(s, lender, ARMY if purpose == LOAN_ARMY else FLEET) > 0
    if parent != (ATTACK if purpose == HELP_BEFORE else DEFEND):
        return False
    if purpose != HELP_BEFORE and purpose != HELP_AFTER:
        return False
    region = s.frames[ATTACK_LEVEL].args[0]
    return asker == s.owner[region] and may_help(content, s, region, lender)


# ---------------------------------------------------------------- attacks

cdef bint attack_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    """A region of another seat in reach, at the stage in which what lies above is asked."""
    cdef const Frame* frame = &s.frames[level]
    cdef int region = frame.args[0]
    cdef Regions within
    if frame.seat != s.active or level + 1 >= s.depth:
        return False
    if not 0 <= region < content.n_regions or s.owner[region] == NONE:
        return False
    if s.aid[s.owner[region]] or in_mask(s.refused, s.owner[region]):
        return False          # nobody helps himself
    reach(content, s, &within)
    if not has(&within, region):
        return False
    if s.frames[level + 1].kind == DEFEND:
        return frame.args[1] == STAGE_CONQUER
    return frame.args[1] == STAGE_HELP and can_attack(content, s, region)


cdef bint can_attack(const Content* content, const State* s, int region) noexcept nogil:
    """Whether there is a unit for the attack that was begun."""
    cdef Regions within, attackable
    reach(content, s, &within)
    targets(content, s, &within, &attackable)
    return has(&attackable, region)


cdef bint call_help_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    cdef int region = s.frames[level - 1].args[0]
    if not no_numbers(&s.frames[level]) or s.frames[level].seat != s.owner[region]:
        return False
    return help_matters(content, s, region)


cdef bint defend_is_sound(const Content* content, const State* s, int level) noexcept nogil:
    cdef int region = s.frames[level - 1].args[0]
    return no_numbers(&s.frames[level]) and s.frames[level].seat == s.owner[region]


# ---------------------------------------------------------------- the bundle in the making

cdef bint decision_is_sound(const Content* content, const State* s) noexcept nogil:
    """The lines that the decision on top has, and no others."""
    cdef int kind = top(s).kind
    cdef int partner = top(s).args[0]
    if kind == TRADE_GIVE:
        return side_fits(content, s, GIVEN, s.active, 0, 1) and side_is_empty(s, WANTED)
    if kind == TRADE_WANT or kind == TRADE_REPLY:
        return side_fits(content, s, GIVEN, s.active, 1, MAX_LINES) and side_fits(
            content, s, WANTED, partner, kind == TRADE_REPLY,
            MAX_LINES if kind == TRADE_REPLY else 1) and sides_differ(s)
    if kind == TRIBUTE_WHAT or kind == TRIBUTE_REPLY:
        return side_is_empty(s, GIVEN) and side_fits(
            content, s, WANTED, partner, kind == TRIBUTE_REPLY,
            MAX_LINES if kind == TRIBUTE_REPLY else 1)
    return side_is_empty(s, GIVEN) and side_is_empty(s, WANTED)


cdef bint side_is_empty(const State* s, int side) noexcept nogil:
    return s.lines[side][0] == 0 and s.lines[side][1] == 0


cdef bint side_fits(
        const Content* content, const State* s, int side, int holder, int least,
        int most) noexcept nogil:
    """So many lines, of ascending types, of goods that the holder has."""
    cdef int count = (s.lines[side][0] > 0) + (s.lines[side][1] > 0)
    cdef int i
    if not least <= count <= most or (s.lines[side][1] and not s.lines[side][0]):
        return False
    for i in range(count):
        if not line_fits(content, s, s.lines[side][i], holder):
            return False
    return count < MAX_LINES or s.lines[side][0] // LINE_BASE < s.lines[side][1] // LINE_BASE


cdef bint line_fits(
        const Content* content, const State* s, int code, int holder) noexcept nogil:
    cdef int r = code // LINE_BASE
    cdef int amount = code % LINE_BASE
    if r >= N_RESOURCES or amount == 0:
        return False
    if r == GOLD and (top(s).kind == TRIBUTE_WHAT or top(s).kind == TRIBUTE_REPLY):
        amount = content.tribute_gold[amount - 1]
    return s.res[holder][r] >= amount


cdef bint sides_differ(const State* s) noexcept nogil:
    """What is given is not wanted."""
    cdef int i, j
    for i in range(MAX_LINES):
        for j in range(MAX_LINES):
            if s.lines[GIVEN][i] and s.lines[WANTED][j] and (
                    s.lines[GIVEN][i] // LINE_BASE == s.lines[WANTED][j] // LINE_BASE):
                return False
    return True


# ---------------------------------------------------------------- the table

MENUS = (TRADE_MENU, BUILD_MENU, RECRUIT_MENU, CONQ_MENU)
allow(PICK_CIV, pick_civ_is_sound, (FLOW,))
allow(PICK_UNITS, pick_units_is_sound, (FLOW,))
allow(TURN_START, turn_start_is_sound, (FLOW,))
allow(EXTRA_PHASE, extra_phase_is_sound, (FLOW,))
allow_in_phase(TRADE_MENU, PHASE_TRADE, converting_menu_is_sound)
allow_in_phase(UPKEEP, PHASE_UPKEEP, upkeep_is_sound)
allow_in_phase(KNOW_MENU, PHASE_KNOWLEDGE, menu_is_sound)
allow_in_phase(BUILD_MENU, PHASE_BUILD, converting_menu_is_sound)
allow_in_phase(RECRUIT_MENU, PHASE_RECRUIT, converting_menu_is_sound)
allow_in_phase(CONQ_MENU, PHASE_CONQUEST, converting_menu_is_sound)
allow_in_phase(END_MENU, PHASE_END, menu_is_sound)
allow(RUN_CARD, run_card_is_sound, (FLOW, KNOW_MENU))
PHASE_OF[RUN_CARD] = PHASE_EVENT
allow(CONVERT, asks_active, MENUS)
allow(TRADE_GIVE, offer_is_sound, (TRADE_MENU,))
allow(TRADE_WANT, offer_is_sound, (TRADE_MENU,))
allow(TRADE_REPLY, offer_is_sound, (TRADE_MENU,))
allow(OWN_REGION, own_region_is_sound, (RUN_CARD, BUILD_MENU, UPKEEP))
allow(TAKE_REGION, asked_by_card, (RUN_CARD,))
allow(PICK_SEAT, asked_by_card, (RUN_CARD,))
allow(STEAL_RES, steal_is_sound, (RUN_CARD,))
allow(PEEK_DECK, asked_by_card, (RUN_CARD,))
allow(LOSE_CARD, asked_by_card, (RUN_CARD,))
allow(UPKEEP_PAY, asks_active, (UPKEEP,))
allow(UPKEEP_SHORT, asks_active, (UPKEEP,))
allow(POP_FOOD, asks_active, (RECRUIT_MENU,))
allow(TRIBUTE_WHAT, tribute_is_sound, (CONQ_MENU,))
allow(TRIBUTE_REPLY, tribute_is_sound, (CONQ_MENU,))
allow(ATTACK, attack_is_sound, (CONQ_MENU,))
allow(CALL_HELP, call_help_is_sound, (ATTACK,))
allow(DEFEND, defend_is_sound, (ATTACK,))
allow(LOAN_PAY, loan_is_sound, (CONQ_MENU, ATTACK, DEFEND))
allow(LOAN_REPLY, loan_is_sound, (CONQ_MENU, ATTACK, DEFEND))


# Nothing is ever pushed behind the stack, in a game or from a position that was read in.
if longest_stack(PARENTS, N_KINDS) > STACK_FRAMES:
    raise AssertionError("the stack is too short for what may lie on it")
