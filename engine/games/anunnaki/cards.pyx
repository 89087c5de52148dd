"""Anunnaki: Weapon cards in a battle: prices, paying, and where cards go back to (RULES.md 4.7)."""
from engine.core.bits cimport popcount
from engine.games.anunnaki.holdings cimport held, pay_resource
from engine.games.anunnaki.play cimport Play, note
from engine.games.anunnaki.powers cimport figure
from engine.games.anunnaki.state cimport (
    ATTACKER,
    BATTLE_SIDES,
    EV_CARD_BACK,
    METAL,
    NONE,
    N_ADVANCED,
    N_WEAPONS,
    PAY_RES,
    SIDE_CARDS,
    WEAPON_DISCOUNT,
    WHY_WEAPON,
    Content,
    State,
    push,
)
from engine.games.anunnaki.strength cimport side_seat

cdef enum:
    ADVANCED_CARDS = 127


cdef void no_battle(State* s) noexcept nogil:
    """What the state says while there is none."""
    cdef int side, i
    s.battle.territory = NONE
    s.battle.defender = NONE
    for side in range(BATTLE_SIDES):
        s.battle.boost[side] = 0
        s.battle.advanced[side] = False
        for i in range(SIDE_CARDS):
            s.battle.committed[side][i] = NONE
            s.battle.used[side][i] = NONE


cdef int price(const Content* content, const State* s, int seat, int card) noexcept nogil:
    """What a card costs a seat; not below 0."""
    return max(0, content.weapons[s.house[seat]][card].cost
               - figure(content, s, seat, WEAPON_DISCOUNT))


cdef int payable_cards(const Content* content, const State* s, int seat) noexcept nogil:
    """All cards that a seat could pay now, in hand or not, as a mask."""
    cdef int metal = s.res[seat][METAL]
    cdef int all_kinds = held(s, seat)
    cdef int discount = figure(content, s, seat, WEAPON_DISCOUNT)
    cdef int card, mask = 0
    for card in range(N_WEAPONS):
        if content.weapons[s.house[seat]][card].cost <= discount + (
                all_kinds if content.weapons[s.house[seat]][card].any else metal):
            mask |= 1 << card
    return mask


cdef int playable(const Content* content, const State* s, int side) noexcept nogil:
    """Cards in hand that a side may play and pay, as a mask; the attacker never Basic ones."""
    cdef int seat = side_seat(s, side)
    cdef int cards = s.hand[seat] & payable_cards(content, s, seat)
    return cards & ADVANCED_CARDS if side == ATTACKER else cards


cdef void pay_card(Play* p, int side, int card) noexcept nogil:
    """Rule: 4.7 step 5. A card in use counts as played, and is paid."""
    cdef int seat = side_seat(p.s, side)
    cdef int cost
    if seat == NONE or card == NONE:
        return
    if card < N_ADVANCED:
        p.s.battle.advanced[side] = True
    cost = price(p.content, p.s, seat, card)
    if not p.content.weapons[p.s.house[seat]][card].any:
        pay_resource(p, seat, METAL, cost, WHY_WEAPON)
    elif cost:
        push(p.s, PAY_RES, seat, cost, WHY_WEAPON)


cdef void put_back(Play* p, int seat, int card) noexcept nogil:
    """Rule: 4.7 step 14. Basic cards to the hand, Advanced ones above the board."""
    cdef State* s = p.s
    if card < N_ADVANCED:
        s.known_out[seat] |= 1 << card
    else:
        s.hand[seat] |= 1 << card
    note(p, EV_CARD_BACK, seat, card, ABOVE_BOARD if card < N_ADVANCED else TO_HAND,
         popcount(s.hand[seat]))
