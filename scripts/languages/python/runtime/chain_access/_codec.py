"""How values travel: a codec reads one shape of the contract from JSON, leniently, and writes it, strictly. Hex first.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeGuard, cast

if TYPE_CHECKING:
    from collections.abc import Callable

_PREVIEW_CHARACTERS = 60
_PREVIEW_BITS = 1024
_ADDRESS_BYTES = 20
_WORD_BYTES = 32
_HEX_RADIX = 16
_SHARED_VALUES = 512
_SHARED_CHARACTERS = 2 + 2 * _WORD_BYTES

_is_hex = re.compile(r"0[xX][0-9a-fA-F]*").fullmatch
_is_written_hex = re.compile(r"0x[0-9a-fA-F]+").fullmatch


def is_list(value: Any) -> TypeGuard[list[Any]]:
    """Whether it is a list; of what is not asked."""
    return isinstance(value, list)


class Mismatch(ValueError):  # noqa: N818 - it is turned into the error of the call
    """A value that is not of its shape; `path` leads to it."""

    def __init__(self, expected: str, got: Any, path: str = "") -> None:
        """Keeps what was expected in words, and a preview of what came."""
        if isinstance(got, int) and got.bit_length() > _PREVIEW_BITS:
            text = f"a number of {got.bit_length()} bits"
        elif isinstance(got, (str, int, float)):
            text = f"{got!r:.{_PREVIEW_CHARACTERS}}"
        else:
            text = type(got).__name__
        super().__init__(f"expected {expected}; got {text}")
        self.path = path

    def under(self, step: str) -> Mismatch:
        """The same, seen from one step further out."""
        self.path = step + self.path
        return self


class Codec:
    """One shape. `rank` says in which order the options of a union are asked whether a value looks like theirs."""

    expected = "a value"
    rank = 0

    def reads(self, value: Any) -> bool:
        """Whether a JSON value looks like it."""
        raise NotImplementedError

    def writes(self, value: Any) -> bool:
        """Whether a Python value is meant for it."""
        raise NotImplementedError

    def decode(self, value: Any) -> Any:
        """JSON to Python.

        Raises:
            Mismatch: It is something else.
        """
        return value

    def encode(self, value: Any) -> Any:
        """Python to JSON.

        Raises:
            Mismatch: The contract does not have it.
        """
        return value


def _sharing(read: Callable[[str], Any]) -> Callable[[Any], Any]:
    """Equal texts that come soon after each other become one value: the logs of a block have one block hash."""
    values: dict[Any, Any] = {}

    def shared(value: Any) -> Any:
        try:
            return values[value]
        except KeyError:
            pass
        except TypeError:
            return read(value)
        if not isinstance(value, str) or len(value) > _SHARED_CHARACTERS:
            return read(value)  # A long one would be kept for as long as the program runs.
        if len(values) >= _SHARED_VALUES:
            values.clear()
        found = values[value] = read(value)
        return found

    return shared


def _quantity(value: Any) -> int:
    if isinstance(value, str) and _is_hex(value):
        return int(value[2:] or "0", _HEX_RADIX)
    raise Mismatch("a quantity", value)


def _bytes(value: Any) -> bytes:
    if isinstance(value, str) and _is_hex(value):
        digits = value[2:]
        return bytes.fromhex("0" + digits if len(digits) % 2 else digits)
    raise Mismatch("bytes as hex", value)


_shared_quantity = _sharing(_quantity)
_shared_bytes = _sharing(_bytes)


class Quantity(Codec):
    """A whole number as hex: int. Read with leading zeros too, and `0x` as zero; written without."""

    rank = 3

    def __init__(self, bits: int | None = None) -> None:
        """Keeps how wide it may be."""
        self.bits = bits
        self.expected = "a whole number from 0" + ("" if bits is None else f" to 2**{bits} - 1")

    def decode(self, value: Any) -> int:
        """Any number of digits."""
        found: int = _shared_quantity(value)
        return found

    def reads(self, value: Any) -> bool:
        """Hex with no more digits than the width has."""
        return (
            isinstance(value, str) and bool(_is_hex(value)) and (self.bits is None or len(value) - 2 <= self.bits // 4)
        )

    def writes(self, value: Any) -> bool:
        """An int."""
        return isinstance(value, int) and not isinstance(value, bool)

    def encode(self, value: Any) -> str:
        """Lower case, no leading zeros."""
        if self.writes(value) and value >= 0 and (self.bits is None or value >> self.bits == 0):
            return hex(value)
        raise Mismatch(self.expected, value)


class Data(Codec):
    """Bytes as hex: bytes. Read at any width; written at the contract's. A 0x string is written as it is."""

    rank = 4

    def __init__(self, byte_length: int | None = None) -> None:
        """Keeps how many bytes there are, when that is fixed."""
        self.byte_length = byte_length
        self.expected = "bytes" if byte_length is None else f"{byte_length} bytes"
        if byte_length is not None:
            self.rank = 2

    def reads(self, value: Any) -> bool:
        """Hex of that width."""
        width = self.byte_length
        return isinstance(value, str) and bool(_is_hex(value)) and (width is None or len(value) == 2 + 2 * width)

    def writes(self, value: Any) -> bool:
        """Bytes, or hex of that width."""
        if isinstance(value, bytes):
            return self.byte_length is None or len(value) == self.byte_length
        return self.reads(value)

    def decode(self, value: Any) -> bytes:
        """An odd number of digits is read as if a zero came first."""
        if self.byte_length is not None and self.byte_length <= _WORD_BYTES:
            found: bytes = _shared_bytes(value)
            return found
        return _bytes(value)

    def encode(self, value: Any) -> str:
        """Two digits a byte."""
        if isinstance(value, bytes) and (self.byte_length is None or len(value) == self.byte_length):
            return "0x" + bytes.hex(value)
        if isinstance(value, str) and value.startswith("0x") and len(value) % 2 == 0 and self.reads(value):
            return value
        raise Mismatch(self.expected, value)


def _address(value: Any) -> str:
    if isinstance(value, str) and _is_hex(value):
        return value
    raise Mismatch("an address", value)


_shared_address = _sharing(_address)


class Address(Codec):
    """20 bytes as hex: a str as it travels; checksummed ones are taken, their case is not checked."""

    rank = 2
    expected = "an address of 20 bytes as hex"

    def reads(self, value: Any) -> bool:
        """40 hex digits."""
        return isinstance(value, str) and bool(_is_written_hex(value)) and len(value) == 2 + 2 * _ADDRESS_BYTES

    def writes(self, value: Any) -> bool:
        """40 hex digits, or 20 bytes."""
        return self.reads(value) or (isinstance(value, bytes) and len(value) == _ADDRESS_BYTES)

    def decode(self, value: Any) -> str:
        """As it came, of any length."""
        found: str = _shared_address(value)
        return found

    def encode(self, value: Any) -> str:
        """As it is."""
        if self.reads(value):
            return str(value)
        if isinstance(value, bytes) and len(value) == _ADDRESS_BYTES:
            return "0x" + bytes.hex(value)
        raise Mismatch(self.expected, value)


class Hex(Codec):
    """Hex digits that are neither a quantity nor whole bytes: a str. An int or bytes are written as their digits."""

    rank = 5
    expected = "a whole number, or at most 32 bytes"

    def reads(self, value: Any) -> bool:
        """Hex."""
        return isinstance(value, str) and bool(_is_hex(value))

    def writes(self, value: Any) -> bool:
        """Hex, an int, or bytes."""
        return isinstance(value, (bytes, int)) or self.reads(value)

    def decode(self, value: Any) -> str:
        """As it came."""
        if self.reads(value):
            return cast("str", value)
        raise Mismatch("hex digits", value)

    def encode(self, value: Any) -> str:
        """1 to 64 digits."""
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 8 * _WORD_BYTES:
            return hex(value)
        if isinstance(value, bytes) and 0 < len(value) <= _WORD_BYTES:
            return "0x" + bytes.hex(value)
        if isinstance(value, str) and _is_written_hex(value) and len(value) <= 2 + 2 * _WORD_BYTES:
            return value
        raise Mismatch(self.expected, value)


ADDRESS = Address()
BYTES = Data()
HEX = Hex()
