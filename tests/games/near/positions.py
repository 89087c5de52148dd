"""Positions for the tests of NEAR, written the way RULES.md section 8 writes them.

`Scene` is the first turn of a game whose opening is over, with the World empty but for the
Capitals: a case names what differs, and counts of pieces, markers, cards and tokens follow. Most
cases lie on the fixed World for two players with the land side, which RULES.md 8.4 draws.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engine import Game, State, Step, load_game
from tests.games.near.reference_counters import AGE_OF, CARDS, DOMAINS, LEVELS, ROWS, TYPES, own
from tests.games.near.reference_map import DOCUMENT, World, apart, fixed

GAME = load_game("near")
PASS, STOP, DECK = 171, 10, 130
EFFECT, CONSTRUCT, DEVELOPMENT = range(3)
APPLY, MARK, CLAIM = range(3)  # steps of a card played for its effect
SITE, SHOP, ROUTE, ARMY, TEMPLE, CAPITAL = range(6)
PRODUCTION, TRADE, TRANSPORT, MILITARY, RELIGION = range(5)
FOOD, CRAFT, HEALTH, POWER, CULTURE = range(5)
STONE, CLAY, WOOD, LIVESTOCK, WHEAT, ORE = range(6)
EVENTS = [row["key"] for row in DOCUMENT["event"]]
BY_NAME = {row["name"]: row.get("card_id", row["id"]) for row in CARDS}
WONDER_OF = {row["name"]: row["id"] for row in DOCUMENT["wonder"]}
CIVILIZATION_OF = {row["name"]: row["id"] for row in DOCUMENT["civilization"]}
MARKERS = DOCUMENT["constants"]["history_markers"]
IDLE = "Drill Ground"  # a card that is only played for its Development
WAITING = ("Pack Mules", "Rafts", "Weights and Measures", "Surgeon")  # hands of the others
QUIET_WONDERS = ("Hanging Gardens", "Great Wall", "Mausoleum", "Terracotta Army")
QUIET_CIVILIZATIONS = ("Maya", "Lydians", "Greeks", "Sumerians")
LAND_WORLD = fixed(2, "land")
CAPITALS = (5, 28)  # of that World


def card(name: str) -> int:
    """The id of a card or a Wonder by its name."""
    return int(BY_NAME[name])


def deal(players: int = 2, **changes: Any) -> dict[str, Any]:
    """An explicit setup (RULES.md 9.1): everything in the order of its ids unless changed."""
    decks = [list(range(26 * domain, 26 * domain + 26)) for domain in range(5)]
    return {
        "players": players,
        "objectives": "standard",
        "slots": fixed(players, "land"),
        "age_sides": ["A", "A", "A"],
        "domination": [0, 2, 4],
        "events": [EVENTS.index("crisis"), EVENTS.index("flood"), EVENTS.index("invasion")],
        "decks": decks,
        "enemy_order": list(range(13)),
        "ruin_order": list(range(9)),
        "first": 0,
        "civilizations": [CIVILIZATION_OF[name] for name in QUIET_CIVILIZATIONS[:players]],
        "wonders": [WONDER_OF[name] for name in QUIET_WONDERS[:players]],
    } | changes


def with_setup(setup: dict[str, Any]) -> dict[str, Any]:
    """The options of a game with an explicit setup."""
    return {"objectives": setup["objectives"], "setup": setup}


def dealt(players: int = 2, seed: int = 1, game: Game = GAME, **changes: Any) -> State:
    """The start of a game with an explicit setup."""
    return game.new_state(players, with_setup(deal(players, **changes)), seed)


def rows_of(slot_tile: Sequence[int], slot_rotation: Sequence[int]) -> list[list[Any]]:
    """The rows of a setup from the slots of a dictionary."""
    return [
        [slot, *ROWS[row], slot_rotation[slot]] for slot, row in enumerate(slot_tile) if row >= 0
    ]


class Scene:
    """A position in the making: the dictionary of a first turn with some edits."""

    def __init__(
        self,
        players: int = 2,
        *,
        wonders: Sequence[str] = (),
        civilizations: Sequence[str] = (),
        capitals: Sequence[int] = (),
        game: Game = GAME,
        **changes: Any,
    ) -> None:
        if wonders:
            changes["wonders"] = [WONDER_OF[name] for name in wonders]
        if civilizations:
            changes["civilizations"] = [CIVILIZATION_OF[name] for name in civilizations]
        self.game = game
        state = dealt(players, game=game, **changes)
        while kind(state) != "PLAY":
            state.apply(state.legal_moves()[0])
        self.d: dict[str, Any] = state.to_dict()
        self.world = World(rows_of(self.d["slot_tile"], self.d["slot_rotation"]))
        self.players = players
        self._empty()
        for seat, space in enumerate(capitals or self._far_apart()):
            self.capital(seat, space)

    def _empty(self) -> None:
        """Nothing on the World but the Ruin tokens, nothing gained, no card in hand."""
        d, seats = self.d, range(self.players)
        tokens = [token for token in d["enemy_at"] if token >= 0]
        d["enemy_supply"] = sorted(d["enemy_supply"] + tokens)
        lost = 13 - len(d["enemy_supply"])
        assert lost == sum(d["enemies"])
        d["enemy_supply"] = list(range(13))
        d["enemy_at"] = [-1] * len(d["enemy_at"])
        d["map_owner"] = [-1] * len(d["map_owner"])
        d["map_type"] = [-1] * len(d["map_type"])
        mountains = sorted(self.world.of("R"))
        for token, space in enumerate(mountains):
            d["ruin_at"][space] = token
        for name in ("score", "gold", "victory", "enemies", "ruins", "ward"):
            d[name] = [0 for _ in seats]
        d["gold"] = [DOCUMENT["constants"]["starting_gold"] for _ in seats]
        for name in ("level", "built", "last_row", "cemetery", "dev"):
            d[name] = [[0] * 5 for _ in seats]
        d["timeline"] = [[0] * 12 for _ in seats]
        d["markers"] = [MARKERS for _ in seats]
        d["expertise"] = [[DOMAINS.index(self._wonder(seat)["expertise"])] for seat in seats]
        for seat in seats:
            for name in ("objective", "peeked", "special_used"):
                d[name][seat] = []
            for held in list(d["hand"][seat]):
                self._to_deck(held)
        d["first_taken"] = []

    def _far_apart(self) -> Sequence[int]:
        """Spaces for Capitals: territories without any bonus, far from one another."""
        if rows_of(self.d["slot_tile"], self.d["slot_rotation"]) == LAND_WORLD:
            return CAPITALS
        world = self.world
        spaces = sorted(world.land - world.of("RT"))
        chosen = spaces[:1]
        while len(chosen) < self.players:
            places = [world.place[space] for space in chosen]
            distances = [min(apart(world.place[s], p) for p in places) for s in spaces]
            chosen.append(spaces[distances.index(max(distances))])
        return chosen

    def _wonder(self, seat: int) -> dict[str, Any]:
        return dict(DOCUMENT["wonder"][self.d["wonder"][seat]])

    def _remove(self, number: int) -> None:
        """Take a card from wherever it is."""
        d = self.d
        places = [*d["decks"], *d["hand"], *d["known"], *d["achievements"]]
        for place in [*places, d["reveal"], d["civ_area"], d["removed"], d["removed_unseen"]]:
            if number in place:
                place.remove(number)

    def _to_deck(self, number: int) -> None:
        """Put a card into its deck, as the last of its Age."""
        self._remove(number)
        deck = self.d["decks"][number // 26]
        later = [at for at, other in enumerate(deck) if AGE_OF[other] > AGE_OF[number]]
        deck.insert(later[0] if later else len(deck), number)

    # ------------------------------------------------------------ the World

    def capital(self, seat: int, space: int) -> Scene:
        """Where the Capital of a seat stands."""
        d = self.d
        for old in own(d, seat, CAPITAL):
            d["map_owner"][old] = d["map_type"][old] = -1
        self._stand(seat, CAPITAL, space)
        d["capital"][seat] = space
        return self

    def _stand(self, seat: int, type_: int, space: int) -> None:
        d = self.d
        assert space in self.world.land and d["map_owner"][space] < 0, space
        assert d["enemy_at"][space] < 0, space
        d["map_owner"][space], d["map_type"][space] = seat, type_

    def buildings(self, seat: int, name: str, *spaces: int) -> Scene:
        """Buildings of a type, constructed one after the other."""
        type_ = TYPES.index(name)
        for space in spaces:
            self._stand(seat, type_, space)
            self.d["built"][seat][type_] += 1
            self.d["last_row"][seat][type_] = self.d["built"][seat][type_]
        return self

    def gone(self, seat: int, name: str, pieces: int) -> Scene:
        """Pieces that went from the Player board into the Cemetery."""
        type_ = TYPES.index(name)
        self.d["built"][seat][type_] += pieces
        self.d["cemetery"][seat][type_] += pieces
        return self

    def enemy(self, space: int, token: int) -> Scene:
        """An Enemy token from the supply on a City-state."""
        assert self.world.char[space] == "T" and self.d["enemy_at"][space] < 0
        self.d["enemy_supply"].remove(token)
        self.d["enemy_at"][space] = token
        return self

    def ruin(self, space: int, token: int) -> Scene:
        """Which Ruin token lies on a Mountain; the one that lay there goes where this one was."""
        ruins = self.d["ruin_at"]
        old = ruins[space]
        assert old >= 0
        if token in ruins:
            ruins[ruins.index(token)] = old
        ruins[space] = token
        return self

    def supply(self, *tokens: int) -> Scene:
        """The Enemy tokens left in the supply, the next first; the others were captured."""
        d = self.d
        captured = [token for token in d["enemy_supply"] if token not in tokens]
        d["enemy_supply"] = list(tokens)
        d["enemies"][-1] += len(captured)
        return self

    # ------------------------------------------------------------ what a seat has

    def levels(self, seat: int, **levels: int) -> Scene:
        """Levels by the names of the tracks; Expertises for Livestock are not given."""
        for name, level in levels.items():
            self.d["level"][seat][LEVELS.index(name)] = level
        return self

    def gold(self, *amounts: int) -> Scene:
        """Gold by seat."""
        self.d["gold"][: len(amounts)] = amounts
        return self

    def expertise(self, seat: int, *names: str) -> Scene:
        """Exactly these Expertises."""
        self.d["expertise"][seat] = sorted(DOMAINS.index(name) for name in names)
        return self

    def devs(self, seat: int, *numbers: int) -> Scene:
        """Development tokens by kind."""
        self.d["dev"][seat] = list(numbers)
        return self

    def tokens(self, seat: int, victory: int = 0, enemies: int = 0) -> Scene:
        """Victory tokens, and Enemy tokens from the end of the supply."""
        self.d["victory"][seat] += victory
        self.d["enemies"][seat] += enemies
        for _ in range(enemies):
            self.d["enemy_supply"].pop()
        return self

    def wards(self, *numbers: int) -> Scene:
        """Wards by seat."""
        self.d["ward"][: len(numbers)] = numbers
        return self

    def timeline(self, seat: int, **markers: int) -> Scene:
        """Markers by epoch, 1..12: `timeline(0, e1=3, e2=1)`."""
        for name, number in markers.items():
            self.d["timeline"][seat][int(name[1:]) - 1] += number
            self.d["markers"][seat] -= number
        return self

    def objective(self, seat: int, *names: str) -> Scene:
        """Markers on Domain objectives; the first token is taken."""
        for name in names:
            self.d["objective"][seat].append(DOMAINS.index(name))
            self.d["markers"][seat] -= 1
        self.d["objective"][seat].sort()
        taken = {*self.d["first_taken"], *self.d["objective"][seat]}
        self.d["first_taken"] = sorted(taken)
        return self

    def markers_left(self, seat: int, number: int) -> Scene:
        """Markers beyond these lie on the first epoch."""
        return self.timeline(seat, e1=self.d["markers"][seat] - number)

    # ------------------------------------------------------------ cards

    def hand(self, seat: int, *names: str, known: bool = False) -> Scene:
        """The hand of a seat, from wherever the cards are."""
        for held in list(self.d["hand"][seat]):
            self._to_deck(held)
        for name in names:
            self._remove(card(name))
            self.d["hand"][seat].append(card(name))
            if known:
                self.d["known"][seat].append(card(name))
        self.d["hand"][seat].sort()
        self.d["known"][seat].sort()
        return self

    def area(self, seat: int, *names: str) -> Scene:
        """Cards in the achievements area, behind those that are there."""
        for name in names:
            self._remove(card(name))
            self.d["achievements"][seat].append(card(name))
        return self

    def without_wonder(self, seat: int) -> Scene:
        """The Wonder was lost to a Civil War."""
        wonder = 130 + self.d["wonder"][seat]
        self.d["achievements"][seat].remove(wonder)
        self.d["removed"] = sorted([*self.d["removed"], wonder])
        return self

    def reveal(self, *names: str) -> Scene:
        """The cards in the reveal area; those that lay there go into their decks."""
        for number in list(self.d["reveal"]):
            self._to_deck(number)
        for name in names:
            self._remove(card(name))
        self.d["reveal"] = sorted(card(name) for name in names)
        return self

    def deck(self, domain: str, *names: str) -> Scene:
        """What lies on top of a deck, the top card first."""
        for name in names:
            self._remove(card(name))
        deck = self.d["decks"][DOMAINS.index(domain)]
        deck[:0] = [card(name) for name in names]
        return self

    # ------------------------------------------------------------ time

    def epoch(self, number: int) -> Scene:
        """The epoch, 1..12, with the cards of past Ages gone and past Events told."""
        d, index = self.d, number - 1
        age = index // 4
        sides = d["age_side"]
        d["epoch"], d["turns"] = index, index * self.players
        d["events_revealed"] = sum(index >= 4 * a + (2 if sides[a] else 3) for a in range(3))
        gone = [c for c in d["reveal"] if AGE_OF[c] <= age]
        d["reveal"] = [c for c in d["reveal"] if c not in gone]
        d["removed"] = sorted([*d["removed"], *gone])
        for deck in d["decks"]:
            unseen = [c for c in deck if AGE_OF[c] <= age]
            d["removed_unseen"] = sorted([*d["removed_unseen"], *unseen])
            deck[:] = [c for c in deck if c not in unseen]
            if age and deck:
                d["reveal"] = sorted([*d["reveal"], deck.pop(0)])
        return self

    def turn(self, seat: int, cards_played: int = 0) -> Scene:
        """Whose turn it is, and how many cards were played in it."""
        d = self.d
        d["active"] = seat
        d["position"] = (seat - d["first_player"]) % self.players
        d["turns"] = d["epoch"] * self.players + d["position"]
        d["cards_played"] = cards_played
        for frame in d["stack"]:
            frame[1] = seat
        return self

    def put(self, **fields: Any) -> Scene:
        """Fields of the dictionary as they are."""
        self.d.update(fields)
        return self

    def state(self) -> State:
        """The position."""
        state = self.game.state_from_dict(self.d, 7)
        assert state.check(played=False) == ""
        return state


# ---------------------------------------------------------------- playing


def kind(state: State) -> str:
    """The kind of the present decision."""
    return str(state.decision()["kind"])


def codes(state: State) -> list[int]:
    """The legal codes."""
    return [move & 0xFFFF for move in state.legal_moves()]


def asked(state: State) -> tuple[str, int, list[int]]:
    """Kind, seat and legal codes of the present decision."""
    return kind(state), state.current_player(), codes(state)


def play(state: State, *wanted: int) -> list[Step]:
    """Play codes one after the other, on the state itself."""
    steps = []
    for code in wanted:
        by_code = {move & 0xFFFF: move for move in state.legal_moves()}
        assert code in by_code, (code, asked(state))
        steps.append(state.play(by_code[code]))
        assert state.check() == "", f"after code {code}"
    return steps


def use(state: State, name: str, mode: int, *more: int) -> list[Step]:
    """Play a hand card in a mode, then further codes."""
    return play(state, 3 * card(name) + mode, *more)


def modes(state: State, name: str) -> list[int]:
    """The modes in which a hand card may be played."""
    assert kind(state) == "PLAY", asked(state)
    return [code % 3 for code in codes(state) if code // 3 == card(name)]


def play_while(state: State, *kinds: str) -> list[Step]:
    """Play the first legal move as long as one of these kinds is asked."""
    steps = []
    while not state.is_terminal() and kind(state) in kinds:
        steps.append(state.play(state.legal_moves()[0]))
        assert state.check() == ""
    return steps


def get(state: State, name: str, seat: int = 0) -> Any:
    """A field of a seat."""
    return state.to_dict()[name][seat]


def all_of(state: State, name: str) -> Any:
    """A field of all seats, or one of the table."""
    return state.to_dict()[name]


def at(state: State, space: int) -> tuple[int, int] | None:
    """Owner and type of the Building on a space."""
    d = state.to_dict()
    return (d["map_owner"][space], d["map_type"][space]) if d["map_owner"][space] >= 0 else None


def spaces_of(state: State) -> set[int]:
    """The spaces that are offered, without PASS."""
    return set(codes(state)) - {PASS}


def free(scene: Scene, spaces: Collection[int]) -> set[int]:
    """The territories among some spaces without Building and Enemy token."""
    d = scene.d
    return {
        s
        for s in spaces
        if s in scene.world.land and d["map_owner"][s] < 0 and d["enemy_at"][s] < 0
    }


# ---------------------------------------------------------------- events


def told(steps: Sequence[Step], number: int) -> list[tuple[int, ...]]:
    """The numbers of all events of a kind, in order."""
    return [e.full.args for step in steps for e in step.events if e.full.kind == number]


# ---------------------------------------------------------------- ends


def round_over(scene: Scene, *answers: int) -> State:
    """The last seat of the round has played its last card for a Development and drawn.

    What comes then, an Event or the end of an Age, is the next decision or has happened.
    """
    last = (scene.d["first_player"] + scene.players - 1) % scene.players
    for seat in range(scene.players):
        scene.hand(seat, IDLE if seat == last else WAITING[seat])
    scene.turn(last)
    state = scene.state()
    use(state, IDLE, DEVELOPMENT)
    play_while(state, "DRAW")
    play(state, *answers)
    return state
