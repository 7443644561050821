/** Unused code: dependencies, files and exports that knip reports, with the settings in `lint/knip.jsonc`. */

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Finding } from '../contract/finding.ts';

/** The part of knip's JSON report that is read here. */
interface Report {
  readonly files: readonly string[];
  readonly issues: readonly ({ readonly file: string } & {
    readonly [K in Exclude<Kind, 'files'>]: readonly Place[];
  })[];
}

interface Place {
  readonly name: string;
  /** Counted from 1; for a package that no file imports, its line in package.json. */
  readonly line?: number;
  readonly col?: number;
}

/** The kinds of findings that knip reports here, and what each means. */
const meanings = {
  files: 'no program imports or starts this file',
  dependencies: 'nothing imports this package; remove it from the dependencies in package.json',
  devDependencies: 'nothing uses this package; remove it from the devDependencies in package.json',
  unlisted: 'this package is imported but missing from package.json',
  unresolved: 'the imported file does not exist',
  exports: 'no other file imports this; remove `export`, or the code if nothing uses it',
  types: 'no other file imports this type; remove `export`, or the type if nothing uses it',
};

type Kind = keyof typeof meanings;

const kinds = Object.keys(meanings) as Kind[];
const library = createRequire(import.meta.url).resolve('knip');
const cli = join(dirname(library), '../bin/knip.js');

/**
 * Runs knip on the repository.
 *
 * @throws {Error} when knip prints no report, with its own message.
 */
export async function findUnused(root: string): Promise<Finding[]> {
  const config = join(import.meta.dirname, 'knip.jsonc');
  const args = [cli, '--config', config, '--directory', root, '--reporter', 'json', '--include', kinds.join()];
  const { report, complaint } = await new Promise<{ report: string; complaint: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 64 << 20 }, (_failure, stdout, stderr) => {
      resolve({ report: stdout, complaint: stderr });
    });
  });
  return unusedFindings(report, complaint);
}

function unusedFindings(report: string, complaint: string): Finding[] {
  let parsed: Report;
  try {
    parsed = JSON.parse(report) as Report;
  } catch {
    throw new Error(`knip printed no report: ${complaint.trim() || report.trim()}`);
  }
  const files = parsed.files.map((file) => finding(file, 'files', { name: file }));
  const rest = parsed.issues.flatMap((issue) =>
    kinds
      .filter((kind) => kind !== 'files')
      .flatMap((kind) => issue[kind].map((place) => finding(issue.file, kind, place))),
  );
  return [...files, ...rest];
}

function finding(file: string, kind: Kind, { name, line = 1, col = 1 }: Place): Finding {
  return { file, line, column: col, rule: `unused/${kind}`, message: `${name}: ${meanings[kind]}` };
}
