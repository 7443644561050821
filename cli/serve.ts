/** `chain-access serve`: flags and file to a configuration, and the service's life from start to signal. */

import { Command } from 'commander';
import { type Config, completeConfig } from '../gateway/config.ts';
import { createDevelopmentKey } from '../gateway/ledger/accounts.ts';
import { type OpenEmbedded, type Service, startService } from '../gateway/service.ts';
import { ConfigError, type PlaceOf } from '../gateway/settings/settings.ts';
import { givenSettings, settingOptions } from './serve-flags.ts';

const DEVELOPMENT_ACCOUNT = 'development';
const CHAIN_ID_TIMEOUT_MS = 1_000;

const EXAMPLES = `
Every flag can also be set in a configuration file, under its name in camel case
(--daily-credits is dailyCredits). The file has further settings: several
networks, accounts, and keys with permissions.

Examples:
  Try it on the embedded chain:
    chain-access serve --key demo
  Serve two nodes of your own:
    chain-access serve --key "$KEY:$SECRET" \\
      --upstream http://10.0.0.5:8545 --upstream wss://node.example
  Use a configuration file, but another port:
    chain-access serve --config service.yaml --port 8080
`;

export function serveCommand(): Command {
  const command = new Command('serve')
    .summary('start the service')
    .description(
      'Start the service. Without --upstream it serves an embedded chain, so you need nothing else to try it.',
    )
    .option('--config <file>', 'Read settings from a YAML or JSON file. Flags take precedence over the file')
    .addHelpText('after', EXAMPLES)
    .action(async (options: { config?: string }) => {
      const { settings, placeOf } = givenSettings(options);
      await serve(withDevelopmentKey(completeConfig(settings, placeOf), placeOf));
    });
  for (const option of settingOptions()) command.addOption(option);
  return command;
}

async function serve(config: Config): Promise<void> {
  const service = await startService(config, openEmbedded);
  stopOnSignal(service);
  await greet(config, service);
}

/** Loads the chain only when it is used: in front of real nodes the EVM stays out of memory. */
const openEmbedded: OpenEmbedded = async ({ genesis, chain }) => {
  const { startChain } = await import('../chain/start-chain.ts');
  return startChain(genesis && chain ? { genesisFile: genesis, chainFile: chain } : undefined);
};

/** A newcomer gets a key without limits, but only where no other machine can use it. */
function withDevelopmentKey(config: Config, placeOf: PlaceOf): Config {
  if (config.keys.length > 0) return config;
  if (!['127.0.0.1', '::1', 'localhost'].includes(config.host)) {
    const { at, name } = placeOf(['host']);
    throw new ConfigError(
      `${at}${name} ${config.host} requires an API key, such as --key K7f3Xq; without one, listen on 127.0.0.1`,
    );
  }
  return {
    ...config,
    keys: [{ key: createDevelopmentKey(), account: DEVELOPMENT_ACCOUNT }],
    accounts: { ...config.accounts, [DEVELOPMENT_ACCOUNT]: { dailyCredits: 0, creditsPerSecond: 0 } },
  };
}

async function greet({ keys, accounts }: Config, { url, adminUrl }: Service): Promise<void> {
  const [{ key, account }] = keys as [Config['keys'][number]];
  const isDevelopment =
    account !== undefined && account === DEVELOPMENT_ACCOUNT && accounts[account]?.dailyCredits === 0;
  const call = '{"jsonrpc":"2.0","id":1,"method":"eth_getBlockByNumber","params":["latest",false]}';
  const lines = [
    `JSON-RPC   ${url}/v3/${key}`,
    `WebSocket  ${url.replace('http', 'ws')}/ws/v3/${key}`,
    `gas fees   ${url}/v3/${key}/networks/${await chainIdAt(`${url}/v3/${key}`)}/suggestedGasFees`,
    `contract   ${url}/openrpc.json  ${url}/openapi.yaml`,
    ...((await isThere(`${url}/docs/`)) ? [`docs       ${url}/docs/`] : []),
    ...(adminUrl ? [`metrics    ${adminUrl}/metrics`] : []),
    ...(isDevelopment ? [`key        ${key} (made for this run, without limits)`] : []),
    '',
    `curl -s ${url}/v3/${key} -H 'content-type: application/json' -d '${call}'`,
    '',
    `ready ${url}/v3/${key}`,
  ];
  console.log(lines.join('\n'));
}

/** The decimal chain id as the service tells it; a placeholder while its node does not answer or the Host is another. */
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

/** Whether the documentation was built and so is served. */
async function isThere(url: string): Promise<boolean> {
  return (await fetch(url, { method: 'HEAD' })).ok;
}

function stopOnSignal(service: Service): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      try {
        await service.stop();
        process.exit(0);
      } catch (error) {
        console.error(`chain-access: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      }
    });
  }
}
