"""Ankh: the Pharaoh module (RULES.md 4.11): priests, the Palace, political cards.

A PALACE frame goes from room to room, a PLAY_CARD frame from effect to effect of one card.
"""
from engine.core.chance cimport chance_range
from engine.core.game cimport CHANCE_DRAWN, move_t
from engine.games.ankh.board cimport near, near_any, place_monument, take_control, token_at
from engine.games.ankh.cells cimport (
    NO_CELLS,
    Cells,
    any_cell,
    cell_bit,
    first_cell,
    rest_of,
    without,
)
from engine.games.ankh.devotion cimport add_followers, lower
from engine.games.ankh.effects cimport gain_by, gain_resource
from engine.games.ankh.moving cimport can_move, list_cells
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.state cimport (
    CONTROL_ANY,
    DONE,
    EV_MONUMENT_MOVED,
    EV_POLITICAL_DISCARDED,
    EV_POLITICAL_OPEN,
    EV_POLITICAL_PLAYED,
    EV_POLITICAL_SHUFFLED,
    EV_POLITICAL_TAKEN,
    EV_PRIEST,
    EV_ROOM,
    INTRIGUE_SEAT,
    LAW,
    MAX_KINDS,
    MAX_PLAYERS,
    MOVE_FIGURE,
    N_ROOMS,
    N_SLOTS,
    NONE,
    OP_ADD_PRIEST,
    OP_BUILD_SPHINX,
    OP_GAIN,
    OP_MOVE_ANY_PRIEST,
    OP_MOVE_FIGURE,
    OP_PHARAOH_CARD,
    OP_RELOCATE,
    OP_SUMMON,
    OP_TAKE_POLITICAL,
    PALACE,
    PHARAOH_CARD,
    PLAY_CARD,
    POLITICAL,
    PRIEST_ADD,
    PRIEST_FROM,
    PRIEST_INTRIGUE,
    PRIEST_MOVE,
    PRIEST_TO,
    RELOCATE,
    RELOCATE_TO,
    ROOM,
    SEAT,
    SPHINX,
    SUMMON_MAY,
    SUMMON_MUST,
    TYPE_SPHINX,
    Content,
    Effect,
    Item,
    State,
    asked,
    free_land,
    is_god,
    monument_owner,
    neutral_monuments,
    pop,
    push,
    top,
    type_at,
)
from engine.games.ankh.summon cimport can_summon, start_summon
from engine.games.ankh.turn cimport after_sacrifice


# ---------------------------------------------------------------- political cards

cdef bint can_do(const Content* content, const State* s, int g, int op) noexcept nogil:
    """Whether an effect of a political card can be carried out now."""
    cdef int other
    if op == OP_SUMMON:
        return can_summon(content, s, g, 0)
    if op == OP_MOVE_FIGURE:
        return can_move(content, s, g)
    if op == OP_RELOCATE:
        return any_cell(relocatable(content, s, g))
    if op == OP_ADD_PRIEST:
        return s.pool_priests[g] > 0
    if op == OP_MOVE_ANY_PRIEST:
        for other in range(MAX_PLAYERS):
            if is_god(s, other) and priests_out(s, other):
                return True
        return False
    return True


cdef bint is_playable(const Content* content, const State* s, int g, int kind) noexcept nogil:
    """Rule: 4.11. In hand, and everything it says can be carried out."""
    cdef int e
    if not s.political_hand[g][kind]:
        return False
    for e in range(content.political[kind].n_effects):
        if not can_do(content, s, g, content.political[kind].effects[e].op):
            return False
    return True


cdef bint any_playable(const Content* content, const State* s, int g) noexcept nogil:
    """Whether a god can play a political card now."""
    cdef int kind
    for kind in range(content.n_kinds):
        if is_playable(content, s, g, kind):
            return True
    return False


cdef int list_playable(
        const Content* content, const State* s, int g, move_t* out, int count) noexcept nogil:
    """Append the political kinds that a god can play."""
    cdef int kind
    for kind in range(content.n_kinds):
        if is_playable(content, s, g, kind):
            out[count] = POLITICAL + kind
            count += 1
    return count


cdef void play_political(Play* p, int seat, int kind) noexcept nogil:
    """Rule: 4.11. The card goes to the table; its effects follow."""
    cdef State* s = p.s
    cdef int g = s.lead[seat]
    s.political_hand[g][kind] -= 1
    s.political_table[g][kind] += 1
    note(p, EV_POLITICAL_PLAYED, g, kind, 0, 0, 0)
    push(s, PLAY_CARD, seat, kind, 0)


cdef void run_political(Play* p) noexcept nogil:
    """The next effect of a political card."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef const Item* card = &p.content.political[top(s).args[0]]
    cdef const Effect* effect = &card.effects[top(s).args[1]]
    if top(s).args[1] == card.n_effects:
        pop(s)
        return
    top(s).args[1] += 1
    if effect.op == OP_GAIN:
        gain_by(p, s.lead[seat], effect, 0)
    elif effect.op == OP_SUMMON:
        start_summon(p, seat, SUMMON_MUST)
    elif effect.op == OP_MOVE_FIGURE:
        push(s, MOVE_FIGURE, seat, 1, 0)
    elif effect.op == OP_RELOCATE:
        push(s, RELOCATE, seat, 0, 0)
    elif effect.op == OP_ADD_PRIEST:
        push(s, PRIEST_ADD, seat, 1, 0)
    else:
        push(s, INTRIGUE_SEAT, seat, 0, 0)


# ---------------------------------------------------------------- Relocation

cdef Cells other_regions(const Content* content, const State* s, int cell) noexcept nogil:
    """Empty land in another region than a space's."""
    return without(free_land(content, s), s.regions[token_at(s, cell) - 1])


cdef Cells relocatable(const Content* content, const State* s, int g) noexcept nogil:
    """Own monuments that have somewhere to go."""
    cdef Cells left = s.owned[g]
    cdef Cells found = NO_CELLS
    while any_cell(left):
        if any_cell(other_regions(content, s, first_cell(left))):
            found = found | cell_bit(first_cell(left))
        left = rest_of(left)
    return found


cdef int legal_relocate(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.11 Relocation. Legal: own monuments."""
    return list_cells(relocatable(content, s, asked(s)), out, 0)


cdef void apply_relocate(Play* p, int code) noexcept nogil:
    cdef int seat = top(p.s).seat
    pop(p.s)
    if code != DONE:
        push(p.s, RELOCATE_TO, seat, code, 0)


cdef int legal_relocate_to(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.11 Relocation. Legal: empty land in another region."""
    return list_cells(other_regions(content, s, top(s).args[0]), out, 0)


cdef void apply_relocate_to(Play* p, int code) noexcept nogil:
    """Effect: the monument moves with its token."""
    cdef State* s = p.s
    cdef int start = top(s).args[0]
    cdef int type = type_at(s, start)
    cdef int g = monument_owner(s, start)
    pop(s)
    s.monuments[type] = without(s.monuments[type], cell_bit(start)) | cell_bit(code)
    s.owned[g] = without(s.owned[g], cell_bit(start)) | cell_bit(code)
    s.taken = without(s.taken, cell_bit(start)) | cell_bit(code)
    note(p, EV_MONUMENT_MOVED, start, code, type, 0, 0)


# ---------------------------------------------------------------- priests

cdef int priests_out(const State* s, int g) noexcept nogil:
    """Priests of a god in the rooms."""
    return s.priests[g][0] + s.priests[g][1] + s.priests[g][2] + s.priests[g][3]


cdef bint beside_palace(const Content* content, const State* s, int g) noexcept nogil:
    """Rule: R40. Whether a god has a figure adjacent to the Palace."""
    return any_cell(near(content, s, s.palace_cell) & s.figures[g])


cdef int legal_priest_from(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.4 Move, 4.11 Intrigue. Legal: rooms with a priest to move; to end a Move action."""
    cdef int whose = top(s).args[1]
    cdef bint of_move = top(s).args[0] == PRIEST_MOVE
    cdef int count = 0
    cdef int room
    if of_move:
        out[0] = DONE
        count = 1
    for room in range(N_ROOMS):
        if s.priests[whose][room] > (s.priests_moved[room] if of_move else 0):
            out[count] = ROOM + 1 + room
            count += 1
    return count


cdef void apply_priest_from(Play* p, int code) noexcept nogil:
    """Effect: the room is asked for; in a Move action this decision waits below."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int whose = top(s).args[1]
    cdef int room
    if code == DONE or top(s).args[0] != PRIEST_MOVE:
        pop(s)
        for room in range(N_ROOMS):
            s.priests_moved[room] = 0
    if code != DONE:
        push(s, PRIEST_TO, seat, code - ROOM, whose)


cdef int legal_priest_to(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.4 Move. Legal: rooms linked to the priest's."""
    cdef int rooms = content.linked[top(s).args[0] - 1]
    cdef int count = 0
    cdef int room
    for room in range(N_ROOMS):
        if rooms >> room & 1:
            out[count] = ROOM + 1 + room
            count += 1
    return count


cdef void apply_priest_to(Play* p, int code) noexcept nogil:
    """Effect: the priest moves, at most once in an action."""
    cdef State* s = p.s
    cdef int start = top(s).args[0]
    cdef int whose = top(s).args[1]
    cdef int end = code - ROOM
    pop(s)
    s.priests[whose][start - 1] -= 1
    s.priests[whose][end - 1] += 1
    if s.depth and top(s).kind == PRIEST_FROM:
        s.priests_moved[end - 1] += 1
    note(p, EV_PRIEST, whose, start, end, 0, 0)


cdef int legal_priest_add(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.4 Summon, R40, R54. Legal: rooms; none, but with Envoys, which need no figure."""
    cdef int g = asked(s)
    cdef int count = 0
    cdef int room
    if not s.pool_priests[g]:
        return 0
    if not top(s).args[0]:
        if not beside_palace(content, s, g):
            return 0
        out[0] = DONE
        count = 1
    for room in range(N_ROOMS):
        out[count] = ROOM + 1 + room
        count += 1
    return count


cdef void apply_priest_add(Play* p, int code) noexcept nogil:
    cdef State* s = p.s
    cdef int g = asked(s)
    pop(s)
    if code != DONE:
        s.pool_priests[g] -= 1
        s.priests[g][code - ROOM - 1] += 1
        note(p, EV_PRIEST, g, 0, code - ROOM, 0, 0)


cdef int legal_intrigue_seat(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.11 Intrigue. Legal: gods with a priest in a room."""
    cdef int count = 0
    cdef int g
    for g in range(MAX_PLAYERS):
        if is_god(s, g) and priests_out(s, g):
            out[count] = SEAT + g
            count += 1
    return count


cdef void apply_intrigue_seat(Play* p, int code) noexcept nogil:
    cdef int seat = top(p.s).seat
    pop(p.s)
    if code != DONE:
        push(p.s, PRIEST_FROM, seat, PRIEST_INTRIGUE, code - SEAT)


# ---------------------------------------------------------------- the Palace

cdef void start_palace(Play* p) noexcept nogil:
    """Rule: 4.11. Rooms 1 to 4 at the end of a conflict."""
    push(p.s, PALACE, p.s.turn, 1, 0)


cdef int room_winner(const State* s, int room) noexcept nogil:
    """Rule: R30. Most priests; with as many, the lower in Devotion. NONE for an empty room."""
    cdef int winner = NONE
    cdef int g
    for g in range(MAX_PLAYERS):
        if not is_god(s, g) or not s.priests[g][room - 1]:
            continue
        if winner == NONE or s.priests[g][room - 1] > s.priests[winner][room - 1]:
            winner = g
        elif s.priests[g][room - 1] == s.priests[winner][room - 1] and lower(s, g, winner):
            winner = g
    return winner


cdef void run_palace(Play* p) noexcept nogil:
    """Rule: 4.11. The next effect of the room, or the next room."""
    cdef State* s = p.s
    cdef int room = top(s).args[0]
    cdef int e = top(s).args[1]
    cdef const Item* item
    if room == PHARAOH_CARD:
        item = &p.content.pharaohs[s.pharaoh_card]
    else:
        item = &p.content.rooms[room - 1]
        if e == 0 and not win_room(p, room):
            leave_room(p, room)
            return
    if e == item.n_effects:
        leave_room(p, room)
        return
    top(s).args[1] += 1
    run_reward(p, top(s).seat, &item.effects[e])


cdef bint win_room(Play* p, int room) noexcept nogil:
    """The winner's priests return to its pool; whether there is one."""
    cdef State* s = p.s
    cdef int winner = room_winner(s, room)
    cdef int _
    if winner == NONE:
        return False
    top(s).seat = winner
    note(p, EV_ROOM, room, winner, 0, 0, 0)
    for _ in range(s.priests[winner][room - 1]):
        note(p, EV_PRIEST, winner, room, 0, 0, 0)
    s.pool_priests[winner] += s.priests[winner][room - 1]
    s.priests[winner][room - 1] = 0
    return True


cdef void leave_room(Play* p, int room) noexcept nogil:
    """On to the next room; after the last one the slots are refilled (R48)."""
    cdef State* s = p.s
    if room < N_ROOMS:
        top(s).args[0] = room + 1
        top(s).args[1] = 0
        return
    pop(s)
    if room == N_ROOMS:
        fill_slots(p)


cdef void run_reward(Play* p, int g, const Effect* effect) noexcept nogil:
    """Rule: 4.11. One effect of a room or of the Pharaoh card, for the winner."""
    cdef State* s = p.s
    if effect.op == OP_GAIN:
        gain_by(p, g, effect, 0)
    elif effect.op == OP_TAKE_POLITICAL:
        push(s, LAW, g, effect.amount, 0)
    elif effect.op == OP_BUILD_SPHINX:
        push(s, SPHINX, g, effect.pay_amount, 0)
    elif effect.op == OP_PHARAOH_CARD:
        push(s, PALACE, g, PHARAOH_CARD, 0)
    elif effect.op == OP_SUMMON:
        start_summon(p, g, SUMMON_MAY)
    elif any_cell(neutral_monuments(s)) and s.pool_tokens[g]:
        push(s, CONTROL_ANY, g, 0, 0)
    else:
        gain_resource(p, g, effect.resource, effect.amount)


cdef int legal_law(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.11 Chamber of Law. Legal: open kinds, or to end taking."""
    cdef int open_kinds = 0
    cdef int count = 1
    cdef int i
    out[0] = DONE
    for i in range(N_SLOTS):
        if s.slots[i] != NONE:
            open_kinds |= 1 << s.slots[i]
    for i in range(MAX_KINDS):
        if open_kinds >> i & 1:
            out[count] = POLITICAL + i
            count += 1
    return count


cdef void apply_law(Play* p, int code) noexcept nogil:
    """Effect: the card goes to the hand, its slot stays empty until the Palace is over."""
    cdef State* s = p.s
    cdef int g = asked(s)
    cdef int slot = 0
    if code == DONE:
        pop(s)
        return
    while s.slots[slot] != code - POLITICAL:
        slot += 1
    s.slots[slot] = NONE
    s.political_hand[g][code - POLITICAL] += 1
    note(p, EV_POLITICAL_TAKEN, g, code - POLITICAL, 0, 0, 0)
    top(s).args[0] -= 1
    if top(s).args[0] == 0:
        pop(s)


cdef int legal_sphinx(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.11 War Room. Legal: empty land beside an own figure, or none; if payable."""
    cdef int g = asked(s)
    cdef int count = 0
    if s.followers[g] >= top(s).args[0] and s.pool_tokens[g] and s.monument_supply[TYPE_SPHINX]:
        count = list_cells(near_any(content, s, s.figures[g]) & free_land(content, s), out, 0)
    out[count] = DONE
    return count + 1


cdef void apply_sphinx(Play* p, int code) noexcept nogil:
    cdef State* s = p.s
    cdef int g = asked(s)
    cdef int cost = top(s).args[0]
    pop(s)
    if code != DONE:
        place_monument(p, TYPE_SPHINX, g, code)
        add_followers(p, g, -cost)
        after_sacrifice(p, g)


cdef int legal_control_any(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: control_neutral of 2.4. Legal: any neutral monument."""
    return list_cells(neutral_monuments(s), out, 0)


cdef void apply_control_any(Play* p, int code) noexcept nogil:
    cdef int g = asked(p.s)
    pop(p.s)
    if code != DONE:
        take_control(p, g, code)


# ---------------------------------------------------------------- the political deck

cdef void fill_slots(Play* p) noexcept nogil:
    """Rule: 4.11, R48. Empty slots from the deck; an empty deck is made of the discard."""
    cdef State* s = p.s
    cdef int slot
    for slot in range(N_SLOTS):
        if s.slots[slot] != NONE:
            continue
        if not s.deck_size:
            rebuild_deck(p)
        if s.deck_size:
            s.deck_size -= 1
            s.slots[slot] = s.deck[s.deck_size]
            s.deck[s.deck_size] = 0
            note(p, EV_POLITICAL_OPEN, slot, s.slots[slot], 0, 0, 0)


cdef void rebuild_deck(Play* p) noexcept nogil:
    """The discard becomes the deck, by kind, and is shuffled."""
    cdef State* s = p.s
    cdef int kind
    for kind in range(MAX_KINDS):
        while s.political_discard[kind]:
            s.political_discard[kind] -= 1
            s.deck[s.deck_size] = kind
            s.deck_size += 1
    if s.deck_size:
        note(p, EV_POLITICAL_SHUFFLED, s.deck_size, 0, 0, 0, 0)
        shuffle_deck(p)


cdef void shuffle_deck(Play* p) noexcept nogil:
    """Rule: 5. A uniform permutation: place i changes with one of the places 0..i."""
    cdef State* s = p.s
    cdef int i, other
    cdef signed char card
    p.flags |= CHANCE_DRAWN
    for i in range(1, s.deck_size):
        other = chance_range(p.chance, 0, i)
        card = s.deck[i]
        s.deck[i] = s.deck[other]
        s.deck[other] = card


cdef void discard_political(Play* p, int g) noexcept nogil:
    """Rule: 4.12, 4.13. The political cards of a god that goes."""
    cdef State* s = p.s
    cdef int kind, cards
    for kind in range(MAX_KINDS):
        cards = s.political_hand[g][kind] + s.political_table[g][kind]
        s.political_hand[g][kind] = 0
        s.political_table[g][kind] = 0
        s.political_discard[kind] += cards
        if cards:
            note(p, EV_POLITICAL_DISCARDED, g, kind, cards, 0, 0)
