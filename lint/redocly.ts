/** Redocly's findings about one file of the contract, with the rules of `lint/redocly.yaml`. */

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Finding } from '../contract/finding.ts';

/** The part of Redocly's JSON report that is read here. */
interface Report {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly start?: { readonly line: number; readonly col: number } }[];
  }[];
}

const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
const cli = join(dirname(manifest), 'bin', 'cli.js');

/**
 * Runs Redocly on one file. Warnings count as findings.
 *
 * @param root the repository's root, where the run takes place.
 * @param file path from the root.
 * @returns its findings; if it prints no report, one finding with the message that it prints instead.
 */
export async function lintWithRedocly(root: string, file: string): Promise<Finding[]> {
  const config = join(import.meta.dirname, 'redocly.yaml');
  const args = [cli, 'lint', '--config', config, '--format', 'json', '--max-problems', '1000', file];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { report, complaint } = await new Promise<{ report: string; complaint: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 64 << 20 }, (_failure, stdout, stderr) => {
      resolve({ report: stdout, complaint: stderr });
    });
  });
  return findings(file, report, complaint);
}

function findings(file: string, report: string, complaint: string): Finding[] {
  let parsed: Report;
  try {
    parsed = JSON.parse(report) as Report;
  } catch {
    const message = `Redocly printed no report: ${oneLine(complaint || report)}`;
    return [{ file, line: 1, column: 1, rule: 'redocly', message }];
  }
  return parsed.problems.map(({ ruleId, message, location }) => {
    const start = location[0]?.start;
    return {
      file,
      line: start?.line ?? 1,
      column: start?.col ?? 1,
      rule: `redocly/${ruleId}`,
      message: oneLine(message),
    };
  });
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}
