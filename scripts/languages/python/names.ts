/** How names of the contract become names in Python. */

import type { Model } from '../../../contract/model/model.ts';
import { UnprintableError } from '../unprintable-error.ts';

/** Words that cannot be names; they get an underscore at the end. */
const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

/** Names that every client has besides the contract's methods, and every object besides its fields. */
const OF_CLIENTS = ['batch', 'close', 'iter_logs', 'request', 'request_raw', 'send'];
const OF_OBJECTS = ['extra'];
/** Parameters of every call, and names that the bodies of generated functions use. */
const OF_CALLS = ['self', 'timeout', 'deadline', 'retries', 'calls', 'path', 'quote', 'str'];

/** `blockHash` as `block_hash`, `from` as `from_`, `1559fee` as `x1559fee`. */
export function snakeCase(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2');
  const snake = words.replaceAll(/[^A-Za-z0-9]+/g, '_').toLowerCase();
  if (/^\d/.test(snake)) return `x${snake}`;
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** `BlockNumberOrTag` as `BLOCK_NUMBER_OR_TAG`. */
export function constantCase(name: string): string {
  return snakeCase(name).replace(/_$/, '').toUpperCase();
}

/** A parameter's name; a name that every call has already gets an underscore. */
export function paramName(name: string): string {
  const snake = snakeCase(name);
  return OF_CALLS.includes(snake) ? `${snake}_` : snake;
}

/** A field's name; a name that every object has already gets an underscore. */
export function memberName(name: string): string {
  const snake = snakeCase(name);
  return OF_OBJECTS.includes(snake) ? `${snake}_` : snake;
}

/** `eth_getLogs` as `get_logs`: the namespace is left out. */
export function methodName(name: string): string {
  return snakeCase(name.replace(/^[a-z0-9]+_/i, ''));
}

/** @throws {UnprintableError} If a method or operation would have the name of another, or of an attribute of every client. */
export function refuseClashes({ methods, operations }: Model): void {
  const seen = new Map<string, string>(OF_CLIENTS.map((name) => [name, 'another attribute of every client']));
  const names = [
    ...methods.map(({ name }) => [name, methodName(name)]),
    ...operations.map(({ name }) => [name, snakeCase(name)]),
  ];
  for (const [name, python] of names as [string, string][]) {
    const other = seen.get(python);
    if (other !== undefined)
      throw new UnprintableError(`${name}: its name in Python, ${python}, is also that of ${other}`);
    seen.set(python, name);
  }
}
