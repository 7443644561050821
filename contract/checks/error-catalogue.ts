/** The error catalogue: `components.errors` and `x-errors` have the same entries, methods list each entry once, and each internal error has a reason. */

import type { ContractNode } from '../contract-node.ts';
import type { Check, Report } from '../finding.ts';

/** JSON-RPC 2.0's code for an internal error; callers distinguish internal errors by their reason. */
const INTERNAL_ERROR_CODE = -32603;

export const errorCatalogue: Check = {
  name: 'error-catalogue',
  check({ openrpc: { root } }, report) {
    const errors = root.at('components', 'errors');
    const traits = root.at('x-errors');
    for (const method of root.at('methods').children()) checkUnique(method.at('errors').children(), report);
    for (const error of errors.children()) {
      const name = error.path.at(-1)!;
      if (traits.at(name).value === undefined) report(error, `missing entry "${name}" of x-errors`);
    }
    for (const entry of traits.children()) {
      const name = entry.path.at(-1)!;
      const error = errors.at(name);
      if (error.value === undefined) {
        report(entry, `no error components.errors.${name} exists`);
      } else if ((error.at('code').value === INTERNAL_ERROR_CODE) !== (entry.at('reason').value !== undefined)) {
        report(entry, `${name}: expected a reason if and only if the code is ${INTERNAL_ERROR_CODE}`);
      }
    }
  },
};

function checkUnique(listed: readonly ContractNode[], report: Report): void {
  const seen = new Set<string>();
  for (const error of listed) {
    const { reference } = error;
    if (reference !== undefined && seen.has(reference)) report(error, `the method already lists ${reference}`);
    seen.add(reference ?? '');
  }
}
