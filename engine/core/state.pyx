"""The Python face: `Game` and `State`.

All checks live here, at the boundary: behind it the table of C functions trusts its arguments. A
`State` owns one flat C struct and a source of chance; an illegal call raises and changes nothing.
"""
import importlib
from copy import deepcopy

from libc.stdint cimport int64_t, uint8_t, uint32_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memcpy, memset

from engine.core.chance cimport Chance, ChanceSource, seed_fast, seed_word, word_below
from engine.core.events cimport NO_NOTICE, EventBuffer, Notice as CNotice
from engine.core.game cimport (
    CHANCE_DRAWN,
    DECIDER_CHANGED,
    HIDDEN_REVEALED,
    MAX_MOVES,
    MAX_OPTION_BYTES,
    MAX_SEATS,
    MAX_STATE_BYTES,
    GameTable,
    move_t,
)
from engine.core.errors import (
    ChanceError,
    IllegalMoveError,
    OptionError,
    StateFormatError,
)
from engine.core import envelope
from engine.core.envelope import MAX_PLY
from engine.core.content import hash_document
from engine.core.options import resolve_options
from engine.core.steps import GameEvent, Notice, RandomPlay, Step
from engine.core.text import amount


# Only this module makes games and states: `__new__` without it is refused, since an object that was
# never filled has no memory behind it.
cdef object MAKER = object()


cdef class ContentPack:
    """A content file read and checked; games subclass it to own their C tables."""

    def __init__(self, dict document, str source):
        self.document = document
        self.source = source
        self.content_hash = hash_document(document)


cdef class Game:
    """A game with its content: makes states. Get one with `load_game`."""

    def __cinit__(self, maker=None):
        if maker is not MAKER:
            raise TypeError("use engine.load_game")

    def __repr__(self):
        return f"<Game {self.name} {self.content_hash.hex()[:8]}>"

    @property
    def content_hash(self) -> bytes:
        """16 bytes that name what the content file says."""
        return self.pack.content_hash

    @property
    def max_moves(self) -> int:
        """The most legal moves one decision can have."""
        return self.table.max_moves

    @property
    def useful_iterations(self) -> int:
        """Iterations beyond which a search plays no better; 0 where more always help."""
        return self.table.useful_iterations

    @property
    def perfect_information(self) -> bool:
        """Whether nothing is hidden and no chance is drawn: see `GameTable`."""
        return self.table.perfect_information

    @property
    def utility_range(self) -> tuple[float, float]:
        """Least and greatest value of `State.returns`."""
        return self.table.least_utility, self.table.greatest_utility

    @property
    def state_bytes(self) -> int:
        """Size of the C state."""
        return self.table.state_bytes

    def room(self, str name):
        """A Python room of the folder (`notation`, `view`, `table`), imported when first used."""
        if name not in self.rooms:
            self.rooms[name] = importlib.import_module(f"{self.folder}.{name}")
        return self.rooms[name]

    def shared_view(self):
        """What every view of this content has, whatever the options: a message of one's own.

        It is of the type of `State.view`. Merging a view without the shared part into it (MergeFrom
        of protobuf) makes the view whole.
        """
        return deepcopy(self.room("view").shared_view(self))

    def resolve_options(self, options=None, players=None) -> dict:
        """All options with their defaults; OptionError on an unknown one or a bad value."""
        given = dict(options or {})
        if players is not None:
            if given.setdefault("players", players) != players:
                raise OptionError(
                    f"option players = {given['players']!r}: the call says {players}", "players")
        return resolve_options(self.options, given)

    def new_state(self, players=None, options=None, seed=0, *, chance=None) -> State:
        """The start position, forced steps resolved.

        `players` defaults to the option's default; `seed` feeds a fast source of chance unless
        `chance` (a ChanceSource) is given. Raises OptionError; ChanceError for a bad script.
        """
        cdef ChanceSource source = chance if chance is not None else ChanceSource.fast(seed)
        cdef uint8_t packed[MAX_OPTION_BYTES]
        cdef EventBuffer events
        resolved = self.resolve_options(options, players)
        cdef State state = self.empty_state(resolved["players"], source)
        memset(packed, 0, sizeof(packed))
        self.face.pack_options(self.content, resolved, state.players, packed)
        clear_events(&events)
        self.table.setup(
            self.content, packed, state.players, &source.chance, state.data, &events)
        require_all_events(&events)
        state.source.raise_fault()
        state.setup_events = copy_events(&events)
        return state

    def state_from_bytes(self, bytes data, seed=0) -> State:
        """The state that `State.to_bytes` wrote; StateFormatError for anything else."""
        players, ply, struct = envelope.unwrap(self, data)
        cdef State state = self.empty_state(players, ChanceSource.fast(seed))
        state.ply = ply
        memcpy(state.data, <const uint8_t*>(<bytes>struct), self.table.state_bytes)
        self.require_possible(state)
        document = state.to_dict()
        if document["n"] != players:
            raise StateFormatError(f"{amount(players, 'player')}: the state has {document['n']}")
        if state != self.state_from_dict(document):
            raise StateFormatError(f"not a possible state of {self.name}: bytes without a meaning")
        return state

    def state_from_dict(self, dict document, seed=0) -> State:
        """The state a dictionary with the names of RULES.md section 3 describes.

        Raises StateFormatError with the reason when no game could come to it.
        """
        if document is None:
            raise StateFormatError("None: expected a dictionary with the names of RULES.md 3")
        players = document.get("n")
        if isinstance(players, bool) or not isinstance(players, int):
            raise StateFormatError(f"n = {players!r}: expected the number of players")
        if not self.min_players <= players <= self.max_players:
            raise StateFormatError(
                f"n = {players}: expected {self.min_players}..{self.max_players}")
        cdef State state = self.empty_state(players, ChanceSource.fast(seed))
        self.face.from_dict(self.content, document, state.data)
        self.require_possible(state)
        return state

    def require_possible(self, State state):
        """StateFormatError unless the rules can go on from the state."""
        fault = state.check(played=False)
        if fault:
            raise StateFormatError(f"not a possible state of {self.name}: {fault}")

    def play_random(self, players=None, int playouts=1, seed=0, options=None) -> RandomPlay:
        """Play whole games with uniformly random moves, outside the interpreter lock."""
        if playouts < 0:
            raise ValueError(f"playouts = {playouts}: expected 0 or more")
        cdef State start = self.new_state(players, options, seed)
        cdef State state = start.clone()
        cdef Chance chance
        cdef double total[MAX_SEATS]
        cdef double outcome[MAX_SEATS]
        cdef int64_t plies = 0
        cdef int _, seat
        cdef uint8_t packed[MAX_OPTION_BYTES]
        memset(packed, 0, sizeof(packed))
        memset(total, 0, sizeof(total))
        resolved = self.resolve_options(options, players)
        self.face.pack_options(self.content, resolved, start.players, packed)
        seed_fast(&chance, seed_word(seed))
        with nogil:
            for _ in range(playouts):
                memset(state.data, 0, self.table.state_bytes)
                self.table.setup(self.content, packed, start.players, &chance, state.data, NULL)
                plies += random_walk(self.table, self.content, state.data, &chance, -1)
                self.table.returns(self.content, state.data, outcome)
                for seat in range(start.players):
                    total[seat] += outcome[seat]
        return RandomPlay(plies, playouts, tuple(total[seat] for seat in range(start.players)))

    cdef State empty_state(self, int players, ChanceSource source):
        """A zeroed state to be filled by the caller."""
        cdef State state = State.__new__(State, MAKER)
        state.game = self
        state.players = players
        state.source = source
        state.data = <uint8_t*>calloc(1, self.table.state_bytes)
        if state.data == NULL:
            raise MemoryError()
        return state


cdef class State:
    """A position of a game, with the source its chance is drawn from."""

    def __cinit__(self, maker=None):
        if maker is not MAKER:
            raise TypeError("use Game.new_state, Game.state_from_bytes or Game.state_from_dict")
        self.setup_events = ()

    def __dealloc__(self):
        free(self.data)

    def __repr__(self):
        return f"<State of {self.game.name}, ply {self.ply}, seat {self.current_player()} to act>"

    def __eq__(self, other):
        if not isinstance(other, State):
            return NotImplemented
        cdef State that = other
        return (
            self.game.table == that.game.table
            and self.game.content_hash == that.game.content_hash
            and memcmp(self.data, that.data, self.game.table.state_bytes) == 0
        )

    __hash__ = None

    # ------------------------------------------------------------------ whose decision, which moves

    def current_player(self) -> int:
        """The seat that decides now; -1 when the game is over."""
        return self.game.table.to_act(self.game.content, self.data)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() < 0

    def side_of(self, seat) -> int:
        """The lowest seat among those that share this seat's returns."""
        return self.game.table.side_of(self.game.content, self.data, self.check_seat(seat))

    def is_out(self, seat) -> bool:
        """Whether the rules have put the seat out of the game while others play on."""
        return bool(
            self.game.table.is_out(self.game.content, self.data, self.check_seat(seat)))

    def legal_moves(self) -> list:
        """The legal moves in ascending order: none at the end, else at least two."""
        cdef move_t moves[MAX_MOVES]
        cdef int count = self.legal(moves)
        return [moves[i] for i in range(count)]

    cdef int legal(self, move_t* out) noexcept:
        return self.game.table.legal_moves(self.game.content, self.data, out)

    cdef bint is_legal(self, move_t move) noexcept:
        cdef move_t moves[MAX_MOVES]
        cdef int i
        for i in range(self.legal(moves)):
            if moves[i] == move:
                return True
        return False

    def decision(self) -> dict:
        """The present decision: `seat` (-1 at the end), `kind` and its `parameters`."""
        decision = self.game.face.decision(self.game.content, self.data)
        return {"seat": self.current_player(), **decision}

    # ------------------------------------------------------------------ moving

    def apply(self, move) -> None:
        """Play a legal move and the forced steps behind it.

        Raises IllegalMoveError, or ChanceError for a bad script; the state is then unchanged.
        """
        self.step(move, NULL)

    def play(self, move) -> Step:
        """As `apply`, and report what happened."""
        cdef EventBuffer events
        cdef int flags
        clear_events(&events)
        flags = self.step(move, &events)
        return Step(
            copy_events(&events),
            bool(flags & CHANCE_DRAWN),
            bool(flags & HIDDEN_REVEALED),
            bool(flags & DECIDER_CHANGED),
        )

    def apply_many(self, moves) -> None:
        """Play the moves in order; if one is illegal nothing is played and its index is named."""
        cdef State trial = self.clone()
        for index, move in enumerate(moves):
            try:
                trial.step(move, NULL)
            except IllegalMoveError as error:
                raise IllegalMoveError(f"move {index}: {error}", error.legal) from None
        self.take_over(trial)

    def play_random(self, plies=-1, seed=0) -> int:
        """Play up to `plies` uniformly random moves (-1: to the end) without the interpreter lock.

        Draws from a fast source of its own; returns the number of moves played.
        """
        if isinstance(plies, bool) or not isinstance(plies, int) or not -1 <= plies <= MAX_PLY:
            raise ValueError(f"plies = {plies!r}: expected -1..{MAX_PLY}")
        cdef int64_t limit = plies
        cdef State walker = self.clone()      # nobody else sees a state that is being moved
        cdef Chance chance
        cdef int64_t played
        seed_fast(&chance, seed_word(seed))
        with nogil:
            played = random_walk(
                self.game.table, self.game.content, walker.data, &chance, limit)
        memcpy(self.data, walker.data, self.game.table.state_bytes)
        self.ply += <int>played
        return played

    cdef int step(self, move, EventBuffer* events) except -1:
        """Check, play, and take everything back when the script of chance did not fit."""
        cdef uint8_t before[MAX_STATE_BYTES]
        cdef ChanceSource source_before = self.source.copy()
        cdef size_t size = self.game.table.state_bytes
        cdef int flags
        code = self.check_move(move)
        if self.source.after is not None and self.source.served and not self.source.outcomes_left:
            self.source = self.source.after
            source_before = self.source.copy()
        memcpy(before, self.data, size)
        flags = self.game.table.apply(
            self.game.content, self.data, <move_t>code, &self.source.chance, events)
        try:
            if events != NULL:
                require_all_events(events)
            self.source.raise_fault()
            if self.source.outcomes_left and self.is_terminal():
                raise leftover(self.source)
        except Exception:
            memcpy(self.data, before, size)
            self.source = source_before
            raise
        self.source.served = True
        self.ply += 1
        return flags

    def check_move(self, move) -> int:
        """The move as a number; IllegalMoveError unless it is legal."""
        if not isinstance(move, bool) and isinstance(move, int):
            if 0 <= move <= 0xFFFFFFFF and self.is_legal(<move_t>move):
                return move
        legal = self.legal_moves()
        if not legal:
            raise IllegalMoveError(f"move {move!r}: the game is over")
        raise IllegalMoveError(
            f"move {move!r} is not legal for seat {self.current_player()};"
            f" legal are {', '.join(map(str, legal))}", legal)

    cdef int take_over(self, State other) except -1:
        """Become the other state."""
        memcpy(self.data, other.data, self.game.table.state_bytes)
        self.ply = other.ply
        self.source = other.source
        return 0

    # ------------------------------------------------------------------ chance

    def script_chance(self, outcomes) -> None:
        """Take the next chance outcomes from a list, numbered as in RULES.md section 5.

        The list serves one move at least, and as many as it lasts; then the former source goes on.
        A move that needs more than is left, or an outcome that cannot happen, raises ChanceError
        from `apply`; so does a game that ends, or a new script, with outcomes left over.
        """
        if self.source.outcomes_left:
            raise leftover(self.source)
        cdef ChanceSource script = ChanceSource.scripted(outcomes)
        script.after = self.source if self.source.after is None else self.source.after
        self.source = script

    def use_chance(self, ChanceSource source not None) -> None:
        """Draw from this source from now on."""
        self.source = source

    @property
    def script_left(self) -> int:
        """Scripted outcomes not drawn yet."""
        return self.source.outcomes_left

    # ------------------------------------------------------------------ value

    def returns(self) -> list:
        """The utility of each seat, as RULES.md section 7 defines it (all 0 before the end)."""
        cdef double out[MAX_SEATS]
        self.game.table.returns(self.game.content, self.data, out)
        return [out[seat] for seat in range(self.players)]

    def evaluate(self) -> list:
        """A cheap estimate of the returns in mid-game."""
        cdef double out[MAX_SEATS]
        self.game.table.evaluate(self.game.content, self.data, out)
        return [out[seat] for seat in range(self.players)]

    def turn_number(self) -> int:
        """A number that changes when a turn ends."""
        return self.game.table.turn_number(self.game.content, self.data)

    # ------------------------------------------------------------------ copies and formats

    def clone(self) -> State:
        """An independent copy, its source of chance in the same position."""
        cdef State copy = self.game.empty_state(self.players, self.source.copy())
        copy.ply = self.ply
        memcpy(copy.data, self.data, self.game.table.state_bytes)
        return copy

    def to_bytes(self) -> bytes:
        """The state for `Game.state_from_bytes`; it holds no seed and no key."""
        struct = (<const uint8_t*>self.data)[:self.game.table.state_bytes]
        return envelope.wrap(self.game, self.players, self.ply, struct)

    def to_dict(self) -> dict:
        """The whole state, hidden parts included, with the names of RULES.md section 3."""
        return self.game.face.to_dict(self.game.content, self.data)

    def check(self, bint played=True) -> str:
        """The invariant of RULES.md section 8 that is broken; "" when all hold.

        Without `played`, those are left out that only a game played from its setup keeps.
        """
        number = self.game.table.check(self.game.content, self.data, played)
        return self.game.face.invariant(number) if number else ""

    # ------------------------------------------------------------------ who knows what

    def seen(self, seat=None) -> dict:
        """What a seat (None: a spectator) sees, as a dictionary with the names of RULES.md."""
        return self.game.face.seen(self.game.content, self.data, self.check_viewer(seat))

    def view(self, seat=None, *, shared=True):
        """What a seat (None: a spectator) sees, as the game's protobuf message.

        Without `shared` that is left out which `Game.shared_view` has: to be merged into it.
        """
        changing = self.game.room("view").view_message(self.game, self.seen(seat))
        if not shared:
            return changing
        whole = self.game.shared_view()
        whole.MergeFrom(changing)
        return whole

    def info_hash(self, seat=None) -> int:
        """64 bits, equal exactly when the seat (None: a spectator) cannot tell two states apart."""
        viewer = self.check_viewer(seat)
        return self.game.table.info_hash(self.game.content, self.data, viewer)

    def determinized(self, seat=None, seed=0) -> State:
        """A copy in which all that the seat (None: a spectator) cannot know is a fair sample.

        A function of what the seat knows and the seed, and of nothing else.
        """
        cdef int viewer = self.check_viewer(seat)
        cdef State copy = self.game.empty_state(self.players, ChanceSource.fast(seed))
        copy.ply = self.ply
        memcpy(copy.data, self.data, self.game.table.state_bytes)
        self.game.table.determinize(
            self.game.content, copy.data, viewer, &copy.source.chance)
        return copy

    # ------------------------------------------------------------------ for people

    def label(self, move) -> str:
        """A legal move in plain words."""
        return self.game.room("notation").label(self, self.check_move(move))

    def notation(self, move) -> str:
        """A legal move in the game's stable text notation."""
        return self.game.room("notation").notation(self, self.check_move(move))

    def parse(self, text: str) -> int:
        """The legal move that a code, a notation or a label names; IllegalMoveError otherwise."""
        wanted = text.strip()
        legal = self.legal_moves()
        for move in legal:
            if wanted == str(move):
                return move
        for move in legal:
            if wanted in (self.notation(move), self.label(move)):
                return move
        raise IllegalMoveError(
            f"{text!r} names no legal move; legal are "
            + ", ".join(self.notation(move) for move in legal), legal)

    # ------------------------------------------------------------------ checks of arguments

    def check_seat(self, seat) -> int:
        """The seat; ValueError unless it plays."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players:
            raise ValueError(f"seat {seat!r}: expected 0..{self.players - 1}")
        return seat

    def check_viewer(self, seat) -> int:
        """The seat, -1 for a spectator (None or -1)."""
        if seat is None or (not isinstance(seat, bool) and seat == -1):
            return -1
        return self.check_seat(seat)


cdef Game wire_game(
        const GameTable* table, const FaceTable* face, ContentPack pack, str folder, tuple options,
        int rules_version, int layout_version):
    """A game from the parts its `game.pyx` wires together."""
    if table.state_bytes > MAX_STATE_BYTES or table.option_bytes > MAX_OPTION_BYTES:
        raise RuntimeError(f"{folder}: the state or the options outgrow the limits of game.pxd")
    if table.max_moves > MAX_MOVES:
        raise RuntimeError(f"{folder}: more than {MAX_MOVES} moves at one decision")
    if pack.document["game"]["max_players"] > MAX_SEATS:
        raise RuntimeError(f"{folder}: more than {MAX_SEATS} seats")
    cdef Game game = Game.__new__(Game, MAKER)
    header = pack.document["game"]
    game.table = table
    game.face = face
    game.content = pack.data
    game.pack = pack
    game.name = header["slug"]
    game.title = header["title"]
    game.min_players = header["min_players"]
    game.max_players = header["max_players"]
    game.folder = folder
    game.options = options
    game.rules_version = rules_version
    game.layout_version = layout_version
    game.rooms = {}
    return game


cdef int64_t random_walk(
        const GameTable* table, const void* content, uint8_t* data, Chance* chance,
        int64_t limit) noexcept nogil:
    """Uniformly random moves until the end or the limit (negative: none); how many were played."""
    cdef move_t moves[MAX_MOVES]
    cdef int64_t played = 0
    cdef int count
    while played != limit:
        count = table.legal_moves(content, data, moves)
        if count == 0:
            break
        table.apply(content, data, moves[word_below(chance, <uint32_t>count)], chance, NULL)
        played += 1
    return played


cdef void clear_events(EventBuffer* buffer) noexcept:
    """An empty buffer; its events are written before they are read."""
    buffer.count = 0
    buffer.dropped = 0


cdef int require_all_events(const EventBuffer* buffer) except -1:
    """A game that reports more than MAX_EVENTS needs a larger buffer, not silence."""
    if buffer.dropped:
        raise RuntimeError(f"{amount(buffer.dropped, 'event')} found no room; raise MAX_EVENTS")
    return 0


cdef tuple copy_events(const EventBuffer* buffer):
    """The buffered events as Python objects."""
    events = []
    for i in range(buffer.count):
        events.append(GameEvent(
            buffer.events[i].mask,
            copy_notice(&buffer.events[i].full),
            copy_notice(&buffer.events[i].others),
        ))
    return tuple(events)


cdef object copy_notice(const CNotice* notice):
    """A notice, None when there is nothing to see."""
    if notice.kind == NO_NOTICE:
        return None
    return Notice(notice.kind, tuple([notice.args[i] for i in range(notice.n_args)]))


cdef object leftover(ChanceSource source):
    """The error for a script that was not used up."""
    return ChanceError(f"{amount(source.outcomes_left, 'outcome')} of the script left over")
