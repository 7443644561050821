/** `chain-access usage`: what accounts have used, read from the ledger, also while the service runs. */

import { Command, InvalidArgumentError, Option } from 'commander';
import type { UsageRow } from '../gateway/ledger/ledger.ts';
import { readUsage } from '../gateway/ledger/sqlite-file.ts';

const MS_A_DAY = 86_400_000;

export function usageCommand(): Command {
  return new Command('usage')
    .description('Show the charged calls and credits of a ledger, by day, account and method.')
    .option('--ledger <folder>', 'where the credit ledger is kept', '.chain-access')
    .option('--account <name>', 'this account alone')
    .option('--day <YYYY-MM-DD>', 'this day (UTC) alone', dayNumber)
    .addOption(new Option('--format <format>', 'how to print').choices(['table', 'json']).default('table'))
    .action(({ ledger, account, day, format }: UsageFlags) => {
      const rows = readUsage(ledger, account, day);
      console.log(format === 'json' ? JSON.stringify(rows.map(withDate)) : table(rows));
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
  return new Date(day * MS_A_DAY).toISOString().slice(0, 10);
}

function dayNumber(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError('Expected a date such as 2026-01-31.');
  return time / MS_A_DAY;
}
