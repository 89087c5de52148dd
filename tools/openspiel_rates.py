"""The rates of OpenSpiel's search, for tools/bench_search.py; runs where open_spiel is installed.

Reads lines "GAME ITERATIONS SECONDS" and answers each with one of JSON: searches of the start
position, every one with a fresh tree, a uniformly random playout to the end an iteration.
"""

import json
import random
import sys
import time

import pyspiel

EXPLORATION = 1.4
TREE_MEGABYTES = 1000
ANY_NUMBER_OF_WORLDS = -1


def start(game, luck):
    """A start position, dealt at random."""
    state = game.new_initial_state()
    while state.is_chance_node():
        weights = dict(state.chance_outcomes())
        state.apply_action(luck.choices(list(weights), list(weights.values()))[0])
    return state


def search(game, state, evaluator, iterations, seed):
    """One search of exactly so many iterations."""
    if game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(
            seed, evaluator, EXPLORATION, iterations, ANY_NUMBER_OF_WORLDS, policy, False, False
        )
        bot.step(state)
    else:
        bot = pyspiel.MCTSBot(
            game, evaluator, EXPLORATION, iterations, TREE_MEGABYTES, False, seed, False
        )
        bot.mcts_search(state)


def measure(name, iterations, seconds):
    """Searches for so many CPU seconds."""
    game, luck = pyspiel.load_game(name), random.Random(1)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    done, spent = 0, 0.0
    started = time.process_time()
    while spent < seconds:
        search(game, start(game, luck), evaluator, iterations, done)
        done += iterations
        spent = time.process_time() - started
    return {"iterations": done, "cpu_seconds": spent}


for line in sys.stdin:
    name, iterations, seconds = line.split()
    print(json.dumps(measure(name, int(iterations), float(seconds))), flush=True)
