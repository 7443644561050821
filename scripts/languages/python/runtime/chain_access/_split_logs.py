"""Splits a block range with too many logs, without input and output.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import re
from collections import deque
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from ._call import Call

if TYPE_CHECKING:
    from .errors import ChainAccessError

T = TypeVar("T")

# Codes for queries over a limit: too many results or too much time (EIP-1474), and a range that is too wide for a node.
_LIMIT_EXCEEDED = -32005
_INVALID_PARAMS = -32602

_is_about_rate = re.compile(r"rate limit|request count", re.IGNORECASE).search
_is_about_range = re.compile(r"range|results|blocks|logs", re.IGNORECASE).search
_is_about_width = re.compile(r"too |exceed|limit|max|more than|up to", re.IGNORECASE).search
_suggested_end = re.compile(r"\[0x[0-9a-f]+, *(0x[0-9a-f]+)\]", re.IGNORECASE).search


class Part(Generic[T]):
    """A block range; its numbers are known once it had to be split."""

    __slots__ = ("answer", "from_block", "numbers", "to_block")

    def __init__(self, from_block: Any, to_block: Any, numbers: tuple[int, int] | None = None) -> None:
        """Accepts both ends as in JSON; None for an omitted one."""
        self.from_block = from_block
        self.to_block = to_block
        self.numbers = numbers
        self.answer: T | None = None


class SplitLogs(Generic[T]):
    """The parts of one range that remain to be read, in order."""

    def __init__(self, call: Call[Any]) -> None:
        """Starts with the complete range of an `eth_getLogs` call."""
        self._call = call
        self._filter = cast("dict[str, Any]", call.params[0])
        whole: Part[T] = Part(self._filter.get("fromBlock"), self._filter.get("toBlock"))
        self.parts: deque[Part[T]] = deque([whole])

    def call(self, part: Part[T]) -> Call[Any]:
        """Returns the call that reads one part."""
        ends = {"fromBlock": part.from_block, "toBlock": part.to_block}
        given = {**self._filter, **ends}
        part_filter = {name: value for name, value in given.items() if name not in ends or value is not None}
        call: Call[Any] = Call(self._call.method, [part_filter, *self._call.params[1:]])
        call._read = self._call._read  # noqa: SLF001
        return call

    def can_split(self, error: ChainAccessError) -> bool:
        """Whether a shorter range may help. It does not if there are too many requests, or if the range is invalid."""
        if self._filter.get("blockHash") is not None:
            return False
        if error.code == _LIMIT_EXCEEDED:
            return not _is_about_rate(error.message)
        is_width = bool(_is_about_range(error.message) and _is_about_width(error.message))
        return error.code == _INVALID_PARAMS and is_width

    def split(self, numbers: tuple[int, int], error: ChainAccessError) -> None:
        """Splits the first part after the block that the node suggests, or otherwise in the middle.

        The outer ends keep their tags.

        Raises:
            ChainAccessError: The part is a single block.
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
    """Returns the current number of a block parameter, or the call that asks for it. Asking for the head is free."""
    if block is None or block in ("latest", "pending"):
        return Call("eth_blockNumber")
    if block == "earliest":
        return 0
    if isinstance(block, str) and block.startswith("0x"):
        return int(block, 16)
    return Call("eth_getBlockByNumber", [block, False])


def told_number(result: Any) -> int:
    """Returns the number in the result of that call."""
    number = cast("dict[str, Any]", result).get("number") if isinstance(result, dict) else result
    return int(number, 16) if isinstance(number, str) else 0
