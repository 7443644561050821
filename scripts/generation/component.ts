/**
 * The custom component that @open-rpc/generator loads for every target. The generator passes it only the target's name,
 * so it reads the outputs of the run from asynchronous storage. It also creates folders, which the generator does not.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from '../languages/generated-file.ts';

/** The files of one target. */
export interface TargetOutput {
  /** The folder whose files are copied unchanged; undefined when every file is generated. */
  readonly runtime: string | undefined;
  readonly files: readonly GeneratedFile[];
}

/** The outputs of the current run, by target. */
export const outputsOfRun = new AsyncLocalStorage<ReadonlyMap<string, TargetOutput>>();

/** What the generator calls `language` is the target's name. */
export default {
  hooks: {
    beforeCompileTemplate: [
      async (folder: string, _source: string, { language }: { readonly language: string }) => {
        for (const { path } of outputOf(language).files) {
          await mkdir(dirname(join(folder, path)), { recursive: true });
        }
      },
    ],
    get templateFiles() {
      const outputs = [...(outputsOfRun.getStore() ?? [])];
      return Object.fromEntries(
        outputs.map(([name, { files }]) => [name, files.map(({ path, text }) => ({ path, template: () => text }))]),
      );
    },
  },
  staticPath: (language: string) => outputOf(language).runtime,
};

function outputOf(target: string): TargetOutput {
  const found = outputsOfRun.getStore()?.get(target);
  if (found === undefined) throw new Error(`nothing was emitted for ${target}`);
  return found;
}
