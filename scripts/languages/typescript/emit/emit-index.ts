/** `index.ts`: the exports of the package. */

import type { Model } from '../../../../contract/model/model.ts';
import { pascalCase } from '../../../../contract/names.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile } from '../file.ts';
import { files } from '../names.ts';
import { optionsName } from '../types/methods.ts';

/** The exports of each module, in the order of the modules' names; `type` comes before a type. */
export function exportedNames(model: Model): readonly (readonly [module: string, names: readonly string[] | '*'])[] {
  const operations = model.operations.flatMap(({ name }) => [name, `type ${pascalCase(name)}`]);
  const options = (prefix: string) =>
    model.methods
      .filter(({ toleratedParams }) => toleratedParams.length > 0)
      .map(({ name }) => `type ${optionsName(name, prefix)}`);
  return [
    [files.answerFacts, ['type AnswerFacts', 'type RawResponse']],
    [
      files.bigintMethods,
      [...options('Bigint'), 'type BigintMethods', 'type BigintResults', 'decodeResult', 'withBigints'],
    ],
    [files.bigintSchemas, '*'],
    [files.bigints, ['encodeQuantities']],
    [files.catalogue, ['type CatalogueEntry']],
    [files.client, ['type Client', 'createClient']],
    [files.clientBase, ['type CallOf', 'type ClientBase', 'type ParamsFor', 'type Settled']],
    [files.creditBudget, ['type CreditBudget']],
    [files.credits, ['creditBudget', 'estimateCredits', 'prices']],
    [files.endpoint, ['type Endpoint', 'type ServiceAddress']],
    [files.error, ['ChainAccessError', 'type ErrorDetails', 'type ErrorKind']],
    [files.errors, ['catalogueName', 'type ErrorName', 'errors']],
    [files.features, ['getLogs', ...operations, 'webSocket']],
    [files.gasSchemas, ['type components as gasComponents', 'type operations as gasOperations']],
    [
      files.methods,
      [
        ...options(''),
        'type MethodInputs',
        'type MethodName',
        'type MethodParams',
        'type MethodResults',
        'type Methods',
      ],
    ],
    [files.hooks, ['type Attempt', 'type AttemptEnding', 'type Hooks']],
    [files.options, ['type BatchFactory', 'type CallOptions', 'type ClientOptions']],
    [files.poolFetch, ['type PoolLike', 'poolFetch']],
    [files.provider, ['type Eip1193Provider', 'toProvider']],
    [files.requestRaw, ['requestRaw']],
    [files.schemas, '*'],
    [files.splitLogs, ['type LogsOptions']],
    [files.tickBatch, ['type TickBatchOptions', 'tickBatch']],
    [
      files.transport,
      [
        'type Answer',
        'type FetchLike',
        'type HeadersLike',
        'type ResponseLike',
        'type Transport',
        'type TransportFactory',
        'type TransportLimits',
        'type TransportRequest',
      ],
    ],
    [files.webSocketOptions, ['type WebSocketLike', 'type WebSocketOptions']],
  ];
}

export function emitIndex(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.index, 'The exports of the package.');
  for (const [module, names] of exportedNames(model)) file.print`${exportLine(names, module)}`;
  return file.finish();
}

function exportLine(names: readonly string[] | '*', module: string): string {
  if (names === '*') return `export type * from './${module}';`;
  const areTypes = names.every((name) => name.startsWith('type '));
  const shown = areTypes ? names.map(plain) : names;
  return `${areTypes ? 'export type' : 'export'} { ${shown.join(', ')} } from './${module}';`;
}

/** The name without `type`. */
export function plain(name: string): string {
  return name.replace(/^type /, '');
}
