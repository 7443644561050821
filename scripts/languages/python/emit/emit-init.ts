/** `__init__.py`: the exports of the package. */

import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { byKind, PythonFile } from '../file.ts';
import { schemaNames } from './emit-schemas.ts';

/** Imported on first use. */
const LAZY_MODULE = '.async_client';

/** The exports of each module. */
export function exportedNames(model: Model): readonly (readonly [module: string, names: readonly string[]])[] {
  return [
    ['._answer', ['RawResponse']],
    ['._call', ['Call', 'Outcome']],
    ['._catalogue', ['CatalogueEntry']],
    ['._record', ['Record']],
    ['.async_client', ['AsyncClient']],
    ['.catalogue', ['ERRORS', 'ErrorName', 'catalogue_name']],
    ['.client', ['Client']],
    ['.contract', ['PRICES']],
    ['.credit_budget', ['CreditBudget', 'estimate_credits']],
    [
      '.errors',
      [
        'BudgetError',
        'ChainAccessError',
        'DecodeError',
        'ErrorKind',
        'InvalidParamsError',
        'LimitError',
        'OutOfCreditsError',
        'RateLimitedError',
        'RefusedError',
        'RequestTimeoutError',
        'RevertError',
        'ServiceError',
        'TransportError',
        'UnauthorizedError',
      ],
    ],
    ['.hooks', ['Attempt', 'AttemptEnding', 'Hooks']],
    ['.json_values', ['to_json']],
    ['.schemas', schemaNames(model)],
    ['.tick_batches', ['TickBatch', 'tick_batch']],
    ['.web_sockets', ['WebSocketOptions', 'web_socket']],
  ];
}

export function emitInit(model: Model): GeneratedFile {
  const file = new PythonFile(
    'chain_access/__init__.py',
    'Typed clients for a chain-access service: EVM node access, sync and async.',
  );
  file.use('.', 'calls');
  const names = ['calls'];
  for (const [module, each] of exportedNames(model)) {
    if (module === LAZY_MODULE) file.useType(module, ...each);
    else file.use(module, ...each);
    names.push(...each);
  }
  file.print('__all__ = [', ...names.sort(byKind).map((name) => `    "${name}",`), ']');
  file.use('typing', 'Any');
  file.print('', '', 'def __getattr__(name: str) -> Any:');
  file.print(
    '    """Imports the async client on first use, because asyncio takes as long to import as the rest of the package."""',
  );
  file.print('    if name == "AsyncClient":', `        from ${LAZY_MODULE} import AsyncClient  # noqa: PLC0415`, '');
  file.print('        return AsyncClient');
  file.print('    message = f"module {__name__!r} has no attribute {name!r}"', '    raise AttributeError(message)');
  return file.finish();
}
