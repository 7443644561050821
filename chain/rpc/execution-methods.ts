/** eth_call and eth_estimateGas. */

import type { EthCallParams, EthEstimateGasParams } from '../../generated/server/signatures.ts';
import { applyMessage } from '../execution/apply-message.ts';
import { readCallObject } from '../execution/call-object.ts';
import { Refused } from '../execution/check-message.ts';
import { estimateGas } from '../execution/estimate-gas.ts';
import { executionError } from '../execution/execution-error.ts';
import type { Machines } from '../execution/machine.ts';
import { toMessage } from '../execution/message.ts';
import { withStateOverrides } from '../execution/override-state.ts';
import { readBlockOverrides, readStateOverrides } from '../execution/overrides.ts';
import type { Archive } from '../store/archive.ts';
import { data, quantity } from '../wire/hex.ts';
import { serverError } from '../wire/node-error.ts';
import { findState } from './block-parameter.ts';

/** Executes code. Two calls must never run at the same time on the same machines. */
export function executionMethods(archive: Archive, machines: Machines) {
  return {
    async eth_call([transaction, block, state, values]: EthCallParams) {
      const call = readCallObject(transaction);
      const machine = await machines.at(findState(archive, block ?? 'latest'), readBlockOverrides(values));
      return withStateOverrides(machine, readStateOverrides(state), 'seen', async () => {
        const message = toMessage(call, machine.block.baseFeePerGas, archive.chainId);
        try {
          const { failure, returnData } = await applyMessage(machine, message);
          if (failure !== undefined) throw executionError(failure, returnData);
          return data(returnData);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          throw serverError(`err: ${error.message} (supplied gas ${message.gasLimit})`);
        }
      });
    },

    async eth_estimateGas([transaction, block, state]: EthEstimateGasParams) {
      const call = readCallObject(transaction);
      const machine = await machines.at(findState(archive, block ?? 'latest'));
      return withStateOverrides(machine, readStateOverrides(state), 'only-checked', async () => {
        const message = toMessage(call, machine.block.baseFeePerGas, archive.chainId);
        return quantity(await estimateGas(machine, message, call.gas ?? 0n));
      });
    },
  };
}
