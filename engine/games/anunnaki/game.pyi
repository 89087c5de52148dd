from typing import Any

from engine.core.state import Game

def load(document: dict[str, Any], source: str) -> Game: ...
