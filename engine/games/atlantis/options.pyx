"""Atlantis: the options of RULES.md 9 and their C form."""
from engine.games.atlantis.state cimport (
    MAX_PLAYERS,
    N_COLORS,
    NONE,
    SIDE_CHOSEN,
    SIDE_RANDOM,
    Options,
)
from engine.core.errors import OptionError
from engine.core.options import OptionSpec


def option_specs(document) -> tuple:
    """The option table; the bounds of the round limit come from the content."""
    limits = document["engine"]
    low, high = limits["max_rounds_min"], limits["max_rounds_max"]
    return (
        OptionSpec("players", "int", 2, "seats; 1 is the solo mode", 1, MAX_PLAYERS),
        OptionSpec("sides", "string", "first_game",
                   "first_game, random, chosen (in play), or four digits 0/1 for blue, purple,"
                   " brown, green"),
        OptionSpec("order", "string", "random",
                   "random, or a permutation of 1234: Order Tokens of blue, purple, brown, green"),
        OptionSpec("starting_cards", "string", "none", "none, staggered",
                   choices=("none", "staggered")),
        OptionSpec("deities", "string", "random",
                   "random, or one digit 0..3 a seat, all different"),
        OptionSpec("first_player", "int", 0, "a seat, or -1 for a random one", -1, MAX_PLAYERS - 1),
        OptionSpec("max_rounds", "int", limits["max_rounds_default"],
                   f"round limit, {low}..{high}; ignored in solo mode", low, high),
    )


cdef int pack_options(dict resolved, int players, Options* out) except -1:
    """The resolved options as the C struct; OptionError for one that does not fit the others."""
    pack_sides(resolved["sides"], out)
    pack_order(resolved["order"], out)
    pack_deities(resolved["deities"], players, out)
    if resolved["first_player"] >= players:
        raise refused("first_player", resolved["first_player"], f"-1..{players - 1}")
    out.first_player = resolved["first_player"]
    out.staggered = resolved["starting_cards"] == "staggered"
    out.max_rounds = resolved["max_rounds"]
    return 0


cdef int pack_sides(str sides, Options* out) except -1:
    words = {"first_game": 0, "random": SIDE_RANDOM, "chosen": SIDE_CHOSEN}
    if sides not in words and not (len(sides) == N_COLORS and set(sides) <= set("01")):
        raise refused("sides", sides, "first_game, random, chosen or four digits 0/1")
    for region in range(N_COLORS):
        out.side[region] = words[sides] if sides in words else int(sides[region])
    return 0


cdef int pack_order(str order, Options* out) except -1:
    if order != "random" and sorted(order) != list("1234"):
        raise refused("order", order, "random or a permutation of 1234")
    for region in range(N_COLORS):
        out.order[region] = 0 if order == "random" else int(order[region])
    return 0


cdef int pack_deities(str deities, int players, Options* out) except -1:
    fits = len(deities) == players == len(set(deities)) and set(deities) <= set("0123")
    if deities != "random" and not fits:
        raise refused("deities", deities, f"random or {players} different digits 0..3")
    for seat in range(MAX_PLAYERS):
        given = deities != "random" and seat < players
        out.deity[seat] = int(deities[seat]) if given else NONE
    return 0


def refused(name, value, wanted) -> OptionError:
    """The error for a value that does not fit."""
    return OptionError(f"option {name} = {value!r}: expected {wanted}", name)
