/** The text that `serve` prints once it is ready: what it serves, a command to try, and the line that scripts wait for. */

import { resolve } from 'node:path';
import type { Config } from '../gateway/config.ts';
import type { Service } from '../gateway/service.ts';
import { settings } from '../gateway/settings/settings-schema.ts';
import { DEVELOPMENT_ACCOUNT } from './development-key.ts';
import { networkLines } from './network-lines.ts';
import type { NetworkState } from './network-states.ts';
import { sampleOf } from './sample.ts';
import { versions } from './versions.ts';

const CALL = '{"jsonrpc":"2.0","id":1,"method":"eth_getBlockByNumber","params":["latest",false]}';

const NO_ADMIN_PORT = `none: port ${settings.adminPort.default} is in use; choose another with --admin-port`;

/** What the text is written from. */
export interface Greeting {
  readonly config: Config;
  readonly service: Service;
  readonly networks: readonly NetworkState[];
  /** Whether the documentation was built, and is therefore served. */
  readonly hasDocs: boolean;
}

/** @returns several lines; the last one is `ready URL`. Keys that are hidden appear as `KEY`. */
export function greeting({ config, service: { url, adminUrl }, networks, hasDocs }: Greeting): string {
  const sample = sampleOf(config, networks);
  const rpcUrl = `${url}/v3/${sample.key}`;
  const extraMethodsUrl = `${url}/docs/extra-methods.json`;
  const host = sample.network.hosts[0];
  const rows: readonly (readonly [label: string, lines: readonly string[]])[] = [
    ['JSON-RPC', [rpcUrl]],
    ['WebSocket', [`${url.replace('http', 'ws')}/ws/v3/${sample.key}`]],
    ['Gas fees', [`${rpcUrl}/networks/${sample.network.chainId ?? '{chainId}'}/suggestedGasFees`]],
    [
      networks.length === 1 ? 'Network' : 'Networks',
      networks.flatMap((network) => networkLines(network, extraMethodsUrl)),
    ],
    ['API key', keyLines(config, sample)],
    ['Ledger', [resolve(config.ledger)]],
    ['Metrics', [adminUrl ? `${adminUrl}/metrics` : NO_ADMIN_PORT]],
    ['Health', adminUrl ? [`${adminUrl}/health`, `${adminUrl}/ready`] : []],
    ['Contract', [`${url}/openrpc.json`, `${url}/openapi.yaml`]],
    ['Docs', [hasDocs ? `${url}/docs/` : 'not built; npm run docs builds them']],
    ...config.warnings.map((warning) => ['Warning', [warning]] as const),
  ];
  const hostHeader = host === undefined ? '' : ` -H 'Host: ${host}'`;
  return [
    versions(),
    '',
    ...rows.flatMap(([label, lines]) => lines.map((line, index) => (index === 0 ? label : '').padEnd(11) + line)),
    '',
    sample.isShown ? 'Try it:' : 'Try it, with one of your keys in place of KEY:',
    '',
    `curl -s ${rpcUrl}${hostHeader} -H 'content-type: application/json' -d '${CALL}'`,
    '',
    `ready ${rpcUrl}`,
  ].join('\n');
}

/** The key of the examples, if it may be shown, what its account may spend, and how many other keys there are. */
function keyLines({ keys, accounts }: Config, { key, account, isShown }: ReturnType<typeof sampleOf>): string[] {
  const origin = account === DEVELOPMENT_ACCOUNT && keys.length === 1 ? 'created for this run' : `account ${account}`;
  const others = keys.length - (isShown ? 1 : 0);
  return [
    ...(isShown ? [key, `${origin}, ${limitsText(accounts[account]!)}`] : []),
    ...(others > 0 ? [`${isShown ? `and ${others} more` : others}, not shown`] : []),
  ];
}

function limitsText({ dailyCredits, creditsPerSecond }: Config['accounts'][string]): string {
  if (dailyCredits === 0 && creditsPerSecond === 0) return 'without limits';
  const [perDay, perSecond] = [dailyCredits, creditsPerSecond].map((credits) =>
    credits === 0 ? 'unlimited' : credits.toLocaleString('en-US'),
  );
  return `${perDay} credits per day, ${perSecond} per second`;
}
