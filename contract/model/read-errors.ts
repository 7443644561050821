/** Reads the error catalogue: codes and messages from the components, their meaning to a caller from `x-errors`. */

import type { ContractNode } from '../contract-node.ts';
import { errorKind } from './error-kinds.ts';
import type { CatalogueError } from './model.ts';

export function readErrors(openrpc: ContractNode): CatalogueError[] {
  const errors = openrpc.member('components').member('errors');
  const traits = openrpc.member('x-errors');
  const catalogue = errors.members().map(([name, error]) => {
    const trait = traits.member(name);
    return {
      name,
      code: error.member('code').integer(),
      message: error.member('message').string(),
      http: trait.member('http').wholeNumber(),
      retryable: trait.member('retryable').boolean(),
      charged: trait.member('charged').boolean(),
      reason: trait.optional('reason')?.string(),
      when: trait.member('when').string(),
    };
  });
  for (const error of catalogue) refuseSecondKind(error, catalogue, errors);
  return catalogue;
}

/** A client tells errors apart by their code. */
function refuseSecondKind(error: CatalogueError, catalogue: readonly CatalogueError[], errors: ContractNode): void {
  const first = catalogue.find(({ code }) => code === error.code)!;
  if (errorKind(first) === errorKind(error)) return;
  errors.at(error.name, 'code').fail(`code ${error.code} is that of ${first.name}, an error of another kind`);
}
