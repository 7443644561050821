/** `README.md` of the package: an example that runs, and every feature in a few lines more. */

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

A client of the chain-access service: ${model.methods.length} typed methods of an EVM node over HTTP and WebSocket, and gas fees; one client that
blocks and one for asyncio, of one shape. Python 3.10 and later; httpx, websockets and msgspec are
all it needs.

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

\`AsyncClient\` has the same names, awaited; \`iter_logs\` is for \`async for\`:

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

Quantities are \`int\`; hashes, words and bytes are \`bytes\`; addresses are \`str\` as they came, checksummed ones are taken; amounts in gwei are
\`Decimal\`. Parameters take \`bytes\`, \`HexBytes\` and \`0x\` strings. Objects are frozen msgspec structs: a member that was absent is None, what is
not known here is in \`extra\`, and \`to_json\` gives back exactly what came, null and absent told apart. Reading is lenient: leading zeros are
taken, and a member that the contract requires and the answer lacks is None. Writing is strict: what the contract does not have is an
\`InvalidParamsError\` before anything is sent. \`client.request(method, params)\` takes and gives plain JSON, in any form that the service tolerates.

## Errors

Everything that goes wrong is a \`ChainAccessError\`; its class, and \`kind\`, say what to do about it:

| class | kind | when |
|---|---|---|
| \`RevertError\` | \`revert\` | the contract reverted: \`reason\`, and \`data\` with the raw bytes as hex |
| \`LimitError\` | \`limit\` | more logs than one answer may hold, or a log query that ran too long: see \`iter_logs\` |
| \`InvalidParamsError\` | \`invalid-params\` | the message names the parameter; also a \`ValueError\` |
| \`UnauthorizedError\` | \`unauthorized\` | the key or its secret |
| \`OutOfCreditsError\` | \`out-of-credits\` | the daily balance |
| \`RateLimitedError\`, \`ServiceError\`, \`TransportError\` | \`rate-limited\`, \`service\`, \`transport\` | tried again before you heard of it |
| \`RefusedError\` | \`refused\` | everything else that the service said no to |
| \`RequestTimeoutError\`, \`DecodeError\`, \`BudgetError\` | \`timeout\`, \`decode\`, \`budget\` | found by the client |

\`status\`, \`code\`, \`data\`, \`request_id\`, \`method\` and \`is_retryable\` hold the rest; \`catalogue_name(error)\` the entry of the service's
catalogue. Cancellation stays \`asyncio.CancelledError\`. The API key stands in no error, cause, traceback or \`repr\`; errors can be pickled.

## Time

In seconds: \`timeout\` (30) is for one attempt, its body included; \`deadline\` (90) for all attempts and the waits between them. Two retries
follow HTTP ${retryableStatuses(model).join(', ')} and lost connections, and nothing else: after \`Retry-After\`, or a random wait that doubles. A client has these
options for all calls, a call for itself:

\`\`\`python
client.call(CallTransaction(from_=sender, to=contract, data=data), "latest", timeout=2, retries=0)
\`\`\`

## Batches

\`\`\`python
from chain_access import calls

block, receipts = client.batch((calls.get_block_by_number("latest", False), calls.get_block_receipts("latest")))
if receipts.error is None:
    print(len(receipts.result or []))
\`\`\`

A tuple gives a tuple with each outcome's own type, a list a list; \`.result\` raises what \`.error\` holds. Answers are found by id; only calls
that failed for the moment are sent again; beyond ${httpBatchItems} calls (${websocketBatchItems} over a WebSocket) a batch is split.
\`AsyncClient(url, batch=tick_batch())\` makes one request of the calls of one tick of the event loop; a client that blocks has none.

## Logs

\`iter_logs\` splits a range that holds too much, in order, a few requests at a time. \`get_logs\` is the method as it is.

## WebSocket

\`\`\`python
with Client(url, transport=web_socket()) as client:
    print(client.request("eth_chainId"))
\`\`\`

Opened by the first call; after a loss opened again, with what was in flight sent again. Threads may share a \`Client\`.

## Credits

\`\`\`python
budget = CreditBudget(10_000)
client = Client(url, hooks=budget)
print(estimate_credits([calls.get_block_receipts("latest"), "eth_call"]), budget.used_credits, budget.account_credits)
\`\`\`

A call that would go beyond the budget is refused before it is sent. \`client.request_raw(method, params)\` gives an answer untouched, with
its status, headers, body and credits. Hooks of your own are subclasses of \`Hooks\`.

| call | credits | |
|---|---|---|
${prices.join('')}
## Connections

Proxies of the environment (\`HTTPS_PROXY\`, \`NO_PROXY\`, ...) and the certificates of httpx hold. \`Client(url, http_client=httpx.Client(...))\`, or
\`AsyncClient\` with an \`httpx.AsyncClient\`, sends through your own, with its limits, proxies, certificates and headers; you close it. Over
your own \`httpx.Client\` the \`timeout\` of an attempt bounds each step up to the headers, and the body as a whole.

An \`AsyncClient\` has at most 100 connections at once, a \`Client\` one for each thread that calls; those that nobody
needed for 30 seconds are closed as another is given back. One that the service closed in the meantime costs no attempt. Redirects are refused, never followed. An \`AsyncClient\` may be used
in one event loop after another, a \`Client\` after \`fork\`: both begin with new connections.

\`pip install "chain-access[speed]"\` brings sniffio, which httpcore looks for at every asynchronous request: a third less time a call where
nothing else has installed it.

The file api.md in the source distribution lists everything.
`;
  return { path: 'README.md', text };
}
