/** The shipped contract: the text of both files, and openrpc.json parsed, in its long form. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { longForm } from '../../contract/long-form.ts';

export const root = resolve(import.meta.dirname, '../..');
export const openrpcText = readFileSync(resolve(root, 'openrpc.json'), 'utf8');
export const openapiText = readFileSync(resolve(root, 'openapi.yaml'), 'utf8');
export const openapi: any = parse(openapiText);
export const openrpc: any = longForm(JSON.parse(openrpcText));

/** Resolves a `$ref` of openrpc.json; returns an object without one unchanged. */
export function dereferenced(object: any): any {
  if (object?.$ref === undefined) return object;
  return object.$ref
    .slice(2)
    .split('/')
    .reduce((node: any, step: string) => node[step], openrpc);
}

/** The limits of the service, with their defaults. */
export const shippedLimits: Readonly<Record<string, number>> = openrpc['x-limits'];
