/** What our rules look at: both files of the contract, in the shapes that the rules read, and the titles of the tests. */

import { type ContractFile, type Path, parseContractFile } from './contract-file.ts';
import type { Finding } from './finding.ts';

/** A schema, a reference, or part of one. Only members that a rule reads by name are listed. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly pattern?: string;
  readonly [keyword: string]: unknown;
}

export interface Reference {
  readonly $ref: string;
}

export interface Quirk {
  readonly id: string;
  readonly text: string;
  readonly source: string;
  readonly decision: string;
}

export interface ContentDescriptor {
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
  readonly 'x-input'?: { readonly schema: Schema; readonly required: boolean; readonly default?: unknown };
}

export interface ErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** An example: a result, or the error that is answered instead of one. */
export interface Pairing {
  readonly name: string;
  readonly params: readonly { readonly name: string; readonly value: unknown }[];
  readonly result?: { readonly name: string; readonly value: unknown };
  readonly 'x-error'?: { readonly http: number; readonly error: ErrorObject };
  readonly 'x-setup'?: Readonly<Record<string, unknown>>;
}

export interface Method {
  readonly name: string;
  readonly summary?: string;
  readonly paramStructure?: string;
  readonly params: readonly (ContentDescriptor | Reference)[];
  readonly result?: ContentDescriptor | Reference;
  readonly errors?: readonly (ErrorObject | Reference)[];
  readonly examples?: readonly Pairing[];
  readonly 'x-credits'?: number;
  readonly 'x-transports'?: readonly string[];
  readonly 'x-quirks'?: readonly Quirk[];
}

export interface ErrorTraits {
  readonly http: number;
  readonly retryable: boolean;
  readonly charged: boolean;
  readonly reason?: string;
  readonly when: string;
}

/** openrpc.json as the rules read it. */
export interface OpenRpc {
  readonly methods: readonly Method[];
  readonly components: {
    readonly contentDescriptors: Readonly<Record<string, ContentDescriptor>>;
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly errors: Readonly<Record<string, ErrorObject>>;
    readonly tags: Readonly<Record<string, unknown>>;
  };
  readonly 'x-errors': Readonly<Record<string, ErrorTraits>>;
  readonly 'x-companions': readonly { readonly name: string; readonly summary: string }[];
  readonly 'x-quirks': readonly Quirk[];
}

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly 'x-credits'?: number;
}

/** openapi.yaml as the rules read it. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Contract {
  readonly openrpc: OpenRpc;
  readonly openapi: OpenApi;
  readonly openrpcFile: ContractFile;
  readonly openapiFile: ContractFile;
  /** Titles of all tests and groups of tests, as written in the sources under `test/`. */
  readonly testTitles: readonly string[];
}

/** Adds a finding about the member at `path`, the line of its name. */
export type Report = (file: ContractFile, path: Path, message: string) => void;

export interface Rule {
  /** Kebab-case; stands beside each finding. */
  readonly name: string;
  /** Looks at the whole contract and reports what breaks the rule. */
  check(contract: Contract, report: Report): void;
}

/** The texts that a lint run is about. */
export interface ContractTexts {
  readonly openrpc: string;
  readonly openapi: string;
  readonly testTitles: readonly string[];
}

/** Parses the texts of a contract; a text that cannot be parsed gives findings of the rule `syntax` instead. */
export function parseContract(texts: ContractTexts): Contract | { readonly faults: Finding[] } {
  const openrpcFile = parseContractFile('openrpc.json', texts.openrpc);
  const openapiFile = parseContractFile('openapi.yaml', texts.openapi);
  const faults = [openrpcFile, openapiFile].flatMap((file) =>
    file.faults.map(({ message, position }) => ({ file: file.name, ...position, rule: 'syntax', message })),
  );
  if (faults.length > 0) return { faults };
  return {
    openrpc: openrpcFile.value as OpenRpc,
    openapi: openapiFile.value as OpenApi,
    openrpcFile,
    openapiFile,
    testTitles: texts.testTitles,
  };
}

/** Applies rules to a contract, in their order. */
export function checkContract(contract: Contract, rules: readonly Rule[]): Finding[] {
  return rules.flatMap((rule) => {
    const findings: Finding[] = [];
    rule.check(contract, (file, path, message) => {
      findings.push({ file: file.name, ...file.locate(path), rule: rule.name, message });
    });
    return findings;
  });
}

/** What a JSON pointer of the form `#/a/b` leads to; undefined when it leads nowhere. */
export function resolvePointer(document: unknown, pointer: string): unknown {
  if (!pointer.startsWith('#/')) return undefined;
  return pointerPath(pointer).reduce<unknown>(
    (node, step) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[step] : undefined),
    document,
  );
}

/** The steps of a JSON pointer of the form `#/a/b`. */
export function pointerPath(pointer: string): string[] {
  return pointer
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The object itself, or what its `$ref` leads to. */
export function dereference<T extends object>(document: unknown, object: T | Reference): T | undefined {
  return '$ref' in object ? (resolvePointer(document, object.$ref) as T | undefined) : object;
}
