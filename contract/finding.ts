/** Findings: the reports of a check about places of a contract file. */

import { ContractError, type ContractNode } from './contract-node.ts';
import type { Contract } from './load.ts';

export interface Finding {
  /** Path from the repository's root. */
  readonly file: string;
  /** JSON pointer of the place, in a file of the contract. */
  readonly pointer?: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  readonly rule: string;
  readonly message: string;
}

/** Adds a finding about a place. */
export type Report = (place: ContractNode, message: string) => void;

/** A rule about the documents as they are, valid or not: it reports violations and never throws. */
export interface Check {
  /** Kebab-case; printed with each finding. */
  readonly name: string;
  check(contract: Contract, report: Report): void;
}

/** Runs checks in their order. A check that meets a value of the wrong shape reports that value. */
export function runChecks(contract: Contract, checks: readonly Check[]): Finding[] {
  return checks.flatMap(({ name, check }) => collect(contract, name, (report) => check(contract, report)));
}

/** The findings of one rule. */
export function collect(contract: Contract, rule: string, run: (report: Report) => void): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (place, message) => findings.push(findingAt(contract, place, rule, message));
  try {
    run(report);
  } catch (error) {
    if (!(error instanceof ContractError) || error.place === undefined) throw error;
    report(error.place, error.what);
  }
  return findings;
}

/** Findings of the rule `syntax`: text that cannot be parsed. */
export function syntaxFindings({ openrpc, openapi }: Contract): Finding[] {
  return [openrpc, openapi].flatMap(({ name, faults }) =>
    faults.map(({ message, position }) => ({ file: name, ...position, rule: 'syntax', message })),
  );
}

/** By file, then by place, then by rule, so that two runs print the same. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.rule.localeCompare(b.rule),
  );
}

function findingAt({ openrpc, openapi }: Contract, place: ContractNode, rule: string, message: string): Finding {
  const { name, locate } = place.file === openrpc.name ? openrpc : openapi;
  return { file: name, pointer: place.pointer, ...locate(place.path), rule, message };
}
