/** Reads the error catalogue: codes and messages from the components, their meaning to a caller from `x-errors`. */

import type { ContractNode } from '../contract-node.ts';
import type { CatalogueError } from './model.ts';

export function readErrors(openrpc: ContractNode): CatalogueError[] {
  const errors = openrpc.member('components').member('errors');
  const traits = openrpc.member('x-errors');
  return errors.members().map(([name, error]) => {
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
}
