/** Prints an example's call as a Toy program. */

import type { CallPrinter } from '../language.ts';
import { toyLiteral } from './literals.ts';
import { toyName } from './names.ts';

export function toyCalls(): CallPrinter {
  return {
    method: ({ method, params }) => `(print (${[toyName(method), ...params.map(toyLiteral)].join(' ')}))`,
    operation: ({ operation, values }) => `(print (${[toyName(operation), ...values].join(' ')}))`,
  };
}
