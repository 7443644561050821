/** The emitted TypeScript compared with other tools: its types with those of openapi-typescript, its format with Biome. */

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { pascalCase } from '../../contract/names.ts';
import { openrpc } from '../harness/shipped-contract.ts';
import { root, run, temporaryFolder } from './run-generator.ts';

/** Objects allow additional properties by default; openapi-typescript needs that stated explicitly. */
const { components } = JSON.parse(JSON.stringify(openrpc), (_name, value) =>
  value?.type === 'object' ? { additionalProperties: true, ...value } : value,
);

describe('the types of the schemas', () => {
  test.each(['server', 'typescript'])(
    '%s: each type and the one that openapi-typescript generates from the same schema are assignable to each other',
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
  test.each(['server', 'typescript'])('%s: Biome has no findings, with the repository’s settings', async (target) => {
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
  });
});

/** Schemas with a condition on fields (a status or a root) beside the fields, for which openapi-typescript drops the fields. */
const WITH_CONDITION = new Set(['ReceiptInfo']);

const PRINTED_BY_TOOLS = new Set(['validators.ts', 'gas-schemas.ts']);

/** The types that openapi-typescript generates from the schemas, with hex strings as `0x${string}`. */
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
