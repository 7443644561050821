/** Runs the scripts of the pages, for each language: all scripts of a group together, against one service. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { vi } from 'vitest';
import { languages } from '../../scripts/languages/languages.ts';
import { runTool } from '../toolchains/run-tool.ts';
import { go, python, type Toolchain } from '../toolchains/toolchains.ts';

/** One line that a script printed: as text, and as values to compare with the result on the page. */
export interface Printed {
  text: string;
  values: unknown[];
}

interface Runner {
  /** The tools that must be installed; undefined for TypeScript, which needs none. */
  toolchain?: Toolchain;
  /** Runs the scripts, unchanged except for the service's address, and returns the lines that each one prints. */
  run(scripts: readonly string[], service: string): Promise<Printed[][]>;
}

export interface ScriptLanguage extends Runner {
  name: string;
  /** The language of its code blocks. */
  block: string;
}

const root = resolve(import.meta.dirname, '../..');
const GO_MODULE = 'github.com/chain-access/chain-access/generated/go';

const runners: Readonly<Record<string, Runner>> = {
  typescript: { run: runTypeScript },
  python: { toolchain: python, run: runPython },
  go: { toolchain: go, run: runGo },
};

/** Every language of the generator; the tests of a language without a runner fail and name it. */
export const scriptLanguages: readonly ScriptLanguage[] = languages.map(({ name, label, fence }) => ({
  name: label,
  block: fence,
  ...(runners[name] ?? { run: () => Promise.reject(new Error(`${name} has no runner in ${import.meta.filename}`)) }),
}));

function at(service: string, script: string): string {
  return script.replaceAll('http://127.0.0.1:8545', service);
}

async function runTypeScript(scripts: readonly string[], service: string): Promise<Printed[][]> {
  const client = JSON.stringify(join(root, 'generated/typescript/index.ts'));
  return inFolder(async (folder) => {
    const all: Printed[][] = [];
    for (const [index, script] of scripts.entries()) {
      const file = join(folder, `script-${index}.ts`);
      await writeFile(file, at(service, script).replaceAll("'@chain-access/client'", client));
      const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
      try {
        await import(pathToFileURL(file).href);
        all.push(print.mock.calls.map((values) => ({ text: format(...values), values: [...values] })));
      } finally {
        print.mockRestore();
      }
    }
    return all;
  });
}

async function runPython(scripts: readonly string[], service: string): Promise<Printed[][]> {
  const input = JSON.stringify(scripts.map((script) => at(service, script)));
  const env = { PYTHONPATH: join(root, 'generated/python') };
  const runner = join(import.meta.dirname, 'run_scripts.py');
  const { exitCode, output } = await runTool(python, 'python', [runner], { env, input });
  if (exitCode !== 0) throw new Error(output);
  return JSON.parse(output);
}

/** Puts each script into a function of one program, which is compiled once. */
async function runGo(scripts: readonly string[], service: string): Promise<Printed[][]> {
  return inFolder(async (folder) => {
    const requirement = `require ${GO_MODULE} v0.0.0\nreplace ${GO_MODULE} => ${join(root, 'generated/go')}`;
    await writeFile(join(folder, 'go.mod'), `module pages\ngo 1.23\n${requirement}\n`);
    for (const [index, script] of scripts.entries()) {
      const text = at(service, script).replace('func main()', `func script${index}()`);
      await writeFile(join(folder, `script${index}.go`), text);
    }
    const names = scripts.map((_script, index) => `"${index}": script${index},`).join('\n');
    const main = `package main\nimport "os"\nfunc main() { map[string]func(){\n${names}\n}[os.Args[1]]() }\n`;
    await writeFile(join(folder, 'main.go'), main);
    const program = join(folder, 'bin/pages');
    await mkdir(join(folder, 'bin'));
    await goEnd(folder, 'go', ['mod', 'tidy']);
    await goEnd(folder, 'go', ['build', '-o', program, '.']);
    const outputs: Printed[][] = [];
    for (const index of scripts.keys()) {
      const lines = (await goEnd(folder, program, [String(index)])).trimEnd().split('\n');
      outputs.push(lines.map((text) => ({ text, values: [parsed(text)] })));
    }
    return outputs;
  });
}

async function goEnd(cwd: string, program: string, args: readonly string[]): Promise<string> {
  const { exitCode, output } = await runTool(go, program, args, { cwd });
  if (exitCode !== 0) throw new Error(output);
  return output;
}

/** The parsed value if the line is JSON, otherwise the line itself. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-access-docs-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
