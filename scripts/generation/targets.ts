/** Everything that can be generated: a folder of generated/ each, with its emitter and its hand-written runtime. */

import { fileURLToPath } from 'node:url';
import { emitServer } from '../emit/server/server.ts';
import type { Model } from '../model/model.ts';
import type { GeneratedFile } from '../print/generated-file.ts';

export interface Target {
  /** Its folder under generated/, and its name in scripts/emit/ and scripts/runtime/. */
  readonly name: string;
  readonly emit: (model: Model) => Promise<GeneratedFile[]>;
}

export const targets: readonly Target[] = [{ name: 'server', emit: emitServer }];

/** The folder whose files are copied into the target as they are. */
export function runtimeFolder(target: string): string {
  return fileURLToPath(new URL(`../runtime/${target}`, import.meta.url));
}

/** The module that @open-rpc/generator loads for the target. */
export function componentFile(target: string): string {
  return fileURLToPath(new URL(`../emit/${target}/component.ts`, import.meta.url));
}
