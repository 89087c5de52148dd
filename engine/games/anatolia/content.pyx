"""Anatolia 1000 BC: content.toml checked and compiled to C tables (RULES.md 2).

A faulty file gets all its faults at once, each with its key. Counts that the rulebook states are
refused when they differ; the map, the cards and most figures may be retyped. What cards may say
stands in cards.py.
"""
from libc.string cimport memset

from engine.core.state cimport ContentPack
from engine.games.anatolia.state cimport EXCHANGE, MAX_LINES, MAX_PLAYERS, ROW
from engine.games.anatolia.tables cimport (
    COST_ARMY,
    COST_CITY,
    COST_FLEET,
    COST_MONUMENT,
    MAX_CITIES,
    MAX_CIVS,
    MAX_FOODS,
    MAX_REGIONS,
    N_EVENTS,
    N_KNOWLEDGE,
    N_PAYMENTS,
    N_RESOURCES,
    NONE,
    OP_EXHAUST_REGION,
    OP_INCOME,
    OP_MODIFIER,
    TRIPLE,
    Card,
    Content,
    Regions,
    add,
    has,
    insert,
)
from itertools import combinations

from engine.core.content import Reader, read_header
from engine.core.errors import ContentError
from engine.games.anatolia.cards import (
    EVENT_OPS,
    KNOWLEDGE_OPS,
    LETTERS,
    STARTING_OPS,
    read_effects,
)

# What the state's sizes, and codes of moves, are made for.
QUANTITIES = [1, 2, 3]
MAX_AMOUNT = 99
MAX_MODIFIER = 9
LEAST_GOAL = 30
GREATEST_GOAL = 300


cdef class Pack(ContentPack):
    """The C tables of one content file; ContentError with every fault when it is no valid one."""

    def __init__(self, dict document, str source):
        faults = []
        memset(&self.tables, 0, sizeof(Content))
        reader = Reader(document, "", faults)
        read_header(reader, "anatolia", 2, MAX_PLAYERS)
        resources = read_resources(&self.tables, reader)
        read_tables(&self.tables, reader, resources)
        read_modifiers(&self.tables, reader, resources)
        read_costs(&self.tables, reader, resources)
        read_limits(&self.tables, reader)
        read_income(&self.tables, reader)
        read_setup(&self.tables, reader)
        read_negotiation(&self.tables, reader)
        read_map(reader)
        regions = read_regions(&self.tables, reader, resources)
        knowledge = read_knowledge(&self.tables, reader, resources)
        read_events(&self.tables, reader, resources)
        read_civs(&self.tables, reader, regions, knowledge)
        fill_exhaustible(&self.tables)
        reader.unknown()
        if faults:
            raise ContentError(source, faults)
        super().__init__(document, source)
        self.data = &self.tables


# ---------------------------------------------------------------- figures

cdef list read_resources(Content* tables, reader):
    """[[resource]]: ten types, Gold first; which are food (R5), and their limits. Their ids."""
    ids = []
    foods = []
    for index, row in enumerate(reader.rows("resource", N_RESOURCES, N_RESOURCES)):
        row.integer("index", index, index)
        ids.append(row.text("id"))
        row.text("name")
        texts(row, "map_labels")
        row.provenance()
        tables.stock_limit[index] = row.integer("stock_limit", 1, MAX_AMOUNT)
        if row.boolean("food"):
            foods.append(index)
    if len(set(ids)) != len(ids):
        reader.fault("resource", "two rows have the same id")
    if 0 in foods:
        reader.fault("resource[0].food", "true: expected false, Gold is not eaten")
    if not TRIPLE <= len(foods) <= MAX_FOODS:
        reader.fault("resource", f"{len(foods)} are food: expected {TRIPLE}..{MAX_FOODS}")
    fill_foods(tables, foods[:MAX_FOODS])
    return ids


cdef fill_foods(Content* tables, list foods):
    """The types of food, and all triples of them in lexicographic order (4.3 kind 20)."""
    tables.n_foods = len(foods)
    for i, food in enumerate(foods):
        tables.foods[i] = food
        tables.is_food[food] = True
    for i, triple in enumerate(combinations(foods, TRIPLE)):
        tables.n_triples = i + 1
        for place in range(TRIPLE):
            tables.triples[i][place] = triple[place]


def texts(row, key) -> list:
    """A list of texts; faults where it is none."""
    values = row.value(key)
    if isinstance(values, list) and all(isinstance(v, str) and v.isprintable() for v in values):
        return values
    if key in row.table:
        row.fault(key, f"{values!r}: expected a list of texts")
    return []


def text_of(table, key) -> str:
    """An entry of a table again, where what is no text was noted as a fault before: "" then."""
    value = table.get(key)
    return value if isinstance(value, str) else ""


def exactly(row, key, wanted):
    """A fault unless the entry is what the codes of moves are made for."""
    if row.value(key) != wanted and key in row.table:
        row.fault(key, f"{row.table[key]!r}: expected {wanted}")


cdef read_tables(Content* tables, reader, list resources):
    """[tables]: what the dice mean."""
    section = reader.sub("tables")
    section.provenance()
    words = texts(section, "random_resource")
    if len(words) != 10 or any(word not in resources for word in words):
        section.fault("random_resource", f"{words!r}: expected ten ids of resources")
        words = []
    for i, word in enumerate(words):
        tables.random_resource[i] = resources.index(word)
    points = section.integers("idea_points", 0, MAX_MODIFIER)
    if len(points) != 10:
        section.fault("idea_points", f"{len(points)} numbers: expected 10")
    for i, value in enumerate(points[:10]):
        tables.idea_points[i] = value
    tables.fail_max = section.integer("conquest_fail_max", 0, MAX_AMOUNT)
    tables.both_max = section.integer("conquest_both_max", tables.fail_max, MAX_AMOUNT)


cdef read_modifiers(Content* tables, reader, list resources):
    """[conquest_modifiers]: the table of 4.9, and pillage."""
    section = reader.sub("conquest_modifiers")
    section.provenance()
    tables.per_city = section.integer("per_city", -MAX_MODIFIER, MAX_MODIFIER)
    tables.neutral_defender = section.integer("neutral_defender", -MAX_MODIFIER, MAX_MODIFIER)
    tables.twice_as_many = section.integer("twice_as_many", -MAX_MODIFIER, MAX_MODIFIER)
    tables.twice_as_few = section.integer("twice_as_few", -MAX_MODIFIER, MAX_MODIFIER)
    tables.protected_resource = section.integer("protected_resource", -MAX_MODIFIER, MAX_MODIFIER)
    tables.guarded_resources = 0
    for word in texts(section, "protected_resources"):
        if word not in resources:
            section.fault("protected_resources", f"{word!r}: no id of a resource")
        else:
            tables.guarded_resources |= 1 << resources.index(word)
    dice = section.word("pillage_dice", tuple(f"{n}d6" for n in (2, 1, 3, 4)))
    tables.pillage_dice = int(dice[0])
    tables.pillage_resource = resource_index(section, "pillage_resource", resources)


cdef int resource_index(row, str key, list resources) except -1:
    """The index of a resource named by its id; 0 (noted) when it is none."""
    word = row.text(key)
    if word in resources:
        return resources.index(word)
    if word:
        row.fault(key, f"{word!r}: expected one of {', '.join(resources)}")
    return 0


cdef read_costs(Content* tables, reader, list resources):
    """[costs]: what 4.8 asks for; the Golden Rule and upkeep are fixed."""
    section = reader.sub("costs")
    section.provenance()
    names = {COST_CITY: "city", COST_MONUMENT: "monument", COST_ARMY: "army", COST_FLEET: "fleet"}
    for which, name in names.items():
        cost = section.sub(name)
        for key in cost.table:
            if key == "population":
                tables.costs[which].population = cost.integer(key, 0, MAX_AMOUNT)
            elif key in resources:
                r = resources.index(key)
                tables.costs[which].res[r] = cost.integer(key, 0, MAX_AMOUNT)
        if not any(type(value) is int and value > 0 for value in cost.table.values()):
            section.fault(name, "expected at least one unit, or building would never end")
    section.sub("population").integer("food_types", TRIPLE, TRIPLE)
    section.integer("upkeep_food_per_unit", 1, 1)
    section.integer("gold_per_bought_resource", EXCHANGE, EXCHANGE)
    section.integer("resources_per_sold_gold", EXCHANGE, EXCHANGE)


cdef read_limits(Content* tables, reader):
    """[limits]: the default goal; the others are fixed."""
    section = reader.sub("limits")
    section.provenance()
    section.integer("vp_goal", LEAST_GOAL, GREATEST_GOAL)
    section.integer("max_cities_per_region", MAX_CITIES, MAX_CITIES)
    section.integer("face_up_knowledge", ROW, ROW)


cdef read_income(Content* tables, reader):
    """[income]: the Resource Phase and the bonus of a monument."""
    section = reader.sub("income")
    section.provenance()
    tables.city_gold = section.integer("city_gold", 0, MAX_MODIFIER)
    tables.city_vp = section.integer("city_vp", 0, MAX_MODIFIER)
    tables.monument_vp = section.integer("monument_vp", 0, MAX_MODIFIER)
    tables.monument_bonus_vp = section.integer("monument_bonus_vp", 0, MAX_AMOUNT)
    tables.region_units = section.integer("region_units", 0, MAX_MODIFIER)


cdef read_setup(Content* tables, reader):
    """[setup]: what a civilization starts with, and the event check."""
    section = reader.sub("setup")
    section.provenance()
    tables.start_population = section.integer("population", 0, MAX_AMOUNT)
    tables.start_units = section.integer("units", 1, MAX_MODIFIER)
    tables.start_rolls = section.integer("resource_rolls", 0, MAX_AMOUNT)
    tables.late_armies = section.integer("cimmerian_armies", 1, MAX_AMOUNT)
    tables.late_round = section.integer("cimmerian_first_round", 1, 200)
    tables.event_min_roll = section.integer("event_min_roll", 1, 7)


cdef read_negotiation(Content* tables, reader):
    """[negotiation]: the bounds of offers (4.5, 4.9, 4.13)."""
    section = reader.sub("negotiation")
    section.provenance()
    section.integer("trade_offers_per_phase", 0, 8)
    section.integer("lines_per_side", MAX_LINES, MAX_LINES)
    exactly(section, "trade_quantities", QUANTITIES)
    exactly(section, "tribute_quantities", QUANTITIES)
    gold = ascending(section, "tribute_gold_quantities", len(QUANTITIES), 1)
    for i, value in enumerate(gold):
        tables.tribute_gold[i] = value
    payments = ascending(section, "loan_payments_gold", N_PAYMENTS, 0)
    if payments and payments[0] != 0:
        section.fault("loan_payments_gold", f"{payments!r}: the first must be 0")
    for i, value in enumerate(payments):
        tables.loan_gold[i] = value


def ascending(row, key, count, low) -> list:
    """A list of so many numbers, each larger than the one before; faults where it is none."""
    values = row.integers(key, low, MAX_AMOUNT)
    if len(values) == count and sorted(set(values)) == values:
        return values
    if key in row.table:
        row.fault(key, f"{row.table[key]!r}: expected {count} ascending numbers")
    return []


# ---------------------------------------------------------------- the map

def read_map(reader):
    """[map]: the picture; [[strait]]: land crossings. Adjacency stands with the regions."""
    board = reader.sub("map")
    board.provenance()
    board.text("layout")
    rows = texts(board, "grid")
    if len({len(row.split()) for row in rows}) > 1:
        board.fault("grid", "rows of different length")
    for row in reader.rows("strait"):
        row.text("name")
        row.text("a")
        row.text("b")
        row.provenance()


cdef dict read_regions(Content* tables, reader, list resources):
    """[[region]]: what each yields, where cities stand, and what touches what. Index by id."""
    rows = list(reader.rows("region", 2, MAX_REGIONS))
    ids = {}
    tables.n_regions = len(rows)
    for index, row in enumerate(rows):
        row.integer("index", index, index)
        word = row.text("id")
        if word in ids:
            row.fault("id", f"{word!r}: a region before has it too")
        ids[word] = index
        read_region(tables, row, index, resources)
    read_adjacency(tables, rows, ids)
    check_straits(tables, reader, ids)
    check_grid(reader, {text_of(row.table, "code") for row in rows})
    return ids


cdef read_region(Content* tables, row, int index, list resources):
    """One region but for its neighbours."""
    row.text("code")
    row.text("name")
    row.text("label")
    row.provenance()
    row.value("start_of")
    cells = row.value("cells")
    if not isinstance(cells, list) or not cells or not all(map(is_cell, cells)):
        row.fault("cells", "expected a non-empty list of [q, r] in the picture")
    sea = row.word("kind", ("land", "sea")) == "sea"
    r = resource_index(row, "resource", resources)
    tables.start_cities[index] = row.integer("city", 0, 0 if sea else MAX_CITIES)
    tables.resource[index] = r
    insert(&tables.all_regions, index)
    insert(&tables.yields[r], index)
    if sea:
        insert(&tables.sea, index)
    else:
        insert(&tables.land, index)
    if tables.guarded_resources >> r & 1:
        insert(&tables.guarded, index)


def is_cell(cell) -> bool:
    """Whether it is [q, r] with row r and column q + r // 2 of a picture, both from 0 on."""
    if not isinstance(cell, list) or len(cell) != 2 or any(type(x) is not int for x in cell):
        return False
    return 0 <= cell[1] <= MAX_AMOUNT and 0 <= cell[0] + cell[1] // 2 <= MAX_AMOUNT


cdef read_adjacency(Content* tables, list rows, dict ids):
    """Neighbours by id: known, not itself, and of each other."""
    for index, row in enumerate(rows):
        names = texts(row, "adjacent")
        if not names:
            row.fault("adjacent", "a region without neighbours")
        for name in names:
            if name not in ids or ids[name] == index:
                row.fault("adjacent", f"{name!r}: expected the id of another region")
            else:
                insert(&tables.adjacent[index], ids[name])
    for a in range(len(rows)):
        for b in range(len(rows)):
            if has(&tables.adjacent[a], b) and not has(&tables.adjacent[b], a):
                rows[b].fault("adjacent", f"lacks {rows[a].table.get('id')!r}, which names it")


cdef check_straits(Content* tables, reader, dict ids):
    """A strait joins two regions that are adjacent."""
    for row in reader.rows("strait"):
        ends = [row.text("a"), row.text("b")]
        if any(end not in ids for end in ends):
            row.fault("a", f"{ends!r}: expected ids of regions")
        elif not has(&tables.adjacent[ids[ends[0]]], ids[ends[1]]):
            row.fault("a", f"{ends[0]} and {ends[1]} are not adjacent")


def check_grid(reader, codes):
    """The picture shows the codes of the regions, each of them."""
    board = reader.sub("map")
    shown = {word for row in texts(board, "grid") for word in row.split()} - {"."}
    if shown != codes:
        wrong = sorted(map(str, shown ^ codes))
        board.fault("grid", f"{', '.join(wrong)}: in the picture or among the regions only")


# ---------------------------------------------------------------- cards

cdef dict read_knowledge(Content* tables, reader, list resources):
    """[[knowledge]]: 54 cards. Index and row by name."""
    cards = {}
    rows = list(reader.rows("knowledge", N_KNOWLEDGE, N_KNOWLEDGE))
    for index, row in enumerate(rows):
        row.integer("index", index, index)
        name = row.text("name")
        if name in cards:
            row.fault("name", f"{name!r}: a card before has it too")
        cards[name] = (index, row)
        row.provenance()
        tables.knowledge[index].cost = row.integer("cost", 1, MAX_AMOUNT)
        read_type(tables, row, index)
        fill_card(&tables.knowledge[index], read_effects(row, resources, KNOWLEDGE_OPS))
        fill_permanent(tables, index)
    check_whole_deck(reader, rows)
    return cards


def check_whole_deck(reader, rows):
    """What a seat that holds every card gets is no more than a trait or one phase has room for."""
    sums = {}
    for row in rows:
        effects = row.table.get("effects")
        for effect in effects if isinstance(effects, list) else ():
            if isinstance(effect, dict) and isinstance(effect.get("n"), int):
                key = text_of(effect, "op"), text_of(effect, "what")
                sums[key] = sums.get(key, 0) + effect["n"]
    for (op, what), n in sums.items():
        if n > MAX_AMOUNT and (op == "modifier" or (op, what) == ("income", "random")):
            reader.fault("knowledge", f"{op} of {what}: {n} on all cards, at most {MAX_AMOUNT}")


cdef read_type(Content* tables, row, int index):
    """The letters of a card, for Forgotten Lore."""
    letters = row.text("type")
    if not set(letters) <= set(LETTERS):
        row.fault("type", f"{letters!r}: expected letters of {LETTERS}")
        return
    for letter in letters:
        tables.typed[LETTERS.index(letter)] |= <unsigned long long>1 << index


cdef fill_card(Card* card, list effects):
    """The effects that were read, as C rows."""
    card.n_effects = len(effects)
    for i, effect in enumerate(effects):
        card.effects[i].op = effect.op
        card.effects[i].what = effect.what
        card.effects[i].a = effect.a
        card.effects[i].b = effect.b
        card.effects[i].n = effect.n
        card.effects[i].choice = effect.choice
        card.effects[i].purpose = effect.purpose


cdef fill_permanent(Content* tables, int index):
    """What a card gives as long as it is held."""
    cdef Card* card = &tables.knowledge[index]
    cdef int i
    for i in range(card.n_effects):
        if card.effects[i].op == OP_INCOME:
            tables.income_cards |= <unsigned long long>1 << index
        elif card.effects[i].op == OP_MODIFIER:
            tables.traits[index][card.effects[i].what] += <signed char>card.effects[i].n


cdef read_events(Content* tables, reader, list resources):
    """[[event]]: 36 cards."""
    names = set()
    for index, row in enumerate(reader.rows("event", N_EVENTS, N_EVENTS)):
        row.integer("index", index, index)
        name = row.text("name")
        if name in names:
            row.fault("name", f"{name!r}: a card before has it too")
        names.add(name)
        row.provenance()
        fill_card(&tables.events[index], read_effects(row, resources, EVENT_OPS))


cdef fill_exhaustible(Content* tables):
    """The regions that an effect may exhaust."""
    for index in range(N_KNOWLEDGE):
        add_exhaustible(tables, &tables.knowledge[index])
    for index in range(N_EVENTS):
        add_exhaustible(tables, &tables.events[index])


cdef add_exhaustible(Content* tables, const Card* card):
    cdef int i
    for i in range(card.n_effects):
        if card.effects[i].op == OP_EXHAUST_REGION:
            add(&tables.exhaustible, &tables.yields[card.effects[i].what])


# ---------------------------------------------------------------- civilizations

cdef read_civs(Content* tables, reader, dict regions, dict knowledge):
    """[[civ]]: starts on land, one a region, far enough apart for six (2, "the map")."""
    rows = list(reader.rows("civ", MAX_PLAYERS + 1, MAX_CIVS))
    starts = {}
    cards = {}
    ids = set()
    tables.n_civs = len(rows)
    for index, row in enumerate(rows):
        row.integer("index", index, index)
        if row.text("id") in ids:
            row.fault("id", "a civilization before has it too")
        ids.add(text_of(row.table, "id"))
        row.text("name")
        row.provenance()
        tables.civs[index].late = row.boolean("late")
        read_start(tables, row, index, regions, starts)
        tables.civs[index].card = starting_card(row, knowledge)
        check_card_of_its_own(row, cards)
    check_start_marks(reader, {start: text_of(rows[i].table, "id") for start, i in starts.items()})
    check_room_for_six(tables, reader)


cdef read_start(Content* tables, row, int index, dict regions, dict starts):
    """The start region of a civilization."""
    name = row.text("start")
    if name not in regions:
        row.fault("start", f"{name!r}: expected the id of a region")
        return
    start = regions[name]
    if name in starts:
        row.fault("start", f"{name!r}: another civilization starts there")
    if has(&tables.sea, start):
        row.fault("start", f"{name!r}: expected a land region")
    starts[name] = index
    tables.civs[index].start = start
    tables.civs[index].by_sea = touches(&tables.adjacent[start], &tables.sea)


cdef bint touches(const Regions* a, const Regions* b) noexcept:
    return ((a.word[0] & b.word[0]) | (a.word[1] & b.word[1])) != 0


cdef int starting_card(row, dict knowledge) except -2:
    """The Knowledge start of a civilization by the name of its card; -1 for none (R39)."""
    name = row.value("knowledge_start")
    if name == "":
        return NONE
    if not isinstance(name, str) or name not in knowledge:
        row.fault("knowledge_start", f"{name!r}: expected the name of a card, or nothing")
        return NONE
    index, card = knowledge[name]
    effects = card.table.get("effects")
    rows = effects if isinstance(effects, list) else []
    if any(isinstance(e, dict) and e.get("op") not in STARTING_OPS for e in rows):
        row.fault("knowledge_start", f"{name!r}: it may have only {', '.join(STARTING_OPS)}")
    return index


def check_card_of_its_own(row, cards):
    """A card lies in the deck once, so that two civilizations cannot both start with it (R39)."""
    name = row.table.get("knowledge_start")
    if isinstance(name, str) and name:
        if name in cards:
            row.fault("knowledge_start", f"{name!r}: {cards[name]} starts with it too")
        cards[name] = row.table.get("name")


def check_start_marks(reader, starts):
    """`start_of` of the regions says the same as `start` of the civilizations."""
    rows = reader.table.get("region")
    for index, row in enumerate(rows if isinstance(rows, list) else ()):
        if isinstance(row, dict):
            expected = starts.get(text_of(row, "id"), "")
            if row.get("start_of") != expected:
                reader.fault(f"region[{index}].start_of",
                             f"{row.get('start_of')!r}: expected {expected!r}")


cdef check_room_for_six(Content* tables, reader):
    """Any order of picks leaves a legal choice to six players.

    That is so when no set of pairwise non-adjacent starts that cannot be extended has fewer than
    six members.
    """
    early = [i for i in range(tables.n_civs) if not tables.civs[i].late]
    near = {
        a: {b for b in early if has(&tables.adjacent[tables.civs[a].start], tables.civs[b].start)}
        for a in early}
    for size in range(1, MAX_PLAYERS):
        for picks in combinations(early, size):
            blocked = set(picks).union(*(near[pick] for pick in picks))
            apart = all(near[pick].isdisjoint(picks) for pick in picks)
            if apart and blocked >= set(early):
                reader.fault("civ", f"the picks {list(picks)} leave no start for another player")
                return
