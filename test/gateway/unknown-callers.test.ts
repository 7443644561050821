/** What callers without a key cause: it fills no round of the event loop. */

import { setImmediate as nextRound } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Session } from '../../gateway/call.ts';
import { paceUnknownCallers } from '../../gateway/transport/unknown-callers.ts';

const FILE = Buffer.alloc(160 * 1024);
const CALLERS = 100;

const stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Asks for the file on behalf of a hundred callers, and returns how many answers were sent in one round at most. */
async function mostFilesPerRound(session?: Session): Promise<number> {
  let sent = 0;
  const server = fastify();
  stops.push(() => server.close());
  server.decorateRequest('session', undefined);
  paceUnknownCallers(server);
  server.addHook('onSend', (_request, _reply, _payload, done) => {
    sent++;
    done();
  });
  server.get('/', (request, reply) => {
    request.session = session;
    return reply.send(FILE);
  });
  const answers = Array.from({ length: CALLERS }, () => server.inject('/'));
  let most = 0;
  for (let before = sent; before < CALLERS; before = sent) {
    await nextRound();
    most = Math.max(most, sent - before);
  }
  for (const { rawPayload } of await Promise.all(answers)) expect(rawPayload.length).toBe(FILE.length);
  return most;
}

test('a bounded number of large files leaves in one round, and all of them in the end', async () => {
  expect(await mostFilesPerRound()).toBeLessThanOrEqual(2);
});

test('the answers to callers with a key do not count', async () => {
  expect(await mostFilesPerRound({} as Session)).toBe(CALLERS);
});
