"""What deploy/ sets can be set, is fit for production, and agrees everywhere."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest
import yaml
from redis import Redis
from redis.exceptions import RedisError

from services.config import Config, ConfigError, variable, variable_of
from services.operation import production
from services.operation.process import WORKER_SECRET_VARIABLE, worker_secret
from tests.deploy.artifacts import (
    DEPLOY,
    PAGE,
    ROOT,
    STORE_VARIABLE,
    bot_workers,
    configured,
    front_ends,
    image_variables,
    ports,
    secret,
    tracked,
    variables,
)
from tests.services.redis_servers import LOOPBACK, Server

# Which image and which port of the machine: read by Compose, by no server.
OF_COMPOSE = {"ZIGGURAT_TAG", "ZIGGURAT_TAG_A", "ZIGGURAT_TAG_B", "ZIGGURAT_PORT"}


@pytest.mark.parametrize("path", tracked("*.yaml", "*.yml"), ids=lambda path: path.name)
def test_every_file_of_yaml_can_be_read(path: Path) -> None:
    assert list(yaml.safe_load_all(path.read_text()))


@pytest.mark.parametrize("path", tracked("*.json"), ids=lambda path: path.name)
def test_every_file_of_json_can_be_read(path: Path) -> None:
    assert json.loads(path.read_text())


def test_every_variable_that_is_set_anywhere_is_a_setting() -> None:
    known = {variable(one) for one in fields(Config)} | {WORKER_SECRET_VARIABLE} | OF_COMPOSE
    texts = [path.read_text() for path in [*tracked("*"), ROOT / "Dockerfile"]]
    named = set(re.findall(r"\bZIGGURAT_[A-Z_]+", "\n".join(texts)))
    assert {variable_of("role"), WORKER_SECRET_VARIABLE} < named <= known


def test_the_page_for_operators_has_every_variable_that_is_read_anywhere() -> None:
    folders = [*(ROOT / "services").rglob("*.py"), *(ROOT / "tests").glob("*.py")]
    text = "\n".join(path.read_text() for path in [*folders, ROOT / "setup.py"])
    found = set(re.findall(r'"(ZIGGURAT_[A-Z_]+[A-Z])"', text))
    assert {WORKER_SECRET_VARIABLE, "ZIGGURAT_BUILD", "ZIGGURAT_TEST_SITE"} < found
    page = PAGE.read_text()
    for name in {variable(one) for one in fields(Config)} | found | OF_COMPOSE:
        assert f"`{name}`" in page, name


def test_front_ends_and_bot_workers_may_start_in_production() -> None:
    for config in (front_ends(), bot_workers()):
        assert config.production
        production.check(config)
        assert worker_secret(config, secret())
        with pytest.raises(ConfigError, match=WORKER_SECRET_VARIABLE):
            worker_secret(config, {})
    assert (front_ends().role, bot_workers().role) == ("game", "bot")


def test_what_is_secret_is_in_no_file_of_settings() -> None:
    for name in ("settings/front-ends.env", "settings/bot-workers.env"):
        assert not {STORE_VARIABLE, WORKER_SECRET_VARIABLE} & set(variables(name))


def test_bot_workers_go_where_front_ends_let_them_in() -> None:
    (server,) = bot_workers().worker_servers
    assert server == f"ziggurat-front-ends:{ports()['workers']}"


def test_what_a_front_end_is_set_to_beside_the_image_replaces_what_the_image_says() -> None:
    image = {name: text for name, text in image_variables().items() if "ZIGGURAT" in name}
    assert configured(image).role == "all"
    assert ports()["grpc"] == int(image[variable_of("listen")].rpartition(":")[2])
    assert set(image) - {STORE_VARIABLE} <= set(variables("settings/front-ends.env"))


def test_the_page_for_operators_lists_the_ports() -> None:
    page = PAGE.read_text()
    for number in (*ports().values(), 8443, 9901, 9902):
        assert f"| {number} |" in page


# ---------------------------------------------------------------------- the secrets of Compose


def made(folder: Path) -> subprocess.CompletedProcess[str]:
    """Secrets made in a folder."""
    command = [str(DEPLOY / "compose" / "make-secrets"), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def read(path: Path) -> dict[str, str]:
    return dict(line.split("=", 1) for line in path.read_text().splitlines())


@pytest.fixture(scope="module")
def secrets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("compose") / "secrets"
    assert made(folder).returncode == 0
    return folder


def test_the_secrets_complete_the_settings(secrets: Path) -> None:
    own = read(secrets / "front-ends.env")
    config = configured({**variables("settings/front-ends.env"), **own})
    assert config.store.startswith("redis://ziggurat:")
    assert worker_secret(config, own)
    workers = read(secrets / "bot-workers.env")
    assert workers == {WORKER_SECRET_VARIABLE: own[WORKER_SECRET_VARIABLE]}, "and not the store"


def test_secrets_are_new_each_time_and_never_replaced(secrets: Path, tmp_path: Path) -> None:
    assert made(tmp_path / "other").returncode == 0
    for name in ("front-ends.env", "bot-workers.env", "grafana", "users.acl", "tls/tls.key"):
        assert (tmp_path / "other" / name).read_text() != (secrets / name).read_text()
    again = made(secrets)
    assert again.returncode == 1
    assert "is there already" in again.stderr


def test_only_their_owner_comes_to_the_secrets(secrets: Path) -> None:
    assert secrets.stat().st_mode & 0o077 == 0
    for name in ("front-ends.env", "bot-workers.env"):
        assert (secrets / name).stat().st_mode & 0o077 == 0


def test_redis_takes_its_configuration_and_lets_in_whom_the_secrets_name(
    secrets: Path, tmp_path: Path
) -> None:
    lines = (DEPLOY / "compose" / "redis.conf").read_text().splitlines()
    replaced = ("#", "dir ", "aclfile ", "port ", "bind ")
    options = [line for line in lines if line and not line.startswith(replaced)]
    login = {"username": "health", "password": "none"}
    server = Server(tmp_path, f"aclfile {secrets}/users.acl", *options, login=login).wait()
    try:
        found = re.match(r"redis://(.*):(.*)@", read(secrets / "front-ends.env")[STORE_VARIABLE])
        assert found
        user, password = found.groups()
        with Redis(LOOPBACK, server.port, username=user, password=password) as ours:
            assert ours.set("ziggurat:x", 1)
            assert ours.info("persistence")["aof_enabled"] == 1
            with pytest.raises(RedisError):
                ours.config_get("*")
        with server.client() as health, pytest.raises(RedisError):
            health.get("ziggurat:x")
        with Redis(LOOPBACK, server.port) as stranger, pytest.raises(RedisError):
            stranger.ping()
    finally:
        server.stop()


def test_redis_is_set_to_what_the_page_for_operators_demands() -> None:
    lines = (DEPLOY / "compose" / "redis.conf").read_text().splitlines()
    assert {"appendonly yes", "appendfsync always", "maxmemory-policy noeviction"} <= set(lines)
