"""Calls: their requests, how their results are read, and their outcomes in a batch.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import msgspec

from ._codec import Codec, Mismatch
from ._codec_of import ListOf, Nullable
from ._record import RecordOf
from .errors import ChainAccessError, InvalidParamsError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

_anything = msgspec.json.Decoder()
_items = msgspec.json.Decoder(list[msgspec.Raw])


def plain_result(raw: msgspec.Raw | bytes) -> Any:
    """Parses a result as plain JSON."""
    return _anything.decode(raw)


class Call(Generic[T_co]):
    """One call that has not been sent. The functions in `calls` create typed ones; this class uses plain JSON."""

    __slots__ = ("_read", "method", "params")

    def __init__(self, method: str, params: Sequence[Any] = ()) -> None:
        """Accepts any method of the service, with parameters in any form that the service accepts."""
        self.method = method
        self.params = tuple(params)
        self._read: Callable[[msgspec.Raw | bytes], Any] = plain_result

    def __repr__(self) -> str:
        """Shows the method and the parameters."""
        return f"Call({self.method!r}, {list(self.params)!r})"

    def text(self, call_id: int) -> bytes:
        """Returns the JSON-RPC request.

        Raises:
            InvalidParamsError: JSON cannot represent a parameter.
        """
        request = {"jsonrpc": "2.0", "id": call_id, "method": self.method, "params": self.params}
        try:
            return json.dumps(request, separators=(",", ":"), allow_nan=False).encode()
        except (TypeError, ValueError, RecursionError) as error:
            message = f"expected parameters that JSON can represent: {error}"
            raise InvalidParamsError(message, method=self.method) from None

    def result(self, raw: msgspec.Raw | bytes) -> T_co:
        """Reads the result from JSON.

        Raises:
            ValueError: The result does not match the contract.
        """
        try:
            return cast("T_co", self._read(raw))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise ValueError(str(error)) from None


class Method(Generic[T_co]):
    """A method of the contract: its parameters in order, each with its codec, and how its result is read."""

    __slots__ = ("_name", "_params", "_read")

    def __init__(self, name: str, result: Codec, *params: tuple[str, Codec, bool]) -> None:
        """Accepts, for each parameter, its Python name, its codec, and whether it is required."""
        self._name = name
        self._read = result_reader(result)
        self._params = params

    def __call__(self, *values: Any) -> Call[T_co]:
        """Creates a call. Trailing parameters that are None are omitted.

        Raises:
            InvalidParamsError: A parameter does not match the contract.
        """
        sent: list[Any] = []
        for (name, codec, required), value in zip(self._params, values):
            if value is None and not required:
                sent.append(None)
                continue
            try:
                sent.append(codec.encode(value))
            except Mismatch as mismatch:
                message = f"{name}{mismatch.path}: {mismatch}"
                raise InvalidParamsError(message, method=self._name) from None
        while sent and sent[-1] is None:
            sent.pop()
        call: Call[T_co] = Call(self._name, sent)
        call._read = self._read  # noqa: SLF001
        return call


def result_reader(codec: Codec) -> Callable[[msgspec.Raw | bytes], Any]:
    """Returns a function that reads a complete result. Of a list of objects it parses one at a time, to save memory."""
    inner = codec.of if isinstance(codec, Nullable) else codec
    if isinstance(inner, ListOf) and isinstance(inner.item, RecordOf):
        return _list_reader(codec, inner)
    return _whole_reader(codec)


def _whole_reader(codec: Codec) -> Callable[[msgspec.Raw | bytes], Any]:
    as_list = isinstance(codec.of if isinstance(codec, Nullable) else codec, ListOf)

    def read(raw: msgspec.Raw | bytes) -> Any:
        try:
            value = codec.decode(_anything.decode(raw))
        except Mismatch as mismatch:
            message = f"result{mismatch.path}: {mismatch}"
            raise ValueError(message) from None
        return list(value) if as_list and value is not None else value

    return read


def _list_reader(codec: Codec, items: ListOf) -> Callable[[msgspec.Raw | bytes], Any]:
    decode = items.item.decode
    parse = _anything.decode
    whole = _whole_reader(codec)

    def read(raw: msgspec.Raw | bytes) -> Any:
        try:
            raws = _items.decode(raw)
        except msgspec.ValidationError:
            return whole(raw)
        index = 0
        found: list[Any] = []
        try:
            for index, each in enumerate(raws):  # noqa: B007
                found.append(decode(parse(each)))
        except Mismatch as mismatch:
            message = f"result[{index}]{mismatch.path}: {mismatch}"
            raise ValueError(message) from None
        return found

    return read


class Outcome(Generic[T_co]):
    """The outcome of one call in a batch: its result or its error.

    Attributes:
        error: Why there is no result; None if there is one.
    """

    __slots__ = ("_result", "error")

    def __init__(self, result: Any = None, error: ChainAccessError | None = None) -> None:
        """Accepts one of the two."""
        self._result = result
        self.error = error

    @property
    def result(self) -> T_co:
        """The result.

        Raises:
            ChainAccessError: There is no result.
        """
        if self.error is not None:
            raise self.error
        return cast("T_co", self._result)

    @property
    def is_success(self) -> bool:
        """Whether the call has a result."""
        return self.error is None

    def __repr__(self) -> str:
        """Shows the result or the error."""
        return f"Outcome({self._result!r})" if self.error is None else f"Outcome(error={self.error!r})"
