/** `README.md` of the package: the problem it solves, a program that runs, and every feature in a few lines. */

import { retryableStatuses } from '../../../../contract/model/error-kinds.ts';
import type { Model } from '../../../../contract/model/model.ts';
import { type GeneratedFile, PROVENANCE } from '../../generated-file.ts';

export function emitReadme(model: Model): GeneratedFile {
  const prices = [...model.methods, ...model.operations].map(
    ({ name, priceCredits, summary }) => `| \`${name}\` | ${priceCredits} | ${summary} |\n`,
  );
  const { httpBatchItems, websocketBatchItems } = model.serviceLimits;
  const text = `<!-- ${PROVENANCE.join(' ')} -->

# chain-access

Calling an EVM node from Python usually means untyped JSON, retries that you write yourself, log queries that fail on a wide range, and no
idea what a call costs. This package solves these problems for services that run chain-access, a gateway that meters EVM nodes per API key. It provides ${model.methods.length} typed JSON-RPC methods over HTTP and WebSocket, gas fee
suggestions, typed errors, retries, batches, and credits per call; as a synchronous and an asyncio client with the same
methods. It requires Python 3.10 or later and depends on httpx, websockets and msgspec.

\`\`\`sh
pip install chain-access
\`\`\`

Save this as \`example.py\` and run it with \`CHAIN_ACCESS_URL=http://127.0.0.1:8545/v3/KEY python example.py\`; the service prints
that address when it starts:

\`\`\`python
import os

from chain_access import Client, Filter, InvalidParamsError

with Client(os.environ["CHAIN_ACCESS_URL"]) as client:
    block = client.get_block_by_number("latest", False)
    if block is not None:
        print("head", block.number, "with", len(block.transactions), "transactions")
    logs = sum(1 for _ in client.iter_logs(Filter(from_block="earliest", to_block="latest")))
    print("logs of the whole chain", logs)
    try:
        client.get_block_receipts("soon")
    except InvalidParamsError as error:
        print(error.kind, error.code, error)
\`\`\`

\`AsyncClient\` has the same methods as coroutines; use \`iter_logs\` with \`async for\`:

\`\`\`python
import asyncio
import os

from chain_access import AsyncClient, Filter


async def main() -> None:
    async with AsyncClient(os.environ["CHAIN_ACCESS_URL"]) as client:
        blocks = await asyncio.gather(*[client.get_block_by_number(number, False) for number in range(8)])
        print(sum(block.gas_used for block in blocks if block is not None), "gas in eight blocks")
        async for log in client.iter_logs(Filter(from_block="earliest", to_block="latest")):
            print("the first log is of", log.address)
            break


asyncio.run(main())
\`\`\`

## Values

Quantities are \`int\`; hashes and bytes are \`bytes\`; addresses are \`str\`, unchanged, and parameters also accept checksummed ones; amounts in gwei are
\`Decimal\`. Parameters accept \`bytes\`, \`HexBytes\` and \`0x\` strings. Objects are frozen msgspec structs. An absent or \`null\` field is \`None\`;
unknown fields are in \`extra\`. To distinguish \`null\` from absent, use \`to_json\`, which returns exactly what was received. Reading is lenient: leading zeros are
accepted, and a missing required field is \`None\`. Writing is strict: a parameter that the contract does not allow raises
\`InvalidParamsError\` before anything is sent. \`client.request(method, params)\` accepts any parameters that the service accepts, as plain JSON values, and returns plain JSON values.

## Errors

Every failure is a \`ChainAccessError\`; its class and its \`kind\` state what happened:

| class | kind | when |
|---|---|---|
| \`RevertError\` | \`revert\` | the contract reverted; see \`reason\`, and \`data\` for the raw bytes as hex |
| \`LimitError\` | \`limit\` | more logs than one answer may contain, or a log query that ran too long; use \`iter_logs\` |
| \`InvalidParamsError\` | \`invalid-params\` | a parameter is wrong; the message states which; also a \`ValueError\` |
| \`UnauthorizedError\` | \`unauthorized\` | the API key or its secret is wrong |
| \`OutOfCreditsError\` | \`out-of-credits\` | the daily balance is used up |
| \`RateLimitedError\`, \`ServiceError\`, \`TransportError\` | \`rate-limited\`, \`service\`, \`transport\` | a temporary failure, already retried by the client |
| \`RefusedError\` | \`refused\` | any other error of the service |
| \`RequestTimeoutError\`, \`DecodeError\`, \`BudgetError\` | \`timeout\`, \`decode\`, \`budget\` | detected by the client |

The error also has \`status\`, \`code\`, \`data\`, \`request_id\`, \`method\` and \`is_retryable\`; \`catalogue_name(error)\` returns the name of its entry in
the service's error catalogue. Cancellation remains \`asyncio.CancelledError\`. The API key never appears in an error, cause, traceback or \`repr\`. Errors can be pickled.

## Timeouts and retries

Times are in seconds. \`timeout\` (default 30) limits one attempt, including reading the response body; \`deadline\` (default 90) limits all attempts and the waits between them. The client
retries at most twice, and only after HTTP ${retryableStatuses(model).join(', ')} or a lost connection. It waits as long as \`Retry-After\` states, or for a random time whose upper limit doubles with each retry. Set
these options for a client or for one call:

\`\`\`python
client.call(CallTransaction(from_=sender, to=contract, data=data), "latest", timeout=2, retries=0)
\`\`\`

## Overrides

\`call\` and \`estimate_gas\` can run with another state, and \`call\` in another block. Both are options of one call, and of \`calls.call\` and
\`calls.estimate_gas\` in a batch. This program runs code that returns the block's time, at an account that does not exist:

\`\`\`python
import os

from chain_access import AccountOverride, BlockOverrides, CallTransaction, Client

clock = "0x000000000000000000000000000000000000c10c"
returns_the_time = "0x425f5260205ff3"

with Client(os.environ["CHAIN_ACCESS_URL"]) as client:
    answer = client.call(
        CallTransaction(from_=clock, to=clock),
        "latest",
        state_overrides={clock: AccountOverride(code=returns_the_time, balance=10**18)},
        block_overrides=BlockOverrides(time=2_000_000_000),
    )
    print("the time is", int.from_bytes(answer, "big"))
\`\`\`

## Batches

\`\`\`python
from chain_access import calls

block, receipts = client.batch((calls.get_block_by_number("latest", False), calls.get_block_receipts("latest")))
if receipts.error is None:
    print(len(receipts.result or []))
\`\`\`

If you pass a tuple, you get a tuple in which each outcome has the type of its call; if you pass a list, you get a list. If a call failed, \`.error\` contains its error, and reading \`.result\` raises it. Answers are matched by
id, and only calls that failed temporarily are sent again. A batch of more than ${httpBatchItems} calls (${websocketBatchItems} over a WebSocket) is split.
\`AsyncClient(url, batch=tick_batch())\` combines the calls of one tick of the event loop into one request; the synchronous client has no such option.

## Logs

\`iter_logs\` splits a range with too many logs, yields them in order, and sends a few requests at a time. \`get_logs\` sends one request.

## WebSocket

\`\`\`python
with Client(url, transport=web_socket()) as client:
    print(client.request("eth_chainId"))
\`\`\`

The first call opens the connection. If it is lost, the client opens a new one and resends the calls in flight. Threads may share a \`Client\`.

## Credits

\`\`\`python
budget = CreditBudget(10_000)
client = Client(url, hooks=budget)
print(estimate_credits([calls.get_block_receipts("latest"), "eth_call"]), budget.used_credits, budget.account_credits)
\`\`\`

A call that would exceed the budget fails before it is sent. \`client.request_raw(method, params)\` returns the unchanged answer with
its status, headers, body and credits. To write hooks of your own, derive from \`Hooks\`.

| call | credits | |
|---|---|---|
${prices.join('')}
## Connections

The clients use the proxy settings in the environment (\`HTTPS_PROXY\`, \`NO_PROXY\`, ...) and httpx's default certificates. To use your own
httpx client, with its limits, proxies, certificates and headers, pass it as \`http_client\`: an \`httpx.Client\` to \`Client\`, an
\`httpx.AsyncClient\` to \`AsyncClient\`. You must close it yourself. With your own \`httpx.Client\`, \`timeout\` applies to each step until the
headers arrive (connecting, sending, waiting), and then to the whole body.

An \`AsyncClient\` opens at most 100 connections, a \`Client\` one per calling thread. A connection that has been idle for 30 seconds is
closed the next time another connection returns to the pool. A request that fails because the service had closed an idle connection does not count as an attempt. Redirects fail; they are never followed. An
\`AsyncClient\` may be used in one event loop after another, and a \`Client\` after \`fork\`: both start with new connections.

\`pip install "chain-access[speed]"\` also installs sniffio. httpcore tries to import it on every asynchronous request, which is slow if it
is missing: with sniffio, a call takes a third less time.

The version of this package is the version of the software; the version of the API is \`info.version\` in openrpc.json, and its major number
is the \`v3\` of the address. The file api.md in the source distribution lists the whole API.
`;
  return { path: 'README.md', text };
}
