/** One run of @open-rpc/generator over all targets. */

import { join } from 'node:path';
import openrpcGenerator from '@open-rpc/generator';
import type { Model } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { filesOfRun } from './component.ts';
import { componentFile, type Target } from './targets.ts';

/** Writes every target's runtime and generated files into its folder under `folder`. */
export async function runGenerator(
  model: Model,
  files: ReadonlyMap<string, readonly GeneratedFile[]>,
  targets: readonly Target[],
  folder: string,
): Promise<void> {
  const components = targets.map((target) => ({
    type: 'custom',
    name: target.name,
    language: target.name,
    customComponent: componentFile(target),
    customType: target.name,
    openRPCPath: null,
    outPath: join(folder, target.name),
  }));
  await filesOfRun.run(files, () =>
    openrpcGenerator.default({ openrpcDocument: structuredClone(model.openrpc.document), components } as never),
  );
}
