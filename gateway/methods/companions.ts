/** The companions: methods that libraries call besides those of the contract. The gateway answers them itself, free of charge. */

import type { companions } from '../../generated/server/index.ts';
import { openrpcJson } from '../contract-files.ts';
import { RpcError } from '../errors.ts';
import { type ExtraMethods, extraMethodList } from '../extra-methods.ts';
import type { Network } from '../network.ts';
import { toQuantity } from '../quantity.ts';
import { version } from '../version.ts';

type CompanionName = (typeof companions)[number]['name'];

const answers: { readonly [C in CompanionName]: (network: Network) => Promise<string | Buffer> } = {
  eth_blockNumber: async ({ head }) => JSON.stringify(toQuantity((await head.latest()).number)),
  eth_chainId: async ({ head }) => JSON.stringify(await head.chainId()),
  net_version: async ({ head }) => JSON.stringify(await head.decimalChainId()),
  'rpc.discover': async ({ extraMethods }) => discovered(extraMethods),
  web3_clientVersion: async () => JSON.stringify(`chain-access/${version}`),
};

/** Whether the gateway answers this method itself. */
export function isCompanion(method: string): method is CompanionName {
  return Object.hasOwn(answers, method);
}

/**
 * A companion's result as JSON; large ones are the same bytes for every caller.
 *
 * @throws {RpcError} `InvalidParams` when params are given: companions accept none.
 */
export async function answerCompanion(method: CompanionName, params: readonly unknown[], network: Network) {
  if (params.length > 0)
    throw new RpcError('InvalidParams', { message: `params: ${method} accepts no parameters; got ${params.length}` });
  const answer = await answers[method](network);
  return typeof answer === 'string' ? Buffer.from(answer) : answer; // `Buffer.from` would copy a buffer
}

/** One copy for each set of open methods, however many answers contain it. */
const discoveredContracts = new WeakMap<ExtraMethods, Buffer>();

/** The contract, with the open methods beyond it as one more field of the root, if there are any. */
function discovered(extraMethods: ExtraMethods): Buffer {
  const known = discoveredContracts.get(extraMethods);
  if (known !== undefined) return known;
  const contract = Buffer.from(withExtraMethods(extraMethodList(extraMethods)));
  discoveredContracts.set(extraMethods, contract);
  return contract;
}

function withExtraMethods(open: ReturnType<typeof extraMethodList>): string {
  if (open.length === 0) return openrpcJson;
  const fields = openrpcJson.slice(0, openrpcJson.lastIndexOf('}')).trimEnd();
  return `${fields},\n  "x-extra-methods": ${JSON.stringify(open)}\n}\n`;
}
