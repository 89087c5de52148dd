"""gRPC ignores an option that it does not know, so that a misspelt one does nothing, unseen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from grpc._cython import cygrpc

import services

ROOT = Path(services.__path__[0])
NAMED = sorted(
    {
        name
        for path in ROOT.rglob("*.py")
        for name in re.findall(r'\("(grpc\.[a-z0-9_.]+)",', path.read_text("utf-8"))
    }
)


@pytest.fixture(scope="module")
def library() -> bytes:
    """gRPC itself, which holds the names of its options."""
    return Path(cygrpc.__file__).read_bytes()


def test_options_are_named_in_the_services() -> None:
    assert "grpc.keepalive_time_ms" in NAMED


@pytest.mark.parametrize("name", NAMED)
def test_grpc_knows_the_option(name: str, library: bytes) -> None:
    assert name.encode() in library
