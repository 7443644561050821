/** `chain-access serve`: flags and file to a configuration, and the service's life from start to signal. */

import { Command, InvalidArgumentError, Option } from 'commander';
import { type Config, ConfigError, completeConfig, readSettings, type Settings } from '../gateway/config.ts';
import { createDevelopmentKey } from '../gateway/ledger/accounts.ts';
import { type OpenEmbedded, type Service, startService } from '../gateway/service.ts';

const DEVELOPMENT_ACCOUNT = 'development';
const CHAIN_ID_TIMEOUT_MS = 1_000;

export function serveCommand(): Command {
  return new Command('serve')
    .description('Start the service; without --upstream it serves an embedded chain, so that nothing else is needed.')
    .option('--host <host>', 'address to listen on (127.0.0.1)')
    .option('--port <port>', 'port to listen on, 0 for any free one (8545)', wholeNumber)
    .option('--config <file>', 'settings in YAML or JSON; flags take precedence')
    .option('--upstream <url>', 'a node, http(s) or ws(s); repeatable, the next is asked when one fails', append)
    .option('--genesis <file>', "an embedded chain's genesis.json, with --chain")
    .option('--chain <file>', "an embedded chain's blocks as RLP, with --genesis")
    .addOption(
      new Option('--kind <kind>', 'mainnet: near head and archive; testnet: near head only (mainnet)').choices([
        'mainnet',
        'testnet',
      ]),
    )
    .option('--key <key[:secret]>', 'an API key of the default account; repeatable', append)
    .option('--daily-credits <credits>', "the default account's daily balance, 0 for no limit (3000000)", wholeNumber)
    .option('--credits-per-second <credits>', 'its credits a second, 0 for no limit (500)', wholeNumber)
    .option('--ledger <folder>', 'where the credit ledger is kept (.chain-access)')
    .option('--admin-port <port>', 'loopback port of /metrics, /health, /ready, 0 for any free one (9545)', wholeNumber)
    .option('--strict', 'accept only what the contract says, none of the tolerances')
    .addOption(
      new Option('--log-level <level>', 'how much goes to stderr (info)').choices([
        ...(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const),
      ]),
    )
    .action(async ({ config: file, ...flags }: Settings & { config?: string }) => {
      const settings = file === undefined ? {} : readSettings(file);
      await serve(withDevelopmentKey(completeConfig({ ...settings, ...flags })));
    });
}

async function serve(config: Config): Promise<void> {
  const service = await startService(config, openEmbedded);
  stopOnSignal(service);
  await greet(config, service);
}

/** Loaded only when it is wanted: in front of real nodes the EVM stays out of memory. */
const openEmbedded: OpenEmbedded = async ({ genesis, chain }) => {
  const { startChain } = await import('../chain/start-chain.ts');
  return startChain(genesis && chain ? { genesisFile: genesis, chainFile: chain } : undefined);
};

/** A newcomer gets a key without limits, but only where nobody else can reach it. */
function withDevelopmentKey(config: Config): Config {
  if (config.keys.length > 0) return config;
  if (!['127.0.0.1', '::1', 'localhost'].includes(config.host)) {
    throw new ConfigError(`key: needed on ${config.host}; a development key is made on a loopback host only`);
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

function append(value: string, before: string[] = []): string[] {
  return [...before, value];
}

function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}
