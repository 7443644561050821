/** foundry's cast, unmodified, on a newcomer's service. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { methods } from '../../generated/server/index.ts';
import { runTool } from '../toolchains/run-tool.ts';
import { foundry, requireOrSkip } from '../toolchains/toolchains.ts';
import * as at from './landmarks.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

const archive = ['--block', String(at.ARCHIVE_BLOCK)];
const stranger = '0x00000000000000000000000000000000005a7a6e';

describe.skipIf(requireOrSkip(foundry))('cast', () => {
  let service: NewcomersService;

  beforeAll(async () => {
    service = await startNewcomersService(['--extra', 'eth_sendRawTransaction=500']);
  });

  afterAll(() => service.stop());

  const run = (url: string, args: readonly string[]) =>
    runTool(foundry, 'cast', args, { env: { ETH_RPC_URL: url, NO_COLOR: '1' } });
  /** What cast prints, without the line's end. */
  const printed = async (url: string, ...args: string[]): Promise<string> => {
    const { exitCode, output } = await run(url, args);
    expect(exitCode, `cast ${args.join(' ')}: ${output}`).toBe(0);
    return output.trim();
  };

  describe.each(['http', 'websocket'] as const)('%s', (transport) => {
    const cast = (...args: string[]) => printed(transport === 'http' ? service.httpUrl : service.webSocketUrl, ...args);
    const json = async (...args: string[]) => JSON.parse(await cast(...args, '--json'));

    test('call, with the ABI, at an old block, and with overrides', async () => {
      expect(await cast('call', at.token, 'symbol()(string)')).toBe('"LAMP"');
      const balance = ['call', at.token, 'balanceOf(address)(uint256)', at.bob];
      expect(await cast(...balance, ...archive)).not.toBe(await cast(...balance));
      const code = await cast('code', at.token);
      expect(await cast('call', stranger, 'symbol()(string)', '--override-code', `${stranger}:${code}`)).toBe('"LAMP"');
    });

    test('estimate', async () => {
      expect(await cast('estimate', at.bob, '--value', '1', '--from', at.alice)).toBe('21000');
    });

    test('block, block-number, age, base-fee, chain-id, gas-price, client', async () => {
      const block = await json('block', String(at.BLOBS.block));
      expect(BigInt(block.number)).toBe(at.BLOBS.block);
      expect(await json('block', block.hash)).toEqual(block);
      expect(await cast('block-number')).toBe(String(at.HEAD));
      expect(await cast('age', String(at.BLOBS.block))).toContain('2026');
      expect(await cast('chain-id')).toBe(String(at.CHAIN_ID));
      expect(Number(await cast('gas-price'))).toBeGreaterThan(Number(await cast('base-fee')));
      expect(await cast('client')).toContain('chain-access');
    });

    test('storage, balance, code and nonce, now and at an old block', async () => {
      expect(BigInt(await cast('storage', at.notebook, '0', ...archive))).toBe(at.NOTE_AT_ARCHIVE_BLOCK);
      expect(BigInt(await cast('balance', at.alice))).toBeGreaterThan(0n);
      expect(Number(await cast('codesize', at.token))).toBeGreaterThan(32);
      expect(Number(await cast('nonce', at.alice, ...archive))).toBeLessThan(Number(await cast('nonce', at.alice)));
    });

    test('logs, tx and receipt', async () => {
      const block = ['--from-block', String(at.LOGS_BLOCK), '--to-block', String(at.LOGS_BLOCK)];
      const logs = await json('logs', ...block, '--address', at.bell, 'Rung(uint256)');
      expect(logs).toHaveLength(at.LOGS);
      const { transactionHash } = logs[0];
      expect(await cast('receipt', transactionHash, 'status')).toBe('true');
      expect((await json('tx', transactionHash)).to).toBe(at.bell);
    });
  });

  test('a revert is printed with its reason, and asked once', async () => {
    const before = (await service.answered()).eth_call ?? 0;
    const { exitCode, output } = await run(service.httpUrl, ['call', at.refuser, at.WITH_REASON_SELECTOR]);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('execution reverted')]);
    expect((await service.answered()).eth_call).toBe(before + 1);
  });

  test('send signs a transaction with the fees that it asks for; the embedded chain rejects it once, for free', async () => {
    const privateKey = await printed(service.httpUrl, 'keccak', 'chain-access default chain: alice');
    const send = await run(service.httpUrl, ['send', at.bob, '--value', '1', '--private-key', privateKey]);
    const message = expect.stringContaining('eth_sendRawTransaction does not exist/is not available');
    expect([send.exitCode, send.output]).toEqual([1, message]);
    expect((await service.answered()).eth_sendRawTransaction).toBe(1);
    expect((await service.charged()).eth_sendRawTransaction).toBeUndefined();
  });

  test('logs beyond the limit: cast asks the same eight times more, and pays for the refusal once', async () => {
    const [paidBefore, askedBefore] = [await service.charged(), await service.answered()];
    const range = ['--from-block', String(at.LOGS_BLOCK), '--to-block', String(at.LOGS_BLOCK + 10n)];
    await printed(service.httpUrl, 'logs', ...range, '--address', at.bell);
    const [paid, asked] = [await service.charged(), await service.answered()];
    const calls = asked.eth_getLogs! - (askedBefore.eth_getLogs ?? 0);
    expect(calls).toBeGreaterThan(8);
    const credits = paid.eth_getLogs! - (paidBefore.eth_getLogs ?? 0);
    // On a busy machine the last repetition may come after the seconds for which the service remembers the refusal.
    expect(credits / methods.eth_getLogs.priceCredits).toBeLessThanOrEqual(calls - 7);
  });
});
