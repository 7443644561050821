"""Codecs of what is no hex: words, decimal numbers, and values that are the same in Python.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from typing import Any, cast

from ._codec import Codec, Mismatch

_is_decimal = re.compile(r"-?[0-9]+(\.[0-9]+)?").fullmatch


class Words(Codec):
    """One of some words: a str. Words that are not known are read too."""

    rank = 1

    def __init__(self, *words: str) -> None:
        """Keeps the words."""
        self.words = frozenset(words)
        self.expected = "one of " + ", ".join(words)

    def reads(self, value: Any) -> bool:
        """One of them."""
        return isinstance(value, str) and value in self.words

    writes = reads

    def decode(self, value: Any) -> str:
        """Any word."""
        if isinstance(value, str):
            return value
        raise Mismatch(self.expected, value)

    def encode(self, value: Any) -> str:
        """One of them."""
        if self.reads(value):
            return cast("str", value)
        raise Mismatch(self.expected, value)


class DecimalText(Codec):
    """A decimal number in a string, no digit lost: Decimal."""

    rank = 6
    expected = "a decimal number in a string"

    def reads(self, value: Any) -> bool:
        """A string."""
        return isinstance(value, str)

    def writes(self, value: Any) -> bool:
        """A Decimal."""
        return isinstance(value, Decimal)

    def decode(self, value: Any) -> Decimal:
        """Digits are kept, zeros at the end too."""
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
    """A value that is the same in Python."""

    rank = 7

    def __init__(self, expected: str, *types: type) -> None:
        """Keeps the Python types; bool is no number."""
        self.expected = expected
        self.types = types

    def reads(self, value: Any) -> bool:
        """One of its types."""
        return isinstance(value, self.types) and (bool in self.types or not isinstance(value, bool))

    writes = reads

    def decode(self, value: Any) -> Any:
        """As it is."""
        if self.reads(value):
            return value
        raise Mismatch(self.expected, value)

    encode = decode


class Anything(Codec):
    """Any JSON value, as it is."""

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
