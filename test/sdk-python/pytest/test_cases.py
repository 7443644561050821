"""Recorded cases of one chain: every answer in memory, and every request to its service over HTTP and WebSocket."""

from __future__ import annotations

import inspect
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
from chain_access._record import Record

GIVEN = json.loads(Path(os.environ["EXCHANGES"]).read_text())
EXCHANGES: list[dict[str, Any]] = GIVEN["exchanges"]


METHODS: dict[str, Any] = {
    value._name: (name.removeprefix("_"), value)
    for name, value in vars(calls).items()
    if name.startswith("_") and type(value).__name__ == "Method"
}


def typed_call(method: str, params: list[Any]) -> Call[Any]:
    """Creates the recorded call in its recorded form, with a result of the method's type."""
    call: Call[Any] = Call(method, params)
    call._read = METHODS[method][1]._read
    return call


def typed_values(method: str, params: list[Any]) -> list[Any] | None:
    """Returns the parameters as Python values, if they are in the contract's strict form."""
    name, maker = METHODS[method]
    if not sum(required for _name, _codec, required in maker._params) <= len(params) <= len(maker._params):
        return None
    try:
        values = [
            None if value is None and not required else made_here(codec.decode(value))
            for (_name, codec, required), value in zip(maker._params, params)
        ]
        call = called(calls, name, values)
    except ValueError:
        return None
    return values if list(call.params) == params else None


def called(owner: Any, name: str, values: list[Any]) -> Any:
    """Calls a method with values in the order of its parameters, by keyword where it requires that."""
    params = inspect.signature(getattr(calls, name)).parameters.values()
    count = sum(param.kind is not param.KEYWORD_ONLY for param in params)
    options = {param.name: value for param, value in list(zip(params, values))[count:]}
    return getattr(owner, name)(*values[:count], **options)


def made_here(value: Any) -> Any:
    """Returns a value as users write it: objects created with their constructors."""
    if isinstance(value, tuple):
        return tuple(made_here(each) for each in value)
    if isinstance(value, dict):
        return {key: made_here(each) for key, each in value.items()}
    if not isinstance(value, Record) or value.extra:
        return value
    members = {name: made_here(getattr(value, name)) for name in value.__struct_fields__ if name != "extra"}
    return type(value)(**members)


def answering(make: Any, response: dict[str, Any]) -> Any:
    def answer(request: httpx.Request) -> httpx.Response:
        return httpx.Response(200, json={**response, "id": json.loads(request.content)["id"]})

    kind = httpx.Client if make.flavor == "sync" else httpx.AsyncClient
    return make("http://recorded/v3/some-key", http_client=kind(transport=httpx.MockTransport(answer)))


def test_most_methods_have_cases() -> None:
    assert len({each["method"] for each in EXCHANGES}) > 5
    assert codecs.RECORDS
    assert set(METHODS) >= set(GIVEN["methods"])


def test_a_decoded_and_encoded_result_equals_the_recording(make: Any) -> None:
    count = 0
    for each in EXCHANGES:
        if "result" not in each["response"] or each["method"] not in METHODS:
            continue
        client = answering(make, each["response"])
        assert client.request(each["method"], each["params"]) == each["response"]["result"], each["name"]
        typed = client.send(typed_call(each["method"], each["params"]))
        assert to_json(typed) == each["response"]["result"], each["name"]
        count += 1
    assert count > 5


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
def test_the_service_answers_as_recorded(make: Any, way: str) -> None:
    options = {"transport": web_socket()} if way == "websocket" else {}
    client = make(os.environ["SERVICE_URL"], **options)
    typed = 0
    for each in EXCHANGES:
        method, params, recorded = each["method"], each["params"], each["response"]
        values = typed_values(method, params) if method in METHODS else None
        typed += values is not None
        try:
            if values is None:
                found = client.request(method, params)
            else:
                found = to_json(called(client, METHODS[method][0], values))
        except ChainAccessError as error:
            assert error.code is not None, (each["name"], error)
            if not each["isSpecOnly"]:
                assert (error.code, error.data) == (recorded["error"]["code"], recorded["error"].get("data")), each["name"]
            continue
        if each["isSpecOnly"]:
            # Only the shape counts: it is the contract's, otherwise decoding would have failed.
            if values is None and method in METHODS:
                assert to_json(client.send(typed_call(method, params))) == found, each["name"]
        else:
            assert found == recorded["result"], each["name"]
    assert typed > len(EXCHANGES) / 4
