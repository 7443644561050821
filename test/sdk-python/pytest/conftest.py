"""Shared by the tests of the Python package: one way to use both clients."""

from __future__ import annotations

import asyncio
import inspect
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from chain_access import AsyncClient, Client

if TYPE_CHECKING:
    from collections.abc import Iterator


settings.register_profile("here", database=None, derandomize=True)  # nothing is left behind
settings.load_profile("here")


class Blocking:
    """An `AsyncClient` with the interface of a `Client`: every call runs in its own event loop."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self.loop = asyncio.new_event_loop()
        self.client = AsyncClient(*args, **options)

    def run(self, task: Any) -> Any:
        return self.loop.run_until_complete(task)

    def __getattr__(self, name: str) -> Any:
        attribute = getattr(self.client, name)

        def call(*args: Any, **options: Any) -> Any:
            result = attribute(*args, **options)
            if inspect.isasyncgen(result):
                return self.run(collected(result))
            return self.run(result)

        return call

    def close(self) -> None:
        self.run(self.client.close())
        self.loop.run_until_complete(self.loop.shutdown_asyncgens())
        self.loop.close()

    def __repr__(self) -> str:
        return repr(self.client)


async def collected(iterator: Any) -> list[Any]:
    return [each async for each in iterator]


FLAVORS = {"sync": Client, "async": Blocking}


@pytest.fixture(params=list(FLAVORS))
def make(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Creates sync or async clients, and closes them."""
    made: list[Any] = []

    def make(*args: Any, **options: Any) -> Any:
        made.append(FLAVORS[request.param](*args, **options))
        return made[-1]

    make.flavor = request.param
    yield make
    for client in made:
        client.close()
