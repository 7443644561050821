/** What the node behind the service answers to which params: the attackers and the honest account ask for it. */

/** Params of `eth_getBlockByNumber` for a block of 5 MB. */
export const FULL_BLOCK = ['0x5', true];
const SLOW_CALL_DATA = '0x51';
/** Params of `eth_call` for an answer after 2.5 s. */
export const SLOW_CALL = [{ to: `0x${'51'.repeat(20)}`, data: SLOW_CALL_DATA }, 'latest'];
/** Params of `eth_getLogs` for 10,000 logs, 6 MB. */
export const WIDE_LOGS = [{ fromBlock: '0x1', toBlock: '0x2' }];
/** Params of `eth_getLogs` for 20,000 logs, twice what the contract allows. */
export const TOO_MANY_LOGS = [{ fromBlock: '0x2', toBlock: '0x3' }];

const SLOW_MS = 2_500;
const BLOCK_BYTES = 5_000_000;

/** An answer as JSON, and after how many milliseconds it leaves. */
export interface NodeAnswer {
  readonly json: string | Buffer;
  readonly afterMs: number;
}

const log = {
  address: `0x${'12'.repeat(20)}`,
  topics: Array.from({ length: 3 }, () => `0x${'34'.repeat(32)}`),
  data: `0x${'00'.repeat(32)}`,
  blockNumber: '0x3e8',
  transactionHash: `0x${'56'.repeat(32)}`,
  transactionIndex: '0x0',
  blockHash: `0x${'78'.repeat(32)}`,
  logIndex: '0x0',
  removed: false,
};
const logs = (count: number): Buffer => Buffer.from(JSON.stringify(Array.from({ length: count }, () => log)));
const head = { number: '0x3e8', gasLimit: '0x1c9c380', timestamp: '0x65000000' };

const [few, wide, tooMany] = [logs(20), logs(10_000), logs(20_000)];
const fullBlock = Buffer.from(JSON.stringify({ ...head, extraData: `0x${'ab'.repeat(BLOCK_BYTES / 2)}` }));
const block = Buffer.from(JSON.stringify({ ...head, logsBloom: `0x${'00'.repeat(256)}` }));
const word = `"0x${'2a'.padStart(64, '0')}"`;

/** The answer to one request of the service. */
export function answerOf(method: string, params: readonly unknown[]): NodeAnswer {
  const json = (text: string | Buffer, afterMs = 0): NodeAnswer => ({ json: text, afterMs });
  const [first] = params;
  switch (method) {
    case 'eth_chainId':
      return json('"0x539"');
    case 'eth_getBlockByNumber':
      return json(first === FULL_BLOCK[0] ? fullBlock : block);
    case 'eth_getLogs': {
      const { fromBlock } = first as { fromBlock?: string };
      if (fromBlock === WIDE_LOGS[0]!.fromBlock) return json(wide);
      return json(fromBlock === TOO_MANY_LOGS[0]!.fromBlock ? tooMany : few);
    }
    case 'eth_call':
      return json(word, (first as { data?: string }).data === SLOW_CALL_DATA ? SLOW_MS : 0);
    default:
      return json(word);
  }
}
