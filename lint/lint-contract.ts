/** Lints the contract: with Redocly's rules, the checks of the generator, and rules of our own. */

import { join } from 'node:path';
import { collect, type Finding, runChecks, sortFindings, syntaxFindings } from '../contract/finding.ts';
import { type Contract, load } from '../contract/load.ts';
import { type Inspection, inspect } from '../contract/model/build-model.ts';
import { lintWithRedocly } from './redocly.ts';
import { documentRules, modelRules } from './rules.ts';
import { testTitles } from './test-titles.ts';

/**
 * Lints both files of the contract.
 *
 * @param root the folder that contains openrpc.json, openapi.yaml and test/.
 * @returns findings sorted by file and place; empty if there are none.
 * @throws {ContractError} A file cannot be read.
 */
export async function lintContract(root: string): Promise<Finding[]> {
  const [contract, titles] = await Promise.all([load(root), testTitles(join(root, 'test'))]);
  const faults = syntaxFindings(contract);
  if (faults.length > 0) return sortFindings(faults); // Redocly reports nothing on a file that it cannot parse
  const redocly = Promise.all([contract.openapi, contract.openrpc].map(({ name }) => lintWithRedocly(root, name)));
  const ours = applyRules(contract, inspect(contract), titles);
  return sortFindings([...ours, ...(await redocly).flat()]);
}

/**
 * Findings without Redocly's: those of the inspection and of the linter's own rules. Rules about the model run only once
 * the documents are valid.
 */
export function applyRules(contract: Contract, { findings, model }: Inspection, titles: readonly string[]): Finding[] {
  if (syntaxFindings(contract).length > 0) return [...findings];
  const style = runChecks(contract, documentRules);
  if (model === undefined) return [...findings, ...style];
  const subject = { model, openrpc: contract.openrpc.root, testTitles: titles };
  const facts = modelRules.flatMap(({ name, check }) => collect(contract, name, (report) => check(subject, report)));
  return [...findings, ...style, ...facts];
}
