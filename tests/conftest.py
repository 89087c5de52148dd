"""Settings for all tests: how hard they try, and which build is under test.

``ZIGGURAT_TEST_PROFILE`` picks how hard (``ci`` where ``CI`` is set, else ``dev``); it is both the
Hypothesis profile and the factor by which tests with loops of their own scale them (``effort``).
"""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A slow machine is no failure; pytest's own timeout ends what hangs.
COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}

settings.register_profile("dev", max_examples=50, **COMMON)
# The same examples in every run; a failure prints the blob that reproduces it.
settings.register_profile("ci", max_examples=100, derandomize=True, print_blob=True, **COMMON)
settings.register_profile("sanitize", max_examples=10, derandomize=True, print_blob=True, **COMMON)
settings.register_profile("soak", max_examples=5_000, print_blob=True, **COMMON)

EFFORT = {"dev": 1.0, "ci": 1.0, "sanitize": 0.1, "soak": 100.0}

PROFILE = os.environ.get("ZIGGURAT_TEST_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
SITE = os.environ.get("ZIGGURAT_TEST_SITE")

settings.load_profile(PROFILE)

# Who is started in the background by a shell ignores Ctrl-C, under nohup also that the terminal was
# closed, and so would the tests' children.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(scope="session")
def effort() -> float:
    """How many times the usual number of games, seeds or rounds a test should run."""
    return EFFORT[PROFILE]


def pytest_report_header() -> list[str]:
    lines = [f"profile: {PROFILE}"]
    if SITE:
        lines.append(f"build under test: {SITE}")
    return lines


def pytest_sessionstart() -> None:
    """A special build (sanitizers, coverage) that is not the one imported would prove nothing."""
    if SITE:
        import engine

        if not Path(engine.__file__).is_relative_to(SITE):
            raise pytest.UsageError(f"testing {engine.__file__}, which is not in {SITE}")
