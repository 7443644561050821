"""Converts typed values back to JSON.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any, cast

from ._codec_of import ReceivedMap
from ._codecs import RECORDS
from ._record import Record


def to_json(value: Any) -> Any:
    """Returns the JSON value of a result exactly as the service sent it, with its nulls and unknown fields.

    An int becomes a hex quantity, bytes become hex; lists and tuples are converted item by item.

    Raises:
        ValueError: The contract does not allow the value.
    """
    if isinstance(value, Record):
        return cast("dict[Any, Any]", RECORDS)[type(value)].encode(value)
    if isinstance(value, ReceivedMap):
        return value.codec.encode(value)
    if isinstance(value, (list, tuple)):
        return [to_json(item) for item in cast("list[Any]", value)]
    if isinstance(value, bytes):
        return "0x" + bytes.hex(value)
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, int) and not isinstance(value, bool):
        if value < 0:
            message = f"expected a number of at least 0; got {value}"
            raise ValueError(message)
        return hex(value)
    return value
