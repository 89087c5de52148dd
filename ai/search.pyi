from ai.analysis import Analysis
from ai.cancel import Cancel
from ai.params import Limits, Params
from engine import Game, State

class Searcher:
    params: Params
    def __init__(self, params: Params | None = None) -> None: ...
    def search(
        self,
        state: State,
        seat: int,
        limits: Limits,
        cancel: Cancel | None = None,
        *,
        details: bool = True,
    ) -> Analysis: ...
    def resume(
        self, seconds: float, cancel: Cancel | None = None, *, details: bool = True
    ) -> Analysis: ...
    def forget(self) -> None: ...

def search(
    state: State,
    seat: int,
    limits: Limits,
    params: Params | None = None,
    cancel: Cancel | None = None,
) -> Analysis: ...

class Worker:
    def __init__(self, game: Game, players: int, max_nodes: int) -> None: ...
    def run(self) -> None: ...
