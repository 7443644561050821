/** The node: every method that the embedded chain answers, called by name with JSON in and JSON bytes out. */

import { errors } from '../../generated/server/errors.ts';
import type { NodeAccessService } from '../../generated/server/service.ts';
import { ServiceError } from '../../generated/server/service-error.ts';
// Not from the package's index: that loads the validators and both contract files into each thread, five times the time.
import { unimplemented } from '../../generated/server/unimplemented.ts';
import { Deadline, DeadlineExceeded } from '../execution/deadline.ts';
import { Machines } from '../execution/machine.ts';
import type { Archive } from '../store/archive.ts';
import { errorCode, NodeError } from '../wire/node-error.ts';
import { type ChainAnswer, timedOut } from './answer.ts';
import { blockMethods } from './block-methods.ts';
import { executionMethods } from './execution-methods.ts';
import { feeMethods } from './fee-methods.ts';
import { logMethods } from './log-methods.ts';
import { networkMethods } from './network-methods.ts';
import { stateMethods } from './state-methods.ts';

/** The time that one eth_call or eth_estimateGas has, in milliseconds. */
export const executionLimitMs = 2_000;

type Method = (params: readonly unknown[]) => Promise<unknown>;

/** Calls of eth_call and eth_estimateGas must follow one another; all others may overlap. */
export class ChainNode {
  readonly #methods: Readonly<Record<string, Method>>;
  readonly #deadline = new Deadline();
  readonly #machines: Machines;

  constructor(archive: Archive) {
    this.#machines = new Machines(archive, this.#deadline);
    const service = {
      ...unimplemented,
      ...blockMethods(archive),
      ...stateMethods(archive),
      ...logMethods(archive),
      ...executionMethods(archive, this.#machines),
    } satisfies NodeAccessService;
    // The companions stand beside the contract's methods, as on any node.
    this.#methods = { ...service, ...networkMethods(archive), ...feeMethods(archive) } as Record<string, Method>;
  }

  /** Answers one call. Never throws. */
  async answer(method: string, paramsJson: string): Promise<ChainAnswer> {
    try {
      if (!Object.hasOwn(this.#methods, method)) {
        const message = `the method ${method} does not exist/is not available`;
        throw new ServiceError(errors.MethodNotFound, { message });
      }
      const params: unknown = JSON.parse(paramsJson);
      if (!Array.isArray(params)) throw new NodeError(errorCode.invalidParams, 'non-array args');
      this.#deadline.start(executionLimitMs);
      const result = await this.#methods[method]!(params);
      return { kind: 'result', bytes: new TextEncoder().encode(JSON.stringify(result)) };
    } catch (error) {
      return this.#refusal(error);
    }
  }

  #refusal(error: unknown): ChainAnswer {
    if (error instanceof NodeError || error instanceof ServiceError) {
      const { code, message, data } = error;
      return { kind: 'error', error: { code, message, ...(data !== undefined && { data }) } };
    }
    // An execution that did not end by itself has left its machine half-way.
    this.#machines.discard();
    if (error instanceof DeadlineExceeded) return timedOut;
    return { kind: 'failure', reason: 'bad-answer', cause: String(error) };
  }
}
