/** `api.md`: the whole API on one page. */

import type { Model } from '../../../../contract/model/model.ts';
import { type GeneratedFile, PROVENANCE } from '../../generated-file.ts';
import { methodName } from '../names.ts';
import { signature } from '../types/methods.ts';
import { optionalParams } from '../types/optional-params.ts';
import type { GoTypes } from '../types/types.ts';
import { wordConstants } from '../types/words.ts';
import { logsSignature } from './emit-logs.ts';
import { signatureOf } from './emit-operations.ts';

export function emitApi(model: Model, types: GoTypes): GeneratedFile {
  const methods = [
    ...model.methods.map((method) => ({ ...method, text: signature(types, method) })),
    ...model.operations.map((operation) => ({ ...operation, text: signatureOf(operation, types) })),
  ].map(({ text, priceCredits, summary }) => `- \`${text}\`, ${priceCredits} credits. ${summary}\n`);
  const logs =
    model.logsMethod === undefined ? '' : `- \`${logsSignature(model.logsMethod)}\`: over a range of any length\n`;
  const optional = optionalParams(model, types).map(
    ({ function: name, value, type, methods }) =>
      `- \`${name}(${value.text}) ${type}\`, of ${methods.map((method) => `\`${methodName(method.name)}\``).join(', ')}\n`,
  );
  const calls = model.methods.map(({ name }) => `\`${methodName(name)}Call\``).join(', ');
  const objects = [...types.named.keys(), ...types.structUnions.keys()].toSorted().map((name) => `\`${name}\``);
  const unions = [...types.interfaceUnions.values()].map(
    ({ name, arms }) => `- \`${name}\`: ${arms.map(({ type }) => `\`${type.text}\``).join(', ')}\n`,
  );
  const constants = wordConstants(model, types).map(({ name }) => `\`${name}\``);
  const companions = model.companions.map(({ name }) => `\`${name}\``);
  const text = `<!-- ${PROVENANCE.join(' ')} -->

# API

## Client

- \`New(address string, options ...Option) (*Client, error)\`, \`NewWithKey(baseAddress, key string, options ...Option) (*Client, error)\`
${methods.join('')}${logs}- \`Request(ctx context.Context, result any, method string, params ...any) error\`: one call by name, in any form that the service accepts; these methods are free: ${companions.join(', ')}
- \`RequestRaw(ctx context.Context, method string, params ...any) (*RawResponse, error)\`
- \`Batch(ctx context.Context, calls ...AnyCall) ([]Outcome, error)\`
- \`With(options ...CallOption) *Client\`
- \`Close() error\`

\`API\` is the interface of the methods, the operations and \`Logs\`. The module depends on github.com/coder/websocket and github.com/go-faster/jx.

## Options

- of \`New\` and \`With\`: \`WithTimeout\`, \`WithDeadline\`, \`WithRetries\`, \`WithRetryWaits\`, \`WithLogsConcurrency\`
- of \`New\`: \`WithHTTPClient\`, \`WithHeader\`, \`WithSecret\`, \`WithHooks\`, \`WithBudget\`, \`WithTickBatch\`, \`WithWebSocket\`
- of \`WithWebSocket\`: \`WithMaxWaiting\`, \`WithPingInterval\`, \`WithOpenTimeout\`, \`WithReconnectWaits\`

${optional.length === 0 ? '' : `## Optional parameters\n\n${optional.join('')}\n`}## Calls of a batch

- ${calls}
- \`NewCall[T any](method string, params ...any) *Call[T]\`

## Errors

- \`Error\`, \`Kind\`, a sentinel for each kind: \`ErrRevert\`, \`ErrLimit\`, \`ErrInvalidParams\`, \`ErrUnauthorized\`, \`ErrOutOfCredits\`, \`ErrRateLimited\`, \`ErrService\`, \`ErrRefused\`, \`ErrNotFound\`, \`ErrTimeout\`, \`ErrTransport\`, \`ErrDecode\`, \`ErrAborted\`, \`ErrBudget\`
- \`Catalogue() []CatalogueEntry\`, and a constant for each name: ${model.errors.map(({ name }) => `\`Name${name}\``).join(', ')}

## Credits and hooks

- \`EstimateCredits(calls ...AnyCall) int\`, \`Price(method string) int\`, \`NewBudget(limitCredits int) *Budget\`
- \`Hooks\`, \`Attempt\`, \`Ending\`, \`Facts\`, \`RawResponse\`

## Values

- ${['Uint64', 'Uint256', 'Address', 'Hash', 'Bytes', 'Hex', ...[...types.fixedLengths].toSorted((a, b) => a - b).map((length) => `Bytes${length}`)].map((name) => `\`${name}\``).join(', ')}
- ${objects.join(', ')}
${unions.join('')}- ${constants.join(', ')}
- \`Number\`, \`NewUint256\`, \`ParseAddress\`, \`ParseHash\`, \`MustAddress\`, \`MustHash\`, \`MustBytes\`, \`Slot\`, \`SlotAt\`, \`Ptr\`
`;
  return { path: 'api.md', text };
}
