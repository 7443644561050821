/**
 * What would end a Node process without a word does not end a running service: output that cannot be written costs the output, and an
 * error that no part of the service expected is logged.
 */

import type { Service } from '../gateway/service.ts';

/**
 * By default, Node ends the process for both kinds of unexpected error. A promise that was rejected with no one waiting for it leaves other
 * requests as they were, so the service goes on. An exception outside a request may have left something half changed: the service
 * finishes what is in flight, makes the ledger durable, and ends with 1, so that its supervisor starts it again.
 */
export function keepRunning(service: Service): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  process.on('unhandledRejection', (reason) => service.reportUnexpected(reason, 'error'));
  let isEnding = false;
  process.on('uncaughtException', async (error) => {
    service.reportUnexpected(error, 'fatal');
    if (isEnding) return;
    isEnding = true;
    await service.stop().catch((cause: unknown) => service.reportUnexpected(cause, 'fatal'));
    process.exit(1);
  });
}
