/** Everything that can be generated: the server package, an SDK per language, and the reference pages. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Model } from '../../contract/model/model.ts';
import { emitDocs } from '../docs/docs.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { languages } from '../languages/languages.ts';
import { emitServer } from '../server/server.ts';

export interface Target {
  readonly name: string;
  /** Its folder below scripts/, which contains `runtime/` if the target has hand-written files. */
  readonly source: string;
  /** Its folder in the repository, with `/` between folders. */
  readonly folder: string;
  readonly emit: (model: Model) => Promise<GeneratedFile[]>;
}

export const targets: readonly Target[] = [
  { name: 'server', source: 'server', folder: 'generated/server', emit: emitServer },
  ...languages.map(({ name, emit }) => ({
    name,
    source: `languages/${name}`,
    folder: `generated/${name}`,
    emit,
  })),
  { name: 'docs', source: 'docs', folder: 'docs/src/content/docs/reference', emit: emitDocs },
];

/** The folder whose files are copied into the target unchanged; undefined when all of its files are generated. */
export function runtimeFolder({ source }: Target): string | undefined {
  const folder = fileURLToPath(new URL(`../${source}/runtime`, import.meta.url));
  return existsSync(folder) ? folder : undefined;
}
