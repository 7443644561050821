/** The generator, from the contract to generated/ and the reference pages: load, model, emit, write; or, with `--check`, compare. */

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

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const USAGE = `Usage: npm run generate -- [options]

  --check         write nothing; name each file that differs and exit 1
  --contract DIR  folder of openrpc.json and openapi.yaml (default: the repository)
  --out DIR       folder to generate into, a folder a target (default: their places in the repository)
  --help          print this
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
  changed: 'differs from what the contract gives',
  missing: 'is missing',
  stale: 'is not made from the contract any more',
};

function complain(folder: string, differences: readonly Difference[]): void {
  for (const { path, kind } of differences) {
    process.stderr.write(`${relative('.', join(folder, path))}: ${MEANING[kind]}; run \`npm run generate\`\n`);
    process.exitCode = 1;
  }
}

/** A fault of the contract or of the command line is for its author to read; any other is ours and keeps its stack. */
function report(error: Error & { code?: unknown }): void {
  const isTheirs = error instanceof ContractError || String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!isTheirs) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

await main().catch(report);
