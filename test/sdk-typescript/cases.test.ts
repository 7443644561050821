/** Every recorded answer stays the same when the client decodes it to bigints and encodes it again. */

import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { methods } from '../../generated/server/index.ts';
import { createClient, encodeQuantities, type MethodName, withBigints } from '../../generated/typescript/index.ts';
import { addedCaseFolders, ownCases, readCaseFolder } from '../harness/cases.ts';

const folders = [...(existsSync(ownCases) ? [readCaseFolder(ownCases)] : []), ...addedCaseFolders()];

interface Exchange {
  name: string;
  method: MethodName;
  params: unknown[];
  response: { result?: unknown; error?: { code: number; message: string; data?: unknown } };
}

const exchanges: Exchange[] = folders.flatMap(({ name: folder, cases }) =>
  cases.flatMap(({ name, exchanges }) =>
    exchanges
      .map(({ request, response }) => ({ name: `${folder}/${name}`, ...JSON.parse(request), response }))
      .filter(({ method }) => method in methods),
  ),
);

/** A client that receives the recorded answer to any request. */
function answering(response: object) {
  return createClient({
    url: 'http://recorded/v3/some-key',
    fetch: async (_url, { body }) => Response.json({ ...response, id: JSON.parse(body!).id }),
  });
}

describe('recorded answers', () => {
  test('exist for every method that has a folder of cases', () => {
    const recorded = readdirSync(ownCases).filter((folder) => folder in methods);
    expect(recorded).toContain('eth_call');
    expect([...new Set(exchanges.map(({ method }) => method))]).toEqual(expect.arrayContaining(recorded));
  });

  test('a result equals the recording, also after a conversion to bigints and back', async () => {
    for (const { name, method, params, response } of exchanges.filter((each) => 'result' in each.response)) {
      const client = answering(response);
      expect(await client.request(method, params as never), name).toEqual(response.result);
      const decoded = await (withBigints(client) as any)[method](...params.slice(0, methods[method].params.length));
      expect(encodeQuantities(decoded), name).toEqual(response.result);
    }
  });

  test('an error keeps its code, message and data', async () => {
    const refused = exchanges.filter(({ response }) => response.error);
    expect(refused.length).toBeGreaterThan(0);
    for (const { name, method, params, response } of refused) {
      const error = await answering(response)
        .request(method, params as never)
        .catch((reason: unknown) => reason);
      expect(error, name).toMatchObject(response.error!);
    }
  });
});

describe('unusual values', () => {
  const full = { number: '0x0010', size: '0x', timestamp: null, aMemberOfTheNextFork: '0x07', transactions: [] };

  test('leading zeros and 0x are read as numbers; unknown fields and nulls stay unchanged', async () => {
    const block = await withBigints(answering({ result: full })).eth_getBlockByNumber(16n, true);
    expect(block).toEqual({ ...full, number: 16n, size: 0n });
  });

  test('chain-id-spelling: chainID is read as chainId too', async () => {
    const transaction = await withBigints(
      answering({ result: { chainID: '0x5', type: '0x7e' } }),
    ).eth_getTransactionByBlockHashAndIndex(`0x${'00'.repeat(32)}`, 0n);
    expect(transaction).toMatchObject({ chainId: 5n, type: 126n });
  });

  test('an invalid quantity is an error of kind decode; a negative one is not sent', async () => {
    const bigints = withBigints(answering({ result: { number: 'sixteen' } }));
    await expect(bigints.eth_getBlockByNumber(16n, true)).rejects.toMatchObject({ kind: 'decode' });
    await expect(bigints.eth_getBlockByNumber(-1n, true)).rejects.toThrow(RangeError);
  });
});
