/** The Python clients without a service: runs each file of pytest/ that needs none. */

import { describe, test } from 'vitest';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';
import { runPytest } from './run-pytest.ts';

describe.skipIf(requireOrSkip(python))('the Python clients without a service', () => {
  test.each([
    ['test_client.py', 'addresses, requests, deadlines, cancellation, ticks, hooks, credits and errors'],
    ['test_codec.py', 'values: exact, lenient when reading, strict when writing'],
    ['test_overrides.py', 'state and block overrides: exact bytes, every kind of mapping, strict when writing'],
    ['test_connections.py', 'HTTP connections: every time limit, every loss, threads, loops, forks, proxies'],
    ['test_odds.py', 'unusual answers, hooks, ticks and logs: every failure has a kind, and no task is left behind'],
    ['test_web_socket_odds.py', 'services that stop reading, close, redirect or send garbage; loops, forks'],
    ['test_web_socket.py', 'one WebSocket: many calls, loss and reopening, limits, pings, closing'],
  ])('%s: %s', async (file) => runPytest(file), 120_000);
});
