"""Every check in turn; the exit code is 1 when one fails. What cannot run here says so."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
from pathlib import Path

from loadtests import leash
from tools.check_deploy import live, static
from tools.check_deploy.outcome import Failed, Skipped, Tools

CHECKS = {
    "the Dockerfile": static.dockerfile,
    "Compose": static.compose,
    "Kubernetes": static.kubernetes,
    "Prometheus": static.prometheus,
    "Envoy's configuration": static.envoy,
    "Envoy before two front ends": live.envoy,
    "what operators do by hand": live.rehearsals,
}


def main() -> int:
    """Run the checks that are named, or all; a signal ends them in order, their folders too."""
    for number in leash.ENDING:
        signal.signal(number, _end)
    parser = argparse.ArgumentParser(prog="python -m tools.check_deploy", description=__doc__)
    parser.add_argument("tools", type=Path, help="folder with bin/, where the tools are")
    parser.add_argument("checks", nargs="*", choices=[*CHECKS, []], help="none: all")
    parsed = parser.parse_args()
    outcomes = [_outcome(name, parsed.tools) for name in parsed.checks or CHECKS]
    return 0 if all(outcomes) else 1


def _end(number: int, frame: object) -> None:
    """Let everything that is open be closed on the way out."""
    raise SystemExit(leash.BY_SIGNAL + number)


def _outcome(name: str, tools: Path) -> bool:
    """Whether a check has not failed."""
    with tempfile.TemporaryDirectory(prefix="ziggurat-deploy-") as scratch:
        try:
            told = CHECKS[name](Tools(tools.resolve()), Path(scratch))
        except Skipped as reason:
            print(f"skipped  {name}: {reason}")
        except Failed as fault:
            print(f"FAILED   {name}: {fault}")
            return False
        else:
            print(f"ok       {name}: {told}")
    sys.stdout.flush()
    return True


if __name__ == "__main__":
    sys.exit(main())
