/** Two owners of one ledger, after the file that locks its folder was removed: the second takes over, and the balance stays exact. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { account, creditsIn, emptyFolder, openLedger, pay } from './open-ledger.ts';

const payer = account({ dailyCredits: 100 });
const displaced = {
  name: 'LedgerUnavailable',
  cause: { message: 'another process has taken over the ledger; restart this service' },
};

/** Opens a ledger twice, as two processes do after the lock's file was removed. */
async function twoOwners() {
  const folder = emptyFolder();
  const onDown = vi.fn();
  const onUp = vi.fn();
  const first = await openLedger({ folder, onDown, onUp, checkMs: 10 });
  await pay(first, payer, 30);
  const undecided = await first.hold(payer, 20, 'eth_call');
  expect(await creditsIn(first)).toBe(50);
  rmSync(join(folder, 'owner.lock'));
  const second = await openLedger({ folder });
  return { first, second, undecided, onDown, onUp };
}

test('the first owner’s next charge is rejected, and it is down for good', async () => {
  const { first, second, onDown, onUp } = await twoOwners();
  await pay(second, payer, 10);
  await expect(pay(first, payer, 10)).rejects.toMatchObject(displaced);
  await expect(first.hold(payer, 10, 'eth_call')).rejects.toMatchObject(displaced);
  await expect(first.check()).rejects.toMatchObject(displaced);
  await pay(second, payer, 10);
  await expect(first.check()).rejects.toMatchObject(displaced);
  expect(onDown).toHaveBeenCalledOnce();
  expect(onUp).not.toHaveBeenCalled();
  expect(await creditsIn(second)).toBe(70);
});

test('the first owner is down although it charges nothing', async () => {
  const { first, onDown } = await twoOwners();
  await vi.waitFor(() => expect(first.check()).rejects.toMatchObject(displaced), { timeout: 60_000 });
  expect(onDown).toHaveBeenCalledOnce();
});

test('an idle ledger whose file was removed is down', async () => {
  const folder = emptyFolder();
  const ledger = await openLedger({ folder, checkMs: 10 });
  await ledger.check();
  rmSync(join(folder, 'ledger.sqlite'));
  const cause = { message: expect.stringMatching(/was removed or replaced$|unable to open database file/) };
  await vi.waitFor(() => expect(ledger.check()).rejects.toMatchObject({ cause }), { timeout: 60_000 });
});

test('the second owner knows every charge of the first, so that the balance is not overdrawn', async () => {
  const { second } = await twoOwners();
  expect((await second.hold(payer, 40, 'eth_call')).balance?.remainingCredits).toBe(10);
  await expect(second.hold(payer, 11, 'eth_call')).rejects.toMatchObject({ name: 'PaymentRequired' });
});

test('what the first owner could not give back is listed when it closes', async () => {
  const { first, second, undecided } = await twoOwners();
  await undecided.release('returned');
  await expect(first.close()).rejects.toThrow(
    'the ledger could not write 1 refund (20 credits) of the account a: another process has taken over the ledger',
  );
  expect(await creditsIn(second)).toBe(50);
});
