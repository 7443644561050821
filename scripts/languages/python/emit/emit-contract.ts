/** `contract.py`: what the contract says, as far as every client needs it. */

import { kindsByCode, retryableStatuses } from '../../../../contract/model/error-kinds.ts';
import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { docstring, PythonFile } from '../file.ts';

export function emitContract(model: Model): GeneratedFile {
  const file = new PythonFile('chain_access/contract.py', 'What the contract says, as far as every client needs it.');
  const { bodyBytes, httpBatchItems, websocketBatchItems, websocketPingSeconds } = model.serviceLimits;
  const constant = (text: string, doc: string) => file.print('', text, docstring([doc], [], ''));
  const prices = [...model.methods, ...model.operations].map(
    ({ name, priceCredits }) => `    "${name}": ${priceCredits},`,
  );
  constant(
    ['PRICES = {', ...prices, '}'].join('\n'),
    'Price of every method and operation, in credits; companions are free.',
  );
  const kinds = [...kindsByCode(model)].map(([code, kind]) => `    ${code}: "${kind}",`);
  constant(
    ['ERROR_KINDS = {', ...kinds, '}'].join('\n'),
    'Kinds of errors by code; the codes of refusals are their HTTP statuses.',
  );
  constant(
    `RETRYABLE = frozenset({${retryableStatuses(model).join(', ')}})`,
    'HTTP statuses, and codes, after which the same request may succeed.',
  );
  constant(`BODY_BYTES = ${bodyBytes}`, 'Longest message, in bytes.');
  constant(`HTTP_BATCH_ITEMS = ${httpBatchItems}`, 'Most calls in one HTTP request.');
  constant(`WEB_SOCKET_BATCH_ITEMS = ${websocketBatchItems}`, 'Most calls in one message on a WebSocket.');
  constant(`WEB_SOCKET_PING_SECONDS = ${websocketPingSeconds}.0`, 'Seconds between two pings of the service.');
  return file.finish();
}
