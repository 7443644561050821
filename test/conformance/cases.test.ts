/** Recorded answers of real clients: the service returns the same values over HTTP and over WebSocket. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkResult, companions, methods } from '../../generated/server/index.ts';
import { addedCaseFolders, type Case, ownCases, readCaseFolder, withoutMessage } from '../harness/cases.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { openSocket, type TestSocket } from '../harness/socket.ts';

const served = new Set([...Object.keys(methods), ...companions.map(({ name }) => name)]);
const methodOf = (each: Case): string => JSON.parse(each.exchanges[0]!.request).method;

describe.each([readCaseFolder(ownCases), ...addedCaseFolders()])('$name', ({ genesis, chain, cases }) => {
  const own = cases.filter((each) => served.has(methodOf(each)));
  let service: TestService;
  let socket: TestSocket;

  beforeAll(async () => {
    service = await startTestService(genesis && chain ? { genesis, chain } : {});
    socket = await openSocket(`${service.url.replace('http', 'ws')}/ws/v3/${KEY}`);
  });

  afterAll(async () => {
    socket.socket.terminate();
    await service.stop();
  });

  test('most methods have cases', () => {
    expect(new Set(own.map(methodOf)).size).toBeGreaterThan(5);
  });

  test.each(own.map((each) => [each.name, each.intention, each] as const))(
    '%s: %s',
    async (_name, _intention, each) => {
      for (const { request, response } of each.exchanges) {
        socket.send(request);
        for (const answer of [(await service.postRaw(request)).json, await socket.next()]) {
          if (each.isSpecOnly && answer.error === undefined) {
            expect(checkResult(JSON.parse(request).method, answer.result)).toBeUndefined();
          } else if (each.isSpecOnly) {
            expect(answer.error).toEqual({ ...answer.error, code: expect.any(Number), message: expect.any(String) });
          } else {
            expect(withoutMessage(answer)).toEqual(withoutMessage(response));
          }
        }
      }
    },
  );
});
