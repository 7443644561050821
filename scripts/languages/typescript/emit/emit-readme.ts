/** `README.md` of the package: ten lines that run, and every feature in a few more. */

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

A client of the chain-access service: ${model.methods.length} typed methods of an EVM node over HTTP and WebSocket, and gas fees. No
dependencies; for Node 20 and later, browsers, Deno, Bun and Workers. Hex strings are \`\` \`0x\${string}\` \`\`, as viem's are.

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

Everything that goes wrong is a \`ChainAccessError\`. Its \`kind\` says what to do about it:

| kind | when |
|---|---|
| \`revert\` | the contract reverted: \`reason\`, and \`data\` with the raw bytes |
| \`limit\` | more logs than one answer may hold, or a log query that ran too long: see \`getLogs\` |
| \`invalid-params\` | the message names the parameter |
| \`unauthorized\` | the key or its secret |
| \`out-of-credits\` | the daily balance |
| \`rate-limited\`, \`service\`, \`transport\` | tried again before you heard of it |
| \`refused\` | everything else that the service said no to |
| \`timeout\`, \`aborted\`, \`decode\`, \`budget\` | found by the client |

\`status\`, \`code\`, \`data\`, \`requestId\` and \`method\` hold the rest; \`catalogueName(error)\` the entry of the service's catalogue.
The API key stands in no error, stack, cause or inspection.

## Time

\`timeoutMs\` (30,000) is for one attempt, its body included; \`deadlineMs\` (90,000) for all attempts and the waits between them.
Two retries follow HTTP ${retryableStatuses(model).join(', ')} and lost connections, and nothing else: after \`Retry-After\`, or a random wait that doubles. A client has
these options for all calls, a call as its last argument, with a \`signal\`:

\`\`\`ts
await client.eth_call({ from, to, data }, 'latest', { timeoutMs: 2_000, retries: 0, signal });
\`\`\`

## Batches

\`\`\`ts
const [block, receipts] = await client.batch([
  { method: 'eth_getBlockByNumber', params: ['latest', false] },
  { method: 'eth_getBlockReceipts', params: ['latest'] },
]);
if (block.status === 'fulfilled') console.log(block.value?.hash);
\`\`\`

Answers are found by id; only calls that failed for the moment are sent again; beyond ${httpBatchItems} calls (${websocketBatchItems} over a WebSocket) a batch
is split. \`createClient({ url, batch: tickBatch() })\` makes one request of the calls of one tick.

## Logs

\`getLogs\` splits a range that holds too much, in order, a few requests at a time. \`client.eth_getLogs\` is the method as it is.

## WebSocket

\`\`\`ts
const client = createClient({ url, transport: webSocket() });
client.close();
\`\`\`

Opened by the first call; after a loss opened again, with what was in flight sent again. Node has a global WebSocket from version 22 on; before,
\`webSocket({ WebSocket: (await import('ws')).WebSocket })\`.

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

A call that would go beyond the budget is refused before it is sent. \`requestRaw(client, method, params)\` gives an answer untouched, with
its status, headers, bytes and credits.

| call | credits | |
|---|---|---|
${prices.join('')}
## viem, ethers

\`\`\`ts
const provider = toProvider(client); // EIP-1193
createPublicClient({ transport: custom(provider, { retryCount: 0 }) }); // viem; the client has tried again already
new BrowserProvider(provider); // ethers
\`\`\`

## Half the cost of a call

\`createClient({ url, fetch: poolFetch(new Pool(origin)) })\` sends through an undici Pool instead of fetch.

[api.md](./api.md) lists everything; \`npm run reference\` in the package's folder makes the reference.
`;
  return { path: 'README.md', text };
}
