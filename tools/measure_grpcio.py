"""Server CPU of a unary echo over grpc.aio, for several versions of grpcio, on this machine.

``python3 tools/measure_grpcio.py [VERSION...]`` makes a temporary environment for each version,
then measures them in turn, several rounds, so that a noisy moment strikes all alike. Raw bytes and
a generic handler: what is measured is gRPC alone, no protobuf. Prints a Markdown table of the
median and the least CPU time a call of the server process, and the median of the client's.
"""

import asyncio
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

VERSIONS = ("1.66.2", "1.75.0", "1.85.3")
ROUNDS = 9
WARM_UP_CALLS = 500
CALLS = 4_000
CONCURRENCY = 16
PAYLOAD_BYTES = 100
METHOD = "/echo.Echo/Say"


def cpu_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def serve() -> None:
    """Echo on a free port, printed first; then print the CPU used so far for every line read."""
    import grpc.aio

    class Echo(grpc.GenericRpcHandler):
        def service(self, details: grpc.HandlerCallDetails) -> grpc.RpcMethodHandler:
            return grpc.unary_unary_rpc_method_handler(self.say)

        async def say(self, request: bytes, context: grpc.aio.ServicerContext) -> bytes:
            return request

    server = grpc.aio.server()
    server.add_generic_rpc_handlers([Echo()])
    print(server.add_insecure_port("127.0.0.1:0"), flush=True)
    await server.start()
    while await asyncio.to_thread(sys.stdin.readline):
        print(cpu_seconds(), flush=True)
    await server.stop(None)


async def call(port: int) -> None:
    """Warm up, then print the client's CPU; every phase waits for a line on stdin."""
    import grpc.aio

    payload = b"x" * PAYLOAD_BYTES
    async with grpc.aio.insecure_channel(f"127.0.0.1:{port}") as channel:
        say = channel.unary_unary(METHOD)

        async def many(calls: int) -> None:
            for _ in range(calls):
                await say(payload)

        for calls in (WARM_UP_CALLS, CALLS):
            await asyncio.to_thread(sys.stdin.readline)
            before = cpu_seconds()
            await asyncio.gather(*(many(calls // CONCURRENCY) for _ in range(CONCURRENCY)))
            print(cpu_seconds() - before, flush=True)


def start(python: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [python, __file__, *arguments]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(process: subprocess.Popen[str]) -> float:
    assert process.stdin and process.stdout
    process.stdin.write("\n")
    process.stdin.flush()
    return float(process.stdout.readline())


def measure(python: Path) -> tuple[float, float]:
    """CPU microseconds a call of one fresh server and of its client."""
    server = start(python, "--serve")
    assert server.stdout
    client = start(python, "--call", server.stdout.readline().strip())
    ask(client)
    before = ask(server)
    client_seconds = ask(client)
    server_seconds = ask(server) - before
    for process in (client, server):
        process.communicate()
    calls = CALLS // CONCURRENCY * CONCURRENCY
    return server_seconds / calls * 1e6, client_seconds / calls * 1e6


def main(versions: Iterable[str]) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        pythons = {}
        for version in versions:
            folder = Path(scratch) / version
            subprocess.run([sys.executable, "-m", "venv", folder], check=True)
            pythons[version] = folder / "bin" / "python"
            pip = [pythons[version], "-m", "pip", "-qq", "install", f"grpcio=={version}"]
            subprocess.run(pip, check=True)
        figures: dict[str, list[tuple[float, float]]] = {version: [] for version in pythons}
        for _ in range(ROUNDS):
            for version, python in pythons.items():
                figures[version].append(measure(python))
    print(f"CPython {sys.version.split()[0]}, {os.cpu_count()} cores, {ROUNDS} rounds of {CALLS}")
    print("| grpcio | server, median µs | server, least µs | client, median µs |")
    print("|---|---|---|---|")
    for version, rounds in figures.items():
        server, client = zip(*rounds, strict=True)
        medians = statistics.median(server), min(server), statistics.median(client)
        print(f"| {version} | " + " | ".join(f"{figure:.0f}" for figure in medians) + " |")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--serve"]:
            asyncio.run(serve())
        case ["--call", port]:
            asyncio.run(call(int(port)))
        case versions:
            main(versions or VERSIONS)
