/** Toy, an invented language: every part that a language needs, each as small as a test allows. */

import type { Model } from '../../../contract/model/model.ts';
import type { GeneratedFile } from '../generated-file.ts';
import type { Language } from '../language.ts';
import { toyCalls } from './call.ts';
import { emitMethods } from './emit/emit-methods.ts';

export const toy: Language = { name: 'toy', label: 'Toy', fence: 'lisp', emit, calls: toyCalls };

async function emit(model: Model): Promise<GeneratedFile[]> {
  return [emitMethods(model)];
}
