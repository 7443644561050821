/** `chain-access serve`: reads the configuration, starts the service and stops it on a signal. */

import { Command } from 'commander';
import { type Config, completeConfig } from '../gateway/config.ts';
import { createDevelopmentKey } from '../gateway/ledger/accounts.ts';
import { type OpenEmbedded, type Service, startService } from '../gateway/service.ts';
import { ConfigError, type PlaceOf } from '../gateway/settings/settings.ts';
import { fail } from './fail.ts';
import { DEVELOPMENT_ACCOUNT, greeting } from './greeting.ts';
import { keepRunning } from './keep-running.ts';
import { givenSettings, settingOptions } from './serve-flags.ts';

const EXAMPLES = `
Every flag can also be set in a configuration file, under its name in camel case
(--daily-credits is dailyCredits), except that --extra is extraMethods. The file
has further settings: several networks, accounts, and keys with permissions.

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
  keepRunning(service);
  stopOnSignal(service);
  console.log(await greeting(config, service));
}

/** Loads the chain only when it is used: in front of real nodes the EVM stays out of memory. */
const openEmbedded: OpenEmbedded = async ({ genesis, chain }) => {
  const { startChain } = await import('../chain/start-chain.ts');
  return startChain(genesis && chain ? { genesisFile: genesis, chainFile: chain } : undefined);
};

/** The price of each method beyond the contract on the embedded chain: that of the contract's simplest methods. */
const EMBEDDED_METHOD_CREDITS = 80;

/** A newcomer gets a key without limits and tools that work at once, but only where no other machine can use it. */
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
    embeddedMethodCredits: EMBEDDED_METHOD_CREDITS,
  };
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
        fail(error);
        process.exit();
      }
    });
  }
}
