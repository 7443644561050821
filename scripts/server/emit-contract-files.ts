/** `openrpc.json` and `openapi.yaml`: both contract files, byte for byte. */

import type { Model } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';

export function emitContractFiles({ openrpc, openapi }: Model): GeneratedFile[] {
  return [
    { path: 'openrpc.json', text: openrpc.text },
    { path: 'openapi.yaml', text: openapi.text },
  ];
}
