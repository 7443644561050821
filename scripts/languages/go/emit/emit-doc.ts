/** `doc.go`: what go doc shows of the package first. */

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
      `Package ${PACKAGE} is a client of the chain-access service: ${model.methods.length} methods of an EVM node over HTTP and WebSocket, and gas fees.`,
    ],
    '',
  );
  const after = comment(
    [
      'A member of a result that may be missing is a pointer, or nil otherwise: a block number is a *Uint64, nil for the pending block, and prints and formats as a number either way. Members that the package does not know are in Extra. What was read is written back by encoding/json as it came, but for hex, which is then in its canonical form. Of members with the same name the last one counts. Text that is no UTF-8 is read as encoding/json reads it, and what follows a value, or is nested deeper than 10,000, is refused.',
      'What is not there is ErrNotFound, not a nil result without an error: a check that was forgotten then shows where it was forgotten. Everything that fails is an *Error; errors.Is tells its kind (ErrRevert, ErrLimit, ErrTimeout, ...), and the context errors are found by errors.Is as well. The API key is in no error, and in nothing that a client prints.',
      `Two retries follow HTTP ${retryableStatuses(model).join(', ')} and lost connections, and nothing else. Client.With gives a client with other timeouts and retries over the same connections. Client.Batch sends calls together, of which the service takes ${httpBatchItems} at once, ${websocketBatchItems} over a WebSocket; Client.Logs splits ranges that hold too much. API is the interface to put a fake in the client's place.`,
      'Beside the standard library the package needs github.com/coder/websocket, and github.com/go-faster/jx, which reads JSON.',
      PROVENANCE.join('\n'),
    ],
    '',
  );
  const text = `${before}//\n${code.map((line) => `//\t${line}\n`).join('')}//\n${after}package ${PACKAGE}\n`;
  return { path: 'doc.go', text };
}
