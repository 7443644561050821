/** Whether an example's parameters are as the contract says, or among what is only tolerated. */

import { Ajv } from 'ajv';
import { ContractNode } from '../../contract/contract-node.ts';
import type { Model } from '../../contract/model/model.ts';

/** @returns A check by the method's position in the contract. */
export function strictParams(model: Model): (position: number, params: readonly unknown[]) => boolean {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(model.openrpc.document as object, 'contract');
  const methods = new ContractNode('openrpc.json', model.openrpc.document).member('methods').items();
  return (position, params) => {
    const descriptors = methods[position]!.itemsOf('params').map((param) => param.resolve());
    const needed = descriptors.filter((descriptor) => descriptor.optional('required')?.value === true).length;
    if (params.length < needed || params.length > descriptors.length) return false;
    return params.every((param, index) =>
      ajv.validate({ $ref: `contract#${descriptors[index]!.member('schema').pointer}` }, param),
    );
  };
}
