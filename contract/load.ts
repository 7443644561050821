/** The two contract files, read from a folder or from texts. Their content is checked elsewhere (`check-contract.ts`). */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContractFile, parseContractFile } from './contract-file.ts';
import { ContractError } from './contract-node.ts';

export interface Contract {
  readonly openrpc: ContractFile;
  readonly openapi: ContractFile;
}

export interface ContractTexts {
  readonly openrpc: string;
  readonly openapi: string;
}

const OPENRPC_FILE = 'openrpc.json';
const OPENAPI_FILE = 'openapi.yaml';

/** Reads `openrpc.json` and `openapi.yaml` of a folder with any content; `faults` lists the parts that cannot be parsed. */
export async function load(folder: string): Promise<Contract> {
  const [openrpc, openapi] = await Promise.all([readText(folder, OPENRPC_FILE), readText(folder, OPENAPI_FILE)]);
  return parseContract({ openrpc, openapi });
}

export function parseContract({ openrpc, openapi }: ContractTexts): Contract {
  return {
    openrpc: parseContractFile(OPENRPC_FILE, openrpc),
    openapi: parseContractFile(OPENAPI_FILE, openapi),
  };
}

/** @throws {ContractError} the file cannot be read. */
async function readText(folder: string, file: string): Promise<string> {
  return await readFile(join(folder, file), 'utf8').catch((error: Error) => {
    throw new ContractError(file, `cannot be read: ${error.message}`);
  });
}
