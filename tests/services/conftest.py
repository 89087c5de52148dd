"""Servers that tests share, started when first asked for: once in each worker of the run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.services.redis_servers import Alone, Cluster, LeastRights, Sentinels


@pytest.fixture(scope="session")
def redis_alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Alone]:
    servers = Alone(tmp_path_factory.mktemp("redis"))
    yield servers
    servers.stop()


@pytest.fixture(scope="session")
def redis_least_rights(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LeastRights]:
    servers = LeastRights(tmp_path_factory.mktemp("least-rights"))
    yield servers
    servers.stop()


@pytest.fixture(scope="session")
def redis_sentinels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sentinels]:
    servers = Sentinels(tmp_path_factory.mktemp("sentinels"))
    yield servers
    servers.stop()


@pytest.fixture(scope="session")
def redis_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    servers = Cluster(tmp_path_factory.mktemp("cluster"))
    yield servers
    servers.stop()
