/** The command `chain-access`: its subcommands, each in a file of its own. */

import { Command } from 'commander';
import { version } from '../gateway/version.ts';
import { serveCommand } from './serve.ts';
import { usageCommand } from './usage.ts';

/** Runs the command line; an error that the user can mend is one line on stderr and exit code 1. */
export async function run(argv: readonly string[]): Promise<void> {
  const program = new Command('chain-access')
    .description(
      'EVM node access: JSON-RPC over HTTP, charged in credits, in front of your nodes or an embedded chain.',
    )
    .version(version)
    .addCommand(serveCommand())
    .addCommand(usageCommand());
  try {
    await program.parseAsync(argv);
  } catch (error) {
    console.error(`chain-access: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
