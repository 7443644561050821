/** The gas operation over HTTP on different chains: nodes that fail, a tip floor from the configuration, the embedded chain. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Settings } from '../../gateway/settings/settings.ts';
import { readSettingsFile } from '../../gateway/settings/settings-file.ts';
import type { ScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService } from '../harness/service.ts';
import type { FeeNode } from './fee-node.ts';
import { accounts, ask, basic, keys, quietChain, startNode } from './gas-client.ts';

describe('a chain without a suggestion', () => {
  async function askFaulty(prepare: (node: ScriptedNode, chain: FeeNode) => void, settings: Settings = {}) {
    const chain = quietChain();
    const node = await startNode(chain);
    prepare(node, chain);
    const service = await startTestService({ upstream: node.url, keys, accounts, ...settings });
    try {
      const answer = await ask(`${service.url}/v3/unlucky/networks/1337/suggestedGasFees`);
      // The failure is not charged: a call that costs the full balance is still covered.
      node.answer('eth_getBlockReceipts', () => ({ result: [] }));
      const receipts = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockReceipts', params: ['latest'] };
      expect((await service.post(receipts, { key: 'unlucky' })).status).toBe(200);
      return answer;
    } finally {
      await service.stop();
      await node.stop();
    }
  }

  test('an unknown network: 404', async () => {
    const answer = await askFaulty((_node, chain) => {
      chain.chainId = '0x1';
    });
    expect(answer).toMatchObject({ status: 404, json: { error: { code: -32600, message: 'unknown network' } } });
  });

  test('a chain without EIP-1559: 404 with a message that states it', async () => {
    const answer = await askFaulty((node, chain) => {
      chain.hasBaseFee = false;
      node.answer('eth_feeHistory', () => ({ error: { code: -32601, message: 'no such method' } }));
    });
    expect(answer.status).toBe(404);
    expect(answer.json.error.message).toContain('EIP-1559');
  });

  test('a malformed fee history: 502', async () => {
    const answer = await askFaulty((node) => node.answer('eth_feeHistory', () => ({ result: { oldestBlock: '0x1' } })));
    expect(answer).toMatchObject({ status: 502, json: { error: { code: -32603, message: 'bad upstream answer' } } });
  });

  test('a node that is gone: 503', async () => {
    const answer = await askFaulty((node) =>
      node.answer('eth_feeHistory', () => ({ raw: (response) => void response.destroy() })),
    );
    expect(answer).toMatchObject({ status: 503, json: { error: { code: -32603 } } });
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  test('a node that is too slow: 504', async () => {
    const answer = await askFaulty((node) => node.answer('eth_feeHistory', () => ({ raw: () => {} })), {
      upstreamTimeoutMs: 200,
    });
    expect(answer).toMatchObject({ status: 504, json: { error: { code: -32603 } } });
  });

  test('a node that stops in the middle of a large answer: 502, in time', async () => {
    const answer = await askFaulty(
      (node) =>
        node.answer('eth_feeHistory', () => ({
          raw: (response, { id }) =>
            void response.write(`{"jsonrpc":"2.0","id":${id},"result":{"oldestBlock":"0x${'0'.repeat(100_000)}`),
        })),
      { upstreamTimeoutMs: 200 },
    );
    expect(answer).toMatchObject({ status: 502, json: { error: { code: -32603 } } });
  });
});

describe('the tip floor', () => {
  test('is set for a chain by its decimal id', async () => {
    const node = await startNode(quietChain());
    const service = await startTestService({ upstream: node.url, tipFloorsWei: { 1337: 2_500_000_000 } });
    try {
      const { json } = await ask(`${service.url}/v3/${KEY}/networks/1337/suggestedGasFees`);
      const levels = [json.low, json.medium, json.high];
      expect(levels.map((level) => level.suggestedMaxPriorityFeePerGas)).toEqual(['2.5', '2.5', '3']);
    } finally {
      await service.stop();
      await node.stop();
    }
  });

  test('a chain id in hex and a fraction of a wei are rejected with their line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tip-floors-'));
    try {
      for (const [setting, complaint] of [
        ["'0x1': 5", 'tipFloorsWei'],
        ["'1': 0.5", 'tipFloorsWei.1'],
      ] as const) {
        const file = join(folder, 'settings.yaml');
        await writeFile(file, `port: 0\ntipFloorsWei:\n  ${setting}\n`);
        expect(() => readSettingsFile(file)).toThrow(new RegExp(`^${file}:[23]: ${complaint}: `));
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the embedded chain', () => {
  test('its fees match the contract’s schema and its own latest base fee', async () => {
    const service = await startTestService({ keys, accounts });
    try {
      const { json: chainId } = await service.post({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }, { key: 'bare' });
      const id = BigInt(chainId.result).toString();
      const { status, json } = await ask(`${service.url}/networks/${id}/suggestedGasFees`, basic('open:sesame'));
      expect(status).toBe(200);
      const latest = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['latest', false] };
      const { json: block } = await service.post(latest, { key: 'bare' });
      const latestBaseFee = Number(block.result.baseFeePerGas) / 1e9;
      // EIP-1559: a base fee changes by at most an eighth per block.
      expect(Number(json.estimatedBaseFee)).toBeGreaterThanOrEqual(latestBaseFee * 0.874);
      expect(Number(json.estimatedBaseFee)).toBeLessThanOrEqual(latestBaseFee * 1.126);
    } finally {
      await service.stop();
    }
  });
});
