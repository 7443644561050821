/** The two contract files of a folder: their text as it stands, and their parsed, checked content. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateOpenRPCDocument } from '@open-rpc/schema-utils-js';
import { parseDocument } from 'yaml';
import { ContractError, ContractNode } from './contract-node.ts';

/** A contract file: `text` byte for byte, `root` for walking it with places to complain about. */
export interface ContractFile {
  readonly text: string;
  readonly root: ContractNode;
}

export interface Contract {
  readonly openrpc: ContractFile;
  readonly openapi: ContractFile;
}

/**
 * Reads `openrpc.json` and `openapi.yaml` of a folder.
 *
 * @throws {ContractError} A file is missing or cannot be parsed, or openrpc.json is no OpenRPC document.
 */
export async function load(folder: string): Promise<Contract> {
  const openrpc = await contractFile(folder, 'openrpc.json', (text) => JSON.parse(text));
  const openapi = await contractFile(folder, 'openapi.yaml', parseYaml);
  requireOpenRpc(openrpc.root);
  return { openrpc, openapi };
}

async function contractFile(folder: string, file: string, parse: (text: string) => unknown): Promise<ContractFile> {
  try {
    const text = await readFile(join(folder, file), 'utf8');
    return { text, root: new ContractNode(file, parse(text)) };
  } catch (error) {
    throw new ContractError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function parseYaml(text: string): unknown {
  const document = parseDocument(text);
  const [problem] = document.errors;
  if (problem !== undefined) throw problem;
  return document.toJS();
}

/** The meta-schema's first complaint is the one at the root of the trouble; the others follow from it. */
function requireOpenRpc(root: ContractNode): void {
  if (!root.isObject) root.fail('expected an OpenRPC document');
  const verdict = validateOpenRPCDocument(root.value as Parameters<typeof validateOpenRPCDocument>[0]);
  if (verdict === true) return;
  const list = verdict.message.slice(verdict.message.indexOf('['));
  const [first] = JSON.parse(list) as { dataPath: string; message: string; params: Record<string, unknown> }[];
  if (first === undefined) throw new ContractError(`${root.file}: ${verdict.message}`);
  const pointer = first.dataPath.replaceAll(/\.|\['?(.+?)'?\]/g, (_match, step?: string) => `/${step ?? ''}`);
  throw new ContractError(`${root.file}#${pointer}: ${first.message} ${JSON.stringify(first.params)}`);
}
