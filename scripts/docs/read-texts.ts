/** What only the pages need of openrpc.json: examples, quirks and remarks, beside what the model holds. */

import { ContractNode } from '../../contract/contract-node.ts';
import type { Method, Model } from '../../contract/model/model.ts';
import { strictParams } from './strict-params.ts';

/** A deviation from the reference, with its decision. */
export interface Quirk {
  readonly id: string;
  readonly text: string;
  readonly source: string;
  readonly decision: string;
}

/** One executed exchange of the contract. */
export interface Example {
  /** As in the contract: `transfers-of-one-token`. */
  readonly name: string;
  readonly description: string | undefined;
  readonly params: readonly unknown[];
  /** The parameters are as the contract says, without any of the tolerances. */
  readonly isStrict: boolean;
  /** The member of the response beside `jsonrpc` and `id`. */
  readonly outcome: { readonly result: unknown } | { readonly error: unknown };
  /** HTTP status of the answer. */
  readonly http: number;
  /** Settings of the service under which it is true: flag to value. */
  readonly setup: Readonly<Record<string, unknown>> | undefined;
}

export interface MethodTexts {
  readonly method: Method;
  /** Remarks on parameters, by name. */
  readonly remarks: ReadonlyMap<string, string>;
  readonly quirks: readonly Quirk[];
  readonly examples: readonly Example[];
}

/** The methods in the order of the contract. */
export function readMethodTexts(model: Model): MethodTexts[] {
  const nodes = root(model).member('methods').items();
  const isStrict = strictParams(model);
  return model.methods.map((method, position) => {
    const node = nodes[position]!;
    const params = node.itemsOf('params').map((param) => param.resolve());
    return {
      method,
      remarks: new Map(
        params.flatMap((param) => {
          const remark = param.optional('description')?.string();
          return remark === undefined ? [] : [[param.member('name').string(), remark] as const];
        }),
      ),
      quirks: node.itemsOf('x-quirks').map(readQuirk),
      examples: node.itemsOf('examples').map((example) => readExample(example, (params) => isStrict(position, params))),
    };
  });
}

/** Quirks of the service as a whole, which belong to no method. */
export function readServiceQuirks(model: Model): Quirk[] {
  return root(model).itemsOf('x-quirks').map(readQuirk);
}

function root(model: Model): ContractNode {
  return new ContractNode('openrpc.json', model.openrpc.document);
}

function readQuirk(node: ContractNode): Quirk {
  const text = (name: string) => node.member(name).string();
  return { id: text('id'), text: text('text'), source: text('source'), decision: text('decision') };
}

function readExample(node: ContractNode, isStrict: (params: readonly unknown[]) => boolean): Example {
  const params = node.itemsOf('params').map((param) => param.member('value').value);
  const failure = node.optional('x-error');
  return {
    name: node.member('name').string(),
    description: node.optional('description')?.string(),
    params,
    isStrict: isStrict(params),
    outcome: failure
      ? { error: failure.member('error').value }
      : { result: node.member('result').member('value').value },
    http: failure?.member('http').wholeNumber() ?? 200,
    setup: node.optional('x-setup')?.value as Example['setup'],
  };
}
