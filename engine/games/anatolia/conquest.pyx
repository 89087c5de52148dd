"""Anatolia 1000 BC: the Conquest Phase (RULES.md 4.9): targets, attacks, defence.

An attack has an ATTACK frame with its region and Stage; CALL_HELP and DEFEND stand above it.

Not here: tribute and loans (pacts.pyx).
"""
from libc.stdint cimport int16_t
from libc.string cimport memset

from engine.core.decisions cimport Frame
from engine.core.events cimport Event, add_arg, add_event
from engine.core.game cimport move_t
from engine.games.anatolia.holdings cimport change_cities, gain, take_region
from engine.games.anatolia.pacts cimport list_loans, list_tributes
from engine.games.anatolia.play cimport D10, Play, note, roll, roll_sum
from engine.games.anatolia.state cimport (
    ARMY,
    ASK_ARMY,
    ASK_FLEET,
    ATTACK,
    ATTACK_REGION,
    CALL_HELP,
    CONQ_MENU,
    CONVERT,
    DEFEND,
    DEFEND_AID,
    DEFEND_OWN,
    DONE,
    EV_ATTACK,
    EV_PILLAGED,
    EV_UNIT_LOST,
    EV_WENT_HOME,
    FLEET,
    HELP_AFTER,
    HELP_BEFORE,
    LOAN_ARMY,
    LOAN_FLEET,
    LOAN_PAY,
    MENU_CONVERT,
    STAGE_CONQUER,
    STAGE_HELP,
    STAGE_OVER,
    STAGE_ROLL,
    TRIBUTE_WHAT,
    WITH_SEAT,
    State,
    at_peace,
    below,
    in_mask,
    pop,
    push,
    stock,
    top,
    unit_kind,
    units,
)
from engine.games.anatolia.tables cimport (
    LAND_DEFENSE,
    LAND_WARFARE,
    NONE,
    WARFARE,
    Content,
    Regions,
    add,
    has,
    keep,
    list_regions,
    neighbours,
    remove,
)
from engine.games.anatolia.trade cimport may_convert

# Twice as many or twice as few units change the roll (R12 to R14).
cdef int RATIO = 2


# ---------------------------------------------------------------- the phase

cdef void begin_conquest(Play* p) noexcept nogil:
    """Rule: 4.9. What was asked and demanded in an earlier Conquest Phase is forgotten."""
    p.s.asked_army = 0
    p.s.asked_fleet = 0
    p.s.demanded = 0
    push(p.s, CONQ_MENU, p.s.active, 0, 0)


cdef void end_conquest(Play* p) noexcept nogil:
    """Rule: 4.9. Lent units that are left go home."""
    cdef int seat
    for seat in range(p.s.n):
        send_home(p, seat, ARMY, &p.s.lent_army[seat])
        send_home(p, seat, FLEET, &p.s.lent_fleet[seat])


cdef void send_home(Play* p, int seat, int kind, int16_t* away) noexcept nogil:
    """Units that stand with another seat come back to the mat."""
    if away[0]:
        stock(p.s, seat, kind)[0] += away[0]
        note(p, EV_WENT_HOME, seat, kind, away[0])
        away[0] = 0


# ---------------------------------------------------------------- targets

cdef void reach(const Content* content, const State* s, Regions* out) noexcept nogil:
    """Rule: 4.9. What touches the active seat's regions and may be attacked at all."""
    cdef int seat
    neighbours(content, &s.regions[s.active], out)
    remove(out, &s.regions[s.active])
    for seat in range(s.n):
        if in_mask(s.bought_off, seat) or at_peace(s, s.active, seat):
            remove(out, &s.regions[seat])


cdef void targets(
        const Content* content, const State* s, const Regions* within, Regions* out) noexcept nogil:
    """The regions within reach for which there is a usable unit of the right kind."""
    cdef Regions part
    out[0] = within[0]
    keep(out, &content.land)
    if not s.army[s.active]:
        keep_lenders(s, s.lent_army, out)
    part = within[0]
    keep(&part, &content.sea)
    if not s.fleet[s.active]:
        keep_lenders(s, s.lent_fleet, &part)
    add(out, &part)


cdef void keep_lenders(const State* s, const int16_t* lent, Regions* group) noexcept nogil:
    """Keep what at least one lent unit may attack."""
    cdef Regions kept, part
    cdef int lender
    memset(&kept, 0, sizeof(Regions))
    for lender in range(s.n):
        if lent[lender]:
            part = group[0]
            spare_friends(s, lender, &part)
            add(&kept, &part)
    group[0] = kept


cdef void spare_friends(const State* s, int lender, Regions* group) noexcept nogil:
    """Take out what a unit of the lender may not attack: his own, and his peace partners'."""
    cdef int seat
    for seat in range(s.n):
        if seat == lender or at_peace(s, lender, seat):
            remove(group, &s.regions[seat])


# ---------------------------------------------------------------- CONQ_MENU

cdef int legal_conquest(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.9. Legal: done; tribute; loans, and then convert; attacks."""
    cdef Regions within, attackable, sea
    cdef int count = 1
    cdef int first_loan
    reach(content, s, &within)
    targets(content, s, &within, &attackable)
    out[0] = DONE
    count += list_tributes(content, s, &attackable, out + count)
    first_loan = count
    sea = within
    keep(&sea, &content.sea)
    keep(&within, &content.land)
    count += list_loans(s, s.army, s.asked_army, ASK_ARMY, &within, out + count)
    count += list_loans(s, s.fleet, s.asked_fleet, ASK_FLEET, &sea, out + count)
    if count > first_loan and may_convert(s):
        insert_convert(out, count)
        count += 1
    return count + list_regions(&attackable, ATTACK_REGION, out + count)


cdef void insert_convert(move_t* out, int count) noexcept nogil:
    """The code of convert belongs behind the first one."""
    cdef int i
    for i in range(count, 1, -1):
        out[i] = out[i - 1]
    out[1] = MENU_CONVERT


cdef void apply_conquest(Play* p, int code) noexcept nogil:
    """Effect: the phase is over, or one more thing is begun."""
    cdef State* s = p.s
    cdef int seat = s.active
    top(s).args[0] = 0
    if code >= ATTACK_REGION:
        push(s, ATTACK, seat, code - ATTACK_REGION, STAGE_HELP)
    elif code >= ASK_FLEET:
        push(s, LOAN_PAY, seat, code - ASK_FLEET, LOAN_FLEET)
    elif code >= ASK_ARMY:
        push(s, LOAN_PAY, seat, code - ASK_ARMY, LOAN_ARMY)
    elif code >= WITH_SEAT:
        s.demanded |= 1 << (code - WITH_SEAT)
        push(s, TRIBUTE_WHAT, seat, code - WITH_SEAT, 0)
    elif code == MENU_CONVERT:
        push(s, CONVERT, seat, 0, 0)
    else:
        pop(s)


# ---------------------------------------------------------------- the roll

cdef inline int16_t* lent_units(const State* s, int kind) noexcept nogil:
    """Units of the kind that stand with the attacker, by lender."""
    if kind == ARMY:
        return <int16_t*>s.lent_army
    return <int16_t*>s.lent_fleet


cdef bint usable(const State* s, int lender, int defender) noexcept nogil:
    """Whether a lender's units may fight against the defender (-1: neutral)."""
    if defender == NONE:
        return True
    return lender != defender and not at_peace(s, lender, defender)


cdef int attackers(const State* s, int kind, int defender) noexcept nogil:
    """Units of the kind that the attacker can use against the defender, lent ones too."""
    cdef const int16_t* lent = lent_units(s, kind)
    cdef int count = units(s, s.active, kind)
    cdef int lender
    for lender in range(s.n):
        if lent[lender] and usable(s, lender, defender):
            count += lent[lender]
    return count


cdef int defenders(const State* s, int kind, int defender) noexcept nogil:
    """The defender's units of the kind, with those that stand with him."""
    cdef int count = units(s, defender, kind)
    cdef int seat
    for seat in range(s.n):
        count += s.aid[seat]
    return count


cdef int ratio(const Content* content, int attacking, int defending) noexcept nogil:
    """Rule: R12 to R14. The modifier of the numbers: the two never apply together."""
    if attacking >= RATIO * defending:
        return content.twice_as_many
    if RATIO * attacking <= defending:
        return content.twice_as_few
    return 0


cdef int warfare(const State* s, int seat, bint on_land) noexcept nogil:
    """Rule: R15, R29, R54. A seat's warfare sum, attacking or defending."""
    cdef int total = s.traits[seat][WARFARE] + s.great[seat] - (s.weak[seat] > 0)
    return total + s.traits[seat][LAND_WARFARE] if on_land else total


cdef void odds(const Content* content, const State* s, int region, Odds* out) noexcept nogil:
    """Rule: 4.9, the table of modifiers."""
    cdef int defender = s.owner[region]
    cdef int kind = unit_kind(content, region)
    memset(out, 0, sizeof(Odds))
    out.attacker = warfare(s, s.active, kind == ARMY)
    out.cities = content.per_city * s.cities[region]
    if has(&content.guarded, region) and not has(&s.exhausted, region):
        out.protected = content.protected_resource
    if defender == NONE:
        out.neutral = content.neutral_defender
    else:
        out.defender = -warfare(s, defender, kind == ARMY)
        if kind == ARMY:
            out.defender -= s.traits[defender][LAND_DEFENSE]
        out.ratio = ratio(
            content, attackers(s, kind, defender), defenders(s, kind, defender))
    out.total = (
        out.attacker + out.defender + out.cities + out.neutral + out.ratio + out.protected)


# ---------------------------------------------------------------- an attack

cdef void run_attack(Play* p) noexcept nogil:
    """Rule: 4.9, order of an attack. The next stage; the menu comes again when it is over."""
    cdef Frame* frame = top(p.s)
    if frame.args[1] == STAGE_HELP:
        if help_matters(p.content, p.s, frame.args[0]):
            push(p.s, CALL_HELP, p.s.owner[frame.args[0]], 0, 0)
        else:
            frame.args[1] = STAGE_ROLL
    elif frame.args[1] == STAGE_ROLL:
        roll_attack(p, frame)
    else:
        finish_attack(p, frame.args[0], frame.args[1] == STAGE_CONQUER)


cdef void roll_attack(Play* p, Frame* frame) noexcept nogil:
    """Steps 2 to 4: the roll, the attacking unit, the defence."""
    cdef State* s = p.s
    cdef int region = frame.args[0]
    cdef int defender = s.owner[region]
    cdef Odds chances
    cdef int rolled, result
    odds(p.content, s, region, &chances)
    rolled = roll(p, D10)
    result = rolled + chances.total
    note_attack(p, region, rolled, chances.total)
    if result <= p.content.both_max:
        lose_attacker(p, unit_kind(p.content, region), defender)
    if result <= p.content.fail_max:
        frame.args[1] = STAGE_OVER
        return
    frame.args[1] = STAGE_CONQUER
    if defender != NONE:
        push(s, DEFEND, defender, 0, 0)


cdef void note_attack(Play* p, int region, int rolled, int modifier) noexcept nogil:
    """The roll, and whose it is."""
    cdef Event* event = add_event(p.events, EV_ATTACK)
    if event != NULL:
        add_arg(&event.full, region)
        add_arg(&event.full, rolled)
        add_arg(&event.full, modifier)
        add_arg(&event.full, p.s.active)


cdef void lose_attacker(Play* p, int kind, int defender) noexcept nogil:
    """Rule: R17. A usable lent unit goes first, of the lowest seat; else an own one."""
    cdef State* s = p.s
    cdef int16_t* lent = lent_units(s, kind)
    cdef int lender
    for lender in range(s.n):
        if lent[lender] and usable(s, lender, defender):
            lent[lender] -= 1
            note(p, EV_UNIT_LOST, lender, kind, 0)
            return
    stock(s, s.active, kind)[0] -= 1
    note(p, EV_UNIT_LOST, s.active, kind, 0)


cdef void finish_attack(Play* p, int region, bint conquered) noexcept nogil:
    """Steps 5 to 7: the aid goes home, the region falls, a new demand is possible."""
    cdef State* s = p.s
    cdef int defender = s.owner[region]
    cdef int seat
    pop(s)
    for seat in range(s.n):
        send_home(p, seat, unit_kind(p.content, region), &s.aid[seat])
    s.refused = 0
    if defender != NONE:
        s.demanded &= ~(1 << defender)
    if conquered:
        conquer(p, region)


cdef void conquer(Play* p, int region) noexcept nogil:
    """Rule: 4.9, R19. One city is pillaged, the others pass to the conqueror."""
    cdef int gold
    if p.s.cities[region]:
        change_cities(p, region, -1)
        gold = roll_sum(p, p.content.pillage_dice)
        note(p, EV_PILLAGED, region, gold, p.s.active)
        gain(p, p.s.active, p.content.pillage_resource, gold)
    take_region(p, region, p.s.active)


# ---------------------------------------------------------------- CALL_HELP

cdef bint may_help(const Content* content, const State* s, int region, int seat) noexcept nogil:
    """Rule: 4.9, helpers of D."""
    if seat == s.active or seat == s.owner[region] or s.civ[seat] == NONE:
        return False
    if in_mask(s.refused, seat) or at_peace(s, seat, s.active):
        return False
    return units(s, seat, unit_kind(content, region)) > 0


cdef bint help_matters(const Content* content, const State* s, int region) noexcept nogil:
    """Rule: 4.9. Whether the ratio modifier would differ with all possible help (trap 19)."""
    cdef int defender = s.owner[region]
    cdef int kind = unit_kind(content, region)
    if defender == NONE:
        return False
    return ratio_with_help(content, s, region) != ratio(
        content, attackers(s, kind, defender), defenders(s, kind, defender))


cdef int ratio_with_help(const Content* content, const State* s, int region) noexcept nogil:
    """The ratio modifier if all units of all possible helpers stood with the defender."""
    cdef int defender = s.owner[region]
    cdef int kind = unit_kind(content, region)
    cdef int defending = defenders(s, kind, defender)
    cdef int seat
    for seat in range(s.n):
        if may_help(content, s, region, seat):
            defending += units(s, seat, kind)
    return ratio(content, attackers(s, kind, defender), defending)


cdef int list_helpers(
        const Content* content, const State* s, int region, move_t* out) noexcept nogil:
    """The codes of the possible helpers; their count."""
    cdef int count = 0
    cdef int seat
    for seat in range(s.n):
        if may_help(content, s, region, seat):
            out[count] = WITH_SEAT + seat
            count += 1
    return count


cdef int legal_call_help(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.9. Legal: no (more) help; a possible helper."""
    out[0] = DONE
    return 1 + list_helpers(content, s, below(s).args[0], out + 1)


cdef void apply_call_help(Play* p, int code) noexcept nogil:
    """Effect: the roll follows, or the helper is offered Gold; after it the question returns."""
    cdef State* s = p.s
    cdef int defender = top(s).seat
    pop(s)
    if code == DONE:
        top(s).args[1] = STAGE_ROLL
    else:
        push(s, LOAN_PAY, defender, code - WITH_SEAT, HELP_BEFORE)


# ---------------------------------------------------------------- DEFEND

cdef int legal_defend(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.9. Legal: let it fall; sacrifice an own unit, an aiding one; ask for one."""
    cdef int region = below(s).args[0]
    cdef int count = 1
    cdef int seat
    out[0] = DONE
    if units(s, top(s).seat, unit_kind(content, region)):
        out[count] = DEFEND_OWN
        count += 1
    for seat in range(s.n):
        if s.aid[seat]:
            out[count] = DEFEND_AID
            count += 1
            break
    return count + list_helpers(content, s, region, out + count)


cdef void apply_defend(Play* p, int code) noexcept nogil:
    """Effect: the region falls, or a unit is sacrificed for it (R18), or a helper is asked."""
    cdef State* s = p.s
    cdef int defender = top(s).seat
    if code >= WITH_SEAT:
        push(s, LOAN_PAY, defender, code - WITH_SEAT, HELP_AFTER)
        return
    pop(s)
    if code == DONE:
        return
    if code == DEFEND_OWN:
        sacrifice_own(p, defender)
    else:
        sacrifice_aid(p)
    top(s).args[1] = STAGE_OVER


cdef void sacrifice_own(Play* p, int defender) noexcept nogil:
    cdef int kind = unit_kind(p.content, top(p.s).args[0])
    stock(p.s, defender, kind)[0] -= 1
    note(p, EV_UNIT_LOST, defender, kind, 0)


cdef void sacrifice_aid(Play* p) noexcept nogil:
    """The aiding unit of the lowest seat."""
    cdef int seat
    for seat in range(p.s.n):
        if p.s.aid[seat]:
            p.s.aid[seat] -= 1
            note(p, EV_UNIT_LOST, seat, unit_kind(p.content, top(p.s).args[0]), 0)
            return
