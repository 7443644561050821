"""Errors found again in the catalogue of the contract.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .errors import ChainAccessError, ErrorKind


class CatalogueEntry(NamedTuple):
    """What the contract says about one error.

    Attributes:
        kind: What the client calls it, together with those that are handled alike.
        code: Code of the JSON-RPC error object.
        message: Message where the situation has nothing more to say.
        http: HTTP status of an answer that holds this error alone.
        is_retryable: The same request may succeed later.
        is_charged: The call costs its price although it ended so.
        when: When it is given, in one sentence.
        reason: Word in `data["reason"]` that tells errors with the same code apart.
    """

    kind: ErrorKind
    code: int
    message: str
    http: int
    is_retryable: bool
    is_charged: bool
    when: str
    reason: str | None = None


def name_of(catalogue: Mapping[Any, CatalogueEntry], error: ChainAccessError) -> str | None:
    """The name of the entry that an error is: of those with its code, the one with its reason, message or status."""
    data: Any = error.data
    reason = cast("dict[str, Any]", data).get("reason") if isinstance(data, dict) else None
    alike: dict[str, CatalogueEntry] = {name: entry for name, entry in catalogue.items() if entry.code == error.code}
    tells: tuple[Callable[[CatalogueEntry], bool], ...] = (
        lambda entry: entry.reason is not None and entry.reason == reason,
        lambda entry: entry.message == error.message,
        lambda entry: entry.http == error.status,
    )
    for tell in tells:
        found = [name for name, entry in alike.items() if tell(entry)]
        if len(found) == 1:
            return found[0]
    return next(iter(alike)) if len(alike) == 1 else None
