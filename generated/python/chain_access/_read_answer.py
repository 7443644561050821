"""Turns an answer into the outcome of each call: results are matched by id, everything else becomes a typed error.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec

from ._answer import Envelope, envelopes
from .errors import ChainAccessError, DecodeError, error_class

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ._answer import Answer
    from ._call import Call
    from ._endpoint import Endpoint

_PREVIEW_CHARACTERS = 60
_FIRST_FAILURE_STATUS = 300
_FIRST_SERVICE_FAILURE_STATUS = 500


class ErrorTable(NamedTuple):
    """The contract's error codes: their kinds, and the statuses and codes after which the same request may succeed."""

    kinds: Mapping[int, str]
    retryable: frozenset[int]


def read_answer(
    answer: Answer, asked: Sequence[tuple[int, Call[Any]]], table: ErrorTable, endpoint: Endpoint
) -> list[tuple[Any, ChainAccessError | None]]:
    """Returns the outcome of each call in the message."""
    status = answer.status
    is_failure = status is not None and status >= _FIRST_FAILURE_STATUS
    preview: str | None = None
    found: list[Envelope] = []
    is_list = False
    try:
        found, is_list = envelopes(answer.body)
    except (ValueError, msgspec.DecodeError):
        # The preview is redacted before it is cut, because half a secret would not be found.
        preview = endpoint.redact(answer.body[:4096].decode(errors="replace"))[:_PREVIEW_CHARACTERS]
    by_id = {each.id: each for each in found if type(each.id) is int}
    # An error without our ids applies to the whole message: the service rejected it unread.
    whole = found[0] if found and not is_list else None
    outcomes: list[tuple[Any, ChainAccessError | None]] = []
    for call_id, call in asked:
        member = by_id.get(call_id)
        error_object = member.error if member is not None else whole and whole.error
        if error_object is not None or is_failure:
            outcomes.append((None, _refusal(error_object, answer, call.method, table, endpoint)))
            continue
        problem = f"is not JSON: {preview}" if preview is not None else "has no result for this call"
        if member is not None and member.result is not msgspec.UNSET:
            try:
                outcomes.append((call.result(member.result), None))
                continue
            except ValueError as error:
                problem = f"does not match the contract: {endpoint.redact(str(error))}"
        message = f"the answer {problem}"
        outcomes.append((None, DecodeError(message, method=call.method, status=status, request_id=answer.request_id)))
    return outcomes


def _refusal(error_object: Any, answer: Answer, method: str, table: ErrorTable, endpoint: Endpoint) -> ChainAccessError:
    status = answer.status
    given = cast("dict[str, Any]", endpoint.redact_all(error_object)) if isinstance(error_object, dict) else {}
    code, message, data = given.get("code"), given.get("message"), given.get("data")
    code = code if type(code) is int else None
    fallback = "service" if (status or 0) >= _FIRST_SERVICE_FAILURE_STATUS else "refused"
    kind = table.kinds.get(status or 0) or table.kinds.get(code or 0) or fallback
    says_so = isinstance(data, dict) and cast("dict[str, Any]", data).get("retryable") is True
    return error_class(kind)(
        message if isinstance(message, str) else f"HTTP {status}" if status is not None else "refused",
        method=method,
        status=status,
        code=code,
        data=data,
        request_id=answer.request_id,
        is_retryable=status in table.retryable or code in table.retryable or says_so,
    )
