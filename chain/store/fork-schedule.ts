/** The fork schedule of genesis.json: which forks the chain has, from which block or time on, and their blob limits. */

import { type Common, type CommonOpts, Hardfork } from '@ethereumjs/common';
import { ChainRules } from './chain-rules.ts';
import { fastCrypto } from './fast-crypto.ts';
import { fieldsOf, type Genesis, genesisError, shown } from './genesis-file.ts';

/** geth's settings in the order in which the forks must occur. Those marked optional may be missing before a later one. */
const forks: readonly { setting: string; fork?: string; isOptional?: true }[] = [
  { setting: 'homesteadBlock', fork: Hardfork.Homestead },
  { setting: 'daoForkBlock', fork: Hardfork.Dao, isOptional: true },
  { setting: 'eip150Block', fork: Hardfork.TangerineWhistle },
  { setting: 'eip155Block', fork: Hardfork.SpuriousDragon },
  { setting: 'eip158Block' }, // The library has one fork for both.
  { setting: 'byzantiumBlock', fork: Hardfork.Byzantium },
  { setting: 'constantinopleBlock', fork: Hardfork.Constantinople },
  { setting: 'petersburgBlock', fork: Hardfork.Petersburg },
  { setting: 'istanbulBlock', fork: Hardfork.Istanbul },
  { setting: 'muirGlacierBlock', fork: Hardfork.MuirGlacier, isOptional: true },
  { setting: 'berlinBlock', fork: Hardfork.Berlin },
  { setting: 'londonBlock', fork: Hardfork.London },
  { setting: 'arrowGlacierBlock', fork: Hardfork.ArrowGlacier, isOptional: true },
  { setting: 'grayGlacierBlock', fork: Hardfork.GrayGlacier, isOptional: true },
  { setting: 'mergeNetsplitBlock', isOptional: true }, // The blocks determine the merge.
  { setting: 'shanghaiTime', fork: Hardfork.Shanghai },
  { setting: 'cancunTime', fork: Hardfork.Cancun, isOptional: true },
  { setting: 'pragueTime', fork: Hardfork.Prague, isOptional: true },
  { setting: 'osakaTime', fork: Hardfork.Osaka, isOptional: true },
  ...['bpo1', 'bpo2', 'bpo3', 'bpo4', 'bpo5'].map((fork) => ({
    setting: `${fork}Time`,
    fork,
    isOptional: true as const,
  })),
];

/** Settings whose names end like a fork's, but that no rule depends on. */
const otherSettings = ['mergeForkBlock'];

/** The blob gas of one blob (EIP-4844). */
const blobGas = 131_072;

const isTime = (setting: string): boolean => setting.endsWith('Time');

/** A fork of the file: `at` is a block number or, if its name ends in `Time`, a timestamp. */
interface Scheduled {
  setting: string;
  fork?: string;
  at: bigint;
}

/**
 * The rules of the chain.
 *
 * @param mergeBlock number of the first block without difficulty. As in geth, the blocks determine the merge; the file's
 *   `terminalTotalDifficulty` only states from which point it is allowed.
 * @throws {Error} `genesis.json: config.NAME: ...` for a setting that is missing, malformed or not supported.
 */
export function readForkSchedule(genesis: Genesis, mergeBlock: number): Common {
  if (genesis.config.has('clique')) {
    throw genesisError(
      'config.clique',
      'clique chains are not supported; expected a proof-of-work or proof-of-stake chain',
    );
  }
  const chainId = setting(genesis, 'chainId');
  if (chainId === undefined || chainId > Number.MAX_SAFE_INTEGER) {
    const found = genesis.config.get('chainid')?.value;
    throw genesisError(
      'config.chainId',
      `expected a whole number up to ${Number.MAX_SAFE_INTEGER}, such as 1; got ${found === undefined ? 'none' : shown(found)}`,
    );
  }
  const scheduled = scheduledForks(genesis);
  const merge = [Hardfork.Paris, Hardfork.MergeNetsplitBlock].map((name) => ({ name, block: mergeBlock }));
  const byBlock = scheduled
    .filter(({ setting }) => !isTime(setting))
    .map(({ fork, at }) => ({ name: fork, block: Number(at) }));
  const byTime = scheduled.filter(({ setting }) => isTime(setting));
  const limits = blobLimits(genesis, byTime);
  const chain = {
    name: 'imported chain',
    chainId: Number(chainId),
    ...depositContract(genesis),
    defaultHardfork: Hardfork.Chainstart,
    consensus: { type: 'pow', algorithm: 'ethash', ethash: {} },
    bootstrapNodes: [],
    genesis: {},
    hardforks: [
      { name: Hardfork.Chainstart, block: 0 },
      ...[...byBlock, ...merge].sort((a, b) => a.block - b.block),
      ...byTime.map(({ fork, at }) => ({ name: fork, block: null, timestamp: Number(at) })),
    ],
    customHardforks: Object.fromEntries(
      limits.filter(([fork]) => isBlobOnly(fork)).map(([fork, params]) => [fork, { eips: [], params }]),
    ),
  };
  return new ChainRules({
    chain: chain as unknown as CommonOpts['chain'],
    params: Object.fromEntries(limits.filter(([fork]) => !isBlobOnly(fork))),
    customCrypto: fastCrypto,
  });
}

/** Whether the genesis block already reaches the merge's total difficulty. */
export function startsMerged(genesis: Genesis): boolean {
  const terminal = setting(genesis, 'terminalTotalDifficulty');
  return terminal !== undefined && terminal <= genesis.difficulty;
}

/**
 * The setting of a fork that this chain does not know and that a block with this number and time would reach.
 *
 * @returns its name, such as `amsterdamTime`; `undefined` when there is none.
 */
export function unknownForkAt({ config }: Genesis, block: { number: bigint; timestamp: bigint }): string | undefined {
  const known = new Set([...forks.map(({ setting }) => setting), ...otherSettings].map((name) => name.toLowerCase()));
  for (const [key, { name, value }] of config) {
    if (known.has(key) || !/(?:block|time)$/.test(key)) continue;
    const at = wholeNumber(value, `config.${name}`);
    if (at <= (key.endsWith('time') ? block.timestamp : block.number)) return name;
  }
  for (const flag of ['enableVerkleAtGenesis', 'enableUBTAtGenesis']) {
    if (config.get(flag.toLowerCase())?.value === true) return flag;
  }
  return undefined;
}

/** The forks that the file has. */
function scheduledForks(genesis: Genesis): Scheduled[] {
  const scheduled: Scheduled[] = [];
  let missing: string | undefined;
  for (const { setting: name, fork, isOptional } of forks) {
    const at = forkSetting(genesis, name);
    if (at === undefined) {
      if (isOptional === undefined) missing ??= name;
      continue;
    }
    if (missing !== undefined)
      throw genesisError(`config.${missing}`, `this field is required, because ${name} is set`);
    const before = scheduled.at(-1);
    if (before !== undefined && isTime(before.setting) === isTime(name) && before.at > at) {
      throw genesisError(`config.${name}`, `expected at least ${before.at}, the value of ${before.setting}; got ${at}`);
    }
    scheduled.push({ setting: name, at, ...(fork !== undefined && { fork }) });
  }
  const [eip155, eip158] = ['eip155Block', 'eip158Block'].map((name) => forkSetting(genesis, name));
  if (eip155 !== eip158) {
    throw genesisError(
      'config.eip158Block',
      `expected ${eip155}, the value of eip155Block; a chain on which the two differ is not supported`,
    );
  }
  return scheduled.filter(({ fork }) => fork !== undefined && !(fork === Hardfork.Dao && !supportsDao(genesis)));
}

/** As in geth, Petersburg starts with Constantinople if the file does not state it. */
function forkSetting(genesis: Genesis, name: string): bigint | undefined {
  const at = setting(genesis, name);
  return at === undefined && name === 'petersburgBlock' ? setting(genesis, 'constantinopleBlock') : at;
}

const supportsDao = ({ config }: Genesis): boolean => config.get('daoforksupport')?.value === true;

function setting({ config }: Genesis, name: string): bigint | undefined {
  const found = config.get(name.toLowerCase());
  return found === undefined ? undefined : wholeNumber(found.value, `config.${name}`);
}

function depositContract({ config }: Genesis): { depositContractAddress?: string } {
  const found = config.get('depositcontractaddress')?.value;
  if (found === undefined) return {};
  if (typeof found === 'string' && /^0x[0-9a-f]{40}$/i.test(found)) return { depositContractAddress: found };
  throw genesisError('config.depositContractAddress', `expected 20 bytes in hex after 0x; got ${shown(found)}`);
}

/** The blob limits of each fork that states them. */
function blobLimits(
  { config }: Genesis,
  byTime: readonly Scheduled[],
): [fork: string, params: Record<string, number>][] {
  const schedule = fieldsOf(config.get('blobschedule')?.value ?? {}, 'config.blobSchedule');
  return byTime.flatMap(({ setting, fork }) => {
    const path = `config.blobSchedule.${fork}`;
    const found = schedule.get(fork!);
    if (found !== undefined) return [[fork!, blobParams(fieldsOf(found.value, path), path)]];
    if (!isBlobOnly(fork!)) return [];
    throw genesisError(
      path,
      `this field is required, because ${setting} is set; expected an object such as {"target":10,"max":15,"baseFeeUpdateFraction":8346193}`,
    );
  });
}

/** Whether a fork changes nothing but the blob limits (EIP-7892). */
const isBlobOnly = (fork: string): boolean => fork.startsWith('bpo');

/** The limits under both names that the library has for each. */
function blobParams(limits: Map<string, { value: unknown }>, path: string): Record<string, number> {
  const read = (name: string): number => {
    const found = limits.get(name.toLowerCase());
    if (found === undefined) throw genesisError(`${path}.${name}`, 'this field is required');
    return Number(wholeNumber(found.value, `${path}.${name}`));
  };
  const [target, max, blobGasPriceUpdateFraction] = [read('target'), read('max'), read('baseFeeUpdateFraction')];
  if (blobGasPriceUpdateFraction === 0)
    throw genesisError(`${path}.baseFeeUpdateFraction`, 'expected more than 0; got 0');
  return {
    target,
    max,
    targetBlobGasPerBlock: target * blobGas,
    maxBlobGasPerBlock: max * blobGas,
    blobGasPriceUpdateFraction,
  };
}

function wholeNumber(value: unknown, path: string): bigint {
  const isWhole = typeof value === 'bigint' || (Number.isSafeInteger(value) && (value as number) >= 0);
  if (!isWhole) throw genesisError(path, `expected a whole number without quotes, such as 0; got ${shown(value)}`);
  return BigInt(value as number | bigint);
}
