/** `contract.py`: the facts of the contract that every client needs. */

import { kindsByCode, retryableStatuses } from '../../../../contract/model/error-kinds.ts';
import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { docstring, PythonFile } from '../file.ts';

export function emitContract(model: Model): GeneratedFile {
  const file = new PythonFile('chain_access/contract.py', 'The facts of the contract that every client needs.');
  const { bodyBytes, httpBatchItems, websocketBatchItems, websocketPingSeconds } = model.serviceLimits;
  const constant = (text: string, doc: string) => file.print('', text, docstring([doc], [], ''));
  const prices = [...model.methods, ...model.operations].map(
    ({ name, priceCredits }) => `    "${name}": ${priceCredits},`,
  );
  constant(
    ['PRICES = {', ...prices, '}'].join('\n'),
    'The price of every method and operation, in credits; other methods that the service answers are free.',
  );
  const kinds = [...kindsByCode(model)].map(([code, kind]) => `    ${code}: "${kind}",`);
  constant(
    ['ERROR_KINDS = {', ...kinds, '}'].join('\n'),
    'The kind of error for each code; the codes of rejected requests are their HTTP statuses.',
  );
  constant(
    `RETRYABLE = frozenset({${retryableStatuses(model).join(', ')}})`,
    'HTTP statuses and codes after which the same request may succeed.',
  );
  constant(`BODY_BYTES = ${bodyBytes}`, 'Maximum size of a message, in bytes.');
  constant(`HTTP_BATCH_ITEMS = ${httpBatchItems}`, 'Maximum number of calls in one HTTP request.');
  constant(`WEB_SOCKET_BATCH_ITEMS = ${websocketBatchItems}`, 'Maximum number of calls in one WebSocket message.');
  constant(`WEB_SOCKET_PING_SECONDS = ${websocketPingSeconds}.0`, 'Seconds between two pings of the service.');
  return file.finish();
}
