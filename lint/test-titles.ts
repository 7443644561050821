/** The titles of the tests under a folder, read from their sources without running them. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/** Functions of vitest whose first argument is a title; with `.each`, the rows before it are part of the titles. */
const titled = new Set(['describe', 'test', 'it']);

/** Titles of all `*.test.ts` under a folder; a folder that does not exist has none. */
export async function testTitles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.test.ts')).sort();
  const titles = await Promise.all(
    files.map(async (name) => titlesIn(name, await readFile(join(folder, name), 'utf8'))),
  );
  return titles.flat();
}

/** Titles in one source; the strings of a table count as titles, since they are inserted into one. */
function titlesIn(name: string, source: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && titled.has(rootName(node.expression))) {
      if (ts.isCallExpression(node.expression)) titles.push(...stringsIn(node.expression.arguments));
      titles.push(...stringsIn(node.arguments.slice(0, 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest));
  return titles;
}

/** `test` of `test(...)`, `test.each(...)(...)` and `describe.sequential(...)`. */
function rootName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) {
    return rootName(expression.expression);
  }
  return '';
}

function stringsIn(nodes: readonly ts.Node[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isTemplateExpression(node)) {
      return [[node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('')];
    }
    if (ts.isArrayLiteralExpression(node)) return stringsIn(node.elements);
    if (ts.isObjectLiteralExpression(node)) return stringsIn(node.properties);
    return ts.isPropertyAssignment(node) ? stringsIn([node.initializer]) : [];
  });
}
