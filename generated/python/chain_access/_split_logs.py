"""How a range of blocks that holds too many logs is split, without input and output.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import re
from collections import deque
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from ._call import Call

if TYPE_CHECKING:
    from .errors import ChainAccessError

T = TypeVar("T")

# Codes for more than one request may give: results or time (EIP-1474), and ranges that a node finds too wide.
_LIMIT_EXCEEDED = -32005
_INVALID_PARAMS = -32602

_is_about_rate = re.compile(r"rate limit|request count", re.IGNORECASE).search
_is_about_range = re.compile(r"range|results|blocks|logs", re.IGNORECASE).search
_is_about_width = re.compile(r"too |exceed|limit|max|more than|up to", re.IGNORECASE).search
_suggested_end = re.compile(r"\[0x[0-9a-f]+, *(0x[0-9a-f]+)\]", re.IGNORECASE).search


class Part(Generic[T]):
    """A range of blocks; its numbers are known once it had to be split."""

    __slots__ = ("answer", "from_block", "numbers", "to_block")

    def __init__(self, from_block: Any, to_block: Any, numbers: tuple[int, int] | None = None) -> None:
        """Takes both ends as they travel; None for one that is left out."""
        self.from_block = from_block
        self.to_block = to_block
        self.numbers = numbers
        self.answer: T | None = None


class SplitLogs(Generic[T]):
    """The parts of one range that are still to be read, in order."""

    def __init__(self, call: Call[Any]) -> None:
        """Begins with the whole range of an `eth_getLogs` call."""
        self._call = call
        self._filter = cast("dict[str, Any]", call.params[0])
        whole: Part[T] = Part(self._filter.get("fromBlock"), self._filter.get("toBlock"))
        self.parts: deque[Part[T]] = deque([whole])

    def call(self, part: Part[T]) -> Call[Any]:
        """The call that reads one part."""
        ends = {"fromBlock": part.from_block, "toBlock": part.to_block}
        given = {**self._filter, **ends}
        call: Call[Any] = Call(
            self._call.method, [{name: value for name, value in given.items() if name not in ends or value is not None}]
        )
        call._read = self._call._read  # noqa: SLF001
        return call

    def can_split(self, error: ChainAccessError) -> bool:
        """A shorter range may help. It does not help against too many requests, nor a range that is wrong in itself."""
        if self._filter.get("blockHash") is not None:
            return False
        if error.code == _LIMIT_EXCEEDED:
            return not _is_about_rate(error.message)
        is_width = bool(_is_about_range(error.message) and _is_about_width(error.message))
        return error.code == _INVALID_PARAMS and is_width

    def split(self, numbers: tuple[int, int], error: ChainAccessError) -> None:
        """The first part becomes two: up to where the node suggests to go, or else to the middle; ends keep their tags.

        Raises:
            ChainAccessError: It is one block already.
        """
        part = self.parts.popleft()
        first, last = numbers
        if first >= last:
            raise error
        found = _suggested_end(error.message)
        suggested = int(found[1], 16) if found else -1
        middle = suggested if first <= suggested < last else (first + last) // 2
        self.parts.appendleft(Part(hex(middle + 1), part.to_block, (middle + 1, last)))
        self.parts.appendleft(Part(part.from_block, hex(middle), (first, middle)))


def number_of(block: Any) -> int | Call[Any]:
    """The number that a block parameter stands for now, or the call that tells it; the head costs nothing to ask."""
    if block is None or block in ("latest", "pending"):
        return Call("eth_blockNumber")
    if block == "earliest":
        return 0
    if isinstance(block, str) and block.startswith("0x"):
        return int(block, 16)
    return Call("eth_getBlockByNumber", [block, False])


def told_number(result: Any) -> int:
    """The number in what that call gave."""
    number = cast("dict[str, Any]", result).get("number") if isinstance(result, dict) else result
    return int(number, 16) if isinstance(number, str) else 0
