"""Decoding and encoding of values: exact, lenient when reading, strict when writing."""

from __future__ import annotations

import copy
import json
import pickle
import tracemalloc
from decimal import Decimal
from typing import Any

import httpx
import pytest
from hexbytes import HexBytes
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chain_access import (
    Block,
    CallTransaction,
    Client,
    DecodeError,
    EstimateTransaction,
    Filter,
    InvalidParamsError,
    Log,
    TransactionInfo,
    calls,
    to_json,
)
from chain_access import _codecs as codecs
from chain_access._codec import Mismatch, Quantity

HASH = "0x" + "0123456789abcdef" * 4
ADDRESS = "0xDfDae2329C1B1959a849169c976bfea60a4526d5"


def result_of(call: Any, result: Any) -> Any:
    return call.result(json.dumps(result).encode())


BLOCK = calls.get_block_by_number(16, full_transactions=True)


def test_leading_zeros_and_0x_are_numbers_and_unknown_fields_and_nulls_are_kept() -> None:
    given = {"number": "0x0010", "size": "0x", "timestamp": None, "aMemberOfTheNextFork": "0x07", "transactions": []}
    block = result_of(BLOCK, given)
    assert (block.number, block.size, block.timestamp, block.hash) == (16, 0, None, None)
    assert block.extra["aMemberOfTheNextFork"] == "0x07"
    assert to_json(block) == {**given, "number": "0x10", "size": "0x0"}


def test_null_and_absent_are_distinguished() -> None:
    for given in ({"totalDifficulty": None}, {}, {"hash": None}, {"mixHash": None, "hash": HASH}):
        assert to_json(result_of(BLOCK, given)) == given


def test_chain_id_spelling_is_read_and_kept() -> None:
    call = calls.get_transaction_by_block_hash_and_index(bytes(32), 0)
    found = result_of(call, {"chainID": "0x5", "type": "0x7e"})
    assert (found.chain_id, found.type) == (5, 126)
    assert to_json(found) == {"chainID": "0x5", "type": "0x7e"}


def test_transactions_and_hashes_are_distinguished_by_their_form() -> None:
    assert result_of(BLOCK, {"transactions": [HASH]}).transactions == (bytes.fromhex(HASH[2:]),)
    assert isinstance(result_of(BLOCK, {"transactions": [{"hash": HASH}]}).transactions[0], TransactionInfo)
    assert result_of(BLOCK, {"transactions": []}).transactions == ()


@pytest.mark.parametrize(
    ("result", "says"),
    [
        ({"number": "sixteen"}, r"result\.number: expected a hex quantity; got 'sixteen'"),
        ({"number": "0x1_0"}, "expected a hex quantity"),
        ({"number": 16}, "expected a hex quantity; got 16"),
        ({"hash": "0xzz"}, r"result\.hash: expected bytes as hex"),
        ({"transactions": [{"value": []}]}, r"result\.transactions\[0\]\.value: expected a hex quantity; got list"),
        ([], "expected an object"),
    ],
)
def test_a_value_that_does_not_match_is_an_error_with_its_path(result: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        result_of(BLOCK, result)


def test_an_error_in_a_list_of_logs_has_its_path() -> None:
    with pytest.raises(ValueError, match=r"result\[1\]\.blockNumber"):
        result_of(calls.get_logs(Filter()), [{"blockNumber": "0x1"}, {"blockNumber": "x"}])


def test_objects_are_compared_copied_pickled_and_shown() -> None:
    log = result_of(calls.get_logs(Filter()), [{"address": ADDRESS, "topics": [HASH], "new": [1]}])[0]
    for other in (pickle.loads(pickle.dumps(log)), copy.deepcopy(log)):
        assert other == log
        assert hash(other) == hash(log)
        assert to_json(other) == to_json(log)
    assert log != result_of(calls.get_logs(Filter()), [{"address": ADDRESS, "topics": [HASH]}])[0]
    assert repr(log).startswith(f"Log(address='{ADDRESS}', topics=(b'")
    assert "extra={'new': [1]}" in repr(log)
    with pytest.raises(AttributeError):
        log.address = "0x"


def test_equal_values_are_shared() -> None:
    one, other = result_of(calls.get_logs(Filter()), [{"blockHash": HASH, "address": ADDRESS}] * 2)
    assert one.block_hash is other.block_hash
    assert one.address is other.address


def test_a_new_object_is_written_as_in_the_contract() -> None:
    log = Log(
        address=ADDRESS,
        block_hash=None,
        block_number=None,
        data=b"",
        log_index=None,
        removed=False,
        topics=(bytes(32),),
        transaction_hash=None,
        transaction_index=None,
    )
    written = to_json(log)
    assert written["blockHash"] is None
    assert written["topics"] == ["0x" + "00" * 32]
    assert "blockTimestamp" not in written


@pytest.mark.parametrize("data", [b"\x01\x02", HexBytes("0x0102"), "0x0102"])
def test_parameters_accept_bytes_hexbytes_and_hex(data: Any) -> None:
    call = calls.call(CallTransaction(from_=ADDRESS, to=ADDRESS, value=255, data=data), 16)
    assert json.loads(call.text(1)) == {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "eth_call",
        "params": [{"from": ADDRESS, "to": ADDRESS, "value": "0xff", "data": "0x0102"}, "0x10"],
    }


def test_filters_nest() -> None:
    call = calls.get_logs(Filter(address=[ADDRESS], topics=[HASH, None, [bytes(32), HASH], []], from_block="earliest"))
    assert call.params == (
        {"address": [ADDRESS], "fromBlock": "earliest", "topics": [HASH, None, ["0x" + "00" * 32, HASH], []]},
    )
    assert calls.get_logs(Filter(address=ADDRESS)).params == ({"address": ADDRESS},)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: calls.get_block_by_number(-1, False), r"block: expected .*a whole number"),
        (lambda: calls.get_block_by_number(2**64, False), r"2\*\*64 - 1"),
        (lambda: calls.get_block_by_number(True, False), "block: expected"),
        (lambda: calls.get_block_by_number(1, 1), "full_transactions: expected true or false; got 1"),
        (lambda: calls.get_transaction_by_block_hash_and_index(bytes(31), 0), "block_hash: expected 32 bytes"),
        (lambda: calls.get_transaction_by_block_number_and_index("safe", 0), "block: expected"),
        (lambda: calls.get_storage_at("0x12", 0, 1), "address: expected an address"),
        (lambda: calls.get_storage_at(ADDRESS, bytes(33), 1), "position: expected"),
        (lambda: calls.estimate_gas(EstimateTransaction(to=ADDRESS, value=-1), 1), r"transaction\.value: expected"),
        (lambda: calls.call(CallTransaction(from_=None, to=ADDRESS), 1), r"transaction\.from: expected"),
        (lambda: calls.get_logs(Filter(topics=[b"short"])), r"filter\.topics\[0\]: expected"),
        (lambda: calls.get_logs({"fromBlock": "0x1"}), "filter: expected an object"),
    ],
)
def test_a_value_that_the_contract_does_not_allow_is_not_written(make: Any, says: str) -> None:
    with pytest.raises(InvalidParamsError, match=says) as caught:
        make()
    assert isinstance(caught.value, ValueError)


def test_decimals_keep_their_digits() -> None:
    fees = {"suggestedMaxFeePerGas": "1.500", "suggestedMaxPriorityFeePerGas": "0.000000001"}
    level = codecs.RECORDS[type(codecs.GAS_FEE_LEVEL.decode({}))].decode(fees)
    assert level.suggested_max_fee_per_gas == Decimal("1.5")
    assert to_json(level) == fees


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
MEMBERS = st.sampled_from([member.wire for member in codecs.BLOCK.members])
ALMOST = st.dictionaries(MEMBERS, ANY_JSON | st.from_regex(r"0x[0-9a-f]{0,70}", fullmatch=True), max_size=6)


@settings(max_examples=150, suppress_health_check=list(HealthCheck), deadline=None)
@given(ANY_JSON | ALMOST)
def test_any_json_is_a_block_or_a_decode_error(value: Any) -> None:
    answer = httpx.MockTransport(
        lambda request: httpx.Response(200, json={"id": json.loads(request.content)["id"], "result": value})
    )
    with Client("http://memory/v3/some-key", http_client=httpx.Client(transport=answer)) as client:
        try:
            block = client.get_block_by_number(1, False)
        except DecodeError as error:
            assert error.status == 200
        else:
            assert block is None or isinstance(block, Block)


@settings(max_examples=150, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes_are_an_answer_or_a_decode_error(body: bytes) -> None:
    answer = httpx.MockTransport(lambda _request: httpx.Response(200, content=body))
    with Client("http://memory/v3/some-key", http_client=httpx.Client(transport=answer)) as client:
        try:
            client.request("eth_chainId")
        except DecodeError:
            pass


@given(st.integers(0, 2**256 - 1))
def test_quantities_are_decoded_to_the_same_number(number: int) -> None:
    codec = Quantity(256)
    assert codec.decode(codec.encode(number)) == number
    assert codec.decode("0x00" + codec.encode(number)[2:]) == number
    with pytest.raises(Mismatch):
        Quantity(8).encode(number + 256)


def test_endlessly_nested_json_is_a_decode_error() -> None:
    body = b'{"id":1,"result":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    answer = httpx.MockTransport(lambda _request: httpx.Response(200, content=body))
    with (
        Client("http://memory/v3/some-key", http_client=httpx.Client(transport=answer)) as client,
        pytest.raises(DecodeError),
    ):
        client.request("eth_chainId")


def test_ten_thousand_logs_take_less_than_three_times_their_body() -> None:
    log = {
        "address": ADDRESS,
        "blockHash": HASH,
        "blockNumber": "0x10",
        "data": HASH,
        "logIndex": "0x1",
        "removed": False,
        "topics": [HASH, HASH, HASH],
        "transactionHash": HASH,
        "transactionIndex": "0x1",
    }
    logs = [{**log, "data": f"0x{number:064x}", "topics": [HASH, f"0x{number + 1:064x}"]} for number in range(10_000)]
    body = json.dumps({"id": 1, "result": logs}).encode()
    answer = httpx.MockTransport(lambda _request: httpx.Response(200, content=body))
    with Client("http://memory/v3/some-key", http_client=httpx.Client(transport=answer)) as client:
        tracemalloc.start()
        found = client.get_logs(Filter())
        _kept, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert len(found) == 10_000
    assert peak + len(body) < 3 * len(body)
