"""Files checked without running anything of ours."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from tools.check_deploy.outcome import DEPLOY, Failed, Skipped, Tools, ran

# The oldest that still gets fixes from some vendor, one between, and the newest.
KUBERNETES = ("1.28.0", "1.32.0", "1.37.0")
# Debian's Prometheus is built without this; the rules beside it are checked all the same.
DISCOVERY = re.compile(r"kubernetes_sd_configs: .*")
NO_DISCOVERY = "static_configs: [{targets: [pod]}]"


def dockerfile(tools: Tools, scratch: Path) -> str:
    """hadolint, whose only exception stands in the file with its reason."""
    tools.run("hadolint", "--failure-threshold=style", "Dockerfile")
    return "hadolint"


def compose(tools: Tools, scratch: Path) -> str:
    """Docker Compose's own reading of it, with secrets as somebody makes them."""
    copy = scratch / "deploy"
    shutil.copytree(DEPLOY, copy, ignore=shutil.ignore_patterns("secrets"))
    ran([str(copy / "compose" / "make-secrets")])
    tools.run("docker-compose", "--file", copy / "compose" / "compose.yaml", "config", "--quiet")
    return "docker-compose config"


def kubernetes(tools: Tools, scratch: Path) -> str:
    """All objects against the schemas of several versions, as kustomize makes them."""
    if tools.find("kubectl"):
        made = scratch / "made.yaml"
        made.write_text(tools.run("kubectl", "kustomize", DEPLOY / "kubernetes"))
        files, told = [made], "kustomize"
    else:
        folder = (DEPLOY / "kubernetes").glob("*.yaml")
        files = [path for path in folder if path.name != "kustomization.yaml"]
        told = "without kustomize, since kubectl is not here"
    for version in KUBERNETES:
        tools.run("kubernetes-validate", "--strict", "--quiet", "-k", version, *files)
    return f"schemas of {', '.join(KUBERNETES)}; {told}"


def prometheus(tools: Tools, scratch: Path) -> str:
    """promtool: configurations, and the rules at work on made-up metrics."""
    copy = scratch / "prometheus"
    shutil.copytree(DEPLOY / "prometheus", copy)
    kubernetes = copy / "kubernetes.yml"
    kubernetes.write_text(DISCOVERY.sub(NO_DISCOVERY, kubernetes.read_text()))
    _bring_promtool(tools, scratch)
    for name in ("prometheus.yml", "compose.yml", "kubernetes.yml"):
        tools.run("promtool", "check", "config", name, cwd=copy)
    tools.run("promtool", "test", "rules", "alerts.test.yml", cwd=copy)
    return "promtool check config, test rules; the pods' discovery itself unchecked"


def _bring_promtool(tools: Tools, scratch: Path) -> None:
    """Take it out of Debian's package, so that no server is installed and started here."""
    if tools.find("promtool"):
        return
    if not (shutil.which("apt-get") and shutil.which("dpkg")):
        raise Skipped("promtool is not here, nor Debian's packages")
    try:
        ran(["apt-get", "-q", "download", "prometheus"], cwd=scratch)
    except Failed:
        raise Skipped("promtool is not here and Debian's package of it cannot be had") from None
    (package,) = scratch.glob("prometheus_*.deb")
    ran(["dpkg", "-x", str(package), str(scratch / "package")])
    shutil.copy(scratch / "package" / "usr" / "bin" / "promtool", tools.folder / "bin")


def envoy(tools: Tools, scratch: Path) -> str:
    """Envoy's own validation, with all extensions that are named."""
    tools.run("envoy", "--mode", "validate", "-c", envoy_here(scratch))
    return "envoy --mode validate"


def envoy_here(
    scratch: Path, *front_ends: str, listen: str = "127.0.0.1", port: int = 8443
) -> Path:
    """The configuration for this machine, with a certificate; its path.

    It differs by addresses and paths alone: who is behind the name of the front ends, where it
    listens (the admin and probe ports follow the clients') and where its files lie.
    """
    shutil.copytree(DEPLOY / "envoy", scratch, dirs_exist_ok=True)
    secrets = scratch / "secrets"
    if not secrets.exists():
        ran([str(DEPLOY / "compose" / "make-secrets"), str(secrets)])
    for name in ("envoy.yaml", "certificate.yaml"):
        text = (scratch / name).read_text()
        text = text.replace("/etc/envoy/", f"{scratch}/")
        text = text.replace("/etc/ziggurat/tls", f"{secrets}/tls")
        text = text.replace("address: 0.0.0.0", f"address: {listen}")
        for own, here in ((8443, port), (9901, port + 1), (9902, port + 2)):
            text = text.replace(f"port_value: {own}", f"port_value: {here}")
        (scratch / name).write_text(_with_front_ends(text, front_ends))
    return scratch / "envoy.yaml"


def _with_front_ends(text: str, front_ends: tuple[str, ...]) -> str:
    """Addresses in place of the name that stands for all of them."""
    found = re.search(r"^ +- endpoint: .*ziggurat-front-ends.*\n", text, re.MULTILINE)
    if not front_ends or found is None:
        return text
    lines = []
    for address in front_ends:
        host, _, port = address.rpartition(":")
        line = found[0].replace("ziggurat-front-ends", host)
        lines.append(re.sub(r"port_value: \d+", f"port_value: {port}", line))
    return text.replace(found[0], "".join(lines))
