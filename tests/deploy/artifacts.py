"""The files of deploy/ and the Dockerfile, read."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from services.access.tokens import WORKER_PREFIX, new_token
from services.config import Config, from_flags, split_address, variable_of
from services.operation.process import WORKER_SECRET_VARIABLE

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
PAGE = ROOT / "docs" / "operations.md"
STORE_VARIABLE = variable_of("store")
STORE = "redis://ziggurat:secret@redis.example.org:6379/0"
SUPERVISOR_SECONDS = 10.0  # beyond the drain, until the supervisor ends


def tracked(*patterns: str) -> list[Path]:
    """Files of deploy/, without what somebody made there."""
    found = {path for pattern in patterns for path in DEPLOY.rglob(pattern) if path.is_file()}
    return sorted(path for path in found if "secrets" not in path.parts)


@cache
def documents(path: Path) -> list[Any]:
    """The documents of a YAML file."""
    return [one for one in yaml.safe_load_all(path.read_text()) if one is not None]


def document(name: str) -> Any:
    """The one document of a file below deploy/."""
    (found,) = documents(DEPLOY / name)
    return found


def variables(name: str) -> dict[str, str]:
    """A file of settings, as Docker and kustomize read it."""
    lines = (DEPLOY / name).read_text().splitlines()
    pairs = (line.split("=", 1) for line in lines if line and not line.startswith("#"))
    return dict(pairs)


def configured(environment: dict[str, str]) -> Config:
    """What a server with these variables, and those that are secret, is set to."""
    return from_flags(argparse.Namespace(), environment)


def front_ends() -> Config:
    """The front ends of Compose and Kubernetes."""
    return configured({**variables("settings/front-ends.env"), STORE_VARIABLE: STORE})


def bot_workers() -> Config:
    """Their bot workers."""
    return configured(variables("settings/bot-workers.env"))


def secret() -> dict[str, str]:
    """What both are given besides."""
    return {WORKER_SECRET_VARIABLE: new_token(WORKER_PREFIX)}


def port(address: str) -> int:
    return split_address("an address", address)[1]


def ports() -> dict[str, int]:
    """The ports of a front end, by what Kubernetes calls them."""
    config = front_ends()
    return {
        "grpc": port(config.listen),
        "metrics": port(config.admin_listen),
        "health": port(config.admin_grpc_listen),
        "workers": port(config.worker_listen),
    }


def farewell(config: Config) -> float:
    """The seconds that must pass between SIGTERM and SIGKILL."""
    return config.drain_notice_seconds + config.drain_seconds + SUPERVISOR_SECONDS


# ---------------------------------------------------------------------- Kubernetes


def manifests(kind: str | None = None) -> list[Any]:
    """The objects that deploy/kubernetes itself has, one kind of them or all."""
    folder = DEPLOY / "kubernetes"
    names = document("kubernetes/kustomization.yaml")["resources"]
    files = [folder / name for name in names if name.endswith(".yaml")]
    return [one for file in files for one in documents(file) if kind in (None, one["kind"])]


def deployment(name: str) -> Any:
    (found,) = (one for one in manifests("Deployment") if one["metadata"]["name"] == name)
    return found


def pod(name: str) -> Any:
    """The pods of a deployment."""
    return deployment(name)["spec"]["template"]["spec"]


def container(name: str) -> Any:
    (found,) = pod(name)["containers"]
    return found


# ---------------------------------------------------------------------- the image


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile: keywords and what follows them, lines put together."""
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    text = "\n".join(line for line in lines if not line.startswith("#"))
    joined = re.sub(r"\\\n\s*", " ", text)
    pairs = (line.split(None, 1) for line in joined.splitlines() if line.strip())
    return [(keyword, rest.strip()) for keyword, rest in pairs]


def said(keyword: str) -> list[str]:
    """What follows a keyword in the last stage."""
    stages = instructions()
    last = max(index for index, (one, _) in enumerate(stages) if one == "FROM")
    return [rest for one, rest in stages[last:] if one == keyword]


def image_variables() -> dict[str, str]:
    words = (word for text in said("ENV") for word in shlex.split(text))
    return dict(word.split("=", 1) for word in words)


def walk(value: Any) -> Iterator[Any]:
    """All objects of a document."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from walk(one)
