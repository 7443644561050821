"""Messages on a WebSocket that wait for their answers, found again by the ids in them.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from ._answer import Answer, envelopes
from .errors import TransportError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ._exchange import Pending


class FutureLike(Protocol):
    """The part of a future that is needed; those of asyncio and of threads have it."""

    def done(self) -> bool:
        """Whether it has a result or an error."""
        ...

    def set_result(self, result: Any, /) -> None:
        """Gives it its result."""
        ...

    def set_exception(self, exception: Any, /) -> None:
        """Gives it its error."""
        ...


F = TypeVar("F", bound=FutureLike)


class Waiting(Generic[F]):
    """What was sent and has no answer yet."""

    def __init__(self, most: int) -> None:
        """Keeps how many may wait."""
        self._most = most
        self._entries: dict[F, Sequence[Pending]] = {}
        self._by_id: dict[int, F] = {}

    def add(self, calls: Sequence[Pending], future: F) -> None:
        """One more message.

        Raises:
            TransportError: There are too many already.
        """
        if len(self._entries) >= self._most:
            message = f"{self._most} messages are waiting already"
            raise TransportError(message)
        self._entries[future] = calls
        for call in calls:
            self._by_id[call.id] = future

    def remove(self, future: F) -> None:
        """Nobody waits for it any more."""
        for call in self._entries.pop(future, ()):
            self._by_id.pop(call.id, None)

    def take(self, body: bytes) -> None:
        """Hands a message from the service to whom it belongs.

        One that cannot be read, or is an error that names no call, is the answer of the only message that waits; of
        several it could be any, and their deadlines decide.
        """
        try:
            found, _is_list = envelopes(body)
        except (ValueError, msgspec.DecodeError):
            names_none = True
            ids: Iterable[Any] = ()
        else:
            ids = [each.id for each in found if type(each.id) is int]
            names_none = len(found) == 1 and found[0].id is None and found[0].error is not None
        future = next((self._by_id[each] for each in ids if each in self._by_id), None)
        if future is None and names_none and len(self._entries) == 1:
            future = next(iter(self._entries))
        if future is None:
            return
        self.remove(future)
        if not future.done():
            future.set_result(Answer(body))

    def fail_all(self, error: Callable[[], Exception]) -> None:
        """Ends the wait of all, each with an error of its own."""
        for future in list(self._entries):
            self.remove(future)
            if not future.done():
                future.set_exception(error())
