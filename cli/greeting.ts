/** The text that `serve` prints once it is ready: the URLs, a command to try, and the line that scripts wait for. */

import type { Config } from '../gateway/config.ts';
import type { Service } from '../gateway/service.ts';
import { versions } from './versions.ts';

/** The account of a key that the service creates for development. */
export const DEVELOPMENT_ACCOUNT = 'development';

const CHAIN_ID_TIMEOUT_MS = 1_000;
const CALL = '{"jsonrpc":"2.0","id":1,"method":"eth_getBlockByNumber","params":["latest",false]}';

/** @returns several lines; the last one is `ready URL`. */
export async function greeting({ keys, accounts }: Config, { url, adminUrl }: Service): Promise<string> {
  const [{ key, account }] = keys as [Config['keys'][number]];
  const isDevelopment = account === DEVELOPMENT_ACCOUNT && accounts[account]?.dailyCredits === 0;
  const rpcUrl = `${url}/v3/${key}`;
  const lines = [
    versions(),
    '',
    `JSON-RPC   ${rpcUrl}`,
    `WebSocket  ${url.replace('http', 'ws')}/ws/v3/${key}`,
    `Gas fees   ${rpcUrl}/networks/${await chainIdAt(rpcUrl)}/suggestedGasFees`,
    `Contract   ${url}/openrpc.json`,
    `           ${url}/openapi.yaml`,
    ...((await isThere(`${url}/docs/`)) ? [`Docs       ${url}/docs/`] : []),
    ...(adminUrl ? [`Metrics    ${adminUrl}/metrics`] : []),
    ...(isDevelopment ? [`API key    ${key}`, '           created for this run, without limits'] : []),
    ...(await extraMethodLines(`${url}/docs/extra-methods.json`)),
    '',
    'Try it:',
    '',
    `curl -s ${rpcUrl} -H 'content-type: application/json' -d '${CALL}'`,
    '',
    `ready ${rpcUrl}`,
  ];
  return lines.join('\n');
}

/** The decimal chain id, as the service reports it; a placeholder if its node does not answer or it expects another Host. */
async function chainIdAt(rpcUrl: string): Promise<string> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"net_version"}',
      signal: AbortSignal.timeout(CHAIN_ID_TIMEOUT_MS),
    });
    return ((await response.json()) as { result?: string }).result ?? '{chainId}';
  } catch {
    return '{chainId}';
  }
}

/** One sentence about the methods beyond the contract, if any are open. */
async function extraMethodLines(url: string): Promise<string[]> {
  const response = await fetch(url);
  const methods = response.ok ? ((await response.json()) as readonly unknown[]) : [];
  return methods.length === 0
    ? []
    : ['Extra      methods outside the contract are open too, with these prices:', `           ${url}`];
}

/** Whether the documentation was built, and is therefore served. */
async function isThere(url: string): Promise<boolean> {
  return (await fetch(url, { method: 'HEAD' })).ok;
}
