"""Anunnaki: what a battle ends in (RULES.md 4.7 steps 11 to 14): rewards, retreat, artifacts."""
from libc.stdint cimport uint8_t, uint16_t

from engine.core.game cimport HIDDEN_REVEALED, move_t
from engine.games.anunnaki.cards cimport no_battle, put_back
from engine.games.anunnaki.board cimport move_piece, turn_up
from engine.games.anunnaki.codes cimport list_mask, list_range
from engine.games.anunnaki.effects cimport start_list
from engine.games.anunnaki.holdings cimport (
    advance,
    gain_resource,
    pay_resource,
    score,
)
from engine.games.anunnaki.play cimport Play, note, note_card, note_six
from engine.games.anunnaki.state cimport (
    AFTERWORLD_POWER,
    ARTIFACT,
    ATTACKER,
    ATTACKER_LOST,
    ATTACKER_WON,
    BATTLE_SIDES,
    CIV_LIST,
    DEFENDER,
    DESTINY,
    DESTINY_POWER,
    EV_AFTERWORLD,
    EV_ARTIFACT,
    EV_ARTIFACT_DECK,
    EV_BATTLE_OVER,
    EV_CIV_WON,
    EV_DESTINY,
    EV_GOD_TOKEN,
    EV_STRENGTH,
    FIGHT_ARTIFACT,
    FIGHT_CARDS,
    FIGHT_COMPENSATION,
    FIGHT_RETREAT,
    FIGHT_SPOILS,
    FIGHT_STEAL,
    METAL,
    NONE,
    NOWHERE,
    N_PANDORA,
    N_PIECES,
    N_RES,
    N_TRACKS,
    OVER_STRENGTH,
    PANDORA_POWER,
    SETTLEMENT,
    SETTLEMENTS_ARE_UNITS,
    SIDE_CARDS,
    STEAL,
    STEAL_ON_LOSS,
    WAR,
    WHY_COMPENSATION,
    WHY_STOLEN,
    WHY_WEAPON,
    Content,
    State,
    Weapon,
    bit,
    has,
    pieces,
    pop,
    push,
    top,
)
from engine.games.anunnaki.strength cimport Strength, side_seat, strength_of, total, works


# ---------------------------------------------------------------- who won

cdef void compare(Play* p) noexcept nogil:
    """Rule: 4.7 steps 10 and 11. The attacker wins with at least the other's strength."""
    cdef Strength[BATTLE_SIDES] strength
    cdef int side
    for side in range(BATTLE_SIDES):
        strength_of(p.content, p.s, side, &strength[side])
        note_strength(p, side_seat(p.s, side), &strength[side])
    if total(&strength[ATTACKER]) >= total(&strength[DEFENDER]):
        decide(p, ATTACKER_WON, OVER_STRENGTH)
    else:
        decide(p, ATTACKER_LOST, OVER_STRENGTH)


cdef void note_strength(Play* p, int seat, const Strength* strength) noexcept nogil:
    """The strength of a side with its parts."""
    note_six(
        p, EV_STRENGTH, seat, total(strength), strength.units, strength.cards, strength.boost,
        strength.powers)


cdef void decide(Play* p, int outcome, int reason) noexcept nogil:
    """The battle is decided; FIGHT goes on with the spoils."""
    cdef State* s = p.s
    cdef int defender = s.battle.defender
    top(s).args[0] = FIGHT_SPOILS
    top(s).args[1] = outcome
    note(p, EV_BATTLE_OVER, s.battle.territory,
         s.turn if outcome == ATTACKER_WON else defender,
         defender if outcome == ATTACKER_WON else s.turn, reason)


cdef inline int winning_side(const State* s) noexcept nogil:
    return ATTACKER if top(s).args[1] == ATTACKER_WON else DEFENDER


cdef void run_spoils(Play* p) noexcept nogil:
    """Rule: 4.7 steps 12 to 14. The next step."""
    cdef State* s = p.s
    cdef int step = top(s).args[0]
    cdef int winner = winning_side(s)
    top(s).args[0] = step + 1
    if step == FIGHT_SPOILS:
        if winner == ATTACKER and s.battle.defender == NONE:
            win_civilization(p)
    elif step == FIGHT_CARDS:
        reward_cards(p, winner)
    elif step == FIGHT_ARTIFACT:
        if winner == ATTACKER and s.battle.defender == NONE:
            conquer(p)
    elif step == FIGHT_RETREAT:
        retreat(p, side_seat(s, 1 - winner))
    elif step == FIGHT_STEAL:
        ask_theft(p, winner)
    elif step == FIGHT_COMPENSATION:
        compensate(p, 1 - winner)
    else:
        cards_back(p)
        no_battle(s)
        pop(s)


# ---------------------------------------------------------------- rewards

cdef void win_civilization(Play* p) noexcept nogil:
    """Rule: 4.7 step 12. The tile, and its reward."""
    cdef State* s = p.s
    cdef int t = s.battle.territory
    cdef int civ = s.civ[t]
    s.civ[t] = NOWHERE
    s.civs &= ~bit(t)
    s.civs_up &= ~bit(t)
    s.civ_won[s.turn] |= <uint16_t>(1 << civ)
    note(p, EV_CIV_WON, s.turn, civ, t, 0)
    start_list(p, s.turn, CIV_LIST + civ)


cdef void reward_cards(Play* p, int side) noexcept nogil:
    """Rule: 4.7 steps 12 and 13. VP and war steps of the winner's cards."""
    cdef State* s = p.s
    cdef int seat = side_seat(s, side)
    cdef const Weapon* weapon
    cdef int i
    if seat == NONE:
        return
    for i in range(SIDE_CARDS):
        if s.battle.used[side][i] != NONE:
            weapon = &p.content.weapons[s.house[seat]][s.battle.used[side][i]]
            score(p, seat, weapon.vp, WHY_WEAPON)
            advance(p, seat, WAR, weapon.war, WHY_WEAPON)


cdef void retreat(Play* p, int seat) noexcept nogil:
    """Rule: 4.7. All own units there, for Odin Settlements too, go to the own Capital."""
    cdef State* s = p.s
    cdef int t = s.battle.territory
    cdef int k
    if seat == NONE:
        return
    for k in range(N_PIECES):
        if k == SETTLEMENT and not has(s, seat, SETTLEMENTS_ARE_UNITS):
            continue
        while pieces(s, seat, t, k):
            move_piece(p, seat, k, t, p.content.houses[s.house[seat]].capital)
    turn_up(p)


cdef void ask_theft(Play* p, int winner) noexcept nogil:
    """Rule: 4.7 step 13. Slingshot: the loser takes one resource of the winner."""
    cdef State* s = p.s
    if s.battle.defender != NONE and works(p.content, s, 1 - winner, STEAL_ON_LOSS):
        push(s, STEAL, side_seat(s, 1 - winner), side_seat(s, winner), 0)


cdef int legal_steal(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision STEAL.  Legal when: the winner has it."""
    cdef int resource, n = 0
    for resource in range(N_RES):
        if s.res[top(s).args[0]][resource]:
            out[n] = resource
            n += 1
    return n


cdef void apply_steal(Play* p, int code) noexcept nogil:
    """Effect: 1 of it changes hands."""
    cdef int seat = top(p.s).seat
    cdef int winner = top(p.s).args[0]
    pop(p.s)
    pay_resource(p, winner, code, 1, WHY_STOLEN)
    gain_resource(p, seat, code, 1, WHY_STOLEN)


cdef void compensate(Play* p, int loser) noexcept nogil:
    """Rule: 4.7 steps 12 and 13. 1 Metal to a loser that played an Advanced card."""
    cdef int seat = side_seat(p.s, loser)
    if seat != NONE and p.s.battle.advanced[loser]:
        gain_resource(p, seat, METAL, 1, WHY_COMPENSATION)


cdef void cards_back(Play* p) noexcept nogil:
    """Rule: 4.7 step 14. Basic cards to the hand, Advanced ones above the board."""
    cdef State* s = p.s
    cdef int side, i
    for side in range(BATTLE_SIDES):
        for i in range(SIDE_CARDS):
            if s.battle.used[side][i] != NONE:
                put_back(p, side_seat(s, side), s.battle.used[side][i])


# ---------------------------------------------------------------- the Gods of Atlantis

cdef void conquer(Play* p) noexcept nogil:
    """Rule: 4.7 step 12. The token goes; an artifact of the deck, which only this seat sees."""
    cdef State* s = p.s
    cdef int t = s.battle.territory
    if not s.god_tokens >> t & 1:
        return
    s.god_tokens &= ~bit(t)
    note(p, EV_GOD_TOKEN, t, 0, 0, 0)
    if s.artifact_size:
        s.artifact_known |= <uint8_t>(1 << s.turn)
        p.flags |= HIDDEN_REVEALED
        push(s, ARTIFACT, s.turn, 0, 0)


cdef int legal_artifact(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision ARTIFACT.  Legal when: in the deck."""
    return list_mask(s.artifact_deck, out)


cdef void apply_artifact(Play* p, int code) noexcept nogil:
    """Effect: the first conquest leaves the others in the deck, the second ends it."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int power = p.content.artifact_power[code]
    cdef bint first = s.artifact_size > 2
    pop(s)
    s.artifact_deck &= <uint8_t>~(1 << code)
    s.artifact_size -= 1
    if not first:
        s.artifact_deck = 0
        s.artifact_size = 0
        s.artifact_known = 0
    s.artifacts[seat] |= <uint8_t>(1 << code)
    s.artifacts_taken |= <uint8_t>(1 << code)
    p.flags |= HIDDEN_REVEALED
    note(p, EV_ARTIFACT, seat, code, 1, 0)
    note(p, EV_ARTIFACT_DECK, s.artifact_size, 0, 0, 0)
    if power == AFTERWORLD_POWER:
        s.afterworld_owner = seat
        s.land |= p.content.afterworld
        note(p, EV_AFTERWORLD, seat, 0, 0, 0)
    elif power == PANDORA_POWER:
        s.pandora[seat] = (1 << N_PANDORA) - 1
    elif power == DESTINY_POWER:
        push(s, DESTINY, seat, 0, 0)


cdef int legal_destiny(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision DESTINY.  Legal when: always, a Development track."""
    return list_range(N_TRACKS, out)


cdef void apply_destiny(Play* p, int code) noexcept nogil:
    """Effect: the hidden token names this track."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    p.s.destiny[seat] = code
    note_card(p, EV_DESTINY, seat, code, 0, 0)
