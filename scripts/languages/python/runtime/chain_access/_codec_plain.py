"""Codecs of values that are not hex: words, decimal numbers, and values that stay unchanged in Python.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from typing import Any, cast

from ._codec import Codec, Mismatch

_is_decimal = re.compile(r"-?[0-9]+(\.[0-9]+)?").fullmatch


class Words(Codec):
    """One of several words; a str in Python. Unknown words are accepted when reading."""

    rank = 1

    def __init__(self, *words: str) -> None:
        """Accepts the words."""
        self.words = frozenset(words)
        self.expected = "one of " + ", ".join(words)

    def reads(self, value: Any) -> bool:
        """One of the words."""
        return isinstance(value, str) and value in self.words

    writes = reads

    def decode(self, value: Any) -> str:
        """Any string."""
        if isinstance(value, str):
            return value
        raise Mismatch(self.expected, value)

    def encode(self, value: Any) -> str:
        """One of the words."""
        if self.reads(value):
            return cast("str", value)
        raise Mismatch(self.expected, value)


class DecimalText(Codec):
    """A decimal number in a string; an exact Decimal in Python."""

    rank = 6
    expected = "a decimal number in a string"

    def reads(self, value: Any) -> bool:
        """A string."""
        return isinstance(value, str)

    def writes(self, value: Any) -> bool:
        """A Decimal."""
        return isinstance(value, Decimal)

    def decode(self, value: Any) -> Decimal:
        """Keeps all digits, trailing zeros included."""
        if isinstance(value, str) and _is_decimal(value):
            try:
                return Decimal(value)
            except InvalidOperation:
                pass
        raise Mismatch(self.expected, value)

    def encode(self, value: Any) -> str:
        """Without exponent."""
        if isinstance(value, Decimal) and value.is_finite():
            return f"{value:f}"
        raise Mismatch("a Decimal", value)


class Plain(Codec):
    """A value that stays unchanged in Python."""

    rank = 7

    def __init__(self, expected: str, *types: type) -> None:
        """Accepts the Python types; a bool does not count as a number."""
        self.expected = expected
        self.types = types

    def reads(self, value: Any) -> bool:
        """A value of one of the types."""
        return isinstance(value, self.types) and (bool in self.types or not isinstance(value, bool))

    writes = reads

    def decode(self, value: Any) -> Any:
        """Unchanged."""
        if self.reads(value):
            return value
        raise Mismatch(self.expected, value)

    encode = decode


class Anything(Codec):
    """Any JSON value, unchanged."""

    rank = 9

    def reads(self, value: Any) -> bool:  # noqa: ARG002
        """Always."""
        return True

    writes = reads


ANYTHING = Anything()
BOOLEAN = Plain("true or false", bool)
DECIMAL = DecimalText()
INTEGER = Plain("a whole number", int)
NULL = Plain("null", type(None))
NUMBER = Plain("a number", int, float)
STRING = Plain("a string", str)
