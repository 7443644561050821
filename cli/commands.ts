/** The command `chain-access`: its subcommands, each in a file of its own, and its exit codes. */

import { getSystemErrorMessage } from 'node:util';
import { Command, CommanderError } from 'commander';
import { fail } from './fail.ts';
import { serveCommand } from './serve.ts';
import { usageCommand } from './usage.ts';
import { versions } from './versions.ts';

/** What could not run ends with this code, as the --help of each command states. */
const COULD_NOT_RUN = 2;

const EXAMPLES = `
Examples:
  Try it: start the service on the embedded chain, with an API key of your own
    chain-access serve --key demo
  Put it in front of a node:
    chain-access serve --upstream http://10.0.0.5:8545 --key-file keys.txt
  Show what each account has used, as JSON:
    chain-access usage --format json
  Show all flags of a command, with examples:
    chain-access serve --help

Exit codes: 0 if the command did its work; 2 if it could not run, for example
because of a wrong flag; 1 if it failed later.
`;

/** Runs the command line; an error that the user can fix is one line on stderr. */
export async function run(argv: readonly string[]): Promise<void> {
  endQuietly();
  const program = new Command('chain-access')
    .description(
      'Serve EVM JSON-RPC over HTTP and WebSocket, and gas fee suggestions, from your own nodes, and charge each API key in credits.',
    )
    .addHelpText('after', EXAMPLES)
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError('To see all commands: chain-access --help')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'chain-access: ')) });
  const commands = [serveCommand(), usageCommand()];
  for (const command of [program, ...commands]) {
    command
      .helpOption('-h, --help', 'Show this help')
      .version(versions(), '-V, --version', 'Show the versions of the program and of its contract');
  }
  for (const command of commands) {
    command
      .copyInheritedSettings(program)
      .showHelpAfterError(`To see all flags: chain-access ${command.name()} --help`);
    program.addCommand(command);
  }
  try {
    await program.parseAsync(argv);
  } catch (error) {
    // What commander throws, it has printed; the help and the version have the code 0.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : COULD_NOT_RUN;
    else fail(error, COULD_NOT_RUN);
  }
}

/** A reader of the output that leaves early is not a fault. An output that cannot be written is reported in one line, without a stack trace. */
function endQuietly(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', ({ code, errno, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    console.error(
      `chain-access: cannot write to stdout: ${errno === undefined ? message : getSystemErrorMessage(errno)}`,
    );
    process.exitCode = COULD_NOT_RUN;
  });
}
