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

# @chain-access/client

Calling an EVM node from TypeScript usually means untyped JSON, retries that you write yourself, log queries that fail on a wide range,
and no idea what a call costs. This client solves these problems for services that run chain-access, a gateway that meters EVM nodes per API key. It provides ${model.methods.length} typed JSON-RPC methods over HTTP and
WebSocket, gas fee suggestions, typed errors, retries, batches, and credits per call. It has no dependencies and runs on Node 20 and later,
browsers, Deno, Bun and Workers. Hex strings have the type \`\` \`0x\${string}\` \`\`, as in viem.

\`\`\`sh
npm install @chain-access/client
\`\`\`

Save this as \`example.mjs\` and run it with \`CHAIN_ACCESS_URL=http://127.0.0.1:8545/v3/KEY node example.mjs\`; the service prints
that address when it starts:

\`\`\`js
import { ChainAccessError, createClient, getLogs } from '@chain-access/client';
const client = createClient({ url: process.env.CHAIN_ACCESS_URL });
const block = await client.eth_getBlockByNumber('latest', false);
console.log('head', BigInt(block.number), 'with', block.transactions.length, 'transactions');
let logs = 0;
for await (const log of getLogs(client, { fromBlock: 'earliest', toBlock: 'latest' })) logs += log.removed ? 0 : 1;
console.log('logs of the whole chain', logs);
await client.eth_getBlockReceipts('soon').catch((error) => {
  if (error instanceof ChainAccessError) console.log(error.kind, error.code, error.message);
});
\`\`\`

## Errors

Every failure is a \`ChainAccessError\`. Its \`kind\` states what happened:

| kind | when |
|---|---|
| \`revert\` | the contract reverted; see \`reason\`, and \`data\` for the raw bytes |
| \`limit\` | more logs than one answer may contain, or a log query that ran too long; use \`getLogs\` |
| \`invalid-params\` | a parameter is wrong; the message states which |
| \`unauthorized\` | the API key or its secret is wrong |
| \`out-of-credits\` | the daily balance is used up |
| \`rate-limited\`, \`service\`, \`transport\` | a temporary failure, already retried by the client |
| \`refused\` | any other error of the service |
| \`timeout\`, \`aborted\`, \`decode\`, \`budget\` | detected by the client |

The error also has \`status\`, \`code\`, \`data\`, \`requestId\` and \`method\`; \`catalogueName(error)\` returns the name of its entry in the service's error catalogue.
The API key never appears in an error, whether in its message, stack, cause or inspected form.

## Timeouts and retries

\`timeoutMs\` (30,000) limits one attempt, including its body; \`deadlineMs\` (90,000) limits all attempts and the waits between them.
The client retries at most twice, and only after HTTP ${retryableStatuses(model).join(', ')} or a lost connection. It waits as long as \`Retry-After\` states, or for a random time whose upper limit doubles with each retry. Set these
options for a client, or for one call as its last argument, together with a \`signal\`:

\`\`\`ts
await client.eth_call({ from, to, data }, 'latest', { timeoutMs: 2_000, retries: 0, signal });
\`\`\`

## Overrides

\`eth_call\` and \`eth_estimateGas\` can run with another state, and \`eth_call\` in another block. These are options too:

\`\`\`ts
await client.eth_call({ from, to, data }, 'latest', {
  stateOverrides: { [from]: { balance: '0xde0b6b3a7640000' } },
  blockOverrides: { time: '0x70000000' },
});
\`\`\`

## Batches

\`\`\`ts
const [block, receipts] = await client.batch([
  { method: 'eth_getBlockByNumber', params: ['latest', false] },
  { method: 'eth_getBlockReceipts', params: ['latest'] },
]);
if (block.status === 'fulfilled') console.log(block.value?.hash);
\`\`\`

Answers are matched by id, and only calls that failed temporarily are sent again. A batch of more than ${httpBatchItems} calls (${websocketBatchItems} over a WebSocket)
is split. \`createClient({ url, batch: tickBatch() })\` combines the calls of one tick into one request.

## Logs

\`getLogs\` splits a range with too many logs, yields them in order, and sends a few requests at a time. \`client.eth_getLogs\` sends one request.

## WebSocket

\`\`\`ts
const client = createClient({ url, transport: webSocket() });
client.close();
\`\`\`

The first call opens the connection. If it is lost, the client opens a new one and resends the calls in flight. Node has a global WebSocket
from version 22; before that, use \`webSocket({ WebSocket: (await import('ws')).WebSocket })\`.

## Bigints

\`\`\`ts
const bigints = withBigints(client);
const block = await bigints.eth_getBlockByNumber(17_000_000n, false);
console.log(block?.baseFeePerGas); // bigint | undefined
\`\`\`

## Credits

\`\`\`ts
const budget = creditBudget(10_000);
const client = createClient({ url, hooks: budget });
console.log(estimateCredits([{ method: 'eth_getLogs' }, { method: 'eth_call' }]), budget.usedCredits, budget.accountCredits);
\`\`\`

A call that would exceed the budget fails before it is sent. \`requestRaw(client, method, params)\` returns the unchanged answer with
its status, headers, bytes and credits.

| call | credits | |
|---|---|---|
${prices.join('')}
## With viem and ethers

\`\`\`ts
const provider = toProvider(client); // EIP-1193
createPublicClient({ transport: custom(provider, { retryCount: 0 }) }); // viem; the client retries already
new BrowserProvider(provider); // ethers
\`\`\`

## Less CPU time per call

\`createClient({ url, fetch: poolFetch(new Pool(origin)) })\` sends requests through an undici Pool instead of \`fetch\`.

The version of this package is the version of the software; the version of the API is \`info.version\` in openrpc.json, and its major number
is the \`v3\` of the address. [api.md](./api.md) lists the whole API; \`npm run reference\` in the package's folder builds the reference.
`;
  return { path: 'README.md', text };
}
