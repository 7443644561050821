/** Everything that can be generated: a folder each, with its emitter and, where it has one, its hand-written runtime. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Model } from '../../contract/model/model.ts';
import { emitDocs } from '../docs/docs.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { emitGo } from '../languages/go/go.ts';
import { emitPython } from '../languages/python/python.ts';
import { emitTypeScript } from '../languages/typescript/typescript.ts';
import { emitServer } from '../server/server.ts';

export interface Target {
  readonly name: string;
  /** Its folder below scripts/: the emitter, `component.ts`, and `runtime/` where it has one. */
  readonly source: string;
  /** Its folder in the repository, with `/`, when that is not the one of its name under generated/. */
  readonly folder?: string;
  readonly emit: (model: Model) => Promise<GeneratedFile[]>;
}

export const targets: readonly Target[] = [
  { name: 'server', source: 'server', emit: emitServer },
  { name: 'typescript', source: 'languages/typescript', emit: emitTypeScript },
  { name: 'go', source: 'languages/go', emit: emitGo },
  { name: 'python', source: 'languages/python', emit: emitPython },
  { name: 'docs', source: 'docs', folder: 'docs/src/content/docs/reference', emit: emitDocs },
];

/** Where a target stands in the repository, with `/`. */
export function folderOf({ name, folder = `generated/${name}` }: Target): string {
  return folder;
}

/** The folder whose files are copied into the target as they are; undefined when everything in it is generated. */
export function runtimeFolder({ source }: Target): string | undefined {
  const folder = fileURLToPath(new URL(`../${source}/runtime`, import.meta.url));
  return existsSync(folder) ? folder : undefined;
}

/** The module that @open-rpc/generator loads for the target. */
export function componentFile({ source }: Target): string {
  return fileURLToPath(new URL(`../${source}/component.ts`, import.meta.url));
}
