"""Alarms are tried, explained, and scrapes go where metrics are. Syntax: `make check-deploy`."""

from __future__ import annotations

import re
from typing import Any

from tests.deploy.artifacts import PAGE, container, document, ports


def alarms() -> set[str]:
    groups = document("prometheus/alerts.yml")["groups"]
    return {rule["alert"] for group in groups for rule in group["rules"] if "alert" in rule}


def test_the_page_for_operators_says_what_to_do_about_every_alarm() -> None:
    rows = re.findall(r"^\| (`Ziggurat\w+`.*?) \| \S", PAGE.read_text(), re.MULTILINE)
    assert set(re.findall(r"`(Ziggurat\w+)`", " ".join(rows))) == alarms()


def test_every_alarm_is_tried_on_made_up_metrics() -> None:
    tests = document("prometheus/alerts.test.yml")["tests"]
    tried = {one["alertname"] for test in tests for one in test.get("alert_rule_test", [])}
    assert tried == alarms()


def jobs(name: str) -> dict[str, Any]:
    return {one["job_name"]: one for one in document(f"prometheus/{name}")["scrape_configs"]}


def test_alarms_about_silence_ask_for_a_job_that_is_scraped() -> None:
    rules = document("prometheus/alerts.yml")
    asked = set(re.findall(r'job="(\w+)"', str(rules)))
    for name in ("prometheus.yml", "compose.yml", "kubernetes.yml"):
        assert asked <= set(jobs(name))
        assert document(f"prometheus/{name}")["rule_files"] == ["alerts.yml"]


def test_compose_is_scraped_at_the_metrics_port_of_every_front_end() -> None:
    (found,) = jobs("compose.yml")["ziggurat"]["dns_sd_configs"]
    assert (found["names"], found["port"]) == (["ziggurat-front-ends"], ports()["metrics"])


def test_kubernetes_is_scraped_at_ports_with_the_names_that_pods_have() -> None:
    for job, name in (("ziggurat", "ziggurat-front-ends"), ("envoy", "ziggurat-envoy")):
        rules = jobs("kubernetes.yml")[job]["relabel_configs"]
        source = "__meta_kubernetes_pod_container_port_name"
        (port,) = (one["regex"] for one in rules if one.get("source_labels") == [source])
        assert port in [one["name"] for one in container(name)["ports"]]
