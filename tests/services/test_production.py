"""`--production` starts with nothing that is fit for one's own machine only."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from services.access.tokens import HOST_PREFIX, WORKER_PREFIX, new_token
from services.config import Config, ConfigError
from services.operation import production
from services.operation.process import WORKER_SECRET_VARIABLE, worker_secret
from tests.services.support import file_store
from tests.services.test_processes import run_to_end

FIT: dict[str, Any] = {
    "production": True,
    "tls_certificate": "chain.pem",
    "tls_key": "key.pem",
    "api_keys": "keys.toml",
    "admin_listen": "127.0.0.1:9464",
    "admin_grpc_listen": "[::1]:9465",
}
UNFIT: dict[str, tuple[dict[str, Any], str]] = {
    "no TLS": ({"tls_certificate": "", "tls_key": ""}, "--tls-certificate and --tls-key"),
    "everybody": ({"api_keys": ""}, "--api-keys, or --anonymous allow"),
    "a store in memory": ({"store": "sqlite:///:memory:"}, "--store sqlite:///:memory:"),
    "chosen chance": ({"chosen_chance": "allow"}, "--chosen-chance allow"),
    "public reflection": ({"reflection": "public"}, "--reflection public"),
    "public metrics": ({"admin_listen": "0.0.0.0:9464"}, "--admin-public"),
    "public reflection of admin": ({"admin_grpc_listen": "[::]:9465"}, "--admin-public"),
    "a name": ({"admin_listen": "example.org:9464"}, "--admin-listen example.org:9464"),
}
WORKERS = {"production": True, "role": "bot", "worker_server": "games:9500"}


@pytest.mark.parametrize("name", UNFIT)
def test_what_is_unfit_is_refused_in_one_line_that_names_the_flag(name: str) -> None:
    change, flag = UNFIT[name]
    with pytest.raises(ConfigError, match=re.escape(flag)) as refused:
        production.check(Config(**{**FIT, **change}))
    assert str(refused.value).startswith("--production: ")
    assert "\n" not in str(refused.value)
    production.check(Config(**{**FIT, **change, "production": False}))


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"tls_certificate": "", "tls_key": "", "plaintext_behind_proxy": True},
        {"api_keys": "", "anonymous": "allow"},
        {"reflection": "admin"},
        {"reflection": "off"},
        {"admin_listen": "0.0.0.0:9464", "admin_public": True},
        {"admin_listen": "localhost:9464"},
        {"store": "redis://redis"},
    ],
)
def test_what_is_fit_or_said_to_be_wanted_is_taken(change: dict[str, Any]) -> None:
    production.check(Config(**{**FIT, **change}))


def test_workers_do_not_tell_their_secret_to_the_network() -> None:
    with pytest.raises(ConfigError, match="--worker-ca"):
        production.check(Config(**WORKERS))
    production.check(Config(**WORKERS, worker_ca="ca.pem"))
    production.check(Config(**WORKERS, plaintext_behind_proxy=True))


@pytest.mark.parametrize(
    "secret", ["", "secret", "zgw_short", f"{HOST_PREFIX}{43 * 'x'}", f"{WORKER_PREFIX}{44 * 'x'}"]
)
@pytest.mark.parametrize("fields", [WORKERS, {"worker_listen": "0.0.0.0:9500"}])
def test_workers_of_other_machines_need_a_secret(fields: dict[str, Any], secret: str) -> None:
    with pytest.raises(ConfigError, match=WORKER_SECRET_VARIABLE) as refused:
        worker_secret(Config(**fields), {WORKER_SECRET_VARIABLE: secret})
    assert not secret or secret not in str(refused.value).replace("worker-secret", "")


def test_a_secret_is_made_up_where_all_workers_are_ours() -> None:
    config = Config()
    made = worker_secret(config, {})
    assert made.startswith(WORKER_PREFIX) and made != worker_secret(config, {})
    given = new_token(WORKER_PREFIX)
    remote = Config(worker_listen="0.0.0.0:9500")
    assert worker_secret(remote, {WORKER_SECRET_VARIABLE: given}) == given


async def test_a_server_unfit_for_production_does_not_start(tmp_path: Path) -> None:
    store = f"--store={file_store(tmp_path)}"
    code, out, err = await run_to_end("--listen=127.0.0.1:0", store, "--production")
    assert (code, out) == (1, "")
    assert err.startswith("ziggurat: --production: ") and err.count("\n") == 1
    assert not list(tmp_path.iterdir())  # noqa: ASYNC240
    code, _, err = await run_to_end(store, "--worker-listen=127.0.0.1:0")
    assert code == 1 and WORKER_SECRET_VARIABLE in err and err.count("\n") == 1
