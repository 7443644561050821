/** `chain-access usage`: shows what accounts have used, from the ledger of a running or a stopped service. */

import { Command, InvalidArgumentError, Option } from 'commander';
import { dayOf, startOf } from '../gateway/ledger/day.ts';
import type { UsageRow } from '../gateway/ledger/ledger.ts';
import { openChargeBook } from '../gateway/ledger/open-ledger.ts';
import { settings } from '../gateway/settings/settings-schema.ts';
import { helpText } from './serve-flags.ts';

const EXAMPLES = `
The ledger can be read while the service runs.

Examples:
  Everything in the ledger of a service that runs in this folder:
    chain-access usage
  One account on one day, as JSON:
    chain-access usage --day 2026-01-31 --account acme --format json

Exit codes: 0 if the ledger was read; 2 if it could not be.
`;

export function usageCommand(): Command {
  return new Command('usage')
    .summary('show what accounts have used')
    .description('Show the charged calls and credits in a ledger, by day, account and method.')
    .option('--ledger <folder>', helpText(settings.ledger))
    .option('--account <name>', 'Show only this account')
    .option('--day <YYYY-MM-DD>', 'Show only this day (UTC)', dayNumber)
    .addOption(new Option('--format <format>', 'Output format').choices(['table', 'json']).default('table', 'table'))
    .addHelpText('after', EXAMPLES)
    .action(async ({ ledger = settings.ledger.default, account, day, format }: UsageFlags) => {
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
  ledger?: string;
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
  // Date.parse reads February 30 as March 2.
  if (Number.isNaN(time) || dateOf(dayOf(time)) !== text)
    throw new InvalidArgumentError('Expected a date, such as 2026-01-31.');
  return dayOf(time);
}
