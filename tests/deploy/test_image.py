"""The Dockerfile builds what is here, and its image starts what there is."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from services.cli import health, serve
from tests.deploy.artifacts import (
    ROOT,
    container,
    document,
    image_variables,
    instructions,
    pod,
    ports,
    said,
)

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
STAGES = 2


def commands() -> dict[str, list[str]]:
    """What is started in the image, by whom."""
    (entry,), (default,), (check,) = said("ENTRYPOINT"), said("CMD"), said("HEALTHCHECK")
    program, *first = json.loads(entry)
    assert program == "ziggurat" and program in PROJECT["project"]["scripts"]
    checked = json.loads(check[check.index("CMD") + 3 :])
    assert checked[0] == "ziggurat"
    found = {"image": first + json.loads(default), "health check": checked[1:]}
    for name in ("front-a", "front-b", "bot-workers"):
        found[f"compose {name}"] = document("compose/compose.yaml")["services"][name]["command"]
    for name in ("ziggurat-front-ends", "ziggurat-bot-workers"):
        found[f"kubernetes {name}"] = container(name)["args"]
    return found


@pytest.mark.parametrize("who", commands())
def test_what_is_started_is_a_command_of_ours(who: str) -> None:
    parser = argparse.ArgumentParser()
    known = parser.add_subparsers(required=True)
    for command in (serve, health):
        command.add_parser(known)
    assert parser.parse_args(commands()[who]).run in (serve.run, health.run)


def test_what_is_copied_is_there_and_reaches_the_build() -> None:
    let = (ROOT / ".dockerignore").read_text().splitlines()
    assert "*" in let
    copies = [rest for word, rest in instructions() if word == "COPY" and "--from" not in rest]
    sources = {name for rest in copies for name in shlex.split(rest)[:-1]}
    assert sources
    for name in sources:
        assert (ROOT / name).exists(), name
        assert f"!{name}" in let, name
    assert {line[1:] for line in let if line.startswith("!")} == sources


def test_all_packages_are_copied() -> None:
    packages = {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()}
    copied = "\n".join(rest for word, rest in instructions() if word == "COPY")
    assert {"engine", "ai", "services"} <= packages
    for name in {"engine", "ai", "services", "gen"}:
        assert re.search(rf"^{name} {name}$", copied, re.MULTILINE)


def test_the_image_is_built_with_the_versions_that_the_project_names() -> None:
    group = PROJECT["dependency-groups"]["image"]
    assert sorted(group) == sorted(PROJECT["build-system"]["requires"])
    lock = (ROOT / "requirements-image.lock").read_text()
    assert {line.split(" ")[0] for line in lock.splitlines() if "==" in line} == set(group)


def test_it_runs_without_root_and_says_so_by_number() -> None:
    (user,) = said("USER")
    number = int(user.partition(":")[0])
    assert number > 0
    for name in ("ziggurat-front-ends", "ziggurat-bot-workers"):
        assert pod(name)["securityContext"]["runAsUser"] == number


def test_it_exposes_the_ports_of_a_front_end() -> None:
    (exposed,) = said("EXPOSE")
    assert sorted(map(int, exposed.split())) == sorted(ports().values())


def test_what_it_writes_lies_in_the_volume() -> None:
    (volume,) = said("VOLUME")
    assert image_variables()["ZIGGURAT_STORE"].startswith(f"sqlite:///{volume}/")


def test_it_has_two_stages_of_one_base_and_the_last_compiles_nothing() -> None:
    stages = [rest.split()[0] for word, rest in instructions() if word == "FROM"]
    assert stages == ["${BASE}"] * STAGES
    last = " ".join(said("RUN"))
    assert not re.search(r"\b(pip|gcc|apt-get)\b", last)


def test_its_python_is_one_that_the_locks_are_for() -> None:
    (base,) = (rest for word, rest in instructions() if word == "ARG")
    version = re.search(r"python:(\d+\.\d+)-", base)
    assert version
    assert f"Programming Language :: Python :: {version[1]}" in PROJECT["project"]["classifiers"]


@pytest.mark.parametrize("script", ["tools/check-image", "tools/run-root"])
def test_its_trial_can_be_started(script: str) -> None:
    assert Path(ROOT / script).stat().st_mode & 0o111
