/** `doc.go`: the package documentation. */

import { retryableStatuses } from '../../../../contract/model/error-kinds.ts';
import type { Model } from '../../../../contract/model/model.ts';
import { type GeneratedFile, PROVENANCE } from '../../generated-file.ts';
import { comment } from '../file.ts';
import { PACKAGE } from '../names.ts';

export function emitDoc(model: Model): GeneratedFile {
  const { httpBatchItems, websocketBatchItems } = model.serviceLimits;
  const code = [
    'client, err := chainaccess.New("http://127.0.0.1:8545/v3/YOUR-API-KEY")',
    'block, err := client.GetBlockByNumber(ctx, chainaccess.Latest, false)',
    'fmt.Println(block.Number, block.Hash)',
  ];
  const before = comment(
    [
      `Package ${PACKAGE} is a client for chain-access services: ${model.methods.length} JSON-RPC methods of an EVM node over HTTP and WebSocket, gas fee suggestions, typed errors, retries, batches and credits.`,
    ],
    '',
  );
  const after = comment(
    [
      'A field that may be missing is a pointer or otherwise nilable: a block number is a *Uint64, nil for the pending block, and prints as a number. Unknown fields are in Extra. encoding/json writes a value as it was read, except that hex is canonical. If a field occurs twice, the last one counts. Text that is not UTF-8 is read as encoding/json reads it; data after a value, and nesting deeper than 10,000 levels, is an error.',
      'A missing block, transaction or uncle is ErrNotFound instead of a nil result without an error, so that a forgotten check fails early. Every failure is an *Error; test its kind with errors.Is (ErrRevert, ErrLimit, ErrTimeout, ...), which also finds the errors of the context. The API key never appears in an error or in a printed client.',
      `A client retries twice, only after HTTP ${retryableStatuses(model).join(', ')} or a lost connection. Client.With returns a client with other timeouts and retries over the same connections. Client.Batch sends calls together, at most ${httpBatchItems} per request and ${websocketBatchItems} over a WebSocket; Client.Logs splits ranges with too many logs. API is an interface with the client's methods, so that tests can replace the client with a fake.`,
      'The package depends on github.com/coder/websocket, and on github.com/go-faster/jx, a JSON reader.',
      PROVENANCE.join('\n'),
    ],
    '',
  );
  const text = `${before}//\n${code.map((line) => `//\t${line}\n`).join('')}//\n${after}package ${PACKAGE}\n`;
  return { path: 'doc.go', text };
}
