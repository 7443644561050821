/** The command behind `npm run lint`: lints the contract, prints each finding on a line, exits 1 when there is one. */

import { parseArgs } from 'node:util';
import { formatFinding } from './finding.ts';
import { lintContract } from './lint-contract.ts';

const usage = 'usage: node lint/run.ts [--format plain|github] [--root FOLDER]';

const { values } = parseArgs({
  options: {
    format: { type: 'string', default: 'plain' },
    root: { type: 'string', default: process.cwd() },
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
  if (findings.length > 0) process.exitCode = 1;
  else console.log('openrpc.json and openapi.yaml: no findings');
}
