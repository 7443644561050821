/** The client as an EIP-1193 provider in popular libraries, and its types compared with theirs. */

import { BrowserProvider, Contract } from 'ethers';
import { createPublicClient, custom, type Hex, numberToHex, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, type Eip1193Provider, toProvider } from '../../generated/typescript/index.ts';
import * as at from '../clients/landmarks.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';

let service: TestService;
let client: Client;
let provider: Eip1193Provider;

beforeAll(async () => {
  service = await startTestService();
  client = createClient({ url: `${service.url}/v3/${KEY}` });
  provider = toProvider(client);
});

afterAll(() => service.stop());

const balanceOf = 'function balanceOf(address) view returns (uint256)';

describe('viem over custom(provider)', () => {
  test('reads blocks, logs and contracts', async () => {
    const viem = createPublicClient({ transport: custom(provider, { retryCount: 0 }) });
    expect([await viem.getChainId(), await viem.getBlockNumber()]).toEqual([at.CHAIN_ID, at.HEAD]);
    expect((await viem.getBlock({ blockNumber: at.BLOBS.block })).number).toBe(at.BLOBS.block);
    const range = { fromBlock: at.LOGS_BLOCK, toBlock: at.LOGS_BLOCK };
    expect(await viem.getLogs({ address: at.bell, ...range })).toHaveLength(at.LOGS);
    const abi = parseAbi([balanceOf]);
    const balance = await viem.readContract({ address: at.token, abi, functionName: 'balanceOf', args: [at.bob] });
    expect(balance).toBeGreaterThan(0n);
    expect(await viem.estimateGas({ account: at.alice, to: at.bob, value: 1n })).toBe(21_000n);
  });

  test('decodes a revert', async () => {
    const viem = createPublicClient({ transport: custom(provider, { retryCount: 0 }) });
    const abi = parseAbi(['function withReason() view']);
    await expect(viem.readContract({ address: at.refuser, abi, functionName: 'withReason' })).rejects.toThrow(
      /not on a Sunday/,
    );
  });
});

describe('ethers over BrowserProvider', () => {
  test('reads blocks, contracts and reverts', async () => {
    const ethers = new BrowserProvider(provider);
    expect((await ethers.getNetwork()).chainId).toBe(BigInt(at.CHAIN_ID));
    expect((await ethers.getBlock(Number(at.BLOBS.block)))?.number).toBe(Number(at.BLOBS.block));
    expect(await new Contract(at.token, [balanceOf], ethers).getFunction('balanceOf')(at.bob)).toBeGreaterThan(0n);
    await expect(ethers.call({ to: at.refuser, data: at.WITH_REASON_SELECTOR })).rejects.toMatchObject({
      code: 'CALL_EXCEPTION',
      reason: 'not on a Sunday',
    });
  });
});

test('accepts viem’s values as parameters, and its results have viem’s types', async () => {
  const slot: Hex = numberToHex(0);
  const word: Hex = await client.eth_getStorageAt(at.notebook as Hex, slot, 'latest');
  const block = await client.eth_getBlockByNumber(numberToHex(at.BLOBS.block), false);
  const hash: Hex | null = block!.hash;
  expect([word, hash]).toEqual([expect.stringMatching(/^0x/), expect.stringMatching(/^0x/)]);
});
