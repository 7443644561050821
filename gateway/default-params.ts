/** Parameters that a request omits or sends as null: the contract's defaults replace them (quirks block-omitted, call-null-members). */

import type { ParamDescriptor } from '../generated/server/index.ts';

/**
 * The params with a default for each omitted one, up to the first without one: parameters are positional. A null becomes the default;
 * where there is none, it stays if another parameter follows, and is dropped at the end.
 */
export function withDefaults(params: readonly unknown[], descriptors: readonly ParamDescriptor[]): readonly unknown[] {
  const sent = params.map((value, index) => (value === null ? (descriptors[index]?.default ?? null) : value));
  const kept = sent.slice(0, sent.findLastIndex((value) => value !== null) + 1);
  const omitted = descriptors.slice(kept.length).map((param) => param.default);
  const end = omitted.indexOf(undefined);
  return [...kept, ...(end === -1 ? omitted : omitted.slice(0, end))];
}
