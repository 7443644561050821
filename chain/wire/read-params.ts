/** Positional parameters, read with the checks and in the words of geth. */

import type { Hex } from './hex.ts';
import { invalidParams, type NodeError } from './node-error.ts';

/** Reads one parameter; throws a plain Error with the reason, to which the position is added. */
export type Reader<T> = (value: unknown) => T;

/** The parameters of one call. */
export class Params {
  readonly #values: readonly unknown[];

  /**
   * @param most the method's number of parameters.
   * @throws {NodeError} -32602 when there are more.
   */
  constructor(values: readonly unknown[], most: number) {
    if (values.length > most) throw invalidParams(`too many arguments, want at most ${most}`);
    this.#values = values;
  }

  /** @throws {NodeError} -32602 when the parameter is absent, null or not readable. */
  required<T>(index: number, read: Reader<T>): T {
    const value = this.#values[index];
    if (value === undefined || value === null) throw invalidParams(`missing value for required argument ${index}`);
    return this.#read(index, value, read);
  }

  /** @throws {NodeError} -32602 when the parameter is there and not readable. */
  optional<T>(index: number, read: Reader<T>): T | undefined {
    const value = this.#values[index];
    return value === undefined || value === null ? undefined : this.#read(index, value, read);
  }

  #read<T>(index: number, value: unknown, read: Reader<T>): T {
    try {
      return read(value);
    } catch (error) {
      throw asInvalidArgument(index, error);
    }
  }
}

function asInvalidArgument(index: number, error: unknown): NodeError {
  if (error instanceof Unreadable) return invalidParams(`invalid argument ${index}: ${error.message}`);
  return error as NodeError;
}

/** Why a value cannot be read. */
export class Unreadable extends Error {}

/** A string; anything else is unreadable. */
export function readString(value: unknown): string {
  if (typeof value !== 'string')
    throw new Unreadable(`json: cannot unmarshal ${kindOf(value)} into Go value of type string`);
  return value;
}

/** `true` or `false`. */
export function readBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean')
    throw new Unreadable(`json: cannot unmarshal ${kindOf(value)} into Go value of type bool`);
  return value;
}

/** A hex quantity up to a number of bits. */
export function readQuantity(value: unknown, bits = 256): bigint {
  const text = readString(value);
  if (text === '') throw new Unreadable('empty hex string');
  if (!/^0x/i.test(text)) throw new Unreadable('hex string without 0x prefix');
  if (text.length === 2) throw new Unreadable('hex string "0x"');
  if (!/^0x[0-9a-f]+$/i.test(text)) throw new Unreadable('invalid hex string');
  if (text.length > 3 && text[2] === '0') throw new Unreadable('hex number with leading zero digits');
  const number = BigInt(text);
  if (number >> BigInt(bits) !== 0n) throw new Unreadable(`hex number > ${bits} bits`);
  return number;
}

/** A hex quantity that fits a Go uint: positions, counts. */
export const readIndex: Reader<number> = (value) => Number(readQuantity(value, 64));

/** Data of any length, in lower case. */
export function readData(value: unknown): Hex {
  const text = readString(value);
  if (text === '') throw new Unreadable('empty hex string');
  if (!/^0x/i.test(text)) throw new Unreadable('hex string without 0x prefix');
  if (text.length % 2 !== 0) throw new Unreadable('hex string of odd length');
  if (!/^0x[0-9a-f]*$/i.test(text)) throw new Unreadable('invalid hex string');
  return text.toLowerCase() as Hex;
}

/** Data of one length, in lower case. */
export function readFixedData(value: unknown, lengthBytes: number, typeName: string): Hex {
  const hex = readData(value);
  if (hex.length !== 2 + 2 * lengthBytes) {
    throw new Unreadable(`hex string has length ${hex.length - 2}, want ${2 * lengthBytes} for ${typeName}`);
  }
  return hex;
}

/** A 20-byte address. */
export const readAddress: Reader<Hex> = (value) => readFixedData(value, 20, 'common.Address');

/** A 32-byte hash. */
export const readHash: Reader<Hex> = (value) => readFixedData(value, 32, 'common.Hash');

/** An object; anything else is unreadable. */
export function readObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Unreadable(`json: cannot unmarshal ${kindOf(value)} into Go value of type object`);
  }
  return value as Record<string, unknown>;
}

/** An array whose items are read one by one. */
export function readArray<T>(value: unknown, readItem: Reader<T>): T[] {
  if (!Array.isArray(value))
    throw new Unreadable(`json: cannot unmarshal ${kindOf(value)} into Go value of type array`);
  return value.map(readItem);
}

/** A member of an object: `undefined` when it is absent or null. */
export function readMember<T>(object: Readonly<Record<string, unknown>>, name: string, read: Reader<T>): T | undefined {
  const value = object[name];
  return value === undefined || value === null ? undefined : read(value);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}
