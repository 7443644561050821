/** The rules of a chain with all their parameters loaded once, instead of again by every header and transaction. */

import { paramsBlock } from '@ethereumjs/block';
import { Common, type CommonOpts } from '@ethereumjs/common';
import { paramsEVM } from '@ethereumjs/evm';
import { paramsTx } from '@ethereumjs/tx';
import { paramsVM } from '@ethereumjs/vm';

/**
 * The library's rules. Each header, transaction, EVM and VM copies them and loads its own package's parameters into the
 * copy, which took a tenth of an import. Here the parameters are complete from the start.
 */
export class ChainRules extends Common {
  constructor(options: CommonOpts) {
    super(options);
    for (const params of [paramsTx, paramsBlock, paramsEVM, paramsVM]) super.updateParams(params);
  }

  override updateParams(): void {}
}
