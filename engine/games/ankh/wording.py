"""Ankh: what powers, cards, gods and rooms do, in plain words, made of their effects (RULES.md 2.4).

Every effect is `{when, op, ...}`: the text of the op comes first, then for what, then on which
condition; when it happens is said where it is not clear from the op.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Effect = dict[str, Any]

PLURALS = {"Pyramid": "Pyramids", "Warrior": "warriors"}
PER = {
    "region_with_own_figure": "for each region with a figure of yours",
    "own_figure_on_fertile": "for each figure of yours on fertile land in the region",
    "own_figure_on_desert": "for each figure of yours on desert in the region",
    "own_figure_killed": "for each figure of yours killed in the battle",
    "own_temple_with_adjacent_own_figure": "for each Temple of yours in the region with a figure"
    " of yours beside it",
    "own_pyramid": "beside each Pyramid of yours",
    "trapped_warrior": "for each trapped warrior",
}
COND = {
    "same_type_monuments_ge": "while you own {value} or more monuments of one type",
    "margin_ge": "if you win by {value} or more",
    "figures_at_resolution_ge": "if you had {value} or more figures in the region",
    "in_red": "while your token is in the red",
    "radiant_in_region": "with a radiant figure of yours in the region",
    "own_figure_on_fertile": "on fertile land",
    "own_figure_adjacent_to_enemy_figure": "next to an enemy figure",
}
WHEN = {
    "conflict_start": "when a conflict starts",
    "reveal": "when the card is revealed",
    "battle_won": "when you win a battle",
    "battle_lost": "when you lose a battle",
    "after_resolution": "after the battle is resolved",
    "after_battle": "once at the end of a battle",
    "dominated": "when you dominate a region",
    "gain_action": "with each Gain action",
    "killed": "when it is killed",
    "enemy_warrior_killed": "when enemy warriors are killed",
    "sacrifice": "whenever you sacrifice Followers",
    "god_moved": "when your god figure has moved",
}


def plural(name: str, n: int) -> str:
    """The name of n things."""
    return name if n == 1 or name == "Devotion" else f"{name}s"


def amount(n: int, name: str) -> str:
    """ "3 Followers"; Devotion has no plural."""
    return f"{n} {plural(name, n)}"


def resource(n: int, key: str) -> str:
    """ "2 Followers", "1 Devotion", by the content's key."""
    return amount(n, "Follower" if key == "followers" else "Devotion")


def text(effects: list[Effect]) -> str:
    """All effects of a thing in a sentence; what has none says so."""
    return "; ".join(_unique(map(effect_text, effects))) or "nothing else"


def _unique(texts: Any) -> list[str]:
    return list(dict.fromkeys(texts))


def effect_text(effect: Effect) -> str:
    """One effect: "+3 Followers when you win a battle"."""
    return " ".join(part for part in (_OPS[effect["op"]](effect), *_clauses(effect)) if part)


def _clauses(effect: Effect) -> list[str]:
    """For what, on which condition, when."""
    per = PER.get(effect.get("per", ""), "")
    cond = COND.get(effect.get("cond", ""), "").format(**effect)
    return [per, cond, "" if effect["op"] in _TELL_WHEN else WHEN.get(effect["when"], "")]


def _word(words: str) -> Callable[[Effect], str]:
    return lambda effect: words.format(**effect)


def _gain(effect: Effect) -> str:
    return f"+{resource(effect['amount'], effect['resource'])}"


def _lose(effect: Effect) -> str:
    return f"every enemy god loses {resource(effect['amount'], effect['resource'])}"


def _build_cost(effect: Effect) -> str:
    price = resource(effect["amount"], "followers") if effect["amount"] else "nothing"
    return f"the Build Monument card costs you {price}"


def _trade(effect: Effect) -> str:
    price = resource(effect["pay_amount"], effect["pay"])
    return f"you may sacrifice {price} for {resource(effect['amount'], effect['resource'])}"


def _pay(verb: str) -> Callable[[Effect], str]:
    return lambda effect: (
        f"you may sacrifice {resource(effect['pay_amount'], effect['pay'])} to {verb}"
    )


def _protect(effect: Effect) -> str:
    who = "you choose which of your warriors and guardians" if effect.get("optional") else "yours"
    return f"when a lost battle is resolved, {who} survive" if who != "yours" else (
        "your warriors and guardians survive a lost battle"
    )


def _take_political(effect: Effect) -> str:
    return f"take up to {amount(effect['amount'], 'open political card')}"


def _control_neutral(effect: Effect) -> str:
    otherwise = resource(effect["amount"], effect["otherwise"])
    return f"take control of any neutral monument, or +{otherwise} if you cannot"


def _slots(words: str) -> Callable[[Effect], str]:
    return lambda effect: f"{words.format(**effect)} (up to {effect['slots']})"


# Ops whose own words say when they happen.
_TELL_WHEN = frozenset(
    {
        "win_devotion",
        "set_win_devotion",
        "protect",
        "reclaim_cards",
        "place_eye",
        "place_portal",
        "trap_warrior",
        "sacrifice_to_summon",
        "return_next_to_god",
    }
)

_OPS: dict[str, Callable[[Effect], str]] = {
    "gain": _gain,
    "lose": _lose,
    "set_build_cost": _build_cost,
    "set_god_strength": _word("your god figure has strength {amount}"),
    "god_strength": _word("your god figure has +{amount} strength"),
    "strength": _word("+{amount} strength"),
    "teleport": _word(
        "before a battle your figures may go from anywhere to beside your Obelisks in the region"
    ),
    "extra_summon": _word("a Summon action also places {amount} more figure"),
    "set_win_devotion": _word("winning a battle gives {amount} Devotion instead of 1"),
    "win_devotion": _word("+{amount} Devotion for winning"),
    "devotion_bonus": _word("+{amount} to every gain of Devotion"),
    "trade": _trade,
    "build": _pay("build a monument in the region"),
    "plague_bid": _word(
        "all gods there bid Followers; all warriors and guardians of all but the single highest die"
    ),
    "protect": _protect,
    "reclaim_cards": _word("at the end of the battle all your used cards return to your hand"),
    "extra_card": _word("once in a conflict play {amount} more battle card"),
    "trap_warrior": _slots(
        "trap a killed enemy warrior; its owner pays you {fee} to summon it again"
    ),
    "place_portal": _slots("after a lost battle place a portal in its region"),
    "summon_at_portal": _word("you may summon at portals"),
    "mark_radiant": _slots("mark a summoned warrior or guardian with a sun: it is radiant"),
    "sacrifice_to_summon": _word(
        "whenever you sacrifice Followers, sacrifice {pay_amount} more to summon a figure"
    ),
    "place_eye": _slots("when your god figure has moved, leave an eye where it stands"),
    "ban_card": _word("an eye in a battle's region may be spent to ban a battle card"),
    "push": _word("moves onto an enemy figure and pushes it to a space beside"),
    "summon_on_water": _word("may be summoned on water, and is in every region around it"),
    "return_next_to_god": _word("when killed it may return beside your god figure"),
    "set_facing": _word("faces two neighbouring spaces"),
    "destroy_faced_monuments": _word("destroys the monuments it faces"),
    "neutralize_adjacent_enemies": _word("enemy figures beside it have strength 0"),
    "take_political": _take_political,
    "build_sphinx": _pay("build a Sphinx beside a figure of yours"),
    "pharaoh_card": _word("what the Pharaoh card says"),
    "control_neutral": _control_neutral,
    "summon": _word("summon a figure"),
    "move_figure": _word("move a figure"),
    "relocate_monument": _word("move a monument of yours to another region"),
    "add_priest": _word("add a priest to any room"),
    "move_any_priest": _word("move a priest of any god to a linked room"),
}
