"""Anunnaki: whether a battle in progress can be (RULES.md 4.7): its step, cards and sides."""
from engine.core.bits cimport popcount
from engine.core.decisions cimport Frame
from engine.games.anunnaki.holdings cimport in_battle
from engine.games.anunnaki.state cimport (
    ANUBIS_SRC,
    ARTIFACT,
    ATTACKER,
    ATTACKER_LOST,
    ATTACKER_WON,
    BATTLE_SIDES,
    DEFENDER,
    DESTINY,
    FIGHT_ADD,
    FIGHT_ADD_DEFENDER,
    FIGHT_ADD_DEFENDER_PAY,
    FIGHT_ADD_PAY,
    FIGHT_ATTACKER,
    FIGHT_ATTACKER_SECOND,
    FIGHT_BOOST,
    FIGHT_BOOST_DEFENDER,
    FIGHT_CARDS,
    FIGHT_COMPENSATION,
    FIGHT_DEFENDER,
    FIGHT_DEFENDER_SECOND,
    FIGHT_DISCARD,
    FIGHT_DISCARD_DEFENDER,
    FIGHT_DISCARD_DEFENDER_PAY,
    FIGHT_DISCARD_PAY,
    FIGHT_PAY,
    FIGHT_PAY_DEFENDER,
    FIGHT_PICK_DEFENDER,
    FIGHT_RETREAT,
    FIGHT_REVEAL,
    FIGHT_SPOILS,
    FIGHT_STRENGTH,
    METAL_BOOST,
    NONE,
    N_ADVANCED,
    N_WEAPONS,
    PAY_RES,
    PLAY_ADDED,
    PLAY_FIRST,
    PLAY_REPLACEMENT,
    PLAY_SECOND,
    RES_MAX,
    SIDE_CARDS,
    STEAL,
    TWO_WEAPONS,
    UNDECIDED,
    WEAPON_PICK,
    WEAPON_PLAY,
    Content,
    State,
    contested,
    fighters,
    has,
)
from engine.games.anunnaki.strength cimport side_seat


cdef bint fight_is_sound(const Content* content, const State* s) noexcept nogil:
    """The frame FIGHT, which is the second from the bottom, with what stands on it."""
    cdef const Frame* fight = &s.frames[1]
    if fight.seat != s.turn or s.depth < 3 or not sides_are_sound(s):
        return False
    return (
        asks_at_its_step(s, fight, &s.frames[2]) and cards_are_of_step(s, fight)
        and outcome_fits(s, fight))


cdef bint sides_are_sound(const State* s) noexcept nogil:
    """Every card once, the attacker's and second ones Advanced."""
    cdef int side, i, seat, n
    for side in range(BATTLE_SIDES):
        seat = side_seat(s, side)
        n = 0
        for i in range(SIDE_CARDS):
            n += (s.battle.committed[side][i] != NONE) + (s.battle.used[side][i] != NONE)
            if side == ATTACKER and (
                    s.battle.committed[side][i] >= N_ADVANCED
                    or s.battle.used[side][i] >= N_ADVANCED):
                return False
        if s.battle.committed[side][0] == NONE and s.battle.committed[side][1] != NONE:
            return False
        if seat == NONE:
            if n or s.battle.boost[side] or s.battle.advanced[side]:
                return False
        elif n != popcount(in_battle(s, seat)):
            return False
        if s.battle.boost[side] > RES_MAX:
            return False
        if s.battle.committed[side][1] != NONE and not has(s, seat, TWO_WEAPONS):
            return False
    return True


cdef bint asks_at_its_step(
        const State* s, const Frame* fight, const Frame* asked) noexcept nogil:
    """What is asked, and of whom, belongs before the step that comes next."""
    cdef int next_step = fight.args[0]
    cdef bint defends = asked.seat != s.turn
    if asked.kind == WEAPON_PLAY:
        return next_step == play_step(asked.args[0], defends) and plays_another(s, asked)
    if asked.kind == ANUBIS_SRC:
        return next_step == FIGHT_ATTACKER and not defends and s.supply[s.turn] == 0
    if asked.kind == WEAPON_PICK:
        return next_step == (FIGHT_PAY if defends else FIGHT_PICK_DEFENDER) and s.battle.used[
            DEFENDER if defends else ATTACKER][1] != NONE
    if asked.kind == PAY_RES:
        if defends:
            return (
                next_step == FIGHT_DISCARD or next_step == FIGHT_DISCARD_DEFENDER
                or next_step == FIGHT_BOOST)
        return (
            next_step == FIGHT_PAY_DEFENDER or next_step == FIGHT_ADD
            or next_step == FIGHT_ADD_DEFENDER)
    if asked.kind == METAL_BOOST:
        return next_step == (FIGHT_STRENGTH if defends else FIGHT_BOOST_DEFENDER)
    if asked.kind == STEAL:
        return (
            next_step == FIGHT_COMPENSATION and s.battle.defender != NONE
            and asked.seat == loser_of(s, fight) and asked.args[1] == 0
            and asked.args[0] == (s.battle.defender if asked.seat == s.turn else <int>s.turn))
    if asked.kind == ARTIFACT or asked.kind == DESTINY:
        return next_step == FIGHT_RETREAT and not defends and s.battle.defender == NONE
    return next_step == FIGHT_CARDS and not defends and s.battle.defender == NONE


cdef int play_step(int mode, bint defends) noexcept nogil:
    """The step behind a WEAPON_PLAY; NONE for a mode that is none."""
    if mode == PLAY_FIRST:
        return FIGHT_DEFENDER_SECOND if defends else FIGHT_ATTACKER_SECOND
    if mode == PLAY_SECOND:
        return FIGHT_REVEAL if defends else FIGHT_DEFENDER
    if mode == PLAY_REPLACEMENT:
        return FIGHT_DISCARD_PAY if defends else FIGHT_DISCARD_DEFENDER_PAY
    if mode == PLAY_ADDED:
        return FIGHT_ADD_DEFENDER_PAY if defends else FIGHT_ADD_PAY
    return NONE


cdef bint plays_another(const State* s, const Frame* asked) noexcept nogil:
    """A replacement names the card that was discarded, other modes none; there is room for it."""
    cdef int side = ATTACKER if asked.seat == s.turn else DEFENDER
    cdef int mode = asked.args[0]
    if mode == PLAY_REPLACEMENT:
        return 0 <= asked.args[1] < N_WEAPONS and s.battle.used[side][0] == NONE
    if asked.args[1] != NONE:
        return False
    if mode == PLAY_ADDED:
        return s.battle.used[side][1] == NONE and s.battle.used[side][0] != NONE
    return s.battle.committed[side][mode - PLAY_FIRST] == NONE and (
        mode == PLAY_FIRST or s.battle.committed[side][0] != NONE)


cdef bint cards_are_of_step(const State* s, const Frame* fight) noexcept nogil:
    """Commitments before the reveal, cards in use behind it."""
    cdef int step = fight.args[0]
    cdef int side
    if not FIGHT_ATTACKER <= step <= FIGHT_COMPENSATION:
        return False
    for side in range(BATTLE_SIDES):
        if step <= FIGHT_REVEAL:
            if s.battle.used[side][0] != NONE or s.battle.used[side][1] != NONE:
                return False
            if s.battle.boost[side] or s.battle.advanced[side]:
                return False
        elif s.battle.committed[side][0] != NONE:
            return False
        if side_seat(s, side) != NONE and not has_card(s, step, side):
            return False
    return step > FIGHT_BOOST or not (s.battle.boost[0] or s.battle.boost[1])


cdef bint has_card(const State* s, int step, int side) noexcept nogil:
    """Whether a side that has played by now has a card, committed or in use."""
    if step <= FIGHT_REVEAL:
        if step <= (FIGHT_ATTACKER_SECOND if side == ATTACKER else FIGHT_DEFENDER_SECOND):
            return s.battle.committed[side][0] == NONE
        return s.battle.committed[side][0] != NONE
    if step <= FIGHT_STRENGTH and s.battle.used[side][0] == NONE:
        return step == (FIGHT_DISCARD_DEFENDER_PAY if side == ATTACKER else FIGHT_DISCARD_PAY)
    return True


cdef int loser_of(const State* s, const Frame* fight) noexcept nogil:
    """The seat that lost, NONE for a civilization."""
    if fight.args[1] == ATTACKER_LOST:
        return s.turn
    return s.battle.defender


cdef bint outcome_fits(const State* s, const Frame* fight) noexcept nogil:
    """Who won is said from the spoils on; until then the Territory is contested."""
    cdef int t = s.battle.territory
    cdef bint by_civ = s.civs >> t & 1
    if fight.args[0] <= FIGHT_SPOILS:
        if fight.args[1] != UNDECIDED or not contested(s, s.turn) >> t & 1:
            return False
        return by_civ == (s.battle.defender == NONE) and (
            by_civ or fighters(s, s.battle.defender) >> t & 1)
    if fight.args[1] != ATTACKER_WON and fight.args[1] != ATTACKER_LOST:
        return False
    return not by_civ or (s.battle.defender == NONE and fight.args[1] == ATTACKER_LOST)
