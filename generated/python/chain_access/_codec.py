"""Codecs, which read one shape of the contract from JSON leniently and write it strictly; here those of hex.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
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
    """Whether a value is a list, of any items."""
    return isinstance(value, list)


class Mismatch(ValueError):  # noqa: N818 - it becomes the error of the call
    """A value that does not match its shape; `path` leads to it."""

    def __init__(self, expected: str, got: Any, path: str = "") -> None:
        """Accepts what was expected, in words, and the value received."""
        if isinstance(got, int) and got.bit_length() > _PREVIEW_BITS:
            text = f"a number of {got.bit_length()} bits"
        elif isinstance(got, (str, int, float)):
            text = f"{got!r:.{_PREVIEW_CHARACTERS}}"
        else:
            text = type(got).__name__
        super().__init__(f"expected {expected}; got {text}")
        self.path = path

    def under(self, step: str) -> Mismatch:
        """Prepends a step to the path."""
        self.path = step + self.path
        return self


class Codec:
    """One shape of value. A union asks its options in the order of their `rank` whether a value looks like theirs."""

    expected = "a value"
    rank = 0

    def reads(self, value: Any) -> bool:
        """Whether a JSON value looks like this shape."""
        raise NotImplementedError

    def writes(self, value: Any) -> bool:
        """Whether a Python value has the type of this shape."""
        raise NotImplementedError

    def decode(self, value: Any) -> Any:
        """Converts JSON to Python.

        Raises:
            Mismatch: The value does not match.
        """
        return value

    def encode(self, value: Any) -> Any:
        """Converts Python to JSON.

        Raises:
            Mismatch: The contract does not allow the value.
        """
        return value


def _sharing(read: Callable[[str], Any]) -> Callable[[Any], Any]:
    """Lets equal texts share one value: all logs of a block have the same block hash."""
    values: dict[Any, Any] = {}

    def shared(value: Any) -> Any:
        try:
            return values[value]
        except KeyError:
            pass
        except TypeError:
            return read(value)
        if not isinstance(value, str) or len(value) > _SHARED_CHARACTERS:
            return read(value)  # A long value would stay in memory as long as the program runs.
        if len(values) >= _SHARED_VALUES:
            values.clear()
        found = values[value] = read(value)
        return found

    return shared


def _quantity(value: Any) -> int:
    if isinstance(value, str) and _is_hex(value):
        return int(value[2:] or "0", _HEX_RADIX)
    raise Mismatch("a hex quantity", value)


def _bytes(value: Any) -> bytes:
    if isinstance(value, str) and _is_hex(value):
        digits = value[2:]
        return bytes.fromhex("0" + digits if len(digits) % 2 else digits)
    raise Mismatch("bytes as hex", value)


_shared_quantity = _sharing(_quantity)
_shared_bytes = _sharing(_bytes)


class Quantity(Codec):
    """A hex quantity; an int in Python. Leading zeros are accepted when reading, and `0x` is read as zero."""

    rank = 3

    def __init__(self, bits: int | None = None) -> None:
        """Accepts the maximum number of bits."""
        self.bits = bits
        self.expected = "a whole number from 0" + ("" if bits is None else f" to 2**{bits} - 1")

    def decode(self, value: Any) -> int:
        """Any number of digits."""
        found: int = _shared_quantity(value)
        return found

    def reads(self, value: Any) -> bool:
        """Hex with at most as many digits as the width allows."""
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
    """Bytes as hex; bytes in Python. Reads any length, writes only the contract's. A 0x string is written unchanged."""

    rank = 4

    def __init__(self, byte_length: int | None = None) -> None:
        """Accepts the number of bytes, if it is fixed."""
        self.byte_length = byte_length
        self.expected = "bytes" if byte_length is None else f"{byte_length} bytes"
        if byte_length is not None:
            self.rank = 2

    def reads(self, value: Any) -> bool:
        """Hex of the fixed length, if any."""
        width = self.byte_length
        return isinstance(value, str) and bool(_is_hex(value)) and (width is None or len(value) == 2 + 2 * width)

    def writes(self, value: Any) -> bool:
        """Bytes or hex of the fixed length, if any."""
        if isinstance(value, bytes):
            return self.byte_length is None or len(value) == self.byte_length
        return self.reads(value)

    def decode(self, value: Any) -> bytes:
        """Reads an odd number of digits as if a zero preceded them."""
        if self.byte_length is not None and self.byte_length <= _WORD_BYTES:
            found: bytes = _shared_bytes(value)
            return found
        return _bytes(value)

    def encode(self, value: Any) -> str:
        """Two digits per byte."""
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
    """An address; a hex str in Python. Checksummed addresses are accepted, but checksums are not verified."""

    rank = 2
    expected = "an address of 20 bytes as hex"

    def reads(self, value: Any) -> bool:
        """40 hex digits."""
        return isinstance(value, str) and bool(_is_written_hex(value)) and len(value) == 2 + 2 * _ADDRESS_BYTES

    def writes(self, value: Any) -> bool:
        """40 hex digits, or 20 bytes."""
        return self.reads(value) or (isinstance(value, bytes) and len(value) == _ADDRESS_BYTES)

    def decode(self, value: Any) -> str:
        """Unchanged, of any length."""
        found: str = _shared_address(value)
        return found

    def encode(self, value: Any) -> str:
        """Hex unchanged, or 20 bytes as hex."""
        if self.reads(value):
            return str(value)
        if isinstance(value, bytes) and len(value) == _ADDRESS_BYTES:
            return "0x" + bytes.hex(value)
        raise Mismatch(self.expected, value)


class Hex(Codec):
    """Hex digits that are neither a quantity nor whole bytes; a str in Python. An int or bytes are written as hex."""

    rank = 5
    expected = "a whole number, or at most 32 bytes"

    def reads(self, value: Any) -> bool:
        """Hex."""
        return isinstance(value, str) and bool(_is_hex(value))

    def writes(self, value: Any) -> bool:
        """Hex, an int, or bytes."""
        return isinstance(value, (bytes, int)) or self.reads(value)

    def decode(self, value: Any) -> str:
        """Unchanged."""
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
