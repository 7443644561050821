/** `README.md` of the module: the problem it solves, a program that runs, and every feature in a few lines. */

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

Calling an EVM node from Go usually means untyped JSON, retries that you write yourself, log queries that fail on a wide range, and no idea
what a call costs. This module solves these problems for services that run chain-access, a gateway that meters EVM nodes per API key. It provides ${model.methods.length} typed JSON-RPC methods over HTTP and WebSocket, gas fee
suggestions, typed errors, retries, batches, and credits per call. It requires Go 1.23 or later. Every method accepts a context as its first argument, and a
client is safe for concurrent use. The module has two dependencies: [coder/websocket](https://github.com/coder/websocket) and
[go-faster/jx](https://github.com/go-faster/jx), a JSON reader.

\`\`\`sh
go get ${MODULE}
\`\`\`

Save this as \`main.go\` in a Go module and run it with \`CHAIN_ACCESS_URL=http://127.0.0.1:8545/v3/KEY go run .\`; the service prints that
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
| hash, topic, storage value | \`Hash\`, \`[32]byte\` | \`common.Hash(h)\` |
| bytes | \`Bytes\`, \`[]byte\` | \`hexutil.Bytes(b)\` |
| amount in gwei | \`Gwei\`, decimal text | \`g.Rat()\` |

A field that may be missing is a pointer. \`*block.Number\` is the number; \`block.Number\` is \`nil\` for the pending block, and otherwise prints as a number too.
\`chainaccess.Ptr(v)\` returns a pointer. Unknown fields are in \`Extra\`. A decoded value encodes to equivalent JSON, including \`null\`
and absent fields; quantities are written in lower case without leading zeros.

## Errors

Every failure is a \`*chainaccess.Error\`; test its kind with \`errors.Is\`:

| kind | when |
|---|---|
| \`ErrRevert\` | the contract reverted; see \`Reason\`, and \`RevertData()\` for the raw bytes |
| \`ErrLimit\` | more logs than one answer may contain, or a log query that ran too long; use \`Logs\` |
| \`ErrInvalidParams\` | a parameter is wrong; the message states which |
| \`ErrUnauthorized\` | the API key or its secret is wrong |
| \`ErrOutOfCredits\` | the daily balance is used up |
| \`ErrRateLimited\`, \`ErrService\`, \`ErrTransport\` | a temporary failure, already retried by the client |
| \`ErrRefused\` | any other error of the service |
| \`ErrNotFound\` | the result is null |
| \`ErrTimeout\`, \`ErrAborted\`, \`ErrDecode\`, \`ErrBudget\` | detected by the client |

The error also has \`Status\`, \`Code\`, \`Data\`, \`RequestID\` and \`Method\`; \`Name\` is the name of its entry in the service's error catalogue. \`errors.Is\` also finds
\`context.Canceled\` and \`context.DeadlineExceeded\`. The API key never appears in an error, no matter which \`fmt\` verb prints it.

## Timeouts and retries

\`WithTimeout\` (30 s) limits one attempt, including its body; \`WithDeadline\` (90 s) limits all attempts and the waits between them; canceling
the context stops the call at any point. The client retries at most twice, and only after HTTP ${retryableStatuses(model).join(', ')} or a lost connection. It waits as long as \`Retry-After\`
states, or for a random time whose upper limit doubles with each retry. For other settings over the same connections:

\`\`\`go
quick := client.With(chainaccess.WithTimeout(2*time.Second), chainaccess.WithRetries(0))
\`\`\`

## Overrides

\`Call\` and \`EstimateGas\` can run with another state, and \`Call\` in another block. Overrides are optional parameters of these
methods, and of \`CallCall\` and \`EstimateGasCall\` in a batch. This program runs code that returns the block's time, at an account that does not exist:

\`\`\`go
package main

import (
	"context"
	"fmt"
	"log"
	"math/big"
	"os"

	chainaccess "${MODULE}"
)

func main() {
	client, err := chainaccess.New(os.Getenv("CHAIN_ACCESS_URL"))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	clock := chainaccess.MustAddress("0x000000000000000000000000000000000000c10c")
	returnsTheTime := chainaccess.MustBytes("0x425f5260205ff3")
	answer, err := client.Call(context.Background(), chainaccess.CallTransaction{From: clock, To: &clock}, chainaccess.Latest,
		chainaccess.WithStateOverrides(chainaccess.StateOverrides{
			clock: {Code: returnsTheTime, Balance: chainaccess.NewUint256(1e18)},
		}),
		chainaccess.WithBlockOverrides(chainaccess.BlockOverrides{
			Time: chainaccess.Ptr(chainaccess.Uint64(2_000_000_000)),
		}),
	)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("the time is", new(big.Int).SetBytes(answer))
}
\`\`\`

## Connections

A client keeps up to 64 idle connections and opens at most 256. \`WithHTTPClient\` uses your own client, with its proxies and
certificates. Redirects are not followed: they would send the key, which is part of the address, to another host.

## Batches

\`\`\`go
block := chainaccess.GetBlockByNumberCall(chainaccess.Latest, false)
receipts := chainaccess.GetBlockReceiptsCall(chainaccess.Latest)
outcomes, err := client.Batch(ctx, block, receipts)
fmt.Println(block.Result.Hash, len(receipts.Result), outcomes[1].Err)
\`\`\`

Answers are matched by id, and only calls that failed temporarily are sent again. A batch of more than ${httpBatchItems} calls (${websocketBatchItems} over a WebSocket)
is split. \`WithTickBatch(time.Millisecond)\` combines the calls that begin within a millisecond into one message.

## WebSocket

Use \`chainaccess.New("ws://127.0.0.1:8545/ws/v3/KEY")\`, or \`WithWebSocket()\` with any address. The first call opens the connection. If it is
lost, the client opens a new one and resends the calls in flight. \`client.Close()\` closes it.

## Credits

\`\`\`go
budget := chainaccess.NewBudget(10_000)
client, err := chainaccess.New(address, chainaccess.WithBudget(budget))
fmt.Println(chainaccess.EstimateCredits(block, receipts), budget.Used(), budget.Remaining())
\`\`\`

A call that would exceed the budget fails before it is sent. \`RequestRaw\` returns the unchanged answer with its status, header, bytes and
credits.

| call | credits | |
|---|---|---|
${prices.join('')}
## Fakes

To test code that accepts a \`chainaccess.API\`, embed the interface and define only the methods that you use:

\`\`\`go
type fake struct{ chainaccess.API }

func (fake) GetStorageAt(context.Context, chainaccess.Address, chainaccess.Hex, chainaccess.BlockNumberOrTag) (chainaccess.Hash, error) {
	return chainaccess.Hash{31: 7}, nil
}
\`\`\`

The version of this module is the version of the software; the version of the API is \`info.version\` in openrpc.json, and its major number
is the \`v3\` of the address. [api.md](./api.md) lists the whole API; \`go doc -all\` in the module's folder describes each part.
`;
  return { path: 'README.md', text };
}
