/** Builds the model from a contract, or reports everything that is wrong with the contract. */

import { checkContract } from '../checks/check-contract.ts';
import { ContractError } from '../contract-node.ts';
import { collect, type Finding } from '../finding.ts';
import type { Contract } from '../load.ts';
import { originOf } from '../origin.ts';
import { checkExamples } from './check-examples.ts';
import type { Model } from './model.ts';
import { readModel } from './read-model.ts';

export interface Inspection {
  /** Empty for a contract from which everything can be generated. */
  readonly findings: readonly Finding[];
  /** undefined when the contract cannot be read as a model. */
  readonly model: Model | undefined;
}

/** Checks a contract and reads its model as far as possible. */
export function inspect(contract: Contract): Inspection {
  const invalid = checkContract(contract);
  if (invalid.length > 0) return { findings: invalid, model: undefined };
  let model: Model | undefined;
  const unread = collect(contract, 'model', (report) => {
    try {
      model = readModel(contract);
    } catch (error) {
      if (!(error instanceof ContractError) || error.place === undefined) throw error;
      report(originOf(error.place, contract.openrpc.root), error.what);
    }
  });
  if (model === undefined) return { findings: unread, model };
  const read = model;
  return { findings: collect(contract, 'example-valid', (report) => checkExamples(contract, read, report)), model };
}

/** @throws {ContractError} the first finding, with its file and JSON path. */
export function buildModel(contract: Contract): Model {
  const { findings, model } = inspect(contract);
  const [first] = findings;
  if (first !== undefined) throw new ContractError(placeOf(first), first.message);
  return model!;
}

function placeOf({ file, pointer, line, column }: Finding): string {
  return pointer === undefined || pointer === '' ? `${file}:${line}:${column}` : `${file}#${pointer}`;
}
