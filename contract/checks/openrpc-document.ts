/** openrpc.json is an OpenRPC document, according to the specification's own meta-schema. */

import { validateOpenRPCDocument } from '@open-rpc/schema-utils-js';
import type { ContractNode } from '../contract-node.ts';
import { shown } from '../contract-node.ts';
import type { Check } from '../finding.ts';

export const openrpcDocument: Check = {
  name: 'openrpc-document',
  check({ openrpc: { root } }, report) {
    if (!root.isObject) return report(root, `expected an OpenRPC document; got ${shown(root.value)}`);
    const [complaint] = complaintsAbout(root);
    if (complaint !== undefined) report(placeOf(root, complaint.dataPath), textOf(complaint, root));
  },
};

/** An error of the validator behind schema-utils, Ajv 6. */
interface Complaint {
  readonly keyword?: string;
  /** `.methods[0]['x-credits']` */
  readonly dataPath: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The validator's errors. The first one is the cause; the others follow from it. */
function complaintsAbout(root: ContractNode): Complaint[] {
  try {
    const verdict = validateOpenRPCDocument(root.value as Parameters<typeof validateOpenRPCDocument>[0]);
    return verdict === true ? [] : JSON.parse(verdict.message.slice(verdict.message.indexOf('[')));
  } catch (error) {
    // The validator throws for a version of OpenRPC that it does not know.
    return [{ dataPath: '', message: (error as Error).message, params: {} }];
  }
}

function placeOf(root: ContractNode, dataPath: string): ContractNode {
  const steps = dataPath.matchAll(/\.([^.[]+)|\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]/g);
  return root.at(...[...steps].map(([, name, quoted, position]) => name ?? quoted ?? position!));
}

function textOf({ keyword, message, params, dataPath }: Complaint, root: ContractNode): string {
  switch (keyword) {
    case 'required':
      return `missing field ${JSON.stringify(params.missingProperty)}`;
    case 'additionalProperties':
      return `unknown field ${JSON.stringify(params.additionalProperty)}`;
    case 'type':
      return `expected ${params.type}; got ${shown(placeOf(root, dataPath).value)}`;
    case 'enum':
      return `expected one of ${(params.allowedValues as unknown[]).join(', ')}; got ${shown(placeOf(root, dataPath).value)}`;
    default:
      return message;
  }
}
