/** Generates generated/ and the reference pages from the contract: load, model, emit, write; with `--check`, compare instead. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ContractError } from '../contract/contract-node.ts';
import { load } from '../contract/load.ts';
import { buildModel } from '../contract/model/build-model.ts';
import type { Model } from '../contract/model/model.ts';
import { apply, compare, type Difference } from './generation/compare.ts';
import { formatTypeScript } from './generation/format-typescript.ts';
import { runGenerator } from './generation/run.ts';
import { runtimeFolder, targets } from './generation/targets.ts';
import { UnprintableError } from './languages/unprintable-error.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const USAGE = `Usage: npm run generate -- [options]

  --check         write nothing; list each file that differs and exit 1
  --contract DIR  folder with openrpc.json and openapi.yaml (default: the repository)
  --out DIR       folder to generate into, with one folder per target (default: their places in the repository)
  --help          print this help
`;

const OPTIONS = {
  check: { type: 'boolean', default: false },
  contract: { type: 'string', default: ROOT },
  out: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

async function main(): Promise<void> {
  const { values: options } = parseArgs({ options: OPTIONS });
  if (options.help) return void process.stdout.write(USAGE);
  const contract = await load(options.contract);
  const model = buildModel(contract);
  const scratch = await mkdtemp(join(tmpdir(), 'chain-access-generate-'));
  try {
    await emit(model, scratch);
    for (const target of targets) {
      const fresh = join(scratch, target.name);
      const current = options.out === undefined ? join(ROOT, target.folder) : join(options.out, target.name);
      const differences = await compare(fresh, current);
      if (options.check) complain(current, differences);
      else await apply(differences, fresh, current);
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
}

async function emit(model: Model, folder: string): Promise<void> {
  const outputs = await Promise.all(
    targets.map(async (target) => {
      const files = await target.emit(model);
      return [target.name, { runtime: runtimeFolder(target), files }] as const;
    }),
  );
  await runGenerator(model, new Map(outputs), folder);
  await formatTypeScript(folder);
}

const MEANING = {
  changed: 'differs from its generated text',
  missing: 'is missing',
  stale: 'is no longer generated',
};

function complain(folder: string, differences: readonly Difference[]): void {
  for (const { path, kind } of differences) {
    process.stderr.write(`${relative('.', join(folder, path))}: ${MEANING[kind]}; run \`npm run generate\`\n`);
    process.exitCode = 1;
  }
}

/** An error in the contract or on the command line is reported as one line; any other is a bug and keeps its stack. */
function report(error: Error & { code?: unknown }): void {
  const isUnprintable = error instanceof UnprintableError;
  const isTheirs = isUnprintable || error instanceof ContractError || String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!isTheirs) throw error;
  process.stderr.write(`${isUnprintable ? 'openrpc.json: ' : ''}${error.message}\n`);
  process.exitCode = 1;
}

await main().catch(report);
