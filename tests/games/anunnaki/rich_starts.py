"""Games in which rare things come up soon: positions in which much has happened.

Each is a possible position at the beginning of a turn: counts of pieces, tokens, cards, Pacts and
tiles are right, only the history is made up.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine import Game, State
from tests.games.anunnaki.reference_content import (
    AFTERWORLD,
    GATES,
    PENTAGON,
    SPOTS,
    TERRITORIES,
    TRIANGLES,
)

Document = dict[str, Any]
PANDORA, TABLET = 3, 5
SHORT_BOW = 1
MOST_CONQUESTS = 2


def rich_start(game: Game, players: int, seed: int) -> State:
    """A position of a later round, random in everything."""
    chooser = Random(seed)
    houses = chooser.sample(range(4), players)
    state = game.new_state(players, {"houses": houses, "first_game": seed % 4 == 3}, seed)
    while not state.to_dict()["dealt"]:
        state.apply(chooser.choice(state.legal_moves()))
    d = state.to_dict()
    d["round"] = chooser.randint(2, 30)
    d["dom_tokens"] = sorted(chooser.sample(range(4), chooser.randint(0, 4)))
    conquests(chooser, d)
    for seat in range(players):
        riches(chooser, d, seat)
        star(chooser, d, seat)
        pieces(chooser, d, seat)
    artifacts(chooser, d)
    for t, row in enumerate(TERRITORIES):
        open_icons = 0 if row["capital"] or t == AFTERWORLD else len(row["spots"])
        d["exhaust"][t] = (1 << chooser.randint(0, open_icons)) - 1 if in_play(d, t) else 0
    look(d)
    return game.state_from_dict(d, seed)


def in_play(d: Document, t: int) -> bool:
    """Whether a Territory is on the table."""
    row = TERRITORIES[t]
    if row["planet"] < 4:
        return row["planet"] in d["house"]
    return t != AFTERWORLD and row["side"] == ("2" if d["n"] == 2 else "3-4")


def conquests(chooser: Random, d: Document) -> None:
    """Some civilizations are beaten."""
    for t, civ in enumerate(d["civ"]):
        if civ >= 0 and chooser.random() < 0.4:
            seat = chooser.randrange(d["n"])
            d["civ_won"][seat] = sorted([*d["civ_won"][seat], civ])
            d["civ"][t] = -1
            d["god_token"] = [place for place in d["god_token"] if place != t]


def riches(chooser: Random, d: Document, seat: int) -> None:
    """Resources, mana, markers, Weapon cards, Pacts, Technologies."""
    d["res"][seat] = [chooser.choice((0, 1, 2, 4, 6)) for _ in range(4)]
    d["mana"][seat] = chooser.randint(0, 9)
    dom = chooser.randint(0, 14)
    d["track"][seat] = [chooser.choice((0, 2, 5, 9, 11)) for _ in range(3)] + [dom]
    if not chooser.randrange(3):
        d["track"][seat] = [chooser.choice((10, 11)) for _ in range(3)] + [7]
    d["vp"][seat] = chooser.randrange(60)
    cards = sorted(chooser.sample(range(7), chooser.randint(0, 5)))
    d["hand"][seat] = [*cards, 7, 8]
    d["known_hand"][seat] = [card for card in cards if chooser.random() < 0.3]
    outside = sorted(set(range(7)) - set(cards))
    d["known_out"][seat] = outside if chooser.random() < 0.5 else outside[:1]
    for _ in range(chooser.randint(0, 3)):
        d["pacts"][seat] = sorted([*d["pacts"][seat], d["stack"].pop()])
    d["developed"][seat] = sorted(chooser.sample(range(1, 11), chooser.randint(0, 6)))


def star(chooser: Random, d: Document, seat: int) -> None:
    """Pawn, cubes, Summon tokens, summoned gods."""
    d["pawn"][seat] = chooser.randrange(10)
    d["cubes"][seat] = sorted(chooser.sample(range(15), chooser.randint(0, 9)))
    cubes = set(d["cubes"][seat])
    there = [token for token, spaces in enumerate(TRIANGLES) if not cubes.issuperset(spaces)]
    summoned = chooser.randint(0, 3)
    left = min(len(there), chooser.randint(3, 5) - summoned)
    d["minor_avail"][seat] = 5 - left - summoned
    d["minor_tokens"][seat] = sorted(chooser.sample(there, left))
    d["summoned"][seat] = sorted(chooser.sample(d["gods"][seat], summoned))
    major = chooser.choice(("major_token", "major_avail", "major_summoned"))
    if major == "major_token" and cubes.issuperset(PENTAGON):
        major = "major_avail"
    for name in ("major_token", "major_avail", "major_summoned"):
        d[name][seat] = name == major


def pieces(chooser: Random, d: Document, seat: int) -> None:
    """Pieces where no other seat has any and no civilization lies."""
    taken = {t for other in range(d["n"]) if other != seat for t in standing(d, other)}
    home = 6 * d["house"][seat]
    free = [
        t
        for t, row in enumerate(TERRITORIES)
        if in_play(d, t) and t not in taken and d["civ"][t] < 0
        and (not row["capital"] or t == home)
    ]  # fmt: skip
    for name in "FMS":
        d[name][seat] = [0] * len(TERRITORIES)
    d["S"][seat][home] = 1
    for t in chooser.sample(free, min(len(free), chooser.randint(0, 4))):
        d["S"][seat][t] = 1
    gates = [t for t in free if any(start == t for start, _ in GATES)]
    storms = chooser.random() < 0.3  # many before Atlantis, with a card for it
    if storms:
        d["hand"][seat] = sorted({SHORT_BOW, *d["hand"][seat]})
        d["known_out"][seat] = [card for card in d["known_out"][seat] if card != SHORT_BOW]
    for _ in range(chooser.choice((1, 6, 9, 12))):
        at_gate = gates and chooser.random() < (0.9 if storms else 0.3)
        d["F"][seat][gates[0] if at_gate else chooser.choice(free)] += 1
    for _ in d["summoned"][seat]:
        d["M"][seat][chooser.choice(free)] += 1
    d["major_at"][seat] = chooser.choice(free) if d["major_summoned"][seat] else -1
    d["supply"][seat] = 12 - sum(d["F"][seat])
    d["area"][seat] = 5 - sum(d["S"][seat])


def standing(d: Document, seat: int) -> set[int]:
    """The Territories where a seat has anything, the Capital too."""
    places = {t for name in "FMS" for t, number in enumerate(d[name][seat]) if number}
    return places | {d["major_at"][seat], 6 * d["house"][seat]}


def artifacts(chooser: Random, d: Document) -> None:
    """Artifacts of the conquerors of Atlantis; any of the six."""
    beaten = sum(bool(row["atlantis"]) and in_play(d, t) and d["civ"][t] < 0
                 for t, row in enumerate(TERRITORIES))  # fmt: skip
    numbers = chooser.sample((0, 1, 2, PANDORA, 4, TABLET), 3)
    if not {PANDORA, TABLET} & set(numbers):  # the two that ask most
        numbers[0] = chooser.choice((PANDORA, TABLET))
    for number in numbers[:beaten]:
        seat = chooser.randrange(d["n"])
        d["artifacts"][seat] = sorted([*d["artifacts"][seat], number])
        d["artifact_known"] = [seat] if beaten == 1 else []
        if number == 2:
            d["afterworld_owner"] = seat
        elif number == PANDORA:
            d["pandora"][seat] = sorted(chooser.sample(range(3), chooser.randint(1, 3)))
        elif number == TABLET:
            d["destiny"][seat] = chooser.randrange(3)
    d["artifacts_taken"] = sorted(numbers[:beaten])
    d["artifact_deck"] = sorted(numbers[beaten:]) if beaten < MOST_CONQUESTS else []


def look(d: Document) -> None:
    """Culture tokens next to units are face up, those among three units are gone."""
    dealt = {token for token in d["culture"] if token >= 0}
    for spot, row in enumerate(SPOTS):
        beside = [any(d["F"][s][t] + d["M"][s][t] + (d["major_at"][s] == t) for s in range(d["n"]))
                  for t in row["t"]]  # fmt: skip
        if all(beside):
            d["culture"][spot] = -1
        if d["culture"][spot] >= 0 and any(beside):
            d["culture_up"] = sorted({*d["culture_up"], spot})
        d["culture_up"] = [s for s in d["culture_up"] if d["culture"][s] >= 0]
    down = {token for spot, token in enumerate(d["culture"]) if spot not in d["culture_up"]}
    d["culture_seen"] = sorted(dealt - down)
