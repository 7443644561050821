/** The head of a network's chain, as its upstream last reported it; one request serves all callers that wait at the same time. */

import { RpcError } from '../errors.ts';
import { isQuantity } from '../quantity.ts';
import { withTimeLimit } from '../time-limit.ts';
import type { Upstream } from './upstream.ts';
import { unwrapAnswer } from './upstream-failure.ts';

/** The fields of the block at the head that the gateway's rules need. */
export interface HeadBlock {
  number: bigint;
  gasLimit: bigint;
}

/** A head younger than this is used without asking again. */
const FRESH_MS = 1_000;
const ASK_TIMEOUT_MS = 10_000;

/** Follows the head of one upstream; asks only when a rule needs it. */
export class Head {
  readonly #upstream: Upstream;
  #block: HeadBlock | undefined;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #asking: Promise<HeadBlock> | undefined;
  #chainId: Promise<string> | undefined;

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  /** The newest block, at most a second old. */
  async latest(): Promise<HeadBlock> {
    if (this.#block !== undefined && performance.now() - this.#askedAtMs < FRESH_MS) return this.#block;
    return this.#ask();
  }

  /** Whether the chain has reached block `number`; asks the upstream again before it answers no. */
  async reached(number: bigint): Promise<boolean> {
    if ((await this.latest()).number >= number) return true;
    return (await this.#ask()).number >= number;
  }

  /** The chain ID as a hex quantity; the upstream is asked once. */
  chainId(): Promise<string> {
    this.#chainId ??= this.askValue<string>('eth_chainId', '[]', isQuantity).catch((error: unknown) => {
      this.#chainId = undefined; // the next caller asks again
      throw error;
    });
    return this.#chainId;
  }

  /** The chain ID in decimal, as in `net_version` and in the URLs of the gas operation. */
  async decimalChainId(): Promise<string> {
    return BigInt(await this.chainId()).toString();
  }

  /**
   * The number of the block with a tag or hash, or undefined when no such block exists.
   *
   * @param account whose call needs it: unlike the head, it is asked for each call, in the turn of that account.
   */
  async numberOf(block: { tag: string } | { hash: string }, account: string): Promise<bigint | undefined> {
    const [method, key] = 'tag' in block ? ['eth_getBlockByNumber', block.tag] : ['eth_getBlockByHash', block.hash];
    const found = await this.askValue<{ number: string } | null>(
      method,
      JSON.stringify([key, false]),
      (value) => value === null || hasQuantity(value, 'number'),
      account,
    );
    return found === null ? undefined : BigInt(found.number);
  }

  /**
   * Asks the upstream on the gateway's own behalf, free of charge.
   *
   * @param account in whose turn the question is sent; by default in a turn of the gateway's own.
   * @throws {RpcError} the upstream gave no usable answer, or one that `isExpected` rejects.
   */
  async askValue<T>(
    method: string,
    paramsJson: string,
    isExpected: (value: unknown) => boolean,
    account?: string,
  ): Promise<T> {
    const call = { method, paramsJson, account };
    const value = await withTimeLimit(ASK_TIMEOUT_MS, async (signal) =>
      parseJson(await unwrapAnswer(await this.#upstream.send(call, signal))),
    );
    if (!isExpected(value))
      throw new RpcError('BadUpstreamAnswer', { cause: `${method}: the answer has an unexpected shape` });
    return value as T;
  }

  #ask(): Promise<HeadBlock> {
    this.#asking ??= this.#fetch().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #fetch(): Promise<HeadBlock> {
    const startedMs = performance.now();
    const block = await this.askValue<{ number: string; gasLimit: string }>(
      'eth_getBlockByNumber',
      '["latest",false]',
      (value) => hasQuantity(value, 'number') && hasQuantity(value, 'gasLimit'),
    );
    this.#askedAtMs = startedMs;
    this.#block = { number: BigInt(block.number), gasLimit: BigInt(block.gasLimit) };
    return this.#block;
  }
}

/** Undefined for text that is not JSON, which no expectation accepts. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

function hasQuantity(value: unknown, member: string): boolean {
  return typeof value === 'object' && value !== null && isQuantity((value as Record<string, unknown>)[member]);
}
