"""The manifests fit each other and what a server does. Their schemas: `make check-deploy`."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from tests.deploy.artifacts import (
    DEPLOY,
    PAGE,
    ROOT,
    container,
    deployment,
    document,
    documents,
    farewell,
    front_ends,
    manifests,
    pod,
    ports,
)
from tests.services.support import running, settings

FRONT_ENDS, BOT_WORKERS, ENVOY = "ziggurat-front-ends", "ziggurat-bot-workers", "ziggurat-envoy"
OURS = (FRONT_ENDS, BOT_WORKERS)
ALL = (*OURS, ENVOY)
NAME = "app.kubernetes.io/name"
MEASURED = ROOT / "docs" / "figures" / "measured.toml"
MEBIBYTE, GIBIBYTE = 2**20, 2**30
MOVES_SECONDS = 5.0  # a bot worker that is told to end is given so long by its supervisor


def milli(cpu: str) -> int:
    """Thousandths of a processor."""
    return int(cpu[:-1]) if cpu.endswith("m") else int(1000 * float(cpu))


def selected(selector: dict[str, str]) -> list[str]:
    """The deployments whose pods have all these labels."""
    return [
        one["metadata"]["name"]
        for one in manifests("Deployment")
        if selector.items() <= one["spec"]["template"]["metadata"]["labels"].items()
    ]


# ---------------------------------------------------------------------- what refers to what


@pytest.mark.parametrize("name", ALL)
def test_a_deployment_selects_its_own_pods_and_no_others(name: str) -> None:
    assert selected(deployment(name)["spec"]["selector"]["matchLabels"]) == [name]


@pytest.mark.parametrize("name", ALL)
def test_each_deployment_has_a_budget_for_disruptions(name: str) -> None:
    budgets = manifests("PodDisruptionBudget")
    (budget,) = (one for one in budgets if one["metadata"]["name"] == name)
    assert selected(budget["spec"]["selector"]["matchLabels"]) == [name]
    assert budget["spec"]["maxUnavailable"] in (1, "50%")


@pytest.mark.parametrize("name", OURS)
def test_what_grows_with_the_load_leaves_its_number_to_the_autoscaler(name: str) -> None:
    scalers = manifests("HorizontalPodAutoscaler")
    (scaler,) = (one for one in scalers if one["spec"]["scaleTargetRef"]["name"] == name)
    assert scaler["spec"]["scaleTargetRef"]["kind"] == "Deployment"
    assert "replicas" not in deployment(name)["spec"]
    assert "cpu" in [
        one["resource"]["name"] for one in scaler["spec"]["metrics"] if "resource" in one
    ]


def test_services_lead_to_ports_that_their_pods_have() -> None:
    for service in manifests("Service"):
        (name,) = selected(service["spec"]["selector"])
        named = {one["name"]: one["containerPort"] for one in container(name)["ports"]}
        for one in service["spec"]["ports"]:
            assert one["targetPort"] in named
            assert name != FRONT_ENDS or one["port"] == named[one["targetPort"]]


def test_the_front_ends_service_has_an_address_for_each() -> None:
    (service,) = (one for one in manifests("Service") if one["metadata"]["name"] == FRONT_ENDS)
    assert service["spec"]["clusterIP"] == "None"


def test_config_maps_are_those_that_kustomize_makes() -> None:
    generated = {
        one["name"]
        for folder in ("settings", "envoy")
        for one in document(f"{folder}/kustomization.yaml")["configMapGenerator"]
    }
    used = set()
    for name in ALL:
        used |= {one["configMapRef"]["name"] for one in container(name).get("envFrom", [])}
        used |= {one["configMap"]["name"] for one in pod(name)["volumes"] if "configMap" in one}
    assert used == generated


def test_secrets_are_those_that_the_page_for_operators_makes() -> None:
    page = PAGE.read_text()
    used = set()
    for name in ALL:
        for one in container(name).get("env", []):
            used.add(
                (one["valueFrom"]["secretKeyRef"]["name"], one["valueFrom"]["secretKeyRef"]["key"])
            )
        used |= {
            (one["secret"]["secretName"], "") for one in pod(name)["volumes"] if "secret" in one
        }
    assert used
    for secret, key in used:
        command = re.search(rf"create secret (generic|tls) {secret}\b(.|\\\n)*", page)
        assert command, secret
        assert f"--from-file={key}=/dev/stdin" in command[0] or key == "", (secret, key)


def test_no_command_that_operators_are_told_shows_a_secret_to_others() -> None:
    """Command lines are readable by everybody on the machine."""
    shown = re.compile(r"--from-literal|redis-cli[^\n|]* -(u|a) |--pass\b|check-store redis")
    assert shown.search("redis-cli -u redis://admin:secret@host bgsave")
    assert not shown.search(PAGE.read_text())


def test_bot_workers_do_not_know_the_store() -> None:
    assert {one["name"] for one in container(BOT_WORKERS)["env"]} == {"ZIGGURAT_WORKER_SECRET"}


# ---------------------------------------------------------------------- ports and probes


def test_front_ends_have_the_ports_that_they_are_set_to() -> None:
    named = {one["name"]: one["containerPort"] for one in container(FRONT_ENDS)["ports"]}
    assert named == ports()


async def test_readiness_asks_for_a_service_that_health_knows() -> None:
    probe = container(FRONT_ENDS)["readinessProbe"]["grpc"]
    assert probe["port"] == ports()["health"]
    envoy = document("envoy/envoy.yaml")["static_resources"]["clusters"][0]
    (check,) = envoy["health_checks"]
    names = {probe["service"], check["grpc_health_check"]["service_name"]}
    async with running(settings(admin_grpc_listen="127.0.0.1:0")) as server:
        stub = health_pb2_grpc.HealthStub(server.client.channel)
        for name in names:
            answer = await stub.Check(health_pb2.HealthCheckRequest(service=name))
            assert answer.status == health_pb2.HealthCheckResponse.SERVING


def test_no_front_end_is_started_again_because_its_store_is_away() -> None:
    """Health follows the store: what ends a container must not ask it."""
    for probe in ("livenessProbe", "startupProbe"):
        assert container(FRONT_ENDS)[probe]["httpGet"] == {"path": "/healthz", "port": "metrics"}


def test_a_front_end_is_taken_out_before_it_stops_serving() -> None:
    probe = container(FRONT_ENDS)["readinessProbe"]
    assert probe["periodSeconds"] * probe["failureThreshold"] <= front_ends().drain_notice_seconds


def test_pods_are_given_the_time_to_end() -> None:
    assert pod(FRONT_ENDS)["terminationGracePeriodSeconds"] >= farewell(front_ends())
    assert pod(BOT_WORKERS)["terminationGracePeriodSeconds"] >= 2 * MOVES_SECONDS
    slept = re.search(r"sleep (\d+)", str(container(ENVOY)["lifecycle"]))
    args = container(ENVOY)["args"]
    drain = int(args[args.index("--drain-time-s") + 1])
    assert slept and drain < int(slept[1]) < pod(ENVOY)["terminationGracePeriodSeconds"]


# ---------------------------------------------------------------------- what they may do


@pytest.mark.parametrize("name", ALL)
def test_nothing_runs_as_root_or_writes_to_its_root(name: str) -> None:
    assert pod(name)["securityContext"]["runAsNonRoot"] is True
    assert pod(name)["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert pod(name)["automountServiceAccountToken"] is False
    assert container(name)["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert "memory" in container(name)["resources"]["limits"]


def test_a_front_end_has_the_memory_for_all_that_it_may_hold() -> None:
    """Sessions kept ready and open watches, at their limits, by what `make scale` has measured."""
    config, figures = front_ends(), tomllib.loads(MEASURED.read_text())["figures"]
    most = figures["front_end_bytes"] + config.cached_megabytes * MEBIBYTE
    most += config.max_watchers * figures["watch_bytes"]
    limits = {
        "Kubernetes": container(FRONT_ENDS)["resources"]["limits"]["memory"],
        "Compose": document("compose/compose.yaml")["services"]["front-a"]["mem_limit"],
    }
    assert limits == {"Kubernetes": "1Gi", "Compose": "1g"}  # the same in two ways of writing
    assert most < GIBIBYTE


@pytest.mark.parametrize("name", OURS)
def test_the_folder_of_the_workers_sockets_can_be_written(name: str) -> None:
    (mount,) = container(name)["volumeMounts"]
    (volume,) = pod(name)["volumes"]
    assert mount == {"name": volume["name"], "mountPath": "/tmp"}
    assert volume["emptyDir"]["medium"] == "Memory"


def test_bot_workers_weigh_little_and_push_nobody_aside() -> None:
    weights = {name: milli(container(name)["resources"]["requests"]["cpu"]) for name in OURS}
    assert weights[BOT_WORKERS] * 10 <= weights[FRONT_ENDS]
    assert "cpu" not in container(BOT_WORKERS)["resources"]["limits"]
    (priority,) = manifests("PriorityClass")
    assert pod(BOT_WORKERS)["priorityClassName"] == priority["metadata"]["name"]
    assert priority["value"] < 0 and priority["preemptionPolicy"] == "Never"


def policy(name: str) -> Any:
    policies = manifests("NetworkPolicy")
    (found,) = (one["spec"] for one in policies if one["metadata"]["name"] == name)
    return found


def test_nobody_talks_to_anybody_but_where_that_is_said() -> None:
    assert policy("nobody") == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}


def let_in(spec: Any) -> dict[str, Any]:
    """Who may come to which port."""
    return {one["port"]: rule.get("from") for rule in spec["ingress"] for one in rule["ports"]}


def test_each_port_is_open_to_whom_it_is_for() -> None:
    entries = let_in(policy("front-ends"))
    assert set(entries) == {"grpc", "workers", "metrics"}
    for port, name in (("grpc", ENVOY), ("workers", BOT_WORKERS)):
        (peer,) = entries[port]
        assert selected(peer["podSelector"]["matchLabels"]) == [name]
    assert "ingress" not in policy("bot-workers")
    assert let_in(policy("envoy"))["clients"] is None, "everybody"


def test_bot_workers_reach_front_ends_and_nothing_else() -> None:
    (rule,) = policy("bot-workers")["egress"]
    (peer,) = rule["to"]
    assert selected(peer["podSelector"]["matchLabels"]) == [FRONT_ENDS]
    assert rule["ports"] == [{"port": "workers"}]


# ---------------------------------------------------------------------- the queue's length


def test_the_autoscaler_asks_for_what_the_adapter_shows_of_a_rule_of_prometheus() -> None:
    (scaler,) = (
        one
        for one in manifests("HorizontalPodAutoscaler")
        if one["metadata"]["name"] == BOT_WORKERS
    )
    (metric,) = (
        one["external"]["metric"]["name"] for one in scaler["spec"]["metrics"] if "external" in one
    )
    (shown,) = document("prometheus/adapter.yaml")["rules"]["external"]
    assert shown["name"]["as"] == metric
    groups = document("prometheus/alerts.yml")["groups"]
    records = {rule["record"] for group in groups for rule in group["rules"] if "record" in rule}
    assert {shown["seriesQuery"].partition("{")[0]} == records


def test_all_manifests_are_listed() -> None:
    listed = set(document("kubernetes/kustomization.yaml")["resources"])
    there = {path.name for path in (DEPLOY / "kubernetes").glob("*.yaml")} - {"kustomization.yaml"}
    assert listed == there | {"../settings", "../envoy"}
    assert all(documents(DEPLOY / "kubernetes" / name) for name in there)
