/** `client.py` and `async_client.py`: the two clients, which have the same methods. */

import type { Method, Model, Operation } from '../../../../contract/model/model.ts';
import { type GeneratedFile, LINE_CHARACTERS } from '../../generated-file.ts';
import { UnprintableError } from '../../unprintable-error.ts';
import { Examples } from '../call/doctests.ts';
import { listed, PythonFile } from '../file.ts';
import {
  iterLogsDoc,
  labeled,
  methodDoc,
  OPTION_NAMES,
  OPTIONS,
  operationDoc,
  type PythonMethod,
  passedOn,
  pythonMethod,
  pythonOperation,
} from '../types/methods.ts';
import { PythonTypes } from '../types/types.ts';
import { importFor, knownNames } from './emit-calls.ts';

/** Default of the maximum number of answers that are read ahead. */
const CONCURRENCY = 4;

/** The differences between the two clients. */
interface Flavor {
  readonly isAsync: boolean;
  readonly name: string;
  readonly base: string;
  readonly baseModule: string;
  readonly file: string;
  readonly duty: string;
}

const SYNC: Flavor = {
  isAsync: false,
  name: 'Client',
  base: 'SyncBase',
  baseModule: '._sync_base',
  file: 'chain_access/client.py',
  duty: 'Synchronous client, safe to share between threads.',
};

const ASYNC: Flavor = {
  isAsync: true,
  name: 'AsyncClient',
  base: 'AsyncBase',
  baseModule: '._async_base',
  file: 'chain_access/async_client.py',
  duty: 'Asynchronous client, for asyncio.',
};

export function emitClients(model: Model): GeneratedFile[] {
  return [SYNC, ASYNC].map((flavor) => emitClient(model, flavor));
}

function emitClient(model: Model, flavor: Flavor): GeneratedFile {
  const types = new PythonTypes(model);
  const known = knownNames(types);
  const examples = new Examples(model, types, flavor.isAsync);
  const file = new PythonFile(flavor.file, flavor.duty);
  file.use('.', 'calls');
  file.use(flavor.baseModule, flavor.base);
  file.print(`class ${flavor.name}(${flavor.base}):`);
  file.print(`    """The ${model.methods.length} methods of the contract, with requests by name, batches and logs."""`);
  for (const method of model.methods) {
    const python = pythonMethod(types, method);
    importFor(file, python, known, false);
    const send = `${flavor.isAsync ? 'await ' : ''}self.send(`;
    printSignature(file, flavor, python, python.result);
    file.print(methodDoc(model, method, python, examples.ofMethod(method)));
    file.print(returned(send, [unsent(python), ...passed()]));
    if (method === model.logsMethod) printIterLogs(file, flavor, method, python, examples);
  }
  for (const operation of model.operations) printOperation(file, flavor, types, known, examples, operation);
  return file.finish();
}

function printSignature(
  file: PythonFile,
  { isAsync }: Flavor,
  { name, params, options }: PythonMethod,
  result: string,
  more: string[] = [],
): void {
  const all = ['self', ...params.map(labeled), '*', ...options.map(labeled), ...more, ...OPTIONS];
  file.print('', listed(`    ${isAsync ? 'async ' : ''}def ${name}(`, all, `) -> ${result}:`));
}

function passed(): string[] {
  return OPTION_NAMES.map((name) => `${name}=${name}`);
}

/** The call that has not been sent, as an argument: on several lines if it would not fit on one. */
function unsent(python: PythonMethod): string {
  return listed(`${ARGUMENT_INDENT}calls.${python.name}(`, passedOn(python), ')').trimStart();
}

const ARGUMENT_INDENT = '            ';

function returned(open: string, args: readonly string[]): string {
  const line = `        return ${open}${args.join(', ')})`;
  const broken = `${ARGUMENT_INDENT}${args.join(', ')}`;
  const isLong = line.includes('\n');
  if (line.length <= LINE_CHARACTERS && !isLong) return line;
  return broken.length <= LINE_CHARACTERS && !isLong
    ? `        return ${open}\n${broken}\n        )`
    : `        return ${open}\n${args.map((arg) => `${ARGUMENT_INDENT}${arg},\n`).join('')}        )`;
}

/** Prints a method without `async`, because `async for` does not await the call that returns its iterator. */
function printIterLogs(
  file: PythonFile,
  flavor: Flavor,
  method: Method,
  python: PythonMethod,
  examples: Examples,
): void {
  const item = /^list\[(.*)\]$/.exec(python.result)?.[1];
  if (item === undefined) throw new UnprintableError(`expected ${method.name} to return a list`);
  const iterator = flavor.isAsync ? `AsyncGenerator[${item}, None]` : `Iterator[${item}]`;
  file.useType('collections.abc', flavor.isAsync ? 'AsyncGenerator' : 'Iterator');
  printSignature(file, { ...flavor, isAsync: false }, { ...python, name: 'iter_logs' }, iterator, [
    `concurrency: int = ${CONCURRENCY}`,
  ]);
  const closing = flavor.isAsync
    ? 'Closing the iterator cancels the requests in flight; `contextlib.aclosing` does so as soon as the loop ends.'
    : 'After a split, threads read ahead; leaving the loop cancels the requests that have not been sent.';
  file.print(iterLogsDoc(method, python, closing, examples.ofIterLogs(method)));
  file.print(returned('self._iter_logs(', [unsent(python), 'concurrency', ...OPTION_NAMES]));
}

function printOperation(
  file: PythonFile,
  flavor: Flavor,
  types: PythonTypes,
  known: ReadonlySet<string>,
  examples: Examples,
  operation: Operation,
): void {
  const { path } = operation;
  const python = pythonOperation(types, operation);
  importFor(file, python, known, false);
  file.use('urllib.parse', 'quote');
  printSignature(file, flavor, python, python.result);
  file.print(operationDoc(operation, python, examples.ofOperation(operation)));
  const names = new Map(operation.pathParams.map((param, index) => [param.name, python.params[index]!.name]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, place) => `{quote(str(${names.get(place)}), safe='')}`);
  file.print(`        path = f"${filled}"`);
  const send = `${flavor.isAsync ? 'await ' : ''}self._operation(`;
  file.print(returned(send, [`calls.${python.name}`, JSON.stringify(operation.httpMethod), 'path', ...OPTION_NAMES]));
}
