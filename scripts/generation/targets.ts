/** Everything that can be generated: a folder each, with its emitter and, where it has one, its hand-written runtime. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emitDocs } from '../emit/docs/docs.ts';
import { emitGo } from '../emit/go/go.ts';
import { emitPython } from '../emit/python/python.ts';
import { emitServer } from '../emit/server/server.ts';
import { emitTypeScript } from '../emit/typescript/typescript.ts';
import type { Model } from '../model/model.ts';
import type { GeneratedFile } from '../print/generated-file.ts';

export interface Target {
  /** Its name in scripts/emit/ and scripts/runtime/. */
  readonly name: string;
  /** Its folder in the repository, with `/`, when that is not the one of its name under generated/. */
  readonly folder?: string;
  readonly emit: (model: Model) => Promise<GeneratedFile[]>;
}

export const targets: readonly Target[] = [
  { name: 'server', emit: emitServer },
  { name: 'typescript', emit: emitTypeScript },
  { name: 'go', emit: emitGo },
  { name: 'python', emit: emitPython },
  { name: 'docs', folder: 'docs/src/content/docs/reference', emit: emitDocs },
];

/** Where a target stands in the repository, with `/`. */
export function folderOf({ name, folder = `generated/${name}` }: Target): string {
  return folder;
}

/** The folder whose files are copied into the target as they are; undefined when everything in it is generated. */
export function runtimeFolder(target: string): string | undefined {
  const folder = fileURLToPath(new URL(`../runtime/${target}`, import.meta.url));
  return existsSync(folder) ? folder : undefined;
}

/** The module that @open-rpc/generator loads for the target. */
export function componentFile(target: string): string {
  return fileURLToPath(new URL(`../emit/${target}/component.ts`, import.meta.url));
}
