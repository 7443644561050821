/** Admission: the single step from a caller's credentials to a session, for HTTP, WebSocket and the gas operation. */

import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../gateway/call.ts';
import { RpcError } from '../../gateway/errors.ts';
import { FreeCalls } from '../../gateway/isolation/free-calls.ts';
import { Paces } from '../../gateway/isolation/paces.ts';
import { createShares } from '../../gateway/isolation/shares.ts';
import { Turns } from '../../gateway/isolation/turns.ts';
import { createAccounts } from '../../gateway/ledger/accounts.ts';
import type { Network } from '../../gateway/network.ts';
import type { Services } from '../../gateway/services.ts';
import { admit, type Caller } from '../../gateway/steps/admit.ts';
import { createHttp, type Http } from '../../gateway/transport/http.ts';
import { serviceLimits } from '../../generated/server/index.ts';
import { openSocket } from '../harness/socket.ts';

const account = { id: 'a', dailyCredits: 0, creditsPerSecond: 0 };
const accounts = createAccounts([
  { key: 'open', account },
  { key: 'locked', secret: 'right', account },
  { key: 'off', account, disabled: true },
  { key: 'elsewhere', account, networks: ['other'] },
  { key: 'sockets', account, transports: ['websocket'] },
]);
const fault = new RpcError('NoUpstream');
const network = { name: 'main', gas: { suggest: () => Promise.reject(fault) } } as unknown as Network;

/** The sessions of reported errors, as the log receives them. */
let reported: (Session | undefined)[];
const services = {
  accounts,
  strict: false,
  ledger: { hold: async () => ({ release() {} }) },
  limits: { ...serviceLimits, websocketConnectionsPerKey: 1 },
  shares: createShares(serviceLimits),
  freeCalls: new FreeCalls(0, 1),
  turns: new Turns(),
  paces: new Paces(),
  parseLimits: {
    http: { batchItems: 1, requestDepth: 1, requestValues: 1, idBytes: 1 },
    websocket: { batchItems: 1, requestDepth: 1, requestValues: 1, idBytes: 1 },
  },
  metrics: { count() {}, observe() {}, read() {} },
  requestMetrics: { countError() {}, observe() {} },
  callsInFlight: { enter() {}, leave() {} },
  networks: { all: [network], byHost: () => network, byChainId: async () => network },
  report(error: unknown, session?: Session) {
    reported.push(session);
    return error;
  },
} as unknown as Services;

beforeEach(() => {
  reported = [];
});

describe('a caller', () => {
  const caller = (key: string | undefined, secret = ''): Caller => ({
    credentials: key === undefined ? undefined : { key, secret },
    address: '192.0.2.1',
    network,
    transport: 'http',
  });

  test.each([
    ['without credentials', caller(undefined), 'KeyMissing'],
    ['with an empty key', caller(''), 'KeyMissing'],
    ['with an unknown key', caller('stranger'), 'KeyUnknown'],
    ['with a wrong secret', caller('locked', 'wrong'), 'WrongSecret'],
    ['with a secret that the key does not have', caller('open', 'right'), 'WrongSecret'],
    ['with a disabled key', caller('off'), 'KeyForbidden'],
    ['on a network that the key may not use', caller('elsewhere'), 'KeyForbidden'],
    ['over a transport that the key may not use', caller('sockets'), 'KeyForbidden'],
  ])('%s is rejected', async (_title, refused, name) => {
    await expect(admit(refused, services)).rejects.toMatchObject({ name });
  });

  test.each([
    ['with a key', caller('open')],
    ['with a key and its secret', caller('locked', 'right')],
    ['with a key but without its secret', caller('locked')],
  ])('%s gets a session', async (_title, welcome) => {
    const key = accounts.findKey(welcome.credentials!.key);
    const session = { key, address: '192.0.2.1', network, transport: 'http', strict: false };
    expect(await admit(welcome, services)).toEqual(session);
  });

  test('triggers a search for a network among the nodes only with a known key', async () => {
    const find = vi.fn(async () => network);
    await expect(admit({ ...caller('stranger'), network: find }, services)).rejects.toMatchObject({
      name: 'KeyUnknown',
    });
    expect(find).not.toHaveBeenCalled();
    expect((await admit({ ...caller('open'), network: find }, services)).network).toBe(network);
    const unknown = () => Promise.reject(new RpcError('UnknownNetwork'));
    await expect(admit({ ...caller('off'), network: unknown }, services)).rejects.toMatchObject({
      name: 'UnknownNetwork',
    });
  });
});

describe('the caller’s address is in the session', () => {
  let http: Http;
  beforeAll(async () => {
    http = await createHttp(services);
    await http.server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => http.stop());
  const address = '203.0.113.9';

  test('over HTTP', async () => {
    const headers = { 'content-type': 'application/json' };
    await http.server.inject({ method: 'POST', url: '/v3/open', remoteAddress: address, headers, payload: '{' });
    expect(reported).toMatchObject([{ key: { account }, address, transport: 'http' }]);
  });

  test('for the gas operation', async () => {
    const url = '/v3/open/networks/1/suggestedGasFees';
    const { statusCode } = await http.server.inject({ method: 'GET', url, remoteAddress: address });
    expect(statusCode).toBe(503);
    expect(reported).toMatchObject([{ key: { account }, address, transport: 'http' }]);
  });

  test('over WebSocket', async () => {
    const { port } = http.server.server.address() as AddressInfo;
    const { socket, send, next } = await openSocket(`ws://127.0.0.1:${port}/ws/v3/open`);
    send('{');
    expect((await next()).error.code).toBe(-32700);
    expect(reported).toMatchObject([{ key: { account }, address: '127.0.0.1', transport: 'websocket' }]);
    socket.close();
  });
});
