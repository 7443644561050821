/** Fills in the parameters that a request omits, with the defaults of the contract (quirk block-omitted). */

import type { ParamDescriptor } from '../generated/server/index.ts';

/** The params with a default for each omitted one, up to the first without one: parameters are positional. */
export function withDefaults(params: readonly unknown[], descriptors: readonly ParamDescriptor[]): readonly unknown[] {
  const omitted = descriptors.slice(params.length).map((param) => param.default);
  const end = omitted.indexOf(undefined);
  return [...params, ...(end === -1 ? omitted : omitted.slice(0, end))];
}
