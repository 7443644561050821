/** Reads genesis.json as geth does: numbers in decimal or hex, short storage keys, field names in any case. */

import { type Hex, lowerCase } from '../wire/hex.ts';

/** An account of the genesis state. */
export interface GenesisAccount {
  balance: bigint;
  nonce: bigint;
  code: Hex;
  /** Slots and values, 32 bytes each. */
  storage: [slot: Hex, value: Hex][];
}

/** The settings of `config`; names are in lower case. */
export type GenesisConfig = ReadonlyMap<string, { name: string; value: unknown }>;

/** The contents of genesis.json. An optional field that is absent or null is `undefined`. */
export interface Genesis {
  config: GenesisConfig;
  nonce: bigint;
  timestamp: bigint;
  extraData: Hex;
  gasLimit: bigint;
  difficulty: bigint;
  mixHash: Hex;
  coinbase: Hex;
  gasUsed: bigint;
  parentHash: Hex;
  baseFeePerGas: bigint | undefined;
  excessBlobGas: bigint | undefined;
  blobGasUsed: bigint | undefined;
  alloc: ReadonlyMap<Hex, GenesisAccount>;
}

/** The gas limit of a genesis block that states 0 (geth's `GenesisGasLimit`). */
const defaultGasLimit = 4_712_388n;

/** @throws {Error} `genesis.json: FIELD: ...` with what was expected and what was found. */
export function readGenesis(text: string): Genesis {
  const fields = fieldsOf(parse(text), '');
  const field = (name: string): unknown => fields.get(name.toLowerCase())?.value;
  const number = (name: string, bits = 64): bigint => numberOf(field(name) ?? 0, name, bits);
  const optional = (name: string, bits = 64): bigint | undefined =>
    field(name) === undefined ? undefined : numberOf(field(name), name, bits);
  const bytes = (name: string, length: number): Hex => bytesOf(field(name) ?? `0x${'00'.repeat(length)}`, name, length);

  for (const name of ['config', 'alloc', 'gasLimit']) {
    if (field(name) === undefined) throw genesisError(name, 'this field is required');
  }
  if (number('number') !== 0n)
    throw genesisError('number', `expected 0, the number of a genesis block; got ${number('number')}`);
  const [gasLimit, gasUsed] = [number('gasLimit') || defaultGasLimit, number('gasUsed')];
  if (gasUsed > gasLimit) throw genesisError('gasUsed', `expected at most ${gasLimit}, the gasLimit; got ${gasUsed}`);
  return {
    config: fieldsOf(field('config'), 'config'),
    nonce: number('nonce'),
    timestamp: number('timestamp'),
    extraData: bytesOf(field('extraData') ?? '0x', 'extraData'),
    gasLimit,
    difficulty: number('difficulty', 256),
    mixHash: bytes('mixHash', 32),
    coinbase: bytes('coinbase', 20),
    gasUsed,
    parentHash: bytes('parentHash', 32),
    baseFeePerGas: optional('baseFeePerGas', 256),
    excessBlobGas: optional('excessBlobGas'),
    blobGasUsed: optional('blobGasUsed'),
    alloc: new Map([...fieldsOf(field('alloc'), 'alloc').values()].map(readAccount)),
  };
}

/** The error of a field. */
export const genesisError = (path: string, problem: string): Error => new Error(`genesis.json: ${path}: ${problem}`);

/** The fields of an object by their names in lower case; those that are null are left out. */
export function fieldsOf(value: unknown, path: string): Map<string, { name: string; value: unknown }> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const problem = `expected an object; got ${shown(value)}`;
    throw path === '' ? new Error(`genesis.json: ${problem}`) : genesisError(path, problem);
  }
  const present = Object.entries(value).filter(([, each]) => each !== null);
  return new Map(present.map(([name, each]) => [name.toLowerCase(), { name, value: each }]));
}

/** A value as it is written in the file, shortened. */
export function shown(value: unknown): string {
  const text = typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/** JSON, in which whole numbers above 2^53 become bigints, so that no digit is lost. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text, function keepDigits(_key, value: unknown, context?: { source?: string }) {
      const isLarge = typeof value === 'number' && !Number.isSafeInteger(value);
      return isLarge && /^\d+$/.test(context?.source ?? '') ? BigInt(context!.source!) : value;
    });
  } catch (cause) {
    throw new Error(`genesis.json: expected JSON in geth's format; ${(cause as Error).message}`, { cause });
  }
}

function readAccount({ name, value }: { name: string; value: unknown }): [Hex, GenesisAccount] {
  const path = `alloc.${name}`;
  const address: Hex = name.startsWith('0x') || name.startsWith('0X') ? `0x${name.slice(2)}` : `0x${name}`;
  const account = fieldsOf(value, path);
  const field = (each: string): unknown => account.get(each)?.value;
  const storage = [...fieldsOf(field('storage') ?? {}, `${path}.storage`).values()];
  return [
    bytesOf(address, path, 20),
    {
      balance: numberOf(field('balance') ?? 0, `${path}.balance`, 256),
      nonce: numberOf(field('nonce') ?? 0, `${path}.nonce`, 64),
      code: bytesOf(field('code') ?? '0x', `${path}.code`),
      storage: storage.map((slot) => {
        const at = `${path}.storage.${slot.name}`;
        return [slotOf(slot.name, at), slotOf(slot.value, at)];
      }),
    },
  ];
}

/** A number as geth's `HexOrDecimal64` and `HexOrDecimal256` read it: the empty string is 0. */
function numberOf(value: unknown, path: string, bits: number): bigint {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
  if (text === '') return 0n;
  if (typeof text === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(text)) {
    const number = BigInt(text);
    if (number >> BigInt(bits) === 0n) return number;
  }
  throw genesisError(
    path,
    `expected a whole number of at most ${bits} bits in decimal or hex, such as 8000000 or "0x7a1200"; got ${shown(value)}`,
  );
}

function bytesOf(value: unknown, path: string, length?: number): Hex {
  const text = value === '' && length === undefined ? '0x' : value;
  const isHex = typeof text === 'string' && /^0x([0-9a-f]{2})*$/i.test(text);
  if (!isHex || (length !== undefined && text.length !== 2 + 2 * length)) {
    const expected = length === undefined ? 'bytes in hex, such as "0x1234"' : `${length} bytes in hex after 0x`;
    throw genesisError(path, `expected ${expected}; got ${shown(value)}`);
  }
  return lowerCase(text as Hex);
}

/** A storage key or value as geth's `storageJSON` reads it: padded with zeros on the left, `0x` may be missing. */
function slotOf(value: unknown, path: string): Hex {
  const digits = typeof value === 'string' ? value.replace(/^0x/, '') : undefined;
  if (digits === undefined || !/^([0-9a-f]{2}){0,32}$/i.test(digits)) {
    throw genesisError(path, `expected at most 32 bytes in hex, such as "0x01"; got ${shown(value)}`);
  }
  return `0x${digits.toLowerCase().padStart(64, '0')}`;
}
