/** The command `chain-access`: its subcommands, each in a file of its own. */

import { Command } from 'commander';
import { fail } from './fail.ts';
import { serveCommand } from './serve.ts';
import { usageCommand } from './usage.ts';
import { versions } from './versions.ts';

const EXAMPLES = `
Examples:
  chain-access serve --key demo
  chain-access usage --format json
  chain-access serve --help
`;

/** Runs the command line; an error that the user can fix is one line on stderr and exit code 1. */
export async function run(argv: readonly string[]): Promise<void> {
  const commands = [serveCommand(), usageCommand()];
  const program = new Command('chain-access')
    .description('Serve EVM JSON-RPC and gas fees from your own nodes, and charge each API key in credits.')
    .addHelpText('after', EXAMPLES)
    .helpCommand('help [command]', 'show the help of a command');
  for (const command of [program, ...commands]) {
    command
      .helpOption('-h, --help', 'Show this help')
      .version(versions(), '-V, --version', 'Show the versions of the program and of its contract');
  }
  for (const command of commands) program.addCommand(command);
  try {
    await program.parseAsync(argv);
  } catch (error) {
    fail(error);
  }
}
