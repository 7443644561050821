"""State and block overrides: options of a call that are sent as parameters after those of the contract."""

from __future__ import annotations

import copy
import json
import pickle
from collections import OrderedDict
from types import MappingProxyType
from typing import Any

import httpx
import pytest
from hexbytes import HexBytes

from chain_access import AccountOverride, BlockOverrides, CallTransaction, EstimateTransaction, InvalidParamsError, calls
from chain_access._codec import ADDRESS as ADDRESSES
from chain_access._codec import Data, Mismatch, Quantity
from chain_access._codec_of import MapOf, Nullable
from chain_access._codec_plain import STRING
from chain_access.json_values import to_json

ALICE = "0xDfDae2329C1B1959a849169c976bfea60a4526d5"
BOB = "0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
ONE = "0x" + "00" * 31 + "01"
CALL = CallTransaction(from_=ALICE)
ESTIMATE = EstimateTransaction(to=BOB)

STATE = {
    ALICE: AccountOverride(balance=10**18, nonce=0, code=b"\x60\x00"),
    BOB: AccountOverride(state_diff={bytes(32): ONE}, move_precompile_to_address=ALICE),
}
STATE_JSON = {
    ALICE: {"balance": "0xde0b6b3a7640000", "nonce": "0x0", "code": "0x6000"},
    BOB: {"stateDiff": {"0x" + "00" * 32: ONE}, "movePrecompileToAddress": ALICE},
}


class Memory:
    """A client whose service answers every call with `0x1`."""

    def __init__(self, make: Any) -> None:
        self.sent: list[Any] = []

        def reply(request: httpx.Request) -> httpx.Response:
            asked = json.loads(request.content)
            self.sent.extend(asked if isinstance(asked, list) else [asked])
            each = [{"id": one["id"], "result": "0x01"} for one in (asked if isinstance(asked, list) else [asked])]
            return httpx.Response(200, json=each if isinstance(asked, list) else each[0])

        kind = httpx.Client if make.flavor == "sync" else httpx.AsyncClient
        self.client = make("http://memory/v3/some-key", http_client=kind(transport=httpx.MockTransport(reply)))

    @property
    def params(self) -> list[Any]:
        """The parameters of the last call after the transaction and the block."""
        params: list[Any] = self.sent[-1]["params"]
        return params[2:]


def test_overrides_are_sent_after_the_block(make: Any) -> None:
    memory = Memory(make)
    block = BlockOverrides(number=2**64, time=5, fee_recipient=BOB, prev_randao=bytes(32), base_fee_per_gas=0)
    assert memory.client.call(CALL, "latest", state_overrides=STATE, block_overrides=block, retries=0) == b"\x01"
    block_json = {
        "number": "0x10000000000000000",
        "time": "0x5",
        "feeRecipient": BOB,
        "prevRandao": "0x" + "00" * 32,
        "baseFeePerGas": "0x0",
    }
    assert memory.params == [STATE_JSON, block_json]
    assert memory.client.estimate_gas(ESTIMATE, "latest", state_overrides=STATE) == 1
    assert memory.params == [STATE_JSON]


def test_options_that_are_not_set_are_not_sent_and_null_keeps_the_place_of_one_before_another(make: Any) -> None:
    memory = Memory(make)
    memory.client.call(CALL, "latest")
    assert memory.params == []
    memory.client.call(CALL, "latest", state_overrides=None, block_overrides=None)
    assert memory.params == []
    memory.client.call(CALL, "latest", state_overrides={})
    assert memory.params == [{}]
    memory.client.call(CALL, "latest", block_overrides=BlockOverrides())
    assert memory.params == [None, {}]


def test_a_batch_has_the_same_options(make: Any) -> None:
    memory = Memory(make)
    memory.client.batch((calls.call(CALL, 1, state_overrides=STATE), calls.estimate_gas(ESTIMATE, 1, state_overrides={})))
    assert [each["params"][2:] for each in memory.sent] == [[STATE_JSON], [{}]]


def test_options_are_passed_by_keyword() -> None:
    with pytest.raises(TypeError):
        calls.call(CALL, 1, {})  # type: ignore[misc]


@pytest.mark.parametrize("slots", [{ONE: bytes(32)}, {HexBytes(ONE): HexBytes(bytes(32))}, MappingProxyType({ONE: "0x" + "00" * 32})])
def test_keys_are_bytes_hexbytes_or_hex_and_any_mapping_is_accepted(slots: Any) -> None:
    call = calls.call(CALL, 1, state_overrides=OrderedDict({BOB: AccountOverride(state=slots)}))
    assert call.params[2] == {BOB: {"state": {ONE: "0x" + "00" * 32}}}


def test_equal_mappings_are_written_as_equal_bytes_in_their_own_order() -> None:
    slots = {bytes([number]) * 32: bytes(32) for number in (7, 3, 5)}
    texts = {calls.call(CALL, 1, state_overrides={BOB: AccountOverride(state=dict(slots))}).text(1) for _ in range(3)}
    assert len(texts) == 1
    assert list(calls.call(CALL, 1, state_overrides={BOB: AccountOverride(state=slots)}).params[2][BOB]["state"]) == [
        "0x" + key.hex() for key in slots
    ]


@pytest.mark.parametrize(
    ("state", "says"),
    [
        ([], "state_overrides: expected a mapping from an address of 20 bytes as hex to .*; got list"),
        ({"0x12": AccountOverride()}, "state_overrides key: expected an address of 20 bytes as hex; got '0x12'"),
        ({None: AccountOverride()}, "state_overrides key: expected an address .*; got NoneType"),
        ({BOB: {"balance": "0x1"}}, rf"state_overrides\['{BOB}'\]: expected an object \(AccountOverride\); got dict"),
        ({BOB: AccountOverride(balance=-1)}, rf"state_overrides\['{BOB}'\]\.balance: expected a whole number"),
        ({BOB: AccountOverride(nonce=2**64)}, rf"\['{BOB}'\]\.nonce: expected .* to 2\*\*64 - 1"),
        ({BOB: AccountOverride(state={b"\1": ONE})}, rf"\['{BOB}'\]\.state key: expected 32 bytes"),
        ({BOB: AccountOverride(state={ONE: 5})}, rf"\['{BOB}'\]\.state\['{ONE}'\]: expected 32 bytes; got 5"),
        ({BOB: AccountOverride(), BOB.upper().replace("X", "x"): AccountOverride()}, "expected every key once; got '0xBF7D"),
        ({BOB: AccountOverride(state={ONE: ONE, HexBytes(ONE): ONE})}, r"\.state: expected every key once; got '0x0"),
    ],
)
def test_a_state_that_the_contract_does_not_allow_is_not_written(state: Any, says: str) -> None:
    with pytest.raises(InvalidParamsError, match=says):
        calls.call(CALL, 1, state_overrides=state)


@pytest.mark.parametrize(("block", "says"), [({}, "block_overrides: expected an object"), (BlockOverrides(time=-1), r"block_overrides\.time: ")])
def test_a_block_that_the_contract_does_not_allow_is_not_written(block: Any, says: str) -> None:
    with pytest.raises(InvalidParamsError, match=says):
        calls.call(CALL, 1, block_overrides=block)


def test_a_long_key_is_shortened_in_messages() -> None:
    with pytest.raises(Mismatch) as caught:
        MapOf(STRING, Quantity()).encode({"k" * 10_000: -1})
    assert len(caught.value.path) < 100


def test_a_received_mapping_is_a_dict_that_can_be_copied_and_converted_back() -> None:
    codec = MapOf(Data(4), Nullable(Quantity(64)))
    found = codec.decode({"0xABCDEF01": "0x0010", "0x00000000": None})
    assert found == {b"\xab\xcd\xef\x01": 16, bytes(4): None}
    assert isinstance(found, dict)
    for each in (found, copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
        assert to_json(each) == {"0xabcdef01": "0x10", "0x00000000": None}
        assert to_json([each, (each,)]) == [to_json(each), [to_json(each)]]


def test_reading_is_lenient_with_keys() -> None:
    assert MapOf(Quantity(64), STRING).decode({"0x01": "a", "0x1": "b"}) == {1: "b"}
    assert MapOf(ADDRESSES, STRING).decode({ALICE: "kept as received"}) == {ALICE: "kept as received"}
    with pytest.raises(Mismatch, match="expected a hex quantity") as caught:
        MapOf(Quantity(64), STRING).decode({"one": ""})
    assert caught.value.path == " key"
    with pytest.raises(Mismatch, match="expected a string") as caught:
        MapOf(Quantity(64), STRING).decode({"0x1": 1})
    assert caught.value.path == "['0x1']"
