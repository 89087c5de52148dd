"""Ankh: the options (RULES.md 9) and the start position (2.6, 4.11).

Chance is drawn in the order of section 5: first seat, gods, guardian kinds, Pharaoh card, political
deck. Where one of several is drawn, the outcome is its place among those that are left, by id.
"""
from libc.string cimport memset

from engine.core.chance cimport chance_range
from engine.core.game cimport CHANCE_DRAWN
from engine.games.ankh.board cimport derive_camels, derive_taken, place_figure, place_monument
from engine.games.ankh.caravan cimport region_of
from engine.games.ankh.fate cimport derive_gods
from engine.games.ankh.pharaoh cimport fill_slots, shuffle_deck
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.state cimport (
    EV_GOD_DEALT,
    EV_KIND_DEALT,
    EV_PHARAOH_DEALT,
    EV_TURN,
    GODS_RANDOM_ALL,
    GODS_RANDOM_BASE,
    MAX_EYES,
    MAX_PLAYERS,
    MAX_TRAPPED,
    N_ACTIONS,
    N_LEVELS,
    N_SLOTS,
    N_TYPES,
    NONE,
    OP_MARK_RADIANT,
    OP_PLACE_EYE,
    OP_PLACE_PORTAL,
    TURN,
    TURN_ASK,
    UNDECIDED,
    WARRIOR,
    Content,
    Options,
    Piece,
    Scenario,
    State,
    push,
)
from engine.games.ankh.effects cimport god_with
from engine.core.errors import OptionError
from engine.core.options import OptionSpec

RANDOM_GODS = {"random_base": GODS_RANDOM_BASE, "random_all": GODS_RANDOM_ALL}
RANDOM = "random"


# ---------------------------------------------------------------- the options (RULES.md 9)

def option_specs(document) -> tuple:
    """The option table; names come from the content."""
    scenarios = tuple(dict.fromkeys(row["key"] for row in document["scenarios"]))
    gods = ", ".join(row["key"] for row in document["gods"])
    guardians = ", ".join(row["key"] for row in document["guardians"])
    pharaohs = (RANDOM, *(row["key"] for row in document["pharaohs"]))
    return (
        OptionSpec("players", "int", 2, "seats", 2, MAX_PLAYERS),
        OptionSpec("scenario", "string", scenarios[0], ", ".join(scenarios), choices=scenarios),
        OptionSpec("gods", "list", ["random_base"],
                   f"[random_base], [random_all], or one a seat, all different: {gods}"),
        OptionSpec("guardians", "list", [RANDOM],
                   f"[random], or one of each level 1 to 3: {guardians}"),
        OptionSpec("first_seat", "int", NONE, "a seat, or -1 for a random one", -1,
                   MAX_PLAYERS - 1),
        OptionSpec("second_action", "string", "optional", "optional, mandatory",
                   choices=("optional", "mandatory")),
        OptionSpec("pharaoh", "bool", False, "play with the Pharaoh module"),
        OptionSpec("pharaoh_card", "string", RANDOM, ", ".join(pharaohs), choices=pharaohs),
    )


cdef int pack_options(
        const Content* content, dict resolved, int players, Options* out) except -1:
    """The resolved options as the C struct; OptionError for one that does not fit the others."""
    if resolved["first_seat"] >= players:
        raise OptionError(
            f"option first_seat = {resolved['first_seat']}: expected -1..{players - 1}",
            "first_seat")
    out.first_seat = resolved["first_seat"]
    out.mandatory = resolved["second_action"] == "mandatory"
    out.pharaoh = resolved["pharaoh"]
    scenario = resolved["scenario"].encode()
    for i in range(content.n_scenarios):
        if content.scenarios[i].key == scenario and content.scenarios[i].players == players:
            out.scenario = i
    pharaohs = [<bytes>content.pharaoh_key[i] for i in range(content.n_pharaohs)]
    card = resolved["pharaoh_card"]
    out.pharaoh_card = NONE if card == RANDOM else pharaohs.index(card.encode())
    pack_gods(content, resolved["gods"], players, out)
    pack_guardians(content, resolved["guardians"], out)
    return 0


cdef int pack_gods(const Content* content, value, int players, Options* out) except -1:
    words = list(value)
    if len(words) == 1 and isinstance(words[0], str) and words[0] in RANDOM_GODS:
        out.gods[0] = RANDOM_GODS[words[0]]
        return 0
    known = [(<bytes>content.god_key[i]).decode() for i in range(content.n_gods)]
    if len(words) != players or any(word not in known for word in words):
        raise OptionError(
            f"option gods = {value!r}: expected [random_base], [random_all] or {players} of"
            f" {', '.join(known)}", "gods")
    if len(set(words)) != players:
        raise OptionError(f"option gods = {value!r}: expected different gods", "gods")
    for seat, word in enumerate(words):
        out.gods[seat] = known.index(word)
    return 0


cdef int pack_guardians(const Content* content, value, Options* out) except -1:
    words = list(value)
    for level in range(N_LEVELS):
        out.guardians[level] = NONE
    if words == [RANDOM]:
        return 0
    known = [(<bytes>content.guardian_key[i]).decode() for i in range(content.n_guardians)]
    if len(words) != N_LEVELS or any(word not in known for word in words):
        raise OptionError(
            f"option guardians = {value!r}: expected [random] or three of {', '.join(known)}",
            "guardians")
    for level, word in enumerate(words):
        kind = known.index(word)
        if content.guardian_level[kind] != level + 1:
            raise OptionError(
                f"option guardians = {value!r}: {word} is of level"
                f" {content.guardian_level[kind]}, expected levels 1, 2, 3", "guardians")
        out.guardians[level] = kind
    return 0


# ---------------------------------------------------------------- 2.6 the start position

cdef void setup(Play* p, const Options* options, int players) noexcept nogil:
    """Rule: 2.6."""
    cdef State* s = p.s
    clear(p.content, s, options, players)
    s.first_seat = options.first_seat
    if options.first_seat == NONE:
        s.first_seat = draw(p, players)
    s.turn = s.first_seat
    deal_gods(p, options)
    deal_kinds(p, options)
    lay_regions(p.content, s)
    deal_pieces(p)
    derive_markers(p.content, s)
    if s.pharaoh:
        deal_pharaoh(p, options)
    push(s, TURN, s.turn, TURN_ASK, 0)
    note(p, EV_TURN, s.turn, 0, 0, 0, 0)


cdef int draw(Play* p, int n) noexcept nogil:
    """One of n by chance."""
    p.flags |= CHANCE_DRAWN
    return chance_range(p.chance, 0, n - 1)


cdef void clear(
        const Content* content, State* s, const Options* options, int players) noexcept nogil:
    """An empty table and what each god starts with."""
    cdef int i
    memset(s, 0, sizeof(State))
    s.n = players
    s.scenario = options.scenario
    s.mandatory = options.mandatory
    s.pharaoh = options.pharaoh
    s.palace_cell = NONE
    s.pharaoh_card = NONE
    s.event_index = NONE
    s.last_action = NONE
    s.tiebreak_holder = NONE
    s.banned = NONE
    s.battle_winner = UNDECIDED
    s.winner = NONE
    for i in range(MAX_TRAPPED):
        s.trapped[i] = NONE
    for i in range(MAX_EYES):
        s.eye_cell[i] = NONE
    for i in range(N_SLOTS):
        s.slots[i] = NONE
    for i in range(N_ACTIONS):
        s.action_pos[i] = MAX_PLAYERS - players
    for i in range(N_LEVELS):
        s.guardian_supply[i] = content.guardian_supply[players][i]
    for i in range(N_TYPES):
        if s.pharaoh or not content.pharaoh_only[i]:
            s.monument_supply[i] = content.monument_supply[i]
    for i in range(MAX_PLAYERS):
        s.god[i] = NONE
        s.lead[i] = i if i < players else NONE
        s.god_cell[i] = NONE
        s.bid[i] = NONE
    for i in range(players):
        s.alive[i] = 1
        s.followers[i] = content.start_followers
        s.pool_warriors[i] = content.warriors
        s.pool_tokens[i] = content.pool_tokens
        s.hand[i] = (1 << content.n_cards) - 1


cdef void deal_gods(Play* p, const Options* options) noexcept nogil:
    """Rule: 5. As the option says, or one after the other from those left."""
    cdef State* s = p.s
    cdef int left = p.content.base_gods
    cdef int seat
    if options.gods[0] == GODS_RANDOM_ALL:
        left = (1 << p.content.n_gods) - 1
    for seat in range(s.n):
        if options.gods[0] >= 0:
            s.god[seat] = options.gods[seat]
        else:
            s.god[seat] = draw_member(p, left)
            left &= ~(1 << s.god[seat])
        note(p, EV_GOD_DEALT, seat, s.god[seat], 0, 0, 0)
    derive_gods(s)
    for seat in range(s.n):   # the first player lies on top
        s.height[(s.first_seat + seat) % s.n] = s.n - 1 - seat


cdef int draw_member(Play* p, int mask) noexcept nogil:
    """One of the numbers in a mask by chance; the outcome is its place among them."""
    cdef int members = 0
    cdef int number = -1
    cdef int i, place
    for i in range(32):
        members += mask >> i & 1
    place = draw(p, members)
    while place >= 0:
        number += 1
        place -= mask >> number & 1
    return number


cdef void deal_kinds(Play* p, const Options* options) noexcept nogil:
    """Rule: 5. One guardian kind of each level."""
    cdef int level, kind, mask
    for level in range(N_LEVELS):
        mask = 0
        for kind in range(p.content.n_guardians):
            if p.content.guardian_level[kind] == level + 1:
                mask |= 1 << kind
        kind = options.guardians[level]
        p.s.guardian_kind[level] = draw_member(p, mask) if kind == NONE else kind
        note(p, EV_KIND_DEALT, level + 1, p.s.guardian_kind[level], 0, 0, 0)


cdef void lay_regions(const Content* content, State* s) noexcept nogil:
    """Rule: 2.6 step 2. Camels and Conflict Order tokens."""
    cdef const Scenario* scenario = &content.scenarios[s.scenario]
    cdef int token
    s.camels = scenario.camels
    derive_camels(content, s)
    s.n_regions = scenario.n_regions
    for token in range(s.n_regions):
        s.regions[token] = region_of(content, s, scenario.region_cell[token])
    if s.pharaoh:
        s.palace_cell = scenario.palace
    derive_taken(s)


cdef void deal_pieces(Play* p) noexcept nogil:
    """Rule: 2.6 step 2. Owner p is the p-th seat in turn order, 0 nobody."""
    cdef State* s = p.s
    cdef const Scenario* scenario = &p.content.scenarios[s.scenario]
    cdef const Piece* piece
    cdef int i, g
    for i in range(scenario.n_pieces):
        piece = &scenario.pieces[i]
        g = NONE if piece.owner == 0 else (s.first_seat + piece.owner - 1) % s.n
        if piece.figure == 0:
            place_monument(p, piece.type, g, piece.cell)
            continue
        place_figure(p, g, piece.figure, piece.cell)
        if piece.figure == WARRIOR:
            s.pool_warriors[g] -= 1


cdef void derive_markers(const Content* content, State* s) noexcept nogil:
    """Rule: 4.9. Suns, portals and eyes lie before the god that has them."""
    if god_with(content, s, OP_MARK_RADIANT) != NONE:
        s.suns = content.sun_slots
    if god_with(content, s, OP_PLACE_PORTAL) != NONE:
        s.portals = content.portal_slots
    if god_with(content, s, OP_PLACE_EYE) != NONE:
        s.eyes = content.eye_slots


cdef void deal_pharaoh(Play* p, const Options* options) noexcept nogil:
    """Rule: 4.11. A priest of each god in the first room, a Pharaoh card, the political deck."""
    cdef State* s = p.s
    cdef int seat, kind, _
    for seat in range(s.n):
        s.priests[seat][p.content.start_room - 1] = 1
        s.pool_priests[seat] = p.content.priests - 1
    s.pharaoh_card = options.pharaoh_card
    if options.pharaoh_card == NONE:
        s.pharaoh_card = draw(p, p.content.n_pharaohs)
    note(p, EV_PHARAOH_DEALT, s.pharaoh_card, 0, 0, 0, 0)
    for kind in range(p.content.n_kinds):
        for _ in range(p.content.copies[kind]):
            s.deck[s.deck_size] = kind
            s.deck_size += 1
    shuffle_deck(p)
    fill_slots(p)
