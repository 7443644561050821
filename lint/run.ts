/** The command behind `npm run lint`: checks the contract, unused code and code style, prints the findings, exits 1 if there are any. */

import { parseArgs } from 'node:util';
import { ContractError } from '../contract/contract-node.ts';
import { sortFindings } from '../contract/finding.ts';
import { isWellStyled } from './code-style.ts';
import { type FormatName, formats, isFormatName } from './formats.ts';
import { lintContract } from './lint-contract.ts';
import { findUnused } from './unused.ts';

const usage = `usage: node lint/run.ts [--format ${Object.keys(formats).join('|')}] [--root FOLDER] [--contract-only]`;

const { values } = parseArgs({
  options: {
    format: { type: 'string', default: 'plain' },
    root: { type: 'string', default: process.cwd() },
    'contract-only': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(usage);
} else if (!isFormatName(values.format)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await lint(values.format).catch(report);
}

async function lint(format: FormatName): Promise<void> {
  const [contract, unused] = await Promise.all([
    lintContract(values.root),
    values['contract-only'] ? [] : findUnused(values.root),
  ]);
  const findings = sortFindings([...contract, ...unused]);
  for (const finding of findings) console.log(formats[format](finding));
  if (contract.length === 0) console.log('openrpc.json and openapi.yaml: no findings');
  const isClean = values['contract-only'] || isWellStyled(values.root, format);
  if (findings.length > 0 || !isClean) process.exitCode = 1;
}

/** A contract file that cannot be read is the author's error; any other error is a bug and keeps its stack. */
function report(error: Error): void {
  if (!(error instanceof ContractError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
