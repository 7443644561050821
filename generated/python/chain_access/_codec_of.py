"""Codecs made of others: lists, pairs, what may be null, and one of several.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ._codec import Codec, Mismatch, is_list

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class ListOf(Codec):
    """A list: a tuple of items."""

    rank = 0

    def __init__(self, item: Codec) -> None:
        """Keeps the codec of the items."""
        self.item = item
        self.expected = "a list"

    def reads(self, value: Any) -> bool:
        """A list whose first item looks like one."""
        return isinstance(value, list) and (not value or self.item.reads(value[0]))

    def writes(self, value: Any) -> bool:
        """A list or tuple whose first item is meant for it."""
        return isinstance(value, (list, tuple)) and (not value or self.item.writes(cast("Sequence[Any]", value)[0]))

    def decode(self, value: Any) -> tuple[Any, ...]:
        """Item by item."""
        if not is_list(value):
            raise Mismatch(self.expected, value)
        return self._each(self.item.decode, value)

    def encode(self, value: Any) -> list[Any]:
        """Item by item."""
        if not isinstance(value, (list, tuple)):
            raise Mismatch(self.expected, value)
        return list(self._each(self.item.encode, cast("Sequence[Any]", value)))

    def _each(self, change: Callable[[Any], Any], items: Sequence[Any]) -> tuple[Any, ...]:
        try:
            return tuple([change(item) for item in items])
        except Mismatch:
            pass
        for index, item in enumerate(items):
            try:
                change(item)
            except Mismatch as mismatch:
                raise mismatch.under(f"[{index}]") from None
        raise Mismatch(self.expected, items)


class PairOf(ListOf):
    """A list of exactly two: a tuple of two."""

    def __init__(self, item: Codec) -> None:
        """Keeps the codec of both."""
        super().__init__(item)
        self.expected = "a list of two"

    def _each(self, change: Callable[[Any], Any], items: Sequence[Any]) -> tuple[Any, ...]:
        if len(items) == 2:  # noqa: PLR2004
            return super()._each(change, items)
        raise Mismatch(self.expected, items)


class Nullable(Codec):
    """Another shape, or null: None."""

    def __init__(self, of: Codec) -> None:
        """Keeps the other shape."""
        self.of = of
        self.rank = of.rank
        self.expected = f"{of.expected}, or null"

    def reads(self, value: Any) -> bool:
        """Null, or like the other."""
        return value is None or self.of.reads(value)

    def writes(self, value: Any) -> bool:
        """None, or meant for the other."""
        return value is None or self.of.writes(value)

    def decode(self, value: Any) -> Any:
        """None for null."""
        return None if value is None else self.of.decode(value)

    def encode(self, value: Any) -> Any:
        """Null for None."""
        return None if value is None else self.of.encode(value)


class OneOf(Codec):
    """One of several shapes, told apart by how the value looks and never by trying: the plainest first."""

    def __init__(self, *options: Codec) -> None:
        """Keeps the options, those that say most about a value first."""
        self.options = sorted(options, key=lambda option: option.rank)
        self.rank = max(option.rank for option in options)
        self.expected = ", or ".join(option.expected for option in options)

    def reads(self, value: Any) -> bool:
        """Like one of them."""
        return any(option.reads(value) for option in self.options)

    def writes(self, value: Any) -> bool:
        """Meant for one of them."""
        return any(option.writes(value) for option in self.options)

    def decode(self, value: Any) -> Any:
        """By the first that it looks like."""
        for option in self.options:
            if option.reads(value):
                return option.decode(value)
        raise Mismatch(self.expected, value)

    def encode(self, value: Any) -> Any:
        """By the first that it is meant for."""
        for option in self.options:
            if option.writes(value):
                return option.encode(value)
        raise Mismatch(self.expected, value)
