"""Runs every example in the clients' docstrings with the service on the default chain, with top-level `await`."""

from __future__ import annotations

import ast
import asyncio
import doctest
import inspect
import os
import types
from typing import Any

import pytest

import chain_access
from chain_access import AsyncClient, Client, async_client, client

URL = os.environ["CHAIN_ACCESS_URL"]


@pytest.mark.parametrize("module", [client, async_client], ids=["Client", "AsyncClient"])
def test_examples(module: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.new_event_loop()

    def execute(code: types.CodeType, scope: dict[str, Any]) -> None:
        result = types.FunctionType(code, scope)()
        if inspect.isawaitable(result):
            loop.run_until_complete(result)

    monkeypatch.setattr(doctest, "exec", execute, raising=False)
    own = Client(URL) if module is client else AsyncClient(URL)
    scope = {**{name: getattr(chain_access, name) for name in chain_access.__all__}, "client": own}
    runner = doctest.DocTestRunner(optionflags=doctest.FAIL_FAST)
    runner.run = _awaiting(runner.run)  # type: ignore[method-assign]
    tests = [test for test in doctest.DocTestFinder(recurse=True).find(module, module.__name__) if test.examples]
    methods = [name for name, value in vars(type(own)).items() if inspect.isfunction(value)]
    assert {test.name.rpartition(".")[2] for test in tests} == set(methods)
    for test in tests:
        test.globs = dict(scope)
        found = runner.run(test)
        assert found.failed == 0, test.name
        assert found.attempted > 0
    if isinstance(own, Client):
        own.close()
    else:
        loop.run_until_complete(own.close())
    loop.close()


def _awaiting(run: Any) -> Any:
    return lambda test: run(test, compileflags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
