"""Recorded answers: through memory for all, from the service over HTTP and WebSocket for those of the default chain."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import httpx
import pytest

from chain_access import ChainAccessError, to_json, web_socket
from chain_access import _codecs as codecs
from chain_access import calls
from chain_access._call import Call

GIVEN = json.loads(Path(os.environ["EXCHANGES"]).read_text())
EXCHANGES: list[dict[str, Any]] = GIVEN["exchanges"]


def typed_call(method: str, params: list[Any]) -> Call[Any]:
    """The call as it was recorded, in whatever form, with its result read as the method's type."""
    call: Call[Any] = Call(method, params)
    makers = [value for name, value in vars(calls).items() if name.startswith("_") and type(value).__name__ == "Method"]
    call._read = next(each._read for each in makers if each._name == method)
    return call


def answering(make: Any, response: dict[str, Any]) -> Any:
    def answer(request: httpx.Request) -> httpx.Response:
        return httpx.Response(200, json={**response, "id": json.loads(request.content)["id"]})

    kind = httpx.Client if make.flavor == "sync" else httpx.AsyncClient
    return make("http://recorded/v3/some-key", http_client=kind(transport=httpx.MockTransport(answer)))


def test_there_are_some_for_every_method() -> None:
    assert {each["method"] for each in EXCHANGES} == set(GIVEN["methods"])
    assert codecs.RECORDS


def test_a_result_typed_and_written_again_is_what_was_recorded(make: Any) -> None:
    count = 0
    for each in EXCHANGES:
        if "result" not in each["response"]:
            continue
        client = answering(make, each["response"])
        assert client.request(each["method"], each["params"]) == each["response"]["result"], each["name"]
        typed = client.send(typed_call(each["method"], each["params"]))
        assert to_json(typed) == each["response"]["result"], each["name"]
        count += 1
    assert count > len(GIVEN["methods"])


def test_an_error_keeps_its_code_message_and_data(make: Any) -> None:
    refused = [each for each in EXCHANGES if "error" in each["response"]]
    assert refused
    for each in refused:
        client = answering(make, each["response"])
        with pytest.raises(ChainAccessError) as caught:
            client.request(each["method"], each["params"])
        error = each["response"]["error"]
        assert (caught.value.code, str(caught.value), caught.value.data) == (
            error["code"],
            error["message"],
            error.get("data"),
        ), each["name"]


@pytest.mark.parametrize("way", ["http", "websocket"])
def test_the_service_gives_what_was_recorded(make: Any, way: str) -> None:
    options = {"transport": web_socket()} if way == "websocket" else {}
    client = make(os.environ["SERVICE_URL"], **options)
    live = [each for each in EXCHANGES if each["isLive"]]
    assert live
    outcomes = client.batch([typed_call(each["method"], each["params"]) for each in live])
    for each, outcome in zip(live, outcomes):
        if "result" in each["response"]:
            assert to_json(outcome.result) == each["response"]["result"], each["name"]
        else:
            assert outcome.error is not None
            assert outcome.error.code == each["response"]["error"]["code"], each["name"]
