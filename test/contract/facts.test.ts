/** The key facts of the service in a separate small table, which the contract must match. */

import { validateOpenRPCDocument } from '@open-rpc/schema-utils-js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { dereferenced, openapiText, openrpc } from '../harness/shipped-contract.ts';

const methods: Record<string, { params: string[]; credits: number; nullable: boolean; errors?: number[] }> = {
  eth_call: { params: ['transaction', 'block'], credits: 80, nullable: false, errors: [3] },
  eth_estimateGas: { params: ['transaction', 'block'], credits: 300, nullable: false, errors: [3] },
  eth_getBlockByNumber: { params: ['block', 'fullTransactions'], credits: 80, nullable: true },
  eth_getBlockReceipts: { params: ['block'], credits: 1000, nullable: true },
  eth_getLogs: { params: ['filter'], credits: 255, nullable: false, errors: [-32005, -32005] },
  eth_getStorageAt: { params: ['address', 'position', 'block'], credits: 80, nullable: false, errors: [-32000] },
  eth_getTransactionByBlockHashAndIndex: { params: ['blockHash', 'index'], credits: 150, nullable: true },
  eth_getTransactionByBlockNumberAndIndex: { params: ['block', 'index'], credits: 150, nullable: true },
  eth_getUncleByBlockNumberAndIndex: { params: ['block', 'index'], credits: 150, nullable: true },
};

const methodOf = (name: string) => openrpc.methods.find((method: any) => method.name === name);

/** The contract's entries for the methods of the table above; the contract may have more methods. */
const listedMethods = openrpc.methods.filter(({ name }: any) => name in methods);

describe('openrpc.json', () => {
  test('is an OpenRPC document with the methods of the published API', () => {
    expect(validateOpenRPCDocument(openrpc)).toBe(true);
    expect(listedMethods.map((method: any) => method.name)).toEqual(Object.keys(methods));
  });

  test.each(Object.entries(methods))('%s: parameters in order and all required, price, errors', (name, facts) => {
    const method = methodOf(name);
    const params = method.params.map(dereferenced);
    expect(method.paramStructure).toBe('by-position');
    expect(params.map((param: any) => param.name)).toEqual(facts.params);
    expect(params.map((param: any) => param.required)).toEqual(facts.params.map(() => true));
    expect(method['x-credits']).toBe(facts.credits);
    expect(method.errors.map(dereferenced).map((error: any) => error.code)).toEqual([-32602, ...(facts.errors ?? [])]);
    const arms = method.result.schema.anyOf ?? [];
    expect(arms.some((arm: any) => dereferenced(arm).type === 'null')).toBe(facts.nullable);
  });

  test('websocket-two: both transports for all of them, marked on the two that the published API shows over HTTP only', () => {
    expect(new Set(listedMethods.map((method: any) => method['x-transports'].join()))).toEqual(
      new Set(['http,websocket']),
    );
    const marked = listedMethods.filter((method: any) => method['x-quirks'].includes('websocket-two'));
    expect(marked.map((method: any) => method.name)).toEqual([
      'eth_getBlockByNumber',
      'eth_getTransactionByBlockNumberAndIndex',
    ]);
  });

  test('history and limits are stated for exactly the methods that have them', () => {
    const having = (extension: string) =>
      Object.fromEntries(
        listedMethods.filter((method: any) => extension in method).map((each: any) => [each.name, each[extension]]),
      );
    expect(having('x-history')).toEqual({
      eth_getStorageAt: { nearHeadBlocks: 128, mainnet: ['near-head', 'archive'], testnet: ['near-head'] },
    });
    expect(having('x-limits')).toEqual({
      eth_call: { gasCapMultiple: 10 },
      eth_estimateGas: { gasCapMultiple: 10 },
      eth_getLogs: { maxParameters: 5000, maxResults: 10000, maxDurationSeconds: 10 },
    });
  });

  test.each([
    ['TooManyResults', -32005, 'query returned more than 10000 results', 200, true],
    ['QueryTimeout', -32005, 'query timeout exceeded', 200, true],
    ['ExecutionReverted', 3, 'execution reverted', 200, true],
    ['ArchiveUnavailable', -32000, 'archive state is not available on this network', 200, false],
    ['PaymentRequired', 402, 'Payment Required', 402, false],
    ['TooManyRequests', 429, 'Too Many Requests', 429, false],
    ['UpstreamTimeout', -32603, 'upstream timeout', 504, false],
  ])('%s: its code, message, status and charge', (name, code, message, http, charged) => {
    expect(openrpc.components.errors[name]).toEqual({ code, message });
    expect(openrpc['x-errors'][name]).toMatchObject({ http, charged });
  });

  test('retryable errors are those that go away by themselves', () => {
    const entries = Object.entries<any>(openrpc['x-errors']).filter(([, { retryable }]) => retryable);
    expect(entries.map(([name, { http }]) => `${name} ${http}`)).toEqual([
      'TooManyRequests 429',
      'NoUpstream 503',
      'BadUpstreamAnswer 502',
      'UpstreamTimeout 504',
      'LedgerUnavailable 503',
    ]);
  });

  test('companions: five methods in addition to the contract’s own', () => {
    expect(openrpc['x-companions'].map(({ name }: any) => name).sort()).toEqual(
      ['eth_blockNumber', 'eth_chainId', 'net_version', 'rpc.discover', 'web3_clientVersion'].sort(),
    );
  });

  test('both addresses contain the version and the key', () => {
    expect(openrpc.servers.map(({ url }: any) => url)).toEqual([
      'http://{base_url}/v3/{apiKey}',
      'ws://{ws_url}/ws/v3/{apiKey}',
    ]);
  });
});

const listed: Record<string, string> = {
  Block:
    'difficulty extraData gasLimit gasUsed hash logsBloom miner mixHash nonce number parentHash receiptsRoot sha3Uncles size stateRoot timestamp totalDifficulty transactions transactionsRoot uncles',
  TransactionInfo:
    'accessList blockHash blockNumber chainId from gas gasPrice hash input maxPriorityFeePerGas maxFeePerGas nonce r s to transactionIndex type v value yParity',
  Log: 'removed logIndex transactionIndex transactionHash blockHash blockNumber address data topics',
  ReceiptInfo:
    'blockHash blockNumber contractAddress cumulativeGasUsed from gasUsed effectiveGasPrice logs logsBloom status to transactionHash transactionIndex type',
  CallTransaction: 'from to gas gasPrice maxPriorityFeePerGas maxFeePerGas value data',
  EstimateTransaction: 'from to gas gasPrice maxPriorityFeePerGas maxFeePerGas value data',
  Filter: 'address fromBlock toBlock topics blockHash',
};

describe('an object of the contract', () => {
  test.each(Object.entries(listed))('%s has every listed field, each with a description', (name, members) => {
    const { properties } = openrpc.components.schemas[name];
    for (const member of members.split(' ')) expect(properties[member]?.description, member).toMatch(/\.$/);
  });

  test('an uncle has the fields of a block, except transactions and withdrawals', () => {
    const { Block, Uncle } = openrpc.components.schemas;
    const missing = Object.keys(Block.properties).filter((member) => !(member in Uncle.properties));
    expect(missing).toEqual(['transactions', 'withdrawals']);
  });

  test('call-from-omitted, call-to-omitted: what the contract requires of a call object', () => {
    const { CallTransaction, EstimateTransaction, GenericTransactionInput } = openrpc.components.schemas;
    expect([CallTransaction.required, EstimateTransaction.required]).toEqual([['from'], ['to']]);
    expect(GenericTransactionInput.required).toBeUndefined();
  });
});

describe('openapi.yaml', () => {
  const openapi = parse(openapiText);

  test('has the operation at two addresses: one with Basic credentials, one with the key in the path', () => {
    const operations = Object.entries<any>(openapi.paths).map(([path, { get }]) => [
      path,
      get.security,
      get['x-credits'],
    ]);
    expect(operations).toEqual([
      ['/networks/{chainId}/suggestedGasFees', [{ basic: [] }], 80],
      ['/v3/{apiKey}/networks/{chainId}/suggestedGasFees', [], 80],
    ]);
    expect(openapi.components.securitySchemes.basic).toMatchObject({ type: 'http', scheme: 'basic' });
  });

  test.each(['/networks/{chainId}/suggestedGasFees', '/v3/{apiKey}/networks/{chainId}/suggestedGasFees'])(
    '%s lists every answer',
    (path) => {
      const statuses = Object.keys(openapi.paths[path].get.responses);
      expect(statuses).toEqual(['200', '400', '401', '402', '403', '404', '429', '502', '503', '504']);
    },
  );

  test('the suggestion and each of its levels require all their fields', () => {
    const { SuggestedGasFees, GasFeeLevel } = openapi.components.schemas;
    for (const schema of [SuggestedGasFees, GasFeeLevel]) {
      expect(schema.required).toEqual(Object.keys(schema.properties));
    }
    expect(SuggestedGasFees.required).toHaveLength(10);
    expect(GasFeeLevel.required).toHaveLength(4);
  });

  test('each error example has a status and code of the catalogue, and a message that equals or extends the catalogue’s', () => {
    const catalogue = Object.entries<any>(openrpc.components.errors).map(
      ([name, { code, message }]) => `${openrpc['x-errors'][name].http} ${code} ${message}`,
    );
    const noEip1559 = '404 -32600 chain 1337 has no EIP-1559 fees to suggest';
    for (const [status, { $ref }] of Object.entries<any>(
      openapi.paths['/networks/{chainId}/suggestedGasFees'].get.responses,
    )) {
      if (status === '200' || status === '400') continue; // the message of a 400 describes the malformed chain id
      const { examples } = openapi.components.responses[$ref.split('/').at(-1)].content['application/json'];
      for (const { value } of Object.values<any>(examples)) {
        const line = `${status} ${value.error.code} ${value.error.message}`;
        if (line !== noEip1559) expect(catalogue.filter((entry) => line.startsWith(entry))).not.toEqual([]);
      }
    }
  });
});
