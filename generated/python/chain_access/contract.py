"""What the contract says, as far as every client needs it.

Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
`npm run generate -- --check` tells whether it is what they say.
"""

from __future__ import annotations

PRICES = {
    "eth_call": 80,
    "eth_estimateGas": 300,
    "eth_getBlockByNumber": 80,
    "eth_getBlockReceipts": 1000,
    "eth_getLogs": 255,
    "eth_getStorageAt": 80,
    "eth_getTransactionByBlockHashAndIndex": 150,
    "eth_getTransactionByBlockNumberAndIndex": 150,
    "eth_getUncleByBlockNumberAndIndex": 150,
    "suggestedGasFees": 80,
}
"""Price of every method and operation, in credits; companions are free."""

ERROR_KINDS = {
    429: "rate-limited",
    403: "unauthorized",
    402: "out-of-credits",
    401: "unauthorized",
    3: "revert",
    -32005: "limit",
    -32602: "invalid-params",
    -32603: "service",
}
"""Kinds of errors by code; the codes of refusals are their HTTP statuses."""

RETRYABLE = frozenset({429, 502, 503, 504})
"""HTTP statuses, and codes, after which the same request may succeed."""

BODY_BYTES = 5242880
"""Longest message, in bytes."""

HTTP_BATCH_ITEMS = 1000
"""Most calls in one HTTP request."""

WEB_SOCKET_BATCH_ITEMS = 20
"""Most calls in one message on a WebSocket."""

WEB_SOCKET_PING_SECONDS = 30.0
"""Seconds between two pings of the service."""
