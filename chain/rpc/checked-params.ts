/** Reads the params of methods outside the contract, which no schema has checked: as strict as geth, with messages of our own. */

import { preview } from '../../generated/server/preview.ts';
import { type Hex, lowerCase } from '../wire/hex.ts';
import { invalidParams } from '../wire/node-error.ts';
import { type BlockName, type BlockReference, readBlockName, readBlockReference } from './block-parameter.ts';

/**
 * Reads one param.
 *
 * @param sent the value as sent; `undefined` when the param is absent.
 * @param name the param's name, for messages.
 * @throws {NodeError} -32602 when the value cannot be read.
 */
export type ParamReader<Value> = (sent: unknown, name: string) => Value;

type Read<Readers> = {
  readonly [Name in keyof Readers]: Readers[Name] extends ParamReader<infer Value> ? Value : never;
};

/**
 * A method that reads its positional params before it answers.
 *
 * @param readers one for each param, by its name, in positional order.
 * @returns a method that throws a `NodeError` (-32602) for a param that cannot be read, and for more params than `readers`.
 */
export function checked<Readers extends Readonly<Record<string, ParamReader<unknown>>>, Result>(
  readers: Readers,
  answer: (params: Read<Readers>) => Promise<Result>,
): (sent: readonly unknown[]) => Promise<Result> {
  const entries = Object.entries(readers);
  return async (sent) => {
    if (sent.length > entries.length) {
      const names = entries.map(([name]) => name).join(', ');
      const expected = entries.length === 0 ? 'no parameters' : `at most ${entries.length} (${names})`;
      throw invalidParams(`params: expected ${expected}; got ${sent.length}`);
    }
    return answer(Object.fromEntries(entries.map(([name, read], at) => [name, read(sent[at], name)])) as Read<Readers>);
  };
}

/** An address, in lower case. */
export const address: ParamReader<Hex> = (sent, name) => {
  if (isData(sent, 20)) return lowerCase(sent);
  throw wrong(name, 'an address such as "0x45d41cbc6f692ab31771c416c072bbca67a8e6b6"', sent);
};

/** A hash of a block or transaction, in lower case. */
export const hash: ParamReader<Hex> = (sent, name) => {
  if (isData(sent, 32)) return lowerCase(sent);
  throw wrong(name, `32 bytes of hex such as "0x${'00'.repeat(32)}"`, sent);
};

/** Bytes of any length. As in geth, an empty text is none. */
export const bytes: ParamReader<Hex> = (sent, name) => {
  if (sent === '') return '0x';
  if (typeof sent === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(sent)) return lowerCase(sent as Hex);
  throw wrong(name, 'bytes of hex such as "0x" or "0x00ff"', sent);
};

/** A position in a list, in hex. As in geth, an empty text is 0. */
export const position: ParamReader<number> = (sent, name) => {
  if (sent === '' || isQuantity(sent)) return Number(sent);
  throw wrong(name, 'a hex number such as "0x0"', sent);
};

/** A switch. */
export const flag: ParamReader<boolean> = (sent, name) => {
  if (typeof sent === 'boolean') return sent;
  throw wrong(name, 'true or false', sent);
};

const aNumberOrTag = 'a hex block number such as "0x64", or a tag (latest, earliest, pending, safe, finalized)';

/** A block by number or tag. */
export const blockName: ParamReader<BlockName> = (sent, name) => {
  if (isBlockName(sent)) return readBlockName(sent);
  throw wrong(name, aNumberOrTag, sent);
};

/** A block by number, tag, hash or EIP-1898 object. Absent or `null`, it is the head. */
export const blockOrHead: ParamReader<BlockReference> = (sent, name) => {
  if (sent === undefined || sent === null) return { name: 'latest' };
  if (isBlockName(sent) || isData(sent, 32)) return readBlockReference(sent);
  if (typeof sent !== 'object') throw wrong(name, `${aNumberOrTag}, or a block hash`, sent);
  const { blockNumber, blockHash, requireCanonical } = sent as Readonly<Record<string, unknown>>;
  const isNumbered = isBlockName(blockNumber) && (blockHash ?? null) === null;
  const isHashed = isData(blockHash, 32) && (blockNumber ?? null) === null;
  // The chain has no side branches, so `requireCanonical` makes no difference.
  const isFlagged =
    requireCanonical === undefined || requireCanonical === null || typeof requireCanonical === 'boolean';
  if (isNumbered && isFlagged) return { name: readBlockName(blockNumber) };
  if (isHashed && isFlagged) return { hash: lowerCase(blockHash) };
  throw wrong(name, 'an object such as {"blockNumber":"0x64"} or {"blockHash":"0x..."} (EIP-1898)', sent);
};

/** The error for a value that is not what a param expects. */
export const wrong = (name: string, expected: string, sent: unknown) =>
  invalidParams(`${name}: expected ${expected}; got ${preview(sent)}`);

/** A hex number of at most 64 bits, without leading zeros. */
const isQuantity = (sent: unknown): sent is Hex =>
  typeof sent === 'string' && /^0x(?:0|[1-9a-f][0-9a-f]{0,15})$/i.test(sent);

const isBlockName = (sent: unknown): sent is Hex =>
  isQuantity(sent) || (typeof sent === 'string' && /^(?:latest|earliest|pending|safe|finalized)$/.test(sent));

const isData = (sent: unknown, lengthBytes: number): sent is Hex =>
  typeof sent === 'string' && sent.length === 2 + 2 * lengthBytes && /^0x[0-9a-f]*$/i.test(sent);
