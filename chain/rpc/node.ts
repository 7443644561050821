/** The node: the table of the embedded chain's methods, which are called by name with JSON params and return JSON bytes. */

// Not from the package's index, which would load the validators and both contract files into each thread: five times as slow.
import { errors } from '../../generated/server/errors.ts';
import type { NodeAccessService } from '../../generated/server/service.ts';
import { Deadline, DeadlineExceeded, type ExecutionLimits, MemoryExceeded } from '../execution/deadline.ts';
import { Machines } from '../execution/machine.ts';
import type { Archive } from '../store/archive.ts';
import { NodeError } from '../wire/node-error.ts';
import { aborted, type ChainAnswer, executionLimits, outOfMemory } from './answer.ts';
import { blockMethods } from './block-methods.ts';
import { executionMethods } from './execution-methods.ts';
import { extraMethods, refusedMethods } from './extra-methods.ts';
import { logMethods } from './log-methods.ts';
import { stateMethods } from './state-methods.ts';

/** Each method has the params type of its own entry in the contract. */
type Method = (params: never) => Promise<unknown>;

/** The conditions under which executions are stopped; by default, only the limits. */
export interface ExecutionConditions {
  isAbandoned?: () => boolean;
  limits?: ExecutionLimits;
}

/** Never run two calls of eth_call or eth_estimateGas at the same time; all other methods may overlap. */
export class ChainNode {
  /** The names of the methods beyond the contract. */
  readonly extraMethods: readonly string[];
  readonly #methods: Readonly<Record<string, Method>>;
  readonly #deadline: Deadline;
  readonly #machines: Machines;

  readonly #limits: ExecutionLimits;

  /** @param isAbandoned whether no caller waits for the current execution any more. */
  constructor(archive: Archive, { isAbandoned, limits = executionLimits }: ExecutionConditions = {}) {
    this.#limits = limits;
    this.#deadline = new Deadline(isAbandoned);
    this.#machines = new Machines(archive, this.#deadline);
    // The contract may have methods that this chain does not implement. Their params arrive checked, as on the gateway.
    const service = {
      ...blockMethods(archive),
      ...stateMethods(archive),
      ...logMethods(archive),
      ...executionMethods(archive, this.#machines),
    } satisfies Partial<NodeAccessService>;
    const extra = extraMethods(archive);
    this.extraMethods = Object.keys(extra).sort();
    this.#methods = { ...service, ...extra };
  }

  /** Answers one call. Never throws. */
  async answer(method: string, paramsJson: string): Promise<ChainAnswer> {
    try {
      if (!Object.hasOwn(this.#methods, method)) {
        const why = refusedMethods.has(method)
          ? ': the embedded chain never changes and has no accounts of its own'
          : '';
        throw new NodeError(errors.MethodNotFound.code, `the method ${method} does not exist/is not available${why}`);
      }
      const params = JSON.parse(paramsJson) as never;
      this.#deadline.start(this.#limits);
      const result = await this.#methods[method]!(params);
      return { kind: 'result', bytes: new TextEncoder().encode(JSON.stringify(result)) };
    } catch (error) {
      return this.#failed(error);
    }
  }

  /** Frees the memory that the last call filled. Call this when its answer is sent. */
  release(): void {
    this.#deadline.release();
  }

  #failed(error: unknown): ChainAnswer {
    if (error instanceof NodeError) {
      const { code, message, data } = error;
      return { kind: 'error', error: { code, message, ...(data !== undefined && { data }) } };
    }
    // An interrupted execution has left its machine in an unknown state.
    this.#machines.discard();
    if (error instanceof DeadlineExceeded) return aborted;
    if (error instanceof MemoryExceeded) return outOfMemory;
    return { kind: 'failure', reason: 'bad-answer', cause: String(error) };
  }
}
