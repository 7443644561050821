/** Fees of consecutive blocks, read with `eth_feeHistory` in chunks that the node accepts, and checked before use. */

import { RpcError } from '../errors.ts';
import { isQuantity, toQuantity } from '../quantity.ts';
import type { NodeError } from '../upstream/upstream.ts';
import type { Ask } from './ask.ts';

/** Base fees of consecutive blocks and of the one after them. */
export interface BaseFeeRun {
  readonly oldestBlock: number;
  /** One for each block, oldest first, then that of the block after the last. 0 for blocks before EIP-1559. */
  readonly baseFeesWei: readonly bigint[];
}

/** The fees of consecutive blocks, at least one. */
export interface FeeHistory extends BaseFeeRun {
  /** Oldest first. */
  readonly blocks: readonly {
    readonly isEmpty: boolean;
    /** The priority fees at the requested percentiles, in their order. */
    readonly rewardsWei: readonly bigint[];
  }[];
}

/** The blocks and the percentiles to ask for. */
export interface FeeHistoryQuestion {
  readonly newestBlock: number;
  /** How many, back from the newest; fewer where the chain begins later. */
  readonly blocks: number;
  readonly percentiles: readonly number[];
}

/** Nodes return at most this many blocks (geth, reth, Erigon, Nethermind). */
const CHUNK_BLOCKS = 1_024;
/** A node that rejects so few blocks rejects the question itself, not its size. */
const SMALLEST_CHUNK_BLOCKS = 8;
/** JSON-RPC 2.0's and EIP-1474's codes for a method that the node does not have. */
const MISSING_METHOD_CODES = [-32601, -32004];

/**
 * The chunks of a fee history, newest first, each adjacent to the one before it. If a node returns fewer blocks than requested,
 * it is asked for the rest; if it rejects a size, a quarter of that size is tried.
 *
 * @throws {RpcError} `BadUpstreamAnswer` when the node rejects the question, or returns lists that do not fit; or as `Ask` does.
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
 * Joins two runs of the same chain: the older one must contain the newer one's first base fee, at least as that of the block
 * after its last. Where they overlap the newer one counts, so that blocks that a reorganization replaced are overwritten.
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
  if (typeof value !== 'object' || value === null) throw malformed('the answer is not an object');
  const { oldestBlock, baseFeePerGas, gasUsedRatio, reward } = value as Record<string, unknown>;
  const ratios = listOf(gasUsedRatio, 'gasUsedRatio', (ratio) => Number.isFinite(ratio) && (ratio as number) >= 0);
  const count = ratios.length;
  if (count === 0 || count > blocks) throw malformed(`gasUsedRatio: ${count} items; ${blocks} blocks were requested`);
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
  if (!Array.isArray(value)) throw malformed(`${name}: not a list`);
  if (length !== undefined && value.length !== length) {
    throw malformed(`${name}: expected ${length} items; got ${value.length}`);
  }
  const wrong = value.findIndex((item) => !isItem(item));
  if (wrong >= 0) throw malformed(`${name}[${wrong}]: not a value of the expected type`);
  return value;
}

/** A node without the method is the wrong node for this service: the caller gets a 502 that gives the reason. */
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
