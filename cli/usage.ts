/** `chain-access usage`: the charged calls and credits in a ledger, also while a service runs on it. */

import { Command, InvalidArgumentError, Option } from 'commander';
import { dayOf, startOf } from '../gateway/ledger/day.ts';
import type { UsageRow } from '../gateway/ledger/ledger.ts';
import { openChargeBook } from '../gateway/ledger/open-ledger.ts';

export function usageCommand(): Command {
  return new Command('usage')
    .description('Show the charged calls and credits of a ledger, by day, account and method.')
    .option('--ledger <folder>', 'folder of the credit ledger', '.chain-access')
    .option('--account <name>', 'only this account')
    .option('--day <YYYY-MM-DD>', 'only this day (UTC)', dayNumber)
    .addOption(new Option('--format <format>', 'output format').choices(['table', 'json']).default('table'))
    .action(async ({ ledger, account, day, format }: UsageFlags) => {
      const book = await openChargeBook(ledger);
      try {
        const rows = await book.usage(account, day);
        console.log(format === 'json' ? JSON.stringify(rows.map(withDate)) : table(rows));
      } finally {
        await book.close();
      }
    });
}

interface UsageFlags {
  ledger: string;
  account?: string;
  day?: number;
  format: 'table' | 'json';
}

function withDate(row: UsageRow): Omit<UsageRow, 'day'> & { day: string } {
  return { ...row, day: dateOf(row.day) };
}

function table(rows: readonly UsageRow[]): string {
  const cells = rows.map(({ day, account, method, calls, credits }) => [
    dateOf(day),
    account,
    method,
    String(calls),
    String(credits),
  ]);
  const lines = [['day', 'account', 'method', 'calls', 'credits'], ...cells];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const isNumber = (column: number) => column >= 3;
  const pad = (text: string, column: number) =>
    isNumber(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!);
  return lines.map((line) => line.map(pad).join('  ')).join('\n');
}

function dateOf(day: number): string {
  return new Date(startOf(day)).toISOString().slice(0, 10);
}

function dayNumber(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError('Expected a date such as 2026-01-31.');
  return dayOf(time);
}
