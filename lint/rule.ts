/** The rules of the linter beyond those that generation needs: style of the documents, completeness of the model. */

import type { ContractNode } from '../contract/contract-node.ts';
import type { Check, Report } from '../contract/finding.ts';
import type { Model } from '../contract/model/model.ts';

/** The input of a rule about a valid contract. */
export interface Subject {
  readonly model: Model;
  /** openrpc.json, for the places of findings: the model's methods and their examples are in the order of the file. */
  readonly openrpc: ContractNode;
  /** Titles of all tests and groups of tests, as written in the sources under `test/`. */
  readonly testTitles: readonly string[];
}

/** A rule about a contract from which the model can be built. */
export interface ModelRule {
  /** Kebab-case; printed with each finding. */
  readonly name: string;
  check(subject: Subject, report: Report): void;
}

/** A rule about the documents as they are, valid or not. */
export type DocumentRule = Check;
