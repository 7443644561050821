/** `source/methods.toy`: every method with its parameters' types. */

import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { ToyFile } from '../file.ts';
import { toyName } from '../names.ts';
import { toyType } from '../types.ts';

export function emitMethods(model: Model): GeneratedFile {
  const file = new ToyFile('source/methods.toy');
  for (const { name, params } of model.methods) {
    file.print('method', toyName(name), ...params.map(({ strict }) => toyType(strict.schema)));
  }
  return file.finish();
}
