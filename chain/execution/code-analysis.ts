/** Analyzes each code once: the EVM library does it again in every frame that jumps, and keeps the result until the frame ends. */

import type { EVM } from '@ethereumjs/evm';

/** What the library knows of a code before it jumps. It takes many times as much memory as the code. */
type Analyze = (this: { _evm: EVM }, code: Uint8Array) => object;

/** CREATE, CALL, CALLCODE, DELEGATECALL, CREATE2 and STATICCALL: without them, there is only one frame. */
const framing = [0xf0, 0xf1, 0xf2, 0xf4, 0xf5, 0xfa];

/** Each EVM has results of its own, because the properties of instructions depend on the fork. */
const analyses = new WeakMap<EVM, WeakMap<Uint8Array, object>>();
const shared = new WeakSet<object>();

/** Makes all frames share the analyses. The library does not export its interpreter, so the first frame with an inner one is used. */
export function withSharedAnalyses(evm: EVM): void {
  analyses.set(evm, new WeakMap());
  for (const code of framing) {
    // biome-ignore lint/complexity/useLiteralKeys: TypeScript allows access to protected fields only in this form.
    const instruction = evm['_opcodeMap'][code];
    if (instruction === undefined) continue;
    const run = instruction.opHandler;
    instruction.opHandler = (state, common) => {
      shareAnalyses(Object.getPrototypeOf(state.interpreter));
      return run(state, common);
    };
  }
}

function shareAnalyses(prototype: { _getValidJumpDestinations: Analyze }): void {
  if (shared.has(prototype)) return;
  shared.add(prototype);
  const analyze = prototype._getValidJumpDestinations;
  prototype._getValidJumpDestinations = function (code) {
    const known = analyses.get(this._evm);
    const analysis = known?.get(code) ?? analyze.call(this, code);
    known?.set(code, analysis);
    return analysis;
  };
}
