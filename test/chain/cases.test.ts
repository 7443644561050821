/** Answers recorded from real clients, compared with those of the embedded chain on the same blocks. */

import { describe, expect, test } from 'vitest';
import { checkParams, methods } from '../../generated/server/index.ts';
import { addedCaseFolders, type Case, withoutMessage } from '../harness/cases.ts';
import { useChain } from './running-chain.ts';

/** The chain expects validated params: a case that the contract rejects never reaches it. */
const isRejectedByContract = ({ exchanges }: Case): boolean =>
  exchanges.some(({ request }) => {
    const { method, params = [] } = JSON.parse(request);
    return Object.hasOwn(methods, method) && checkParams(method, params, false) !== undefined;
  });

describe.each(addedCaseFolders().filter(({ genesis }) => genesis !== undefined))(
  '$name',
  ({ genesis, chain, cases }) => {
    const running = useChain({ genesisFile: genesis!, chainFile: chain! });
    const own = cases.filter((each) => !isRejectedByContract(each));

    test.each(own.map((each) => [each.name, each.intention, each] as const))(
      '%s: %s',
      async (_name, _intention, each) => {
        for (const { request, response } of each.exchanges) {
          const { jsonrpc, id, method, params = [] } = JSON.parse(request);
          const outcome = await running.call(method, ...params);
          expect(withoutMessage({ jsonrpc, id, ...outcome })).toEqual(withoutMessage(response));
        }
      },
    );
  },
);

describe('the default chain', () => {
  const running = useChain();

  test('answers the methods that every client calls first', async () => {
    expect(await running.result('eth_chainId')).toBe('0xacce55');
    expect(await running.result('net_version')).toBe('11325013');
    expect(await running.result('eth_blockNumber')).toBe('0x140');
    expect(await running.result('eth_syncing')).toBe(false);
    expect(await running.result('web3_clientVersion')).toMatch(/^chain-access\//);
  });

  test('answers -32601 to a method that it does not implement', async () => {
    expect(await running.call('debug_traceCall', {})).toEqual({
      error: { code: -32601, message: 'the method debug_traceCall does not exist/is not available' },
    });
    expect(await running.call('toString')).toMatchObject({ error: { code: -32601 } });
  });
});
