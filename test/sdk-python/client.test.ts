/** The Python clients without a service: runs each file of pytest/ that needs none. */

import { describe, test } from 'vitest';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';
import { runPytest } from './run-pytest.ts';

describe.skipIf(requireOrSkip(python))('by themselves', () => {
  test.each([
    ['test_client.py', 'addresses, requests, deadlines, cancellation, ticks, hooks, credits and errors'],
    ['test_codec.py', 'values in and out: exact, lenient on read, strict on write'],
    ['test_connections.py', 'HTTP connections: every limit of time, every loss, threads, loops, forks, proxies'],
    ['test_odds.py', 'odd answers, hooks, ticks and logs: always an error of a kind, and nothing left behind'],
    ['test_web_socket_odds.py', 'services that do not read, close, redirect or talk nonsense; loops, forks'],
    ['test_web_socket.py', 'one WebSocket: many calls, loss and return, bounds, pings, closing'],
  ])('%s: %s', async (file) => runPytest(file), 120_000);
});
