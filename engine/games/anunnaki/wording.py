"""Anunnaki: what tiles, gods, cards and tokens do, in words made of their rows (RULES.md 2.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Row = dict[str, Any]

RESOURCES = ("gold", "wood", "metal", "food")
TRACKS = {
    "war": "War",
    "tech": "Technology",
    "commerce": "Commerce",
    "dom": "Domination",
}
ANY = "any"
# What a counter counts: one, and several.
COUNTERS = {
    "shrines": ("Shrine you control", "Shrines you control"),
    "shrines_off_home": (
        "Shrine you control off your home planet",
        "Shrines you control off your home planet",
    ),
    "settlements_in_play": ("Settlement of yours in play", "Settlements of yours in play"),
    "territories": ("Territory you control", "Territories you control"),
    "territories_off_home": (
        "Territory you control off your home planet",
        "Territories you control off your home planet",
    ),
    "territories_atlantis": (
        "Territory of Atlantis you control",
        "Territories of Atlantis you control",
    ),
    **{
        f"territories_{key}": (
            f"{key.capitalize()} Territory you control",
            f"{key.capitalize()} Territories you control",
        )
        for key in RESOURCES
    },
    "exhausted_territories": (
        "exhausted Territory you control",
        "exhausted Territories you control",
    ),
    "units": ("Follower or god of yours on the map", "Followers and gods of yours on the map"),
    "civ_defeated": ("civilization you have defeated", "civilizations you have defeated"),
    "followers_in_supply": ("Follower in your supply", "Followers in your supply"),
}
UNCOUNTED = ("VP", "mana", "Gold", "Wood", "Metal", "Food")


def amount(n: int, one: str, many: str = "") -> str:
    """ "3 Followers", "1 Territory", "2 VP": a number of things."""
    if n == 1 or one in UNCOUNTED:
        return f"{n} {one}"
    return f"{n} {many or one + 's'}"


def amounts(counts: Mapping[str, int]) -> str:
    """ "2 Followers, 1 Minor God and 1 Settlement"; empty for nothing."""
    parts = [amount(n, name) for name, n in counts.items() if n]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def article(name: str) -> str:
    """ "an Artifact", "a Settlement"."""
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def resource(key: str, n: int) -> str:
    """ "2 Gold", "2 resources of your choice"."""
    if key == ANY:
        return f"{amount(n, 'resource')} of your choice"
    return amount(n, key if key == "mana" else key.capitalize())


def counted(counter: str, n: int = 1) -> str:
    """What a counter counts, `n` of it."""
    return COUNTERS[counter][n != 1]


def text(effects: Iterable[Row]) -> str:
    """All effects in their order: "+2 Metal; take 1 Pact"."""
    return "; ".join(map(_effect, effects))


def _effect(effect: Row) -> str:
    """One effect, and for each of what."""
    words = _OPS[effect["op"]](effect, effect.get("n", 1))
    return f"{words} per {per(effect)}" if "per" in effect else words


def per(row: Row, key: str = "per") -> str:
    """ "Shrine you control", "2 Territories you control"."""
    div = row.get("div", 1)
    return counted(row[key]) if div == 1 else f"{div} {counted(row[key], div)}"


# ---------------------------------------------------------------- the operations (2.3)

Writer = Callable[[Row, int], str]


def _things(verb: str, one: str, many: str = "", rest: str = "") -> Writer:
    """ "take 2 Pacts"."""
    return lambda effect, n: f"{verb} {amount(n, one, many)}{rest}"


def _portal(effect: Row, n: int) -> str:
    source = " of one Territory" if effect.get("same_source") else ""
    return f"portal up to {amount(n, 'unit')}{source} anywhere but into Atlantis"


def _creation(effect: Row, n: int) -> str:
    kind = "one type you choose" if effect.get("free") else "your main resource"
    return f"+1 of {kind} per Shrine you control"


def _income(effect: Row, n: int) -> str:
    more = f" and {amount(n, 'Follower')} more" if n else ""
    return f"Settlement income{more}"


def _dom_goal(effect: Row, n: int) -> str:
    return f"Domination by the value of its Goal{f' + {n}' if n else ''}"


def _develop(effect: Row, n: int) -> str:
    which = "a Technology beside your pawn"
    return f"develop {which}" if effect.get("must") else f"you may develop {which}"


def _market(effect: Row, n: int) -> str:
    if effect.get("free"):
        return "+1 each of two different resources"
    return "you may pay 1 resource for 1 each of two others"


def _choice(effect: Row, n: int) -> str:
    return " or ".join(text(option) for option in effect["options"])


def _free_pact(effect: Row, n: int) -> str:
    return f"you may pay {effect['mana']} mana to fulfil a Pact of yours without its cost, wherever"


def _sacrifice(effect: Row, n: int) -> str:
    return f"you may return 1 Follower to your supply for {text(effect['gain'])}"


def _follower_each(effect: Row, n: int) -> str:
    return f"+1 Follower in each Territory with {effect['pieces']} or more pieces of yours"


_OPS: dict[str, Writer] = {
    "gain": lambda effect, n: f"+{resource(effect['res'], n)}",
    "vp": lambda effect, n: f"+{n} VP",
    "track": lambda effect, n: f"+{n} {TRACKS[effect['track']]}",
    "weapon": _things("take", "Advanced Weapon card"),
    "follower": lambda effect, n: f"+{amount(n, 'Follower')}",
    "settlement": _things("build", "Settlement"),
    "move": _things("move units", "step"),
    "portal": _portal,
    "harvest": _things("harvest up to", "Territory", "Territories"),
    "creation": _creation,
    "income": _income,
    "dom_goal": _dom_goal,
    "take_pact": _things("take", "Pact"),
    "develop": _develop,
    "activate": lambda effect, n: f"use a {effect['color'].capitalize()} tile of your star",
    "move_cube": _things("move up to", "cube", rest=" of your star"),
    "market": _market,
    "choice": _choice,
    "free_pact": _free_pact,
    "sacrifice": _sacrifice,
    "follower_each": _follower_each,
    "settlement_yield": lambda effect, n: "each Settlement gives 1 of what its Territory produces",
}


# ---------------------------------------------------------------- powers, scores, cards


def cost(row: Row) -> str:
    """ "2 Wood, 1 Food, 1 of any kind"; "nothing" without any."""
    parts = [
        f"{n} of any kind" if key == ANY else amount(n, key if key == "mana" else key.capitalize())
        for key, n in row.items()
        if n
    ]
    return ", ".join(parts) or "nothing"


def power(row: Row) -> str:
    """What an ongoing power does, by its key."""
    words = POWERS[row["key"]]
    return words if isinstance(words, str) else words(row)


def _each_settlement(words: str) -> Callable[[Row], str]:
    return lambda row: f"each Settlement of yours {words.format(row['n'])}"


def _destiny(row: Row) -> str:
    """By the level of the leading marker, from x1 on."""
    values = "/".join(map(str, row["vp"][1:]))
    return (
        "choose a Development track in secret;"
        f" at the end {values} VP by the multiplier of its leading marker"
    )


POWERS: dict[str, str | Callable[[Row], str]] = {
    "cube_shift": "stepping along a space with a cube you may move that cube to an empty space",
    "cube_resource": lambda row: (
        f"each cube placed on a space with mana gives {resource(ANY, row['n'])}"
    ),
    "settlements_are_units": lambda row: (
        "your Settlements move, portal and fight like units, and carry"
        f" up to {amount(row['carry'], 'unit')} along"
    ),
    "settlement_strength": _each_settlement("has strength {} in battle and harvest"),
    "settlement_harvest": _each_settlement("has strength {} in harvest"),
    "harvest_unlimited": "harvests give as much as their strength, whatever icons are left",
    "culture_remote": "a unit on the planet is enough for the reward of a Culture token",
    "culture_double": "you get rewards of Culture tokens twice",
    "battle_follower": "a Follower joins each battle that a god of yours has moved into",
    "settlement_support": _each_settlement("adds {} in battle and harvest where you have units"),
    "harvest_bonus": lambda row: f"+{row['n']} in every harvested Territory",
    "weapon_discount": lambda row: f"each Weapon card costs {row['n']} less",
    "settlement_defence": _each_settlement("adds {} while you defend"),
    "two_weapons": "commit two Weapon cards in a battle, use one of them after all are revealed",
    "adjacent_support": "units of the strongest bordering Territory help in battle",
    "god_territory_bonus": lambda row: (
        f"+{row['n']} in battle and harvest where a god of yours stands"
    ),
    "portal_bonus": lambda row: f"+{amount(row['n'], 'unit')} in each Portal action",
    "move_bonus": lambda row: f"+{amount(row['n'], 'step')} in each Move action",
    "develop_followers": lambda row: (
        f"+{amount(row['blue'], 'Follower')} for each Blue tile you develop, {row['red']} for Red"
    ),
    "follower_bonus": lambda row: f"+{row['n']} more whenever you gain Followers",
    "shrine_bonus": lambda row: f"you count {amount(row['n'], 'Shrine')} more",
    "cornucopia": lambda row: (
        f"gain {row['n']} resources of a type or spend so many for {row['vp']} VP, once"
    ),
    "double_mana": lambda row: (
        f"two different mana actions, each for {row['discount']} mana less, once"
    ),
    "afterworld": "the Afterworld, a Territory for you alone, borders all that you control",
    "pandora": (
        "three tokens, one an action: +1 mana, +1 Follower or +1 Weapon card,"
        " and every other player loses one"
    ),
    "level_up": "at the end a Development marker of yours rises to its next multiplier",
    "destiny": _destiny,
}
WEAPON_EFFECTS = {
    "none": "",
    "steal_on_loss": "if you lose, take 1 resource from the winner",
    "gods_are_one": "gods of the other side have strength 1",
    "cancel": "effects of the other side are ignored",
    "second_card": "you may play a second Advanced card",
    "discard_opponent": "the other player's card is discarded, another one may be played",
    "pay_metal": "+1 for each Metal you pay",
    "ignore_strongest": "the other player's strongest unit does not count",
}


def weapon(row: Row, discount: int = 0) -> str:
    """ "strength 3 for 1 Metal; a win gives 3 VP, 2 War; ..."."""
    price = cost({row["cost_res"]: max(0, row["cost"] - discount)})
    parts = [f"strength {row['strength']} for {price}", f"a win gives {weapon_reward(row)}"]
    return "; ".join(filter(None, [*parts, WEAPON_EFFECTS[row["effect"]]]))


def weapon_reward(row: Row) -> str:
    """ "3 VP, 2 War": what a card in use gives the winner."""
    return f"{row['vp']} VP, {row['war']} War"


def civ(row: Row) -> str:
    """ "strength 5; defeated it gives +2 Metal; +1 Food"."""
    effect = WEAPON_EFFECTS[row["effect"]]
    mark = f", {effect}" if effect else ""
    return f"strength {row['strength']}{mark}; defeated it gives {text(row['reward'])}"


def minor_god(row: Row) -> str:
    """ "+1 War when summoned; as long as it stands ..."."""
    steps = f"+{row['steps']} {TRACKS[row['track']]} when summoned"
    return f"{steps}; {GOD_TYPES[row['type']](row)}"


def score(row: Row) -> str:
    """ "at the end 2 VP per Wood Territory you control"."""
    return f"at the end {row['vp']} VP per {per(row, 'count')}"


GOD_TYPES: dict[str, Callable[[Row], str]] = {
    "immediate": lambda row: f"at once: {text(row['effect'])}",
    "ongoing": lambda row: power(row["power"]),
    "endgame": lambda row: score(row["score"]),
}


def major_god(row: Row) -> str:
    """Both powers, and the steps that come with the summoning."""
    steps = f"+{row['dom_steps']} Domination, +{row['dev_steps']} on every Development track"
    return f"from the start: {power(row['basic'])}; summoned ({steps}): {power(row['upgraded'])}"


def pact_points(row: Row) -> str:
    """ "4 VP, 2 Commerce": the bottom line of a Pact."""
    return f"{row['vp']} VP, {row['commerce']} Commerce"


def pact(row: Row) -> str:
    """ "2 Wood, 1 Food: take 1 Advanced Weapon card; 4 VP, 2 Commerce"."""
    return f"{cost(row['cost'])}: {text(row['bonus'])}; {pact_points(row)}"


def goal(row: Row) -> str:
    """ "1 per 3 Followers and gods of yours on the map, at most 5"."""
    return f"1 per {per(row, 'count')}, at most {row['max']}"


def slot(row: Row) -> str:
    """ "2 Followers", "2 VP": what a place of the Settlement area gives."""
    parts = [amount(n, "VP" if key == "vp" else "Follower") for key, n in row.items() if n]
    return ", ".join(parts) or "nothing"
