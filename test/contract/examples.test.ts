/** Every example of the contract, sent to the service on the embedded chain: the answer matches the example. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { openrpc } from '../harness/shipped-contract.ts';

interface Example {
  readonly method: string;
  readonly example: any;
}

const examples: Example[] = openrpc.methods.flatMap((method: any) =>
  method.examples.map((example: any) => ({ method: method.name, example })),
);

/** A node that never answers log queries: the fault `slow-node` of an example's setup. */
async function slowNode(): Promise<ScriptedNode> {
  const node = await startScriptedNode();
  node.answer('eth_getLogs', () => ({ raw: () => {} }));
  return node;
}

/** Examples grouped by the settings that they need; `{}` is the service started without flags. */
const bySetup = Map.groupBy(examples, ({ example }) => JSON.stringify(example['x-setup'] ?? {}));

describe.each([...bySetup])('under the settings %s', (setup, group) => {
  let service: TestService;
  let node: ScriptedNode | undefined;

  beforeAll(async () => {
    const { fault, ...settings } = JSON.parse(setup);
    expect([undefined, 'slow-node']).toContain(fault);
    node = fault === undefined ? undefined : await slowNode();
    service = await startTestService({ ...settings, ...(node ? { upstream: node.url } : {}) });
  });

  afterAll(async () => {
    await service.stop();
    await node?.stop();
  });

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
