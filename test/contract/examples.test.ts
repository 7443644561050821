/** Every example of the contract, sent to the service on the embedded chain: the answer is the one that is written. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/service.ts';
import { openrpc } from './shipped-contract.ts';

interface Example {
  readonly method: string;
  readonly example: any;
}

const examples: Example[] = openrpc.methods.flatMap((method: any) =>
  method.examples.map((example: any) => ({ method: method.name, example })),
);

/** Examples by the settings under which they are true; `{}` is the service as it starts without flags. */
const bySetup = Map.groupBy(examples, ({ example }) => JSON.stringify(example['x-setup'] ?? {}));

describe.each([...bySetup])('under the settings %s', (setup, group) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(JSON.parse(setup));
  });

  afterAll(() => service.stop());

  test.each(group.map(({ method, example }) => [method, example.name, example]))(
    '%s %s',
    async (method, _name, example) => {
      const params = example.params.map(({ value }: any) => value);
      const { status, json } = await service.post({ jsonrpc: '2.0', id: 1, method, params });
      const written = 'result' in example ? { result: example.result.value } : { error: example['x-error'].error };
      expect(status).toBe(example['x-error']?.http ?? 200);
      expect(json).toEqual({ jsonrpc: '2.0', id: 1, ...written });
    },
  );
});
