/** The ledger compared with a minimal model: after any events in any order, both contain the same charges. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hold, Ledger } from '../../gateway/ledger/ledger.ts';
import { openSqliteLedger } from '../../gateway/ledger/sqlite.ts';
import { account, emptyFolder, midnightMs } from './open-ledger.ts';

const payers = [
  account({ id: 'a', dailyCredits: 1000 }),
  account({ id: 'b', dailyCredits: 300 }),
  account({ id: 'c' }),
];
const methods = ['eth_call', 'eth_getLogs'];

type Step =
  | { kind: 'hold'; payer: number; method: number; credits: number }
  | { kind: 'settle' | 'release'; which: number }
  | { kind: 'wait'; hours: number }
  | { kind: 'restart' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      payer: fc.nat(2),
      method: fc.nat(1),
      credits: fc.nat(200),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('settle' as const, 'release' as const), which: fc.nat(20) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: -50, max: 50 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

/** Charged calls as a plain list. */
class Model {
  charges: { account: string; day: number; method: string; credits: number }[] = [];

  spent(id: string, day: number): number {
    return this.charges
      .filter((charge) => charge.account === id && charge.day === day)
      .reduce((sum, { credits }) => sum + credits, 0);
  }

  book(): Map<string, string> {
    const rows = Map.groupBy(this.charges, ({ account, day, method }) => `${day} ${account} ${method}`);
    const told = [...rows].map(
      ([key, list]) => [key, `${list.length} ${list.reduce((sum, { credits }) => sum + credits, 0)}`] as const,
    );
    return new Map(told.sort());
  }
}

async function bookOf(ledger: Ledger): Promise<Map<string, string>> {
  const rows = await ledger.usage();
  return new Map(
    rows
      .map(
        ({ account, day, method, calls, credits }) => [`${day} ${account} ${method}`, `${calls} ${credits}`] as const,
      )
      .sort(),
  );
}

test('any sequence of holds, settlements, releases, jumps of the clock and restarts: never overdrawn, and the sums are those of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
      const folder = emptyFolder();
      const model = new Model();
      let nowMs = midnightMs;
      let ledger = await openSqliteLedger({ folder, now: () => nowMs });
      let open: { hold: Hold; charge: Model['charges'][number] }[] = [];
      const settling: Promise<void>[] = [];
      try {
        for (const next of steps) {
          if (next.kind === 'hold') {
            const day = Math.floor(nowMs / 86_400_000);
            const payer = payers[next.payer]!;
            const method = methods[next.method]!;
            const left = payer.dailyCredits - model.spent(payer.id, day) - next.credits;
            const hold = await ledger.hold(payer, next.credits, method).catch((error: Error) => error.name);
            if (payer.dailyCredits > 0 && left < 0) expect(hold).toBe('PaymentRequired');
            else {
              expect((hold as Hold).balance?.remainingCredits).toBe(payer.dailyCredits === 0 ? undefined : left);
              const charge = { account: payer.id, day, method, credits: next.credits };
              model.charges.push(charge);
              open.push({ hold: hold as Hold, charge });
            }
          } else if (next.kind === 'wait') nowMs += next.hours * 3_600_000;
          else if (next.kind === 'restart') {
            await ledger.close();
            ledger = await openSqliteLedger({ folder, now: () => nowMs });
            open = [];
            expect(await bookOf(ledger)).toEqual(model.book());
          } else {
            const [chosen] = open.splice(next.which % Math.max(1, open.length), 1);
            if (chosen === undefined) continue;
            if (next.kind === 'settle') settling.push(chosen.hold.settle());
            else {
              void chosen.hold.release('returned');
              model.charges.splice(model.charges.indexOf(chosen.charge), 1);
            }
          }
        }
        await Promise.all(settling);
        expect(await bookOf(ledger)).toEqual(model.book());
      } finally {
        await ledger.close();
      }
    }),
    { numRuns: 40 },
  );
});
