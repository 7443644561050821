/** `README.md` of the module: a program that runs, and every feature in a few lines more. */

import { retryableStatuses } from '../../../../contract/model/error-kinds.ts';
import type { Model } from '../../../../contract/model/model.ts';
import { type GeneratedFile, PROVENANCE } from '../../generated-file.ts';
import { MODULE } from '../names.ts';

export function emitReadme(model: Model): GeneratedFile {
  const prices = [...model.methods, ...model.operations].map(
    ({ name, priceCredits, summary }) => `| \`${name}\` | ${priceCredits} | ${summary} |\n`,
  );
  const { httpBatchItems, websocketBatchItems } = model.serviceLimits;
  const text = `<!-- ${PROVENANCE.join(' ')} -->

# chainaccess

A client of the chain-access service for Go 1.23 and later: ${model.methods.length} methods of an EVM node over HTTP and WebSocket, and gas fees.
Context first, safe for concurrent use, two dependencies: [coder/websocket](https://github.com/coder/websocket)
and [go-faster/jx](https://github.com/go-faster/jx), which reads JSON.

\`\`\`sh
go get ${MODULE}
\`\`\`

Save this as \`main.go\` of a module and run it with \`CHAIN_ACCESS_URL=http://127.0.0.1:8545/v3/KEY go run .\`; the service prints that
address when it starts:

\`\`\`go
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	chainaccess "${MODULE}"
)

func main() {
	ctx := context.Background()
	client, err := chainaccess.New(os.Getenv("CHAIN_ACCESS_URL"))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	block, err := client.GetBlockByNumber(ctx, chainaccess.Latest, false)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("head %d with %d transactions\\n", block.Number, block.Transactions.Len())

	logs := 0
	for _, err := range client.Logs(ctx, chainaccess.Filter{FromBlock: chainaccess.Earliest, ToBlock: chainaccess.Latest}) {
		if err != nil {
			log.Fatal(err)
		}
		logs++
	}
	fmt.Println("logs of the whole chain", logs)

	_, err = client.GetBlockByNumber(ctx, chainaccess.Number(1<<40), false)
	fmt.Println("far away:", errors.Is(err, chainaccess.ErrNotFound))
}
\`\`\`

## Values

| | Go | converts to |
|---|---|---|
| quantity up to 64 bits | \`Uint64\`, a \`uint64\` | \`uint64(n)\`, \`hexutil.Uint64(n)\` |
| quantity up to 256 bits | \`*Uint256\`, a \`big.Int\` | \`n.Int()\`, \`(*hexutil.Big)(n)\` |
| address | \`Address\`, \`[20]byte\` | \`common.Address(a)\` |
| hash, topic, storage word | \`Hash\`, \`[32]byte\` | \`common.Hash(h)\` |
| bytes | \`Bytes\`, \`[]byte\` | \`hexutil.Bytes(b)\` |
| amount in gwei | \`Gwei\`, decimal text | \`g.Rat()\` |

A member that may be missing is a pointer: \`*block.Number\` counts, \`block.Number\` prints, nil is the pending block's.
\`chainaccess.Ptr(v)\` makes one. Unknown members are in \`Extra\`. A decoded value encodes to the JSON that it came from, null and absent members
included; hex comes back lower-case and without leading zeros.

## Errors

Everything that goes wrong is a \`*chainaccess.Error\`; \`errors.Is\` tells its kind:

| kind | when |
|---|---|
| \`ErrRevert\` | the contract reverted: \`Reason\`, and \`RevertData()\` with the raw bytes |
| \`ErrLimit\` | more logs than one answer may hold, or a log query that ran too long: see \`Logs\` |
| \`ErrInvalidParams\` | the message names the parameter |
| \`ErrUnauthorized\` | the key or its secret |
| \`ErrOutOfCredits\` | the daily balance |
| \`ErrRateLimited\`, \`ErrService\`, \`ErrTransport\` | tried again before you heard of it |
| \`ErrRefused\` | everything else that the service said no to |
| \`ErrNotFound\` | the service answers null |
| \`ErrTimeout\`, \`ErrAborted\`, \`ErrDecode\`, \`ErrBudget\` | found by the client |

\`Status\`, \`Code\`, \`Data\`, \`RequestID\` and \`Method\` hold the rest; \`Name\` is the entry of the service's catalogue, \`context.Canceled\` and
\`context.DeadlineExceeded\` are found by \`errors.Is\`. The API key stands in no error, whichever verb prints it.

## Time

\`WithTimeout\` (30 s) is for one attempt, its body included; \`WithDeadline\` (90 s) for all attempts and the waits between them; the context
ends both. Two retries follow HTTP ${retryableStatuses(model).join(', ')} and lost connections, and nothing else: after \`Retry-After\`, or a
random wait that doubles. Some calls otherwise, over the same connections:

\`\`\`go
quick := client.With(chainaccess.WithTimeout(2*time.Second), chainaccess.WithRetries(0))
\`\`\`

## Connections

A client keeps up to 64 connections of its own, and opens no more than 256; \`WithHTTPClient\` brings others, with their proxies and
certificates. Redirects are not followed: they would take the key, which is part of the address, to another host.

## Batches

\`\`\`go
block := chainaccess.GetBlockByNumberCall(chainaccess.Latest, false)
receipts := chainaccess.GetBlockReceiptsCall(chainaccess.Latest)
outcomes, err := client.Batch(ctx, block, receipts)
fmt.Println(block.Result.Hash, len(receipts.Result), outcomes[1].Err)
\`\`\`

Answers are found by id; only calls that failed for the moment are sent again; beyond ${httpBatchItems} calls (${websocketBatchItems} over a WebSocket) a batch
is split. \`WithTickBatch(time.Millisecond)\` makes one message of the calls that begin within a millisecond.

## WebSocket

\`chainaccess.New("ws://127.0.0.1:8545/ws/v3/KEY")\`, or \`WithWebSocket()\` beside any address. Opened by the first call; after a loss opened
again, with what was in flight sent again; ended by \`client.Close()\`.

## Credits

\`\`\`go
budget := chainaccess.NewBudget(10_000)
client, err := chainaccess.New(address, chainaccess.WithBudget(budget))
fmt.Println(chainaccess.EstimateCredits(block, receipts), budget.Used(), budget.Remaining())
\`\`\`

A call that would go beyond the budget is refused before it is sent. \`RequestRaw\` gives an answer untouched, with its status, header, bytes and
credits.

| call | credits | |
|---|---|---|
${prices.join('')}
## Fakes

\`\`\`go
type fake struct{ chainaccess.API }

func (fake) GetStorageAt(context.Context, chainaccess.Address, chainaccess.Hex, chainaccess.BlockNumberOrTag) (chainaccess.Hash, error) {
	return chainaccess.Hash{31: 7}, nil
}
\`\`\`

[api.md](./api.md) lists everything; \`go doc -all\` in the module's folder says what each is.
`;
  return { path: 'README.md', text };
}
