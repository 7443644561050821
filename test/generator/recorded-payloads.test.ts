/** Recorded answers of real clients: the compiled validators accept them and do not change them. */

import { describe, expect, test } from 'vitest';
import { checkParams, checkResult, type MethodName, methods } from '../../generated/server/index.ts';
import { addedCaseFolders, ownCases, readCaseFolder } from '../harness/cases.ts';

describe.each([readCaseFolder(ownCases), ...addedCaseFolders()])('$name', ({ cases }) => {
  const exchanges = cases.flatMap(({ name, exchanges }) =>
    exchanges
      .map(({ request, response }) => ({ name, ...JSON.parse(request), response }))
      .filter(({ method, response }) => Object.hasOwn(methods, method) && 'result' in response),
  );

  test.each(
    Map.groupBy(exchanges, ({ method }) => method as MethodName)
      .entries()
      .toArray(),
  )('%s: every recorded request and result is accepted and survives a round trip', (method, ofMethod) => {
    for (const { name, params = [], response } of ofMethod) {
      expect([name, checkParams(method, params, false)]).toEqual([name, undefined]);
      const text = JSON.stringify(response.result);
      const parsed = JSON.parse(text);
      expect([name, checkResult(method, parsed)]).toEqual([name, undefined]);
      expect(JSON.stringify(parsed)).toBe(text);
    }
  });
});
