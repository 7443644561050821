/** `node lint/run.ts`: one line per finding, exit code 1, and annotations for a pull request. */

import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formats } from '../../lint/formats.ts';
import { openapiText, openrpcText, root } from '../harness/shipped-contract.ts';

interface Run {
  readonly code: number;
  readonly lines: readonly string[];
}

function run(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'lint/run.ts'), ...args], (error, stdout, stderr) => {
      const lines = (stdout + stderr).trim().split('\n');
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, lines });
    });
  });
}

describe('node lint/run.ts', () => {
  let copy: string;

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'chain-access-lint-'));
    await cp(join(root, 'test'), join(copy, 'test'), { recursive: true });
    await writeFile(join(copy, 'openrpc.json'), openrpcText.replace('"x-credits": 255', '"x-credits": "255"'));
    await writeFile(
      join(copy, 'openapi.yaml'),
      openapiText.replace('operationId: suggestedGasFees\n', 'operationID: x\n'),
    );
  });

  afterAll(() => rm(copy, { recursive: true }));

  test('a clean contract: exit code 0 and a line that reports it', async () => {
    expect(await run('--contract-only', '--root', root)).toEqual({
      code: 0,
      lines: ['openrpc.json and openapi.yaml: no findings'],
    });
  });

  test('findings of Redocly and of our rules, each with file, line and column: exit code 1', async () => {
    const { code, lines } = await run('--contract-only', '--root', copy);
    const line = openrpcText.split('\n').findIndex((text) => text.includes('"x-credits": 255')) + 1;
    expect(code).toBe(1);
    expect(lines).toContainEqual(`openrpc.json:${line}:7 known-extension: x-credits must be integer; got "255"`);
    expect(lines).toContainEqual(expect.stringMatching(/^openapi\.yaml:\d+:\d+ redocly\/struct: .*operationID/));
  });

  test('--format github: a workflow command for each finding', async () => {
    const { code, lines } = await run('--contract-only', '--root', copy, '--format', 'github');
    expect(code).toBe(1);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => !/^::error file=[^,]+,line=\d+,col=\d+,title=[^:]+::./.test(line))).toEqual([]);
  });

  test('an unknown format: exit code 2 and the usage', async () => {
    const { code, lines } = await run('--format', 'xml');
    expect(code).toBe(2);
    expect(lines.join()).toContain('usage:');
  });
});

describe('an annotation', () => {
  test('escapes the characters that have a meaning in workflow commands', () => {
    const finding = { file: 'a,b.json', line: 2, column: 3, rule: 'x', message: '100 %\nmore' };
    expect(formats.github(finding)).toBe('::error file=a%2Cb.json,line=2,col=3,title=x::100 %25%0Amore');
  });
});
