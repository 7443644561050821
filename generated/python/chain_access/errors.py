"""The client's errors: one base class, and a class for each kind.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
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
"""Why a call has no result; each kind has its own class."""

_REASON = re.compile(r"execution reverted: (.+)", re.DOTALL)


class ChainAccessError(Exception):
    """The error of every failed call. No part of it contains an API key or a secret, the cause included.

    A canceled call raises `asyncio.CancelledError` instead.

    Attributes:
        kind: Why the call has no result.
        message: The message of the service or of the client.
        method: The JSON-RPC method of the call that failed; None if several calls failed together.
        status: HTTP status of the answer; None without an answer and on a WebSocket.
        code: `code` of the JSON-RPC error object; None if there was none.
        data: `data` of the JSON-RPC error object. For a revert: its raw bytes as hex, if the node returned them.
        request_id: Identifies the request in the service's log (`X-Request-Id`).
        is_retryable: The same call may succeed later. The client has already made all the retries that its options
            allow.
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
        """Accepts what is known about a failure."""
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
        """The contract's revert reason; None without a reason, and for errors that are not reverts."""
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the error with all its attributes."""
        return _rebuilt, (type(self), self.message, {**self.__dict__, "message": self.message})


class RevertError(ChainAccessError):
    """The contract reverted: see `reason`, and `data` for the raw bytes as hex."""

    kind = "revert"

    @property
    def reason(self) -> str | None:
        """The contract's revert reason, decoded by the service; None without a reason."""
        found = _REASON.match(self.message)
        return found and found[1]


class LimitError(ChainAccessError):
    """Too many logs for one answer, or a log query that ran too long; `iter_logs` splits the range."""

    kind = "limit"


class InvalidParamsError(ChainAccessError, ValueError):
    """A parameter is invalid, or the client cannot encode it; the message states which."""

    kind = "invalid-params"


class UnauthorizedError(ChainAccessError):
    """The API key or its secret is missing, unknown, wrong or disabled."""

    kind = "unauthorized"


class OutOfCreditsError(ChainAccessError):
    """The daily balance does not cover the call."""

    kind = "out-of-credits"


class RateLimitedError(ChainAccessError):
    """Credits are spent faster than the account allows; already retried by the client."""

    kind = "rate-limited"


class ServiceError(ChainAccessError):
    """The service, or the node behind it, failed; already retried by the client if a retry could help."""

    kind = "service"


class RefusedError(ChainAccessError):
    """Any other error of the service."""

    kind = "refused"


class RequestTimeoutError(ChainAccessError, TimeoutError):
    """No complete answer arrived in time."""

    kind = "timeout"


class TransportError(ChainAccessError, ConnectionError):
    """There was no connection, or it was lost; already retried by the client."""

    kind = "transport"


class DecodeError(ChainAccessError):
    """The answer is not valid, or its result does not match the contract."""

    kind = "decode"


class BudgetError(ChainAccessError):
    """A `CreditBudget` rejected the call before it was sent."""

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
    """Returns the class for a kind."""
    return _CLASSES[kind]


def copy_of(error: ChainAccessError) -> ChainAccessError:
    """Returns a copy of an error without its traceback."""
    other = _rebuilt(type(error), error.message, error.__dict__)
    other.__cause__ = error.__cause__
    return other


def _rebuilt(cls: type[ChainAccessError], message: str, known: dict[str, Any]) -> ChainAccessError:
    error = cls(message)
    error.__dict__.update(known)
    return error
