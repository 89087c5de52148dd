"""Anunnaki: the steps of a battle (RULES.md 4.7) and the cards played in it.

A battle is one frame, FIGHT, whose first number is the step to come. What a step asks or gives is
pushed on top of it. What a battle ends in stands in spoils.pyx.
"""
from engine.core.bits cimport popcount
from engine.core.game cimport HIDDEN_REVEALED, move_t
from engine.games.anunnaki.board cimport move_piece, place_follower, turn_up, with_follower
from engine.games.anunnaki.cards cimport TO_HAND, pay_card, playable, put_back
from engine.games.anunnaki.codes cimport list_mask, list_range
from engine.games.anunnaki.holdings cimport pay_resource
from engine.games.anunnaki.play cimport Play, note, note_card
from engine.games.anunnaki.spoils cimport compare, decide, run_spoils
from engine.games.anunnaki.state cimport (
    ANUBIS_SRC,
    ATTACKER,
    ATTACKER_LOST,
    ATTACKER_WON,
    BATTLE_FOLLOWER,
    DEFENDER,
    DISCARD_OPPONENT,
    EV_BATTLE,
    EV_CARD_BACK,
    EV_CIV_UP,
    EV_COMMITTED,
    EV_IN_USE,
    FIGHT,
    FIGHT_ADD,
    FIGHT_ADD_DEFENDER,
    FIGHT_ADD_DEFENDER_PAY,
    FIGHT_ADD_PAY,
    FIGHT_ANUBIS,
    FIGHT_ATTACKER,
    FIGHT_ATTACKER_SECOND,
    FIGHT_BOOST,
    FIGHT_BOOST_DEFENDER,
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
    FOLLOWER,
    METAL,
    METAL_BOOST,
    NONE,
    N_ADVANCED,
    OVER_NO_CARD,
    OVER_NO_REPLACEMENT,
    PASS,
    PAY_METAL,
    PLAY_ADDED,
    PLAY_FIRST,
    PLAY_REPLACEMENT,
    PLAY_SECOND,
    SECOND_CARD,
    SIDE_CARDS,
    TWO_WEAPONS,
    WEAPON_PICK,
    WEAPON_PLAY,
    WHY_BATTLE,
    WHY_BOOST,
    Content,
    State,
    bit,
    contested,
    fighters,
    has,
    pop,
    push,
    top,
)
from engine.games.anunnaki.strength cimport side_seat, works

cdef enum:
    ADVANCED_CARDS = 127


# ---------------------------------------------------------------- BATTLE

cdef int legal_battle(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision BATTLE, 4.6.  Legal when: contested."""
    return list_mask(contested(s, s.turn), out)


cdef void apply_battle(Play* p, int code) noexcept nogil:
    """Effect: fight there, completely."""
    cdef State* s = p.s
    pop(s)
    s.battle.territory = code
    s.battle.defender = defender_on(s, code)
    note(p, EV_BATTLE, code, s.turn, s.battle.defender, 0)
    push(s, FIGHT, s.turn, FIGHT_ANUBIS, 0)


cdef int defender_on(const State* s, int t) noexcept nogil:
    """The seat that defends a Territory, NONE for a civilization."""
    cdef int seat
    if s.civs >> t & 1:
        return NONE
    for seat in range(s.n):
        if seat != s.turn and fighters(s, seat) >> t & 1:
            return seat
    return NONE


# ---------------------------------------------------------------- the steps

cdef void run_fight(Play* p) noexcept nogil:
    """Rule: 4.7. The next step; it names the one after it before it asks anything."""
    cdef int step = top(p.s).args[0]
    if step >= FIGHT_SPOILS:
        run_spoils(p)
        return
    top(p.s).args[0] = step + 1
    if step == FIGHT_ANUBIS:
        anubis(p)
    elif step == FIGHT_ATTACKER:
        first_card(p, ATTACKER)
    elif step == FIGHT_ATTACKER_SECOND:
        second_commitment(p, ATTACKER)
    elif step == FIGHT_DEFENDER:
        answer(p)
    elif step == FIGHT_DEFENDER_SECOND:
        second_commitment(p, DEFENDER)
    elif step <= FIGHT_PAY_DEFENDER:
        open_cards(p, step)
    elif step <= FIGHT_DISCARD_DEFENDER_PAY:
        discard_step(p, step)
    else:
        late_step(p, step)


cdef void anubis(Play* p) noexcept nogil:
    """Rule: 4.7 step 1, R44. A Follower joins a god that entered."""
    cdef State* s = p.s
    cdef int seat = s.turn
    cdef int t = s.battle.territory
    if not has(s, seat, BATTLE_FOLLOWER) or not s.god_entered >> t & 1:
        return
    if s.supply[seat]:
        place_follower(p, seat, t, WHY_BATTLE)
    else:
        push(s, ANUBIS_SRC, seat, 0, 0)


cdef int legal_anubis_src(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision ANUBIS_SRC.  Legal when: an own Follower elsewhere; PASS."""
    cdef int n = list_mask(with_follower(s, top(s).seat) & ~bit(s.battle.territory), out)
    out[n] = PASS
    return n + 1


cdef void apply_anubis_src(Play* p, int code) noexcept nogil:
    """Effect: it comes to the battle."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    if code != PASS:
        move_piece(p, seat, FOLLOWER, code, p.s.battle.territory)
        turn_up(p)


cdef void first_card(Play* p, int side) noexcept nogil:
    """Rule: 4.7 steps 2 and 3, R17, R46. A card must be played; without one the attacker loses.

    A defender always has one (R48): the loader sees to it that a Basic card costs nothing.
    """
    cdef State* s = p.s
    if side == DEFENDER or playable(p.content, s, side):
        push(s, WEAPON_PLAY, side_seat(s, side), PLAY_FIRST, NONE)
        return
    decide(p, ATTACKER_LOST, OVER_NO_CARD)
    top(s).args[0] = FIGHT_RETREAT


cdef void second_commitment(Play* p, int side) noexcept nogil:
    """Rule: 4.7 step 2. Loki commits two."""
    cdef int seat = side_seat(p.s, side)
    if seat != NONE and has(p.s, seat, TWO_WEAPONS):
        push(p.s, WEAPON_PLAY, seat, PLAY_SECOND, NONE)


cdef void answer(Play* p) noexcept nogil:
    """Rule: 4.7 step 3. The civilization turns up, or the defender plays."""
    cdef State* s = p.s
    cdef int t = s.battle.territory
    if s.battle.defender != NONE:
        first_card(p, DEFENDER)
        return
    if not s.civs_up >> t & 1:
        s.civs_up |= bit(t)
        p.flags |= HIDDEN_REVEALED
        note(p, EV_CIV_UP, t, s.civ[t], 0, 0)


cdef void open_cards(Play* p, int step) noexcept nogil:
    """Rule: 4.7 steps 4 and 5. Reveal, pick one of two, pay."""
    if step == FIGHT_REVEAL:
        reveal(p, ATTACKER)
        reveal(p, DEFENDER)
        ask_pick(p, ATTACKER)
    elif step == FIGHT_PICK_DEFENDER:
        ask_pick(p, DEFENDER)
    elif step == FIGHT_PAY:
        pay_card(p, ATTACKER, p.s.battle.used[ATTACKER][0])
    else:
        pay_card(p, DEFENDER, p.s.battle.used[DEFENDER][0])


cdef void reveal(Play* p, int side) noexcept nogil:
    """The committed cards of a side are in use."""
    cdef State* s = p.s
    cdef int i
    for i in range(SIDE_CARDS):
        if s.battle.committed[side][i] != NONE:
            use(p, side, i, s.battle.committed[side][i])
            s.battle.committed[side][i] = NONE
            p.flags |= HIDDEN_REVEALED


cdef void use(Play* p, int side, int place, int card) noexcept nogil:
    """A card is open in the battle."""
    cdef State* s = p.s
    cdef int seat = side_seat(s, side)
    s.battle.used[side][place] = card
    if card < N_ADVANCED:
        s.known_hand[seat] &= ~(1 << card)
    note(p, EV_IN_USE, seat, card, 0, 0)


cdef void ask_pick(Play* p, int side) noexcept nogil:
    """Rule: 4.7 step 4. A side with two keeps one."""
    if p.s.battle.used[side][1] != NONE:
        push(p.s, WEAPON_PICK, side_seat(p.s, side), 0, 0)


cdef int legal_weapon_pick(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision WEAPON_PICK.  Legal when: always, the first or the second card."""
    return list_range(SIDE_CARDS, out)


cdef void apply_weapon_pick(Play* p, int code) noexcept nogil:
    """Effect: R21. The other card returns to the hand, seen by all, and was not played."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int side = ATTACKER if seat == s.turn else DEFENDER
    cdef int other = s.battle.used[side][1 - code]
    pop(s)
    s.battle.used[side][0] = s.battle.used[side][code]
    s.battle.used[side][1] = NONE
    s.hand[seat] |= 1 << other
    if other < N_ADVANCED:
        s.known_hand[seat] |= 1 << other
    note(p, EV_CARD_BACK, seat, other, TO_HAND, popcount(s.hand[seat]))


# ---------------------------------------------------------------- WEAPON_PLAY

cdef int legal_weapon_play(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision WEAPON_PLAY.  Legal when: in hand, payable; the attacker and an added card
    never Basic; a replacement another card; PASS but for the first.
    """
    cdef int mode = top(s).args[0]
    cdef int side = ATTACKER if top(s).seat == s.turn else DEFENDER
    cdef int cards = playable(content, s, side)
    cdef int n
    if mode == PLAY_ADDED:
        cards &= ADVANCED_CARDS
    if mode == PLAY_REPLACEMENT:
        cards &= ~(1 << top(s).args[1])
    n = list_mask(cards, out)
    if mode != PLAY_FIRST:
        out[n] = PASS
        n += 1
    return n


cdef void apply_weapon_play(Play* p, int code) noexcept nogil:
    """Effect: a hidden commitment, or a card that is open at once."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int mode = top(s).args[0]
    cdef int side = ATTACKER if seat == s.turn else DEFENDER
    pop(s)
    if code == PASS:
        return
    s.hand[seat] &= ~(1 << code)
    if mode == PLAY_FIRST or mode == PLAY_SECOND:
        s.battle.committed[side][mode - PLAY_FIRST] = code
        note_card(p, EV_COMMITTED, seat, code, popcount(s.hand[seat]), 0)
        return
    p.flags |= HIDDEN_REVEALED
    use(p, side, 0 if mode == PLAY_REPLACEMENT else 1, code)


# ---------------------------------------------------------------- 4.7 step 7

cdef void discard_step(Play* p, int step) noexcept nogil:
    """Rule: 4.7 step 7, R19. The attacker's effect, then the defender's; against a player only."""
    if p.s.battle.defender == NONE:
        top(p.s).args[0] = FIGHT_ADD
    elif step == FIGHT_DISCARD:
        discard(p, ATTACKER, FIGHT_DISCARD_DEFENDER)
    elif step == FIGHT_DISCARD_PAY:
        replaced(p, DEFENDER)
    elif step == FIGHT_DISCARD_DEFENDER:
        discard(p, DEFENDER, FIGHT_ADD)
    else:
        replaced(p, ATTACKER)


cdef void discard(Play* p, int side, int otherwise) noexcept nogil:
    """The opponent's card goes back and may be replaced; without the effect go on elsewhere."""
    cdef State* s = p.s
    cdef int victim = 1 - side
    cdef int card = s.battle.used[victim][0]
    if not works(p.content, s, side, DISCARD_OPPONENT):
        top(s).args[0] = otherwise
        return
    s.battle.used[victim][0] = NONE
    put_back(p, side_seat(s, victim), card)
    push(s, WEAPON_PLAY, side_seat(s, victim), PLAY_REPLACEMENT, card)


cdef void replaced(Play* p, int side) noexcept nogil:
    """The new card is paid; without one the battle is lost at once."""
    if p.s.battle.used[side][0] == NONE:
        decide(p, ATTACKER_LOST if side == ATTACKER else ATTACKER_WON, OVER_NO_REPLACEMENT)
    else:
        pay_card(p, side, p.s.battle.used[side][0])


# ---------------------------------------------------------------- 4.7 steps 8 to 11

cdef void late_step(Play* p, int step) noexcept nogil:
    """Rule: 4.7 steps 8 and 9, A then D; then the strengths."""
    if step == FIGHT_ADD:
        ask_added(p, ATTACKER)
    elif step == FIGHT_ADD_PAY:
        pay_card(p, ATTACKER, p.s.battle.used[ATTACKER][1])
    elif step == FIGHT_ADD_DEFENDER:
        ask_added(p, DEFENDER)
    elif step == FIGHT_ADD_DEFENDER_PAY:
        pay_card(p, DEFENDER, p.s.battle.used[DEFENDER][1])
    elif step == FIGHT_BOOST:
        ask_boost(p, ATTACKER)
    elif step == FIGHT_BOOST_DEFENDER:
        ask_boost(p, DEFENDER)
    else:
        compare(p)


cdef void ask_added(Play* p, int side) noexcept nogil:
    """Rule: 4.7 step 8, R20."""
    cdef int seat = side_seat(p.s, side)
    if seat != NONE and works(p.content, p.s, side, SECOND_CARD):
        push(p.s, WEAPON_PLAY, seat, PLAY_ADDED, NONE)


cdef void ask_boost(Play* p, int side) noexcept nogil:
    """Rule: 4.7 step 9."""
    cdef int seat = side_seat(p.s, side)
    if seat != NONE and works(p.content, p.s, side, PAY_METAL):
        push(p.s, METAL_BOOST, seat, 0, 0)


cdef int legal_metal_boost(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision METAL_BOOST.  Legal when: the seat has so much Metal."""
    return list_range(s.res[top(s).seat][METAL] + 1, out)


cdef void apply_metal_boost(Play* p, int code) noexcept nogil:
    """Effect: pay it for as much strength."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    pop(s)
    pay_resource(p, seat, METAL, code, WHY_BOOST)
    s.battle.boost[ATTACKER if seat == s.turn else DEFENDER] = code
