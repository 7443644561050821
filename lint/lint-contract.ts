/** The lint of the contract: Redocly's rules and ours on openrpc.json and openapi.yaml. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContract, parseContract } from './contract.ts';
import { type Finding, sortFindings } from './finding.ts';
import { lintWithRedocly } from './redocly.ts';
import { rules } from './rules.ts';
import { testTitles } from './test-titles.ts';

/**
 * Lints both files of the contract.
 *
 * @param root the folder that holds openrpc.json, openapi.yaml and test/.
 * @returns findings by file and place; empty when all is well.
 */
export async function lintContract(root: string): Promise<Finding[]> {
  const [openrpc, openapi, titles] = await Promise.all([
    readFile(join(root, 'openrpc.json'), 'utf8'),
    readFile(join(root, 'openapi.yaml'), 'utf8'),
    testTitles(join(root, 'test')),
  ]);
  const contract = parseContract({ openrpc, openapi, testTitles: titles });
  if ('faults' in contract) return contract.faults; // Redocly gives no report on a file that it cannot parse
  const redocly = Promise.all(['openapi.yaml', 'openrpc.json'].map((file) => lintWithRedocly(root, file)));
  const ours = checkContract(contract, rules);
  return sortFindings([...ours, ...(await redocly).flat()]);
}
