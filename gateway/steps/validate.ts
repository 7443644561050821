/**
 * Step: turns a request into a call: a method of the contract, with params that are valid and in the form that nodes accept, or an open
 * method beyond it, with its params as sent.
 */

import { checkParams, type MethodDescriptor, methods } from '../../generated/server/index.ts';
import type { Call, RpcRequest, Session } from '../call.ts';
import { canonicalParams } from '../canonical.ts';
import { withDefaults } from '../default-params.ts';
import { RpcError } from '../errors.ts';
import { knownMethods } from '../methods/known-methods.ts';
import { rulesOf } from '../methods/rules.ts';

const SHOWN_NAME_CHARACTERS = 100;

/**
 * Accepts one request, or reports what is wrong with it.
 *
 * @throws {RpcError} `MethodNotFound`; `InvalidParams` with a message that gives the parameter's name.
 */
export function validate(request: RpcRequest, session: Session): Call {
  const account = session.key.account.id;
  const extra = session.network.extraMethods.get(request.method);
  if (extra !== undefined) {
    const { params, paramsJson = '[]' } = request;
    return { descriptor: extra, account, params, paramsJson: Buffer.from(paramsJson, 'latin1').toString() };
  }
  const descriptor = findMethod(request.method);
  const fault = checkParams(descriptor.name, request.params, session.strict);
  if (fault !== undefined) throw new RpcError('InvalidParams', { message: fault });
  const accepted = [...descriptor.params, ...descriptor.toleratedParams];
  const canonical = canonicalParams(withDefaults(request.params, accepted), accepted);
  const params = rulesOf(descriptor.name)?.prepare?.(canonical, session) ?? canonical;
  return { descriptor, account, params };
}

function findMethod(name: string): MethodDescriptor {
  if (Object.hasOwn(methods, name)) return methods[name as keyof typeof methods];
  const cut = name.length > SHOWN_NAME_CHARACTERS ? `${name.slice(0, SHOWN_NAME_CHARACTERS)}…` : name;
  const shown = cut.toWellFormed(); // some JSON parsers, such as serde_json, reject half a character
  const hint = knownMethods.has(name)
    ? `; it is outside the contract, and the operator can open it with --extra ${name}=CREDITS`
    : '';
  throw new RpcError('MethodNotFound', { message: `the method ${shown} does not exist/is not available${hint}` });
}
