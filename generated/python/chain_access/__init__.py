"""Client of the chain-access contract: EVM node access, typed, sync and async.

Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
`npm run generate -- --check` tells whether it is what they say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import calls
from ._answer import RawResponse
from ._call import Call, Outcome
from ._catalogue import CatalogueEntry
from ._record import Record
from .catalogue import ERRORS, ErrorName, catalogue_name
from .client import Client
from .contract import PRICES
from .credit_budget import CreditBudget, estimate_credits
from .errors import (
    BudgetError,
    ChainAccessError,
    DecodeError,
    ErrorKind,
    InvalidParamsError,
    LimitError,
    OutOfCreditsError,
    RateLimitedError,
    RefusedError,
    RequestTimeoutError,
    RevertError,
    ServiceError,
    TransportError,
    UnauthorizedError,
)
from .hooks import Attempt, AttemptEnding, Hooks
from .json_values import to_json
from .schemas import (
    AccessListEntry,
    Authorization,
    Block,
    BlockNumberOrTag,
    BlockNumberOrTagExceptSafe,
    BlockNumberOrTagOrDecimal,
    BlockTag,
    BlockTagExceptSafe,
    CallTransaction,
    DecimalBlockNumber,
    EstimateTransaction,
    Filter,
    FilterTopic,
    FilterTopics,
    GasFeeLevel,
    Log,
    ReceiptInfo,
    SuggestedGasFees,
    TransactionInfo,
    Trend,
    Uncle,
    Withdrawal,
)
from .tick_batches import TickBatch, tick_batch
from .web_sockets import WebSocketOptions, web_socket

if TYPE_CHECKING:
    from .async_client import AsyncClient

__all__ = [
    "ERRORS",
    "PRICES",
    "AccessListEntry",
    "AsyncClient",
    "Attempt",
    "AttemptEnding",
    "Authorization",
    "Block",
    "BlockNumberOrTag",
    "BlockNumberOrTagExceptSafe",
    "BlockNumberOrTagOrDecimal",
    "BlockTag",
    "BlockTagExceptSafe",
    "BudgetError",
    "Call",
    "CallTransaction",
    "CatalogueEntry",
    "ChainAccessError",
    "Client",
    "CreditBudget",
    "DecimalBlockNumber",
    "DecodeError",
    "ErrorKind",
    "ErrorName",
    "EstimateTransaction",
    "Filter",
    "FilterTopic",
    "FilterTopics",
    "GasFeeLevel",
    "Hooks",
    "InvalidParamsError",
    "LimitError",
    "Log",
    "OutOfCreditsError",
    "Outcome",
    "RateLimitedError",
    "RawResponse",
    "ReceiptInfo",
    "Record",
    "RefusedError",
    "RequestTimeoutError",
    "RevertError",
    "ServiceError",
    "SuggestedGasFees",
    "TickBatch",
    "TransactionInfo",
    "TransportError",
    "Trend",
    "UnauthorizedError",
    "Uncle",
    "WebSocketOptions",
    "Withdrawal",
    "calls",
    "catalogue_name",
    "estimate_credits",
    "tick_batch",
    "to_json",
    "web_socket",
]


def __getattr__(name: str) -> Any:
    """Programs that block do without asyncio, which takes as long to import as everything else here."""
    if name == "AsyncClient":
        from .async_client import AsyncClient  # noqa: PLC0415

        return AsyncClient
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)
