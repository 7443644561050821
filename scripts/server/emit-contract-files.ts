/** `contract-files.ts`: the text of both contract files, byte for byte. */

import type { Model } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { TypeScriptFile } from '../languages/typescript/file.ts';
import { files } from './names.ts';

export function emitContractFiles(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.contractFiles, 'Both contract files, byte for byte.');
  file.doc(['The text of openrpc.json.']);
  file.print`export const openrpcJson: string = ${template(model.openrpc.text)};`;
  file.print``;
  file.doc(['The text of openapi.yaml.']);
  file.print`export const openapiYaml: string = ${template(model.openapi.text)};`;
  return file.finish();
}

/** A text as a template literal, so that a change of a line in the contract is a change of that line here. */
function template(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, (special) => `\\${special}`).replaceAll('\r', '\\r')}\``;
}
