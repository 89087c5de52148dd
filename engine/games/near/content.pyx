"""NEAR: content.toml checked and compiled to C tables (RULES.md 2).

A faulty file gets all its faults at once, each with its key. What the codes of moves and the sizes
of the state are made for is refused when it differs. What effects may say stands in vocabulary.py,
what tiles and Worlds must keep in tiles.pyx.
"""
from libc.string cimport memset

from engine.core.bitset cimport put
from engine.core.state cimport ContentPack
from engine.games.near.state cimport (
    AGE_EPOCHS,
    AGE_ONE_CARDS,
    BONUS_ITEM,
    CIVILIZATION_ITEM,
    DECK_CARDS,
    ENEMY_ITEM,
    LATER_AGE_CARDS,
    LIVESTOCK,
    MAX_LEVEL,
    MAX_PLAYERS,
    N_AGES,
    N_AGE_TILES,
    N_CARDS,
    N_CIVILIZATIONS,
    N_DOMAINS,
    N_DOMINATIONS,
    N_ENEMIES,
    N_EVENTS,
    N_PIECES,
    N_RUINS,
    N_TRACKS,
    N_WONDERS,
    PERMANENT_ITEM,
    RUIN_ITEM,
    SPECIAL_ITEM,
    WHEAT,
    WONDER_ITEM,
    Content,
    Item,
)
from engine.games.near.tiles cimport read_hexes, read_tiles, read_worlds
from engine.core.content import Reader, read_header
from engine.core.errors import ContentError
from engine.games.near.vocabulary import (
    COUNTERS,
    DEVELOPMENTS,
    DOMAINS,
    OF_SCORING,
    SIMPLE,
    TERRAINS,
    TRACKS,
    TYPES,
    UNMARKED,
    Trigger,
    allowed_with,
    read_effect,
    read_effects,
    read_trigger,
)

FIXED = {
    "ages": N_AGES, "epochs_per_age": AGE_EPOCHS, "cards_per_turn": 2, "draws_per_turn": 2,
    "buildings_per_type": N_PIECES, "ruin_tokens": N_RUINS, "enemy_tokens": N_ENEMIES,
}
GAINS = ("stone", "clay", "wood", "livestock", "wheat", "ore", "ruin_token", "history_marker")
EVENTS = (
    "civil_war", "extreme_cold", "flood", "crisis", "earthquake", "invasion", "epidemic", "revolt",
)
COLOURS = ("green", "yellow", "blue", "red", "purple")

cdef int MOST = 99


cdef class Pack(ContentPack):
    """The C tables of one content file; ContentError with every fault when it is no valid one."""

    def __init__(self, dict document, str source):
        faults = []
        memset(&self.tables, 0, sizeof(Content))
        reader = Reader(document, "", faults)
        read_header(reader, "near", 2, MAX_PLAYERS)
        read_constants(&self.tables, reader)
        read_domains(&self.tables, reader)
        read_tracks(&self.tables, reader)
        read_words(reader)
        read_cards(&self.tables, reader)
        read_wonders(&self.tables, reader)
        check_names(reader)
        read_civilizations(&self.tables, reader)
        read_tokens(&self.tables, reader, "ruin_token", N_RUINS, RUIN_ITEM)
        read_tokens(&self.tables, reader, "enemy_token", N_ENEMIES, ENEMY_ITEM)
        read_age_tiles(&self.tables, reader)
        read_events(&self.tables, reader)
        read_dominations(&self.tables, reader)
        read_hexes(&self.tables, reader)
        read_tiles(&self.tables, reader)
        if not faults:        # Worlds are laid out with the tiles
            read_worlds(&self.tables, reader)
            reader.unknown()
        if faults:
            raise ContentError(source, faults)
        super().__init__(document, source)
        self.data = &self.tables


# ---------------------------------------------------------------- figures

cdef read_constants(Content* tables, reader):
    """[constants]: figures of the rules, and sizes that may not differ."""
    section = reader.sub("constants")
    section.provenance()
    for key, value in FIXED.items():
        section.integer(key, value, value)
    tables.starting_gold = section.integer("starting_gold", 0, MOST)
    tables.history_markers = section.integer("history_markers", 1, MOST)
    tables.substitute_gold = section.integer("substitute_gold", 0, MOST)
    tables.ore_gold = section.integer("ore_gold", 0, MOST)
    tables.objective_cards = section.integer("objective_cards", 1, DECK_CARDS)
    tables.capital_area_min = section.integer("capital_area_min", 2, MOST)
    tables.capital_distance_min = section.integer("capital_distance_min", 1, MOST)
    tables.dev_set_vp = section.integer("dev_set_vp", 0, MOST)
    tables.livestock_vp = section.integer("livestock_vp", 0, MOST)
    tables.gold_set = section.integer("gold_set", 1, MOST)
    tables.gold_set_vp = section.integer("gold_set_vp", 0, MOST)
    fill(tables.golden_age_vp, numbers(section, "golden_age_vp", 3, 0, MOST))
    fill(tables.domination_vp, numbers(section, "domination_vp", 3, 0, MOST))
    fill(tables.expert_ladder, numbers(section, "expert_ladder", 5, 0, MOST))
    fill(tables.expert_steps, numbers(section, "expert_military_steps", 5, 0, MOST))
    for index, domain in enumerate(DOMAINS):
        tables.standard_vp[index] = section.integer(f"standard_{domain}_vp", 0, MOST)


cdef list numbers(reader, str key, int length, int low, int high):
    """A list of exactly so many numbers; zeros when it is not."""
    found = reader.integers(key, low, high)
    if len(found) == length:
        return found
    if key in reader.table:
        reader.fault(key, f"{len(found)} numbers: expected {length}")
    return [low] * length


cdef fill(unsigned char* out, values):
    for index, value in enumerate(values):
        out[index] = value


cdef read_domains(Content* tables, reader):
    """[[domain]]: ids fixed by place, with the strengths of the five rows."""
    for index, row in enumerate(reader.rows("domain", N_DOMAINS, N_DOMAINS)):
        row.integer("id", index, index)
        row.word("key", (DOMAINS[index],))
        row.word("colour", (COLOURS[index],))
        row.word("building", (TYPES[index],))
        row.word("development", (DEVELOPMENTS[index],))
        row.provenance()
        fill(tables.strength[index], numbers(row, "strength", N_PIECES, 1, 31))


cdef read_tracks(Content* tables, reader):
    """[[track]]: the five resources; Expertises are on Livestock, population on Wheat."""
    for index, row in enumerate(reader.rows("track", N_TRACKS, N_TRACKS)):
        row.integer("id", index, index)
        row.word("key", (TRACKS[index],))
        row.provenance()
        tables.max_level[index] = row.integer("max", 1, MAX_LEVEL)
        thresholds = level_mask(row, "thresholds", tables.max_level[index])
        tables.development_at[index] = level_mask(
            row, "development_spaces", tables.max_level[index])
        if index == LIVESTOCK:
            tables.expertise_at = thresholds
            if int(thresholds).bit_count() > N_DOMAINS - 1:
                row.fault("thresholds", f"expected at most {N_DOMAINS - 1}")
        elif index == WHEAT:
            tables.population_at = thresholds
        elif thresholds:
            row.fault("thresholds", "only Livestock and Wheat have any")
        fill_item(&tables.items[SPECIAL_ITEM + index],
                  read_effects(row, "special", UNMARKED), Trigger())


cdef int level_mask(reader, str key, int highest) except -1:
    """Levels as a mask: ascending, each once."""
    levels = reader.integers(key, 1, highest)
    if levels != sorted(set(levels)):
        reader.fault(key, f"{levels}: expected ascending levels, each once")
    mask = 0
    for level in levels:
        mask |= 1 << level
    return mask


cdef read_words(reader):
    """Lists of words whose places are the ids of the engine."""
    for table, words in (
            ("building", (*TYPES, "capital")), ("development", DEVELOPMENTS)):
        for row in reader.rows(table, 1, 1):
            check_words(row, "keys", words)
            row.provenance()
    for row in reader.rows("terrain", 1, 1):
        check_words(row, "keys", TERRAINS)
        check_words(row, "chars", ("Q", "C", "F", "P", "W", "M", "R", "T"))
        check_words(row, "gains", GAINS)
        check_words(row, "sea_chars", ("a", "b"))
        row.provenance()


cdef check_words(reader, str key, words):
    if reader.value(key) != list(words) and key in reader.table:
        reader.fault(key, f"expected {', '.join(words)}")


# ---------------------------------------------------------------- what has effects

cdef fill_item(Item* item, list rows, trigger):
    """The effects that were read, as C rows."""
    item.n_effects = len(rows)
    item.trigger = trigger.on
    item.type = trigger.type
    item.where = trigger.where
    for i, row in enumerate(rows):
        item.effects[i].op = row.op
        item.effects[i].kind = row.kind
        item.effects[i].per = row.per
        item.effects[i].cond = row.cond
        item.effects[i].least = row.least
        item.effects[i].n = row.n
        item.effects[i].div = row.div
        item.effects[i].cap = row.cap
        item.effects[i].dist = row.dist
        item.effects[i].flags = row.flags
        item.effects[i].cost = row.cost
        item.effects[i].get = row.get
        item.effects[i].times = row.times


cdef read_card(Content* tables, row, int card, int age):
    """What cards and Wonders share: domain, text, effects, trigger."""
    row.text("name")
    row.text("text")
    read_note(row)
    row.provenance()
    tables.cards[card].domain = DOMAINS.index(row.word("domain", DOMAINS))
    tables.cards[card].age = age
    trigger = read_trigger(row)
    fill_item(&tables.items[card], read_effects(row, "effects", allowed_with(trigger)), trigger)
    put(&tables.of_class[tables.cards[card].domain][age], card)


cdef read_note(row):
    """A note on what the rulebook says is for readers."""
    if "note" in row.table:
        row.text("note")


cdef read_cards(Content* tables, reader):
    """[[card]]: of each domain and Age as many as the decks need."""
    count = {}
    for index, row in enumerate(reader.rows("card", N_CARDS, N_CARDS)):
        row.integer("id", index, index)
        age = row.integer("age", 1, N_AGES)
        read_card(tables, row, index, age)
        tables.cards[index].gold = row.integer("gold", 0, MOST)
        read_requirement(tables, row, index)
        key = (tables.cards[index].domain, age)
        count[key] = count.get(key, 0) + 1
    for domain in range(N_DOMAINS):
        for age in range(1, N_AGES + 1):
            wanted = AGE_ONE_CARDS if age == 1 else LATER_AGE_CARDS
            if count.get((domain, age), 0) != wanted:
                reader.fault(
                    "card", f"{count.get((domain, age), 0)} {DOMAINS[domain]} cards of Age {age}:"
                    f" expected {wanted}")


cdef check_names(reader):
    """Moves are written with the names of cards and Wonders: no two may read the same."""
    seen = set()
    for table in ("card", "wonder"):
        for row in reader.rows(table):
            slug = row.text("name").lower().replace(" ", "_")
            if slug in seen:
                row.fault("name", f"{row.table['name']!r}: another card has it too")
            seen.add(slug)


cdef read_requirement(Content* tables, row, int card):
    """`require`: levels by track."""
    require = row.sub("require")
    for index, track in enumerate(TRACKS):
        if track in require.table:
            tables.cards[card].require[index] = require.integer(track, 1, MAX_LEVEL)


cdef read_wonders(Content* tables, reader):
    for index, row in enumerate(reader.rows("wonder", N_WONDERS, N_WONDERS)):
        row.integer("id", index, index)
        row.integer("card_id", N_CARDS + index, N_CARDS + index)
        read_card(tables, row, WONDER_ITEM + index, 0)
        if not tables.items[WONDER_ITEM + index].trigger:
            row.fault("trigger", "missing: a Wonder's effect is permanent")
        tables.wonder_expertise[index] = DOMAINS.index(row.word("expertise", DOMAINS))
        read_start_cards(row, tables.wonder_start[index])


cdef read_start_cards(row, unsigned char* out):
    """Two domains whose top cards a player takes."""
    words = row.value("start_cards")
    if not isinstance(words, list) or len(words) != 2 or any(w not in DOMAINS for w in words):
        if "start_cards" in row.table:
            row.fault("start_cards", f"{words!r}: expected two of {', '.join(DOMAINS)}")
        return
    for i, word in enumerate(words):
        out[i] = DOMAINS.index(word)


cdef read_civilizations(Content* tables, reader):
    for index, row in enumerate(reader.rows("civilization", N_CIVILIZATIONS, N_CIVILIZATIONS)):
        row.integer("id", index, index)
        row.text("name")
        row.text("text")
        read_note(row)
        row.provenance()
        tables.start_building[index] = TYPES.index(row.word("start_building", TYPES))
        read_start_cards(row, tables.civilization_start[index])
        scoring = read_effect(row.sub("scoring"), OF_SCORING)
        fill_item(&tables.items[CIVILIZATION_ITEM + index], [scoring], Trigger())


cdef read_tokens(Content* tables, reader, str table, int count, int first):
    """[[ruin_token]], [[enemy_token]]: a bonus each."""
    for index, row in enumerate(reader.rows(table, count, count)):
        row.integer("id", index, index)
        row.provenance()
        fill_item(&tables.items[first + index], read_effects(row, "effects", SIMPLE), Trigger())


# ---------------------------------------------------------------- the History board

cdef read_age_tiles(Content* tables, reader):
    """[[age_tile]]: two sides of three tiles, in order."""
    for index, row in enumerate(reader.rows("age_tile", N_AGE_TILES, N_AGE_TILES)):
        row.integer("age", index // 2 + 1, index // 2 + 1)
        row.word("side", ("AB"[index % 2],))
        row.provenance()
        tables.age_event_after[index] = row.integer("event_after", 2, AGE_EPOCHS)
        read_bonuses(tables, row, index)
        if "permanent" in row.table:
            permanent = row.sub("permanent")
            tables.permanent_epoch[index] = permanent.integer("epoch", 1, AGE_EPOCHS)
            fill_item(&tables.items[PERMANENT_ITEM + index],
                      read_effects(permanent, "effects"), Trigger())


cdef read_bonuses(Content* tables, row, int tile):
    """`bonus`: a list of effects an epoch."""
    bonus = row.value("bonus")
    if not isinstance(bonus, list) or len(bonus) != AGE_EPOCHS:
        if "bonus" in row.table:
            row.fault("bonus", f"expected {AGE_EPOCHS} lists of effects")
        return
    epochs = Reader(
        {f"bonus[{i}]": effects for i, effects in enumerate(bonus)}, row.where, row.faults,
        row.asked)
    for epoch in range(AGE_EPOCHS):
        fill_item(&tables.items[BONUS_ITEM + AGE_EPOCHS * tile + <int>epoch],
                  read_effects(epochs, f"bonus[{epoch}]", UNMARKED), Trigger())
    epochs.unknown()


cdef read_events(Content* tables, reader):
    for index, row in enumerate(reader.rows("event", N_EVENTS, N_EVENTS)):
        row.integer("id", index, index)
        row.text("name")
        row.word("key", (EVENTS[index],))
        row.provenance()
        fill(tables.event_amount[index], numbers(row, "amount", N_AGES, 1, MOST))


cdef read_dominations(Content* tables, reader):
    """[[domination]]: six tiles of two sides."""
    for index, row in enumerate(reader.rows("domination", N_DOMINATIONS, N_DOMINATIONS)):
        row.integer("id", index, index)
        row.text("name")
        row.text("text")
        row.provenance()
        row.word("side", ("AB"[index % 2],))
        tables.domination_tile[index] = row.integer("tile", index // 2, index // 2)
        tables.domination_counter[index] = COUNTERS.index(row.word("counter", COUNTERS)) + 1
