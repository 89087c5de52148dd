"""Ankh: what powers, cards, gods and rooms do, in plain words made of effects (RULES.md 2.4).

An effect is `{when, op, ...}`: the words of the op come first, then for each of what, on which
condition, and when, where the op does not say it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Effect = dict[str, Any]

PER = {
    "region_with_own_figure": "for each region with figures of yours",
    "own_figure_on_fertile": "for each figure of yours on fertile land there",
    "own_figure_on_desert": "for each figure of yours on desert there",
    "own_figure_killed": "for each figure of yours killed in the battle",
    "own_temple_with_adjacent_own_figure": "for each Temple of yours there with a figure of yours"
    " beside it",
    "own_pyramid": "beside each Pyramid of yours",
    "trapped_warrior": "for each trapped warrior",
}
COND = {
    "same_type_monuments_ge": "while you own {value} monuments of one type",
    "margin_ge": "if you win by {value} or more",
    "figures_at_resolution_ge": "if you had {value} or more figures there",
    "in_red": "while your token is in the red",
    "radiant_in_region": "with a radiant figure there",
    "own_figure_on_fertile": "on fertile land",
    "own_figure_adjacent_to_enemy_figure": "next to an enemy figure",
}
WHEN = {
    "conflict_start": "when a conflict starts",
    "reveal": "when cards are revealed",
    "battle_won": "when you win a battle",
    "battle_lost": "when you lose a battle",
    "after_battle": "once after each battle",
    "dominated": "when you dominate a region",
    "gain_action": "with each Gain action",
    "killed": "when it is killed",
}
# Ops that tell when they happen themselves, and on which condition.
TIMED = frozenset({"win_devotion", "set_win_devotion", "place_portal", "return_next_to_god"})
CONDITIONED = frozenset({"protect"})


def amount(n: int, name: str) -> str:
    """ "3 Followers"; Devotion has no plural."""
    return f"{n} {name}" if n == 1 or name == "Devotion" else f"{n} {name}s"


def resource(n: int, key: str) -> str:
    """ "2 Followers", by the content's key."""
    return amount(n, "Follower" if key == "followers" else "Devotion")


def text(effects: list[Effect]) -> str:
    """All effects of a thing, each once."""
    return "; ".join(dict.fromkeys(map(_effect_text, effects)))


def _effect_text(effect: Effect) -> str:
    """One effect: "+3 Followers when you win a battle"."""
    op = effect["op"]
    clauses = (
        _OPS[op](effect),
        PER.get(effect.get("per", ""), ""),
        "" if op in CONDITIONED else COND.get(effect.get("cond", ""), "").format(**effect),
        "" if op in TIMED else WHEN.get(effect["when"], ""),
    )
    return " ".join(filter(None, clauses))


def _word(words: str) -> Callable[[Effect], str]:
    return lambda effect: words.format(**effect)


def _slots(words: str) -> Callable[[Effect], str]:
    return lambda effect: f"{words.format(**effect)} (there are {effect['slots']})"


def _pay(verb: str) -> Callable[[Effect], str]:
    return lambda effect: (
        f"you may sacrifice {resource(effect['pay_amount'], effect['pay'])} to {verb}"
    )


def _gain(effect: Effect) -> str:
    return f"+{resource(effect['amount'], effect['resource'])}"


def _lose(effect: Effect) -> str:
    return f"every enemy loses {resource(effect['amount'], effect['resource'])}"


def _build_cost(effect: Effect) -> str:
    price = resource(effect["amount"], "followers") if effect["amount"] else "nothing"
    return f"the Build Monument card costs you {price}"


def _win_devotion(effect: Effect) -> str:
    what = "dominating a region" if effect["when"] == "dominated" else "winning a battle"
    return f"+{effect['amount']} Devotion for {what}"


def _trade(effect: Effect) -> str:
    price = resource(effect["pay_amount"], effect["pay"])
    return f"you may sacrifice {price} for {resource(effect['amount'], effect['resource'])}"


def _protect(effect: Effect) -> str:
    survive = "survive if you want" if effect.get("optional") else "survive"
    return f"in a lost battle your warriors and guardians {COND[effect['cond']]} {survive}"


def _control_neutral(effect: Effect) -> str:
    otherwise = resource(effect["amount"], effect["otherwise"])
    return f"take control of any neutral monument, else +{otherwise}"


_OPS: dict[str, Callable[[Effect], str]] = {
    "gain": _gain,
    "lose": _lose,
    "set_build_cost": _build_cost,
    "set_god_strength": _word("your god figure has strength {amount}"),
    "god_strength": _word("your god figure has +{amount} strength"),
    "strength": _word("+{amount} strength"),
    "teleport": _word(
        "before a battle your figures may go from anywhere to beside your Obelisks there"
    ),
    "extra_summon": _word("a Summon action places {amount} more figure"),
    "set_win_devotion": _word("winning a battle gives {amount} Devotion instead of 1"),
    "win_devotion": _win_devotion,
    "devotion_bonus": _word("+{amount} to each gain of Devotion"),
    "trade": _trade,
    "build": _pay("build a monument in the region"),
    "plague_bid": _word(
        "all there bid Followers; only the single highest bidder keeps warriors and guardians"
    ),
    "protect": _protect,
    "reclaim_cards": _word("after the battle all your used cards return to your hand"),
    "extra_card": _word("once in each conflict play {amount} more battle card"),
    "trap_warrior": _slots(
        "you may trap one of the enemy warriors killed; to summon it again costs its owner {fee}"
        " Follower, paid to you"
    ),
    "place_portal": _slots("after a lost battle you may place a portal in its region"),
    "summon_at_portal": _word("you may summon on portals"),
    "mark_radiant": _slots("a warrior or guardian just summoned may get a sun and be radiant"),
    "sacrifice_to_summon": _word(
        "when you have sacrificed Followers you may sacrifice {pay_amount} more to summon a figure"
    ),
    "place_eye": _slots("after your god figure has moved you may leave an eye where it stands"),
    "ban_card": _word("before a battle in a region with an eye you may spend it to ban a card"),
    "push": _word("may move onto an enemy figure and push it to a space beside"),
    "summon_on_water": _word("may be summoned on water, and is in every region around it"),
    "return_next_to_god": _word("when it is killed it may return beside your god figure"),
    "set_facing": _word("faces two spaces beside it"),
    "destroy_faced_monuments": _word("destroys the monuments it faces"),
    "neutralize_adjacent_enemies": _word("enemy figures beside it have strength 0"),
    "take_political": lambda effect: (
        f"take up to {amount(effect['amount'], 'open political card')}"
    ),
    "build_sphinx": _pay("build a Sphinx beside a figure of yours"),
    "pharaoh_card": _word("what the Pharaoh card says"),
    "control_neutral": _control_neutral,
    "summon": _word("summon a figure"),
    "move_figure": _word("move a figure"),
    "relocate_monument": _word("move a monument of yours to another region"),
    "add_priest": _word("add a priest to any room"),
    "move_any_priest": _word("move a priest of any god to a linked room"),
}
