/** Reads recorded exchanges in the format of execution-apis: `// intention`, `>> request`, `<< response`. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

export interface Case {
  /** `METHOD/NAME` */
  name: string;
  /** The first line of the file, which describes the case. */
  intention: string;
  /** Whether only the shape of the response is checked. */
  isSpecOnly: boolean;
  exchanges: { request: string; response: any }[];
}

export interface CaseFolder {
  name: string;
  /** The chain that the cases were recorded on, if the folder contains one. */
  genesis?: string;
  chain?: string;
  cases: Case[];
}

/** The repository's own cases, recorded on the default chain. */
export const ownCases = resolve(import.meta.dirname, '../cases');

/** Folders of cases from the environment: `CASES=DIR[,DIR]`; a folder without a chain uses that of the previous folder. */
export function addedCaseFolders(): CaseFolder[] {
  const folders = (process.env.CASES ?? '').split(',').filter((path) => path !== '');
  let chain: Pick<CaseFolder, 'genesis' | 'chain'> = {};
  return folders.map((path) => {
    const folder = readCaseFolder(path);
    chain = folder.genesis === undefined ? chain : { genesis: folder.genesis, chain: folder.chain! };
    return { ...folder, ...chain };
  });
}

/** @throws {Error} when a file is not in the format or the folder does not exist. */
export function readCaseFolder(path: string): CaseFolder {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.io'));
  const genesis = join(path, 'genesis.json');
  return {
    name: basename(path),
    ...(existsSync(genesis) ? { genesis, chain: join(path, 'chain.rlp') } : {}),
    cases: files.sort().map((file) => readCase(file.slice(0, -'.io'.length), readFileSync(join(path, file), 'utf8'))),
  };
}

function readCase(name: string, text: string): Case {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const comments = lines.filter((line) => line.startsWith('//')).map((line) => line.slice(2).trim());
  const exchanges: Case['exchanges'] = [];
  let request: string | undefined;
  for (const line of lines) {
    if (line.startsWith('>>')) request = line.slice(2).trim();
    else if (line.startsWith('<<')) exchanges.push({ request: request!, response: JSON.parse(line.slice(2)) });
    else if (!line.startsWith('//'))
      throw new Error(`${name}: expected a line that starts with //, >> or <<; got ${line.slice(0, 60)}`);
  }
  return {
    name,
    intention: comments[0] ?? '',
    isSpecOnly: comments.some((line) => line.startsWith('speconly:')),
    exchanges,
  };
}

/** A response without an error's message, which may differ between implementations. */
export function withoutMessage(response: any): any {
  if (response?.error === undefined) return response;
  const { message: _words, ...error } = response.error;
  return { ...response, error };
}
