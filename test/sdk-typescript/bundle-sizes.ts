/** How many bytes the TypeScript client and other libraries add to a page, as gzip of a minified bundle. */

import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const CLIENT = resolve(import.meta.dirname, '../../generated/typescript/index.ts');

/** What each bundle exports, and from where. */
const BUNDLES: Readonly<Record<string, string>> = {
  'client, core': `export { createClient, ChainAccessError } from '${CLIENT}'`,
  'client, with logs, gas, EIP-1193 and bigint': `export { createClient, ChainAccessError, getLogs, suggestedGasFees, toProvider, withBigints } from '${CLIENT}'`,
  'client, everything': `export * from '${CLIENT}'`,
  'viem, public client': `export { createPublicClient, http } from 'viem'`,
  'ethers, JSON-RPC provider': `export { JsonRpcProvider } from 'ethers'`,
  web3: `export { Web3 } from 'web3'`,
};

/** Each bundle with its size, in the order above. */
export async function bundleSizes(): Promise<{ name: string; gzipBytes: number }[]> {
  return Promise.all(
    Object.entries(BUNDLES).map(async ([name, contents]) => ({ name, gzipBytes: await gzipBytesOf(contents) })),
  );
}

async function gzipBytesOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, '../..') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).byteLength;
}
