"""The contract's objects as Python objects that preserve nulls, absent fields and unknown fields.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, cast

import msgspec

from ._codec import Codec, Mismatch

_MAX_LAYOUTS = 256


class Extra(Mapping[str, Any]):
    """Unknown fields, unchanged, and the names of all fields received, in order."""

    __slots__ = ("_unknown", "names")

    def __init__(self, unknown: Mapping[str, Any], names: tuple[str, ...] | None) -> None:
        """Accepts both; `names` is None for an object that was not received from the service."""
        self._unknown = unknown
        self.names = names

    def __getitem__(self, name: str) -> Any:
        """Returns a field's JSON value."""
        return self._unknown[name]

    def __iter__(self) -> Iterator[str]:
        """Iterates over the names of the fields."""
        return iter(self._unknown)

    def __len__(self) -> int:
        """The number of fields."""
        return len(self._unknown)

    def __repr__(self) -> str:
        """Looks like a dict."""
        return repr(dict(self._unknown))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles both."""
        return Extra, (dict(self._unknown), self.names)


NOTHING = Extra({}, None)


class Record(msgspec.Struct, frozen=True, kw_only=True, gc=False, eq=False):
    """An object of the contract. Absent fields are None.

    Attributes:
        extra: Unknown fields, unchanged: JSON values by their names in JSON.
    """

    extra: Mapping[str, Any] = NOTHING

    def __repr__(self) -> str:
        """Shows only the fields that are present."""
        shown = [(name, getattr(self, name)) for name in self.__struct_fields__]
        texts = [f"{name}={value!r}" for name, value in shown if value is not None and value is not self.extra]
        if self.extra:
            texts.append(f"extra={self.extra!r}")
        return f"{type(self).__name__}({', '.join(texts)})"

    def __eq__(self, other: object) -> bool:
        """Compares all fields, unknown ones included."""
        if not isinstance(other, Record) or type(self) is not type(other):
            return NotImplemented
        known = (name for name in self.__struct_fields__ if name != "extra")
        return all(getattr(self, name) == getattr(other, name) for name in known) and (
            dict(self.extra) == dict(other.extra)
        )

    def __hash__(self) -> int:
        """Hashes the known fields."""
        return hash((type(self), *(getattr(self, name) for name in self.__struct_fields__ if name != "extra")))


class Member(NamedTuple):
    """A field of an object: its names in JSON and in Python, its codec, and whether it is required."""

    wire: str
    name: str
    codec: Codec
    required: bool


class _Layout(NamedTuple):
    """How to read objects that have the same fields in the same order."""

    plan: tuple[tuple[str, str, Any], ...]
    missing: dict[str, None]
    unknown: tuple[str, ...]
    extra: Extra


class RecordOf(Codec):
    """An object; a `Record` of its class in Python."""

    rank = 0

    def __init__(self, cls: type[Record], *members: Member, is_open: bool) -> None:
        """Accepts its fields; unknown fields are written only if the object is open."""
        self.cls = cls
        self.members = members
        self.is_open = is_open
        self.expected = f"an object ({cls.__name__})"
        self._layouts: dict[tuple[str, ...], _Layout] = {}

    def reads(self, value: Any) -> bool:
        """An object."""
        return isinstance(value, dict)

    def writes(self, value: Any) -> bool:
        """An instance of the class."""
        return isinstance(value, self.cls)

    def decode(self, value: Any) -> Record:
        """Reads field by field. Absent fields are None, even required ones."""
        if type(value) is not dict:
            raise Mismatch(self.expected, value)
        given = cast("dict[str, Any]", value)
        names = tuple(given)
        layout = self._layouts.get(names) or self._lay_out(names)
        try:
            known = {
                name: None if (member := given[wire]) is None else decode(member) for name, wire, decode in layout.plan
            }
        except Mismatch:
            raise self._located(layout, given) from None
        extra = layout.extra
        if layout.unknown:
            extra = Extra({name: given[name] for name in layout.unknown}, names)
        return self.cls(**known, **layout.missing, extra=extra)

    def encode(self, value: Any) -> dict[str, Any]:
        """Writes a received object unchanged. In a new object, required fields that are None become null if allowed."""
        if not isinstance(value, self.cls):
            raise Mismatch(self.expected, value)
        came = self._wire_names(value.extra)
        found: dict[str, Any] = {}
        for wire, name, codec, required in self.members:
            member = getattr(value, name)
            if member is not None:
                try:
                    found[wire if came is None else came.get(wire, wire)] = codec.encode(member)
                except Mismatch as mismatch:
                    raise mismatch.under(f".{wire}") from None
            elif came is None and required:
                if not codec.writes(None):
                    raise Mismatch(codec.expected, None).under(f".{wire}")
                found[wire] = None
            elif came is not None and wire in came:
                found[came[wire]] = None
        if self.is_open:
            found.update(value.extra)
        elif value.extra:
            raise Mismatch("only fields of the contract", next(iter(value.extra)))
        return found

    def _wire_names(self, extra: Mapping[str, Any]) -> dict[str, str] | None:
        """Maps the contract's field names to the names received; None for a new object."""
        names = extra.names if isinstance(extra, Extra) else None
        if names is None:
            return None
        layout = self._layouts.get(names) or self._lay_out(names)
        wires = {member.name: member.wire for member in self.members}
        return {wires[name]: wire for name, wire, _decode in layout.plan}

    def _lay_out(self, names: tuple[str, ...]) -> _Layout:
        given = set(names)
        spellings = {name.lower(): name for name in reversed(names)}
        plan: list[tuple[str, str, Any]] = []
        missing: dict[str, None] = {}
        for member in self.members:
            # Some nodes spell a name with other capitals: chainID (quirk chain-id-spelling).
            wire = member.wire if member.wire in given else spellings.get(member.wire.lower())
            if wire is None:
                missing[member.name] = None
            else:
                plan.append((member.name, wire, member.codec.decode))
        known = {wire for _name, wire, _decode in plan}
        unknown = tuple(name for name in names if name not in known)
        layout = _Layout(tuple(plan), missing, unknown, Extra({}, names))
        if len(self._layouts) < _MAX_LAYOUTS:
            self._layouts[names] = layout
        return layout

    def _located(self, layout: _Layout, given: dict[str, Any]) -> Mismatch:
        for _name, wire, decode in layout.plan:
            try:
                if given[wire] is not None:
                    decode(given[wire])
            except Mismatch as mismatch:
                return mismatch.under(f".{wire}")
        return Mismatch(self.expected, given)
