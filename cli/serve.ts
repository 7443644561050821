/** `chain-access serve`: reads the configuration, starts the service and stops it on a signal. */

import { flushCompileCache } from 'node:module';
import { Command } from 'commander';
import { type Config, completeConfig } from '../gateway/config.ts';
import { type OpenEmbedded, type Service, startService } from '../gateway/service.ts';
import type { PlaceOf } from '../gateway/settings/settings.ts';
import { withDevelopmentKey } from './development-key.ts';
import { fail } from './fail.ts';
import { greeting } from './greeting.ts';
import { keepRunning } from './keep-running.ts';
import { networkStates } from './network-states.ts';
import { givenSettings, settingOptions } from './serve-flags.ts';
import { startFault } from './start-fault.ts';

const EXAMPLES = `
API keys:
  The keys of --key, of each --key-file, of the configuration file and of the
  environment variable CHAIN_ACCESS_KEY are combined. The variable contains one
  or more KEY or KEY:SECRET, separated by white space. Only keys of --key and of
  the configuration file are printed at the start; secrets never are.

Configuration file:
  Every flag can also be set in the file, under its name in camel case
  (--daily-credits is dailyCredits), except that --extra is extraMethods. The
  file has further settings: several networks by Host header, accounts, keys
  with permissions, and the limits of the service.

Examples:
  Try it on the embedded chain; the output has a curl command to copy:
    chain-access serve --key demo
  Then call it over HTTP, over WebSocket, or for gas fees (any SDK, any wallet):
    http://127.0.0.1:8545/v3/demo
    ws://127.0.0.1:8545/ws/v3/demo
    http://127.0.0.1:8545/v3/demo/networks/11325013/suggestedGasFees
  Serve two nodes of your own, with keys that the process list does not show:
    chain-access serve --key-file keys.txt \\
      --upstream http://10.0.0.5:8545 --upstream wss://node.example
  The same with a key from the environment:
    CHAIN_ACCESS_KEY="$KEY:$SECRET" chain-access serve \\
      --upstream http://10.0.0.5:8545
  Use a configuration file, but another port:
    chain-access serve --config service.yaml --port 8080

Exit codes: 0 after SIGTERM or SIGINT; 1 if it could not make all charges
durable, or stopped because of an unexpected error; 2 if it could not start;
137 if it stopped while the disk of its ledger hung.
`;

/** The exit code of a service that stopped, but could not make all charges durable. */
const NOT_DURABLE = 1;

export function serveCommand(): Command {
  const command = new Command('serve')
    .summary('start the service')
    .description(
      'Start the service: JSON-RPC over HTTP and WebSocket, and gas fee suggestions. Without --upstream it serves an embedded chain, so you need nothing else to try it.',
    )
    .option('--config <file>', 'Read settings from a YAML or JSON file. Flags take precedence over the file')
    .addHelpText('after', EXAMPLES)
    .action(async (options: { config?: string }) => {
      const given = givenSettings(options);
      const config = completeConfig(given.settings, given.placeOf, process.env);
      await serve(withDevelopmentKey(config, given), given.placeOf);
    });
  for (const option of settingOptions()) command.addOption(option);
  return command;
}

async function serve(config: Config, placeOf: PlaceOf): Promise<void> {
  const service = await startService(config, openEmbedded).catch((error: unknown) => {
    throw startFault(error, config, placeOf);
  });
  keepRunning(service);
  stopOnSignal(service);
  const [networks, hasDocs] = await Promise.all([
    networkStates(config, service.networks),
    fetch(`${service.url}/docs/`, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  ]);
  console.log(greeting({ config, service, networks, hasDocs }));
  flushCompileCache(); // a process that is killed never writes it
}

/** Loads the chain only when it is used: in front of real nodes the EVM stays out of memory. */
const openEmbedded: OpenEmbedded = async ({ genesis, chain }, limits) => {
  const { startChain } = await import('../chain/start-chain.ts');
  return startChain(genesis && chain ? { genesisFile: genesis, chainFile: chain } : undefined, limits);
};

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
        fail(error, NOT_DURABLE);
        process.exit();
      }
    });
  }
}
