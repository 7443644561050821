"""The fault table with both clients."""

from __future__ import annotations

import json
import os
import pickle
import time
import traceback
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from chain_access import Call, ChainAccessError, Filter, to_json, web_socket

URL = os.environ["FAULTS_URL"]
TABLE = json.loads((Path(__file__).parents[2] / "faults" / "faults.json").read_text())
NAMES = {
    "timeoutMs": ("timeout", 1000),
    "deadlineMs": ("deadline", 1000),
    "retries": ("retries", 1),
    "retryBaseMs": ("retry_base", 1000),
    "retryCapMs": ("retry_cap", 1000),
}


@pytest.mark.parametrize("fault", TABLE["faults"], ids=lambda fault: fault["name"])
def test_fault(make: Any, fault: dict[str, Any]) -> None:
    key = f"{fault['name']}~python-{make.flavor}"
    given = {**TABLE["defaults"], **fault.get("options", {})}
    options: dict[str, Any] = {NAMES[name][0]: value / NAMES[name][1] for name, value in given.items()}
    options["retries"] = int(options["retries"])
    if fault.get("transport") == "websocket":
        options["transport"] = web_socket(reconnect_base=0.01)
    client = make(f"{URL}/v3/{key}", **options)
    check(client, key, fault, fault["expect"])
    if "then" in fault:
        check(client, key, fault, fault["then"])


def check(client: Any, key: str, fault: dict[str, Any], expected: dict[str, Any]) -> None:
    started = time.monotonic()
    outcome = outcome_of(client, fault)
    elapsed = (time.monotonic() - started) * 1000
    if "outcomes" in expected:
        found = [comparable(each.error) or {"result": each.result} for each in outcome]
        assert [matching(each, wanted) for each, wanted in zip(found, expected["outcomes"])] == expected["outcomes"]
    elif "error" in expected:
        assert isinstance(outcome, ChainAccessError)
        assert matching(comparable(outcome), expected) == {"error": expected["error"]}
    else:
        assert not isinstance(outcome, ChainAccessError)
    if "result" in expected:
        assert outcome == expected["result"]
    if "resultLength" in expected:
        assert len(outcome) == expected["resultLength"]
    if "logs" in expected:
        first, last, count = expected["logs"]
        numbers = [log.block_number for log in outcome]
        assert numbers == list(range(int(first, 16), int(first, 16) + count))
        assert hex(numbers[-1]) == last
        assert to_json(outcome[0]) == {"blockNumber": first}
    requests = requests_of(key)
    if "requests" in expected:
        assert len(requests) == expected["requests"]
    if "sizes" in expected:
        assert [len(each) if isinstance(each, list) else 1 for each in requests] == expected["sizes"]
    least, most = expected.get("elapsedMs", (0, float("inf")))
    assert least <= elapsed < most
    errors = outcome if isinstance(outcome, list) else [outcome]
    for error in [getattr(each, "error", each) for each in errors]:
        assert key not in everything_shown(error)


def outcome_of(client: Any, fault: dict[str, Any]) -> Any:
    try:
        if "batch" in fault:
            return client.batch([Call(each["method"], each["params"]) for each in fault["batch"]])
        if "logs" in fault:
            ends = {name: number(block) for name, block in fault["logs"].items()}
            return list(client.iter_logs(Filter(from_block=ends["fromBlock"], to_block=ends["toBlock"])))
        return client.request(fault["call"]["method"], fault["call"]["params"])
    except ChainAccessError as error:
        return error


def number(block: str) -> Any:
    return int(block, 16) if block.startswith("0x") else block


def comparable(error: ChainAccessError | None) -> dict[str, Any] | None:
    """Returns an error in the form of the table."""
    if error is None:
        return None
    copy = pickle.loads(pickle.dumps(error))  # an error is the same after it was pickled
    assert type(copy) is type(error)
    return {
        "error": {
            "kind": copy.kind,
            "status": copy.status,
            "code": copy.code,
            "message": str(copy),
            "data": copy.data,
            "reason": copy.reason,
            "requestId": copy.request_id,
            "retryable": copy.is_retryable,
        }
    }


def matching(found: dict[str, Any] | None, wanted: dict[str, Any]) -> dict[str, Any]:
    """Returns the part of an outcome that the table compares."""
    assert found is not None
    if "error" not in found or "error" not in wanted:
        return found
    return {"error": {name: found["error"][name] for name in wanted["error"]}}


def requests_of(key: str) -> list[Any]:
    with urllib.request.urlopen(f"{URL}/requests/{key}") as answer:
        return json.load(answer)


def everything_shown(error: Any) -> str:
    if not isinstance(error, BaseException):
        return ""
    texts = [str(error), repr(error), repr(error.args), repr(error.__dict__), *traceback.format_exception(error)]
    for other in (error.__cause__, error.__context__):
        texts.append(everything_shown(other))
    return "\n".join(texts)
