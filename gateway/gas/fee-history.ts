/** Fees of consecutive blocks, asked with `eth_feeHistory` in chunks that the node accepts, and checked before use. */

import { RpcError } from '../errors.ts';
import { isQuantity, toQuantity } from '../quantity.ts';
import type { NodeError } from '../upstream/upstream.ts';
import type { Ask } from './ask.ts';

/** Base fees of consecutive blocks and of the one after them. */
export interface BaseFeeRun {
  readonly oldestBlock: number;
  /** One for each block, oldest first, and one more: the block's after the last. 0 for blocks before EIP-1559. */
  readonly baseFeesWei: readonly bigint[];
}

/** The fees of consecutive blocks, at least one. */
export interface FeeHistory extends BaseFeeRun {
  /** Oldest first. */
  readonly blocks: readonly {
    readonly isEmpty: boolean;
    /** The priority fees at the percentiles that were asked for, in their order. */
    readonly rewardsWei: readonly bigint[];
  }[];
}

/** Which blocks, and what of them. */
export interface FeeHistoryQuestion {
  readonly newestBlock: number;
  /** How many, back from the newest; the chain's beginning ends it earlier. */
  readonly blocks: number;
  readonly percentiles: readonly number[];
}

/** Nodes answer at most this many blocks (geth, reth, Erigon, Nethermind). */
const CHUNK_BLOCKS = 1_024;
/** A node that refuses so few refuses the question and not its size. */
const SMALLEST_CHUNK_BLOCKS = 8;
/** JSON-RPC 2.0's and EIP-1474's codes for a method that the node does not have. */
const MISSING_METHOD_CODES = [-32601, -32004];

/**
 * The chunks of a fee history, newest first, each joining the one before it. Nodes that answer fewer blocks than asked are
 * asked for the rest; a refused size is tried again as a quarter.
 *
 * @throws {RpcError} `BadUpstreamAnswer` when the node refuses, or answers with lists that do not fit; or as `Ask` does.
 */
export async function* readFeeHistory(
  ask: Ask,
  { newestBlock, blocks, percentiles }: FeeHistoryQuestion,
  signal: AbortSignal,
): AsyncGenerator<FeeHistory, void> {
  let newest = newestBlock;
  let left = Math.min(blocks, newestBlock + 1);
  let most = CHUNK_BLOCKS;
  while (left > 0) {
    const count = Math.min(left, most);
    const answer = await ask('eth_feeHistory', [toQuantity(count), toQuantity(newest), percentiles], signal);
    if ('refusal' in answer) {
      most = Math.floor(count / 4);
      if (isMethodMissing(answer.refusal) || most < SMALLEST_CHUNK_BLOCKS) throw refused(answer.refusal);
      continue;
    }
    const chunk = checkFeeHistory(answer.value, { newestBlock: newest, blocks: count, percentiles });
    yield chunk;
    left -= chunk.blocks.length;
    newest = chunk.oldestBlock - 1;
  }
}

/** The whole of a fee history at once. @throws {RpcError} as `readFeeHistory`; also when two chunks do not join. */
export async function fetchFeeHistory(
  ask: Ask,
  question: FeeHistoryQuestion,
  signal: AbortSignal,
): Promise<FeeHistory> {
  let whole: FeeHistory | undefined;
  for await (const chunk of readFeeHistory(ask, question, signal)) {
    if (whole === undefined) {
      whole = chunk;
      continue;
    }
    const joined = joinRuns(chunk, whole);
    if (joined === undefined)
      throw malformed('its base fees do not join: the chain was reorganized between two answers');
    whole = { ...joined, blocks: [...chunk.blocks, ...whole.blocks] };
  }
  return whole!;
}

/**
 * Two runs as one, where they belong to the same chain: the older one must know the newer one's first base fee, at least as
 * that of the block after its last. What both know is the newer one's, so that a reorganization is overwritten.
 */
export function joinRuns(older: BaseFeeRun, newer: BaseFeeRun): BaseFeeRun | undefined {
  const offset = newer.oldestBlock - older.oldestBlock;
  if (offset < 0 || older.baseFeesWei[offset] !== newer.baseFeesWei[0]) return undefined;
  return {
    oldestBlock: older.oldestBlock,
    baseFeesWei: [...older.baseFeesWei.slice(0, offset), ...newer.baseFeesWei],
  };
}

function checkFeeHistory(value: unknown, { newestBlock, blocks, percentiles }: FeeHistoryQuestion): FeeHistory {
  if (typeof value !== 'object' || value === null) throw malformed('it is no object');
  const { oldestBlock, baseFeePerGas, gasUsedRatio, reward } = value as Record<string, unknown>;
  const ratios = listOf(gasUsedRatio, 'gasUsedRatio', (ratio) => Number.isFinite(ratio) && (ratio as number) >= 0);
  const count = ratios.length;
  if (count === 0 || count > blocks) throw malformed(`gasUsedRatio: ${count} items; ${blocks} blocks were asked for`);
  if (!isQuantity(oldestBlock) || Number(oldestBlock) !== newestBlock - count + 1) {
    throw malformed(`oldestBlock: not ${count - 1} blocks before the newest`);
  }
  const baseFees = listOf(baseFeePerGas, 'baseFeePerGas', isQuantity, count + 1);
  const rows = percentiles.length === 0 ? [] : listOf(reward, 'reward', Array.isArray, count);
  return {
    oldestBlock: Number(oldestBlock),
    baseFeesWei: baseFees.map((fee) => BigInt(fee as string)),
    blocks: ratios.map((ratio, index) => ({
      isEmpty: ratio === 0,
      rewardsWei:
        percentiles.length === 0
          ? []
          : listOf(rows[index], `reward[${index}]`, isQuantity, percentiles.length).map((fee) => BigInt(fee as string)),
    })),
  };
}

function listOf(value: unknown, name: string, isItem: (item: unknown) => boolean, length?: number): unknown[] {
  if (!Array.isArray(value)) throw malformed(`${name}: no list`);
  if (length !== undefined && value.length !== length) {
    throw malformed(`${name}: ${value.length} items where ${length} belong`);
  }
  const wrong = value.findIndex((item) => !isItem(item));
  if (wrong >= 0) throw malformed(`${name}[${wrong}]: of another kind`);
  return value;
}

/** A node without the method is a fault of this service's choice of nodes: 502, and the caller reads why. */
function refused(refusal: NodeError): RpcError {
  const message = isMethodMissing(refusal) ? { message: 'bad upstream answer: the node has no eth_feeHistory' } : {};
  return new RpcError('BadUpstreamAnswer', { ...message, cause: refusal });
}

function isMethodMissing({ code }: NodeError): boolean {
  return MISSING_METHOD_CODES.includes(code);
}

function malformed(what: string): RpcError {
  return new RpcError('BadUpstreamAnswer', { cause: `eth_feeHistory: ${what}` });
}
