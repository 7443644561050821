"""Typed values as the JSON that they travel as.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any, cast

from ._codecs import RECORDS
from ._record import Record


def to_json(value: Any) -> Any:
    """The JSON value of a result, exactly as it came: unknown members, and what was null or absent, included.

    int becomes a quantity, bytes become hex; lists and tuples item by item.

    Raises:
        ValueError: The value is none of the contract's.
    """
    if isinstance(value, Record):
        return cast("dict[Any, Any]", RECORDS)[type(value)].encode(value)
    if isinstance(value, (list, tuple)):
        return [to_json(item) for item in cast("list[Any]", value)]
    if isinstance(value, bytes):
        return "0x" + bytes.hex(value)
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, int) and not isinstance(value, bool):
        if value < 0:
            message = f"expected a whole number from 0; got {value}"
            raise ValueError(message)
        return hex(value)
    return value
