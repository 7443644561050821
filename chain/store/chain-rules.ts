/** The rules of a chain with all their numbers loaded at once, instead of by every header and transaction anew. */

import { paramsBlock } from '@ethereumjs/block';
import { Common, type CommonOpts } from '@ethereumjs/common';
import { paramsEVM } from '@ethereumjs/evm';
import { paramsTx } from '@ethereumjs/tx';
import { paramsVM } from '@ethereumjs/vm';

/**
 * The library's rules. Each header, transaction, EVM and VM keeps a copy and loads its own package's numbers into it,
 * which was a tenth of an import; here they are there from the start.
 */
export class ChainRules extends Common {
  constructor(options: CommonOpts) {
    super(options);
    for (const params of [paramsTx, paramsBlock, paramsEVM, paramsVM]) super.updateParams(params);
  }

  override updateParams(): void {}
}
