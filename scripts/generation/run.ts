/** One run of @open-rpc/generator over all targets. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openrpcGenerator from '@open-rpc/generator';
import type { Model } from '../../contract/model/model.ts';
import { outputsOfRun, type TargetOutput } from './component.ts';

const COMPONENT = fileURLToPath(new URL('component.ts', import.meta.url));

/** Writes every target's runtime and generated files into the folder of its name under `folder`. */
export async function runGenerator(
  model: Model,
  outputs: ReadonlyMap<string, TargetOutput>,
  folder: string,
): Promise<void> {
  const components = [...outputs.keys()].map((name) => ({
    type: 'custom',
    name,
    language: name,
    customComponent: COMPONENT,
    customType: name,
    openRPCPath: null,
    outPath: join(folder, name),
  }));
  await outputsOfRun.run(outputs, () =>
    openrpcGenerator.default({ openrpcDocument: structuredClone(model.openrpc.document), components } as never),
  );
}
