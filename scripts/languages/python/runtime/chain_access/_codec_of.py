"""Codecs built from other codecs: lists, pairs, mappings, nullable values and unions.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeGuard, cast

from ._codec import Address, Codec, Data, Mismatch, is_list

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_KEY_CHARACTERS = 80


class ListOf(Codec):
    """A list; a tuple in Python."""

    rank = 0

    def __init__(self, item: Codec) -> None:
        """Accepts the codec of the items."""
        self.item = item
        self.expected = "a list"

    def reads(self, value: Any) -> bool:
        """A list whose first item looks like an item."""
        return isinstance(value, list) and (not value or self.item.reads(value[0]))

    def writes(self, value: Any) -> bool:
        """A list or tuple whose first item is of the item's type."""
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
    """A list of exactly two items; a tuple in Python."""

    def __init__(self, item: Codec) -> None:
        """Accepts the codec of both items."""
        super().__init__(item)
        self.expected = "a list of two items"

    def _each(self, change: Callable[[Any], Any], items: Sequence[Any]) -> tuple[Any, ...]:
        if len(items) == 2:  # noqa: PLR2004
            return super()._each(change, items)
        raise Mismatch(self.expected, items)


def _is_mapping(value: Any) -> TypeGuard[Mapping[Any, Any]]:
    return isinstance(value, Mapping)


class ReceivedMap(dict[Any, Any]):
    """A mapping as it was received: a dict that can be converted back to JSON."""

    __slots__ = ("codec",)

    codec: MapOf


class MapOf(Codec):
    """An object with any number of fields of one type; a dict in Python. Any mapping is written, in its own order."""

    rank = 0

    def __init__(self, keys: Codec, values: Codec) -> None:
        """Accepts the codecs of the keys and of the values."""
        self.keys = keys
        self.values = values
        self.expected = f"a mapping from {keys.expected} to {values.expected}"
        self._ignores_case = isinstance(keys, (Address, Data))

    def reads(self, value: Any) -> bool:
        """An object."""
        return isinstance(value, dict)

    def writes(self, value: Any) -> bool:
        """A mapping."""
        return _is_mapping(value)

    def decode(self, value: Any) -> ReceivedMap:
        """Reads key by key. Of keys that are equal in Python, the last one counts."""
        if not isinstance(value, dict):
            raise Mismatch(self.expected, value)
        found = ReceivedMap()
        found.codec = self
        for name, each in cast("dict[str, Any]", value).items():
            found[self._key(self.keys.decode, name)] = self._value(self.values.decode, name, each)
        return found

    def encode(self, value: Any) -> dict[str, Any]:
        """Writes key by key. Two spellings of one key are rejected, because a node would use only one of them."""
        if not _is_mapping(value):
            raise Mismatch(self.expected, value)
        found: dict[str, Any] = {}
        seen: set[str] = set()
        for key, each in value.items():
            name: str = self._key(self.keys.encode, key)
            identity = name.lower() if self._ignores_case else name
            if identity in seen:
                raise Mismatch("every key once", name)
            seen.add(identity)
            found[name] = self._value(self.values.encode, name, each)
        return found

    def _key(self, change: Callable[[Any], Any], key: Any) -> Any:
        try:
            return change(key)
        except Mismatch as mismatch:
            raise mismatch.under(" key") from None

    def _value(self, change: Callable[[Any], Any], name: str, value: Any) -> Any:
        try:
            return change(value)
        except Mismatch as mismatch:
            raise mismatch.under(f"[{name!r:.{_KEY_CHARACTERS}}]") from None


class Nullable(Codec):
    """Another shape, or null, which is None in Python."""

    def __init__(self, of: Codec) -> None:
        """Accepts the codec of the other shape."""
        self.of = of
        self.rank = of.rank
        self.expected = f"{of.expected}, or null"

    def reads(self, value: Any) -> bool:
        """Null, or a value of the other shape."""
        return value is None or self.of.reads(value)

    def writes(self, value: Any) -> bool:
        """None, or a value of the other shape."""
        return value is None or self.of.writes(value)

    def decode(self, value: Any) -> Any:
        """Null becomes None."""
        return None if value is None else self.of.decode(value)

    def encode(self, value: Any) -> Any:
        """None becomes null."""
        return None if value is None else self.of.encode(value)


class OneOf(Codec):
    """One of several shapes. The form of the value decides which one; options are not tried in turn."""

    def __init__(self, *options: Codec) -> None:
        """Accepts the options, and orders the most specific ones first."""
        self.options = sorted(options, key=lambda option: option.rank)
        self.rank = max(option.rank for option in options)
        self.expected = ", or ".join(option.expected for option in options)

    def reads(self, value: Any) -> bool:
        """A value that looks like one of the options."""
        return any(option.reads(value) for option in self.options)

    def writes(self, value: Any) -> bool:
        """A value of one of the options' types."""
        return any(option.writes(value) for option in self.options)

    def decode(self, value: Any) -> Any:
        """Uses the first option that the value looks like."""
        for option in self.options:
            if option.reads(value):
                return option.decode(value)
        raise Mismatch(self.expected, value)

    def encode(self, value: Any) -> Any:
        """Uses the first option whose type the value has."""
        for option in self.options:
            if option.writes(value):
                return option.encode(value)
        raise Mismatch(self.expected, value)
