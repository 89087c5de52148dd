"""A second implementation of Atlantis, written from RULES.md alone, to compare the engine with.

Plain and slow: a state is the dictionary of RULES.md section 3, each function is a paragraph of
section 4. It knows the shipped content only. Chance comes from a generator of its own; `outcomes`
keeps what was drawn, in the numbering of section 5, so that the engine can be told the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

SETUP_SIDE, DRAW, ACTION, TILE_A, TILE_B, DEST = range(6)
FOLLOWER, HANDCARD, MARKER, AREA, DISCARD, TERMINAL = range(6, 12)

# The op ids of section 2.4.
(
    MOVE_TILE,
    SWAP_TILES,
    GAIN_ASSISTANT,
    SWAP_FOLLOWER_HAND,
    FOLLOWER_TO_HAND,
    MOVE_MARKER,
    TAKE_AREA,
    DRAW_DECK,
) = range(1, 9)

# Section 2.4: ability and amount of each side, and whether it has a neutral site.
ABILITY = {
    (0, 0): (MOVE_TILE, 1),
    (0, 1): (SWAP_TILES, 1),
    (1, 0): (GAIN_ASSISTANT, 1),
    (1, 1): (SWAP_FOLLOWER_HAND, 1),
    (2, 0): (MOVE_MARKER, 1),
    (2, 1): (FOLLOWER_TO_HAND, 1),
    (3, 0): (DRAW_DECK, 2),
    (3, 1): (TAKE_AREA, 2),
}
NEUTRAL = {(0, 1), (1, 1), (2, 1), (3, 0)}
ASKS_IN = {
    MOVE_TILE: TILE_A,
    SWAP_TILES: TILE_A,
    SWAP_FOLLOWER_HAND: FOLLOWER,
    FOLLOWER_TO_HAND: FOLLOWER,
    MOVE_MARKER: MARKER,
    TAKE_AREA: AREA,
}

# Section 2.5: levels demanded in the regions with Order Token 1, 2, 3, 4.
DEITIES = (
    ([1], [2, 2], [1], [3]),
    ([3, 1], [1], [2], [2]),
    ([2], [3], [3, 1], [1]),
    ([3], [1], [2, 1], [3]),
)
CARDS = (0, 6, 10, 14, 18)
WEIGHT = {1: 1, 2: 3, 3: 9}  # of a tile in the shape id

Tile = tuple[int, int, int]  # region, site, level


def tiles(shape: int) -> list[int]:
    """How many tiles of level I, II, III."""
    return [shape % 3, shape // 3 % 3, shape // 9]


def level(shape: int) -> int:
    """The level of a temple."""
    one, two, three = tiles(shape)
    return one + 2 * two + 3 * three


class Model:
    """A game of Atlantis by the book."""

    def __init__(self, players: int, options: dict[str, Any], chance: Random) -> None:
        self.chance = chance
        self.outcomes: list[int] = []
        self.options = options
        self.s = self.empty(players, options)
        first = options["first_player"]
        self.s["first"] = self.number(0, players - 1) if first < 0 else first
        self.s["cur"] = self.s["first"]
        self.set_sides(options["sides"])
        if self.s["phase"] != SETUP_SIDE:
            self.set_up()
            self.settle()

    @staticmethod
    def empty(n: int, options: dict[str, Any]) -> dict[str, Any]:
        """Nothing dealt yet (section 3)."""
        return {
            "n": n,
            "side": [-1] * 4,
            "order": [0] * 4,
            "deity": [-1] * n,
            "target": [[0] * 4 for _ in range(n)],
            "total": [0] * 4,
            "deck": [0] * 4,
            "area": [0] * 4,
            "discard": [0] * 4,
            "hand": [[0] * 4 for _ in range(n)],
            "known": [[0] * 4 for _ in range(n)],
            "follow": [[0] * 4 for _ in range(n)],
            "virtual": -1,
            "own": [[0] * 4 for _ in range(n)],
            "neu_owner": [-1] * 4,
            "neu": [0] * 4,
            "assistant": [0] * n,
            "marker": -1,
            "first": 0,
            "cur": 0,
            "phase": DRAW,
            "draws": 0,
            "actions": 0,
            "converts": 0,
            "last_drop": 0,
            "ops": [0] * 3,
            "op_left": [0] * 3,
            "pick": -1,
            "round": 1,
            "max_rounds": options["max_rounds"],
            "solo_turn": 0,
            "winner": -1,
            "ended": 0,
            "setup_board": 4,
            "staggered": options["starting_cards"] == "staggered",
        }

    # ------------------------------------------------------------ chance (section 5.1)

    def number(self, low: int, high: int) -> int:
        """A uniform number."""
        self.outcomes.append(self.chance.randint(low, high))
        return self.outcomes[-1]

    def weighted(self, weights: list[int]) -> int:
        """An index by weight."""
        self.outcomes.append(self.chance.choices(range(len(weights)), weights)[0])
        return self.outcomes[-1]

    # ------------------------------------------------------------ setup (4.3)

    def set_sides(self, option: str) -> None:
        """Step 1."""
        if option == "chosen":
            self.s["phase"] = SETUP_SIDE
            self.s["setup_board"] = 0
        elif option == "random":
            self.s["side"] = [self.number(0, 1) for _ in range(4)]
        else:
            digits = "0000" if option == "first_game" else option
            self.s["side"] = [int(digit) for digit in digits]

    def choose_side(self, side: int) -> None:
        """SETUP_SIDE."""
        s = self.s
        s["side"][s["setup_board"]] = side
        s["setup_board"] += 1
        s["cur"] = (s["cur"] + 1) % s["n"]
        if s["setup_board"] == 4:
            s["cur"] = s["first"]
            self.set_up()

    def set_up(self) -> None:
        """Steps 2 to 8."""
        s = self.s
        s["order"] = self.shuffled(self.options["order"], 4, 1)
        s["deity"] = self.shuffled(self.options["deities"], s["n"], 0)
        s["target"] = [[self.demand(p, c) for c in range(4)] for p in range(s["n"])]
        s["total"] = [CARDS[s["n"]]] * 4
        s["area"] = [1] * 4
        s["deck"] = [CARDS[s["n"]] - 1] * 4
        s["marker"] = self.number(0, 3)
        if s["staggered"]:
            self.deal_starting_cards()
        self.turn_start()

    def shuffled(self, option: str, count: int, lowest: int) -> list[int]:
        """`count` different numbers of four, given or drawn one by one."""
        if option != "random":
            return [int(digit) for digit in option]
        left = [1, 1, 1, 1]
        drawn = []
        for _ in range(count):
            index = self.weighted(left)
            left[index] = 0
            drawn.append(index + lowest)
        return drawn

    def demand(self, p: int, c: int) -> int:
        """The target of a seat in a region."""
        levels = DEITIES[self.s["deity"][p]][self.s["order"][c] - 1]
        return sum(WEIGHT[lv] for lv in levels)

    def deal_starting_cards(self) -> None:
        """Step 7."""
        for position in range(self.s["n"]):
            p = (self.s["first"] + position) % self.s["n"]
            self.s["follow"][p][self.drawn()] += 1
            for _ in range(3 + position):
                self.s["hand"][p][self.drawn()] += 1

    # ------------------------------------------------------------ cards (4.4)

    def supply_of_cards(self) -> int:
        """Cards that can be drawn."""
        return int(sum(self.s["deck"]) + sum(self.s["discard"]))

    def rebuild(self) -> None:
        """The Discard Pile becomes the deck."""
        self.s["deck"] = self.s["discard"]
        self.s["discard"] = [0] * 4

    def drawn(self) -> int:
        """A card from the deck; there must be one."""
        if not sum(self.s["deck"]):
            self.rebuild()
        color = self.weighted(self.s["deck"])
        self.s["deck"][color] -= 1
        if not sum(self.s["deck"]) and sum(self.s["discard"]):
            self.rebuild()
        return color

    def refill(self) -> None:
        while sum(self.s["area"]) < 4 and self.supply_of_cards():
            self.s["area"][self.drawn()] += 1

    @property
    def hand(self) -> list[int]:
        """Of the active seat."""
        return self.s["hand"][self.s["cur"]]  # type: ignore[no-any-return]

    @property
    def follow(self) -> list[int]:
        """Of the active seat."""
        return self.s["follow"][self.s["cur"]]  # type: ignore[no-any-return]

    @property
    def known(self) -> list[int]:
        """Of the active seat."""
        return self.s["known"][self.s["cur"]]  # type: ignore[no-any-return]

    def leave_hand(self, color: int) -> None:
        """A card leaves the hand (4.6, first paragraph)."""
        self.hand[color] -= 1
        self.known[color] = max(0, self.known[color] - 1)

    # ------------------------------------------------------------ temples

    def shape(self, r: int, site: int) -> int:
        """The active seat's temple on a site."""
        s = self.s
        if site == 0:
            return int(s["own"][s["cur"]][r])
        return int(s["neu"][r]) if s["neu_owner"][r] == s["cur"] else 0

    def put(self, r: int, site: int, shape: int) -> None:
        s = self.s
        if site == 0:
            s["own"][s["cur"]][r] = shape
            return
        s["neu"][r] = shape
        s["neu_owner"][r] = s["cur"] if shape else -1

    def usable(self, r: int, site: int) -> bool:
        """R19."""
        if site == 0:
            return True
        return (r, self.s["side"][r]) in NEUTRAL and self.s["neu_owner"][r] in (-1, self.s["cur"])

    def own_tiles(self) -> Iterator[Tile]:
        """The kinds of tiles of the active seat, in the order of their codes."""
        for r in range(4):
            for site in range(2):
                for lv in range(1, 4):
                    if tiles(self.shape(r, site))[lv - 1]:
                        yield r, site, lv

    def supply(self, lv: int) -> int:
        """Tiles of a level that the active seat can still place."""
        sites = [self.shape(r, site) for r in range(4) for site in range(2)]
        return 2 - sum(tiles(shape)[lv - 1] for shape in sites)

    def meets_deity(self) -> bool:
        """Section 7."""
        s = self.s
        p = s["cur"]
        return bool(s["own"][p] == s["target"][p] and p not in s["neu_owner"])

    # ------------------------------------------------------------ turns (4.4, 4.8)

    def turn_start(self) -> None:
        s = self.s
        if s["n"] == 1:
            if s["virtual"] >= 0:
                s["discard"][s["virtual"]] += 1
            s["virtual"] = -1
            if self.supply_of_cards():
                s["virtual"] = self.drawn()
            s["solo_turn"] += 1
        s["actions"] = s["converts"] = 0
        self.refill()
        s["draws"], s["phase"] = 3, DRAW
        self.skip_draws_without_cards()

    def skip_draws_without_cards(self) -> None:
        if self.s["draws"] == 0 or not (sum(self.s["area"]) or self.supply_of_cards()):
            self.s["draws"], self.s["phase"] = 0, ACTION

    def end_turn(self) -> None:
        for c in range(4):
            excess = max(0, self.follow[c] - 5)
            self.follow[c] -= excess
            self.s["discard"][c] += excess
        self.s["last_drop"] = 0
        self.discard_or_go_on()

    def discard_or_go_on(self) -> None:
        if sum(self.hand) > 5:
            self.s["phase"] = DISCARD
            return
        self.s["last_drop"] = 0
        self.next_turn()

    def next_turn(self) -> None:
        s = self.s
        if s["n"] == 1:
            if s["solo_turn"] == 10:
                self.finish(3, -1)
            else:
                self.turn_start()
            return
        s["cur"] = (s["cur"] + 1) % s["n"]
        if s["cur"] == s["first"]:
            if s["round"] == s["max_rounds"]:
                self.finish(2, -1)
                return
            s["round"] += 1
        self.turn_start()

    def finish(self, ended: int, winner: int) -> None:
        self.s["ended"], self.s["winner"], self.s["phase"] = ended, winner, TERMINAL

    def action_done(self) -> None:
        """After the effect of any action (4.6)."""
        self.s["actions"] += 1
        if self.meets_deity():
            self.finish(1, self.s["cur"])
        elif self.s["actions"] == 5:
            self.end_turn()
        else:
            self.s["phase"] = ACTION

    # ------------------------------------------------------------ abilities (2.4, 4.7)

    def possible(self, op: int) -> bool:
        s = self.s
        if op == MOVE_TILE:
            return any(True for _ in self.own_tiles())
        if op == SWAP_TILES:
            return any(True for _ in self.pairs())
        if op == GAIN_ASSISTANT:
            return bool(s["assistant"][s["cur"]] == 0 and sum(s["assistant"]) < s["n"])
        if op == SWAP_FOLLOWER_HAND:
            return any(self.partners(c) for c in range(4))
        if op == FOLLOWER_TO_HAND:
            return sum(self.follow) > 0
        if op == TAKE_AREA:
            return bool(sum(s["area"]))
        if op == DRAW_DECK:
            return self.supply_of_cards() > 0
        return op == MOVE_MARKER

    def pairs(self) -> Iterator[tuple[Tile, Tile]]:
        """Pairs of tiles that can be swapped, the lower code first."""
        own = list(self.own_tiles())
        for i, (r, site, lv) in enumerate(own):
            for r2, site2, lv2 in own[i + 1 :]:
                if (r, site) != (r2, site2) and lv != lv2:
                    yield (r, site, lv), (r2, site2, lv2)

    def partners(self, c: int) -> list[int]:
        """Hand cards that follower c can be swapped with."""
        if not self.follow[c]:
            return []
        return [d for d in range(4) if d != c and self.hand[d]]

    def pay_festivity(self) -> None:
        m = self.s["marker"]
        self.follow[m] -= 2
        self.s["discard"][m] += 2

    def take_back_payment(self) -> None:
        m = self.s["marker"]
        self.follow[m] += 2
        self.s["discard"][m] -= 2

    def festivity_is_legal(self) -> bool:
        m = self.s["marker"]
        if self.follow[m] < 3:
            return False
        self.pay_festivity()
        legal = self.possible(ABILITY[m, self.s["side"][m]][0])
        self.take_back_payment()
        return legal

    def festivity(self) -> None:
        self.pay_festivity()
        op, amount = ABILITY[self.s["marker"], self.s["side"][self.s["marker"]]]
        self.s["ops"], self.s["op_left"] = [op, 0, 0], [amount, 0, 0]
        self.go_on_with_ability()

    def go_on_with_ability(self) -> None:
        """Test the next repetition, and do what asks nobody."""
        s = self.s
        s["pick"] = -1
        while s["op_left"][0] and self.possible(s["ops"][0]):
            if s["ops"][0] in ASKS_IN:
                s["phase"] = ASKS_IN[s["ops"][0]]
                return
            if s["ops"][0] == GAIN_ASSISTANT:
                s["assistant"][s["cur"]] = 1
            else:
                self.hand[self.drawn()] += 1
            s["op_left"][0] -= 1
        s["ops"], s["op_left"] = [0] * 3, [0] * 3
        self.action_done()

    def repetition_done(self) -> None:
        self.s["op_left"][0] -= 1
        self.go_on_with_ability()

    # ------------------------------------------------------------ legal moves (4.2)

    def legal(self) -> list[int]:
        """The legal codes in ascending order."""
        return sorted(LEGAL[self.s["phase"]](self))

    def legal_sides(self) -> Iterator[int]:
        yield from (130, 131)

    def legal_draws(self) -> Iterator[int]:
        yield from self.legal_area()
        if self.supply_of_cards():
            yield 81

    def legal_area(self) -> Iterator[int]:
        yield from (77 + c for c in range(4) if self.s["area"][c])

    def legal_actions(self) -> Iterator[int]:
        m = self.s["marker"]
        yield 0
        yield from (1 + c for c in range(4) if c != m and self.hand[c])
        if self.supply_of_cards():
            yield 5
        if self.festivity_is_legal():
            yield 6
        yield from (6 + k for k in range(1, self.hand[m] + 1))
        yield from self.legal_builds()
        yield from (41 + 3 * (2 * r + site) + lv - 1 for r, site, lv in self.own_tiles())
        if not self.s["converts"]:
            yield from self.legal_conversions()

    def legal_builds(self) -> Iterator[int]:
        m = self.s["marker"]
        for site in range(2):
            if not self.usable(m, site):
                continue
            cost = level(self.shape(m, site)) + 1
            for kind in range(4):
                if self.built(self.shape(m, site), kind) is None:
                    continue
                if self.hand[m] >= cost:
                    yield 25 + 8 * site + 2 * kind
                if self.s["assistant"][self.s["cur"]] and self.hand[m] >= cost - 1:
                    yield 25 + 8 * site + 2 * kind + 1

    def built(self, shape: int, kind: int) -> int | None:
        """The shape after a build, None when it is impossible."""
        one, two, _ = tiles(shape)
        if kind == 0 and self.supply(1):
            return shape + 1
        if kind == 1 and one and self.supply(2):
            return shape - 1 + 3
        if kind == 2 and two and self.supply(3):
            return shape - 3 + 9
        if kind == 3 and tiles(shape) == [2, 0, 0] and self.supply(3):
            return 9
        return None

    def legal_conversions(self) -> Iterator[int]:
        s = self.s
        if s["n"] == 1:
            if s["virtual"] >= 0:
                yield 65 + s["virtual"]
            return
        for k in range(s["n"] - 1):
            followers = s["follow"][(s["cur"] + 1 + k) % s["n"]]
            yield from (65 + 4 * k + c for c in range(4) if followers[c])

    def legal_tile_a(self) -> Iterator[int]:
        if self.s["ops"][0] == MOVE_TILE:
            chosen = set(self.own_tiles())
        else:
            chosen = {lower for lower, _ in self.pairs()}
        yield from (86 + 3 * (2 * r + site) + lv - 1 for r, site, lv in chosen)

    def picked_tile(self) -> Tile:
        """The tile of the first half of a choice."""
        code = self.s["pick"] - 86
        return code // 6, code // 3 % 2, code % 3 + 1

    def legal_tile_b(self) -> Iterator[int]:
        for lower, (r, site, lv) in self.pairs():
            if lower == self.picked_tile():
                yield 86 + 3 * (2 * r + site) + lv - 1

    def legal_dest(self) -> Iterator[int]:
        r0, site0, _ = self.picked_tile()
        for r in range(4):
            for site in range(2):
                if (r, site) != (r0, site0) and self.usable(r, site):
                    yield 110 + 2 * r + site

    def legal_follower(self) -> Iterator[int]:
        swapping = self.s["ops"][0] == SWAP_FOLLOWER_HAND
        for c in range(4):
            if self.partners(c) if swapping else self.follow[c]:
                yield 118 + c

    def legal_hand_card(self) -> Iterator[int]:
        yield from (122 + d for d in self.partners(self.s["pick"]))

    def legal_marker(self) -> Iterator[int]:
        yield from (126 + r for r in range(4) if r != self.s["marker"])

    def legal_drops(self) -> Iterator[int]:
        excess = sum(self.hand) - 5
        for c in range(self.s["last_drop"], 4):
            if self.hand[c] and sum(self.hand[c:]) >= excess:
                yield 82 + c

    def legal_nothing(self) -> Iterator[int]:
        yield from ()

    # ------------------------------------------------------------ moves

    def apply(self, move: int) -> None:
        """Play a move and the forced ones behind it."""
        self.play(move)
        self.settle()

    def settle(self) -> None:
        """Forced moves (4.1)."""
        while len(moves := self.legal()) == 1:
            self.play(moves[0])

    def play(self, move: int) -> None:
        for low, high, effect in EFFECTS:
            if low <= move <= high:
                effect(self, move - low)
                return
        raise AssertionError(move)

    def done(self, _: int) -> None:
        self.end_turn()

    def travel(self, c: int) -> None:
        self.leave_hand(c)
        self.s["discard"][c] += 1
        self.s["marker"] = c
        self.action_done()

    def migrate(self, _: int) -> None:
        self.hand[self.drawn()] += 1
        self.action_done()

    def hold_festivity(self, _: int) -> None:
        self.festivity()

    def recruit(self, index: int) -> None:
        self.to_followers(index + 1)
        self.action_done()

    def to_followers(self, cards: int) -> None:
        """Hand cards of the marker's colour become followers."""
        for _ in range(cards):
            self.leave_hand(self.s["marker"])
            self.follow[self.s["marker"]] += 1

    def build(self, index: int) -> None:
        m = self.s["marker"]
        site, kind, token = index // 8, index // 2 % 4, index % 2
        shape = self.shape(m, site)
        after = self.built(shape, kind)
        assert after is not None
        self.to_followers(level(shape) + 1 - token)
        if token:
            self.s["assistant"][self.s["cur"]] = 0
        self.put(m, site, after)
        self.action_done()

    def demolish(self, index: int) -> None:
        r, site, lv = index // 6, index // 3 % 2, index % 3 + 1
        self.put(r, site, self.shape(r, site) - WEIGHT[lv])
        self.action_done()

    def convert(self, index: int) -> None:
        s = self.s
        k, c = divmod(index, 4)
        if s["n"] == 1:
            s["virtual"] = -1
        else:
            s["follow"][(s["cur"] + 1 + k) % s["n"]][c] -= 1
        self.follow[c] += 1
        s["converts"] = 1
        self.action_done()

    def take(self, c: int) -> None:
        self.s["area"][c] -= 1
        self.hand[c] += 1
        self.known[c] += 1
        self.refill()
        if self.s["phase"] == AREA:
            self.repetition_done()
        else:
            self.draw_done()

    def take_from_deck(self, _: int) -> None:
        self.hand[self.drawn()] += 1
        self.draw_done()

    def draw_done(self) -> None:
        self.s["draws"] -= 1
        self.skip_draws_without_cards()

    def drop(self, c: int) -> None:
        self.leave_hand(c)
        self.s["discard"][c] += 1
        self.s["last_drop"] = c
        self.discard_or_go_on()

    def pick_tile(self, index: int) -> None:
        if self.s["phase"] == TILE_A:
            self.s["pick"] = 86 + index
            self.s["phase"] = DEST if self.s["ops"][0] == MOVE_TILE else TILE_B
            return
        r, site, lv = self.picked_tile()
        r2, site2, lv2 = index // 6, index // 3 % 2, index % 3 + 1
        self.put(r, site, self.shape(r, site) - WEIGHT[lv] + WEIGHT[lv2])
        self.put(r2, site2, self.shape(r2, site2) - WEIGHT[lv2] + WEIGHT[lv])
        self.repetition_done()

    def move_to(self, index: int) -> None:
        r, site, lv = self.picked_tile()
        self.put(r, site, self.shape(r, site) - WEIGHT[lv])
        r2, site2 = divmod(index, 2)
        self.put(r2, site2, self.shape(r2, site2) + WEIGHT[lv])
        self.repetition_done()

    def pick_follower(self, c: int) -> None:
        if self.s["ops"][0] == SWAP_FOLLOWER_HAND:
            self.s["pick"], self.s["phase"] = c, HANDCARD
            return
        self.follower_to_hand(c)
        self.repetition_done()

    def follower_to_hand(self, c: int) -> None:
        self.follow[c] -= 1
        self.hand[c] += 1
        self.known[c] += 1

    def give_hand_card(self, d: int) -> None:
        self.leave_hand(d)
        self.follow[d] += 1
        self.follower_to_hand(self.s["pick"])
        self.repetition_done()

    def move_marker(self, r: int) -> None:
        self.s["marker"] = r
        self.repetition_done()

    # ------------------------------------------------------------ the end (section 7)

    def returns(self) -> list[float]:
        s = self.s
        if not s["ended"]:
            return [0.0] * s["n"]
        if s["n"] == 1:
            return [1.0 if s["ended"] == 1 else -1.0]
        best = {s["winner"]} if s["ended"] == 1 else self.leaders()
        share = s["n"] / len(best)
        return [((share if p in best else 0) - 1) / (s["n"] - 1) for p in range(s["n"])]

    def leaders(self) -> set[int]:
        """The best seats at the round limit."""
        ranks = [self.rank(p) for p in range(self.s["n"])]
        return {p for p, rank in enumerate(ranks) if rank == max(ranks)}

    def rank(self, p: int) -> tuple[int, int]:
        """Regions completed, then their worth."""
        own, target = self.s["own"][p], self.s["target"][p]
        levels = [level(target[c]) for c in range(4) if own[c] == target[c]]
        return len(levels), sum(lv * (lv + 1) // 2 for lv in levels)


LEGAL = {
    SETUP_SIDE: Model.legal_sides,
    DRAW: Model.legal_draws,
    ACTION: Model.legal_actions,
    TILE_A: Model.legal_tile_a,
    TILE_B: Model.legal_tile_b,
    DEST: Model.legal_dest,
    FOLLOWER: Model.legal_follower,
    HANDCARD: Model.legal_hand_card,
    MARKER: Model.legal_marker,
    AREA: Model.legal_area,
    DISCARD: Model.legal_drops,
    TERMINAL: Model.legal_nothing,
}

# First and last code of a family, and its effect (4.2).
EFFECTS = (
    (0, 0, Model.done),
    (1, 4, Model.travel),
    (5, 5, Model.migrate),
    (6, 6, Model.hold_festivity),
    (7, 24, Model.recruit),
    (25, 40, Model.build),
    (41, 64, Model.demolish),
    (65, 76, Model.convert),
    (77, 80, Model.take),
    (81, 81, Model.take_from_deck),
    (82, 85, Model.drop),
    (86, 109, Model.pick_tile),
    (110, 117, Model.move_to),
    (118, 121, Model.pick_follower),
    (122, 125, Model.give_hand_card),
    (126, 129, Model.move_marker),
    (130, 131, Model.choose_side),
)
