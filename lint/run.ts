/** The command behind `npm run lint`: checks the contract, unused code and the code's style, prints each finding, exits 1 if there is one. */

import { parseArgs } from 'node:util';
import { isWellStyled } from './code-style.ts';
import { formatFinding, sortFindings } from './finding.ts';
import { lintContract } from './lint-contract.ts';
import { findUnused } from './unused.ts';

const usage = 'usage: node lint/run.ts [--format plain|github] [--root FOLDER] [--contract-only]';

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
} else if (values.format !== 'plain' && values.format !== 'github') {
  console.error(usage);
  process.exitCode = 2;
} else {
  const [contract, unused] = await Promise.all([
    lintContract(values.root),
    values['contract-only'] ? [] : findUnused(values.root),
  ]);
  const findings = sortFindings([...contract, ...unused]);
  for (const finding of findings) console.log(formatFinding(finding, values.format));
  if (contract.length === 0) console.log('openrpc.json and openapi.yaml: no findings');
  const isClean = values['contract-only'] || isWellStyled(values.root, values.format);
  if (findings.length > 0 || !isClean) process.exitCode = 1;
}
