/**
 * What every supported runtime must be able to do, in plain JavaScript. It runs with the packed package in Node, Deno, Bun
 * and a browser, and returns plain data for the tests to check.
 */

import {
  createClient,
  getLogs,
  requestRaw,
  suggestedGasFees,
  tickBatch,
  webSocket,
  withBigints,
} from '@chain-access/client';

/**
 * @param {{ url: string, at: Record<string, any> }} service The address with a key, and landmarks of its chain.
 * @param {any} [WebSocket] For runtimes without one.
 */
export async function report({ url, at }, WebSocket) {
  const ways = {
    http: createClient({ url }),
    ticks: createClient({ url, batch: tickBatch() }),
    websocket: createClient({ url, transport: webSocket({ WebSocket }) }),
  };
  const reports = {};
  for (const [way, client] of Object.entries(ways)) {
    const call = { from: at.alice, to: at.token, data: at.SYMBOL_SELECTOR };
    const refusal = { from: at.alice, to: at.refuser, data: at.WITH_REASON_SELECTOR };
    const bell = { address: at.bell, fromBlock: '0x0', toBlock: 'latest' };
    const results = await Promise.all([
      client.eth_call(call, 'latest'),
      client.eth_estimateGas({ from: at.alice, to: at.bob, value: '0x1' }, 'latest'),
      client.eth_getBlockByNumber(at.block, true),
      client.eth_getBlockReceipts(at.block),
      client.eth_getLogs({ fromBlock: at.block, toBlock: at.block }),
      client.eth_getStorageAt(at.notebook, '0x0', at.block),
      client.eth_getTransactionByBlockNumberAndIndex(at.block, '0x0'),
      client.eth_getUncleByBlockNumberAndIndex(at.uncles, '0x1'),
    ]);
    results.push(await client.eth_getTransactionByBlockHashAndIndex(results[2].hash, '0x0'));
    let logs = 0;
    for await (const _log of getLogs(client, bell)) logs++;
    const { kind, reason } = await client.eth_call(refusal, 'latest').catch((error) => error);
    const controller = new AbortController();
    const pending = client.eth_getBlockReceipts('latest', { signal: controller.signal });
    controller.abort();
    reports[way] = {
      results,
      logs,
      refusal: { kind, reason },
      aborted: (await pending.catch((error) => error)).kind,
      batch: (await client.batch([{ method: 'eth_getBlockReceipts', params: [at.block] }]))[0].status,
      bigint: String((await withBigints(client).eth_getBlockByNumber(BigInt(at.block), false)).number),
      gas: typeof (await suggestedGasFees(client, at.CHAIN_ID)).estimatedBaseFee,
      raw: (await requestRaw(client, 'eth_chainId')).bytes.byteLength > 0,
    };
    client.close();
  }
  return reports;
}

/**
 * Runs the faults, all concurrently.
 *
 * @param {{ url: string, run: string, defaults: object, faults: any[] }} service The fault server; `run` is the suffix of its keys.
 * @param {any} [WebSocket]
 */
export async function playFaults({ url, run, defaults, faults }, WebSocket) {
  return Promise.all(
    faults.map(async ({ name, options, transport, call, batch, logs }) => {
      const client = createClient({
        url: `${url}/v3/${name}~${run}`,
        ...defaults,
        ...options,
        transport: transport && webSocket({ WebSocket }),
      });
      try {
        if (batch) return { outcomes: (await client.batch(batch)).map(({ value, reason }) => outcome(value, reason)) };
        if (!logs) return outcome(await client.request(call.method, call.params));
        const found = [];
        for await (const log of getLogs(client, logs)) found.push(log.blockNumber);
        return { logs: [found[0], found.at(-1), found.length] };
      } catch (error) {
        return outcome(undefined, error);
      } finally {
        client.close();
      }
    }),
  );
}

/** An outcome in the form of the fault table. */
function outcome(result, error) {
  if (!error) return typeof result === 'string' && result.length > 1e6 ? { resultLength: result.length } : { result };
  const { kind, status, code, message, data = null, reason = null, requestId, isRetryable } = error;
  return { error: { kind, status, code, message, data, reason, requestId, retryable: isRetryable } };
}
