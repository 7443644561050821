/**
 * What @open-rpc/generator calls of us. It passes no options to a component, so the files of the run travel beside it, and
 * it makes no folders.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { runtimeFolder, targets } from './targets.ts';

/** The files of the run that is going on, by target. */
export const filesOfRun = new AsyncLocalStorage<ReadonlyMap<string, readonly GeneratedFile[]>>();

/** The hooks that the generator knows, with the one language that a target has: its own name. */
export interface Component {
  readonly hooks: {
    readonly beforeCompileTemplate: ((folder: string) => Promise<void>)[];
    readonly templateFiles: Readonly<Record<string, readonly { path: string; template: () => string }[]>>;
  };
  readonly staticPath: () => string | undefined;
}

export function componentFor(target: string): Component {
  return {
    hooks: {
      beforeCompileTemplate: [
        async (folder) => {
          for (const { path } of files(target)) await mkdir(dirname(join(folder, path)), { recursive: true });
        },
      ],
      get templateFiles() {
        return { [target]: files(target).map(({ path, text }) => ({ path, template: () => text })) };
      },
    },
    staticPath: () => runtimeFolder(targets.find(({ name }) => name === target)!),
  };
}

function files(target: string): readonly GeneratedFile[] {
  const found = filesOfRun.getStore()?.get(target);
  if (found === undefined) throw new Error(`nothing was emitted for ${target}`);
  return found;
}
