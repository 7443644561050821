/** The fee suggestions of one network, computed once for each head and shared by all callers. */

import { setTimeout } from 'node:timers/promises';
import { RpcError } from '../errors.ts';
import { withTimeLimit } from '../time-limit.ts';
import type { Head, HeadBlock } from '../upstream/head.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { type Ask, askThrough } from './ask.ts';
import { BackgroundFill } from './background-fill.ts';
import { BaseFees } from './base-fees.ts';
import { BlockTimes, fetchHeader, type Header } from './block-times.ts';
import { type FeeHistory, fetchFeeHistory } from './fee-history.ts';
import { rewardPercentiles, type SuggestedGasFees, suggestGasFees, WINDOW_BLOCKS } from './suggestions.ts';

export interface GasOracleOptions {
  readonly upstream: Upstream;
  readonly head: Head;
  /** How long a computation may wait for the node. */
  readonly timeoutMs: number;
  /** The lowest priority fee that is suggested, by decimal chain id; 1 wei for chains that are not listed. */
  readonly tipFloorsWei: Readonly<Record<string, number>>;
  /** Called when history cannot be filled in; not called again until it has worked in between. For the log. */
  readonly onFault: (cause: unknown) => void;
  /** How long an answer waits for history that is still being filled in; 1,000 by default. */
  readonly patienceMs?: number;
  /** How long to wait after a failed fill before the next one; 30,000 by default. */
  readonly retryMs?: number;
}

/** What the node reported for one head. */
interface Reading {
  readonly number: number;
  readonly header: Header | undefined;
  readonly history: FeeHistory;
  readonly tipFloorWei: bigint;
}

/** A head that a caller saw, and its reading, which is under way or done. */
interface View {
  readonly seen: HeadBlock;
  readonly reading: Promise<Reading>;
  isDone: boolean;
}

const PATIENCE_MS = 1_000;
const RETRY_MS = 30_000;
const DEFAULT_TIP_FLOOR_WEI = 1;

export class GasOracle {
  readonly #options: GasOracleOptions;
  readonly #ask: Ask;
  readonly #times: BlockTimes;
  readonly #fees: BaseFees;
  readonly #fills: readonly BackgroundFill[];
  #view: View | undefined;
  #looks = 0;
  /** The reading that the histories follow, and which look it came from: an older one that ends later does not replace it. */
  #followed: { look: number; reading: Reading } | undefined;
  #answer: { of: readonly unknown[]; fees: SuggestedGasFees } | undefined;

  constructor(options: GasOracleOptions) {
    const { upstream, timeoutMs, onFault, retryMs = RETRY_MS } = options;
    this.#options = options;
    this.#ask = askThrough(upstream, timeoutMs);
    this.#times = new BlockTimes(this.#ask);
    this.#fees = new BaseFees(this.#ask);
    this.#fills = [this.#times, this.#fees].map(
      (history) => new BackgroundFill({ fill: (signal) => history.fill(signal), onFault, retryMs }),
    );
  }

  /**
   * The suggestions for the block after the head.
   *
   * @throws {RpcError} `UnknownNetwork` when the chain has no EIP-1559 fees; `NoUpstream`, `UpstreamTimeout`;
   *   `BadUpstreamAnswer` when the node's fee history cannot be read or does not exist.
   */
  async suggest(): Promise<SuggestedGasFees> {
    const seen = await this.#options.head.latest();
    const view = this.#isUnderWay(seen) ? this.#view! : this.#look(seen);
    return this.#suggestFrom(await view.reading);
  }

  /** Ends the work in the background. */
  async close(): Promise<void> {
    await Promise.all(this.#fills.map((fill) => fill.close()));
  }

  /** `Head` returns the same object for one look at a block, and another object for the same block a second later. */
  #isUnderWay(seen: HeadBlock): boolean {
    const view = this.#view;
    return view !== undefined && (view.seen === seen || (!view.isDone && view.seen.number === seen.number));
  }

  #look(seen: HeadBlock): View {
    const reading = this.#read(Number(seen.number), ++this.#looks);
    const view: View = { seen, reading, isDone: false };
    this.#view = view;
    reading.then(
      () => {
        view.isDone = true;
      },
      () => {
        if (this.#view === view) this.#view = undefined; // the next caller tries again
      },
    );
    return view;
  }

  #read(number: number, look: number): Promise<Reading> {
    return withTimeLimit(this.#options.timeoutMs, (signal) => this.#readWithin(signal, number, look));
  }

  async #readWithin(signal: AbortSignal, number: number, look: number): Promise<Reading> {
    const last = this.#followed?.reading;
    const asking = fetchHeader(this.#ask, number, signal).catch(() => undefined);
    if (last?.number === number && last.header !== undefined && (await asking)?.hash === last.header.hash) {
      void this.#fill();
      return last;
    }
    const reading = await this.#readAnew(number, asking, signal);
    if (look > (this.#followed?.look ?? 0)) {
      this.#followed = { look, reading };
      this.#times.follow(number, reading.header);
      this.#fees.follow(reading.history);
    }
    await this.#fill();
    return reading;
  }

  async #readAnew(number: number, asking: Promise<Header | undefined>, signal: AbortSignal): Promise<Reading> {
    const question = { newestBlock: number, blocks: WINDOW_BLOCKS, percentiles: rewardPercentiles };
    const [header, history, chainId] = await Promise.all([
      asking,
      fetchFeeHistory(this.#ask, question, signal).catch((error: unknown) => error as RpcError),
      this.#options.head.decimalChainId(),
    ]);
    const hasNoBaseFee = header !== undefined && !header.hasBaseFee;
    if (history instanceof Error) {
      // A node of a chain without EIP-1559 need not know the method; on any other chain that is the node's fault.
      throw hasNoBaseFee && history.name === 'BadUpstreamAnswer' ? withoutEip1559(chainId) : history;
    }
    if (hasNoBaseFee && history.baseFeesWei.at(-1) === 0n) throw withoutEip1559(chainId);
    const tipFloorWei = BigInt(this.#options.tipFloorsWei[chainId] ?? DEFAULT_TIP_FLOOR_WEI);
    return { number, header, history, tipFloorWei };
  }

  /**
   * Starts to fill in the histories, and waits for them a little: for the block times, which are few, and before the first answer
   * for the base fees too, so that the history of a short chain or a quick node is complete from the start.
   */
  async #fill(): Promise<void> {
    const [times, fees] = this.#fills.map((fill) => fill.run());
    const timer = new AbortController();
    const patience = setTimeout(this.#options.patienceMs ?? PATIENCE_MS, undefined, {
      signal: timer.signal,
      ref: false,
    });
    const awaited = this.#answer === undefined ? Promise.all([times, fees]) : times;
    await Promise.race([awaited, patience.catch(() => {})]);
    timer.abort();
  }

  /** The same answer for every caller, until the head or the known history changes. */
  #suggestFrom(reading: Reading): SuggestedGasFees {
    const { history, tipFloorWei } = reading;
    const blockGapsSeconds = this.#times.gapsSeconds;
    const baseFeesWei = this.#fees.feesWei;
    const of = [reading, blockGapsSeconds, baseFeesWei];
    if (this.#answer === undefined || this.#answer.of.some((part, index) => part !== of[index])) {
      this.#answer = { of, fees: suggestGasFees({ history, baseFeesWei, blockGapsSeconds, tipFloorWei }) };
    }
    return this.#answer.fees;
  }
}

function withoutEip1559(chainId: string): RpcError {
  return new RpcError('UnknownNetwork', {
    message: `chain ${chainId} has no EIP-1559 fees to suggest`,
  });
}
