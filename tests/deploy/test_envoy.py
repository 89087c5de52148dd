"""Envoy's configuration fits the API and the servers behind it. Tried: `make check-deploy`."""

from __future__ import annotations

from typing import Any

import pytest

from services.access.principals import METADATA_KEY
from services.server import OPTIONS
from tests.deploy.artifacts import document, front_ends, ports, walk
from ziggurat.v1 import bot_pb2, service_pb2

SERVICES = (
    service_pb2.DESCRIPTOR.services_by_name["GameService"],
    bot_pb2.DESCRIPTOR.services_by_name["BotService"],
)
RESOURCES = document("envoy/envoy.yaml")["static_resources"]


def cluster(name: str) -> Any:
    (found,) = (one for one in RESOURCES["clusters"] if one["name"] == name)
    return found


def listener(name: str) -> Any:
    (found,) = (one for one in RESOURCES["listeners"] if one["name"] == name)
    return found


def manager(name: str) -> Any:
    (chain,) = listener(name)["filter_chains"]
    return chain["filters"][0]["typed_config"]


def host(name: str = "clients") -> Any:
    (found,) = manager(name)["route_config"]["virtual_hosts"]
    return found


def route_of(path: str) -> Any:
    """The first route that takes a path, None: nobody does."""
    for route in host()["routes"]:
        match = route["match"]
        if match.get("path") == path or path.startswith(match.get("prefix", "\0")):
            return route["route"]
    return None


def methods() -> list[Any]:
    return [
        (f"/{service.full_name}/{one.name}", one) for service in SERVICES for one in service.methods
    ]


@pytest.mark.parametrize("path,method", methods())
def test_every_call_is_led_to_the_front_ends_and_streams_may_be_quiet(
    path: str, method: Any
) -> None:
    route = route_of(path)
    assert route["cluster"] == "front_ends"
    assert route["timeout"] == "0s", "the deadline is the client's"
    assert ("idle_timeout" in route) is method.server_streaming
    assert route.get("idle_timeout", "0s") == "0s"


def test_what_is_not_for_clients_is_led_nowhere() -> None:
    for path in ("/ziggurat.internal.v1.WorkerService/LeaseJob", "/metrics", "/",
                 "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo"):  # fmt: skip
        assert route_of(path) is None
    assert route_of("/grpc.health.v1.Health/Check") is not None


def test_front_ends_are_found_by_the_name_that_they_have_and_at_their_port() -> None:
    addresses = [
        one["socket_address"] for one in walk(cluster("front_ends")) if "socket_address" in one
    ]
    assert addresses == [{"address": "ziggurat-front-ends", "port_value": ports()["grpc"]}]


def test_whoever_drains_is_left_alone_before_it_stops_serving() -> None:
    (check,) = cluster("front_ends")["health_checks"]
    seconds = {
        name: float(check[name][:-1]) for name in ("interval", "no_traffic_interval", "timeout")
    }
    longest = max(seconds["interval"], seconds["no_traffic_interval"])
    noticed = check["unhealthy_threshold"] * (longest + seconds["timeout"])
    assert noticed <= front_ends().drain_notice_seconds


def test_only_calls_that_no_front_end_has_seen_are_repeated() -> None:
    kinds = host()["retry_policy"]["retry_on"].split(",")
    assert set(kinds) == {"connect-failure", "refused-stream", "reset-before-request"}


def test_a_connection_takes_no_more_streams_than_a_front_end() -> None:
    most = dict(OPTIONS)["grpc.max_concurrent_streams"]
    options = next(iter(cluster("front_ends")["typed_extension_protocol_options"].values()))
    own = options["explicit_http_config"]["http2_protocol_options"]["max_concurrent_streams"]
    assert own <= most
    assert manager("clients")["http2_protocol_options"]["max_concurrent_streams"] == most


def test_pages_may_send_what_the_api_wants_and_see_why_it_refused() -> None:
    cors = host()["typed_per_filter_config"]["envoy.filters.http.cors"]
    sent = set(cors["allow_headers"].split(","))
    assert {"authorization", METADATA_KEY, "grpc-timeout", "x-grpc-web", "content-type"} <= sent
    seen = set(cors["expose_headers"].split(","))
    assert seen == {"grpc-status", "grpc-message", "grpc-status-details-bin"}
    assert cors["allow_origin_string_match"] == [{"exact": "https://play.example.org"}]


def test_grpc_web_is_translated_before_calls_are_counted_and_led_on() -> None:
    names = [one["name"].rpartition(".")[2] for one in manager("clients")["http_filters"]]
    assert names == ["grpc_web", "cors", "local_ratelimit", "router"]


def test_the_admin_address_is_local_and_shows_two_pages() -> None:
    admin = document("envoy/envoy.yaml")["admin"]["address"]["socket_address"]
    assert admin["address"] == "127.0.0.1"
    pages = [one["match"] for one in host("probes")["routes"]]
    assert pages == [{"path": "/ready"}, {"path": "/stats/prometheus"}]


def test_the_certificate_is_read_again_when_it_is_replaced() -> None:
    (resource,) = document("envoy/certificate.yaml")["resources"]
    watched = resource["tls_certificate"]["watched_directory"]["path"]
    for one in ("certificate_chain", "private_key"):
        assert resource["tls_certificate"][one]["filename"].startswith(f"{watched}/")
