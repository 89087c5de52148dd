"""A client that redraws the table from events alone: it knows no rule, only what events say.

`Mirror` begins with nothing but the number of players; the events of the setup come first. It is
what a spectator, or a seat that looks at its own notices, can keep up to date by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import Notice
from engine.games.near.codes import EventKind
from tests.games.near.reference_counters import AGE_OF, DOMAIN_OF, of_colour

Document = dict[str, Any]
CAPITAL, EFFECT = 5, 0
PER_AGE = (10, 8, 8)
Back = list[int]


def back(card: int) -> Back:
    """What everybody sees of a card."""
    return [DOMAIN_OF[card], AGE_OF[card]]


class Mirror:
    """The table as a client has it, with the names of the engine's dictionaries."""

    def __init__(self, players: int) -> None:
        seats = range(players)
        self.d: Document = {
            name: [0 for _ in seats]
            for name in ("gold", "score", "victory", "enemies", "ruins", "ward")
        }
        for name in ("level", "dev", "built", "cemetery", "last_row"):
            self.d[name] = [[0] * 5 for _ in seats]
        for name in ("expertise", "objective", "achievements", "hand_backs", "peeked"):
            self.d[name] = [[] for _ in seats]
        self.d["timeline"] = [[0] * 12 for _ in seats]
        self.d["markers"] = [32 for _ in seats]
        self.d["capital"] = [-1 for _ in seats]
        self.d["civilization"] = [-1 for _ in seats]
        self.d["wonder"] = [-1 for _ in seats]
        for name in ("map_owner", "map_type", "enemy_at", "ruin_at"):
            self.d[name] = [-1] * 171
        self.d |= {"reveal": [], "removed": [], "civ_backs": [], "first_taken": []}
        self.d |= {"deck_sizes": [26] * 5, "events": [-1] * 3, "events_revealed": 0}
        self.d["removed_unseen_backs"] = [[0] * 3 for _ in range(5)]
        self.d |= {"slot_tile": [-1] * 9, "slot_rotation": [0] * 9}
        self.d |= {"age_side": [-1] * 3, "domination": [-1] * 3}
        self.d |= {"first_player": -1, "epoch": 0, "active": -1, "supply": list(range(13))}

    def see(self, notice: Notice) -> None:
        """Do what an event says; some kinds only tell a story."""
        name = EventKind(notice.kind).name.lower()
        handler: Callable[..., None] | None = getattr(self, f"on_{name}", None)
        if handler:
            handler(*notice.args)

    def put(self, name: str, value: int) -> None:
        """Into an ascending list."""
        self.d[name] = sorted([*self.d[name], value])

    # ------------------------------------------------------------ setup

    def on_tile(self, slot: int, row: int, rotation: int, *_: int) -> None:
        self.d["slot_tile"][slot], self.d["slot_rotation"][slot] = row, rotation

    def on_age_side(self, age: int, side: int, *_: int) -> None:
        self.d["age_side"][age] = side

    def on_domination(self, age: int, domination: int, *_: int) -> None:
        self.d["domination"][age] = domination

    def on_civilization(self, seat: int, civilization: int, *_: int) -> None:
        self.d["civilization"][seat] = civilization

    def on_wonder(self, seat: int, wonder: int, *_: int) -> None:
        self.d["wonder"][seat] = wonder
        self.d["achievements"][seat].append(130 + wonder)

    def on_opening(self, first: int, *_: int) -> None:
        self.d["first_player"] = first

    # ------------------------------------------------------------ numbers

    def on_gold(self, seat: int, change: int, now: int, *_: int) -> None:
        self.d["gold"][seat] += change
        assert self.d["gold"][seat] == now

    def on_score(self, seat: int, change: int, now: int, *_: int) -> None:
        self.d["score"][seat] += change
        assert self.d["score"][seat] == now

    def on_level(self, seat: int, track: int, before: int, now: int, *_: int) -> None:
        assert self.d["level"][seat][track] == before
        self.d["level"][seat][track] = now

    def on_development(self, seat: int, kind: int, change: int, now: int, *_: int) -> None:
        self.d["dev"][seat][kind] += change
        assert self.d["dev"][seat][kind] == now

    def on_expertise(self, seat: int, domain: int, there: int, *_: int) -> None:
        domains = set(self.d["expertise"][seat])
        self.d["expertise"][seat] = sorted(domains | {domain} if there else domains - {domain})

    def on_marker(self, seat: int, epoch: int, change: int, left: int, *_: int) -> None:
        self.d["timeline"][seat][epoch] += change
        self.d["markers"][seat] -= change
        assert self.d["markers"][seat] == left

    def on_objective(self, seat: int, domain: int, change: int, left: int, *_: int) -> None:
        domains = set(self.d["objective"][seat])
        self.d["objective"][seat] = sorted(domains | {domain} if change > 0 else domains - {domain})
        self.d["first_taken"] = sorted({*self.d["first_taken"], domain})
        self.d["markers"][seat] -= change
        assert self.d["markers"][seat] == left

    def on_victory(self, seat: int, now: int, *_: int) -> None:
        self.d["victory"][seat] = now

    def on_ward(self, seat: int, change: int, now: int, *_: int) -> None:
        self.d["ward"][seat] += change
        assert self.d["ward"][seat] == now

    # ------------------------------------------------------------ the World

    def stand(self, seat: int, kind: int, space: int) -> None:
        """A piece on a space."""
        self.d["map_owner"][space], self.d["map_type"][space] = seat, kind
        if kind == CAPITAL:
            self.d["capital"][seat] = space

    def on_built(self, seat: int, kind: int, space: int, row: int, *_: int) -> None:
        self.stand(seat, kind, space)
        if kind != CAPITAL:
            self.d["built"][seat][kind] += 1
            self.d["last_row"][seat][kind] = row
            assert self.d["built"][seat][kind] == row

    def on_rebuilt(self, seat: int, kind: int, space: int, *_: int) -> None:
        self.d["cemetery"][seat][kind] -= 1
        self.stand(seat, kind, space)

    def on_destroyed(self, owner: int, kind: int, space: int, *_: int) -> None:
        self.d["cemetery"][owner][kind] += 1
        if space < 0:
            self.d["built"][owner][kind] += 1
        elif self.d["map_owner"][space] == owner:
            self.d["map_owner"][space] = self.d["map_type"][space] = -1

    def on_moved(self, owner: int, kind: int, start: int, goal: int, *_: int) -> None:
        assert (self.d["map_owner"][start], self.d["map_type"][start]) == (owner, kind)
        self.d["map_owner"][start] = self.d["map_type"][start] = -1
        self.stand(owner, kind, goal)

    def on_exchanged(self, seat: int, space: int, before: int, now: int, *_: int) -> None:
        self.d["built"][seat][before] -= 1
        self.d["built"][seat][now] += 1
        self.stand(seat, now, space)

    def on_enemy_taken(self, seat: int, token: int, space: int, *_: int) -> None:
        assert self.d["enemy_at"][space] == token
        self.d["enemy_at"][space] = -1
        self.d["enemies"][seat] += 1

    def on_enemy_placed(self, token: int, space: int, *_: int) -> None:
        self.d["enemy_at"][space] = token
        self.d["supply"].remove(token)

    def on_ruin_taken(self, seat: int, token: int, space: int, *_: int) -> None:
        assert self.d["ruin_at"][space] == token
        self.d["ruin_at"][space] = -1
        self.d["ruins"][seat] += 1

    def on_ruin_placed(self, token: int, space: int, *_: int) -> None:
        self.d["ruin_at"][space] = token

    # ------------------------------------------------------------ cards

    def on_move(self, seat: int, code: int, kind: int, forced: int, *more: int) -> None:
        """Only a card put face down is told by the move itself."""
        if kind - 1 != 1 or (code % 3 == EFFECT and code >= 0):
            return
        shown = back(code // 3) if code >= 0 else list(more[:2])
        self.d["hand_backs"][seat].remove(shown)
        self.d["civ_backs"].append(shown)

    def on_played(self, seat: int, card: int, *_: int) -> None:
        self.d["hand_backs"][seat].remove(back(card))
        self.d["achievements"][seat].append(card)

    def on_discarded(self, _seat: int, card: int, *_: int) -> None:
        self.d["civ_backs"].remove(back(card))
        self.put("reveal", card)

    def on_drawn(self, seat: int, domain: int, age: int, *_: int) -> None:
        self.d["deck_sizes"][domain] -= 1
        self.d["hand_backs"][seat] = sorted([*self.d["hand_backs"][seat], [domain, age]])

    def on_taken(self, seat: int, card: int, *_: int) -> None:
        self.d["reveal"].remove(card)
        self.d["hand_backs"][seat] = sorted([*self.d["hand_backs"][seat], back(card)])

    def on_revealed(self, card: int, *_: int) -> None:
        self.d["deck_sizes"][DOMAIN_OF[card]] -= 1
        self.put("reveal", card)

    def on_removed(self, card: int, seat: int, *_: int) -> None:
        (self.d["reveal"] if seat < 0 else self.d["achievements"][seat]).remove(card)
        self.put("removed", card)

    def on_deck_cut(self, domain: int, age: int, cards: int, *_: int) -> None:
        self.d["deck_sizes"][domain] -= cards
        self.d["removed_unseen_backs"][domain][age - 1] += cards

    # ------------------------------------------------------------ time

    def on_peeked(self, seat: int, slot: int, *_: int) -> None:
        self.d["peeked"][seat] = sorted({*self.d["peeked"][seat], slot})

    def on_event(self, slot: int, event: int, *_: int) -> None:
        self.d["events"][slot] = event
        self.d["events_revealed"] = slot + 1

    def on_turn(self, seat: int, epoch: int, *_: int) -> None:
        self.d["active"] = seat
        assert self.d["epoch"] == epoch

    def on_epoch(self, epoch: int, *_: int) -> None:
        self.d["epoch"] = epoch

    def on_age(self, _age: int, first: int, *_: int) -> None:
        self.d["first_player"] = first

    def colours_fit(self, players: int) -> bool:
        """Each marked objective has its cards (I8)."""
        return all(
            of_colour(self.d, seat, domain) >= 3
            for seat in range(players)
            for domain in self.d["objective"][seat]
        )
