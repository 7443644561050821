"""Finds an error's entry in the contract's error catalogue.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .errors import ChainAccessError, ErrorKind


class CatalogueEntry(NamedTuple):
    """One error of the contract.

    Attributes:
        kind: The client's kind for this error; errors that are handled alike share a kind.
        code: `code` of the JSON-RPC error object.
        message: The default message; the service may send a more specific one.
        http: HTTP status of an answer that contains only this error.
        is_retryable: The same request may succeed later.
        is_charged: The call is charged although it failed.
        when: When the service returns it, in one sentence.
        reason: Value of `data["reason"]` that distinguishes errors with the same code.
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
    """The name of an error's entry: among those with its code, the only one with its reason, message or status."""
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
