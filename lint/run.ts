/** The command behind `npm run lint`: lints the contract and the code's style, prints each finding, exits 1 when there is one. */

import { parseArgs } from 'node:util';
import { isWellStyled } from './code-style.ts';
import { formatFinding } from './finding.ts';
import { lintContract } from './lint-contract.ts';

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
  const findings = await lintContract(values.root);
  for (const finding of findings) console.log(formatFinding(finding, values.format));
  if (findings.length === 0) console.log('openrpc.json and openapi.yaml: no findings');
  const isClean = values['contract-only'] || isWellStyled(values.root, values.format);
  if (findings.length > 0 || !isClean) process.exitCode = 1;
}
