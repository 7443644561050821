"""Measures the Python client against web3.py: time per call, and memory. Prints one JSON list of rows.

bench/sdk-python.ts runs it, with the address of its service as the argument.
"""

from __future__ import annotations

import asyncio
import dataclasses
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
import tracemalloc
import urllib.request
from typing import Any

import msgspec
from web3 import AsyncHTTPProvider, AsyncWeb3

from chain_access import AsyncClient, Client, Filter, Log, tick_batch
from chain_access._codecs import LOG
from chain_access._record import RecordOf

ROUNDS = 5
LOADS = ((1, 300), (64, 1_500))


async def costs(url: str) -> list[dict[str, Any]]:
    """Measure every client in turn, in several rounds, and return the minimum of each."""
    web3 = AsyncWeb3(AsyncHTTPProvider(url))
    client, batched = AsyncClient(url), AsyncClient(url, batch=tick_batch())
    ways = {
        "web3.py, AsyncHTTPProvider": lambda: web3.eth.get_block("latest"),
        "client": lambda: client.get_block_by_number("latest", False),
        "client, tick batches": lambda: batched.get_block_by_number("latest", False),
    }
    rows: list[dict[str, Any]] = []
    for in_flight, count in LOADS:
        samples: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
        for number in range(ROUNDS + 1):
            for name, call in ways.items():
                sample = await measure(call, in_flight, count)
                if number > 0:  # the first round warms up
                    samples[name].append(sample)
        baseline = min(wall for wall, _cpu in next(iter(samples.values())))
        for name, found in samples.items():
            wall, cpu = (min(each[index] for each in found) for index in (0, 1))
            rows.append(row(f"{name}, {in_flight} in flight", wall, cpu, wall / baseline))
    await client.close()
    await batched.close()
    await web3.provider.disconnect()
    return rows


async def measure(call: Any, in_flight: int, count: int) -> tuple[float, float]:
    left = count

    async def work() -> None:
        nonlocal left
        while left > 0:
            left -= 1
            await call()

    started, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*[work() for _ in range(in_flight)])
    return (time.perf_counter() - started) / count, (time.process_time() - cpu) / count


def row(name: str, wall: float, cpu: float, ratio: float) -> dict[str, Any]:
    return {"name": name, "microseconds": wall * 1e6, "cpuMicroseconds": cpu * 1e6, "ratio": ratio}


def memory(url: str) -> list[dict[str, Any]]:
    """Measure the peak memory for 10,000 logs, as a multiple of the body."""
    body = len(fetched(url))
    filter_ = Filter(from_block="earliest", to_block="latest")

    async def without_blocking() -> int:
        async with AsyncClient(url) as client:
            return len(await client.get_logs(filter_))

    def blocking() -> int:
        with Client(url) as client:
            return len(client.get_logs(filter_))

    def decoded_whole() -> int:
        return len(json.loads(fetched(url))["result"])

    rows: list[dict[str, Any]] = []
    for name, task in {
        "10,000 logs, json.loads only": decoded_whole,
        "10,000 logs, synchronous client": blocking,
        "10,000 logs, async client": lambda: asyncio.run(without_blocking()),
    }.items():
        task()
        gc.collect()
        tracemalloc.start()
        count = task()
        _kept, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert count == 10_000  # noqa: S101
        rows.append({"name": name, "peakBytes": peak, "bodyBytes": body, "ratio": peak / body})
    return rows


def classes(url: str) -> list[dict[str, Any]]:
    """Compare classes of a log, a frozen struct as shipped and dataclasses with slots: time and memory for 10,000."""
    body = fetched(url)
    fields = [(name, Any, dataclasses.field(default=None)) for name in Log.__struct_fields__]
    rows: list[dict[str, Any]] = []
    for name, frozen in (
        ("frozen msgspec structs, as shipped", None),
        ("slots dataclasses", False),
        ("frozen slots dataclasses", True),
    ):
        codec = LOG
        if frozen is not None:
            cls: Any = dataclasses.make_dataclass("Log", fields, slots=True, frozen=frozen)
            codec = RecordOf(cls, *LOG.members, is_open=True)
        decode, parse = codec.decode, msgspec.json.Decoder().decode
        raws = msgspec.json.Decoder(list[msgspec.Raw]).decode(json.dumps(json.loads(body)["result"]))

        def task(decode: Any = decode, parse: Any = parse, raws: Any = raws) -> list[Any]:
            return [decode(parse(raw)) for raw in raws]

        task()
        best = min(timed(task) for _ in range(ROUNDS))
        gc.collect()
        tracemalloc.start()
        found = task()
        kept, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        rows.append(
            {
                "name": f"10,000 logs in {name}",
                "microseconds": best * 1e6,
                "peakBytes": peak,
                "keptBytes": kept,
                "ratio": best,
            }
        )
        del found
    baseline = rows[0]["ratio"]
    return [{**each, "ratio": each["ratio"] / baseline} for each in rows]


def timed(task: Any) -> float:
    started = time.perf_counter()
    task()
    return time.perf_counter() - started


def imports() -> list[dict[str, Any]]:
    """Measure the time to import, each in a new process; the first one compiles."""
    with tempfile.TemporaryDirectory() as cache:
        names = ("chain_access", "httpx", "web3")
        found = {name: min(import_seconds(name, cache) for _ in range(4)) for name in names}
    baseline = found["chain_access"]
    return [
        {"name": f"import {name}", "microseconds": each * 1e6, "ratio": each / baseline} for name, each in found.items()
    ]


def import_seconds(name: str, cache: str) -> float:
    env = {**os.environ, "PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
    code = f"import time; t = time.perf_counter(); import {name}; print(time.perf_counter() - t)"
    return float(
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=env).stdout
    )  # noqa: S603


def fetched(url: str) -> bytes:
    data = b'{"jsonrpc":"2.0","id":1,"method":"eth_getLogs","params":[{}]}'
    with urllib.request.urlopen(urllib.request.Request(url, data, {"content-type": "application/json"})) as answer:  # noqa: S310
        body: bytes = answer.read()
        return body


if __name__ == "__main__":
    address = sys.argv[1]
    print(json.dumps([*asyncio.run(costs(address)), *memory(address), *classes(address), *imports()]))
