/** One method in Python: names, annotations, docs; the same for both clients and for calls. */

import type { Method, Model, Operation, Param } from '../../../../contract/model/model.ts';
import { pascalCase } from '../../../../contract/names.ts';
import { methodErrors } from '../../method-errors.ts';
import { docstring, type Section } from '../file.ts';
import { methodName, paramName, snakeCase } from '../names.ts';
import type { PythonTypes } from './types.ts';

export interface PythonParam {
  readonly name: string;
  readonly annotation: string;
  readonly required: boolean;
  readonly summary: string;
}

/** A method of the contract, or an operation. */
export interface PythonMethod {
  readonly name: string;
  readonly wire: string;
  readonly params: readonly PythonParam[];
  /** Parameters that are passed by keyword. */
  readonly options: readonly PythonParam[];
  readonly result: string;
}

/** The class of a kind of error. */
function errorClass(kind: string): string {
  return `${pascalCase(kind)}Error`;
}

export function pythonMethod(types: PythonTypes, { name, params, toleratedParams, result }: Method): PythonMethod {
  return {
    name: methodName(name),
    wire: name,
    params: params.map((param) => pythonParam(types, param)),
    options: toleratedParams.map((param) => pythonParam(types, param)),
    result: types.resultText(result.schema),
  };
}

function pythonParam(types: PythonTypes, { name, summary, strict: { schema, required } }: Param): PythonParam {
  return {
    name: paramName(name),
    annotation: optional(types.text(schema, 'param'), required),
    required,
    summary: summary ?? sentence(schema.title ?? name),
  };
}

export function pythonOperation(types: PythonTypes, { name, pathParams, result }: Operation): PythonMethod {
  return {
    name: snakeCase(name),
    wire: name,
    params: pathParams.map((param) => ({
      name: paramName(param.name),
      // A path is text, but callers can also pass a number.
      annotation: param.schema.kind === 'string' ? 'int | str' : types.text(param.schema, 'param'),
      required: true,
      summary: param.summary,
    })),
    options: [],
    result: types.resultText(result.schema),
  };
}

/** `name: annotation`, with a default if the parameter can be omitted. */
export function labeled({ name, annotation, required }: PythonParam): string {
  return `${name}: ${annotation}${required ? '' : ' = None'}`;
}

/** The parameters of a call that is not sent yet: those by position, and those by keyword after a star. */
export function signature({ params, options }: PythonMethod): string[] {
  return [...params.map(labeled), ...(options.length === 0 ? [] : ['*', ...options.map(labeled)])];
}

/** The arguments that pass each parameter on. */
export function passedOn({ params, options }: PythonMethod): string[] {
  return [...params.map(({ name }) => name), ...options.map(({ name }) => `${name}=${name}`)];
}

/** Keyword parameters that every call of a client has. */
export const OPTIONS = ['timeout: float | None = None', 'deadline: float | None = None', 'retries: int | None = None'];
export const OPTION_NAMES = ['timeout', 'deadline', 'retries'];

const OPTION_ARGS: Section['entries'] = [
  ['timeout', "Time limit of one attempt in seconds, including its body; the client's own by default."],
  ['deadline', 'Time limit of all attempts and the waits between them, in seconds.'],
  ['retries', 'Number of attempts after the first.'],
];

export function methodDoc(model: Model, method: Method, python: PythonMethod, examples: readonly string[]): string {
  const byKind = Map.groupBy(methodErrors(model, method), ({ kind }) => kind);
  const raises: Section['entries'] = [...byKind].map(([kind, errors]) => [
    errorClass(kind),
    errors.map(({ when }) => when).join(' '),
  ]);
  return docstring(
    [method.summary, method.description, `Costs ${method.priceCredits} credits. Source: openrpc.json#${method.name}.`],
    [
      {
        heading: 'Args',
        entries: [...paramArgs(python), ...OPTION_ARGS],
      },
      { heading: 'Returns', entries: [[undefined, method.result.summary ?? 'The result.']] },
      { heading: 'Raises', entries: [...raises, ['ChainAccessError', 'For the errors of every call.']] },
    ],
    '        ',
    examples,
  );
}

export function operationDoc(operation: Operation, python: PythonMethod, examples: readonly string[]): string {
  return docstring(
    [
      operation.summary,
      operation.description,
      'A client with a secret authenticates by HTTP Basic; a client without one puts its key in the path. The request always uses HTTP.',
      `Costs ${operation.priceCredits} credits. Source: openapi.yaml#${operation.name}.`,
    ],
    [
      {
        heading: 'Args',
        entries: [...paramArgs(python), ...OPTION_ARGS],
      },
      { heading: 'Returns', entries: [[undefined, operation.result.summary]] },
      { heading: 'Raises', entries: [['ChainAccessError', 'For the errors of every call.']] },
    ],
    '        ',
    examples,
  );
}

export function iterLogsDoc(
  method: Method,
  python: PythonMethod,
  closing: string,
  examples: readonly string[],
): string {
  return docstring(
    [
      'Yields the logs that match a filter, in chain order, over a range of any length.',
      'A range with too many logs (-32005, or a -32602 that reports the range as too wide) is split at the block that the service suggests, otherwise in half. A tag is resolved when its part is requested. A filter with a block hash is never split.',
      closing,
      `Each part costs ${method.priceCredits} credits, including one that is split again. Source: openrpc.json#${method.name}.`,
    ],
    [
      {
        heading: 'Args',
        entries: [
          ...paramArgs(python),
          ['concurrency', 'Maximum number of concurrent requests, and of answers in memory.'],
          ...OPTION_ARGS.map(([name, text]) => [name, `${text.replace(/[.;].*$/s, '')}, for each request.`] as const),
        ],
      },
      { heading: 'Yields', entries: [[undefined, 'The logs.']] },
      {
        heading: 'Raises',
        entries: [
          ['LimitError', 'A single block has too many logs.'],
          ['ChainAccessError', `As \`${python.name}\`.`],
        ],
      },
    ],
    '        ',
    examples,
  );
}

function paramArgs({ params, options }: PythonMethod): Section['entries'] {
  return [
    ...params.map(({ name, summary }) => [name, summary] as const),
    ...options.map(
      ({ name, summary }) => [name, `${summary} A service that runs with \`--strict\` rejects it.`] as const,
    ),
  ];
}

/** A title as a sentence. */
function sentence(title: string): string {
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}.`;
}

function optional(annotation: string, isRequired: boolean): string {
  return isRequired || / None$/.test(annotation) ? annotation : `${annotation} | None`;
}
