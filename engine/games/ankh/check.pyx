"""Ankh: the invariants of RULES.md 8, and what else a position must keep to be one.

Safe on any bytes: indices are looked at before anything is looked up with them. The pending frames
are looked at in check_stack.pyx.
"""
from libc.string cimport memcpy

from engine.core.bits cimport popcount
from engine.core.bitset cimport holds, next_place, set_size
from engine.core.game cimport move_t
from engine.games.ankh.battle cimport count_effects
from engine.games.ankh.board cimport derive_taken
from engine.games.ankh.caravan cimport region_of
from engine.games.ankh.cells cimport (
    NO_CELLS,
    Cells,
    any_cell,
    count_cells,
    first_cell,
    has_cell,
    without,
)
from engine.games.ankh.check_stack cimport frames_in_range, stack_is_sound
from engine.games.ankh.effects cimport god_with, kind_has
from engine.games.ankh.rules cimport legal_moves
from engine.games.ankh.state cimport (
    BATTLE,
    BID,
    CARD,
    CONFLICT,
    CONFLICT_END,
    ENDED_CONFLICTS,
    ENDED_FORGOTTEN,
    EVENT_CONFLICT,
    KILL,
    MAX_CODES,
    MAX_DECK,
    MAX_EYES,
    MAX_KILLED,
    MAX_KINDS,
    MAX_PATH,
    MAX_PLAYERS,
    MAX_REGIONS,
    MAX_TRAPPED,
    MERGE_GUARDIAN,
    N_ACTIONS,
    N_LEVELS,
    N_ROOMS,
    N_SLOTS,
    N_TYPES,
    NONE,
    NOT_ENDED,
    OP_LOSE,
    OP_MARK_RADIANT,
    OP_PLACE_EYE,
    OP_PLACE_PORTAL,
    OP_PLAGUE_BID,
    OP_RETURN_NEXT_TO_GOD,
    OP_SUMMON_ON_WATER,
    STACK_FRAMES,
    STEP_BIDS,
    STEP_BUILD,
    STEP_CARDS,
    STEP_ISIS,
    STEP_PLAGUE,
    STEP_PLAGUE_DONE,
    STEP_REVEAL,
    STEP_TWO_CARDS,
    TURN_ASK,
    TURN_OVER,
    UNDECIDED,
    Content,
    State,
    all_figures,
    all_guardians,
    all_monuments,
    all_owned,
    is_god,
    top,
)

# What is said of a broken one; its number is the place in this list, from 1.
INVARIANTS = (
    "8 (a): warriors and tokens of each god must add up",
    "8 (b): guardians of each level must add up",
    "8 (c): monuments of each type must add up",
    "8 (d): a space holds one thing; only a guardian that may be summoned there is on water",
    "8 (e): regions and tokens must be what Nile and camels make",
    "8 (f): stacks on the Devotion track must have no gaps",
    "8 (g): suns, portals and eyes must add up for the god that has them",
    "8 (h): at most two powers of a level, and the next level only behind two",
    "8 (i): a card that takes the others back is in every hand outside battles",
    "8 (j): priests and political cards must add up",
    "8 (k): a state handed to a player has at least two legal moves, one at the end none",
    "8 (l): a track marker is out of its range",
    "3: a number is out of its range",
    "3: seats, leads and the end must fit each other",
    "3: the pending decisions fit neither each other nor the board",
    "4.7: what belongs to a battle must fit the stack",
)


cdef str invariant(int number):
    return INVARIANTS[number - 1]


cdef int check(const Content* content, const State* s, bint played) noexcept nogil:
    """The number of the first broken invariant, 0 when all hold.

    Without `played`, positions may be typed in that no game comes to: powers in any order, regions
    of any size.
    """
    cdef int broken
    if not numbers_in_range(content, s):
        return 13
    if not seats_are_sound(s):
        return 14
    if not spaces_are_sound(content, s):
        return 4
    if not regions_are_sound(content, s, played):
        return 5
    if not frames_in_range(content, s):
        return 15
    broken = counts_are_sound(content, s)
    if broken:
        return broken
    if not stacks_have_no_gaps(s):
        return 6
    if not markers_add_up(content, s):
        return 7
    if played and not powers_in_order(content, s):
        return 8
    if not tracks_are_sound(content, s):
        return 12
    if not battle_is_sound(content, s):
        return 16
    if not hands_are_sound(content, s):
        return 9
    if not stack_is_sound(content, s):
        return 15
    return 0 if choice_is_real(content, s) else 11


# ---------------------------------------------------------------- ranges

cdef bint numbers_in_range(const Content* content, const State* s) noexcept nogil:
    """Whatever is used as an index fits its table: all else may be looked at after this."""
    cdef int i, g
    if not 2 <= s.n <= MAX_PLAYERS or s.first_seat >= s.n or s.turn >= s.n:
        return False
    if s.scenario >= content.n_scenarios or content.scenarios[s.scenario].players != s.n:
        return False
    if s.pharaoh > 1 or s.mandatory > 1 or s.actions > 2 or s.card_played > 1:
        return False
    if not NONE <= s.last_action < N_ACTIONS or (s.last_action == NONE) != (s.actions == 0):
        return False
    if s.depth > STACK_FRAMES or s.path_length > MAX_PATH or s.deck_size > MAX_DECK:
        return False
    if not 1 <= s.n_regions <= MAX_REGIONS or s.region_now > s.n_regions:
        return False
    if not NONE <= s.tiebreak_holder < s.n or s.tiebreak_used > 1 or s.amun_used > 1:
        return False
    if not NONE <= s.banned < content.n_cards or not UNDECIDED <= s.battle_winner < s.n:
        return False
    for i in range(N_LEVELS):
        if not 0 <= s.guardian_kind[i] < content.n_guardians:
            return False
        if content.guardian_level[s.guardian_kind[i]] != i + 1:
            return False
    for i in range(MAX_TRAPPED):
        if not NONE <= s.trapped[i] < s.n or (i >= content.trap_slots and s.trapped[i] != NONE):
            return False
    for i in range(MAX_EYES):
        if not NONE <= s.eye_cell[i] < content.n_cells:
            return False
        if s.eye_cell[i] != NONE and not has_cell(content.land, s.eye_cell[i]):
            return False
    if s.eye_cell[0] == NONE and s.eye_cell[1] != NONE:
        return False
    for i in range(s.path_length):
        if s.path[i] >= content.grid.n_borders:
            return False
    for i in range(s.deck_size):
        if not 0 <= s.deck[i] < content.n_kinds:
            return False
    for i in range(N_SLOTS):
        if not NONE <= s.slots[i] < content.n_kinds:
            return False
    if s.pharaoh:
        if not 0 <= s.pharaoh_card < content.n_pharaohs:
            return False
        if s.palace_cell != content.scenarios[s.scenario].palace:
            return False
    elif s.pharaoh_card != NONE or s.palace_cell != NONE:
        return False
    for g in range(MAX_PLAYERS):
        if not god_in_range(content, s, g):
            return False
    return True


cdef bint god_in_range(const Content* content, const State* s, int g) noexcept nogil:
    cdef int mask = (1 << content.n_cards) - 1
    if not NONE <= s.god_cell[g] < content.n_cells or s.followers[g] > content.followers_cap:
        return False
    if s.powers[g] >> content.n_powers or s.hand[g] & ~mask or s.revealed[g] & ~mask:
        return False
    if s.played[g] & ~mask or (s.played[g] and g >= s.n):
        return False
    if s.bids_paid[g] and g >= s.n:
        return False
    if s.pending[g] & ~s.hand[g] or s.killed[g] > MAX_KILLED:
        return False
    if not NONE <= s.bid[g] <= s.followers[g] or s.devotion[g] > content.devotion_top:
        return False
    if popcount(s.powers[g]) > content.dashboard_tokens or not powers_are_left(content, s, g):
        return False
    if (s.participants | s.losers | s.two_cards | s.payers | s.dead_warriors) & ~s.gods:
        return False
    if g >= s.n:
        return s.lead[g] == NONE and s.god[g] == NONE
    return 0 <= s.lead[g] < s.n and 0 <= s.god[g] < content.n_gods and s.alive[g] <= 1


cdef bint powers_are_left(const Content* content, const State* s, int g) noexcept nogil:
    """Whether every power that a god has still to unlock leaves it one to choose (4.4 Unlock)."""
    cdef int[N_LEVELS + 1] missing
    cdef int count, level
    for level in range(N_LEVELS + 1):
        missing[level] = 0
    for count in range(popcount(s.powers[g]), content.dashboard_tokens):
        missing[count // 2 + 1] += 1
    for level in range(1, N_LEVELS + 1):
        if popcount(content.powers_of_level[level] & ~s.powers[g]) < missing[level]:
            return False
    return True


cdef bint seats_are_sound(const State* s) noexcept nogil:
    """Leads lead themselves, at most one pair shares a god, and the living decide."""
    cdef int gods = 0
    cdef int kinds = 0
    cdef int merged = 0
    cdef int seat
    for seat in range(s.n):
        if s.lead[s.lead[seat]] != s.lead[seat] or s.alive[seat] != s.alive[s.lead[seat]]:
            return False
        if s.alive[seat]:
            gods |= 1 << s.lead[seat]
        merged += s.lead[seat] != seat
        kinds |= 1 << s.god[seat]
    if gods != s.gods or popcount(kinds) != s.n or merged > 1 or (merged and s.n < 3):
        return False
    if s.ended > ENDED_CONFLICTS or (s.ended == NOT_ENDED) != (s.depth > 0):
        return False
    if s.ended == NOT_ENDED:
        return s.winner == NONE and popcount(s.gods) >= 2 and s.alive[s.turn]
    return (s.winner == NONE) == (s.ended == ENDED_FORGOTTEN) and (
        s.winner == NONE or (0 <= s.winner < s.n and is_god(s, s.winner)))


# ---------------------------------------------------------------- the board

cdef int merging(const State* s) noexcept nogil:
    """The lead whose guardians are being divided (4.12 step 4), NONE otherwise."""
    if s.depth and top(s).kind == MERGE_GUARDIAN:
        return top(s).args[0]
    return NONE


cdef bint spaces_are_sound(const Content* content, const State* s) noexcept nogil:
    """Invariant (d), and that markers stand where they can."""
    cdef Cells seen = NO_CELLS
    cdef Cells water = without(content.board, content.land)
    cdef State probe
    cdef int i
    for i in range(MAX_PLAYERS):
        if any_cell(seen & s.figures[i]):
            return False
        seen = seen | s.figures[i]
        if (s.god_cell[i] != NONE) != is_god(s, i) or (
                s.god_cell[i] != NONE and not has_cell(s.figures[i], s.god_cell[i])):
            return False
        if any_cell(s.figures[i]) and not is_god(s, i):
            if i != merging(s) or any_cell(without(s.figures[i], all_guardians(s))):
                return False
        if any_cell(s.owned[i]) and not is_god(s, i):
            return False
        if s.god_cell[i] != NONE and has_cell(all_guardians(s), s.god_cell[i]):
            return False
        if s.god_cell[i] != NONE and has_cell(s.radiant, s.god_cell[i]):
            return False
    for i in range(N_TYPES):
        if any_cell(seen & s.monuments[i]):
            return False
        seen = seen | s.monuments[i]
    if s.palace_cell != NONE and has_cell(seen, s.palace_cell):
        return False
    memcpy(&probe, s, sizeof(State))
    derive_taken(&probe)
    if any_cell(probe.taken ^ s.taken) or any_cell(without(seen, content.board)):
        return False
    return levels_are_apart(content, s, water) and owners_are_apart(s)


cdef bint levels_are_apart(
        const Content* content, const State* s, Cells water) noexcept nogil:
    """Guardians are figures of one level each; only some may stand on water."""
    cdef Cells seen = NO_CELLS
    cdef Cells faced = s.facing[0] | s.facing[1] | s.facing[2]
    cdef int level
    for level in range(N_LEVELS):
        if any_cell(seen & s.guardians[level]):
            return False
        seen = seen | s.guardians[level]
        if kind_has(content, s, level, OP_SUMMON_ON_WATER):
            water = without(water, s.guardians[level])
    if any_cell(without(seen, all_figures(s))) or any_cell(water & all_figures(s)):
        return False
    if any_cell(without(all_monuments(s), content.land)) or any_cell(
            without(s.portal, content.land)):
        return False
    if any_cell(s.facing[2] & s.facing[1]):
        return False          # facings are 0..5
    return not any_cell(without(s.radiant, all_figures(s))) and not any_cell(
        without(faced, seen)) and not any_cell(without(s.marked, content.board))


cdef bint owners_are_apart(const State* s) noexcept nogil:
    cdef Cells seen = NO_CELLS
    cdef int g
    for g in range(MAX_PLAYERS):
        if any_cell(seen & s.owned[g]):
            return False
        seen = seen | s.owned[g]
    return not any_cell(without(all_owned(s), all_monuments(s)))


cdef bint camel_on_nile(const Content* content, const State* s) noexcept nogil:
    """Whether a camel stands where none may (4.6)."""
    cdef int border = next_place(&s.camels, 0)
    while border >= 0:
        if holds(&content.river, border):
            return True
        border = next_place(&s.camels, border + 1)
    return False


cdef bint regions_are_sound(const Content* content, const State* s, bint played) noexcept nogil:
    """Invariant (e)."""
    cdef Cells seen = NO_CELLS
    cdef Cells land
    cdef int token
    cdef bint grown = s.n_regions > content.scenarios[s.scenario].n_regions
    if set_size(&s.camels) > content.camel_supply or camel_on_nile(content, s):
        return False
    for token in range(MAX_REGIONS):
        if token >= s.n_regions:
            if any_cell(s.regions[token]):
                return False
            continue
        land = s.regions[token] & content.land
        if not any_cell(land) or any_cell(seen & land):
            return False
        seen = seen | land
        if any_cell(region_of(content, s, first_cell(land)) ^ s.regions[token]):
            return False
        if played and grown and count_cells(land) < content.min_region_spaces:
            return False
    return not any_cell(seen ^ content.land)


# ---------------------------------------------------------------- what must add up

cdef int counts_are_sound(const Content* content, const State* s) noexcept nogil:
    """Invariants (a), (b), (c) and (j); the number of the broken one, 0 when all hold."""
    cdef int i
    for i in range(MAX_PLAYERS):
        if not pieces_add_up(content, s, i):
            return 1
    for i in range(N_LEVELS):
        if not guardians_add_up(content, s, i):
            return 2
    for i in range(N_TYPES):
        if not monuments_add_up(content, s, i):
            return 3
    return 0 if pharaoh_adds_up(content, s) else 10


cdef bint pieces_add_up(const Content* content, const State* s, int g) noexcept nogil:
    """Invariant (a)."""
    cdef int warriors = s.pool_warriors[g]
    cdef int tokens = s.pool_tokens[g] + count_cells(s.owned[g])
    cdef int i
    for i in range(MAX_TRAPPED):
        warriors += s.trapped[i] == g
    if not is_god(s, g):
        return warriors == 0 and tokens == 0 and s.followers[g] == 0 and s.powers[g] == 0
    warriors += count_cells(without(s.figures[g], all_guardians(s))) - 1
    return warriors == content.warriors and tokens == content.pool_tokens


cdef bint guardians_add_up(const Content* content, const State* s, int level) noexcept nogil:
    """Invariant (b), bases included."""
    cdef int count = s.guardian_supply[level] + s.gone_guardians[level]
    cdef int g
    count += count_cells(s.guardians[level])
    for g in range(MAX_PLAYERS):
        count += s.pool_guardians[g][level]
        if s.pool_guardians[g][level] and not is_god(s, g) and g != merging(s):
            return False
        if s.returning[g][level] > s.pool_guardians[g][level]:
            return False
        if s.mourned[g][level] and not is_god(s, g):
            return False
    return count == content.guardian_supply[s.n][level]


cdef bint monuments_add_up(const Content* content, const State* s, int type) noexcept nogil:
    """Invariant (c)."""
    cdef int start = content.monument_supply[type]
    if content.pharaoh_only[type] and not s.pharaoh:
        start = 0
    return start == (
        s.monument_supply[type] + s.gone_monuments[type] + count_cells(s.monuments[type]))


cdef bint pharaoh_adds_up(const Content* content, const State* s) noexcept nogil:
    """Invariant (j); without the module there is nothing."""
    cdef int g, room, kind, cards, priests
    for g in range(MAX_PLAYERS):
        priests = s.pool_priests[g]
        for room in range(N_ROOMS):
            priests += s.priests[g][room]
        if priests != (content.priests if s.pharaoh and is_god(s, g) else 0):
            return False
    for kind in range(MAX_KINDS):
        cards = s.political_discard[kind]
        for g in range(MAX_PLAYERS):
            cards += s.political_hand[g][kind] + s.political_table[g][kind]
        for room in range(N_SLOTS):
            cards += s.slots[room] == kind
        for room in range(s.deck_size):
            cards += s.deck[room] == kind
        if cards != (content.copies[kind] if s.pharaoh else 0):
            return False
    return True


cdef bint stacks_have_no_gaps(const State* s) noexcept nogil:
    """Invariant (f)."""
    cdef int g, h, below
    for g in range(MAX_PLAYERS):
        if not is_god(s, g):
            if s.devotion[g] or s.height[g]:
                return False
            continue
        below = 0
        for h in range(MAX_PLAYERS):
            if h == g or not is_god(s, h) or s.devotion[h] != s.devotion[g]:
                continue
            if s.height[h] == s.height[g]:
                return False
            below += s.height[h] < s.height[g]
        if below != s.height[g]:
            return False
    return True


cdef bint markers_add_up(const Content* content, const State* s) noexcept nogil:
    """Invariant (g)."""
    cdef int eyes = s.eyes
    cdef int i
    for i in range(MAX_EYES):
        eyes += s.eye_cell[i] != NONE
    if god_with(content, s, OP_MARK_RADIANT) != NONE:
        if s.suns + count_cells(s.radiant) != content.sun_slots:
            return False
    if god_with(content, s, OP_PLACE_PORTAL) != NONE:
        if s.portals + count_cells(s.portal) != content.portal_slots:
            return False
    if god_with(content, s, OP_PLACE_EYE) != NONE and eyes != content.eye_slots:
        return False
    return (
        s.suns + count_cells(s.radiant) <= content.sun_slots
        and s.portals + count_cells(s.portal) <= content.portal_slots
        and eyes <= content.eye_slots)


cdef bint powers_in_order(const Content* content, const State* s) noexcept nogil:
    """Invariant (h)."""
    cdef int g, level
    cdef int[N_LEVELS + 1] count
    for g in range(MAX_PLAYERS):
        for level in range(1, N_LEVELS + 1):
            count[level] = popcount(s.powers[g] & content.powers_of_level[level])
            if count[level] > 2 or (level > 1 and count[level] and count[level - 1] < 2):
                return False
    return True


cdef bint tracks_are_sound(const Content* content, const State* s) noexcept nogil:
    """Invariant (l). Only the last action's marker may wait on the last space, for its event."""
    cdef int i
    cdef bint resting = s.depth > 0 and (
        s.frames[0].args[0] == TURN_ASK or s.frames[0].args[0] == TURN_OVER)
    if not NONE <= s.event_index < content.n_events or not conflicts_fit(content, s):
        return False
    for i in range(N_ACTIONS):
        if not MAX_PLAYERS - s.n <= s.action_pos[i] < content.track_length[i]:
            return False
        if resting or i != s.last_action:
            if s.action_pos[i] == content.track_length[i] - 1:
                return False
    return True


cdef bint conflicts_fit(const Content* content, const State* s) noexcept nogil:
    """Conflicts done are those the event marker has passed, but for one that is going on."""
    cdef int passed = 0
    cdef int i
    for i in range(s.event_index + 1):
        passed += content.track[i].event == EVENT_CONFLICT
    if s.depth == 0:      # the game may have ended in the middle of one
        return s.conflicts_done == passed or s.conflicts_done + 1 == passed
    if s.depth > 1 and s.frames[1].kind == CONFLICT and s.frames[1].args[0] != CONFLICT_END:
        passed -= 1
    return s.conflicts_done == passed


# ---------------------------------------------------------------- battles and hands

cdef int battle_step(const State* s) noexcept nogil:
    """The step of the battle in progress, 0 outside."""
    cdef int i
    for i in range(s.depth):
        if s.frames[i].kind == BATTLE:
            return s.frames[i].args[0]
    return 0


cdef bint is_killing(const State* s) noexcept nogil:
    cdef int i
    for i in range(s.depth):
        if s.frames[i].kind == KILL:
            return True
    return False


cdef bint battle_is_sound(const Content* content, const State* s) noexcept nogil:
    """What a step of the battle has made so far, and nothing of what comes later or is over."""
    cdef int step = battle_step(s)
    cdef int g
    if s.depth == 0:
        return True           # the last battle may lie as it was when the game ended
    if not kill_is_sound(content, s):
        return False
    for g in range(MAX_PLAYERS):
        if not part_is_sound(s, g, step):
            return False
    if step == 0:
        return not (s.participants | s.losers | s.two_cards | s.payers | s.plagues) and (
            s.banned == NONE and s.battle_winner == UNDECIDED and conflict_is_over(s))
    if s.tiebreak_holder == NONE or s.region_now == 0 or popcount(s.participants) < 2:
        return False
    if s.two_cards & ~s.participants:
        return False
    if s.banned != NONE and (step < STEP_TWO_CARDS or content.reclaim_cards >> s.banned & 1):
        return False
    if s.two_cards and (step < STEP_CARDS or not s.amun_used):
        return False
    return plague_is_sound(content, s, step) and outcome_is_sound(s, step)


cdef bint conflict_is_over(const State* s) noexcept nogil:
    """No decision lies between the battles of a conflict, so nothing of it is left outside one."""
    return s.region_now == 0 and s.tiebreak_holder == NONE and not (
        s.tiebreak_used or s.amun_used)


cdef bint part_is_sound(const State* s, int g, int step) noexcept nogil:
    """One god's cards, bid and losses."""
    cdef bint taking_part = s.participants >> g & 1
    cdef int cards = 1 + (s.two_cards >> g & 1) if taking_part and step > STEP_REVEAL else 0
    if popcount(s.revealed[g]) != cards:
        return False
    if s.killed[g] and (not taking_part or step < STEP_PLAGUE):
        return False
    if s.pending[g] and top(s).kind != CARD:
        return False
    return s.bid[g] == NONE or top(s).kind == BID


cdef bint plague_is_sound(const Content* content, const State* s, int step) noexcept nogil:
    """Plague cards are counted from the reveal until they are resolved."""
    cdef bint in_one = step == STEP_BIDS or step == STEP_PLAGUE_DONE
    if s.payers and step != STEP_PLAGUE_DONE:
        return False
    if step < STEP_BUILD or step > STEP_PLAGUE_DONE:
        return s.plagues == 0
    return in_one <= s.plagues <= count_effects(content, s, OP_PLAGUE_BID)


cdef bint outcome_is_sound(const State* s, int step) noexcept nogil:
    """A winner and losers from Battle Resolution on."""
    if step < STEP_ISIS:
        return s.battle_winner == UNDECIDED and s.losers == 0
    if s.battle_winner == NONE:
        return s.losers == s.participants
    return s.battle_winner >= 0 and s.participants >> s.battle_winner & 1 and (
        s.losers == s.participants & ~(1 << s.battle_winner))


cdef bint kill_is_sound(const Content* content, const State* s) noexcept nogil:
    """What deaths bring is counted while a kill is carried out."""
    cdef bint killing = is_killing(s)
    cdef int g, level
    if s.dead_warriors and not killing:
        return False
    for g in range(MAX_PLAYERS):
        for level in range(N_LEVELS):
            if s.returning[g][level]:
                if not killing or not kind_has(content, s, level, OP_RETURN_NEXT_TO_GOD):
                    return False
            if s.mourned[g][level]:
                if not killing or not kind_has(content, s, level, OP_LOSE):
                    return False
            if s.mourned[g][level] > content.guardian_supply[s.n][level]:
                return False
    return True


cdef bint hands_are_sound(const Content* content, const State* s) noexcept nogil:
    """Invariant (i)."""
    cdef int g
    for g in range(MAX_PLAYERS):
        if not is_god(s, g):
            if s.hand[g]:
                return False
        elif s.hand[g] & s.revealed[g]:
            return False
        elif s.depth and not (s.hand[g] | s.revealed[g]) & content.reclaim_cards:
            return False
    return True


cdef bint choice_is_real(const Content* content, const State* s) noexcept nogil:
    """Invariant (k)."""
    cdef move_t[MAX_CODES] moves
    return s.depth == 0 or legal_moves(content, s, moves) >= 2
