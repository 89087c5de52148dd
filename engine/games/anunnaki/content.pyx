"""Anunnaki: content.toml checked and compiled to C tables (RULES.md 2).

A faulty file gets all its faults at once, each with its key. What the codes of moves and the sizes
of the state are made for is refused when it differs. What effects may say stands in vocabulary.py,
the map and the star in atlas.pyx.
"""
from libc.stdint cimport uint8_t
from libc.string cimport memset

from engine.core.state cimport ContentPack
from engine.games.anunnaki.atlas cimport read_houses, read_map, read_star
from engine.games.anunnaki.lists cimport Lists
from engine.games.anunnaki.state cimport (
    CIV_LIST,
    CORNUCOPIA_POWER,
    CUBES,
    CULTURE_LIST,
    DEALT_ARTIFACTS,
    DEALT_GODS,
    DESTINY_POWER,
    DEV_MAX,
    DOM_MAX,
    DOUBLE_MANA,
    FOLLOWERS,
    GOD_LIST,
    HOUSE_MINOR,
    HOUSE_PACTS,
    KEPT_GODS,
    MANA_LIST,
    MANA_MAX,
    MAX_PLAYERS,
    NEUTRAL_PACTS,
    NONE,
    N_ADVANCED,
    N_ARTIFACTS,
    N_CIVS,
    N_CULTURE,
    N_DISPLAY,
    N_DOM_TOKENS,
    N_GOALS,
    N_HOUSES,
    N_LEVELS,
    N_MANA_ACTIONS,
    N_MINOR,
    N_PACTS,
    N_PIECES,
    N_POWERS,
    N_RES,
    N_SLOTS,
    N_TILES,
    N_TRIANGLES,
    N_WEAPONS,
    PACT_LIST,
    RES_MAX,
    SETTLEMENT,
    SETTLEMENTS,
    TILE_LIST,
    Content,
    Power,
    Weapon,
)
from engine.core.content import Reader, read_header
from engine.core.errors import ContentError
from engine.games.anunnaki.vocabulary import (
    ARTIFACTS,
    CIV_EFFECTS,
    COLOURS,
    COUNTERS,
    GOD_TYPES,
    MARKERS,
    OF_PACTS,
    OF_REWARDS,
    OF_TILES,
    PIECES,
    RESOURCES,
    TRACKS,
    WEAPON_EFFECTS,
    read_effects,
    read_power,
    slug,
)

# Sizes of the state: a pack must say the same.
FIXED = {
    "cubes": CUBES, "followers_total": FOLLOWERS, "settlements_total": SETTLEMENTS,
    "minor_gods_dealt": DEALT_GODS, "minor_gods_kept": KEPT_GODS,
    "summon_tokens_minor": N_TRIANGLES, "pact_display": N_DISPLAY,
    "artifacts_dealt": DEALT_ARTIFACTS,
}
ARTIFACT_TYPES = {
    "cornucopia": "additional", "double_mana": "mana", "afterworld": "permanent",
    "pandora": "additional", "level_up": "endgame", "destiny": "endgame",
}
KINDS = ("advanced", "basic")
# What is told apart by name, and words that stand in the same place of a move.
NAMED = (
    (("house",), ()), (("tile",), ()), (("weapon", "weapon_unique"), ("house_card",)),
    (("minor_god", "major_god"), ()), (("artifact",), ()), (("goal",), ()),
    (("mana_action",), ("mirror", "done")),
)

cdef enum:
    MOST = 30                 # of any figure that is added up
    MOST_COST = 9


cdef class Pack(ContentPack):
    """The C tables of one content file; ContentError with every fault when it is no valid one."""

    def __init__(self, dict document, str source):
        cdef Lists lists
        faults = []
        memset(&self.tables, 0, sizeof(Content))
        reader = Reader(document, "", faults)
        lists = Lists(faults)
        lists.tables = &self.tables
        read_header(reader, "anunnaki", 2, MAX_PLAYERS)
        read_constants(&self.tables, reader)
        read_start(&self.tables, reader)
        read_houses(&self.tables, reader)
        read_map(&self.tables, reader)
        read_star(&self.tables, reader)
        read_tiles(&self.tables, reader, lists)
        read_civs(&self.tables, reader, lists)
        read_rewards(reader, lists, "culture", N_CULTURE, CULTURE_LIST)
        read_mana_actions(&self.tables, reader, lists)
        read_minor_gods(&self.tables, reader, lists)
        read_pacts(&self.tables, reader, lists)
        read_major_gods(&self.tables, reader)
        read_weapons(&self.tables, reader)
        read_artifacts(&self.tables, reader)
        read_develop(&self.tables, reader)
        read_tracks(&self.tables, reader)
        read_income(&self.tables, reader)
        read_goals(&self.tables, reader)
        check_names(reader)
        reader.unknown()
        if faults:
            raise ContentError(source, faults)
        super().__init__(document, source)
        self.data = &self.tables


# ---------------------------------------------------------------- figures

cdef list numbers(reader, str key, int length, int low, int high):
    """A list of exactly so many numbers; the lowest when it is not."""
    found = reader.integers(key, low, high)
    if len(found) == length:
        return found
    if key in reader.table:
        reader.fault(key, f"{len(found)} numbers: expected {length}")
    return [low] * length


cdef fill(uint8_t* out, values):
    for index, value in enumerate(values):
        out[index] = value


cdef check_words(reader, str key, words):
    """A list of words whose places are the ids of the engine."""
    if reader.value(key) != list(words) and key in reader.table:
        reader.fault(key, f"expected {', '.join(words)}")


cdef read_constants(Content* tables, reader):
    """[constants]"""
    section = reader.sub("constants")
    section.provenance()
    check_words(section, "resources", RESOURCES)
    check_words(section, "tracks", TRACKS)
    check_words(section, "unit_kinds", PIECES)
    section.integer("resource_max", RES_MAX, RES_MAX)
    section.integer("mana_max", MANA_MAX, MANA_MAX)
    strengths = numbers(section, "unit_strength", N_PIECES, 0, MOST_COST)
    if 0 in strengths[:SETTLEMENT] and "unit_strength" in section.table:
        section.fault("unit_strength", "a unit has a strength of at least 1")
    fill(tables.unit_strength, strengths)
    tables.atlantis_strength = section.integer("atlantis_god_strength", 0, MOST)


cdef read_start(Content* tables, reader):
    """[start]: what the state is made for may not differ."""
    section = reader.sub("start")
    section.provenance()
    for key, value in FIXED.items():
        section.integer(key, value, value)
    if section.integers("basic_weapons", 0, N_WEAPONS - 1) != [N_ADVANCED, N_ADVANCED + 1]:
        section.fault("basic_weapons", f"expected [{N_ADVANCED}, {N_ADVANCED + 1}]")
    section.integer("round_limit_default", 0, 255)
    fill(tables.start_res, numbers(section, "resources", N_RES, 0, RES_MAX))
    tables.start_mana = section.integer("mana", 0, MANA_MAX)
    tables.capital_followers = section.integer("capital_followers", 1, FOLLOWERS - 1)
    tables.shrine_followers = section.integer(
        "shrine_followers", 0, FOLLOWERS - max(<int>tables.capital_followers, 1))
    tables.capital_settlements = section.integer("capital_settlements", 1, 1)


cdef read_costs(reader, uint8_t* out, others=()):
    """A table of resources; of `others` the entries that are there."""
    found = {}
    for key in reader.table:
        if key in RESOURCES:
            out[<int>RESOURCES.index(key)] = reader.integer(key, 0, MOST_COST)
        elif key in others:
            found[key] = reader.integer(key, 0, MOST_COST)
    return found


# ---------------------------------------------------------------- what has effects

cdef read_tiles(Content* tables, reader, Lists lists):
    """[[tile]]: ids from 1, two sides each."""
    colours = []
    for index, row in enumerate(reader.rows("tile", N_TILES, N_TILES)):
        row.integer("id", index + 1, index + 1)
        row.text("name")
        row.provenance()
        colour = row.word("color", COLOURS)
        colours.append(colour)
        if colour == "red":
            tables.red_tiles |= 1 << <int>index
        for side, key in enumerate(("basic", "developed")):
            number = TILE_LIST + 2 * index + side
            lists.put(number, read_effects(row, key, OF_TILES), number)
    for colour in COLOURS:
        if colours.count(colour) < 2:
            reader.fault("tile", f"fewer than two {colour} tiles")


cdef read_rewards(reader, Lists lists, str table, int count, int first):
    """Rows of nothing but an id and a reward."""
    for index, row in enumerate(reader.rows(table, count, count)):
        row.integer("id", index, index)
        row.provenance()
        lists.put(first + index, read_effects(row, "reward", OF_REWARDS), first + index)


cdef read_civs(Content* tables, reader, Lists lists):
    """[[civ]]"""
    read_rewards(reader, lists, "civ", N_CIVS, CIV_LIST)
    for index, row in enumerate(reader.rows("civ")):
        if index < N_CIVS:
            tables.civs[<int>index].strength = row.integer("strength", 0, MOST)
            tables.civs[<int>index].effect = WEAPON_EFFECTS.index(row.word("effect", CIV_EFFECTS))


cdef read_mana_actions(Content* tables, reader, Lists lists):
    """[[mana_action]]: prices of mana and resources."""
    for index, row in enumerate(reader.rows("mana_action", N_MANA_ACTIONS, N_MANA_ACTIONS)):
        row.integer("id", index, index)
        row.text("name")
        row.provenance()
        cost = read_costs(row.sub("cost"), tables.mana_actions[<int>index].cost, ("mana",))
        tables.mana_actions[<int>index].mana = cost.get("mana", 0)
        lists.put(MANA_LIST + index, read_effects(row, "effect"), MANA_LIST + index)


cdef fill_power(Power* power, reader):
    """A power with its figures."""
    key, figures = read_power(reader)
    power.key = key
    power.n = figures[0] if figures else 0
    power.second = figures[1] if len(figures) > 1 else 0


cdef read_minor_gods(Content* tables, reader, Lists lists):
    """[[minor_god]]: seven a House."""
    cdef int i
    for index, row in enumerate(reader.rows("minor_god", N_MINOR, N_MINOR)):
        i = index
        row.integer("id", i, i)
        row.integer("house", i // HOUSE_MINOR, i // HOUSE_MINOR)
        row.integer("slot", i % HOUSE_MINOR, i % HOUSE_MINOR)
        row.text("name")
        row.provenance()
        tables.gods[i].track = MARKERS.index(row.word("track", MARKERS))
        tables.gods[i].steps = row.integer("steps", 0, DOM_MAX)
        tables.gods[i].power.key = N_POWERS
        kind = row.word("type", GOD_TYPES)
        if kind == "immediate":
            tables.gods[i].immediate = True
            lists.put(GOD_LIST + i, read_effects(row, "effect"), GOD_LIST + i)
        elif kind == "ongoing":
            fill_power(&tables.gods[i].power, row.sub("power"))
        else:
            score = row.sub("score")
            tables.gods[i].count = COUNTERS.index(score.word("count", COUNTERS)) + 1
            tables.gods[i].div = score.integer("div", 1, MOST)
            tables.gods[i].vp = score.integer("vp", 0, MOST)


cdef read_pacts(Content* tables, reader, Lists lists):
    """[[pact]]: neutral ones, then those of each House."""
    cdef int i
    for index, row in enumerate(reader.rows("pact", N_PACTS, N_PACTS)):
        i = index
        house = (i - NEUTRAL_PACTS) // HOUSE_PACTS if i >= NEUTRAL_PACTS else NONE
        row.integer("id", i, i)
        row.provenance()
        tables.pacts[i].house = row.integer("house", house, house)
        cost = read_costs(row.sub("cost"), tables.pacts[i].cost, ("any",))
        tables.pacts[i].any = cost.get("any", 0)
        tables.pacts[i].vp = row.integer("vp", 0, MOST)
        tables.pacts[i].commerce = row.integer("commerce", 0, DEV_MAX)
        lists.put(PACT_LIST + i, read_effects(row, "bonus", OF_PACTS), PACT_LIST + i)


# ---------------------------------------------------------------- gods, weapons, artifacts

cdef read_major_gods(Content* tables, reader):
    """[[major_god]]: one a House."""
    names = [row.get("major") for row in reader.table.get("house", ()) if isinstance(row, dict)]
    for index, row in enumerate(reader.rows("major_god", N_HOUSES, N_HOUSES)):
        row.integer("house", index, index)
        row.provenance()
        if row.text("name") != (names[index] if index < len(names) else None):
            row.fault("name", f"[[house]] says {names[index:index + 1]}")
        fill_power(&tables.houses[<int>index].basic, row.sub("basic"))
        fill_power(&tables.houses[<int>index].upgraded, row.sub("upgraded"))
        tables.houses[<int>index].dev_steps = row.integer("dev_steps", 0, DEV_MAX)
        tables.houses[<int>index].dom_steps = row.integer("dom_steps", 0, DOM_MAX)


cdef read_weapon(row, Weapon* weapon, str kind):
    row.text("name")
    row.word("kind", (kind,))
    row.provenance()
    weapon.cost = row.integer("cost", 0, MOST_COST)
    weapon.any = row.word("cost_res", ("metal", "any")) == "any"
    weapon.strength = row.integer("strength", 0, MOST)
    weapon.effect = WEAPON_EFFECTS.index(row.word("effect", WEAPON_EFFECTS))
    weapon.war = row.integer("war", 0, DEV_MAX)
    weapon.vp = row.integer("vp", 0, MOST)


cdef read_weapons(Content* tables, reader):
    """[[weapon]] and [[weapon_unique]]: the card of the House in the place of the last Advanced."""
    cdef int house, i
    for index, row in enumerate(reader.rows("weapon", N_WEAPONS, N_WEAPONS)):
        i = index
        row.integer("id", i, i)
        read_weapon(row, &tables.weapons[0][i], "advanced" if i < N_ADVANCED else "basic")
        for house in range(1, N_HOUSES):
            tables.weapons[house][i] = tables.weapons[0][i]
    for index, row in enumerate(reader.rows("weapon_unique", N_HOUSES, N_HOUSES)):
        row.integer("house", index, index)
        read_weapon(row, &tables.weapons[<int>index][N_ADVANCED - 1], "advanced")
    if all(tables.weapons[0][i].cost for i in range(N_ADVANCED, N_WEAPONS)):
        reader.fault("weapon", "a defender must always have a card: one Basic card costs nothing")


cdef read_artifacts(Content* tables, reader):
    """[[artifact]]: each of the six powers once."""
    found = []
    for index, row in enumerate(reader.rows("artifact", N_ARTIFACTS, N_ARTIFACTS)):
        row.integer("id", index, index)
        row.text("name")
        row.provenance()
        power = row.sub("power")
        key = power.word("key", ARTIFACTS)
        row.word("type", (ARTIFACT_TYPES[key],))
        if key in found:
            power.fault("key", f"{key!r}: another artifact has it too")
        found.append(key)
        tables.artifact_power[<int>index] = ARTIFACTS.index(key)
        tables.artifact_of[<int>ARTIFACTS.index(key)] = index
        read_artifact(tables, power, ARTIFACTS.index(key))


cdef read_artifact(Content* tables, power, int key):
    """The figures of an artifact."""
    if key == CORNUCOPIA_POWER:
        tables.cornucopia_n = power.integer("n", 1, RES_MAX)
        tables.cornucopia_vp = power.integer("vp", 0, MOST)
    elif key == DOUBLE_MANA:
        tables.mirror_discount = power.integer("discount", 0, MOST_COST)
    elif key == DESTINY_POWER:
        fill(tables.destiny_vp, numbers(power, "vp", N_LEVELS + 1, 0, MOST))
    elif ARTIFACTS[key] == "afterworld":
        power.integer("territory", 47, 47)


# ---------------------------------------------------------------- boards

cdef read_develop(Content* tables, reader):
    """[develop]"""
    section = reader.sub("develop")
    section.provenance()
    read_costs(section.sub("red_extra_cost"), tables.red_cost)
    steps = section.sub("tech_steps")
    for index, colour in enumerate(COLOURS):
        tables.tech_steps[<int>index] = steps.integer(colour, 0, DEV_MAX)


cdef read_tracks(Content* tables, reader):
    """[tracks]"""
    section = reader.sub("tracks")
    section.provenance()
    section.integer("dev_max", DEV_MAX, DEV_MAX)
    levels = numbers(section, "multiplier", DEV_MAX + 1, 1, N_LEVELS)
    if levels != sorted(levels):
        section.fault("multiplier", "expected ascending levels")
    fill(tables.multiplier, levels)
    fill(tables.majority, [
        section.integer(key, 0, MOST) for key in ("majority_first", "majority_second")])
    for index, value in enumerate(numbers(section, "dom_vp", DOM_MAX + 1, -MOST, MOST)):
        tables.dom_vp[<int>index] = value
    tokens = numbers(section, "dom_tokens", N_DOM_TOKENS, 1, DOM_MAX)
    if tokens != sorted(set(tokens)):
        section.fault("dom_tokens", f"{tokens}: expected ascending spaces, each once")
    for index, space in enumerate(tokens):
        tables.dom_token_at[<int>space] = index + 1
    tables.dom_token_vp = section.integer("dom_token_vp", 0, MOST)
    tables.dom_lightning = section.integer("dom_lightning", 0, DOM_MAX)


cdef read_income(Content* tables, reader):
    """[income]: what each open place of the Settlement area gives."""
    section = reader.sub("income")
    section.provenance()
    for index, row in enumerate(section.rows("slots", N_SLOTS, N_SLOTS)):
        if "vp" in row.table:
            tables.slots[<int>index].vp = row.integer("vp", 0, MOST_COST)
        if "follower" in row.table:
            tables.slots[<int>index].followers = row.integer("follower", 0, MOST_COST)


cdef read_goals(Content* tables, reader):
    """[[goal]]"""
    for index, row in enumerate(reader.rows("goal", N_GOALS, N_GOALS)):
        row.integer("id", index, index)
        row.text("name")
        row.provenance()
        tables.goals[<int>index].count = COUNTERS.index(row.word("count", COUNTERS)) + 1
        tables.goals[<int>index].div = row.integer("div", 1, MOST)
        tables.goals[<int>index].most = row.integer("max", 0, MOST_COST)


cdef check_names(reader):
    """Moves are written with names: no two of a kind may read the same, nor as another word."""
    for tables, others in NAMED:
        seen = set(others)
        for table in tables:
            for row in reader.rows(table):
                name = row.table.get("name")
                if not isinstance(name, str):
                    continue
                if slug(name) in seen:
                    row.fault("name", f"{name!r}: another reads the same")
                seen.add(slug(name))
