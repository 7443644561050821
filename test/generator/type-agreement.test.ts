/** The emitted TypeScript against two judges of its own field: openapi-typescript for meaning, Biome for form. */

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { pascalCase } from '../../contract/names.ts';
import { openrpc } from '../harness/shipped-contract.ts';
import { root, run, temporaryFolder } from './run-generator.ts';

/** An object is open unless it says otherwise, which openapi-typescript wants to be told. */
const { components } = JSON.parse(JSON.stringify(openrpc), (_name, value) =>
  value?.type === 'object' ? { additionalProperties: true, ...value } : value,
);

describe('the types of the schemas', () => {
  test.each(['server', 'typescript'])(
    '%s: each is assignable to what openapi-typescript makes of the same schema, and that to ours',
    async (target) => {
      const folder = temporaryFolder();
      cpSync(join(root, 'generated', target, 'schemas.ts'), join(folder, 'ours.ts'));
      writeFileSync(join(folder, 'theirs.ts'), await theirTypes());
      const names = Object.keys(components.schemas).filter((name) => !WITH_CONDITION.has(name));
      expect(names.length).toBeGreaterThan(30);
      writeFileSync(
        join(folder, 'agreement.ts'),
        [
          "import type * as ours from './ours.ts';",
          "import type { components } from './theirs.ts';",
          "type Theirs = components['schemas'];",
          ...names.flatMap((name) => [
            `export const to_${name} = (value: ours.${pascalCase(name)}): Theirs['${name}'] => value;`,
            `export const from_${name} = (value: Theirs['${name}']): ours.${pascalCase(name)} => value;`,
          ]),
        ].join('\n'),
      );
      const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--allowImportingTsExtensions'];
      const { stdout } = await run('tsc', [...flags, '--module', 'nodenext', '--types', '', 'agreement.ts'], folder);
      expect(stdout).toBe('');
    },
  );
});

describe('the emitted source', () => {
  test.each(['server', 'typescript'])(
    '%s: Biome finds it formatted and clean, with the settings of the repository',
    async (target) => {
      const folder = temporaryFolder();
      const isPrinted = (file: string) => file.endsWith('.ts') && !PRINTED_BY_TOOLS.has(file);
      for (const file of readdirSync(join(root, 'generated', target)).filter(isPrinted)) {
        cpSync(join(root, 'generated', target, file), join(folder, 'source', file));
      }
      const {
        files: _excluded,
        $schema: _schema,
        ...settings
      } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
      writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
      const { exitCode, stdout, stderr } = await run('biome', ['check', 'source'], folder);
      expect([exitCode, exitCode === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    },
  );
});

/** A condition on members (a status or a root) beside the members: openapi-typescript then forgets the members. */
const WITH_CONDITION = new Set(['ReceiptInfo']);

const PRINTED_BY_TOOLS = new Set(['validators.ts', 'gas-schemas.ts']);

/** The schemas wrapped as OpenAPI, with hex strings as `0x${string}`. */
async function theirTypes(): Promise<string> {
  const document = { openapi: '3.1.0', info: { title: 'schemas', version: '0' }, paths: {} };
  const hex = (start: string) =>
    ts.factory.createTemplateLiteralType(ts.factory.createTemplateHead(start), [
      ts.factory.createTemplateLiteralTypeSpan(
        ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
        ts.factory.createTemplateTail(''),
      ),
    ]);
  const types = await openapiTypes({ ...document, components: { schemas: components.schemas } } as never, {
    immutable: true,
    silent: true,
    transform: (schema) => {
      const { pattern } = schema as { pattern?: string };
      if (pattern?.startsWith('^0x')) return hex('0x');
      return pattern?.startsWith('^0[xX]') ? ts.factory.createUnionTypeNode([hex('0x'), hex('0X')]) : undefined;
    },
  });
  return astToString(types);
}
