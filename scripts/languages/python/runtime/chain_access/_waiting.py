"""Messages on a WebSocket that wait for an answer, which is matched by id.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
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
    """The part of a future that is used; the futures of asyncio and of threads both satisfy it."""

    def done(self) -> bool:
        """Whether the future has a result or an error."""
        ...

    def set_result(self, result: Any, /) -> None:
        """Sets the result."""
        ...

    def set_exception(self, exception: Any, /) -> None:
        """Sets the error."""
        ...


F = TypeVar("F", bound=FutureLike)


class Waiting(Generic[F]):
    """The messages that have no answer yet."""

    def __init__(self, most: int) -> None:
        """Accepts the maximum number of messages."""
        self._most = most
        self._entries: dict[F, Sequence[Pending]] = {}
        self._by_id: dict[int, F] = {}

    def add(self, calls: Sequence[Pending], future: F) -> None:
        """Adds a message.

        Raises:
            TransportError: Too many messages wait.
        """
        if len(self._entries) >= self._most:
            message = f"too many waiting messages: max_waiting is {self._most}"
            raise TransportError(message)
        self._entries[future] = calls
        for call in calls:
            self._by_id[call.id] = future

    def remove(self, future: F) -> None:
        """Removes a message whose caller stopped waiting."""
        for call in self._entries.pop(future, ()):
            self._by_id.pop(call.id, None)

    def take(self, body: bytes) -> None:
        """Passes a message from the service to the future that it answers.

        A message that is not JSON, or is an error without an id, answers the only waiting message. If several wait it
        could answer any of them, so it is dropped and they time out.
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
        """Fails every waiting message, each with its own error."""
        for future in list(self._entries):
            self.remove(future)
            if not future.done():
                future.set_exception(error())
