"""The errors of the client: one base, a class for each kind.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Literal

ErrorKind = Literal[
    "revert",
    "limit",
    "invalid-params",
    "unauthorized",
    "out-of-credits",
    "rate-limited",
    "service",
    "refused",
    "timeout",
    "transport",
    "decode",
    "budget",
]
"""Why a call has no result; each kind has a class of its own."""

_REASON = re.compile(r"execution reverted: (.+)", re.DOTALL)


class ChainAccessError(Exception):
    """Why a call has no result. No API key and no secret stands in any part of it, its cause included.

    Cancellation is none of these: it stays `asyncio.CancelledError`.

    Attributes:
        kind: What to do about it, in one word.
        message: What happened, in the words of the service or of the client.
        method: The call that failed, as on the wire; None when several calls failed together.
        status: HTTP status of the answer; None without an answer, and on a WebSocket.
        code: Code of the JSON-RPC error object; None when there was none.
        data: `data` of the JSON-RPC error object; for a revert its raw bytes as hex, where the node gave them.
        request_id: Names the request in the service's log (`X-Request-Id`).
        is_retryable: The same call may succeed later. The client has already tried as often as it may.
    """

    kind: ClassVar[ErrorKind] = "refused"

    def __init__(
        self,
        message: str,
        *,
        method: str | None = None,
        status: int | None = None,
        code: int | None = None,
        data: Any = None,
        request_id: str | None = None,
        is_retryable: bool = False,
    ) -> None:
        """Keeps what is known of a failure."""
        super().__init__(message)
        self.message = message
        self.method = method
        self.status = status
        self.code = code
        self.data = data
        self.request_id = request_id
        self.is_retryable = is_retryable

    @property
    def reason(self) -> str | None:
        """What the contract said when it reverted; None when it said nothing, or was no revert."""
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the error with all that is known of it."""
        return _rebuilt, (type(self), self.message, {**self.__dict__, "message": self.message})


class RevertError(ChainAccessError):
    """The contract reverted: `reason`, and `data` with the raw bytes as hex."""

    kind = "revert"

    @property
    def reason(self) -> str | None:
        """What the contract said, decoded by the service; None when it said nothing."""
        found = _REASON.match(self.message)
        return found and found[1]


class LimitError(ChainAccessError):
    """More logs than one answer may hold, or a log query that ran too long: `iter_logs` splits the range."""

    kind = "limit"


class InvalidParamsError(ChainAccessError, ValueError):
    """A parameter that the service refused, or that the client could not write; the message names it."""

    kind = "invalid-params"


class UnauthorizedError(ChainAccessError):
    """The API key or its secret is missing, unknown, wrong or disabled."""

    kind = "unauthorized"


class OutOfCreditsError(ChainAccessError):
    """The daily balance does not cover the call."""

    kind = "out-of-credits"


class RateLimitedError(ChainAccessError):
    """Credits are spent faster than they may be, and waiting did not help in time."""

    kind = "rate-limited"


class ServiceError(ChainAccessError):
    """The service, or the node behind it, failed."""

    kind = "service"


class RefusedError(ChainAccessError):
    """Everything else that the service said no to."""

    kind = "refused"


class RequestTimeoutError(ChainAccessError, TimeoutError):
    """No whole answer came in time."""

    kind = "timeout"


class TransportError(ChainAccessError, ConnectionError):
    """There was no connection, or it was lost."""

    kind = "transport"


class DecodeError(ChainAccessError):
    """The answer is none, or its result is not what the contract says."""

    kind = "decode"


class BudgetError(ChainAccessError):
    """A `CreditBudget` refused the call before it was sent."""

    kind = "budget"


_CLASSES: dict[str, type[ChainAccessError]] = {
    each.kind: each
    for each in (
        RevertError,
        LimitError,
        InvalidParamsError,
        UnauthorizedError,
        OutOfCreditsError,
        RateLimitedError,
        ServiceError,
        RefusedError,
        RequestTimeoutError,
        TransportError,
        DecodeError,
        BudgetError,
    )
}


def error_class(kind: str) -> type[ChainAccessError]:
    """The class of a kind that the contract names."""
    return _CLASSES[kind]


def copy_of(error: ChainAccessError) -> ChainAccessError:
    """The same error once more, without what happened to this one since it was made."""
    other = _rebuilt(type(error), error.message, error.__dict__)
    other.__cause__ = error.__cause__
    return other


def _rebuilt(cls: type[ChainAccessError], message: str, known: dict[str, Any]) -> ChainAccessError:
    error = cls(message)
    error.__dict__.update(known)
    return error
