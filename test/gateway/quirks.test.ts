/** Every difference between the published API and the wire, by its id in the contract: what the service accepts and forwards. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const address = '0x00000000219ab540356cbb839cbe05303d7705fa';
const hash = `0x${'ab'.repeat(32)}`;
const topic = `0x${'01'.repeat(32)}`;

let node: ScriptedNode;
let service: TestService;
let strict: TestService;

beforeAll(async () => {
  node = await startScriptedNode();
  service = await startTestService({ upstream: node.url });
  strict = await startTestService({ upstream: node.url, strict: true });
});

afterAll(async () => {
  await Promise.all([service.stop(), strict.stop()]);
  await node.stop();
});

beforeEach(() => {
  node.requests.length = 0;
});

/** The params that the node received for one accepted call. */
async function forwarded(method: string, params: unknown[]): Promise<any[]> {
  const answer = await service.call(method, params);
  expect(answer.error).toBeUndefined();
  expect(node.requests.map((request) => request.method)).toEqual([method]);
  return node.requests[0]!.params;
}

/** The message of a call that is rejected with `-32602` and not forwarded. */
async function refused(method: string, params: unknown[], by = service): Promise<string> {
  const answer = await by.call(method, params);
  expect(answer.error?.code).toBe(-32602);
  expect(node.requests).toEqual([]);
  return answer.error!.message;
}

describe('omitted fields and parameters', () => {
  test('call-from-omitted: eth_call without from is forwarded without it, and rejected with --strict', async () => {
    expect(await forwarded('eth_call', [{ to: address }, 'latest'])).toEqual([{ to: address }, 'latest']);
    node.requests.length = 0;
    expect(await refused('eth_call', [{ to: address }, 'latest'], strict)).toContain('from');
  });

  test('call-to-omitted: eth_estimateGas without to is a contract creation, and rejected with --strict', async () => {
    expect(await forwarded('eth_estimateGas', [{ data: '0x00' }, 'latest'])).toEqual([{ data: '0x00' }, 'latest']);
    node.requests.length = 0;
    expect(await refused('eth_estimateGas', [{ data: '0x00' }, 'latest'], strict)).toContain('to');
  });

  test.each([
    ['eth_call', [{ from: address, to: address }]],
    ['eth_estimateGas', [{ to: address }]],
    ['eth_getStorageAt', [address, '0x0']],
  ])(
    'block-omitted: %s without a block is forwarded with latest, and rejected with --strict',
    async (method, params) => {
      expect(await forwarded(method, params)).toEqual([...params, 'latest']);
      node.requests.length = 0;
      expect(await refused(method, params, strict)).toContain('block');
    },
  );
});

describe('the call object', () => {
  test('call-input-field: data and input are both accepted, forwarded as sent, and rejected if they differ', async () => {
    const both = { to: address, data: '0xff01', input: '0xFF01' };
    expect(await forwarded('eth_call', [both, 'latest'])).toEqual([both, 'latest']);
    node.requests.length = 0;
    expect(await refused('eth_call', [{ ...both, input: '0xff02' }, 'latest'])).toMatch(/data.*input/);
  });

  test('call-extra-fields: the fields of later transaction types are forwarded', async () => {
    const call = {
      to: address,
      nonce: '0x1',
      type: '0x3',
      accessList: [{ address, storageKeys: [hash] }],
      maxFeePerBlobGas: '0x5',
      blobVersionedHashes: [hash],
      someFutureField: { kept: true },
    };
    expect(await forwarded('eth_call', [call, 'latest'])).toEqual([call, 'latest']);
  });
});

describe('blocks', () => {
  test.each([
    ['eth_call', [{ to: address }]],
    ['eth_estimateGas', [{ to: address }]],
    ['eth_getStorageAt', [address, '0x0']],
    ['eth_getBlockReceipts', []],
  ] as [string, unknown[]][])('block-by-hash: %s accepts a hash and the EIP-1898 object', async (method, before) => {
    for (const block of [hash, { blockHash: hash }, { blockNumber: '0x1' }]) {
      node.requests.length = 0;
      expect(await forwarded(method, [...before, block])).toEqual([...before, block]);
    }
  });

  test.each([
    ['eth_getBlockByNumber', [false]],
    ['eth_getTransactionByBlockNumberAndIndex', ['0x0']],
    ['eth_getUncleByBlockNumberAndIndex', ['0x0']],
  ])('block-by-hash: %s rejects a hash and the EIP-1898 object', async (method, after) => {
    for (const block of [hash, { blockHash: hash }]) {
      expect(await refused(method, [block, ...after])).toContain('block');
    }
  });

  test('tx-by-number-safe: safe is rejected with a message that recommends finalized', async () => {
    expect(await refused('eth_getTransactionByBlockNumberAndIndex', ['safe', '0x0'])).toContain('finalized');
    expect(await forwarded('eth_getTransactionByBlockNumberAndIndex', ['finalized', '0x0'])).toEqual([
      'finalized',
      '0x0',
    ]);
  });

  test.each([
    [18000000, '0x112a880'],
    ['18000000', '0x112a880'],
    ['0', '0x0'],
    [0, '0x0'],
  ])('receipts-decimal: block %j is forwarded as %s', async (block, hex) => {
    expect(await forwarded('eth_getBlockReceipts', [block])).toEqual([hex]);
  });

  test('receipts-pending: pending is forwarded as latest', async () => {
    expect(await forwarded('eth_getBlockReceipts', ['pending'])).toEqual(['latest']);
  });
});

describe('hex', () => {
  test.each([
    ['eth_getBlockByNumber', ['0X00FF', true], ['0xff', true]],
    ['eth_getBlockByNumber', ['0x000', true], ['0x0', true]],
    [
      'eth_getTransactionByBlockHashAndIndex',
      [hash.toUpperCase().replace('X', 'x'), '0x0A'],
      [expect.any(String), '0xa'],
    ],
    [
      'eth_call',
      [{ to: address, gas: '0x00FF', value: '0x0001' }, '0x0A'],
      [{ to: address, gas: '0xff', value: '0x1' }, '0xa'],
    ],
    ['eth_getLogs', [{ fromBlock: '0x001', toBlock: '0X2' }], [{ fromBlock: '0x1', toBlock: '0x2' }]],
    ['eth_call', [{ to: address }, { blockNumber: '0x0A' }], [{ to: address }, { blockNumber: '0xa' }]],
  ])('hex-case: %s %j is forwarded in lower case without leading zeros', async (method, params, sent) => {
    expect(await forwarded(method, params)).toEqual(sent);
  });

  test('hex-case: hashes, addresses, data and storage positions keep their width', async () => {
    const zeroHash = `0x${'00'.repeat(31)}01`;
    expect(await forwarded('eth_getStorageAt', [address, zeroHash, zeroHash])).toEqual([address, zeroHash, zeroHash]);
    node.requests.length = 0;
    const call = { to: address, data: '0x00ab' };
    expect(await forwarded('eth_call', [call, 'latest'])).toEqual([call, 'latest']);
  });

  test('storage-position-width: up to 32 bytes are forwarded as sent, and more are rejected even if they are zeros', async () => {
    for (const position of ['0x', '0x0', '0x00', `0x${'00'.repeat(32)}`]) {
      node.requests.length = 0;
      expect(await forwarded('eth_getStorageAt', [address, position, 'latest'])).toEqual([address, position, 'latest']);
    }
    node.requests.length = 0;
    expect(await refused('eth_getStorageAt', [address, `0x0${'00'.repeat(32)}`, 'latest'])).toContain('position');
  });
});

describe('the log filter', () => {
  test('filter-blockhash-spelling: both spellings are accepted and forwarded as blockHash; with a range they are rejected', async () => {
    for (const spelling of ['blockhash', 'blockHash']) {
      node.requests.length = 0;
      expect(await forwarded('eth_getLogs', [{ [spelling]: hash }])).toEqual([{ blockHash: hash }]);
    }
    node.requests.length = 0;
    for (const spelling of ['blockhash', 'blockHash']) {
      for (const range of [{ fromBlock: '0x1' }, { toBlock: 'latest' }]) {
        expect(await refused('eth_getLogs', [{ [spelling]: hash, ...range }])).toMatch(/block ?hash/i);
      }
    }
  });

  test('filter-null-members: null counts as absent', async () => {
    const filter = { address: null, topics: null, fromBlock: '0x1', toBlock: null, blockHash: null };
    expect(await forwarded('eth_getLogs', [filter])).toEqual([{ fromBlock: '0x1' }]);
  });

  test.each([[[]], [[null, topic]], [[[topic, hash], null, [], topic]]])(
    'topics-nested: %j is forwarded as sent',
    async (topics) => {
      expect(await forwarded('eth_getLogs', [{ topics }])).toEqual([{ topics }]);
    },
  );

  test('topics-nested: more than four positions are rejected', async () => {
    expect(await refused('eth_getLogs', [{ topics: [null, null, null, null, null] }])).toContain('topics');
  });
});

describe('call-null-members', () => {
  const target = { to: address };

  test('null fields of a call object are dropped', async () => {
    const nulls = { from: null, value: null, data: null, accessList: null, gas: null };
    expect(await forwarded('eth_call', [{ ...target, ...nulls, input: '0x01' }, 'latest'])).toEqual([
      { ...target, input: '0x01' },
      'latest',
    ]);
    node.requests.length = 0;
    expect(await refused('eth_call', [{ ...target, from: address, value: null }, 'latest'], strict)).toContain('value');
  });

  test.each([
    ['eth_call', [target, null], [target, 'latest']],
    ['eth_call', [target, null, null, null], [target, 'latest']],
    ['eth_estimateGas', [target, null], [target, 'latest']],
    ['eth_getStorageAt', [address, '0x0', null], [address, '0x0', 'latest']],
  ])('null as the block of %s is the default: %j', async (method, sent, expected) => {
    expect(await forwarded(method, sent)).toEqual(expected);
  });

  test('with --strict, null is no block', async () => {
    expect(await refused('eth_getStorageAt', [address, '0x0', null], strict)).toContain('block');
  });

  test('a list of topics that contains null matches every topic', async () => {
    const topics = [[topic, null], [topic]];
    expect(await forwarded('eth_getLogs', [{ topics }])).toEqual([{ topics: [null, [topic]] }]);
    node.requests.length = 0;
    expect(await refused('eth_getLogs', [{ topics }], strict)).toContain('topics');
  });
});

describe('call-overrides', () => {
  const target = { from: address, to: address };
  const other = address.replace('0x0', '0x1');

  test.each([
    ['eth_call', [target, 'latest', {}]],
    ['eth_call', [target, 'latest', { [address]: { balance: '0x1', nonce: '0x2', code: '0x6001' } }]],
    [
      'eth_call',
      [target, 'latest', { [address]: { state: { [hash]: topic } }, [other]: { stateDiff: { [hash]: topic } } }],
    ],
    ['eth_call', [target, 'latest', { [address]: { movePrecompileToAddress: other } }]],
    ['eth_call', [target, 'latest', {}, { number: '0x1', time: '0x2', gasLimit: '0x3', feeRecipient: address }]],
    ['eth_call', [target, 'latest', null, { prevRandao: hash, baseFeePerGas: '0x1', blobBaseFee: '0x1' }]],
    ['eth_estimateGas', [target, 'latest', { [address]: { balance: '0x1' } }]],
  ])('%s forwards valid overrides: %j', async (method, params) => {
    expect(await forwarded(method, params)).toEqual(params);
  });

  test('quantities are canonical, null fields are absent, alternative spellings are those that nodes read', async () => {
    const state = { [address]: { balance: '0x00FF', nonce: null, code: null } };
    const block = { coinbase: address, random: hash, baseFee: '0x0A', number: null };
    expect(await forwarded('eth_call', [target, null, state, block])).toEqual([
      target,
      'latest',
      { [address]: { balance: '0xff' } },
      { feeRecipient: address, prevRandao: hash, baseFeePerGas: '0xa' },
    ]);
  });

  test.each([
    [[{ '0x12': {} }], 'stateOverrides: expected each field name to be a 20-byte address'],
    [[{ [address]: { balnce: '0x1' } }], `stateOverrides["${address}"].balnce: unknown field`],
    [[{ [address]: { balance: 1 } }], `stateOverrides["${address}"].balance: expected`],
    [[{ [address]: { state: {}, stateDiff: {} } }], 'both state and stateDiff'],
    [
      [{ [address]: { state: { '0x1': topic } } }],
      `stateOverrides["${address}"].state: expected each field name to be`,
    ],
    [[[]], 'stateOverrides: expected'],
    [[null, { tim: '0x1' }], 'blockOverrides.tim: unknown field'],
    [[null, { baseFee: '0x1', baseFeePerGas: '0x2' }], 'blockOverrides: baseFee and baseFeePerGas differ'],
    [[{}, {}, {}], 'params[4]: unexpected parameter'],
  ])('wrong overrides are rejected with their place: %j', async (overrides, message) => {
    expect(await refused('eth_call', [target, 'latest', ...overrides])).toContain(message);
  });

  test('eth_estimateGas accepts no block overrides', async () => {
    expect(await refused('eth_estimateGas', [target, 'latest', {}, {}])).toContain('params[3]: unexpected parameter');
  });

  test.each(['eth_call', 'eth_estimateGas'])('with --strict, %s keeps to two parameters', async (method) => {
    expect(await refused(method, [target, 'latest', {}], strict)).toContain('params[2]: unexpected parameter');
  });
});

describe('the envelope', () => {
  test.each(['0', '9007199254740993', '-1', '1.50', '1e3', '"a"', '"\\u0041\\n"', '""', 'null', '"ключ"'])(
    'id-type: the id %s is echoed byte for byte',
    async (id) => {
      const { text } = await service.postRaw(`{"id" : ${id} ,"jsonrpc":"2.0","method":"eth_chainId"}`);
      expect(text).toContain(`"id":${id},`);
    },
  );

  test('id-type: a request without id is a notification: not forwarded, not charged, not answered', async () => {
    const reply = await service.post({ jsonrpc: '2.0', method: 'eth_call', params: [{ to: address }, 'latest'] });
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect(reply.headers.get('x-credits-used')).toBe('0');
    expect(node.requests).toEqual([]);
  });

  test('batch: answers keep the order of the requests, each item is charged, and the status is 200', async () => {
    const call = (id: unknown, method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id, method, params });
    const { status, headers, json } = await service.post([
      call('a', 'eth_getBlockByNumber', ['0x1', false]),
      call(1, 'eth_nothing'),
      7,
      { jsonrpc: '2.0', method: 'eth_getBlockByNumber', params: ['0x1', false] },
      call(1, 'eth_getStorageAt', [address, '0x0', 'latest']),
    ]);
    expect(status).toBe(200);
    expect(json.map((item: any) => [item.id, item.error?.code])).toEqual([
      ['a', undefined],
      [1, -32601],
      [null, -32600],
      [1, undefined],
    ]);
    expect(headers.get('x-credits-used')).toBe('160');
  });

  test('call-null-members: params null counts as absent, also in a batch, and is rejected with --strict', async () => {
    const withNull = { jsonrpc: '2.0', id: 1, method: 'net_version', params: null };
    node.answer('eth_chainId', () => ({ result: '0x1' }));
    expect((await service.post(withNull)).json.result).toBe('1');
    expect((await service.post([withNull])).json[0].result).toBe('1');
    expect((await service.post({ ...withNull, method: 'eth_call' })).json.error.code).toBe(-32602);
    expect((await strict.post(withNull)).json.error.code).toBe(-32600);
  });

  test.each([
    'application/json-rpc',
    'application/jsonrequest',
    'application/json-rpc; charset=utf-8',
    'Application/JSON-RPC',
  ])('json-media-types: a body of the type %s is read as JSON, and rejected with --strict', async (type) => {
    const headers = { 'content-type': type };
    const request = { jsonrpc: '2.0', id: 1, method: 'web3_clientVersion' };
    const reply = await service.post(request, { headers });
    expect([reply.status, reply.json.id, reply.headers.get('content-type')]).toEqual([
      200,
      1,
      expect.stringMatching(/^application\/json(;|$)/),
    ]);
    expect((await strict.post(request, { headers })).status).toBe(415);
  });

  test.each(['text/plain', 'application/json-seq', 'application/x-json-rpc'])(
    'json-media-types: a body of the type %s is rejected with 415',
    async (type) => {
      expect((await service.post({}, { headers: { 'content-type': type } })).status).toBe(415);
    },
  );

  test('companions: answered by the service itself, free of charge', async () => {
    node.answer('eth_chainId', () => ({ result: '0x1' }));
    const results = [];
    for (const method of ['eth_blockNumber', 'eth_chainId', 'net_version', 'web3_clientVersion', 'rpc.discover']) {
      const { json, headers } = await service.post({ jsonrpc: '2.0', id: 1, method });
      expect(headers.get('x-credits-used')).toBe('0');
      results.push(json.result);
    }
    expect(results).toEqual([
      '0x3e8',
      '0x1',
      '1',
      expect.stringMatching(/^chain-access\//),
      expect.objectContaining({ openrpc: '1.3.2' }),
    ]);
  });
});

describe('results are forwarded unchanged', () => {
  const full = {
    hash,
    nonce: '0x1',
    type: '0x7e',
    chainID: '0x1',
    v: '0x0',
    r: '0x1',
    s: '0x00ab',
    yParity: '0x1',
    z: null,
  };

  test.each([
    ['chain-id-spelling', 'eth_getTransactionByBlockNumberAndIndex', ['0x1', '0x0'], full],
    ['tx-signature-width', 'eth_getTransactionByBlockNumberAndIndex', ['0x1', '0x0'], full],
    ['tx-yparity-by-hash', 'eth_getTransactionByBlockHashAndIndex', [hash, '0x0'], full],
    ['tx-type-unknown', 'eth_getTransactionByBlockHashAndIndex', [hash, '0x0'], full],
    [
      'block-fork-fields',
      'eth_getBlockByNumber',
      ['0x1', false],
      { number: '0x1', requestsHash: hash, unknownFork: [1.0] },
    ],
    ['block-total-difficulty', 'eth_getBlockByNumber', ['0x1', false], { number: '0x1', gasLimit: '0x1' }],
    [
      'pending-nulls',
      'eth_getBlockByNumber',
      ['pending', false],
      { hash: null, nonce: null, number: null, miner: null },
    ],
    ['receipt-root', 'eth_getBlockReceipts', ['0x1'], [{ root: hash, logs: [] }]],
    ['receipts-shape', 'eth_getBlockReceipts', ['0x1'], []],
    ['log-timestamp', 'eth_getLogs', [{}], [{ blockTimestamp: '0x1' }]],
    ['log-data-any', 'eth_getLogs', [{}], [{ data: '0x' }, { data: '0x010203' }]],
  ])('%s: %s %j', async (_id, method, params, result) => {
    node.answer(method, () => ({ result }));
    expect((await service.call(method, params)).result).toEqual(result);
  });

  test('a result is byte-identical to the node’s: spaces, escapes, number forms and repeated fields stay', async () => {
    const raw = '{ "a" : 1.0, "b":"\\u00e9 \\" }", "a":[ 1e2 ,{}], "ü":"é" }';
    node.answer('eth_getBlockByNumber', () => ({
      raw: (response, { id }) => response.end(`{"result": ${raw} ,"id":${id}, "jsonrpc":"2.0"}\n`),
    }));
    const { text } = await service.post({
      jsonrpc: '2.0',
      id: 5,
      method: 'eth_getBlockByNumber',
      params: ['0x1', false],
    });
    expect(text).toBe(`{"jsonrpc":"2.0","id":5,"result":${raw}}`);
  });
});

describe('reverts', () => {
  const errorString = `0x08c379a0${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'6f6f7073'.padEnd(64, '0')}`;
  const panic = (code: string) => `0x4e487b71${code.padStart(64, '0')}`;

  test.each([
    [
      'geth',
      { code: 3, message: 'execution reverted: oops', data: errorString },
      'execution reverted: oops',
      errorString,
    ],
    ['a bare -32000', { code: -32000, message: 'execution reverted' }, 'execution reverted', undefined],
    [
      'Besu',
      { code: -32000, message: 'Execution reverted', data: errorString },
      'execution reverted: oops',
      errorString,
    ],
    [
      'Nethermind',
      { code: -32015, message: 'VM execution error.', data: `Reverted ${errorString}` },
      'execution reverted: oops',
      errorString,
    ],
    [
      'Hardhat',
      { code: -32603, message: 'VM Exception: reverted', data: { data: panic('11') } },
      'execution reverted: arithmetic underflow or overflow',
      panic('11'),
    ],
    [
      'a reason in the message only',
      { code: -32000, message: 'execution reverted: why' },
      'execution reverted: why',
      undefined,
    ],
    [
      'a reason in the message, with an empty payload',
      { code: 3, message: "reverted with reason string 'why'", data: '0x' },
      'execution reverted: why',
      '0x',
    ],
    [
      'an unknown panic',
      { code: 3, message: 'x', data: panic('77') },
      'execution reverted: unknown panic code: 0x77',
      panic('77'),
    ],
    [
      'a custom error',
      { code: 3, message: 'execution reverted', data: '0xdeadbeef' },
      'execution reverted',
      '0xdeadbeef',
    ],
    [
      'a reason about an instruction',
      { code: -32000, message: 'execution reverted: invalid opcode: REVERT' },
      'execution reverted: invalid opcode: REVERT',
      undefined,
    ],
    ['no reason and no data', { code: 3, message: 'execution reverted', data: '0x' }, 'execution reverted', '0x'],
  ])('revert-data-missing: %s is answered with code 3', async (_node, error, message, data) => {
    for (const method of ['eth_call', 'eth_estimateGas']) {
      node.answer(method, () => ({ error }));
      const answer = await service.call(method, [{ to: address }, 'latest']);
      expect(answer.error).toEqual({ code: 3, message, ...(data === undefined ? {} : { data }) });
    }
  });

  test.each([
    'out of gas',
    'invalid opcode: REVERT', // before Byzantium the instruction does not exist
    'failed with 50000000 gas: invalid opcode: revert',
  ])('another execution error stays as the node returned it: %s', async (message) => {
    node.answer('eth_call', () => ({ error: { code: -32000, message } }));
    expect((await service.call('eth_call', [{ to: address }, 'latest'])).error).toEqual({ code: -32000, message });
  });
});
