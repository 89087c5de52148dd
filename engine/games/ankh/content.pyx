"""Ankh: content.toml checked (RULES.md 2.4, 2.7) and compiled to C tables.

A faulty file gets all its faults at once, each with its key. What the codes of moves and the sizes
of the state are made for is refused when it differs. What effects may say stands in vocabulary.py,
what the map and the scenarios must keep in atlas.pyx.
"""
from libc.string cimport memcpy, memset

from engine.core.state cimport ContentPack
from engine.games.ankh.atlas cimport read_map, read_scenarios
from engine.games.ankh.state cimport (
    AFTER_END,
    EVENT_CONFLICT,
    KEY_BYTES,
    MAX_CARDS,
    MAX_DECK,
    MAX_EFFECTS,
    MAX_GODS,
    MAX_GUARDIANS,
    MAX_KINDS,
    MAX_PATH,
    MAX_PHARAOHS,
    MAX_PLAYERS,
    MAX_POWERS,
    MAX_REGIONS,
    MAX_TRACK,
    N_ACTIONS,
    N_LEVELS,
    N_ROOMS,
    N_SLOTS,
    N_TYPES,
    OP_BUILD,
    OP_RECLAIM_CARDS,
    Content,
    Item,
)
from engine.core.content import Reader, read_fixed, read_header
from engine.core.errors import ContentError
from engine.games.ankh.vocabulary import (
    OF_CARDS,
    OF_GODS,
    OF_GUARDIANS,
    OF_ONE_GOD,
    OF_PHARAOHS,
    OF_POLITICAL,
    OF_ROOMS,
    OPS,
    read_effects,
)

CODES = {
    "cell": 0, "region": 100, "done": 110, "yes": 111, "no": 112, "regular": 113, "action": 120,
    "power": 130, "card": 145, "monument": 155, "figure": 160, "trapped": 164, "facing": 170,
    "seat": 180, "room": 189, "political": 194, "bid": 300, "edge": 400,
}
EVENTS = ("control", "caravan", "conflict")
AFTERS = ("none", "merge", "forgotten", "end")
TYPES = ("obelisk", "pyramid", "temple", "sphinx")

cdef int MAX_AMOUNT = 99


cdef class Pack(ContentPack):
    """The C tables of one content file; ContentError with every fault when it is no valid one."""

    def __init__(self, dict document, str source):
        faults = []
        memset(&self.tables, 0, sizeof(Content))
        reader = Reader(document, "", faults)
        read_header(reader, "ankh", 2, MAX_PLAYERS)
        read_fixed(reader, "codes", CODES)
        limits = read_limits(&self.tables, reader)
        read_actions(&self.tables, reader)
        read_track(&self.tables, reader, limits)
        read_powers(&self.tables, reader)
        read_cards(&self.tables, reader, limits)
        read_monuments(&self.tables, reader)
        read_gods(&self.tables, reader)
        read_guardians(&self.tables, reader)
        read_pharaoh(&self.tables, reader)
        fill_masks(&self.tables)
        read_map(&self.tables, reader)
        if not faults:        # scenarios are looked up on the map
            read_scenarios(&self.tables, reader)
            reader.unknown()
        if faults:
            raise ContentError(source, faults)
        super().__init__(document, source)
        self.data = &self.tables


# ---------------------------------------------------------------- figures and tracks

cdef dict read_limits(Content* tables, reader):
    """[limits]: figures; what stands here and elsewhere too comes back to be compared (2.7)."""
    section = reader.sub("limits")
    section.provenance()
    tables.warriors = section.integer("warriors", 1, 12)
    tokens = section.integer("ankh_tokens", 1, MAX_AMOUNT)
    tables.dashboard_tokens = section.integer("dashboard_tokens", 6, 6)
    tables.pool_tokens = section.integer("pool_tokens", 1, MAX_AMOUNT)
    if tokens != tables.dashboard_tokens + 1 + tables.pool_tokens:
        section.fault(
            "ankh_tokens", f"{tokens}: expected dashboard_tokens + 1 + pool_tokens"
            f" = {tables.dashboard_tokens + 1 + tables.pool_tokens}")
    tables.start_followers = section.integer("start_followers", 0, MAX_AMOUNT)
    tables.followers_cap = section.integer("followers_cap", MAX_AMOUNT, MAX_AMOUNT)
    tables.move_distance = section.integer("move_distance", 1, 8)
    tables.camel_line_max = section.integer("camel_line_max", 1, MAX_PATH)
    tables.camel_supply = section.integer("camel_supply", 0, 196)
    tables.min_region_spaces = section.integer("min_region_spaces", 1, 50)
    section.integer("max_regions", MAX_REGIONS, MAX_REGIONS)
    tables.devotion_top = section.integer("devotion_top", 1, 31)
    tables.devotion_red_max = section.integer("devotion_red_max", 0, tables.devotion_top - 1)
    tables.small_bases = section.integer("small_bases", 0, 4)
    tables.large_bases = section.integer("large_bases", 0, 4)
    origins = section.sub("provenance_of")
    for key in origins.table:
        origins.provenance(key)
        if key not in section.table:
            origins.fault(key, "no such limit")
    return {
        "build_cost": section.integer("build_cost", 0, MAX_AMOUNT),
        **{key: section.integer(key, 0, MAX_TRACK)
           for key in ("merge_after_conflict", "forgotten_after_conflict", "final_conflict")},
    }


cdef read_actions(Content* tables, reader):
    """[[actions]]: four tracks, long enough for the start space of two players."""
    for index, row in enumerate(reader.rows("actions", N_ACTIONS, N_ACTIONS)):
        row.integer("id", index, index)
        row.text("name")
        tables.track_length[index] = row.integer("length", MAX_PLAYERS, 20)
        row.provenance()


cdef read_track(Content* tables, reader, dict limits):
    """[event_track]: conflicts numbered in order; what follows them as the limits say."""
    section = reader.sub("event_track")
    section.provenance()
    conflicts = 0
    found = {}
    rows = list(section.rows("events", 1, MAX_TRACK))
    for index, row in enumerate(rows):
        row.integer("index", index, index)
        event = EVENTS.index(row.word("event", EVENTS))
        after = AFTERS.index(row.word("after", AFTERS))
        conflicts += event == EVENT_CONFLICT
        number = conflicts if event == EVENT_CONFLICT else 0
        row.integer("conflict", number, number)
        if after and event != EVENT_CONFLICT:
            row.fault("after", f"{AFTERS[after]!r}: only a conflict is followed by it")
        if after and after in found:
            row.fault("after", f"{AFTERS[after]!r}: a second time")
        found[after] = number
        tables.track[index].event = event
        tables.track[index].after = after
    tables.n_events = len(rows)
    if rows and tables.track[len(rows) - 1].after != AFTER_END:
        section.fault("events", "the last one must be the conflict with after = end")
    names = ("merge_after_conflict", "forgotten_after_conflict", "final_conflict")
    for after, key in enumerate(names, 1):
        if found.get(after) != limits[key]:
            reader.fault(
                f"limits.{key}", f"{limits[key]}: event_track has after = {AFTERS[after]!r}"
                f" at conflict {found.get(after)}")


# ---------------------------------------------------------------- items with effects

cdef fill_item(Item* item, list rows):
    """The effects that were read, as C rows."""
    item.n_effects = len(rows)
    for i, row in enumerate(rows):
        item.effects[i].when = row.when
        item.effects[i].op = row.op
        item.effects[i].per = row.per
        item.effects[i].cond = row.cond
        item.effects[i].amount = row.amount
        item.effects[i].value = row.value
        item.effects[i].resource = row.resource
        item.effects[i].pay_amount = row.pay_amount
        item.effects[i].optional = row.optional
        item.effects[i].slots = row.slots
        item.effects[i].fee = row.fee


cdef list read_named(reader, str table, int low, int high, int first=0):
    """The rows of a table whose ids are their places; each with a key of its own and a name."""
    rows = list(reader.rows(table, low, high))
    keys = set()
    for index, row in enumerate(rows):
        row.integer("id", first + index, first + index)
        key = row.text("key")
        row.text("name")
        row.provenance()
        if key in keys:
            row.fault("key", f"{key!r}: a row before has it too")
        if len(key.encode()) >= KEY_BYTES:
            row.fault("key", f"{len(key)} letters: expected at most {KEY_BYTES - 1}")
        keys.add(key)
    return rows


cdef copy_key(char* out, row):
    """A key that options may name."""
    cdef bytes key = row.text("key").encode()[:KEY_BYTES - 1]
    memcpy(out, <const char*>key, len(key))


cdef read_powers(Content* tables, reader):
    """[[powers]]: at least two of each level, so that six can be unlocked (4.4)."""
    rows = read_named(reader, "powers", 6, MAX_POWERS)
    tables.n_powers = len(rows)
    for index, row in enumerate(rows):
        level = row.integer("level", 1, N_LEVELS)
        row.integer("cost", level, level)
        tables.power_level[index] = level
        tables.powers_of_level[level] |= 1 << index
        fill_item(&tables.items[index], read_effects(row, OF_GODS, MAX_EFFECTS))
    for level in range(1, N_LEVELS + 1):
        if int(tables.powers_of_level[level]).bit_count() < 2:
            reader.fault("powers", f"fewer than two of level {level}")
    section = reader.sub("guardian_unlock")
    section.provenance()
    after = section.integers("after_powers", 1, tables.dashboard_tokens)
    if len(after) != N_LEVELS or sorted(set(after)) != after:
        section.fault("after_powers", f"{after}: expected {N_LEVELS} ascending numbers")
    for level, powers in enumerate(after[:N_LEVELS]):
        tables.guardian_after[level] = powers


cdef read_cards(Content* tables, reader, dict limits):
    """[[battle_cards]]: one of them at least takes the others back, so that a hand never ends."""
    rows = read_named(reader, "battle_cards", 1, MAX_CARDS)
    tables.n_cards = len(rows)
    for index, row in enumerate(rows):
        tables.card_strength[index] = row.integer("strength", 0, 20)
        effects = read_effects(row, OF_CARDS, MAX_EFFECTS)
        fill_item(&tables.items[MAX_POWERS + MAX_GODS + index], effects)
        for effect in effects:
            if effect.op == OP_RECLAIM_CARDS:
                tables.reclaim_cards |= 1 << index
            if effect.op == OP_BUILD and effect.pay_amount != limits["build_cost"]:
                reader.fault(
                    "limits.build_cost", f"{limits['build_cost']}: {row.where} pays"
                    f" {effect.pay_amount}")
    if not tables.reclaim_cards:
        reader.fault("battle_cards", "none has reclaim_cards")


cdef read_monuments(Content* tables, reader):
    """[[monuments]]: the four types, whose codes are fixed."""
    for index, row in enumerate(read_named(reader, "monuments", N_TYPES, N_TYPES)):
        row.word("key", (TYPES[index],))
        tables.monument_supply[index] = row.integer("supply", 0, 30)
        tables.pharaoh_only[index] = row.boolean("pharaoh_only")
        if row.boolean("counts_as_all"):
            tables.counts_as_all |= 1 << index
        if row.value("effects") not in ([], None):
            row.fault("effects", "monuments have none of their own")


cdef read_gods(Content* tables, reader):
    """[[gods]]: enough of the base set for five; markers belong to one god each."""
    rows = read_named(reader, "gods", MAX_PLAYERS, MAX_GODS)
    tables.n_gods = len(rows)
    carriers = {}
    for index, row in enumerate(rows):
        copy_key(tables.god_key[index], row)
        if row.word("set", ("base", "expansion")) == "base":
            tables.base_gods |= 1 << index
        effects = read_effects(row, OF_GODS, MAX_EFFECTS)
        fill_item(&tables.items[MAX_POWERS + index], effects)
        for effect in effects:
            carriers.setdefault(OPS[effect.op], []).append(row)
            keep_markers(tables, effect)
    if int(tables.base_gods).bit_count() < MAX_PLAYERS:
        reader.fault("gods", f"fewer than {MAX_PLAYERS} of the base set")
    for op in OF_ONE_GOD:
        for row in carriers.get(op, [])[1:]:
            row.fault("effects", f"{op}: only one god may have it")
    refuse_markers(tables, reader)


cdef keep_markers(Content* tables, effect):
    """How many suns, portals, eyes and trapped warriors there are."""
    slots = {
        "mark_radiant": (effect.slots, 0, 0, 0), "place_portal": (0, effect.slots, 0, 0),
        "place_eye": (0, 0, effect.slots, 0), "trap_warrior": (0, 0, 0, effect.slots),
    }.get(OPS[effect.op], (0, 0, 0, 0))
    tables.sun_slots += slots[0]
    tables.portal_slots += slots[1]
    tables.eye_slots += slots[2]
    tables.trap_slots += slots[3]
    tables.trap_fee += effect.fee


cdef refuse_markers(Content* tables, reader):
    """Powers and cards cannot have what the state keeps for one god."""
    for table in ("powers", "battle_cards"):
        rows = reader.table.get(table)
        for index, row in enumerate(rows if isinstance(rows, list) else ()):
            effects = row.get("effects") if isinstance(row, dict) else None
            for effect in effects if isinstance(effects, list) else ():
                if isinstance(effect, dict) and effect.get("op") in OF_ONE_GOD:
                    reader.fault(
                        f"{table}[{index}].effects", f"{effect['op']}: only gods may have it")


cdef read_guardians(Content* tables, reader):
    """[[guardians]], [guardian_supply]: kinds of every level, and how many of each are in play."""
    section = reader.sub("guardian_supply")
    section.provenance()
    for players in range(2, MAX_PLAYERS + 1):
        supply = section.integers(f"p{players}", 0, 4)
        if len(supply) != N_LEVELS:
            section.fault(f"p{players}", f"{len(supply)} numbers: expected {N_LEVELS}")
        for level, copies in enumerate(supply[:N_LEVELS]):
            tables.guardian_supply[players][level] = copies
    rows = read_named(reader, "guardians", N_LEVELS, MAX_GUARDIANS)
    tables.n_guardians = len(rows)
    for index, row in enumerate(rows):
        copy_key(tables.guardian_key[index], row)
        level = row.integer("level", 1, N_LEVELS)
        tables.guardian_level[index] = level
        tables.guardian_large[index] = row.word("base", ("small", "large")) == "large"
        copies = tables.guardian_supply[MAX_PLAYERS][level - 1]
        row.integer("copies", copies, copies)
        effects = read_effects(row, OF_GUARDIANS, MAX_EFFECTS)
        fill_item(&tables.guardians[index], effects)
        for effect in effects:
            tables.guardian_ops[index] |= <unsigned long long>1 << <int>effect.op
    levels = {tables.guardian_level[i] for i in range(tables.n_guardians)}
    if levels != {1, 2, 3}:
        reader.fault("guardians", f"levels {sorted(levels)}: expected kinds of 1, 2 and 3")


# ---------------------------------------------------------------- the Pharaoh module

cdef read_pharaoh(Content* tables, reader):
    """[pharaoh], [[rooms]], [[pharaohs]], [[political_cards]]."""
    section = reader.sub("pharaoh")
    section.provenance()
    tables.priests = section.integer("priests", 1, 20)
    tables.start_room = section.integer("start_room", 1, N_ROOMS)
    section.integer("political_slots", N_SLOTS, N_SLOTS)
    sphinx_cost = section.integer("sphinx_cost", 1, 9)
    read_links(tables, section)
    for index, row in enumerate(read_named(reader, "rooms", N_ROOMS, N_ROOMS, 1)):
        effects = read_effects(row, OF_ROOMS, MAX_EFFECTS)
        fill_item(&tables.rooms[index], effects)
        check_sphinx(section, effects, sphinx_cost)
    pharaohs = read_named(reader, "pharaohs", 1, MAX_PHARAOHS)
    tables.n_pharaohs = len(pharaohs)
    for index, row in enumerate(pharaohs):
        copy_key(tables.pharaoh_key[index], row)
        effects = read_effects(row, OF_PHARAOHS, MAX_EFFECTS)
        fill_item(&tables.pharaohs[index], effects)
        check_sphinx(section, effects, sphinx_cost)
    political = read_named(reader, "political_cards", 1, MAX_KINDS)
    tables.n_kinds = len(political)
    total = 0
    for index, row in enumerate(political):
        tables.copies[index] = row.integer("copies", 1, MAX_DECK)
        total += tables.copies[index]
        fill_item(&tables.political[index], read_effects(row, OF_POLITICAL, MAX_EFFECTS))
        if not tables.political[index].n_effects:
            row.fault("effects", "a card without an effect could never be played")
    if not N_SLOTS <= total <= MAX_DECK:
        reader.fault("political_cards", f"{total} cards: expected {N_SLOTS}..{MAX_DECK}")


def check_sphinx(section, effects, cost):
    """The price of a sphinx stands twice (2.7)."""
    for effect in effects:
        if OPS[effect.op] == "build_sphinx" and effect.pay_amount != cost:
            section.fault("sphinx_cost", f"{cost}: the effect pays {effect.pay_amount}")


cdef read_links(Content* tables, section):
    """`room_links`: pairs of different rooms; every room has one."""
    links = section.value("room_links")
    good = isinstance(links, list) and all(
        isinstance(link, list) and len(link) == 2 and link[0] != link[1]
        and all(type(room) is int and 1 <= room <= N_ROOMS for room in link) for link in links)
    if not good:
        if "room_links" in section.table:
            section.fault("room_links", "expected pairs of different rooms 1..4")
        return
    for a, b in links:
        tables.linked[a - 1] |= 1 << (b - 1)
        tables.linked[b - 1] |= 1 << (a - 1)
    if 0 in [tables.linked[room] for room in range(N_ROOMS)]:
        section.fault("room_links", "a room is linked to no other")


# ---------------------------------------------------------------- derived tables

cdef void fill_masks(Content* tables) noexcept:
    """Which powers, gods and cards have which trigger and which operation."""
    cdef int i, e
    cdef unsigned long long bit
    for i in range(MAX_POWERS + MAX_GODS + MAX_CARDS):
        bit = <unsigned long long>1 << i
        for e in range(tables.items[i].n_effects):
            tables.having[tables.items[i].effects[e].when] |= bit
            tables.with_op[tables.items[i].effects[e].op] |= bit
