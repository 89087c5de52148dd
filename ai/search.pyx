"""The search's Python face: `search` answers one question, a `Searcher` can go on from the last.

Threads search independent trees from their own seeds; their results are added up in a fixed order,
so a fresh search is the same for the same seed, threads and iterations. The searched state is read
for what the seat may know only: every iteration starts from a new determinization of it.
"""
import threading
from dataclasses import asdict
from math import sqrt
from time import sleep

from libc.stdint cimport int64_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from engine.core.chance cimport ChanceSource, seed_fast
from engine.core.game cimport move_t
from engine.core.state cimport Game, State
from ai.cancel cimport Cancel
from ai.iteration cimport monotonic_seconds, run
from ai.knobs cimport Knobs
from ai.playout cimport playout_choice
from ai.spread cimport reset_spread
from ai.tree cimport (
    UNPROVEN,
    Edge,
    Node,
    Tree,
    clear_tree,
    close_tree,
    find_slot,
    index_of,
    open_tree,
    tree_bytes,
)
from ai.walker cimport Walker, node_key

from ai.analysis import Analysis, LineMove, MoveAnalysis
from ai.errors import SearchError
from ai.params import Params
from ai.seeds import derive_seed

STOP_NAMES = ("iterations", "decided", "proven", "seconds", "cancelled")
KEPT_SEARCHES = 16            # room of a kept tree, in searches of new nodes
LINE_LENGTH = 24              # decisions of a principal variation
LINE_LUCK = 8                 # runs of luck tried to stay inside the tree
PRIOR_SAMPLES = 64            # questions to the playout policy for the priors of an answer


cdef class Worker:
    """The memory of one search thread, and what it reads while it runs."""

    cdef Walker* w
    cdef State question
    cdef Cancel cancel
    cdef readonly bint running

    def __cinit__(self, Game game, int players, max_nodes):
        self.w = <Walker*>calloc(1, sizeof(Walker))
        if self.w == NULL or not open_tree(&self.w.tree, max_nodes, game.table.max_moves):
            raise MemoryError(f"no memory for a search of {max_nodes} nodes")
        self.w.table = game.table
        self.w.content = game.content
        self.w.players = players

    def __dealloc__(self):
        if self.w != NULL:
            close_tree(&self.w.tree)
            free(self.w)

    cdef void forget(self):
        """Empty the tree and the history."""
        clear_tree(&self.w.tree)
        memset(self.w.history, 0, sizeof(self.w.history))
        self.w.max_depth = 0
        self.w.root_node = NULL

    cdef void ask(self, State state, int seat, uint64_t seed):
        """Aim at a question; limits and iterations follow with `allow` and `run`."""
        self.question = state
        self.w.root = state.data
        self.w.max_depth = 0
        self.w.seat = seat
        self.w.n_moves = state.legal(self.w.moves)
        self.w.done = 0
        memset(self.w.stats, 0, sizeof(self.w.stats))
        reset_spread(&self.w.spread)
        seed_fast(&self.w.chance, seed)

    cdef void allow(self, Cancel cancel, double deadline):
        """Let the next `run` go on until then; a negative deadline never comes."""
        self.cancel = cancel
        self.w.cancel = &cancel.flag
        self.w.deadline = deadline

    cdef Node* node_of(self, State state):
        """The node of a state's decision, NULL when the tree has none."""
        memcpy(self.w.state, state.data, self.w.table.state_bytes)
        seat = self.w.table.to_act(self.w.content, self.w.state)
        cdef Node* node = find_slot(&self.w.tree, node_key(self.w, seat))
        return node if node.key != 0 else NULL

    cdef Edge* edge_of(self, State state, move_t move):
        """The edge of a move, NULL when the tree has none."""
        cdef Node* node = self.node_of(state)
        cdef int i
        if node != NULL:
            for i in range(node.n_edges):
                if self.w.tree.edges[node.first_edge + i].move == move:
                    return &self.w.tree.edges[node.first_edge + i]
        return NULL

    def run(self) -> None:
        """Search until a limit; the interpreter lock is free meanwhile."""
        if self.question is None:
            raise SearchError("a worker is aimed and run by a Searcher")
        try:
            with nogil:
                run(self.w)
        finally:
            self.running = False


cdef class Searcher:
    """Searches, one after the other, in memory that is kept.

    With `Params.reuse` the trees are kept too: what a search learned about decisions to come serves
    the same seat's next one, as long as at least half of the arena is free. Another seat gets
    nothing of it: these worlds were dealt by one who knew the searcher's own cards. One thread may
    use a searcher at a time; a second one is refused.
    """

    cdef readonly object params
    cdef list workers
    cdef object shape
    cdef int seat                     # whose knowledge the trees hold
    cdef State question               # of the last search, with its limits and when it began
    cdef object limits
    cdef double started
    cdef bint busy                    # a search is on

    def __init__(self, params=None):
        self.params = params if params is not None else Params()
        self.workers = []
        self.shape = None
        self.seat = -1

    def search(self, State state not None, int seat, limits, Cancel cancel=None, *,
               bint details=True):
        """The analysis of the decision `seat` has to make in `state`.

        `details` adds labels, priors and the principal variation. Raises SearchError when it is not
        that seat's decision, or when nothing would ever stop the search.
        """
        cdef State question = self.check_question(state, seat, limits, cancel)
        self.take()
        try:
            cancel = cancel or Cancel()
            self.started = monotonic_seconds()
            self.question = None
            self.prepare(question, seat, limits)
            self.set_limits(question, seat, limits, cancel, self.started)
            self.question = question
            self.limits = limits
            return self.answer(cancel, details)
        finally:
            self.busy = False

    def resume(self, seconds, Cancel cancel=None, *, bint details=True):
        """The analysis of the last search after so many seconds more of it.

        It goes on as if it had never stopped, to the same number of iterations, and makes the same
        analysis in the end. Raises SearchError when there is nothing to go on with.
        """
        cdef Worker worker
        if self.question is None:
            raise SearchError("nothing was searched yet that could be resumed")
        self.take()
        try:
            cancel = cancel or Cancel()
            for worker in self.workers:
                worker.allow(cancel, monotonic_seconds() + seconds)
            return self.answer(cancel, details)
        finally:
            self.busy = False

    cdef object take(self):
        """Begin to use the memory; SearchError while another thread does."""
        if self.busy:
            raise SearchError("this searcher is at work; give every thread its own")
        self.busy = True

    cdef object answer(self, Cancel cancel, bint details):
        """Run the workers and add up what they found."""
        run_all(self.workers, cancel)
        report = Report(self.workers, self.question, self.seat)
        return report.analysis(self.limits, details, monotonic_seconds() - self.started)

    def forget(self) -> None:
        """Drop what earlier searches learned."""
        self.question = None
        for worker in self.workers:
            (<Worker>worker).forget()

    cdef State check_question(self, State state, int seat, limits, Cancel cancel):
        """The state with all hidden from the seat replaced, so that nothing below can see it."""
        decider = state.current_player()
        if decider < 0:
            raise SearchError("the game is over: there is nothing to search")
        if seat != decider:
            raise SearchError(f"seat {seat} cannot search: seat {decider} decides now")
        if limits.iterations is None and limits.seconds is None and cancel is None:
            raise SearchError("give iterations, seconds or a Cancel, or the search never ends")
        return state.determinized(seat, limits.seed)

    cdef void set_limits(self, State state, int seat, limits, Cancel cancel, double started):
        """The question, the seed and the share of the limits of every worker."""
        cdef Worker worker
        cdef int index
        for index, worker in enumerate(self.workers):
            seed = derive_seed("search", limits.seed & 0xFFFFFFFFFFFFFFFF, index)
            worker.ask(state, seat, seed)
            worker.allow(cancel, -1.0 if limits.seconds is None else started + limits.seconds)
            worker.w.knobs = asdict(self.params)
            if self.params.cut_decisions < 0:
                take_cut(&worker.w.knobs, state.game.table.cut_decisions, state.players)
            if self.params.policy_trust < 0.0:
                worker.w.knobs.policy_trust = state.game.table.policy_trust
            worker.w.proving = self.params.solver and can_prove(state)
            worker.w.root_node = worker.node_of(state)
            worker.w.limit = share(limits.iterations, limits.threads, index)

    cdef void prepare(self, State state, int seat, limits):
        """Workers of the right shape, their trees empty unless they are to be kept."""
        cdef Worker worker
        keep = self.params.reuse and seat == self.seat
        self.seat = seat
        shape = (state.game, state.players, limits.threads, arena_nodes(limits, self.params.reuse))
        if shape != self.shape:
            self.workers = []         # give the memory back first
            self.workers = [
                Worker(state.game, state.players, shape[3]) for _ in range(limits.threads)]
            self.shape = shape
            return
        for worker in self.workers:
            if not keep or half_full(&worker.w.tree):
                worker.forget()


def search(State state not None, int seat, limits, params=None, Cancel cancel=None):
    """A fresh search of the decision `seat` has to make in `state`: see `Searcher.search`."""
    return Searcher(params).search(state, seat, limits, cancel)


cdef class Report:
    """Adds up what the workers found and words it as an `Analysis`."""

    cdef list workers
    cdef State state
    cdef int seat
    cdef double least
    cdef double span

    def __init__(self, list workers, State state, int seat):
        self.workers = workers
        self.state = state
        self.seat = seat
        self.least, greatest = state.game.utility_range
        self.span = greatest - self.least

    def analysis(self, limits, bint details, double seconds):
        """The whole answer."""
        legal = self.state.legal_moves()
        priors = self.priors() if details else [0.0] * len(legal)
        found = [self.totals(index, move) for index, move in enumerate(legal)]
        proofs = [self.proof(self.state, move) for move in legal]
        ranks = proof_ranks(proofs)
        ranking = sorted(
            range(len(legal)),
            key=lambda i: (-ranks[i], -found[i][0], -found[i][2], -priors[i], i))
        best = ranking[0]
        moves = tuple(
            MoveAnalysis(
                move=move,
                label=self.state.label(move) if details else "",
                order=ranking.index(index),
                visits=found[index][0],
                availability=found[index][1],
                prior=priors[index],
                value=self.mean(found[index]),
                error=self.error(found[index]),
                values=self.values(index),
                errors=self.errors(index),
                proven=None if proofs[index] is None else self.least + self.span * proofs[index],
            )
            for index, move in enumerate(legal)
        )
        return Analysis(
            game=self.state.game.name,
            seat=self.seat,
            best=legal[best],
            moves=moves,
            line=self.line(legal[best], found[best][0]) if details else (),
            values=self.root_values(len(legal)),
            iterations=sum((<Worker>worker).w.done for worker in self.workers),
            nodes=sum((<Worker>worker).w.tree.n_nodes for worker in self.workers),
            depth=max((<Worker>worker).w.max_depth for worker in self.workers),
            memory=sum(tree_bytes(&(<Worker>worker).w.tree) for worker in self.workers),
            seconds=seconds,
            stopped=STOP_NAMES[max((<Worker>worker).w.stopped for worker in self.workers)],
            seed=limits.seed,
            threads=limits.threads,
            rules_version=self.state.game.rules_version,
        )

    cdef tuple totals(self, int index, move_t move):
        """Visits, availability, sum of values and of their squares of a root move."""
        cdef Worker worker
        cdef Edge* edge
        visits, availability, value, squares = 0, 0, 0.0, 0.0
        for worker in self.workers:
            edge = worker.edge_of(self.state, move)
            if edge != NULL:
                visits += edge.visits
                availability += edge.availability
                value += edge.value
                squares += edge.squares
        return visits, availability, value, squares

    cdef object proof(self, State state, move_t move):
        """The proven value of a move in [0, 1], None when no tree proved it."""
        cdef Worker worker
        cdef Edge* edge
        for worker in self.workers:
            edge = worker.edge_of(state, move)
            if edge != NULL and edge.proven != UNPROVEN:
                return edge.proven
        return None

    cdef object mean(self, tuple totals):
        """The value in the game's utility."""
        visits, _, value, _ = totals
        return self.least + self.span * value / visits if visits else None

    cdef object error(self, tuple totals):
        """The standard error of the value in the game's utility."""
        visits, _, value, squares = totals
        return self.span * standard_error(visits, value, squares) if visits > 1 else None

    cdef object values(self, int index):
        """Expected returns of all seats after a root move."""
        cdef Worker worker
        visits = sum((<Worker>worker).w.stats[index].visits for worker in self.workers)
        if visits == 0:
            return None
        sums = [0.0] * self.state.players
        for worker in self.workers:
            for seat in range(self.state.players):
                sums[seat] += worker.w.stats[index].value[seat]
        return tuple(self.least + self.span * total / visits for total in sums)

    cdef object errors(self, int index):
        """Standard errors of all seats' expected returns after a root move."""
        cdef Worker worker
        visits = sum((<Worker>worker).w.stats[index].visits for worker in self.workers)
        if visits < 2:
            return None
        errors = []
        for seat in range(self.state.players):
            value, squares = 0.0, 0.0
            for worker in self.workers:
                value += worker.w.stats[index].value[seat]
                squares += worker.w.stats[index].squares[seat]
            errors.append(self.span * standard_error(visits, value, squares))
        return tuple(errors)

    cdef object root_values(self, int n_moves):
        """Expected returns of all seats over the whole search."""
        cdef Worker worker
        cdef int index, seat
        visits = 0
        sums = [0.0] * self.state.players
        for worker in self.workers:
            for index in range(n_moves):
                visits += worker.w.stats[index].visits
                for seat in range(self.state.players):
                    sums[seat] += worker.w.stats[index].value[seat]
        if visits == 0:
            return None
        return tuple(self.least + self.span * total / visits for total in sums)

    cdef list priors(self):
        """How often the playout policy chooses each root move, in the world of the report."""
        cdef Worker worker = self.workers[0]
        cdef Walker* w = worker.w
        cdef int i
        chance = w.chance             # a search that is resumed must not notice
        counts = [0] * w.n_moves
        memcpy(w.state, self.state.data, w.table.state_bytes)
        for _ in range(PRIOR_SAMPLES):
            i = index_of(w.moves, w.n_moves, playout_choice(w, self.seat, w.moves, w.n_moves))
            counts[i] += 1
        w.chance = chance
        return [count / PRIOR_SAMPLES for count in counts]

    cdef tuple line(self, move, visits):
        """The best move, then the best answers, one after the other, as far as the trees know."""
        cdef State state = self.state.clone()
        line = []
        while not line or visits and len(line) < LINE_LENGTH:
            line.append(LineMove(state.current_player(), move, state.label(move), visits))
            state = self.successor(state, move)
            move, visits = self.best_answer(state)
        return tuple(line)

    cdef tuple best_answer(self, State state):
        """By proofs, then by visits in all trees: a move and its visits; 0, 0 at the game's end."""
        legal = state.legal_moves()
        if not legal:
            return 0, 0
        ranks = proof_ranks([self.proof(state, move) for move in legal])
        visits = [self.edge_visits(state, move) for move in legal]
        best = max(range(len(legal)), key=lambda i: (ranks[i], visits[i], -i))
        return legal[best], visits[best]

    cdef int64_t edge_visits(self, State state, move_t move):
        """Visits of a move in all trees."""
        cdef Worker worker
        cdef Edge* edge
        cdef int64_t visits = 0
        for worker in self.workers:
            edge = worker.edge_of(state, move)
            visits += edge.visits if edge != NULL else 0
        return visits

    cdef State successor(self, State state, move_t move):
        """The state after a move, with the luck the trees know most about."""
        cdef State best = None
        cdef State trial
        most = -1
        for luck in range(LINE_LUCK):
            trial = state.clone()
            trial.use_chance(ChanceSource.fast(luck))
            trial.apply(move)
            visits = self.node_visits(trial)
            if visits > most:
                best, most = trial, visits
        return best

    cdef int64_t node_visits(self, State state):
        """Visits of a state's node in all trees."""
        cdef Worker worker
        cdef Node* node
        cdef int64_t visits = 0
        if state.is_terminal():
            return 0
        for worker in self.workers:
            node = worker.node_of(state)
            visits += node.visits if node != NULL else 0
        return visits


def proof_ranks(proofs):
    """What moves are ranked by before their visits: proven wins, all that is open, proven losses.

    When everything is proven the proofs alone say which is better.
    """
    if None not in proofs:
        return proofs
    return [0.5 if proof is None or 0.0 < proof < 1.0 else proof for proof in proofs]


def standard_error(visits, value, squares):
    """Of a mean, from the sums of values and of their squares; at least two visits."""
    variance = max(0.0, squares / visits - (value / visits) ** 2)
    return sqrt(variance / (visits - 1))


cdef object arena_nodes(limits, bint reuse):
    """Nodes a worker's arena must hold: an iteration adds at most one."""
    nodes = limits.max_nodes // limits.threads
    if limits.iterations is None:
        return nodes
    searches = KEPT_SEARCHES if reuse else 1
    return min(nodes, searches * share(limits.iterations, limits.threads, 0) + 1)


cdef object share(iterations, threads, index):
    """Iterations of one thread; -1 without a limit."""
    if iterations is None:
        return -1
    return iterations // threads + (index < iterations % threads)


cdef void take_cut(Knobs* knobs, int hint, int players) noexcept:
    """The cut that the game asks for (`GameTable.cut_decisions`): below 0 it is in rounds, which
    come on top of the turns, so that every iteration is estimated after a turn of the same seat.
    """
    knobs.cut_decisions = max(0, hint)
    if hint < 0 and knobs.cut_turns > 0:
        knobs.cut_turns -= hint * players


cdef bint can_prove(State state):
    """Whether results can be proven: see `GameTable.perfect_information`."""
    return state.game.table.perfect_information and state.players == 2


cdef bint half_full(const Tree* tree) noexcept nogil:
    """Whether a kept tree has too little room left for the next decision."""
    return tree.n_nodes > tree.max_nodes // 2 or tree.n_edges > tree.max_edges // 2


def run_all(list workers, Cancel cancel):
    """Run all workers to their limits, the first in this thread; none outlives this call."""
    threads = [threading.Thread(target=worker.run) for worker in workers[1:]]
    try:
        for worker, thread in zip(workers[1:], threads):
            start(worker, thread)
        workers[0].run()
        for thread in threads:
            thread.join()
    except BaseException:             # Ctrl-C above all: the caller gets it when all have stopped
        cancel.set()
        for worker in workers:
            wait_for(worker)
        raise


cdef start(Worker worker, thread):
    """Start a worker's thread; it counts as running from now on, unless it cannot start."""
    worker.running = True
    try:
        thread.start()
    except RuntimeError:
        worker.running = False
        raise


cdef wait_for(Worker worker):
    """Wait for a worker that was told to stop, however often Ctrl-C is pressed.

    By its own flag: an interrupted `Thread.join` may take a running thread for a finished one
    (https://github.com/python/cpython/issues/90882).
    """
    while worker.running:
        try:
            sleep(0.001)
        except KeyboardInterrupt:
            continue
